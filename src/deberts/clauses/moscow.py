"""The clauses of Moscow rules, as the first description has them; where it is silent, the club's hold."""

from __future__ import annotations

from typing import Final

from deberts.clauses.model import Clause, Status, headed


def _moscow(heading: str, text: str, status: Status = Status.TEXT) -> Clause:
    return headed(heading, text, status, f"moscow, section {heading[1:].partition('.')[0]}")


_DEALING: Final = (
    _moscow(
        "m1.1 Dealing by Moscow rules",
        "A lot decides who deals first. The dealer gives each player six cards, three at a time and himself last, and "
        "turns up the top card of the rest, the indicator.",
    ),
    _moscow(
        "m3.1 Bidding by Moscow rules",
        "Bidding goes as in 02.4 to 02.8. When both players pass in the second round too, the next player deals.",
    ),
    _moscow(
        "m4.1 Additional cards in one packet",
        "Once trumps are chosen, the dealer gives each player three more cards in one packet. The bottom card is "
        "turned up and laid on top of the stock.",
    ),
    _moscow(
        "m5.1 What counts in a deal",
        "Points are given for sequences that were announced, for the cards in tricks and, 10 of them, for the last "
        "trick.",
    ),
)

_SENIORITY: Final = (
    _moscow(
        "m6.1 Right to declare",
        "With nine cards in hand, before playing his first, each player may declare sequences. Points go to the player "
        "whose sequence is highest.",
    ),
    _moscow(
        "m7.1 Seniority of sequences",
        "The longer of two sequences is senior, but a run of more than four cards counts as four: nothing stands above "
        "a bertz. Between equal lengths the higher top card decides, then trump before plain, then the earlier "
        "announcement, which is that of the player on lead.",
    ),
    _moscow(
        "m7.2 Bela outside seniority",
        "Bela has no place in the order of sequences: no sequence beats it, and it beats none.",
    ),
    _moscow(
        "m8.1 One sequence first",
        "A player says only bertz or terc. Whoever holds several sequences must announce the best first. The others "
        "may follow, none senior to the first, unless the first is beaten.",
    ),
    _moscow(
        "m8.2 Declared sequences share no card",
        "Declared sequences must not share a card: beside ace, king, queen, jack there is no jack, ten, nine, but "
        "there is ten, nine, eight. Cards of bela may lie in a sequence.",
    ),
    _moscow(
        "m8.3 Saying bela before a move",
        "A player who was given both bela cards may announce bela before any of his own moves, as long as at least one "
        "of them is still in his hand.",
    ),
)

_DIALOGUE: Final = (
    _moscow("m9.1 A higher kind wins", "A bertz announced in answer to a terc wins outright."),
    _moscow(
        "m9.2 Asking for the height",
        "When the second player has the same kind, he asks 'Rost?' with the card that he plays, and the first must "
        "name the top rank of his sequence. If the second's is senior, he says so and announces in full.",
    ),
    _moscow(
        "m9.3 Certainly senior sequences",
        "A player must not ask if his sequence is certainly senior; he says that the other's is not good and names his "
        "own. Certain, whatever else he infers, are only a bertz against a terc, a terc from the trump ace against a "
        "terc, and a bertz from the trump ace against a bertz. If he asks, his sequences are void and the opponent's "
        "count.",
    ),
    _moscow(
        "m9.4 Saying good", "A player whose sequence is lower names no height, and says only that the other's is good."
    ),
    _moscow(
        "m9.5 Asking without the kind",
        "To ask for the height without holding a sequence of that kind is a false announcement, punished with a cards "
        "bait.",
    ),
    _moscow(
        "m9.6 Showing on demand",
        "Each player may demand to see all that was announced. If the second has no sequence, the first may require "
        "him to play a card before anything is shown.",
        Status.PROSE,
    ),
)

_TRICKS: Final = (
    _moscow("m10.1 Tricks by Moscow rules", "Cards are played as in 05.1 to 05.8; a lead is always a single card."),
    _moscow(
        "m10.2 Exchange by Moscow rules",
        "In a game of the first round the trump seven may be exchanged for the indicator, on the terms of 02.12.",
    ),
    _moscow(
        "m10.3 Does my terc pass",
        "A player with nine, eight and seven of trumps, for whom the exchange is open, may ask whether his terc "
        "passes. The other must answer truly, from his own nine cards, whether a terc from the trump nine would win. "
        "The player then exchanges, or keeps his cards and declares.",
    ),
)

_RESULTS: Final = (
    _moscow(
        "m11.1 Bait and hang by Moscow rules",
        "A declarer with less than his opponent is baited. At equal totals his points hang: whoever scores more in the "
        "next deal writes them, and it is dealt by the defender of this one.",
    ),
    _moscow(
        "m11.2 Hang upon hang",
        "If the next deal is equal too, its points join those that hang already. The first deal that is decided gives "
        "all of them together to its winner.",
    ),
    _moscow("m11.3 Sequences without a trick", "Sequences count even for a player who took no trick."),
    _moscow("m11.4 The best scorer deals", "Whoever scored most in a deal deals the next."),
    _moscow(
        "m11.5 Check of the values",
        "A terc, the trump jack, the trump nine and the last trick make 20 + 20 + 14 + 10 = 64. A jack counted like "
        "this is not counted a second time.",
    ),
)

_ENDING: Final = (
    _moscow(
        "m12.1 Claiming the end",
        "The game ends when a player claims the number agreed, 501: in the play, between winning a trick other than "
        "the last and the next lead, or while the result is written, before the next deal is cut. In the play his "
        "written total counts, with the cards in his tricks, his sequences that count and a bela he said; the 10 of "
        "the last trick and suspended points do not. A true claim wins even if a bait threatens.",
    ),
    _moscow(
        "m12.2 Both at the number when writing",
        "If both players have the number when the result is written, whoever took the last trick wins.",
    ),
    _moscow(
        "m12.3 The number reached in a bait",
        "A player who gets to the number only with the last trick, and is baited, has nothing to claim: his points are "
        "the opponent's.",
    ),
    _moscow(
        "m12.4 The winner deals first",
        "In a new game the winner of the last one deals first.",
    ),
)

_PENALTIES: Final = (
    _moscow("m13.1 Penalty for a false claim", "A player who falsely claims the end of the game loses it."),
    _moscow(
        "m13.2 Penalty for a revoke",
        "A revoke costs a cards bait: not following suit, not trumping, or not beating a trump lead, by a player whose "
        "hand allowed it.",
    ),
    _moscow("m13.3 Penalty for a false announcement", "A false announcement costs a cards bait."),
    _moscow("m13.4 Penalty for a card too many", "A hand with a card too many costs a cards bait."),
    _moscow(
        "m13.5 Penalty for a wrong exchange",
        "Exchanging the seven in a game of the second round, or for the bottom card, costs a cards bait.",
    ),
    _moscow(
        "m13.6 Penalty for a needless question",
        "Whoever asks for the height with a certainly senior sequence loses all his sequences, and the opponent's "
        "count.",
    ),
    _moscow(
        "m13.7 Pen rule",
        "Once a result is written and the pen laid down, a player who wrote himself too many gets the true amount, and "
        "the opponent gains the excess once. An excess of 100 is only corrected, and so is an entry that is too low.",
    ),
)

MOSCOW: Final = (*_DEALING, *_SENIORITY, *_DIALOGUE, *_TRICKS, *_RESULTS, *_ENDING, *_PENALTIES)
"""The clauses of Moscow rules, in the order of their numbers."""
