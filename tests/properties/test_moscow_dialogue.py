# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""The dialogue about sequences by Moscow and Kharkiv rules, clause by clause."""

from __future__ import annotations

from itertools import combinations, product
from random import Random
from typing import Final

import pytest
from hypothesis import given, strategies as st

from deberts import CardSet, Deal, Kind, Rank, Sequence, Suit, parse_action, preset
from deberts.arbiter import Act
from deberts.arbiter.deal_audit import judge
from deberts.arbiter.deal_reading import DealReading
from deberts.arbiter.laid_cards import Cards
from deberts.errors import Violation
from deberts.options import Dialogue, Further, Seniority
from deberts.rules import moscow_dialogue as dialogue, s04_announcing, s04_sequences as sequences, terc_question
from deberts.rulesets.presets import PRESETS
from deberts.table.actions import Announce
from deberts.table.phases import Answering, Question
from played_deals import hands
from playing import stacked
from playing_systems import drawn_walk
from rule_sets import BY_MOSCOW
from tools.vectors.reading.sequences import NEIGHBOURS, SEQUENCES, best_first, best_of, cards_of, place, senior, split

pytestmark = pytest.mark.property

seats = st.sampled_from((0, 1))
suits = st.sampled_from(Suit)
declared = st.lists(st.sampled_from(SEQUENCES), max_size=3)
DISJOINT = [(own, other) for own, other in product(SEQUENCES, SEQUENCES) if not cards_of(own) & cards_of(other)]

MOSCOW, KHARKIV = Seniority.TRUMP, Seniority.EARLIER

ABOUT_SEQUENCES: Final = frozenset({Question.HEIGHT, Question.ANSWER, Question.FURTHER})


def parsed(texts: list[str]) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, texts))


def words(cards: CardSet) -> set[str]:
    return {str(card) for card in cards}


def codes(found: tuple[Violation, ...]) -> list[tuple[str, str]]:
    return [(reason.clause, reason.code) for reason in found]


def kind(text: str) -> Kind:
    return Kind.BERTZ if text[0] == "4" else Kind.TERC


def trumps(suit: Suit) -> CardSet:
    return CardSet.parse(" ".join(f"{rank}{suit}" for rank in "789TJQKA"))


def overlap(texts: list[str]) -> bool:
    """Tell whether some card is in two of them."""
    cards = [card for sequence in texts for card in cards_of(sequence)]
    return len(cards) > len({*cards})


def rank_of(sequence: str) -> tuple[int, int]:
    """Where a sequence stands among all, whatever is trump; the less, the better."""
    return (-int(sequence[0]), NEIGHBOURS.index(sequence[1]))


def earlier_of_equals(first: list[str], second: list[str]) -> int | None:
    """Who wins the comparison without preference for trumps, 0 for who announced first."""
    said = [(rank_of(sequence), who) for who, theirs in enumerate((first, second)) for sequence in theirs]
    return min(said)[1] if said else None


class TestSeniorityOfSequences:
    """m7.1 The longer of two sequences is senior, but a run of more than four cards counts as four: nothing stands
    above a bertz. Between equal lengths the higher top card decides, then trump before plain, then the earlier
    announcement, which is that of the player on lead.
    """

    @pytest.mark.parametrize("trump", Suit)
    def test_the_dialogue_finds_who_would_win_with_open_cards(self, trump: Suit) -> None:
        for second, first in DISJOINT:
            own, heard = Sequence.parse(second), kind(first)
            wins = senior([[first], [second]], str(trump)) == 1
            certain = dialogue.certainly_senior(own, heard, trump, MOSCOW)
            if kind(second) is heard:
                height = Rank.parse(first[1])
                assert dialogue.beats_height(own, height, trump, MOSCOW) is wins, (second, first)
                assert wins or not certain
            else:
                allowed = not dialogue.answer_violations(own, heard, certain=certain)
                assert certain is wins is allowed, (second, first)

    @given(hands(), suits)
    def test_the_best_are_those_that_none_surpasses(self, hand: CardSet, trump: Suit) -> None:
        best = best_of(split(words(hand), str(trump)), str(trump))
        assert {str(one) for one in s04_announcing.best_ones(hand, trump)} == best


class TestOneSequenceFirst:
    """m8.1 A player says only bertz or terc. Whoever holds several sequences must announce the best first. The others
    may follow, none senior to the first, unless the first is beaten.
    """

    @given(hands(), suits)
    def test_one_of_the_best_comes_first_and_nothing_else(self, hand: CardSet, trump: Suit) -> None:
        best = s04_announcing.best_ones(hand, trump)
        assert s04_announcing.announcements(hand, trump, Dialogue.HEIGHT_ASKED) == tuple((one,) for one in best)
        for text in SEQUENCES:
            one = Sequence.parse(text)
            found = s04_announcing.announcement_violations((one,), hand, trump, Dialogue.HEIGHT_ASKED)
            assert codes(found) == [("m8.1", "not-the-best")] * (one not in best)

    @pytest.mark.parametrize("trump", Suit)
    def test_none_that_follows_is_senior(self, trump: Suit) -> None:
        for further, first in product(SEQUENCES, SEQUENCES):
            senior = best_of([further, first], str(trump)) == {further} != {first}
            found = dialogue.order_violations(
                parsed([further]), Sequence.parse(first), trump, MOSCOW, Further.NOT_SENIOR
            )
            facts = (("sequence", further),)
            assert found == (Violation("m8.1", "senior-to-the-first", facts),) * senior, (further, first)

    @given(hands(), suits)
    def test_every_choice_of_the_rest_may_follow(self, hand: CardSet, trump: Suit) -> None:
        whole = split(words(hand), str(trump))
        for first in s04_announcing.best_ones(hand, trump):
            offered = dialogue.further_choices(first, hand, trump, MOSCOW, Further.NOT_SENIOR)
            rest = [text for text in whole if text != str(first)]
            assert len(offered) == 2 ** len(rest) - 1 == len(set(offered))
            assert list(map(len, offered)) == sorted(map(len, offered))
            for choice in offered:
                assert {str(one) for one in choice} <= {*rest}
                assert dialogue.further_violations(choice, first, hand, trump) == ()
                assert dialogue.order_violations(choice, first, trump, MOSCOW, Further.NOT_SENIOR) == ()


class TestDeclaredSequencesShareNoCard:
    """m8.2 Declared sequences must not share a card: beside ace, king, queen, jack there is no jack, ten, nine, but
    there is ten, nine, eight. Cards of bela may lie in a sequence.
    """

    @given(hands(), suits, st.lists(st.sampled_from(SEQUENCES), min_size=1, max_size=3, unique=True))
    def test_every_reason_is_told(self, hand: CardSet, trump: Suit, further: list[str]) -> None:
        whole = split(words(hand), str(trump))
        for first in s04_announcing.best_ones(hand, trump):
            shared = overlap([str(first), *further])
            expected = [("m8.2", "shared-card")] * shared + [("D7", "not-in-the-split")] * (not {*further} <= {*whole})
            assert codes(dialogue.further_violations(parsed(further), first, hand, trump)) == expected


class TestAHigherKindWins:
    """m9.1 A bertz announced in answer to a terc wins outright."""

    @pytest.mark.parametrize("trump", Suit)
    def test_every_bertz_answers_every_terc(self, trump: Suit) -> None:
        for bertz in (Sequence.parse(text) for text in SEQUENCES if text[0] == "4"):
            assert dialogue.certainly_senior(bertz, Kind.TERC, trump, MOSCOW)
            assert dialogue.answer_violations(bertz, Kind.TERC, certain=True) == ()


class TestAskingForTheHeight:
    """m9.2 When the second player has the same kind, he asks 'Rost?' with the card that he plays, and the first must
    name the top rank of his sequence. If the second's is senior, he says so and announces in full.
    """

    @pytest.mark.parametrize("trump", Suit)
    def test_who_has_the_same_kind_asks_or_is_certain(self, trump: Suit) -> None:
        for text in SEQUENCES:
            own = Sequence.parse(text)
            certain = dialogue.certainly_senior(own, own.kind, trump, MOSCOW)
            asking = dialogue.height_question_violations(own, own.kind, certain=certain)
            naming = dialogue.answer_violations(own, own.kind, certain=certain)
            assert codes(asking) == [("m9.3", "certainly-senior")] * certain
            assert codes(naming) == [("m9.2", "must-ask")] * (not certain)


class TestShowingWithoutADemand:
    """D37 The demand of m9.6 is taken as made. As soon as the talk about sequences is settled, before the second lead
    and before any claim, whoever stands unbeaten shows all that he announced, further sequences too; after a needless
    question (m13.6) that is the player who did not ask. The other shows nothing.
    """

    @pytest.mark.parametrize("name", BY_MOSCOW)
    @given(lots=st.integers(0, 2**32 - 1).map(Random))
    def test_it_is_shown_with_what_settles_the_talk(self, name: str, lots: Random) -> None:
        for deal, table in drawn_walk(lots, preset(name)):
            play, phase = deal.public.play, deal.public.phase
            if play is None or not play.announced:
                continue
            is_settled = bool(play.tricks) and not (isinstance(phase, Answering) and phase.question in ABOUT_SEQUENCES)
            senior = play.announced[-1].seat
            shown = {one.seat: one.shown and [*map(str, one.shown)] for one in play.announced}
            own = best_first(table.announced[senior], str(play.contract.trump)) if is_settled else None
            assert shown == dict.fromkeys(shown) | {senior: own}
            assert play.contest == (senior if is_settled else None)

    def test_after_a_needless_question_who_did_not_ask_shows(self) -> None:
        pack = stacked(forehand="AS KS QS 8D 7D TC 8C TH 8H", dealer="AH KH QH 9D JC 9S 8S KC 7C", indicator="JH")
        texts = ((1, "take"), (1, "announce 3AS"), (1, "play TC"), (0, "rost"), (0, "play KC"), (1, "height A"))
        acts = tuple(Act(seat, parse_action(text)) for seat, text in (*texts, (0, "announce 3AH"), (1, "keep")))
        judged = DealReading(0, acts, Cards(Deal.new(preset("moscow"), pack, 0)))
        for at in range(len(acts)):
            (judged,) = judge(judged, at)
        assert [(one.clause, one.seat) for one in judged.findings] == [("m13.6", 0)]
        assert [str(event.act) for event in judged.deal.public.log[-2:]] == ["keep", "show 3AS"]
        assert judged.deal.public.log[-1].seat == 1


class TestCertainlySeniorSequences:
    """m9.3 A player must not ask if his sequence is certainly senior; he says that the other's is not good and names
    his own. Certain, whatever else he infers, are only a bertz against a terc, a terc from the trump ace against a
    terc, and a bertz from the trump ace against a bertz. If he asks, his sequences are void and the opponent's count.
    """

    @pytest.mark.parametrize("trump", Suit)
    def test_certain_is_what_beats_all_that_may_have_been_announced(self, trump: Suit) -> None:
        for text, heard in product(SEQUENCES, (Kind.TERC, Kind.BERTZ)):
            others = [first for own, first in DISJOINT if own == text and kind(first) is heard]
            beats_all = all(senior([[first], [text]], str(trump)) == 1 for first in others)
            found = dialogue.certainly_senior(Sequence.parse(text), heard, trump, MOSCOW)
            assert found is beats_all, (text, heard)


class TestSayingGood:
    """m9.4 A player whose sequence is lower names no height, and says only that the other's is good."""

    def test_a_terc_does_not_answer_a_bertz(self) -> None:
        for text in SEQUENCES:
            own = Sequence.parse(text)
            found = dialogue.answer_violations(own, Kind.BERTZ, certain=False)
            if own.kind is Kind.TERC:
                facts = (("announced", text), ("heard", "bertz"))
                assert found == (Violation("m9.4", "lower-kind", facts),)
            else:
                assert codes(found) == [("m9.2", "must-ask")]


class TestAskingWithoutTheKind:
    """m9.5 To ask for the height without holding a sequence of that kind is a false announcement, punished with a cards
    bait.
    """

    @pytest.mark.parametrize("heard", Kind)
    def test_the_kind_or_a_higher_one_must_be_held(self, heard: Kind) -> None:
        for text in (None, *SEQUENCES):
            own = None if text is None else Sequence.parse(text)
            found = dialogue.height_question_violations(own, heard, certain=False)
            without = text is None or int(text[0]) < heard.length
            assert found == (Violation("m9.5", "none-of-that-kind", (("heard", heard.value),)),) * without, text


class TestDoesMyTercPass:
    """m10.3 A player with nine, eight and seven of trumps, for whom the exchange is open, may ask whether his terc
    passes. The other must answer truly, from his own nine cards, whether a terc from the trump nine would win. The
    player then exchanges, or keeps his cards and declares.
    """

    @given(hands(), suits, seats)
    def test_the_answer_is_that_of_open_cards(self, opponent: CardSet, trump: Suit, asker: int) -> None:
        theirs = split(words(opponent), str(trump))
        asked = [f"39{trump}"]
        pair = (asked, theirs) if asker == 0 else (theirs, asked)
        assert terc_question.terc_passes(opponent, asker, trump, MOSCOW) is (senior(pair, str(trump)) == asker)

    @pytest.mark.parametrize("trump", Suit)
    def test_the_terc_in_question(self, trump: Suit) -> None:
        assert words(terc_question.lowest_terc(trump).cards) == {f"{rank}{trump}" for rank in "789"}


class TestAnsweringForTheTerc:
    """D25 The answer, yes or no, is forced and true: whether a terc from the trump nine, in this order of speaking,
    would not lose to the best sequence of the player who is asked.
    """

    @given(hands(), suits, seats)
    def test_not_to_lose_is_to_win_or_to_stand_alone(self, opponent: CardSet, trump: Suit, asker: int) -> None:
        best = split(words(opponent), str(trump))[:1]
        lower = not best or (best[0][0] == "3" and best[0][1] in "987" and best[0][2] != str(trump))
        same = best == [f"39{trump}"]
        if not same:
            assert terc_question.terc_passes(opponent, asker, trump, MOSCOW) is lower

    @given(hands(), suits)
    def test_order_matters_only_where_trumps_have_no_preference(self, opponent: CardSet, trump: Suit) -> None:
        plain = opponent - trumps(trump)
        assert len({terc_question.terc_passes(plain, asker, trump, MOSCOW) for asker in (0, 1)}) == 1
        best = split(words(plain), str(trump))[:1]
        answers = [terc_question.terc_passes(plain, asker, trump, KHARKIV) for asker in (0, 1)]
        assert answers == [True, False] or (answers[0] is answers[1] and [text[:2] for text in best] != ["39"])


class TestNoPreferenceForTrumps:
    """k1 Between sequences of equal length and equal top card it makes no difference whether one is of trumps: the
    earlier announcement wins. Everything else is as in Moscow.
    """

    @pytest.mark.parametrize("trump", Suit)
    def test_every_two_sequences(self, trump: Suit) -> None:
        for first, second in product(SEQUENCES, SEQUENCES):
            found = sequences.contest((parsed([first]), parsed([second])), trump, KHARKIV)
            assert found == earlier_of_equals([first], [second]), (first, second)

    @given(declared, declared, suits)
    def test_the_best_ones_are_compared(self, first: list[str], second: list[str], trump: Suit) -> None:
        found = sequences.contest((parsed(first), parsed(second)), trump, KHARKIV)
        assert found == earlier_of_equals(first, second)

    @pytest.mark.parametrize("trump", Suit)
    def test_only_equals_are_decided_otherwise_than_in_moscow(self, trump: Suit) -> None:
        for first, second in product(SEQUENCES, SEQUENCES):
            pair = parsed([first]), parsed([second])
            if rank_of(first) != rank_of(second):
                assert sequences.contest(pair, trump, KHARKIV) == sequences.contest(pair, trump)

    @given(hands(), suits)
    def test_any_of_the_highest_may_come_first(self, hand: CardSet, trump: Suit) -> None:
        whole = split(words(hand), str(trump))
        best = [text for text in whole if rank_of(text) == min(map(rank_of, whole))]
        assert [str(one) for one in s04_announcing.best_ones(hand, trump, KHARKIV)] == best
        for text in whole:
            found = s04_announcing.announcement_violations(parsed([text]), hand, trump, Dialogue.HEIGHT_ASKED, KHARKIV)
            assert codes(found) == [("m8.1", "not-the-best")] * (text not in best)

    @pytest.mark.parametrize("trump", Suit)
    def test_none_that_follows_is_senior(self, trump: Suit) -> None:
        for further, first in product(SEQUENCES, SEQUENCES):
            found = dialogue.order_violations(
                parsed([further]), Sequence.parse(first), trump, KHARKIV, Further.NOT_SENIOR
            )
            senior = rank_of(further) < rank_of(first)
            assert found == (Violation("m8.1", "senior-to-the-first", (("sequence", further),)),) * senior

    @pytest.mark.parametrize("trump", Suit)
    def test_who_asks_beats_only_a_lower_rank(self, trump: Suit) -> None:
        for second, first in DISJOINT:
            if second[0] == first[0]:
                wins = earlier_of_equals([first], [second]) == 1
                found = dialogue.beats_height(Sequence.parse(second), Rank.parse(first[1]), trump, KHARKIV)
                assert found is wins, (second, first)

    @given(hands(), suits, seats)
    def test_whether_a_terc_passes(self, opponent: CardSet, trump: Suit, asker: int) -> None:
        theirs = split(words(opponent), str(trump))
        asked = [f"39{trump}"]
        pair = (asked, theirs) if asker == 0 else (theirs, asked)
        assert terc_question.terc_passes(opponent, asker, trump, KHARKIV) is (earlier_of_equals(*pair) == asker)


class TestBestWithoutAPreferenceForTrumps:
    """D32 Where k1 holds, all sequences of a player's greatest kind and height are best, trumps or not, however
    sequences are announced; what D6 and 04.4 say of trumps does not count there.
    """

    @given(hands(), suits)
    def test_a_choice_needs_any_of_the_greatest(self, hand: CardSet, trump: Suit) -> None:
        whole = split(words(hand), str(trump))
        best = {text for text in whole if rank_of(text) == min(map(rank_of, whole))}
        some = [set(choice) for size in range(1, len(whole) + 1) for choice in combinations(whole, size)]
        found = s04_announcing.announcements(hand, trump, Dialogue.KIND_ALOUD, KHARKIV)
        assert [set(map(str, choice)) for choice in found] == [choice for choice in some if choice & best]
        alone = s04_announcing.announcements(hand, trump, Dialogue.HEIGHT_ASKED, KHARKIV)
        assert {str(one) for (one,) in alone} == best

    @given(hands(), suits)
    def test_nothing_else_is_refused(self, hand: CardSet, trump: Suit) -> None:
        whole = split(words(hand), str(trump))
        for text in whole:
            found = s04_announcing.announcement_violations(parsed([text]), hand, trump, Dialogue.KIND_ALOUD, KHARKIV)
            assert codes(found) == [("04.4", "lacks-the-best")] * (rank_of(text) != min(map(rank_of, whole)))

    @pytest.mark.parametrize("dialogue", Dialogue)
    @pytest.mark.parametrize("seniority", Seniority)
    def test_at_the_table_of_every_dialogue(self, dialogue: Dialogue, seniority: Seniority) -> None:
        base = next(rules for rules in PRESETS.values() if rules.dialogue is dialogue)
        house = base.house("ours", target=501, seniority=seniority)
        pack = stacked(forehand="AH KH QH AS KS QS 8D 7D 7C", dealer="8C 9C TC JD TD 9S 8S 7S 8H", indicator="7H")
        deal = Deal.new(house, pack, 1).apply("take")
        while any(str(action) == "keep" for action in deal.legal_actions()):
            deal = deal.apply("keep")
        announced = [str(action)[9:] for action in deal.legal_actions() if isinstance(action, Announce)]
        plain = seniority is KHARKIV
        assert (
            announced
            == {
                Dialogue.KIND_ALOUD: ["3AH", *["3AS"] * plain, "3AH 3AS"],
                Dialogue.HEIGHT_ASKED: ["3AH", *["3AS"] * plain],
                Dialogue.ALL_ALOUD: ["3AH 3AS"],
            }[dialogue]
        )
        assert deal.is_legal("announce 3AS") is (plain and dialogue is not Dialogue.ALL_ALOUD)


class TestAskingWithATercFromTheTrumpAce:
    """k2 It follows that the holder of a terc from the trump ace may ask for the height. Only a bertz against a terc is
    certainly senior.
    """

    @pytest.mark.parametrize("trump", Suit)
    def test_certain_is_what_beats_all_that_may_have_been_announced(self, trump: Suit) -> None:
        for text, heard in product(SEQUENCES, (Kind.TERC, Kind.BERTZ)):
            others = [first for own, first in DISJOINT if own == text and kind(first) is heard]
            beats_all = all(earlier_of_equals([first], [text]) == 1 for first in others)
            found = dialogue.certainly_senior(Sequence.parse(text), heard, trump, KHARKIV)
            assert found is beats_all, (text, heard)
            assert beats_all is (text[0] == "4" and heard is Kind.TERC)


class TestJuniorSequences:
    """h2 After the first announcement only sequences that are junior to it may follow."""

    @pytest.mark.parametrize("trump", Suit)
    def test_every_two_sequences(self, trump: Suit) -> None:
        for further, first in product(SEQUENCES, SEQUENCES):
            junior = place(further, str(trump)) > place(first, str(trump))
            found = dialogue.order_violations(parsed([further]), Sequence.parse(first), trump, MOSCOW, Further.JUNIOR)
            assert found == (Violation("h2", "not-junior", (("sequence", further),)),) * (not junior)

    @given(hands(), suits)
    def test_every_choice_of_the_juniors_may_follow(self, hand: CardSet, trump: Suit) -> None:
        whole = split(words(hand), str(trump))
        juniors = {*whole} - best_of(whole, str(trump))
        for first in s04_announcing.best_ones(hand, trump):
            offered = dialogue.further_choices(first, hand, trump, MOSCOW, Further.JUNIOR)
            assert len(offered) == 2 ** len(juniors) - 1 == len(set(offered))
            assert list(map(len, offered)) == sorted(map(len, offered))
            for choice in offered:
                assert {str(one) for one in choice} <= juniors
                assert dialogue.order_violations(choice, first, trump, MOSCOW, Further.JUNIOR) == ()
                assert dialogue.further_violations(choice, first, hand, trump) == ()
