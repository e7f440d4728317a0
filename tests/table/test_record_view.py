"""The view as JSON: held against a second reading of the table, at every point of a deal, for each seat."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, strategies as st

from deberts import CLUB, Deal, view_json
from deberts.strategies import deals
from playing import stacked
from tools.vectors.reading.rule_sets import club_table
from worked_deals import worked

KEYS = {
    "announced",
    "bela",
    "bottom",
    "contest",
    "dealer",
    "declarer",
    "exchanged",
    "hand",
    "history",
    "indicator",
    "last_trick",
    "leader",
    "legal",
    "own",
    "phase",
    "seat",
    "to_act",
    "trick",
    "tricks",
    "trump",
}
UNKNOWN_IN_THE_AUCTION = ["declarer", "trump", "bottom", "exchanged", "contest", "bela", "leader", "last_trick"]
viewers = st.sampled_from((0, 1, None))


def shown(deal: Deal, seat: int | None) -> dict[str, Any]:
    return view_json(deal.view(seat))


def both_tercs(*actions: str) -> Deal:
    """Forehand, seat 1, holds terc K Q J of spades; the dealer terc 10 9 8 of hearts, then trumps."""
    pack = stacked(
        forehand="KS QS JS 7C 8C AD 8D 9D AC", dealer="TH 9H 8H 7D TD 7S KC QC KD", indicator="7H", bottom="AS"
    )
    return Deal.new(CLUB, pack, 0).apply_all(["pass", "take", *actions])


@given(deals(), viewers)
def test_every_field_is_what_a_second_reading_says(deal: Deal, seat: int | None) -> None:
    assert shown(deal, seat) == club_table(deal.pack, deal.dealer, deal.actions).view(seat)


@given(deals(), viewers)
def test_no_key_is_missing_and_none_is_added(deal: Deal, seat: int | None) -> None:
    assert shown(deal, seat).keys() == KEYS


@given(deals(), viewers)
def test_it_is_plain_json(deal: Deal, seat: int | None) -> None:
    text = json.dumps(shown(deal, seat), allow_nan=False)
    assert text.isascii()
    assert json.loads(text) == shown(deal, seat)


@given(deals(), viewers)
def test_only_the_seat_to_act_is_told_what_is_legal_and_in_the_order_of_strings(deal: Deal, seat: int | None) -> None:
    expected = sorted(map(str, deal.legal_actions())) if seat is not None and seat == deal.to_act else []
    assert shown(deal, seat)["legal"] == expected


@given(deals(phase="auction"), viewers)
def test_what_the_auction_does_not_know_is_null(deal: Deal, seat: int | None) -> None:
    view = shown(deal, seat)
    assert [view[key] for key in UNKNOWN_IN_THE_AUCTION] == [None] * len(UNKNOWN_IN_THE_AUCTION)
    assert (view["announced"], view["trick"], view["tricks"], view["own"]) == ([], [], [0, 0], [])


@given(deals(phase="void"), viewers)
def test_after_four_passes_six_cards_stay_in_hand_and_nothing_was_turned_up(deal: Deal, seat: int | None) -> None:
    view = shown(deal, seat)
    assert len(view["hand"]) == (0 if seat is None else 6)
    assert [view[key] for key in ("bottom", "trump", "declarer", "leader", "to_act")] == [None] * 5


@given(deals(phase="finished"), viewers)
def test_at_the_end_nobody_leads_and_nine_tricks_are_counted(deal: Deal, seat: int | None) -> None:
    view = shown(deal, seat)
    assert (view["leader"], view["to_act"], view["hand"], view["trick"], sum(view["tricks"])) == (None, None, [], [], 9)


@given(deals())
def test_a_spectator_holds_nothing(deal: Deal) -> None:
    view = shown(deal, None)
    assert (view["seat"], view["hand"], view["own"], view["legal"]) == (None, [], [], [])


@given(deals())
def test_all_but_what_is_one_s_own_is_the_same_for_every_seat(deal: Deal) -> None:
    own = {"seat", "hand", "own", "legal", "history"}
    first, second, spectator = ({key: shown(deal, seat)[key] for key in KEYS - own} for seat in (0, 1, None))
    assert first == second == spectator


def test_k107_own_cards_indicator_bottom_and_public_events_and_nothing_else() -> None:
    view = shown(both_tercs(), 1)
    assert view == {
        "seat": 1,
        "phase": "play",
        "to_act": 1,
        "dealer": 0,
        "declarer": 0,
        "trump": "H",
        "hand": ["7C", "8C", "AC", "8D", "9D", "AD", "JS", "QS", "KS"],
        "indicator": "7H",
        "bottom": "AS",
        "exchanged": None,
        "own": [],
        "announced": [],
        "contest": None,
        "bela": None,
        "leader": 1,
        "trick": [],
        "last_trick": None,
        "tricks": [0, 0],
        "history": [{"seat": 1, "action": "pass"}, {"seat": 0, "action": "take"}],
        "legal": [
            "announce 3KS",
            "play 7C",
            "play 8C",
            "play 8D",
            "play 9D",
            "play AC",
            "play AD",
            "play JS",
            "play KS",
            "play QS",
        ],
    }


@pytest.mark.parametrize(
    ("seat", "own", "heard"),
    [
        (1, ["3KS"], ["announce 3KS", "announce terc"]),
        (0, ["3TH"], ["announce terc", "announce 3TH"]),
        (None, [], ["announce terc", "announce terc"]),
    ],
)
def test_an_announcement_is_heard_as_its_kind(seat: int | None, own: list[str], heard: list[str]) -> None:
    """The automatic height follows the second announcement of the same kind at once, with the first one's seat."""
    view = shown(both_tercs("announce 3KS", "play 7C", "announce 3TH"), seat)
    assert view["own"] == own
    assert view["announced"] == [
        {"seat": 1, "kind": "terc", "top": "K", "shown": None},
        {"seat": 0, "kind": "terc", "top": None, "shown": None},
    ]
    assert view["contest"] is None
    assert view["history"][2:] == [
        {"seat": 1, "action": heard[0]},
        {"seat": 1, "action": "play 7C"},
        {"seat": 0, "action": heard[1]},
        {"seat": 1, "action": "height K"},
    ]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_winner_shows_after_the_card_that_ends_the_first_trick(seat: int | None) -> None:
    view = shown(both_tercs("announce 3KS", "play 7C", "announce 3TH", "play KC"), seat)
    assert view["contest"] == {"winner": 1}
    assert [said["shown"] for said in view["announced"]] == [["3KS"], None]
    assert view["history"][-2:] == [{"seat": 0, "action": "play KC"}, {"seat": 1, "action": "show 3KS"}]
    assert view["last_trick"] == {"leader": 1, "cards": ["7C", "KC"], "winner": 0}
    assert view["history"][2]["action"] == ("announce 3KS" if seat == 1 else "announce terc")


def test_who_announced_alone_shows_too() -> None:
    view = shown(both_tercs("play 7C", "announce 3TH", "play KC"), 1)
    assert (view["contest"], view["history"][-1]) == ({"winner": 0}, {"seat": 0, "action": "show 3TH"})


def test_where_nobody_announced_there_is_no_contest() -> None:
    view = shown(both_tercs("play 7C", "play KC"), None)
    assert (view["contest"], view["announced"], len(view["history"])) == (None, [], 4)


def test_after_an_exchange_the_seven_lies_in_the_indicator_s_place() -> None:
    pack = stacked(forehand="KS QS JS 7C 8C AD 8D 9D AC", dealer="TH 9H 7H 7D TD 7S KC QC KD", indicator="8H")
    deal = Deal.new(CLUB, pack, 0).apply_all(["take", "play 7C", "exchange"])
    view = shown(deal, 1)
    assert (view["indicator"], view["exchanged"]) == ("7H", {"seat": 0, "given": "7H", "taken": "8H"})
    assert shown(deal, 0)["hand"] == ["QC", "KC", "7D", "TD", "KD", "8H", "9H", "TH", "7S"]


def test_the_end_of_a_worked_example() -> None:
    view = shown(worked("K135"), 0)
    assert (view["phase"], view["bela"], view["contest"], view["tricks"]) == ("finished", 0, {"winner": 0}, [4, 5])
    assert view["last_trick"] == {"leader": 0, "cards": ["7H", "AC"], "winner": 0}


@given(deals())
def test_legal_actions_are_sorted_as_plain_strings(deal: Deal) -> None:
    """The view has them in the order of the table, its JSON in that of their texts."""
    view = deal.view(deal.to_act)
    assert view_json(view)["legal"] == sorted(str(action) for action in view.legal)
