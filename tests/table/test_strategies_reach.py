"""The strategies reach what is rare: a test that never meets a situation says nothing about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, find, settings, strategies as st

from deberts import (
    PACK,
    PRESETS,
    Announce,
    Card,
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

GENEROUS = settings(max_examples=20_000, database=None, derandomize=True, deadline=None, phases=[Phase.generate])


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


def exchange_by(place: int) -> Callable[[Deal], bool]:
    def is_made(deal: Deal) -> bool:
        return told(deal).exchanged == (deal.dealer + 1 + place) % 2

    return is_made


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


RARE_DEALS: list[tuple[Callable[[Deal], bool], str | None]] = [
    (overtrump_is_forced, "play"),
    (lower_trump_is_all_there_is, "play"),
    (exchange_loses_a_sequence, "finished"),
    (plain_tercs_are_equal, "finished"),
    (trump_terc_beats_an_equal_one, "finished"),
    (best_one_wins_without_a_trick, "finished"),
    (height_is_told, "finished"),
    (bela_comes_by_exchange, "finished"),
    (bela_is_said_with_the_second_card, "finished"),
    (bela_is_kept_silent, "finished"),
    (bertz_is_heard_over_a_terc, "finished"),
    (several_are_announced, "finished"),
    (all_tricks_are_one_player_s, "finished"),
    (totals_are_equal, "finished"),
    (is_void, None),
    (four_sevens, None),
]


@pytest.mark.parametrize(("is_rare", "phase"), RARE_DEALS, ids=lambda value: getattr(value, "__name__", None))
def test_rare_deals_are_reached(is_rare: Callable[[Deal], bool], phase: Any) -> None:
    find(ours.deals(phase=phase), is_rare, settings=GENEROUS)


@pytest.mark.parametrize("place", [0, 1], ids=["forehand", "dealer"])
def test_either_player_exchanges(place: int) -> None:
    find(ours.deals(phase="play"), exchange_by(place), settings=GENEROUS)


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


@pytest.mark.parametrize(
    "is_so",
    [
        lambda match: match.deal is None,
        lambda match: match.deal is not None and not match.deal.is_over and len(match.deals) > 1,
        lambda match: match.deal is not None and match.deal.is_over and not match.is_over,
        lambda match: match.is_over and match.deal is not None,
        lambda match: len(match.deals) > 3,
        lambda match: match.first_dealer == 1,
    ],
    ids=["before the first deal", "in a later deal", "between two deals", "over", "long", "begun by the other"],
)
def test_matches_are_met_at_any_point(is_so: Callable[[Match], bool]) -> None:
    find(ours.matches(), is_so, settings=GENEROUS)


def run_of(length: int) -> Callable[[CardSet], bool]:
    runs = [PACK[8 * suit.index + low :][:length] for suit in Suit for low in range(9 - length)]
    return lambda hand: any(hand >= set(run) for run in runs)


@pytest.mark.parametrize("length", [5, 6, 7, 8])
def test_long_runs_are_dealt(length: int) -> None:
    find(ours.hands(), run_of(length), settings=GENEROUS)
    is_dealt = run_of(length)
    find(ours.deals(phase="play"), lambda deal: is_dealt(deal.view(0).own.held), settings=GENEROUS)


@pytest.mark.parametrize("suit", Suit)
def test_hands_without_a_sequence_are_dealt_too(suit: Suit) -> None:
    find(ours.hands(), lambda hand: not run_of(3)(hand) and len(hand.of(suit)) == 3, settings=GENEROUS)


@pytest.mark.parametrize("phase", ["auction", "play", "finished", "void"])
def test_without_a_phase_there_are_all(phase: str) -> None:
    find(ours.deals(), lambda deal: told(deal).phase == phase, settings=GENEROUS)


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("turn", [0, 1, None])
def test_views_are_those_of_every_seat_at_any_turn(seat: int | None, turn: int | None) -> None:
    find(ours.views(), lambda view: (view.seat, view.public.to_act) == (seat, turn), settings=GENEROUS)


@pytest.mark.parametrize("card", [Card.parse("7C"), Card.parse("TH"), Card.parse("AS")], ids=str)
@pytest.mark.parametrize("place", [0, 12, 18, 31])
def test_any_card_may_lie_anywhere(card: Card, place: int) -> None:
    find(ours.packs(), lambda pack: pack[place] is card, settings=GENEROUS)


@pytest.mark.parametrize("size", [0, 1, 9, 31, 32])
def test_card_sets_have_any_size(size: int) -> None:
    find(ours.card_sets(), lambda cards: len(cards) == size, settings=GENEROUS)


@pytest.mark.parametrize(
    ("strategy", "number"), [(ours.suits(), 4), (ours.ranks(), 8), (ours.cards(), 32), (ours.sequences(), 44)]
)
def test_every_one_is_there(strategy: st.SearchStrategy[object], number: int) -> None:
    """The search ends only when there is none left that was not seen."""
    seen: set[object] = set()
    find(strategy.map(seen.add), lambda _: len(seen) == number, settings=GENEROUS)


@pytest.mark.parametrize("text", ["pass", "take", "name H", "exchange", "play KH", "play KH bela", "play 7C bela"])
def test_any_action_may_be_drawn(text: str) -> None:
    find(ours.actions(), lambda action: str(action) == text, settings=GENEROUS)


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
