"""Questions to the penalties of Moscow, m13.2 to m13.7."""

from __future__ import annotations

from collections.abc import Iterator

from tools.vectors.audits.tables import NORTH, PLAYED, SOUTH, TALK, TOGETHER, VOID, WITH_TERC, bait, corrected, table
from tools.vectors.positions import Json, stacked
from tools.vectors.question import Question


def questions() -> Iterator[Question]:
    """Yield every question to the penalties of Moscow."""
    yield from _revokes()
    yield from _announcements()
    yield from _cards_and_exchanges()
    yield from _questions()
    yield from _pens()


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
