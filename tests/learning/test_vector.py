"""The vector of Gymnasium environments: spaces, both autoreset modes, wrappers, opponents."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium", reason="Gymnasium is not installed: cardspeak[learning]")

from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from cardspeak.learning.vector import SeatEnv, at_random

MODES = [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP]


def any_legal(seen: dict[str, Any], rng: np.random.Generator) -> Any:  # noqa: ANN401 - an array
    return at_random(seen["observation"], seen["action_mask"].astype(np.bool_), rng)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("book", ["act-stud", "nolimit", "tas-holdem"])
def test_steps_stay_in_their_spaces(book: str, mode: AutoresetMode) -> None:
    env = SeatEnv(book, 3, num_envs=5, autoreset=mode, opponents="random")
    rng, ended, reward = np.random.default_rng(1), 0, 0.0
    seen, infos = env.reset(seed=7)
    assert env.metadata["autoreset_mode"] is mode
    assert env.observation_space.contains(seen)
    assert infos == {}
    for _ in range(60):
        actions = any_legal(seen, rng)
        assert env.action_space.contains(actions)
        seen, rewards, terminated, truncated, infos = env.step(actions)
        assert env.observation_space.contains(seen)
        assert rewards.shape == (5,)
        assert rewards.dtype == np.float32
        assert terminated.dtype == np.bool_
        assert not truncated.any()
        assert not rewards[~terminated].any()
        going = np.ones(5, np.bool_) if mode is AutoresetMode.SAME_STEP else ~terminated
        assert (seen["action_mask"][going].sum(axis=1) > 0).all()
        assert not seen["action_mask"][~going].any()
        assert ("final_obs" in infos) == (mode is AutoresetMode.SAME_STEP and terminated.any())
        for final in infos.get("final_obs", ())[: 5 * terminated.any()]:
            assert final is None or env.single_observation_space.contains(final)
        ended += int(terminated.sum())
        reward += float(abs(rewards).sum())
    assert ended > 10
    assert reward > 1


@pytest.mark.parametrize("mode", MODES)
def test_same_seed_gives_the_same_episodes(mode: AutoresetMode) -> None:
    def run() -> list[Any]:
        env = SeatEnv("nolimit", 3, num_envs=4, autoreset=mode, opponents="random", rounds=2)
        rng = np.random.default_rng(5)
        seen, _ = env.reset(seed=9)
        out = []
        for _ in range(40):
            seen, rewards, terminated, _, _ = env.step(any_legal(seen, rng))
            out += [seen["observation"].tobytes(), rewards.tobytes(), terminated.tobytes()]
        return out

    assert run() == run()


def test_both_modes_play_the_same_episodes() -> None:
    """The results of a table against opponents without chance are the same in both modes."""
    results: list[list[float]] = []
    for mode in MODES:
        env = SeatEnv("nolimit", 2, num_envs=1, autoreset=mode)
        env.reset(seed=3)
        results.append([])
        while len(results[-1]) < 20:
            _, rewards, terminated, _, _ = env.step(np.array([1]))
            results[-1] += rewards[terminated].tolist()
    assert results[0] == results[1]


def test_gymnasiums_statistics_count_the_episodes() -> None:
    env = RecordEpisodeStatistics(SeatEnv("nolimit", 2, num_envs=3), buffer_length=50)
    env.reset(seed=1)
    for _ in range(60):
        env.step(np.ones(3, np.int64))
    assert env.episode_count > 10
    assert max(env.length_queue) <= 5


def test_own_policy_plays_the_other_seats() -> None:
    """Opponents who always give up lose their blinds."""

    def fold(_views: Any, legal: Any, _rng: Any) -> Any:  # noqa: ANN401 - arrays
        return np.where(legal[:, 0], 0, 1)

    env = SeatEnv("nolimit", 2, num_envs=4, opponents=fold, sizes=("maximum",))
    seen, _ = env.reset(seed=2)
    total, lowest = 0.0, 0.0
    for _ in range(40):
        seen, rewards, *_ = env.step(np.where(seen["action_mask"][:, 2], 2, 1))
        total, lowest = total + float(rewards.sum()), min(lowest, float(rewards.min()))
    assert total > 0
    assert lowest == 0


def test_table_is_rendered_for_the_agent() -> None:
    env = SeatEnv("nolimit", 2, num_envs=2)
    env.reset(seed=2)
    shown = env.render()
    assert len(shown) == 2
    assert all("pot" in one and one.count("..") == 2 for one in shown)


def test_wrong_arguments_are_explained() -> None:
    for wrong, words in (
        ({"seat": 3}, "from 1 to 2"),
        ({"opponents": "me"}, "call, random or a function"),
        ({"autoreset": AutoresetMode.DISABLED}, "NEXT_STEP or SAME_STEP"),
    ):
        with pytest.raises(ValueError, match=words):
            SeatEnv("nolimit", **wrong)
