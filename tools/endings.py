"""Write the endings of ``deberts.players.endings``: ``python -m tools.endings``, at the root of the project.

Deals are played by ``careful`` in both seats, one after the other under one seed, until for each number of tricks there
are thirty endings in which

* nothing is left but to play cards: no bela can be said, and no sequence waits for a trick;
* in each world each seat may have done what it did; what was announced excludes none that what was played does not;
* neither seat knows the other's hand, and there are 30 to 2,500 worlds;
* somebody who plays any card gives away half a point.

It takes some minutes, and needs no extra. The same seed makes the same file, byte for byte.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from math import ceil
from pathlib import Path
from typing import Any

from deberts import CLUB, PACK, CardSet, Deal, DebertsError, pack_of_deal
from deberts.players import careful, evidence
from deberts.players.endings import FORMAT, TRICKS, Ending
from deberts.players.equilibria import SEATS, even
from deberts.rules import s04_bela
from deberts.table import counting

HOME = Path("src/deberts/players/data/endings.json")
SEED, WANTED = "endings", 30
WORLDS = range(30, 2_501)
MOST_PAIRS = 25_000  # of hands, those that share a card among them: counting more takes long
LEAST_LOSS = 0.5
BOUND, ROUNDS, DIGITS = 0.004, 20_000, 3
HAND = 9


def main() -> None:
    """Find and write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=Path, default=HOME)
    output: Path = parser.parse_args().output
    output.write_text(text_of([row for tricks in TRICKS for row in found(tricks, WANTED)]), encoding="utf-8")


def text_of(rows: list[dict[str, Any]]) -> str:
    """Return the file: an ending a line."""
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    return f'{{"format":"{FORMAT}","rules":"{CLUB.name}","seed":"{SEED}","endings":[\n{lines}\n]}}\n'


def found(tricks: int, wanted: int) -> Iterator[dict[str, Any]]:
    """Yield the rows of the first endings with so many tricks left."""
    number = 0
    while wanted:
        deal = played(number, tricks)
        row = None if deal is None else row_of(deal, number)
        if row is not None:
            wanted -= 1
            yield row
        number += 1


def played(number: int, tricks: int) -> Deal | None:
    """Return a deal with so many tricks left; none if it was passed out."""
    deal = Deal.new(CLUB, pack_of_deal(SEED, number), number % CLUB.seats)
    while deal.to_act is not None:
        if deal.public.play and len(deal.public.play.tricks) == HAND - tricks:
            return deal
        deal = deal.apply(careful(deal.view(deal.to_act)))
    return None


def row_of(deal: Deal, number: int) -> dict[str, Any] | None:
    """Return what is written of an ending; nothing if it is none that is wanted."""
    ending = bare(deal)
    if not is_fit(ending):
        return None
    game = ending.game()
    if game.exploited(*(game.planned(seat, even) for seat in SEATS)) < LEAST_LOSS:
        return None
    first, second = game.equilibrium(BOUND, ROUNDS)
    least, most = -game.best_answer(1, first), game.best_answer(0, second)
    value = round((least + most) / 2, DIGITS)
    bound = ceil(max(most - value, value - least) * 10**DIGITS) / 10**DIGITS
    return {**row_without_value(ending, number), "value": value, "bound": bound}


def row_without_value(ending: Ending, number: int) -> dict[str, Any]:
    """Return what is written of an ending before it is solved."""
    deal, play = ending.deal, ending.deal.public.play
    assert play is not None  # noqa: S101  # cards are being played
    return {
        "tricks": HAND - len(play.tricks),
        "number": number,
        "dealer": deal.dealer,
        "pack": texts(deal.pack),
        "actions": texts(deal.actions),
        "trump": str(play.contract.trump),
        "declarer": play.contract.declarer,
        "leader": deal.to_act,
        "totals": [counting.taken_so_far(CLUB, play, seat) for seat in SEATS],
        "hands": [texts(secret.hand) for secret in deal.secrets],
        "sure": [texts(cards) for cards in ending.sure],
        "possible": [texts(cards) for cards in ending.possible],
        "worlds": sum(1 for _ in ending.pairs()),
    }


def bare(deal: Deal) -> Ending:
    """Return an ending of which the value is not known yet."""
    known = CardSet(card for cards, _ in evidence.shown(deal.public) for card in cards)
    known |= [card for card in (deal.public.indicator, evidence.seen_bottom(deal.public)) if card]
    sure = deal.secrets[0].hand & known, deal.secrets[1].hand & known
    possible = [one | (CardSet(PACK) - known - excluded(deal, seat)) for seat, one in enumerate(sure)]
    return Ending(deal, sure, (possible[0], possible[1]), 0.0, 0.0)


def excluded(deal: Deal, seat: int) -> CardSet:
    """Return the cards that a seat cannot have, because it did not follow or trump."""
    every = evidence.not_held(deal.public, 1 - seat)
    return CardSet(card for cards, reason in every if reason.place == seat for card in cards)


def is_fit(ending: Ending) -> bool:
    """Return whether an ending is of those that are wanted, as far as can be told before it is solved."""
    many = [len(ending.hands(seat)) for seat in SEATS]
    if min(many) == 1 or many[0] * many[1] > MOST_PAIRS or sum(1 for _ in ending.pairs()) not in WORLDS:
        return False
    return not waits(ending.deal) and all(is_possible(one) and not may_say_bela(one) for one in ending.worlds())


def waits(deal: Deal) -> bool:
    """Return whether a sequence still needs a trick."""
    play = deal.public.play
    return play is not None and bool(play.announced) and {trick.winner for trick in play.tricks} != {*SEATS}


def is_possible(world: Deal) -> bool:
    """Return whether a world comes of playing what was played."""
    try:
        return Deal.new(CLUB, world.pack, world.dealer).apply_all(world.actions) == world
    except DebertsError:
        return False


def may_say_bela(world: Deal) -> bool:
    """Return whether somebody can still say bela."""
    play, hands = world.public.play, world.secrets
    return play is not None and any(
        s04_bela.bela_calls(one.hand, one.held, play.contract.trump, said=play.bela is not None) for one in hands
    )


def texts(values: Any) -> list[str]:
    """Return the texts of cards or actions."""
    return list(map(str, values))


if __name__ == "__main__":
    main()
