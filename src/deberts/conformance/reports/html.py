"""Several runs as one HTML page: a matrix of clauses and engines, whose cells open what failed.

The page is one file. It loads nothing, runs nothing, and says so to the browser; it fits a phone, follows the colours
that the reader has chosen, and tells nothing by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Final

from deberts.clauses import CLAUSES, SECTIONS
from deberts.clauses.numbers import TITLES
from deberts.conformance.reports.engines import engine_cards
from deberts.conformance.reports.markup import Markup, element, escaped, foreign, hidden, joined, silent
from deberts.conformance.reports.sheets import sheet
from deberts.conformance.reports.tally import Group, Run, State
from deberts.conformance.vectors import FAMILIES
from deberts.conformance.verdicts import Verdict

MARKS: Final[Mapping[State, tuple[str, str]]] = {
    State.GREEN: ("✓", "all passed"),
    State.RED: ("✗", "something failed"),
    State.OPEN: ("○", "nothing failed, but not all were asked and answered"),
}
"""The mark of each state, and what it means."""

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
_FAMILIES: Final = "Games and counts"


def write(runs: Sequence[Run]) -> str:
    """Write some runs as a page.

    Args:
        runs: The runs, one for each column.

    Returns:
        The page.
    """
    title = "Deberts conformance"
    head = joined(
        (
            element("meta", charset="utf-8"),
            element("meta", http_equiv="Content-Security-Policy", content=_POLICY),
            element("meta", name="viewport", content="width=device-width, initial-scale=1"),
            element("meta", name="color-scheme", content="light dark"),
            element("title", title),
            element("style", Markup((files(__package__) / "page.css").read_text(encoding="utf-8"))),
        )
    )
    body = joined((element("header", element("h1", title), _lead(runs)), element("main", *_parts(runs))))
    return f'<!doctype html>\n<html lang="en">\n<head>{head}</head>\n<body>{body}</body>\n</html>\n'


def _lead(runs: Sequence[Run]) -> Markup:
    clauses = {group.name for run in runs for group in run.clauses}
    engines = "1 engine" if len(runs) == 1 else f"{len(runs)} engines"
    most = max(sum(run.suite.values()) for run in runs)
    return element("p", f"{engines} against {most:,} vectors of {len(clauses)} clauses", class_="lead")


def _parts(runs: Sequence[Run]) -> Iterator[Markup]:
    if len({run.report.facts.get("vectors") for run in runs}) > 1:
        yield element(
            "p", "These runs were not all asked the same vectors: compare their numbers with care.", class_="note"
        )
    yield element("section", element("h2", "Engines"), engine_cards(runs))
    yield element("section", element("h2", "Clauses"), _legend(), _filter(), _matrix(runs), class_="matrix")
    sheets = [sheet(f"s{column}-{name}", run, group) for column, name, run, group in _opened(runs)]
    yield element("section", element("h2", "What did not pass", class_="fallback"), *sheets, class_="sheets")


def _opened(runs: Sequence[Run]) -> Iterator[tuple[int, str, Run, Group]]:
    for column, run in enumerate(runs):
        for name, group in run.groups.items():
            if _opens(group):
                yield column, name, run, group


def _opens(group: Group) -> bool:
    return any(result.verdict is not Verdict.PASS for result in group.results)


def _legend() -> Markup:
    entries = (
        element("li", element("span", mark, class_=f"mark {state.value}", aria_hidden="true"), f" {meaning}")
        for state, (mark, meaning) in MARKS.items()
    )
    told = "Each cell: how many passed, of how many vectors. What did not pass opens."
    return element("ul", *entries, element("li", told), class_="legend")


def _filter() -> Markup:
    box = element("input", type="checkbox", id="only")
    return element("p", box, element("label", " Only what is not green everywhere", for_="only"), class_="filter")


def _matrix(runs: Sequence[Run]) -> Markup:
    names = (element("th", foreign(_name(run)), scope="col", class_="engine") for run in runs)
    head = element("thead", element("tr", element("th", "Clause", scope="col"), *names))
    caption = element("caption", "Clauses and engines", class_="aloud")
    table = element("table", caption, head, *(_section(title, rows, runs) for title, rows in _sections(runs).items()))
    return element("div", table, class_="scroll", role="region", aria_label="Clauses and engines", tabindex="0")


def _name(run: Run) -> str:
    return "not introduced" if run.report.engine is None else str(run.report.engine.name)


def _sections(runs: Sequence[Run]) -> dict[str, list[str]]:
    known = {name for run in runs for name in run.groups}
    sections: dict[str, list[str]] = {}
    for name in [*FAMILIES[1:], *CLAUSES]:
        if name in known:
            sections.setdefault(_section_of(name), []).append(name)
    return sections


def _section_of(name: str) -> str:
    if name in FAMILIES:
        return _FAMILIES
    number = name.split(".", maxsplit=1)[0]
    return f"{number} {SECTIONS[number]}" if number in SECTIONS else TITLES[name[0]]


def _section(title: str, names: Sequence[str], runs: Sequence[Run]) -> Markup:
    head = element(
        "tr", element("th", element("span", title), scope="rowgroup", colspan=str(len(runs) + 1)), class_="section"
    )
    rows = (_row(name, runs) for name in names)
    return element("tbody", head, *rows, class_=_all_green(names, runs))


def _all_green(names: Sequence[str], runs: Sequence[Run]) -> str | None:
    states = {_group(name, run).state for name in names for run in runs}
    return "allgreen" if states == {State.GREEN} else None


def _group(name: str, run: Run) -> Group:
    return run.groups.get(name, Group(name, 0))


def _row(name: str, runs: Sequence[Run]) -> Markup:
    groups = [_group(name, run) for run in runs]
    cells = (_cell(f"s{column}-{name}", group) for column, group in enumerate(groups))
    number, _, title = groups[0].title.partition(" ")
    told = (element("b", number), f" {title}") if name in CLAUSES else (groups[0].title,)
    return element("tr", element("th", *told, scope="row"), *cells, class_=_all_green([name], runs))


def _cell(name: str, group: Group) -> Markup:
    if not group.total:
        return element("td", silent("\N{EN DASH}"), hidden("no such vectors"), class_="none")
    mark, meaning = MARKS[group.state]
    counts = escaped(f"{group.count(Verdict.PASS):,}/{group.total:,}")
    shown = element("span", mark, class_="mark", aria_hidden="true")
    inner = joined((shown, silent(counts), hidden(_aloud(group, meaning))))
    if _opens(group):
        inner = element("button", inner, type="button", popovertarget=name, class_="open")
    return element("td", inner, class_=group.state.value)


def _aloud(group: Group, meaning: str) -> str:
    return f"{group.count(Verdict.PASS):,} of {group.total:,} passed; {meaning}"
