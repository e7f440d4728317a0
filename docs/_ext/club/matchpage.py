"""A match told out of its record: what was dealt, said and played, what each choice promised, and what was written."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any, ClassVar, Final, TypeAlias

import attrs
from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from club.clause import link
from club.language import players, spoken
from club.pictures import clause_link, drawing, read_match
from club.tricks import tricks
from deberts import Deal, Exchange, Name, Pass, Play, Take, best_split
from deberts.game.ending_texts import WORDS
from deberts.game.sheet import SheetRow
from deberts.game.telling import Course
from deberts.locale import Language
from deberts.players.review_texts import MOST_TOLD, VERDICTS
from deberts.players.reviews import Verdict
from deberts.svg import hand_svg, ledger_table, sheet_table
from deberts.table.events import Event, Heard, Height, PublicAct, Show

Weighed: TypeAlias = Mapping[str, Any]
"""A decision as a review in JSON has it."""

_RESTS_ON: Final[Mapping[type[PublicAct], tuple[str, ...]]] = {
    Pass: (),
    Take: ("02.8",),
    Name: ("02.8",),
    Exchange: ("02.12", "D2"),
    Heard: ("04.4", "D5"),
    Height: ("D5",),
    Show: ("04.5", "04.7"),
}
"""The clauses by which something is done; for a bid beside that of its round."""

_ROUNDS: Final = ("02.4", "02.5")


@attrs.frozen
class Telling:
    """A deal that is over, as a page tells it.

    Args:
        deal: The deal.
        names: What its two players are called, by seat.
        into: The language of the page.
        key: What sets its pictures apart from others of the page.
    """

    deal: Deal
    names: Sequence[str]
    into: Language
    key: str

    @property
    def states(self) -> list[Deal]:
        """The deal before each action, and after the last one."""
        deal = self.deal
        return [*accumulate(deal.actions, Deal.apply, initial=Deal.new(deal.rules, deal.pack, deal.dealer))]

    @property
    def events(self) -> list[tuple[Event, ...]]:
        """What everybody saw and heard of each action."""
        return [after.public.log[len(before.public.log) :] for before, after in pairwise(self.states)]

    def begin(self, number: int) -> nodes.paragraph:
        """Return who deals, and what is turned up.

        Args:
            number: Number of the deal in the match, from 1.
        """
        start = self.states[0]
        _, *dealt = self._course(start).dealt(number)
        name = self.names[start.dealer]
        return _paragraph(" ".join([self.into.gettext("{name} deals.", name=name), *dealt]), ["02.3"])

    def hands(self, state: Deal) -> Iterator[nodes.Node]:
        """Yield a picture of each hand: six cards while they bid, and then the nine with what can be announced."""
        play = state.public.play
        for seat, name in enumerate(self.names):
            own = state.view(seat).own
            hand, trump = (own.hand, None) if play is None else (own.held, play.contract.trump)
            shown = () if trump is None else best_split(hand, trump)
            manner = {"key": f"{self.key} {seat} {len(hand)}", "language": self.into.code}
            yield nodes.figure(
                "",
                drawing(hand_svg(hand, trump=trump, shown=shown, **manner)),
                nodes.caption("", name),
                classes=["picture"],
            )

    def steps(self, actions: Iterable[int]) -> nodes.bullet_list:
        """Return what happened by some actions, a line for each.

        Args:
            actions: Their numbers, from 0.
        """
        states, found = self.states, nodes.bullet_list("", classes=["steps"])
        for number in actions:
            before = len(states[number].public.log)
            said = " ".join(self._course(states[number + 1]).happened(None, since=before))
            events = enumerate(states[number + 1].public.log[before:], before)
            clauses = (clause for place, event in events for clause in self._clauses(place, event))
            found += nodes.list_item("", _paragraph(said, dict.fromkeys(clauses)))
        return found

    def end(self) -> Iterator[nodes.Node]:
        """Yield how it ended, and its ledger."""
        account = self.deal.account
        assert account is not None  # noqa: S101  # it is over
        yield _paragraph(self._course(self.deal).ended(account), ())
        yield drawing(ledger_table(account, self.names, link=clause_link, language=self.into.code))

    def promised(self, weighed: Weighed) -> nodes.paragraph:
        """Return what the best choices promised, and the one that was made, in points."""
        chosen, verdict = weighed["chosen"], Verdict(weighed["verdict"])
        options = [
            each for place, each in enumerate(weighed["options"]) if place < MOST_TOLD or each["action"] == chosen
        ]
        found = nodes.paragraph("", classes=["promised"])
        if verdict is not Verdict.GOOD:
            found += [nodes.strong("", f"{self.into.gettext(VERDICTS[verdict])}."), nodes.Text(" ")]
        for place, each in enumerate(options):
            action, points = self.into.action(each["action"]), f"{each['points']:+.0f}".replace("-", "\N{MINUS SIGN}")
            text = self.into.gettext("{action} {points}", action=action, points=points)
            node = nodes.strong("", text) if each["action"] == chosen else nodes.Text(text)
            found += [nodes.Text(" \N{MIDDLE DOT} " if place else ""), node]
        return found

    def _course(self, state: Deal) -> Course:
        return Course(state, tuple(self.names), self.into)

    def _clauses(self, place: int, event: Event) -> tuple[str, ...]:
        """Return the clauses on which an event rests, by its place in the deal."""
        match event.act:
            case Pass() | Take() | Name():
                return (_ROUNDS[place // self.deal.rules.seats], *_RESTS_ON[type(event.act)])
            case Play(bela=True):
                return ("04.11",)
            case _:
                return _RESTS_ON.get(type(event.act), ())


def _paragraph(text: str, clauses: Iterable[str]) -> nodes.paragraph:
    """Return a sentence, and links to the clauses on which it rests."""
    found = nodes.paragraph("", text, translatable=False)
    for place, number in enumerate(clauses):
        found += [nodes.Text(", " if place else " "), link("club", "clause", number, number)]
    return found


class MatchDirective(SphinxDirective):
    """Tell a match; the argument is the path of its record."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a section for each deal, and the sheet."""
        match, into = read_match(self), spoken(self.env)
        names = players(self.env)[: match.rules.seats]
        rows = enumerate(zip(match.deals, match.sheet, strict=True), 1)
        return [
            *(self._section(number, Telling(deal, names, into, f"deal {number}"), row) for number, (deal, row) in rows),
            self._titled(
                "sheet",
                into.gettext("The score sheet"),
                drawing(sheet_table(match.sheet, names, link=clause_link, language=into.code)),
            ),
        ]

    def _section(self, number: int, told: Telling, row: SheetRow) -> nodes.section:
        into = told.into
        title = into.gettext("Deal {number}: {outcome}", number=number, outcome=into.gettext(WORDS[row.end]))
        return self._titled(f"deal-{number}", title, *_whole(told, number))

    def _titled(self, name: str, title: str, *content: nodes.Node) -> nodes.section:
        section = nodes.section("", nodes.title("", title), *content, ids=[name], names=[name])
        self.state.document.note_explicit_target(section)
        return section


def _whole(told: Telling, number: int) -> Iterator[nodes.Node]:
    """Yield a deal: the hands that were played, all that was said, and the tricks as a table."""
    play = told.deal.public.play
    yield told.begin(number)
    yield from told.hands(told.deal)
    yield told.steps(place for place, events in enumerate(told.events) if not all(map(_is_plain, events)))
    if play is not None:
        yield tricks(play, told.names, told.into)
    yield from told.end()


def _is_plain(event: Event) -> bool:
    """Return whether it is a card that was played, and nothing said with it."""
    return isinstance(event.act, Play) and not event.act.bela


class ToldDirective(SphinxDirective):
    """Tell a part of a deal; the content says what there is to learn from the last choice in it.

    The argument is the path of a record. What a review of the match wrote lies in the folder ``reviews`` beside that of
    the records, under the same name.
    """

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"deal": directives.positive_int, "until": directives.positive_int}

    def run(self) -> list[nodes.Node]:
        """Return what happened since the part before, what the last choice promised, and what is said of it."""
        number, until = self.options["deal"], self.options.get("until", 0)
        into, names = spoken(self.env), players(self.env)[:2]
        told = Telling(read_match(self).deals[number - 1], names, into, f"deal {number}")
        since: int = self.env.current_document.get(told.key) or 0
        self.env.current_document[told.key] = last = until or len(told.deal.actions)
        return [
            *(() if since else (told.begin(number), *told.hands(told.states[0]))),
            *_part(told, range(since, last)),
            *self._comment(told, (number - 1, last - 1)),
            *(() if until else told.end()),
        ]

    def _comment(self, told: Telling, decision: tuple[int, int]) -> Iterator[nodes.Node]:
        if self.content:
            found = _weighed(self).get(decision)
            promised = [] if found is None else [told.promised(found)]
            yield nodes.container("", *promised, *self.parse_content_to_nodes(), classes=["comment"])


def _part(told: Telling, actions: range) -> Iterator[nodes.Node]:
    """Yield what happened, with the hands of nine before what is done with them."""
    complete = next((place for place, state in enumerate(told.states) if state.public.play is not None), actions.stop)
    before, after = (
        range(actions.start, min(complete, actions.stop)),
        range(max(complete, actions.start), actions.stop),
    )
    if before:
        yield told.steps(before)
    if complete in actions:
        yield from told.hands(told.states[complete])
    if after:
        yield told.steps(after)


def _weighed(directive: SphinxDirective) -> dict[tuple[int, int], Weighed]:
    """Return the decisions of the review, by deal and action."""
    record = Path(directive.arguments[0])
    name, path = directive.env.relfn2path(str(record.parent.with_name("reviews") / record.name))
    directive.env.note_dependency(name)
    found = json.loads(Path(path).read_text(encoding="utf-8"))
    return {(each["deal"], each["action"]): each for each in found["decisions"]}
