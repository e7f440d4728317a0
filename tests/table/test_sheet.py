"""The score sheet: everything in it follows from the rows above, so that a corrected row corrects the rest."""

from __future__ import annotations

from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import (
    CLUB,
    Deal,
    Entry,
    InputError,
    Outcome,
    RuleError,
    SheetRow,
    Stake,
    Standing,
    ending,
    preset,
    score_sheet,
    settle,
)
from played_deals import played_deals, standings
from possible_totals import equal_totals, possible_totals
from tools.vectors.reading.rule_sets import club_settlement, club_winner
from worked_deals import worked

HANG = Entry(0, (81, 81))
LONG = CLUB.house("never over", target=10_000)

declarers = st.sampled_from((0, 1))
ties = equal_totals().map(lambda same: (same, same))
entries = st.builds(Entry, declarers, possible_totals() | ties) | st.just(Entry(None, (0, 0)))
sheets = st.lists(entries, max_size=10)


def kept_by_hand(dealer: int, played: list[Entry], opening: Standing, target: int) -> list[tuple[object, ...]]:
    """Keep the sheet as one would on paper: dealer, outcome, written, scores, what waits, winner."""
    rows: list[tuple[object, ...]] = []
    scores, waiting = list(opening.scores), opening.suspended
    for entry in played:
        if entry.declarer is None:
            rows.append((dealer, None, (0, 0), tuple(scores), waiting, None))
            dealer = 1 - dealer
            continue
        own, other = entry.totals[entry.declarer], entry.totals[1 - entry.declarer]
        outcome, mine, theirs, waiting = club_settlement(own, other, waiting)
        written = (mine, theirs) if entry.declarer == 0 else (theirs, mine)
        scores = [scores[0] + written[0], scores[1] + written[1]]
        winner = club_winner(scores, entry.declarer, target)
        rows.append((dealer, outcome, written, tuple(scores), waiting, winner))
        dealer = entry.declarer
    return rows


def columns(rows: tuple[SheetRow, ...]) -> list[tuple[object, ...]]:
    return [
        (
            row.dealer,
            None if row.outcome is None else row.outcome.value,
            row.written,
            row.standing.scores,
            row.standing.suspended,
            row.ending.winner,
        )
        for row in rows
    ]


@given(declarers, sheets, standings())
def test_a_sheet_is_what_one_would_write_by_hand(dealer: int, played: list[Entry], opening: Standing) -> None:
    rows = score_sheet(LONG, dealer, played, opening)
    assert columns(rows) == kept_by_hand(dealer, played, opening, LONG.target)
    assert [row.entry for row in rows] == played


@given(declarers, sheets.filter(bool), st.integers(0, 9), entries)
def test_a_corrected_row_corrects_all_that_follows_k118(
    dealer: int, played: list[Entry], place: int, other: Entry
) -> None:
    place %= len(played)
    corrected = [*played[:place], other, *played[place + 1 :]]
    opening = Standing((0, 0))
    rows = score_sheet(LONG, dealer, corrected)
    assert columns(rows) == kept_by_hand(dealer, corrected, opening, LONG.target)
    assert rows[:place] == score_sheet(LONG, dealer, played)[:place], "what stands above it stays"


@given(declarers, sheets.filter(bool), st.integers(0, 9))
def test_a_deleted_row_leaves_no_trace_k118(dealer: int, played: list[Entry], place: int) -> None:
    place %= len(played)
    left = [*played[:place], *played[place + 1 :]]
    assert columns(score_sheet(LONG, dealer, left)) == kept_by_hand(dealer, left, Standing((0, 0)), LONG.target)


def test_totals_suspension_and_dealer_follow_an_early_row_k118() -> None:
    played = [Entry(1, (60, 90)), HANG, Entry(1, (62, 100)), Entry(0, (90, 72))]
    before = score_sheet(CLUB, 0, played)
    assert [row.written for row in before] == [(60, 90), (0, 81), (62, 181), (90, 72)]
    assert [row.dealer for row in before] == [0, 1, 0, 1]
    assert before[-1].standing == Standing((212, 424))
    # the first deal was really played by the other seat, the second was no tie
    after = score_sheet(CLUB, 0, [Entry(0, (60, 90)), Entry(0, (82, 80)), *played[2:]])
    assert [row.written for row in after] == [(0, 150), (82, 80), (62, 100), (90, 72)]
    assert [row.dealer for row in after] == [0, 0, 0, 1]
    assert after[-1].standing == Standing((234, 402))
    assert [row.standing.suspended for row in after] == [()] * 4


def test_without_the_hung_row_nothing_is_suspended_k119() -> None:
    last = Entry(1, (62, 100))
    hung, won = score_sheet(CLUB, 1, [HANG, last])
    assert (hung.standing.suspended, won.written) == ((81,), (62, 181))
    (alone,) = score_sheet(CLUB, 1, [last])
    assert (alone.written, alone.standing) == ((62, 100), Standing((62, 100)))
    assert score_sheet(CLUB, 1, []) == ()


def test_how_bait_hang_and_double_arrival_are_noted_k120() -> None:
    bait, hung, both = score_sheet(
        CLUB, 1, [Entry(0, (72, 90)), Entry(0, (81, 81)), Entry(1, (30, 50))], Standing((480, 250))
    )
    assert (bait.outcome, bait.written, bait.standing.suspended) == (Outcome.BAIT, (0, 162), ())
    assert (hung.outcome, hung.written) == (Outcome.HUNG, (0, 81))
    assert hung.standing == Standing((480, 493), (81,)), "in a column of its own"
    assert not hung.ending.is_over
    assert (both.outcome, both.written) == (Outcome.MADE, (30, 50 + 81))
    assert both.standing == Standing((510, 624)), "the true totals"
    assert (both.ending.winner, both.ending.result) == (0, (501, 500)), "what the club reports"


def test_a_void_row_writes_nothing() -> None:
    (row,) = score_sheet(CLUB, 0, [Entry(None, (0, 0))], Standing((7, 8), (81,)))
    assert row.outcome is None
    assert row.written == (0, 0)
    assert row.standing == Standing((7, 8), (81,))
    assert (row.ending.is_over, row.ending.result) == (False, (7, 8))


def test_next_dealer_of_a_row() -> None:
    rows = score_sheet(CLUB, 0, [Entry(None, (0, 0)), Entry(0, (90, 72)), Entry(0, (10, 100)), Entry(1, (81, 81))])
    assert [row.dealer for row in rows] == [0, 1, 0, 0]
    assert [row.next_dealer(CLUB) for row in rows] == [1, 0, 0, 1]


@pytest.mark.parametrize("more", [Entry(0, (90, 72)), Entry(None, (0, 0))])
def test_06_10_nothing_is_written_after_the_end(more: Entry) -> None:
    over = [Entry(0, (90, 72)), Entry(0, (275, 0)), Entry(0, (275, 0))]
    assert score_sheet(CLUB, 1, over)[-1].ending.winner == 0
    with pytest.raises(RuleError, match="the match is over") as caught:
        score_sheet(CLUB, 1, [*over, more])
    assert (caught.value.clause, caught.value.facts) == ("06.10", {"row": 3})


@pytest.mark.parametrize(
    ("rules", "clause"), [("moscow", "m12.1"), ("kharkiv-301", "t1"), ("one-deal", "o1"), ("site", "g1")]
)
def test_nothing_is_written_after_the_end_by_the_clause_of_each_source(rules: str, clause: str) -> None:
    over = [Entry(0, (150, 12), last_trick=0)]
    opening = Standing((max(0, preset(rules).target - 150), 0))
    with pytest.raises(RuleError, match="the match is over") as caught:
        score_sheet(preset(rules), 1, [*over, *over], opening)
    assert (caught.value.clause, caught.value.facts) == (clause, {"row": 1})


def test_the_sheet_is_read_from_any_iterable() -> None:
    assert score_sheet(CLUB, 1, iter([HANG, HANG])) == score_sheet(CLUB, 1, (HANG, HANG))


@pytest.mark.parametrize("target", [1, 100, 162, 10_000])
def test_06_10_another_target(target: int) -> None:
    (row,) = score_sheet(CLUB.house("our table", target=target), 1, [Entry(0, (72, 90))])
    assert row.ending.winner == (1 if target <= 162 else None)


@given(played_deals(standings()))
def test_the_entry_of_a_deal(deal: Deal) -> None:
    account = deal.account
    assert account is not None
    entry = Entry.of(account, CLUB)
    assert (entry.declarer, entry.totals) == (account.declarer, account.totals)
    (row,) = score_sheet(CLUB, 0, [entry], account.before)
    assert (row.written, row.standing, row.outcome) == (account.written, account.after, account.outcome)


def test_the_entry_of_the_worked_example() -> None:
    account = worked("K135").account
    assert account is not None
    assert Entry.of(account, CLUB) == Entry(1, (90, 72), last_trick=0, stake=Stake())


def test_rows_cannot_be_changed() -> None:
    (row,) = score_sheet(CLUB, 1, [HANG])
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        row.written = (81, 81)  # type: ignore[misc]  # that is the point


@pytest.mark.parametrize(
    ("rules", "dealer", "entries", "opening"),
    [
        (CLUB, 2, [HANG], None),
        (CLUB, True, [], None),
        (CLUB, "0", [HANG], None),
        (CLUB, 0, [], Standing((0,))),
        (CLUB, 0, [], Standing((0, 0), (10**5000,))),
    ],
    ids=range(5),
)
def test_a_sheet_of_what_is_none_is_refused(rules: Any, dealer: Any, entries: Any, opening: Any) -> None:
    with pytest.raises(InputError):
        score_sheet(rules, dealer, entries, opening)


@pytest.mark.parametrize(
    ("opening", "clause"), [(Standing((501, 0)), "06.10"), (Standing((0, 0), (81, 81)), "06.5")], ids=str
)
def test_a_sheet_opens_where_a_match_can(opening: Standing, clause: str) -> None:
    with pytest.raises(RuleError) as caught:
        score_sheet(CLUB, 0, [], opening)
    assert caught.value.clause == clause


@pytest.mark.parametrize(
    "entry",
    [
        Entry(2, (81, 81)),
        Entry(-1, (81, 81)),
        Entry(declarer=True, totals=(81, 81)),
        Entry(0.0, (81, 81)),  # type: ignore[arg-type]  # what a caller without types may give
        Entry(0, (81, 81, 0)),
        Entry(None, (0, 0, 0)),
    ],
    ids=range(6),
)
def test_an_entry_that_cannot_be_is_refused_in_its_place(entry: Any) -> None:
    with pytest.raises(InputError) as caught:
        score_sheet(CLUB, 0, [HANG, entry])
    assert caught.value.place == "entries[1]"
    assert len(str(caught.value)) < 160


@pytest.mark.parametrize("declarer", [0, None])
@pytest.mark.parametrize(
    ("totals", "place"),
    [
        ((81, -1), "totals[1]"),
        ((-1, 90), "totals[0]"),
        ((81, True), "totals[1]"),
        ((81, 81.0), "totals[1]"),
        ((81, "81"), "totals[1]"),
        ((10**6 + 1, 0), "totals[0]"),
        ((10**5000, 0), "totals[0]"),
        ((81,), "totals"),
        ((), "totals"),
        ((20,) * 5, "totals"),
    ],
    ids=range(10),
)
def test_no_entry_has_totals_that_are_no_points(declarer: int | None, totals: Any, place: str) -> None:
    with pytest.raises(InputError) as caught:
        Entry(declarer, totals)
    assert caught.value.place == place
    assert len(str(caught.value)) < 160


@pytest.mark.parametrize("totals", [(81, 81), (0, 1), (1, 0)])
def test_02_7_a_void_deal_has_no_totals(totals: tuple[int, int]) -> None:
    with pytest.raises(RuleError, match="without a declarer nobody has points") as caught:
        score_sheet(CLUB, 0, [Entry(None, totals)])
    assert (caught.value.clause, caught.value.place) == ("02.7", "entries[0]")


def test_a_suspended_million_is_released_and_ends_the_match() -> None:
    """What may wait may also be written, though a score of it opens no match."""
    (row,) = score_sheet(CLUB, 0, [Entry(0, (100, 62))], Standing((0, 0), (10**6,)))
    assert (row.written, row.ending.winner) == ((1_000_100, 62), 0)


def test_what_is_written_between_deals_is_for_seats_at_the_table() -> None:
    (row,) = score_sheet(CLUB, 0, [HANG])
    refused: list[Any] = [
        lambda: attrs.evolve(row, dealer=7).next_dealer(CLUB),
        lambda: attrs.evolve(row, entry=Entry(7, (81, 81))).next_dealer(CLUB),
        lambda: settle((81,), 0),
        lambda: settle((81, 81), 2),
        lambda: settle((81, 81, 0), 0, dealer=3),
        lambda: ending((81,), 0, CLUB.target),
        lambda: ending((81, -4_000_001), 0, CLUB.target),
        lambda: ending((81, 81), -1, CLUB.target),
        lambda: ending((81, 81), 0, CLUB.target, last_trick=2),
    ]
    for ask in refused:
        with pytest.raises(InputError):
            ask()
    assert attrs.evolve(row, entry=Entry(None, (0, 0))).next_dealer(CLUB) == 1
