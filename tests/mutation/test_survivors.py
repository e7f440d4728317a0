"""The list of mutants that may survive is what it says, and whoever holds mutants against it notices what is wrong."""

from __future__ import annotations

import ast
import subprocess
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest

import survivors
from changed import NoCommitError, changed_functions
from project import ROOT, sources
from survivors import (
    LISTED,
    Change,
    Draw,
    Proof,
    as_change,
    compare,
    draw,
    folded,
    function_of,
    listed,
    mutants,
    mutated,
    proofs,
    write,
)

KNOWN = listed(LISTED.read_text(encoding="utf-8"))
CHANGE = Change("s05_tricks.winner", "best = 0", "best = None")
OTHER = Change("s05_tricks.beats", "a", "b")
MODULE = '''"""A module."""

FEW = 2

def one(a):
    """Say one."""
    return a + 1

class Thing:
    """A thing."""
    def two(self):
        return 2
'''


def function_sources() -> dict[str, str]:
    modules = [source for source in sources() if source.name.startswith("deberts.rules.")]
    return {
        f"{source.path.stem}.{name}": ast.get_source_segment(source.text, node) or ""
        for source in modules
        for name, node in source.functions()
    }


class TestList:
    """The list is about the rules as they are."""

    def test_every_line_of_it_stands_in_its_function(self) -> None:
        functions = function_sources()
        assert [change for change in KNOWN if change.was not in folded(functions[change.function])] == []

    def test_every_entry_has_its_proof_and_what_should_see_it_is_there(self) -> None:
        for proof in KNOWN.values():
            assert len(folded(proof.why)) > 40
            assert proof.held_by is None or (ROOT / proof.held_by).is_file()

    def test_nothing_stands_twice(self) -> None:
        entry = '[[{}]]\nfunction = "f"\nwas = "a"\nbecomes = ["b"]\nwhy = "so"\n'
        with pytest.raises(ValueError, match="listed twice"):
            listed(entry.format("equivalent") + entry.format("unshown"))

    def test_several_lines_may_share_a_proof(self) -> None:
        entry = '[[unshown]]\nfunction = "f"\nwhy = "so"\n[unshown.changes]\n"a" = ["b", "c"]\n"d  e" = ["f"]\n'
        changes = [Change("f", "a", "b"), Change("f", "a", "c"), Change("f", "d e", "f")]
        assert listed(f"equivalent = []\n{entry}") == dict.fromkeys(changes, Proof("so"))

    def test_all_mutants_of_a_function_that_nothing_calls_are_known_and_those_listed_by_their_own_proof(self) -> None:
        entry = '[[uncalled]]\nfunctions = ["f"]\nheld_by = "t.py"\nwhy = "so"\n'
        own = '[[equivalent]]\nfunction = "f"\nwas = "a"\nbecomes = ["b"]\nwhy = "same"\n'
        known, other, elsewhere = Change("f", "a", "b"), Change("f", "a", "c"), Change("g", "a", "b")
        expected = {known: Proof("same"), other: Proof("so", "t.py")}
        assert proofs(f"unshown = []\n{entry}{own}", [known, other, elsewhere]) == expected

    def test_functions_that_nothing_calls_are_there(self) -> None:
        entries = tomllib.loads(LISTED.read_text(encoding="utf-8"))["uncalled"]
        assert {name for entry in entries for name in entry["functions"]} <= {*function_sources()}
        assert all((ROOT / entry["held_by"]).is_file() for entry in entries)


class TestComparing:
    """What survives is held against the list, both ways."""

    def test_nothing_is_wrong_with_the_same(self) -> None:
        assert list(compare({CHANGE: True}, {CHANGE}, {CHANGE.function})) == []

    def test_a_survivor_that_is_not_listed_is_wrong(self) -> None:
        assert list(compare({CHANGE: True}, set(), set())) == [f"survives, and is not listed: {CHANGE}"]

    def test_a_listed_one_that_does_not_survive_is_wrong(self) -> None:
        assert list(compare({}, {CHANGE}, {CHANGE.function})) == [f"is listed, and does not survive: {CHANGE}"]

    def test_a_listed_one_of_a_function_that_was_not_tried_wholly_is_not(self) -> None:
        (problem,) = compare({}, {CHANGE, OTHER}, {"s05_tricks.beats"})
        assert problem.endswith(str(OTHER))

    def test_a_survivor_that_its_test_does_not_see_is_wrong(self) -> None:
        assert list(compare({CHANGE: False}, {CHANGE}, set())) == [
            f"is not seen by the test that should see it: {CHANGE}"
        ]


class TestReadingMutmut:
    """What mutmut makes is understood."""

    @pytest.mark.parametrize(
        ("mutant", "function"),
        [
            ("deberts.rules.s05_tricks.x_winner__mutmut_5", "s05_tricks.winner"),
            ("deberts.rules.s04_sequences.x__best_seniority__mutmut_10", "s04_sequences._best_seniority"),
            ("deberts.rules.s04_sequences.xǁSequenceǁparse__mutmut_1", "s04_sequences.Sequence.parse"),
            ("deberts.rules.s04_sequences.xǁSequenceǁ__hash____mutmut_1", "s04_sequences.Sequence.__hash__"),
        ],
    )
    def test_names(self, mutant: str, function: str) -> None:
        assert function_of(mutant) == function

    def test_what_a_mutant_changes(self) -> None:
        pytest.importorskip("mutmut")
        module = mutated("s04_sequences")
        changes = [as_change(name, module) for name in mutants({"s04_sequences.Sequence.__hash__"})]
        was = "return hash((self.length, self.top.index))"
        assert changes == [Change("s04_sequences.Sequence.__hash__", was, "return hash(None)")]
        assert {*changes} <= {*KNOWN}

    def test_a_library_with_mutants_is_the_same_but_for_them(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        pytest.importorskip("mutmut")
        monkeypatch.setattr(survivors, "MUTANTS", tmp_path / "mutants")
        write({"s03_values"})
        written = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "mutants").rglob("s0*.py")}
        rules = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "src/deberts/rules").glob("s0*.py")}
        assert {name for name in rules if written[name] != rules[name]} == {"s03_values.py"}


class TestDrawing:
    """Where there are too many mutants, a part of them is tried: another one at every commit."""

    NAMES = tuple(
        f"deberts.rules.s05_tricks.x_{name}__mutmut_{n}" for name in ("winner", "beats") for n in range(1, 501)
    )

    def test_all_are_tried_if_they_are_not_too_many(self) -> None:
        assert draw(self.NAMES, None, "seed") == draw(self.NAMES, 1000, "seed") == Draw(tuple(sorted(self.NAMES)))
        assert draw(self.NAMES, None, "seed").whole() == {"s05_tricks.winner", "s05_tricks.beats"}

    def test_no_more_are_tried_than_allowed_and_the_others_are_named(self) -> None:
        drawn = draw(self.NAMES, 300, "seed")
        assert (len(drawn.tried), len(drawn.left_out)) == (300, 700)
        assert {*drawn.tried, *drawn.left_out} == {*self.NAMES}
        assert drawn.whole() == set()

    def test_the_seed_alone_says_which(self) -> None:
        assert draw(self.NAMES, 300, "seed") == draw(self.NAMES[::-1], 300, "seed")
        assert draw(self.NAMES, 300, "seed") != draw(self.NAMES, 300, "another")

    def test_a_function_is_whole_if_none_of_its_mutants_is_left_out(self) -> None:
        winner, beats = self.NAMES[0], self.NAMES[500]
        assert Draw((winner, beats), (self.NAMES[1],)).whole() == {"s05_tricks.beats"}

    def test_mutants_are_those_of_the_functions(self) -> None:
        pytest.importorskip("mutmut")
        names = mutants({"s03_values.values", "s05_tricks.winner"})
        assert {function_of(name) for name in names} == {"s03_values.values", "s05_tricks.winner"}
        assert len(names) == len({*names}) > 2
        assert mutants(set()) == mutants({"s03_values.nothing"}) == []


class TestChangedFunctions:
    """Only what a rule does is a change of it."""

    @pytest.fixture
    def root(self, tmp_path: Path) -> Path:
        """A repository with one module of rules, committed."""
        rules = tmp_path / "src" / "deberts" / "rules"
        rules.mkdir(parents=True)
        (rules / "s09.py").write_text(MODULE, encoding="utf-8")
        self.git(tmp_path, "init", "--quiet")
        self.git(tmp_path, "add", ".")
        self.git(tmp_path, "-c", "user.name=a", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", "x")
        return tmp_path

    def git(self, root: Path, *arguments: str) -> None:
        subprocess.run(["git", *arguments], cwd=root, check=True)  # noqa: S607  # found on the path, as by a user

    @pytest.mark.parametrize(
        ("old", "new", "functions"),
        [
            ("", "", set()),
            ("Say one.", "Say 1.", set()),
            ("return a + 1", "return a + 1  # one more", set()),
            ("return a + 1", "return a + 2", {"s09.one"}),
            ("return 2", "return 3", {"s09.Thing.two"}),
            ("FEW = 2", "FEW = 3", {"s09.one", "s09.Thing.two"}),
            ("def one", "def three(): pass\ndef one", {"s09.three"}),
        ],
    )
    def test_what_a_change_touches(self, root: Path, old: str, new: str, functions: set[str]) -> None:
        path = root / "src" / "deberts" / "rules" / "s09.py"
        path.write_text(MODULE.replace(old, new, 1), encoding="utf-8")
        assert changed_functions("HEAD", root) == functions

    def test_a_new_module_has_changed_as_a_whole(self, root: Path) -> None:
        (root / "src" / "deberts" / "rules" / "s10.py").write_text(MODULE, encoding="utf-8")
        assert changed_functions("HEAD", root) == {"s10.one", "s10.Thing.two"}

    def test_without_the_commit_nobody_can_tell(self, root: Path) -> None:
        with pytest.raises(NoCommitError, match="no commit nowhere"):
            changed_functions("nowhere", root)


class TestStatus:
    """The exit status says what was found."""

    @pytest.mark.parametrize(("alive", "status"), [(set(KNOWN), 0), (set(KNOWN) | {CHANGE}, 1), (set(), 1)])
    def test_it_says_whether_the_list_is_right(
        self, monkeypatch: pytest.MonkeyPatch, alive: set[Change], status: int
    ) -> None:
        monkeypatch.setattr(survivors, "run", lambda *_: dict.fromkeys(alive, True))
        assert survivors.main([]) == status

    def test_a_mutant_that_its_test_does_not_see_is_wrong(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(survivors, "run", lambda *_: dict.fromkeys(KNOWN, False))
        assert survivors.main([]) == 1

    def test_where_nothing_changed_nothing_is_tried(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(survivors, "changed_functions", lambda *_: set())
        pytest.importorskip("mutmut")
        monkeypatch.setattr(survivors, "mutants", mutants)
        monkeypatch.setattr(survivors, "run", lambda *_: pytest.fail("tried"))
        assert survivors.main(["--since", "HEAD"]) == 0
        output = capsys.readouterr().out
        assert output == "0 of 0 mutants of 0 functions of the rules that changed survive; 0 were left out\n"

    def test_it_says_how_many_were_left_out(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        tried: list[str] = []

        def run(changes: Iterable[str], _known: object) -> dict[Change, bool]:
            tried.extend(changes)
            return {}

        monkeypatch.setattr(survivors, "run", run)
        assert survivors.main(["--most", "1"]) == 0
        assert len(tried) == 1
        left_out = 2 * len({change.function for change in KNOWN}) - 1
        output = capsys.readouterr().out
        assert output == f"0 of 1 mutants of all functions of the rules survive; {left_out} were left out\n"

    def test_of_one_module_only_its_mutants_are_tried(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(survivors, "run", lambda *_: {})
        survivors.main(["--of", "s03_values"])
        count = 2 * len({change.function for change in KNOWN if change.function.startswith("s03_values.")})
        assert f"0 of {count} mutants" in capsys.readouterr().out

    @pytest.fixture(autouse=True)
    def _elsewhere(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        """No mutant is made; each function of the list has two."""
        functions = sorted({change.function for change in KNOWN})
        names = [f"{function}__mutmut_{number}" for function in functions for number in (1, 2)]
        monkeypatch.setattr(survivors, "MUTANTS", tmp_path / "mutants")
        monkeypatch.setattr(survivors, "mutants", lambda _functions: names)
        monkeypatch.setattr(survivors, "mutated", lambda _module: None)
        monkeypatch.setattr(survivors, "as_change", lambda name, _module: Change(name, name, name))
        monkeypatch.setattr(survivors, "function_of", lambda name: name.partition("__mutmut_")[0])

    def test_nobody_could_tell_is_not_good(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(survivors, "write", lambda _modules: None)  # so that there is no library to ask
        monkeypatch.setattr(survivors, "TRIES", "nowhere.py")
        assert survivors.main([]) == 2
        assert "nowhere.py" in capsys.readouterr().err

    def test_functions_without_mutants_have_no_survivors(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(survivors, "mutants", lambda _functions: [])
        monkeypatch.setattr(survivors, "run", lambda *_: pytest.fail("tried"))
        monkeypatch.setattr(survivors, "changed_functions", lambda *_: {"s02_dealing.bottom_card"})
        assert survivors.main(["--since", "HEAD"]) == 0
