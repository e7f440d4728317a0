"""Texts as other languages take them: words and letters in ASCII alone, and what XML can hold."""

from __future__ import annotations

import re
from typing import Final

_UNWRITABLE: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_WORD: Final = re.compile(r"[^ \t\n\v\f\r]+")


def split_words(text: str) -> list[str]:
    r"""Return the words of a text: what stands between blanks, tabs and ends of lines.

    Example:
        >>> split_words(" play  KH\n"), split_words("play\u2028KH")
        (['play', 'KH'], ['play\u2028KH'])
    """
    return _WORD.findall(text)


def lowered(word: str) -> str:
    r"""Return a word with the letters A to Z small; the sign for kelvin, which would be a k then, stays what it is.

    Example:
        >>> lowered("TAKE"), lowered("TA\u212aE") == "take"
        ('take', False)
    """
    return word.lower() if word.isascii() else word


def xml_text(text: str) -> str:
    r"""Return a text with a replacement for whatever XML 1.0 cannot hold, not even escaped.

    Example:
        >>> xml_text("\x1b[31m")
        '�[31m'
    """
    return _UNWRITABLE.sub("\ufffd", text)
