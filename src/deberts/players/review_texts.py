"""A review told for people: what each decision cost, and the clause that makes it dear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import attrs

from deberts.arbiter.report import Part, Sentence
from deberts.game.deal import Deal
from deberts.game.ending_texts import Names
from deberts.locale import ENGLISH, Language, gettext_noop
from deberts.locale.telling import told
from deberts.players.reviews import Decision, Review, Verdict
from deberts.players.weighing import POINTS_OF_A_MATCH, Analysis, Weighed, margin
from deberts.rules import s02_dealing as dealing
from deberts.rules.sides import side_of
from deberts.rulesets.in_force import clause_in_force
from deberts.rulesets.ruleset import RuleSet
from deberts.table.actions import Pass, Play
from deberts.table.public import Public

MOST_TOLD: Final = 5
"""So many actions are told of a decision, the most promising first."""

_DIFFERENT: Final = 0.03
"""From what share of worlds on it matters how a deal ends."""

VERDICTS: Final[Mapping[Verdict, str]] = {
    Verdict.GOOD: gettext_noop("Good"),
    Verdict.ERROR: gettext_noop("Error"),
    Verdict.LUCKY: gettext_noop("Lucky"),
    Verdict.UNLUCKY: gettext_noop("Unlucky"),
}
"""What a decision is called."""

_ENDS: Final = {
    "bait": (
        "06.3",
        gettext_noop(
            "It is a bait in {one} of 100 worlds, and in {other} of 100 after the best: a bait writes all of the "
            "declarer's points to the other side."
        ),
    ),
    "made": (
        "06.2",
        gettext_noop("The contract is made in {one} of 100 worlds, and in {other} of 100 after the best."),
    ),
    "hang": (
        "06.4",
        gettext_noop("The deal hangs in {one} of 100 worlds, and in {other} of 100 after the best."),
    ),
}
"""By which clause, and how, the end of a deal decides."""

_POINTS: Final = (
    "06.1",
    gettext_noop("The contract stands or falls all the same: what is lost are points of cards and sequences."),
)
_MATCH: Final = (
    "06.10",
    gettext_noop(
        "It promises {one} points, and the best {other}; but with it the match is won less often, by {share} of 100."
    ),
)
_BID: Final = "06.2", gettext_noop("The best makes its contract in {other} of 100 worlds.")
_NO_BID: Final = "06.2", gettext_noop("The contract is made in {one} of 100 worlds, and to pass loses less.")


def reason(best: Weighed, chosen: Weighed, rules: RuleSet, into: Language, *, declares: bool) -> Sentence:
    """Return why an action promises less than the best.

    Args:
        best: What the best promises: points, or a chance to win the match.
        chosen: What the action promises.
        rules: The rule set.
        into: The language.
        declares: Whether its player's side has declared; of no matter for a bid.

    Returns:
        A sentence with its clause, as it is in force.
    """
    if chosen.chance is not None and best.points - chosen.points <= margin(best, chosen):
        return Sentence(_for_the_match(best, chosen, into), (clause_in_force(rules, _MATCH[0]),))
    if isinstance(chosen.action, Play):
        end = _decisive(best, chosen, declares=declares)
        number, template = _ENDS[end] if end else _POINTS
    else:
        end = "made"
        number, template = _NO_BID if isinstance(best.action, Pass) else _BID
    shares = (round(100 * getattr(one, end or "made")) for one in (chosen, best))
    text = into.gettext(template, **dict(zip(("one", "other"), shares, strict=True)))
    return Sentence(text, (clause_in_force(rules, number),))


def _for_the_match(best: Weighed, chosen: Weighed, into: Language) -> str:
    """Return why what writes no less is not as good."""
    share = f"{(best.worth - chosen.worth) / POINTS_OF_A_MATCH:.1%}".removesuffix("%")
    one, other = (f"{each.points:+.1f}" for each in (chosen, best))
    return into.gettext(_MATCH[1], one=one, other=other, share=share)


def declares(public: Public, seat: int) -> bool:
    """Return whether a seat's side has declared."""
    contract, sides = public.contract, public.rules.sides
    return contract is not None and side_of(contract.declarer, sides) == side_of(seat, sides)


def _decisive(best: Weighed, chosen: Weighed, *, declares: bool) -> str | None:
    """Return which end of the deal a card makes likelier to its player's harm, or less likely; most of all."""
    harm = {"bait": chosen.bait - best.bait, "made": best.made - chosen.made}
    worse = {end: much if declares else -much for end, much in harm.items()} | {"hang": abs(best.hang - chosen.hang)}
    end = max(worse, key=lambda each: worse[each])
    return end if worse[end] >= _DIFFERENT else None


def report(found: Review, names: Names, language: str = ENGLISH) -> tuple[Part, ...]:
    """Return a review, told for people.

    Args:
        found: The review.
        names: What the players are called, by seat.
        language: Its code, one of :func:`deberts.locale.languages`.

    Returns:
        A part for each decision that was not simply good, in their order.

    Raises:
        UnknownLanguageError: If there is no such language.
    """
    teller = _Teller(found, names, Language.of(language))
    return tuple(teller.part(one) for one in found.decisions if one.verdict is not Verdict.GOOD)


def summary(found: Review, names: Names, language: str = ENGLISH) -> tuple[str, ...]:
    """Return what the decisions of each player came to: a sentence for each.

    Args:
        found: The review.
        names: What the players are called, by seat.
        language: Its code.

    Returns:
        The sentences, by seat.
    """
    into = Language.of(language)
    return tuple(_summed(found, seat, name, into) for seat, name in enumerate(names))


def _summed(found: Review, seat: int, name: str, into: Language) -> str:
    counts = {verdict: len(found.of(seat, verdict)) for verdict in Verdict}
    return into.gettext(
        "{name}: decisions {decisions}, errors {errors}, which cost {points} points; lucky {lucky}, unlucky {unlucky}.",
        name=name,
        decisions=sum(counts.values()),
        errors=counts[Verdict.ERROR],
        points=round(found.lost(seat)),
        lucky=counts[Verdict.LUCKY],
        unlucky=counts[Verdict.UNLUCKY],
    )


def review_json(found: Review) -> dict[str, Any]:
    """Return a review as a JSON object.

    Args:
        found: The review.

    Returns:
        ``lost`` by errors, by seat; and ``decisions``, each with ``deal``, ``action`` (numbers from 0), ``seat``,
        ``chosen``, ``verdict``, ``lost``, ``lost_in_open``, ``worlds``, ``exact``, and its ``options``: ``action``,
        ``points``, ``error``, ``made``, ``bait``, ``hang``, ``chance`` (by how much likelier the match is won; null if
        that is not known), and ``in_open``.
    """
    seats = range(found.match.rules.seats)
    return {"lost": [_rounded(found.lost(seat)) for seat in seats], "decisions": [*map(_decision, found.decisions)]}


def _decision(one: Decision) -> dict[str, Any]:
    return {
        "deal": one.deal,
        "action": one.number,
        "seat": one.seat,
        "chosen": str(one.chosen),
        "verdict": one.verdict.value,
        "lost": _rounded(one.lost),
        "lost_in_open": _rounded(one.lost_in_open),
        "worlds": one.analysis.worlds,
        "exact": one.analysis.is_exact,
        "options": [_option(each, one.in_open) for each in one.analysis.options],
    }


def _option(each: Weighed, in_open: Analysis) -> dict[str, Any]:
    numbers = {key: _rounded(getattr(each, key)) for key in ("points", "error", "made", "bait", "hang")}
    chance = None if each.chance is None else _rounded(each.chance)
    return {
        "action": str(each.action),
        **numbers,
        "chance": chance,
        "in_open": _rounded(in_open.of(each.action).points),
    }


def _rounded(number: float) -> float:
    return round(number, 3)


@attrs.frozen
class _Teller:
    """Who tells of decisions, with the names of the players, in a language."""

    found: Review
    names: Names
    into: Language

    def part(self, one: Decision) -> Part:
        """Return what is told of a decision."""
        return Part(f"{self.into.gettext(VERDICTS[one.verdict])}. {self._where(one)}", (*self._said(one),))

    def _where(self, one: Decision) -> str:
        deal, into = self.found.match.deals[one.deal], self.into
        turned = dealing.indicator(deal.pack, deal.rules.seats)
        did = told(self.names[one.seat], str(one.chosen), turned, into)
        if not isinstance(one.chosen, Play):
            return into.gettext("Deal {deal}, bids: {did}.", deal=one.deal + 1, did=did)
        trick = _cards_before(deal, one.number) // deal.rules.seats + 1
        return into.gettext("Deal {deal}, trick {trick}: {did}.", deal=one.deal + 1, trick=trick, did=did)

    def _said(self, one: Decision) -> Iterator[Sentence]:
        into, analysis, deal = self.into, one.analysis, self.found.match.deals[one.deal]
        better = analysis.better(one.chosen)
        if better:
            text = into.gettext(
                "By what could be seen it gives away {points} points; with all cards open {open}.",
                points=_one(one.lost),
                open=_one(one.lost_in_open),
            )
            yield Sentence(text)
            own = analysis.of(one.chosen)
            yield reason(better, own, deal.rules, into, declares=declares(deal.public, one.seat))
        else:
            text = into.gettext(
                "By what could be seen nothing was better; with all cards open it gives away {open} points.",
                open=_one(one.lost_in_open),
            )
            yield Sentence(text)
        promised = "; ".join(map(self._promise, analysis.options[:MOST_TOLD]))
        yield Sentence(into.gettext("Points in the mean, less those of the other side: {promised}.", promised=promised))

    def _promise(self, each: Weighed) -> str:
        action = self.into.action(str(each.action))
        return self.into.gettext("{action} {points}", action=action, points=f"{each.points:+.1f}")


def _one(points: float) -> str:
    return f"{points:.1f}"


def _cards_before(deal: Deal, number: int) -> int:
    return sum(isinstance(act, Play) for act in deal.actions[:number])
