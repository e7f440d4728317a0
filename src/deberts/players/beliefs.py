"""What a seat knows of hidden cards for sure, and deals that agree with all that it has seen.

A *world* says in which place each card lies that a seat has not seen: in whose hand, or in the stock. Silence proves
nothing: who did not exchange, announce or say bela may hold the cards for it.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, reduce
from itertools import accumulate, islice, product
from math import factorial, prod
from operator import and_
from random import Random
from typing import Final, Self

import attrs

from deberts.cards import PACK, Card, CardSet
from deberts.errors import InputError, ViewError, excerpt
from deberts.game.deal import Deal
from deberts.integers import check_seat
from deberts.players import evidence
from deberts.players.evidence import Aside, Place, Reason
from deberts.players.player import check_view
from deberts.rules import s02_dealing as dealing
from deberts.table.actions import Announce
from deberts.table.events import Heard, PublicAct
from deberts.table.public import Public
from deberts.table.view import View

MOST_WORLDS: Final = 1_000_000
"""How many worlds are drawn at most for one deal: a view that nobody can have had would find none."""


@attrs.frozen
class Knowledge:
    """What a seat knows of where cards lie, by all clauses that bind the others.

    Args:
        view: What the seat has seen.
        reasons: All reasons that say where a card lies or cannot lie, by card.
        owners: Where each card lies of which that is sure.
        called: Cards of all sequences of which a seat holds one, for each that it announced and did not show, or that
            it has by its answer.

    Example:
        >>> from deberts.rulesets.presets import CLUB
        >>> from deberts.shuffle import shuffled
        >>> view = Deal.new(CLUB, shuffled("a seed"), dealer=1).apply("take").view(0)
        >>> knowledge = Knowledge.of(view)
        >>> len(knowledge.free), knowledge.count()
        (21, 293930)
        >>> [(reason.place.value, reason.clause) for reason in knowledge.why(view.public.indicator)]
        [('indicator', '02.3')]
    """

    view: View
    reasons: Mapping[Card, tuple[Reason, ...]]
    owners: Mapping[Card, Place]
    called: Mapping[Place, tuple[tuple[CardSet, ...], ...]]
    hidden: Mapping[Place, int] = attrs.field(init=False)
    """How many free cards lie in each place that the seat does not see."""
    _groups: tuple[tuple[tuple[Card, ...], ...], tuple[tuple[int, ...], ...]] = attrs.field(init=False, repr=False)
    # The free cards, apart by where they may lie, and which places those are; kept, for each draw needs them.

    @hidden.default
    def _how_many(self) -> Mapping[Place, int]:
        public, size = self.view.public, len(self.view.own.held)
        others = [seat for seat in range(public.rules.seats) if seat != self.view.seat]
        needs: dict[Place, int] = {seat: size - len(self.sure(seat)) for seat in others}
        return {**needs, Aside.STOCK: len(self.free) - sum(needs.values())}

    @_groups.default
    def _apart(self) -> tuple[tuple[tuple[Card, ...], ...], tuple[tuple[int, ...], ...]]:
        groups: dict[tuple[int, ...], list[Card]] = {}
        for card in self.free:
            groups.setdefault(
                tuple(number for number, place in enumerate(self.hidden) if self._may_lie(card, place)),
                [],
            ).append(card)
        return tuple(map(tuple, groups.values())), tuple(groups)

    @classmethod
    def of(cls, view: View) -> Self:
        """Return what a seat knows.

        Args:
            view: What it has seen.

        Returns:
            Its knowledge.

        Raises:
            ViewError: If it is no view, or a spectator's, or the deal is over.
        """
        check_view(view)
        if view.seat is None:
            raise ViewError("a spectator has no hand to know others by")
        if view.public.to_act is None:
            raise ViewError("the deal is over: there is nothing left to believe")
        reasons: dict[Card, tuple[Reason, ...]] = {}
        owners: dict[Card, Place] = {}
        for cards, reason in (*evidence.shown(view.public), *evidence.dealt(view, view.seat)):
            _lie(cards, reason, reasons, owners)
        for cards, reason in evidence.not_held(view.public, view.seat):
            _add((card for card in cards if card not in owners), reason, reasons)
        called: dict[Place, tuple[tuple[CardSet, ...], ...]] = {}
        for every, reason in evidence.called(view):
            elsewhere = CardSet(card for card in PACK if not _may_lie(card, reason.place, reasons, owners))
            possible = tuple(cards for cards in every if not cards & elsewhere)
            _lie(reduce(and_, possible), reason, reasons, owners)
            called[reason.place] = (*called.get(reason.place, ()), possible)
        return cls(view, reasons, owners, called)

    @property
    def free(self) -> CardSet:
        """The cards of which the place is not sure."""
        return CardSet(card for card in PACK if card not in self.owners)

    def sure(self, place: Place) -> CardSet:
        """Return the cards that lie in a place for sure."""
        return CardSet(card for card, owner in self.owners.items() if owner == place)

    def forbidden(self, place: Place) -> CardSet:
        """Return the free cards that cannot lie in a place."""
        return CardSet(card for card in self.free if not self._may_lie(card, place))

    def why(self, card: Card) -> tuple[Reason, ...]:
        """Return why a card lies where it does, or where it cannot lie; nothing if it may lie anywhere."""
        owner = self.owners.get(card)
        return tuple(one for one in self.reasons.get(card, ()) if not one.is_there or one.place == owner)

    def allows(self, place: Place, cards: CardSet) -> bool:
        """Return whether a place may hold exactly these cards, as far as can be told by this place alone.

        Args:
            place: A seat, for all that it plays with in this deal, or a place beside the players.
            cards: The cards.

        Returns:
            Whether their number is right, all that are sure are among them and none that is forbidden, and whatever
            the seat announced can be among them.

        Raises:
            InputError: If there is no such place, or these are no cards.
        """
        if not isinstance(cards, CardSet):
            raise InputError(f"{excerpt(cards)} are no cards: give a CardSet", place="cards")
        if not isinstance(place, Aside):
            check_seat(place, self.view.public.rules.seats, "place")
        sure = self.sure(place)
        others = cards - sure
        if not sure <= cards or len(others) != self.hidden.get(place, 0):
            return False
        is_possible = all(card not in self.owners and self._may_lie(card, place) for card in others)
        return is_possible and self._holds_called(place, cards)

    def count(self) -> int:
        """Return how many worlds there are by what each card tells: those that announcements exclude are not left out.

        Returns:
            In how many ways the free cards can lie, each in a place that is not forbidden to it.
        """
        groups, allowed = self._groups
        return _splits(tuple(map(len, groups)), allowed, tuple(self.hidden.values()))[1][-1]

    def worlds(self, rng: Random) -> Iterator[Mapping[Place, CardSet]]:
        """Draw worlds without end, each as likely as any other that is counted.

        Args:
            rng: What chooses.

        Yields:
            The cards that lie in each hidden place.
        """
        hidden, sure = self.hidden, {place: self.sure(place) for place in self.hidden}
        groups, allowed = self._groups
        sizes = tuple(map(len, groups))
        while True:
            world, needs = {**sure}, tuple(hidden.values())
            for number, group in enumerate(groups):
                splits, sums = _splits(sizes[number:], allowed[number:], needs)
                split = splits[bisect(sums, rng.randrange(sums[-1]))]
                cards = rng.sample(group, len(group))
                for place, some in zip(hidden, split, strict=True):
                    world[place] |= cards[:some]
                    del cards[:some]
                needs = _less(needs, split)
            if all(self._holds_called(seat, world[seat]) for seat in self.called):
                yield world

    def _may_lie(self, card: Card, place: Place) -> bool:
        return _may_lie(card, place, self.reasons, self.owners)

    def _holds_called(self, place: Place, cards: CardSet) -> bool:
        return all(any(one <= cards for one in fitting) for fitting in self.called.get(place, ()))


def _lie(
    cards: Iterable[Card], reason: Reason, reasons: dict[Card, tuple[Reason, ...]], owners: dict[Card, Place]
) -> None:
    """Note that cards lie in a place for sure."""
    _add(cards, reason, reasons)
    owners.update(dict.fromkeys(cards, reason.place))


def _add(cards: Iterable[Card], reason: Reason, reasons: dict[Card, tuple[Reason, ...]]) -> None:
    for card in cards:
        reasons[card] = (*reasons.get(card, ()), reason)


def _may_lie(
    card: Card, place: Place, reasons: Mapping[Card, tuple[Reason, ...]], owners: Mapping[Card, Place]
) -> bool:
    """Return whether a card lies in a place, or can."""
    return owners.get(card, place) == place and not any(
        not one.is_there and one.place == place for one in reasons.get(card, ())
    )


def resample(view: View, rng: Random) -> Deal:
    """Return a deal that the seat cannot tell from the real one: its view of both is the same.

    Every world that agrees with the view is as likely as any other.

    Args:
        view: What a seat has seen.
        rng: What chooses.

    Returns:
        A deal at the same point; what is hidden in it follows from the view and *rng* alone.

    Raises:
        ViewError: If it is no view, or a spectator's, or the deal is over, or no deal was found that agrees with it.
        InputError: If *rng* is none.
    """
    check_view(view)
    if not isinstance(rng, Random):
        raise InputError(f"{excerpt(rng)} chooses nothing: give a random.Random", place="rng")
    knowledge = _knowledge(view)
    history = view.history
    for world in islice(knowledge.worlds(rng), MOST_WORLDS):
        deal = _replayed(_begun(knowledge, world, rng), view, history, rng)
        if deal is not None:
            return deal
    raise ViewError("no deal was found in which the seat would see this")


@lru_cache(maxsize=8)
def _knowledge(view: View) -> Knowledge:
    return Knowledge.of(view)  # kept, because who draws one deal of a view draws many


def _begun(knowledge: Knowledge, world: Mapping[Place, CardSet], rng: Random) -> Deal:
    """Return a deal of a world before its first bid."""
    public, play, own = knowledge.view.public, knowledge.view.public.play, knowledge.view.own
    swap, bottom = play and play.exchanged, evidence.seen_bottom(public)
    pack = {dealing.indicator(PACK, public.rules.seats).index: swap.taken if swap else public.indicator}
    if bottom:
        pack[PACK[-1].index] = bottom
    for number, places in enumerate(_places(public)):
        seat = public.seat_from_forehand(number)
        cards = world.get(seat, own.held).without(public.indicator)
        if swap and seat == swap.seat:
            cards = cards.without(swap.taken).with_card(swap.given)
        first = own.first if seat == knowledge.view.seat else CardSet()
        order = sorted(rng.sample([*cards], len(cards)), key=lambda card: card not in first)
        pack |= zip(places, order, strict=True)
    left = [*(CardSet(PACK) - CardSet(pack.values()))]
    rng.shuffle(left)
    whole = [pack.get(at) or left.pop() for at in range(len(PACK))]
    return Deal.new(public.rules, whole, public.dealer, public.standing)


def _places(public: Public) -> tuple[tuple[int, ...], ...]:
    """Return where in the pack the cards of each player lie that he was dealt so far, forehand's first."""
    taker, is_complete = evidence.indicator_taker(public), public.play is not None
    last = None if taker is None else dealing.place_from_left(taker, public.dealer, public.rules.seats)
    places = dealing.places(public.rules.seats, public.rules.packets, last)
    return tuple((*six, *additional) if is_complete else six for six, additional in places)


def _replayed(
    deal: Deal, view: View, history: tuple[tuple[int, PublicAct | Announce], ...], rng: Random
) -> Deal | None:
    """Return the deal in which what a seat saw was done; of what it did not hear of announcements, by lot."""
    while (number := len(deal.public.log)) < len(history):
        act, log = history[number][1], view.public.log
        legal = deal.legal_actions()
        if isinstance(act, Heard):
            alike = [one for one in legal if isinstance(one, Announce)]
            tried = (deal.apply(one) for one in rng.sample(alike, len(alike)))
            agreeing = (each for each in tried if each.public.log == log[: len(each.public.log)])
            return next(filter(None, (_replayed(each, view, history, rng) for each in agreeing)), None)
        if act not in legal:
            return None
        deal = deal.apply(act)
        if deal.public.log[number:] != log[number : len(deal.public.log)]:
            return None
    return deal if deal.view(view.seat) == view else None


@lru_cache(maxsize=65536)
def _splits(
    sizes: tuple[int, ...], allowed: tuple[tuple[int, ...], ...], needs: tuple[int, ...]
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """Return how the first of several groups of cards can be dealt out, and in how many ways all of them, added up.

    Args:
        sizes: How many cards are in each group.
        allowed: For each group, the numbers of the places in which its cards may lie.
        needs: How many cards each place needs.

    Returns:
        How many cards of the first group come to each place; and the sums of the ways, of which the last is the total.
    """
    if not sizes:
        return (needs,), (1,)
    most = (range(need + 1 if place in allowed[0] else 1) for place, need in enumerate(needs))
    splits = tuple(split for split in product(*most) if sum(split) == sizes[0])
    ways = (_ways(split) * _splits(sizes[1:], allowed[1:], _less(needs, split))[1][-1] for split in splits)
    return splits, tuple(accumulate(ways)) or (0,)


def _ways(split: tuple[int, ...]) -> int:
    return factorial(sum(split)) // prod(map(factorial, split))


def _less(needs: tuple[int, ...], split: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(need - some for need, some in zip(needs, split, strict=True))
