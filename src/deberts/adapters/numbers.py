"""Actions as numbers: one table for all rule sets, of which each uses the beginning.

=========  ============================================================================================================
numbers    action
=========  ============================================================================================================
0, 1       pass, take
2 to 5     name C, D, H, S
6          exchange
7 to 13    announce: the first, second, ... of the announcements that ``view.legal`` lists; no hand has more than seven
14 to 45   play 7C, 8C, ... AS
46 to 53   play QC bela, play KC bela, play QD bela, ... play KS bela
54 to 67   the words of other rule sets: redeal, keep, ask, yes, no, rost, good, bela, claim, arrive, nibble, double,
           accept, refuse
68 to 75   height 7, 8, 9, T, J, Q, K, A
76 to 79   deberts of a run in C, D, H, S
=========  ============================================================================================================

The club's rules, and whatever has no word beside them, use the first 54.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import count
from typing import Final

from deberts.cards import PACK, Card, Rank, Suit
from deberts.errors import IllegalActionError, Violation, excerpt
from deberts.game.deal import as_action, violations
from deberts.game.transition_table import words
from deberts.integers import integer
from deberts.options import Runs
from deberts.rules.s04_sequences import Kind, Sequence
from deberts.rulesets.in_force import violation_in_force
from deberts.rulesets.ruleset import RuleSet
from deberts.table import actions as table
from deberts.table.actions import Action, Announce, Play, SayDeberts
from deberts.table.view import View, player

VERSION: Final = 1
"""Number of this table: another one says otherwise what some number means."""

MOST_ANNOUNCEMENTS: Final = 7
"""A hand of nine cards gives at most three sequences, of which one, two or three can be announced."""

_ANY: Final = Announce((Sequence(Kind.TERC, Card(Rank.ACE, Suit.CLUBS)),))
_WORDS: Final = (
    table.Redeal,
    table.Keep,
    table.Ask,
    table.Yes,
    table.No,
    table.AskHeight,
    table.Good,
    table.SayBela,
    table.ClaimEnd,
    table.Arrive,
    table.Nibble,
    table.Double,
    table.Accept,
    table.Refuse,
)

ACTIONS: Final[tuple[Action, ...]] = (
    table.Pass(),
    table.Take(),
    *map(table.Name, Suit),
    table.Exchange(),
    *(_ANY,) * MOST_ANNOUNCEMENTS,
    *(Play(card) for card in PACK),
    *(Play(card, bela=True) for card in PACK if card.rank in {Rank.QUEEN, Rank.KING}),
    *(word() for word in _WORDS),
    *map(table.TellHeight, Rank),
    *(SayDeberts(Sequence.parse(f"7A{suit}", Runs.WHOLE)) for suit in Suit),
)
"""What each number means. Announcements and runs stand here for all others: which one is meant, the view says."""

_FIRST_ANNOUNCEMENT: Final = ACTIONS.index(_ANY)
_FIRST_PLAY: Final = ACTIONS.index(Play(PACK[0]))
_FIRST_RUN: Final = len(ACTIONS) - len(Suit)
_NUMBERS: Final[Mapping[Action, int]] = {
    action: number for number, action in enumerate(ACTIONS) if not isinstance(action, Announce | SayDeberts)
}


@lru_cache(maxsize=64)
def actions_of(rules: RuleSet) -> int:
    """Return how many numbers a rule set uses: those from 0 to one less.

    Args:
        rules: The rule set.

    Returns:
        54 by the club's rules, and at most 80.

    Example:
        >>> from deberts import CLUB, preset
        >>> actions_of(CLUB), actions_of(preset("moscow"))
        (54, 76)
    """
    kinds = words(rules).values()
    return 1 + max(number for number, action in enumerate(ACTIONS) if type(action) in kinds)


def legal_numbers(view: View) -> tuple[int, ...]:
    """Return the numbers of what a seat may do now.

    Args:
        view: What it sees.

    Returns:
        A number for each of ``view.legal``, in the same order.

    Example:
        >>> from deberts import CLUB, Deal, shuffled
        >>> legal_numbers(Deal.new(CLUB, shuffled("a seed"), dealer=1).view(0))
        (0, 1)
    """
    announcements = count(_FIRST_ANNOUNCEMENT)
    return tuple(
        [
            _FIRST_PLAY + one.card.index
            if type(one) is Play and not one.bela  # most are, and this is known soonest
            else next(announcements)
            if type(one) is Announce
            else _number(one)
            for one in view.legal
        ]
    )


def _number(action: Action) -> int:
    return _FIRST_RUN + action.run.top.suit.index if isinstance(action, SayDeberts) else _NUMBERS[action]


def mask(view: View) -> tuple[int, ...]:
    """Return which numbers are legal now.

    Args:
        view: What a seat sees.

    Returns:
        1 for each that is legal and 0 for each other, as many as :func:`actions_of` the rule set; all 0 when it is
        another's turn.

    Example:
        >>> from deberts import CLUB, Deal, shuffled
        >>> mask(Deal.new(CLUB, shuffled("a seed"), dealer=1).view(0))[:8]
        (1, 1, 0, 0, 0, 0, 0, 0)
    """
    return tuple(mask_bytes(view))


def mask_bytes(view: View) -> bytearray:
    """Return the same as bytes, which is quickest.

    Args:
        view: What a seat sees.
    """
    mask = bytearray(actions_of(view.public.rules))
    for number in legal_numbers(view):
        mask[number] = 1
    return mask


def encode(view: View, action: Action | str) -> int:
    """Return the number of an action.

    Args:
        view: What the seat sees that wants to do it.
        action: One of ``view.legal``, or its text.

    Returns:
        Its number.

    Raises:
        IllegalActionError: If it is not legal now, with every reason.
        InputError: If it is no action, or the view is a spectator's.

    Example:
        >>> from deberts import CLUB, Deal, Take, shuffled
        >>> view = Deal.new(CLUB, shuffled("a seed"), dealer=1).view(0)
        >>> encode(view, Take()), decode(view, 1)
        (1, Take())
    """
    wanted = as_action(action, view.public.rules)
    try:
        return legal_numbers(view)[view.legal.index(wanted)]
    except ValueError:
        raise _refusal(view, wanted, violations(view, wanted)) from None


def decode(view: View, number: int) -> Action:
    """Return the action of a number.

    Args:
        view: What the seat sees that wants to do it.
        number: A number that is legal now, of Python or of numpy.

    Returns:
        One of ``view.legal``.

    Raises:
        IllegalActionError: If it is not legal now, with every reason.
        InputError: If the rule set has no such number, or the view is a spectator's.
    """
    player(view)
    wanted = integer("action", number, 0, actions_of(view.public.rules))
    try:
        return view.legal[legal_numbers(view).index(wanted)]
    except ValueError:
        meant = ACTIONS[wanted]
        none = violation_in_force(view.public.rules, Violation("04.4", "no-such-announcement"))
        raise _refusal(view, wanted, violations(view, meant) or (none,)) from None


def _refusal(view: View, wanted: Action | int, reasons: tuple[Violation, ...]) -> IllegalActionError:
    said = "; ".join(f"{reason.clause} ({reason.code})" for reason in reasons)
    numbers = ", ".join(f"{number} {action}" for number, action in zip(legal_numbers(view), view.legal, strict=True))
    asked = f"{wanted}, {describe(wanted)}," if isinstance(wanted, int) else excerpt(str(wanted), 80)
    legal = f". Legal: {numbers}" if numbers else ""
    return IllegalActionError(f"{asked} is refused by {said}{legal}", reasons, tuple(map(str, view.legal)), str(wanted))


def describe(number: int) -> str:
    """Return what a number means, as far as it can be told without a view.

    Args:
        number: A number from 0 to 79.

    Returns:
        The text of the action; of an announcement, which one in the order of the table, and of a run, its suit.

    Raises:
        InputError: If there is no such number.

    Example:
        >>> [describe(number) for number in (0, 7, 46, 79)]
        ['pass', 'announce #1', 'play QC bela', 'deberts in S']
    """
    match ACTIONS[integer("action", number, 0, len(ACTIONS))]:
        case Announce():
            return f"{Announce.word} #{number - _FIRST_ANNOUNCEMENT + 1}"
        case SayDeberts(run=run):
            return f"{SayDeberts.word} in {run.top.suit}"
        case other:
            return str(other)
