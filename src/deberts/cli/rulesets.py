"""``deberts rulesets``: the rule sets of the sources, and in what two of them differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

import click

from deberts.cli.console import ascii_option, show
from deberts.cli.layout import heading, paragraph
from deberts.differences import QUESTIONS, Answer, answer, differences
from deberts.options import Convention, Unit
from deberts.presets import PRESETS, SOURCES, Source, preset
from deberts.ruleset import RuleSet

_NAMES: Final = 15
_QUESTIONS: Final = 42
_RULE_SETS: Final = 18


def _complete(_context: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    return [name for name in PRESETS if name.startswith(begun)]


@click.command
@click.argument("one", required=False, shell_complete=_complete)
@click.argument("other", required=False, shell_complete=_complete)
@ascii_option
def rulesets(one: str | None, other: str | None) -> None:
    """List the rule sets, print one, or the differences of two.

    ONE and OTHER are names such as club or moscow. Every answer stands with the clauses that give it.
    """
    if one is None:
        show(every())
    elif other is None:
        show(whole(preset(one)))
    else:
        show(compared(preset(one), preset(other)))


def every() -> Iterator[str]:
    """Return a few lines for each rule set: for how many it is, to what it is played, and what may be agreed."""
    for name, source in SOURCES.items():
        for place, told in enumerate(_told(source)):
            yield from paragraph(told, " " * _NAMES, f"{'' if place else name:<{_NAMES}}")


def _told(source: Source) -> Iterator[str]:
    rules = source.rules
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


def whole(rules: RuleSet) -> Iterator[str]:
    """Return every question with the answer of a rule set."""
    yield from heading(rules.name)
    for field, question in QUESTIONS.items():
        yield from _entry(question, answer(rules, field), _QUESTIONS)


def compared(one: RuleSet, other: RuleSet) -> Iterator[str]:
    """Return every question that two rule sets answer differently, with both answers."""
    yield from heading(f"{one.name} and {other.name}")
    found = differences(one, other)
    for difference in found:
        yield difference.question
        for rules, given in zip((one, other), difference.answers, strict=True):
            yield from _entry(f"  {rules.name}", given, _RULE_SETS)
    if not found:
        yield "They are the same."


def _entry(label: str, given: Answer, column: int) -> list[str]:
    return paragraph(str(given), " " * column, f"{label:<{column}}")
