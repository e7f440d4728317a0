from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import pytest

import deberts.fast
from deberts import extras
from deberts.errors import MissingExtraError
from deberts.fast.kernels.compile import Cache
from fast.kernel_tests import ASK_A_KERNEL
from fast.marks import compiled_only
from project import ROOT, run_python

FOLDER = Path(deberts.fast.__file__).parent

ASKED = """
import numpy as np
from deberts.fast.kernels import entry_points as kernels
print(kernels.points(np.uint64(2**32 - 1), np.uint64(0)), *kernels.points.stats.cache_hits.values())
"""
PACK_POINTS = "152"


def run(code: str, folder: Path, **environment: str) -> str:
    """Run some code with the copy of the library in a folder."""
    command = [sys.executable, "-c", code]
    variables = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    variables.pop("COVERAGE_PROCESS_CONFIG", None)
    return subprocess.run(command, check=True, capture_output=True, text=True, env=variables, cwd=folder).stdout.strip()


@compiled_only
class TestCache:
    """Machine code is kept, until any source changes; and where it cannot be kept, everything works all the same."""

    @pytest.fixture
    def copy(self, tmp_path: Path) -> Path:
        shutil.copytree(FOLDER.parent, tmp_path / "deberts", ignore=shutil.ignore_patterns("__pycache__", "data"))
        return tmp_path

    def test_code_is_kept_until_a_part_changes(self, copy: Path) -> None:
        assert run(ASKED, copy) == PACK_POINTS
        assert run(ASKED, copy) == f"{PACK_POINTS} 1"
        part = copy / "deberts" / "fast" / "kernels" / "bits.py"
        part.write_text(part.read_text().replace("14, 20]", "14, 21]"))
        assert run(ASKED, copy) == "153"

    def test_code_need_not_be_kept(self, copy: Path) -> None:
        nowhere = copy / "file"
        nowhere.touch()
        (copy / "deberts" / "fast" / "kernels" / "__pycache__").touch()  # a file, so that no folder can be made of it
        found = run(ASKED, copy, NUMBA_CACHE_DIR="", HOME=str(nowhere), XDG_CACHE_HOME=str(nowhere / "cache"))
        assert found == PACK_POINTS

    def test_a_broken_file_is_written_anew(self, tmp_path: Path) -> None:
        source = tmp_path / "asked.py"
        source.write_text(
            "from deberts.fast.kernels.compile import compiled\n@compiled\ndef next_one(n):\n    return n + 1"
        )

        def hits() -> int:
            """Ask as the next process does, and return how often code was found on disk."""
            spec = spec_from_file_location("asked", source)
            assert spec is not None
            assert spec.loader is not None
            module: Any = module_from_spec(spec)
            spec.loader.exec_module(module)
            assert module.next_one(1) == 2
            return sum(module.next_one.stats.cache_hits.values())

        assert (hits(), hits()) == (0, 1)
        for kind, left in (("nbi", 0), ("nbc", 30)):
            files = [*(tmp_path / "__pycache__").glob(f"*.{kind}")]
            assert files
            for path in files:
                path.write_bytes(path.read_bytes()[:left])
            assert hits() == 0, (kind, left)
            assert all(path.stat().st_size > left for path in files), (kind, left)
        assert hits() == 1

    @pytest.mark.parametrize("refusal", [[], [PermissionError(13, "Permission denied")]])
    def test_what_cannot_be_read_is_forgotten(self, refusal: list[OSError], monkeypatch: pytest.MonkeyPatch) -> None:
        flushed: list[Cache] = []

        def broken(*_: Any) -> None:
            raise UnpicklingError("pickle data was truncated")

        def flush(cache: Cache) -> None:
            flushed.append(cache)
            for error in refusal:
                raise error

        monkeypatch.setattr(Cache.__base__, "load_overload", broken)
        monkeypatch.setattr(Cache, "flush", flush)
        cache = Cache.__new__(Cache)
        assert cache.load_overload("signature", "target") is None
        assert flushed == [cache]


class TestMissing:
    """Without the extra, one line names it; and nothing needs it that does not use it."""

    BLOCKED = "import sys; sys.modules['numba'] = None; "
    CAUGHT = "try: deberts.fast.simulate\nexcept ImportError as e: print(type(e).__name__, e)"

    def test_the_extra_is_named(self) -> None:
        needing = [name for name in deberts.fast.__all__ if name not in {"NotSavedWarning", "WorkersLostError"}]
        asked = "\n".join(
            f"try: deberts.fast.{name}\nexcept MissingExtraError as e: print('{name}:', e)" for name in needing
        )
        imported = "import deberts.fast\nfrom deberts import MissingExtraError\n"
        lines = run_python("-c", f"{self.BLOCKED}{imported}{asked}", measured=False).splitlines()
        missing = f"deberts.fast needs numpy and numba: {extras.command('fast')}"
        assert lines == [f"{name}: {missing}" for name in needing]

    def test_whatever_is_imported(self) -> None:
        """Modules that need nothing of it may be imported; all others say what is missing."""
        code = """
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
sys.modules["numba"] = sys.modules["numpy"] = None
for name in sys.argv[1:]:
    try:
        import_module(name)
    except ImportError as error:
        print(type(error).__name__, error)
    else:
        print(name)
"""
        names = [".".join(path.relative_to(FOLDER.parents[1]).with_suffix("").parts) for path in FOLDER.rglob("*.py")]
        told = run_python("-c", code, "deberts.conformance.compiled", *names, measured=False).splitlines()
        missing = f"MissingExtraError deberts.fast needs numpy and numba: {extras.command('fast')}"
        folders = ("", ".kernels", ".solving", ".laying", ".weighing", ".campaigns")
        packages = {f"deberts.fast{folder}.__init__" for folder in folders}
        harmless = {*packages, "deberts.fast.campaigns.notation", "deberts.fast.weighing.bid_table"}
        assert {*told} == {missing, *harmless}
        assert told[0] == missing

    def test_the_error_says_which(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "numba", None)
        monkeypatch.delitem(sys.modules, "deberts.fast.kernels.compile")
        with pytest.raises(MissingExtraError) as caught:
            __import__("deberts.fast.kernels.compile")
        assert caught.value.facts == {"extra": "fast"}

    @pytest.mark.parametrize("package", ["numba", "numpy"])
    def test_an_error_inside_is_not_called_missing(self, package: str, tmp_path: Path) -> None:
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text("raise ImportError('the ABI is another')", encoding="utf-8")
        code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import deberts.fast\n{self.CAUGHT}"
        assert run_python("-c", code, measured=False).split("\n")[0] == "ImportError the ABI is another"

    def test_nor_is_what_they_need(self) -> None:
        code = f"import sys; sys.modules['llvmlite'] = None; import deberts.fast\n{self.CAUGHT}"
        found = run_python("-c", code, measured=False)
        assert found.startswith("ModuleNotFoundError ")
        assert "llvmlite" in found

    def test_a_part_of_them_is_not_the_extra(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "numba.core.caching", None)
        monkeypatch.delitem(sys.modules, "deberts.fast.kernels.compile")
        with pytest.raises(ModuleNotFoundError) as caught:
            __import__("deberts.fast.kernels.compile")
        assert caught.value.name == "numba.core.caching"
        assert not isinstance(caught.value, MissingExtraError)

    def test_importing_costs_nothing(self) -> None:
        loaded = run_python("-c", "import sys, deberts.fast; print(*sys.modules)", measured=False).split()
        assert not {"numba", "numpy", "deberts.fast.kernels.compile"} & {*loaded}

    def test_names_are_those_that_are_told(self) -> None:
        homes = {name: import_module(home) for home, names in deberts.fast._HOMES.items() for name in names}
        assert all(getattr(deberts.fast, name) is getattr(home, name) for name, home in homes.items())
        assert sorted(homes) == sorted(deberts.fast.__all__)
        with pytest.raises(AttributeError, match="has no attribute 'simulat'"):
            deberts.fast.simulat  # type: ignore[attr-defined]  # noqa: B018  # that is the point

    def test_names_are_listed(self) -> None:
        """Before anything is loaded, too."""
        listed = run_python("-c", "import deberts.fast; print(*dir(deberts.fast))", measured=False).split()
        assert {*deberts.fast.__all__, "__name__"} <= {*listed}
        assert listed == sorted(listed)
        assert {*deberts.fast.__all__} <= {*dir(deberts.fast)}


def test_plain_python_does_not_warn() -> None:
    asked = "simulate(3, 1), rows(2, 1), next(replays(1)), perft(Position((hands[0], hands[1]), Suit.HEARTS), 4)"
    code = f"""
from deberts import CardSet, Suit
from deberts.fast import Position, perft, replays, rows, simulate, solve
hands = CardSet.parse("JH AS"), CardSet.parse("9H TS")
{asked}, solve(hands, Suit.HEARTS)
"""
    assert run_python("-W", "error", "-c", code, measured=False, NUMBA_DISABLE_JIT="1") == ""


@compiled_only
def test_plain_python_does_the_same() -> None:
    """Every test of a kernel holds without the compiler, too; and so each line of the kernels is seen to be run."""
    files = [f"tests/fast/test_{name}.py" for name in ASK_A_KERNEL]
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow", *files]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "HYPOTHESIS_PROFILE": "brief"}
    found = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout[-3000:]
    assert " passed" in found.stdout
