"""Chat that floods or imitates, people who are muted and reported, and seats that share a device.

The server trusts a proxy at 127.0.0.1, so a test can come from any address.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest
from tests.server.kit import Answered, Line, Served, Told, serving, start

from cardspeak.server.settings import UNLIMITED

DEVICES = ("A" * 26, "B" * 26)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that is slow to listen."""
    limits = msgspec.structs.replace(UNLIMITED, chat=0.0001, chat_burst=4)
    with serving(tmp_path_factory.mktemp("conduct"), limits=limits, proxy="127.0.0.1") as found:
        yield found


@pytest.fixture(scope="module")
def owner(server: Served) -> Told:
    """The owner of the room."""
    found: Told = server.post("/api/join", {"key": server.key, "name": "Olga"})
    return found


def staff(server: Served, owner: Told, name: str, role: str) -> str:
    """Return the token of a member of staff."""
    link = server.post("/api/invitations", {"role": role}, owner["token"])["key"]
    return str(server.post("/api/join", {"key": link, "name": name})["token"])


def refused(server: Served, path: str, token: str = "", body: object = None) -> tuple[int, str]:
    """Return status and code of a refusal."""
    with pytest.raises(Answered) as failed:
        server.post(path, body, token)
    return failed.value.status, failed.value.body["code"]


def from_browser(server: Served, table: str, token: str, address: str, device: str = "") -> Line:
    """A line from an address, and from a browser with a device cookie if it has one."""
    base = server.address.replace("http", "ws", 1)
    head = {"X-Forwarded-For": address}
    if device:
        head["Cookie"] = f"cardspeak-device={device}"
    return Line(f"{base}/api/tables/{table}/socket", token, None, **head)


# --- chat ---------------------------------------------------------------------------------------


def test_a_flood_of_chat_is_slowed_down(server: Served) -> None:
    """One person has one budget, at whichever table and over however many lines."""
    ana = server.guest("Ana")
    tables = [server.table("event", ana["token"]) for _ in range(2)]
    with server.line(tables[0], ana["token"]) as one, server.line(tables[1], ana["token"]) as two:
        for number in range(4):
            (one, two)[number % 2].say({"t": "chat", "text": f"spam {number}"})
            (one, two)[number % 2].until("chat")
        for line in (one, two):
            line.say({"t": "chat", "text": "more"})
            assert line.until("wrong")["code"] == "too_fast"


def test_chat_has_no_hidden_characters(server: Served) -> None:
    """A message is one line that reads as it was sent."""
    bea = server.guest("Beate")
    table = server.table("event", bea["token"])
    with server.line(table, bea["token"]) as line:
        for text in ("a\u202eb", "a\u2066b\u2069", "a\u0000b"):
            line.say({"t": "chat", "text": text})
            assert line.until("wrong")["code"] == "unreadable"
        line.say({"t": "chat", "text": " I\u200b fold.\n\n Ben wins\t50 "})
        assert line.until("chat")["text"] == "I fold. Ben wins 50"


def test_the_host_mutes_and_everybody_sees_it(server: Served, owner: Told) -> None:
    """A muted person is not heard at this table, also after a restart; staff are not muted."""
    host, loud = server.guest("Hildegard"), server.guest("Lothar")
    floor = staff(server, owner, "Fiona", "floor")
    table = server.table("event", host["token"])
    at = f"/api/tables/{table}"
    with server.line(table, loud["token"]) as line, server.line(table) as rail:
        line.say({"t": "chat", "text": "hello"})
        line.until("chat")
        assert refused(server, f"{at}/mute", loud["token"], {"name": "Hildegard"})[0] == 403
        server.post(f"{at}/mute", {"name": "Lothar"}, host["token"])
        told = [{"name": "Lothar", "by": "Hildegard"}]
        assert rail.until("muted")["muted"] == told
        line.say({"t": "chat", "text": "still here"})
        assert line.until("wrong")["code"] == "muted"
        with server.line(table) as later:
            assert later.until("muted")["muted"] == told
        assert refused(server, f"{at}/mute", host["token"], {"name": "Fiona"})[0] == 403
        server.post(f"{at}/mute", {"name": "Lothar", "on": False}, floor)
        assert rail.until("muted")["muted"] == []
        line.say({"t": "chat", "text": "back"})
        assert line.until("chat", text="back")


def test_a_reported_message_reaches_staff_with_its_context(server: Served, owner: Told) -> None:
    """The server stores what was said, not what the reporter says was said."""
    rude, ida = server.guest("Rudolf"), server.guest("Irene")
    floor, dealer = staff(server, owner, "Flora", "floor"), staff(server, owner, "Dina", "dealer")
    table = server.table("event", ida["token"], title="Friday")
    at = f"/api/tables/{table}/chat"
    with server.line(table, rude["token"]) as line, server.line(table, ida["token"]) as mine:
        line.say({"t": "chat", "text": "you are slow"})
        mine.until("chat")
        mine.say({"t": "chat", "text": "be kind"})
        mine.until("chat")
        line.say({"t": "chat", "text": "something rude"})
        number = mine.until("chat")["no"]
    reason = {"reason": "insult", "text": "forged"}
    for _ in range(2):
        assert server.post(f"{at}/{number}/report", reason, ida["token"])["ok"]
    assert refused(server, f"{at}/{number}/report") == (401, "who")
    assert refused(server, f"{at}/99/report", ida["token"]) == (404, "no_message")
    for token in (ida["token"], dealer):
        with pytest.raises(Answered) as failed:
            server.get("/api/reports", token)
        assert failed.value.status == 403
    (found,) = server.get("/api/reports", floor)["reports"]
    assert (found["by_name"], found["title"], found["reason"]) == ("Irene", "Friday", "insult")
    assert (found["message"]["name"], found["message"]["text"]) == ("Rudolf", "something rude")
    assert [one["text"] for one in found["before"]] == ["you are slow", "be kind"]
    told = server.get("/api/account/data", rude["token"])["reported_messages"]
    assert [one["your_message"] for one in told] == ["something rude"]
    assert server.post(f"/api/reports/{found['id']}/close", token=floor)["ok"]
    assert server.get("/api/reports", floor)["reports"] == []


def test_reports_outlive_a_restart_and_not_the_people_in_them(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """A deleted person is deleted from reports too."""
    folder = tmp_path_factory.mktemp("reports")
    with serving(folder) as server:
        owner = server.post("/api/join", {"key": server.key, "name": "Olga"})["token"]
        rude, ida, eva = (server.guest(name) for name in ("Rudolf", "Irene", "Evelyn"))
        table = server.table("event", ida["token"])
        with server.line(table, rude["token"]) as line, server.line(table, eva["token"]) as other:
            other.say({"t": "chat", "text": "from Evelyn"})
            other.until("chat")
            line.say({"t": "chat", "text": "from Rudolf"})
            line.until("chat", text="from Rudolf")
        for one in (ida, eva):
            server.post(f"/api/tables/{table}/chat/2/report", token=one["token"])
        server.post(f"/api/tables/{table}/mute", {"name": "Rudolf"}, ida["token"])
        server.kill()
    server = start(folder)
    try:
        assert len(server.get("/api/reports", owner)["reports"]) == 2
        with server.line(table, rude["token"]) as line:
            assert line.until("muted")["muted"][0]["name"] == "Rudolf"
        server.post("/api/account/delete", {"name": "Evelyn"}, eva["token"])
        told = json.dumps(server.get("/api/reports", owner))
        assert "Evelyn" not in told
        assert "from Rudolf" in told
        server.post("/api/account/delete", {"name": "Rudolf"}, rude["token"])
        assert server.get("/api/reports", owner)["reports"] == []
    finally:
        server.stop()


def test_reports_have_a_limit(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Nobody fills the staff's list."""
    limits = msgspec.structs.replace(UNLIMITED, reports=0.0001, reports_burst=2)
    with serving(tmp_path_factory.mktemp("many"), limits=limits) as server:
        ana = server.guest("Ana")
        table = server.table("event", ana["token"])
        with server.line(table, ana["token"]) as line:
            for number in range(3):
                line.say({"t": "chat", "text": f"message {number}"})
                line.until("chat")
        told = []
        for number in range(1, 4):
            try:
                server.post(f"/api/tables/{table}/chat/{number}/report", token=ana["token"])
                told.append("ok")
            except Answered as wrong:
                told.append(wrong.body["code"])
        assert told == ["ok", "ok", "too_fast"]


# --- seats that share ---------------------------------------------------------------------------


def shared(line: Line) -> Told:
    """The newest frame about seats that share."""
    line.say({"t": "ping"})
    line.until("pong")
    found = [one for one in line.frames if one["t"] == "shared"]
    return found[-1] if found else {}


def test_staff_see_which_seats_share_a_device_or_an_address(server: Served, owner: Told) -> None:
    """Groups only: no address and no cookie is sent; players see it if the house says so."""
    host = server.guest("Hermine")
    floor = staff(server, owner, "Fritz", "floor")
    table = server.table("tas-holdem", host["token"])
    stake = server.get(f"/api/tables/{table}")["table"]["stakes"]["usual"]
    people = [server.guest(name) for name in ("Pia P", "Quirin", "Rosa", "Selma")]
    places = [
        ("198.51.100.1", DEVICES[0]),
        ("203.0.113.1", DEVICES[0]),  # the browser of the first, elsewhere
        ("2001:db8::1", DEVICES[1]),
        ("2001:db8::2", ""),  # another machine in the network of the third
    ]
    lines = [
        from_browser(server, table, one["token"], *place)
        for one, place in zip(people, places, strict=True)
    ]
    with server.line(table, floor) as watching, server.line(table, host["token"]) as hosting:
        for number, line in enumerate(lines, 1):
            assert line.ask("Sit", seat=number, stake=stake)["t"] == "done"
            assert line.ask("GoAway")["t"] == "done"  # so that no round opens
        groups = [{"what": "device", "seats": [1, 2]}, {"what": "address", "seats": [3, 4]}]
        assert shared(watching) == {"t": "shared", "shown": False, "groups": groups}
        assert not any(map(shared, [*lines, hosting]))
        assert (
            refused(server, f"/api/tables/{table}/shared", people[0]["token"], {"on": True})[0]
            == 403
        )
        card = server.post(f"/api/tables/{table}/shared", {"on": True}, host["token"])
        assert card["show_shared"]
        for line in lines:
            assert shared(line) == {"t": "shared", "shown": True, "groups": groups}
        assert shared(hosting) == {"t": "shared", "shown": True, "groups": []}
        sent = json.dumps([one.frames for one in (*lines, watching, hosting)])
        assert not any(address in sent for address, _ in places)
        assert not any(device in sent for device in DEVICES)
        assert lines[1].ask("Leave")["t"] == "done"
        assert shared(watching)["groups"] == groups[1:]
        server.post(f"/api/tables/{table}/shared", {"on": False}, host["token"])
        assert shared(lines[0]) == {"t": "shared", "shown": False, "groups": []}
    for line in lines:
        line.close()


def test_staff_who_sit_at_a_table_are_players_there(server: Served, owner: Told) -> None:
    """They see it if the house says so, as everybody does."""
    floor = staff(server, owner, "Frauke", "floor")
    host, ben = server.guest("Hannelore"), server.guest("Benno")
    table = server.table("event", host["token"], show_shared=False)
    with (
        from_browser(server, table, floor, "192.0.2.1") as mine,
        from_browser(server, table, ben["token"], "192.0.2.1") as other,
    ):
        assert mine.ask("Sit", seat=1, stake=2000)["t"] == "done"
        assert other.ask("Sit", seat=2, stake=2000)["t"] == "done"
        assert not shared(mine)
        with from_browser(server, table, owner["token"], "192.0.2.77") as watching:
            assert shared(watching)["groups"] == [{"what": "address", "seats": [1, 2]}]
