"""Compare whole random deals of two commits: ``python benchmarks/commits.py OLD [NEW]``.

Both play the same deals through the public API, from the auction to what is written. They run at once but are asked in
turn, several times over, and the best of each counts; time is that of the processor.
"""

from __future__ import annotations

import argparse
import io
import shutil
import subprocess
import sys
import tarfile
import tempfile
from contextlib import ExitStack
from pathlib import Path

from compare import deals_of, measured, started  # type: ignore[import-not-found]  # stands beside this file

ROOT = Path(__file__).parent.parent


def main() -> None:
    """Measure both commits and print what they took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", help="the commit to compare with")
    parser.add_argument("new", nargs="?", help="the commit to compare; what stands in the folder if left out")
    parser.add_argument("--rounds", type=int, default=20)
    options = parser.parse_args()
    with ExitStack() as stack:
        folders = [Path(stack.enter_context(tempfile.TemporaryDirectory())) for _ in range(2)]
        sources = zip(("old", "new"), map(source_of, (options.old, options.new), folders), strict=True)
        best = measured(
            {name: started(sys.executable, "reference", source) for name, source in sources}, options.rounds
        )
    old, new = deals_of(best["old"]), deals_of(best["new"])
    print(f"{options.old}: {1e6 / old:.0f} us a deal")
    print(f"{options.new or 'this folder'}: {1e6 / new:.0f} us a deal, {new / old:.2f} times as fast")


def source_of(commit: str | None, folder: Path) -> Path:
    """Return where the library of a commit lies, unpacked into a folder; that of this folder for none."""
    if commit is None:
        return ROOT / "src"
    archive = subprocess.run(
        [str(shutil.which("git")), "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True
    ).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    return folder / "src"


if __name__ == "__main__":
    main()
