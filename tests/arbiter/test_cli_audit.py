"""``deberts check --audit``: findings one by one, in 80 columns, each with its clause and what is written for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command import run
from deberts import CLUB, Standing, preset
from deberts.arbiter import Finding, TableDeal, TableRecord, audit, write_table
from deberts.cli.audit import _WHAT, audit_text
from deberts.options import Mars
from project import ROOT
from record_samples import MATCH
from table_stories import GAMES_BY_MOSCOW, PLAYED, acts, begun_by, pack_by, stacked, table_of as table
from worked_deals import worked


def audited(record: TableRecord, *options: str) -> tuple[int, list[str]]:
    answer = run("check", "--audit", *options, "-", stdin=write_table(record).encode())
    assert all(len(line) <= 80 and line == line.rstrip() for line in answer.lines)
    return answer.status, answer.lines


def test_a_cards_bait() -> None:
    status, lines = audited(
        table("moscow", pack_by("moscow"), "0 take", "0 announce 3AS", "0 play 7D", "1 play 8S", "0 play AS")
    )
    assert status == 1
    assert lines == [
        "standard input, rules: moscow",
        "=============================",
        "deals[0].acts[3], North: play 8S",
        "   m13.2 Penalty for a revoke: a card of the suit led was in hand.",
        "   Cards bait: written are South 130, North 0.                       [m13.2 D15]",
        "      South +10 last trick                                                 [D15]",
        "      South +20 terc A♠ K♠ Q♠                                              [D15]",
        "      South +100 cards                                                     [D15]",
        "",
        "The match stands at South 130, North 0.",
        "standard input: 1 finding",
    ]


def test_letters_instead_of_symbols() -> None:
    record = table("moscow", pack_by("moscow"), "0 take", "0 announce 3AS", "0 play 7D", "1 play 8S")
    assert (
        "      South +20 terc AS KS QS                                              [D15]"
        in audited(record, "--ascii")[1]
    )


@pytest.mark.parametrize("rules", GAMES_BY_MOSCOW)
def test_a_lost_game(rules: str) -> None:
    record = table(rules, pack_by(rules), "0 take", *PLAYED[:2], "0 claim", opening=Standing((7, 0)))
    status, lines = audited(record)
    target = preset(rules).target
    assert status == 1
    assert f"   m13.1 Penalty for a false claim: 7 written and 11 taken do not make {target}." in lines
    assert "   South has lost the game, and North has won it.                        [m13.1]" in lines
    assert lines[-3:] == [
        "The match stands at South 7, North 0.",
        "North wins the game.                                                     [m13.1]",
        "standard input: 1 finding",
    ]


def test_the_club_reports_its_own_numbers() -> None:
    record = table("club", pack_by("club"), "0 take", *PLAYED, opening=Standing((480, 450)))
    status, lines = audited(record)
    # 47 to 63 is a bait: 480 and 560.
    assert (status, lines[2:4]) == (
        0,
        [
            "The match stands at South 480, North 560.",
            "North wins 560:480, with 501 or more after a deal is written.            [06.10]",
        ],
    )
    before = Standing((470, 480))  # seat 1 makes 100 to 62
    shared = TableRecord(CLUB, (TableDeal.of(worked("K137", before)),), before)
    assert audited(shared)[1][2:4] == [
        "The match stands at South 532, North 580.",
        "Both past 501, so defender South wins 501:500 (written 532:580).     [06.11 D20]",
    ]


def test_what_a_win_counts_is_told() -> None:
    rules = preset("moscow").house("ours", target=501, mars=Mars.COUNTS_TWO)
    before = Standing((0, 480))
    _, lines = audited(table(rules, pack_by("moscow"), "0 take", *PLAYED, opening=before))
    assert " ".join(" ".join(lines[3:-1]).split()).startswith(
        "North wins 590:0, with 501 or more after a deal is written. It counts 2:0. ["
    )
    _, lines = audited(table(rules, pack_by("moscow"), "0 take", *PLAYED, "0 claim", opening=before))
    assert lines[-2].split("  ")[0] == "North wins the game. It counts 1:0."
    assert lines[-2].endswith("[m13.1]")


def test_a_game_of_one_deal_is_told_in_kush() -> None:
    _, lines = audited(table("one-deal", pack_by("one-deal"), "0 take", *PLAYED))
    assert lines[2:-1] == ["North wins 2:0 in kush.                                                     [o1]"]
    _, lines = audited(table("one-deal", pack_by("one-deal"), "0 take", "0 play 7D", "1 play 8S"))
    assert lines[-2] == "South wins 1:0 in kush.                                                     [o1]"
    _, lines = audited(table("one-deal", pack_by("one-deal"), "0 take"))
    assert lines[2:-1] == ["Nobody has a kush yet.                                                      [o1]"]


def test_a_card_too_many_after_the_first_is_told_whose_ended_the_deal() -> None:
    extras = ("1 extra 0 9C", "1 extra 1 9D", "1 extra 0 8D")
    _, lines = audited(table("moscow", pack_by("moscow"), *extras, "0 take"))
    assert sum("Cards bait" in line for line in lines) == 1
    assert lines.count("   The card too many of South has ended the deal.") == 2


def test_void_sequences() -> None:
    _, lines = audited(table("kharkiv", pack_by("kharkiv"), "0 take", "0 announce 3AS", "0 play AS", "1 rost"))
    assert "   m13.6 Penalty for a needless question: 4AC is certainly senior to a terc." in lines
    assert "   North's sequences are void, and those of South count.                 [m13.6]" in lines


def test_a_corrected_entry() -> None:
    _, lines = audited(table("moscow", pack_by("moscow"), "0 take", *PLAYED, "1 write 1 140", "1 pen 1"))
    assert "   m13.7 Pen rule: 140 entered, 110 due." in lines
    assert "   Corrected: written are South 30, North 110.                           [m13.7]" in lines


def test_three_players_are_called_by_their_seats() -> None:
    pack = stacked(
        "AS KS 9D 8D 7D AH 9H 8H QC", "TS 7S JD QD KD JH TH AC 7C", "8S 9S QS AD TD KH QH TC 8C", indicator="7H"
    )
    kept = ("0 keep", "1 keep", "2 keep")
    record = table(preset("site", seats=3), pack, "0 take", *kept, "0 play KS", "1 play AC", dealer=2)
    _, lines = audited(record)
    assert "deals[0].acts[5], Seat 1: play AC" in lines
    assert "   Cards bait: written are Seat 0 154, Seat 1 0, Seat 2 0.         [g13 D15 D28]" in lines


def test_what_cannot_be_known() -> None:
    pack = stacked(
        "AS KS 9D 8D 7D AH 9H 8H QC", "TS 7S JD QD KD JH TH AC 7C", "8S 9S QS AD TD KH QH TC 8C", indicator="7H"
    )
    lines = ("0 take", "0 play AS", "2 play AD")
    _, text = audited(table(preset("site", seats=3), pack, *lines, dealer=2))
    assert [line.strip() for line in text if "If it was" in line or "Cards bait" in line] == [
        "If it was taken back, D23 Order at the table.",
        "If it was left there, m13.2 Penalty for a revoke.",
        "Cards bait: written are Seat 0 154, Seat 1 0, Seat 2 0.         [g13 D15 D28]",
    ]


def test_a_fault_of_the_whole_deal() -> None:
    deals = (TableDeal(1, pack_by("club"), acts(["0 take", *PLAYED])), TableDeal(1, pack_by("club"), ()))
    _, lines = audited(TableRecord(preset("club"), deals))
    assert "deals[1], North" in lines
    assert "   02.14 Next dealer: seat 0 deals." in lines
    assert "   No penalty is written for it." in lines


def test_nothing_found() -> None:
    record = table("site", pack_by("site"), *begun_by("site"), *PLAYED)
    status, lines = audited(record)
    assert (status, lines[2:]) == (0, ["The match stands at South 0, North 110.", "standard input: ok"])
    assert audited(record, "--quiet") == (0, ["standard input: ok"])


def test_quiet_says_how_much_was_found() -> None:
    record = table("moscow", pack_by("moscow"), "0 take", "1 pass", "1 pass")
    assert audited(record, "--quiet") == (1, ["standard input: 2 findings"])


def test_what_is_no_table_record(tmp_path: Path) -> None:
    answer = run("check", "--audit", "-", stdin=json.dumps(MATCH).encode())
    assert (answer.status, len(answer.lines)) == (1, 1)
    assert answer.text.startswith("standard input: format: 'deberts-record/1' is not read here")
    assert answer.text.endswith("; check it without --audit\n")
    assert run("check", "--audit", str(tmp_path / "missing.json")).status == 2
    answer = run("check", "-", stdin=write_table(table("moscow", pack_by("moscow"))).encode())
    assert (answer.status, len(answer.lines)) == (1, 1)
    assert answer.text.endswith("; check it with --audit\n")
    other = run("check", "-", stdin=b'{"format": "another/1"}')
    assert (other.status, "audit" in other.text) == (1, False)


def test_the_record_among_the_examples() -> None:
    answer = run("check", "--audit", str(ROOT / "examples" / "records" / "table.json"))
    assert answer.status == 1
    lines = [" ".join(line.split()) for line in answer.lines]
    for line in (
        "deals[0].acts[23], South: pen 0",
        "Corrected: written are South 67, North 93. [m13.7]",
        "deals[1].acts[6], South: play 7D",
        "Cards bait: written are South 0, North 74. [m13.2 D15]",
        "The match stands at South 67, North 167.",
    ):
        assert line in lines
    assert answer.lines[-1].endswith("table.json: 2 findings")


def test_each_fault_has_its_facts() -> None:
    """Whatever the words ask for, the finding tells."""
    every = ("announced", "own", "heard", "sequence", "written", "taken", "target", "entered", "due", "acts", "deals")
    facts = tuple((name, 7) for name in every)
    found = audit(table("moscow", pack_by("moscow")))
    for code in (*_WHAT, "a-code-of-its-own"):
        finding = Finding(0, None, 1, "D23", code, facts)
        lines = [*audit_text("name", type(found)(found.record, (finding,), found.standing))]
        assert lines[2] == "deals[0], North"
        assert lines[3].startswith("   D23 Order at the table: ")
