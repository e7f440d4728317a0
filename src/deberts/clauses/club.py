"""The clauses of the club version, sections 01 to 07: the rule set that holds unless another is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from deberts.clauses.model import Clause, Status, headed

SECTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "01": "Scope",
        "02": "Choosing trump and completing the hand",
        "03": "Ranks and values",
        "04": "Sequences and bela",
        "05": "Playing the tricks",
        "06": "Contract, suspended points and the end of the game",
        "07": "Worked examples",
    }
)
"""Titles of the club sections by their numbers."""


def _club(heading: str, text: str, status: Status = Status.TEXT) -> Clause:
    return headed(heading, text, status, f"club, section {heading[:2]}")


_SCOPE: Final = (
    _club(
        "01.1 What Deberts is",
        "Deberts belongs to the Jass family: each player adds a card to a trick, and the cards won in tricks count "
        "points. It is at home among Russian speakers; the source establishes neither an inventor nor a year.",
        Status.PROSE,
    ),
    _club(
        "01.2 The club version stands alone",
        "What follows is the club version and nothing else. Rules of Clobyosh, Kharkiv or Moscow must not be combined "
        "with it.",
    ),
)

_CHOOSING_TRUMP: Final = (
    _club(
        "02.1 Players and pack",
        "Two players use a pack of 32 cards: four suits, each of seven, eight, nine, ten, jack, queen, king and ace.",
    ),
    _club(
        "02.2 First dealer",
        "A lot decides who deals first. The player who does not deal is called forehand.",
    ),
    _club(
        "02.3 Six cards and the indicator",
        "The dealer gives six cards to each player and turns up the next card, the indicator.",
    ),
    _club(
        "02.4 First round of bidding",
        "Forehand speaks first: he takes the indicator's suit as trumps, or he passes. If he passes, the dealer takes "
        "that suit or passes.",
    ),
    _club(
        "02.5 Second round of bidding",
        "If both have passed, forehand names a suit other than the indicator's as trumps, or passes again. If he "
        "passes, the dealer names a suit other than the indicator's or passes.",
    ),
    _club(
        "02.6 Always a trump suit",
        "One of the four suits is always trumps; there is no bid without. In the second round the suit must differ "
        "from the indicator's.",
    ),
    _club(
        "02.7 Four passes",
        "If both players pass in both rounds, the deal is void and nothing is written. The player who did not deal "
        "now deals.",
    ),
    _club(
        "02.8 Declarer and defender",
        "Whoever takes the indicator's suit or names another is declarer in this deal. The other player is defender.",
    ),
    _club(
        "02.9 Nine cards in hand",
        "As soon as trumps are chosen, each player gets three more cards, forehand before the dealer. Both now hold "
        "nine.",
    ),
    _club(
        "02.10 Bottom card",
        "The cards that remain after this are the stock. Its bottom card is turned up so that both players know it; it "
        "stays out of play.",
    ),
    _club("02.11 No drawing from the stock", "Nobody draws cards: what is played from a hand is not replaced."),
    _club(
        "02.12 Exchange of the trump seven",
        "When the indicator's suit is trumps, a player with the trump seven in hand, declarer or defender, may lay it "
        "down and take up the indicator instead. He must do so before playing his own first card.",
    ),
    _club("02.13 Four sevens", "Four sevens in one hand do not cancel the deal; it goes on like any other."),
    _club("02.14 Next dealer", "The declarer of this deal deals the next one, whatever the result."),
)

_VALUES: Final = (
    _club(
        "03.1 Trumps",
        "From high to low, trumps are jack, nine, ace, ten, king, queen, eight, seven. In the same order they count "
        "20, 14, 11, 10, 4, 3, 0 and 0 points.",
    ),
    _club(
        "03.2 Plain suits",
        "The three other suits are plain. From high to low their cards are ace, ten, king, queen, jack, nine, eight, "
        "seven, and count 11, 10, 4, 3, 2, 0, 0 and 0 points.",
    ),
    _club("03.3 Last trick", "The player who wins the last trick gets 10 points for it, besides the cards in it."),
    _club(
        "03.4 Undealt cards",
        "Undealt cards, that is the card in the indicator's place and the whole stock, count for neither player.",
    ),
)

_SEQUENCES: Final = (
    _club(
        "04.1 Order of the cards in a sequence",
        "A sequence is three or more cards of one suit that are neighbours in the order ace, king, queen, jack, ten, "
        "nine, eight, seven. This order holds in trumps as in plain suits.",
    ),
    _club("04.2 Terc", "A sequence of three cards is a terc and counts 20 points."),
    _club("04.3 Bertz", "A sequence of four cards is a bertz and counts 50 points."),
    _club(
        "04.4 Announcing the best sequence",
        "An announcement is made once, before the player's own first card, and must contain his best sequence.",
    ),
    _club(
        "04.5 Comparing the best sequences",
        "Of the two best sequences the longer wins. At equal length the higher top card wins, in the order of 04.1; "
        "if these are equal too, a trump sequence beats a plain one. A player who alone announces wins.",
    ),
    _club(
        "04.6 Equal sequences",
        "Between plain sequences of the same length and the same top card, the one announced earlier wins.",
    ),
    _club(
        "04.7 Showing after the first trick",
        "When the first trick is complete, and not before, the winner of the comparison shows the sequences that he "
        "declared.",
    ),
    _club(
        "04.8 Scoring sequences",
        "All the valid sequences that the winner of the comparison declared count for him, provided that he takes at "
        "least one trick of the deal, worth points or not. The loser's sequences count nothing.",
    ),
    _club(
        "04.9 No card in two sequences",
        "Each card belongs to one sequence at most: sequences of the same player must not overlap.",
    ),
    _club(
        "04.10 Bela",
        "King and queen of trumps, held by one player, are the bela: 20 points, even for a player without a trick. It "
        "takes no part in the comparison of sequences.",
    ),
    _club(
        "04.11 Saying bela",
        "The holder of both cards announces bela, once, at the moment he plays one of them: the first or the second, "
        "as he likes.",
    ),
    _club(
        "04.12 Bela inside a sequence",
        "King and queen of trumps may also be part of a sequence; the bela and the sequence then both count.",
    ),
    _club("04.13 Four of a kind", "Four cards of the same rank count nothing."),
    _club(
        "04.14 Longer runs",
        "Of a run longer than four cards the top four make a bertz; five in a row are not worth 100 of their own. "
        "Before showing, a player chooses from his other cards what else he declares, without overlap.",
        Status.AGREEMENT,
    ),
)

_TRICKS: Final = (
    _club("05.1 First lead", "The first lead is forehand's. Whoever leads may play any card of his hand."),
    _club("05.2 Follow suit", "The player who does not lead must play a card of the suit led if he holds one."),
    _club(
        "05.3 Trump when you cannot follow",
        "A player without the suit led must play a trump if he holds one; any trump will do.",
    ),
    _club(
        "05.4 Discard when you can do neither", "A player who has neither the suit led nor a trump may play any card."
    ),
    _club(
        "05.5 Beat a trump lead",
        "When a trump is led, the other player must play a higher one, in the order of 03.1, if he holds one; any "
        "higher one will do. If all his trumps are lower, he may play any of them.",
    ),
    _club(
        "05.6 No duty to beat a plain lead",
        "When a plain suit is led, a player who follows may play any card of that suit, the lowest included.",
    ),
    _club(
        "05.7 Winner of a trick",
        "A trick goes to its highest trump or, when it holds none, to the highest card of the suit led. No other card "
        "ever wins.",
    ),
    _club("05.8 Next lead", "Whoever wins a trick leads to the next one."),
    _club("05.9 Nine tricks", "The play lasts nine tricks, until no card is left in hand."),
    _club(
        "05.10 Looking at the last trick",
        "Tricks are kept face down. Each player may look again at the one completed last, and must not look at "
        "earlier ones.",
    ),
)

_CONTRACT: Final = (
    _club(
        "06.1 Total of a deal",
        "A player's total in a deal is the points of the cards in his tricks, the 10 of the last trick if he won it, "
        "and the sequences and the bela that count for him.",
    ),
    _club(
        "06.2 Contract made",
        "If declarer's total is higher than the defender's, each player writes his own total.",
    ),
    _club(
        "06.3 Bait",
        "If declarer's total is lower than the defender's, he is baited: he writes 0 and the defender writes both "
        "totals together.",
    ),
    _club(
        "06.4 Equal totals",
        "When both totals are the same, the defender writes his. Declarer writes nothing yet: his total is suspended "
        "and waits for the next deal's winner.",
    ),
    _club(
        "06.5 Suspended points",
        "The next deal that is played settles the suspended points: its winner writes them besides his own. They do "
        "not pile up from deal to deal.",
    ),
    _club(
        "06.6 Equal totals twice in a row",
        "If the deal played after a suspension is equal too, its defender writes the old suspended points besides his "
        "own. Declarer's new total is suspended in the usual way.",
        Status.AGREEMENT,
    ),
    _club(
        "06.7 Suspension after passes",
        "A deal void by four passes is not a deal played: suspended points go on waiting.",
    ),
    _club(
        "06.8 Suspended points on the sheet",
        "Suspended points are noted apart from the running scores and are part of neither.",
    ),
    _club(
        "06.9 No victory by points in mid-deal",
        "Every deal is played to its end. Nobody wins in the middle of one, however many points he has gathered.",
    ),
    _club(
        "06.10 Reaching the target",
        "Scores are looked at after a deal is written. The first player who then has 501 points or more wins the game.",
    ),
    _club(
        "06.11 Both players at the target",
        "If the same deal brings both players to 501 or more, whoever defended in it wins, even with the lower score. "
        "The club records the game as 501:500.",
    ),
    _club(
        "06.12 Mars and doubling",
        "Mars, a win that counts double over an opponent far behind, and doubling, the raising of the stake, are not "
        "in force.",
    ),
)

_EXAMPLES: Final = (
    _club(
        "07.1 Example: a jack that must be played",
        "Hearts are trumps and forehand leads the nine of hearts. The dealer holds jack and seven of hearts: he must "
        "play the jack, and wins a trick worth 14 + 20 = 34. The seven would be illegal.",
    ),
    _club(
        "07.2 Example: a bait",
        "With everything announced declarer has 72 and the defender 90. It is a bait: declarer writes 0 and the "
        "defender 162.",
    ),
    _club("07.3 Example: equal totals", "Both players have 81. The defender writes 81; declarer's 81 are suspended."),
    _club(
        "07.4 Example: suspended points won",
        "In the deal after 07.3 declarer makes 100 and the defender 62. Declarer writes 181, his own points and the "
        "suspended 81; the defender writes 62.",
    ),
)

CLUB: Final = (*_SCOPE, *_CHOOSING_TRUMP, *_VALUES, *_SEQUENCES, *_TRICKS, *_CONTRACT, *_EXAMPLES)
"""The club's clauses, in the order of their numbers."""
