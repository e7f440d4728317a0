"""The same deal for one seat, with the cards it has not seen in other places.

Made on purpose rather than by luck: what a seat can conclude (who did not follow has no card of the suit, who said terc
has one) is concluded here too, so that nearly every try is a deal in which the same could have been done and said. That
it was the same is decided by a second reading of the table, and not by the library.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random

from deberts import Announce, Card, Deal, IllegalActionError
from playing import BOTTOM_PLACE, DEALER_PLACES, FOREHAND_PLACES, INDICATOR_PLACE
from tools.vectors.reading.cards import CARDS, above
from tools.vectors.reading.rule_sets import club_table
from tools.vectors.reading.sequences import KINDS, SEQUENCES, cards_of
from tools.vectors.reading.table import Table


def told(deal: Deal) -> Table:
    """Tell a deal again."""
    return club_table(deal.pack, deal.dealer, deal.actions)


def elsewhere(deal: Deal, seat: int | None, lots: Random) -> Deal | None:
    """Return a deal in which *seat* has seen the same; ``None`` if this try came to nothing."""
    story = told(deal)
    pack = _dealt_again(story, seat, lots)
    return None if pack is None else _acted_again(deal, story, seat, pack, lots)


def _dealt_again(story: Table, seat: int | None, lots: Random) -> list[str] | None:
    open_places = {INDICATOR_PLACE, *([BOTTOM_PLACE] if story.trump else []), *_places(story, seat)}
    pool = {card for place, card in enumerate(story.pack) if place not in open_places}
    pack = [card if place in open_places else "" for place, card in enumerate(story.pack)]
    for other in (0, 1):
        if other != seat:
            hand = _hand(story, other, pool, lots)
            if hand is None:
                return None
            pool -= set(hand)
            lots.shuffle(hand)
            for place, card in zip(_places(story, other), hand, strict=True):
                pack[place] = card
    rest = iter(lots.sample(sorted(pool), len(pool)))
    return [card or next(rest) for card in pack]


def _places(story: Table, seat: int | None) -> tuple[int, ...]:
    if seat is None:
        return ()
    places = DEALER_PLACES if seat == story.dealer else FOREHAND_PLACES
    return places if story.trump else places[:6]


def _hand(story: Table, seat: int, pool: set[str], lots: Random) -> list[str] | None:
    """Make another hand for a seat, with all that is known of it."""
    turned, certain = story.pack[INDICATOR_PLACE], _certain(story, seat)
    may_hold = (pool - _cannot_hold(story, seat) - _certain(story, 1 - seat)) | certain
    wanted = certain | _sequence(story, seat, may_hold, lots)
    if story.exchanged == seat:
        wanted = (wanted - {turned}) | {f"7{story.trump}"}
    free = sorted(may_hold - wanted - {turned})
    missing = len(_places(story, seat)) - len(wanted)
    if not wanted <= pool or not 0 <= missing <= len(free):
        return None
    return [*sorted(wanted), *lots.sample(free, missing)]


def _certain(story: Table, seat: int) -> set[str]:
    """The cards that a seat has surely held: it played or showed them, or said bela with the other one."""
    words = [text.split() for who, text, _ in story.log if who == seat]
    shown = {card for word, *rest in words if word == "show" for one in rest for card in cards_of(one)}
    played = {rest[0] for word, *rest in words if word == "play"}
    return shown | played | ({f"K{story.trump}", f"Q{story.trump}"} if story.bela == seat else set())


def _cannot_hold(story: Table, seat: int) -> set[str]:
    """The cards that a seat does not hold any more, because it answered a lead as it did."""
    answered = [trick for leader, trick, _ in story.tricks if leader != seat]
    return {card for led, answer in answered for card in _excluded(led, answer, str(story.trump))}


def _excluded(led: str, answer: str, trump: str) -> set[str]:
    if answer[1] == led[1]:
        return above(led, trump) if led[1] == trump and answer not in above(led, trump) else set()
    suits = {led[1]} if answer[1] == trump else {led[1], trump}
    return {card for card in CARDS if card[1] in suits}


def _sequence(story: Table, seat: int, may_hold: set[str], lots: Random) -> set[str]:
    """Choose something that a seat may have announced, as far as it was heard or shown."""
    if seat not in story.announced:
        return set()
    told_of_it = story.announcement(seat)
    if told_of_it["shown"]:
        return set()
    held = may_hold | ({story.pack[INDICATOR_PLACE]} if story.exchanged == seat else set())
    fitting = [
        one
        for one in SEQUENCES
        if KINDS[one[0]] == told_of_it["kind"] and told_of_it["top"] in {None, one[1]} and set(cards_of(one)) <= held
    ]
    return set(cards_of(lots.choice(fitting))) if fitting else set()


def _acted_again(deal: Deal, story: Table, seat: int | None, pack: list[str], lots: Random) -> Deal | None:
    again = Deal.new(deal.rules, map(Card.parse, pack), deal.dealer, deal.opening)
    for announcements in _announcements(story, seat, pack, lots):
        rest = iter(announcements)
        texts = [next(rest) if isinstance(action, Announce) else str(action) for action in deal.actions]
        try:
            same = again.apply_all(texts)
        except IllegalActionError:
            continue
        if told(same).history(seat) == story.history(seat):
            return same
    return None


def _announcements(story: Table, seat: int | None, pack: list[str], lots: Random) -> Iterator[tuple[str, ...]]:
    """Everything that may have been announced instead, one text for each announcement, in an order by lot."""
    options = []
    for who, sequences in story.announced.items():
        own = f"announce {' '.join(sequences)}"
        options.append([own] if who == seat else _sayable(story, who, pack, own))
    every = list(product(*options))
    yield from lots.sample(every, len(every))


def _sayable(story: Table, seat: int, pack: list[str], said: str) -> list[str]:
    again = club_table(pack, story.dealer)
    for who, text, _ in story.log:
        word = text.split(maxsplit=1)[0]
        if word == "announce" and who == seat:
            return [other for other in again.every_legal if again.heard(other) == again.heard(said)]
        if word not in {"height", "show", "announce"}:
            again.do(text)
    raise AssertionError("nothing was announced")
