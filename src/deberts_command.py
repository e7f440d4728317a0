"""Where the script ``deberts`` begins: outside the library, so that an interrupt is quiet while that is loaded too."""

from __future__ import annotations

import sys


def main() -> None:
    """Load the command line and run it."""
    try:
        from deberts.cli import main as run  # noqa: PLC0415  # loads the library, and that may be interrupted
    except KeyboardInterrupt:
        sys.exit(130)  # deberts.cli.INTERRUPTED, which is not there yet
    run()
