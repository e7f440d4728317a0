"""What a person may choose now, numbered, and what he may mean by what he types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Final

import attrs

from deberts import Action, Card, DebertsError, Play, View, parse_action
from deberts.locale import Language, telling
from deberts.session.tables import place_in_hand
from deberts.table.actions import BELA
from deberts.table.grammar import WORDS

_NUMBER: Final = re.compile("[0-9]{1,3}")
_WHAT: Final = "{what}"


@attrs.frozen
class Choices:
    """What a person may choose.

    Args:
        view: All that he knows.
        into: The language in which he types and reads.
    """

    view: View
    into: Language

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards in hand: trumps first, then suit by suit, the strongest first."""
        public = self.view.public
        trump = public.contract.trump if public.contract else None
        return tuple(sorted(self.view.own.hand, key=lambda card: place_in_hand(card, trump)))

    @property
    def cards(self) -> Mapping[Card, Play]:
        """The play of each card that may be played, in the order of the hand: with bela, where that may be said."""
        plays = {option.card: option for option in self._plays}  # the later one says bela
        return {card: plays[card] for card in self.hand if card in plays}

    @property
    def actions(self) -> tuple[Action, ...]:
        """All that may be chosen, in the order of its numbers from 1: cards as they lie in hand, then all else."""
        cards = tuple(self.cards.values())
        return (*cards, *(action for action in self.view.legal if action not in cards))

    @property
    def _plays(self) -> tuple[Play, ...]:
        return tuple(action for action in self.view.legal if isinstance(action, Play))

    def hand_labels(self) -> Iterator[str]:
        """Yield the cards in hand with their numbers; in parentheses, where others may be played and they may not."""
        numbers = {card: number for number, card in enumerate(self.cards, 1)}
        for card in self.hand:
            short = self.into.short(card)
            if not numbers:
                yield short
            elif card not in numbers:
                yield f"({short})"
            else:
                bela = f" {self.into.gettext(BELA)}" * self.cards[card].bela
                yield f"{numbers[card]} {short}{bela}"

    def other_labels(self) -> Iterator[str]:
        """Yield all else with its numbers."""
        first = len(self.cards)
        for number, action in enumerate(self.actions[first:], first + 1):
            yield f"{number} {self.said(action)}"

    def said(self, action: Action) -> str:
        """Return an action as a choice, in words."""
        return telling.offered(str(action), self.view.public.indicator, self.into)

    def chosen(self, text: str) -> Action | None:
        """Return what somebody means by a number, a card or the words of an action, be it legal or not.

        Args:
            text: What he typed.

        Returns:
            The action; ``None`` if this is none.
        """
        if _NUMBER.fullmatch(text):
            return dict(enumerate(self.actions, 1)).get(int(text))
        said = {folded(self.said(action)): action for action in self.actions}
        if folded(text) in said:
            return said[folded(text)]
        typed = self.into.canonical(self._in_english(text))
        with suppress(DebertsError):
            card = Card.parse(typed)
            return self.cards.get(card, Play(card))
        with suppress(DebertsError):
            return parse_action(typed, self.view.public.rules.runs)
        return None

    def _in_english(self, text: str) -> str:
        """Return what was typed with the first word of an action as the library has it."""
        for word, row in WORDS.items():
            phrase = self.into.pgettext("action", word if row.usage == word else f"{word} {_WHAT}")
            begins = folded(phrase.partition(_WHAT)[0])
            if begins and folded(text).startswith(begins) and (_WHAT in phrase or folded(text) == begins):
                return f"{word} {text[len(begins) :]}"
        return text


def folded(text: str) -> str:
    """Return a text in which capitals, and the dots that Russian may leave out, make no difference."""
    return text.casefold().replace("ё", "е")  # noqa: RUF001  # Russian letters
