"""What was played is written as it was, or not at all."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from deberts.errors import InputError
from deberts.fast import Campaign, Summary, simulate
from deberts.fast.campaigns.files import write_csv, write_npz
from fast.players import first_option

PLAYED = Campaign(100, seed=1)
Writing = Callable[..., None]


@pytest.fixture(scope="module")
def whole() -> Summary:
    return simulate(100, 1)


@pytest.mark.parametrize("write", [write_csv, write_npz])
class TestRefusals:
    """A mistake costs nothing that a file held before."""

    def test_a_campaign_is_what_was_played(self, write: Writing, tmp_path: Path, whole: Summary) -> None:
        message = "^campaign: the summary is of 100 deals, and the campaign has 5"
        refused(write, whole, tmp_path / "old", Campaign(5, seed=9), message)

    def test_what_the_system_refuses_is_told(self, write: Writing, tmp_path: Path, whole: Summary) -> None:
        with pytest.raises(InputError, match="this file cannot be written: ") as caught:
            write(whole, tmp_path, PLAYED)
        assert caught.value.place == str(tmp_path)


def refused(write: Writing, summary: Any, path: Path, campaign: Any, message: str) -> None:
    """Write over a file, in vain."""
    path.write_text("old", encoding="utf-8")
    with pytest.raises(InputError, match=message):
        write(summary, path, campaign)
    assert path.read_text(encoding="utf-8") == "old"


@pytest.mark.parametrize("write", [write_csv, write_npz])
@pytest.mark.skipif(os.name == "nt", reason="links need a right there")
def test_a_link_is_followed(write: Writing, tmp_path: Path, whole: Summary) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "a")
    write(whole, str(tmp_path / "link"), PLAYED)
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "a").stat().st_size > 100


def test_lines_end_alike_everywhere(tmp_path: Path, whole: Summary) -> None:
    write_csv(whole, tmp_path / "a", Campaign(100, 1, first_option))
    text = (tmp_path / "a").read_bytes()
    assert text.startswith(
        b"policy,seed,shard_deals,deals,table,row,column,count\nfast.players:first_option,1,512,100,"
    )
    assert b"\r" not in text


@pytest.mark.parametrize("place", ["executor", "checkpoint", "report"])
def test_what_is_of_a_wrong_kind_is_refused_before_any_work(place: str) -> None:
    wrong: dict[str, Any] = {place: 5}
    with pytest.raises(InputError, match=f"{place}: 5 ") as caught:
        simulate(1, 1, **wrong)
    assert caught.value.place == place
