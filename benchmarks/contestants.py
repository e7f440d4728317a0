"""Everything that is measured, each in a process of its own: ``python contestants.py NAME``.

Whoever is started so reads lines from standard input and answers each with decisions a second of the processor, deals a
second, and a digest or a dash. Of the peers only the one that is asked for is imported.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable
from typing import Any

Measured = tuple[float, float, str]
"""Decisions, deals, digest of about half a second of work."""

DECISIONS = 18
"""Cards played in a deal of two players."""


def fast_play() -> Callable[[], Measured]:
    """The kernels, cards alone: what the baseline in C does."""
    import numpy as np  # noqa: PLC0415  # only here
    from kernels import DEALS, play_only  # type: ignore[import-not-found]  # noqa: PLC0415  # stands beside this file

    def measure() -> Measured:
        return DEALS * DECISIONS, DEALS, f"{int(play_only(np.uint64(DEALS), np.uint64(1))):016x}"

    return measure


def fast_whole() -> Callable[[], Measured]:
    """Whole club deals: auction, exchange, sequences, bela and settlement, counted up as a user gets them."""
    from kernels import DEALS  # noqa: PLC0415  # only here

    from deberts.fast import simulate  # noqa: PLC0415  # only here

    def measure() -> Measured:
        summary = simulate(DEALS, 1, report=lambda _done, _deals: None)
        return DECISIONS * (DEALS - int(summary.passes[4])), DEALS, "-"

    return measure


def reference() -> Callable[[], Measured]:
    """The public, immutable API, every check made; decisions are all actions, bids and announcements too."""
    from deberts import CLUB, PACK, Deal  # noqa: PLC0415  # only here

    lots = random.Random(1)
    packs = [tuple(lots.sample(PACK, len(PACK))) for _ in range(200)]
    draws = [lots.getrandbits(16) for _ in range(60)]

    def measure() -> Measured:
        decisions = 0
        for pack in packs:
            deal, draw = Deal.new(CLUB, pack, 0), iter(draws)
            while legal := deal.legal_actions():
                deal = deal.apply(legal[next(draw) % len(legal)])
                decisions += 1
            assert deal.account
        return decisions, len(packs), "-"

    return measure


def colver() -> Callable[[], Measured]:
    """Native rollouts of Belote Contree: 32 cards to play, dealt already."""
    from colver import Env  # type: ignore[import-not-found]  # noqa: PLC0415  # lives in the peers' environment

    deal = Env.deal(dealer=0, seed=1)
    deal.set_contract(0, 80, 0, 0)
    deal.set_phase_playing()
    cards = sum(map(len, deal.get_hands()))

    def measure() -> Measured:
        deal.rollout(400_000)
        return 400_000 * cards, 400_000, "-"

    return measure


def _euchre(lots: random.Random) -> Any:
    """A deal of euchre at its first lead, with nobody alone: 20 cards are to be played."""
    import pyspiel  # noqa: PLC0415  # lives in the peers' environment

    state = pyspiel.load_game("euchre").new_initial_state()
    while True:
        actions = {state.action_to_string(action): action for action in state.legal_actions()}
        if not state.is_chance_node() and all(len(text) == len("9C") for text in actions):
            return state
        state.apply_action(actions.get("Partner", lots.choice(list(actions.values()))))


def open_spiel_rollouts() -> Callable[[], Measured]:
    """Rollouts of OpenSpiel's euchre in C++, dealt already."""
    import pyspiel  # noqa: PLC0415  # lives in the peers' environment

    state, rollouts = _euchre(random.Random(1)), 20_000
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
    bot = pyspiel.MCTSBot(state.get_game(), evaluator, 1.0, 1, 1, False, 1, False)  # noqa: FBT003  # its own signature

    def measure() -> Measured:
        bot.mcts_search(state)  # one simulation: the rollouts, and nothing else
        return rollouts * 20, rollouts, "-"

    return measure


def open_spiel_python() -> Callable[[], Measured]:
    """OpenSpiel's euchre, each card of the play chosen in Python."""
    lots = random.Random(1)
    start = _euchre(lots)

    def measure() -> Measured:
        decisions = 0
        for _ in range(1_000):
            state = start.clone()
            while not state.is_terminal():
                state.apply_action(lots.choice(state.legal_actions()))
                decisions += 1
        return decisions, 1_000, "-"

    return measure


def jass_kit() -> Callable[[], Measured]:
    """Deals of Schieber, 36 cards to play."""
    import numpy as np  # noqa: PLC0415  # lives in the peers' environment
    from jass.game.game_sim import GameSim  # type: ignore[import-not-found]  # noqa: PLC0415  # as above
    from jass.game.game_util import deal_random_hand  # type: ignore[import-not-found]  # noqa: PLC0415  # as above
    from jass.game.rule_schieber import RuleSchieber  # type: ignore[import-not-found]  # noqa: PLC0415  # as above

    lots, rule = random.Random(1), RuleSchieber()

    def measure() -> Measured:
        for _ in range(20):
            game = GameSim(rule)
            game.init_from_cards(deal_random_hand(), dealer=0)
            game.action_trump(0)
            while not game.is_done():
                valid = np.flatnonzero(rule.get_valid_cards_from_state(game.state))
                game.action_play_card(int(lots.choice(valid)))
        return 20 * 36, 20, "-"

    return measure


def pokerkit() -> Callable[[], Measured]:
    """Hands of hold'em, in which everybody checks or calls, or now and then folds."""
    from pokerkit import Automation, NoLimitTexasHoldem  # type: ignore[import-not-found]  # noqa: PLC0415  # as above

    lots = random.Random(1)

    def measure() -> Measured:
        decisions = 0
        for _ in range(50):
            state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 200, 2)  # noqa: FBT003  # its own signature
            while state.status:
                if state.can_fold() and lots.random() < 0.1:
                    state.fold()
                else:
                    state.check_or_call()
                decisions += 1
        return decisions, 50, "-"

    return measure


def python_chess() -> Callable[[], Measured]:
    """Moves of chess, each any that is legal."""
    import chess  # type: ignore[import-not-found]  # noqa: PLC0415  # lives in the peers' environment

    lots = random.Random(1)

    def measure() -> Measured:
        board = chess.Board()
        for _ in range(2_000):
            moves = list(board.legal_moves)
            if moves:
                board.push(lots.choice(moves))
            else:
                board.reset()
        return 2_000, 0, "-"

    return measure


CONTESTANTS: dict[str, Callable[[], Callable[[], Measured]]] = {
    "fast-play": fast_play,
    "fast-whole": fast_whole,
    "reference": reference,
    "colver": colver,
    "open-spiel-rollouts": open_spiel_rollouts,
    "open-spiel-python": open_spiel_python,
    "jass-kit": jass_kit,
    "pokerkit": pokerkit,
    "python-chess": python_chess,
}


def serve(measure: Callable[[], Measured]) -> None:
    """Answer each line with one measurement; the first, unasked, only warms up."""
    measure()
    for _ in sys.stdin:
        start = time.process_time()
        decisions, deals, digest = measure()
        seconds = time.process_time() - start
        sys.stdout.write(f"{decisions / seconds:.1f} {deals / seconds:.1f} {digest}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", choices=CONTESTANTS)
    serve(CONTESTANTS[parser.parse_args().name]())
