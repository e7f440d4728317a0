"""The game of OpenSpiel: its own tests pass, what looks the same to a seat is drawn, and faults are told."""

from __future__ import annotations

import importlib
import pickle
import sys
from random import Random
from typing import Any

import pytest

from deberts import PACK, PRESETS, Exchange, IllegalActionError, MissingExtraError, pack_of_deal
from deberts.adapters import chances, numbers, observations
from deberts.players import Contest, bold, careful
from deberts.players.playing import play_deal
from deberts.rulesets.presets import NAMED_HOUSES

pytest.importorskip("pyspiel", reason="the game comes with the extra dev on Linux")

import pyspiel

from deberts.adapters import openspiel as adapter

EVERY = [
    *PRESETS,
    *NAMED_HOUSES,
    *("site,seats=3", "site,seats=4", "one-deal,contest=matches", "one-deal,contest=matches,reward=match"),
]


@pytest.mark.parametrize("parameters", EVERY)
def test_it_is_what_openspiel_asks_for(parameters: str) -> None:
    """Random play to the end with each state written and read, by every rule set and named house."""
    game = pyspiel.load_game(f"deberts(rules={parameters})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def begun(parameters: str = "", seed: int = 1) -> Any:
    """A state before its first action, with cards that were dealt by lot."""
    state = pyspiel.load_game(f"deberts({parameters})").new_initial_state()
    state.deal_from([card.index for card in pack_of_deal(seed, 0)])
    return state


def act_by_lot(state: Any, lots: Random) -> None:
    chance = state.is_chance_node()
    state.apply_action(lots.choice([card for card, _ in state.chance_outcomes()] if chance else state.legal_actions()))


def test_cards_are_dealt_one_by_one_and_only_those_that_are_seen() -> None:
    state = pyspiel.load_game("deberts").new_initial_state()
    for dealt in range(13):
        assert state.is_chance_node()
        assert [probability for _, probability in state.chance_outcomes()] == [1 / (32 - dealt)] * (32 - dealt)
        assert not any(state.observation_tensor(0))
        state.apply_action(dealt)
    legal = [state.legal_actions(player) for player in range(3)]
    assert (state.current_player(), legal) == (0, [[0, 1], [], []])
    assert state.deal.pack[:13] == PACK[:13]
    state.apply_action(1)
    for dealt in (13, 14, 15, 16, 17, 18, 31):
        assert state.is_chance_node()
        assert state.action_to_string(pyspiel.PlayerId.CHANCE, dealt) == f"deal {PACK[dealt]}"
        state.apply_action(dealt)
    assert state.current_player() == 0
    assert state.deal.pack == PACK
    assert str(state).endswith("9H AS [take]")


@pytest.mark.parametrize("parameters", ["rules=site,seats=4", "rules=site,seats=3", "rules=kharkiv"])
def test_whatever_is_dealt_lies_where_it_should(parameters: str) -> None:
    lots = Random(parameters)
    state = pyspiel.load_game(f"deberts({parameters})").new_initial_state()
    while not state.is_terminal():
        act_by_lot(state, lots)
    dealt = dict(zip((*state.at.places.first, *state.at.places.later), state.at.cards, strict=False))
    assert all(state.deal.pack[place].index == number for place, number in dealt.items())


def test_what_a_seat_sees_is_what_the_adapters_say() -> None:
    lots, state = Random(3), begun()
    while not state.is_terminal():
        if not state.is_chance_node():
            for seat in range(2):
                view = state.deal.view(seat)
                assert state.observation_tensor(seat) == [*map(float, observations.observe(view))]
                assert state.legal_actions(seat) == sorted(numbers.legal_numbers(view))
            legal = state.legal_actions()
            texts = [state.action_to_string(state.current_player(), number) for number in legal]
            assert sorted(texts) == sorted(map(str, state.deal.legal_actions()))
        act_by_lot(state, lots)


@pytest.mark.parametrize("parameters", ["", "rules=moscow", "rules=site,seats=4", "contest=matches"])
def test_what_is_drawn_looks_the_same_to_the_seat(parameters: str) -> None:
    """In the middle of a match too, where earlier deals are the same."""
    lots, compared, others = Random(1), 0, 0
    state = begun(parameters)
    for _ in range(90):
        if state.is_terminal():
            break
        if not state.is_chance_node() and lots.random() < 0.6:
            for seat in range(state.num_players()):
                other = state.resample_from_infostate(seat, lots.random)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.current_player() == state.current_player()
                others += other.deal.pack != state.deal.pack
                compared += 1
        act_by_lot(state, lots)
    assert compared > 10
    assert others > compared // 2


def test_players_of_the_library_play_as_bots() -> None:
    state = pyspiel.load_game("deberts(dealer=0)").new_initial_state()
    deal = play_deal(4, 0, [careful, bold])
    waiting = [deal.pack[place].index for place in (*state.at.places.first, *state.at.places.later)]
    bots = [adapter.PlayerBot(player, seat) for seat, player in enumerate((careful, bold))]
    state.deal_from(waiting)
    while not state.is_terminal():
        bot = bots[state.current_player()]
        bot.restart_at(state)
        assert bot.player_id() == state.current_player()
        state.apply_action(bot.step(state))
        state.deal_from(waiting)
    assert deal.account is not None
    first, second = deal.account.written
    assert state.returns() == [first - second, second - first]


def test_the_points_of_all_deals_of_a_match_are_added_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "MOST_DEALS", 3)
    lots, state, seen = Random(5), begun("contest=matches"), []
    assert state.returns() == [0, 0]
    while not state.is_terminal():
        act_by_lot(state, lots)
    for deal in state.match.deals:
        assert deal.account is not None
        seen.append(deal.account.written[0] - deal.account.written[1])
    assert len(seen) == 3
    assert state.returns() == [sum(seen), -sum(seen)]


def test_who_wins_a_match_is_rewarded() -> None:
    lots, state = Random(5), begun("contest=matches,reward=match")
    while not state.is_terminal():
        act_by_lot(state, lots)
    assert state.returns() == ([1, -1] if state.match.ending.winner == 0 else [-1, 1])


def test_a_game_is_written_and_read() -> None:
    game = pyspiel.load_game("deberts(rules=site,seats=3)")
    assert pickle.loads(pickle.dumps(game)).num_players() == 3  # noqa: S301  # our own
    state = begun("rules=site,seats=3")
    assert str(game.deserialize_state(state.serialize())) == str(state)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(copy) != str(state)


def test_a_copy_shares_all_that_was_played() -> None:
    """It costs the same at every point, and going on in one leaves the other as it was."""
    state = begun()
    copy = state.clone()
    assert copy.at is state.at
    copy.apply_action(1)
    assert state.legal_actions() == [0, 1]
    assert copy.is_chance_node()


def test_what_is_not_legal_is_refused_with_its_clause_and_changes_nothing() -> None:
    state = begun()
    before = str(state)
    with pytest.raises(adapter.ForbiddenMoveError) as caught:
        state.apply_action(2)
    assert isinstance(caught.value, pyspiel.SpielError)
    assert isinstance(caught.value, IllegalActionError)
    assert (caught.value.clause, str(state)) == ("02.4", before)


@pytest.mark.parametrize(
    ("name", "asked", "told"),
    [
        *[("view", (seat,), "player: give an integer from 0 to 1") for seat in (2, -1, "0", None, True, 1.0)],
        ("chance_outcomes", (), "no cards are being dealt"),
        ("_action_to_string", (pyspiel.PlayerId.CHANCE, 32), "action: give an integer from 0 to 31"),
        ("_action_to_string", (pyspiel.PlayerId.CHANCE, -5), "action: give an integer from 0 to 31"),
        ("_action_to_string", (0, 54), "action: give an integer from 0 to 53"),
    ],
    ids=repr,
)
def test_what_nobody_can_ask_is_refused(name: str, asked: tuple[Any, ...], told: str) -> None:
    with pytest.raises(adapter.CannotError, match=told) as caught:
        getattr(begun(), name)(*asked)
    assert isinstance(caught.value, pyspiel.SpielError)


def test_nothing_is_drawn_once_all_is_over() -> None:
    lots, state = Random(2), begun()
    while not state.is_terminal():
        act_by_lot(state, lots)
    with pytest.raises(adapter.CannotError, match="the deal is over"):
        state.resample_from_infostate(0, lots.random)
    with pytest.raises(adapter.CannotError, match="no cards are being dealt"):
        state.chance_outcomes()
    assert state.legal_actions() == []
    for act in (state.apply_action, state.apply_action_with_legality_check):
        with pytest.raises(adapter.ForbiddenMoveError, match="deal-is-over") as caught:
            act(0)
        assert caught.value.clause == "D23"
    with pytest.raises(adapter.CannotError, match="state: seat 0 does not act now"):
        adapter.PlayerBot(careful, 0).step(state)


def test_a_bot_acts_in_its_turn_and_does_what_is_legal() -> None:
    state = begun()
    with pytest.raises(adapter.CannotError, match="state: seat 1 does not act now: ask the bot of the current player"):
        adapter.PlayerBot(careful, 1).step(state)
    with pytest.raises(adapter.ForbiddenMoveError) as caught:
        adapter.PlayerBot(lambda _: Exchange(), 0).step(state)
    assert caught.value.clause == "02.12"


def test_a_state_of_a_match_says_which_deal_is_played_after_which_scores() -> None:
    """The same cards and actions are another state in another deal."""
    lots, state = Random(5), pyspiel.load_game("deberts(contest=matches)").new_initial_state()
    assert str(state) == "#1 0:0"
    while not state.at.before.deals:
        act_by_lot(state, lots)
    account = state.match.deals[0].account
    assert str(state) == f"#2 {':'.join(map(str, account.written))}"


def test_no_card_is_dealt_twice_and_nobody_acts_meanwhile() -> None:
    state = pyspiel.load_game("deberts").new_initial_state()
    state.apply_action(5)
    for card in (5, 32):
        with pytest.raises(adapter.CannotError, match=f"action: {card} is no card that can be dealt"):
            state._apply_action(card)
    with pytest.raises(adapter.CannotError, match="cards are being dealt"):
        state.resample_from_infostate(0, Random(1).random)


@pytest.mark.parametrize(
    ("parameters", "told"),
    [
        ("contest=rubbers", "contest: 'rubbers' is none of deals, matches"),
        ("reward=money", "reward: 'money' is none of points, match"),
        ("reward=match", "a deal alone decides no match"),
        ("rules=bridge", "bridge"),
        ("rules=keeper,seats=3", "keeper"),
        ("seats=4", "not by 4"),
        ("seats=9", "seats: give an integer from 0 to 4, not 9"),
        ("dealer=2", "dealer: give an integer from -1 to 1, not 2"),
    ],
)
def test_what_is_no_game_is_refused(parameters: str, told: str) -> None:
    with pytest.raises(adapter.CannotError, match=told) as caught:
        pyspiel.load_game(f"deberts({parameters})")
    assert isinstance(caught.value, pyspiel.SpielError)


@pytest.mark.parametrize(
    "parameters",
    [{"rules": []}, {"seats": []}, {"dealer": "0"}, {"contest": Contest.DEALS}, {"reward": []}, {"foo": 1}],
    ids=repr,
)
def test_what_is_no_parameter_is_refused(parameters: dict[str, Any]) -> None:
    with pytest.raises(adapter.CannotError):
        adapter.Game(parameters)


def test_without_the_package_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "deberts.adapters.openspiel")
    with pytest.raises(MissingExtraError, match=r"needs open_spiel and numpy: pip install .*\[openspiel\]"):
        importlib.import_module("deberts.adapters.openspiel")


def test_what_is_broken_in_the_package_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "pyspiel":
                raise ModuleNotFoundError("no module named other", name="other")

    monkeypatch.delitem(sys.modules, "pyspiel")
    monkeypatch.delitem(sys.modules, "deberts.adapters.openspiel")
    monkeypatch.setattr(sys, "meta_path", [Broken(), *sys.meta_path])
    with pytest.raises(ModuleNotFoundError, match="no module named other"):
        importlib.import_module("deberts.adapters.openspiel")
