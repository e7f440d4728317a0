"""Sheets that people type: what is clear is read, and the rest is refused where it stands, with what was meant."""

# ruff: noqa: RUF001  # some Russian words consist of letters that look like Latin ones

from __future__ import annotations

import pickle
import re

import pytest

from deberts import CLUB, Convention, DebertsError, Entry, RuleSet, Stake, Standing, preset
from deberts.errors import SheetTextError
from deberts.game.ends import BY_WORD, EndByPeople, EndedBy, GameByWord
from deberts.locale import Language
from deberts.locale.refusals import explain
from deberts.messages import Message, Typed
from deberts.options import Deberts
from deberts.records import Sheet, Struck, read_sheet, write_sheet_text
from deberts.records.sheet_lines import LONGEST_LINE, MOST_LINES
from deberts.records.sheet_words import (
    AMONG,
    DECIDED,
    ENDS,
    GAME,
    HEADINGS,
    LINES,
    MORE,
    NONE,
    RESERVED,
    first_spellings,
)
from deberts.records.strict_json import MOST_BYTES
from deberts.rulesets import NAMED_HOUSES
from project import ROOT

HEAD = "rules: club\nnames: Anna, Boris\ndealer: Anna\n"
MOSCOW = "rules: moscow\nnames: Anna, Boris\ndealer: Anna\n"
SECOND = "rules: moscow-second\nagreed: doubling\nnames: A, B\ndealer: A\n"
TWO = ("Anna", "Boris")
RUSSIAN = Language.of("ru")

READ: dict[str, tuple[str | bytes, Sheet]] = {
    "as in the manual": (
        f"{MOSCOW}Anna 92 70\nBoris 81 81\nvoid\nAnna 120 90 last Boris\n",
        Sheet(
            preset("moscow"),
            TWO,
            0,
            (
                Entry(0, (92, 70)),
                Entry(1, (81, 81)),
                Entry(None, (0, 0)),
                Entry(0, (120, 90), last_trick=1),
            ),
        ),
    ),
    "blanks, comments, CRLF and a byte-order mark": (
        "\ufeff# Tuesday\r\n\r\n  rules : club\t\r\nnames:Anna ,Boris  # two\r\ndealer: Anna#1\r\n".replace("#1", " #1")
        + " Anna\t90 ,72#  \r\n".replace("#", " # 1")
        + "   \t# nothing\r\n",
        Sheet(CLUB, TWO, 0, (Entry(0, (90, 72)),)),
    ),
    "UTF-8": (f"{HEAD}Anna 90 72".encode(), Sheet(CLUB, TWO, 0, (Entry(0, (90, 72)),))),
    "no break in a space": (f"{HEAD}Anna\u00a090\u00a072", Sheet(CLUB, TWO, 0, (Entry(0, (90, 72)),))),
    "another case": (
        "Rules: CLUB\nNAMES: Anna, Boris\nDealer: anna\nBORIS 90 072\nVoid\n",
        Sheet(CLUB, TWO, 0, (Entry(1, (90, 72)), Entry(None, (0, 0)))),
    ),
    "Russian": (
        (
            "правила: moscow\nимена: Анна, Борис Львович\nсдаёт: Анна\nсчёт: 10 20\nвисит: 81\n"
            "заметка: вечер №1, стол #2\n"
            "Борис Львович 92 70\nпересдача\nзачёркнуто: Анна 9\nАнна 120 90 последняя Борис Львович взятки 5 4\n"
            "Анна партия Анна объявил 501\n"
        ),
        Sheet(
            preset("moscow"),
            ("Анна", "Борис Львович"),
            0,
            (
                Entry(1, (92, 70)),
                Entry(None, (0, 0)),
                Entry(0, (120, 90), last_trick=1, tricks=(5, 4)),
                Entry(0, (0, 0), game=GameByWord(0, "m12.1", 501)),
            ),
            Standing((10, 20), (81,)),
            struck=(Struck(2, "Анна 9"),),
            note="вечер №1, стол #2",
        ),
    ),
    "accents typed in another way": (
        "rules: club\nnames: Андрей, Boris\ndealer: Андрей\n".replace("й", "\u0439") + "Андре\u0438\u0306 90 72\n",
        Sheet(CLUB, ("Андре\u0439", "Boris"), 0, (Entry(0, (90, 72)),)),
    ),
    "names that begin alike": (
        "rules: site\nnames: Player, Player 1, Player 1 2\ndealer: Player 1\nPlayer 1 60 50 52\nPlayer 60 50 52\n",
        Sheet(
            preset("site", seats=3),
            ("Player", "Player 1", "Player 1 2"),
            1,
            (Entry(1, (60, 50, 52)), Entry(0, (60, 50, 52))),
        ),
    ),
    "a name that begins with a word": (
        "rules: club\nnames: Void Master, Last Lost\ndealer: Last Lost\nVoid Master 90 72 last Last Lost\nvoid\n",
        Sheet(CLUB, ("Void Master", "Last Lost"), 1, (Entry(0, (90, 72), last_trick=1), Entry(None, (0, 0)))),
    ),
    "four players, and what they agreed": (
        "rules: site\nseats: 4\ntarget: 301\nagreed: Mars, obligation\nnames: A, B, C, D\ndealer: D\nB 40 42 40 40\n",
        Sheet(
            preset("site", seats=4, target=301, agreed=[Convention.MARS, Convention.OBLIGATION]),
            tuple("ABCD"),
            3,
            (Entry(1, (40, 42, 40, 40)),),
        ),
    ),
    "nothing agreed": (
        "rules: site\nagreed: none\nnames: A, B\ndealer: B\n",
        Sheet(preset("site", agreed=[]), ("A", "B"), 1),
    ),
    "a house": (
        (
            "rules: club\nhouse: ours, #1\ntarget: 701\noptions: next_dealer most-points, bela 30\n"
            "names: A, B\ndealer: B\n"
        ),
        Sheet(CLUB.house("ours, #1", target=701, next_dealer=preset("moscow").next_dealer, bela=30), ("A", "B"), 1),
    ),
    "a house to the usual number": (
        "rules: club\nhouse: ours\nnames: A, B\ndealer: B\n",
        Sheet(CLUB.house("ours", target=501), ("A", "B"), 1),
    ),
    "doubling and four sevens": (
        f"{SECOND}stake: 2 B\nsevens B stake 4 A\nA 90 72 stake 8 B\nB game B refusal\n",
        Sheet(
            preset("moscow-second", agreed=[Convention.DOUBLING]),
            ("A", "B"),
            0,
            (
                Entry(None, (0, 0), sevens=1, stake=Stake(4, 0)),
                Entry(0, (90, 72), stake=Stake(8, 1)),
                Entry(1, (0, 0), game=GameByWord(1, "v2", None)),
            ),
            Standing((0, 0), (), Stake(2, 1)),
        ),
    ),
    "an end by agreement": (
        f"{HEAD}Anna 90 72\nend: agreed\n",
        Sheet(CLUB, TWO, 0, (Entry(0, (90, 72)),), end=EndByPeople(EndedBy.AGREED)),
    ),
    "who gave up": (f"{HEAD}конец: сдался Boris\n", Sheet(CLUB, TWO, 0, end=EndByPeople(EndedBy.RESIGN, 1))),
    "CSV": (
        'rules,site,,\nnames,"Anna",Boris,Vera N.\ndealer:,Vera N.,,\n,,,\n# a comment\nVera N.,60,50,52,,\nvoid\n',
        Sheet(preset("site", seats=3), (*TWO, "Vera N."), 2, (Entry(2, (60, 50, 52)), Entry(None, (0, 0, 0)))),
    ),
    "CSV with semicolons": (
        "\ufeffправила;club;;\r\nимена;Anna;Boris;\r\nсдаёт;Boris;;\r\nнота;;\r\n".replace("нота;;", "note;a; b")
        + "Anna;90;72;last;Boris\r\nstruck;Anna;90;72\r\nend;forfeit;Anna\r\n",
        Sheet(
            CLUB,
            TWO,
            1,
            (Entry(0, (90, 72), last_trick=1),),
            end=EndByPeople(EndedBy.FORFEIT, 0),
            struck=(Struck(1, "Anna 90 72"),),
            note="a b",
        ),
    ),
    "tabs": ("rules\tclub\nnames\tAnna\tBoris\ndealer\tAnna\n", Sheet(CLUB, TWO, 0)),
}


@pytest.mark.parametrize(("text", "sheet"), READ.values(), ids=READ)
def test_what_is_clear_is_read(text: str | bytes, sheet: Sheet) -> None:
    assert read_sheet(text) == sheet
    assert read_sheet(write_sheet_text(sheet)) == sheet


REFUSED: dict[str, tuple[str | bytes, str, str]] = {
    "nothing": ("", "line 1, column 1", "write for example 'rules: club'"),
    "blank lines": ("\n# x\n\n", "line 1, column 1", "write for example 'rules: club'"),
    "something else": ("Dear all!\nhello", "line 1, column 1", "'rules' is missing above the deals"),
    "no names": ("rules: club\ndealer: Anna\nAnna 90 72", "line 3, column 1", "'names: Anna, Boris'"),
    "no dealer, no deal": ("rules: club\nnames: A, B", "line 2, column 1", "'dealer: Anna'"),
    "a colon left out": (f"rules club\n{HEAD}", "line 1, column 1", "a colon is missing behind 'rules'"),
    "a colon left out of the only one": (
        "rules: club\nnames: A, B\ndealer A\nA 90 72",
        *("line 3, column 1", "a colon is missing behind 'dealer'"),
    ),
    "no commas": ("names: Anna Boris\nrules: club\ndealer: Anna", "line 1, column 8", "with a comma between two"),
    "a heading misspelt": (f"{HEAD}ruels: club", "line 4, column 1", "did you mean 'rules'?"),
    "no heading at all": (f"{HEAD}quince: 1", "line 4, column 1", "what stands before a colon is one of rules, seats"),
    "a heading twice": (f"{HEAD} dealer: Boris", "line 4, column 2", "'dealer' stands already in line 3"),
    "a heading below": (f"{HEAD}Anna 90 72\nnote: x", "line 5, column 1", "above the first deal, which is in line 4"),
    "nothing behind a colon": ("rules:\nnames: A, B\ndealer: A", "line 1, column 7", "something is missing here"),
    "nothing between commas": ("rules: club\nnames: A,, B\ndealer: A", "line 2, column 10", "something is missing"),
    "a rule set misspelt": ("rules: moscw\nnames: A, B\ndealer: A", "line 1, column 8", "did you mean moscow?"),
    "two rule sets": ("rules: club moscow\nnames: A, B\ndealer: A", "line 1, column 13", "too much here"),
    "three at a table for two": ("rules: club\nnames: A, B, C\ndealer: A", "line 2, column 1", "by 2, not by 3"),
    "as many as were said": ("rules: site\nseats: 3\nnames: A, B\ndealer: A", "line 3, column 1", "do not fit 3"),
    "seats in words": ("rules: site\nseats: two\nnames: A, B\ndealer: A", "line 2, column 8", "is no number"),
    "a name twice": ("rules: club\nnames: Anna, anna\ndealer: Anna", "line 2, column 14", "taken for one"),
    "a word as a name": ("rules: club\nnames: Anna, пересдача\ndealer: Anna", "line 2, column 14", "something else"),
    "nobody's deal": ("rules: club\nnames: A, B\ndealer: C", "line 3, column 9", "here play A, B"),
    "what is not offered": (f"agreed: mars\n{HEAD}", "line 1, column 9", "'mars' cannot be agreed"),
    "a target of nobody": (f"target: 701\n{HEAD}", "line 1, column 9", "not to 701"),
    "options of no house": (f"options: bela 30\n{HEAD}", "line 1, column 1", "name it with 'house: our table'"),
    "a question misspelt": (f"house: x\noptions: next_dealr a\n{HEAD}", "line 2, column 10", "next_dealer?"),
    "an answer misspelt": (
        f"house: x\noptions: bela 30, next_dealer most-pints\n{HEAD}",
        *("line 2, column 19", "did you mean 'most-points'?"),
    ),
    "an answer below 0": (f"house: x\noptions: bela -1\n{HEAD}", "line 2, column 10", "-1 is no value of bela"),
    "a question without an answer": (f"house: x\noptions: bela\n{HEAD}", "line 2, column 14", "ends too early"),
    "a question twice": (f"house: x\noptions: bela 1, bela 2\n{HEAD}", "line 2, column 18", "answered already"),
    "a strange question": (f"house: x\noptions: a[b.c 2\n{HEAD}", "line 2, column 10", "nothing that a house"),
    "a house that calls itself club": (f"house: club\n{HEAD}", "line 1, column 1", "may not call itself club"),
    "scores of one": (f"scores: 5\n{HEAD}", "line 1, column 1", "a list of 2"),
    "scores of a winner": (f"scores: 501 5\n{HEAD}", "line 1, column 1", "a match to 501 is over at 501"),
    "too much waits": (f"suspended: 5 1000001\n{HEAD}", "line 1, column 14", "from 0 to 1000000"),
    "two amounts": (f"suspended: 5, 5\n{HEAD}", "line 1, column 1", "2 amounts cannot be suspended at once"),
    "a stake of nobody": (f"stake: 2\n{HEAD}", "line 1, column 9", "here belongs a name"),
    "a stake where there is none": (f"stake: 2 Anna\n{HEAD}", "line 1, column 8", "knows no doubling"),
    "a long note": (f"note: {'x' * 201}\n{HEAD}", "line 1, column 1", "give 1 to 200 characters"),
    "a long line that was struck out": (f"{HEAD}struck: {'x' * 201}", "line 4, column 1", "give 1 to 200 characters"),
    "a name misspelt": (f"{HEAD}Ana 72 90", "line 4, column 1", "called 'Ana'; did you mean 'Anna'?"),
    "a name of two words misspelt": (
        "rules: club\nnames: Anna, Boris Lvovich\ndealer: Anna\nBoris Lvovitch 72 90",
        *("line 4, column 1", "called 'Boris Lvovitch'; did you mean 'Boris Lvovich'?"),
    ),
    "void misspelt": (f"{HEAD}viod", "line 4, column 1", "did you mean 'void'?"),
    "a stranger": (f"{HEAD}Konstantin 72 90", "line 4, column 1", "called 'Konstantin'; here play Anna, Boris"),
    "no name": (f"{HEAD}72 90", "line 4, column 1", "nobody here is called '72'"),
    "a letter for a number": (f"{HEAD}Anna 9O 72", "line 4, column 6", "'9O' is no number of points"),
    "digits of others": (f"{HEAD}Anna \u0669\u0662 70", "line 4, column 6", "digits from 0 to 9"),
    "a number below 0": (f"{HEAD}Anna -9 72", "line 4, column 6", "is no number of points"),
    "a number of ten digits": (f"{HEAD}Anna 90 {'9' * 900}", "line 4, column 9", "is no number of points"),
    "a number of nine digits": (f"{HEAD}Anna 90 999999999", "line 4, column 9", "from 0 to 1000000"),
    "one total": (f"{HEAD}Anna 90 # 72", "line 4, column 8", "the line ends too early: here belongs a number"),
    "three totals": (f"{HEAD}Anna 90 72 5", "line 4, column 12", "here may stand last, tricks, stake"),
    "a word misspelt": (f"{HEAD}Anna 90 72 lsat Boris", "line 4, column 12", "did you mean 'last'?"),
    "no name of the last": (f"{HEAD}Anna 90 72 last", "line 4, column 16", "here belongs a name"),
    "a last trick twice": (f"{HEAD}Anna 90 72 last Anna last Boris", "line 4, column 22", "stands here twice"),
    "a last trick of a void deal": (f"{HEAD}void last Anna", "line 4, column 6", "'last' is too much here"),
    "totals that no deal brings": (f"{HEAD}Anna 300 72", "line 4, column 6", "300 + 72 make 372"),
    "ten tricks": (f"{HEAD}Anna 90 72 tricks 5 5", "line 4, column 19", "9 tricks are played"),
    "four sevens in the club": (f"{HEAD}sevens Anna", "line 4, column 1", "four sevens cancel nothing"),
    "no such word": (f"{MOSCOW}Anna game Anna clam 501", "line 4, column 16", "did you mean 'claim'?"),
    "a claim in the club": (f"{HEAD}Anna game Anna claim 501", "line 4, column 1", "no word decides a game"),
    "a claim of too little": (f"{MOSCOW}Anna game Anna claim 499", "line 4, column 22", "from 501"),
    "a claim of nothing": (f"{MOSCOW}Anna game Anna claim", "line 4, column 21", "here belongs a number"),
    "both at once": (
        f"scores: 490 490\n{MOSCOW}Anna 90 72",
        *("line 5, column 1", "who took the last trick, with the word 'last' and a name behind the totals"),
    ),
    "a deal after the end": (f"{HEAD}Anna 262 0\n\nAnna 262 0\nvoid", "line 7, column 1", "the match is over"),
    "a line after people ended it": (f"{HEAD}end: agreed\nvoid", "line 5, column 1", "ended above"),
    "nobody gives up": (f"{HEAD}end: resign", "line 4, column 12", "here belongs a name"),
    "too many give up": (f"{HEAD}end: resign Anna Boris", "line 4, column 18", "too much here"),
    "an end of the winner": (f"{HEAD}Anna 262 0\nAnna 262 0\nend: agreed", "line 6, column 1", "is over"),
    "a stake that sinks": (
        f"{SECOND}A 90 72 stake 4 B\nB 90 72 stake 8 B",
        *("line 6, column 1", "a stake of A's, who accepted last, and not of B's"),
    ),
    "a stake that is halved": (
        f"{SECOND}A 90 72 stake 4 B\nB 90 72 stake 2 B",
        "line 6, column 1",
        "stays or is doubled",
    ),
    "a stake that changes hands": (
        f"{SECOND}A 90 72 stake 4 B\nB 90 72 stake 4 A",
        *("line 6, column 1", "the stake of 4 stays with B, and here it is with A"),
    ),
    "a double before trumps": (f"{SECOND}void stake 2 A", "line 5, column 6", "too much here"),
    "a refusal by the one who accepted last": (
        f"{SECOND}stake: 2 A\nB game B refusal",
        *("line 6, column 1", "only A, who accepted last, may offer"),
    ),
    "a cell that is empty": ("rules,club\nnames,A,B\ndealer,A\nA,,90", "line 4, column 2", "something is missing"),
    "a heading alone in its row": ("rules,club\nnames,A,B\ndealer,,", "line 3, column 2", "something is missing"),
    "quotation marks left open": ('rules,club\nnames,A,"B', "line 2, column 1", "quotation marks"),
    "a cell of a spreadsheet": ("rules;club\nnames;A;B\ndealer;A\nA;90;7x", "line 4, column 3", "is no number"),
    "a row of a spreadsheet": ("rules;club\nnames;A;B\ndealer;A\nA;90", "line 4, column 2", "ends too early"),
    "NUL": (f"{HEAD}Anna 90\x0072", "line 4, column 8", "U+0000 cannot be printed"),
    "half of a surrogate pair": (f"{HEAD}Anna \ud800", "line 4, column 6", "U+D800 cannot be printed"),
    "a hidden character": (f"{HEAD}An\u200bna 90 72", "line 4, column 3", "U+200B cannot be printed"),
    "Windows": ("rules: club\nnames: Анна, B".encode("cp1251"), "line 2, column 8", "0xc0 is no UTF-8"),
    "UTF-16": (HEAD.encode("utf-16"), "line 1, column 1", "save the file as UTF-8"),
    "a long line": (f"{HEAD}#{'x' * LONGEST_LINE}", "line 4, column 1", "at most 1000 characters"),
    "megabytes in a line": ("x" * 10_000_000, "line 1, column 1", "at most 1000 characters"),
    "many lines": (HEAD + "\n" * MOST_LINES, f"line {MOST_LINES + 1}, column 1", "are no sheet"),
    "megabytes of lines": (HEAD + "void\n" * 2_000_000, f"line {MOST_LINES + 1}, column 1", "are no sheet"),
}


@pytest.mark.parametrize(("text", "place", "said"), REFUSED.values(), ids=REFUSED)
def test_what_is_not_is_refused_where_it_stands(text: str | bytes, place: str, said: str) -> None:
    with pytest.raises(DebertsError) as caught:
        read_sheet(text)
    error = caught.value
    assert error.place == place
    assert said in error.message
    assert (f"line {error.facts['line']}, column {error.facts['column']}") == place
    assert len(str(error)) < 800  # a question that nobody asks is answered by the names of all that are


def test_what_cannot_be_understood_is_an_error_of_its_own() -> None:
    with pytest.raises(SheetTextError, match="line 4, column 1: nobody here is called 'Ana'; did you mean 'Anna'"):
        read_sheet(f"{HEAD}Ana 72 90")


def test_every_word_is_of_one_line_only() -> None:
    for group in (HEADINGS, AMONG, LINES, MORE, ENDS, DECIDED):
        spellings = [spelling for words in group.values() for spelling in words]
        assert len(spellings) == len({*spellings})
        assert all(spelling == spelling.casefold() and " " not in spelling for spelling in spellings)
    assert not {*HEADINGS} & {*AMONG}
    assert [*DECIDED] == [end.value for end in BY_WORD]
    assert GAME[0] == "game"
    assert NONE[0] == "none"


RUNS_WIN = CLUB.house("ours", target=501, deberts=Deberts.SEVEN)


@pytest.mark.parametrize("end", BY_WORD)
def test_every_word_that_decides_a_game(end: object) -> None:
    found = next(word for known, word in BY_WORD.items() if known is end)
    rules = next(
        rules
        for rules in (preset("moscow"), preset("site", agreed=[*preset("site").offers]), RUNS_WIN)
        if found.is_in(rules)
    )
    game = GameByWord(0, found.clause, 501 if found.is_true else None)
    sheet = Sheet(rules, TWO, 0, (Entry(0, (0, 0), game=game),))
    assert read_sheet(write_sheet_text(sheet)) == sheet


@pytest.mark.parametrize("house", NAMED_HOUSES.values(), ids=lambda house: house.name)
def test_sheets_of_every_named_house_are_read_as_they_are_written(house: RuleSet) -> None:
    totals = (100, *(0,) * (house.sides - 2), 62)
    sheet = Sheet(house, tuple("ABCD"[: house.seats]), 0, (Entry(1, totals),))
    assert f"B {' '.join(map(str, totals))}\n" in write_sheet_text(sheet)
    assert read_sheet(write_sheet_text(sheet)) == sheet


def test_partners_of_a_named_house_have_two_totals() -> None:
    heading = "rules: picez-pairs\nnames: A, B, C, D\ndealer: A\n"
    assert read_sheet(f"{heading}B 100 62").entries == (Entry(1, (100, 62)),)
    with pytest.raises(SheetTextError, match="'0' does not belong here"):
        read_sheet(f"{heading}B 100 62 0 0")


def test_a_text_that_no_reader_takes_is_refused_before_it_is_read() -> None:
    with pytest.raises(DebertsError) as caught:
        read_sheet("{" + " " * MOST_BYTES)
    assert caught.value.place == "sheet"


def test_the_form_in_the_docstring_is_read() -> None:
    from deberts.records import sheet_text  # noqa: PLC0415  # only its docstring is read

    lines = (sheet_text.__doc__ or "").split(".. code-block:: text\n")[1].split("\n\n")[0]
    assert len(read_sheet("\n".join(line.strip() for line in lines.splitlines())).rows) == 4


SHORT = 100_000
SHORT_ONES = [name for name, (text, _, _) in REFUSED.items() if len(text) < SHORT]


def bare(message: object) -> object:
    """A message without what somebody has typed or a program calls something, in its fields too."""
    match message:
        case Message(template=template, fields=fields):
            return Message(template, **{name: bare(field) for name, field in fields.items()})
        case tuple():
            return tuple(map(bare, message))
        case Typed():
            return message
        case _:
            return "…"


def fields_of(error: DebertsError) -> dict[str, object]:
    """What fills the message of an error."""
    assert isinstance(error.message, Message)
    return error.message.fields


@pytest.mark.parametrize("text", [text for text, _, _ in REFUSED.values() if len(text) < SHORT], ids=SHORT_ONES)
def test_each_is_refused_in_russian_too(text: str | bytes) -> None:
    with pytest.raises(DebertsError) as caught:
        read_sheet(text)
    said = RUSSIAN.translated(bare(caught.value.message))
    assert re.findall("[A-Za-z]{2,}", said.replace("UTF-8", "").replace("правила: club", "")) == []
    assert RUSSIAN.translated(caught.value.place).startswith("строка ")


def test_what_is_offered_in_russian_can_be_typed() -> None:
    """Every word that an error lists is read where it is listed."""
    for groups in (HEADINGS, AMONG, LINES, MORE, ENDS, DECIDED):
        for word, (key, spellings) in zip(first_spellings(groups), groups.items(), strict=True):
            assert {word, RUSSIAN.translated(word)} <= {*spellings}, key
    for text in ("quince: 1", "Анна 90 72 5", "конец: 5"):
        with pytest.raises(DebertsError) as caught:
            read_sheet(f"правила: club\nимена: Анна, Борис\nсдаёт: Анна\n{text}")
        (known,) = [field for field in fields_of(caught.value).values() if isinstance(field, tuple)]
        assert {*RUSSIAN.translated(known).split(", ")} <= RESERVED


def test_the_guide_lists_what_stands_before_a_colon() -> None:
    guide = (ROOT / "docs" / "guide" / "keep-a-sheet.rst").read_text("utf-8").split("All that can be typed\n")[1]
    missing = {
        spelling
        for groups in (HEADINGS, AMONG)
        for english, russian, *_ in groups.values()
        for spelling in (english, russian)
        if f"``{spelling}:" not in guide
    }
    assert missing == set()


def test_an_example_in_an_error_is_read() -> None:
    lines: list[str] = []
    for _ in range(3):
        with pytest.raises(DebertsError) as caught:
            read_sheet("\n".join(lines))
        example = fields_of(caught.value)["example"]
        lines.append(RUSSIAN.translated(example))
    assert read_sheet("\n".join(lines)).names == ("Анна", "Борис")


def test_a_message_crosses_to_another_process_whole() -> None:
    with pytest.raises(DebertsError) as caught:
        read_sheet(f"{HEAD}Anna 90 72 5")
    copy = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  # our own error
    assert str(copy) == str(caught.value)
    assert explain(copy, "ru") == explain(caught.value, "ru")
