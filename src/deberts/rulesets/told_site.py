"""Words of the texts of the site that hang on the answers of a table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts import options
from deberts.rulesets.where import (
    ALOUD,
    EARLIER_FIRST,
    FOR_HIMSELF,
    FOUR,
    MAY_PASS,
    MORE,
    NO_HUNDREDS,
    SHORT_OR_CAPPED,
    SIX_EXCHANGED,
    TRICK_NEEDED,
    TRUMP_FIRST,
    TWO,
    Where,
)
from deberts.rulesets.words import AGREED, Words

OF_SITE: Final[Mapping[str, tuple[Words, ...]]] = MappingProxyType(
    {
        "g0": (
            Words(
                "Where the site says nothing, the second description holds, but for four sevens (s3) and with g12 for "
                "s9. ",
                None,
            ),
            Words("Each plays for himself", Where(FOR_HIMSELF), "Two play with two"),
            Words("; four players play eight tricks and have no bottom card", Where(seats=FOUR)),
            Words(" The other player, where the rules speak of one, is the next seat clockwise.", Where(seats=MORE)),
        ),
        "g3": (
            Words(
                " To make his contract declarer must score more than each of the others.",
                Where(FOR_HIMSELF, options.ContractNeeds.EACH),
            ),
        ),
        "g4": (
            Words(
                "If obligation is agreed and all others have passed twice, the dealer must name a suit other than the "
                "indicator's. ",
                Where(options.LastBid.MUST_NAME),
            ),
            Words("Without it he may pass too, and the next player deals.", MAY_PASS),
            Words("Without it he", None, "When all others have passed twice, the dealer"),
        ),
        "g6": (
            Words(" and any exchange is made", SIX_EXCHANGED),
            Words("; with four players D12 holds", Where(seats=FOUR)),
        ),
        "g7": (
            Words(
                "Before play it is agreed whether forehand or declarer has the first lead; usually it is forehand.",
                None,
                "{first_lead} has the first lead.",
            ),
        ),
        "g8": (
            Words("all his sequences together ", ALOUD),
            Words(": 20 for a terc, 50 for four or more cards", Where(*NO_HUNDREDS)),
            Words("four or more cards", Where(options.Runs.WHOLE), "a bertz"),
            Words(" Kinds, ranks and number are public at once, suits when shown.", ALOUD),
            Words("Bertz is above terc, then decide", SHORT_OR_CAPPED, "{above}"),
            Words(", trump before plain", TRUMP_FIRST),
            Words(", and the earlier announcement", EARLIER_FIRST),
            Words(" if he takes a trick", TRICK_NEEDED),
            Words("bela counts 20", None, "bela counts {bela_points}"),
            Words(" and goes as in s5", None, " (s5)"),
        ),
        "g9": (
            Words(", else trump", Where(options.Ruff.ANY_TRUMP, options.Ruff.BEAT)),
            Words("; a trump lead must be beaten", Where(options.TrumpLead.BEAT)),
            Words(
                " There is no duty to beat a trump that was played to a plain lead.",
                Where(options.Ruff.ANY_TRUMP, options.Ruff.NO_DUTY),
            ),
        ),
        "g11": (
            Words("any other player has", Where(options.ContractNeeds.EACH), "all others together have"),
            Words(
                ", the top scorer writes declarer's points besides his own, and the others keep theirs",
                Where(options.BaitPoints.TOP_SCORER),
            ),
        ),
        "g12": (
            Words(
                "Before the game the players may agree on mars, doubling, arrival, nibble, obligation and the first "
                "lead. Arrival is usual; without it there must be no nibble.",
                None,
                AGREED,
            ),
        ),
        "g14": (
            Words("If one deal brings both of two players past the target, s8 decides. ", Where(sides=TWO)),
            Words("both of two players", Where(seats=TWO), "both sides"),
            Words(
                "Of three or four, a defender wins before declarer, among defenders the higher total, and among equals "
                "the earlier seat from the dealer's left.",
                Where(sides=MORE),
            ),
        ),
    }
)
"""Such words by the clause in which they stand."""
