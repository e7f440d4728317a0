"""Words of a text, in ASCII alone: what divides them and what their letters are is the same in every language."""

from __future__ import annotations

import re
from typing import Final

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
