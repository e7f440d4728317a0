"""Questions to section 02, as far as it is about the exchange, four sevens and the next dealer."""

from __future__ import annotations

from collections.abc import Iterator

from tools.vectors.positions import Json, at, dealt_by, played_on, stacked, then
from tools.vectors.question import Question, bela, exchange, legal_actions, match, next_dealer, replay, sequences, view
from tools.vectors.worked_deals import worked

BOTH_SEVENS = stacked(forehand="7S 7H AS KS 9C 8D TC JC QD", dealer="JH QC AD TD 9S 8C KC AC 7D", indicator="KH")
"""Forehand has the sevens of hearts and of spades, the king of hearts is turned up."""

INTO_A_TERC = stacked(forehand="7H JH KH AD TD KD 9C QC 8S", dealer="AS KS TC 8C 9D 7D JS QS AC", indicator="QH")
"""The indicator makes a terc and a bela of forehand's hand."""

OUT_OF_A_TERC = stacked(forehand="7H 8H 9H AD TD KD 9C QC 8S", dealer="AS KS TC 8C 9S 7D JS JC AC", indicator="AH")
"""The seven is a part of forehand's terc."""

ONLY_HEART = stacked(forehand="AH KD 9C QS TS 8S 7C JD TC", dealer="7H AS KS 9S 8D 9D QD AC KC", indicator="TH")
"""The seven is the dealer's only heart, and the ten of hearts is turned up."""

SHOWN_BELOW = stacked(
    forehand="7S 8S KS AD TD KD 9C QC 8D", dealer="7H TC 8C 9H 7D JC QH JD AC", indicator="AH", bottom="AS"
)
"""The bottom card is a spade, and forehand has the seven of spades."""


def questions() -> Iterator[Question]:
    """Yield every question to these clauses, in their order."""
    yield from _reasons()
    yield from _when()
    yield from _what_follows()
    yield from _four_sevens()
    yield from _next_dealer()


def _reasons() -> Iterator[Question]:
    hand = "7S 7H AS KS 9C"
    for indicator, trump, title in (
        ("KH", "H", "the seven of the turned suit is in hand"),
        ("KH", "S", "K033: another suit was named, both sevens in hand"),
        ("8S", "S", "the eight is turned up, and can be had"),
        ("AC", "C", "no seven of that suit"),
        ("AC", "H", "another suit was named, its seven in hand"),
        ("AC", "D", "another suit was named, its seven not in hand"),
    ):
        for facts in ({}, {"played": True}, {"announced": True}, {"announced": True, "played": True}):
            so_far = "".join(f", {fact}" for fact in facts)
            yield exchange("02.12", f"{title}{so_far}", hand, indicator, trump, **facts)


def _when() -> Iterator[Question]:
    hearts, spades = at(BOTH_SEVENS, "pass; take"), at(BOTH_SEVENS, "pass; pass; name S")
    yield legal_actions("02.12", "K032: forehand passed, the dealer took, forehand exchanges", hearts)
    yield legal_actions("02.12", "forehand took and exchanges", at(BOTH_SEVENS, "take"))
    yield legal_actions("02.12", "the dealer holds no seven of hearts", then(hearts, "TC"))
    yield legal_actions("02.12", "K033: spades were named, neither seven goes", spades)
    yield legal_actions("02.12", "K033: exchanging after spades were named", then(spades, "exchange"))
    yield legal_actions("02.12", "exchanging before trump is settled", at(BOTH_SEVENS, "exchange"))
    yield legal_actions("02.12", "exchanging before the dealer has bid", at(BOTH_SEVENS, "pass; exchange"))
    late = then(hearts, "TC; KC; 9C; QC")
    yield legal_actions("02.12", "forehand's first card is played: too late", late)
    yield legal_actions("02.12", "exchanging after one's own first card", then(late, "exchange"))
    yield legal_actions("02.12", "K037: the ace of trumps lies below", at(SHOWN_BELOW, "pass; pass; name S"))
    taken_below = at(SHOWN_BELOW, "pass; pass; name S; exchange")
    yield legal_actions("02.12", "K037: exchanging for the bottom card", taken_below)


def _what_follows() -> Iterator[Question]:
    made = at(INTO_A_TERC, "take; exchange")
    for seat in (0, 1):
        yield view("02.12", f"K038: both see what went, seat {seat}", made, seat, also=("D3",))
    yield view("02.12", "K027: a spectator counts the cards", made, None, also=("D3",))
    yield legal_actions("02.12", "K034: before the exchange, no terc", at(INTO_A_TERC, "take"))
    yield legal_actions("02.12", "K034: after it a terc, and bela to say", made, also=("04.12",))
    hand = "KH JH QH AD TD KD 9C QC 8S"
    yield sequences("02.12", "K034: the hand after the exchange", hand, "H", also=("04.12",))
    yield bela("02.12", "K034: its king and queen", hand, "H", also=("04.12",))
    yield legal_actions("02.12", "K035: before the exchange, a terc", at(OUT_OF_A_TERC, "take"), also=("04.4",))
    yield legal_actions("02.12", "K035: after it none", at(OUT_OF_A_TERC, "take; exchange"), also=("04.4",))
    led = at(ONLY_HEART, "pass; take; AH")
    yield legal_actions("02.12", "K036: the only heart is the seven", led, also=("D2", "05.2"))
    yield legal_actions("02.12", "K036: and then the ten", then(led, "exchange"), also=("D2", "05.2"))
    open_still = then(made, "")
    yield replay("02.12", "K113: the exchange is made, 81 hangs", open_still, suspended=(81,), also=("06.8",))
    scored = played_on(then(made, "announce 3KH; KH bela"))
    yield replay("02.12", "the exchanged queen makes terc and bela count", scored, also=("04.8", "04.10"))
    untouched = played_on(at(INTO_A_TERC, "take"))
    yield replay("02.12", "without the exchange neither counts", untouched, also=("04.8", "04.10"))


def _four_sevens() -> Iterator[Question]:
    six = stacked(forehand="7C 7D 7H 7S AS KD QC 9H 8S", dealer="AC KC JD TD AH 9S JS 8D TH", indicator="KH")
    nine = stacked(forehand="7C 7D 7H AS KD TC 7S QC 9H", dealer="AC KC JD TD AH 9S JS 8D TH", indicator="QS")
    yield legal_actions("02.13", "K106: four sevens among the first six, bidding goes on", at(six))
    yield legal_actions("02.13", "K106: four sevens, the deal is played", at(six, "pass; take"))
    yield legal_actions("02.13", "four sevens among nine cards", at(nine, "pass; pass; name D"))
    yield legal_actions("02.13", "the dealer has four sevens", dealt_by(0, at(_swapped(six), "take; TD")))
    yield replay("02.13", "K106: four sevens count nothing", played_on(at(six, "pass; take")), also=("06.1",))


def _swapped(pack: list[str]) -> list[str]:
    """Return a pack in which both players have each other's cards."""
    places = (3, 4, 5, 0, 1, 2, 9, 10, 11, 6, 7, 8, 12, 16, 17, 18, 13, 14, 15, *range(19, 32))
    return [pack[place] for place in places]


def _next_dealer() -> Iterator[Question]:
    for dealer in (0, 1):
        for declarer in (0, 1):
            who = f"seat {dealer} dealt, seat {declarer} declared"
            made, bait = ((100, 62), (60, 90)) if declarer == 0 else ((62, 100), (90, 60))
            yield next_dealer("02.14", f"K100: {who} and made it", dealer, declarer, made)
            yield next_dealer("02.14", f"K101: {who}, a bait", dealer, declarer, bait)
            yield next_dealer("02.14", f"K102: {who}, equal totals", dealer, declarer, (81, 81))
    second: Json = {"pack": BOTH_SEVENS, "actions": []}
    for name, title in (
        ("K135", "a baited dealer deals again"),
        ("K136", "forehand hangs, and deals next"),
        ("K137", "the dealer makes it, and deals again"),
        ("K079", "a baited forehand deals next"),
    ):
        yield match("02.14", title, 1, worked(name), second)
