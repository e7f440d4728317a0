"""A house that contradicts itself is refused, with both answers, at the place of one that it gave (01.2)."""

from __future__ import annotations

import itertools
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from deberts import CLAUSES, CLUB, PRESETS, RuleSet, RuleSetError, preset
from deberts.records.codecs import read_rules
from deberts.records.strict_json import Node
from deberts.rulesets import OPTIONS
from deberts.rulesets.contradictions import NEEDS, contradictions

BASES: Final = (
    *PRESETS.values(),
    preset("site", agreed=preset("site").offers),
    *(preset("site", seats=n) for n in (3, 4)),
)
"""Each source, for each number of players."""


WITH_SIX: Final = {("four_sevens", "new-deal"), ("four_sevens", "hundred-and-new-deal")}
"""What four can play by a third answer alone (p10)."""


def pairs_of_answers(base: RuleSet) -> Iterator[dict[str, Any]]:
    """Every answer that is new to a source, and every pair of them; of the club, all answers."""
    new = {
        field: [answer for answer in kind if base is CLUB or answer is not base.options[field]]
        for field, kind in OPTIONS.items()
    }
    for first, answers in new.items():
        for answer in answers:
            yield {first: answer}
    for (first, answers), (second, others) in itertools.combinations(new.items(), 2):
        for one, two in itertools.product(answers, others):
            yield {first: one, second: two}


def made(base: RuleSet, target: int, own: dict[str, Any]) -> RuleSet | RuleSetError:
    """Return the house, or the error that refuses it."""
    try:
        return base.house("ours", target=target, **own)
    except RuleSetError as error:
        return error


def read_error(base: RuleSet, target: int, own: dict[str, Any]) -> RuleSetError:
    """Return the error of a house read from JSON."""
    value = {"base": base.base, "seats": base.seats, "target": target}
    agreed = sorted(convention.value for convention in base.agreed)
    options = {field: getattr(answer, "value", answer) for field, answer in own.items()}
    with pytest.raises(RuleSetError) as caught:
        read_rules(Node({**value, "agreed": agreed, "house": {"id": "ours", "options": options}}, "rules"))
    return caught.value


@cache
def houses() -> list[tuple[RuleSet, int, dict[str, Any], RuleSet | RuleSetError]]:
    """Return each house of a pair of answers, and what came of it."""
    return [
        (base, target, own, made(base, target, own))
        for base, target in itertools.product(BASES, (1, 301))
        for own in pairs_of_answers(base)
    ]


def values_of(base: RuleSet, target: int, own: dict[str, Any]) -> dict[str, object]:
    """Return what a house would answer, as on the wire."""
    answers = {**base.options, **own}
    return {"seats": base.seats, "target": target, **{field: answer.value for field, answer in answers.items()}}


def test_both_answers_and_the_place_of_one_that_was_chosen_are_in_the_error() -> None:
    seen = set()
    for base, target, own, error in houses():
        if isinstance(error, RuleSet):
            continue
        assert len(error.facts) == 2
        assert error.facts.items() <= values_of(base, target, own).items()
        assert error.place == next(field for field in error.facts if field in {"target", *own})
        assert all(f"{field} {value!r}" in error.message for field, value in error.facts.items())
        assert error.clause in CLAUSES
        place = "rules.target" if error.place == "target" else f"rules.house.options.{error.place}"
        if (base, place, error.message) not in seen:
            seen.add((base, place, error.message))
            read = read_error(base, target, own)
            assert (read.place, read.clause, read.message) == (place, error.clause, error.message)


def test_each_limit_and_each_need_refuses_and_nothing_is_played_that_is_refused() -> None:
    refused = {tuple(error.facts.items()) for *_, error in houses() if isinstance(error, RuleSetError)}
    limits = {answer for kind in OPTIONS.values() for answer in kind if answer.limit}
    alone = {(answer.field, answer.value) for answer in limits | {answer for answer, *_ in NEEDS}}
    assert {first for first, _ in refused} >= alone
    with_it: dict[tuple[str, object], set[int]] = defaultdict(set)
    for number, (base, target, own, rules) in enumerate(houses()):
        if isinstance(rules, RuleSet) and rules.sides == rules.seats:
            for answer in values_of(base, target, own).items():
                with_it[answer].add(number)
    together = {frozenset((one, other)) for one, other in refused if with_it[one] & with_it[other]}
    assert together <= {frozenset({answer, ("seats", 4)}) for answer in WITH_SIX}


def test_a_question_that_is_not_answered_contradicts_nothing() -> None:
    for answer, needed, clause, sentence in NEEDS:
        assert not [found for found in contradictions(2, 1, [answer]) if found.sentence == sentence]
        for other in set(type(needed[0])) - {*needed}:
            found = next(found for found in contradictions(2, 1, [answer, other]) if found.sentence == sentence)
            assert (found.clause, found.facts) == (clause, ((answer.field, answer.value), (other.field, other.value)))


def test_what_is_set_twice_has_the_place_of_the_second() -> None:
    assert read_error(CLUB, 501, {"bela_points": 30, "bela": 30}).place == "rules.house.options.bela"


def test_what_is_agreed_has_the_place_of_what_is_agreed() -> None:
    value = {"base": "site", "seats": 2, "target": 301, "agreed": ["nibble"]}
    with pytest.raises(RuleSetError, match="counterclaim 'nibble' and claim 'never'") as caught:
        read_rules(Node(value, "rules"))
    assert caught.value.place == "rules.agreed"
