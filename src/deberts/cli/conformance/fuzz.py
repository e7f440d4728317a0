"""``deberts conformance fuzz``: ask an engine fresh questions, and make small what it answers otherwise."""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable, Iterable
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import click

from deberts import files
from deberts.cli.conformance.files import naming
from deberts.cli.conformance.run import prepare_process, progress, seconds_option
from deberts.cli.console import show
from deberts.cli.files import UNWRITTEN, check_files, file_option, write
from deberts.cli.layout import shown_name
from deberts.conformance.engine import engine_of, is_in_process
from deberts.conformance.fresh.drawing import DRAWN, USUAL
from deberts.conformance.fresh.fuzzing import QUESTIONS, Chosen, Findings, ask_again, fuzz
from deberts.conformance.fresh.misreadings import Misreading, Named, named
from deberts.conformance.fresh.questions import DRAWINGS
from deberts.conformance.process import START_TIMEOUT, TIMEOUT
from deberts.conformance.protocol import Engine
from deberts.conformance.reports import fresh
from deberts.conformance.signals import exit_on_signal
from deberts.conformance.vectors import ALL, decode, encode
from deberts.records.strict_json import MOST_BYTES
from deberts.rulesets.presets import PRESETS

DIFFERENT: Final = 1
"""Exit status when something was answered otherwise, or nothing was answered."""

BROKE: Final = 3

_MINUTE: Final = 60.0
_LONGEST: Final = 1_440.0
_MOST: Final = 10**9


def _number(_context: click.Context, _option: click.Parameter, minutes: float | None) -> float | None:
    if minutes is not None and math.isnan(minutes):  # which is in every range
        raise click.BadParameter(f"{minutes} is no number of minutes.")
    return minutes


def _choice(name: str, known: Iterable[str], told: str) -> Callable[[Any], Any]:
    return click.option(f"--{name}", multiple=True, type=click.Choice([*known]), metavar=name.upper(), help=told)


@click.command("fuzz")
@click.option("--engine", required=True, metavar="ENGINE", help="A command line, or module:factory for one in Python.")
@click.option("--against", metavar="ENGINE", help="Another engine to compare with, instead of this library.")
@click.option("--seed", metavar="SEED", help="What the questions are drawn from; another one each time if left out.")
@click.option("--n", "number", type=click.IntRange(1, _MOST), metavar="N", help=f"How many; {QUESTIONS:,} if left out.")
@click.option(
    "--minutes",
    type=click.FloatRange(0, _LONGEST, min_open=True),
    callback=_number,
    help="Ask no longer than this.",
)
@_choice("op", DRAWINGS, "Only this operation, such as legal_cards; may be given again.")
@_choice("family", DRAWN, f"Only this one of {', '.join(DRAWN)}; may be given again.")
@_choice("rules", (*PRESETS, ALL), "Only this rule set and its houses; may be given again. If left out, all.")
@seconds_option("--timeout", default=TIMEOUT, help="For an answer of a program.")
@seconds_option("--start-timeout", default=START_TIMEOUT, help="For its introduction.")
@file_option("--write", "place", metavar="FILE", help="Write the differences as vectors, which --again asks.")
@click.option(
    "--again",
    "file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Ask the vectors of a file instead of fresh questions.",
)
@click.pass_context
def fuzz_command(context: click.Context, /, **said: Any) -> None:
    """Ask an engine fresh questions.

    They are drawn from a seed, over all that the engine claims, and most of them are of what is rare at a table. What
    it answers otherwise than this library is made small, and shown with the clause that it breaks. An engine that only
    knows the shipped vectors by heart is found so. Exit status: 0 no difference, 1 a difference, or nothing was
    answered, 2 wrong usage, an engine that does not start or nothing to ask, 3 the engine broke off.
    """
    if said["against"] is not None and said["file"]:
        raise click.UsageError("--again compares with what the file says, so it cannot be given with --against.")
    places = check_files({"write": said["place"]}, [said["file"]])
    chosen = _chosen(**said)
    names = [name for name in (said["engine"], said["against"]) if name is not None]
    with exit_on_signal(), prepare_process() if any(map(is_in_process, names)) else nullcontext():
        engines = [engine_of(name, timeout=said["timeout"], start_timeout=said["start_timeout"]) for name in names]
        findings, rows = _fresh(chosen, *engines) if said["file"] is None else _again(said["file"], *engines)
        is_written = write(dict.fromkeys(places.values(), encode(vector for _, vector, _ in rows).decode()))
    drawn_from = f"of the seed {chosen.seed!r}" if said["file"] is None else f"of {shown_name(str(said['file'].name))}"
    file = shown_name(str(said["place"])) if places and is_written else ""
    show(fresh.text(findings, drawn_from, rows, against=said["against"] is not None, file=file))
    context.exit(_status(findings) if is_written else UNWRITTEN)


def _chosen(
    *, seed: str | None, number: int | None, minutes: float | None, rules: tuple[str, ...], **names: Any
) -> Chosen:
    return Chosen(
        seed=secrets.token_hex(4) if seed is None else seed,
        number=number or (QUESTIONS if minutes is None else None),
        seconds=None if minutes is None else minutes * _MINUTE,
        rules=PRESETS if not rules or ALL in rules else rules,
        operations=names["op"] or DRAWINGS,
        families=names["family"] or USUAL,
    )


def _fresh(chosen: Chosen, engine: Engine, other: Engine | None = None) -> tuple[Findings, list[Named]]:
    with progress("asked", chosen.number or _MOST) as advance:
        findings = fuzz(engine, chosen, other, advance)
    return findings, named(findings.differences, chosen.seed)


def _again(path: Path, engine: Engine) -> tuple[Findings, list[Named]]:
    with naming(path):
        vectors = decode(files.read(path, MOST_BYTES))
    with naming(path), progress("asked", len(vectors)) as advance:
        findings = ask_again(engine, vectors, advance)
    numbered = ((one, vectors[one.number - 1]) for one in findings.differences)
    return findings, [(one, vector, Misreading(vector.clauses)) for one, vector in numbered]


def _status(findings: Findings) -> int:
    if findings.broke:
        return BROKE
    return DIFFERENT if findings.different or findings.emptiness else 0


COMMANDS: Final = {"fuzz": fuzz_command}
