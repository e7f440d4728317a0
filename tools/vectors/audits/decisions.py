"""Questions to what is decided about penalties: D15, D35, D38 and D39."""

from __future__ import annotations

from collections.abc import Iterator

from tools.vectors.audits.tables import PLAYED, TALK, TOGETHER, UNKNOWN, WITH_TERC, bait, table
from tools.vectors.positions import Json
from tools.vectors.question import Question


def questions() -> Iterator[Question]:
    """Yield every question to these decisions."""
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
    played = (*revoked, "1 JC", "0 9H", "0 KH", "1 TD", "0 7D", "1 8S")
    yield table(
        "D38",
        "an honest entry after a revoke that nobody noticed",
        *played,
        "0 write 0 68",
        "0 pen 0",
    )
    yield table(
        "D38",
        "and a dishonest one",
        *played,
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
    unknown = [(0, 1, 1, "D23", UNKNOWN), (0, 3, 1, "D23", None)]
    either = ("0 take", "1 AC", "0 KS", "1 AC")
    title = "one that may have stayed, and then KS is a revoke, or may have gone back"
    yield table("D39", title, *either, found=unknown, stands=[0, 0], also=("D23",))
    yield table(
        "D39", "the same, and the record says that it went back", *either[:2], "1 back", *either[2:], also=("D23",)
    )
    yield table(
        "D39", "a card laid before the lead, taken back", "0 take", "1 8S", "1 back", "0 AS", "1 8S", also=("D23",)
    )
    yield table(
        "D39", "a revoke that is taken back is none", "0 take", "0 7D", "1 8S", "1 back", "1 AD", also=("m13.2",)
    )
