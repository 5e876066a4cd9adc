"""Players that need no knowledge of a game: what they know of one, the game tells them by its terms."""

from backroom.bots.advice import Advice, advise
from backroom.bots.bot import BOTS, LEVELS, Bot, choose, make_bot
from backroom.bots.greedy import GreedyBot
from backroom.bots.novice import NoviceBot
from backroom.bots.planner import BossBot, Budget, PlannerBot
from backroom.bots.random import RandomBot

__all__ = [
    "BOTS",
    "LEVELS",
    "Advice",
    "BossBot",
    "Bot",
    "Budget",
    "GreedyBot",
    "NoviceBot",
    "PlannerBot",
    "RandomBot",
    "advise",
    "choose",
    "make_bot",
]
