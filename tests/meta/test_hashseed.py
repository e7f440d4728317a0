"""No result depends on the order of a set, nor on the seed with which an interpreter hashes."""

from __future__ import annotations

import pytest

from project import run_python

# A deal with a bait, announcements by one player, bela and a forced card at nearly every turn; then everything that a
# program can look at while it is played. A set of texts is printed first, to show that the seeds tell. In what order a
# set holds values with texts in them, such as violations, is a program's own affair: the library never asks.
PROGRAM = r"""
import json
import deberts
from deberts import *

print("told apart:", list({"pass", "take", "name", "exchange", "announce", "play", b"pass", b"take"}))

PLAYED = '''
pass; pass; pass; name D; announce 3AD; play QH; play KH; play TC; play KC; play 9D; play AD; play AS; play KS; play TS;
play QD bela; play TH; play 9H; play AH; play 8D; play JS; play KD; play 7H; play AC
'''
PACK_TEXT = "KS TH 7H 8D JS KH KD AD KC AS 9H TS QS QD AH QH TC AC 9D 7S JH 8S 8H JC 9C 7D QC JD TD 9S 7C 8C"

def show(*values):
    print(*(ascii(value) for value in values))

match = Match.new(CLUB, first_dealer=1, opening=Standing((0, 0), (81,))).next_deal(parse_cards(PACK_TEXT))
for action in map(str.strip, PLAYED.split(";")):
    deal = match.deal
    views = [deal.view(seat) for seat in (0, 1, None)]
    show(deal, deal.secrets, deal.legal_actions(), views, *(view.history for view in views))
    print(json.dumps([view_json(view) for view in views]))
    for wrong in ("take", "name C", "exchange", "announce 4AS 3TD", "play 7C bela", "play AS"):
        if not deal.is_legal(wrong):
            try:
                deal.apply(wrong)
            except DebertsError as error:
                print(json.dumps(error.to_json()))
    match = match.apply(action)
show(match, match.sheet, match.standing, match.ending, match.deal.account, match.deal.view(0))
assert match.deal.account.written == (243, 0)

ranks, kinds, plays = {*Rank}, {*Kind}, {Play(card, bela=bela) for card in PACK for bela in (True, False)}
show({*PACK}, frozenset(PACK), {*Suit}, ranks, kinds, plays)
show(CardSet(PACK[::-1]), hash(CardSet(PACK)), hash(frozenset(PACK)))
hand = CardSet.parse("7H KH QH JH 9H AS KS QS JS")
show(refusals(hand, parse_cards("TH"), Suit.HEARTS), best_split(hand, Suit.HEARTS))
show({card: None for card in {*hand}}, {*Suit} & {Suit.CLUBS, Suit.SPADES}, hand | {*PACK[:3]}, hand - {*PACK[20:]})
show(shuffled("a seed"), pack_of_deal(7, 3), lot("a seed", 4), commitment(b"a seed"))
show(CLUB, PRESETS, CLUB.house("a", target=1))
for text in ("clubb", "bridge"):
    try:
        preset(text)
    except DebertsError as error:
        show(error)
for text in ("plai KH", "sing"):
    try:
        parse_action(text)
    except DebertsError as error:
        show(error)
for number in ("5.5", "04.15"):
    try:
        clause(number)
    except DebertsError as error:
        show(error, error.facts)
"""


@pytest.fixture(scope="module")
def printed() -> list[str]:
    return [run_python("-c", PROGRAM, PYTHONHASHSEED=seed, PYTHONIOENCODING="utf-8") for seed in ("1", "2", "4711")]


def test_every_seed_gives_the_same(printed: list[str]) -> None:
    told_apart, *rest = zip(*(text.splitlines() for text in printed), strict=True)
    assert len({*told_apart}) == 3
    assert [line for lines in rest if len({*lines}) > 1 for line in lines] == []


def test_enough_is_printed_to_notice(printed: list[str]) -> None:
    for word in ("bela", "violations", "exchange", "06.3", "released", "QD bela", "'bertz'", "frozenset", "nearest"):
        assert word in printed[0]
    assert len(printed[0].splitlines()) > 100
