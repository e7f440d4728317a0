"""Files are read no further than is asked for, and written whole or not at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deberts.files import FileError, check_writable, is_same, read, write
from full_disk import room_for

posix = pytest.mark.skipif(os.name == "nt", reason="links, devices and limits are others there")


class TestReading:
    """So many bytes and no more, whatever it is."""

    def test_all_of_it(self, tmp_path: Path) -> None:
        (tmp_path / "a").write_bytes(b"12345")
        assert read(tmp_path / "a", 5) == b"12345"

    def test_longer_than_is_read(self, tmp_path: Path) -> None:
        (tmp_path / "a").write_bytes(b"123456")
        with pytest.raises(FileError, match=r"this file is longer than 5 bytes, and so much is not read$") as caught:
            read(tmp_path / "a", 5)
        assert (caught.value.place, caught.value.code) == (None, "file")

    @posix
    def test_what_has_no_end(self) -> None:
        with pytest.raises(FileError, match="this file is longer than 1,000 bytes"):
            read("/dev/zero", 1_000)

    @pytest.mark.parametrize("name", ["nothing", "", "."])
    def test_what_is_no_file(self, tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        with pytest.raises(OSError, match=r"No such file|Is a directory"):
            read(name, 1)


class TestWriting:
    """There is the old file or the new one, and nothing else beside it."""

    def test_a_new_file(self, tmp_path: Path) -> None:
        write(tmp_path / "a", b"new")
        assert (tmp_path / "a").read_bytes() == b"new"
        assert [*tmp_path.iterdir()] == [tmp_path / "a"]

    @posix
    def test_a_new_file_may_be_read_as_any_other(self, tmp_path: Path) -> None:
        (tmp_path / "other").touch()
        write(tmp_path / "a", b"new")
        assert (tmp_path / "a").stat().st_mode == (tmp_path / "other").stat().st_mode

    @posix
    def test_a_full_disk_costs_nothing(self, tmp_path: Path) -> None:
        (tmp_path / "a").write_bytes(b"old")
        with room_for(1_000), pytest.raises(FileError, match=r"a: this file cannot be written: File too large$"):
            write(tmp_path / "a", b"x" * 2_000)
        assert (tmp_path / "a").read_bytes() == b"old"
        assert [*tmp_path.iterdir()] == [tmp_path / "a"]

    @posix
    def test_permissions_stay(self, tmp_path: Path) -> None:
        (tmp_path / "a").touch(mode=0o640)
        (tmp_path / "a").chmod(0o604)
        write(tmp_path / "a", b"new")
        assert (tmp_path / "a").stat().st_mode & 0o777 == 0o604

    @posix
    @pytest.mark.parametrize("is_there", [True, False])
    def test_a_link_stays(self, tmp_path: Path, *, is_there: bool) -> None:
        (tmp_path / "there").mkdir()
        (tmp_path / "link").symlink_to("there/a")
        if is_there:
            (tmp_path / "there" / "a").touch()
        write(tmp_path / "link", b"new")
        assert (tmp_path / "link").is_symlink()
        assert (tmp_path / "there" / "a").read_bytes() == b"new"
        assert not (tmp_path / "there" / "a").is_symlink()

    @posix
    def test_another_hard_link_keeps_the_old(self, tmp_path: Path) -> None:
        (tmp_path / "a").write_bytes(b"old")
        (tmp_path / "b").hardlink_to(tmp_path / "a")
        write(tmp_path / "a", b"new")
        assert (tmp_path / "b").read_bytes() == b"old"

    @posix
    @pytest.mark.parametrize("stream", ["stdout", "stderr"])
    @pytest.mark.parametrize("path", ["/dev/{}", "/dev/fd/{}"])
    def test_what_is_open_is_not_replaced(self, tmp_path: Path, stream: str, path: str) -> None:
        place = path.format(stream if path == "/dev/{}" else {"stdout": 1, "stderr": 2}[stream])
        script = f"import sys; from deberts.files import *; check_writable({place!r}); write({place!r}, b'whole')"
        with (tmp_path / "a").open("wb") as file:
            number = file.fileno()
            subprocess.run([sys.executable, "-c", script], check=True, **{stream: file})  # type: ignore[call-overload]  # one of two
            assert os.path.samestat(os.fstat(number), (tmp_path / "a").stat())
        assert (tmp_path / "a").read_bytes() == b"whole"

    @posix
    def test_what_is_printed_before_and_after_stands_before_and_after(self, tmp_path: Path) -> None:
        script = "from deberts.files import write; print('one'); write('/dev/stdout', b'two\\n'); print('three')"
        with (tmp_path / "a").open("wb") as file:
            subprocess.run([sys.executable, "-c", script], check=True, stdout=file)
        assert (tmp_path / "a").read_text(encoding="utf-8") == "one\ntwo\nthree\n"


class TestRefusals:
    """What cannot be written is refused alike, before and when it is written; nothing has changed then."""

    @posix
    @pytest.mark.parametrize(
        ("name", "why"),
        [
            ("no/a", "No such file or directory"),
            ("file/a", "Not a directory"),
            ("x" * 300, "File name too long"),
            ("loop", "Too many levels of symbolic links"),
            (".", "Is a directory"),
            ("", "Is a directory"),
        ],
    )
    def test_why(self, tmp_path: Path, name: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(tmp_path)
        (tmp_path / "file").touch()
        (tmp_path / "loop").symlink_to("loop")
        for attempt in (check_writable, lambda path: write(path, b"new")):
            with pytest.raises(FileError, match=f"this file cannot be written: {why}$"):
                attempt(name)
        assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "loop"]

    def test_a_file_that_may_only_be_read(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        (tmp_path / "a").write_bytes(b"old")
        monkeypatch.setattr(os, "access", lambda *_: False)  # which whoever may do everything is never refused
        for attempt in (check_writable, lambda path: write(path, b"new")):
            with pytest.raises(FileError, match=r"this file cannot be written: Permission denied$"):
                attempt(tmp_path / "a")
        assert (tmp_path / "a").read_bytes() == b"old"

    def test_what_can_be_written_is_left_as_it_is(self, tmp_path: Path) -> None:
        (tmp_path / "a").write_bytes(b"old")
        for name in ("a", "new"):
            check_writable(tmp_path / name)
        assert [*tmp_path.iterdir()] == [tmp_path / "a"]
        assert (tmp_path / "a").read_bytes() == b"old"


@posix
class TestTheSame:
    """Two paths that mean one file."""

    @pytest.mark.parametrize(
        ("one", "other", "is_one"),
        [
            ("a", "./a", True),
            ("a", "hard", True),
            ("a", "soft", True),
            ("new", "to-new", True),
            ("new", "./new", True),
            ("a", "new", False),
            ("new", "newer", False),
            ("/dev/null", "/dev/null", False),
        ],
    )
    def test_whatever_leads_to_it(
        self, tmp_path: Path, one: str, other: str, *, is_one: bool, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        (tmp_path / "a").touch()
        (tmp_path / "hard").hardlink_to("a")
        (tmp_path / "soft").symlink_to("a")
        (tmp_path / "to-new").symlink_to("new")
        assert is_same(one, other) is is_same(other, one) is is_one
