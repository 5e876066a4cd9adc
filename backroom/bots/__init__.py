"""Players that need no knowledge of a game: what they know of one, the game tells them by its outlook."""

from backroom.bots.bot import BOTS, LEVELS, Bot, choose, make_bot
from backroom.bots.greedy import GreedyBot
from backroom.bots.random import RandomBot

__all__ = ["BOTS", "LEVELS", "Bot", "GreedyBot", "RandomBot", "choose", "make_bot"]
