"""The transition table: which rows a rule set puts together, and what they allow.

A rule set chooses rows by its options, never by its name. What no row allows is not in force: no card is drawn from the
stock (02.11), four sevens cancel nothing (02.13), no deal ends before its ninth trick (06.9).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

import attrs

from deberts import clauses, options
from deberts.errors import Violation
from deberts.procedures import (
    announcing,
    auction,
    bela_before_move,
    claims,
    doubling,
    exchange,
    moscow_dialogue,
    playing,
    sevens,
    terc_question,
    winning_run,
)
from deberts.rules import s02_trump as trump
from deberts.rulesets.answers import answer
from deberts.rulesets.in_force import clause_in_force, violation_in_force
from deberts.rulesets.ruleset import RuleSet
from deberts.table import actions
from deberts.table.actions import Action
from deberts.table.events import Event
from deberts.table.phases import Answering, Auction, Exchanging, Finished, Phase, Playing, Void
from deberts.table.public import Public, new_public
from deberts.table.row import SOMETHING_ELSE_IS_ASKED, Row
from deberts.table.view import Position, Secret, View

OTHER_RULES: Final = "word-of-other-rules"
"""Code of the refusal of a word that the rule set has not."""

Rows = tuple[Row[Any, Any], ...]
Options = Callable[[View, Any], tuple[Action, ...]]

ROWS: Final[Mapping[options.Option, Rows]] = {
    options.LastBid.MAY_PASS: auction.MAY_PASS,
    options.LastBid.MUST_NAME: auction.MUST_NAME,
    options.LastBid.MUST_NAME_ANY: auction.MUST_NAME_ANY,
    options.LastBid.PLAYS_INDICATOR: auction.PLAYS_INDICATOR,
    options.Doubling.OFFERED: doubling.OFFERED,
    **dict.fromkeys(options.FourSevens.others(), sevens.NEW_DEAL),
    **dict.fromkeys(options.SevensCounted.others(), sevens.AMONG_SIX),
    options.TercQuestion.BEFORE_THE_EXCHANGE: terc_question.BEFORE_THE_EXCHANGE,
    options.ExchangeTime.BEFORE_OWN_FIRST_CARD: exchange.BEFORE_OWN_FIRST_CARD,
    options.ExchangeTime.BEFORE_MORE_CARDS: exchange.BEFORE_MORE_CARDS,
    options.Dialogue.KIND_ALOUD: announcing.KIND_ALOUD,
    options.Dialogue.HEIGHT_ASKED: moscow_dialogue.HEIGHT_ASKED,
    options.Dialogue.ALL_ALOUD: announcing.ALL_ALOUD,
    **dict.fromkeys(options.Deberts.others(), winning_run.WINS),
    options.Claim.BETWEEN_TRICKS: claims.BETWEEN_TRICKS,
    options.Claim.BEFORE_A_CARD: claims.BEFORE_A_CARD,
    options.Counterclaim.NIBBLE: claims.NIBBLE,
    options.BelaTime.WITH_ITS_CARD: playing.WITH_BELA,
    options.BelaTime.BEFORE_ANY_MOVE: (*bela_before_move.BEFORE_ANY_MOVE, *playing.WITHOUT_BELA),
}
"""The rows that each answer of a rule set brings, in the order in which options are listed."""

_NOT_NOW: Final[Mapping[type[Phase], Violation]] = {
    Auction: Violation("D23", "no-trump-yet"),
    Exchanging: Violation("D23", "exchange-is-asked"),
    Playing: Violation("D23", "trump-is-settled"),
    Answering: SOMETHING_ELSE_IS_ASKED,
    Finished: Violation("D23", "deal-is-over"),
    Void: Violation("D23", "deal-is-over"),
}

_NO_EXCHANGE: Final[Mapping[type[Phase], Violation]] = {
    Auction: Violation("02.12", "no-trump-yet"),
    Playing: Violation("g5", "more-cards-are-dealt"),
}

_NEVER: Final[Mapping[type[Action], tuple[options.Option, str]]] = {
    **dict.fromkeys((actions.ClaimEnd, actions.Arrive), (options.Claim.NEVER, "no-early-victory")),
    **dict.fromkeys((actions.Double, actions.Accept, actions.Refuse), (options.Doubling.NEVER, OTHER_RULES)),
    actions.Redeal: (options.FourSevens.NOTHING, OTHER_RULES),
}
"""Words that a clause forbids where a question is answered so, and the code of the refusal."""

_ANSWERS: Final = actions.Accept | actions.Refuse | actions.Yes | actions.No | actions.TellHeight | actions.Keep


def rows(rules: RuleSet) -> Rows:
    """Return the rows of a rule set, in the order in which options are listed.

    Clause:
        02.11, 02.13, 06.9, D2

    Args:
        rules: The rule set.

    Returns:
        The rows, each with the clause that gives the right to it in this rule set.
    """
    every = (row for option, brought in ROWS.items() if rules.answers(option) for row in brought)
    return tuple(attrs.evolve(row, clause=clause_in_force(rules, row.clause)) for row in every)


@attrs.frozen
class PhaseRows:
    """The rows of one phase.

    Args:
        by_action: The rows in order, by kind of action.
        at_first: What lists their options until the seat to act has played a card.
        later: What lists their options from then on.
    """

    by_action: Mapping[type[Action], Row[Any, Any]]
    at_first: tuple[Options, ...]
    later: tuple[Options, ...]

    @classmethod
    def of(cls, these: Iterable[Row[Any, Any]]) -> PhaseRows:
        """Return rows of one phase by what is looked up at every action."""
        by_action = {row.action: row for row in these}
        later = (row.options for row in by_action.values() if not row.before_own_first_card)
        return cls(by_action, tuple(row.options for row in by_action.values()), tuple(later))


@lru_cache(maxsize=64)
def rows_by_phase(rules: RuleSet) -> Mapping[type[Phase], PhaseRows]:
    """Return the rows of a rule set by phase.

    Args:
        rules: The rule set.

    Returns:
        The rows of each phase; none once the deal is over.
    """
    every = rows(rules)
    return {phase: PhaseRows.of(row for row in every if row.phase is phase) for phase in _NOT_NOW}


@lru_cache(maxsize=64)
def words(rules: RuleSet) -> Mapping[str, type[Action]]:
    """Return the words of all actions of a rule set.

    Clause:
        01.2

    Args:
        rules: The rule set.

    Returns:
        The kinds of action, by the first word of their text.
    """
    return {row.action.word: row.action for row in rows(rules)}


def word_violations(rules: RuleSet, action: Action) -> tuple[Violation, ...]:
    """Return why a rule set has no such word.

    Clause:
        01.2, 02.13, 06.9, 06.12, o0

    Args:
        rules: The rule set.
        action: What somebody wants to do.

    Returns:
        The clause that says there is nothing of the kind, or else that the word is one of other rules; nothing if it
        is its own.
    """
    if type(action) in words(rules).values():
        return ()
    never, code = _NEVER.get(type(action), (None, ""))
    if never is not None and rules.answers(never):
        return (Violation(answer(rules, never.field).clauses[0], code),)
    return (Violation("01.2", OTHER_RULES),)


def legal_actions(view: View) -> tuple[Action, ...]:
    """Return everything that the seat to act may do.

    Clause:
        D23

    Args:
        view: What that seat knows.

    Returns:
        The actions in the order of the table: bids, exchange, announcements by size, cards from clubs to spades.
    """
    phase, now = view.public.phase, _rows_now(view.public)
    legal: tuple[Action, ...] = ()
    for listed in now.later if view.has_played else now.at_first:
        legal += listed(view, phase)
    return legal


def violations(view: View, action: Action) -> tuple[Violation, ...]:
    """Return every reason why the seat to act may not do something.

    Clause:
        01.2, 02.13, 06.9, 06.12, o0, D23

    Args:
        view: What that seat knows.
        action: What it wants to do.

    Returns:
        The reasons, the text's clauses before decisions, by number; nothing if it may.
    """
    rules = view.public.rules
    if never := word_violations(rules, action):
        return never
    row = _rows_now(view.public).by_action.get(type(action))
    found = (_not_now(view.public, action),) if row is None else row.objections(view, view.public.phase, action)
    reasons = (violation_in_force(rules, reason) for reason in found)
    return tuple(sorted(reasons, key=lambda violation: clauses.PLACES[violation.clause]))


def after(position: Position, seat: int, action: Action) -> tuple[Public, tuple[Secret, ...]]:
    """Return what everybody and what each seat knows after a legal action.

    Args:
        position: The deal before.
        seat: Who acts, the seat to act.
        action: One of its legal actions.

    Returns:
        What is public now, and what each seat knows, by seat.
    """
    public = position.public
    row = _rows_now(public).by_action[type(action)]
    events, secrets = row.effect(position, seat, public.phase, action)
    return fold(public, row, events), secrets


def fold(public: Public, row: Row[Any, Any], events: tuple[Event, ...]) -> Public:
    """Return what everybody knows after an action.

    Clause:
        02.7, 04.7, 05.8, 05.9, D3

    Args:
        public: What everybody knew before.
        row: The row of the action, one of this phase.
        events: What everybody saw of it.

    Returns:
        What everybody knows now.
    """
    phase = row.next_phase(public, public.phase, events)
    indicator = trump.trump_seven(public.indicator.suit) if row.action is actions.Exchange else public.indicator
    log = public.log + events
    return new_public(public.rules, public.dealer, public.standing, indicator, phase, log, public.bottom)


_latest: tuple[RuleSet | None, Mapping[type[Phase], PhaseRows]] = (None, {})
"""The rule set that was last looked up, and its rows."""


def _rows_now(public: Public) -> PhaseRows:
    # Looked up twice for every action: in the cache of rule sets it takes four parts in a hundred of a deal.
    global _latest  # noqa: PLW0603  # a cache: whichever thread writes it, the pair is whole
    rules, table = _latest
    if rules is not public.rules:
        table = rows_by_phase(public.rules)
        _latest = (public.rules, table)
    return table[type(public.phase)]


def _not_now(public: Public, action: Action) -> Violation:
    phase = public.phase
    if isinstance(action, actions.Exchange):
        return _NO_EXCHANGE.get(type(phase), _NOT_NOW[type(phase)])
    if isinstance(action, _ANSWERS) and isinstance(phase, Playing):
        return Violation("D23", "nothing-to-answer")
    return _NOT_NOW[type(phase)]
