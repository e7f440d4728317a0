"""``deberts play``: a match in a terminal, played through a pipe by numbers, cards and words."""

# ruff: noqa: RUF001  # some Russian words consist of letters that look like Latin ones

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from command import Answer, command, ended_by, environment_with, run
from deberts import CLAUSES, PRESETS, Deal, Match, Standing, View, files, preset
from deberts.cli import at_table, table_text
from deberts.cli.choices import Choices
from deberts.locale import Language
from deberts.players import hint
from deberts.rulesets.presets import NAMED_HOUSES
from deberts.session import Session
from deberts.shuffle import commitment, pack_of_deal
from project import ROOT
from rule_sets import stacked_for

TRANSCRIPT = ROOT / "docs/guide/play-in-a-terminal.txt"
POSIX = pytest.mark.skipif(os.name != "posix", reason="POSIX signals and permissions")


@pytest.fixture(autouse=True)
def _alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is saved in a folder of its own."""
    monkeypatch.chdir(tmp_path)


def play(*arguments: str, typed: str | bytes = "", **environment: str) -> Answer:
    """Play, and type some lines."""
    return run("play", *arguments, stdin=typed.encode() if isinstance(typed, str) else typed, **environment)


def by_numbers(seed: int, lines: int = 3000) -> str:
    """Numbers by lot: those that are too high are refused, and the next is taken."""
    lots = Random(seed)
    return "".join(f"{lots.randint(1, 6)}\n" for _ in range(lines))


def saved(name: str = "deberts-1.json") -> Session:
    return Session.load(Path(name).read_bytes())


class TestWholeMatches:
    """Numbers alone bring a match to its end."""

    @pytest.mark.parametrize(
        "arguments",
        [
            ("--rules", "club"),
            ("--rules", "moscow-301"),
            ("--rules", "one-deal"),
            ("--rules", "site", "--seats", "3", "--target", "101"),
            ("--rules", "site", "--seats", "4", "--target", "101", "--player", "bold", "--player", "careful"),
            ("--rules", "keeper"),
        ],
        ids=" ".join,
    )  # fmt: skip
    def test_to_the_end(self, arguments: tuple[str, ...]) -> None:
        answer = play(*arguments, "--seed", "whole", typed=by_numbers(1))
        assert answer.status == 0
        assert saved().match.is_over
        assert answer.lines[-4] == "Seed: whole"
        assert answer.lines[-2] == commitment("whole")
        assert answer.lines[-1] == "Look back on it with: deberts review deberts-1.json"
        assert commitment("whole") in "".join(answer.lines[:3])
        checked = run("check", "--seed", "whole", "--quiet", "deberts-1.json")
        assert (checked.status, checked.text) == (0, "deberts-1.json: ok\n")

    @pytest.mark.parametrize("name", [*PRESETS, *NAMED_HOUSES])
    def test_every_rule_set_begins_and_goes_on(self, name: str) -> None:
        answer = play("--rules", name, "--seed", "a", typed=by_numbers(2, 40))
        assert answer.status == 0
        assert sum(len(deal.actions) for deal in saved().match.deals) > 5
        assert run("check", "--quiet", "deberts-1.json").status == 0

    def test_a_seed_is_drawn_where_none_is_given(self) -> None:
        play()
        play()
        assert saved().seed != saved("deberts-2.json").seed
        assert len(bytes.fromhex(saved().seed)) == 16

    def test_a_house_from_a_file(self) -> None:
        Path("ours.json").write_text(run("house", stdin=b"club\n101\ndone\n").lines[-1], encoding="utf-8")
        assert "Rules: our table. You are South." in play("--house", "ours.json").text
        assert saved().match.rules.is_house


class TestChoices:
    """Numbers, cards and words choose what is legal, and nothing else."""

    def test_numbers_are_those_of_legal_actions(self) -> None:
        session = Session.new(seed="a").act("take")
        numbered = Choices(session.view, Language.of("en")).actions
        assert {*numbered} == {*session.view.legal}
        assert len(numbered) == len(session.view.legal)

    def test_the_hand_lies_trumps_first(self) -> None:
        text = play("--seed", "a", typed="take\n").text
        assert "Hand: (J♠)   (K♣)   (J♣)   1 K♦   2 8♦   3 7♦   (K♥)   (8♥)   (7♥)" in text.splitlines()

    def test_before_trumps_no_card_has_a_number(self) -> None:
        assert "Hand: K♣   K♦   8♦   7♦   8♥   J♠" in play("--seed", "a").lines

    @pytest.mark.parametrize("typed", ["1", "KD", "kd", "play KD", "play K♦", "K♦", "Play kd", "001"])
    def test_many_ways_to_play_a_card(self, typed: str) -> None:
        play("--seed", "a", typed=f"2\n{typed}\n")
        assert "play KD" in map(str, saved().match.dealt.actions)

    @pytest.mark.parametrize("typed", ["2", "take", "TAKE", " take ", "take spades"])
    def test_many_ways_to_bid(self, typed: str) -> None:
        play("--seed", "a", typed=f"{typed}\n")
        assert [str(action) for action in saved().match.dealt.actions][1] == "take"

    def test_bela_is_said_with_its_card_unless_it_is_left_out(self) -> None:
        said = Choices(with_bela(), Language.of("en"))
        king, *_ = said.hand
        assert next(said.hand_labels()) == "1 K♥ bela"
        assert str(said.chosen("1")) == str(said.chosen("KH")) == "play KH bela"
        assert str(said.chosen("play KH")) == "play KH"
        assert any(label.endswith(" play K♥") for label in said.other_labels())
        assert str(king) == "KH"

    def test_a_refused_card_names_its_clause(self) -> None:
        answer = play("--seed", "a", typed="2\nJS\n?\n")
        at = answer.lines.index("05.2 Follow suit (the suit led is in hand).")
        assert answer.lines[at + 1] == "? tells the clause."
        told = " ".join(" ".join(answer.lines[at + 3 : at + 6]).split())
        assert told.startswith(CLAUSES["05.2"].text[:40])
        assert "[05.2]" in told
        assert str(saved().match.dealt.actions[-1]) == "play AD"

    def test_a_refused_bid_names_its_clause(self) -> None:
        assert "02.4 First round" in play("--seed", "a", typed="name hearts\n").text

    @pytest.mark.parametrize(
        "typed",
        [
            "0",
            "-1",
            "3",
            "999",
            "99999999999",
            "1.0",
            "²",
            "١",
            "fly",
            "play",
            "XX",
            "1 2",
            "\0",
            "hint!",
            "take it",
            "🂡",
        ],
    )
    def test_what_is_no_choice(self, typed: str) -> None:
        answer = play("--seed", "a", typed=f"{typed}\n")
        assert answer.status == 0
        assert "That is no choice: give 1-2, or help." in answer.lines
        assert len(saved().match.dealt.actions) == 1

    @pytest.mark.parametrize(
        "line", [b"x" * 10_000, b"1" * 10_000, b"\xff\xfe\x00", "карта".encode("cp1251"), b"\x1b[2J" * 50]
    )
    def test_hostile_lines(self, line: bytes) -> None:
        answer = play("--seed", "a", typed=line + b"\n2\n")
        assert answer.status == 0
        assert answer.text.count("That is no choice") == 1
        assert "South takes spades." in answer.text
        assert "\x1b" not in answer.text

    def test_a_last_line_without_an_end(self) -> None:
        assert "South takes spades." in play("--seed", "a", typed="2").text

    def test_an_empty_line_tells_where_the_match_stands(self) -> None:
        assert play("--seed", "a", typed="\n").text.count("Indicator: A♠. Dealer: South.") == 2


def with_bela() -> View:
    """The view of a player who leads, and holds king and queen of trumps."""
    pack = stacked_for("KH QH 8C AD AS 7C 9D 7S TD", "AH AC KC QC JC 8D 8S 9S TS", indicator="TH")
    return Deal.new(preset("club"), pack, 1).apply("take").view(0)


class TestCommands:
    """What else may be typed."""

    def test_help(self) -> None:
        text = play(typed="help\n").text
        assert all(word in text for word in ("hint:", "undo:", "last:", "score:", "save:", "quit:", "help:"))

    def test_a_question_mark_without_a_refusal_is_help(self) -> None:
        assert play("--seed", "a", typed="?\n").text == play("--seed", "a", "--save", "b", typed="?\n").text.replace(
            "Saved in b", "Saved in deberts-1.json"
        ).replace("play b", "play deberts-1.json")

    def test_hint(self) -> None:
        text = " ".join(play("--seed", "a", typed="hint\n").text.split())
        found = hint(Session.new(seed="a").view)
        assert f"Hint: {found.action}" in text
        assert found.compared is not None
        assert found.analysis is not None
        assert str(found.compared[1].action) == "take"
        assert "Rather than take spades: " in text
        assert "[06.2]" in text
        assert f"Weighed in {found.analysis.worlds} worlds, by the chance to win the match." in text

    def test_hint_where_points_decide(self) -> None:
        text = " ".join(play("--seed", "a", "--rules", "one-deal", typed="hint\n").text.split())
        assert "worlds, by the points written." in text

    def test_what_is_as_good_is_told(self) -> None:
        session = Session.new(seed="a").act("take").act("play KD")
        found = hint(session.view)
        assert [str(action) for action in found.equal] == ["play 7D", "play 8D"]
        assert "Hint: play 7♦\nAs good: play 8♦\n" in play("--seed", "a", typed="2\n1\nhint\n").text

    def test_without_a_choice_there_is_nothing_to_compare(self) -> None:
        text = play("--seed", "a", typed="2\n1\n1\n2\n1\n1\nhint\n").text
        assert text.count("Hint: ") == 1
        assert "Rather than" not in text

    def test_undo(self) -> None:
        answer = play("--seed", "a", typed="undo\n2\n1\nundo\nundo\nquit\n")
        assert "nothing has been decided yet" in answer.text
        assert answer.text.count("Taken back.") == 2
        assert saved().match == Session.new(seed="a").match

    def test_last(self) -> None:
        answer = play("--seed", "a", typed="last\n2\nlast\n1\nlast\n")
        assert answer.lines.count("No trick is complete yet.") == 2
        (told,) = [line for line in answer.lines if line.startswith("The last trick: ")]
        assert re.fullmatch(r"The last trick: North A♦, South K♦\. North took it\. +\[05\.10\]", told)

    def test_score(self) -> None:
        answer = play("--seed", "a", typed="score\n")
        assert any(line.startswith("#  Dealer  Declarer  Totals") for line in answer.lines)
        assert any(line.startswith("Nobody has 501 points yet") for line in answer.lines)

    def test_save_and_quit(self) -> None:
        answer = play("--save", "mine.json", typed="save\n1\nquit\n1\n")
        assert answer.status == 0
        assert answer.lines.count("Saved in mine.json") == 3
        assert answer.lines[-1] == "Go on with: deberts play mine.json"
        assert [path.name for path in Path().iterdir()] == ["mine.json"]

    def test_a_stake_that_was_doubled_is_told(self) -> None:
        answer = play("--rules", "moscow-second", "--agree", "doubling", "--seed", "q2", typed="take\ndouble\n")
        assert "Stake: 2 games." in answer.lines
        assert "South offers to double the stake. North accepts the double." in answer.text

    def test_one_choice_alone(self) -> None:
        assert "That is no choice: give 1, or help." in play("--seed", "g", typed="2\n").lines

    def test_the_points_of_a_deal_are_told_when_it_ends(self) -> None:
        answer = play("--seed", "whole", typed=by_numbers(3, 60))
        assert "Points" in [line.split()[0] for line in answer.lines if line.split()]
        assert "Deal 2." in answer.text


class TestSaving:
    """A match goes on as if it had never been broken off, and no file is lost."""

    def test_resuming_is_going_on(self) -> None:
        numbers = by_numbers(4, 60).splitlines(keepends=True)
        whole = play("--seed", "r", "--save", "whole.json", typed="".join(numbers))
        for cut in (1, 17, 40):
            name = f"cut-{cut}.json"
            play("--seed", "r", "--save", name, typed="".join(numbers[:cut]))
            rest = play(name, typed="".join(numbers[cut:]))
            assert saved(name) == saved("whole.json")
            assert rest.lines[-12:-3] == whole.lines[-12:-3]

    def test_a_match_that_is_over_is_told_again(self) -> None:
        play("--rules", "one-deal", "--seed", "over", typed=by_numbers(1))
        before = Path("deberts-1.json").read_bytes()
        answer = play("deberts-1.json")
        assert answer.status == 0
        assert "Seed: over" in answer.lines
        assert Path("deberts-1.json").read_bytes() == before

    def test_it_can_go_on_in_another_file(self) -> None:
        play("--seed", "a", "--save", "one.json")
        before = Path("one.json").read_bytes()
        play("one.json", "--save", "two.json", typed="1\n")
        assert Path("one.json").read_bytes() == before
        assert len(saved("two.json").match.dealt.actions) > len(saved("one.json").match.dealt.actions)

    @pytest.mark.parametrize("content", [b"", b"\xff\x00", b"{}", b"[1,2", b"null", b'{"format": "deberts-record/1"}'])
    def test_a_damaged_file_is_told_and_kept(self, content: bytes) -> None:
        Path("bad.json").write_bytes(content)
        answer = play("bad.json", typed="1\n")
        assert answer.status == 2
        assert answer.text.startswith("bad.json: ")
        assert len(answer.lines) == 1
        assert Path("bad.json").read_bytes() == content

    def test_a_changed_pack_is_told(self) -> None:
        play("--seed", "a", "--save", "a.json", typed="2\n")
        value = json.loads(Path("a.json").read_text(encoding="utf-8"))
        value["deals"][0]["pack"] = list(map(str, pack_of_deal("b", 0)))
        value["deals"][0]["actions"] = []
        Path("a.json").write_text(json.dumps(value), encoding="utf-8")
        answer = play("a.json")
        assert (answer.status, answer.text.split(":")[1]) == (2, " deals[0].pack")

    def test_a_record_that_nobody_plays_is_told(self) -> None:
        Path("demo.json").write_text(run("demo", "--seed", "1", "--json").text, encoding="utf-8")
        answer = play("demo.json")
        assert answer.status == 2
        assert "meta: this is the record of a match that nobody plays here" in answer.text

    def test_a_file_that_is_not_there(self) -> None:
        assert play("none.json").text == "none.json: No such file or directory\n"
        assert play("-").status == 2
        assert not [*Path().iterdir()]

    def test_nothing_is_written_over(self) -> None:
        Path("mine.json").write_text("mine", encoding="utf-8")
        answer = play("--save", "mine.json")
        assert answer.status == 2
        assert "there is something in this file" in answer.text
        assert Path("mine.json").read_text(encoding="utf-8") == "mine"

    def test_an_empty_file_is_filled(self) -> None:
        Path("mine.json").touch()
        assert play("--save", "mine.json").status == 0
        assert saved("mine.json").person == 0

    @pytest.mark.parametrize("place", ["none/mine.json", "."])
    def test_a_file_that_cannot_be_written_is_refused_at_once(self, place: str) -> None:
        answer = play("--save", place)
        assert answer.status == 2
        assert len(answer.lines) == 1

    def test_where_nothing_can_be_written_one_can_play(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(path: object) -> None:
            raise files.FileError(f"{path} cannot be written")

        monkeypatch.setattr(files, "check_writable", refuse)
        answer = play("--seed", "a", typed="2\nsave\n")
        assert answer.status == 0
        assert answer.lines.count("The match is not saved.") == 3
        assert "South takes spades." in answer.text
        assert not [*Path().iterdir()]

    def test_a_disk_that_is_full_is_told(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(_path: object, _content: bytes) -> None:
            raise files.FileError("this file cannot be written: No space left on device")

        monkeypatch.setattr(files, "write", refuse)
        answer = play("--seed", "a", typed="2\n")
        assert answer.status == 2
        assert "deberts: this file cannot be written: No space left on device" in answer.lines
        assert answer.lines[-1] == "The match is not saved."

    def test_what_is_not_saved_cannot_be_looked_back_on(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(_path: object, _content: bytes) -> None:
            raise files.FileError("this file cannot be written: No space left on device")

        monkeypatch.setattr(files, "write", refuse)
        answer = play("--rules", "one-deal", "--seed", "a", typed=by_numbers(1))
        assert "Seed: a" in answer.lines
        assert "deberts review" not in answer.text

    @POSIX
    def test_an_interrupt_leaves_a_match_that_goes_on(self, tmp_path: Path) -> None:
        process = subprocess.Popen(
            command("play", "--seed", "a"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=tmp_path,
            env=environment_with(),
        )
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"2\n")
        process.stdin.flush()
        read = b""
        while not read.endswith(b"1-3> "):
            read += process.stdout.read(1)
        assert ended_by(process, signal.SIGINT) == 130
        said = process.stderr.read().decode()
        assert said.splitlines() == [
            "",
            "Saved in deberts-1.json",
            "Go on with: deberts play deberts-1.json",
            "",
            "deberts: interrupted",
        ]
        assert saved().match == Session.new(seed="a").act("take").match
        for stream in (process.stdin, process.stdout, process.stderr):
            stream.close()

    def test_an_interrupt_in_this_process(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupt(_prompt: str) -> str:
            raise KeyboardInterrupt

        monkeypatch.setattr(at_table, "heard", interrupt)
        answer = play("--seed", "a")
        assert answer.status == 130
        assert "Go on with: deberts play deberts-1.json" in answer.lines


class TestUsage:
    """What the command line refuses."""

    @pytest.mark.parametrize(
        ("arguments", "said"),
        [
            (("--seats", "5"), "--seats"),
            (("--seats", "3"), "--seats"),
            (("--rules", "nothing"), "--rules"),
            (("--player", "nobody"), "'nobody' is no player; there are careful, bold"),
            (("--language", "xx"), "--language"),
            (("some.json", "--seed", "a"), "FILE has rules, seed and players in it"),
            (("some.json", "--rules", "club"), "FILE has rules, seed and players in it"),
            (("some.json", "--player", "bold"), "FILE has rules, seed and players in it"),
            (("some.json", "--level", "2"), "FILE has rules, seed and players in it"),
            (("--player", "bold", "--level", "2"), "--player and --level both say who plays the other seats"),
            (("--level", "6"), "'--level': 6 is not in the range 1<=x<=5"),
        ],
    )
    def test_what_makes_no_sense(self, arguments: tuple[str, ...], said: str) -> None:
        answer = play(*arguments)
        assert answer.status == 2
        assert said in answer.text
        assert not [*Path().iterdir()]

    def test_a_level_says_who_plays(self) -> None:
        play("--seed", "a", "--level", "2", typed="take\n")
        assert saved().players == ("level-2",)

    def test_completion_knows_the_players(self) -> None:
        answer = run(_DEBERTS_COMPLETE="bash_complete", COMP_WORDS="deberts play --player c", COMP_CWORD="3")
        assert "plain,careful" in answer.lines


class TestLooks:
    """Lines fit, letters can stand for symbols, and what is typed is seen in a pipe alone."""

    @pytest.mark.parametrize("columns", [40, 80])
    def test_lines_fit(self, columns: int) -> None:
        text = play("--seed", "whole", typed="help\n" + by_numbers(3, 60), COLUMNS=str(columns)).text
        lines = [line for line in text.splitlines() if commitment("whole") not in line]
        assert max(map(len, lines)) <= columns

    def test_much_that_is_counted_is_broken_into_lines(self) -> None:
        opening = Standing((342, 241, 212), bare=(1, 0, 0), voids=1)
        match = Match.new(NAMED_HOUSES["islam2412-3"], opening=opening).next_deal(pack_of_deal("a", 0))
        first, second, *_ = table_text.table_text(Session(match, "a", (0, 1, 2), ()), table_text.table_names(3))
        assert first.startswith("Score: South 342, West 241, East 212, deals without a trick 1:0:0")
        assert second.startswith("   ")

    def test_ascii(self) -> None:
        assert play("--seed", "a", "--ascii", typed=by_numbers(3, 30)).text.isascii()

    def test_a_terminal_shows_what_is_typed_itself(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        class Terminal(io.TextIOWrapper):
            def isatty(self) -> bool:
                return True

        monkeypatch.setattr(sys, "stdin", Terminal(io.BytesIO(b"take\n"), encoding="utf-8"))
        assert at_table.heard("1-2> ") == "take"
        assert capsys.readouterr().out == "1-2> "

    @pytest.mark.parametrize("seats", [3, 4])
    def test_seats_have_the_names_of_a_compass(self, seats: int) -> None:
        text = play("--rules", "site", "--seats", str(seats), "--seed", "a", typed=by_numbers(3, 20)).text
        names = {"South", "West", "East", *(["North"] if seats == 4 else [])}
        assert {name for name in ("South", "West", "North", "East") if name in text} == names


class TestRussian:
    """A Russian table is Russian, but for names."""

    NAMES = re.compile(r"deberts(?:-1\.json| play | review )?|moscow-301|careful|[0-9a-f]{64}|\b[mvgsohkptD]\d+[.\d]*")

    @pytest.mark.parametrize("rules", ["club", "moscow-301"])
    def test_no_english(self, rules: str) -> None:
        typed = "помощь\nподсказка\nсчёт\nВч\n?\nназад\n" + by_numbers(5) + "выход\n"
        answer = play("--rules", rules, "--seed", "7", "--language", "ru", typed=typed)
        assert answer.status == 0
        left = self.NAMES.sub("", answer.text.replace("Правила: club", ""))
        assert not re.search("[A-Za-z]{2,}|[^ID]\b[A-Z]\b", left), re.findall(".*[A-Za-z]{2,}.*", left)[:3]

    @pytest.mark.parametrize(
        ("seed", "typed", "done"),
        [
            ("a", "играю", "take"),
            ("a", "ИГРАЮ", "take"),
            ("c", "пас\nзаказываю пики", "name S"),
            ("a", "играю\nКб", "play KD"),
            ("a", "играю\nК♦", "play KD"),
            ("a", "take\nplay KD", "play KD"),
        ],
    )
    def test_russian_words_and_cards(self, seed: str, typed: str, done: str) -> None:
        play("--seed", seed, "--language", "ru", typed=f"{typed}\n")
        assert done in map(str, saved().match.dealt.actions)

    def test_russian_commands_with_and_without_dots(self) -> None:
        assert play("--language", "ru", typed="счет\nсчёт\nscore\n").text.count("До 501 ещё никто не дошёл") == 3


def test_the_transcript_on_the_page_is_what_happens() -> None:
    """Who types what stands behind the prompts of the page sees that page."""
    shown = TRANSCRIPT.read_text(encoding="utf-8")
    typed = "".join(f"{line}\n" for line in re.findall("^[0-9-]+> (.*)$", shown, re.MULTILINE))
    assert f"$ deberts play --seed a\n{play('--seed', 'a', typed=typed).text}" == shown
