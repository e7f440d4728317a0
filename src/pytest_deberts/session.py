"""What the plugin does when it is used: it keeps the engine, asks it, and sums up what came of the vectors."""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, suppress
from typing import Any, Final

import pytest

from deberts import DebertsError
from deberts.conformance.engine import engine_of, is_in_process
from deberts.conformance.families import UNREQUESTED, decides
from deberts.conformance.reports.common import explanation, warning
from deberts.conformance.runner import PersistentEngine, emptiness, run
from deberts.conformance.signals import Terminated, terminable
from deberts.conformance.vectors import Vector, VectorError, choose, rule_set_filter, shipped_for_all
from deberts.conformance.verdicts import Verdict
from pytest_deberts import DEEP, OPTION, RULES, STRICT, VECTOR

_NOTED: Final = "deberts_noted"


class Sums:
    """What came of the vectors, wherever they were run: workers of pytest-xdist send it with their reports."""

    def __init__(self) -> None:
        self._verdicts: Counter[str] = Counter()
        self._warning = ""
        self._notes: list[tuple[str, str]] = []
        self._status: int | None = None
        self._workers: list[int] = []

    def note(self, verdict: Verdict, warning: str) -> None:
        """Note what came of a vector that this test has run, and what is wrong with the engine's claims."""
        self._notes.append((verdict.value, warning))

    @property
    def trouble(self) -> str:
        """Why a run that should find something has found nothing; empty if it has."""
        return emptiness([*map(Verdict, self._verdicts)])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Send the notes with the report of the test."""
        report = yield
        setattr(report, _NOTED, self._notes)
        self._notes = []
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take the notes out of the report."""
        for verdict, self._warning in getattr(report, _NOTED, ()):
            self._verdicts[verdict] += 1

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodeready(self, node: Any) -> None:
        """Remember a worker of pytest-xdist, if it runs on this machine."""
        if node.gateway.spec.popen:
            self._workers.append(node.gateway._rinfo().pid)  # noqa: SLF001  # as xdist itself reads it; it stands nowhere else

    def pytest_keyboard_interrupt(self, excinfo: pytest.ExceptionInfo[BaseException]) -> None:
        """Remember the signal that ended the tests, and send it to the workers, whose engines would outlive them."""
        if isinstance(excinfo.value, Terminated):
            self._status = excinfo.value.status
        for worker in self._workers:
            with suppress(OSError):
                os.kill(worker, signal.SIGTERM)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Set the exit status of what pytest takes for no failure, or for Ctrl-C."""
        if self._status is not None:
            session.exitstatus = self._status
        elif self.trouble and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print what the outcomes of the tests do not show."""
        for told in filter(None, (self.trouble, self._warning)):
            terminalreporter.write_line(f"deberts: {told}", red=True)


_KEPT: Final = pytest.StashKey[PersistentEngine]()
_SUMS: Final = pytest.StashKey[Sums]()


def begin(config: pytest.Config) -> None:
    """Watch over the engine from now on."""
    config.stash[_SUMS] = Sums()
    config.pluginmanager.register(config.stash[_SUMS])
    signals = ExitStack()
    signals.enter_context(terminable())
    config.add_cleanup(signals.close)


def parametrize(metafunc: pytest.Metafunc) -> None:
    """Make a test for each vector that is chosen."""
    try:
        _engine(metafunc.config)
        vectors = _chosen(metafunc.config)
    except pytest.UsageError as error:  # reported once, not for each vector
        raise pytest.Collector.CollectError(str(error)) from None
    metafunc.parametrize(VECTOR, vectors, ids=[vector.id for vector in vectors])


def engine_kept(config: pytest.Config) -> Iterator[PersistentEngine]:
    """Keep the engine that is named for the whole session."""
    engine = _engine(config)
    yield engine
    engine.end()


def check_with(engine: PersistentEngine, config: pytest.Config) -> Callable[[Vector], None]:
    """Return a function that asks the engine a vector, and lets the test pass only if the answer is right."""

    def check(vector: Vector) -> None:
        report = run(engine, [vector])
        (result,) = report.results
        config.stash[_SUMS].note(result.verdict, warning(report.engine))
        if result.verdict is Verdict.UNCLAIMED:
            pytest.skip(f"unclaimed: {vector.op}, or its rule set")
        if result.verdict is Verdict.SKIPPED:
            pytest.xfail(f"skipped by the engine: {result.why}")
        if result.verdict is not Verdict.PASS:
            told = f"{result.verdict.value}: " + "\n".join(explanation(result))
            if not decides(vector.family, strict=bool(config.getoption(STRICT))):
                pytest.xfail(f"{vector.family}, counted beside: {told}")
            pytest.fail(told, pytrace=False)

    return check


def _engine(config: pytest.Config) -> PersistentEngine:
    name: str | None = config.getoption(OPTION)
    if not name:
        raise pytest.UsageError(f'no engine is named: {OPTION} "node engine.js", or {OPTION} module:factory')
    if _KEPT not in config.stash:
        if is_in_process(name):
            _look_in(str(config.invocation_params.dir))
        try:
            config.stash[_KEPT] = PersistentEngine(engine_of(name))
        except DebertsError as error:
            raise pytest.UsageError(f"{OPTION}: {error}") from None
    return config.stash[_KEPT]


def _look_in(folder: str) -> None:
    # An engine in Python is found from where pytest was called, as `deberts conformance run` finds it.
    if folder not in sys.path:
        sys.path.insert(0, folder)


def _chosen(config: pytest.Config) -> tuple[Vector, ...]:
    try:
        families = None if config.getoption(DEEP) else UNREQUESTED
        return choose(_shipped(), families=families, rules=rule_set_filter(config.getoption(RULES)))
    except VectorError as error:
        raise pytest.UsageError(f"{RULES}: {error}") from None


def _shipped() -> tuple[Vector, ...]:
    try:
        return shipped_for_all()
    except DebertsError as error:
        raise pytest.UsageError(f"the vectors of deberts are broken: {error}") from None
