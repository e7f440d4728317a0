"""What comes from an engine: its code, which may raise anything, and its words, which may hold anything.

Words are shown in one short line that moves no cursor, hides no text and names no folder and no user. Code is called so
that nothing it raises ends the run; only an interruption by the user does.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from deberts.errors import DebertsError

_T = TypeVar("_T")


class EngineError(DebertsError):
    """An engine cannot be had, or broke the rhythm of question and answer."""

    code = "engine"


class RaisedError(DebertsError):
    """An engine in this process raised an exception."""

    code = "raised"


def call_engine(function: Callable[[], _T]) -> _T:
    """Call the code of an engine, and return what it returns.

    Raises:
        EngineError: If that is what it raises.
        RaisedError: If it raises anything else, even what would end this program; but not what Ctrl-C raises.

    Example:
        >>> call_engine(lambda: exit(0))
        Traceback (most recent call last):
        deberts.conformance.untrusted.RaisedError: SystemExit: 0
    """
    try:
        return function()
    except KeyboardInterrupt:
        raise
    except EngineError as error:  # which may be of a kind of the engine's own
        raise EngineError(_text_of(partial(str, error))) from error
    except BaseException as error:
        raise RaisedError(exception_text(error)) from error


def exception_text(error: BaseException) -> str:
    """Return kind and message of an exception, whatever its own code does meanwhile, in one short line.

    Example:
        >>> exception_text(KeyError("no such card"))
        "KeyError: 'no such card'"
    """
    parts = (_text_of(lambda: type(error).__name__), _text_of(partial(str, error)))
    return printable(": ".join(filter(None, parts)))


def _text_of(text: Callable[[], str]) -> str:
    try:
        return str.__str__(text())
    except KeyboardInterrupt:
        raise
    except BaseException:  # noqa: BLE001  # its __str__ is foreign code too
        return "it cannot be told"


def quoted(text: str | bytes) -> str:
    """Return a foreign text for a message: as :func:`printable` has it, in quotes."""
    return f"'{printable(text)}'"


def printable(text: str | bytes) -> str:
    r"""Return a foreign text in one short line: without control characters, and without the folders of a path.

    It stays as it is when it is made printable again.

    Example:
        >>> print(printable(b"\x1b[31mIn /srv/games/engine.py: broken\n"))
        ␛[31mIn …/engine.py: broken
    """
    # As a plain text: a class of its own may be a text too, and have other ideas of how to strip.
    known = str.__str__(text) if isinstance(text, str) else text[:_READ].decode("utf-8", "replace")
    shown = _line(known[:_READ])
    while (again := _line(shown)) != shown:
        shown = again
    return shown


def mask_paths(text: str) -> str:
    """Return a foreign text without the folders of its paths, and without the users whose home they name.

    It stays as it is when it is masked again. Where masking would uncover one path after another, as it does in no
    message that is meant to be read, the text ends at its first path instead.

    Example:
        >>> mask_paths("cannot read /srv/games/engine.cfg, nor /home/ann"), mask_paths("and/or ../x/y")
        ('cannot read …/engine.cfg, nor …/~', 'and/or ../x/y')
    """
    if "/" not in text and "\\" not in text:
        return text
    for _ in range(_ROUNDS):
        shown = _FOLDERS.sub("…/", _HOMES.sub("…/~", _OWN_HOME.sub("~", text)))
        if shown == text:
            return text
        text = shown
    return _SLASH.split(text, maxsplit=1)[0] + "…"


def truncated(text: str, most: int) -> str:
    """Return a text, or the beginning of a long one and how much is left out: *most* letters at most, and over 50.

    Example:
        >>> truncated("x" * 100, 60)
        'xxxxxxxxxx ... and 90 letters more'
    """
    kept = most - _NOTICE
    return text if len(text) <= most else f"{text[:kept]} ... and {len(text) - kept:,} letters more"


def _line(text: str) -> str:
    shown = mask_paths("".join(mark if mark.isprintable() else _visible(mark) for mark in text.strip()))
    return shown if len(shown) <= _SHOWN else f"{shown[:_SHOWN]}…"


def _visible(mark: str) -> str:
    # By one character each, and by none that could be taken for a part of a path: so a line is never read in two ways.
    if mark == "\x7f":
        return "␡"
    return chr(_PICTURES + ord(mark)) if mark < " " else "\N{REPLACEMENT CHARACTER}"


_READ: Final = 10_000
_SHOWN: Final = 200
_NOTICE: Final = 50
_ROUNDS: Final = 8
_PICTURES: Final = 0x2400
_HOME: Final = os.path.expanduser("~").rstrip("/\\")  # noqa: PTH111  # Path.home() fails where there is none
_END: Final = r"\\/'\":\u2400-\u2421"
_WORD: Final = rf"[^{_END}\s]"
_SLASH: Final = re.compile(r"[\\/]")
# Each begins at one mark only, and gives nothing back of what it has taken: the time grows as the text does.
_OWN_HOME: Final = re.compile(rf"(?<![\w.]){re.escape(_HOME)}(?![\w-])" if len(_HOME) > 1 else r"(?!)")
_HOMES: Final = re.compile(
    r"[\\/](?:home|users|documents and settings)[\\/]++"
    rf"(?:(?<=\\)[^{_END}]++|{_WORD}++(?: ++{_WORD}++)*+(?=[\\/])|{_WORD}++)",
    re.IGNORECASE,
)
_FOLDERS: Final = re.compile(
    rf"(?<![\w.\\/])(?:[A-Za-z]:)?[…~]?(?:[\\/]++{_WORD}++(?: ++(?![…~]){_WORD}++)*+(?=[\\/]))++[\\/]++"
)
