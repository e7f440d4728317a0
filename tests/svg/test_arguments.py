"""Whatever is drawn of the wrong things is refused, and says which."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from deberts import CLUB, Card, CardSet, DebertsError, InputError, Sequence, Suit, parse_cards
from deberts.svg import (
    ENGLISH,
    Picture,
    Table,
    auction_svg,
    choice_svg,
    hand_svg,
    ledger_table,
    pack_svg,
    sheet_table,
    transitions_svg,
    trick_svg,
    values_svg,
)
from playing_systems import drawn_match

MATCH = drawn_match(Random("arguments"), CLUB, most=1)
HAND, TRICK, HEARTS = CardSet.parse("JH 7H AD"), parse_cards("9H"), Suit.HEARTS
JUNK: tuple[Any, ...] = (None, 7, 1.5, b"x", object(), Card, [None], [7], {"a": 1}, "\ud800", (Card.parse("7H"), 7))

Drawn = Callable[..., Picture | Table]

EVERY: tuple[tuple[Drawn, tuple[object, ...], dict[str, object]], ...] = (
    (hand_svg, (HAND,), {"trump": HEARTS, "shown": (), "key": "", "words": ENGLISH}),
    (trick_svg, (TRICK, HEARTS), {"key": "", "words": ENGLISH}),
    (choice_svg, (HAND, TRICK, HEARTS), {"key": "", "words": ENGLISH}),
    (values_svg, (HEARTS, HEARTS), {"key": "", "words": ENGLISH}),
    (pack_svg, (CLUB,), {"key": "", "words": ENGLISH}),
    (auction_svg, (CLUB,), {"key": "", "words": ENGLISH}),
    (transitions_svg, (CLUB,), {"key": ""}),
    (ledger_table, (MATCH.deals[0].account, ("Ann", "Bo")), {"rules": CLUB, "link": str, "words": ENGLISH}),
    (sheet_table, (MATCH.sheet, ("Ann", "Bo")), {"rules": CLUB, "link": str, "words": ENGLISH}),
)
PLACES = ("cards", "trick", "trump", "suit", "rules", "account", "names", "rows")


def is_kept(name: str, junk: object) -> bool:
    """What an argument may be although it looks odd: left out, any text, any function."""
    return (
        (junk is None and name in {"trump", "rules"})
        or (junk == "\ud800" and name == "key")
        or (callable(junk) and name == "link")
    )


@pytest.mark.parametrize(("draw", "given", "named"), EVERY, ids=[draw.__name__ for draw, _, _ in EVERY])
class TestEachArgument:
    """Each argument alone is of another kind."""

    def test_by_place(self, draw: Drawn, given: tuple[object, ...], named: dict[str, object]) -> None:
        draw(*given, **named)
        for at in range(len(given)):
            for junk in JUNK:
                with pytest.raises(DebertsError) as refused:
                    draw(*given[:at], junk, *given[at + 1 :], **named)
                assert str(refused.value).startswith(PLACES)

    def test_by_name(self, draw: Drawn, given: tuple[object, ...], named: dict[str, object]) -> None:
        for name in named:
            for junk in JUNK:
                if is_kept(name, junk):
                    continue
                with pytest.raises(InputError) as refused:
                    draw(*given, **{**named, name: junk})
                assert str(refused.value).startswith(name)


def test_one_card_is_no_hand() -> None:
    with pytest.raises(InputError, match=r"^cards: .*7H.* holds no items: give several Card$"):
        hand_svg(Card.parse("7H"))  # type: ignore[arg-type]  # that is the point


def test_a_sequence_is_in_the_hand() -> None:
    with pytest.raises(InputError, match=r"^shown\[1\]: 3AH is not in the hand$"):
        hand_svg(CardSet.parse("AS KS QS"), shown=[Sequence.parse("3AS"), Sequence.parse("3AH")])
