"""A run as JUnit XML, which most build servers read."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from deberts.conformance.reports.common import Run, engine_name, explanation, group_of, warning
from deberts.conformance.untrusted import printable
from deberts.conformance.verdicts import Report, Result, Verdict, differences
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
        element.attrib |= _counts(run.report)
    properties = SubElement(suite, "properties")
    for name, fact in run.report.facts.items():
        SubElement(properties, "property", name=xml_text(printable(name)), value=xml_text(printable(fact)))
    for result in run.report.results:
        _add(suite, result)
    if run.report.trouble:
        case = SubElement(suite, "testcase", classname="deberts", name="the run itself")
        SubElement(case, "error", message=xml_text(printable(run.report.trouble)))
    if told := warning(run.report.engine):
        SubElement(suite, "system-err").text = xml_text(told)
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _counts(report: Report) -> dict[str, str]:
    skipped = report.count(Verdict.SKIPPED) + report.count(Verdict.UNCLAIMED)
    counts = {
        "tests": len(report.results) + bool(report.trouble),
        "failures": report.count(Verdict.FAIL),
        "errors": report.count(Verdict.ERROR) + bool(report.trouble),
        "skipped": skipped,
    }
    return {name: str(count) for name, count in counts.items()}


def _add(suite: Element, result: Result) -> None:
    vector = result.vector
    classname = f"{vector.id.split('/')[0]}.{group_of(vector)}"
    case = SubElement(suite, "testcase", classname=xml_text(classname), name=xml_text(vector.id))
    if result.verdict in _TAGS:
        outcome = SubElement(case, _TAGS[result.verdict], message=xml_text(_message(result)))
        if result.verdict in {Verdict.FAIL, Verdict.ERROR}:
            outcome.text = xml_text("\n".join(explanation(result)))


def _message(result: Result) -> str:
    if result.verdict is Verdict.UNCLAIMED:
        return f"unclaimed: {result.vector.op}"
    return printable(result.why) or "; ".join(differences(result))
