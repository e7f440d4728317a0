"""Questions to sequences and bela in houses (p18, p19)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.vectors.played.houses import by, house
from tools.vectors.positions import at, stacked
from tools.vectors.question import Question, contest, legal_actions, replay, sequences, view, worked_out

APART: Final = house(bela_in_sequences="apart")

HANDS: Final = (
    # situation, hand, sequences
    ("P040: a run of five trumps from the king", "KH QH JH TH 9H 8C 8D 7C 7S", ("3JH",)),
    ("P041: king, queen and jack of spades, and ace, king and queen of trumps", "AH KH QH KS QS JS 7C 8D 9C", ("3KS",)),
    ("king and queen of trumps with the jack alone", "KH QH JH 7C 8D 9C", ()),
    ("all eight trumps", "AH KH QH JH TH 9H 8H 7H", ("4JH",)),
    ("the queen of trumps without the king", "QH JH TH 7C 8D", ("3QH",)),
    ("the king of trumps without the queen", "AH KH JH TH 9H 8H", ("4JH",)),
    ("king and queen of another suit than trumps", "AS KS QS KH 7C", ("3AS",)),
)


def questions() -> Iterator[Question]:
    """Yield every question to the sequences and the bela of houses."""
    for title, hand, split in HANDS:
        yield by(APART, worked_out(sequences("p18", title, hand, "H"), sequences=[*split]))
    for title, first, second in (
        ("king, queen and jack of trumps are announced as a terc", "3KH", "3AS"),
        ("a bertz from the ace of trumps is announced", "3AS", "4AH"),
        ("a terc from the queen of trumps, and one from the ace of spades", "3QH", "3AS"),
        ("ace, king and queen of trumps are announced against seven spades in a row", "3AH", "4AS 3TS"),
        ("king, queen and jack of trumps are announced against a run that is cut otherwise", "3KH", "3AS 3JS"),
    ):
        yield by(APART, contest("p18", title, first, second, "H"))
    yield from _at_the_table()
    yield from _bela()
    yield from _claims()


def _at_the_table() -> Iterator[Question]:
    pack = stacked("KH QH JH TH 9H 8C", indicator="7H")
    begun = at(pack, "take")
    yield by(APART, legal_actions("p18", "ten, jack and nine of trumps beside king and queen", begun))
    for rules, told in ((APART, "where it stands apart"), (house(), "where nothing is agreed")):
        for said in ("announce 4KH", "announce 3JH", "announce 3KH"):
            yield by(rules, replay("p18", f"{said} {told}", at(pack, f"take; {said}")))
    lone = at(stacked("QH JH TH 9H AC 7C", "KH", indicator="8H"), "take")
    yield by(APART, legal_actions("p18", "four trumps from the queen, and the king is in the other hand", lone))
    gained = at(stacked("QH JH TH AC 7C 7H", "AS", indicator="KH"), "take")
    yield by(APART, legal_actions("p18", "before the exchange brings the king of trumps", gained))
    exchanged = at(stacked("QH JH TH AC 7C 7H", "AS", indicator="KH"), "take; exchange")
    yield from _in_the_dialogue()
    yield by(APART, legal_actions("p18", "after the exchange has brought the king of trumps", exchanged))


def _in_the_dialogue() -> Iterator[Question]:
    apart, usual = house("moscow", bela_in_sequences="apart"), house("moscow")
    begun = "take; announce 3AS; play AS; good; 7S"
    pack = stacked("AS KS QS KH QH JH 7C 8C", "7S 9S", indicator="7H")
    for rules, told in ((apart, "bela stands apart"), (usual, "nothing is agreed")):
        yield by(rules, legal_actions("p18", f"a terc from the king of trumps beside another: {told}", at(pack, begun)))
        yield by(rules, replay("p18", f"it is announced after the other: {told}", at(pack, f"{begun}; announce 3KH")))


CONDITIONS: Final = ("nothing", "a-trick", "its-trick")
WEAK: Final = "KH QH 8C 8D 9C 7D 7C 8S 7S"
ITS_TRICK: Final = (
    stacked(WEAK, "JH AH 7H AS AC AD TC TD TS", indicator="8H"),
    "7C; AC; JH; {queen}; 7H; {king}; 8C; TC",
)


def _bela() -> Iterator[Question]:
    no_trick, (pack, begun) = stacked(WEAK, "JH 9H AH TH AS AC AD TC TD", indicator="8H"), ITS_TRICK
    lost = "pass; take; 7C; AC; JH; KH bela; 9H; QH; AH; 8C; TH; 9C; AS; 7S; AD; 7D; TD; 8D; TC; 8S"
    first, later = (begun.format(queen=queen, king=king) for queen, king in (("QH bela", "KH"), ("QH", "KH bela")))
    rest = "; AH; 9C; AS; 7S; TS; 8S; AD; 7D; TD; 8D"
    for condition in CONDITIONS:
        rules = house(bela_condition=condition)
        asked = replay("p19", f"P042: its sayer took no trick, and it needs {condition}", at(no_trick, lost))
        yield by(rules, worked_out(asked, totals=[0 if condition != "nothing" else 20, 125]))
        for said, told in ((first, "P043: another took its trick"), (later, "who said it took its trick")):
            course = at(pack, f"pass; take; {said}{rest}")
            yield by(rules, replay("p19", f"{told}, and it needs {condition}", course))
            yield by(rules, view("p19", f"{told}, which it needs: {condition}", course, None))
        done = at(pack, "pass; take; 7C; AC; JH; QH bela; 7H")
        yield by(rules, legal_actions("p19", f"its other card is left, and it needs {condition}", done))


def _claims() -> Iterator[Question]:
    pack, _ = ITS_TRICK
    for condition in CONDITIONS:
        rules = house(bela_condition=condition, claim="before-a-card")
        for done, told in (
            ("pass; take; 7C; AC; JH; QH bela; 7H; arrive", "before any trick of his"),
            ("pass; take; 7C; AC; JH; QH bela; 7H; KH; arrive", "after a trick of his"),
            ("pass; take; 7C; AC; JH; QH; 7H; KH bela; arrive", "after its trick"),
        ):
            course = at(pack, done)
            yield by(rules, replay("p19", f"20 are claimed {told}, and bela needs {condition}", course, (481, 0)))
