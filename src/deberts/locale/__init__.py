"""What people read, in their language: one gettext catalogue for each, in ``LL/LC_MESSAGES/deberts.po`` beside this.

The English sentence is the key, and its ``{fields}`` are filled after it is translated. A sentence that stands in a
table is marked with :func:`gettext_noop`; ``python docs/_ext/translate.py --library`` finds it, as it finds those that
are handed to the methods of :class:`Language`. Words of the glossary are not in the catalogue: :mod:`deberts.glossary`
has them.

>>> from deberts.locale import Language, languages
>>> languages()
('en', 'ru')
>>> Language.of("ru").gettext("{card} is led", card="9♥")
'заход — 9♥'
"""

# ruff: noqa: RUF002  # Russian letters of cards look like Latin ones

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final, Self

import attrs

from deberts.cards import PACK, Card, Rank, Suit
from deberts.clauses import Clause
from deberts.errors import UnknownLanguageError, excerpt
from deberts.glossary import NAMES, Names
from deberts.messages import Message, Typed, filled

ENGLISH: Final = "en"
"""The language of the keys, which needs no catalogue."""

_FOLDER: Final = Path(__file__).parent
_SYMBOL: Final = re.compile("(?=.)(?:([3-8])(?=[789TJQKA][CDHS]))?([789TJQKA]?)([CDHS]?)")
_WORD: Final = re.compile(r"\S+")
_KINDS: Final = {"3": "terc", "4": "bertz"}


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages that there are: English, and those that have a catalogue."""
    return (ENGLISH, *sorted(path.parts[-3] for path in _FOLDER.glob("*/LC_MESSAGES/deberts.mo")))


@cache
def catalogue(language: str) -> NullTranslations:
    """Return the catalogue of a language.

    Args:
        language: Its code, one of :func:`languages`.

    Returns:
        The catalogue; that of English gives back what it gets.

    Raises:
        UnknownLanguageError: If there is none.
    """
    if language not in languages():
        known = ", ".join(languages())
        raise UnknownLanguageError(f"there is no catalogue of {excerpt(language)}; there are {known}", known=known)
    if language == ENGLISH:
        return NullTranslations()
    with (_FOLDER / language / "LC_MESSAGES" / "deberts.mo").open("rb") as file:
        return GNUTranslations(file)


def gettext_noop(message: str) -> str:
    """Return a sentence as it is: a mark by which it is found for the catalogue, where it is translated elsewhere."""
    return message


def capitalized(text: str) -> str:
    """Return a text with a capital, to begin a sentence."""
    return f"{text[:1].upper()}{text[1:]}"


@attrs.frozen
class Language:
    """What is said in a language: sentences from its catalogue, cards and terms from the glossary.

    Args:
        code: Such as ``ru``.
        catalogue: Its sentences.
        names: Names of its cards and terms.
    """

    code: str
    catalogue: NullTranslations = attrs.field(repr=False)
    names: Names = attrs.field(repr=False)

    @classmethod
    @cache
    def of(cls, language: str) -> Self:
        """Return a language by its code.

        Raises:
            UnknownLanguageError: If there is no such catalogue.
        """
        return cls(language, catalogue(language), NAMES[language])

    def gettext(self, message: str, /, **fields: object) -> str:
        """Return a sentence.

        Args:
            message: The same in English, or a term of the glossary.
            fields: What stands for its fields.

        Returns:
            It in this language; in English where it is not translated.
        """
        text = self.catalogue.gettext(message) if message else ""  # the empty one is the head of a catalogue
        if text == message and message in self.names.terms:
            text = self.names.terms[message][0]
        return filled(text, fields)

    def translated(self, value: object) -> str:
        """Return what an error says, with all that is said in it.

        Args:
            value: A message, a word that is typed otherwise in other languages, or a tuple of them; all else is text.

        Returns:
            It in this language.
        """
        match value:
            case Message(template=template, fields=fields):
                return self.gettext(template, **{name: self.translated(field) for name, field in fields.items()})
            case Typed(others=others):
                return others.get(self.code, str(value))
            case tuple():
                return ", ".join(map(self.translated, value))
            case _:
                return str(value)

    def ngettext(self, one: str, many: str, number: int, /, **fields: object) -> str:
        """Return a sentence that counts something.

        Args:
            one: The same in English, for one.
            many: The same in English, for several.
            number: How many; it stands for the field ``number``.
            fields: What stands for the other fields.

        Returns:
            It in this language.
        """
        return filled(self.catalogue.ngettext(one, many, number), {"number": number, **fields})

    def pgettext(self, context: str, message: str, /, **fields: object) -> str:
        """Return a sentence that means several things in English.

        Args:
            context: What it means here.
            message: The sentence in English.
            fields: What stands for its fields.

        Returns:
            It in this language.
        """
        return filled(self.catalogue.pgettext(context, message), fields)

    def listed(self, words: Sequence[str]) -> str:
        """Return some words as a part of a sentence, such as ``Anna, Boris and Vera``."""
        *firsts, last = words
        return self.gettext("{firsts} and {last}", firsts=", ".join(firsts), last=last) if firsts else last

    def letter(self, rank: Rank) -> str:
        """Return the letter or number of a rank, such as ``K``."""
        return self.pgettext("rank", rank.value)

    def suit_letter(self, suit: Suit) -> str:
        """Return the letter of a suit, such as ``H``."""
        return self.pgettext("suit", suit.value)

    def of_suit(self, suit: Suit) -> str:
        """Return the name of a suit as a part of the name of a card."""
        return self.pgettext("suit of a card", suit.name.lower())

    def card(self, card: Card) -> str:
        """Return what a card is called, such as ``ten of hearts``."""
        return self.gettext("{rank} of {suit}", rank=self.names.ranks[card.rank], suit=self.of_suit(card.suit))

    def short(self, card: Card) -> str:
        """Return a card as players write it, such as ``K♥``."""
        return f"{self.letter(card.rank)}{card.suit.symbol}"

    def canonical(self, text: str) -> str:
        """Return what somebody has typed with its cards and suits as the library writes them.

        Args:
            text: Cards as :meth:`short` writes them, with the letter of a suit for its symbol, or names of suits.

        Returns:
            The text; a word that is none of these stays as it is.

        Example:
            >>> from deberts.locale import Language
            >>> Language.of("ru").canonical("Т♦ 10ч вп"), Language.of("ru").canonical("черви")
            ('AD TH JS', 'H')
        """
        return _WORD.sub(lambda word: _typed(self.code).get(word[0].casefold(), word[0]), text)

    def symbols(self, text: object) -> str:
        """Return a fact, or what follows the word of an action: cards, sequences, suits and ranks as people write them.

        Example:
            >>> from deberts.locale import Language
            >>> Language.of("ru").symbols("4AS 3QD"), Language.of("ru").symbols("KH bela")
            ('берц Т♠, терц Д♦', 'К♥, бела')
            >>> Language.of("ru").symbols("7AC")
            '7 карт от Т♣'
        """
        return ", ".join(map(self._symbol, str(text).split(" ")))

    def _symbol(self, word: str) -> str:
        found = _SYMBOL.fullmatch(word)
        if found is None:
            return self.gettext(word)
        length, rank, suit = found.groups()
        if not rank:
            return self.names.suits[Suit(suit)]
        if not suit:
            return self.letter(Rank(rank))
        card = self.short(Card(Rank(rank), Suit(suit)))
        if length in _KINDS:
            return f"{self.gettext(_KINDS[length])} {card}"
        return self.gettext("{length} cards from {card}", length=length, card=card) if length else card

    def action(self, text: str) -> str:
        """Return what a player does, by the text of the action.

        Example:
            >>> from deberts.locale import Language
            >>> Language.of("ru").action("name H"), Language.of("ru").action("pass")
            ('заказываю черви', 'пас')
        """
        word, _, rest = text.partition(" ")
        return self.pgettext("action", f"{word} {{what}}" if rest else word, what=self.symbols(rest))

    def title(self, clause: Clause) -> str:
        """Return the title of a clause."""
        return self.pgettext("title of a clause", clause.title)

    def cards(self, cards: Iterable[Card]) -> str:
        """Return what some cards are called, or that there is none."""
        return ", ".join(map(self.card, cards)) or self.gettext("no card")


@cache
def _typed(code: str) -> Mapping[str, str]:
    """Return how the library writes what may be typed in a language for a card or a suit."""
    into = Language.of(code)
    suits = {suit: (suit.symbol, into.suit_letter(suit).casefold()) for suit in Suit}
    cards = {f"{into.letter(card.rank).casefold()}{suit}": str(card) for card in PACK for suit in suits[card.suit]}
    return {**{typed: suit.value for suit in Suit for typed in (suits[suit][1], into.names.suits[suit])}, **cards}
