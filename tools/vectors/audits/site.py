"""Questions to the penalties of the site, g13."""

from __future__ import annotations

from collections.abc import Iterator

from tools.vectors.audits.tables import PLAYED, TOGETHER, bait, table
from tools.vectors.question import Question
from tools.vectors.variants.rule_sets import THREE, around, by


def questions() -> Iterator[Question]:
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
