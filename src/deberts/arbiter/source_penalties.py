"""Which penalties a source has, by which of its clauses, and what is written by them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

import attrs

from deberts import clauses
from deberts.arbiter.findings import CardsBait
from deberts.clauses.inheritance import ancestry, followers
from deberts.game import account as accounts
from deberts.game.account import Account, Entry
from deberts.game.deal import Deal
from deberts.rules import penalties, s02_dealing as dealing, s06_contract as contract, sides
from deberts.rules.s06_contract import Ledger, Points
from deberts.rulesets.in_force import own_clause
from deberts.rulesets.ruleset import RuleSet
from deberts.rulesets.where import EVERYWHERE, ONLY_WHERE
from deberts.table import counting
from deberts.table.phases import Exchanging, Playing
from deberts.table.view import Position, completed

FALSE_CLAIM: Final = "m13.1"
REVOKE: Final = "m13.2"
FALSE_ANNOUNCEMENT: Final = "m13.3"
CARD_TOO_MANY: Final = "m13.4"
WRONG_EXCHANGE: Final = "m13.5"
NEEDLESS_QUESTION: Final = "m13.6"
PEN_RULE: Final = "m13.7"
CARDS_BAIT: Final = "D15"

_CARDS_BAITS: Final = (REVOKE, FALSE_ANNOUNCEMENT, CARD_TOO_MANY, WRONG_EXCHANGE)

_PENALTIES: Final = (FALSE_CLAIM, *_CARDS_BAITS, NEEDLESS_QUESTION, PEN_RULE)


@lru_cache(maxsize=256)  # asked for each act of a table
def in_force(rules: RuleSet) -> tuple[str, ...]:
    """Return the clauses of the penalties that a rule set has.

    Clause:
        m13.1, m13.2, m13.3, m13.4, m13.5, m13.6, m13.7, o0, g13

    Args:
        rules: The rule set; a house has those of its source, as far as there is something to offend against.

    Returns:
        Their numbers; none where the source has no penalties.

    Example:
        >>> from deberts.rulesets.presets import CLUB, preset
        >>> in_force(CLUB), len(in_force(preset("kharkiv")))
        ((), 7)
    """
    return tuple(number for number in _penalties(rules.base) if ONLY_WHERE.get(number, EVERYWHERE).holds(rules))


@cache
def _penalties(base: str) -> tuple[str, ...]:
    """Return the penalties that a source takes over, or that a clause of its own repeats."""
    repeated = {number for source in ancestry(base) for number in source.restated}
    return tuple(number for number in _PENALTIES if number in repeated or base in followers(number, "moscow"))


def cards_bait(deal: Deal, offender: int, penalty: str) -> tuple[Account, CardsBait] | None:
    """Return what a cards bait makes of a deal.

    Clause:
        m13.2, m13.3, m13.4, m13.5, g13, D15, D28, p52

    Args:
        deal: The deal.
        offender: Seat that has offended.
        penalty: Number of the clause that punishes it.

    Returns:
        The account and the ruling; ``None`` before trumps are settled, when nothing can be written yet. Whoever writes,
        or his side, counts as winner of the deal, and as taker of its last trick.
    """
    play, rules = _play(deal), deal.rules
    if play is None:
        return None
    taken = tuple(counting.taken_so_far(rules, play, side) for side in range(rules.sides))
    loser, dealt = (sides.side_of(seat, rules.sides) for seat in (offender, deal.dealer))
    writer = penalties.writer_of_cards_bait(loser, taken, dealt)
    lines = _lines(_with_whole_hands(deal), play, writer)
    nobody, totals = (0,) * rules.seats, contract.balance(lines, rules.sides)
    entry = Entry(play.contract.declarer, totals, writer, stake=play.stake)
    # No trick of it counts, so it is not played out.
    account = accounts.settled(rules, deal.dealer, entry, deal.opening, lines, nobody)
    numbers = clauses_of(rules, penalty, CARDS_BAIT)
    return account, CardsBait(numbers, offender, writer, entries_due(rules, account), account.ledger)


def _lines(position: Position, play: Playing, writer: int) -> Ledger:
    """Return what whoever writes has for all cards and for what was said; of partners with who said it (p52, p56)."""
    rules = position.public.rules
    said = {
        sequence: seat
        for seat in sides.members(writer, rules.seats, rules.sides)
        for sequence in position.secrets[seat].declared
    }
    lines = penalties.cards_bait_lines(
        writer,
        cards=counting.cards_of_all(position, play),
        last=rules.last_trick,
        announced=said,
        bela=counting.bela_said(rules, play),
    )
    if rules.sides == rules.seats:
        return lines
    sayers = dict[object, int | None]([*said.items(), ("bela", play.bela)])
    return tuple(attrs.evolve(line, member=sayers.get(line.sequence or line.what)) for line in lines)


def clauses_of(rules: RuleSet, *numbers: str) -> tuple[str, ...]:
    """Return the clauses by which a ruling is made.

    Clause:
        g0, g13, D28, p52

    Args:
        rules: The rule set.
        numbers: The clauses of the ruling.

    Returns:
        Their numbers in the order of the book, those of the rule set's own source for those that it takes over; among
        several, the one that says who is the opponent of whom the penalty speaks.
    """
    opponent = "p52" if rules.sides < rules.seats else "g0" if PEN_RULE in numbers else "D28"
    several = (opponent,) if rules.seats > dealing.PLAYERS else ()
    return tuple(sorted({*(own_clause(rules, number) for number in numbers), *several}, key=clauses.order))


def _play(deal: Deal) -> Playing | None:
    match deal.public.phase:
        case Exchanging(contract=settled):
            return Playing(settled, None, deal.public.forehand, stake=deal.opening.stake)
        case _:
            return deal.public.play


def _with_whole_hands(deal: Deal) -> Position:
    match deal.public.phase:
        case Exchanging(contract=settled):
            full = completed(deal, deal.secrets, deal.public.indicator, settled.declarer)
            return Position(deal.pack, deal.public, full)
        case _:
            return deal


def entries_due(rules: RuleSet, account: Account) -> Points:
    """Return what each player, or each side, should enter in the score sheet.

    Clause:
        06.2, 06.3, 06.4, o1

    Args:
        rules: The rule set.
        account: The account of the deal.

    Returns:
        Points by seat; kush where those are written; zeros where nothing is.
    """
    kush = accounts.kush(rules, account)
    return account.written if kush is None else kush
