"""How deals and matches can end, and by which clauses of a rule set: the one place that says so.

The clauses are those that say it first; which of a source answer in their place, the records of the sources say. A new
way to end must get a member, and with it a word and a clause in every table that has one for each.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from typing import Final

import attrs

from deberts.clauses.sources import NUMBER_OF_POINTS, SEVERAL_AMOUNTS
from deberts.errors import InputError, excerpt
from deberts.options import (
    BaitPoints,
    Claim,
    ContractNeeds,
    Counterclaim,
    Deberts,
    DoubleFinish,
    Doubling,
    Made,
    NextDealer,
    Option,
    SevensCounted,
    Tie,
    Unit,
)
from deberts.rules.s06_contract import Outcome
from deberts.rulesets.answers import answer
from deberts.rulesets.in_force import clause_in_force, lineage, own_clause
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Action, Arrive, ClaimEnd, Nibble, Refuse, SayDeberts


class DealEnd(enum.Enum):
    """How a deal ended."""

    MADE = "made"
    BAIT = "bait"
    HUNG = "hung"
    LEVEL = "level"
    NIBBLE = "nibble"
    PASSES = "passes"
    SEVENS = "sevens"
    CLAIM = "claim"
    FALSE_CLAIM = "false-claim"
    ARRIVAL = "arrival"
    FALSE_ARRIVAL = "false-arrival"
    FALSE_NIBBLE = "false-nibble"
    REFUSAL = "refusal"
    DEBERTS = "deberts"


class MatchEnd(enum.Enum):
    """How a match ended, or that it goes on."""

    OPEN = "open"
    TARGET = "target"
    SEVERAL = "several"
    KUSH = "kush"
    WORD = "word"


class EndedBy(enum.Enum):
    """How people end a match that the cards have not ended."""

    RESIGN = "resign"
    FORFEIT = "forfeit"
    AGREED = "agreed"


@attrs.frozen
class EndByPeople:
    """An end that people brought, at any time while the match ran (clause D36).

    Args:
        by: Whether somebody gave up, his time ended, or all agreed.
        seat: Seat of the one who loses by it; ``None`` where all agreed.

    Raises:
        InputError: If nobody loses by giving up or by time, or somebody by agreement.
    """

    by: EndedBy
    seat: int | None = attrs.field(default=None)

    @seat.validator
    def _who_loses(self, _attribute: object, seat: int | None) -> None:
        if (seat is None) is not (self.by is EndedBy.AGREED):
            due = "no seat: nobody loses" if self.by is EndedBy.AGREED else "the seat of the one who loses"
            raise InputError(f"where the match ends by {self.by.value!r} give {due}", place="seat")


@attrs.frozen
class EndingWord:
    """A word in mid-deal that decides the game.

    Args:
        word: The word.
        clause: Number of the clause by which it decides.
        options: The answers of a rule set that allow it.
        is_true: Whether what it claims is so; a refusal claims nothing, and a run that wins is shown.
    """

    word: type[Action]
    clause: str
    options: tuple[Option, ...]
    is_true: bool = False

    @property
    def is_claim(self) -> bool:
        """Whether it says something that the table must find true or not."""
        return self.word not in {Refuse, SayDeberts}

    def is_in(self, rules: RuleSet) -> bool:
        """Return whether a rule set has it."""
        return any(map(rules.answers, self.options))


@attrs.frozen
class GameByWord:
    """How a word in mid-deal decided the game.

    Args:
        winner: Seat of the winner.
        clause: Clause by which.
        reached: The points that the winner claimed truly, or the target if he showed a run that wins; ``None`` if he
            won by another's fault.
    """

    winner: int
    clause: str
    reached: int | None


BY_WORD: Final[Mapping[DealEnd, EndingWord]] = {
    DealEnd.CLAIM: EndingWord(ClaimEnd, "m12.1", (Claim.BETWEEN_TRICKS,), is_true=True),
    DealEnd.FALSE_CLAIM: EndingWord(ClaimEnd, "m13.1", (Claim.BETWEEN_TRICKS,)),
    DealEnd.ARRIVAL: EndingWord(Arrive, "v3", (Claim.BEFORE_A_CARD,), is_true=True),
    DealEnd.FALSE_ARRIVAL: EndingWord(Arrive, "v3", (Claim.BEFORE_A_CARD,)),
    DealEnd.FALSE_NIBBLE: EndingWord(Nibble, "v4", (Counterclaim.NIBBLE,)),
    DealEnd.REFUSAL: EndingWord(Refuse, "v2", (Doubling.OFFERED,)),
    DealEnd.DEBERTS: EndingWord(SayDeberts, "p20", Deberts.others(), is_true=True),
}
"""The ends by a word that decides the game."""

BY_OUTCOME: Final = {outcome: DealEnd(outcome.value) for outcome in Outcome}
"""How a deal ended whose totals were compared."""

_OTHERS: Final[Mapping[DealEnd, tuple[str, ...]]] = {
    DealEnd.MADE: ("06.2",),
    DealEnd.BAIT: ("06.3",),
    DealEnd.HUNG: ("06.4",),
    DealEnd.NIBBLE: ("v4",),
    DealEnd.PASSES: ("02.7",),
    DealEnd.SEVENS: ("s3", "D19"),
}
"""The clauses of the other ends."""

_OF_A_SIDE: Final = "p50"
_COMPARED: Final = (DealEnd.MADE, DealEnd.BAIT, DealEnd.HUNG)
"""The clause on the contract of two partners, and the ends of which it speaks."""

_BY_AGREEMENT: Final[Mapping[DealEnd, tuple[Option, ...]]] = {
    DealEnd.MADE: (ContractNeeds.TOGETHER,),
    DealEnd.BAIT: (ContractNeeds.TOGETHER, BaitPoints.SHARED, BaitPoints.BURNT, Tie.BAIT),
    DealEnd.HUNG: (ContractNeeds.TOGETHER,),
    DealEnd.SEVENS: SevensCounted.others(),
}
"""What a house may agree of an end."""

_SEVENS_AGAIN: Final = "D19"
_MARKS: Final = ("g15", "s11")
_KUSH: Final = "o1"
_SEVERAL: Final[Mapping[DoubleFinish, tuple[str, ...]]] = {
    DoubleFinish.DEFENDER: ("06.11", "D20"),
    DoubleFinish.LAST_TRICK: ("m12.2",),
    DoubleFinish.DEFENDER_AS_WRITTEN: ("s8",),
    DoubleFinish.HIGHER: ("p30",),
}


def deal_end(outcome: Outcome | None, game: GameByWord | None, sevens: int | None) -> DealEnd:
    """Return how a deal ended; only the lines of its ledger distinguish a true nibble from another bait.

    Args:
        outcome: Made, bait, hung or level; ``None`` if no totals were compared.
        game: How a word in mid-deal decided the game, if one did.
        sevens: Seat that showed four sevens, if anybody did.

    Returns:
        The end.

    Raises:
        InputError: If *game* names a clause by which no word decides a game.
    """
    if game is not None:
        return _by_word(game)
    if outcome is not None:
        return BY_OUTCOME[outcome]
    return DealEnd.PASSES if sevens is None else DealEnd.SEVENS


def _by_word(game: GameByWord) -> DealEnd:
    is_true = game.reached is not None
    for end, by in BY_WORD.items():
        if (by.clause, by.is_true) == (game.clause, is_true):
            return end
    known = ", ".join(f"{by.clause} {'with' if by.is_true else 'without'} points" for by in BY_WORD.values())
    raise InputError(f"{excerpt(game)} decides no game; these do: {known}")


def clauses_of_deal(rules: RuleSet, end: DealEnd) -> tuple[str, ...]:
    """Return the clauses by which a deal ended so, and that say what is written for it.

    Clause:
        02.7, 06.2, 06.3, 06.4, m3.1, m11.1, m12.1, m13.1, o1, s1, s3, g3, g4, g11, v2, v3, v4, D14, D19,
        p9, p10, p21, p22, p23, p24, p25

    Args:
        rules: The rule set.
        end: How it ended.

    Returns:
        Their numbers, the first of which says most.

    Example:
        >>> from deberts.rulesets.presets import CLUB, preset
        >>> [clauses_of_deal(rules, DealEnd.BAIT) for rules in (CLUB, preset("kharkiv"), preset("site"))]
        [('06.3',), ('m11.1',), ('g11',)]
    """
    if end in BY_WORD:
        return (BY_WORD[end].clause,)
    if end is DealEnd.MADE and rules.made is not Made.OWN:
        return rules.made.clauses
    if end is DealEnd.LEVEL:
        return rules.tie.clauses or rules.second_hang.clauses[:1]
    others = (_OF_A_SIDE,) if rules.sides < rules.seats and end in _COMPARED else _OTHERS[end]
    answers = (rules.contract, rules.bait_points, rules.tie, rules.sevens_counted)
    agreed = [answer for answer in answers if answer in _BY_AGREEMENT.get(end, ())]
    more = [number for answer in agreed for number in answer.clauses]
    first = rules.four_sevens.clauses[:1] if end is DealEnd.SEVENS else ()
    return tuple(dict.fromkeys((*first, *[own_clause(rules, number) for number in others], *more)))


def clause_of_waiting(rules: RuleSet, suspended: tuple[int, ...]) -> str:
    """Return the clause by which amounts wait for a later deal, or none does.

    Clause:
        06.4, 06.5, m11.1, m11.2, o1, s7, p21, p22, p50

    Args:
        rules: The rule set.
        suspended: The amounts.

    Returns:
        Its number.

    Example:
        >>> from deberts.rulesets.presets import CLUB, preset
        >>> [clause_of_waiting(rules, ()) for rules in (CLUB, preset("site"), preset("java"))]
        ['06.5', 's7', 'p21']
    """
    if suspended:
        return clauses_of_deal(rules, DealEnd.HUNG)[0]
    return next(iter(rules.tie.clauses), clause_in_force(rules, "06.5", SEVERAL_AMOUNTS))


def dealer_clause(rules: RuleSet, end: DealEnd, totals: tuple[int, ...]) -> str:
    """Return the clause that says who deals after a deal.

    Clause:
        02.7, 02.14, m3.1, m11.1, m11.4, o1, s1, s6, g4, g10, D19, D22, p11, p54

    Args:
        rules: The rule set.
        end: How the deal ended.
        totals: Totals by seat, of partners by side.

    Returns:
        Its number; where a word decided the game, and nobody deals, that of the word.

    Example:
        >>> from deberts.rulesets.presets import CLUB, preset
        >>> [dealer_clause(rules, DealEnd.MADE, (90, 72)) for rules in (CLUB, preset("kharkiv"), preset("site"))]
        ['02.14', 'm11.4', 'g10']
    """
    if end is DealEnd.SEVENS:
        return next(iter(rules.after_sevens.clauses), _SEVENS_AGAIN)
    if end is DealEnd.PASSES or end in BY_WORD:
        return clauses_of_deal(rules, end)[0]
    if rules.next_dealer is NextDealer.MOST_POINTS and totals.count(max(totals)) > 1:
        if rules.sides < rules.seats:
            return "p54"
        if rules.unit is Unit.KUSH:
            return _KUSH
        return own_clause(rules, "D22") if rules.tie is Tie.HANG else "D22"  # m11.1 speaks of a hang
    return answer(rules, "next_dealer").clauses[0]


def target_clause(rules: RuleSet) -> str:
    """Return the clause by which a match ends at its target, and goes on below it.

    Clause:
        06.10, m12.1, t1, o1, g1

    Args:
        rules: The rule set.

    Returns:
        Its number. A house has a number of its own, so it is then that on claims, or on what is looked at.
    """
    return _KUSH if rules.unit is Unit.KUSH else clause_in_force(rules, "06.10", NUMBER_OF_POINTS)


def clauses_at_target(rules: RuleSet) -> tuple[str, ...]:
    """Return the clauses by which who alone has reached the target wins.

    Args:
        rules: The rule set.

    Returns:
        That of the target, and where the end is claimed, that on the claim which is made without a word.
    """
    said = ("D21",) if rules.claim is Claim.BETWEEN_TRICKS else ()
    return (target_clause(rules), *said)


def clauses_of_several(rules: RuleSet) -> tuple[str, ...]:
    """Return the clauses by which one of several past the target wins.

    Clause:
        06.11, m12.2, s8, g14, D20, p30

    Args:
        rules: The rule set.

    Returns:
        Their numbers.
    """
    return tuple(clause_in_force(rules, number) for number in _SEVERAL[rules.double_finish])


def clauses_of_marks(rules: RuleSet) -> tuple[str, ...]:
    """Return the clauses by which a score sheet marks baits and equal totals.

    Clause:
        s11, g15

    Args:
        rules: The rule set.

    Returns:
        Their numbers; none where sheets have no marks.
    """
    return tuple(number for number in _MARKS if number[0] in lineage(rules))


def clauses_under_way(rules: RuleSet) -> tuple[str, ...]:
    """Return the clauses by which a deal under way goes on.

    Clause:
        06.9, o0, D23

    Args:
        rules: The rule set.

    Returns:
        Those that let nobody win before its end, or else that on the order at the table.
    """
    return answer(rules, "claim").clauses if rules.claim is Claim.NEVER else ("D23",)
