from __future__ import annotations

import random

import numpy as np
import pytest

from deberts import CLUB, PACK, Card, CardSet, Deal
from deberts.errors import InputError
from deberts.fast import Situation, replays, simulate
from deberts.fast.campaigns.shards import play_shard
from deberts.fast.campaigns.turns import Turns
from deberts.table.phases import Playing
from fast.plain import lots_of, pack_of
from fast.players import first_option, last_option, nonsense

DEALS = 150


class Shadow:
    """Plays by lot, and holds each situation against the reference's deal."""

    def __init__(self, pack: tuple[Card, ...], seed: int) -> None:
        self.deal = Deal.new(CLUB, pack, 1)
        self.lots = random.Random(seed)

    def __call__(self, situation: Situation) -> str:
        self.compare(situation)
        rare = [option for option in situation.options if option != "pass" and not option.startswith("play")]
        options = rare if rare and self.lots.random() < 0.6 else situation.options
        says = [option for option in options if option.endswith("bela")]
        chosen = self.lots.choice(says if says and self.lots.random() < 0.5 else options)
        self.deal = self.deal.apply(chosen)
        return chosen

    def compare(self, situation: Situation) -> None:
        deal = self.deal
        assert situation.seat == deal.to_act
        assert situation.options == tuple(map(str, deal.legal_actions()))
        view = deal.view(situation.seat)
        assert situation.hand == view.own.hand
        assert situation.indicator == deal.public.indicator
        phase = deal.public.phase
        if not isinstance(phase, Playing):
            assert (situation.trump, situation.declarer, situation.bottom, situation.led) == (None, None, None, None)
            return
        assert (situation.trump, situation.declarer) == (phase.contract.trump, phase.contract.declarer)
        assert situation.bottom == deal.pack[-1]
        assert situation.led == (phase.trick[0] if phase.trick else None)
        assert situation.said == tuple((seat, str(act)) for seat, act in view.history)


@pytest.mark.parametrize("seed", range(5))
def test_situations_are_those_of_the_reference(seed: int) -> None:
    lots = random.Random(seed)
    for number in range(DEALS // 5):
        pack = tuple(lots.sample(PACK, len(PACK)))
        shadow = Shadow(pack, number)
        turns = Turns(pack, shadow)
        turns.play()
        assert shadow.deal.is_over
        spoken = [own for _, own, _ in turns.said if not own.startswith(("height", "show"))]
        assert spoken == list(map(str, shadow.deal.actions))


class TestShards:
    """Deals that a function plays are counted like those played by lot."""

    def test_counts_are_those_of_the_reference(self) -> None:
        deals: list[Deal] = []

        def policy(situation: Situation) -> str:
            if not situation.said:
                deals.append(Deal.new(CLUB, pack_of(lots_of(3, 1, len(deals))), 1))
            lots = random.Random(f"{len(deals)} {len(situation.said)}")
            chosen = lots.choice(situation.options)
            deals[-1] = deals[-1].apply(chosen)
            return chosen

        summary = play_shard(3, 1, 70, policy)
        accounts = [deal.account for deal in deals]
        assert len(deals) == summary.deals == 70
        outcomes = [account.outcome.value for account in accounts if account and account.outcome]
        for number, name in enumerate(("made", "bait", "hung")):
            assert summary.outcomes[:, number].sum() == outcomes.count(name)
        expected = [0] * 276
        for account in accounts:
            if account and account.declarer is not None:
                expected[account.totals[account.declarer]] += 1
        assert summary.totals[0].tolist() == expected

    def test_functions_and_names_meet_the_same_packs(self) -> None:
        by_function, by_name = simulate(64, 9, last_option, shard_deals=64), simulate(64, 9, shard_deals=64)
        assert by_function.passes.tolist() == [64, 0, 0, 0, 0]  # takes at once
        assert by_name.passes[0] < 64
        assert simulate(64, 9, first_option).passes.tolist() == [0, 0, 0, 0, 64]  # passes always

    def test_nonsense_is_refused(self) -> None:
        with pytest.raises(InputError, match=r"the policy answers 'play ..', which is none of pass, take"):
            simulate(1, 1, nonsense)

    def test_a_mistake_can_be_found_again(self) -> None:
        seen: list[Situation] = []

        def slip(situation: Situation) -> str:
            seen.append(situation)
            return "fold" if len(seen) == 4 * 74 + 1 else situation.options[0]  # passes four times in each deal

        with pytest.raises(InputError, match="the policy answers 'fold', which is none of pass, take") as caught:
            simulate(200, 9, slip, shard_deals=70)
        assert caught.value.place == "deal 4 of shard 1 under seed 9"
        pack = next(replays(9, shard=1, first=4)).pack
        assert seen[-1].hand == CardSet(pack[0:3] + pack[6:9])
        assert seen[-1].indicator == pack[12]

    def test_what_a_function_raises_tells_where(self) -> None:
        def broken(_situation: Situation) -> str:
            raise KeyError("table")

        with pytest.raises(KeyError, match="table") as caught:
            simulate(200, 9, broken)
        assert caught.value.__notes__ == ["in deal 0 of shard 0 under seed 9"]

    def test_what_is_equal_to_everything_is_no_option(self) -> None:
        class Sly:
            def __eq__(self, other: object) -> bool:
                return True

            __hash__ = None  # type: ignore[assignment]  # nobody asks for it

        with pytest.raises(InputError, match="the policy answers"):
            simulate(1, 1, lambda _: Sly())  # type: ignore[arg-type, return-value]  # that is the point

    def test_a_text_of_numpy_is_one(self) -> None:
        assert simulate(5, 1, lambda situation: np.str_(situation.options[0])).passes.tolist() == [0, 0, 0, 0, 5]
