"""The command line ``deberts``: a match to read, records to check, and the rules to ask.

It needs the extra ``cli``; importing this package alone does not.
"""

from __future__ import annotations

import sys
from typing import Final, NoReturn

from deberts import extras

MISSING: Final = "deberts: the command line is an extra of its own: {command}"
INTERRUPTED: Final = 130
"""Exit status after Ctrl-C, as a shell reports it."""


def main() -> NoReturn:
    """Run the command with the arguments of the process, and end it with an exit status."""
    try:
        _run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


def _run() -> NoReturn:
    # Everything is loaded here and not above, so that an interrupt finds somebody who answers.
    from deberts.cli.streams import open_closed_streams, print_error  # noqa: PLC0415  # as said above

    open_closed_streams()
    try:
        from deberts.cli.app import deberts  # noqa: PLC0415  # fails without the extra, and then we say so

        deberts.main(prog_name="deberts")
    except ModuleNotFoundError as missing:
        if str(missing.name).partition(".")[0] not in {"click", "rich"}:
            raise
        print_error(MISSING.format(command=extras.command("cli")))
        sys.exit(1)
