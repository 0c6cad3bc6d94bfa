"""Many guests fill the lists that strangers may write to. Honest people still get in.

The server trusts a proxy at 127.0.0.1, so guests can use any address.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from tests.server.kit import Answered, Line, Served, Told, serving

from cardspeak.room.talk.chat import MOST_REPORTED, REPORTED_EACH, REPORTED_FROM
from cardspeak.room.talk.messages import EACH, MOST_FROM, MOST_WAITING
from cardspeak.server.api.asking import MOST_WISHES, WISHES_FROM


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server behind a trusted proxy."""
    with serving(tmp_path_factory.mktemp("filling"), proxy="127.0.0.1") as served:
        yield served


@contextmanager
def line_from(server: Served, table: str, name: str, address: str) -> Iterator[Line]:
    """A new guest's connection from this address."""
    guest = server.guest(name)
    base = server.address.replace("http", "ws", 1)
    head = {"X-Forwarded-For": address}
    line = Line(
        f"{base}/api/tables/{table}/socket?protocol=2&words=en", guest["token"], None, **head
    )
    try:
        yield line
    finally:
        line.close()


def write(line: Line, text: str) -> str:
    """Send a message to staff. Returns "sent", or the code of the refusal."""
    line.say({"t": "message", "id": text, "text": text})
    while True:
        frame = line.next()
        if frame.get("id") == text:
            return str(frame.get("code", frame["t"]))


def messages(server: Served, table: str) -> list[str]:
    """The texts that staff receive."""
    with server.line(table, server.owner()["token"], "?as=floor") as desk:
        return [str(message["text"]) for message in desk.until("messages")["messages"]]


def test_full_message_box_still_accepts_other_senders(server: Served) -> None:
    """Each address has a share of the box. Attackers fill it, and honest messages stay."""
    table = server.table("event", server.guest("Opener of a box")["token"])
    with line_from(server, table, "Early Bird", "198.51.100.1") as early:
        assert write(early, "early") == "sent"
    for number in range(5):
        with line_from(server, table, f"One house {number}", "203.0.113.1") as line:
            answers = [write(line, f"house {number} {index}") for index in range(EACH + 1)]
            assert answers[:2] == ["sent", "sent"]
            assert answers[-1] == "too_many"
    assert len([text for text in messages(server, table) if "house" in text]) == MOST_FROM
    for number in range(MOST_WAITING // EACH + 3):
        with line_from(server, table, f"Filler {number}", f"203.0.113.{number + 10}") as line:
            answers = [write(line, f"filler {number} {index}") for index in range(EACH)]
            assert answers[:2] == ["sent", "sent"]
    with line_from(server, table, "Late Lark", "198.51.100.2") as late:
        assert write(late, "late") == "sent"
    texts = messages(server, table)
    assert len(texts) == MOST_WAITING
    assert {"early", "late"} <= set(texts)


def test_full_seat_request_list_still_accepts_other_people(server: Served) -> None:
    """Guests from six addresses fill the list. The requests of two honest guests stay in it."""
    host = server.guest("Opener of a list")
    table = server.table("event", host["token"], approve=True)

    def wish(name: str, address: str) -> str:
        with line_from(server, table, name, address) as line:
            answer = line.ask("Sit", seat=1, stake=2000)
            return str(answer.get("code", answer["t"]))

    def names() -> list[str]:
        requests: list[Told] = server.get(f"/api/tables/{table}/wishes", host["token"])["wishes"]
        return [str(request["name"]) for request in requests]

    assert wish("Early Wisher", "198.51.100.3") == "waiting"
    answers = [wish(f"Crowd {number}", "203.0.113.1") for number in range(WISHES_FROM + 2)]
    assert answers == ["waiting"] * WISHES_FROM + ["too_many"] * 2
    assert len(names()) == WISHES_FROM + 1
    for number in range(MOST_WISHES):
        wish(f"Wisher {number}", f"203.0.113.{number % 5 + 2}")
    assert wish("Late Wisher", "198.51.100.4") == "waiting"
    assert len(names()) <= MOST_WISHES
    assert {"Early Wisher", "Late Wisher"} <= set(names())


def test_guests_at_a_shared_address_do_not_remove_a_neighbours_entries(server: Served) -> None:
    """Each of ten guests asks for a seat and writes once. The last one is refused."""
    address = "203.0.113.200"
    host = server.guest("Opener of a shared house")
    table = server.table("event", host["token"], approve=True)

    def answers(name: str) -> tuple[str, str]:
        with line_from(server, table, name, address) as line:
            sits = line.ask("Sit", seat=1, stake=2000)
            return str(sits.get("code", sits["t"])), write(line, name)

    names = ["Vera", *(f"Vandal {number}" for number in range(WISHES_FROM))]
    assert WISHES_FROM == MOST_FROM
    expected = [("waiting", "sent")] * WISHES_FROM + [("too_many", "too_many")]
    assert [answers(name) for name in names] == expected
    requests: list[Told] = server.get(f"/api/tables/{table}/wishes", host["token"])["wishes"]
    assert [request["name"] for request in requests] == names[:-1]
    assert messages(server, table) == names[:-1]


def test_full_report_list_still_accepts_other_reporters(server: Served) -> None:
    """The limits are twenty reports per person and sixty per address. The busiest address loses its
    newest reports.
    """
    table = server.table("event", server.guest("Opener of a chat")["token"])
    chatter = server.guest("Chatter")
    with server.line(table, chatter["token"]) as line:
        numbers = []
        for number in range(REPORTED_EACH + 1):
            line.say({"t": "chat", "text": f"line {number}"})
            numbers.append(line.until("chat")["no"])

    def report(name: str, address: str, count: int) -> list[int]:
        token = server.guest(name)["token"]
        statuses = []
        for number in numbers[:count]:
            path = f"/api/tables/{table}/chat/{number}/report"
            try:
                server.post(path, {"reason": name}, token, X_Forwarded_For=address)
                statuses.append(200)
            except Answered as error:
                statuses.append(error.status)
        return statuses

    def reasons() -> list[str]:
        reports: list[Told] = server.get("/api/reports", server.owner()["token"])["reports"]
        return [str(report["reason"]) for report in reports]

    assert report("Early Reporter", "198.51.100.5", 1) == [200]
    assert report("Busy One", "203.0.113.1", REPORTED_EACH + 1) == [200] * REPORTED_EACH + [429]
    for number in range(3):
        report(f"Neighbour {number}", "203.0.113.1", REPORTED_EACH)
    assert len(reasons()) == REPORTED_FROM + 1
    for number in range(MOST_REPORTED // REPORTED_EACH):
        report(f"Reporter {number}", f"203.0.113.{number + 10}", REPORTED_EACH)
    assert report("Late Reporter", "198.51.100.6", 1) == [200]
    assert len(reasons()) == MOST_REPORTED
    assert {"Early Reporter", "Late Reporter"} <= set(reasons())
