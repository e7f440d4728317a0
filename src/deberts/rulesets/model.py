"""The shape of a question on which rule sets can differ, and of its answers."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Any

import attrs

from deberts.errors import RuleSetError, excerpt
from deberts.options import Convention


@attrs.frozen
class Limit:
    """For how many players an answer can be.

    Args:
        seats: The most players.
        clause: The clause that says so.
        sentence: The same as a sentence.
    """

    seats: int
    clause: str
    sentence: str


@attrs.frozen
class Need:
    """What an answer cannot be without.

    Args:
        answers: Answers to another question, one of which must stand beside it.
        clause: The clause that says so.
        sentence: The same as a sentence.
    """

    answers: tuple[enum.Enum, ...]
    clause: str
    sentence: str


@attrs.frozen
class Answer:
    """An answer to a question: of a source, or of any that gives it.

    Args:
        words: The answer in words.
        clauses: Numbers of the clauses that give it; empty where the source leaves it unsaid.
        limit: For how many players it can be, if not for any number.
        needs: What it cannot be without.
    """

    words: str
    clauses: tuple[str, ...] = ()
    limit: Limit | None = attrs.field(default=None, repr=False)
    needs: tuple[Need, ...] = attrs.field(default=(), repr=False)

    def __str__(self) -> str:
        return f"{self.words} ({', '.join(self.clauses)})" if self.clauses else self.words


@attrs.frozen
class Choice:
    """A question that is answered by one of a few answers.

    Args:
        field: Name of the field of a rule set.
        words: What is asked.
        answers: Every answer; the first is the club's, and every other source's that does not say otherwise.
        switch: The convention that decides it where a source offers it, the answer with it, and the one without.
        by_kush: The answer where kush are counted, if that is another.
    """

    field: str
    words: str
    answers: Mapping[enum.Enum, Answer]
    switch: tuple[Convention, enum.Enum, enum.Enum] | None = None
    by_kush: Answer | None = None

    @property
    def usual(self) -> enum.Enum:
        """The club's answer."""
        return next(iter(self.answers))

    def find(self, value: Any) -> Answer:
        """Return an answer with its words and all its clauses."""
        return self.answers[value]

    def check(self, value: object) -> None:
        """Refuse what is no answer, with a :class:`~deberts.errors.RuleSetError`."""
        if not isinstance(value, type(self.usual)):
            answers = ", ".join(map(str, self.answers))
            raise RuleSetError(f"{excerpt(value)} does not answer {self.field}: give one of {answers}", clause="01.2")


@attrs.frozen
class Number:
    """A question that is answered by a number.

    Args:
        field: Name of the field of a rule set.
        words: What is asked.
        noun: What the number is, for the sentence that refuses another.
        clauses: Numbers of the clauses that give it.
        usual: The club's number.
        least: The least that a house may set.
        most: The most.
        key: What a house calls it beside the name of the field; an option may have that name too.
        by_kush: The answer where kush are counted, if that is another.
    """

    field: str
    words: str
    noun: str
    clauses: tuple[str, ...]
    usual: int
    least: int
    most: int
    key: str = ""
    by_kush: Answer | None = None

    def find(self, value: Any) -> Answer:
        """Return a number in words, with all clauses that give one."""
        return Answer(str(value), self.clauses)

    def check(self, value: object) -> int:
        """Return a number that may be set, and refuse any other value with a :class:`~deberts.errors.RuleSetError`."""
        if type(value) is not int or not self.least <= value <= self.most:
            message = f"{excerpt(value)} is no {self.noun}: give a number of points from {self.least} to {self.most}"
            raise RuleSetError(message, clause=self.clauses[0])
        return value
