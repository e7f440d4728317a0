# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""Section 04: sequences and bela."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given, strategies as st

from deberts import (
    PACK,
    ActionTextError,
    Announce,
    Card,
    CardSet,
    Deal,
    IllegalActionError,
    Kind,
    Play,
    RuleError,
    Sequence,
    Standing,
    Suit,
    best_split,
    contest,
    has_bela,
)
from deberts.game.account import account
from deberts.rules import s04_announcing, s04_bela, s04_sequences as sequences, s06_contract as contract
from deberts.table.events import Show
from played_deals import counted_by, hands, played_deals, recount, states, sweeps, without_tricks
from tools.vectors.reading.sequences import (
    NEIGHBOURS,
    SEQUENCES,
    best_first,
    best_of,
    cards_of,
    choices,
    place,
    runs,
    senior as read_contest,
    sequence_points,
    split,
)
from worked_deals import worked_deals

pytestmark = pytest.mark.property

some_cards = st.integers(0, 14).flatmap(hands)
suits = st.sampled_from(Suit)
deals = played_deals() | worked_deals(st.just(Standing((0, 0))))


@st.composite
def two_hands(draw: st.DrawFn) -> tuple[CardSet, CardSet]:
    """Nine cards for each of two players."""
    both = draw(hands(18).flatmap(lambda cards: st.permutations(tuple(cards))))
    return CardSet(both[:9]), CardSet(both[9:])


def texts(found: tuple[Sequence, ...]) -> list[str]:
    return list(map(str, found))


def parsed(found: list[str]) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, found))


def words(cards: CardSet) -> set[str]:
    return set(map(str, cards))


def points(found: tuple[Sequence, ...]) -> int:
    return sum(sequence.kind.points for sequence in found)


class TestOrderInASequence:
    """04.1 A sequence is three or more cards of one suit that are neighbours in the order ace, king, queen, jack, ten,
    nine, eight, seven. This order holds in trumps as in plain suits.
    """

    @given(some_cards)
    def test_runs_are_the_longest_rows_of_neighbours(self, cards: CardSet) -> None:
        expected = {frozenset(rank + run[-1] for rank in run[:-1]) for run in runs(words(cards))}
        found = sequences.runs(cards)
        assert {frozenset(map(str, run)) for run in found} == expected
        assert sorted(str(card) for run in found for card in run) == sorted(words(cards))

    @given(some_cards, suits)
    def test_the_cards_of_every_sequence_are_neighbours_of_one_suit(self, cards: CardSet, trump: Suit) -> None:
        for sequence in best_split(cards, trump):
            (suit,) = {card.suit for card in sequence.cards}
            ranks = "".join(str(card.rank) for card in reversed(tuple(sequence.cards)))
            assert ranks in NEIGHBOURS
            assert (len(ranks), ranks[0], suit) == (sequence.kind.length, str(sequence.top.rank), sequence.top.suit)
            assert sequence.cards <= cards

    @given(some_cards)
    def test_trump_does_not_change_the_sequences(self, cards: CardSet) -> None:
        assert len({frozenset(best_split(cards, trump)) for trump in Suit}) == 1

    def test_a_sequence_needs_ranks_enough_below_its_top_card(self) -> None:
        for kind, top in product(Kind, PACK):
            below = NEIGHBOURS[NEIGHBOURS.index(str(top.rank)) :]
            if len(below) >= kind.length:
                assert words(Sequence(kind, top).cards) == {f"{rank}{top.suit}" for rank in below[: kind.length]}
            else:
                with pytest.raises(ActionTextError):
                    Sequence(kind, top)


class TestTerc:
    """04.2 A sequence of three cards is a terc and counts 20 points."""

    def test_three_neighbours_alone_are_a_terc(self) -> None:
        for text, trump in product(SEQUENCES, Suit):
            if text[0] == "3":
                found = best_split(CardSet.parse(" ".join(cards_of(text))), trump)
                assert (texts(found), points(found)) == ([text], 20)

    @given(some_cards, suits)
    def test_runs_of_three_and_seven_have_one(self, cards: CardSet, trump: Suit) -> None:
        tercs = [sequence for sequence in best_split(cards, trump) if sequence.kind is Kind.TERC]
        assert len(tercs) == sum(len(run) - 1 in {3, 7} for run in runs(words(cards)))
        assert points(tuple(tercs)) == 20 * len(tercs)


class TestBertz:
    """04.3 A sequence of four cards is a bertz and counts 50 points."""

    def test_four_neighbours_alone_are_a_bertz(self) -> None:
        for text, trump in product(SEQUENCES, Suit):
            if text[0] == "4":
                found = best_split(CardSet.parse(" ".join(cards_of(text))), trump)
                assert (texts(found), points(found)) == ([text], 50)

    @given(some_cards, suits)
    def test_runs_of_four_to_seven_have_one_and_of_eight_two(self, cards: CardSet, trump: Suit) -> None:
        found = [sequence for sequence in best_split(cards, trump) if sequence.kind is Kind.BERTZ]
        assert len(found) == sum((len(run) - 1) // 4 for run in runs(words(cards)))
        assert points(tuple(found)) == 50 * len(found)


class TestAnnouncing:
    """04.4 An announcement is made once, before the player's own first card, and must contain his best sequence."""

    @given(deals)
    def test_what_may_be_announced_and_when(self, deal: Deal) -> None:
        for state in states(deal):
            offered = [act.sequences for act in state.legal_actions() if isinstance(act, Announce)]
            if state.public.play is None or state.to_act is None:
                assert offered == []
                continue
            own, trump = state.view(state.to_act).own, str(state.public.play.contract.trump)
            early = len(own.hand) == 9 and not own.announced
            assert all(set(texts(some)) & best_of(split(words(own.hand), trump), trump) for some in offered)
            assert [set(texts(some)) for some in offered] == (list(choices(words(own.hand), trump)) if early else [])

    @given(deals)
    def test_a_second_or_late_announcement_is_refused(self, deal: Deal) -> None:
        for state in states(deal):
            if state.public.play is None or state.to_act is None:
                continue
            own = state.view(state.to_act).own
            wanted = own.announced[0] if own.announced else Announce((Sequence.parse("3AS"),))
            codes = {reason.code for reason in state.violations(wanted) if reason.clause == "04.4"} - {"lacks-the-best"}
            late = {"already-played"} if len(own.hand) < 9 else set()
            assert codes == late | ({"already-announced"} if own.announced else set())

    @given(some_cards, suits, st.sets(st.sampled_from(SEQUENCES), max_size=3))
    def test_an_announcement_without_a_best_one_is_refused(self, cards: CardSet, trump: Suit, extra: set[str]) -> None:
        whole = split(words(cards), str(trump))
        best = best_of(whole, str(trump))
        for some in ({*whole[1:]}, {*whole}, {*whole} - best, extra, extra - best):
            reasons = s04_announcing.announcement_violations(parsed(sorted(some)), cards, trump)
            lacking = ("04.4", "lacks-the-best") in {(reason.clause, reason.code) for reason in reasons}
            assert lacking is not bool(some & best)


class TestComparing:
    """04.5 Of the two best sequences the longer wins. At equal length the higher top card wins, in the order of 04.1;
    if these are equal too, a trump sequence beats a plain one. A player who alone announces wins.
    """

    @given(two_hands(), suits)
    def test_length_then_top_card_then_trump(self, both: tuple[CardSet, CardSet], trump: Suit) -> None:
        first, second = (best_split(cards, trump) for cards in both)
        assert contest((first, second), trump) == read_contest((texts(first), texts(second)), str(trump))

    @given(st.lists(st.sampled_from(SEQUENCES), max_size=3), st.sampled_from(SEQUENCES), suits)
    def test_who_alone_announces_wins(self, more: list[str], one: str, trump: Suit) -> None:
        said = parsed([one, *more])
        assert (contest((said, ()), trump), contest(((), said), trump)) == (0, 1)

    @given(st.lists(st.sampled_from(SEQUENCES), min_size=1), st.lists(st.sampled_from(SEQUENCES), min_size=1), suits)
    def test_only_the_best_ones_matter(self, first: list[str], second: list[str], trump: Suit) -> None:
        best = [best_first(some, str(trump))[:1] for some in (first, second)]
        winner = contest((parsed(best[0]), parsed(best[1])), trump)
        assert contest((parsed(first), parsed(second)), trump) == winner
        assert contest((parsed(first[::-1]), parsed(second[::-1])), trump) == winner

    @given(st.lists(st.sampled_from(SEQUENCES), unique=True), suits)
    def test_lists_stand_best_first(self, some: list[str], trump: Suit) -> None:
        assert texts(sequences.best_first(parsed(some), trump)) == best_first(some, str(trump))

    @given(deals)
    def test_at_the_table(self, deal: Deal) -> None:
        assert deal.public.play is not None
        assert deal.public.play.contest == recount(deal).contest


class TestEqualSequences:
    """04.6 Between plain sequences of the same length and the same top card, the one announced earlier wins."""

    def test_the_earlier_wins(self) -> None:
        for one, two, trump in product(SEQUENCES, SEQUENCES, Suit):
            plain = str(trump) not in {one[2], two[2]}
            if one[:2] == two[:2] and plain:
                assert contest((parsed([one]), parsed([two])), trump) == 0

    def test_no_two_others_are_equal(self) -> None:
        for one, two, trump in product(SEQUENCES, SEQUENCES, Suit):
            if one != two and (one[:2] != two[:2] or str(trump) in {one[2], two[2]}):
                there, back = (contest((parsed([a]), parsed([b])), trump) for a, b in ((one, two), (two, one)))
                assert {there, back} == {0, 1}


class TestShowing:
    """04.7 When the first trick is complete, and not before, the winner of the comparison shows the sequences that he
    declared.
    """

    @given(deals)
    def test_the_winner_shows_after_the_first_trick_and_not_before(self, deal: Deal) -> None:
        told = recount(deal)
        winner, declared = told.contest, told.announced
        for state in states(deal):
            shows = [
                (event.seat, texts(event.act.sequences)) for event in state.public.log if isinstance(event.act, Show)
            ]
            play = state.public.play
            over = play is not None and len(play.tricks) > 0
            assert shows == ([(winner, declared[winner])] if over and winner is not None else [])

    @given(deals)
    def test_it_is_the_next_thing_that_happens(self, deal: Deal) -> None:
        acts = [event.act for event in deal.public.log]
        for number, act in enumerate(acts):
            if isinstance(act, Show):
                assert sum(isinstance(before, Play) for before in acts[:number]) == 2
                assert isinstance(acts[number - 1], Play)

    @given(two_hands(), suits)
    def test_what_is_shown(self, both: tuple[CardSet, CardSet], trump: Suit) -> None:
        first, second = (best_split(cards, trump)[::-1] for cards in both)
        winner = contest((first, second), trump)
        assert winner == read_contest((texts(first), texts(second)), str(trump))
        if winner is not None:
            shown = sequences.best_first((first, second)[winner], trump)
            assert texts(shown) == split(words(both[winner]), str(trump))


class TestScoringSequences:
    """04.8 All the valid sequences that the winner of the comparison declared count for him, provided that he takes at
    least one trick of the deal, worth points or not. The loser's sequences count nothing.
    """

    @given(deals)
    def test_all_of_the_winner_and_none_of_the_loser(self, deal: Deal) -> None:
        told = recount(deal)
        expected = [sequence_points(told.valid(seat)) for seat in (0, 1)]
        assert list(counted_by(deal.account, "04.8")) == expected

    @given(deals)
    def test_a_line_for_each(self, deal: Deal) -> None:
        assert deal.account is not None
        told = recount(deal)
        lines = [line for line in deal.account.ledger if line.clause == "04.8"]
        expected = [(seat, sequence) for seat in (0, 1) for sequence in told.valid(seat)]
        assert [(line.seat, str(line.sequence)) for line in lines] == expected
        assert all(line.points == sequence_points([str(line.sequence)]) for line in lines)

    @given(st.lists(st.sampled_from(SEQUENCES), unique=True), st.integers(0, 9))
    def test_one_trick_is_enough(self, declared: list[str], tricks: int) -> None:
        assert texts(sequences.scored(parsed(declared), tricks)) == (declared if tricks > 0 else [])

    @given(sweeps())
    def test_without_a_trick_there_is_nothing(self, swept: tuple[Deal, int]) -> None:
        deal, weak = swept
        assert recount(deal).trick_count(weak) == 0
        assert counted_by(deal.account, "04.8")[weak] == 0


class TestNoCardTwice:
    """04.9 Each card belongs to one sequence at most: sequences of the same player must not overlap."""

    @given(some_cards, suits)
    def test_no_split_uses_a_card_twice(self, cards: CardSet, trump: Suit) -> None:
        found = best_split(cards, trump)
        used = [card for sequence in found for card in cards_of(str(sequence))]
        assert len(used) == len(set(used))
        assert set(used) <= words(cards)

    def test_every_two_sequences_that_share_a_card_are_refused(self) -> None:
        for one, two in combinations(SEQUENCES, 2):
            cards = cards_of(one) | cards_of(two)
            share = len(cards) < int(one[0]) + int(two[0])
            both = parsed([one, two])
            assert sequences.do_overlap(both) is share
            reasons = s04_announcing.announcement_violations(both, CardSet.parse(" ".join(cards)), Suit.HEARTS)
            assert ("04.9" in {reason.clause for reason in reasons}) is share

    @given(some_cards, suits)
    def test_nothing_is_announced_twice(self, cards: CardSet, trump: Suit) -> None:
        for sequence in best_split(cards, trump):
            reasons = s04_announcing.announcement_violations((sequence, sequence), cards, trump)
            assert "04.9" in {reason.clause for reason in reasons}


class TestBela:
    """04.10 King and queen of trumps, held by one player, are the bela: 20 points, even for a player without a trick.
    It takes no part in the comparison of sequences.
    """

    @given(some_cards, suits)
    def test_both_cards_in_one_hand(self, cards: CardSet, trump: Suit) -> None:
        assert has_bela(cards, trump) is (len(words(cards) & {f"K{trump}", f"Q{trump}"}) == 2)

    @given(deals)
    def test_twenty_to_who_said_it(self, deal: Deal) -> None:
        speaker = recount(deal).bela
        assert counted_by(deal.account, "04.10") == (20 if speaker == 0 else 0, 20 if speaker == 1 else 0)

    @given(deals)
    def test_a_player_without_a_trick_keeps_it(self, deal: Deal) -> None:
        speaker = recount(deal).bela
        if speaker is not None:
            assert counted_by(account(without_tricks(deal, speaker)), "04.10")[speaker] == 20

    @given(deals)
    def test_it_has_no_part_in_the_comparison(self, deal: Deal) -> None:
        assert deal.public.play is not None
        actions = [str(action).removesuffix(" bela") for action in deal.actions]
        silent = Deal.new(deal.rules, deal.pack, deal.dealer).apply_all(actions)
        assert silent.public.play is not None
        assert silent.public.play.contest == deal.public.play.contest
        assert counted_by(silent.account, "04.8") == counted_by(deal.account, "04.8")


class TestSayingBela:
    """04.11 The holder of both cards announces bela, once, at the moment he plays one of them: the first or the second,
    as he likes.
    """

    @given(deals)
    def test_once_with_one_of_its_cards(self, deal: Deal) -> None:
        said = False
        for state, action in zip(states(deal), [*map(str, deal.actions), ""], strict=True):
            offered = {act.card for act in state.legal_actions() if isinstance(act, Play) and act.bela}
            if state.public.play is not None and state.to_act is not None:
                own = state.view(state.to_act).own
                pair = {Card.parse(f"{rank}{state.public.play.contract.trump}") for rank in "KQ"}
                playable = {act.card for act in state.legal_actions() if isinstance(act, Play) and not act.bela}
                assert offered == (pair & playable if pair <= own.held and not said else set())
            else:
                assert offered == set()
            said = said or action.endswith("bela")

    def test_every_card_with_every_part_of_the_pair(self) -> None:
        for trump, card, king, queen, said in product(Suit, PACK, (0, 1), (0, 1), (True, False)):
            held = CardSet.parse(f"K{trump} " * king + f"Q{trump} " * queen).with_card(card)
            is_pair = str(card) in {f"K{trump}", f"Q{trump}"}
            whole = {f"K{trump}", f"Q{trump}"} <= words(held)
            reasons = s04_bela.bela_violations(card, held, trump, said=said)
            assert (not reasons) is (is_pair and whole and not said)
            assert {reason.clause for reason in reasons} <= {"04.11"}
            assert len(reasons) == (not is_pair) + (not whole) + said

    @given(hands(9), suits, st.integers(0, 9), st.booleans())
    def test_with_what_is_still_in_hand(self, held: CardSet, trump: Suit, played: int, said: bool) -> None:
        hand = CardSet(tuple(held)[played:])
        whole = {f"K{trump}", f"Q{trump}"} <= words(held)
        found = s04_bela.bela_calls(hand, held, trump, said=said)
        assert words(found) == (words(hand) & {f"K{trump}", f"Q{trump}"} if whole and not said else set())

    @given(deals)
    def test_any_other_bela_is_refused(self, deal: Deal) -> None:
        for state in states(deal):
            if state.public.play is None or state.to_act is None:
                continue
            for card in state.view(state.to_act).own.hand:
                wanted = Play(card, bela=True)
                if wanted not in state.legal_actions() and state.is_legal(Play(card)):
                    with pytest.raises(IllegalActionError) as caught:
                        state.apply(wanted)
                    assert caught.value.clause == "04.11"


class TestBelaInASequence:
    """04.12 King and queen of trumps may also be part of a sequence; the bela and the sequence then both count."""

    def test_every_trump_sequence_with_both_cards(self) -> None:
        for text in SEQUENCES:
            trump, cards = Suit.parse(text[2]), CardSet.parse(" ".join(cards_of(text)))
            assert texts(best_split(cards, trump)) == [text]
            assert has_bela(cards, trump) is ({f"K{trump}", f"Q{trump}"} <= cards_of(text))

    @given(some_cards, suits)
    def test_both_count(self, cards: CardSet, trump: Suit) -> None:
        held = has_bela(cards, trump)
        found = best_split(cards, trump)
        lines = contract.total_lines(0, cards=0, last=0, sequences=found, bela=20 * held)
        pair = {f"K{trump}", f"Q{trump}"} <= words(cards)
        total = sequence_points(split(words(cards), str(trump))) + (20 if pair else 0)
        assert contract.balance(lines, 2) == (total, 0)


class TestFourOfAKind:
    """04.13 Four cards of the same rank count nothing."""

    @given(some_cards, suits)
    def test_each_suit_counts_for_itself(self, cards: CardSet, trump: Suit) -> None:
        by_suit = [sequence for suit in Suit for sequence in best_split(cards.of(suit), trump)]
        assert set(best_split(cards, trump)) == set(by_suit)
        assert points(best_split(cards, trump)) == points(tuple(by_suit))

    def test_two_fours_of_a_kind_and_nothing(self) -> None:
        for one, two in product(NEIGHBOURS, repeat=2):
            fours = CardSet(card for card in PACK if str(card.rank) in {one, two})
            for trump in Suit:
                assert best_split(fours, trump) == ()
                assert s04_announcing.announcements(fours, trump) == ()


class TestLongerRuns:
    """04.14 Of a run longer than four cards the top four make a bertz; five in a row are not worth 100 of their own.
    Before showing, a player chooses from his other cards what else he declares, without overlap.
    """

    def test_the_top_four_make_a_bertz_and_five_are_no_hundred(self) -> None:
        expected = {5: 50, 6: 50, 7: 50 + 20, 8: 50 + 50}
        for suit, length, trump in product(Suit, expected, Suit):
            for start in range(9 - length):
                ranks = NEIGHBOURS[start : start + length]
                run = CardSet.parse(" ".join(f"{rank}{suit}" for rank in ranks))
                found = sequences.split_run(tuple(run))
                assert str(found[0]) == f"4{ranks[0]}{suit}"
                assert points(found) == expected[length]
                assert found == best_split(run, trump)
                with pytest.raises(RuleError) as caught:
                    Sequence.parse(f"{length}{ranks[0]}{suit}")
                assert caught.value.clause == "04.14"

    @given(some_cards, suits)
    def test_what_else_is_declared_is_chosen_without_overlap(self, cards: CardSet, trump: Suit) -> None:
        offered = [set(texts(some)) for some in s04_announcing.announcements(cards, trump)]
        assert offered == list(choices(words(cards), str(trump)))
        for some in offered:
            assert len(set().union(*map(cards_of, some))) == sum(int(text[0]) for text in some)

    @given(some_cards, suits)
    def test_whole_hands(self, cards: CardSet, trump: Suit) -> None:
        found = texts(best_split(cards, trump))
        assert found == split(words(cards), str(trump))
        assert found == sorted(found, key=lambda text: place(text, str(trump)))
