"""Whole deals that reach what chance rarely does: those of the worked examples, and one for each situation with cards.

Each stands under the name that its situation has in the titles of the vectors. The dealer sits in seat 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tools.vectors.positions import Json, at

_DEALS: Final[Mapping[str, tuple[str, str]]] = {
    "K060": (
        # both have sequences and tricks, only the better tercs count
        "KD 8S KC 9S JH TS 9H KS QS JD TD 7H QH JC KH AS 9C 9D 7S 7D AC JS QC 8C TH 8H AD QD AH 7C 8D TC",
        (
            "pass; pass; name C; announce 3AS; KC; announce 3JD; 9C; 7H; KH; QS; 9S; KD; JD; JC; 9D; KS; 7S; 8S; "
            "TS; JH; 9H; TD; AS"
        ),
    ),
    "K061": (
        # a bertz silences a terc
        "AH JD AS 9D 9S AD 9H 7H AC 7D 8C TD QD 8S QS KS TC QC 8D 8H JC TS 7S KD QH JS JH 7C KC TH KH 9C",
        (
            "pass; pass; name H; announce 3AS; 8S; announce 4TD; 9S; QC; AC; 7H; 8D; KS; 9D; 9H; TD; AS; 7D; QS; "
            "AD; AH; 8C; JD; TC"
        ),
    ),
    "K062": (
        # the lowest terc beats no terc, and bela is apart
        "8S JS TH TS 9D 9H QC 9S 7C AC KH QS QD KS KC 7S KD AS QH TD JD 8H AH JH 7H 8C AD 9C 8D JC TC 7D",
        "pass; pass; name H; announce 39S; 9S; TS; QH bela; TH; 8S; QS; 9D; JS; AS; 7S; AC; QC; 9H; KS; KD; 7C; KH; KC",
    ),
    "K063": (
        # bela without a trick, the better bertz void
        "8D 9D QH 9H JC QS TD TS 9S 9C KD TC 7C QC KC 7D AC AH 7H QD 8S AD TH 8C KS AS JH KH JD 8H 7S JS",
        (
            "pass; take; announce 4TD; 9D; announce 3JC; KD; TC; KC bela; 9C; QC; JC; TD; QS; 9S; AH; QH; 7H; 7D; "
            "AC; TS; 9H; 8D"
        ),
    ),
    "K064": (
        # bela with its second card
        "8H QS 9C AD 7D TD 8C JD JH KC 8D AC KH TS QH KS QD JC QC 9S KD 7S JS 9H AS 7C TH 8S AH 7H TC 9D",
        "pass; pass; name S; TS; QD; KS; QC; QH; 7D; 9C; KC; AD; JD; JC; 8C; AC; QS bela; JH; 8D; 8H; TD",
    ),
    "K065": (
        # bela never said
        "JC JS TH KS AH AC 9D 9H 7S AS KC 9S QD QC KH TS QS KD 7C 8H TC 8S JH AD TD 9C QH 7D 8D 8C JD 7H",
        "pass; pass; pass; name S; 9H; AH; 7C; QC; JS; KS; KH; AS; QS; TS; 7S; 9S; KD; 9D; KC; JC; AC; TH",
    ),
    "K066": (
        # baited in spite of bela
        "JH QH KH QC KC AC TC JC 8H 9H TH QS KS AS 9S TS JS KD AD 7H TD JD QD 7D 8D 9D 7C 8C 9C AH 7S 8S",
        "pass; pass; name H; QH bela; announce 3AC; 9H; AD; 8H; KH; TH; AC; JC; QC; TC; AS; QS; JH; KD; 9S; JS; KC; TS",
    ),
    "K067": (
        # made by bela
        "QD KD AD 7H QC KC AC 7D 8S 9S TS JS 8C 9C TC JC 8H 9H TH JH QS KS AS 7C 8D 9D TD JD QH KH AH 7S",
        (
            "pass; take; announce 3AD; AD; announce 4TH; KC bela; TS; 8S; QC; AC; KD; JS; JC; TH; 7D; 9S; QD; 7H; "
            "TC; 9H; 9C; 8H"
        ),
    ),
    "K070": (
        # bela said in the second trick
        "KS KD KH TC QD 8C TS QH JC 9S AD QS JD JH KC AC TD 7D 8S AH 9D QC 7H JS 9C 7S AS 8H TH 8D 9H 7C",
        "pass; pass; name H; KS; 9S; KH bela; TD; JH; AD; KD; QD; KC; TC; 7D; QH; TS; QS; AC; 8C; JC; 8S",
    ),
    "K071": (
        # one worthless trick is a trick
        "7D QD 8S JC 9H AC TS 8H 7H TH JH 9C TC 8D AS 9D 7S QS AH AD KS QC KC KH QH TD JS 8C 7C 9S JD KD",
        (
            "pass; pass; pass; name H; announce 39D; 8S; 7S; 8H; AH; JH; 7H; TH; 9D; 9C; TS; JC; 7D; AC; AS; 9H; "
            "QD; QS; 8D"
        ),
    ),
    "K072": (
        # a trick worth nothing
        "TS 8S KH KS 9H AD QC JS 9C JH 8D AS 9S 9D 7D JC TH AH 7S 7C 7H QS TD AC KC JD QH 8H KD 8C QD TC",
        "pass; pass; name H; QC; JH; KS; JS; 7S; 8S; 9D; AD; AH; KH; 8D; 7D; 9H; 9C; AS; TS; TH; JC",
    ),
    "K073": (
        # the better terc void, the lower one stays so
        "9C JS 9S JH TC 8H 8D 8C QD 9H 7H AH QH 7D JD KD AC AS TS KH QS AD 8S TH QC 7C 7S JC KC 9D KS TD",
        "take; announce 3KD; 8C; announce 39H; TC; TS; 9S; 7H; JS; AC; 9C; JH; 7D; AH; KD; 9H; QD; 8H; 8D; AS; JD",
    ),
    "K074": (
        # eleven worthless cards and three plain jacks undealt
        "KD KC TC AS QH KH AH QC JH TD AD TS JS QD AC KS 9H QS TH 7S 9D 8D 8C 7C 9C 8H 7H 8S JC 7D JD 9S",
        "pass; pass; pass; name H; JH; KH; KS; AS; TD; KD; AD; QD; QH; AH; KC; TH; 9H; QC; QS; TC; TS; AC",
    ),
    "K075": (
        # all nine tricks to declarer, bela to the defender
        "9S KH 9D 9H JS TH TC 8S QH AC JH 8H 7C 7H 8D QD AH TD AD QC 8C QS AS JD 7S 9C TS KS KD KC 7D JC",
        "pass; pass; pass; name H; TC; AC; JS; 8S; AD; 9D; 9H; 7H; TD; QD; AH; QH bela; TH; KH; JH; 9S; 8H; 8D",
    ),
    "K076": (
        # the last trick 8C 7C
        "8C QS 7D KC TD 7C QH 7S JS 7H 9S JC 8S 8H AH AC 9D TS TH KH AD AS JD 8D QD 9C QC 9H TC JH KD KS",
        "pass; pass; pass; name H; JS; TS; TD; 7D; TH; AH; QH; 7H; QS; 9S; AC; KC; 8H; JC; 7S; 9D; 8C; 7C",
    ),
    "K079": (
        # baited in the suit of the indicator
        "AD 7H 8H 7S 8S 9S TC JC QC TS JS QS KS AS 7C KC AC 7D QH KH AH JD QD KD 8C 9C 9H TH JH 8D 9D TD",
        "take; announce 4KC; 7H; announce 4QS; QH; AC; JC; 7S; AS; TC; QS; 8S; 7C; 9S; 8H; 7D; AD; KC; TS; JS; QC",
    ),
    "K094": (
        # 46 taken after five tricks
        "JD 7C AC 9S 7H AS 8H 9H 8D TD 9C TH JC 7S KC AD QC JS 9D QD QS 8C KH KD AH KS TC 8S QH 7D JH TS",
        "pass; pass; pass; name H; 7S; JS; TH; 9H; AC; 9C; 7C; QC; AS; 8H; JD; 9D; AD; TD; 8D; 7H; 9S; KC",
    ),
    "K135": (
        # the bait of 07.2, reached by cards
        "KS TH 7H 8D JS KH KD AD KC AS 9H TS QS QD AH QH TC AC 9D 7S JH 8S 8H JC 9C 7D QC JD TD 9S 7C 8C",
        (
            "pass; pass; pass; name D; announce 3AD; QH; KH; TC; KC; 9D; AD; AS; KS; TS; QD bela; TH; 9H; AH; 8D; "
            "JS; KD; 7H; AC"
        ),
    ),
    "K136": (
        # the equal totals of 07.3
        "QD AC KD 8D 8H TS TC QH JD AS QS JH 8S 7C TD 7D AH 8C KH 7H KS TH KC 9S 9D JC JS QC 9H 9C AD 7S",
        "pass; pass; name H; announce 4KD; QH; AH; 8D; 7D; KH; KD; AS; JD; 8H; QD; JH; TC; QS; TD; 8C; AC; 7C; TS",
    ),
    "K137": (
        # the contract of 07.4, made for what 07.3 left
        "QD AC KD 8D 8H TS TC QH JD AS QS JH 8S 7C TD 7D AH 8C KH 7H KS TH KC 9S 9D JC JS QC 9H 9C AD 7S",
        (
            "pass; pass; pass; name H; announce 4KD; TC; 8C; AC; 8H; JH; QH; 8D; JD; KD; KH; QS; 7D; AS; 7C; TS; "
            "QD; AH; TD"
        ),
    ),
}


def worked(name: str) -> Json:
    """Return one of the deals, played to its end.

    Args:
        name: Its name, such as ``K060``.

    Returns:
        Pack, dealer and actions.
    """
    pack, done = _DEALS[name]
    return at(pack.split(), done)
