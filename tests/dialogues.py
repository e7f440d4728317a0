"""Dialogues at the table, written down line by line: who says what, and what everybody knows then.

A line has six columns: seat, action, what the others hear, what is asked then, what everybody knows of announcements,
and what the next one may say, cards apart. Of an announcement is known its seat and kind, its height once told, and all
that was shown; further ones follow a plus, and the winner of the comparison an arrow.
"""

from __future__ import annotations

from typing import Any

from deberts import Deal, RuleSet, Standing, view_json
from rule_sets import stacked_for

Row = tuple[str, ...]


def dealt(rules: RuleSet, *hands: str, indicator: str, bottom: str = "", opening: Standing | None = None) -> Deal:
    """A deal of seat 0 with these full hands, forehand's, which is seat 1, first."""
    return Deal.new(rules, stacked_for(*hands, indicator=indicator, bottom=bottom), 0, opening)


def rows(script: str) -> list[Row]:
    """The lines of a dialogue, column by column."""
    return [tuple(cell.strip() for cell in line.split("|")) for line in script.strip().splitlines()]


def follow(deal: Deal, script: str) -> Deal:
    """Do what a dialogue says, and hold each of its lines against every seat's view, and the spectator's."""
    for number, row in enumerate(rows(script), 1):
        seat, action, *expected = row
        assert deal.to_act == int(seat), f"line {number}: seat {deal.to_act} acts"
        before = len(deal.public.log)
        deal = deal.apply(action)
        for viewer in (None, *range(deal.rules.seats)):
            found = shown_to(deal, viewer, before, int(seat), action)
            assert found == [*expected[:3]], f"line {number}, seen by {viewer}"
        assert said_next(deal) == expected[3].split(", "), f"line {number}"
    return deal


def shown_to(deal: Deal, viewer: int | None, before: int, seat: int, action: str) -> list[str]:
    """What a line says, as one seat is told it; of one's own announcement the line holds what the others hear."""
    view = view_json(deal.view(viewer))
    lines = [event["action"] for event in view["history"][before:]]
    if viewer == seat:
        assert lines[0] == action
        lines[0] = view_json(deal.view(None))["history"][before]["action"]
    return ["; ".join(lines), question_in(view), known(view)]


def question_in(view: dict[str, Any]) -> str:
    """What is asked, and of whom."""
    return f"{view['question']} of {view['to_act']}" if view.get("question") else "-"


def known(view: dict[str, Any]) -> str:
    """What everybody knows of announcements."""
    further = [one for one in view.get("more", ()) if view["announced"]]
    parts = [
        " ".join(
            (
                f"{one['seat']} {one['kind']}",
                *([one["top"]] if one["top"] else []),
                *(
                    f"+ {' '.join(filter(None, (two['kind'], two['top'])))}"
                    for two in further
                    if two["seat"] == one["seat"]
                ),
                *(["shows", *one["shown"]] if one["shown"] else []),
            )
        )
        for one in view["announced"]
    ]
    winner = [f"-> {view['contest']['winner']}"] if view["contest"] else []
    return " ".join(("; ".join(parts) or "-", *winner))


def said_next(deal: Deal) -> list[str]:
    """What the next one may say, in order; the cards that he may play are left out."""
    return sorted(str(action) for action in deal.legal_actions() if action.word != "play") or ["-"]


def refused(deal: Deal, action: str) -> list[str]:
    """The clauses and codes that refuse an action."""
    return [f"{reason.clause} {reason.code}" for reason in deal.violations(action)]


def cards(deal: Deal) -> set[str]:
    """The cards that the seat to act may play, in silence."""
    return {str(action).split()[1] for action in deal.legal_actions() if action.word == "play"}
