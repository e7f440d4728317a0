"""How four play in two pairs, where a house says so (p1)."""

from __future__ import annotations

from typing import Final

from deberts.clauses.model import decision
from deberts.clauses.players import played

_ALL: Final = "picez scorer bolts dubina nc1 progress 057 gopro debertc bima"
"""Who says that four may play in pairs; how each clause has it is what most of them do."""

PARTNERS: Final = (
    played(
        "p41 Two sides",
        "In a house of partners seats 0 and 2 are one side, seats 1 and 3 the other: partners sit opposite each "
        "other, and stay so for the whole match.",
        by=_ALL,
    ),
    played(
        "p42 The deal of partners",
        "Six cards each are dealt by threes, then the indicator is turned up; once trumps are chosen each gets two "
        "more, and whoever takes the indicator one. They play eight tricks, and there is no bottom card.",
        by=_ALL,
    ),
    played(
        "p43 Partners in the auction",
        "Each bids for himself, in turn. A pass binds nobody but who says it. Whoever first takes or names a suit "
        "is declarer, and his side is the declarer's side.",
        by=_ALL,
    ),
    decision(
        "p44 The exchange of partners",
        sets=(),
        question="Who of four in pairs may exchange the seven?",
        text="Each may in the step of g5, and the seven goes to whoever would have taken the indicator.",
    ),
    played(
        "p45 The first lead of partners",
        "The first lead is as where each plays for himself (g7).",
        by=_ALL,
    ),
    played(
        "p46 The tricks of partners",
        "Duties are those of 05.1 to 05.8 and g9. That the card of one's partner is winning frees nobody from them.",
        by=_ALL,
    ),
    played(
        "p47 The sequences of partners",
        "Each announces his own, before his own first card; no sequence lies in two hands. The best of what two "
        "partners said is compared with the best of the other side, the earlier speaker's being senior among "
        "equals; partners are never compared with each other. The senior side counts the sequences of both, if "
        "either has a trick.",
        by=_ALL,
    ),
    played(
        "p48 The bela of partners",
        "Bela is said by who holds it, and counts for his side.",
        by=_ALL,
    ),
    played(
        "p49 The total of a side",
        "A side's total is what the cards in the tricks of both partners count, with the last trick, their "
        "sequences and their bela.",
        by=_ALL,
    ),
    played(
        "p50 The contract of a side",
        "The declarer's side must have more than the other. If it has less, the other side writes all points of the"
        " deal; at equal totals its points wait for the side that wins the next deal to be decided.",
        by=_ALL,
    ),
    played(
        "p51 What is counted of a side",
        "What a house counts through a match (p26, p28) it counts by side: a bait of either partner is a bait of both, "
        "and a side is without a trick if neither has one. What both take together is all tricks (p29), too.",
        by="picez scorer bolts",
    ),
    decision(
        "p52 Claims of a side",
        sets=(),
        question="What does a partner claim, and who wins if it is false?",
        text="Each may claim the end in his own turn, with the numbers of his side; the other side wins by a false "
        "claim. For mars the other side must be below half of the target. At a cards bait the other side writes all "
        "cards and the ten, what both of it announced, and bela, whoever said it, if it is not lost.",
    ),
    played(
        "p53 The end for a side",
        "The side wins that first reaches the target. Where one deal brings both there, the answer of the house for"
        " two players decides between them.",
        by=_ALL,
    ),
    decision(
        "p54 The next dealer of partners",
        sets=(),
        question="Which of two partners deals next?",
        text="Where the declarer deals, the player who declared. Where a side does by what it scored or wrote, that "
        "partner who comes first after the dealer; after equal totals he is of the defenders' side.",
    ),
    decision(
        "p55 What partners see",
        sets=(),
        question="What does a partner know of the other's cards?",
        text="Nothing but what everybody knows: he sees his own hand, and there is no word or sign but the actions.",
    ),
    decision(
        "p56 By seat and by side",
        sets=(),
        question="What is noted by seat, and what by side?",
        text="What is done is by seat: hands, bids, tricks. What is counted or written is by side: totals, scores, "
        "what waits, the result. A line for a sequence or for bela names the seat too.",
    ),
    decision(
        "p57 The first dealer of partners",
        sets=(),
        question="Who of four in pairs deals first?",
        text="He is drawn by lot among the four, for each match.",
    ),
    decision(
        "p58 Two sides for two players",
        sets=(),
        question="Which rules for two players may two sides take?",
        text="Two sides may take what becomes of a second hang, who wins a double finish, that the declarer deals "
        "next, and the claim between tricks. What else is for two players only stays so.",
    ),
)
"""The clauses on partners, in the order of their numbers."""
