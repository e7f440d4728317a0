"""What ``rows`` and ``replays`` are asked for is checked before anything is dealt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from deberts.errors import InputError
from deberts.fast import Replay, replays, rows
from fast.players import first_option

WORD = 2**64
Asking = Callable[..., Any]


def table(**changes: Any) -> bytes:
    """Three deals as rows."""
    return rows(**{"deals": 3, "seed": 1, **changes}).tobytes()


def three_replays(**changes: Any) -> list[Replay]:
    """Three deals as replays."""
    series = replays(**{"seed": 1, **changes})
    return [next(series) for _ in range(3)]


def call_only(**changes: Any) -> None:
    """Ask for replays, and for no deal of them."""
    replays(**{"seed": 1, **changes})


NOT_NUMBERS: list[Any] = [
    -1,
    None,
    float("nan"),
    0.0,
    1.5,
    True,
    "1",
    [],
    (1,),
    np.float64(1),
    np.True_,
    np.array([1, 2]),
    int,
]


@pytest.mark.parametrize("asking", [table, call_only], ids=["rows", "replays"])
class TestRefusals:
    """Whatever is no such deal is refused at the call."""

    @pytest.mark.parametrize("number", NOT_NUMBERS, ids=repr)
    @pytest.mark.parametrize("name", ["seed", "shard", "first"])
    def test_numbers(self, asking: Asking, name: str, number: Any) -> None:
        with pytest.raises(InputError, match=f"^{name}: give an integer from 0 to \\d+, not "):
            asking(**{name: number})

    @pytest.mark.parametrize(("name", "most"), [("seed", WORD), ("shard", WORD), ("first", WORD // 2)])
    def test_numbers_end_somewhere(self, asking: Asking, name: str, most: int) -> None:
        asking(**{name: most - 1})
        with pytest.raises(InputError, match=f"^{name}: give an integer from 0 to {most - 1}, not {most}"):
            asking(**{name: most})

    @pytest.mark.parametrize("policy", ["best", "", None, 7, [], {}, first_option, b"random"])
    def test_policies(self, asking: Asking, policy: Any) -> None:
        message = "^policy: .* is no policy: take random or declaring; only simulate takes a function"
        with pytest.raises(InputError, match=message):
            asking(policy=policy)


@pytest.mark.parametrize("asking", [table, three_replays], ids=["rows", "replays"])
class TestNumbers:
    """A number is what it counts, whoever counts."""

    @pytest.mark.parametrize("kind", [np.int8, np.uint64])
    @pytest.mark.parametrize("name", ["seed", "shard", "first"])
    def test_of_numpy(self, asking: Asking, name: str, kind: Any) -> None:
        assert asking(**{name: kind(3)}) == asking(**{name: 3})

    def test_none_wraps_around(self, asking: Asking) -> None:
        shown = {str(asking(**{name: most - 1})) for name, most in (("seed", WORD), ("shard", WORD))}
        assert len(shown | {str(asking()), str(asking(first=WORD // 2 - 1))}) == 4


class TestMany:
    """So many rows as there is room for."""

    def test_of_numpy(self) -> None:
        assert table(deals=np.int64(2)) == table(deals=2) == table()[: 2 * 26]

    @pytest.mark.parametrize("deals", [2**32, 10**12, 10**400])
    def test_too_many_to_be_told_at_once(self, deals: int) -> None:
        with pytest.raises(InputError, match=f"^deals: give an integer from 1 to {2**32 - 1}, not "):
            rows(deals, 1)

    def test_more_than_memory_holds(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def full(*_: Any, **__: Any) -> None:
            raise MemoryError

        monkeypatch.setattr("deberts.fast.campaigns.deals.np.empty", full)
        with pytest.raises(InputError, match=r"^deals: memory does not hold 5 rows: ask for fewer at a time"):
            rows(5, 1)
