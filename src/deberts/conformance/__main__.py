"""``python -m deberts.conformance engine``: the reference, as any other engine that speaks the protocol."""

from __future__ import annotations

import os
import sys
from functools import partial
from typing import Final

from deberts.conformance.engine import serve
from deberts.records.strict_json import MOST_BYTES

_INTERRUPTED: Final = 130
_READER_GONE: Final = 141


def main(arguments: list[str]) -> int:
    """Serve the reference engine on standard input and output.

    Args:
        arguments: What follows the program's name; ``engine`` and nothing else.

    Returns:
        The exit status: 0, or 2 for another command line; 130 after an interrupt, and 141 when nobody reads.
    """
    if arguments != ["engine"]:
        sys.stderr.write("usage: python -m deberts.conformance engine\n")
        return 2
    try:
        serve(iter(partial(sys.stdin.buffer.readline, MOST_BYTES + 1), b""), sys.stdout.buffer)
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # What is left in the buffer must go somewhere, or the interpreter complains of it as it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _READER_GONE
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
