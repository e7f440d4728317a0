"""What bids and cards are worth over many worlds: each kernel against another way to the same number."""

from __future__ import annotations

import random
from functools import cache
from itertools import count
from typing import Any

import numpy as np
import pytest

from deberts import Card, CardSet, InputError, Suit
from deberts.fast import (
    Conduct,
    Hidden,
    Likely,
    Mean,
    Point,
    Turn,
    Written,
    likelihoods,
    likely_worlds,
    marginals,
    promise,
    sample,
    solve,
    weigh_bids,
    weigh_cards,
    worlds,
)
from deberts.fast.kernels.streams import word
from deberts.fast.solving.search import TABLE_SIZE
from deberts.fast.weighing import auctions, search, whole_deals
from deberts.fast.weighing.bid_table import COEFFICIENTS
from deberts.fast.weighing.bid_worth import FEATURES
from deberts.fast.weighing.conduct import LEAST_BIDS, ROWS, UNLIKELY
from deberts.fast.weighing.written import mean_of
from deberts.rules.s04_bela import has_bela
from deberts.rules.s04_sequences import Sequence, best_split
from fast.endings import endings

LATE = 1e18
"""A time that never comes."""

STRONG, WEAK = CardSet.parse("JH 9H AH TH KH QH"), CardSet.parse("7C 8C 7D 8D 7S 8S")
JACK = Card.parse("8H")


def difference(own: int, other: int) -> tuple[float, float, int]:
    """What is written if nothing moves, and what a hundredth of that adds to a chance."""
    return own - other, (own - other) / 100, 0 if own > other else 1


def one_feature(number: int) -> list[float]:
    return [1.0 if place == number else 0.0 for place in range(len(FEATURES))]


class TestPromise:
    """Each feature of six cards, asked for alone."""

    @pytest.mark.parametrize(
        ("cards", "indicator", "found"),
        [
            ("JH 9H AH TH KH QH", "8H", {0: 1, 1: 6, 2: 36, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 12: 3, 13: 50}),
            ("7H 8H AC TC TS 7S", "9H", {0: 1, 1: 2, 2: 4, 9: 1, 10: 1, 11: 1, 12: 1, 14: 14, 15: 15}),
            ("7H 8H AC TC TS 9D", "9C", {0: 1, 1: 2, 2: 4, 9: 1, 10: 1}),
        ],
    )
    def test_features(self, cards: str, indicator: str, found: dict[int, float]) -> None:
        held, turned = CardSet.parse(cards), Card.parse(indicator)
        told = {number: promise(held, Suit.HEARTS, turned, one_feature(number)) for number in range(len(FEATURES))}
        assert {number: value for number, value in told.items() if value} == found

    def test_sum(self) -> None:
        parts = [promise(STRONG, Suit.HEARTS, JACK, one_feature(n)) * COEFFICIENTS[0][n] for n in range(len(FEATURES))]
        assert promise(STRONG, Suit.HEARTS, JACK, COEFFICIENTS[0]) == pytest.approx(sum(parts))


class TestConduct:
    """What was done makes hands likelier with which one does it."""

    @pytest.mark.parametrize(
        ("passes", "trump", "place", "likelier"),
        [
            (0, Suit.HEARTS, 0, STRONG),  # forehand took it
            (1, Suit.HEARTS, 1, STRONG),  # the dealer took it
            (1, None, 0, WEAK),  # forehand passed, and the dealer thinks
            (3, None, 0, WEAK),  # he passed twice
            (4, None, 1, WEAK),
        ],
    )
    def test_bids(self, passes: int, trump: Suit | None, place: int, likelier: CardSet) -> None:
        strong, weak = likelihoods([STRONG.bits, WEAK.bits], Conduct(place, passes, JACK, trump))
        assert (strong > 5 * weak) == (likelier is STRONG)
        assert (weak > 5 * strong) == (likelier is WEAK)

    def test_another_suit(self) -> None:
        """Who named spades has more of them than of the clubs and diamonds that he did not name."""
        spades, clubs = CardSet.parse("JS 9S AS 7S 8D QC"), CardSet.parse("JC 9C AC 7C 8D QS")
        named, other = likelihoods([spades.bits, clubs.bits], Conduct(0, 2, JACK, Suit.SPADES))
        assert named > 5 * other

    def test_nobody_bid(self) -> None:
        """Who declares because he had to has told nothing by it; his silence still tells."""
        cards = [STRONG.bits, CardSet.parse("7S 8S TS JC QC KD").bits]
        silent, free = likelihoods(cards, Conduct(0, 0, JACK, Suit.HEARTS, is_silent=True, is_forced=True))
        assert (silent, free) == (UNLIKELY, 1)

    def test_nothing_to_judge(self) -> None:
        assert likelihoods([STRONG.bits], Conduct(1, 0, JACK, Suit.HEARTS)) == 1

    @pytest.mark.parametrize(
        ("cards", "silence", "share"),
        [
            ("7S 8S 9S JC QC KD", {"is_silent": True}, UNLIKELY),
            ("7S 8S TS JC QC KD", {"is_silent": True}, 1),
            ("7S 8S 9S TS QC KD", {"has_terc": True}, UNLIKELY),
            ("7S 8S 9S JC QC KD", {"has_terc": True}, 1),
            ("7H 8S TS JC QC KD", {"has_kept": True}, UNLIKELY),
            ("8H 8S TS JC QC KD", {"has_kept": True}, 1),
            ("QH KH TS JC QC KD", {"has_no_bela": True}, UNLIKELY),
            ("QH 8S TS JC QC KD", {"has_no_bela": True}, 1),
        ],
    )
    def test_silence(self, cards: str, silence: dict[str, Any], share: float) -> None:
        hand = [CardSet.parse(cards).bits]
        conduct = Conduct(1, 0, JACK, Suit.HEARTS)
        quiet = Conduct(1, 0, JACK, Suit.HEARTS, **silence)
        assert likelihoods(hand, quiet)[0] / likelihoods(hand, conduct)[0] == pytest.approx(share)

    def test_first_cards(self) -> None:
        """Of nine cards any six were the first; the seven given is among them, and not the card taken."""
        hand = [(STRONG | CardSet.parse("7C 8C 7D")).bits]
        found = {round(float(likelihoods(hand, Conduct(0, 0, JACK, Suit.HEARTS), seed)[0]), 3) for seed in range(20)}
        assert len(found) > 3
        swapped = Conduct(0, 0, Card.parse("JH"), Suit.HEARTS, given=Card.parse("7H"))
        with_seven = [(WEAK.without(Card.parse("8S")) | CardSet.parse("JH")).bits]
        before = Conduct(0, 0, Card.parse("JH"), Suit.HEARTS)
        six = [(WEAK.without(Card.parse("8S")) | CardSet.parse("7H")).bits]
        assert likelihoods(with_seven, swapped)[0] == likelihoods(six, before)[0]

    def test_seed(self) -> None:
        with pytest.raises(InputError, match="seed"):
            likelihoods([1], Conduct(0, 0, JACK), seed=-1)


class TestLikelyWorlds:
    """All where they are few, else some that come as often as they are likely."""

    HIDDEN = Hidden(CardSet(), CardSet.parse("JH 9H AH TH KH QH 7C 8C 7D 8D 7S 8S"), 6)

    def test_all(self) -> None:
        found = likely_worlds(self.HIDDEN, None, 500, seed=1)
        assert found.is_exact
        assert (found.hands == worlds(self.HIDDEN)).all()
        assert (found.weights == 1).all()

    @pytest.mark.parametrize("is_judged", [False, True])
    def test_by_lot(self, is_judged: bool) -> None:
        """A quarter of all weight is shared out evenly, whatever was done."""
        jack, every = Card.parse("JH"), worlds(self.HIDDEN)
        conduct = Conduct(0, 0, JACK, Suit.HEARTS) if is_judged else None
        drawn = [likely_worlds(self.HIDDEN, conduct, 200, seed) for seed in range(20)]
        for found in drawn:
            assert (found.is_exact, found.weights.sum()) == (False, 200)
            assert {*found.hands.tolist()} <= {*every.tolist()}
        shares = [marginals(found.hands, found.weights)[jack] for found in drawn]
        model = marginals(every, likelihoods(every, conduct))[jack] if conduct else 50
        assert sum(shares) / len(shares) == pytest.approx(0.75 * model + 0.25 * 50, abs=2)

    def test_all_that_are_judged(self) -> None:
        conduct = Conduct(0, 0, JACK, Suit.HEARTS)
        found, by_model = (
            likely_worlds(self.HIDDEN, conduct, 500, seed=1),
            likelihoods(worlds(self.HIDDEN), conduct, 1 ^ 2),
        )
        assert found.weights == pytest.approx(0.75 * by_model + 0.25 * by_model.mean())

    def test_first(self) -> None:
        found = likely_worlds(self.HIDDEN, None, 500, seed=1)
        assert found.first(10_000) is found
        assert (len(found.first(7).hands), found.first(7).is_exact) == (7, False)

    def test_called(self) -> None:
        """Few of many worlds hold what was announced."""
        called = Hidden(CardSet(), self.HIDDEN.free, 6, ((CardSet.parse("JH QH KH AH"),),))
        found = likely_worlds(called, None, 30, seed=1)
        assert len(found.hands) == 28
        assert not found.is_exact  # with some he would have announced more than that

    def test_time(self) -> None:
        """The pool, too, ends when the time is over, but for some that are drawn in any case."""
        free = CardSet.from_bits(2**24 - 1)
        for conduct in (None, Conduct(0, 0, JACK, Suit.HEARTS)):
            found = likely_worlds(Hidden(CardSet(), free, 9), conduct, 5000, seed=1, until=0.0)
            assert found.weights.sum() == 1024

    def test_a_part_of_the_time_is_for_drawing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A quarter of 20 ticks: three times there is time for as long as it took."""
        monkeypatch.setattr(search, "perf_counter", count().__next__)
        found = likely_worlds(Hidden(CardSet(), CardSet.from_bits(2**24 - 1), 9), None, 5000, seed=1, until=20)
        assert found.weights.sum() == 3072

    def test_of_all_some_are_judged_that_are_as_good_as_any(self, monkeypatch: pytest.MonkeyPatch) -> None:
        many = Hidden(CardSet(), CardSet.from_bits(2**18 - 1), 5)
        every, whole = worlds(many), likely_worlds(many, None, 5000, seed=1)
        assert (sorted(whole.hands), whole.is_exact) == (sorted(every), True)
        monkeypatch.setattr(search, "perf_counter", count().__next__)
        found = likely_worlds(many, None, 5000, seed=1, until=20)
        assert (len(found.hands), len(found.weights), found.is_exact) == (3072, 3072, False)
        assert found.hands.tolist() == whole.hands[:3072].tolist()
        shares, known = marginals(found.hands), marginals(every)
        assert shares == pytest.approx(known, abs=4)


class TestCards:
    """What comes of each card, against each world solved alone."""

    @pytest.mark.parametrize("number", range(12))
    def test_solved(self, number: int) -> None:
        position = next(iter(endings(1, 3, seed=number)))
        own = position.to_act
        hand, other = position.hands[own], position.hands[1 - own]
        point = Point(hand, position.led, position.trump, CardSet(), counted=(40, 30))
        likely = Likely(np.array([other.bits], dtype=np.uint32), np.ones(1), is_exact=True)
        means, weighed = weigh_cards(likely, point, Written(difference), LATE)
        assert {card: mean.points - 10 for card, mean in means.items()} == dict(solve(position).values)
        assert weighed is likely

    def test_nothing_too_long_is_begun(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Nothing is begun that would take longer than there is time."""
        position = next(iter(endings(1, 3, seed=1)))
        hand, other = position.hands[position.to_act], position.hands[1 - position.to_act]
        point = Point(hand, position.led, position.trump, CardSet(), counted=(40, 30))
        likely = Likely(np.array([other.bits] * 100, dtype=np.uint32), np.ones(100), is_exact=True)
        monkeypatch.setattr(search, "perf_counter", count().__next__)
        _, weighed = weigh_cards(likely, point, Written(difference), 5)
        assert (len(weighed.hands), weighed.is_exact) == (64, False)

    HAND = CardSet.parse("AS AC")

    @pytest.mark.parametrize(
        ("other", "changes", "found"),
        [
            ("KS KC", {}, (40, 0)),
            ("KS KC", {"waiting": (20, 50)}, (60, 0)),  # the other has no trick
            ("QH KH", {"bela": 20}, (0, 59)),
            ("QH KH", {"bela": 20, "waiting": (20, 50)}, (0, 109)),
            ("QS KH", {"bela": 20}, (14, 25)),
            ("QS KH", {"bela": 20, "played": CardSet.parse("QH")}, (14, 45)),
            ("KS KC", {"is_open": True, "announces": True, "played": CardSet.parse("7D 8D 9D")}, (40, 0)),
            ("QS KH", {"is_open": True, "announces": True, "played": CardSet.parse("7D 8D 9D")}, (14, 45)),
            ("QS KH", {"is_open": True, "played": CardSet.parse("7D 8D 9D")}, (14, 25)),
        ],
    )
    def test_besides(self, other: str, changes: dict[str, Any], found: tuple[int, int]) -> None:
        """Bela, what waits for a trick, and sequences: the ace of spades is led."""
        point = Point(self.HAND, None, Suit.HEARTS, **{"played": CardSet(), **changes})
        hand = CardSet.parse(other) | point.played
        told: list[tuple[int, int]] = []

        def settle(own: int, others: int) -> tuple[float, float, int]:
            told.append((own, others))
            return own - others, 0, 0

        likely = Likely(np.array([hand.bits], dtype=np.uint32), np.ones(1), is_exact=True)
        means, _ = weigh_cards(likely, point, Written(settle), LATE)
        assert means[Card.parse("AS")].points == found[0] - found[1]
        assert found in told

    @pytest.mark.parametrize(
        ("own", "is_earlier", "gain"),
        [("KD", True, 50), ("KC", True, 20), ("KC", False, 0), ("9C", True, 0)],
    )
    def test_sequences_compared(self, own: str, is_earlier: bool, gain: int) -> None:
        top = CardSet.parse(own)
        point = Point(
            *(self.HAND, None, Suit.HEARTS, CardSet.parse("JS QS KS")),
            is_open=True,
            announced=(top, CardSet()) if own == "KD" else (CardSet(), top),
            is_earlier=is_earlier,
            announces=True,
        )
        likely = Likely(np.array([CardSet.parse("JS QS KS 9S TC").bits], dtype=np.uint32), np.ones(1), is_exact=True)
        means, _ = weigh_cards(likely, point, Written(difference), LATE)
        assert means[Card.parse("AS")].points == 42 + gain

    def test_time(self) -> None:
        hands = sample(Hidden(CardSet(), CardSet.parse("KS KC QS QC JS JC 9S 9C TS TC"), 2), 40, seed=1)
        point = Point(self.HAND, None, Suit.HEARTS, CardSet())
        likely = Likely(hands, np.ones(40), is_exact=True)
        assert len(weigh_cards(likely, point, Written(difference), 0.0)[1].hands) == 16
        assert len(weigh_cards(likely, point, Written(difference), LATE)[1].hands) == 40


class TestWritten:
    """Each pair of totals is asked for once."""

    def test_once(self) -> None:
        asked: list[tuple[int, int]] = []

        def settle(own: int, other: int) -> tuple[float, float, int]:
            asked.append((own, other))
            return own - other, own / 10, 2

        written, pairs = Written(settle), np.array([[3 << 9 | 5, 7 << 9 | 1]] * 2, dtype=np.uint64)
        for _ in range(2):
            assert written.of(pairs).tolist() == [[[-2, 0.3, 2], [6, 0.7, 2]]] * 2
        assert asked == [(3, 5), (7, 1)]

    def test_mean(self) -> None:
        found = np.array([[10.0, 0.5, 0], [-10, -0.2, 1], [0, 0, -1]])
        mean = mean_of(found, np.array([2.0, 1, 1]))
        assert (mean.points, mean.outcomes) == (2.5, (0.5, 0.25, 0.0))
        assert mean.chance == pytest.approx(0.2)
        assert mean.error == pytest.approx((68.75 * 6 / 16) ** 0.5)


def senior(one: Sequence) -> tuple[int, int, bool]:
    """What decides between two sequences, if hearts are trumps."""
    return one.length, one.top.rank.index, one.top.suit is Suit.HEARTS


class TestWholeDeals:
    """Totals of a deal with open hands, against the solver and the rules of the reference."""

    @pytest.mark.parametrize("number", range(4))
    def test_totals(self, number: int) -> None:
        lots = random.Random(number)
        trumps = CardSet.parse("JH 9H AH TH KH QH")
        rest = [card for card in CardSet.from_bits(2**32 - 1) - trumps if card not in CardSet.parse("7H 8H")]
        drawn = lots.sample(rest, 11)
        strong = trumps | CardSet(drawn[:2]) | CardSet.parse("7H")
        weak = CardSet(drawn[2:11])
        indicator = [Card.parse("8H"), next(card for card in rest if card not in drawn)][number % 2]
        after = strong.without(Card.parse("7H")).with_card(indicator) if indicator.suit is Suit.HEARTS else strong
        hands = (strong, weak) if number < 2 else (weak, strong)
        rows = [[hands[0].bits, hands[1].bits, Suit.HEARTS.index, indicator.index]]
        found, table = np.zeros((1, 2), dtype=np.uint64), np.zeros(TABLE_SIZE, dtype=np.uint64)
        whole_deals.totals_of_rows(np.array(rows, dtype=np.uint64), table, found)
        played = (after, weak) if number < 2 else (weak, after)
        points = [*solve(played, Suit.HEARTS).points]
        said = [best_split(hand, Suit.HEARTS) for hand in played]
        best = [max(map(senior, each), default=(0, 0, False)) for each in said]
        winner = 0 if best[0] >= best[1] else 1
        points[winner] += sum(one.kind.points for one in said[winner]) if points[winner] else 0
        points = [one + 20 * has_bela(hand, Suit.HEARTS) for one, hand in zip(points, played, strict=True)]
        assert found[0].tolist() == points


class TestBids:
    """What comes of bids where one hand takes all."""

    @staticmethod
    @cache
    def weighed(place: int, passes: int, *, may_pass: bool = True, six: CardSet = STRONG) -> Any:
        other = WEAK if six is STRONG else STRONG
        likely = Likely(np.array([other.bits], dtype=np.uint32), np.ones(1), is_exact=True)
        suits = (Suit.HEARTS,) if six is STRONG else ()
        turn = Turn(six, JACK, place, passes, suits, may_pass)
        return weigh_bids(likely, turn, (Written(difference), Written(difference)), 1, LATE)

    @pytest.mark.parametrize("place", [0, 1])
    def test_strong(self, place: int) -> None:
        means, weighed = self.weighed(place, place, may_pass=False)
        assert {*means} == {Suit.HEARTS}
        assert means[Suit.HEARTS].points > 150
        assert len(weighed.hands) == 1

    def test_after_a_pass_the_other_takes(self) -> None:
        means, _ = self.weighed(0, 0, six=WEAK)
        assert {*means} == {None}
        assert means[None].points < -150
        assert means[None].outcomes == (0, 1, 0)

    def test_nobody_bids(self) -> None:
        means, _ = self.weighed(1, 3, six=WEAK)
        assert means[None] == Mean(0, 0, 0, (0, 0, 0))

    def test_one_bids_later_oneself(self) -> None:
        """The dealer is weak in every suit, forehand names his own after two passes."""
        about = Turn(CardSet.parse("JS 9S AS TS KS QS"), JACK, 0, 0, (), may_pass=True).words()
        looked = np.zeros(len(FEATURES))
        bidder, suit = auctions.next_bid(about, np.uint64(WEAK.bits), ROWS, LEAST_BIDS, looked)
        assert (int(bidder), int(suit)) == (0, Suit.SPADES.index)

    def test_three_more_cards(self) -> None:
        lots = np.uint64(word(np.uint64(3), np.uint64(0)))
        own, other = auctions.completed(np.uint64(STRONG.bits), np.uint64(WEAK.bits), np.uint64(JACK.index), lots)
        both = CardSet.from_bits(int(own)), CardSet.from_bits(int(other))
        assert [len(hand) for hand in both] == [9, 9]
        assert both[0] > STRONG
        assert both[1] > WEAK
        assert not both[0] & both[1]
        assert JACK not in both[0] | both[1]
