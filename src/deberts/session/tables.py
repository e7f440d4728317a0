"""What a person sees first at a table, in a terminal as on a page: rules, who sits where, how his hand is sorted."""

from __future__ import annotations

from typing import Final

from deberts.cards import Card, Suit
from deberts.clauses.sources import SOURCES
from deberts.game.ending_texts import Names
from deberts.locale import Language, gettext_noop
from deberts.rules.s03_values import PLAIN_VALUES, TRUMP_VALUES
from deberts.rulesets.ruleset import RuleSet

_SEATS: Final = {
    2: (gettext_noop("South"), gettext_noop("North")),
    3: (gettext_noop("South"), gettext_noop("West"), gettext_noop("East")),
    4: (gettext_noop("South"), gettext_noop("West"), gettext_noop("North"), gettext_noop("East")),
}


def table_names(seats: int, into: Language) -> Names:
    """Return what so many are called at a table, clockwise from the person.

    Args:
        seats: How many they are.
        into: The language.

    Returns:
        The names, by seat.

    Example:
        >>> table_names(3, Language.of("en"))
        ('South', 'West', 'East')
    """
    return tuple(map(into.gettext, _SEATS[seats]))


def rules_called(rules: RuleSet, into: Language) -> str:
    """Return what a rule set is called; a house has the name that was given to it.

    Args:
        rules: The rule set.
        into: The language.

    Example:
        >>> from deberts import preset
        >>> rules_called(preset("moscow"), Language.of("ru"))
        'Московские'
    """
    source = SOURCES.get(rules.name)
    return rules.name if source is None else into.pgettext("rules", source.called)


def place_in_hand(card: Card, trump: Suit | None) -> tuple[bool, int, int]:
    """Return by what the cards of a hand are sorted: trumps first, then suit by suit, the strongest first.

    Args:
        card: The card.
        trump: Trump suit, once there is one.

    Returns:
        A key to sort by.

    Example:
        >>> hand = [Card.parse(text) for text in ("AC", "AH", "JH")]
        >>> print(*sorted(hand, key=lambda card: place_in_hand(card, Suit.HEARTS)))
        JH AH AC
    """
    is_trump = card.suit is trump
    values = TRUMP_VALUES if is_trump else PLAIN_VALUES
    return not is_trump, card.suit.index, [*values].index(card.rank)
