"""What a player is: one function."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from deberts.table.actions import Action
from deberts.table.view import View

Player: TypeAlias = Callable[[View], Action]
"""Chooses one of ``view.legal``, which is never empty in a player's turn."""
