"""The clauses of the conventions: what players may agree before the game, where their source offers it."""

from __future__ import annotations

from typing import Final

from deberts.clauses.model import Clause, Status, headed


def _convention(heading: str, source: str, text: str) -> Clause:
    return headed(heading, text, Status.TEXT, source)


CONVENTIONS: Final = (
    _convention(
        "v1 Mars",
        "moscow-second and site, on mars",
        "A won game counts 1:0. With mars it counts 2:0 if the winner has 501 or more and the loser fewer than 251. "
        "The written totals at the end are compared; after an arrival, those before its deal.",
    ),
    _convention(
        "v2 Doubling",
        "moscow-second and site, on doubling",
        "A player may offer to double the stake: either makes the first offer, later ones are for whoever accepted "
        "last. Acceptance doubles the stake; refusal loses the game at once at the old stake, without mars. The result "
        "is the stake, twice if mars. At 345:247 a player sure of 163 wins 2:0 without an offer; an offer brings him "
        "4:0, or only 1:0.",
    ),
    _convention(
        "v3 Arrival",
        "site, on arrival",
        "In his turn, before his card, a player may claim that his written total and what he has taken in this deal "
        "make the target: cards in his tricks, sequences that count and a bela he said, not the 10 of the last trick "
        "or suspended points. If it is true he wins at once, even if a bait threatens; if it is false the opponent "
        "wins.",
    ),
    _convention(
        "v4 Nibble",
        "site, on nibble",
        "With arrival, two players may agree on it. In any turn after trick 1, before his card, the defender may claim "
        "that his tricks, sequences that count and bela are more than half of the deal: cards of both hands of nine, "
        "sequences that count, bela that was said and the last trick. If it is true declarer writes 0 and he that "
        "whole sum; if it is false declarer wins the game.",
    ),
    _convention(
        "v5 Obligation by agreement",
        "site, on bidding",
        "Obligation is agreed before the game; what it asks of the dealer stands in g4.",
    ),
    _convention(
        "v6 Where four sevens count",
        "moscow-second, on dealing",
        "The right that s3 gives is always in force in the second description, and in no other rule set.",
    ),
)
"""The clauses of the conventions, in the order of their numbers."""
