"""Section 07: the worked examples, with their own numbers typed once more, and reached by cards."""

from __future__ import annotations

import pytest

from deberts import CLUB, Card, CardSet, Deal, IllegalActionError, Outcome, Standing, Suit, card_points, winner
from deberts.rules import s07_examples as examples
from playing import stacked
from worked_deals import EXAMPLES, recounted, worked


def test_07_1_forced_jack_as_data() -> None:
    assert examples.TRICK_EXAMPLES == (examples.FORCED_JACK,)
    example = examples.FORCED_JACK
    assert (example.clause, example.trump, example.led) == ("07.1", Suit.HEARTS, Card.parse("9H"))
    assert (example.hand, example.legal) == (CardSet.parse("JH 7H"), CardSet.parse("JH"))
    assert example.points == 34
    assert sum(card_points(Card.parse(card), Suit.HEARTS) for card in ("9H", "JH")) == 34


def test_07_1_forced_jack_at_the_table() -> None:
    pack = stacked(forehand="9H 8C 9C TC 8D 9D TD 8S 9S", dealer="JH 7H AC KC AD KD AS KS QS", indicator="KH")
    deal = Deal.new(CLUB, pack, 1).apply_all(["take", "play 9H"])
    plays = [str(action) for action in deal.legal_actions() if str(action).startswith("play")]
    assert plays == ["play JH"]
    with pytest.raises(IllegalActionError) as caught:
        deal.play("7H")
    assert caught.value.clause == "05.5"
    play = deal.play("JH").public.play
    assert play is not None
    (trick,) = play.tricks
    assert trick.winner == 1
    assert winner(trick.cards, Suit.HEARTS) == 1
    assert sum(card_points(card, Suit.HEARTS) for card in trick.cards) == 34


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (examples.BAIT, examples.ContractExample("07.2", (72, 90), (), Outcome.BAIT, (0, 162), ())),
        (examples.HANG, examples.ContractExample("07.3", (81, 81), (), Outcome.HUNG, (0, 81), (81,))),
        (examples.RELEASE, examples.ContractExample("07.4", (100, 62), (81,), Outcome.MADE, (181, 62), ())),
    ],
)
def test_07_contracts_as_data(found: examples.ContractExample, expected: examples.ContractExample) -> None:
    assert found == expected
    assert found in examples.CONTRACT_EXAMPLES


@pytest.mark.parametrize(
    ("case", "waiting", "totals", "expected"),
    [
        # by seat: forehand is 0, the dealer 1
        pytest.param("K135", (), (90, 72), (Outcome.BAIT, (162, 0), ()), id="K135"),
        pytest.param("K136", (), (81, 81), (Outcome.HUNG, (0, 81), (81,)), id="K136"),
        pytest.param("K137", (81,), (62, 100), (Outcome.MADE, (62, 181), ()), id="K137"),
    ],
)
def test_07_contracts_by_cards(
    case: str,
    waiting: tuple[int, ...],
    totals: tuple[int, int],
    expected: tuple[Outcome, tuple[int, int], tuple[int, ...]],
) -> None:
    account = worked(case, Standing((0, 0), waiting)).account
    assert account is not None
    assert account.totals == totals == recounted(case).totals() == tuple(EXAMPLES[case]["totals"])
    assert account.tricks == tuple(EXAMPLES[case]["tricks"])
    assert account.declarer == EXAMPLES[case]["declarer"]
    assert (account.outcome, account.written, account.after.suspended) == expected
    assert account.after.scores == account.written


@pytest.mark.parametrize(
    ("case", "seat", "parts"),
    [
        pytest.param("K135", 0, (50, 20, 20), id="K135 forehand"),
        pytest.param("K136", 0, (31, 50, 0), id="K136 declarer"),
        pytest.param("K137", 0, (12, 50, 0), id="K137 forehand"),
    ],
)
def test_07_how_the_totals_come_about(case: str, seat: int, parts: tuple[int, int, int]) -> None:
    account = worked(case).account
    assert account is not None
    mine = [line for line in account.ledger if line.seat == seat]
    assert parts == (
        sum(line.points for line in mine if line.clause in {"03.3", "06.1"}),
        sum(line.points for line in mine if line.clause == "04.8"),
        sum(line.points for line in mine if line.clause == "04.10"),
    )
