"""The named rule sets of the sources: one table."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

from deberts.errors import RuleSetError, excerpt
from deberts.ruleset import (
    Dialogue,
    DoubleFinish,
    ExchangeTime,
    FourSevens,
    LastBid,
    NextDealer,
    Packets,
    RuleSet,
    SecondHang,
)

CLUB: Final = RuleSet(
    name="club",
    base="club",
    seats=2,
    target=501,
    packets=Packets.BY_THREES,
    last_bid=LastBid.MAY_PASS,
    four_sevens=FourSevens.NOTHING,
    exchange=ExchangeTime.BEFORE_OWN_FIRST_CARD,
    dialogue=Dialogue.KIND_ALOUD,
    second_hang=SecondHang.TO_DEFENDER,
    double_finish=DoubleFinish.DEFENDER,
    next_dealer=NextDealer.DECLARER,
)
"""The club version, the primary text and the default."""

PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType({rules.name: rules for rules in (CLUB,)})
"""Every named rule set, by its name."""


def preset(name: str) -> RuleSet:
    """Return the rule set of a name.

    Args:
        name: Such as ``club``.

    Returns:
        The rule set.

    Raises:
        RuleSetError: If no rule set bears the name.
    """
    found = _named(name)
    if found is None:
        near = get_close_matches(str(name)[:40], PRESETS, n=1)
        hint = f"; did you mean {near[0]}?" if near else f": there is {', '.join(PRESETS)}"
        raise RuleSetError(f"{excerpt(name)} is no rule set{hint}")
    return found


def _named(name: object) -> RuleSet | None:
    return PRESETS.get(name) if isinstance(name, str) else None
