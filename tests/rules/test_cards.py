"""Cards: which is which, how they are written and read, and sets of them that behave like any other set."""

from __future__ import annotations

import copy
import operator
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Container, Iterable, Set as AbstractSet
from enum import Enum
from functools import reduce
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts.cards import PACK, SUIT_BITS, Card, CardSet, Rank, Suit, parse_cards
from deberts.errors import CardTextError, InputError

RANK_LETTERS = "789TJQKA"
SUIT_LETTERS = "CDHS"
SYMBOLS = dict(zip(SUIT_LETTERS, "♣♦♥♠", strict=True))
OUTLINES = dict(zip(SUIT_LETTERS, "♧♢♡♤", strict=True))
EMOJI_STYLE = "\N{VARIATION SELECTOR-16}"
STYLES = ("", "\N{VARIATION SELECTOR-15}", EMOJI_STYLE)
WHOLE = 2**32 - 1

LOOKALIKES = {
    "\N{CYRILLIC CAPITAL LETTER A}": "A",
    "\N{CYRILLIC CAPITAL LETTER KA}": "K",
    "\N{CYRILLIC CAPITAL LETTER TE}": "T",
    "\N{CYRILLIC CAPITAL LETTER ES}": "C",
    "\N{CYRILLIC CAPITAL LETTER EN}": "H",
    "\N{CYRILLIC CAPITAL LETTER JE}": "J",
    "\N{CYRILLIC CAPITAL LETTER DZE}": "S",
    "\N{CYRILLIC CAPITAL LETTER QA}": "Q",
    "\N{GREEK CAPITAL LETTER ALPHA}": "A",
    "\N{GREEK CAPITAL LETTER KAPPA}": "K",
    "\N{GREEK CAPITAL LETTER TAU}": "T",
    "\N{GREEK CAPITAL LETTER ETA}": "H",
}
"""Letters of other alphabets, and the card letter that each is taken for."""

IDENTITIES: list[Card | Suit | Rank] = [*PACK, *Suit, *Rank]
FOREIGN = [None, 0, 31, 1.0, "", "1C", (), Suit.CLUBS, Rank.SEVEN, frozenset(PACK[:1])]
"""No cards, though some hash like one."""

readers = pytest.mark.parametrize("read", [parse_cards, CardSet.parse], ids=["cards", "set"])

card_lists = st.lists(st.sampled_from(PACK), max_size=12)
models = st.frozensets(st.sampled_from(PACK), max_size=12) | st.frozensets(st.sampled_from(PACK), min_size=28)
foreign_models = st.frozensets(st.sampled_from([*PACK[::5], *FOREIGN, "7C", "th"]))
suits = st.sampled_from(Suit)


def spellings(card: Card) -> set[str]:
    """Every text that is read as a card."""
    rank, suit = RANK_LETTERS[card.index % 8], SUIT_LETTERS[card.index // 8]
    ranks = {rank, rank.lower()} | ({"10"} if rank == "T" else set())
    signs = {sign + style for sign in (SYMBOLS[suit], OUTLINES[suit]) for style in STYLES}
    return {read + mark for read in ranks for mark in {suit, suit.lower(), *signs}}


READABLE = {text: card for card in PACK for text in spellings(card)}


def copies_of(value: object) -> Iterable[Any]:
    """The value, copied and pickled in every way there is."""
    yield copy.copy(value)
    yield copy.deepcopy(value)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        yield pickle.loads(pickle.dumps(value, protocol))  # noqa: S301 -- our own bytes


def refusal(read: Callable[[str], object], text: str) -> CardTextError:
    with pytest.raises(CardTextError) as caught:
        read(text)
    return caught.value


class TestIdentity:
    """There is one object for each suit, rank and card, and nothing makes another."""

    def test_suits_stand_in_the_order_of_printing(self) -> None:
        assert [(str(suit), suit.value, suit.index, suit.symbol) for suit in Suit] == [
            ("C", "C", 0, "♣"),
            ("D", "D", 1, "♦"),
            ("H", "H", 2, "♥"),
            ("S", "S", 3, "♠"),
        ]

    def test_ranks_stand_in_the_order_of_printing(self) -> None:
        assert [(str(rank), rank.value, rank.index) for rank in Rank] == [
            (letter, letter, place) for place, letter in enumerate("789TJQKA")
        ]

    def test_the_pack_has_each_card_once_clubs_to_spades_and_seven_to_ace(self) -> None:
        assert " ".join(map(str, PACK)) == (
            "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD 7H 8H 9H TH JH QH KH AH 7S 8S 9S TS JS QS KS AS"
        )
        assert len(set(map(id, PACK))) == 32

    def test_a_card_knows_its_place_and_its_bit(self) -> None:
        assert [card.index for card in PACK] == list(range(32))
        assert [card.bit for card in PACK] == [2**place for place in range(32)]

    def test_a_card_is_made_of_its_rank_and_its_suit(self) -> None:
        made = [Card(rank, suit) for suit in Suit for rank in Rank]
        assert all(mine is card for mine, card in zip(made, PACK, strict=True))
        assert all(Card(rank=card.rank, suit=card.suit) is card for card in PACK)

    def test_copies_and_pickles_are_the_object_itself(self) -> None:
        for value in IDENTITIES:
            assert all(twin is value for twin in copies_of(value)), value

    def test_copies_of_what_holds_cards_hold_the_same_cards(self) -> None:
        for twin in copies_of({"hand": [PACK[0], (PACK[31], Suit.HEARTS)]}):
            assert twin["hand"][0] is PACK[0]
            assert twin["hand"][1][0] is PACK[31]
            assert twin["hand"][1][1] is Suit.HEARTS

    @pytest.mark.parametrize("kind", [PACK, tuple(Suit), tuple(Rank)], ids=["cards", "suits", "ranks"])
    def test_equality_is_identity_and_there_is_no_order(self, kind: tuple[Any, ...]) -> None:
        for one in kind:
            assert [other for other in kind if other == one] == [one]
            assert one != str(one)
            assert hash(one) == kind.index(one)
        with pytest.raises(TypeError):
            operator.lt(kind[0], kind[1])

    @pytest.mark.parametrize("field", ["rank", "suit", "index", "bit", "colour"])
    def test_a_card_cannot_be_changed(self, field: str) -> None:
        card = PACK[0]
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(card, field, PACK[1])
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(card, field)
        assert (str(card), card.index, card.bit) == ("7C", 0, 1)

    def test_bits_of_a_suit_are_those_of_its_cards(self) -> None:
        assert SUIT_BITS == (0xFF, 0xFF00, 0xFF0000, 0xFF000000)
        for suit in Suit:
            assert SUIT_BITS[suit.index] == sum(card.bit for card in PACK if card.suit is suit)


class TestTexts:
    """Writing is canonical, reading is tolerant, and nothing is guessed."""

    def test_every_card_is_written_as_its_rank_and_its_suit(self) -> None:
        assert [str(card) for card in PACK] == [rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS]
        assert [repr(card) for card in PACK] == [f"Card.parse('{card}')" for card in PACK]

    def test_the_pretty_form_has_the_symbol_and_a_whole_ten(self) -> None:
        for card in PACK:
            rank, suit = str(card)[0], str(card)[1]
            assert card.pretty == rank + SYMBOLS[suit]

    @pytest.mark.parametrize("card", PACK, ids=str)
    def test_every_spelling_is_read(self, card: Card) -> None:
        assert all(Card.parse(text) is card for text in spellings(card))
        assert {str(card), card.pretty, card.pretty + EMOJI_STYLE} <= spellings(card)

    def test_no_spelling_is_two_cards(self) -> None:
        ranks = 3 * 1 + 1 * 3 + 4 * 2  # 7 8 9 as they are, the ten in three ways, J Q K A in two
        assert len(READABLE) == ranks * 4 * (len("Cc") + len("♣♧") * len(STYLES))

    @given(
        st.text(max_size=4)
        | st.text("789TJQKA10tjqkaCDHScdhs♣♦♥♠♧♢♡♤ \ufe0e\ufe0f", max_size=4)
        | st.sampled_from(sorted(READABLE))
    )
    def test_any_text_is_a_card_or_is_refused(self, text: str) -> None:
        if text in READABLE:
            assert Card.parse(text) is READABLE[text]
        else:
            assert refusal(Card.parse, text).facts == {"text": text}

    @pytest.mark.parametrize(
        "text",
        ["", "7", "C", "C7", "HJ", "1H", "0H", "1", "10", "100H", "11H", "7C ", " 7C", "7 C", "7C7C", "\uff17C", "BH"],
    )
    def test_near_misses_are_refused(self, text: str) -> None:
        error = refusal(Card.parse, text)
        assert str(error).startswith(f"{text!r} is no card: write a rank 7 8 9 T J Q K A and a suit C D H S")
        assert "look-alike" not in str(error)

    def test_suits_are_read_in_either_case_and_as_symbols(self) -> None:
        for letter, suit in zip(SUIT_LETTERS, Suit, strict=True):
            for text in (letter, letter.lower(), SYMBOLS[letter], OUTLINES[letter]):
                assert Suit.parse(text) is suit

    def test_ranks_are_read_in_either_case_and_the_ten_in_figures(self) -> None:
        for letter, rank in zip(RANK_LETTERS, Rank, strict=True):
            assert Rank.parse(letter) is rank
            assert Rank.parse(letter.lower()) is rank
        assert Rank.parse("10") is Rank.TEN

    @given(st.text(max_size=2))
    def test_any_text_is_a_suit_or_is_refused(self, text: str) -> None:
        if text not in {*"CDHScdhs♣♦♥♠♧♢♡♤"}:
            error = refusal(Suit.parse, text)
            assert str(error).startswith(f"{text!r} is no suit: write one of C D H S or ♣ ♦ ♥ ♠")
            assert error.facts == {"text": text}

    @given(st.text(max_size=2))
    def test_any_text_is_a_rank_or_is_refused(self, text: str) -> None:
        if text not in {*"789TJQKAtjqka", "10"}:
            error = refusal(Rank.parse, text)
            assert str(error).startswith(f"{text!r} is no rank: write one of 7 8 9 T J Q K A")
            assert error.facts == {"text": text}

    @pytest.mark.parametrize(("strange", "latin"), LOOKALIKES.items(), ids=ascii)
    def test_a_letter_of_another_alphabet_gets_a_hint(self, strange: str, latin: str) -> None:
        for text in (strange + "X", "8" + strange, strange.lower(), f"{strange}{strange}"):
            for read in (Card.parse, Suit.parse, Rank.parse):
                assert str(refusal(read, text)).endswith(f"; {strange!a} is a look-alike, type the Latin {latin}")

    def test_only_the_first_look_alike_is_named(self) -> None:
        message = str(refusal(Card.parse, "\N{CYRILLIC CAPITAL LETTER KA}\N{CYRILLIC CAPITAL LETTER ES}"))
        assert message.count("look-alike") == 1
        assert message.endswith("; '\\u041a' is a look-alike, type the Latin K")

    @pytest.mark.parametrize(
        "read",
        [Card.parse, Suit.parse, Rank.parse, CardSet.parse, parse_cards],
        ids=["card", "suit", "rank", "set", "cards"],
    )
    def test_no_endless_input_is_repeated(self, read: Callable[[str], object]) -> None:
        error = refusal(read, "ß" * 100_000)
        assert error.facts == {"text": "ß" * 20}
        assert len(str(error)) < 120

    def test_the_error_is_one_of_malformed_input(self) -> None:
        error = refusal(Card.parse, "1H")
        assert isinstance(error, InputError | ValueError)
        assert error.to_json() == {
            "code": "input",
            "clause": None,
            "place": None,
            "message": str(error),
            "facts": {"text": "1H"},
        }


class TestSeveralCards:
    """Cards in a row are read in their order, and none stands twice."""

    @given(st.permutations(PACK), st.integers(0, 32), st.sampled_from([" ", "\n", "\t ", "  "]))
    def test_the_order_written_is_kept(self, pack: list[Card], size: int, between: str) -> None:
        text = between + between.join(card.pretty for card in pack[:size]) + between
        assert parse_cards(text) == tuple(pack[:size])
        assert CardSet.parse(text) == set(pack[:size])

    @readers
    @pytest.mark.parametrize(
        ("text", "place", "word"),
        [("7H 7H", "[1]", "7H"), ("TH AD 10♥", "[2]", "10♥"), ("7c AS KD 7C 7C", "[3]", "7C")],
    )
    def test_a_card_twice_is_refused(self, read: Callable[[str], object], text: str, place: str, word: str) -> None:
        error = refusal(read, text)
        assert (error.place, error.facts) == (place, {"text": word})
        assert str(error) == f"{place}: {Card.parse(word)} stands twice, and there is only one"

    @readers
    def test_a_word_that_is_no_card_is_refused(self, read: Callable[[str], object]) -> None:
        assert refusal(read, "7H, 8H").facts == {"text": "7H,"}

    @pytest.mark.parametrize("text", ["", " ", "\n\t "])
    def test_no_words_are_no_cards(self, text: str) -> None:
        assert parse_cards(text) == ()
        assert CardSet.parse(text) == set()


class TestCardSetTexts:
    """A set of cards is written in one order, and what is written is read again."""

    @given(card_lists)
    def test_the_order_is_that_of_the_pack(self, cards: list[Card]) -> None:
        expected = [card for card in PACK if card in cards]
        assert list(CardSet(cards)) == expected
        assert str(CardSet(cards)) == " ".join(map(str, expected))
        assert CardSet(cards).pretty == " ".join(card.pretty for card in expected)

    @given(models)
    def test_repr_holds_the_text(self, model: frozenset[Card]) -> None:
        cards = CardSet(model)
        assert repr(cards) == f"CardSet.parse('{cards}')"
        assert eval(repr(cards), {"CardSet": CardSet}) == model  # noqa: S307  # that it can be evaluated is the property

    @pytest.mark.parametrize(
        "text",
        [
            pytest.param("", id="K115-empty"),
            pytest.param("7C 8C", id="K115-three-void-suits"),
            pytest.param("7D AD 7S AS", id="K115-two-void-suits"),
            pytest.param("AC AH AS", id="K115-one-void-suit"),
            pytest.param(" ".join(map(str, PACK)), id="K115-whole-pack"),
        ],
    )
    def test_k115_empty_sets_and_void_suits_come_back(self, text: str) -> None:
        cards = CardSet.parse(text)
        assert str(cards) == text
        assert CardSet.parse(str(cards)) == cards == CardSet.parse(cards.pretty)
        assert [str(cards.of(suit)) for suit in Suit] == [
            " ".join(word for word in text.split() if word[1] == letter) for letter in SUIT_LETTERS
        ]

    @given(models)
    def test_k115_every_text_comes_back(self, model: frozenset[Card]) -> None:
        cards = CardSet(model)
        assert CardSet.parse(str(cards)) == CardSet.parse(cards.pretty) == model


class TestCardSetBits:
    """One integer holds the set, and gives it back."""

    @given(models)
    def test_there_is_one_bit_for_each_card(self, model: frozenset[Card]) -> None:
        assert CardSet(model).bits == reduce(operator.or_, (1 << PACK.index(card) for card in model), 0)

    @given(st.integers(0, WHOLE) | st.sampled_from([0, 1, 2**31, WHOLE]))
    def test_bits_come_back(self, bits: int) -> None:
        assert CardSet.from_bits(bits).bits == bits
        assert [str(card) for card in CardSet.from_bits(bits)] == [
            str(card) for place, card in enumerate(PACK) if f"{bits:032b}"[31 - place] == "1"
        ]

    @given(st.integers(max_value=-1) | st.integers(min_value=WHOLE + 1) | st.sampled_from([-1, WHOLE + 1]))
    def test_other_integers_are_refused(self, bits: int) -> None:
        with pytest.raises(CardTextError, match="is no set of cards: give an integer from 0 to 4294967295"):
            CardSet.from_bits(bits)

    @pytest.mark.parametrize("bits", [None, True, False, 1.0, "1", PACK[0], Suit.CLUBS, CardSet()])
    def test_anything_else_is_refused(self, bits: Any) -> None:
        with pytest.raises(CardTextError, match="is no set of cards"):
            CardSet.from_bits(bits)


class TestCardSetLaws:
    """A set of cards is a set like any other: each law is that of frozenset."""

    @given(card_lists)
    def test_it_holds_the_cards_given(self, cards: list[Card]) -> None:
        held = CardSet(cards)
        assert held == set(cards)
        assert CardSet(iter(cards)) == held
        assert len(held) == len(set(cards))
        assert bool(held) == bool(cards)
        assert [card for card in PACK if card in held] == [card for card in PACK if card in cards]

    def test_it_is_empty_unless_cards_are_given(self) -> None:
        assert CardSet() == frozenset()
        assert (len(CardSet()), bool(CardSet()), CardSet().bits) == (0, False, 0)

    @pytest.mark.parametrize("value", FOREIGN, ids=repr)
    def test_what_is_no_card_is_not_in_it(self, value: object) -> None:
        assert value not in CardSet(PACK)

    @given(models)
    def test_a_card_is_found_by_its_text(self, model: frozenset[Card]) -> None:
        texts: Container[object] = CardSet(model)
        for card in PACK:
            assert {text in texts for text in spellings(card)} == {card in model}

    @pytest.mark.parametrize(
        "operate", [operator.and_, operator.or_, operator.sub, operator.xor], ids=lambda operate: operate.__name__
    )
    @given(left=models, right=models)
    def test_operators(
        self, operate: Callable[[object, object], object], left: frozenset[Card], right: frozenset[Card]
    ) -> None:
        expected = operate(left, right)
        for one, other in (
            (CardSet(left), CardSet(right)),
            (CardSet(left), right),
            (CardSet(left), set(right)),
            (left, CardSet(right)),
            (set(left), CardSet(right)),
        ):
            result = operate(one, other)
            assert type(result) is CardSet
            assert result == expected
            assert result.bits == CardSet(expected).bits  # type: ignore[arg-type]  # a frozenset of cards

    @given(left=models, right=card_lists)
    def test_operators_take_any_iterable_of_cards_on_the_right(self, left: frozenset[Card], right: list[Card]) -> None:
        cards: Any = CardSet(left)
        assert cards & right == left & set(right)
        assert cards - iter(right) == left - set(right)
        assert cards | right == left | set(right)
        assert cards ^ right == left ^ set(right)

    @pytest.mark.parametrize(
        "compare",
        [operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge],
        ids=lambda compare: compare.__name__,
    )
    @given(
        left=models | st.frozensets(st.sampled_from(PACK[:3])), right=models | st.frozensets(st.sampled_from(PACK[:3]))
    )
    def test_comparisons(
        self, compare: Callable[[object, object], bool], left: frozenset[Card], right: frozenset[Card]
    ) -> None:
        for mine, theirs in ((left, right), (left, left), (left, left | right), (left & right, right)):
            expected = compare(mine, theirs)
            assert compare(CardSet(mine), CardSet(theirs)) is expected
            assert compare(CardSet(mine), theirs) is expected
            assert compare(mine, CardSet(theirs)) is expected
            assert compare(set(mine), CardSet(theirs)) is expected

    @given(left=models, right=foreign_models)
    def test_other_things_in_the_other_set_do_no_harm(self, left: frozenset[Card], right: frozenset[object]) -> None:
        cards = CardSet(left)
        assert cards & right == left & right
        assert right & cards == right & left
        assert cards - right == left - right
        for compare in (operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge):
            assert compare(cards, right) is compare(left, right)
            assert compare(right, cards) is compare(right, left)
        assert cards.isdisjoint(right) is left.isdisjoint(right)

    @given(left=models, right=models)
    def test_disjointness(self, left: frozenset[Card], right: frozenset[Card]) -> None:
        for one, other in ((left, right), (left, frozenset(PACK) - left)):
            assert CardSet(one).isdisjoint(CardSet(other)) is one.isdisjoint(other)
            assert CardSet(one).isdisjoint(other) is one.isdisjoint(other)
            assert one.isdisjoint(CardSet(other)) is one.isdisjoint(other)

    @given(models)
    def test_hash(self, model: frozenset[Card]) -> None:
        assert hash(CardSet(model)) == hash(model)
        for key, wanted in ((model, CardSet(model)), (CardSet(model), model)):
            found: dict[AbstractSet[Card], str] = {key: "found"}
            assert found[wanted] == "found"

    @given(models)
    def test_it_is_a_set_to_others(self, model: frozenset[Card]) -> None:
        assert isinstance(CardSet(model), AbstractSet)
        assert frozenset(CardSet(model)) == model
        assert model.union(CardSet(model)) == model
        assert dict.fromkeys(model).keys() == CardSet(model)

    @pytest.mark.parametrize("other", [None, 0, "", "7C", [], [PACK[0]], (PACK[0],), PACK[0]], ids=repr)
    def test_it_equals_nothing_but_sets(self, other: Any) -> None:
        for cards in (CardSet(), CardSet(PACK[:1])):
            assert (cards == other) is False
            assert (cards != other) is True
            with pytest.raises(TypeError):
                operator.le(cards, other)

    @given(models, suits, st.sampled_from(PACK))
    def test_suit_and_single_cards(self, model: frozenset[Card], suit: Suit, card: Card) -> None:
        cards = CardSet(model)
        assert cards.of(suit) == {held for held in model if str(held)[1] == suit.value}
        assert cards.with_card(card) == model | {card}
        assert cards.without(card) == model - {card}

    def test_a_set_of_a_subclass_is_made_of_bits(self) -> None:
        class Marked(CardSet):
            """Another class of sets."""

        assert type(Marked.from_bits(5)) is Marked
        assert Marked.from_bits(5) == CardSet.from_bits(5)


class TestCardSetValue:
    """Nothing changes a set of cards, and nothing else gets in."""

    @given(models)
    def test_copies_and_pickles_are_equal_and_hold_the_same_cards(self, model: frozenset[Card]) -> None:
        cards = CardSet(model)
        for twin in copies_of(cards):
            assert type(twin) is CardSet
            assert twin == cards
            assert hash(twin) == hash(cards)
            assert all(mine is theirs for mine, theirs in zip(twin, cards, strict=True))

    @given(models, models)
    def test_no_operator_changes_its_sets(self, left: frozenset[Card], right: frozenset[Card]) -> None:
        first, second = CardSet(left), CardSet(right)
        in_place: tuple[Callable[[Any, Any], object], ...] = (
            operator.iand,
            operator.ior,
            operator.isub,
            operator.ixor,
        )
        for operate in in_place:
            assert operate(first, second) == operate(left, right)
        assert first.with_card(PACK[0]) == left | {PACK[0]}
        assert first.without(PACK[0]) == left - {PACK[0]}
        assert first == left
        assert second == right

    @pytest.mark.parametrize("field", ["bits", "cards"])
    def test_no_field_can_be_set(self, field: str) -> None:
        cards = CardSet.parse("7C")
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(cards, field, 0)
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            delattr(cards, field)
        assert str(cards) == "7C"

    def test_it_has_none_of_the_methods_that_change_a_set(self) -> None:
        assert not [name for name in ("add", "discard", "remove", "pop", "clear", "update") if hasattr(CardSet, name)]


class TestHashSeed:
    """No hash and no order depends on the hash seed of the interpreter."""

    SCRIPT = """
from deberts.cards import PACK, CardSet, Rank, Suit
print([hash(card) for card in PACK], [hash(suit) for suit in Suit], [hash(rank) for rank in Rank])
print(*{card for card in PACK[::-3]}, *set(Suit), *set(Rank), *{PACK[5:9], PACK[:2]})
print([hash(CardSet(PACK[:size])) for size in range(33)], *set(map(CardSet, ([], PACK[3:], PACK[:1], PACK))))
"""

    def test_hashes_and_orders_are_the_same_in_every_process(self) -> None:
        told = {
            subprocess.run(
                [sys.executable, "-c", self.SCRIPT],
                env={**os.environ, "PYTHONHASHSEED": seed},
                check=True,
                capture_output=True,
                text=True,
                encoding="utf-8",
            ).stdout
            for seed in ("0", "1", "4242")
        }
        assert len(told) == 1
        assert str([hash(CardSet(PACK[:size])) for size in range(33)]) in told.pop()

    @pytest.mark.parametrize("kind", [Suit, Rank])
    def test_members_hash_by_their_place(self, kind: type[Enum]) -> None:
        assert [hash(member) for member in kind] == list(range(len(kind)))


class TestHonestFaults:
    """What was wrong once: a place for a word that is no card, an emoji suit alone, a hint at a letter no card has."""

    def test_a_word_that_is_no_card_has_its_place(self) -> None:
        with pytest.raises(CardTextError) as refused:
            CardSet.parse("7C XX")
        assert refused.value.place == "[1]"

    def test_a_suit_as_an_emoji_is_read(self) -> None:
        assert Suit.parse("\N{BLACK HEART SUIT}\N{VARIATION SELECTOR-16}") is Suit.HEARTS

    def test_no_hint_leads_to_a_letter_that_no_card_has(self) -> None:
        with pytest.raises(CardTextError) as refused:
            Card.parse("\N{GREEK CAPITAL LETTER CHI}H")
        assert "look-alike" not in str(refused.value)


def test_sets_without_a_common_card_are_disjoint() -> None:
    assert CardSet.parse("7C 8C").isdisjoint(CardSet.parse("7D"))
    assert not CardSet.parse("7C 8C").isdisjoint(CardSet.parse("8C"))
