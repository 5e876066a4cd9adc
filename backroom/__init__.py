"""Backroom: an engine and a table for heavy crime-family board games."""

__version__ = "0.1.0"
