"""Answers in the words that a clause has for them, where it lists several and a table has one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts import options
from deberts.options import Option

PHRASES: Final[Mapping[str, Mapping[Option, str]]] = MappingProxyType(
    {
        "bottom": {
            options.Bottom.AFTER_FIRST_SIX: "The bottom card is turned up with the first six cards, so that all know "
            "it from the first bid on.",
            options.Bottom.HIDDEN: "The bottom card is never seen, even when the deal is over.",
        },
        "last_bid": {
            options.LastBid.MUST_NAME_ANY: "the dealer must name a suit or take that of the indicator, and must not "
            "pass.",
            options.LastBid.PLAYS_INDICATOR: "the dealer may name another suit, and his pass makes him declarer in "
            "the suit of the indicator; he must not take it.",
        },
        "forced_deal": {
            options.ForcedDeal.AFTER_ONE: "a deal passed out",
            options.ForcedDeal.AFTER_TWO: "two deals passed out in a row",
            options.ForcedDeal.AFTER_THREE: "three deals passed out in a row",
        },
        "exchange_by": {
            options.ExchangeBy.DECLARER: "Only the declarer may exchange the trump seven.",
            options.ExchangeBy.NOT_WHO_PASSED: "Only who did not pass in the first round may exchange the trump seven.",
            options.ExchangeBy.NOBODY: "Nobody may exchange the trump seven.",
        },
        "first_lead": {options.FirstLead.FOREHAND: "Forehand", options.FirstLead.DECLARER: "The declarer"},
        "ruff": {
            options.Ruff.BEAT: "must play a trump above those on the table, or any trump if he has none so high; "
            "without a trump he plays as in 05.4.",
            options.Ruff.NO_DUTY: "may play any card.",
        },
        "rules": {options.Seniority.TRUMP: "Moscow", options.Seniority.EARLIER: "Kharkiv"},
        "runs": {
            options.Runs.WHOLE: ", and four or more a bertz.",
            options.Runs.HUNDRED: ", four are a bertz, and five or more a hundred, a third kind above the bertz, "
            "called so and worth 100.",
        },
        "longer": {
            options.Length.CAPPED: "one whose kind counts more wins. Of one kind",
            options.Length.TRUE: "longer wins. At equal length",
        },
        "measure": {options.Length.CAPPED: "kind", options.Length.TRUE: "length"},
        "above": {
            options.Length.CAPPED: "A hundred is above a bertz and a bertz above a terc, then decide",
            options.Length.TRUE: "The longer wins, then decide",
        },
        "senior": {
            options.Length.CAPPED: "The higher kind is senior. Between equal kinds",
            options.Length.TRUE: "The longer of two sequences is senior. Between equal lengths",
        },
        "equal_sequences": {
            options.EqualSequences.NOBODY: "no sequence of anybody counts, and nobody shows any.",
            options.EqualSequences.BOTH: "each of these players shows his, and counts every one that is equal to the "
            "best, but none that is lower.",
        },
        "who": {options.Partners.NOBODY: "who", options.Partners.OPPOSITE: "a player whose side"},
        "bela_condition": {
            options.BelaCondition.A_TRICK: "has a trick at the end",
            options.BelaCondition.ITS_TRICK: "takes the trick to which he played the card with the word",
        },
        "deberts": {
            options.Deberts.SEVEN: "a run of seven cards or more",
            options.Deberts.SEVEN_TRUMPS: "a run of seven trumps or more",
            options.Deberts.EIGHT: "a whole suit",
        },
        "tie": {
            options.Tie.BAIT: "at equal totals the declarer is baited, as if he had less.",
            options.Tie.EACH_WRITES: "at equal totals each writes his own.",
        },
        "bait_points": {
            options.BaitPoints.SHARED: "all others share the points of a baited declarer alike, and odd points go one "
            "each to the earlier from the dealer's left.",
            options.BaitPoints.BURNT: "the points of a baited declarer count for nobody, and each of the others writes "
            "his own.",
        },
        "second_hang": {
            options.SecondHang.ALL_AT_ONCE: "The next decided deal settles all amounts that wait.",
            options.SecondHang.OLDEST_FIRST: "Each decided deal settles only the oldest amount that waits, and an "
            "equal one settles none and adds its own.",
        },
        "baits": {
            options.Baits.EVERY_SECOND: "comes to a multiple of two",
            options.Baits.EVERY_THIRD: "comes to a multiple of three",
            options.Baits.EVERY_FOURTH: "comes to a multiple of four",
            options.Baits.EVERY_FIFTH: "comes to a multiple of five",
            options.Baits.FROM_THE_SECOND: "is two or more",
        },
        "bare": {
            options.Bare.EACH_TIME: "each time",
            options.Bare.EVERY_SECOND: "when his count of such deals in the match comes to a multiple of two",
            options.Bare.EVERY_THIRD: "when his count of such deals in the match comes to a multiple of three",
            options.Bare.FROM_THE_SECOND: "when his count of such deals in the match is two or more",
        },
        "double_finish": {
            options.DoubleFinish.DEFENDER: "06.11",
            options.DoubleFinish.LAST_TRICK: "m12.2",
            options.DoubleFinish.DEFENDER_AS_WRITTEN: "s8",
            options.DoubleFinish.HIGHER: "p30",
        },
        "next_dealer": {
            options.NextDealer.IN_TURN: "After every deal, void ones included, the next seat deals.",
            options.NextDealer.HIGHEST_WRITTEN: "Whoever alone writes most by the contract deals",
        },
        "sevens_counted": {options.SevensCounted.SIX_OR_NINE: " They count in a full hand as well."},
    }
)
"""What stands in a clause for the answer of a table, by its name there in braces; nothing for other answers."""
