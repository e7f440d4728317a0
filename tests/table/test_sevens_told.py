"""Four sevens of houses as they are told, judged and shown by programs, and as views and records keep them."""

from __future__ import annotations

from typing import Any

import pytest

import four_sevens
from deberts import Match, Standing, preset, read_record, read_view, write_record, write_view
from deberts.arbiter import Act, LayPen, TableDeal, TableRecord, Write, audit
from deberts.cards import parse_cards
from deberts.cli.demo import match_text
from deberts.cli.score_tables import ledger
from deberts.game.ends import DealEnd, clauses_of_deal, dealer_clause
from deberts.options import AfterSevens, ForcedDeal, FourSevens, SevensCounted
from deberts.players import careful
from deberts.svg import ledger_table
from four_sevens import HUNDRED, SIX, THREE, house
from tools.vectors.variants.rule_sets import around


def dealt(*facts: Any, **more: Any) -> Match:
    """A match of which the first deal is dealt, with a card turned up that nobody exchanges."""
    return four_sevens.dealt(*facts, indicator="8D", **more)


def check_read_again(match: Match) -> None:
    assert read_record(write_record(match)).match == match
    for viewer in (*range(match.rules.seats), None):
        assert read_view(write_view(match, viewer)).view == match.dealt.view(viewer)


@pytest.mark.parametrize("bids", [[], ["pass"], ["pass"] * 2, ["pass"] * 3])
def test_what_is_shown_instead_of_a_bid_is_read_again(bids: list[str]) -> None:
    hands = (SIX, "") if len(bids) % 2 == 0 else ("", SIX)
    check_read_again(dealt(house(sevens_counted=SevensCounted.SIX), *hands).apply_all([*bids, "redeal"]))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_shown_where_nobody_bids_is_read_again(seats: int) -> None:
    rules = house(preset("site", seats=seats), sevens_counted=SevensCounted.SIX, forced_deal=ForcedDeal.AFTER_ONE)
    opening = Standing((0,) * seats, voids=1)
    match = dealt(rules, THREE[:20], *[""] * (seats - 1), dealer=seats - 1, opening=opening)
    match = match.apply_all(["keep"] * seats)
    check_read_again(match)
    check_read_again(match.apply("redeal"))


@pytest.mark.parametrize("counted", SevensCounted)
def test_what_is_cited(counted: SevensCounted) -> None:
    rules = house(four_sevens=FourSevens.NEW_DEAL, sevens_counted=counted, after_sevens=AfterSevens.NEXT_DEALER)
    assert clauses_of_deal(rules, DealEnd.SEVENS) == ("s3", "D19", *counted.clauses)
    assert dealer_clause(rules, DealEnd.SEVENS, (0, 0)) == "p11"


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        (FourSevens.NEW_DEAL, "East shows four sevens: the deal is void, and the next seat deals."),
        (HUNDRED, "East shows four sevens, which bring 100: the deal is void."),
    ],
)
def test_it_is_told(answer: FourSevens, told: str) -> None:
    rules = house(four_sevens=answer, after_sevens=AfterSevens.NEXT_DEALER)
    deal = dealt(rules, THREE, "").apply_all(["take", "redeal"]).dealt
    assert deal.account is not None
    text = " ".join(" ".join(ledger(deal, deal.account, ("South", "East"))).split())
    first = "p9 s3" if answer is HUNDRED else "s3"
    assert text.endswith(f"{told} [{first} D19]")
    assert ("four sevens p9 +100" in text) is ("written 0 100" in text) is (answer is HUNDRED)
    page = str(ledger_table(deal.account, rules=rules))
    assert ("four sevens" in page) is (answer is HUNDRED)


@pytest.mark.parametrize("points", [0, 90, 100])
def test_an_audit_knows_what_is_due(points: int) -> None:
    deal = dealt(house(), THREE, "").apply_all(["take", "redeal"]).dealt
    acts = (*TableDeal.of(deal).acts, Act(1, Write(1, points)), Act(1, LayPen(1)))
    found = audit(TableRecord(house(), (TableDeal(0, deal.pack, acts),)))
    assert [one.clause for one in found.findings] == ["p9"] * (points != 100)


def test_a_program_shows_them() -> None:
    deal = dealt(house(sevens_counted=SevensCounted.SIX), SIX, "").dealt
    assert str(careful(deal.view(1))) == "redeal"


def test_a_match_tells_why_he_deals() -> None:
    rules = house(four_sevens=FourSevens.NEW_DEAL, after_sevens=AfterSevens.NEXT_DEALER)
    match = dealt(rules, THREE, "").apply_all(["take", "redeal"])
    match = match.next_deal(parse_cards(" ".join(around("", "")))).apply_all(["pass"] * 4)
    assert "North deals: it was his turn. [p11]" in " ".join(" ".join(match_text(match, "any")).split())
