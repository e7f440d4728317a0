"""Section 06 by example: contract, suspension and end."""

from __future__ import annotations

from collections.abc import Callable

import attrs
import pytest

from deberts import (
    CLUB,
    ActionTextError,
    CardSet,
    Ending,
    Entry,
    IllegalActionError,
    InputError,
    Line,
    Match,
    Outcome,
    RuleError,
    Sequence,
    Standing,
    ending,
    next_dealer,
    score_sheet,
    settle,
)
from deberts.integers import MOST_POINTS, MOST_SCORE
from deberts.options import DoubleFinish, SecondHang
from deberts.rules import s06_contract as contract, s06_settlement as settling
from worked_deals import DEALS, begun, recounted, worked


@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.parametrize(
    ("totals", "before", "expected"),
    [
        # of each pair the declarer's comes first
        pytest.param((82, 90), (), ("bait", (0, 172), ()), id="K066"),
        pytest.param((95, 87), (), ("made", (95, 87), ()), id="K067"),
        pytest.param((72, 90), (), ("bait", (0, 162), ()), id="K077"),
        pytest.param((60, 102), (), ("bait", (0, 162), ()), id="K078"),
        pytest.param((81, 81), (), ("hung", (0, 81), (81,)), id="K080"),
        pytest.param((100, 62), (81,), ("made", (181, 62), ()), id="K081"),
        pytest.param((42, 120), (70,), ("bait", (0, 232), ()), id="K082"),
        pytest.param((81, 81), (70,), ("hung", (0, 151), (81,)), id="K083"),
        pytest.param((90, 72), (), ("made", (90, 72), ()), id="K086"),
        pytest.param((76, 86), (), ("bait", (0, 162), ()), id="K087"),
        pytest.param((0, 96), (), ("bait", (0, 96), ()), id="K088"),
        pytest.param((82, 81), (), ("made", (82, 81), ()), id="one more"),
        pytest.param((81, 82), (), ("bait", (0, 163), ()), id="one less"),
        pytest.param((100, 62), (0,), ("made", (100, 62), ()), id="nothing waits any more"),
    ],
)
def test_06_settlement(
    declarer: int,
    totals: tuple[int, int],
    before: tuple[int, ...],
    expected: tuple[str, tuple[int, int], tuple[int, ...]],
) -> None:
    outcome, written, after = expected
    settled = settle(totals if declarer == 0 else totals[::-1], declarer, before)
    assert settled.outcome is Outcome(outcome)
    assert settled.written == (written if declarer == 0 else written[::-1])
    assert settled.suspended == after


@pytest.mark.parametrize(
    ("totals", "before", "ledger"),
    [
        ((90, 72), (), []),
        ((90, 72), (81,), [Line(0, 81, "06.5", "released")]),
        ((72, 90), (), [Line(0, -72, "06.3", "bait"), Line(1, 72, "06.3", "bait")]),
        (
            (72, 90),
            (81,),
            [Line(0, -72, "06.3", "bait"), Line(1, 72, "06.3", "bait"), Line(1, 81, "06.5", "released")],
        ),
        ((0, 96), (), []),
        ((81, 81), (), [Line(0, -81, "06.4", "hung")]),
        ((81, 81), (70,), [Line(0, -81, "06.4", "hung"), Line(1, 70, "06.6", "released")]),
        ((81, 81), (0,), [Line(0, -81, "06.4", "hung")]),
    ],
)
def test_06_ledger(totals: tuple[int, int], before: tuple[int, ...], ledger: list[Line]) -> None:
    assert list(settle(totals, 0, before).ledger) == ledger
    other = [attrs.evolve(line, seat=1 - line.seat) for line in ledger]
    assert list(settle(totals[::-1], 1, before).ledger) == sorted(other, key=lambda line: (line.clause, line.seat))


def test_06_1_lines_of_a_total() -> None:
    found = contract.total_lines(
        1, cards=33, last=10, sequences=(Sequence.parse("4AS"), Sequence.parse("3TD")), bela=20
    )
    assert found == (
        Line(1, 10, "03.3", "last"),
        Line(1, 50, "04.8", "sequence", Sequence.parse("4AS")),
        Line(1, 20, "04.8", "sequence", Sequence.parse("3TD")),
        Line(1, 20, "04.10", "bela"),
        Line(1, 33, "06.1", "cards"),
    )
    assert contract.balance(found, 2) == (0, 133)
    assert contract.total_lines(0, cards=0, last=0, sequences=(), bela=0) == ()


def test_06_1_counting_k134() -> None:
    # a terc, the trump jack, the trump nine and the last trick; the jack is not counted again as a plain one
    deal = recounted("K135")
    assert deal.count(["JD"]) + deal.count(["9D"]) == 20 + 14
    trumps = deal.count(["JD", "9D"])
    lines = contract.total_lines(0, cards=trumps, last=10, sequences=[Sequence.parse("3AS")], bela=0)
    assert contract.balance(lines, 2) == (64, 0)


@pytest.mark.parametrize("suspended", [(81, 81), (0, 70), (1, 2, 3)])
def test_06_5_amounts_do_not_accumulate(suspended: tuple[int, ...]) -> None:
    with pytest.raises(RuleError, match=f"{len(suspended)} amounts") as caught:
        settle((81, 81), 0, suspended)
    assert caught.value.clause == "06.5"


def test_06_3_a_worthless_trick_costs_nothing_k072() -> None:
    told, account = recounted("K072"), worked("K072").account
    assert account is not None
    assert (told.trick_count(0), told.totals()[0]) == (1, 0)
    assert (account.outcome, account.declarer) == (Outcome.BAIT, 0)
    assert account.written == (0, told.totals()[1])
    assert [line for line in account.ledger if line.seat == 0] == []


def test_06_1_undealt_cards_of_little_value_k074() -> None:
    told, account = recounted("K074"), worked("K074").account
    assert account is not None
    assert told.undealt == set(map(str, CardSet.parse("7C 8C 9C JC 7D 8D 9D JD 7H 8H 7S 8S 9S JS")))
    assert told.count(told.undealt) == 6
    assert sum(account.totals) == 156
    assert account.totals == told.totals()


def test_06_2_a_sweep_does_not_silence_bela_k075() -> None:
    deal = worked("K075")
    assert deal.account is not None
    assert deal.account.declarer == 1
    assert deal.account.tricks == (0, 9)
    assert deal.account.written == (20, deal.account.totals[1])
    assert deal.account.outcome is Outcome.MADE


def test_03_3_last_trick_without_points_k076() -> None:
    told, account = recounted("K076"), worked("K076").account
    assert account is not None
    assert told.tricks[-1] == (0, ["8C", "7C"], 0)
    (line,) = (line for line in account.ledger if line.clause == "03.3")
    assert (line.seat, line.points, line.what) == (0, 10, "last")


@pytest.mark.parametrize(
    ("case", "totals", "expected"),
    [
        # of each pair the declarer's comes first
        pytest.param("K066", (62 + 20, 90), (Outcome.BAIT, (0, 172)), id="K066 by cards"),
        pytest.param("K067", (75 + 20, 87), (Outcome.MADE, (95, 87)), id="K067 by cards"),
        pytest.param("K079", (72, 90), (Outcome.BAIT, (0, 162)), id="K079"),
    ],
)
def test_06_3_whole_deals(case: str, totals: tuple[int, int], expected: tuple[Outcome, tuple[int, int]]) -> None:
    account, told = worked(case).account, recounted(case)
    assert account is not None
    assert account.declarer == told.declarer
    assert account.totals == told.totals()
    declarer = account.declarer
    assert declarer is not None
    assert (account.totals[declarer], account.totals[1 - declarer]) == totals
    assert (account.outcome, (account.written[declarer], account.written[1 - declarer])) == expected


def test_06_3_those_deals_are_what_they_are_said_to_be_k066_k067_k079() -> None:
    assert [recounted(case).bela == recounted(case).declarer for case in ("K066", "K067")] == [True, True]
    assert (DEALS["K079"]["actions"][0], recounted("K079").declarer) == ("take", 1 - DEALS["K079"]["dealer"])


def test_06_5_points_go_to_whoever_wins_next_k084() -> None:
    first, second = score_sheet(CLUB, 1, [Entry(0, (81, 81)), Entry(1, (62, 100))])
    assert first.written == (0, 81)
    assert first.standing == Standing((0, 81), (81,))
    assert second.written == (62, 181)
    assert second.standing == Standing((62, 262))


def test_06_6_second_tie_k085() -> None:
    first, second = score_sheet(CLUB, 1, [Entry(0, (81, 81)), Entry(1, (81, 81))])
    assert first.standing == Standing((0, 81), (81,))
    assert second.written == (162, 0)
    assert second.standing == Standing((162, 81), (81,))


def test_06_10_points_left_waiting_are_void_k089() -> None:
    # 81 each by cards; the defender is seat 1
    match = Match.new(first_dealer=1, opening=Standing((400, 420))).next_deal(begun("K136").pack)
    match = match.apply_all(DEALS["K136"]["actions"])
    assert match.sheet[-1].outcome is Outcome.HUNG
    assert match.ending.winner == 1
    assert match.ending.result == (400, 501)
    assert match.standing == Standing((400, 501), ())


@pytest.mark.parametrize("declarer", [0, 1])
@pytest.mark.parametrize(
    ("scores", "winner", "result"),
    [
        # the declarer first: which of the two wins, and what is reported
        pytest.param((720, 720), 1, (500, 501), id="K090"),
        pytest.param((530, 512), 1, (500, 501), id="K091"),
        pytest.param((540, 510), 1, (500, 501), id="K092"),
        pytest.param((510, 300), 0, (510, 300), id="K093"),
        pytest.param((501, 200), 0, (501, 200), id="K099"),
        pytest.param((300, 510), 1, (300, 510), id="the defender alone"),
        pytest.param((501, 501), 1, (500, 501), id="both at the target"),
        pytest.param((501, 500), 0, (501, 500), id="one just there, one just not"),
        pytest.param((500, 500), None, (500, 500), id="neither"),
        pytest.param((0, 0), None, (0, 0), id="nothing yet"),
    ],
)
def test_06_10_06_11_ending(
    declarer: int, scores: tuple[int, int], winner: int | None, result: tuple[int, int]
) -> None:
    end = ending(scores if declarer == 0 else scores[::-1], declarer, 501)
    assert end.winner == (None if winner is None else (winner, 1 - winner)[declarer])
    assert end.result == (result if declarer == 0 else result[::-1])
    assert end.is_over is (winner is not None)


def test_06_9_no_early_victory_k094() -> None:
    # seat 0 defends, with 455 written and 46 taken after five tricks
    five = [number for number, action in enumerate(DEALS["K094"]["actions"]) if action.startswith("play")][10]
    match = Match.new(first_dealer=1, opening=Standing((455, 100))).next_deal(begun("K094").pack)
    match = match.apply_all(DEALS["K094"]["actions"][:five])
    assert match.deal is not None
    assert match.deal.public.play is not None
    assert match.deal.public.play.contract.declarer == 1
    told = recounted("K094")
    assert told.count([card for _, cards, taker in told.tricks[:5] for card in cards if taker == 0]) == 46
    assert not match.is_over
    assert not match.deal.is_over
    assert {str(action).split()[0] for action in match.deal.legal_actions()} == {"play"}
    with pytest.raises(RuleError) as caught:
        match.next_deal(begun("K094").pack)
    assert caught.value.clause == "06.9"
    assert match.apply_all(DEALS["K094"]["actions"][five:]).ending.winner == 0


def test_06_10_suspended_points_reach_the_target_k095() -> None:
    (row,) = score_sheet(CLUB, 1, [Entry(0, (40, 30))], Standing((430, 200), (31,)))
    assert row.written == (71, 30)
    assert row.standing == Standing((501, 230))
    assert row.ending.winner == 0


@pytest.mark.parametrize(
    ("dealer", "totals", "declarer"),
    [
        pytest.param(1, (60, 90), 0, id="K101"),
        pytest.param(0, (60, 90), 0, id="K101 after dealing himself"),
        pytest.param(1, (81, 81), 0, id="K102"),
        pytest.param(0, (81, 81), 1, id="K102 the other seat"),
    ],
)
def test_02_14_declarer_deals_next(dealer: int, totals: tuple[int, int], declarer: int) -> None:
    assert next_dealer(dealer, declarer, totals) == declarer
    first, second = score_sheet(CLUB, dealer, [Entry(declarer, totals), Entry(0, (90, 72))])
    assert (first.dealer, second.dealer) == (dealer, declarer)


def test_06_7_four_passes_leave_the_suspension_k105() -> None:
    rows = score_sheet(CLUB, 0, [Entry(1, (81, 81)), Entry(None, (0, 0)), Entry(0, (100, 62))])
    assert [row.written for row in rows] == [(81, 0), (0, 0), (181, 62)]
    assert [row.standing.suspended for row in rows] == [(81,), (81,), ()]
    match = Match.new(first_dealer=1, opening=Standing((0, 0), (81,))).next_deal(begun("K137").pack)
    match = match.apply_all(["pass"] * 4)
    assert match.sheet[-1].written == (0, 0)
    void = match.deals[-1].account
    assert void is not None
    assert void.after == match.standing == Standing((0, 0), (81,))
    match = match.next_deal(begun("K137").pack).apply_all(DEALS["K137"]["actions"])
    assert match.sheet[-1].written == (181, 62), "seat 0 dealt, so the hands of K137 have changed places"


def test_06_12_mars_is_no_word() -> None:
    with pytest.raises(ActionTextError):
        begun("K135").apply("mars")


@pytest.mark.parametrize(
    ("word", "clause"),
    [
        ("double", "06.12"),
        ("accept", "06.12"),
        ("refuse", "06.12"),
        ("nibble", "01.2"),
        ("claim", "06.9"),
        ("arrive", "06.9"),
    ],
)
def test_06_12_k094_words_of_other_rules_are_refused(word: str, clause: str) -> None:
    """At any time: in the auction, in the play and after it; the deal is played out, and the stake is what it is."""
    for deal in (begun("K135"), begun("K135").apply_all(DEALS["K135"]["actions"][:7]), worked("K135")):
        assert [reason.clause for reason in deal.violations(word)] == [clause]
        assert not deal.is_legal(word)
        with pytest.raises(IllegalActionError) as caught:
            deal.apply(word)
        assert (caught.value.clause, caught.value.legal) == (clause, tuple(map(str, deal.legal_actions())))


def test_06_9_nothing_can_be_done_after_the_end() -> None:
    with pytest.raises(IllegalActionError) as caught:
        worked("K135").apply("play KS")
    assert caught.value.clause == "D23"


@pytest.mark.parametrize("totals", [(), (1,), (1, 2, 3, 4, 5), (-1, 0), (0, -1), (0, MOST_POINTS + 1)])
def test_06_1_totals_that_no_deal_has(totals: tuple[int, ...]) -> None:
    for asked in (lambda: settle(totals, 0), lambda: next_dealer(0, 0, totals)):
        with pytest.raises(InputError) as caught:
            asked()
        assert (caught.value.place or "").startswith("totals")


@pytest.mark.parametrize(("seats", "seat"), [(2, -1), (2, 2), (3, 3), (4, 4)])
def test_06_2_a_seat_that_is_not_at_the_table(seats: int, seat: int) -> None:
    points = (60,) * seats
    refused: dict[str, list[Callable[[], object]]] = {
        "declarer": [
            lambda: settle(points, seat),
            lambda: ending(points, seat, 501),
            lambda: next_dealer(0, seat, points),
        ],
        "dealer": [
            lambda: settle(points, 0, (), seat),
            lambda: ending(points, 0, 501, seat),
            lambda: next_dealer(seat, 0, points),
        ],
        "last_trick": [lambda: ending(points, 0, 501, last_trick=seat)],
    }
    for place, calls in refused.items():
        for call in calls:
            with pytest.raises(InputError) as caught:
                call()
            assert caught.value.place == place


@pytest.mark.parametrize("suspended", [(-1,), (MOST_POINTS + 1,), (10**5000,)])
def test_06_5_amounts_that_cannot_wait(suspended: tuple[int, ...]) -> None:
    with pytest.raises(InputError) as caught:
        settle((72, 90), 0, suspended)
    assert caught.value.place == "suspended[0]"


@pytest.mark.parametrize("scores", [(), (1,), (1, 2, 3, 4, 5), (-MOST_SCORE - 1, 0), (0, MOST_SCORE + 1)])
def test_06_10_scores_that_no_match_has(scores: tuple[int, ...]) -> None:
    with pytest.raises(InputError) as caught:
        ending(scores, 0, 501)
    assert (caught.value.place or "").startswith("scores")


@pytest.mark.parametrize("target", [-1, 0, 10_001])
def test_06_10_a_target_that_no_match_has(target: int) -> None:
    with pytest.raises(InputError) as caught:
        ending((530, 512), 0, target)
    assert caught.value.place == "target"


def test_06_1_the_bounds_themselves_are_answered() -> None:
    assert settle((MOST_POINTS, MOST_POINTS), 1, (MOST_POINTS,)).written == (2 * MOST_POINTS, 0)
    most = settle((0, MOST_POINTS), 1, (MOST_POINTS,)).written[1] + MOST_POINTS + 10_000
    assert ending((0, most), 0, 10_000).winner == 1
    assert most <= MOST_SCORE
    assert contract.total_lines(3, cards=0, last=0, sequences=(), bela=0) == ()
    assert contract.balance((Line(2, 5, "06.1", "cards"),), 3) == (0, 0, 5)


def test_06_5_amounts_that_wait_together_break_a_rule_and_are_not_malformed() -> None:
    (reason,) = settling.suspension_violations((81, 70))
    assert (reason.clause, reason.code, reason.facts) == ("06.5", "several-suspended", (("amounts", 2),))
    assert settling.suspension_violations((81,)) == settling.suspension_violations(()) == ()
    with pytest.raises(RuleError, match="2 amounts") as caught:
        settle((81, 81), 0, (81, 70))
    assert (caught.value.clause, caught.value.facts) == ("06.5", {"amounts": 2})


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: settle((72, 90), 2), "declarer: 2 is no seat: they are numbered from 0 to 1"),
        (lambda: settle((72,), 0), "totals: 1 are given where 2 to 4 belong"),
        (
            lambda: settle((72, 90), 0, (1_000_001,)),
            "suspended[0]: 1000001 will not do: give a whole number from 0 to 1000000",
        ),
    ],
)
def test_06_a_refusal_says_what_would_be_right(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(InputError) as caught:
        call()
    assert str(caught.value) == sentence


def test_06_6_by_the_club_answer_equal_totals_among_several_go_to_the_best_of_the_others() -> None:
    settled = settle((60, 60, 42), 0, (81,))
    assert (settled.written, settled.suspended) == ((0, 141, 42), (60,))


def test_06_11_among_several_there_is_no_one_less_than_the_target() -> None:
    assert ending((510, 505, 300), 0, 501) == Ending(1, (510, 505, 300))


def test_o1_what_no_deal_suspends_none_releases() -> None:
    assert settling.released_lines((90, 72), 0, (81,), rule=SecondHang.NOTHING_WAITS) == ()


def test_m12_2_who_took_the_last_trick_must_be_said_where_it_decides() -> None:
    with pytest.raises(RuleError) as caught:
        ending((510, 505), 0, 501, rule=DoubleFinish.LAST_TRICK)
    assert caught.value.clause == "m12.2"
    assert str(caught.value) == "both have reached the target: say who took the last trick"
    assert ending((510, 300), 0, 501, rule=DoubleFinish.LAST_TRICK).winner == 0
