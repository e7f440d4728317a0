"""How functions here are compiled: parts anew into each whole, wholes once a machine and then kept on disk.

A whole that was compiled from parts kept on disk would call them, where one compiled together with its parts contains
them, is simplified, and serves several deals with one instruction. So only wholes are kept. What is kept depends on
every source file here and not only on that of the whole.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar

from deberts import extras
from deberts.errors import MissingExtraError

try:
    import numba
    import numpy as np
    from numba import types
    from numba.core.caching import FunctionCache
    from numba.extending import intrinsic, overload
except ModuleNotFoundError as error:
    if error.name not in {"numba", "numpy"}:
        raise
    msg = f"deberts.fast needs numpy and numba: {extras.command('fast')}"
    raise MissingExtraError(msg, extra="fast") from error

__all__ = ["IS_COMPILED", "SOURCES", "Cache", "compiled", "intrinsic", "np", "overload", "part", "types"]

FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])

OPTIONS: Final[dict[str, Any]] = {"nogil": True, "error_model": "numpy"}
"""Other threads run meanwhile, and a division by zero is no exception: nothing here divides by what could be zero."""

IS_COMPILED: Final = not numba.config.DISABLE_JIT
"""Whether functions are compiled at all; with ``NUMBA_DISABLE_JIT=1`` they stay the Python that they are."""

SOURCES: Final = sha256(
    b"".join(path.read_bytes() for path in sorted(Path(__file__).parents[1].rglob("*.py")))
).hexdigest()


class Cache(FunctionCache):  # type: ignore[misc]  # numba has no types
    """Machine code on disk, which is out of date as soon as any source file here changes."""

    def _index_key(self, *asked: Any) -> tuple[Any, ...]:
        return (*super()._index_key(*asked), SOURCES)

    def load_overload(self, *asked: Any) -> Any:
        """Load machine code. A file that is broken, as by a full disk, counts as none, and is written anew."""
        try:
            return super().load_overload(*asked)
        except Exception:  # noqa: BLE001  # broken, it may be read as anything
            with suppress(OSError):
                self.flush()
            return None


def part(function: FunctionT) -> FunctionT:
    """Compile a function over machine integers and arrays into whatever calls it."""
    made: FunctionT = numba.njit(**OPTIONS)(function)
    return made


def compiled(function: FunctionT) -> FunctionT:
    """Compile a function, or a part, when it is first called, and keep the machine code for the next process.

    Where nothing can be written, neither beside the source nor in the user's cache, it is compiled in each process.
    """
    plain = getattr(function, "py_func", function)
    made: Any = part(plain)
    if not IS_COMPILED:
        made = np.errstate(over="ignore")(made)  # kernels count modulo 2^64
    else:
        with suppress(RuntimeError):  # there is no place for the cache
            made._cache = Cache(plain)  # noqa: SLF001  # numba offers no other way to say what code depends on
    kept: FunctionT = made
    return kept
