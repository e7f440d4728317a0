"""``python -m deberts.conformance.authoring check`` or ``freeze``."""

from __future__ import annotations

import sys
from pathlib import Path

from deberts.conformance.authoring import freeze
from deberts.errors import DebertsError


def main(arguments: list[str], place: Path = Path(__file__).parents[1] / "data") -> int:
    """Check or freeze the vectors.

    Args:
        arguments: ``check`` or ``freeze``.
        place: The folder in which they are frozen.

    Returns:
        The exit status: 0, 1 when something differs, 2 when something else was asked.
    """
    if arguments == ["freeze"]:
        freeze.freeze(place)
        return 0
    if arguments != ["check"]:
        sys.stderr.write("usage: python -m deberts.conformance.authoring check|freeze\n")
        return 2
    try:
        freeze.check()
    except DebertsError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
