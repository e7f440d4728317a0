"""The reference answers the vectors as they expect, and whoever tries mutants against them notices what does not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import attrs
import pytest

import mutant_trials
from deberts.conformance.vectors import Vector
from mutant_trials import Calls, Verdict, is_answered, questions, try_all

SOME = 250
"""How many whole deals are tried in one test."""


def groups() -> Iterator[tuple[str, list[Vector]]]:
    """Vectors of all rule sets: those of a clause together, then whole deals in parts."""
    by_clause: dict[str, list[Vector]] = defaultdict(list)
    deals: list[Vector] = []
    for vector in questions():
        (by_clause[vector.clauses[0]] if vector.family == "clause" else deals).append(vector)
    yield from by_clause.items()
    for start in range(0, len(deals), SOME):
        yield f"deals {start}", deals[start : start + SOME]


GROUPS = dict(groups())
POINTS = next(vector for vector in questions() if vector.op == "card_points")


@pytest.mark.parametrize("name", GROUPS)
def test_the_answers_are_those_of_the_vectors(name: str) -> None:
    """Codes of refusals among them."""
    assert [vector.id for vector in GROUPS[name] if not is_answered(vector)] == []


@pytest.mark.parametrize(
    "expect", [{"result": {"points": 99}}, {"error": {"clause": "03.1", "code": "input"}}], ids=["result", "error"]
)
def test_another_answer_is_noticed(expect: dict[str, object]) -> None:
    assert not is_answered(attrs.evolve(POINTS, expect=expect))


def test_another_code_is_noticed() -> None:
    refused = next(vector for vector in questions() if "error" in vector.expect)
    error = {**refused.expect["error"], "code": "another"}
    assert not is_answered(attrs.evolve(refused, expect={"error": error}))


class TestTrying:
    """Each mutant is tried in a process of its own, by the vectors that can show it."""

    WRONG = attrs.evolve(POINTS, expect={"result": {"points": 99}})

    def test_what_is_found_is_how_the_process_ends(self) -> None:
        found = {"a": Verdict.HELD, "b": Verdict.NOTICED, "c": Verdict.UNSEEN, "d": Verdict.HELD}
        assert try_all(dict.fromkeys(found), lambda name, _: found[name]) == found

    def test_one_that_raises_is_noticed(self) -> None:
        assert try_all({"a": None, "b": None}, lambda name, _: Verdict(0 // "ab".index(name))) == {
            "a": Verdict.NOTICED,
            "b": Verdict.HELD,
        }

    def test_one_that_never_ends_is_noticed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(mutant_trials, "SECONDS", 1)
        assert try_all({"a": None}, lambda *_: Verdict(any(iter(int, 1)))) == {"a": Verdict.NOTICED}

    @pytest.mark.parametrize(
        ("on_import", "by_vector", "found"),
        [
            ((), ("one",), Verdict.NOTICED),
            ((), ("another",), Verdict.HELD),
            ((), (), Verdict.HELD),
            (("one",), (), Verdict.NOTICED),
        ],
    )
    def test_vectors_that_do_not_call_the_function_are_left_out_unless_it_is_called_on_import(
        self, on_import: tuple[str, ...], by_vector: tuple[str, ...], found: Verdict
    ) -> None:
        calls = Calls(frozenset(on_import), (frozenset(by_vector),))
        assert try_all({"one__mutmut_1": None}, partial(calls.attempt, (self.WRONG,))) == {"one__mutmut_1": found}

    @pytest.mark.parametrize(("body", "found"), [("assert False", Verdict.HELD), ("pass", Verdict.UNSEEN)])
    def test_a_test_that_should_see_it_is_run(self, tmp_path: Path, body: str, found: Verdict) -> None:
        test = tmp_path / "test_it.py"
        test.write_text(f"def test_it():\n    {body}\n", encoding="utf-8")
        calls = Calls(frozenset(), (frozenset(),))
        assert try_all({"one__mutmut_1": str(test)}, partial(calls.attempt, (POINTS,))) == {"one__mutmut_1": found}

    def test_calls_are_those_of_right_answers(self) -> None:
        none = Calls(frozenset(), (frozenset(),))  # because no function here has mutants
        for vector, found in ((POINTS, Verdict.HELD), (self.WRONG, Verdict.NOTICED)):
            assert try_all({"a": None}, lambda *_, one=vector: Verdict(Calls.of((one,)) != none)) == {"a": found}

    @pytest.fixture(autouse=True)
    def _mutmut(self) -> None:
        pytest.importorskip("mutmut")
