"""Questions to section 02, as far as it is about the deal and the bidding."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deberts.table.grammar import LONGEST_ACTION
from tools.vectors.positions import NEW_PACK, at, played_on, stacked
from tools.vectors.question import (
    Question,
    bela,
    card_points,
    contest,
    exchange,
    legal_actions,
    legal_cards,
    match,
    match_end,
    next_dealer,
    of_family,
    refusals,
    replay,
    seeded,
    sequences,
    settle,
    shuffle,
    trick,
    view,
)
from tools.vectors.worked_deals import worked

TURNED = {
    "H": stacked(forehand="AS KD 9C", dealer="JD TC 8S", indicator="KH"),
    "S": stacked(forehand="AH KD 9C", dealer="JD TC 8H", indicator="9S"),
    "D": stacked(forehand="AS KH 9C", dealer="JH TC 8S", indicator="7D"),
    "C": stacked(forehand="AS KD 9H", dealer="JD TH 8S", indicator="AC"),
}
"""A pack for each suit that the indicator may have."""

HEARTS = TURNED["H"]
SEATS = (0, 1, None)
WHO = {0: "seat 0", 1: "seat 1", None: "a spectator"}


def questions() -> Iterator[Question]:
    """Yield every question to these clauses, in their order."""
    yield from _the_pack()
    yield from _two_players()
    yield from _first_dealer()
    yield from _six_cards()
    yield from _first_round()
    yield from _second_round()
    yield from _always_trumps()
    yield from _four_passes()
    yield from _declarer()
    yield from _nine_cards()
    yield from _bottom_card()
    yield from _no_drawing()


def _the_pack() -> Iterator[Question]:
    for seed, deal, title in (
        ("deberts", None, "K028: the pack of a seed"),
        ("deberts", 0, "the first deal of a match"),
        ("deberts", 1, "the second deal of the same match"),
        ("", None, "an empty seed"),
        ("7", None, "a digit as seed"),
        ("пики", None, "a seed in other letters: its UTF-8 counts"),
        ("deberts", 2**53 - 1, "the deal with the largest number"),
        ("seed 17081306", None, "a word of the stream is thrown away"),
        ("seed 27914513", None, "a word is thrown away, of another seed"),
        (" a seed ", None, "blanks at both ends count"),
        ("e\u0301", None, "a letter and its accent stay two"),
        ("\u00e9", None, "a letter with its accent stays one"),
        ("\U0001f0a1", None, "a sign beyond 16 bits"),
    ):
        yield shuffle("02.1", title, seed, deal)
    yield legal_actions("02.1", "32 different cards", at(NEW_PACK))
    yield legal_actions("02.1", "one card is missing", at(NEW_PACK[:-1]))
    yield legal_actions("02.1", "no card at all", at([]))
    yield legal_actions("02.1", "32 cards, the ace of spades for the seven of clubs", at(["AS", *NEW_PACK[1:]]))
    yield legal_actions("02.1", "33 cards, the ace of spades twice", at([*NEW_PACK, "AS"]))
    yield card_points("02.1", "there is no six", "6H", "H")
    yield card_points("02.1", "there is no fifth suit", "7N", "H")
    yield from of_family("text", _spellings())
    yield legal_cards("02.1", "the same card twice in one hand", "7H AS AS", "KS", "H")
    yield refusals("02.1", "the card led is in hand as well", "7H AS KS", "KS", "H")
    yield trick("02.1", "a trick of one card and itself", "AS AS", "H")


def _two_players() -> Iterator[Question]:
    yield legal_actions("02.1", "there is no third seat to deal", at(NEW_PACK, dealer=2))
    yield next_dealer("02.1", "there is no third seat to declare", 0, 2, (70, 60))
    totals: Any = (70, 60, 32)
    yield settle("02.1", "totals of three", totals, 0)
    yield match_end("02.1", "scores of three", totals, 0)
    yield view("02.1", "a third seat sees nothing", at(NEW_PACK), 2)


def _first_dealer() -> Iterator[Question]:
    for seed in ("deberts", "lot 1", "lot 2", "lot 3", "lot 4"):
        yield seeded("02.2", f"K029: the lot of the seed {seed!r}", seed, [[]])
    passes = ["pass"] * 4
    for seed in ("lot 1", "lot 2"):
        yield seeded("02.2", f"only the first dealer is drawn: {seed!r}", seed, [passes, []], also=("02.7",))


def _six_cards() -> Iterator[Question]:
    for seat in SEATS:
        yield view("02.3", f"K026: before the first bid, seen by {WHO[seat]}", at(NEW_PACK), seat)
    yield view("02.3", "the other deals: forehand is seat 1", at(NEW_PACK, dealer=0), 1)
    yield view("02.3", "another pack, before the first bid", at(HEARTS), 0)
    yield view("02.3", "after four passes nobody has more than six cards", at(HEARTS, "pass; pass; pass; pass"), 0)


def _first_round() -> Iterator[Question]:
    for dealer in (0, 1):
        title = f"K024: seat {dealer} deals"
        yield legal_actions("02.4", f"{title}, forehand speaks", at(HEARTS, "", dealer))
        yield legal_actions("02.4", f"{title}, forehand has passed", at(HEARTS, "pass", dealer))
    yield legal_actions("02.4", "K025: the dealer takes, forehand leads", at(HEARTS, "pass; take"), also=("05.1",))
    for suit in "SHC":
        yield legal_actions("02.4", f"forehand names {suit} in the first round", at(HEARTS, f"name {suit}"))
    yield legal_actions("02.4", "the dealer names D in the first round", at(HEARTS, "pass; name D"))


def _second_round() -> Iterator[Question]:
    for dealer in (0, 1):
        title = f"K024: second round, seat {dealer} deals"
        yield legal_actions("02.5", f"{title}, forehand speaks", at(HEARTS, "pass; pass", dealer))
        yield legal_actions("02.5", f"{title}, the dealer may still pass", at(HEARTS, "pass; pass; pass", dealer))
    for bids, who in (("pass; pass", "forehand"), ("pass; pass; pass", "the dealer")):
        yield legal_actions("02.5", f"{who} takes in the second round", at(HEARTS, f"{bids}; take"))
        yield legal_actions("02.5", f"{who} names the indicator's suit", at(HEARTS, f"{bids}; name H"))
        yield view("02.5", f"{who} names spades", at(HEARTS, f"{bids}; name S"), None)
    for bids, speaks in (("pass; pass", 0), ("pass; pass; pass", 1)):
        for seat in (0, 1):
            what = "speaks" if seat == speaks else "waits, and may do nothing"
            yield view("02.5", f"seat {speaks} speaks in the second round, seat {seat} {what}", at(HEARTS, bids), seat)


def _always_trumps() -> Iterator[Question]:
    for suit, pack in TURNED.items():
        yield legal_actions("02.6", f"K030: three suits to name, {suit} is turned up", at(pack, "pass; pass"))
        yield legal_actions("02.6", f"the same for the dealer, {suit} turned up", at(pack, "pass; pass; pass"))
    yield legal_actions("02.6", "K030: a game without trumps", at(HEARTS, "pass; pass; name N"))
    yield legal_actions("02.6", "a name without a suit", at(HEARTS, "pass; pass; name"))


def _four_passes() -> Iterator[Question]:
    passed = at(HEARTS, "pass; pass; pass; pass")
    for dealer in (0, 1):
        yield next_dealer("02.7", f"K103: seat {dealer} dealt, all passed", dealer, None, (0, 0))
        title = f"K112: four passes, seat {dealer} dealt"
        yield replay("02.7", title, {**passed, "dealer": dealer}, (120, 340), suspended=(81,), also=("06.7",))
    yield legal_actions("02.7", "three passes leave the dealer a word", at(HEARTS, "pass; pass; pass"))
    yield legal_actions("02.7", "after four passes nobody acts", passed)
    yield view("02.7", "after four passes no trump is known", passed, 1, also=("02.10",))
    third = {"pack": TURNED["D"], "actions": ["pass", "pass", "pass"]}
    yield match("02.7", "K103: the other player deals after a void deal", 0, passed, {**third, "actions": []})
    yield match("02.7", "K104: after two void deals the dealer may pass again", 1, passed, passed, third)
    forehand = {**third, "actions": ["pass", "pass"]}
    yield match("02.7", "K104: after two void deals forehand may pass again", 0, passed, passed, forehand)
    yield match("02.7", "three void deals in a row", 0, passed, passed, passed)


def _declarer() -> Iterator[Question]:
    for bids, title in (
        ("take", "forehand takes"),
        ("pass; take", "the dealer takes"),
        ("pass; pass; name C", "forehand names clubs"),
        ("pass; pass; pass; name C", "the dealer names clubs"),
    ):
        for dealer in (0, 1):
            course = at(HEARTS, bids, dealer)
            yield view("02.8", f"{title}, seat {dealer} dealt", course, None, also=("D23",))
    settled = played_on(at(HEARTS, "take"))
    yield replay("02.8", "forehand declares and is judged as declarer", settled, also=("06.2",))
    settled = played_on(at(HEARTS, "pass; take"))
    yield replay("02.8", "the dealer declares and is judged as declarer", settled, also=("06.2",))


def _nine_cards() -> Iterator[Question]:
    for seat in SEATS:
        yield view("02.9", f"K026: after the bidding, seen by {WHO[seat]}", at(NEW_PACK, "take"), seat)
    yield view("02.9", "the other deals: forehand is seat 1", at(NEW_PACK, "take", dealer=0), 1)
    yield legal_actions("02.9", "the new cards can be led at once", at(NEW_PACK, "pass; pass; name S"))
    ten, nine = "7C 8C 9C TC JC QC KC AC 7D 8D", "7C 8C 9C TC JC QC KC AC 7D"
    for hand, title in ((nine, "nine cards are a hand"), (ten, "ten cards are none")):
        yield legal_cards("02.9", title, hand, "AH", "H")
        yield refusals("02.9", title, hand, "AH", "C")
        yield sequences("02.9", title, hand, "H")
        yield bela("02.9", title, hand, "C")
        yield exchange("02.9", title, hand, "AH", "H")
    yield contest("02.9", "nine cards in sequences", "3AS 3AH 3AD", "", "H")
    yield contest("02.9", "ten cards in sequences", "4AS 3AH 3AD", "", "H")


def _bottom_card() -> Iterator[Question]:
    pack = stacked(indicator="KH", bottom="9S")
    for seat in SEATS:
        yield view("02.10", f"trump is settled: {WHO[seat]} sees the bottom card", at(pack, "pass; take"), seat)
    yield view("02.10", "before that nobody sees it", at(pack, "pass"), 1)
    yield view("02.10", "after four passes nobody ever does", at(pack, "pass; pass; pass; pass"), 0)


def _no_drawing() -> Iterator[Question]:
    course = at(NEW_PACK, "take")
    for cards, title in (
        (1, "one card played"),
        (2, "one trick"),
        (7, "four cards of forehand's"),
        (16, "eight tricks"),
    ):
        for seat in (0, 1):
            title_of_seat = f"K014: {title}, hand of seat {seat}"
            yield view("02.11", title_of_seat, played_on(course, cards), seat)
    last = played_on(course, 17)
    yield legal_actions("02.11", "K014: the last card is the only one", last, also=("05.9",))
    yield replay("02.11", "K014: both hands are empty", worked("K076"), also=("05.9",))


def _spellings() -> Iterator[Question]:
    yield card_points("02.1", "the ten may be written with digits", "10h", "H")
    yield card_points("02.1", "a suit may be written as its sign", "J♥", "H")
    yield card_points("02.1", "a Cyrillic letter is no king", "\N{CYRILLIC CAPITAL LETTER KA}H", "H")
    for card, title in (
        ("jh", "small letters are read"),
        ("J♡", "the white sign of a suit is read"),
        ("J♥\N{VARIATION SELECTOR-16}", "a sign may be followed by what makes a picture of it"),
        ("J♥\N{VARIATION SELECTOR-15}", "or by what makes a sign of it"),
        ("JH\N{VARIATION SELECTOR-16}", "a letter may not: malformed"),
        ("\N{KELVIN SIGN}H", "the sign for kelvin is no king: malformed"),
        (" JH", "a card has no space before it: malformed"),
        ("J H", "nor one within: malformed"),
        ("HJ", "the rank comes first: else malformed"),
    ):
        yield card_points("02.1", title, card, "H")
    for trump, title in (
        ("h", "a suit in a small letter"),
        ("♥", "a suit as its sign"),
        ("hearts", "no suit in words"),
    ):
        yield card_points("02.1", title, "JH", trump)
    yield Question(
        "02.1", "a key that nobody asks for: malformed", "card_points", {"card": "JH", "trump": "H", "to": 0}
    )
    yield Question("02.1", "a number with a point: malformed", "settle", _totals(90.0))
    yield Question("02.1", "a number in quotes: malformed", "settle", _totals("90"))
    yield Question("02.1", "true is no number: malformed", "settle", _totals(True))  # noqa: FBT003 -- the value is the question
    yield next_dealer("02.1", "nor is it a seat: malformed", True, 0, (90, 72))  # noqa: FBT003 -- likewise
    for totals, title in (
        ([1_000_000, 0], "a million points are read"),
        ([1_000_001, 0], "one more is too many: malformed"),
        ([90, -1], "fewer than none: malformed"),
    ):
        yield Question("02.1", title, "match_end", {"scores": totals, "declarer": 0})
    yield trick("02.1", "a trick of one card: it wins", "AS", "H")
    for done, title in (
        (["TAKE"], "a word in capitals is read"),
        (["  take "], "space around a word is read"),
        (["take", "PLAY  as"], "several spaces and small letters are read"),
        (["take", "AS"], "a card alone is no action: malformed"),
        (["take;"], "a word with a mark behind it: malformed"),
        (["\ttake\n"], "so are a tab and the end of a line"),
        (["take", "play\tAS"], "a tab divides words"),
        (["take\N{NO-BREAK SPACE}"], "a space of another kind does not: malformed"),
        (["ta\N{KELVIN SIGN}e"], "the sign for kelvin is no k: malformed"),
        (["take", "play A♠".ljust(LONGEST_ACTION)], f"{LONGEST_ACTION} characters, and more bytes"),
        (["take", "play A♠".ljust(LONGEST_ACTION + 1)], f"{LONGEST_ACTION + 1} characters: malformed"),
    ):
        yield legal_actions("02.1", title, {**at(HEARTS), "actions": done})
    yield Question("02.1", "a key that nobody asks for in a deal: malformed", "match", _match_of({"dealer": 0}))
    for more, title in (
        ({"why": "time"}, "a key that nobody asks for in an end: malformed"),
        ({"by": "Resign"}, "a capital in the word of an end: malformed"),
    ):
        end = {"by": "resign", "seat": 0, **more}
        yield Question("02.1", title, "match", {**_match_of({}), "end": end})
    for depth, title in (
        (0, "before trump is settled, no card is one line"),
        (1, "and one card is none"),
        (19, "too deep"),
    ):
        yield Question("02.1", title, "perft", {**at(HEARTS), "depth": depth})


def _match_of(more: dict[str, Any]) -> dict[str, Any]:
    return {"dealer": 1, "deals": [{"pack": HEARTS, "actions": [], **more}]}


def _totals(first: object) -> dict[str, Any]:
    return {"totals": [first, 72], "declarer": 0, "suspended": []}
