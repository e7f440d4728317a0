"""A match looked back on: what each decision promised, what it cost, and whether the seat could have known.

A decision is held against what the seat could do by what it saw, and against the same with all cards open. Ranked are
points: what is written more than the other writes. Only where both say that something better was there, it is an error;
what cannot be told apart counts as equal, and what writes less but wins the match more often is not called worse.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator
from typing import Final

import attrs

from deberts.errors import InputError, excerpt
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.messages import Message
from deberts.players import playouts
from deberts.players.analysis import analyse, in_open
from deberts.players.hints import THOROUGH
from deberts.players.lots import seed_of
from deberts.players.weighing import Analysis, Effort, check_effort
from deberts.table.actions import Action, Name, Pass, Play, Take


class Verdict(enum.Enum):
    """What a decision was, by what the seat saw and by the open cards."""

    GOOD = "good"
    ERROR = "error"
    LUCKY = "lucky"
    UNLUCKY = "unlucky"


@attrs.frozen
class Decision:
    """A decision, and what could have been done instead.

    Args:
        deal: Number of the deal, from 0.
        number: Number of the action in its deal, from 0.
        seat: Who decided.
        chosen: What he did.
        analysis: What each action promised by what he saw.
        in_open: What each action comes to with all cards open.
    """

    deal: int
    number: int
    seat: int
    chosen: Action
    analysis: Analysis
    in_open: Analysis

    @property
    def lost(self) -> float:
        """Points that were given away by what he saw; 0 where nothing was better for sure."""
        return self.analysis.lost(self.chosen)

    @property
    def lost_in_open(self) -> float:
        """Points that were given away with all cards open."""
        return self.in_open.lost(self.chosen)

    @property
    def verdict(self) -> Verdict:
        """What it was: an error only where something better was there by what he saw and with all cards open."""
        return _VERDICTS[self.lost > 0, self.lost_in_open > 0]


_VERDICTS: Final = {
    (False, False): Verdict.GOOD,
    (True, True): Verdict.ERROR,
    (True, False): Verdict.LUCKY,
    (False, True): Verdict.UNLUCKY,
}


@attrs.frozen
class Review:
    """What a match was, decision by decision.

    Args:
        match: The match.
        decisions: All decisions in which there was a choice, in their order.
    """

    match: Match
    decisions: tuple[Decision, ...]

    def of(self, seat: int, verdict: Verdict) -> tuple[Decision, ...]:
        """Return the decisions of a seat that were so, the dearest first."""
        found = (one for one in self.decisions if one.seat == seat and one.verdict is verdict)
        return tuple(sorted(found, key=lambda one: (-one.lost, -one.lost_in_open)))

    def lost(self, seat: int) -> float:
        """Return how many points a seat gave away by errors."""
        return sum(one.lost for one in self.of(seat, Verdict.ERROR))


def review(
    match: Match, effort: Effort = THOROUGH, *, deal: int | None = None, report: Callable[[int], None] | None = None
) -> Review:
    """Look back on a match.

    Args:
        match: The match, in which something has been decided.
        effort: How each decision is weighed.
        deal: Number of the only deal to look at, from 0; all of them if left out.
        report: Is told how many actions have been looked at.

    Returns:
        What each decision was.

    Raises:
        InputError: If it is no match, nothing has been dealt, or there is no such deal; or the effort is none.

    Example:
        >>> from deberts.players import careful, play_match
        >>> match = play_match("a seed", (careful,))
        >>> found = review(match, Effort(worlds=20), deal=0)
        >>> {decision.deal for decision in found.decisions}
        {0}
    """
    if not isinstance(match, Match):
        raise InputError(f"{excerpt(match)} is no match: give one, such as read_record(text).match", place="match")
    check_effort(effort)
    if not match.deals or (deal is not None and (type(deal) is not int or not 0 <= deal < len(match.deals))):
        raise InputError(Message("there is no deal to look at"), place="deal")
    decisions: list[Decision] = []
    for number, (place, act, before) in enumerate(_actions(match, deal), 1):
        decisions += _decisions(place, act, before, effort)
        if report is not None:
            report(number)
    return Review(match, tuple(decisions))


def decision(match: Match, deal: int, number: int, effort: Effort = THOROUGH) -> Decision | None:
    """Look back on one action of a match.

    Args:
        match: The match.
        deal: Number of its deal, from 0.
        number: Number of the action in that deal, from 0.
        effort: How it is weighed.

    Returns:
        What it was; ``None`` where there was nothing else to choose.
    """
    for place, act, before in _actions(match, deal):
        if len(before.actions) == number:
            return next(_decisions(place, act, before, effort), None)
    return None


def _actions(match: Match, only: int | None) -> Iterator[tuple[int, Action, Deal]]:
    """Yield each action with the number of its deal, and the deal before it."""
    for number, deal in enumerate(match.deals):
        if only in {None, number}:
            now = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
            for act in deal.actions[len(now.actions) :]:
                yield number, act, now
                now = now.apply(act)


def _decisions(place: int, act: Action, before: Deal, effort: Effort) -> Iterator[Decision]:
    """Yield an action as a decision, if there was something else to choose."""
    seat = before.to_act
    view = before.view(seat)
    if seat is None or not isinstance(act, Take | Name | Pass | Play) or not playouts.choices(view)[1:]:
        return
    own = attrs.evolve(effort, seed=seed_of(view, effort.seed))
    yield Decision(place, len(before.actions), seat, act, analyse(view, own), in_open(before))
