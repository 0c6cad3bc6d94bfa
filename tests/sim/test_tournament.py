"""Simulated tournaments: the same engine, to the last player, equal on any number of cores."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from cardspeak import Tournament
from cardspeak.cards import NotationError
from cardspeak.cli.main import main
from cardspeak.sim.random_tournament import playable_books, random_tournament
from cardspeak.sim.tournament import (
    TournamentSetting,
    check_setting,
    play_tournament,
    setting_of,
)
from cardspeak.sim.tournament_run import left_at, simulate_tournaments, sum_up, tables_at

LEVELS = "; ".join(f"4 min {small}/{2 * small}" for small in (25, 50, 100, 200, 400, 800, 1600))
HOUSE = {
    "approval": "C 1",
    "to_one_winner": "on",
    "limit": "no_limit",
    "players_per_table": "4",
    "levels": f"{LEVELS}; break 10 min; 4 min 3200/6400",
    "break_order": "smallest",
    "balancing": "next_big_blind",
}
SETTING = TournamentSetting("tas-holdem", tuple(sorted(HOUSE.items())), 11, ("call", "random"))


def test_everyone_but_the_winner_goes_out_and_tables_are_broken() -> None:
    """Players and tables decrease to one."""
    result = play_tournament(SETTING, 0)
    assert len(result.outs) == 10
    assert result.tables == 3
    assert len(result.breaks) == 2
    assert list(result.outs) == sorted(result.outs)
    assert left_at(result, 11, 0) == 11
    assert left_at(result, 11, result.seconds) == 1
    assert tables_at(result, result.seconds) == 1
    assert result.winner.split()[0] in {"call", "random"}


def test_same_seed_gives_the_same_tournaments_with_any_number_of_workers() -> None:
    """Each tournament has its own random numbers."""
    alone = simulate_tournaments(SETTING, 3, workers=1)
    assert simulate_tournaments(SETTING, 3, workers=2) == alone
    assert len({one.seconds for one in alone}) > 1
    assert simulate_tournaments(msgspec.structs.replace(SETTING, seed=2), 1, workers=1) != alone[:1]


def test_a_break_takes_its_time() -> None:
    """With a long break after the first level, the same tournament takes as much longer."""
    house = {**HOUSE, "levels": f"4 min 25/50; break 600 min; {LEVELS}"}
    paused = msgspec.structs.replace(SETTING, house=tuple(sorted(house.items())))
    assert play_tournament(paused, 0).seconds > 600 * 60
    assert play_tournament(SETTING, 0).seconds < 600 * 60


@pytest.mark.parametrize("book", playable_books())
def test_random_structures_of_every_book_are_simulated(
    book: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Heats, levels in rounds, draws for places and re-buys come to an end, or say why not."""
    monkeypatch.setattr("cardspeak.sim.tournament.MOST_ROUNDS", 250)
    refused: list[str] = []
    for seed in range(6):
        made = setting_of(random_tournament(seed, book), ("random", "call"), entries=7)
        try:
            check_setting(made)
            assert play_tournament(made, 0).rounds >= 1
        except NotationError as error:
            refused.append(str(error))
    assert all("cannot be simulated" in words for words in refused), refused
    assert len(refused) < 6, refused


def test_command_prints_duration_players_left_and_table_breaks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Text, JSON and a plot; bad input is refused with what to do."""
    file = tmp_path / "cup.jsonl"
    Tournament("tas-holdem", seed=1, **HOUSE).save(file)
    plot = tmp_path / "cup.svg"
    line = ["simulate", "tournament", str(file), "--entries", "9", "--players", "random,call"]
    assert main([*line, "--times", "2", "--workers", "1", "--plot", str(plot)]) == 0
    text = capsys.readouterr().out
    assert "2 tournaments, 9 entries, 3 tables" in text
    assert "players left" in text
    assert "tables broken: 2.0" in text
    assert plot.read_text(encoding="utf-8").count("<path") > 10
    assert main([*line, "--json", "--workers", "1"]) == 0
    figures = json.loads(capsys.readouterr().out)["figures"]
    assert figures["times"] == 1
    assert figures["moments"][0]["left"] == 9
    assert main([*line[:3], "--entries", "1"]) == 2
    assert "--entries" in capsys.readouterr().err
    assert main([*line, "--rebuys", "2"]) == 2


def test_sum_counts_winners_by_kind() -> None:
    """A kind of bot is the name without its number."""
    results = simulate_tournaments(SETTING, 2, workers=1)
    statistics = sum_up(SETTING, results)
    assert sum(statistics.winners.values()) == 2
    assert set(statistics.winners) <= {"call", "random"}
    assert statistics.shortest <= statistics.mean_seconds <= statistics.longest
