"""Questions to Kharkiv, to the games to 301, to the game of one deal and to the third description."""

from __future__ import annotations

from collections.abc import Iterator

from deberts.options import Convention
from tools.vectors.positions import NEW_PACK, Json, at, then
from tools.vectors.question import (
    Question,
    contest,
    legal_actions,
    match,
    match_end,
    next_dealer,
    settle,
    view,
    worked_out,
)
from tools.vectors.variants.moscow_dialogue import BERTZ, CERTAIN, EQUAL, EQUALS, SEVERAL
from tools.vectors.variants.moscow_results import FIVE_TRICKS
from tools.vectors.variants.rule_sets import ONE_DEAL, by, retold
from tools.vectors.worked_deals import worked

BY_KHARKIV = ONE_DEAL.agree(Convention.KHARKIV)


def kharkiv() -> Iterator[Question]:
    """Yield every question to Kharkiv."""
    yield contest("k1", "K055: trump is not preferred", "3AS", "3AH", "H", winner=0)
    yield contest("k1", "the trump one spoke first", "3AH", "3AS", "H", winner=0)
    yield contest("k1", "the higher one wins", "3KS", "3AH", "H", winner=1)
    yield contest("k1", "bertz against terc", "3AH", "4JS", "H", winner=1)
    equal = at(EQUAL, "take; announce 3KS; TC; rost; AC; height K")
    yield legal_actions("k1", "of the same height, though of trumps: only good", equal)
    yield legal_actions("k2", "K131: with a terc from the trump ace one may ask", at(CERTAIN, "take; announce 3AS; TC"))
    yield legal_actions("k2", "and must", at(CERTAIN, "take; announce 3AS; TC; announce 3AH"))
    yield legal_actions("k2", "a bertz against a terc must not", at(BERTZ, "take; announce 3AS; TC; rost"))


def to_301() -> Iterator[Question]:
    """Yield every question to a game to 301."""
    for scores, over in (((301, 120), True), ((300, 120), False), ((120, 301), True), ((300, 300), False)):
        winner = scores.index(301) if over else None
        yield match_end("t1", f"{scores[0]} to {scores[1]}", scores, 0, last_trick=0, over=over, winner=winner)
    yield match_end("t1", "both are there: the last trick", (310, 305), 0, last_trick=1, winner=1, result=[310, 305])
    yield legal_actions("t1", "a claim as in Moscow", FIVE_TRICKS, also=("m12.1",))


def kharkiv_to_301() -> Iterator[Question]:
    """Yield every question to a game to 301 by Kharkiv rules."""
    yield from to_301()
    yield contest("t1", "Kharkiv's order of sequences", "3AS", "3AH", "H", winner=0, also=("k1",))


def one_deal() -> Iterator[Question]:
    """Yield every question to the game of one deal."""
    yield legal_actions("o0", "nobody claims", FIVE_TRICKS)
    yield legal_actions("o0", "claiming is no action here", then(FIVE_TRICKS, "claim"))
    yield contest("o0", "Moscow's order of sequences", "3AS", "3AH", "H", winner=1, also=("m7.1",))
    yield by(BY_KHARKIV, contest("o0", "Kharkiv's, if agreed", "3AS", "3AH", "H", winner=0, also=("k1",)))
    yield settle("o1", "a bait, 2 kush", (60, 90), 0, outcome="bait")
    yield settle("o1", "a contract made, 1 kush", (90, 60), 0, outcome="made")
    yield settle("o1", "equal: nothing waits", (81, 81), 0, outcome="hung", suspended=[])
    yield next_dealer("o1", "equal: the defender deals anew", 0, 0, (81, 81), right=1)
    made, bait, hung, sweep = (retold(worked(name), ONE_DEAL) for name in ("K137", "K135", "K136", "K075"))
    nobody: Json = {"over": False, "winner": None, "result": [0, 0]}
    yield match("o1", "a contract made", 1, made, right={"over": True, "winner": 1, "result": [0, 1]})
    yield match("o1", "a bait", 1, bait, right={"over": True, "winner": 0, "result": [2, 0]}, also=("D17",))
    yield match("o1", "equal totals decide nothing", 1, hung, right=nobody)
    yield match("o1", "and another deal does", 1, hung, {**bait, "actions": []}, right={"dealers": [1, 1]})
    yield match("D17", "a bait counts 2", 1, bait, also=("o1",), right={"result": [2, 0]})
    yield match("D17", "all nine tricks count 1", 1, sweep, also=("o1",), right={"result": [0, 1]})


def third() -> Iterator[Question]:
    """Yield every question to the third description."""
    for seat in (0, 1):
        yield view("h1", f"one by one, seat {seat}", at(NEW_PACK), seat)
    yield view("h1", "one by one, the dealer in seat 0", at(NEW_PACK, dealer=0), 0)
    yield view("h1", "the additional cards in one packet", at(NEW_PACK, "take"), 0, also=("m4.1",))
    yield legal_actions("h2", "a terc may follow a bertz", _from_singles(SEVERAL, "take; announce 4AS; 8H; 9H"))
    equals = _from_singles(EQUALS, "take; announce 3AD; TC; AC")
    yield legal_actions("h2", "one as good as the first may not", equals)
    yield legal_actions("h2", "so it is refused", then(equals, "announce 3AS"))
    yield contest("h3", "as in Moscow: trump between equals", "3AS", "3AH", "H", winner=1, also=("m7.1",))
    yield worked_out(settle("h3", "as in Moscow: two hangs", (81, 81), 0, 70, suspended=[70, 81], also=("m11.2",)))
    yield match_end(
        "h3", "as in Moscow: the last trick decides", (530, 512), 0, last_trick=0, winner=0, also=("m12.2",)
    )


def _from_singles(pack: list[str], done: str) -> Json:
    """Return a deal of the same hands, the first six dealt one by one."""
    forehand, dealer = (*range(3), *range(6, 9)), (*range(3, 6), *range(9, 12))
    first = [pack[place] for pair in zip(forehand, dealer, strict=True) for place in pair]
    return at([*first, *pack[12:]], done)
