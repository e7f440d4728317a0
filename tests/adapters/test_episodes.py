"""What a program plays for: the packs of duels, and rewards that add up to nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from deberts import CLUB, InputError, RuleSet, pack_of_deal, preset
from deberts.adapters import episodes
from deberts.adapters.episodes import Episode, Reward, Task
from deberts.players import careful
from deberts.players.duels import MOST_SEED
from deberts.players.playing import play_deal, play_match
from deberts.players.results import Contest
from rule_sets import SYSTEMS, name_of


def played(task: Task, seed: int, number: int) -> tuple[Episode, list[tuple[int, ...]]]:
    """An episode that was played carefully, and all that it brought."""
    episode, rewards = Episode.begun(task, seed, number), []
    while episode.to_act is not None:
        episode, brought = episode.after(careful(episode.view(episode.to_act)))
        rewards.append(brought)
    return episode, rewards


def test_a_deal_is_the_one_of_a_duel() -> None:
    for number in range(4):
        episode, rewards = played(Task(), 7, number)
        deal = play_deal(7, number, [careful])
        assert episode.deal == deal
        assert deal.account is not None
        written = deal.account.written
        assert rewards[-1] == (written[0] - written[1], written[1] - written[0])
        assert not any(map(any, rewards[:-1]))


@pytest.mark.parametrize("reward", Reward)
def test_a_match_is_the_one_of_a_duel(reward: Reward) -> None:
    episode, rewards = played(Task(CLUB, Contest.MATCHES, reward), 7, 3)
    match = play_match("7/3", [careful])
    assert episode.match.deals == match.deals
    assert (episode.is_over, episode.is_cut) == (True, False)
    if reward is Reward.MATCH:
        assert rewards[-1] == ((1, -1) if match.ending.winner == 0 else (-1, 1))
        assert not any(map(any, rewards[:-1]))
    else:
        brought = [deal.account.written for deal in match.deals if deal.account]
        assert sum(first for first, _ in rewards) == sum(first - second for first, second in brought)


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_what_one_side_gains_the_others_lose(rules: RuleSet) -> None:
    """By points and by the match, in deals and in whole matches, by chance."""
    lots = Random(name_of(rules))
    for task in (Task(rules), Task(rules, Contest.MATCHES), Task(rules, Contest.MATCHES, Reward.MATCH)):
        episode, brought = Episode.begun(task, 1, 0), 0
        while episode.to_act is not None:
            episode, rewards = episode.after(lots.choice(episode.view(episode.to_act).legal))
            assert len(rewards) == rules.seats
            assert sum(rewards) == 0
            brought += any(rewards)
        assert episode.is_over
        assert task.reward is Reward.POINTS or brought


def test_three_who_play_for_themselves_share_what_one_gains() -> None:
    rules = preset("site", seats=3)
    for number in range(5):
        episode, rewards = played(Task(rules), 1, number)
        account = episode.deal.account
        assert account is not None
        assert rewards[-1] == tuple(3 * own - sum(account.written) for own in account.written)
    _, rewards = played(Task(rules, Contest.MATCHES, Reward.MATCH), 1, 0)
    assert sorted(rewards[-1]) == [-1, -1, 2]


def test_a_match_that_comes_to_no_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(episodes, "MOST_DEALS", 2)
    episode, rewards = played(Task(CLUB, Contest.MATCHES, Reward.MATCH), 1, 0)
    assert (len(episode.match.deals), episode.is_over, episode.is_cut) == (2, True, True)
    assert rewards[-1] == (0, 0)


def test_nothing_is_worth_anything_before_its_end() -> None:
    episode = Episode.begun(Task(), 1, 0)
    assert episodes.points(episode.deal) == episodes.won(episode.match) == (0, 0)
    assert episode.deal.pack == pack_of_deal(1, 0)


def test_a_deal_alone_decides_no_match() -> None:
    with pytest.raises(InputError, match="reward: a deal alone decides no match"):
        Task(CLUB, Contest.DEALS, Reward.MATCH)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"rules": "club"}, "rules: give a RuleSet, not 'club'"),
        ({"contest": "deals"}, "contest: give a Contest, not 'deals'"),
        ({"reward": None}, "reward: give a Reward, not None"),
    ],
)
def test_what_is_not_of_its_kind_is_refused(given: dict[str, Any], told: str) -> None:
    with pytest.raises(InputError, match=told):
        Task(**given)


@pytest.mark.parametrize(("seed", "number", "place"), [(-1, 0, "seed"), (MOST_SEED, 0, "seed"), (1, -1, "number")])
def test_what_is_no_seed_is_refused(seed: int, number: int, place: str) -> None:
    with pytest.raises(InputError) as caught:
        Episode.begun(Task(), seed, number)
    assert caught.value.place == place
