"""``deberts solve``: its report read back, and every refusal."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from command import Answer, environment_with, run
from deberts import Announce, Card, CardSet, Deal, Match, Play, RuleSet, Suit, extras, legal_cards, preset, refusals
from deberts.fast import Position
from deberts.options import Convention
from deberts.records.match_record import read_record, write_record
from deberts.shuffle import pack_of_deal
from deberts.table.phases import Answering
from fast.brute import Brute
from record_samples import BAIT, EMPTY, MATCH, UNFINISHED, deal, record

SEATS = ("South", "North")
NO_RECORD = "deberts: standard input: record: this is no record"
BIDDING = record({**deal(BAIT, 1, None), "actions": ["pass"]})
MATCHES: dict[str, Match] = {
    name: read_record(json.dumps(value)).match for name, value in (("match", MATCH), ("unfinished", UNFINISHED))
}
POINTS = [("match", number, ply) for number in (1, 2, 3) for ply in (0, 1, 8, 11, 17)] + [("unfinished", 2, 13)]


def solve(value: Any, *more: str) -> Answer:
    return run("solve", "-", "--ascii", *more, stdin=json.dumps(value).encode())


@cache
def solved_at(name: str, number: int, ply: int) -> Answer:
    return solve({"match": MATCH, "unfinished": UNFINISHED}[name], "--deal", str(number), "--ply", str(ply))


@cache
def at_ply(name: str, number: int, ply: int) -> Deal:
    """The deal before its next card when so many have been played."""
    recorded, played = MATCHES[name].deals[number - 1], 0
    deal = Deal.new(recorded.rules, recorded.pack, recorded.dealer, recorded.opening)
    for action in recorded.actions:
        if isinstance(action, Play) and played == ply:
            break
        deal, played = deal.apply(action), played + isinstance(action, Play)
    return deal


def weighed(position: Position) -> dict[Card, int]:
    """What comes of each card when every way to play is looked at."""
    first, second = position.hands[position.leader], position.hands[1 - position.leader]
    own, other = (first, second) if position.led is None else (second, first)
    return Brute(position.trump).values(own, other, position.led)


def rows(answer: Answer) -> list[list[str]]:
    """The table of values, cell by cell."""
    start = next(number for number, line in enumerate(answer.lines) if line.startswith("----"))
    table = answer.lines[start + 1 :]
    return [line.split() for line in table[: next(n for n, line in enumerate(table) if line.startswith("Points"))]]


def line(answer: Answer) -> list[str]:
    """The best line, a sentence each: what is broken over several lines stands on one again."""
    text = "\n".join(answer.lines[answer.lines.index("One best line") + 2 :])
    return [" ".join(sentence.split()) for sentence in re.findall(r".+?\[[\d. ]+\]", text, re.DOTALL)]


@pytest.mark.parametrize(("name", "number", "ply"), POINTS)
class TestReport:
    """The report says what comes of each card, and a line that can be played."""

    def test_point(self, name: str, number: int, ply: int) -> None:
        answer, deal = solved_at(name, number, ply), at_ply(name, number, ply)
        position = Position.of(deal)
        assert answer.status == 0
        assert answer.lines[0] == f"Deal {number} of standard input, {ply} card{'s' * (ply != 1)} played"
        assert answer.lines[2:4] == [f"{SEATS[seat]} holds  {position.hands[seat]}".rstrip() for seat in (0, 1)]
        led = "" if position.led is None else f" {SEATS[position.leader]} has led {position.led}."
        suit, seat = position.trump.name.capitalize(), SEATS[deal.to_act or 0]
        assert answer.lines[4] == f"{suit} are trumps.{led} It is {seat}'s turn."
        assert all(len(text) <= 80 for text in answer.lines)

    def test_values(self, name: str, number: int, ply: int) -> None:
        answer, deal = solved_at(name, number, ply), at_ply(name, number, ply)
        expected, left = weighed(Position.of(deal)), int(answer.lines[5].split()[-1].rstrip("."))
        found = rows(answer)
        assert {Card.parse(card): int(value) for card, _, _, value, *_ in found} == expected
        assert [card for card, *_, last in found if last == "best"] == [
            str(card) for card in expected if expected[card] == max(expected.values())
        ]
        for _, south, north, value, *_ in found:
            assert int(south) + int(north) == left
            assert (int(south) - int(north)) * (-1 if deal.to_act else 1) == int(value)

    def test_line(self, name: str, number: int, ply: int) -> None:
        answer, deal = solved_at(name, number, ply), at_ply(name, number, ply)
        before = dict(zip(SEATS, map(int, re.findall(r"\d+", answer.lines[5])), strict=False))
        south, north = map(int, rows(answer)[0][1:3])
        for sentence in line(answer):
            if match := re.match(r"(?:\d\. )?(South|North) (?:leads|plays) (\w\w)", sentence):
                assert match[1] == SEATS[deal.to_act or 0]
                check_reasons(sentence, Position.of(deal), Card.parse(match[2]))
                deal = deal.apply(Play(Card.parse(match[2])))
        assert deal.is_over
        last = line(answer)[-1]
        assert f": South {before['South'] + south}, North {before['North'] + north}." in last
        assert last.endswith("[05.7 03.3]")


def check_reasons(sentence: str, position: Position, card: Card) -> None:
    """Compare what is said of a card with all that the reference says."""
    clauses = {*re.findall(r"0\d\.\d+", sentence)}
    seat = position.leader if position.led is None else 1 - position.leader
    hand, trick = position.hands[seat], () if position.led is None else (position.led,)
    refused = refusals(hand, trick, position.trump)
    assert clauses >= {violation.clause for reasons in refused.values() for violation in reasons}
    if position.led is None:
        assert clauses == {"05.1" if len(hand) == 9 else "05.8"}
    assert ("forced" in sentence) == (legal_cards(hand, trick, position.trump) == {card})
    if "forced, not" in sentence:
        named = CardSet.parse(re.sub(r".*forced, not ([^.]*)\..*", r"\1", sentence))
        assert named == hand.without(card) == {*refused}
    else:
        assert "forced" not in sentence or len(hand) == 1


class TestPoint:
    """Without options it is the last deal, where it stands."""

    def test_of_a_deal_under_way(self) -> None:
        assert solve(UNFINISHED).lines == solved_at("unfinished", 2, 13).lines

    def test_of_a_deal_that_is_over(self) -> None:
        assert solve(MATCH).lines == solved_at("match", 3, 0).lines

    def test_of_a_file(self, tmp_path: Path) -> None:
        path = tmp_path / "match.json"
        path.write_text(json.dumps(MATCH))
        answer = run("solve", str(path), "--ply", "17")
        assert " ".join(answer.lines).startswith(f"Deal 3 of {path}, 17 cards played =")
        assert any(suit.symbol in answer.text for suit in Suit)

    def test_an_exchange_counts_once_it_is_made(self) -> None:
        record = json.loads(run("demo", "--seed", "7", "--json").text)
        assert record["deals"][3]["actions"][2:4] == ["play JD", "exchange"]
        hands = [solve(record, "--deal", "4", "--ply", ply).lines[3].split()[2:] for ply in "01"]
        assert ["7D" in hand for hand in hands] == [True, False]
        assert ["KD" in hand for hand in hands] == [False, True]


def dealt(rules: RuleSet, number: int = 0, bids: tuple[str, ...] = ("take",)) -> Match:
    """A match of one deal; forehand is South."""
    match = Match.new(rules, first_dealer=1).next_deal(pack_of_deal("a", number))
    for bid in bids:
        match = match.apply(bid)
    return match


def cards_played(match: Match, cards: int) -> Match:
    """The match after so many cards, each the first that may be played."""
    for _ in range(cards):
        match = match.apply(next(action for action in match.deals[-1].legal_actions() if isinstance(action, Play)))
    return match


def solved(match: Match, *more: str) -> Answer:
    return run("solve", "-", "--ascii", *more, stdin=write_record(match).encode())


class TestOtherRules:
    """Cards are played alike under every rule set, and what is said in between changes none."""

    @pytest.mark.parametrize("cards", [2, 4, 16])
    def test_a_claim_ends_a_deal_and_not_its_points(self, cards: int) -> None:
        plays = (cards_played(dealt(preset("moscow"), number), cards) for number in range(20))
        before = next(match for match in plays if match.deals[-1].is_legal("claim"))
        over = before.apply("claim")
        assert over.deals[-1].is_over
        assert solved(over, "--ply", str(cards)).lines == solved(before).lines
        assert solved(before).lines[0] == f"Deal 1 of standard input, {cards} cards played"
        assert solved(over).lines == solved(before, "--ply", "0").lines
        message = f"deberts: standard input: --ply: only {cards} cards have been played in this deal, not {cards + 1}\n"
        assert solved(over, "--ply", str(cards + 1)).text == message

    def test_a_question_is_answered_on_the_way(self) -> None:
        asked = 0
        for number in range(12):
            match = dealt(preset("moscow"), number)
            said = [action for action in match.deals[-1].legal_actions() if isinstance(action, Announce)]
            match = cards_played(match.apply(said[0]) if said else match, 2)
            at_once, before = solved(match), solved(match, "--ply", "0")
            assert (at_once.status, before.status) == (0, 0)
            asked += isinstance(match.deals[-1].public.phase, Answering)
            while isinstance(match.deals[-1].public.phase, Answering):
                match = match.apply(match.deals[-1].legal_actions()[-1])
            assert at_once.lines == solved(match).lines
        assert asked > 2

    def test_a_double_is_not_refused(self) -> None:
        match = dealt(preset("moscow-second").agree(Convention.DOUBLING))
        assert solved(match.apply("double")).lines == solved(match).lines
        assert solved(match.apply("double").apply("refuse")).lines == solved(match).lines

    def test_who_leads_first_is_what_was_agreed(self) -> None:
        rules = preset("site")
        bids = ("pass", "take")
        for agreed, sentence in (
            (preset("moscow-second"), "1. South leads .*: he is forehand. [05.1]"),
            (rules, "1. South leads .*: he is forehand. [g7]"),
            (rules.agree(Convention.DECLARER_LEADS), "1. North leads .*: he is the declarer. [g7]"),
        ):
            match = dealt(agreed, bids=bids)
            while match.deals[-1].public.play is None:
                match = match.apply("keep")
            pattern = re.escape(sentence).replace(r"\.\*", r"\w\w").replace(r"\ ", " ")
            assert re.search(pattern, " ".join(solved(match).text.split()))

    @pytest.mark.parametrize("seats", [3, 4])
    def test_more_than_two_players(self, seats: int) -> None:
        match = dealt(preset("site", seats=seats), bids=())
        message = f"deberts: standard input: the solver is for two players, and {seats} play in this record\n"
        assert (solved(match).status, solved(match).text) == (2, message)

    def test_an_exchange_comes_first(self) -> None:
        match = dealt(preset("site"))
        reason = "whoever holds the trump seven is still asked whether he exchanges"
        assert solved(match).text == f"deberts: standard input: no card can be played in this deal: {reason}\n"


class TestRefusals:
    """Whatever cannot be solved is refused in one line."""

    @pytest.mark.parametrize(
        ("record", "arguments", "message"),
        [
            (EMPTY, (), "deberts: standard input: no deal is in this record"),
            (MATCH, ("--deal", "4"), "deberts: standard input: --deal: this record has deals 1 to 3, and no deal 4"),
            (MATCH, ("--deal", "0"), "deberts solve: '--deal': 0 is not in the range x>=1."),
            (MATCH, ("--ply", "18"), "deberts solve: '--ply': 18 is not in the range 0<=x<=17."),
            (
                UNFINISHED,
                ("--ply", "14"),
                "deberts: standard input: --ply: only 13 cards have been played in this deal, not 14",
            ),
            (UNFINISHED, ("--deal", "1"), "deberts: standard input: no card can be played in this deal: it is void"),
            (BIDDING, (), "deberts: standard input: no card can be played in this deal: no trump is settled"),
            (
                {},
                (),
                f"{NO_RECORD}: the key 'format' is missing, with 'deberts-record/1'",
            ),
        ],
    )
    def test_in_one_line(self, record: Any, arguments: tuple[str, ...], message: str) -> None:
        answer = solve(record, *arguments)
        assert (answer.status, answer.text) == (2, f"{message}\n")

    def test_a_file_is_named(self, tmp_path: Path) -> None:
        path = tmp_path / "match.json"
        path.write_text(json.dumps(EMPTY))
        assert run("solve", str(path)).text == f"deberts: {path}: no deal is in this record\n"

    def test_files_that_are_not_there(self) -> None:
        assert run("solve", "nowhere.json").text == "deberts: nowhere.json: No such file or directory\n"
        assert run("solve", "").text == "deberts: '': No such file or directory\n"

    def test_the_extra_is_named(self, tmp_path: Path) -> None:
        path = tmp_path / "match.json"
        path.write_text(json.dumps(MATCH))
        code = "import sys; sys.modules['numba'] = None; from deberts_command import main; main()"
        done = subprocess.run(
            [sys.executable, "-c", code, "solve", str(path)],
            env=environment_with(),
            capture_output=True,
            text=True,
            check=False,
        )
        message = f"deberts: deberts.fast needs numpy and numba: {extras.command('fast')}\n"
        assert (done.returncode, done.stdout, done.stderr) == (2, "", message)
