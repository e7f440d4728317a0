"""When something is asked or told: by which rules it has a meaning.

A member of a question, an answer or a view that only some rule sets have is bound to one of these conditions, and
whoever reads, writes or describes it asks the condition.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import attrs

from deberts.options import (
    CARRIED,
    Claim,
    Deberts,
    Dialogue,
    DoubleFinish,
    Doubling,
    EqualSequences,
    FourSevens,
    Length,
    Mars,
    TercQuestion,
)
from deberts.rulesets.ruleset import RuleSet

_TWO: Final = 2


@attrs.frozen
class Condition:
    """By which rules something is there.

    Args:
        where: In words, to be read after *where*.
        holds: Whether it is there by a rule set.

    Example:
        >>> from deberts.rulesets.presets import CLUB, preset
        >>> SEVERAL_PLAY.where, SEVERAL_PLAY.holds(CLUB), SEVERAL_PLAY.holds(preset("site", seats=3))
        ('more than two play', False, True)
    """

    where: str
    holds: Callable[[RuleSet], bool]


def _is_doubled(rules: RuleSet) -> bool:
    return rules.doubling is Doubling.OFFERED


def _is_carried(rules: RuleSet, *, field: str) -> bool:
    return field in rules.carries


TWO_PLAY: Final = Condition("two play", lambda rules: rules.seats == _TWO)
SEVERAL_PLAY: Final = Condition("more than two play", lambda rules: rules.seats > _TWO)
LAST_TRICK_DECIDES: Final = Condition(
    "the last trick decides between two who are past the target",
    lambda rules: rules.double_finish is DoubleFinish.LAST_TRICK,
)
STAKES_ARE_DOUBLED: Final = Condition("stakes may be doubled", _is_doubled)
A_WORD_ENDS_THE_GAME: Final = Condition(
    "the end may be claimed, a long run may win, or stakes may be doubled",
    lambda rules: rules.claim is not Claim.NEVER or rules.deberts is not Deberts.NEVER or _is_doubled(rules),
)
FOUR_SEVENS_ARE_DEALT_AGAIN: Final = Condition(
    "four sevens give a new deal", lambda rules: rules.four_sevens is not FourSevens.NOTHING
)
GAMES_ARE_COUNTED: Final = Condition(
    "a game may count two, or stakes may be doubled",
    lambda rules: rules.mars is Mars.COUNTS_TWO or _is_doubled(rules),
)
COUNTS: Final = {field: Condition(f"a house counts {field}", partial(_is_carried, field=field)) for field in CARRIED}
"""When each count through a match is there, by the name of its field."""
SOMEBODY_IS_ASKED: Final = Condition(
    "a player may be asked something",
    lambda rules: (
        rules.dialogue is Dialogue.HEIGHT_ASKED or rules.terc_question is not TercQuestion.NEVER or _is_doubled(rules)
    ),
)
LENGTHS_ARE_TOLD: Final = Condition("the longer of two runs wins", lambda rules: rules.length is Length.TRUE)
EQUALS_ARE_TOLD: Final = Condition(
    "equal sequences count for nobody or for both",
    lambda rules: rules.equal_sequences is not EqualSequences.EARLIER,
)
MORE_IS_TOLD: Final = Condition(
    "more than the kind of a sequence is told aloud", lambda rules: rules.dialogue is not Dialogue.KIND_ALOUD
)
