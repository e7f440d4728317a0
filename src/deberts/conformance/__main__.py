"""``python -m deberts.conformance engine``: the reference, as any other engine that speaks the protocol."""

from __future__ import annotations

import sys

from deberts.conformance.engine import serve


def main(arguments: list[str]) -> int:
    """Serve the reference engine on standard input and output.

    Args:
        arguments: What follows the program's name; ``engine`` and nothing else.

    Returns:
        The exit status: 0, or 2 when something else was asked.
    """
    if arguments != ["engine"]:
        sys.stderr.write("usage: python -m deberts.conformance engine\n")
        return 2
    serve(sys.stdin.buffer, sys.stdout.buffer)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
