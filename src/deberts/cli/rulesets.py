"""``deberts rulesets``: the rule sets of the sources, and in what two of them differ."""

from __future__ import annotations

from collections.abc import Iterator

import click

from deberts.cli.console import ascii_option, show
from deberts.cli.layout import heading, paragraph
from deberts.differences import QUESTIONS, Answer, answer, differences
from deberts.presets import PRESETS, preset
from deberts.ruleset import RuleSet


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
    """Return a line for each rule set."""
    for name, rules in PRESETS.items():
        offers = ", ".join(sorted(convention.value for convention in rules.offers))
        told = f"{rules.seats} seats, to {rules.target}" + f"; may be agreed: {offers}" * bool(offers)
        yield from paragraph(told, " " * 15, f"{name:<15}")


def whole(rules: RuleSet) -> Iterator[str]:
    """Return every question with the answer of a rule set."""
    yield from heading(rules.name)
    for field, question in QUESTIONS.items():
        yield from _entry(question, answer(rules, field), 42)


def compared(one: RuleSet, other: RuleSet) -> Iterator[str]:
    """Return every question that two rule sets answer differently, with both answers."""
    yield from heading(f"{one.name} and {other.name}")
    found = differences(one, other)
    for difference in found:
        yield difference.question
        for rules, given in zip((one, other), difference.answers, strict=True):
            yield from _entry(f"  {rules.name}", given, 18)
    if not found:
        yield "They are the same."


def _entry(label: str, given: Answer, column: int) -> list[str]:
    return paragraph(str(given), " " * column, f"{label:<{column}}")
