"""The environments of PettingZoo: its own tests pass, every rule set is played to its end, and faults are told."""

from __future__ import annotations

import importlib
import pickle
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

from deberts import CLUB, DebertsError, IllegalActionError, InputError, MissingExtraError, RuleSet
from deberts.adapters import episodes, numbers, observations
from deberts.adapters.episodes import Reward
from deberts.players import bold, careful
from deberts.players.playing import play_deal
from deberts.players.results import Contest
from deberts.rulesets.presets import NAMED_HOUSES
from playing import legal_in, played_episode
from rule_sets import SYSTEMS, name_of

pytest.importorskip("pettingzoo", reason="the environments come with the extra dev on Linux")

from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
from pettingzoo.test import api_test, parallel_api_test, seed_test

from deberts.adapters import pettingzoo as adapter

EVERY = (*SYSTEMS, *NAMED_HOUSES.values())
THEIRS = pytest.mark.filterwarnings(  # each observation is a dictionary of two, as in the games of PettingZoo
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
)


@THEIRS
@pytest.mark.parametrize("rules", [SYSTEMS[0], SYSTEMS[-1], SYSTEMS[-2], SYSTEMS[-4]], ids=name_of)
@pytest.mark.parametrize("contest", Contest)
def test_it_is_what_pettingzoo_asks_for(rules: RuleSet, contest: Contest, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(adapter.env(rules, contest, render_mode="ansi"), num_cycles=100)
    seed_test(lambda: adapter.env(rules, contest), num_cycles=20)
    parallel_api_test(adapter.parallel_env(rules, contest), num_cycles=100)
    capsys.readouterr()


def test_the_same_seed_gives_the_same_episodes() -> None:
    tables = [adapter.parallel_env() for _ in range(2)]
    for seed in (4, None, None):
        (one, _), (other, _) = (table.reset(seed) for table in tables)
        assert repr(one) == repr(other)
    assert repr(tables[0].reset(4)) != repr(tables[1].reset())


@pytest.mark.parametrize("rules", EVERY)
def test_every_rule_set_and_house_is_played_to_its_end(rules: RuleSet) -> None:
    """At random, a whole match; each observation lies in the space that was promised."""
    table, lots = adapter.env(rules, Contest.MATCHES), Random(1)
    table.reset(seed=1)

    def act(agent: str, seen: Any) -> int:
        assert table.observation_space(agent).contains(seen)
        return lots.choice(legal_in(seen))

    assert sum(played_episode(table, act).values()) == 0
    assert not table.agents


def test_a_row_and_a_mask_are_those_of_the_view() -> None:
    table = adapter.raw_env()
    table.reset(seed=3)
    for agent in table.possible_agents:
        seen, view = table.observe(agent), table.view(agent)
        assert tuple(seen["observation"]) == observations.observe(view)
        assert tuple(seen["action_mask"]) == numbers.mask(view)
    assert [any(table.observe(agent)["action_mask"]) for agent in table.agents] == [False, True]


def test_players_of_the_library_play_in_it_as_anywhere() -> None:
    table = adapter.env()
    table.reset(seed=5)
    policies = {agent: adapter.policy(one, table) for agent, one in zip(table.agents, (careful, bold), strict=True)}
    for number in range(3):
        total = played_episode(table, lambda agent, _: policies[agent](agent))
        written = play_deal(5, number, [careful, bold]).account
        assert written is not None
        assert total["seat_0"] == written.written[0] - written.written[1]
        assert policies["seat_0"]("seat_0") is None
        table.reset()


def test_all_at_once_play_as_one_after_the_other() -> None:
    table = adapter.parallel_env(CLUB, Contest.MATCHES, Reward.MATCH)
    seen, infos = table.reset(seed=2)
    assert [*seen] == [*infos] == table.agents == ["seat_0", "seat_1"]
    act, total, terminated = adapter.policy(careful, table), 0, {}
    while table.agents:
        before = [*table.agents]
        seen, rewards, terminated, truncated, infos = table.step({agent: act(agent) or 0 for agent in table.agents})
        assert [*seen] == [*rewards] == [*terminated] == [*truncated] == [*infos] == before
        total += rewards["seat_0"]
    assert total in {1, -1}
    assert all(terminated.values())
    with pytest.raises(adapter.NotBegunError, match="the episode is over"):
        table.step({})


def test_what_is_told_belongs_to_whoever_asked() -> None:
    """Whoever writes in it changes nothing of what comes."""
    table = adapter.parallel_env()
    _, infos = table.reset(seed=2)
    act = adapter.policy(careful, table)
    infos["seat_0"]["x"] = 1
    while table.agents:
        _, *told = table.step({agent: act(agent) or 0 for agent in table.agents})
        assert told[-1] == {"seat_0": {}, "seat_1": {}}
        is_over = any(told[1].values())
        assert is_over is not bool(table.agents)
        told[-1]["seat_0"]["x"] = 1
        for one in told:
            one.update(dict.fromkeys(one, True))


def test_the_text_of_an_action_does_for_a_player() -> None:
    table = adapter.env()
    table.reset(seed=1)
    player: Any = lambda view: str(view.legal[1])  # noqa: E731  # a text where the types ask for an action
    assert adapter.policy(player, table)("seat_1") == 1


def test_a_match_that_comes_to_no_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(episodes, "MOST_DEALS", 1)
    table = adapter.env(CLUB, Contest.MATCHES)
    table.reset(seed=5)
    act = adapter.policy(careful, table)
    while not any(table.truncations.values()):
        table.step(act(table.agent_selection))
    assert (table.terminations, table.truncations) == (dict.fromkeys(table.agents, False), {"seat_0": 1, "seat_1": 1})


def test_what_is_not_legal_is_refused_with_its_clause_and_changes_nothing() -> None:
    table = adapter.env()
    table.reset(seed=1)
    before = table.last()
    with pytest.raises(adapter.ForbiddenActionError) as caught:
        table.step(2)
    assert isinstance(caught.value, InvalidAction)
    assert isinstance(caught.value, IllegalActionError)
    assert (caught.value.clause, caught.value.legal) == ("02.4", ("pass", "take"))
    assert pickle.loads(pickle.dumps(caught.value)).to_json() == caught.value.to_json()  # noqa: S301  # our own
    assert all(map(np.array_equal, before[0].values(), table.last()[0].values()))


@pytest.mark.parametrize("action", [None, 54, -1, "take"])
def test_what_is_no_action_is_refused(action: Any) -> None:
    table = adapter.env()
    table.reset(seed=1)
    with pytest.raises(adapter.NoActionError, match="action: give an integer from 0 to 53") as caught:
        table.step(action)
    assert isinstance(caught.value, InvalidAction)
    assert isinstance(caught.value, InputError)


def test_nothing_is_last_before_the_first_reset() -> None:
    table = adapter.env()
    assert str(table) == "deberts_v1"
    with pytest.raises(adapter.NotBegunError, match="nothing has been dealt yet: call reset first"):
        table.last()


@pytest.mark.parametrize("make", [adapter.raw_env, adapter.env])
def test_who_has_left_does_nothing(make: Any) -> None:
    table = make()
    for early in (table.last, lambda: table.step(0)):
        with pytest.raises(adapter.NotBegunError, match="call reset first"):
            early()
    table.reset(seed=1)
    act = adapter.policy(careful, table)
    while not table.terminations["seat_0"]:
        table.step(act(table.agent_selection))
    with pytest.raises(ValueError, match="the only valid action is None"):
        table.step(0)
    while table.agents:
        table.step(None)
    for call in (table.last, lambda: table.step(0)):
        with pytest.raises(adapter.NotBegunError, match="the episode is over: call reset first"):
            call()
    table.close()
    for call in (table.last, lambda: table.step(0)):
        with pytest.raises(adapter.ClosedError, match="was closed"):
            call()


@pytest.mark.parametrize("make", [adapter.raw_env, adapter.parallel_env])
def test_nothing_is_done_in_an_environment_that_was_not_begun_or_is_closed(make: Any) -> None:
    table = make()
    for call in (lambda: table.step({}), lambda: table.view("seat_0")):
        with pytest.raises(adapter.NotBegunError, match="call reset first") as caught:
            call()  # type: ignore[no-untyped-call]  # the environment is of a package without types
        assert isinstance(caught.value, ResetNeeded)
    table.reset(seed=1)
    table.close()
    for call in (table.reset, lambda: table.step({}), lambda: table.view("seat_0")):
        with pytest.raises(adapter.ClosedError, match="was closed") as closed:
            call()
        assert isinstance(closed.value, ClosedEnvironmentError)
        assert isinstance(closed.value, DebertsError)


def test_who_does_not_act_in_his_turn_is_told() -> None:
    table = adapter.parallel_env()
    table.reset(seed=1)
    none: Any
    for none in ({"seat_0": 0}, None, 1):
        with pytest.raises(adapter.NoActionError, match="actions: it is the turn of seat_1, which gives no action"):
            table.step(none)


def test_there_are_no_other_agents() -> None:
    table = adapter.raw_env()
    table.reset(seed=1)
    with pytest.raises(InputError, match="'player_9' is no agent: they are seat_0, seat_1"):
        table.observe("player_9")


def test_a_seed_that_is_none_changes_nothing() -> None:
    table = adapter.raw_env()
    table.reset(seed=1)
    before = table.episode
    with pytest.raises(InputError, match="seed: give an integer"):
        table.reset(seed=-1)
    assert table.episode is before


def test_what_everybody_saw_is_shown() -> None:
    table = adapter.env(render_mode="ansi")
    table.reset(seed=1)
    table.step(0)
    assert table.render() == "seat_1: pass"
    silent = adapter.raw_env()
    silent.reset()
    assert silent.render() is None


def test_what_it_cannot_show_is_refused() -> None:
    for make in (adapter.env, adapter.parallel_env):
        mode: Any
        for mode in ("human", []):
            with pytest.raises(InputError, match=r"render_mode: ('human'|\[\]) is none of ansi, None"):
                make(render_mode=mode)


def test_without_the_packages_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "deberts.adapters.pettingzoo")
    with pytest.raises(MissingExtraError, match=r"need pettingzoo, gymnasium and numpy: pip install .*\[pettingzoo\]"):
        importlib.import_module("deberts.adapters.pettingzoo")


def test_what_is_broken_in_the_packages_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "pettingzoo":
                raise ModuleNotFoundError("no module named other", name="other")

    monkeypatch.delitem(sys.modules, "pettingzoo")
    monkeypatch.delitem(sys.modules, "deberts.adapters.pettingzoo")
    monkeypatch.setattr(sys, "meta_path", [Broken(), *sys.meta_path])
    with pytest.raises(ModuleNotFoundError, match="no module named other"):
        importlib.import_module("deberts.adapters.pettingzoo")
