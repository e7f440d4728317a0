"""Words of decisions that hang on the answers of a table; and those of all clauses."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts import options
from deberts.rulesets.told_played import OF_PLAYED
from deberts.rulesets.told_texts import OF_TEXTS
from deberts.rulesets.where import (
    ASKED,
    BAITS_WRITTEN,
    BY_MARS,
    CLAIMS,
    FOR_HIMSELF,
    MAY_PASS,
    MORE,
    NIBBLED,
    NO_HUNDREDS,
    NOT_FOUR,
    SIX_EXCHANGED,
    SPLIT,
    TRUMP_FIRST,
    TWO,
    WAITING,
    WAITS,
    Where,
)
from deberts.rulesets.words import Words

WORDS: Final[Mapping[str, tuple[Words, ...]]] = MappingProxyType(
    {
        **OF_TEXTS,
        "D3": (
            Words(" (on the site: with the first six cards)", Where(options.ExchangeTime.BEFORE_MORE_CARDS)),
            Words("on the site: ", None),
            Words(
                "takes its place and counts as undealt", Where(seats=NOT_FOUR), "goes to whoever would have taken that"
            ),
        ),
        "D5": (Words("terc or bertz", Where(*NO_HUNDREDS), "terc, bertz or hundred"),),
        "D6": (
            Words("in length", SPLIT, "in {measure}"),
            Words(
                ", then as a trump; so a plain terc from the ace does not pass for best next to the trump terc from "
                "the ace",
                TRUMP_FIRST,
            ),
        ),
        "D11": (
            Words(" (after a bait the defender, on top of both totals)", Where(*BAITS_WRITTEN, sides=TWO)),
            Words(" Void deals keep them waiting; what", MAY_PASS, " What"),
        ),
        "D12": (
            Words(
                ": six by threes, then two each from forehand on, but for the dealer, who takes one card and the "
                "indicator, or the seven exchanged for it",
                Where(options.IndicatorTo.DEALER),
            ),
            Words(", or the seven exchanged for it", SIX_EXCHANGED),
        ),
        "D14": (
            Words(
                "If the best of the others equals declarer, declarer's points are suspended for the top scorer of the "
                "next deal (s7 if that is equal too), and all others write their own. ",
                WAITS,
            ),
            Words(
                "the best of the others equals",
                Where(options.ContractNeeds.EACH),
                "all others together have as much as",
            ),
            Words(" (s7 if that is equal too)", Where(options.SecondHang.ALL_AT_ONCE, options.SecondHang.OLDEST_FIRST)),
            Words(
                "At a bait several top scorers share declarer's points, and suspended points likewise",
                Where(*WAITING, options.BaitPoints.TOP_SCORER),
                "Several top scorers share what comes to them",
            ),
        ),
        "D15": (
            Words(
                " The opponent writes the cards of both hands of nine, the last trick, the sequences that he announced "
                "himself, and bela if either said it; the offender writes 0. The opponent counts as winner of the "
                "deal.",
                Where(FOR_HIMSELF),
                " The offender's side writes 0. The other counts as winner of the deal.",
            ),
            Words("both hands of nine", Where(seats=TWO), "all hands"),
        ),
        "D16": (Words("251 at 501, 151 at 301, 51 at 101", None, "{half}"),),
        "D19": (
            Words("Four sevens are counted in a hand of nine. ", Where(options.SevensCounted.NINE)),
            Words("The same dealer deals again", Where(options.AfterSevens.SAME_DEALER), "The next seat deals"),
            Words(", and suspended points go on waiting", WAITS),
        ),
        "D20": (Words("501:500", None, "{target}:{below}"),),
        "D22": (
            Words("With two players the defender deals. ", Where(seats=TWO)),
            Words(
                "With three or four the choice is among the top scorers: those who are not declarer come first, then "
                "the earlier seat from the dealer's left.",
                Where(seats=MORE),
            ),
        ),
        "D24": (
            Words("the end, of arrival or of nibble", NIBBLED, "the end"),
            Words(
                " Between tricks only the player who took the last one may claim.", Where(options.Claim.BETWEEN_TRICKS)
            ),
        ),
        "D27": (Words(" a wrongful question for the height,", ASKED),),
        "D28": (
            Words("Mars needs every opponent below half. ", Where(BY_MARS)),
            Words(
                "A false claim loses to the highest written total among the others, then to the earlier seat; at",
                CLAIMS,
                "At",
            ),
            Words(" Nibble and doubling are for two players only.", None),
        ),
        "D29": (Words("forehand's or declarer's", None, "declarer's"),),
        "D32": (Words("; what D6 and 04.4 say of trumps does not count there", Where(options.Dialogue.KIND_ALOUD)),),
        "D33": (
            Words(
                "The bottom card is turned up when the hands have been completed, and so after the step in which the "
                "seven may be exchanged (g5, g6). ",
                SIX_EXCHANGED,
            ),
            Words("it stays", SIX_EXCHANGED, "the bottom card stays"),
        ),
        "D34": (Words(" What the stake has been doubled to does count.", Where(options.Doubling.OFFERED)),),
        "D36": (
            Words(", by one kush in a game of one deal,", Where(options.Unit.KUSH), ","),
            Words(
                ", a deal under way is not written, and what waits is void",
                WAITS,
                ", and a deal under way is not written",
            ),
        ),
        **OF_PLAYED,
    }
)
"""Words of clauses that hang on answers, in the order in which they are looked for; what is left out is not found."""
