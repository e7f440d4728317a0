"""Questions to what is written, who deals next, and who has won (p4, p21 to p24, p30)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from deberts.rules.s02_dealing import PLAYERS
from deberts.rulesets.presets import preset
from tools.vectors.club.s06_contract import HUNG_WITH_BELA
from tools.vectors.played.houses import by, house
from tools.vectors.positions import at, played_on, then
from tools.vectors.question import Points, Question, entry, match_end, next_dealer, replay, settle, sheet
from tools.vectors.variants.site_rules import HANDS
from tools.vectors.worked_deals import worked

DEALERS: Final[tuple[tuple[str, str, int, int | None, Points, int], ...]] = (
    # the house, situation, dealer, declarer, totals, who deals next
    ("in-turn", "P005: three play, seat 1 has made it", 2, 1, (40, 82, 40), 0),
    ("in-turn", "two play, a bait", 0, 0, (60, 102), 1),
    ("in-turn", "two play, the declarer who dealt has made it", 1, 1, (62, 100), 0),
    ("in-turn", "two play, nobody took", 1, None, (0, 0), 0),
    ("in-turn", "three play, nobody took", 1, None, (0, 0, 0), 2),
    ("in-turn", "two play, equal totals", 0, 1, (81, 81), 1),
    ("highest-written", "P006: three play, the third has most and gets the bait", 0, 1, (30, 60, 72), 2),
    ("highest-written", "P007: two play, equal totals: the next in turn", 0, 0, (81, 81), 1),
    ("highest-written", "equal totals, dealt by the other", 1, 0, (81, 81), 0),
    ("highest-written", "two play, the declarer has made it", 1, 0, (100, 62), 0),
    ("highest-written", "two play, a bait of the dealer", 0, 0, (60, 102), 1),
    ("highest-written", "three play, made, and the declarer has most", 1, 0, (70, 46, 46), 0),
    ("highest-written", "three play, the points wait, and another has most", 0, 0, (60, 60, 42), 1),
    ("highest-written", "three play, two share a bait alike", 0, 1, (61, 40, 61), 1),
    ("highest-written", "three play, two share a bait and one gets the odd point", 0, 1, (60, 41, 60), 2),
    ("highest-written", "two play, nobody took", 0, None, (0, 0), 1),
)


MADE: Final[tuple[tuple[str, Points, int, Points, Points], ...]] = (
    # situation, totals, declarer, what waits, what is written
    ("P053: the declarer has more", (100, 62), 0, (), (162, 0)),
    ("P054: three play, and the declarer has more than each", (40, 90, 32), 1, (), (0, 162, 0)),
    ("what waited comes on top", (100, 62), 0, (81,), (243, 0)),
    ("a bait is as ever", (62, 100), 0, (), (0, 162)),
    ("three play, a bait is as ever", (50, 60, 52), 0, (), (0, 110, 52)),
    ("equal totals are as ever", (81, 81), 0, (), (0, 81)),
    ("there is nothing to take", (162, 0), 0, (), (162, 0)),
)

TIES: Final[tuple[tuple[str, str, Points, int, Points], ...]] = (
    # the house, situation, totals, declarer, what is written
    ("bait", "P046: as many each", (81, 81), 0, (0, 162)),
    ("bait", "three play, and the declarer shares the most with one", (60, 60, 42), 0, (0, 120, 42)),
    ("bait", "three play, and all have as many", (54, 54, 54), 1, (81, 0, 81)),
    ("bait", "the declarer has more", (82, 80), 0, (82, 80)),
    ("each-writes", "P048: as many each", (81, 81), 0, (81, 81)),
    ("each-writes", "three play, and the declarer shares the most with one", (60, 60, 42), 1, (60, 60, 42)),
    ("each-writes", "three play, and two others share the most", (42, 60, 60), 0, (0, 81, 81)),
    ("each-writes", "the declarer has one point less", (81, 80), 1, (161, 0)),
)

BAITS: Final[tuple[tuple[str, str, Points, int, int, Points, Points], ...]] = (
    # the house, situation, totals, declarer, dealer, what waits, what is written
    ("burnt", "P052: two play", (72, 90), 0, 0, (), (0, 90)),
    ("burnt", "what waited is not burnt", (72, 90), 0, 0, (70,), (0, 160)),
    ("burnt", "three play", (41, 81, 40), 0, 2, (), (0, 81, 40)),
    ("burnt", "it is made", (41, 40, 81), 2, 0, (), (41, 40, 81)),
    ("burnt", "equal totals are as ever", (81, 81), 0, 0, (), (0, 81)),
    ("shared", "P051: the odd point goes to the earlier", (41, 81, 40), 0, 2, (), (0, 102, 60)),
    ("shared", "the odd point goes by the dealer's left", (41, 81, 40), 0, 1, (), (0, 101, 61)),
    ("shared", "four play, and two points are left over", (41, 50, 51, 20), 0, 1, (), (0, 63, 65, 34)),
    ("shared", "what waited goes to the best alone", (41, 81, 40), 0, 2, (30,), (0, 132, 60)),
    ("shared", "it is made", (41, 40, 81), 2, 0, (), (41, 40, 81)),
)

TOGETHER: Final[tuple[tuple[str, Points, int, Points, Points, str], ...]] = (
    # situation, totals, declarer, what waits, what is written, how it ended
    ("P055: he has most, and less than both", (80, 50, 32), 0, (), (0, 130, 32), "bait"),
    ("P056: one more than both", (83, 50, 32), 0, (), (83, 50, 32), "made"),
    ("as much as both: his points wait", (40, 81, 41), 1, (), (40, 0, 41), "hung"),
    ("as much as one of them is a bait", (60, 60, 42), 0, (), (0, 120, 42), "bait"),
    ("what waited goes to the best of the others", (80, 50, 32), 0, (21,), (0, 151, 32), "bait"),
    ("what waited is his who makes it", (83, 50, 32), 0, (21,), (104, 50, 32), "made"),
    ("four play, two are the best of the others", (70, 40, 40, 12), 0, (), (0, 75, 75, 12), "bait"),
)

HANGS: Final[tuple[tuple[str, Points, int, Points, Points, Points], ...]] = (
    # situation, totals, declarer, what waits, what is written, what waits now
    ("P049: equal totals again", (81, 81), 0, (70,), (81, 81), (70,)),
    ("equal totals, and nothing waits", (81, 81), 0, (), (0, 81), (81,)),
    ("it is made, and the amount is his", (82, 80), 0, (70,), (152, 80), ()),
    ("a bait, and the amount is the defender's", (80, 82), 0, (70,), (0, 232), ()),
    ("three play, and the best is reached again", (60, 60, 42), 1, (70,), (60, 60, 42), (70,)),
)

TIED_DEALERS: Final[tuple[tuple[str, str, Points, int, int], ...]] = (
    # who deals next, and what becomes of equal totals, in a house; totals, declarer, the next dealer
    ("highest-written", "bait", (81, 81), 1, 0),
    ("highest-written", "each-writes", (81, 81), 1, 1),
    ("highest-written", "bait", (60, 60, 42), 0, 1),
    ("most-points", "bait", (81, 81), 1, 0),
    ("most-points", "each-writes", (60, 60, 42), 0, 1),
)

WAITED: Final[tuple[tuple[str, Points, int, int], ...]] = (
    # situation, totals, declarer, who deals next; seat 2 dealt the last of them
    ("as much as both others together", (50, 81, 31), 1, 1),
    ("as much as both, of whom one has all of it", (81, 81, 0), 1, 0),
    ("a bait, and what waited decides nothing", (60, 40, 62), 1, 2),
)

HIGHER: Final = house(double_finish="higher")

ENDS: Final[tuple[tuple[str, Points, int, int | None], ...]] = (
    # situation, scores, declarer, who has won
    ("P065: the declarer has more", (530, 512), 0, 0),
    ("P066: as many each, so the match goes on", (520, 520), 0, None),
    ("the defender has more", (512, 530), 0, 1),
    ("one alone is there", (520, 500), 1, 0),
    ("as many each below the target", (500, 500), 1, None),
    ("of three the highest, who declares", (505, 540, 520), 1, 1),
    ("two of three share the most", (540, 505, 540), 1, None),
    ("two of three share, a third has more", (505, 505, 506), 0, 2),
)


def questions() -> Iterator[Question]:
    """Yield every question to what houses write."""
    for answer, title, dealer, declarer, totals, right in DEALERS:
        asked = next_dealer("p4", title, dealer, declarer, totals, right=right)
        yield by(_of(len(totals), next_dealer=answer), asked)
    for title, totals, declarer, suspended, written in MADE:
        who = {"dealer": 0} if len(totals) > PLAYERS else {}
        asked = settle("p24", title, totals, declarer, *suspended, written=list(written), **who)
        yield by(_of(len(totals), made="all"), asked)
    for answer, title, totals, declarer, written in TIES:
        who = {"dealer": 0} if len(totals) > PLAYERS else {}
        asked = settle("p21", title, totals, declarer, written=list(written), suspended=[], **who)
        yield by(_of(len(totals), tie=answer), asked)
    for answer, title, totals, declarer, dealer, waits, written in BAITS:
        asked = settle("p23", title, totals, declarer, *waits, written=list(written), dealer=dealer)
        yield by(_of(len(totals), bait_points=answer), asked)
    for title, totals, declarer, waits, written, how in TOGETHER:
        how_and_who: dict[str, Any] = {"outcome": how, "dealer": 3 % len(totals)}
        asked = settle("p25", title, totals, declarer, *waits, written=list(written), **how_and_who)
        yield by(_of(len(totals), contract="together"), asked)
    third = next_dealer("p25", "a baited declarer who has most deals", 2, 0, (80, 50, 32), right=0)
    yield by(_of(3, contract="together"), third)
    for title, totals, declarer, waits, written, later in HANGS:
        who = {"dealer": 0} if len(totals) > PLAYERS else {}
        asked = settle("p22", title, totals, declarer, *waits, written=list(written), suspended=list(later), **who)
        yield by(_of(len(totals), second_hang="second-counts"), asked)
    second, burnt = _of(PLAYERS, second_hang="second-counts"), _of(PLAYERS, bait_points="burnt")
    course = (entry(1, 50, 50), entry(1, 60, 60), entry(0, 90, 30))
    yield by(second, sheet("p22", "P050: two equal deals, and one that is made", 0, *course))
    yield by(second, settle("p22", "two amounts cannot wait", (82, 80), 0, 70, 50))
    three = played_on(at(HANDS[3], "pass; pass; pass; name S"), rules=preset("site", seats=3))
    opened = Question("p23", "three play a deal to its end", "replay", {**three, "suspended": [], "scores": [0, 0, 0]})
    yield by(_of(3, bait_points="shared"), opened)
    yield by(_of(PLAYERS, made="all"), replay("p24", "a deal to its end", worked("K137"), (300, 350)))
    yield by(second, replay("p22", "an amount waited, and the deal is won", worked("K060"), suspended=(70,)))
    yield by(burnt, replay("p23", "a deal to its end", worked("K060"), (300, 350)))
    for answer, tie, totals, declarer, right in TIED_DEALERS:
        title = f"as much as the best: {tie}, {answer}"
        asked = next_dealer("p21", title, 0, declarer, totals, right=right)
        yield by(_of(len(totals), tie=tie, next_dealer=answer), asked)
    yield from _waited()
    for answer in ("bait", "each-writes"):
        house_of = _of(PLAYERS, tie=answer)
        yield by(house_of, sheet("p21", f"equal totals twice: {answer}", 1, entry(0, 81, 81), entry(1, 81, 81)))
        yield by(house_of, replay("p21", f"a deal to its end: {answer}", HUNG_WITH_BELA, (300, 350)))
        yield by(house_of, settle("p21", f"nothing can wait: {answer}", (82, 80), 0, 70))
        yield by(house_of, sheet("p21", f"no match begins with what waits: {answer}", 1, suspended=(70,)))
    for title, scores, declarer, won in ENDS:
        end: dict[str, Any] = {"over": won is not None, "winner": won, "result": list(scores)}
        end |= {"dealer": 0} if len(scores) > PLAYERS else {}
        yield by(_of(len(scores), double_finish="higher"), match_end("p30", title, scores, declarer, **end))
    yield from _played_on()


def _waited() -> Iterator[Question]:
    """Ask who deals next where a second hang counts for each."""
    second = _of(3, second_hang="second-counts", contract="together", next_dealer="highest-written")
    for title, totals, declarer, right in WAITED:
        yield by(second, next_dealer("p4", f"70 waited: {title}", 2, declarer, totals, 70, right=right))
    yield by(second, next_dealer("p4", "nothing waited: as much as both others together", 2, 1, (50, 81, 31), right=0))
    yield by(second, next_dealer("p22", "no two amounts can wait", 2, 1, (50, 81, 31), 70, 50))
    level = (entry(1, 50, 81, 31), entry(1, 50, 81, 31), entry(0, 90, 40, 32))
    yield by(second, sheet("p4", "equal totals twice: whoever writes most deals then", 2, *level))


def _played_on() -> Iterator[Question]:
    """Ask what becomes of a match that goes on past its target."""
    one, void = entry(0, 82, 80), entry(None, 0, 0)
    yield by(HIGHER, sheet("p30", "equal past the target, and the next deal decides", 1, one, one, scores=(450, 452)))
    yield by(HIGHER, sheet("p30", "equal past the target, then nobody takes", 1, one, void, one, scores=(450, 452)))
    yield by(HIGHER, sheet("p30", "it begins with 540 each", 0, entry(1, 60, 102), scores=(540, 540)))
    yield by(HIGHER, sheet("p30", "it cannot begin with 540 and 539", 0, entry(1, 60, 102), scores=(540, 539)))
    yield by(HIGHER, sheet("p30", "what waits goes on waiting", 0, void, one, scores=(540, 540), suspended=(70,)))
    arrival = house("site", agreed=("arrival",), double_finish="higher")
    course = then(at(HANDS[2], "pass; pass; name C"), "arrive")
    yield by(arrival, replay("p30", "nobody arrives where the match goes on past its target", course, (510, 510)))
    yield by(arrival, replay("p30", "below the target one may arrive", course, (500, 500)))
    for title, reached in (("true", 560), ("false", None)):
        game: dict[str, Any] = {"winner": 0, "clause": "v3", "reached": reached}
        for where, scores in (("past", (520, 520)), ("below", (500, 500))):
            asked = sheet("p30", f"a {title} arrival {where} the target", 0, entry(0, 0, 0, game=game), scores=scores)
            yield by(arrival, asked)


def _of(seats: int, **answers: Any) -> dict[str, Any]:
    """Return a house of the club for two, of the site for more."""
    return house("club" if seats == PLAYERS else "site", seats=seats, **answers)
