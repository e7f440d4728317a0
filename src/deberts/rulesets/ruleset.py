"""A rule set: what is agreed before the first deal, as frozen data.

Every place where the sources differ is one closed enum of :mod:`deberts.options`, every value that only a house may
change is a number, and every field names the clause that fills it. Functions ask for the one enum that concerns them;
nothing anywhere asks for the name of a rule set.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import attrs

from deberts.clauses.houses import HOUSES
from deberts.clauses.sources import SOURCES
from deberts.errors import RuleSetError, excerpt
from deberts.integers import MOST_POINTS
from deberts.messages import Message
from deberts.options import (
    AfterSevens,
    AllTricks,
    BaitPoints,
    Baits,
    Bare,
    BelaCondition,
    BelaInSequences,
    BelaTime,
    Bottom,
    Claim,
    ContractNeeds,
    Convention,
    Counterclaim,
    Deberts,
    Dialogue,
    DoubleFinish,
    Doubling,
    EqualSequences,
    ExchangeBy,
    ExchangeTime,
    FirstDealer,
    FirstLead,
    ForcedDeal,
    FourSevens,
    Further,
    HangAsBait,
    IndicatorTo,
    LastBid,
    Length,
    Made,
    Mars,
    NextDealer,
    Option,
    Packets,
    Partners,
    Ruff,
    Runs,
    SecondHang,
    Seniority,
    SequenceCondition,
    SevensCounted,
    TercQuestion,
    Tie,
    TrumpLead,
    Unit,
)
from deberts.rulesets.contradictions import contradictions
from deberts.rulesets.defaults import DEFAULTS, offers_of
from deberts.rulesets.questions import NUMBERS, OPTIONS, TARGET, by_field, check_answer, key_of
from deberts.rulesets.worked_out import WorkedOut

SEMANTICS: Final = 1
"""The meaning of the clauses as one number: it grows when a record would replay to something else than before."""

HIGHEST_TARGET: Final = TARGET.most
"""The largest number of points that a house may play to."""


@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class RuleSet(WorkedOut):
    """Everything that is agreed before the first deal.

    Make one with :func:`deberts.rulesets.presets.preset`, and change it with :meth:`agree` or :meth:`house`.

    Args:
        name: What the rule set is called; a preset's own name, or the name of a house.
        base: Name of the preset that it began as; the same as ``name`` but for a house.
        seats: Number of players, clause 02.1.
        target: Points that end the match, clause 06.10.
        bela_points: What bela is worth, clause 04.10.
        last_trick: What the last trick adds, clause 03.3.
        partners: Clauses p1 and p41.
        packets: Clauses D1, m1.1 and h1.
        bottom: Clauses 02.10, D33 and p3.
        last_bid: Clauses 02.5, g4 and p5.
        forced_deal: Clauses 02.7 and p6.
        four_sevens: Clauses 02.13, s3 and p9.
        sevens_counted: Clauses D19 and p10.
        after_sevens: Clauses D19 and p11.
        exchange: Clauses 02.12, D2 and g5.
        indicator_to: Clauses D12 and p2.
        exchange_by: Clauses 02.12 and p8.
        first_lead: Clauses 05.1 and g7.
        trump_lead: Clauses 05.5, D13 and p12.
        ruff: Clauses 05.3 and p13.
        dialogue: Clauses 04.4 to 04.7, D5, m9.2 and g8.
        seniority: Clauses 04.5, m7.1 and k1.
        further: Clauses D6, m8.1 and h2.
        sequence_condition: Clauses 04.8 and m11.3.
        runs: Clauses D7 and p15.
        length: Clauses D8 and p16.
        equal_sequences: Clauses 04.6 and p17.
        bela: Clauses 04.11 and m8.3.
        bela_condition: Clauses 04.10 and p19.
        bela_in_sequences: Clauses 04.12 and p18.
        deberts: Clause p20.
        terc_question: Clause m10.3.
        unit: Clauses 06.2 and o1.
        contract: Clauses 06.2, g3 and p25.
        made: Clauses 06.2 and p24.
        tie: Clauses 06.4, D14 and p21.
        bait_points: Clauses 06.3, g11, D14 and p23.
        second_hang: Clauses 06.6, m11.2, s7, o1 and p22.
        baits: Clause p26.
        bait_penalty: What a bait costs that is due, clause p26.
        hang_as_bait: Clause p27.
        bare: Clause p28.
        bare_penalty: What a deal without a trick costs that is due, clause p28.
        all_tricks: Clause p29.
        sweep_bonus: What all tricks bring besides, clause p29.
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
        RuleSetError: If it bears the name of a source and is not that preset, its name or a number cannot be, or an
            answer is none to its question.
    """

    name: str
    base: str
    seats: int
    target: int
    bela_points: int
    last_trick: int
    partners: Partners
    packets: Packets
    bottom: Bottom
    last_bid: LastBid
    forced_deal: ForcedDeal
    four_sevens: FourSevens
    sevens_counted: SevensCounted
    after_sevens: AfterSevens
    exchange: ExchangeTime
    indicator_to: IndicatorTo
    exchange_by: ExchangeBy
    first_lead: FirstLead
    trump_lead: TrumpLead
    ruff: Ruff
    dialogue: Dialogue
    seniority: Seniority
    further: Further
    sequence_condition: SequenceCondition
    runs: Runs
    length: Length
    equal_sequences: EqualSequences
    bela: BelaTime
    bela_condition: BelaCondition
    bela_in_sequences: BelaInSequences
    deberts: Deberts
    terc_question: TercQuestion
    unit: Unit
    contract: ContractNeeds
    made: Made
    tie: Tie
    bait_points: BaitPoints
    second_hang: SecondHang
    baits: Baits
    bait_penalty: int
    hang_as_bait: HangAsBait
    bare: Bare
    bare_penalty: int
    all_tricks: AllTricks
    sweep_bonus: int
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
        _check_is_text(self.name)
        if self.name not in SOURCES and self.name not in HOUSES:
            from deberts.rulesets.names import check_name  # noqa: PLC0415  # few have houses, and scripts take time to load

            check_name(self.name)
        if type(self.seats) is not int:  # whether so many can play depends on all that is agreed
            msg = f"{excerpt(self.seats)} is no number of players: two, three or four can play"
            raise RuleSetError(msg, clause="02.1")
        TARGET.check(self.target)
        if (self.name == self.base or self.name in SOURCES) and not is_of_source(self):
            msg = f"{excerpt(self.name)} is the name of a source, and these are not its rules: make a house of them"
            raise RuleSetError(msg, clause="01.2")
        if self.base not in SOURCES:
            raise RuleSetError(f"{excerpt(self.base)} is no source: there is {', '.join(SOURCES)}", clause="01.2")
        if type(self.semantics) is not int or self.semantics != SEMANTICS:
            msg = f"{excerpt(self.semantics)} is no meaning of the clauses: only {SEMANTICS} is known here"
            raise RuleSetError(msg)
        _check_answers(self)
        self.work_out()

    def __reduce__(self) -> tuple[Callable[[dict[str, Any]], RuleSet], tuple[dict[str, Any]]]:
        """Come back from a pickle or a copy as it was made: what follows from the answers is worked out again."""
        return _made_of, ({field.name: getattr(self, field.name) for field in attrs.fields(RuleSet)},)

    def __repr__(self) -> str:
        """Say the rule set as the expression that makes it, of names that ``deberts`` exports."""
        if self.name in HOUSES:
            return f"preset({self.name!r})"
        target = SOURCES[self.base].targets[-1] if self.is_house else self.target
        agreed = ", ".join(sorted(map(str, self.agreed)))
        chosen = f", seats={self.seats}, target={target}, agreed=[{agreed}]" if self.offers else ""
        own = self.own_options
        answers = {key_of(field, own): f"options.{own[field]}" if field in OPTIONS else own[field] for field in own}
        options = "".join(f", {key}={answer}" for key, answer in answers.items())
        changed = f".house({self.name!r}, target={self.target}{options})" if self.is_house else ""
        return f"preset({self.base!r}{chosen}){changed}"

    @property
    def suspends(self) -> bool:
        """Whether points may wait for a later deal (clauses 06.4, o1 and p21)."""
        return self.tie is Tie.HANG and self.second_hang is not SecondHang.NOTHING_WAITS

    @property
    def carries(self) -> tuple[str, ...]:
        """What a match carries besides its scores: what is counted, and deals passed out in a row (clause p0.5)."""
        return self.counts if self.forced_deal is ForcedDeal.NEVER else (*self.counts, "voids")

    @property
    def least_score(self) -> int:
        """The least that a score can be: 0, or far below where points can be lost."""
        return -MOST_POINTS if self.counts else 0

    @property
    def is_house(self) -> bool:
        """Whether this is a table's own mixture rather than a rule set of a source."""
        return self.name != self.base

    @property
    def options(self) -> Mapping[str, enum.Enum]:
        """The answer to each question on which the sources differ, by the name of its field."""
        return MappingProxyType({name: getattr(self, name) for name in OPTIONS})

    @property
    def numbers(self) -> Mapping[str, int]:
        """The numbers that a house may set, by the name of their field."""
        return MappingProxyType({name: getattr(self, name) for name in NUMBERS})

    def answers(self, option: Option) -> bool:
        """Return whether *option* is the answer to its question."""
        return getattr(self, option.field) is option

    @property
    def agreed(self) -> frozenset[Convention]:
        """The conventions in force, of those that the source offers."""
        return frozenset(offer for offer in self.offers if self.answers(offer.with_it))

    @property
    def own_options(self) -> Mapping[str, enum.Enum | int]:
        """The answers and numbers in which a house departs from its source, but its target; none but for a house."""
        open_ = {answer for offer in self.offers for answer in (offer.with_it, offer.without_it)}
        given = ((field, usual, getattr(self, field)) for field, usual in DEFAULTS[self.base].items())
        return MappingProxyType(
            {field: answer for field, usual, answer in given if answer != usual and answer not in open_}
        )

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
            >>> from deberts.rulesets.presets import preset
            >>> preset("moscow-second").agree(Convention.MARS).mars
            <Mars.COUNTS_TWO: 'counts-two'>
        """
        answers: dict[str, Any] = {offer.with_it.field: offer.with_it for offer in self._offered(conventions)}
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
        answers: dict[str, Any] = {offer.with_it.field: offer.without_it for offer in self._offered(conventions)}
        return attrs.evolve(self, **answers)

    def house(self, name: str, *, target: int, **options: Any) -> RuleSet:
        """Return a table's own rules, under a name of their own.

        What a source says and what a table agreed are never mixed under one name: this is the only way to change a
        rule set, and what comes out no longer bears the name of its source.

        Clause:
            01.2, p0.1

        Args:
            name: A new name, from 1 to 40 printable characters in one script, which does not read like a preset's.
            target: Points that end the match, from 1 to 10,000.
            options: Answers of the table's own, by the name of their field, what ``bela`` and ``last_trick`` are worth,
                from 0 to 100, and numbers that belong to an answer, such as ``bait_penalty``. An integer under ``bela``
                is ``bela_points``.

        Returns:
            A rule set that differs from this one in name, target and those answers.

        Raises:
            RuleSetError: If the name or a number cannot be, there is no such question or answer, or two answers
                contradict each other; the place is then the argument that does, and the facts are both.

        Example:
            >>> from deberts.rulesets.presets import CLUB
            >>> CLUB.house("our table", target=701, next_dealer=NextDealer.MOST_POINTS).target
            701
            >>> CLUB.house("our table", target=501, bela=30).bela_points
            30
        """
        _check_is_text(name)
        if name in SOURCES:
            msg = Message("a house may not call itself {name}: that is a rule set of the sources", name=name)
            raise RuleSetError(msg, clause="01.2")
        if name in HOUSES:
            msg = Message("a house may not call itself {name}: that is a named house", name=name)
            raise RuleSetError(msg, clause="p0.1")
        answers = by_field(options)
        try:
            return attrs.evolve(self, name=name, target=target, **answers)
        except RuleSetError as error:
            error.place = next((field for field in error.facts if field in {"target", *answers}), None)
            raise

    def _offered(self, conventions: tuple[Convention, ...]) -> frozenset[Convention]:
        for convention in conventions:
            if not isinstance(convention, Convention):
                raise RuleSetError(_no_convention(convention), clause="01.2")
            if convention not in self.offers:
                offers = ", ".join(sorted(offer.value for offer in self.offers)) or "nothing"
                msg = Message(
                    "'{base}' does not offer {wanted}: it offers {offers}",
                    base=self.base,
                    wanted=convention.value,
                    offers=offers,
                )
                raise RuleSetError(msg, clause="01.2")
        return frozenset(conventions)


def _check_is_text(name: object) -> None:
    if not isinstance(name, str):
        raise RuleSetError(Message("{name} names no house: give a text", name=excerpt(name)), clause="01.2")


def _no_convention(given: object) -> Message:
    """Return the sentence that refuses what is no convention, with the one that bears its name or all there are."""
    meant = [str(one) for one in Convention if given == one.value] or [*map(str, Convention)]
    return Message("{given} is no convention: give {meant}", given=excerpt(given), meant=tuple(meant))


def _made_of(answers: dict[str, Any]) -> RuleSet:
    return RuleSet(**answers)


def is_of_source(rules: RuleSet) -> bool:
    """Return whether a rule set is what its name says: a source's rules, with nothing but what the source leaves open.

    Clause:
        01.2

    Args:
        rules: Any rule set.

    Returns:
        Whether it is.
    """
    source = SOURCES.get(rules.name)
    if source is None or rules.base != rules.name or rules.semantics != SEMANTICS:
        return False
    chosen = rules.seats in source.seats and rules.target in source.targets
    return chosen and rules.offers == offers_of(source, rules.seats) and not rules.own_options


def _is_as_named(rules: RuleSet) -> bool:
    house, offers = HOUSES[rules.name], offers_of(SOURCES[rules.base], rules.seats)
    own = {field: getattr(answer, "value", answer) for field, answer in rules.own_options.items()}
    chosen = (rules.base, rules.seats, rules.target, {convention.value for convention in rules.agreed}, rules.offers)
    return own == house.answers and chosen == (house.base, house.seats, house.target, {*house.agreed}, offers)


def _check_answers(rules: RuleSet) -> None:
    for field in DEFAULTS[rules.base]:
        check_answer(field, getattr(rules, field))
    if rules.name in HOUSES and not _is_as_named(rules):
        msg = Message("{name} is a named house, and these are not its rules: choose another name", name=rules.name)
        raise RuleSetError(msg, clause="p0.1")
    for found in contradictions(rules.seats, rules.target, rules.options.values(), rules.numbers):
        msg = Message("'{name}' contradicts itself in {found}", name=rules.name, found=found.message)
        facts: dict[str, Any] = dict(found.facts)
        raise RuleSetError(msg, clause=found.clause, **facts)
