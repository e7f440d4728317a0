"""Every report says truly what a run has found, and bears whatever an engine has said."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree as ET

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import CLAUSES, clause
from deberts.clauses import SECTIONS
from deberts.conformance import verdicts
from deberts.conformance.protocol import Introduction
from deberts.conformance.reports import common, html, jsonl, junit, terminal
from deberts.conformance.reports.common import Run, State
from deberts.conformance.vectors import Vector, shipped
from deberts.conformance.verdicts import Report, Result, Verdict
from report_samples import (
    CLAUSES as OF_CLAUSES,
    COUNT,
    DEEP,
    ERROR,
    FAIL,
    GAME,
    HOSTILE,
    MIXED,
    PASS,
    SKIPPED,
    SUITE,
    TRUE,
    UNCLAIMED,
    Knowing,
    legal,
    mixed,
    ran,
    reported,
)

WRITERS: dict[str, Callable[[Run], str]] = {
    "terminal": lambda run: "\n".join(terminal.text(run)),
    "junit": junit.write,
    "jsonl": jsonl.write,
    "html": lambda run: html.write([run]),
}
every_report = pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)

texts = st.text(st.characters(), max_size=30) | st.sampled_from(
    [HOSTILE, "", " ", "/home/ann/x.py", "</script>", "]]>"]
)
MISSPELT = Introduction("misspelt", "1", "awk", ["klub", "club"], ["bela", "trik", "qqq"])
MISSPELT_TOLD = "it claims what is not known here: klub (did you mean club?), qqq, trik (did you mean trick?)"
"""An engine whose claims are misspelt, and what is said of it."""

LONG = st.sampled_from(["\\/home/a", "x y/", "\x00", "é", "a"]).map(lambda part: part * 5_000)

values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**53) + 1, 2**53 - 1)
    | st.text(st.characters(exclude_categories=["Cs"]))
    | LONG,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text("abc/é", max_size=3), inner, max_size=4),
    max_leaves=12,
)
every_verdict = st.sampled_from(list(Verdict))


@st.composite
def runs(draw: st.DrawFn) -> Run:
    """Any run over the small suite, with any answers and any words."""
    chosen = draw(st.lists(st.sampled_from(SUITE), unique_by=lambda vector: vector.id, min_size=1))
    results = [Result(vector, draw(every_verdict), draw(values), draw(texts)) for vector in chosen]
    names = st.sets(texts | st.sampled_from(["club", "bela"]))
    engine = Introduction(draw(texts), draw(texts), draw(texts), draw(names), draw(names))
    facts = {"seed": draw(texts), draw(texts): draw(texts)}
    report = Report(draw(st.none() | st.just(engine)), tuple(results), draw(texts), facts)
    return Run.of(report, SUITE)


def vectors_of(number: str, count: int) -> tuple[Vector, ...]:
    return tuple(legal(number, serial, "JH 7H", "9H", "JH") for serial in range(1, count + 1))


class TestTally:
    """A clause is green when all its clause vectors ran and passed."""

    def test_all_passed(self) -> None:
        run = ran()
        assert [group.name for group in run.clauses("club")] == ["02.1", "02.9", "05.3", "05.5", "06.3", "D7"]
        assert {group.state for group in run.groups.values()} == {State.GREEN}
        assert (run.has_failed, run.has_passed, run.rulesets) == (False, True, ("club",))

    def test_groups_stand_in_the_order_of_the_book_and_families_last(self) -> None:
        run = Run.of(Report(None, ()), reversed(SUITE))
        names = ["02.1", "02.9", "05.3", "05.5", "06.3", "D7", "game", "count"]
        assert [*run.groups] == [f"club/{name}" for name in names]

    @pytest.mark.parametrize("missing", [vector for vector in OF_CLAUSES if vector.clauses == ("05.5",)])
    def test_one_that_was_not_chosen_keeps_its_clause_open(self, missing: Vector) -> None:
        run = ran(asked=[vector for vector in SUITE if vector != missing])
        assert run.groups["club/05.5"].state is State.OPEN
        assert {group.state for name, group in run.groups.items() if name != "club/05.5"} == {State.GREEN}

    @pytest.mark.parametrize("verdict", [FAIL, ERROR])
    def test_one_that_failed_makes_it_red(self, verdict: Verdict) -> None:
        run = reported(Result(SUITE[3], PASS), Result(SUITE[4], verdict))
        assert run.groups["club/05.5"].state is State.RED
        assert [result.vector for result in run.groups["club/05.5"].failed] == [SUITE[4]]
        assert run.has_failed

    @pytest.mark.parametrize("verdict", [SKIPPED, UNCLAIMED])
    def test_one_that_was_not_answered_leaves_it_open(self, verdict: Verdict) -> None:
        (vector,) = (vector for vector in SUITE if vector.clauses == ("D7",))
        assert reported(Result(vector, PASS)).groups["club/D7"].state is State.GREEN
        run = reported(Result(vector, verdict))
        assert run.groups["club/D7"].state is State.OPEN
        assert not run.has_failed

    def test_a_game_never_counts_for_a_clause(self) -> None:
        run = ran({GAME.id: {"result": {}}, COUNT.id: {"result": {}}})
        assert {group.state for group in run.clauses("club")} == {State.GREEN}
        assert [group.name for group in run.groups.values() if group.state is State.RED] == ["game", "count"]

    @pytest.mark.parametrize("family", ["order", "text"])
    def test_what_is_counted_beside_decides_in_a_strict_run_only(self, family: str) -> None:
        results = (Result(SUITE[0], PASS), Result(attrs.evolve(SUITE[3], family=family), FAIL, {"result": {}}))
        run, strict = reported(*results), reported(*results, strict="yes")
        assert (run.has_failed, run.has_passed) == (False, True)
        assert (strict.has_failed, strict.has_passed) == (True, False)
        assert run.groups[f"club/{family}"].state is State.RED
        footer = {"results": 2, "pass": 1, "fail": 0, "error": 0, "skipped": 0, "unclaimed": 0}
        assert self.footer(run) == {**footer, "beside": {family: {"fail": 1}}}
        assert self.footer(strict) == {**footer, "fail": 1}
        assert [parsed(junit.write(one))[0].get("failures") for one in (run, strict)] == ["0", "1"]

    def test_where_no_clause_was_asked_whole_nothing_is_said_to_be_green(self) -> None:
        run = reported(Result(SUITE[3], PASS), Result(SUITE[4], UNCLAIMED))
        told = "none of club asked whole; 1 asked in part, without a failure; 5 not asked"
        assert next(common.headlines(run)) == ("Clauses", [told])

    @staticmethod
    def footer(run: Run) -> Any:
        return json.loads(jsonl.write(run).splitlines()[-1])["footer"]

    def test_rule_sets_are_told_apart(self) -> None:
        moscow = attrs.evolve(SUITE[3], id="moscow/05.5/0001", rules="moscow")
        site = attrs.evolve(SUITE[3], id="site/05.5/0001", rules="site")
        results = (Result(SUITE[2], PASS), Result(moscow, FAIL, {"result": {}}), Result(site, UNCLAIMED))
        run = Run.of(Report(None, results), [*SUITE, moscow, site, attrs.evolve(moscow, id="kharkiv/05.5/0001")])
        assert [*common.headlines(run)] == [
            ("Clauses", ["1 of 1 of club green; 5 not asked", "0 of 1 of moscow green"]),
            (
                "Not asked",
                [
                    "of club, moscow: game, count",
                    "the rules of site, which the engine does not claim",
                    "the rules of kharkiv, which were not chosen",
                ],
            ),
        ]
        assert "05.5 Beat a trump lead: 1 of 1 failed, by the rules of moscow" in [*terminal.text(run)]

    def test_trouble_is_a_failure(self) -> None:
        assert reported(Result(GAME, PASS), trouble="it would not stop").has_failed

    def test_a_vector_that_the_suite_does_not_have_counts_all_the_same(self) -> None:
        foreign = legal("05.6", 1, "AD", "9H", "AD")
        run = reported(Result(foreign, PASS))
        assert (run.groups["club/05.6"].total, run.groups["club/05.6"].state) == (1, State.GREEN)

    def test_titles_and_wordings(self) -> None:
        groups = ran().groups
        assert groups["club/05.5"].title == "05.5 Beat a trump lead"
        assert groups["club/05.5"].wording == clause("05.5").text
        assert (groups["club/game"].title, groups["club/game"].wording) == ("Whole deals and matches", "")


class TestWording:
    """Values and differences in words."""

    @given(values)
    def test_a_line_and_a_block_are_the_value_in_ascii(self, value: Any) -> None:
        for text in (verdicts.json_line(value), common.json_block(value)):
            assert text.isascii()
            assert "\x7f" not in text
            assert json.loads(text) == verdicts.mask_json(value)
        assert verdicts.json_line(value).isprintable()

    @given(values)
    def test_a_block_fits_wherever_it_can_be_broken(self, value: Any) -> None:
        for line in common.json_block(value).splitlines():
            told = line.strip().rstrip(",").partition(": ")[2] or line.strip()
            structure = re.sub(r'"(?:[^"\\]|\\.)*"', '""', told)  # a bracket within a text opens nothing
            plain = not re.search(r"[{[].*[{[]", structure)
            assert len(line.strip()) <= 64 + 30 or plain

    @pytest.mark.parametrize(
        ("text", "shown"),
        [
            ("/home/ann/engine.py", "…/engine.py"),
            ("C:\\Users\\ann\\engine.py", "…/engine.py"),
            ('File "/srv/x/y.py", line 3', 'File "…/y.py", line 3'),
            ("JH", "JH"),
            (" JH\n", " JH\n"),
            ("a/b " * 100, "a/b " * 100),
            ("/x/y " + "z" * 300, "…/y " + "z" * 300),
        ],
    )
    def test_paths_lose_their_folders_and_nothing_else_changes(self, text: str, shown: str) -> None:
        assert verdicts.mask_json({"a": [text], text: 1}) == {"a": [shown], shown: 1}

    @pytest.mark.parametrize(
        ("expect", "got", "told"),
        [
            ({"result": {"cards": ["JH"]}}, {"result": {"cards": ["7H", "JH"]}}, ["cards has 7H too"]),
            ({"result": {"cards": ["JH"]}}, {"result": {"cards": []}}, ["cards lacks JH"]),
            ({"result": {"cards": ["JH"]}}, {"result": {"cards": ["7H"]}}, ["cards lacks JH and has 7H too"]),
            ({"result": {"cards": ["7H", "JH"]}}, {"result": {"cards": ["JH", "7H"]}}, ["cards is in another order"]),
            ({"result": {"cards": ["JH"]}}, {"result": {"cards": ["JH", "JH"]}}, ["cards holds something twice"]),
            ({"result": {"points": 1}}, {"result": {"points": True}}, ["points should be 1, and is true"]),
            ({"result": {"points": 1}}, {"result": {"value": 1}}, ["points is missing", "value should not be there"]),
            ({"result": {"points": 1}}, {"result": 1}, ['the result should be {"points": 1}, and is 1']),
            (
                {"result": {"written": [0, 162]}},
                {"result": {"written": [0, 161, 1]}},
                ["written should have 2 items, and has 3", "written[1] should be 162, and is 161"],
            ),
            (
                {"result": {"steps": [{"to_act": 0}, {"to_act": 1}]}},
                {"result": {"steps": [{"to_act": 0}, {"to_act": None}]}},
                ["steps[1].to_act should be 1, and is null"],
            ),
            (
                {"result": {"cards": []}},
                {"result": {"cards": list("abcdefghi")}},
                ["cards has a, b, c, d, e, f, g, h, ... too"],
            ),
            ({"result": dict.fromkeys("abcd")}, {"result": {}}, [f"{key} is missing" for key in "abc"] + ["and more"]),
            ({"result": dict.fromkeys("abc")}, {"result": {}}, [f"{key} is missing" for key in "abc"]),
            (
                {"result": {}},
                {"error": {"code": "x", "clause": "05.5"}},
                ["it should have a result, and is refused by 05.5"],
            ),
            (
                {"error": {"clause": "05.5", "code": "x"}},
                {"result": {}},
                ["it should be refused by 05.5, and has a result"],
            ),
            (
                {"error": {"clause": "05.5", "code": "x"}},
                {"error": {"clause": None, "code": "input"}},
                ['it should be refused by 05.5, and is refused as "input"'],
            ),
            ({"error": {"clause": "05.5", "code": "x"}}, None, ["it should be refused by 05.5, and has a result"]),
            ({"error": 7}, {"error": 8}, ["it should be refused as null, and is refused as null"]),
            ({"result": {}}, {"result": {"\x1b\n": 0}}, ["\\u001b\\n should not be there"]),
            ({"result": {"\x1b": {"\n": 0}}}, {"result": {"\x1b": {}}}, ["\\u001b.\\n is missing"]),
        ],
    )
    def test_a_difference_is_told_where_it_is(self, expect: Any, got: Any, told: list[str]) -> None:
        assert verdicts.differences(Result(attrs.evolve(GAME, expect=expect), FAIL, got)) == told

    @given(values, values)
    def test_what_differs_has_a_difference(self, one: Any, other: Any) -> None:
        result = Result(attrs.evolve(GAME, expect={"result": one}), FAIL, {"result": other})
        is_same = json.dumps(one, sort_keys=True) == json.dumps(verdicts.mask_json(other), sort_keys=True)
        told = verdicts.differences(result)
        assert bool(told) is not is_same
        assert all(text.isprintable() for text in told)

    @pytest.mark.parametrize("verdict", [PASS, ERROR, SKIPPED, UNCLAIMED])
    def test_only_what_failed_has_differences(self, verdict: Verdict) -> None:
        assert verdicts.differences(Result(GAME, verdict, {"result": {}})) == []

    def test_an_answer_that_was_kept_as_a_text_has_none(self) -> None:
        assert verdicts.differences(Result(GAME, FAIL, '{"result": {}} ... and 7 letters more')) == []

    def test_a_difference_is_short(self) -> None:
        told = verdicts.differences(Result(GAME, FAIL, {"result": {"count": "9" * 5_000, "x" * 5_000: 1}}))
        assert all(len(text) < 500 for text in told)
        assert told[0].startswith('count should be 9, and is "999')
        assert told[0].endswith("9 ... and 4,678 letters more")

    @pytest.mark.parametrize(
        ("rules", "told"),
        [
            ("clobyosh", 'perft, rules "clobyosh"'),
            ({"base": "club"}, 'perft, rules {"base": "club"}'),
            (7, "perft, rules 7"),
        ],
    )
    def test_a_question_is_told_with_its_rules(self, rules: object, told: str) -> None:
        assert common.question_line(attrs.evolve(GAME, rules=rules)) == told

    def test_claims_that_nobody_knows_are_told_with_hints(self) -> None:
        assert common.warning(MISSPELT) == MISSPELT_TOLD
        assert common.warning(None) == ""
        assert common.warning(Knowing().start()) == ""

    def test_eight_of_them_are_enough(self) -> None:
        names = [f"{number}\x1b" + "x" * 300 for number in range(10)]
        told = common.warning(attrs.evolve(MISSPELT, rulesets=[], operations=names))
        assert told.startswith("it claims what is not known here: '0␛xxx")
        assert told.endswith("xxx', and 2 more")
        assert len(told) < 700

    @pytest.mark.parametrize("name", ["club ", "\tclub", "/home/ann/club", "bela\x00", "x" * 300, "", "club"])
    def test_a_claim_never_becomes_another(self, name: str) -> None:
        shown = common.claim_text(name)
        assert (shown == name) is (name in {"", "club"})
        assert shown not in {"bela", "club"} or name == shown
        assert common.claim_text(shown) == shown

    def test_an_engine_is_named_as_far_as_it_said(self) -> None:
        assert common.engine_name(Knowing().start()) == "knowing 1.2"
        assert common.engine_name(Introduction("", "", "", frozenset(), frozenset())) == "an unnamed engine"
        assert common.engine_name(None) == "an engine that did not introduce itself"


class TestBrief:
    """Of an answer so much is kept as is ever needed."""

    FRAME = len('{"result": {"cards": [""]}}')

    def test_one_of_4000_letters_is_kept(self) -> None:
        card = "x" * (4_000 - self.FRAME)
        result = ran({"club/05.5/0001": {"result": {"cards": [card]}}}).report.results[3]
        assert (result.got, result.why) == ({"result": {"cards": [card]}}, "")
        assert verdicts.shortened(result) is result

    def test_of_a_longer_one_the_beginning_is_kept_and_in_what_it_differs(self) -> None:
        card = "x" * (4_001 - self.FRAME)
        result = ran({"club/05.5/0001": {"result": {"cards": [card]}}}).report.results[3]
        assert (result.verdict, len(result.got)) == (FAIL, 3_950 + len(" ... and 51 letters more"))
        assert result.got == '{"result": {"cards": ["' + "x" * (3_950 - self.FRAME + 4) + " ... and 51 letters more"
        assert result.why.startswith("cards lacks JH and has xxx")
        assert verdicts.shortened(result) is result

    @pytest.mark.parametrize(
        ("said", "verdict"),
        [
            ({"skipped": "x" * 5_000}, SKIPPED),
            ({"error": {"clause": "05.5", "code": "x" * 5_000}}, FAIL),
            ({"points": "x" * 5_000}, ERROR),
        ],
    )
    def test_so_is_whatever_else_was_said(self, said: object, verdict: Verdict) -> None:
        result = ran({"club/05.5/0001": said}).report.results[3]
        assert result.verdict is verdict
        assert len(result.got) <= 4_000
        assert result.why

    def test_so_is_the_message_of_a_right_error(self) -> None:
        said = {"error": {"clause": "02.9", "code": "too-many-cards", "message": "x" * 5_000}}
        result = ran({"club/02.9/0001": said}).report.results[1]
        assert result.verdict is PASS
        assert len(result.got) <= 4_000

    @every_report
    def test_no_report_gets_long_by_an_answer(self, write: Callable[[Run], str]) -> None:
        usual = len(write(ran({"club/05.5/0001": {"result": {"cards": ["7H"]}}})))
        for card in ("x" * 100_000, "/home/ann/" * 10_000, "é\n" * 50_000):
            run = ran({"club/05.5/0001": {"result": {"cards": [card], card: 1}}})
            assert len(write(run)) < usual + 12_000

    def test_a_long_list_is_compared_in_time(self) -> None:
        # Where each text was looked for in all the others, this would take hours.
        texts = [str(number) for number in range(200_000)]
        result = Result(
            attrs.evolve(GAME, expect={"result": {"cards": texts}}), FAIL, {"result": {"cards": texts[::-1]}}
        )
        assert verdicts.differences(result) == ["cards is in another order"]

    @pytest.mark.parametrize(
        ("got", "told"),
        [
            (None, "nothing that can be read"),
            ({"result": "é"}, '{"result": "\\u00e9"}'),
            ("JH", '"JH"'),
            ('{"result": ... and 7 letters more', '{"result": ... and 7 letters more'),
            ("[\x1b", '"[\\u001b"'),
            ("{é", '"{\\u00e9"'),
        ],
    )
    def test_it_is_told_as_it_was_kept(self, got: object, told: str) -> None:
        assert verdicts.answer_line(got) == told


class TestEveryReport:
    """What holds for all four."""

    @every_report
    @given(run=runs())
    def test_bears_anything(self, write: Callable[[Run], str], run: Run) -> None:
        text = write(run)
        assert text.encode()
        assert all(letter.isprintable() or letter == "\n" for letter in text)

    @every_report
    def test_names_no_folder_and_no_user(self, write: Callable[[Run], str]) -> None:
        where = "/home/ann/secret/engine.py, /home/ann"
        instead = {
            **MIXED,
            "club/05.5/0002": {"error": {"code": where, "clause": None, "message": where}},
            "club/05.5/0003": {"result": {where: [where]}},
            "club/05.5/0004": where,
            "club/05.5/0005": {"skipped": where},
        }
        run = ran(instead, name=where)
        run = attrs.evolve(run, report=attrs.evolve(run.report, trouble=where, facts={"seed": where}))
        text = write(run)
        assert "engine.py" in text
        assert not re.search(r"home.ann|secret", text)

    @every_report
    def test_states_versions_hash_and_system(self, write: Callable[[Run], str]) -> None:
        run = mixed()
        text = write(run)
        assert {*run.report.facts} == {
            "deberts", "semantics", "protocol", "format", "vectors", "python", "system", "machine",
        }  # fmt: skip
        for name, fact in run.report.facts.items():
            assert name in text
            assert (fact[:16] if name == "vectors" else fact) in text

    @every_report
    def test_tells_what_failed(self, write: Callable[[Run], str]) -> None:
        text = write(mixed())
        for name in ("club/02.9/0001", "club/05.3/0001", "club/05.5/0001", "club/game/0001"):
            assert name in text
        assert "not written yet" in text


class TestTerminal:
    """Plain text of 80 columns."""

    @given(runs())
    def test_has_80_columns_and_no_control_character(self, run: Run) -> None:
        for line in terminal.text(run):
            assert len(line) <= 80
            assert line.isprintable()
            assert line == line.rstrip()

    def test_the_summary_comes_first(self) -> None:
        summary = [
            "knowing 1.2, python",
            "===================",
            "Clauses   1 of 5 of club green; 1 not asked",
            "Games     0 of 1 of club passed",
            "Counts    1 of 1 of club passed",
            "Vectors   12 of 12 chosen: 6 passed, 3 failed, 1 in error, 1 skipped, 1",
            "          unclaimed",
        ]
        assert list(terminal.summaries([mixed()])) == summary
        assert list(terminal.text(ran()))[:3] == ["knowing 1.2, python", summary[1], "Clauses   6 of 6 of club green"]

    def test_what_failed_is_told_with_the_wording_of_its_clause(self) -> None:
        text = "\n".join(terminal.text(mixed()))
        assert (
            "05.3 Trump when you cannot follow: 1 of 1 failed\n"
            "   A player without the suit led must play a trump if he holds one; any trump\n"
            "   will do.\n"
            "\n"
            "   club/05.3/0001   9S is led\n"
            "      differs   it should have a result, and is refused by 05.3\n"
            '      asked     legal_cards, rules "club"\n'
            '      given     {"hand": ["7H", "AD"], "trick": ["9S"], "trump": "H"}\n'
            '      expected  {"result": {"cards": ["7H"]}}\n'
            '      got       {"error": {"code": "must-trump", "clause": "05.3", "message":\n'
            '                "no"}}\n'
        ) in text

    def test_an_error_says_why(self) -> None:
        lines = list(terminal.text(mixed()))
        place = lines.index("   club/game/0001   a whole deal")
        assert lines[place + 1] == "      why       it raised ValueError: in …/engine.py"
        assert "      got       nothing that can be read" in lines[place:]

    def test_what_was_declined_is_told_with_reasons(self) -> None:
        text = "\n".join(terminal.text(mixed()))
        assert (
            "Neither failed nor green\n"
            "------------------------\n"
            "Open      06.3\n"
            "Unclaimed sequences\n"
            "Skipped   1 times: not written yet\n"
        ) in text

    def test_what_no_source_has_may_be_left(self) -> None:
        played = next(vector for vector in shipped() if "p12" in vector.clauses)
        run = Run.of(Report(None, (Result(SUITE[0], PASS), Result(played, UNCLAIMED))), (SUITE[0], played))
        assert run.has_passed
        assert f"Unclaimed {' '.join(sorted(played.may_be_left))}" in [*terminal.text(run)]

    def test_trouble_comes_first(self) -> None:
        lines = [*terminal.text(Run.of(Report(None, (), "it draws lots"), SUITE))]
        assert lines[2] == "Trouble   it draws lots"

    def test_what_was_not_chosen_is_counted(self) -> None:
        lines = list(terminal.text(ran(asked=SUITE[3:5])))
        place = lines.index("Neither failed nor green")
        assert lines[place + 2 : place + 4] == ["Open      05.5", "Left out  10 vectors, which were not chosen"]

    def test_ten_reasons_are_enough(self) -> None:
        results = (Result(vector, SKIPPED, why=f"reason {number}") for number, vector in enumerate(SUITE))
        text = "\n".join(terminal.text(reported(*results)))
        assert text.count("times: reason") == 10
        assert "Skipped   for 2 more reasons" in text

    def test_three_failures_of_a_clause_are_told_and_the_others_named(self) -> None:
        some = vectors_of("05.5", 5)
        run = Run.of(Report(None, tuple(Result(vector, FAIL, {"result": {}}) for vector in some)), some)
        text = "\n".join(terminal.text(run))
        assert text[text.index("What failed") :].count("      given     ") == 3
        assert "   and 2 more: club/05.5/0004 club/05.5/0005" in text

    def test_a_long_value_is_cut_after_a_comma(self) -> None:
        got = {"result": {"cards": [f"card {number}" for number in range(1000)]}}
        lines = list(terminal.text(reported(Result(GAME, FAIL, got))))
        assert any(line.endswith(", ...") for line in lines)
        assert len(lines) < 100

    def test_what_was_not_asked_is_counted_and_not_listed(self) -> None:
        results = (Result(vector, ERROR, why="not asked: the engine did not start") for vector in SUITE)
        text = "\n".join(terminal.text(reported(*results, trouble="the engine did not start")))
        assert "Trouble   the engine did not start\n" in text
        assert "Warning" not in text
        assert "Not asked 12 vectors, because the run ended before" in text
        assert "What failed" not in text

    def test_claims_that_nobody_knows_are_told(self) -> None:
        lines = list(terminal.summaries([reported(Result(GAME, PASS), engine=MISSPELT)]))
        place = next(number for number, line in enumerate(lines) if line.startswith("Warning"))
        assert " ".join(" ".join(lines[place:]).split()) == f"Warning {MISSPELT_TOLD}"

    def test_a_family_that_was_not_asked(self) -> None:
        run = Run.of(Report(None, (Result(SUITE[0], PASS),)), [SUITE[0], GAME])
        assert list(terminal.summaries([run]))[2:4] == ["Clauses   1 of 1 of club green", "Not asked of club: game"]

    def test_a_run_without_fault_is_short(self) -> None:
        assert len(list(terminal.text(ran()))) < 12


def parsed(text: str) -> ET.Element:
    """A document of ours, read."""
    return ET.fromstring(text.encode())  # noqa: S314  # whether it can be read is what is tested


class TestJUnit:
    """XML that build servers read."""

    @given(runs())
    def test_is_well_formed_and_counts_rightly(self, run: Run) -> None:
        whole = parsed(junit.write(run))
        (suite,) = whole
        verdict = Counter(result.verdict for result in run.report.results)
        troubles = int(run.report.trouble != "")
        counts = {
            "tests": verdict.total() + troubles,
            "failures": verdict[FAIL],
            "errors": verdict[ERROR] + troubles,
            "skipped": verdict[SKIPPED] + verdict[UNCLAIMED],
        }
        for part in (whole, suite):
            assert {key: int(part.attrib[key]) for key in counts} == counts
        assert len(suite.findall("testcase")) == counts["tests"]
        assert len(suite.findall("testcase/failure")) == counts["failures"]
        assert len(suite.findall("testcase/error")) == counts["errors"]
        assert len(suite.findall("testcase/skipped")) == counts["skipped"]

    def test_a_case_is_named_after_its_vector_and_its_class_after_the_clause(self) -> None:
        (suite,) = parsed(junit.write(mixed()))
        cases = [(case.get("classname"), case.get("name")) for case in suite.findall("testcase")]
        assert cases[:2] == [("club.02.1", "club/02.1/0001"), ("club.02.9", "club/02.9/0001")]
        assert cases[-2:] == [("club.game", "club/game/0001"), ("club.count", "club/perft/0001")]

    def test_a_failure_tells_all(self) -> None:
        (suite,) = parsed(junit.write(mixed()))
        (failure,) = suite.findall("testcase[@name='club/05.5/0001']/failure")
        assert failure.get("message") == "cards has 7H too"
        assert (failure.text or "").splitlines() == [
            "club/05.5/0001: 9H is led",
            f"05.5 Beat a trump lead. {clause('05.5').text}",
            "differs   cards has 7H too",
            'asked     legal_cards, rules "club"',
            'given     {"hand": ["JH", "7H"], "trick": ["9H"], "trump": "H"}',
            'expected  {"result": {"cards": ["JH"]}}',
            'got       {"result": {"cards": ["7H", "JH"]}}',
        ]

    def test_a_long_answer_is_cut(self) -> None:
        text = junit.write(ran({"club/05.5/0001": {"result": {"cards": ["x" * 1_000_000]}}}))
        assert len(text) < 8_000
        assert "xxx ... and 996,077 letters more" in text

    def test_an_error_and_what_was_not_answered_say_why(self) -> None:
        (suite,) = parsed(junit.write(mixed()))
        messages = {case.get("name"): case[0].get("message") for case in suite.findall("testcase") if len(case)}
        assert messages["club/game/0001"] == "it raised ValueError: in …/engine.py"
        assert messages["club/06.3/0001"] == "not written yet"
        assert messages["club/D7/0001"] == "unclaimed: sequences"

    def test_trouble_is_a_case_in_error(self) -> None:
        (suite,) = parsed(junit.write(reported(Result(GAME, PASS), trouble="it would not stop")))
        (error,) = suite.findall("testcase[@name='the run itself']/error")
        assert error.get("message") == "it would not stop"
        assert suite.find("system-err") is None

    def test_a_warning_is_told(self) -> None:
        (suite,) = parsed(junit.write(reported(Result(GAME, PASS), engine=MISSPELT)))
        assert suite.findtext("system-err") == MISSPELT_TOLD
        assert suite.get("errors") == "0"


def test_runs_of_one_engine_are_numbered() -> None:
    one, other = Introduction("mine", "1", "awk", ["club"], ["bela"]), Introduction("other", "1", "awk", [], [])
    runs = [reported(Result(GAME, PASS), engine=engine) for engine in (one, other, one)]
    assert common.run_numbers(runs) == [", run 1", "", ", run 2"]
    lines, page = [*terminal.summaries(runs)], html.write(runs)
    for number in (1, 2):
        assert f"mine 1, awk, run {number}" in lines
        assert page.count(f"mine, run {number}") == len(("card", "column"))


def test_a_long_name_stands_apart_from_its_title() -> None:
    vector = attrs.evolve(GAME, id="moscow-second/m12.10/00012")
    assert f"   {vector.id} {vector.title}" in "\n".join(terminal._result(Result(vector, FAIL)))


class TestJsonLines:
    """Written, it is read back; cut or changed, it is refused."""

    @given(runs())
    def test_what_is_read_says_the_same(self, run: Run) -> None:
        again = jsonl.read(jsonl.write(run).encode())
        assert jsonl.write(again) == jsonl.write(run)
        assert [*terminal.summaries([again])] == [*terminal.summaries([run])]
        assert [(one.vector.id, one.verdict) for one in again.report.results] == [
            (one.vector.id, one.verdict) for one in run.report.results
        ]

    def test_what_failed_is_kept_in_full_and_what_passed_by_name(self) -> None:
        run = mixed()
        again = jsonl.read(jsonl.write(run).encode())
        assert again.suite == run.suite
        assert again.report.engine == run.report.engine
        assert again.report.facts == run.report.facts
        for one, other in zip(again.report.results, run.report.results, strict=True):
            if other.verdict in {FAIL, ERROR}:
                assert one == other
                assert (one.vector.given, one.vector.expect) == (other.vector.given, other.vector.expect)
            else:
                assert (one.vector.given, one.got) == ({}, None)

    def test_lines_are_few_letters_long_where_nothing_failed(self) -> None:
        assert max(map(len, jsonl.write(ran()).splitlines()[1:])) < 150

    def test_an_answer_as_deep_as_can_be_is_kept_as_text(self) -> None:
        run = ran({"club/05.5/0001": DEEP})
        assert run.report.results[3].got == DEEP
        again = jsonl.read(jsonl.write(run).encode())
        assert json.loads(again.report.results[3].got) == DEEP

    @pytest.mark.parametrize("engine", [None, MISSPELT])
    def test_an_engine_is_kept_with_all_its_claims(self, engine: Introduction | None) -> None:
        run = reported(Result(GAME, PASS), engine=engine)
        assert jsonl.read(jsonl.write(run).encode()).report.engine == engine

    def test_a_long_answer_is_cut(self) -> None:
        got = {"result": {"cards": ["x" * 4_000]}}
        text = jsonl.write(reported(Result(SUITE[3], FAIL, got)))
        (found,) = jsonl.read(text.encode()).report.results
        assert found.got == '{"result":{"cards":["' + "x" * 3_929 + " ... and 75 letters more"
        assert found.why.startswith("cards lacks JH and has xxx")
        assert len(text) < 7_000

    def test_what_was_not_asked_is_kept_by_name(self) -> None:
        run = reported(Result(GAME, ERROR, why="not asked: it broke off"), trouble="it broke off")
        assert "pack" not in jsonl.write(run)
        assert jsonl.read(jsonl.write(run).encode()).report.results[0].why == "not asked: it broke off"

    @pytest.mark.parametrize("kept", range(1, 14))
    def test_a_file_that_was_cut_is_refused(self, kept: int) -> None:
        lines = jsonl.write(mixed()).splitlines(keepends=True)
        assert len(lines) == 14
        with pytest.raises(jsonl.ReportError, match=r"^the footer is missing"):
            jsonl.read("".join(lines[:kept]).encode())

    @given(st.data())
    def test_a_file_that_was_cut_anywhere_is_refused(self, data: st.DataObject) -> None:
        text = jsonl.write(mixed()).encode()
        with pytest.raises(jsonl.ReportError, match=r"^(the footer is missing|this is not what run --jsonl writes)"):
            jsonl.read(text[: data.draw(st.integers(0, len(text) - 2))])

    def test_a_file_without_any_result_is_refused(self) -> None:
        text = jsonl.write(Run.of(Report(None, ()), SUITE))
        with pytest.raises(jsonl.ReportError, match=r"^there is no result in it: a run that asked nothing shows"):
            jsonl.read(text.encode())

    @pytest.mark.parametrize("lost", range(1, 13))
    def test_a_line_that_was_lost_is_noticed(self, lost: int) -> None:
        lines = jsonl.write(mixed()).splitlines(keepends=True)
        with pytest.raises(jsonl.ReportError, match=r"^footer: the footer counts 12 as 'results', and there are 11$"):
            jsonl.read("".join(lines[:lost] + lines[lost + 1 :]).encode())

    @pytest.mark.parametrize(
        ("line", "old", "new", "message"),
        [
            (0, "deberts-report/1", "deberts-report/2", r"^line 1: this is no deberts-report/1$"),
            (0, '"suite":', '"sweet":', r"^line 1: .*there is no such key here"),
            (0, '"02.1":1', '"02.99":1', r"^line 1: suite.*there is no clause '02.99'"),
            (0, '"05.5":5', '"05.5":4', r"^line 1: suite: it is not the sum of the suites$"),
            (0, '"05.5":5,', "", r"^line 1: suite: it is not the sum of the suites$"),
            (0, '"club":{', '"club/x":{', r"^line 1: suites.*expected the name of a rule set"),
            (0, '"protocol":1', '"protocol":2', r"^line 1: .*protocol"),
            (1, '"pass"', '"skipped"', r"^footer: the footer counts 6 as 'pass', and there are 5$"),
            (1, '"pass"', '"passed"', r"^line 2: verdict: .*did you mean 'pass'"),
            (1, '["02.1"]', "[]", r"^line 2: clauses: no clause is named$"),
            (1, '["02.1"]', '["2.1"]', r"^line 2: .*there is no clause"),
            (1, "{", "[", r"^line 2: "),
            (2, "club/02.9/0001", "club/02.1/0001", r"^club/02.1/0001 stands 2 times$"),
            (13, '"pass":6', '"pass":5', r"^footer: the footer counts 5 as 'pass', and there are 6$"),
            (13, '"trouble":""', '"trouble":1', r"^line 14: trouble: expected a text"),
            (13, '"pass":6,', "", r"^line 14: footer: the key 'pass' is missing"),
        ],
    )
    def test_whatever_was_changed_is_named(self, line: int, old: str, new: str, message: str) -> None:
        lines = jsonl.write(mixed()).splitlines(keepends=True)
        assert old in lines[line]
        lines[line] = lines[line].replace(old, new, 1)
        with pytest.raises(jsonl.ReportError, match=message):
            jsonl.read("".join(lines).encode())

    def test_more_results_than_vectors_are_noticed(self) -> None:
        text = jsonl.write(mixed()).replace('"05.5":5', '"05.5":4')
        with pytest.raises(jsonl.ReportError, match=r"^line 1: club/05.5 has 5 results of 4 vectors$"):
            jsonl.read(text.encode())

    def test_a_report_that_tells_no_suites_apart_speaks_of_its_results(self) -> None:
        text = re.sub(r',"suites":\{"club":\{.*?\}\}', "", jsonl.write(mixed()), count=1)
        assert "suites" not in text
        assert jsonl.read(text.encode()).suite == mixed().suite

    def test_claims_by_rule_set_are_kept(self) -> None:
        engine = Introduction(
            "mine", "1", "awk", ["club", "site"], ["bela", "trick"], {"club": ["bela", "trick"], "site": []}
        )
        run = reported(Result(GAME, PASS), engine=engine)
        assert jsonl.read(jsonl.write(run).encode()).report.engine == engine

    def test_lines_may_end_as_windows_ends_them(self) -> None:
        text = jsonl.write(mixed())
        assert jsonl.write(jsonl.read(text.replace("\n", "\r\n").encode())) == text

    def test_a_report_of_several_sets_can_be_merged_into_a_page(self) -> None:
        again = jsonl.read(jsonl.write(mixed()).encode())
        assert html.write([again]) == html.write([mixed()])


class Page(HTMLParser):
    """A page, read strictly: every element closes, and in order."""

    def __init__(self, text: str) -> None:
        """Read it."""
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.shown: list[tuple[str, str]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Remember an element."""
        self.elements.append((tag, dict(attributes)))
        if tag not in {"meta", "input"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close it."""
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        """Remember a text, and in what it stands."""
        self.shown.append((self.open[-1] if self.open else "", data))

    @property
    def text(self) -> str:
        """All that is shown."""
        return "".join(data for tag, data in self.shown if tag != "style")

    def all(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        """The attributes of every element of a name, with given attributes."""
        found = (attributes for name, attributes in self.elements if name == tag)
        return [attributes for attributes in found if all(attributes.get(key) == wanted[key] for key in wanted)]


def page(*some: Run) -> Page:
    return Page(html.write(some))


class TestPage:
    """One page that needs nothing else, told to every reader."""

    @given(st.lists(runs(), min_size=1, max_size=3))
    def test_is_well_formed_whatever_was_said(self, some: list[Run]) -> None:
        read = page(*some)
        assert {tag for tag, _ in read.elements} <= {
            "html", "head", "meta", "title", "style", "body", "header", "main", "section", "article", "div", "h1", "h2",
            "h3", "h4", "p", "b", "span", "code", "pre", "ul", "li", "dl", "dt", "dd", "details", "summary", "table",
            "caption", "thead", "tbody", "tr", "th", "td", "button", "input", "label",
        }  # fmt: skip
        names = [attributes["id"] for _, attributes in read.elements if "id" in attributes]
        assert len({*names}) == len(names)

    def test_loads_and_runs_nothing(self) -> None:
        text = html.write([mixed(), ran({"club/05.5/0001": {"result": {"cards": [HOSTILE[:-4]]}}}, name=HOSTILE)])
        read = Page(text)
        assert not {"src", "href", "onclick", "onload"} & {key for _, attributes in read.elements for key in attributes}
        assert not re.search(r"url\(|@import|https?:", text)
        assert read.all("meta", content="default-src 'none'; style-src 'unsafe-inline'")
        assert "alert('1')" in read.text

    def test_every_cell_of_the_matrix_has_heads(self) -> None:
        read = page(mixed(), ran())
        assert len(read.all("th", scope="col")) == 3
        assert len(read.all("th", scope="row")) == 8
        assert len(read.all("td")) == 16
        assert [attributes["colspan"] for attributes in read.all("th", scope="rowgroup")] == ["3"] * 5

    def test_rows_stand_in_the_order_of_the_book_below_games_and_counts(self) -> None:
        text = page(mixed()).text
        titles = [
            "Games, samples, counts, and what is counted beside", "Whole deals and matches", "Numbers of lines of play",
            "02 Choosing trump and completing the hand", "02.1 Players and pack", "02.9", "05.3", "05.5", "06.3",
            "Decisions of this library", "D7",
        ]  # fmt: skip
        matrix = text[text.index("Only what is not green everywhere") :]
        places = [matrix.index(title) for title in titles]
        assert places == sorted(places)

    def test_a_cell_says_in_words_what_its_mark_means(self) -> None:
        text = page(mixed()).text
        assert "✗4/54 of 5 passed; something failed" in text
        assert "✓1/11 of 1 passed; all passed" in text
        assert "○0/10 of 1 passed; nothing failed, but not all were asked and answered" in text

    def test_cells_open_what_did_not_pass_and_only_that(self) -> None:
        read = page(mixed(), ran())
        opened = [attributes["popovertarget"] for attributes in read.all("button", **{"class": "open"})]
        assert opened == [f"s0-club/{name}" for name in ("game", "02.9", "05.3", "05.5", "06.3", "D7")]
        dialogs = [attributes["id"] for attributes in read.all("div", role="dialog")]
        assert sorted(map(str, dialogs)) == sorted(map(str, opened))
        closing = [attributes["popovertarget"] for attributes in read.all("button", popovertargetaction="hide")]
        assert closing == dialogs
        titles = {attributes["id"] for attributes in read.all("h3") if "id" in attributes}
        assert {attributes["aria-labelledby"] for attributes in read.all("div", role="dialog")} == titles

    def test_what_failed_is_told_in_full_and_what_passed_is_not(self) -> None:
        read = page(mixed())
        blocks = [data for tag, data in read.shown if tag == "pre"]
        assert 'legal_cards, rules "club"\n{"hand": ["JH", "7H"], "trick": ["9H"], "trump": "H"}' in blocks
        assert '{"result": {"cards": ["JH"]}}' in blocks
        assert '{"result": {"cards": ["7H", "JH"]}}' in blocks
        assert ("li", "cards has 7H too") in read.shown
        assert ("p", clause("05.5").text) in read.shown
        assert "club/05.5/0002" not in read.text
        assert len(blocks) == 3 * 4

    def test_one_failure_lies_open(self) -> None:
        assert len(page(mixed()).all("details", open="")) == 4

    def test_what_was_declined_says_why(self) -> None:
        text = page(mixed()).text
        assert "1 skipped: not written yet" in text
        assert "1 unclaimed: it does not claim sequences" in text

    def test_forty_failures_are_told_and_the_others_named(self) -> None:
        some = vectors_of("05.5", html.MOST_IN_FULL + 2)
        run = Run.of(Report(None, tuple(Result(vector, FAIL, {"result": {}}) for vector in some)), some)
        read = page(run)
        assert len([data for tag, data in read.shown if tag == "pre"]) == 3 * 40
        assert "And 2 more: club/05.5/0041, club/05.5/0042" in read.text

    def test_a_huge_answer_is_cut(self) -> None:
        text = html.write([ran({"club/05.5/0001": {"result": {"cards": ["x" * 100_000]}}})])
        assert "letters more" in text
        assert len(text) < 60_000

    def test_a_vector_of_another_suite_is_foreign_text_too(self) -> None:
        odd = attrs.evolve(SUITE[3], id="club/\u202e<b>", title="/home/ann\x1b" + "x" * 300)
        run = Run.of(
            Report(None, tuple(Result(odd, FAIL, {"result": {}}) for _ in range(html.MOST_IN_FULL + 1))), SUITE
        )
        text = html.write([run])
        assert text.replace("\n", "").isprintable()
        assert "home" not in text
        assert "<code>club/\ufffd&lt;b&gt;</code>" in text

    def test_an_answer_that_cannot_be_read_says_so(self) -> None:
        assert ("pre", "nothing that can be read") in page(mixed()).shown

    def test_what_was_not_asked_is_counted(self) -> None:
        results = (Result(vector, ERROR, why="not asked: it broke off") for vector in SUITE)
        text = page(reported(*results, trouble="it broke off")).text
        assert "Trouble: it broke off" in text
        assert "5 not asked: the run ended before." in text

    def test_claims_that_nobody_knows_are_told(self) -> None:
        assert f"Warning: {MISSPELT_TOLD}" in page(reported(Result(GAME, PASS), engine=MISSPELT)).text
        assert "Warning" not in page(mixed()).text

    def test_an_engine_has_a_card(self) -> None:
        text = page(mixed()).text
        for told in ("knowing1.2python", "Clauses1 of 5 of club green; 1 not asked", "Games0 of 1 of club passed"):
            assert told in text
        for told in ("6 passed", "3 failed", "1 in error", "1 skipped", "1 unclaimed"):
            assert told in text
        assert "It did not introduce itself" in page(reported(Result(GAME, PASS))).text

    def test_the_whole_is_counted(self) -> None:
        told = "asked up to 11 vectors of 6 clauses by the rules of club"
        assert f"1 engine, {told}" in page(mixed()).text
        assert f"2 engines, {told.replace('11', '12')}" in page(mixed(), ran()).text

    def test_what_an_engine_was_not_asked_has_no_number(self) -> None:
        small = Run.of(Report(None, (Result(SUITE[0], PASS),)), SUITE[:1])
        read = page(ran(), small)
        assert read.text.count("not asked") == 7
        assert "0/" not in read.text

    def test_a_rule_set_of_which_nobody_was_asked_has_no_row(self) -> None:
        moscow = attrs.evolve(SUITE[3], id="moscow/05.5/0001", rules="moscow")
        one = Run.of(Report(None, (Result(SUITE[3], PASS), Result(moscow, UNCLAIMED))), [*SUITE, moscow])
        assert len(page(one).all("th", scope="row")) == 8
        assert "moscow: 05 Play of the cards" not in page(one).text
        other = Run.of(Report(None, (Result(moscow, PASS),)), [*SUITE, moscow])
        read = page(one, other)
        assert len(read.all("th", scope="row")) == 9
        assert "moscow: 05" in read.text

    def test_runs_of_different_vectors_are_told_apart(self) -> None:
        note = "These runs were not all asked the same vectors"
        assert note not in page(mixed(), ran()).text
        assert note in page(mixed(), ran(asked=SUITE[:3])).text

    def test_what_is_green_everywhere_can_be_hidden(self) -> None:
        read = page(mixed(), ran())
        assert len(read.all("tr", **{"class": "allgreen"})) == 2
        assert not read.all("tbody", **{"class": "allgreen"})
        assert len(page(ran()).all("tbody", **{"class": "allgreen"})) == 5
        assert read.all("label", **{"for": read.all("input")[0]["id"] or ""})

    def test_clauses_of_every_part_of_the_book_find_their_section(self) -> None:
        assert {html._section_of(name) for name in CLAUSES} == {
            *(f"{number} {title}" for number, title in SECTIONS.items()),
            "Moscow rules",
            "Kharkiv rules",
            "Game to 301",
            "Game of one deal",
            "Moscow, the second description",
            "Moscow, the third description",
            "A playing site, for two, three or four",
            "Conventions",
            "Decisions of this library",
            "Played besides the sources",
        }
        assert html._section_of("k1") == "Kharkiv rules"
        assert html._section_of("m13.2") == "Moscow rules"


class TestColours:
    """Letters can be read in the light and in the dark."""

    def test_contrast(self) -> None:
        style = (files("deberts.conformance.reports") / "page.css").read_text(encoding="utf-8")
        light, dark = (
            dict(re.findall(r"--([\w-]+): (#\w+)", rules)) for rules in re.findall(r":root \{(.*?)\}", style, re.DOTALL)
        )
        assert light.keys() == dark.keys()
        for colours in (light, dark):
            for letters, ground in self.pairs():
                assert contrast(colours[letters], colours[ground]) >= 4.5, (letters, ground)
            assert contrast("#d5e6dc", colours["felt"]) >= 4.5

    @staticmethod
    def pairs() -> Iterator[tuple[str, str]]:
        for letters in ("ink", "soft", "green", "red", "amber"):
            yield letters, "paper"
        for letters in ("ink", "soft", "green", "red", "amber"):
            yield letters, "ground"
        for letters in ("green", "red", "amber"):
            yield letters, f"{letters}-ground"
        yield "ink", "code"
        yield "soft", "code"


def contrast(one: str, other: str) -> float:
    """The ratio of contrast of two colours, as the web's guidelines define it."""
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    shares = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_long_list_of_numbers_stays_in_one_line() -> None:
    numbers = [*range(100)]
    _, line, _ = common.json_block({"numbers": numbers}).splitlines()
    assert json.loads(f"{{{line}}}") == {"numbers": numbers}


def test_of_a_right_answer_the_page_has_no_notes() -> None:
    rows = [*html._vector_rows(Result(TRUE[0], Verdict.PASS, {"seq": 1, **TRUE[0].expect}))]
    assert not any('class="notes"' in str(row) for row in rows)


def test_a_long_list_of_objects_has_a_line_for_each() -> None:
    deals = [{"actions": ["pass"] * 10}, {"actions": ["take"] * 10}]
    assert json.loads(common.json_block({"deals": deals})) == {"deals": deals}
    assert len(common.json_block({"deals": deals}).splitlines()) > 2 + len(deals)
