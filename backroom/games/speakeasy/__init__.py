"""Speakeasy, by Vital Lacerda: mafia bosses in Manhattan under prohibition; the most money wins."""

from backroom.games.speakeasy.rules import Speakeasy

__all__ = ["Speakeasy"]
