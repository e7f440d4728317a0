"""Sequences read a second time (section 04); lists of them stand best first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Final

from tools.vectors.reading.cards import SUITS

NEIGHBOURS: Final = "AKQJT987"
CLUB: Final = {"bela_in_sequences": "allowed", "runs": "fours", "length": "capped"}
"""What the club answers to the questions on which it depends which sequences a hand gives."""

POINTS_OF_KINDS: Final = {"terc": 20, "bertz": 50, "hundred": 100}
SEQUENCES: Final = [f"{length}{top}{suit}" for suit in SUITS for length in (3, 4) for top in NEIGHBOURS[: 9 - length]]


def cards_of(sequence: str) -> set[str]:
    """The cards of a sequence (04.1)."""
    length, top, suit = tuple(sequence)
    start = NEIGHBOURS.index(top)
    return {rank + suit for rank in NEIGHBOURS[start : start + int(length)]}


def kind(sequence: str, answers: Mapping[str, str] = CLUB) -> str:
    """What a sequence is called (04.2, 04.3, p15)."""
    if sequence[0] == "3":
        return "terc"
    return "hundred" if answers["runs"] == "hundred" and sequence[0] > "4" else "bertz"


def runs(cards: Iterable[str]) -> list[str]:
    """The longest runs of neighbours, each as its ranks from the top and then its suit (04.1)."""
    held = set(cards)
    rows = {suit: "".join(rank if rank + suit in held else " " for rank in NEIGHBOURS) for suit in SUITS}
    return [run + suit for suit, row in rows.items() for run in row.split()]


def split(cards: Iterable[str], trump: str, answers: Mapping[str, str] = CLUB) -> list[str]:
    """The sequences of a hand: each run cut from the top, by fours and a last three (04.14, D7, p15, p18)."""
    found, held, bela = [], set(cards), {f"K{trump}", f"Q{trump}"}
    apart = answers["bela_in_sequences"] == "apart" and bela <= held
    for run in runs(held - bela if apart else held):
        ranks, suit = run[:-1], run[-1]
        while len(ranks) >= 3:
            length = min(4, len(ranks)) if answers["runs"] == "fours" else len(ranks)
            found.append(f"{length}{ranks[0]}{suit}")
            ranks = ranks[length:]
    return best_first(found, trump, answers)


def place(
    sequence: str, trump: str, seniority: str = "trump", answers: Mapping[str, str] = CLUB
) -> tuple[int, int, int]:
    """Where a sequence stands among all: the longer, then the higher, then the trump; the less, the better (04.5).

    Only by the rules of Kharkiv trump makes no difference (k1). Long is what has the higher kind (D8), or what has more
    cards (p16).
    """
    length, top, suit = tuple(sequence)
    weight = int(length) if answers["length"] == "true" else POINTS_OF_KINDS[kind(sequence, answers)]
    return (-weight, NEIGHBOURS.index(top), 1 if suit != trump and seniority == "trump" else 0)


def best_first(sequences: Iterable[str], trump: str, answers: Mapping[str, str] = CLUB) -> list[str]:
    """The senior first, equals from clubs to spades."""
    return sorted(sequences, key=lambda one: (place(one, trump, answers=answers), SUITS.index(one[2])))


def best_of(
    sequences: Iterable[str], trump: str, seniority: str = "trump", answers: Mapping[str, str] = CLUB
) -> set[str]:
    """Those that no other one surpasses (D6), by the rules of Kharkiv whatever is trump (D32)."""
    places = {sequence: place(sequence, trump, seniority, answers) for sequence in sequences}
    return {sequence for sequence, its in places.items() if its == min(places.values())}


def choices(
    cards: Iterable[str], trump: str, seniority: str = "trump", answers: Mapping[str, str] = CLUB
) -> Iterator[set[str]]:
    """All that may be announced: any sequences of the split, a best one among them (04.4, D6)."""
    whole = split(cards, trump, answers)
    for size in range(1, len(whole) + 1):
        best = best_of(whole, trump, seniority, answers)
        yield from (set(some) for some in combinations(whole, size) if set(some) & best)


def senior(
    announced: Iterable[Iterable[str]], trump: str, seniority: str = "trump", answers: Mapping[str, str] = CLUB
) -> int | None:
    """Which announcement wins, the earlier one among equals (04.5, 04.6, g8)."""
    ranked = [
        (place(one, trump, seniority, answers), order) for order, theirs in enumerate(announced) for one in theirs
    ]
    return min(ranked)[1] if ranked else None


def sequence_points(sequences: Iterable[str], answers: Mapping[str, str] = CLUB) -> int:
    """What sequences count (04.2, 04.3, p15)."""
    return sum(POINTS_OF_KINDS[kind(sequence, answers)] for sequence in sequences)
