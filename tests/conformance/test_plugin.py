"""The plugin of pytest: a test for each vector, and an error where no engine is named."""

from __future__ import annotations

import importlib
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import execnet
import pytest

import pytest_deberts
from deberts.conformance.runner import PersistentEngine, run
from deberts.conformance.untrusted import EngineError, RaisedError
from deberts.conformance.verdicts import Verdict
from engines import HOSTILE, PATIENCE, Scripted, comes_true
from mutant_trials import NO_GARBAGE
from project import TESTS
from pytest_deberts.session import Sums
from report_samples import TRUE, folder_of, shipping

pytest_plugins = ["pytester"]

SMALL = "from pathlib import Path\nfrom deberts.conformance import vectors\nvectors.folder = lambda: Path('data')\n"
PLUGINS = ["-p", "pytest_deberts", "-p", "no:cacheprovider", *NO_GARBAGE]
APART = ["-p", "small_suite", *PLUGINS]
SUITE = ["-rA", "--pyargs", "deberts.conformance"]
A_WORKER = ["-p", "xdist", "-n", "1"]
CLAIMLESS = [
    "deberts: nothing was asked: the engine claims nothing of what was chosen",
    "deberts: it claims what is not known here: setle (did you mean settle?)",
]
REFERENCE = "deberts.conformance.engine:ReferenceEngine"


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.Pytester]:
    """Somebody's project, in which the small suite is shipped, in this process and in those that it starts."""
    pytester.makepyfile(small_suite=SMALL)
    monkeypatch.setenv("PYTHONPATH", str(TESTS))
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # other plugins take long to load
    with shipping(monkeypatch, folder_of(pytester.mkdir("data"))):
        yield pytester


def run_in(project: pytest.Pytester, *arguments: str, engine: str | None = REFERENCE) -> pytest.RunResult:
    """The suite, run as a user would run it, but in this process: pytest takes long to start."""
    named = [] if engine is None else ["--deberts-engine", engine]
    return project.runpytest_inprocess(*PLUGINS, *SUITE, *named, *arguments)


class TestSuite:
    """``pytest --pyargs deberts.conformance``."""

    def test_each_vector_is_a_test_of_its_name(self, project: pytest.Pytester) -> None:
        result = run_in(project)
        result.assert_outcomes(passed=9)
        assert result.ret == 0
        result.stdout.fnmatch_lines([f"PASSED *::test_vector[[]{vector.id}[]]" for vector in TRUE])

    def test_tests_can_be_chosen(self, project: pytest.Pytester) -> None:
        run_in(project, "-k", "05.5").assert_outcomes(passed=5, deselected=4)

    @pytest.mark.parametrize(
        ("chosen", "asked"),
        [
            ([], ["club"]),
            (["club"], ["club"]),
            (["moscow"], ["moscow"]),
            (["moscow", "club"], ["club", "moscow"]),
            (["all"], ["club", "moscow", "site"]),
        ],
        ids=str,
    )
    def test_rule_sets_can_be_chosen(self, project: pytest.Pytester, chosen: list[str], asked: list[str]) -> None:
        some = [attrs.evolve(TRUE[0], id=f"{name}/05.5/0001", rules=name) for name in ("club", "moscow", "site")]
        shutil.rmtree(project.path / "data")
        folder_of(project.mkdir("data"), some)
        result = run_in(project, *(option for name in chosen for option in ("--deberts-rules", name)))
        result.assert_outcomes(passed=len(asked))
        result.stdout.fnmatch_lines([f"PASSED *::test_vector[[]{name}/05.5/0001[]]" for name in asked])

    def test_a_wrong_answer_fails_and_is_told(self, project: pytest.Pytester) -> None:
        result = run_in(project, engine="report_samples:Believing")
        result.assert_outcomes(passed=8, failed=1)
        assert result.ret == 1
        result.stdout.fnmatch_lines(
            [
                "fail: club/05.5/0001: 9H is led",
                "05.5 Beat a trump lead. When a trump is led, *",
                "differs   cards has 7H too",
                'asked     legal_cards, rules "club"',
                'given     {"hand": [[]"JH", "7H"], "trick": [[]"9H"], "trump": "H"}',
                'expected  {"result": {"cards": [[]"JH"]}}',
                'got       {"result": {"cards": [[]"7H", "JH"]}}',
            ]
        )

    def test_what_is_not_claimed_is_skipped(self, project: pytest.Pytester) -> None:
        result = run_in(project, engine="report_samples:Partial")
        result.assert_outcomes(passed=1, skipped=8)
        result.stdout.fnmatch_lines(["SKIPPED [[]8[]]*unclaimed: legal_cards, or its rule set"])

    def test_what_is_declined_fails_as_expected(self, project: pytest.Pytester) -> None:
        project.makepyfile(
            declining="from deberts.conformance.engine import ReferenceEngine\n"
            "class Declining(ReferenceEngine):\n"
            "    def ask(self, seq, rules, op, given):\n"
            "        return {'seq': seq, 'skipped': 'not today'}\n"
        )
        result = run_in(project, engine="declining:Declining")
        result.assert_outcomes(xfailed=9)
        result.stdout.fnmatch_lines(["XFAIL *05.5/0001* - *skipped by the engine: not today"])

    @pytest.mark.parametrize(
        ("workers", "engine", "told"),
        [
            ([], "Claimless", CLAIMLESS),
            (A_WORKER, "Claimless", CLAIMLESS),
            ([], "Declining", ["deberts: nothing was answered: the engine declined every question"]),
        ],
        ids=["that claims nothing", "that claims nothing, of a worker", "that declines"],
    )
    def test_an_engine_that_answers_nothing_fails(
        self, project: pytest.Pytester, workers: list[str], engine: str, told: list[str]
    ) -> None:
        engine = f"report_samples:{engine}"
        if workers:
            result = project.runpytest_subprocess(*APART, *workers, *SUITE, "--deberts-engine", engine)
        else:
            result = run_in(project, engine=engine)
        assert result.ret == pytest.ExitCode.TESTS_FAILED
        result.stdout.fnmatch_lines(told)

    @pytest.mark.parametrize(("strict", "outcome"), [([], "xfailed"), (["--deberts-strict"], "failed")])
    def test_what_is_counted_beside_fails_in_a_strict_run_only(
        self, project: pytest.Pytester, strict: list[str], outcome: str
    ) -> None:
        project.makepyfile(
            "import attrs\n"
            "def test_mine(deberts_check):\n"
            "    from deberts.conformance.vectors import shipped\n"
            "    vector = next(vector for vector in shipped() if vector.id == 'club/05.5/0001')\n"
            "    deberts_check(attrs.evolve(vector, family='order'))\n"
        )
        name = "test_what_is_counted_beside_fails_in_a_strict_run_only.py"
        result = project.runpytest_inprocess(*PLUGINS, name, "--deberts-engine", "report_samples:Believing", *strict)
        result.assert_outcomes(**{outcome: 1})

    def test_a_test_may_ask_more_than_once(self, project: pytest.Pytester) -> None:
        project.makepyfile(
            "import pytest\n"
            "def test_mine(deberts_check):\n"
            "    from deberts.conformance.vectors import shipped\n"
            "    for vector in reversed(shipped()):\n"
            "        deberts_check(vector)\n"
        )
        result = project.runpytest_inprocess(
            *PLUGINS, "test_a_test_may_ask_more_than_once.py", "--deberts-engine", "report_samples:Partial"
        )
        result.assert_outcomes(skipped=1)
        assert result.ret == 0
        assert "nothing was asked" not in result.stdout.str()

    def test_one_answer_is_something(self, project: pytest.Pytester) -> None:
        result = run_in(project, "-k", "06.3 or D7", engine="report_samples:Partial")
        assert result.ret == 0
        assert "deberts: " not in result.stdout.str()

    @pytest.mark.parametrize("place", ["ask", "stop"])
    def test_an_engine_that_would_end_pytest_does_not(self, project: pytest.Pytester, place: str) -> None:
        project.makepyfile(
            ending="from deberts.conformance.engine import ReferenceEngine\n"
            f"class Ending(ReferenceEngine):\n    def {place}(self, *_): raise SystemExit(0)\n"
        )
        result = run_in(project, engine="ending:Ending")
        assert result.ret == pytest.ExitCode.TESTS_FAILED
        result.assert_outcomes(**({"failed": 9} if place == "ask" else {"passed": 9, "errors": 1}))
        result.stdout.fnmatch_lines(["*SystemExit: 0*"])

    @pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
    @pytest.mark.parametrize(
        ("told_by", "status", "workers"),
        [("SIGTERM", 143, []), ("SIGHUP", 129, []), ("SIGINT", 2, []), ("SIGTERM", 143, A_WORKER)],
        ids=["SIGTERM", "SIGHUP", "SIGINT", "SIGTERM to that of a worker"],
    )
    @pytest.mark.usefixtures("nothing_left")
    def test_no_engine_outlives_it(
        self, project: pytest.Pytester, told_by: str, status: int, workers: list[str]
    ) -> None:
        asked_at = project.path / "asked"
        engine = f"{sys.executable} {HOSTILE} tells_that_it_was_asked {asked_at}"
        running = subprocess.Popen(
            [sys.executable, "-m", "pytest", *APART, *SUITE, *workers, "--deberts-engine", engine],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        assert comes_true(asked_at.exists)
        running.send_signal(signal.Signals[told_by])
        out, _ = running.communicate(timeout=PATIENCE)
        assert running.returncode == status, out.decode()

    def test_a_program_is_started_once(self, project: pytest.Pytester) -> None:
        project.makepyfile(
            counting="import sys\n"
            "from deberts.conformance.engine import serve\n"
            "open('starts', 'a').write('x')\n"
            "serve(sys.stdin.buffer, sys.stdout.buffer)\n"
        )
        run_in(project, engine=f"{sys.executable} counting.py").assert_outcomes(passed=9)
        assert (project.path / "starts").read_text() == "x"

    def test_a_program_that_breaks_off_fails_every_test_in_the_end(self, project: pytest.Pytester) -> None:
        result = run_in(project, "-k", "not 06.3", engine=f"{sys.executable} {HOSTILE} exits_in_the_middle")
        result.assert_outcomes(failed=8, deselected=1)
        result.stdout.fnmatch_lines(["why *it ended with status 4*", "*broke off once too often*"])

    def test_a_program_that_protests_in_the_end_is_an_error(self, project: pytest.Pytester) -> None:
        project.makepyfile(
            protesting="from deberts.conformance.engine import ReferenceEngine\n"
            "class Protesting(ReferenceEngine):\n"
            "    def stop(self):\n"
            "        raise RuntimeError('I had more to say')\n"
        )
        result = run_in(project, engine="protesting:Protesting")
        result.assert_outcomes(passed=9, errors=1)
        assert result.ret == 1

    def test_an_engine_is_found_from_where_pytest_is_called(self, project: pytest.Pytester) -> None:
        project.makepyfile(mine="from deberts.conformance.engine import ReferenceEngine as Mine\n")
        elsewhere = project.mkdir("elsewhere")
        (project.path / "small_suite.py").rename(elsewhere / "small_suite.py")
        # Started by hand: pytest lets its own children find modules where they stand.
        done = subprocess.run(
            [sys.executable, "-P", "-m", "pytest", *APART, *SUITE, "--deberts-engine", "mine:Mine"],
            env={**os.environ, "PYTHONPATH": str(elsewhere)},
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0
        assert b" 9 passed " in done.stdout


class TestErrors:
    """What cannot be asked is one error, and no skip."""

    def test_no_engine_is_named(self, project: pytest.Pytester) -> None:
        result = run_in(project, engine=None)
        result.assert_outcomes(errors=1)
        assert result.ret == pytest.ExitCode.INTERRUPTED
        result.stdout.fnmatch_lines(['no engine is named: --deberts-engine "node engine.js", or *'])

    @pytest.mark.parametrize(
        ("engine", "message"),
        [
            ("report_samples:Nobody", "--deberts-engine: report_samples has no Nobody"),
            ("'", "--deberts-engine: a quotation is not closed in the command *"),
            ("ending:Engine", "--deberts-engine: ending cannot be imported: SystemExit: 0"),
        ],
    )
    def test_the_engine_is_not_there(self, project: pytest.Pytester, engine: str, message: str) -> None:
        project.makepyfile(ending="raise SystemExit(0)")
        result = run_in(project, engine=engine)
        result.assert_outcomes(errors=1)
        assert result.ret == pytest.ExitCode.INTERRUPTED
        result.stdout.fnmatch_lines([message])

    @pytest.mark.parametrize(
        ("rules", "message"),
        [
            ("moskow", "--deberts-rules: 'moskow' is no rule set: write one of club, moscow, *"),
            ("kharkiv", "--deberts-rules: no vector is chosen: *"),
        ],
    )
    def test_no_vector_is_of_the_rule_set(self, project: pytest.Pytester, rules: str, message: str) -> None:
        result = run_in(project, "--deberts-rules", rules)
        result.assert_outcomes(errors=1)
        assert result.ret == pytest.ExitCode.INTERRUPTED
        result.stdout.fnmatch_lines([message])

    def test_the_vectors_are_broken(self, project: pytest.Pytester) -> None:
        (project.path / "data" / "manifest.json").unlink()
        result = run_in(project)
        result.assert_outcomes(errors=1)
        result.stdout.fnmatch_lines(["the vectors of deberts are broken: manifest.json: this file is missing"])


class TestElsewhere:
    """In the tests of others, the plugin is there and does nothing until it is asked."""

    def test_the_library_is_not_loaded(self, project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD")  # the plugin loads itself
        project.makepyfile(
            "import sys\n"
            "def test_loaded():\n"
            "    assert 'pytest_deberts' in sys.modules\n"
            "    assert 'deberts' not in sys.modules\n"
        )
        project.runpytest_subprocess().assert_outcomes(passed=1)

    def test_an_older_pytest_is_left_alone_until_it_is_asked(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delattr(pytest, "StashKey")
        monkeypatch.delitem(sys.modules, "pytest_deberts.session")
        monkeypatch.delattr(pytest_deberts, "session")
        importlib.reload(pytest_deberts)
        with pytest.raises(pytest.UsageError, match=r"need pytest 7\.0 and pluggy 1\.2, or newer ones$"):
            pytest_deberts._session()

    def test_help_names_the_option(self, project: pytest.Pytester) -> None:
        project.runpytest_inprocess(*PLUGINS, "--help").stdout.fnmatch_lines(["*--deberts-engine=ENGINE*"])

    def test_others_can_write_tests_of_their_own(self, project: pytest.Pytester) -> None:
        project.makepyfile(
            "def test_mine(deberts_vector, deberts_check):\n"
            "    assert deberts_vector.id.startswith('club/')\n"
            "    deberts_check(deberts_vector)\n"
            "def test_engine(deberts_engine):\n"
            "    assert deberts_engine.start().name == 'deberts'\n"
        )
        result = project.runpytest_inprocess(*PLUGINS, "--deberts-engine", REFERENCE)
        result.assert_outcomes(passed=10)

    def test_a_test_that_needs_an_engine_is_in_error_without_one(self, project: pytest.Pytester) -> None:
        project.makepyfile("def test_engine(deberts_engine): pass\n")
        result = project.runpytest_inprocess(*PLUGINS)
        result.assert_outcomes(errors=1)
        result.stdout.fnmatch_lines(["*UsageError: no engine is named*"])


class TestWorkers:
    """Workers of pytest-xdist are told of an interrupt, if they are processes of this machine."""

    @staticmethod
    def interrupt() -> pytest.ExceptionInfo[KeyboardInterrupt]:
        with pytest.raises(KeyboardInterrupt) as caught:
            raise KeyboardInterrupt
        return caught

    @pytest.mark.parametrize(("spec", "is_told"), [("popen", True), ("ssh=elsewhere", False)])
    def test_who_is_told(self, monkeypatch: pytest.MonkeyPatch, spec: str, *, is_told: bool) -> None:
        told: list[tuple[int, int]] = []
        monkeypatch.setattr(os, "kill", lambda *signalled: told.append(signalled))
        gateway = SimpleNamespace(spec=execnet.XSpec(spec), _rinfo=lambda: SimpleNamespace(pid=7))
        sums = Sums()
        sums.pytest_testnodeready(SimpleNamespace(gateway=gateway))
        sums.pytest_keyboard_interrupt(self.interrupt())
        assert told == [(7, signal.SIGTERM)] * is_told

    def test_one_that_has_gone_is_no_error(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def gone(*_: int) -> None:
            raise ProcessLookupError

        monkeypatch.setattr(os, "kill", gone)
        gateway = SimpleNamespace(spec=execnet.XSpec("popen"), _rinfo=lambda: SimpleNamespace(pid=7))
        sums = Sums()
        sums.pytest_testnodeready(SimpleNamespace(gateway=gateway))
        sums.pytest_keyboard_interrupt(self.interrupt())


class Fragile(Scripted):
    """An engine that breaks off at every question, or does not start."""

    def __init__(self, *, starts: bool = True) -> None:
        """Tell it whether to start."""
        super().__init__(self.break_off)
        self.before_start = list if starts else self.break_off

    def break_off(self, *_: object) -> Any:
        raise EngineError("it broke off")


class TestPersistent:
    """An engine that lasts through many runs."""

    @staticmethod
    def verdict_of(engine: PersistentEngine) -> Verdict:
        (result,) = run(engine, [TRUE[3]]).results
        return result.verdict

    def test_it_is_started_once_and_stopped_in_the_end(self) -> None:
        inner = Scripted(lambda seq, _given: {"seq": seq, "result": {"cards": ["JH"]}})
        engine = PersistentEngine(inner)
        assert [self.verdict_of(engine) for _ in range(3)] == [Verdict.PASS] * 3
        assert inner.calls == ["start", "ask", "ask", "ask"]
        engine.end()
        assert inner.calls[-1] == "stop"

    def test_it_is_started_anew_as_often_as_a_run_does(self) -> None:
        inner = Fragile()
        engine = PersistentEngine(inner, restarts=2)
        assert [self.verdict_of(engine) for _ in range(5)] == [Verdict.ERROR] * 5
        assert inner.calls == ["start", "ask"] * 3
        with pytest.raises(EngineError, match=r"^it could not be started, or broke off once too often$"):
            engine.start()

    def test_what_does_not_start_is_not_tried_again(self) -> None:
        inner = Fragile(starts=False)
        engine = PersistentEngine(inner)
        assert [self.verdict_of(engine) for _ in range(3)] == [Verdict.ERROR] * 3
        assert inner.calls == ["start"]

    def test_what_comes_back_as_another_is_not_asked_again(self) -> None:
        inner = Fragile()
        first = inner.introduction

        def changed() -> None:
            inner.introduction = attrs.evolve(first, version=f"{len(inner.calls)}")

        inner.before_start = changed
        engine = PersistentEngine(inner)
        assert [self.verdict_of(engine) for _ in range(4)] == [Verdict.ERROR] * 4
        assert inner.calls == ["start", "ask", "start"]
        with pytest.raises(EngineError, match="could not be started"):
            engine.start()

    def test_what_is_no_introduction_is_no_start(self) -> None:
        inner = Fragile()
        inner.introduction = None
        engine = PersistentEngine(inner)
        with pytest.raises(EngineError, match="something else than an Introduction"):
            engine.start()
        assert [self.verdict_of(engine) for _ in range(2)] == [Verdict.ERROR] * 2
        assert inner.calls == ["start"]

    @pytest.mark.parametrize("error", [SystemExit(0), RuntimeError("I had more to say")])
    def test_a_protest_in_the_end_is_an_error(self, error: BaseException) -> None:
        def protest() -> None:
            raise error

        inner = Fragile()
        inner.before_stop = protest
        with pytest.raises(RaisedError, match=type(error).__name__):
            PersistentEngine(inner).end()

    def test_another_exception_is_an_error_of_one_question(self) -> None:
        inner = Scripted(lambda _seq, _given: 1 // 0)
        engine = PersistentEngine(inner)
        assert [self.verdict_of(engine) for _ in range(2)] == [Verdict.ERROR] * 2
        assert inner.calls == ["start", "ask", "ask"]


def test_the_tests_of_this_project_leave_the_suite_out() -> None:
    settings = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    assert '"--ignore=src/deberts/conformance/test_conformance.py"' in settings
