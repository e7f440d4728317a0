"""Kernels count modulo 2^64; as plain Python they would warn of what compiled ones do silently."""

from __future__ import annotations

import numpy as np

from deberts.fast.kernels.compile import IS_COMPILED

if not IS_COMPILED:
    np.seterr(over="ignore")
