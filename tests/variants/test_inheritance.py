"""What each source takes over, held against the book and against what the rule sets answer."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deberts import CLAUSES, RuleSet
from deberts.clauses import PLACES
from deberts.clauses.inheritance import LINEAGES, PARENTS, REPLACED, elsewhere, replaced_by
from deberts.clauses.sources import SOURCES
from deberts.rulesets.answers import Difference, differences
from deberts.rulesets.presets import PRESETS, preset

# What the texts themselves set out of force, as the rule book lists it for each.
OUT_OF_FORCE = {
    "moscow": {"02.14", "04.7", "04.8", "D9", "04.11", "06.5", "06.6", "06.9", "06.11", "D20", "D18"},
    "kharkiv": {"m7.1", "m9.3"},
    "one-deal": {"m11.4", "m12.1", "m12.2", "m12.3", "m12.4", "m13.7"},
    "moscow-second": {"02.13", "02.14", "06.5", "06.6", "06.11"},
    "moscow-third": {"m1.1", "m8.1"},
    "site": {"s3", "s9"},
}
AGREED = {"one-deal": "kharkiv"}
"""Another source, whose clauses one takes in only where its players agree on them: so they replace nothing in it."""

NAMED = [(source, old, new) for source, table in REPLACED.items() for old, new in table.items()]


def forebears(source: str) -> list[str]:
    """The sources that one follows, the nearest first."""
    line = []
    while source in PARENTS:
        source = PARENTS[source]
        line.append(source)
    return line


def forms(name: str) -> Iterator[RuleSet]:
    """A rule set in every number of players that its source knows, with nothing and with everything agreed."""
    for seats in (2, 3, 4) if name == "site" else (2,):
        usual = preset(name, seats=seats)
        yield usual
        yield usual.agree(*usual.offers)


def spoken(name: str) -> list[Difference]:
    """In what the forms of a rule set differ from the one that it follows, with the same agreed as far as it can be."""
    parent = preset(PARENTS[name])
    return [each for form in forms(name) for each in differences(parent.agree(*form.agreed & parent.offers), form)]


def test_every_rule_set_is_there() -> None:
    assert set(REPLACED) == set(PRESETS) == set(SOURCES)
    assert {*PARENTS, "club"} == set(PRESETS)
    assert all(forebears(name)[-1] == "club" for name in PARENTS)


def test_numbers_are_those_of_the_book() -> None:
    """The old clause is one of a source that this one follows, the new ones are its own, or decisions."""
    for source, old, new in NAMED:
        assert old in CLAUSES, (source, old)
        assert new, (source, old)
        inherited = {letter for name in forebears(source) for letter in LINEAGES[name]}
        assert old[0] in inherited | {"D"}, (source, old)
        for number in new:
            assert number in CLAUSES, (source, old)
            assert number[0] in {*LINEAGES[source], "D"}, (source, old)
            assert number != old, (source, old)


def test_nothing_is_replaced_twice_on_one_line() -> None:
    """What an earlier source has replaced already is not there to be replaced, unless it was brought back."""
    for source, old, new in NAMED:
        assert new, (source, old)
        for name in forebears(source):
            assert old not in REPLACED[name], (source, old)


@pytest.mark.parametrize("source", OUT_OF_FORCE)
def test_what_the_texts_set_out_of_force_is_there(source: str) -> None:
    assert OUT_OF_FORCE[source] <= set(REPLACED[source])


@pytest.mark.parametrize("source", sorted(PARENTS))
def test_agrees_with_the_answers_of_the_rule_sets(source: str) -> None:
    """Where both rule sets name a clause for their answer, the one replaces the other."""
    for difference in spoken(source):
        before, after = (set(answer.clauses) for answer in difference.answers)
        if before and after and before != after:  # one clause may give its players a choice
            tables = (REPLACED[source], REPLACED.get(AGREED.get(source, ""), {}))
            pairs = {(old, new) for table in tables for old, every in table.items() for new in every}
            assert pairs & {(old, new) for old in before for new in after}, difference


@pytest.mark.parametrize("source", sorted(PARENTS))
def test_what_answers_a_question_is_replaced_only_where_the_answer_differs(source: str) -> None:
    """A rule set that agrees with its parent on everything would replace nothing."""
    assert bool(REPLACED[source]) is bool(spoken(source))


def test_is_told_from_both_ends() -> None:
    for number in CLAUSES:
        told = [(each.source, new) for each in elsewhere(number) for new in each.clauses]
        assert told == [(source, new) for source, old, every in NAMED for new in every if old == number]
        replaced = [(each.source, old) for each in replaced_by(number) for old in each.clauses]
        assert replaced == [(source, old) for source, old, every in NAMED if number in every]


def test_clauses_stand_in_the_order_of_the_book() -> None:
    for source, table in REPLACED.items():
        assert list(table) == sorted(table, key=PLACES.__getitem__), source


def test_kharkiv_replaces_nothing_in_a_game_of_one_deal_until_it_is_agreed() -> None:
    assert [change.source for number in ("m7.1", "m9.3") for change in elsewhere(number)] == ["kharkiv", "kharkiv"]
    assert [change.source for number in ("k1", "k2") for change in replaced_by(number)] == ["kharkiv", "kharkiv"]
