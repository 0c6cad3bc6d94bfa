"""A room whose old rounds were put away: what is left is told, what is not is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.room.kit import table_of
from tests.server.kit import run_alone

from cardspeak.journal import open_journal
from cardspeak.journal.files.archive import archive
from cardspeak.journal.files.export import opened_export
from cardspeak.journal.files.restore import restore
from cardspeak.room.live.watchers import RAIL
from cardspeak.room.past.past_rounds import PastRound, RoundNotFound, lines_after
from cardspeak.table import asks


def test_lines_begin_where_the_record_does(tmp_path: Path) -> None:
    """From the first round that is here; brought back, everything is told again."""
    journal = open_journal(str(tmp_path / "room.db"))

    async def play() -> tuple[str, int]:
        async with table_of("Ana", "Ben", journal=journal) as players:
            await players.play(5, lambda seat: asks.Fold(seat=seat))
            return players.live.id, players.live.table.rounds

    name, rounds = run_alone(play())

    def told(after: int) -> tuple[int, int, list[bytes]]:
        lines, begins, reached = lines_after(journal, name, rounds, after, lambda _: RAIL, 500)
        return begins, reached, [bytes(one) for one in lines]

    _, last, everything = told(0)
    put_away = archive(journal, name, tmp_path, keep=2, at=1)
    assert put_away is not None
    begins, reached, rest = told(0)
    assert begins == PastRound(journal, name, rounds - 1).start.version > 0
    assert reached == last
    assert rest == everything[-len(rest) :]
    assert told(begins + 1)[1] == last
    with pytest.raises(RoundNotFound, match="This round is in an archive"):
        PastRound(journal, name, 1).line()
    with opened_export(Path(put_away.file)) as (kept, _), kept.reading() as pages:
        assert journal.signer is not None
        restore(pages, journal.store, journal.signer)
    assert told(0)[2] == everything
    journal.close()
