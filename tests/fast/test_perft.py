from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from deberts import CLUB, PACK, Announce, Card, CardSet, Deal, Match, Play, RuleSet, Suit, preset
from deberts.conformance.operations.table import count_lines as lines_of_the_reference
from deberts.conformance.vectors import shipped
from deberts.errors import InputError
from deberts.fast import Position, perft, solve
from deberts.options import Option, Ruff, TrumpLead
from deberts.rulesets.presets import PRESETS
from deberts.shuffle import pack_of_deal
from deberts.table.phases import Answering
from fast.marks import compiled_only


def quacking(play: object, *secrets: object) -> Any:
    """What has parts of the same names as a deal."""
    public = SimpleNamespace(rules=SimpleNamespace(seats=2), play=play, to_act=0)
    return SimpleNamespace(public=public, secrets=secrets)


QUACKING = [
    SimpleNamespace(public=None, secrets=()),
    SimpleNamespace(public=SimpleNamespace(rules=None), secrets=()),
    quacking(SimpleNamespace(contract=None)),
    quacking(SimpleNamespace(contract=None), SimpleNamespace(hand=CardSet()), SimpleNamespace(hand=CardSet())),
    SimpleNamespace(public=quacking("x").public, secrets=None),
]


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

    @compiled_only
    def test_a_whole_deal(self) -> None:
        deal = drawn(5)
        assert perft(Position.of(deal), 18) == lines_of_the_reference(deal, 18) > 10**6

    @compiled_only
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
        with pytest.raises(InputError, match="depth: give an integer from 0 to 18"):
            perft(Position.of(drawn(1)), depth)


def hands(first: str, second: str) -> tuple[CardSet, CardSet]:
    return CardSet.parse(first), CardSet.parse(second)


def _name(rules: RuleSet) -> str:
    return rules.name


def with_a_question() -> Deal:
    """A deal whose first trick is complete, and in which somebody has to speak before the second."""
    for number in range(100):
        deal = Deal.new(preset("moscow"), pack_of_deal("asked", number), 1).apply("take")
        for _ in range(4):
            said = [action for action in deal.legal_actions() if isinstance(action, Announce | Play)]
            deal = deal.apply(said[0]) if said else deal
            if isinstance(deal.public.phase, Answering) and deal.public.phase.play.tricks:
                return deal
    raise AssertionError("nobody announced anything")


class TestPosition:
    """A position is one to which play could have come."""

    @pytest.mark.parametrize(
        ("given", "leader", "led", "match"),
        [
            (hands("7C", "8C 9C"), 0, None, "1 cards of the leader do not go with 2 of the other"),
            (hands("7C", "8C"), 0, "9C", "1 cards of the leader do not go with 1 of the other"),
            (hands("7C 8C", "8C 9C"), 0, None, "both hands hold 8C"),
            (hands("7C", "8C 9C"), 0, "8C", "8C lies on the table and is in a hand"),
            ((CardSet(PACK[:10]), CardSet(PACK[10:20])), 0, None, "10 cards are in a hand: there are at most 9"),
            ((CardSet(PACK[:9]), CardSet(PACK[10:20])), 0, "9D", "10 cards are in a hand: there are at most 9"),
        ],
    )
    def test_others_are_refused(self, given: Any, leader: int, led: str | None, match: str) -> None:
        with pytest.raises(InputError, match=match):
            Position(given, Suit.CLUBS, leader, Card.parse(led) if led else None)

    @pytest.mark.parametrize("leader", [2, -1, None, True, 0.0])
    def test_two_play(self, leader: Any) -> None:
        with pytest.raises(InputError, match="is no seat"):
            Position(hands("7C", "8C"), Suit.CLUBS, leader)

    @pytest.mark.parametrize("kind", [np.int8, np.int64, np.uint64])
    def test_integers_of_numpy_will_do(self, kind: Any) -> None:
        position = Position(hands("7C", "8C"), Suit.CLUBS, kind(1))
        assert (position, type(position.leader)) == (Position(hands("7C", "8C"), Suit.CLUBS, 1), int)
        assert [perft(position, kind(depth)) for depth in range(4)] == [1, 1, 1, 0]
        assert solve(hands("7C", "8C"), Suit.CLUBS, kind(1)) == solve(hands("7C", "8C"), Suit.CLUBS, 1)

    def test_a_deal_has_one_while_cards_are_played(self) -> None:
        deal = Deal.new(CLUB, PACK, 1)
        with pytest.raises(InputError, match="no cards are being played"):
            Position.of(deal)
        led = deal.apply_all(["take", "play AC"])
        position = Position.of(led)
        assert position.hands == tuple(secret.hand for secret in led.secrets)
        assert (position.trump, position.leader, position.led) == (Suit.DIAMONDS, 0, Card.parse("AC"))

    @pytest.mark.parametrize(
        "deal",
        [
            None,
            "7C",
            Match.new(CLUB, first_dealer=1),
            drawn(1).view(0),
            drawn(1).public,
            Deal,
            *QUACKING,
        ],
    )
    def test_only_a_deal_has_one(self, deal: Any) -> None:
        with pytest.raises(InputError, match=r"^deal: .* is no Deal: give one"):
            Position.of(deal)

    @pytest.mark.parametrize("seats", [3, 4])
    def test_a_deal_of_more_has_none(self, seats: int) -> None:
        deal = Deal.new(preset("site", seats=seats), PACK, 0)
        with pytest.raises(InputError, match=f"^deal: {seats} play in this deal, and a position is of two players"):
            Position.of(deal)

    @pytest.mark.parametrize(
        ("worth", "clause"), [({"bela": 30}, "04.10"), ({"bela": 0}, "04.10"), ({"last_trick": 20}, "03.3")], ids=str
    )
    def test_a_deal_of_a_house_with_other_values_has_none(self, worth: dict[str, int], clause: str) -> None:
        house = CLUB.house("our table", target=501, **worth)
        deal = Deal.new(house, PACK, 1).apply_all(["take", "play AC"])
        with pytest.raises(InputError, match=r"^deal: .* is worth .* in this deal, and a position counts") as caught:
            Position.of(deal)
        assert caught.value.clause == clause

    @pytest.mark.parametrize(
        ("answer", "clause"), [(TrumpLead.FREE, "p12"), (Ruff.NO_DUTY, "p13"), (Ruff.BEAT, "p13")], ids=str
    )
    def test_a_deal_of_a_house_in_which_cards_are_played_otherwise_has_none(self, answer: Option, clause: str) -> None:
        options: dict[str, Any] = {answer.field: answer}
        house = CLUB.house("our table", target=501, **options)
        deal = Deal.new(house, PACK, 1).apply_all(["take", "play AC"])
        with pytest.raises(InputError, match=f"^deal: {answer.field} is {answer.value} in this deal") as caught:
            Position.of(deal)
        assert caught.value.clause == clause

    def test_a_deal_of_a_house_with_the_usual_values_has_one(self) -> None:
        house = CLUB.house("our table", target=301, bela=20, last_trick=10)
        plain, ours = (Deal.new(rules, PACK, 1).apply_all(["take", "play AC"]) for rules in (CLUB, house))
        assert Position.of(ours) == Position.of(plain)

    def test_a_deal_that_is_over_has_none(self) -> None:
        deal = drawn(1)
        while not deal.is_over:
            deal = deal.apply(next(action for action in deal.legal_actions() if isinstance(action, Play)))
        with pytest.raises(InputError, match="no cards are being played"):
            Position.of(deal)

    def test_a_question_does_not_move_it(self) -> None:
        deal = answered = with_a_question()
        position = Position.of(deal)
        while isinstance(answered.public.phase, Answering):
            answered = answered.apply(answered.legal_actions()[-1])
        assert answered != deal
        assert Position.of(answered) == position
        assert len(position.hands[0]) == len(position.hands[1]) == 8

    @pytest.mark.parametrize("rules", [rules for rules in PRESETS.values() if rules.seats == 2], ids=_name)
    def test_cards_are_played_alike_under_every_rule_set(self, rules: RuleSet) -> None:
        for seed in range(3):
            deal, lots = Deal.new(rules, pack_of_deal("alike", seed), seed % 2), random.Random(seed)
            while not deal.is_over:
                actions = [*deal.legal_actions()]
                plays = {action.card for action in actions if isinstance(action, Play)}
                if plays:
                    assert perft(Position.of(deal), 1) == len(plays)
                wanted = [action for action in actions if isinstance(action, Play)] or actions
                deal = deal.apply(lots.choice(wanted))

    def test_ranked_hands_begin_with_the_leader(self) -> None:
        position = Position(hands("JH 7C", "9H"), Suit.HEARTS, 1, Card.parse("AS"))
        assert list(map(int, position.ranked())) == [1 << 30, 1 << 31 | 1, 1 << 23]
