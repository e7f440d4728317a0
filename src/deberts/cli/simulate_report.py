"""What came of millions of deals, as a report for people and as files for programs."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Final

from deberts.campaigns.estimates import Estimate, mean, mean_of, quantile, share
from deberts.cli.layout import heading, note, table
from deberts.fast import Summary

OUTCOMES: Final = ("made", "bait", "hung")
ROLES: Final = ("declarer", "defender")
BAND: Final = 20
"""Width of the bands in which totals are counted."""

FEWEST: Final = 30
"""Of fewer deals a mean has no interval: totals are too lopsided for one that could be believed."""


def report(summary: Summary, seed: int, policy: str) -> Iterator[str]:
    """Return what came of some deals, and who played them."""
    yield f"{summary.deals:,} deals, policy {policy}, seed {seed}: digest {summary.digest}"
    yield "In brackets: where the truth lies in 95 of 100 cases, for this way of playing."
    yield f"Not told for the quantiles and bands of totals, nor for means of fewer than {FEWEST}."
    parts = (
        ("Outcomes", _outcomes),
        ("Totals", _totals),
        ("Declarer's trumps", _lengths),
        ("Declarations", _declarations),
    )
    for title, part in parts:
        yield ""
        yield from heading(title)
        yield from part(summary)


def _outcomes(summary: Summary) -> Iterator[str]:
    counts = dict(zip(OUTCOMES, map(int, summary.outcomes.sum(axis=0)), strict=True))
    rows = [(name, count, summary.deals) for name, count in (*counts.items(), ("void", int(summary.passes[4])))]
    yield from table(
        ("Outcome", "Deals", "Share", ""),
        [(name, f"{count:,}", *_percent(share(count, of))) for name, count, of in rows],
        frozenset({1, 2}),
    )
    yield from note("Made, bait or hung, as the declarer has more, less or the same.", "06.2", "06.3", "06.4")


def _totals(summary: Summary) -> Iterator[str]:
    if not summary.totals.any():
        yield "No deal was played."
        return
    rows = []
    for role, histogram in zip(ROLES, summary.totals, strict=True):
        marks = (str(quantile(histogram, part)) for part in (0.1, 0.5, 0.9))
        rows.append((role, *_points(mean_of(histogram), int(histogram.sum())), *marks))
    yield from table(("Role", "Mean", "", "10 %", "Median", "90 %"), rows, frozenset({1, 3, 4, 5}))
    yield ""
    yield from table(("Total", *map(str.capitalize, ROLES)), _bands(summary), frozenset({1, 2}))


def _bands(summary: Summary) -> Iterator[tuple[str, ...]]:
    played = int(summary.totals[0].sum())
    for first in range(0, summary.totals.shape[1], BAND):
        counts = summary.totals[:, first : first + BAND].sum(axis=1)
        if counts.any():
            yield (f"{first}-{first + BAND - 1}", *(f"{100 * int(count) / played:.3f} %" for count in counts))


def _lengths(summary: Summary) -> Iterator[str]:
    rows = []
    for length, (outcomes, margin) in enumerate(zip(summary.lengths, summary.margins, strict=True)):
        played = int(outcomes.sum())
        if played:
            gain = mean(int(margin[0]), int(margin[1]), played)
            rows.append(
                (str(length), f"{played:,}", *_percent(share(int(outcomes[0]), played)), *_points(gain, played))
            )
    yield from table(("Trumps", "Deals", "Made", "", "Gain", ""), rows, frozenset({1, 2, 4}))
    yield from note("Trumps among his nine cards. Gain is what he writes more than the defender.", "02.9", "06.2")


def _declarations(summary: Summary) -> Iterator[str]:
    rows = []
    for role, sequences, bela in zip(ROLES, summary.sequences, summary.bela, strict=True):
        played = int(sequences.sum())
        counts = (played - int(sequences[0]), int(bela[1]))
        rows.append((role, *(cell for count in counts for cell in _percent(share(count, played)))))
    yield from table(("Role", "Sequences", "", "Bela", ""), rows, frozenset({1, 3}))
    yield from note("How often a player scores for sequences, and for bela.", "04.8", "04.10")


def _percent(estimate: Estimate) -> tuple[str, str]:
    return _with_interval(Estimate(100 * estimate.value, 100 * estimate.low, 100 * estimate.high), " %")


def _points(estimate: Estimate, deals: int) -> tuple[str, str]:
    value, ends = _with_interval(estimate, "")
    return value, ends if deals >= FEWEST else ""


def _with_interval(estimate: Estimate, unit: str) -> tuple[str, str]:
    if not isfinite(estimate.value):
        return "-", ""
    value = f"{estimate.value:.2f}{unit}"
    ends = f"({estimate.low:.2f} to {estimate.high:.2f})"
    return value, ends
