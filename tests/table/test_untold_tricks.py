"""Tricks that nobody told: where a house asks who took none, the answer says that it could not look."""

from __future__ import annotations

import pytest

from command import run
from deberts import CLUB, Entry, RuleSet, preset
from deberts.game.untold import CUT_SHORT, NOT_TOLD, untold
from deberts.options import AllTricks, Baits, Bare, BelaCondition, SequenceCondition

BARE = CLUB.house("ours", target=501, bare=Bare.EACH_TIME)
BOTH = CLUB.house("ours", target=501, bare=Bare.EACH_TIME, all_tricks=AllTricks.ADDED)
NEEDY = BARE.house("ours", target=501, bela_condition=BelaCondition.A_TRICK)
FREE = BARE.house("ours", target=501, sequence_condition=SequenceCondition.NOTHING)
BAITS = CLUB.house("ours", target=501, baits=Baits.EVERY_SECOND)
KEEPER = preset("keeper")


@pytest.mark.parametrize(
    ("rules", "entry", "told"),
    [
        (CLUB, Entry(0, (130, 20)), None),
        (BARE, Entry(None, (0, 0)), None),
        (BARE, Entry(0, (130, 20)), (NOT_TOLD, ("p28",))),
        (BOTH, Entry(0, (130, 20)), (NOT_TOLD, ("p28", "p29"))),
        (BARE, Entry(0, (130, 21)), None),
        (NEEDY, Entry(0, (130, 20)), None),
        (NEEDY, Entry(0, (130, 0)), (NOT_TOLD, ("p28",))),
        (FREE, Entry(0, (130, 70)), (NOT_TOLD, ("p28",))),
        (BAITS, Entry(0, (130, 20)), None),
        (BOTH, Entry(0, (130, 20), tricks=(9, 0)), None),
        (BOTH, Entry(0, (130, 0), tricks=(8, 0)), (CUT_SHORT, ("p28", "p29"))),
        (BAITS, Entry(0, (0, 90), tricks=(3, 4)), (CUT_SHORT, ("p26",))),
        (KEEPER, Entry(1, (92, 70, 0)), (NOT_TOLD, ("p28",))),
    ],
)
def test_what_is_not_looked_at(rules: RuleSet, entry: Entry, told: tuple[str, tuple[str, ...]] | None) -> None:
    assert untold(rules, entry) == told


def test_settle_says_it_with_its_clause() -> None:
    given = ("settle", "--house", "ours bare=each-time", "--declarer", "130", "--defender", "20")
    assert " ".join(run(*given).lines[-1].split()) == f"{NOT_TOLD} [p28]"
    (written,) = (line.split() for line in run(*given, "--tricks", "9:0").lines if line.startswith("written"))
    assert written == ["written", "130", "-80"]
    assert NOT_TOLD not in run(*given, "--tricks", "9:0").text


def test_settle_refuses_fewer_tricks_where_all_have_points() -> None:
    given = ("settle", "--house", "ours bare=each-time", "--declarer", "130", "--tricks", "8:0", "--defender")
    answer = run(*given, "20")
    assert (answer.status, answer.lines) == (
        2,
        ["deberts settle: '--tricks': 9 tricks are played, and these are 8 [05.9 Nine tricks]"],
    )
    assert run(*given, "0").status == 0


def test_a_sheet_says_in_which_deals() -> None:
    text = "rules: keeper\nnames: A, B, C\ndealer: A\nB 92 70 0\nB 60 70 32\nC 0 42 120 tricks 0 1 2\nB 0 100 62"
    found = run("sheet", "-", stdin=text.encode(), COLUMNS="200").lines
    assert f"{NOT_TOLD} Deals: 1, 4. [p28]" in found
    assert f"{CUT_SHORT} Deals: 3. [p26 p28]" in found
