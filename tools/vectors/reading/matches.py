"""What a deal and a match come to, read a second time and written as the operations write it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from tools.vectors.reading.besides import Settled, counted, settled as settled_by, voids_after
from tools.vectors.reading.results import from_left, games, next_dealer, result, top_seats, winner
from tools.vectors.reading.sequences import sequence_points
from tools.vectors.reading.table import Table, ends_by_word

Json: TypeAlias = dict[str, Any]

FALSE: Final = {"claim": "m13.1", "arrive": "v3", "nibble": "v4", "refuse": "v2"}
TRUE: Final = {"claim": "m12.1", "arrive": "v3"}
"""The clause by which a word ends a game, when it is false and when it is true."""

LEDGER: Final = ("03.3", "04.8", "04.10", "06.1", "06.3", "06.4", "06.5", "06.6", "p23", "p24", "p26", "p28", "p29")
"""The clauses of a ledger of the club, in its order."""


def options(table: Table) -> Json:
    """Who acts, and what may be done, as ``legal_actions`` writes it."""
    return {"to_act": table.to_act, "actions": table.every_legal}


def outcome_of(table: Table, waiting: Sequence[int]) -> Settled | None:
    """How the contract ended, what is written and what waits; nothing of a deal without a contract played out."""
    is_word = table.ended is not None and not (table.ended[0] == "nibble" and table.ended[2])
    if table.phase != "finished" or table.declarer is None or is_word:
        return None
    sides, tricks = table.sides, [table.trick_count(seat) for seat in range(table.seats)]
    declarer, dealer = table.declarer % sides, table.dealer % sides
    return settled_by(table.answers, table.totals(), declarer, dealer, waiting, table.counts, tricks)


def summary(table: Table, waiting: Sequence[int]) -> Json:
    """What became of a deal, as ``replay`` writes it, but for the ledger."""
    nothing = [0] * table.sides
    settled = outcome_of(table, waiting)
    sevens = of_sevens(table.answers, shower(table), table.sides)
    written = settled[1] if settled else sevens if table.is_over else None
    gained = sevens if settled is None else nothing if counts_nothing(table, settled[0]) else settled[1]
    totals = list(table.totals()) if settled else nothing if table.is_over else None
    waits = settled[2] if settled else () if table.phase == "finished" else waiting
    return {
        "phase": table.phase,
        "tricks": [table.trick_count(seat) for seat in range(table.seats)],
        "totals": totals,
        "written": written,
        "suspended": list(waits),
        "scores": [score + more for score, more in zip(table.scores, gained, strict=True)],
        **(settled.counts if settled else counted(table.answers, table.counts, table.sides, _voids(table))),
        **_by_these_rules(table),
    }


def _voids(table: Table) -> int | None:
    """How many deals are passed out in a row after one without a contract; nothing of one that goes on."""
    shown = shower(table) is not None
    passed = table.is_void and not shown
    return voids_after(table.answers, table.counts, passed=passed, sevens=shown) if table.is_over else None


def shower(table: Table) -> int | None:
    """Who has shown four sevens."""
    return table.ended[1] if table.ended is not None and table.is_void else None


def of_sevens(answers: Mapping[str, str], seat: int | None, sides: int) -> list[int]:
    """What is written for four sevens that a seat has shown, if one has (p9)."""
    is_written = seat is not None and answers["four_sevens"] == "hundred-and-new-deal"
    return [100 if is_written and side == (seat or 0) % sides else 0 for side in range(sides)]


def counts_nothing(table: Table, outcome: str) -> bool:
    """Whether what is written does not count: where kush are counted, that of equal totals (o1)."""
    return table.answers["unit"] == "kush" and outcome == "hung"


def _by_these_rules(table: Table) -> Json:
    doubled = table.answers["doubling"] == "offered"
    return {
        **({"game": game_by_word(table)} if ends_by_word(table.answers) else {}),
        **({"sevens": shower(table)} if table.answers["four_sevens"] != "nothing" else {}),
        **({"stake": dict(zip(("games", "owner"), table.stake, strict=True))} if doubled else {}),
    }


def game_by_word(table: Table) -> Json | None:
    """The game that a word decided (m12.1, m13.1, v2, v3, v4, D11, D28, p20)."""
    if table.ended is None or table.is_void or (table.ended[0] == "nibble" and table.ended[2]):
        return None
    word, seat, is_true, counted = table.ended
    side = seat % table.sides
    if word == "deberts":
        return {"winner": side, "clause": "p20", "reached": table.target}
    if is_true and counted is not None:
        return {"winner": side, "clause": TRUE[word], "reached": table.scores[side] + counted}
    others = [-(10**9) if one == side else score for one, score in enumerate(table.scores)]
    to_declarer = word == "nibble" and table.declarer != seat
    who = table.declarer if to_declarer else top_seats(others, table.dealer)[0]
    return {"winner": who, "clause": FALSE[word], "reached": None}


def ledger(table: Table, waiting: Sequence[int]) -> list[Json]:
    """Every line of a finished deal of the club, by clause and seat."""
    settled = outcome_of(table, waiting)
    if settled is None or table.declarer is None:
        sevens = of_sevens(table.answers, shower(table), table.sides)
        return [_line(seat, points, "p9", "sevens") for seat, points in enumerate(sevens) if points]
    lines = [line for seat in range(table.seats) for line in _counted(table, seat)]
    lines += _moved(table.totals(), table.declarer, settled[0], waiting)
    if settled[0] == "bait" and table.answers["bait_points"] == "burnt":
        lines = [one for one in lines if one["what"] != "bait"]
        lines.append(_line(table.declarer, -table.totals()[table.declarer], "p23", "burnt"))
    if settled[0] == "made" and table.answers["made"] == "all":
        other = table.totals()[1 - table.declarer]
        lines += [_line(table.declarer, other, "p24", "all"), _line(1 - table.declarer, -other, "p24", "all")]
    lines += [_line(*line) for line in settled.lines]
    return sorted((one for one in lines if one["points"]), key=lambda one: (LEDGER.index(one["clause"]), one["seat"]))


def _line(seat: int, points: int, clause: str, what: str) -> Json:
    return {"seat": seat, "points": points, "clause": clause, "what": what}


def _counted(table: Table, seat: int) -> list[Json]:
    parts = table.parts(seat)
    return [
        _line(seat, parts["03.3"], "03.3", "last"),
        *(
            {**_line(seat, sequence_points([one], table.answers), "04.8", "sequence"), "sequence": one}
            for one in table.valid(seat)
        ),
        _line(seat, parts["04.10"], "04.10", "bela"),
        _line(seat, parts["06.1"], "06.1", "cards"),
    ]


def _moved(totals: Sequence[int], declarer: int, outcome: str, waiting: Sequence[int]) -> list[Json]:
    """What is written beside the totals (06.3 to 06.6)."""
    defender, own = 1 - declarer, totals[declarer]
    moved = {
        "made": [],
        "level": [],
        "bait": [_line(declarer, -own, "06.3", "bait"), _line(defender, own, "06.3", "bait")],
        "hung": [_line(declarer, -own, "06.4", "hung")],
    }[outcome]
    to, clause = (declarer if outcome == "made" else defender), ("06.6" if outcome == "hung" else "06.5")
    waiting = () if outcome == "level" else waiting
    return [*moved, *(_line(to, points, clause, "released") for points in waiting)]


def ending(table: Table, waiting: Sequence[int]) -> tuple[int | None, tuple[int, ...], tuple[int, ...] | None]:
    """Who has won the match with a deal that is over, what is reported, and how many games it counts."""
    settled, game, scores = outcome_of(table, waiting), game_by_word(table), summary(table, waiting)["scores"]
    who = game["winner"] if game else _winner(table, settled[0], scores) if settled else None
    reported = tuple(table.scores)
    if sum(of_sevens(table.answers, seat := shower(table), table.sides)):
        who, reported = won_by(table.answers, "", scores, (seat or 0) % table.sides, 0, None), tuple(scores)
    if settled:
        reported = reported_of(table.answers, settled[0], scores, who)
    if who is None:
        return None, reported, None
    reached = game["reached"] if game else scores[who]
    return who, reported, games(table.answers, who, scores, reached=reached, stake=table.stake[0])


def _winner(table: Table, outcome: str, scores: Sequence[int]) -> int | None:
    assert table.declarer is not None
    last = table.tricks[-1][2] % table.sides if table.ended is None else None
    declarer, dealer = table.declarer % table.sides, table.dealer % table.sides
    return won_by(table.answers, outcome, scores, declarer, dealer, last)


def won_by(  # noqa: PLR0913, PLR0917 -- what decides by one rule or another
    answers: Mapping[str, str], outcome: str, scores: Sequence[int], declarer: int, dealer: int, last: int | None
) -> int | None:
    """Who has won once a deal is written."""
    if answers["unit"] == "kush":
        others = [seat for seat in from_left(len(scores), dealer) if seat != declarer]
        return {"made": declarer, "bait": others[0], "hung": None}[outcome]
    return winner(answers, scores, declarer, dealer=dealer, last_trick=last)


def reported_of(answers: Mapping[str, str], outcome: str, scores: Sequence[int], who: int | None) -> tuple[int, ...]:
    """What is reported once a deal is written; where kush are counted one for a contract made, two for a bait (o1)."""
    if answers["unit"] != "kush":
        return result(answers, scores, who)
    won = {"made": 1, "bait": 2, "hung": 0}[outcome]
    return tuple(won if seat == who else 0 for seat in range(len(scores)))


def match(
    begin: Table,
    waiting: Sequence[int],
    deals: Sequence[tuple[Sequence[str], Sequence[str]]],
    end: Mapping[str, Any] | None = None,
) -> Json:
    """What becomes of a match, as ``match`` writes it.

    Args:
        begin: A table at which the match begins: its rules, scores, stake and first dealer.
        waiting: What waits then.
        deals: The pack and the actions of each deal.
        end: Who ended the match, and by what, if people did.
    """
    answers, scores, stake, dealer, counts = begin.answers, begin.scores, begin.stake, begin.dealer, begin.counts
    sheet: Json = {"dealers": [], "written": [], "over": False, "winner": None, "result": [*scores]}
    table, won = begin, None
    for pack, actions in deals:
        table = Table(answers, begin.seats, begin.target, pack, dealer, scores, stake, counts)
        for action in actions:
            table.do(action)
        became = summary(table, waiting)
        sheet["dealers"].append(dealer)
        sheet["written"].append(became["written"])
        if table.is_over:
            who, reported, won = ending(table, waiting)
            sheet |= {"over": who is not None, "winner": who, "result": [*reported]}
            scores, stake, dealer = became["scores"], table.stake, after(table, waiting)
            counts = {what: became[what] for what in counted(answers, {}, begin.sides)}
            waiting = [] if sheet["over"] else became["suspended"]
    last = options(table) if deals and end is None else {"to_act": None, "actions": []}
    if end is not None:
        who, reported, won = _ended_by_people(table, scores, end["seat"])
        waiting, sheet = [], sheet | {"over": True, "winner": who, "result": [*reported]}
    return {
        **sheet,
        "scores": [*scores],
        "suspended": [*waiting],
        **counted(answers, counts, begin.sides),
        **last,
        **games_of(answers, won),
        **_stake(answers, stake),
    }


def _ended_by_people(
    table: Table, scores: Sequence[int], loser: int | None
) -> tuple[int | None, tuple[int, ...], tuple[int, ...] | None]:
    """Who has won, what is reported, and how many games it counts, once somebody gave up or all agreed (D36)."""
    if loser is None:
        return None, (), None
    others = [side for side in from_left(table.sides, table.dealer) if side != loser % table.sides]
    who = next(seat for seat in others if scores[seat] == max(scores[one] for one in others))
    in_kush = table.answers["unit"] == "kush"
    reported = reported_of(table.answers, "made", scores, who) if in_kush else tuple(scores)
    return who, reported, games(table.answers, who, scores, reached=None, stake=table.stake[0])


def after(table: Table, waiting: Sequence[int]) -> int:
    """Who deals after a deal that is over."""
    if shower(table) is not None:
        return after_sevens(table.answers, table.dealer, table.seats)
    is_played = outcome_of(table, ()) is not None
    totals = table.totals() if is_played else (0,) * table.sides
    return next_dealer(table.answers, table.dealer, table.declarer if is_played else None, totals, waiting)


def after_sevens(answers: Mapping[str, str], dealer: int, seats: int) -> int:
    """Who deals after four sevens (D19, p11)."""
    return dealer if answers["after_sevens"] == "same-dealer" else (dealer + 1) % seats


def games_of(answers: Mapping[str, str], won: tuple[int, ...] | None) -> Json:
    """How many games a win counts, where it may be more than one."""
    counts = answers["mars"] == "counts-two" or answers["doubling"] == "offered"
    return {"games": None if won is None else [*won]} if counts else {}


def _stake(answers: Mapping[str, str], stake: tuple[int, int | None]) -> Json:
    return {"stake": dict(zip(("games", "owner"), stake, strict=True))} if answers["doubling"] == "offered" else {}
