"""What people play besides the sources: clauses of options that a house may take, and that no source gives.

Each answer names the clause that gives it in :mod:`deberts.options`; its first one is that of the sources.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from deberts.clauses.model import decision
from deberts.clauses.partners import PARTNERS
from deberts.clauses.players import played

PLAYED: Final = (
    decision(
        "p0.1 Options besides the sources",
        sets=(),
        question="How does a table play what no source says?",
        text="An option of this chapter stands in no rule set of a source: a table takes it by a house, under a name "
        "of its own (01.2). Where nothing is agreed its first answer holds, which is that of the sources.",
    ),
    decision(
        "p0.8 Whoever must play higher",
        sets=(),
        question="Is it a revoke not to trump as high as a house asks?",
        text="Where a card must be played higher (p13), not to do so is a revoke as in m13.2.",
    ),
    played(
        "p1 Partners",
        "Four may play in two pairs: partners sit opposite each other, and what they take and say is counted together.",
        by="picez scorer bolts dubina nc1 progress 057 gopro debertc bima",
    ),
    played(
        "p2 The indicator to the declarer",
        "Where a house of four says so, the declarer takes the indicator, or the seven exchanged for it, and not the "
        "dealer. From forehand on each is then dealt two cards, the declarer one, in the order of the pack.",
        by="nc1 progress",
    ),
    played(
        "p3 The bottom card at first or never",
        "Where two or three play, a house may turn the bottom card up with the first six cards, so that all know it "
        "from the first bid on; or it is never seen, even when the deal is over. Either way it takes no part.",
        by="islam2412 picez",
    ),
    played(
        "p4 Dealing in turn, or by points",
        "A house may let the deal go round: after every deal, void ones included, the next seat deals. Or it lets "
        "whoever alone writes most by the contract deal, without what waited from earlier deals; where points are "
        "suspended in the deal, or several write most, the next seat deals.",
        by="islam2412 keeper online gopro cats shram",
    ),
    played(
        "p5 No deal is passed out",
        "When all others have passed twice, a house may ask the dealer to name a suit or to take that of the "
        "indicator, and he must not pass. Or it may let him name another suit, and his pass makes him declarer in the "
        "suit of the indicator; he must not take it. What holds after that suit was taken holds then too.",
        by="bima picez",
    ),
    played(
        "p6 A deal without an auction",
        "Where a house says so, after one, two or three deals passed out in a row nobody bids in the next: the dealer "
        "is declarer in the indicator's suit, as if he had taken it. A deal in which trump is settled ends the row; "
        "one that four sevens cancel neither adds to it nor ends it (but p11). They are then shown from the full hand.",
        by="islam2412",
    ),
    played(
        "p8 Who may exchange",
        "A house may leave the exchange of the trump seven to the declarer, or to whoever did not pass in the first "
        "round, or to nobody. All else is as in 02.12 and g5; in the step of g5 only those are asked who may exchange.",
        by="islam2412 igrafan alexterliuk",
    ),
    played(
        "p9 A hundred for four sevens",
        "Where a house says so, whoever shows four sevens before his first card, and so cancels the deal, writes 100 "
        "at once, even if that ends the match; nothing else is written for the deal, nor counted. Houses of three may "
        "have new deals for four sevens too.",
        by="islam2412",
    ),
    played(
        "p10 Sevens among the first six",
        "Where a house says so, four sevens count among the first six cards: whoever has them there shows them in his "
        "turn to bid, before he bids. Or they count there and in a full hand as well. Where four play they count "
        "nowhere else than among the first six.",
        by="islam2412 java",
    ),
    played(
        "p11 The next dealer after sevens",
        "Where a house says so, the next seat deals after four sevens were shown. It may say besides that deals "
        "passed out in a row (p6) are counted anew then.",
        by="islam2412",
    ),
    played(
        "p12 Trump leads left free",
        "Where a house leaves trump leads free, whoever follows one may play any trump of his, higher or lower than "
        "those on the table. He must still follow as in 05.2, and without a trump plays as in 05.4.",
        by="islam2412 picez alexterliuk",
        kin="holfreij",
    ),
    played(
        "p13 Ruffs by agreement",
        "Where a house asks to beat, whoever has none of a plain suit led must play a trump above those on the table, "
        "or any trump if he has none so high; without a trump he plays as in 05.4. Where it asks for no ruff, he may "
        "play any card.",
        by="islam2412",
        kin="holfreij emilijan-koteski",
    ),
    played(
        "p15 Long runs by agreement",
        "Where a house says so, a run is one sequence, however long: three cards are a terc, and four or more a bertz. "
        "Or five or more are a hundred, a third kind above the bertz, called so and worth 100. It is written by its "
        "number of cards. No part of a run must be announced for the run.",
        by="islam2412 picez alexterliuk online dubina",
        kin="NikolayIT emilijan-koteski bela4us",
    ),
    played(
        "p16 The longer run wins",
        "Where a house says so, the sequence of more cards wins the comparison, and only between equally long ones the "
        "top card decides. The number of cards is then public as soon as the rank is, and said with it. Otherwise "
        "kinds compare, and the number of cards shows when the sequence is shown.",
        by="islam2412 alexterliuk",
    ),
    played(
        "p17 Equal sequences by agreement",
        "Where the best sequences of several players are equal by length, top card and trump, a house may let no "
        "sequence of anybody count, and then nobody shows any. Or it lets each of these players show his, and count "
        "every one that is equal to the best, but none that is lower. Either way nobody wins the comparison, and all "
        "hear who was equal. Whoever takes no trick counts nothing, as ever.",
        by="goodsoft picez alexterliuk",
        kin="NikolayIT",
    ),
    played(
        "p18 Bela apart from sequences",
        "Where a house keeps them apart, who holds king and queen of trumps, after an exchange if he makes one, forms "
        "no sequence with either, whether he says bela or not.",
        by="islam2412",
    ),
    played(
        "p19 What bela needs",
        "Where a house says so, bela counts only for who has a trick at the end; or only for who takes the trick to "
        "which he played the card with the word. Where it does not count it is not said again.",
        by="islam2412 picez",
    ),
    played(
        "p20 A long run that wins the match",
        "Where a house says so, whoever holds a run of seven cards or more, of seven trumps or more, or of a whole "
        "suit, may say deberts in place of an announcement, and shows all of the run. He wins the match at once, at "
        "the stake in force, as if he had reached the target; others are looked at for mars by the scores before the "
        "deal (v1). Nothing of the deal is written, and what waits is void.",
        by="online dubina picez alexterliuk",
        kin="bela4us",
    ),
    played(
        "p21 Equal totals settled at once",
        "Where a house says so, a declarer who has as much as the best of the others is baited, as if he had less. Or "
        "it lets each write his own then; whoever deals next by points is as after equal totals. Either way nothing "
        "ever waits.",
        by="islam2412 picez java",
        kin="emilijan-koteski bela4us",
    ),
    played(
        "p22 A second hang counts",
        "Where a house says so, equal totals while an amount waits hang no more: each writes his own, and the amount "
        "waits on, unchanged. It goes as ever to whoever wins the next deal that is won.",
        by="keeper",
    ),
    played(
        "p23 Who gets a bait",
        "Where a house says so, the points of a baited declarer count for nobody, and each of the others writes his "
        "own. Nobody claims half of a deal there (v4). Or, where more than two play, all others share them alike, and "
        "odd points go one each to the earlier from the dealer's left. What waited goes as ever.",
        by="islam2412",
    ),
    played(
        "p24 A made contract takes all",
        "Where a house says so, a declarer who has more than each of the others writes the totals of all, and the "
        "others write nothing. At a bait and at equal totals it is as ever.",
        by="igrafan",
    ),
    played(
        "p25 More than all together",
        "Where more than two play and a house says so, the declarer must have more than all others together, and "
        "equal totals are as much as theirs. A bait, and what waited, goes to the best of the others, even where the "
        "declarer has most; who deals next by points is by totals as ever.",
        by="islam2412",
    ),
    played(
        "p26 Baits that are counted",
        "Where a house says so, each bait of a declarer raises his count for the match. When it comes to a multiple of "
        "two, three, four or five, or is two or more, as the house has it, he loses points besides, 100 if it names no "
        "other number, and his score may fall below 0. A bait is not counted if a word or a cards bait has ended the "
        "deal.",
        by="islam2412 bolts java scorer picez keeper",
    ),
    played(
        "p27 A hang that counts as a bait",
        "Where a house says so, equal totals that hang count as a bait of the declarer's in their own deal, and cost "
        "him points when that is due (p26). His points wait as ever. Where equal totals count for each while an amount "
        "waits (p22), they are no hang.",
        by="islam2412 keeper",
    ),
    played(
        "p28 Deals without a trick",
        "Where a house says so, who takes no trick in a deal, declarer or not, loses points besides: each time, or, "
        "as baits are counted, when his count for the match comes to a multiple of two or three, or is two or more. "
        "It is 100 points if the house names no other number. A deal ended by a word or a cards bait is not counted.",
        by="islam2412 picez keeper scorer",
    ),
    played(
        "p29 All tricks of a deal",
        "Where a house says so, who takes all tricks of a deal, declarer or not, writes points besides, 100 if the "
        "house names no other number. They are no part of his total, so they decide nothing about the contract. "
        "Nobody writes them for a deal ended by a word or a cards bait.",
        by="scorer",
        kin="bela4us holfreij",
    ),
    played(
        "p30 The highest at the target",
        "Where a house says so, of several who have reached the target the highest score wins. If several share it, "
        "another deal is dealt as ever, what waits goes on waiting, and after it all are looked at anew. While the "
        "match goes on past its target nobody may claim its end (m12.1, v3) or half of a deal (v4).",
        by="islam2412 picez keeper scorer java",
    ),
    *PARTNERS,
)
"""The clauses of this chapter, in the order of their numbers."""

GO_WITH: Final = MappingProxyType({"p0.8": "p13", **{row.number: "p1" for row in PARTNERS}})
"""Clauses that hold where another one does, by their numbers: they say more of the same."""
