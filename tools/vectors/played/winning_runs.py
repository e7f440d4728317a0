"""Questions to runs that win the match (p20)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.vectors.audits.tables import table
from tools.vectors.played.houses import by, house
from tools.vectors.positions import Json, at, stacked, then
from tools.vectors.question import Question, entry, legal_actions, match, replay, sheet, view
from tools.vectors.variants.rule_sets import around

ANSWERS: Final = ("seven", "seven-trumps", "eight")
FOREHAND: Final = "AS KS 8D 9D TD JD QS 9S TS"
HANDS: Final = (
    # what the dealer holds, his nine cards, what he may show or might want to
    ("P044, P045: seven clubs from the ace", "AC KC QC JC TC 9C 8C 7D 8H", "7AC"),
    ("seven clubs from the king", "KC QC JC TC 9C 8C 7C 7D 8H", "7KC"),
    ("all clubs", "AC KC QC JC TC 9C 8C 7C 8H", "8AC"),
    ("all clubs, of which seven are shown", "AC KC QC JC TC 9C 8C 7C 8H", "7AC"),
    ("seven trumps from the ace", "AH KH QH JH TH 9H 8H 7D 7C", "7AH"),
    ("six clubs", "AC KC QC JC TC 9C 7C 7D 8H", "6AC"),
    ("six clubs, and seven are said", "AC KC QC JC TC 9C 7C 7D 8H", "7AC"),
)


def questions() -> Iterator[Question]:
    """Yield every question to runs that win."""
    for answer in ANSWERS:
        rules = house(deberts=answer)
        for title, hand, run in HANDS:
            course = _dealt(hand)
            yield by(rules, replay("p20", f"{title}: {answer}", then(course, f"deberts {run}"), (200, 300)))
        for hand in dict.fromkeys(hand for _, hand, _ in HANDS):
            title = next(title for title, held, _ in HANDS if held == hand)
            yield by(rules, legal_actions("p20", f"{title}: {answer}", _dealt(hand)))
    yield from _when()
    yield from _whatever_runs_give()
    yield from _worth()
    yield from _seen()
    yield from _of_several()
    yield from _on_a_sheet()
    yield from _at_a_table()


def _dealt(dealers: str) -> Json:
    """Return a deal in hearts in which forehand has led, and the dealer holds these."""
    indicator = "7H" if "9H" in dealers else "9H"
    return at(stacked(FOREHAND, dealers, indicator=indicator, bottom="JS"), "take; AS")


MOSCOW: Final = "AS KS QS 9D TD JD 7S 9S TS"
WON: Final = {"winner": 1, "clause": "p20", "reached": 501}
SEVEN: Final = "AC KC QC JC TC 9C 8C 7D 8H"


def _when() -> Iterator[Question]:
    rules, course = house(deberts="seven"), _dealt(SEVEN)
    for title, done in (
        ("sequences are announced", "announce 4AC"),
        ("the own first card is played", "8H"),
        ("both are done", "announce 4AC; 8H"),
    ):
        yield by(rules, replay("p20", f"too late, for {title}", then(course, f"{done}; deberts 7AC")))
        yield by(rules, legal_actions("p20", f"unsaid, and {title}", then(course, done)))
    later = then(course, "8H; 7D; 8D; KS; deberts 7AC")
    yield by(rules, replay("p20", "too late, in the third trick", later))
    yield by(house(), replay("p20", "nothing is agreed, and it is said", then(course, "deberts 7AC")))
    yield by(house(), legal_actions("p20", "nothing is agreed", course))
    moscow = house("moscow", deberts="seven")
    heard = at(stacked(MOSCOW, SEVEN, indicator="7H", bottom="JS"), "take; announce 3AS; AS")
    for done, title in (("", "another has announced"), ("; good", "another's passes"), ("; deberts 7AC", "it is said")):
        yield by(moscow, legal_actions("p20", f"in Moscow's dialogue: {title}", then(heard, done.strip("; "))))
    gained = at(stacked("7H KH QH JH TH 9H 8H AS KS", indicator="AH"), "take")
    for done, title in (("", "before the exchange"), ("exchange", "after the exchange")):
        trumps = house(deberts="seven-trumps")
        yield by(
            trumps, legal_actions("p20", f"seven trumps from the king, or from the ace: {title}", then(gained, done))
        )


def _whatever_runs_give() -> Iterator[Question]:
    trumps = _dealt("AH KH QH JH TH 9H 8H 7D 7C")
    for title, rules in (
        ("runs are whole", house(deberts="seven-trumps", runs="whole")),
        ("long runs are hundreds", house(deberts="seven-trumps", runs="hundred")),
        ("bela stands apart", house(deberts="seven-trumps", bela_in_sequences="apart")),
    ):
        yield by(rules, legal_actions("p20", f"seven trumps, and {title}", trumps))
        yield by(rules, replay("p20", f"seven trumps are shown, and {title}", then(trumps, "deberts 7AH")))


def _worth() -> Iterator[Question]:
    said = then(_dealt(SEVEN), "deberts 7AC")
    yield by(house(deberts="seven"), replay("p20", "what waits is void", said, (100, 300), suspended=(81,), game=WON))
    yield by(house(deberts="seven"), match("p20", "the match is over", 1, said, scores=(480, 0), right={"winner": 1}))
    mars = house(mars="counts-two", deberts="seven")
    for other, games in ((250, 2), (251, 1)):
        right = {"games": [0, games], "result": [other, 300]}
        yield by(mars, match("p20", f"mars against {other}", 1, said, scores=(other, 300), right=right))
    doubled = house(mars="counts-two", doubling="offered", deberts="seven")
    offered = at(said["pack"], "take; double; accept; AS; deberts 7AC")
    yield by(doubled, match("p20", "at a doubled stake, with mars", 1, offered, right={"games": [0, 4]}))


def _seen() -> Iterator[Question]:
    said = then(_dealt(SEVEN), "deberts 7AC")
    for seat, who in ((0, "the other"), (1, "who shows it"), (None, "a spectator")):
        yield by(house(deberts="seven"), view("p20", f"seven clubs are shown: {who}", said, seat))


def _of_several() -> Iterator[Question]:
    hands = ("AS KS QS TS AH 7C AD TD", "AC KC QC JC TC 9C 8C 9D", "KH QH TH 9H QD JD 7D KD")
    four = at(
        around(*hands, "7H 8H JS 7S 8S 9S 8D", indicator="JH"), "take; keep; keep; keep; keep; AS; deberts 7AC", 3
    )
    three = at(
        around(*(f"{hand} {last}" for hand, last in zip(hands, ("9S", "8D", "7S"), strict=True)), indicator="JH"),
        "take; keep; keep; keep; AS; deberts 7AC",
        2,
    )
    for seats, course in ((3, three), (4, four)):
        rules = house("site", seats=seats, deberts="seven")
        yield by(rules, replay("p20", f"the second of {seats} shows seven clubs", course, (0,) * seats))
        silent = {**course, "actions": course["actions"][:-1]}
        yield by(rules, legal_actions("p20", f"the second of {seats} holds seven clubs", silent))
    pairs = house("site", seats=4, agreed=("mars",), partners="opposite", deberts="seven")
    yield by(pairs, replay("p20", "one of two partners shows seven clubs", four, (0, 0)))
    yield by(pairs, match("p20", "partners win by it", 3, four, scores=(251, 0), right={"winner": 1, "games": [0, 1]}))


def _on_a_sheet() -> Iterator[Question]:
    mars, nothing = house(mars="counts-two", deberts="eight"), (0, 0)
    for reached, title in ((501, "the target"), (502, "more than the target"), (500, "less than the target")):
        won = entry(0, *nothing, game={"winner": 1, "clause": "p20", "reached": reached})
        yield by(mars, sheet("p20", f"a run has won with {title}", 0, won, scores=(250, 0)))
    yield by(house(), sheet("p20", "a run has won where nothing is agreed", 0, entry(0, *nothing, game=WON)))


def _at_a_table() -> Iterator[Question]:
    # Of tables the second reading knows deals without a word that ends them, so these are worked out by hand.
    moscow, pack = house("moscow", deberts="seven"), stacked(MOSCOW, SEVEN, "7H", "JS")
    yield by(moscow, table("p20", "seven clubs are shown", "0 take", "0 AS", "1 deberts 7AC", pack=pack, found=[]))
    yield by(
        moscow,
        table(
            "p20",
            "five clubs are shown, and nobody has won",
            "0 take",
            "0 AS",
            "1 deberts 5AC",
            pack=pack,
            found=[(0, 2, 1, "p20", None)],
        ),
    )
    # 40 points of South, 30 of North, and the last trick.
    false = {"kind": "cards-bait", "written": [80, 0], "winner": None}
    yield by(
        moscow,
        table(
            "p20",
            "clubs are shown that are not held",
            "0 take",
            "0 AS",
            "1 deberts 8AC",
            pack=pack,
            found=[(0, 2, 1, "m13.3", false)],
        ),
    )
