"""A run as JSON Lines: a header, a line for each vector, a footer that counts them.

What passed is kept by name, and so is what was not run; what failed is kept with its question, its right answer and
what came instead. The footer is what shows that nothing is missing: a file without it is refused, and so is one whose
lines are not as many as it says.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from deberts import clauses
from deberts.conformance.families import CLAUSE, FAMILIES
from deberts.conformance.protocol import Introduction
from deberts.conformance.reports.common import FAILED, Run, claim_text, key_of, place_of, was_run
from deberts.conformance.untrusted import mask_paths, printable, truncated
from deberts.conformance.vectors import Vector
from deberts.conformance.verdicts import MOST_LETTERS, Report, Result, Verdict, differences, mask_json
from deberts.errors import DebertsError, InputError, WireError
from deberts.records.node import Node
from deberts.records.strict_json import dumps, loads

FORMAT: Final = "deberts-report/1"
"""Name and number of the format."""

MOST_BYTES: Final = 2**28
"""The longest report that is read: far more than one in which every vector has failed."""

_NOT_ASCII: Final = re.compile(r"[^\n -~]")
_FEWEST: Final = 2  # a header and a footer; whoever asks nothing gets no report
_BRIEF: Final = ("id", "family", "clauses", "op")
_IN_FULL: Final = ("rules", "status", "title", "given", "expect")
GROUPS: Final = FAMILIES.keys() - {CLAUSE}
"""The families that are not counted by clause."""

_VERDICTS: Final = {verdict.value: verdict for verdict in Verdict}

_RowT = TypeVar("_RowT", bytes, Node)
_T = TypeVar("_T")


class ReportError(InputError):
    """A file is no report, or not the whole of one."""


def write(run: Run) -> str:
    """Write a run as JSON Lines, in ASCII, with a line feed after each line."""
    report = run.report
    header = {
        "format": FORMAT,
        "engine": None if report.engine is None else _introduction(report.engine),
        "facts": {printable(name): printable(fact) for name, fact in report.facts.items()},
        "suite": _sums(run.suite),
        "suites": _by_rules(run.suite),
    }
    footer = {"footer": {"results": len(report.results), **_counted(run)}, "trouble": printable(report.trouble)}
    lines = map(dumps, (header, *map(_line, report.results), footer))
    return "".join(_NOT_ASCII.sub(lambda found: json.dumps(found[0])[1:-1], line) for line in lines)


def read(data: bytes) -> Run:
    """Read what :func:`write` has written. What is kept by name only comes back with an empty question and answer.

    Raises:
        ReportError: If it is another file, or not the whole of one; with the number of the line.
    """
    lines = data.splitlines()
    if len(lines) < _FEWEST or not _is_footer(lines[-1]):
        if FORMAT.encode() not in next(iter(lines), b""):
            raise ReportError("this is not what run --jsonl writes")
        raise ReportError("the footer is missing: the run did not come to its end, or the file was cut")
    if len(lines) == _FEWEST:
        raise ReportError("there is no result in it: a run that asked nothing shows nothing")
    rows = [_at(number, line, lambda line: Node(loads(line))) for number, line in enumerate(lines, 1)]
    engine, facts, suite = _at(1, rows[0], _header)
    results = tuple(_at(number, row, _result) for number, row in enumerate(rows[1:-1], 2))
    counts, trouble = _at(len(rows), rows[-1], _footer)
    # What was written before suites were told apart says nothing of vectors that were not chosen.
    suite = Counter(key_of(result.vector) for result in results) if suite is None else suite
    run = Run(Report(engine, results, trouble, facts), suite)
    _check(run, counts)
    return run


def _introduction(engine: Introduction) -> dict[str, Any]:
    name, version, language = map(printable, (engine.name, engine.version, engine.language))
    rulesets, operations = (map(claim_text, names) for names in (engine.rulesets, engine.operations))
    of_each = {claim_text(rules): map(claim_text, names) for rules, names in engine.of_each}
    return Introduction(name, version, language, rulesets, operations, of_each).to_json()


def _by_rules(suite: Mapping[str, int]) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {}
    for key in sorted(suite, key=place_of):
        rules, name = key.split("/")
        found.setdefault(rules, {})[name] = suite[key]
    return found


def _sums(suite: Mapping[str, int]) -> dict[str, int]:
    sums = Counter[str]()
    for key in sorted(suite, key=lambda key: place_of(key)[1:]):
        sums[key.split("/")[1]] += suite[key]
    return dict(sums)


def _counted(run: Run) -> dict[str, Any]:
    """Count every verdict; what failed without deciding about the engine stands beside, by family."""
    beside: dict[str, Counter[str]] = {}
    counted = Counter({verdict.value: 0 for verdict in Verdict})
    for result in run.report.results:
        if result.verdict in FAILED and not run.decides(result):
            beside.setdefault(result.vector.family, Counter())[result.verdict.value] += 1
        else:
            counted[result.verdict.value] += 1
    return {**counted, **({"beside": {family: dict(counts) for family, counts in beside.items()}} if beside else {})}


def _line(result: Result) -> dict[str, Any]:
    vector, in_full = result.vector.to_json(), result.verdict in {Verdict.FAIL, Verdict.ERROR} and was_run(result)
    line = {key: vector[key] for key in (*_BRIEF, *(_IN_FULL if in_full else ()))}
    line["verdict"] = result.verdict.value
    why = result.why
    if in_full:
        line["got"] = _bearable(result.got)
        # Of an answer that is kept as a text, nobody could see later in what it differs.
        why = why or ("; ".join(differences(result)) if isinstance(line["got"], str) else "")
    told = printable(why)
    return {**line, "why": told} if told else line


def _bearable(got: Any) -> Any:  # JSON
    said = mask_json(got)
    text = said if isinstance(said, str) else dumps(said).rstrip("\n")
    if len(text) > MOST_LETTERS:
        return mask_paths(truncated(text, MOST_LETTERS))
    try:
        dumps({"got": said})
    except WireError:  # it is as deep as JSON may be here, and a line is one level deeper
        return mask_paths(text)
    return said


def _at(number: int, row: _RowT, read_row: Callable[[_RowT], _T]) -> _T:
    try:
        return read_row(row)
    except DebertsError as error:
        raise ReportError(f"{error}", place=f"line {number}") from None


def _is_footer(line: bytes) -> bool:
    try:
        return "footer" in Node(loads(line)).mapping()
    except WireError:
        return False


def _header(row: Node) -> tuple[Introduction | None, dict[str, str], dict[str, int] | None]:
    if row.mapping().get("format", Node(None)).value != FORMAT:
        row.fail(f"this is no {FORMAT}")
    header = row.members(required=("format", "engine", "facts", "suite"), optional=("suites",))
    engine = header["engine"].optional()
    facts = {name: node.text() for name, node in header["facts"].mapping().items()}
    sums = {_group(node, name): node.integer(0) for name, node in header["suite"].mapping().items()}
    suite = _suite(header["suites"]) if "suites" in header else None
    if suite is not None and sums != _sums(suite):
        header["suite"].fail("it is not the sum of the suites")
    return None if engine is None else Introduction.read(engine), facts, suite


def _suite(node: Node) -> dict[str, int]:
    return {
        f"{_rules(inner, rules)}/{_group(number, name)}": number.integer(0)
        for rules, inner in node.mapping().items()
        for name, number in inner.mapping().items()
    }


def _rules(node: Node, name: str) -> str:
    if "/" in name:
        node.reject("the name of a rule set")
    return name


def _group(node: Node, name: str) -> str:
    return name if name in GROUPS else Node(name, node.place).parsed(lambda text: clauses.clause(text).number)


def _result(row: Node) -> Result:
    line = row.members(required=(*_BRIEF, "verdict"), optional=(*_IN_FULL, "got", "why"))
    verdict = line["verdict"].one_of(_VERDICTS)
    fields: dict[str, Any] = {"rules": "", "status": "text", "title": "", "given": {}, "expect": {"result": {}}}
    fields.update({key: line[key].value for key in (*_BRIEF, *_IN_FULL) if key in line})
    vector = Vector.read(Node(fields))
    why = line["why"].text() if "why" in line else ""
    return Result(vector, verdict, line["got"].value if "got" in line else None, why)


def _footer(row: Node) -> tuple[dict[str, Any], str]:
    line = row.members(required=("footer", "trouble"))
    counts = line["footer"].members(required=("results", *_VERDICTS), optional=("beside",))
    beside = counts.pop("beside", None)
    told: dict[str, Any] = {name: node.integer(0) for name, node in counts.items()}
    return told if beside is None else {**told, "beside": beside.value}, line["trouble"].text()


def _check(run: Run, footer: Mapping[str, Any]) -> None:
    there = {"results": len(run.report.results), "beside": {}, **_counted(run)}
    for name, found in there.items():
        if footer.get(name, {}) != found:
            raise ReportError(
                f"the footer counts {footer.get(name)} as {name!r}, and there are {found}", place="footer"
            )
    for name, times in Counter(result.vector.id for result in run.report.results).items():
        if times > 1:
            raise ReportError(f"{name} stands {times} times")
    for name, asked in Counter(key_of(result.vector) for result in run.report.results).items():
        if asked > run.suite.get(name, 0):
            raise ReportError(f"{name} has {asked} results of {run.suite.get(name, 0)} vectors", place="line 1")
