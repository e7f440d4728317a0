"""Actions as numbers: each has one in every rule set, what is refused says why, and no number changes its meaning."""

from __future__ import annotations

from random import Random
from typing import Any
from unittest.mock import ANY

import numpy as np
import pytest

from deberts import CLUB, Announce, Deal, IllegalActionError, InputError, Pass, RuleSet, preset, shuffled
from deberts.adapters import numbers
from deberts.conformance.random_play import random_deal
from deberts.options import Deberts
from deberts.rulesets.presets import NAMED_HOUSES
from deberts.table.actions import KINDS
from playing import stacked
from rule_sets import SYSTEMS, drawn_house

RUNS = CLUB.house("ours", target=501, deberts=Deberts.SEVEN)
HOUSES = (*NAMED_HOUSES.values(), RUNS, *(drawn_house(Random(lots)) for lots in range(20)))

ORDER = [
    *["pass", "take", "name C", "name D", "name H", "name S", "exchange"],
    *[f"announce #{number}" for number in range(1, 8)],
    *[f"play {rank}{suit}" for suit in "CDHS" for rank in "789TJQKA"],
    *[f"play {rank}{suit} bela" for suit in "CDHS" for rank in "QK"],
    *[
        "redeal",
        "keep",
        "ask",
        "yes",
        "no",
        "rost",
        "good",
        "bela",
        "claim",
        "arrive",
        "nibble",
        "double",
        "accept",
        "refuse",
    ],
    *[f"height {rank}" for rank in "789TJQKA"],
    *[f"deberts in {suit}" for suit in "CDHS"],
]


def test_the_table_is_the_one_that_was_published() -> None:
    """A number that meant something else would spoil every policy that was trained: then VERSION grows."""
    assert [numbers.describe(number) for number in range(len(numbers.ACTIONS))] == ORDER
    assert numbers.VERSION == 1
    assert {type(action) for action in numbers.ACTIONS} == KINDS


@pytest.mark.parametrize(
    ("rules", "most"),
    [
        (CLUB, 54),
        (preset("site"), 64),
        (preset("site", agreed=[*preset("site").offers]), 68),
        (preset("moscow"), 76),
        (RUNS, 80),
    ],
)
def test_a_rule_set_uses_the_numbers_up_to_its_last_word(rules: RuleSet, most: int) -> None:
    assert numbers.actions_of(rules) == most


def states(rules: RuleSet, seed: int) -> list[Deal]:
    """Every point of a deal that was played by lots."""
    played = random_deal("numbers", seed, rules)
    found = [Deal.new(rules, played.pack, played.dealer, played.opening)]
    for action in played.actions:
        found.append(found[-1].apply(action))
    return found


@pytest.mark.parametrize("rules", [*SYSTEMS, *HOUSES])
def test_each_legal_action_has_a_number_of_its_own_and_comes_back(rules: RuleSet) -> None:
    for state in (state for seed in range(6) for state in states(rules, seed)):
        for seat in range(rules.seats):
            view = state.view(seat)
            found = numbers.legal_numbers(view)
            assert len({*found}) == len(view.legal)
            assert [numbers.decode(view, number) for number in found] == [*view.legal]
            assert [numbers.encode(view, action) for action in view.legal] == [*found]
            mask = numbers.mask(view)
            assert [number for number, legal in enumerate(mask) if legal] == sorted(found)
            assert len(mask) == numbers.actions_of(rules)


def test_what_a_number_says_is_what_the_action_is() -> None:
    for rules in (*SYSTEMS, RUNS):
        for state in states(rules, 1):
            view = state.view(state.to_act) if state.to_act is not None else state.view(0)
            for number, action in zip(numbers.legal_numbers(view), view.legal, strict=True):
                told = numbers.describe(number)
                assert told == str(action) or told.split(" ")[0] == action.word in {"announce", "deberts"}


SEVEN = Deal.new(CLUB, stacked(forehand="9C TC JC 9D TD JD 9H TH JH", indicator="7S"), dealer=1).apply("take")


def test_three_sequences_can_be_announced_in_as_many_ways_as_there_are_numbers() -> None:
    """All three are best, for all have the same rank: none is of trumps."""
    view = SEVEN.view(0)
    assert numbers.legal_numbers(view)[:7] == (*range(7, 14),)
    assert str(numbers.decode(view, 7)) == "announce 3JC"
    assert str(numbers.decode(view, 13)) == "announce 3JC 3JD 3JH"


def test_a_run_that_wins_has_the_number_of_its_suit() -> None:
    pack = stacked(forehand="AC KC QC JC TC 9C 8C 7D 8H", indicator="TH")
    view = Deal.new(RUNS, pack, dealer=1).apply("take").view(0)
    assert str(numbers.decode(view, 76)) == "deberts 7AC"
    assert numbers.encode(view, numbers.decode(view, 76)) == 76


def test_numbers_of_numpy_are_taken() -> None:
    view = SEVEN.view(0)
    assert numbers.decode(view, np.int64(7)) == numbers.decode(view, 7)  # type: ignore[arg-type]  # it has an index


@pytest.mark.parametrize(
    ("seat", "number", "clause", "code"),
    [
        (0, 0, "D23", "trump-is-settled"),
        (1, 14, "D23", "not-your-turn"),
        (0, 14, "D23", "not-in-hand"),
        (0, 6, "D3", "no-trump-seven"),
    ],
)
def test_a_number_that_is_not_legal_is_refused_as_its_action_is(seat: int, number: int, clause: str, code: str) -> None:
    with pytest.raises(IllegalActionError) as caught:
        numbers.decode(SEVEN.view(seat), number)
    assert (caught.value.violations[0].clause, caught.value.violations[0].code) == (clause, code)
    assert f"{number}, {numbers.describe(number)}," in str(caught.value)


def test_an_announcement_that_there_is_not_is_refused() -> None:
    """A hand with fewer sequences has fewer announcements, although the first could be announced."""
    pack = stacked(forehand="QC KC AC 7D 9D JD 7H 9H JH", indicator="7S")
    view = Deal.new(CLUB, pack, dealer=1).apply("take").view(0)
    assert numbers.encode(view, Announce(view.legal[0].sequences)) == 7  # type: ignore[union-attr]  # it is one
    with pytest.raises(IllegalActionError) as caught:
        numbers.decode(view, 8)
    assert (caught.value.clause, caught.value.violations[0].code) == ("04.4", "no-such-announcement")
    assert caught.value.legal[0] == "announce 3AC"
    assert "Legal: 7 announce 3AC, " in str(caught.value)


@pytest.mark.parametrize("wanted", [-1, 54, True, 1.0, "take", None])
def test_what_is_no_number_of_the_rule_set_is_refused(wanted: Any) -> None:
    with pytest.raises(InputError, match="action: give an integer from 0 to 53"):
        numbers.decode(SEVEN.view(0), wanted)


def test_an_action_that_is_not_legal_has_no_number_now() -> None:
    with pytest.raises(IllegalActionError, match=r"'pass' is refused by D23 \(trump-is-settled\)\. Legal: 7 announce"):
        numbers.encode(SEVEN.view(0), Pass())


def test_the_text_of_an_action_has_its_number() -> None:
    """As it has in a deal; whatever only says that it equals an action has none."""
    view = Deal.new(CLUB, shuffled("a seed"), dealer=1).view(0)
    assert [numbers.encode(view, str(action)) for action in view.legal] == [*numbers.legal_numbers(view)]
    with pytest.raises(IllegalActionError) as caught:
        numbers.encode(view, "name C")
    assert caught.value.clause == "02.4"
    for other in ("fold", ANY, None):
        with pytest.raises(InputError, match="action"):
            numbers.encode(view, other)  # type: ignore[arg-type]  # it is none


def test_a_spectator_does_nothing() -> None:
    with pytest.raises(InputError, match="a spectator does not act"):
        numbers.decode(SEVEN.view(None), 0)
    assert not any(numbers.mask(SEVEN.view(None)))


def test_there_is_no_number_beyond_the_table() -> None:
    with pytest.raises(InputError, match="from 0 to 79"):
        numbers.describe(80)
