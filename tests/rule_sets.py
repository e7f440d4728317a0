"""Rule sets to try: every one of the sources, with and without what they leave open, and houses drawn by lots."""

from __future__ import annotations

from random import Random
from typing import Any

from deberts import PACK, PRESETS, Card, Deal, RuleSet, RuleSetError, Standing, preset
from deberts.cards import parse_cards
from deberts.clauses.inheritance import ancestry
from deberts.options import Convention, Option, SecondHang, Unit
from deberts.rules.conventions import Stake
from deberts.rules.s02_trump import most_voids
from deberts.rulesets import OPTIONS
from deberts.rulesets.contradictions import fitting
from deberts.rulesets.in_force import is_beside_the_sources
from deberts.rulesets.questions import NUMBERS
from deberts.table.phases import Phase
from tools.vectors.reading.state import PLACES

SYSTEMS: tuple[RuleSet, ...] = (
    *PRESETS.values(),
    preset("one-deal", agreed=[Convention.KHARKIV]),
    preset("moscow-second", agreed=[Convention.MARS, Convention.DOUBLING, Convention.OLDEST_FIRST]),
    *(
        preset("site", seats=seats, target=target, agreed=agreed)
        for seats, target, agreed in (
            (2, 101, ()),
            (3, 301, None),
            (3, 101, (Convention.OBLIGATION, Convention.DECLARER_LEADS, Convention.OLDEST_FIRST)),
            (4, 501, None),
            (4, 101, (Convention.OBLIGATION, Convention.DECLARER_LEADS, Convention.MARS)),
        )
    ),
    preset("site", agreed=[*preset("site").offers]),
)
"""Every rule set of the sources in its usual form, and with the conventions that it offers."""

BY_MOSCOW: tuple[str, ...] = tuple(name for name in PRESETS if "moscow" in {source.name for source in ancestry(name)})
"""Moscow and whatever follows it."""


def name_of(rules: RuleSet) -> str:
    """A name for a test: source, seats, target and what is agreed."""
    agreed = "+".join(sorted(convention.value for convention in rules.agreed))
    return f"{rules.name}-{rules.seats}-{rules.target}{'-' * bool(agreed)}{agreed}"


BESIDE = [answer for kind in OPTIONS.values() for answer in kind if is_beside_the_sources(answer)]
"""Every answer that no source gives."""

OF_SOURCES = {
    field: several
    for field, kind in OPTIONS.items()
    if len(several := [answer for answer in kind if answer not in BESIDE]) > 1
}
"""The answers of the sources to each question on which they differ."""


def drawn_house(lots: Random) -> RuleSet:
    """A house with answers of its own that do not contradict one another."""
    while True:
        base = lots.choice(SYSTEMS)
        fields = lots.sample([*OF_SOURCES], lots.randint(1, 8))
        answers: dict[str, Any] = {field: lots.choice(OF_SOURCES[field]) for field in fields}
        if answers.get("unit") is Unit.KUSH:
            answers["second_hang"] = SecondHang.NOTHING_WAITS
        try:
            target = 1 if answers.get("unit", base.unit) is Unit.KUSH else lots.choice((40, 101, 301, 501))
            house = base.house("a house", target=target, **answers)
        except RuleSetError:
            continue
        return with_more(Random(repr(house)), house)


def with_more(lots: Random, house: RuleSet) -> RuleSet:
    """A house with some answers that no source gives, in half of all cases: drawn apart, so that all others stay."""
    if lots.random() < 0.5:
        return house
    answers: dict[str, Any] = {answer.field: answer for answer in lots.sample(BESIDE, lots.randint(1, len(BESIDE)))}
    tied = {name: row for name, row in NUMBERS.items() if row.of and row.of.field in answers}
    answers |= {name: lots.randint(row.least, row.most) for name, row in tied.items()}
    try:
        return house.house(house.name, target=house.target, **answers)
    except RuleSetError:
        return with_more(lots, house)


def any_house(lots: Random, base: RuleSet, others: float) -> RuleSet:
    """A house with any answers to any questions that can stand together: that share of them others than its base's."""
    given: list[Option] = []
    for field in OPTIONS:
        options = fitting(field, base.seats, base.target, given)
        usual = getattr(base, field)
        given.append(usual if usual in options and lots.random() > others else lots.choice(options))
    answers: dict[str, Any] = {each.field: each for each in given}
    for field, row in NUMBERS.items():
        if (row.of is None or not row.of.is_usual(answers[row.of.field])) and lots.random() < others:
            answers[field] = lots.randint(row.least, row.most)
    return base.house("a house", target=base.target, **answers)


def drawn_opening(lots: Random, rules: RuleSet) -> Standing:
    """Where a match may stand, near its end as often as not, with what may wait and what may be doubled."""
    least = lots.choice((0, max(rules.target - 80, 0)))
    scores = tuple(lots.randint(least, rules.target - 1) for _ in range(rules.sides))
    most = {SecondHang.TO_DEFENDER: 1, SecondHang.SECOND_COUNTS: 1}.get(rules.second_hang, 3) if rules.suspends else 0
    waiting = tuple(lots.randint(0, 137) for _ in range(lots.randint(0, most) if lots.random() < 0.5 else 0))
    doubled = rules.doubling.value == "offered" and lots.random() < 0.5
    stake = Stake(2 ** lots.randint(1, 3), lots.randrange(2)) if doubled else Stake()
    counts: dict[str, Any] = {what: tuple(lots.randint(0, 5) for _ in scores) for what in rules.counts}
    if "voids" in rules.carries:
        counts["voids"] = lots.randint(0, most_voids(rules.forced_deal))
    return Standing(scores, waiting, stake, **counts)


def stacked_for(*hands: str, indicator: str = "", bottom: str = "") -> tuple[Card, ...]:
    """A pack that deals these cards by threes, forehand's first, up to a full hand each; what is left fills up."""
    first, turned, more = PLACES[len(hands)]
    wanted: dict[int, Card] = {}
    for text, six, rest in zip(hands, first, more, strict=True):
        wanted.update(zip((*six, *rest), parse_cards(text), strict=False))
    wanted.update(zip((turned,), parse_cards(indicator), strict=False))
    wanted.update(zip((31,), parse_cards(bottom), strict=False))
    assert len({*wanted.values()}) == len(wanted), "a card lies in two places"
    left = iter([card for card in PACK if card not in wanted.values()])
    return tuple(wanted[place] if place in wanted else next(left) for place in range(len(PACK)))


def phase_of(deal: Deal) -> type[Phase]:
    """The kind of phase in which a deal is."""
    return type(deal.public.phase)
