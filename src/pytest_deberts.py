"""The conformance suite of Deberts as tests of pytest.

``pytest --pyargs deberts.conformance --deberts-engine "node engine.js"`` asks an engine every vector, each in a test of
its name. A test passes if the answer is right. It fails if the answer is wrong or there is none; it is skipped if the
engine does not claim the operation; and it fails as expected (``xfail``) if the engine claims it and declines. Without
an engine there is an error.

This module is loaded by every run of pytest where the library is installed, so it imports the library only when it is
used.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from deberts.conformance.lasting import LastingEngine
    from deberts.conformance.vectors import Vector

_OPTION: Final = "--deberts-engine"
_VECTOR: Final = "deberts_vector"
_KEPT: Final = pytest.StashKey["LastingEngine"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names an engine."""
    group = parser.getgroup("deberts", "rules of Deberts")
    group.addoption(_OPTION, metavar="ENGINE", help="Engine to be asked: a command line, or module:factory in Python.")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test for each vector of whatever takes one."""
    if _VECTOR in metafunc.fixturenames:
        try:
            _engine(metafunc.config)
            vectors = _shipped()
        except pytest.UsageError as error:  # said once and for all, not for each vector
            raise pytest.Collector.CollectError(str(error)) from None
        metafunc.parametrize(_VECTOR, vectors, ids=[vector.id for vector in vectors])


@pytest.fixture(scope="session")
def deberts_engine(pytestconfig: pytest.Config) -> Iterator[LastingEngine]:
    """Keep the engine that is named for the whole session."""
    engine = _engine(pytestconfig)
    yield engine
    engine.end()


@pytest.fixture(scope="session")
def deberts_check(deberts_engine: LastingEngine) -> Callable[[Vector], None]:
    """Return a function that asks the engine a vector, and lets the test pass only if the answer is right."""
    from deberts.conformance.reports.wording import explained  # noqa: PLC0415  # see above
    from deberts.conformance.runner import run  # noqa: PLC0415  # see above
    from deberts.conformance.verdicts import Verdict  # noqa: PLC0415  # see above

    def check(vector: Vector) -> None:
        (result,) = run(deberts_engine, [vector]).results
        if result.verdict is Verdict.UNCLAIMED:
            pytest.skip(f"unclaimed: {vector.op}, or its rule set")
        if result.verdict is Verdict.SKIPPED:
            pytest.xfail(f"skipped by the engine: {result.why}")
        if result.verdict is not Verdict.PASS:
            pytest.fail(f"{result.verdict.value}: " + "\n".join(explained(result)), pytrace=False)

    return check


def _engine(config: pytest.Config) -> LastingEngine:
    from deberts import DebertsError  # noqa: PLC0415  # see above
    from deberts.conformance.lasting import LastingEngine  # noqa: PLC0415  # see above
    from deberts.conformance.loading import engine_of  # noqa: PLC0415  # see above

    name: str | None = config.getoption(_OPTION)
    if not name:
        raise pytest.UsageError(f'no engine is named: {_OPTION} "node engine.js", or {_OPTION} module:factory')
    if _KEPT not in config.stash:
        _look_in(str(config.invocation_params.dir))
        try:
            config.stash[_KEPT] = LastingEngine(engine_of(name))
        except DebertsError as error:
            raise pytest.UsageError(f"{_OPTION}: {error}") from None
    return config.stash[_KEPT]


def _look_in(folder: str) -> None:
    # An engine in Python is found from where pytest was called, as `deberts conformance run` finds it.
    if folder not in sys.path:
        sys.path.insert(0, folder)


def _shipped() -> tuple[Vector, ...]:
    from deberts import DebertsError  # noqa: PLC0415  # see above
    from deberts.conformance.vectors import shipped  # noqa: PLC0415  # see above

    try:
        return shipped()
    except DebertsError as error:
        raise pytest.UsageError(f"the vectors of deberts are broken: {error}") from None
