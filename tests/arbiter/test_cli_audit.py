"""``deberts check --audit``: findings one by one, in 80 columns, each with its clause and what is written for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from command import run
from deberts import CLUB, Match, Standing, preset
from deberts.arbiter import Finding, Reading, TableDeal, TableRecord, Unknown, audit, write_table
from deberts.arbiter.report import _WHAT, report
from deberts.options import Mars
from deberts.records import write_record
from project import ROOT
from record_samples import MATCH
from table_stories import GAMES_BY_MOSCOW, PACK_OF_THREE, PLAYED, UNKNOWN, acts, begun_by, pack_by, table_of as table
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
        "Deal 1, trick 1, card 2 (act 4). North: play 8♠",
        "   m13.2 Penalty for a revoke: 8♠ does not follow 7♦, and a card of its suit was",
        "      in hand. A revoke costs a cards bait: not following suit, not trumping, or",
        "      not beating a trump lead, by a player whose hand allowed it.",
        "   Cards bait: the deal ends here. North writes 0, South all that",
        "      follows.                                                       [m13.2 D15]",
        "      South +10 last trick                                                 [D15]",
        "      South +20 terc A♠                                                    [D15]",
        "      South +100 cards                                                     [D15]",
        "      Written are South 130, North 0.",
        "",
        "The sheet after deal 1",
        "   Before the deal: South 0, North 0.",
        "   By all rulings, after it: South 130, North 0.",
        "",
        "The match stands at South 130, North 0.",
        "standard input: 1 finding",
    ]


def test_letters_instead_of_symbols() -> None:
    record = table("moscow", pack_by("moscow"), "0 take", "0 announce 3AS", "0 play 7D", "1 play 8S")
    assert (
        "      South +20 terc AS                                                    [D15]"
        in audited(record, "--ascii")[1]
    )


@pytest.mark.parametrize("rules", GAMES_BY_MOSCOW)
def test_a_lost_game(rules: str) -> None:
    record = table(rules, pack_by(rules), "0 take", *PLAYED[:2], "0 claim", opening=Standing((7, 0)))
    status, lines = audited(record)
    target = preset(rules).target
    assert status == 1
    text = " ".join(" ".join(lines).split())
    assert f"m13.1 Penalty for a false claim: 7 written before and 11 of this deal do not make {target}." in text
    assert "South has lost the game, and North has won it. [m13.1] South +11 cards [06.1]" in text
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
    assert "bertz A♣ is certainly senior to a terc." in " ".join(" ".join(lines).split())
    assert "   The sequences of North are void, and those of South count.            [m13.6]" in lines


def test_a_corrected_entry() -> None:
    _, lines = audited(table("moscow", pack_by("moscow"), "0 take", *PLAYED, "1 write 1 140", "1 pen 1"))
    assert lines[3].startswith("   m13.7 Pen rule: 140 entered for North, and 110 were due.")
    assert "   30 too many are taken off, and South gains them.                      [m13.7]" in lines
    assert "      Written are South 30, North 110." in lines
    _, lines = audited(table("moscow", pack_by("moscow"), "0 take", *PLAYED, "1 write 1 210", "1 pen 1"))
    assert "   The entry is only corrected; nobody gains by it.                  [m13.7 D30]" in lines


def test_three_players_are_called_by_their_seats() -> None:
    kept = ("0 keep", "1 keep", "2 keep")
    record = table(preset("site", seats=3), PACK_OF_THREE, "0 take", *kept, "0 play KS", "1 play AC", dealer=2)
    _, lines = audited(record)
    assert "Deal 1, trick 1, card 2 (act 6). Seat 1: play A♣" in lines
    assert "      Written are Seat 0 154, Seat 1 0, Seat 2 0." in lines


@pytest.mark.parametrize(
    ("lines", "became"),
    [
        (("1 play AC", "0 play 7C"), "The card stays."),
        (("1 play AC", "0 play AS", "1 play 8S"), "The card was taken back."),
        (("0 play AS", "0 play KS", "0 back"), "The card was taken back."),
        (("0 play AS", "0 play KS", "1 play 8S"), "The card stays."),
        (("1 exchange",), "It has no effect."),
    ],
)
def test_what_became_of_what_has_no_penalty(lines: tuple[str, ...], became: str) -> None:
    _, told = audited(table("moscow", pack_by("moscow"), "0 take", *lines))
    assert told[told.index("   No penalty is written for it.") - 1] == f"   {became}"


def test_what_cannot_be_known() -> None:
    _, text = audited(table(preset("site", seats=3), PACK_OF_THREE, "0 take", *UNKNOWN, dealer=2))
    told = " ".join(" ".join(text).split())
    assert "Unknown: the record does not say whether the card stayed. [D23 m13.2 D39] If it was taken back: D23" in told
    assert "If it stayed: m13.2 Penalty for a revoke. Cards bait: the deal ends here. Seat 2 writes 0, Seat 0" in told
    assert "Written are Seat 0 154, Seat 1 0, Seat 2 0." in told


def test_what_is_written_in_each_reading() -> None:
    found = audit(table("site", pack_by("site"), "0 take"))
    readings = tuple(Reading(written is not None, "D23", "not-your-turn", None, written) for written in ((9, 7), None))
    finding = Finding(0, 0, 0, "D23", "not-your-turn", (("did", "take"),), Unknown(("D39",), readings))
    (part,) = report(type(found)(found.record, (finding,), found.standing), ("Ann", "Bo"))
    assert [sentence.text for sentence in part.sentences[2:]] == [
        "If it was taken back: D23 Order at the table.",
        "No penalty is written for it.",
        "Written are Ann 9, Bo 7.",
        "If it stayed: D23 Order at the table.",
        "No penalty is written for it.",
    ]


def test_a_fault_of_the_whole_deal() -> None:
    deals = (TableDeal(1, pack_by("club"), acts(["0 take", *PLAYED])), TableDeal(1, pack_by("club"), ()))
    _, lines = audited(TableRecord(preset("club"), deals))
    assert "Deal 2: North" in lines
    assert any(line.startswith("   02.14 Next dealer: South should have dealt.") for line in lines)
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
    answer = run("check", "--audit", "-", stdin=b'{"format": "another/1"}')
    assert answer.text == "standard input: format: 'another/1' is not read here, only 'deberts-table/1' is\n"
    assert run("check", "--audit", str(tmp_path / "missing.json")).status == 2
    answer = run("check", "-", stdin=write_table(table("moscow", pack_by("moscow"))).encode())
    assert (answer.status, len(answer.lines)) == (1, 1)
    assert answer.text.endswith("; check it with --audit\n")
    other = run("check", "-", stdin=b'{"format": "another/1"}')
    assert (other.status, "audit" in other.text) == (1, False)


def test_a_match_is_a_table_at_which_all_was_legal() -> None:
    answer = run("check", "--audit", "-", stdin=json.dumps(MATCH).encode())
    assert (answer.status, answer.lines[-1]) == (0, "standard input: ok")
    false = (
        Match.new(preset("moscow"))
        .next_deal(pack_by("moscow"))
        .apply_all(["take", *(line[2:] for line in PLAYED[:2]), "claim"])
    )
    answer = run("check", "--audit", "-", stdin=write_record(false).encode())
    assert (answer.status, answer.lines[-1]) == (1, "standard input: 1 finding")
    ended = run("check", "--audit", "-", stdin=write_record(false.before(0).resign(0)).encode())
    assert (ended.status, ended.text.split(":")[1]) == (1, " end")


def test_the_record_among_the_examples() -> None:
    answer = run("check", "--audit", str(ROOT / "examples" / "records" / "table.json"))
    assert answer.status == 1
    lines = [" ".join(line.split()) for line in answer.lines]
    for line in (
        "Deal 1 (act 24). Ann: lays down the pen of Ann",
        "Written are Ann 67, Bo 93.",
        "Deal 2, trick 3, card 2 (act 7). Ann: play 7♦",
        "Written are Ann 0, Bo 74.",
        "The match stands at Ann 67, Bo 167.",
    ):
        assert line in lines
    assert answer.lines[-1].endswith("table.json: 2 findings")


def test_each_fault_has_its_facts() -> None:
    """Whatever the words ask for, the finding tells."""
    every = ("announced", "own", "heard", "sequence", "card", "led", "indicator", "cards", "amounts")
    numbers = ("written", "taken", "target", "entered", "acts", "deals")
    texts: dict[str, str | int] = dict.fromkeys(every, "KH")
    facts = tuple((texts | dict.fromkeys(numbers, 7) | {"due": 1, "column": 0}).items())
    found = audit(table("moscow", pack_by("moscow")))
    for code in (*_WHAT, "a-code-of-its-own"):
        finding = Finding(0, None, 1, "D23", code, facts)
        (part,) = report(type(found)(found.record, (finding,), found.standing), ("Ann", "Bo"))
        assert part.heading == "Deal 1: Bo"
        assert part.sentences[0].text.startswith("D23 Order at the table: ")
        assert "{" not in part.sentences[0].text


class TestInWords:
    """What is done is told in words, in each language, with the names of the players."""

    LINES = (
        *("1 extra 0 9C", "0 exchange bottom", "0 back", "0 write 1 7", "1 pen 1"),
        *("0 take", "0 claim", "1 claim", "0 play 7D", "1 play 8S"),
    )

    def record(self) -> TableRecord:
        told = table("club", pack_by("club"), *self.LINES)
        return TableRecord(told.rules, told.deals, told.opening, {"players": ["Анна", "Борис"]})

    def test_what_is_no_action(self) -> None:
        lines = [part.heading for part in report(audit(self.record()), ("Ann", "Bo"))]
        assert lines[:5] == [
            "Deal 1 (act 1). Ann: a card too many, 9♣, comes to Ann",
            "Deal 1 (act 2). Ann: exchanges the seven for the bottom card",
            "Deal 1 (act 3). Ann: takes the last card back",
            "Deal 1 (act 4). Ann: enters 7 for Bo",
            "Deal 1 (act 5). Bo: lays down the pen of Bo",
        ]

    def test_in_russian(self) -> None:
        _, lines = audited(self.record(), "--language", "ru")
        assert "Сдача 1 (действие 4). Анна: записывает 7 в графу «Борис»" in lines
        assert lines[-2] == "Счёт игры: Анна 0, Борис 0."

    def test_as_a_page(self, tmp_path: Path) -> None:
        for language, title in (("en", "Deal 1"), ("ru", "Сдача 1")):
            page = tmp_path / f"{language}.html"
            status, _ = audited(self.record(), "--quiet", "--html", str(page), "--language", language)
            text = page.read_text(encoding="utf-8")
            assert (status, text.count("<h2>")) == (1, 9)
            assert f'<html lang="{language}">' in text
            assert title in text
            assert "http" not in text.replace("http-equiv", "")

    def test_a_page_of_nothing(self, tmp_path: Path) -> None:
        page = tmp_path / "page.html"
        assert audited(table("site", pack_by("site"), *begun_by("site"), *PLAYED), "--html", str(page))[0] == 0
        assert "Nothing irregular was found." in page.read_text(encoding="utf-8")

    def test_names_do_nothing_to_a_page(self, tmp_path: Path) -> None:
        record, page = self.record(), tmp_path / "page.html"
        named = TableRecord(record.rules, record.deals, record.opening, {"players": ["<b>", "&"]})
        audited(named, "--html", str(page))
        assert "&lt;b&gt;" in page.read_text(encoding="utf-8")
        assert "<b>" not in page.read_text(encoding="utf-8")

    @pytest.mark.parametrize("options", [("--html", "page.html"), ("--audit", "--html", "page.html", "again")])
    def test_a_page_is_of_one_audit(self, options: tuple[str, ...], tmp_path: Path) -> None:
        assert run("check", *options, str(tmp_path / "missing")).status == 2


def test_a_win_in_russian() -> None:
    record = table("moscow", pack_by("moscow"), "0 take", *PLAYED, opening=Standing((0, 480)))
    lines = audited(record, "--language", "ru")[1]
    assert "Счёт игры: Юг 0, Север 590." in lines
    assert lines[-1].startswith("стандартный ввод: ")
