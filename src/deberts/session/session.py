"""One match of people and players, as a value.

A session rests where a person is to act, or at the end of the match: the players of the other seats answer, and deals
follow, as part of each step. It knows no clock, opens no file and prints nothing. All that happens follows from the
seed and from what the people decide, so a session that was saved and loaded goes on as if nothing had been.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Self, TypeVar

import attrs

from deberts.errors import InputError, RecordError, RuleError, Violation, excerpt
from deberts.game.ending_texts import Names
from deberts.game.match import Match
from deberts.integers import check_seat
from deberts.locale import ENGLISH, Language
from deberts.messages import Message
from deberts.players.hints import THOROUGH, Hint, hint
from deberts.players.named import PLAYERS
from deberts.players.player import Player
from deberts.players.weighing import Effort
from deberts.records.codecs import located, read_seat
from deberts.records.match_record import read_record, write_record
from deberts.records.node import Node
from deberts.records.verifying import verify
from deberts.rulesets.presets import CLUB
from deberts.rulesets.ruleset import RuleSet
from deberts.session.chapters import BEGINNING, Chapter, Mark, chapters, mark_of
from deberts.shuffle import commitment, lot, pack_of_deal
from deberts.table.actions import Action
from deberts.table.view import View

USUAL: Final = "careful"
"""Who plays where nobody is named."""

_KEY: Final = "session"
"""The key of what a record holds of a session, in its ``meta``."""


@attrs.frozen
class Session:
    """One match of people and players. Make it with :meth:`new` or :meth:`load`.

    Args:
        match: The match, in which a person is to act unless it is over.
        seed: What all packs, and the first dealer, are drawn from.
        people: Seats of the people.
        players: Names of the players of the other seats, in their order; where they are fewer, they sit in turn.
        told: From where :meth:`news` goes on.

    Example:
        >>> session = Session.new(seed="a seed")
        >>> session = session.act("pass").act("name S")
        >>> print(*session.news(["South", "North"])[0].sentences)
        South names spades. The bottom card is the seven of clubs. North plays the ace of clubs.
        >>> reply = session.hint()
        >>> Session.load(session.save()).act(reply.action).match == session.act(reply.action).match
        True
    """

    match: Match
    seed: str = attrs.field(repr=False)
    people: tuple[int, ...]
    players: tuple[str, ...]
    told: Mark = BEGINNING

    @classmethod
    def new(
        cls, rules: RuleSet = CLUB, *, seed: str, people: Iterable[int] = (0,), players: Iterable[str] = (USUAL,)
    ) -> Self:
        """Begin a match, and play until a person is to act.

        Args:
            rules: The rule set.
            seed: What all packs and the first dealer are drawn from; one that nobody can guess, where that matters.
            people: Seats of the people, at least one.
            players: Names of players for the other seats, in their order; where they are fewer, they sit in turn.

        Returns:
            The session.

        Raises:
            InputError: If there is no such seat or player, a seat is given twice, or *seed* is no seed.
        """
        seats, names = _people(people, rules), tuple(players)
        _check_players(names, seats, rules)
        return _rested(cls(Match.new(rules, first_dealer=lot(seed, rules.seats)), seed, seats, names))

    @property
    def person(self) -> int | None:
        """Seat of the person who is to act; ``None`` once the match is over."""
        return None if self.match.is_over else self.match.dealt.to_act

    @property
    def view(self) -> View:
        """All that the person who is to act may know; of the first person, once the match is over."""
        return self.match.dealt.view(self._reader)

    @property
    def commitment(self) -> str:
        """What may be shown from the start, so that everybody can see at the end that the seed was not changed."""
        return commitment(self.seed)

    @property
    def _reader(self) -> int:
        return self.people[0] if self.person is None else self.person

    def act(self, action: Action | str) -> Self:
        """Let the person who is to act decide, and play on until a person is to act again.

        Args:
            action: The action, or its text.

        Returns:
            The session then.

        Raises:
            IllegalActionError: If it may not be done; nothing may, once the match is over.
            InputError: If it is no action.
        """
        return _rested(attrs.evolve(self, match=self.match.apply(action), told=mark_of(self.match)))

    def undo(self) -> Self:
        """Take back the last decision of a person, and all that followed from it.

        Returns:
            The session before it.

        Raises:
            RuleError: If no person has decided anything yet.
        """
        for number in reversed(range(sum(len(deal.actions) for deal in self.match.deals))):
            match = self.match.before(number)
            if match.dealt.to_act in self.people:
                return attrs.evolve(self, match=match, told=mark_of(match))
        raise RuleError(Message("nothing has been decided yet"))

    def hint(self, effort: Effort = THOROUGH) -> Hint:
        """Return what the person had better do, by no more than he sees, and what is as good.

        Args:
            effort: How it is weighed.

        Returns:
            The same as :func:`~deberts.players.hints.hint`, of his view.

        Raises:
            RuleError: If the match is over.
        """
        if self.person is None:
            raise RuleError(Message("the match is over, and nothing is to be decided"))
        return hint(self.view, effort)

    def explain(self, action: Action | str) -> tuple[Violation, ...]:
        """Return why the person may not do something; :func:`deberts.explain` puts it into words.

        Args:
            action: The action, or its text.

        Returns:
            The reasons, lowest clause first; nothing if it is allowed.

        Raises:
            InputError: If it is no action.
        """
        return self.match.dealt.violations(action, seat=self._reader)

    def news(self, names: Names, language: str = ENGLISH, seat: int | None = None) -> tuple[Chapter, ...]:
        """Return what has happened since a person decided last, his decision included.

        Args:
            names: What the players are called, by seat.
            language: Code of the language, one of :func:`deberts.locale.languages`.
            seat: The person who is told; who is to act if left out.

        Returns:
            A chapter for each deal in which something happened.

        Raises:
            UnknownLanguageError: If there is no such language.
        """
        reader = self._reader if seat is None else seat
        return chapters(self.match, self.told, reader, names, Language.of(language))

    def save(self) -> str:
        """Return the session as a record, ``deberts-record/1``: its seed and who plays stand in ``meta``."""
        kept = {"seed": self.seed, "people": list(self.people), "players": list(self.players)}
        return write_record(self.match, meta={"commitment": self.commitment, _KEY: kept})

    @classmethod
    def load(cls, data: bytes | str) -> Self:
        """Read a session that was saved.

        Args:
            data: UTF-8, or text.

        Returns:
            The session, which goes on as if it had never been saved.

        Raises:
            DebertsError: As :func:`~deberts.records.match_record.read_record`; and if this is no record of a session,
                or its packs are not those of its seed.
        """
        record = read_record(data)
        meta, rules = Node(record.meta, "meta").mapping(), record.match.rules
        if _KEY not in meta:
            raise RecordError(Message("this is the record of a match that nobody plays here"), place="meta")
        kept = meta[_KEY].members(("seed", "people", "players"))
        seats = [read_seat(node, rules) for node in kept["people"].items()]
        players = tuple(node.text() for node in kept["players"].items())
        with located(meta[_KEY].place):
            people = _people(seats, rules)
            _check_players(players, people, rules)
        seed = kept["seed"].text()
        verify(record, seed)
        return _rested(cls(record.match, seed, people, players, mark_of(record.match)))


_SessionT = TypeVar("_SessionT", bound=Session)


def _rested(session: _SessionT) -> _SessionT:
    """Return a session once all have acted who are no people, and every deal is dealt that is due."""
    match, seats = session.match, _others(session)
    while not match.is_over:
        if match.deal is None or match.deal.is_over:
            match = match.next_deal(pack_of_deal(session.seed, len(match.deals)))
        seat = match.dealt.to_act
        if seat in session.people:
            break
        match = match.apply(seats[seat](match.dealt.view(seat)))
    return attrs.evolve(session, match=match)


def _others(session: Session) -> dict[int | None, Player]:
    """Return who plays at each seat that is no person's."""
    seats = [seat for seat in range(session.match.rules.seats) if seat not in session.people]
    return {seat: PLAYERS[session.players[place % len(session.players)]] for place, seat in enumerate(seats)}


def _people(people: Iterable[int], rules: RuleSet) -> tuple[int, ...]:
    seats = tuple(people)
    for seat in seats:
        check_seat(seat, rules.seats, "people")
    if not seats or len({*seats}) < len(seats):
        raise InputError(Message("give the seat of each person once, and of one at least"), place="people")
    return seats


def _check_players(players: tuple[str, ...], people: tuple[int, ...], rules: RuleSet) -> None:
    known = ", ".join(PLAYERS)
    for name in players:
        if name not in PLAYERS:
            msg = Message("{name} is no player; there are {known}", name=excerpt(name), known=known)
            raise InputError(msg, place="players")
    if not players and len(people) < rules.seats:
        msg = Message("somebody must play at the other seats: name one of {known}", known=known)
        raise InputError(msg, place="players")
