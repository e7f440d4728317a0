"""Deals side by side: the same is legal, seen and rewarded as by the reference, and faults are told."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import differential_vector
from deberts import CLUB, PRESETS, Deal, IllegalActionError, InputError, RuleSetError, pack_of_deal, preset
from deberts.adapters import numbers, observations
from deberts.fast.vector import ACTIONS, OBSERVATION, Deals
from deberts.fast.vector.alone import Alone
from playing import stacked


def test_everything_is_as_the_reference_has_it() -> None:
    """Each mask, what both seats see at each point, each reward; nox -s vector tries 100,000 deals."""
    assert differential_vector.compare(1, lanes=12, deals=10) >= 120


def test_each_refusal_is_that_of_the_reference() -> None:
    """Every number at every point of some deals; each way in which one can be broken is met."""
    assert differential_vector.refused(1, deals=40) == {
        "D23 trump-is-settled",
        "02.4 first-round",
        "02.5 indicator-suit-is-past",
        "02.12 no-trump-yet",
        "02.12 other-trump",
        "02.12 already-played",
        "D2 already-announced",
        "D3 no-trump-seven",
        "D23 no-trump-yet",
        "04.4 already-played",
        "04.4 already-announced",
        "04.4 no-such-announcement",
        "D23 not-in-hand",
        "05.2 must-follow",
        "05.3 must-trump",
        "05.5 must-beat",
        "04.11 not-a-bela-card",
        "04.11 no-bela",
        "04.11 bela-said-already",
    }


def test_tables_and_rows_are_those_of_the_adapters() -> None:
    assert numbers.actions_of(CLUB) == ACTIONS
    assert observations.short_length(2) == OBSERVATION


def begun(forehand: str, dealer: str = "", indicator: str = "") -> tuple[Deals, Deal]:
    """A deal of one's own, trump taken by forehand."""
    pack = stacked(forehand=forehand, dealer=dealer, indicator=indicator)
    together = Deals(1)
    together.begin([[card.index for card in pack]], [1])
    together.step([1])
    return together, Deal.new(CLUB, pack, 1).apply("take")


@pytest.mark.parametrize(
    ("forehand", "indicator", "count"),
    [
        ("9C TC JC 9D TD JD 9H TH JH", "7S", 7),
        ("9C TC JC 9D TD JD 7H 8H 9H", "7S", 6),
        ("9C TC JC 8D 9D TD 7H 8H 9H", "7S", 4),
        ("9C TC JC 9D TD JD AH 8H KS", "7S", 3),
        ("9C TC JC QC 9D TD JD 8H KS", "7S", 2),
        ("9C TC JC 9D TD JD AH 8H KS", "7C", 2),
        ("9C TC JC QD TD AD AH 8H KS", "7S", 1),
        ("9C TC AC QD TD AD AH 8H KS", "7S", 0),
        ("7C 8C 9C TC JC QC KC AC 7D", "8S", 2),
    ],
)
def test_each_announcement_is_the_one_of_its_number(forehand: str, indicator: str, count: int) -> None:
    """Whatever is announced, the same is seen as by the reference."""
    for number in range(7, 7 + count):
        together, deal = begun(forehand, indicator=indicator)
        assert int(together.masks[0]) >> 7 & 127 == (1 << count) - 1
        together.step([number])
        differential_vector.check(together, [differential_vector.after(deal, number)])


def test_a_deal_alone_is_the_same_as_side_by_side() -> None:
    """What both seats see at each point, what may be done, whose turn it is, and the reward."""
    for number in range(8):
        pack = [card.index for card in pack_of_deal("alone", number)]
        alone, together, lots = Alone(pack, number % 2), Deals(1), Random(number)
        together.begin([pack], [number % 2])
        is_over = False
        while not is_over:
            assert (alone.to_act, alone.mask) == (together.turns[0], together.masks[0])
            mask = together.mask_bytes()[0]
            for seat in range(2):
                seen, own, _ = alone.observe(seat)
                assert (seen == together.observations(seat)[0]).all()
                assert own.tolist() == (mask * (seat == alone.to_act)).tolist()
            wanted = int(lots.choice(np.flatnonzero(mask)))
            alone.step(wanted)
            (gained,), (is_over,) = together.step([wanted])
            assert alone.reward() * is_over == gained
        assert (alone.to_act, alone.mask) == (None, 0)
        assert not alone.observe(0)[1].any()


@pytest.mark.parametrize(("bids", "took"), [([1], (1, 2)), ([0, 1], (2, 1)), ([0, 0, 2], (0, 0)), ([0], (0, 0))])
def test_who_took_what_was_turned_up_is_told(bids: list[int], took: tuple[int, int]) -> None:
    alone = Alone(range(32), dealer=1)
    for bid in bids:
        alone.step(bid)
    assert (alone.observe(0)[2], alone.observe(1)[2]) == took


def test_the_same_seed_gives_the_same_deals() -> None:
    one, other = Deals(5, seed=3), Deals(5, seed=4)
    other.reset(3)
    assert (one.observations() == other.observations()).all()
    other.reset()
    assert (one.observations() != other.observations()).any()


def test_masks_are_given_as_bytes_too() -> None:
    together = Deals(3)
    assert together.mask_bytes().tolist() == [[1, 1, *[0] * 52]] * 3


def test_observations_are_written_into_what_was_returned_before() -> None:
    together = Deals(3)
    seen = together.observations()
    before = seen.copy()
    together.step([1, 1, 1])
    again = together.observations(out=seen)
    assert np.shares_memory(seen, again)
    assert (seen != before).any()
    sealed, locked = together.observations(), together.observations()
    sealed.flags.writeable = False
    assert locked.base is not None
    locked.base.flags.writeable = False
    others = (np.zeros((3, OBSERVATION), np.uint8), np.zeros((4, 368), np.uint8)[:, :OBSERVATION])
    out: Any
    for out in (*others, sealed, locked, seen[:, ::2], seen[::-1], seen.base, 5):
        with pytest.raises(InputError, match="out: give an array that this returned before"):
            together.observations(out=out)
    with pytest.raises(InputError, match="seat: give an integer from 0 to 1"):
        together.observations(2)


@pytest.mark.parametrize(
    ("action", "clause", "code"),
    [
        (2, "02.4", "first-round"),
        (6, "02.12", "no-trump-yet"),
        (7, "D23", "no-trump-yet"),
        (46, "D23", "no-trump-yet"),
        (54, "D23", "no-such-action"),
        (-1, "D23", "no-such-action"),
    ],
)
def test_what_is_not_legal_is_refused_with_its_clause_and_changes_nothing(action: int, clause: str, code: str) -> None:
    together = Deals(3)
    before = together.observations()
    with pytest.raises(IllegalActionError) as caught:
        together.step([0, action, 0])
    assert (caught.value.clause, caught.value.legal) == (clause, ("0", "1"))
    assert str(caught.value) == f"{action} is not legal in lane 1 by {clause} ({code}). Legal: 0, 1"
    assert (together.observations() == before).all()


def test_what_is_legal_can_only_be_read() -> None:
    together = Deals(3)
    with pytest.raises(ValueError, match="read-only"):
        together.masks[0] = 4
    before = together.masks
    together.step([1, 1, 1])
    assert np.shares_memory(before, together.masks)
    assert (before == together.masks).all()


@pytest.mark.parametrize("actions", [[0, 0], [0.0, 0.0, 0.0], [[0, 0, 0]], "take", [[1], [1, 2], [1]], [2**70] * 3])
def test_what_are_no_actions_is_refused(actions: Any) -> None:
    with pytest.raises(InputError, match="actions: give an integer for each of 3 lanes"):
        Deals(3).step(actions)


def test_what_are_no_packs_is_refused() -> None:
    together = Deals(2)
    whole = [*range(32)]
    float_packs, no_packs = np.array([whole, whole], float), np.full((2, 32), None)
    packs: Any
    for packs in ([whole], [whole, [0] * 32], [[1], [1, 2]], float_packs, no_packs, None):
        with pytest.raises(InputError, match="packs: give for each of 2 lanes the 32 cards"):
            together.begin(packs, [0, 1])
    for dealers in ([0], [0, 2], 0, [True, False], [0.0, 1.0]):
        with pytest.raises(InputError, match="dealers: give for each of 2 lanes a seat"):
            together.begin([whole, whole], dealers)


@pytest.mark.parametrize("name", [name for name in PRESETS if name != "club"])
def test_other_rule_sets_are_refused_by_name(name: str) -> None:
    with pytest.raises(RuleSetError, match=f"rules: only 'club' is played side by side, and not '{name}'"):
        Deals(1, rules=PRESETS[name])


def test_the_club_alone_is_played() -> None:
    assert Deals(1, rules=CLUB).lanes == 1
    ours = CLUB.house("ours", target=501, bela_points=30)
    for rules in (ours, preset("site", seats=4), "club", SimpleNamespace(name="club")):
        with pytest.raises(RuleSetError, match="only 'club' is played side by side"):
            Deals(1, rules=rules)


@pytest.mark.parametrize(("lanes", "seed"), [(0, 0), (2**24, 0), (1, -1), (1, 2**64)])
def test_numbers_out_of_range_are_refused(lanes: int, seed: int) -> None:
    with pytest.raises(InputError, match="give an integer from"):
        Deals(lanes, seed)
