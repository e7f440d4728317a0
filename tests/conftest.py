"""Hypothesis profiles, whether compiled modules are kept, and how the tests are shared out.

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
from importlib.util import find_spec
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from example_counts import THOROUGH
from fast.kernel_tests import ASK_A_KERNEL

# Tests start hundreds of processes, and where the shell forbids to write bytecode each would compile the library anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# A shell lets what it starts in the background ignore interrupts, and tests interrupt what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes longest, so that no worker is left alone with it in the end.

    Before all come the tests that ask a kernel. One worker gets all of these, and compiles while others test the rest,
    instead of each compiling the same.
    """
    kernels = {Path(__file__).parent / "fast" / f"test_{name}.py" for name in ASK_A_KERNEL}
    items.sort(key=lambda item: (item.path not in kernels, item.get_closest_marker("slow") is None))


def pytest_collection_finish() -> None:
    """Collect garbage seldom, for all these items are looked at each time. Frozen, they would not be found by it."""
    gc.set_threshold(50_000, 50, 50)
