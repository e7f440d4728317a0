"""Rule sets as data: the sources, what each answers, how they differ, and what cannot stand together."""

from deberts.rulesets.answers import ANSWERS, QUESTIONS, Answer, Difference, answer, differences
from deberts.rulesets.ruleset import OPTIONS, RuleSet
from deberts.rulesets.sources import CLUB, PRESETS, preset

__all__ = [
    "ANSWERS",
    "CLUB",
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
