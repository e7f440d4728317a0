"""Questions by other rules than the club's, written so that a reader can see them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import accumulate
from typing import Any, Final

import attrs

from deberts.cards import PACK, Card, parse_cards
from deberts.options import Convention
from deberts.records.codecs import rules_json
from deberts.rulesets.presets import PRESETS, preset
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Asked
from tools.vectors.positions import Json, deal_of
from tools.vectors.question import Question

MOSCOW: Final = PRESETS["moscow"]
KHARKIV: Final = PRESETS["kharkiv"]
ONE_DEAL: Final = PRESETS["one-deal"]
SECOND: Final = PRESETS["moscow-second"]
THIRD: Final = PRESETS["moscow-third"]
SITE: Final = PRESETS["site"]
THREE: Final = preset("site", seats=3)
FOUR: Final = preset("site", seats=4)
WITH_MARS: Final = SECOND.agree(Convention.MARS)
DOUBLED: Final = SECOND.agree(Convention.MARS, Convention.DOUBLING)
IN_TURN: Final = SECOND.agree(Convention.OLDEST_FIRST)
WITH_NIBBLE: Final = SITE.agree(Convention.NIBBLE)

ADDITIONAL: Final[Mapping[int, tuple[int, ...]]] = {2: (3, 3), 3: (3, 3, 3), 4: (2, 2, 2, 1)}
"""Cards dealt once trump is chosen, from forehand on, by the number of players."""

Points = tuple[int, ...]
Numbers = tuple[str, ...]


def by(rules: RuleSet, question: Question) -> Question:
    """Ask the same by other rules than those of the file."""
    return attrs.evolve(question, rules=rules_json(rules))


def worked_out(question: Question, **by_hand: Any) -> Question:
    """Say what of the answer was worked out by hand."""
    return attrs.evolve(question, by_hand=by_hand)


def around(*hands: str, indicator: str = "", bottom: str = "") -> list[str]:
    """Return a pack that deals given cards to two, three or four players, by threes.

    Args:
        hands: The cards of each from forehand on; the first six come before the bidding.
        indicator: The card turned up.
        bottom: The bottom card.

    Returns:
        The pack in dealing order. Places that nobody asked for are filled in the order of the cards, clubs first.
    """
    seats = len(hands)
    starts = accumulate(ADDITIONAL[seats], initial=6 * seats + 1)
    places: dict[int, Card] = {}
    for number, (hand, start) in enumerate(zip(hands, starts, strict=False)):
        first = [3 * (number + seats * packet) + card for packet in (0, 1) for card in range(3)]
        places |= dict(zip([*first, *range(start, start + ADDITIONAL[seats][number])], parse_cards(hand), strict=False))
    places |= dict(zip((6 * seats, len(PACK) - 1), parse_cards(f"{indicator} {bottom}"), strict=False))
    rest = iter([card for card in PACK if card not in places.values()])
    return [str(places[place] if place in places else next(rest)) for place in range(len(PACK))]


def retold(asked: Json, rules: RuleSet) -> Json:
    """Return a deal of the club as it goes by other rules: bela before its card, and what is asked declined.

    Args:
        asked: The deal; what is announced in it second is left out where it may not be said.
        rules: The other rules.

    Returns:
        The deal.
    """
    deal = deal_of({**asked, "actions": []}, rules)
    for action in asked["actions"]:
        while isinstance(deal.public.phase, Asked):
            deal = deal.apply(min(map(str, deal.legal_actions()), key=lambda text: text.startswith("announce")))
        words = ["bela", action.removesuffix(" bela")] if action.endswith(" bela") else [action]
        deal = deal.apply_all(word for word in words if not word.startswith("announce") or deal.is_legal(word))
    return {**asked, "actions": list(map(str, deal.actions))}


def settle(clause: str, title: str, totals: Points, declarer: int, *suspended: int, **more: Any) -> Question:
    """Ask what is written for a deal; *more* may hold ``dealer``, ``also`` and ``written``, worked out by hand."""
    given = {"totals": list(totals), "declarer": declarer, "suspended": list(suspended), **_of(more, "dealer")}
    return _question(clause, title, "settle", given, more)


def match_end(clause: str, title: str, scores: Points, declarer: int, **more: Any) -> Question:
    """Ask whether a match is over; *more* may hold ``dealer``, ``last_trick``, ``also`` and what is right by hand."""
    given = {"scores": list(scores), "declarer": declarer, **_of(more, "dealer", "last_trick")}
    return _question(clause, title, "match_end", given, more)


def next_dealer(  # noqa: PLR0913 -- a row
    clause: str, title: str, dealer: int, declarer: int | None, totals: Points, *, right: int
) -> Question:
    """Ask who deals next; *right* was worked out by hand."""
    given = {"dealer": dealer, "declarer": declarer, "totals": list(totals)}
    return Question(clause, title, "next_dealer", given, by_hand={"dealer": right})


def contest(clause: str, title: str, first: str, second: str, trump: str, **more: Any) -> Question:
    """Ask whose announcement wins; *more* may hold ``also`` and ``winner``, worked out by hand."""
    return _question(clause, title, "contest", {"first": first.split(), "second": second.split(), "trump": trump}, more)


def contest_of(clause: str, title: str, announced: Iterable[str], trump: str, winner: int | None) -> Question:
    """Ask whose of several announcements wins; *winner* was worked out by hand."""
    given = {"announced": [text.split() for text in announced], "trump": trump}
    return Question(clause, title, "contest", given, by_hand={"winner": winner})


def legal_cards(clause: str, title: str, hand: str, led: str, trump: str, *, right: str) -> Question:  # noqa: PLR0913 -- a row
    """Ask what may be played; *right* was worked out by hand."""
    given = {"hand": hand.split(), "trick": led.split(), "trump": trump}
    return Question(clause, title, "legal_cards", given, by_hand={"cards": right.split()})


def replay(clause: str, title: str, asked: Json, opening: Points = (0, 0), **more: Any) -> Question:
    """Ask what becomes of a deal; *more* may hold ``suspended``, ``stake``, ``also`` and what is right by hand."""
    given = {**asked, "suspended": list(more.get("suspended", ())), "scores": list(opening), **_of(more, "stake")}
    right = {key: value for key, value in more.items() if key not in {"suspended", "stake"}}
    return _question(clause, title, "replay", given, right)


def match(clause: str, title: str, dealer: int, *deals: Json, **more: Any) -> Question:
    """Ask what becomes of a match; *more* may hold where it begins, ``also`` and what is right by hand in ``right``."""
    told = [{key: deal[key] for key in ("pack", "actions")} for deal in deals]
    given = {"dealer": dealer, "deals": told, **_of(more, "scores", "suspended", "stake")}
    return Question(clause, title, "match", given, more.get("also", ()), by_hand=more.get("right", {}))


def _question(clause: str, title: str, op: str, given: Json, more: Mapping[str, Any]) -> Question:
    by_hand = {key: value for key, value in more.items() if key not in {"also", "dealer", "last_trick"}}
    return Question(clause, title, op, given, more.get("also", ()), by_hand=by_hand)


def _of(more: Mapping[str, Any], *keys: str) -> Json:
    return {key: list(more[key]) if isinstance(more[key], tuple) else more[key] for key in keys if key in more}
