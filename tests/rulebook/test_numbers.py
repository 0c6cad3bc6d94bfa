"""Clause numbers found without parsing a register match those found by parsing it."""

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
def test_numbers_in_the_file_match_the_parsed_clauses(key: str) -> None:
    """A book may cite these numbers and no others."""
    assert numbers_on_file(key) == frozenset(load_register(key).clauses)


def test_numbers_are_found_whatever_the_order_of_fields(tmp_path: Path) -> None:
    """The author of an external book may order the fields freely."""
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


def test_unknown_book_is_rejected_with_the_list_of_books() -> None:
    """The message lists the known keys."""
    with pytest.raises(UnknownBook, match="nolimit"):
        numbers_on_file("no-such-book")
