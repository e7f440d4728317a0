"""The rules of the card game Deberts, each as a small pure function tied to the clause it implements.

>>> import deberts
>>> deal = deberts.Deal.new(deberts.CLUB, deberts.shuffled("a seed"), dealer=1)
>>> print(*deal.legal_actions())
pass take
"""

from __future__ import annotations

from sys import modules as _modules
from typing import TYPE_CHECKING

from deberts import options
from deberts.cards import PACK, Card, CardSet, Rank, Suit, parse_cards
from deberts.clauses import CLAUSES, Clause, Status, clause
from deberts.errors import (
    ActionTextError,
    CardTextError,
    DebertsError,
    IllegalActionError,
    InputError,
    MissingExtraError,
    RecordError,
    RuleError,
    RuleSetError,
    SheetTextError,
    UnknownClauseError,
    UnknownLanguageError,
    ViewError,
    Violation,
    WireError,
)
from deberts.game.account import Account, Entry
from deberts.game.deal import Deal
from deberts.game.match import Match
from deberts.game.sheet import SheetRow, score_sheet
from deberts.options import Convention
from deberts.rules.conventions import Stake
from deberts.rules.s02_dealing import next_dealer
from deberts.rules.s02_trump import exchange_violations
from deberts.rules.s03_values import card_points, higher_cards
from deberts.rules.s04_announcing import announcements
from deberts.rules.s04_bela import bela_cards, has_bela
from deberts.rules.s04_sequences import Kind, Sequence, best_first, best_split, contest
from deberts.rules.s05_tricks import legal_cards, refusals, winner
from deberts.rules.s06_contract import Line, Outcome
from deberts.rules.s06_ending import Ending, ending
from deberts.rules.s06_settlement import Settlement, settle
from deberts.rulesets.presets import CLUB, PRESETS, preset
from deberts.rulesets.ruleset import RuleSet
from deberts.shuffle import combined_seed, commitment, lot, pack_of_deal, shuffled
from deberts.table.actions import Action, Announce, Exchange, Name, Pass, Play, Take
from deberts.table.grammar import parse_action
from deberts.table.phases import Standing
from deberts.table.view import View

if TYPE_CHECKING:
    from deberts.locale.refusals import explain
    from deberts.records import (
        Record,
        RemoteView,
        Sheet,
        read_record,
        read_sheet,
        read_view,
        view_json,
        write_record,
        write_sheet,
        write_view,
    )

    __version__: str

__all__ = [
    "CLAUSES",
    "CLUB",
    "PACK",
    "PRESETS",
    "Account",
    "Action",
    "ActionTextError",
    "Announce",
    "Card",
    "CardSet",
    "CardTextError",
    "Clause",
    "Convention",
    "Deal",
    "DebertsError",
    "Ending",
    "Entry",
    "Exchange",
    "IllegalActionError",
    "InputError",
    "Kind",
    "Line",
    "Match",
    "MissingExtraError",
    "Name",
    "Outcome",
    "Pass",
    "Play",
    "Rank",
    "Record",
    "RecordError",
    "RemoteView",
    "RuleError",
    "RuleSet",
    "RuleSetError",
    "Sequence",
    "Settlement",
    "Sheet",
    "SheetRow",
    "SheetTextError",
    "Stake",
    "Standing",
    "Status",
    "Suit",
    "Take",
    "UnknownClauseError",
    "UnknownLanguageError",
    "View",
    "ViewError",
    "Violation",
    "WireError",
    "announcements",
    "bela_cards",
    "best_first",
    "best_split",
    "card_points",
    "clause",
    "combined_seed",
    "commitment",
    "contest",
    "ending",
    "exchange_violations",
    "explain",
    "has_bela",
    "higher_cards",
    "legal_cards",
    "lot",
    "next_dealer",
    "options",
    "pack_of_deal",
    "parse_action",
    "parse_cards",
    "preset",
    "read_record",
    "read_sheet",
    "read_view",
    "refusals",
    "score_sheet",
    "settle",
    "shuffled",
    "view_json",
    "winner",
    "write_record",
    "write_sheet",
    "write_view",
]

if not TYPE_CHECKING:  # so that a misspelt name is still an error to a type checker

    def __dir__() -> list[str]:
        """List what is fetched on first use, too."""
        return sorted({*globals(), *__all__, "__version__"})

    def __getattr__(name: str) -> object:
        """Return what would slow every import: records, which need json, sentences, and the version."""
        if name == "explain":
            from deberts.locale.refusals import explain  # noqa: PLC0415  # see above

            return explain
        if name == "__version__":
            from importlib.metadata import version  # noqa: PLC0415  # see above

            return globals().setdefault(name, version("deberts"))
        if name in __all__:
            from importlib import import_module  # noqa: PLC0415  # see above

            return getattr(import_module("deberts.records"), name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    if "deberts_hypothesis" in _modules:  # Hypothesis was imported before, and knows none of our types yet
        _modules["deberts_hypothesis"].setup()
