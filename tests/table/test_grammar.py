"""The table's language: what is written is read again, what is read is written in one form, the rest is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import example, given, strategies as st

from deberts import (
    CLAUSES,
    PACK,
    Action,
    ActionTextError,
    Announce,
    Card,
    CardTextError,
    DebertsError,
    Exchange,
    Name,
    Pass,
    Play,
    RuleError,
    Sequence,
    Suit,
    Take,
    parse_action,
)
from deberts.strategies import actions
from deberts.table.grammar import LONGEST_ACTION, PATTERN, WORDS
from tools.vectors.reading.cards import CARDS
from tools.vectors.reading.sequences import SEQUENCES

WRITTEN: dict[str, Action] = {
    "pass": Pass(),
    "take": Take(),
    "exchange": Exchange(),
    **{f"name {letter}": Name(suit) for letter, suit in zip("CDHS", Suit, strict=True)},
    **{f"play {text}": Play(card) for text, card in zip(CARDS, PACK, strict=True)},
    **{f"play {text} bela": Play(card, bela=True) for text, card in zip(CARDS, PACK, strict=True)},
    **{f"announce {text}": Announce((Sequence.parse(text),)) for text in SEQUENCES},
}
"""Every action there is, but for announcements of several sequences."""

# Near misses come of the language's own letters; anything else is refused by its first word.
near_misses = st.text("passtknmexchgoundlyb 347890TJQKACDHSjqkh♥♠\t\n", max_size=24) | st.lists(
    st.sampled_from(
        [
            "pass",
            "take",
            "name",
            "exchange",
            "announce",
            "play",
            "bela",
            "H",
            "7C",
            "10h",
            "T♥",
            "4AS",
            "3TD",
            "37C",
            "5AS",
        ]
    ),
    max_size=5,
).map(" ".join)


def test_each_action_is_read_and_written() -> None:
    for text, action in WRITTEN.items():
        assert parse_action(text) == action, text
        assert str(action) == text, text


def test_different_texts_are_different_actions() -> None:
    assert len(set(WRITTEN.values())) == len(WRITTEN) == 3 + 4 + 32 + 32 + 44


@given(actions())
def test_what_is_written_is_read_as_the_same(action: Action) -> None:
    again = parse_action(str(action))
    assert again == action
    assert hash(again) == hash(action)
    assert str(again) == str(action)


@given(actions())
def test_the_pattern_holds_for_what_is_written(action: Action) -> None:
    assert re.fullmatch(PATTERN, str(action))


@given(st.from_regex(PATTERN, fullmatch=True).filter(lambda text: len(text) <= LONGEST_ACTION))
@example("announce 37C")
@example("announce 4AS 4AS")
@example(f"announce{' 4AS' * 18}")
def test_what_fits_the_pattern_is_canonical(text: str) -> None:
    """Only a sequence with too few ranks below its top fits and cannot be; no pattern needs to know that."""
    impossible = [one for one in text.split()[1:] if text.startswith("announce") and one not in SEQUENCES]
    if impossible:
        with pytest.raises(ActionTextError, match="too few ranks"):
            parse_action(text)
    else:
        assert str(parse_action(text)) == text


@given(near_misses | st.text(max_size=30))
@example("pass\n")
@example("play TH ")
@example("play 10H")
@example("play T♥")
@example("PASS")
@example("play KH  bela")
def test_what_does_not_fit_is_refused_or_written_otherwise(text: str) -> None:
    if re.fullmatch(PATTERN, text):
        return
    try:
        action = parse_action(text)
    except DebertsError:
        return
    assert str(action) != text
    assert re.fullmatch(PATTERN, str(action))


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("PASS", "pass"),
        ("  take\t", "take"),
        ("Name h", "name H"),
        ("name ♥", "name H"),
        ("play 10h", "play TH"),
        ("play t♥", "play TH"),
        ("PLAY kh BELA", "play KH bela"),
        ("play\nKH\nbela", "play KH bela"),
        ("announce 4as 310d", "announce 4AS 3TD"),
        ("announce 3T♦ 4A♠", "announce 3TD 4AS"),
    ],
)
def test_reading_is_tolerant_and_writing_is_not(text: str, canonical: str) -> None:
    assert str(parse_action(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "pas",
        "pass pass",
        "take H",
        "exchange 7H",
        "exchange bottom",
        "name",
        "name H S",
        "announce",
        "play",
        "play KH belä",
        "play KH bela bela",
        "play KH QH",
        "belaa",
        "height",
        "announce 2AS",
        "announce 9AS",
        "play/KH",
        "pass;",
        "\x00",
        "pass\x00",
    ],
)
def test_what_is_no_action_is_refused_as_such(text: str) -> None:
    with pytest.raises(ActionTextError) as caught:
        parse_action(text)
    assert (caught.value.code, caught.value.clause) == ("input", None)


@pytest.mark.parametrize(
    "text", ["name X", "name 7", "play 1H", "play H", "play XH", "announce 4", "announce 4ZS", "name \ud800"]
)
def test_what_names_no_card_or_suit_is_refused_as_such(text: str) -> None:
    with pytest.raises(CardTextError) as caught:
        parse_action(text)
    assert (caught.value.code, caught.value.clause) == ("input", None)


@pytest.mark.parametrize("text", ["announce 37C", "announce 38C", "announce 49C"])
def test_a_sequence_without_enough_ranks_is_no_action(text: str) -> None:
    with pytest.raises(ActionTextError) as caught:
        parse_action(text)
    assert caught.value.clause is None


@pytest.mark.parametrize("length", [5, 6, 7, 8])
def test_a_longer_sequence_is_against_a_rule(length: int) -> None:
    with pytest.raises(RuleError) as caught:
        parse_action(f"announce {length}AS")
    assert caught.value.clause == "04.14"


LOOK_ALIKES = {"play \N{CYRILLIC CAPITAL LETTER KA}H": "K", "play A\N{CYRILLIC CAPITAL LETTER ES}": "C"}


@pytest.mark.parametrize(("text", "latin"), LOOK_ALIKES.items())
def test_a_look_alike_gets_a_hint(text: str, latin: str) -> None:
    with pytest.raises(CardTextError, match=f"type the Latin {latin}"):
        parse_action(text)


@pytest.mark.parametrize(
    ("text", "meant"), [("pas", "pass"), ("tak", "take"), ("anounce 4AS", "announce"), ("exchang", "exchange")]
)
def test_a_slip_of_the_pen_gets_a_hint(text: str, meant: str) -> None:
    with pytest.raises(ActionTextError, match=f"did you mean {meant}"):
        parse_action(text)


@given(st.text() | st.text(st.characters(categories=["Cs", "Cc", "Cf", "Zs", "Nd"])) | near_misses)
@example("play " + "K" * 100)
@example("announce " + "4AS " * 1000)
@example("name " + "9" * 5000)
@example("İ")
@example("ß")
@example("\u2028pass")
def test_hostile_text_gets_one_of_our_errors_or_an_action(text: str) -> None:
    answer: object
    try:
        answer = parse_action(str(parse_action(text)))
    except DebertsError as error:
        answer = error.to_json()["code"]
    assert answer in {"input", "rule"} or answer == parse_action(text)


LONG = {
    "a word": "x" * 1_000_000,
    "a card": "play " + "x" * 1_000_000,
    "passes": "pass " * 200_000,
    "plays": "play " * 200_000,
    "surrogates": "name " + "\ud800" * 99_999,
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_long_text_is_not_repeated_in_the_answer(text: str) -> None:
    with pytest.raises(DebertsError) as caught:
        parse_action(text)
    assert len(str(caught.value)) < 400
    assert all(len(str(value)) <= 80 for value in caught.value.facts.values())


def test_the_words_are_one_table() -> None:
    own = {"name": "SUIT", "announce": "SEQUENCE...", "deberts": "SEQUENCE", "height": "RANK", "play": "CARD [bela]"}
    said = [
        "pass",
        "take",
        "double",
        "accept",
        "refuse",
        "redeal",
        "ask",
        "yes",
        "no",
        "exchange",
        "keep",
        "rost",
        "good",
        "bela",
        "claim",
        "arrive",
        "nibble",
    ]
    assert set(WORDS) == {*own, *said}
    assert {row.word: row.shape for row in WORDS.values()} == {**dict.fromkeys(said, ""), **own}
    assert {clause for row in WORDS.values() for clause in row.clauses} <= CLAUSES.keys()
    assert all(row.word == word for word, row in WORDS.items())


def test_the_pattern_is_one_that_other_languages_know() -> None:
    """It stands in JSON Schemas: anchors, classes and groups, and no more."""
    assert re.fullmatch(r"\^\(([a-z ]|\[[0-9A-Z]+\]|[()|+?])+\)\$", PATTERN)


@given(st.permutations(["4AS", "3TD", "3KH"]))
def test_an_announcement_has_no_order(order: list[str]) -> None:
    action, sorted_one = parse_action(f"announce {' '.join(order)}"), parse_action("announce 4AS 3TD 3KH")
    assert action == sorted_one
    assert hash(action) == hash(sorted_one)


@pytest.mark.parametrize("other", ["announce 4AS", "announce 4AS 4AS 3TD", "announce 4AS 3TC", "announce 4AS 3TD 3KH"])
def test_but_its_sequences_count(other: str) -> None:
    assert parse_action(other) != parse_action("announce 4AS 3TD")


def test_a_play_is_one_object() -> None:
    assert parse_action("play 10h bela") is Play(Card.parse("TH"), bela=True)
    assert parse_action("play TH") is not parse_action("play TH bela")


BUILT: dict[str, Callable[[], object]] = {
    "nothing announced": lambda: Announce(()),
    "nineteen announced": lambda: Announce((Sequence.parse("4AS"),) * 19),
    "a million announced": lambda: Announce((Sequence.parse("4AS"),) * 10**6),
}


@pytest.mark.parametrize("build", BUILT.values(), ids=BUILT)
def test_what_is_no_action_cannot_be_built(build: Callable[[], object]) -> None:
    with pytest.raises(ActionTextError) as caught:
        build()
    assert (caught.value.code, caught.value.clause) == ("input", None)
    assert len(str(caught.value)) < 160


def test_a_text_of_eighty_characters_is_read_and_no_longer_one() -> None:
    text = "announce" + " 4AS" * 18
    assert len(text) == 80
    assert str(parse_action(text)) == text
    assert parse_action(f"take{' ' * 76}") == Take()
    for longer in (text + " ", text + " 4AS", f"take{' ' * 77}", " " * 81):
        with pytest.raises(ActionTextError, match=f"{len(longer)} characters are no action: it has 80 at the most"):
            parse_action(longer)
