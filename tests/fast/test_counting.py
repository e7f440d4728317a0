from __future__ import annotations

import random
from typing import Any

import pytest

from deberts import CLUB, PACK, Card, CardSet, Deal, Suit
from deberts.conformance.perft import perft as lines_of_the_reference
from deberts.conformance.vectors import shipped
from deberts.errors import InputError
from deberts.fast import Position, perft


def drawn(seed: int) -> Deal:
    return Deal.new(CLUB, random.Random(seed).sample(PACK, len(PACK)), 1).apply("take")


class TestCounting:
    """Lines are as many as the reference counts."""

    @pytest.mark.parametrize("seed", range(4))
    def test_from_the_first_lead_on(self, seed: int) -> None:
        deal = drawn(seed)
        for depth in range(7):
            assert perft(Position.of(deal), depth) == lines_of_the_reference(deal, depth)

    @pytest.mark.parametrize("seed", range(4))
    def test_from_any_point_to_the_end(self, seed: int) -> None:
        deal, lots = drawn(seed), random.Random(seed)
        for left in range(18, -1, -1):
            if left <= 9:
                for depth in (left - 1, left, left + 1)[left == 0 :]:
                    assert perft(Position.of(deal), depth) == lines_of_the_reference(deal, depth)
            if left > 1:
                plays = [action for action in deal.legal_actions() if str(action).startswith("play")]
                deal = deal.apply(lots.choice(plays))
            else:
                return

    def test_a_whole_deal(self) -> None:
        deal = drawn(5)
        assert perft(Position.of(deal), 18) == lines_of_the_reference(deal, 18) > 10**6

    def test_vectors(self) -> None:
        counts = [vector for vector in shipped() if vector.op == "perft" and "result" in vector.expect]
        assert len(counts) > 10
        for vector in counts:
            given = vector.given
            deal = Deal.new(CLUB, map(Card.parse, given["pack"]), given["dealer"]).apply_all(given["actions"])
            if deal.public.play is not None:
                assert perft(Position.of(deal), given["depth"]) == vector.expect["result"]["count"]

    @pytest.mark.parametrize("depth", [-1, 19, 1.0, True, "3", None])
    def test_depth_is_checked(self, depth: Any) -> None:
        with pytest.raises(InputError, match="depth is an integer from 0 to 18"):
            perft(Position.of(drawn(1)), depth)


def hands(first: str, second: str) -> tuple[CardSet, CardSet]:
    return CardSet.parse(first), CardSet.parse(second)


class TestPosition:
    """A position is one to which play could have come."""

    @pytest.mark.parametrize(
        ("given", "leader", "led", "match"),
        [
            (hands("7C", "8C 9C"), 0, None, "1 cards of the leader do not go with 2 of the other"),
            (hands("7C", "8C"), 0, "9C", "1 cards of the leader do not go with 1 of the other"),
            (hands("7C 8C", "8C 9C"), 0, None, "both hands hold 8C"),
            (hands("7C", "8C 9C"), 0, "8C", "8C lies on the table and is in a hand"),
            ((CardSet(PACK[:10]), CardSet(PACK[10:20])), 0, None, "10 cards of the leader"),
            (("7C", "8C"), 0, None, "are not the hands of two players"),
            ((CardSet(),), 0, None, "are not the hands of two players"),
        ],
    )
    def test_others_are_refused(self, given: Any, leader: int, led: str | None, match: str) -> None:
        with pytest.raises(InputError, match=match):
            Position(given, Suit.CLUBS, leader, Card.parse(led) if led else None)

    @pytest.mark.parametrize("leader", [2, -1, None])
    def test_two_play(self, leader: Any) -> None:
        with pytest.raises(InputError, match="is no seat"):
            Position(hands("7C", "8C"), Suit.CLUBS, leader)

    def test_a_deal_has_one_while_cards_are_played(self) -> None:
        deal = Deal.new(CLUB, PACK, 1)
        with pytest.raises(InputError, match="no cards are being played"):
            Position.of(deal)
        led = deal.apply_all(["take", "play AC"])
        position = Position.of(led)
        assert position.hands == tuple(secret.hand for secret in led.position.secrets)
        assert (position.trump, position.leader, position.led) == (Suit.DIAMONDS, 0, Card.parse("AC"))

    def test_ranked_hands_begin_with_the_leader(self) -> None:
        position = Position(hands("JH 7C", "9H"), Suit.HEARTS, 1, Card.parse("AS"))
        assert list(map(int, position.ranked())) == [1 << 30, 1 << 31 | 1, 1 << 23]
