"""The history of a view as values again: who did what, as one seat saw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import attrs

from deberts.cards import Rank, Suit
from deberts.errors import ActionTextError, excerpt
from deberts.options import Runs
from deberts.plain_text import split_words
from deberts.records.codecs import read_seat
from deberts.records.node import Node
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Announce, TellHeight
from deberts.table.events import Call, Heard, Height, PublicAct, Show, Verdict
from deberts.table.grammar import LONGEST_ACTION, parse_action

Act = PublicAct | Announce
"""What stands in a history: one's own announcements in full, everything else as it was seen and heard."""

MOST_CALLS: Final = 3
"""So many sequences lie in a hand of nine cards."""

_KINDS: Final = {kind.value: kind for kind in Kind}
_RANKS: Final = {str(rank): rank for rank in Rank}
_LENGTHS: Final = {str(length): length for length in range(3, 9)}
_SUITS: Final = {str(suit): suit for suit in Suit}


@attrs.frozen
class Entry:
    """One line of a history.

    Args:
        node: Its text, with its place.
        seat: Whose doing it was.
        act: What was seen or heard.
    """

    node: Node
    seat: int
    act: Act


def read_history(node: Node, seat: int | None, rules: RuleSet) -> tuple[Entry, ...]:
    """Read a history, each text in its one canonical form; whether it can be is not asked.

    Args:
        node: The list.
        seat: Whose view it is, or ``None`` for a spectator's.
        rules: The rule set.

    Returns:
        Its lines in order.

    Raises:
        WireError: If anything has another shape.
        InputError: If a text is nothing that can be done, seen or heard.
    """
    return tuple(_read_entry(item, seat, rules) for item in node.items())


def _read_entry(node: Node, seat: int | None, rules: RuleSet) -> Entry:
    members = node.members(("seat", "action"))
    whose, text = read_seat(members["seat"], rules), members["action"]
    act = text.parsed(partial(_parse, _OWN if whose == seat else _OTHERS, rules.runs))
    if str(act) != text.value:
        text.fail(f"{excerpt(text.value)} is written {str(act)!r} here")
    return Entry(text, whose, act)


def _parse(words: Mapping[str, Callable[[list[str], Runs], Act | None]], runs: Runs, text: str) -> Act:
    if len(text) > LONGEST_ACTION:
        raise ActionTextError(f"{len(text)} characters are nothing that happens: it has {LONGEST_ACTION} at the most")
    parts = split_words(text)
    if not parts or parts[0] not in words:
        return parse_action(text, runs)
    act = words[parts[0]](parts, runs)
    if act is None:
        raise ActionTextError(f"{excerpt(text)} is nothing that is seen or heard here", text=text)
    return act


def _show(words: list[str], runs: Runs) -> Show:
    return Show(tuple(Sequence.parse(text, runs) for text in words[1:]))


def _height(words: list[str], _runs: Runs) -> TellHeight | Height | None:
    match words[1:]:
        case [rank]:
            return TellHeight(Rank.parse(rank))
        case [length, rank] if length in _LENGTHS and rank in _RANKS:
            return Height(_RANKS[rank], _LENGTHS[length])
    return None


def _verdict(words: list[str], _runs: Runs) -> Verdict | None:
    match words:
        case [truth, points] if points.isascii() and points.isdecimal() and len(points) <= len("9999"):
            return Verdict(truth == "true", int(points))
    return None


def _heard(words: list[str], _runs: Runs) -> Heard | None:
    calls: list[Call] = []
    rest = words[1:]
    while rest and rest[0] in _KINDS:
        kind, *rest = rest
        is_long = rest[1:] and rest[0] in _LENGTHS and rest[1] in _RANKS
        length, rest = (_LENGTHS[rest[0]], rest[1:]) if is_long else (None, rest)
        rank, rest = (_RANKS[rest[0]], rest[1:]) if rest and rest[0] in _RANKS else (None, rest)
        suit, rest = (_SUITS[rest[0]], rest[1:]) if rank and rest and rest[0] in _SUITS else (None, rest)
        calls.append(Call(_KINDS[kind], rank, suit, length))
    return None if rest or not 1 <= len(calls) <= MOST_CALLS else Heard(tuple(calls))


_OWN: Final = {"height": _height, "show": _show, "true": _verdict, "false": _verdict}
_OTHERS: Final = {**_OWN, "announce": _heard}
