# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Penalties: one class a clause, as far as a pure function holds it."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest
from hypothesis import given, strategies as st

from deberts import PACK, Card, CardSet, Kind, Line, Outcome, Sequence, Suit, parse_cards
from deberts.errors import Violation
from deberts.options import Mars, NextDealer, SecondHang
from deberts.rules import (
    conventions,
    moscow_dialogue as dialogue,
    penalties,
    s02_dealing as dealing,
    s03_values as values,
    s06_contract as contract,
    s06_settlement as settling,
)
from deberts.rules.penalties import Offence
from deberts.rules.s06_contract import Ledger
from played_deals import hands, packs
from tools.vectors.reading.cards import legal, points
from tools.vectors.reading.sequences import SEQUENCES, cards_of, sequence_points

pytestmark = pytest.mark.property

seats = st.sampled_from((0, 1))
suits = st.sampled_from(Suit)
scores = st.lists(st.integers(0, 500) | st.integers(300, 302), min_size=2, max_size=4).map(tuple)
declared = st.lists(st.sampled_from(SEQUENCES), max_size=3)


def parsed(texts: list[str]) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, texts))


def bait(writer: int, hands: Iterable[CardSet], announced: tuple[Sequence, ...], trump: Suit, *, bela: bool) -> Ledger:
    """The lines of a cards bait, by the cards that were dealt."""
    cards = values.taken_points(map(tuple, hands), trump)
    return penalties.cards_bait_lines(writer, cards=cards, last=10, announced=announced, bela=20 * bela)


def codes(found: tuple[Violation, ...]) -> list[tuple[str, str]]:
    return [(reason.clause, reason.code) for reason in found]


class TestPenaltyForAFalseClaim:
    """m13.1 A player who falsely claims the end of the game loses it."""

    @given(st.tuples(st.integers(0, 500), st.integers(0, 500)), seats, seats)
    def test_the_other_wins_whatever_the_scores(self, written: tuple[int, int], claimant: int, dealer: int) -> None:
        assert penalties.winner_against(claimant, written, dealer) == 1 - claimant


class TestPenaltyForARevoke:
    """m13.2 A revoke costs a cards bait: not following suit, not trumping, or not beating a trump lead, by a player
    whose hand allowed it.
    """

    @given(packs(), st.integers(1, 9), suits)
    def test_every_card_that_is_not_legal(self, pack: list[Card], size: int, trump: Suit) -> None:
        trick, hand = (pack[0],), CardSet(pack[1 : size + 1])
        allowed = legal({str(card) for card in hand}, [str(pack[0])], str(trump))
        for card in hand:
            found = penalties.revoke_violations(card, hand, trick, trump)
            assert bool(found) is (str(card) not in allowed)
            assert {reason.clause for reason in found} <= {"m13.2"}

    @pytest.mark.parametrize(
        ("trump", "led", "hand", "card", "code"),
        [
            pytest.param("H", "9H", "JH 7H", "7H", "must-beat", id="K142 not beaten"),
            pytest.param("S", "KH", "7H AS", "AS", "must-follow", id="K142 not followed"),
            pytest.param("S", "KH", "7S 9D", "9D", "must-trump", id="K142 not trumped"),
        ],
    )
    def test_by_example(self, trump: str, led: str, hand: str, card: str, code: str) -> None:
        found = penalties.revoke_violations(Card.parse(card), CardSet.parse(hand), parse_cards(led), Suit.parse(trump))
        assert found == (Violation("m13.2", code, (("card", card), ("led", led))),)


class TestPenaltyForAFalseAnnouncement:
    """m13.3 A false announcement costs a cards bait."""

    @given(hands(), declared)
    def test_every_sequence_that_is_not_held(self, held: CardSet, announced: list[str]) -> None:
        found = penalties.announcement_violations(parsed(announced), held)
        false = [text for text in announced if not cards_of(text) <= {str(card) for card in held}]
        assert found == tuple(Violation("m13.3", "not-held", (("sequence", text),)) for text in false)

    def test_a_hand_that_is_nothing_else(self) -> None:
        assert penalties.announcement_violations(parsed(["3AS"]), CardSet.parse("AS KS QS")) == ()

    @given(hands(), suits)
    def test_bela_without_both_cards(self, held: CardSet, trump: Suit) -> None:
        both = {f"K{trump}", f"Q{trump}"} <= {str(card) for card in held}
        assert codes(penalties.bela_violations(held, trump)) == [("m13.3", "no-bela")] * (not both)

    @pytest.mark.parametrize(
        ("best", "heard", "false"),
        [
            (None, Kind.TERC, True),
            ("3AS", Kind.BERTZ, True),
            ("3AS", Kind.TERC, False),
            ("4AS", Kind.TERC, False),
            ("4AS", Kind.BERTZ, False),
        ],
    )
    def test_asking_without_the_kind(self, best: str | None, heard: Kind, false: bool) -> None:
        own = None if best is None else Sequence.parse(best)
        found = penalties.question_violations(own, heard)
        assert found == (Violation("m13.3", "none-of-that-kind", (("heard", heard.value),)),) * false
        broken = dialogue.height_question_violations(own, heard, certain=False)
        assert bool(broken) is false


class TestPenaltyForACardTooMany:
    """m13.4 A hand with a card too many costs a cards bait."""

    @pytest.mark.parametrize(("cards", "due"), [*product(range(12), (6, 8, 9))])
    def test_more_than_due(self, cards: int, due: int) -> None:
        facts = (("cards", cards), ("due", due))
        assert penalties.hand_violations(cards, due) == (Violation("m13.4", "card-too-many", facts),) * (cards > due)


class TestPenaltyForAWrongExchange:
    """m13.5 Exchanging the seven in a game of the second round, or for the bottom card, costs a cards bait."""

    @given(st.permutations(parse_cards("KC KD KH KS AC AD AH AS")), suits, st.booleans())
    def test_what_was_taken(self, cards: list[Card], trump: Suit, bottom: bool) -> None:
        turned, taken = cards[0], cards[bottom]
        expected = [("m13.5", "other-trump")] * (str(turned)[1] != str(trump)) + [("m13.5", "bottom-card")] * bottom
        assert codes(penalties.exchange_violations(taken, turned, trump)) == expected


class TestPenaltyForANeedlessQuestion:
    """m13.6 Whoever asks for the height with a certainly senior sequence loses all his sequences, and the opponent's
    count.
    """

    @given(st.lists(declared, min_size=2, max_size=2), seats)
    def test_only_the_others_sequences_are_left(self, announced: list[list[str]], asker: int) -> None:
        before = tuple(map(parsed, announced))
        after = penalties.after_wrongful_rost(before, asker)
        assert after[asker] == ()
        assert after[1 - asker] == before[1 - asker]

    def test_k131_the_lower_sequence_counts(self) -> None:
        first, second = parsed(["3KS"]), parsed(["3AH", "3TD"])
        assert penalties.after_wrongful_rost((first, second), 1) == (first, ())


class TestPenRule:
    """m13.7 Once a result is written and the pen laid down, a player who wrote himself too many gets the true amount,
    and the opponent gains the excess once. An excess of 100 is only corrected, and so is an entry that is too low.
    """

    @pytest.mark.parametrize("true", [(82, 80), (0, 162), (150, 12)])
    @pytest.mark.parametrize("writer", [0, 1])
    def test_every_error_of_one_writer(self, true: tuple[int, int], writer: int) -> None:
        for error in range(-true[writer], 300):
            entered = tuple(points + error * (seat == writer) for seat, points in enumerate(true))
            gain = error if error > 0 and error != 100 else 0
            stands = penalties.pen_rule(entered, true)
            assert stands[writer] == true[writer]
            assert stands[1 - writer] == true[1 - writer] + gain, error

    @pytest.mark.parametrize(
        ("entered", "true", "stands"),
        [
            pytest.param((112, 80), (82, 80), (82, 110), id="K143"),
            pytest.param((182, 80), (82, 80), (82, 80), id="K143 hundreds heal"),
            ((72, 80), (82, 80), (82, 80)),
            ((112, 85), (82, 80), (87, 110)),
            ((82, 80), (82, 80), (82, 80)),
        ],
    )
    def test_by_example(self, entered: tuple[int, int], true: tuple[int, int], stands: tuple[int, int]) -> None:
        assert penalties.pen_rule(entered, true) == stands

    @pytest.mark.parametrize("writer", [0, 1, 2, 3])
    def test_of_several_the_next_seat_gains(self, writer: int) -> None:
        true = (40, 41, 42, 39)
        entered = tuple(points + 5 * (seat == writer) for seat, points in enumerate(true))
        gained = [after - before for before, after in zip(true, penalties.pen_rule(entered, true), strict=True)]
        assert gained == [5 * (seat == (writer + 1) % 4) for seat in range(4)]


class TestAnExcessOfOneHundred:
    """D30 Only an excess of exactly 100 is merely corrected."""

    def test_every_excess(self) -> None:
        forfeits = {excess: penalties.forfeit(62 + excess, 62) for excess in range(-62, 401)}
        assert [excess for excess, points in forfeits.items() if points == 0] == [*range(-62, 1), 100]
        assert all(points == excess for excess, points in forfeits.items() if points)

    def test_two_hundred_do_not_heal(self) -> None:
        assert penalties.forfeit(262, 62) == 200


class TestWhatACardsBaitWrites:
    """D15 The deal ends. The opponent writes the cards of both hands of nine, the last trick, the sequences that he
    announced himself, and bela if either said it; the offender writes 0. The opponent counts as winner of the deal.
    """

    @given(packs(), suits, declared, st.booleans(), seats)
    def test_all_cards_and_his_own_sequences(
        self, pack: list[Card], trump: Suit, announced: list[str], bela: bool, writer: int
    ) -> None:
        both = (CardSet(pack[:9]), CardSet(pack[9:18]))
        lines = bait(writer, both, parsed(announced), trump, bela=bela)
        cards = sum(points(str(card), str(trump)) for card in pack[:18])
        written = contract.balance(lines, 2)
        assert written[writer] == cards + 10 + sequence_points(announced) + (20 if bela else 0)
        assert written[1 - writer] == 0
        assert {line.clause for line in lines} == {"D15"}

    def test_the_lines(self) -> None:
        both = (CardSet.parse("AH"), CardSet.parse("JH 7C"))
        lines = bait(1, both, parsed(["4AS", "3TD"]), Suit.HEARTS, bela=True)
        assert lines == (
            Line(1, 10, "D15", "last"),
            Line(1, 50, "D15", "sequence", Sequence.parse("4AS")),
            Line(1, 20, "D15", "sequence", Sequence.parse("3TD")),
            Line(1, 20, "D15", "bela"),
            Line(1, 31, "D15", "cards"),
        )

    @pytest.mark.parametrize(("offender", "declarer"), [*product((0, 1), (0, 1))])
    def test_the_opponent_wins_the_deal(self, offender: int, declarer: int) -> None:
        writer = penalties.writer_of_cards_bait(offender, (20, 30), 0)
        assert writer == 1 - offender
        both = (CardSet.parse("AH"), CardSet.parse("JH 7C"))
        one, two = contract.balance(bait(writer, both, (), Suit.HEARTS, bela=False), 2)
        settled = settling.settle((one, two), declarer, (70, 81), rule=SecondHang.TOGETHER)
        assert settled.outcome is (Outcome.BAIT if declarer == offender else Outcome.MADE)
        assert (settled.written[writer], settled.written[offender]) == (41 + 151, 0)
        assert dealing.next_dealer(0, declarer, (one, two), NextDealer.MOST_POINTS) == writer


class TestPenaltiesOfTheSite:
    """g13 Offences are punished as in m13.1 to m13.5, and the pen rule is that of m13.7."""

    @given(st.permutations(PACK), st.integers(2, 4), st.integers(0, 3), suits)
    def test_one_player_writes_all_that_was_dealt(self, pack: list[Card], count: int, seat: int, trump: Suit) -> None:
        if seat < count:
            each = 8 if count == 4 else 9
            dealt = tuple(CardSet(pack[each * place : each * (place + 1)]) for place in range(count))
            writer = penalties.writer_of_cards_bait(seat, tuple(range(10, 10 + count)), 0)
            written = contract.balance(bait(writer, dealt, (), trump, bela=False), count)
            assert writer == (count - 2 if seat == count - 1 else count - 1)
            assert sum(written) == written[writer]
            undealt = sum(points(str(card), str(trump)) for card in pack[each * count :])
            assert written[writer] == 162 - undealt

    def test_every_offence_has_its_clause(self) -> None:
        assert {offence.value: offence.clause for offence in Offence} == {
            "revoke": "m13.2",
            "false-announcement": "m13.3",
            "card-too-many": "m13.4",
            "wrong-exchange": "m13.5",
        }


class TestTheOpponentAmongSeveral:
    """D28 Mars needs every opponent below half. A false claim loses to the highest written total among the others, then
    to the earlier seat; at a cards bait the top scorer among the others writes. Nibble and doubling are for two players
    only.
    """

    @given(scores, st.integers(0, 3), st.integers(0, 3))
    def test_the_highest_of_the_others(self, written: tuple[int, ...], seat: int, dealer: int) -> None:
        players = len(written)
        if seat < players and dealer < players:
            from_left = [(dealer + step) % players for step in range(1, players + 1)]
            others = [other for other in from_left if other != seat]
            highest = max(written[other] for other in others)
            expected = next(other for other in others if written[other] == highest)
            assert penalties.winner_against(seat, written, dealer) == expected
            assert penalties.writer_of_cards_bait(seat, written, dealer) == expected

    @pytest.mark.parametrize(
        ("written", "claimant", "dealer", "winner"),
        [((490, 300, 301), 0, 0, 2), ((490, 300, 300), 0, 0, 1), ((490, 300, 300), 0, 1, 2), ((1, 2, 3, 490), 3, 0, 2)],
    )
    def test_by_example(self, written: tuple[int, ...], claimant: int, dealer: int, winner: int) -> None:
        assert penalties.winner_against(claimant, written, dealer) == winner

    @given(st.lists(st.integers(0, 500), min_size=1, max_size=3).map(tuple))
    def test_mars_needs_all_of_them(self, others: tuple[int, ...]) -> None:
        assert conventions.games_of_win(501, others, 501, Mars.COUNTS_TWO) == (
            2 if all(lost < 251 for lost in others) else 1
        )
