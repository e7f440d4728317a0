"""Sections 04 and 06 read a second time: over the letters of the cards, and without the library.

Cards are texts such as ``TH``, sequences such as ``4AS``, lists of sequences stand best first. Everything is written
straight from the wording of the clauses, so that tests have something to hold the library against.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from reading import SUITS, Told, points

NEIGHBOURS = "AKQJT987"
SEQUENCE_POINTS = {"3": 20, "4": 50}
SEQUENCES = [f"{length}{top}{suit}" for suit in SUITS for length in (3, 4) for top in NEIGHBOURS[: 9 - length]]


def cards_of(sequence: str) -> set[str]:
    """The cards of a sequence (04.1)."""
    length, top, suit = tuple(sequence)
    start = NEIGHBOURS.index(top)
    return {rank + suit for rank in NEIGHBOURS[start : start + int(length)]}


def runs(cards: Iterable[str]) -> list[str]:
    """The longest runs of neighbours, each as its ranks from the top and then its suit (04.1)."""
    held = set(cards)
    rows = {suit: "".join(rank if rank + suit in held else " " for rank in NEIGHBOURS) for suit in SUITS}
    return [run + suit for suit, row in rows.items() for run in row.split()]


def split(cards: Iterable[str], trump: str) -> list[str]:
    """The sequences of a hand: each run cut from the top, by fours and a last three (04.14, D7)."""
    found = []
    for run in runs(cards):
        ranks, suit = run[:-1], run[-1]
        while len(ranks) >= 3:
            length = min(4, len(ranks))
            found.append(f"{length}{ranks[0]}{suit}")
            ranks = ranks[length:]
    return best_first(found, trump)


def place(sequence: str, trump: str) -> tuple[int, int, int]:
    """Where a sequence stands among all: the longer, then the higher, then the trump; the less, the better (04.5)."""
    length, top, suit = tuple(sequence)
    return (-int(length), NEIGHBOURS.index(top), 0 if suit == trump else 1)


def best_first(sequences: Iterable[str], trump: str) -> list[str]:
    """The senior first, equals from clubs to spades."""
    return sorted(sequences, key=lambda sequence: (place(sequence, trump), SUITS.index(sequence[2])))


def best_of(sequences: Iterable[str], trump: str) -> set[str]:
    """Those that no other one surpasses (D6)."""
    places = {sequence: place(sequence, trump) for sequence in sequences}
    return {sequence for sequence, its in places.items() if its == min(places.values())}


def choices(cards: Iterable[str], trump: str) -> Iterator[set[str]]:
    """All that may be announced: any sequences of the split, a best one among them (04.4, D6)."""
    whole = split(cards, trump)
    for size in range(1, len(whole) + 1):
        yield from (set(some) for some in combinations(whole, size) if set(some) & best_of(whole, trump))


def contest(first: Iterable[str], second: Iterable[str], trump: str) -> int | None:
    """Who wins the comparison, 0 for who announced first (04.5, 04.6)."""
    said = [(place(sequence, trump), who) for who, theirs in enumerate((first, second)) for sequence in theirs]
    return min(said)[1] if said else None


def sequence_points(sequences: Iterable[str]) -> int:
    """What sequences count (04.2, 04.3)."""
    return sum(SEQUENCE_POINTS[sequence[0]] for sequence in sequences)


def settlement(own: int, other: int, waiting: Sequence[int] = ()) -> tuple[str, int, int, tuple[int, ...]]:
    """How a deal ends, what declarer and defender write, and what waits afterwards (06.2 to 06.6)."""
    if own > other:
        return "made", own + sum(waiting), other, ()
    if own < other:
        return "bait", 0, own + other + sum(waiting), ()
    return "hung", 0, other + sum(waiting), (own,)


def winner_of_match(scores: Sequence[int], declarer: int, target: int = 501) -> int | None:
    """Who has won once a deal is written (06.10, 06.11)."""
    there = [seat for seat in (0, 1) if scores[seat] >= target]
    if len(there) == 2:
        return 0 if declarer == 1 else 1
    return there[0] if there else None


@dataclass
class Counted(Told):
    """A deal that is told to its end, sequences and bela included."""

    said: list[tuple[int, list[str]]] = field(default_factory=list)
    bela: int | None = None

    def do(self, text: str) -> None:
        """Go on by one action, and remember what is said."""
        seat, (word, *rest) = self.to_act, text.split()
        if seat is not None and word == "announce":
            self.said.append((seat, best_first(rest, str(self.trump))))
        if rest[-1:] == ["bela"]:
            self.bela = seat
        super().do(text)

    def taken(self, seat: int) -> list[str]:
        """The cards in a player's tricks."""
        return [card for _, trick, taker in self.tricks for card in trick if taker == seat]

    def count(self, cards: Iterable[str]) -> int:
        """What cards count in this deal."""
        return sum(points(card, str(self.trump)) for card in cards)

    def trick_count(self, seat: int) -> int:
        """How many tricks a player took."""
        return [taker for _, _, taker in self.tricks].count(seat)

    def winner_of_contest(self) -> int | None:
        """Which seat won the comparison (04.5, 04.6)."""
        theirs = [sequences for _, sequences in self.said] + [[], []]
        who = contest(theirs[0], theirs[1], str(self.trump))
        return None if who is None else self.said[who][0]

    def valid(self, seat: int) -> list[str]:
        """The sequences for which a player scores (04.8, D9)."""
        if self.winner_of_contest() != seat or self.trick_count(seat) == 0:
            return []
        return dict(self.said)[seat]

    def parts(self, seat: int) -> dict[str, int]:
        """A player's total in its parts, by clause (06.1)."""
        return {
            "03.3": 10 if self.tricks[-1][2] == seat else 0,
            "04.8": sequence_points(self.valid(seat)),
            "04.10": 20 if self.bela == seat else 0,
            "06.1": self.count(self.taken(seat)),
        }

    def totals(self) -> tuple[int, int]:
        """Both players' totals (06.1)."""
        return sum(self.parts(0).values()), sum(self.parts(1).values())


def counted(pack: Iterable[str], dealer: int, actions: Iterable[str]) -> Counted:
    """Play a deal again from its texts."""
    deal = Counted(list(pack), dealer)
    for action in actions:
        deal.do(action)
    return deal
