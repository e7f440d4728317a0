"""Questions to section 03."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from deberts.cards import Rank, Suit
from tools.vectors.club.s02_trump import HEARTS
from tools.vectors.positions import at, before, dealt_by, played_on, stacked
from tools.vectors.question import Question, card_points, replay, trick
from tools.vectors.worked_deals import worked

NAMED = {
    "TH": "K023: the ten of trumps",
    "JH": "K023: the jack of trumps",
    "9H": "the nine of trumps",
}
"""Trumps that programs got wrong."""


def questions() -> Iterator[Question]:
    """Yield every question to the section, in the order of its clauses."""
    yield from _trumps()
    yield from _plain()
    yield from _last_trick()
    yield from _undealt()


def _trumps() -> Iterator[Question]:
    for suit in Suit:
        for rank in Rank:
            card = f"{rank}{suit}"
            yield card_points("03.1", NAMED.get(card, f"trump {card}"), card, str(suit))
    yield from _neighbours("03.1", "trump", ("JH", "9H", "AH", "TH", "KH", "QH", "8H", "7H"))
    yield trick("03.1", "K019: the trump ace under the jack", "AH JH", "H", also=("05.7",))
    yield trick("03.1", "K020: the trump seven under the eight, in spades", "7S 8S", "S", also=("05.7",))


def _plain() -> Iterator[Question]:
    for suit, trump in ((Suit.CLUBS, "D"), (Suit.SPADES, "H")):
        for rank in Rank:
            yield card_points("03.2", f"{rank}{suit} with trump {trump}", f"{rank}{suit}", trump)
    yield from _neighbours("03.2", "plain", ("AS", "TS", "KS", "QS", "JS", "9S", "8S", "7S"))
    yield trick("03.2", "K017: a plain jack under the ace", "JC AC", "H", also=("05.7",))
    yield trick("03.2", "K022: the first of two tricks, ace and ten", "AC TC", "H", also=("05.7",))
    yield trick("03.2", "K022: the second, ace and king", "AD KD", "H", also=("05.7",))


def _neighbours(clause: str, kind: str, falling: Sequence[str]) -> Iterator[Question]:
    for high, low in pairwise(falling):
        for led, played in ((high, low), (low, high)):
            yield trick(clause, f"{kind} {led}, then {played}", f"{led} {played}", "H", also=("05.7",))


def _last_trick() -> Iterator[Question]:
    worthless = stacked(
        forehand="AS TS KS QS JS 9H JH 9S 8C", dealer="AH TH KH QH 8H AD TD KD 7C", indicator="7H", bottom="QD"
    )
    for title, bids in (("an ace in the ninth trick", "take"), ("forehand keeps the high cards", "pass; take")):
        yield replay("03.3", title, played_on(at(worthless, bids)), also=("06.1",))
    eight = at(worthless, "take; 9H; 8H; JH; QH; AS; KH; AH; 9S")
    yield replay("03.3", "eight cards played: no last trick yet", eight)
    for dealer in (1, 0):
        title = f"K076: nothing lies in the last trick, and it counts ten, seat {dealer} deals"
        yield replay("03.3", title, dealt_by(dealer, worked("K076")), also=("06.1",))
    for dealer in (1, 0):
        title = f"who did not lead to the ninth trick wins it, seat {dealer} deals"
        yield replay("03.3", title, dealt_by(dealer, played_on(at(HEARTS, "take"))), also=("06.1",))
    yield replay("03.3", "the ninth trick is not complete", before(worked("K076"), 1))


def _undealt() -> Iterator[Question]:
    low = stacked(
        forehand="AS TS KS QS AH TH KH QH JH", dealer="AD TD KD QD AC TC KC QC 9H", indicator="8H", bottom="JD"
    )
    rich = stacked(
        forehand="7S 8S 9S 7H 8H 7C 8C 9C JC", dealer="7D 8D 9D JD QH QS QC QD JS", indicator="AH", bottom="TH"
    )
    for title, pack in (("nearly all points are dealt", low), ("few points are dealt", rich)):
        yield replay("03.4", title, played_on(at(pack, "take")), also=("06.1",))
        yield replay("03.4", f"{title}, dealer declares", played_on(at(pack, "pass; take")), also=("06.1",))
    yield replay("03.4", "K074: undealt are 6 points, and the totals are 156", worked("K074"), also=("06.1",))
    yield replay("03.4", "K074: the undealt cards lie in no other total", worked("K072"), also=("06.1",))
