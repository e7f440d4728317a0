"""The transition table: which rows a rule set puts together, and what they allow.

A rule set chooses rows by its options, never by its name. What no row allows is not in force: no card is drawn from the
stock (02.11), four sevens cancel nothing (02.13), no deal ends before its ninth trick (06.9).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from deberts import clauses
from deberts.errors import Violation
from deberts.procedures import announcing, auction, exchange, playing
from deberts.ruleset import Dialogue, ExchangeTime, FourSevens, LastBid, RuleSet
from deberts.table.actions import Action, Exchange
from deberts.table.phases import Auction, Finished, Phase, Playing, Void
from deberts.table.public import Public
from deberts.table.row import Happening, Row
from deberts.table.view import Position, View

Rows = tuple[Row[Any, Any], ...]

AUCTION: Final[Mapping[LastBid, Rows]] = {LastBid.MAY_PASS: auction.MAY_PASS}
FOUR_SEVENS: Final[Mapping[FourSevens, Rows]] = {FourSevens.NOTHING: ()}
EXCHANGE: Final[Mapping[ExchangeTime, Rows]] = {ExchangeTime.BEFORE_OWN_FIRST_CARD: exchange.BEFORE_OWN_FIRST_CARD}
DIALOGUE: Final[Mapping[Dialogue, Rows]] = {Dialogue.KIND_ALOUD: announcing.KIND_ALOUD}

_NOT_NOW: Final[Mapping[type[Phase], Violation]] = {
    Auction: Violation("D23", "no-trump-yet"),
    Playing: Violation("D23", "trump-is-settled"),
    Finished: Violation("D23", "deal-is-over"),
    Void: Violation("D23", "deal-is-over"),
}


def rows(rules: RuleSet) -> Rows:
    """Return the rows of a rule set, in the order in which options are listed.

    Clause:
        02.11, 02.13, 06.9, D2

    Args:
        rules: The rule set.

    Returns:
        The rows.
    """
    return (
        *AUCTION[rules.last_bid],
        *FOUR_SEVENS[rules.four_sevens],
        *EXCHANGE[rules.exchange],
        *DIALOGUE[rules.dialogue],
        *playing.PLAY,
    )


@lru_cache(maxsize=64)
def rows_by_phase(rules: RuleSet) -> Mapping[type[Phase], Mapping[type[Action], Row[Any, Any]]]:
    """Return the rows of a rule set by phase and kind of action.

    Args:
        rules: The rule set.

    Returns:
        The rows of each phase, in order; none once the deal is over.
    """
    every = rows(rules)
    return {phase: {row.action: row for row in every if row.phase is phase} for phase in _NOT_NOW}


def legal_actions(view: View) -> tuple[Action, ...]:
    """Return everything that the seat to act may do.

    Clause:
        D23

    Args:
        view: What that seat knows.

    Returns:
        The actions in the order of the table: bids, exchange, announcements by size, cards from clubs to spades.
    """
    phase = view.public.phase
    return tuple(chain.from_iterable([row.options(view, phase) for row in _rows_now(view.public).values()]))


def violations(view: View, action: Action) -> tuple[Violation, ...]:
    """Return every reason why the seat to act may not do something.

    Clause:
        D23

    Args:
        view: What that seat knows.
        action: What it wants to do.

    Returns:
        The reasons, the text's clauses before decisions, by number; nothing if it may.
    """
    row = _rows_now(view.public).get(type(action))
    reasons = (_not_now(view.public, action),) if row is None else row.objections(view, view.public.phase, action)
    return tuple(sorted(reasons, key=lambda violation: clauses.PLACES[violation.clause]))


def happening(position: Position, seat: int, action: Action) -> Happening:
    """Return what a legal action brings about.

    Args:
        position: The deal as the table knows it.
        seat: Who acts, the seat to act.
        action: One of its legal actions.

    Returns:
        What everybody sees and what each seat knows afterwards.
    """
    row = _rows_now(position.public)[type(action)]
    happened: Happening = row.referee(position, seat, position.public.phase, action)
    return happened


def _rows_now(public: Public) -> Mapping[type[Action], Row[Any, Any]]:
    return rows_by_phase(public.rules)[type(public.phase)]


def _not_now(public: Public, action: Action) -> Violation:
    if isinstance(public.phase, Auction) and isinstance(action, Exchange):
        return Violation("02.12", "no-trump-yet")
    return _NOT_NOW[type(public.phase)]
