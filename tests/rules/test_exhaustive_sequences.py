"""Section 04 exhausted: every way to split a suit, every contest of two sequences, every pair of cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import TypeAlias

import pytest

from deberts import PACK, CardSet, Rank, Sequence, Suit, best_split, contest, has_bela
from deberts.rules import s04_bela, s04_sequences as sequences
from tools.vectors.reading.sequences import SEQUENCES, cards_of, place

Piece: TypeAlias = tuple[int, int]
"""Neighbours within a suit: the place of the lowest, from 0 for the seven, and how many there are."""

WORTH = {3: 20, 4: 50, 5: 50, 6: 50, 7: 50, 8: 50}
PIECES = [(low, length) for length in WORTH for low in range(9 - length)]
MASKS = [frozenset(low for low in range(8) if mask >> low & 1) for mask in range(256)]


def ranks_of(piece: Piece) -> frozenset[int]:
    low, length = piece
    return frozenset(range(low, low + length))


def disjoint_pieces() -> Iterator[tuple[Piece, ...]]:
    """Every set of pieces none of which shares a card with another; three do not fit into eight cards."""
    yield ()
    yield from ((piece,) for piece in PIECES)
    yield from (pair for pair in combinations(PIECES, 2) if not ranks_of(pair[0]) & ranks_of(pair[1]))


SPLITS = [
    (frozenset().union(*map(ranks_of, pieces)), sum(WORTH[length] for _, length in pieces))
    for pieces in disjoint_pieces()
]
"""Every such set as the ranks it needs and its points; five and more neighbours read as one 50."""


def hand(ranks: frozenset[int], suit: Suit) -> CardSet:
    return CardSet(card for card in PACK if card.suit is suit and "789TJQKA".index(str(card)[0]) in ranks)


def top_four_first(ranks: frozenset[int]) -> list[Piece]:
    """Go down from the ace: take four neighbours wherever four are left, else three, else skip a card."""
    found, top = [], 7
    while top >= 2:
        length = next((size for size in (4, 3) if frozenset(range(top - size + 1, top + 1)) <= ranks), 0)
        if length and top + 1 - length >= 0:
            found.append((top + 1 - length, length))
        top -= max(length, 1)
    return found


def pieces_of(found: tuple[Sequence, ...]) -> list[Piece]:
    return [
        ("789TJQKA".index(str(sequence.top)[0]) + 1 - sequence.kind.length, sequence.kind.length) for sequence in found
    ]


@pytest.mark.parametrize("suit", Suit)
@pytest.mark.parametrize("is_trump", [True, False])
def test_every_split_of_a_suit(suit: Suit, is_trump: bool) -> None:
    trump = suit if is_trump else next(other for other in Suit if other is not suit)
    for ranks in MASKS:
        found = best_split(hand(ranks, suit), trump)
        assert pieces_of(found) == sorted(top_four_first(ranks), key=lambda piece: (-piece[1], -piece[0]))
        used = [rank for piece in pieces_of(found) for rank in ranks_of(piece)]
        assert len(used) == len(set(used)), "no card twice"
        assert set(used) <= ranks
        assert {sequence.top.suit for sequence in found} <= {suit}
        most = max(points for needed, points in SPLITS if needed <= ranks)
        assert sum(sequence.kind.points for sequence in found) == most


def test_every_split_lies_in_the_cards_of_its_sequences() -> None:
    for suit, ranks in product(Suit, MASKS):
        found = best_split(hand(ranks, suit), suit)
        covered = CardSet(card for sequence in found for card in sequence.cards)
        assert covered == hand(frozenset().union(*map(ranks_of, pieces_of(found))), suit)


ALL = {text: Sequence.parse(text) for text in SEQUENCES}
TRUMPS = [pytest.param(suit, id=str(suit)) for suit in Suit]


def test_there_are_44_sequences() -> None:
    assert len(ALL) == 44
    for text, sequence in ALL.items():
        assert str(sequence) == text
        assert set(map(str, sequence.cards)) == cards_of(text)


@pytest.mark.parametrize("trump", TRUMPS)
def test_every_contest_of_two_sequences(trump: Suit) -> None:
    for (first, one), (second, two) in product(ALL.items(), repeat=2):
        first_place, second_place = place(first, str(trump)), place(second, str(trump))
        assert contest(((one,), (two,)), trump) == (1 if second_place < first_place else 0), (first, second)
        same = first_place == second_place
        swapped = contest(((two,), (one,)), trump)
        assert swapped == (0 if same or second_place < first_place else 1), (first, second)
        if same and first != second:
            assert str(trump) not in {first[2], second[2]}, "only plain sequences are equal"


@pytest.mark.parametrize("trump", TRUMPS)
def test_every_lone_sequence_wins(trump: Suit) -> None:
    for sequence in ALL.values():
        assert contest(((sequence,), ()), trump) == 0
        assert contest(((), (sequence,)), trump) == 1
    assert contest(((), ()), trump) is None


@pytest.mark.parametrize("trump", TRUMPS)
def test_seniority_is_transitive(trump: Suit) -> None:
    texts = list(ALL)
    # the second of two wins exactly if it is senior
    senior = {(one, two): contest(((ALL[two],), (ALL[one],)), trump) == 1 for one, two in product(texts, repeat=2)}
    for one, two, three in product(texts, repeat=3):
        assert not (senior[one, two] and senior[two, three]) or senior[one, three], (one, two, three)
        equal = not (senior[one, two] or senior[two, one] or senior[two, three] or senior[three, two])
        assert not equal or not senior[one, three], (one, two, three)


@pytest.mark.parametrize("trump", TRUMPS)
def test_the_order_of_all_sequences(trump: Suit) -> None:
    found = sequences.best_first(reversed(ALL.values()), trump)
    plain = [str(suit) for suit in Suit if suit is not trump]
    expected = [
        f"{length}{top}{suit}"
        for length, tops in ((4, "AKQJT"), (3, "AKQJT9"))
        for top in tops
        for suit in (str(trump), *plain)
    ]
    assert list(map(str, found)) == expected


@pytest.mark.parametrize("trump", TRUMPS)
def test_bela_of_every_pair_of_cards(trump: Suit) -> None:
    for one, two in combinations(PACK, 2):
        is_bela = {str(one), str(two)} == {f"K{trump}", f"Q{trump}"}
        assert has_bela(CardSet((one, two)), trump) is is_bela
    assert set(map(str, s04_bela.bela_cards(trump))) == {f"K{trump}", f"Q{trump}"}


@pytest.mark.parametrize("trump", TRUMPS)
def test_every_single_card_or_none_is_no_bela(trump: Suit) -> None:
    assert not has_bela(CardSet(), trump)
    assert not any(has_bela(CardSet((card,)), trump) for card in PACK)
    assert has_bela(CardSet(PACK), trump)


def test_neighbours_of_every_two_cards() -> None:
    for low, high in product(PACK, repeat=2):
        neighbours = str(low)[1] == str(high)[1] and str(low)[0] + str(high)[0] in "789TJQKA"
        if neighbours or low.index < high.index:
            assert sequences.runs(CardSet((low, high))) == (((low, high),) if neighbours else ((low,), (high,)))


def test_no_lower_top_than_there_is_room() -> None:
    assert {str(sequence.top.rank) for sequence in ALL.values() if sequence.kind.length == 4} == set("TJQKA")
    assert {sequence.top.rank for sequence in ALL.values()} == set(Rank) - {Rank.SEVEN, Rank.EIGHT}
