"""No engine that is known to be wrong passes, the reference does, and the check of that notices when it is not so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

import attrs
import pytest

from deberts.conformance import selfcheck as module
from deberts.conformance.families import SAMPLE
from deberts.conformance.null import NULL_ENGINES
from deberts.conformance.protocol import Engine
from deberts.conformance.runner import run
from deberts.conformance.selfcheck import ROWS, Kind, Row, selfcheck
from deberts.conformance.vectors import Vector, VectorError, shipped_for_all
from deberts.conformance.verdicts import Report
from deberts.conformance.wrong_engines import WRONG_ENGINES, Patch, WrongEngine
from deberts.rules import s05_tricks as tricks
from report_samples import CLAUSES, TRUE, legal

BELIEF = "a trump lead need not be beaten"


def any_follower(hand: object, *_: object) -> object:
    """What may be played by one who believes that everything may."""
    return hand


LAX = WrongEngine("W05", "05.5", BELIEF, (Patch(tricks, "legal_cards", any_follower),))


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    """Every engine tried against what is shipped; of the deals from one seed, which are alike, every tenth."""
    shipped = shipped_for_all()
    return list(selfcheck(one for one in shipped if one.family != SAMPLE or one.id.endswith("0")))


@pytest.fixture
def only_lax(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is but one wrong engine, and no null engine."""
    monkeypatch.setattr(module, "WRONG_ENGINES", {"W05": LAX})
    monkeypatch.setattr(module, "null_verdicts", lambda _vectors: {})


class TestShipped:
    """What is shipped bites."""

    def test_everything_is_as_it_should_be(self, rows: list[Row]) -> None:
        assert [row for row in rows if not row.is_as_it_should_be] == []

    def test_every_engine_is_tried_once(self, rows: list[Row]) -> None:
        assert [row.name for row in rows] == [*WRONG_ENGINES, *NULL_ENGINES, "deberts"]
        assert Counter(row.kind for row in rows) == {Kind.WRONG: len(WRONG_ENGINES), Kind.NULL: 12, Kind.REFERENCE: 1}
        assert len(rows) == ROWS

    def test_each_wrong_engine_is_killed_by_a_vector_of_its_own_clause(self, rows: list[Row]) -> None:
        vectors = {vector.id: vector for vector in shipped_for_all()}
        for row in rows:
            if row.kind is Kind.WRONG:
                assert vectors[row.killed_by].clauses[0] == row.clause == WRONG_ENGINES[row.name].clause
                assert row.belief == WRONG_ENGINES[row.name].belief


@pytest.mark.usefixtures("only_lax")
class TestKilling:
    """One wrong engine, and vectors that do or do not bite."""

    def test_the_first_vector_that_it_does_not_pass_kills(self) -> None:
        row, _ = selfcheck(TRUE)
        # 05.5/0002 is passed, for all trumps are lower; and of the others this is the first.
        assert row == Row(Kind.WRONG, "W05", "05.5", BELIEF, "club/05.5/0001")

    def test_vectors_of_other_clauses_do_not_count(self) -> None:
        other = attrs.evolve(TRUE[3], id="club/05.6/0001", clauses=("05.6", "05.5"))
        game = attrs.evolve(TRUE[3], id="club/game/0001", family="game")
        passed = legal("05.5", 2, "AD", "", "AD")
        row, _ = selfcheck([passed, other, game])
        assert (row.killed_by, row.is_as_it_should_be) == ("", False)

    def test_without_a_vector_it_survives(self) -> None:
        row, _ = selfcheck([CLAUSES[0]])
        assert (row.killed_by, row.is_as_it_should_be) == ("", False)

    def test_the_reference_believes_it_no_more_afterwards(self) -> None:
        *_, reference = selfcheck(TRUE)
        assert reference == Row(Kind.REFERENCE, "deberts", "", "this library", "")
        assert reference.is_as_it_should_be

    def test_an_exception_kills(self, monkeypatch: pytest.MonkeyPatch) -> None:
        broken = attrs.evolve(LAX, patches=(Patch(tricks, "legal_cards", None),))
        monkeypatch.setattr(module, "WRONG_ENGINES", {"W05": broken})
        row, _ = selfcheck(TRUE)
        assert row.killed_by == "club/05.5/0001"

    def test_nothing_is_asked_after_the_first_kill(self, monkeypatch: pytest.MonkeyPatch) -> None:
        asked = []

        def counted(engine: Engine, vectors: list[Vector]) -> Report:
            asked.extend(vectors)
            return run(engine, vectors)

        monkeypatch.setattr(module, "run", counted)
        rows = selfcheck(TRUE)
        next(rows)
        assert [vector.id for vector in asked] == ["club/05.5/0001"]

    def test_a_belief_is_held_only_while_it_is_tried(self) -> None:
        held = []

        @contextmanager
        def watched(_self: WrongEngine) -> Iterator[None]:
            held.append("begins")
            yield
            held.append("ends")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(WrongEngine, "believed", watched)
            next(selfcheck(TRUE))
        assert held == ["begins", "ends"]

    def test_a_reference_that_fails_is_noticed(self) -> None:
        *_, reference = selfcheck(CLAUSES)
        assert (reference.killed_by, reference.is_as_it_should_be) == ("club/D7/0001", False)

    def test_if_none_are_given_those_that_are_shipped_are_asked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(module, "shipped_for_all", lambda: TRUE)
        assert [*selfcheck()] == [*selfcheck(TRUE)]

    def test_without_vectors_nothing_is_proved(self) -> None:
        with pytest.raises(VectorError):
            list(selfcheck([]))


class TestNull:
    """Engines that know no rules."""

    @pytest.mark.parametrize("kind", [Kind.WRONG, Kind.NULL])
    def test_whoever_passes_what_he_should_not_is_noticed(self, kind: Kind) -> None:
        assert not Row(kind, "lucky", "", "", "").is_as_it_should_be
        assert Row(kind, "caught", "", "", "club/05.5/0001").is_as_it_should_be

    def test_they_are_asked_smoke_vectors_only(self, monkeypatch: pytest.MonkeyPatch) -> None:
        asked: list[str] = []

        def verdicts(vectors: tuple[Vector, ...]) -> dict[str, object]:
            asked.extend(vector.id for vector in vectors)
            return {}

        monkeypatch.setattr(module, "WRONG_ENGINES", {})
        monkeypatch.setattr(module, "null_verdicts", verdicts)
        assert len(list(selfcheck(TRUE))) == 1
        # of each operation: a result, another result, an error
        assert asked == ["club/02.1/0001", "club/05.3/0001", "club/05.5/0001", "club/06.3/0001"]
