"""The game of OpenSpiel, ``deberts``, whose cards are dealt one by one; the extra ``openspiel``.

Importing this module registers it. It takes these parameters:

========  ==============================================================================
rules     the name of a rule set or of a named house; ``club`` if left out
seats     the number of players; 0, or left out, for as many as usual
dealer    who deals first; -1, or left out, for the last seat, so that player 0 begins
contest   ``deals`` for a deal that stands alone, ``matches`` for a whole match
reward    ``points`` written, or ``match`` for who wins it
========  ==============================================================================

Chance deals cards by their numbers, 0 to 31 for 7C, 8C, ... AS, in the order of the pack, and only those that somebody
gets or sees: the first six of each and what is turned up, and once trump is settled, the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

from deberts import extras
from deberts.adapters import numbers, observations
from deberts.adapters.chances import Point
from deberts.adapters.episodes import Reward, Task
from deberts.cards import PACK
from deberts.errors import IllegalActionError, InputError, MissingExtraError, excerpt
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.integers import MOST_POINTS, MOST_SEATS, integer
from deberts.players.beliefs import resample
from deberts.players.player import Player
from deberts.players.playing import MOST_DEALS
from deberts.players.results import Contest
from deberts.records.views import view_json
from deberts.rulesets.presets import preset
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Action
from deberts.table.view import View

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    if error.name not in {"numpy", "pyspiel"}:
        raise
    msg = f"the game of OpenSpiel needs open_spiel and numpy: {extras.command('openspiel')}"
    raise MissingExtraError(msg, extra="openspiel") from error

NAME: Final = "deberts"
PARAMETERS: Final = {"rules": "club", "seats": 0, "dealer": -1, "contest": "deals", "reward": "points"}
LONGEST_DEAL: Final = 100
MOST_WRITTEN: Final = 1000
"""More than any side writes in one deal."""

_CHANCE: Final = int(pyspiel.PlayerId.CHANCE)
_TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)

_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Deberts",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=4,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class ForbiddenMoveError(IllegalActionError, pyspiel.SpielError):  # type: ignore[misc]  # OpenSpiel's types are not read
    """An action is not legal: for OpenSpiel an error of its own, for this library one that clauses refuse."""


class CannotError(InputError, pyspiel.SpielError):  # type: ignore[misc]  # as above
    """Something was asked of a game or a state that it cannot answer: a parameter, a card, or a player."""


class Game(pyspiel.Game):  # type: ignore[misc]  # as above
    """Deberts by some rules.

    Args:
        params: The parameters that are not left out.

    Raises:
        CannotError: If one of them is unknown or makes no sense, or they do not go together.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        with _told():
            self.task = _task(given)
            seats = self.task.rules.seats
            self.dealer = integer("dealer", given["dealer"], -1, seats) % seats
        self.begun = Point.begun(self.task, self.dealer)
        super().__init__(_TYPE, _info(self.task), params or {})

    def new_initial_state(self) -> State:
        """Return the state before the first card is dealt."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """Return what observes states for a player; both arguments change nothing."""
        del iig_obs_type, params
        return Observer(self.task.rules)


@contextmanager
def _told() -> Iterator[None]:
    """Tell errors of this library as errors of OpenSpiel too."""
    try:
        yield
    except IllegalActionError as error:
        raise ForbiddenMoveError(error.message, error.violations, error.legal, str(error.facts["action"])) from None
    except InputError as error:
        raise CannotError(error.message, clause=error.clause, place=error.place, **error.facts) from None


def _task(given: dict[str, Any]) -> Task:
    """Return what is asked for.

    Raises:
        InputError: If it is unknown or makes no sense.
    """
    unknown = next((name for name in given if name not in PARAMETERS), None)
    if unknown is not None:
        raise InputError(f"{excerpt(unknown)} is none of {', '.join(PARAMETERS)}", place="parameters")
    seats = integer("seats", given["seats"], 0, MOST_SEATS + 1) or None
    contest, reward = (_one_of(kind, given[name], name) for name, kind in (("contest", Contest), ("reward", Reward)))
    return Task(preset(given["rules"], seats=seats), contest, reward)


def _one_of(kind: type[Any], value: Any, name: str) -> Any:
    by_value = {one.value: one for one in kind}
    if not isinstance(value, str) or value not in by_value:
        raise InputError(f"{excerpt(value)} is none of {', '.join(by_value)}", place=name)
    return by_value[value]


def _info(task: Task) -> Any:
    rules, deals = task.rules, MOST_DEALS if task.contest is Contest.MATCHES else 1
    most = {
        (Contest.DEALS, Reward.POINTS): rules.sides * MOST_WRITTEN,
        (Contest.MATCHES, Reward.POINTS): rules.sides * MOST_POINTS,
        (Contest.MATCHES, Reward.MATCH): rules.sides - 1,
    }[task.contest, task.reward]
    return pyspiel.GameInfo(
        num_distinct_actions=numbers.actions_of(rules),
        max_chance_outcomes=len(PACK),
        num_players=rules.seats,
        min_utility=-float(most),
        max_utility=float(most),
        utility_sum=0.0,
        max_game_length=LONGEST_DEAL * deals,
    )


class State(pyspiel.State):  # type: ignore[misc]  # as above
    """The game at one point.

    Args:
        game: The game.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.at = game.begun  # all that a state has of its own, so that a copy costs next to nothing

    @property
    def match(self) -> Match:
        """The match, with the deal that is played."""
        return self.at.match

    @property
    def deal(self) -> Deal | None:
        """The deal that is played; ``None`` while cards are dealt."""
        return self.at.deal

    def current_player(self) -> int:
        """Return who acts: a seat, chance, or nobody any more."""
        deal = self.at.deal
        if deal is None:
            return _CHANCE
        return _TERMINAL if deal.to_act is None else deal.to_act

    def is_terminal(self) -> bool:
        """Return whether the deal, or the match, is over."""
        return self.at.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that can be dealt next, each as likely as any other.

        Raises:
            CannotError: If no cards are being dealt.
        """
        if self.at.deal is not None:
            raise CannotError("no cards are being dealt: a player acts, or nobody any more")
        left = self.at.left
        probability = 1 / len(left)
        return [(number, probability) for number in left]

    def view(self, player: int) -> View:
        """Return what a seat sees, as players of this library are shown it.

        Raises:
            CannotError: If there is no such seat, or cards are being dealt.
        """
        if self.at.deal is None:
            raise CannotError("cards are being dealt: a view is of who can act")
        return self.at.deal.view(_integer("player", player, self.at.places.task.rules.seats))

    def _legal_actions(self, _player: int) -> list[int]:
        return sorted(self.at.legal)  # OpenSpiel asks for whoever is to act and for nobody else

    def _apply_action(self, action: int) -> None:
        at = self.at
        if at.deal is None:
            if action not in at.left:
                raise CannotError(f"{action} is no card that can be dealt", place="action")
            self.at = at.after_card(action)
            return
        if action not in at.legal:
            _decoded(at.deal.view(at.deal.to_act or 0), action)
        self.at = at.after(at.deal, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == _CHANCE:
            return f"deal {PACK[_integer('action', action, len(PACK))]}"
        return str(_decoded(self.view(0 if self.is_terminal() else player), action))  # nobody acts in the end

    def returns(self) -> list[float]:
        """Return what each player is rewarded with at the end; nothing before."""
        return [*map(float, self.at.returns())]

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> State:
        """Return a state that the seat cannot tell from this one, drawn by lot; of earlier deals it is the same.

        Args:
            player: The seat.
            probability_sampler: Draws numbers from 0 to 1.

        Returns:
            The state, reached by the same cards and actions as far as the seat has seen them.

        Raises:
            CannotError: If there is no such seat, cards are being dealt, or the deal is over.
        """
        lots = Random(int(probability_sampler() * 2**53))  # noqa: S311  # lots of a game, and no secret
        if self.is_terminal():
            raise CannotError("the deal is over: there is nothing left to draw")
        deal = resample(self.view(player), lots)
        state: State = self.get_game().new_initial_state()
        at = self.at
        for action in self.history()[: -(len(at.cards) + len(at.actions)) or None]:
            state.apply_action(action)
        waiting = [deal.pack[place].index for place in (*at.places.first, *at.places.later)]
        for done in deal.actions:
            state.deal_from(waiting)
            state.apply_action(numbers.encode(state.view(state.current_player()), done))
        state.deal_from(waiting)
        return state

    def deal_from(self, waiting: list[int]) -> None:
        """Deal cards as long as they are needed, the first of *waiting* first."""
        while self.is_chance_node():
            self.apply_action(waiting.pop(0))

    def __str__(self) -> str:
        """Return the cards and actions of the deal; of a match, after its number and the scores before it."""
        before, cards, actions = self.at.before, self.at.cards, self.at.actions
        scores = ":".join(map(str, before.standing.scores))
        number = [f"#{len(before.deals) + 1} {scores}"] if self.at.places.task.contest is Contest.MATCHES else []
        return " ".join([*number, *(str(PACK[card]) for card in cards), *(f"[{action}]" for action in actions)])


def _integer(name: str, value: Any, most: int) -> int:
    with _told():
        return integer(name, value, 0, most)


def _decoded(view: View, action: int) -> Action:
    with _told():
        return numbers.decode(view, action)


class Observer:
    """What a player sees of a state: as a row of :mod:`deberts.adapters.observations`, and as the JSON of its views.

    While cards are dealt nobody acts, and the row is all 0.

    Args:
        rules: The rule set.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.tensor: Any = np.zeros(observations.length(rules.seats), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Write into :attr:`tensor` what a player sees of a state."""
        if state.deal is None:
            self.tensor[:] = 0
            return
        flags, counts = observations.flags_and_counts(state.view(player))
        self.tensor[: len(flags)], self.tensor[len(flags) :] = np.frombuffer(flags, np.uint8), counts

    def string_from(self, state: State, player: int) -> str:
        """Return all that a player has seen of a state, earlier deals too, as a text."""
        deals = [deal.view(player) for deal in state.at.before.deals]
        deals += [] if state.deal is None else [state.view(player)]
        return json.dumps([[view_json(view), str(view.own.first)] for view in deals])


class PlayerBot(pyspiel.Bot):  # type: ignore[misc]  # as above
    """A player of this library as a bot; it sees what its seat sees.

    Args:
        player: The player, such as :func:`deberts.players.careful`.
        seat: Its seat.
    """

    def __init__(self, player: Player, seat: int) -> None:
        super().__init__()
        self._player, self._seat = player, seat

    def player_id(self) -> int:
        """Return its seat."""
        return self._seat

    def restart_at(self, _state: State) -> None:
        """Do nothing: it remembers nothing."""

    def step(self, state: State) -> int:
        """Return the number of what it does.

        Raises:
            CannotError: If cards are being dealt, it is another's turn, or the deal is over.
            ForbiddenMoveError: If the player does what is not legal.
        """
        view = state.view(self._seat)
        if not view.legal:
            raise CannotError(f"seat {self._seat} does not act now: ask the bot of the current player", place="state")
        action = self._player(view)
        with _told():
            return numbers.encode(view, action)


pyspiel.register_game(_TYPE, Game)
