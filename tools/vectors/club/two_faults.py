"""Questions with two faults: which of them is answered. And openings with which no deal is dealt.

What is malformed comes first, wherever it stands. Then comes the lowest clause that is broken by what is given itself:
too many cards, too long a sequence, too much suspended. Only then is a deal acted out, and the first action that is
refused decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from tools.vectors.club.s02_trump import HEARTS
from tools.vectors.club.s04_scoring import PAIR
from tools.vectors.club.s04_sequences import THREE_TERCS
from tools.vectors.positions import NEW_PACK, Json, as_dealt, at, then, whole
from tools.vectors.question import (
    Question,
    bela,
    contest,
    exchange,
    legal_actions,
    legal_cards,
    match,
    of_family,
    refusals,
    replay,
    seeded,
    sequences,
    settle,
    view,
)

TEN: Final = "7C 8C 9C TC JC QC KC AC 7D 8D"
SHORT: Final = NEW_PACK[:-1]
PASSES: Final = "pass; pass; pass; pass"
TWO_AMOUNTS: Final = (81, 70)


def in_section(section: str) -> Callable[[], Iterator[Question]]:
    """Return what yields the questions to one section, or with ``D`` to the decisions.

    Args:
        section: The beginning of the numbers of its clauses.

    Returns:
        A function that yields them in the order written.
    """
    return lambda: (question for question in questions() if question.clause.startswith(section))


def questions() -> Iterator[Question]:
    """Yield every question with two faults, and those with one fault that are like them."""
    yield from of_family("order", _with_two_faults())
    yield from _with_one_fault()


def _with_two_faults() -> Iterator[Question]:
    yield from _short_packs()
    yield from _ten_cards()
    yield from _announcements()
    yield from _long_runs()
    yield from _suspended()
    yield from _won_already()
    yield from _refused_in_turn()
    yield from _between_deals()


def _short_packs() -> Iterator[Question]:
    for done, title in (
        ("jump", "31 cards, and a word that is none: malformed"),
        ("pass; rost", "31 cards, and a word of other rules: malformed"),
        ("KD", "31 cards, and a card before trump is settled"),
        ("pass; announce 5AS", "31 cards, and a sequence of five"),
    ):
        yield legal_actions("02.1", title, at(SHORT, done))
    yield legal_actions("02.1", "31 cards, and a third seat deals: malformed", at(SHORT, dealer=2))
    yield legal_actions("02.1", "31 cards, one of them twice: malformed", at([*SHORT[:-1], "7C"]))
    yield view("02.1", "31 cards, and a third seat looks: malformed", at(SHORT), 2)
    yield replay("02.1", "31 cards, and two amounts suspended", at(SHORT), suspended=TWO_AMOUNTS, also=("06.5",))
    yield replay("02.1", "31 cards, and less than no points: malformed", at(SHORT), (0, -1))
    short, good = at(SHORT), at(HEARTS, PASSES)
    for deals, title in (
        ((at(HEARTS, "name S"), short), "a bid is refused, and the second pack is none"),
        ((at(HEARTS, "pass"), short), "the first deal is not over, and the second pack is none"),
        ((short, at([*NEW_PACK, "7C"])), "31 cards, and a card twice in the next deal: malformed"),
        ((good, short, at(HEARTS, "jump")), "31 cards, and a word that is none in the next deal: malformed"),
    ):
        yield match("02.1", title, 1, *deals)
    over = as_dealt(3620)
    yield Question("02.1", "the match is over, and the next pack is none", "match", _longer(over, short), ("06.10",))


def _ten_cards() -> Iterator[Question]:
    yield legal_cards("02.9", "ten cards, and no suit is trumps: malformed", TEN, "", "X")
    yield legal_cards("02.9", "ten cards, and two are led: malformed", TEN, "AS KS", "H")
    yield refusals("02.9", "ten cards, and one of them is led: malformed", TEN, "7D", "H")
    yield sequences("02.9", "ten cards, and no trump suit: malformed", TEN, "")
    yield bela("02.9", "ten cards, and a trump suit in words: malformed", TEN, "hearts")
    yield exchange("02.9", "ten cards, the indicator among them: malformed", TEN, "7C", "C")
    yield exchange("02.9", "ten cards, neither true nor false: malformed", TEN, "AS", "H", played=0)
    yield contest("02.9", "ten cards, and the other tells a run of five", "5AS", "4AC 4AD 3AH", "H", also=("04.14",))
    yield contest("02.9", "ten cards, six of them in a run", "6AS 4AC", "", "H", also=("04.14",))
    yield contest("02.9", "ten cards, and the other's share one", "4AS 3JS", "4AC 4AD 3AH", "H", also=("04.9",))
    yield contest("02.9", "ten cards, and the other's are no sequence: malformed", "4AS 3AH 3AD", "2AC", "H")


def _announcements() -> Iterator[Question]:
    yield contest("04.9", "a shared card, and the other tells a run of five", "4AS 3JS", "5AD", "H", also=("04.14",))
    yield contest("04.9", "a shared card in a run of five", "5AS 3TS", "", "H", also=("04.14",))
    yield contest("04.9", "a shared card, and the other's are no split", "3AD 3JD", "4AS 3JS", "H", also=("D7",))
    yield contest("04.9", "a shared card, and the other has it too: malformed", "4AS 3JS", "3JS", "H")
    yield contest("04.9", "a shared card, and no trump suit: malformed", "4AS 3JS", "", "X")
    yield contest("D7", "no split, and the other's are no sequence: malformed", "3AS 3JS", "AC", "H")
    yield contest("D7", "no split, and no trump suit: malformed", "3AS 3JS", "", "")
    late = at(THREE_TERCS, "take; QS; AH; KC")
    yield legal_actions("04.4", "too late, and sharing a card", then(late, "announce 3AS 3KS"), also=("04.9",))
    yield legal_actions("04.4", "without the best, and not in hand", at(THREE_TERCS, "take; announce 3AC"))
    led = at(PAIR, "take; AS")
    yield legal_actions("04.11", "bela, and suit is not followed", then(led, "AC bela"), also=("05.2",))
    yield legal_actions("04.11", "bela, and the card is not in hand", then(led, "KH bela"), also=("D23",))


def _long_runs() -> Iterator[Question]:
    for done, title in (
        ("name S; announce 5AS", "a bid is refused before a run of five is told"),
        ("announce 5AS", "a run of five before trump is settled"),
        (f"{PASSES}; announce 5AS", "a run of five in a void deal"),
        ("announce 5AS; jump", "a run of five, and a word that is none: malformed"),
        ("announce 5AS 6TS", "a run of five, and one of six that cannot be: malformed"),
        ("announce 58S", "a run of five from the eight cannot be: malformed"),
    ):
        yield legal_actions("04.14", title, at(HEARTS, done))
    late = at(THREE_TERCS, "take; QS; AH; KC")
    yield legal_actions("04.14", "a run of five, and too late", then(late, "announce 5AS"), also=("04.4",))
    so_far = at(HEARTS, "announce 5AS")
    yield replay("04.14", "a run of five, and two amounts suspended", so_far, suspended=TWO_AMOUNTS, also=("06.5",))
    yield match("04.14", "a bid is refused, and the next deal tells a run of five", 1, at(HEARTS, "name S"), so_far)
    yield contest("04.14", "58S is malformed: there are no such cards", "58S", "", "H")
    yield contest("04.14", "a run of five, and the other has one of its cards: malformed", "5AS", "3TS", "H")
    yield contest("04.14", "a run of five, and the other's are no split", "3AD 3JD", "5AS", "H", also=("D7",))
    yield contest("04.14", "a run of five, and no trump suit: malformed", "5AS", "", "X")


def _suspended() -> Iterator[Question]:
    begun = at(HEARTS)
    yield settle("06.5", "two amounts, and a third seat declares: malformed", (90, 72), 2, *TWO_AMOUNTS)
    yield settle("06.5", "two amounts, one less than nothing: malformed", (90, 72), 0, 81, -1)
    yield replay(
        "06.5", "two amounts, and a bid is refused", then(begun, "name S"), suspended=TWO_AMOUNTS, also=("02.4",)
    )
    yield replay("06.5", "two amounts, and a word that is none: malformed", then(begun, "jump"), suspended=TWO_AMOUNTS)
    yield replay("06.5", "two amounts, and 501 written", begun, (0, 501), suspended=TWO_AMOUNTS, also=("06.10",))
    course = whole(then(begun, "take; pass"), TWO_AMOUNTS)
    yield Question("06.5", "two amounts, and a bid after trump is settled", "game", course, ("D23",))


def _won_already() -> Iterator[Question]:
    begun = at(HEARTS, "take")
    yield replay("06.10", "501 written, and a bid is refused", then(begun, "pass"), (501, 0), also=("D23",))
    yield replay("06.10", "501 written, and a word that is none: malformed", then(begun, "jump"), (501, 0))


def _refused_in_turn() -> Iterator[Question]:
    for clause, done, title in (
        ("02.4", "name S; jump", "a bid is refused, and a later word is none: malformed"),
        ("02.4", "name S; KD", "a bid is refused before a card"),
        ("02.5", "pass; pass; name H; KD", "a bid is refused before a card"),
        ("05.2", "take; AS; TC; name S", "a revoke before a bid"),
        ("05.2", "take; AS; TC; 1C", "a revoke, and a later card is none: malformed"),
        ("D23", "KD; name S", "a card before a bid that is refused as well"),
        ("D23", "take; pass; announce 4AS 3JS", "a pass before sequences that share a card"),
        ("D23", "announce 4AS 3JS", "sequences that share a card, before trump is settled"),
    ):
        yield legal_actions(clause, title, at(HEARTS, done))
    refused = at(HEARTS, "name S")
    yield view("02.4", "a bid is refused, and a third seat looks: malformed", refused, 2)
    yield replay("02.4", "a bid is refused, and less than nothing waits: malformed", refused, suspended=(-1,))
    yield match("02.4", "a bid is refused, and the next deal is malformed", 1, refused, at(HEARTS, "jump"))
    yield seeded("02.4", "by a seed: a bid is refused, and a later word is none", "lot 1", [["name S"], ["jump"]])


def _between_deals() -> Iterator[Question]:
    refused = at(HEARTS, "name S")
    begun = [at(HEARTS, "pass"), refused]
    yield match("06.9", "the first deal is not over, and in the second a bid is refused", 1, *begun, also=("02.4",))
    yield match("06.9", "the deal that is not over has a bid that is refused", 1, refused, refused, also=("02.4",))
    over = as_dealt(3620)
    yield Question("06.10", "after the end a bid is refused", "match", _longer(over, refused), ("02.4",))
    malformed = _longer(over, at(HEARTS, "jump"))
    yield Question("06.10", "after the end a word is none: malformed", "match", malformed)


def _with_one_fault() -> Iterator[Question]:
    yield contest("04.9", "one bertz twice beside another: eight cards in all", "4AS 4AC 4AS", "", "H")
    for clause, done, title in (
        ("04.14", "take; KD; AD; 5AS", "a run of five is no card: malformed"),
        ("02.5", "pass; pass; take; name S", "the first of two bids is refused"),
    ):
        yield legal_actions(clause, title, at(HEARTS, done))
    for scores, title in (
        ((500, 500), "a deal is dealt at 500 each"),
        ((501, 0), "no deal is dealt at 501, seat 0 has won"),
        ((0, 501), "no deal is dealt at 501, seat 1 has won"),
    ):
        yield replay("06.10", title, at(HEARTS, "take"), scores)


def _longer(course: Json, deal: Json) -> Json:
    """Return a match with a deal more."""
    return {**course, "deals": [*course["deals"], {key: deal[key] for key in ("pack", "actions")}]}
