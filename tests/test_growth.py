"""What reads foreign texts takes time that grows as they do, whatever is mixed in them; counted in steps, not seconds.

A new reader is a row of ``READERS``, or of ``DOCUMENTS``, in which every place is tried.
"""

from __future__ import annotations

import importlib
import json
import pkgutil
import re
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import pytest

import deberts
from deberts import Match, arbiter, cards, clauses, records, shuffle
from deberts.campaigns import checkpoint
from deberts.conformance import engine, runner, verdicts
from deberts.conformance.protocol import Introduction
from deberts.conformance.reports import html, jsonl, junit, terminal
from deberts.conformance.reports.common import json_block, warning
from deberts.conformance.untrusted import mask_paths, printable
from deberts.conformance.vectors import decode
from deberts.conformance.verdicts import Result, Verdict
from deberts.fast.campaigns.campaign import Campaign
from deberts.fast.campaigns.summary import Summary
from deberts.records import strict_json
from deberts.records.match_record import read_record
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.names import check_name
from deberts.table.grammar import parse_action
from growth import WORST, Mixture, Steps, excess, is_tried_once, mixtures, patterns, work
from record_samples import UNFINISHED, Json, changed, paths
from report_samples import CLAUSES, mixed, reported
from view_samples import SAMPLES

for found in pkgutil.walk_packages(deberts.__path__, "deberts."):
    if not found.name.endswith(("__main__", "test_conformance")):
        importlib.import_module(found.name)  # so that every pattern is there to be tried

BLANKS: Final = [*" \t\n\r\x1c\x85\u2028\xa0"]
CARDS: Final = ["7H", "TH", "10", "J", "♥", "h", "\u041a", "3", *BLANKS]
ACTIONS: Final = ["play", "PLAY", "announce", "bela", "name", "extra", "write", "9", *CARDS]
PATHS: Final = ["C:/", "/", "~", "…", "a", " ", ":", "\\", "/home/"]
JSON: Final = [*'{}[]":,1-. \n\\aé\ud800', "e5", "null", '"a":']
MARKUP: Final = ["<", ">", "&", "]]>", "\x00", "\x1b[31m", "\u202e", "\ufffe", ".", "-", "'", *PATHS]


HEAD: Final = "rules: club\nnames: Anna, Boris\ndealer: Anna\n"
SHEET: Final = ["rules:", "names:", "Anna", " 90", " 72", "void", "struck:", *',;"#:', "\u0435", "\n", " ", "\t"]


def _utf8(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _failed(text: str) -> Any:
    got = strict_json.loads(strict_json.dumps({"result": {"cards": [text], text: text}}))
    return reported(Result(CLAUSES[0], Verdict.FAIL, got), Result(CLAUSES[1], Verdict.ERROR, why=text), trouble=text)


def _judged(text: str) -> object:
    return verdicts.shortened(verdicts.judge(CLAUSES[0], 1, {"seq": 1, "result": {"cards": text.split(" ")}}))


def _claims(text: str) -> object:
    return warning(Introduction(text, text, text, text.split(" "), text.split(" ")))


READERS: Final[Mapping[str, tuple[Callable[[str], object], list[str]]]] = {
    "JSON": (strict_json.loads, JSON),
    "JSON in bytes": (lambda text: strict_json.loads(_utf8(text)), JSON),
    "a log": (records.read_log, [records.write_log(Match.new()), '{"do":"pass"}\n', '{"end":{}}\n', *JSON]),
    "a list of JSON": (lambda text: strict_json.loads(f"[{text}1]"), ["1,", "[1],", '"a",', '{"a":1},', '"\\\\",']),
    "an action": (parse_action, ACTIONS),
    "a deed": (arbiter.parse_deed, ACTIONS),
    "a card": (cards.Card.parse, CARDS),
    "a suit": (cards.Suit.parse, CARDS),
    "a rank": (cards.Rank.parse, CARDS),
    "cards": (cards.parse_cards, CARDS),
    "a sequence": (Sequence.parse, CARDS),
    "a clause": (clauses.clause, ["0", "5", ".", "D", "d", *BLANKS]),
    "a name": (check_name, ["club", "\u0441", "\ufb01", "\u2800", "e\u0301", "-", *BLANKS]),
    "a seed": (shuffle.shuffled, ["a", "1", "é", "\x00", *BLANKS]),
    "a commitment": (shuffle.commitment, ["a", "1", "é", "\x00", *BLANKS]),
    "a preset": (deberts.preset, ["club", "moscow", "-", "1", *BLANKS]),
    "paths": (mask_paths, PATHS),
    "a message": (printable, MARKUP),
    "an answer": (json_block, PATHS),
    "a judged answer": (_judged, PATHS),
    "claims": (_claims, ["club", "trick", " ", *MARKUP]),
    "a question": (lambda text: [engine._answer(_utf8(line)) for line in text.splitlines()], JSON),
    "the name of an engine": (engine.is_in_process, ["a", ".", ":", "1", "_", *BLANKS]),
    "a skip list": (
        lambda text: runner.read_skips(text, CLAUSES),
        ["club/", "05.5/", "0001", "*", "[", " ", "\n", "#"],
    ),
    "a report as text": (lambda text: [*terminal.text(_failed(text))], MARKUP),
    "a report as JSON Lines": (lambda text: jsonl.write(_failed(text)), MARKUP),
    "a report as JUnit XML": (lambda text: junit.write(_failed(text)), MARKUP),
    "a report as a page": (lambda text: html.write([_failed(text)]), MARKUP),
    "a sheet": (records.read_sheet, SHEET),
    "a sheet that goes on": (lambda text: records.read_sheet(f"{HEAD}{text}"), SHEET),
    "a report read again": (lambda text: jsonl.read(_utf8(text)), JSON),
}
"""What reads a text that is not ours, and of what such texts are mixed."""

MORE: Final = {"paths": 1_000, "a skip list": 300}
"""How many mixtures are tried of what is quick to read, and easily looks at one thing again and again."""


def _read_report(text: str) -> object:
    return jsonl.read("\n".join(map(json.dumps, json.loads(text))).encode())


def _resumed(text: str) -> object:
    found = json.loads(text)
    return checkpoint._progress(CAMPAIGN, found) if isinstance(found, dict) else None


CAMPAIGN: Final = Campaign(deals=4, seed=1, shard_deals=2)
REPORT: Final = [json.loads(line) for line in jsonl.write(mixed()).splitlines()]
ACTS: Final = ["0 take", "0 keep", "1 write 0 60"]
TABLE: Final = {
    "format": "deberts-table/1",
    "rules": "site",
    "semantics": 1,
    "seats": 2,
    "deals": [{"dealer": 1, "pack": UNFINISHED["deals"][0]["pack"], "acts": ACTS}],
}

DOCUMENTS: Final[Mapping[str, tuple[Callable[[str], object], Json]]] = {
    "a record": (read_record, {**UNFINISHED, "deals": UNFINISHED["deals"][:1]}),
    "a table record": (arbiter.read_table, TABLE),
    "a view": (deberts.read_view, json.loads(deberts.write_view(*SAMPLES["finished"]))),
    "a sheet": (records.read_sheet, json.loads(records.write_sheet(records.read_sheet(f"{HEAD}Anna 90 72\n")))),
    "vectors": (lambda text: decode(text.encode()), [CLAUSES[0].to_json()]),
    "a report": (_read_report, [REPORT[0], *REPORT[-3:]]),
    "a checkpoint": (_resumed, checkpoint.Progress(CAMPAIGN, Summary.nothing()).to_json()),
}
"""What reads a document that is not ours, and one of its kind."""

PATTERNS: Final = {f"{module}.{name}": (is_tried_once(module, name), found) for module, name, found in patterns()}
"""Every pattern of the library, and whether it is only tried from the beginning of a text."""


class TestPatterns:
    """What one pattern tries in a text grows as the text does."""

    @pytest.mark.parametrize("name", PATTERNS)
    def test_no_mixture_is_tried_again_and_again(self, name: str) -> None:
        is_once, pattern = PATTERNS[name]
        for mixture in mixtures([*JSON, *MARKUP, *CARDS], 20, name):
            assert excess(partial(tried, pattern, is_once=is_once), mixture.text) < WORST, mixture

    @pytest.mark.parametrize("pattern", [r"(?:a+)+b", r"\s+$", r"[a-z]*[a-z]*x", r"(?:a|aa)*c"])
    def test_a_bad_pattern_is_noticed(self, pattern: str) -> None:
        short = [Mixture("", middle, "!") for middle in ("a", " ")]
        few, many = (max(tried(re.compile(pattern), one.text(times)) for one in short) for times in (4, 12))
        assert many > 3 * WORST * few


def tried(pattern: re.Pattern[str], text: str, *, is_once: bool = False) -> int:
    """How much a pattern tries; what is found by counting is what it finds."""
    steps = Steps(pattern)
    if is_once:
        assert steps.fits(text) == (pattern.fullmatch(text) is not None)
    else:
        assert steps.spans(text) == [one.span() for one in pattern.finditer(text)]
    return steps.count


@pytest.mark.slow
class TestReaders:
    """The work of a reader grows as its text does, however far it reads."""

    @pytest.mark.parametrize("name", READERS)
    def test_a_text(self, name: str) -> None:
        read, fragments = READERS[name]
        for mixture in mixtures(fragments, MORE.get(name, 20), name):
            assert excess(partial(work, read), mixture.text) < WORST, mixture

    @pytest.mark.parametrize("name", DOCUMENTS)
    def test_a_document(self, name: str) -> None:
        read, document = DOCUMENTS[name]
        for path in paths(document):
            if any(isinstance(step, int) and step for step in path):
                continue  # what comes first in a list is read as the others are
            for mixture in mixtures(MARKUP, 1, (name, path)):
                text = partial(_grown, document, path, mixture)
                assert excess(partial(work, read), text) < WORST, (path, mixture)

    def test_a_square_is_noticed(self) -> None:
        def read(text: str) -> int:
            return sum(text.count(mark) for mark in text)

        assert excess(partial(work, read), "ab".__mul__) > WORST


def _grown(document: Json, path: tuple[str | int, ...], mixture: Mixture, times: int) -> str:
    """A document with a mixture in one place: more of the same in a list or an object, and a text elsewhere."""

    def change(value: Json) -> Json:
        if isinstance(value, list):
            return value * times
        if isinstance(value, dict):
            return {**value, **{mixture.text(1) + str(number): value for number in range(times)}}
        return mixture.text(times)

    return json.dumps(changed(document, path, change))
