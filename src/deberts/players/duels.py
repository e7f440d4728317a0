"""Duels: two players get the same packs in each other's seats, so that the luck of the cards cancels out.

Each deal, or match, is played once for every side: the first player has that side, the second all others.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, ClassVar, Final

import attrs

from deberts.campaigns.functions import check_named, name_of
from deberts.campaigns.running import check_report, run
from deberts.campaigns.sharded import Sharded
from deberts.errors import InputError, excerpt
from deberts.integers import integer
from deberts.players.named import PLAYERS
from deberts.players.player import Player, check_rules
from deberts.players.playing import PlayerError, play_deal, play_match
from deberts.players.results import Contest, Duel, Tally, read_tally
from deberts.rules.sides import side_of
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet

SEMANTICS: Final = 1
"""Number of the meaning of a duel: another one gives other results."""

MOST_SEED: Final = 2**53
"""Seeds are below it, so that JSON has them in every language."""

_SHARDS: Final = {Contest.DEALS: 16, Contest.MATCHES: 1}
"""How many are played in one shard: less than a second of modest players."""


def _check_player(_plan: Plan, field: attrs.Attribute[Player], value: Any) -> None:
    if not callable(value):
        msg = f"{excerpt(value)} is no player: give a function from a view to an action, such as one of PLAYERS"
        raise InputError(msg, place=field.name)


def _check_rules(_plan: Plan, _field: attrs.Attribute[RuleSet], value: Any) -> None:
    check_rules(value)


def _check_names(_plan: Plan, field: attrs.Attribute[Any], value: Any) -> None:
    if not isinstance(value, tuple) or [type(name) for name in value] != [str, str]:
        raise InputError(f"{excerpt(value)} are no names: give two texts", place=field.name)


def _deals(given: int) -> int:
    return integer("deals", given, 1, 2**48)


def _seed(given: int) -> int:
    return integer("seed", given, 0, MOST_SEED)


def _names(plan: Plan) -> tuple[str, str]:
    known = {id(player): name for name, player in PLAYERS.items()}
    one, other = (known.get(id(player)) or name_of(player) for player in (plan.a, plan.b))
    return one, other


@attrs.frozen
class Plan(Sharded[Tally]):
    """What is to be played in a duel. Equal plans have equal results, on any machine and with any number of workers.

    Args:
        a: The first player.
        b: The second.
        deals: How many deals, or matches.
        seed: A number from 0 to 2^53 - 1.
        contest: What is compared.
        rules: The rule set.
        names: What the players are called.

    Raises:
        InputError: If a number is out of its range, or what should be a player is none.
    """

    FORMAT: ClassVar[str] = "deberts-duel/1"

    a: Player = attrs.field(validator=_check_player)
    b: Player = attrs.field(validator=_check_player)
    deals: int = attrs.field(converter=_deals)
    seed: int = attrs.field(converter=_seed)
    contest: Contest = Contest.DEALS
    rules: RuleSet = attrs.field(default=CLUB, validator=_check_rules)
    names: tuple[str, str] = attrs.field(validator=_check_names, default=attrs.Factory(_names, takes_self=True))

    @property
    def shard_deals(self) -> int:  # type: ignore[override]  # nobody chooses it
        """How many are played in one shard; the results do not hang on it."""
        return _SHARDS[self.contest]

    @property
    def players(self) -> dict[str, Player]:
        """Both players."""
        return {"a": self.a, "b": self.b}

    def check_known(self) -> None:
        """Refuse a function that has no name, and was not given any."""
        if self.names == _names(self):
            for place, player in self.players.items():
                if player not in PLAYERS.values():
                    check_named(player, place)

    def work(self, shard: int) -> tuple[Callable[..., Tally], tuple[Any, ...]]:
        """Return what plays a shard."""
        return play_shard, (self, shard)

    def nothing(self) -> Tally:
        """Return the tally of nothing."""
        return Tally()

    def read(self, value: object) -> Tally:
        """Read a tally."""
        return read_tally(value)

    def is_sum(self, found: object, deals: int) -> bool:
        """Return whether something is a tally of so many."""
        return isinstance(found, Tally) and found.deals == deals

    def result(self, tally: Tally) -> Duel:
        """Return what a tally of this plan says."""
        return Duel(self.names, self.contest, self.rules, self.seed, tally)

    def to_json(self) -> dict[str, Any]:
        """Return what decides the results, as a JSON object."""
        from deberts.records.codecs import rules_json  # noqa: PLC0415  # only a checkpoint needs it

        return {
            "players": list(self.names),
            "contest": self.contest.value,
            "rules": rules_json(self.rules),
            "seed": self.seed,
            self.contest.value: self.deals,
            "semantics": SEMANTICS,
        }


def play_shard(plan: Plan, shard: int) -> Tally:
    """Play a shard of a duel, and count it up.

    Raises:
        InputError: If there is no such shard.
        PlayerError: If a player raises an error, or does what is not legal, or a match comes to no end.
    """
    first = shard * plan.shard_deals
    values = [_value(plan, number) for number in range(first, first + plan.deals_of(shard))]
    return Tally(len(values), sum(values), sum(value * value for value in values))


def _value(plan: Plan, number: int) -> int:
    """Return what the first player made of a deal or a match in all seats, as :class:`Tally` adds it up."""
    return sum(_counted(plan, number, side) for side in range(plan.rules.sides))


def _counted(plan: Plan, number: int, side: int) -> int:
    try:
        return _COUNTED[plan.contest](plan, number, side)
    except PlayerError as error:
        if "seat" not in error.facts:
            raise
        name = plan.names[side_of(int(error.facts["seat"]), plan.rules.sides) != side]
        named = PlayerError(f"{name}: {error.message}", player=name)
        named.facts |= error.facts
        raise named from error.__cause__


def _written(plan: Plan, number: int, side: int) -> int:
    account = play_deal(plan.seed, number, _seated(plan, side), plan.rules).account
    written = account.written if account else ()
    return plan.rules.sides * written[side] - sum(written)


def _won(plan: Plan, number: int, side: int) -> int:
    match = play_match(seed_of_match(plan.seed, number), _seated(plan, side), plan.rules)
    return match.ending.winner == side


_COUNTED: Final[dict[Contest, Callable[[Plan, int, int], int]]] = {Contest.DEALS: _written, Contest.MATCHES: _won}


def seed_of_match(seed: int, number: int) -> str:
    """Return the seed of a match of a duel, with which :func:`~deberts.players.playing.play_match` plays it again."""
    return f"{seed}/{number}"


def _seated(plan: Plan, side: int) -> list[Player]:
    """Return who plays in each seat while the first player has a side."""
    sides = [side_of(seat, plan.rules.sides) for seat in range(plan.rules.seats)]
    return [plan.a if each == side else plan.b for each in sides]


def duel(  # noqa: PLR0913  # each is a choice of its own, and all but four have to be named
    a: Player,
    b: Player,
    deals: int | None = None,
    seed: int = 0,
    *,
    matches: int | None = None,
    rules: RuleSet = CLUB,
    names: tuple[str, str] | None = None,
    executor: Executor | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    pending: int | None = None,
    report: Callable[[Duel], None] | None = None,
) -> Duel:
    """Let two players play the same packs in each other's seats.

    Each is played once for every side, of which the first player has one and the second all others: with two sides,
    each twice. The dealers of deals follow in turn, and those of matches are drawn by lot.

    Args:
        a: The first player.
        b: The second.
        deals: How many deals, each of them alone.
        seed: A number from 0 to 2^53 - 1. The same seed gives the same packs, whoever plays them.
        matches: How many matches, where these are played instead.
        rules: The rule set, with any number of seats.
        names: What the players are called in the result and in a checkpoint; if left out, by what is known of them.
        executor: Where is played, such as a ``ProcessPoolExecutor``, for which players must stand in modules; in this
            process if left out.
        checkpoint: A file that is kept up to date about once a second. If it exists already, what it holds is not
            played again. A player is known there by its name alone.
        pending: How many shards are given out at once; twice the number of processors if left out.
        report: Is called with the result so far, again and again.

    Returns:
        The result, the same wherever it was played.

    Raises:
        InputError: If an argument makes no sense, or the checkpoint belongs to another duel or cannot be written.
        PlayerError: If a player raises an error, or does what is not legal, or a match comes to no end. The checkpoint
            keeps what was finished.
        WorkersLostError: If the executor gives up. The checkpoint keeps what was finished.

    Warns:
        NotSavedWarning: If the checkpoint could not be written any more when the run ended.

    Example:
        >>> from deberts.players import bold, careful
        >>> print(duel(careful, bold, deals=10, seed=1))
        careful against bold, each in all seats
        deals: 10; rules: club; seed: 1
        careful writes in a deal, compared with bold: -6.85 points
        In 95 of 100 cases the truth lies between -41.29 and +27.59.
    """
    plan = plan_of(a, b, deals, seed, matches, rules, names)
    check_report(report)

    def tell(played: Tally) -> None:
        if report is not None:
            report(plan.result(played))

    return plan.result(run(plan, executor, checkpoint=checkpoint, pending=pending, report=tell, level=3))


def plan_of(  # noqa: PLR0913, PLR0917  # what decides the result
    a: Player,
    b: Player,
    deals: int | None,
    seed: int,
    matches: int | None,
    rules: RuleSet = CLUB,
    names: tuple[str, str] | None = None,
) -> Plan:
    """Return the plan of a duel of deals or of matches.

    Raises:
        InputError: If both are given, or neither, or an argument makes no sense.
    """
    if (deals is None) == (matches is None):
        raise InputError("give how many deals are played, or how many matches, and not both", place="deals")
    called = {} if names is None else {"names": names}
    if matches is not None:
        return Plan(a, b, integer("matches", matches, 1, 2**48), seed, Contest.MATCHES, rules, **called)
    return Plan(a, b, deals or 0, seed, Contest.DEALS, rules, **called)
