"""What the page asks of the library: the name of a question and JSON in, JSON out.

An error of the library is an answer: ``{"error": "..."}`` in the language of the page. Any other error is one of this
program, and goes to the page as it is.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from bridge import lookup, playing, replaying
from deberts import DebertsError, explain
from deberts.locale import capitalized

QUESTIONS: Final[Mapping[str, Callable[..., Any]]] = {
    "rules": lookup.rules_offered,
    "clause": lookup.clause,
    "may": lookup.may_be_played,
    "held": lookup.held,
    "written": lookup.written,
    "replay": replaying.opened,
    "step": replaying.step,
    "review": replaying.reviewed,
    "new": playing.new,
    "load": playing.load,
    "act": playing.act,
    "undo": playing.undo,
    "hint": playing.hint,
    "now": playing.now,
}
"""Every question of the page by its name."""


def answer(question: str, asked: str) -> str:
    """Answer a question of the page.

    Args:
        question: One of :data:`QUESTIONS`.
        asked: Its arguments by name, as a JSON object; ``language`` is one of them.

    Returns:
        JSON: what the function of that question returns as ``value``, or why there is no answer as ``error``.
    """
    arguments = json.loads(asked)
    try:
        return json.dumps({"value": QUESTIONS[question](**arguments)}, ensure_ascii=False)
    except DebertsError as error:
        return json.dumps({"error": capitalized(explain(error, arguments["language"]))}, ensure_ascii=False)
