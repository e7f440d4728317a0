# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Section 07: the worked examples, in every seat, in every suit and with whatever does not matter."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given, strategies as st

from deberts import (
    CLUB,
    PACK,
    Card,
    CardSet,
    Deal,
    IllegalActionError,
    Outcome,
    Rank,
    Standing,
    Suit,
    card_points,
    legal_cards,
    settle,
    winner,
)
from deberts.game.account import Account
from deberts.rules import s07_examples as examples
from playing import stacked
from worked_deals import EXAMPLES

pytestmark = pytest.mark.property

seats = st.sampled_from((0, 1))
suits = st.sampled_from(Suit)


def in_seats(pair: tuple[int, int], declarer: int) -> tuple[int, int]:
    """Turn a pair whose first is the declarer's into one by seat."""
    return pair if declarer == 0 else (pair[1], pair[0])


def settles(example: examples.ContractExample, declarer: int) -> bool:
    found = settle(in_seats(example.totals, declarer), declarer, example.suspended)
    return (found.outcome, found.written, found.suspended) == (
        example.outcome,
        in_seats(example.written, declarer),
        example.suspended_after,
    )


def renamed(text: str, suits: str) -> str:
    """Rename the suits in the text of a card or an action."""
    head, *rest = text.split()
    if not rest:
        return text.translate(str.maketrans("CDHS", suits)) if len(text) == 2 else text
    return " ".join((head, *(word.translate(str.maketrans("CDHS", suits)) for word in rest)))


def in_every_seat_and_suit(case: str, waiting: tuple[int, ...]) -> list[tuple[int, Account]]:
    """Play an example with each of the two as dealer and under each renaming of the suits, and say who was dealer."""
    found = []
    for dealer, letters in product((0, 1), permutations("CDHS")):
        suits = "".join(letters)
        pack = [Card.parse(renamed(card, suits)) for card in EXAMPLES[case]["pack"]]
        deal = Deal.new(CLUB, pack, dealer, Standing((0, 0), waiting))
        account = deal.apply_all([renamed(action, suits) for action in EXAMPLES[case]["actions"]]).account
        assert account is not None
        found.append((dealer, account))
    return found


class TestForcedJack:
    """07.1 Hearts are trumps and forehand leads the nine of hearts. The dealer holds jack and seven of hearts: he must
    play the jack, and wins a trick worth 14 + 20 = 34. The seven would be illegal.
    """

    @given(suits, st.sets(st.sampled_from(PACK), max_size=7))
    def test_plain_cards_beside_it_change_nothing(self, trump: Suit, more: set[Card]) -> None:
        jack, nine, seven = (Card(rank, trump) for rank in (Rank.JACK, Rank.NINE, Rank.SEVEN))
        hand = CardSet((jack, seven, *(card for card in more if card.suit is not trump)))
        assert legal_cards(hand, (nine,), trump) == {jack}
        assert winner((nine, jack), trump) == 1
        assert card_points(nine, trump) + card_points(jack, trump) == 34

    @given(seats, st.permutations([card for card in PACK if card.suit is not Suit.HEARTS]))
    def test_at_the_table(self, dealer: int, plain: list[Card]) -> None:
        forehand, other = (" ".join(map(str, cards)) for cards in (plain[:8], plain[8:15]))
        pack = stacked(forehand=f"9H {forehand}", dealer=f"JH 7H {other}", indicator="AH")
        deal = Deal.new(CLUB, pack, dealer).apply_all(["take", "play 9H"])
        plays = [str(action) for action in deal.legal_actions() if str(action).startswith("play")]
        assert plays == ["play JH"]
        with pytest.raises(IllegalActionError) as caught:
            deal.play("7H")
        assert caught.value.clause == "05.5"
        play = deal.play("JH").public.play
        assert play is not None
        (trick,) = play.tricks
        assert (trick.winner, trick.leader) == (dealer, 1 - dealer)

    def test_the_data(self) -> None:
        example = examples.FORCED_JACK
        assert legal_cards(example.hand, (example.led,), example.trump) == example.legal
        (jack,) = example.legal
        assert winner((example.led, jack), example.trump) == 1
        assert card_points(example.led, example.trump) + card_points(jack, example.trump) == example.points


class TestBaitExample:
    """07.2 With everything announced declarer has 72 and the defender 90. It is a bait: declarer writes 0 and the
    defender 162.
    """

    def test_the_data_in_both_seats(self) -> None:
        assert settles(examples.BAIT, 0)
        assert settles(examples.BAIT, 1)

    def test_by_cards(self) -> None:
        for dealer, account in in_every_seat_and_suit("K135", ()):
            assert (account.outcome, account.declarer) == (Outcome.BAIT, dealer)
            assert account.totals == in_seats((72, 90), dealer)
            assert account.written == in_seats((0, 162), dealer)
            assert account.after.suspended == ()

    @given(seats, st.integers(0, 500), st.integers(0, 500))
    def test_the_scores_before_change_nothing(self, declarer: int, own: int, other: int) -> None:
        case = EXAMPLES["K135"]
        deal = Deal.new(CLUB, map(Card.parse, case["pack"]), declarer, Standing(in_seats((own, other), declarer)))
        account = deal.apply_all(case["actions"]).account
        assert account is not None
        assert account.after.scores == in_seats((own, other + 162), declarer)


class TestEqualTotalsExample:
    """07.3 Both players have 81. The defender writes 81; declarer's 81 are suspended."""

    def test_the_data_in_both_seats(self) -> None:
        assert settles(examples.HANG, 0)
        assert settles(examples.HANG, 1)

    def test_by_cards(self) -> None:
        for dealer, account in in_every_seat_and_suit("K136", ()):
            assert (account.outcome, account.declarer) == (Outcome.HUNG, 1 - dealer)
            assert account.totals == (81, 81)
            assert account.written == in_seats((0, 81), 1 - dealer)
            assert account.after.suspended == (81,)


class TestSuspendedPointsExample:
    """07.4 In the deal after 07.3 declarer makes 100 and the defender 62. Declarer writes 181, his own points and the
    suspended 81; the defender writes 62.
    """

    def test_the_data_in_both_seats(self) -> None:
        assert settles(examples.RELEASE, 0)
        assert settles(examples.RELEASE, 1)
        assert examples.RELEASE.suspended == examples.HANG.suspended_after

    def test_by_cards(self) -> None:
        for dealer, account in in_every_seat_and_suit("K137", (81,)):
            assert (account.outcome, account.declarer) == (Outcome.MADE, dealer)
            assert account.totals == in_seats((100, 62), dealer)
            assert account.written == in_seats((181, 62), dealer)
            assert account.after.suspended == ()

    @given(seats, seats)
    def test_whoever_declared_before(self, first: int, second: int) -> None:
        before = settle((81, 81), first)
        after = settle(in_seats((100, 62), second), second, before.suspended)
        assert after.written == in_seats((181, 62), second)
        assert before.written == in_seats((0, 81), first)
