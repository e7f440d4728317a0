"""Several runs as one HTML page: a matrix of clauses and engines, whose cells open what failed.

The page is one file. It loads nothing, runs nothing, and says so to the browser; it fits a phone, follows the colours
that the reader has chosen, and shows nothing by colour alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Final

from deberts.clauses import CLAUSES, SECTIONS
from deberts.clauses.numbers import part
from deberts.conformance.families import FAMILIES
from deberts.conformance.reports import common
from deberts.conformance.reports.common import Group, Run, State, engine_name, place_of, was_run
from deberts.conformance.reports.markup import Markup, aloud_only, element, joined, untrusted, visible_only
from deberts.conformance.untrusted import printable, truncated
from deberts.conformance.verdicts import Result, Verdict, answer_line, differences

MOST_IN_FULL: Final = 40
"""How many vectors of one clause, or of one family, are shown in full; of the others only the names."""

_MOST_LETTERS: Final = 20_000


def sheet(name: str, run: Run, group: Group) -> Markup:
    """Return what the cell of this name opens: a part of the page about a group of which something did not pass."""
    title = f"{name}-title"
    close = element(
        "button",
        visible_only("\N{MULTIPLICATION SIGN}"),
        aloud_only("Close"),
        type="button",
        class_="close",
        popovertarget=name,
        popovertargetaction="hide",
        autofocus="",
    )
    head = element("div", element("h3", group.title, id=title), close, class_="top")
    return element(
        "div", head, *_sheet_body(run, group), id=name, popover="", role="dialog", aria_labelledby=title, class_="sheet"
    )


def _sheet_body(run: Run, group: Group) -> Iterator[Markup]:
    if group.wording:
        yield element("p", group.wording, class_="wording")
    counts = ((group.count(verdict), word) for verdict, word in common.VERDICT_WORDS.items())
    numbers = ", ".join(f"{count:,} {word}" for count, word in counts if count)
    engine = element("b", engine_name(run.report.engine))
    yield element("p", engine, f": of {group.total:,} vectors {numbers}.")
    told = [result for result in group.failed if was_run(result)]
    for result in told[:MOST_IN_FULL]:
        yield _vector_details(result, is_open=len(told) == 1)
    if others := [printable(result.vector.id) for result in told[MOST_IN_FULL:]]:
        yield element("p", f"And {len(others):,} more: ", element("code", ", ".join(others)))
    yield from _not_run(group.results)


def _not_run(results: Sequence[Result]) -> Iterator[Markup]:
    reasons = Counter(printable(result.why) for result in results if result.verdict is Verdict.SKIPPED)
    for reason, times in reasons.most_common(MOST_IN_FULL):
        yield element("p", element("b", f"{times:,} skipped: "), reason)
    operations = Counter(result.vector.op for result in results if result.verdict is Verdict.UNCLAIMED)
    for op, times in operations.items():
        yield element("p", element("b", f"{times:,} unclaimed: "), "it does not claim ", element("code", op))
    if not_asked := sum(not was_run(result) for result in results):
        yield element("p", element("b", f"{not_asked:,} not asked: "), "the run ended before.")


def _vector_details(result: Result, *, is_open: bool) -> Markup:
    verdict = element("span", result.verdict.value, class_=f"verdict {result.verdict.value}")
    title = element("span", printable(result.vector.title), class_="title")
    summary = element("summary", element("code", printable(result.vector.id)), " ", verdict, " ", title)
    return element("details", summary, *_vector_rows(result), open="" if is_open else None)


def _vector_rows(result: Result) -> Iterator[Markup]:
    if notes := [*([result.why] if result.why else []), *differences(result)]:
        yield element("ul", *(element("li", printable(note)) for note in notes), class_="notes")
    vector = result.vector
    got = common.json_block(result.got) if isinstance(result.got, dict | list) else answer_line(result.got)
    shown = (
        ("Given", f"{common.question_line(vector)}\n{common.json_block(vector.given)}"),
        ("Expected", common.json_block(vector.expect)),
        ("Got", got),
    )
    for label, text in shown:
        yield element(
            "div",
            element("h4", label),
            element("pre", truncated(text, _MOST_LETTERS), tabindex="0"),
            class_=label.lower(),
        )


def engine_cards(runs: Sequence[Run]) -> Markup:
    """Return a card for each run."""
    rows = zip(runs, common.run_numbers(runs), strict=True)
    return element("div", *(element("article", *_card_parts(*row), class_="card") for row in rows), class_="cards")


def _card_parts(run: Run, number: str) -> Iterator[Markup]:
    engine = run.report.engine
    if engine is None:
        yield element("h3", f"It did not introduce itself{number}")
    else:
        about = (element("span", untrusted(text), class_="about") for text in (engine.version, engine.language) if text)
        yield element("h3", untrusted(f"{engine.name}{number}"), *about)
    if run.report.trouble:
        yield element("p", element("b", "Trouble: "), printable(run.report.trouble), class_="trouble")
    if told := common.warning(engine):
        yield element("p", element("b", "Warning: "), told, class_="trouble")
    whole = [group for group in run.clauses(*run.rulesets) if group.is_whole]
    green = sum(group.state is State.GREEN for group in whole)
    filled = element("div", style=f"width:{100 * green // max(len(whole), 1)}%")
    yield element("div", filled, class_="bar", aria_hidden="true")
    yield element("dl", *_headlines(run))
    yield _verdicts(run)
    yield _facts(run.report.facts)


def _headlines(run: Run) -> Iterator[Markup]:
    for label, rows in common.headlines(run):
        yield element("dt", label)
        yield from (element("dd", row) for row in rows)


def _verdicts(run: Run) -> Markup:
    counts = ((word, run.report.count(verdict), verdict) for verdict, word in common.VERDICT_WORDS.items())
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
        for piece in (element("dt", untrusted(name)), element("dd", element("code", untrusted(fact))))
    )
    return element("details", element("summary", "Versions and hashes"), element("dl", *rows, class_="facts"))


MARKS: Final[Mapping[State, tuple[str, str]]] = {
    State.GREEN: ("✓", "all passed"),
    State.RED: ("✗", "something failed"),
    State.OPEN: ("○", "nothing failed, but not all were asked and answered"),
}
"""The mark of each state, and what it means."""

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
_FAMILIES: Final = "Games, samples, counts, and what is counted beside"


def write(runs: Sequence[Run]) -> str:
    """Write some runs as a page, each in a column."""
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
    clauses = {group.name for run in runs for group in run.clauses(*_rulesets(runs))}
    engines = "1 engine" if len(runs) == 1 else f"{len(runs)} engines"
    most = max(sum(group.asked for group in run.groups.values()) for run in runs)
    told = f"{engines}, asked up to {most:,} vectors of {len(clauses)} clauses by the rules of "
    lead = element("p", told, ", ".join(_rulesets(runs)), class_="lead")
    body = joined((element("header", element("h1", title), lead), element("main", *_parts(runs))))
    return f'<!doctype html>\n<html lang="en">\n<head>{head}</head>\n<body>{body}</body>\n</html>\n'


def _rulesets(runs: Sequence[Run]) -> list[str]:
    """Return the rule sets of which some engine was asked; the page says nothing of others."""
    asked = {rules for run in runs for rules in run.rulesets}
    return sorted(asked, key=lambda rules: place_of(f"{rules}/{next(iter(FAMILIES))}"))


def _parts(runs: Sequence[Run]) -> Iterator[Markup]:
    if len({run.report.facts.get("vectors") for run in runs}) > 1:
        yield element(
            "p", "These runs were not all asked the same vectors: compare their numbers with care.", class_="note"
        )
    yield element("section", element("h2", "Engines"), engine_cards(runs))
    box = element("input", type="checkbox", id="only")
    chosen = element("p", box, element("label", " Only what is not green everywhere", for_="only"), class_="filter")
    yield element("section", element("h2", "Clauses"), _legend(), chosen, _matrix(runs), class_="matrix")
    sheets = (
        sheet(f"s{column}-{name}", run, group)
        for column, run in enumerate(runs)
        for name, group in run.groups.items()
        if group.rules in _rulesets(runs) and _opens(group)
    )
    yield element("section", element("h2", "What did not pass", class_="fallback"), *sheets, class_="sheets")


def _opens(group: Group) -> bool:
    return any(result.verdict is not Verdict.PASS for result in group.results)


def _legend() -> Markup:
    entries = (
        element("li", element("span", mark, class_=f"mark {state.value}", aria_hidden="true"), f" {meaning}")
        for state, (mark, meaning) in MARKS.items()
    )
    told = "Each cell: how many passed, of how many that were asked. What did not pass opens."
    return element("ul", *entries, element("li", told), class_="legend")


def _matrix(runs: Sequence[Run]) -> Markup:
    engines = ("not introduced" if run.report.engine is None else run.report.engine.name for run in runs)
    told = map("".join, zip(engines, common.run_numbers(runs), strict=True))
    names = (element("th", untrusted(name), scope="col", class_="engine") for name in told)
    head = element("thead", element("tr", element("th", "Clause", scope="col"), *names))
    caption = element("caption", "Clauses and engines", class_="aloud")
    table = element("table", caption, head, *(_section(title, rows, runs) for title, rows in _sections(runs).items()))
    return element("div", table, class_="scroll", role="region", aria_label="Clauses and engines", tabindex="0")


def _sections(runs: Sequence[Run]) -> dict[str, list[str]]:
    rulesets = _rulesets(runs)
    known = {key for run in runs for key, group in run.groups.items() if group.rules in rulesets}
    sections: dict[str, list[str]] = {}
    for rules in rulesets:
        for name in [*FAMILIES, *CLAUSES]:
            if f"{rules}/{name}" in known:
                title = _section_of(name) if len(rulesets) == 1 else f"{rules}: {_section_of(name)}"
                sections.setdefault(title, []).append(f"{rules}/{name}")
    return sections


def _section_of(name: str) -> str:
    if name in FAMILIES:
        return _FAMILIES
    number = name.split(".", maxsplit=1)[0]
    return f"{number} {part(name)}" if number in SECTIONS else part(name)


def _section(title: str, names: Sequence[str], runs: Sequence[Run]) -> Markup:
    head = element(
        "tr", element("th", element("span", title), scope="rowgroup", colspan=str(len(runs) + 1)), class_="section"
    )
    rows = (_row(name, runs) for name in names)
    return element("tbody", head, *rows, class_=_all_green(names, runs))


def _all_green(names: Sequence[str], runs: Sequence[Run]) -> str | None:
    states = {_group(name, run).state for name in names for run in runs}
    return "allgreen" if states == {State.GREEN} else None


def _group(key: str, run: Run) -> Group:
    rules, name = key.split("/")
    return run.groups.get(key) or Group(rules, name, 0)


def _row(key: str, runs: Sequence[Run]) -> Markup:
    groups = [_group(key, run) for run in runs]
    cells = (_cell(f"s{column}-{key}", group) for column, group in enumerate(groups))
    number, _, title = groups[0].title.partition(" ")
    told = (element("b", number), f" {title}") if groups[0].name in CLAUSES else (groups[0].title,)
    return element("tr", element("th", *told, scope="row"), *cells, class_=_all_green([key], runs))


def _cell(name: str, group: Group) -> Markup:
    if not group.asked:
        inner = joined((visible_only("\N{EN DASH}"), aloud_only("not asked")))
        return element("td", _opening(name, inner) if _opens(group) else inner, class_="none")
    mark, meaning = MARKS[group.state]
    passed, asked = f"{group.count(Verdict.PASS):,}", f"{group.asked:,}"
    shown = element("span", mark, class_="mark", aria_hidden="true")
    inner = joined((shown, visible_only(f"{passed}/{asked}"), aloud_only(f"{passed} of {asked} passed; {meaning}")))
    return element("td", _opening(name, inner) if _opens(group) else inner, class_=group.state.value)


def _opening(name: str, inner: Markup) -> Markup:
    return element("button", inner, type="button", popovertarget=name, class_="open")
