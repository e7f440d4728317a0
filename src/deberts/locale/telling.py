"""What happens at a table, in sentences: each event with the name of who did it, as it is seen and heard.

The text of an event is what ``str`` writes and what is sent, so that who has only JSON can tell it too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from deberts.cards import Card, Rank, Suit
from deberts.locale import Language, gettext_noop

SENTENCES: Final[Mapping[str, str]] = {
    # Bids
    "pass": gettext_noop("{name} passes"),
    "take": gettext_noop("{name} takes {suit}"),
    "name": gettext_noop("{name} names {suit}"),
    "double": gettext_noop("{name} offers to double the stake"),
    "accept": gettext_noop("{name} accepts the double"),
    "refuse": gettext_noop("{name} refuses the double"),
    "redeal": gettext_noop("{name} shows four sevens"),
    # The trump seven
    "ask": gettext_noop("{name} asks whether a terc from the trump nine would pass"),
    "yes": gettext_noop("{name} says that it would"),
    "no": gettext_noop("{name} says that it would not"),
    "exchange": gettext_noop("{name} exchanges the trump seven for {indicator}"),
    "keep": gettext_noop("{name} leaves it at that"),
    # Sequences
    "announce": gettext_noop("{name} announces {calls}"),
    "deberts": gettext_noop("{name} shows {calls}, which wins the match"),
    "rost": gettext_noop("{name} asks for the height"),
    "height": gettext_noop("{name} tells the height: {height}"),
    "good": gettext_noop("{name} says that it is good"),
    "show": gettext_noop("{name} shows {calls}"),
    "show nothing": gettext_noop("{name} counts no sequence, for the best are equal"),
    # Cards, bela, and claims
    "bela": gettext_noop("{name} says bela"),
    "play": gettext_noop("{name} plays {card}"),
    "play with bela": gettext_noop("{name} says bela and plays {card}"),
    "claim": gettext_noop("{name} claims to have reached the target"),
    "arrive": gettext_noop("{name} claims to arrive at the target"),
    "nibble": gettext_noop("{name} claims more than half of the deal"),
    "true": gettext_noop("Counted: {points}, and the claim is true"),
    "false": gettext_noop("Counted: {points}, and the claim is false"),
}
"""What is told of an event, by the first word of its text; some words say more with what follows."""

_OFFERED: Final = {
    "take": gettext_noop("take {suit}"),
    "exchange": gettext_noop("exchange the trump seven for {indicator}"),
}
"""What is more to a person who chooses it than to one who types it."""

_CALLS: Final = {
    "terc": gettext_noop("a terc"),
    "bertz": gettext_noop("a bertz"),
    "hundred": gettext_noop("a hundred"),
    "3": gettext_noop("a terc"),
    "4": gettext_noop("a bertz"),
}
_RUN: Final = gettext_noop("a run")
"""What a sequence is called by its word, or by the length with which it is written; a long one is called a run."""

_CALL: Final = re.compile("(terc|bertz|hundred)(?: ([3-8]))?(?: ([9TJQKA]))?(?: ([CDHS]))?|([3-8])([9TJQKA])([CDHS])")
"""A sequence as it is heard, with as much as is said of length, rank and suit; or as it is written in full."""


def told(name: str, text: str, indicator: Card, into: Language) -> str:
    """Return what is told of an event.

    Args:
        name: What the player is called.
        text: The event, as ``str`` writes it, such as ``play TS``; an announcement as it was heard, or in full.
        indicator: The card that was turned up.
        into: The language.

    Returns:
        A sentence in the third person and the present, without a full stop.

    Example:
        >>> ten = Card.parse("TS")
        >>> print(told("North", "play TS", ten, Language.of("en")))
        North plays the ten of spades
        >>> print(told("Север", "announce terc J D", ten, Language.of("ru")))
        Север объявляет терц от валета бубен
    """
    word, _, rest = text.partition(" ")
    say = _SAYS.get(word, _plainly)
    key, fields = say(word, rest, into)
    facts = {"suit": into.names.suits[indicator.suit], "indicator": played(indicator, into), **fields}
    return into.gettext(SENTENCES[key], name=name, **facts)


def offered(text: str, indicator: Card, into: Language) -> str:
    """Return what a player does, where he chooses it: with what the cards on the table make of it.

    Args:
        text: The action, as ``str`` writes it.
        indicator: The card that was turned up.
        into: The language.

    Example:
        >>> offered("take", Card.parse("8C"), Language.of("en"))
        'take clubs'
    """
    if text not in _OFFERED:
        return into.action(text)
    return into.gettext(_OFFERED[text], suit=into.names.suits[indicator.suit], indicator=played(indicator, into))


def played(card: Card, into: Language) -> str:
    """Return what a card is called when somebody plays or takes it, such as ``the ten of spades``."""
    rank = into.pgettext("a card that is played", card.rank.name.lower())
    return into.pgettext("a card that is played", "the {rank} of {suit}", rank=rank, suit=into.of_suit(card.suit))


def called(text: str, into: Language) -> str:
    """Return what sequences are called, such as ``a bertz and a terc from the ace of spades``.

    Args:
        text: The sequences as they were heard, or in full, as in an event.
        into: The language.
    """
    return into.listed([_called(found, into) for found in _CALL.finditer(text)])


def _called(found: re.Match[str], into: Language) -> str:
    word, length = found[1] or found[5], found[2] or (None if found[5] in _CALLS else found[5])
    call = into.gettext(_CALLS.get(word, _RUN))
    if length:
        call = into.gettext("{call} of {length} cards", call=call, length=length)
    rank, suit = found[3] or found[6], found[4] or found[7]
    return _from(call, rank, suit, into) if rank else call


def _from(call: str, rank: str, suit: str | None, into: Language) -> str:
    top = into.pgettext("the top of a sequence", Rank(rank).name.lower())
    if suit is None:
        return into.gettext("{call} from the {top}", call=call, top=top)
    return into.gettext("{call} from the {top} of {suit}", call=call, top=top, suit=into.of_suit(Suit(suit)))


_Said: TypeAlias = tuple[str, dict[str, str]]
"""The key of a sentence, and what fills it besides what every sentence can have."""


def _plainly(word: str, _rest: str, _into: Language) -> _Said:
    return word, {}


def _names(word: str, rest: str, into: Language) -> _Said:
    return word, {"suit": into.names.suits[Suit(rest)]}


def _plays(word: str, rest: str, into: Language) -> _Said:
    card, _, bela = rest.partition(" ")
    return f"{word} with bela" if bela else word, {"card": played(Card.parse(card), into)}


def _calls(word: str, rest: str, into: Language) -> _Said:
    return (word, {"calls": called(rest, into)}) if rest else (f"{word} nothing", {})


def _height(word: str, rest: str, into: Language) -> _Said:
    length, _, rank = rest.rpartition(" ")
    if not length:
        return word, {"height": into.names.ranks[Rank(rank)]}
    return word, {"height": _from(into.gettext("{length} cards", length=length), rank, None, into)}


def _counts(word: str, rest: str, into: Language) -> _Said:
    return word, {"points": into.ngettext("{number} point", "{number} points", int(rest))}


_SAYS: Final[Mapping[str, Callable[[str, str, Language], _Said]]] = {
    "name": _names,
    "play": _plays,
    **dict.fromkeys(("announce", "deberts", "show"), _calls),
    "height": _height,
    **dict.fromkeys(("true", "false"), _counts),
}
"""What fills a sentence, by the first word of an event; of most there is nothing more to say."""
