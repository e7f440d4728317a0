"""Strategies for deals, views and matches at any point, played with actions that are drawn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby
from typing import Final, Literal

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from deberts.errors import InputError
from deberts.game.deal import Deal
from deberts.game.match import Match, with_deals
from deberts.game.transition_table import rows
from deberts.options import LastBid
from deberts.records.views import PHASE_NAMES
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from deberts.strategies.values import packs, standings
from deberts.table.actions import Action, Play, Redeal
from deberts.table.grammar import WORDS
from deberts.table.phases import Answering, Auction, Exchanging, Finished, Phase, Playing, Void
from deberts.table.view import View

PhaseName = Literal["auction", "exchanging", "play", "finished", "void"]
"""What the phases of a deal are called, here as on the wire."""


def deals(rules: RuleSet = CLUB, *, phase: PhaseName | None = None) -> SearchStrategy[Deal]:
    """Return a strategy for deals at any point, played so far with any legal actions.

    Args:
        rules: The rule set.
        phase: ``auction``, ``play``, ``finished`` or ``void``; any of them if left out.

    Returns:
        A strategy for deals in that phase.

    Raises:
        InputError: If there is no such phase.

    Example:
        >>> from hypothesis import given
        >>> @given(deals(phase="play"))
        ... def test_somebody_has_a_card_to_play(deal):
        ...     assert any(isinstance(action, Play) for action in deal.legal_actions())
        >>> test_somebody_has_a_card_to_play()
    """
    if phase is None:
        return _deals_anywhere(rules)
    known = _phases(rules)
    if phase not in tuple(known):
        raise InputError(f"{phase!r:.40} is no phase that can be asked for: write one of {', '.join(known)}")
    return _deals_in(rules, known[phase])


def finished_deals(rules: RuleSet = CLUB) -> SearchStrategy[Deal]:
    """Return a strategy for deals that were played out: their ``account`` is never ``None``.

    Args:
        rules: The rule set.

    Returns:
        A strategy for deals of nine tricks each.
    """
    return deals(rules, phase="finished")


def views(rules: RuleSet = CLUB) -> SearchStrategy[View]:
    """Return a strategy for what a seat or a spectator knows, at any point of a deal.

    Args:
        rules: The rule set.

    Returns:
        A strategy for views of any seat, whether it has to act or not, and of spectators.
    """
    seats = st.sampled_from((*range(rules.seats), None))
    return st.builds(Deal.view, deals(rules), seats)


def turns(rules: RuleSet = CLUB) -> SearchStrategy[View]:
    """Return a strategy for what the seat to act knows: what a bot is given when it has to decide.

    Args:
        rules: The rule set.

    Returns:
        A strategy for views whose ``legal`` is never empty.
    """
    under_way = deals(rules, phase="play") | deals(rules, phase="auction")
    return under_way.map(lambda deal: deal.view(deal.to_act))


@st.composite
def _deals_anywhere(draw: DrawFn, rules: RuleSet) -> Deal:
    return _acted(draw, _opened(draw, rules), _EVERYWHERE)


@st.composite
def _deals_in(draw: DrawFn, rules: RuleSet, phase: type[Phase]) -> Deal:
    return _acted(draw, _brought_to(draw, _opened(draw, rules), phase), (phase,))


def _phases(rules: RuleSet) -> dict[str, type[Phase]]:
    # In the middle of a talk one comes by chance, so nobody can ask to be brought there.
    led_to = {phase for row in rows(rules) for phase in row.leads_to}
    return {name: phase for phase, name in PHASE_NAMES.items() if phase in led_to and phase is not Answering}


def _opened(draw: DrawFn, rules: RuleSet) -> Deal:
    return Deal.new(rules, draw(packs(rules)), draw(_below(rules.seats)), draw(standings(rules)))


@st.composite
def matches(draw: DrawFn, rules: RuleSet = CLUB) -> Match:  # noqa: D417  # Hypothesis gives draw
    """Return a strategy for matches at any point: before the first deal, in a deal, between two, over.

    Args:
        rules: The rule set.

    Returns:
        A strategy for matches.
    """
    match = _begun(draw, rules)
    for _ in range(draw(_below(_MOST_DEALS))):
        match = match if match.is_over else _with_deal(draw, match)
    if not match.is_over and draw(st.booleans()):
        match = match.next_deal(draw(packs(rules)))
        match = _with_last(match, _acted(draw, match.deals[-1], _EVERYWHERE))
    return match


@st.composite
def finished_matches(draw: DrawFn, rules: RuleSet = CLUB) -> Match:  # noqa: D417  # Hypothesis gives draw
    """Return a strategy for matches that somebody has won.

    Args:
        rules: The rule set.

    Returns:
        A strategy for matches that are over.
    """
    match = _begun(draw, rules)
    while not match.is_over:
        match = _with_deal(draw, match)
    return match


def _begun(draw: DrawFn, rules: RuleSet) -> Match:
    return Match.new(rules, first_dealer=draw(_below(rules.seats)), opening=draw(standings(rules)))


def _with_deal(draw: DrawFn, match: Match) -> Match:
    dealt = match.next_deal(draw(packs(match.rules)))
    ends = (Finished, Finished, Finished, *(Void,) * (match.rules.last_bid is LastBid.MAY_PASS))
    return _with_last(dealt, _brought_to(draw, dealt.deals[-1], draw(st.sampled_from(ends))))


def _with_last(match: Match, deal: Deal) -> Match:
    return with_deals(match, (*match.deals[:-1], deal))


def _brought_to(draw: DrawFn, deal: Deal, phase: type[Phase]) -> Deal:
    while not isinstance(deal.public.phase, phase):
        deal = deal.apply(_chosen(draw, _options(deal, _ON_THE_WAY[phase])))
    return deal


def _acted(draw: DrawFn, deal: Deal, phases: tuple[type[Phase], ...]) -> Deal:
    for _ in range(draw(_below(_MOST_ACTIONS + 1))):
        options = _options(deal, phases)
        after = deal.apply(_chosen(draw, options)) if options else deal
        if not isinstance(after.public.phase, phases):
            return deal
        deal = after
    return deal


def _options(deal: Deal, phases: tuple[type[Phase], ...]) -> tuple[Action, ...]:
    legal = deal.legal_actions()
    if phases is _EVERYWHERE:
        return legal
    if not isinstance(deal.public.phase, Auction):  # from here only four sevens lead away
        return legal if Void in phases else tuple(action for action in legal if not isinstance(action, Redeal))
    return tuple(action for action in legal if isinstance(deal.apply(action).public.phase, phases))


def _chosen(draw: DrawFn, options: tuple[Action, ...]) -> Action:
    # Each kind of action is as likely as the others, or else one announcement would drown among nine cards.
    kinds = [tuple(kind) for _, kind in groupby(sorted(options, key=_kind), key=_kind)]
    longest = max(map(len, kinds))
    pool = [kind[place % len(kind)] for kind in kinds for place in range(longest)]
    return pool[draw(_below(len(pool)))]


def _kind(action: Action) -> tuple[int, bool]:
    return _SIMPLEST_FIRST.index(action.word), isinstance(action, Play) and action.bela


@lru_cache
def _below(end: int) -> SearchStrategy[int]:
    return st.integers(0, end - 1)


_SIMPLEST: Final = ("take", "name", "pass", "keep", "play")
_SIMPLEST_FIRST: Final = tuple(dict.fromkeys((*_SIMPLEST, *WORDS)))
_EVERYWHERE: Final = tuple(PHASE_NAMES)
_ON_THE_WAY: Final[Mapping[type[Phase], tuple[type[Phase], ...]]] = {
    Auction: (Auction,),
    Exchanging: (Auction, Exchanging),
    Playing: (Auction, Exchanging, Playing),
    Answering: (Auction, Exchanging, Playing, Answering),
    Finished: (Auction, Exchanging, Playing, Answering, Finished),
    Void: (Auction, Void),
}
"""The phases through which a deal can always be brought to a phase, whatever the cards."""
_MOST_ACTIONS: Final = 25
_MOST_DEALS: Final = 5
