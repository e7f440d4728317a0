"""Wrong engines: misreadings that were seen in programs, each of which a vector of its own clause must kill.

A suite that no wrong engine can fail proves nothing. These are the reference with one belief replaced; running them
against the vectors shows that the vectors bite.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts.conformance.wrong_engines.contract import CONTRACT
from deberts.conformance.wrong_engines.model import Patch, WrongEngine
from deberts.conformance.wrong_engines.penalties import PENALTIES
from deberts.conformance.wrong_engines.played import PLAYED
from deberts.conformance.wrong_engines.played_partners import PLAYED_PARTNERS
from deberts.conformance.wrong_engines.played_points import PLAYED_POINTS
from deberts.conformance.wrong_engines.played_sequences import PLAYED_SEQUENCES
from deberts.conformance.wrong_engines.programs import PROGRAMS
from deberts.conformance.wrong_engines.seeds import SEEDS
from deberts.conformance.wrong_engines.sequences import SEQUENCES
from deberts.conformance.wrong_engines.sheets import SHEETS
from deberts.conformance.wrong_engines.site import SITE
from deberts.conformance.wrong_engines.systems import MOSCOW, SECOND
from deberts.conformance.wrong_engines.table import TABLE
from deberts.conformance.wrong_engines.tricks import TRICKS
from deberts.conformance.wrong_engines.values import VALUES

__all__ = ["WRONG_ENGINES", "Patch", "WrongEngine"]

WRONG_ENGINES: Final[Mapping[str, WrongEngine]] = MappingProxyType(
    {
        engine.name: engine
        for engine in sorted(
            (
                *TRICKS,
                *VALUES,
                *SEQUENCES,
                *TABLE,
                *CONTRACT,
                *MOSCOW,
                *SECOND,
                *SITE,
                *SHEETS,
                *PENALTIES,
                *SEEDS,
                *PLAYED,
                *PLAYED_SEQUENCES,
                *PLAYED_PARTNERS,
                *PLAYED_POINTS,
                *PROGRAMS,
            ),
            key=lambda engine: int(engine.name.removeprefix("W")),
        )
    }
)
"""Every wrong engine, by its name."""
