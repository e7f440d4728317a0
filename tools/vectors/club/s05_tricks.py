"""Questions to section 05."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.vectors import random_hands
from tools.vectors.positions import NEW_PACK, at, dealt_by, played_on, stacked, then
from tools.vectors.question import Question, legal_actions, legal_cards, refusals, replay, trick, view
from tools.vectors.worked_deals import worked

HANDS: Final = (
    # clause, situation, hand, card led, trump
    ("05.1", "leading from nine cards: any of them", "7C AC 8D TD 9H JH KS QS 7S", "", "H"),
    ("05.1", "leading the last card", "7H", "", "H"),
    ("05.1", "leading from trumps only: any of them", "7H 8H QH AH", "", "H"),
    ("05.1", "leading from plain cards only: any of them", "7C 8D QS AS", "", "H"),
    ("05.2", "one card of the suit led", "7C AH JH AS", "KC", "H"),
    ("05.2", "several cards of the suit led, trumps too", "7C 9C AC JH 7H", "KC", "H"),
    ("05.2", "one trump when a trump is led", "8H AC AD AS", "9H", "H"),
    ("05.2", "no card of the suit led: nothing to follow with", "AH JH AS", "KC", "H"),
    ("05.2", "the suit led and no trump", "7D 8D AC AS", "AD", "H"),
    ("05.3", "K006: a trump and a plain card", "7S 9D", "KH", "S"),
    ("05.3", "K008: three ways out, only trumps are right", "8S AS 9H", "KD", "S"),
    ("05.3", "K011: a low trump and the highest one", "8C AD 7H JH", "KS", "H"),
    ("05.3", "K012: two low trumps", "7H 8H KS", "AD", "H"),
    ("05.3", "all cards are trumps", "7H 8H 9H TH", "7D", "H"),
    ("05.3", "neither the suit led nor a trump", "7C 9D", "KH", "S"),
    ("05.3", "the suit led is there: no trump is due", "7S JH", "AS", "H"),
    ("05.4", "K007: neither suit nor trump, two cards", "7C 9D", "KH", "S"),
    ("05.4", "nine cards of the two other suits", "7C 8C 9C TC JC QC 7D 8D 9D", "AS", "H"),
    ("05.4", "a trump is led and there is none in hand", "AC AD AS", "7H", "H"),
    ("05.4", "one trump among them, and it must be played", "7C 9D 7S", "KH", "S"),
    ("05.5", "K001: the nine is led, the jack must take it", "JH 7H", "9H", "H"),
    ("05.5", "K003: the queen is led, the king must take it", "8H KH", "QH", "H"),
    ("05.5", "K004: the ten is led, the jack must take it", "JH 8H", "TH", "H"),
    ("05.5", "K005: the ace is led, neither trump beats it", "8H TH AS", "AH", "H"),
    ("05.5", "the jack is led: nothing beats it", "7H 9H AH TH", "JH", "H"),
    ("05.5", "the seven is led: everything beats it", "8H QH KH TH", "7H", "H"),
    ("05.5", "the eight beats the seven, though both count nothing", "8H AC", "7H", "H"),
    ("05.5", "the seven does not beat the eight", "7H AC", "8H", "H"),
    ("05.5", "the ace is led: the nine beats it, the king does not", "9H KH QH", "AH", "H"),
    ("05.5", "the ten is led: three trumps beat it, any of them will do", "AH 9H JH KH 7H", "TH", "H"),
    ("05.5", "the nine is led: ace and ten do not beat it", "AH TH KH", "9H", "H"),
    ("05.5", "the king is led: the ten beats it, the queen does not", "TH QH 8H", "KH", "H"),
    ("05.5", "the queen is led: the nine beats it, the eight does not", "9H 8H 7H", "QH", "H"),
    ("05.5", "K002: the ace of trumps is led, only the jack beats it", "7S JS 9C", "AS", "S"),
    ("05.5", "a ten is led in trumps, seven and ace in hand", "7S AS", "TS", "S"),
    ("05.6", "K009: a ten is led, seven and ace in hand", "7S AS JH", "TS", "H"),
    ("05.6", "K010: the same in clubs", "7C AC", "TC", "H"),
    ("05.6", "the seven is led: higher cards, none is due", "8D TD AD", "7D", "H"),
    ("05.6", "the jack is led, nine and queen in hand", "9D QD", "JD", "S"),
    ("05.6", "K008: an ace ruffed or not beaten", "8S AS 9H", "KD", "S"),
)
"""Each is asked twice: which cards may be played, and why the others may not."""

TRICKS: Final = (
    # situation, cards, trump
    ("K013: a ruff takes the ace", "AD 7S", "S"),
    ("K015: a discarded ace wins nothing", "9H AS", "C"),
    ("K016: two plain suits, the ace discarded", "7H AD", "S"),
    ("K018: the lowest trump wins", "9C 7H", "H"),
    ("K019: the trump jack over the ace", "AH JH", "H"),
    ("K020: the trump eight over the seven", "7H 8H", "H"),
    ("K021: ace over king", "KC AC", "H"),
    ("K017: plain ace over jack", "JC AC", "H"),
    ("the trump led stays above a lower one", "8H 7H", "H"),
    ("the trump led wins against a discard", "7H AS", "H"),
    ("the higher card of the suit led was led", "AC KC", "H"),
    ("the jack of trumps ruffs a seven", "7C JH", "H"),
    ("a higher rank of another plain suit", "8C TD", "H"),
    ("the plain nine under the ten", "9D TD", "C"),
    ("the trump nine over the ace", "AD 9D", "D"),
)

LEADS: Final = stacked(forehand="AC 9D KS 8D TH 7C JC TD 9S", dealer="KC AD 7S 7D 8H TC QC JD 8S", indicator="QH")
"""Forehand's clubs are high, the dealer's diamonds too."""


def questions() -> Iterator[Question]:
    """Yield every question to the section, in the order of its clauses."""
    yield from _first_lead()
    for clause, title, hand, led, trump in HANDS:
        yield legal_cards(clause, title, hand, led, trump)
        yield refusals(clause, title, hand, led, trump)
    yield from random_hands.questions()
    for title, cards, trump in TRICKS:
        yield trick("05.7", title, cards, trump)
    yield from _tricks_at_the_table()
    yield from _refused_at_the_table()
    yield from _next_lead()
    yield from _nine_tricks()
    yield from _last_trick()


def _first_lead() -> Iterator[Question]:
    for bids, title in (
        ("take", "forehand took"),
        ("pass; take", "K025: the dealer took"),
        ("pass; pass; name S", "forehand named spades"),
        ("pass; pass; pass; name S", "the dealer named spades"),
    ):
        for dealer in (0, 1):
            course = at(LEADS, bids, dealer)
            yield legal_actions("05.1", f"{title}, seat {dealer} dealt: forehand leads", course)


def _tricks_at_the_table() -> Iterator[Question]:
    for line, title in (
        ("AC; QC", "forehand's card is higher"),
        ("9D; JD", "the dealer's card is higher"),
        ("KS; 7S", "forehand's card is higher, in spades"),
        ("TH; 8H", "forehand's trump is higher"),
    ):
        for dealer in (0, 1):
            course = at(LEADS, f"pass; take; {line}", dealer)
            yield replay("05.7", f"{title}, seat {dealer} dealt", course, also=("05.8",))


def _refused_at_the_table() -> Iterator[Question]:
    hearts = stacked(forehand="9H 8C 9C TC 8D 9D TD 8S 9S", dealer="JH 7H AC KC AD KD AS KS QS", indicator="KH")
    course = at(hearts, "take")
    void = stacked(forehand="AD 8C 9C TC 8D 9D TD 8S 9S", dealer="JH 7H AC KC AS KS QS TH 7S", indicator="KH")
    yield replay("05.2", "a spade on a club lead", then(course, "8C; KS"))
    yield replay("05.2", "a trump on a club lead", then(course, "8C; JH"))
    yield replay("05.3", "a discard on a diamond lead, with trumps in hand", at(void, "take; AD; KS"))
    yield replay("05.3", "any trump will do", at(void, "take; AD; 7H"))
    yield replay("05.5", "the seven on the nine, with the jack in hand", then(course, "9H; 7H"))
    yield replay("05.5", "the jack on the nine", then(course, "9H; JH"))
    yield replay("05.6", "the lowest on a plain lead", then(course, "8D; KD"))
    yield replay("05.6", "K013: a low ruff takes the ace", at(void, "take; AD; 7H; AS; 8S"), also=("05.7",))


def _next_lead() -> Iterator[Question]:
    for dealer in (0, 1):
        for line, title in (
            ("AC; QC", "who led wins"),
            ("9D; JD", "the other wins"),
            ("AC; QC; TH; 8H", "who led wins again, with a trump"),
            ("9D; JD; AD; TD", "the other wins, leads and wins"),
            ("9D; JD; 7S; 9S", "the other wins, leads and loses"),
        ):
            course = at(LEADS, f"pass; take; {line}", dealer)
            yield legal_actions("05.8", f"K021: {title}, seat {dealer} dealt", course)


def _nine_tricks() -> Iterator[Question]:
    course = at(NEW_PACK, "take")
    for cards, title in ((16, "after eight tricks"), (17, "one card before the end"), (18, "after nine tricks")):
        for dealer in (0, 1):
            played = dealt_by(dealer, played_on(course, cards))
            yield legal_actions("05.9", f"what may be done {title}, seat {dealer} dealt", played)
        yield replay("05.9", f"where the deal stands {title}", played_on(course, cards))
    yield replay("05.9", "nine tricks between two players", worked("K074"))


def _last_trick() -> Iterator[Question]:
    course = at(LEADS, "take")
    for cards, title in (
        (1, "no trick is complete"),
        (2, "K111: the first trick may be looked at"),
        (3, "still the first trick"),
        (4, "K111: only the second trick now"),
        (10, "only the fifth trick"),
        (18, "only the ninth trick"),
    ):
        yield view("05.10", f"{title}, seat 0", played_on(course, cards), 0)
    yield view("05.10", "K111: the other player looks at the same trick", played_on(course, 4), 1)
