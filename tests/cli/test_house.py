"""``deberts house``: a house by questions, and the rule sheet of any rule set."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from command import run
from deberts import CLAUSES, PRESETS, RuleSet, preset
from deberts.options import Claim, LastBid, Option, Partners, Tie
from deberts.records.codecs import read_rules
from deberts.records.node import Node
from deberts.rulesets import NAMED_HOUSES, OPTIONS, QUESTIONS
from deberts.rulesets.contradictions import SEATS, contradictions, fitting
from deberts.rulesets.sheets import clause_told, rule_sheet

ALL = {**PRESETS, **NAMED_HOUSES}


def made(*lines: str, options: tuple[str, ...] = ()) -> RuleSet:
    """The house that some answers make."""
    answer = run("house", *options, stdin="\n".join((*lines, "")).encode())
    assert answer.status == 0, answer.text
    return read_rules(Node(json.loads(answer.lines[-1])))


class TestQuestions:
    """What is asked, and what an answer does."""

    def test_the_end_of_input_keeps_all(self) -> None:
        assert made() == PRESETS["club"].house("our table", target=501)

    @pytest.mark.parametrize("name", ALL)
    def test_every_rule_set_can_be_begun_from(self, name: str) -> None:
        begun = ALL[name]
        assert made(name, "done") == begun.house("our table", target=begun.target)

    def test_numbers_words_and_empty_lines_answer(self) -> None:
        # site, four play, to 701, bela, the last trick, partners, the bid of the dealer
        house = made("9", "4", "701", "", "", "2", "must-name", "done")
        assert (house.base, house.seats, house.target) == ("site", 4, 701)
        assert house.own_options == {"partners": Partners.OPPOSITE}
        assert house.last_bid is LastBid.MUST_NAME

    def test_back_asks_what_was_asked_before(self) -> None:
        house = made("site", "4", "501", "30", "40", "back", "back", "25", "", "done")
        assert (house.bela_points, house.last_trick) == (25, 10)

    def test_back_at_the_first_asks_which_rules_again(self) -> None:
        assert made("club", "501", "back", "moscow", "back", "site", "back", "kharkiv", "301", "done").base == "kharkiv"

    @pytest.mark.parametrize("last", ["x", "701\nx", "701\ndone\n"])
    def test_the_end_of_input_behind_what_is_refused_makes_no_house(self, last: str) -> None:
        answer = run("house", "--rules", "club", stdin=last.encode())
        assert (answer.status, "no house is made" in answer.text) == ((0, False) if "done" in last else (2, True))
        assert ("Input ended after 'x', which was refused" in answer.text) == (last[-1] == "x")

    def test_a_name_that_was_refused_last_makes_no_house(self) -> None:
        answer = run("house", stdin="\n".join([*_answers_to_all(), "keeper"]).encode())
        assert (answer.status, "Input ended after 'keeper'" in answer.text) == (2, True)

    def test_a_question_mark_is_refused_by_nobody(self) -> None:
        assert run("house", "--rules", "club", stdin=b"x\n?").status == 0

    @pytest.mark.parametrize(("seats", "is_asked"), [("2", False), ("3", True)])
    def test_a_higher_ruff_is_offered_where_somebody_may_have_ruffed(self, seats: str, is_asked: bool) -> None:
        text = run("house", "--rules", "site", "--seats", seats, stdin=b"\n" * 60).text
        assert ("a trump above those on the table" in text) == is_asked
        assert QUESTIONS["ruff"] in text

    def test_back_at_the_name_asks_the_last_question_again(self) -> None:
        lines = _answers_to_all()
        assert made(*lines, "back", "2", "ours").own_options != {}
        assert made(*lines, "back", "", "ours") == PRESETS["club"].house("ours", target=501)

    def test_only_what_fits_the_options_can_be_begun_from(self) -> None:
        text = run("house", "--seats", "4", stdin=b"done\n").text
        assert "> 1  site" in text
        assert "moscow" not in text
        assert run("house", "--seats", "4", "--agree", "doubling", stdin=b"done\n").status == 2

    def test_words_in_capitals(self) -> None:
        assert made("moscow", "BACK", "club", "Done").base == "club"

    def test_a_long_line_is_one_answer(self) -> None:
        answer = run("house", "--rules", "club", stdin=b"x" * 5000 + b"\n701\ndone\n")
        assert answer.text.count("is no target") == 1
        assert json.loads(answer.lines[-1])["target"] == 701

    def test_only_what_can_stand_beside_what_was_said_is_asked(self) -> None:
        """Of two players nobody plays in pairs; where equal totals do not hang, nothing waits."""
        assert "Who plays with whom" not in run("house", stdin=b"club\ndone\n").text
        text = run("house", "--rules", "club", stdin=("\n" * 60).encode()).text
        assert "Whether a hang counts as a bait" not in text
        assert text.index("What becomes of equal totals") < text.index("What becomes of suspended points")

    def test_a_price_is_asked_where_it_is_due(self) -> None:
        lines = [""] * 60
        asked = [
            line
            for line in run("house", "--rules", "club", stdin="\n".join(lines).encode()).lines
            if line in QUESTIONS.values()
        ]
        place = asked.index(QUESTIONS["baits"])
        house = made(*lines[:place], "every-third", "150", "done", options=("--rules", "club"))
        assert (str(house.baits), house.bait_penalty) == ("Baits.EVERY_THIRD", 150)
        assert QUESTIONS["bait_penalty"] not in asked

    def test_a_question_mark_tells_the_clauses(self) -> None:
        text = " ".join(run("house", "--rules", "site", stdin=b"4\n501\n\n\n?\ndone\n").text.split())
        assert " ".join(CLAUSES["p1"].text.split()[:8]) in text

    def test_of_other_sources_no_clauses_are_told(self) -> None:
        text = run("house", "--rules", "site", stdin=b"4\n501\n\n\n\n?\ndone\n").text
        assert "[g4]" in text
        assert "[m3.1]" not in text

    def test_so_too_where_a_number_is_asked(self) -> None:
        text = run("house", "--rules", "club", stdin=b"?\n701\n?\ndone\n").text
        assert "[06.10]" in text
        assert "[04.10]" in text

    def test_where_no_clause_answers_that_is_said(self) -> None:
        assert "No clause says it." in run("house", stdin=b"?\ndone\n").text

    @pytest.mark.parametrize("wrong", ["0", "99", "kharkow", "club moscow", "-1", "¹"])
    def test_what_is_no_answer_is_asked_again(self, wrong: str) -> None:
        answer = run("house", stdin=f"{wrong}\nmoscow\ndone\n".encode())
        assert "none of the answers" in answer.text
        assert json.loads(answer.lines[-1])["base"] == "moscow"

    @pytest.mark.parametrize("wrong", ["0", "10001", "five", "5.5", "²", "\u0665\u0660\u0661", "9" * 400])
    def test_a_number_that_cannot_be_is_asked_again(self, wrong: str) -> None:
        answer = run("house", "--rules", "club", stdin=f"{wrong}\n701\ndone\n".encode())
        assert "give a number of points from 1 to 10000" in answer.text
        assert json.loads(answer.lines[-1])["target"] == 701


class TestName:
    """What the house is called."""

    def test_it_is_asked_last_until_it_can_be(self) -> None:
        answer = run("house", stdin="\n".join([*_answers_to_all(), "keeper", "Tuesday"]).encode())
        assert "that is a named house" in answer.text
        assert json.loads(answer.lines[-1])["house"]["id"] == "Tuesday"

    @pytest.mark.parametrize("name", ["club", "keeper", "", "x" * 41])
    def test_one_that_cannot_be_is_refused_before_anything_is_asked(self, name: str) -> None:
        answer = run("house", "--name", name, "--rules", "club", stdin=b"")
        assert (answer.status, "--name" in answer.text, "What they play to" in answer.text) == (2, True, False)


def _answers_to_all() -> list[str]:
    """Empty lines for all that is asked before the name."""
    for number in range(30, 80):
        lines = ["club", *[""] * number]
        if "What your house is called" in run("house", stdin="\n".join([*lines, ""]).encode()).text:
            return lines
    raise AssertionError


class TestWriting:
    """What comes of it."""

    def test_a_file_that_every_command_reads(self, tmp_path: Path) -> None:
        place = tmp_path / "ours.json"
        answer = run(
            "house", "--rules", "site", "--seats", "3", "--name", "ours", "-o", str(place), stdin=b"701\ndone\n"
        )
        assert (answer.status, "{" in answer.text) == (0, False)
        assert run("rulesets", "--house", str(place), "club").status == 2  # it has all of its rules in it
        assert run("demo", "--house", str(place), "--seed", "1", "--quiet").status == 0

    def test_a_file_that_cannot_be_written(self, tmp_path: Path) -> None:
        answer = run("house", "-o", str(tmp_path / "no" / "ours.json"), stdin=b"done\n")
        assert (answer.status, "Which rules" in answer.text) == (2, False)

    def test_a_full_disk_is_told(self) -> None:
        answer = run("house", "-o", "/dev/full", stdin=b"done\n")
        assert answer.status == 2

    def test_the_differences(self) -> None:
        text = run("house", "--rules", "club", stdin=b"701\ndone\n").text
        assert "  our table       701" in text

    def test_from_a_house_of_its_own(self) -> None:
        house = made("done", options=("--rules", "club", "--house", "old target=301 tie=bait", "--name", "new"))
        assert (house.name, house.target, house.tie) == ("new", 301, Tie.BAIT)
        assert made("done", options=("--rules", "club", "--house", "old target=301")).name == "old"
        assert made("done", options=("--rules", "keeper")).name == "our table"

    def test_the_differences_are_those_from_what_it_began_with(self) -> None:
        text = run("house", "--rules", "keeper", stdin=b"700\ndone\n").text
        assert "  keeper          510" in text
        assert "Which baits cost points besides\n" not in text

    def test_with_what_is_agreed(self) -> None:
        house = made("done", options=("--rules", "site", "--seats", "2", "--without", "arrival"))
        assert (house.claim, house.agreed) == (Claim.NEVER, frozenset())

    def test_with_its_rule_sheet(self) -> None:
        text = run("house", "--rules", "club", "--sheet", stdin=b"done\n").text
        assert f"05.5   {CLAUSES['05.5'].title}. " in text


@pytest.mark.parametrize("begun", [*PRESETS.values(), preset("site", seats=3), preset("site", seats=4)], ids=str)
def test_whatever_is_answered_makes_a_house(begun: RuleSet) -> None:
    """No answer leads to a question that nothing can answer any more, and none to a house that contradicts itself."""
    lots = random.Random(begun.name)
    for _ in range(40):
        lines = [lots.choice(["", "1", "2", "3"]) for _ in range(150)]
        options = ("--rules", begun.name, "--target", str(begun.target), "--seats", str(begun.seats))
        house = made(*lines, options=(*options, "--name", "drawn"))
        assert not [*contradictions(house.seats, house.target, house.options.values(), house.numbers)]


class TestFitting:
    """Which answers can stand beside others."""

    @pytest.mark.parametrize("seats", SEATS)
    def test_beside_all_others_of_a_rule_set_only_what_makes_one(self, seats: int) -> None:
        rules = preset("site", seats=seats)
        for field, kind in OPTIONS.items():
            others = [each for each in rules.options.values() if isinstance(each, Option) and each.field != field]
            found = fitting(field, seats, rules.target, others)
            assert found == tuple(
                answer
                for answer in kind
                if not [*contradictions(seats, rules.target, [*others, answer], rules.numbers)]
            )

    @pytest.mark.parametrize("arguments", [("house", "--name", "x"), ("sheet", "--blank")])
    def test_a_dash_is_standard_output(
        self, arguments: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        assert run(*arguments, "-o", "-").text == run(*arguments).text
        assert [*tmp_path.iterdir()] == []

    def test_a_dash_is_no_file_where_other_things_are_told(self) -> None:
        answer = run("simulate", "--csv", "-")
        assert (answer.status, "'-' is standard output" in answer.text) == (2, True)

    def test_answers_that_read_alike_are_one(self) -> None:
        for name in ("moscow", "moscow-second"):
            asked = run("house", "--rules", name, stdin=b"\n" * 60).text
            assert asked.count("all together to the next winner") == 1
            assert made(options=("--rules", name)).own_options == {}


class TestSheet:
    """``--sheet``: the clauses in force."""

    @pytest.mark.parametrize("name", ALL)
    def test_each_has_its_words(self, name: str) -> None:
        text = " ".join(run("rulesets", name, "--sheet").text.split())
        for number in rule_sheet(ALL[name]):
            assert f"{number} {CLAUSES[number].title}. {' '.join(clause_told(ALL[name], number).split()[:3])}" in text

    def test_of_a_house_how_it_answers_and_what_it_sets(self) -> None:
        house = (
            '{"base":"club","seats":2,"target":701,"agreed":[],"house":{"id":"z","options":{"bela":30,"tie":"bait"}}}'
        )
        text = run("rulesets", "--house", house, "--sheet").text
        for told in ("What they play to  ", "What bela is worth  ", "a bait (p21)"):
            assert told in text
        assert "a bait (p21)" in run("rulesets", "--house", house).text

    @pytest.mark.parametrize("arguments", [(), ("club", "moscow")])
    def test_it_is_of_one_rule_set(self, arguments: tuple[str, ...]) -> None:
        answer = run("rulesets", *arguments, "--sheet")
        assert (answer.status, "name one" in answer.text) == (2, True)
