"""The second reading of every operation, held against the first before anything is frozen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from deberts import CLUB, RuleSet
from deberts.conformance.vectors import VectorError
from deberts.records.codecs import read_rules
from deberts.records.strict_json import Node
from tools.vectors.reading import audits, cards, matches, results, sequences, sheets, shuffling
from tools.vectors.reading.besides import COUNTED, settled
from tools.vectors.reading.matches import Json
from tools.vectors.reading.rule_sets import answers_of
from tools.vectors.reading.state import sides_of
from tools.vectors.reading.table import Table

MOST_LINES: Final = 20_000
"""The most lines of play that are played out one by one; a larger count rests on the first reading alone."""


UNREAD: Final = {"audit": {"findings", "scores", "suspended", *COUNTED, "voids", "over", "winner"}}
"""What the second reading may leave out of an answer; of other operations only a ledger."""


class DisagreementError(VectorError):
    """The two readings of the rules give different answers to one question."""


def agree(rules: Any, op: str, given: Mapping[str, Any], expected: Mapping[str, Any], title: str) -> None:
    """Hold the answer to a question against the second reading.

    Args:
        rules: The rule set, as JSON.
        op: The operation.
        given: Its input.
        expected: What the reference answered. Errors have no second reading, nor have the ledgers of other rule sets
            than the club's, and of an audit that only which needs no arbiter but the cards.
        title: The question in words.

    Raises:
        DisagreementError: If the second reading answers otherwise.
    """
    result = expected.get("result")
    if result is None or (op == "perft" and result["count"] > MOST_LINES):
        return
    read = READINGS[op](read_rules(Node(rules)), given)
    unread = UNREAD.get(op, {"ledger"}) & result.keys() - read.keys()
    if read != {key: value for key, value in result.items() if key not in unread}:
        raise DisagreementError(f"the reference answers {result}, the second reading {read}", place=title)


def agree_by_hand(by_hand: Mapping[str, Any], expected: Mapping[str, Any], title: str) -> None:
    """Hold the answer to a question against what was worked out by hand.

    Args:
        by_hand: Keys of the answer, each with what it should be; ``clause`` is that of a refusal.
        expected: What the reference answered.
        title: The question in words.

    Raises:
        DisagreementError: If one of the keys has another value, or there is none.
    """
    read = expected.get("result", expected.get("error"))
    for key, value in by_hand.items():
        if key not in read or read[key] != value:
            raise DisagreementError(f"by hand {key} is {value}, and the reference answers {read}", place=title)


def _card_points(_: RuleSet, given: Json) -> Json:
    return {"points": cards.points(cards.respelled(given["card"]), cards.respelled(given["trump"]))}


def _legal_cards(rules: RuleSet, given: Json) -> Json:
    return {"cards": cards.in_order(cards.legal(given["hand"], given["trick"], given["trump"], answers_of(rules)))}


def _refusals(rules: RuleSet, given: Json) -> Json:
    """What may not be played; that a trump lead is beaten, the site says itself (05.5, g9)."""
    reasons = cards.reasons(given["hand"], given["trick"], given["trump"], answers_of(rules))
    beat = "g9" if rules.base == "site" else "05.5"
    cited = {card: [beat if clause == "05.5" else clause for clause in every] for card, every in reasons.items()}
    return {"refusals": [{"card": card, "clauses": cited[card]} for card in cards.in_order(cited)]}


def _trick(_: RuleSet, given: Json) -> Json:
    trick, trump = given["cards"], given["trump"]
    return {"winner": cards.winner(trick, trump), "points": sum(cards.points(card, trump) for card in trick)}


def _contest(rules: RuleSet, given: Json) -> Json:
    announced = given["announced"] if "announced" in given else [given["first"], given["second"]]
    answers, sides = answers_of(rules), sides_of(answers_of(rules), len(announced))
    ranks = [[sequences.place(one, given["trump"], answers["seniority"], answers) for one in own] for own in announced]
    best = min((rank for own in ranks for rank in own), default=None)
    equal = sorted({place % sides for place, own in enumerate(ranks) if best in own})
    first = sequences.senior(announced, given["trump"], answers["seniority"], answers)
    winner = None if first is None else first % sides
    if answers["equal_sequences"] == "earlier":
        return {"winner": winner}
    return {"winner": None, "equal": equal} if len(equal) > 1 else {"winner": winner, "equal": []}


def _bela(_: RuleSet, given: Json) -> Json:
    return {"bela": {f"K{given['trump']}", f"Q{given['trump']}"} <= {*given["hand"]}}


def _exchange(rules: RuleSet, given: Json) -> Json:
    """What forbids an exchange (02.12, g5, p8, D2, D3); of a player who may, if anybody may."""
    hand, trump, announced, played = (given[key] for key in ("hand", "trump", "announced", "played"))
    own_turn = answers_of(rules)["exchange"] == "before-own-first-card"
    too_late = played if own_turn else announced or played or len(hand) > 6
    forbidding = {
        "02.12" if own_turn else "g5": given["indicator"][1] != trump or too_late,
        "D2": own_turn and announced,
        "D3": f"7{trump}" not in hand,
        "p8": answers_of(rules)["exchange_by"] == "nobody",
    }
    clauses = [clause for clause, is_broken in forbidding.items() if is_broken]
    return {"allowed": not clauses, "clauses": clauses}


def _settle(rules: RuleSet, given: Json) -> Json:
    who, dealer, waiting = given["declarer"], _side(given, "dealer"), given["suspended"]
    became = settled(answers_of(rules), given["totals"], who, dealer, waiting, given, given.get("tricks"))
    told = {"written": became.written, "suspended": [*became.waits], "outcome": became.outcome}
    return {**told, **became.counts}


def _match_end(rules: RuleSet, given: Json) -> Json:
    answers, scores = answers_of(rules), given["scores"]
    last = _side(given, "last_trick") if "last_trick" in given else None
    who = results.winner(answers, scores, given["declarer"], dealer=_side(given, "dealer"), last_trick=last)
    return {"over": who is not None, "winner": who, "result": [*results.result(answers, scores, who)]}


def _side(given: Json, key: str) -> int:
    """The side of a seat, where there may be fewer sides than seats (p56)."""
    points = given["totals"] if "totals" in given else given["scores"]
    return int(given.get(key, 0)) % len(points)


def _next_dealer(rules: RuleSet, given: Json) -> Json:
    asked = given["dealer"], given["declarer"], given["totals"], given.get("suspended", ())
    return {"dealer": results.next_dealer(answers_of(rules), *asked)}


def _begun(rules: RuleSet, given: Json) -> Table:
    """A table before its first action, with the pack and the dealer of a question if it has them."""
    stake = given.get("stake", {"games": 1, "owner": None})
    scores = given.get("scores", [0] * sides_of(answers_of(rules), rules.seats))
    pack, dealer = given.get("pack", cards.CARDS), given.get("dealer", 0)
    worth = (stake["games"], stake["owner"])
    return Table(answers_of(rules), rules.seats, rules.target, pack, dealer, scores, worth, given)


def _acted(rules: RuleSet, given: Json) -> Table:
    table = _begun(rules, given)
    for action in given["actions"]:
        table.do(_respelled(action))
    return table


def _respelled(action: str) -> str:
    """An action in capitals, or with more space than it needs, as it should be."""
    word, *more = action.split()
    return " ".join(
        [word.lower(), *(part.lower() if part.isalpha() and len(part) > 2 else cards.respelled(part) for part in more)]
    )


def _replay(rules: RuleSet, given: Json) -> Json:
    return _summary(rules, _acted(rules, given), given["suspended"])


def _summary(rules: RuleSet, table: Table, waiting: list[int]) -> Json:
    ledger = {"ledger": matches.ledger(table, waiting)} if rules.base == CLUB.name else {}
    return {**matches.summary(table, waiting), **ledger}


def _game(rules: RuleSet, given: Json) -> Json:
    table, steps = _begun(rules, given), []
    for action in given["actions"]:
        steps.append(matches.options(table))
        table.do(action)
    return {"steps": steps, **_summary(rules, table, given["suspended"])}


def _match(rules: RuleSet, given: Json) -> Json:
    deals = given["deals"]
    if "seed" in given:
        seed = given["seed"].encode()
        given = {**given, "dealer": shuffling.lot(seed, rules.seats)}
        deals = [{**deal, "pack": shuffling.pack_of_deal(seed, number)} for number, deal in enumerate(deals)]
    courses = [(deal["pack"], deal["actions"]) for deal in deals]
    return matches.match(_begun(rules, given), given.get("suspended", []), courses, given.get("end"))


def _perft(rules: RuleSet, given: Json) -> Json:
    table = _acted(rules, given)
    if table.phase not in {"play", "asked"}:
        return {"count": int(given["depth"] == 0)}
    begun = table.hands, table.leader or 0, table.trick, str(table.trump)
    return {"count": lines(*begun, given["depth"], answers=table.answers)}


def lines(  # noqa: PLR0913 -- a position, and what is agreed
    hands: Mapping[int, set[str]],
    leader: int,
    trick: list[str],
    trump: str,
    depth: int,
    *,
    answers: Mapping[str, str],
) -> int:
    """Play every card that may be played, take it back, and count the ways of just that length."""
    if depth == 0:
        return 1
    seat = (leader + len(trick)) % len(hands)
    count = 0
    for card in cards.legal(hands[seat], trick, trump, answers):
        now = [*trick, card]
        is_whole = len(now) == len(hands)
        taker = (leader + cards.winner(now, trump)) % len(hands) if is_whole else leader
        count += lines(
            {**hands, seat: hands[seat] - {card}}, taker, [] if is_whole else now, trump, depth - 1, answers=answers
        )
    return count


def _shuffle(_: RuleSet, given: Json) -> Json:
    seed, deal = given["seed"].encode(), given["deal"]
    pack = shuffling.shuffled(seed) if deal is None else shuffling.pack_of_deal(seed, deal)
    return {"pack": pack, "commitment": shuffling.commitment(seed)}


def _sheet(rules: RuleSet, given: Json) -> Json:
    usual = {
        "scores": [0] * sides_of(answers_of(rules), rules.seats),
        "suspended": [],
        "stake": {"games": 1, "owner": None},
    }
    return sheets.sheet(answers_of(rules), rules.base, {**usual, **given})


def _audit(rules: RuleSet, given: Json) -> Json:
    usual = {"scores": [0] * sides_of(answers_of(rules), rules.seats), "suspended": []}
    return audits.audit(answers_of(rules), rules.base, (rules.seats, rules.target), {**usual, **given})


READINGS: Final[Mapping[str, Callable[[RuleSet, Any], Json]]] = {
    "card_points": _card_points,
    "legal_cards": _legal_cards,
    "refusals": _refusals,
    "trick": _trick,
    "sequences": lambda rules, given: {"sequences": sequences.split(given["hand"], given["trump"], answers_of(rules))},
    "contest": _contest,
    "bela": _bela,
    "exchange": _exchange,
    "settle": _settle,
    "match_end": _match_end,
    "next_dealer": _next_dealer,
    "legal_actions": lambda rules, given: matches.options(_acted(rules, given)),
    "replay": _replay,
    "game": _game,
    "match": _match,
    "view": lambda rules, given: _acted(rules, given).view(given["seat"]),
    "perft": _perft,
    "shuffle": _shuffle,
    "sheet": _sheet,
    "audit": _audit,
}
"""The second reading of each operation."""
