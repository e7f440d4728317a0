from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from deberts import PACK, CardSet, Suit
from deberts.errors import InputError
from deberts.fast import PAIRS, Position, rows, solve, solve_many
from deberts.fast.solving import solver
from fast.endings import endings

POSITIONS = [position for cards in (1, 3, 5) for position in endings(20, cards, seed=cards)]


def arrays(positions: list[Position]) -> tuple[Any, ...]:
    """The columns that ask about some points of play."""
    return (
        np.array([[hand.bits for hand in position.hands] for position in positions]),
        np.array([position.trump.index for position in positions]),
        np.array([position.leader for position in positions]),
        np.array([0 if position.led is None else position.led.bit for position in positions]),
    )


def alone(position: Position) -> tuple[int, int]:
    solution = solve(position)
    return solution.difference, solution.best.bits


class TestRows:
    """Many points of play come to what each comes to alone."""

    def test_of_all_kinds(self) -> None:
        found = solve_many(*arrays(POSITIONS))
        assert found.tolist() == [alone(position) for position in POSITIONS]
        assert min(found["difference"]) < 0 < max(found["difference"])

    def test_in_parts(self, monkeypatch: pytest.MonkeyPatch) -> None:
        whole = solve_many(*arrays(POSITIONS))
        monkeypatch.setattr(solver, "AT_ONCE", 7)
        assert (solve_many(*arrays(POSITIONS)) == whole).all()

    def test_one_number_for_all(self) -> None:
        hands = [[CardSet.parse("7H AS").bits, CardSet.parse("9H TS").bits]] * 2
        hearts_and_spades = solve_many(hands, [2, 3])
        assert [solve_many(hands, trump).tolist()[0] for trump in (2, 3)] == hearts_and_spades.tolist()
        assert solve_many(hands, 2, 1).tolist() == [(3, CardSet.parse("TS").bits)] * 2

    def test_integers_of_any_size(self) -> None:
        hands, trump, leader, led = arrays(POSITIONS)
        small = (hands.astype(np.uint32), trump.astype(np.int8), leader.astype(np.uint8), led.astype(np.uint64))
        assert (solve_many(*small) == solve_many(hands, trump, leader, led)).all()

    @pytest.mark.parametrize("kind", [list, tuple])
    def test_positions(self, kind: Callable[[Any], Any]) -> None:
        assert (solve_many(kind(POSITIONS)) == solve_many(*arrays(POSITIONS))).all()

    def test_each_card(self) -> None:
        """As asked for alone, and nothing of cards that may not be played; the other columns are as without."""
        found = solve_many(POSITIONS, columns=["values", "best"])
        assert found.dtype.names == ("values", "best")
        assert (found["best"] == solve_many(POSITIONS)["best"]).all()
        for position, values in zip(POSITIONS, found["values"].tolist(), strict=True):
            told = {PACK[place]: value for place, value in enumerate(values) if value != -32768}
            assert told == dict(solve(position).values)

    def test_none(self) -> None:
        found = solve_many(np.empty((0, 2), dtype=np.uint32), 0)
        assert (found.shape, found.dtype.names) == ((0,), ("difference", "best"))


PAIR = [CardSet.parse("7C 8C").bits, CardSet.parse("9C TC").bits]
ONE_AND_TWO = [CardSet.parse("7C").bits, CardSet.parse("9C TC").bits]
TENS = [CardSet(PACK[:10]).bits, CardSet(PACK[10:20]).bits]


class TestRefusals:
    """What cannot be is refused before anybody searches, and the row is named."""

    @pytest.mark.parametrize(
        ("arguments", "match"),
        [
            ((PAIR, 0), r"hands: an array of shape \(2,\) has no rows of two hands"),
            (([[1, 2, 4]], 0), r"hands: an array of shape \(1, 3\) has no rows of two hands"),
            (([[1.0, 2.0]], 0), "hands: .* is no array of integers"),
            (([[True, False]], 0), "hands: .* is no array of integers"),
            (([PAIR, [1]], 0), "hands: .* is no array of integers"),
            (([[1, 2**32]], 0), "hands: 4294967296 is not from 0 to 4294967295"),
            (([[1, -2]], 0), "hands: -2 is not from 0 to 4294967295"),
            (([PAIR], 4), "trump: 4 is not from 0 to 3"),
            (([PAIR], "C"), "trump: 'C' is no array of integers"),
            (([PAIR], None), "trump: None is no array of integers"),
            (([PAIR], [0, 1]), r"trump: an array of shape \(2,\) does not go with 1 rows"),
            (([PAIR], 0, 2), "leader: 2 is not from 0 to 1"),
            (([ONE_AND_TWO], 0, 0, [[1 << 9]] * 2), r"led: an array of shape \(2, 1\) does not go with 1 rows"),
            (([PAIR, [3, 6]], 0), r"hands\[1\]: both hands hold one card"),
            (([PAIR, PAIR], 0, 0, [0, 1 << 9]), r"hands\[1\]: the hands are not of the sizes"),
            (([ONE_AND_TWO, ONE_AND_TWO], 0, [0, 1], 1 << 9), r"hands\[1\]: the hands are not of the sizes"),
            (([ONE_AND_TWO], 0, 0, 3 << 9), r"led\[0\]: more than one card is led"),
            (([ONE_AND_TWO], 0, 0, 1), r"led\[0\]: the card led is in a hand, too"),
            (([PAIR, TENS], 0), r"hands\[1\]: a hand holds more than 9 cards"),
            ((POSITIONS, 0), "hands: a position has its own trump, leader and card led"),
            ((POSITIONS, None, [0, 1]), "hands: a position has its own trump, leader and card led"),
            ((POSITIONS, None, 0, 1), "hands: a position has its own trump, leader and card led"),
            (([PAIR, *POSITIONS[:2]], 0), "hands: .* is no array of integers"),
            ((POSITIONS[0],), "hands: .* is no array of integers"),
            (([POSITIONS[0], Position((CardSet(), CardSet()), Suit.CLUBS)],), r"hands\[1\]: all cards are played"),
            (([[0, 0]], 0), r"hands\[0\]: all cards are played, or the deal is void"),
        ],
    )
    def test_by_name_and_row(self, arguments: Any, match: str) -> None:
        with pytest.raises(InputError, match=f"^{match}"):
            solve_many(*arguments)

    def test_columns(self) -> None:
        with pytest.raises(InputError, match=r"^columns: there is no column 'worth': take difference, best, values"):
            solve_many([PAIR], 0, columns=["best", "worth"])

    def test_void_deals(self) -> None:
        deals = rows(100, 1).view(PAIRS)
        first = int((deals["passes"] == 4).argmax())
        with pytest.raises(InputError, match=rf"^hands\[{first}\]: all cards are played, or the deal is void"):
            solve_many(deals["hands"], deals["trump"])
