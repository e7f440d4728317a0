"""Names of houses: to draw some, and to say which characters cannot stand in one."""

from __future__ import annotations

import unicodedata
from typing import Final

from hypothesis import strategies as st

from deberts import PRESETS

SCRIPTS: Final = {
    "LATIN": "abcilmnorstwzABCILSÉéöñ",
    "CYRILLIC": "абсеиоруАБСЕИОРУіїъ",
    "GREEK": "αβικορςυΑΒΚΟ",
    "HEBREW": "אבגדה",
    "CJK": "家卓規則",
    "KATAKANA": "ルーㇽアイ",
}
"""Letters of some scripts, by the first word of their names."""

OTHERS: Final = "0123456789 -'&.!♥🂡½\N{COMBINING ACUTE ACCENT}\N{MODIFIER LETTER APOSTROPHE}"
"""What goes with the letters of any script."""

BLANKS: Final = (
    " ",
    "\N{BRAILLE PATTERN BLANK}",
    "\N{HANGUL CHOSEONG FILLER}",
    "\N{HANGUL JUNGSEONG FILLER}",
    "\N{HANGUL FILLER}",
    "\N{HALFWIDTH HANGUL FILLER}",
    "\N{MUSICAL SYMBOL NULL NOTEHEAD}",
)
"""Characters that print and show nothing."""


def plain(text: str) -> str:
    """Return a text without accents, marks and blanks, in small letters of the usual form, with hyphens for dashes."""
    shown = "".join(char for char in unicodedata.normalize("NFKD", text) if not shows_nothing(char))
    return "".join("-" if unicodedata.category(char) == "Pd" else char for char in shown.casefold())


def shows_nothing(char: str) -> bool:
    """Tell whether a printable character has no ink of its own."""
    return char in BLANKS or unicodedata.category(char) in {"Mn", "Mc", "Me"}


def is_hidden(char: str) -> bool:
    """Tell whether a character does not print, or is a blank other than the space."""
    return char != " " and unicodedata.category(char) in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp", "Zs"}


def scripts_of(text: str) -> set[str]:
    """Return the first words of the names of the letters, in their usual form."""
    usual = unicodedata.normalize("NFKC", text)
    letters = [char for char in usual if char.isalpha() and unicodedata.category(char) != "Lm"]
    return {unicodedata.name(char, "").partition(" ")[0] for char in letters}


def names_a_house(name: str) -> bool:
    """Tell whether a house may bear a name."""
    if not 1 <= len(name) <= 40 or name != name.strip() or any(map(is_hidden, name)):
        return False
    return not all(map(shows_nothing, name)) and len(scripts_of(name)) <= 1 and plain(name) not in PRESETS


house_names = (
    st.sampled_from([*SCRIPTS.values()])
    .flatmap(lambda letters: st.text(letters + OTHERS, min_size=1, max_size=40))
    .map(str.strip)
    .filter(names_a_house)
)
"""Names that a house may bear."""
