"""The two modest players: what they do with a hand, and that they do nothing else."""

from __future__ import annotations

import pytest

from deberts import CLUB, Action, Deal, Match, lot, pack_of_deal
from deberts.players import bold, careful
from deberts.players.playing import play_match
from playing import stacked

STRONG = "JH 9H AH 7H AC AD 8C 8D 8S"
WEAK = "7C 8C 9D 7D 8S 9S QC QD 7S"


def chosen(deal: Deal, *actions: str) -> str:
    """What the careful player does after these actions; the bold one plays alike."""
    deal = deal.apply_all(actions)
    assert deal.to_act is not None
    return str(careful(deal.view(deal.to_act)))


def dealt(*, forehand: str = "", dealer: str = "", indicator: str = "TH", bottom: str = "") -> Deal:
    pack = stacked(forehand=forehand, dealer=dealer, indicator=indicator, bottom=bottom)
    return Deal.new(CLUB, pack, dealer=1)


def test_strong_trumps_are_taken_and_weak_ones_are_passed() -> None:
    assert chosen(dealt(forehand=STRONG)) == "take"
    assert chosen(dealt(forehand=WEAK)) == "pass"


def test_the_strongest_suit_is_named_in_the_second_round() -> None:
    assert chosen(dealt(forehand=STRONG, indicator="TS"), "pass", "pass") == "name H"


def test_a_weak_hand_passes_in_the_second_round_too() -> None:
    assert chosen(dealt(forehand=WEAK), "pass", "pass") == "pass"


def test_the_bold_player_bids_on_what_the_careful_one_passes() -> None:
    deal = dealt(forehand="JH 8H AC 8C 7D 9S")
    assert str(careful(deal.view(0))) == "pass"
    assert str(bold(deal.view(0))) == "take"


def test_the_seven_is_exchanged() -> None:
    assert chosen(dealt(forehand=STRONG), "take") == "exchange"


def test_the_seven_is_kept_where_it_is_part_of_a_terc() -> None:
    assert chosen(dealt(forehand="7H 8H 9H JH AC AD 8D 7D TS", indicator="QH"), "take") == "announce 39H"


def test_all_sequences_are_announced() -> None:
    assert chosen(dealt(forehand="AS KS QS 9S 8S 7S JD TD 9D"), "take") == "announce 3AS 3JD 39S"


def test_a_ten_that_the_ace_could_beat_is_brought_home() -> None:
    deal = dealt(forehand="7C 9S KH QS JS 8S", dealer="8C TC KC 9D 7D 7S JH AD TS")
    assert chosen(deal, "take", "play 7C") == "play TC"


def test_a_sure_winner_waits_while_another_card_wins() -> None:
    deal = dealt(forehand="7C 9S KH QS JS 8S", dealer="8C AC TC 9D 7D 7S JH AD TS")
    assert chosen(deal, "take", "play 7C") == "play 8C"


def test_what_cannot_be_won_costs_the_least() -> None:
    deal = dealt(forehand="AC 9S KH QS JS 8S", dealer="QC TC 9C 9D 7D 7S JH AD TS")
    assert chosen(deal, "take", "play AC") == "play 9C"


def test_the_cheapest_trump_that_is_enough_wins() -> None:
    deal = dealt(forehand="QH AS KH QS 9S 8S", dealer="JH AH 8H 9D 7D 7C JC AD TC")
    assert chosen(deal, "take", "play QH") == "play AH"
    assert chosen(deal, "take", "play AS") == "play 8H"


def test_a_declarer_with_the_highest_trump_draws_trumps() -> None:
    deal = dealt(forehand="JH 8H AC 9C 7D 9D TS QS 7S")
    assert chosen(deal, "take") == "play JH"


def test_a_defender_leads_a_sure_winner() -> None:
    deal = dealt(forehand="JH 8H AC 9C 7D 9D TS QS 7S")
    assert chosen(deal, "pass", "take") == "play AC"


def test_without_a_sure_winner_the_cheapest_card_is_led() -> None:
    deal = dealt(forehand="9H 8H KC 9C 8D JD TS QS 8S", bottom="7C")
    assert chosen(deal, "pass", "take") == "play 8D"


def test_a_card_is_a_sure_winner_once_all_above_it_are_seen() -> None:
    deal = dealt(forehand="TC 8C 7D 9D KD QS 9S 8S 9H", bottom="AC")
    assert chosen(deal, "pass", "take") == "play TC"


def test_bela_is_said_with_the_first_of_its_cards() -> None:
    deal = dealt(forehand="JH 9S 8S QS JS 7S", dealer="KH QH QC TC 9C 7C AD 8D AS")
    assert chosen(deal, "take", "play JH") == "play QH bela"


@pytest.mark.parametrize(("indicator", "card"), [("JH", "play 9H"), ("8H", "play AS")])
def test_the_card_turned_up_is_in_nobodys_hand(indicator: str, card: str) -> None:
    """With the jack turned up the nine is the highest trump, and draws the others'; else it waits."""
    pack = stacked(forehand="9H TH AS 8S 7S 8D 7D 8C 9C", dealer="AH QC JC TC KC JD TD 9D QD", indicator=indicator)
    deal = Deal.new(CLUB, pack, 1).apply("take")
    assert str(careful(deal.view(0))) == card


@pytest.mark.parametrize("seed", [str(number) for number in range(20)])
def test_a_match_is_played_to_its_end_by_what_each_seat_sees(seed: str) -> None:
    """Each choice is legal and follows from the view: asked twice in any order, the players do the same again."""
    match = play_match(seed, (careful, bold))
    assert match.is_over
    again = Match.new(first_dealer=lot(seed, 2))
    for number, deal in enumerate(match.deals):
        again = again.next_deal(pack_of_deal(seed, number))
        for action in deal.actions:
            state = again.deals[-1]
            seat = state.to_act
            assert seat is not None
            choices: tuple[Action, ...] = tuple(player(state.view(seat)) for player in (careful, bold))
            assert choices[seat] == action
            assert set(choices) <= set(state.legal_actions())
            again = again.apply(action)
    assert again == match
