"""Questions to the playing site (g0 to g14) for two, three and four players, and to the decisions on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import attrs

from deberts.options import Convention
from deberts.rulesets.ruleset import RuleSet
from tools.vectors.positions import NEW_PACK, Json, at, played_on, randomly_played, then
from tools.vectors.question import (
    Question,
    contest,
    contest_of,
    exchange,
    legal_actions,
    legal_cards,
    match,
    match_end,
    next_dealer,
    replay,
    settle,
    view,
    worked_out,
)
from tools.vectors.variants.rule_sets import FOUR, SITE, THREE, around, by

BOUND: Final = {seats: rules.agree(Convention.OBLIGATION) for seats, rules in ((2, SITE), (3, THREE), (4, FOUR))}
"""The site with obligation, by the number of players."""

HANDS: Final = {
    2: around("AS KS QS 9C 8D 7D TC 9D 8C", "7H TD 7C AC KC QH JD 8H 9H", indicator="JH"),
    3: around("AS KS QS 9C 8D 7D TC 8C KH", "JD TD 9D AC KC QH 8S 7C 9S", "TS JS 7S AD 7H QD 9H 8H TH", indicator="JH"),
    4: around(
        "AS KS QS 9C 8D 7D TC 8C",
        "JD TD 9D AC KC QH 7C 8S",
        "TS JS 7S AD 7H QD 9H 9S",
        "JC AH KH 8H KD QC TH",
        indicator="JH",
    ),
}
"""By the number of players; the last before the dealer, or the dealer of two, has the seven of hearts."""

BY_SEATS: Final = {2: SITE, 3: THREE, 4: FOUR}


def questions() -> Iterator[Question]:
    """Yield every question to the site but those to claims."""
    yield from _basis()
    yield from _dealing()
    yield from _exchange()
    yield from _bidding()
    yield from _obligation()
    yield from _first_lead()
    yield from _sequences()
    yield from _tricks()
    yield from _results()
    yield from _ending()


def _at(seats: int, done: str = "") -> Json:
    """Return a deal that the last seat deals."""
    return at(HANDS[seats], done, dealer=seats - 1)


def _named(seats: int, done: str = "") -> Json:
    """Return the same once everybody has passed and forehand has named clubs."""
    return _at(seats, "; ".join(["pass"] * seats + ["name C", *filter(None, [done])]))


def _basis() -> Iterator[Question]:
    for seats, cards in ((3, 27), (4, 32)):
        rules = BY_SEATS[seats]
        course = played_on(_named(seats), cards, rules)
        zeros = (0,) * seats
        yield by(
            rules, replay("g0", f"{seats} players: the deal is over after its tricks", course, zeros, phase="finished")
        )
        early = {**course, "actions": course["actions"][:-1]}
        yield by(rules, replay("g0", f"{seats} players: a card before that", early, zeros, phase="play"))
    yield legal_actions("g0", "four sevens cancel nothing", then(_named(2), "redeal"))
    for target in (101, 301, 501):
        for score in (target, target - 1):
            given: Json = {"scores": [score, 0], "declarer": 1}
            right = {"over": score == target}
            yield Question("g1", f"{score} of {target}", "match_end", given, by_hand=right, rules=_to(target))
    yield Question("g1", "to 401", "match_end", {"scores": [401, 0], "declarer": 1}, rules=_to(401))


def _to(target: int) -> Json:
    return {"base": "site", "seats": 2, "target": target, "agreed": ["arrival"]}


def _dealing() -> Iterator[Question]:
    for seats, rules in BY_SEATS.items():
        course = at(NEW_PACK, dealer=seats - 1)
        for seat in range(seats):
            yield by(rules, view("g2", f"{seats} players: six cards by threes, seat {seat}", course, seat))
        full = "; ".join(["pass"] * seats + ["name C"])
        for seat in range(seats):
            clause = "D12" if seats > 3 else "g6"  # noqa: PLR2004  # four hold all cards
            title = f"{seats} players: the hand to play with, seat {seat}"
            yield by(rules, view(clause, title, at(NEW_PACK, full, dealer=seats - 1), seat, also=("02.9",)))


def _exchange() -> Iterator[Question]:
    for seats in (2, 3, 4):
        turns = {2: 1, 3: 2, 4: 2}[seats]
        done = "; ".join(["take", *["keep"] * turns])
        rules = BY_SEATS[seats]
        yield by(rules, legal_actions("g5", f"{seats} players: without the seven", _at(seats, "take")))
        yield by(rules, legal_actions("g5", f"{seats} players: its holder is asked", _at(seats, done), also=("D3",)))
        yield by(rules, legal_actions("g5", f"{seats} players: he exchanges", _at(seats, f"{done}; exchange")))
        yield by(
            rules, legal_actions("g5", f"{seats} players: after keeping it", _at(seats, f"{done}; keep; exchange"))
        )
    yield by(FOUR, view("D12", "the dealer takes the seven exchanged", _at(4, "take; keep; keep; exchange"), 3))
    for seats in (2, 3):
        rules, silent = BY_SEATS[seats], "; ".join(["take", *["keep"] * seats])
        for title, done in (
            ("in the step of the exchange it lies face down", silent.removesuffix("; keep")),
            ("once everybody has kept his cards it is seen", silent),
            ("nor is it seen where nobody plays", "; ".join(["pass"] * (2 * seats))),
        ):
            yield by(rules, view("D33", f"{seats} players: {title}", _at(seats, done), 0, also=("02.10",)))
    yield view("D33", "after an exchange it is seen", _at(2, "take; keep; exchange"), 0, also=("g5", "02.10"))
    yield exchange("g5", "with the first six cards", "7H AS KS QS 9C 8C", "KH", "H")
    yield exchange("g5", "with nine", "7H AS KS QS 9C 8C 7C AD KD", "KH", "H")
    yield exchange("g5", "trump was named", "7S 7H AS", "KH", "S")
    yield exchange("g5", "without the seven", "8H AS KS", "KH", "H", also=("D3",))
    yield exchange("g5", "after the first card", "7H AS KS", "KH", "H", played=True)


def _bidding() -> Iterator[Question]:
    for seats in (3, 4):
        rules = BY_SEATS[seats]
        for passes in (0, 1, seats - 1, seats, 2 * seats - 1):
            course = _at(seats, "; ".join(["pass"] * passes))
            title = f"{seats} players, passes: {passes}"
            yield by(rules, worked_out(legal_actions("g3", title, course), to_act=passes % seats))
        course = _at(seats, "; ".join(["pass"] * (2 * seats)))
        yield by(rules, worked_out(legal_actions("g3", f"{seats} players: void", course), to_act=None))
    early = legal_actions("g3", "3 players, two passes: nothing is named yet", _at(3, "pass; pass; name S"))
    yield by(THREE, early)
    yield by(THREE, settle("g3", "K128: more than each other", (80, 50, 32), 0, dealer=2, outcome="made"))
    yield by(THREE, settle("g3", "the next has less, the last more", (59, 43, 60), 0, dealer=2, outcome="bait"))


def _obligation() -> Iterator[Question]:
    for seats in (2, 3, 4):
        last = "; ".join(["pass"] * (2 * seats - 1))
        names = ["name C", "name D", "name S"]
        for clause, also in (("g4", ("v5",)), ("v5", ("g4",))):
            must = legal_actions(clause, f"K129: {seats} players, the dealer must name", _at(seats, last), also=also)
            yield by(BOUND[seats], worked_out(must, actions=names))
            may = legal_actions(clause, f"{seats} players, not agreed: he may pass", _at(seats, last), also=also)
            yield by(BY_SEATS[seats], worked_out(may, actions=[*names, "pass"]))
        yield by(BOUND[seats], legal_actions("g4", f"{seats} players: he passes", _at(seats, f"{last}; pass")))
        zeros = (0,) * seats
        yield by(BY_SEATS[seats], next_dealer("g4", f"{seats} players: void, the next deals", 0, None, zeros, right=1))


def _first_lead() -> Iterator[Question]:
    for seats in (2, 3):
        for clause, also in (("g7", ("D29",)), ("D29", ("g7",))):
            rules = BY_SEATS[seats]
            leads = _at(seats, "; ".join([*["pass"] * (seats + 1), "name C"]))
            title = f"{seats} players: the first lead is forehand's"
            yield by(rules, worked_out(legal_actions(clause, title, leads, also=also), to_act=0))
            agreed = rules.agree(Convention.DECLARER_LEADS)
            title = f"{seats} players: the declarer's, as agreed"
            yield by(agreed, worked_out(legal_actions(clause, title, leads, also=also), to_act=1))


def _sequences() -> Iterator[Question]:
    yield legal_actions("g8", "all at once, or nothing", _named(2))
    for text, title in (
        ("3AS 3TC 39D 3KH", "all, and one that he has not"),
        ("3AS 3TC 39D 4AS", "all, and one that shares cards"),
        ("3AS 3TC 39D 3AS", "all, and one of them twice"),
        ("3KH", "none of his, and one that he has not"),
    ):
        yield legal_actions("g8", title, _named(2, f"announce {text}"))
    without = at(around("AS KS JS 9C 8D 7H TC 9D QC", "7C", indicator="JH"), "pass; pass; name C; announce 3KH")
    yield legal_actions("g8", "without a sequence, one that he has not", without, also=("D7",))
    three = around(
        "AS KS QS AD KD QD 9H 8H 7H", "JC TC 9C 8S 7S JH TD AC KC", "QC KH QH TH 7C 8C JS TS 8D", indicator="AH"
    )
    so_far = at(three, "pass; pass; pass; name C", dealer=2)
    yield by(THREE, legal_actions("g8", "K130: three sequences at once", so_far))
    yield by(THREE, legal_actions("g8", "K130: not the best alone", then(so_far, "announce 3AS")))
    for seat in (1, 2):
        announced = then(so_far, "announce 3AS 3AD 39H; 9H")
        yield by(THREE, view("g8", f"kinds, ranks and number are told, seat {seat}", announced, seat))
    yield contest_of_three("bertz over terc", ("3AS", "4JD", "3AC"), 1)
    yield contest_of_three("the last has the highest terc", ("3TS", "", "3KC"), 2)
    yield contest_of_three("trump before plain", ("3AS", "3AC", "3AH"), 2)
    yield contest_of_three("the earlier of equals", ("", "3AS", "3AC"), 1)
    yield contest_of_three("nobody announced", ("", "", ""), None)
    yield contest("g8", "of two players", "3AS", "3AH", "H", winner=1)


def contest_of_three(title: str, announced: tuple[str, ...], winner: int | None) -> Question:
    """Ask whose of three announcements wins."""
    return by(THREE, contest_of("g8", title, announced, "H", winner))


def _tricks() -> Iterator[Question]:
    for rules, title, hand, led, trump, right in _LEGAL:
        clause = "D13" if title.startswith("K123") else "g9"
        yield by(rules, legal_cards(clause, title, hand, led, trump, right=right))
    for clause, title, hand, led in (
        ("D13", "K123: the best trump on the table", "AS JH QH", "AH KH"),
        ("D13", "the second card was higher", "AS JH TH QH", "KH AH"),
        ("g9", "a ruff need not be beaten", "8H JH", "KS 9H"),
        ("g9", "the suit led, or trump", "8H AD KS", "AS 7S"),
    ):
        given = {"hand": hand.split(), "trick": led.split(), "trump": "H"}
        yield by(THREE, Question(clause, f"why not: {title}", "refusals", given))
    yield by(THREE, legal_cards("D13", "no higher trump: any trump", "8H TH AS", "9H JH", "H", right="8H TH"))
    for cards, winner, points in (("KH AD 7S", 2, 15), ("9S AS JS", 2, 45), ("AD 7S 8S", 2, 11)):
        course = Question("g9", f"K125: {cards}", "trick", {"cards": cards.split(), "trump": "S"}, ("05.7",))
        yield by(THREE, worked_out(course, winner=winner, points=points))


_LEGAL: Final[tuple[tuple[RuleSet, str, str, str, str, str], ...]] = (
    (THREE, "K121: void, the earlier ruff is higher", "7S JS 9C QD", "KH AS", "S", "7S JS"),
    (FOUR, "K122: follows with neither, one trump", "AS KD", "TH AH AD", "D", "KD"),
    (FOUR, "K122: a lower ruff", "9D KD", "TH AH AD", "D", "9D KD"),
    (THREE, "K123: beats what lies best", "AS QH JH", "AH KH", "H", "JH"),
    (THREE, "K124: no spade, two trumps", "8H JH", "KS 9H", "H", "8H JH"),
    (THREE, "a plain lead is followed, and not beaten", "7S AS JH", "TS 9S", "H", "7S AS"),
)


def _results() -> Iterator[Question]:
    yield by(THREE, settle("g11", "K126: 59 go to the top scorer", (59, 60, 43), 0, dealer=2, written=[0, 119, 43]))
    yield by(THREE, settle("g11", "the last scored most", (59, 43, 60), 0, dealer=2, written=[0, 43, 119]))
    yield settle("g11", "two players", (72, 90), 0, written=[0, 162])
    yield by(FOUR, settle("g11", "four players", (30, 50, 52, 30), 1, dealer=0, written=[30, 0, 102, 30]))
    hung: Json = {"written": [0, 60, 42], "suspended": [60]}
    yield by(THREE, settle("D14", "K127: 60 wait", (60, 60, 42), 0, dealer=2, **hung))
    yield by(THREE, settle("D14", "two share 35", (35, 60, 60), 0, dealer=2, written=[0, 78, 77]))
    yield by(THREE, settle("D14", "two share 35, another dealt", (35, 60, 60), 0, dealer=1, written=[0, 77, 78]))
    yield by(THREE, settle("D14", "so is what waited", (34, 60, 60), 0, 21, dealer=2, written=[0, 88, 87]))
    shared = replay("D14", "two share 11, in the lines of a deal", randomly_played("shared", 334, THREE), (0, 0, 0))
    yield by(THREE, worked_out(shared, written=[0, 92, 93]))
    waited = settle("D14", "so is what waited, another dealt", (34, 60, 60), 0, 21, dealer=1, written=[0, 87, 88])
    yield by(THREE, waited)
    yield by(FOUR, settle("D14", "three share 20", (20, 60, 60, 60), 0, dealer=3, written=[0, 67, 67, 66]))
    yield by(THREE, settle("D14", "what waited, to the declarer", (80, 60, 20), 0, 21, dealer=2, written=[101, 60, 20]))
    for totals, written in (((80, 60, 20), [141, 60, 20]), ((34, 60, 60), [0, 108, 107])):
        two = settle("D14", "two amounts waited, both at once", totals, 0, 21, 40, dealer=2, written=written)
        yield by(THREE, attrs.evolve(two, title=f"{two.title}: {written}"))
    yield settle("s7", "two players, both amounts at once", (100, 62), 0, 70, 81, written=[251, 62], suspended=[])
    yield next_dealer("g10", "two players: the defender scored most", 0, 0, (60, 90), right=1)
    for totals, declarer, right, title in (
        ((59, 60, 43), 0, 1, "the second scored most"),
        ((80, 50, 32), 0, 0, "the declarer did"),
        ((50, 32, 80), 0, 2, "the dealer did"),
    ):
        yield by(THREE, next_dealer("g10", title, 2, declarer, totals, right=right))
    for totals, declarer, right, title in (
        ((60, 60, 42), 0, 1, "not the declarer"),
        ((42, 60, 60), 0, 1, "the earlier from the dealer's left"),
        ((60, 42, 60), 1, 0, "forehand comes first"),
    ):
        yield by(THREE, next_dealer("D22", title, 2, declarer, totals, right=right))


def _ending() -> Iterator[Question]:
    for agreed in (["arrival"], ["arrival", "nibble"], ["nibble"], ["oldest-first"], ["kharkiv"]):
        rules: Any = {"base": "site", "seats": 2, "target": 501, "agreed": agreed}
        given: Json = {"dealer": 1, "deals": []}
        yield Question("g12", f"agreed: {', '.join(agreed)}", "match", given, rules=rules)
    yield match_end("g14", "two players: the defender", (530, 512), 0, winner=1, result=[530, 512])
    for scores, winner, title in (
        ((600, 510, 505), 1, "a defender before the declarer, the higher one"),
        ((600, 505, 510), 2, "the higher of the defenders"),
        ((600, 510, 510), 1, "the earlier from the dealer's left"),
        ((600, 500, 500), 0, "only the declarer is there"),
    ):
        yield by(THREE, match_end("g14", title, scores, 0, dealer=2, winner=winner, result=list(scores)))
    others: tuple[tuple[RuleSet, tuple[int, ...], int, int, str], ...] = (
        (THREE, (50, 40, 10), 0, 1, "the higher of the others"),
        (THREE, (40, 50, 50), 0, 1, "the earlier from the dealer's left"),
        (THREE, (50, 40, 50), 1, 0, "the same, and he is the next after the dealer"),
        (FOUR, (30, 50, 30, 30), 1, 3, "of four the one after the dealer"),
    )
    for rules, by_seat, loser, winner, title in others:
        right, end = {"winner": winner, "result": list(by_seat)}, {"by": "forfeit", "seat": loser}
        yield by(rules, match("D36", f"{title} wins", 2, scores=by_seat, end=end, right=right, also=("D28",)))
    bait = played_on(_named(3), rules=THREE)
    yield by(THREE, match("g14", "a whole deal, far from the end", 2, bait))
