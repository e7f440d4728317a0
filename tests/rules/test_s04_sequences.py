"""Section 04 by example: sequences and bela."""

from __future__ import annotations

import pytest

from deberts import (
    CLUB,
    Announce,
    Card,
    CardSet,
    Deal,
    IllegalActionError,
    Kind,
    Match,
    Play,
    Rank,
    RuleError,
    Sequence,
    Suit,
    best_split,
    contest,
    has_bela,
    parse_action,
)
from deberts.errors import ActionTextError, CardTextError
from deberts.options import Dialogue, Seniority, SequenceCondition
from deberts.rules import s04_announcing, s04_bela, s04_sequences as sequences
from playing import stacked
from worked_deals import DEALS, begun, recounted, worked


def parsed(text: str) -> tuple[Sequence, ...]:
    return tuple(map(Sequence.parse, text.split()))


def texts(found: tuple[Sequence, ...]) -> str:
    return " ".join(map(str, found))


def points(found: tuple[Sequence, ...]) -> int:
    return sum(sequence.kind.points for sequence in found)


@pytest.mark.parametrize(
    ("trump", "hand", "split", "total"),
    [
        pytest.param("D", "7H 8H 9H KS QS JS TS AD 7D", "4KS 39H", 70, id="K039"),
        pytest.param("H", "7C 8C 9C TC JC QC KD AD 7H", "4QC", 50, id="K040"),
        pytest.param("H", "AS KS QS JS TS 9S", "4AS", 50, id="K041"),
        pytest.param("H", "AH KH QH JH TH 9H 8H AS", "4AH 3TH", 70, id="K042"),
        pytest.param("H", "7H 8H 9H TH JH QH KH AH", "4AH 4TH", 100, id="K043"),
        pytest.param("H", "AS KS QS 9S 8S 7S JD TD 9D", "3AS 3JD 39S", 60, id="K044"),
        pytest.param("H", "KH QH JH TH 9H", "4KH", 50, id="K045"),
        pytest.param("H", "7S TS JS QS", "3QS", 20, id="K046"),
        pytest.param("H", "QS KS AS", "3AS", 20, id="K047"),
        pytest.param("H", "AS TS KS", "", 0, id="K048"),
        pytest.param("H", "TC TD TH TS 7C", "", 0, id="K049"),
        pytest.param("H", "", "", 0, id="no cards"),
        pytest.param("H", "JD TD 9D JC TC 9C JS TS 9S", "3JC 3JD 3JS", 60, id="equals from clubs to spades"),
        pytest.param("D", "JD TD 9D JC TC 9C JS TS 9S", "3JD 3JC 3JS", 60, id="trump before its equals"),
    ],
)
def test_04_14_split(trump: str, hand: str, split: str, total: int) -> None:
    found = best_split(CardSet.parse(hand), Suit.parse(trump))
    assert texts(found) == split
    assert points(found) == total


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        pytest.param("AH KH QH", 20 + 20, id="K050 terc"),
        pytest.param("KH QH JH TH", 50 + 20, id="K050 bertz"),
        pytest.param("KH QS", 0, id="K068"),
        pytest.param("KS QS", 0, id="plain king and queen"),
        pytest.param("KH QH", 20, id="bela alone"),
        pytest.param("KH JH", 0, id="king without queen"),
    ],
)
def test_04_12_bela_lies_in_a_sequence_as_well(hand: str, total: int) -> None:
    cards = CardSet.parse(hand)
    assert points(best_split(cards, Suit.HEARTS)) + (20 if has_bela(cards, Suit.HEARTS) else 0) == total


@pytest.mark.parametrize(
    ("trump", "first", "second", "winner"),
    [
        pytest.param("H", "3AS", "3AC", 0, id="K052"),
        pytest.param("H", "3AC", "3AS", 0, id="K052 the other way round"),
        pytest.param("C", "39S", "39H", 0, id="K053"),
        pytest.param("C", "39H", "39S", 0, id="K053 the other way round"),
        pytest.param("H", "3AS", "3AH", 1, id="K054"),
        pytest.param("H", "3AH", "3AS", 0, id="K054 the other way round"),
        pytest.param("H", "3AS", "4JD", 1, id="K056"),
        pytest.param("H", "4KS", "4AD", 1, id="K057"),
        pytest.param("H", "4JS", "4AD", 1, id="K058"),
        pytest.param("H", "", "39S", 1, id="K059"),
        pytest.param("H", "39S", "", 0, id="nothing against something"),
        pytest.param("H", "", "", None, id="nothing against nothing"),
        pytest.param("H", "39H", "3TS", 1, id="the top card before the trump"),
        pytest.param("H", "3KC", "39S 3AD", 1, id="the best of several counts"),
        pytest.param("H", "3AC 3AH", "3AD", 0, id="the trump among equals counts"),
    ],
)
def test_04_5_comparison(trump: str, first: str, second: str, winner: int | None) -> None:
    assert contest((parsed(first), parsed(second)), Suit.parse(trump)) == winner


def test_04_4_announcements_k051() -> None:
    hand = CardSet.parse("AS KS QS 9S 8S 7S JD TD 9D")
    found = s04_announcing.announcements(hand, Suit.HEARTS)
    assert list(map(texts, found)) == ["3AS", "3AS 3JD", "3AS 39S", "3AS 3JD 39S"]
    pack = stacked(forehand=str(hand), dealer="7C 8C TC 7D 8D KD JH JC 9C", indicator="AH")
    deal = Deal.new(CLUB, pack, 1).apply("take")
    assert [str(act) for act in deal.legal_actions() if isinstance(act, Announce)] == [
        "announce 3AS",
        "announce 3AS 3JD",
        "announce 3AS 39S",
        "announce 3AS 3JD 39S",
    ]
    assert {act.card for act in deal.legal_actions() if isinstance(act, Play)} == hand, "nor is silence wrong"


@pytest.mark.parametrize(
    ("announced", "reasons"),
    [
        ("3AS", []),
        ("39S 3AS", []),
        ("3JD", [("04.4", "lacks-the-best")]),
        ("3JD 39S", [("04.4", "lacks-the-best")]),
        ("", [("04.4", "lacks-the-best")]),
        ("4AS", [("04.4", "lacks-the-best"), ("D6", "not-in-the-split")]),
        ("3AS 3AS", [("04.9", "overlap")]),
        ("3AS 4AS", [("04.9", "overlap"), ("D6", "not-in-the-split")]),
        ("39D 3JD", [("04.4", "lacks-the-best"), ("04.9", "overlap"), ("D6", "not-in-the-split")]),
        ("3AS 3TC", [("D6", "not-in-the-split")]),
    ],
)
def test_04_4_reasons_against_an_announcement(announced: str, reasons: list[tuple[str, str]]) -> None:
    hand = CardSet.parse("AS KS QS 9S 8S 7S JD TD 9D")
    found = s04_announcing.announcement_violations(parsed(announced), hand, Suit.HEARTS)
    assert [(reason.clause, reason.code) for reason in found] == reasons
    assert {reason.facts for reason in found} <= {(("announced", announced),)}


def test_04_4_nothing_can_be_announced_without_a_sequence() -> None:
    hand = CardSet.parse("AS KS TS")
    assert s04_announcing.announcements(hand, Suit.HEARTS) == ()
    (best, split) = s04_announcing.announcement_violations(parsed("3AS"), hand, Suit.HEARTS)
    assert (best.clause, split.clause) == ("04.4", "D6")


@pytest.mark.parametrize("text", ["", "A", "3", "3A", "3ASS", "AS", "3 AS"])
def test_04_1_no_card_no_sequence(text: str) -> None:
    with pytest.raises(CardTextError):
        Sequence.parse(text)


@pytest.mark.parametrize("text", ["2AS", "9AS", "0AS", "xAS", "1AS"])
def test_04_1_no_length_no_sequence(text: str) -> None:
    with pytest.raises(ActionTextError, match="write its length, 3 or 4") as caught:
        Sequence.parse(text)
    assert caught.value.facts == {"text": text}


@pytest.mark.parametrize("text", ["37S", "38S", "47S", "48S", "49S"])
def test_04_1_too_few_ranks_below(text: str) -> None:
    with pytest.raises(ActionTextError, match="too few ranks below"):
        Sequence.parse(text)


@pytest.mark.parametrize("text", ["5AS", "6QD", "7AC", "8AH"])
def test_04_14_a_longer_run_has_no_name_of_its_own(text: str) -> None:
    with pytest.raises(RuleError, match="the bertz of its top four") as caught:
        Sequence.parse(text)
    assert caught.value.clause == "04.14"
    assert caught.value.facts == {"sequence": text}


def test_04_2_04_3_kinds() -> None:
    assert [(kind.value, kind.length, kind.points) for kind in Kind][:2] == [("terc", 3, 20), ("bertz", 4, 50)]
    assert {Kind.TERC: 20, Kind.BERTZ: 50}[Kind("bertz")] == 50
    sequence = Sequence.parse("4AS")
    assert s04_bela.BELA == 20
    assert (str(sequence), repr(sequence)) == ("4AS", "Sequence.parse('4AS')")
    assert eval(repr(sequence), {"Sequence": Sequence}) == sequence  # noqa: S307 -- what is read stands above
    assert sequence == Sequence(Kind.BERTZ, Card.parse("AS"))
    assert str(sequence.cards) == "JS QS KS AS"
    assert Sequence.parse("310h") == Sequence(Kind.TERC, Card.parse("TH"))


@pytest.mark.parametrize(
    ("case", "counted"),
    [
        # sequences and bela of forehand, who is seat 0, and of the dealer
        pytest.param("K060", ((20, 0), (0, 0)), id="K060"),
        pytest.param("K061", ((0, 0), (50, 0)), id="K061"),
        pytest.param("K062", ((20, 0), (0, 20)), id="K062"),
        pytest.param("K063", ((0, 20), (0, 0)), id="K063"),
        pytest.param("K064", ((0, 20), (0, 0)), id="K064"),
        pytest.param("K065", ((0, 0), (0, 0)), id="K065"),
        pytest.param("K070", ((0, 20), (0, 0)), id="K070"),
        pytest.param("K071", ((20, 0), (0, 0)), id="K071"),
        pytest.param("K073", ((0, 0), (0, 0)), id="K073"),
        pytest.param("K075", ((0, 20), (0, 0)), id="K075"),
    ],
)
def test_04_8_04_10_what_counts_in_a_deal(case: str, counted: tuple[tuple[int, int], tuple[int, int]]) -> None:
    account = worked(case).account
    assert account is not None

    def written(seat: int, clause: str) -> int:
        return sum(line.points for line in account.ledger if line.seat == seat and line.clause == clause)

    assert tuple((written(seat, "04.8"), written(seat, "04.10")) for seat in (0, 1)) == counted
    assert account.totals == recounted(case).totals()


@pytest.mark.parametrize(
    ("case", "said", "tricks"),
    [
        pytest.param("K060", [(0, "3AS"), (1, "3JD")], (5, 4), id="K060"),
        pytest.param("K061", [(0, "3AS"), (1, "4TD")], (8, 1), id="K061"),
        pytest.param("K062", [(0, "39S")], (1, 8), id="K062"),
        pytest.param("K063", [(0, "4TD"), (1, "3JC")], (0, 9), id="K063"),
        pytest.param("K071", [(0, "39D")], (1, 8), id="K071"),
        pytest.param("K073", [(0, "3KD"), (1, "39H")], (0, 9), id="K073"),
    ],
)
def test_04_8_those_deals_are_what_they_are_said_to_be(
    case: str, said: list[tuple[int, str]], tricks: tuple[int, int]
) -> None:
    told = recounted(case)
    assert [(seat, *theirs) for seat, theirs in told.announced.items()] == said
    assert (told.trick_count(0), told.trick_count(1)) == tricks


def test_04_8_a_worthless_trick_is_a_trick_k071() -> None:
    deal = worked("K071")
    assert deal.public.play is not None
    (trick,) = (trick for trick in deal.public.play.tricks if trick.winner == 0)
    assert list(map(str, trick.cards)) == ["8S", "7S"]
    assert deal.account is not None
    assert deal.account.totals[0] == 20


def test_04_11_second_card_k064() -> None:
    plays = [action for action in DEALS["K064"]["actions"] if action.startswith("play")]
    assert (plays.index("play KS") // 2 + 1, plays.index("play QS bela") // 2 + 1) == (2, 7)
    deal = begun("K064")
    for action in DEALS["K064"]["actions"]:
        options = [str(option) for option in deal.legal_actions() if str(option).endswith("bela")]
        holds = deal.to_act == 0 and deal.public.play is not None
        expected = [f"play {card} bela" for card in ("QS", "KS") if holds and deal.is_legal(f"play {card}")]
        assert options == expected, "with either card, as long as one is in hand"
        deal = deal.apply(action)


def test_04_11_bela_needs_the_other_card_too_k069() -> None:
    pack = stacked(forehand="KH 7C 8C 9C 7D 8D 9D 7S 8S", dealer="QH", indicator="AH")
    deal = Deal.new(CLUB, pack, 1).apply("take")
    assert deal.is_legal("play KH")
    with pytest.raises(IllegalActionError) as caught:
        deal.apply("play KH bela")
    assert [(reason.clause, reason.code) for reason in caught.value.violations] == [("04.11", "no-bela")]
    assert caught.value.clause == "04.11"


@pytest.mark.parametrize(
    ("card", "held", "said", "codes"),
    [
        ("KH", "KH QH", False, []),
        ("QH", "KH QH", False, []),
        ("AH", "KH QH AH", False, ["not-a-bela-card"]),
        ("KS", "KS QS", False, ["not-a-bela-card", "no-bela"]),
        ("QH", "QH KS", False, ["no-bela"]),
        ("QH", "KH QH", True, ["bela-said-already"]),
        ("7C", "7C", True, ["not-a-bela-card", "no-bela", "bela-said-already"]),
    ],
)
def test_04_11_reasons_against_bela(card: str, held: str, said: bool, codes: list[str]) -> None:
    reasons = s04_bela.bela_violations(Card.parse(card), CardSet.parse(held), Suit.HEARTS, said=said)
    assert [reason.code for reason in reasons] == codes
    assert {reason.clause for reason in reasons} <= {"04.11"}
    assert {reason.facts for reason in reasons} <= {(("card", card),)}


def test_04_10_bela_stays_with_who_said_it_k070() -> None:
    plays = [action for action in DEALS["K070"]["actions"] if action.startswith("play")]
    assert plays.index("play KH bela") // 2 + 1 == 2
    match = Match.new(first_dealer=1).next_deal(begun("K070").pack)
    match = match.apply_all(DEALS["K070"]["actions"])
    before = match.sheet
    # the next deal is dealt by seat 0, so that the hands change places; another suit is trump in it
    match = match.next_deal(begun("K064").pack)
    match = match.apply_all(DEALS["K064"]["actions"])
    first, second = (deal.account for deal in match.deals)
    assert first is not None
    assert second is not None
    assert [line.seat for line in first.ledger if line.clause == "04.10"] == [0]
    assert [line.seat for line in second.ledger if line.clause == "04.10"] == [1]
    assert match.sheet[:1] == before


def test_04_13_no_action_announces_four_of_a_kind() -> None:
    with pytest.raises(CardTextError):
        parse_action("announce JJJJ")


def test_04_7_only_the_winner_shows() -> None:
    deal = worked("K061")
    assert deal.public.play is not None
    assert deal.public.play.contest == 1
    assert [one.shown for one in deal.public.play.announced] == [None, parsed("4TD")]


def test_04_7_shown_best_first() -> None:
    assert sequences.best_first(parsed("39S 4AH"), Suit.CLUBS) == parsed("4AH 39S")
    assert sequences.best_first((), Suit.CLUBS) == ()


@pytest.mark.parametrize(
    ("announced", "played", "codes"),
    [
        (False, False, []),
        (True, False, ["already-announced"]),
        (False, True, ["already-played"]),
        (True, True, ["already-played", "already-announced"]),
    ],
)
def test_04_4_once_and_before_the_first_card(*, announced: bool, played: bool, codes: list[str]) -> None:
    reasons = s04_announcing.time_violations(announced=announced, played=played)
    assert [(reason.clause, reason.code, reason.facts) for reason in reasons] == [("04.4", code, ()) for code in codes]


def test_04_7_shown_after_the_first_trick_only() -> None:
    assert [number for number in range(1, 10) if s04_announcing.is_shown_after(number)] == [1]


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
def test_g8_three_speakers(announced: str, first: int | None) -> None:
    said = tuple(parsed(part) for part in announced.split(";"))
    assert contest(said, Suit.HEARTS) == first


def test_k1_the_earlier_terc_beats_that_of_trumps_k055() -> None:
    said = parsed("3AS"), parsed("3AH")
    assert contest(said, Suit.HEARTS, Seniority.EARLIER) == 0
    assert contest(said, Suit.HEARTS) == 1


TWO_ACES = CardSet.parse("AS KS QS AC KC QC 9D 8D 7D")


@pytest.mark.parametrize(
    ("preference", "best"), [(Seniority.TRUMP, "3AC"), (Seniority.EARLIER, "3AC 3AS")], ids=["trump", "earlier"]
)
def test_m8_1_k1_whether_a_plain_ace_is_as_good_as_the_trump_ace(preference: Seniority, best: str) -> None:
    assert s04_announcing.best_ones(TWO_ACES, Suit.CLUBS, preference) == parsed(best)
    offered = s04_announcing.announcements(TWO_ACES, Suit.CLUBS, Dialogue.HEIGHT_ASKED, preference)
    assert list(map(texts, offered)) == best.split()
    assert s04_announcing.best_ones(CardSet.parse("7C"), Suit.CLUBS, preference) == ()
    with_best = [" ".join(map(str, choice)) for choice in s04_announcing.announcements(TWO_ACES, Suit.CLUBS)]
    assert with_best == ["3AC", "3AC 3AS", "3AC 39D", "3AC 3AS 39D"]


@pytest.mark.parametrize(
    ("announced", "broken"),
    [
        ("3AS", []),
        ("3AC", []),
        ("39D", ["not-the-best"]),
        ("3AS 3AC", ["one-at-first"]),
        ("39D 3AS", ["not-the-best", "one-at-first"]),
    ],
)
def test_m8_1_one_at_a_time(announced: str, broken: list[str]) -> None:
    found = s04_announcing.announcement_violations(parsed(announced), TWO_ACES, Suit.HEARTS, Dialogue.HEIGHT_ASKED)
    assert [(reason.clause, reason.code) for reason in found] == [("m8.1", code) for code in broken]
    assert all(reason.facts == (("announced", announced),) for reason in found)


def test_m8_1_without_a_sequence_nothing_is_first() -> None:
    hand = CardSet.parse("AS KS JS")
    assert s04_announcing.best_ones(hand, Suit.CLUBS) == ()
    (reason,) = s04_announcing.announcement_violations(parsed("3AS"), hand, Suit.CLUBS, Dialogue.HEIGHT_ASKED)
    assert (reason.clause, reason.code) == ("m8.1", "not-the-best")


def test_g8_all_three_sequences_at_once_k130() -> None:
    hand = CardSet.parse("AS KS QS 9S 8S 7S JD TD 9D")
    assert s04_announcing.announcements(hand, Suit.HEARTS, Dialogue.ALL_ALOUD) == (parsed("3AS 3JD 39S"),)
    found = s04_announcing.announcement_violations(parsed("3AS 39S"), hand, Suit.HEARTS, Dialogue.ALL_ALOUD)
    assert [(reason.clause, reason.code, reason.facts) for reason in found] == [
        ("g8", "not-all", (("announced", "3AS 39S"),))
    ]


def test_g8_the_best_becomes_public_first() -> None:
    public = s04_announcing.announced_ranks(parsed("39S 3AS 4JD"))
    assert public == ((Kind.BERTZ, Rank.JACK), (Kind.TERC, Rank.ACE), (Kind.TERC, Rank.NINE))


@pytest.mark.parametrize("declared", ["", "3AS", pytest.param("4AS 3TD", id="K073-moscow")])
def test_m11_3_all_that_was_declared_even_without_a_trick(declared: str) -> None:
    assert sequences.scored(parsed(declared), 0, SequenceCondition.NOTHING) == parsed(declared)
    assert sequences.scored(parsed(declared), 0) == ()


@pytest.mark.parametrize(
    ("hand", "may"), [("KH QH 7C", True), ("QH 7C", True), ("KH", True), ("7C", False), ("", False)]
)
def test_m8_3_one_of_the_two_is_enough(hand: str, may: bool) -> None:
    held = CardSet.parse("KH QH 7C 8C 9C AS TS 7D 8D")
    found = s04_bela.bela_word_violations(CardSet.parse(hand), held, Suit.HEARTS, said=False)
    assert (found == ()) is may


def test_m8_3_half_a_bela_is_none() -> None:
    held = CardSet.parse("KH QS 7C")
    (reason,) = s04_bela.bela_word_violations(held, held, Suit.HEARTS, said=False)
    assert reason.code == "no-bela"
