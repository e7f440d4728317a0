from __future__ import annotations

import random
from typing import Any

import pytest

from deberts import CLUB, PACK, Card, CardSet, Deal, Play, Suit, card_points, parse_cards
from deberts.errors import InputError
from deberts.fast import Position, Solution, solve
from deberts.table.phases import Playing, TakenTrick
from fast.brute import Brute
from fast.endings import endings
from fast.marks import compiled_only


def solved(position: Position) -> Solution:
    solution = solve(position)
    trick = () if position.led is None else (position.led,)
    assert solution == solve(position.hands, position.trump, position.leader, trick)
    return solution


def every_way(position: Position) -> dict[Card, int]:
    """What comes of each card, by looking at every way to play."""
    leading, replying = position.hands[position.leader], position.hands[1 - position.leader]
    own, other = (leading, replying) if position.led is None else (replying, leading)
    return Brute(position.trump).values(own, other, position.led)


class TestValues:
    """Every card is worth what it is worth when every way to play is looked at."""

    @pytest.mark.parametrize("cards", [*range(1, 5), *(pytest.param(most, marks=compiled_only) for most in (5, 6))])
    def test_endings(self, cards: int) -> None:
        for position in endings(60, cards, seed=cards):
            assert dict(solved(position).values) == every_way(position)

    @pytest.mark.slow
    def test_endings_of_six_cards(self) -> None:
        for position in endings(200, 6, seed=7):
            assert dict(solved(position).values) == every_way(position)

    @compiled_only
    def test_whole_deals(self) -> None:
        for position in endings(2, 9, seed=8):
            assert dict(solved(position).values) == every_way(position)

    @pytest.mark.slow
    def test_ten_whole_deals(self) -> None:
        for position in endings(10, 9, seed=20):
            assert dict(solved(position).values) == every_way(position)


class TestSolution:
    """What is told of a point of play goes together."""

    def test_a_hand_that_takes_all(self) -> None:
        solution = solve((CardSet.parse("JH AS"), CardSet.parse("9H TS")), Suit.HEARTS)
        assert solution.values == ((Card.parse("JH"), 65), (Card.parse("AS"), 65))
        assert (solution.left, solution.difference, solution.points) == (65, 65, (65, 0))
        assert solution.best == CardSet.parse("JH AS")

    @pytest.mark.parametrize(
        ("south", "leader", "trick", "values", "points"),
        [
            # 7H must be beaten, and the ten falls to the last card; else the ace takes the ten, and 9H the last trick
            ("7H AS", 0, "", {"7H": 17, "AS": -3}, (31, 14)),
            ("7H AS", 1, "", {"9H": -17, "TS": 3}, (21, 24)),
            ("AS", 0, "7H", {"9H": -17}, (31, 14)),
            ("7H", 0, "AS", {"TS": 3}, (21, 24)),
        ],
    )
    def test_points_are_by_seat(
        self, south: str, leader: int, trick: str, values: dict[str, int], points: tuple[int, int]
    ) -> None:
        hands = CardSet.parse(south), CardSet.parse("9H TS")
        solution = solve(hands, Suit.HEARTS, leader, parse_cards(trick))
        assert {str(card): value for card, value in solution.values} == values
        assert (solution.to_act, solution.points, solution.left) == (leader ^ bool(trick), points, 45)
        assert solution.difference == max(values.values())


def drawn(seed: int) -> Deal:
    return Deal.new(CLUB, random.Random(seed).sample(PACK, len(PACK)), seed % 2).apply("take")


class TestLine:
    """The best line can be played at the table, and comes to what is told."""

    @compiled_only
    @pytest.mark.parametrize("seed", range(4))
    def test_from_every_point_of_a_deal(self, seed: int) -> None:
        deal, lots = drawn(seed), random.Random(seed)
        while isinstance(deal.public.phase, Playing):
            solution = solved(Position.of(deal))
            assert solution.to_act == deal.to_act
            assert solution.line[0] in solution.best
            before, trump = deal.public.phase.tricks, deal.public.phase.contract.trump
            ended = deal.apply_all(map(Play, solution.line)).public.play
            assert ended is not None
            assert won(ended.tricks[len(before) :], trump) == solution.points
            deal = deal.apply(lots.choice([action for action in deal.legal_actions() if isinstance(action, Play)]))


def won(tricks: tuple[TakenTrick, ...], trump: Suit) -> tuple[int, int]:
    """Count what each seat won in the last tricks of a deal."""
    points = [0, 0]
    for trick in tricks:
        points[trick.winner] += sum(card_points(card, trump) for card in trick.cards)
    points[tricks[-1].winner] += 10
    return points[0], points[1]


HANDS = (CardSet.parse("7C"), CardSet.parse("8C"))


class TestRefusals:
    """What cannot be is refused before anybody searches."""

    @pytest.mark.parametrize(
        ("arguments", "match"),
        [
            (((HANDS[0], HANDS[0]), Suit.CLUBS), "hands: both hands hold 7C"),
            ((HANDS, Suit.CLUBS, 2), "leader: 2 is no seat"),
            ((HANDS, Suit.CLUBS, 0, Card.parse("9C")), "trick: .* is not what lies on the table"),
            ((HANDS, Suit.CLUBS, 0, ("9C",)), "trick: .* is not what lies on the table"),
            ((HANDS, Suit.CLUBS, 0, parse_cards("9C TC")), "trick: .* is not what lies on the table"),
            ((HANDS, Suit.CLUBS, 0, parse_cards("9C")), "hands: 1 cards of the leader do not go with 1"),
            (((CardSet(), CardSet()), Suit.CLUBS), "hands: all cards are played"),
            ((Position((CardSet(), CardSet()), Suit.CLUBS),), "hands: all cards are played"),
            ((Position(HANDS, Suit.CLUBS), Suit.CLUBS), "hands: a position has its own trump, leader and card led"),
            ((Position(HANDS, Suit.CLUBS), None, 1), "hands: a position has its own trump, leader and card led"),
            ((Position(HANDS, Suit.CLUBS), None, 0, HANDS[0]), "hands: a position has its own trump"),
        ],
    )
    def test_by_name(self, arguments: Any, match: str) -> None:
        with pytest.raises(InputError, match=f"^{match}"):
            solve(*arguments)

    def test_a_card_led_is_not_forgotten(self) -> None:
        """Hands, trump and leader alone are no point of play once a card is led."""
        position = Position((CardSet.parse("AS"), CardSet.parse("9H TS")), Suit.HEARTS, 0, Card.parse("7H"))
        message = "^hands: 1 cards of the leader do not go with 2 of the other: the card that was led is part of"
        for asking in (solve, Position):
            with pytest.raises(InputError, match=message):
                asking(position.hands, position.trump, position.leader)
        assert solve(position).best == CardSet.parse("9H")
