"""Questions to section 06, as far as it is about what a deal writes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.vectors.club.s02_trump import HEARTS
from tools.vectors.positions import at, before, dealt_by, played_on, stacked
from tools.vectors.question import Question, match, replay, settle, worked_out
from tools.vectors.worked_deals import worked

PASSED: Final = at(HEARTS, "pass; pass; pass; pass")
RAISED: Final = {"pack": HEARTS, "actions": []}
"""A deal of which only the cards are dealt."""

HUNG_WITH_BELA: Final = at(
    stacked(forehand="7S 9H 9S QC 7D KS QD 9C QS", dealer="KH 8D 8H TD JD KD TH 7H AC", indicator="AH"),
    "pass; pass; name S; QS; KH; KS bela; KD; 9S; 8D; 9C; AC; TH; 9H; TD; QD; 7H; 7S; 7D; JD; 8H; QC",
)
"""Forehand declares and says bela, and both have 49."""

SETTLEMENTS: Final = (
    # clause, situation, declarer's total, defender's, what was suspended
    ("06.2", "K086: 90 to 72, each writes his own", 90, 72),
    ("06.2", "one point more is enough", 82, 81),
    ("06.2", "K075: all cards to the declarer, bela to the defender", 119, 20),
    ("06.2", "nothing to the defender", 112, 0),
    ("06.2", "a very high total", 232, 43),
    ("06.2", "one point less is not", 81, 82),
    ("06.3", "K077: 72 to 90", 72, 90),
    ("06.3", "K078: 60 to 102", 60, 102),
    ("06.3", "K087: 76 to 86, nothing is rounded", 76, 86),
    ("06.3", "K088: nothing to 96", 0, 96),
    ("06.3", "K066: 82 with bela, to 90", 82, 90),
    ("06.3", "one point less", 80, 81),
    ("06.3", "totals that end in five", 45, 65),
    ("06.3", "one point more is no bait", 81, 80),
    ("06.4", "K080: 81 each", 81, 81),
    ("06.4", "low and equal", 14, 14),
    ("06.4", "high and equal", 137, 137),
    ("06.4", "one point off is not equal", 80, 81),
    ("06.5", "K081: 100 to 62, with 81 suspended", 100, 62, 81),
    ("06.5", "K082: 42 to 120, with 70 suspended", 42, 120, 70),
    ("06.5", "one point more, with 1 suspended", 82, 81, 1),
    ("06.5", "one point less, with 137 suspended", 80, 81, 137),
    ("06.5", "nothing was suspended", 100, 62),
    ("06.5", "two amounts cannot be suspended", 100, 62, 70, 81),
    ("06.5", "nor can three", 81, 81, 70, 81, 14),
    ("06.6", "K083: 81 each, with 70 suspended", 81, 81, 70),
    ("06.6", "equal again, with the same amount suspended", 81, 81, 81),
    ("06.6", "equal again, with more suspended", 30, 30, 137),
    ("06.6", "one point off: the old amount goes to the winner", 82, 81, 70),
)
"""Each is asked with either player as declarer."""


def questions() -> Iterator[Question]:
    """Yield every question to these clauses, in their order."""
    yield from _totals()
    yield from _settlements()
    yield from _through_void_deals()
    yield from _apart_from_scores()


def _totals() -> Iterator[Question]:
    for name, title in (
        ("K076", "cards and the last trick"),
        ("K067", "K067: bela is counted before the contract is judged"),
        ("K136", "without his bertz the declarer would be baited"),
        ("K137", "62 are twelve of cards and a bertz"),
        ("K063", "a total of bela alone"),
        ("K072", "a total of nothing"),
    ):
        yield replay("06.1", title, worked(name))
    yield replay("06.1", "before the end there is no total", before(worked("K067"), 2))


def _settlements() -> Iterator[Question]:
    for clause in ("06.2", "06.3", "06.4", "06.5", "06.6"):
        for number, title, own, other, *suspended in SETTLEMENTS:
            if number == clause:
                yield settle(clause, f"{title}; seat 0 declares", (own, other), 0, *suspended)
                yield settle(clause, f"{title}; seat 1 declares", (other, own), 1, *suspended)
        yield from _BY_CARDS[clause]()


def _made() -> Iterator[Question]:
    for name in ("K060", "K067"):
        yield replay("06.2", f"{name}: the cards of a contract made or lost", worked(name))
    yield replay("06.2", "K072: a side with no point at all writes 0", worked("K072"))


def _baited() -> Iterator[Question]:
    yield replay("06.3", "K079: baited in the indicator's suit, which forehand took", worked("K079"))
    yield replay("06.3", "K066: the baited declarer's bela goes too", worked("K066"))
    yield replay("06.3", "K060: the baited declarer's terc goes too", worked("K060"))


def _hung() -> Iterator[Question]:
    for dealer in (1, 0):
        yield replay("06.4", f"81 each, seat {dealer} dealt", dealt_by(dealer, worked("K136")))
    yield match("06.4", "K119: the next deal opens with 81 waiting", 1, worked("K136"), RAISED)


def _released() -> Iterator[Question]:
    for name, title in (
        ("K137", "the dealer wins"),
        ("K072", "forehand declares, the dealer wins"),
        ("K064", "forehand declares and wins"),
        ("K135", "the dealer declares, forehand wins"),
    ):
        yield replay("06.5", f"{title}, 81 were suspended", worked(name), (120, 80), suspended=(81,))
    hung = worked("K136")
    yield match("06.5", "K084: 81 each, then 100 to 62", 1, hung, worked("K137"), also=("06.4",))
    yield match("06.5", "K084: 81 each, then a bait", 1, hung, worked("K135"), also=("06.3",))
    yield match("06.5", "nothing hung, then 100 to 62", 1, worked("K135"), worked("K137"))
    past = {"scores": (100, 420), "suspended": (81,), "right": {"scores": [162, 601], "over": True, "winner": 1}}
    yield match("06.5", "81 go to who is past the target without them", 1, worked("K137"), also=("06.10",), **past)
    lost = {**past, "scores": (420, 100), "right": {"scores": [482, 281], "over": False}}
    yield match("06.5", "81 go to the winner of the deal, who is far behind", 1, worked("K137"), **lost)
    for waited in (32_768, 65_536):
        yield settle("06.5", f"{waited:,} points wait", (100, 62), 0, waited, written=[waited + 100, 62])
    yield replay("06.5", "K118: a deal cannot open with two amounts", worked("K137"), suspended=(70, 81))


def _hung_again() -> Iterator[Question]:
    hung = worked("K136")
    yield replay("06.6", "81 each, 70 were suspended", hung, (0, 81), suspended=(70,), also=("06.4",))
    for opening in ((), (70,)):
        title = f"49 each, and {opening[0]} were suspended" if opening else "49 each"
        bela = replay("06.6", f"{title}: the declarer's bela waits with the rest", HUNG_WITH_BELA, suspended=opening)
        yield worked_out(bela, written=[0, 49 + sum(opening)], suspended=[49])
    yield match("06.6", "K085: 81 each, twice in a row", 1, hung, hung, also=("06.4",))
    yield match("06.6", "81 each, three times in a row", 0, hung, hung, hung, also=("06.4",))
    yield match("06.6", "81 each, twice, then a contract made", 1, hung, hung, worked("K137"), also=("06.5",))


_BY_CARDS: Final = {"06.2": _made, "06.3": _baited, "06.4": _hung, "06.5": _released, "06.6": _hung_again}


def _through_void_deals() -> Iterator[Question]:
    hung, made = worked("K136"), worked("K137")
    yield replay("06.7", "four passes leave 81 suspended", PASSED, (0, 81), suspended=(81,))
    yield replay("06.7", "four passes, and nothing was suspended", PASSED, (0, 81))
    yield replay("06.7", "a deal that is played does not leave it", made, (0, 81), suspended=(81,))
    yield match("06.7", "K105: 81 each, four passes, 100 to 62", 1, hung, PASSED, made, also=("06.5",))
    yield match("06.7", "81 each, four passes twice", 1, hung, PASSED, PASSED)
    yield match("06.7", "81 each, four passes, 81 each", 1, hung, PASSED, hung, also=("06.6",))


def _apart_from_scores() -> Iterator[Question]:
    hung = worked("K136")
    yield replay(
        "06.8", "K113: 81 hang while a deal goes on", played_on(at(HEARTS, "take"), 5), (0, 81), suspended=(81,)
    )
    yield replay("06.8", "K120: equal totals, the scores grow by the defender's", hung, (100, 200))
    yield replay(
        "06.8", "K118: the points come back, the scores grow by them", worked("K137"), (0, 81), suspended=(81,)
    )
    yield match("06.8", "K120: the sheet after equal totals", 0, hung)
    yield match("06.8", "the sheet once they are resolved", 0, hung, worked("K137"))
