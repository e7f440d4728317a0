"""What the table refuses by the rules of other sources than the club's, whoever asks for it."""

from __future__ import annotations

import pytest

from deberts import PACK, Convention, Deal, RuleSet, Stake, Standing, Violation, preset
from deberts.errors import IllegalActionError, InputError
from deberts.table.view import player

DOUBLING = preset("moscow-second").agree(Convention.DOUBLING)
MOSCOW = preset("moscow")


@pytest.mark.parametrize("stake", [Stake(3, 0), Stake(2, None)])
def test_v2_a_stake_that_cannot_be(stake: Stake) -> None:
    with pytest.raises(InputError):
        Deal.new(DOUBLING, PACK, 0, Standing((0, 0), (), stake))


def test_a_spectator_does_not_act() -> None:
    deal = Deal.new(MOSCOW, PACK, 0)
    assert [player(deal.view(seat)) for seat in (0, 1)] == [0, 1]
    with pytest.raises(InputError):
        player(deal.view(None))


@pytest.mark.parametrize(
    ("rules", "actions", "answers"),
    [
        (MOSCOW, ["take"], ["yes", "no", "height K", "keep"]),
        (DOUBLING, ["take"], ["accept", "refuse"]),
        (preset("site"), ["take", "keep", "keep"], ["keep"]),
    ],
    ids=["moscow", "doubling", "site"],
)
def test_d23_what_nobody_asked_is_not_answered(rules: RuleSet, actions: list[str], answers: list[str]) -> None:
    """Before trumps are settled, and after the end, something else is told."""
    deal = Deal.new(rules, PACK, 1)
    for answer in answers:
        assert deal.violations(answer) == (Violation("D23", "no-trump-yet"),)
        assert deal.apply_all(actions).violations(answer) == (Violation("D23", "nothing-to-answer"),)
        assert deal.apply_all(["pass"] * 4).violations(answer) == (Violation("D23", "deal-is-over"),)
    assert deal.apply_all(actions).violations("pass") == (Violation("D23", "trump-is-settled"),)


@pytest.mark.parametrize(
    ("rules", "word", "clause", "code"),
    [
        (preset("club"), "double", "06.12", "word-of-other-rules"),
        (preset("club"), "accept", "06.12", "word-of-other-rules"),
        (MOSCOW, "refuse", "06.12", "word-of-other-rules"),
        (MOSCOW, "redeal", "02.13", "word-of-other-rules"),
        (preset("site"), "redeal", "02.13", "word-of-other-rules"),
        (preset("club"), "claim", "06.9", "no-early-victory"),
        (preset("one-deal"), "arrive", "o0", "no-early-victory"),
        (preset("club"), "rost", "01.2", "word-of-other-rules"),
        (MOSCOW, "arrive", "01.2", "word-of-other-rules"),
    ],
)
def test_a_word_of_other_rules_is_refused_by_the_clause_that_has_nothing_of_the_kind(
    rules: RuleSet, word: str, clause: str, code: str
) -> None:
    with pytest.raises(IllegalActionError) as caught:
        Deal.new(rules, PACK, 0).apply(word)
    assert [(one.clause, one.code) for one in caught.value.violations] == [(clause, code)]
    knows = f"{rules.name!r} knows pass, take, name, "
    assert (knows in caught.value.message) is (code == "word-of-other-rules")
