"""What the rule sets of the sources have in common and in what they differ: tables made of the library's own data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from club.clause import link, titled
from club.matrix import table
from deberts import DebertsError, RuleSet, preset
from deberts.clauses.houses import HOUSES, House
from deberts.clauses.inheritance import PARENTS, REPLACED
from deberts.clauses.sources import SOURCES
from deberts.options import Option
from deberts.records.views import PHASE_NAMES
from deberts.rulesets import NAMED_HOUSES, OPTIONS, PRESETS, Answer, answer, differences
from deberts.rulesets.in_force import BESIDE_THE_SOURCES
from deberts.svg.diagrams import transitions

_EVERYTHING: Final = "everything"


class DifferencesDirective(SphinxDirective):
    """Every question that two rule sets answer differently: ``.. club:differences:: club moscow``.

    The options choose the form of the second: for how many players, and whether all conventions are agreed.
    """

    required_arguments = 2
    option_spec: ClassVar[dict[str, Any]] = {
        "seats": directives.positive_int,
        "agreed": lambda given: directives.choice(given, (_EVERYTHING,)),
    }

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        try:
            one, other = preset(self.arguments[0]), preset(self.arguments[1], seats=self.options.get("seats"))
        except DebertsError as error:
            raise self.error(error.message) from None
        if "agreed" in self.options:
            other = other.agree(*other.offers)
        found = differences(one, other)
        if not found:
            msg = f"{one.name} and {other.name} answer every question alike"
            raise self.error(msg)
        rows: Iterator[list[list[nodes.Node]]] = (
            [[nodes.Text(each.question)], *map(_said, each.answers)] for each in found
        )
        return [table(("Question", one.name, other.name), rows, classes=["differences"])]


class ReplacedDirective(SphinxDirective):
    """The clauses that a rule set does not take over, each with what it has: ``.. club:replaced:: moscow``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        name = self.arguments[0]
        if name not in PARENTS:
            msg = f"{name!r} follows no other rule set"
            raise self.error(msg)
        rows: Iterator[list[list[nodes.Node]]] = (
            [[titled(old)], _lines(map(titled, new))] for old, new in REPLACED[name].items()
        )
        return [table((f"Replaced in {name}", "By"), rows, classes=["differences"])]


class TransitionsDirective(SphinxDirective):
    """What may be said in which phase of a deal, and where it leads: ``.. club:transitions:: moscow``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        try:
            rows = transitions(preset(self.arguments[0]))
        except DebertsError as error:
            raise self.error(error.message) from None
        lines: Iterator[list[list[nodes.Node]]] = (
            [
                [nodes.literal("", row.action.word)],
                [nodes.Text(PHASE_NAMES[row.phase])],
                [nodes.Text(" or ".join(PHASE_NAMES[end] for end in row.leads_to))],
                [link("club", "clause", row.clause, row.clause)],
            ]
            for row in rows
        )
        return [table(("What is done", "In the phase", "Leads to", "By"), lines, classes=["differences"])]


class RuleSetsDirective(SphinxDirective):
    """A row for each rule set: which it follows, for how many it is, to what it is played, what may be agreed."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        rows: Iterator[list[list[nodes.Node]]] = (
            [
                [nodes.literal("", name)],
                [nodes.Text(PARENTS.get(name, "none"))],
                [nodes.Text(_or(source.seats))],
                [nodes.Text(_or(source.targets))],
                [nodes.Text(_conventions(PRESETS[name]))],
            ]
            for name, source in SOURCES.items()
        )
        head = ("Rule set", "Takes over from", "Players", "Target", "Players may agree on")
        return [table(head, rows, classes=["differences"])]


class PlayedDirective(SphinxDirective):
    """Every question to which houses alone give an answer: all answers, each with its clauses."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        rows: Iterator[list[list[nodes.Node]]] = (
            [
                [nodes.literal("", field)],
                [nodes.Text(kind.asks)],
                _lines(
                    nodes.inline("", "", nodes.literal("", each.value), nodes.Text(": "), *_given(each))
                    for each in kind
                ),
            ]
            for field, kind in OPTIONS.items()
            if any(BESIDE_THE_SOURCES.intersection(each.clauses) for each in kind)
        )
        return [table(("Option", "Question", "Answers"), rows, classes=["differences"])]


class HousesDirective(SphinxDirective):
    """Every named house: who plays so, by which source, in what it departs from it, and what no answer can say."""

    def run(self) -> list[nodes.Node]:
        """Return a section for each."""
        return [*map(_house, HOUSES.values())]


def _house(house: House) -> nodes.section:
    departures = (_departure(field, NAMED_HOUSES[house.name]) for field in house.answers)
    sheet = nodes.reference("", "Its rule sheet", refuri=f"how-do-you-play.html#{house.name}")
    return nodes.section(
        "",
        nodes.title("", "", nodes.literal("", house.name)),
        nodes.paragraph("", f"Who plays so: {house.player}."),
        nodes.paragraph("", f"By {house.base} for {house.seats}, to {house.target}; but:"),
        nodes.bullet_list("", *(nodes.list_item("", nodes.paragraph("", "", each)) for each in departures)),
        nodes.paragraph("", house.unsaid),
        nodes.paragraph("", "", sheet, nodes.Text(".")),
        ids=[f"house-{house.name}"],
    )


def _departure(field: str, rules: RuleSet) -> nodes.inline:
    return nodes.inline("", "", nodes.literal("", field), nodes.Text(": "), *_said(answer(rules, field)))


def _given(answer: Option) -> list[nodes.Node]:
    return _said(Answer(answer.words, answer.clauses))


def _said(given: Answer) -> list[nodes.Node]:
    links = (link("club", "clause", number, number) for number in given.clauses)
    named = [node for each in links for node in (nodes.Text(", "), each)][1:]
    return [nodes.Text(given.words), *([nodes.Text(" ("), *named, nodes.Text(")")] if named else [])]


def _lines(items: Iterable[nodes.Node]) -> list[nodes.Node]:
    return [nodes.line_block("", *(nodes.line("", "", item) for item in items))]


def _or(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def _conventions(rules: RuleSet) -> str:
    return ", ".join(sorted(offer.value for offer in rules.offers)) or "nothing"
