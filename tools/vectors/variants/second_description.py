"""Questions to the second description (s1 to s12), to the conventions that it offers, and to the decisions on both."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from deberts.options import Convention
from tools.vectors.club.s02_exchange import OUT_OF_A_TERC
from tools.vectors.club.s02_trump import HEARTS
from tools.vectors.club.s04_sequences import THREE_TERCS
from tools.vectors.positions import Json, at, stacked, then
from tools.vectors.question import (
    Question,
    bela,
    card_points,
    legal_actions,
    match,
    match_end,
    next_dealer,
    replay,
    sequences,
    settle,
    view,
    worked_out,
)
from tools.vectors.variants.rule_sets import DOUBLED, IN_TURN, SECOND, WITH_MARS, by
from tools.vectors.worked_deals import worked

SEVENS: Final = stacked(forehand="AH KD 9C QS TS 8S TC JD QC", dealer="7H 7S 7D 9S 8D 9D 7C AC KC", indicator="KH")
"""The dealer has three sevens before the bidding, and four in his nine cards."""

BAIT: Final = worked("K135")
"""Forehand defends and writes 162, the declarer nothing."""

OFFER: Final = then({**BAIT, "actions": BAIT["actions"][:4]}, "double")
"""Spades were named, and forehand offers to double before anything else."""


def questions() -> Iterator[Question]:
    """Yield every question to the second description."""
    yield from _dealing()
    yield from _sequences()
    yield from _results()
    yield from _conventions()
    yield from _doubling()
    yield from _doubled()
    yield from _given_up()


def _dealing() -> Iterator[Question]:
    for seat in (0, 1):
        yield view("s1", f"six cards by threes, seat {seat}", at(HEARTS), seat, also=("D1",))
    yield next_dealer("s1", "four passes: the other deals", 0, None, (0, 0), right=1)
    yield next_dealer("s1", "four passes, seat 1 dealt", 1, None, (0, 0), right=0)
    course = at(OUT_OF_A_TERC, "take")
    yield legal_actions("s2", "before the exchange a terc", course, also=("02.12",))
    yield legal_actions("s2", "after it none", then(course, "exchange"), also=("02.12",))
    shown = at(SEVENS, "take; AH; redeal")
    yield legal_actions("s3", "four sevens may be shown", at(SEVENS, "take; AH"), also=("v6",))
    yield legal_actions("s3", "not by the other", at(SEVENS, "take; redeal"))
    yield legal_actions("s3", "not once some of them are played", at(SEVENS, "take; AH; 7H; 9C; 7C; KD; redeal"))
    course = at(SEVENS, "take; KD; 9D; TC; redeal")
    yield legal_actions("s3", "nor if he still holds all four", course)
    yield replay("s3", "a new deal is demanded", shown, (10, 20), phase="void", sevens=1, scores=[10, 20])
    yield match("D19", "the same dealer deals again", 1, shown, {**BAIT, "actions": []}, right={"dealers": [1, 1]})
    passed = at(SEVENS, "pass; pass; pass; pass")
    yield match("D19", "not so after four passes", 1, passed, {**BAIT, "actions": []}, right={"dealers": [1, 0]})
    yield replay("D19", "what was suspended waits", shown, suspended=(64,), also=("s3",))
    yield legal_actions("D19", "three sevens of six cards, before trump is settled", at(SEVENS, "pass; redeal"))
    yield replay("v6", "four sevens count here", shown, also=("s3",), sevens=1)
    yield by_name("v6", "and not in the club", "club", shown)
    yield by_name("v6", "nor in Moscow", "moscow", shown)
    for seat in (0, 1):
        yield view("s12", f"eleven cards, seat {seat}", at(HEARTS, "pass; pass; name S"), seat, also=("02.10",))


def by_name(clause: str, title: str, rules: str, course: Json) -> Question:
    """Ask what may be done, by the rule set of a name."""
    return Question(clause, title, "legal_actions", course, rules=rules)


def _sequences() -> Iterator[Question]:
    course = at(THREE_TERCS, "take")
    yield legal_actions("s4", "the senior sequence, or nothing", course, also=("D6",))
    for name, title in (("K060", "two tercs, one counts"), ("K063", "no trick, no sequence"), ("K071", "one trick")):
        yield replay("s4", f"{name}: {title}", worked(name), also=("04.8",))
    for done, title in (("K064", "with its second card"), ("K070", "with its first"), ("K065", "never said")):
        yield replay("s5", f"{done}: bela {title}", worked(done), also=("04.11",))


def _results() -> Iterator[Question]:
    yield next_dealer("s6", "the declarer scored more", 1, 0, (100, 62), right=0)
    yield next_dealer("s6", "the defender did", 0, 0, (60, 90), right=1)
    yield next_dealer("D22", "equal: the defender", 0, 0, (81, 81), right=1)
    yield next_dealer("D22", "equal, the other declares", 0, 1, (81, 81), right=0)
    yield settle("s7", "K133: a second hang waits beside the first", (81, 81), 0, 70, suspended=[70, 81])
    yield settle("s7", "K133: all 151 at once", (100, 62), 0, 70, 81, written=[251, 62], suspended=[])
    oldest: Json = {"written": [170, 62], "suspended": [81]}
    yield by(IN_TURN, settle("s7", "K133: as agreed, 70 first", (100, 62), 0, 70, 81, **oldest))
    yield by(IN_TURN, settle("s7", "as agreed, and 81 after it", (62, 100), 0, 81, written=[0, 243], suspended=[]))
    yield by(IN_TURN, settle("s7", "as agreed, a hang settles none", (50, 50), 0, 70, suspended=[70, 50]))
    yield match_end("s8", "both are there: the defender", (530, 512), 0, winner=1, result=[530, 512])
    yield match_end("s8", "both are there: the defender with more", (512, 530), 1, winner=0, result=[512, 530])
    yield match_end("s8", "only the declarer is", (530, 312), 0, winner=0, result=[530, 312])
    hand = "AH KH QH JH TH 9H 8H AS"
    yield worked_out(sequences("s10", "a bertz and a terc", hand, "H", also=("D7",)), sequences=["4AH", "3TH"])
    yield worked_out(bela("s10", "and bela", hand, "H", also=("04.10",)), bela=True)
    for card, points in (("TH", 10), ("AH", 11), ("AS", 11), ("8H", 0)):
        yield worked_out(card_points("s10", f"counts {points}: {card}", card, "H", also=("03.1",)), points=points)


def _conventions() -> Iterator[Question]:
    for agreed in ([], ["mars"], ["doubling"], ["nibble"], ["obligation"]):
        rules = {"base": "moscow-second", "seats": 2, "target": 501, "agreed": agreed}
        title = f"agreed: {', '.join(agreed) or 'nothing'}"
        yield Question("s9", title, "match", {"dealer": 1, "deals": [], "scores": [0, 0]}, rules=rules)
    for scores, games in (((339, 240), [2, 0]), ((339, 250), [2, 0]), ((339, 251), [1, 0]), ((338, 240), None)):
        total = f"{scores[0] + 162} to {scores[1]}"
        course = match("v1", f"K138: {total}", 1, BAIT, scores=scores, also=("06.3",), right={"games": games})
        yield by(WITH_MARS, course)
    yield match("v1", "without mars a win is a win", 1, BAIT, scores=(339, 240), right={"result": [501, 240]})


def _doubling() -> Iterator[Question]:
    scores: Any = (345, 247)
    fresh = {**BAIT, "actions": BAIT["actions"][:4]}
    accepted = {**BAIT, "actions": [*OFFER["actions"], "accept", *BAIT["actions"][4:]]}
    for title, deal, games in (
        ("not offered", BAIT, [2, 0]),
        ("offered and refused", then(OFFER, "refuse"), [1, 0]),
        ("offered and accepted", accepted, [4, 0]),
    ):
        yield by(DOUBLED, match("v2", f"K141: {title}", 1, deal, scores=scores, right={"games": games}))
    plain = match("v2", "without mars a win is one game", 1, BAIT, scores=scores, right={"games": [1, 0]})
    yield by(SECOND.agree(Convention.DOUBLING), plain)
    yield by(DOUBLED, legal_actions("v2", "an offer may be made", fresh))
    yield by(DOUBLED, legal_actions("v2", "an offer is answered", OFFER))
    stake: Json = {"games": 2, "owner": 0}
    begun = match("v2", "begun at a stake of 2", 1, BAIT, scores=scores, suspended=(7,), stake=stake)
    yield by(DOUBLED, worked_out(begun, games=[4, 0], scores=[514, 247], stake=stake))
    given: Json = {**then(OFFER, "accept"), "suspended": [], "scores": [0, 0], "stake": stake}
    yield by(
        DOUBLED, worked_out(Question("v2", "accepted at a stake of 2", "game", given), stake={"games": 4, "owner": 1})
    )


def _doubled() -> Iterator[Question]:
    owned = then(OFFER, "accept")
    fresh = {**BAIT, "actions": BAIT["actions"][:4]}
    for seat in (0, 1):
        yield by(DOUBLED, view("v2", f"the stake is seen, seat {seat}", owned, seat))
    yield by(DOUBLED, legal_actions("v2", "who offered may not offer again", then(owned, "double"), also=("D26",)))
    card = next(action for action in BAIT["actions"] if action.startswith("play"))
    yield by(DOUBLED, legal_actions("v2", "who accepted may", then(owned, card)))
    yield by(DOUBLED, replay("v2", "refused at a stake of 4", then(OFFER, "refuse"), stake={"games": 4, "owner": 0}))
    yield by(DOUBLED, legal_actions("D26", "before any other act", fresh, also=("v2",)))
    so_far = then(fresh, "announce 3AD; double")
    yield by(DOUBLED, legal_actions("D26", "not after announcing", so_far, also=("v2",)))
    yield by(DOUBLED, legal_actions("D26", "not in the auction", {**BAIT, "actions": ["double"]}))
    highest = replay("D26", "the highest stake is not doubled", OFFER, stake={"games": 2**30, "owner": 0})
    yield by(DOUBLED, highest)
    yield by(DOUBLED, legal_actions("D26", "one open offer at most", then(OFFER, "double"), also=("D23",)))


def _given_up() -> Iterator[Question]:
    """Yield the questions to D36 about what such a win counts: the stake in force, and never mars."""
    end = {"by": "resign", "seat": 1}
    for title, deals, games in (
        ("nothing doubled", (), [1, 0]),
        ("an open offer does not count", (OFFER,), [1, 0]),
        ("an accepted one does", (then(OFFER, "accept"),), [2, 0]),
    ):
        right = {"games": games, "winner": 0}
        asked = match("D36", f"{title}, and no mars", 1, *deals, scores=(400, 20), end=end, right=right, also=("v2",))
        yield by(DOUBLED, asked)
    right = {"games": [1, 0], "winner": 0}
    yield by(WITH_MARS, match("D36", "no mars", 1, scores=(400, 20), end=end, right=right, also=("v1",)))
