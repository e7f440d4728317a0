"""Tasks of the lesson: the library answers them while the page is built, and a script asks them.

Without the script the picture and the folded answer are there, as in a book.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from html import escape
from typing import Any, ClassVar, Final

import attrs
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.locale import _
from sphinx.util.docutils import SphinxDirective

from club.folded import folded
from club.language import players, spoken
from club.pictures import Drawing, clause_link, drawing
from deberts import (
    Card,
    CardSet,
    DebertsError,
    Sequence,
    Suit,
    best_split,
    card_points,
    contest,
    legal_cards,
    parse_cards,
    refusals,
    settle,
    winner,
)
from deberts.locale import Language
from deberts.locale.refusals import clause_text
from deberts.rules import s03_values, s04_bela
from deberts.svg import Picture, choice_svg, hand_svg, trick_svg

ANY: Final = ""
"""Key of whatever is typed and wrong."""


@attrs.frozen
class Task:
    """What is asked, and what is right.

    Args:
        choices: What can be tapped, by its key: what it shows, and what it is called.
        right: Keys of those that are right; of a number, the number alone.
        shown: A picture of what is asked.
        solved: A picture of the answer, if that says more.
        why: The clause by which a choice is wrong, by its key; of a number, by :data:`ANY`.
    """

    choices: Mapping[str, tuple[str, str]]
    right: tuple[str, ...]
    shown: Picture | None = None
    solved: Picture | None = None
    why: Mapping[str, str] = attrs.field(kw_only=True)


@attrs.frozen
class _Asked:
    """What a task is made of: the argument and the options of its directive, and in which manner it is drawn."""

    text: str
    options: Mapping[str, Any]
    names: tuple[str, ...]
    into: Language
    key: str

    @property
    def trump(self) -> Suit:
        return self.options["trump"]  # type: ignore[no-any-return]  # read by the directive

    @property
    def cards(self) -> tuple[Card, ...]:
        return parse_cards(self.text)

    @property
    def manner(self) -> dict[str, Any]:
        return {"key": self.key, "language": self.into.code}

    def taps(self) -> dict[str, tuple[str, str]]:
        """Return the cards as they are tapped."""
        return {str(card): (self.into.short(card), self.into.card(card)) for card in self.cards}

    def wrong(self, right: Iterable[Card], clause: str) -> dict[str, str]:
        """Return by which clause the other cards are wrong, where it is one for all."""
        return {str(card): clause for card in self.cards if card not in {*right}}

    def hand(self, **also: Any) -> Picture:
        return hand_svg(CardSet(self.cards), **also, **self.manner)


def _strongest(asked: _Asked) -> Task:
    """Which of several trumps beats the others."""
    best = min(asked.cards, key=lambda card: len(s03_values.higher_cards(card, asked.trump)))
    return Task(asked.taps(), (str(best),), asked.hand(), why=asked.wrong([best], "03.1"))


def _takes(asked: _Asked) -> Task:
    """Which card takes the trick."""
    best = asked.cards[winner(asked.cards, trump=asked.trump)]
    solved = trick_svg(asked.cards, asked.trump, **asked.manner)
    order = "03.1" if best.suit is asked.trump else "03.2"  # of cards of the suit that takes
    why = {str(card): order if card.suit is best.suit else "05.7" for card in asked.cards if card != best}
    return Task(asked.taps(), (str(best),), None, solved, why=why)


def _legal(asked: _Asked) -> Task:
    """Which cards may be played."""
    hand, trick = CardSet(asked.cards), asked.options["trick"]
    why = {str(card): found[0].clause for card, found in refusals(hand, trick, asked.trump).items()}
    right = tuple(map(str, legal_cards(hand, trick, trump=asked.trump)))
    return Task(asked.taps(), right, asked.hand(), choice_svg(hand, trick, asked.trump, **asked.manner), why=why)


def _sequence(asked: _Asked) -> Task:
    """Which cards are the best sequence."""
    (best, *_rest) = shown = best_split(CardSet(asked.cards), asked.trump)
    solved = attrs.evolve(asked, key=f"{asked.key} solved").hand(shown=shown)
    return Task(asked.taps(), tuple(map(str, best.cards)), asked.hand(), solved, why=asked.wrong(best.cards, "04.1"))


def _bela(asked: _Asked) -> Task:
    """Which cards are the bela."""
    right = CardSet(asked.cards) & s04_bela.bela_cards(asked.trump)
    solved = attrs.evolve(asked, key=f"{asked.key} solved").hand(trump=asked.trump)
    return Task(asked.taps(), tuple(map(str, right)), asked.hand(), solved, why=asked.wrong(right, "04.10"))


def _contest(asked: _Asked) -> Task:
    """Whose sequences count, forehand's first."""
    said = tuple((Sequence.parse(text),) for text in asked.text.split())
    best = contest(said, asked.trump)
    cards = (" ".join(asked.into.short(card) for card in reversed([*one.cards])) for (one,) in said)
    told = {name: f"{name}: {text}" for name, text in zip(asked.names, cards, strict=False)}
    right = asked.names[best or 0]
    why = {name: "04.5" for name in told if name != right}
    return Task({name: (text, text) for name, text in told.items()}, (right,), why=why)


def _count(asked: _Asked) -> Task:
    """How many points a player has: cards, the last trick, sequences and bela."""
    cards = sum(card_points(card, asked.trump) for card in asked.cards)
    runs = sum(Sequence.parse(text).kind.points for text in asked.options.get("sequences", "").split())
    last = s03_values.LAST_TRICK if "last" in asked.options else 0
    bela = s04_bela.BELA if "bela" in asked.options else 0
    return Task({}, (str(cards + runs + last + bela),), asked.hand(), why={ANY: "06.1"})


def _written(asked: _Asked) -> Task:
    """How many points the defender writes; first the total of the declarer."""
    totals = tuple(map(int, asked.text.split()))
    settled = settle(totals, 0)
    clause = next((line.clause for line in settled.ledger), "06.2")  # where nothing moves, each writes his own
    return Task({}, (str(settled.written[1]),), why={ANY: clause})


KINDS: Final[Mapping[str, Callable[[_Asked], Task]]] = {
    "strongest": _strongest,
    "takes": _takes,
    "legal": _legal,
    "sequence": _sequence,
    "bela": _bela,
    "contest": _contest,
    "count": _count,
    "written": _written,
}
"""What can be asked."""


class TaskDirective(SphinxDirective):
    """A task: ``.. club:task:: legal JH 7H AD``; the first paragraph asks, the rest explains once it is answered."""

    required_arguments = 1
    final_argument_whitespace = True
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {
        "trump": Suit.parse,
        "trick": parse_cards,
        "sequences": directives.unchanged,
        "last": directives.flag,
        "bela": directives.flag,
    }

    def run(self) -> list[nodes.Node]:
        """Return the task."""
        kind, _space, text = self.arguments[0].partition(" ")
        key = f"{self.env.current_document.docname}:{self.lineno}"
        into = spoken(self.env)
        try:
            task = KINDS[kind](_Asked(text, self.options, players(self.env), into, key))
        except DebertsError as error:
            raise self.error(error.message) from None
        question, *explained = self.parse_content_to_nodes()
        given = nodes.container("", *map(drawing, filter(None, [task.shown])), classes=["given"])
        answer = [*map(drawing, filter(None, [task.solved]))]
        asked, solved = _asking(task, into), folded(self, "Answer", [*answer, *explained])
        return [nodes.container("", question, given, asked, solved, classes=["task"])]


def _asking(task: Task, into: Language) -> nodes.Node:
    """Return what the script asks by; it is hidden until there is one."""
    words = {
        "right": _("Right."),
        "wrong": _("No."),
        "more": _("Right. There is more."),
        "check": _("Check"),
        "number": _("Your answer"),
        "would": _("Right would be: {right}."),
        "done": _("{done} of {all} done"),
    }
    data = json.dumps({"choices": task.choices, "right": task.right, "words": words}, ensure_ascii=False, default=str)
    reasons = "".join(_reasons(task, into))
    return Drawing("", markup=f'<div class="ask" data-task="{escape(data)}" hidden=""><ul>{reasons}</ul></div>')


def _reasons(task: Task, into: Language) -> Iterator[str]:
    for key, number in task.why.items():
        text = escape(clause_text(number, into.code))
        yield f'<li data-of="{key}"><a href="{clause_link(number)}">{number}</a> {text}</li>'
