"""Numbers on file, found without parsing, are the numbers that parsing finds."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardspeak.rulebook.clause import (
    REGISTERS,
    UnknownBook,
    add_register,
    drop_register,
    load_register,
    numbers_on_file,
)


@pytest.mark.parametrize("key", list(REGISTERS))
def test_every_clause_is_found_and_nothing_else(key: str) -> None:
    """So a book may name any clause and none that is not there."""
    assert numbers_on_file(key) == frozenset(load_register(key).clauses)


def test_a_register_written_in_another_order_is_read_whole(tmp_path: Path) -> None:
    """An outside book may put its fields as it likes."""
    path = tmp_path / "clauses.toml"
    entry = 'says = "It is so."\nlevel = "conduct"\narea = "table"\nproof = "decides"\n'
    head = 'id = "X"\ntitle = "X"\njurisdiction = "X"\neffective = "X"\ngame = "X"\n'
    first = f'[[clause]]\nid = "X.1"\n{entry}behaviour = "x"\n'
    second = f'[[clause]]\n{entry}behaviour = "x"\nid = "X.2"\n'
    path.write_text(f"[rulebook]\n{head}\n{first}\n{second}")
    try:
        add_register("x-order", path)
        assert numbers_on_file("x-order") == {"X.1", "X.2"}
    finally:
        drop_register("x-order")


def test_a_book_that_is_not_there_is_said() -> None:
    """With those that are."""
    with pytest.raises(UnknownBook, match="nolimit"):
        numbers_on_file("no-such-book")
