"""Questions to the decisions about the cards, the order of acts, and announcing: D1 to D6, D18 and D23."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tools.vectors.club.s02_exchange import INTO_A_TERC, ONLY_HEART, OUT_OF_A_TERC
from tools.vectors.club.s02_trump import HEARTS
from tools.vectors.club.s04_scoring import BERTZ_SECOND, PAIR
from tools.vectors.club.s04_sequences import EQUALS, TERC_EACH, THREE_TERCS
from tools.vectors.positions import NEW_PACK, at, played_on, stacked, then
from tools.vectors.question import Question, exchange, legal_actions, replay, seeded, view
from tools.vectors.worked_deals import worked

SEATS = (0, 1, None)

UNDECIDED: Final[Mapping[str, str]] = {
    "D18": "Every question is about one game, and none tells who won the game before. So these vectors hold what can "
    "be seen: that the first dealer comes from the lot of the game's own seed, as those of 02.2 do. A program that "
    "lets the last winner deal passes them, as long as it draws lots where it knows of no last game.",
}
"""Decisions that no operation can tell from their other readings, and why; what their vectors hold all the same."""

SEVEN_AMONG_THE_LAST = stacked(
    forehand="AH KD 9C QS TS 8S TC JD 7H", dealer="QH AS KS 9S 8D 9D QD AC KC", indicator="KH"
)
"""Forehand gets the seven of hearts with his last three cards."""

SEVEN_TURNED = stacked(forehand="AH KD 9C QS TS 8S TC JD 8H", dealer="QH AS KS 9S 8D 9D QD AC KC", indicator="7H")
SEVEN_UNDEALT = stacked(
    forehand="AH KD 9C QS TS 8S TC JD 8H", dealer="QH AS KS 9S 8D 9D QD AC KC", indicator="KH", bottom="7H"
)
NO_TERC = stacked(forehand="AS KS JS 9C 8D 7D TH 9H 8C", dealer="JD TD 9D 7C AC KC QH 8H 7H", indicator="JH")
"""As in TERC_EACH, but forehand has the jack for the queen, and so no terc."""

TWO_BEST = stacked(forehand="AS KS QS AC KC QC TD 9D 8D", dealer="AH 9H 8S TC TH JD 7D 8H JC", indicator="JH")
"""Two plain tercs from the ace, and one from the ten."""

TRUMP_BEST = stacked(forehand="AS KS QS AH KH QH TD 9D 8D", dealer="AC 9H 8S TC TH JD 7D 8H JC", indicator="JH")
"""A trump terc from the ace, a plain one from the ace, and one from the ten."""

TRUMP_NOT_FIRST = stacked(forehand="AC KC QC AH KH QH 9S 8S 7S", dealer="AS KS TC 9C 8C 7C AD KD TD", indicator="JH")
"""A trump terc from the ace, and one of a suit that is listed before it."""


def questions() -> Iterator[Question]:
    """Yield every question to these decisions, in their order."""
    yield from _packets()
    yield from _order_of_acts()
    yield from _which_seven()
    yield from _silence()
    yield from _what_is_told()
    yield from _further_sequences()
    yield from _next_game()
    yield from _order_at_the_table()


def _packets() -> Iterator[Question]:
    for seat in (0, 1):
        yield view("D1", f"K026: the first six of seat {seat}", at(NEW_PACK), seat)
        yield view("D1", f"forehand is seat 1, the first six of seat {seat}", at(NEW_PACK, dealer=0), seat)
    yield legal_actions("D1", "a new pack gives forehand two tercs", at(NEW_PACK, "pass; take"))


def _order_of_acts() -> Iterator[Question]:
    hand = "7H JH KH AD"
    for announced, title in ((False, "nothing announced yet"), (True, "announced already")):
        yield exchange("D2", title, hand, "QH", "H", announced=announced, also=("02.12",))
    led = at(ONLY_HEART, "pass; take; AH")
    yield legal_actions("D2", "K036: the dealer exchanges after seeing the lead", led)
    yield legal_actions("D2", "K036: and plays what he took", then(led, "exchange"))
    own = at(OUT_OF_A_TERC, "take")
    yield legal_actions("D2", "exchange or announcement, then a card", own)
    yield legal_actions("D2", "announced: the exchange is closed", then(own, "announce 39H"))
    yield legal_actions("D2", "exchanging after announcing", then(own, "announce 39H; exchange"))
    yield legal_actions("D2", "exchanged first, a terc is left to announce", at(INTO_A_TERC, "take; exchange"))
    so_far = at(INTO_A_TERC, "take; exchange; announce 3KH")
    yield legal_actions("D2", "exchanged and announced: only cards are left", so_far)
    yield legal_actions("D2", "the other player's turn: nothing to exchange", then(so_far, "9C"))


def _which_seven() -> Iterator[Question]:
    for hand, indicator, title in (
        ("8H JH KH AD 7S", "QH", "no seven of trumps in hand"),
        ("7H JH KH AD 7S", "QH", "the seven of trumps in hand"),
        ("JH KH AD 7S", "7H", "the seven itself is turned up"),
        ("7C 7D 7S", "QH", "three other sevens"),
    ):
        yield exchange("D3", title, hand, indicator, "H", also=("02.12",))
        yield exchange("D3", f"{title}, announced", hand, indicator, "H", announced=True, also=("D2",))
    last = at(SEVEN_AMONG_THE_LAST, "take")
    yield legal_actions("D3", "the seven came with the last three cards", last)
    yield view("D3", "and was exchanged", then(last, "exchange"), 1)
    for pack, title in ((SEVEN_TURNED, "the seven is turned up"), (SEVEN_UNDEALT, "the seven lies in the stock")):
        yield legal_actions("D3", f"{title}: no exchange", at(pack, "take"))
        yield legal_actions("D3", f"{title}: exchanging all the same", at(pack, "take; exchange"))
    yield legal_actions("D3", "a second exchange", at(INTO_A_TERC, "take; exchange; exchange"))
    made = at(INTO_A_TERC, "take; exchange; 9C")
    yield legal_actions("D3", "the other player cannot have the seven back", made)
    yield view("D3", "K027: the seven lies in the indicator's place", made, 1)


def _silence() -> Iterator[Question]:
    so_far, silent = at(TERC_EACH, "take; announce 3AS; QS"), at(TERC_EACH, "take; QS")
    yield view("D4", "K109: forehand has a terc and is silent", silent, 1, also=("D5",))
    yield view("D4", "K109: forehand has no terc", at(NO_TERC, "take; JS"), 1, also=("D5",))
    yield view("D4", "forehand has a terc and says so", so_far, 1, also=("D5",))
    yield legal_actions("D4", "K051: who has a terc may play at once", at(THREE_TERCS, "take"))
    yield replay("D4", "a terc announced counts", played_on(so_far), also=("04.8",))
    yield replay("D4", "a terc held and not announced does not", played_on(silent), also=("04.8",))
    yield replay("D4", "K065: a bela held and not said does not", worked("K065"), also=("04.10",))
    yield replay("D4", "the same bela said counts", played_on(at(PAIR, "take; KH bela")), also=("04.10",))
    yield replay("D4", "and unsaid does not", played_on(at(PAIR, "take; KH")), also=("04.10",))


def _what_is_told() -> Iterator[Question]:
    first = at(TERC_EACH, "take; announce 3AS; QS")
    for seat in SEATS:
        yield view("D5", f"K107: a terc is announced, seen by {seat}", then(first, ""), seat)
        same = then(first, "announce 3JD")
        yield view("D5", f"the second says terc too: the height is told, seen by {seat}", same, seat)
    higher = at(BERTZ_SECOND, "take; announce 3AS; QS; announce 4KD")
    for seat in SEATS:
        yield view("D5", f"the second says bertz: no height, seen by {seat}", higher, seat)
    for so_far, title in (
        ("announce 3AS", "one of three tercs"),
        ("announce 3AS 3JD 39S", "three tercs: how many, nobody hears"),
    ):
        yield view("D5", title, at(THREE_TERCS, f"take; {so_far}"), 1)
    equal = at(EQUALS, "take; announce 3AS; QS; announce 3AC")
    yield view("D5", "equal heights: the suits stay hidden", equal, None)
    yield view("D5", "K110: of the loser the kind and the height stay known", played_on(equal, 2), 0)
    yield view("D5", "the winner has no trick yet, and shows", played_on(at(TERC_EACH, "take; announce 3AS"), 2), 1)


def _further_sequences() -> Iterator[Question]:
    for pack, title in (
        (THREE_TERCS, "K051: one best terc and two others"),
        (TWO_BEST, "two best tercs: either will do"),
        (TRUMP_BEST, "a trump terc is better than a plain one of its height"),
    ):
        yield legal_actions("D6", title, at(pack, "take"), also=("04.4",))
    for pack, so_far, title in (
        (TWO_BEST, "announce 3AC", "the one of two best"),
        (TWO_BEST, "announce 3AS", "the other of two best"),
        (TWO_BEST, "announce 3TD", "neither of two best"),
        (TRUMP_BEST, "announce 3AS", "the plain terc without the trump one"),
        (TRUMP_BEST, "announce 3AH 3TD 3AS", "in any order"),
        (TRUMP_BEST, "announce 3AH 3JS", "the best, and a terc that is not in hand"),
        (TRUMP_BEST, "announce 3AH 4KD", "the best, and a bertz that is not in hand"),
    ):
        course = at(pack, f"take; {so_far}")
        yield legal_actions("D6", title, course, also=("04.4",))
    run = stacked(forehand="KD QD JD TD 9D 8D 7D AS 7C", dealer="AH 9H KC QC TH 8C 8S 8H JC", indicator="JH")
    yield legal_actions("D6", "a run of seven: the bertz, or both", at(run, "take"), also=("D7",))
    yield legal_actions("D6", "the bertz, and a terc that is not in hand", at(run, "take; announce 4KD 3AS"))
    course = at(TRUMP_NOT_FIRST, "take")
    yield legal_actions("D6", "the trump terc is the best, though clubs come before hearts", course, also=("04.4",))
    course = at(TRUMP_NOT_FIRST, "take; announce 3AC")
    yield legal_actions("D6", "the terc of clubs without the trump one", course, also=("04.4",))


def _next_game() -> Iterator[Question]:
    # See UNDECIDED: nothing that can be asked shows who won the game before.
    for game, seed in enumerate(("game 1", "game 2", "game 3", "game 4"), 1):
        yield seeded("D18", f"K029: the lot of game {game}", seed, [[]], also=("02.2",))


def _order_at_the_table() -> Iterator[Question]:
    taken, named = at(HEARTS, "take"), at(HEARTS, "pass; pass; name S")
    yield legal_actions("D23", "K031: forehand took, the dealer is not asked", taken, also=("02.8",))
    yield legal_actions("D23", "forehand named, the dealer is not asked", named, also=("02.8",))
    for done, title in (
        ("take; pass", "passing after trump is settled"),
        ("take; take", "taking what was taken"),
        ("take; name S", "overcalling"),
        ("pass; pass; name S; name D", "overcalling in the second round"),
        ("KD", "a card before trump is settled"),
        ("pass; announce 3AS", "a sequence before trump is settled"),
        ("take; 7H", "a card that is not in hand"),
        ("take; KD; KD", "the card that the other has just played"),
        ("pass; pass; pass; pass; pass", "a fifth pass"),
        ("pass; pass; pass; pass; KD", "a card in a void deal"),
    ):
        yield legal_actions("D23", title, at(HEARTS, done))
    over = worked("K076")
    for done in ("8C", "pass", "exchange", "announce 3AS"):
        yield legal_actions("D23", f"the deal is over: {done}", then(over, done))
    yield legal_actions("D23", "the deal is over: nobody acts", over)
