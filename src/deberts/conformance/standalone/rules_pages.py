"""The wording of the rules in Markdown: a page for each named rule set, with every clause that is in force in it."""

from __future__ import annotations

from collections.abc import Iterator

from deberts.clauses import CLAUSES, Clause
from deberts.clauses.inheritance import LINEAGES, ancestry
from deberts.clauses.numbers import TITLES
from deberts.clauses.played import PLAYED
from deberts.clauses.sources import SOURCES
from deberts.conformance.standalone.markdown import code, listed
from deberts.rulesets.presets import PRESETS


def rules_page(name: str) -> str:
    """Return the page of a rule set: how it is played, and its clauses, each with its number, title and wording."""
    source, rules = SOURCES[name], PRESETS[name]
    head = [f"# {name}", f"Played by {' or '.join(map(str, source.seats))}, usually to {rules.target}."]
    if source.parent:
        head.append(
            f"What it does not say itself it takes over from {code(source.parent)}, whose clauses stand here too. "
            "A line says where one is not in force as it stands."
        )
    return "\n\n".join((*head, *(_clause(row, *_replaced(name, row.number)) for row in clauses_of(name)))) + "\n"


def played_page() -> str:
    """Return the page of what no source says and houses take: its clauses."""
    head = "No rule set of a source has these clauses. A house that takes one says so in its options."
    return "\n\n".join((f"# {TITLES['p']}", head, *map(_clause, PLAYED))) + "\n"


def clauses_of(name: str) -> Iterator[Clause]:
    """Return the clauses that a rule set has or takes over: its own first, and the decisions that it needs last."""
    for letter in LINEAGES[name]:
        yield from (row for row in CLAUSES.values() if row.number[0] == letter)
    yield from (row for row in CLAUSES.values() if name in row.sets)


def _clause(row: Clause, *notes: str) -> str:
    question = (f"*{row.question}*",) if row.question else ()
    return "\n\n".join((f"## {row.number} {row.title}", *question, row.text, *notes))


def _replaced(name: str, number: str) -> Iterator[str]:
    """Say in whose place other clauses stand here: in all, in one case, or for so many players."""
    for one in (one for source in ancestry(name) for one in source.replaced if one.number == number):
        case = [f"in one point: {one.case}"] if one.case else []
        counts = (("players", one.seats), ("sides", one.sides))
        seats = [f"with {' or '.join(map(str, several))} {whose}" for whose, several in counts if several]
        only = f" ({'; '.join((*case, *seats))})" if case or seats else ""
        yield f"**Not here**: {listed(one.by)} in its place{only}."
