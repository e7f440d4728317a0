"""The conformance suite of Deberts as tests of pytest.

``pytest --pyargs deberts.conformance --deberts-engine "node engine.js"`` asks an engine every vector of the club, each
in a test of its name; ``--deberts-rules moscow`` asks it about another rule set, ``--deberts-rules all`` about all. A
test passes if the answer is right. It fails if the answer is wrong or there is none; it is skipped if the engine does
not claim the operation; and it fails as expected (``xfail``) if the engine claims it and declines. If nothing is run
or answered, pytest fails all the same. Without an engine there is an error.

This module is loaded by every run of pytest where the library is installed, so it imports the library only when it is
used.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import Counter
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from deberts.conformance.runner import PersistentEngine
    from deberts.conformance.vectors import Vector
    from deberts.conformance.verdicts import Verdict

_OPTION: Final = "--deberts-engine"
_RULES: Final = "--deberts-rules"
_VECTOR: Final = "deberts_vector"
_NOTED: Final = "deberts_noted"
_KEPT: Final = pytest.StashKey["PersistentEngine"]()
_SUMS: Final = pytest.StashKey["_Sums"]()


class _Sums:
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
        from deberts.conformance.runner import emptiness  # noqa: PLC0415  # see above
        from deberts.conformance.verdicts import Verdict  # noqa: PLC0415  # see above

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
        from deberts.conformance.signals import Terminated  # noqa: PLC0415  # see above

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


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that name an engine and the rule sets of its questions."""
    group = parser.getgroup("deberts", "rules of Deberts")
    group.addoption(_OPTION, metavar="ENGINE", help="Engine to be asked: a command line, or module:factory in Python.")
    told = "Rule set about which it is asked, or all; may be given again. If left out, club."
    group.addoption(_RULES, metavar="RULES", action="append", default=[], help=told)


def pytest_configure(config: pytest.Config) -> None:
    """Watch over the engine, if one is named."""
    if config.getoption(_OPTION):
        from deberts.conformance.signals import terminable  # noqa: PLC0415  # see above

        config.stash[_SUMS] = _Sums()
        config.pluginmanager.register(config.stash[_SUMS])
        signals = ExitStack()
        signals.enter_context(terminable())
        config.add_cleanup(signals.close)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test for each vector of whatever takes one."""
    if _VECTOR in metafunc.fixturenames:
        try:
            _engine(metafunc.config)
            vectors = _chosen(metafunc.config)
        except pytest.UsageError as error:  # reported once, not for each vector
            raise pytest.Collector.CollectError(str(error)) from None
        metafunc.parametrize(_VECTOR, vectors, ids=[vector.id for vector in vectors])


@pytest.fixture(scope="session")
def deberts_engine(pytestconfig: pytest.Config) -> Iterator[PersistentEngine]:
    """Keep the engine that is named for the whole session."""
    engine = _engine(pytestconfig)
    yield engine
    engine.end()


@pytest.fixture(scope="session")
def deberts_check(deberts_engine: PersistentEngine, pytestconfig: pytest.Config) -> Callable[[Vector], None]:
    """Return a function that asks the engine a vector, and lets the test pass only if the answer is right."""
    from deberts.conformance.reports.common import explanation, warning  # noqa: PLC0415  # see above
    from deberts.conformance.runner import run  # noqa: PLC0415  # see above
    from deberts.conformance.verdicts import Verdict  # noqa: PLC0415  # see above

    def check(vector: Vector) -> None:
        report = run(deberts_engine, [vector])
        (result,) = report.results
        pytestconfig.stash[_SUMS].note(result.verdict, warning(report.engine))
        if result.verdict is Verdict.UNCLAIMED:
            pytest.skip(f"unclaimed: {vector.op}, or its rule set")
        if result.verdict is Verdict.SKIPPED:
            pytest.xfail(f"skipped by the engine: {result.why}")
        if result.verdict is not Verdict.PASS:
            pytest.fail(f"{result.verdict.value}: " + "\n".join(explanation(result)), pytrace=False)

    return check


def _engine(config: pytest.Config) -> PersistentEngine:
    from deberts import DebertsError  # noqa: PLC0415  # see above
    from deberts.conformance.engine import engine_of, is_in_process  # noqa: PLC0415  # see above
    from deberts.conformance.runner import PersistentEngine  # noqa: PLC0415  # see above

    name: str | None = config.getoption(_OPTION)
    if not name:
        raise pytest.UsageError(f'no engine is named: {_OPTION} "node engine.js", or {_OPTION} module:factory')
    if _KEPT not in config.stash:
        if is_in_process(name):
            _look_in(str(config.invocation_params.dir))
        try:
            config.stash[_KEPT] = PersistentEngine(engine_of(name))
        except DebertsError as error:
            raise pytest.UsageError(f"{_OPTION}: {error}") from None
    return config.stash[_KEPT]


def _look_in(folder: str) -> None:
    # An engine in Python is found from where pytest was called, as `deberts conformance run` finds it.
    if folder not in sys.path:
        sys.path.insert(0, folder)


def _chosen(config: pytest.Config) -> tuple[Vector, ...]:
    from deberts.conformance.vectors import VectorError, choose, rule_set_filter  # noqa: PLC0415  # see above

    try:
        return choose(_shipped(), rules=rule_set_filter(config.getoption(_RULES)))
    except VectorError as error:
        raise pytest.UsageError(f"{_RULES}: {error}") from None


def _shipped() -> tuple[Vector, ...]:
    from deberts import DebertsError  # noqa: PLC0415  # see above
    from deberts.conformance.vectors import shipped_for_all  # noqa: PLC0415  # see above

    try:
        return shipped_for_all()
    except DebertsError as error:
        raise pytest.UsageError(f"the vectors of deberts are broken: {error}") from None
