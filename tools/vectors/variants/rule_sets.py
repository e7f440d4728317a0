"""Questions by other rules than the club's, written so that a reader can see them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate
from typing import Final

import attrs

from deberts.cards import PACK, Card, parse_cards
from deberts.options import Convention
from deberts.records.codecs import rules_json
from deberts.rulesets.presets import PRESETS, preset
from deberts.rulesets.ruleset import RuleSet
from deberts.table.phases import Answering
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


def retold(course: Json, rules: RuleSet) -> Json:
    """Return a deal of the club as it goes by other rules: bela before its card, and what is asked declined.

    Args:
        course: The deal; what is announced in it second is left out where it may not be said.
        rules: The other rules.

    Returns:
        The deal.
    """
    deal = deal_of({**course, "actions": []}, rules)
    for action in course["actions"]:
        while isinstance(deal.public.phase, Answering):
            deal = deal.apply(min(map(str, deal.legal_actions()), key=lambda text: text.startswith("announce")))
        words = ["bela", action.removesuffix(" bela")] if action.endswith(" bela") else [action]
        deal = deal.apply_all(word for word in words if not word.startswith("announce") or deal.is_legal(word))
    return {**course, "actions": list(map(str, deal.actions))}
