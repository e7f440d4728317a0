"""Questions to section 07: the worked examples of the text, as numbers and as cards."""

from __future__ import annotations

from collections.abc import Iterator

from tools.vectors.positions import at, before, dealt_by, stacked, then
from tools.vectors.question import Question, legal_actions, legal_cards, match, refusals, replay, settle, trick, view
from tools.vectors.worked_deals import worked

FORCED_JACK = stacked(forehand="9H 8C 9C TC 8D 9D TD 8S 9S", dealer="JH 7H AC KC AD KD AS KS QS", indicator="KH")
"""Forehand leads the nine of hearts to a dealer who has jack and seven."""


def questions() -> Iterator[Question]:
    """Yield every question to the section, in the order of its clauses."""
    yield from _forced_jack()
    yield from _contract("07.2", "K135", (72, 90), (), "06.3")
    yield from _contract("07.3", "K136", (81, 81), (), "06.4")
    yield from _contract("07.4", "K137", (100, 62), (81,), "06.5")
    matches = [dealt_by(1, worked("K136")), dealt_by(0, worked("K137"))]
    yield match("07.4", "both examples, one deal after the other", 1, *matches, also=("06.4", "06.5"))


def _forced_jack() -> Iterator[Question]:
    yield legal_cards("07.1", "what the dealer may play", "JH 7H", "9H", "H", also=("05.5",))
    yield refusals("07.1", "why he may not play the seven", "JH 7H", "9H", "H", also=("05.5",))
    yield trick("07.1", "what the trick is worth", "9H JH", "H", also=("03.1", "05.7"))
    led = at(FORCED_JACK, "take; 9H")
    yield legal_actions("07.1", "the same at the table", led, also=("05.5",))
    yield legal_actions("07.1", "the seven is refused", then(led, "7H"), also=("05.5",))
    yield legal_actions("07.1", "the dealer has won and leads", then(led, "JH"), also=("05.8",))
    yield view("07.1", "the trick is the dealer's", then(led, "JH"), 0, also=("05.10",))


def _contract(
    clause: str, name: str, totals: tuple[int, int], suspended: tuple[int, ...], also: str
) -> Iterator[Question]:
    own, other = totals
    yield settle(clause, "the numbers, seat 0 declares", (own, other), 0, *suspended, also=(also,))
    yield settle(clause, "the numbers, seat 1 declares", (other, own), 1, *suspended, also=(also,))
    course = worked(name)
    for dealer in (1, 0):
        title = f"{name}: the cards, seat {dealer} dealt"
        yield replay(clause, title, dealt_by(dealer, course), suspended=suspended, also=(also,))
    yield replay(clause, f"{name}: one card before the end", before(course, 1), suspended=suspended, also=("05.9",))
