"""What a device is called in the list of one's devices, from what its browser calls itself."""

from __future__ import annotations

from collections.abc import Mapping

from backroom.web.stationery import say

# The first that is found counts: most browsers also claim to be all that stand below them.
BROWSERS: Mapping[str, str] = {
    "Edg/": "Edge",
    "EdgA/": "Edge",
    "EdgiOS/": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Vivaldi/": "Vivaldi",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS: Mapping[str, str] = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "CrOS": "ChromeOS",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


def device_name(agent: str) -> str:
    """A browser and its system in words.

    >>> device_name("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Safari/537.36")
    'Chrome on Linux'
    """
    browser, system = _first(BROWSERS, agent), _first(SYSTEMS, agent)
    if browser and system:
        return say("page.me.device.both", browser, system)
    return browser or system or say("page.me.device")


def _first(names: Mapping[str, str], agent: str) -> str:
    return next((name for mark, name in names.items() if mark in agent), "")
