"""Questions to Moscow's talk about sequences (m6 to m9), to bela and to the question about the terc (m8.3, m10.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tools.vectors.positions import at, played_on, stacked, then
from tools.vectors.question import Question, contest, legal_actions, replay, sequences, view, worked_out
from tools.vectors.variants.rule_sets import MOSCOW

FIRST: Final = "AS KS QS 8D 7D TC 8C TH 8H"
"""A plain terc from the ace."""

CERTAIN = stacked(forehand=FIRST, dealer="AH KH QH 9D JC 9S 8S KC 7C", indicator="JH")
LOWER = stacked(forehand=FIRST, dealer="JD TD 9D KC AC 9H 7S JS 8S", indicator="JH")
BERTZ = stacked(forehand=FIRST, dealer="KD QD JD TD AC KC 9H 7S 8S", indicator="JH")
NOTHING = stacked(forehand=FIRST, dealer="KD QD 9D AC KC 9H 7S 8S JC", indicator="JH")
"""Forehand has that terc; the dealer a terc from the trump ace, a lower one, a bertz, nothing."""

EQUAL = stacked(forehand="KS QS JS 8D 7D TC 8C TH 8H", dealer="KH QH JH 9D AC 9S 7S JC KC", indicator="9H")
"""Tercs from the king, the dealer's of trumps."""

TWO_HIGH = stacked(forehand="AC KC QC AH KH QH 8D 7D 7S", dealer="8C 9C TC JD TD 9S 8S JS 8H", indicator="7H")
"""Forehand has tercs from both aces, of clubs and of trumps."""

HIGHER = stacked(forehand="JD TD 9D KC AC 9H 7S JS 8S", dealer=FIRST, indicator="JH")
TWO_BERTZ = stacked(forehand="KD QD JD TD AC KC 9H 7S 8S", dealer="AH KH QH JH 8D 7D TC 8C 9S", indicator="7H")
BERTZ_FIRST = stacked(forehand="KD QD JD TD AC KC 9H 7S 8S", dealer=FIRST, indicator="JH")
SEVERAL = stacked(forehand="AS KS QS JS TD 9D 8D TC 8H", dealer="KD QD 7D AC KC 9H 7S 8S JC", indicator="JH")
EQUALS = stacked(forehand="AS KS QS AD KD QD TC 9C 8C", dealer="JD 7D AC KC 9H 7S 8S JC TH", indicator="JH")
LONG = stacked(forehand="AS KS QS JS TS 9S 8S TC 8H", dealer="KD QD 7D AC KC 9H 7S 9D JC", indicator="JH")

TWO_EACH: Final = "QC JC TC TS 9S 8S KS 9H 7D"
SENIOR = stacked(forehand=TWO_EACH, dealer="KH QH JH JD TD 9D 7S JS 7C", indicator="8H")
SENIOR_FOR_CERTAIN = stacked(forehand=TWO_EACH, dealer="AH KH QH JD TD 9D 7S JS 7C", indicator="8H")
"""Forehand has tercs from the queen and the ten; the dealer one that is senior to both, of trumps, and another."""

BELA = stacked(forehand="KH QH AS 8D 7D TC 8C 9S 7S", dealer="JH 9D AC KC 9H KS JC QS TD", indicator="AH")
ASKER: Final = "9H 8H 7H AS KD 8C TC 8D JS"
"""Nine, eight and seven of trumps."""

PASSES = stacked(forehand=ASKER, dealer="AC KC AD QD TD 9S 7S QH KS", indicator="AH")
AS_HIGH = stacked(forehand="9S 8S 7S AC KC QD TD QH 9D", dealer=ASKER, indicator="AH")
"""The dealer has that terc, and forehand one as high, of spades."""

PASSES_NOT = stacked(forehand=ASKER, dealer="AC KC QC QD TD 9S 7S QH KS", indicator="AH")
"""The dealer has no sequence, or a terc from the ace of clubs."""


def questions() -> Iterator[Question]:
    """Yield every question to these clauses."""
    yield from _declaring()
    yield from _seniority()
    yield from _first_and_further()
    yield from _bela()
    yield from _kinds_and_heights()
    yield from _said_in_full()
    yield from _shown()
    yield from _certain_or_lower()
    yield from _terc_question()


def _declaring() -> Iterator[Question]:
    course = at(LOWER, "take")
    yield legal_actions("m6.1", "a terc may be announced, or not", course, also=("D4",))
    yield legal_actions("m6.1", "nothing to announce", at(NOTHING, "take; AS"))
    yield worked_out(legal_actions("m6.1", "too late, after the first card", then(course, "AS; 7S; announce 3AS")))
    done = played_on(then(course, "announce 3AS"), rules=MOSCOW)
    yield replay("m6.1", "announced, and it counts", done, also=("m5.1",))
    yield replay("m6.1", "not announced, and it does not", played_on(course, rules=MOSCOW), also=("m5.1", "D4"))


def _seniority() -> Iterator[Question]:
    yield contest("m7.1", "bertz against terc", "3AH", "4JS", "H", winner=1)
    yield contest("m7.1", "the higher bertz", "4KS", "4AD", "H", winner=1)
    yield contest("m7.1", "the higher terc spoke first", "3AS", "3KH", "H", winner=0)
    yield contest("m7.1", "trump between equals", "3AS", "3AH", "H", winner=1)
    yield contest("m7.1", "trump first between equals", "3AH", "3AS", "H", winner=0)
    yield contest("m7.1", "the earlier of two plain ones", "3AS", "3AC", "H", winner=0)
    yield contest("m7.1", "nothing against nothing", "", "", "H", winner=None)
    yield contest("m7.2", "king, queen and jack of trumps are no more than a terc", "3AS", "3KH", "H", winner=0)
    yield contest("m7.2", "and no less", "39S", "3KH", "H", winner=1)
    course = at(BELA, "take; bela")
    yield legal_actions("m7.2", "bela is said, and nothing is announced", course, also=("m8.3",))


def _first_and_further() -> Iterator[Question]:
    course = at(SEVERAL, "take")
    yield legal_actions("m8.1", "of a bertz and a terc the bertz is announced", course)
    yield legal_actions("m8.1", "not the terc first", then(course, "announce 3TD"))
    yield legal_actions("m8.1", "not both at once", then(course, "announce 4AS 3TD"))
    both = then(course, "announce 4AS; 8H; 9H")
    yield legal_actions("m8.1", "the bertz is not beaten: the terc may follow", both)
    yield replay("m8.1", "both count", played_on(then(both, "announce 3TD"), rules=MOSCOW), also=("m11.3",))
    yield replay("m8.1", "the terc is kept silent", played_on(then(both, "keep"), rules=MOSCOW), also=("D4",))
    yield legal_actions("m8.1", "of two as good either", at(EQUALS, "take"), also=("m7.1",))
    yield legal_actions("m8.1", "of two as high that of trumps", at(TWO_HIGH, "take"), also=("m7.1",))
    senior = at(EQUALS, "take; announce 3AD; TC; AC; announce 3AH")
    yield legal_actions("m8.1", "none of trumps may follow one as high", senior, also=("m7.1",))
    yield legal_actions("m8.1", "the other as good may follow", at(EQUALS, "take; announce 3AD; TC; AC"))
    yield legal_actions("m8.1", "a second announcement", at(SEVERAL, "take; announce 4AS; announce 3TD"))
    for hand, title in (
        ("AS KS QS JS TS 9S 8S TC 8H", "ace to jack, and ten to eight"),
        ("AS KS QS JS TS 9S TC 8H 7H", "ace to nine is one bertz"),
        ("AH KH QH JH TS 9S TC 8C 7C", "with the cards of bela"),
    ):
        yield sequences("m8.2", title, hand, "H", also=("D7",))
    course = at(LONG, "take; announce 4AS; 8H; 9H")
    yield legal_actions("m8.2", "the terc below the bertz may follow", course, also=("m8.1",))
    yield legal_actions("m8.2", "not one that shares the jack", then(course, "announce 3JS"))
    yield legal_actions("m8.2", "not one that he has not", then(course, "announce 3TD"), also=("D7",))
    yield legal_actions("m8.2", "not the first again", then(course, "announce 4AS"))
    of_trumps = at(TWO_HIGH, "take; announce 3AH; 8D; TD; announce 3AH")
    yield legal_actions("m8.2", "not the first again, of trumps", of_trumps)


def _bela() -> Iterator[Question]:
    course = at(BELA, "take")
    yield legal_actions("m8.3", "before the first card", course)
    yield legal_actions("m8.3", "with the card it is too late", then(course, "KH bela"))
    yield legal_actions("m8.3", "one of the two is played", then(course, "KH; JH; JC"))
    yield legal_actions("m8.3", "both are played", then(course, "KH; JH; 9H; QH; 9D"))
    yield legal_actions("m8.3", "so it is refused", then(course, "KH; JH; 9H; QH; 9D; bela"))
    yield legal_actions("m8.3", "before any other card", then(course, "AS; QS"))
    yield legal_actions("m8.3", "said already", then(course, "bela; bela"))
    yield legal_actions("m8.3", "by whom who has it not", then(course, "AS; bela"))
    yield replay("m8.3", "said, it counts", played_on(then(course, "bela"), rules=MOSCOW), also=("04.10",))
    yield replay("m8.3", "unsaid, it does not", played_on(course, rules=MOSCOW), also=("04.10", "D4"))


SAID: Final = "take; announce 3AS; TC"
"""Forehand announces a terc and leads."""


def _kinds_and_heights() -> Iterator[Question]:
    so_far = SAID
    yield legal_actions("m9.1", "bertz against terc", at(BERTZ, so_far), also=("m9.3",))
    yield replay("m9.1", "it wins", played_on(at(BERTZ, f"{so_far}; announce 4KD"), rules=MOSCOW), also=("m11.3",))
    yield replay("m9.1", "it is kept silent", played_on(at(BERTZ, so_far), rules=MOSCOW), also=("D4",))
    yield legal_actions("m9.2", "terc and terc: the second asks, or lets pass", at(LOWER, so_far))
    yield legal_actions("m9.2", "he does not name his own", at(LOWER, f"{so_far}; announce 3JD"))
    yield legal_actions("m9.2", "asked, the first names his top card", at(LOWER, f"{so_far}; rost; KC"))
    yield legal_actions("m9.2", "not another", at(LOWER, f"{so_far}; rost; KC; height K"))
    yield legal_actions("m9.2", "nobody announced: nothing to ask", at(LOWER, "take; TC; rost"))
    heard = "take; announce 3JD; JS; rost; AS; height J"
    yield legal_actions("m9.2", "the second is senior and says so", at(HIGHER, heard), also=("m9.4",))
    done = played_on(at(HIGHER, f"{heard}; announce 3AS"), rules=MOSCOW)
    yield replay("m9.2", "and his counts", done, also=("m11.3",))
    equal = "take; announce 3KS; TC; rost; AC; height K"
    yield legal_actions("m9.2", "the same height, the second's of trumps", at(EQUAL, equal), also=("m7.1",))


def _said_in_full() -> Iterator[Question]:
    asked = "take; announce 3QC; KS; rost; JS; height Q"
    for seat in (0, None):
        full = at(SENIOR, f"{asked}; announce 3KH; announce 3JD")
        yield view("m9.2", f"the senior and the further one are told in full, seat {seat}", full, seat)
    unasked = at(SENIOR_FOR_CERTAIN, "take; announce 3QC; KS; announce 3AH; JS; announce 3JD")
    yield view("m8.1", "without a question the further one is a kind", unasked, 0, also=("m9.3",))
    passed = at(SENIOR, f"{asked}; good; announce 3TS")
    yield view("m8.1", "so is that of who has told his height", passed, 1, also=("m9.2",))


def _shown() -> Iterator[Question]:
    asked = "take; announce 3QC; KS; rost; JS; height Q"
    for seat, title, pack, done in (
        (0, "before the talk is settled nothing is shown", SENIOR, f"{asked}; announce 3KH"),
        (0, "the senior one is shown, and what follows it", SENIOR, f"{asked}; announce 3KH; announce 3JD"),
        (0, "not what is kept silent", SENIOR, f"{asked}; announce 3KH; keep"),
        (1, "nor the sequences of who has lost", SENIOR, f"{asked}; announce 3KH; keep"),
        (1, "the first, who was let pass, shows", SENIOR, f"{asked}; good; keep"),
        (1, "without a question too", SENIOR, "take; announce 3QC; KS; JS; announce 3TS"),
        (None, "a spectator sees what both do", BERTZ, f"{SAID}; announce 4KD; KC; keep"),
        (0, "where only the second announced, he shows", SENIOR, "take; KS; announce 3KH; JS; keep"),
        (0, "where nobody announced there is nothing", SENIOR, "take; KS; JS"),
    ):
        yield view("D37", title, at(pack, done), seat, also=("m9.6",))


def _certain_or_lower() -> Iterator[Question]:
    so_far = SAID
    yield legal_actions("m9.3", "K131: a terc from the trump ace is certain", at(CERTAIN, so_far))
    yield legal_actions("m9.3", "K131: so its holder does not ask", at(CERTAIN, f"{so_far}; rost"), also=("D27",))
    yield legal_actions("m9.3", "a bertz against a terc: nor he", at(BERTZ, f"{so_far}; rost"), also=("m9.1",))
    yield legal_actions("m9.3", "a bertz from the trump ace", at(TWO_BERTZ, "take; announce 4KD; 9H"))
    yield legal_actions("m9.3", "a plain terc from the ace is not certain", at(HIGHER, "take; announce 3JD; JS"))
    yield legal_actions("m9.4", "a lower one: good, or silence", at(LOWER, f"{so_far}; rost; KC; height A"))
    yield legal_actions("m9.4", "it is not named", at(LOWER, f"{so_far}; rost; KC; height A; announce 3JD"))
    yield legal_actions("m9.4", "a terc against a bertz", at(BERTZ_FIRST, "take; announce 4KD; 9H"))
    yield legal_actions("m9.4", "which is not named", at(BERTZ_FIRST, "take; announce 4KD; 9H; announce 3AS"))
    yield legal_actions("m9.4", "nothing was said: nothing is good", at(LOWER, "take; TC; good"))
    yield legal_actions("m9.5", "K132: asking without a sequence", at(NOTHING, f"{so_far}; rost"), also=("D27",))
    yield legal_actions("m9.5", "asking with a terc against a bertz", at(BERTZ_FIRST, "take; announce 4KD; 9H; rost"))
    yield legal_actions("m9.5", "a terc against a terc may ask", at(LOWER, so_far), also=("m9.2",))


def _terc_question() -> Iterator[Question]:
    for pack, title in ((PASSES, "it would pass"), (PASSES_NOT, "it would not")):
        course = at(pack, "take; ask")
        yield legal_actions("m10.3", f"asked, and {title}", course, also=("D25",))
    yield legal_actions("m10.3", "the question is open with the exchange", at(PASSES, "take"))
    yield legal_actions("m10.3", "the answer is yes: exchange, or announce", at(PASSES, "take; ask; yes"))
    yield legal_actions("m10.3", "after the first card", at(PASSES, "take; AS; 7S; ask"), also=("02.12",))
    yield legal_actions("m10.3", "asked again", at(PASSES, "take; ask; yes; ask"))
    yield legal_actions("m10.3", "trumps were named: no exchange, no question", at(PASSES, "pass; pass; name S; ask"))
    named = at(AS_HIGH, "pass; pass; name S; ask")
    yield legal_actions("m10.3", "with the terc of trumps that were named there is no exchange to ask before", named)
    second = at(AS_HIGH, "take; AC; ask")
    yield legal_actions("m10.3", "the question of the second, against one as high", second, also=("m7.1", "D25"))
    yield legal_actions("m10.3", "without the terc", at(LOWER, "take; ask"))
    yield legal_actions("D25", "yes is the truth", at(PASSES, "take; ask"), also=("m10.3",))
    yield legal_actions("D25", "and no is refused", at(PASSES, "take; ask; no"), also=("m10.3",))
    yield legal_actions("D25", "no is the truth", at(PASSES_NOT, "take; ask"), also=("m10.3",))
    yield legal_actions("D25", "and yes is refused", at(PASSES_NOT, "take; ask; yes"), also=("m10.3",))
