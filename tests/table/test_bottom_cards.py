"""What programs and stories make of a bottom card that a house hides or shows at first."""

from __future__ import annotations

import pytest

from deberts import PACK, Deal, preset, read_view, write_view
from deberts.cards import parse_cards
from deberts.options import Bottom
from deberts.players import careful
from tools.vectors.variants.rule_sets import around


@pytest.mark.parametrize("bottom", Bottom)
@pytest.mark.parametrize("seats", [2, 3])
def test_programs_play_a_deal_to_its_end(bottom: Bottom, seats: int) -> None:
    house = preset("site", seats=seats).house("ours", target=501, bottom=bottom)
    deal = Deal.new(house, PACK, 0).apply("take")
    while not deal.is_over:
        assert deal.to_act is not None
        deal = deal.apply(careful(deal.view(deal.to_act)))
    assert deal.account is not None
    assert sum(deal.account.tricks) == 9


@pytest.mark.parametrize("bottom", Bottom)
def test_four_sevens_leave_the_bottom_card_as_it_was_seen(bottom: Bottom) -> None:
    house = preset("moscow-second").house("ours", target=501, bottom=bottom)
    pack = parse_cards(" ".join(around("7C 7D 7H AS TS KS 7S", "", indicator="8D", bottom="QC")))
    deal = Deal.new(house, pack, 1).apply_all(["take", "redeal"])
    sent = write_view(deal, None)
    assert ('"bottom":"QC"' in sent) is (bottom is not Bottom.HIDDEN)
    for viewer in (0, 1, None):
        assert read_view(write_view(deal, viewer)).view == deal.view(viewer)
