# ruff: noqa: D205  # a class docstring is the wording of a clause, which has no summary line
"""The site, in play: sequences and tricks. One class a clause, as far as a pure function holds it."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest
from hypothesis import given, strategies as st

from deberts import PACK, Card, CardSet, Kind, Rank, Sequence, Suit, contest, legal_cards, parse_cards, winner
from deberts.rules import s03_values as values
from deberts.variants.site import playing
from played_deals import hands
from tools.vectors.reading.cards import CARDS, above, legal, reasons, winner as best_of_trick
from tools.vectors.reading.sequences import NEIGHBOURS, SEQUENCES, cards_of, place, split

pytestmark = pytest.mark.property

suits = st.sampled_from(Suit)
declared = st.lists(st.sampled_from(SEQUENCES), max_size=3)


@st.composite
def positions(draw: st.DrawFn) -> tuple[CardSet, tuple[Card, ...], Suit]:
    """A hand, one to three cards on the table, and trumps, which are led more often than not."""
    trump = draw(suits)
    size = draw(st.integers(1, 3))
    cards = draw(st.permutations(PACK))
    if draw(st.booleans()):
        led = draw(st.sampled_from([card for card in PACK if card.suit is trump]))
        cards = [led, *(card for card in cards if card is not led)]
    return CardSet(cards[size : size + draw(st.integers(1, 9))]), tuple(cards[:size]), trump


def parsed(texts: list[str]) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, texts))


def words(cards: CardSet) -> set[str]:
    return {str(card) for card in cards}


def texts(cards: tuple[Card, ...]) -> list[str]:
    return list(map(str, cards))


def clauses(card: str, hand: set[str], trick: list[str], trump: str) -> list[str]:
    """Return which clauses a card breaks: as in the club, but for who beats the lead and not the best."""
    beats_lead = card in above(trick[0], trump)
    return [
        "D13" if clause == "05.5" and beats_lead else clause for clause in reasons(hand, trick, trump).get(card, [])
    ]


class TestAllSequencesAtOnce:
    """g8 A player announces all his sequences together before his first card: 20 for a terc, 50 for four or more cards.
    Kinds, ranks and number are public at once, suits when shown. Bertz is above terc, then decide the top card, trump
    before plain, and the earlier announcement. The senior player scores all of his own if he takes a trick; bela counts
    20 and goes as in s5.
    """

    @given(hands(), suits)
    def test_all_or_nothing(self, hand: CardSet, trump: Suit) -> None:
        whole = split(words(hand), str(trump))
        offered = [[str(one) for one in choice] for choice in playing.announcements(hand, trump)]
        assert offered == [whole] * bool(whole)

    def test_k130_three_sequences(self) -> None:
        hand = CardSet.parse("AS KS QS 9S 8S 7S JD TD 9D")
        assert playing.announcements(hand, Suit.HEARTS) == (parsed(["3AS", "3JD", "39S"]),)
        found = playing.announcement_violations(parsed(["3AS", "39S"]), hand, Suit.HEARTS)
        assert [(reason.clause, reason.code, reason.facts) for reason in found] == [
            ("g8", "not-all", (("announced", "3AS 39S"),))
        ]

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
        found = playing.announcement_violations(parsed(announced), hand, trump)
        assert [(reason.clause, reason.code) for reason in found] == expected

    @given(declared)
    def test_kinds_ranks_and_number_are_told(self, announced: list[str]) -> None:
        told = [(kind.length, str(rank)) for kind, rank in playing.told(parsed(announced))]
        assert sorted(told) == sorted((int(text[0]), text[1]) for text in announced)

    @given(st.lists(st.sampled_from(SEQUENCES), max_size=3, unique=True), st.permutations("CDHS"))
    def test_no_suit_is_told(self, announced: list[str], renamed: list[str]) -> None:
        others = [text[:2] + renamed["CDHS".index(text[2])] for text in announced]
        assert playing.told(parsed(announced)) == playing.told(parsed(others[::-1]))

    def test_the_best_is_told_first(self) -> None:
        told = playing.told(parsed(["39S", "3AS", "4JD"]))
        assert told == ((Kind.BERTZ, Rank.JACK), (Kind.TERC, Rank.ACE), (Kind.TERC, Rank.NINE))

    @given(st.lists(declared, min_size=2, max_size=4), suits)
    def test_who_wins_among_several(self, announced: list[list[str]], trump: Suit) -> None:
        said = [(place(one, str(trump)), speaker) for speaker, theirs in enumerate(announced) for one in theirs]
        found = playing.contest(tuple(map(parsed, announced)), trump)
        assert found == (min(said)[1] if said else None)

    @given(declared, declared, suits)
    def test_among_two_as_in_the_club(self, first: list[str], second: list[str], trump: Suit) -> None:
        pair = parsed(first), parsed(second)
        assert playing.contest(pair, trump) == contest(*pair, trump)

    @pytest.mark.parametrize(
        ("announced", "first"),
        [
            ("3AS;3AC;3AD", 0),
            (";3AC;3AD", 1),
            ("3AS;3AC;3AH", 2),
            ("4JS;;3AH", 0),
            ("3AH;4JS;4JC", 1),
            (";;", None),
        ],
    )
    def test_three_speakers(self, announced: str, first: int | None) -> None:
        said = tuple(parsed(part.split()) for part in announced.split(";"))
        assert playing.contest(said, Suit.HEARTS) == first


class TestTricksOnTheSite:
    """g9 A player must follow suit, else trump, else play any card; a trump lead must be beaten. There is no duty to
    beat a trump that was played to a plain lead.
    """

    @given(positions())
    def test_what_is_legal(self, position: tuple[CardSet, tuple[Card, ...], Suit]) -> None:
        hand, trick, trump = position
        assert words(legal_cards(hand, trick, trump)) == legal(words(hand), texts(trick), str(trump))

    @given(positions())
    def test_all_reasons_of_all_others(self, position: tuple[CardSet, tuple[Card, ...], Suit]) -> None:
        hand, trick, trump = position
        found = playing.refusals(hand, trick, trump)
        assert {*found} == {*hand} - {*legal_cards(hand, trick, trump)}
        for card in hand:
            broken = [reason.clause for reason in playing.card_violations(card, hand, trick, trump)]
            assert broken == clauses(str(card), words(hand), texts(trick), str(trump)), card
            assert broken == [reason.clause for reason in found.get(card, ())]

    @given(hands(), suits)
    def test_a_lead_is_free(self, hand: CardSet, trump: Suit) -> None:
        assert playing.refusals(hand, (), trump) == {}

    @pytest.mark.parametrize(
        ("trump", "trick", "hand", "expected"),
        [
            pytest.param("S", "KH AS", "7S JS 9C QD", "7S JS", id="K121"),
            pytest.param("D", "TH AH AD", "AS KD", "KD", id="K122"),
            pytest.param("D", "TH AH AD", "KD 9D", "9D KD", id="K122 without a plain card"),
            pytest.param("H", "AH KH", "AS JH QH", "JH", id="K123"),
            pytest.param("H", "KS 9H", "JH 8H", "8H JH", id="K124"),
        ],
    )
    def test_by_example(self, trump: str, trick: str, hand: str, expected: str) -> None:
        found = legal_cards(CardSet.parse(hand), parse_cards(trick), Suit.parse(trump))
        assert found == CardSet.parse(expected)

    @pytest.mark.parametrize(
        ("trick", "place", "points"),
        [pytest.param("KH AD 7S", 2, 15, id="K125"), pytest.param("9S AS JS", 2, 45, id="K125 trumps")],
    )
    def test_who_takes_it(self, trick: str, place: int, points: int) -> None:
        cards = parse_cards(trick)
        assert winner(cards, Suit.SPADES) == place
        assert values.taken_points([cards], Suit.SPADES) == points

    def test_every_trick_of_three(self) -> None:
        cards = dict(zip(CARDS, map(Card.parse, CARDS), strict=True))
        for trick in permutations(CARDS, 3):
            assert winner(tuple(cards[card] for card in trick), Suit.HEARTS) == best_of_trick(trick, "H"), trick

    @given(st.permutations(PACK), suits)
    def test_tricks_of_four(self, pack: list[Card], trump: Suit) -> None:
        trick = tuple(pack[:4])
        assert winner(trick, trump) == best_of_trick(texts(trick), str(trump))


class TestBeatingTheBestTrump:
    """D13 On a trump lead a player must beat the best trump on the table if he holds a higher one; if not, any trump
    will do.
    """

    @pytest.mark.parametrize("laid", [1, 2, 3])
    def test_every_trick_and_every_hand_of_trumps(self, laid: int) -> None:
        trumps = [f"{rank}H" for rank in NEIGHBOURS]
        for trick in permutations(trumps, laid):
            higher = set.intersection(*(above(card, "H") for card in trick))
            cards = tuple(map(Card.parse, trick))
            rest = [card for card in trumps if card not in trick]
            for size in range(1, len(rest) + 1):
                for hand in combinations(rest, size):
                    expected = {*hand} & higher or {*hand}
                    held = CardSet.parse(" ".join(hand))
                    assert words(legal_cards(held, cards, Suit.HEARTS)) == expected, (trick, hand)

    def test_who_beats_only_the_lead_is_told_so(self) -> None:
        hand = CardSet.parse("7H TH JH 8S")
        found = playing.refusals(hand, parse_cards("KH AH"), Suit.HEARTS)
        told = {str(card): [(reason.clause, reason.code) for reason in why] for card, why in found.items()}
        assert told == {
            "7H": [("05.5", "must-beat")],
            "TH": [("D13", "must-beat")],
            "8S": [("05.2", "must-follow")],
        }

    def test_a_card_of_a_plain_suit_does_not_raise_the_duty(self) -> None:
        for plain, hand in product(("AS", "AC"), ("8H 7H", "KH 7H")):
            found = legal_cards(CardSet.parse(hand), parse_cards(f"QH {plain}"), Suit.HEARTS)
            assert found == CardSet.parse("KH" if "KH" in hand else hand)
