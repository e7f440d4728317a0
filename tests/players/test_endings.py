"""Endings: what stands in the data, what it is worth, and what players give away in it."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable
from functools import cache
from importlib import resources
from itertools import combinations, permutations, product
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from deberts import CardSet, Deal, InputError
from deberts.players import Effort, Knowledge, PlayerError, Searching, careful, endings_of, exploitability
from deberts.players.endings import Ending, losses
from deberts.players.equilibria import Choice, Game, even
from deberts.schemas import schema
from players import own
from tools import endings as tool

DATA = json.loads(resources.files("deberts.players").joinpath("data", "endings.json").read_text("utf-8"))
ROWS: dict[int, list[dict[str, Any]]] = {
    tricks: [row for row in DATA["endings"] if row["tricks"] == tricks] for tricks in (2, 3)
}
SMALL = {tricks: sorted(range(30), key=lambda one: rows[one]["worlds"])[:2] for tricks, rows in ROWS.items()}
"""Numbers of the endings with the fewest worlds."""

TRUMP_VALUES = dict(zip("789TJQKA", (0, 0, 14, 10, 20, 3, 4, 11), strict=True))
PLAIN_VALUES = {**TRUMP_VALUES, "9": 0, "J": 2}


def values(card: str, trump: str) -> int:
    return (TRUMP_VALUES if card[1] == trump else PLAIN_VALUES)[card[0]]


def beats(card: str, other: str, trump: str) -> bool:
    if card[1] != other[1]:
        return card[1] == trump
    order = "78QKTA9J" if trump == card[1] else "789JQKTA"
    return order.index(card[0]) > order.index(other[0])


def may_follow(hand: tuple[str, ...], led: str, trump: str) -> list[str]:
    suited = [card for card in hand if card[1] == led[1]]
    if led[1] == trump:
        return [card for card in suited if beats(card, led, trump)] or suited or [*hand]
    return suited or [card for card in hand if card[1] == trump] or [*hand]


class Reading:
    """An ending as another program reads it: from its row alone, with the rules of cards written down once more."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.row = row
        first, second = (
            [(*sure, *cards) for cards in combinations([c for c in may if c not in sure], row["tricks"] - len(sure))]
            for sure, may in zip(row["sure"], row["possible"], strict=True)
        )
        self.worlds = [both for both in product(first, second) if not {*both[0]} & {*both[1]}]

    def written(self, totals: tuple[int, int]) -> int:
        declarer = self.row["declarer"]
        own, other = totals[declarer], totals[1 - declarer]
        gain = own - other if own > other else -(own + other) if own < other else -other
        return gain if declarer == 0 else -gain

    def best(self, seat: int) -> float:
        """What the best answer of a seat to who plays any card brings it in the mean; all worlds at once."""
        start = [(hands, 1.0) for hands in self.worlds]
        whole = self._best(seat, start, self.row["leader"], None, tuple(self.row["totals"]))
        return whole / len(self.worlds)

    def _best(
        self, seat: int, many: list[tuple[Any, float]], mover: int, led: str | None, totals: tuple[int, int]
    ) -> float:
        if not many:
            return 0.0
        if not many[0][0][mover]:
            return self.written(totals) * sum(weight for _, weight in many) * (1 if seat == 0 else -1)
        if mover != seat:
            groups = defaultdict(list)
            for hands, weight in many:
                may = self.may(hands[mover], led)
                for card in may:
                    groups[card].append((self.without(hands, mover, card), weight / len(may)))
            return sum(self._after(seat, group, mover, led, card, totals) for card, group in groups.items())
        by_hand = defaultdict(list)
        for hands, weight in many:
            by_hand[hands[mover]].append((hands, weight))
        return sum(
            max(
                self._after(seat, [(self.without(h, mover, card), w) for h, w in group], mover, led, card, totals)
                for card in self.may(hand, led)
            )
            for hand, group in by_hand.items()
        )

    def _after(  # noqa: PLR0913, PLR0917  # where the play stands
        self, seat: int, many: list[tuple[Any, float]], mover: int, led: str | None, card: str, totals: tuple[int, int]
    ) -> float:
        if led is None:
            return self._best(seat, many, 1 - mover, card, totals)
        trump = self.row["trump"]
        winner = mover if beats(card, led, trump) else 1 - mover
        points = values(card, trump) + values(led, trump) + (0 if many[0][0][mover] else 10)
        counted = totals[0] + points * (winner == 0), totals[1] + points * (winner == 1)
        return self._best(seat, many, winner, None, counted)

    def may(self, hand: tuple[str, ...], led: str | None) -> list[str]:
        return [*hand] if led is None else may_follow(hand, led, self.row["trump"])

    @staticmethod
    def without(hands: Any, seat: int, card: str) -> Any:
        less = tuple(one for one in hands[seat] if one != card)
        return (less, hands[1]) if seat == 0 else (hands[0], less)


@cache
def small() -> tuple[tuple[Ending, dict[str, Any]], ...]:
    chosen = [(2, SMALL[2][0]), (2, SMALL[2][1]), (3, SMALL[3][0])]
    return tuple((endings_of(tricks)[one], ROWS[tricks][one]) for tricks, one in chosen)


class TestData:
    """What stands in the data is what it says, and is all there is."""

    def test_the_schema_is_one_and_the_data_are_of_it(self) -> None:
        Draft202012Validator.check_schema(schema("endings-1"))
        assert [error.message for error in Draft202012Validator(schema("endings-1")).iter_errors(DATA)] == []
        assert [len(rows) for rows in ROWS.values()] == [30, 30] == [len(endings_of(tricks)) for tricks in ROWS]

    @pytest.mark.parametrize("tricks", ROWS)
    def test_what_stands_beside_the_record_follows_from_it(self, tricks: int) -> None:
        for ending, row in zip(endings_of(tricks), ROWS[tricks], strict=True):
            assert {key: row[key] for key in row if key not in {"value", "bound"}} == tool.row_without_value(
                ending, row["number"]
            )
            assert (ending.value, ending.bound) == (row["value"], row["bound"])
            assert row["bound"] < 0.01

    @pytest.mark.parametrize("tricks", ROWS)
    def test_each_seat_believes_in_the_worlds_with_its_hand_and_in_no_others(self, tricks: int) -> None:
        for ending in endings_of(tricks):
            pairs = [*ending.pairs()]
            for seat, secret in enumerate(ending.deal.secrets):
                knowledge = Knowledge.of(ending.deal.view(seat))
                others = {both[1 - seat] for both in pairs if both[seat] == secret.hand}
                gone = ending.deal.secrets[1 - seat].held - ending.deal.secrets[1 - seat].hand
                assert knowledge.count() == len(others)
                assert all(knowledge.allows(1 - seat, gone | hand) for hand in others)

    def test_every_world_can_have_been_played_and_shows_a_seat_its_own_cards_alone(self) -> None:
        for ending, _ in small():
            seen: dict[tuple[int, CardSet], Any] = {}
            for world in ending.worlds():
                assert Deal.new(world.public.rules, world.pack, world.dealer).apply_all(world.actions) == world
                for seat in (0, 1):
                    view = world.view(seat)
                    assert seen.setdefault((seat, view.own.hand), view) == view

    def test_no_other_hand_can_have_been_played(self) -> None:
        for ending, _ in small()[:2]:
            first, second = ending.deal.secrets
            unseen = ending.possible[0] | ending.possible[1] | first.hand | second.hand
            wider = Ending(ending.deal, ending.sure, (unseen, ending.possible[1]), 0.0, 0.0)
            fit = {hands[0] for hands in wider.pairs() if tool.is_possible(wider._world(hands))}
            assert fit == {*ending.hands(0)}

    @pytest.mark.parametrize("tricks", ROWS)
    def test_it_is_made_again_byte_for_byte(self, tricks: int) -> None:
        rows = [ROWS[tricks][one] for one in SMALL[tricks][:1]]
        found = [tool.played(row["number"], tricks) for row in rows]
        assert [tool.row_of(deal, row["number"]) for deal, row in zip(found, rows, strict=True) if deal] == rows
        text = resources.files("deberts.players").joinpath("data", "endings.json").read_text("utf-8")
        assert tool.text_of(DATA["endings"]) == text

    def test_the_first_ending_is_the_first_that_fits(self) -> None:
        assert next(tool.found(2, 1)) == ROWS[2][0]

    @pytest.mark.parametrize("tricks", [1, 4, "2", None])
    def test_there_are_no_others(self, tricks: Any) -> None:
        with pytest.raises(InputError, match="there are endings of 2 or 3 tricks, not of"):
            endings_of(tricks)


def matrix(rows: list[list[float]]) -> Game:
    """A game in which both choose at once."""
    choices = tuple((Choice(endings_of(2)[0].deal, 0, range(1, 1 + many)),) for many in (len(rows), len(rows[0])))
    ends = [(a, b, points) for a, row in enumerate(rows, 1) for b, points in enumerate(row, 1)]
    first, second = choices
    return Game((first, second), (1 + len(rows), 1 + len(rows[0])), (tuple(ends), turned(ends)))


def turned(ends: list[tuple[int, int, float]]) -> tuple[tuple[int, int, float], ...]:
    return tuple((b, a, -points) for a, b, points in ends)


def kuhn() -> Game:
    """Poker of three cards: 0 checks or bets, 1 answers either, and 0 a bet after its check; -1/18 to seat 0."""
    deal = endings_of(2)[0].deal
    begins, answers = [6 * card + 1 for card in range(3)], [4 * card + 1 for card in range(3)]
    first = [Choice(deal, 0, range(one, one + 2)) for one in begins]
    first += [Choice(deal, one, range(one + 2, one + 4)) for one in begins]
    second = [Choice(deal, 0, range(one + n, one + n + 2)) for one in answers for n in (0, 2)]
    ends = []
    for a, b in permutations(range(3), 2):
        own, other, sign = begins[a], answers[b], 1 if a > b else -1
        ends += [(own, other, sign / 6), (own + 2, other + 1, -1 / 6), (own + 3, other + 1, sign / 3)]
        ends += [(own + 1, other + 2, 1 / 6), (own + 1, other + 3, sign / 3)]
    return Game((tuple(first), tuple(second)), (19, 13), (tuple(ends), turned(ends)))


class TestEquilibrium:
    """Neither can do better."""

    @pytest.mark.parametrize(
        ("game", "value"),
        [
            (lambda: matrix([[3, -1], [-2, 4]]), (3 * 4 - 1 * 2) / (3 + 4 + 1 + 2)),
            (lambda: matrix([[1, 2], [0, 5]]), 1),
            (kuhn, -1 / 18),
        ],
        ids=["two by two", "a saddle", "Kuhn's poker"],
    )
    def test_games_whose_value_is_known(self, game: Callable[[], Game], value: float) -> None:
        found = game()
        first, second = found.equilibrium(0.001, 5_000)
        assert found.exploited(first, second) <= 0.001
        assert -found.best_answer(1, first) <= value + 1e-12
        assert found.best_answer(0, second) >= value - 1e-12

    def test_it_stops_when_it_is_told_to(self) -> None:
        game = matrix([[3, -1], [-2, 4]])
        assert game.exploited(*game.equilibrium(0.0, 7)) > 0

    def test_the_best_answer_is_that_of_another_reading_of_the_cards(self) -> None:
        for ending, row in small():
            game, reading = ending.game(), Reading(row)
            assert len(reading.worlds) == row["worlds"]
            for seat in (0, 1):
                assert game.best_answer(seat, game.planned(1 - seat, even)) == pytest.approx(reading.best(seat))

    def test_values_lie_between_what_both_plans_are_sure_of(self) -> None:
        for ending, row in small():
            game = ending.game()
            first, second = game.equilibrium(0.02, 2_000)
            assert game.exploited(first, second) <= 0.02
            assert -game.best_answer(1, first) - row["bound"] <= row["value"]
            assert row["value"] <= game.best_answer(0, second) + row["bound"]


class TestPlayers:
    """What players give away."""

    def test_who_searches_gives_away_less_than_who_is_careful_and_nobody_less_than_nothing(self) -> None:
        chosen = [endings_of(2)[one] for one in sorted(range(30), key=lambda one: ROWS[2][one]["worlds"])[:6]]
        searcher = Searching(Effort(judges=False))
        found = [(exploitability(careful, one), exploitability(searcher, one)) for one in chosen]
        assert min(map(min, found)) >= -1e-9
        assert sum(one for one, _ in found) > 10 * sum(one for _, one in found)

    def test_both_seats_lose_what_the_best_answer_gains_on_the_value(self) -> None:
        ending = small()[0][0]
        first, second = losses(careful, ending)
        assert min(first, second) >= -ending.bound
        assert exploitability(careful, ending) == (first + second) / 2

    def test_of_several_one_is_drawn_before_the_cards_are_seen(self) -> None:
        for ending, _ in small()[:2]:
            apart = [exploitability(one, ending) for one in (careful, own.last)]
            assert exploitability([careful, careful], ending) == pytest.approx(apart[0])
            assert exploitability([careful, own.last], ending) <= sum(apart) / 2 + 1e-9

    def test_a_wrong_player_is_told_where(self) -> None:
        ending = small()[0][0]
        with pytest.raises(PlayerError, match=r"in seat 0 raises ValueError: .* in an ending, after ") as caught:
            exploitability(own.broken, ending)
        assert isinstance(caught.value.__cause__, ValueError)
        assert caught.value.facts["seat"] == 0
