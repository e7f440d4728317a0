"""What players are called where people choose an opponent, and in a sentence what it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deberts.locale import Language, gettext_noop
from deberts.players.named import LEVELS

_CALLED: Final[Mapping[str, tuple[str, str]]] = {
    "careful": (
        gettext_noop("Careful"),
        gettext_noop("Bids only on a hand that is clearly better than most."),
    ),
    "bold": (
        gettext_noop("Bold"),
        gettext_noop("Bids on hands that another would pass, and plays its cards as the careful one."),
    ),
    "plain": (
        gettext_noop("Plain"),
        gettext_noop("Plays the card that brings most in the mean, whatever the other may hold."),
    ),
    "searching": (
        gettext_noop("Searching"),
        gettext_noop("Weighs its bids and cards over all that others may hold; on this page the last tricks only."),
    ),
}
"""Everybody who is no level."""

_LEVEL: Final = (
    gettext_noop("Level {level}"),
    gettext_noop("The one who searches, at level {level} of {levels}: the lower, the more it errs and forgets."),
)


def called(name: str, into: Language) -> tuple[str, str]:
    """Return what a player is called, and what it does.

    Args:
        name: One of :data:`~deberts.players.named.PLAYERS`.
        into: The language.

    Returns:
        A word or two, and a sentence.
    """
    levels = [*LEVELS]
    facts = {"level": levels.index(name) + 1, "levels": len(levels)} if name in LEVELS else {}
    word, sentence = _CALLED.get(name, _LEVEL)
    return into.gettext(word, **facts), into.gettext(sentence, **facts)
