"""Which answers of a rule set cannot stand together: what each needs, and for how many players it can be."""

from __future__ import annotations

import enum
from collections.abc import Collection, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

import attrs

from deberts import options
from deberts.errors import Facts, excerpt
from deberts.messages import Message
from deberts.options import Option
from deberts.rulesets.questions import NUMBERS, OPTIONS

SEATS: Final = (2, 3, 4)
"""How many can play."""

ONE_DEAL: Final = 1
"""The target of a game of one deal: whatever decides it, ends it."""

_FURTHER: Final = Message("further sequences follow where heights are asked, and nowhere else")
_HEIGHTS_OF_FOUR: Final = Message("heights are asked for where no sequence is longer than four")
_TERC_OF_THREE: Final = Message("a terc is asked about where no sequence is longer than four")
_HEIGHTS_OF_ONE: Final = Message("heights are asked for where one sequence wins")
_TERC_OF_ONE: Final = Message("a terc is asked about where one sequence wins")
_WAITING: Final = Message("nothing waits where kush are written, and only there")
_NO_NUMBER: Final = Message("there is nothing for which so many points could be written")
_NONE: Final[Mapping[str, int]] = MappingProxyType({})
_NO_NINE: Final = Message("four players hold no nine cards, so four sevens count among the first six")


def _but(other: Option) -> tuple[Option, ...]:
    return tuple(answer for answer in type(other) if answer is not other)


_BESIDE_KUSH: Final = (
    (_WAITING, [(options.SecondHang.NOTHING_WAITS,)]),
    (Message("one deal is the game, so nobody plays on"), [_but(options.DoubleFinish.HIGHER)]),
    (
        Message("kush are counted, whoever writes the points"),
        [(options.Made.OWN,), (options.AllTricks.NOTHING,), _but(options.FourSevens.HUNDRED_AND_NEW_DEAL)],
    ),
    (Message("equal totals bring no kush, and nothing waits"), [(options.Tie.HANG,)]),
    (Message("kush of a bait are the defender's, whoever gets the points"), [(options.BaitPoints.TOP_SCORER,)]),
    (
        Message("kush are counted, and one deal is the game"),
        [(options.Deberts.NEVER,), (options.Baits.NEVER,), (options.HangAsBait.NEVER,), (options.Bare.NEVER,)],
    ),
    (Message("kush are counted, and no games"), [(options.Mars.COUNTS_ONE,), (options.Doubling.NEVER,)]),
)
"""What kush need beside them, and why."""

NEEDS: Final[tuple[tuple[Option, tuple[Option, ...], str, Message], ...]] = (
    (options.Counterclaim.NIBBLE, (options.Claim.BEFORE_A_CARD,), "v4", Message("nibble needs arrival")),
    (options.Dialogue.HEIGHT_ASKED, (options.Further.NOT_SENIOR, options.Further.JUNIOR), "m8.1", _FURTHER),
    (options.Further.NOT_SENIOR, (options.Dialogue.HEIGHT_ASKED,), "m8.1", _FURTHER),
    (options.Further.JUNIOR, (options.Dialogue.HEIGHT_ASKED,), "m8.1", _FURTHER),
    (
        options.TercQuestion.BEFORE_THE_EXCHANGE,
        (options.ExchangeTime.BEFORE_OWN_FIRST_CARD,),
        "m10.3",
        Message("the question about a terc is asked before an exchange in one's own turn"),
    ),
    *(
        (answer, needed, answer.clauses[0], sentence)
        for answers, heights, terc in (
            ((*options.Runs.others(), *options.Length.others()), _HEIGHTS_OF_FOUR, _TERC_OF_THREE),
            (options.EqualSequences.others(), _HEIGHTS_OF_ONE, _TERC_OF_ONE),
        )
        for answer in answers
        for needed, sentence in (
            ((options.Dialogue.KIND_ALOUD, options.Dialogue.ALL_ALOUD), heights),
            ((options.TercQuestion.NEVER,), terc),
        )
    ),
    (
        options.Length.TRUE,
        options.Runs.others(),
        "p16",
        Message("a run that is split gives no sequence longer than four"),
    ),
    (
        options.BelaCondition.ITS_TRICK,
        (options.BelaTime.WITH_ITS_CARD,),
        "p19",
        Message("bela has a trick of its own only where it is said with a card"),
    ),
    (
        options.ExchangeBy.NOBODY,
        (options.TercQuestion.NEVER,),
        "p8",
        Message("nobody asks whether a terc passes where nobody exchanges"),
    ),
    *(
        (answer, (options.LastBid.MAY_PASS,), "p6", Message("no deal is passed out where the dealer may not pass"))
        for answer in options.ForcedDeal.others()
    ),
    *(
        (answer, options.FourSevens.others(), answer.clauses[0], Message("four sevens are good for nothing"))
        for kind in (options.SevensCounted, options.AfterSevens)
        for answer in kind.others()
    ),
    (options.SecondHang.NOTHING_WAITS, (options.Unit.KUSH,), "o1", _WAITING),
    (options.SecondHang.SECOND_COUNTS, (options.Tie.HANG,), "p22", Message("nothing waits where equal totals do not")),
    (
        options.Counterclaim.NIBBLE,
        _but(options.BaitPoints.BURNT),
        "p23",
        Message("a nibble is for the points of a bait, so somebody must get them"),
    ),
    (options.HangAsBait.AT_ONCE, (options.Tie.HANG,), "p27", Message("nothing hangs where equal totals do not")),
    (
        options.HangAsBait.AT_ONCE,
        options.Baits.others(),
        "p27",
        Message("a hang counts as a bait only where baits are counted"),
    ),
    (options.Unit.KUSH, (options.Claim.NEVER,), "o0", Message("a game of one deal is not claimed")),
    *((options.Unit.KUSH, needed, "o1", sentence) for sentence, several in _BESIDE_KUSH for needed in several),
)
"""What an answer needs beside it, any one of these, with the clause and a sentence that say so."""


@attrs.frozen
class Contradiction:
    """What cannot hold together.

    Args:
        clause: Number of the clause that says so.
        sentence: Why.
        facts: The answers, or the answer and the number, by the names of their fields; none where so many never play.
    """

    clause: str
    sentence: Message
    facts: Facts

    @property
    def message(self) -> Message:
        """What contradicts what, as on the wire, and why."""
        found = [f"{field} {excerpt(value)}" for field, value in self.facts] or ["seats"]
        both = Message("{firsts} and {last}", firsts=found[0], last=found[-1]) if found[1:] else found[0]
        return Message("{found}: {why}", found=both, why=self.sentence)


def contradictions(
    seats: int, target: int, answers: Iterable[enum.Enum], numbers: Mapping[str, int] = _NONE
) -> Iterator[Contradiction]:
    """Find what cannot hold together.

    Clause:
        02.1, m8.1, m10.3, m12.1, o0, o1, g2, g8, g10, g14, v4, D12, D14, D18, D28, p1, p2, p6, p8, p10, p11, p15, p16,
        p17, p19, p21, p22, p23, p26, p27, p28, p29, p58

    Args:
        seats: Number of players.
        target: Points that end the match; 1 where kush are counted, for its one deal ends it.
        answers: The answers of a rule set, or some of them: a question that is not answered contradicts nothing.
        numbers: Its numbers, by the names of their fields.

    Yields:
        Each contradiction; nothing for what can be played.
    """
    by_field = {answer.field: answer for answer in answers if isinstance(answer, Option)}
    if seats not in SEATS:
        yield Contradiction("02.1", Message("two, three or four can play, not {seats}", seats=excerpt(seats)), ())
    if by_field.get(options.Unit.field) is options.Unit.KUSH and target != ONE_DEAL:
        sentence = Message("where kush are counted, one deal is the game, so its target is {one}", one=ONE_DEAL)
        yield Contradiction("o0", sentence, ((options.Unit.field, options.Unit.KUSH.value), ("target", target)))
    yield from _of_limits(by_field, seats)
    for answer, needed, clause, sentence in NEEDS:
        other = by_field.get(needed[0].field)
        if other and by_field.get(answer.field) is answer and other not in needed:
            facts = tuple((each.field, each.value) for each in (answer, other))
            yield Contradiction(clause, sentence, facts)
    for field, number in numbers.items():
        row = NUMBERS[field]
        usual = by_field.get(row.of.field) if row.of else None
        if row.of and usual and row.of.is_usual(usual) and number != row.usual:
            yield Contradiction(row.clauses[0], _NO_NUMBER, ((usual.field, usual.value), (field, number)))


def fitting(field: str, seats: int, target: int, given: Collection[Option]) -> tuple[Option, ...]:
    """Return the answers to a question that can stand beside others.

    Args:
        field: The name of its field.
        seats: Number of players.
        target: Points that end the match.
        given: Answers to other questions, that can stand together.

    Returns:
        The answers, in their order.

    Example:
        >>> [str(answer) for answer in fitting("exchange_by", 2, 501, [options.TercQuestion.BEFORE_THE_EXCHANGE])]
        ['ExchangeBy.ANYONE', 'ExchangeBy.DECLARER', 'ExchangeBy.NOT_WHO_PASSED']
    """
    return tuple(answer for answer in OPTIONS[field] if not any(contradictions(seats, target, (*given, answer))))


def _of_limits(by_field: Mapping[str, Option], seats: int) -> Iterator[Contradiction]:
    """Find what so many cannot have: each answer by its limit, and four sevens in a hand that four never hold."""
    partners = by_field.get(options.Partners.field)
    sides = partners.sides(seats) if isinstance(partners, options.Partners) else seats
    for field, answer in by_field.items():
        if answer.limit and not answer.limit.allows(sides if answer.limit.sides else seats):
            limited = ((field, answer.value), _of_the_limit(answer.limit, seats, sides))
            yield Contradiction(answer.limit.clause, Message(answer.limit.sentence), limited)
    sevens = by_field.get(options.FourSevens.field, options.FourSevens.NOTHING)
    counted = by_field.get(options.SevensCounted.field, options.SevensCounted.SIX)
    if sevens is not options.FourSevens.NOTHING and counted is not options.SevensCounted.SIX and seats == SEATS[-1]:
        yield Contradiction("p10", _NO_NINE, ((sevens.field, sevens.value), ("seats", seats)))


def _of_the_limit(limit: options.Limit, seats: int, sides: int) -> tuple[str, str | int]:
    """Return what is beside a limit: that partners play, where sides are counted, or how many play."""
    if limit.sides and sides < seats:
        return options.Partners.field, options.Partners.OPPOSITE.value
    return "seats", seats
