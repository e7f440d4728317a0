"""Tables drawn by lot, lawful ones and such with one irregular act, and what an audit must find at each.

    python tests/random_tables.py --tables 10000

A lawful table is written down as people would: silent steps are left out at random. An irregular act is put in at any
place, in its player's turn or out of it, and the record then ends, goes on as if nothing had been done, or goes on from
where a card out of turn lies.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence as SequenceOf
from random import Random
from typing import Final

import attrs

from deberts import PACK, PRESETS, Announce, Card, CardSet, Deal, Exchange, Kind, Match, Play, Rank, RuleSet, preset
from deberts.arbiter import (
    Act,
    Deed,
    ExchangeBottom,
    Extra,
    Finding,
    Reading,
    TableDeal,
    TableRecord,
    TakeBack,
    Unknown,
    audit,
    in_force,
    read_table,
    write_table,
)
from deberts.game.match import with_deals
from deberts.options import Convention, Partners
from deberts.rules.s04_sequences import Sequence
from deberts.shuffle import pack_of_deal
from deberts.table.actions import (
    Arrive,
    AskHeight,
    ClaimEnd,
    Good,
    Keep,
    Nibble,
    No,
    Pass,
    Redeal,
    SayBela,
    TellHeight,
    Yes,
)
from deberts.table.phases import Answering, Exchanging, Playing
from rule_sets import BY_MOSCOW
from tools.vectors.reading.cards import legal, winner

SETS: Final = (
    *PRESETS.values(),
    preset("site", seats=3),
    preset("site", seats=4, target=101),
    preset("site", seats=4, agreed=[Convention.ARRIVAL]).house("pairs", target=501, partners=Partners.OPPOSITE),
    preset("one-deal", agreed=[Convention.KHARKIV]),
    preset("moscow-second", agreed=[Convention.DOUBLING, Convention.MARS, Convention.OLDEST_FIRST]),
    preset(
        "site",
        agreed=[
            Convention.ARRIVAL,
            Convention.DECLARER_LEADS,
            Convention.DOUBLING,
            Convention.MARS,
            Convention.NIBBLE,
            Convention.OBLIGATION,
        ],
    ),
)

RARELY: Final = Redeal | ClaimEnd | Arrive | Nibble
"""What would end most deals in their first trick."""


def step(deal: Deal, lots: Random) -> Deal:
    """The deal after any legal action; claims are rare, and not made where they are false."""
    often = [action for action in deal.legal_actions() if not isinstance(action, RARELY)]
    rare = [action for action in deal.legal_actions() if isinstance(action, RARELY)]
    after = deal.apply(lots.choice(rare if rare and lots.random() < 0.1 else often))
    is_false = after.account is not None and after.account.game is not None and after.account.game.reached is None
    return deal.apply(lots.choice(often)) if is_false else after


def played(rules: RuleSet, seed: int, most: int) -> Match:
    """A match of so many deals at the most, the last of which may be under way."""
    lots = Random(seed)
    match = Match.new(rules, first_dealer=lots.randrange(rules.seats))
    for number in range(most):
        if match.is_over or (rules.base == "one-deal" and match.deals):
            break
        match = match.next_deal(pack_of_deal(str(seed), number))
        deal = match.deals[-1]
        while deal.to_act is not None and (number + 1 < most or lots.random() < 0.95):
            deal = step(deal, lots)
        match = with_deals(match, (*match.deals[:-1], deal))
    return match


def states(rules: RuleSet, seed: int) -> list[Deal]:
    """A deal at every point, from its first bid to its end."""
    lots = Random(seed)
    trail = [Deal.new(rules, pack_of_deal(str(seed), 0), lots.randrange(rules.seats))]
    while trail[-1].to_act is not None:
        trail.append(step(trail[-1], lots))
    return trail


def unexchanged(trail: list[Deal]) -> Deal:
    """The deal as it is played when all keep their cards before it."""
    deal = next((deal for deal in trail if isinstance(deal.public.phase, Exchanging)), trail[-1])
    while isinstance(deal.public.phase, Exchanging):
        deal = deal.apply(Keep())
    return deal


def hand(deal: Deal) -> CardSet:
    """The cards of the seat to act."""
    return CardSet() if deal.to_act is None else deal.secrets[deal.to_act].hand


def held(deal: Deal) -> CardSet:
    """The cards that the seat to act plays with."""
    return CardSet() if deal.to_act is None else deal.secrets[deal.to_act].held


def revokes(deal: Deal) -> list[Deed]:
    """Cards that are not legal, by a reading of the rules that is not the library's."""
    phase = deal.public.phase
    if not isinstance(phase, Playing):
        return []
    trick, trump = list(map(str, phase.trick)), str(phase.contract.trump)
    return [Play(card) for card in hand(deal) if str(card) not in legal({*map(str, hand(deal))}, trick, trump)]


EVERY: Final = [
    Sequence(kind, card)
    for kind, below in ((Kind.TERC, 2), (Kind.BERTZ, 3))
    for card in PACK
    if list(Rank).index(card.rank) >= below
]


def false_announcements(deal: Deal) -> list[Deed]:
    """Sequences that are not held."""
    settled = isinstance(deal.public.phase, Playing)
    return [Announce((one,)) for one in EVERY if settled and not {*one.cards} <= {*held(deal)}]


def false_belas(deal: Deal) -> list[Deed]:
    """Bela, where king and queen of trumps are not both held."""
    phase = deal.public.phase
    if not isinstance(phase, Playing):
        return []
    both = {Card(rank, phase.contract.trump) for rank in (Rank.KING, Rank.QUEEN)}
    return [] if both <= {*held(deal)} else [SayBela()]


def extras(deal: Deal) -> list[Deed]:
    """A card too many in any hand, once trumps are settled."""
    if deal.public.contract is None or deal.to_act is None:
        return []
    hands = [secret.hand for secret in deal.secrets]
    return [Extra(seat, card) for seat, own in enumerate(hands) for card in PACK[::5] if card not in own]


def wrong_exchanges(deal: Deal) -> list[Deed]:
    """An exchange in a game of the second round, or with the bottom card."""
    phase = deal.public.phase
    if not isinstance(phase, Playing | Exchanging):
        return []
    turned = deal.pack[{2: 12, 3: 18, 4: 24}[deal.rules.seats]]
    second: list[Deed] = [Exchange()] if phase.contract.trump is not turned.suit else []
    return second + ([ExchangeBottom()] if deal.rules.seats < 4 else [])


def questions(deal: Deal) -> list[Deed]:
    """Asking for a height where the table refuses it because of the asker's own cards."""
    if deal.rules.base not in BY_MOSCOW:
        return []
    reasons = {reason.clause for reason in deal.violations(AskHeight())} if deal.to_act is not None else set()
    return [AskHeight()] if reasons & {"m9.3", "m9.5"} else []


KINDS: Final[Mapping[str, Callable[[Deal], list[Deed]]]] = {
    "revoke": revokes,
    "announcement": false_announcements,
    "bela": false_belas,
    "surplus": extras,
    "exchange": wrong_exchanges,
    "question": questions,
}


CLAUSES: Final = {
    "revoke": {"m13.2"},
    "announcement": {"m13.3"},
    "bela": {"m13.3"},
    "surplus": {"m13.4"},
    "exchange": {"m13.5"},
    "question": {"m13.3", "m13.6"},
}


# -- records as people write them --------------------------------------------------------------------------------------


def brief_record(match: Match, lots: Random) -> TableRecord:
    """A match as a table record, without some of what nobody says at a table (D35)."""
    return TableRecord(match.rules, tuple(without_silent_steps(deal, lots) for deal in match.deals), match.opening)


def without_silent_steps(deal: Deal, lots: Random) -> TableDeal:
    """A deal, some of whose silent steps are left out."""
    acts, state = list[Act](), Deal.new(deal.rules, deal.pack, deal.dealer, deal.opening)
    for action in deal.actions:
        is_silent = isinstance(action, Keep | TellHeight | Yes | No) or state.legal_actions() == (Good(),)
        if not is_silent or lots.random() < 0.4:
            acts.append(Act(state.to_act or 0, action))
        state = state.apply(action)
    return attrs.evolve(TableDeal.of(deal), acts=tuple(acts))


# -- one irregular act -------------------------------------------------------------------------------------------------


@attrs.frozen
class Irregular:
    """A table with one irregular act.

    Args:
        record: What was done.
        at: Number of the act.
        seat: Whose fault it is.
        clauses: By which of them it may be found.
        why: What kind of act it is, and what follows it.
    """

    record: TableRecord
    at: int
    seat: int
    clauses: frozenset[str]
    why: str

    def fault(self) -> str | None:
        """What an audit finds otherwise than it must; nothing if it is right."""
        findings = audit(read_table(write_table(self.record))).findings
        if [(one.act, one.seat) for one in findings] != [(self.at, self.seat)]:
            return f"{self.why}: found {[(one.act, one.seat, one.clause, one.code) for one in findings]}"
        (found,) = findings
        spoken = {found.clause} | {one.clause for one in readings(found)}
        return None if spoken <= self.clauses else f"{self.why}: by {spoken}"


def readings(found: Finding) -> tuple[Reading, ...]:
    """What may have happened, where a record has two readings."""
    return found.ruling.readings if isinstance(found.ruling, Unknown) else ()


def in_turn(rules: RuleSet, trail: list[Deal], lots: Random) -> Irregular | None:
    """Something that a penalty punishes, done in its player's turn."""
    kind = lots.choice([*KINDS])
    places = [at for at, deal in enumerate(trail) if KINDS[kind](deal)]
    if not places:
        return None
    at = lots.choice(places)
    deal = trail[at]
    deed = lots.choice(KINDS[kind](deal))
    offender = deed.seat if isinstance(deed, Extra) else deal.to_act or 0
    clauses = CLAUSES[kind] if in_force(rules) else {f"0{part}.{n}" for part in range(1, 7) for n in range(1, 15)}
    return _put_in(trail, at, Act(deal.to_act or 0, deed), offender, clauses, f"{kind} in turn", lots)


def out_of_turn(rules: RuleSet, trail: list[Deal], lots: Random) -> Irregular | None:
    """Anything, done while it is another's turn."""
    at = lots.randrange(len(trail) - 1)
    deal = trail[at]
    seat = lots.choice([seat for seat in range(rules.seats) if seat != deal.to_act])
    own = deal.secrets[seat]
    words: list[Deed] = [Pass(), Exchange(), ExchangeBottom(), SayBela(), AskHeight(), ClaimEnd(), Arrive()]
    cards: list[Deed] = list(map(Play, own.hand))
    sequences: list[Deed] = [Announce((one,)) for one in EVERY]
    drawn: list[list[Deed]] = [cards, cards, sequences, words]
    deed = lots.choice(lots.choice(drawn) or words)
    clauses = {"D12", "D23", "01.2", "06.9", "o0"} | (
        {f"m13.{number}" for number in (1, 2, 3, 5, 6)} if in_force(rules) else set()
    )
    follows = lots.random() < 0.4
    if follows and isinstance(deed, Play) and isinstance(deal.public.phase, Playing) and deal.public.phase.tricks:
        stays = _gone_on(deal, seat, deed, lots)
        if stays is not None:
            return _irregular(trail, at, Act(seat, deed), stays, seat, clauses, "a card that stays")
    return _put_in(trail, at, Act(seat, deed), seat, clauses, f"{deed.word} out of turn", lots)


def _put_in(  # noqa: PLR0913, PLR0917  # where, what, whose, and what is expected of it
    trail: list[Deal], at: int, act: Act, seat: int, clauses: set[str], why: str, lots: Random
) -> Irregular:
    whole = TableDeal.of(trail[-1]).acts[at:]
    back = (Act(act.seat, TakeBack()),) if _is_out_of_hand(trail[at], act) else ()
    rest, then = lots.choice([((), "the end"), (whole, "the rest"), ((*back, *whole), "taken back")])
    if isinstance(trail[at].public.phase, Exchanging | Answering):
        rest, then = whole, "the rest"  # else those who are asked may have been silent
    if then == "taken back" and back and "m13.2" in clauses:
        clauses = clauses | {"05.2", "05.3", "05.5", "D13", "g9"}
    return _irregular(trail, at, act, rest, seat, clauses, f"{why}, {then}")


def _is_out_of_hand(deal: Deal, act: Act) -> bool:
    is_card = isinstance(deal.public.phase, Playing) and isinstance(act.do, Play)
    return is_card and isinstance(act.do, Play) and act.do.card in deal.secrets[act.seat].hand


def _is_laid(deal: Deal, act: Act) -> bool:
    now = deal.public.phase
    has_played = isinstance(now, Playing) and (act.seat - now.leader) % deal.rules.seats < len(now.trick)
    return _is_out_of_hand(deal, act) and not has_played


def _irregular(  # noqa: PLR0913, PLR0917  # the same
    trail: list[Deal], at: int, act: Act, rest: SequenceOf[Act], seat: int, clauses: set[str], why: str
) -> Irregular:
    whole = TableDeal.of(trail[-1])
    deal = attrs.evolve(whole, acts=(*whole.acts[:at], act, *rest))
    return Irregular(TableRecord(trail[-1].rules, (deal,)), at, seat, frozenset(clauses), why)


def _gone_on(deal: Deal, seat: int, play: Play, lots: Random) -> list[Act] | None:
    """What is played after a card out of turn that lies in its player's place; nothing if it cannot lie there."""
    now, seats = deal.public.phase, deal.rules.seats
    if not isinstance(now, Playing) or not _is_laid(deal, Act(seat, play)):
        return None
    trump, leader = str(now.contract.trump), now.leader if now.trick else seat
    hands = [{*map(str, secret.hand)} for secret in deal.secrets]
    table = {(now.leader + place) % seats: str(card) for place, card in enumerate(now.trick)}
    table[seat] = str(play.card)
    hands[seat].remove(str(play.card))
    acts = list[Act]()
    while True:
        for place in range(seats):
            player = (leader + place) % seats
            before = [table[(leader + earlier) % seats] for earlier in range(place)]
            if player not in table:
                card = lots.choice(sorted(legal(hands[player], before, trump)))
                hands[player].remove(card)
                table[player] = card
                acts.append(Act(player, Play(Card.parse(card))))
        leader = (leader + winner([table[(leader + place) % seats] for place in range(seats)], trump)) % seats
        table = {}
        if not any(hands):
            return acts


DRAWN: Final = {"in turn": in_turn, "out of turn": out_of_turn}


def irregular_tables(count: int, seed: int) -> Iterator[Irregular]:
    """So many tables with one irregular act, of all rule sets in turn."""
    made, number = 0, seed
    while made < count:
        number += 1
        rules, lots = SETS[number % len(SETS)], Random(number)
        draw = in_turn if in_force(rules) and lots.random() < 0.4 else out_of_turn
        table = draw(rules, states(rules, number), lots)
        if table is not None:
            made += 1
            yield table


def lawful_faults(count: int, seed: int) -> Iterator[str]:
    """What is found at so many lawful tables."""
    for number in range(seed, seed + count):
        rules = SETS[number % len(SETS)]
        match = played(rules, number, 3)
        found = audit(read_table(write_table(brief_record(match, Random(number)))))
        if found.findings or found.standing.scores != match.standing.scores:
            yield f"lawful table {number} by {rules}: {found.findings}"


def main(arguments: SequenceOf[str] | None = None) -> int:
    """Audit so many tables of both kinds, and print what was found wrongly."""
    parser = argparse.ArgumentParser(
        description="Audit tables drawn by lot, lawful ones and such with one irregular act."
    )
    parser.add_argument("--tables", type=int, default=10_000, help="how many of each (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="what they are drawn from (default: %(default)s)")
    wanted = parser.parse_args(arguments)
    wrong = [*lawful_faults(wanted.tables, wanted.seed)]
    kinds = Counter[str]()
    for table in irregular_tables(wanted.tables, wanted.seed):
        kinds[table.why] += 1
        if fault := table.fault():
            wrong.append(f"{fault}\n  {write_table(table.record)}")
    sys.stdout.writelines(f"{number:7} {kind}\n" for kind, number in sorted(kinds.items()))
    sys.stdout.writelines(f"{line}\n" for line in wrong)
    sys.stdout.write(f"{wanted.tables} lawful tables, {wanted.tables} with one irregular act: {len(wrong)} wrong\n")
    return 1 if wrong or not kinds else 0


if __name__ == "__main__":
    sys.exit(main())
