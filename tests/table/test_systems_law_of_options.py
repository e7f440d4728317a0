"""The law of options: with the club's answers every rule set is the club, and each other answer changes something."""

from __future__ import annotations

import json
from itertools import combinations
from random import Random
from typing import Any

import attrs
import pytest
from hypothesis import given, strategies as st

from deberts import (
    CLAUSES,
    CLUB,
    PRESETS,
    Account,
    Deal,
    Entry,
    Play,
    RuleSet,
    SheetRow,
    Standing,
    parse_cards,
    preset,
    score_sheet,
    settle,
    view_json,
)
from deberts.game.match import alone
from deberts.options import Unit
from deberts.rules import s06_ending as endings
from deberts.rulesets import OPTIONS
from deberts.rulesets.contradictions import ONE_DEAL
from deberts.table import counting
from dialogues import said_next
from drawn_deals import drawn_pack
from example_counts import examples, scaled
from playing_systems import chosen
from possible_totals import possible_totals
from project import TESTS

WITNESSES: list[dict[str, Any]] = json.loads((TESTS / "data" / "option_witnesses.json").read_text("utf-8"))
OTHERS = [rules for rules in PRESETS.values() if rules is not CLUB]

lots = st.integers(0, 2**32 - 1).map(Random)
others = pytest.mark.parametrize("rules", OTHERS, ids=lambda rules: rules.name)


def like_club(rules: RuleSet) -> RuleSet:
    """A house of these rules with every answer of the club's."""
    return rules.house("like club", target=501, **CLUB.options)


def as_cited(account: Account, rules: RuleSet) -> Account:
    """The account of a deal of the club, with the clause by which a source cites a bait."""
    bait = {"site": "g11"}.get(rules.base, "06.3")
    lines = (attrs.evolve(line, clause=bait) if line.clause == "06.3" else line for line in account.ledger)
    places = [*CLAUSES]
    return attrs.evolve(account, ledger=tuple(sorted(lines, key=lambda line: (places.index(line.clause), line.seat))))


def play_both(lots: Random, house: RuleSet) -> None:
    """Play a deal under both: at every step the same is legal, is seen, and comes of it."""
    scores = (lots.randrange(501), lots.randrange(501))
    opening = Standing(scores, (lots.randrange(138),) if lots.random() < 0.5 else ())
    pack, dealer = drawn_pack(lots), lots.randrange(2)
    club, other = Deal.new(CLUB, pack, dealer, opening), Deal.new(house, pack, dealer, opening)
    while not club.is_over:
        assert (other.to_act, other.legal_actions()) == (club.to_act, club.legal_actions())
        action = chosen(lots, club.legal_actions())
        club, other = club.apply(action), other.apply(action)
    assert other.legal_actions() == ()
    assert club.account is not None
    assert other.account == as_cited(club.account, house)
    assert other.public.log == club.public.log
    assert [view_json(other.view(seat)) for seat in (0, 1, None)] == [
        view_json(club.view(seat)) for seat in (0, 1, None)
    ]


entries = st.builds(Entry, st.integers(0, 1), possible_totals(step=5), st.integers(0, 1)) | st.just(Entry(None, (0, 0)))


class TestWithTheClubSAnswers:
    """Any rule set plays as the club does."""

    def test_they_are_all_its_answers(self) -> None:
        for rules in OTHERS:
            house = like_club(rules)
            assert house.options == CLUB.options
            assert (house.base, house.is_house) == (rules.name, True)

    @others
    @examples(20)
    @given(lots)
    def test_deals_are_the_same(self, rules: RuleSet, lots: Random) -> None:
        play_both(lots, like_club(rules))

    @pytest.mark.slow
    @others
    def test_many_deals_are_the_same(self, rules: RuleSet) -> None:
        house = like_club(rules)
        for number in range(scaled(1_000) // len(OTHERS)):
            play_both(Random(number), house)

    @others
    @examples(30)
    @given(st.lists(entries, max_size=6), st.integers(0, 1))
    def test_sheets_are_the_same(self, rules: RuleSet, entries: list[Entry], dealer: int) -> None:
        house = like_club(rules)
        over = next(
            (
                number
                for number in range(len(entries))
                if score_sheet(CLUB, dealer, entries[: number + 1])[-1].ending.is_over
            ),
            len(entries),
        )
        rows, own = (score_sheet(one, dealer, entries[: over + 1]) for one in (CLUB, house))
        assert own == rows
        assert [row.next_dealer(house) for row in own] == [row.next_dealer(CLUB) for row in rows]
        assert endings.first_dealer(1, house.first_dealer) is None


# -- witnesses --------------------------------------------------------------------------------------------------------


def named(witness: dict[str, Any]) -> str:
    return str(witness["option"])


def base_of(witness: dict[str, Any]) -> RuleSet:
    """The club, or for more than two players the site."""
    return preset("site", seats=witness["seats"]) if "seats" in witness else CLUB


def house_of(witness: dict[str, Any], answer: str) -> RuleSet:
    """The club with one other answer, and with what both sides of the witness or this answer cannot do without."""
    texts = {**witness.get("both", {}), **witness.get("each", {}).get(answer, {}), witness["option"]: answer}
    answers = {field: OPTIONS[field](text) for field, text in texts.items()}
    target = ONE_DEAL if Unit.KUSH in answers.values() else 501
    return base_of(witness).house("with one answer", target=target, **answers)


def observed(witness: dict[str, Any], rules: RuleSet) -> list[Any]:
    """What there is to see at the end of a witness."""
    scores = tuple(witness.get("scores", [0] * rules.sides))
    if "pack" in witness:
        deal = Deal.new(
            rules, parse_cards(witness["pack"]), witness["dealer"], Standing(scores, voids=witness.get("voids", 0))
        )
        return [IN_A_DEAL[what](played(witness, deal)) for what in witness["see"]]
    if "entries" in witness:
        entries = [
            Entry(declarer, tuple(totals), last, tricks=next(map(tuple, tricks), None))
            for declarer, totals, last, *tricks in witness["entries"]
        ]
        rows = score_sheet(rules, witness["dealer"], entries, Standing(scores))
        return [ON_A_SHEET[what](rows, rules) for what in witness["see"]]
    return [endings.first_dealer(1, rules.first_dealer)]


def played(witness: dict[str, Any], deal: Deal) -> Deal:
    """The deal after its actions; if it is to be finished, with the first card that may be played."""
    deal = deal.apply_all(witness["actions"])
    while witness.get("finish") and not deal.is_over:
        deal = deal.apply(next(action for action in deal.legal_actions() if action.word in {"play", "keep"}))
    return deal


def totals_of(deal: Deal) -> list[int]:
    assert deal.account is not None
    return [*deal.account.totals]


def contest_of(deal: Deal) -> int:
    winner: int = view_json(deal.view(None))["contest"]["winner"]
    return winner


def shown_in(deal: Deal) -> Any:
    """What is written once four sevens are shown, and who deals next."""
    if not deal.is_legal("redeal"):
        return "-"
    match = alone(deal.apply("redeal"))
    return [[*match.sheet[0].written], match.next_dealer, match.standing.voids]


def passed_out_after(deal: Deal) -> int:
    """How many deals in a row are passed out before one that cannot be; at most four."""
    match = alone(deal)
    for number in range(4):
        if not match.dealt.is_legal("pass"):
            return number
        match = match.apply_all(["pass"] * 4).next_deal(deal.pack)
    return 4


def asked_in(deal: Deal) -> list[int | None]:
    """Who is asked one after the other whether he exchanges, if all keep their cards."""
    asked = []
    while deal.is_legal("keep"):
        asked.append(deal.to_act)
        deal = deal.apply("keep")
    return asked


def runs_of(deal: Deal) -> list[str]:
    """The run that each may show, in his first turn."""
    runs = []
    for _ in range(deal.rules.seats):
        runs.append(next((str(action) for action in deal.legal_actions() if action.word == "deberts"), "-"))
        deal = deal.apply(deal.legal_actions()[-1])
    return runs


def heard_of(deal: Deal) -> str:
    """The first announcement, as the spectator heard it."""
    events = view_json(deal.view(None))["history"]
    return next(str(event["action"]) for event in events if event["action"].startswith("announce"))


def bela_by_and_by(deal: Deal) -> list[int]:
    """What forehand has for bela after each trick."""
    play = deal.public.play
    assert play is not None
    courses = (attrs.evolve(play, tricks=play.tricks[: number + 1]) for number in range(len(play.tricks)))
    return [counting.bela_of(deal.rules, course, 1) for course in courses]


def released(rows: tuple[SheetRow, ...], rules: RuleSet) -> list[str]:
    """The clauses by which the last row gives back what waited."""
    last, before = rows[-1].entry, rows[-2].standing.suspended
    assert last.declarer is not None
    settled = settle(last.totals, last.declarer, before, rows[-1].dealer, rules.second_hang)
    return [line.clause for line in settled.ledger if line.what == "released"]


IN_A_DEAL: dict[str, Any] = {
    "hand": lambda deal: " ".join(map(str, deal.view(1).own.hand)),
    "said": lambda deal: ", ".join(said_next(deal)),
    "cards": lambda deal: " ".join(str(action.card) for action in deal.legal_actions() if isinstance(action, Play)),
    "passed": lambda deal: view_json(deal.apply("pass").view(None))["phase"] if deal.is_legal("pass") else "-",
    "taken": lambda deal: ", ".join(said_next(deal.apply("take"))),
    "shown": shown_in,
    "passed_out": passed_out_after,
    "bottom": lambda deal: [view_json(one.view(None))["bottom"] for one in (deal, deal.apply("take"))],
    "to_act": lambda deal: deal.to_act,
    "asked": asked_in,
    "heard": heard_of,
    "runs": runs_of,
    "contest": contest_of,
    "totals": totals_of,
    "bela": bela_by_and_by,
}
ON_A_SHEET: dict[str, Any] = {
    "winner": lambda rows, _: rows[-1].ending.winner,
    "result": lambda rows, _: [*rows[-1].ending.result],
    "games": lambda rows, _: None if rows[-1].ending.games is None else [*rows[-1].ending.games],
    "written": lambda rows, _: [[*row.written] for row in rows],
    "next_dealers": lambda rows, rules: [row.next_dealer(rules) for row in rows],
    "released": released,
}
"""What can be seen in a deal, and on a sheet."""


class TestWitnesses:
    """Each answer to each question has a deal, or a line of a sheet, in which it makes a difference."""

    def test_every_answer_has_one(self) -> None:
        answers = {(witness["option"], answer) for witness in WITNESSES for answer in witness["expected"]}
        assert answers == {(field, answer.value) for field, kind in OPTIONS.items() for answer in kind}
        assert [witness["option"] for witness in WITNESSES] == [*OPTIONS]

    @pytest.mark.parametrize("witness", WITNESSES, ids=named)
    def test_it_shows_what_each_answer_brings(self, witness: dict[str, Any]) -> None:
        found = {answer: observed(witness, house_of(witness, answer)) for answer in witness["expected"]}
        assert found == witness["expected"]

    @pytest.mark.parametrize("witness", WITNESSES, ids=named)
    def test_no_two_answers_bring_the_same(self, witness: dict[str, Any]) -> None:
        for one, other in combinations(witness["expected"].values(), 2):
            assert one != other

    @pytest.mark.parametrize("witness", WITNESSES, ids=named)
    def test_nothing_else_is_changed_but_what_an_answer_cannot_do_without(self, witness: dict[str, Any]) -> None:
        for answer in witness["expected"]:
            house = house_of(witness, answer)
            changed = {field for field in OPTIONS if house.options[field] is not base_of(witness).options[field]}
            needed = {*witness.get("both", {}), *witness.get("each", {}).get(answer, {})}
            assert changed <= {witness["option"], *needed}
            for field in needed & {*witness.get("each", {}).get(answer, {})}:
                with pytest.raises(ValueError, match="contradicts itself"):
                    house.house("without", target=house.target, **{field: CLUB.options[field]})
