"""Questions to Kharkiv, to the games to 301, to the game of one deal and to the third description."""

from __future__ import annotations

from collections.abc import Iterator

from deberts.options import Convention, NextDealer, Seniority
from deberts.rulesets.presets import CLUB
from tools.vectors.positions import NEW_PACK, Json, at, played_on, stacked, then
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
from tools.vectors.variants.moscow_dialogue import AS_HIGH, BERTZ, CERTAIN, EQUAL, EQUALS, SEVERAL, TWO_HIGH
from tools.vectors.variants.moscow_results import FIVE_TRICKS
from tools.vectors.variants.rule_sets import ONE_DEAL, THIRD, by, retold
from tools.vectors.worked_deals import worked

BY_KHARKIV = ONE_DEAL.agree(Convention.KHARKIV)
CLUB_BY_EARLIER = CLUB.house("the earlier one wins", target=501, seniority=Seniority.EARLIER)
TWO_ACES = stacked(forehand="AH KH QH AS KS QS 8D 7D 7C", dealer="8C 9C TC JD TD 9S 8S 7S 8H", indicator="7H")
LOWER_TOO = stacked(forehand="AH KH QH KS QS JS 8D 7D 7C", dealer="8C 9C TC JD TD 9S 8S 7S 8H", indicator="7H")
"""Forehand holds two tercs, of trumps from the ace, and of spades from the ace or the king."""

BY_DECLARER = ONE_DEAL.house("kush, and the declarer deals", target=1, next_dealer=NextDealer.DECLARER)


def kharkiv() -> Iterator[Question]:
    """Yield every question to Kharkiv."""
    yield contest("k1", "K055: trump is not preferred", "3AS", "3AH", "H", winner=0)
    yield contest("k1", "the trump one spoke first", "3AH", "3AS", "H", winner=0)
    yield contest("k1", "the higher one wins", "3KS", "3AH", "H", winner=1)
    yield contest("k1", "bertz against terc", "3AH", "4JS", "H", winner=1)
    equal = at(EQUAL, "take; announce 3KS; TC; rost; AC; height K")
    yield legal_actions("k1", "of the same height, though of trumps: only good", equal)
    of_trumps = at(TWO_HIGH, "take; announce 3AC; 8D; TD")
    yield legal_actions("k1", "one of trumps may follow one as high", of_trumps, also=("m8.1",))
    yield legal_actions("k1", "a terc does not pass one as high", at(AS_HIGH, "take; AC; ask"), also=("m10.3", "D25"))
    yield from _best_by_height()
    yield legal_actions("k2", "K131: with a terc from the trump ace one may ask", at(CERTAIN, "take; announce 3AS; TC"))
    yield legal_actions("k2", "and must", at(CERTAIN, "take; announce 3AS; TC; announce 3AH"))
    yield legal_actions("k2", "a bertz against a terc must not", at(BERTZ, "take; announce 3AS; TC; rost"))


def _best_by_height() -> Iterator[Question]:
    """Yield every question to D32, at this table and at one where the kind of the best is announced."""
    begun = at(TWO_ACES, "take")
    for text, title in (("3AS", "the plain terc of the same height"), ("3AH", "the trump one"), ("3AH 3AS", "both")):
        yield legal_actions("D32", f"{title} first", then(begun, f"announce {text}"), also=("k1",))
        house = legal_actions("D32", f"in a house of the club: {title}", then(begun, f"announce {text}"), also=("k1",))
        yield by(CLUB_BY_EARLIER, house)
    yield legal_actions("D32", "either terc from the ace", begun, also=("k1",))
    yield by(CLUB_BY_EARLIER, legal_actions("D32", "in a house of the club: either, or both", begun, also=("k1",)))
    yield by(CLUB_BY_EARLIER, legal_actions("D32", "but not one that is lower", at(LOWER_TOO, "take"), also=("k1",)))
    lower = at(LOWER_TOO, "take; announce 3KS")
    yield by(CLUB_BY_EARLIER, legal_actions("D32", "so the lower one alone is refused", lower, also=("k1",)))


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
    yield match("o1", "forehand declares", 1, played_on(at(NEW_PACK, "take"), rules=ONE_DEAL), also=("D17",))
    yield match("o1", "equal totals decide nothing", 1, hung, right=nobody)
    yield match("o1", "and another deal does", 1, hung, {**bait, "actions": []}, right={"dealers": [1, 1]})
    for number, deals in enumerate(((), ({**bait, "actions": bait["actions"][:6]},))):
        right, end = {"over": True, "winner": 1, "result": [0, 1]}, {"by": "resign", "seat": 0}
        yield match("D36", f"given up: 1 kush, {number} deals", 1, *deals, end=end, right=right, also=("o1",))
    yield match("D17", "a bait counts 2", 1, bait, also=("o1",), right={"result": [2, 0]})
    yield match("D17", "all nine tricks count 1", 1, sweep, also=("o1",), right={"result": [0, 1]})
    yield from _equal_kush(bait, hung)


def _equal_kush(bait: Json, hung: Json) -> Iterator[Question]:
    """Yield every question to D31, in a house in which the declarer deals next."""
    for declarer in (0, 1):
        title = f"equal: not the declarer, seat {declarer}, but the defender deals"
        yield by(BY_DECLARER, next_dealer("D31", title, 0, declarer, (81, 81), right=1 - declarer))
        title = f"seat {declarer} declares and has more: nothing else is agreed"
        totals = (90, 72) if declarer == 0 else (72, 90)
        yield by(BY_DECLARER, next_dealer("D31", title, 1 - declarer, declarer, totals, right=declarer))
    baited = next_dealer("D31", "the declarer has less, and deals all the same", 1, 0, (60, 102), right=0)
    yield by(BY_DECLARER, baited)
    again, equal = {**bait, "actions": []}, {"dealers": [1]}
    yield by(BY_DECLARER, match("D31", "equal totals: the defender deals", 1, hung, also=("o1",), right=equal))
    yield by(BY_DECLARER, match("D31", "and again he deals", 1, hung, again, also=("o1",), right={"dealers": [1, 1]}))


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
    of_trumps = _from_singles(TWO_HIGH, "take; announce 3AH; 8D; TD")
    yield legal_actions("h2", "one as high may follow that of trumps", of_trumps, also=("m7.1",))
    by_earlier = THIRD.house("the earlier one wins", target=501, seniority=Seniority.EARLIER)
    yield by(by_earlier, legal_actions("h2", "in a house without preference it may not", of_trumps, also=("k1",)))
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
