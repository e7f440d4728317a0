"""The decisions of this library, where the sources are silent or unclear, each with the other readings.

A decision holds in every rule set unless that set's own clauses say otherwise; ``sets`` names those that need it.
"""

from __future__ import annotations

from typing import Final

from deberts.clauses.inheritance import ancestry, followers
from deberts.clauses.model import decision
from deberts.clauses.sources import SOURCES
from deberts.options import Unit


def _of_games(number: str) -> tuple[str, ...]:
    # By kush there is one deal, and no game of which it could speak.
    by_kush = {name for name in SOURCES if any(Unit.KUSH in source.answers for source in ancestry(name))}
    return tuple(name for name in followers(number, "moscow") if name not in by_kush)


DECISIONS: Final = (
    decision(
        "D1 Packets of the first six cards",
        sets=("club",),
        question="In what packets are the first six cards dealt?",
        text="The first six cards are dealt by threes: three to forehand, three to the dealer, then three more to "
        "each in turn.",
        readings=("They are dealt singly.",),
    ),
    decision(
        "D2 Exchange, then announce, then play",
        sets=followers("D2"),
        question="In what order do exchange, announcement and first card follow?",
        text="In his own turn a player may exchange, then he may announce, then he plays a card; once he has "
        "announced he must not exchange. It follows that the dealer may exchange with forehand's lead already on the "
        "table.",
        readings=("Exchange and announcement are both made before the first lead.",),
    ),
    decision(
        "D3 Which seven is exchanged",
        sets=followers("D3"),
        question="Which seven may be exchanged, and when is there none?",
        text="The trump seven must be in the player's hand, no matter how it got there (on the site: with the first "
        "six cards). If it is undealt or is itself the indicator, there is no exchange. A deal has one exchange at "
        "most; the seven given for the indicator takes its place and counts as undealt.",
    ),
    decision(
        "D4 Announcing is free",
        sets=followers("D4"),
        question="Is a player obliged to announce?",
        text="Announcing is no duty: a player may keep silent. But sequences that were not declared do not score, and "
        "neither does a bela that was not announced.",
    ),
    decision(
        "D5 What an announcement tells",
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
        "D6 Which further sequences are declared",
        sets=followers("D6"),
        question="Which sequences may be declared beside the best one, and until when?",
        text="The announcement fixes all that is declared: any choice from the player's split (D7), as long as a best "
        "one is among them. Best means unsurpassed in length, then in top card, then as a trump; so a plain terc from "
        "the ace does not pass for best next to the trump terc from the ace.",
        readings=("The further sequences may still be picked when they are shown, as 04.14 has it.",),
    ),
    decision(
        "D7 Splitting a run",
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
        "D8 Length is capped at four",
        sets=("club",),
        question="Does a run of five or more win the comparison by its length?",
        text="In the comparison no run is longer than four cards: king, queen, jack, ten, nine loses to ace, king, "
        "queen, jack.",
        readings=("The true length of the run is compared.",),
    ),
    decision(
        "D9 Comparison won without a trick",
        sets=followers("D9"),
        question="What happens when the winner of the comparison takes no trick?",
        text="If the winner of the comparison takes no trick, his sequences are void, and those that lost do not come "
        "back to life: nobody scores a sequence in this deal.",
    ),
    decision(
        "D10 Bela said too late",
        sets=followers("D10"),
        question="Can bela still be said after both its cards have been played?",
        text="A bela that was announced with neither of its two cards is lost.",
    ),
    decision(
        "D11 How suspended points are written",
        sets=followers("D11"),
        question="When do suspended points count, and for whom?",
        text="Suspended points have no say in who wins a deal: only its own totals are compared. Then the winner "
        "writes them besides his entry (after a bait the defender, on top of both totals), and only then the target "
        "is tested. Void deals keep them waiting; what still waits at the end of the game is void.",
    ),
    decision(
        "D12 Hands of four players",
        sets=("site",),
        question="How are the cards dealt to four players?",
        text="Four players have eight cards each: six by threes, then two each from forehand on, but for the dealer, "
        "who takes one card and the indicator, or the seven exchanged for it. So all 32 cards are dealt, and there is "
        "no bottom card.",
        readings=("Declarer takes the indicator.",),
    ),
    decision(
        "D13 Beating the best trump",
        sets=("site",),
        question="What must be beaten on a trump lead when several cards lie on the table?",
        text="On a trump lead a player must beat the best trump on the table if he holds a higher one; if not, any "
        "trump will do.",
        readings=("Only the card led must be beaten.",),
    ),
    decision(
        "D14 Ties among several players",
        sets=("site",),
        question="Who gets the declarer's points when players tie?",
        text="If the best of the others equals declarer, declarer's points are suspended for the top scorer of the "
        "next deal (s7 if that is equal too), and all others write their own. At a bait several top scorers share "
        "declarer's points, and suspended points likewise; points left over go one by one to the earlier seats from "
        "the dealer's left.",
        readings=("All points left over go to the earliest of the seats.",),
    ),
    decision(
        "D15 What a cards bait writes",
        sets=(*followers("D15", "moscow"), "site"),
        question="What is written at a cards bait?",
        text="The deal ends. The opponent writes the cards of both hands of nine, the last trick, the sequences that "
        "he announced himself, and bela if either said it; the offender writes 0. The opponent counts as winner of the "
        "deal.",
        readings=("The offender's sequences that count pass over too, as in a bait.",),
    ),
    decision(
        "D16 Mars at other targets",
        sets=followers("D16", "moscow-second"),
        question="Below how many points is mars lost when the target is not 501?",
        text="Mars is lost below half of the target, rounded up: below 251 at 501, 151 at 301, 51 at 101.",
    ),
    decision(
        "D17 Meaning of the double bait",
        sets=("one-deal",),
        question="What does the heading of the game of one deal mean?",
        text="A bait counts double, and nothing else does, as o1 says.",
        readings=("A deal that one player takes alone counts 2 kush, like mars.",),
    ),
    decision(
        "D18 First dealer of a new game",
        sets=followers("D18"),
        question="Who deals first when a new game begins?",
        text="The first dealer is drawn afresh at the start of each game.",
        readings=("The winner of the last game deals.",),
    ),
    decision(
        "D19 Dealing again for four sevens",
        sets=("moscow-second",),
        question="In which hand are four sevens counted, and who deals then?",
        text="Four sevens are counted in a hand of nine. The same dealer deals again, and suspended points go on "
        "waiting.",
        readings=("They are counted in the first six cards.", "The next player deals."),
    ),
    decision(
        "D20 True totals beside the report",
        sets=followers("D20"),
        question="What becomes of the true totals when both players are past the target?",
        text="501:500 is only the result that is reported; both scores as really written are kept beside it.",
    ),
    decision(
        "D21 Claim at writing",
        sets=_of_games("D21"),
        question="Is the end claimed aloud while the result is written?",
        text="While the result is written, the claim is made for whoever has reached the number, without a word.",
        readings=("It must be spoken.",),
    ),
    decision(
        "D22 Next dealer after equal totals",
        sets=followers("D22", "moscow-second"),
        question="Who deals next when nobody scored most?",
        text="With two players the defender deals. With three or four the choice is among the top scorers: those who "
        "are not declarer come first, then the earlier seat from the dealer's left.",
    ),
    decision(
        "D23 Order at the table",
        sets=followers("D23"),
        question="Who may act, and when?",
        text="A player must not act out of turn or after the deal is over, and must play his cards one by one, out of "
        "his own hand. Bidding ends when a player takes or names trumps; the other must not overcall him.",
    ),
    decision(
        "D24 Claims in mid-deal",
        sets=(*_of_games("D24"), "site"),
        question="When may a claim be made that is not true?",
        text="A claim of the end, of arrival or of nibble is always allowed at its time, and the truth decides. "
        "Between tricks only the player who took the last one may claim.",
    ),
    decision(
        "D25 Answering for the terc",
        sets=followers("D25", "moscow"),
        question="What is answered when a player asks whether his terc passes?",
        text="The answer, yes or no, is forced and true: whether a terc from the trump nine, in this order of "
        "speaking, would not lose to the best sequence of the player who is asked.",
    ),
    decision(
        "D26 When doubling is offered",
        sets=followers("D26", "moscow-second"),
        question="When may a player offer to double?",
        text="In his own turn after trumps are chosen, before any other act of that turn, a player may offer to "
        "double. The other must answer next; one offer is open at most, and thirty are accepted in a game at most.",
    ),
    decision(
        "D27 Irregular acts",
        sets=(*followers("D27", "moscow"), "site"),
        question="Where do penalties apply?",
        text="The table refuses irregular acts: a revoke, a wrongful question for the height, a wrong exchange. Only "
        "the audit of a record that was made without the table judges them, with the penalties.",
    ),
    decision(
        "D28 The opponent among several",
        sets=("site",),
        question="Who is the opponent when there are several?",
        text="Mars needs every opponent below half. A false claim loses to the highest written total among the others, "
        "then to the earlier seat; at a cards bait the top scorer among the others writes. Nibble and doubling are for "
        "two players only.",
    ),
    decision(
        "D29 First leader on the site",
        sets=("site",),
        question="Which first leads may be agreed?",
        text="The first lead is forehand's or declarer's.",
        readings=("It belongs to the player after declarer.",),
    ),
    decision(
        "D30 An excess of one hundred",
        sets=(*_of_games("D30"), "site"),
        question="Which excess does the pen rule only correct?",
        text="Only an excess of exactly 100 is merely corrected.",
        readings=("Any multiple of 100 is.",),
    ),
    decision(
        "D31 Next dealer after equal kush",
        sets=("one-deal",),
        question="Who deals again where kush are counted and the totals are equal?",
        text="Wherever kush are counted, the defender deals after equal totals, as o1 says, whatever else is agreed on "
        "the next dealer.",
        readings=("Whoever deals next by what is agreed, the declarer for instance.",),
    ),
    decision(
        "D32 Best without a preference for trumps",
        sets=followers("D32", "kharkiv"),
        question="Which sequences are best when announcing, where trumps are not preferred?",
        text="Where k1 holds, all sequences of a player's greatest kind and height are best, trumps or not, however "
        "sequences are announced; what D6 and 04.4 say of trumps does not count there.",
        readings=("The trump one alone is best.",),
    ),
    decision(
        "D33 When the bottom card is seen",
        sets=("site",),
        question="When is the bottom card turned up?",
        text="The bottom card is turned up when the hands have been completed, and so after the step in which the "
        "seven may be exchanged (g5, g6). After a deal that nobody plays it stays face down.",
        readings=("It is turned up as soon as trumps are chosen.",),
    ),
    decision(
        "D34 A false claim is never mars",
        sets=followers("D34", "moscow-second"),
        question="Does a game count twice when it is lost by a false claim with less than half of the target?",
        text="Who wins because another's claim (m13.1, v3, v4) was false never wins with mars, since v1 asks for a "
        "winner who has the target. What the stake has been doubled to does count.",
        readings=("Mars counts by the totals before the deal.",),
    ),
    decision(
        "D35 Silent steps",
        sets=followers("D35"),
        question="What may a record of a table leave out, because nobody says it?",
        text="Keeping one's cards or one's further sequences, naming the height or the answer that is asked for, and "
        "letting the other's sequence pass where there is nothing else to answer, may be left out of the record of a "
        "table; a card never. Only the audit supplies them, and only where what is done next is possible after them "
        "alone.",
        readings=("Every step must be written.",),
    ),
    decision(
        "D36 Ends that people bring",
        sets=followers("D36"),
        question="What becomes of a match in which somebody gives up or runs out of time, or which all agree to end?",
        text="While a match runs, in or out of turn and between deals, a player may give up or his time may end. He "
        "loses the game at the stake in force, an open offer left aside, by one kush in a game of one deal, and never "
        "by mars; of several opponents the highest written total wins, then the earlier seat from the dealer's left. "
        "What was written stands, a deal under way is not written, and what waits is void. Where all agree to end the "
        "match, nobody wins.",
        readings=("Every game is played to its end.", "The deal under way is written as far as it went."),
    ),
    decision(
        "D37 Showing without a demand",
        sets=followers("D37", "moscow"),
        question="When is what was announced shown to the other player, and whose?",
        text="The demand of m9.6 is taken as made. As soon as the talk about sequences is settled, before the second "
        "lead and before any claim, whoever stands unbeaten shows all that he announced, further sequences too; after "
        "a needless question (m13.6) that is the player who did not ask. The other shows nothing.",
        readings=(
            "Nothing is shown unless somebody demands it.",
            "All that was announced is shown, the loser's sequences too.",
        ),
    ),
    decision(
        "D38 Entries before an offence is found",
        sets=(*followers("D38", "moscow"), "site"),
        question="How are entries judged that were made before an offence was found?",
        text="After an offence of m13.2 to m13.5 an entry is judged against what was due in its column when it was "
        "made: by the deal as it was really played, with what another had forfeited by then. Who entered that has done "
        "nothing wrong. What the ruling gives then stands in its place, and an entry that was wrong even so costs its "
        "writer the excess on top (m13.7). Where the record stops before the end of the deal, what the ruling gives is "
        "due.",
        readings=("They are judged by what the ruling gives.",),
    ),
    decision(
        "D39 Irregular acts out of turn",
        sets=(*followers("D39", "moscow"), "site"),
        question="What becomes of something irregular that is done out of turn?",
        text="It is judged as if its player had the turn: by m13.1 to m13.6 where one speaks of it, else as disorder "
        "(D23), without penalty. A card out of turn stays in its player's place, in this trick or the next, and one "
        "that is led makes him the leader. It goes back, until the next trick is begun, if the record says so, if he "
        "plays again, or if the next card is lawful only then; who followed it may take his back too. Only a card "
        "that stays is a revoke.",
        readings=("It is disorder alone, whatever was done.",),
    ),
)
"""The decisions, in the order of their numbers."""
