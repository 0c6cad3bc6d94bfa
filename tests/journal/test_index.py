"""The index of rounds: what it says about a round, how it follows the entries, how it searches."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from tests.journal.inspect_speed import fill, queries
from tests.journal.kit import Kept, act, open_kept, play_on, play_rounds

from cardspeak.cli.main import main
from cardspeak.journal import Journal, open_journal
from cardspeak.journal.index.index import FoundRound, catch_up, each_found, rebuild, search
from cardspeak.journal.stores.base import IndexedRound, Wanted
from cardspeak.journal.stores.sqlite import SqliteStore
from cardspeak.table import asks

SLICE = 2_000
"""Rounds of the index whose query plans are checked."""


def found(journal: Journal, **criteria: object) -> list[FoundRound]:
    """Return the rounds that fit, after bringing the index up to date."""
    catch_up(journal)
    with journal.store.reading() as pages:
        return search(pages, Wanted(**criteria))  # type: ignore[arg-type]


def numbers(rounds: list[FoundRound]) -> list[tuple[str, int]]:
    """Return the table and number of each round."""
    return [(one.table, one.facts.number) for one in rounds]


def test_facts_of_a_round(journal: Journal) -> None:
    """Players, chips, acts and the pot are those of the table."""
    table = open_kept(journal, "t")
    play_rounds(table, 1)
    (one,) = found(journal)
    assert {player.person for player in one.facts.players} == {"p1", "p2", "p3", "p4"}
    stakes = {seat.person: seat.stake for seat in table.state.seats.values()}
    for player in one.facts.players:
        assert 2000 - player.paid + player.won == stakes[player.person]
    assert one.facts.over
    assert one.facts.pot == sum(player.paid for player in one.facts.players)
    assert one.facts.book == "tas-holdem"


def test_undone_acts_are_left_out(journal: Journal) -> None:
    """Chips and acts that were undone do not count, whatever happened in between."""
    table = open_kept(journal, "t")
    assert table.start()
    version = table.state.version
    assert act(table)
    assert act(table)
    assert table.ask(asks.Undo(to=version, actor="floor", person="Flora", reason="misread"))
    play_on(table)
    (one,) = found(journal)
    stakes = {seat.person: seat.stake for seat in table.state.seats.values()}
    for player in one.facts.players:
        assert 2000 - player.paid + player.won == stakes[player.person]


def test_running_round_is_read_again(journal: Journal) -> None:
    """A round that was indexed while it ran is complete later, and there once."""
    table = open_kept(journal, "t")
    assert table.start()
    (running,) = found(journal)
    assert not running.facts.over
    play_on(table)
    (ended,) = found(journal)
    assert ended.facts.over
    assert ended.cursor == running.cursor


def test_index_that_followed_equals_one_built_at_once(journal: Journal) -> None:
    """Going on from a mark gives what reading everything gives."""
    tables = [open_kept(journal, f"t{seed}", seed=seed) for seed in range(3)]
    for _ in range(3):
        for table in tables:
            play_rounds(table, 1)
            catch_up(journal)
    followed = [one.facts for one in found(journal)]
    assert rebuild(journal) == sum(tail.entries for tail in journal.tables().values())
    again = [one.facts for one in found(journal)]
    key = repr
    assert sorted(map(key, followed)) == sorted(map(key, again))
    assert catch_up(journal) == 0


def test_search_by_each_criterion(journal: Journal) -> None:
    """Words, times and amounts narrow the list; the next rows continue it."""
    for seed in range(2):
        play_rounds(open_kept(journal, f"t{seed}", seed=seed), 3)
    everything = found(journal)
    assert len(everything) == 6
    assert numbers(found(journal, terms=(("table", "t1"),))) == [("t1", 3), ("t1", 2), ("t1", 1)]
    assert len(found(journal, terms=(("player", "p2"), ("clause", "TAS-C.15.1")))) == 6
    assert found(journal, terms=(("player", "nobody"),)) == []
    assert found(journal, terms=(("table", "t1"), ("ruling", "override"))) == []
    pots = sorted(one.facts.cents for one in everything)
    assert len(found(journal, least=pots[-1])) >= 1
    assert found(journal, least=pots[-1] + 1) == []
    at = everything[2].facts.at
    assert all(one.facts.at >= at for one in found(journal, since=at))
    first = found(journal)[:2]
    assert numbers(first) + numbers(found(journal, before=first[-1].cursor)) == numbers(everything)
    with journal.store.reading() as pages:
        oldest_first = list(each_found(pages, Wanted()))
    assert numbers(oldest_first[::-1]) == numbers(everything)


def test_database_of_an_older_version_gets_an_index(tmp_path: Path) -> None:
    """The tables are added when it is opened, and filled from its entries."""
    path = tmp_path / "room.db"
    with open_journal(str(path)) as journal:
        play_rounds(open_kept(journal, "t"), 2)
    db = sqlite3.connect(path)
    for name in ("index_postings", "index_terms", "index_rounds", "index_marks"):
        db.execute(f"DROP TABLE {name}")
    db.execute("UPDATE journal_about SET value = '1' WHERE name = 'schema'")
    db.commit()
    db.close()
    with open_journal(str(path), make=False) as journal:
        assert numbers(found(journal)) == [("t", 2), ("t", 1)]


def test_commands_find_rounds_and_index_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`find` prints rounds, says no if none fits, and explains a wrong time."""
    path = str(tmp_path / "room.db")
    with open_journal(path) as journal:
        play_rounds(open_kept(journal, "t"), 2)
    assert main(["find", path, "--player", "p1", "--clause", "TAS-C.15.1"]) == 0
    assert "t, round 2" in capsys.readouterr().out
    assert main(["find", path, "--overridden"]) == 1
    assert main(["find", path, "--since", "yesterday"]) == 2
    assert "--since must be a time" in capsys.readouterr().err
    assert main(["index", path, "--again", "--json"]) == 0
    assert '"entries"' in capsys.readouterr().out
    assert main(["signals", path]) == 0
    assert "Nothing stands out" in capsys.readouterr().out


def test_no_search_reads_the_whole_index(tmp_path: Path) -> None:
    """Every plan starts from an index and sorts at most the few rounds of a rare amount.

    The steps of a search do not grow with the index: they are bounded by its rarest criterion.
    """
    store = SqliteStore(tmp_path / "rounds.db", durable=False)
    fill(store, SLICE)
    connection = sqlite3.connect(tmp_path / "rounds.db")
    with store.reading() as pages:
        for wanted in queries(SLICE):
            plan = pages.search_plan(wanted)
            if plan is None:
                continue
            sql, values = plan
            steps = [row[3] for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}", values)]
            assert not any(step.startswith("SCAN r") and "INDEX" not in step for step in steps)
            assert all("SCAN p" not in step and "SCAN q" not in step for step in steps), steps
            sorts = any("TEMP B-TREE" in step for step in steps)
            assert not sorts or "by_amount" in str(steps), (wanted, steps)
            assert len(search(pages, wanted)) <= 50
    connection.close()
    store.close()


def test_facts_have_no_cards(journal: Journal) -> None:
    """The index is made from public parts: it holds no card of a hand that was not shown."""
    table: Kept = open_kept(journal, "t")
    assert table.start()
    catch_up(journal)
    with journal.store.reading() as pages:
        stored: list[IndexedRound] = pages.find_rounds(Wanted(), 10)
    held = [str(card) for hand in table.state.running.hands.values() for card in hand.cards]
    assert held
    assert all(b"cards" not in one.facts for one in stored)
