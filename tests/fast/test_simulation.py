from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from deberts import files
from deberts.campaigns import checkpoint, executors, running
from deberts.campaigns.checkpoint import Progress, resume
from deberts.errors import DebertsError, InputError
from deberts.fast import (
    Campaign,
    NotSavedWarning,
    Summary,
    WorkersLostError,
    simulate,
)
from deberts.fast.campaigns.campaign import CALLED_SHARD, COMPILED_SHARD
from deberts.fast.campaigns.policies import Situation
from deberts.fast.campaigns.shards import play_shard
from deberts.fast.kernels import tally
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


def sealed(told: dict[str, Any]) -> str:
    """A checkpoint as it would be written by somebody who knows the format."""
    rest = {name: value for name, value in told.items() if name != "sha256"}
    return json.dumps({**rest, "sha256": sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()})


def finished(progress: Progress[Summary]) -> int:
    return progress.before + len(progress.later)


class TestCampaign:
    """What is to be played is checked before anything is."""

    @pytest.mark.parametrize("number", [-1, 2**64, 1.0, "1", None, True, np.int64(-1), np.bool_(1)])
    @pytest.mark.parametrize("name", ["deals", "seed", "shard_deals"])
    def test_numbers_are_checked(self, name: str, number: Any) -> None:
        values = {"deals": 1, "seed": 1, "shard_deals": 1, name: number}
        with pytest.raises(InputError, match=f"{name}: give an integer from"):
            Campaign(**values)

    def test_integers_of_numpy_will_do(self) -> None:
        campaign = Campaign(np.int64(5), np.uint64(2**64 - 1), shard_deals=np.int8(3))  # type: ignore[arg-type]  # by index
        assert campaign == Campaign(5, 2**64 - 1, shard_deals=3)
        assert {type(value) for value in (campaign.deals, campaign.seed, campaign.shard_deals)} == {int}

    @pytest.mark.parametrize("shard", [-1, 5, 1.0, None])
    def test_a_shard_is_one_of_them(self, shard: Any) -> None:
        with pytest.raises(InputError, match="shard: give an integer from 0 to 4"):
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

    @pytest.mark.parametrize("number", ["5", 5.0, True, None, -1, float("nan"), [], np.True_])
    @pytest.mark.parametrize(("name", "most"), [("seed", 2**64), ("shard", 2**64), ("deals", 2**63)])
    def test_a_shard_is_asked_for_by_numbers(self, name: str, most: int, number: Any) -> None:
        given: dict[str, Any] = {"seed": 1, "shard": 0, "deals": 3, "policy": "random"}
        for wrong in (number, most):
            with pytest.raises(InputError, match=f"{name}: give an integer from 0 to {most - 1}") as caught:
                play_shard(**{**given, name: wrong})
            assert caught.value.place == name
        assert play_shard(**{**given, name: np.int8(3)}) == play_shard(**{**given, name: 3})

    @pytest.mark.parametrize("policy", [5, None, "best", b"random", []])
    def test_a_shard_is_played_by_somebody(self, policy: Any) -> None:
        with pytest.raises(InputError, match="is no policy") as caught:
            play_shard(1, 0, 3, policy)
        assert caught.value.place == "policy"

    def test_no_deals_are_played_at_once(self) -> None:
        for policy in ("random", first_option):
            assert play_shard(1, 0, 0, policy) == Summary.nothing()

    def test_threads(self, whole: Summary) -> None:
        with ThreadPoolExecutor(3) as pool:
            assert again(executor=pool) == whole

    def test_any_executor_will_do(self, whole: Summary) -> None:
        assert again(executor=Counting()) == whole

    def test_processes(self, whole: Summary) -> None:
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
            assert again(executor=pool) == whole
            assert again(executor=pool, policy=last_option, deals=30) == again(policy=last_option, deals=30)

    @pytest.mark.parametrize("pending", [1, 2, 3])
    def test_little_is_given_out_at_once(self, whole: Summary, pending: int, monkeypatch: pytest.MonkeyPatch) -> None:
        slow = Slow()

        def finish_one(waiting: dict[Future[Any], int], **_: Any) -> tuple[set[Future[Any]], set[Future[Any]]]:
            slow.finish()
            return {future for future in waiting if future.done()}, set()

        monkeypatch.setattr(executors, "wait", finish_one)
        assert again(executor=slow, pending=pending) == whole
        assert slow.most_open == pending
        assert sorted(slow.given) == list(range(5))

    @pytest.mark.parametrize("pending", [0, -1, 1.5, True, "2", 2**64])
    def test_pending_is_checked(self, pending: Any) -> None:
        with pytest.raises(InputError, match="pending: give an integer from 1 to 65536"):
            again(pending=pending)

    def test_nothing_is_given_out_far_ahead_of_what_is_stuck(
        self, whole: Summary, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        slow, ahead = Slow(), []

        def finish_the_newest(waiting: dict[Future[Any], int], **_: Any) -> tuple[set[Future[Any]], set[Future[Any]]]:
            ahead.append(max(slow.given) - min(waiting.values()))
            slow.finish()
            return {future for future in waiting if future.done()}, set()

        monkeypatch.setattr(executors, "wait", finish_the_newest)
        monkeypatch.setattr(executors, "FARTHEST", 2)
        assert again(executor=slow, pending=2) == whole
        assert max(ahead) == 2
        assert sorted(slow.given) == list(range(5))


def torn(without: int, with_bela: int) -> Summary:
    """Return a summary of as many deals as a shard has, but for more or less of them without bela and with it."""
    row = simulate(SHARD, SEED).row.copy()
    begin = int(tally.BEGINS["bela"])
    row[begin : begin + 2].view(np.int64)[:] += (without, with_bela)
    return Summary(row)


class TestForeignResults:
    """What an executor gives back is looked at before it counts."""

    @pytest.mark.parametrize(
        "give",
        [
            lambda: None,
            lambda: "done",
            Summary.nothing,
            lambda: simulate(99, SEED),
            lambda: torn(1, 0),
            lambda: torn(-SHARD, SHARD),
        ],
        ids=["nothing", "a word", "no deals", "others", "more", "less than none"],
    )
    def test_another_result_is_refused(self, give: Callable[[], Any]) -> None:
        class Lying(Counting):
            def submit(self, _function: Any, /, *_args: Any, **_: Any) -> Future[Any]:
                future: Future[Any] = Future()
                future.set_result(give())
                return future

        with pytest.raises(WorkersLostError, match=r"the executor gave back .* for shard \d of \d+ deals"):
            again(executor=Lying())

    @pytest.mark.parametrize("pending", [1, 2])
    def test_a_future_is_for_one_shard(self, pending: int) -> None:
        once: Future[Any] = Future()
        once.set_result(play_shard(SEED, 0, SHARD, "random"))
        with pytest.raises(WorkersLostError, match="the same future for two shards"):
            again(executor=SimpleNamespace(submit=lambda *_: once), pending=pending)

    def test_a_closed_executor_is_told(self) -> None:
        pool = ThreadPoolExecutor(1)
        pool.shutdown()
        with pytest.raises(WorkersLostError, match="takes no work: cannot schedule new futures"):
            again(executor=pool)

    def test_a_broken_one_too(self) -> None:
        class Broken(Counting):
            def submit(self, _function: Any, /, *_args: Any, **_: Any) -> Future[Any]:
                raise BrokenProcessPool("gone")

        with pytest.raises(WorkersLostError, match="gave up before all deals were played"):
            again(executor=Broken())

    def test_a_policy_must_be_able_to_travel(self) -> None:
        with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
            with pytest.raises(InputError, match="cannot be sent to another process") as caught:
                again(executor=pool, policy=lambda situation: situation.options[0], deals=3)
            assert caught.value.place == "policy"

    def test_a_mistake_of_a_policy_stays_its_own(self) -> None:
        def broken(_situation: Situation) -> str:
            raise TypeError("mine")

        with pytest.raises(TypeError, match="mine"), ThreadPoolExecutor(1) as pool:
            again(executor=pool, policy=broken, deals=3)
        with pytest.raises(TypeError, match="mine"):
            again(executor=Counting(0, TypeError("mine")))


@pytest.mark.parametrize("executor", [None, Counting()], ids=["here", "elsewhere"])
def test_a_policy_that_stops_is_told(executor: Executor | None) -> None:
    def stopped(_situation: Situation) -> str:
        return next(iter(()))

    with pytest.raises(InputError, match="the policy raises StopIteration") as caught:
        again(executor=executor, policy=stopped, deals=3)
    assert caught.value.place == f"deal 0 of shard 0 under seed {SEED}"


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

        monkeypatch.setattr(executors, "wait", interrupted)
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

    @pytest.mark.parametrize(
        "policy", [lambda situation: situation.options[0], Careful(), partial(first_option), Careful().__call__]
    )
    def test_a_policy_without_a_name_is_refused(self, tmp_path: Path, policy: Any) -> None:
        with pytest.raises(InputError, match="has no name by which a checkpoint could know it") as caught:
            again(checkpoint=tmp_path / "c.json", policy=policy)
        assert caught.value.place == "policy"
        assert not [*tmp_path.iterdir()]

    def test_a_function_with_a_name_will_do(self, tmp_path: Path) -> None:
        played = again(checkpoint=tmp_path / "c.json", policy=last_option, deals=20)
        assert again(checkpoint=tmp_path / "c.json", policy=last_option, deals=20) == played

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
        assert caught.value.place == str(path)
        assert path.read_bytes() == before

    @pytest.mark.parametrize("found", [True, 1.0])
    def test_what_is_equal_is_not_the_same(self, tmp_path: Path, found: Any) -> None:
        path = tmp_path / "c.json"
        again(checkpoint=path, seed=1)
        told = json.loads(path.read_bytes())
        path.write_text(sealed({**told, "campaign": {**told["campaign"], "seed": found}}), encoding="utf-8")
        with pytest.raises(InputError, match=f"another campaign: seed {found}, not 1"):
            again(checkpoint=path, seed=1)

    def test_damage_is_noticed(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        path.write_text(sealed(json.loads(text)), encoding="utf-8")
        again(checkpoint=path)
        places = [place for place, letter in enumerate(text) if letter.isdigit() and text[place - 1].isdigit()]
        for place in places[::40]:
            path.write_text(f"{text[:place]}{(int(text[place]) + 1) % 10}{text[place + 1 :]}", encoding="utf-8")
            with pytest.raises(InputError, match=r"damaged|no checkpoint") as caught:
                again(checkpoint=path)
            assert caught.value.place == str(path)

    @pytest.mark.parametrize(
        ("change", "message"),
        [
            ({"format": "deberts-record/1"}, "does not say that its format is deberts-campaign/1"),
            ({"campaign": None}, "to which campaign"),
            ({"campaign": {}}, "another campaign"),
            ({"before": None}, "by their numbers"),
            ({"before": -1}, "that the campaign does not have"),
            ({"before": 6}, "that the campaign does not have"),
            ({"before": True}, "by their numbers"),
            ({"before": 1.0}, "by their numbers"),
            ({"later": None}, "by their numbers"),
            ({"later": [5]}, "that the campaign does not have"),
            ({"later": [2]}, "that the campaign does not have"),
            ({"later": ["4"]}, "by their numbers"),
            ({"before": 3}, "the summary tells of 450 deals, the finished shards have 300"),
            ({"summary": None}, "is no summary"),
        ],
        ids=str,
    )
    def test_nonsense_is_refused(self, path: Path, change: dict[str, Any], message: str) -> None:
        path.write_text(sealed({**json.loads(path.read_bytes()), **change}), encoding="utf-8")
        with pytest.raises(InputError, match=message) as caught:
            again(checkpoint=path)
        assert caught.value.place == str(path)

    def test_nothing_is_told_twice(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")
        path.write_text(f'{text[:-1]}, "before": 5}}', encoding="utf-8")
        with pytest.raises(InputError, match="it tells something twice"):
            again(checkpoint=path)

    @pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 100_000, b"1" * 10_000])
    def test_what_is_no_checkpoint_is_refused(self, path: Path, content: bytes) -> None:
        path.write_bytes(content)
        with pytest.raises(InputError, match="this is no checkpoint"):
            again(checkpoint=path)

    def test_it_is_not_read_for_ever(self, path: Path) -> None:
        path.write_bytes(b" " * (checkpoint.LARGEST + 1))
        with pytest.raises(InputError, match="this file is longer than 16,777,216 bytes") as caught:
            again(checkpoint=path)
        assert caught.value.place == str(path)

    def test_it_is_saved_on_the_way(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(running, "SECONDS_BETWEEN_SAVES", 0.0)
        path, seen = tmp_path / "c.json", []

        def look(done: int, deals: int) -> None:
            seen.append((done, deals, finished(resume(Campaign(DEALS, SEED, shard_deals=SHARD), path))))

        again(checkpoint=path, report=look)
        assert seen == [(100, 450, 0), (200, 450, 1), (300, 450, 2), (400, 450, 3), (450, 450, 4)]

    def test_an_interrupt_leaves_it_usable(self, tmp_path: Path, whole: Summary) -> None:
        path = tmp_path / "c.json"

        def stop(done: int, _deals: int) -> None:
            if done == 200:
                raise KeyboardInterrupt

        with pytest.raises(KeyboardInterrupt):
            again(checkpoint=path, report=stop)
        assert finished(resume(Campaign(DEALS, SEED, shard_deals=SHARD), path)) == 2
        assert again(checkpoint=path) == whole


class TestPaths:
    """A checkpoint is a file that can be written, and that is found out before anything is played."""

    @pytest.mark.skipif(os.name == "nt", reason="there are no such files")
    @pytest.mark.parametrize("kind", ["folder", "device", "pipe"])
    def test_it_is_a_file(self, tmp_path: Path, kind: str) -> None:
        os.mkfifo(tmp_path / "pipe")
        (tmp_path / "folder").mkdir()
        (tmp_path / "device").symlink_to("/dev/zero")
        with pytest.raises(InputError, match="this is no file") as caught:
            again(checkpoint=tmp_path / kind)
        assert caught.value.place == ("/dev/zero" if kind == "device" else str(tmp_path / kind))

    @pytest.mark.parametrize("name", ["no/c.json", "file/c.json", "x" * 300])
    def test_it_can_be_written(self, tmp_path: Path, name: str) -> None:
        (tmp_path / "file").touch()
        counting = Counting()
        with pytest.raises(InputError, match=r"this file cannot be (found|read|written): ") as caught:
            again(checkpoint=tmp_path / name, executor=counting)
        assert caught.value.place == str(tmp_path / name)
        assert counting.given == []

    @pytest.mark.parametrize(("asked", "message"), [("is_file", "found"), ("read", "read")])
    def test_whatever_the_system_says_is_told(
        self, tmp_path: Path, asked: str, message: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: Any, **__: Any) -> None:
            raise PermissionError(13, "Permission denied")

        (tmp_path / "c.json").touch()
        monkeypatch.setattr(Path if asked == "is_file" else files, asked, refuse)
        with pytest.raises(InputError, match=f"this file cannot be {message}: Permission denied"):
            again(checkpoint=tmp_path / "c.json")

    @pytest.mark.skipif(os.name == "nt", reason="links need a right there")
    def test_a_link_stays_one(self, tmp_path: Path, whole: Summary) -> None:
        (tmp_path / "link").symlink_to(tmp_path / "c.json")
        for _ in range(2):
            assert again(checkpoint=tmp_path / "link") == whole
            assert (tmp_path / "link").is_symlink()
            assert not (tmp_path / "c.json").is_symlink()

    def test_two_runs_do_not_write_into_each_other(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = tmp_path / "c.json"
        names: list[str] = []

        def watch(_number: int) -> None:
            names.extend(file.name for file in tmp_path.iterdir() if file != path)

        monkeypatch.setattr(os, "fsync", watch)
        for text in (b"first", b"second"):
            files.write(path, text)
        assert len({*names}) == 2
        assert [*tmp_path.iterdir()] == [path]
        assert path.read_text(encoding="utf-8") == "second"

    def test_a_failure_leaves_the_old_file(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path = tmp_path / "c.json"
        files.write(path, b"old")
        monkeypatch.setattr(os, "fsync", full_disk)
        with pytest.raises(InputError, match="this file cannot be written: No space left on device"):
            files.write(path, b"new")
        assert [*tmp_path.iterdir()] == [path]
        assert path.read_text(encoding="utf-8") == "old"


def full_disk(*_: Any) -> None:
    raise OSError(28, "No space left on device")


class TestFullDisk:
    """A disk that is full in the end takes neither the summary nor another error away."""

    @pytest.fixture
    def full(self, monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int], None]:
        """Fill the disk as soon as something is played."""
        monkeypatch.setattr(running, "SECONDS_BETWEEN_SAVES", 0.0)
        return lambda _done, _deals: monkeypatch.setattr(os, "fsync", full_disk)

    def test_the_summary_is_returned(self, tmp_path: Path, whole: Summary, full: Callable[[int, int], None]) -> None:
        with pytest.warns(NotSavedWarning, match=r"c\.json: .*No space left .*; what was played last"):
            assert again(checkpoint=tmp_path / "c.json", report=full) == whole
        assert finished(resume(Campaign(DEALS, SEED, shard_deals=SHARD), tmp_path / "c.json")) == 0

    def test_an_error_is_raised(self, tmp_path: Path, full: Callable[[int, int], None]) -> None:
        executor = Counting(2, BrokenProcessPool("gone"))
        with pytest.warns(NotSavedWarning), pytest.raises(WorkersLostError):
            again(checkpoint=tmp_path / "c.json", report=full, executor=executor, pending=1)

    def test_it_is_tried_again(self, tmp_path: Path, whole: Summary, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(running, "SECONDS_BETWEEN_SAVES", 0.0)
        sync = os.fsync

        def full_for_a_while(done: int, _deals: int) -> None:
            monkeypatch.setattr(os, "fsync", full_disk if done < 300 else sync)

        assert again(checkpoint=tmp_path / "c.json", report=full_for_a_while) == whole
        assert again(checkpoint=tmp_path / "c.json", executor=Counting(0)) == whole
