"""The Godfather: Corleone's Empire, by Eric M. Lang: mafia families in New York; the most laundered money wins."""

from backroom.games.godfather.rules import Godfather

__all__ = ["Godfather"]
