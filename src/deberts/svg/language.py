"""What pictures and tables say: each sentence once in English, and by it in other languages.

>>> RUSSIAN.card(Card.parse("TH")), ENGLISH.card(Card.parse("TH"))
('десятка червей', 'ten of hearts')
"""

# ruff: noqa: RUF001  # some Russian words consist of letters that look like Latin ones

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from deberts.cards import Card, Suit
from deberts.glossary import NAMES, Names


@attrs.frozen(repr=False)
class Words:
    """What pictures and tables say, in one language.

    Args:
        names: Names of cards and terms.
        of_suits: Name of each suit as a part of the name of a card.
        sentences: The sentences, by the English; a term of the glossary need not be among it, nor what stays English.
    """

    names: Names
    of_suits: Mapping[Suit, str]
    sentences: Mapping[str, str]

    def __repr__(self) -> str:
        """Name the language, for it stands as a default in signatures."""
        return f"<Words {self.names.language}>"

    def say(self, english: str, **facts: object) -> str:
        """Return a sentence.

        Args:
            english: The same in English: a term of the glossary, or a sentence with fields in braces.
            facts: What fills the fields.

        Returns:
            It in this language.
        """
        if english in self.sentences or english not in self.names.terms:
            return self.sentences.get(english, english).format(**facts)
        return self.names.terms[english][0]

    def begin(self, english: str, **facts: object) -> str:
        """Return the same with a capital, to begin a sentence.

        Args:
            english: As for :meth:`say`.
            facts: The same.

        Returns:
            It in this language.
        """
        said = self.say(english, **facts)
        return f"{said[:1].upper()}{said[1:]}"

    def card(self, card: Card) -> str:
        """Return what a card is called.

        Args:
            card: The card.

        Returns:
            Such as ``ten of hearts``.
        """
        return self.say("{rank} of {suit}", rank=self.names.ranks[card.rank], suit=self.of_suits[card.suit])

    def cards(self, cards: Iterable[Card]) -> str:
        """Return what some cards are called.

        Args:
            cards: The cards.

        Returns:
            Their names with commas, or that there is none.
        """
        return ", ".join(map(self.card, cards)) or self.say("no card")


ENGLISH: Final = Words(NAMES["en"], NAMES["en"].suits, MappingProxyType({}))
"""English."""

RUSSIAN: Final = Words(
    NAMES["ru"],
    MappingProxyType({Suit.CLUBS: "треф", Suit.DIAMONDS: "бубен", Suit.HEARTS: "червей", Suit.SPADES: "пик"}),
    MappingProxyType(
        {
            "{rank} of {suit}": "{rank} {suit}",
            "no card": "ни одной",
            "{points} points": "очков: {points}",
            # Hands and tricks
            "Hand of {count} cards": "Карты на руках: {count}",
            "{kind} from the {card}: {points} points": "{kind}, старшая карта — {card}: {points} очков",
            "bela, king and queen of {suit}: {points} points": "бела, король и дама {suit}: {points} очков",
            "Trick": "Взятка",
            "{suit} are trumps": "козыри — {suit}",
            "{card} is led": "заход — {card}",
            "{card} follows": "ответ — {card}",
            "The {card} wins, {points} points": "Взятку берёт {card}, очков: {points}",
            "led": "ход",
            "wins": "берёт",
            "loses": "бита",
            "What may be played": "Чем можно ходить",
            "On the table: {cards}": "На столе: {cards}",
            "Nothing is led yet": "Захода ещё не было",
            "May be played: {cards}": "Можно сыграть: {cards}",
            "Refused: {cards}": "Нельзя: {cards}",
            "on the table": "на столе",
            "legal": "да",
            "Rank and value of the cards of trumps": "Старшинство и стоимость козырей",
            "Rank and value of the cards of a plain suit": "Старшинство и стоимость карт некозырной масти",
            "From high to low: {cards}": "От старшей к младшей: {cards}",
            # The order of the deal, and the bidding
            "Order of the deal ({rules})": "Порядок сдачи ({rules})",
            "Cards of the pack, counted from the top": "Карты колоды, считая сверху",
            "player {number}": "игрок {number}",
            "{who}, after the bidding": "{who}, после торговли",
            "{first} to {last}": "{first}–{last}",
            "{count} cards": "карт: {count}",
            "The bidding ({rules})": "Торговля ({rules})",
            "pass": "пас",
            "take": "взять",
            "name": "назначить",
            "or": "или",
            "Whoever bids a suit is declarer, and cards are played": "Выбравший масть — играющий; идёт розыгрыш",
            "After {count} passes the deal is void": "Число пасов, после которых карты пересдаются: {count}",
            "the deal is void": "пересдача",
            "declarer|is known,|cards are|played": "козырь|выбран,|идёт|игра",
            # Ledgers and sheets
            "made": "сыграно",
            "hung": "висячка",
            "void": "пересдача",
            "BT": "БТ",
            "cards in tricks": "карты во взятках",
            "suspended now": "повисло",
            "suspended before": "висело",
            "Ledger of a deal: {outcome}": "Счёт сдачи: {outcome}",
            "written, {outcome}": "записано, {outcome}",
            "kush, {outcome}": "куши, {outcome}",
            "points": "очки",
            "clause": "пункт",
            "total": "итог",
            "Score sheet": "Запись партии",
            "Score sheet; {name} wins {result}": "Запись партии; победа: {name}, {result}",
            "Score sheet; {name} wins {result} kush": "Запись партии; победа: {name}, куши {result}",
            "Score sheet; {how}: {name} wins": "Запись партии; {how}: победа: {name}",
            "claim": "объявлен конец",
            "false claim": "ложно объявлен конец",
            "false arrival": "ложный доезд",
            "false nibble": "ложный подгрыз",
            "refused double": "отказ от дейва",
            "outcome": "исход",
            "suspended": "висит",
            "writes": "пишет",
            "score": "счёт",
            "none": "нет",
            "seat {seat}": "место {seat}",
        }
    ),
)
"""Russian."""

WORDS: Final[Mapping[str, Words]] = MappingProxyType({each.names.language: each for each in (ENGLISH, RUSSIAN)})
"""The languages in which pictures and tables speak, by their codes."""
