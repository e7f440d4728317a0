"""Public names of a package that are fetched on first use, so that nobody loads what he does not need."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def fetching(
    package: str, homes: Mapping[str, tuple[str, ...]]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """Return what a package needs for ``__getattr__`` and ``__dir__``.

    Args:
        package: Its name.
        homes: Modules, and which of its public names each of them has.

    Returns:
        What fetches a name from its module, and what lists all names, fetched or not.
    """

    def fetch(name: str) -> object:
        for home, names in homes.items():
            if name in names:
                return getattr(import_module(home), name)
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    def listed() -> list[str]:
        return sorted({*vars(sys.modules[package])}.union(*homes.values()))

    return fetch, listed
