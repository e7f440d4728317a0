"""What is offered by name: all of it is listed, prints no hands, and takes texts where actions are due."""

from __future__ import annotations

from collections.abc import Container
from inspect import signature
from types import FunctionType

import pytest

import deberts
from deberts import InputError, svg
from deberts.arbiter import TableDeal, TableRecord
from deberts.glossary import NAMES
from project import run_python


def test_all_that_is_offered_is_listed() -> None:
    """Names that are fetched when first asked for stand in the list before, as in a new interpreter."""
    listed = run_python("-c", "import deberts; print(*dir(deberts))").split()
    assert {*deberts.__all__, "__version__", "__all__", "__doc__"} <= {*listed}
    assert listed == sorted(listed)
    assert len({*listed}) == len(listed)


def test_an_action_is_found_by_its_text() -> None:
    deal = deberts.Deal.new(deberts.CLUB, deberts.shuffled("a seed"), dealer=1)
    legal: Container[object] = deal.legal_actions()
    assert {text: text in legal for text in ("pass", "PASS", "take", "name H", "play 7C", "nonsense", "")} == {
        "pass": True,
        "PASS": True,
        "take": True,
        "name H": False,
        "play 7C": False,
        "nonsense": False,
        "": False,
    }
    assert deal.view(0).legal is deal.legal_actions()
    assert deal.legal_actions() == (deberts.Pass(), deberts.Take())
    assert hash(deal.legal_actions()) == hash((deberts.Pass(), deberts.Take()))
    assert deberts.Pass() in legal
    assert None not in legal


def test_one_text_is_not_several_actions() -> None:
    match = deberts.Match.new().next_deal(deberts.shuffled("a seed"))
    for apply_all in (match.apply_all, match.deals[0].apply_all):
        with pytest.raises(InputError, match=r"^'pass take' is one text: give several in a list, or one to apply$"):
            apply_all("pass take")


def test_numbers_among_facts_are_numbers() -> None:
    deal = deberts.Deal.new(deberts.CLUB, deberts.shuffled("a seed"), dealer=1)
    (reason,) = deal.violations("pass", seat=1)
    assert reason.facts == (("seat", 1),)
    assert reason.to_json()["facts"] == {"seat": 1}


def test_no_default_makes_a_signature_long() -> None:
    """What ``help`` prints of every public function can be read."""
    functions = [value for name in deberts.__all__ if isinstance(value := getattr(deberts, name), FunctionType)]
    drawn = [value for name in svg.__all__ if isinstance(value := getattr(svg, name), FunctionType)]
    assert drawn
    for function in (*functions, *drawn):
        assert len(str(signature(function))) < 400
        assert all(len(repr(one.default)) < 80 for one in signature(function).parameters.values()), function


def test_what_holds_all_hands_prints_none() -> None:
    deal = deberts.Deal.new(deberts.CLUB, deberts.shuffled("a seed"), dealer=1).apply("take")
    match = deberts.Match(deal.rules, deal.dealer, deal.opening, (deal,))
    seen = {deal.pack[12], deal.pack[31]}
    for whole in (deal, match, TableDeal.of(deal), TableRecord.of(match)):
        assert {card for card in deal.pack if f"'{card}'" in repr(whole)} <= seen


def test_the_words_of_a_language_are_not_printed() -> None:
    assert repr(NAMES["ru"]) == "<Names ru>"
