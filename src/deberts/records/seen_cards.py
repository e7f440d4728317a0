"""A pack that agrees with all that a view has shown: seen cards lie where they were seen, the others anywhere.

The deal of such a pack stands in for the real one where a view is read. What it makes up is in no view.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Self

import attrs

from deberts.cards import PACK, Card, CardSet, Rank, Suit
from deberts.errors import InputError
from deberts.game.deal import Deal
from deberts.records.codecs import located, read_seat
from deberts.records.history import Entry
from deberts.records.node import Node
from deberts.rules import s02_dealing as dealing, s02_trump as trumps, s04_bela
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Name, Pass, Play, Redeal, SayBela, SayDeberts, Take
from deberts.table.events import Call, Heard, Show
from deberts.table.phases import Standing

_SEVENS: Final = CardSet(Card(Rank.SEVEN, suit) for suit in Suit)
_NO_CARDS: Final = CardSet()
_INCOMPLETE: Final = ("auction", "exchanging", "void")


@attrs.frozen
class SeenCards:
    """Where the cards lie that a view has shown, by all of its history.

    Args:
        rules: The rule set.
        dealer: Seat of the dealer.
        turned: The card that was turned up first.
        in_place: The card that lies there now.
        bottom: The bottom card; ``None`` as long as it is not seen.
        exchanger: Seat that made the exchange; ``None`` if nobody did.
        owners: Who plays with each card that was seen; ``None`` if nobody does.
        first: The first six cards of the seat whose view it is; none if they are not told.
    """

    rules: RuleSet
    dealer: int
    turned: Card
    in_place: Card
    bottom: Card | None
    exchanger: int | None
    owners: Mapping[Card, int | None]
    first: CardSet = _NO_CARDS

    @classmethod
    def read(cls, view: Mapping[str, Node], history: tuple[Entry, ...], rules: RuleSet, bottom: Node | None) -> Self:
        """Read where the cards of a view lie.

        Args:
            view: Its members.
            history: What happened.
            rules: The rule set.
            bottom: The bottom card, where it is seen.

        Returns:
            The cards.

        Raises:
            WireError: If a card lies in two places, or a value has another shape.
            InputError: If a card cannot be read, or there is no such sequence.
        """
        dealer, turned, swap = read_seat(view["dealer"], rules), view["indicator"].card(), view["exchanged"].optional()
        lowest, exchanger = None if bottom is None else bottom.card(), None
        if swap is not None:
            members = swap.members(("seat", "given", "taken"))
            turned, exchanger = members["taken"].card(), read_seat(members["seat"], rules)
        in_place = turned if exchanger is None else trumps.trump_seven(turned.suit)
        is_dealt = dealing.bottom_card(PACK, rules.seats) is None and _are_complete(view["phase"], history)
        taker = dealing.indicator_taker(dealer, _last_bidder(history, dealer), rules.indicator_to) if is_dealt else None
        owners: dict[Card, int | None] = {in_place: taker}
        if exchanger is not None:
            _put(owners, turned, exchanger, view["exchanged"])
        if bottom is not None and lowest is not None:
            _put(owners, lowest, None, bottom)
        if (seat := view["seat"].optional()) is not None:
            for node in view["hand"].items():
                _put(owners, node.card(), read_seat(seat, rules), node)
        trump = _trump(history, turned)
        for entry in history:
            for card in _shown(entry, trump):
                _put(owners, card, entry.seat, entry.node)
        return cls(rules, dealer, turned, in_place, lowest, exchanger, owners)

    def of(self, seat: int) -> CardSet:
        """Return the cards that a seat is known to play with."""
        return CardSet(card for card, owner in self.owners.items() if owner == seat)

    def possible(self, seat: int) -> CardSet:
        """Return the cards that a seat may play with: those it is known to, and those of which nothing is known."""
        return CardSet(card for card in PACK if self.owners.get(card, seat) == seat)

    def deal(self, standing: Standing) -> Deal:
        """Return a deal in which these cards lie where they were seen, before its first bid.

        Args:
            standing: Where the match stood before.

        Returns:
            The deal.

        Raises:
            InputError: If somebody was seen with more cards than he is dealt.
        """
        place = dealing.indicator(PACK, self.rules.seats)
        pack = {place.index: self.turned} if self.bottom is None else {place.index: self.turned, 31: self.bottom}
        taker = self.owners[self.in_place]
        last = None if taker is None else dealing.place_from_left(taker, self.dealer, self.rules.seats)
        for number, (six, additional) in enumerate(dealing.places(self.rules.seats, self.rules.packets, last)):
            seat = (self.dealer + 1 + number) % self.rules.seats
            places, cards = (*six, *additional), self._dealt(seat)
            if len(cards) > len(places):
                raise InputError(f"seat {seat} is dealt {len(places)} cards, and here it has {len(cards)}")
            pack |= zip(places, cards, strict=False)
        others = (card for card in PACK if card not in self.owners)
        return Deal.new(self.rules, [pack.get(at) or next(others) for at in range(len(PACK))], self.dealer, standing)

    def _dealt(self, seat: int) -> tuple[Card, ...]:
        """Return the cards that were dealt to a seat, of those that were seen: first six, and what it gave away."""
        cards = self.of(seat).without(self.in_place)
        dealt = (self.in_place, *cards.without(self.turned)) if seat == self.exchanger else cards
        return tuple(sorted(dealt, key=lambda card: card not in self.first))


def _are_complete(phase: Node, history: tuple[Entry, ...]) -> bool:
    is_settled = any(isinstance(entry.act, Take | Name) for entry in history)
    return phase.value not in _INCOMPLETE or (phase.value == "void" and is_settled)


def _trump(history: tuple[Entry, ...], turned: Card) -> Suit:
    named = (entry.act.trump for entry in history if isinstance(entry.act, Name))
    return next(named, turned.suit)


def _last_bidder(history: tuple[Entry, ...], dealer: int) -> int:
    """Return who declared where hands are complete: whoever bid last; the dealer, where a history has no bid."""
    return next((entry.seat for entry in reversed(history) if isinstance(entry.act, Pass | Take | Name)), dealer)


def _put(owners: dict[Card, int | None], card: Card, owner: int | None, node: Node) -> None:
    if owners.setdefault(card, owner) != owner:
        node.fail(f"{card} cannot be here, for it lies elsewhere too", card=str(card))


def _shown(entry: Entry, trump: Suit) -> CardSet:
    """Return the cards that somebody is seen to hold by what he does."""
    match entry.act:
        case Play(card=card, bela=bela):
            return CardSet((card,)) | (s04_bela.bela_cards(trump) if bela else _NO_CARDS)
        case SayBela():
            return s04_bela.bela_cards(trump)
        case Redeal():
            return _SEVENS
        case Show(sequences=sequences) | SayDeberts(sequences=sequences):
            return CardSet(card for one in sequences for card in one.cards)
        case Heard(calls=calls):
            return CardSet(card for call in calls for card in _named(call, entry.node))
        case _:
            return _NO_CARDS


def _named(call: Call, node: Node) -> CardSet:
    if call.rank is None or call.suit is None:
        return _NO_CARDS
    with located(node.place):
        return Sequence(call.kind, Card(call.rank, call.suit)).cards
