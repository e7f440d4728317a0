"""Draw the plots of the docs from ten million deals of each policy: ``python benchmarks/plots.py``."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping
from pathlib import Path

from deberts.campaigns.estimates import share
from deberts.fast import Summary, simulate

FOLDER = Path(__file__).parent.parent / "docs" / "fast"
DEALS, SEED = 10_000_000, 1
WIDTH, HEIGHT, LEFT, BOTTOM = 640, 320, 56, 40
COLOURS = {"random": "#0b62a4", "declaring": "#c2410c"}
DASHES = {"random": "none", "declaring": "6 3"}
LAST_TOTAL, HIGHEST_SHARE = 180, 1.6

Point = tuple[float, float]


def main() -> None:
    """Draw both."""
    played = {policy: simulate(DEALS, SEED, policy) for policy in ("random", "declaring")}
    (FOLDER / "totals.svg").write_text(totals(played), encoding="utf-8")
    (FOLDER / "trumps.svg").write_text(trumps(played["declaring"]), encoding="utf-8")


def totals(played: Mapping[str, Summary]) -> str:
    """Draw how often each total occurs, of either player, by policy."""
    marks = []
    for policy, summary in played.items():
        shares = 100 * summary.totals.sum(axis=0) / summary.totals.sum()
        marks.append(line(policy, [(total / LAST_TOTAL, shares[total] / HIGHEST_SHARE) for total in range(181)]))
    axes = axis([(total / LAST_TOTAL, str(total)) for total in range(0, 181, 20)], "total")
    ticks = [(tenth / 10 / HIGHEST_SHARE, f"{tenth / 10:.1f} %") for tenth in range(0, 17, 4)]
    return drawing("How often a player has each total, by policy", [*axes, *levels(ticks), *marks, *legend()])


def trumps(summary: Summary) -> str:
    """Draw how often the contract is made, by number of trumps, with intervals."""
    marks = []
    for length, outcomes in enumerate(summary.lengths[:8]):
        made = share(int(outcomes[0]), int(outcomes.sum()))
        x, y = placed((length + 0.5) / 8, made.value)
        (_, low), (_, high) = placed(0, made.low), placed(0, made.high)
        marks.append(
            f'<rect x="{x - 20:.1f}" y="{y:.1f}" width="40" height="{HEIGHT - BOTTOM - y:.1f}" fill="#0b62a4"/>'
        )
        marks.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="black" stroke-width="2"/>')
        marks.append(text(x, y - 6, f"{100 * made.value:.0f} %"))
    axes = axis([((length + 0.5) / 8, str(length)) for length in range(8)], "trumps among the declarer's nine cards")
    ticks = [(fifth / 5, f"{20 * fifth} %") for fifth in range(6)]
    return drawing("How often the declarer makes it, by number of trumps", [*axes, *levels(ticks), *marks])


def placed(right: float, up: float) -> Point:
    """Return where a point lies, whose distances are parts of the frame."""
    return LEFT + right * (WIDTH - LEFT - 16), HEIGHT - BOTTOM - up * (HEIGHT - BOTTOM - 24)


def line(policy: str, curve: Iterable[Point]) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in (placed(*point) for point in curve))
    style = f'stroke="{COLOURS[policy]}" stroke-width="2" stroke-dasharray="{DASHES[policy]}"'
    return f'<polyline points="{points}" fill="none" {style}/>'


def text(x: float, y: float, words: str, anchor: str = "middle") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'


def axis(ticks: Iterable[tuple[float, str]], name: str) -> list[str]:
    """Draw what stands below."""
    marks = [text(placed(right, 0)[0], HEIGHT - BOTTOM + 16, words) for right, words in ticks]
    return [*marks, text(placed(0.5, 0)[0], HEIGHT - 6, name)]


def levels(ticks: Iterable[tuple[float, str]]) -> list[str]:
    """Draw what stands at the left, and the lines across."""
    marks = []
    for up, words in ticks:
        (left, y), (right, _) = placed(0, up), placed(1, up)
        marks += [f'<path d="M{left:.1f} {y:.1f}H{right:.1f}" stroke="#ccc"/>', text(left - 6, y + 4, words, "end")]
    return marks


def legend() -> list[str]:
    marks = []
    for number, policy in enumerate(COLOURS):
        (x, y) = placed(0.8, 0.9 - 0.1 * number)
        style = f'stroke="{COLOURS[policy]}" stroke-width="2" stroke-dasharray="{DASHES[policy]}"'
        marks += [f'<path d="M{x - 32:.1f} {y - 4:.1f}h26" {style}/>', text(x, y, policy, "start")]
    return marks


def drawing(title: str, marks: Iterable[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-family="sans-serif"'
    ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
    return "\n".join([f'{head} font-size="12">', f"<title>{title}</title>", ground, *marks, "</svg>", ""])


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    main()
