"""Lines of play, counted again one by one."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from hypothesis import given, strategies as st

from deberts import CLUB, Deal, InputError, preset
from deberts.conformance.operations import table
from deberts.conformance.operations.table import count_lines
from deberts.shuffle import pack_of_deal
from example_counts import examples
from played_deals import played_deals, states
from playing import stacked
from reference_answers import MALFORMED, refusal, result
from tools.vectors.reading.operations import READINGS
from worked_deals import DEALS

WORKED = DEALS["K135"]
DEAL: dict[str, Any] = {"pack": WORKED["pack"], "dealer": WORKED["dealer"]}


def counted(deal: Deal, depth: int) -> int:
    """Count by playing every card that may be played."""
    given_ = {"pack": [*map(str, deal.pack)], "dealer": deal.dealer, "actions": [*map(str, deal.actions)]}
    return int(READINGS["perft"](deal.rules, {**given_, "depth": depth})["count"])


@st.composite
def positions(draw: st.DrawFn, least: int, most: int) -> Deal:
    """A deal with so many cards left in both hands together, at any point in which a card can be played."""
    deal = draw(played_deals())
    points = [
        state
        for state in states(deal)
        if state.public.play is not None and least <= sum(len(secret.hand) for secret in state.secrets) <= most
    ]
    return draw(st.sampled_from(points))


class TestSmallHands:
    """With few cards left every line can be walked to its end."""

    @given(positions(0, 7), st.integers(0, 9))
    def test_as_many_lines_as_can_be_walked(self, deal: Deal, depth: int) -> None:
        assert count_lines(deal, depth) == counted(deal, depth)


class TestFirstTricks:
    """From the first lead on there are many lines, and soon too many to walk."""

    @examples(15)
    @given(positions(18, 18), st.integers(0, 4))
    def test_as_many_lines_as_can_be_walked(self, deal: Deal, depth: int) -> None:
        assert count_lines(deal, depth) == counted(deal, depth)

    def test_exchange_announcements_and_bela_make_no_line(self) -> None:
        pack = stacked(forehand="KH QH 7H AS KS QS 7C 8C 9C", dealer="AH TH 8H 7S 8S 9S TC JC QC", indicator="JH")
        deal = Deal.new(CLUB, pack, dealer=1).apply("take")
        assert {"exchange", "announce 3AS", "play KH", "play KH bela"} <= {*map(str, deal.legal_actions())}
        assert count_lines(deal, 1) == 9
        # To each trump the dealer has the ace and the ten, to each spade and each club three cards of the suit.
        assert count_lines(deal, 2) == 3 * 3 + 3 * 3 + 1 * 2 + 1 * 2 + 1 * 3


class TestOperation:
    """The same, asked for by name."""

    @pytest.mark.parametrize(
        ("actions", "depth", "count"),
        [
            (0, 0, 1),
            (0, 1, 0),
            (3, 1, 0),
            (4, 0, 1),
            (4, 1, 9),
            (23, 0, 1),
            (23, 1, 0),
            (22, 1, 1),
            (22, 2, 0),
            (21, 2, 1),
        ],
    )
    def test_nothing_but_a_card_makes_a_line(self, actions: int, depth: int, count: int) -> None:
        given_ = {**DEAL, "actions": WORKED["actions"][:actions], "depth": depth}
        assert result("perft", **given_) == {"count": count}

    def test_at_the_last_card_there_is_no_choice(self) -> None:
        given_ = {**DEAL, "actions": WORKED["actions"][:9]}
        counts = [result("perft", **given_, depth=depth)["count"] for depth in (13, 14, 15)]
        assert counts[0] == counts[1] > counts[2] == 0

    def test_there_is_an_end_to_counting(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(table, "MOST_POSITIONS", 1_000)
        rules = preset("site", seats=4)
        deal = Deal.new(rules, pack_of_deal("x", 0), dealer=0).apply_all(["take", *["keep"] * 4])
        assert count_lines(deal, 6) == counted(deal, 6)
        with pytest.raises(InputError, match=r"^given\.depth: lines through more than 1,000 positions are not counted"):
            count_lines(deal, 32)

    def test_which_two_players_never_reach(self) -> None:
        # So many ways to have lost as many cards of nine each, either leads; and each of the leader's cards led.
        places = sum(2 * comb(9, left) ** 2 * (1 + left) for left in range(10))
        assert places < table.MOST_POSITIONS

    @pytest.mark.parametrize("depth", [-1, 19, 1.0, None, True, "1"])
    def test_depths(self, depth: Any) -> None:
        assert refusal("perft", **DEAL, actions=[], depth=depth) == MALFORMED
