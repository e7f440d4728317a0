"""Endings, to measure by: sixty situations of two seats with two or three tricks left, and what they are worth.

All that both have seen stands in an ending, and in each of its *worlds* it looks the same: every deal of the hidden
cards that the play allows, each as likely as any other. What seat 0 writes more than seat 1 in the mean, if neither can
do better, was computed beforehand; so that of any player can be said how much it gives away to the best answer to it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib import resources
from itertools import combinations, product
from typing import Any, Final, Self

import attrs

from deberts.cards import Card, CardSet
from deberts.errors import InputError, excerpt
from deberts.game.deal import Deal
from deberts.integers import check_seat
from deberts.players.equilibria import SEATS, Choice, Game, Plan, grown
from deberts.players.player import Player, check_table
from deberts.players.playing import PlayerError, answer
from deberts.rulesets.presets import CLUB

FORMAT: Final = "deberts-endings/1"
"""The format of the data, whose schema is ``endings-1``."""

TRICKS: Final = (2, 3)
"""So many tricks are left."""


@attrs.frozen(eq=False)
class Ending:
    """The last tricks of a deal of the club, before the first of them is led to.

    Args:
        deal: One of its worlds, as it was played.
        sure: Cards that each seat has in hand for sure, by what it showed.
        possible: All cards that each may have in hand, these included.
        value: What seat 0 writes more than seat 1 in the mean, if neither can do better; in points.
        bound: How far that can be from the truth.

    Example:
        >>> ending = endings_of(2)[0]
        >>> len(ending.hands(0)), len(ending.hands(1)), sum(1 for _ in ending.worlds())
        (28, 78, 1774)
        >>> all(world.public == ending.deal.public for world in ending.worlds())
        True
    """

    deal: Deal
    sure: tuple[CardSet, CardSet]
    possible: tuple[CardSet, CardSet]
    value: float
    bound: float

    @classmethod
    def of(cls, row: dict[str, Any]) -> Self:
        """Return an ending from its row in the data."""
        deal = Deal.new(CLUB, map(Card.parse, row["pack"]), row["dealer"]).apply_all(row["actions"])
        sure, possible = ((_cards(row[key][0]), _cards(row[key][1])) for key in ("sure", "possible"))
        return cls(deal, sure, possible, row["value"], row["bound"])

    def hands(self, seat: int) -> tuple[CardSet, ...]:
        """Return all hands that a seat may have, whatever the other has.

        Raises:
            InputError: If there is no such seat.
        """
        check_seat(seat, len(SEATS))
        size = len(self.deal.secrets[seat].hand) - len(self.sure[seat])
        free = self.possible[seat] - self.sure[seat]
        return tuple(self.sure[seat] | CardSet(cards) for cards in combinations(free, size))

    def pairs(self) -> Iterator[tuple[CardSet, CardSet]]:
        """Yield all hands that the two can have together."""
        return (both for both in product(self.hands(0), self.hands(1)) if not both[0].bits & both[1].bits)

    def worlds(self) -> Iterator[Deal]:
        """Yield all deals that look the same to both, but for their own cards."""
        return map(self._world, self.pairs())

    def game(self) -> Game:
        """Return what can be done, as a game; those asked for last are kept."""
        return _game(self)

    def _world(self, hands: tuple[CardSet, CardSet]) -> Deal:
        """Return the deal in which these lie where the hands lay, each in order, and the rest where the rest lay."""
        now = [self.deal.secrets[seat].hand - self.sure[seat] for seat in SEATS]
        then = [hands[seat] - self.sure[seat] for seat in SEATS]
        hidden = self.possible[0] | self.possible[1]
        now.append(hidden - self.deal.secrets[0].hand - self.deal.secrets[1].hand)
        then.append(hidden - hands[0] - hands[1])
        moved = {old: new for olds, news in zip(now, then, strict=True) for old, new in zip(olds, news, strict=True)}
        pack = tuple(moved.get(card, card) for card in self.deal.pack)
        secrets = tuple(
            attrs.evolve(one, held=_moved(one.held, moved), hand=hand, first=_moved(one.first, moved))
            for one, hand in zip(self.deal.secrets, hands, strict=True)
        )
        return attrs.evolve(self.deal, pack=pack, secrets=secrets)


def endings_of(tricks: int) -> tuple[Ending, ...]:
    """Return the thirty endings with so many tricks left.

    Args:
        tricks: How many: 2 or 3.

    Returns:
        The endings, always the same.

    Raises:
        InputError: If there are none.

    Example:
        >>> ending = endings_of(2)[0]
        >>> ending.deal.public.contract.declarer, str(ending.deal.public.contract.trump), ending.value
        (1, 'S', 23.933)
    """
    if type(tricks) is not int or tricks not in TRICKS:
        raise InputError(f"there are endings of {' or '.join(map(str, TRICKS))} tricks, not of {excerpt(tricks)}")
    return _shipped()[tricks]


def losses(player: Player | Sequence[Player], ending: Ending) -> tuple[float, float]:
    """Return what a player gives away in each seat to who knows how it plays, and no hidden card.

    Args:
        player: The player, which is asked wherever it comes to by its own doing; or several, of which one is drawn by
            lot before the cards are seen, such as one that errs at random with several seeds.
        ending: The ending.

    Returns:
        How many points less than the value it writes in the mean, in seat 0 and in seat 1.

    Raises:
        PlayerError: If a player raises an error, or does what is not legal.
        InputError: If these are no players, or it is no ending.
    """
    if not isinstance(ending, Ending):
        raise InputError(f"{excerpt(ending)} is no ending: give one of endings_of(2)", place="ending")
    players = (player,) if callable(player) else player
    check_table(players, CLUB)
    game = ending.game()
    first, second = (_plan(game, seat, players) for seat in SEATS)
    return game.best_answer(1, first) + ending.value, game.best_answer(0, second) - ending.value


def exploitability(player: Player | Sequence[Player], ending: Ending) -> float:
    """Return what a player gives away in the mean of both seats; 0 is beyond reproach.

    Args:
        player: As for :func:`losses`.
        ending: The ending.

    Returns:
        Points, never below 0, and exact: the value falls out.

    Raises:
        PlayerError: As for :func:`losses`.

    Example:
        >>> from deberts.players import careful
        >>> round(exploitability(careful, endings_of(2)[0]), 2)
        0.12
    """
    first, second = losses(player, ending)
    return (first + second) / 2


def _plan(game: Game, seat: int, players: Sequence[Player]) -> Plan:
    plans = [game.planned(seat, _Asking(player, seat)) for player in players]
    return [sum(shares) / len(plans) for shares in zip(*plans, strict=True)]


@attrs.frozen
class _Asking:
    """Does what a player does."""

    player: Player
    seat: int

    def __call__(self, choice: Choice) -> list[float]:
        view = choice.deal.view(self.seat)
        try:
            found = answer(self.player, view)
        except PlayerError as error:
            told = ", ".join(map(str, choice.deal.actions))
            msg = f"the player in seat {self.seat} {error.message}, in an ending, after {told}"
            raise PlayerError(msg, seat=self.seat) from error.__cause__
        return [float(action == found) for action in view.legal]


@lru_cache(maxsize=1)
def _shipped() -> dict[int, tuple[Ending, ...]]:
    read = json.loads(resources.files("deberts.players").joinpath("data", "endings.json").read_text("utf-8"))
    return {tricks: tuple(Ending.of(row) for row in read["endings"] if row["tricks"] == tricks) for tricks in TRICKS}


@lru_cache(maxsize=4)  # each takes some megabytes, and who compares players asks again and again
def _game(ending: Ending) -> Game:
    return grown(ending.worlds())


def _cards(texts: Iterable[str]) -> CardSet:
    return CardSet(map(Card.parse, texts))


def _moved(cards: CardSet, moved: dict[Card, Card]) -> CardSet:
    return CardSet(moved.get(card, card) for card in cards)
