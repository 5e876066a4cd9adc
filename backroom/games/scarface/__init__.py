"""Scarface 1920 with Bloody Business, by Toni Serradesanferm and Daniel Simon: gangs of Chicago, most money wins."""

from backroom.games.scarface.rules import Scarface

__all__ = ["Scarface"]
