"""What a deal is worth while it goes on: nothing yet."""

from __future__ import annotations

import deberts
from deberts.game.account import account
from deberts.shuffle import pack_of_deal


def test_a_deal_under_way_has_no_account() -> None:
    deal = deberts.Deal.new(deberts.CLUB, pack_of_deal("a seed", 0), dealer=1)
    assert account(deal.public) is None
    assert account(deal.apply("take").public) is None


def test_a_void_deal_writes_nothing_and_leaves_what_waits() -> None:
    opening = deberts.Standing((10, 20), (81,))
    deal = deberts.Deal.new(deberts.CLUB, pack_of_deal("a seed", 0), 1, opening).apply_all(["pass"] * 4)
    found = account(deal.public)
    assert found is not None
    assert (found.written, found.totals, found.ledger, found.after) == ((0, 0), (0, 0), (), opening)
