"""What an audit came to, for people who do not read Python: who, where, what, by which clause, and what is written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final, Self, assert_never

import attrs

from deberts.arbiter.findings import Audit, CardsBait, Corrected, Finding, GameLost, Ruling, SequencesVoid, Unknown
from deberts.clauses import clause
from deberts.game.ending_texts import side_names
from deberts.locale import ENGLISH, Language, gettext_noop
from deberts.locale.ledger import MOVED, OWN
from deberts.locale.refusals import REASONS
from deberts.options import Unit
from deberts.rules.penalties import HEALED
from deberts.rules.s06_contract import Ledger
from deberts.rules.sides import side_of

_WHAT: Final[Mapping[str, str]] = {
    **REASONS,
    "not-your-turn": gettext_noop("it was another player's turn"),
    "must-follow": gettext_noop("{card} does not follow {led}, and a card of its suit was in hand"),
    "must-trump": gettext_noop("{card} is no trump, and a trump was in hand"),
    "must-beat": gettext_noop("{card} does not beat {led}, and a higher trump was in hand"),
    "must-overtrump": gettext_noop("{card} is below a trump on the table, and a higher one was in hand"),
    "not-held": gettext_noop("{sequence} was not in hand"),
    "false-height": gettext_noop("no {announced} with that top card was in hand"),
    "none-of-that-kind": gettext_noop("no {heard} was in hand"),
    "certainly-senior": gettext_noop("{own} is certainly senior to a {heard}"),
    "false-claim": gettext_noop("{written} written before and {taken} of this deal do not make {target}"),
    "too-many": gettext_noop("{entered} entered for {column}, and {due} were due"),
    "hundred-too-many": gettext_noop("{entered} entered for {column}, and {due} were due: a hundred too many"),
    "too-few": gettext_noop("{entered} entered for {column}, and {due} were due"),
    "another-dealer": gettext_noop("{due} should have dealt"),
    "card-too-many": gettext_noop("there was a card too many in the hand"),
    "own-card": gettext_noop("the card belongs to this hand"),
    "no-bottom-card": gettext_noop("with four players no card lies at the bottom"),
    "deal-is-over": gettext_noop("the deal is over; what follows in it ({acts}) counts for nothing"),
    "match-is-over": gettext_noop("the match is over; what follows it (deals: {deals}) counts for nothing"),
    "deal-goes-on": gettext_noop("nothing is entered while the deal goes on"),
    "pen-is-down": gettext_noop("the pen is laid down, so nothing is entered any more"),
    "not-your-pen": gettext_noop("the pen is another player's"),
    "nothing-is-written": gettext_noop("nothing is written for this deal"),
    "not-played-out": gettext_noop("the deal was not played to its end"),
    "nothing-to-take-back": gettext_noop("no card lies there that could be taken back"),
    "next-trick-is-begun": gettext_noop("the next trick is begun, so the card stays"),
    "card-lies": gettext_noop("the card was played in order, and should have stayed"),
    "answer-missing": gettext_noop("the record does not say what was answered; it is taken as having let pass"),
}
"""What was wrong, by the code of a finding; its facts fill the fields."""

_DONE: Final[Mapping[str, str]] = {
    "exchange bottom": gettext_noop("exchanges the seven for the bottom card"),
    "extra": gettext_noop("a card too many, {card}, comes to {whose}"),
    "back": gettext_noop("takes the last card back"),
    "write": gettext_noop("enters {points} for {whose}"),
    "pen": gettext_noop("lays down the pen of {whose}"),
}
"""What was done, where it is no action of the table, by its word."""

_POINTS: Final[Mapping[str, str]] = {**OWN, **MOVED, "cards": gettext_noop("cards")}
"""The lines of what is written for a bait: its cards are all that there are, and not those in tricks."""


@attrs.frozen
class Sentence:
    """One sentence of a report.

    Args:
        text: The sentence.
        clauses: Numbers of the clauses by which.
        depth: How deep it stands under its heading.
    """

    text: str
    clauses: tuple[str, ...] = ()
    depth: int = 1


@attrs.frozen
class Part:
    """One part of a report: a finding, or the sheet of a deal.

    Args:
        heading: Where, who, and what he did.
        sentences: What is said of it.
    """

    heading: str
    sentences: tuple[Sentence, ...]


@attrs.frozen
class _Words:
    """In which language is told, and what the players and their sides are called."""

    into: Language
    names: Sequence[str]
    sides: Sequence[str]

    @classmethod
    def of(cls, audit: Audit, names: Sequence[str], language: str) -> Self:
        return cls(Language.of(language), names, side_names(tuple(names), audit.record.rules.sides))

    def fact(self, fact: str | int, named: Sequence[str] | None) -> str:
        if isinstance(fact, int):
            return named[fact] if named else str(fact)
        return self.into.symbols(fact)

    def by_side(self, points: Sequence[int]) -> str:
        return ", ".join(f"{name} {amount}" for name, amount in zip(self.sides, points, strict=True))


def report(audit: Audit, names: Sequence[str], language: str = ENGLISH) -> tuple[Part, ...]:
    """Return what an audit came to, told for people.

    Args:
        audit: The audit.
        names: What the players are called, by seat.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        A part for each finding, in order; after those of a deal, what the sheet says before and after it.

    Raises:
        UnknownLanguageError: If there is no such language.
    """
    words = _Words.of(audit, names, language)
    by_deal = groupby(sorted(audit.findings, key=attrgetter("deal")), key=attrgetter("deal"))
    return tuple(part for deal, findings in by_deal for part in _deal(audit, deal, findings, words))


def ending(audit: Audit, names: Sequence[str], language: str = ENGLISH) -> tuple[str, ...]:
    """Return where a match stands by an audit.

    Args:
        audit: The audit.
        names: What the players are called, by seat.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        What the sheet says, where points are written, and what is reported once somebody has won.

    Raises:
        UnknownLanguageError: If there is no such language.
    """
    words, winner, told = _Words.of(audit, names, language), audit.winner, list[str]()
    if audit.record.rules.unit is Unit.POINTS:
        scores = words.by_side(audit.standing.scores)
        told.append(words.into.gettext("The match stands at {scores}.", scores=scores))
    if winner is not None:
        result = words.by_side(audit.result)
        told.append(
            words.into.gettext("{winner} has won the game: {result}.", winner=words.sides[winner], result=result)
        )
    return tuple(told)


def _deal(audit: Audit, deal: int, findings: Iterable[Finding], words: _Words) -> Iterator[Part]:
    for finding in findings:
        yield Part(_heading(finding, words), tuple(_sentences(finding, words)))
    if deal + 1 < len(audit.standings):
        before, after = audit.standings[deal].scores, audit.standings[deal + 1].scores
        gettext, unit = words.into.gettext, audit.record.rules.unit
        sheet = gettext("The sheet after deal {deal}", deal=deal + 1)
        lines = (
            gettext("Before the deal: {scores}.", scores=words.by_side(before)),
            gettext("By all rulings, after it: {scores}.", scores=words.by_side(after)),
        )
        yield from [Part(sheet, tuple(map(Sentence, lines)))] if unit is Unit.POINTS else []


def _heading(finding: Finding, words: _Words) -> str:
    gettext = words.into.gettext
    place = gettext("Deal {deal}", deal=finding.deal + 1)
    if finding.trick is not None:
        place += gettext(", trick {trick}", trick=finding.trick)
    if finding.card is not None:
        place += gettext(", card {card}", card=finding.card)
    if finding.act is None:
        return f"{place}: {words.names[finding.seat]}"
    place += gettext(" (act {act})", act=finding.act + 1)
    return f"{place}. {words.names[finding.seat]}: {_done(str(dict(finding.facts)['did']), words)}"


def _done(did: str, words: _Words) -> str:
    word, *rest = (did,) if did in _DONE else did.split()
    if word not in _DONE:
        return words.into.action(did)
    facts: dict[str, object] = {}
    if rest:
        facts["whose"] = words.names[int(rest[0])]
        facts |= {"card": words.into.symbols(rest[-1]), "points": rest[-1]}
    return words.into.gettext(_DONE[word], **facts)


def _sentences(finding: Finding, words: _Words) -> Iterator[Sentence]:
    yield Sentence(_fault(finding, words))
    if finding.ruling is None and (became := _became(finding)):
        yield Sentence(words.into.gettext(became))
    ended_by = dict(finding.facts).get("ended_by")
    if ended_by is None:
        yield from _ruling(finding.ruling, finding, words)
    else:
        name = words.names[int(ended_by)]
        yield Sentence(words.into.gettext("The card too many of {name} has ended the deal.", name=name))


def _became(finding: Finding) -> str:
    if finding.stays is None:
        return gettext_noop("It has no effect.") if finding.code == "not-your-turn" else ""
    return gettext_noop("The card stays.") if finding.stays else gettext_noop("The card was taken back.")


def _fault(finding: Finding, words: _Words) -> str:
    """Say what was wrong, with the number, the title and in English the text of the clause."""
    spoken, facts = clause(finding.clause), dict(finding.facts)
    named = {"due": words.names} if finding.code == "another-dealer" else {"column": words.sides}
    told = {name: words.fact(fact, named.get(name)) for name, fact in facts.items()}
    what = words.into.gettext(_WHAT.get(finding.code, finding.code.replace("-", " ")), **told)
    text = f" {spoken.text}" if words.into.code == ENGLISH else ""
    return f"{finding.clause} {words.into.title(spoken)}: {what}.{text}"


def _ruling(ruling: Ruling | None, finding: Finding, words: _Words, depth: int = 1) -> Iterator[Sentence]:
    gettext = words.into.gettext
    match ruling:
        case None:
            yield Sentence(gettext("No penalty is written for it."), (), depth)
        case CardsBait():
            text = gettext(
                "Cards bait: the deal ends here. {offender} writes 0, {writer} all that follows.",
                offender=words.names[ruling.offender],
                writer=words.sides[ruling.writer],
            )
            yield Sentence(text, ruling.clauses, depth)
            yield from _lines(ruling.ledger, words, depth + 1)
            yield Sentence(gettext("Written are {points}.", points=words.by_side(ruling.written)), (), depth + 1)
        case SequencesVoid():
            yield _void(ruling, words, depth)
        case GameLost():
            yield from _lost(ruling, words, depth)
        case Corrected():
            yield from _corrected(ruling, finding, words, depth)
        case Unknown():
            yield from _unknown(ruling, finding, words, depth)
        case never:
            assert_never(never)


def _void(ruling: SequencesVoid, words: _Words, depth: int) -> Sentence:
    offender, other = words.names[ruling.offender], words.names[1 - ruling.offender]
    text = words.into.gettext(
        "The sequences of {offender} are void, and those of {other} count.", offender=offender, other=other
    )
    return Sentence(text, ruling.clauses, depth)


def _lost(ruling: GameLost, words: _Words, depth: int) -> Iterator[Sentence]:
    names = {"offender": words.names[ruling.offender], "winner": words.sides[ruling.winner]}
    yield Sentence(
        words.into.gettext("{offender} has lost the game, and {winner} has won it.", **names), ruling.clauses, depth
    )
    yield from _lines(ruling.ledger, words, depth + 1)


def _corrected(ruling: Corrected, finding: Finding, words: _Words, depth: int) -> Iterator[Sentence]:
    gettext, facts = words.into.gettext, dict(finding.facts)
    excess = int(facts["entered"]) - int(facts["due"])
    sides = len(words.sides)
    is_own = facts["column"] == side_of(ruling.offender, sides)
    if excess > 0 and excess != HEALED and is_own:
        gainer = words.sides[(ruling.offender + 1) % sides]
        text = gettext("{excess} too many are taken off, and {gainer} gains them.", excess=excess, gainer=gainer)
    else:
        text = gettext("The entry is only corrected; nobody gains by it.")
    yield Sentence(text, ruling.clauses, depth)
    yield Sentence(gettext("Written are {points}.", points=words.by_side(ruling.written)), (), depth + 1)


def _unknown(ruling: Unknown, finding: Finding, words: _Words, depth: int) -> Iterator[Sentence]:
    gettext = words.into.gettext
    yield Sentence(gettext("Unknown: the record does not say whether the card stayed."), ruling.clauses, depth)
    for reading in ruling.readings:
        became = gettext("If it was taken back:") if reading.taken_back else gettext("If it stayed:")
        spoken = clause(reading.clause)
        yield Sentence(f"{became} {spoken.number} {words.into.title(spoken)}.", (), depth + 1)
        yield from _ruling(reading.ruling, finding, words, depth + 2)
        if reading.ruling is None and reading.written is not None:
            text = gettext("Written are {points}.", points=words.by_side(reading.written))
            yield Sentence(text, (), depth + 2)


def _lines(ledger: Ledger, words: _Words, depth: int) -> Iterator[Sentence]:
    for line in ledger:
        what = words.into.gettext(_POINTS.get(line.what, line.what))
        named = words.into.symbols(line.sequence) if line.sequence is not None else what
        yield Sentence(f"{words.sides[line.seat]} {line.points:+} {named}", (line.clause,), depth)
