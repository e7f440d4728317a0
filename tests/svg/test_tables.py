"""Ledger and score sheet as tables that can be read aloud."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from xml.etree import ElementTree as ET

import attrs
import pytest
from hypothesis import given

from deberts import (
    CLUB,
    Account,
    Deal,
    Ending,
    Entry,
    InputError,
    Match,
    RuleSet,
    SheetRow,
    Standing,
    parse_cards,
    preset,
    score_sheet,
    shuffled,
    strategies,
)
from deberts.game.ends import GameByWord, MatchEnd
from deberts.options import Baits, Convention, SecondHang, Unit
from deberts.svg import Table, ledger_table, sheet_table
from deberts.svg.tables import _TITLES
from ends import clause_of, end_of, found, kush_of, mark_of
from playing_systems import drawn_match
from rule_sets import SYSTEMS, name_of
from svg_reading import parsed, rows
from tools.vectors.reading.rule_sets import replayed
from worked_deals import worked

NAMES = ("Ann", "Bo")
HOSTILE = {
    "<script>x</script>": "<script>x</script>",
    'a" onload="b': 'a" onload="b',
    "a & b": "a & b",
    "": "",
    "\x00\x1b[31m": "\ufffd\ufffd[31m",
    "\ud800": "\ufffd",
    "\uffff": "\ufffd",
}


def account(case: str, opening: Standing | None = None) -> Account:
    """The account of a worked deal."""
    found = worked(case, opening).account
    assert found is not None
    return found


def table_of(table: Table) -> ET.Element:
    found = parsed(table).find("table")
    assert found is not None
    return found


class TestLedger:
    """A ledger leads from what each player made to what he writes."""

    def test_bait(self) -> None:
        assert rows(table_of(ledger_table(account("K135"), NAMES))) == [
            ["points", "clause", "Ann", "Bo"],
            ["last trick", "03.3", "10", ""],
            ["terc A♦ K♦ Q♦", "04.8", "20", ""],
            ["bela", "04.10", "20", ""],
            ["cards in tricks", "06.1", "40", "72"],
            ["total", "06.1", "90", "72"],
            ["bait", "06.3", "+72", "-72"],
            ["written, bait", "06.3", "162", "0"],
        ]

    def test_equal_totals(self) -> None:
        found = rows(table_of(ledger_table(account("K136"))))
        assert found[0] == ["points", "clause", "seat 0", "seat 1"]
        assert found[-3:] == [
            ["total", "06.1", "81", "81"],
            ["suspended now", "06.4", "-81", ""],
            ["written, equal", "06.4", "0", "81"],
        ]

    def test_suspended_points_won(self) -> None:
        found = rows(table_of(ledger_table(account("K137", Standing((0, 81), (81,))))))
        assert found[-3:] == [
            ["total", "06.1", "62", "100"],
            ["suspended before", "06.5", "", "+81"],
            ["written, made", "06.2", "62", "181"],
        ]

    def test_void_deal(self) -> None:
        void = Deal.new(CLUB, shuffled(1), dealer=0).apply_all(["pass"] * 4).account
        assert void is not None
        assert rows(table_of(ledger_table(void)))[1:] == [
            ["total", "06.1", "0", "0"],
            ["written, void", "02.7", "0", "0"],
        ]

    @given(strategies.finished_deals())
    def test_columns_add_up(self, deal: Deal) -> None:
        assert deal.account is not None
        _, *lines, written = rows(table_of(ledger_table(deal.account)))
        for seat in (0, 1):
            points = [int(line[2 + seat] or 0) for line in lines if line[0] != "total"]
            assert sum(points) == int(written[2 + seat])


class TestSheet:
    """A sheet has a row a deal."""

    def test_suspension_has_a_column_of_its_own(self) -> None:
        sheet = score_sheet(CLUB, 1, [Entry(0, (81, 81)), Entry(None, (0, 0)), Entry(1, (62, 100))])
        assert rows(table_of(sheet_table(sheet, NAMES))) == [
            ["#", "Dealer", "Declarer", "Totals", "Outcome", "Ann", "Bo", "Suspended 06.5"],
            ["writes", "score", "writes", "score"],
            ["1", "Bo", "Ann", "81 81", "equal 06.4", "0", "0", "81", "81", "81"],
            ["2", "Ann", "none", "none", "void 02.7", "0", "0", "0", "81", "81"],
            ["3", "Bo", "Bo", "62 100", "made 06.2", "62", "62", "181", "262", "none"],
        ]
        assert sheet_table(sheet).title == "Score sheet"

    def test_says_who_has_won(self) -> None:
        sheet = score_sheet(CLUB, 0, [Entry(0, (120, 60))], Standing((450, 480)))
        assert sheet_table(sheet, NAMES).title == "Score sheet; Bo wins 501:500"

    def test_has_a_deal(self) -> None:
        with pytest.raises(InputError, match="at least one row"):
            sheet_table([])

    def test_says_how_a_word_has_won_it(self) -> None:
        for rules, word, title in (
            (preset("moscow"), ("claim", False), "Score sheet; false claim: {name} wins"),
            (preset("moscow"), ("claim", True), "Score sheet; claim: {name} wins"),
            (FULL, ("refuse", None), "Score sheet; refused double: {name} wins ({games})"),
        ):
            match, _ = found(rules, ended(word), Standing((490, 490)), 0.2)
            assert match.ending.winner is not None
            expected = title.format(name=NAMES[match.ending.winner], games="1:0")
            assert sheet_table(match.sheet, NAMES, rules=rules).title == expected

    def test_speaks_of_kush(self) -> None:
        match, table = found(preset("one-deal"), ended("bait"))
        assert table.declarer is not None
        sheet = sheet_table(match.sheet, NAMES, rules=match.rules)
        assert sheet.title == f"Score sheet; {NAMES[1 - table.declarer]} wins 2:0 kush"
        kush = ["0", "2"] if table.declarer == 0 else ["2", "0"]
        head, inner, row = rows(table_of(sheet))
        assert (head[5:7], inner, row[5:7]) == ([*NAMES], ["kush", "kush"], kush)
        assert [cell.get("colspan") for cell in table_of(sheet).iter("th") if cell.text in NAMES] == ["1", "1"]
        assert match.deals[0].account is not None
        ledger = rows(table_of(ledger_table(match.deals[0].account, NAMES, rules=match.rules)))
        assert ledger[-2:] == [["total", "06.1", *map(str, table.totals())], ["kush, bait", "o1", *kush]]

    def test_a_deal_that_decides_no_kush_counts_none(self) -> None:
        rules = preset("one-deal")
        sheet = score_sheet(rules, 0, [Entry(None, (0, 0)), Entry(0, (81, 81))])
        assert [row[5:7] for row in rows(table_of(sheet_table(sheet, rules=rules)))[2:]] == [["0", "0"]] * 2

    @pytest.mark.parametrize(
        ("rules", "bait", "hung"),
        [
            (CLUB, "0", "0"),
            (preset("moscow"), "0", "0"),
            (preset("moscow-second"), "BT", "(81)"),
            (preset("moscow-second").agree(Convention.OLDEST_FIRST), "BT", "(81)"),
            (preset("site"), "BT", "(81)"),
            (preset("site").house("ours", target=701), "BT", "(81)"),
        ],
        ids=repr,
    )
    def test_s11_baits_and_equal_totals_have_marks(self, rules: RuleSet, bait: str, hung: str) -> None:
        sheet = score_sheet(
            rules, 0, [Entry(0, (72, 90)), Entry(1, (81, 81)), Entry(1, (62, 100)), Entry(None, (0, 0))]
        )
        lines = rows(table_of(sheet_table(sheet, rules=rules)))[2:]
        assert [line[5::2][:2] for line in lines] == [[bait, "162"], ["81", hung], ["62", "181"], ["0", "0"]]
        assert [line[6::2][:2] for line in lines] == [["0", "162"], ["81", "162"], ["143", "343"], ["143", "343"]]
        assert [line[4].split()[0] for line in lines] == ["bait", "equal", "made", "void"]

    @pytest.mark.parametrize(
        ("seats", "totals", "written"),
        [
            (3, (40, 60, 62), ["BT", "60", "102"]),
            (3, (62, 62, 38), ["(62)", "62", "38"]),
            (4, (20, 60, 60, 30), ["BT", "70", "70", "30"]),
            (4, (50, 20, 50, 42), ["(50)", "20", "50", "42"]),
        ],
    )
    def test_g15_so_do_those_of_several(self, seats: int, totals: tuple[int, ...], written: list[str]) -> None:
        sheet = score_sheet(preset("site", seats=seats), 0, [Entry(0, totals)])
        assert rows(table_of(sheet_table(sheet)))[2][5:-1:2] == written

    @pytest.mark.parametrize(
        ("seats", "totals", "bait"),
        [(2, (72, 90), ["BT -100", "162"]), (3, (42, 60, 60), ["BT -100", "81", "81"]), (2, (81, 81), ["(81)", "81"])],
    )
    def test_what_a_bait_costs_stands_beside_its_mark(
        self, seats: int, totals: tuple[int, ...], bait: list[str]
    ) -> None:
        house = preset("site", seats=seats).house("ours", target=501, baits=Baits.FROM_THE_SECOND)
        before = Standing((0,) * seats, baits=(1,) * seats)
        page = table_of(sheet_table(score_sheet(house, 0, [Entry(0, totals)], before), rules=house))
        assert rows(page)[2][5:-1:2] == bait

    def test_a_mark_stands_for_no_kush_too(self) -> None:
        rules = preset("moscow-second").house("ours", target=1, unit=Unit.KUSH, second_hang=SecondHang.NOTHING_WAITS)
        sheet = score_sheet(rules, 0, [Entry(0, (81, 81)), Entry(0, (72, 90))])
        _, _, hung, bait = rows(table_of(sheet_table(sheet, rules=rules)))
        assert (hung[5:7], bait[5:7]) == (["(81)", "0"], ["BT", "2"])

    def test_every_row_is_for_as_many(self) -> None:
        (two,) = score_sheet(CLUB, 0, [Entry(0, (100, 62))])
        (three,) = score_sheet(preset("site", seats=3), 0, [Entry(0, (100, 62, 0))])
        for other in (
            three,
            attrs.evolve(two, dealer=2),
            attrs.evolve(two, entry=three.entry, standing=three.standing),
            attrs.evolve(two, entry=attrs.evolve(two.entry, declarer=2)),
            attrs.evolve(two, ending=Ending(2, (0, 0))),
            attrs.evolve(two, ending=Ending(None, (0, 0, 0))),
        ):
            with pytest.raises(InputError, match="for 2 seats, and this one is not") as caught:
                sheet_table([two, other], rules=CLUB)
            assert caught.value.place == "rows[1]"


FULL = preset("site", agreed=[*preset("site").offers])
VOID = ["passes", "sevens"]
OUTCOMES = {"made": "made", "bait": "bait", "hung": "equal", "passes": "void", "sevens": "void"}
SAID = {
    ("claim", True): "claim",
    ("claim", False): "false claim",
    ("arrive", True): "arrival",
    ("arrive", False): "false arrival",
    ("nibble", True): "nibble",
    ("nibble", False): "false nibble",
    ("refuse", None): "refused double",
}


def ended(end: object) -> Callable[[Match, object], bool]:
    """Asks whether a match of one deal ended so."""
    return lambda match, _: end_of(match.deals[0], replayed(match.deals[0])) == end


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
class TestEveryRuleSet:
    """Every end has its word and a clause of its own source, for as many as play."""

    def test_ledgers(self, rules: RuleSet) -> None:
        for seed in range(40):
            for deal in drawn_match(Random(f"{seed} ledgers"), rules, most=3, ends=0.03).deals:
                assert deal.account is not None
                end = end_of(deal, replayed(deal))
                word = SAID[end] if isinstance(end, tuple) else OUTCOMES[end]
                table = ledger_table(deal.account, rules=rules)
                assert table.title == f"Ledger of a deal: {word}"
                head, *_, last = rows(table_of(table))
                assert len(head) == 2 + rules.seats
                written, called = deal.account.written, "written"
                if rules.base == "one-deal" and word != "void":
                    written, called = kush_of(deal, replayed(deal)), "kush"
                assert last == [f"{called}, {word}", clause_of(deal, replayed(deal)), *map(str, written)]

    def test_sheets(self, rules: RuleSet) -> None:
        for seed in range(40):
            match = drawn_match(Random(f"{seed} sheets"), rules, most=3, ends=0.03)
            head, _, *lines = rows(table_of(sheet_table(match.sheet, rules=rules)))
            assert len(head) == 6 + rules.seats
            for line, deal in zip(lines, match.deals, strict=True):
                end, clause = end_of(deal, replayed(deal)), clause_of(deal, replayed(deal))
                if end == ("nibble", True):  # a bait on the sheet
                    end, clause = "bait", "g11"
                word = SAID[end] if isinstance(end, tuple) else OUTCOMES[end]
                assert line[4] == f"{word} {clause}"
                assert ("void" in line[4]) is (end in VOID)
                written = line[5:-1:2] if rules.base != "one-deal" else line[5:-1]
                marks = {seat: cell for seat, cell in enumerate(written) if not cell.isdigit()}
                mark, declarer = mark_of(deal, replayed(deal)), replayed(deal).declarer
                assert marks == ({} if mark is None else {declarer: mark})

    def test_the_rule_set_is_for_as_many(self, rules: RuleSet) -> None:
        other = CLUB if rules.seats > 2 else preset("site", seats=3)
        match = drawn_match(Random("other"), rules, most=1)
        assert match.deals[0].account is not None
        refusal = f"is here for {other.seats} players, and these points are of {rules.seats}"
        with pytest.raises(InputError, match=refusal):
            ledger_table(match.deals[0].account, rules=other)
        with pytest.raises(InputError, match=refusal):
            sheet_table(match.sheet, rules=other)


@pytest.mark.parametrize("rules", [CLUB, preset("site", seats=3), preset("site", seats=4)], ids=name_of)
def test_without_a_rule_set_it_is_the_clubs_or_that_for_several(rules: RuleSet) -> None:
    match = drawn_match(Random("no rules"), rules, most=2)
    assert match.deals[0].account is not None
    assert ledger_table(match.deals[0].account) == ledger_table(match.deals[0].account, rules=rules)
    assert sheet_table(match.sheet) == sheet_table(match.sheet, rules=rules)


def test_every_end_of_a_match_has_a_title() -> None:
    assert {*_TITLES} == {*MatchEnd} - {MatchEnd.OPEN}


def test_a_word_that_decides_nothing_is_refused() -> None:
    entry = Entry(0, (0, 0), game=GameByWord(0, "05.5", None))
    row = SheetRow(0, entry, None, (0, 0), Standing((0, 0)), Ending(0, (0, 0)))
    with pytest.raises(InputError, match=r"these do: m12\.1 with points, m13\.1 without points, v3 with"):
        sheet_table([row], rules=preset("moscow"))


ACCOUNT = account("K135")
SHEET = score_sheet(CLUB, 1, [Entry(0, (81, 81)), Entry(0, (62, 100))])


class TestBoth:
    """Tables can be read aloud, put into any page, and name any player."""

    @pytest.mark.parametrize("table", [ledger_table(ACCOUNT), sheet_table(SHEET)], ids=["ledger", "sheet"])
    def test_can_be_read_aloud(self, table: Table) -> None:
        whole, found = parsed(table), table_of(table)
        caption = found.find("caption")
        assert caption is not None
        assert caption.text == whole.attrib["aria-label"] == table.title
        assert (whole.attrib["role"], whole.attrib["tabindex"]) == ("region", "0")
        heads = [cell for row in found.iter("thead") for cell in row.iter("th")]
        assert {cell.attrib["scope"] for cell in heads} <= {"col", "colgroup"}
        for body in (*found.iter("tbody"), *found.iter("tfoot")):
            for row in body:
                assert (row[0].tag, row[0].attrib["scope"]) == ("th", "row")

    @pytest.mark.parametrize("table", [ledger_table(ACCOUNT), sheet_table(SHEET)], ids=["ledger", "sheet"])
    def test_shows_itself_in_a_notebook(self, table: Table) -> None:
        assert table._repr_html_() == str(table) == table.html
        assert table.html not in repr(table)

    @pytest.mark.parametrize(("name", "shown"), HOSTILE.items())
    def test_names_are_text(self, name: str, shown: str) -> None:
        names = (name, "Bo")
        for table, plain in (
            (ledger_table(ACCOUNT, names), ledger_table(ACCOUNT)),
            (sheet_table(SHEET, names), sheet_table(SHEET)),
        ):
            assert shown in {text for row in rows(table_of(table)) for text in row}
            assert len(list(parsed(table).iter())) == len(list(parsed(plain).iter()))

    @pytest.mark.parametrize("names", [("Ann",), ("Ann", "Bo", "Cy")])
    def test_there_are_as_many_names_as_seats(self, names: tuple[str, ...]) -> None:
        with pytest.raises(InputError, match=f"{len(names)} names do not fit 2 seats"):
            ledger_table(ACCOUNT, names)
        with pytest.raises(InputError, match=f"{len(names)} names do not fit 2 seats"):
            sheet_table(SHEET, names)

    def test_clauses_can_be_links(self) -> None:
        table = ledger_table(ACCOUNT, link=lambda number: None if number == "03.3" else f"rules?{number}&x")
        links = {link.text: link.attrib["href"] for link in parsed(table).iter("a")}
        assert links == {number: f"rules?{number}&x" for number in ("04.8", "04.10", "06.1", "06.3")}
        assert parse_cards("AD")[0].pretty in table.html
