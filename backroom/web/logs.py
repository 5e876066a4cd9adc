"""What the server writes about itself: one JSON object a line, on stderr. No tokens, no secrets, no names of people."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Callable

MINUTE = 60.0
_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """A record as one line of JSON, with whatever a logging call gives as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        """The line of a record."""
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _PLAIN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class Seldom(logging.Filter):
    """Lets the same words through once a minute: a loop that runs out of something says so thousands of times."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is worth its line."""
        now, words = self._clock(), str(record.msg)
        if now - self._said.get(words, -MINUTE) < MINUTE:
            return False
        if len(self._said) > 100:
            self._said.clear()
        self._said[words] = now
        return True


def begin(level: str) -> None:
    """Write the logs of the house from this level on, and what goes wrong in the server below it."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name, lowest in (("backroom", level.upper()), ("uvicorn", "WARNING"), ("asyncio", "WARNING")):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(lowest)
    logging.getLogger("asyncio").filters = [Seldom()]
