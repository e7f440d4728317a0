"""What is written when an offence ends a deal, and what a player should have entered after any deal."""

from __future__ import annotations

from deberts import clauses
from deberts.arbiter.findings import CardsBait
from deberts.arbiter.force import named
from deberts.game import accounts, policies
from deberts.game.accounts import Account
from deberts.game.deal import Deal
from deberts.rules import s06_contract as contract
from deberts.rules.s06_contract import Ledger
from deberts.rulesets.ruleset import RuleSet
from deberts.table import counting, dealing
from deberts.table.phases import Exchanging, Playing
from deberts.table.view import Position, completed
from deberts.variants import penalties

Points = tuple[int, ...]
"""Points by seat."""


def cards_bait(deal: Deal, offender: int, penalty: str) -> tuple[Account, CardsBait] | None:
    """Return what a cards bait makes of a deal.

    Clause:
        m13.2, m13.3, m13.4, m13.5, g13, D15, D28

    Args:
        deal: The deal.
        offender: Seat that has offended.
        penalty: Number of the clause that punishes it.

    Returns:
        The account and the ruling; ``None`` before trumps are settled, when nothing can be written yet. Whoever writes
        counts as winner of the deal, and as taker of its last trick.
    """
    play = _play(deal)
    if play is None:
        return None
    position = _with_whole_hands(deal)
    taken = tuple(counting.taken_so_far(position, play, seat) for seat in range(deal.rules.seats))
    writer = penalties.writer_of_cards_bait(offender, taken, deal.dealer)
    lines = penalties.cards_bait_lines(
        writer,
        (secret.held for secret in position.secrets),
        position.secrets[writer].declared,
        play.contract.trump,
        bela=play.bela is not None,
    )
    account = _settled(deal, play, lines, writer)
    numbers = clauses_of(deal.rules, penalty, "D15")
    return account, CardsBait(numbers, offender, writer, entries_due(deal.rules, account), account.ledger)


def clauses_of(rules: RuleSet, *numbers: str) -> tuple[str, ...]:
    """Return the clauses by which a ruling is made.

    Clause:
        g13, D28

    Args:
        rules: The rule set.
        numbers: The clauses of the ruling.

    Returns:
        Their numbers in the order of the book, those of the rule set's own source for those that it takes over.
    """
    several = ("D28",) if rules.seats > dealing.TWO else ()
    return tuple(sorted({*(named(rules, number) for number in numbers), *several}, key=clauses.order))


def _play(deal: Deal) -> Playing | None:
    match deal.public.phase:
        case Exchanging(contract=settled, bottom=bottom):
            return Playing(settled, bottom, deal.public.forehand, stake=deal.opening.stake)
        case _:
            return deal.public.play


def _with_whole_hands(deal: Deal) -> Position:
    position = deal.position
    if not isinstance(position.public.phase, Exchanging):
        return position
    return Position(deal.pack, position.public, completed(position, position.secrets, position.public.indicator))


def _settled(deal: Deal, play: Playing, lines: Ledger, writer: int) -> Account:
    rules, before, declarer = deal.rules, deal.opening, play.contract.declarer
    totals = contract.balance(lines, rules.seats)
    settled = policies.settle(rules, totals, declarer, before.suspended, dealer=deal.dealer)
    after = accounts.written_down(before, settled.written, settled.suspended, play.stake)
    ledger = sorted((*lines, *settled.ledger), key=lambda line: (clauses.PLACES[line.clause], line.seat))
    tricks = accounts.tricks_by_seat(play, rules.seats)
    return Account(settled.outcome, declarer, tricks, totals, settled.written, before, after, tuple(ledger), writer)


def entries_due(rules: RuleSet, account: Account) -> Points:
    """Return what each player should enter in the score sheet.

    Clause:
        06.2, 06.3, 06.4, o1

    Args:
        rules: The rule set.
        account: The account of the deal.

    Returns:
        Points by seat; kush where those are written; zeros where nothing is.
    """
    if account.outcome is None or account.declarer is None:
        return account.written
    kush = policies.kush(rules, account.totals, account.declarer)
    return account.written if kush is None else kush.result
