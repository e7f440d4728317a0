"""Moscow rules: the dialogue about sequences, bela before a move and the question about the terc.

Sequences that are announced first and second are told apart by who spoke first, which is not always forehand.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from deberts import clauses, given
from deberts.cards import Card, CardSet, Rank, Suit
from deberts.errors import Violation
from deberts.rules import s02_trump as choosing, s04_sequences as sequences
from deberts.rules.s04_sequences import Kind, Sequence


def best_ones(held: CardSet, trump: Suit) -> tuple[Sequence, ...]:
    """Return the sequences that a player may announce first: his best, and all that are as good.

    Clause:
        m7.1, m8.1

    Args:
        held: The nine cards that the player plays with.
        trump: Trump suit of this deal.

    Returns:
        One sequence, or several plain ones of the same kind and rank; none without a sequence.
    """
    given.held_and_trump(held, trump)
    split = sequences.best_split(held, trump)
    return tuple(one for one in split if sequences.seniority(one, trump) == sequences.seniority(split[0], trump))


def first_violations(announced: tuple[Sequence, ...], best: tuple[Sequence, ...]) -> tuple[Violation, ...]:
    """Return every reason why sequences may not be announced at first: one is, and it is a best one.

    Clause:
        m8.1

    Args:
        announced: What a player wants to announce, at least one sequence.
        best: What he may announce first.

    Returns:
        The reasons; nothing if he may announce it.
    """
    _check_announcement(announced)
    _check_best_ones(best)
    reasons = (
        (announced[0] not in best, "not-the-best"),
        (len(announced) > 1, "one-at-first"),
    )
    facts = (("announced", " ".join(map(str, announced))),)
    return tuple(Violation("m8.1", code, facts) for broken, code in reasons if broken)


def further_choices(first: Sequence, held: CardSet, trump: Suit) -> tuple[tuple[Sequence, ...], ...]:
    """Return everything that may be announced after the first sequence, if that is not beaten.

    Clause:
        m8.1, m8.2, D7

    Args:
        first: The sequence announced first, a best one.
        held: The nine cards that the player plays with.
        trump: Trump suit of this deal.

    Returns:
        Every choice out of the rest of his split, smaller choices first; none if he has no other sequence.
    """
    _check_first(first)
    given.held_and_trump(held, trump)
    rest = [one for one in sequences.best_split(held, trump) if one != first]
    return tuple(choice for size in range(1, len(rest) + 1) for choice in combinations(rest, size))


def further_violations(
    further: tuple[Sequence, ...], first: Sequence, held: CardSet, trump: Suit
) -> tuple[Violation, ...]:
    """Return every reason why sequences may not be announced beside the first, their rank aside.

    Clause:
        m8.2, D7

    Args:
        further: What a player wants to announce.
        first: What he announced first.
        held: The nine cards that he plays with.
        trump: Trump suit of this deal.

    Returns:
        The reasons by number; nothing if no card is in two of the sequences and all are of his split.
    """
    _check_further(further)
    _check_first(first)
    given.held_and_trump(held, trump)
    split = sequences.best_split(held, trump)
    reasons = (
        (sequences.do_overlap((first, *further)), "m8.2", "shared-card"),
        (not all(one in split for one in further), "D7", "not-in-the-split"),
    )
    facts = (("announced", " ".join(map(str, further))), ("first", str(first)))
    return tuple(Violation(clause, code, facts) for broken, clause, code in reasons if broken)


def order_violations(further: tuple[Sequence, ...], first: Sequence, trump: Suit) -> tuple[Violation, ...]:
    """Return every further sequence that may not follow because it is senior to the first.

    Clause:
        m7.1, m8.1

    Args:
        further: What a player wants to announce beside the first.
        first: What he announced first.
        trump: Trump suit of this deal.

    Returns:
        A reason for each such sequence.
    """
    _check_further(further)
    _check_first(first)
    given.trump(trump)
    highest = sequences.seniority(first, trump)
    seniors = (one for one in further if sequences.seniority(one, trump) > highest)
    return tuple(Violation("m8.1", "senior-to-the-first", (("sequence", str(one)),)) for one in seniors)


def may_say_bela(hand: CardSet, held: CardSet, trump: Suit, *, said: bool) -> bool:
    """Tell whether bela may be said before a move: as long as one of its two cards is still in hand.

    Clause:
        m8.3

    Args:
        hand: Cards still in hand.
        held: The nine cards that the player plays with, those played included.
        trump: Trump suit of this deal.
        said: Whether bela has been said in this deal.

    Returns:
        Whether he may say it now.
    """
    return not bela_violations(hand, held, trump, said=said)


def bela_violations(hand: CardSet, held: CardSet, trump: Suit, *, said: bool) -> tuple[Violation, ...]:
    """Return every reason why bela may not be said before a move.

    Clause:
        m8.3

    Args:
        hand: Cards still in hand.
        held: The nine cards that the player plays with, those played included.
        trump: Trump suit of this deal.
        said: Whether bela has been said in this deal.

    Returns:
        The reasons; nothing if he may say it.
    """
    given.hand_and_said(hand, said)
    given.held_and_trump(held, trump)
    has_bela = sequences.has_bela(held, trump)
    reasons = (
        (not has_bela, "no-bela"),
        (has_bela and not hand & sequences.bela_cards(trump), "bela-cards-are-played"),
        (said, "bela-said-already"),
    )
    return tuple(Violation("m8.3", code) for broken, code in reasons if broken)


def certainly_senior(own: Sequence, heard: Kind, trump: Suit) -> bool:
    """Tell whether a sequence beats whatever the other can have announced: three cases, and no more.

    Bertz against terc, and against one of its own kind the sequence from the trump ace.

    Clause:
        m9.1, m9.3

    Args:
        own: The second player's best sequence.
        heard: The kind that the first announced.
        trump: Trump suit of this deal.

    Returns:
        Whether the second must not ask for the height, and names his own instead.

    Example:
        >>> certainly_senior(Sequence.parse("3AH"), Kind.TERC, Suit.HEARTS)
        True
        >>> certainly_senior(Sequence.parse("3AS"), Kind.TERC, Suit.HEARTS)
        False
    """
    _check_own_and_heard(own, heard)
    given.trump(trump)
    return own.kind.length > heard.length or (own.kind is heard and own.top is Card(Rank.ACE, trump))


def rost_violations(best: Sequence | None, heard: Kind, *, certain: bool) -> tuple[Violation, ...]:
    """Return every reason why the second player may not ask for the height of the first's sequence.

    Clause:
        m9.2, m9.3, m9.5

    Args:
        best: The second player's best sequence, or ``None`` if he has none.
        heard: The kind that the first announced.
        certain: Whether the second's is certainly senior.

    Returns:
        The reason; nothing if he may ask.
    """
    _check_best_if_any(best)
    _check_heard_and_certain(heard, certain)
    reasons = (
        (certain, "m9.3", "certainly-senior"),
        (best is None or best.kind.length < heard.length, "m9.5", "none-of-that-kind"),
    )
    return tuple(Violation(clause, code, (("heard", heard.value),)) for broken, clause, code in reasons if broken)


def answer_violations(own: Sequence, heard: Kind, *, certain: bool) -> tuple[Violation, ...]:
    """Return every reason why the second player may not name his sequence without having asked.

    Clause:
        m9.1, m9.2, m9.3, m9.4

    Args:
        own: The sequence that he wants to announce.
        heard: The kind that the first announced.
        certain: Whether his is certainly senior.

    Returns:
        The reason; nothing if he may announce it at once.
    """
    _check_own_and_heard(own, heard)
    _check_certain(certain)
    reasons = (
        (own.kind is heard and not certain, "m9.2", "must-ask"),
        (own.kind.length < heard.length, "m9.4", "lower-kind"),
    )
    facts = (("announced", str(own)), ("heard", heard.value))
    return tuple(Violation(clause, code, facts) for broken, clause, code in reasons if broken)


def beats_height(own: Sequence, height: Rank, trump: Suit) -> bool:
    """Tell whether a sequence beats one of the same kind whose top rank is known, but not its suit.

    At equal rank the second's must be trumps: then the first's is not, and else it is trumps or came earlier.

    Clause:
        m7.1, m9.2, m9.4

    Args:
        own: The second player's sequence.
        height: The rank that the first named.
        trump: Trump suit of this deal.

    Returns:
        Whether the second's is senior.
    """
    _check_own_and_height(own, height)
    given.trump(trump)
    return (own.top.rank.index, own.top.suit is trump) > (height.index, False)


def scored(declared: tuple[Sequence, ...]) -> tuple[Sequence, ...]:
    """Return the sequences for which the winner of the comparison scores: all he declared, even without a trick.

    Clause:
        m11.3

    Args:
        declared: What he declared.

    Returns:
        The same.
    """
    _check_declared(declared)
    return declared


def ask_violations(hand: CardSet, turned: Card, trump: Suit, *, announced: bool, played: bool) -> tuple[Violation, ...]:
    """Return every reason why a player may not ask whether his terc passes.

    Clause:
        02.12, m10.2, m10.3, D2, D3

    Args:
        hand: Cards held.
        turned: The card in the indicator's place.
        trump: Trump suit of this deal.
        announced: Whether the player has announced sequences.
        played: Whether he has played a card.

    Returns:
        The reasons by number: those that forbid the exchange, and the want of a terc from the trump nine.
    """
    exchange = choosing.exchange_violations(hand, turned, trump, announced=announced, played=played)
    held = lowest_terc(trump) in sequences.best_split(hand, trump)
    terc = () if held else (Violation("m10.3", "no-terc-from-the-nine"),)
    return tuple(sorted((*exchange, *terc), key=lambda reason: clauses.order(reason.clause)))


def lowest_terc(trump: Suit) -> Sequence:
    """Return the terc that an exchange of the trump seven would break: nine, eight and seven of trumps.

    Clause:
        m10.3

    Args:
        trump: Trump suit of this deal.

    Returns:
        The terc.
    """
    given.trump(trump)
    return Sequence(Kind.TERC, Card(Rank.NINE, trump))


def terc_passes(opponent: CardSet, place: int, trump: Suit) -> bool:
    """Tell whether a terc from the trump nine would not lose to the best sequence of the one who is asked.

    Clause:
        m7.1, m10.3, D25

    Args:
        opponent: The nine cards that the one who is asked plays with.
        place: 0 if the one who asks speaks first, 1 if he speaks second.
        trump: Trump suit of this deal.

    Returns:
        The true answer.
    """
    _check_opponent(opponent)
    _check_place(place)
    given.trump(trump)
    best = sequences.best_split(opponent, trump)[:1]
    asked = (lowest_terc(trump),)
    first, second = (asked, best) if place == 0 else (best, asked)
    return sequences.contest(first, second, trump) == place


_LAST_PLACE: Final = choosing.PLAYERS - 1
_check_announcement: Final = given.each("announced", Sequence, least=1)
_check_best_ones: Final = given.each("best", Sequence)
_check_best_if_any: Final = given.optional(given.one("best", Sequence))
_check_first: Final = given.one("first", Sequence)
_check_further: Final = given.each("further", Sequence)
_check_declared: Final = given.each("declared", Sequence)
_check_own_and_heard: Final = given.two(own=Sequence, heard=Kind)
_check_own_and_height: Final = given.two(own=Sequence, height=Rank)
_check_heard_and_certain: Final = given.two(heard=Kind, certain=bool)
_check_certain: Final = given.one("certain", bool)
_check_opponent: Final = given.one("opponent", CardSet)
_check_place: Final = given.whole("place", 0, _LAST_PLACE)
