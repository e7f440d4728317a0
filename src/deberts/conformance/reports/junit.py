"""A run as JUnit XML, which most build servers read."""

from __future__ import annotations

from collections import Counter
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from deberts.conformance.reports.common import FAILED, Run, engine_name, explanation, group_of, warning
from deberts.conformance.untrusted import printable
from deberts.conformance.verdicts import Result, Verdict, differences
from deberts.plain_text import xml_text

_TAGS: Final = {
    Verdict.FAIL: "failure",
    Verdict.ERROR: "error",
    Verdict.SKIPPED: "skipped",
    Verdict.UNCLAIMED: "skipped",
}


def write(run: Run) -> str:
    """Write a run as JUnit XML, to be saved as UTF-8.

    A failure and an error hold question, right answer and answer; what was skipped and what is not claimed are both
    *skipped* there, each with its reason. Whatever ended the run is an error too, in a case of its own, because not
    every reader looks further than the cases.
    """
    root = Element("testsuites")
    suite = SubElement(root, "testsuite", name=xml_text(f"deberts conformance: {engine_name(run.report.engine)}"))
    for element in (root, suite):
        element.attrib |= _counts(run)
    properties = SubElement(suite, "properties")
    for name, fact in run.report.facts.items():
        SubElement(properties, "property", name=xml_text(printable(name)), value=xml_text(printable(fact)))
    for result in run.report.results:
        _add(suite, run, result)
    if run.report.trouble:
        case = SubElement(suite, "testcase", classname="deberts", name="the run itself")
        SubElement(case, "error", message=xml_text(printable(run.report.trouble)))
    if told := warning(run.report.engine):
        SubElement(suite, "system-err").text = xml_text(told)
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _counts(run: Run) -> dict[str, str]:
    tags = Counter(_tag(run, result) for result in run.report.results)
    trouble = bool(run.report.trouble)
    counts = {
        "tests": len(run.report.results) + trouble,
        "failures": tags["failure"],
        "errors": tags["error"] + trouble,
        "skipped": tags["skipped"],
    }
    return {name: str(count) for name, count in counts.items()}


def _tag(run: Run, result: Result) -> str:
    """Return what JUnit calls a result; what does not decide is *skipped* there where it failed."""
    is_beside = result.verdict in FAILED and not run.decides(result)
    return "skipped" if is_beside else _TAGS.get(result.verdict, "")


def _add(suite: Element, run: Run, result: Result) -> None:
    vector = result.vector
    case = SubElement(
        suite, "testcase", classname=xml_text(f"{vector.ruleset}.{group_of(vector)}"), name=xml_text(vector.id)
    )
    if tag := _tag(run, result):
        beside = "" if run.decides(result) else f"{vector.family}, counted beside: "
        outcome = SubElement(case, tag, message=xml_text(beside + _message(result)))
        if result.verdict in FAILED:
            outcome.text = xml_text("\n".join(explanation(result)))


def _message(result: Result) -> str:
    if result.verdict is Verdict.UNCLAIMED:
        return f"unclaimed: {result.vector.op}"
    return printable(result.why) or "; ".join(differences(result))
