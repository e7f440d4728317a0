"""Fresh questions: the same from the same seed, fair, and small where they are answered wrongly."""

from __future__ import annotations

import copy
import hashlib
from collections.abc import Mapping
from functools import cache
from itertools import count, islice, pairwise, permutations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from command import run
from deberts.arbiter import Act, LayPen, TableDeal, TableRecord, TakeBack, audit, parse_deed
from deberts.arbiter.findings import Unknown
from deberts.cards import PACK, Card, Rank
from deberts.clauses.sources import SOURCES
from deberts.conformance.engine import ReferenceEngine
from deberts.conformance.fresh import rule_sets, sheets, tables
from deberts.conformance.fresh.answers import as_vector, reference
from deberts.conformance.fresh.deals import deal_json, dealt_pack, finished_deal
from deberts.conformance.fresh.drawing import DRAWN, EVERYTHING, Question, question, questions, written_rules
from deberts.conformance.fresh.faults import two_faults
from deberts.conformance.fresh.fuzzing import Chosen, ask_again, fuzz
from deberts.conformance.fresh.lots import Lots
from deberts.conformance.fresh.misreadings import misreading, named
from deberts.conformance.fresh.parts import parts
from deberts.conformance.fresh.questions import DRAWINGS
from deberts.conformance.fresh.rule_sets import drawn_rules, knows
from deberts.conformance.fresh.shrinking import shrunk, smaller_questions
from deberts.conformance.operations import OPERATIONS, answer
from deberts.conformance.protocol import Introduction
from deberts.conformance.random_play import random_match
from deberts.conformance.reports import fresh as report
from deberts.conformance.untrusted import EngineError
from deberts.conformance.vectors import decode, encode, shipped
from deberts.conformance.verdicts import Result, Verdict, difference_in
from deberts.conformance.wrong_engines import WRONG_ENGINES
from deberts.errors import InputError
from deberts.game.deal import Deal
from deberts.options import Convention, DoubleFinish
from deberts.records.codecs import read_rules, rules_json
from deberts.records.node import Node
from deberts.records.strict_json import dumps
from deberts.rulesets.presets import CLUB, PRESETS, preset
from deberts.table.actions import Nibble, Play
from deberts.table.phases import Standing
from engines import Mistaken, Scripted

FEW = 300
REPLAYS = [(name, "replay") for name in PRESETS]


@cache
def drawn() -> tuple[Question, ...]:
    """Some questions over everything."""
    return tuple(islice(questions("1", EVERYTHING), FEW))


def line(asked: Question) -> str:
    """A question as it is sent."""
    return dumps({"rules": written_rules(asked.rules), "op": asked.op, "given": asked.given})


class Believing(ReferenceEngine):
    """The reference with one belief replaced, as long as it answers."""

    def __init__(self, name: str) -> None:
        """Take the name of a wrong engine."""
        self.wrong = WRONG_ENGINES[name]

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one question."""
        with self.wrong.believed():
            return super().ask(seq, rules, op, given)


class Late(ReferenceEngine):
    """The reference for ten questions, and wrong from then on; where it is gone, it starts no second time."""

    def __init__(self, is_gone: bool) -> None:
        """Take whether it starts once only."""
        self.is_gone, self.starts, self.asked = is_gone, 0, 0

    def start(self) -> Introduction:
        """Forget what was asked."""
        self.starts, self.asked = self.starts + 1, 0
        if self.is_gone and self.starts > 1:
            raise EngineError("gone")
        return super().start()

    def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one question."""
        self.asked += 1
        return super().ask(seq, rules, op, given) if self.asked <= 10 else {"seq": seq, "result": {}}


class TestQuestions:
    """What is drawn."""

    def test_every_operation_has_a_row(self) -> None:
        assert list(DRAWINGS) == list(OPERATIONS)

    def test_the_same_seed_gives_the_same_questions_on_every_machine(self) -> None:
        """They are the same to the bit: whoever changes what is drawn changes this digest, and says so."""
        text = "".join(map(line, drawn()))
        assert hashlib.sha256(text.encode()).hexdigest()[:16] == "95f45f5ac38246ff"

    def test_another_seed_gives_others(self) -> None:
        others = islice(questions("2", REPLAYS), 20)
        assert {*map(line, others)}.isdisjoint(map(line, islice(questions("1", REPLAYS), 20)))

    def test_a_question_is_the_same_whatever_else_is_asked(self) -> None:
        of_tricks = islice(questions("1", [("site", "trick")]), 3)
        assert list(of_tricks) == [question("1", "site", "trick", number) for number in range(3)]
        assert {*map(line, (one for one in drawn() if (one.ruleset, one.op) == ("site", "trick")))} <= {
            line(question("1", "site", "trick", number)) for number in range(9)
        }

    def test_most_have_a_result_and_the_others_one_fault(self) -> None:
        expected = [reference(one) for one in drawn()]
        refused = [said["error"] for said in expected if "error" in said]
        assert 0.1 < len(refused) / FEW < 0.3
        assert {error["clause"] for error in refused} >= {None, "02.9", "04.14"}

    @pytest.mark.parametrize("family", DRAWN)
    def test_a_family_is_asked_alone(self, family: str) -> None:
        some = islice(questions("1", EVERYTHING, (family,)), 20)
        assert {one.family for one in some} == {family}

    def test_long_lines_are_counted_for_those_who_ask(self) -> None:
        """They are deep, and begin so early that there is something to count."""
        assert not [one for one in drawn() if one.family == "deep"]
        for asked in islice(questions("1", EVERYTHING, ("deep",)), 20):
            assert (asked.op, asked.given["depth"] >= 7) == ("perft", True)
            assert sum(text.startswith("play") for text in asked.given["actions"]) <= 2
        assert max(reference(question("1", "club", "perft", n, ("deep",)))["result"]["count"] for n in (0, 2)) > 200_000

    def test_what_is_rare_at_a_table_is_drawn(self) -> None:
        """Equal totals, a true and a false claim, a nibble, four sevens, four passes, and both at the target."""
        some = [question("1", name, "replay", number) for name in PRESETS for number in range(25)]
        results = [said["result"] for said in map(reference, some) if "result" in said]
        whole = [result for result in results if result["totals"] and any(result["totals"])]
        assert any(result["totals"][0] == result["totals"][1] for result in whole)
        assert any(result["phase"] == "void" for result in results)
        games = [result["game"] for result in results if result.get("game")]
        assert {"m12.1", "m13.1", "v3"} <= {game["clause"] for game in games}
        assert any(max(one.given["scores"]) + 1 == one.rules.target for one in some if "scores" in one.given)

    def test_half_of_a_deal_is_claimed_and_four_sevens_are_dealt(self) -> None:
        site = preset("site", agreed=[Convention.ARRIVAL, Convention.NIBBLE])
        assert any(isinstance(finished_deal(Lots(f"{n}"), site).actions[-1], Nibble) for n in range(60))
        second = preset("moscow-second")
        hands = (
            secret.hand for n in range(60) for secret in Deal.new(second, dealt_pack(Lots(f"{n}"), second), 0).secrets
        )
        assert any(sum(card.rank is Rank.SEVEN for card in hand) == 4 for hand in hands)

    def test_faults_of_matches_and_announcements_are_drawn(self) -> None:
        clauses = {
            said["error"]["clause"]
            for op, name in (("match", "club"), ("match", "moscow-second"), ("contest", "site"))
            for number in range(80)
            if "error" in (said := reference(question("1", name, op, number)))
        }
        assert clauses >= {"06.9", "06.10", "02.1", "04.9", "04.14"}

    def test_of_three_players_two_announce_what_is_wrong(self) -> None:
        given = {"announced": [[], [], []], "trump": "C"}
        for number in range(4):
            two_faults(Lots(f"{number}"), preset("site", seats=3), "contest", given)
        assert [bool(said) for said in given["announced"]] == [True, True, False]

    def test_what_is_tolerant_is_answered_as_what_is_plain(self) -> None:
        some = [*islice(questions("1", EVERYTHING, ("text",)), 40)]
        assert all("result" in reference(one) for one in some)
        assert any("♥" in line(one) or "10" in line(one) for one in some)

    def test_all_rules_are_drawn_and_houses_that_can_be_written(self) -> None:
        rules = {one.rules for one in drawn()}
        assert {one.base for one in rules} == {*SOURCES}
        assert {one.seats for one in rules} == {2, 3, 4}
        assert any(one.own_options for one in rules)
        assert any(one.agreed for one in rules)
        assert all(read_rules(Node(written_rules(one))) == one for one in rules)

    def test_an_engine_gets_no_answer_of_a_house_that_it_knows_from_no_rule_set(self) -> None:
        houses = [drawn_rules(Lots(f"{number}"), "club") for number in range(200)]
        foreign = [one for one in houses if not knows({"club"}, one)]
        assert foreign
        assert all(one.own_options for one in foreign)
        assert all(knows({*PRESETS}, one) for one in houses)
        assert not knows({"club"}, PRESETS["club"].house("ours", target=301, last_trick=0))


class TestDifferences:
    """What is found."""

    def test_the_reference_agrees_with_itself(self) -> None:
        findings = fuzz(ReferenceEngine(), Chosen(seed="1", number=60))
        assert (findings.different, findings.differences, findings.broke) == (0, (), "")
        assert findings.asked.total() == 60

    def test_only_what_is_claimed_is_asked(self) -> None:
        engine = Scripted(lambda *_: {}, operations=("trick", "bela"), rulesets=("club", "moscow"))
        engine.answer = lambda seq, given: {"seq": seq, **answer(*engine.questions[-1][1:3], given)}
        findings = fuzz(engine, Chosen(seed="1", number=40))
        assert findings.asked.keys() == {"trick", "bela"}
        bases = {rules if isinstance(rules, str) else rules["base"] for _, rules, _, _ in engine.questions}
        assert bases == {"club", "moscow"}
        assert engine.calls[-1] == "stop"

    def test_a_claim_that_nobody_knows_is_told_and_the_others_are_asked(self) -> None:
        engine = Scripted(lambda seq, _given: {"seq": seq, "skipped": "no"}, rulesets=("club", "klub"))
        findings = fuzz(engine, Chosen(seed="1", number=100, operations=("bela", "settle")))
        houses = [rules for _, rules, _, _ in engine.questions if not isinstance(rules, str)]
        assert (findings.skipped, {rules["base"] for rules in houses}) == (100, {"club"})
        told = " ".join(report.text(findings, "", []))
        assert "Warning   it claims what is not known here: klub (did you mean club?)" in told

    def test_nothing_to_ask_is_an_error(self) -> None:
        with pytest.raises(InputError, match="claims nothing"):
            fuzz(Scripted(lambda *_: {}, operations=()), Chosen(seed="1"))
        with pytest.raises(InputError, match="claims nothing"):
            fuzz(ReferenceEngine(), Chosen(seed="1", operations=("perft",), families=("game",)))

    def test_an_engine_that_knows_the_answers_by_heart_is_found(self) -> None:
        by_heart = {line_of(one.rules, one.op, one.given): one.expect for one in shipped()}
        engine = Scripted(lambda *_: {}, operations=("trick", "legal_cards", "bela"))

        def recall(seq: int, given: Mapping[str, Any]) -> dict[str, Any]:
            _, rules, op, _ = engine.questions[-1]
            return {"seq": seq, **by_heart.get(line_of(rules, op, given), {"result": {}})}

        engine.answer = recall
        assert fuzz(engine, Chosen(seed="1", number=12)).different > 10

    def test_a_difference_is_made_small_and_its_cause_is_known(self) -> None:
        findings = fuzz(Believing("W05"), Chosen(seed="1", number=150, operations=("game",)))
        ((difference, vector, why),) = named(findings.differences, "1")
        assert difference.asked.op == "game"
        assert (vector.op, len(vector.given["hand"]), len(vector.given["trick"])) == ("legal_cards", 2, 1)
        assert (vector.clauses, why.belief) == (("05.5",), "who cannot beat a trump lead may discard")
        assert decode(encode([vector])) == (vector,)

    def test_two_faults_of_one_operation_are_told_apart(self) -> None:
        class TwiceWrong(ReferenceEngine):
            def ask(self, seq: int, rules: Any, op: str, given: Mapping[str, Any]) -> dict[str, Any]:
                right = super().ask(seq, rules, op, given)
                if "error" in right:
                    return right
                other = {"outcome": "lost"} if given["declarer"] else {"suspended": [1, 2]}
                return {"seq": seq, "result": {**right["result"], **other}}

        findings = fuzz(TwiceWrong(), Chosen(seed="1", number=60, rules=("club",), operations=("settle",)))
        assert [difference_in(one.first) for one in findings.differences[:2]] == ["outcome", "suspended"]

    def test_a_belief_that_does_not_fit_the_question_as_it_was_drawn_is_not_told(self) -> None:
        findings = fuzz(Believing("W05"), Chosen(seed="1", number=150, operations=("legal_cards",)))
        one = findings.differences[0]
        assert misreading(one.smallest, one.result, (one.asked, one.first)).belief
        other = attrs.evolve(one.first, got={"result": {"cards": []}})
        assert not misreading(one.smallest, one.result, (one.asked, other)).belief

    def test_each_operation_is_made_small_once(self) -> None:
        engine = Mistaken(lambda op, _given: op == "card_points")
        findings = fuzz(engine, Chosen(seed="1", number=60, operations=("card_points", "trick")))
        assert findings.different > 1
        assert [one.smallest.op for one in findings.differences] == ["card_points"]

    def test_who_answers_otherwise_each_time_is_told_so(self) -> None:
        left = iter([True])
        findings = fuzz(Mistaken(lambda *_: next(left, False)), Chosen(seed="1", number=5))
        (difference,) = findings.differences
        assert (findings.different, difference.is_steady, difference.smallest) == (1, False, difference.asked)
        assert any("it remembers, or guesses" in told for told in report.text(findings, "", named([difference], "1")))

    def test_who_guesses_is_told_so_though_no_guess_is_right(self) -> None:
        guesses = count()

        class Guessing(Mistaken):
            def ask(self, seq: int, *_: object) -> dict[str, Any]:
                return {"seq": seq, "result": {"points": next(guesses)}}

        (difference,) = fuzz(Guessing(lambda *_: True), Chosen(seed="1", number=3, operations=("trick",))).differences
        assert not difference.is_steady

    @pytest.mark.parametrize("is_gone", [False, True])
    def test_who_is_wrong_only_after_many_questions_is_told_so(self, is_gone: bool) -> None:
        engine = Late(is_gone)
        findings = fuzz(engine, Chosen(seed="1", number=30, operations=("trick",)))
        assert (findings.broke, {one.differs_alone for one in findings.differences}) == ("", {is_gone})
        told = " ".join(report.text(findings, "", named(findings.differences, "1")))
        assert ("asked this alone, it answers rightly: it remembers" in told) is not is_gone

    def test_the_order_of_operations_is_another_one_each_time(self) -> None:
        """So an engine is found that answers one operation wrongly just after another one."""
        turns = [("club", op) for op in ("card_points", "trick", "bela")]
        ops = [one.op for one in islice(questions("1", turns), 40)]
        assert {*pairwise(ops)} >= {*permutations(("card_points", "trick", "bela"), 2)}

    def test_what_is_declined_is_no_difference(self) -> None:
        findings = fuzz(Mistaken(lambda *_: True, {"skipped": "not yet"}), Chosen(seed="1", number=5))
        assert (findings.skipped, findings.different) == (5, 0)
        lines = [*report.text(findings, "", [])]
        assert "Skipped   5 questions were declined" in lines
        assert "Trouble   nothing was answered: every question was declined" in lines

    def test_one_is_told_as_one(self) -> None:
        chosen = Chosen(seed="1", number=1, operations=("bela",))
        wrong, declining = (Mistaken(lambda *_: True, body) for body in (None, {"skipped": "no"}))
        lines = [*report.text(fuzz(wrong, chosen), "of a seed", [])]
        assert {"Question  1 of a seed: bela 1", "Different 1 question"} <= {*lines}
        assert "Skipped   1 question was declined" in report.text(fuzz(declining, chosen), "", [])

    def test_an_exception_is_a_difference(self) -> None:
        def raising(op: str, given: object) -> bool:
            raise ValueError(op, given)

        findings = fuzz(Mistaken(raising), Chosen(seed="1", number=3, operations=("bela",)))
        assert findings.different == 3
        assert findings.differences[0].result.verdict is Verdict.ERROR

    def test_who_breaks_off_is_asked_no_more(self) -> None:
        def breaking(op: str, _given: object) -> bool:
            if op == "replay":
                raise EngineError("gone")
            return False

        findings = fuzz(Mistaken(breaking), Chosen(seed="1", number=500))
        assert findings.broke == "the engine broke off: gone"
        assert findings.last is not None
        assert findings.last.op == "replay"

    @pytest.mark.parametrize(("raised", "told"), [(EngineError("no"), "no"), (OSError("no"), "it raised OSError: no")])
    def test_who_does_not_start_is_an_error_and_who_does_not_stop_broke_off(self, raised: Exception, told: str) -> None:
        engine = Scripted(lambda *_: {})
        engine.before_start = raising(raised)
        with pytest.raises(EngineError, match=f"the engine did not start: {told}"):
            fuzz(engine, Chosen(seed="1"))
        ending = Scripted(lambda seq, _given: {"seq": seq, "skipped": "no"})
        ending.before_stop = raising(raised)
        broke = fuzz(ending, Chosen(seed="1", number=1)).broke
        assert broke == f"the engine did not stop as it should: {told}"

    def test_two_engines_are_compared_with_each_other(self) -> None:
        wrong = Mistaken(lambda op, _given: op == "bela", {"result": {"bela": "perhaps"}})
        chosen = Chosen(seed="1", number=20, operations=("bela", "trick"))
        assert fuzz(wrong, chosen, Mistaken(wrong.is_wrong, wrong.body)).different == 0
        one, other = fuzz(wrong, chosen, ReferenceEngine()), fuzz(ReferenceEngine(), chosen, wrong)
        assert one.different == other.different > 0
        told = {name: "\n".join(report.text(found, "", named(found.differences, "1"), against=True)) for name, found in
                (("the other engine", one), ("the engine", other))}  # fmt: skip
        assert all(f"This library answers as {name}\n" in text for name, text in told.items())
        neither = Mistaken(wrong.is_wrong, {"result": {}})
        found = fuzz(wrong, chosen, neither)
        assert "This library answers as neither" in "\n".join(
            report.text(found, "", named(found.differences, "1"), against=True)
        )

    def test_where_the_other_declines_nothing_is_compared(self) -> None:
        declining = Mistaken(lambda *_: True, {"skipped": "no"})
        assert fuzz(ReferenceEngine(), Chosen(seed="1", number=5), declining).skipped == 5

    def test_time_ends_it(self) -> None:
        findings = fuzz(ReferenceEngine(), Chosen(seed="1", number=None, seconds=0.0))
        assert findings.asked.total() == 0
        assert "Trouble   nothing was asked: the time was over before" in report.text(findings, "", [])

    def test_whatever_is_no_answer_has_a_cause(self) -> None:
        """Wrong engines that break at a question are passed over in looking for the one that answers so."""
        some = (question("1", "club", "replay", number) for number in range(FEW))
        asked = next(one for one in some if "result" in reference(one))
        assert misreading(asked, fuzz_result(asked, {"result": {}})).clauses

    def test_differences_are_asked_again(self) -> None:
        wrong = Mistaken(lambda op, _given: op == "bela")
        found = fuzz(wrong, Chosen(seed="1", number=30, operations=("bela", "trick")))
        vectors = [vector for _, vector, _ in named(found.differences, "1")]
        assert [one.result.vector for one in ask_again(wrong, vectors).differences] != []
        assert ask_again(ReferenceEngine(), vectors).different == 0
        with pytest.raises(InputError, match="claims nothing"):
            ask_again(Scripted(lambda *_: {}, operations=()), vectors)


class TestSmaller:
    """What is smaller."""

    def test_whatever_arises_in_a_question_has_an_answer(self) -> None:
        """Nothing that was sensible becomes a fault by being looked at alone."""
        for asked in drawn()[::3]:
            if "result" in reference(asked):
                assert all("result" in reference(part) for part in islice(parts(asked), 40))

    def test_what_is_smaller_is_not_longer_and_leaves_the_question_as_it_was(self) -> None:
        for asked in drawn()[::5]:
            before = copy.deepcopy(asked)
            smaller = [*smaller_questions(asked)]
            assert asked == before
            assert all(actions(one.given) <= actions(asked.given) for one in smaller)

    def test_malformed_questions_are_made_smaller_too(self) -> None:
        for asked in islice(questions("1", EVERYTHING, ("order",)), 60):
            assert all(isinstance(one, Question) for one in smaller_questions(asked))

    def test_a_house_becomes_the_rule_set_that_it_is_of(self) -> None:
        house = PRESETS["site"].house("ours", target=40)
        asked = Question("site", house, "bela", {"hand": ["KH", "QH"], "trump": "H"}, "clause")
        assert shrunk(asked, lambda _: True).rules == PRESETS["site"]

    def test_it_ends(self, monkeypatch: pytest.MonkeyPatch) -> None:
        tried = iter(range(100))
        monkeypatch.setattr("deberts.conformance.fresh.shrinking.MOST_QUESTIONS", 10)
        asked = next(one for one in drawn() if one.op == "match")
        assert shrunk(asked, lambda _: next(tried) < 0) == asked
        assert next(tried) == 10

    def test_a_match_may_begin_later_where_it_stood(self) -> None:
        rules = PRESETS["moscow-second"]
        match = random_match("later", 3, rules)
        deals = [{"pack": [*map(str, one.pack)], "actions": [*map(str, one.actions)]} for one in match.deals]
        asked = Question(rules.name, rules, "match", {"dealer": match.deals[0].dealer, "deals": deals}, "game")
        later = [one.given for one in smaller_questions(asked) if one.op == "match" and one.given["deals"] == deals[2:]]
        assert len(deals) == 3
        assert [match.deals[2].dealer, [*match.deals[2].opening.scores]] in [
            [given["dealer"], given.get("scores", [0, 0])] for given in later
        ]


class TestCauses:
    """Which clause it is."""

    @pytest.mark.parametrize(
        ("op", "given", "got", "clauses"),
        [
            ("legal_cards", {"hand": ["7H"], "trick": [], "trump": "H"},
             {"error": {"clause": "02.9", "code": "x"}}, ("02.9",)),
            ("legal_cards", {"hand": [f"{rank}H" for rank in "789TJQKA"] + ["7C", "8C"], "trick": [], "trump": "H"},
             {"result": {"cards": []}}, ("02.9",)),
            ("card_points", {"card": "JH", "trump": "H"}, {"result": {"points": 3}}, ("03.1",)),
            ("card_points", {"card": "1H", "trump": "H"}, None, ("01.2",)),
        ],
    )  # fmt: skip
    def test_what_refuses_is_the_clause_and_else_what_the_answer_comes_from(
        self, op: str, given: dict[str, Any], got: Any, clauses: tuple[str, ...]
    ) -> None:
        asked = Question("club", PRESETS["club"], op, given, "clause")
        result = fuzz_result(asked, got)
        assert misreading(asked, result).clauses[: len(clauses)] == clauses


def fuzz_result(asked: Question, got: Any) -> Any:
    """A result of a question."""
    return Result(as_vector(asked, reference(asked)), Verdict.FAIL, got)


def raising(error: Exception) -> Any:
    """A function that raises something."""

    def function() -> None:
        raise error

    return function


def line_of(rules: Any, op: str, given: Any) -> str:
    """A question as a text."""
    return dumps({"rules": rules, "op": op, "given": given})


def actions(given: Any) -> int:
    """How many actions are in a question."""
    every = given.get("deals", [given])
    lists = [deal.get("actions") for deal in every if isinstance(deal, dict)] if isinstance(every, list) else []
    return sum(len(one) for one in lists if isinstance(one, list))


class TestCommand:
    """The command."""

    ENGINE = "deberts.conformance.engine:ReferenceEngine"

    def test_no_difference(self) -> None:
        done = run("conformance", "fuzz", "--engine", self.ENGINE, "--seed", "s", "--n", "5", "--rules", "all")
        assert done.status == 0
        assert "Questions 5 of the seed 's': " in done.text

    def test_differences_are_written_and_asked_again(self, tmp_path: Path) -> None:
        file = tmp_path / "fresh.json"
        wrong = ("--engine", "engines:wrong_in_bela")
        chosen = ("--seed", "s", "--n", "30", "--op", "bela", "--family", "clause", "--rules", "club")
        first = run("conformance", "fuzz", *wrong, *chosen, "--write", str(file))
        told = "".join(first.text.partition("Written   ")[2].split())
        assert (first.status, told.startswith(f"1vectorin{file};--again{file}asksitagain")) == (1, True)
        again = run("conformance", "fuzz", *wrong, "--again", str(file))
        assert (again.status, "of fresh.json: bela" in again.text) == (1, True)
        assert run("conformance", "fuzz", "--engine", self.ENGINE, "--again", str(file)).status == 0

    def test_without_a_difference_no_older_one_stays_in_the_file(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        Path("old.json").write_text("older", encoding="utf-8")
        asked = ("conformance", "fuzz", "--engine", self.ENGINE, "--n", "2", "--op", "bela")
        done = run(*asked, "--write", "old.json")
        assert (done.status, "Written   0 vectors in old.json" in done.lines) == (0, True)
        assert decode(Path("old.json").read_bytes()) == ()
        again = run("conformance", "fuzz", "--engine", self.ENGINE, "--again", "old.json")
        told = "deberts: old.json: there is nothing to ask: it holds no vector\n"
        assert (again.status, again.text) == (2, told)

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no file that is always full")
    def test_a_file_that_fails_in_the_end_is_not_told_as_written(self) -> None:
        asked = ("conformance", "fuzz", "--engine", self.ENGINE, "--n", "2", "--op", "bela")
        done = run(*asked, "--write", "/dev/full")
        assert (done.status, "Written" in done.text) == (2, False)

    def test_who_declines_everything_is_not_green(self) -> None:
        done = run("conformance", "fuzz", "--engine", "report_samples:Declining", "--n", "3")
        assert (done.status, "nothing was answered" in done.text) == (1, True)

    @pytest.mark.parametrize(
        ("arguments", "told"),
        [
            (("--minutes", "nan"), "'--minutes': nan is no number of minutes."),
            (("--n", "1" + "0" * 30), "'--n': 1" + "0" * 30 + " is not in the range 1<=x<=1000000000."),
            (("--against", ""), "the command is empty"),
            (("--engine", ""), "the command is empty"),
            (("--again", __file__), "deberts: test_fresh.py: "),
        ],
    )
    def test_what_cannot_be_meant_is_refused(self, arguments: tuple[str, ...], told: str) -> None:
        done = run("conformance", "fuzz", "--engine", self.ENGINE, *arguments)
        assert (done.status, told in done.text) == (2, True)

    def test_an_engine_that_does_not_start_is_no_fault_of_the_file(self, tmp_path: Path) -> None:
        file = tmp_path / "fresh.json"
        file.write_bytes(encode(shipped()[:1]))
        done = run("conformance", "fuzz", "--engine", "no-such-program-here", "--again", str(file))
        assert (done.status, done.text.startswith("deberts: the engine did not start")) == (2, True)

    def test_a_broken_engine_has_a_status_of_its_own(self) -> None:
        done = run("conformance", "fuzz", "--engine", "engines:breaking", "--minutes", "1")
        assert (done.status, "Broke     the engine broke off: gone" in done.text) == (3, True)

    @pytest.mark.parametrize(
        "arguments",
        [("--again", __file__, "--against", ENGINE), ("--op", "swim"), ("--again", __file__), ("--again", "/dev/zero")],
    )
    def test_wrong_use(self, arguments: tuple[str, ...]) -> None:
        assert run("conformance", "fuzz", "--engine", self.ENGINE, *arguments).status == 2


def test_an_entry_that_is_refused_is_left_out_of_a_drawn_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise InputError("not so")

    monkeypatch.setattr(sheets, "sheet_row", refuse)
    assert not any(sheets.drawn_entries(Lots(seed), CLUB, 0, Standing((0, 0))) for seed in "abcdefgh")


def test_where_an_arbiter_could_not_tell_what_happened_the_acts_are_lawful(monkeypatch: pytest.MonkeyPatch) -> None:
    unknown = SimpleNamespace(findings=[SimpleNamespace(ruling=Unknown((), ()))])
    monkeypatch.setattr(tables, "audit", lambda _record: unknown)
    (asked,) = tables.drawn_table(Lots("a"), CLUB)["deals"]
    monkeypatch.undo()
    record = TableDeal(asked["dealer"], tuple(map(Card.parse, asked["pack"])), acts_of(asked))
    assert audit(TableRecord(CLUB, (record,))).findings == ()


def test_a_stake_is_raised_in_some_entry_of_a_sheet() -> None:
    rules = preset("moscow-second", agreed=[Convention.DOUBLING])
    drawn = [sheets.drawn_sheet(Lots(str(number)), rules)["entries"] for number in range(40)]
    assert any("stake" in entry for entries in drawn for entry in entries)


def test_after_an_entry_that_wins_none_may_follow() -> None:
    given = {"dealer": 0}
    assert sheets.one_entry_more(Lots("a"), CLUB, given)
    answered = reference(Question("club", CLUB, "sheet", given, "game"))
    assert answered["error"] == {"clause": "06.10", "code": "rule"}


class TestIrregularTables:
    """What a penalty is for is drawn often, in its moment; nothing is taken back where no card is played."""

    @pytest.fixture
    def played(self) -> Deal:
        return finished_deal(Lots("b"), preset("moscow"))

    def test_in_a_void_deal_only_a_pen_is_laid_down(self) -> None:
        void = Deal.new(CLUB, PACK, 0).apply_all(["pass"] * 4)
        acts = TableDeal.of(void).acts
        assert tables._taken_back(Lots("a"), void, acts) == acts
        assert {tables._punished(Lots(seed), void, acts)[-1].do for seed in "abcdefghijkl"} == {LayPen(0)}

    def test_every_penalty_is_found(self, played: Deal) -> None:
        record = TableDeal.of(played)
        found = set()
        for number in range(60):
            acts = tables._punished(Lots(str(number)), played, record.acts)
            changed = attrs.evolve(record, acts=acts)
            found |= {one.clause for one in audit(TableRecord(played.rules, (changed,))).findings}
        assert {"m13.2", "m13.3", "m13.5"} <= found

    def test_a_card_is_taken_back_and_the_deal_goes_on(self, played: Deal) -> None:
        acts = TableDeal.of(played).acts
        changed = tables._taken_back(Lots("a"), played, acts)
        at = [one.do for one in changed].index(TakeBack())
        assert (*changed[: at - 1], *changed[at + 1 :]) == acts
        assert isinstance(changed[at - 1].do, Play)


def acts_of(asked: Mapping[str, Any]) -> tuple[Act, ...]:
    return tuple(Act(act["seat"], parse_deed(act["do"])) for act in asked["acts"])


@pytest.mark.parametrize(
    "rules", [CLUB, preset("site", seats=3), preset("site", seats=4)], ids=lambda rules: f"{rules.name}-{rules.seats}"
)
def test_who_announced_best_is_asked_of_a_deal_as_a_comparison_and_seen_when_it_is_known(rules: Any) -> None:
    """Where comparison or showing is misread, the smallest question is one of them and no whole deal."""
    deals = (finished_deal(Lots(f"{number}"), rules) for number in count())
    deal = next(deal for deal in deals if (play := deal.public.play) and play.contest is not None)
    asked = Question(rules.name, rules, "replay", deal_json(deal), "game")
    compared, seen = (part for part in parts(asked) if part.op in {"contest", "view"})
    assert reference(compared)["result"]["winner"] is not None
    assert reference(seen)["result"]["contest"] is not None
    assert len(seen.given["actions"]) < len(deal.actions)


def test_of_a_match_that_cannot_be_read_no_deal_is_left_out() -> None:
    site = preset("site")
    unreadable = Question("site", site, "match", {"dealer": 0, "deals": "none", "scores": [0, 0]}, "clause")
    smaller = [one for one in smaller_questions(unreadable) if one.rules == site]
    assert {one.given["deals"] for one in smaller} == {"none"}


def test_a_house_stays_as_it_is_where_more_would_contradict_it() -> None:
    house = preset("one-deal").house("our table", target=1)
    drawn = [rule_sets._with_more(Lots(str(number)), house) for number in range(60)]
    assert house in drawn
    assert {each.name for each in drawn} == {house.name}


@pytest.mark.parametrize("agreed", [[], [Convention.ARRIVAL]])
@pytest.mark.parametrize("double_finish", [DoubleFinish.HIGHER, DoubleFinish.DEFENDER_AS_WRITTEN])
def test_a_claim_past_the_target_is_a_fault_where_one_can_claim_and_play_on(
    agreed: list[Convention], double_finish: DoubleFinish
) -> None:
    rules = preset("site", agreed=agreed).house("ours", target=501, double_finish=double_finish)
    given: dict[str, Any] = {"dealer": 0, "entries": []}
    is_one = sheets.claimed_past_the_target(Lots("past"), rules, given)
    assert is_one is bool(agreed and double_finish is DoubleFinish.HIGHER)
    said = answer(rules_json(rules), "sheet", given)
    assert said.get("error", {}).get("clause") == ("p30" if is_one else None)
