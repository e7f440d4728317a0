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
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from deberts import extras
from deberts.adapters import numbers, observations
from deberts.adapters.episodes import NOTHING, Reward, Task, points, won
from deberts.cards import PACK, Card
from deberts.errors import IllegalActionError, InputError, MissingExtraError, excerpt
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.integers import MOST_POINTS, check_seat
from deberts.players.beliefs import resample
from deberts.players.player import Player
from deberts.players.playing import MOST_DEALS
from deberts.players.results import Contest
from deberts.records.views import view_json
from deberts.rules import s02_dealing as dealing
from deberts.rules.sides import side_of
from deberts.rulesets.presets import NAMED_HOUSES, preset
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
        CannotError: If one of them makes no sense.
        RuleSetError: If no rule set is called so, or is for so many.
        InputError: If a deal is to be rewarded by the match, or there is no such dealer.
    """

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        self.task = Task(_rules(given), _one_of(Contest, given["contest"]), _one_of(Reward, given["reward"]))
        self.dealer = given["dealer"] % self.task.rules.seats if given["dealer"] == -1 else given["dealer"]
        check_seat(self.dealer, self.task.rules.seats, "dealer")
        super().__init__(_TYPE, _info(self.task), params or {})

    def new_initial_state(self) -> State:
        """Return the state before the first card is dealt."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> Observer:
        """Return what observes states for a player; both arguments change nothing."""
        del iig_obs_type, params
        return Observer(self.task.rules)


def _rules(given: dict[str, Any]) -> RuleSet:
    house = NAMED_HOUSES.get(given["rules"])
    return house if house is not None and not given["seats"] else preset(given["rules"], seats=given["seats"] or None)


def _one_of(kind: type[Any], name: str) -> Any:
    try:
        return kind(name)
    except ValueError:
        raise CannotError(f"{excerpt(name)} is none of {', '.join(one.value for one in kind)}") from None


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
        self.task, self.first, self.later = game.task, *_places(game.task.rules)
        # The match before the deal that is dealt or played, and with it, from when its first cards are dealt.
        self.before = self.match = Match.new(game.task.rules, first_dealer=game.dealer)
        # Of this deal: numbers of the cards that were dealt, in the order of their places, and what was done.
        self.cards: list[int] = []
        self.actions: list[Action] = []
        # What earlier deals were worth, by side.
        self.points = (0,) * game.task.rules.sides

    @property
    def deal(self) -> Deal | None:
        """The deal that is played; ``None`` while cards are dealt."""
        return None if self._needs_cards() else self.match.dealt

    def _needs_cards(self) -> bool:
        settled = self.match is not self.before and self.match.dealt.public.contract is not None
        return len(self.cards) < len(self.first) + len(self.later) * settled

    def current_player(self) -> int:
        """Return who acts: a seat, chance, or nobody any more."""
        if self.deal is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.deal.to_act is None else self.deal.to_act

    def is_terminal(self) -> bool:
        """Return whether the deal, or the match, is over."""
        return self.deal is not None and self.deal.is_over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that can be dealt next, each as likely as any other."""
        left = [card.index for card in PACK if card.index not in self.cards]
        return [(number, 1 / len(left)) for number in left]

    def view(self, player: int) -> View:
        """Return what a seat sees, as players of this library are shown it.

        Raises:
            CannotError: If there is no such seat, or cards are being dealt.
        """
        if self.deal is None:
            raise CannotError("cards are being dealt: a view is of who can act")
        if not 0 <= player < self.task.rules.seats:
            raise CannotError(f"{player} is no player: they are 0 to {self.task.rules.seats - 1}", place="player")
        return self.deal.view(player)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(numbers.legal_numbers(self.view(player)))

    def _apply_action(self, action: int) -> None:
        deal = self.deal
        if deal is None:
            self._deal_card(action)
            return
        done = _decoded(deal.view(deal.to_act or 0), action)
        self.actions.append(done)
        self.match = self.match.apply(done)
        self._go_on()

    def _deal_card(self, number: int) -> None:
        if number in self.cards or not 0 <= number < len(PACK):
            raise CannotError(f"{number} is no card that can be dealt", place="action")
        self.cards.append(number)
        if not self._needs_cards() or len(self.cards) == len(self.first):
            self.match = self.before.next_deal(self._pack()).apply_all(self.actions)

    def _pack(self) -> Sequence[Card]:
        """Return a pack in which what was dealt lies in its places, and anything else anywhere."""
        dealt = dict(zip((*self.first, *self.later), self.cards, strict=False))
        left = iter([card for card in PACK if card.index not in self.cards])
        return [PACK[dealt[place]] if place in dealt else next(left) for place in range(len(PACK))]

    def _go_on(self) -> None:
        """Begin the next deal of a match, where there is one."""
        match = self.match
        if not match.dealt.is_over or self.task.contest is Contest.DEALS:
            return
        if not match.is_over and len(match.deals) < MOST_DEALS:
            self.points = _sum(self.points, points(match.dealt))
            self.before, self.cards, self.actions = match, [], []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {PACK[action]}"
        return str(_decoded(self.view(player), action))

    def returns(self) -> list[float]:
        """Return what each player is rewarded with at the end; nothing before."""
        rules = self.task.rules
        by_side: tuple[int, ...] = NOTHING[: rules.sides]
        if self.is_terminal():
            by_points = self.task.reward is Reward.POINTS
            by_side = _sum(self.points, points(self.match.dealt)) if by_points else won(self.match)
        return [float(by_side[side_of(seat, rules.sides)]) for seat in range(rules.seats)]

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> State:
        """Return a state that the seat cannot tell from this one, drawn by lot; of earlier deals it is the same.

        Args:
            player: The seat.
            probability_sampler: Draws numbers from 0 to 1.

        Returns:
            The state, reached by the same cards and actions as far as the seat has seen them.

        Raises:
            CannotError: If there is no such seat, or cards are being dealt.
            ViewError: If the deal is over.
        """
        lots = Random(int(probability_sampler() * 2**53))  # noqa: S311  # lots of a game, and no secret
        deal = resample(self.view(player), lots)
        state: State = self.get_game().new_initial_state()
        for action in self.history()[: -(len(self.cards) + len(self.actions)) or None]:
            state.apply_action(action)
        waiting = [deal.pack[place].index for place in (*self.first, *self.later)]
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
        return " ".join([*(str(PACK[number]) for number in self.cards), *(f"[{action}]" for action in self.actions)])


def _sum(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(sum, zip(one, other, strict=True)))


def _places(rules: RuleSet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the places of the pack that are dealt first, and those that follow once trump is settled."""
    hands = dealing.places(rules.seats, rules.packets)
    first = {place for six, _ in hands for place in six} | {dealing.indicator(PACK, rules.seats).index}
    later = {place for _, more in hands for place in more}
    at_first = dealing.bottom_card_at_first(PACK, rules.bottom)
    shown = dealing.bottom_card(PACK, rules.seats, rules.bottom)
    first |= set() if at_first is None else {at_first.index}
    later |= set() if shown is None else {shown.index}
    return tuple(sorted(first)), tuple(sorted(later - first))


def _decoded(view: View, action: int) -> Action:
    try:
        return numbers.decode(view, action)
    except IllegalActionError as error:
        raise ForbiddenMoveError(error.message, error.violations, error.legal, str(error.facts["action"])) from None
    except InputError as error:
        raise CannotError(error.message, place=error.place) from None


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
        self.tensor[:] = 0 if state.deal is None else observations.observe(state.view(player))

    def string_from(self, state: State, player: int) -> str:
        """Return all that a player has seen of a state, earlier deals too, as a text."""
        deals = [deal.view(player) for deal in state.before.deals]
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
            CannotError: If cards are being dealt.
            IllegalActionError: If the player does what is not legal.
        """
        view = state.view(self._seat)
        return numbers.encode(view, self._player(view))


pyspiel.register_game(_TYPE, Game)
