"""Sections 02, 03 and 05 read a second time: over the letters of the cards, slowly, and without the library.

Cards are texts such as ``TH``, hands are sets of them, tricks are lists in the order played. Everything is written
straight from the wording of the clauses, so that tests have something to hold the library against.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

SUITS = "CDHS"
RANKS = "789TJQKA"
CARDS = [rank + suit for suit in SUITS for rank in RANKS]
BITS = {card: 1 << place for place, card in enumerate(CARDS)}

TRUMP_ORDER = "J9ATKQ87"
PLAIN_ORDER = "ATKQJ987"
TRUMP_POINTS = [20, 14, 11, 10, 4, 3, 0, 0]
PLAIN_POINTS = [11, 10, 4, 3, 2, 0, 0, 0]


def bits(cards: Iterable[str]) -> int:
    """The bits of a set of cards, one for each: seven of clubs lowest, ace of spades highest."""
    return sum(BITS[card] for card in set(cards))


def points(card: str, trump: str) -> int:
    """What a card counts (03.1, 03.2)."""
    rank, suit = card[0], card[1]
    return TRUMP_POINTS[TRUMP_ORDER.index(rank)] if suit == trump else PLAIN_POINTS[PLAIN_ORDER.index(rank)]


def above(card: str, trump: str) -> set[str]:
    """The cards of its suit that rank above a card (03.1, 03.2)."""
    rank, suit = card[0], card[1]
    order = TRUMP_ORDER if suit == trump else PLAIN_ORDER
    return {higher + suit for higher in order[: order.index(rank)]}


def winner(trick: Sequence[str], trump: str) -> int:
    """The place of the highest trump, else of the highest card of the suit led (05.7)."""
    suit = trump if any(card[1] == trump for card in trick) else trick[0][1]
    (best,) = (card for card in trick if card[1] == suit and not above(card, trump) & set(trick))
    return trick.index(best)


def legal(hand: Collection[str], trick: Sequence[str], trump: str) -> set[str]:
    """The cards that may be played (05.1 to 05.6)."""
    if not trick:
        return set(hand)
    led = trick[0][1]
    following = {card for card in hand if card[1] == led}
    if not following:
        return {card for card in hand if card[1] == trump} or set(hand)
    if led != trump:
        return following
    best = trick[winner(trick, trump)]
    return following & above(best, trump) or following


def reasons(hand: Collection[str], trick: Sequence[str], trump: str) -> dict[str, list[str]]:
    """The clauses that each card breaks which may not be played (05.2, 05.3, 05.5)."""
    broken: dict[str, list[str]] = {}
    for card in hand:
        others = {other for other in hand if other != card}
        if trick and card[1] != trick[0][1]:
            if any(other[1] == trick[0][1] for other in others):
                broken[card] = ["05.2"]
            elif card[1] != trump and any(other[1] == trump for other in others):
                broken[card] = ["05.3"]
        elif trick and card[1] == trump:
            higher = above(trick[winner(trick, trump)], trump)
            if card not in higher and others & higher:
                broken[card] = ["05.5"]
    return broken


def sixes(pack: Sequence[str], dealer: int) -> dict[int, set[str]]:
    """The first six cards of each seat: three to forehand, three to the dealer, and again (02.3, D1)."""
    return {1 - dealer: {*pack[0:3], *pack[6:9]}, dealer: {*pack[3:6], *pack[9:12]}}


def nines(pack: Sequence[str], dealer: int) -> dict[int, set[str]]:
    """The nine cards of each seat: three more to forehand, then three more to the dealer (02.9)."""
    six = sixes(pack, dealer)
    return {1 - dealer: six[1 - dealer] | {*pack[13:16]}, dealer: six[dealer] | {*pack[16:19]}}


@dataclass
class Told:
    """A deal of two players told from its pack and the texts of what was done.

    Announcements and bela are heard and remembered, but not judged: they belong to another section.
    """

    pack: list[str]
    dealer: int
    hands: dict[int, set[str]] = field(default_factory=dict)
    passes: int = 0
    trump: str | None = None
    declarer: int | None = None
    place: str = ""
    exchanged: list[int] = field(default_factory=list)
    announced: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    leader: int = 0
    trick: list[str] = field(default_factory=list)
    tricks: list[tuple[int, list[str], int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Deal six each and turn up the indicator."""
        self.hands = sixes(self.pack, self.dealer)
        self.place = self.pack[12]
        self.leader = 1 - self.dealer

    @property
    def is_void(self) -> bool:
        """Whether both have passed twice."""
        return self.passes == 4

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be done."""
        return self.is_void or len(self.tricks) == 9

    @property
    def to_act(self) -> int | None:
        """Whose turn it is."""
        if self.is_over:
            return None
        if self.trump is None:
            return [1 - self.dealer, self.dealer][self.passes % 2]
        return self.leader if not self.trick else 1 - self.leader

    def do(self, text: str) -> None:
        """Go on by one action of the seat whose turn it is."""
        seat = self.to_act
        assert seat is not None
        word, *rest = text.split()
        if word == "pass":
            self.passes += 1
        elif word in {"take", "name"}:
            self.trump = rest[0] if rest else self.pack[12][1]
            self.declarer = seat
            self.hands = nines(self.pack, self.dealer)
        elif word == "exchange":
            self.hands[seat] = self.hands[seat] - {f"7{self.trump}"} | {self.place}
            self.place = f"7{self.trump}"
            self.exchanged.append(seat)
        elif word == "announce":
            self.announced.append(seat)
        else:
            self.lay(seat, rest[0])

    def lay(self, seat: int, card: str) -> None:
        """Lay a card on the table and, if it is the second, take the trick."""
        assert self.trump is not None
        self.hands[seat] = self.hands[seat] - {card}
        self.played.append(seat)
        self.trick.append(card)
        if len(self.trick) == 2:
            taker = self.leader if winner(self.trick, self.trump) == 0 else 1 - self.leader
            self.tricks.append((self.leader, self.trick, taker))
            self.leader, self.trick = taker, []

    @property
    def may_exchange(self) -> bool:
        """Whether the seat to act may exchange (02.12, D2, D3)."""
        seat = self.to_act
        return (
            seat is not None
            and self.trump == self.place[1]
            and f"7{self.trump}" in self.hands[seat]
            and seat not in self.announced
            and seat not in self.played
        )

    @property
    def legal(self) -> set[str]:
        """The texts of all that the seat to act may do, announcements and bela apart."""
        seat = self.to_act
        if seat is None:
            return set()
        if self.trump is None:
            others = set(SUITS) - {self.pack[12][1]}
            return {"pass", "take"} if self.passes < 2 else {"pass", *(f"name {suit}" for suit in others)}
        cards = {f"play {card}" for card in legal(self.hands[seat], self.trick, self.trump)}
        return cards | {"exchange"} if self.may_exchange else cards

    @property
    def undealt(self) -> set[str]:
        """The cards that are in no trick and in no hand."""
        return (
            set(CARDS)
            - {card for _, cards, _ in self.tricks for card in cards}
            - {*self.trick}.union(*self.hands.values())
        )


def told(pack: Iterable[object], dealer: int, actions: Iterable[object]) -> Told:
    """Tell a deal; cards and actions may be anything whose text is theirs."""
    deal = Told([str(card) for card in pack], dealer)
    for action in actions:
        deal.do(str(action))
    return deal
