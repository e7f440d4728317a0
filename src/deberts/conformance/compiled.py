"""The compiled kernels as an engine that the suite can ask: what they implement they answer, and they claim no more.

It needs the extra ``fast``: ``deberts conformance run --engine deberts.conformance.compiled:CompiledEngine``. Questions
are read as the reference reads them; every result comes from the kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from deberts.cards import CardSet, Suit
from deberts.conformance.operations import OPERATIONS, refusal, rules, table
from deberts.conformance.operations.inputs import Input, read_suit
from deberts.conformance.protocol import Introduction
from deberts.errors import DebertsError, RuleError
from deberts.fast.campaigns.notation import OUTCOMES, bela_bits, sequence_texts
from deberts.fast.kernels import entry_points as kernels
from deberts.fast.kernels.compile import np
from deberts.fast.solving.perft import perft as count_lines
from deberts.fast.solving.position import Position
from deberts.records.codecs import read_amounts, read_points, read_rules, read_seat
from deberts.records.node import Node
from deberts.rules.s04_sequences import Sequence
from deberts.rulesets.presets import CLUB
from deberts.table.phases import Playing

Result = dict[str, Any]

VERSION: Final = "1"
DEEPEST: Final = 18


class CompiledEngine:
    """The kernels, answering in this process."""

    def start(self) -> Introduction:
        """Claim what the kernels implement."""
        return Introduction("deberts-fast", VERSION, "numba", frozenset({CLUB.name}), frozenset(_ANSWERS))

    def ask(self, seq: int, rules: object, op: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """Answer one question."""
        try:
            if read_rules(Node(rules, "rules")) != CLUB:
                return {"seq": seq, "skipped": "the kernels know the club's rules alone"}
            inner = Node(given, "given").members(*OPERATIONS[op].names(CLUB))
            return {"seq": seq, "result": _ANSWERS[op](inner)}
        except DebertsError as error:
            return {"seq": seq, "error": refusal(error)}

    def stop(self) -> None:
        """End; there is nothing to end."""


def _card_points(given: Input) -> Result:
    card, suit = given["card"].card(), read_suit(given["trump"])
    return {"points": int(kernels.points(*kernels.words(card.bit, suit.index)))}


def _legal_cards(given: Input) -> Result:
    hand, led, suit = rules.at_the_table(CLUB, given)
    if led:
        hand = CardSet.from_bits(int(kernels.legal(*kernels.words(hand.bits, led[0].bit, suit.index))))
    return {"cards": [str(card) for card in hand]}


def _trick(given: Input) -> Result:
    cards, suit = rules.in_a_trick(CLUB, given)
    takes = len(cards) > 1 and kernels.takes(*kernels.words(cards[1].bit, cards[0].bit, suit.index))
    return {
        "winner": int(takes),
        "points": int(kernels.points(*kernels.words(CardSet(cards).bits, suit.index))),
    }


def _sequences(given: Input) -> Result:
    hand, suit = rules.in_hand(given)
    bertzes, tercs = map(int, kernels.split(np.uint64(hand.bits)))
    return {"sequences": list(sequence_texts(bertzes, tercs, suit.index))}


def _contest(given: Input) -> Result:
    announced, suit = rules.announced(CLUB, given)
    first, second = (_seniority(said, suit) for said in announced)
    return {"winner": int(second > first) if first or second else None}


def _seniority(said: tuple[Sequence, ...], suit: Suit) -> int:
    tops = (CardSet(one.top for one in said if one.kind.length == length).bits for length in (4, 3))
    return int(kernels.seniority(*kernels.words(*tops, suit.index)))


def _bela(given: Input) -> Result:
    hand, suit = rules.in_hand(given)
    both = sum(bela_bits(suit.index))
    return {"bela": hand.bits & both == both}


def _settle(given: Input) -> Result:
    totals, declarer = read_points(given["totals"], CLUB), read_seat(given["declarer"], CLUB)
    suspended = read_amounts(given["suspended"])
    if len(suspended) > 1:
        raise RuleError("points that are suspended do not accumulate", clause="06.5")
    asked = (totals[declarer], totals[1 - declarer], sum(suspended))
    outcome, own, other, _ = map(int, kernels.settle(*kernels.words(*asked)))
    written = [own, other] if declarer == 0 else [other, own]
    after = [totals[declarer]] if OUTCOMES[outcome] == "hung" else []
    return {"written": written, "suspended": after, "outcome": OUTCOMES[outcome]}


def _perft(given: Input) -> Result:
    depth, deal = given["depth"].integer(0, DEEPEST), table.read_deal(CLUB, given)
    if not isinstance(deal.public.phase, Playing):
        return {"count": int(depth == 0)}
    return {"count": count_lines(Position.of(deal), depth)}


_ANSWERS: Final[Mapping[str, Callable[[Input], Result]]] = {
    "card_points": _card_points,
    "legal_cards": _legal_cards,
    "trick": _trick,
    "sequences": _sequences,
    "contest": _contest,
    "bela": _bela,
    "settle": _settle,
    "perft": _perft,
}
"""What is claimed, and who answers."""
