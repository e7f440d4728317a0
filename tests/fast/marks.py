"""When a test makes no sense."""

from __future__ import annotations

import pytest

from deberts.fast.kernels.compile import IS_COMPILED


def plainly(number: int, fewer: int) -> int:
    """How many to try: fewer without the compiler."""
    return number if IS_COMPILED else fewer


compiled_only = pytest.mark.skipif(not IS_COMPILED, reason="would take long without the compiler")
