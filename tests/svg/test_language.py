"""Names in five languages, and pictures in two."""

# ruff: noqa: RUF001  # some Russian words consist of letters that look like Latin ones

from __future__ import annotations

import re
from functools import cache

import pytest

from deberts import (
    CLUB,
    PACK,
    Card,
    CardSet,
    Entry,
    Match,
    Rank,
    RuleSet,
    Standing,
    Suit,
    best_split,
    parse_cards,
    preset,
    score_sheet,
    shuffled,
)
from deberts.game.deal import Deal
from deberts.glossary import NAMES
from deberts.locale import Language
from deberts.svg import (
    auction_svg,
    choice_svg,
    hand_svg,
    ledger_table,
    pack_svg,
    sheet_table,
    trick_svg,
    values_svg,
)
from ends import end_of, found
from svg_reading import parsed, texts
from worked_deals import worked

HAND = CardSet.parse("AS KS QS JS 9H 8H 7H KD QD")
SHEET = score_sheet(CLUB, 1, [Entry(0, (81, 81)), Entry(None, (0, 0)), Entry(0, (100, 62))], Standing((400, 300)))


FULL = preset("site", agreed=[*preset("site").offers])
ENDS = (
    *((FULL, (word, True)) for word in ("arrive", "nibble")),
    *((FULL, (word, False)) for word in ("arrive", "nibble")),
    *((preset("moscow"), ("claim", is_true)) for is_true in (True, False)),
    (FULL, ("refuse", None)),
    (preset("one-deal"), "made"),
)


@cache
def match_with(rules: RuleSet, end: object) -> Match:
    """A match whose one deal ended so."""
    match, _ = found(rules, lambda match, table: end_of(match.deals[0], table) == end, drawn_near_its_end(rules), 0.2)
    return match


def drawn_near_its_end(rules: RuleSet) -> Standing:
    return Standing((max(rules.target - 20, 0),) * rules.seats)


def drawn_end(end: tuple[RuleSet, object], language: str) -> str:
    """Ledger and sheet of such a match."""
    match = match_with(*end)
    account = match.deals[0].account
    assert account is not None
    ledger = ledger_table(account, rules=match.rules, language=language)
    return f"<div>{ledger}{sheet_table(match.sheet, rules=match.rules, language=language)}</div>"


def drawn(language: str) -> list[str]:
    """Every picture and table that speaks a language."""
    void = Deal.new(CLUB, shuffled(1), dealer=0).apply_all(["pass"] * 4).account
    deals = worked("K135"), worked("K136"), worked("K137", Standing((0, 81), (81,)))
    accounts = [account for account in (void, *(deal.account for deal in deals)) if account is not None]
    assert len(accounts) == 4
    pictures = (
        hand_svg(HAND, trump=Suit.DIAMONDS, shown=best_split(HAND, Suit.DIAMONDS), language=language),
        hand_svg([], language=language),
        trick_svg(parse_cards("9H JH"), Suit.HEARTS, language=language),
        trick_svg(parse_cards("9H 7H"), Suit.HEARTS, language=language),
        choice_svg(CardSet.parse("JH 7H AD"), parse_cards("9H"), Suit.HEARTS, language=language),
        choice_svg(HAND, (), Suit.HEARTS, language=language),
        values_svg(Suit.HEARTS, Suit.HEARTS, language=language),
        values_svg(Suit.SPADES, Suit.HEARTS, language=language),
        pack_svg(CLUB, language=language),
        auction_svg(CLUB, language=language),
    )
    names = ("Аня", "Боря")
    tables = (
        *(drawn_end(end, language) for end in ENDS),
        *(ledger_table(account, language=language) for account in accounts),
        sheet_table(SHEET[:2], language=language),
        sheet_table(SHEET, names, language=language),
    )
    return [*map(str, pictures), *map(str, tables)]


class TestNames:
    """One table of what cards and terms are called."""

    def test_languages(self) -> None:
        assert list(NAMES) == ["en", "ru", "uk", "pt", "tr"]
        assert [names.language for names in NAMES.values()] == list(NAMES)

    @pytest.mark.parametrize("language", NAMES)
    def test_every_card_and_term_has_a_word(self, language: str) -> None:
        names = NAMES[language]
        assert {*names.ranks} == {*Rank}
        assert {*names.suits} == {*Suit}
        assert len({*names.ranks.values(), *names.suits.values()}) == 12
        assert {*names.terms} == {*NAMES["en"].terms}
        silent = {term for term, words in names.terms.items() if not words}
        assert silent == ({"cards bait"} if language in {"pt", "tr"} else set())

    @pytest.mark.parametrize(("language", "letters"), [("en", "[a-z ]+"), ("ru", "[а-яё ]+"), ("uk", "[а-яєіїґ', ]+")])
    def test_words_are_of_their_alphabet(self, language: str, letters: str) -> None:
        names = NAMES[language]
        terms = [word for words in names.terms.values() for word in words]
        for word in (*names.ranks.values(), *names.suits.values(), *terms):
            assert re.fullmatch(letters, word), word

    def test_english_names_are_those_of_the_library(self) -> None:
        assert {rank.name.lower(): rank for rank in Rank} == {name: rank for rank, name in NAMES["en"].ranks.items()}
        assert {suit.name.lower(): suit for suit in Suit} == {name: suit for suit, name in NAMES["en"].suits.items()}

    def test_usual_word_comes_first(self) -> None:
        assert NAMES["ru"].terms["bertz"] == ("берц", "полтинник")
        assert NAMES["uk"].terms["declarer"] == ("той, хто грає",)


class TestCards:
    """Cards are called as players call them."""

    def test_russian_cards(self) -> None:
        assert [Language.of("ru").card(Card.parse(text)) for text in ("AC", "TD", "KH", "7S")] == [
            "туз треф",
            "десятка бубен",
            "король червей",
            "семёрка пик",
        ]
        assert len({Language.of("ru").card(card) for card in PACK}) == 32


class TestRussian:
    """What is drawn in Russian has no word of English."""

    def test_no_english_is_left(self) -> None:
        for markup in drawn("ru"):
            root = parsed(markup)
            said = " ".join(root.itertext())
            assert {*re.findall("[A-Za-z]{2,}", said)} <= {"club"}, said

    def test_labels_are_as_short_as_their_places(self) -> None:
        bids = texts(parsed(auction_svg(CLUB, language="ru")))
        assert bids[:3] == ["1. первая рука", "взять 02.4", "пас"]
        assert bids[-5:] == ["пересдача", "козырь", "выбран,", "идёт", "игра"]

    def test_ledger(self) -> None:
        account = worked("K135").account
        assert account is not None
        table = ledger_table(account, ("Аня", "Боря"), language="ru")
        assert table.title == "Счёт сдачи: байт"
        assert "терц Т♦ К♦ Д♦" in table.html

    def test_sheet(self) -> None:
        assert sheet_table(SHEET, ("Аня", "Боря"), language="ru").title == "Запись партии; победа: Аня, 581:443"

    def test_marks_of_the_sheet(self) -> None:
        rules = preset("moscow-second")
        sheet = score_sheet(rules, 1, [Entry(0, (72, 90)), Entry(1, (81, 81))])
        marked = parsed(sheet_table(sheet, rules=rules, language="ru")).itertext()
        assert [text for text in marked if text in {"БТ", "BT", "(81)"}] == ["БТ", "(81)"]
