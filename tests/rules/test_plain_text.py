"""Every reader of cards and actions divides words, and knows letters, in ASCII alone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache

import pytest

from deberts import Card, CardSet, DebertsError, Rank, Sequence, Suit, parse_action, parse_cards
from deberts.arbiter import parse_deed

BLANKS = " \t\n\v\f\r"


@cache
def other_blanks() -> list[str]:
    """Return what divides words too for Python: such as the next line and the ideographic blank."""
    return [char for char in map(chr, range(sys.maxunicode)) if char.isspace() and char not in BLANKS]


@cache
def alike() -> dict[str, str]:
    """Return letters that become one of A to Z when case is changed: such as the sign for kelvin and the long s."""
    return {
        char: other
        for char in map(chr, range(0x80, sys.maxunicode))
        for other in (char.lower(), char.upper(), char.casefold())
        if len(other) == 1 and other.isascii()
    }


READERS: dict[Callable[[str], object], tuple[str, ...]] = {
    parse_cards: ("7S KS",),
    CardSet.parse: ("7S KS",),
    parse_action: ("take", "ask", "pass", "name S", "announce 3KS 4KH", "play KS bela", "height K", "arrive"),
    parse_deed: ("take", "extra 0 KS", "write 1 60", "exchange bottom", "pen 0"),
    Card.parse: ("KS",),
    Suit.parse: ("S",),
    Rank.parse: ("K",),
    Sequence.parse: ("4KS",),
}
CASES = [(read, text) for read, texts in READERS.items() for text in texts]


@pytest.mark.parametrize(("read", "text"), CASES)
class TestReaders:
    """What is read, and what only looks as if it could be."""

    def test_blanks_of_ascii_divide_words(self, read: Callable[[str], object], text: str) -> None:
        if " " in text:
            for blank in BLANKS:
                assert read(f"{blank}{text.replace(' ', 2 * blank)}{blank}") == read(text)

    def test_no_others_do(self, read: Callable[[str], object], text: str) -> None:
        assert len(other_blanks()) > 20
        for blank in other_blanks():
            for odd in {text + blank, blank + text, text.replace(" ", blank) + blank * (" " not in text)}:
                with pytest.raises(DebertsError):
                    read(odd)

    def test_letters_are_those_of_ascii(self, read: Callable[[str], object], text: str) -> None:
        assert alike()["\u212a"] == "k"
        for char, ascii_ in alike().items():
            for odd in {text.replace(ascii_.lower(), char), text.replace(ascii_.upper(), char)} - {text}:
                with pytest.raises(DebertsError):
                    read(odd)
