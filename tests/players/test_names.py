"""The players by name: where they are found, and that each plays under its name as it always did."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module

import pytest

import deberts.players
from deberts import CLUB, Convention, Deal, RuleSet, pack_of_deal, preset
from deberts.players import PLAYERS
from project import run_python

RULES: tuple[RuleSet, ...] = (
    CLUB,
    preset("moscow"),
    preset("moscow-second", agreed=[Convention.DOUBLING]),
    preset("site", seats=3),
    preset("site", seats=4, agreed=[Convention.OBLIGATION]),
)

PLAYED = {"careful": "07fb9dbef5e7004b", "bold": "cf582f96358b0013", "plain": "0268bd90945d26b9"}
"""What stands for the play of each: it never changes, for who plays otherwise gets a new name."""


def lines(name: str) -> Iterator[str]:
    """Return what a player does in each of some deals, in all seats; plain is for two."""
    for rules in RULES[:3] if name == "plain" else RULES:
        for number in range(12):
            deal = Deal.new(rules, pack_of_deal("as ever", number), number % rules.seats)
            while (seat := deal.to_act) is not None:
                deal = deal.apply(PLAYERS[name](deal.view(seat)))
            yield " ".join(map(str, deal.actions))


@pytest.mark.parametrize("name", PLAYED)
def test_under_its_name_each_plays_as_it_always_did(name: str) -> None:
    assert sha256("\n".join(lines(name)).encode()).hexdigest()[:16] == PLAYED[name]


def test_public_names_are_found_where_they_are_told() -> None:
    homes = deberts.players._HOMES
    assert sorted(name for names in homes.values() for name in names) == sorted(deberts.players.__all__)
    for home, names in homes.items():
        module = import_module(home)
        assert all(getattr(deberts.players, name) is getattr(module, name) for name in names)
    assert {*deberts.players.__all__, "__name__"} <= {*dir(deberts.players)}
    with pytest.raises(AttributeError, match=r"'deberts\.players' has no attribute 'reckless'"):
        deberts.players.reckless  # type: ignore[attr-defined]  # noqa: B018  # that is the point


def test_players_need_no_more_than_the_core() -> None:
    names = ", ".join(deberts.players.__all__)
    code = f"import sys; from deberts.players import {names}; print(*sys.modules)"
    assert not {"numpy", "numba", "click", "rich"} & {*run_python("-c", code, measured=False).split()}
