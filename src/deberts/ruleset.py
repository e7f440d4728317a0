"""A rule set: what is agreed before the first deal, as frozen data.

Every place where the sources differ is one closed enum, and every field names the clause that fills it. Functions ask
for the one enum that concerns them; nothing anywhere asks for the name of a rule set.
"""

from __future__ import annotations

import enum
from typing import Final

import attrs

from deberts.clauses.decisions import ALL_SETS
from deberts.errors import RuleSetError, excerpt

SEMANTICS: Final = 1
"""The meaning of the clauses as one number: it grows when a record would replay to something else than before."""

LONGEST_NAME: Final = 40
"""How many characters the name of a house may have."""

HIGHEST_TARGET: Final = 10_000
"""The largest number of points that a house may play to."""


class Packets(enum.Enum):
    """How the first six cards are dealt (clause D1)."""

    BY_THREES = "by-threes"


class LastBid(enum.Enum):
    """What the dealer may do when everybody else has passed twice (clause 02.5)."""

    MAY_PASS = "may-pass"


class FourSevens(enum.Enum):
    """What four sevens in one hand are worth (clause 02.13)."""

    NOTHING = "nothing"


class ExchangeTime(enum.Enum):
    """When the trump seven may be exchanged for the indicator (clauses 02.12 and D2)."""

    BEFORE_OWN_FIRST_CARD = "before-own-first-card"


class Dialogue(enum.Enum):
    """How sequences are announced, compared and shown (clauses 04.4 to 04.7 and D5)."""

    KIND_ALOUD = "kind-aloud"


class SecondHang(enum.Enum):
    """Who gets suspended points when the next deal played is equal again (clause 06.6)."""

    TO_DEFENDER = "to-defender"


class DoubleFinish(enum.Enum):
    """Who wins when one deal brings both players past the target (clause 06.11)."""

    DEFENDER = "defender"


class NextDealer(enum.Enum):
    """Who deals after a deal that was played (clause 02.14)."""

    DECLARER = "declarer"


@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class RuleSet:
    """Everything that is agreed before the first deal.

    Args:
        name: What the rule set is called; a preset's own name, or the name of a house.
        base: Name of the preset that it began as; the same as ``name`` for a preset.
        seats: Number of players, clause 02.1.
        target: Points that end the match, clause 06.10.
        packets: Clause D1.
        last_bid: Clause 02.5.
        four_sevens: Clause 02.13.
        exchange: Clauses 02.12 and D2.
        dialogue: Clauses 04.4 to 04.7 and D5.
        second_hang: Clause 06.6.
        double_finish: Clause 06.11.
        next_dealer: Clause 02.14.
        semantics: The meaning of the clauses, as one number.

    Raises:
        RuleSetError: If it bears the name of a source and is not that preset, or its name or target cannot be.
    """

    name: str
    base: str
    seats: int
    target: int
    packets: Packets
    last_bid: LastBid
    four_sevens: FourSevens
    exchange: ExchangeTime
    dialogue: Dialogue
    second_hang: SecondHang
    double_finish: DoubleFinish
    next_dealer: NextDealer
    semantics: int = SEMANTICS

    def __attrs_post_init__(self) -> None:
        """Refuse a mixture under the name of a source."""
        _refuse_name(self.name)
        _refuse_target(self.target)
        if self.name == self.base or self.name in ALL_SETS:
            _refuse_another(self)

    def __repr__(self) -> str:
        source = f"preset({self.base!r})"
        return f"{source}.house({self.name!r}, target={self.target})" if self.is_house else source

    @property
    def is_house(self) -> bool:
        """Whether this is a table's own mixture rather than a rule set of a source."""
        return self.name != self.base

    def house(self, name: str, *, target: int) -> RuleSet:
        """Return a table's own rules, under a name of their own.

        What a source says and what a table agreed are never mixed under one name: this is the only way to change a
        rule set, and what comes out no longer bears the name of its source.

        Clause:
            01.2

        Args:
            name: A new name, from 1 to 40 printable characters, not that of a preset.
            target: Points that end the match, from 1 to 10,000.

        Returns:
            A rule set that differs from this one in its name and its target.

        Raises:
            RuleSetError: If the name or the target cannot be.

        Example:
            >>> from deberts import presets
            >>> presets.CLUB.house("our table", target=701).target
            701
        """
        if name in ALL_SETS:
            raise RuleSetError(f"a house may not call itself {name}: that is a rule set of the sources", clause="01.2")
        return attrs.evolve(self, name=name, target=target)


def _refuse_another(rules: RuleSet) -> None:
    from deberts import presets  # noqa: PLC0415  # they are made of this class, so they cannot stand above it

    made = getattr(presets, "PRESETS", None)  # not there yet while they are being made
    if made is not None and made.get(rules.name) != rules:
        msg = f"{excerpt(rules.name)} is the name of a source, and these are not its rules: make a house of them"
        raise RuleSetError(msg, clause="01.2")


def _refuse_name(name: object) -> None:
    fits = isinstance(name, str) and name.isprintable() and name.strip() == name and 1 <= len(name) <= LONGEST_NAME
    if not fits:
        expected = f"give 1 to {LONGEST_NAME} printable characters, none of them a space at either end"
        raise RuleSetError(f"{excerpt(name)} names no house: {expected}", clause="01.2")


def _refuse_target(target: object) -> None:
    if not isinstance(target, int) or isinstance(target, bool) or not 1 <= target <= HIGHEST_TARGET:
        expected = f"give a number of points from 1 to {HIGHEST_TARGET}"
        raise RuleSetError(f"{excerpt(target)} is no target: {expected}", clause="06.10")
