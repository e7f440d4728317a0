"""Questions to what may be agreed on the site: arrival, nibble, mars at other targets and among several."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deberts.options import Convention, Doubling, Mars
from deberts.rulesets.presets import preset
from deberts.rulesets.ruleset import RuleSet
from tools.vectors.positions import Json, at, deal_of, played_on, randomly_played, then
from tools.vectors.question import Question, legal_actions, match, replay
from tools.vectors.variants.moscow_dialogue import BELA
from tools.vectors.variants.moscow_results import FIVE_TRICKS
from tools.vectors.variants.rule_sets import MOSCOW, SITE, THREE, WITH_NIBBLE, by
from tools.vectors.variants.site_rules import HANDS
from tools.vectors.worked_deals import worked

ARRIVED: Final = then(FIVE_TRICKS, "arrive")
"""Forehand, with 46 points, claims in the middle of the deal."""

MARS_IN_MOSCOW: Final = MOSCOW.house("Moscow with mars", target=501, mars=Mars.COUNTS_TWO, doubling=Doubling.OFFERED)

THREE_PLAYED: Final = played_on(at(HANDS[3], "pass; pass; pass; name C", dealer=2), 0, THREE)


def questions() -> Iterator[Question]:
    """Yield every question to claims and mars on the site."""
    yield from _arrival()
    yield from _nibble()
    yield from _several()
    yield from _mars()
    yield from _no_mars()


def _arrival() -> Iterator[Question]:
    true = {"winner": 0, "clause": "v3", "reached": 501}
    false = {"winner": 1, "clause": "v3", "reached": None}
    yield replay("v3", "455 and 46 are 501", ARRIVED, (455, 0), game=true)
    yield replay("v3", "454 and 46 are 500", ARRIVED, (454, 0), game=false)
    yield replay("v3", "suspended points are not counted", ARRIVED, (454, 0), suspended=(70,), game=false)
    with_bela = at(BELA, "take; keep; keep; KH bela; JH; AC; arrive")
    for score, game in ((481, true), (480, false)):
        yield replay("v3", f"{score}, and 20 of bela are {score + 20}", with_bela, (score, 0), game=game)
    yield legal_actions("v3", "in one's turn, before any card", FIVE_TRICKS, also=("D24",))
    yield legal_actions("v3", "in the middle of a trick too", then(FIVE_TRICKS, "JD"), also=("D24",))
    silent = SITE.without(Convention.ARRIVAL)
    yield by(silent, legal_actions("v3", "not agreed", FIVE_TRICKS))
    yield by(silent, legal_actions("v3", "not agreed, and said", ARRIVED))
    yield legal_actions("D24", "the claim is always open", at(HANDS[2], "pass; pass; name C"), also=("v3",))
    yield replay("D24", "and may be false", then(at(HANDS[2], "pass; pass; name C"), "arrive"), game=false)
    yield replay("D24", "or true", ARRIVED, (460, 0), game={**true, "reached": 506})


def _nibble() -> Iterator[Question]:
    whole, half = worked("K135"), {"winner": 1, "clause": "v4", "reached": None}
    for cards, title in ((2, "after trick 1"), (12, "later")):
        course = _nibbled(whole, cards)
        yield by(WITH_NIBBLE, replay("v4", f"too little {title}", course, game=half))
    just, not_quite = _begun(51, 15), _begun(68, 17)
    yield by(WITH_NIBBLE, replay("v4", "49 of 97: a bait", just, (50, 100), written=[0, 97], game=None))
    yield by(WITH_NIBBLE, replay("v4", "49 of 97, and 70 wait", just, suspended=(70,), written=[0, 167]))
    beaten = {"winner": 1, "clause": "v4", "reached": None}
    yield by(WITH_NIBBLE, replay("v4", "K140: 56 of 112 are not more than half", not_quite, game=beaten))
    early = {**whole, "actions": whole["actions"][:4]}
    yield by(WITH_NIBBLE, legal_actions("v4", "not in trick 1", then(early, "nibble")))
    declarers = replay("v4", "by the declarer", _of_declarer(whole))
    yield by(WITH_NIBBLE, declarers)
    played = _nibbled(whole, 2)
    open_turn = {**played, "actions": played["actions"][:-1]}
    yield by(WITH_NIBBLE, legal_actions("v4", "the defender may after it", open_turn))
    yield legal_actions("v4", "not agreed", played)


def _nibbled(course: Json, cards: int) -> Json:
    """Return a deal to the defender's first turn after so many cards, and his claim."""
    deal, played = deal_of({**course, "actions": []}, WITH_NIBBLE), 0
    actions = iter(course["actions"])
    while played < cards or not deal.is_legal("nibble"):
        action = next(actions)
        deal, played = deal.apply(action), played + action.startswith("play")
    return {**course, "actions": [*map(str, deal.actions), "nibble"]}


def _of_declarer(course: Json) -> Json:
    """Return a deal to the declarer's first turn after trick 1, and his claim."""
    deal = deal_of({**course, "actions": []}, WITH_NIBBLE)
    for number, action in enumerate(course["actions"]):
        play = deal.public.play
        if play and play.tricks and deal.to_act == play.contract.declarer:
            return {**course, "actions": [*course["actions"][:number], "nibble"]}
        deal = deal.apply(action)
    raise AssertionError


def _begun(number: int, acts: int) -> Json:
    """Return the beginning of a deal in which the defender has about half, and his claim."""
    course = randomly_played("half", number, SITE)
    return {**course, "actions": [*course["actions"][:acts], "nibble"]}


def _several() -> Iterator[Question]:
    claimed = then(THREE_PLAYED, "arrive")
    for scores, winner, title in (
        ((100, 200, 150), 1, "the highest of the others wins"),
        ((100, 150, 200), 2, "the highest of the others, the last"),
        ((100, 150, 150), 1, "equals: the earlier"),
    ):
        game = {"winner": winner, "clause": "v3", "reached": None}
        yield by(THREE, replay("D28", f"a false claim: {title}", claimed, scores, game=game))
    mars = THREE.agree(Convention.MARS)
    whole = played_on(THREE_PLAYED, rules=THREE)
    account = deal_of(whole, THREE).account
    written = () if account is None else account.written
    for others, games in (((250, 250), 2), ((250, 251), 1), ((251, 0), 1)):
        yield by(mars, _with_mars(whole, written, others, games))


def _with_mars(whole: Json, written: tuple[int, ...], others: tuple[int, int], games: int) -> Question:
    """Ask a deal of three that brings its winner just to the target, and the others where they should be."""
    top = written.index(max(written))
    ends = iter(others)
    scores = tuple((501 if seat == top else next(ends)) - more for seat, more in enumerate(written))
    scores = tuple(max(score, 0) for score in scores)
    title = f"mars against {others[0]} and {others[1]}"
    right = {"games": [games if seat == top else 0 for seat in range(3)]}
    return match("D28", title, 2, whole, scores=scores, right=right, also=("v1",))


def _mars() -> Iterator[Question]:
    for target, limit in ((101, 51), (301, 151), (501, 251)):
        rules: RuleSet = preset("site", target=target).agree(Convention.MARS)
        for loser in (limit - 1, limit):
            games = [2, 0] if loser < limit else [1, 0]
            title = f"{target} against {loser}"
            scores = (max(target - 162, 0), loser)
            course = match("D16", title, 1, worked("K135"), scores=scores, right={"games": games}, also=("v1",))
            yield by(rules, course)

    even = SITE.agree(Convention.MARS).house("to an even number", target=502)
    for loser, games in ((250, [2, 0]), (251, [1, 0])):
        course = match("D16", f"502 against {loser}", 1, worked("K135"), scores=(340, loser), right={"games": games})
        yield by(even, course)


def _no_mars() -> Iterator[Question]:
    """Yield every question to D34: claims that are false, and true ones beside them."""
    doubled: Json = {"games": 4, "owner": 0}
    for claimed, rules, also in (
        (ARRIVED, SITE.agree(Convention.MARS, Convention.DOUBLING), "v3"),
        (then(FIVE_TRICKS, "claim"), MARS_IN_MOSCOW, "m13.1"),
    ):
        for score, games in ((454, [0, 1]), (455, [2, 0])):
            title = f"{score} and 46 by {also}: {'false, and no mars' if games[1] else 'true, and mars'}"
            right = {"games": games, "winner": games.index(max(games))}
            yield by(rules, match("D34", title, 1, claimed, scores=(score, 0), right=right, also=(also,)))
        title = f"a false claim by {also} with less than half: no mars"
        right = {"games": [0, 1], "winner": 1}
        yield by(rules, match("D34", title, 1, claimed, scores=(0, 400), right=right, also=(also,)))
        title = f"a false claim by {also}: the stake counts"
        opening = {"scores": (0, 400), "stake": doubled}
        yield by(rules, match("D34", title, 1, claimed, right={"games": [0, 4]}, also=(also, "v2"), **opening))
    rules, nibbled = WITH_NIBBLE.agree(Convention.MARS), _nibbled(worked("K135"), 12)
    for scores, title in (((0, 400), "with less than half"), ((300, 400), "with more")):
        right = {"games": [0, 1], "winner": 1}
        yield by(
            rules,
            match("D34", f"a false nibble {title}: no mars", 1, nibbled, scores=scores, right=right, also=("v4",)),
        )
