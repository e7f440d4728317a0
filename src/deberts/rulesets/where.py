"""By which answers a clause, or some words of one, says something to a table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from deberts import options
from deberts.options import Option
from deberts.rulesets.ruleset import RuleSet

_ALL: Final = (2, 3, 4)
TWO: Final = (2,)
MORE: Final = (3, 4)
FOUR: Final = (4,)
NOT_FOUR: Final = (2, 3)


@attrs.frozen(init=False)
class Where:
    """By which answers something is told.

    Args:
        answers: Answers: one of those that are given to each question must be that of the table.
        seats: For how many players.
        sides: For how many sides.

    Example:
        >>> from deberts.rulesets.presets import CLUB, preset
        >>> [Where(options.Tie.HANG, seats=(2,)).holds(rules) for rules in (CLUB, preset("site", seats=3))]
        [True, False]
    """

    answers: tuple[Option, ...]
    seats: tuple[int, ...]
    sides: tuple[int, ...]

    def __init__(self, *answers: Option, seats: tuple[int, ...] = _ALL, sides: tuple[int, ...] = _ALL) -> None:
        """Take answers one by one."""
        self.__attrs_init__(answers, seats, sides)

    @property
    def fields(self) -> tuple[str, ...]:
        """The questions on which it hangs, by the names of their fields."""
        of_sides = (options.Partners.field,) if self.sides != _ALL else ()
        return tuple(dict.fromkeys((*(answer.field for answer in self.answers), *of_sides)))

    def holds(self, rules: RuleSet) -> bool:
        """Return whether it is told by a rule set."""
        given = {field: [one for one in self.answers if one.field == field] for field in self.fields}
        answered = all(not ones or any(map(rules.answers, ones)) for ones in given.values())
        return answered and rules.seats in self.seats and rules.sides in self.sides


EVERYWHERE: Final = Where()
ALOUD: Final = Where(options.Dialogue.ALL_ALOUD)
NOT_ALOUD: Final = Where(options.Dialogue.KIND_ALOUD, options.Dialogue.HEIGHT_ASKED)
ASKED: Final = Where(options.Dialogue.HEIGHT_ASKED)
WAITING: Final = (
    options.Tie.HANG,
    *(one for one in options.SecondHang if one is not options.SecondHang.NOTHING_WAITS),
)
WAITS: Final = Where(*WAITING)
ONE_WAITS: Final = Where(options.SecondHang.TO_DEFENDER, options.SecondHang.SECOND_COUNTS)
CLAIMED: Final = options.Claim.others()
EXCHANGED: Final = tuple(one for one in options.ExchangeBy if one is not options.ExchangeBy.NOBODY)
FOR_HIMSELF: Final = options.Partners.NOBODY
TRICK_NEEDED: Final = Where(options.SequenceCondition.A_TRICK)
TRUMP_FIRST: Final = Where(options.Seniority.TRUMP)
EARLIER_FIRST: Final = Where(options.EqualSequences.EARLIER)
BY_MARS: Final = options.Mars.COUNTS_TWO
NEITHER: Final = Where(options.Mars.COUNTS_ONE, options.Doubling.NEVER)
MAY_PASS: Final = Where(options.LastBid.MAY_PASS)
BOTTOM_AT_LAST: Final = Where(options.Bottom.AFTER_MORE_CARDS, seats=NOT_FOUR)
NO_HUNDREDS: Final = (options.Runs.FOURS, options.Runs.WHOLE)
CLAIMS: Final = Where(*CLAIMED)
NIBBLED: Final = Where(options.Counterclaim.NIBBLE)

BAITS_WRITTEN: Final = (options.BaitPoints.TOP_SCORER, options.BaitPoints.SHARED)
FULL_HANDS: Final = Where(options.SevensCounted.NINE, options.SevensCounted.SIX_OR_NINE)
TRUE_LENGTHS: Final = Where(options.Length.TRUE)
SPLIT: Final = Where(options.Runs.FOURS)
SHORT_OR_CAPPED: Final = Where(*NO_HUNDREDS, options.Length.CAPPED)
ONLY_AT_THE_TARGET: Final = Where(options.Deberts.NEVER, options.Doubling.NEVER, options.FourSevens.NOTHING)
SIX_EXCHANGED: Final = Where(options.ExchangeTime.BEFORE_MORE_CARDS, *EXCHANGED)

ONLY_WHERE: Final[Mapping[str, Where]] = MappingProxyType(
    {
        "02.7": MAY_PASS,
        "02.12": Where(*EXCHANGED),
        "03.4": Where(seats=NOT_FOUR),
        "04.14": Where(options.Runs.FOURS),
        "06.4": WAITS,
        "06.5": WAITS,
        "06.6": WAITS,
        "06.7": Where(*WAITING, options.LastBid.MAY_PASS),
        "06.8": WAITS,
        "m9.3": ASKED,
        "m9.4": ASKED,
        "m9.5": ASKED,
        "m9.6": ASKED,
        "m10.2": Where(*EXCHANGED),
        "m11.2": WAITS,
        "m12.3": Where(options.Claim.BETWEEN_TRICKS),
        "m13.1": CLAIMS,
        "m13.6": ASKED,
        "k2": Where(options.Dialogue.HEIGHT_ASKED, options.Seniority.EARLIER),
        "s7": WAITS,
        "s8": Where(sides=TWO),
        "s12": Where(options.Bottom.AFTER_MORE_CARDS, options.Bottom.AFTER_FIRST_SIX, seats=NOT_FOUR),
        "g5": Where(*EXCHANGED),
        "g11": Where(FOR_HIMSELF),
        "D2": Where(*EXCHANGED),
        "D3": Where(*EXCHANGED),
        "D8": Where(*NO_HUNDREDS),
        "D11": WAITS,
        "D12": Where(seats=FOUR),
        "D13": Where(seats=MORE),
        "D14": Where(sides=MORE),
        "D17": Where(options.Unit.KUSH),
        "D21": Where(options.Claim.BETWEEN_TRICKS),
        "D22": Where(FOR_HIMSELF, options.NextDealer.MOST_POINTS),
        "D24": CLAIMS,
        "D28": Where(sides=MORE),
        "D31": Where(options.Unit.KUSH),
        "D32": Where(options.Seniority.EARLIER),
        "D33": BOTTOM_AT_LAST,
        "D34": Where(BY_MARS, *CLAIMED),
        "D37": ASKED,
        "p0.8": Where(options.Ruff.BEAT),
        "p44": Where(*EXCHANGED),
    }
)
"""Clauses that say something to some tables alone, besides those that give an answer."""
