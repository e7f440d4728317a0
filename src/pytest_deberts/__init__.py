"""The conformance suite of Deberts as tests of pytest.

``pytest --pyargs deberts.conformance --deberts-engine "node engine.js"`` asks an engine every vector of the club, each
in a test of its name; ``--deberts-rules moscow`` asks it about another rule set, ``--deberts-rules all`` about all. A
test passes if the answer is right. It fails if the answer is wrong or there is none; it is skipped if the engine does
not claim the operation; and it fails as expected (``xfail``) if the engine claims it and declines, or if what is wrong
is counted beside and ``--deberts-strict`` is not there. ``--deberts-deep`` asks the deepest counts too. If nothing is
run or answered, pytest fails all the same. Without an engine there is an error.

This module is loaded by every run of pytest where the library is installed, whatever pytest that is. So it is small,
needs nothing new, and imports the library only when it is used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import ModuleType
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from deberts.conformance.runner import PersistentEngine
    from deberts.conformance.vectors import Vector

OPTION: Final = "--deberts-engine"
RULES: Final = "--deberts-rules"
DEEP: Final = "--deberts-deep"
STRICT: Final = "--deberts-strict"
VECTOR: Final = "deberts_vector"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options that name an engine and the rule sets of its questions."""
    group = parser.getgroup("deberts", "rules of Deberts")
    group.addoption(OPTION, metavar="ENGINE", help="Engine to be asked: a command line, or module:factory in Python.")
    told = "Rule set about which it is asked, or all; may be given again. If left out, club."
    group.addoption(RULES, metavar="RULES", action="append", default=[], help=told)
    told = "Also ask counts of millions of lines, which take a fast language."
    group.addoption(DEEP, action="store_true", help=told)
    told = "Also fail by which of several faults is told, and by how texts may be written."
    group.addoption(STRICT, action="store_true", help=told)


def pytest_configure(config: pytest.Config) -> None:
    """Watch over the engine, if one is named."""
    if config.getoption(OPTION):
        _session().begin(config)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test for each vector of whatever takes one."""
    if VECTOR in metafunc.fixturenames:
        _session().parametrize(metafunc)


@pytest.fixture(scope="session")
def deberts_engine(pytestconfig: pytest.Config) -> Iterator[PersistentEngine]:
    """Keep the engine that is named for the whole session."""
    yield from _session().engine_kept(pytestconfig)


@pytest.fixture(scope="session")
def deberts_check(deberts_engine: PersistentEngine, pytestconfig: pytest.Config) -> Callable[[Vector], None]:
    """Return a function that asks the engine a vector, and lets the test pass only if the answer is right."""
    check: Callable[[Vector], None] = _session().check_with(deberts_engine, pytestconfig)
    return check


def _session() -> ModuleType:
    try:
        from pytest_deberts import session  # noqa: PLC0415  # see above
    except (AttributeError, TypeError):  # what pytest or pluggy do not have, or do not take
        raise pytest.UsageError("the tests of deberts need pytest 7.0 and pluggy 1.2, or newer ones") from None
    return session
