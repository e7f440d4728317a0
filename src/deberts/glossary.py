"""What cards are called, and what players call things, in the languages of its players.

One table for the glossary, for pictures in another language than English, and for programs that speak to players.
Russian is the language of the game; the Portuguese words are those of the club text.

>>> NAMES["ru"].ranks[Rank.ACE], NAMES["ru"].suits[Suit.HEARTS], NAMES["ru"].terms["bertz"]
('туз', 'черви', ('берц', 'полтинник'))
"""

# ruff: noqa: RUF001  # Turkish writes an i without a dot

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import attrs

from deberts.cards import Rank, Suit

_LANGUAGES: Final = ("en", "ru", "uk", "pt", "tr")

# A row a card or term, a column a language. Words for the same thing stand side by side, the usual one first.
_RANKS: Final = {
    Rank.ACE: ("ace", "туз", "туз", "ás", "as"),
    Rank.KING: ("king", "король", "король", "rei", "papaz"),
    Rank.QUEEN: ("queen", "дама", "дама", "dama", "kız"),
    Rank.JACK: ("jack", "валет", "валет", "valete", "vale"),
    Rank.TEN: ("ten", "десятка", "десятка", "dez", "onlu"),
    Rank.NINE: ("nine", "девятка", "дев'ятка", "nove", "dokuzlu"),
    Rank.EIGHT: ("eight", "восьмёрка", "вісімка", "oito", "sekizli"),
    Rank.SEVEN: ("seven", "семёрка", "сімка", "sete", "yedili"),
}
_SUITS: Final = {
    Suit.CLUBS: ("clubs", "трефы", "трефи", "paus", "sinek"),
    Suit.DIAMONDS: ("diamonds", "бубны", "бубни", "ouros", "karo"),
    Suit.HEARTS: ("hearts", "черви", "чирви", "copas", "kupa"),
    Suit.SPADES: ("spades", "пики", "піки", "espadas", "maça"),
}
_TERMS: Final = (
    ("announcement", "заявка; реклама", "заявка", "anúncio", "ilan"),
    ("arrival", "доезд", "доїзд", "chegada", "varış"),
    ("bait", "байт; байд", "байт; байд", "bait", "bayt"),
    ("bela", "бела", "бела", "bela", "bela"),
    ("bertz", "берц; полтинник", "берц", "bertz", "berts"),
    ("bottom card", "фреза", "фреза", "carta inferior", "alttaki kart"),
    ("cards bait", "байд на картах", "байд на картах", "", ""),
    ("deal", "сдача", "здача; роздача", "distribuição", "dağıtım"),
    ("dealer", "сдающий", "роздавач", "dador", "dağıtan"),
    ("declarer", "играющий; загрузившийся", "той, хто грає", "declarante", "oyunu alan"),
    ("defender", "вистующий", "вістувальник", "defensor", "savunan"),
    ("doubling", "дейв; дайв", "подвоєння", "dobragem", "katlama"),
    ("exchange", "обмен", "обмін", "troca", "değiş tokuş"),
    ("follow suit", "класть в масть; ходить в масть", "класти в масть", "assistir", "renge uymak"),
    ("forehand", "первая рука; на ходу; противник сдающего", "перша рука", "não dador", "ilk konuşan"),
    ("hang", "висячка; висячий байд", "висячка", "pontos suspensos", "askıda kalan puan"),
    ("height", "рост", "ріст", "altura", "yükseklik"),
    ("hundred", "сотня", "сотня", "cem", "yüzlük"),
    ("indicator", "вскрышка", "відкрита карта", "indicador", "açılan kart"),
    ("jass", "юсс", "юс", "valete de trunfo", "koz valesi"),
    ("kush", "куш", "куш", "kush", "kush"),
    ("last trick", "последняя взятка", "остання взятка", "última vaza", "son el"),
    ("lead", "заход; ход", "хід", "saída", "çıkış"),
    ("mars", "марс", "марс", "mars", "mars"),
    ("menel", "манель", "манель", "nove de trunfo", "koz dokuzlusu"),
    ("nibble", "подгрыз", "підгриз", "mordida", "kemirme"),
    ("obligation", "обязаловка", "зобов'язання", "obrigação", "yükümlülük"),
    ("overtrump", "перебить козырь", "перебити козир", "superar o trunfo", "daha büyük koz oynamak"),
    ("pack", "колода", "колода", "baralho", "deste"),
    ("pen rule", "правило ручки", "правило ручки", "regra da caneta", "kalem kuralı"),
    ("plain suit", "некозырная масть", "некозирна масть", "naipe não trunfo", "koz olmayan renk"),
    ("revoke", "фальшренонс", "фальшренонс", "renúncia", "renge uymama"),
    ("rost", "рост", "ріст", "altura", "yükseklik"),
    ("ruff", "бить козырем", "бити козирем", "cortar", "koz çakmak"),
    ("score sheet", "запись", "запис", "folha de pontos", "puan kâğıdı"),
    ("sequence", "комбинация", "комбінація", "sequência", "seri"),
    ("stock", "талон", "талон", "resto", "talon"),
    ("suit", "масть", "масть", "naipe", "renk"),
    ("target", "цель", "мета", "meta", "hedef"),
    ("terc", "терц", "терц", "terc", "terts"),
    ("trick", "взятка", "взятка", "vaza", "el; löve"),
    ("trump", "козырь", "козир", "trunfo", "koz"),
    ("void deal", "пересдача", "перездача", "nova distribuição", "yeniden dağıtma"),
)


@attrs.frozen(repr=False)
class Names:
    """The words of one language.

    Args:
        language: Its code, such as ``ru``.
        ranks: Name of each rank.
        suits: Name of each suit, as trumps are called.
        terms: What players say for each term of the glossary, by the English one: the usual word first, and none
            where none is known.
    """

    language: str
    ranks: Mapping[Rank, str]
    suits: Mapping[Suit, str]
    terms: Mapping[str, tuple[str, ...]]

    def __repr__(self) -> str:
        """Name the language only: there are too many words to be printed."""
        return f"<Names {self.language}>"


def _names(column: int) -> Names:
    return Names(
        _LANGUAGES[column],
        MappingProxyType({rank: row[column] for rank, row in _RANKS.items()}),
        MappingProxyType({suit: row[column] for suit, row in _SUITS.items()}),
        MappingProxyType({row[0]: _words(row[column]) for row in _TERMS}),
    )


def _words(cell: str) -> tuple[str, ...]:
    return tuple(cell.split("; ")) if cell else ()


NAMES: Final[Mapping[str, Names]] = MappingProxyType(
    {language: _names(column) for column, language in enumerate(_LANGUAGES)}
)
"""The words of each language by its code: English, Russian, Ukrainian, Portuguese, Turkish."""
