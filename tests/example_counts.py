"""How many examples a test tries: half of its own number in the usual run, and less or more under another profile.

The profiles of Hypothesis, in ``conftest.py``, say how many examples a property draws that has no number of its own.
Whatever has one goes up and down with them.
"""

from __future__ import annotations

from typing import Final

from hypothesis import settings

THOROUGH: Final = 40
"""How many examples a property draws under the profile ``thorough``."""


def scaled(number: int) -> int:
    """Scale a number of examples by the profile that is loaded.

    Args:
        number: How many under the profile ``thorough``.

    Returns:
        How many now, at least one.
    """
    return max(1, number * settings().max_examples // THOROUGH)


def examples(number: int) -> settings:
    """Let a property draw another number of examples than usual.

    Args:
        number: How many under the profile ``thorough``.

    Returns:
        The settings, to be put above ``@given``.
    """
    return settings(max_examples=scaled(number))
