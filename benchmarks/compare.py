"""Measure everything side by side, and write the table of the docs: ``python benchmarks/compare.py``.

The baseline is compiled on the spot; the peers are installed into an environment of their own, under ``.benchmarks``.
All contestants run at once but are asked in turn, several times over, and the best of each counts: whatever else the
machine is doing then weighs on all alike. Time is that of the processor. What cannot be had here is told and left out.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import shutil
import subprocess
import sys
import venv
from collections.abc import Callable, Mapping
from pathlib import Path

HERE = Path(__file__).parent
WORKSHOP = HERE.parent / ".benchmarks"
TABLE = HERE.parent / "docs" / "fast" / "measured.txt"
DEALS = 2**22
DECISIONS = 18
SEED = "1"

PEERS = {
    "colver": "colver",
    "open_spiel": "open-spiel",
    "jass-kit": "jass-kit",
    "pokerkit": "pokerkit",
    "chess": "chess",
}
OURS = ("fast-play", "fast-whole", "reference")
PEER_OF = {
    "colver": "colver",
    "open-spiel-rollouts": "open-spiel",
    "open-spiel-python": "open-spiel",
    "jass-kit": "jass-kit",
    "pokerkit": "pokerkit",
    "python-chess": "chess",
}
TITLES = {
    "C": "plain C, ``gcc -O2``: deals by lot, cards alone",
    "C, native": "the same, ``gcc -O3 -march=native``",
    "fast-play": "``deberts.fast``: the same deals, cards alone",
    "fast-whole": "``deberts.fast.simulate``: whole club deals, counted up",
    "colver": "colver: native rollouts of contrée",
    "open-spiel-rollouts": "OpenSpiel: rollouts of euchre in C++",
    "open-spiel-python": "OpenSpiel: euchre, moved from Python",
    "reference": "``deberts``: whole club deals, immutable API",
    "jass-kit": "jass-kit: Schieber",
    "pokerkit": "PokerKit: hold'em",
    "python-chess": "python-chess: chess",
}
"""In the order of the table."""

Rates = tuple[float, float, str]
"""Decisions a second, deals a second, digest."""


def decisions_of(rates: Rates) -> float:
    return rates[0]


def deals_of(rates: Rates) -> float:
    return rates[1]


AIMS = (
    ("fast-play", "C", decisions_of, 1.2, "decisions a second of plain C"),
    ("fast-play", "colver", decisions_of, 2.0, "decisions a second of colver's rollouts"),
    ("fast-whole", "fast-play", deals_of, 0.6, "deals a second of the cards alone"),
)
"""Who, beside whom, by what, at least how much, and what that is called."""

Ask = Callable[[], Rates]


def main() -> None:
    """Measure, print, and write the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=7)
    arguments.add_argument("--no-peers", action="store_true", help="measure without the network")
    given = arguments.parse_args()
    WORKSHOP.mkdir(exist_ok=True)
    contestants: dict[str, Ask] = {**baselines(), **{name: started(sys.executable, name) for name in OURS}}
    versions = {} if given.no_peers else installed()
    for name, package in PEER_OF.items():
        if package in versions:
            contestants[name] = started(str(python_of_peers()), name)
    best = measured(contestants, given.rounds)
    check_same_work(best)
    lines = [*table(best), "", *verdicts(best), "", *circumstances(versions)]
    print("\n".join(lines))
    TABLE.write_text("\n".join([".. Written by benchmarks/compare.py.", "", *lines, ""]), encoding="utf-8")


def baselines() -> dict[str, Ask]:
    """Compile the baseline, plainly and for this very machine."""
    if shutil.which("gcc") is None:
        print("no gcc here: nothing to compare with plain C")
        return {}
    options = {"C": ["-O2"], "C, native": ["-O3", "-march=native"]}
    return {name: compiled(name, flags) for name, flags in options.items()}


def compiled(name: str, flags: list[str]) -> Ask:
    program = WORKSHOP / f"baseline{'-native' * ('native' in name)}"
    subprocess.run(["gcc", *flags, "-o", str(program), str(HERE / "baseline.c")], check=True)  # noqa: S607 -- looked up on the path

    def ask() -> Rates:
        run = subprocess.run([str(program), str(DEALS), SEED], check=True, capture_output=True, text=True)
        digest, seconds = run.stdout.split()
        return DEALS * DECISIONS / float(seconds), DEALS / float(seconds), digest

    return ask


def python_of_peers() -> Path:
    """Return the interpreter of the peers' environment."""
    folder = WORKSHOP / "peers"
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def installed() -> dict[str, str]:
    """Install the peers that can be had, and return their versions."""
    if not python_of_peers().exists():
        venv.create(WORKSHOP / "peers", with_pip=True)
    versions = {}
    for asked, package in PEERS.items():
        pip = [str(python_of_peers()), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", asked]
        if subprocess.run(pip, check=False).returncode:
            print(f"{package} cannot be had here")
            continue
        code = f"import importlib.metadata as m; print(m.version({package!r}))"
        found = subprocess.run([str(python_of_peers()), "-c", code], check=True, capture_output=True, text=True)
        versions[package] = found.stdout.strip()
    return versions


def started(python: str, name: str, source: Path | None = None) -> Ask:
    """Start a contestant, of the library in another folder if there is one, and return how to ask it."""
    command, environment = [python, str(HERE / "contestants.py"), name], os.environ.copy()
    if source is not None:
        environment["PYTHONPATH"] = str(source)
    process = subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask() -> Rates:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("go\n")
        process.stdin.flush()
        decisions, deals, digest = process.stdout.readline().split()
        return float(decisions), float(deals), digest

    return ask


def measured(contestants: Mapping[str, Ask], rounds: int) -> dict[str, Rates]:
    """Ask everybody in turn, and keep the best of each."""
    best: dict[str, Rates] = {}
    for number in range(rounds):
        print(f"round {number + 1} of {rounds}", file=sys.stderr)
        for name, ask in contestants.items():
            best[name] = max(best.get(name, (0.0, 0.0, "")), ask())
    return best


def check_same_work(best: Mapping[str, Rates]) -> None:
    """Fail unless the kernels and the baseline have played the same deals."""
    digests = {best[name][2] for name in ("C", "C, native", "fast-play") if name in best}
    assert len(digests) == 1, digests


def table(best: Mapping[str, Rates]) -> list[str]:
    unit = best.get("C", best["fast-play"])[0]
    lines = [".. list-table::", "   :header-rows: 1", "", "   * - Contestant"]
    lines += ["     - Decisions a second", "     - Deals a second", "     - Of plain C"]
    for name, title in TITLES.items():
        if name in best:
            decisions, deals, _ = best[name]
            lines += [f"   * - {title}", f"     - {rounded(decisions)}", f"     - {rounded(deals)}"]
            lines += [f"     - {decisions / unit:.3g}"]
    return lines


def rounded(rate: float) -> str:
    if not rate:
        return "--"
    scale, unit = next((scale, unit) for scale, unit in ((1e6, " M"), (1e3, " k"), (1, "")) if rate >= scale)
    return f"{rate / scale:.3g}{unit}"


def verdicts(best: Mapping[str, Rates]) -> list[str]:
    lines = []
    for name, other, by, least, what in AIMS:
        if name in best and other in best:
            ratio = by(best[name]) / by(best[other])
            lines.append(f"* {TITLES[name].split(':')[0]}: {ratio:.2f} times the {what}; the aim is {least}.")
    return lines


def circumstances(versions: Mapping[str, str]) -> list[str]:
    """Say on what all that was measured."""
    compiler = subprocess.run(["gcc", "--version"], check=False, capture_output=True, text=True)  # noqa: S607 -- as above
    parts = [f"numba {importlib.metadata.version('numba')}", f"Python {platform.python_version()}"]
    parts += [compiler.stdout.splitlines()[0]] if compiler.stdout else []
    parts += [f"{package} {version}" for package, version in versions.items()]
    return [f"One core of {processor()}, {platform.system()}, {os.cpu_count()} processors; {', '.join(parts)}."]


def processor() -> str:
    """Return what the processor calls itself."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())


if __name__ == "__main__":
    main()
