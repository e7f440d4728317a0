"""How actions are written: one table.

The same rows read and describe: the parser, the pattern in the schemas, the documentation and the completion of the
command line all come from here. Writing is ``str``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

import attrs

from deberts.cards import Card, Rank, Suit
from deberts.errors import ActionTextError, excerpt
from deberts.options import Runs
from deberts.plain_text import lowered, split_words
from deberts.rules.s04_sequences import Sequence
from deberts.table import actions
from deberts.table.actions import BELA, Action

SUIT: Final = "[CDHS]"
RANK: Final = "[789TJQKA]"
CARD: Final = f"{RANK}{SUIT}"
SEQUENCE: Final = f"[345678]{CARD}"

LONGEST_ACTION: Final = 80
"""Characters in the text of an action: four times what a legal one can have, and none that takes long to refuse."""


@attrs.frozen
class Word:
    """One word of the table's language.

    Args:
        word: The word, lower case.
        clauses: Clauses that give the action its right.
        shape: What may follow, for people.
        pattern: What may follow in canonical text, as a regular expression.
        read: Makes the action of the words that follow, or returns ``None`` when they do not fit.
    """

    word: str
    clauses: tuple[str, ...]
    shape: str
    pattern: str
    read: Callable[[list[str], Runs], Action | None]

    @property
    def usage(self) -> str:
        """The word and what may follow."""
        return f"{self.word} {self.shape}".rstrip()


def _alone(action: actions.Word, *clauses: str) -> Word:
    return Word(action.word, clauses, "", "", lambda rest, _runs: None if rest else action)


def _name(rest: list[str], _runs: Runs) -> Action | None:
    return actions.Name(Suit.parse(rest[0])) if len(rest) == 1 else None


def _height(rest: list[str], _runs: Runs) -> Action | None:
    return actions.TellHeight(Rank.parse(rest[0])) if len(rest) == 1 else None


def _announce(rest: list[str], runs: Runs) -> Action | None:
    return actions.Announce(tuple(Sequence.parse(text, runs) for text in rest)) if rest else None


def _deberts(rest: list[str], _runs: Runs) -> Action | None:
    return actions.SayDeberts(Sequence.parse(rest[0], Runs.WHOLE)) if len(rest) == 1 else None


def _play(rest: list[str], _runs: Runs) -> Action | None:
    match rest:
        case [card]:
            return actions.Play(Card.parse(card))
        case [card, word] if lowered(word) == BELA:
            return actions.Play(Card.parse(card), bela=True)
    return None


WORDS: Final[Mapping[str, Word]] = MappingProxyType(
    {
        row.word: row
        for row in (
            _alone(actions.Pass(), "02.4", "02.5"),
            _alone(actions.Take(), "02.4"),
            Word(actions.Name.word, ("02.5",), "SUIT", f" {SUIT}", _name),
            _alone(actions.Double(), "v2", "D26"),
            _alone(actions.Accept(), "v2"),
            _alone(actions.Refuse(), "v2"),
            _alone(actions.Redeal(), "s3"),
            _alone(actions.Ask(), "m10.3"),
            _alone(actions.Yes(), "m10.3"),
            _alone(actions.No(), "m10.3"),
            _alone(actions.Exchange(), "02.12", "g5"),
            _alone(actions.Keep(), "g5", "m8.1"),
            Word(actions.Announce.word, ("04.4", "m6.1", "g8"), "SEQUENCE...", f"( {SEQUENCE})+", _announce),
            Word(actions.SayDeberts.word, ("p20",), "SEQUENCE", f" {SEQUENCE}", _deberts),
            _alone(actions.AskHeight(), "m9.2"),
            Word(actions.TellHeight.word, ("m9.2",), "RANK", f" {RANK}", _height),
            _alone(actions.Good(), "m9.4"),
            _alone(actions.SayBela(), "m8.3"),
            _alone(actions.ClaimEnd(), "m12.1"),
            _alone(actions.Arrive(), "v3"),
            _alone(actions.Nibble(), "v4"),
            Word(actions.Play.word, ("05.2", "04.11"), "CARD [bela]", f" {CARD}( {BELA})?", _play),
        )
    }
)
"""Every word that a player can say, in the order of a deal."""

PATTERN: Final = "^(" + "|".join(row.word + row.pattern for row in WORDS.values()) + ")$"
"""All canonical texts of actions, as a regular expression in the words that every language has.

In Python ask :func:`re.fullmatch`: for any other of its functions ``$`` also fits before a line feed at the end.
"""


def parse_action(text: str, runs: Runs = Runs.FOURS) -> Action:
    """Read an action.

    Args:
        text: Such as ``pass``, ``name H``, ``announce 4AS 3TD`` or ``play KH bela``, in either case.
        runs: What a house has agreed of runs longer than four cards.

    Returns:
        The action.

    Raises:
        ActionTextError: If the text has more than 80 characters, its first word is unknown, or what follows does not
            fit it.
        CardTextError: If a card or a suit cannot be read.
        RuleError: If a sequence cannot exist.

    Example:
        >>> parse_action("play 10h bela") is actions.Play(Card.parse("TH"), bela=True)
        True
    """
    if len(text) > LONGEST_ACTION:
        msg = f"{len(text)} characters are no action: it has {LONGEST_ACTION} at the most"
        raise ActionTextError(msg, text=text[:LONGEST_ACTION])
    word, *rest = split_words(text) or [""]
    row = WORDS.get(lowered(word))
    if row is None:
        near = get_close_matches(word[:40].lower(), WORDS, n=1)
        hint = f"did you mean {near[0]}?" if near else f"write one of {', '.join(WORDS)}"
        raise ActionTextError(f"{excerpt(word)} is no action: {hint}", text=text)
    action = row.read(rest, runs)
    if action is None:
        raise ActionTextError(f"{excerpt(text, 80)} does not fit: write {row.usage}", text=text)
    return action
