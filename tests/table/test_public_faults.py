"""What is offered by name: all of it is listed, and what only looks right is refused by each function itself."""

from __future__ import annotations

from typing import Any

import pytest

import deberts
from deberts import InputError, RuleSetError, UnknownClauseError, clause, combined_seed, preset
from project import run_python


def test_all_that_is_offered_is_listed() -> None:
    """Names that are fetched when first asked for stand in the list before, as in a new interpreter."""
    listed = run_python("-c", "import deberts; print(*dir(deberts))").split()
    assert {*deberts.__all__, "__version__", "__all__", "__doc__"} <= {*listed}
    assert listed == sorted(listed)
    assert len({*listed}) == len(listed)


@pytest.mark.parametrize(
    "contributions",
    [{b"a", b"b"}, frozenset({b"a"}), {b"a": 1}, {b"a": 1}.keys(), None, 5, object()],
    ids=["set", "frozenset", "mapping", "keys", "none", "number", "object"],
)
def test_contributions_without_an_order_make_no_seed(contributions: Any) -> None:
    with pytest.raises(InputError, match="the order is part of the seed") as caught:
        combined_seed(bytes(16), contributions)
    assert caught.value.place == "contributions"


@pytest.mark.parametrize("contributions", ["", "ab"])
def test_nor_do_texts(contributions: Any) -> None:
    with pytest.raises(InputError):
        combined_seed(bytes(16), contributions)


@pytest.mark.parametrize("number", [5, None, b"05.5", 5.5, ["05.5"]])
def test_what_is_no_text_is_no_number_of_a_clause(number: Any) -> None:
    with pytest.raises(UnknownClauseError, match="is no number of a clause"):
        clause(number)


def test_a_number_of_thousands_of_digits_names_no_rule_set() -> None:
    name: Any = 10**5000
    with pytest.raises(RuleSetError, match="is no rule set: there is club"):
        preset(name)
