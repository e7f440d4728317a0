"""Rule sets as data: the questions, what each source answers, how two differ, and what cannot stand together."""

from deberts.rulesets.answers import Answer, Difference, answer, differences
from deberts.rulesets.presets import CLUB, NAMED_HOUSES, PRESETS, preset
from deberts.rulesets.questions import OPTIONS, QUESTIONS
from deberts.rulesets.ruleset import RuleSet

__all__ = [
    "CLUB",
    "NAMED_HOUSES",
    "OPTIONS",
    "PRESETS",
    "QUESTIONS",
    "Answer",
    "Difference",
    "RuleSet",
    "answer",
    "differences",
    "preset",
]
