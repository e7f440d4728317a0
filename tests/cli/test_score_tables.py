"""Score sheets and verdicts, of matches that began close to their end."""

from __future__ import annotations

import pytest

from deberts import CLUB, Deal, Entry, Match, RuleSet, Standing, parse_cards, preset, score_sheet
from deberts.cli.layout import SEATS, seat_names
from deberts.cli.score_tables import ledger, sheet, sheet_of
from deberts.cli.sentences import match_end_text
from deberts.game.ends import DealEnd, clauses_of_deal
from deberts.options import AllTricks, Baits, Bare
from ends import end_of, found
from worked_deals import DEALS


def match_with(case: str, *scores: int, suspended: tuple[int, ...] = (), rules: RuleSet = CLUB) -> Match:
    """A match that stood at these scores, with the deal of a case, played out."""
    deal = DEALS[case]
    match = Match.new(rules, first_dealer=deal["dealer"], opening=Standing(scores, suspended))
    match = match.next_deal(parse_cards(" ".join(deal["pack"])))
    for action in deal["actions"]:
        match = match.apply(action)
    return match


def row_of(match: Match) -> list[str]:
    """The last row of the sheet, in words."""
    *_, row = sheet(match, seat_names(match.rules.seats))
    return row.split()


def text_of(deal: Deal) -> str:
    """The ledger with single spaces."""
    assert deal.account is not None
    return "\n".join(" ".join(line.split()) for line in ledger(deal, deal.account, SEATS))


def test_a_game_is_won_at_the_target() -> None:
    (line,) = match_end_text(match_with("K137", 20, 401), SEATS)
    assert line == "North wins 501:82, with 501 or more after a deal is written.             [06.10]"


def test_below_the_target_it_goes_on() -> None:
    (line,) = match_end_text(match_with("K137", 20, 400), SEATS)
    assert line == "Nobody has 501 points yet: South 82, North 500.                          [06.10]"


def test_with_both_past_the_target_the_defender_wins_and_the_club_reports_its_own_numbers() -> None:
    """Seat 1 makes 100 to 62, from 480 and 470."""
    (line,) = match_end_text(match_with("K137", 470, 480), SEATS)
    assert line == "Both past 501, so defender South wins 501:500 (written 532:580).     [06.11 D20]"


def test_a_hang_stands_in_a_column_of_its_own() -> None:
    *_, row = sheet(match_with("K136", 100, 200), SEATS)
    assert row.split() == ["1", "North", "South", "81", "81", "equal", "06.4", "+0", "100", "+81", "281", "81"]
    (waiting,) = match_end_text(match_with("K136", 100, 200), SEATS)
    assert waiting.startswith("Nobody has 501 points yet: South 100, North 281, suspended 81. ")


def test_s11_a_hang_and_a_bait_have_marks_in_the_declarers_column() -> None:
    hung, bait = (row_of(match_with(case, 100, 200, rules=preset("moscow-second"))) for case in ("K136", "K135"))
    assert hung == ["1", "North", "South", "81", "81", "equal", "06.4", "(81)", "100", "+81", "281", "81"]
    assert bait == ["1", "North", "North", "90", "72", "bait", "06.3", "+162", "262", "BT", "200"]
    assert row_of(match_with("K135", 100, 200)) == [*bait[:9], "+0", "200"]


@pytest.mark.parametrize(
    ("base", "seats", "entry", "cells"),
    [
        ("moscow-second", 2, Entry(1, (90, 72)), ["+162", "162", "BT", "-100", "-100"]),
        ("moscow-second", 2, Entry(0, (90, 72), tricks=(9, 0)), ["+180", "180", "-28", "-28"]),
        ("moscow-second", 2, Entry(0, (81, 81), tricks=(9, 0)), ["(81)", "+90", "90", "-19", "-19", "81"]),
        ("club", 2, Entry(1, (90, 72)), ["+162", "162", "-100", "-100"]),
        ("site", 3, Entry(1, (60, 42, 60)), ["81", "BT", "-100", "-100", "81"]),
    ],
)
def test_what_a_house_writes_besides_stands_beside_the_mark(
    base: str, seats: int, entry: Entry, cells: list[str]
) -> None:
    """A bait costs 100 points, no trick as many, and all tricks bring 90 (p26, p28, p29)."""
    house = preset(base, seats=seats).house(
        "ours",
        target=501,
        baits=Baits.FROM_THE_SECOND,
        bare=Bare.EACH_TIME,
        all_tricks=AllTricks.ADDED,
        sweep_bonus=90,
    )
    rows = score_sheet(house, 0, [entry], Standing((0,) * seats, baits=(1,) * seats))
    *_, told = sheet_of(house, [(row, row.end) for row in rows], seat_names(seats), 1000)
    assert told.split()[-len(cells) :] == cells


@pytest.mark.parametrize("end", ["made", "bait", "hung"])
def test_g15_of_several_the_mark_stands_beside_the_declarers_score(end: str) -> None:
    match, table = found(preset("site", seats=3), lambda match, table: end_of(match.deals[0], table) == end)
    assert table.declarer is not None
    mark = {"made": None, "bait": "BT"}.get(end, f"({table.totals()[table.declarer]})")
    scores = " ".join(map(str, match.standing.scores[: table.declarer]))
    before = ["equal" if end == "hung" else end, clauses_of_deal(match.rules, DealEnd(end))[0]]
    assert f"{' '.join(before)} {scores} {mark or ''}".split() == row_of(match)[8 : 10 + table.declarer + bool(mark)]


def test_released_points_are_a_line_of_the_ledger() -> None:
    text = text_of(match_with("K137", 0, 0, suspended=(81,)).deals[0])
    assert "suspended before 06.5 +81" in text
    assert "written 62 181" in text


def test_released_points_of_a_second_hang_go_to_the_defender() -> None:
    text = text_of(match_with("K136", 0, 0, suspended=(50,)).deals[0])
    assert "suspended now 06.4 -81" in text
    assert "suspended before 06.6 +50" in text
    assert text.endswith("North writes his own; South's waits for the next deal. [06.4]")


def test_four_passes_write_nothing_and_leave_what_waits() -> None:
    for suspended, clauses in ((), "[02.7]"), ((81,), "[02.7 06.7]"):
        match = Match.new(opening=Standing((0, 0), suspended)).next_deal(parse_cards(" ".join(DEALS["K136"]["pack"])))
        for _ in range(4):
            match = match.apply("pass")
        text = text_of(match.deals[0])
        assert text.startswith("Four passes: the deal is void, and nothing is written. ")
        assert text.endswith(f" {clauses}")
        *_, row = sheet(match, SEATS)
        assert row.split()[:9] == ["1", "South", "-", "void", "02.7", "+0", "0", "+0", "0"]
        assert row.split()[9:] == [str(points) for points in suspended]
