"""Duels: what is played, what is counted, and that nothing of it hangs on where it is played."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from types import SimpleNamespace
from typing import Any

import pytest

from deberts import CLUB, Deal, InputError, RuleSet, lot, pack_of_deal, preset
from deberts.campaigns.executors import WorkersLostError
from deberts.options import Partners
from deberts.players import Contest, Duel, PlayerError, bold, careful, duel, play_match, playing
from deberts.players.duels import Plan, play_shard
from deberts.players.player import Player
from deberts.players.results import Tally, read_tally
from players import own

TABLES: dict[str, tuple[RuleSet, list[list[int]]]] = {
    "two": (CLUB, [[0], [1]]),
    "kush": (preset("one-deal"), [[0], [1]]),
    "three": (preset("site", seats=3), [[0], [1], [2]]),
    "four": (preset("site", seats=4), [[0], [1], [2], [3]]),
    "pairs": (preset("site", seats=4).house("pairs", target=501, partners=Partners.OPPOSITE), [[0, 2], [1, 3]]),
}
"""Rule sets, and the seats of each side."""


def written(players: list[Player], rules: RuleSet, seed: int, number: int) -> tuple[int, ...]:
    """What a deal brings, played by hand."""
    deal = Deal.new(rules, pack_of_deal(seed, number), dealer=number % rules.seats)
    while (seat := deal.to_act) is not None:
        deal = deal.apply(players[seat](deal.view(seat)))
    assert deal.account is not None
    return deal.account.written


def seated(one: Player, other: Player, seats: int, own: list[int]) -> list[Player]:
    return [one if seat in own else other for seat in range(seats)]


@pytest.mark.parametrize("table", TABLES)
def test_points_are_what_a_writes_more_than_its_opponents_in_each_seat(table: str) -> None:
    (rules, sides), values = TABLES[table], list[float]()
    for number in range(40):
        margins = []
        for side, seats in enumerate(sides):
            points = [*written(seated(careful, own.last, rules.seats, seats), rules, 5, number)]
            margins.append(points.pop(side) - mean(points))
        values.append(mean(margins))
    found = duel(careful, own.last, 40, 5, rules=rules).estimate
    assert found.value == pytest.approx(mean(values))
    # 2.0227: what Student's t with 39 degrees of freedom exceeds in one of 40 cases.
    assert found.high - found.value == pytest.approx(2.0227 * stdev(values) / sqrt(40), rel=1e-4)
    assert found.value - found.low == pytest.approx(found.high - found.value)


@pytest.mark.parametrize("table", ["two", "three", "four", "pairs"])
def test_matches_are_won_in_each_seat(table: str) -> None:
    (rules, sides), values = TABLES[table], list[float]()
    for number in range(6):
        won = []
        for side, seats in enumerate(sides):
            match = play_match(f"5/{number}", seated(careful, bold, rules.seats, seats), rules)
            won.append(match.ending.winner == side)
        values.append(mean(won))
    found = duel(careful, bold, matches=6, seed=5, rules=rules)
    assert found.contest is Contest.MATCHES
    assert found.estimate.value == pytest.approx(mean(values))
    half = 2.5706 * stdev(values) / sqrt(6)  # Student's t with 5 degrees of freedom
    assert found.estimate.low == pytest.approx(max(0, mean(values) - half), abs=1e-4)
    assert found.estimate.high == pytest.approx(min(1, mean(values) + half), abs=1e-4)
    assert found.even == 1 / len(sides)


def test_a_match_deals_as_everywhere() -> None:
    match = play_match("5/0", (careful, bold))
    assert match.first_dealer == lot("5/0", 2)
    assert [deal.pack for deal in match.deals] == [pack_of_deal("5/0", number) for number in range(len(match.deals))]


def test_the_same_player_is_as_good_as_itself() -> None:
    assert duel(careful, careful, 20, 3).tally == Tally(20, 0, 0)
    assert duel(careful, careful, matches=3, seed=3).estimate.value == 0.5


@pytest.mark.parametrize(("players", "value"), [((careful, own.last), 1), ((own.last, careful), 0)])
def test_who_wins_all_is_not_said_to_win_always(players: tuple[Player, Player], value: float) -> None:
    found = duel(*players, matches=8, seed=1).estimate
    assert found.value == value
    assert found.high - found.low == pytest.approx(0.3244, abs=1e-3)  # Wilson's interval of 8 of 8


def test_one_pair_has_no_interval() -> None:
    found = duel(careful, bold, 1, 2)
    assert str(found).splitlines()[-1] == "One alone does not tell how far chance goes."
    assert [found.to_json()[key] for key in ("low", "high")] == [None, None]


class TestWhereverItIsPlayed:
    """The result hangs on the plan alone."""

    @pytest.mark.parametrize("more", [{"deals": 50}, {"matches": 3}], ids=["deals", "matches"])
    def test_processes_do_the_same(self, more: dict[str, Any]) -> None:
        alone = duel(careful, own.last, seed=9, **more)
        with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
            assert duel(careful, own.last, seed=9, executor=pool, **more) == alone

    def test_shards_add_up_in_any_order(self) -> None:
        plan = Plan(careful, bold, 40, 9)
        parts = [play_shard(plan, shard) for shard in (2, 0, 1)]
        assert [part.deals for part in parts] == [8, 16, 16]
        assert plan.result(parts[0] + parts[1] + parts[2]) == duel(careful, bold, 40, 9)

    def test_it_goes_on_from_a_checkpoint(self, tmp_path: Path) -> None:
        path, seen = tmp_path / "duel.json", list[int]()

        def interrupted(so_far: Duel) -> None:
            seen.append(so_far.tally.deals)
            if len(seen) == 2:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            duel(careful, bold, 50, 9, checkpoint=path, report=interrupted)
        assert json.loads(path.read_text(encoding="utf-8"))["summary"]["deals"] == 32
        assert duel(careful, bold, 50, 9, checkpoint=path, report=interrupted) == duel(careful, bold, 50, 9)
        assert seen == [16, 32, 48, 50]

    @pytest.mark.parametrize(
        ("changes", "name"),
        [
            ({"deals": 51}, "deals"),
            ({"seed": 8}, "seed"),
            ({"b": careful}, "players"),
            ({"rules": preset("moscow")}, "rules"),
            ({"deals": None, "matches": 50}, "contest"),
        ],
    )
    def test_a_checkpoint_belongs_to_one_duel(self, tmp_path: Path, changes: dict[str, Any], name: str) -> None:
        plan: dict[str, Any] = {"a": careful, "b": bold, "deals": 50, "seed": 9, "checkpoint": tmp_path / "c.json"}
        duel(**plan)
        with pytest.raises(InputError, match=f"belongs to another campaign: {name} "):
            duel(**{**plan, **changes})

    def test_a_checkpoint_knows_players_by_name(self, tmp_path: Path) -> None:
        path = tmp_path / "c.json"
        with pytest.raises(InputError, match=r"b: .* has no name by which a checkpoint could know it"):
            duel(careful, own.lasting, 2, checkpoint=path)
        assert not path.exists()
        told = duel(careful, own.last, 2, checkpoint=path)
        assert told.players == ("careful", "players.own:last")
        named = duel(careful, own.lasting, 2, checkpoint=tmp_path / "d.json", names=("careful", "mine"))
        assert (named.players, named.tally) == (("careful", "mine"), told.tally)

    def test_a_player_must_be_able_to_travel(self) -> None:
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
            with pytest.raises(InputError, match="cannot be sent to another process") as caught:
                duel(careful, lambda view: view.legal[0], 3, executor=pool)
            assert caught.value.place == "b"

    @pytest.mark.parametrize("found", [None, Tally(4, 0, 0)])
    def test_what_comes_back_is_looked_at(self, found: object) -> None:
        future: Future[Any] = Future()
        future.set_result(found)
        executor: Any = SimpleNamespace(submit=lambda *_: future)
        with pytest.raises(WorkersLostError, match="gave back"):
            duel(careful, bold, 3, executor=executor)


@pytest.mark.parametrize("value", [None, [], {}, {"deals": 1, "total": 0}, {"deals": -1, "total": 0, "squares": 0}])
def test_what_is_no_tally_is_refused(value: object) -> None:
    with pytest.raises(InputError, match=r"summary\."):
        read_tally(value)


def test_a_tally_is_read_back() -> None:
    assert read_tally(Tally(3, -7, 49).to_json()) == Tally(3, -7, 49)


class TestRefusals:
    """What makes no sense is refused before anything is played."""

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"deals": 0}, "deals: give an integer from 1"),
            ({"deals": None, "matches": 0}, "matches: give an integer from 1"),
            ({"deals": None}, "deals: give how many deals are played, or how many matches, and not both"),
            ({"matches": 3}, "deals: give how many deals are played, or how many matches, and not both"),
            ({"seed": -1}, "seed: give an integer from 0"),
            ({"seed": 2**53}, "seed: give an integer from 0"),
            ({"a": "careful"}, "a: 'careful' is no player"),
            ({"b": None}, "b: None is no player"),
            ({"pending": 0}, "pending: give an integer from 1"),
        ],
    )
    def test_they_are_told(self, changes: dict[str, Any], message: str) -> None:
        with pytest.raises(InputError) as caught:
            duel(**{"a": own.broken, "b": own.broken, "deals": 3, "seed": 1, **changes})
        assert str(caught.value).startswith(message)


AGAIN: dict[str, Callable[..., object]] = {
    "deals": playing.play_deal,
    "matches": lambda seed, _deal, players: play_match(seed, players),
}


class TestWrongPlayers:
    """Whose fault it is, and how to play it again."""

    @pytest.mark.parametrize(
        ("player", "told"),
        [
            (own.broken, "raises ValueError: out of luck"),
            (own.leaving, "raises SystemExit: 3"),
            (own.forging, "answers 'play .*', which is none of the actions in view.legal "),
        ],
    )
    @pytest.mark.parametrize("more", [{"deals": 30}, {"matches": 2}], ids=["deals", "matches"])
    def test_it_is_told(self, player: Player, told: str, more: dict[str, Any]) -> None:
        with pytest.raises(PlayerError, match=told) as caught:
            duel(careful, player, seed=4, names=("mine", "yours"), **more)
        facts = caught.value.facts
        assert str(caught.value).startswith(f"yours: the player in seat {facts['seat']} ")
        assert facts["player"] == "yours"
        seats = [player if seat == facts["seat"] else careful for seat in range(2)]
        with pytest.raises(PlayerError) as again:
            AGAIN[next(iter(more))](facts["seed"], facts["deal"], seats)
        assert {**again.value.facts, "player": "yours"} == facts

    def test_what_is_finished_is_kept(self, tmp_path: Path) -> None:
        calls = list[int]()

        def late(view: Any) -> Any:
            calls.append(1)
            return careful(view) if len(calls) < 1_000 else None

        path = tmp_path / "c.json"
        with pytest.raises(PlayerError, match="answers None, which is none of the actions"):
            duel(careful, late, 1_000, checkpoint=path, names=("a", "b"))
        assert json.loads(path.read_text(encoding="utf-8"))["summary"]["deals"] > 0

    def test_players_who_never_bid_come_to_an_end(self) -> None:
        with pytest.raises(PlayerError, match="the match with the seed '0/0' has no end: 1000 deals"):
            duel(own.silent, own.silent, matches=1)

    def test_a_seed_of_bytes_is_told_in_digits(self) -> None:
        with pytest.raises(PlayerError) as caught:
            play_match(b"\x01\xff", [own.broken])
        assert caught.value.facts["seed"] == "01ff"


def test_a_result_is_told() -> None:
    found = duel(careful, own.last, 30, 1, names=("careful", "mine"))
    head, played, value, interval = str(found).splitlines()
    assert (head, played) == ("careful against mine, each in all seats", "deals: 30; rules: club; seed: 1")
    estimate = found.estimate
    assert value == f"careful writes in a deal, compared with mine: {estimate.value:+.2f} points"
    assert interval == f"In 95 of 100 cases the truth lies between {estimate.low:+.2f} and {estimate.high:+.2f}."
    assert found.text("ru").splitlines()[0] == "careful против mine, каждый на всех местах"
    assert found.to_json() == {
        "players": ["careful", "mine"],
        "contest": "deals",
        "rules": "club",
        "seed": 1,
        "number": 30,
        "value": estimate.value,
        "low": estimate.low,
        "high": estimate.high,
        "even": 0.0,
    }
