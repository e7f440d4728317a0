"""Operations that ask the table: of a deal, a match, a pack, and how many lines of play there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import attrs

from deberts.cards import CardSet, Suit
from deberts.conformance.operations import inputs
from deberts.conformance.operations.inputs import DealInput, Input
from deberts.conformance.operations.rules import Result, counts_json, texts
from deberts.errors import InputError
from deberts.game.account import tricks_by_seat
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.options import CARRIED, Duties
from deberts.records.codecs import read_end, read_seat, read_standing
from deberts.records.node import MOST_INTEGER
from deberts.records.results import game_json, line_json, stake_json
from deberts.records.views import PHASE_NAMES, view_json
from deberts.rules import s02_dealing as dealing, s03_values as values, s05_tricks as tricks
from deberts.rules.s05_tricks import Trick
from deberts.rulesets.ruleset import RuleSet
from deberts.shuffle import commitment, lot, pack_of_deal, shuffled
from deberts.table.actions import Action
from deberts.table.phases import Playing, Standing

DEEPEST: Final[Mapping[int, int]] = {seats: seats * tricks for seats, tricks in values.TRICKS.items()}
"""How many cards are played in a deal, and so how deep lines can be counted, by the number of players."""

MOST_POSITIONS: Final = 1_000_000
"""At how many positions a count may look, a minute's work: twice of what two players can bring about."""


def legal_actions(rules: RuleSet, given: Input) -> Result:
    """List everything that may be done after some actions.

    The actions so far begin with the first bid. ``to_act`` is ``null`` and the list empty once the deal is over.
    """
    return options_json(read_deal(rules, given))


def replay(rules: RuleSet, given: Input) -> Result:
    """Say what becomes of a deal.

    It speaks of this deal alone, whether or not the match ends with it. ``suspended`` and ``scores`` are given as they
    stand before the deal, and told as they stand after it. While the deal goes on, its totals and what is written are
    ``null`` and its ledger is empty; a void deal has zeros, but for 100 by p9, and leaves what waits.
    """
    return _deal_json(read_deal(rules, given, read_standing(given, rules)))


def game(rules: RuleSet, given: Input) -> Result:
    """Say what could be done before each action of a deal, and what became of it.

    There is a step for each action that is given, and then all that ``replay`` tells.
    """
    deal, actions = _read_course(rules, given, read_standing(given, rules))
    steps = []
    for action in actions:
        steps.append(options_json(deal))
        deal = deal.apply(action)
    return {"steps": steps, **_deal_json(deal)}


def match(rules: RuleSet, given: Input) -> Result:
    """Say what becomes of a match.

    Deals carry no dealer: the rules say who deals, from the first dealer on. ``dealers`` and ``written`` have an entry
    for each deal that is given, where it goes on ``null``. ``to_act`` and ``actions`` speak of the last deal. Once the
    match is over, nothing waits. A deal after the end breaks ``06.10``, one after a deal that goes on ``06.9``.
    With a seed, the first dealer and every pack come from it. Where no score is given, all begin at 0.
    """
    if ("seed" in given) is ("dealer" in given):
        raise InputError("give either the dealer and a pack in each deal, or the seed of both")
    end = read_end(given["end"], rules) if "end" in given else None
    if "seed" in given:
        courses, dealer = _read_seeded(rules, given), lot(given["seed"].text(), rules.seats)
    else:
        deals = [node.members(required=("pack", "actions")) for node in given["deals"].items()]
        courses, dealer = [DealInput.read(deal, rules) for deal in deals], read_seat(given["dealer"], rules)
    played = Match.new(rules, first_dealer=dealer, opening=read_standing(given, rules))
    for course, actions in zip(courses, inputs.checked_actions(courses), strict=True):
        played = played.next_deal(course.pack).apply_all(actions)
    return match_json(attrs.evolve(played, end=end))


def _read_seeded(rules: RuleSet, given: Input) -> list[DealInput[Action]]:
    seed = given["seed"].text()
    deals = [node.members(required=("actions",)) for node in given["deals"].items()]
    acted = [inputs.read_actions(deal["actions"], rules) for deal in deals]
    return [DealInput(pack_of_deal(seed, number), actions) for number, actions in enumerate(acted)]


def view(rules: RuleSet, given: Input) -> Result:
    """Say what a seat knows.

    ``seat`` is ``null`` for a spectator, who has no hand, no sequences and nothing to do. No name is ever missing, and
    what is not known is ``null``. ``legal`` is empty while another seat acts; a void deal keeps the six cards in hand.
    """
    seat = given["seat"].optional()
    seen_by = None if seat is None else read_seat(seat, rules)
    return view_json(read_deal(rules, given).view(seen_by))


def perft(rules: RuleSet, given: Input) -> Result:
    """Count how many lines of card plays there are.

    The number of ways to play so many single cards from here on. Nobody exchanges, announces or says bela on the way;
    no card is one line. A count that would need more than a million positions is refused; no vector does.
    """
    depth = given["depth"].integer(0, DEEPEST[rules.seats])
    return {"count": count_lines(read_deal(rules, given), depth)}


def shuffle(_rules: RuleSet, given: Input) -> Result:
    """Say which pack a seed gives.

    ``deal`` is the number of a deal of that seed, from 0; with ``null``, it is the pack of the seed itself. See *Packs
    from seeds*.
    """
    seed, deal = given["seed"].text(), given["deal"].optional()
    pack = shuffled(seed) if deal is None else pack_of_deal(seed, deal.integer(0, MOST_INTEGER))
    return {"pack": texts(pack), "commitment": commitment(seed)}


def _read_course(rules: RuleSet, given: Input, opening: Standing | None = None) -> tuple[Deal, list[Action]]:
    course, dealer = DealInput.read(given, rules), read_seat(given["dealer"], rules)
    (actions,) = inputs.checked_actions((course,))
    return Deal.new(rules, course.pack, dealer, opening), actions


def read_deal(rules: RuleSet, given: Input, opening: Standing | None = None) -> Deal:
    """Read a deal with all that was done in it."""
    deal, actions = _read_course(rules, given, opening)
    return deal.apply_all(actions)


def options_json(deal: Deal) -> Result:
    """Return whose turn it is, and everything that may be done, as text."""
    return {"to_act": deal.to_act, "actions": sorted(map(str, deal.legal_actions()))}


def _deal_json(deal: Deal) -> Result:
    account, play, seats = deal.account, deal.public.play, deal.rules.seats
    after = deal.opening if account is None else account.after
    return {
        "phase": PHASE_NAMES[type(deal.public.phase)],
        "tricks": list(tricks_by_seat(play, seats)) if play else [0] * seats,
        "totals": None if account is None else list(account.totals),
        "written": None if account is None else list(account.written),
        "suspended": list(after.suspended),
        "scores": list(after.scores),
        **counts_json(deal.rules, after),
        "ledger": [] if account is None else [line_json(line, account.whose) for line in account.ledger],
        "game": None if account is None or account.game is None else game_json(account.game),
        "sevens": None if account is None else account.sevens,
        "stake": stake_json(deal.public.stake),
    }


def match_json(played: Match) -> Result:
    """Return what became of a match: who dealt, what was written, where it stands, and what may be done."""
    accounts, games = [deal.account for deal in played.deals], played.ending.games
    going = played.deal if played.end is None else None
    options = {"to_act": None, "actions": []} if going is None else options_json(going)
    return {
        "dealers": [deal.dealer for deal in played.deals],
        "written": [None if account is None else list(account.written) for account in accounts],
        "scores": list(played.standing.scores),
        "suspended": list(played.standing.suspended),
        **counts_json(played.rules, played.standing),
        "over": played.is_over,
        "winner": played.ending.winner,
        "result": list(played.ending.result),
        "games": None if games is None else list(games),
        "stake": stake_json(played.standing.stake),
        **options,
    }


TABLE_OPERATIONS: Final = {
    "legal_actions": (
        ("pack", "dealer", "actions"),
        (),
        ("legal_cards", "trick", "sequences", "bela", "exchange"),
        legal_actions,
    ),
    "replay": (
        ("pack", "dealer", "actions", "suspended", "scores"),
        ("stake", *CARRIED),
        ("legal_actions", "contest", "settle"),
        replay,
    ),
    "game": (("pack", "dealer", "actions", "suspended", "scores"), ("stake", *CARRIED), ("replay",), game),
    "match": (
        ("deals",),
        ("dealer", "seed", "scores", "suspended", "stake", "end", *CARRIED),
        ("replay", "match_end", "next_dealer", "shuffle"),
        match,
    ),
    "view": (("pack", "dealer", "actions", "seat"), (), ("legal_actions", "contest"), view),
    "perft": (("pack", "dealer", "actions", "depth"), (), ("legal_cards", "trick"), perft),
    "shuffle": (("seed", "deal"), (), (), shuffle),
}
"""Each operation with the names of what must and what may be given, and the operations that it builds on."""


Hands = tuple[CardSet, ...]


def count_lines(deal: Deal, depth: int) -> int:
    """Count the lines of so many single card plays from a deal on: 1 of none, and none where no card can be played.

    Nothing but cards is counted: no exchange and no announcement is made, and saying bela makes no other line.

    Clause:
        05.2, 05.3, 05.4, 05.5, 05.6, 05.7, 05.8, 05.9, p12, p13

    Raises:
        InputError: If more than :data:`MOST_POSITIONS` would have to be looked at.
    """
    if depth == 0:
        return 1
    phase = deal.public.phase
    if not isinstance(phase, Playing):
        return 0
    hands = tuple(secret.hand for secret in deal.secrets)
    return _Counter(phase.contract.trump, deal.rules.duties).count(hands, phase.leader, phase.trick, depth)


class _Counter:
    """Remembers what it has counted from the first card of a trick on: different orders of tricks meet there again."""

    def __init__(self, suit: Suit, duties: Duties) -> None:
        self._trump, self._duties = suit, duties
        self._counted: dict[tuple[tuple[int, ...], int], int] = {}
        self._positions = 0

    def count(self, hands: Hands, leader: int, trick: Trick, depth: int) -> int:
        if trick:
            return self._lines(hands, leader, trick, depth)
        # The depth follows from the number of cards in hand, so it need not stand in the key.
        key = (tuple(hand.bits for hand in hands), leader)
        if key not in self._counted:
            self._counted[key] = self._lines(hands, leader, trick, depth)
        return self._counted[key]

    def _lines(self, hands: Hands, leader: int, trick: Trick, depth: int) -> int:
        self._positions += 1
        if self._positions > MOST_POSITIONS:
            msg = f"lines through more than {MOST_POSITIONS:,} positions are not counted: give a smaller depth"
            raise InputError(msg, place="given.depth")
        seat = (leader + len(trick)) % len(hands)
        cards = tricks.legal_cards(hands[seat], trick, self._trump, self._duties)
        if depth == 1:
            return len(cards)
        return sum(self._after(hands, leader, seat, (*trick, card), depth - 1) for card in cards)

    def _after(self, hands: Hands, leader: int, seat: int, trick: Trick, depth: int) -> int:
        hand = dealing.hand_after_playing(hands[seat], trick[-1])
        after = (*hands[:seat], hand, *hands[seat + 1 :])
        if len(trick) < len(hands):
            return self.count(after, leader, trick, depth)
        winner = tricks.next_leader(leader, tricks.winner(trick, self._trump), len(hands))
        return self.count(after, winner, (), depth)
