"""The command line ``deberts``: a match to read, records to check, and the rules to ask.

It needs the extra ``cli``; importing this package alone does not.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, NoReturn

MISSING: Final = "deberts: the command line is an extra of its own: pip install 'deberts[cli]'"
INTERRUPTED: Final = 130
"""Exit status after Ctrl-C, as a shell reports it."""


def main() -> NoReturn:
    """Run the command with the arguments of the process, and end it with an exit status."""
    _replace_closed_streams()
    try:
        from deberts.cli.app import deberts  # noqa: PLC0415  # fails without the extra, and then we say so

        deberts.main(prog_name="deberts")
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except ModuleNotFoundError as missing:
        if str(missing.name).partition(".")[0] not in {"click", "rich"}:
            raise
        sys.exit(MISSING)


def _replace_closed_streams() -> None:
    # Whoever starts a program may close its streams, and then Python has none at all.
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open(mode, encoding="utf-8")  # noqa: SIM115  # it stays open for good
            setattr(sys, name, stream)
