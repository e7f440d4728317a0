"""``deberts house``: make the rules of a table by questions, in the order of a deal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import attrs
import click

from deberts import CLAUSES, DebertsError, RuleSet
from deberts.clauses.sources import SOURCES
from deberts.cli.console import ascii_option, refusing, show, show_data
from deberts.cli.files import UNWRITTEN, check_files, file_option, write
from deberts.cli.layout import note, sentence
from deberts.cli.rules_options import chosen_rules, rules_option, with_choices
from deberts.cli.rulesets import ALL, differences_text, sheet_text
from deberts.cli.streams import print_error
from deberts.options import Option
from deberts.rulesets.contradictions import fitting
from deberts.rulesets.in_force import clauses_told
from deberts.rulesets.presets import source_of
from deberts.rulesets.questions import NUMBERS, OPTIONS, QUESTIONS, TARGET, Number

NAME: Final = "our table"
"""What a house is called if nobody says anything else."""

_DONE, _BACK, _HELP = "done", "back", "?"
_LONGEST: Final = 1_000
_NO_ANSWER: Final = "That is none of the answers: give its number, or ? to read the clauses."


@click.command
@click.option("--name", "called", metavar="NAME", help="What the house is called; asked if left out.")
@file_option("-o", "--output", help="The file to write the house to; standard output if left out.")
@click.option("--sheet", is_flag=True, help="The clauses in force besides, to print.")
@rules_option
@with_choices
@ascii_option
@click.pass_context
def house(context: click.Context, /, called: str | None, output: Path | None, *, sheet: bool, **choice: Any) -> None:
    """Make the rules of your table by questions.

    They come in the order of a deal, each with the answers that can stand beside those before. A number answers, or the
    answer as JSON has it; an empty line keeps what is marked, `?` tells the clauses, `back` asks once more what was
    asked before, and `done`, or the end of input, keeps all that is left. Then come the differences from the rules that
    you began from, and the house as JSON, which --house reads everywhere.
    """
    place = check_files({"output": output}).get("output")
    asking = Asking()
    begun = asking.begun(choice)
    if called is not None:
        with refusing("--name"):
            begun.house(called, target=begun.target)
    target = choice["target"] or asking.number(TARGET, begun.target)
    answers = asking.answers(begun, target)
    made = asking.named(called, lambda name: begun.house(name, target=target, **answers))
    show(differences_text(source_of(made), made))
    if sheet:
        show(["", *sheet_text(made)])
    context.exit(_put(made, place))


def _put(made: RuleSet, place: Path | None) -> int:
    from deberts.records.codecs import rules_json  # noqa: PLC0415  # nothing else here needs JSON
    from deberts.records.strict_json import dumps  # noqa: PLC0415  # as above

    text = dumps(rules_json(made))
    if place is not None:
        return 0 if write({place: text}) else UNWRITTEN
    show_data(text)
    return 0


@attrs.frozen
class Choice:
    """One of some answers.

    Args:
        value: What JSON has for it.
        words: What it says.
        clauses: Numbers of the clauses that give it.
    """

    value: str
    words: str
    clauses: tuple[str, ...] = ()


class _Back(Exception):  # noqa: N818  # somebody says it, and nothing is wrong
    """Somebody wants to be asked once more what was asked before."""


@attrs.define
class Asking:
    """Questions on standard error, and what standard input answers, until somebody says done or it ends.

    Args:
        is_over: Whether all that is left stays as it is.
    """

    is_over: bool = False

    def begun(self, choice: dict[str, Any]) -> RuleSet:
        """Return the rules from which a table begins: what the options say, and else what is answered."""
        if choice["house"] is None:
            choice["name"] = choice["name"] or self._first("Which rules your table begins from", ALL)
            source = SOURCES.get(choice["name"])
            if source and len(source.seats) > 1 and choice["seats"] is None:
                choice["seats"] = self._first("How many play", source.seats)
        return chosen_rules(**{**choice, "target": None})

    def answers(self, begun: RuleSet, target: int) -> dict[str, Option | int]:
        """Return what is answered to every question of a rule set but the first ones, by the names of the fields."""
        fields = [field for field in QUESTIONS if field in OPTIONS or field in NUMBERS]
        given: dict[str, Option | int] = {}
        asked: list[int] = []
        while len(given) < len(fields):
            place = len(given)
            try:
                given[fields[place]], was_asked = self._answer(fields[place], begun, target, given)
                asked += [place] * was_asked
            except _Back:
                again = asked.pop() if asked else 0
                given = {field: given[field] for field in fields[:again]}
        return given

    def _answer(
        self, field: str, begun: RuleSet, target: int, given: dict[str, Option | int]
    ) -> tuple[Option | int, bool]:
        """Return an answer, and whether it was asked: where one alone can stand, there is nothing to ask."""
        if (row := NUMBERS.get(field)) is not None:
            arises = row.of is None or not row.of.is_usual(given[row.of.field])
            return (self.number(row, getattr(begun, field)), True) if arises else (row.usual, False)
        options = fitting(
            field, begun.seats, target, [answer for answer in given.values() if isinstance(answer, Option)]
        )
        before = getattr(begun, field)
        usual = options.index(before) if before in options else 0
        if not options[1:]:
            return options[usual], False
        choices = [Choice(each.value, each.words, clauses_told(begun, each)) for each in options]
        return options[self.choose(QUESTIONS[field], choices, usual)], True

    def number(self, row: Number, usual: int) -> int:
        """Ask for a number of points until one is given that can be."""
        while True:
            self._say("", row.asks)
            heard = self._heard(str(usual))
            if not heard:
                return usual
            try:
                return row.check(int(heard) if heard.isdecimal() else heard)
            except DebertsError as error:
                self._say(sentence(error))

    def choose(self, question: str, choices: Sequence[Choice], usual: int = 0) -> int:
        """Ask until one of some answers is given, by its number or as JSON has it, and return its place."""
        labels = [each.value if each.value.isdecimal() else str(n) for n, each in enumerate(choices, 1)]
        places = {text: n for n, each in enumerate(choices) for text in (each.value, labels[n])}
        marks = [">" if n == usual else " " for n in range(len(choices))]
        self._say(
            "",
            question,
            *(f"{m} {n}  {each.words}".rstrip() for m, n, each in zip(marks, labels, choices, strict=True)),
        )
        while True:
            heard = self._heard(labels[usual])
            if not heard:
                return usual
            if heard in places:
                return places[heard]
            self._say(*(_clauses(choices) if heard == _HELP else [_NO_ANSWER]))

    def named(self, called: str | None, make: Callable[[str], RuleSet]) -> RuleSet:
        """Return a house under the name that it is given, asked for until it can be one."""
        while called is None:
            self._say("", "What your house is called")
            try:
                return make(self._heard(NAME) or NAME)
            except DebertsError as error:
                self._say(sentence(error))
        return make(called)

    def _first(self, question: str, answers: Sequence[Any]) -> Any:
        words = ("" if isinstance(each, int) else each for each in answers)
        return answers[
            self.choose(question, [Choice(str(each), told) for each, told in zip(answers, words, strict=True)])
        ]

    def _heard(self, usual: str) -> str:
        """Return what is answered; nothing where that is to stay which is usual."""
        if self.is_over:
            return ""
        click.echo(f"[{usual}] ", nl=False, err=True)
        line = sys.stdin.readline(_LONGEST)
        if not line:
            print_error("")
        heard = line.strip()
        self.is_over = not line or heard == _DONE
        if heard == _BACK:
            raise _Back
        return "" if self.is_over else heard

    def _say(self, *lines: str) -> None:
        for line in () if self.is_over else lines:
            print_error(line)


def _clauses(choices: Sequence[Choice]) -> list[str]:
    numbers = dict.fromkeys(number for each in choices for number in each.clauses)
    return [line for number in numbers for line in note(CLAUSES[number].text, number)] or ["No clause says it."]
