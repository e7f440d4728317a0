"""Packs what the page needs of Python into two archives of byte code: run by build.mjs, in the Python of the page.

The one has what is imported of the standard library, the other attrs, the library and the bridge. Same sources, same
bytes.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import CodeType
from typing import Final

SOURCES: Final = Path("/sources")
"""Where the folders ``attr``, ``attrs``, ``deberts`` and ``bridge`` lie."""

LEFT_OUT: Final = frozenset(
    {
        *(
            "__main__",
            "adapters",
            "campaigns",
            "cli",
            "conformance",
            "schemas",
            "strategies",
            "trace",
        ),
        *("players/duels", "players/endings", "players/equilibria", "players/results"),
        *("fast/campaigns", "fast/kernels", "fast/laying", "fast/solving", "fast/vector", "fast/weighing"),
    }
)
"""Parts of the library of which the page has no use."""

STANDARD: Final = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
_ALWAYS: Final = ("pyodide", "pyodide.ffi", "_pyodide", "traceback", "zipfile", "encodings.cp437")
"""What Pyodide imports when it starts, unpacks and reports an error; names in archives are in code page 437."""

_NEVER: Final = frozenset({"importlib.metadata", "urllib.parse", "urllib.request"})
"""What is imported only where somebody asks for a version, or for an extra."""

_ANYTIME: Final = (1980, 1, 1, 0, 0, 0)


def packed() -> dict[str, bytes]:
    """Return the archives, and the texts of the page, by the names of their files."""
    sys.path.insert(0, str(SOURCES))
    own = sorted(path for path in SOURCES.rglob("*.py") if _is_wanted(path.relative_to(SOURCES)))
    for name in sorted({*_ALWAYS, *_imported(own)} - _NEVER):
        importlib.import_module(name)
    standard = _standard()  # before the players are tried: an error of one imports what the page never does
    texts = importlib.import_module("bridge.texts").page_texts()
    modules = {str(path.relative_to(SOURCES)): path.read_bytes() for path in own}
    catalogues = {str(path.relative_to(SOURCES)): path.read_bytes() for path in sorted(SOURCES.rglob("*.mo"))}
    return {
        "standard.zip": _archive(_compiled(standard, _without_lines)),
        "library.zip": _archive(_compiled(modules, _as_it_is) | catalogues),
        "texts.json": json.dumps(texts, ensure_ascii=False, separators=(",", ":")).encode(),
    }


def _is_wanted(path: Path) -> bool:
    package, *inner = path.with_suffix("").parts
    return package != "deberts" or LEFT_OUT.isdisjoint("/".join(inner[:depth]) for depth in range(1, len(inner) + 1))


def _imported(paths: Iterable[Path]) -> Iterator[str]:
    """Yield every module that some of ours import, at once or on first use, and they themselves."""
    for path in paths:
        yield ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")
        for node in ast.walk(ast.parse(path.read_bytes())):
            match node:
                case ast.Import(names=names):
                    yield from (each.name for each in names if each.name in sys.stdlib_module_names)
                case ast.ImportFrom(module=str(name), level=0) if name.partition(".")[0] in sys.stdlib_module_names:
                    yield name
                case _:
                    pass


def _standard() -> dict[str, bytes]:
    """Return the sources of the modules of the standard library that are imported now, and not frozen in Python."""
    loaded = [module for module in [*sys.modules.values()] if getattr(module.__spec__, "origin", "") != "frozen"]
    with zipfile.ZipFile(STANDARD) as archive:
        files = [getattr(module, "__file__", None) or "" for module in loaded]
        inside = (file.removeprefix(f"{STANDARD}/") for file in files if file.startswith(f"{STANDARD}/"))
        return {name: archive.read(name) for name in sorted(inside) if name.endswith(".py")}


def _compiled(sources: dict[str, bytes], shaped: Callable[[CodeType], CodeType]) -> dict[str, bytes]:
    """Return byte code without docstrings and assertions, by the name that is imported without a source."""
    return {f"{name}c": _byte_code(name, text, shaped) for name, text in sources.items()}


def _as_it_is(code: CodeType) -> CodeType:
    return code


def _without_lines(code: CodeType) -> CodeType:
    """Return code that does not know its lines, which weigh 0.4 MB: an error is told by our lines."""
    inner = (_without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)  # a byte of 0xFF says that eight units of code have no line
    nowhere = b"\xff" * whole + bytes([0xF8 + rest - 1] if rest else [])
    return code.replace(co_linetable=nowhere, co_consts=tuple(inner))


def _byte_code(name: str, text: bytes, shaped: Callable[[CodeType], CodeType]) -> bytes:
    code = shaped(compile(text, name, "exec", dont_inherit=True, optimize=2))
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(text) + marshal.dumps(code)


def _archive(files: dict[str, bytes]) -> bytes:
    """Return an archive that is not compressed, for the build compresses it as a whole, which is shorter."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, _ANYTIME), content)
    return data.getvalue()
