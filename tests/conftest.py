"""Hypothesis profiles, whether compiled modules are kept, how the tests are shared out, and which are measured.

``steady``, the default, gives the same examples on every machine and in every run, so that a checkout is either right
or wrong; ``thorough`` gives twice as many. ``explore`` looks for new ones, many more; run it when a rule changes:
``HYPOTHESIS_PROFILE=explore pytest``. ``brief`` takes a few, to see whether another Python or another version of a
package does.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

import pytest
from coverage import Coverage
from hypothesis import HealthCheck, settings

from example_counts import THOROUGH
from fast.kernel_tests import ASK_A_KERNEL

# Tests start hundreds of processes, and where the shell forbids to write bytecode each would compile the library anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A shell lets what it starts in the background ignore interrupts, and tests interrupt what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Where coverage came by this variable, what is started is told of it by another, which alone a test takes away.
os.environ.pop("COVERAGE_PROCESS_START", None)

settings.register_profile(
    "steady",
    max_examples=THOROUGH // 2,
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],  # a busy machine is no failure
)
settings.register_profile("thorough", settings.get_profile("steady"), max_examples=THOROUGH)
settings.register_profile("explore", settings.get_profile("steady"), derandomize=False, max_examples=2_000)
settings.register_profile("brief", settings.get_profile("steady"), max_examples=5)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))

# Sphinx builds small sites, and reads and writes catalogues. Not every environment has it.
collect_ignore = [] if find_spec("sphinx") else ["small_site.py", "locale/test_catalogue.py"]


TESTS = Path(__file__).parent
MEASURED = (TESTS, TESTS.parent / "src")
BESIDE = (*(TESTS / name for name in ("docs", "mutation", "vectors")), TESTS / "test_growth.py")
"""What tests that which is not in ``src``, or counts how often a line is run."""
DRAWING = ("hypothesis", "slow")
"""The marks of what draws at random, or tries very many values: no line of the library shall lean on it."""


@pytest.hookimpl(trylast=True)  # after Hypothesis has marked what draws by it
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what is measured; of the rest with what takes longest, so that none is left alone with it.

    Before all come the tests that ask a kernel. One worker gets all of these, and compiles while others test the rest,
    instead of each compiling the same.
    """
    kernels = {TESTS / "fast" / f"test_{name}.py" for name in ASK_A_KERNEL}
    items.sort(
        key=lambda item: (
            not _is_measured(item),
            item.path not in kernels,
            not item.get_closest_marker("slow"),
            item.get_closest_marker("hypothesis") is not None,  # many, and none of them long
        )
    )


def _is_measured(item: pytest.Item) -> bool:
    return _tests_the_library(item.path) and not any(item.get_closest_marker(mark) for mark in DRAWING)


@cache
def _tests_the_library(path: Path) -> bool:
    return any(map(path.is_relative_to, MEASURED)) and not any(map(path.is_relative_to, BESIDE))


def pytest_runtest_protocol(item: pytest.Item) -> None:
    """Measure no more, here and in what is started, when the first test comes that is not measured.

    Whatever was kept in memory until then, examples have computed: so each line that they lean on was seen.
    """
    if (measuring := Coverage.current()) and not _is_measured(item):
        measuring.stop()
        measuring.save()  # for on a busy machine a worker may be ended before it would do so by itself
        os.environ.pop("COVERAGE_PROCESS_CONFIG", None)


def pytest_collection_finish() -> None:
    """Collect garbage seldom, for all these items are looked at each time. Frozen, they would not be found by it."""
    gc.set_threshold(50_000, 50, 50)
