"""Questions to section 04, as far as it is about sequences in a hand and in the comparison."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from tools.vectors.positions import at, played_on, stacked, then
from tools.vectors.question import Question, contest, legal_actions, replay, sequences, view

RANKS = "AKQJT987"
FALLING = "AKQJT9"
SEVERAL = "AS KS QS 9S 8S 7S JD TD 9D"
"""Three tercs, the best from the ace."""

THREE_TERCS = stacked(forehand=SEVERAL, dealer="AH 9H KC QC TH 8D 7D 8H JC", indicator="JH")
TERC_EACH = stacked(forehand="AS KS QS 9C 8D 7D TH 9H 8C", dealer="JD TD 9D 7C AC KC QH 8H 7H", indicator="JH")
"""Forehand's spades are senior to the dealer's diamonds."""

EQUALS = stacked(forehand="AS KS QS 9D 8D 7H TH 9H 7C", dealer="AC KC QC TD 7D JS JD QH AH", indicator="JH")
"""Both have a plain terc from the ace."""


def questions() -> Iterator[Question]:
    """Yield every question to these clauses, in their order."""
    yield from _order()
    yield from _lengths()
    yield from _announcing()
    yield from _comparing()
    yield from _equal()
    yield from _sharing()
    yield from _four_of_a_kind()
    yield from _long_runs()


def _order() -> Iterator[Question]:
    for top in FALLING:
        run = " ".join(f"{rank}S" for rank in RANKS[RANKS.index(top) :][:3])
        yield sequences("04.1", f"three cards from {top}", run, "H")
    yield sequences("04.1", "K046: a card below the gap", "7S TS JS QS", "H")
    yield sequences("04.1", "K047: the ace stands above the king", "QS KS AS", "S")
    yield sequences("04.1", "K048: ace, ten and king are no neighbours", "AS TS KS", "H")
    yield sequences("04.1", "the same in trumps", "AS TS KS", "S")
    yield sequences("04.1", "jack, nine and ace of trumps are no neighbours", "JH 9H AH", "H")
    yield sequences("04.1", "trumps run like any suit", "TH 9H 8H", "H")
    yield sequences("04.1", "the ace does not stand below the seven", "AS 7S 8S", "H")
    yield sequences("04.1", "a run does not go on in another suit", "KC AC 7D 8D", "H")
    yield sequences("04.1", "neighbours of three suits", "9C TD JH QS", "H")
    yield sequences("04.1", "no cards at all", "", "H")


def _lengths() -> Iterator[Question]:
    yield sequences("04.2", "two cards are nothing", "KS AS", "H")
    yield sequences("04.2", "two cards in each suit are nothing", "KS AS KD AD KC AC KH AH 7S", "H")
    yield sequences("04.2", "a terc", "JD QD KD", "H")
    yield sequences("04.2", "a terc and a pair", "JD QD KD 8S 9S", "H")
    yield sequences("04.2", "K044: three tercs", SEVERAL, "H", also=("04.9",))
    yield sequences("04.2", "tercs of the same height, the trump first", "AC KC QC AD KD QD AH KH QH", "D")
    terc = stacked(forehand="AS KS QS 9C 8D 7D TH 9H 8C", dealer="7C JC AC KC QH 8H AD TD 8S", indicator="JH")
    yield replay("04.2", "a terc counts 20", played_on(at(terc, "take; announce 3AS")), also=("04.8",))
    yield replay("04.2", "nothing was announced", played_on(at(terc, "take")), also=("D4",))
    for top in FALLING[:-1]:
        run = " ".join(f"{rank}D" for rank in RANKS[RANKS.index(top) :][:4])
        yield sequences("04.3", f"four cards from {top}", run, "H")
    yield sequences("04.3", "K039: a bertz and a terc", "7H 8H 9H KS QS JS TS AD 7D", "D", also=("04.2",))
    yield sequences("04.3", "a bertz in each of two suits", "AS KS QS JS TD 9D 8D 7D AC", "D")
    yield sequences("04.3", "three cards are no bertz", "KS QS JS", "H")
    bertz = stacked(forehand="AS KS QS JS 8D 7D TH 9H 8C", dealer="7C JC AC KC QH 8H AD TD 8S", indicator="JH")
    yield replay("04.3", "a bertz counts 50", played_on(at(bertz, "take; announce 4AS")), also=("04.8",))
    pair = stacked(forehand="AS KS QS JS TD 9D 8D 7D AC", dealer="7C JC 9C KC QH 8H AD JD 8S", indicator="JH")
    both = played_on(at(pair, "take; announce 4AS 4TD"))
    yield replay("04.3", "two bertzes count 50 each", both, also=("04.8",))


def _announcing() -> Iterator[Question]:
    course = at(THREE_TERCS, "take")
    yield legal_actions("04.4", "K051: everything that three tercs allow", course, also=("D6",))
    for so_far, title in (
        ("announce 3JD", "K051: without the best"),
        ("announce 3JD 39S", "K051: both others without the best"),
    ):
        yield legal_actions("04.4", title, then(course, so_far), also=("D6",))
    yield legal_actions("04.4", "announced once: only cards are left", then(course, "announce 3AS"))
    yield legal_actions("04.4", "announcing a second time", then(course, "announce 3AS; announce 3AS 3JD"))
    second_turn = then(course, "QS; AH; KC")
    yield legal_actions("04.4", "the first card is played, no word any more", second_turn)
    yield legal_actions("04.4", "announcing after one's first card", then(second_turn, "announce 3AS"))
    second = at(TERC_EACH, "take; QS")
    yield legal_actions("04.4", "the dealer announces with the lead before him", second)
    yield legal_actions("04.4", "the dealer is too late in the second trick", then(second, "7H; announce 3JD"))
    nothing = stacked(forehand="AS QS TS 8S AD QD TD 8D AC", dealer="AH 9H KC QC TH 7D KD 8H JC", indicator="JH")
    yield legal_actions("04.4", "without a sequence there is nothing to say", at(nothing, "take"))
    yield legal_actions("04.4", "announcing what one has not", at(nothing, "take; announce 3AS"))


def _comparing() -> Iterator[Question]:
    for trump, first in (("H", "hearts"), ("S", "spades")):
        yield sequences("04.5", f"two tercs from the ace, that of {first} first", "AH KH QH AS KS QS", trump)
    yield contest("04.5", "K054: plain against trump from the ace", "3AS", "3AH", "H")
    yield contest("04.5", "trump against plain from the ace", "3AH", "3AS", "H")
    yield contest("04.5", "K056: a low bertz against a high terc", "3AS", "4JD", "H")
    yield contest("04.5", "the lowest bertz against the trump terc from the ace", "3AH", "4TD", "H")
    yield contest("04.5", "the lowest bertz against it, announced first", "4TD", "3AH", "H")
    yield contest("04.5", "K059: nothing against the lowest terc", "", "39S", "H")
    yield contest("04.5", "a terc against nothing", "39S", "", "H")
    yield contest("04.5", "nobody announces", "", "", "H")
    for high, low in pairwise(FALLING):
        yield contest("04.5", f"terc from {low} against {high}", f"3{low}S", f"3{high}C", "H")
        yield contest("04.5", f"terc from {high} against trump terc from {low}", f"3{high}S", f"3{low}H", "H")
    for high, low in pairwise(FALLING[:-1]):
        yield contest("04.5", f"bertz from {low} against {high}", f"4{low}H", f"4{high}C", "H")
    yield contest("04.5", "bertz from the king, plain against trump", "4KS", "4KH", "H")
    yield contest("04.5", "three tercs against one higher", "3KS 3QD 3TC", "3AC", "H")
    yield contest("04.5", "the best decides, wherever it stands in the list", "39D 3QS", "3JC", "H")
    yield contest("04.5", "the second's trump terc beside a plain one", "3AS", "3AC 3AH", "H")


def _equal() -> Iterator[Question]:
    yield contest("04.6", "K052: plain tercs from the ace", "3AS", "3AC", "H")
    yield contest("04.6", "K053: plain tercs from the nine", "39S", "39H", "C")
    yield contest("04.6", "K053: the same in the other order", "39H", "39S", "C")
    for top in "KQJT":
        yield contest("04.6", f"plain tercs from {top}", f"3{top}C", f"3{top}D", "S")
    for top in "AT":
        yield contest("04.6", f"plain bertzes from {top}", f"4{top}D", f"4{top}C", "S")
    yield contest("04.6", "not equal: the second is one higher", "3QC", "3KD", "S")
    yield contest("04.6", "two equal ones against one", "3AS", "3AC 3AD", "H")
    so_far = "take; announce 3AS; QS; announce 3AC"
    for title, bids in (("forehand declares", "take"), ("the dealer declares", "pass; take")):
        course = played_on(at(EQUALS, so_far.replace("take", bids)))
        yield replay("04.6", f"equal tercs, only the earlier counts, {title}", course, also=("04.8",))
    yield view("04.6", "equal tercs, the earlier is shown", played_on(at(EQUALS, so_far), 2), 0, also=("04.7",))


def _sharing() -> Iterator[Question]:
    six = "AS KS QS JS TS 9S"
    yield sequences("04.9", "K041: a jack stands in one sequence only", six, "H", also=("04.14", "D7"))
    yield sequences("04.9", "two runs of one suit share nothing", "AS KS QS TS 9S 8S", "H")
    yield contest("04.9", "the jack in two sequences", "4AS 3JS", "", "H")
    yield contest("04.9", "the second's king in two sequences", "3QC", "3AD 3KD", "H")
    yield contest("04.9", "next to each other is not overlapping", "4AS 3TS", "", "H")
    pack = stacked(forehand=f"{six} 8S 7D 7C", dealer="AH 9H KC QC TH 8D TD 8H JC", indicator="JH")
    yield legal_actions("04.9", "a bertz and what is left below it", at(pack, "take"))
    yield legal_actions("04.9", "announcing the jack twice", at(pack, "take; announce 4AS 3JS"))
    yield legal_actions("04.9", "announcing the bertz twice", at(pack, "take; announce 4AS 4AS"))
    yield legal_actions("04.9", "announcing the terc below", at(pack, "take; announce 4AS 3TS"))


def _four_of_a_kind() -> Iterator[Question]:
    yield sequences("04.13", "K049: four tens", "TC TD TH TS 7C", "H")
    yield sequences("04.13", "four jacks beside a bertz", "JC JD JH JS AS KS QS", "H")
    for rank in "TJ9A":
        four = " ".join(f"{rank}{suit}" for suit in "CDHS")
        pack = stacked(forehand=f"{four} 7D QC KH 7S 8H", dealer="8C KC 8D QD QH 8S KS 7C QS", indicator="7H")
        yield legal_actions("04.13", f"four of {rank}: nothing to announce", at(pack, "pass; take"))
        yield replay("04.13", f"four of {rank}: only the cards count", played_on(at(pack, "pass; take")))


def _long_runs() -> Iterator[Question]:
    yield sequences("04.14", "K040: a run of six and a pair", "7C 8C 9C TC JC QC KD AD 7H", "H", also=("D7",))
    yield sequences("04.14", "K042: a run of seven trumps", "AH KH QH JH TH 9H 8H AS", "H", also=("D7",))
    yield sequences("04.14", "K045: a run of five", "KH QH JH TH 9H", "H")
    yield sequences("04.14", "the rest of the hand is searched too", "KH QH JH TH 9H AS KS QS 7C", "D")
    for text in ("5AS", "5KS"):
        yield contest("04.14", f"{text} is no sequence", text, "", "H")
    pack = stacked(forehand="KD QD JD TD 9D AS KS QS 7C", dealer="AH 9H KC QC TH 8D 8S 8H JC", indicator="JH")
    course = at(pack, "take")
    yield legal_actions("04.14", "a run of five is announced as its top four", course, also=("D7",))
    yield legal_actions("04.14", "announcing five cards", then(course, "announce 5KD"))
    yield replay("04.14", "a run of five counts 50", played_on(then(course, "announce 4KD")), also=("04.8",))
    yield replay("04.14", "and a terc beside it 20", played_on(then(course, "announce 4KD 3AS")), also=("04.8",))
    for text in ("6AS", "7KD", "8AC"):
        yield contest("04.14", f"{text} is no sequence", text, "", "H")
