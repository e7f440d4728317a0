"""Keeping standard output for the report, while foreign code runs in this process."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Final

_OUTPUT: Final = 1
_COMPLAINTS: Final = 2


@contextmanager
def aside() -> Iterator[None]:
    """Send to standard error what is written to standard output, in Python, below it, and by children."""
    sys.stdout.flush()
    kept = os.dup(_OUTPUT)
    try:
        os.dup2(_COMPLAINTS, _OUTPUT)
        # A stream of its own, so that whoever closes it closes nothing else.
        own = os.fdopen(os.dup(_COMPLAINTS), "w", buffering=1, encoding="utf-8", errors="backslashreplace")
        with own as stream, redirect_stdout(stream):
            yield
    finally:
        os.dup2(kept, _OUTPUT)
        os.close(kept)
