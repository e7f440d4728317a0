"""What the rule functions are given: the check of each argument, under the argument's name.

A check is called with what a function is given, before it answers. It returns nothing, or raises an
:class:`~deberts.errors.InputError` whose place is the name of the argument. Calls are what takes time here, so where a
function is asked at every card played, one check looks at two or three of its arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sized
from itertools import pairwise
from typing import Final, TypeAlias, TypeVar

from deberts.cards import PACK, Card, CardSet, Suit
from deberts.errors import InputError, excerpt, other_type
from deberts.options import Packets
from deberts.rulesets.ruleset import HIGHEST_TARGET

Check: TypeAlias = Callable[[object], None]
"""Raises an error unless it is called with a value that may be given."""

CheckOfTwo: TypeAlias = Callable[[object, object], None]
"""The same for two arguments."""

MOST_POINTS: Final = 1_000_000
"""The most points of a total or of an amount that waits: far more than any deal has, and few enough to be written."""

MOST_SCORE: Final = 4 * MOST_POINTS
"""The most points of a score: one below the target, both totals, and an amount that waited."""

_FEWEST_PLAYERS: Final = 2
_MOST_PLAYERS: Final = 4
_BIDS: Final = 4
_TRICKS: Final = 9

_ROW: Final = (tuple, list)

_ItemT = TypeVar("_ItemT")


def one(place: str, kind: type) -> Check:
    """Make the check of an argument of one type.

    Args:
        place: Name of the argument.
        kind: Its type.

    Returns:
        The check.
    """

    def check(value: object) -> None:
        if not isinstance(value, kind):
            raise other_type(value, kind, place)

    return check


def two(**kinds: type) -> CheckOfTwo:
    """Make the check of two arguments, each of one type.

    Args:
        kinds: Their types, by their names.

    Returns:
        The check, called with both in this order.
    """
    (place, kind), (other_place, other_kind) = kinds.items()

    def check(value: object, other: object) -> None:
        if not isinstance(value, kind):
            raise other_type(value, kind, place)
        if not isinstance(other, other_kind):
            raise other_type(other, other_kind, other_place)

    return check


def each(place: str, kind: type, least: int = 0) -> Check:
    """Make the check of a tuple whose items have one type.

    Args:
        place: Name of the argument.
        kind: The type of its items.
        least: How many items there must be.

    Returns:
        The check.
    """

    def check(values: object) -> None:
        if not isinstance(values, tuple):
            raise other_type(values, tuple, place)
        for value in values:
            if not isinstance(value, kind):
                raise other_type(value, kind, f"{place}[{_place_of(value, values)}]")
        if len(values) < least:
            raise InputError(f"it is empty: give at least one {kind.__name__}", place=place)

    return check


def items(place: str, kind: type[_ItemT]) -> Callable[[Iterable[_ItemT]], tuple[_ItemT, ...]]:
    """Make what reads an argument that gives items of one type, one after another.

    Args:
        place: Name of the argument.
        kind: The type of its items.

    Returns:
        The check, which returns the items as a tuple.
    """
    check = each(place, kind)

    def read(values: Iterable[_ItemT]) -> tuple[_ItemT, ...]:
        if not hasattr(values, "__iter__"):
            raise InputError(f"{excerpt(values)} holds no items: give several {kind.__name__}", place=place)
        listed = tuple(values)
        check(listed)
        return listed

    return read


def row(place: str, count: int | None = None) -> Check:
    """Make the check of a tuple or list, whose items are checked by whoever reads them.

    Args:
        place: Name of the argument.
        count: How many items there must be, if not just any.

    Returns:
        The check.
    """

    def check(values: object) -> None:
        if not isinstance(values, _ROW):
            raise other_type(values, tuple, place)
        if count is not None and len(values) != count:
            raise _other_size(values, count, place)

    return check


def whole(place: str, least: int, most: int) -> Check:
    """Make the check of a whole number; ``True`` and ``1.0`` are none.

    Args:
        place: Name of the argument.
        least: The least that it may be.
        most: The most.

    Returns:
        The check.
    """

    def check(value: object) -> None:
        if type(value) is not int or not least <= value <= most:
            raise _out_of_range(value, least, most, place)

    return check


def wholes(place: str, most: int) -> Callable[[tuple[int, ...]], None]:
    """Make the check of whole numbers, none of them negative.

    Args:
        place: Name of the argument.
        most: The most that each may be.

    Returns:
        The check.
    """

    def check(values: tuple[int, ...]) -> None:
        for number, value in enumerate(values):
            if type(value) is not int or not 0 <= value <= most:
                raise _out_of_range(value, 0, most, f"{place}[{number}]")

    return check


def by_seat(place: str, most: int) -> Callable[[tuple[int, ...]], None]:
    """Make the check of points by seat, of two to four players.

    Args:
        place: Name of the argument.
        most: The most that each may have.

    Returns:
        The check.
    """
    check_points = wholes(place, most)

    def check(values: tuple[int, ...]) -> None:
        check_points(values)
        if not _FEWEST_PLAYERS <= len(values) <= _MOST_PLAYERS:
            msg = f"{len(values)} are given where {_FEWEST_PLAYERS} to {_MOST_PLAYERS} belong"
            raise InputError(msg, place=place)

    return check


def among(place: str) -> CheckOfTwo:
    """Make the check of a seat, or of a place in a trick, where so many play.

    Args:
        place: Name of the argument.

    Returns:
        The check, called with the seat and the number of players.
    """

    def check(value: object, players: object) -> None:
        if type(players) is not int or not _FEWEST_PLAYERS <= players <= _MOST_PLAYERS:
            raise _out_of_range(players, _FEWEST_PLAYERS, _MOST_PLAYERS, "seats")
        if type(value) is not int or not 0 <= value < players:
            raise _out_of_range(value, 0, players - 1, place)

    return check


def optional(check: Check) -> Check:
    """Make the check of an argument that may also be ``None``.

    Args:
        check: The check of anything else.

    Returns:
        The check.
    """

    def check_if_any(value: object) -> None:
        if value is not None:
            check(value)

    return check_if_any


def play(own: object, table: object, suit_of_trumps: object) -> None:
    """Refuse what is no hand, no trick or no trump suit.

    Args:
        own: The argument ``hand``.
        table: The argument ``trick``.
        suit_of_trumps: The argument ``trump``.

    Raises:
        InputError: If one of them is of another type.
    """
    if not (isinstance(table, tuple) and isinstance(own, CardSet) and isinstance(suit_of_trumps, Suit)):
        hand_and_trump(own, suit_of_trumps)
        raise other_type(table, tuple, "trick")
    for laid in table:
        if not isinstance(laid, Card):
            trick(table)


def trick_under_way(table: object, suit_of_trumps: object) -> None:
    """Refuse what is no trick with a card in it, or no trump suit.

    Args:
        table: The argument ``trick``.
        suit_of_trumps: The argument ``trump``.

    Raises:
        InputError: If one of them is of another type, or no card has been played.
    """
    if not (isinstance(table, tuple) and isinstance(suit_of_trumps, Suit)):
        trump(suit_of_trumps)
        raise other_type(table, tuple, "trick")
    if not table:
        raise InputError("no card has been played: give one at least", place="trick")
    for laid in table:
        if not isinstance(laid, Card):
            trick(table)


def beat(later: object, best: object, suit_of_trumps: object) -> None:
    """Refuse what are no two cards, or no trump suit.

    Args:
        later: The argument ``card``.
        best: The argument ``best``.
        suit_of_trumps: The argument ``trump``.

    Raises:
        InputError: If one of them is of another type.
    """
    if not (isinstance(later, Card) and isinstance(best, Card) and isinstance(suit_of_trumps, Suit)):
        card_and_best(later, best)
        trump(suit_of_trumps)


def cards_of(tricks: Iterable[tuple[Card, ...]]) -> list[Card]:
    """Read the cards of some tricks, and refuse what is no card.

    Args:
        tricks: The argument of this name.

    Returns:
        The cards, trick by trick.

    Raises:
        InputError: If a trick or one of its cards is of another type.
    """
    taken = _tricks(tricks)
    laid = [one for trick in taken for one in trick]
    if not {*map(type, laid)} <= {Card}:
        number, wrong = next((number, it) for number, row in enumerate(taken) for it in row if not isinstance(it, Card))
        raise other_type(wrong, Card, f"tricks[{number}]")
    return laid


def leader_and_place(leader: object, place: object, players: object) -> None:
    """Refuse what is no seat, no place in a trick, or no number of players.

    Args:
        leader: The argument of this name.
        place: The argument of this name.
        players: The argument ``seats``.

    Raises:
        InputError: If one of them is no whole number, or out of range.
    """
    if not (
        type(leader) is int
        and type(place) is int
        and type(players) is int
        and 0 <= leader < players
        and 0 <= place < players
        and _FEWEST_PLAYERS <= players <= _MOST_PLAYERS
    ):
        _leader_among(leader, players)
        _place_among(place, players)


def run(neighbours: tuple[Card, ...]) -> None:
    """Refuse what is no run: cards of one suit, the lowest first.

    Args:
        neighbours: The argument ``run``.

    Raises:
        InputError: If it is of another type, or not in this order.
    """
    _cards_of_run(neighbours)
    for before, after in pairwise(neighbours):
        if before.suit is not after.suit or before.index >= after.index:
            raise InputError(f"{before} stands before {after}: give one suit, the lowest first", place="run")


def _place_of(wanted: object, values: tuple[object, ...]) -> int:
    return next(number for number, value in enumerate(values) if value is wanted)


def _out_of_range(value: object, least: int, most: int, place: str) -> InputError:
    return InputError(f"{excerpt(value)} will not do: give a whole number from {least} to {most}", place=place)


def _other_size(values: Sized, count: int, place: str) -> InputError:
    return InputError(f"{len(values)} are given where {count} belong", place=place)


suit_and_trump: Final = two(suit=Suit, trump=Suit)
card_and_trump: Final = two(card=Card, trump=Suit)
hand_and_trump: Final = two(hand=CardSet, trump=Suit)
held_and_trump: Final = two(held=CardSet, trump=Suit)
hand_and_said: Final = two(hand=CardSet, said=bool)
hand_and_turned: Final = two(hand=CardSet, turned=Card)
card_and_best: Final = two(card=Card, best=Card)
announced_and_played: Final = two(announced=bool, played=bool)

trump: Final = one("trump", Suit)
card: Final = one("card", Card)
turned: Final = one("turned", Card)
hand: Final = one("hand", CardSet)
cards: Final = one("cards", CardSet)
packets: Final = one("packets", Packets)
said: Final = one("said", bool)

pack: Final = row("pack", len(PACK))
card_of_pack: Final = one("pack", Card)
cards_in_order: Final = row("pack")
trick: Final = each("trick", Card)
_tricks: Final = items("tricks", tuple)
tricks_in_order: Final = row("tricks")
_cards_of_run: Final = each("run", Card)

passes_before_a_bid: Final = whole("passes", 0, _BIDS - 1)
passes: Final = whole("passes", 0, _BIDS)
number_of_trick: Final = whole("number", 1, _TRICKS)
number_of_tricks: Final = whole("tricks", 0, _TRICKS)

seat: Final = whole("seat", 0, _MOST_PLAYERS - 1)
seats: Final = whole("seats", _FEWEST_PLAYERS, _MOST_PLAYERS)
dealer_among: Final = among("dealer")
declarer_among: Final = among("declarer")
_leader_among: Final = among("leader")
_place_among: Final = among("place")

target: Final = whole("target", 1, HIGHEST_TARGET)
