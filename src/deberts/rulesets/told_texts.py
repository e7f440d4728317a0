"""Words of the texts of the sources that hang on the answers of a table."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts import options
from deberts.rulesets.told_site import OF_SITE
from deberts.rulesets.where import (
    ASKED,
    BAITS_WRITTEN,
    BOTTOM_AT_LAST,
    BY_MARS,
    EARLIER_FIRST,
    EXCHANGED,
    FOR_HIMSELF,
    FULL_HANDS,
    MAY_PASS,
    NEITHER,
    NOT_ALOUD,
    NOT_FOUR,
    ONE_WAITS,
    ONLY_AT_THE_TARGET,
    SHORT_OR_CAPPED,
    SPLIT,
    TRICK_NEEDED,
    TRUMP_FIRST,
    TWO,
    WAITS,
    Where,
)
from deberts.rulesets.words import AGREED, LAST_TRICK, TARGET, Words

OF_TEXTS: Final[Mapping[str, tuple[Words, ...]]] = MappingProxyType(
    {
        "02.1": (Words("Two", None, "{players}"),),
        "02.2": (Words("The player who does not deal", Where(seats=TWO), "The next clockwise from the dealer"),),
        "02.4": (
            Words(
                "the dealer takes that suit or passes",
                Where(seats=TWO),
                "the next takes that suit or passes, and so on to the dealer",
            ),
        ),
        "02.5": (
            Words("both have passed", Where(seats=TWO), "all have passed"),
            Words(
                "the dealer names a suit other than the indicator's or passes",
                Where(seats=TWO),
                "the next names such a suit or passes, and so on to the dealer",
            ),
            Words(" If he passes, the dealer names a suit other than the indicator's or passes.", MAY_PASS),
        ),
        "02.6": (
            Words(
                "differ from the indicator's",
                Where(options.LastBid.MAY_PASS, options.LastBid.MUST_NAME),
                "differ from the indicator's, but for the last bid of all (p5)",
            ),
        ),
        "02.8": (Words("The other player is defender", Where(seats=TWO), "Who plays against him is defender"),),
        "02.10": (
            Words(" Its bottom card is turned up so that both players know it; it stays out of play.", BOTTOM_AT_LAST),
            Words("both players", Where(seats=TWO), "all players"),
        ),
        "02.12": (
            Words(", declarer or defender,", Where(options.ExchangeBy.ANYONE)),
            Words(
                " He must do so before playing his own first card.", Where(options.ExchangeTime.BEFORE_OWN_FIRST_CARD)
            ),
        ),
        "03.3": (Words("10", None, "{last_trick}"),),
        "03.4": (Words("neither player", Where(seats=TWO), "no player"),),
        "04.4": (Words(", and must contain his best sequence", NOT_ALOUD),),
        "04.5": (
            Words("longer wins. At equal length", SPLIT, "{longer}"),
            Words("; if these are equal too, a trump sequence beats a plain one", TRUMP_FIRST),
        ),
        "04.6": (Words("plain ", TRUMP_FIRST), Words("length", SPLIT, "{measure}")),
        "04.10": (
            Words("20", None, "{bela_points}"),
            Words(", even for a player without a trick", Where(options.BelaCondition.NOTHING)),
        ),
        "04.14": (
            Words(
                " Before showing, a player chooses from his other cards what else he declares, without overlap.",
                NOT_ALOUD,
            ),
        ),
        "05.1": (Words("The first lead is forehand's. ", Where(options.FirstLead.FOREHAND)),),
        "05.3": (Words("; any trump will do", Where(options.Ruff.ANY_TRUMP)),),
        "06.1": (LAST_TRICK,),
        "06.2": (
            Words("declarer's total is higher than the defender's", Where(seats=TWO), "declarer makes his contract"),
            Words("each player writes his own total", Where(options.Made.OWN), "he writes the totals of all"),
            Words("each player writes his own total", Where(FOR_HIMSELF), "each side writes its own total"),
        ),
        "06.3": (Words("both totals together", Where(*BAITS_WRITTEN), "his own"),),
        "06.5": (
            Words("The next deal that is played", Where(options.SecondHang.TO_DEFENDER), "The next deal that is won"),
            Words(" They do not pile up from deal to deal.", ONE_WAITS),
        ),
        "06.7": (Words("four", None, "{passes}"),),
        "06.9": (
            Words(
                "Every deal is played to its end. Nobody wins in the middle of one, however many points he has "
                "gathered",
                ONLY_AT_THE_TARGET,
                "Nobody wins in the middle of a deal by the points that he has gathered, whatever else may end it "
                "(s3, v2, p9, p20)",
            ),
        ),
        "06.10": (TARGET, Words("player who", Where(FOR_HIMSELF), "side that")),
        "06.11": (
            Words("both players", Where(FOR_HIMSELF), "both sides"),
            Words("whoever", Where(FOR_HIMSELF), "the side that"),
            Words("501 or", None, "{target} or"),
            Words("501:500", None, "{target}:{below}"),
        ),
        "06.12": (
            Words("Mars", NEITHER, "Of mars"),
            Words("are not in force", NEITHER, "only what was agreed is in force"),
        ),
        "m3.1": (Words(" When both players pass in the second round too, the next player deals.", MAY_PASS),),
        "m4.1": (Words(" The bottom card is turned up and laid on top of the stock.", BOTTOM_AT_LAST),),
        "m5.1": (Words("10", None, "{last_trick}"),),
        "m7.1": (
            Words(
                "The longer of two sequences is senior, but a run of more than four cards counts as four: nothing "
                "stands above a bertz. Between equal lengths",
                SHORT_OR_CAPPED,
                "{senior}",
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
        "m10.1": (Words("05.1 to 05.8", Where(options.TrumpLead.BEAT), "05.1 to 05.4 and in 05.6 to 05.8"),),
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
        "m13.5": (Words(", or for the bottom card,", Where(seats=NOT_FOUR)),),
        "m13.7": (
            Words("the opponent gains", Where(sides=TWO), "the next player clockwise gains"),
            Words("the opponent gains", Where(seats=TWO), "the other side gains"),
        ),
        "s1": (Words(" After four passes the other player deals.", MAY_PASS), Words("four", None, "{passes}")),
        "s2": (Words(", so an exchange before that may cost one", Where(*EXCHANGED)),),
        "s3": (Words(" before his first card", FULL_HANDS),),
        "s4": (
            Words("Each player declares his senior sequence and no other. ", Where(options.Dialogue.KIND_ALOUD)),
            Words(" if he takes at least one trick", TRICK_NEEDED),
        ),
        "s7": (
            Words(
                "Players agree how several amounts in a row are settled. Usually the next decided deal settles all of "
                "them. Otherwise each decided deal settles only the oldest, and an equal one settles none and adds its "
                "own.",
                None,
                "{second_hang}",
            ),
        ),
        "s8": (Words("both players have", Where(seats=TWO), "both sides have"), TARGET),
        "s9": (Words("Before the game the players may agree on mars (v1) and on doubling (v2).", None, AGREED),),
        "s11": (Words("; equal totals are marked with declarer's points in parentheses", WAITS),),
        **OF_SITE,
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
        "v4": (Words("With arrival, two players may agree on it. ", None),),
        "v6": (
            Words("always in force in the second description, and in no other rule set", None, "always in force here"),
        ),
        "k1": (
            Words("length", SPLIT, "{measure}"),
            Words(" Everything else is as in Moscow.", ASKED),
        ),
        "o0": (Words("Moscow rules, or by Kharkiv rules if that is agreed", None, "{rules} rules"),),
    }
)
"""Such words by the clause in which they stand."""
