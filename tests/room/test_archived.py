"""A room with archived rounds: the remaining rounds are readable, and the archived ones reported
missing.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.room.kit import table_of
from tests.server.kit import run_alone

from cardspeak.journal import open_journal
from cardspeak.journal.files.archive import archive
from cardspeak.journal.files.export import opened_export
from cardspeak.journal.files.restore import restore
from cardspeak.room.past.past_rounds import PastRound, RoundNotFound, lines_after
from cardspeak.seat_no import SeatNo
from cardspeak.table import asks
from cardspeak.view.viewer import SPECTATOR


def test_lines_start_at_the_first_round_in_the_record(tmp_path: Path) -> None:
    """After a restore, the archived rounds are readable again."""
    journal = open_journal(str(tmp_path / "room.db"))

    async def play() -> tuple[str, int]:
        async with table_of("Ana", "Ben", journal=journal) as players:
            await players.play(5, lambda seat: asks.Fold(seat=SeatNo(seat)))
            return players.live.id, players.live.table.rounds

    name, rounds = run_alone(play())

    def read_lines(after: int) -> tuple[int, int, list[bytes]]:
        lines, begins, reached = lines_after(journal, name, rounds, after, lambda _: SPECTATOR, 500)
        return begins, reached, [bytes(line) for line in lines]

    _, last, everything = read_lines(0)
    archived = archive(journal, name, tmp_path, keep=2, at=1)
    assert archived is not None
    begins, reached, rest = read_lines(0)
    assert begins == PastRound(journal, name, rounds - 1).start.version > 0
    assert reached == last
    assert rest == everything[-len(rest) :]
    assert read_lines(begins + 1)[1] == last
    with pytest.raises(RoundNotFound, match="This round is in an archive"):
        PastRound(journal, name, 1).line()
    with opened_export(Path(archived.file)) as (source, _), source.reading() as pages:
        assert journal.signer is not None
        restore(pages, journal.store, journal.signer)
    assert read_lines(0)[2] == everything
    journal.close()
