"""Deals and matches that a seed plays: always the same, all different, and with what is rare."""

from __future__ import annotations

import pytest

from deberts import PRESETS
from deberts.conformance.random_play import ENDING, random_deal, random_match


class TestDeals:
    """A seed and a number give one deal."""

    def test_they_are_always_the_same_and_all_different(self) -> None:
        deals = [random_deal("a seed", number) for number in range(20)]
        assert [deal.dealer for deal in deals] == [0, 1] * 10
        assert all(deal.is_over for deal in deals)
        assert len({deal.pack for deal in deals}) == 20
        assert deals == [random_deal("a seed", number) for number in range(20)]

    def test_they_hold_the_rare_actions(self) -> None:
        words = [action.word for number in range(60) for action in random_deal("a seed", number).actions]
        assert {"pass", "take", "name", "exchange", "announce", "play"} == {*words}

    def test_what_ends_a_game_is_seldom_done(self) -> None:
        rules = PRESETS["site"]
        deals = [random_deal("a seed", number, rules) for number in range(60)]
        assert 0 < sum(deal.actions[-1].word in ENDING for deal in deals) < 30


class TestMatches:
    """A seed gives one match."""

    @pytest.mark.parametrize("name", ["club", "site"])
    def test_to_its_end(self, name: str) -> None:
        match = random_match("a seed", rules=PRESETS[name])
        assert match.is_over
        assert match == random_match("a seed", rules=PRESETS[name])

    def test_of_some_deals(self) -> None:
        assert [len(random_match("a seed", deals).deals) for deals in (0, 1, 3)] == [0, 1, 3]
        whole = random_match("a seed")
        assert random_match("a seed", len(whole.deals) + 5) == whole
