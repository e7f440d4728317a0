"""Cards in a hand and on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from deberts.cards import Card, CardSet, Suit
from deberts.errors import Violation
from deberts.rules import s03_values as values, s04_sequences as sequences, s05_tricks as tricks
from deberts.rules.s04_sequences import Sequence
from deberts.svg.faces import HEIGHT, STEP, WIDTH, face, pip, spoken, spoken_list
from deberts.svg.markup import Picture, label, line, picture

_A_ROW: Final = 9
_EDGE: Final = 5
_BAND: Final = 22
_GAP: Final = 8
_LOWER: Final = 18
_Places = Mapping[Card, tuple[float, float]]
_Refused = Mapping[Card, tuple[Violation, ...]]


def hand_svg(
    cards: Iterable[Card], *, trump: Suit | None = None, shown: Iterable[Sequence] = (), key: str = ""
) -> Picture:
    """Draw a hand, with its sequences bracketed below and the bela above.

    Args:
        cards: The cards, in any order; they are drawn by suit, each from ace to seven as sequences run.
        trump: Trump suit, if there is one; then king and queen of trumps are marked as bela.
        shown: Sequences to bracket, all of their cards in the hand.
        key: Sets it apart from an equal picture in the same page.

    Returns:
        The picture.

    Example:
        >>> hand_svg(CardSet.parse("KS AS QS 7H"), shown=[Sequence.parse("3AS")]).description
        'seven of hearts, ace of spades, king of spades, queen of spades. Terc from the ace of spades: 20 points.'
    """
    hand, groups = CardSet(cards), tuple(shown)
    bela = _bela(hand, trump)
    top, tall = 1 + _BAND * bool(bela), _BAND * bool(bela) + HEIGHT + _BAND * bool(groups) + _GAP
    ordered = _ordered(hand)
    places = {card: (_x(at), top + tall * (at // _A_ROW)) for at, card in enumerate(ordered)}
    told = (
        spoken_list(ordered),
        *map(_told, groups),
        *(f"Bela, king and queen of {suit}: {sequences.BELA} points" for suit in bela),
    )
    return picture(
        f"Hand of {len(hand)} cards",
        ". ".join(told) + ".",
        (_wide(len(ordered), least=3), tall * _rows(ordered)),
        *(face(card, *place) for card, place in places.items()),
        *(part for group in groups for part in _below(group, places)),
        *(part for cards in bela.values() for part in _above(cards, places)),
        key=key,
    )


def _bela(hand: CardSet, trump: Suit | None) -> dict[str, CardSet]:
    if trump is None or not sequences.has_bela(hand, trump):
        return {}
    return {trump.name.lower(): sequences.bela_cards(trump)}


def _ordered(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (card.suit.index, -card.rank.index))


def _x(at: int) -> float:
    return _EDGE + STEP * (at % _A_ROW)


def _wide(cards: int, least: int) -> float:
    return 2 * _EDGE + STEP * max(least, min(cards, _A_ROW))


def _rows(cards: list[Card]) -> int:
    return max(1, -(-len(cards) // _A_ROW))


def _told(sequence: Sequence) -> str:
    return f"{sequence.kind.value.capitalize()} from the {spoken(sequence.top)}: {sequence.kind.points} points"


def _below(sequence: Sequence, places: _Places) -> Iterator[str]:
    for y, left, right in _spans(sequence.cards, places):
        under = y + HEIGHT + 4
        yield line((left, under), (left, under + 4), (right, under + 4), (right, under), stroke_width=1.5)
        yield label(f"{sequence.kind.value} {sequence.kind.points}", (left + right) / 2, under + 16)


def _above(cards: CardSet, places: _Places) -> Iterator[str]:
    for y, left, right in _spans(cards, places):
        yield line((left, y - 3), (left, y - 7), (right, y - 7), (right, y - 3), stroke_width=1.5)
        yield label(f"bela {sequences.BELA}", (left + right) / 2, y - 10)


def _spans(cards: Iterable[Card], places: _Places) -> Iterator[tuple[float, float, float]]:
    """Return where some neighbours lie, row by row: the upper side, the left and the right end."""
    found = sorted((places[card][1], places[card][0]) for card in cards)
    for y, row in groupby(found, key=lambda place: place[0]):
        lefts = [x for _, x in row]
        yield y, lefts[0] + 2, lefts[-1] + WIDTH - 2


def trick_svg(trick: Iterable[Card], trump: Suit, *, key: str = "") -> Picture:
    """Draw a trick, with the winning card raised.

    Args:
        trick: Its cards in the order played, at least one.
        trump: Trump suit of the deal.
        key: Sets it apart from an equal picture in the same page.

    Returns:
        The picture.

    Example:
        >>> print(trick_svg([Card.parse("AC"), Card.parse("7H")], Suit.HEARTS).description)
        Hearts are trumps. ace of clubs is led, seven of hearts follows. The seven of hearts wins, 11 points.
    """
    cards = tuple(trick)
    won = tricks.winner(cards, trump)
    points = values.taken_points([cards], trump)
    step = 2 * STEP
    first, *others = map(spoken, cards)
    played = ", ".join((f"{first} is led", *(f"{card} follows" for card in others)))
    return picture(
        "Trick",
        f"{_trumps(trump)}. {played}. The {spoken(cards[won])} wins, {points} points.",
        (max(len(cards), 3) * step + 2 * _EDGE, HEIGHT + _LOWER + 62),
        *_trump_line(trump),
        *(
            face(card, 24 + step * at, 30 if at == won else 30 + _LOWER, stroke_width=2.5 if at == won else 1)
            for at, card in enumerate(cards)
        ),
        *(label(_part(at, won), 24 + WIDTH / 2 + step * at, HEIGHT + _LOWER + 45) for at in range(len(cards))),
        label(f"{points} points", 24 + WIDTH / 2 + step * won, HEIGHT + _LOWER + 59),
        key=key,
    )


def _part(place: int, won: int) -> str:
    words = ("led",) * (place == 0) + ("wins",) * (place == won)
    return ", ".join(words) or "loses"


def _trumps(trump: Suit) -> str:
    return f"{trump.name.capitalize()} are trumps"


def _trump_line(trump: Suit) -> tuple[str, ...]:
    return pip(trump, _EDGE + 8, 11.5), label(f"{trump}  {_trumps(trump)}", _EDGE + 19, 16, text_anchor="start")


def choice_svg(hand: Iterable[Card], trick: Iterable[Card], trump: Suit, *, key: str = "") -> Picture:
    """Draw what may be played: legal cards raised, refused cards lowered, each with the clauses that forbid it.

    Args:
        hand: Cards held before the play, at least one.
        trick: Cards on the table in the order played; none when leading.
        trump: Trump suit of the deal.
        key: Sets it apart from an equal picture in the same page.

    Returns:
        The picture.

    Example:
        >>> choice_svg(CardSet.parse("JH 7H"), [Card.parse("9H")], Suit.HEARTS).description.split(". ", 2)[2]
        'May be played: jack of hearts. Refused: seven of hearts (05.5).'
    """
    cards, table = CardSet(hand), tuple(trick)
    refused = tricks.refusals(cards, table, trump)
    ordered = _ordered(cards)
    top, tall = 26 + (HEIGHT + 22) * bool(table), HEIGHT + _LOWER + 30
    return picture(
        "What may be played",
        " ".join(_choice_told(ordered, table, trump, refused)),
        (_wide(len(ordered), least=5), top + tall * _rows(ordered)),
        *_trump_line(trump),
        *_on_the_table(table),
        *(
            part
            for at, card in enumerate(ordered)
            for part in _held(card, _x(at), top + tall * (at // _A_ROW), refused.get(card, ()))
        ),
        key=key,
    )


def _choice_told(cards: list[Card], trick: tuple[Card, ...], trump: Suit, refused: _Refused) -> Iterator[str]:
    yield f"{_trumps(trump)}."
    yield f"On the table: {spoken_list(trick)}." if trick else "Nothing is led yet."
    yield f"May be played: {spoken_list(card for card in cards if card not in refused)}."
    if refused:
        whys = (f"{spoken(card)} ({_clauses(refused[card])})" for card in cards if card in refused)
        yield f"Refused: {', '.join(whys)}."


def _clauses(reasons: tuple[Violation, ...]) -> str:
    return ", ".join(reason.clause for reason in reasons)


def _on_the_table(trick: tuple[Card, ...]) -> Iterator[str]:
    for at, card in enumerate(trick):
        yield face(card, _EDGE + STEP * at, 26)
    if trick:
        yield label("on the table", _EDGE + STEP * len(trick) + 4, 26 + HEIGHT / 2 + 4, text_anchor="start")


def _held(card: Card, x: float, y: float, reasons: tuple[Violation, ...]) -> Iterator[str]:
    if reasons:
        yield face(card, x, y + _LOWER, stroke_dasharray="3 3")
        yield label(_clauses(reasons), x + WIDTH / 2, y + _LOWER + HEIGHT + 15)
    else:
        yield face(card, x, y + 2, stroke_width=2.5)
        yield label("legal", x + WIDTH / 2, y + HEIGHT + 17)


def values_svg(suit: Suit, trump: Suit, *, key: str = "") -> Picture:
    """Draw the cards of a suit from high to low, and below each what it counts.

    Args:
        suit: The suit.
        trump: Trump suit; the order and the points of *suit* depend on whether it is that.
        key: Sets it apart from an equal picture in the same page.

    Returns:
        The picture.
    """
    table = values.values(suit, trump)
    told = ", ".join(f"{rank.name.lower()} {points}" for rank, points in table.items())
    kind = "trumps" if suit is trump else "a plain suit"
    return picture(
        f"Rank and value of the cards of {kind}",
        f"From high to low: {told}.",
        (2 * _EDGE + len(table) * STEP, HEIGHT + 26),
        *(face(Card(rank, suit), _EDGE + STEP * at, 1) for at, rank in enumerate(table)),
        *(label(points, _EDGE + STEP * at + WIDTH / 2, HEIGHT + 18, 15) for at, points in enumerate(table.values())),
        key=key,
    )
