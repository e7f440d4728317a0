"""Cards in a hand and on the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from deberts.cards import Card, CardSet, Suit
from deberts.errors import InputError, Violation
from deberts.rules import s03_values as values, s04_bela, s05_tricks as tricks
from deberts.rules.s04_sequences import Sequence
from deberts.svg.faces import HEIGHT, STEP, WIDTH, face, pip
from deberts.svg.language import ENGLISH, Words
from deberts.svg.markup import Picture, label, line, picture

_A_ROW: Final = 9
_EDGE: Final = 5
_BAND: Final = 22
_GAP: Final = 8
_LOWER: Final = 18
_BELOW: Final = (HEIGHT + 4, HEIGHT + 8, HEIGHT + 20)
_ABOVE: Final = (-3, -7, -10)
_Places = Mapping[Card, tuple[float, float]]
_Refused = Mapping[Card, tuple[Violation, ...]]


def hand_svg(
    cards: Iterable[Card],
    *,
    trump: Suit | None = None,
    shown: Iterable[Sequence] = (),
    key: str = "",
    words: Words = ENGLISH,
) -> Picture:
    """Draw a hand, with its sequences bracketed below and the bela above.

    Args:
        cards: The cards, in any order; they are drawn by suit, each from ace to seven as sequences run.
        trump: Trump suit, if there is one; then king and queen of trumps are marked as bela.
        shown: Sequences to bracket, all of their cards in the hand.
        key: Sets it apart from an equal picture in the same page.
        words: The language.

    Returns:
        The picture.

    Raises:
        InputError: If a sequence is not in the hand.

    Example:
        >>> hand_svg(CardSet.parse("KS AS QS 7H"), shown=[Sequence.parse("3AS")]).description
        'seven of hearts, ace of spades, king of spades, queen of spades. Terc from the ace of spades: 20 points.'
    """
    hand = CardSet(cards)
    groups = _checked(shown, hand)
    bela = _bela(hand, trump)
    top, tall = 1 + _BAND * bool(bela), _BAND * bool(bela) + HEIGHT + _BAND * bool(groups) + _GAP
    ordered = _ordered(hand)
    places = {card: (_x(at), top + tall * (at // _A_ROW)) for at, card in enumerate(ordered)}
    sentences = (words.cards(ordered), *(_sequence_text(group, words) for group in groups), *_bela_text(bela, words))
    return picture(
        words.say("Hand of {count} cards", count=len(hand)),
        ". ".join(sentences) + ".",
        (_wide(len(ordered), least=3), tall * _rows(ordered)),
        *(face(card, *place) for card, place in places.items()),
        *_brackets(groups, bela.values(), places, words),
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


def _sequence_text(sequence: Sequence, words: Words) -> str:
    kind, top = words.say(sequence.kind.value), words.card(sequence.top)
    return words.begin("{kind} from the {card}: {points} points", kind=kind, card=top, points=sequence.kind.points)


def _bela_text(bela: Iterable[Suit], words: Words) -> Iterator[str]:
    for suit in bela:
        sentence = "bela, king and queen of {suit}: {points} points"
        yield words.begin(sentence, suit=words.of_suits[suit], points=s04_bela.BELA)


def _brackets(groups: Iterable[Sequence], bela: Iterable[CardSet], places: _Places, words: Words) -> Iterator[str]:
    for one in groups:
        yield from _bracket(places, one.cards, f"{words.say(one.kind.value)} {one.kind.points}", _BELOW)
    for pair in bela:
        yield from _bracket(places, pair, f"{words.say('bela')} {s04_bela.BELA}", _ABOVE)


def _bracket(places: _Places, cards: CardSet, text: str, heights: tuple[float, float, float]) -> Iterator[str]:
    """Draw brackets, row by row, over or under neighbours: at these heights are ends, middle and text."""
    near, far, foot = heights
    found = sorted((places[card][1], places[card][0]) for card in cards)
    for y, row in groupby(found, key=lambda place: place[0]):
        xs = [x for _, x in row]
        left, right = xs[0] + 2, xs[-1] + WIDTH - 2
        yield line((left, y + near), (left, y + far), (right, y + far), (right, y + near), stroke_width=1.5)
        yield label(text, (left + right) / 2, y + foot)


def trick_svg(trick: Iterable[Card], trump: Suit, *, key: str = "", words: Words = ENGLISH) -> Picture:
    """Draw a trick, with the winning card raised.

    Args:
        trick: Its cards in the order played, at least one.
        trump: Trump suit of the deal.
        key: Sets it apart from an equal picture in the same page.
        words: The language.

    Returns:
        The picture.

    Raises:
        InputError: If there is no card.

    Example:
        >>> print(trick_svg([Card.parse("AC"), Card.parse("7H")], Suit.HEARTS).description)
        Hearts are trumps. ace of clubs is led, seven of hearts follows. The seven of hearts wins, 11 points.
    """
    cards = tuple(trick)
    won = tricks.winner(cards, trump)
    points = values.taken_points([cards], trump)
    step = 2 * STEP
    outcome = words.say("The {card} wins, {points} points", card=words.card(cards[won]), points=points)
    return picture(
        words.say("Trick"),
        f"{_trumps(trump, words)}. {_played(cards, words)}. {outcome}.",
        (max(len(cards), 3) * step + 2 * _EDGE, HEIGHT + _LOWER + 62),
        *_trump_line(trump, words),
        *(
            face(card, 24 + step * at, 30 if at == won else 30 + _LOWER, stroke_width=2.5 if at == won else 1)
            for at, card in enumerate(cards)
        ),
        *(label(_part(at, won, words), 24 + WIDTH / 2 + step * at, HEIGHT + _LOWER + 45) for at in range(len(cards))),
        label(words.say("{points} points", points=points), 24 + WIDTH / 2 + step * won, HEIGHT + _LOWER + 59),
        key=key,
    )


def _played(cards: tuple[Card, ...], words: Words) -> str:
    first, *others = map(words.card, cards)
    return ", ".join((words.say("{card} is led", card=first), *(words.say("{card} follows", card=c) for c in others)))


def _part(place: int, won: int, words: Words) -> str:
    parts = ("led",) * (place == 0) + ("wins",) * (place == won)
    return ", ".join(map(words.say, parts)) or words.say("loses")


def _trumps(trump: Suit, words: Words) -> str:
    return words.begin("{suit} are trumps", suit=words.names.suits[trump])


def _trump_line(trump: Suit, words: Words) -> tuple[str, ...]:
    caption = f"{trump}  {_trumps(trump, words)}"
    return pip(trump, _EDGE + 8, 11.5), label(caption, _EDGE + 19, 16, text_anchor="start")


def choice_svg(
    hand: Iterable[Card], trick: Iterable[Card], trump: Suit, *, key: str = "", words: Words = ENGLISH
) -> Picture:
    """Draw what may be played: legal cards raised, refused cards lowered, each with the clauses that forbid it.

    Args:
        hand: Cards held before the play.
        trick: Cards on the table in the order played; none when leading.
        trump: Trump suit of the deal.
        key: Sets it apart from an equal picture in the same page.
        words: The language.

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
        words.say("What may be played"),
        " ".join(_choice_text(ordered, table, trump, refused, words)),
        (_wide(len(ordered), least=5), top + tall * _rows(ordered)),
        *_trump_line(trump, words),
        *_on_the_table(table, words),
        *(
            part
            for at, card in enumerate(ordered)
            for part in _held(card, _x(at), top + tall * (at // _A_ROW), refused.get(card, ()), words)
        ),
        key=key,
    )


def _choice_text(
    cards: list[Card], trick: tuple[Card, ...], trump: Suit, refused: _Refused, words: Words
) -> Iterator[str]:
    led = words.say("On the table: {cards}", cards=words.cards(trick)) if trick else words.say("Nothing is led yet")
    legal = words.cards(card for card in cards if card not in refused)
    yield f"{_trumps(trump, words)}. {led}."
    yield f"{words.say('May be played: {cards}', cards=legal)}."
    if refused:
        whys = (f"{words.card(card)} ({_clauses(refused[card])})" for card in cards if card in refused)
        yield f"{words.say('Refused: {cards}', cards=', '.join(whys))}."


def _clauses(reasons: tuple[Violation, ...]) -> str:
    return ", ".join(reason.clause for reason in reasons)


def _on_the_table(trick: tuple[Card, ...], words: Words) -> Iterator[str]:
    for at, card in enumerate(trick):
        yield face(card, _EDGE + STEP * at, 26)
    if trick:
        where = _EDGE + STEP * len(trick) + 4, 26 + HEIGHT / 2 + 4
        yield label(words.say("on the table"), *where, text_anchor="start")


def _held(card: Card, x: float, y: float, reasons: tuple[Violation, ...], words: Words) -> Iterator[str]:
    if reasons:
        yield face(card, x, y + _LOWER, stroke_dasharray="3 3")
        yield label(_clauses(reasons), x + WIDTH / 2, y + _LOWER + HEIGHT + 15)
    else:
        yield face(card, x, y + 2, stroke_width=2.5)
        yield label(words.say("legal"), x + WIDTH / 2, y + HEIGHT + 17)


def values_svg(suit: Suit, trump: Suit, *, key: str = "", words: Words = ENGLISH) -> Picture:
    """Draw the cards of a suit from high to low, and below each what it counts.

    Args:
        suit: The suit.
        trump: Trump suit; the order and the points of *suit* depend on whether it is that.
        key: Sets it apart from an equal picture in the same page.
        words: The language.

    Returns:
        The picture.
    """
    table = values.values(suit, trump)
    ranks = ", ".join(f"{words.names.ranks[rank]} {points}" for rank, points in table.items())
    kind = "trumps" if suit is trump else "a plain suit"
    return picture(
        words.say(f"Rank and value of the cards of {kind}"),
        f"{words.say('From high to low: {cards}', cards=ranks)}.",
        (2 * _EDGE + len(table) * STEP, HEIGHT + 26),
        *(face(Card(rank, suit), _EDGE + STEP * at, 1) for at, rank in enumerate(table)),
        *(label(points, _EDGE + STEP * at + WIDTH / 2, HEIGHT + 18, 15) for at, points in enumerate(table.values())),
        key=key,
    )
