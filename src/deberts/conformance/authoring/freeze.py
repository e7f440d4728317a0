"""Put the questions together, answer them, and freeze the answers or hold them against what is frozen."""

from __future__ import annotations

from importlib.resources.abc import Traversable
from pathlib import Path

from deberts.conformance.authoring.files import FILES
from deberts.conformance.authoring.question import answered
from deberts.conformance.vectors import MANIFEST, VectorError, encode, manifest
from deberts.wire import dumps


def computed() -> dict[str, bytes]:
    """Return every file of vectors as it should be, and their manifest.

    Returns:
        The bytes of each file, by its name.

    Raises:
        DisagreementError: If the two readings of the rules answer a question differently.
    """
    contents = {name: encode(answered(file.rules, file.family, file.questions())) for name, file in FILES.items()}
    return {**contents, MANIFEST: dumps(manifest(contents), indent=2).encode()}


def check(place: Traversable) -> None:
    """Hold what is frozen against what is answered today.

    Args:
        place: The folder of the vectors.

    Raises:
        DisagreementError: If the two readings of the rules answer a question differently.
        VectorError: If a file is missing or differs; with the first line that does.
    """
    for name, today in computed().items():
        if not (place / name).is_file():
            raise VectorError("this file is missing", place=name)
        frozen = (place / name).read_bytes()
        if frozen != today:
            raise VectorError(_first_difference(frozen, today), place=name)


def freeze(place: Path) -> None:
    """Write every file of vectors, and their manifest.

    Args:
        place: The folder.

    Raises:
        DisagreementError: If the two readings of the rules answer a question differently; then nothing is written.
    """
    for name, today in computed().items():
        (place / name).write_bytes(today)


def _first_difference(frozen: bytes, today: bytes) -> str:
    lines = zip(frozen.decode().splitlines(), today.decode().splitlines(), strict=False)
    return next(
        (f"frozen is {was}, and today it would be {is_}" for was, is_ in lines if was != is_), "the lengths differ"
    )
