"""``python -m tools.vectors check`` or ``freeze``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from deberts.errors import DebertsError
from tools.vectors import freeze
from tools.vectors.register import RETIRED

DATA: Final = Path(__file__).parents[2] / "src" / "deberts" / "conformance" / "data"


def main(arguments: list[str], place: Path = DATA, retired: Path = RETIRED) -> int:
    """Check or freeze the vectors.

    Args:
        arguments: ``check`` or ``freeze``.
        place: The folder in which they are frozen.
        retired: The file of the names that were used once.

    Returns:
        The exit status: 0, 1 when something differs, 2 when something else was asked.
    """
    action = {"check": freeze.check, "freeze": freeze.freeze}.get(" ".join(arguments))
    if action is None:
        sys.stderr.write("usage: python -m tools.vectors check|freeze\n")
        return 2
    try:
        action(place, retired)
    except DebertsError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
