"""Questions to equal sequences in houses (p17)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deberts.records.codecs import read_rules
from deberts.records.strict_json import Node
from deberts.rules import s02_dealing as dealing
from tools.vectors.played.houses import by, house
from tools.vectors.positions import Json, at, played_on, stacked, then
from tools.vectors.question import Question, contest, entry, match, replay, sheet, view, worked_out
from tools.vectors.variants.rule_sets import around

KEPT: Final = "take; keep; keep; keep; keep"

EQUALS: Final = (
    # situation, first, second; who wins where the earlier does
    ("P036, P037: tercs from the ace, neither of trumps", "3AS", "3AC", 0),
    ("P037: a lower one beside", "3AS 39D", "3AC", 0),
    ("P039: the second of trumps", "3AS", "3AH", 1),
    ("the first of trumps", "3AH", "3AS", 0),
    ("the second higher", "3KS", "3AC", 1),
    ("the first a bertz", "4KS", "3AC", 0),
    ("bertzes from the jack", "4JS 4JD", "4JC", 0),
    ("only the second announces", "", "3AC", 1),
    ("nobody announces", "", "", None),
)
TERCS: Final = stacked("AS KS QS 9D 8D 7D 7S 7C 9C", "AC KC QC QD JD TD 8S 9S 8H", "KH", "7H")
ONE_TAKES_ALL: Final = stacked("AS KS QS JH 9H AH TH KH AD", "AC KC QC 7S 8S 7C 8C 9C 7D", "QH", "9D")
THREE_HANDS: Final = around(
    "AS KS QS 7C 9S 7H TH 8C TD",
    "KD QD JD 8D 7S 9H JH TS 9D",
    "AC KC QC 8H 7D 8S 9C KH AD",
    indicator="QH",
    bottom="AH",
)
FOUR_HANDS: Final = around(
    "AS KS QS 7C 9H 8H JC TD",
    "AD KD QD 8S 8C 7H TH JS",
    "AC KC QC 9D 8D 7D 9S KH",
    "7S TS 9C TC JD QH AH",
    indicator="JH",
)


MOST: Final = (
    # players, what long runs give, what decides between equals, the most that all totals come to
    (2, "fours", "trump", 302),
    (2, "fours", "earlier", 352),
    (2, "hundred", "trump", 373),
    (3, "fours", "trump", 332),
    (4, "fours", "trump", 332),
    (4, "hundred", "earlier", 582),
)


def questions() -> Iterator[Question]:
    """Yield every question to equal sequences."""
    for answer in ("nobody", "both"):
        rules = house(equal_sequences=answer)
        for title, first, second, winner in EQUALS:
            is_equal = first[:2] == second[:2] and bool(first) and "H" not in first + second
            right: Json = {"winner": None, "equal": [0, 1]} if is_equal else {"winner": winner}
            yield by(rules, worked_out(contest("p17", f"{title}: {answer}", first, second, "H"), **right))
        earlier = house(equal_sequences=answer, seniority="earlier")
        for title, first, second in (("trumps are not preferred", "3AS", "3AH"), ("and come first", "3AH", "3AS")):
            right = {"winner": None, "equal": [0, 1]}
            yield by(earlier, worked_out(contest("p17", f"{title}: {answer}", first, second, "H"), **right))
        longer = house(runs="whole", length="true", equal_sequences=answer)
        for title, first, second, right in (
            ("five and four from the ace", "5AS", "4AC", {"winner": 0}),
            ("five each from the ace", "5AS", "5AC", {"winner": None, "equal": [0, 1]}),
        ):
            yield by(longer, worked_out(contest("p17", f"{title}: {answer}", first, second, "H"), **right))
        yield from _equal_ones(answer, rules)
        yield from _equal_among_several(answer)
    for seats, runs, seniority, most in MOST:
        base = "club" if seats == dealing.PLAYERS else "site"
        rules = house(base, seats=seats, equal_sequences="both", runs=runs, seniority=seniority)
        for total, told in ((most, "the most that there is"), (most + 1, "more than there is")):
            title = f"{seats} play, {runs}, {seniority}: {told}"
            yield by(rules, sheet("p17", title, 0, entry(0, total, *(0,) * (seats - 1))))


def _equal_ones(answer: str, rules: Json) -> Iterator[Question]:
    """Ask what is seen and counted of equal tercs, of which each player has a lower one beside."""
    course = at(TERCS, "take; announce 3AS 39D; 7S; announce 3AC 3QD; 8S")
    for seat, who in ((0, "the first"), (1, "the second"), (None, "a spectator")):
        yield by(rules, view("p17", f"tercs from the ace, seen by {who}: {answer}", course, seat))
    whole = played_on(course, rules=read_rules(Node(rules)))
    yield by(rules, replay("p17", f"tercs from the ace count at the end: {answer}", whole))
    lost = played_on(at(ONE_TAKES_ALL, "take; announce 3AS; AS; announce 3AC; 8S"), rules=read_rules(Node(rules)))
    yield by(rules, replay("p17", f"the second takes no trick: {answer}", lost))
    free = house(equal_sequences=answer, sequence_condition="nothing")
    yield by(free, match("p17", f"the second takes no trick, and needs none: {answer}", 1, lost))
    claims = house(equal_sequences=answer, claim="before-a-card")
    arrived = then(course, "arrive")
    yield by(claims, replay("p17", f"an arrival with 20 of a terc: {answer}", arrived, (481, 481)))
    alone = at(TERCS, "take; announce 3AS; 7S; 8S")
    yield by(rules, view("p17", f"a terc from the ace, and the other says nothing: {answer}", alone, None))


def _equal_among_several(answer: str) -> Iterator[Question]:
    three = house("site", seats=3, equal_sequences=answer)
    course = at(THREE_HANDS, "take; keep; keep; keep; announce 3AS; AS; announce 3KD; 7S; announce 3AC; 8S", 2)
    yield by(three, view("p17", f"the first and the third of three are equal: {answer}", course, None))
    done = played_on(course, rules=read_rules(Node(three)))
    yield by(three, replay("p17", f"the first and the third of three are equal: {answer}", done, (0, 0, 0)))
    for title, said, right in (
        ("all of three", ("3AS", "3AD", "3AC"), {"winner": None, "equal": [0, 1, 2]}),
        ("two of three, the third has none", ("", "3AD", "3AC"), {"winner": None, "equal": [1, 2]}),
        ("two of three, below the third", ("3AH", "3AD", "3AC"), {"winner": 0}),
    ):
        given = {"announced": [text.split() for text in said], "trump": "H"}
        yield by(three, Question("p17", f"{title}: {answer}", "contest", given, by_hand=right))
    pairs = house("site", seats=4, partners="opposite", equal_sequences=answer)
    for title, all_said, right in (
        ("partners are equal, and the others have less", ("3AS", "3KD", "3AC", ""), {"winner": 0}),
        ("one of each side is equal", ("3KS", "3AD", "3AC", ""), {"winner": None, "equal": [0, 1]}),
        ("both of one side and one of the other", ("3AS", "", "3AC", "3AD"), {"winner": None, "equal": [0, 1]}),
    ):
        given = {"announced": [text.split() for text in all_said], "trump": "H"}
        yield by(pairs, Question("p17", f"{title}: {answer}", "contest", given, by_hand=right))
    spoken = at(FOUR_HANDS, f"{KEPT}; announce 3AS; AS; announce 3AD; 8S; announce 3AC 39D; 9S; 7S", 3)
    yield by(pairs, view("p17", f"one of each side, and a partner with two: {answer}", spoken, 3))
    done = played_on(spoken, rules=read_rules(Node(pairs)))
    yield by(pairs, replay("p17", f"one of each side, and a partner with two: {answer}", done, (0, 0)))
