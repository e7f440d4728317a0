# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Section 04 by the texts of Moscow and of the site: the right to announce, all sequences at once, and bela."""

from __future__ import annotations

import pytest
from hypothesis import given, strategies as st

from deberts import ActionTextError, CardSet, Sequence, Suit, best_split, contest, parse_cards
from deberts.options import Dialogue, SequenceCondition
from deberts.rules import s02_trump as choosing, s04_announcing, s04_bela, s04_sequences as sequences
from played_deals import hands
from tools.vectors.reading.sequences import SEQUENCES, best_first, cards_of, place, split

pytestmark = pytest.mark.property

suits = st.sampled_from(Suit)
declared = st.lists(st.sampled_from(SEQUENCES), max_size=3)


def parsed(texts: list[str]) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, texts))


def words(cards: CardSet) -> set[str]:
    return {str(card) for card in cards}


class TestRightToDeclare:
    """m6.1 With nine cards in hand, before playing his first, each player may declare sequences. Points go to the
    player whose sequence is highest.
    """

    @given(hands(), hands(), suits)
    def test_only_the_highest_scores(self, one: CardSet, two: CardSet, trump: Suit) -> None:
        best = tuple(s04_announcing.best_ones(hand, trump)[:1] for hand in (one, two))
        ranked = sorted((place(str(own), str(trump)), seat) for seat, said in enumerate(best) for own in said)
        assert contest(best, trump) == (ranked[0][1] if ranked else None)


class TestBelaOutsideSeniority:
    """m7.2 Bela has no place in the order of sequences: no sequence beats it, and it beats none."""

    @given(hands(), suits)
    def test_it_is_no_sequence(self, hand: CardSet, trump: Suit) -> None:
        bela = s04_bela.bela_cards(trump)
        assert best_split(bela, trump) == ()
        with_bela, without = hand | bela, hand - bela
        assert s04_bela.has_bela(with_bela, trump)
        assert not s04_bela.has_bela(without, trump)
        assert {str(one) for one in best_split(with_bela, trump)} == {*split(words(with_bela), str(trump))}

    @pytest.mark.parametrize("suit", Suit)
    def test_it_cannot_be_announced_as_one(self, suit: Suit) -> None:
        with pytest.raises(ActionTextError):
            Sequence.parse(f"2K{suit}")


class TestSayingBelaBeforeAMove:
    """m8.3 A player who was given both bela cards may announce bela before any of his own moves, as long as at least
    one of them is still in his hand.
    """

    @given(hands(), suits, st.sets(st.integers(0, 8)), st.booleans())
    def test_as_long_as_one_of_the_two_is_in_hand(self, held: CardSet, trump: Suit, left: set[int], said: bool) -> None:
        cards = [str(card) for card in held]
        hand = [card for number, card in enumerate(cards) if number in left]
        both = {f"K{trump}", f"Q{trump}"}
        expected = []
        if not both <= {*cards}:
            expected.append("no-bela")
        elif not both & {*hand}:
            expected.append("bela-cards-are-played")
        if said:
            expected.append("bela-said-already")
        found = s04_bela.bela_word_violations(CardSet.parse(" ".join(hand)), held, trump, said=said)
        assert [(reason.clause, reason.code) for reason in found] == [("m8.3", code) for code in expected]


class TestSequencesWithoutATrick:
    """m11.3 Sequences count even for a player who took no trick."""

    @given(declared, st.integers(0, 9))
    def test_all_that_was_declared(self, announced: list[str], tricks: int) -> None:
        found = sequences.scored(parsed(announced), tricks, SequenceCondition.NOTHING)
        assert found == parsed(announced)


class TestSequencesHeldWhenAnnouncing:
    """s2 What counts are the sequences in hand when they are announced, so an exchange before that may cost one."""

    @given(hands(), suits)
    def test_after_an_exchange(self, hand: CardSet, trump: Suit) -> None:
        seven, ace = parse_cards(f"7{trump} A{trump}")
        if seven in hand and ace not in hand:
            after = choosing.hand_after_exchange(hand, ace)
            held = words(hand) - {str(seven)} | {str(ace)}
            assert {str(one) for one in best_split(after, trump)} == {*split(held, str(trump))}

    def test_a_terc_may_be_lost(self) -> None:
        hand = CardSet.parse("9H 8H 7H AC")
        after = choosing.hand_after_exchange(hand, parse_cards("AH")[0])
        assert (best_split(hand, Suit.HEARTS), best_split(after, Suit.HEARTS)) == (parsed(["39H"]), ())


class TestDeclaringTheSeniorSequence:
    """s4 Each player declares his senior sequence and no other. After the first move it is settled whose is senior, and
    that player scores all of his own if he takes at least one trick.
    """

    @given(declared, declared, suits, st.integers(0, 9))
    def test_all_of_the_winners_own(self, first: list[str], second: list[str], trump: Suit, taken: int) -> None:
        said = parsed(first), parsed(second)
        who = contest(said, trump)
        assert (who is None) is not bool(first or second)
        if who is not None:
            shown = sequences.best_first(said[who], trump)
            assert [str(one) for one in shown] == best_first((first, second)[who], str(trump))
            assert sequences.scored(shown, taken) == (shown if taken else ())


class TestBelaWithEitherCard:
    """s5 Bela is announced with the first of its cards to be played, or with the second."""

    @pytest.mark.parametrize(("hand", "cards"), [("KH QH 7C", "QH KH"), ("KH 7C", "KH"), ("QH", "QH"), ("7C", "")])
    def test_what_is_left_of_the_two(self, hand: str, cards: str) -> None:
        held = CardSet.parse("KH QH 7C")
        found = s04_bela.bela_calls(CardSet.parse(hand), held, Suit.HEARTS, said=False)
        assert found == CardSet.parse(cards)


class TestAllSequencesAtOnce:
    """g8 A player announces all his sequences together before his first card: 20 for a terc, 50 for four or more cards.
    Kinds, ranks and number are public at once, suits when shown. Bertz is above terc, then decide the top card, trump
    before plain, and the earlier announcement. The senior player scores all of his own if he takes a trick; bela counts
    20 and goes as in s5.
    """

    @given(hands(), suits)
    def test_all_or_nothing(self, hand: CardSet, trump: Suit) -> None:
        whole = split(words(hand), str(trump))
        choices = s04_announcing.announcements(hand, trump, Dialogue.ALL_ALOUD)
        assert [[str(one) for one in choice] for choice in choices] == [whole] * bool(whole)

    @given(hands(), suits, st.data())
    def test_every_reason_is_told(self, hand: CardSet, trump: Suit, data: st.DataObject) -> None:
        whole = split(words(hand), str(trump))
        announced = data.draw(
            st.permutations(whole) | st.lists(st.sampled_from(SEQUENCES), min_size=1, max_size=3, unique=True)
        )
        cards = [card for sequence in announced for card in cards_of(sequence)]
        expected = []
        if len(cards) > len({*cards}):
            expected.append(("04.9", "overlap"))
        if not {*whole} <= {*announced}:
            expected.append(("g8", "not-all"))
        if not {*announced} <= {*whole}:
            expected.append(("D7", "not-in-the-split"))
        found = s04_announcing.announcement_violations(parsed(announced), hand, trump, Dialogue.ALL_ALOUD)
        assert [(reason.clause, reason.code) for reason in found] == expected

    @given(declared)
    def test_kinds_ranks_and_number_are_public(self, announced: list[str]) -> None:
        public = [(kind.length, str(rank)) for kind, rank in s04_announcing.announced_ranks(parsed(announced))]
        assert sorted(public) == sorted((int(text[0]), text[1]) for text in announced)

    @given(st.lists(st.sampled_from(SEQUENCES), max_size=3, unique=True), st.permutations("CDHS"))
    def test_no_suit_is_public(self, announced: list[str], renamed: list[str]) -> None:
        others = [text[:2] + renamed["CDHS".index(text[2])] for text in announced]
        assert s04_announcing.announced_ranks(parsed(announced)) == s04_announcing.announced_ranks(parsed(others[::-1]))

    @given(st.lists(declared, min_size=2, max_size=4), suits)
    def test_who_wins_among_several(self, announced: list[list[str]], trump: Suit) -> None:
        said = [(place(one, str(trump)), speaker) for speaker, theirs in enumerate(announced) for one in theirs]
        found = contest(tuple(map(parsed, announced)), trump)
        assert found == (min(said)[1] if said else None)
