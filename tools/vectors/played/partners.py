"""Questions to four who play in two pairs (p1, p41 to p58)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from deberts.arbiter import TableDeal
from deberts.records.codecs import read_rules
from deberts.records.node import Node
from tools.vectors.audits.tables import bait, lost_to, table
from tools.vectors.played.houses import by, house
from tools.vectors.positions import NEW_PACK, Json, at, deal_of, played_on, then
from tools.vectors.question import (
    Points,
    Question,
    contest_of,
    entry,
    exchange,
    legal_actions,
    legal_cards,
    match,
    match_end,
    next_dealer,
    replay,
    seeded,
    settle,
    sheet,
    view,
    worked_out,
)
from tools.vectors.variants.rule_sets import around

KEPT: Final = "take; keep; keep; keep; keep"


def pairs(*agreed: str, **options: Any) -> Json:
    """Return a house of partners who may claim to arrive, or who have agreed something else."""
    return house("site", seats=4, agreed=agreed or ("arrival",), partners="opposite", **options)


PAIRS: Final = pairs()

BERTZES: Final = around(
    "AS KS QS TS AH 7C AD AC",
    "TD 9D 8D 7D 8H JS KD QH",
    "KC QC JC TC TH 9H QD JD",
    "9S 8S 7S KH 7H 8C 9C",
    indicator="JH",
)
SAID_BY_ALL: Final = f"{KEPT}; announce 3AS; AS; announce 4TD; JS; announce 4KC; 9H; announce 39S; 7S"
TERCS: Final = around(
    "9C JC 7H 7D JD 9D TH 8H",
    "AS KS QS 7S TD QD 7C KH",
    "TS 9H 8S JS TC AD KD 8D",
    "AC KC QC 9S 8C AH QH",
    indicator="JH",
)
SAID_BY_PARTNERS: Final = f"{KEPT}; 9C; announce 3AS; 7C; TC; announce 3AC; QC"
LOW: Final = around(
    "TD 9D 8D 7D 7C 8C 7S 8S",
    "KD QD KC QC KS QS QH KH",
    "JH 9H AH TH AD AC AS TC",
    "JD JC JS 9C 9S TS 8H",
    indicator="7H",
)
BELA: Final = around(
    "KH QH 7C 8C 9C 7D 8D 9D",
    "7S 8S 9S TS TC JC TD JD",
    "JH AH 9H AS AC AD KS KC",
    "TH 8H QS JS QC QD KD",
    indicator="7H",
)
BELA_SAID: Final = f"{KEPT}; QH bela; 7S; JH; 8H"
LOST_BELA: Final = around(
    "KH QH 7C 8C 9C 7D 8D 9D",
    "JH AH 9H AS AC AD KS KC",
    "7S 8S 9S TS TC JC TD JD",
    "TH 8H QS JS QC QD KD",
    indicator="7H",
)

BAITED: Final[Json] = {"totals": [82, 80], "declarer": 1, "suspended": [], "dealer": 3}

CONTESTS: Final[tuple[tuple[str, tuple[str, ...], int | None], ...]] = (
    # situation, what each says in the order of speaking, the side that counts
    ("P070: the third says the highest of two bertzes", ("3AS", "4TD", "4KC", "39S"), 0),
    ("P071: two partners, and nobody else", ("", "3AS", "", "3AC"), 1),
    ("as high from both sides: the earlier speaker's", ("", "4KC", "4KD", ""), 1),
    ("as high from both sides, and partners spoke first and last", ("3AS", "3AC", "", "3AD"), 0),
    ("the last says the highest", ("3AS", "", "3AC", "3AH"), 1),
    ("nobody says anything", ("", "", "", ""), None),
)

SETTLED: Final[tuple[tuple[str, str, Points, int, Points, Points, Points], ...]] = (
    # clause, situation, totals, declarer's side, what waits, what is written, what waits now
    ("p50", "P074: a bait", (100, 82), 1, (), (182, 0), ()),
    ("p50", "P075: equal totals", (91, 91), 0, (), (0, 91), (91,)),
    ("p50", "it is made, and what waited is written", (80, 82), 1, (91,), (80, 173), ()),
    ("p50", "a bait, and the other side wrote nothing of what waits", (60, 102), 0, (91,), (0, 253), ()),
    ("p56", "the declarer's side is the second", (92, 70), 1, (), (162, 0), ()),
    ("p56", "the declarer's side is the first", (92, 70), 0, (), (92, 70), ()),
)

ENDS: Final[tuple[tuple[str, Points, int, int | None, Points], ...]] = (
    # the house's answer, scores, declarer's side, who has won, what is reported
    ("defender-as-written", (510, 540), 0, 1, (510, 540)),
    ("defender-as-written", (510, 540), 1, 0, (510, 540)),
    ("defender-as-written", (500, 540), 1, 1, (500, 540)),
    ("defender-as-written", (500, 500), 1, None, (500, 500)),
    ("higher", (510, 540), 0, 1, (510, 540)),
    ("higher", (540, 540), 0, None, (540, 540)),
)

DEALERS: Final[tuple[tuple[str, str, int, int | None, Points, int], ...]] = (
    # the house's answer, situation, dealer, declarer, totals, who deals next
    ("most-points", "P078: the first side scored most", 1, 0, (100, 62), 2),
    ("most-points", "P078: the second side scored most", 1, 0, (62, 100), 3),
    ("most-points", "the dealer's own side scored most", 0, 3, (100, 62), 2),
    ("most-points", "equal totals: of the defenders", 0, 2, (81, 81), 1),
    ("most-points", "equal totals, and the dealer defends", 0, 1, (81, 81), 2),
    ("most-points", "nobody took", 3, None, (0, 0), 0),
    ("declarer", "the player who declared, and not his partner", 0, 3, (62, 100), 3),
    ("declarer", "the player who declared deals again", 2, 2, (62, 100), 2),
    ("in-turn", "whatever was scored", 2, 0, (100, 62), 3),
    ("highest-written", "a bait", 0, 2, (60, 102), 1),
    ("highest-written", "equal totals: of the defenders", 0, 1, (81, 81), 2),
)


def questions() -> Iterator[Question]:
    """Yield every question to partners."""
    for part in (
        _who_plays(),
        _before_play(),
        _in_play(),
        _sequences(),
        _bela(),
        _points(),
        _claims(),
        _penalties(),
        _seen(),
        _ends(),
    ):
        yield from (question if question.rules is not None else by(PAIRS, question) for question in part)


def _played(pack: list[str], done: str, dealer: int = 3, rules: Json = PAIRS) -> Json:
    return played_on(at(pack, done, dealer), rules=read_rules(Node(rules)))


def _who_plays() -> Iterator[Question]:
    for rules, told in ((house("site", seats=3, partners="opposite"), "three"), (house(partners="opposite"), "two")):
        yield by(rules, legal_cards("p1", f"{told} cannot play in pairs", "7H KD", "AS", "H"))
    for dealer in (0, 3):
        yield replay("p1", f"a deal to its end, and seat {dealer} dealt", _played(BERTZES, SAID_BY_ALL, 3 - dealer))
    for dealer in (2, 3):
        yield replay("p41", f"nobody says anything, and seat {dealer} dealt", _played(NEW_PACK, "pass; take", dealer))
    yield replay("p41", "scores are of two sides, and not of four seats", at(NEW_PACK, "pass", 3), (0, 0, 0, 0))
    for seed in ("pairs", "partners", "two and two"):
        yield seeded("p57", f"the first dealer by the seed {seed!r}", seed, [["pass"] * 8])


def _before_play() -> Iterator[Question]:
    named = at(NEW_PACK, "pass; pass; pass; pass; pass; name C", 3)
    for seat in range(4):
        yield view("p42", f"seat 1 has named trumps: the hand of seat {seat}", named, seat)
    for done in ("pass", "pass; pass", "pass; pass; pass; pass; pass", "pass; pass; pass; pass; pass; pass; pass"):
        yield legal_actions("p43", f"so many have passed: {done.count('pass')}", at(NEW_PACK, done, 3))
    last = at(NEW_PACK, f"{'pass; ' * 7}name C", 3)
    yield view("p43", "P068: the dealer names a suit after his partner passed twice", last, None)
    swapped = around("9D TD JD QD KD AD", "8S 8D 7H", "7S 7D 8H 9H TH JH", "", indicator="KS")
    asked = at(swapped, "take; keep; keep", 3)
    yield legal_actions("p44", "the declarer's partner holds the seven", asked)
    for seat in (0, 2, 3):
        yield view("p44", f"the declarer's partner has exchanged: seat {seat}", then(asked, "exchange"), seat)
    yield exchange("p44", "the seven of trumps is in hand", "7S 8S 9D TD JD QD", "KS", "S")
    for dealer in (1, 3):
        yield legal_actions("p45", f"forehand leads, and seat {dealer} dealt", at(NEW_PACK, f"pass; {KEPT}", dealer))
    leads = pairs("declarer-leads")
    yield by(leads, legal_actions("p45", "the declarer leads where that is agreed", at(NEW_PACK, f"pass; {KEPT}", 3)))


def _in_play() -> Iterator[Question]:
    frees = around("AS", "8S", "7H KD AD 7D AC 7C 8C 9C", "", indicator="9H")
    done = at(frees, f"{KEPT}; AS; 8S", 3)
    yield worked_out(
        legal_actions("p46", "P069: the partner's card wins, and a trump is due", done),
        actions=["announce 39C", "arrive", "play 7H"],
    )
    for title, hand, led, trump, right in (
        ("P069: the first card wins, and the third has a trump", "7H KD", "AS 8S", "H", "7H"),
        ("the partner leads a trump, which is to be beaten", "JH 7H", "9H 8H", "H", "JH"),
        ("the partner has trumped, and the last has a trump too", "8H KD", "AS 7H 8S", "H", "8H"),
        ("the partner's card wins, and the suit led is in hand", "7S AH", "AS 8S", "H", "7S"),
    ):
        yield legal_cards("p46", title, hand, led, trump, right=right)


def _sequences() -> Iterator[Question]:
    for title, said, winner in CONTESTS:
        yield contest_of("p47", title, said, "H", winner)
    for title, pack, done in (
        ("P070: both sides speak", BERTZES, SAID_BY_ALL),
        ("P071: two partners speak, and nobody else", TERCS, SAID_BY_PARTNERS),
        ("P072: who said the best takes no trick, his partner one", LOW, f"{KEPT}; announce 4TD; 7C"),
    ):
        yield replay("p47", f"{title}: what is counted", _played(pack, done))
        for seat in (1, None):
            who = "a spectator" if seat is None else f"seat {seat}"
            yield view("p47", f"{title}: shown to {who}", _after_a_trick(pack, done), seat)


def _after_a_trick(pack: list[str], done: str) -> Json:
    return played_on(at(pack, done, 3), cards=4, rules=read_rules(Node(PAIRS)))


def _bela() -> Iterator[Question]:
    for condition in ("nothing", "a-trick", "its-trick"):
        rules = pairs(bela_condition=condition)
        for title, pack in (("P073: the partner wins its trick", BELA), ("the other side wins its trick", LOST_BELA)):
            course = _played(pack, f"{KEPT}; QH bela", rules=rules)
            yield by(rules, replay("p48", f"{title}, and it needs {condition}", course))


def _points() -> Iterator[Question]:
    for dealer, bids in ((0, "take"), (1, "pass; take"), (2, "pass; pass; take"), (3, "pass; pass; pass; take")):
        course = _played(LOW, bids, dealer)
        yield replay("p49", f"each takes by seat, and two count together: seat {dealer} dealt", course)
    for clause, title, totals, declarer, waits, written, later in SETTLED:
        more = {"written": list(written), "suspended": list(later), "dealer": 3}
        yield settle(clause, title, totals, declarer, *waits, **more)
    for seat in (1, 3):
        counted = sheet("p51", f"a bait of seat 1, then one of seat {seat}", 3, entry(1, 82, 80), entry(seat, 82, 80))
        yield by(pairs(baits="every-second"), counted)
    second = Question("p51", "the second bait of a side", "settle", {**BAITED, "baits": [0, 1]})
    yield by(pairs(baits="every-second"), worked_out(second, written=[162, -100], baits=[0, 2]))
    bare = pairs(bare="each-time", all_tricks="added")
    for title, tricks in (
        ("P076: one of a side has no trick", (0, 3, 2, 3)),
        ("neither of a side has a trick", (0, 4, 0, 4)),
        ("one player has them all", (0, 8, 0, 0)),
    ):
        given = {**BAITED, "totals": [80, 82], "tricks": [*tricks]}
        yield by(bare, Question("p51", title, "settle", given))
    fourth = Question("p51", "there are two counts, and not four", "settle", {**BAITED, "baits": [0, 1, 0, 0]})
    yield by(pairs(baits="every-second"), fourth)
    yield settle("p56", "a side, and not a seat, is given", (92, 70), 2, dealer=3)
    for seat in range(4):
        declared = sheet("p56", f"seat {seat} declared", 3, entry(seat, 100, 82), entry(seat, 91, 91))
        yield declared
    for most, told in ((382, "the most that the hands of a pair bring"), (383, "more than the hands of a pair bring")):
        yield sheet("p47", told, 3, entry(1, most, 0))
    bela = _played(BELA, f"{KEPT}; QH bela")
    yield replay("p56", "a line of bela names the side, and who said it", bela, (300, 200), suspended=[70])


def _claims() -> Iterator[Question]:
    done = at(BELA, BELA_SAID, 3)
    for title, scores in (
        ("P077: with what his side has taken, it is there", (458, 0)),
        ("one point is lacking", (457, 0)),
        ("only his own are not enough, and the other side wins", (0, 458)),
    ):
        yield replay("p52", f"43 are claimed: {title}", then(done, "arrive"), scores)
    for scores, told in (((458, 250), "less than half"), ((458, 251), "half"), ((250, 458), "the rest")):
        asked = match("p52", f"43 are claimed, and the other side has {told}", 3, then(done, "arrive"), scores=scores)
        yield by(pairs("arrival", "mars"), asked)
    yield legal_actions("p52", "each may claim in his own turn", then(done, "AS"))


BAITS: Final[tuple[tuple[str, list[str], str, str, Json], ...]] = (
    # situation, pack, what was done, the revoke, the ruling
    ("both partners of who writes announced", BERTZES, f"{SAID_BY_ALL}; KC", "3 9S", bait(232, 0)),
    ("one of those who write has announced", BERTZES, SAID_BY_ALL.split("; announce 4KC")[0], "2 KC", bait(0, 212)),
    ("one of those who write said bela", BELA, f"{BELA_SAID}; AS", "3 QD", bait(182, 0)),
    ("the offender's partner said bela", BELA, f"{BELA_SAID}; AS; QS; KH; TS; 7C; JC", "2 AD", bait(0, 182)),
    ("the offender said bela, and the others write it", BELA, f"{BELA_SAID}; AS; QS", "0 7C", bait(0, 182)),
)


def _penalties() -> Iterator[Question]:
    for title, pack, done, revoke, ruling in BAITS:
        course = at(pack, done, 3)
        yield _judged(title, course, revoke, found=[(0, len(course["actions"]), int(revoke[0]), "m13.2", ruling)])
    waits: dict[str, Any] = {"suspended": [70], "scores": [100, 50], "stands": [402, 50]}
    yield _judged("what waited goes to who writes", at(BERTZES, f"{SAID_BY_ALL}; KC", 3), "3 9S", **waits)
    for condition, ruling in (("its-trick", bait(162, 0)), ("a-trick", bait(182, 0))):
        rules, lost = pairs(bela_condition=condition), at(LOST_BELA, f"{KEPT}; QH bela; JH; 7S; 8H; AS; TS", 3)
        found = [(0, len(lost["actions"]), 3, "m13.2", ruling)]
        yield by(
            rules, _judged(f"bela has lost its trick, and needs {condition}", lost, "3 QD", rules=rules, found=found)
        )
    claimed = at(BELA, BELA_SAID, 3)
    yield _judged("a false claim is won by the other side", claimed, "2 arrive", scores=[457, 0], found=[CLAIM])
    whole = _played(BELA, f"{KEPT}; QH bela")
    yield _judged("nothing is at fault", whole, found=[], stands=[161, 21])
    for title, lines, stands in (
        ("one enters too much in his partner's column", ("3 write 1 70", "3 pen 3"), [210, 21]),
        ("one enters too much in his own", ("3 write 3 70", "3 pen 3"), [210, 21]),
        ("one enters too much for the other side", ("1 write 0 300", "1 pen 1"), [161, 21]),
        ("his partner lays down his pen", ("3 write 3 70", "1 pen 1"), [161, 21]),
    ):
        yield _judged(title, whole, *lines, stands=stands)


def _judged(title: str, course: Json, *lines: str, rules: Json | None = None, **right: Any) -> Question:
    """Ask what an arbiter finds where a deal was lawful, and then something was done."""
    acts = TableDeal.of(deal_of(course, read_rules(Node(rules or PAIRS)))).acts
    lawful = (f"{act.seat} {act.do}" for act in acts)
    return table("p52", title, *lawful, *lines, dealer=course["dealer"], pack=course["pack"], **right)


CLAIM: Final = (0, 9, 2, "m13.1", lost_to(1))


def _seen() -> Iterator[Question]:
    other = [*NEW_PACK]
    for mine, theirs in ((6, 9), (7, 10)):  # of seats 2 and 3
        other[mine], other[theirs] = other[theirs], other[mine]
    for pack, held in ((NEW_PACK, "these"), (other, "other")):
        for bids in ("pass", "pass; pass; take"):
            yield view(
                "p55", f"seat 0 sees the same whatever his partner holds: {held} cards; {bids}", at(pack, bids, 3), 0
            )
    yield view("p55", "the partner of who shows sees what all see", _after_a_trick(BERTZES, SAID_BY_ALL), 2)


def _ends() -> Iterator[Question]:
    for answer, scores, declarer, won, result in ENDS:
        end: Json = {"over": won is not None, "winner": won, "result": list(result), "dealer": 3}
        title = f"{answer}: scores of {scores[0]} and {scores[1]}, side {declarer} has declared"
        yield by(pairs(double_finish=answer), match_end("p53", title, scores, declarer, **end))
    yield match(
        "p53", "a match of two deals", 3, *[_played(BERTZES, SAID_BY_ALL), _played(LOW, "take", 0)], scores=(300, 390)
    )
    for answer, title, dealer, declared, totals, right in DEALERS:
        asked = next_dealer("p54", f"{answer}: {title}", dealer, declared, totals, right=right)
        yield by(pairs(next_dealer=answer), asked)
    hangs = settle("p58", "equal totals twice: to the other side", (91, 91), 0, 70, dealer=3, written=[0, 161])
    yield by(pairs(second_hang="to-defender"), hangs)
    for seat in (2, 3):
        last = match_end(
            "p58", f"both are there: seat {seat} had the last trick", (510, 540), 0, dealer=3, last_trick=seat
        )
        yield by(pairs(double_finish="last-trick"), worked_out(last, winner=seat % 2))
    below = match_end(
        "p58", "both are there: the defenders' side, 501 to 500", (510, 540), 1, dealer=3, result=[501, 500]
    )
    yield by(pairs(double_finish="defender"), below)
    done = at(BELA, BELA_SAID, 3)
    claims = house("site", seats=4, partners="opposite", claim="between-tricks")
    yield by(claims, legal_actions("p58", "who took a trick may claim before he leads", done))
    yield by(claims, replay("p58", "he claims for his side", then(done, "claim"), (458, 0)))
    two: tuple[Json, ...] = ({"unit": "kush"}, {"doubling": "offered"}, {"counterclaim": "nibble"})
    for answers in two:
        asked = settle("p58", f"{answers} stays for two players", (91, 91), 0, dealer=3)
        yield by(pairs(**answers), asked)
