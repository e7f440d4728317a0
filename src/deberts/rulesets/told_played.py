"""Words of what is played besides the sources that hang on the answers of a table: of several answers, its own."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts import options
from deberts.rulesets.where import (
    BAITS_WRITTEN,
    BY_MARS,
    CLAIMS,
    EARLIER_FIRST,
    EXCHANGED,
    FOR_HIMSELF,
    FULL_HANDS,
    NIBBLED,
    SIX_EXCHANGED,
    TRICK_NEEDED,
    TRUE_LENGTHS,
    TRUMP_FIRST,
    WAITS,
    Where,
)
from deberts.rulesets.words import Words

OF_PLAYED: Final[Mapping[str, tuple[Words, ...]]] = MappingProxyType(
    {
        "p0.8": (Words("as in m13.2", None, "(m13.2)"),),
        "p2": (Words(", or the seven exchanged for it,", SIX_EXCHANGED),),
        "p3": (
            Words(
                "Where two or three play, a house may turn the bottom card up with the first six cards, so that all "
                "know it from the first bid on; or it is never seen, even when the deal is over. Either way it",
                None,
                "{bottom} It",
            ),
        ),
        "p4": (
            Words(
                "A house may let the deal go round: after every deal, void ones included, the next seat deals. Or it "
                "lets whoever alone writes most by the contract deal",
                None,
                "{next_dealer}",
            ),
            Words(
                ", without what waited from earlier deals; where points are suspended in the deal, or several write "
                "most, the next seat deals.",
                Where(options.NextDealer.HIGHEST_WRITTEN),
            ),
            Words(
                "; where points are suspended in the deal, or several write most, the next seat deals",
                Where(FOR_HIMSELF),
            ),
            Words(", without what waited from earlier deals", WAITS),
            Words("points are suspended in the deal, or ", WAITS),
        ),
        "p5": (
            Words(
                "a house may ask the dealer to name a suit or to take that of the indicator, and he must not pass. Or "
                "it may let him name another suit, and his pass makes him declarer in the suit of the indicator; he "
                "must not take it.",
                None,
                "{last_bid}",
            ),
        ),
        "p6": (
            Words("one, two or three deals passed out in a row", None, "{forced_deal}"),
            Words(
                "; one that four sevens cancel neither adds to it nor ends it (but p11). They are then shown from the "
                "full hand",
                Where(*options.FourSevens.others()),
            ),
            Words(" (but p11)", Where(options.AfterSevens.NEXT_DEALER_AFRESH)),
        ),
        "p8": (
            Words(
                "A house may leave the exchange of the trump seven to the declarer, or to whoever did not pass in the "
                "first round, or to nobody.",
                None,
                "{exchange_by}",
            ),
            Words(
                " All else is as in 02.12 and g5; in the step of g5 only those are asked who may exchange.",
                Where(*EXCHANGED),
            ),
            Words(
                "02.12 and g5; in the step of g5 only those are asked who may exchange",
                Where(options.ExchangeTime.BEFORE_MORE_CARDS),
                "02.12",
            ),
            Words("02.12 and g5", None, "g5"),
        ),
        "p9": (
            Words(" before his first card", FULL_HANDS),
            Words(" Houses of three may have new deals for four sevens too.", None),
        ),
        "p10": (
            Words(" Or they count there and in a full hand as well.", None, "{sevens_counted}"),
            Words(" Where four play they count nowhere else than among the first six.", None),
        ),
        "p11": (
            Words(
                " It may say besides that deals passed out in a row (p6) are counted anew then.",
                Where(options.AfterSevens.NEXT_DEALER_AFRESH),
            ),
            Words("It may say besides that deals", None, "Deals"),
        ),
        "p13": (
            Words("Where a house asks to beat, whoever", None, "Whoever"),
            Words(
                "must play a trump above those on the table, or any trump if he has none so high; without a trump he "
                "plays as in 05.4. Where it asks for no ruff, he may play any card.",
                None,
                "{ruff}",
            ),
        ),
        "p15": (
            Words(
                ", and four or more a bertz. Or five or more are a hundred, a third kind above the bertz, called so "
                "and worth 100.",
                None,
                "{runs}",
            ),
        ),
        "p16": (Words(" Otherwise kinds compare, and the number of cards shows when the sequence is shown.", None),),
        "p17": (
            Words("length, top card and trump", TRUMP_FIRST, "length and top card"),
            Words("equal by length", TRUE_LENGTHS, "equal by kind"),
            Words(
                "a house may let no sequence of anybody count, and then nobody shows any. Or it lets each of these "
                "players show his, and count every one that is equal to the best, but none that is lower. Either way "
                "nobody",
                None,
                "{equal_sequences} Nobody",
            ),
            Words(" Whoever takes no trick counts nothing, as ever.", TRICK_NEEDED),
        ),
        "p19": (
            Words(
                "for who has a trick at the end; or only for who takes the trick to which he played the card with the "
                "word",
                None,
                "for {who} {bela_condition}",
            ),
        ),
        "p20": (
            Words("a run of seven cards or more, of seven trumps or more, or of a whole suit,", None, "{deberts}"),
            Words("; others are looked at for mars by the scores before the deal (v1)", Where(BY_MARS)),
            Words(", and what waits is void", WAITS),
        ),
        "p21": (
            Words(
                "a declarer who has as much as the best of the others is baited, as if he had less. Or it lets each "
                "write his own then; whoever deals next by points is as after equal totals. Either way nothing",
                None,
                "{tie} Nothing",
            ),
        ),
        "p23": (
            Words(
                "the points of a baited declarer count for nobody, and each of the others writes his own. Nobody "
                "claims half of a deal there (v4). Or, where more than two play, all others share them alike, and odd "
                "points go one each to the earlier from the dealer's left.",
                None,
                "{bait_points}",
            ),
            Words(" What waited goes as ever.", WAITS),
        ),
        "p25": (Words(", and what waited,", WAITS),),
        "p26": (
            Words(
                "comes to a multiple of two, three, four or five, or is two or more, as the house has it, he loses "
                "points besides, 100 if it names no other number, and",
                None,
                "{baits}, he loses {bait_penalty} points besides, and",
            ),
        ),
        "p27": (
            Words(
                " Where equal totals count for each while an amount waits (p22), they are no hang.",
                Where(options.SecondHang.SECOND_COUNTS),
            ),
        ),
        "p28": (
            Words(
                "points besides: each time, or, as baits are counted, when his count for the match comes to a multiple "
                "of two or three, or is two or more. It is 100 points if the house names no other number.",
                None,
                "{bare_penalty} points besides, {bare}.",
            ),
        ),
        "p29": (
            Words("points besides, 100 if the house names no other number.", None, "{sweep_bonus} points besides."),
        ),
        "p30": (
            Words(", what waits goes on waiting", WAITS),
            Words(
                " While the match goes on past its target nobody may claim its end (m12.1, v3) or half of a deal (v4).",
                CLAIMS,
            ),
            Words(" or half of a deal (v4)", NIBBLED),
        ),
        "p44": (Words("Each may in", Where(options.ExchangeBy.ANYONE), "Who may exchange does so in"),),
        "p46": (Words("those of 05.1 to 05.8 and g9", None, "as where each plays for himself"),),
        "p47": (
            Words(", the earlier speaker's being senior among equals", EARLIER_FIRST),
            Words(", if either has a trick", TRICK_NEEDED),
        ),
        "p50": (
            Words(" If it has less, the other side writes all points of the deal", Where(*BAITS_WRITTEN)),
            Words("; at equal totals its points wait for the side that wins the next deal to be decided", WAITS),
        ),
        "p51": (Words(" What both take together is all tricks (p29), too.", Where(*options.AllTricks.others())),),
        "p52": (
            Words(
                "Each may claim the end in his own turn, with the numbers of his side; the other side wins by a false "
                "claim. ",
                CLAIMS,
            ),
            Words("For mars the other side must be below half of the target. ", Where(BY_MARS)),
            Words("the ten,", None, "the {last_trick} of the last trick,"),
        ),
        "p53": (Words("the answer of the house for two players decides", None, "{double_finish} decides"),),
        "p56": (Words(" what waits,", WAITS),),
    }
)
"""Such words by the clause in which they stand."""
