"""What the solver finds, as a report; the reference plays the best line, and explains it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from deberts import Card, Deal, Play, Suit, refusals
from deberts.cli.layout import SEATS, heading, named, note, pretty, table
from deberts.cli.sentences import why_played
from deberts.fast import Position, Solution, solve
from deberts.options import FirstLead
from deberts.records.codecs import rules_json
from deberts.rules.s03_values import LAST_TRICK, TRICKS, taken_points
from deberts.rulesets.in_force import clause_in_force
from deberts.table.actions import Refuse
from deberts.table.phases import Answering, TakenTrick

_INDENT: Final = "   "

_LEADS_FIRST: Final = {
    FirstLead.FOREHAND: "he is forehand",
    FirstLead.DECLARER: "he is the declarer",
}


def _answer_questions(deal: Deal) -> Deal:
    """Answer the questions between two cards: no answer changes the cards, unless it ends the deal."""
    while isinstance(deal.public.phase, Answering):
        deal = deal.apply(next(answer for answer in deal.legal_actions() if not isinstance(answer, Refuse)))
    return deal


def report(deal: Deal, name: str) -> Iterator[str]:
    """Return how a deal in which cards are being played is played best with open hands."""
    position = Position.of(deal)
    solution = solve(position)
    cards = _played(position)
    yield from heading(f"{name}, {cards} card{'s' * (cards != 1)} played", "=")
    yield from _point(solution, _taken(deal, position.trump))
    yield ""
    yield from _values(solution)
    yield from note("Points of cards still to be won, and of the last trick; no sequence, no bela.", "03.3")
    yield ""
    yield from heading("One best line")
    for card in solution.line:
        position, deal = Position.of(deal), _answer_questions(deal).apply(Play(card))
        yield from _step(position, card, deal)


def data(deal: Deal, number: int) -> dict[str, Any]:
    """Return ``rules, deal, cards_played, trump, hands, leader, led, to_act, taken, left, values, line``.

    Of each card that may be played ``values`` has ``card, points, difference, best``: points by seat, and what the
    player whose turn it is will get more than the other.
    """
    position = Position.of(deal)
    solution = solve(position)
    return {
        "rules": rules_json(deal.rules),
        "deal": number,
        "cards_played": _played(position),
        "trump": str(position.trump),
        "hands": [list(map(str, hand)) for hand in position.hands],
        "leader": position.leader,
        "led": None if position.led is None else str(position.led),
        "to_act": solution.to_act,
        "taken": list(_taken(deal, position.trump)),
        "left": solution.left,
        "values": [
            {"card": str(card), "points": list(points), "difference": value, "best": card in solution.best}
            for card, value, points in _weighed(solution)
        ],
        "line": list(map(str, solution.line)),
    }


def _played(position: Position) -> int:
    return 2 * (TRICKS[2] - len(position.hands[1 - position.leader])) + (position.led is not None)


def _point(solution: Solution, taken: tuple[int, int]) -> Iterator[str]:
    position = solution.position
    for seat, hand in zip(SEATS, position.hands, strict=True):
        yield f"{seat} holds  {pretty(hand)}".rstrip()
    lies = "" if position.led is None else f" {SEATS[position.leader]} has led {pretty([position.led])}."
    yield f"{named(position.trump).capitalize()} are trumps.{lies} It is {SEATS[solution.to_act]}'s turn."
    yield f"Taken so far: {_points(taken)}. Still to be won: {solution.left}."


def _points(points: tuple[int, int]) -> str:
    return ", ".join(f"{seat} {number}" for seat, number in zip(SEATS, points, strict=True))


def _weighed(solution: Solution) -> Iterator[tuple[Card, int, tuple[int, int]]]:
    """Yield each card, the better first, what comes of it, and the points by seat."""
    for card, value in sorted(solution.values, key=lambda weighed: -weighed[1]):
        own = (solution.left + value) // 2
        yield card, value, (solution.left - own, own) if solution.to_act else (own, solution.left - own)


def _values(solution: Solution) -> Iterator[str]:
    rows = (
        (pretty([card]), *map(str, points), f"{value:+}", "best" if card in solution.best else "")
        for card, value, points in _weighed(solution)
    )
    yield from table(("Card", *SEATS, "Difference", ""), rows, frozenset({1, 2, 3}))


def _step(position: Position, card: Card, after: Deal) -> Iterator[str]:
    """Describe what binds a card: the clause that allows it, then those that refuse others."""
    seat, led, trump, tricks = position.to_act, position.led, position.trump, _tricks(after)
    hand, name = position.hands[seat], SEATS[seat]
    refused = {} if led is None else refusals(hand, (led,), trump)
    if led is not None:
        why, clause = why_played(card, hand, (led,), trump)
    else:
        why, clause = ("he took the trick before", "05.8") if tricks else (_LEADS_FIRST[after.rules.first_lead], "05.1")
    others = {reason.clause for reasons in refused.values() for reason in reasons} - {clause}
    clauses = tuple(clause_in_force(after.rules, number) for number in (clause, *sorted(others)))
    forced = f"; forced, {f'not {pretty(refused)}' if refused else 'the last card'}" * (len(hand) - len(refused) == 1)
    if led is None:
        yield from note(f"{len(tricks) + 1}. {name} leads {pretty([card])}: {why}{forced}.", *clauses)
        return
    yield from note(f"{name} plays {pretty([card])}: {why}{forced}.", *clauses, indent=_INDENT)
    what, clauses = (" and the last trick", ("05.7", "03.3")) if after.is_over else ("", ("05.7",))
    text = f"{SEATS[tricks[-1].winner]} takes it{what}: {_points(_taken(after, trump))}."
    yield from note(text, *clauses, indent=_INDENT)


def _tricks(deal: Deal) -> tuple[TakenTrick, ...]:
    return deal.public.play.tricks if deal.public.play else ()


def _taken(deal: Deal, trump: Suit) -> tuple[int, int]:
    """Count the points in complete tricks by seat, with those for the last one once it is taken."""
    tricks = _tricks(deal)
    points = [taken_points((trick.cards for trick in tricks if trick.winner == seat), trump) for seat in (0, 1)]
    if deal.is_over:
        points[tricks[-1].winner] += LAST_TRICK
    return points[0], points[1]
