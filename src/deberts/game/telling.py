"""What happens in a deal, in sentences as they are said at a table."""

from __future__ import annotations

from collections.abc import Iterator

import attrs

from deberts.cards import Card
from deberts.game.account import Account
from deberts.game.deal import Deal
from deberts.game.ending_texts import NUMBERS, Names, end_sentence, side_names
from deberts.locale import Language, telling
from deberts.rules import s02_dealing as dealing, s02_trump as trump
from deberts.rules.s03_values import card_points
from deberts.table.actions import Announce, Pass, Play, Take
from deberts.table.events import PublicAct
from deberts.table.phases import Finished


@attrs.frozen
class Course:
    """A deal as it is told.

    Args:
        deal: The deal.
        names: What the players are called, by seat.
        into: The language.
    """

    deal: Deal
    names: Names
    into: Language

    @property
    def indicator(self) -> Card:
        """The card that was turned up, whatever has become of it since."""
        return dealing.indicator(self.deal.pack, self.deal.rules.seats)

    def dealt(self, number: int) -> Iterator[str]:
        """Yield who deals, and which cards lie face up.

        Args:
            number: Number of the deal in the match, from 1.
        """
        name, public = self.names[self.deal.dealer], self.deal.public
        yield self.into.gettext("Deal {number}. {name} deals.", number=number, name=name)
        yield self.into.gettext("The indicator is the {card}.", card=self.into.card(self.indicator))
        if public.bottom is not None:
            yield self._bottom(public.bottom)

    def happened(self, seat: int | None, since: int = 0) -> Iterator[str]:
        """Yield what has happened, a sentence for each event and for each trick.

        Args:
            seat: Who is told: his own announcements in full, and those of others as he heard them; ``None`` for a
                spectator.
            since: How many events he was told before.
        """
        cards = 0
        log = zip(self.deal.public.log, self.deal.view(seat).history, strict=True)
        for number, (event, (_, act)) in enumerate(log):
            is_card = isinstance(act, Play)
            cards += is_card
            if number >= since:
                yield from self._told(number, event.seat, act)
                if event.turned is not None:
                    yield self._bottom(event.turned)
                if is_card and cards % self.deal.rules.seats == 0:
                    yield self._trick(cards // self.deal.rules.seats - 1)

    def ended(self, account: Account) -> str:
        """Return how the deal, whose account that is, has ended."""
        deal, names = self.deal, self.names
        passes = self.into.gettext(NUMBERS[deal.rules.seats])
        facts: dict[str, object] = {"passes": passes, "dealer": names[deal.dealer]}
        if account.sevens is not None:
            facts["sevens"] = names[account.sevens]
        match deal.public.phase:
            case Finished(claimed=claimed) if claimed is not None and account.game is not None:
                winners = side_names(names, deal.rules.sides)[account.game.winner]
                facts |= {"who": names[claimed.seat], "winner": winners, "reached": account.game.reached}
            case _:
                pass
        return end_sentence(deal.rules, account, names, self.into, **facts)

    def _told(self, number: int, seat: int, act: PublicAct | Announce) -> Iterator[str]:
        rules, name, suit = self.deal.rules, self.names[seat], self.indicator.suit
        declares = self.into.gettext("{name} is declarer in {suit}.", name=name, suit=self.into.names.suits[suit])
        if isinstance(act, Take) and trump.is_forced(self.deal.opening.voids, rules.forced_deal):
            yield self.into.gettext("Nobody bids.")
            yield declares
            return
        yield f"{telling.told(name, str(act), self.indicator, self.into)}."
        if isinstance(act, Pass) and trump.is_declared_by_passing(number + 1, rules.seats, rules.last_bid):
            yield declares

    def _trick(self, number: int) -> str:
        play = self.deal.public.play
        assert play is not None  # noqa: S101  # there is a trick
        taken = play.tricks[number]
        points = sum(card_points(card, play.contract.trump) for card in taken.cards)
        name = self.names[taken.winner]
        return self.into.ngettext(
            "{name} takes the trick, {number} point.", "{name} takes the trick, {number} points.", points, name=name
        )

    def _bottom(self, card: Card) -> str:
        return self.into.gettext("The bottom card is the {card}.", card=self.into.card(card))
