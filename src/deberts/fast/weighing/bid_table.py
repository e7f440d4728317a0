"""The model of bids, fitted to 200,000 deals solved with open hands.

``python -m tools.fit_bids --deals 200000 --seed 1`` wrote it. The fit explains 21% of the variance of deals
that it had not seen.
"""

from __future__ import annotations

from typing import Final

COEFFICIENTS: Final = (
    (
        -104.01,
        16.59,
        0.99,
        47.92,
        22.81,
        9.55,
        6.58,
        25.13,
        0.8,
        27.66,
        10.53,
        16.55,
        4.01,
        1.05,
        0.13,
        1.76,
    ),  # forehand
    (-108.79, 13.16, 2.43, 45.52, 20.86, 7.87, 5.98, 23.72, 2.82, 26.27, 8.64, 15.51, 1.38, 0.92, 0.09, 1.64),  # dealer
)
"""Points that each feature promises, by place; see ``FEATURES``."""

LEAST: Final = (
    (0.0, -4.0),  # forehand
    (-16.0, -16.0),  # dealer
)
"""How many points it takes to take the suit of the indicator, and to name another, by place."""
