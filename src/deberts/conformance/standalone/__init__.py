"""The suite as a folder that stands alone: vectors, schemas, the rules in words, and a README; no Python is needed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from deberts import schemas
from deberts.conformance.standalone.pages import readme
from deberts.conformance.standalone.rules_pages import played_page, rules_page
from deberts.conformance.vectors import CHANGES, MANIFEST, Vector
from deberts.rulesets.presets import PRESETS

README: Final = "README.md"
_SCHEMAS: Final = ("manifest-1.json", "vectors-1.json")
_PYTHON_FILES: Final = ("__pycache__", "__init__.py")


def exported(place: Traversable, vectors: Sequence[Vector]) -> dict[str, bytes]:
    """Return every file of the folder that stands alone.

    Args:
        place: The folder of the vectors.
        vectors: What they are.

    Returns:
        The bytes of each, by its path in the folder.
    """
    found = {
        **{name: entry.read_bytes() for name, entry in _files(place, "")},
        **{f"schemas/{name}": (files(schemas) / name).read_bytes() for name in _SCHEMAS},
        **{f"rules/{name}.md": rules_page(name).encode() for name in PRESETS},
        "rules/played.md": played_page().encode(),
    }
    return {README: readme(vectors, _told(found)).encode(), **found}


def _told(found: Mapping[str, bytes]) -> dict[str, str]:
    """Return what each file holds, in words."""
    first = {MANIFEST: "counts and hashes of all files of vectors", CHANGES: "what became of vectors, by name"}
    return {
        **first,
        **{name: "vectors" for name in found if "/" not in name and name.endswith(".json") and name != MANIFEST},
        "rules/NAME.md": f"the rules in words, one of {', '.join(PRESETS)}, and played for what "
        "houses take: the clauses by their numbers",
        **{name: "the shape of the files as JSON Schema" for name in found if name.startswith("schemas/")},
    }


def _files(place: Traversable, prefix: str) -> Iterator[tuple[str, Traversable]]:
    for entry in sorted(place.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir() and entry.name not in _PYTHON_FILES:
            yield from _files(entry, f"{prefix}{entry.name}/")
        elif entry.name not in _PYTHON_FILES:
            yield f"{prefix}{entry.name}", entry
