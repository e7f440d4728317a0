"""``deberts sheet``: score sheets printed for every width, exported, and refused in one line."""

# ruff: noqa: RUF001  # some Russian names consist of letters that look like Latin ones

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest

from command import run
from deberts import CLUB, Convention, Entry, RuleSet, Sheet, Standing, preset, read_sheet, write_sheet
from deberts.game.ends import EndByPeople, EndedBy, GameByWord
from deberts.records import Struck, write_sheet_text
from project import ROOT
from rule_sets import SYSTEMS, name_of

NAMES = ("Anna-Maria Konstantinova", "Борис Львович", "Vera", "Grigory the Fourth of that name a baron")
EVENING = ROOT / "examples" / "sheets"
SITE = preset("site", seats=3)
SECOND = preset("moscow-second", agreed=[Convention.MARS, Convention.DOUBLING])


def saved(folder: Path, sheet: Sheet, name: str = "sheet.txt") -> str:
    path = folder / name
    path.write_text(write_sheet_text(sheet), encoding="utf-8")
    return str(path)


def sheet_of(rules: RuleSet) -> Sheet:
    """A sheet with a made deal, a void one and one of equal totals, as far as the match goes."""
    share = 162 // rules.seats
    made, equal = [share] * rules.seats, [share] * rules.seats
    made[0], made[1] = made[0] + 10, made[1] - 10
    entries = (Entry(None, (0,) * rules.seats), Entry(1, tuple(equal)), Entry(0, tuple(made)))
    high = Standing((rules.target - 1,) * rules.seats) if rules.target > 1 else None
    last = tuple(Entry(entry.declarer, entry.totals, 0 if entry.declarer is not None else None) for entry in entries)
    struck = (Struck(1, "some words that were too many, and more of them still"),)
    return Sheet(rules, NAMES[: rules.seats], 0, last[: 1 if high else 3], high or Standing((0, 0)), struck=struck)


@pytest.mark.parametrize("width", [40, 57, 80, 200])
@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_no_line_is_longer_than_the_screen(tmp_path: Path, rules: RuleSet, width: int) -> None:
    sheet = sheet_of(rules)
    answer = run("sheet", "-", stdin=write_sheet(sheet).encode(), COLUMNS=str(width))
    assert answer.status == 0
    assert max(map(len, answer.lines)) <= width
    assert run("sheet", saved(tmp_path, sheet), COLUMNS=str(width)).lines[2:] != []


def test_names_become_shorter_before_the_table_gives_way(tmp_path: Path) -> None:
    sheet = Sheet(CLUB, NAMES[:2], 0, (Entry(0, (90, 72)), Entry(1, (81, 81))))
    name = saved(tmp_path, sheet)
    wide, usual, narrow = (run("sheet", name, COLUMNS=width).text for width in ("200", "80", "40"))
    assert "Anna-Maria Konstantinova  Score" in wide
    assert " Anna…  Score  Бори…  Score" in usual
    assert "1  Dealer Anna-Maria Konstantinova," in narrow
    alike = Sheet(CLUB, ("Konstantin Levin", "Konstantin Leskov"), 0, (Entry(0, (90, 72)),))
    text = run("sheet", saved(tmp_path, alike), COLUMNS="80").text
    assert "Konstantin Levin" in text
    assert "…" not in text


def test_a_mark_what_waits_and_where_it_stands(tmp_path: Path) -> None:
    entries = (Entry(0, (60, 60, 42)), Entry(1, (60, 20, 82)))
    answer = run("sheet", saved(tmp_path, Sheet(SITE, ("A", "B", "C"), 2, entries, note="Tuesday")))
    lines = [" ".join(line.split()) for line in answer.lines]
    assert lines[0].endswith("sheet.txt, rules: site, arrival, to 501") or lines[1].endswith("to 501")
    assert "Tuesday" in lines
    assert "1 C A 60 60 42 equal D14 (60) 0 60 42 60" in lines
    assert "2 B B 60 20 82 bait g11 60 BT 60 204" in lines
    assert "Nobody has 501 points yet: A 60, B 60, C 204. [g1]" in lines


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (EndByPeople(EndedBy.RESIGN, 0), "A has given up: B wins the game. It counts 1:0. [D36]"),
        (EndByPeople(EndedBy.AGREED), "All have agreed to end the match: nobody wins. [D36]"),
    ],
)
def test_an_end_by_people_is_said(tmp_path: Path, end: EndByPeople, said: str) -> None:
    answer = run("sheet", saved(tmp_path, Sheet(SECOND, ("A", "B"), 0, (Entry(0, (90, 72)),), end=end)))
    assert said in [" ".join(line.split()) for line in answer.lines]


def test_a_sheet_without_deals(tmp_path: Path) -> None:
    name = saved(tmp_path, Sheet(CLUB, ("A", "B"), 0))
    answer = run("sheet", name)
    assert "Nobody has 501 points yet: A 0, B 0. [06.10]" in answer.lines
    assert run("sheet", "--html", name).text.count("<tr>") == 28 + 2


def test_several_sheets_one_of_them_wrong(tmp_path: Path) -> None:
    right, wrong = saved(tmp_path, Sheet(CLUB, ("A", "B"), 0)), tmp_path / "wrong.txt"
    wrong.write_text("rules: club\nnames: A, B\ndealer: A\nC 90 72\n", encoding="utf-8")
    answer = run("sheet", right, str(wrong), str(tmp_path / "nowhere"))
    assert answer.status == 2
    assert "Nobody has 501 points yet: A 0, B 0. [06.10]" in answer.lines
    assert f"{wrong}: line 4, column 1: nobody here is called 'C'; here play A, B" in answer.lines
    assert f"{tmp_path / 'nowhere'}: No such file or directory" in answer.lines
    assert run("sheet", str(wrong), "--json").status == 1
    answer = run("sheet", "--standings", right, str(wrong))
    assert (answer.status, len(answer.lines)) == (1, 1)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name, page = saved(tmp_path, Sheet(CLUB, ("A", "B"), 0)), tmp_path / "page.html"
    for arguments in (("--html", name), ("--blank",), ("--standings", "--html", name), (name,)):
        page.write_text("old", encoding="utf-8")
        answer = run("sheet", *arguments, "-o", str(page))
        assert (answer.status, answer.text) == (0, "")
        assert page.read_text(encoding="utf-8") == run("sheet", *arguments).text
    assert run("sheet", str(page), "-o", str(tmp_path / "new")).status == 1
    assert not (tmp_path / "new").exists()
    answer = run("sheet", "--json", name, "-o", name)
    assert (answer.status, answer.text) == (2, "deberts sheet: '--output': this file is read too: name another.\n")
    monkeypatch.setattr("deberts.files.check_writable", lambda _path: None)
    assert run("sheet", "--json", name, "-o", "/dev/full").status == 2


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Ана 90 72", "строка 4, столбец 1: никого здесь не зовут 'Ана'; имелось в виду 'Анна'?"),
        ("Анна 90", "строка 4, столбец 8: строка обрывается, здесь должно стоять: число"),
        ("Анна 9O 72", "строка 4, столбец 6: '9O' — не число: пишите его цифрами от 0 до 9"),
    ],
)
def test_errors_in_russian(line: str, said: str) -> None:
    text = f"правила: club\nимена: Анна, Борис\nсдаёт: Анна\n{line}\n"
    answer = run("sheet", "--language", "ru", "-", stdin=text.encode())
    assert (answer.status, answer.text) == (1, f"стандартный ввод: {said}\n")


def test_a_clause_is_named_with_its_title() -> None:
    answer = run("sheet", "-", stdin=b"rules: club\nnames: A, B\ndealer: A\nA 300 72\n")
    assert answer.text.startswith("standard input: line 4, column 3: 300 + 72 make 372: ")
    assert answer.text.endswith("[06.1 Total of a deal]\n")


def test_a_sheet_in_other_forms() -> None:
    name = str(EVENING / "table-3.txt")
    sheet = read_sheet((EVENING / "table-3.txt").read_bytes())
    assert run("sheet", "--json", name).text == write_sheet(sheet)
    assert run("sheet", "--text", name).text == write_sheet_text(sheet)
    head, *rows = csv.reader(StringIO(run("sheet", "--csv", name).text))
    assert head[:9] == [
        *("deal", "dealer", "declarer", "outcome", "clause", "mark"),
        *("total Даша", "total Егор", "total Зоя"),
    ]
    assert rows[3] == [
        *("4", "Зоя", "Даша", "bait", "g11", "BT"),
        *("50", "70", "42", "0", "120", "42", "140", "292", "224", ""),
    ]
    void = Sheet(CLUB, ("A", "B"), 0, (Entry(None, (0, 0)), Entry(1, (60, 60))))
    rows = [*csv.reader(StringIO(run("sheet", "--csv", "-", stdin=write_sheet(void).encode()).text))]
    assert rows[1:] == [
        ["1", "A", "", "void", "02.7", "", "0", "0", "0", "0", "0", "0", ""],
        ["2", "B", "B", "equal", "06.4", "", "60", "60", "60", "0", "60", "0", "60"],
    ]


def test_a_column_of_csv_is_of_a_side() -> None:
    text = "rules: picez-pairs\nnames: A, B, C, D\ndealer: A\nB 100 62\n"
    head, row = csv.reader(StringIO(run("sheet", "--csv", "-", stdin=text.encode()).text))
    sides = [f"{what} {side}" for what in ("total", "writes", "score") for side in ("A/C", "B/D")]
    assert head[6:] == [*sides, "suspended"]
    assert row[6:] == ["100", "62", "162", "0", "162", "0", ""]


def test_standings_of_what_is_not_over_and_of_names_that_look_alike(tmp_path: Path) -> None:
    won = Sheet(CLUB, ("Anna", "Boris"), 0, (Entry(0, (262, 0)), Entry(0, (250, 12))))
    open_ = Sheet(CLUB, ("ANNA", "Borris"), 0, (Entry(0, (262, 0)),))
    names = saved(tmp_path, won, "won.txt"), saved(tmp_path, open_, "open.txt")
    answer = run("sheet", "--standings", *names)
    assert [" ".join(line.split()) for line in answer.lines[2:]] == [
        "1 Anna 1 1 1 512",
        "2 Boris 1 0 0 12",
        "3 Borris 0 0 0 0",
        f"Nobody has won yet, so it does not count: {names[1]}",
        "Are these one player? Boris, Borris",
    ]
    assert run("sheet", "--standings", "--csv", *names).lines[:2] == [
        "place,player,matches,won,games,points",
        "1,Anna,1,1,1,512",
    ]
    page = run("sheet", "--standings", "--html", "--language", "ru", *names).text
    assert "<h1>Таблица вечера</h1>" in page
    assert "<p>Это один игрок? Boris, Borris</p>" in page
    narrow = run("sheet", "--standings", *names, COLUMNS="40").lines
    assert narrow[0] == "1  player Anna, matches 1, won 1, games"


def test_what_a_win_counts(tmp_path: Path) -> None:
    refused = Entry(0, (0, 0), game=GameByWord(1, "v2", None))
    kush = Sheet(preset("one-deal"), ("A", "B"), 0, (Entry(0, (60, 100)),))
    mars = Sheet(SECOND, ("A", "C"), 0, (Entry(0, (262, 0)), Entry(0, (262, 0))))
    double = Sheet(SECOND, ("A", "B"), 0, (refused,))
    agreed = Sheet(CLUB, ("A", "B"), 0, end=EndByPeople(EndedBy.AGREED))
    names = [saved(tmp_path, one, f"{number}.txt") for number, one in enumerate((kush, mars, double, agreed))]
    rows = [" ".join(line.split()) for line in run("sheet", "--standings", *names).lines[2:-1]]
    assert rows == ["1 B 2 2 3 0", "2 A 3 1 2 524", "3 C 1 0 0 0"]


def test_who_are_equal_share_a_place(tmp_path: Path) -> None:
    names = [
        saved(tmp_path, Sheet(CLUB, players, 0, (Entry(0, (262, 0)), Entry(0, (250, 12)))), f"{players[0]}.txt")
        for players in (("Xenia", "Yan"), ("Ada", "Ben"))
    ]
    rows = [line.split()[:2] for line in run("sheet", "--standings", *names).lines[2:]]
    assert rows == [["1", "Ada"], ["1", "Xenia"], ["3", "Ben"], ["3", "Yan"]]


def test_an_empty_page() -> None:
    answer = run(
        "sheet", "--blank", "--rules", "site", "--seats", "3", "--names", "Anna, <b>, Вера", "--language", "ru"
    )
    assert answer.status == 0
    assert "Anna" in answer.text
    assert "&lt;b&gt;" in answer.text
    assert '<html lang="ru">' in answer.text
    assert run("sheet", "--blank", "--html").status == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Missing argument 'FILE...'."),
        (["x", "--rules", "club"], "--rules is for --blank"),
        (["x", "--names", "A"], "--names is for --blank"),
        (["--blank", "x"], "--blank makes an empty page"),
        (["--blank", "--csv"], "--blank makes an empty page"),
        (["--blank", "--names", "A"], "1 names do not fit 2 seats"),
        (["--json", "x", "y"], "name one file"),
        (["--standings", "--text", "x"], "--standings makes none"),
        (["--language", "xx", "x"], "there is no catalogue of 'xx'"),
    ],
)
def test_usage(arguments: list[str], said: str) -> None:
    answer = run("sheet", *arguments)
    assert (answer.status, len(answer.lines)) == (2, 1)
    assert said in answer.text
