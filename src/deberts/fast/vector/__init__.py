"""Thousands of club deals at once, a step of each at a time, for programs that learn."""

from __future__ import annotations

from deberts.fast.vector.deals import ACTIONS, OBSERVATION, Deals

__all__ = ["ACTIONS", "OBSERVATION", "Deals"]
