"""A person at a table in a terminal: lines to read, a line to answer, and nothing that moves."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final, TypeAlias

import attrs

from deberts import DebertsError, IllegalActionError, Violation, files
from deberts.cli import table_text
from deberts.cli.choices import Choices, folded
from deberts.cli.console import show
from deberts.cli.language import spoken
from deberts.cli.layout import Names, escaped, note, paragraph, quoted, sentence, shown_name
from deberts.cli.streams import print_error
from deberts.locale import ENGLISH, Language, gettext_noop
from deberts.players.review_texts import declares, reason
from deberts.session import Session, tables

LONGEST: Final = 500
"""Bytes of a line that are looked at: more than anybody has to say."""

Lines: TypeAlias = Iterable[str]


class _Leaves(Exception):  # noqa: N818  # somebody says it, and nothing is wrong
    """Somebody leaves the table."""


@attrs.define
class Seat:
    """A person at a table, until he leaves it or the match is over.

    Args:
        session: The match as it stands.
        place: The file in which it is saved after each decision, if there is one.
        is_saved: Whether all of it is saved.
        refused: Why the last thing that he wanted may not be done.
    """

    session: Session
    place: Path | None
    is_saved: bool = False
    refused: Violation | None = None

    @property
    def names(self) -> Names:
        """What those at the table are called."""
        return table_text.table_names(self.session.match.rules.seats)

    @property
    def choices(self) -> Choices:
        """What may be chosen now."""
        return Choices(self.session.view, spoken())

    @property
    def numbers(self) -> str:
        """Which numbers may be typed."""
        most = len(self.choices.actions)
        return f"1-{most}" if most > 1 else "1"

    def play(self) -> None:
        """Play until the match is over or the person leaves.

        Raises:
            KeyboardInterrupt: If he interrupts; the match is saved.
        """
        self.save()
        show([*self.greeting(), "", *self.state()])
        try:
            while self.session.person is not None:
                show(self.answered(heard(f"{self.numbers}> ")))
        except _Leaves:
            show(self.farewell())
        except KeyboardInterrupt:
            print_error("\n" + "\n".join(self.farewell()))
            raise
        else:
            show([*table_text.result_text(self.session, self.names), *self.looking_back()])

    def answered(self, text: str) -> Lines:
        """Do what somebody wants, and return what he is told.

        Raises:
            _Leaves: If he leaves.
        """
        word = folded(text)
        if word in (known := commands(spoken())):
            return known[word](self)
        if not text:
            return self.state()
        action = self.choices.chosen(text)
        if action is None:
            return paragraph(spoken().gettext("That is no choice: give {numbers}, or help.", numbers=self.numbers))
        try:
            self.session = self.session.act(action)
        except IllegalActionError as error:
            self.refused = error.violations[0]
            return table_text.refused_text(self.refused)
        self.save()
        return self.state()

    def state(self) -> Lines:
        """Return what has happened, and where the match stands while it goes on."""
        news = [*table_text.news_text(self.session, self.names), ""]
        return news if self.session.person is None else [*news, *table_text.table_text(self.session, self.names)]

    def greeting(self) -> Lines:
        """Return what is told before the first decision."""
        into = spoken()
        rules = escaped(tables.rules_called(self.session.match.rules, into))
        return [
            into.gettext("Rules: {rules}. You are {name}.", rules=rules, name=self.names[0]),
            table_text.commitment_text(self.session),
            *self.saved_text(),
            into.gettext("A number chooses; help tells what else may be typed."),
        ]

    def farewell(self) -> Lines:
        """Return where the match is saved, and how it goes on."""
        if not self.is_saved:
            return self.saved_text()
        again = f"deberts play {quoted(str(self.place))}"
        return [*self.saved_text(), spoken().gettext("Go on with: {command}", command=again)]

    def looking_back(self) -> Lines:
        """Return how the match is looked back on, if it is saved."""
        if self.is_saved:
            command = f"deberts review {quoted(str(self.place))}"
            yield spoken().gettext("Look back on it with: {command}", command=command)

    def saved_text(self) -> Lines:
        """Return where the match is saved."""
        if not self.is_saved:
            return [spoken().gettext("The match is not saved.")]
        return [spoken().gettext("Saved in {file}", file=shown_name(str(self.place)))]

    def save(self) -> Lines:
        """Save the match as it stands, and return where; say so if that cannot be."""
        if self.place is not None:
            try:
                files.write(self.place, self.session.save().encode())
                self.is_saved = True
            except files.FileError as error:
                self.is_saved = False
                print_error(f"deberts: {sentence(error)}")
        return self.saved_text()

    def hint(self) -> Lines:
        """Return what had better be done, what is as good, and why the next is worse."""
        found, into = self.session.hint(), spoken()
        best, *others = map(self.choices.said, found.equal)
        yield from paragraph(into.gettext("Hint: {action}", action=best))
        if others:
            yield from paragraph(into.gettext("As good: {actions}", actions=", ".join(others)))
        if found.compared is not None:
            public, worse = self.session.view.public, self.choices.said(found.compared[1].action)
            why = reason(*found.compared, public.rules, into, declares=declares(public, self.session.person or 0))
            yield from note(into.gettext("Rather than {action}: {why}", action=worse, why=why.text), *why.clauses)
        if found.analysis is not None:
            yield from paragraph(into.gettext(_RANKED[found.is_for_the_match], worlds=found.analysis.worlds))

    def undo(self) -> Lines:
        """Take the last decision back."""
        try:
            self.session = self.session.undo()
        except DebertsError as error:
            return [sentence(error)]
        self.save()
        return [spoken().gettext("Taken back."), *table_text.table_text(self.session, self.names)]

    def last(self) -> Lines:
        """Return the last trick."""
        return table_text.last_trick_text(self.session, self.names)

    def score(self) -> Lines:
        """Return the score sheet."""
        return table_text.sheet_text(self.session, self.names)

    def tell_clause(self) -> Lines:
        """Return the clause of the last refusal, or what may be typed."""
        return table_text.help_text() if self.refused is None else table_text.clause_of(self.refused)

    def help(self) -> Lines:
        """Return what may be typed."""
        return table_text.help_text()

    def leave(self) -> Lines:
        """Leave the table."""
        self.save()
        raise _Leaves


_RANKED: Final = {
    True: gettext_noop("Weighed in {worlds} worlds, by the chance to win the match."),
    False: gettext_noop("Weighed in {worlds} worlds, by the points written."),
}
"""By what choices were ranked: whether by the match."""


def commands(into: Language) -> Mapping[str, Callable[[Seat], Lines]]:
    """Return what is no action of the table, by the words of a language, and by those of English."""
    named = {
        "?": Seat.tell_clause,
        into.pgettext("command", "help"): Seat.help,
        into.pgettext("command", "hint"): Seat.hint,
        into.pgettext("command", "undo"): Seat.undo,
        into.pgettext("command", "last"): Seat.last,
        into.pgettext("command", "score"): Seat.score,
        into.pgettext("command", "save"): Seat.save,
        into.pgettext("command", "quit"): Seat.leave,
    }
    own = {folded(word): command for word, command in named.items()}
    return own if into.code == ENGLISH else {**commands(Language.of(ENGLISH)), **own}


def heard(prompt: str) -> str:
    """Return the next line of standard input, without spaces around it; who reads a file or a pipe sees it too.

    Raises:
        _Leaves: If there is none.
    """
    sys.stdout.write(prompt)
    sys.stdout.flush()
    line = sys.stdin.buffer.readline(LONGEST)
    if not line:
        show([""])
        raise _Leaves
    text = line.decode(sys.stdin.encoding, "replace").strip()
    while line and not line.endswith(b"\n"):
        line = sys.stdin.buffer.readline(LONGEST)
    if not sys.stdin.isatty():
        show([escaped(text)])
    return text
