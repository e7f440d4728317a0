from __future__ import annotations

import io
import json
import multiprocessing
import os
import signal
import sys
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from deberts.errors import DebertsError, InputError
from deberts.fast import Campaign, Summary, WorkersLostError, running, simulate
from deberts.fast.campaign import CALLED_SHARD, COMPILED_SHARD
from deberts.fast.checkpoint import Progress, resume
from deberts.fast.shards import play_shard
from fast.marks import compiled_only
from fast.players import Careful, first_option, last_option

DEALS, SEED, SHARD = 450, 17, 100


@pytest.fixture(scope="module")
def whole() -> Summary:
    return simulate(DEALS, SEED, shard_deals=SHARD)


def again(**changes: Any) -> Summary:
    return simulate(**{"deals": DEALS, "seed": SEED, "shard_deals": SHARD, **changes})


class Counting(Executor):
    """Plays in this thread, and remembers what it was given; may break, fail or be interrupted on the way."""

    def __init__(self, most: int = 10**9, error: BaseException | None = None) -> None:
        self.given: list[int] = []
        self.open: list[Future[Any]] = []
        self.most_open = 0
        self.most, self.error = most, error

    def submit(self, function: Any, /, *args: Any, **_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append(args[1])
        self.open = [other for other in self.open if not other.done()]
        if len(self.given) > self.most and self.error is not None:
            if isinstance(self.error, KeyboardInterrupt):
                raise self.error
            future.set_exception(self.error)
        else:
            self.open.append(future)
            future.set_result(function(*args))
        return future


class Slow(Counting):
    """Finishes the newest shard first, and only when nothing more is given out."""

    def submit(self, function: Any, /, *args: Any, **_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append(args[1])
        self.open.append(future)
        self.most_open = max(self.most_open, len(self.open))
        future.function = lambda: function(*args)  # type: ignore[attr-defined]  # kept until it is asked for
        return future

    def finish(self) -> None:
        future = self.open.pop()
        future.set_result(future.function())  # type: ignore[attr-defined]  # as above


def finished(progress: Progress) -> int:
    return progress.before + len(progress.later)


class TestCampaign:
    """What is to be played is checked before anything is."""

    @pytest.mark.parametrize("number", [-1, 2**64, 1.0, "1", None, True, np.int64(-1), np.bool_(1)])
    @pytest.mark.parametrize("name", ["deals", "seed", "shard_deals"])
    def test_numbers_are_checked(self, name: str, number: Any) -> None:
        values = {"deals": 1, "seed": 1, "shard_deals": 1, name: number}
        with pytest.raises(InputError, match=f"{name} is an integer from"):
            Campaign(**values)

    def test_integers_of_numpy_will_do(self) -> None:
        campaign = Campaign(np.int64(5), np.uint64(2**64 - 1), shard_deals=np.int8(3))  # type: ignore[arg-type]  # by index
        assert campaign == Campaign(5, 2**64 - 1, shard_deals=3)
        assert {type(value) for value in (campaign.deals, campaign.seed, campaign.shard_deals)} == {int}

    @pytest.mark.parametrize("shard", [-1, 5, 1.0, None])
    def test_a_shard_is_one_of_them(self, shard: Any) -> None:
        with pytest.raises(InputError, match="shard is an integer from 0 to 4"):
            Campaign(DEALS, SEED, shard_deals=SHARD).deals_of(shard)

    @pytest.mark.parametrize("policy", ["best", "", 7, None])
    def test_policies_are_checked(self, policy: Any) -> None:
        with pytest.raises(InputError, match="is no policy"):
            Campaign(1, 1, policy)

    def test_deals_are_cut_into_shards(self) -> None:
        campaign = Campaign(DEALS, SEED, shard_deals=SHARD)
        assert [campaign.deals_of(shard) for shard in range(campaign.shards)] == [100, 100, 100, 100, 50]
        assert Campaign(400, SEED, shard_deals=100).shards == 4
        assert Campaign(1, 0).shard_deals == COMPILED_SHARD
        assert Campaign(1, 0, first_option).shard_deals == CALLED_SHARD

    @pytest.mark.parametrize(
        ("policy", "name"),
        [
            ("declaring", "declaring"),
            (first_option, "fast.players:first_option"),
            (Careful(), "fast.players:Careful"),
        ],
    )
    def test_a_policy_is_written_by_name(self, policy: Any, name: str) -> None:
        assert Campaign(5, 1, policy, 3).to_json() == {
            "deals": 5,
            "policy": name,
            "seed": 1,
            "semantics": 1,
            "shard_deals": 3,
        }


class TestExecutors:
    """Whoever plays, the result is the same."""

    def test_shards_are_deals_of_their_own(self, whole: Summary) -> None:
        parts = [play_shard(SEED, shard, 50 if shard == 4 else 100, "random") for shard in range(5)]
        assert sum(parts, Summary.nothing()) == whole
        assert again(shard_deals=DEALS) != whole

    @compiled_only  # another thread would warn of overflow
    def test_threads(self, whole: Summary) -> None:
        with ThreadPoolExecutor(3) as pool:
            assert again(executor=pool) == whole

    def test_any_executor_will_do(self, whole: Summary) -> None:
        assert again(executor=Counting()) == whole

    def test_processes(self, whole: Summary) -> None:
        with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
            assert again(executor=pool) == whole
            assert again(executor=pool, policy=last_option, deals=30) == again(policy=last_option, deals=30)

    @pytest.mark.parametrize("pending", [1, 2, 3])
    def test_little_is_given_out_at_once(self, whole: Summary, pending: int, monkeypatch: pytest.MonkeyPatch) -> None:
        slow = Slow()

        def finish_one(waiting: dict[Future[Any], int], **_: Any) -> tuple[set[Future[Any]], set[Future[Any]]]:
            slow.finish()
            return {future for future in waiting if future.done()}, set()

        monkeypatch.setattr(running, "wait", finish_one)
        assert again(executor=slow, pending=pending) == whole
        assert slow.most_open == pending
        assert sorted(slow.given) == list(range(5))

    @pytest.mark.parametrize("pending", [0, -1, 1.5, True, "2"])
    def test_pending_is_checked(self, pending: Any) -> None:
        with pytest.raises(InputError, match="pending is an integer from 1"):
            again(pending=pending)

    def test_an_executor_is_one(self) -> None:
        with pytest.raises(InputError, match="7 is no executor"):
            again(executor=7)


class TestTrouble:
    """Whatever happens, what is finished stays finished."""

    @pytest.mark.parametrize("error", [BrokenProcessPool("gone"), RuntimeError("out of luck"), KeyboardInterrupt()])
    @pytest.mark.parametrize("most", range(5))
    def test_a_broken_campaign_goes_on(self, tmp_path: Path, whole: Summary, error: BaseException, most: int) -> None:
        checkpoint = tmp_path / "campaign.json"
        expected = WorkersLostError if isinstance(error, BrokenProcessPool) else type(error)
        with pytest.raises(expected):
            again(executor=Counting(most, error), checkpoint=checkpoint, pending=1)
        progress = resume(Campaign(DEALS, SEED, shard_deals=SHARD), checkpoint)
        assert finished(progress) == most
        counting = Counting()
        assert again(executor=counting, checkpoint=checkpoint) == whole
        assert counting.given == list(range(most, 5))

    def test_shards_finished_beside_a_failure_are_kept(self, tmp_path: Path) -> None:
        checkpoint = tmp_path / "campaign.json"
        with pytest.raises(WorkersLostError) as caught:
            again(executor=Counting(3, BrokenProcessPool("gone")), checkpoint=checkpoint, pending=5)
        assert finished(resume(Campaign(DEALS, SEED, shard_deals=SHARD), checkpoint)) == 3
        assert isinstance(caught.value, DebertsError)
        assert caught.value.code == "workers-lost"

    def test_cancelled_work_is_told(self) -> None:
        class Cancelling(Counting):
            def submit(self, _function: Any, /, *_args: Any, **_: Any) -> Future[Any]:
                future: Future[Any] = Future()
                future.cancel()
                future.set_running_or_notify_cancel()
                return future

        with pytest.raises(WorkersLostError):
            again(executor=Cancelling())

    def test_pending_work_is_called_off(self, monkeypatch: pytest.MonkeyPatch) -> None:
        slow = Slow()

        def interrupted(*_: Any, **__: Any) -> None:
            raise KeyboardInterrupt

        monkeypatch.setattr(running, "wait", interrupted)
        with pytest.raises(KeyboardInterrupt):
            again(executor=slow, pending=3)
        assert [future.cancelled() for future in slow.open] == [True] * 3

    def test_a_worker_that_dies_is_told(self, tmp_path: Path, whole: Summary) -> None:
        checkpoint = tmp_path / "campaign.json"
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
            worker = pool.submit(os.getpid).result()
            os.kill(worker, signal.SIGTERM)
            with pytest.raises(WorkersLostError, match="gave up before all deals were played"):
                again(executor=pool, checkpoint=checkpoint)
        assert again(checkpoint=checkpoint) == whole


class TestCheckpoint:
    """A checkpoint is small, whole at any moment, and belongs to one campaign."""

    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        path = tmp_path / "campaign.json"
        again(checkpoint=path)
        return path

    def test_nothing_is_played_twice(self, path: Path, whole: Summary) -> None:
        counting = Counting()
        assert again(executor=counting, checkpoint=str(path)) == whole
        assert counting.given == []
        assert list(path.parent.iterdir()) == [path]

    def test_it_stays_small(self, tmp_path: Path) -> None:
        progress = Progress(Campaign(10**15, 1))
        shard = Summary.nothing()
        for number in (5, 3, 0, 1, 2):
            progress = progress.with_shard(number, shard)
        assert (progress.before, progress.later) == (4, frozenset({5}))
        assert next(progress.missing()) == 4
        progress.save(tmp_path / "c.json")
        assert (tmp_path / "c.json").stat().st_size < 5_000

    @pytest.mark.parametrize(
        ("name", "value"), [("deals", 451), ("seed", 18), ("policy", "declaring"), ("shard_deals", 101)]
    )
    def test_it_belongs_to_one_campaign(self, path: Path, name: str, value: Any) -> None:
        before = path.read_bytes()
        with pytest.raises(InputError, match=f"belongs to another campaign: {name}") as caught:
            again(checkpoint=path, **{name: value})
        assert caught.value.place == f"campaign.{name}"
        assert path.read_bytes() == before

    @pytest.mark.parametrize(
        "change",
        [
            {"format": "deberts-record/1"},
            {"campaign": None},
            {"campaign": {}},
            {"before": None},
            {"before": -1},
            {"before": 6},
            {"before": True},
            {"before": 1.0},
            {"later": None},
            {"later": [5]},
            {"later": [2]},
            {"later": ["4"]},
            {"before": 3},
            {"summary": None},
        ],
        ids=str,
    )
    def test_nonsense_is_refused(self, path: Path, change: dict[str, Any]) -> None:
        path.write_text(json.dumps({**json.loads(path.read_bytes()), **change}), encoding="utf-8")
        with pytest.raises(InputError):
            again(checkpoint=path)

    @pytest.mark.parametrize(
        "content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b"1" * 10_000, b" " * (2**24 + 1)]
    )
    def test_what_is_no_checkpoint_is_refused(self, path: Path, content: bytes) -> None:
        path.write_bytes(content)
        with pytest.raises(InputError, match="this is no checkpoint"):
            again(checkpoint=path)

    def test_it_is_saved_on_the_way(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(running, "SECONDS_BETWEEN_SAVES", 0.0)
        path, seen = tmp_path / "c.json", []

        def look(done: int, deals: int) -> None:
            seen.append((done, deals, path.exists()))

        again(checkpoint=path, report=look)
        assert seen == [(100, 450, False), (200, 450, True), (300, 450, True), (400, 450, True), (450, 450, True)]

    def test_an_interrupt_leaves_it_usable(self, tmp_path: Path, whole: Summary) -> None:
        path = tmp_path / "c.json"

        def stop(done: int, _deals: int) -> None:
            if done == 200:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            again(checkpoint=path, report=stop)
        assert finished(resume(Campaign(DEALS, SEED, shard_deals=SHARD), path)) == 2
        assert again(checkpoint=path) == whole


class Terminal(io.StringIO):
    """A stream at which somebody looks."""

    def isatty(self) -> bool:
        return True


class TestBar:
    """A terminal shows how far one has come, and a file shows nothing."""

    def test_a_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stderr", Terminal())
        again(deals=1_500, shard_deals=500)
        assert isinstance(sys.stderr, Terminal)
        lines = sys.stderr.getvalue().split("\r")[1:]
        assert lines[0] == "[##########                    ]  33 % 500 of 1,500 deals"
        assert lines[-1] == f"[{'#' * 30}] 100 % 1,500 of 1,500 deals\n"

    def test_a_file(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stderr", io.StringIO())
        again()
        assert isinstance(sys.stderr, io.StringIO)
        assert sys.stderr.getvalue() == ""

    def test_no_stream_is_no_terminal(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(sys, "stderr", None)
        running.bar(1, 2)
