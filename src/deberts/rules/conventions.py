"""What only some sources have: mars, doubling, claims that end a deal, and a new deal for four sevens."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

import attrs

from deberts import integers
from deberts.cards import CardSet, Rank
from deberts.errors import Violation
from deberts.options import AfterSevens, FourSevens, Mars, SevensCounted
from deberts.rules import s02_dealing as dealing, s06_contract as contract
from deberts.rules.s04_sequences import Sequence
from deberts.rules.s05_tricks import Trick
from deberts.rules.s06_contract import Ledger, Line, Points

HIGHEST_STAKE: Final = 2**30
"""The highest stake: thirty doublings, and few enough games for every program to count."""

_SEVENS: Final = 4
_WIN: Final = 1
_WIN_WITH_MARS: Final = 2

# -- mars --------------------------------------------------------------------------------------------------------------


def mars_limit(target: int) -> int:
    """Return how many points save from mars: half of the target, rounded up.

    Clause:
        v1, D16

    Args:
        target: Points that end the game.

    Returns:
        Points; whoever has fewer loses double.

    Example:
        >>> [mars_limit(target) for target in (501, 301, 101)]
        [251, 151, 51]
    """
    return (target + 1) // 2


def games_of_win(reached: int | None, others: Points, target: int, rule: Mars) -> int:
    """Return what a won game counts: two if the winner has the target and every other less than half of it.

    Clause:
        v1, v2, D16, D28, D34

    Args:
        reached: The winner's written total; after a true claim in mid-deal, the points that he claimed; ``None`` if he
            won by another's false claim or refusal, which is never mars.
        others: Written totals of the other players; after a claim in mid-deal, those before the deal.
        target: Points that end the game.
        rule: What a win is worth when the losers are below half.

    Returns:
        1 or 2.

    Example:
        >>> [games_of_win(501, (other,), 501, Mars.COUNTS_TWO) for other in (240, 251)]
        [2, 1]
    """
    match rule:
        case Mars.COUNTS_ONE:
            return _WIN
        case Mars.COUNTS_TWO:
            is_mars = reached is not None and reached >= target and max(others) < mars_limit(target)
            return _WIN_WITH_MARS if is_mars else _WIN
        case never:
            assert_never(never)


def games_by_seat(winner: int, games: int, seats: int) -> Points:
    """Return the result of a game as it is reported, such as 1:0 or 2:0.

    Clause:
        v1, v2

    Args:
        winner: Seat of the winner.
        games: How many games his win counts.
        seats: Number of players.

    Returns:
        Games by seat; none for the losers.
    """
    return tuple(games if seat == winner else 0 for seat in range(seats))


# -- doubling ----------------------------------------------------------------------------------------------------------


@attrs.frozen
class Stake:
    """What a game is played for.

    Args:
        games: How many games a plain win counts.
        owner: Seat that alone may offer to double: that which accepted last; ``None`` while either may.

    Raises:
        InputError: If there is no such number of games, or no such seat.
    """

    games: int = attrs.field(default=1)
    owner: int | None = attrs.field(default=None)

    @games.validator
    def _is_stake(self, _attribute: object, games: int) -> None:
        integers.check_whole(games, 1, HIGHEST_STAKE, "games")

    @owner.validator
    def _is_seat(self, _attribute: object, owner: int | None) -> None:
        if owner is not None:
            integers.check_whole(owner, 0, 1, "owner")


def offer_violations(seat: int, stake: Stake, *, pending: bool, acted: bool) -> tuple[Violation, ...]:
    """Return every reason why a player may not offer to double in his turn.

    Clause:
        v2, D26

    Args:
        seat: Who wants to offer.
        stake: What is played for.
        pending: Whether an offer waits for its answer.
        acted: Whether he has done anything else in this turn.

    Returns:
        The reasons by number; nothing if he may offer.
    """
    reasons = (
        (stake.owner not in {None, seat}, "v2", "not-your-offer"),
        (pending, "D26", "offer-is-open"),
        (acted, "D26", "turn-has-begun"),
        (stake.games >= HIGHEST_STAKE, "D26", "stake-is-highest"),
    )
    return tuple(Violation(clause, code) for broken, clause, code in reasons if broken)


def accepted_stake(stake: Stake, seat: int) -> Stake:
    """Return what is played for once an offer is accepted: twice as much, and the next offer is his who accepted.

    Clause:
        v2

    Args:
        stake: What was played for.
        seat: Who accepted.

    Returns:
        The new stake.

    Raises:
        InputError: If it would be higher than any stake can be.
    """
    return Stake(2 * stake.games, seat)


def games_won(stake: Stake, games: int) -> int:
    """Return what a game counts; a refusal costs the stake before the offer.

    Clause:
        v2

    Args:
        stake: What was played for at its end.
        games: What the win counts without doubling: 1, or 2 for mars.

    Returns:
        How many games.

    Example:
        >>> games_won(accepted_stake(Stake(), 1), 2)
        4
    """
    return stake.games * games


# -- claims ------------------------------------------------------------------------------------------------------------


def claim_violations(seat: int, winner: int | None, trick: Trick) -> tuple[Violation, ...]:
    """Return every reason why a player may not claim the end of the game between tricks.

    Clause:
        m12.1, D24

    Args:
        seat: Who wants to claim.
        winner: Seat that took the last complete trick, or ``None`` before there is one.
        trick: Cards on the table.

    Returns:
        The reasons by number; nothing if he has just taken a trick.
    """
    reasons = (
        (winner is None, "m12.1", "no-trick-yet"),
        (bool(trick), "m12.1", "next-lead-is-made"),
        (winner not in {None, seat}, "D24", "not-your-trick"),
    )
    return tuple(Violation(clause, code) for broken, clause, code in reasons if broken)


def played_on_violations(scores: Points, target: int) -> tuple[Violation, ...]:
    """Return why nobody may claim the end of a game, or more than half of a deal, at some scores.

    Clause:
        p30

    Args:
        scores: Written totals by seat before the deal.
        target: Points that end the game.

    Returns:
        The reason, if the match goes on past its target.
    """
    return (Violation("p30", "played-on", (("target", target),)),) if max(scores) >= target else ()


def taken_so_far(*, cards: int, sequences: Iterable[Sequence], bela: int) -> int:
    """Return what a player has taken in a deal that is under way: all but what the last trick counts.

    Clause:
        m12.1, v3, v4

    Args:
        cards: Points of the cards in his tricks.
        sequences: Sequences that count for him; not those that were merely declared.
        bela: Points that he has for bela.

    Returns:
        Points, without any that are suspended.
    """
    return whole_deal(cards=cards, last=0, sequences=sequences, bela=bela)


def has_arrived(written: int, taken: int, target: int) -> bool:
    """Return whether a claim of the end is true: what was written before and what was taken since make the target.

    A true claim wins at once, whatever would have come of the deal.

    Clause:
        m12.1, v3, D24

    Args:
        written: The claimant's written total before this deal.
        taken: What he has taken in this deal so far.
        target: Points that end the game.

    Returns:
        Whether he has won; if not, the claim has lost him the game.

    Example:
        >>> has_arrived(455, 46, 501), has_arrived(455, 45, 501)
        (True, False)
    """
    return written + taken >= target


def nibble_violations(seat: int, declarer: int, tricks: int) -> tuple[Violation, ...]:
    """Return every reason why a player may not claim the nibble, more than half of the deal, in his turn.

    Clause:
        v4, D24

    Args:
        seat: Who wants to claim.
        declarer: Seat of the declarer.
        tricks: Number of complete tricks.

    Returns:
        The reasons; nothing if he defends and trick 1 is complete.
    """
    reasons = ((seat == declarer, "not-the-defender"), (tricks == 0, "before-trick-1-is-complete"))
    return tuple(Violation("v4", code) for broken, code in reasons if broken)


def whole_deal(*, cards: int, last: int, sequences: Iterable[Sequence], bela: int) -> int:
    """Return all points of a deal: cards of both hands, last trick, sequences that count, bela that was said.

    Clause:
        v4

    Args:
        cards: Points of the cards that were dealt to the players.
        last: What the last trick counts.
        sequences: Sequences that count, whosever they are.
        bela: Points for bela, if either has said it.

    Returns:
        Points.
    """
    return sum(line.points for line in contract.total_lines(0, cards=cards, last=last, sequences=sequences, bela=bela))


def has_more_than_half(taken: int, whole: int) -> bool:
    """Return whether a nibble is true: the defender holds more than half, and not just half.

    Clause:
        v4, D24

    Args:
        taken: What the defender has taken so far: cards in his tricks, sequences that count for him, bela he said.
        whole: All points of this deal.

    Returns:
        Whether the deal ends as a bait; if not, the declarer has won the game.

    Example:
        >>> has_more_than_half(92, 182), has_more_than_half(91, 182)
        (True, False)
    """
    return 2 * taken > whole


def nibble_lines(whole: int, defender: int) -> Ledger:
    """Return the totals of a deal that a true nibble ends, as lines: all to the defender, nothing to the declarer.

    Settled like any other totals they are a bait, so that suspended points go with them.

    Clause:
        v4

    Args:
        whole: All points of this deal.
        defender: Seat of the defender.

    Returns:
        One line.
    """
    return (Line(defender, whole, "v4", "nibble"),)


# -- four sevens -------------------------------------------------------------------------------------------------------


def has_four_sevens(hand: CardSet) -> bool:
    """Return whether a hand holds all sevens.

    Clause:
        s3, v6, D19

    Args:
        hand: The nine cards of a player.

    Returns:
        Whether he may ask for a new deal with them.
    """
    return sum(card.rank is Rank.SEVEN for card in hand) == _SEVENS


def redeal_violations(
    hand: CardSet, *, played: bool, counted: SevensCounted = SevensCounted.NINE
) -> tuple[Violation, ...]:
    """Return every reason why a player may not show four sevens and demand a new deal.

    Clause:
        s3, v6, D19, p10

    Args:
        hand: Cards held: the first six, or the full hand before his first card.
        played: Whether he has played a card.
        counted: In which hand they count; before a full one is dealt, nobody asks but where it is among six.

    Returns:
        The reasons; nothing if he may demand it.
    """
    is_too_late = counted is SevensCounted.SIX and len(hand) > dealing.FIRST_HAND
    reasons = (
        (not has_four_sevens(hand), "s3", "no-four-sevens"),
        (played, "s3", "already-played"),
        (is_too_late, "p10", "not-among-the-first-six"),
    )
    return tuple(Violation(clause, code) for broken, clause, code in reasons if broken)


def sevens_lines(side: int, rule: FourSevens) -> Ledger:
    """Return what is written for four sevens that were shown.

    Clause:
        p9

    Args:
        side: Who showed them, of partners their side.
        rule: What four sevens are good for.

    Returns:
        One line, or none.
    """
    return (Line(side, 100, "p9", "sevens"),) if rule is FourSevens.HUNDRED_AND_NEW_DEAL else ()


def dealer_after_redeal(dealer: int, seats: int = dealing.PLAYERS, rule: AfterSevens = AfterSevens.SAME_DEALER) -> int:
    """Return who deals after four sevens were shown.

    Clause:
        D19, p11

    Args:
        dealer: Seat of the dealer.
        seats: Number of players.
        rule: Whether he deals again, or the next one.

    Returns:
        The seat.
    """
    return dealer if rule is AfterSevens.SAME_DEALER else dealing.next_seat(dealer, seats)
