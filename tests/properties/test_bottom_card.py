# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""The bottom card as houses show it."""

from __future__ import annotations

from random import Random

import pytest

from deberts import CLUB, PACK, Deal, RuleSet, RuleSetError, preset, read_view, write_view
from deberts.cli.story import story
from deberts.options import Bottom, FourSevens
from deberts.records.views import view_json
from deberts.rules import s02_dealing as dealing
from playing_systems import chosen

pytestmark = pytest.mark.property


def house(seats: int, bottom: Bottom) -> RuleSet:
    return preset("site", seats=seats).house("ours", target=501, bottom=bottom, four_sevens=FourSevens.NEW_DEAL)


class TestWhenTheBottomCardIsSeen:
    """p3 Where two or three play, a house may turn the bottom card up with the first six cards, so that all know it
    from the first bid on; or it is never seen, even when the deal is over. Either way it takes no part.
    """

    @pytest.mark.parametrize("bottom", [Bottom.AFTER_FIRST_SIX, Bottom.HIDDEN])
    @pytest.mark.parametrize("seats", [2, 3])
    def test_p003_and_p004_in_every_view_to_the_end(self, seats: int, bottom: Bottom) -> None:
        for seed in range(3):
            lots = Random(seed)
            pack = lots.sample(PACK, 32)
            deal = Deal.new(house(seats, bottom), pack, 0)
            shown = None if bottom is Bottom.HIDDEN else str(pack[-1])
            while True:
                for viewer in (*range(seats), None):
                    assert view_json(deal.view(viewer))["bottom"] == shown
                    assert read_view(write_view(deal, viewer)).view == deal.view(viewer)
                if deal.is_over:
                    break
                deal = deal.apply(chosen(lots, deal.legal_actions()))

    @pytest.mark.parametrize("seats", [2, 3])
    def test_where_it_is_hidden_another_one_changes_nothing_that_is_seen(self, seats: int) -> None:
        for seed in range(12):
            lots = Random(seed)
            pack = lots.sample(PACK, 32)
            stock = {2: 19, 3: 28}[seats]
            other = [*pack[:stock], *reversed(pack[stock:])]
            deals = [Deal.new(house(seats, Bottom.HIDDEN), one, 0) for one in (pack, other)]
            while not deals[0].is_over:
                action = chosen(lots, deals[0].legal_actions())
                deals = [deal.apply(action) for deal in deals]
                for viewer in (*range(seats), None):
                    assert deals[0].view(viewer) == deals[1].view(viewer)

    @pytest.mark.parametrize("bottom", Bottom)
    def test_when(self, bottom: Bottom) -> None:
        hidden = bottom is Bottom.HIDDEN
        assert (
            dealing.bottom_card(PACK, 2, bottom)
            == dealing.bottom_card(PACK, 3, bottom)
            == (None if hidden else PACK[-1])
        )
        assert dealing.bottom_card_at_first(PACK, bottom) == (PACK[-1] if bottom is Bottom.AFTER_FIRST_SIX else None)
        assert dealing.bottom_card(PACK, 4) is None

    @pytest.mark.parametrize("bottom", [Bottom.AFTER_FIRST_SIX, Bottom.HIDDEN])
    def test_with_four_players_there_is_none(self, bottom: Bottom) -> None:
        with pytest.raises(RuleSetError, match="with four players no card lies at the bottom") as caught:
            house(4, bottom)
        assert caught.value.clause == "p3"

    @pytest.mark.parametrize("bottom", Bottom)
    def test_it_is_told_where_it_is_seen(self, bottom: Bottom) -> None:
        deal = Deal.new(CLUB.house("ours", target=501, bottom=bottom), PACK, 0).apply("take")
        told = "\n".join(story(deal, 1, ("the lot fell on him", "02.2"), ("South", "North")))
        assert ("Bottom" in told) is (bottom is not Bottom.HIDDEN)
