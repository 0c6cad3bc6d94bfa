"""Rounds of play by the engine: six players, from the deal to the last chip paid."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final

from cardspeak.bench.rounds import PLAYERS, SEED, STAKE, Rounds
from cardspeak.bench.works import Side, Sides, Work, peer

OURS: Final = 100
THEIRS: Final = 15
THEIRS_AT_RANDOM: Final = 100
"""A slower peer plays fewer rounds, so that all take their turn in the same minute; not too few
where rounds differ in length."""


def _ours(book: str, *, at_random: bool, choices: dict[str, object]) -> Side:
    rounds = Rounds(book, at_random=at_random, choices=choices)
    return Side("cardspeak", lambda: rounds.play(OURS), OURS, rounds.prove)


def _many(one: Callable[[], None], dice: Random, count: int) -> None:
    """The same rounds every time, as far as a peer lets us choose."""
    dice.seed(SEED)
    for _ in range(count):
        one()


# --- pokerkit -----------------------------------------------------------------------------------


def _automations(module: Any) -> tuple[Any, ...]:  # noqa: ANN401 - somebody's module
    """Everything that is not a player's decision is left to pokerkit."""
    return tuple(module.Automation)


def _pokerkit_holdem(module: Any) -> Any:  # noqa: ANN401 - as above
    game = module.NoLimitTexasHoldem(_automations(module), True, 0, (1, 2), 2)
    return lambda: game(STAKE, PLAYERS)


def _pokerkit_stud(module: Any) -> Any:  # noqa: ANN401 - as above
    """Five Card Stud is none of pokerkit's ready games; it is made of streets."""
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


def _pokerkit_round(make: Any, dice: Random, *, at_random: bool) -> None:  # noqa: ANN401 - a maker
    state = make()
    while state.status:
        if state.can_post_bring_in():
            state.post_bring_in()
        elif at_random:
            _pokerkit_act(state, dice)
        else:
            state.check_or_call()


def _pokerkit_act(state: Any, dice: Random) -> None:  # noqa: ANN401 - somebody's state
    least = state.min_completion_betting_or_raising_to_amount
    kinds = ["call"]
    if state.checking_or_calling_amount:
        kinds.append("fold")
    if least is not None:
        kinds.append("raise")
    kind = kinds[int(dice.random() * len(kinds))]
    if kind == "call":
        state.check_or_call()
    elif kind == "fold":
        state.fold()
    else:
        most = state.max_completion_betting_or_raising_to_amount
        size = least + int(dice.random() * (most - least + 1))
        state.complete_bet_or_raise_to(size)


def _with_pokerkit(sides: Sides, game: Any, *, at_random: bool) -> Sides:  # noqa: ANN401 - a maker
    if module := peer("pokerkit", "pokerkit", sides):
        dice = Random()
        one = partial(_pokerkit_round, game(module), dice, at_random=at_random)
        count = THEIRS_AT_RANDOM if at_random else THEIRS
        sides.peers.append(Side("pokerkit", lambda: _many(one, dice, count), count))
    return sides


# --- OpenSpiel ----------------------------------------------------------------------------------

SPIEL: Final = (
    "universal_poker(betting=nolimit,numPlayers=6,numRounds=4,blind=1 2 0 0 0 0,"
    "firstPlayer=3 1 1 1,numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3 1 1,"
    "stack=200 200 200 200 200 200,bettingAbstraction=fullgame)"
)


def _with_spiel(sides: Sides, *, at_random: bool) -> Sides:
    """OpenSpiel, in C++, is the fastest peer for Hold'em; it has no rulebook and cites nothing."""
    if module := peer("open_spiel", "pyspiel", sides):
        game = module.load_game(SPIEL)
        dice = Random()
        one = partial(_spiel_round, game, dice, at_random=at_random)
        sides.peers.append(Side("open_spiel", lambda: _many(one, dice, OURS), OURS))
    return sides


def _spiel_round(game: Any, dice: Random, *, at_random: bool) -> None:  # noqa: ANN401 - a game
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(dice.choice(state.legal_actions()))
        elif at_random:
            state.apply_action(_spiel_act(state.legal_actions(), dice))
        else:
            state.apply_action(1)
    state.returns()


def _spiel_act(legal: list[int], dice: Random) -> int:
    """Fold, call or a raise first, then the size: as the others choose."""
    raises = [one for one in legal if one > 1]
    kinds = [one for one in legal if one <= 1] + raises[:1]
    kind = dice.choice(kinds)
    return kind if kind <= 1 else dice.choice(raises)


# --- the works ----------------------------------------------------------------------------------


def holdem(*, at_random: bool) -> Sides:
    """No limit Hold'em by `nolimit`."""
    sides = Sides(_ours("nolimit", at_random=at_random, choices={"blinds": "1, 2"}))
    _with_pokerkit(sides, _pokerkit_holdem, at_random=at_random)
    return _with_spiel(sides, at_random=at_random)


def stud(*, at_random: bool) -> Sides:
    """Five Card Stud by `act-stud`; pokerkit is the fastest peer that has the game."""
    choices: dict[str, object] = {"forced_bets": "antes", "ante": 1}
    sides = Sides(_ours("act-stud", at_random=at_random, choices=choices))
    return _with_pokerkit(sides, _pokerkit_stud, at_random=at_random)


def _work(name: str, title: str, goal: float, sides: Any) -> Work:  # noqa: ANN401 - makes sides
    return Work(name, "engine", "rounds/s", title, goal, sides)


ROUND_WORKS: Final[tuple[Work, ...]] = (
    _work("round-calls", "Hold'em, everyone calls", 0.25, partial(holdem, at_random=False)),
    _work("round-random", "Hold'em, any act", 0.45, partial(holdem, at_random=True)),
    _work("round-stud", "Five Card Stud, everyone calls", 10.0, partial(stud, at_random=False)),
    _work("round-stud-random", "Five Card Stud, any act", 8.0, partial(stud, at_random=True)),
)
