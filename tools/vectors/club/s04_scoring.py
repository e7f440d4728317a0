"""Questions to section 04, as far as it is about showing, scoring and bela."""

from __future__ import annotations

from collections.abc import Iterator

from tools.vectors.club.s04_sequences import TERC_EACH, THREE_TERCS
from tools.vectors.positions import at, before, dealt_by, played_on, stacked, then
from tools.vectors.question import Question, bela, legal_actions, replay, sequences, view
from tools.vectors.worked_deals import worked

BERTZ_SECOND = stacked(forehand="AS KS QS 9C 8D 7D TH 9H 8C", dealer="KD QD JD TD 7C AC QH 8H 7H", indicator="JH")
"""Forehand's terc loses to the dealer's bertz."""

PAIR = stacked(forehand="KH QH AS KS 9C 8C 7D TD 9D", dealer="AH TH 8S JC QC AC 8D QD JS", indicator="JH")
"""Forehand has king and queen of hearts."""

TRUMP_TERC = stacked(forehand="KH QH JH KS 9C 8C 7D TD 9D", dealer="AH TH 8S JC QC AC 8D QD JS", indicator="9H")
"""Forehand's bela lies in a terc."""

APART = stacked(forehand="KH 8H AS KS 9C 8C 7D TD 9D", dealer="QH TH 8S JC QC AC 8D QD JS", indicator="JH")
"""King and queen of hearts are in two hands."""

SEATS = (0, 1, None)


def questions() -> Iterator[Question]:
    """Yield every question to these clauses, in their order."""
    yield from _showing()
    yield from _scoring()
    yield from _bela()
    yield from _saying_bela()
    yield from _bela_in_a_sequence()


def _showing() -> Iterator[Question]:
    so_far = at(BERTZ_SECOND, "take; announce 3AS; QS; announce 4KD")
    after = played_on(so_far, 2)
    for seat in SEATS:
        yield view("04.7", f"K110: the bertz is shown, seen by {seat}", after, seat, also=("D5",))
    yield view("04.7", "before the first trick is complete nothing is shown", so_far, 0, also=("D5",))
    first = at(TERC_EACH, "take; announce 3AS; QS; announce 3JD")
    for seat in SEATS:
        yield view("04.7", f"the higher terc is shown, seen by {seat}", played_on(first, 2), seat, also=("D5",))
    yield view("04.7", "what was shown stays known", played_on(first, 7), 1, also=("D5",))
    alone = played_on(at(TERC_EACH, "take; QS; announce 3JD"), 2)
    yield view("04.7", "who alone announced shows too", alone, 0, also=("D5",))
    every = played_on(at(THREE_TERCS, "take; announce 39S 3AS 3JD"), 2)
    yield view("04.7", "all that was declared is shown, the best first", every, 1, also=("D5",))
    yield view("04.7", "only what was declared is shown", played_on(at(THREE_TERCS, "take; announce 3AS"), 2), 1)
    for seat in SEATS:
        title = f"the deal is over, and the loser's terc stays hidden, seen by {seat}"
        yield view("04.7", title, played_on(so_far), seat, also=("D5",))
    yield view("04.7", "nobody announced, nothing is shown", played_on(at(TERC_EACH, "take"), 2), None)


def _scoring() -> Iterator[Question]:
    for name, title in (
        ("K060", "K060: the higher terc counts, the lower does not"),
        ("K061", "K061: the bertz counts, the terc does not"),
        ("K062", "K062: the terc for one, bela for the other"),
        ("K071", "K071: one trick worth nothing is a trick"),
        ("K073", "K073: without a trick the better terc counts nothing"),
    ):
        for dealer in (1, 0):
            course = dealt_by(dealer, worked(name))
            yield replay("04.8", f"{title}, seat {dealer} deals", course, also=("06.1",))
    for so_far, title in (
        ("announce 3AS 3JD 39S", "three tercs count 60"),
        ("announce 3AS 39S", "two of three were declared"),
        ("announce 3AS", "one of three was declared"),
    ):
        yield replay("04.8", title, played_on(at(THREE_TERCS, f"take; {so_far}")), also=("D4",))
    both = "take; announce 3AS; QS; announce 3JD"
    yield replay("04.8", "the loser's terc counts for nobody", played_on(at(TERC_EACH, both)))
    unsaid = "take; QS; announce 3JD"
    yield replay("04.8", "the lower terc alone counts", played_on(at(TERC_EACH, unsaid)), also=("D4",))


def _bela() -> Iterator[Question]:
    for hand, trump, title in (
        ("KH QH", "H", "king and queen of trumps"),
        ("KH QS", "H", "K068: the queen is of another suit"),
        ("KS QH", "H", "the king is of another suit"),
        ("KH QH", "S", "king and queen of a plain suit"),
        ("KH", "H", "the king alone"),
        ("QH AH JH", "H", "the queen among other trumps"),
        ("KS QS KD QD KC QC KH", "H", "three other pairs"),
        ("AH KH QH JH TH 9H 8H 7H AS", "H", "all trumps"),
        ("", "H", "no cards"),
    ):
        yield bela("04.10", title, hand, trump)
    for name, title in (
        ("K063", "K063: bela without a trick, the bertz void"),
        ("K075", "K075: all tricks to the other, bela stays"),
        ("K062", "K062: bela does not meet a terc"),
        ("K070", "K070: bela in the second trick, counted at the end"),
        ("K067", "the second player's bela"),
    ):
        yield replay("04.10", title, worked(name), also=("06.1",))
    plain = stacked(forehand="KS QS AS 9C 8C 7D TD 9D 7H", dealer="AH TH 8S JC QC AC 8D QD JS", indicator="JH")
    yield legal_actions("04.10", "king and queen of a plain suit are no bela", at(plain, "take"))
    yield legal_actions("04.10", "king and queen of trumps are one", at(PAIR, "take"))
    yield legal_actions("04.10", "the pair in two hands is none", at(APART, "take"))


def _saying_bela() -> Iterator[Question]:
    course = at(PAIR, "take")
    so_far, silent = then(course, "KH bela; AH; 8S; KS"), then(course, "KH; AH; 8S; KS")
    yield legal_actions("04.11", "either of the two cards may carry it", course)
    yield legal_actions("04.11", "said with the first: not again", then(so_far, "AS; JS"))
    yield legal_actions("04.11", "K064: silent with the first, it may go with the second", then(silent, "AS; JS"))
    yield legal_actions("04.11", "saying it a second time", then(so_far, "AS; JS; QH bela"))
    yield legal_actions("04.11", "saying it with another trump", at(APART, "take; 8H bela"))
    yield legal_actions("04.11", "K069: the other card is not in hand", at(APART, "take; KH bela"))
    yield legal_actions("04.11", "saying it with a plain king", then(course, "KS bela"))
    yield legal_actions("04.11", "the other player has nothing to say", then(course, "KH bela"))
    for name, title in (
        ("K064", "K064: said with the second card"),
        ("K065", "K065: never said"),
        ("K070", "said with the first card"),
    ):
        for dealer in (1, 0):
            course = dealt_by(dealer, worked(name))
            yield replay("04.11", f"{title}, seat {dealer} deals", course, also=("04.10",))
    yield view("04.11", "who said it is public", so_far, 1)
    yield view("04.11", "who could have said it is not", silent, 1)
    yield replay("04.11", "said, but the deal goes on", before(worked("K064"), 1))


def _bela_in_a_sequence() -> Iterator[Question]:
    for hand, title in (
        ("AH KH QH", "K050: a terc with the bela in it"),
        ("KH QH JH TH", "K050: a bertz with the bela in it"),
        ("KH QH", "the bela alone"),
        ("AH KH JH TH", "without the queen neither"),
    ):
        yield sequences("04.12", title, hand, "H", also=("04.10",))
        yield bela("04.12", title, hand, "H", also=("04.10",))
    yield legal_actions("04.12", "a terc to announce, and its king may carry bela", at(TRUMP_TERC, "take"))
    for so_far, title in (
        ("take; announce 3KH; KH bela", "terc and bela count 40"),
        ("take; announce 3KH; KH", "the terc alone was announced"),
        ("take; KH bela", "the bela alone was said"),
    ):
        yield replay("04.12", title, played_on(at(TRUMP_TERC, so_far)), also=("04.8", "04.10"))
