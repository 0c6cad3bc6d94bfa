"""Solve push or fold Hold'em for two players, and play the solution."""

import argparse
from itertools import combinations

import numpy as np

from cardspeak.cards import card_text
from cardspeak.equity import holdem, read_range
from cardspeak.learning import GameSetting
from cardspeak.learning.states import SpielGame
from cardspeak.learning.tables import Tables

RANKS = "AKQJT98765432"
CLASSES = [
    a + b if a == b else (a + b + "s" if x < y else b + a + "o")
    for x, a in enumerate(RANKS)
    for y, b in enumerate(RANKS)
]  # the upper right of the square is suited


def class_of(cards):
    """The place of a hand in CLASSES."""
    first, second = sorted(RANKS.index(card_text(card)[0]) for card in cards)
    suited = card_text(cards[0])[1] == card_text(cards[1])[1]
    return 13 * first + second if suited or first == second else 13 * second + first


def pairs_and_equity(samples, seed):
    """For each pair of classes: the pairs of hands without a common card, and the first's share."""
    hands = list(combinations(range(52), 2))
    of = np.array([class_of(hand) for hand in hands])
    pairs = np.zeros((169, 169))
    for hand, own in zip(hands, of, strict=True):
        free = [not set(hand) & set(other) for other in hands]
        pairs[own] += np.bincount(of[free], minlength=169)
    equity = np.full((169, 169), 0.5)
    ranges = [read_range(name) for name in CLASSES]
    for a, b in combinations(range(169), 2):
        given = [ranges[a], ranges[b]]
        found = holdem(given, exact=not samples, samples=samples or 1, seed=seed)
        equity[a, b] = found.hands[0].share
        equity[b, a] = 1 - equity[a, b]
    return pairs, equity


def payoffs(stack):
    """The first player's results in minimum bets, played by the rules of the book."""
    game = SpielGame("nolimit", 2, stack=str(stack), sizes=("maximum",), house={"blinds": "5, 10"})

    def result(actions, cards="As Ks Ah Kh 2c 3d 7s 8d 9c"):
        state, cards, first = game.new_initial_state(), iter(cards.split()), None
        for action in [*actions, None]:
            while state.is_chance_node():
                state.apply_action(state.string_to_action(f"deal {next(cards)}"))
            if action is not None:
                first = state.current_player() if first is None else first
                state.apply_action(action)
        return state.returns()[first]

    return result([0]), result([2, 0]), stack / 10


def values(weight, showdown, steal, push, call):
    """The first player's value of pushing, and the second's of calling, by class of hand."""
    return (
        (weight * (call * showdown + (1 - call) * steal)).sum(axis=1),
        (weight.T * push * (steal - showdown.T)).sum(axis=1),  # compared with giving up
    )


def solve(weight, showdown, fold, steal, iterations):
    """Counterfactual regret minimisation (CFR+) for two decisions; returns both strategies."""
    regrets, sums = np.zeros((2, 2, 169)), np.zeros((2, 169))
    now = np.full((2, 169), 0.5)
    for turn in range(1, iterations + 1):
        push_value, call_gain = values(weight, showdown, steal, *now)
        for player, gain in enumerate((push_value - fold * weight.sum(axis=1), call_gain)):
            regrets[player, 0] += (1 - now[player]) * gain  # of the active choice
            regrets[player, 1] -= now[player] * gain  # of giving up
        regrets = np.maximum(regrets, 0)
        total = regrets.sum(axis=1)
        now = np.divide(regrets[:, 0], total, out=np.full((2, 169), 0.5), where=total > 0)
        sums += turn * now
    return sums / (iterations * (iterations + 1) / 2)


def exploitability(weight, showdown, fold, steal, push, call):
    """The mean that best answers win against both strategies, in minimum bets a round."""
    push_value, call_gain = values(weight, showdown, steal, push, call)
    chances = weight.sum(axis=1)
    first = np.maximum(push_value, fold * chances).sum()
    given_up = (chances * (push * steal + (1 - push) * fold)).sum()
    second = np.maximum(call_gain, 0).sum() - given_up
    return (first + second) / 2


def value(weight, showdown, fold, steal, push, call):
    """The first player's mean result, in minimum bets a round."""
    push_value, _ = values(weight, showdown, steal, push, call)
    return (push * push_value + (1 - push) * fold * weight.sum(axis=1)).sum()


def play(stack, push, call, rounds, seed):
    """Play both strategies at the tables of the library; returns the mean and its interval."""
    setting = GameSetting(
        "nolimit", 2, stack=str(stack), sizes=("maximum",), house={"blinds": "5, 10"}
    )
    tables = Tables(setting, 1024, seed=seed, by_player=False)
    of = np.zeros((52, 52), int)
    for hand in combinations(range(52), 2):
        of[hand] = class_of(hand)
    rng, results, opener = np.random.default_rng(seed), [], tables.turns.copy()
    while sum(map(len, results)) < rounds:
        cards = tables.observations[:, :52].argsort(axis=1, kind="stable")[:, -2:]
        first = tables.turns == opener
        chance = np.where(first, push[of[tuple(cards.T)]], call[of[tuple(cards.T)]])
        active = rng.random(1024) < chance
        tables.step(np.where(active, np.where(first, 2, 1), 0))
        ended = tables.terminals
        results.append(tables.rewards[ended, opener[ended]])
        opener = np.where(ended, tables.turns, opener)
    results = np.concatenate(results)
    return results.mean(), 2.576 * results.std() / np.sqrt(len(results))


def plot(push, call, path):
    """Draw both strategies as squares of hands."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(11, 5.4))
    titles = ("First player: all in", "Second player: call")
    both = zip(figure.subplots(1, 2), (push, call), titles, strict=True)
    for axes, chances, title in both:
        axes.imshow(chances.reshape(13, 13), cmap="YlGn", vmin=0, vmax=1.3)
        axes.set_title(title)
        axes.set_axis_off()
        for at, name in enumerate(CLASSES):
            axes.text(at % 13, at // 13, name, ha="center", va="center", fontsize=7)
    figure.savefig(path, bbox_inches="tight", dpi=110)


def main(stack=100, iterations=3000, rounds=400_000, samples=0, seed=1, picture=""):
    pairs, equity = pairs_and_equity(samples, seed)
    weight = pairs / pairs.sum()
    fold, steal, deep = payoffs(stack)
    showdown = (2 * equity - 1) * deep
    push, call = solve(weight, showdown, fold, steal, iterations)
    game = (weight, showdown, fold, steal, push, call)
    print(f"all in with {100 * (weight.sum(axis=1) * push).sum():.1f} % of hands, ", end="")
    print(f"call with {100 * (weight.sum(axis=1) * call).sum():.1f} %")
    print(f"exploitability {1000 * exploitability(*game):.3f} thousandths of a minimum bet")
    mean, margin = play(stack, push, call, rounds, seed)
    print(f"value {value(*game):+.4f}; played {mean:+.4f} ± {margin:.4f} in {rounds:,} rounds")
    if picture:
        plot(push, call, picture)
    return exploitability(*game), value(*game), mean, margin


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--stack", type=int, default=100)
    parser.add_argument("--iterations", type=int, default=3000)
    parser.add_argument("--rounds", type=int, default=400_000)
    parser.add_argument("--samples", type=int, default=0, help="0: exact")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--picture", default="")
    main(**vars(parser.parse_args()))
