"""Words of the texts of the sources that hang on the answers of a table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts import options
from deberts.rulesets.where import (
    ALOUD,
    BAITS_WRITTEN,
    BOTTOM_AT_LAST,
    BY_MARS,
    EARLIER_FIRST,
    EXCHANGED,
    FOR_HIMSELF,
    FOUR,
    FULL_HANDS,
    MAY_PASS,
    MORE,
    NEITHER,
    NO_HUNDREDS,
    TRICK_NEEDED,
    TRUMP_FIRST,
    TWO,
    WAITS,
    Where,
)
from deberts.rulesets.words import LAST_TRICK, TARGET, Words

OF_TEXTS: Final[Mapping[str, tuple[Words, ...]]] = MappingProxyType(
    {
        "02.1": (Words("Two", None, "{players}"),),
        "02.2": (Words("The player who does not deal", Where(seats=TWO), "The next clockwise from the dealer"),),
        "02.5": (Words(" If he passes, the dealer names a suit other than the indicator's or passes.", MAY_PASS),),
        "02.8": (Words("The other player is defender", Where(seats=TWO), "Who plays against him is defender"),),
        "02.10": (
            Words(" Its bottom card is turned up so that both players know it; it stays out of play.", BOTTOM_AT_LAST),
            Words("both players", Where(seats=TWO), "all players"),
        ),
        "02.12": (Words(", declarer or defender,", Where(options.ExchangeBy.ANYONE)),),
        "03.3": (Words("10", None, "{last_trick}"),),
        "03.4": (Words("neither player", Where(seats=TWO), "no player"),),
        "04.5": (Words("; if these are equal too, a trump sequence beats a plain one", TRUMP_FIRST),),
        "04.6": (Words("plain ", TRUMP_FIRST),),
        "04.10": (
            Words("20", None, "{bela_points}"),
            Words(", even for a player without a trick", Where(options.BelaCondition.NOTHING)),
        ),
        "05.3": (Words("; any trump will do", Where(options.Ruff.ANY_TRUMP)),),
        "06.1": (LAST_TRICK,),
        "06.2": (Words("each player writes his own total", Where(options.Made.OWN), "he writes both totals"),),
        "06.3": (Words("both totals together", Where(*BAITS_WRITTEN), "his own"),),
        "06.5": (
            Words("The next deal that is played", Where(options.SecondHang.TO_DEFENDER), "The next deal that is won"),
        ),
        "06.7": (Words("four", None, "{passes}"),),
        "06.10": (TARGET,),
        "06.11": (Words("501 or", None, "{target} or"), Words("501:500", None, "{target}:{below}")),
        "06.12": (
            Words("Mars", NEITHER, "Of mars"),
            Words("are not in force", NEITHER, "only what was agreed is in force"),
        ),
        "m3.1": (Words(" When both players pass in the second round too, the next player deals.", MAY_PASS),),
        "m4.1": (Words(" The bottom card is turned up and laid on top of the stock.", BOTTOM_AT_LAST),),
        "m5.1": (Words("10", None, "{last_trick}"),),
        "m7.1": (
            Words(
                ", but a run of more than four cards counts as four: nothing stands above a bertz",
                Where(*NO_HUNDREDS, options.Length.CAPPED),
            ),
            Words(", then the earlier announcement, which is that of the player on lead", EARLIER_FIRST),
        ),
        "m8.1": (
            Words(
                " The others may follow, none senior to the first, unless the first is beaten.",
                Where(options.Further.NOT_SENIOR),
            ),
        ),
        "m8.2": (
            Words(
                ": beside ace, king, queen, jack there is no jack, ten, nine, but there is ten, nine, eight",
                Where(options.Runs.FOURS),
            ),
            Words(" Cards of bela may lie in a sequence.", Where(options.BelaInSequences.ALLOWED)),
        ),
        "m9.3": (
            Words(
                "are only a bertz against a terc, a terc from the trump ace against a terc, and a bertz from the trump "
                "ace against a bertz",
                TRUMP_FIRST,
                "is only a bertz against a terc",
            ),
        ),
        "m11.1": (
            Words(
                " At equal totals his points hang: whoever scores more in the next deal writes them, and it is dealt "
                "by the defender of this one.",
                WAITS,
            ),
            Words(", and it is dealt by the defender of this one", Where(options.NextDealer.MOST_POINTS)),
        ),
        "m12.1": (TARGET, LAST_TRICK, Words(" and suspended points do not", WAITS, " does not")),
        "m12.3": (Words(": his points are the opponent's", Where(*BAITS_WRITTEN)),),
        "m13.2": (
            Words(
                ": not following suit, not trumping, or not beating a trump lead, by a player whose hand allowed it",
                Where(options.TrumpLead.BEAT, options.Ruff.ANY_TRUMP),
                ": a card by a player whose hand had one that was due",
            ),
        ),
        "s1": (Words(" After four passes the other player deals.", MAY_PASS), Words("four", None, "{passes}")),
        "s2": (Words(", so an exchange before that may cost one", Where(*EXCHANGED)),),
        "s3": (Words(" before his first card", FULL_HANDS),),
        "s4": (
            Words("Each player declares his senior sequence and no other. ", Where(options.Dialogue.KIND_ALOUD)),
            Words(" if he takes at least one trick", TRICK_NEEDED),
        ),
        "s8": (Words("both players have", Where(seats=TWO), "both sides have"), TARGET),
        "s11": (Words("; equal totals are marked with declarer's points in parentheses", WAITS),),
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
        "g6": (Words("; with four players D12 holds", Where(seats=FOUR)),),
        "g8": (
            Words("all his sequences together ", ALOUD),
            Words(": 20 for a terc, 50 for four or more cards", Where(*NO_HUNDREDS)),
            Words(" Kinds, ranks and number are public at once, suits when shown.", ALOUD),
            Words("Bertz is above terc, then decide", Where(options.Length.CAPPED), "The longer wins, then decide"),
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
        "g14": (
            Words("If one deal brings both of two players past the target, s8 decides. ", Where(sides=TWO)),
            Words(
                "Of three or four, a defender wins before declarer, among defenders the higher total, and among equals "
                "the earlier seat from the dealer's left.",
                Where(sides=MORE),
            ),
        ),
        "v1": (
            TARGET,
            Words("251", None, "{half}"),
            Words("; after an arrival, those before its deal", Where(options.Claim.BEFORE_A_CARD)),
        ),
        "v2": (
            Words(", without mars", Where(BY_MARS)),
            Words(", twice if mars", Where(BY_MARS)),
            Words(
                " At 345:247 a player sure of 163 wins 2:0 without an offer; an offer brings him 4:0, or only 1:0.",
                None,
            ),
        ),
        "v3": (LAST_TRICK, Words(" or suspended points", WAITS)),
    }
)
"""Such words by the clause in which they stand."""
