"""The two modest players by every rule set, convention, house and number of seats: no fault, and modest sense."""

from __future__ import annotations

from random import Random

import pytest

from deberts import (
    CLUB,
    PRESETS,
    Action,
    Announce,
    Deal,
    Match,
    RuleSet,
    RuleSetError,
    Standing,
    lot,
    pack_of_deal,
    preset,
)
from deberts.game.ends import DealEnd
from deberts.options import Convention, Deberts
from deberts.players import bold, careful
from deberts.players.playing import play_match
from deberts.table.actions import AskHeight, Exchange, Good, Keep, Redeal, SayBela
from example_counts import scaled
from playing import stacked
from rule_sets import SYSTEMS, drawn_house, name_of
from unseen import elsewhere

PLAYERS = (careful, bold)
FALSE = {DealEnd.FALSE_CLAIM, DealEnd.FALSE_ARRIVAL, DealEnd.FALSE_NIBBLE}
FULL = preset("site", agreed=[*preset("site").offers])


def with_each_convention() -> list[RuleSet]:
    """Each rule set for each number of seats, with each convention alone, as far as it can be."""
    found = []
    for name in PRESETS:
        for seats in (2, 3, 4):
            for convention in Convention:
                try:
                    found.append(preset(name, seats=seats, agreed=[convention]))
                except RuleSetError:
                    continue
    return found


EVERYWHERE = dict(enumerate((*SYSTEMS, *with_each_convention(), *(drawn_house(Random(lots)) for lots in range(40)))))


@pytest.mark.parametrize("number", EVERYWHERE)
def test_matches_end_and_nobody_loses_by_a_word_that_is_not_true(number: int) -> None:
    """What is not legal, the table refuses; a claim that is made is true."""
    for seed in range(scaled(2)):
        match = play_match(f"{number} {seed}", PLAYERS, EVERYWHERE[number])
        assert match.is_over
        assert not {deal.account.end for deal in match.deals if deal.account} & FALSE


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_what_a_seat_has_not_seen_changes_nothing(rules: RuleSet) -> None:
    """With the unseen cards in other places each player does the same."""
    lots, compared = Random(name_of(rules)), 0
    for deal in play_match("unseen", PLAYERS, rules).deals[:3]:
        begun = Deal.new(rules, deal.pack, deal.dealer, deal.opening)
        state = begun.apply_all(deal.actions[: lots.randrange(len(deal.actions))])
        seat = state.to_act
        assert seat is not None
        other = elsewhere(state, seat, lots)
        if other is not None:
            compared += 1
            assert [player(state.view(seat)) for player in PLAYERS] == [player(other.view(seat)) for player in PLAYERS]
    assert compared


def states(match: Match) -> list[tuple[Deal, Action]]:
    """Each action of a match with the deal before it."""
    found = []
    for deal in match.deals:
        state = Deal.new(match.rules, deal.pack, deal.dealer, deal.opening)
        for action in deal.actions:
            found.append((state, action))
            state = state.apply(action)
    return found


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_who_may_announce_or_ask_or_demand_does(rules: RuleSet) -> None:
    """A sequence is announced, further ones too; who may ask asks, and else lets the other's pass."""
    for state, action in states(play_match("sense", PLAYERS, rules)):
        legal = state.legal_actions()
        if any(isinstance(each, Announce) for each in legal) and not isinstance(action, Exchange):
            assert isinstance(action, Announce | Redeal) or action.word in {"ask", "double"}
            assert action == [each for each in legal if isinstance(each, Announce)][-1] or action.word != "announce"
        elif any(isinstance(each, AskHeight | Good) for each in legal) and action.word == "play":
            pytest.fail("he neither asked nor let it pass")
        if isinstance(action, Keep):
            assert not any(isinstance(each, Announce) for each in legal)


def at(name: str, actions: str, forehand: str, dealer: str = "", indicator: str = "TH", **more: object) -> Deal:
    """A deal of two players after some actions."""
    rules = more.pop("rules", None) or preset(name)
    assert isinstance(rules, RuleSet)
    opening = more.pop("opening", None)
    assert opening is None or isinstance(opening, Standing)
    pack = stacked(forehand=forehand, dealer=dealer, indicator=indicator)
    deal = Deal.new(rules, pack, 1, opening)
    return deal.apply_all(actions.split(", ") if actions else [])


def chosen(deal: Deal) -> str:
    assert deal.to_act is not None
    answers = {str(player(deal.view(deal.to_act))) for player in (careful, bold)}
    assert len(answers) == 1
    return answers.pop()


LOW = "9H 8H 7H AC AD AS TC TD TS"


@pytest.mark.parametrize(
    ("dealer", "expected"),
    [
        ("JH KC KD KS QC QD 9S 9C 9D", ["ask", "yes", "announce 39H"]),
        ("AH KH QH JC KD KS 9S 9C 9D", ["ask", "no", "exchange"]),
    ],
)
def test_a_terc_from_the_nine_is_asked_about_and_kept_where_it_passes(dealer: str, expected: list[str]) -> None:
    deal = at("moscow", "take", LOW, dealer)
    for action in expected:
        assert chosen(deal) == action
        deal = deal.apply(action)


def test_the_dealer_must_name_the_best_of_bad_suits() -> None:
    rules = preset("site", agreed=[Convention.OBLIGATION])
    deal = at("site", "pass, pass, pass", "AC TC KC QC 9S AD", "7C 8C 9D 7D 8S JS", rules=rules)
    assert chosen(deal) == "name S"


def test_four_sevens_are_shown_with_a_weak_hand() -> None:
    hand = "7C 7D 7H 7S 8C 8D 9C 9D 8S"
    assert chosen(at("moscow-second", "pass, take", hand, "JH 9H AH AC TC KC", indicator="TH")) == "redeal"


def test_a_run_that_wins_is_shown() -> None:
    rules = CLUB.house("ours", target=501, deberts=Deberts.SEVEN)
    assert chosen(at("club", "take", "AC KC QC JC TC 9C 8C 7D 8H", rules=rules)) == "deberts 7AC"


NEAR = Standing((455, 200))


def test_an_end_is_claimed_once_it_is_sure_and_bela_is_said_for_it() -> None:
    """455 and 34 of trick 1 make 489, and 509 with bela."""
    hand, other = "JH KH QH AC AD AS TC TD TS", "7H 9H TH KC KD KS 9S 9C 9D"
    deal = at("moscow", "take, play JH, play 9H", hand, other, indicator="8H", opening=NEAR)
    assert chosen(deal) == "bela"
    assert chosen(deal.apply("bela")) == "claim"


@pytest.mark.parametrize(("scores", "answer"), [((300, 0), "accept"), ((450, 0), "refuse")])
def test_a_double_is_refused_only_where_the_game_is_lost_anyhow(scores: tuple[int, int], answer: str) -> None:
    rules = preset("moscow-second", agreed=[Convention.DOUBLING])
    deal = at(
        "",
        "take, double",
        "JH 9H AH KH QH AC AD AS TC",
        "7C 9C QC 7D 9D QD 7S 9S QS",
        rules=rules,
        opening=Standing(scores),
    )
    assert chosen(deal) == answer


def test_a_double_is_offered_near_the_end_with_a_good_hand() -> None:
    rules = preset("moscow-second", agreed=[Convention.DOUBLING])
    for scores, word in (((450, 0), "double"), ((200, 0), "announce 4AH")):
        deal = at("", "take", "JH 9H AH KH QH AC AD AS TC", "7C 8C 9C 7D 8D 9D", rules=rules, opening=Standing(scores))
        assert chosen(deal) == word


def test_more_than_half_is_claimed_when_it_is_sure() -> None:
    found = [deal for seed in range(12) for deal in play_match(str(seed), PLAYERS, FULL).deals]
    ends = [deal.account.end for deal in found if deal.account is not None]
    assert DealEnd.NIBBLE in ends
    assert DealEnd.ARRIVAL in ends


def test_bela_is_said_before_the_first_of_its_cards() -> None:
    told = 0
    for seed in range(5):
        for state, action in states(play_match(str(seed), PLAYERS, preset("moscow"))):
            if isinstance(action, SayBela):
                seat = state.to_act
                assert seat is not None
                told += careful(state.apply(action).view(seat)).word in {"play", "claim"}
    assert told


def test_a_seat_takes_the_player_whose_turn_it_is_round_the_table() -> None:
    match = play_match("round", PLAYERS, preset("site", seats=4))
    again = Match.new(match.rules, first_dealer=lot("round", 4))
    for number, deal in enumerate(match.deals):
        again = again.next_deal(pack_of_deal("round", number))
        for action in deal.actions:
            assert again.deal is not None
            seat = again.deal.to_act
            assert seat is not None
            assert (careful, bold, careful, bold)[seat](again.deal.view(seat)) == action
            again = again.apply(action)
