"""Logs in files: appended to, gone on with after a crash, and never left in pieces."""

from __future__ import annotations

import errno
import io
import os
import re
from pathlib import Path

import pytest

from deberts import InputError, Match, RecordError, WireError, pack_of_deal
from deberts.records import LogFile, read_log, write_log
from logs.samples import COMMITMENT, LOGS, canonical, log_of
from project import TESTS, run_python
from record_samples import Json

DEALT = Match.new(first_dealer=1).next_deal(pack_of_deal("a seed", 0))
HEADER = LOGS["empty"]


def matches_of(steps: list[Json]) -> list[Match]:
    """The match after each line of a log."""
    return [read_log(log_of(steps[:end])).match for end in range(1, len(steps) + 1)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that is not there yet."""
    return tmp_path / "match.jsonl"


class TestSaving:
    """The file is the log of the match at any time."""

    def test_after_each_step(self, path: Path) -> None:
        first, *later = matches_of(LOGS["ended"])
        with LogFile.create(path, first, meta=LOGS["ended"][0]["meta"], commitment=COMMITMENT) as file:
            for match in (first, *later):
                file.save(match)
                assert file.match == match
                assert path.read_text("utf-8") == write_log(match, meta=file.log.meta, commitment=COMMITMENT)

    def test_several_steps_at_once(self, path: Path) -> None:
        with LogFile.create(path, Match.new()) as file:
            match = Match.new().next_deal(DEALT.deals[0].pack).apply_all(["pass"] * 4)
            file.save(match)
        assert path.read_text("utf-8") == write_log(match)

    def test_a_match_that_has_begun(self, path: Path) -> None:
        with LogFile.create(path, DEALT) as file:
            assert (file.log.match, file.log.meta, file.log.commitment, file.log.torn) == (DEALT, {}, None, 0)
        assert path.read_text("utf-8") == write_log(DEALT)

    def test_no_other_log_is_overwritten(self, path: Path) -> None:
        path.write_text("a", "utf-8")
        with pytest.raises(FileExistsError):
            LogFile.create(path, DEALT)
        assert path.read_text("utf-8") == "a"

    def test_an_empty_file_is_written_into(self, path: Path) -> None:
        path.touch()
        LogFile.create(path, DEALT).close()
        assert path.read_text("utf-8") == write_log(DEALT)

    def test_what_is_no_file_stays_what_it_is(self, path: Path) -> None:
        path.symlink_to(os.devnull)
        with pytest.raises(FileExistsError):
            LogFile.create(path, DEALT)

    def test_what_somebody_else_has_written_is_not_written_over(self, path: Path) -> None:
        with LogFile.create(path, DEALT) as one, LogFile.resume(path) as other:
            other.save(DEALT.apply("pass"))
            for match in (DEALT.apply("take"), DEALT):
                with pytest.raises(RecordError, match="somebody else"):
                    one.save(match)
            other.save(DEALT)
            one.save(DEALT.apply("take"))
        assert path.read_text("utf-8") == write_log(DEALT.apply("take"))

    def test_no_file_is_made_of_what_cannot_be_written(self, path: Path) -> None:
        with pytest.raises(WireError):
            LogFile.create(path, DEALT, commitment="none")
        assert not path.exists()

    def test_a_file_that_is_closed_takes_no_more(self, path: Path) -> None:
        file = LogFile.create(path, DEALT)
        file.close()
        with pytest.raises(ValueError, match="closed"):
            file.save(DEALT.apply("pass"))


class TestTakingBack:
    """What was taken back is cut off, and the log goes on from there."""

    @pytest.mark.parametrize("indent", [None, 2])
    def test_any_number_of_steps(self, path: Path, indent: int | None) -> None:
        states = matches_of(LOGS["ended"])
        written = canonical(LOGS["ended"]) if indent is None else log_of(LOGS["ended"])
        lines = written.splitlines(keepends=True)
        for kept, match in enumerate(states, 1):
            path.write_text(written, "utf-8")
            with LogFile.resume(path) as file:
                file.save(match)
                assert path.read_text("utf-8") == "".join(lines[:kept])
                file.save(states[-1])
            assert read_log(path.read_bytes()).match == states[-1]

    def test_what_goes_on_neither_way_is_refused(self, path: Path) -> None:
        with LogFile.create(path, DEALT.apply("pass")) as file:
            with pytest.raises(RecordError, match="does not go on"):
                file.save(DEALT.apply("take"))
            assert file.match == DEALT.apply("pass")
            assert path.read_text("utf-8") == write_log(file.match)


class TestResuming:
    """A line that was not written whole is cut off before the log goes on."""

    def test_after_any_byte(self, path: Path) -> None:
        data = write_log(DEALT.apply("pass")).encode()
        deal = data.index(b"\n") + 1
        for end in range(deal, len(data) + 1):
            path.write_bytes(data[:end])
            with LogFile.resume(path) as file:
                whole = data.rindex(b"\n", 0, end) + 1
                assert file.log.torn == end - whole
                assert path.read_bytes() == data[:whole]
                file.save(DEALT.apply("pass"))
            assert path.read_bytes() == data

    def test_what_is_no_log_stays_as_it_was(self, path: Path) -> None:
        for data in (b"", b"{", b"{}\n{"):
            path.write_bytes(data)
            with pytest.raises((WireError, RecordError)):
                LogFile.resume(path)
            assert path.read_bytes() == data

    def test_no_more_is_read_than_may_be(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        path.write_text(write_log(DEALT), "utf-8")
        monkeypatch.setattr("deberts.records.log_file.MOST_BYTES", path.stat().st_size - 1)
        with pytest.raises(InputError, match="is longer than") as caught:
            LogFile.resume(path)
        assert caught.value.place == "log"

    def test_what_is_not_there(self, path: Path) -> None:
        with pytest.raises(FileNotFoundError):
            LogFile.resume(path)
        assert not path.exists()


class Full(io.FileIO):
    """A file on a disk that has room for a few bytes more, or fails at once."""

    room = 0

    def write(self, data: bytes) -> int:  # type: ignore[override]  # of bytes alone
        """Write what there is room for."""
        if self.room < 0:
            raise OSError(errno.EIO, "broken")
        return super().write(data[: self.room])


@pytest.mark.parametrize("room", [-1, 0, 5, 12])
def test_a_full_disk_leaves_the_log_as_it_was(path: Path, room: int) -> None:
    path.write_text(write_log(DEALT), "utf-8")
    log = read_log(path.read_bytes())
    with Full(path, "r+") as raw:
        raw.seek(0, io.SEEK_END)
        file = LogFile(raw, log)
        raw.room = room
        with pytest.raises(OSError, match="broken" if room < 0 else "No space left"):
            file.save(DEALT.apply("pass"))
        assert file.match == DEALT
        assert path.read_text("utf-8") == write_log(DEALT)
        raw.room = 1_000
        file.save(DEALT.apply("take"))
    assert path.read_text("utf-8") == write_log(DEALT.apply("take"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked and killed here")
def test_kill_9_loses_nothing_but_the_action_not_yet_answered() -> None:
    said = run_python(str(TESTS / "killed.py"), "--points", "15", "--seed", "7", measured=False)
    found = re.fullmatch(
        r"15 games killed after (\d+) answered steps: none is lost, (\d+) .* (\d+) lines are torn\n", said
    )
    assert found
    assert int(found[1]) > 1_000
    assert int(found[2]) <= 15
