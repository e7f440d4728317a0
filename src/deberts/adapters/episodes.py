"""What a program that learns plays for: one deal or a whole match, and what it is rewarded with."""

from __future__ import annotations

import enum
from typing import Final

import attrs

from deberts.errors import InputError, excerpt
from deberts.frozen import maker
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.integers import integer
from deberts.players.duels import MOST_SEED, seed_of_match
from deberts.players.playing import MOST_DEALS
from deberts.players.results import Contest
from deberts.rules.sides import side_of
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from deberts.shuffle import Seed, lot, pack_of_deal
from deberts.table.actions import Action
from deberts.table.view import View


class Reward(enum.Enum):
    """What a seat is rewarded with. In either case the rewards of all sides add up to nothing."""

    POINTS = "points"
    """After each deal, how many points more its side writes than the others, with two sides; with three, its points
    three times less what all write."""

    MATCH = "match"
    """After the match 1 for the winner and -1 for the other side; with three sides 2 and -1."""


@attrs.frozen
class Task:
    """What an episode is.

    Args:
        rules: The rule set.
        contest: Whether it is a deal that stands alone or a whole match.
        reward: What is rewarded.

    Raises:
        InputError: If a deal is to be rewarded by the match, which it does not decide, or one is not of its kind.
    """

    rules: RuleSet = CLUB
    contest: Contest = Contest.DEALS
    reward: Reward = Reward.POINTS

    def __attrs_post_init__(self) -> None:
        """Refuse what is not of its kind, and what nobody could be rewarded with."""
        for name, kind in (("rules", RuleSet), ("contest", Contest), ("reward", Reward)):
            if not isinstance(value := getattr(self, name), kind):
                raise InputError(f"give a {kind.__name__}, not {excerpt(value)}", place=name)
        if (self.contest, self.reward) == (Contest.DEALS, Reward.MATCH):
            raise InputError("a deal alone decides no match: reward points, or play matches", place="reward")


def numbered(seed: int, number: int) -> tuple[int, int]:
    """Return the seed of episodes and the number of one of them as plain integers.

    Raises:
        InputError: If one of them is out of its range.
    """
    return integer("seed", seed, 0, MOST_SEED), integer("number", number, 0, MOST_SEED)


@attrs.frozen(repr=False)
class Episode:
    """An episode at one point. Acting returns another one.

    Two episodes of the same number and seed have the same packs, those of :func:`deberts.players.duel`.

    Args:
        task: What is played, and what for.
        seed: The seed of its packs.
        match: The match under way, or the deal alone as the only one of a match.
        first: Number of its first deal under the seed.

    Example:
        >>> episode = Episode.begun(Task(), seed=1, number=0)
        >>> episode.to_act, episode.view(1).legal
        (1, (Pass(), Take()))
    """

    task: Task
    seed: Seed
    match: Match
    first: int = 0

    @classmethod
    def begun(cls, task: Task, seed: int, number: int) -> Episode:
        """Return an episode before its first action.

        Args:
            task: What is played, and what for.
            seed: A number from 0 to 2^53 - 1.
            number: Number of the episode under that seed, from 0.

        Returns:
            The episode; deals are dealt by the seats in turn, and the first dealer of a match is drawn by lot.

        Raises:
            InputError: If a number is out of its range.
        """
        seed, number = numbered(seed, number)
        if task.contest is Contest.DEALS:
            match = Match.new(task.rules, first_dealer=number % task.rules.seats)
            return _dealt(cls(task, seed, match, number))
        own = seed_of_match(seed, number)
        return _dealt(cls(task, own, Match.new(task.rules, first_dealer=lot(own, task.rules.seats))))

    @property
    def deal(self) -> Deal:
        """The deal under way, or the last one."""
        return self.match.dealt

    @property
    def is_over(self) -> bool:
        """Whether the deal, or the match, is over."""
        return self.match.dealt.is_over  # of a match the next deal is dealt at once

    @property
    def is_cut(self) -> bool:
        """Whether a match was given up because so many deals did not decide it."""
        return self.is_over and self.task.contest is Contest.MATCHES and not self.match.is_over

    @property
    def to_act(self) -> int | None:
        """Seat whose turn it is, or ``None`` at the end."""
        return self.match.dealt.to_act

    def view(self, seat: int) -> View:
        """Return what a seat sees.

        Raises:
            InputError: If there is no such seat.
        """
        return self.deal.view(seat)

    def after(self, action: Action) -> tuple[Episode, tuple[int, ...]]:
        """Return the episode after an action, and what it brings each seat.

        Args:
            action: One of the legal actions.

        Returns:
            The episode, with the next deal of a match dealt; and the rewards, by seat.

        Raises:
            IllegalActionError: If it is not legal.
        """
        done = _new_episode(self.task, self.seed, self.match.apply(action), self.first)
        if not done.match.dealt.is_over:
            return done, NOTHING[: self.task.rules.seats]
        has_next = self.task.contest is Contest.MATCHES and not done.match.is_over
        goes_on = has_next and len(done.match.deals) < MOST_DEALS
        return _dealt(done) if goes_on else done, _rewards(done)


_new_episode: Final = maker(Episode)


def _dealt(episode: Episode) -> Episode:
    number = episode.first + len(episode.match.deals)
    match = episode.match.next_deal(pack_of_deal(episode.seed, number))
    return _new_episode(episode.task, episode.seed, match, episode.first)


def _rewards(episode: Episode) -> tuple[int, ...]:
    rules = episode.task.rules
    by_side = points(episode.deal) if episode.task.reward is Reward.POINTS else won(episode.match)
    return tuple(by_side[side_of(seat, rules.sides)] for seat in range(rules.seats))


NOTHING: Final = (0, 0, 0, 0)
"""What is rewarded in the middle of a deal."""


def points(deal: Deal) -> tuple[int, ...]:
    """Return what a deal that is over is worth to each side, in points written.

    Args:
        deal: The deal.

    Returns:
        By side, its points as many times as there are sides, less those of all; nothing while the deal goes on.
    """
    sides = deal.rules.sides
    written = deal.account.written if deal.account else NOTHING[:sides]
    return tuple(sides * own - sum(written) for own in written)


def won(match: Match) -> tuple[int, ...]:
    """Return what a match is worth to each side.

    Args:
        match: The match.

    Returns:
        By side, one less than there are sides for the winner and -1 for each other; nothing while nobody has won.
    """
    sides, winner = match.rules.sides, match.ending.winner
    return tuple(0 if winner is None else sides * (side == winner) - 1 for side in range(sides))
