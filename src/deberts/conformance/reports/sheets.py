"""What the cells of the HTML page open: the vectors of a clause that an engine did not pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from deberts.conformance.differing import answer_line, differences
from deberts.conformance.foreign import cut, printable
from deberts.conformance.reports.markup import Markup, element, hidden, silent
from deberts.conformance.reports.tally import Group, Run
from deberts.conformance.reports.wording import WORDS, asked, block, engine_name, was_asked
from deberts.conformance.verdicts import Result, Verdict

MOST: Final = 40
"""How many vectors of one clause, or of one family, are shown in full; of the others only the names."""

_MOST_LETTERS: Final = 20_000


def sheet(name: str, run: Run, group: Group) -> Markup:
    """Return what one cell opens.

    Args:
        name: The name by which the cell knows it.
        run: The run, of one engine.
        group: The clause or the family, of which something did not pass.

    Returns:
        A part of the page that shows itself when its cell is chosen.
    """
    title = f"{name}-title"
    close = element(
        "button",
        silent("\N{MULTIPLICATION SIGN}"),
        hidden("Close"),
        type="button",
        class_="close",
        popovertarget=name,
        popovertargetaction="hide",
        autofocus="",
    )
    head = element("div", element("h3", group.title, id=title), close, class_="top")
    return element(
        "div", head, *_body(run, group), id=name, popover="", role="dialog", aria_labelledby=title, class_="sheet"
    )


def _body(run: Run, group: Group) -> Iterator[Markup]:
    if group.wording:
        yield element("p", group.wording, class_="wording")
    yield element("p", element("b", engine_name(run.report.engine)), f": {_told(group)}")
    told = [result for result in group.failed if was_asked(result)]
    for result in told[:MOST]:
        yield _vector(result, is_open=len(told) == 1)
    if others := [printable(result.vector.id) for result in told[MOST:]]:
        yield element("p", f"And {len(others):,} more: ", element("code", ", ".join(others)))
    yield from _not_run(group.results)


def _told(group: Group) -> str:
    counts = Counter(result.verdict for result in group.results)
    told = ", ".join(f"{counts[verdict]:,} {word}" for verdict, word in WORDS.items() if counts[verdict])
    return f"of {group.total:,} vectors {told}."


def _not_run(results: Sequence[Result]) -> Iterator[Markup]:
    reasons = Counter(printable(result.why) for result in results if result.verdict is Verdict.SKIPPED)
    for reason, times in reasons.most_common(MOST):
        yield element("p", element("b", f"{times:,} skipped: "), reason)
    operations = Counter(result.vector.op for result in results if result.verdict is Verdict.UNCLAIMED)
    for op, times in operations.items():
        yield element("p", element("b", f"{times:,} unclaimed: "), "it does not claim ", element("code", op))
    if not_asked := sum(not was_asked(result) for result in results):
        yield element("p", element("b", f"{not_asked:,} not asked: "), "the run ended before.")


def _vector(result: Result, *, is_open: bool) -> Markup:
    verdict = element("span", result.verdict.value, class_=f"verdict {result.verdict.value}")
    title = element("span", printable(result.vector.title), class_="title")
    summary = element("summary", element("code", printable(result.vector.id)), " ", verdict, " ", title)
    return element("details", summary, *_rows(result), open="" if is_open else None)


def _rows(result: Result) -> Iterator[Markup]:
    if notes := [*([result.why] if result.why else []), *differences(result)]:
        yield element("ul", *(element("li", printable(note)) for note in notes), class_="notes")
    vector = result.vector
    got = block(result.got) if isinstance(result.got, dict | list) else answer_line(result.got)
    shown = (
        ("Given", f"{asked(vector)}\n{block(vector.given)}"),
        ("Expected", block(vector.expect)),
        ("Got", got),
    )
    for label, text in shown:
        yield element(
            "div", element("h4", label), element("pre", cut(text, _MOST_LETTERS), tabindex="0"), class_=label.lower()
        )
