"""``deberts legal``, ``deberts sequences``, ``deberts settle``: answers worked out by hand, and every refusal."""

from __future__ import annotations

import re

import pytest

from command import run
from deberts import CLAUSES


def rows(*arguments: str) -> list[list[str]]:
    """The rows of a table in an answer, each cut where two spaces stand."""
    answer = run(*arguments)
    assert answer.status == 0
    rule = next(number for number, line in enumerate(answer.lines) if line.startswith("----"))
    return [re.split(r"  +", line) for line in answer.lines[rule + 1 :]]


def test_legal_says_why_each_card_may_or_may_not_be_played() -> None:
    answer = run("legal", "--hand", "JH 7H AD", "--trick", "9H", "--trump", "H")
    assert answer.status == 0
    assert answer.lines == [
        "Hearts are trumps. 9♥ is led. You hold A♦ 7♥ J♥.",
        "",
        "Card  Play it  Why                        Clause",
        "----  -------  -------------------------  ----------------------",
        "J♥    yes      must beat the trump        05.5 Beat a trump lead",
        "A♦    no       the suit led is in hand    05.2 Follow suit",
        "7♥    no       a higher trump is in hand  05.5 Beat a trump lead",
    ]


@pytest.mark.parametrize(
    ("hand", "led", "expected"),
    [
        ("7H 8H", "AH", ["7♥ yes cannot beat it 05.5", "8♥ yes cannot beat it 05.5"]),
        ("7H 9D", "KS", ["7♥ yes no spades: trumps 05.3", "9♦ no a trump is in hand 05.3"]),
        ("7C 9D", "KS", ["7♣ yes no spades: any card 05.4", "9♦ yes no spades: any card 05.4"]),
        ("7C 9D", "KH", ["7♣ yes no hearts: any card 05.4", "9♦ yes no hearts: any card 05.4"]),
        ("7S AS", "TS", ["7♠ yes need not beat it 05.6", "A♠ yes follows, beats it 05.2"]),
        ("7S 8S", "TS", ["7♠ yes follows 05.2", "8♠ yes follows 05.2"]),
    ],
)
def test_each_way_to_reply(hand: str, led: str, expected: list[str]) -> None:
    found = rows("legal", "--hand", hand, "--trick", led, "--trump", "H")
    assert [" ".join(row).rsplit(" ", len(row[3].split()) - 1)[0] for row in found] == expected
    for row in found:
        number, title = row[3].split(" ", 1)
        assert title == CLAUSES[number].title


def test_any_card_may_be_led() -> None:
    answer = run("legal", "--hand", "JH 7H AD", "--trump", "♥")
    assert answer.lines[0] == "Hearts are trumps. You lead. You hold A♦ 7♥ J♥."
    assert [line.split()[:2] for line in answer.lines[4:]] == [["A♦", "yes"], ["7♥", "yes"], ["J♥", "yes"]]
    assert all(line.endswith("any card may be led  05.1 First lead") for line in answer.lines[4:])


def test_sequences_of_a_rich_hand() -> None:
    answer = run("sequences", "--hand", "KH QH JH TH 9H AS KS QS 7D", "--trump", "H")
    assert answer.status == 0
    assert answer.lines == [
        "Hearts are trumps. You hold 7♦ 9♥ T♥ J♥ Q♥ K♥ Q♠ K♠ A♠.",
        "",
        "Sequence           Points  Text",
        "-----------------  ------  ----",
        "bertz K♥ Q♥ J♥ T♥      50  4KH",
        "terc A♠ K♠ Q♠          20  3AS",
        "together               70",
        "Cut from the top, no card twice.                                 [04.9 04.14 D7]",
        "",
        "May be announced before the first card:                                [04.4 D6]",
        "  announce 4KH",
        "  announce 4KH 3AS",
        "They count for whoever's best is senior, if he takes a trick.        [04.5 04.8]",
        "",
        "Bela: Q♥ and K♥ count 20, if bela is said with one of them.        [04.10 04.11]",
    ]


def test_p15_a_house_in_which_runs_are_whole() -> None:
    answer = run("sequences", "--hand", "KH QH JH TH 9H", "--trump", "H", "--house", "ours target=501 runs=hundred")
    assert "  announce 5KH" in answer.lines
    assert "A run is one sequence, however long. [p15]" in [" ".join(line.split()) for line in answer.lines]


def test_p18_a_house_in_which_bela_stands_apart() -> None:
    answer = run(
        "sequences", "--hand", "KH QH JH TH 9H", "--trump", "H", "--house", "ours target=501 bela_in_sequences=apart"
    )
    assert "  announce 3JH" in answer.lines
    assert " ".join(answer.lines[-1].split()) == "As its cards are in one hand, they lie in no sequence. [p18]"


@pytest.mark.parametrize(
    ("needed", "told"), [("a-trick", "and he takes a trick."), ("its-trick", "and its trick is taken.")]
)
def test_p19_bela_may_need_a_trick(needed: str, told: str) -> None:
    answer = run("sequences", "--hand", "KH QH", "--trump", "H", "--house", f"ours target=501 bela_condition={needed}")
    said = "Bela: Q♥ and K♥ count 20, if bela is said with one of them"
    assert " ".join(" ".join(answer.lines[-2:]).split()).endswith(f"{said} {told} [04.10 04.11 p19]")


def test_a_hand_without_sequence_and_bela() -> None:
    answer = run("sequences", "--hand", "AS TS KS", "--trump", "H")
    assert answer.status == 0
    assert answer.lines[2:] == [
        "No three neighbours of one suit: nothing to announce.                     [04.1]",
        "",
        "No bela: that takes both Q♥ and K♥.                                      [04.10]",
    ]


def settled(*arguments: str) -> list[str]:
    answer = run("settle", *arguments)
    assert answer.status == 0
    return [" ".join(line.split()) for line in answer.lines]


def test_a_bait() -> None:
    """The worked example 07.2."""
    assert settled("--declarer", "72", "--defender", "90") == [
        "Bait: declarer has less than the defender, who writes both totals. [06.3]",
        "",
        "Points Clause Declarer Defender",
        "------- ------ -------- --------",
        "total 06.1 72 90",
        "bait 06.3 -72 +72",
        "written 0 162",
        "Suspended now: nothing. [06.5]",
    ]


def test_equal_totals() -> None:
    """The worked example 07.3."""
    lines = settled("--declarer", "81", "--defender", "81")
    assert lines[0] == "Equal: the defender writes his own; declarer's waits for the next deal. [06.4]"
    assert lines[-3:] == ["suspended now 06.4 -81", "written 0 81", "Suspended now: 81. [06.4]"]


def test_suspended_points_are_won() -> None:
    """The worked example 07.4."""
    lines = settled("--declarer", "100", "--defender", "62", "--suspended", "81")
    assert lines[0] == "Made: declarer has more than the defender: each writes his own total. [06.2]"
    assert lines[-3:] == ["suspended before 06.5 +81", "written 181 62", "Suspended now: nothing. [06.5]"]


TEN = "7C 8C 9C TC JC QC KC AC 7D 8D"
HAND = ("--hand", "7C", "--trump", "H")
TRICK_OF_TWO = "give the one card that was led: two players' trick is complete with the second"
NOT_A_SUIT = "'X' is no suit: write one of C D H S or ♣ ♦ ♥ ♠"
NOT_A_CARD = "is no card: write a rank 7 8 9 T J Q K A and a suit C D H S, such as TH"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("legal", "--hand", "JH 1H", "--trump", "H"), f"'--hand': '1H' {NOT_A_CARD}"),
        (("legal", "--hand", "JH JH", "--trump", "H"), "'--hand': JH stands twice, and there is only one"),
        (("legal", "--hand", " ", "--trump", "H"), "'--hand': no card is given"),
        (
            ("legal", "--hand", TEN, "--trump", "H"),
            "'--hand': 10 cards are more than the nine that a player holds [02.9 Nine cards in hand]",
        ),
        (("legal", "--hand", "JH", "--trump", "X"), f"'--trump': {NOT_A_SUIT}"),
        (("legal", *HAND, "--trick", "8"), f"'--trick': '8' {NOT_A_CARD}"),
        (
            ("legal", *HAND, "--trick", "8C 9C"),
            f"'--trick': {TRICK_OF_TWO} [02.1 Players and pack]",
        ),
        (
            ("legal", *HAND, "--trick", "7C"),
            "7C is in the hand and on the table, and there is only one. (see deberts legal --help)",
        ),
        (("legal", "--trump", "H"), "Missing option '--hand'. (see deberts legal --help)"),
        (("sequences", "--hand", "7C"), "Missing option '--trump'. (see deberts sequences --help)"),
        (
            ("sequences", "--hand", TEN, "--trump", "H"),
            "'--hand': 10 cards are more than the nine that a player holds [02.9 Nine cards in hand]",
        ),
        (("legal", *HAND, "--trick", ""), "'--trick': no card is given; if you lead, leave the option out"),
        (("legal", *HAND, "--trick", " "), "'--trick': no card is given; if you lead, leave the option out"),
        (("legal", "--hand"), "Option '--hand' requires an argument. (see deberts legal --help)"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(arguments: tuple[str, ...], message: str) -> None:
    answer = run(*arguments)
    assert answer.status == 2
    assert answer.lines == [f"deberts {arguments[0]}: {message}"]


@pytest.mark.parametrize("option", ["--declarer", "--defender", "--suspended"])
@pytest.mark.parametrize(
    "text",
    ["-1", "x", "", " 5", "+5", "1_0", "5.0", "1e3", "10000", "٧٢", "７２", "²", "5\n", "9" * 5_000],  # noqa: RUF001  # digits of others
)
def test_points_are_up_to_four_plain_digits(option: str, text: str) -> None:
    answer = run(
        "settle", *(f"{name}=5" for name in ("--declarer", "--defender") if name != option), f"{option}={text}"
    )
    assert answer.status == 2
    (line,) = answer.lines
    assert line.startswith(f"deberts settle: '{option}': {text[:40]!r}"[:60])
    assert line.endswith(" is no number of points: write 0 to 9999, in up to four digits.")


def test_the_largest_points() -> None:
    assert settled("--declarer", "268", "--defender", "0007", "--suspended", "9999")[-2] == "written 10267 7"


@pytest.mark.parametrize(
    ("declarer", "defender", "whole"), [("720", "1", 721), ("0", "0", 0), ("20", "7", 27), ("200", "76", 276)]
)
def test_totals_of_no_deal_are_refused(declarer: str, defender: str, whole: int) -> None:
    answer = run("settle", "--declarer", declarer, "--defender", defender)
    assert answer.status == 2
    assert answer.text == (
        f"deberts settle: '--declarer' / '--defender': {declarer} + {defender} make {whole}: "
        "in a deal of 2 players the totals make 28 to 275 together [06.1 Total of a deal]\n"
    )


@pytest.mark.parametrize(("declarer", "defender"), [("21", "7"), ("200", "75")])
def test_the_least_and_the_most_of_a_deal_are_settled(declarer: str, defender: str) -> None:
    assert settled("--declarer", declarer, "--defender", defender)[-2] == f"written {declarer} {defender}"


def test_two_suspended_amounts_are_refused_by_their_clause() -> None:
    answer = run("settle", "--declarer", "72", "--defender", "90", "--suspended", "3", "--suspended", "4")
    assert answer.status == 2
    assert len(answer.lines) == 1
    assert answer.text.endswith(" [06.5 Suspended points]\n")


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (
            ("--rules", "moscow", "--suspended", "40", "--suspended", "81"),
            ["suspended before m11.2 +121", "written 0 283", "Suspended now: nothing. [m11.2]"],
        ),
        (("--rules", "one-deal"), ["kush o1 0 2", "Suspended now: nothing. [o1]"]),
        (
            ("--rules", "site", "--seats", "3", "--defender", "10"),
            ["bait g11 -72 +72", "written 0 162 10", "Suspended now: nothing. [s7]"],
        ),
        (("--house", "ours tie=bait"), ["Suspended now: nothing. [p21]"]),
        (("--rules", "bolts-2x2"), ["Bait: declarer has less than the defender, who writes both totals. [p50]"]),
        (("--rules", "bolts-2x2"), ["Suspended now: nothing. [s7]"]),
        (("--house", "ours target=701", "--scores", "690:690"), ["Bait: declarer has less than the defender"]),
    ],
)
def test_by_other_rules(arguments: tuple[str, ...], expected: list[str]) -> None:
    lines = settled("--declarer", "72", "--defender", "90", *arguments)
    for line in expected:
        assert [each for each in lines if each.startswith(line)]


def test_totals_that_two_sides_cannot_have_are_those_of_four_players() -> None:
    answer = run("settle", "--rules", "bolts-2x2", "--declarer", "60", "--defender", "60")
    assert "in a deal of 4 players the totals make 162 to " in answer.text


@pytest.mark.parametrize(("dealer", "written"), [("0", "0 98 97"), ("1", "0 97 98"), ("2", "0 98 97")])
def test_of_several_winners_the_one_left_of_the_dealer_gets_the_odd_point(dealer: str, written: str) -> None:
    """75 are shared by two who have 60 each (D14)."""
    several = ("--declarer", "55", "--defender", "60", "--defender", "60", "--suspended", "20")
    lines = settled(*several, "--rules", "site", "--seats", "3", "--dealer", dealer)
    assert f"written {written}" in lines
    assert "defender 1 and defender 2" in lines[0]


@pytest.mark.parametrize(
    ("arguments", "verdict"),
    [
        (("--scores", "400:400"), "Nobody has 501 points yet: Declarer 400, Defender 481, suspended 81. [06.10]"),
        (("--scores", "400:420"), "Defender wins 501:400, with 501 or more after a deal is written. [06.10]"),
        (
            ("--rules", "moscow", "--scores", "0:499"),
            "Defender wins 580:0, with 501 or more after a deal is written. [m12.1 D21]",
        ),
        (
            ("--rules", "moscow-second", "--agree", "doubling", "--stake", "4", "--scores", "0:499"),
            "Defender wins 580:0, with 501 or more after a deal is written. It counts 4:0. [06.10 v2]",
        ),
    ],
)
def test_with_scores_it_is_said_whether_the_match_is_over(arguments: tuple[str, ...], verdict: str) -> None:
    lines = settled("--declarer", "81", "--defender", "81", *arguments)
    assert " ".join(lines[-2:]).endswith(verdict)


@pytest.mark.parametrize(("last", "winner"), [("0", "Declarer"), ("1", "Defender")])
def test_the_last_trick_decides_where_both_have_reached_the_target(last: str, winner: str) -> None:
    both = ("--declarer", "90", "--defender", "72", "--rules", "moscow", "--scores", "490:490", "--last-trick", last)
    assert f"Both past 501, so {winner} wins" in " ".join(settled(*both))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--rules", "site", "--seats", "3"), "'--declarer' / '--defender': 2 totals do not fit 3 seats"),
        (("--scores", "600:0"), "'--scores': a match to 501 is over at 600 [06.10"),
        (("--scores", "1:2:3"), "'--scores': 3 scores do not fit 2 seats"),
        (("--scores", "1:x"), "'--scores': 'x' is no number of points: write 0 to 9999"),
        (("--dealer", "2"), "'--dealer': 2 is no seat: they are numbered from 0 to 1"),
        (("--last-trick", "3"), "'--last-trick': 3 is no seat: they are numbered from 0 to 1"),
        (("--stake", "2"), "'--stake': 'club' knows no doubling, so the stake is one game [06.12"),
        (("--rules", "one-deal", "--suspended", "5"), "'--suspended': nothing is suspended where a game is one deal"),
        (
            ("--rules", "moscow", "--scores", "490:490", "--declarer", "100"),
            "'--last-trick': both have reached the target: say who took",
        ),
    ],
)
def test_what_no_deal_can_be_settled_with(arguments: tuple[str, ...], message: str) -> None:
    answer = run("settle", "--declarer", "72", "--defender", "90", *arguments)
    assert (answer.status, len(answer.lines)) == (2, 1)
    assert answer.text.startswith(f"deberts settle: {message}")
