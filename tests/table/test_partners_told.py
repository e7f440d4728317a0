"""What is told, written and read of four who play in two pairs."""

from __future__ import annotations

import json
from typing import Final

import pytest
from jsonschema import Draft202012Validator

from command import run
from deberts import (
    Card,
    Deal,
    Entry,
    InputError,
    Standing,
    WireError,
    preset,
    read_view,
    score_sheet,
    write_view,
)
from deberts.arbiter.acts import Act, LayPen, Write, parse_deed
from deberts.arbiter.auditing import audit
from deberts.arbiter.report import ending, report
from deberts.arbiter.table_record import TableDeal, TableRecord
from deberts.conformance.operations import answer as answered
from deberts.conformance.random_play import random_match
from deberts.game.ending_texts import match_sentence, people_sentence, side_names, word_sentence
from deberts.game.ends import DealEnd, EndByPeople, EndedBy, GameByWord, dealer_clause
from deberts.locale import Language
from deberts.options import Convention, NextDealer, Partners
from deberts.records.codecs import rules_json
from deberts.records.results import account_json
from deberts.records.sheet import Sheet, write_sheet
from deberts.records.sheet_text import read_sheet
from deberts.records.sheet_writer import write_sheet_text
from deberts.records.standings import standings
from deberts.schemas import schema
from deberts.svg.pages import blank_page, sheet_page
from deberts.svg.tables import blank_table, ledger_table, sheet_table
from tools.vectors.played.partners import BELA, BELA_SAID
from tools.vectors.positions import at, deal_of, played_on

NAMES: Final = ("Anna", "Boris", "Clara", "David")
SITE: Final = preset("site", seats=4, agreed=[Convention.ARRIVAL])
PAIRS: Final = SITE.house("ours", target=501, partners=Partners.OPPOSITE)
ENTRIES: Final = (
    Entry(1, (100, 82), last_trick=2, tricks=(3, 2, 2, 1)),
    Entry(2, (91, 91)),
    Entry(None, (0, 0)),
    Entry(0, (80, 82)),
)
WON: Final = Entry(3, (0, 0), game=GameByWord(0, "v3", 501))
VIEWS: Final = Draft202012Validator(schema("view-1"))
EN: Final = Language.of("en")


def sheet_of(*more: Entry) -> Sheet:
    """A sheet of pairs, with some deals more."""
    return Sheet(PAIRS, NAMES, 3, (*ENTRIES, *more))


def test_names_of_sides() -> None:
    assert side_names(NAMES, 2) == ("Anna/Clara", "Boris/David")
    assert side_names(NAMES, 4) == NAMES


@pytest.mark.parametrize("sheet", [sheet_of(), sheet_of(WON)], ids=["under way", "won"])
def test_a_sheet_is_read_back_as_text_and_as_json(sheet: Sheet) -> None:
    assert read_sheet(write_sheet_text(sheet)) == sheet
    assert read_sheet(write_sheet(sheet)) == sheet
    assert "Boris 100 82 last Clara tricks 3 2 2 1" in write_sheet_text(sheet)


def test_what_is_written_by_hand_has_two_totals() -> None:
    text = write_sheet_text(sheet_of())
    with pytest.raises(InputError):
        read_sheet(text.replace("Boris 100 82", "Boris 100 82 0 0"))
    with pytest.raises(WireError):
        read_sheet(write_sheet(sheet_of()).replace("[100,82]", "[100,82,0,0]"))
    with pytest.raises(WireError):
        read_sheet(write_sheet(Sheet(SITE, NAMES, 3)).replace('"entries"', '"scores":[1,2],"entries"'))


def test_pages_show_a_column_a_side() -> None:
    sheet = sheet_of(WON)
    for text in (sheet_page(sheet), sheet_table(sheet.rows, NAMES, rules=PAIRS).html):
        assert "Anna/Clara" in text
    for text in (blank_page(PAIRS, NAMES), blank_table(PAIRS, NAMES).html):
        assert "Boris/David" in text
    account = next(deal.account for deal in random_match("pairs", 3, PAIRS).deals if deal.account)
    assert "Anna/Clara" in ledger_table(account, NAMES, rules=PAIRS).html
    with pytest.raises(InputError):
        sheet_table(sheet.rows, NAMES, rules=SITE)
    with pytest.raises(InputError):
        sheet_table(sheet.rows, NAMES[:2], rules=PAIRS)


def test_sentences_name_the_pair_that_wins() -> None:
    sheet = sheet_of(WON)
    assert word_sentence(sheet.rows[-1], NAMES, EN).startswith("Anna/Clara claims to arrive with 501 points")
    ended = Sheet(PAIRS, NAMES, 3, ENTRIES, end=EndByPeople(EndedBy.RESIGN, 3))
    assert people_sentence(ended.ending, EndByPeople(EndedBy.RESIGN, 3), NAMES, EN).startswith("David has given up")
    assert "Anna/Clara" in people_sentence(ended.ending, EndByPeople(EndedBy.RESIGN, 3), NAMES, EN)
    (row,) = score_sheet(PAIRS, 3, [Entry(0, (262, 0))], Standing((300, 0)))
    assert match_sentence(PAIRS, row, row.standing, NAMES, EN).startswith("Anna/Clara wins 562:0")


def test_both_of_a_pair_have_won() -> None:
    lines = {line.name: line for line in standings([sheet_of(WON)])}
    assert [(lines[name].wins, lines[name].points) for name in NAMES] == [(1, 182), (0, 344), (1, 182), (0, 344)]


def test_the_clause_of_the_next_dealer() -> None:
    assert dealer_clause(PAIRS, DealEnd.HUNG, (81, 81)) == "p54"
    assert dealer_clause(PAIRS, DealEnd.MADE, (82, 80)) == "g10"


@pytest.mark.parametrize("answer", NextDealer)
def test_a_match_is_told(answer: NextDealer) -> None:
    house = f"ours partners=opposite next_dealer={answer.value}"
    told = run("demo", "--rules", "site", "--seats", "4", "--house", house, "--seed", "9")
    assert told.status == 0
    assert "Seat 0/Seat 2" in told.text
    assert answer is not NextDealer.MOST_POINTS or "whose side scored most" in told.text


@pytest.mark.parametrize("seat", [0, 3, None])
def test_a_finished_deal_is_seen_as_the_schema_says(seat: int | None) -> None:
    for deal in random_match("pairs said", 3, PAIRS).deals:
        assert read_view(write_view(deal, seat)).view == deal.view(seat)
        VIEWS.validate(json.loads(write_view(deal, seat)))


def test_lines_of_a_ledger_name_the_side() -> None:
    deals = [deal for deal in random_match("pairs said", 12, PAIRS).deals if deal.account and deal.account.outcome]
    lines = [line for deal in deals if deal.account for line in account_json(deal.account)["ledger"]]
    said = [line for line in lines if line["what"] in {"sequence", "bela"}]
    assert said
    assert all(line["seat"] % 2 == line["side"] for line in said)
    assert all("side" in line and "seat" not in line for line in lines if line not in said)


def test_what_is_settled_has_a_side_for_a_declarer() -> None:
    given = {"totals": [92, 70], "declarer": 1, "suspended": [], "dealer": 3}
    said = answered(rules_json(PAIRS), "settle", given)
    assert said["result"]["written"] == [162, 0]
    assert answered(rules_json(PAIRS), "settle", {**given, "declarer": 2})["error"]["code"] == "input"


def told_of(done: str, *more: Act, written: tuple[int, int] = (0, 0)) -> str:
    """What a report says of a table at which something was done after a lawful deal."""
    deal = Deal.new(PAIRS, map(Card.parse, BELA), dealer=3, opening=Standing(written))
    acts = (*TableDeal.of(deal.apply_all(at(BELA, done)["actions"])).acts, *more)
    found = audit(TableRecord(PAIRS, (TableDeal(3, deal.pack, acts),), Standing(written)))
    sentences = (sentence.text for part in report(found, NAMES) for sentence in part.sentences)
    return " ".join((*sentences, *ending(found, NAMES)))


def test_of_a_cards_bait_a_report_names_who_offends_and_the_side_that_writes() -> None:
    text = told_of(f"{BELA_SAID}; AS", Act(3, parse_deed("play QD")))
    assert "David writes 0, Anna/Clara all that follows." in text
    assert "Anna/Clara +20 bela" in text
    assert "Written are Anna/Clara 182, Boris/David 0." in text
    assert text.endswith("The match stands at Anna/Clara 182, Boris/David 0.")


def test_of_a_false_claim_the_side_that_has_won() -> None:
    text = told_of(BELA_SAID, Act(2, parse_deed("arrive")), written=(100, 7))
    assert "Clara has lost the game, and Boris/David has won it." in text
    assert text.endswith("Boris/David has won the game: Anna/Clara 100, Boris/David 7.")


@pytest.mark.parametrize("column", [1, 3])
def test_an_entry_of_either_is_one_of_their_side(column: int) -> None:
    deal = deal_of(played_on(at(BELA, BELA_SAID, 3), rules=PAIRS), PAIRS)
    assert deal.account is not None
    due = deal.account.written
    acts = (*TableDeal.of(deal).acts, Act(3, Write(column, due[1] + 30)), Act(3, LayPen(3)))
    found = audit(TableRecord(PAIRS, (TableDeal(3, deal.pack, acts),)))
    (part, _) = report(found, NAMES)
    text = " ".join(sentence.text for sentence in part.sentences)
    assert f"{due[1] + 30} entered for Boris/David, and {due[1]} were due" in text
    assert "30 too many are taken off, and Anna/Clara gains them." in text
    assert found.standing.scores == (due[0] + 30, due[1])


TOTALS: Final = ("--declarer", "100", "--defender", "62")


def test_totals_of_a_settled_deal_are_two() -> None:
    told = run("settle", "--rules", "site", "--seats", "4", "--house", "ours partners=opposite", *TOTALS)
    assert told.status == 0, told.text
    assert "Declarer" in told.text


def test_a_record_is_told() -> None:
    told = run("demo", "--rules", "site", "--seats", "4", "--house", "ours partners=opposite", "--seed", "9", "--json")
    assert json.loads(told.text)["seats"] == 4
