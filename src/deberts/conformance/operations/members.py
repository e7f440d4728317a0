"""Which members of a question and of an answer are there by which rules only: one table, for reader and pages."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts.records.views import CONDITIONS
from deberts.rulesets import conditions
from deberts.rulesets.conditions import Condition

Conditions = Mapping[str, Condition]
"""The condition of each member, by its name."""

_SEVERAL: Final = {"dealer": conditions.SEVERAL_PLAY}

NEEDED: Final[Mapping[str, Conditions]] = MappingProxyType(
    {"settle": _SEVERAL, "match_end": {**_SEVERAL, "last_trick": conditions.LAST_TRICK_DECIDES}}
)
"""What must be given by some rules to an operation; by others it may be, and changes nothing."""

ALONE: Final[Mapping[str, Conditions]] = MappingProxyType(
    {
        "contest": {
            "first": conditions.TWO_PLAY,
            "second": conditions.TWO_PLAY,
            "announced": conditions.SEVERAL_PLAY,
        }
    }
)
"""What must be given by some rules to an operation, and by others must not."""

_OF_A_DEAL: Final = {
    "game": conditions.A_WORD_ENDS_THE_GAME,
    "sevens": conditions.FOUR_SEVENS_ARE_DEALT_AGAIN,
    "stake": conditions.STAKES_ARE_DOUBLED,
}

OF_AN_ENTRY: Final[Conditions] = MappingProxyType({"last_trick": conditions.LAST_TRICK_DECIDES, **_OF_A_DEAL})
"""What an entry of a sheet can say by some rules only."""

TOLD: Final[Mapping[str, Conditions]] = MappingProxyType(
    {
        "contest": {"equal": conditions.EQUALS_ARE_TOLD},
        "settle": conditions.COUNTS,
        "replay": {**_OF_A_DEAL, **conditions.COUNTS},
        "game": {**_OF_A_DEAL, **conditions.COUNTS},
        "match": {
            "games": conditions.GAMES_ARE_COUNTED,
            "stake": conditions.STAKES_ARE_DOUBLED,
            **conditions.COUNTS,
        },
        "view": CONDITIONS,
        "sheet": {"games": conditions.GAMES_ARE_COUNTED},
        "audit": conditions.COUNTS,
    }
)
"""What an answer has by some rules: each key in every result by such rules, and in none by others."""
