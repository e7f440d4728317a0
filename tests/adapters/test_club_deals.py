"""Club deals that the kernel plays are those of the reference, and are played only where that is here."""

from __future__ import annotations

import copy
import pickle

import pytest

from deberts import CLUB, IllegalActionError, InputError, preset
from deberts.adapters.episodes import Task
from deberts.players.results import Contest

pytest.importorskip("numba", reason="the kernels come with the extra fast")

import numpy as np

import two_courses
from deberts.adapters import courses
from deberts.adapters.club_deals import ClubDeal
from deberts.adapters.courses import ByReference, begun


def test_everything_is_as_the_reference_has_it() -> None:
    """What both seats see at each point, what is legal, how a number is refused, and each reward."""
    assert two_courses.compare(1, deals=200) == {"", "D23", "02.4", "02.12", "D3", "04.4", "05.2", "05.3", "04.11"}


def test_only_club_deals_are_played_by_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    assert type(begun(Task(), 1, 0)) is ClubDeal
    others = (Task(CLUB, Contest.MATCHES), Task(preset("moscow")), Task(CLUB.house("ours", target=301)))
    assert {type(begun(task, 1, 0)) for task in others} == {ByReference}
    monkeypatch.setattr(courses, "HAS_KERNELS", False)
    assert type(begun(Task(), 1, 0)) is ByReference


@pytest.mark.parametrize("action", [np.int64(1), np.uint8(1), np.array(1)])
def test_numbers_of_numpy_are_taken(action: object) -> None:
    course = ClubDeal(Task(), 1, 0)
    assert course.act(action) == (0, 0)
    assert [str(action) for action in course.episode.deal.actions] == ["take"]


@pytest.mark.parametrize("action", [True, 1.0, "take", None, -1, 54, np.int64(-1), np.bool_(1), 2**70])
def test_what_is_no_number_is_refused_and_changes_nothing(action: object) -> None:
    course = ClubDeal(Task(), 1, 0)
    with pytest.raises(InputError, match="action: give an integer from 0 to 53"):
        course.act(action)
    assert course.act(0) == (0, 0)
    with pytest.raises(IllegalActionError, match=r"first-round"):
        course.act(2)
    assert course.to_act == 0


@pytest.mark.parametrize(("seed", "number", "place"), [(-1, 0, "seed"), (1, -1, "number")])
def test_what_is_no_seed_is_refused(seed: int, number: int, place: str) -> None:
    with pytest.raises(InputError) as caught:
        ClubDeal(Task(), seed, number)
    assert caught.value.place == place


def test_a_copy_goes_on_alone() -> None:
    course = ClubDeal(Task(), 1, 0)
    course.act(0)
    for other in (copy.deepcopy(course), pickle.loads(pickle.dumps(course))):  # noqa: S301  # our own
        other.act(1)
        assert other.episode.deal == course.episode.deal.apply("take")
        assert course.to_act == 0
