"""What two can still do to each other, as a game in which neither sees the other's cards, and its equilibrium.

The game stands in *sequence form*. A *choice* is all that its seat cannot tell apart: its own cards, and what was done.
A *sequence* is what a seat has done on the way to a choice, as one number; 0 is that it did nothing yet. A *plan* says
with which probability a seat does each sequence, as far as it depends on itself. So a best answer to a plan is found in
one pass, and an equilibrium by CFR+ (Tammelin 2014): both plans give way to what would have been better, again and
again, and their weighted means come together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

import attrs

from deberts.game.deal import Deal
from deberts.players.playouts import gain
from deberts.table.actions import Action

Plan: TypeAlias = list[float]
"""The probability of each sequence of a seat, as far as it depends on itself."""

SEATS: Final = (0, 1)

BETWEEN: Final = 50
"""After so many rounds the bounds are looked at again."""


@attrs.frozen
class Choice:
    """What a seat is to choose, in all deals that it cannot tell apart.

    Args:
        deal: One of the deals.
        before: The sequence that leads there.
        sequences: The sequences that its actions make, in the order of the table.
    """

    deal: Deal
    before: int
    sequences: range


@attrs.frozen
class Game:
    """What can be done from a few deals on, each as likely as any other.

    Args:
        choices: The choices of each seat; those that come later stand later.
        sizes: How many sequences each seat has.
        ends: For each seat all ways to end: its own sequence, the other's, and what it writes more than the other, in
            points, as a part of the mean over all deals.
    """

    choices: tuple[tuple[Choice, ...], tuple[Choice, ...]]
    sizes: tuple[int, int]
    ends: tuple[tuple[tuple[int, int, float], ...], tuple[tuple[int, int, float], ...]]

    def best_answer(self, seat: int, plan: Plan) -> float:
        """Return the most that a seat can write more than the other in the mean, in points.

        Args:
            seat: The seat.
            plan: What the other does.

        Returns:
            The mean, if the seat knew the plan, but no hidden card.
        """
        worth = self._worth(seat, plan)
        for choice in reversed(self.choices[seat]):
            worth[choice.before] += max(worth[one] for one in choice.sequences)
        return worth[0]

    def planned(self, seat: int, shares: Callable[[Choice], Iterable[float]]) -> Plan:
        """Return the plan of who chooses by shares; who is asked is asked only where he comes to.

        Args:
            seat: The seat.
            shares: With which probability a choice takes each of its actions.
        """
        plan = [0.0] * self.sizes[seat]
        plan[0] = 1.0
        for choice in self.choices[seat]:
            if plan[choice.before]:
                for one, share in zip(choice.sequences, shares(choice), strict=True):
                    plan[one] = plan[choice.before] * share
        return plan

    def equilibrium(self, bound: float, rounds: int) -> tuple[Plan, Plan]:
        """Return a plan for each seat to which no answer is much better than to be left alone.

        Args:
            bound: When to stop: when the best answers to both, halved, promise together no more than so many points.
            rounds: After how many rounds to stop in any case.

        Returns:
            The plan of each seat.
        """
        regrets = tuple([0.0] * size for size in self.sizes)
        plans = [self.planned(seat, even) for seat in SEATS]
        sums = [[0.0] * size for size in self.sizes]
        for number in range(1, rounds + 1):
            for seat in SEATS:
                self._regret(seat, regrets[seat], plans)
                plans[seat] = self.planned(seat, _Matching(regrets[seat]))
                sums[seat] = [done + number * share for done, share in zip(sums[seat], plans[seat], strict=True)]
            if number % BETWEEN == 0 and self.exploited(*map(_mean, sums)) <= bound:
                break
        return _mean(sums[0]), _mean(sums[1])

    def exploited(self, plan: Plan, other: Plan) -> float:
        """Return what best answers to the plans of seat 0 and seat 1 gain, half of both together, in points."""
        return (self.best_answer(1, plan) + self.best_answer(0, other)) / 2

    def _worth(self, seat: int, plan: Plan) -> list[float]:
        """Return what the deals bring that end after each sequence of a seat, if the other does as planned."""
        worth = [0.0] * self.sizes[seat]
        for own, other, points in self.ends[seat]:
            worth[own] += plan[other] * points
        return worth

    def _regret(self, seat: int, regrets: list[float], plans: list[Plan]) -> None:
        """Add to each regret how much more an action would have brought; none falls below 0."""
        worth, shares = self._worth(seat, plans[1 - seat]), _Matching(regrets)
        for choice in reversed(self.choices[seat]):
            mean = 0.0
            for one, share in zip(choice.sequences, shares(choice), strict=True):
                mean += share * worth[one]
            worth[choice.before] += mean
            for one in choice.sequences:
                regrets[one] = max(regrets[one] + worth[one] - mean, 0.0)


def even(choice: Choice) -> list[float]:
    """Take each action with the same probability."""
    return [1 / len(choice.sequences)] * len(choice.sequences)


def grown(worlds: Iterable[Deal]) -> Game:
    """Return the game from deals on that nobody at the table can tell apart but by his own cards.

    Args:
        worlds: The deals of two seats at the same point, each as likely as any other.

    Returns:
        The game.
    """
    deals = tuple(worlds)
    growth = _Growth(1 / len(deals))
    for deal in deals:
        growth.grow(deal, (), (0, 0))
    first, second = (tuple(choices.values()) for choices in growth.choices)
    sizes = growth.sizes[0], growth.sizes[1]
    return Game((first, second), sizes, (tuple(growth.ends), tuple((b, a, -points) for a, b, points in growth.ends)))


class _Growth:
    """A game that grows."""

    def __init__(self, weight: float) -> None:
        self.choices: tuple[dict[object, Choice], dict[object, Choice]] = ({}, {})
        self.sizes = [1, 1]
        self.ends: list[tuple[int, int, float]] = []
        self._weight = weight

    def grow(self, deal: Deal, done: tuple[Action, ...], sequences: tuple[int, int]) -> None:
        """Add all that can follow."""
        seat, legal = deal.to_act, deal.legal_actions()
        if seat is None:
            self.ends.append((*sequences, gain(deal, 0) * self._weight))
            return
        own = self._sequences(deal, seat, done, sequences[seat]) if legal[1:] else (sequences[seat],)
        for action, one in zip(legal, own, strict=True):
            self.grow(deal.apply(action), (*done, action), (one, sequences[1]) if seat == 0 else (sequences[0], one))

    def _sequences(self, deal: Deal, seat: int, done: tuple[Action, ...], before: int) -> range:
        key = deal.secrets[seat].held.bits, done
        if key not in self.choices[seat]:
            first = self.sizes[seat]
            self.sizes[seat] = first + len(deal.legal_actions())
            self.choices[seat][key] = Choice(deal, before, range(first, self.sizes[seat]))
        return self.choices[seat][key].sequences


@attrs.frozen
class _Matching:
    """Takes each action in proportion to its regret."""

    regrets: list[float]

    def __call__(self, choice: Choice) -> list[float]:
        found = [self.regrets[one] for one in choice.sequences]
        whole = 0.0
        for one in found:  # not sum(), which rounds otherwise from one Python to the next
            whole += one
        return [one / whole for one in found] if whole else even(choice)


def _mean(sums: list[float]) -> Plan:
    return [one / sums[0] for one in sums]
