"""The strategies: what they promise, how their examples shrink and print, and what ``from_type`` knows of us."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings, strategies as st

import deberts
import deberts_hypothesis
from deberts import (
    CLUB,
    PACK,
    Card,
    CardSet,
    Deal,
    DebertsError,
    Exchange,
    Match,
    MissingExtraError,
    Play,
    RuleSet,
    Sequence,
    Standing,
    View,
    parse_action,
    strategies as ours,
)
from deberts.rulesets.presets import preset
from deberts.strategies import play, rare_packs
from project import run_python
from tools.vectors.reading.rule_sets import club_table
from tools.vectors.reading.table import Table
from tools.vectors.variants.second_description import SEVENS

GENEROUS = settings(max_examples=20_000, database=None, derandomize=True, deadline=None, phases=[Phase.generate])
SHRINKING = settings(GENEROUS, max_examples=500, phases=[Phase.generate, Phase.shrink])


def second_reading(deal: Deal) -> Table:
    return club_table(deal.pack, deal.dealer, deal.actions)


# -- What is promised --------------------------------------------------------------------------------------------------

PHASES = ["auction", "play", "finished", "void"]


@given(st.data(), st.sampled_from(PHASES))
def test_a_phase_that_was_asked_for_is_the_phase(data: st.DataObject, phase: Any) -> None:
    assert second_reading(data.draw(ours.deals(phase=phase))).phase == phase


def test_four_sevens_lead_nobody_away_from_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "packs", lambda _rules: st.just(tuple(map(Card.parse, SEVENS))))

    @given(ours.deals(preset("moscow-second"), phase="finished"))
    def ends(deal: Deal) -> None:
        assert deal.account is not None
        assert deal.account.outcome is not None

    ends()


@given(ours.deals())
def test_deals_can_be_played_again(deal: Deal) -> None:
    again = Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
    assert again.apply_all(map(str, deal.actions)) == deal


@given(ours.finished_deals())
def test_finished_deals_have_an_account(deal: Deal) -> None:
    assert deal.account is not None
    assert deal.account.totals == second_reading(deal).totals()


@given(ours.turns())
def test_in_a_turn_there_is_something_to_decide(view: View) -> None:
    assert view.legal
    assert view.seat == view.public.to_act


@given(ours.finished_matches())
def test_finished_matches_are_won(match: Match) -> None:
    assert match.is_over
    assert max(match.standing.scores) >= match.rules.target


@given(ours.matches())
def test_matches_can_be_played_again(match: Match) -> None:
    again = Match.new(match.rules, first_dealer=match.first_dealer, opening=match.opening)
    for deal in match.deals:
        again = again.next_deal(deal.pack)
        for action in deal.actions:
            again = again.apply(str(action))
    assert again == match


@given(ours.packs())
def test_a_pack_is_every_card_once(pack: tuple[Card, ...]) -> None:
    assert isinstance(pack, tuple)
    assert sorted(map(str, pack)) == sorted(map(str, PACK))


@given(st.data(), st.integers(0, 32))
def test_a_hand_has_as_many_cards_as_asked_for(data: st.DataObject, size: int) -> None:
    assert len(data.draw(ours.hands(size))) == size


@given(st.data(), st.integers(0, 32), st.integers(0, 32))
def test_card_sets_keep_their_bounds(data: st.DataObject, one: int, other: int) -> None:
    low, high = sorted((one, other))
    assert low <= len(data.draw(ours.card_sets(low, high))) <= high


@given(st.data(), st.integers(0, 4), st.integers(0, 4))
def test_tricks_keep_their_bounds(data: st.DataObject, one: int, other: int) -> None:
    low, high = sorted((one, other))
    trick = data.draw(ours.tricks(low, high))
    assert isinstance(trick, tuple)
    assert low <= len(trick) == len(set(trick)) <= high


@given(ours.sequences())
def test_sequences_are_neighbours(sequence: Sequence) -> None:
    ranks = [card.rank.index for card in sequence.cards]
    assert ranks == list(range(ranks[0], ranks[0] + sequence.kind.length))
    assert len({card.suit for card in sequence.cards}) == 1


@given(ours.actions())
def test_actions_can_be_written(action: deberts.Action) -> None:
    assert parse_action(str(action)) == action


@given(ours.standings())
def test_a_match_may_begin_with_any_standing(standing: Standing) -> None:
    assert not Match.new(opening=standing).is_over


@given(st.data(), ours.rule_sets())
def test_the_rule_set_is_kept(data: st.DataObject, rules: RuleSet) -> None:
    assert data.draw(ours.deals(rules)).rules is rules
    assert data.draw(ours.matches(rules)).rules is rules
    assert max(data.draw(ours.standings(rules)).scores) < rules.target


WRONG: list[Callable[[], object]] = [
    lambda: ours.card_sets(-1, 3),
    lambda: ours.card_sets(3, 2),
    lambda: ours.card_sets(0, 33),
    lambda: ours.hands(33),
    lambda: ours.tricks(0, 5),
    lambda: ours.tricks(-1),
    lambda: ours.deals(phase="playing"),  # type: ignore[arg-type]  # no such phase
    lambda: ours.deals(phase=[]),  # type: ignore[arg-type]  # nor this
]


@pytest.mark.parametrize("ask", WRONG, ids=map(str, range(len(WRONG))))
def test_wrong_arguments_are_refused_when_the_strategy_is_asked_for(ask: Callable[[], object]) -> None:
    with pytest.raises(DebertsError):
        ask()


# -- How examples shrink and print -------------------------------------------------------------------------------------


def minimal(strategy: st.SearchStrategy[Any], is_wanted: Callable[[Any], bool] = lambda _: True) -> Any:
    return find(strategy, is_wanted, settings=SHRINKING)


def test_the_simplest_pack_is_in_order() -> None:
    assert minimal(ours.packs()) == PACK


def test_the_simplest_deal_has_just_been_dealt() -> None:
    assert minimal(ours.deals()) == Deal.new(CLUB, PACK, 0)


def test_the_simplest_finished_deal_has_neither_exchange_nor_announcement_nor_bela() -> None:
    deal = minimal(ours.finished_deals())
    assert (deal.pack, deal.opening) == (PACK, Standing((0, 0)))
    assert sum(isinstance(action, Play) and not action.bela for action in deal.actions) == 18
    assert [type(action).word for action in deal.actions[:-18]] == ["take"]


def test_a_fault_in_the_first_exchange_is_found_without_anything_else() -> None:
    deal = minimal(ours.deals(), lambda deal: Exchange() in deal.actions)
    assert [str(action) for action in deal.actions] == ["take", "exchange"]


def test_the_simplest_match_has_no_deal() -> None:
    assert minimal(ours.matches()) == Match.new()


@given(ours.deals())
def test_a_deal_is_printed_as_the_code_that_makes_it(deal: Deal) -> None:
    assert evaluated(pretty(deal)) == deal


@given(ours.matches())
def test_a_match_is_printed_as_the_code_that_makes_it(match: Match) -> None:
    assert evaluated(pretty(match)) == match


@given(
    ours.cards() | ours.hands() | ours.sequences() | ours.tricks() | ours.rule_sets() | ours.packs() | ours.standings()
)
def test_so_are_smaller_things(value: object) -> None:
    assert evaluated(pretty(value)) == value


def pretty(value: object) -> str:
    from hypothesis.vendor.pretty import pretty as written  # noqa: PLC0415  # Hypothesis documents no other way

    return written(value)


def evaluated(code: str) -> object:
    return eval(code, {name: getattr(deberts, name) for name in deberts.__all__})  # noqa: S307  # our own code


# -- from_type and the extra -------------------------------------------------------------------------------------------

KNOWN = [
    "Suit",
    "Rank",
    "Card",
    "CardSet",
    "Sequence",
    "Announce",
    "Play",
    "RuleSet",
    "Standing",
    "Deal",
    "View",
    "Match",
]
FROM_TYPE = """
import {first}
import deberts
from hypothesis import Phase, find, settings, strategies as st

for name in {known}:
    kind = getattr(deberts, name)
    value = find(st.from_type(kind), lambda _: True, settings=settings(database=None, phases=[Phase.generate]))
    print(name, isinstance(value, kind))
"""


@pytest.mark.parametrize("first", ["hypothesis", "deberts", "deberts.strategies"])
def test_from_type_knows_our_types_whatever_was_imported_first(first: str) -> None:
    printed = run_python("-c", FROM_TYPE.format(first=first, known=KNOWN))
    assert printed.split() == [word for name in KNOWN for word in (name, "True")]


def test_hypothesis_is_told_of_the_hook() -> None:
    (hook,) = (entry for entry in entry_points(group="hypothesis") if entry.value.startswith("deberts"))
    assert hook.load() is deberts_hypothesis.setup


def test_who_imports_hypothesis_alone_does_not_load_the_library() -> None:
    assert run_python("-c", "import sys, hypothesis; print('deberts' in sys.modules)") == "False\n"


@pytest.mark.parametrize("name", KNOWN)
def test_the_hook_teaches_our_own_strategies(name: str) -> None:
    """What inference alone would make of the types is wrong: announcements of nothing, sets without cards."""
    deberts_hypothesis.setup()
    kind = getattr(deberts, name)
    find(st.from_type(kind), lambda value: isinstance(value, kind) and value not in NAIVE, settings=GENEROUS)


NAIVE: list[object] = [CardSet(), Standing(())]


def test_actions_of_any_type_are_known() -> None:
    actions: st.SearchStrategy[object] = st.from_type(deberts.Action)  # type: ignore[arg-type]  # a union is as good
    find(actions, lambda action: str(action) == "play KH bela", settings=GENEROUS)


def test_without_hypothesis_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis", None)
    spec = importlib.util.find_spec("deberts.strategies")
    assert spec is not None
    assert spec.loader is not None
    with pytest.raises(MissingExtraError, match=r"pip install .*\[hypothesis\]") as caught:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))
    assert caught.value.facts == {"extra": "hypothesis"}


def test_what_else_is_missing_is_not_called_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "hypothesis.vendor.pretty", None)
    spec = importlib.util.find_spec("deberts.strategies")
    assert spec is not None
    assert spec.loader is not None
    with pytest.raises(ModuleNotFoundError) as caught:
        spec.loader.exec_module(importlib.util.module_from_spec(spec))
    assert caught.value.name == "hypothesis.vendor.pretty"


@pytest.mark.parametrize("first", ["deberts.strategies.rare_packs", "deberts.strategies", "hypothesis"])
def test_whichever_is_imported_first(first: str) -> None:
    """Hypothesis calls the hook when it is imported, also by a module of ours that the hook needs."""
    printed = run_python(
        "-c", f"import {first}; from deberts.strategies import rare_packs; print(len(rare_packs.RUNS))"
    )
    assert int(printed) == len(rare_packs.RUNS)
