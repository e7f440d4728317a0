"""Environments of PettingZoo, one seat after the other (AEC) and all at once (parallel); the extra ``pettingzoo``.

Agents are ``seat_0``, ``seat_1`` and so on. Each observes a dictionary: ``observation`` is the row of
:mod:`deberts.adapters.observations`, ``action_mask`` says which numbers of :mod:`deberts.adapters.numbers` are legal,
and is all 0 while it is another's turn.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from deberts import extras
from deberts.adapters import numbers, observations
from deberts.adapters.episodes import Episode, Reward, Task
from deberts.errors import DebertsError, IllegalActionError, InputError, MissingExtraError, excerpt
from deberts.players.duels import MOST_SEED
from deberts.players.player import Player
from deberts.players.results import Contest
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from deberts.table.view import View

try:
    import numpy as np
    from gymnasium.error import ClosedEnvironmentError, InvalidAction, ResetNeeded
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from deberts.adapters.courses import Course, begun
except ModuleNotFoundError as error:
    if error.name not in {"gymnasium", "numpy", "pettingzoo"}:
        raise
    msg = f"the environments of PettingZoo need pettingzoo, gymnasium and numpy: {extras.command('pettingzoo')}"
    raise MissingExtraError(msg, extra="pettingzoo") from error

METADATA: Final[Mapping[str, Any]] = {
    "name": "deberts_v1",
    "render_modes": ["ansi"],
    "is_parallelizable": False,
    "render_fps": 1,
}


class ForbiddenActionError(IllegalActionError, InvalidAction):  # type: ignore[misc]  # gymnasium's types are not read
    """An action is not legal: for gymnasium an invalid action, for this library one that clauses refuse."""


class NoActionError(InputError, InvalidAction):  # type: ignore[misc]  # as above
    """What was given is no action at all: for gymnasium an invalid action, for this library bad input."""


class ClosedError(DebertsError, ClosedEnvironmentError):  # type: ignore[misc]  # as above
    """An environment was closed, and nothing more can be done in it."""

    code = "closed"


class NotBegunError(DebertsError, ResetNeeded):  # type: ignore[misc]  # as above
    """An environment has not been reset, and nothing can be done in it yet."""

    code = "not-begun"


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo has no types, and calls its environments so
    """One seat acts after the other.

    Args:
        rules: The rule set.
        contest: Whether an episode is a deal that stands alone or a whole match.
        reward: What is rewarded.
        render_mode: ``ansi``, or ``None``.

    Raises:
        InputError: If a deal is to be rewarded by the match, or an argument is not of its kind.
    """

    metadata: ClassVar[Mapping[str, Any]] = METADATA

    def __init__(
        self,
        rules: RuleSet = CLUB,
        contest: Contest = Contest.DEALS,
        reward: Reward = Reward.POINTS,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *METADATA["render_modes"]):
            raise InputError(f"{excerpt(render_mode)} is none of ansi, None", place="render_mode")
        self.task, self.render_mode = Task(rules, contest, reward), render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seats)]
        self.agents: list[str] = []
        self._action_spaces = {agent: Discrete(numbers.actions_of(rules)) for agent in self.possible_agents}
        self._observation_spaces = {agent: _observation_space(rules) for agent in self.possible_agents}
        self._seed, self._number = secrets.randbelow(MOST_SEED), -1
        self._course: Course | None = None
        self._is_closed = False

    def observation_space(self, agent: str) -> Any:
        """Return what an agent can observe, always the same object."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """Return what an agent can do, always the same object."""
        return self._action_spaces[agent]

    @property
    def episode(self) -> Episode:
        """The episode under way.

        Raises:
            ClosedError: If the environment was closed.
            NotBegunError: If it has not been reset.
        """
        return self._under_way().episode

    def _under_way(self) -> Course:
        self._check_open()
        if self._course is None:
            raise NotBegunError("nothing has been dealt yet: call reset first")
        return self._course

    def _with_agents(self) -> Course:
        course = self._under_way()
        if not self.agents:
            raise NotBegunError("the episode is over: call reset first")
        return course

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002  # theirs
        """Begin the next episode.

        Args:
            seed: A number from 0 to 2^53 - 1, to begin anew with the episodes of that seed; the next one if left out.
            options: Nothing that is asked for.

        Raises:
            InputError: If the seed is out of its range.
            ClosedError: If the environment was closed.
        """
        self._check_open()
        following = (self._seed, self._number + 1) if seed is None else (seed, 0)
        self._course = begun(self.task, *following)
        self._seed, self._number = following
        self.agents = [*self.possible_agents]
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0), dict.fromkeys(self.agents, 0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._whose_turn()

    def step(self, action: int | None) -> None:
        """Let the agent whose turn it is act, or leave once the episode is over.

        Args:
            action: A legal number; ``None`` of an agent that leaves.

        Raises:
            ForbiddenActionError: If the action is not legal now, with every reason; the environment stays as it was.
            NoActionError: If there is no such number.
            ValueError: If an agent that leaves acts.
            ClosedError: If the environment was closed.
            NotBegunError: If it has not been reset, or all agents have left.
        """
        course, agent = self._with_agents(), self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        rewards = _acted(course, action)
        self._cumulative_rewards[agent] = 0
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        is_over, is_cut = course.is_over, course.is_cut
        self.terminations = dict.fromkeys(self.agents, is_over and not is_cut)
        self.truncations = dict.fromkeys(self.agents, is_cut)
        self.agent_selection = self._whose_turn()

    def _whose_turn(self) -> str:
        return self.possible_agents[self._under_way().to_act or 0]

    def _check_open(self) -> None:
        if self._is_closed:
            raise ClosedError("the environment was closed: make another one")

    def view(self, agent: str) -> View:
        """Return what an agent sees, as players of this library are shown it.

        Raises:
            InputError: If there is no such agent.
            ClosedError: If the environment was closed.
            NotBegunError: If it has not been reset.
        """
        return self.episode.view(self._seat(agent))

    def _seat(self, agent: str) -> int:
        try:
            return self.possible_agents.index(agent)
        except ValueError:
            agents = ", ".join(self.possible_agents)
            raise InputError(f"{excerpt(agent)} is no agent: they are {agents}", place="agent") from None

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees, as numbers.

        Raises:
            InputError: If there is no such agent.
            ClosedError: If the environment was closed.
            NotBegunError: If it has not been reset.
        """
        row, mask = self._under_way().observe(self._seat(agent))
        return {"observation": row, "action_mask": mask}

    def last(self, observe: bool = True) -> Any:  # noqa: FBT001, FBT002  # theirs
        """Return what the agent whose turn it is observes, what it was rewarded with, and whether it is over.

        Raises:
            ClosedError: If the environment was closed.
            NotBegunError: If it has not been reset, or all agents have left.
        """
        self._with_agents()
        return super().last(observe)

    def render(self) -> str | None:
        """Return what everybody has seen of the deal, a line for each event; ``None`` without a mode."""
        if self.render_mode is None:
            return None
        return "\n".join(f"seat_{event.seat}: {event.act}" for event in self.episode.deal.public.log)

    def close(self) -> None:
        """Close the environment."""
        self._is_closed = True


def _observation_space(rules: RuleSet) -> Any:
    low, high = (np.array(bound, np.int32) for bound in observations.bounds(rules.seats))
    mask = Box(0, 1, (numbers.actions_of(rules),), np.int8)
    return Dict({"observation": Box(low, high, dtype=np.int32), "action_mask": mask})


def _acted(course: Course, action: Any) -> tuple[int, ...]:
    try:
        return course.act(action)
    except IllegalActionError as error:
        raise ForbiddenActionError(error.message, error.violations, error.legal, str(error.facts["action"])) from None
    except InputError as error:
        raise NoActionError(error.message, place=error.place) from None


class _InOrder(OrderEnforcingWrapper):  # type: ignore[misc]  # as above
    """What enforces the order of calls, and asks for what is last in one go.

    PettingZoo's own asks six times by name, which takes longer than all else in a step, and steps on in silence where
    all have left. What may be called when, the environment says itself.
    """

    def last(self, observe: bool = True) -> Any:  # noqa: FBT001, FBT002  # theirs
        """Return what :meth:`raw_env.last` does."""
        return self.env.last(observe)

    def step(self, action: int | None) -> None:
        """Do what :meth:`raw_env.step` does."""
        self._has_updated = True
        self.env.step(action)

    def __str__(self) -> str:
        return str(self.env)


def env(
    rules: RuleSet = CLUB,
    contest: Contest = Contest.DEALS,
    reward: Reward = Reward.POINTS,
    render_mode: str | None = None,
) -> Any:
    """Return an environment in which one seat acts after the other, and which says so when it is used in a wrong order.

    Args:
        rules: The rule set.
        contest: Whether an episode is a deal that stands alone or a whole match.
        reward: What is rewarded.
        render_mode: ``ansi``, or ``None``.

    Returns:
        :class:`raw_env` in the wrapper of PettingZoo that enforces the order of calls.

    Raises:
        InputError: If a deal is to be rewarded by the match, or an argument is not of its kind.
    """
    return _InOrder(raw_env(rules, contest, reward, render_mode))


class parallel_env(ParallelEnv):  # type: ignore[misc]  # noqa: N801  # as above
    """All seats give an action at once, of which only that of the seat whose turn it is counts.

    Args:
        rules: The rule set.
        contest: Whether an episode is a deal that stands alone or a whole match.
        reward: What is rewarded.
        render_mode: ``ansi``, or ``None``.

    Raises:
        InputError: If a deal is to be rewarded by the match, or an argument is not of its kind.
    """

    metadata: ClassVar[Mapping[str, Any]] = METADATA

    def __init__(
        self,
        rules: RuleSet = CLUB,
        contest: Contest = Contest.DEALS,
        reward: Reward = Reward.POINTS,
        render_mode: str | None = None,
    ) -> None:
        self._turns = raw_env(rules, contest, reward, render_mode)
        self.render_mode, self.possible_agents = render_mode, self._turns.possible_agents
        self.agents: list[str] = []
        self.observation_space, self.action_space = self._turns.observation_space, self._turns.action_space
        self.view, self.render, self.close = self._turns.view, self._turns.render, self._turns.close

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin the next episode.

        Args:
            seed: As of :meth:`raw_env.reset`.
            options: Nothing that is asked for.

        Returns:
            What each agent observes, and nothing more.

        Raises:
            InputError: If the seed is out of its range.
            ClosedError: If the environment was closed.
        """
        self._turns.reset(seed, options)
        self.agents = [*self.possible_agents]
        return self._observed(), self._infos()

    def step(self, actions: Any) -> tuple[dict[str, Any], ...]:
        """Let the seat act whose turn it is.

        Args:
            actions: Numbers of actions by agent; what others than that seat give is not looked at.

        Returns:
            Observations, rewards, terminations, truncations and infos, by agent.

        Raises:
            ForbiddenActionError: If the action is not legal now, with every reason; the environment stays as it was.
            NoActionError: If the seat to act gives none, or there is no such number.
            ClosedError: If the environment was closed.
            NotBegunError: If it has not been reset, or the episode is over.
        """
        turns = self._turns
        if turns._under_way().is_over:  # noqa: SLF001  # as one with it
            raise NotBegunError("the episode is over: call reset first")
        agent = turns.agent_selection
        if not isinstance(actions, Mapping) or agent not in actions:
            raise NoActionError(f"it is the turn of {agent}, which gives no action", place="actions")
        turns.step(actions[agent])
        self.agents = [each for each in self.agents if not (turns.terminations[each] or turns.truncations[each])]
        told = [{**one} for one in (turns.rewards, turns.terminations, turns.truncations)]  # they are read again
        return self._observed(), *told, self._infos()

    def _observed(self) -> dict[str, Any]:
        return {agent: self._turns.observe(agent) for agent in self.possible_agents}

    def _infos(self) -> dict[str, Any]:
        return {agent: {**info} for agent, info in self._turns.infos.items()}


def policy(player: Player, table: Any) -> Callable[[str], int | None]:
    """Return what lets a player of this library act in an environment; it sees what its seat sees.

    Args:
        player: The player, such as :func:`deberts.players.careful`.
        table: The environment, wrapped or not.

    Returns:
        A function from the name of an agent to the number of its action; ``None`` once the episode is over, and while
        it is another's turn.
    """

    def act(agent: str) -> int | None:
        view = table.unwrapped.view(agent)
        return numbers.encode(view, player(view)) if view.legal else None

    return act
