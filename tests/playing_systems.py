"""Deals and matches of any rule set, played by lots beside the second reading, which is held against them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import attrs

from deberts import CLAUSES, Action, Announce, Card, Deal, Match, Play, Rank, RuleSet, SheetRow, Standing, Suit
from deberts.game.ends import GameByWord
from deberts.options import Deberts
from deberts.rules.s06_contract import Outcome
from drawn_deals import drawn_pack
from rule_sets import drawn_opening
from tools.vectors.reading import matches
from tools.vectors.reading.rule_sets import begun_table, replayed
from tools.vectors.reading.state import PLACES
from tools.vectors.reading.table import Table

ENDING = {"claim", "arrive", "nibble", "refuse", "deberts"}
"""Words that end a game at once: said at random, they would leave no deal to be played."""


def eventful_pack(lots: Random, rules: RuleSet) -> tuple[Card, ...]:
    """A pack in which the sevens lie together, or nine, eight and seven of the suit turned up, more than by luck."""
    pack = drawn_pack(lots)
    first, turned, more = PLACES[rules.seats]
    places = list(lots.choice([six + rest for six, rest in zip(first, more, strict=True)]))
    lots.shuffle(places)
    suit = pack[turned].suit
    sevens, low = (
        [Card(Rank.SEVEN, one) for one in Suit],
        [Card(rank, suit) for rank in (Rank.SEVEN, Rank.EIGHT, Rank.NINE)],
    )
    wanted = lots.choice(([], sevens, low))
    if rules.deberts is not Deberts.NEVER:
        whole = lots.choice([one for one in Suit if one is not suit])
        wanted = [Card(rank, whole) for rank in Rank]
    for place, card in zip(places, wanted if pack[turned] not in wanted else [], strict=False):
        other = pack.index(card)
        pack[place], pack[other] = pack[other], pack[place]
    return tuple(pack)


def chosen(lots: Random, legal: tuple[Action, ...], ends: float = 0.02) -> Action:
    """Choose what to do: what is rare as often as a card, and what ends the game in few cases."""
    calm = [action for action in legal if action.word not in ENDING]
    pool = list(legal) if lots.random() < ends else calm
    rare = [action for action in pool if not isinstance(action, Play) or action.bela]
    return lots.choice(rare if rare and lots.random() < 0.5 else pool)


def steps(lots: Random, deal: Deal, table: Table, ends: float = 0.02) -> Iterator[Deal]:
    """Play a deal to its end, and tell the second reading; every state is given, the first one too."""
    yield deal
    while not deal.is_over:
        action = chosen(lots, deal.legal_actions(), ends)
        deal = deal.apply(action)
        table.do(str(action))
        yield deal


def drawn_walk(lots: Random, rules: RuleSet, ends: float = 0.02) -> Iterator[tuple[Deal, Table]]:
    """A deal from its first bid to its end, with the second reading beside it."""
    opening = drawn_opening(lots, rules)
    deal = Deal.new(rules, eventful_pack(lots, rules), lots.randrange(rules.seats), opening)
    table = begun_table(rules, deal.pack, deal.dealer, opening)
    for state in steps(lots, deal, table, ends):
        yield state, table


def drawn_end(lots: Random, rules: RuleSet, ends: float = 0.02) -> tuple[Deal, Table]:
    """A deal that is over."""
    *_, last = drawn_walk(lots, rules, ends)
    return last


def drawn_point(lots: Random, rules: RuleSet) -> tuple[Deal, Table]:
    """A deal at any point; not long after an announcement, if there was one, as often as anywhere else."""
    deal, _ = drawn_end(lots, rules)
    count = lots.randint(0, len(deal.actions))
    announced = [number for number, action in enumerate(deal.actions, 1) if isinstance(action, Announce)]
    if announced and lots.random() < 0.5:
        count = min(lots.choice(announced) + lots.randint(0, 3), len(deal.actions))
    begun = Deal.new(rules, deal.pack, deal.dealer, deal.opening).apply_all(deal.actions[:count])
    return begun, replayed(begun)


# -- what is held at the end ------------------------------------------------------------------------------------------


def check_account(deal: Deal, table: Table) -> None:
    """Hold the account of a deal that is over against the second reading; the ledger adds up to what is written."""
    account, waiting = deal.account, deal.opening.suspended
    assert account is not None
    assert account.before == deal.opening
    assert {line.clause for line in account.ledger} <= CLAUSES.keys()
    assert all(line.points for line in account.ledger)
    assert (account.after.stake.games, account.after.stake.owner) == table.stake
    became, settled = matches.summary(table, waiting), matches.outcome_of(table, waiting)
    assert account.outcome == (None if settled is None else Outcome(settled[0]))
    assert account.game == game_by_word(table)
    assert account.sevens == (table.ended[1] if table.ended and table.is_void else None)
    assert ([*account.totals], [*account.written]) == (became["totals"], became["written"])
    assert ([*account.after.scores], [*account.after.suspended]) == (became["scores"], became["suspended"])
    if table.is_void:
        assert (account.declarer, account.tricks) == (None, (0,) * table.seats)
    elif settled is not None:
        assert (account.declarer, [*account.tricks]) == (table.declarer, became["tricks"])
    if table.is_void or settled is not None:
        lines = [sum(line.points for line in account.ledger if line.seat == seat) for seat in range(table.sides)]
        assert lines == [*account.written]


def game_by_word(table: Table) -> GameByWord | None:
    """Who wins by what was said."""
    game = matches.game_by_word(table)
    return None if game is None else GameByWord(**game)


def check_row(row: SheetRow, deal: Deal, table: Table) -> None:
    """The sheet says who deals next, who has won, and what the win counts."""
    account, waiting = deal.account, deal.opening.suspended
    assert account is not None
    settled = matches.outcome_of(table, waiting)
    is_void = settled is not None and matches.counts_nothing(table, settled[0])
    written = (0,) * table.sides if is_void else account.written
    assert (row.dealer, row.written, row.standing) == (deal.dealer, written, account.after)
    assert (row.ending.winner, row.ending.result, row.ending.games) == matches.ending(table, waiting)
    if row.ending.winner is None:
        assert row.next_dealer(deal.rules) == matches.after(table, waiting)


# -- matches ----------------------------------------------------------------------------------------------------------


def drawn_match(
    lots: Random, rules: RuleSet, most: int = 400, ends: float = 0.02, opening: Standing | None = None
) -> Match:
    """A match to its end, or so many deals of it."""
    begun = drawn_opening(lots, rules) if opening is None else opening
    match = Match.new(rules, first_dealer=lots.randrange(rules.seats), opening=begun)
    while not match.is_over and len(match.deals) < most:
        match = match.next_deal(eventful_pack(lots, rules))
        while match.deal is not None and not match.deal.is_over:
            match = match.apply(chosen(lots, match.deal.legal_actions(), ends))
    return match


def check_match(match: Match) -> None:
    """Hold each deal of a match against the second reading, and each row against the one above."""
    standing, dealer = match.opening, match.first_dealer
    for deal, row in zip(match.deals, match.sheet, strict=True):
        assert (deal.opening, deal.dealer) == (standing, dealer)
        table = replayed(deal)
        check_account(deal, table)
        check_row(row, deal, table)
        standing, dealer = row.standing, row.next_dealer(match.rules)
    assert match.ending == match.sheet[-1].ending
    waits = () if match.is_over else standing.suspended
    assert match.standing == attrs.evolve(standing, suspended=waits, stake=match.standing.stake)
