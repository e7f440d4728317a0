"""The words of score sheets that people write: each with its spellings, the first of which is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from deberts.game.ends import BY_WORD, DealEnd
from deberts.messages import Typed
from deberts.options import Partners
from deberts.rulesets.presets import NAMED_HOUSES

HEADINGS: Final[Mapping[str, tuple[str, ...]]] = {
    "rules": ("rules", "правила"),
    "seats": ("seats", "игроков"),
    "target": ("target", "до"),
    "agreed": ("agreed", "договор"),
    "house": ("house", "дом"),
    "options": ("options", "отличия"),
    "names": ("names", "имена"),
    "dealer": ("dealer", "сдаёт", "сдает"),
    "scores": ("scores", "счёт", "счет"),
    "suspended": ("suspended", "висит"),
    "stake": ("stake", "ставка"),
    "baits": ("baits", "байты"),
    "bare": ("bare", "голые"),
    "voids": ("voids", "пересдачи"),
    "note": ("note", "заметка"),
}
"""What stands before a colon, above the first deal."""

AMONG: Final[Mapping[str, tuple[str, ...]]] = {
    "struck": ("struck", "зачёркнуто", "зачеркнуто"),
    "end": ("end", "конец"),
}
"""What stands before a colon among the deals: a line that was struck out, and how people ended the match."""

LINES: Final[Mapping[str, tuple[str, ...]]] = {
    "void": ("void", "пересдача"),
    "sevens": ("sevens", "семёрки", "семерки"),
}
"""With what a deal without a declarer begins."""

MORE: Final[Mapping[str, tuple[str, ...]]] = {
    "last": ("last", "последняя"),
    "tricks": ("tricks", "взятки"),
    "stake": ("stake", "ставка"),
}
"""What may follow totals."""

GAME: Final = ("game", "партия")
"""What stands in the place of totals where a word has decided the game."""

ENDS: Final[Mapping[str, tuple[str, ...]]] = {
    "resign": ("resign", "сдался"),
    "forfeit": ("forfeit", "время"),
    "agreed": ("agreed", "договор"),
}
"""How people end a match."""

_RUSSIAN_WORDS: Final[Mapping[DealEnd, str]] = {
    DealEnd.CLAIM: "объявил",
    DealEnd.FALSE_CLAIM: "ложно-объявил",
    DealEnd.ARRIVAL: "доезд",
    DealEnd.FALSE_ARRIVAL: "ложный-доезд",
    DealEnd.FALSE_NIBBLE: "ложный-подгрыз",
    DealEnd.REFUSAL: "отказ",
    DealEnd.DEBERTS: "деберц",
}
DECIDED: Final[Mapping[str, tuple[str, ...]]] = {end.value: (end.value, _RUSSIAN_WORDS[end]) for end in BY_WORD}
"""The words that decide a game."""

NONE: Final = ("none", "нет")
"""That no convention is agreed."""

RESERVED: Final = frozenset(
    spelling
    for words in (HEADINGS, AMONG, LINES, MORE, ENDS, DECIDED, {"game": GAME, "none": NONE})
    for spellings in words.values()
    for spelling in spellings
)
"""Every word, none of which is a name."""


def first_spellings(groups: Mapping[str, tuple[str, ...]]) -> tuple[Typed, ...]:
    """Return how some words are typed: in each language as they are spelled there first."""
    return tuple(Typed(english, ru=russian) for english, russian, *_ in groups.values())


def sides_of(rules: Any, players: int) -> int:
    """Return how many totals stand in a line of a sheet: one for two partners (clause p56).

    Args:
        rules: Its rules, as JSON: a name, which need be none, or what was chosen of them.
        players: Number of players.

    Returns:
        The number.
    """
    if isinstance(rules, str):
        return NAMED_HOUSES[rules].partners.sides(players) if rules in NAMED_HOUSES else players
    options = rules.get("house", {}).get("options", {})
    return (Partners.OPPOSITE if options.get("partners") == "opposite" else Partners.NOBODY).sides(players)
