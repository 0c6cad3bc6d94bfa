"""Benchmark whole rounds with six players."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from cardspeak.bench.benchmarks import Benchmark, Contender, Contenders, peer
from cardspeak.bench.rounds import PLAYERS, SEED, STAKE, Rounds

OURS: Final = 100
THEIRS: Final = 15
THEIRS_AT_RANDOM: Final = 100
"""Rounds per turn of a peer.  Peers are slower, so they play few rounds if all rounds are alike,
and more if random acts make the rounds differ in length."""


def _ours(book: str, *, at_random: bool, choices: dict[str, object]) -> Contender:
    rounds = Rounds(book, at_random=at_random, choices=choices)
    return Contender("cardspeak", lambda: rounds.play(OURS), OURS, rounds.prove)


def _repeat(play: Callable[[], object], rng: Random, count: int) -> None:
    """Play the same rounds every time, if the peer's random numbers can be seeded."""
    rng.seed(SEED)
    for _ in range(count):
        play()


# --- pokerkit -----------------------------------------------------------------------------------


def _automations(module: Any) -> tuple[Any, ...]:  # noqa: ANN401 - pokerkit
    """Return all automations, so that pokerkit does everything except the players' decisions."""
    return tuple(module.Automation)


def pokerkit_holdem(module: Any) -> Any:  # noqa: ANN401 - pokerkit
    game = module.NoLimitTexasHoldem(_automations(module), True, 0, (1, 2), 2)
    return lambda: game(STAKE, PLAYERS)


def _pokerkit_stud(module: Any) -> Any:  # noqa: ANN401 - pokerkit
    """Build Five Card Stud from streets, since pokerkit does not include it."""
    opening = module.Opening

    def street(burn: bool, cards: tuple[bool, ...], who: Any, bet: int) -> Any:  # noqa: ANN401
        return module.Street(burn, cards, 0, False, who, bet, 4)

    streets = (
        street(False, (False, True), opening.LOW_CARD, 2),
        street(True, (True,), opening.HIGH_HAND, 2),
        street(True, (True,), opening.HIGH_HAND, 4),
        street(True, (True,), opening.HIGH_HAND, 4),
    )
    return lambda: module.State(
        _automations(module),
        module.Deck.STANDARD,
        (module.StandardHighHand,),
        streets,
        module.BettingStructure.FIXED_LIMIT,
        True,
        1,
        0,
        1,
        STAKE,
        PLAYERS,
    )


def _pokerkit_round(make: Any, rng: Random, *, at_random: bool) -> None:  # noqa: ANN401 - a maker
    state = make()
    while state.status:
        if state.can_post_bring_in():
            state.post_bring_in()
        elif at_random:
            _pokerkit_act(state, rng)
        else:
            state.check_or_call()


def _pokerkit_act(state: Any, rng: Random) -> None:  # noqa: ANN401 - pokerkit
    lowest = state.min_completion_betting_or_raising_to_amount
    kinds = ["call"]
    if state.checking_or_calling_amount:
        kinds.append("fold")
    if lowest is not None:
        kinds.append("raise")
    kind = kinds[int(rng.random() * len(kinds))]
    if kind == "call":
        state.check_or_call()
    elif kind == "fold":
        state.fold()
    else:
        highest = state.max_completion_betting_or_raising_to_amount
        size = lowest + int(rng.random() * (highest - lowest + 1))
        state.complete_bet_or_raise_to(size)


def with_pokerkit(contenders: Contenders, game: Any, *, at_random: bool) -> Contenders:  # noqa: ANN401 - a maker
    if module := peer("pokerkit", "pokerkit", contenders):
        rng = Random()
        play = partial(_pokerkit_round, game(module), rng, at_random=at_random)
        count = THEIRS_AT_RANDOM if at_random else THEIRS
        contenders.peers.append(Contender("pokerkit", lambda: _repeat(play, rng, count), count))
    return contenders


# --- OpenSpiel ----------------------------------------------------------------------------------

SPIEL: Final = (
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 2 0 0 0 0,"
    "firstPlayer=3 1 1 1,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
    "stack=200 200 200 200 200 200,bettingAbstraction=fullgame)"
)


def with_spiel(contenders: Contenders, *, at_random: bool) -> Contenders:
    """Add OpenSpiel, the fastest peer for Hold'em, in C++ and without rulebooks or citations."""
    if module := peer("open_spiel", "pyspiel", contenders):
        game = module.load_game(SPIEL)
        rng = Random()
        play = partial(_spiel_round, game, rng, at_random=at_random)
        contenders.peers.append(Contender("open_spiel", lambda: _repeat(play, rng, OURS), OURS))
    return contenders


def spiel_acts(module: Any, *, at_random: bool) -> Contender:  # noqa: ANN401 - pyspiel
    """Return OpenSpiel's rounds, counted in acts."""
    game, acts = module.load_game(SPIEL), 0
    rng = Random(SEED)
    for _ in range(OURS):
        acts += _spiel_round(game, rng, at_random=at_random)
    play = partial(_spiel_round, game, rng, at_random=at_random)
    return Contender("open_spiel", lambda: _repeat(play, rng, OURS), acts)


def _spiel_round(game: Any, rng: Random, *, at_random: bool) -> int:  # noqa: ANN401 - a game
    """Play a round; return the number of acts, without those of chance."""
    acts = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        acts += 1
        state.apply_action(_spiel_act(state.legal_actions(), rng) if at_random else 1)
    state.returns()
    return acts


def _spiel_act(legal: list[int], rng: Random) -> int:
    """Choose fold, call or raise first, then the size, like the other programs."""
    raises = [action for action in legal if action > 1]
    kinds = [action for action in legal if action <= 1] + raises[:1]
    kind = rng.choice(kinds)
    return kind if kind <= 1 else rng.choice(raises)


# --- benchmarks ---------------------------------------------------------------------------------


def holdem(*, at_random: bool) -> Contenders:
    """Benchmark no limit Hold'em under `nolimit`."""
    contenders = Contenders(_ours("nolimit", at_random=at_random, choices={"blinds": "1, 2"}))
    with_pokerkit(contenders, pokerkit_holdem, at_random=at_random)
    return with_spiel(contenders, at_random=at_random)


def stud(*, at_random: bool) -> Contenders:
    """Benchmark Five Card Stud under `act-stud`.  pokerkit is the fastest peer for it."""
    choices: dict[str, object] = {"forced_bets": "antes", "ante": 1}
    contenders = Contenders(_ours("act-stud", at_random=at_random, choices=choices))
    return with_pokerkit(contenders, _pokerkit_stud, at_random=at_random)


def _benchmark(name: str, title: str, goal: float, contenders: Any) -> Benchmark:  # noqa: ANN401 - a partial
    return Benchmark(name, "engine", "rounds/s", title, goal, contenders)


ROUND_BENCHMARKS: Final[tuple[Benchmark, ...]] = (
    _benchmark("round-calls", "Hold'em, everyone calls", 0.03, partial(holdem, at_random=False)),
    _benchmark("round-random", "Hold'em, any act", 0.08, partial(holdem, at_random=True)),
    _benchmark("round-stud", "Five Card Stud, everyone calls", 1.5, partial(stud, at_random=False)),
    _benchmark("round-stud-random", "Five Card Stud, any act", 1.1, partial(stud, at_random=True)),
)
