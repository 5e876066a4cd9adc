"""The players that need no game knowledge."""

from backroom.bots.bot import BOTS, Bot, make_bot
from backroom.bots.random import RandomBot

__all__ = ["BOTS", "Bot", "RandomBot", "make_bot"]
