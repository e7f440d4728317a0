from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from operator import add
from typing import Any

import numpy as np
import pytest

from deberts.errors import InputError
from deberts.fast import PAIRS, Summary, rows, simulate
from deberts.fast.campaigns.deals import Rows
from deberts.fast.kernels import tally
from fast.marks import plainly

DEALS = plainly(500, 150)
MOST = plainly(40, 15)


@pytest.fixture(scope="module")
def table() -> Rows:
    return rows(DEALS, 5, "declaring").view(PAIRS)


@pytest.fixture(scope="module")
def whole() -> Summary:
    return simulate(DEALS, 5, "declaring")


class TestTables:
    """Every table counts what the rows of the same deals tell."""

    def test_deals_and_passes(self, table: Rows, whole: Summary) -> None:
        assert whole.deals == DEALS
        assert whole.passes.tolist() == np.bincount(table["passes"], minlength=5).tolist()

    def test_tables_by_place(self, table: Rows, whole: Summary) -> None:
        played = table[table["outcome"] < 3]
        for place in (0, 1):
            mine = played["passes"] % 2 == place
            assert whole.outcomes[place].tolist() == np.bincount(played["outcome"][mine], minlength=3).tolist()
            assert whole.tricks[place].tolist() == np.bincount(played["tricks"][:, place], minlength=10).tolist()

    @pytest.mark.parametrize("role", [0, 1])
    def test_tables_by_role(self, table: Rows, whole: Summary, role: int) -> None:
        played = table[table["outcome"] < 3]
        place = (played["passes"] % 2) ^ role
        numbers = np.arange(len(played))
        assert whole.totals[role].tolist() == np.bincount(played["totals"][numbers, place], minlength=276).tolist()
        tens = played["sequences"][numbers, place] // 10
        assert whole.sequences[role].tolist() == np.bincount(tens, minlength=11).tolist()
        assert whole.bela[role].tolist() == np.bincount(played["bela"][numbers, place] // 20, minlength=2).tolist()
        assert whole.sequences[role][2:].sum() > 0
        assert whole.bela[role][1] > 0

    def test_tables_by_length(self, table: Rows, whole: Summary) -> None:
        lengths, margins = np.zeros((10, 3), dtype=int), np.zeros((10, 2), dtype=int)
        for row in table[table["outcome"] < 3]:
            place = row["passes"] % 2
            trumps = int(row["hands"][place]) >> 8 * int(row["trump"]) & 0xFF
            margin = int(row["written"][place]) - int(row["written"][1 - place])
            lengths[trumps.bit_count(), row["outcome"]] += 1
            margins[trumps.bit_count()] += (margin, margin**2)
        assert whole.lengths.tolist() == lengths.tolist()
        assert whole.margins.tolist() == margins.tolist()

    def test_nobody_can_write_into_a_table(self, whole: Summary) -> None:
        for name, found in whole.tables().items():
            with pytest.raises(ValueError, match="read-only"):
                found[...] = 0
            assert found is not whole.tables()[name]


class TestSums:
    """Summaries of parts add up to that of the whole."""

    def test_the_sum_is_the_whole(self) -> None:
        campaign = {"seed": 5, "shard_deals": 100}
        parts = [simulate(100 * number, **campaign) for number in (1, 2, 3)]  # type: ignore[arg-type]  # by name
        assert parts[0].digest != parts[1].digest
        later = Summary(parts[2].row - parts[0].row)
        assert parts[0] + later == later + parts[0] == parts[2]
        assert hash(parts[0] + later) == hash(parts[2])
        assert Summary.nothing() + parts[0] == parts[0] != parts[1]
        assert parts[0] != parts[0].row

    def test_sum_begins_with_nothing(self) -> None:
        parts = [simulate(10, seed) for seed in (1, 2, 3)]
        assert sum(parts) == parts[0] + parts[1] + parts[2]

    @pytest.mark.parametrize("other", [None, 1, 0.0, False, "x"])
    def test_other_things_are_not_added(self, whole: Summary, other: Any) -> None:
        for terms in ((whole, other), (other, whole)):
            with pytest.raises(TypeError):
                add(*terms)

    def test_the_digest_notices_a_single_deal(self) -> None:
        digests = {simulate(deals, 5).digest for deals in range(1, MOST)}
        assert len(digests) == MOST - 1

    def test_digests_do_not_change(self) -> None:
        assert repr(simulate(1000, 1)) == "<Summary deals=1000 digest=2e845df49af27dc3>"


class TestForms:
    """A summary survives the way to another process and to a file."""

    def test_round_trips(self, whole: Summary) -> None:
        assert Summary.from_json(json.loads(json.dumps(whole.to_json()))) == whole

    @pytest.mark.parametrize("copied", [lambda value: pickle.loads(pickle.dumps(value)), deepcopy, copy])  # noqa: S301 -- our own bytes
    def test_copies_cannot_be_written_into_either(self, whole: Summary, copied: Callable[[Summary], Summary]) -> None:
        found = copied(whole)
        assert found == whole
        with pytest.raises(ValueError, match="read-only"):
            found.totals[0, 0] = 1

    @pytest.mark.parametrize("row", [None, [], np.zeros(3, dtype=np.uint64), np.zeros(tally.SIZE), "x"])
    def test_what_is_no_row_is_refused(self, row: Any) -> None:
        with pytest.raises(InputError, match="a summary has a row of 660 words of 64 bits"):
            Summary(row)

    @pytest.mark.parametrize("wrong", [None, [], {}, "x", 7, np.int8(5), np.array(5), np.array([5]), np.True_])
    def test_what_is_no_summary_is_refused(self, wrong: object) -> None:
        with pytest.raises(InputError, match="is no summary of deals"):
            Summary.from_json(wrong)

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("passes", [1, 2, 3]),
            ("passes", [1, 2, 3, 4, -5]),
            ("passes", [1, 2, 3, 4, 2**64]),
            ("passes", [1, 2, 3, 4, "5"]),
            ("passes", [1, 2, 3, 4, 0.5]),
            ("passes", [[1], 2]),
            ("digest", "xyz"),
            ("digest", "1" * 17),
            ("digest", "-1"),
            ("digest", 5),
            ("digest", "0xab" + "0" * 12),
            ("digest", " " + "1" * 15),
            ("digest", "1_1" + "1" * 13),
            ("digest", "A" * 16),
            ("digest", "1"),
        ],
    )
    def test_wrong_parts_are_refused(self, whole: Summary, name: str, value: Any) -> None:
        with pytest.raises(InputError, match="is no summary of deals"):
            Summary.from_json({**whole.to_json(), name: value})

    @pytest.mark.parametrize("name", sorted({*tally.TABLES} - {"margins"}))
    def test_tables_tell_of_the_same_deals(self, whole: Summary, name: str) -> None:
        for place in range(4 if name == "passes" else whole.tables()[name].size):  # void deals stand nowhere else
            table = whole.tables()[name].copy()
            table.ravel()[place] += 1
            with pytest.raises(InputError, match="its tables tell of different numbers of deals"):
                Summary.from_json({**whole.to_json(), name: table.tolist()})
