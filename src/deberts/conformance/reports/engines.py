"""The head of the HTML page: a card for each engine, with what it reached and how the run was made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from deberts.conformance.foreign import printable
from deberts.conformance.reports.markup import Markup, element, foreign
from deberts.conformance.reports.tally import COUNTS, GAMES, Group, Run
from deberts.conformance.reports.wording import WORDS, warning
from deberts.conformance.verdicts import Verdict


def engine_cards(runs: Sequence[Run]) -> Markup:
    """Return a card for each run."""
    return element("div", *(_card(run) for run in runs), class_="cards")


def _card(run: Run) -> Markup:
    return element("article", *_parts(run), class_="card")


def _parts(run: Run) -> Iterator[Markup]:
    engine = run.report.engine
    if engine is None:
        yield element("h3", "It did not introduce itself")
    else:
        about = (element("span", foreign(text), class_="about") for text in (engine.version, engine.language) if text)
        yield element("h3", foreign(engine.name), *about)
    if run.report.trouble:
        yield element("p", element("b", "Trouble: "), printable(run.report.trouble), class_="trouble")
    if told := warning(engine):
        yield element("p", element("b", "Warning: "), told, class_="trouble")
    yield _headline(len(run.green), len(run.clauses))
    yield element("dl", *_family("Games", run.groups.get(GAMES)), *_family("Counts", run.groups.get(COUNTS)))
    yield _verdicts(run)
    yield _facts(run.report.facts)


def _headline(green: int, clauses: int) -> Markup:
    share = 100 * green // max(clauses, 1)
    figure = element("p", element("b", f"{green}"), f" of {clauses} clauses green", class_="headline")
    bar = element("div", element("div", style=f"width:{share}%"), class_="bar", aria_hidden="true")
    return Markup(figure + bar)


def _family(name: str, group: Group | None) -> Iterator[Markup]:
    yield element("dt", name)
    if group is None:
        yield element("dd", "none in the suite")
    else:
        passed = f"{group.count(Verdict.PASS):,} of {group.total:,} passed"
        yield element("dd", passed if group.results else f"not asked, {group.total:,} in the suite")


def _verdicts(run: Run) -> Markup:
    counts = ((word, run.report.count(verdict), verdict) for verdict, word in WORDS.items())
    shown = (
        element("li", element("b", f"{count:,}"), f" {word}", class_=verdict.value)
        for word, count, verdict in counts
        if count
    )
    return element("ul", *shown, class_="verdicts")


def _facts(facts: Mapping[str, str]) -> Markup:
    rows = (
        piece
        for name, fact in facts.items()
        for piece in (element("dt", foreign(name)), element("dd", element("code", foreign(fact))))
    )
    return element("details", element("summary", "Versions and hashes"), element("dl", *rows, class_="facts"))
