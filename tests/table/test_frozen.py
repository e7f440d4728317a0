"""Values that are made quickly behave as those that attrs makes."""

from __future__ import annotations

import copy
import pickle
from typing import Any, Final

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from deberts import CLUB, PACK, Deal
from deberts.frozen import maker
from deberts.rules.s06_contract import Line, total_lines
from deberts.table.events import Event
from deberts.table.phases import Playing
from deberts.table.public import Public
from deberts.table.view import Secret, View

DEAL = Deal.new(CLUB, PACK, 0).apply_all(["take", "play 7C"])
LINE = total_lines(0, cards=10, last=0, sequences=(), bela=0)[0]
VALUES = [DEAL, DEAL.public, DEAL.public.phase, DEAL.view(0), DEAL.view(1).own, DEAL.public.log[-1], LINE]
KINDS = [Deal, Public, Playing, View, Secret, Event, Line]


@attrs.frozen
class Usual:
    """A value as attrs makes it."""

    first: int
    rest: tuple[int, ...] = ()
    total: int = attrs.field(init=False)
    _seen: int = attrs.field(default=7, init=False, eq=False)

    @total.default
    def _sum(self) -> int:
        return self.first + sum(self.rest)


quick: Final = maker(Usual)


def test_the_values_of_every_action() -> None:
    assert [type(value) for value in VALUES] == KINDS


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
class TestEveryKind:
    """It cannot be changed, and comes back from a copy, a pickle and its own parts as it was."""

    def test_it_refuses_every_change(self, value: Any) -> None:
        for field in attrs.fields(type(value)):
            with pytest.raises(FrozenInstanceError):
                setattr(value, field.name, None)
            with pytest.raises(FrozenInstanceError):
                delattr(value, field.name)

    def test_it_comes_back(self, value: Any) -> None:
        pickled = pickle.loads(pickle.dumps(value))  # noqa: S301  # its own
        for again in (copy.copy(value), copy.deepcopy(value), pickled, attrs.evolve(value)):
            assert type(again) is type(value)
            assert again == value
            assert hash(again) == hash(value)


@pytest.mark.parametrize("make", [Usual, quick])
class TestAsAttrsDoes:
    """Arguments, defaults and what follows from others are those of attrs."""

    def test_its_fields(self, make: Any) -> None:
        value = make(1, rest=(2, 3))
        assert type(value) is Usual
        assert (value.first, value.rest, value.total, value._seen) == (1, (2, 3), 6, 7)
        assert make(4) == Usual(first=4, rest=())
        assert make(4) != Usual(5)
        assert hash(make(4)) == hash(Usual(4))

    def test_it_refuses_every_change(self, make: Any) -> None:
        value = make(1)
        for field in attrs.fields(Usual):
            with pytest.raises(FrozenInstanceError):
                setattr(value, field.name, None)
            with pytest.raises(FrozenInstanceError):
                delattr(value, field.name)

    @pytest.mark.parametrize("given", [(), (1, (), 3)], ids=len)
    def test_its_wrong_arguments(self, make: Any, given: tuple[Any, ...]) -> None:
        with pytest.raises(TypeError, match="positional argument"):
            make(*given)


@pytest.mark.parametrize(
    "field",
    [
        attrs.field(converter=int),
        attrs.field(validator=attrs.validators.instance_of(int)),
        attrs.field(factory=list),
        attrs.field(factory=list, init=False),
        attrs.field(default=attrs.Factory(id, takes_self=True)),
        attrs.field(kw_only=True),
    ],
    ids=["converter", "validator", "factory", "factory of what is not given", "factory of itself", "by name only"],
)
def test_what_would_not_be_asked_is_refused(field: Any) -> None:
    kind = attrs.make_class("Kind", {"field": field}, frozen=True, slots=True)
    with pytest.raises(TypeError, match="field is converted, validated, made or named"):
        maker(kind)
