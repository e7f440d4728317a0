"""The named rule sets of the sources: one table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

import attrs

from deberts.errors import RuleSetError, excerpt, other_type
from deberts.options import (
    BelaTime,
    Claim,
    Convention,
    Counterclaim,
    Dialogue,
    DoubleFinish,
    Doubling,
    ExchangeTime,
    FirstDealer,
    FirstLead,
    FourSevens,
    Further,
    LastBid,
    Mars,
    NextDealer,
    Packets,
    SecondHang,
    Seniority,
    SequenceCondition,
    TercQuestion,
    Unit,
)
from deberts.rulesets.ruleset import AGREEABLE, RuleSet

CLUB: Final = RuleSet(
    name="club",
    base="club",
    seats=2,
    target=501,
    packets=Packets.BY_THREES,
    last_bid=LastBid.MAY_PASS,
    four_sevens=FourSevens.NOTHING,
    exchange=ExchangeTime.BEFORE_OWN_FIRST_CARD,
    first_lead=FirstLead.FOREHAND,
    dialogue=Dialogue.KIND_ALOUD,
    seniority=Seniority.TRUMP,
    further=Further.AT_ONCE,
    sequence_condition=SequenceCondition.A_TRICK,
    bela=BelaTime.WITH_ITS_CARD,
    terc_question=TercQuestion.NEVER,
    unit=Unit.POINTS,
    second_hang=SecondHang.TO_DEFENDER,
    double_finish=DoubleFinish.DEFENDER,
    claim=Claim.NEVER,
    counterclaim=Counterclaim.NEVER,
    next_dealer=NextDealer.DECLARER,
    first_dealer=FirstDealer.LOT,
    mars=Mars.COUNTS_ONE,
    doubling=Doubling.NEVER,
)
"""The club version, the primary text and the default."""

MOSCOW: Final = attrs.evolve(
    CLUB,
    name="moscow",
    base="moscow",
    dialogue=Dialogue.HEIGHT_ASKED,
    further=Further.NOT_SENIOR,
    sequence_condition=SequenceCondition.NOTHING,
    bela=BelaTime.BEFORE_ANY_MOVE,
    terc_question=TercQuestion.BEFORE_THE_EXCHANGE,
    second_hang=SecondHang.TOGETHER,
    double_finish=DoubleFinish.LAST_TRICK,
    claim=Claim.BETWEEN_TRICKS,
    next_dealer=NextDealer.MOST_POINTS,
    first_dealer=FirstDealer.WINNER,
)
"""Moscow, the first description."""

KHARKIV: Final = attrs.evolve(MOSCOW, name="kharkiv", base="kharkiv", seniority=Seniority.EARLIER)
"""Kharkiv: Moscow with one difference."""

ONE_DEAL: Final = attrs.evolve(
    MOSCOW,
    name="one-deal",
    base="one-deal",
    target=1,
    unit=Unit.KUSH,
    second_hang=SecondHang.NOTHING_WAITS,
    claim=Claim.NEVER,
    first_dealer=FirstDealer.LOT,
    offers=frozenset({Convention.KHARKIV}),
)
"""A game of one deal, counted in kush."""

MOSCOW_SECOND: Final = attrs.evolve(
    CLUB,
    name="moscow-second",
    base="moscow-second",
    four_sevens=FourSevens.NEW_DEAL,
    second_hang=SecondHang.ALL_AT_ONCE,
    double_finish=DoubleFinish.DEFENDER_AS_WRITTEN,
    next_dealer=NextDealer.MOST_POINTS,
    offers=frozenset({Convention.DOUBLING, Convention.MARS, Convention.OLDEST_FIRST}),
)
"""Moscow, the second description."""

SITE: Final = attrs.evolve(
    MOSCOW_SECOND,
    name="site",
    base="site",
    four_sevens=FourSevens.NOTHING,
    exchange=ExchangeTime.BEFORE_MORE_CARDS,
    dialogue=Dialogue.ALL_ALOUD,
    claim=Claim.BEFORE_A_CARD,
    offers=frozenset(
        {
            Convention.ARRIVAL,
            Convention.DECLARER_LEADS,
            Convention.DOUBLING,
            Convention.MARS,
            Convention.NIBBLE,
            Convention.OBLIGATION,
            Convention.OLDEST_FIRST,
        }
    ),
)
"""The playing site, two players to 501; three and four, 101 and 301 with :func:`preset`."""

FOR_TWO_ONLY: Final = frozenset({Convention.DOUBLING, Convention.NIBBLE})
"""Conventions that speak of one opponent (clause D28)."""


@attrs.frozen
class Source:
    """A rule set as its source gives it, with what the source leaves to be chosen.

    Args:
        rules: The usual choice.
        seats: How many can play.
        targets: What can be played to.
    """

    rules: RuleSet
    seats: tuple[int, ...] = (2,)
    targets: tuple[int, ...] = (501,)


SOURCES: Final[Mapping[str, Source]] = MappingProxyType(
    {
        source.rules.name: source
        for source in (
            Source(CLUB),
            Source(MOSCOW),
            Source(attrs.evolve(MOSCOW, name="moscow-301", base="moscow-301", target=301), targets=(301,)),
            Source(KHARKIV),
            Source(attrs.evolve(KHARKIV, name="kharkiv-301", base="kharkiv-301", target=301), targets=(301,)),
            Source(ONE_DEAL, targets=(1,)),
            Source(MOSCOW_SECOND),
            Source(
                attrs.evolve(
                    MOSCOW, name="moscow-third", base="moscow-third", packets=Packets.ONE_BY_ONE, further=Further.JUNIOR
                )
            ),
            Source(SITE, (2, 3, 4), (101, 301, 501)),
        )
    }
)
"""Every source by the name of its rule set, with what it leaves to be chosen."""

PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType({name: source.rules for name, source in SOURCES.items()})
"""Every named rule set in its usual form, by its name."""


def preset(
    name: str,
    *,
    seats: int | None = None,
    target: int | None = None,
    agreed: Iterable[Convention] | None = None,
) -> RuleSet:
    """Return the rule set of a name.

    Clause:
        t1, h3, g1

    Args:
        name: Such as ``club`` or ``site``.
        seats: Number of players, of those that the source describes; the usual number if left out.
        target: Points that end the match, of those that the source names; the usual ones if left out.
        agreed: The conventions in force; what the source puts in force by itself if left out.

    Returns:
        The rule set.

    Raises:
        RuleSetError: If no rule set bears the name, or it is not played by so many, or to that target, or does not
            offer a convention.

    Example:
        >>> preset("site", seats=3, target=301).seats
        3
    """
    source = _source(name)
    usual = source.rules
    if seats is None and target is None and agreed is None:
        return usual
    seats = usual.seats if seats is None else _chosen(name, "by", seats, source.seats)
    target = usual.target if target is None else _chosen(name, "to", target, source.targets)
    rules = attrs.evolve(usual, seats=seats, target=target, offers=_offers(usual, seats))
    if agreed is None:
        return rules
    _refuse_other_than_several(agreed)
    return rules.without(*rules.offers).agree(*agreed)


def source_of(rules: RuleSet) -> RuleSet:
    """Return what a rule set is by its source, without what a house changed.

    Clause:
        01.2

    Args:
        rules: Any rule set.

    Returns:
        The rule set of the source for as many players with the same conventions, to the usual target for a house.

    Raises:
        InputError: If it is no rule set.
    """
    _check_rules(rules)
    target = None if rules.is_house else rules.target
    return preset(rules.base, seats=rules.seats, target=target, agreed=rules.agreed)


def is_of_source(rules: RuleSet) -> bool:
    """Tell whether a rule set is what its name says: a source's rules, with nothing but what the source leaves open.

    Clause:
        01.2

    Args:
        rules: Any rule set.

    Returns:
        Whether it is.

    Raises:
        InputError: If it is no rule set.
    """
    _check_rules(rules)
    source = SOURCES.get(rules.name)
    if source is None or rules.base != rules.name:
        return False
    usual = source.rules
    agreeable = {AGREEABLE[offer][0]: AGREEABLE[offer][1:] for offer in rules.offers}
    answers = all(rules.options[field] in (own, *agreeable.get(field, ())) for field, own in usual.options.items())
    chosen = rules.seats in source.seats and rules.target in source.targets
    return chosen and answers and rules.offers == _offers(usual, rules.seats) and rules.semantics == usual.semantics


def _refuse_other_than_several(agreed: object) -> None:
    if isinstance(agreed, str) or not isinstance(agreed, Iterable):
        raise RuleSetError(f"{excerpt(agreed)} holds no conventions: give them in a list or a tuple", clause="01.2")


def _check_rules(rules: object) -> None:
    if not isinstance(rules, RuleSet):
        raise other_type(rules, RuleSet, "rules")


def _offers(usual: RuleSet, seats: int) -> frozenset[Convention]:
    return usual.offers if seats == 2 else usual.offers - FOR_TWO_ONLY  # noqa: PLR2004  # the clause says two


def _source(name: object) -> Source:
    found = SOURCES.get(name) if isinstance(name, str) else None
    if found is None:
        near = get_close_matches(name[:40] if isinstance(name, str) else "", SOURCES, n=1)
        hint = f"; did you mean {near[0]}?" if near else f": there is {', '.join(SOURCES)}"
        raise RuleSetError(f"{excerpt(name)} is no rule set{hint}")
    return found


def _chosen(name: str, preposition: str, wanted: int, choices: tuple[int, ...]) -> int:
    if type(wanted) is not int or wanted not in choices:
        choices_told = ", ".join(map(str, choices))
        raise RuleSetError(f"{name!r} is played {preposition} {choices_told}, not {preposition} {excerpt(wanted)}")
    return wanted
