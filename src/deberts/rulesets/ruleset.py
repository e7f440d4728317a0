"""A rule set: what is agreed before the first deal, as frozen data.

Every place where the sources differ is one closed enum of :mod:`deberts.options`, and every field names the clause that
fills it. Functions ask for the one enum that concerns them; nothing anywhere asks for the name of a rule set.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts import options as option_enums
from deberts.clauses.decisions import ALL_SETS
from deberts.errors import RuleSetError, excerpt
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
from deberts.rulesets.contradictions import contradictions

SEMANTICS: Final = 1
"""The meaning of the clauses as one number: it grows when a record would replay to something else than before."""

LONGEST_NAME: Final = 40
"""How many characters the name of a house may have."""

HIGHEST_TARGET: Final = 10_000
"""The largest number of points that a house may play to."""

AGREEABLE: Final[Mapping[Convention, tuple[str, enum.Enum, enum.Enum]]] = MappingProxyType(
    {
        Convention.ARRIVAL: ("claim", Claim.BEFORE_A_CARD, Claim.NEVER),
        Convention.DECLARER_LEADS: ("first_lead", FirstLead.DECLARER, FirstLead.FOREHAND),
        Convention.DOUBLING: ("doubling", Doubling.OFFERED, Doubling.NEVER),
        Convention.KHARKIV: ("seniority", Seniority.EARLIER, Seniority.TRUMP),
        Convention.MARS: ("mars", Mars.COUNTS_TWO, Mars.COUNTS_ONE),
        Convention.NIBBLE: ("counterclaim", Counterclaim.NIBBLE, Counterclaim.NEVER),
        Convention.OBLIGATION: ("last_bid", LastBid.MUST_NAME, LastBid.MAY_PASS),
        Convention.OLDEST_FIRST: ("second_hang", SecondHang.OLDEST_FIRST, SecondHang.ALL_AT_ONCE),
    }
)
"""Each convention: the field of which it speaks, the answer with it, and the answer without it."""


@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class RuleSet:
    """Everything that is agreed before the first deal.

    Make one with :func:`deberts.rulesets.sources.preset`, and change it with :meth:`agree` or :meth:`house`.

    Args:
        name: What the rule set is called; a preset's own name, or the name of a house.
        base: Name of the preset that it began as; the same as ``name`` but for a house.
        seats: Number of players, clause 02.1.
        target: Points that end the match, clause 06.10.
        packets: Clauses D1, m1.1 and h1.
        last_bid: Clauses 02.5 and g4.
        four_sevens: Clauses 02.13 and s3.
        exchange: Clauses 02.12, D2 and g5.
        first_lead: Clauses 05.1 and g7.
        dialogue: Clauses 04.4 to 04.7, D5, m9.2 and g8.
        seniority: Clauses 04.5, m7.1 and k1.
        further: Clauses D6, m8.1 and h2.
        sequence_condition: Clauses 04.8 and m11.3.
        bela: Clauses 04.11 and m8.3.
        terc_question: Clause m10.3.
        unit: Clauses 06.2 and o1.
        second_hang: Clauses 06.6, m11.2, s7 and o1.
        double_finish: Clauses 06.11, m12.2, s8 and g14.
        claim: Clauses 06.9, m12.1 and v3.
        counterclaim: Clauses 06.9 and v4.
        next_dealer: Clauses 02.14, m11.4, s6 and g10.
        first_dealer: Clauses D18 and m12.4.
        mars: Clauses 06.12 and v1.
        doubling: Clauses 06.12 and v2.
        offers: What the source leaves to its players to agree.
        semantics: The meaning of the clauses, as one number.

    Raises:
        RuleSetError: If it bears the name of a source and is not that preset, its name or target cannot be, or an
            answer is none to its question.
    """

    name: str
    base: str
    seats: int
    target: int
    packets: Packets
    last_bid: LastBid
    four_sevens: FourSevens
    exchange: ExchangeTime
    first_lead: FirstLead
    dialogue: Dialogue
    seniority: Seniority
    further: Further
    sequence_condition: SequenceCondition
    bela: BelaTime
    terc_question: TercQuestion
    unit: Unit
    second_hang: SecondHang
    double_finish: DoubleFinish
    claim: Claim
    counterclaim: Counterclaim
    next_dealer: NextDealer
    first_dealer: FirstDealer
    mars: Mars
    doubling: Doubling
    offers: frozenset[Convention] = frozenset()
    semantics: int = SEMANTICS

    def __attrs_post_init__(self) -> None:
        """Refuse a mixture under the name of a source, and what contradicts itself."""
        _refuse_name(self.name)
        _refuse_seats(self.seats)
        _refuse_target(self.target)
        _refuse_offers(self.offers)
        if self.name == self.base or self.name in ALL_SETS:
            _refuse_another(self)
        _refuse_base(self.base)
        _refuse_semantics(self.semantics)
        for field, answer in self.options.items():
            _refuse_option(field, answer)
        for clause, sentence in contradictions(self.seats, self.target, self.options.values()):
            raise RuleSetError(f"{self.name!r} contradicts itself: {sentence}", clause=clause)

    def __repr__(self) -> str:
        """Say the rule set as the expression that makes it, of names that ``deberts`` exports."""
        source = _source_of(self)
        agreed = ", ".join(sorted(map(str, self.agreed)))
        chosen = f", seats={source.seats}, target={source.target}, agreed=[{agreed}]" if self.offers else ""
        options = "".join(f", {name}=options.{answer}" for name, answer in self.own_options.items())
        changed = f".house({self.name!r}, target={self.target}{options})" if self.is_house else ""
        return f"preset({self.base!r}{chosen}){changed}"

    @property
    def is_house(self) -> bool:
        """Whether this is a table's own mixture rather than a rule set of a source."""
        return self.name != self.base

    @property
    def options(self) -> Mapping[str, enum.Enum]:
        """The answer to each question on which the sources differ, by the name of its field."""
        return MappingProxyType({name: getattr(self, name) for name in OPTIONS})

    @property
    def agreed(self) -> frozenset[Convention]:
        """The conventions in force, of those that the source offers."""
        return frozenset(offer for offer in self.offers if self._is_in_force(offer))

    @property
    def own_options(self) -> Mapping[str, enum.Enum]:
        """The answers in which a house departs from its source; none but for a house."""
        source = _source_of(self).options
        return MappingProxyType({name: answer for name, answer in self.options.items() if answer is not source[name]})

    def agree(self, *conventions: Convention) -> RuleSet:
        """Return these rules with conventions that their source offers.

        Clause:
            01.2, s9, g12

        Args:
            conventions: What is agreed; what was agreed before stays.

        Returns:
            The rule set, under the same name.

        Raises:
            RuleSetError: If the source does not offer one of them, or it needs another that is not agreed.

        Example:
            >>> from deberts.rulesets.sources import preset
            >>> preset("moscow-second").agree(Convention.MARS).mars
            <Mars.COUNTS_TWO: 'counts-two'>
        """
        answers: dict[str, Any] = {AGREEABLE[offer][0]: AGREEABLE[offer][1] for offer in self._offered(conventions)}
        return attrs.evolve(self, **answers)

    def without(self, *conventions: Convention) -> RuleSet:
        """Return these rules without conventions that their source leaves open.

        Clause:
            01.2, g12

        Args:
            conventions: What is not agreed.

        Returns:
            The rule set, under the same name.

        Raises:
            RuleSetError: If the source does not offer one of them, or another that is agreed needs it.
        """
        answers: dict[str, Any] = {AGREEABLE[offer][0]: AGREEABLE[offer][2] for offer in self._offered(conventions)}
        return attrs.evolve(self, **answers)

    def house(self, name: str, *, target: int, **options: Any) -> RuleSet:
        """Return a table's own rules, under a name of their own.

        What a source says and what a table agreed are never mixed under one name: this is the only way to change a
        rule set, and what comes out no longer bears the name of its source.

        Clause:
            01.2

        Args:
            name: A new name, from 1 to 40 printable characters, not that of a preset.
            target: Points that end the match, from 1 to 10,000.
            options: Answers of the table's own, by the name of their field.

        Returns:
            A rule set that differs from this one in name, target and those answers.

        Raises:
            RuleSetError: If the name or the target cannot be, there is no such question or answer, or two answers
                contradict each other.

        Example:
            >>> from deberts.rulesets import sources as presets
            >>> presets.CLUB.house("our table", target=701, next_dealer=NextDealer.MOST_POINTS).target
            701
        """
        if name in ALL_SETS:
            raise RuleSetError(f"a house may not call itself {name}: that is a rule set of the sources", clause="01.2")
        for field, answer in options.items():
            _refuse_option(field, answer)
        return attrs.evolve(self, name=name, target=target, **options)

    def _offered(self, conventions: tuple[Convention, ...]) -> frozenset[Convention]:
        for convention in conventions:
            if not any(convention is offer for offer in self.offers):
                raise RuleSetError(
                    f"{self.base!r} does not offer {excerpt(convention)}: {self._instead_of(convention)}", clause="01.2"
                )
        return frozenset(conventions)

    def _instead_of(self, wanted: object) -> str:
        named = {offer.value: offer for offer in self.offers}
        if isinstance(wanted, str) and wanted.lower() in named:
            return f"give {named[wanted.lower()]}"
        return f"it offers {', '.join(sorted(map(str, self.offers))) or 'nothing'}"

    def _is_in_force(self, convention: Convention) -> bool:
        field, with_it, _ = AGREEABLE[convention]
        return getattr(self, field) is with_it


OPTIONS: Final[Mapping[str, type[enum.Enum]]] = MappingProxyType(
    {
        field.name: kind
        for field in attrs.fields(RuleSet)
        if isinstance(kind := getattr(option_enums, str(field.type), None), type) and issubclass(kind, enum.Enum)
    }
)
"""The questions on which the sources differ: names of fields, each with its answers."""


def _source_of(rules: RuleSet) -> RuleSet:
    from deberts.rulesets import sources as presets  # noqa: PLC0415  # the presets are made of this class

    return presets.source_of(rules)


def _refuse_another(rules: RuleSet) -> None:
    from deberts.rulesets import sources as presets  # noqa: PLC0415  # they are made of this class, so they cannot stand above it

    is_of_source = getattr(presets, "is_of_source", None)  # not there yet while they are being made
    if is_of_source is not None and not is_of_source(rules):
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


def _refuse_seats(seats: object) -> None:
    if type(seats) is not int:  # whether so many can play is asked of all that is agreed
        raise RuleSetError(f"{excerpt(seats)} is no number of players: two, three or four can play", clause="02.1")


def _refuse_base(base: object) -> None:
    if not isinstance(base, str) or base not in ALL_SETS:
        raise RuleSetError(f"{excerpt(base)} is no source: there is {', '.join(ALL_SETS)}", clause="01.2")


def _refuse_offers(offers: object) -> None:
    if not isinstance(offers, frozenset) or not all(isinstance(offer, Convention) for offer in offers):
        raise RuleSetError(f"{excerpt(offers)} holds no conventions: give them in a frozenset", clause="01.2")


def _refuse_semantics(semantics: object) -> None:
    if type(semantics) is not int or semantics != SEMANTICS:
        raise RuleSetError(f"{excerpt(semantics)} is no meaning of the clauses: only {SEMANTICS} is known here")


def _refuse_option(field: str, answer: object) -> None:
    if field not in OPTIONS:
        near = get_close_matches(field[:40], OPTIONS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(OPTIONS)}"
        raise RuleSetError(f"{excerpt(field)} is nothing that a house agrees: {hint}", clause="01.2")
    if not isinstance(answer, OPTIONS[field]):
        answers = ", ".join(map(str, OPTIONS[field]))
        raise RuleSetError(f"{excerpt(answer)} does not answer {field}: give one of {answers}", clause="01.2")
