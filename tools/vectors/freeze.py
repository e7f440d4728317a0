"""Put the questions together, answer them, and freeze the answers or hold them against what is frozen."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from deberts.conformance.holding import expand, holding, holds as holds_there, is_asked
from deberts.conformance.vectors import MANIFEST, VectorError, decode, encode, manifest
from deberts.records.strict_json import Node, dumps, loads
from tools.vectors.files import FILES
from tools.vectors.question import answered

SAMPLED: Final = 37
"""Every vector of so many is asked again by other rule sets when what is frozen is checked."""


def computed() -> dict[str, bytes]:
    """Return every file of vectors as it should be.

    Returns:
        The bytes of each file, by its name.

    Raises:
        DisagreementError: If the two readings of the rules answer a question differently.
    """
    return {name: encode(answered(file.rules, file.family, file.questions())) for name, file in FILES.items()}


def manifested(contents: Mapping[str, bytes], holds: Mapping[str, Any]) -> bytes:
    """Return the manifest as it is written.

    Args:
        contents: The bytes of each file, by its name.
        holds: What holds in other rule sets.

    Returns:
        Its bytes.
    """
    decoded = {name: decode(data) for name, data in contents.items()}
    return dumps({**manifest(contents, decoded), "holds": dict(holds)}, indent=2).encode()


def check(place: Traversable) -> None:
    """Hold what is frozen against what is answered today.

    Args:
        place: The folder of the vectors.

    Raises:
        DisagreementError: If the two readings of the rules answer a question differently.
        VectorError: If a file is missing or differs; with the first line that does.
    """
    contents = computed()
    for name, today in contents.items():
        _compare(place, name, today)
    holds = _frozen_holds(place)
    _compare(place, MANIFEST, manifested(contents, holds))
    sample = [vector for data in contents.values() for vector in decode(data) if is_asked(vector)][::SAMPLED]
    for rules, said in holds.items():
        for vector in sample:
            if holds_there(vector, rules) is (vector.id in expand(said["differ"])):
                raise VectorError(f"{vector.id} is filed wrongly for {rules}", place=MANIFEST)


def freeze(place: Path) -> None:
    """Write every file of vectors, and their manifest.

    Args:
        place: The folder.

    Raises:
        DisagreementError: If the two readings of the rules answer a question differently; then nothing is written.
    """
    contents = computed()
    written = manifested(contents, holding(vector for data in contents.values() for vector in decode(data)))
    for name, today in contents.items():
        (place / name).write_bytes(today)
    (place / MANIFEST).write_bytes(written)


def _compare(place: Traversable, name: str, today: bytes) -> None:
    if not (place / name).is_file():
        raise VectorError("this file is missing", place=name)
    frozen = (place / name).read_bytes()
    if frozen != today:
        raise VectorError(_first_difference(frozen, today), place=name)


def _frozen_holds(place: Traversable) -> dict[str, Any]:
    if not (place / MANIFEST).is_file():
        raise VectorError("this file is missing", place=MANIFEST)
    said = Node(loads((place / MANIFEST).read_bytes()), MANIFEST).mapping()["holds"].mapping()
    return {rules: held.value for rules, held in said.items()}


def _first_difference(frozen: bytes, today: bytes) -> str:
    lines = zip(frozen.decode().splitlines(), today.decode().splitlines(), strict=False)
    return next(
        (f"frozen is {was}, and today it would be {is_}" for was, is_ in lines if was != is_), "the lengths differ"
    )
