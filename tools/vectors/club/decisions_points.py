"""Questions to the decisions about sequences and points: D7 to D11 and D20."""

from __future__ import annotations

from collections.abc import Iterator

from tools.vectors.club.s02_trump import HEARTS
from tools.vectors.club.s04_scoring import PAIR
from tools.vectors.positions import at, played_on, stacked, then
from tools.vectors.question import Question, contest, legal_actions, replay, sequences, settle, view
from tools.vectors.worked_deals import worked

RANKS = "AKQJT987"
LONG = stacked(forehand="KD QD JD TD 9D 8C 7C AS 7H", dealer="AC KC QC JC 9H TH 8S 8H 7S", indicator="JH")
"""Forehand has five from the king, the dealer four from the ace."""

LONGER = stacked(forehand="JD TD 9D 8D 7D 8C 7C AS 7H", dealer="AC KC QC JC 9H TH 8S 8H 7S", indicator="JH")
"""Forehand has five from the jack, the dealer four from the ace."""


def questions() -> Iterator[Question]:
    """Yield every question to these decisions, in their order."""
    yield from _runs()
    yield from _capped_length()
    yield from _without_a_trick()
    yield from _late_bela()
    yield from _suspended_points()


def _runs() -> Iterator[Question]:
    for length in range(2, 9):
        for top in RANKS[: 9 - length]:
            run = " ".join(f"{rank}S" for rank in RANKS[RANKS.index(top) :][:length])
            case = {8: "K043: ", 6: "K041: " if top == "A" else ""}.get(length, "")
            yield sequences("D7", f"{case}a run of {length} from {top}", run, "H")
    yield sequences("D7", "K042: a run of seven trumps", "AH KH QH JH TH 9H 8H AS", "H")
    yield sequences("D7", "K040: a run of six and a pair", "7C 8C 9C TC JC QC KD AD 7H", "H")
    yield contest("D7", "a run of six as two tercs", "3AS 3JS", "", "H")
    yield contest("D7", "a run of seven with the terc on top", "", "3AS 4JS", "H")
    yield contest("D7", "a run of seven from the top", "4AS 3TS", "", "H")
    yield contest("D7", "a run of eight", "3AD", "4AS 4TS", "H")


def _capped_length() -> Iterator[Question]:
    yield contest("D8", "K057: five from the king against four from the ace", "4KS", "4AD", "H")
    yield contest("D8", "K058: five from the jack against four from the ace", "4JS", "4AD", "H")
    yield contest("D8", "five from the ace against four from the king", "4AS", "4KD", "H")
    yield contest("D8", "seven from the ace are a bertz and a terc", "4AS 3TS", "4AH", "H")
    for name, pack, so_far in (("K057", LONG, "4KD"), ("K058", LONGER, "4JD")):
        course = at(pack, f"take; announce {so_far}; AS; announce 4AC")
        yield view("D8", f"{name}: the bertz from the ace is shown", played_on(course, 2), 0)
        yield replay("D8", f"{name}: the bertz from the ace counts", played_on(course))
        alone = at(pack, f"take; announce {so_far}")
        yield replay("D8", f"{name}: the longer run alone counts", played_on(alone))


def _without_a_trick() -> Iterator[Question]:
    for name, title in (
        ("K073", "K073: the better terc without a trick, the other's does not revive"),
        ("K063", "the better bertz without a trick, the other's terc does not revive"),
        ("K071", "the better terc with one trick counts"),
        ("K060", "the worse terc is silenced as usual"),
    ):
        yield replay("D9", title, worked(name), also=("04.8",))
    yield view("D9", "the winner without a trick has shown all the same", worked("K073"), 1, also=("04.7",))


def _late_bela() -> Iterator[Question]:
    both_gone = at(PAIR, "take; KH; AH; 8S; KS; AS; JS; QH; TH; QD; 9D")
    yield legal_actions("D10", "one card is left to say it with", at(PAIR, "take; KH; AH; 8S; KS; AS; JS"))
    yield legal_actions("D10", "both are played unsaid", then(both_gone, "8D; 7D"))
    yield legal_actions("D10", "still the other's turn", both_gone)
    late = then(both_gone, "8D; TD bela")
    yield legal_actions("D10", "saying it with a later card", late, also=("04.11",))
    yield replay("D10", "K065: both played unsaid: lost", worked("K065"), also=("04.10",))
    yield replay("D10", "K064: said with the second: not lost", worked("K064"), also=("04.10",))


def _suspended_points() -> Iterator[Question]:
    for title, totals, declarer, waiting in (
        ("80 and 5 suspended do not beat 82", (80, 82), 0, 5),
        ("90 and 137 suspended do not beat 91", (91, 90), 1, 137),
        ("the defender's win needs no suspended points", (82, 80), 1, 5),
        ("K095: 40 to 30, with 31 suspended", (40, 30), 0, 31),
        ("after a bait they come on top of both totals", (42, 120), 0, 70),
        ("one point off equal, with 1 suspended", (81, 80), 1, 1),
    ):
        yield settle("D11", title, totals, declarer, waiting, also=("06.5",))
    passed = at(HEARTS, "pass; pass; pass; pass")
    yield replay("D11", "void deals keep them waiting", passed, suspended=(81,), also=("06.7",))
    yield replay("D11", "the winner by his own points gets them", worked("K137"), suspended=(81,), also=("06.5",))
    yield replay(
        "D11", "the ledger has them last, beside the bait", worked("K135"), suspended=(81,), also=("06.3", "06.5")
    )
