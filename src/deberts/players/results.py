"""What came of a duel, with its interval, as text and as JSON."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, Final, Self

import attrs

from deberts.campaigns.estimates import Estimate, mean, share
from deberts.integers import check_whole
from deberts.locale import ENGLISH, Language, gettext_noop
from deberts.rulesets.ruleset import RuleSet


class Contest(enum.Enum):
    """What is compared in a duel: points written in deals, or matches won."""

    DEALS = "deals"
    MATCHES = "matches"


_NUMBERS: Final[Mapping[Contest, str]] = {
    Contest.DEALS: gettext_noop("deals: {number}; rules: {rules}; seed: {seed}"),
    Contest.MATCHES: gettext_noop("matches: {number}; rules: {rules}; seed: {seed}"),
}
_FOUND: Final[Mapping[Contest, str]] = {
    Contest.DEALS: gettext_noop("{one} writes in a deal, compared with {other}: {value} points"),
    Contest.MATCHES: gettext_noop("{one} wins of the matches: {value}; who is as good as {other}: {even}"),
}
_SHOWN: Final[Mapping[Contest, Callable[[float], str]]] = {
    Contest.DEALS: "{:+.2f}".format,
    Contest.MATCHES: lambda share: f"{100 * share:.1f} %",
}


_MOST: Final = 2**127
"""More than anything comes to."""


@attrs.frozen
class Tally:
    """What came of some deals or matches, each played once for every side that the first player can take.

    Args:
        deals: How many.
        total: Sum over them: what the first player wrote, times the number of sides, less what all wrote; or how often
            it won.
        squares: Sum of the squares of the same.
    """

    deals: int = 0
    total: int = 0
    squares: int = 0

    def __add__(self, other: Self) -> Tally:
        """Return the tally of both."""
        return Tally(self.deals + other.deals, self.total + other.total, self.squares + other.squares)

    def to_json(self) -> dict[str, Any]:
        """Return it as a JSON object."""
        return attrs.asdict(self)


@attrs.frozen
class Duel:
    """What came of a duel.

    Args:
        players: What the two are called.
        contest: What was compared.
        rules: The rule set.
        seed: The seed of all packs.
        tally: What was counted.
    """

    players: tuple[str, str]
    contest: Contest
    rules: RuleSet
    seed: int
    tally: Tally

    @property
    def estimate(self) -> Estimate:
        """How much better the first player is, with an interval that holds the truth in 95 of 100 cases.

        In deals, points written in a deal more than an opponent; in matches, the share that it wins. One pack counts as
        one value, in whatever seats it was played, so that the luck of the cards cancels out.
        """
        tally, sides = self.tally, self.rules.sides
        if self.contest is Contest.DEALS:
            return _scaled(mean(tally.total, tally.squares, tally.deals), sides * (sides - 1))
        if tally.total in {0, sides * tally.deals}:  # from values that are all the same no deviation can be estimated
            return share(tally.total // sides, tally.deals)
        found = _scaled(mean(tally.total, tally.squares, tally.deals), sides)
        return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))

    @property
    def even(self) -> float:
        """What would be estimated of players who are as good."""
        return 0.0 if self.contest is Contest.DEALS else 1 / self.rules.sides

    def text(self, language: str = ENGLISH) -> str:
        """Return it in words.

        Args:
            language: Code of a language.

        Returns:
            A few lines.

        Raises:
            UnknownLanguageError: If there is no such catalogue.
        """
        into, value, show = Language.of(language), self.estimate, _SHOWN[self.contest]
        told = {"one": self.players[0], "other": self.players[1]}
        low, high = (show(end) if isfinite(end) else None for end in (value.low, value.high))
        lines = (
            into.gettext("{one} against {other}, each in all seats", **told),
            into.gettext(_NUMBERS[self.contest], number=f"{self.tally.deals:,}", rules=self.rules.name, seed=self.seed),
            into.gettext(_FOUND[self.contest], value=show(value.value), even=show(self.even), **told),
            into.gettext("In 95 of 100 cases the truth lies between {low} and {high}.", low=low, high=high)
            if low
            else into.gettext("One alone does not tell how far chance goes."),
        )
        return "\n".join(lines)

    def __str__(self) -> str:
        """Return it in English words."""
        return self.text()

    def to_json(self) -> dict[str, Any]:
        """Return it as a JSON object; an end of the interval that is not known is null."""
        from deberts.records.codecs import rules_json  # noqa: PLC0415  # who plays needs no JSON

        found = {name: end if isfinite(end) else None for name, end in attrs.asdict(self.estimate).items()}
        return {
            "players": list(self.players),
            "contest": self.contest.value,
            "rules": rules_json(self.rules),
            "seed": self.seed,
            "number": self.tally.deals,
            **found,
            "even": self.even,
        }


def _scaled(estimate: Estimate, by: int) -> Estimate:
    return Estimate(estimate.value / by, estimate.low / by, estimate.high / by)


def read_tally(value: Any) -> Tally:
    """Read what :meth:`Tally.to_json` wrote.

    Raises:
        InputError: If it is no tally.
    """
    found = value if isinstance(value, dict) else {}
    numbers = [found.get(field.name) for field in attrs.fields(Tally)]
    for number, field, least in zip(numbers, attrs.fields(Tally), (0, -_MOST, 0), strict=True):
        check_whole(number, least, _MOST, f"summary.{field.name}")  # type: ignore[arg-type]  # that is what it checks
    return Tally(*numbers)  # type: ignore[arg-type]  # see above
