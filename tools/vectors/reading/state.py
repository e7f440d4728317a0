"""What is on the table, and what it counts, read a second time under any rule set."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from tools.vectors.reading.cards import CARDS, points
from tools.vectors.reading.sequences import best_first, kind, place, senior, sequence_points

Places: TypeAlias = tuple[int, ...]

PLACES: Final[dict[int, tuple[list[Places], int, list[Places]]]] = {
    2: ([(0, 1, 2, 6, 7, 8), (3, 4, 5, 9, 10, 11)], 12, [(13, 14, 15), (16, 17, 18)]),
    3: (
        [(0, 1, 2, 9, 10, 11), (3, 4, 5, 12, 13, 14), (6, 7, 8, 15, 16, 17)],
        18,
        [(19, 20, 21), (22, 23, 24), (25, 26, 27)],
    ),
    4: (
        [(0, 1, 2, 12, 13, 14), (3, 4, 5, 15, 16, 17), (6, 7, 8, 18, 19, 20), (9, 10, 11, 21, 22, 23)],
        24,
        [(25, 26), (27, 28), (29, 30), (31,)],
    ),
}
"""Where the first six of each player lie in a pack, forehand first, then the indicator, then the other cards."""

ONE_BY_ONE: Final[list[Places]] = [(0, 2, 4, 6, 8, 10), (1, 3, 5, 7, 9, 11)]


def sides_of(answers: Mapping[str, str], seats: int) -> int:
    """How many sides play (p41)."""
    return 2 if answers["partners"] == "opposite" else seats


Pending: TypeAlias = tuple[str, int]
"""What is asked, and of whom."""


@dataclass
class State:
    """A deal under any rule set, at one moment."""

    answers: Mapping[str, str]
    seats: int
    target: int
    pack: Sequence[str]
    dealer: int
    scores: Sequence[int] = ()
    stake: tuple[int, int | None] = (1, None)
    counts: Mapping[str, Any] = field(default_factory=dict)
    phase: str = "auction"
    passes: int = 0
    exchange_steps: int = 0
    hands: dict[int, set[str]] = field(default_factory=dict)
    held: dict[int, set[str]] = field(default_factory=dict)
    trump: str | None = None
    declarer: int | None = None
    indicator: str = ""
    exchanged: int | None = None
    leader: int | None = None
    trick: list[str] = field(default_factory=list)
    tricks: list[tuple[int, list[str], int]] = field(default_factory=list)
    announced: dict[int, list[str]] = field(default_factory=dict)
    height: dict[int, str] = field(default_factory=dict)
    length: dict[int, int] = field(default_factory=dict)
    further: list[tuple[int, str, str | None, int | None]] = field(default_factory=list)
    shown: dict[int, list[str]] = field(default_factory=dict)
    contest: int | None = None
    equal: list[int] = field(default_factory=list)
    bela: int | None = None
    bela_trick: int | None = None
    pending: Pending | None = None
    height_is_due: bool = False
    answered: set[int] = field(default_factory=set)
    inquirers: set[int] = field(default_factory=set)
    turn_has_begun: bool = False
    ended: tuple[str, int, bool | None, int | None] | None = None
    log: list[tuple[int, str, str]] = field(default_factory=list)
    """Seat, text in full, and what the others hear of it."""

    def __post_init__(self) -> None:
        """Deal six each and turn up the indicator."""
        first, turned, _ = PLACES[self.seats]
        places = ONE_BY_ONE if self.answers["packets"] == "one-by-one" else first
        for number, own in enumerate(places):
            self.hands[self.from_forehand(number)] = {self.pack[place] for place in own}
        self.indicator = self.pack[turned]
        self.scores = self.scores or (0,) * self.sides

    @property
    def sides(self) -> int:
        """How many totals are kept: one for two who sit opposite, if they are partners (p41, p56)."""
        return sides_of(self.answers, self.seats)

    def mates(self, side: int) -> list[int]:
        """Who belongs to a side."""
        return [seat for seat in range(self.seats) if seat % self.sides == side]

    def may_exchange(self, seat: int) -> bool:
        """Whether a seat may exchange, whatever it holds (p8); who passed in the first round is known by his place."""
        place = (seat - self.dealer - 1) % self.seats
        return {
            "anyone": True,
            "declarer": seat == self.declarer,
            "not-who-passed": place >= self.passes,
            "nobody": False,
        }[self.answers["exchange_by"]]

    def skip_who_may_not(self) -> bool:
        """Go on to the next who is asked whether he exchanges; tell whether there is one."""
        while self.exchange_steps < self.seats and not self.may_exchange(self.from_forehand(self.exchange_steps)):
            self.exchange_steps += 1
        return self.exchange_steps < self.seats

    def from_forehand(self, number: int) -> int:
        """The seat of a place, counted from the player after the dealer."""
        return (self.dealer + 1 + number) % self.seats

    @property
    def bottom(self) -> str | None:
        """The bottom card, shown with complete hands (D33), at first or never (p3); of four it is dealt (D12)."""
        shown = {"after-more-cards": self.leader is not None, "after-first-six": True, "hidden": False}
        return self.pack[31] if self.seats != 4 and shown[self.answers["bottom"]] else None

    @property
    def to_act(self) -> int | None:
        """Whose turn it is."""
        match self.phase:
            case "auction":
                return self.from_forehand(self.passes)
            case "exchanging":
                return self.from_forehand(self.exchange_steps)
            case "asked":
                assert self.pending is not None
                return self.pending[1]
            case "play":
                assert self.leader is not None
                return (self.leader + len(self.trick)) % self.seats
            case _:
                return None

    @property
    def suit(self) -> str:
        """The trump suit, where there is one."""
        assert self.trump is not None
        return self.trump

    @property
    def most_tricks(self) -> int:
        """Nine, or eight where all cards are dealt (D12)."""
        return 8 if self.seats == 4 else 9

    def played(self, seat: int) -> int:
        """How many cards a seat has played."""
        return len(self.held.get(seat, self.hands[seat])) - len(self.hands[seat])

    def trick_count(self, seat: int) -> int:
        """How many tricks a seat took."""
        return [taker for _, _, taker in self.tricks].count(seat)

    def rank(self, sequence: str) -> tuple[int, int, int]:
        """The less, the senior."""
        return place(sequence, self.suit, self.answers["seniority"], self.answers)

    def senior(self) -> int | None:
        """The seat with the senior announcement, the earlier one among equals."""
        order = senior(self.announced.values(), self.suit, self.answers["seniority"], self.answers)
        return None if order is None else [*self.announced][order]

    def equals(self) -> list[int]:
        """Whose best are equal, of several sides, where a house lets none of them win (p17)."""
        if self.answers["equal_sequences"] == "earlier":
            return []
        best = {seat: min(map(self.rank, theirs)) for seat, theirs in self.announced.items()}
        seats = [seat for seat, own in best.items() if own == min(best.values())]
        return seats if len({seat % self.sides for seat in seats}) > 1 else []

    @property
    def is_void(self) -> bool:
        """Whether nobody plays."""
        return self.phase == "void"

    @property
    def is_over(self) -> bool:
        """Whether nothing more can be done."""
        return self.phase in {"finished", "void"}

    def heard(self, text: str) -> str:
        """What the others hear of an action that the seat to act is about to do (D5, m8.1, m9.2, g8)."""
        word, *rest = text.split()
        if word != "announce":
            return text
        called = best_first(rest, self.suit, self.answers)
        match self.answers["dialogue"]:
            case "kind-aloud":
                parts = [kind(called[0], self.answers)]
            case "all-aloud":
                parts = [f"{kind(one, self.answers)} {self.rank_told(one)}" for one in called]
            case _:
                parts = [" ".join((kind(one), *(one[1:] if self.is_in_full(one) else ""))) for one in called]
        return " ".join((word, *parts))

    def rank_told(self, own: str) -> str:
        """What is told with the rank of a sequence: it alone, or its number of cards before it (p16)."""
        return f"{own[0]} {own[1]}" if self.answers["length"] == "true" else own[1]

    def is_in_full(self, own: str) -> bool:
        """Whether the seat to act announces a sequence with its rank and suit, by Moscow's dialogue (m9.2, m9.3)."""
        if self.pending is None:
            return any(theirs[0][0] == own[0] for theirs in self.announced.values())
        return self.height_is_due and self.pending[1] != next(iter(self.announced))

    def count(self, cards: Iterable[str]) -> int:
        """What cards count in this deal."""
        return sum(points(card, self.suit) for card in cards)

    def tricks_of(self, seat: int) -> list[str]:
        """The cards in a seat's tricks."""
        return [card for _, trick, taker in self.tricks for card in trick if taker == seat]

    def valid(self, seat: int) -> list[str]:
        """The sequences of a seat for which its side scores (04.8, m11.3, D9, p47)."""
        mates = self.mates(seat % self.sides)
        has_trick = any(map(self.trick_count, mates)) or self.answers["sequence_condition"] == "nothing"
        if seat in self.equal:
            best = [one for one in self.shown[seat] if self.rank(one) == min(map(self.rank, self.shown[seat]))]
            return best if has_trick else []
        return self.announced.get(seat, []) if self.contest in mates and has_trick else []

    def worth(self, what: str) -> int:
        """What bela and the last trick are worth, which a house may change (03.3, 04.10)."""
        return int(self.answers[what])

    def bela_of(self, seat: int) -> int:
        """What a seat has for bela (04.10), if what it needs has happened (p19), to its side (p48)."""
        mates = self.mates(seat % self.sides)
        own = [number for number, (_, _, taker) in enumerate(self.tricks) if taker in mates]
        counts = {"nothing": True, "a-trick": own != [], "its-trick": self.bela_trick in own}
        return self.worth("bela_points") if self.bela == seat and counts[self.answers["bela_condition"]] else 0

    def taken(self, seat: int) -> int:
        """What the side of a seat has so far, without the last trick (m12.1, v3, p52)."""
        return sum(points for clause, points in self.parts(seat % self.sides).items() if clause != "03.3")

    def whole(self) -> int:
        """All points of the deal: hands, last trick, what counts of sequences and bela (v4)."""
        sequences = sum(
            sequence_points(self.valid(seat), self.answers) + self.bela_of(seat) for seat in range(self.seats)
        )
        return self.count(set().union(*self.held.values())) + sequences + self.worth("last_trick")

    def totals(self) -> tuple[int, ...]:
        """What a deal brought each side that was played out, or that a true nibble ended (06.1, v4)."""
        if self.ended is not None:
            return tuple(self.whole() if seat == self.ended[1] else 0 for seat in range(self.seats))
        return tuple(sum(self.parts(side).values()) for side in range(self.sides))

    def parts(self, side: int) -> dict[str, int]:
        """The total of a side, one player where nobody has a partner, in its parts by clause (06.1, p49)."""
        mates = self.mates(side)
        return {
            "03.3": self.worth("last_trick") if self.tricks and self.tricks[-1][2] in mates else 0,
            "04.8": sum(sequence_points(self.valid(seat), self.answers) for seat in mates),
            "04.10": sum(map(self.bela_of, mates)),
            "06.1": sum(self.count(self.tricks_of(seat)) for seat in mates),
        }

    @property
    def undealt(self) -> set[str]:
        """The cards that are in no trick and in no hand."""
        lying = {*self.trick, *(card for _, cards, _ in self.tricks for card in cards)}
        return set(CARDS).difference(lying, *self.hands.values())
