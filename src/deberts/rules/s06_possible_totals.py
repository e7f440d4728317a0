"""Section 06: what the totals of a deal can come to, for two to four players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, combinations_with_replacement, product
from typing import Final

import attrs

from deberts.cards import PACK, CardSet, Suit
from deberts.errors import RuleError
from deberts.messages import Message
from deberts.options import EqualSequences, Partners, Runs, Seniority, SequenceTerms
from deberts.rules import s03_values as values, s04_bela, s04_sequences
from deberts.rules.s04_sequences import Kind
from deberts.rules.s06_contract import Points
from deberts.rulesets.questions import NUMBERS


def possible_sums(
    seats: int,
    last_trick: int = values.LAST_TRICK,
    bela: int = s04_bela.BELA,
    terms: SequenceTerms = s04_sequences.BY_THE_CLUB,
) -> range:
    """Return what the totals of all players can come to together, in a deal that writes any.

    At least what the cards count without the dearest that can stay undealt, and the last trick; at most what they count
    without the cheapest, the last trick, bela, and all sequences of one hand, or of both hands of a pair, or all equal
    ones of all hands where these count. Announcing is no duty, and else only one side's sequences count.

    Clause:
        03.3, 03.4, 04.8, 04.10, 06.1, D4, D7, D12, D15, p15, p17, p47

    Args:
        seats: Number of players, 2 to 4.
        last_trick: What the last trick is worth.
        bela: What bela is worth.
        terms: What a house has agreed of sequences otherwise.

    Returns:
        The sums from the least to the greatest.

    Example:
        >>> [(sums[0], sums[-1]) for sums in map(possible_sums, (2, 3, 4))]
        [(28, 275), (95, 282), (162, 282)]
    """
    least, most = _CARDS_AND_SEQUENCES[seats, terms.runs]
    partners = seats // terms.partners.sides(seats) - 1
    most += partners * (most - least)  # all cards are dealt where four play: what is more is announced
    if terms.equal_sequences is EqualSequences.BOTH:
        silent, saying = _EQUALS[seats, terms.runs, terms.seniority]
        most = max(most, saying, silent - bela)
    return range(least + last_trick, most + last_trick + bela + 1)


def check_sum(totals: Points, sums: range, seats: int | None = None) -> None:
    """Refuse totals that no deal can bring.

    Clause:
        06.1

    Args:
        totals: Totals by seat.
        sums: What they can come to together.
        seats: Number of players, for the error; as many as totals if left out.

    Returns:
        Nothing.

    Raises:
        RuleError: If they come to less or more.
    """
    if sum(totals) not in sums:
        msg = Message(
            "{totals} make {sum}: in a deal of {seats} players the totals make {least} to {most} together",
            totals=" + ".join(map(str, totals)),
            sum=sum(totals),
            seats=seats or len(totals),
            least=sums[0],
            most=sums[-1],
        )
        raise RuleError(msg, clause="06.1", place="totals", sum=sum(totals), least=sums[0], most=sums[-1])


_TRUMP: Final = Suit.CLUBS  # every suit has the same bounds
_FALLING: Final = tuple(tuple(CardSet(PACK).of(suit))[::-1] for suit in Suit)
_LENGTHS: Final = (0, *(kind.length for kind in Kind), Kind.BERTZ.length + Kind.TERC.length, 2 * Kind.BERTZ.length)
"""Lengths of the shortest runs that give so much, by one or another agreement."""


def _bounds(seats: int, runs: Runs) -> tuple[int, int]:
    dealt = seats * values.TRICKS[seats]
    least = sum(sorted(_points(CardSet(PACK)))[:dealt])
    return least, max(_dearest(held, dealt, runs) for held in _runs_from_the_aces(values.TRICKS[seats]))


def _dearest(held: CardSet, dealt: int, runs: Runs) -> int:
    """Return the most that a deal with these cards in one hand can count, without last trick and bela."""
    sequences = sum(one.kind.points for one in s04_sequences.best_split(held, _TRUMP, SequenceTerms(runs)))
    others = sorted(_points(CardSet(PACK) - held), reverse=True)[: dealt - len(held)]
    return sequences + sum(_points(held)) + sum(others)


def _runs_from_the_aces(most: int) -> Iterator[CardSet]:
    # A lower run counts the same, and only brings into the hands cards that are cheaper or would be there anyway.
    # The suits but trumps are alike: which of them has the longer run changes nothing.
    for trumps, plain in product(_LENGTHS, combinations_with_replacement(_LENGTHS, len(_FALLING) - 1)):
        lengths = (trumps, *plain)
        if sum(lengths) <= most:
            yield CardSet(card for suit, length in zip(_FALLING, lengths, strict=True) for card in suit[:length])


def _equal_bounds(seats: int, runs: Runs, preference: Seniority) -> tuple[int, ...]:
    """Return the most where equal runs of several hands count, whether or not bela is in one; trump is often senior."""
    suits = [suit for suit in _FALLING if suit[0].suit is not _TRUMP or preference is Seniority.EARLIER]
    every = [
        CardSet(card for suit in chosen for card in suit[: kind.length])
        for kind in Kind
        for count in range(2, min(len(suits), seats * (values.TRICKS[seats] // kind.length)) + 1)
        for chosen in combinations(suits, count)
    ]
    dealt, bela = seats * values.TRICKS[seats], s04_bela.bela_cards(_TRUMP)
    return tuple(max(_dearest(held | more, dealt, runs) for held in every) for more in (CardSet(), bela))


def _points(cards: CardSet) -> list[int]:
    return [values.card_points(card, _TRUMP) for card in cards]


_CARDS_AND_SEQUENCES: Final = {(seats, runs): _bounds(seats, runs) for seats in values.TRICKS for runs in Runs}
"""The least that cards, and the most that cards and sequences can count in a deal, by players and what a run gives."""

_EQUALS: Final = {
    (seats, runs, preference): _equal_bounds(seats, runs, preference)
    for seats in values.TRICKS
    for runs in Runs
    for preference in Seniority
}
"""The most that cards and equal sequences can count in a deal, without and with the cards of bela in one hand."""

_LAST, _BELA = NUMBERS["last_trick"], NUMBERS["bela_points"]
_WIDEST: Final = tuple(
    SequenceTerms(runs, equal_sequences=EqualSequences.BOTH, seniority=Seniority.EARLIER) for runs in Runs
)
ANYWHERE: Final[Mapping[int, range]] = {
    seats: range(
        possible_sums(seats, _LAST.least, _BELA.least)[0],
        max(possible_sums(seats, _LAST.most, _BELA.most, terms)[-1] for terms in _WIDEST) + 1,
    )
    for seats in values.TRICKS
}
"""What they can come to whatever a house sets, by number of players."""

_OF_PAIRS: Final = (
    possible_sums(4, _LAST.most, _BELA.most, attrs.evolve(terms, partners=Partners.OPPOSITE)) for terms in _WIDEST
)
BY_SIDES: Final[Mapping[int, range]] = {
    **ANYWHERE,
    2: range(ANYWHERE[2].start, max(sums.stop for sums in _OF_PAIRS)),
}
"""The same by number of sides: two may be two players, or four in pairs (p1)."""
