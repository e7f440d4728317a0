"""When a test makes no sense."""

from __future__ import annotations

import pytest

from deberts.fast.kernels.compile import IS_COMPILED

compiled_only = pytest.mark.skipif(not IS_COMPILED, reason="would take long without the compiler")
