"""``deberts rulesets``: the rule sets of the sources, and in what two of them differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final

import click

from deberts.clauses import CLAUSES
from deberts.clauses.houses import HOUSES
from deberts.clauses.numbers import part
from deberts.clauses.sources import SOURCES, Source
from deberts.cli.console import ascii_option, completing, show
from deberts.cli.layout import entry, heading, paragraph
from deberts.cli.rules_options import chosen_rules, with_choices
from deberts.options import Convention, Unit
from deberts.rules.s03_values import TRICKS
from deberts.rulesets import NAMED_HOUSES, PRESETS, QUESTIONS, Answer, RuleSet, answer, differences
from deberts.rulesets.in_force import clauses_in_force, offering_clause
from deberts.rulesets.presets import source_of
from deberts.rulesets.sheets import clause_told, rule_sheet

_NAMES: Final = 15
_CLAUSES: Final = 7
_QUESTIONS: Final = 42
_RULE_SETS: Final = 18
ALL: Final = (*PRESETS, *NAMED_HOUSES)
"""Every name that a rule set has."""


@click.command
@click.argument("one", required=False, shell_complete=completing(ALL))
@click.argument("other", required=False, shell_complete=completing(ALL))
@click.option("--sheet", is_flag=True, help="The clauses in force instead, to print.")
@with_choices
@ascii_option
def rulesets(one: str | None, other: str | None, *, sheet: bool, **choice: Any) -> None:
    """List the rule sets, print one, its rule sheet, or the differences of two.

    ONE and OTHER are names such as club or moscow, or of a named house, such as keeper: what a program is set to.
    Every answer stands with the clauses that give it. What a source leaves open, such as --seats, is chosen for the
    rule set that is named last.
    """
    is_named = one is not None or choice["house"] is not None
    if sheet and (other is not None or not is_named):
        raise click.UsageError("--sheet prints the clauses of one rule set: name one.")
    if not is_named:
        if any(choice.values()):
            raise click.UsageError("Name the rule set for which this is chosen.")
        show(list_text())
        return
    chosen = chosen_rules(other or one, "ONE" if other is None else "OTHER", **choice)
    if sheet:
        show(sheet_text(chosen))
    elif other is None:
        show(ruleset_text(chosen))
    else:
        show(differences_text(chosen_rules(one, "ONE"), chosen))


def list_text() -> Iterator[str]:
    """Return a few lines for each rule set: for how many it is, to what it is played, and what may be agreed."""
    for name, source in SOURCES.items():
        for place, told in enumerate(_source_text(source)):
            yield from entry("" if place else name, told, _NAMES)
    yield ""
    yield from heading("Named houses: what programs and sites are set to")
    for name, house in HOUSES.items():
        kind = house.player.partition(": ")[-1]  # an address is too long for a list
        yield from entry(name, f"{house.base} for {house.seats}, to {house.target}; {kind}", _NAMES)


def _source_text(source: Source) -> Iterator[str]:
    rules = PRESETS[source.name]
    unit = " kush" * (rules.unit is Unit.KUSH)
    yield f"for {_any_of(source.seats)}, to {_any_of(source.targets)}{unit}"
    if rules.agreed:
        yield f"agreed unless left out: {_listed(rules.agreed)}"
    if rules.offers > rules.agreed:
        yield f"may be agreed: {_listed(rules.offers - rules.agreed)}"


def _any_of(numbers: tuple[int, ...]) -> str:
    *firsts, last = map(str, numbers)
    return f"{', '.join(firsts)} or {last}" if firsts else last


def _listed(conventions: Iterable[Convention]) -> str:
    return ", ".join(sorted(convention.value for convention in conventions))


def ruleset_text(rules: RuleSet) -> Iterator[str]:
    """Return every question with the answer of a rule set."""
    yield from heading(full_name(rules))
    for question, given in _answers(rules).items():
        yield from entry(question, str(given), _QUESTIONS)
    if rules.name in HOUSES:
        yield ""
        yield from paragraph(f"Set so by {HOUSES[rules.name].player}.")
        yield from paragraph(f"What no answer says: {HOUSES[rules.name].unsaid}")


def sheet_text(rules: RuleSet) -> Iterator[str]:
    """Return how a table answers, and every clause in force: what it prints and lays beside the cards."""
    yield from heading(f"Rules of {full_name(rules)}", "=")
    for each in differences(source_of(rules), rules):
        yield from entry(each.question, str(each.answers[1]), _QUESTIONS)
    for title, numbers in groupby(rule_sheet(rules), part):
        yield ""
        yield from heading(title)
        for number in numbers:
            yield from entry(number, f"{CLAUSES[number].title}. {clause_told(rules, number)}", _CLAUSES)


def differences_text(one: RuleSet, other: RuleSet) -> Iterator[str]:
    """Return every question that two rule sets answer differently, with both answers."""
    yield from heading(f"{full_name(one)} and {full_name(other)}")
    names = (one.name, other.name) if one.name != other.name else (one.name, f"{other.name}, chosen")
    answers, others = _answers(one), _answers(other)
    differing = [question for question in answers if answers[question].words != others[question].words]
    for question in differing:
        yield question
        for name, given in zip(names, (answers[question], others[question]), strict=True):
            yield from entry(f"  {name}", str(given), _RULE_SETS)
    if not differing:
        yield "They are the same."


def full_name(rules: RuleSet) -> str:
    """Return the name of a rule set, with what was chosen in another way than usual."""
    return f"{rules.name} {', '.join(_chosen(rules, PRESETS[rules.base]))}".rstrip()


def _chosen(rules: RuleSet, usual: RuleSet) -> Iterator[str]:
    if rules.seats != usual.seats:
        yield f"for {rules.seats}"
    if rules.target != usual.target:
        yield f"to {rules.target}"
    if added := rules.agreed - usual.agreed:
        yield f"with {_listed(added)}"
    if left := usual.agreed - rules.agreed:
        yield f"without {_listed(left)}"


def _answers(rules: RuleSet) -> dict[str, Answer]:
    tricks = TRICKS[rules.seats]
    played = Answer(str(tricks), clauses_in_force(rules, "05.9"))
    offering = offering_clause(rules.base)
    offered = Answer(_listed(rules.offers) or "nothing", (offering,) if offering else ())
    told = {question: answer(rules, field) for field, question in QUESTIONS.items()}
    return {**told, "How many tricks are played": played, "What may be agreed": offered}
