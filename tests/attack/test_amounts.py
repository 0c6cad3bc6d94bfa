"""Out-of-range amounts and other integers, sent to every entry point of a real server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import msgspec
import pytest
from tests.server.kit import Answered, Line, Served, Told, play_rounds, serving

from cardspeak.books.shelf import SHELF
from cardspeak.server.ws.wire import KINDS
from cardspeak.table.ask_base import Askers

NUMBERS = (2**64, 2**63, 2**53, 10**13, 10**30, -1, -(2**64))
STAKE = 5000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for the tests of this file."""
    with serving(tmp_path_factory.mktemp("amounts")) as served:
        yield served
        assert "mistake" not in served.errors.read_text()


@pytest.fixture(scope="module")
def owner(server: Served) -> Told:
    """The owner, who may act as floor at every table."""
    person: Told = server.post("/api/join", {"key": server.key, "name": "Olga"})
    return person


def guests(server: Served, *names: str) -> list[Told]:
    return [server.guest(name) for name in names]


def refused(line: Line, kind: str, **fields: Any) -> Told:  # noqa: ANN401 - JSON
    """Return the answer. It must be a refusal or an unreadable frame, never an internal error."""
    answer = line.ask(kind, **fields)
    is_error = answer["t"] == "wrong" and answer["code"] in {"unreadable", "not_yours"}
    assert answer["t"] == "refused" or is_error, (kind, fields, answer)
    return answer


@pytest.mark.parametrize("book", ["nolimit", "tas-holdem", "act-stud", "tas-stud", "charity"])
def test_huge_stake_is_refused_and_the_table_continues(server: Served, book: str) -> None:
    """A stake of 2^64 chips once stopped a table permanently. Now the seat stays free."""
    ann, ben, cleo = guests(server, f"Ann {book}", f"Ben {book}", f"Cleo {book}")
    table = server.table(book, ann["token"])
    lines = [server.line(table, person["token"]) for person in (ann, ben, cleo)]
    for number in NUMBERS:
        refused(lines[0], "Sit", seat=1, person="", stake=number)
    answer = lines[0].ask("Sit", seat=1, person="", stake=2**52)
    assert (answer["because"], answer["facts"]["most"]) == ("TOO_MUCH", 10**12)
    stake = server.get(f"/api/tables/{table}")["table"]["stakes"]["usual"]
    for seat, line in enumerate(lines, 1):
        assert line.ask("Sit", seat=seat, person="", stake=stake)["t"] == "done"
    play_rounds(lines, 1)
    for line in lines:
        line.close()


@pytest.mark.parametrize("book", ["nolimit", "charity", "event", "tas-holdem"])
def test_no_role_can_seat_a_player_with_a_stated_stack(
    server: Served, owner: Told, book: str
) -> None:
    """SeatWithStack is rejected for every role, by socket and by HTTP, at any kind of table."""
    guest, host = guests(server, f"Gus {book}", f"Hedy {book}")
    stated: Told = {"seat": 1, "person": "Gus", "stake": 999_999}
    for hand_dealt in (False, True):
        table = server.table(book, host["token"], hand_dealt=hand_dealt)
        for token, role in (
            *((guest["token"], role) for role in ("", "spectator", "player", "dealer", "floor")),
            *((host["token"], role) for role in ("", "player", "dealer")),
            *((owner["token"], role) for role in ("", "dealer", "floor", "inspector")),
        ):
            for actor in ("system", "floor", "host", "player"):
                body = {
                    "id": uuid4().hex,
                    "ask": {"type": "SeatWithStack", "actor": actor, **stated},
                    "as": role,
                }
                with pytest.raises(Answered) as failed:
                    server.post(f"/api/tables/{table}/asks", body, token)
                assert failed.value.status in {400, 403}, (role, actor, failed.value.body)
        for token in (guest["token"], host["token"], owner["token"]):
            with server.line(table, token) as line:
                answer = line.ask("SeatWithStack", actor="system", **stated)
                assert (answer["t"], answer["code"]) == ("wrong", "unreadable")
        assert server.get(f"/api/tables/{table}")["table"]["seats"] == []


@pytest.mark.parametrize("book", ["nolimit", "charity", "event"])
def test_guest_must_sit_down_with_the_starting_chips(server: Served, book: str) -> None:
    """1 chip, 999,999 chips and the stack from a closed table are all refused."""
    (guest,) = guests(server, f"Gil {book}")
    table = server.table(book, guest["token"])
    stakes = server.get(f"/api/tables/{table}")["table"]["stakes"]
    assert stakes["least"] == stakes["most"] == stakes["usual"] > 1
    with server.line(table, guest["token"]) as line:
        for stake in (1, 999_999, stakes["usual"] - 1, stakes["usual"] + 1):
            for closed in (False, True):
                refused(line, "Sit", seat=1, stake=stake, from_closed_table=closed)
        assert line.ask("Sit", seat=1)["t"] == "done"
    (seat,) = server.get(f"/api/tables/{table}")["table"]["seats"]
    assert seat["stake"] == stakes["usual"]


def values(kind: type[msgspec.Struct], number: int) -> Iterator[dict[str, Any]]:
    """Yield the fields of an ask, with one integer replaced at a time."""
    plain: dict[object, object] = {int: 1, str: "x", bool: False, dict[str, str]: {}}
    fields = [
        field for field in msgspec.structs.fields(kind) if field.name not in {"actor", "cards"}
    ]
    valid = {field.name: plain.get(field.type, [1]) for field in fields if field.required}
    for field in fields:
        if field.type is int:
            yield {**valid, field.name: number}
        elif field.type == tuple[int, ...]:
            yield {**valid, field.name: [number, number]}


def test_every_integer_of_every_ask_is_bounded_on_the_wire(server: Served, owner: Told) -> None:
    """Players and staff send each ask with each integer out of bounds. The table continues."""
    ann, ben = guests(server, "Ann", "Ben")
    for hand_dealt in (False, True):
        table = server.table("act-stud", ann["token"], hand_dealt=hand_dealt)
        with (
            server.line(table, ann["token"]) as first,
            server.line(table, ben["token"]) as second,
            server.line(table, owner["token"], "?as=floor") as desk,
        ):
            for seat, line in enumerate((first, second), 1):
                assert line.ask("Sit", seat=seat, person="", stake=STAKE)["t"] == "done"
            for name, kind in KINDS.items():
                for number in NUMBERS:
                    for fields in values(kind, number):
                        refused(desk, name, **fields)
                        if kind.MAY_ASK & Askers.PLAYER and set(fields) - {"seat"}:
                            answer = first.ask(name, **fields)
                            assert answer["t"] in {"refused", "wrong", "done"}
                            assert answer.get("code") != "mistake", (name, fields, answer)
            first.drain()
            seats = server.get(f"/api/tables/{table}/view")["sight"]["seats"]
            assert sum(seat["stake"] for seat in seats) < 3 * STAKE
            if not hand_dealt:
                play_rounds([first, second], 1)
    assert len(KINDS) > 50


@pytest.mark.parametrize("number", NUMBERS)
def test_requests_with_huge_integers_are_refused(server: Served, number: int) -> None:
    """Asks, chips, bots and seats by HTTP are answered with 4xx, never 500."""
    host = server.guest(f"Guest {uuid4().hex[:12]}")
    table = server.table("nolimit", host["token"], bots=["tight"])
    sit = {"type": "Sit", "seat": 3, "person": "", "stake": number}
    for path, body in (
        ("asks", {"id": "a", "ask": sit}),
        ("asks", {"id": "b", "ask": {**sit, "stake": 5, "seat": number}}),
        ("asks", {"id": "c", "ask": {"type": "Sit", "seat": 3, "stake": 1}, "version": number}),
        ("chips", {"seat": 1, "amount": number}),
        ("chips", {"seat": number, "amount": 5}),
        ("bots", {"style": "tight", "seat": 2, "stake": number}),
        ("bots", {"style": "tight", "seat": number}),
        ("remove", {"seat": number}),
    ):
        with pytest.raises(Answered) as failed:
            server.post(f"/api/tables/{table}/{path}", body, host["token"])
        assert 400 <= failed.value.status < 500, (path, body, failed.value)


@pytest.mark.parametrize("query", ["lines?after=", "view?from="])
@pytest.mark.parametrize("text", ["0" * 20 + "9" * 5000, "²", "-1", "9" * 17, "1e3"])
def test_numbers_in_a_url_are_bounded(server: Served, query: str, text: str) -> None:
    """A number with thousands of digits is refused as unreadable, without an internal error."""
    host = server.guest(f"Guest {uuid4().hex[:12]}")
    table = server.table("nolimit", host["token"])
    with pytest.raises(Answered) as failed:
        server.get(f"/api/tables/{table}/{query}{quote(text)}")
    assert failed.value.status in {400, 414}


@pytest.mark.parametrize("book", list(SHELF))
def test_invalid_house_choices_never_cause_an_internal_error(server: Served, book: str) -> None:
    """A table with an unreadable number is refused, never answered with 500."""
    host = server.guest(f"House {book}")
    for name in SHELF[book].choices:
        for text in ("--5", "²:²", "9" * 5000, "1e400", " ; ", "18446744073709551616"):
            body = {"book": book, "house": {name: text}, "private": True}
            status = 201
            try:
                server.post("/api/tables", body, host["token"])
            except Answered as answered:
                status = answered.status
            assert status in {201, 400, 409}, (name, text[:20])
