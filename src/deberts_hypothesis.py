"""Called by Hypothesis whenever it is imported, in any project: so it loads nothing of the library that is not loaded.

Whatever is imported first, ``from_type`` knows the library's types: where Hypothesis is, the library calls this too.
"""

from __future__ import annotations

import sys


def setup() -> None:
    """Teach ``from_type`` the types of the library, if it is loaded."""
    if "deberts" in sys.modules:
        from deberts.strategies import register_types  # noqa: PLC0415  # see above

        register_types()
