"""Put the questions together, answer them, and freeze the answers or hold them against what is frozen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from deberts.conformance.authoring.question import Question, answered
from deberts.conformance.vectors import MANIFEST, VectorError, encode, folder, manifest
from deberts.wire import dumps

Questions = Callable[[], Iterable[Question]]

FILES: Final[Mapping[str, tuple[str, str, Questions]]] = {}
"""Each file with its rule set, its family, and where its questions come from."""


def computed() -> dict[str, bytes]:
    """Return every file of vectors as it should be, and their manifest.

    Returns:
        The bytes of each file, by its name.
    """
    contents = {
        name: encode(answered(rules, family, questions())) for name, (rules, family, questions) in FILES.items()
    }
    return {**contents, MANIFEST: dumps(manifest(contents), indent=2).encode()}


def check() -> None:
    """Hold what is shipped against what the reference answers today.

    Raises:
        VectorError: If a file is missing or differs; with the name of the first vector that does.
    """
    shipped = folder()
    for name, data in computed().items():
        if not (shipped / name).is_file():
            raise VectorError("this file is missing", place=name)
        if (shipped / name).read_bytes() != data:
            raise VectorError(_first_difference((shipped / name).read_bytes(), data), place=name)


def freeze(place: Path) -> None:
    """Write every file of vectors, and their manifest.

    Args:
        place: The folder.
    """
    for name, data in computed().items():
        (place / name).write_bytes(data)


def _first_difference(frozen: bytes, today: bytes) -> str:
    lines = zip(frozen.decode().splitlines(), today.decode().splitlines(), strict=False)
    return next(
        (f"frozen is {was}, and today it would be {is_}" for was, is_ in lines if was != is_), "the lengths differ"
    )
