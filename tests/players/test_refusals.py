"""What players and what is asked about them refuse: before any work, and in a sentence."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import Executor
from random import Random
from typing import Any, Final

import pytest

from deberts import CLUB, Card, CardSet, Deal, InputError, Match, Play, ViewError, shuffled
from deberts.players import (
    Effort,
    Knowledge,
    Searching,
    analyse,
    bold,
    careful,
    duel,
    endings_of,
    exploitability,
    hint,
    plain,
    play_deal,
    play_match,
    resample,
    review,
    searching,
)

DEAL: Final = Deal.new(CLUB, shuffled("refused"), dealer=1)
VIEW: Final = DEAL.view(0)
OVER: Final = play_deal("over", 0, [careful]).view(0)
MATCH: Final = Match.new(CLUB, first_dealer=0)
ASKED: Final[tuple[Callable[[Any], object], ...]] = (analyse, hint, careful, bold, plain, searching)
NO_VIEWS: Final = (None, "a view", 5, DEAL)


class PathOfBytes(os.PathLike[bytes]):
    """A path that is no text."""

    def __fspath__(self) -> bytes:
        return b"a"


@pytest.mark.parametrize("ask", ASKED)
def test_nobody_decides_but_a_seat_in_its_turn(ask: Callable[[Any], object]) -> None:
    for view, match in (
        *((wrong, "is no view: give what a seat sees") for wrong in NO_VIEWS),
        (OVER, "the deal is over: there is nothing left to weigh"),
        (DEAL.view(None), "a spectator does not act"),
        (DEAL.view(1), "this seat has nothing to decide now: it is not its turn"),
    ):
        with pytest.raises(ViewError, match=match):
            ask(view)


@pytest.mark.parametrize("view", NO_VIEWS)
def test_nothing_is_known_of_what_is_no_view(view: Any) -> None:
    with pytest.raises(ViewError, match="is no view"):
        Knowledge.of(view)
    with pytest.raises(ViewError, match="is no view"):
        resample(view, Random(1))


REFUSED: Final[tuple[tuple[Callable[[Any], object], tuple[Any, ...], str], ...]] = (
    (lambda wrong: analyse(VIEW, wrong), (None, 5, "x"), "effort: .* is no effort"),
    (lambda wrong: hint(VIEW, wrong), (None, 5, "x"), "effort: .* is no effort"),
    (lambda wrong: review(MATCH, wrong), (None, 5, "x"), "effort: .* is no effort"),
    (Searching, (None, 5, "x"), "effort: .* is no effort"),
    (review, (None, "x", DEAL), "match: .* is no match"),
    (lambda wrong: review(MATCH, deal=wrong), (None, 0), "there is no deal to look at"),
    (lambda wrong: resample(VIEW, wrong), (None, 5), "rng: .* chooses nothing"),
    (lambda wrong: Knowledge.of(VIEW).allows(1, wrong), (None, "7H", [Card.parse("7H")]), "cards: .* are no cards"),
    (lambda wrong: Knowledge.of(VIEW).allows(wrong, CardSet()), (2, -1, True, "1", []), "place: .* is no seat"),
    (lambda wrong: analyse(VIEW, Effort(2)).of(wrong), (Play(Card.parse("7H")), None), "is none of what was weighed"),
    (lambda wrong: play_deal("a", 0, wrong), ((), [5], None, careful, "careful"), "players: .* are no players"),
    (lambda wrong: play_match("a", wrong), ((), [5], None, careful, "careful"), "players: .* are no players"),
    (lambda wrong: play_deal("a", 0, [careful], wrong), ("club", None), "rules: .* is no rule set"),
    (lambda wrong: play_match("a", [careful], wrong), ("club", None), "rules: .* is no rule set"),
    (lambda wrong: duel(careful, bold, 1, rules=wrong), ("club", 5), "rules: .* is no rule set"),
    (lambda wrong: duel(careful, bold, 1, names=wrong), (5, ("a",), ("a", 1), "ab"), "names: .* are no names"),
    (lambda wrong: duel(careful, bold, 1, executor=wrong), (5, "threads", Executor), "executor: .* is no executor"),
    (
        lambda wrong: duel(careful, bold, 1, checkpoint=wrong),
        (5, True, b"a", PathOfBytes()),
        "checkpoint: .* is no path",
    ),
    (lambda wrong: duel(careful, bold, 1, report=wrong), (5, "print", []), "report: .* cannot be called"),
    (endings_of, (2.0, "2", True, 4, []), "there are endings of 2 or 3 tricks"),
    (lambda wrong: exploitability(wrong, endings_of(2)[0]), (None, [], "careful"), "players: .* are no players"),
    (lambda wrong: exploitability(careful, wrong), (None, 2), "ending: .* is no ending"),
    (endings_of(2)[0].hands, (2, -1, "0"), "is no seat"),
)


@pytest.mark.parametrize("number", range(len(REFUSED)))
def test_what_makes_no_sense(number: int) -> None:
    ask, wrong, match = REFUSED[number]
    for each in wrong:
        with pytest.raises(InputError, match=match):
            ask(each)


def test_a_deal_of_a_review_is_a_whole_number() -> None:
    match = play_match("reviewed", [careful])
    wrong: Any
    for wrong in (True, 1.0, "0", float("nan"), -1, len(match.deals)):
        with pytest.raises(InputError, match="there is no deal to look at"):
            review(match, deal=wrong)
