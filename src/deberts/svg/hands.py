"""Cards in a hand and on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from deberts.cards import Card, CardSet, Suit
from deberts.errors import InputError, Violation
from deberts.locale import Language, capitalized, gettext_noop
from deberts.rules import s03_values as values, s04_bela, s05_tricks as tricks
from deberts.rules.s04_sequences import Sequence
from deberts.svg.faces import HEIGHT, STEP, WIDTH, face, pip
from deberts.svg.markup import Picture, label, line, picture

_A_ROW: Final = 9
_EDGE: Final = 5
_BAND: Final = 22
_GAP: Final = 8
_LOWER: Final = 18
_BELOW: Final = (HEIGHT + 4, HEIGHT + 8, HEIGHT + 20)
_ABOVE: Final = (-3, -7, -10)
_TRUMPS: Final = gettext_noop("Rank and value of the cards of trumps")
_PLAIN_SUIT: Final = gettext_noop("Rank and value of the cards of a plain suit")
_Places = Mapping[Card, tuple[float, float]]
_Refused = Mapping[Card, tuple[Violation, ...]]


def hand_svg(
    cards: Iterable[Card],
    *,
    trump: Suit | None = None,
    shown: Iterable[Sequence] = (),
    key: str = "",
    language: str = "en",
) -> Picture:
    """Draw a hand, with its sequences bracketed below and the bela above.

    Args:
        cards: The cards, in any order; they are drawn by suit, each from ace to seven as sequences run.
        trump: Trump suit, if there is one; then king and queen of trumps are marked as bela.
        shown: Sequences to bracket, all of their cards in the hand.
        key: Sets it apart from an equal picture in the same page.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        The picture.

    Raises:
        InputError: If a sequence is not in the hand.

    Example:
        >>> hand_svg(CardSet.parse("KS AS QS 7H"), shown=[Sequence.parse("3AS")]).description
        'seven of hearts, ace of spades, king of spades, queen of spades. Terc from the ace of spades: 20 points.'
    """
    into = Language.of(language)
    hand = CardSet(cards)
    groups = _checked(shown, hand)
    bela = _bela(hand, trump)
    top, tall = 1 + _BAND * bool(bela), _BAND * bool(bela) + HEIGHT + _BAND * bool(groups) + _GAP
    ordered = _ordered(hand)
    places = {card: (_x(at), top + tall * (at // _A_ROW)) for at, card in enumerate(ordered)}
    sentences = (into.cards(ordered), *(_sequence_text(group, into) for group in groups), *_bela_text(bela, into))
    return picture(
        into.gettext("Hand of {count} cards", count=len(hand)),
        ". ".join(sentences) + ".",
        (_wide(len(ordered), least=3), tall * _rows(ordered)),
        *(face(card, *place, into) for card, place in places.items()),
        *_brackets(groups, bela.values(), places, into),
        key=key,
    )


def _checked(shown: Iterable[Sequence], hand: CardSet) -> tuple[Sequence, ...]:
    found = tuple(shown)
    for number, sequence in enumerate(found):
        if not sequence.cards <= hand:
            raise InputError(f"{sequence} is not in the hand", place=f"shown[{number}]")
    return found


def _bela(hand: CardSet, trump: Suit | None) -> dict[Suit, CardSet]:
    if trump is None or not s04_bela.has_bela(hand, trump):
        return {}
    return {trump: s04_bela.bela_cards(trump)}


def _ordered(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: (card.suit.index, -card.rank.index))


def _x(at: int) -> float:
    return _EDGE + STEP * (at % _A_ROW)


def _wide(cards: int, least: int) -> float:
    return 2 * _EDGE + STEP * max(least, min(cards, _A_ROW))


def _rows(cards: list[Card]) -> int:
    return max(1, -(-len(cards) // _A_ROW))


def _sequence_text(sequence: Sequence, into: Language) -> str:
    kind, top = into.gettext(sequence.kind.value), into.card(sequence.top)
    text = into.gettext("{kind} from the {card}: {points} points", kind=kind, card=top, points=sequence.kind.points)
    return capitalized(text)


def _bela_text(bela: Iterable[Suit], into: Language) -> Iterator[str]:
    for suit in bela:
        named, points = into.of_suit(suit), s04_bela.BELA
        yield capitalized(into.gettext("bela, king and queen of {suit}: {points} points", suit=named, points=points))


def _brackets(groups: Iterable[Sequence], bela: Iterable[CardSet], places: _Places, into: Language) -> Iterator[str]:
    for one in groups:
        yield from _bracket(places, one.cards, f"{into.gettext(one.kind.value)} {one.kind.points}", _BELOW)
    for pair in bela:
        yield from _bracket(places, pair, f"{into.gettext('bela')} {s04_bela.BELA}", _ABOVE)


def _bracket(places: _Places, cards: CardSet, text: str, heights: tuple[float, float, float]) -> Iterator[str]:
    """Draw brackets, row by row, over or under neighbours: at these heights are ends, middle and text."""
    near, far, foot = heights
    found = sorted((places[card][1], places[card][0]) for card in cards)
    for y, row in groupby(found, key=lambda place: place[0]):
        xs = [x for _, x in row]
        left, right = xs[0] + 2, xs[-1] + WIDTH - 2
        yield line((left, y + near), (left, y + far), (right, y + far), (right, y + near), stroke_width=1.5)
        yield label(text, (left + right) / 2, y + foot)


def trick_svg(trick: Iterable[Card], trump: Suit, *, key: str = "", language: str = "en") -> Picture:
    """Draw a trick, with the winning card raised.

    Args:
        trick: Its cards in the order played, at least one.
        trump: Trump suit of the deal.
        key: Sets it apart from an equal picture in the same page.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        The picture.

    Raises:
        InputError: If there is no card.

    Example:
        >>> print(trick_svg([Card.parse("AC"), Card.parse("7H")], Suit.HEARTS).description)
        Hearts are trumps. ace of clubs is led, seven of hearts follows. The seven of hearts wins, 11 points.
    """
    into = Language.of(language)
    cards = tuple(trick)
    won = tricks.winner(cards, trump)
    points = values.taken_points([cards], trump)
    step = 2 * STEP
    outcome = into.gettext("The {card} wins, {points} points", card=into.card(cards[won]), points=points)
    return picture(
        into.gettext("Trick"),
        f"{_trumps(trump, into)}. {_played(cards, into)}. {outcome}.",
        (max(len(cards), 3) * step + 2 * _EDGE, HEIGHT + _LOWER + 62),
        *_trump_line(trump, into),
        *(
            face(card, 24 + step * at, 30 if at == won else 30 + _LOWER, into, stroke_width=2.5 if at == won else 1)
            for at, card in enumerate(cards)
        ),
        *(label(_part(at, won, into), 24 + WIDTH / 2 + step * at, HEIGHT + _LOWER + 45) for at in range(len(cards))),
        label(into.gettext("{points} points", points=points), 24 + WIDTH / 2 + step * won, HEIGHT + _LOWER + 59),
        key=key,
    )


def _played(cards: tuple[Card, ...], into: Language) -> str:
    first, *others = map(into.card, cards)
    return ", ".join(
        (into.gettext("{card} is led", card=first), *(into.gettext("{card} follows", card=c) for c in others))
    )


def _part(place: int, won: int, into: Language) -> str:
    parts = (gettext_noop("led"),) * (place == 0) + (gettext_noop("wins"),) * (place == won)
    return ", ".join(map(into.gettext, parts)) or into.gettext("loses")


def _trumps(trump: Suit, into: Language) -> str:
    return capitalized(into.gettext("{suit} are trumps", suit=into.names.suits[trump]))


def _trump_line(trump: Suit, into: Language) -> tuple[str, ...]:
    caption = f"{into.suit_letter(trump)}  {_trumps(trump, into)}"
    return pip(trump, _EDGE + 8, 11.5), label(caption, _EDGE + 19, 16, text_anchor="start")


def choice_svg(
    hand: Iterable[Card], trick: Iterable[Card], trump: Suit, *, key: str = "", language: str = "en"
) -> Picture:
    """Draw what may be played: legal cards raised, refused cards lowered, each with the clauses that forbid it.

    Args:
        hand: Cards held before the play.
        trick: Cards on the table in the order played; none when leading.
        trump: Trump suit of the deal.
        key: Sets it apart from an equal picture in the same page.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        The picture.

    Example:
        >>> choice_svg(CardSet.parse("JH 7H"), [Card.parse("9H")], Suit.HEARTS).description.split(". ", 2)[2]
        'May be played: jack of hearts. Refused: seven of hearts (05.5).'
    """
    into = Language.of(language)
    cards, table = CardSet(hand), tuple(trick)
    refused = tricks.refusals(cards, table, trump)
    ordered = _ordered(cards)
    top, tall = 26 + (HEIGHT + 22) * bool(table), HEIGHT + _LOWER + 30
    return picture(
        into.gettext("What may be played"),
        " ".join(_choice_text(ordered, table, trump, refused, into)),
        (_wide(len(ordered), least=5), top + tall * _rows(ordered)),
        *_trump_line(trump, into),
        *_on_the_table(table, into),
        *(
            part
            for at, card in enumerate(ordered)
            for part in _held(card, _x(at), top + tall * (at // _A_ROW), refused.get(card, ()), into)
        ),
        key=key,
    )


def _choice_text(
    cards: list[Card], trick: tuple[Card, ...], trump: Suit, refused: _Refused, into: Language
) -> Iterator[str]:
    led = (
        into.gettext("On the table: {cards}", cards=into.cards(trick)) if trick else into.gettext("Nothing is led yet")
    )
    legal = into.cards(card for card in cards if card not in refused)
    yield f"{_trumps(trump, into)}. {led}."
    yield f"{into.gettext('May be played: {cards}', cards=legal)}."
    if refused:
        whys = (f"{into.card(card)} ({_clauses(refused[card])})" for card in cards if card in refused)
        yield f"{into.gettext('Refused: {cards}', cards=', '.join(whys))}."


def _clauses(reasons: tuple[Violation, ...]) -> str:
    return ", ".join(reason.clause for reason in reasons)


def _on_the_table(trick: tuple[Card, ...], into: Language) -> Iterator[str]:
    for at, card in enumerate(trick):
        yield face(card, _EDGE + STEP * at, 26, into)
    if trick:
        where = _EDGE + STEP * len(trick) + 4, 26 + HEIGHT / 2 + 4
        yield label(into.gettext("on the table"), *where, text_anchor="start")


def _held(card: Card, x: float, y: float, reasons: tuple[Violation, ...], into: Language) -> Iterator[str]:
    if reasons:
        yield face(card, x, y + _LOWER, into, stroke_dasharray="3 3")
        yield label(_clauses(reasons), x + WIDTH / 2, y + _LOWER + HEIGHT + 15)
    else:
        yield face(card, x, y + 2, into, stroke_width=2.5)
        yield label(into.gettext("legal"), x + WIDTH / 2, y + HEIGHT + 17)


def values_svg(suit: Suit, trump: Suit, *, key: str = "", language: str = "en") -> Picture:
    """Draw the cards of a suit from high to low, and below each what it counts.

    Args:
        suit: The suit.
        trump: Trump suit; the order and the points of *suit* depend on whether it is that.
        key: Sets it apart from an equal picture in the same page.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        The picture.
    """
    into = Language.of(language)
    table = values.values(suit, trump)
    ranks = ", ".join(f"{into.names.ranks[rank]} {points}" for rank, points in table.items())
    kind = _TRUMPS if suit is trump else _PLAIN_SUIT
    return picture(
        into.gettext(kind),
        f"{into.gettext('From high to low: {cards}', cards=ranks)}.",
        (2 * _EDGE + len(table) * STEP, HEIGHT + 26),
        *(face(Card(rank, suit), _EDGE + STEP * at, 1, into) for at, rank in enumerate(table)),
        *(label(points, _EDGE + STEP * at + WIDTH / 2, HEIGHT + 18, 15) for at, points in enumerate(table.values())),
        key=key,
    )
