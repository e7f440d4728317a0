"""The clauses of a playing site, for two, three or four players; where it is silent, the second description holds."""

from __future__ import annotations

from typing import Final

from deberts.clauses.model import Clause, Status, decision, headed


def _site(heading: str, place: str, text: str, *, readings: tuple[str, ...] = ()) -> Clause:
    return headed(heading, text, Status.TEXT, f"site, {place}", readings=readings)


SITE: Final = (
    decision(
        "g0 Basis of the site's rules",
        sets=("site",),
        question="What holds where the site says nothing?",
        text="Where the site says nothing, the second description holds, but for four sevens (s3) and with g12 for s9. "
        "Each plays for himself; four players play eight tricks and have no bottom card. The other player, where "
        "the rules speak of one, is the next seat clockwise.",
    ),
    _site(
        "g1 Targets of the site",
        "opening",
        "A game goes to 101, 301 or 501 points; 501 is usual.",
    ),
    _site(
        "g2 Dealing on the site",
        "on dealing",
        "Each player gets six cards by threes, clockwise from the dealer's left. The next card is turned up as the "
        "indicator.",
    ),
    _site(
        "g3 Bidding clockwise",
        "on bidding",
        "Players bid clockwise from the dealer's left, the dealer last, in two rounds as in 02.4 and 02.5. To make his "
        "contract declarer must score more than each of the others.",
    ),
    _site(
        "g4 Obligation",
        "on bidding",
        "If obligation is agreed and all others have passed twice, the dealer must name a suit other than the "
        "indicator's. Without it he may pass too, and the next player deals.",
    ),
    _site(
        "g5 Exchange from the first hand",
        "on bidding",
        "The trump seven may be exchanged only in a game of the first round, before the additional cards are dealt, "
        "and so from the first six.",
    ),
    _site(
        "g6 Additional cards on the site",
        "on bidding",
        "When trumps are chosen and any exchange is made, each player gets three more cards; with four players D12 "
        "holds.",
    ),
    _site(
        "g7 First lead by agreement",
        "on bidding",
        "Before play it is agreed whether forehand or declarer has the first lead; usually it is forehand.",
    ),
    _site(
        "g8 Sequences on the site",
        "on scoring",
        "A player announces all his sequences together before his first card: 20 for a terc, 50 for four or more "
        "cards. Kinds, ranks and number are public at once, suits when shown. Bertz is above terc, then decide the top "
        "card, trump before plain, and the earlier announcement. The senior player scores all of his own if he takes a "
        "trick; bela counts 20 and goes as in s5.",
    ),
    _site(
        "g9 Tricks on the site",
        "on play",
        "A player must follow suit, else trump, else play any card; a trump lead must be beaten. There is no duty to "
        "beat a trump that was played to a plain lead.",
    ),
    _site("g10 Most points, next deal", "on play", "The next deal is dealt by whoever scored most in this one."),
    _site(
        "g11 Bait among several",
        "on the result",
        "If any other player has more than declarer, it is a bait: declarer writes 0, the top scorer writes declarer's "
        "points besides his own, and the others keep theirs.",
        readings=("The top scorer writes all points of the deal.",),
    ),
    _site(
        "g12 Conventions of the site",
        "on conventions",
        "Before the game the players may agree on mars, doubling, arrival, nibble, obligation and the first lead. "
        "Arrival is usual; without it there must be no nibble.",
    ),
    _site(
        "g13 Penalties of the site",
        "on penalties",
        "Offences are punished as in m13.1 to m13.5, and the pen rule is that of m13.7.",
    ),
    decision(
        "g14 Several past the target",
        sets=("site",),
        question="Who wins when several players are past the target?",
        text="If one deal brings both of two players past the target, s8 decides. Of three or four, a defender wins "
        "before declarer, among defenders the higher total, and among equals the earlier seat from the dealer's "
        "left.",
    ),
    _site("g15 Baits on the sheet", "on the result", "A bait is marked BT on the sheet."),
)
"""The clauses of the site, in the order of their numbers."""
