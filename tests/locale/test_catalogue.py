"""One catalogue a language: whole, current, and filled with nothing but text."""

# ruff: noqa: RUF001  # some Russian words consist of letters that look like Latin ones

from __future__ import annotations

import io
import re
from gettext import GNUTranslations, NullTranslations

import pytest
from babel.messages.catalog import Catalog, Message

import translate
from deberts import CLAUSES, PACK, Card, DebertsError, Suit
from deberts.glossary import NAMES
from deberts.locale import Language, capitalized, catalogue, languages

FIELD = re.compile(r"\{[a-z_]+\}")

every_translation = pytest.mark.parametrize("language", [each for each in languages() if each != "en"])


def known(language: str) -> Catalog:
    return translate.read(translate.library_catalogue(language), language)


def messages(found: Catalog) -> dict[tuple[object, str | None], Message]:
    return {(message.id, message.context): message for message in found if message.id}


def texts(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def fields(text: str) -> set[str]:
    return {*FIELD.findall(text)}


class TestCatalogues:
    """Every sentence of the library is translated, and keeps its fields."""

    @every_translation
    def test_are_complete_and_hold_nothing_else(self, language: str) -> None:
        found = messages(known(language))
        assert {*found} == {*messages(translate.library_messages())}
        assert [key for key, message in found.items() if message.fuzzy or not all(translate.strings(message))] == []

    @every_translation
    def test_keep_the_fields(self, language: str) -> None:
        for message in messages(known(language)).values():
            due = set[str]().union(*map(fields, texts(message)))
            for text in translate.strings(message):
                assert due - {"{number}"} <= fields(text) <= due, text

    @every_translation
    def test_fields_are_plain_names(self, language: str) -> None:
        for message in messages(known(language)).values():
            for text in (*texts(message), *translate.strings(message)):
                assert "{" not in FIELD.sub("", text)
                assert "}" not in FIELD.sub("", text)

    @every_translation
    def test_are_written_as_the_tool_writes_them(self, language: str) -> None:
        path = translate.library_catalogue(language)
        assert translate.library_text(known(language)) == path.read_text(encoding="utf-8")

    @every_translation
    def test_are_compiled(self, language: str) -> None:
        path = translate.library_catalogue(language).with_suffix(".mo")
        assert translate.compiled(known(language)) == path.read_bytes()

    def test_what_is_marked(self) -> None:
        source = """
into.gettext("in a call", name=1), gettext_noop("in a table"), f"{into.gettext('in an f-string')}", into.gettext(other)
into.ngettext("one", "many", 2), into.pgettext("context", "message"), into.pgettext("rank", rank), write("no message")
"""
        assert {*translate.marked(source)} == {
            ("in a call", None),
            ("in a table", None),
            ("in an f-string", None),
            (("one", "many"), None),
            ("message", "context"),
        }


class TestLanguages:
    """A language is what has a catalogue; English is that of the keys."""

    def test_those_there_are(self) -> None:
        assert languages() == ("en", "ru")

    def test_english_gives_back_what_it_gets(self) -> None:
        assert type(catalogue("en")) is NullTranslations
        assert catalogue("en").gettext("Trick") == "Trick"
        assert catalogue("ru").gettext("Trick") == "Взятка"
        assert catalogue("ru") is catalogue("ru")

    @pytest.mark.parametrize("language", ["uk", "", "ru_RU", "../ru", "en\0"])
    def test_another_one_is_refused(self, language: str) -> None:
        with pytest.raises(DebertsError, match=r"^there is no catalogue of .+; there are en, ru$") as refused:
            catalogue(language)
        assert refused.value.code == "unknown-language"
        assert refused.value.facts == {"known": "en, ru"}
        with pytest.raises(LookupError):
            Language.of(language)


def invented() -> Language:
    """A language in which little is translated."""
    few = Catalog("ru")
    few.add(
        ("{number} card of {name}", "{number} cards of {name}"), ("{number} карта", "{number} карты", "{number} карт")
    )
    few.add("suit", "иск", context="in court")
    few.add("{name} sleeps", "{name} спит")
    return Language("ru", GNUTranslations(io.BytesIO(translate.compiled(few))), NAMES["ru"])


class TestSentences:
    """A sentence that is not translated stays English; what fills a field is text."""

    def test_unknown_ones_stay_as_they_are(self) -> None:
        assert invented().gettext("{name} wakes", name="Bo") == "Bo wakes"
        assert invented().pgettext("at night", "{name} sleeps", name="Bo") == "Bo sleeps"
        assert invented().gettext("") == ""  # the text, and not its truth

    def test_what_the_glossary_has_is_taken_from_there(self) -> None:
        assert invented().gettext("bertz") == "берц"
        assert Language.of("en").gettext("bertz") == "bertz"

    def test_context_tells_meanings_apart(self) -> None:
        assert invented().pgettext("in court", "suit") == "иск"
        assert invented().gettext("suit") == "масть"

    def test_numbers_have_their_forms(self) -> None:
        forms = [invented().ngettext("{number} card of {name}", "{number} cards of {name}", n) for n in (1, 3, 5, 21)]
        assert forms == ["1 карта", "3 карты", "5 карт", "21 карта"]
        english = Language.of("en").ngettext
        assert [english("{number} card", "{number} cards", n) for n in (1, 2)] == ["1 card", "2 cards"]
        assert english("{number} of {name}", "", 1, name="Bo") == "1 of Bo"

    @pytest.mark.parametrize("text", ["{name}", "{0}", "{name.__class__}", "%s", "{", "{{name}}", r"\1"])
    def test_what_fills_a_field_is_text(self, text: str) -> None:
        assert invented().gettext("{name} sleeps", name=text) == f"{text} спит"

    def test_a_field_that_nothing_fills_is_left(self) -> None:
        assert invented().gettext("{name} sleeps", other=1) == "{name} спит"

    def test_begins_with_a_capital(self) -> None:
        assert [capitalized(text) for text in ("туз", "Ace", "")] == ["Туз", "Ace", ""]


class TestCards:
    """Cards are called and written as players do."""

    def test_english(self) -> None:
        english = Language.of("en")
        assert [english.short(card) for card in PACK] == [card.pretty for card in PACK]
        assert english.card(Card.parse("TH")) == "ten of hearts"
        assert english.cards(map(Card.parse, ("TH", "AC"))) == "ten of hearts, ace of clubs"
        assert english.cards(()) == "no card"

    def test_russian(self) -> None:
        russian = Language.of("ru")
        assert [russian.short(Card.parse(text)) for text in ("AC", "KD", "QH", "JS", "TC", "7D")] == [
            "Т♣",
            "К♦",
            "Д♥",
            "В♠",
            "10♣",
            "7♦",
        ]
        assert (
            russian.cards(map(Card.parse, ("TH", "AC", "9D", "JS")))
            == "десятка червей, туз треф, девятка бубен, валет пик"
        )
        assert [russian.suit_letter(card.suit) for card in map(Card.parse, ("7C", "7D", "7H", "7S"))] == [*"тбчп"]
        assert len({russian.card(card) for card in PACK}) == 32


@pytest.mark.parametrize("language", languages())
def test_what_is_printed_of_a_card_may_be_typed(language: str) -> None:
    into = Language.of(language)
    for typed in (into.short, lambda card: f"{into.letter(card.rank)}{into.suit_letter(card.suit)}".lower()):
        assert into.canonical(" ".join(map(typed, PACK))) == " ".join(map(str, PACK))
    assert [into.canonical(into.names.suits[suit]) for suit in Suit] == [suit.value for suit in Suit]
    assert into.canonical("X  1H\tЩ") == "X  1H\tЩ"


def test_titles_of_clauses() -> None:
    assert [Language.of(each).title(CLAUSES["05.2"]) for each in languages()] == ["Follow suit", "Класть в масть"]
