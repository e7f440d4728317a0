"""A run asks each vector once, in a known order, and says truly what came of it."""

from __future__ import annotations

import copy
import hashlib
import importlib.metadata
import json
import platform
import sys
from collections.abc import Callable, Mapping
from functools import partial
from types import FrameType
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts.conformance.engine import ReferenceEngine
from deberts.conformance.operations import OPERATIONS
from deberts.conformance.operations.table import TABLE_OPERATIONS
from deberts.conformance.protocol import Introduction
from deberts.conformance.runner import run, smoke
from deberts.conformance.untrusted import EngineError
from deberts.conformance.vectors import Vector, VectorError, encode
from deberts.conformance.verdicts import Report, Result, Verdict
from deberts.errors import InputError
from deberts.records.strict_json import Node
from engines import THREE, Scripted, points, program, vector

PASS, FAIL, ERROR, SKIPPED, UNCLAIMED = Verdict
COUNTS = {"JH": 20, "9H": 14, "AH": 11}


def right(seq: int, given_: Mapping[str, Any]) -> dict[str, Any]:
    """The right answer to the vectors that are asked here."""
    return {"seq": seq, "result": {"points": COUNTS[given_["card"]]}}


def verdicts(report: Report) -> list[Verdict]:
    return [result.verdict for result in report.results]


def breaking_at(*numbers: int, error: type[Exception] = EngineError) -> Scripted:
    """An engine that answers rightly, and breaks off at some questions."""

    def answer(seq: int, given_: Mapping[str, Any]) -> object:
        if seq in numbers:
            raise error("the pipe is /srv/secret/broken")
        return right(seq, given_)

    return Scripted(answer)


class TestQuestions:
    """What an engine gets to see, and when."""

    def test_the_reference_passes_what_it_answered_itself(self) -> None:
        report = run(ReferenceEngine(), THREE)
        assert report.passed
        assert report.engine == ReferenceEngine().start()
        assert [result.vector for result in report.results] == list(THREE)

    def test_each_vector_is_asked_once_between_one_start_and_one_stop(self) -> None:
        engine = Scripted(right)
        run(engine, THREE)
        assert engine.calls == ["start", "ask", "ask", "ask", "stop"]
        assert [(seq, rules, op) for seq, rules, op, _ in engine.questions] == [
            (number, "club", "card_points") for number in (1, 2, 3)
        ]

    def test_vectors_may_come_one_by_one(self) -> None:
        assert run(Scripted(right), iter(THREE)).passed

    def test_what_is_expected_is_never_told(self) -> None:
        engine = Scripted(right)
        run(engine, [points("JH", 987_654)])
        assert "987654" not in json.dumps(engine.questions)

    def test_an_engine_that_changes_its_question_changes_nothing_else(self) -> None:
        house = {"base": "club", "seats": 2, "target": 701, "agreed": [], "house": {"id": "ours", "options": {}}}
        asked = vector("trick", {"cards": ["9H", ["JH"]], "deep": {"er": 1}}, rules=house)
        kept = copy.deepcopy(asked)

        def spoil(seq: int, given_: Any) -> object:
            engine.questions[-1][1]["house"]["options"]["x"] = 1
            given_["cards"][1].clear()
            given_["deep"].clear()
            given_.clear()
            return {"seq": seq, "result": {"points": 20}}

        engine = Scripted(spoil)
        report = run(engine, [asked])
        assert (asked.rules, asked.given) == (kept.rules, kept.given)
        assert report.results[0].vector == kept

    def test_nothing_to_ask_is_refused_before_the_start(self) -> None:
        engine = Scripted(right)
        with pytest.raises(VectorError, match="there is no vector to ask"):
            run(engine, [])
        assert engine.calls == []


class TestOrder:
    """Smoke vectors come first; results stand in the order of the vectors all the same."""

    LATER = (
        vector("shuffle", {"seed": "x", "deal": None}, id="club/02.2/0001"),
        points("JH", 20),
        attrs.evolve(points("JH", 20), id="club/03.1/again"),
        points("9H", 14),
        points("AH", 11),
    )

    def test_the_order_of_asking_and_the_order_of_results(self) -> None:
        heard: list[Result] = []
        report = run(Scripted(lambda seq, _: {"seq": seq, "skipped": "no"}), self.LATER, on_result=heard.append)
        asked = [result.vector.id for result in heard]
        assert asked == ["club/03.1/JH", "club/03.1/9H", "club/02.2/0001", "club/03.1/again", "club/03.1/AH"]
        assert [result.vector for result in report.results] == list(self.LATER)
        assert sorted(heard, key=lambda result: result.vector.id) == sorted(
            report.results, key=lambda result: result.vector.id
        )

    def test_one_vector_twice_is_asked_twice(self) -> None:
        engine = Scripted(right)
        report = run(engine, [THREE[0], THREE[0]])
        assert verdicts(report) == [PASS, PASS]
        assert engine.calls.count("ask") == 2


class TestSmoke:
    """A few vectors of each quick operation that no single answer satisfies."""

    @given(
        st.lists(
            st.builds(
                lambda op, answer, number: (op, answer, number),
                st.sampled_from(["card_points", "bela", "perft", "view"]),
                st.sampled_from([0, 1, 2, "error", "other error"]),
                st.integers(0, 99),
            ),
            max_size=12,
        )
    )
    def test_two_results_that_differ_and_one_refusal_if_there_are_any(self, asked: list[tuple[str, Any, int]]) -> None:
        vectors = [
            vector(op, error={"code": answer, "clause": None}, id=f"club/03.1/{place}")
            if isinstance(answer, str)
            else vector(op, result={"answer": answer}, id=f"club/03.1/{place}")
            for place, (op, answer, _) in enumerate(asked)
        ]
        chosen = smoke(vectors)
        for op in OPERATIONS:
            mine = [one for one in vectors if one.op == op]
            picked = [one for one in chosen if one.op == op]
            results = {one.expect["result"]["answer"] for one in mine if "result" in one.expect}
            refused = [one for one in mine if "error" in one.expect]
            if op in TABLE_OPERATIONS:
                assert not picked
                continue
            got = [one.expect["result"]["answer"] for one in picked if "result" in one.expect]
            assert len(got) == len(set(got)) == min(2, len(results))
            assert [one for one in picked if "error" in one.expect] == refused[:1]
            assert picked[:1] == mine[:1]

    def test_false_and_nought_differ(self) -> None:
        opposite = [vector("bela", result=False, id="a/b/1"), vector("bela", result=0, id="a/b/2")]
        assert smoke(opposite) == tuple(opposite)

    def test_who_always_answers_the_same_does_not_pass(self) -> None:
        answers: list[dict[str, Any]] = [{"result": {"points": 20}}, {"error": {"code": "x", "clause": None}}]
        for answer in answers:
            assert not run(Scripted(partial(_same, answer)), smoke(THREE)).passed


def _same(answer: dict[str, Any], seq: int, _: Mapping[str, Any]) -> dict[str, Any]:
    return {"seq": seq, **answer}


class TestClaims:
    """What an engine does not claim is not asked."""

    def test_operations(self) -> None:
        engine = Scripted(right, operations=["trick", "no such operation"])
        report = run(engine, [*THREE, vector("trick", id="club/05.7/1")])
        assert verdicts(report) == [UNCLAIMED, UNCLAIMED, UNCLAIMED, PASS]
        assert report.results[0] == Result(THREE[0], UNCLAIMED)
        assert [op for _, _, op, _ in engine.questions] == ["trick"]

    def test_ends_that_people_bring(self) -> None:
        end = {"deals": [], "dealer": 0, "end": {"by": "agreed", "seat": None}}
        matches = [vector("match", id="club/06.9/1"), vector("match", id="club/D36/1", given=end)]
        assert verdicts(run(Scripted(right, operations=["match"]), matches)) == [PASS, UNCLAIMED]
        claimed = Scripted(right, operations=["match", "match-end-by-people"])
        assert UNCLAIMED not in verdicts(run(claimed, matches))

    def test_rule_sets_are_told_by_the_name_of_the_vector(self) -> None:
        house = vector(rules={"base": "club"}, id="club/01.2/1")
        engine = Scripted(right, rulesets=["club"])
        report = run(engine, [attrs.evolve(THREE[0], id="moscow/03.1/1"), house])
        assert verdicts(report) == [UNCLAIMED, PASS]
        assert engine.questions[0][1] == {"base": "club"}

    def test_who_claims_nothing_does_not_pass(self) -> None:
        engine = Scripted(right, operations=[])
        report = run(engine, THREE)
        assert verdicts(report) == [UNCLAIMED] * 3
        assert not report.passed
        assert report.trouble == "nothing was asked: the engine claims nothing of what was chosen"
        assert engine.calls == ["start", "stop"]

    def test_who_declines_everything_does_not_pass(self) -> None:
        def decline(seq: int, _given: object) -> object:
            return {"seq": seq, "skipped": "later"}

        report = run(Scripted(decline, operations=["card_points"]), [*THREE, vector("trick", id="club/05.7/1")])
        assert verdicts(report) == [SKIPPED, SKIPPED, SKIPPED, UNCLAIMED]
        assert report.trouble == "nothing was answered: the engine declined every question"

    @pytest.mark.parametrize("said", [{"points": 20}, {"points": 2}, None], ids=str)
    def test_one_answer_that_is_judged_is_something(self, said: object) -> None:
        def answer(seq: int, given_: Mapping[str, Any]) -> object:
            return {"seq": seq, **({"result": said} if given_["card"] == "JH" else {"skipped": "later"})}

        assert run(Scripted(answer), THREE).trouble == ""


class TestVerdicts:
    """One verdict a vector, by what was said to it."""

    def test_each_kind(self) -> None:
        answers: dict[str, dict[str, Any]] = {
            "JH": {"result": {"points": 20}},
            "9H": {"result": {"points": 0}},
            "AH": {"skipped": "aces later"},
            "KH": {"points": 4},
        }
        asked = [points(card, 20) for card in answers]
        report = run(Scripted(lambda seq, given_: {"seq": seq, **answers[given_["card"]]}), asked)
        assert verdicts(report) == [PASS, FAIL, SKIPPED, ERROR]
        assert [report.count(verdict) for verdict in Verdict] == [1, 1, 1, 1, 0]
        assert report.results[2].why == "aces later"
        assert report.results[3].why.startswith("answer.points: there is no such key here")

    def test_an_exception_costs_one_verdict_and_no_restart(self) -> None:
        engine = breaking_at(1, 3, error=RecursionError)
        report = run(engine, THREE, restarts=0)
        assert verdicts(report) == [ERROR, PASS, ERROR]
        assert report.results[0] == Result(THREE[0], ERROR, None, "it raised RecursionError: the pipe is …/broken")
        assert engine.calls.count("start") == 1

    def test_so_does_an_answer_that_raises_when_it_is_read(self) -> None:
        class Trap(dict[str, Any]):
            def items(self) -> Any:
                raise ValueError("caught")

        report = run(Scripted(lambda seq, _: Trap(seq=seq, result={"points": 20})), THREE[:1])
        assert report.results[0] == Result(THREE[0], ERROR, None, "it raised ValueError: caught")


class Custom(BaseException):
    """An exception that no handler of exceptions expects."""


class Unprintable(Exception):  # noqa: N818  # it is named after what it does
    """An exception that raises another one when it is told."""

    def __str__(self) -> str:
        raise SystemExit(0)


class Lying(EngineError):  # noqa: N818  # it is named after what it does
    """Another, of the kind that ends a conversation."""

    def __str__(self) -> str:
        raise ValueError(self.message)


ENDS = [SystemExit(0), GeneratorExit(), Custom("enough"), pytest.skip.Exception("not here"), Unprintable(), Lying("x")]
"""What an engine may raise that is more, or worse, than an exception of the usual kind."""


def raising(error: BaseException) -> Callable[..., Any]:
    """What raises an exception."""

    def answer(*_: object) -> Any:
        raise error

    return answer


class TestEnds:
    """An engine in this process cannot end it by an exception, nor get a verdict by one; Ctrl-C does both."""

    @pytest.mark.parametrize("error", ENDS, ids=lambda error: type(error).__name__)
    def test_when_it_is_asked(self, error: BaseException) -> None:
        report = run(Scripted(raising(error)), THREE[:1])
        assert verdicts(report) == [ERROR]
        assert report.results[0].why
        assert not report.passed

    @pytest.mark.parametrize("error", ENDS, ids=lambda error: type(error).__name__)
    def test_when_it_starts(self, error: BaseException) -> None:
        engine = Scripted(right)
        engine.before_start = raising(error)
        report = run(engine, THREE)
        assert verdicts(report) == [ERROR] * 3
        assert report.trouble.startswith("the engine did not start: ")
        assert engine.calls == ["start", "stop"]

    @pytest.mark.parametrize("error", ENDS, ids=lambda error: type(error).__name__)
    def test_when_it_stops(self, error: BaseException) -> None:
        engine = Scripted(right)
        engine.before_stop = raising(error)
        report = run(engine, THREE)
        assert verdicts(report) == [PASS, PASS, ERROR]
        assert report.trouble.startswith("when it was to stop: ")

    @pytest.mark.parametrize(
        ("error", "why"),
        [
            (SystemExit(0), "it raised SystemExit: 0"),
            (MemoryError(), "it raised MemoryError"),
            (Custom("enough"), "it raised Custom: enough"),
            (Unprintable(), "it raised Unprintable: it cannot be told"),
            (Lying("x"), "it cannot be told"),
        ],
    )
    def test_what_it_raised_is_told(self, error: BaseException, why: str) -> None:
        assert run(Scripted(raising(error)), THREE[:1]).results[0].why == why

    def test_even_where_its_methods_are_looked_up(self) -> None:
        class Absent(Scripted):
            ask = stop = property(raising(SystemExit(0)))

        report = run(Absent(right), THREE[:1])
        assert report.results[0].why == "it raised SystemExit: 0"
        assert report.trouble == "when it was to stop: it raised SystemExit: 0"

    def test_the_user_ends_everything(self) -> None:
        for place in ("answer", "before_start", "before_stop"):
            engine = Scripted(right)
            setattr(engine, place, raising(KeyboardInterrupt()))
            with pytest.raises(KeyboardInterrupt):
                run(engine, THREE)
            assert engine.calls[-1] == "stop"

    def test_so_he_does_while_an_exception_is_told(self) -> None:
        class Slow(Exception):  # noqa: N818  # it is named after what it does
            __str__ = raising(KeyboardInterrupt())

        with pytest.raises(KeyboardInterrupt):
            run(Scripted(raising(Slow())), THREE)


class TestRestarts:
    """An engine that breaks off is started anew, a few times."""

    def test_only_for_a_next_question(self) -> None:
        engine = breaking_at(3)
        report = run(engine, THREE)
        assert verdicts(report) == [PASS, PASS, ERROR]
        assert report.results[2] == Result(THREE[2], ERROR, None, "the pipe is /srv/secret/broken")
        assert engine.calls == ["start", "ask", "ask", "ask", "stop"]
        assert report.trouble == ""

    def test_numbers_go_on(self) -> None:
        engine = breaking_at(1)
        assert verdicts(run(engine, THREE)) == [ERROR, PASS, PASS]
        assert engine.calls == ["start", "ask", "start", "ask", "ask", "stop"]
        assert [seq for seq, *_ in engine.questions] == [1, 2, 3]

    @pytest.mark.parametrize("restarts", range(4))
    def test_so_often_and_no_more(self, restarts: int) -> None:
        engine = breaking_at(*range(10))
        vectors = [attrs.evolve(THREE[0], id=f"club/03.1/{number}") for number in range(6)]
        report = run(engine, [*vectors, vector("trick", id="moscow/05.7/1")], restarts=restarts)
        assert engine.calls == ["start", "ask"] * (1 + restarts) + ["stop"]
        assert verdicts(report) == [ERROR] * 6 + [UNCLAIMED]
        asked, given_up = report.results[: 1 + restarts], report.results[1 + restarts : 6]
        assert {result.why for result in asked} == {"the pipe is /srv/secret/broken"}
        assert {result.why for result in given_up} == {f"not asked: {report.trouble}"}
        assert report.trouble == "the engine broke off once too often, and is not started anew"
        assert report.engine == engine.introduction

    def test_three_times_if_nothing_is_said(self) -> None:
        engine = breaking_at(*range(10))
        run(engine, [attrs.evolve(THREE[0], id=f"club/03.1/{number}") for number in range(6)])
        assert engine.calls.count("start") == 4

    def test_who_comes_back_as_another_is_not_asked(self) -> None:
        engine = breaking_at(1)
        first, answer = engine.introduction, engine.answer

        def change(seq: int, given_: Mapping[str, Any]) -> object:
            engine.introduction = attrs.evolve(first, version="2")
            return answer(seq, given_)

        engine.answer = change
        report = run(engine, THREE)
        assert report.engine == first
        assert report.trouble == "the engine was started anew and introduced itself as another"
        assert [result.why for result in report.results[1:]] == [f"not asked: {report.trouble}"] * 2

    def test_who_does_not_come_back_is_not_asked(self) -> None:
        engine = breaking_at(1)
        answer = engine.answer

        def leave(seq: int, given_: Mapping[str, Any]) -> object:
            engine.before_start = lambda: 1 / 0
            return answer(seq, given_)

        engine.answer = leave
        report = run(engine, THREE)
        assert report.trouble == "the engine did not start: it raised ZeroDivisionError: division by zero"
        assert verdicts(report) == [ERROR] * 3


class TestTrouble:
    """What ends a run before its end is told, and nothing passes that was not asked."""

    @pytest.mark.parametrize("introduction", [None, {"protocol": 1}], ids=str)
    def test_no_introduction(self, introduction: object) -> None:
        engine = Scripted(right)
        engine.introduction = introduction
        report = run(engine, THREE)
        assert report.engine is None
        assert report.trouble == (
            "the engine did not start: it introduced itself by something else than an Introduction"
        )
        assert verdicts(report) == [ERROR] * 3
        assert {result.why for result in report.results} == {f"not asked: {report.trouble}"}
        assert engine.calls == ["start", "stop"]

    def test_an_engine_that_protests_when_it_is_stopped_loses_its_last_answer(self) -> None:
        engine = Scripted(right)
        engine.before_stop = lambda: 1 / 0
        report = run(engine, THREE)
        assert verdicts(report) == [PASS, PASS, ERROR]
        assert report.trouble == "when it was to stop: it raised ZeroDivisionError: division by zero"
        assert report.results[2] == Result(THREE[2], ERROR, {"result": {"points": 11}}, report.trouble)

    def test_a_protest_does_not_hide_what_was_before(self) -> None:
        engine = breaking_at(1, 2)
        engine.before_stop = lambda: 1 / 0
        report = run(engine, THREE, restarts=0)
        assert report.trouble == "the engine broke off once too often, and is not started anew"

    def test_who_was_asked_nothing_loses_nothing_by_a_protest(self) -> None:
        engine = Scripted(right, operations=[])
        engine.before_stop = lambda: 1 / 0
        report = run(engine, THREE)
        assert verdicts(report) == [UNCLAIMED] * 3
        assert report.trouble.startswith("when it was to stop")

    @pytest.mark.usefixtures("nothing_left")
    def test_whatever_the_listener_does_the_engine_is_stopped(self) -> None:
        def interrupt(_: Result) -> None:
            raise KeyboardInterrupt

        engine = Scripted(right)
        with pytest.raises(KeyboardInterrupt):
            run(engine, THREE, on_result=interrupt)
        assert engine.calls == ["start", "ask", "stop"]
        with pytest.raises(KeyboardInterrupt):
            run(program("well_behaved"), THREE, on_result=interrupt)


class TestIntroduction:
    """What an engine says of itself is checked, and kept as it was said."""

    def test_any_collections_of_names_will_do(self) -> None:
        said = Introduction("mine", "3", "forth", ["club"], {"card_points": 1})
        assert said == Introduction("mine", "3", "forth", frozenset({"club"}), frozenset({"card_points"}))
        assert hash(said) == hash(copy.deepcopy(said))
        engine = Scripted(right)
        engine.introduction = said
        assert run(engine, THREE).passed

    @pytest.mark.parametrize(
        ("changes", "message"),
        [
            ({"name": None}, "an introduction is made of texts, and NoneType is none"),
            ({"version": 1}, "an introduction is made of texts, and int is none"),
            ({"language": b"c"}, "an introduction is made of texts, and bytes is none"),
            ({"rulesets": "club"}, "what an engine claims is a set of names, and str is none"),
            ({"operations": None}, "what an engine claims is a set of names, and NoneType is none"),
            ({"operations": [None]}, "an introduction is made of texts, and NoneType is none"),
        ],
        ids=str,
    )
    def test_anything_else_is_refused(self, changes: dict[str, Any], message: str) -> None:
        fields: dict[str, Any] = {"name": "x", "version": "1", "language": "y", "rulesets": [], "operations": []}
        with pytest.raises(InputError, match=f"^{message}$"):
            Introduction(**fields | changes)
        engine = Scripted(right)
        engine.before_start = lambda: Introduction(**fields | changes)
        assert run(engine, THREE).trouble == f"the engine did not start: it raised InputError: {message}"

    def test_one_that_was_changed_behind_its_back_is_refused_too(self) -> None:
        engine = Scripted(right)
        object.__setattr__(engine.introduction, "name", None)
        assert "it raised InputError: an introduction is made of texts" in run(engine, THREE).trouble

    def test_one_that_changes_its_mind_later_changes_nothing(self) -> None:
        engine = breaking_at(1)
        report = run(engine, THREE)
        object.__setattr__(engine.introduction, "name", "another")
        assert report.engine is not None
        assert report.engine.name == "script"

    def test_a_kind_of_its_own_is_kept_as_the_usual_one(self) -> None:
        class Mine(Introduction):
            def __eq__(self, other: object) -> bool:
                raise SystemExit(0)

            def __hash__(self) -> int:
                raise SystemExit(0)

        engine = breaking_at(1)
        engine.introduction = Mine("mine", "1", "python", frozenset({"club"}), frozenset({"card_points"}))
        report = run(engine, THREE)
        assert verdicts(report) == [ERROR, PASS, PASS]
        assert type(report.engine) is Introduction

    def test_names_that_nobody_knows_are_told_apart(self) -> None:
        claimed = Introduction("mine", "1", "awk", ["klub", "club", "aaa"], ["bela", "trik", "carpet"])
        assert claimed.unknown == ("aaa", "klub", "carpet", "trik")
        assert claimed.to_json()["ops"] == ["bela", "carpet", "trik"]
        assert Introduction.read(Node(claimed.to_json())) == claimed
        assert Introduction("mine", "1", "awk", ["club"], OPERATIONS).unknown == ()


class TestFacts:
    """A report says with what it was made, and not where or by whom."""

    def test_versions_hash_platform_and_seed(self) -> None:
        facts = run(Scripted(right), THREE, facts={"seed": "2024"}).facts
        assert facts == {
            "deberts": importlib.metadata.version("deberts"),
            "semantics": "1",
            "protocol": "1",
            "format": "deberts-vectors/1",
            "vectors": hashlib.sha256(encode(THREE)).hexdigest(),
            "python": platform.python_version(),
            "system": platform.system(),
            "machine": platform.machine(),
            "seed": "2024",
        }

    def test_no_seed_where_nothing_was_drawn(self) -> None:
        assert "seed" not in run(Scripted(right), THREE).facts

    def test_the_hash_is_of_what_was_chosen(self) -> None:
        def hashed(*vectors: Vector) -> str:
            return run(Scripted(right), vectors).facts["vectors"]

        edited = attrs.evolve(THREE[0], title="another")
        assert len({hashed(*THREE), hashed(*THREE[:2]), hashed(THREE[0]), hashed(edited), hashed(*THREE[1:])}) == 5
        assert hashed(*THREE) == hashed(*copy.deepcopy(THREE))

    def test_the_introduction_is_what_the_engine_said(self) -> None:
        said = Introduction("mine", "3", "forth", frozenset({"club"}), frozenset({"card_points"}))
        engine = Scripted(right)
        engine.introduction = said
        assert run(engine, THREE).engine == said


def test_whoever_asks_holds_nothing_that_is_expected() -> None:
    def look(seq: int, _: Mapping[str, Any]) -> dict[str, Any]:
        frame: FrameType | None = sys._getframe(2)  # past the script, which calls this
        for _step in range(3):
            assert frame is not None
            held.update(map(type, frame.f_locals.values()))
            frame = frame.f_back
        return {"seq": seq, "result": {"points": 20}}

    held: set[type] = set()
    assert run(Scripted(look), THREE[:1]).passed
    assert held
    assert Vector not in held
