"""A campaign played: here, in other processes or on other machines, to its end or as far as one comes."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from deberts import files
from deberts.campaigns.checkpoint import NotSavedWarning, Progress, resume
from deberts.campaigns.executors import Results, played_elsewhere, window_of
from deberts.campaigns.sharded import Sharded, SumT
from deberts.errors import InputError, excerpt

SECONDS_BETWEEN_SAVES: Final = 1.0


def run(  # noqa: PLR0913  # each is a choice of its own
    campaign: Sharded[SumT],
    executor: Executor | None = None,
    *,
    checkpoint: str | os.PathLike[str] | None = None,
    pending: int | None = None,
    report: Callable[[SumT], None],
    level: int = 2,
) -> SumT:
    """Play what is missing of a campaign, and return the sum of all.

    Args:
        campaign: What is to be played.
        executor: Where shards are played; in this process if left out.
        checkpoint: A file that is kept up to date about once a second, and written before the first deal. If it exists
            already, the shards that it holds are not played again.
        pending: How many shards are given out at once; twice the number of processors if left out.
        report: Is called with the sum of what is played, after every shard.
        level: Whose line a warning names: 2 is who calls this function.

    Returns:
        The sum of all deals.

    Raises:
        InputError: If an argument makes no sense, or the checkpoint belongs to another campaign or cannot be written.
        WorkersLostError: If the executor gives up. The checkpoint keeps what was finished.

    Warns:
        NotSavedWarning: If the checkpoint could not be written any more when the run ended.
    """
    window = window_of(pending)
    _check_places(executor, checkpoint)
    path = None if checkpoint is None else file_at(checkpoint)
    progress = Progress(campaign) if path is None else _begun(campaign, path)
    results = _played_here(progress) if executor is None else played_elsewhere(progress, executor, window)
    with closing(results):
        return _follow(progress, results, path, report, level + 1)


def check_report(report: Any) -> None:
    """Refuse what cannot be called with what was played so far.

    Raises:
        InputError: If it is neither a function nor ``None``.
    """
    if report is not None and not callable(report):
        msg = f"{excerpt(report)} cannot be called: give a function, which is called with what was played so far"
        raise InputError(msg, place="report")


def _check_places(executor: Any, checkpoint: Any) -> None:
    """Refuse what can play no shards, and what names no file."""
    if executor is not None and (isinstance(executor, type) or not callable(getattr(executor, "submit", None))):
        msg = f"{excerpt(executor)} is no executor: give one such as ProcessPoolExecutor()"
        raise InputError(msg, place="executor")
    if checkpoint is not None and not (
        isinstance(checkpoint, str | os.PathLike) and isinstance(os.fspath(checkpoint), str)
    ):
        raise InputError(f"{excerpt(checkpoint)} is no path: give that of a file", place="checkpoint")


def _begun(campaign: Sharded[SumT], path: Path) -> Progress[SumT]:
    """Read how far a campaign has come, and write it down before it goes on."""
    campaign.check_known()
    progress = resume(campaign, path)
    progress.save(path)
    return progress


def _played_here(progress: Progress[SumT]) -> Results[SumT]:
    for shard in progress.missing():
        function, arguments = progress.campaign.work(shard)
        yield shard, function(*arguments)


def _follow(
    progress: Progress[SumT],
    results: Results[SumT],
    path: Path | None,
    report: Callable[[SumT], None],
    level: int,
) -> SumT:
    saved = time.monotonic()
    try:
        for shard, summary in results:
            progress = progress.with_shard(shard, summary)
            report(progress.summary)
            if time.monotonic() - saved >= SECONDS_BETWEEN_SAVES:
                _saved(progress, path)  # if not now, then perhaps in a second
                saved = time.monotonic()
    finally:  # whatever happened, what is finished need not be played again
        trouble = _saved(progress, path)
        if trouble is not None:  # a warning, so that the summary is not lost, too
            message = f"{trouble}; what was played last will be played again"
            warnings.warn(message, NotSavedWarning, stacklevel=level)
    return progress.summary


def _saved(progress: Progress[SumT], path: Path | None) -> InputError | None:
    """Save, and return what stood against it."""
    try:
        if path is not None:
            progress.save(path)
    except InputError as error:
        return error
    return None


def file_at(given: str | os.PathLike[str]) -> Path:
    """Return the absolute path of a file that is or may be there, links followed.

    Raises:
        InputError: If something else lies there.
    """
    path = Path(os.path.realpath(given))
    with files.refusing(path, "found"):
        is_something_else = path.exists() and not path.is_file()
    if is_something_else:
        raise InputError("this is no file: give the path of one, which need not exist yet", place=str(path))
    return path
