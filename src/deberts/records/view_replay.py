"""The history of a view played again, in a deal whose unseen cards are made up.

One's own acts are judged as at the table. Those of the others are judged by all that was seen of their cards, then or
later: what they hold in truth nobody knows who was sent the view.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from itertools import product
from math import prod
from typing import Final

import attrs

from deberts.cards import CardSet, Suit
from deberts.errors import IllegalActionError, RecordError
from deberts.game import transition_table
from deberts.game.checks import check_sum
from deberts.options import Dialogue
from deberts.records.codecs import located
from deberts.records.history import MOST_CALLS, Entry
from deberts.records.node import Node
from deberts.records.seen_cards import SeenCards
from deberts.rules import conventions, s04_sequences as sequences, terc_question
from deberts.rules.s04_sequences import Kind, Sequence, Sequences
from deberts.table import counting
from deberts.table.actions import (
    KINDS,
    Action,
    Announce,
    Ask,
    AskHeight,
    Exchange,
    Good,
    Nibble,
    No,
    Play,
    Redeal,
    SayDeberts,
    TellHeight,
    Yes,
)
from deberts.table.events import Call, Event, Heard, Height, Show, Verdict
from deberts.table.view import Position, Secret, View, new_view

_NO_CARDS: Final = CardSet()
_MOST_CHOICES: Final = len(Suit) ** MOST_CALLS
"""Of several sequences each rank is heard at once, or all are shown at once: there is no more to choose than suits."""

_AS_OTHERS: Final[Mapping[type[Action], tuple[Action, ...]]] = {
    AskHeight: (Good(),),
    Yes: (Yes(), No()),
    No: (Yes(), No()),
}
"""Which acts are allowed when one of some others is: what distinguishes them is in the hidden hand."""


@attrs.frozen
class Replay:
    """What is played again.

    Args:
        cards: Where the cards lie that were seen.
        seat: Whose view it is; ``None`` for a spectator's.
        history: What happened.
        node: Where the history stands.
    """

    cards: SeenCards
    seat: int | None
    history: tuple[Entry, ...]
    node: Node

    @cached_property
    def shown(self) -> Mapping[int, Sequences]:
        """What was shown at last, by seat: all that its player declared."""
        return {one.seat: one.act.sequences for one in self.history if isinstance(one.act, Show)}

    @cached_property
    def heights(self) -> Mapping[int, Call]:
        """The heights that were named, by seat, as of a sequence of any kind."""
        return {one.seat: _as_call(one.act) for one in self.history if isinstance(one.act, Height | TellHeight)}

    def after(self, position: Position) -> Position:
        """Return the deal after all that happened.

        Args:
            position: The deal before its first bid.

        Returns:
            The deal; of what the seat did not see, it holds what was made up.

        Raises:
            RecordError: If something cannot have happened then, or did not follow.
            IllegalActionError: If something was not allowed.
        """
        for number, event in enumerate(position.public.log):  # where nobody bids, the dealer has taken
            self._check(number, event.seat, str(event.act))
        number = len(position.public.log)
        while number < len(self.history):
            position, number = self._next(position, number)
        return position

    def _next(self, position: Position, number: int) -> tuple[Position, int]:
        entry, public = self.history[number], position.public
        if entry.seat != public.to_act:
            due = "the deal is over" if public.to_act is None else f"it is the turn of seat {public.to_act}"
            raise RecordError(f"seat {entry.seat} does nothing here, for {due}", place=entry.node.place)
        action = self._own(position, entry) if entry.seat == self.seat else self._another_s(position, entry)
        row = transition_table.rows_by_phase(public.rules)[type(public.phase)].by_action[type(action)]
        events, secrets = row.effect(position, entry.seat, public.phase, action)
        if isinstance(action, Nibble):
            events = (events[0], self._counted(position, number, events[1]))
        self._check(number, entry.seat, str(action) if entry.seat == self.seat else str(events[0].act))
        for place, event in enumerate(events[1:], number + 1):
            self._check(place, event.seat, str(event.act))
        return Position(position.pack, transition_table.fold(public, row, events), secrets), number + len(events)

    def _check(self, place: int, seat: int, text: str) -> None:
        if place == len(self.history):
            raise RecordError(f"this ends too early: {text!r} of seat {seat} is missing", place=self.node.place)
        entry = self.history[place]
        if (entry.seat, entry.node.value) != (seat, text):
            raise RecordError(f"here belongs {text!r} of seat {seat}", place=entry.node.place)

    def _own(self, position: Position, entry: Entry) -> Action:
        view = position.seen_by(self.seat)
        legal = transition_table.legal_actions(view)
        if entry.act in legal:
            return legal[legal.index(_as_action(entry))]
        raise _refusal(view, _as_action(entry), entry)

    def _another_s(self, position: Position, entry: Entry) -> Action:
        action = self._stand_in(position, entry, entry.act) if isinstance(entry.act, Heard) else _as_action(entry)
        view = new_view(entry.seat, position.public, self._as_seen(position, entry.seat, action))
        if all(transition_table.violations(view, one) for one in _AS_OTHERS.get(type(action), (action,))):
            raise _refusal(view, action, entry)
        return action

    def _as_seen(self, position: Position, seat: int, action: Action) -> Secret:
        """Return cards of another player by which an act is judged: if any he can hold allow it, these do."""
        own, possible = position.secrets[seat], self.cards.possible(seat)
        played = own.held - own.hand
        match action:
            case Play():  # whoever could have followed suit would still hold a card of it
                return Secret(possible, self.cards.of(seat) - played)
            case Exchange() | Redeal():  # who is seen to have a seven, or all, was dealt them
                return own
            case Announce(sequences=called) | SayDeberts(sequences=called):
                held = _cards((*own.declared, *called))
                return Secret(held, _NO_CARDS if played else held, own.announced)
            case Ask():
                held = terc_question.lowest_terc(position.public.indicator.suit).cards & (own.held | possible)
                return Secret(held, held - played, own.announced)
            case _:
                held = own.held | possible
                return Secret(held, held - played, own.announced)

    def _stand_in(self, position: Position, entry: Entry, heard: Heard) -> Announce:
        """Return an announcement that is heard like another's: what he showed later, or else the least senior one."""
        rules, play, seat = position.public.rules, position.public.play, entry.seat
        if play is None:
            raise RecordError("nothing is announced before trumps are settled", place=entry.node.place)
        terms, shown, declared = rules.sequence_terms, self.shown.get(seat), position.secrets[seat].declared
        if shown and rules.dialogue is not Dialogue.HEIGHT_ASKED:
            return Announce(shown)
        # Who shows none has as high a sequence as the other whose height was told.
        told = next(iter(self.heights.values()), None) if shown == () else self.heights.get(seat)
        best, height = heard.calls[0], None if declared else told
        if height is not None and best.rank is None:
            best = attrs.evolve(height, kind=best.kind)
        pool = shown or sorted(
            (one for one in sequences.EVERY[rules.runs] if one.cards <= self.cards.possible(seat)),
            key=lambda one: sequences.seniority(one, play.contract.trump, rules.seniority, terms),
        )
        fitting = [[one for one in pool if _fits(call, one)] for call in (best, *heard.calls[1:])]
        for choice in product(*fitting) if prod(map(len, fitting)) <= _MOST_CHOICES else ():
            every = sequences.best_first((*declared, *choice), play.contract.trump, terms)
            if sequences.best_split(_cards(every), play.contract.trump, terms) == every:
                return Announce(choice)
        raise RecordError(f"seat {seat} can hold nothing that is announced so", place=entry.node.place)

    def _counted(self, position: Position, number: int, verdict: Event) -> Event:
        """Return what the table found of a nibble, by the points that it counted: they lie in hidden cards too."""
        found = self.history[number + 1].act if number + 1 < len(self.history) else None
        play = position.public.play
        if not isinstance(found, Verdict) or play is None:
            return verdict
        rules = position.public.rules
        with located(self.history[number + 1].node.place):
            check_sum((found.points, 0), rules)
        taken = counting.taken_so_far(rules, play, verdict.seat)
        upheld = conventions.has_more_than_half(taken, found.points)
        return attrs.evolve(verdict, act=Verdict(upheld, found.points))


def _cards(every: Sequences) -> CardSet:
    return CardSet(card for one in every for card in one.cards)


def _as_call(height: Height | TellHeight) -> Call:
    return Call(Kind.TERC, height.rank, length=height.length if isinstance(height, Height) else None)


def _fits(call: Call, one: Sequence) -> bool:
    is_of_kind = call.kind is one.kind and call.length in {None, one.length}
    return is_of_kind and call.rank in {None, one.top.rank} and call.suit in {None, one.top.suit}


def _as_action(entry: Entry) -> Action:
    if type(entry.act) not in KINDS:
        raise RecordError("nobody does this, it only follows from what somebody did", place=entry.node.place)
    return entry.act  # type: ignore[return-value]  # one of these kinds


def _refusal(view: View, action: Action, entry: Entry) -> IllegalActionError:
    reasons = transition_table.violations(view, action)
    named = ", ".join(f"{reason.clause} ({reason.code})" for reason in reasons)
    error = IllegalActionError(f"seat {entry.seat} may not do this here, by {named}", reasons)
    error.place = entry.node.place
    return error
