"""What can go wrong between a client and the house, apart from the rules: a code, a status and a sentence for each."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus

from backroom.i18n import Words
from backroom.web.house import UI

STATUS: Mapping[str, int] = {
    # What the kernel refuses.
    "malformed": HTTPStatus.BAD_REQUEST,
    "not-yours": HTTPStatus.FORBIDDEN,
    "not-offered": HTTPStatus.UNPROCESSABLE_ENTITY,
    "stale": HTTPStatus.CONFLICT,
    # What the house refuses.
    "unknown-guest": HTTPStatus.UNAUTHORIZED,
    "forbidden": HTTPStatus.FORBIDDEN,
    "secret": HTTPStatus.FORBIDDEN,
    "wrong-link": HTTPStatus.FORBIDDEN,
    "no-such-page": HTTPStatus.NOT_FOUND,
    "no-such-table": HTTPStatus.NOT_FOUND,
    "not-host": HTTPStatus.FORBIDDEN,
    "too-late": HTTPStatus.CONFLICT,
    "method": HTTPStatus.METHOD_NOT_ALLOWED,
    "no-chair": HTTPStatus.CONFLICT,
    "no-analysis": HTTPStatus.SERVICE_UNAVAILABLE,
    "no-hint": HTTPStatus.SERVICE_UNAVAILABLE,
    "unplayable": HTTPStatus.CONFLICT,
    "too-large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "media": HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
    "unfit": HTTPStatus.UNPROCESSABLE_ENTITY,
    "rate": HTTPStatus.TOO_MANY_REQUESTS,
    "broken": HTTPStatus.INTERNAL_SERVER_ERROR,
    "closed": HTTPStatus.SERVICE_UNAVAILABLE,
}
"""The status that a code has over HTTP. Each code has a sentence, `ui.problem.<code>`."""


class Problem(Exception):
    """A request that is not carried out. `code` is one of STATUS; `text` says more than the code's own sentence."""

    def __init__(self, code: str, text: str = "", headers: Mapping[str, str] | None = None) -> None:
        super().__init__(text or code)
        self.code = code
        self.text = text
        self.headers = dict(headers or {})

    @property
    def status(self) -> int:
        """The status over HTTP."""
        return int(STATUS[self.code])

    def say(self, language: str) -> str:
        """What a person is told."""
        return self.text or Words.load(language, UI).say(f"ui.problem.{self.code}")


class Forbidden(Problem):
    """The request does not come from a page of this house."""

    def __init__(self) -> None:
        super().__init__("forbidden")


class UnknownGuest(Problem):
    """Nobody has this token, or a call that needs one came without."""

    def __init__(self) -> None:
        super().__init__("unknown-guest", headers={"WWW-Authenticate": "Bearer"})


class TooLarge(Problem):
    """More than the house takes at once."""

    def __init__(self) -> None:
        super().__init__("too-large")
