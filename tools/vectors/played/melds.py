"""Questions to sequences and bela in houses (p18)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.vectors.played.houses import by, house
from tools.vectors.positions import at, stacked
from tools.vectors.question import Question, contest, legal_actions, replay, sequences, worked_out

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
