"""Questions to section 01: the club's rules stand alone."""

from __future__ import annotations

from collections.abc import Iterator

from tools.vectors.positions import at, played_on, stacked, then
from tools.vectors.question import Question, contest, legal_actions, match_end, next_dealer, replay, settle, view

FOREIGN_WORDS = (
    ("rost", "Moscow asks for the height"),
    ("height K", "Moscow tells the height"),
    ("good", "Moscow gives way in a word"),
    ("claim", "Moscow claims the end"),
    ("ask", "Moscow asks whether a terc passes"),
    ("double", "a stake is doubled"),
    ("arrive", "the site claims an arrival"),
    ("nibble", "the site's defender claims half"),
    ("redeal", "four sevens elsewhere"),
    ("bela", "bela without a card, as in Moscow"),
)
"""Words of other rule sets, which the club does not know."""


def questions() -> Iterator[Question]:
    """Yield every question to the section."""
    course = at(
        stacked(forehand="AH KH QH 7C 8C 9D TD JS 8S", dealer="AS KS QS 9H 7H 8H JC QC KC", indicator="JH"), "take"
    )
    yield legal_actions("01.2", "the words that the club knows", course, also=("04.4", "04.11"))
    for word, what in FOREIGN_WORDS:
        yield legal_actions("01.2", f"{word!r}: {what}", then(course, word))
    yield Question(
        "01.2", "a rule set that nobody knows", "card_points", {"card": "JH", "trump": "H"}, rules="clobyosh"
    )
    yield from _where_others_differ()
    revoke = then(course, "7C; 9H")
    yield replay("01.2", "K144: a revoke is refused, and nobody pays for it", revoke, also=("05.2",))


def _where_others_differ() -> Iterator[Question]:
    yield contest("01.2", "trumps are preferred, unlike in Kharkiv", "3AS", "3AH", "H", also=("04.5",))
    yield next_dealer("01.2", "a baited declarer deals, unlike in Moscow", 1, 0, (60, 90))
    yield settle("01.2", "suspended points do not pile up, unlike in Moscow", (81, 81), 0, 70, also=("06.6",))
    yield match_end("01.2", "the defender wins a double finish, unlike in Moscow", (530, 512), 0, also=("06.11",))
    terc = stacked(forehand="AH KH QH 7C 8C 9D TD JS 8S", dealer="AS TS 8D 9H TH 8H JC QC 9C", indicator="JH")
    first_trick = played_on(at(terc, "take; announce 3AH"), 2)
    yield view("01.2", "the winner shows unasked, unlike in Moscow", first_trick, 1, also=("04.7",))
