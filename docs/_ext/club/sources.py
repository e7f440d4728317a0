"""What the rule sets of the sources have in common and in what they differ: tables made of the library's own data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from club.clause import link, titled
from club.language import spoken, told_player
from club.matrix import table
from club.paper import sheet_of
from deberts import DebertsError, RuleSet, preset
from deberts.clauses.houses import HOUSES, House
from deberts.clauses.inheritance import PARENTS, REPLACED
from deberts.clauses.sources import SOURCES
from deberts.locale import Language, gettext_noop
from deberts.options import Option
from deberts.records.views import PHASE_NAMES
from deberts.rulesets import NAMED_HOUSES, OPTIONS, PRESETS, QUESTIONS, Answer, answer, differences
from deberts.rulesets.in_force import BESIDE_THE_SOURCES
from deberts.svg.diagrams import transitions

_EVERYTHING: Final = "everything"
_OF_PHASES: Final = (
    gettext_noop("What is done"),
    gettext_noop("In the phase"),
    gettext_noop("Leads to"),
    gettext_noop("By"),
)
_OF_OPTIONS: Final = (gettext_noop("Option"), gettext_noop("Question"), gettext_noop("Answers"))
_OF_RULE_SETS: Final = (
    gettext_noop("Rule set"),
    gettext_noop("Takes over from"),
    gettext_noop("Players"),
    gettext_noop("Target"),
    gettext_noop("Players may agree on"),
)


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
        into = spoken(self.env)
        rows: Iterator[list[list[nodes.Node]]] = (
            [
                [nodes.Text(into.pgettext("question", each.question))],
                *(_said(into, each.question, given) for given in each.answers),
            ]
            for each in found
        )
        return [table((into.gettext("Question"), one.name, other.name), rows, classes=["differences"])]


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
        into = spoken(self.env)
        head = (into.gettext("Replaced in {name}", name=name), into.pgettext("what replaces", "By"))
        return [table(head, rows, classes=["differences"])]


class TransitionsDirective(SphinxDirective):
    """What may be said in which phase of a deal, and where it leads: ``.. club:transitions:: moscow``."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        try:
            rows = transitions(preset(self.arguments[0]))
        except DebertsError as error:
            raise self.error(error.message) from None
        into = spoken(self.env)
        lines: Iterator[list[list[nodes.Node]]] = (
            [
                [nodes.literal("", row.action.word)],
                [nodes.Text(PHASE_NAMES[row.phase])],
                [nodes.Text(f" {into.gettext('or')} ".join(PHASE_NAMES[end] for end in row.leads_to))],
                [link("club", "clause", row.clause, row.clause)],
            ]
            for row in rows
        )
        return [table(map(into.gettext, _OF_PHASES), lines, classes=["differences"])]


class RuleSetsDirective(SphinxDirective):
    """A row for each rule set: which it follows, for how many, with a sheet to print, to what, what may be agreed."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        into = spoken(self.env)
        rows: Iterator[list[list[nodes.Node]]] = (
            [
                [nodes.literal("", name)],
                [nodes.Text(PARENTS.get(name, into.gettext("none")))],
                _sheets(name, source.seats),
                [nodes.Text(_or(source.targets))],
                [nodes.Text(_conventions(PRESETS[name]) or into.gettext("nothing"))],
            ]
            for name, source in SOURCES.items()
        )
        return [table(map(into.gettext, _OF_RULE_SETS), rows, classes=["differences"])]


def _sheets(name: str, several: tuple[int, ...]) -> list[nodes.Node]:
    """Return for how many it is, each number a link to the sheet for so many."""
    links = (
        nodes.reference("", str(seats), refuri=f"../{sheet_of(preset(name, seats=seats))}.html") for seats in several
    )
    return _joined(links)


class PlayedDirective(SphinxDirective):
    """Every question to which houses alone give an answer: all answers, each with its clauses."""

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        into = spoken(self.env)
        rows: Iterator[list[list[nodes.Node]]] = (
            [
                [nodes.literal("", field)],
                [nodes.Text(into.pgettext("question", kind.asks))],
                _lines(
                    nodes.inline("", "", nodes.literal("", each.value), nodes.Text(": "), *_given(into, each))
                    for each in kind
                ),
            ]
            for field, kind in OPTIONS.items()
            if any(BESIDE_THE_SOURCES.intersection(each.clauses) for each in kind)
        )
        return [table(map(into.gettext, _OF_OPTIONS), rows, classes=["differences"])]


class HousesDirective(SphinxDirective):
    """Every named house: who plays so, by which source, in what it departs from it, and what no answer can say."""

    def run(self) -> list[nodes.Node]:
        """Return a section for each."""
        into = spoken(self.env)
        return [_house(house, into) for house in HOUSES.values()]


def _house(house: House, into: Language) -> nodes.section:
    departures = (_departure(field, NAMED_HOUSES[house.name], into) for field in house.answers)
    by = into.gettext(
        "By {base} for {seats}, to {target}; but:", base=house.base, seats=house.seats, target=house.target
    )
    sheet = nodes.reference("", into.gettext("Its rule sheet"), refuri=f"how-do-you-play.html#{house.name}")
    printed = nodes.reference(
        "", into.gettext("on one sheet of paper"), refuri=f"../{sheet_of(NAMED_HOUSES[house.name])}.html"
    )
    return nodes.section(
        "",
        nodes.title("", "", nodes.literal("", house.name)),
        nodes.paragraph("", into.gettext("Who plays so: {player}.", player=told_player(into, house.player))),
        nodes.paragraph("", by),
        nodes.bullet_list("", *(nodes.list_item("", nodes.paragraph("", "", each)) for each in departures)),
        nodes.paragraph("", into.gettext(house.unsaid)),
        nodes.paragraph("", "", sheet, nodes.Text(", "), printed, nodes.Text(".")),
        ids=[f"house-{house.name}"],
    )


def _departure(field: str, rules: RuleSet, into: Language) -> nodes.inline:
    given = _said(into, QUESTIONS[field], answer(rules, field))
    return nodes.inline("", "", nodes.literal("", field), nodes.Text(": "), *given)


def _given(into: Language, answer: Option) -> list[nodes.Node]:
    return _said(into, answer.asks, Answer(answer.words, answer.clauses))


def _said(into: Language, question: str, given: Answer) -> list[nodes.Node]:
    links = (link("club", "clause", number, number) for number in given.clauses)
    named = _joined(links)
    words = nodes.Text(into.pgettext(question, given.words))
    return [words, *([nodes.Text(" ("), *named, nodes.Text(")")] if named else [])]


def _joined(items: Iterable[nodes.Node]) -> list[nodes.Node]:
    return [node for each in items for node in (nodes.Text(", "), each)][1:]


def _lines(items: Iterable[nodes.Node]) -> list[nodes.Node]:
    return [nodes.line_block("", *(nodes.line("", "", item) for item in items))]


def _or(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def _conventions(rules: RuleSet) -> str:
    return ", ".join(sorted(offer.value for offer in rules.offers))
