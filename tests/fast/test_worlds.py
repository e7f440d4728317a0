"""All hands that the other of two can hold, some of them by lot, and where each card lies."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from deberts import CLUB, PACK, PRESETS, Card, CardSet, Deal, InputError, preset
from deberts.conformance.random_play import random_deal
from deberts.fast import Hidden, marginals, sample, worlds
from deberts.options import TrumpLead
from deberts.players.beliefs import Knowledge
from deberts.shuffle import shuffled

HEARTS = CardSet.parse("7H 8H 9H TH JH QH KH AH")
ALIKE = [name for name, rules in PRESETS.items() if rules.seats == 2]
TERCS = (CardSet.parse("9S TS JS"), CardSet.parse("9C TC JC"))
CALLED = Hidden(CardSet.parse("JS"), CardSet.parse("9S TS 9C TC JC 7H 8H"), 3, (TERCS,))


def known(hidden: Hidden) -> set[CardSet]:
    """The same by looking at every choice of cards."""
    hands = (hidden.sure | CardSet(some) for some in combinations(hidden.free, hidden.need))
    return {hand for hand in hands if all(any(one <= hand for one in fitting) for fitting in hidden.called)}


def listed(hands: Any) -> list[CardSet]:
    return [CardSet.from_bits(int(hand)) for hand in hands]


def seen(deal: Deal) -> tuple[Knowledge, int]:
    """What the seat knows whose turn it is, and the other seat."""
    assert deal.to_act is not None
    return Knowledge.of(deal.view(deal.to_act)), 1 - deal.to_act


class TestEveryWorld:
    """They are what a seat's knowledge allows the other to hold, each once."""

    @pytest.mark.parametrize(
        "hidden",
        [
            *(Hidden(CardSet.parse("AS"), HEARTS, need) for need in range(9)),
            Hidden(CardSet(), CardSet.parse("9S"), 1),
            Hidden(CardSet.parse("9S"), CardSet(), 0),
            CALLED,
        ],
    )
    def test_of_few_cards(self, hidden: Hidden) -> None:
        found = listed(worlds(hidden))
        assert Counter(found) == Counter(known(hidden))
        assert hidden.called or len(found) == hidden.count

    def test_at_points_of_deals(self) -> None:
        """Where there are not too many, at all points of some deals, and where something announced is not shown."""
        looked = announced = 0
        for number in range(80):
            whole = random_deal("worlds", number, PRESETS[ALIKE[number % len(ALIKE)]])
            deal = Deal.new(whole.rules, whole.pack, whole.dealer)
            for action in whole.actions:
                knowledge, other = seen(deal)
                hidden = Hidden.of(knowledge)
                if hidden.count < (3_000 if hidden.called else 100):
                    found = listed(worlds(hidden))
                    looked, announced = looked + 1, announced + bool(hidden.called)
                    assert deal.secrets[other].held in found
                    assert Counter(found) == Counter(known(hidden))
                    assert all(knowledge.allows(other, hand) for hand in found)
                deal = deal.apply(action)
        assert looked > 100
        assert announced >= 5

    def test_at_the_first_lead(self) -> None:
        deal = Deal.new(CLUB, shuffled("first lead"), dealer=1).apply("take")
        hidden = Hidden.of(Knowledge.of(deal.view(0)))
        hands = worlds(hidden)
        assert len(hands) == len(np.unique(hands)) == hidden.count == 293_930
        assert deal.secrets[1].held.bits in hands

    @pytest.mark.parametrize("name", ALIKE)
    def test_where_cards_are_played_alike(self, name: str) -> None:
        deal = random_deal(name, 0, PRESETS[name])
        start = Deal.new(deal.rules, deal.pack, deal.dealer)
        assert start.secrets[1 - (start.to_act or 0)].held.bits in worlds(
            Hidden.of(Knowledge.of(start.view(start.to_act)))
        )


class TestByLot:
    """Each world is as likely as any other, and the seed alone decides."""

    @pytest.mark.parametrize("hidden", [Hidden(CardSet.parse("AS"), HEARTS | CardSet.parse("KS"), 4), CALLED])
    def test_uniform(self, hidden: Hidden) -> None:
        every = worlds(hidden).tolist()
        found = Counter(sample(hidden, 200 * len(every), seed=11).tolist())
        assert {*found} == {*every}
        chi, degrees = sum((number - 200) ** 2 / 200 for number in found.values()), len(every) - 1
        assert abs(chi - degrees) < 4 * (2 * degrees) ** 0.5

    def test_seed(self) -> None:
        hidden = Hidden(CardSet.parse("AS"), HEARTS, 4)
        assert (sample(hidden, 50, 1) == sample(hidden, 50, 1)).all()
        assert (sample(hidden, 50, 1) == sample(hidden, 60, 1)[:50]).all()
        assert (sample(hidden, 50, 1) != sample(hidden, 50, 2)).any()
        assert len(sample(hidden, 0, 1)) == 0


class TestMarginals:
    """In how many worlds of a hundred he plays with each card."""

    def test_of_all(self) -> None:
        found = marginals(worlds(CALLED))
        hands = known(CALLED)
        assert found == {
            card: pytest.approx(100 * sum(card in hand for hand in hands) / len(hands))
            for card in PACK
            if any(card in hand for hand in hands)
        }

    def test_by_weight(self) -> None:
        hands = [CardSet.parse("AS KS").bits, CardSet.parse("AS QS").bits]
        assert marginals(hands, [3, 1]) == {
            Card.parse("QS"): pytest.approx(25),
            Card.parse("KS"): pytest.approx(75),
            Card.parse("AS"): pytest.approx(100),
        }


class TestRefusals:
    """What cannot be is refused, and where it stands is named."""

    @pytest.mark.parametrize(
        ("arguments", "match"),
        [
            ((HEARTS, CardSet.parse("7H"), 1), "free: 7H cannot be both sure and free"),
            ((CardSet(), HEARTS, 9), "need: of 8 free cards he cannot hold 9"),
            ((CardSet.parse("AS"), HEARTS, 9), "need: give an integer from 0 to 8, not 9"),
        ],
    )
    def test_hidden(self, arguments: Any, match: str) -> None:
        with pytest.raises(InputError, match=match):
            Hidden(*arguments)

    def test_no_knowledge(self) -> None:
        with pytest.raises(InputError, match="knowledge: 7 is no Knowledge: give one"):
            Hidden.of(7)

    @pytest.mark.parametrize(
        ("rules", "match"),
        [
            (preset("site", seats=3), "3 play in this deal"),
            (CLUB.house("ours", target=501, bela_points=30), "bela is worth 30 in this deal"),
            (CLUB.house("ours", target=501, trump_lead=TrumpLead.others()[0]), "trump_lead is .* in this deal"),
        ],
    )
    def test_rules(self, rules: Any, match: str) -> None:
        deal = Deal.new(rules, shuffled("rules"), dealer=1)
        with pytest.raises(InputError, match=match):
            Hidden.of(Knowledge.of(deal.view(deal.to_act)))

    def test_nothing_that_was_announced(self) -> None:
        hidden = Hidden(CardSet(), HEARTS, 3, (TERCS,))
        for ask in (partial(worlds, hidden), partial(sample, hidden, 3, 1)):
            with pytest.raises(InputError, match="called: he can hold nothing that he announced"):
                ask()

    @pytest.mark.parametrize(("count", "seed", "match"), [(-1, 1, "count: "), (1, -1, "seed: ")])
    def test_numbers(self, count: int, seed: int, match: str) -> None:
        with pytest.raises(InputError, match=match):
            sample(CALLED, count, seed)

    @pytest.mark.parametrize(("hands", "weights"), [([], None), ([1, 2], [1]), ([1, 2], [0, 0])])
    def test_weights(self, hands: Any, weights: Any) -> None:
        with pytest.raises(InputError, match="weights: give a weight for each world, some of them above 0"):
            marginals(hands, weights)
