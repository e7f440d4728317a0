"""Questions to the arbiter: what was irregular at a table, and what is written for it.

Only what no other operation can ask is a question to a clause; all else is asked of whole tables, so that who does not
claim the operation is as green by his clauses as without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import attrs

from deberts.options import Packets, Unit
from deberts.rulesets.in_force import own_clause
from deberts.rulesets.presets import PRESETS
from deberts.rulesets.ruleset import RuleSet
from tools.vectors.positions import NEW_PACK, Json, stacked
from tools.vectors.question import Question
from tools.vectors.variants.rule_sets import THREE, around, by

SOUTH: Final = "KH QH 9H AS KS QS 8C 7C 7D"
"""Seat 0, forehand: bela, and a terc from the ace of spades. With hearts trump 21 points of hearts and 18 of spades."""

NORTH: Final = "JH 7H AC KC QC JC AD TD 8S"
"""Seat 1, who deals: a bertz of clubs and the trump seven. With hearts trump 61 points: 20, 20 of clubs, 21."""

PACK: Final = stacked(SOUTH, NORTH, "TH", "9S")
TOGETHER: Final = 110
"""Both hands and the last trick with hearts trump: 39 + 61 + 10."""

PLAYED: Final = (
    *("0 AS", "1 8S", "0 KS", "1 7H", "1 AC", "0 7C", "1 KC", "0 8C", "1 QC", "0 QH"),
    *("0 QS", "1 JH", "1 JC", "0 9H", "0 KH", "1 TD", "0 7D", "1 AD"),
)
"""All nine tricks in silence: 47 points for South, 63 for North."""

TALK: Final = ("0 take", "0 announce 3AS", "0 AS", "1 rost", "1 8S")
"""North has a bertz, and asks for the height of a terc."""

WITH_TERC: Final = ("0 take", "0 announce 3AS", *PLAYED[:2], "0 keep", *PLAYED[2:])
"""South announces his terc, has 67 points, and makes the contract against 63."""


def table(clause: str, title: str, *lines: str, dealer: int = 1, also: tuple[str, ...] = (), **more: Any) -> Question:
    """Ask a table of one deal; each line is a seat and what it did, and a card alone is played.

    Args:
        clause: The clause that is asked.
        title: The situation in a few words.
        lines: What was done.
        dealer: Who dealt.
        also: The other clauses that it holds.
        more: The ``pack``, where the match began, and what is right by hand in ``found`` and ``stands``.
    """
    pack, deal = more.pop("pack", PACK), list(map(_act, lines))
    right = {
        **({"findings": [dict(zip(_KEYS, one, strict=True)) for one in more.pop("found")]} if "found" in more else {}),
        **({"scores": more.pop("stands")} if "stands" in more else {}),
    }
    given = {"deals": [{"dealer": dealer, "pack": pack, "acts": deal}], **more}
    return Question(clause, title, "audit", given, also, by_hand=right)


_KEYS: Final = ("deal", "act", "seat", "clause", "ruling")


def _act(line: str) -> Json:
    seat, do = line.split(" ", 1)
    return {"seat": int(seat), "do": f"play {do}" if do[0].isupper() or do[0].isdigit() else do}


def bait(*written: int) -> Json:
    """Return the ruling that all cards go to one player."""
    return {"kind": "cards-bait", "written": list(written), "winner": None}


def corrected(*written: int) -> Json:
    """Return the ruling that an entry is corrected."""
    return {"kind": "corrected", "written": list(written), "winner": None}


VOID: Final[Json] = {"kind": "sequences-void", "written": None, "winner": None}


def lost_to(winner: int) -> Json:
    """Return the ruling that the game is lost."""
    return {"kind": "game-lost", "written": None, "winner": winner}


def moscow() -> Iterator[Question]:
    """Yield every question to the penalties of Moscow, and to what is decided of them."""
    yield from _revokes()
    yield from _announcements()
    yield from _cards_and_exchanges()
    yield from _questions()
    yield from _pens()
    yield from _decided()


def _revokes() -> Iterator[Question]:
    for title, lines, card in (
        ("a suit is not followed", ("0 7D",), "8S"),
        ("a plain lead is not trumped", ("0 AS", "1 8S", "0 KS"), "AD"),
        ("a trump lead is not beaten", ("0 9H",), "7H"),
        ("a trump is played though the suit is held", ("0 7D",), "JH"),
    ):
        found = [(0, len(lines) + 1, 1, "m13.2", bait(TOGETHER, 0))]
        yield table("m13.2", title, "0 take", *lines, f"1 {card}", found=found, stands=[TOGETHER, 0])
    found = [(0, 4, 0, "m13.2", bait(0, TOGETHER))]
    yield table("m13.2", "the declarer does not follow", "0 take", "0 9H", "1 JH", "1 AC", "0 7D", found=found)
    yield table("m13.2", "nothing is revoked", "0 take", *PLAYED, found=[], stands=[0, TOGETHER])
    yield table(
        "m13.2",
        "the deal ends with it",
        "0 take",
        "0 7D",
        "1 8S",
        "0 AS",
        "1 AD",
        found=[(0, 2, 1, "m13.2", bait(110, 0))],
    )


def _announcements() -> Iterator[Question]:
    for said in ("3AD", "4AC 3AD", "3TD"):
        found = [(0, 2, 1, "m13.3", bait(TOGETHER, 0))]
        yield table("m13.3", f"{said} is not in hand", "0 take", "0 7D", f"1 announce {said}", found=found)
    yield table(
        "m13.3", "bela is not in hand", "0 take", "0 8C", "1 bela", found=[(0, 2, 1, "m13.3", bait(TOGETHER, 0))]
    )
    yield table("m13.3", "a true announcement", "0 take", "0 7D", "1 announce 4AC", found=[], stands=[0, 0])
    asked = stacked(NORTH, SOUTH, "TH", "9S")
    found = [(0, 3, 1, "m13.3", bait(160, 0))]
    yield table(
        "m13.3",
        "the height is asked without the kind",
        "0 take",
        "0 announce 4AC",
        "0 AC",
        "1 rost",
        pack=asked,
        found=found,
    )
    told = stacked(SOUTH, "KD QD JD JH 7H AC KC TC 8S", "TH")
    lines = ("0 take", "0 announce 3AS", "0 AS", "1 rost", "1 8S")
    yield table(
        "m13.3", "a height that is not there", *lines, "0 height K", pack=told, found=[(0, 5, 0, "m13.3", bait(0, 103))]
    )
    yield table("m13.3", "the height that is there", *lines, "0 height A", pack=told, found=[])


def _cards_and_exchanges() -> Iterator[Question]:
    found = [(0, 3, 0, "m13.4", bait(0, TOGETHER))]
    yield table("m13.4", "a card too many in the play", "0 take", "0 9H", "1 JH", "1 extra 0 9C", found=found)
    yield table(
        "m13.4",
        "before trumps, and all pass",
        "1 extra 0 9C",
        "0 pass",
        "1 pass",
        "0 pass",
        "1 pass",
        found=[(0, 0, 0, "m13.4", None)],
    )
    yield table(
        "m13.4",
        "before trumps, which are chosen then",
        "1 extra 1 9C",
        "0 take",
        found=[(0, 0, 1, "m13.4", bait(TOGETHER, 0))],
    )
    yield table(
        "m13.4", "his own card is none too many", "0 take", "1 extra 0 AS", "0 AS", found=[(0, 1, 0, "02.1", None)]
    )
    lines = ("0 pass", "1 pass", "0 name S", "0 7D", "1 exchange")
    yield table("m13.5", "exchanged in a game of the second round", *lines, found=[(0, 4, 1, "m13.5", bait(78, 0))])
    bottom = [(0, 2, 1, "m13.5", bait(TOGETHER, 0))]
    yield table("m13.5", "exchanged for the bottom card", "0 take", "0 7D", "1 exchange bottom", found=bottom)
    yield table("m13.5", "exchanged for the indicator", "0 take", "0 7D", "1 exchange", found=[])
    yield table("m13.5", "before trumps it is another fault", "0 exchange bottom", found=[(0, 0, 0, "02.12", None)])


def _questions() -> Iterator[Question]:
    needless = [(0, 3, 1, "m13.6", VOID)]
    yield table("m13.6", "a bertz against a terc", *TALK, found=needless, stands=[0, 0])
    yield table("m13.6", "the terc counts and the bertz does not", *TALK, *PLAYED[2:], found=needless, stands=[67, 63])
    said = ("0 height A", "1 announce 4AC", "1 keep")
    yield table("m13.6", "whatever is said then", *TALK, *said, *PLAYED[2:], found=needless, stands=[67, 63])
    pack = stacked("AS KS QS 9D 8D 7D 9H 8C 7C", "AH KH QH JD TD AC KC QC 8S", "TH")
    yield table(
        "m13.6", "a trump terc from the ace is certain", "0 take", "0 announce 3AS", "0 AS", "1 rost", pack=pack
    )
    pack = stacked("AS KS QS 9D 8D 7D 9H 8C 7C", "KH QH JH JD TD AC TC QC 8S", "TH")
    yield table("m13.6", "one from the king is not", "0 take", "0 announce 3AS", "0 AS", "1 rost", pack=pack, found=[])


def _pens() -> Iterator[Question]:
    last = len(WITH_TERC) + 3
    for entered, stands, clause in (
        (97, (67, 93), "m13.7"),
        (68, (67, 64), "m13.7"),
        (66, (67, 63), "m13.7"),
        (166, (67, 162), "D30"),
        (167, (67, 63), "D30"),
        (168, (67, 164), "D30"),
    ):
        lines = (*WITH_TERC, f"0 write 0 {entered}", "1 write 1 63", "1 pen 1", "0 pen 0")
        found = [(0, last, 0, "m13.7", corrected(*stands))]
        yield table(clause, f"{entered} are entered, and 67 were due", *lines, found=found, stands=list(stands))
    right: Json = {"found": [], "stands": [67, 63]}
    yield table("m13.7", "the pen is still in hand", *WITH_TERC, "0 write 0 97", **right)
    yield table(
        "m13.7",
        "written anew before the pen is laid down",
        *WITH_TERC,
        "0 write 0 97",
        "0 write 0 67",
        "0 pen 0",
        **right,
    )
    other = [(0, last - 2, 0, "m13.7", corrected(67, 63))]
    yield table(
        "m13.7", "too many in the other's column", *WITH_TERC, "0 write 1 93", "0 pen 0", found=other, stands=[67, 63]
    )


def _decided() -> Iterator[Question]:
    terc = ("0 take", "0 announce 3AS", "0 7D", "1 8S")
    yield table("D15", "with the sequence of who writes", *terc, found=[(0, 3, 1, "m13.2", bait(130, 0))])
    bertz = ("0 take", "0 7D", "1 announce 4AC", "1 8S")
    yield table("D15", "without that of the offender", *bertz, found=[(0, 3, 1, "m13.2", bait(TOGETHER, 0))])
    bela = ("0 take", "0 bela", "0 KH", "1 JH", "1 AC", "0 7D")
    yield table("D15", "with bela, though the offender said it", *bela, found=[(0, 5, 0, "m13.2", bait(0, 130))])
    waits: Json = {"scores": [40, 90], "suspended": [25]}
    yield table(
        "D15",
        "who writes has won the deal, and what waited",
        "0 take",
        "0 7D",
        "1 8S",
        **waits,
        found=[(0, 2, 1, "m13.2", bait(135, 0))],
    )
    kept = ("0 take", "0 announce 3AS", *PLAYED, "0 write 0 67", "0 pen 0")
    yield table("D35", "nobody says that he keeps the rest", *kept, found=[], stands=[67, 63])
    skipped = ("0 take", "0 announce 3AS", *PLAYED[:2], "1 good", *PLAYED[2:])
    yield table("D35", "nobody asked, and somebody lets it pass", *skipped)
    yield table("D35", "whose turn it was to answer", *TALK[:3], "1 8S", "0 KS", found=[], stands=[0, 0])
    yield table(
        "D38",
        "a bait, entered as it was played",
        "0 take",
        *PLAYED,
        "1 write 1 110",
        "1 pen 1",
        found=[],
        stands=[0, 110],
    )
    yield table(
        "D38",
        "entered with what another has forfeited",
        *WITH_TERC,
        "0 write 0 97",
        "0 pen 0",
        "1 write 1 93",
        "1 pen 1",
    )
    yield table("D38", "entered without it", *WITH_TERC, "0 write 0 97", "0 pen 0", "1 write 1 63", "1 pen 1")
    revoked = ("0 take", "0 AS", "1 AD", "0 KS", "1 7H", "1 AC", "0 7C", "1 KC", "0 8C", "1 QC", "0 QH", "0 QS", "1 JH")
    yield table(
        "D38",
        "an honest entry after a revoke that nobody noticed",
        *revoked,
        "1 JC",
        "0 9H",
        "0 KH",
        "1 TD",
        "0 7D",
        "1 8S",
        "0 write 0 68",
        "0 pen 0",
    )
    yield table(
        "D38",
        "and a dishonest one",
        *revoked,
        "1 JC",
        "0 9H",
        "0 KH",
        "1 TD",
        "0 7D",
        "1 8S",
        "0 write 0 98",
        "0 pen 0",
    )
    yield from _out_of_turn()


def _out_of_turn() -> Iterator[Question]:
    yield table(
        "D39",
        "a lead out of turn, taken back",
        "0 take",
        "1 AC",
        "1 back",
        "0 AS",
        "1 8S",
        found=[(0, 1, 1, "D23", None)],
    )
    yield table("D39", "one that stays makes him the leader", "0 take", "1 AC", "0 7C", "1 KC", "0 8C", also=("D23",))
    yield table(
        "D39",
        "an announcement out of turn that is false",
        "0 take",
        "1 announce 3AD",
        found=[(0, 1, 1, "m13.3", bait(TOGETHER, 0))],
    )
    yield table(
        "D39",
        "an exchange for the bottom card out of turn",
        "0 take",
        "1 exchange bottom",
        found=[(0, 1, 1, "m13.5", bait(TOGETHER, 0))],
    )
    yield table(
        "D39", "a card laid before the lead, taken back", "0 take", "1 8S", "1 back", "0 AS", "1 8S", also=("D23",)
    )
    yield table(
        "D39", "a revoke that is taken back is none", "0 take", "0 7D", "1 8S", "1 back", "1 AD", also=("m13.2",)
    )


def site() -> Iterator[Question]:
    """Yield every question to g13."""
    begun = ("0 take", "0 keep", "1 keep")
    for clause, title, done in (
        ("m13.2", "a revoke", "1 8S"),
        ("m13.3", "a false announcement", "1 announce 3AD"),
        ("m13.4", "a card too many", "1 extra 1 9C"),
    ):
        lines = ("0 7D", done)
        found = [(0, 4, 1, clause, bait(TOGETHER, 0))]
        yield table("g13", title, *begun, *lines, found=found, stands=[TOGETHER, 0])
    yield table("g13", "an exchange for the bottom card", "0 take", "0 keep", "1 exchange bottom", stands=[TOGETHER, 0])
    silent = (*begun, *PLAYED)
    yield table("g13", "nothing is at fault", *silent, found=[], stands=[0, TOGETHER])
    yield table("g13", "the pen rule", *silent, "1 write 1 120", "1 pen 1", stands=[10, TOGETHER])
    yield table("g13", "a hundred too many", *silent, "1 write 1 210", "1 pen 1", stands=[0, TOGETHER])
    hands = ("AS KS 9D 8D 7D AH 9H 8H QC", "TS 7S JD QD KD JH TH AC 7C", "8S 9S QS AD TD KH QH TC 8C")
    pack = around(*hands, indicator="7H")
    kept = ("0 take", "0 keep", "1 keep", "2 keep")
    for title, played in (("nobody has anything", ("0 KS", "1 AC")), ("the third revokes", ("0 KS", "1 7S", "2 AD"))):
        yield by(THREE, table("g13", f"three players, {title}", *kept, *played, dealer=2, pack=pack))


def of(name: str) -> Callable[[], Iterator[Question]]:
    """Return what yields the tables of a rule set: lawful ones, and what is found where no penalty is written."""
    return lambda: _tables(PRESETS[name])


def _tables(rules: RuleSet) -> Iterator[Question]:
    begun = ("0 take", "0 keep", "1 keep") if rules.base == "site" else ("0 take",)
    pack = stacked_by_ones() if rules.packets is Packets.ONE_BY_ONE else PACK
    scores = [0, 0] if rules.unit is Unit.KUSH else [30, 200]
    for clause, title, lines in (
        ("05.9", "a deal in order", PLAYED),
        ("05.2", "a revoke that stays", ("0 AS", "1 AD")),
        ("05.2", "a revoke that is taken back", ("0 AS", "1 AD", "1 back", *PLAYED[1:])),
        ("D23", "a card of another hand", ("0 AD", "0 back", *PLAYED)),
        ("D23", "an act after the end", (*PLAYED, "0 pass")),
        ("06.3", "a wrong entry", (*PLAYED, "1 write 1 100", "1 pen 1")),
    ):
        also = (own_clause(rules, clause),)
        yield table("game", title, *begun, *lines, also=also, pack=pack, scores=scores)
    played = table("game", "", *begun, *PLAYED, also=(own_clause(rules, "02.14"),), pack=pack)
    for dealer in (0, 1):
        deals = [*played.given["deals"], {"dealer": dealer, "pack": PACK, "acts": []}]
        yield attrs.evolve(played, title=f"{dealer} deals next", given={"deals": deals})
    yield attrs.evolve(played, title="nothing has been dealt", given={"deals": []})
    steal = {"dealer": 0, "pack": PACK, "acts": [{"seat": 0, "do": "steal"}]}
    yield attrs.evolve(played, title="a deed that there is not: malformed", given={"deals": [steal]})


def stacked_by_ones() -> list[str]:
    """Return the pack that deals the same hands one by one."""
    south, north = SOUTH.split(), NORTH.split()
    first = [card for pair in zip(south[:6], north[:6], strict=True) for card in pair]
    dealt = [*first, "TH", *south[6:], *north[6:]]
    left = [card for card in NEW_PACK if card not in {*dealt, "9S"}]
    return [*dealt, *left, "9S"]
