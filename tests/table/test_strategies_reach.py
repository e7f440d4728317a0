"""The strategies reach what is rare: a test that never meets a situation says nothing about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import lru_cache
from operator import itemgetter
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import Phase, find, settings, strategies as st
from hypothesis.errors import NoSuchExample

from deberts import (
    PACK,
    PRESETS,
    Announce,
    CardSet,
    Deal,
    Exchange,
    Match,
    RuleSet,
    Suit,
    strategies as ours,
)
from tools.vectors.reading.cards import above
from tools.vectors.reading.rule_sets import club_table
from tools.vectors.reading.table import Table

T = TypeVar("T")

GENEROUS = settings(max_examples=20_000, database=None, derandomize=True, deadline=None, phases=[Phase.generate])


@lru_cache(maxsize=1)  # many conditions are asked of each deal
def told(deal: Deal) -> Table:
    return club_table(deal.pack, deal.dealer, deal.actions)


# -- What is rare, each told by texts alone ----------------------------------------------------------------------------


def overtrump_is_forced(deal: Deal) -> bool:
    """A trump lies on the table, and of two trumps in hand only one is higher."""
    story = told(deal)
    if not story.trick or story.trick[0][1] != story.trump:
        return False
    trumps = {card for card in story.hands[1 - (story.leader or 0)] if card[1] == story.trump}
    higher = trumps & above(story.trick[0], story.trump)
    return set() < higher < trumps


def lower_trump_is_all_there_is(deal: Deal) -> bool:
    story = told(deal)
    if not story.trick or story.trick[0][1] != story.trump:
        return False
    trumps = {card for card in story.hands[1 - (story.leader or 0)] if card[1] == story.trump}
    return len(trumps) > 1 and not trumps & above(story.trick[0], story.trump)


def plain_tercs_are_equal(deal: Deal) -> bool:
    story = told(deal)
    best = [sequences[0] for sequences in story.announced.values()]
    return (
        len(best) == 2
        and best[0][:2] == best[1][:2]
        and best[0][0] == "3"
        and story.trump not in {best[0][2], best[1][2]}
    )


def trump_terc_beats_an_equal_one(deal: Deal) -> bool:
    story = told(deal)
    best = [sequences[0] for sequences in story.announced.values()]
    return len(best) == 2 and best[0][:2] == best[1][:2] and best[1][2] == story.trump


def best_one_wins_without_a_trick(deal: Deal) -> bool:
    story = told(deal)
    winner = story.contest
    return winner is not None and story.trick_count(winner) == 0


def height_is_told(deal: Deal) -> bool:
    return any(text.startswith("height") for _, text, _ in told(deal).log)


def bela_comes_by_exchange(deal: Deal) -> bool:
    story = told(deal)
    return story.bela is not None and story.exchanged == story.bela and story.pack[12][0] in "KQ"


def bela_is_said_with_the_second_card(deal: Deal) -> bool:
    story = told(deal)
    texts = [
        text
        for seat, text, _ in story.log
        if seat == story.bela and text[:7] in {f"play K{story.trump}", f"play Q{story.trump}"}
    ]
    return len(texts) == 2 and texts[1].endswith("bela")


def bela_is_kept_silent(deal: Deal) -> bool:
    story = told(deal)
    pair = {f"K{story.trump}", f"Q{story.trump}"}
    return story.bela is None and any(pair <= held for held in story.held.values())


def forehand_exchanges(deal: Deal) -> bool:
    return told(deal).exchanged == 1 - deal.dealer


def dealer_exchanges(deal: Deal) -> bool:
    return told(deal).exchanged == deal.dealer


def before_the_exchange(deal: Deal) -> Table | None:
    actions = list(deal.actions)
    return club_table(deal.pack, deal.dealer, actions[: actions.index(Exchange())]) if Exchange() in actions else None


def exchange_loses_a_sequence(deal: Deal) -> bool:
    """Nine, eight and seven of trumps were in hand, and the ten was not (K035)."""
    story = before_the_exchange(deal)
    if story is None or story.to_act is None:
        return False
    run = {f"{rank}{story.trump}" for rank in "987"}
    return run <= story.hands[story.to_act] and not {f"T{story.trump}"} & {*story.hands[story.to_act], story.pack[12]}


def bertz_is_heard_over_a_terc(deal: Deal) -> bool:
    return sorted(sequences[0][0] for sequences in told(deal).announced.values()) == ["3", "4"]


def several_are_announced(deal: Deal) -> bool:
    return any(len(sequences) > 2 for sequences in told(deal).announced.values())


def all_tricks_are_one_player_s(deal: Deal) -> bool:
    return 9 in {told(deal).trick_count(seat) for seat in (0, 1)}


def totals_are_equal(deal: Deal) -> bool:
    first, second = told(deal).totals()
    return first == second


def is_void(deal: Deal) -> bool:
    return told(deal).is_void


def four_sevens(deal: Deal) -> bool:
    return any({"7C", "7D", "7H", "7S"} <= hand for hand in told(deal).hands.values())


RARE_DEALS: dict[Any, list[Callable[[Deal], bool]]] = {
    "play": [overtrump_is_forced, lower_trump_is_all_there_is, forehand_exchanges, dealer_exchanges],
    "finished": [
        exchange_loses_a_sequence,
        plain_tercs_are_equal,
        trump_terc_beats_an_equal_one,
        best_one_wins_without_a_trick,
        height_is_told,
        bela_comes_by_exchange,
        bela_is_said_with_the_second_card,
        bela_is_kept_silent,
        bertz_is_heard_over_a_terc,
        several_are_announced,
        all_tricks_are_one_player_s,
        totals_are_equal,
    ],
    None: [is_void, four_sevens],
}


EARLY: Mapping[Any, int] = {"play": 5, "finished": 8}
"""Seeds by which all deals that are rare in a phase are met early: that saves time, and nothing rests on it."""


def missed(
    strategy: st.SearchStrategy[T], wanted: Mapping[str, Callable[[T], bool]], seed: int | None = None
) -> set[str]:
    """Draw until each condition has held of one example or another, and name those that never do."""
    missing = {*wanted}

    def is_the_last(drawn: T) -> bool:
        missing.difference_update([name for name in missing if wanted[name](drawn)])
        return not missing

    with suppress(NoSuchExample):
        find(strategy, is_the_last, settings=GENEROUS, random=None if seed is None else Random(seed))
    return missing


def each_of(texts: Iterable[str]) -> dict[str, Callable[[str], bool]]:
    """A condition for each text: to be that text."""
    return {text: text.__eq__ for text in texts}


@pytest.mark.parametrize("phase", RARE_DEALS)
def test_rare_deals_are_reached(phase: Any) -> None:
    wanted = {is_rare.__name__: is_rare for is_rare in RARE_DEALS[phase]}
    assert missed(ours.deals(phase=phase), wanted, EARLY.get(phase)) == set()


def both_are_past_the_target(match: Match) -> bool:
    return min(match.standing.scores) >= match.rules.target


def declarer_had_more_and_lost(match: Match) -> bool:
    """Both are past the target with the deal whose declarer has the higher score (06.11)."""
    declarer = match.sheet[-1].entry.declarer
    scores = match.standing.scores
    return both_are_past_the_target(match) and declarer is not None and scores[declarer] > scores[1 - declarer]


def suspension_waits_for_a_void_deal(match: Match) -> bool:
    return match.opening.suspended != () and match.sheet[0].outcome is None


FINISHES = [both_are_past_the_target, declarer_had_more_and_lost, suspension_waits_for_a_void_deal]


@pytest.mark.parametrize("is_rare", FINISHES)
def test_rare_matches_are_reached(is_rare: Callable[[Match], bool]) -> None:
    find(ours.finished_matches(), is_rare, settings=GENEROUS)


def test_matches_are_met_at_any_point() -> None:
    wanted: dict[str, Callable[[Match], bool]] = {
        "before the first deal": lambda match: match.deal is None,
        "in a later deal": lambda match: match.deal is not None and not match.deal.is_over and len(match.deals) > 1,
        "between two deals": lambda match: match.deal is not None and match.deal.is_over and not match.is_over,
        "over": lambda match: match.is_over and match.deal is not None,
        "long": lambda match: len(match.deals) > 3,
        "begun by the other": lambda match: match.first_dealer == 1,
    }
    assert missed(ours.matches(), wanted) == set()


def run_of(length: int) -> Callable[[CardSet], bool]:
    runs = [PACK[8 * suit.index + low :][:length] for suit in Suit for low in range(9 - length)]
    return lambda hand: any(hand >= set(run) for run in runs)


def test_long_runs_are_dealt() -> None:
    runs = {f"{length} cards": run_of(length) for length in (5, 6, 7, 8)}
    assert missed(ours.hands(), runs) == set()
    assert missed(ours.deals(phase="play").map(lambda deal: deal.view(0).own.held), runs) == set()


@pytest.mark.parametrize("suit", Suit)
def test_hands_without_a_sequence_are_dealt_too(suit: Suit) -> None:
    find(ours.hands(), lambda hand: not run_of(3)(hand) and len(hand.of(suit)) == 3, settings=GENEROUS)


def test_without_a_phase_there_are_all() -> None:
    phases = ours.deals().map(lambda deal: told(deal).phase)
    assert missed(phases, each_of(["auction", "play", "finished", "void"])) == set()


def test_views_are_those_of_every_seat_at_any_turn() -> None:
    found = ours.views().map(lambda view: f"of {view.seat} when {view.public.to_act} acts")
    assert (
        missed(found, each_of(f"of {seat} when {turn} acts" for seat in (0, 1, None) for turn in (0, 1, None))) == set()
    )


def test_any_card_may_lie_anywhere() -> None:
    for place in (0, 12, 18, 31):
        assert missed(ours.packs().map(itemgetter(place)).map(str), each_of(["7C", "TH", "AS"])) == set()


def test_card_sets_have_any_size() -> None:
    assert missed(ours.card_sets().map(lambda cards: str(len(cards))), each_of(["0", "1", "9", "31", "32"])) == set()


@pytest.mark.parametrize(
    ("strategy", "number"), [(ours.suits(), 4), (ours.ranks(), 8), (ours.cards(), 32), (ours.sequences(), 44)]
)
def test_every_one_is_there(strategy: st.SearchStrategy[object], number: int) -> None:
    """The search ends only when there is none left that was not seen."""
    seen: set[object] = set()
    find(strategy.map(seen.add), lambda _: len(seen) == number, settings=GENEROUS)


def test_any_action_may_be_drawn() -> None:
    texts = ["pass", "take", "name H", "exchange", "play KH", "play KH bela", "play 7C bela"]
    assert missed(ours.actions().map(str), each_of(texts)) == set()


@pytest.mark.parametrize("number", [1, 2, 3])
def test_announcements_are_drawn_with_several_sequences(number: int) -> None:
    find(
        ours.actions(),
        lambda action: isinstance(action, Announce) and len(action.sequences) == number,
        settings=GENEROUS,
    )


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_rule_sets_are_those_of_the_sources(rules: RuleSet) -> None:
    find(ours.rule_sets(), lambda drawn: drawn == rules, settings=GENEROUS)


def test_and_houses_with_any_target() -> None:
    find(ours.rule_sets(), lambda drawn: drawn.is_house and drawn.target == 1, settings=GENEROUS)
