"""What a seat sees as numbers: it follows from the view, whoever is to act, and each field says what it promises."""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from deberts import CLUB, PACK, Deal, InputError, RuleSet, Standing, parse_cards, preset
from deberts.adapters import observations
from deberts.adapters.observations import FIELDS, bounds, layout, length, observe, short_length
from deberts.conformance.random_play import random_deal
from deberts.options import Baits, Convention, Partners
from deberts.rules.conventions import Stake
from deberts.table.actions import Keep
from playing import stacked
from rule_sets import SYSTEMS, name_of, stacked_for
from unseen import elsewhere


def field(deal: Deal, seat: int, name: str) -> list[int]:
    return [*observe(deal.view(seat))[layout(deal.rules.seats)[name]]]


def cards(deal: Deal, seat: int, name: str) -> str:
    """The cards of a field, a part for each seat."""
    row = field(deal, seat, name)
    parts = (row[at : at + 32] for at in range(0, len(row), 32))
    return " | ".join(" ".join(str(card) for card, held in zip(PACK, part, strict=True) if held) for part in parts)


def test_the_layout_is_the_one_that_was_published() -> None:
    """A number at another place would spoil every policy that was trained: then VERSION grows."""
    assert observations.VERSION == 1
    starts = ((name, place.start) for name, place in layout(2).items())
    assert [f"{name} {start}" for name, start in starts] == [
        *["hand 0", "played 32", "table 96", "taken 128", "turned 192", "bottom 224", "sequences 256", "trump 320"],
        *["passes 324", "declarer 328", "dealer 330", "leader 332", "bela 334", "exchanged 336", "kind 338"],
        *["height 344", "counting 360", "said 362", "question 396", "length 401", "more 403", "ranks 409"],
        *["score 425", "suspended 427", "games 429", "baits 430", "voids 434"],
    ]
    assert [(length(seats), short_length(seats)) for seats in (2, 3, 4)] == [(435, 362), (582, 477), (729, 592)]


def test_no_table_is_for_so_many() -> None:
    seats: Any
    for ask in (layout, length, short_length, bounds):
        for seats in (5, 1, 2.0, True, []):
            with pytest.raises(InputError, match=r"seats: .* will not do: give a whole number from 2 to 4"):
                ask(seats)


def test_a_spectator_has_no_row() -> None:
    with pytest.raises(InputError, match="a spectator does not act"):
        observe(Deal.new(CLUB, PACK, 0).view(None))


HAND, OTHER = "9C TC JC KH AH 7S 8S AD TD", "9D 8D JD QS AS 7H TS JS QD"
DEAL = Deal.new(CLUB, stacked(forehand=HAND, dealer=OTHER, indicator="9H", bottom="7C"), dealer=1)


def test_before_trump_is_settled_only_the_first_cards_are_seen() -> None:
    deal = DEAL.apply_all(["pass", "pass"])
    assert cards(deal, 0, "hand") == "9C TC JC KH AH 7S"
    assert cards(deal, 0, "turned") == "9H"
    assert cards(deal, 0, "bottom") == ""
    assert field(deal, 0, "trump") == [0, 0, 0, 0]
    assert field(deal, 0, "passes") == [1, 0, 1, 0]
    assert (field(deal, 0, "dealer"), field(deal, 1, "dealer")) == ([0, 1], [1, 0])
    for name in ("declarer", "leader", "bela", "exchanged", "kind", "height", "counting", "played", "taken", "table"):
        assert not any(field(deal, 0, name))


def test_what_is_said_and_played_is_seen_by_both() -> None:
    deal = DEAL.apply_all(["pass", "take", "announce 3JC", "play 9C"])
    assert (field(deal, 0, "declarer"), field(deal, 1, "declarer")) == ([0, 1], [1, 0])
    assert field(deal, 1, "trump") == [0, 0, 1, 0]
    assert cards(deal, 0, "bottom") == "7C"
    assert (cards(deal, 0, "sequences"), cards(deal, 1, "sequences")) == ("9C TC JC | ", " | ")
    assert (field(deal, 0, "kind"), field(deal, 1, "kind")) == ([1, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0])
    assert not any(field(deal, 1, "height"))
    assert (cards(deal, 0, "played"), cards(deal, 1, "played")) == ("9C | ", " | 9C")
    assert cards(deal, 1, "table") == "9C"
    assert field(deal, 1, "leader") == [0, 1]


def test_the_exchange_an_announcement_of_the_same_kind_and_the_first_trick_tell_more() -> None:
    deal = DEAL.apply_all(["pass", "take", "announce 3JC", "play 9C", "exchange", "announce 3QS"])
    assert (cards(deal, 0, "turned"), field(deal, 0, "exchanged")) == ("9H", [0, 1])
    assert "9H" in cards(deal, 1, "hand")
    assert field(deal, 1, "height") == [0] * 8 + [0, 0, 0, 0, 1, 0, 0, 0]
    deal = deal.apply("play 9H")
    assert (field(deal, 0, "counting"), cards(deal, 0, "sequences")) == ([0, 1], "9C TC JC | TS JS QS")
    assert (cards(deal, 0, "taken"), cards(deal, 0, "table")) == (" | 9C 9H", "")
    assert (field(deal, 0, "leader"), field(deal, 1, "leader")) == ([0, 1], [1, 0])


def test_bela_is_known_of_who_said_it() -> None:
    deal = Deal.new(CLUB, stacked(forehand="KH QH", indicator="9H"), dealer=1).apply_all(["take", "play KH bela"])
    assert (field(deal, 0, "bela"), field(deal, 1, "bela")) == ([1, 0], [0, 1])


def test_what_other_rule_sets_add_is_told() -> None:
    """A question of Moscow, the scores, and points that wait."""
    pack = stacked(forehand=HAND, dealer=OTHER, indicator="8H")
    opening = Standing((300, 200), (81, 90))
    deal = Deal.new(preset("moscow"), pack, 1, opening).apply_all(
        ["take", "announce 3JC", "play 9C", "rost", "play 7H"]
    )
    words = dict(zip(WORDS, field(deal, 0, "said")[17:], strict=True))
    assert {word for word, said in words.items() if said} == {"rost"}
    assert field(deal, 0, "question") == [0, 1, 0, 0, 0]
    assert (field(deal, 0, "score"), field(deal, 1, "score")) == ([300, 200], [200, 300])
    assert field(deal, 0, "suspended") == [171, 2]
    assert field(deal, 0, "games") == [1]


WORDS = [
    *["pass", "take", "redeal", "exchange", "keep", "ask", "yes", "no", "rost", "good", "bela"],
    *["claim", "arrive", "nibble", "double", "accept", "refuse"],
]


def test_a_game_that_was_doubled_counts_more() -> None:
    rules = preset("moscow-second", agreed=[Convention.DOUBLING])
    assert field(Deal.new(rules, PACK, 0, Standing((0, 0), stake=Stake(4, 1))), 0, "games") == [4]


def test_what_a_house_counts_is_told() -> None:
    house = CLUB.house("ours", target=501, baits=Baits.EVERY_THIRD)
    deal = Deal.new(house, PACK, 0, Standing((10, 20), baits=(2, 0)))
    assert (field(deal, 0, "baits"), field(deal, 1, "baits")) == ([2, 0, 0, 0], [0, 0, 2, 0])
    assert field(deal, 0, "voids") == [0]


def test_what_partners_are_counted_is_told_of_both() -> None:
    house = preset("site", seats=4).house("pairs", target=501, partners=Partners.OPPOSITE, baits=Baits.EVERY_THIRD)
    deal = Deal.new(house, PACK, 0, Standing((10, 20), baits=(2, 1)))
    assert field(deal, 3, "baits") == [1, 0, 2, 0, 1, 0, 2, 0]
    assert field(deal, 3, "score") == [20, 10, 20, 10]


def test_further_sequences_are_told_where_all_are_announced_aloud() -> None:
    rules = preset("site", seats=3)
    pack = stacked_for("9C TC JC 9D TD JD 7S AS KH", "", "", indicator="8H")
    deal = Deal.new(rules, pack, 2).apply("take")
    while Keep() in deal.legal_actions():
        deal = deal.apply("keep")
    deal = deal.apply("announce 3JC 3JD")
    assert sum(field(deal, 1, "more")[6:]) == sum(field(deal, 1, "ranks")[16:]) == 1
    assert sum(field(deal, 1, "height")[16:]) == 1


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_a_row_fits_its_layout_and_does_not_say_whose_turn_it_is(rules: RuleSet) -> None:
    bounds = [(one.least, one.most) for one in FIELDS for _ in range(one.size(rules.seats))]
    for deal in points(rules, 2):
        for seat in range(rules.seats):
            view = deal.view(seat)
            row = observe(view)
            assert len(row) == length(rules.seats)
            assert all(least <= number <= most for number, (least, most) in zip(row, bounds, strict=True))
            assert all(type(number) is int for number in row)
            assert observe(attrs.evolve(view, legal=())) == row


def points(rules: RuleSet, deals: int) -> list[Deal]:
    found = []
    for seed in range(deals):
        played = random_deal("observations", seed, rules)
        found.append(Deal.new(rules, played.pack, played.dealer, played.opening))
        for action in played.actions:
            found.append(found[-1].apply(action))
    return found


@pytest.mark.parametrize("rules", SYSTEMS, ids=name_of)
def test_cards_that_a_seat_has_not_seen_change_nothing(rules: RuleSet) -> None:
    lots, compared = Random(name_of(rules)), 0
    for deal in lots.sample(points(rules, 3), 8):
        for seat in range(rules.seats):
            other = elsewhere(deal, seat, lots)
            if other is not None:
                compared += 1
                assert observe(other.view(seat)) == observe(deal.view(seat))
    assert compared > 3


def test_bottom_cards_that_are_seen_at_first_are_told() -> None:
    deal = Deal.new(preset("one-deal"), PACK, 0)
    seen = deal.public.bottom
    assert cards(deal, 0, "bottom") == ("" if seen is None else str(seen))
    assert parse_cards(cards(DEAL.apply("take"), 1, "bottom")) == (PACK[0],)
