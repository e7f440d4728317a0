"""Hypothesis strategies: cards, packs, deals at any point and whole matches, to test bots, servers and engines with.

They need an extra: ``hypothesis``. With Hypothesis installed, its ``from_type`` knows the types of
this library, whether or not this module was imported.

Rare situations are made often: long runs, the same sequence in both hands, bela that only an exchange brings, matches
near their end. Failing examples shrink to packs in order and few actions; Hypothesis prints them as the code that makes
them, because the ``repr`` of a deal hides the cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from deberts import extras
from deberts.cards import Card, CardSet, Rank, Suit
from deberts.errors import MissingExtraError
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Announce, Play
from deberts.table.phases import Standing
from deberts.table.view import View

_BY_TYPE: Final[Mapping[type, Callable[[Any], st.SearchStrategy[Any]]]] = {
    Suit: lambda _: suits(),
    Rank: lambda _: ranks(),
    Card: lambda _: cards(),
    CardSet: lambda _: card_sets(),
    Sequence: lambda _: sequences(),
    Announce: lambda _: values.announcements(),
    Play: lambda _: values.plays(),
    RuleSet: lambda _: rule_sets(),
    Standing: lambda _: standings(),
    Deal: lambda _: deals(),
    View: lambda _: views(),
    Match: lambda _: matches(),
}


def register_types() -> None:
    """Teach ``from_type`` our types; called as soon as both this library and Hypothesis are imported."""
    from hypothesis.strategies import register_type_strategy  # noqa: PLC0415  # perhaps we are being imported by it

    for kind, make in _BY_TYPE.items():
        register_type_strategy(kind, make)


try:  # Only here, because importing Hypothesis calls what is above.
    from hypothesis import strategies as st
    from hypothesis.vendor.pretty import RepresentationPrinter, for_type_by_name

    from deberts.strategies import values
    from deberts.strategies.play import PhaseName, deals, finished_deals, finished_matches, matches, turns, views
    from deberts.strategies.values import (
        actions,
        card_sets,
        cards,
        hands,
        packs,
        ranks,
        rule_sets,
        sequences,
        standings,
        suits,
        tricks,
    )
except ModuleNotFoundError as error:
    if error.name != "hypothesis":
        raise
    msg = f"deberts.strategies needs Hypothesis: {extras.command('hypothesis')}"
    raise MissingExtraError(msg, extra="hypothesis") from error

__all__ = [
    "PhaseName",
    "actions",
    "card_sets",
    "cards",
    "deals",
    "finished_deals",
    "finished_matches",
    "hands",
    "matches",
    "packs",
    "ranks",
    "rule_sets",
    "sequences",
    "standings",
    "suits",
    "tricks",
    "turns",
    "views",
]


def _printer(code: Callable[[Any], str]) -> Callable[[object, RepresentationPrinter, bool], None]:
    return lambda value, printer, _cycle: printer.text(code(value))


_CODE: Final[Mapping[type, Callable[[Any], str]]] = {
    **dict.fromkeys((Card, CardSet, RuleSet, Sequence), repr),
    Deal: Deal.revealed,
    Match: Match.revealed,
}
for _type, _code in _CODE.items():
    for_type_by_name(_type.__module__, _type.__name__, _printer(_code))
