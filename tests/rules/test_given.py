"""What no rule is asked of: arguments of another type, or out of range, are refused before anything is answered."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator, Mapping
from types import FunctionType
from typing import Any

import pytest

import deberts
from deberts import PACK, Card, CardSet, DebertsError, InputError, Kind, Line, Rank, Sequence, Suit
from deberts.options import Packets
from deberts.rules import (
    s02_trump as trump,
    s03_values as values,
    s04_sequences as sequences,
    s05_tricks as tricks,
)

SECTIONS = (trump, values, sequences, tricks)

OF_POINTS = {trump.next_dealer, trump.place_from_left}
"""What is asked of points and seats, and held beside section 06."""

H = Suit.HEARTS
NINE, SEVEN, JACK = Card.parse("9H"), Card.parse("7H"), Card.parse("JH")
HAND = CardSet.parse("7H QH KH 9S TS JS")
BERTZ, TERC = Sequence.parse("4AS"), Sequence.parse("3TD")

GOOD: dict[Callable[..., object], dict[str, Any]] = {
    trump.pack_violations: {"pack": PACK},
    trump.first_hands: {"pack": PACK, "packets": Packets.BY_THREES},
    trump.indicator: {"pack": PACK},
    trump.bidder: {"passes": 3},
    trump.may_take: {"passes": 0},
    trump.nameable_suits: {"passes": 2, "turned": NINE},
    trump.is_void: {"passes": 4},
    trump.declarer: {"passes": 1},
    trump.full_hands: {"pack": PACK, "packets": Packets.BY_THREES},
    trump.bottom_card: {"pack": PACK},
    trump.hand_after_playing: {"hand": HAND, "card": SEVEN},
    trump.exchange_violations: {"hand": HAND, "turned": NINE, "trump": H, "announced": False, "played": True},
    trump.trump_seven: {"trump": H},
    trump.hand_after_exchange: {"hand": HAND, "turned": NINE},
    values.values: {"suit": Suit.CLUBS, "trump": H},
    values.card_points: {"card": NINE, "trump": H},
    values.higher_cards: {"card": NINE, "trump": H},
    values.taken_points: {"tricks": [(NINE, SEVEN)], "trump": H},
    values.last_trick_points: {"number": 9},
    sequences.runs: {"hand": HAND},
    sequences.split_run: {"run": tuple(BERTZ.cards)},
    sequences.best_split: {"hand": HAND, "trump": H},
    sequences.best_first: {"sequences": [TERC, BERTZ], "trump": H},
    sequences.seniority: {"sequence": TERC, "trump": H},
    sequences.announcements: {"hand": HAND, "trump": H},
    sequences.announcement_violations: {"announced": (TERC,), "hand": HAND, "trump": H},
    sequences.time_violations: {"announced": False, "played": True},
    sequences.do_overlap: {"sequences": (TERC, BERTZ)},
    sequences.contest: {"first": (TERC,), "second": (BERTZ,), "trump": H},
    sequences.is_height_told: {"first": Kind.TERC, "second": Kind.TERC},
    sequences.height: {"announced": (TERC,), "trump": H},
    sequences.kind_told: {"announced": (TERC, BERTZ)},
    sequences.is_shown_after: {"number": 9},
    sequences.shown: {"first": (TERC,), "second": (), "trump": H},
    sequences.scored: {"declared": (TERC,), "tricks": 1},
    sequences.bela_cards: {"trump": H},
    sequences.has_bela: {"held": HAND, "trump": H},
    sequences.bela_calls: {"hand": HAND, "held": HAND, "trump": H, "said": False},
    sequences.bela_violations: {"card": NINE, "held": HAND, "trump": H, "said": True},
    tricks.first_leader: {"dealer": 1, "seats": 2},
    tricks.legal_cards: {"hand": HAND, "trick": (NINE,), "trump": H},
    tricks.beating_cards: {"cards": HAND, "trick": (NINE, SEVEN), "trump": H},
    tricks.card_violations: {"card": SEVEN, "hand": HAND, "trick": (NINE,), "trump": H},
    tricks.refusals: {"hand": HAND, "trick": (NINE,), "trump": H},
    tricks.beats: {"card": JACK, "best": NINE, "trump": H},
    tricks.winner: {"trick": (NINE, JACK), "trump": H},
    tricks.next_leader: {"leader": 0, "place": 1, "seats": 2},
    tricks.is_over: {"tricks": 9},
    tricks.consultable: {"tricks": [(NINE, JACK)]},
}
"""Every public function of the rules, and arguments for which each has an answer."""

FOREIGN: tuple[object, ...] = (
    None,
    "H",
    "9H",
    b"9H",
    0,
    5,
    -1,
    True,
    False,
    1.0,
    object(),
    [],
    (),
    [NINE],
    (NINE,),
    {NINE},
    (None,),
    ("9H",),
    (H,),
    [TERC],
    (TERC,),
    ("3TD",),
    (72, 90),
    Suit.CLUBS,
    Rank.SEVEN,
    NINE,
    CardSet(),
    HAND,
    Kind.TERC,
    TERC,
    Packets.BY_THREES,
    Suit,
    Card,
)
"""Whatever may be given by mistake."""


def is_row_of(kind: type, value: object) -> bool:
    return isinstance(value, tuple) and all(isinstance(item, kind) for item in value)


def is_any_row_of(kind: type, value: object) -> bool:
    return hasattr(value, "__iter__") and not isinstance(value, type) and all(isinstance(item, kind) for item in value)


def is_int(value: object) -> bool:
    return type(value) is int


MAY_FIT: Mapping[str, Callable[[object], bool]] = {
    "Suit": lambda value: isinstance(value, Suit),
    "Card": lambda value: isinstance(value, Card),
    "CardSet": lambda value: isinstance(value, CardSet),
    "Packets": lambda value: isinstance(value, Packets),
    "Kind": lambda value: isinstance(value, Kind),
    "Sequence": lambda value: isinstance(value, Sequence),
    "bool": lambda value: isinstance(value, bool),
    "int": is_int,
    "int | None": lambda value: value is None or is_int(value),
    "tuple[int, int]": lambda value: isinstance(value, tuple) and all(map(is_int, value)),
    "tuple[int, ...]": lambda value: isinstance(value, tuple) and all(map(is_int, value)),
    "Trick": lambda value: is_row_of(Card, value),
    "Run": lambda value: is_row_of(Card, value),
    "Pack": lambda value: isinstance(value, list | tuple) and all(isinstance(card, Card) for card in value),
    "tuple[Sequence, ...]": lambda value: is_row_of(Sequence, value),
    "Iterable[Sequence]": lambda value: is_any_row_of(Sequence, value),
    "Iterable[tuple[Card, ...]]": lambda value: is_any_row_of(tuple, value),
    "Sequence[TrickT]": lambda value: isinstance(value, list | tuple),
    "Ledger": lambda value: is_row_of(Line, value),
}
"""For each annotation, which values are of that type, if not in that range."""


def arguments() -> Iterator[tuple[Callable[..., object], str, str]]:
    """Every argument of every function, with its annotation."""
    for function in GOOD:
        for name, parameter in inspect.signature(function).parameters.items():
            yield function, name, str(parameter.annotation)


def called(function: Callable[..., object], **wrong: object) -> object:
    return function(**{**GOOD[function], **wrong})


def name_of(value: object) -> str | None:
    return value.__name__ if isinstance(value, FunctionType) else None


def test_every_function_of_the_rules_stands_in_the_list() -> None:
    public = {
        value
        for section in SECTIONS
        for name, value in vars(section).items()
        if isinstance(value, FunctionType) and value.__module__ == section.__name__ and not name.startswith("_")
    }
    offered = [value for name in deberts.__all__ if isinstance(value := getattr(deberts, name), FunctionType)]
    checked = {value for value in offered if value.__module__ in {section.__name__ for section in SECTIONS}}
    assert {*GOOD} == public - OF_POINTS >= checked - OF_POINTS


@pytest.mark.parametrize("function", GOOD, ids=name_of)
def test_what_fits_is_answered(function: Callable[..., object]) -> None:
    called(function)


@pytest.mark.parametrize(("function", "argument", "annotation"), [*arguments()], ids=name_of)
def test_another_type_is_refused_in_its_place(function: Callable[..., object], argument: str, annotation: str) -> None:
    wrong = [value for value in FOREIGN if not MAY_FIT[annotation](value)]
    assert len(wrong) > len(FOREIGN) // 2
    for value in wrong:
        with pytest.raises(InputError) as caught:
            called(function, **{argument: value})
        assert (caught.value.code, caught.value.clause) == ("input", None)
        assert (caught.value.place or argument).startswith(argument), value
        assert len(str(caught.value)) < 150


def test_every_argument_is_tried_alone_and_beside_others_that_would_end_the_question() -> None:
    """An answer that needs only some of the arguments still looks at all of them."""
    for function, quick in (
        (tricks.legal_cards, {"trick": ()}),
        (tricks.legal_cards, {"hand": CardSet()}),
        (tricks.refusals, {"hand": CardSet()}),
        (tricks.card_violations, {"trick": ()}),
        (tricks.winner, {"trick": (NINE,)}),
        (tricks.beats, {"card": NINE, "best": JACK}),
        (values.taken_points, {"tricks": []}),
        (sequences.best_first, {"sequences": []}),
        (sequences.best_split, {"hand": CardSet()}),
        (sequences.announcements, {"hand": CardSet()}),
        (sequences.contest, {"first": (), "second": ()}),
        (sequences.shown, {"first": (), "second": ()}),
        (sequences.bela_calls, {"said": True}),
        (sequences.bela_calls, {"hand": CardSet(), "held": CardSet()}),
    ):
        good = {**GOOD[function], **quick}
        function(**good)
        for argument in good.keys() - quick.keys():
            with pytest.raises(InputError):
                function(**{**good, argument: "H"})


@pytest.mark.parametrize(
    ("function", "argument", "out_of_range"),
    [
        (trump.bidder, "passes", (-1, 4)),
        (trump.may_take, "passes", (-1, 4)),
        (trump.nameable_suits, "passes", (-1, 4)),
        (trump.declarer, "passes", (-1, 4)),
        (trump.is_void, "passes", (-1, 5)),
        (values.last_trick_points, "number", (0, 10)),
        (sequences.is_shown_after, "number", (0, 10)),
        (sequences.scored, "tricks", (-1, 10)),
        (sequences.height, "announced", ((),)),
        (sequences.kind_told, "announced", ((),)),
        (sequences.split_run, "run", ((JACK, NINE), (NINE, NINE), (NINE, Card.parse("TD")))),
        (tricks.first_leader, "dealer", (-1, 2)),
        (tricks.first_leader, "seats", (-1, 0, 1, 5)),
        (tricks.next_leader, "leader", (-1, 2)),
        (tricks.next_leader, "place", (-1, 2)),
        (tricks.next_leader, "seats", (-1, 0, 1, 5)),
        (tricks.is_over, "tricks", (-1, 10)),
        (tricks.winner, "trick", ((),)),
        (tricks.beating_cards, "trick", ((),)),
    ],
    ids=name_of,
)
def test_what_is_out_of_range_is_refused(
    function: Callable[..., object], argument: str, out_of_range: tuple[object, ...]
) -> None:
    for value in out_of_range:
        with pytest.raises(InputError) as caught:
            called(function, **{argument: value})
        assert (caught.value.place or "").startswith(argument)


@pytest.mark.parametrize("size", [0, 1, 12, 31, 33])
def test_a_pack_of_another_size_is_not_dealt(size: int) -> None:
    cards = (*PACK, NINE)[:size]
    dealing: tuple[Callable[..., object], ...] = (
        trump.first_hands,
        trump.full_hands,
        trump.indicator,
        trump.bottom_card,
    )
    for function in dealing:
        with pytest.raises(InputError, match=f"pack: {size} are given where 32 belong"):
            called(function, pack=cards)
    assert [violation.clause for violation in trump.pack_violations(cards)] == ["02.1"]


@pytest.mark.parametrize("place", [0, 12, 31])
def test_a_pack_of_anything_else_is_not_dealt(place: int) -> None:
    cards: list[Any] = [*PACK[:place], str(PACK[place]), *PACK[place + 1 :]]
    shown: dict[int, Callable[..., object]] = {0: trump.first_hands, 12: trump.indicator, 31: trump.bottom_card}
    for function in (shown[place], trump.pack_violations):
        with pytest.raises(InputError):
            called(function, pack=cards)


@pytest.mark.parametrize("other", ["7H", None, 5, (SEVEN,)], ids=repr)
@pytest.mark.parametrize("trick", [0, 1, 2])
def test_tricks_of_anything_else_are_not_counted(trick: int, other: Any) -> None:
    taken: list[tuple[Any, ...]] = [(NINE, SEVEN), (SEVEN, NINE), (JACK, SEVEN)]
    taken[trick] = (NINE, other)
    with pytest.raises(InputError) as caught:
        values.taken_points(taken, H)
    assert caught.value.place == f"tricks[{trick}]"


def test_the_bounds_themselves_are_answered() -> None:
    assert tricks.next_leader(3, 3, 4) == 2


@pytest.mark.parametrize(
    ("function", "wrong", "sentence"),
    [
        (tricks.winner, {"trump": "H"}, "trump: 'H' is no Suit: give one, or read a text with Suit.parse"),
        (tricks.legal_cards, {"hand": None}, "hand: None is no CardSet: give one, or read a text with CardSet.parse"),
        (tricks.winner, {"trick": (NINE, "JH")}, "trick[1]: 'JH' is no Card: give one, or read a text with Card.parse"),
        (sequences.bela_calls, {"said": 0}, "said: 0 is no bool: give one"),
        (sequences.split_run, {"run": (JACK, NINE)}, "run: JH stands before 9H: give one suit, the lowest first"),
        (sequences.best_first, {"sequences": 3}, "sequences: 3 holds no items: give several Sequence"),
        (sequences.height, {"announced": ()}, "announced: it is empty: give at least one Sequence"),
        (tricks.winner, {"trick": ()}, "trick: no card has been played: give one at least"),
    ],
    ids=name_of,
)
def test_a_refusal_says_what_would_be_right(
    function: Callable[..., object], wrong: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(InputError) as caught:
        called(function, **wrong)
    assert str(caught.value) == sentence


@pytest.mark.parametrize("kind", [None, "terc", 3, Kind, Suit.CLUBS, NINE])
def test_a_sequence_is_made_of_a_kind(kind: Any) -> None:
    with pytest.raises(InputError) as caught:
        Sequence(kind, NINE)
    assert caught.value.place == "kind"


@pytest.mark.parametrize("top", [None, "AS", 7, Card, Suit.CLUBS, Rank.ACE, Kind.TERC])
def test_a_sequence_has_a_card_on_top(top: Any) -> None:
    with pytest.raises(InputError) as caught:
        Sequence(Kind.TERC, top)
    assert caught.value.place == "top"


@pytest.mark.parametrize("text", [None, 4, ["4AS"], b"4AS", Card.parse("AS"), BERTZ])
def test_a_sequence_is_read_from_a_text(text: Any) -> None:
    with pytest.raises(InputError):
        Sequence.parse(text)


def test_checks_stand_outside_what_mutants_are_made_of() -> None:
    """A check within the rules would bring mutants that no vector could kill."""
    raised = [
        node
        for section in SECTIONS
        for node in ast.walk(ast.parse(inspect.getsource(section)))
        if isinstance(node, ast.Name) and node.id in {"InputError", "isinstance"}
    ]
    assert raised == []
    assert issubclass(InputError, DebertsError)
