"""Questions to score sheets, by every rule set.

Only what no other operation can ask is a question to a clause; all else is asked of whole sheets, so that who does not
claim the operation is as green by his clauses as without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from typing import Any, Final

import attrs

from deberts.rulesets.in_force import own_clause
from deberts.rulesets.presets import CLUB, PRESETS
from deberts.rulesets.ruleset import RuleSet
from tools.vectors.positions import Json
from tools.vectors.question import Question, entry, sheet
from tools.vectors.variants.rule_sets import DOUBLED, FOUR, IN_TURN, THREE, WITH_MARS, WITH_NIBBLE, by

VOID: Final = entry(None, 0, 0)
MADE: Final = entry(0, 90, 72)
BAIT: Final = entry(0, 72, 90)
HUNG: Final = entry(0, 81, 81)
SHORT: Final = CLUB.house("a short game", target=301)


def whole(clauses: str, title: str, dealer: int, *entries: Json, **more: Any) -> Question:
    """Ask a whole sheet; *clauses* are all that it holds, divided by spaces."""
    return sheet("game", title, dealer, *entries, also=tuple(clauses.split()), **more)


def by_word(winner: int, clause: str, reached: int | None = None) -> Json:
    """Return how a word decided a game."""
    return {"winner": winner, "clause": clause, "reached": reached}


def said(declarer: int, game: Json, seats: int = 2, **more: Any) -> Json:
    """Return an entry of a deal in which a word decided the game."""
    return entry(declarer, *(0,) * seats, game=game, **more)


def marks_second() -> Iterator[Question]:
    """Yield every question to s11."""
    for declarer in (0, 1):
        for totals, title in (((72, 90), "72 to 90"), ((81, 81), "81 each"), ((90, 72), "90 to 72")):
            yield sheet("s11", f"{title}, declared by {declarer}", 1, entry(declarer, *totals))
    yield sheet("s11", "no points at all wait in parentheses", 0, entry(1, 91, 91), suspended=[31])
    yield sheet("s11", "a row for each deal, and the totals run on", 1, MADE, BAIT, HUNG, VOID, entry(1, 40, 122))
    yield by(DOUBLED, sheet("s11", "a refused offer has no mark", 1, said(0, by_word(1, "v2"))))


def marks_site() -> Iterator[Question]:
    """Yield every question to g15."""
    for declarer in (0, 1):
        for totals, title in (((72, 90), "72 to 90"), ((81, 81), "81 each"), ((90, 72), "90 to 72")):
            yield sheet("g15", f"{title}, declared by {declarer}", 1, entry(declarer, *totals))
    three, four = entry(2, 70, 40, 52), entry(3, 50, 52, 40, 30)
    yield by(THREE, sheet("g15", "three players, the declarer has less than the best", 0, three))
    yield by(FOUR, sheet("g15", "four players, the declarer has least", 0, four))
    yield by(THREE, sheet("g15", "three players, the best two have as many", 0, entry(2, 60, 42, 60)))


def _shared() -> Iterator[Question]:
    """Yield what is asked by the rules of each source whose players write points."""
    yield whole("06.8", "nobody has played yet", 1)
    yield whole("06.8 06.3", "a bait, then a contract made", 1, BAIT, MADE)
    yield whole("06.4 06.5", "equal totals, then a bait", 0, HUNG, entry(1, 100, 62))
    yield whole("06.4 06.5", "equal totals, then a contract made", 0, HUNG, entry(1, 62, 100))
    yield whole("06.6", "equal totals twice, then a contract made", 1, HUNG, entry(1, 91, 91), MADE)
    yield whole("06.7 02.7", "four passes leave what waits alone", 1, HUNG, VOID, VOID, BAIT)
    yield whole("06.10", "an entry after the end", 0, entry(0, 122, 40), MADE, scores=[400, 10])
    yield whole("06.10", "somebody has won before", 0, MADE, scores=[1001, 0])
    yield whole("06.1", "totals that no deal can bring", 0, MADE, entry(0, 3, 4))
    yield whole("06.1", "a point less than the least that a deal can bring", 0, entry(0, 27, 0))
    yield whole("02.7", "points without a declarer", 0, entry(None, 10, 152))
    yield whole("05.9", "ten tricks", 0, {**MADE, "tricks": [5, 5]})


def _club() -> Iterator[Question]:
    yield from _shared()
    both = entry(0, 122, 40)
    yield whole("06.11 D20", "both get there, and 501 to 500 is reported", 1, both, scores=[400, 470])
    yield whole("06.11 06.5", "both get there by points that waited", 1, both, scores=[440, 470], suspended=[81])
    past = {"scores": [420, 100], "suspended": [81]}
    yield whole("06.5 06.10", "what waited goes to who is past the target without it", 1, both, **past)
    waited = {"scores": [340, 450], "suspended": [70]}
    yield whole("06.5 06.10", "what waited takes the defender to the target", 1, entry(0, 40, 52), **waited)
    yield whole("06.10", "one point short", 1, entry(0, 100, 62), scores=[400, 100])
    yield whole("06.10", "just there", 1, entry(0, 101, 62), scores=[400, 100])
    yield whole("D11", "what waits at the end is void", 1, HUNG, scores=[0, 420])
    yield by(SHORT, whole("06.10 01.2", "a house to 301", 1, entry(1, 61, 101), scores=[0, 200]))
    yield whole("06.5", "two amounts that wait", 1, MADE, suspended=[70, 81])
    yield whole("06.9", "a claim, where nobody can claim", 1, said(0, by_word(0, "m12.1", 501)))
    yield whole("02.13", "four sevens, where they cancel nothing", 1, {**VOID, "sevens": 0})
    yield whole("06.12", "a stake, where nothing is doubled", 1, MADE, stake={"games": 2, "owner": 0})
    yield from _malformed()


def _malformed() -> Iterator[Question]:
    for title, wrong in (
        ("a declarer that is true", {**MADE, "declarer": True}),
        ("no declarer is named", {"totals": [90, 72]}),
        ("three totals", entry(0, 90, 72, 0)),
        ("a total below nothing", entry(0, 163, -1)),
        ("a total as a text", {"declarer": 0, "totals": ["90", 72]}),
        ("a key that nobody asks for", {**MADE, "mark": "BT"}),
        ("tricks where nobody counts them", {**VOID, "tricks": [0, 0]}),
        ("a clause by which no word decides a game", said(0, by_word(0, "05.5", 501))),
        ("a last trick of nobody", {**MADE, "last_trick": 2}),
    ):
        yield whole("06.8", f"{title}: malformed", 1, wrong)


def _moscow(target: int) -> Iterator[Question]:
    near = [target - 40, target - 50]
    yield whole("m11.2", "two amounts wait and go together", 1, HUNG, entry(1, 91, 91), MADE, suspended=[70])
    yield whole("m12.1", "a true claim", 1, said(0, by_word(0, "m12.1", target)), scores=near)
    yield whole("m13.1", "a false claim by who is ahead", 1, MADE, said(1, by_word(0, "m13.1")), scores=[90, 20])
    yield whole("m12.1", "a claim of too little", 1, said(0, by_word(0, "m12.1", target - 1)), scores=near)
    for last in (0, 1):
        title = f"both get there, and {last} took the last trick"
        yield whole("m12.2", title, 1, {**MADE, "last_trick": last}, scores=near)
    yield whole("m12.2", "both get there, and nobody knows who took the last trick", 1, MADE, scores=near)
    yield whole(
        "m11.1 m11.4", "the deal goes to who has more, and after equal totals to the defender", 1, MADE, HUNG, VOID
    )


def _one_deal() -> Iterator[Question]:
    yield whole("o1", "a contract made counts 1", 1, MADE)
    yield whole("o1 D17", "a bait counts 2", 1, BAIT)
    yield whole("o1 D31", "equal totals write nothing, and the defender deals", 1, HUNG, VOID, HUNG, BAIT)
    yield whole("o1", "one deal more than there is", 1, MADE, BAIT)
    yield whole("m3.1", "four passes", 0, VOID, VOID, entry(1, 0, 172))
    yield whole("o1", "nothing waits", 0, MADE, suspended=[81])
    yield whole("m13.1", "a false claim", 0, said(0, by_word(1, "m13.1")))


def _second() -> Iterator[Question]:
    yield from _shared()
    wait = {"scores": [31, 64], "suspended": [64, 70]}
    yield whole("s7", "all that waits is released at once", 1, MADE, **wait)
    yield by(IN_TURN, whole("s7", "the oldest alone is released", 1, MADE, BAIT, MADE, **wait))
    yield whole(
        "s3 D19", "four sevens, and the same deals again", 1, {**VOID, "sevens": 1}, MADE, {**VOID, "sevens": 0}
    )
    yield whole("s3", "four sevens with a declarer", 1, {**MADE, "sevens": 1})
    yield whole("s8", "both get there, and it is reported as written", 1, MADE, scores=[440, 450])
    yield whole("s6 D22", "who has more deals, after equal totals the defender", 1, entry(0, 72, 90), MADE, HUNG, VOID)
    for score in (249, 250, 251, 252):
        title = f"a win against {score}"
        yield by(WITH_MARS, whole("v1", title, 1, entry(0, 162, 0), scores=[400, score]))
    for score in (160, 161):
        title = f"a win in which the bait leaves {score}"
        yield by(WITH_MARS, whole("v1 06.3", title, 1, entry(0, 72, 90), scores=[score + 90, 480]))
    yield from _stakes()


def _stakes() -> Iterator[Question]:
    accepted, other = {"games": 2, "owner": 0}, {"games": 4, "owner": 1}
    for title, entries, more in (
        ("doubled in the deal that is won", (entry(0, 162, 0, stake=accepted),), {"scores": [400, 300]}),
        ("doubled before, and won with mars", (entry(0, 162, 0),), {"scores": [400, 100], "stake": other}),
        ("doubled twice, and refused", ({**MADE, "stake": accepted}, said(0, by_word(0, "v2"), stake=accepted)), {}),
        ("an offer by who may not offer", ({**MADE, "stake": accepted}, said(1, by_word(1, "v2"), stake=accepted)), {}),
        ("a stake that falls", ({**MADE, "stake": other}, {**MADE, "stake": accepted}), {}),
        ("a stake of three games", ({**MADE, "stake": {"games": 3, "owner": 0}},), {}),
        ("a stake that rises by turns", ({**MADE, "stake": accepted}, {**BAIT, "stake": other}), {}),
        (
            "a stake that is twice one's own",
            ({**MADE, "stake": accepted}, {**BAIT, "stake": {**other, "owner": 0}}),
            {},
        ),
        ("doubled while all pass", ({**VOID, "stake": accepted},), {}),
        ("doubled before four sevens", ({**VOID, "sevens": 0, "stake": accepted}, MADE), {}),
        ("an owner that is no seat", ({**MADE, "stake": {"games": 2, "owner": 2}},), {}),
    ):
        yield by(DOUBLED, whole("D26" if "pass" in title else "v2", title, 1, *entries, **more))


def _site() -> Iterator[Question]:
    yield from _shared()
    yield whole("g11 D14", "what waited goes with the contract", 1, HUNG, MADE, suspended=[64, 70])
    yield whole("g14", "both get there", 1, MADE, scores=[440, 450])
    near = [460, 470]
    yield whole("v3", "a true arrival", 1, said(0, by_word(0, "v3", 503)), scores=near)
    yield whole("v3 D28", "a false arrival", 1, said(0, by_word(1, "v3")), scores=near)
    yield by(WITH_NIBBLE, whole("v4", "a false nibble", 1, said(0, by_word(0, "v4")), scores=near))
    yield by(WITH_NIBBLE, whole("v4", "a false nibble that the declarer loses", 1, said(0, by_word(1, "v4"))))
    yield whole("g12", "a nibble that was not agreed", 1, said(0, by_word(0, "v4")))
    yield from _several()


def _several() -> Iterator[Question]:
    void = entry(None, 0, 0, 0)
    rows: tuple[tuple[str, str, RuleSet, int, tuple[Json, ...], dict[str, Any]], ...] = (
        ("g11", "three players, a bait", THREE, 0, (entry(2, 70, 40, 52),), {}),
        ("D14", "three players, an odd bait is shared", THREE, 1, (entry(2, 53, 53, 50), void), {}),
        (
            "D14",
            "three players, equal totals, then a bait for two",
            THREE,
            1,
            (entry(2, 62, 42, 62), entry(0, 40, 61, 61)),
            {},
        ),
        (
            "g10 D22",
            "three players, who deals next",
            THREE,
            2,
            (entry(0, 81, 41, 40), entry(1, 61, 61, 40), void, void),
            {},
        ),
        (
            "g14",
            "three players, two defenders get there",
            THREE,
            0,
            (entry(2, 60, 62, 40),),
            {"scores": [480, 480, 490]},
        ),
        (
            "g14",
            "three players, two get there with as many",
            THREE,
            1,
            (entry(2, 61, 60, 41),),
            {"scores": [480, 481, 300]},
        ),
        (
            "v3 D28",
            "three players, a false arrival",
            THREE,
            0,
            (said(1, by_word(2, "v3"), 3),),
            {"scores": [300, 310, 400]},
        ),
        (
            "D28",
            "three players, won by who is not next",
            THREE,
            0,
            (said(1, by_word(0, "v3"), 3),),
            {"scores": [300, 310, 400]},
        ),
        ("g11", "four players, a bait shared by two", FOUR, 3, (entry(0, 41, 51, 51, 29),), {"suspended": [33]}),
        ("g11", "four players, made", FOUR, 3, (entry(0, 61, 41, 41, 29), entry(None, 0, 0, 0, 0)), {}),
        ("06.1", "four players, more than there is", FOUR, 3, (entry(0, 361, 41, 41, 29),), {}),
        ("06.8", "three totals for four players: malformed", FOUR, 3, (entry(0, 81, 41, 40),), {}),
    )
    for clauses, title, rules, dealer, entries, more in rows:
        yield by(rules, whole(clauses, title, dealer, *entries, **more))


_SHEETS: Final[Mapping[str, Callable[[], Iterator[Question]]]] = {
    "club": _club,
    "moscow": lambda: chain(_shared(), _moscow(501)),
    "moscow-301": lambda: _moscow(301),
    "kharkiv": lambda: _moscow(501),
    "kharkiv-301": lambda: _moscow(301),
    "one-deal": _one_deal,
    "moscow-second": _second,
    "moscow-third": lambda: _moscow(501),
    "site": _site,
}


def of(name: str) -> Callable[[], Iterator[Question]]:
    """Return what yields the whole sheets of a rule set, each with the clauses in force there."""
    return lambda: (_in_force(PRESETS[name], question) for question in _SHEETS[name]())


def _in_force(rules: RuleSet, question: Question) -> Question:
    numbers = dict.fromkeys(own_clause(rules, number) for number in question.also)
    return attrs.evolve(question, also=tuple(numbers))
