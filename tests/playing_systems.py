"""Deals and matches of any rule set, played by lots beside the second reading, which is held against them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from deberts import CLAUSES, Account, Action, Announce, Card, Deal, Match, Play, Rank, RuleSet, SheetRow, Standing, Suit
from deberts.game.accounts import GameByWord
from drawn_deals import drawn_pack
from reading_results import from_left, games, next_dealer, result, settlement, top_seats, winner
from reading_systems import PLACES, Table
from rule_sets import begun_table, drawn_opening, told_table

ENDING = {"claim", "arrive", "nibble", "refuse"}
"""Words that end a game at once: said at random, they would leave no deal to be played."""

FALSE = {"claim": "m13.1", "arrive": "v3", "nibble": "v4", "refuse": "v2"}
TRUE = {"claim": "m12.1", "arrive": "v3"}


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
    return begun, told_table(begun)


# -- what is held at the end ------------------------------------------------------------------------------------------


def check_account(deal: Deal, table: Table) -> None:
    """Hold the account of a deal that is over against the second reading."""
    account = deal.account
    assert account is not None
    assert account.before == deal.opening
    assert {line.clause for line in account.ledger} <= CLAUSES.keys()
    assert all(line.points for line in account.ledger)
    stake = (account.after.stake.games, account.after.stake.owner)
    assert stake == table.stake
    if table.phase == "void":
        check_nothing(account, table)
    elif table.ended is not None and not (table.ended[0] == "nibble" and table.ended[2]):
        check_word(deal, account, table)
    else:
        check_points(deal, account, table)


def check_nothing(account: Account, table: Table) -> None:
    """A void deal writes nothing, and what waits goes on waiting (02.7, 06.7, D19)."""
    nothing = (0,) * table.seats
    assert (account.outcome, account.declarer, account.game, account.ledger) == (None, None, None, ())
    assert account.tricks == account.totals == account.written == nothing
    assert account.sevens == (table.ended[1] if table.ended else None)
    assert account.after.scores == account.before.scores
    assert account.after.suspended == account.before.suspended


def check_word(deal: Deal, account: Account, table: Table) -> None:
    """A word decides the game: nothing is written, and what waited is void (m12.1, v2, v3, v4, m13.1, D11, D28)."""
    assert account.game == game_by_word(deal, table)
    assert account.outcome is None
    assert account.written == account.totals == (0,) * table.seats
    assert account.after.scores == deal.opening.scores
    assert account.after.suspended == ()


def game_by_word(deal: Deal, table: Table) -> GameByWord:
    """Who wins by what was said."""
    assert table.ended is not None
    word, seat, is_true, counted = table.ended
    if is_true and counted is not None:
        return GameByWord(seat, TRUE[word], table.scores[seat] + counted)
    others = [-1 if one == seat else score for one, score in enumerate(table.scores)]
    loser_is_declarer = table.declarer == seat
    who = table.declarer if word == "nibble" and not loser_is_declarer else top_seats(others, deal.dealer)[0]
    assert who is not None
    return GameByWord(who, FALSE[word], None)


def check_points(deal: Deal, account: Account, table: Table) -> None:
    """What is written follows from the totals, and the ledger adds up to it."""
    assert table.declarer is not None
    totals = table.totals()
    outcome, written, waits = settlement(table.answers, totals, table.declarer, deal.dealer, deal.opening.suspended)
    assert account.outcome is not None
    assert (account.outcome.value, account.declarer, account.game) == (outcome, table.declarer, None)
    assert (account.totals, account.written, account.after.suspended) == (totals, tuple(written), waits)
    assert account.tricks == tuple(table.trick_count(seat) for seat in range(table.seats))
    lines = [sum(line.points for line in account.ledger if line.seat == seat) for seat in range(table.seats)]
    assert lines == written
    nothing_counts = table.answers["unit"] == "kush" and outcome == "hung"
    gained = [0] * table.seats if nothing_counts else written
    assert account.after.scores == tuple(a + b for a, b in zip(deal.opening.scores, gained, strict=True))


def check_row(row: SheetRow, deal: Deal, table: Table) -> None:
    """The sheet says who deals next, who has won, and what the win counts."""
    account = deal.account
    assert account is not None
    counts_nothing = table.answers["unit"] == "kush" and account.outcome is not None and account.outcome.value == "hung"
    written = (0,) * table.seats if counts_nothing else account.written
    assert (row.dealer, row.written, row.standing) == (deal.dealer, written, account.after)
    assert row.ending.winner == winner_of(deal, account, table)
    check_result(row, deal, account, table)
    if table.ended is not None and table.ended[0] == "redeal":
        assert row.next_dealer(deal.rules) == deal.dealer
    elif row.ending.winner is None:
        expected = next_dealer(table.answers, deal.dealer, account.declarer, account.totals)
        assert row.next_dealer(deal.rules) == expected


def winner_of(deal: Deal, account: Account, table: Table) -> int | None:
    """Who has won the match with this deal."""
    if account.game is not None:
        return account.game.winner
    if account.declarer is None or account.outcome is None:
        return None
    if table.answers["unit"] == "kush":
        others = [seat for seat in from_left(table.seats, deal.dealer) if seat != account.declarer]
        return {"made": account.declarer, "bait": others[0], "hung": None}[account.outcome.value]
    last = table.tricks[-1][2] if table.ended is None else None
    return winner(
        table.answers,
        account.after.scores,
        account.declarer,
        dealer=deal.dealer,
        last_trick=last,
    )


def check_result(row: SheetRow, deal: Deal, account: Account, table: Table) -> None:
    """What is reported: scores, 501:500, kush, and games where games are counted."""
    who, scores = row.ending.winner, account.after.scores
    if table.answers["unit"] == "kush" and account.outcome is not None:
        won = {"made": 1, "bait": 2, "hung": 0}[account.outcome.value]
        assert row.ending.result == tuple(won if seat == who else 0 for seat in range(table.seats))
    elif account.game is not None or account.declarer is None:
        assert row.ending.result == deal.opening.scores
    else:
        assert row.ending.result == result(table.answers, scores, who)
    reached = None if who is None else account.game.reached if account.game else scores[who]
    expected = None if who is None else games(table.answers, who, scores, reached=reached, stake=table.stake[0])
    assert row.ending.games == expected


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
        table = told_table(deal)
        check_account(deal, table)
        check_row(row, deal, table)
        standing, dealer = row.standing, row.next_dealer(match.rules)
    assert match.ending == match.sheet[-1].ending
    waits = () if match.is_over else standing.suspended
    assert match.standing == Standing(standing.scores, waits, match.standing.stake)
