"""``deberts house``: make the rules of a table by questions, in the order of a deal."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import attrs
import click

from deberts import CLAUSES, CLUB, DebertsError, RuleSet
from deberts.clauses.sources import SOURCES
from deberts.cli.console import ascii_option, refusing, show
from deberts.cli.files import check_files, output_option, put
from deberts.cli.layout import note, sentence
from deberts.cli.rules_options import chosen_rules, rules_option, with_choices
from deberts.cli.rulesets import ALL, differences_text, sheet_text
from deberts.cli.streams import print_error
from deberts.errors import excerpt
from deberts.options import Option, Ruff
from deberts.rulesets.conditions import SEVERAL_PLAY, Condition
from deberts.rulesets.contradictions import fitting
from deberts.rulesets.in_force import clauses_told
from deberts.rulesets.questions import NUMBERS, OPTIONS, QUESTIONS, TARGET, Number

NAME: Final = "our table"
"""What a house is called if nobody says anything else."""

_BITES: Final[Mapping[Option, Condition]] = {Ruff.BEAT: SEVERAL_PLAY}
"""Answers that change something at some tables alone, and are not offered to others."""

_DONE, _BACK, _HELP = "done", "back", "?"
_NUMBER: Final = re.compile("[0-9]{1,9}")
_NO_ANSWER: Final = "That is none of the answers: give its number, or ? to read the clauses."


@click.command
@click.option("--name", "called", metavar="NAME", help="What the house is called; asked if left out.")
@output_option()
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
    begun, made = Asking().house(called, choice)
    show(differences_text(begun, made))
    if sheet:
        show(["", *sheet_text(made)])
    context.exit(_put(made, place))


def _put(made: RuleSet, place: Path | None) -> int:
    from deberts.records.codecs import rules_json  # noqa: PLC0415  # nothing else here needs JSON
    from deberts.records.strict_json import dumps  # noqa: PLC0415  # as above

    return put(dumps(rules_json(made)), place)


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
        refused: What was answered last, where it was refused.
    """

    is_over: bool = False
    refused: str = ""

    def house(self, called: str | None, choice: dict[str, Any]) -> tuple[RuleSet, RuleSet]:
        """Return the rules from which a table begins, and its house; who goes back to the first is asked from there."""
        while True:
            try:
                begun = self._begun({**choice})
                if called is not None:
                    with refusing("--name"):
                        begun.house(called, target=begun.target)
                return begun, self._answered(
                    begun, choice["target"] or self.number(TARGET, begun.target, begun), called
                )
            except _Back:
                continue

    def _begun(self, choice: dict[str, Any]) -> RuleSet:
        if choice["house"] is None:
            fitting = [name for name in ALL if choice["name"] is None and _can_begin(name, choice)]
            choice["name"] = choice["name"] or self._first("Which rules your table begins from", fitting or [CLUB.name])
            source = SOURCES.get(choice["name"])
            if source and len(source.seats) > 1 and choice["seats"] is None:
                choice["seats"] = self._first("How many play", source.seats)
        return chosen_rules(**{**choice, "target": None})

    def _answered(self, begun: RuleSet, target: int, called: str | None) -> RuleSet:
        """Return a house of what is answered to every question but the first ones, under the name that it is given."""
        fields = [field for field in QUESTIONS if field in OPTIONS or field in NUMBERS]
        given: dict[str, Any] = {}
        asked: list[int] = []
        while True:
            try:
                while len(given) < len(fields):
                    place = len(given)
                    given[fields[place]], was_asked = self._answer(fields[place], begun, target, given)
                    asked += [place] * was_asked
                return self._named(begun, called, partial(begun.house, target=target, **given))
            except _Back:
                if not asked:
                    raise
                given = {field: given[field] for field in fields[: asked.pop()]}

    def _answer(
        self, field: str, begun: RuleSet, target: int, given: dict[str, Option | int]
    ) -> tuple[Option | int, bool]:
        """Return an answer, and whether it was asked: where one alone can stand, there is nothing to ask."""
        if (row := NUMBERS.get(field)) is not None:
            arises = row.of is None or not row.of.is_usual(given[row.of.field])
            return (self.number(row, getattr(begun, field), begun), True) if arises else (row.usual, False)
        options = fitting(
            field, begun.seats, target, [answer for answer in given.values() if isinstance(answer, Option)]
        )
        before = getattr(begun, field)
        options = _worded_apart([one for one in options if one is before or _bites(one, begun)], before)
        usual = options.index(before) if before in options else 0
        if not options[1:]:
            return options[usual], False
        choices = [Choice(each.value, each.words, clauses_told(begun, each.clauses)) for each in options]
        return options[self.choose(QUESTIONS[field], choices, usual)], True

    def number(self, row: Number, usual: int, rules: RuleSet) -> int:
        """Ask for a number of points until one is given that can be."""
        self._say("", row.asks)
        while True:
            heard = self._heard(str(usual))
            if not heard:
                return usual
            try:
                return row.check(int(heard) if _NUMBER.fullmatch(heard) else heard)
            except DebertsError as error:
                self._answer_refused(heard, clauses_told(rules, row.clauses), sentence(error))

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
            numbers = dict.fromkeys(number for each in choices for number in each.clauses)
            self._answer_refused(heard, numbers, _NO_ANSWER)

    def _named(self, begun: RuleSet, called: str | None, make: Callable[[str], RuleSet]) -> RuleSet:
        usual = begun.name if begun.is_house and begun.name not in ALL else NAME
        while called is None:
            self._say("", "What your house is called")
            heard = self._heard(usual)
            try:
                return make(heard or usual)
            except DebertsError as error:
                self._answer_refused(heard, (), sentence(error))
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
        line = sys.stdin.readline()
        if not line:
            print_error("")
            self._check_end()
        self.refused, heard = "", line.strip()
        self.is_over = not line or heard.lower() == _DONE
        if heard.lower() == _BACK:
            raise _Back
        return "" if self.is_over else heard

    def _answer_refused(self, heard: str, clauses: Iterable[str], why: str) -> None:
        """Tell the clauses if they were asked for, or else why an answer is none."""
        is_asked = heard == _HELP
        self.refused = "" if is_asked else heard
        self._say(*(_clauses(clauses) if is_asked else [why]))

    def _check_end(self) -> None:
        """Refuse that input ends behind an answer that was refused: nobody has said what is to stand there."""
        if self.refused:
            raise click.UsageError(f"Input ended after {excerpt(self.refused)}, which was refused: no house is made.")

    def _say(self, *lines: str) -> None:
        for line in () if self.is_over else lines:
            print_error(line)


def _can_begin(name: str, choice: dict[str, Any]) -> bool:
    """Return whether a table can begin from some rules, with what the options choose besides."""
    try:
        chosen_rules(**{**choice, "name": name, "target": None})
    except click.UsageError:
        return False
    return True


def _bites(answer: Option, rules: RuleSet) -> bool:
    """Return whether an answer changes anything at a table."""
    return answer not in _BITES or _BITES[answer].holds(rules)


def _worded_apart(options: Sequence[Option], kept: Option) -> tuple[Option, ...]:
    """Leave out answers that read like another: two sources may say one thing, and it is the same to a table."""
    by_words = {one.words: one for one in (*reversed(options), *(one for one in options if one is kept))}
    return tuple(one for one in options if by_words[one.words] is one)


def _clauses(numbers: Iterable[str]) -> list[str]:
    return [line for number in numbers for line in note(CLAUSES[number].text, number)] or ["No clause says it."]
