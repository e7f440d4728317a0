"""A game whose cards are dealt one by one, at one point and immutable: what the states of OpenSpiel hold.

Only cards that somebody gets or sees are dealt: the first six of each and what is turned up, and once trump is settled,
the others.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import attrs

from deberts.adapters import numbers
from deberts.adapters.episodes import NOTHING, Reward, Task, points, won
from deberts.cards import PACK, Card
from deberts.frozen import maker
from deberts.game.deal import Deal
from deberts.game.match import Match, with_deals
from deberts.players.playing import MOST_DEALS
from deberts.players.results import Contest
from deberts.rules import s02_dealing as dealing
from deberts.rules.sides import side_of
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Action


@attrs.frozen(repr=False, eq=False)
class Places:
    """What is played, and where in the pack the cards lie that are dealt.

    Args:
        task: What is played, and what for.
        first: Places of the cards that are dealt first, in the order in which they are.
        later: Places of those that follow once trump is settled.
    """

    task: Task
    first: tuple[int, ...]
    later: tuple[int, ...]

    @classmethod
    def of(cls, task: Task) -> Places:
        """Return the places of a task."""
        return cls(task, *_places(task.rules))


def _places(rules: RuleSet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    hands = dealing.places(rules.seats, rules.packets)
    first = {place for six, _ in hands for place in six} | {dealing.indicator(PACK, rules.seats).index}
    later = {place for _, more in hands for place in more}
    at_first = dealing.bottom_card_at_first(PACK, rules.bottom)
    shown = dealing.bottom_card(PACK, rules.seats, rules.bottom)
    first |= set() if at_first is None else {at_first.index}
    later |= set() if shown is None else {shown.index}
    return tuple(sorted(first)), tuple(sorted(later - first))


@attrs.frozen(repr=False, eq=False)
class Point:
    """A game at one point. A card and an action each make another one.

    Args:
        places: What is played, and which cards are dealt.
        before: The match before the deal that is dealt or played.
        points: What earlier deals were worth, by side.
        cards: Numbers of the cards of this deal, in the order in which they were dealt.
        left: Numbers of all others, from the lowest.
        actions: What was done in this deal.
        deal: The deal that is played; ``None`` while cards are dealt.
        legal: Numbers of what may be done in it, in the order of the table.
    """

    places: Places
    before: Match
    points: tuple[int, ...]
    cards: tuple[int, ...] = ()
    left: tuple[int, ...] = tuple(range(len(PACK)))
    actions: tuple[Action, ...] = ()
    deal: Deal | None = None
    legal: tuple[int, ...] = ()

    @classmethod
    def begun(cls, task: Task, dealer: int) -> Point:
        """Return a game before the first card is dealt."""
        return cls(Places.of(task), Match.new(task.rules, first_dealer=dealer), (0,) * task.rules.sides)

    def __deepcopy__(self, _memo: dict[int, Any]) -> Point:
        """Return the same: it never changes, and OpenSpiel copies states often."""
        return self

    @property
    def is_over(self) -> bool:
        """Whether the deal, or the match, is over."""
        return self.deal is not None and self.deal.is_over

    @property
    def match(self) -> Match:
        """The match, with the deal that is played."""
        return self.before if self.deal is None else with_deals(self.before, (*self.before.deals, self.deal))

    def after_card(self, number: int) -> Point:
        """Return the game after a card was dealt, one of those that are left."""
        cards = (*self.cards, number)
        left = tuple([card for card in self.left if card != number])
        first, later = len(self.places.first), len(self.places.later)
        if len(cards) not in {first, first + later}:
            return _new_point(self.places, self.before, self.points, cards, left, self.actions)
        deal = self.before.next_deal(_pack(self.places, cards, left)).dealt
        return self._at(deal.apply_all(self.actions), cards, left)

    def after(self, deal: Deal, number: int) -> Point:
        """Return the game after an action.

        Args:
            deal: Its deal.
            number: One of the legal numbers.
        """
        after = deal.apply(deal.legal_actions()[self.legal.index(number)])
        return self._after_deal(after) if after.is_over else self._at(after, self.cards, self.left)

    def _after_deal(self, deal: Deal) -> Point:
        """Return the game at its end, or before the next deal of a match."""
        end = self._at(deal, self.cards, self.left)
        match = end.match
        is_last = self.places.task.contest is Contest.DEALS or match.is_over or len(match.deals) == MOST_DEALS
        return end if is_last else _new_point(self.places, match, _sum(self.points, points(deal)))

    def _at(self, deal: Deal, cards: tuple[int, ...], left: tuple[int, ...]) -> Point:
        """Return the game with its deal at another point, or before its other cards are dealt."""
        if deal.public.contract is not None and len(cards) == len(self.places.first):
            return _new_point(self.places, self.before, self.points, cards, left, deal.actions)
        legal = numbers.legal_numbers(deal.view(deal.to_act))
        return _new_point(self.places, self.before, self.points, cards, left, deal.actions, deal, legal)

    def returns(self) -> tuple[int, ...]:
        """Return what each seat is rewarded with at the end; nothing before."""
        task = self.places.task
        by_side: tuple[int, ...] = NOTHING[: task.rules.sides]
        if self.deal is not None and self.deal.is_over:
            by_points = task.reward is Reward.POINTS
            by_side = _sum(self.points, points(self.deal)) if by_points else won(self.match)
        return tuple(by_side[side_of(seat, task.rules.sides)] for seat in range(task.rules.seats))


def _pack(places: Places, cards: tuple[int, ...], left: tuple[int, ...]) -> list[Card]:
    """Return a pack in which what was dealt lies in its places, and anything else anywhere."""
    dealt = dict(zip((*places.first, *places.later), cards, strict=False))
    others = iter(left)
    return [PACK[dealt[place] if place in dealt else next(others)] for place in range(len(PACK))]


_new_point: Final[Callable[..., Point]] = maker(Point)


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, other, strict=True)))
