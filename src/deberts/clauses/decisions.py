"""The decisions of this library, where the sources are silent or unclear, each with the other readings.

A decision holds in every rule set unless that set's own clauses say otherwise; ``sets`` names those that need it.
"""

from __future__ import annotations

from typing import Final

from deberts.clauses.inheritance import followers
from deberts.clauses.model import decision

DECISIONS: Final = (
    decision(
        "D1",
        "Packets of the first six cards",
        sets=("club",),
        question="In what packets are the first six cards dealt?",
        text="The first six cards are dealt by threes: three to forehand, three to the dealer, then three more to "
        "each in turn.",
        readings=("They are dealt singly.",),
    ),
    decision(
        "D2",
        "Exchange, then announce, then play",
        sets=followers("D2"),
        question="In what order do exchange, announcement and first card follow?",
        text="In his own turn a player may exchange, then he may announce, then he plays a card; once he has "
        "announced he must not exchange. It follows that the dealer may exchange with forehand's lead already on the "
        "table.",
        readings=("Exchange and announcement are both made before the first lead.",),
    ),
    decision(
        "D3",
        "Which seven is exchanged",
        sets=followers("D3"),
        question="Which seven may be exchanged, and when is there none?",
        text="The trump seven must be in the player's hand, no matter how it got there (on the site: with the first "
        "six cards). If it is undealt or is itself the indicator, there is no exchange. A deal has one exchange at "
        "most; the seven given for the indicator takes its place and counts as undealt.",
    ),
    decision(
        "D4",
        "Announcing is free",
        sets=followers("D4"),
        question="Is a player obliged to announce?",
        text="Announcing is no duty: a player may keep silent. But sequences that were not declared do not score, and "
        "neither does a bela that was not announced.",
    ),
    decision(
        "D5",
        "What an announcement tells",
        sets=followers("D5"),
        question="What does the other player learn from an announcement?",
        text="Of an announcement only the kind of its best sequence is heard, terc or bertz, not how many it holds. "
        "When the second player announces the same kind, the top rank of the first player's best is public from then "
        "on; its suit, trumps or not, stays hidden. When trick 1 is complete, everybody learns who won and what he "
        "declared, even if he has no trick yet; of the loser's sequences no more is shown.",
        readings=(
            "Everything is told at once; on the site kinds, ranks and number are, and the suits when shown.",
            "The height is told only when the other player asks for it, as in the Moscow dialogue.",
        ),
    ),
    decision(
        "D6",
        "Which further sequences are declared",
        sets=followers("D6"),
        question="Which sequences may be declared beside the best one, and until when?",
        text="The announcement fixes all that is declared: any choice from the player's split (D7), as long as a best "
        "one is among them. Best means unsurpassed in length, then in top card, then as a trump; so a plain terc from "
        "the ace does not pass for best next to the trump terc from the ace.",
        readings=("The further sequences may still be picked when they are shown, as 04.14 has it.",),
    ),
    decision(
        "D7",
        "Splitting a run",
        sets=followers("D7"),
        question="How is a run of neighbouring cards split into sequences?",
        text="A run is split from the top, four cards at a time: each four are a bertz, three that are left are a "
        "terc, fewer are nothing. So a run of 3 counts 20; of 4, 5 or 6, 50; of 7, 50 + 20; of 8, 50 + 50. No other "
        "split is worth more.",
        readings=(
            "A run of five or more cards counts 50 and no more.",
            "A run of five counts 100.",
        ),
    ),
    decision(
        "D8",
        "Length is capped at four",
        sets=("club",),
        question="Does a run of five or more win the comparison by its length?",
        text="In the comparison no run is longer than four cards: king, queen, jack, ten, nine loses to ace, king, "
        "queen, jack.",
        readings=("The true length of the run is compared.",),
    ),
    decision(
        "D9",
        "Comparison won without a trick",
        sets=followers("D9"),
        question="What happens when the winner of the comparison takes no trick?",
        text="If the winner of the comparison takes no trick, his sequences are void, and those that lost do not come "
        "back to life: nobody scores a sequence in this deal.",
    ),
    decision(
        "D10",
        "Bela said too late",
        sets=followers("D10"),
        question="Can bela still be said after both its cards have been played?",
        text="A bela that was announced with neither of its two cards is lost.",
    ),
    decision(
        "D11",
        "How suspended points are written",
        sets=followers("D11"),
        question="When do suspended points count, and for whom?",
        text="Suspended points have no say in who wins a deal: only its own totals are compared. Then the winner "
        "writes them besides his entry (after a bait the defender, on top of both totals), and only then the target "
        "is tested. Void deals keep them waiting; what still waits at the end of the game is void.",
    ),
    decision(
        "D18",
        "First dealer of a new game",
        sets=followers("D18"),
        question="Who deals first when a new game begins?",
        text="The first dealer is drawn afresh at the start of each game.",
        readings=("The winner of the last game deals.",),
    ),
    decision(
        "D20",
        "True totals beside 501:500",
        sets=followers("D20"),
        question="What becomes of the true totals when both players are past the target?",
        text="501:500 is only the result that is reported; both scores as really written are kept beside it.",
    ),
    decision(
        "D23",
        "Order at the table",
        sets=followers("D23"),
        question="Who may act, and when?",
        text="A player must not act out of turn or after the deal is over, and must play his cards one by one, out of "
        "his own hand. Bidding ends when a player takes or names trumps; the other must not overcall him.",
    ),
)
"""The decisions, in the order of their numbers."""
