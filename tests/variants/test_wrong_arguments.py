"""Whatever is no value of the kind that a function takes is refused, and said to be so."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib import import_module
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from deberts import PACK, Card, CardSet, Kind, Rank, Sequence, Suit
from deberts.errors import DebertsError, InputError
from deberts.rules.conventions import Stake
from deberts.variants import kharkiv, moscow, third
from deberts.variants.site import dealing, playing

CARD: Final = Card.parse("9H")
HAND: Final = CardSet.parse("KH QH JH")
TERC: Final = Sequence.parse("3KH")
HEARTS: Final = Suit.HEARTS

ANY: Final = ["x", 1.5, object(), "Ⅷ" * 3]
NUMBERS: Final = [-1, 10**30, True, 1.0, "1"]
WRONG: Final[dict[type, list[object]]] = {
    CardSet: [*ANY, None, 7, {CARD}, (CARD,)],
    Card: [*ANY, None, 7, "9H"],
    Suit: [*ANY, None, 2, "H"],
    Rank: [*ANY, None, 2, "K"],
    Kind: [*ANY, None, 3, "terc"],
    Sequence: [*ANY, None, 3, "3KH"],
    bool: [*ANY, None, 0, 1],
    int: [*ANY, None, *NUMBERS],
}
"""What is no value of a type, however near."""

FUNCTIONS: Final[dict[ModuleType, dict[str, tuple[Any, ...]]]] = {
    moscow: {
        "best_ones": (HAND, HEARTS),
        "first_violations": ((TERC,), (TERC,)),
        "further_choices": (TERC, HAND, HEARTS),
        "further_violations": ((TERC,), TERC, HAND, HEARTS),
        "order_violations": ((TERC,), TERC, HEARTS),
        "may_say_bela": (HAND, HAND, HEARTS, {"said": False}),
        "bela_violations": (HAND, HAND, HEARTS, {"said": False}),
        "certainly_senior": (TERC, Kind.TERC, HEARTS),
        "rost_violations": (TERC, Kind.TERC, {"certain": False}),
        "answer_violations": (TERC, Kind.TERC, {"certain": False}),
        "beats_height": (TERC, Rank.KING, HEARTS),
        "scored": ((TERC,),),
        "ask_violations": (HAND, CARD, HEARTS, {"announced": False, "played": False}),
        "lowest_terc": (HEARTS,),
        "terc_passes": (HAND, 0, HEARTS),
    },
    kharkiv: {
        "seniority": (TERC,),
        "contest": ((TERC,), (TERC,)),
        "best_ones": (HAND, HEARTS),
        "order_violations": ((TERC,), TERC),
        "certainly_senior": (TERC, Kind.TERC),
        "beats_height": (TERC, Rank.KING),
        "terc_passes": (HAND, 0, HEARTS),
    },
    third: {
        "is_junior": (TERC, TERC, HEARTS),
        "further_choices": (TERC, HAND, HEARTS),
        "order_violations": ((TERC,), TERC, HEARTS),
    },
    dealing: {
        "first_hands": (PACK, 3),
        "indicator": (PACK, 3),
        "additional_cards": (PACK, 3),
        "full_hands": ((HAND, HAND, HAND), CARD, PACK),
        "bottom_card": (PACK, 3),
        "last_trick_points": (9, 3),
        "is_over": (9, 3),
        "bidder": (2, 3),
        "may_take": (2, 3),
        "nameable_suits": (3, CARD, 3),
        "is_void": (6, 3),
        "pass_violations": (5, 3),
        "exchange_violations": (HAND, CARD, HEARTS, {"completed": False}),
    },
    playing: {
        "announcements": (HAND, HEARTS),
        "announcement_violations": ((TERC,), HAND, HEARTS),
        "told": ((TERC,),),
        "contest": (((TERC,), ()), HEARTS),
        "card_violations": (CARD, HAND, (CARD,), HEARTS),
        "refusals": (HAND, (CARD,), HEARTS),
    },
}
"""Arguments that do, for every function; those given by name in a dictionary at the end."""

OPTIONAL: Final = {
    (moscow, "rost_violations", 0),
}
"""Arguments that may be ``None``."""

CASES: Final = [(module, name) for module, named in FUNCTIONS.items() for name in named]


def split(given: tuple[Any, ...]) -> tuple[list[Any], dict[str, Any]]:
    """Tell arguments by place from those by name."""
    *placed, last = given
    return (placed, dict(last)) if isinstance(last, Mapping) else ([*placed, last], {})


def wrong(value: object) -> Iterator[object]:
    """Yield values that are nearly of the kind of this one."""
    if isinstance(value, tuple):
        yield from (None, 5, 1.5, object(), {1: 2})
        yield from ((bad,) * len(value) for bad in ANY)
        if value is PACK:
            yield from ((), PACK[1:], (*PACK, CARD))
        elif value:
            yield from ((bad, *value[1:]) for bad in wrong(value[0]))
            yield from ((*value[:-1], bad) for bad in ANY)
    else:
        yield from WRONG[type(value)]


@pytest.mark.parametrize(("module", "name"), CASES, ids=[f"{module.__name__}.{name}" for module, name in CASES])
def test_wrong_arguments_are_refused(module: ModuleType, name: str) -> None:
    function, given = getattr(module, name), FUNCTIONS[module][name]
    placed, named = split(given)
    function(*placed, **named)
    for place, value in enumerate(placed):
        for bad in wrong(value):
            if bad is None and (module, name, place) in OPTIONAL:
                function(*placed[:place], bad, *placed[place + 1 :], **named)
                continue
            with pytest.raises(DebertsError) as caught:
                function(*placed[:place], bad, *placed[place + 1 :], **named)
            assert isinstance(caught.value, InputError), (place, bad)
            assert len(str(caught.value)) < 250
    for word, value in named.items():
        for bad in wrong(value):
            with pytest.raises(InputError):
                function(*placed, **{**named, word: bad})


@pytest.mark.parametrize("module", FUNCTIONS, ids=[module.__name__ for module in FUNCTIONS])
def test_no_function_is_left_out(module: ModuleType) -> None:
    tree = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    public = [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")]
    assert [*FUNCTIONS[module]] == public


def test_no_module_is_left_out() -> None:
    folder = Path(str(import_module("deberts.variants").__file__)).parent
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*.py") if path.name != "__init__.py"}
    assert found == {Path(str(module.__file__)).relative_to(folder).as_posix() for module in FUNCTIONS}


@pytest.mark.parametrize(("games", "owner"), [*product(WRONG[int], (None,)), *product((1,), [*ANY, *NUMBERS, 2])])
def test_a_stake_is_a_number_and_a_seat(games: Any, owner: Any) -> None:
    with pytest.raises(InputError):
        Stake(games, owner)
