"""Benchmark steps of environments for learning programs, on no limit Hold'em.

Every program gives the seat in turn its cards, all chips and the legal actions in each step, and
gets a random legal action.  Our steps go through PettingZoo's whole interface.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any, Final

from cardspeak.bench.benchmarks import Benchmark, Contender, Contenders, peer

OURS: Final = 4000
THEIRS: Final = 500
STACK: Final = 1000
"""Chips of each player, with blinds of 5 and 10."""


def _choose(legal: Any, rng: Random) -> int:  # noqa: ANN401 - a list or an array
    return int(legal[int(rng.random() * len(legal))])


def _ours(players: int) -> Contender:
    from cardspeak.learning.aec import RoundEnv

    house = {"blinds": "5, 10"}
    env = RoundEnv("nolimit", players, stack=str(STACK), house=house)

    def run() -> None:
        rng, steps, seed = Random(1), 0, 0
        while steps < OURS:
            env.reset(seed=(seed := seed + 1))
            for _ in env.agent_iter():
                seen, _, over, _, _ = env.last()
                if not over:
                    steps += 1
                env.step(None if over else _choose(seen["action_mask"].nonzero()[0], rng))

    return Contender("cardspeak, PettingZoo", run, OURS)


def _rlcard(module: Any, players: int) -> Contender:  # noqa: ANN401 - rlcard
    config = {"game_num_players": players, "seed": 1}
    env = module.make("no-limit-holdem", config=config)

    def run() -> None:
        rng, steps = Random(1), 0
        while steps < THEIRS:
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(_choose(list(state["legal_actions"]), rng))
                steps += 1

    return Contender("rlcard", run, THEIRS)


def _spiel(pyspiel: Any, module: Any, players: int) -> Contender:  # noqa: ANN401 - OpenSpiel
    order = ("10 5", "2 1 1 1") if players == 2 else (f"5 10{' 0' * (players - 2)}", "3 1 1 1")
    game = pyspiel.load_game(
        f"universal_poker(betting=nolimit,numPlayers={players},numRounds=4,blind={order[0]},"
        f"firstPlayer={order[1]},numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
        f"stack={' '.join([str(STACK)] * players)},bettingAbstraction=fchpa)"
    )
    env = module.Environment(game)

    def run() -> None:
        rng, steps = Random(1), 0
        while steps < THEIRS:
            now = env.reset()
            while not now.last():
                seen = now.observations
                legal = seen["legal_actions"][seen["current_player"]]
                now = env.step([_choose(legal, rng)])
                steps += 1

    return Contender("open_spiel, rl_environment", run, THEIRS)


def environments(players: int) -> Contenders:
    """Benchmark an environment with this number of players."""
    contenders = Contenders(_ours(players))
    if rlcard := peer("rlcard", "rlcard", contenders):
        contenders.peers.append(_rlcard(rlcard, players))
    if module := peer("open_spiel", "open_spiel.python.rl_environment", contenders):
        pyspiel = peer("open_spiel", "pyspiel", contenders)
        contenders.peers.append(_spiel(pyspiel, module, players))
    return contenders


def _benchmark(players: int, words: str) -> Benchmark:
    title = f"an environment's step, Hold'em with {words} players"
    name = f"learning-{players}"
    return Benchmark(name, "kernel", "steps/s", title, 1.0, partial(environments, players))


LEARNING_BENCHMARKS: Final = (_benchmark(2, "two"), _benchmark(6, "six"))
