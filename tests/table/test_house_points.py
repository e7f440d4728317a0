"""A house in which bela is worth 30 and the last trick 20: the same play as by its source, and ten points more each."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from deberts import CLUB, Deal, Line, RuleSet, preset
from deberts.arbiter import source_penalties
from deberts.options import Convention
from deberts.table import counting
from drawn_deals import drawn_pack

SOURCES = (
    CLUB,
    preset("moscow"),
    preset("site").agree(Convention.NIBBLE),
    preset("site", seats=3),
    preset("site", seats=4),
)
BELA, LAST = 30, 20
ENDING = {"claim", "arrive", "nibble", "double"}

sources = pytest.mark.parametrize("source", SOURCES, ids=lambda rules: f"{rules.name}-{rules.seats}")
Pair = tuple[Deal, Deal]


@cache
def played(source: RuleSet) -> tuple[tuple[Pair, ...], ...]:
    """Deals at every point, by a source and by its house, with bela said wherever it may be."""
    return tuple(states(source, Random(f"{seed} by {source.name}")) for seed in range(25))


def states(source: RuleSet, lots: Random) -> tuple[Pair, ...]:
    house = source.house("rich", target=source.target, bela=BELA, last_trick=LAST)
    pack, dealer = drawn_pack(lots), lots.randrange(source.seats)
    pairs = [(Deal.new(source, pack, dealer), Deal.new(house, pack, dealer))]
    while not pairs[-1][0].is_over:
        own, rich = pairs[-1]
        assert own.legal_actions() == rich.legal_actions()
        legal = [action for action in own.legal_actions() if action.word not in ENDING]
        action = next((one for one in legal if "bela" in str(one)), None) or lots.choice(legal)
        pairs.append((own.apply(action), rich.apply(action)))
    return tuple(pairs)


def by_what(lines: tuple[Line, ...], what: str) -> dict[int, int]:
    return {line.seat: line.points for line in lines if line.what == what}


@sources
def test_lines_and_totals_of_a_deal(source: RuleSet) -> None:
    seen = set()
    for pairs in played(source):
        own, rich = (deal.account for deal in pairs[-1])
        assert own is not None
        assert rich is not None
        assert by_what(rich.ledger, "last") == dict.fromkeys(by_what(own.ledger, "last"), LAST)
        assert by_what(rich.ledger, "bela") == dict.fromkeys(by_what(own.ledger, "bela"), BELA)
        more = [10 * (seat in by_what(own.ledger, "last")) for seat in range(source.seats)]
        more = [points + 10 * (seat in by_what(own.ledger, "bela")) for seat, points in enumerate(more)]
        assert list(rich.totals) == [total + extra for total, extra in zip(own.totals, more, strict=True)]
        seen |= {line.what for line in own.ledger}
    assert {"last", "bela"} <= seen


@sources
def test_what_is_taken_so_far_and_in_the_whole_deal(source: RuleSet) -> None:
    said = 0
    for pairs in played(source):
        for own, rich in pairs:
            plays = own.public.play, rich.public.play
            if plays[0] is None or plays[1] is None:
                continue
            bela = plays[0].bela
            said += bela is not None
            for seat in range(source.seats):
                taken = counting.taken_so_far(own.rules, plays[0], seat)
                assert counting.taken_so_far(rich.rules, plays[1], seat) == taken + 10 * (bela == seat)
            whole = counting.whole_deal(own.rules, plays[0], counting.cards_of_all(own, plays[0]))
            cards = counting.cards_of_all(rich, plays[1])
            assert counting.whole_deal(rich.rules, plays[1], cards) == whole + 10 + 10 * (bela is not None)
    assert said


@sources
def test_a_cards_bait(source: RuleSet) -> None:
    for pairs in played(source):
        for offender, (own, rich) in enumerate(pairs[8::7]):
            ruled = [source_penalties.cards_bait(deal, offender % source.seats, "m13.2") for deal in (own, rich)]
            if ruled[0] is None or ruled[1] is None:
                continue
            own_account, rich_account = ruled[0][0], ruled[1][0]
            bela = bool(by_what(own_account.ledger, "bela"))
            assert sum(rich_account.totals) == sum(own_account.totals) + 10 + 10 * bela


def test_a_claim_counts_what_bela_is_worth() -> None:
    """Who has said bela reaches the target ten points earlier."""
    found = 0
    for pairs in played(SOURCES[1]):
        for own, rich in pairs:
            if own.public.play is None or not own.is_legal("claim"):
                continue
            verdicts = [deal.apply("claim").public.log[-1].act for deal in (own, rich)]
            points = [int(getattr(verdict, "points")) for verdict in verdicts]  # noqa: B009  # of an action or a verdict
            assert points[1] - points[0] == 10 * (own.public.play.bela == own.to_act)
            found += points[1] > points[0]
    assert found
