"""The vectors bite: each misreading is killed by a vector of its own clause."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from itertools import islice
from typing import Any

import pytest

from deberts.cards import PACK, Card, CardSet, Suit
from deberts.conformance.operations import answer
from deberts.conformance.selfcheck import KILLING
from deberts.conformance.vectors import Vector, shipped_for_all
from deberts.conformance.verdicts import Result, Verdict, judge
from deberts.conformance.wrong_engines import WRONG_ENGINES, WrongEngine, contract, played, table, values
from deberts.records.strict_json import dumps
from deberts.rules.s02_dealing import completed_hands, first_hands, indicator, next_dealer
from deberts.rules.s03_values import higher_cards
from deberts.rules.s06_ending import ending


@cache
def by_clause() -> Mapping[str, list[Vector]]:
    """The vectors of each clause."""
    found: dict[str, list[Vector]] = defaultdict(list)
    for one in shipped_for_all():
        if one.family in KILLING:
            found[one.clauses[0]].append(one)
    return found


def asked(vector: Vector) -> Result:
    """Ask whatever the reference believes now."""
    said: Mapping[str, Any] = answer(vector.rules, vector.op, vector.given)
    return judge(vector, 1, {"seq": 1, **said})


def first_kill(engine: WrongEngine) -> Vector | None:
    """The first vector of its own clause that an engine does not pass; an exception is no pass."""
    with engine.believed():
        return next((vector for vector in by_clause()[engine.clause] if not is_passed(vector)), None)


@pytest.mark.parametrize("name", WRONG_ENGINES)
def test_it_is_killed_by_a_wrong_answer_to_its_own_clause(name: str) -> None:
    engine = WRONG_ENGINES[name]
    killer = first_kill(engine)
    assert killer is not None
    with engine.believed():
        assert asked(killer).verdict is Verdict.FAIL
    assert asked(killer).verdict is Verdict.PASS


def whole_deals() -> list[Vector]:
    """A game and a match of each rule set, and every tenth match in which a deal is void."""
    games = [one for one in shipped_for_all() if one.op in {"game", "match"}]
    void = [one for one in games if any(deal["actions"] == ["pass"] * 4 for deal in one.given.get("deals", ()))]
    return [*{(one.ruleset, one.op): one for one in reversed(games)}.values(), *void[::10]]


def test_one_belief_is_replaced_and_the_rest_stays() -> None:
    """Each answers other questions like the reference: what it misreads is one thing."""
    games = sorted(whole_deals(), key=lambda vector: len(dumps(vector.given)))  # the shortest take the least time
    enough = len(games) // 4 + 1
    for engine in WRONG_ENGINES.values():
        with engine.believed():
            assert len([*islice(filter(is_passed, games), enough)]) == enough, engine


def is_passed(vector: Vector) -> bool:
    try:
        return asked(vector).verdict is Verdict.PASS
    except Exception:  # noqa: BLE001  # a broken belief may break anything
        return False


OF_HOUSES = 301


def test_their_numbers_run_through() -> None:
    """The first hundred and one were seen in programs, the others are other readings; those of houses stand above."""
    numbers = [int(name.removeprefix("W")) for name in WRONG_ENGINES]
    others = [number for number in numbers if number < OF_HOUSES]
    assert others == [*range(1, len(others) + 1)]
    assert numbers == sorted({*numbers})
    assert [*WRONG_ENGINES] == [f"W{number:02d}" for number in numbers]
    assert {name for name in WRONG_ENGINES if WRONG_ENGINES[name].clause.startswith("p")} == {
        *[*WRONG_ENGINES][len(others) :]
    }


def test_who_believes_that_the_winner_writes_everything_knows_a_bait() -> None:
    with WRONG_ENGINES["W77"].believed():
        told = answer("club", "settle", {"totals": [60, 90], "declarer": 0, "suspended": []})
    assert told == answer("club", "settle", {"totals": [60, 90], "declarer": 0, "suspended": []})


def test_who_opens_the_exchange_refuses_what_else_is_not_right() -> None:
    refused = (one for one in shipped_for_all() if one.expect.get("error", {}).get("clause") == "05.2")
    asked = next(one for one in refused if one.op == "replay")
    with WRONG_ENGINES["W65"].believed():
        assert answer(asked.rules, asked.op, asked.given)["error"]["clause"] == "05.2"


def test_a_low_ten_is_low_in_plain_suits_alone() -> None:
    ten = Card.parse("TH")
    assert values._ten_low(ten, Suit.HEARTS) == higher_cards(ten, Suit.HEARTS)
    assert values._ten_low(ten, Suit.CLUBS) == CardSet(map(Card.parse, ("AH", "KH", "QH", "JH")))


def test_where_nothing_is_to_be_believed_they_answer_as_the_reference() -> None:
    """Without a winner, without a declarer, and where nobody else takes the indicator."""
    nobody = ((0, 0), 0, 501, 0, 0)
    assert contract._mars(*nobody) == ending(*nobody)
    assert table._most_points(0, None, (0, 0)) == next_dealer(0, None, (0, 0))
    turned, hands = indicator(PACK, 4), first_hands(PACK, 4)
    assert played._one_card_for_the_dealer(hands, turned, PACK) == completed_hands(hands, turned, PACK)
