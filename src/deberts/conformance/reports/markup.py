"""HTML from pieces, in which no text can become markup by accident."""

from __future__ import annotations

import html
from collections.abc import Iterable
from typing import Final

from deberts.conformance.untrusted import printable

_VOID: Final = frozenset({"input", "meta"})


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def escaped(text: str) -> Markup:
    """Return a text as HTML; what is HTML already stays as it is."""
    return text if isinstance(text, Markup) else Markup(html.escape(text))


def untrusted(text: object) -> Markup:
    """Return how an engine introduced itself, in one short line of HTML."""
    return escaped(printable(str(text)))


def joined(pieces: Iterable[str]) -> Markup:
    """Return pieces one after another."""
    return Markup("".join(map(escaped, pieces)))


def element(name: str, /, *inner: str, **attributes: str | None) -> Markup:
    """Return an element, in which text that is no :class:`Markup` is escaped.

    In the names of attributes an underscore stands for a hyphen, one at the end for nothing; and an attribute that is
    ``None`` is left out.

    Example:
        >>> element("a", "1 < 2", href="#one", class_="link")
        '<a href="#one" class="link">1 &lt; 2</a>'
    """
    told = {key.rstrip("_").replace("_", "-"): value for key, value in attributes.items() if value is not None}
    start = "".join((f"<{name}", *(f' {key}="{html.escape(value)}"' for key, value in told.items()), ">"))
    return Markup(start if name in _VOID else f"{start}{joined(inner)}</{name}>")


def aloud_only(text: str) -> Markup:
    """Return a text that is read aloud and not shown."""
    return element("span", text, class_="aloud")


def visible_only(text: str) -> Markup:
    """Return a text that is shown and not read aloud."""
    return element("span", text, aria_hidden="true")
