"""``deberts conformance run`` and ``selfcheck``: ask an engine, and find out whether the vectors catch wrong ones."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, redirect_stdout
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

import click

from deberts import files
from deberts.cli.conformance.files import naming, read_run
from deberts.cli.conformance.selection import Selection, load_suite, selection_options
from deberts.cli.console import progress_bar, show
from deberts.cli.files import UNWRITTEN, check_files, file_option, write
from deberts.cli.layout import heading, paragraph
from deberts.cli.streams import print_error
from deberts.conformance.engine import engine_of, is_in_process
from deberts.conformance.families import SAMPLE
from deberts.conformance.process import START_TIMEOUT, TIMEOUT, checked_seconds
from deberts.conformance.reports import html, jsonl, junit, terminal
from deberts.conformance.reports.common import STRICT, Run
from deberts.conformance.rounds import Plan, run_rounds
from deberts.conformance.runner import read_skips, run as run_once, run_without
from deberts.conformance.selfcheck import ROWS, Kind, Row, selfcheck
from deberts.conformance.signals import exit_on_signal
from deberts.conformance.untrusted import EngineError
from deberts.conformance.vectors import SAMPLE_SEED, Vector
from deberts.conformance.verdicts import Report
from deberts.errors import InputError
from deberts.records.strict_json import MOST_BYTES

FAILED: Final = 1
PARTIAL: Final = 3

WRITERS: Final[Mapping[str, Callable[[Run], str]]] = {
    "junit": junit.write,
    "jsonl": jsonl.write,
    "html": lambda run: html.write([run]),
}
"""What writes each sort of report."""


def _time_out(_context: click.Context, _option: click.Parameter, seconds: float) -> float:
    try:
        return checked_seconds(seconds)
    except EngineError as error:
        raise click.BadParameter(f"{error}.") from None


seconds_option: Final = partial(click.option, type=float, callback=_time_out, show_default=True, metavar="SECONDS")
"""An option that is a time-out."""


@click.command
@click.option(
    "--engine", "name", required=True, metavar="ENGINE", help="A command line, or module:factory for one in Python."
)
@selection_options
@seconds_option("--timeout", default=TIMEOUT, help="For an answer of a program.")
@seconds_option("--start-timeout", default=START_TIMEOUT, help="For its introduction.")
@click.option(
    "--skip-list",
    "skip_list",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Vectors that are not asked: on each line a name, or a pattern such as club/05.*, and a reason.",
)
@click.option("--deep", is_flag=True, help="Also ask counts of millions of lines, which take a fast language.")
@click.option(
    "--strict", is_flag=True, help="Also fail by which of several faults is told, and by how texts may be written."
)
@click.option(
    "--order",
    type=click.Choice(("suite", "random")),
    default="suite",
    help="The order of questions: of the suite, or drawn from --seed.",
)
@click.option("--seed", default="order", show_default=True, metavar="TEXT", help="What random orders are drawn from.")
@click.option(
    "--repeat",
    type=click.IntRange(1, 100),
    default=1,
    show_default=True,
    metavar="TIMES",
    help="Ask everything so often, each time in another order, of an engine that is not started anew.",
)
@click.option(
    "--baseline",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Say what has changed since a run that --jsonl wrote.",
)
@file_option("--junit", metavar="FILE", help="Also write JUnit XML.")
@file_option("--jsonl", metavar="FILE", help="Also write JSON Lines, which `report` reads.")
@file_option("--html", metavar="FILE", help="Also write a page.")
def run(  # noqa: PLR0913  # an argument for each option
    *,
    name: str,
    selection: Selection,
    timeout: float,
    start_timeout: float,
    skip_list: Path | None,
    deep: bool,
    strict: bool,
    order: str,
    seed: str,
    repeat: int,
    baseline: Path | None,
    **reports: Path | None,
) -> None:
    """Ask an engine, and report what it knows.

    A program speaks JSON Lines over its standard input and output. One in Python is named module:factory, found from
    the current folder or installed; it is not stopped by time-outs.
    """
    vectors = load_suite()
    chosen, skips = selection(vectors, deep=deep), _skips(skip_list, vectors)
    before = read_run(baseline) if baseline else None
    places = check_files(reports, [skip_list, baseline])
    plan, limits = Plan(repeat, seed if order == "random" else None), (timeout, start_timeout)
    with exit_on_signal():
        found = Run.of(_asked(name, chosen, skips, plan, limits, strict=strict), vectors)
        is_written = write({path: WRITERS[sort](found) for sort, path in places.items()})
    show(terminal.text(found, before))
    click.get_current_context().exit(status(found) if is_written else min(status(found) or UNWRITTEN, UNWRITTEN))


def _asked(  # noqa: PLR0913  # what the options have chosen
    name: str,
    chosen: tuple[Vector, ...],
    skips: Mapping[str, str],
    plan: Plan,
    limits: tuple[float, float],
    *,
    strict: bool,
) -> Report:
    """Ask an engine as a plan says, and show meanwhile how far one has come."""
    facts = {**_facts(chosen, strict=strict), **plan.facts}
    ask = partial(run_rounds, plan=plan, facts=facts) if plan.facts else partial(run_once, facts=facts)
    with prepare_process() if is_in_process(name) else nullcontext():
        engine = engine_of(name, timeout=limits[0], start_timeout=limits[1])
        with progress("done", plan.rounds * sum(vector.id not in skips for vector in chosen)) as advance:
            return run_without(engine, chosen, skips, on_result=advance, ask=ask)


def status(run: Run) -> int:
    """Return the exit status that a run deserves."""
    if run.has_failed:
        return FAILED
    return 0 if run.has_passed else PARTIAL


def _facts(vectors: Iterable[Vector], *, strict: bool) -> dict[str, str]:
    drawn = {"seed": SAMPLE_SEED} if any(vector.family == SAMPLE for vector in vectors) else {}
    return {**drawn, **({STRICT: "yes"} if strict else {})}


def _skips(path: Path | None, vectors: tuple[Vector, ...]) -> dict[str, str]:
    if path is None:
        return {}
    with naming(path):
        data = files.read(path, MOST_BYTES)
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise InputError("the skip list is not written in UTF-8") from None
        return read_skips(text, vectors)


@contextmanager
def prepare_process() -> Iterator[None]:
    """Let engines in this process be found, and write nothing to standard output."""
    # As `python -m` does, and as people expect who name a module that lies before them.
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    with stdout_to_stderr():
        yield


SURVIVED: Final = 1
"""Exit status when a wrong engine passed, or the reference did not."""


@click.command("selfcheck")
@click.pass_context
def selfcheck_command(context: click.Context) -> None:
    """Try engines that are known to be wrong.

    A vector must kill each. A wrong engine is this library with one belief replaced, and must fail a vector of the
    clause that it misreads. A null engine knows no rules at all. The library itself must pass. Exit status: 0 if all is
    so, 1 if not.
    """
    rows = []
    vectors = load_suite()
    with exit_on_signal(), progress("tried", ROWS) as advance:
        for row in selfcheck(vectors):
            rows.append(row)
            advance(row)
    show(selfcheck_text(rows))
    context.exit(0 if all(row.is_as_it_should_be for row in rows) else SURVIVED)


def selfcheck_text(rows: Sequence[Row]) -> Iterator[str]:
    """Describe what became of each engine, in a row, and how many are as they should be."""
    yield from heading(f"{'Engine':<11}{'Clause':<7}{'Killed by':<17}Belief")
    for row in rows:
        told = row.belief if row.is_as_it_should_be else f"{row.belief} (THIS SHOULD NOT BE)"
        killed_by = row.killed_by or ("passed" if row.is_as_it_should_be else "SURVIVED")
        yield from paragraph(told, " " * 35, f"{row.name:<11}{row.clause:<7}{killed_by:<16} ")
    yield ""
    for kind, text in (
        (Kind.WRONG, "wrong engines killed by a vector of their own clause"),
        (Kind.NULL, "null engines killed"),
        (Kind.REFERENCE, "reference passes"),
    ):
        some = [row.is_as_it_should_be for row in rows if row.kind is kind]
        yield f"{sum(some):>3} of {len(some)} {text}"


_LINES: Final = 10


@contextmanager
def progress(what: str, total: int) -> Iterator[Callable[[object], None]]:
    """Show progress while something is done in so many steps; after each, call what is yielded."""
    steps = count(1)
    if sys.stderr.isatty():
        with progress_bar(what, total) as bar:
            yield lambda _step: bar(next(steps))
    else:
        yield lambda _step: _print_step(what, next(steps), total)


def _print_step(what: str, done: int, total: int) -> None:
    if done * _LINES // total > (done - 1) * _LINES // total:
        print_error(f"{what}: {done} of {total}")


_OUTPUT: Final = 1
_COMPLAINTS: Final = 2


@contextmanager
def stdout_to_stderr() -> Iterator[None]:
    """Send to standard error what is written to standard output, in Python, below it, and by children."""
    sys.stdout.flush()
    kept = os.dup(_OUTPUT)
    try:
        os.dup2(_COMPLAINTS, _OUTPUT)
        # A stream of its own, so that whoever closes it closes nothing else.
        own = os.fdopen(os.dup(_COMPLAINTS), "w", buffering=1, encoding="utf-8", errors="backslashreplace")
        with own as stream, redirect_stdout(stream):
            yield
    finally:
        os.dup2(kept, _OUTPUT)
        os.close(kept)


COMMANDS: Final = {"run": run, "selfcheck": selfcheck_command}
