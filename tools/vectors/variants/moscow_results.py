"""Questions to Moscow's dealing, tricks, results and claims (m1 to m5, m10 to m13), and to the decisions on them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.vectors.club.s02_trump import HEARTS
from tools.vectors.positions import at, played_on, then
from tools.vectors.question import (
    Question,
    card_points,
    exchange,
    legal_actions,
    legal_cards,
    match,
    match_end,
    next_dealer,
    replay,
    seeded,
    sequences,
    settle,
    trick,
    view,
    worked_out,
)
from tools.vectors.variants.moscow_dialogue import BELA, CERTAIN, LOWER
from tools.vectors.variants.rule_sets import MOSCOW, retold
from tools.vectors.worked_deals import worked

FIVE_TRICKS: Final = {**worked("K094"), "actions": worked("K094")["actions"][:14]}
"""Forehand defends, has 46 points after five tricks, and leads to the sixth."""

WITHOUT_A_TRICK: Final = retold(worked("K073"), MOSCOW)
"""Forehand announces a terc and takes no trick."""


def questions() -> Iterator[Question]:
    """Yield every question to these clauses."""
    yield from _dealing()
    yield from _tricks()
    yield from _results()
    yield from _claims()


def _dealing() -> Iterator[Question]:
    for seed in ("game 1", "game 2", "game 3"):
        yield seeded("m1.1", f"the lot of {seed}", seed, [[]], also=("02.2",))
    for seat in (0, 1):
        yield view("m1.1", f"six cards, seat {seat}", at(HEARTS), seat, also=("02.3",))
    for dealer in (0, 1):
        yield next_dealer("m3.1", f"four passes, seat {dealer} dealt", dealer, None, (0, 0), right=1 - dealer)
    for done in ("pass; pass", "pass; pass; pass; pass"):
        yield legal_actions("m3.1", f"after {done}", at(HEARTS, done), also=("02.7",))
    for looking in (0, 1, None):
        yield view("m4.1", f"nine cards and the bottom card, seat {looking}", at(HEARTS, "take"), looking)
    so_far = then(at(LOWER, "take"), "announce 3AS")
    yield replay("m5.1", "with a sequence", played_on(so_far, rules=MOSCOW), also=("m11.5",))
    yield replay("m5.1", "without", played_on(at(LOWER, "take"), rules=MOSCOW), also=("03.3",))


def _tricks() -> Iterator[Question]:
    yield legal_actions("m10.1", "any card is led", at(HEARTS, "take"), also=("05.1",))
    yield legal_cards("m10.1", "a trump lead is beaten", "JH 7H", "9H", "H", also=("05.5",))
    yield legal_cards("m10.1", "a plain lead is not", "7S AS JH", "TS", "H", also=("05.6",))
    yield trick("m10.1", "the higher trump wins", "9H JH", "H", also=("05.7",))
    yield exchange("m10.2", "the seven in hand", "7H AS", "KH", "H", also=("02.12",))
    yield exchange("m10.2", "trump was named", "7S 7H", "KH", "S", also=("02.12",))
    yield exchange("m10.2", "after the first card", "7H AS", "KH", "H", played=True, also=("02.12",))
    yield exchange("m10.2", "after announcing", "7H AS", "KH", "H", announced=True, also=("D2",))
    yield legal_actions("D27", "a revoke is refused", at(CERTAIN, "take; AS; JC"), also=("05.2",))
    yield legal_actions("D27", "a wrongful question is", at(CERTAIN, "take; announce 3AS; TC; rost"))
    yield legal_actions("D27", "a wrong exchange is", at(HEARTS, "pass; pass; name S; exchange"))


def _results() -> Iterator[Question]:
    yield settle("m11.1", "a bait", (72, 90), 0, written=[0, 162], outcome="bait")
    yield settle("m11.1", "a contract made", (90, 72), 0, written=[90, 72], outcome="made")
    yield settle("m11.1", "81 hang", (81, 81), 0, written=[0, 81], suspended=[81], outcome="hung")
    yield settle("m11.1", "70 that hung go to the winner", (100, 62), 1, 70, written=[232, 0], suspended=[])
    yield next_dealer("m11.1", "K102: 81 each, the defender deals", 0, 0, (81, 81), right=1)
    yield settle("m11.2", "K133: 81 join 70", (81, 81), 0, 70, written=[0, 81], suspended=[70, 81])
    yield settle("m11.2", "K133: 151 to whoever has more", (100, 62), 0, 70, 81, written=[251, 62], suspended=[])
    yield settle("m11.2", "151 to the defender after a bait", (62, 100), 0, 70, 81, written=[0, 313], suspended=[])
    yield settle("m11.2", "a third hang", (50, 50), 1, 70, 81, written=[50, 0], suspended=[70, 81, 50])
    yield replay("m11.3", "K073: the terc counts without a trick", WITHOUT_A_TRICK)
    silent = {**WITHOUT_A_TRICK, "actions": [one for one in WITHOUT_A_TRICK["actions"] if one[:4] in {"take", "play"}]}
    yield replay("m11.3", "it was not announced", silent, also=("D4",))
    yield next_dealer("m11.4", "K100: the declarer scored most", 1, 0, (100, 62), right=0)
    yield next_dealer("m11.4", "K101: the defender did", 0, 0, (60, 90), right=1)
    yield next_dealer("m11.4", "the defender, who dealt", 1, 0, (60, 90), right=1)
    for card, points in (("JH", 20), ("9H", 14), ("JS", 2)):
        yield worked_out(card_points("m11.5", f"K134: {card}", card, "H", also=("03.1",)), points=points)
    yield sequences("m11.5", "K134: a terc with the jack and the nine", "JH TH 9H", "H", also=("04.2",))


def _claims() -> Iterator[Question]:
    claimed, late = then(FIVE_TRICKS, "claim"), then(FIVE_TRICKS, "JD; claim")
    true = {"winner": 0, "clause": "m12.1", "reached": 501}
    false = {"winner": 1, "clause": "m13.1", "reached": None}
    yield replay("m12.1", "K097: 455 and 46 are 501", claimed, (455, 0), also=("D24",), game=true)
    yield replay("m12.1", "K097: 454 and 46 are 500", claimed, (454, 0), also=("m13.1",), game=false)
    with_bela = at(BELA, "take; bela; AS; QS; claim")
    yield replay("m12.1", "467, and 14 with bela are 501", with_bela, (467, 0), also=("m8.3",), game=true)
    yield legal_actions("m12.1", "after winning a trick, before the lead", FIVE_TRICKS)
    yield legal_actions("m12.1", "the lead is made", late)
    yield legal_actions("m12.1", "no trick is won yet", at(HEARTS, "take; claim"))
    over = {key: worked("K094")[key] for key in ("pack", "dealer", "actions")}
    yield replay("m12.1", "nobody claimed, and the deal is played out", over, (455, 0))
    yield replay("m12.1", "suspended points are not counted", claimed, (454, 0), suspended=(70,), game=false)
    yield replay("m13.1", "a false claim at 0", claimed, (0, 0), also=("D24",), game=false)
    yield replay("m13.1", "a true one", claimed, (500, 0), also=("m12.1",), game={**true, "reached": 546})
    for last, title in ((0, "K096: the declarer took the last trick"), (1, "K096: the defender did")):
        yield match_end("m12.2", title, (530, 512), 0, last_trick=last, winner=last, result=[530, 512])
    both = {"scores": (445, 350), "suspended": (81,), "right": {"scores": [507, 531], "winner": 1}}
    yield match("m12.2", "both are there, one by points that hung", 1, retold(worked("K137"), MOSCOW), **both)
    yield worked_out(match_end("m12.2", "nobody says who took it: malformed", (530, 512), 0), clause=None)
    yield match_end("m12.2", "only one is there", (530, 300), 0, last_trick=1, winner=0)
    yield settle("m12.3", "K098: 60 of the baited go over", (60, 90), 0, written=[0, 150])
    yield settle("m12.3", "he has more, and keeps them", (90, 60), 0, written=[90, 60])
    yield match_end("m12.3", "so he has 450, and not 510", (450, 300), 0, last_trick=0, over=False)
    yield match_end("D21", "nobody has to say it", (501, 200), 0, last_trick=1, over=True, winner=0)
    yield match_end("D21", "500 are not enough", (500, 200), 0, last_trick=0, over=False)
    yield legal_actions("D24", "a claim may be false", FIVE_TRICKS, also=("m12.1",))
    yield legal_actions("D24", "but not in the middle of a trick", then(FIVE_TRICKS, "JD"), also=("m12.1",))
