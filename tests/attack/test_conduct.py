"""Chat floods and imitation, muting and reporting, and seats that share a device.

The server trusts a proxy at 127.0.0.1, so a test can use any client address.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

import msgspec
import pytest
from tests.server.kit import Answered, Line, Served, Told, serving, start
from tests.server.test_record import overridden

from cardspeak.server.settings import UNLIMITED

DEVICES = ("A" * 26, "B" * 26)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a small chat budget."""
    limits = msgspec.structs.replace(UNLIMITED, chat=0.0001, chat_burst=4)
    with serving(tmp_path_factory.mktemp("conduct"), limits=limits, proxy="127.0.0.1") as served:
        yield served


@pytest.fixture(scope="module")
def owner(server: Served) -> Told:
    """The owner of the room."""
    person: Told = server.post("/api/join", {"key": server.key, "name": "Olga"})
    return person


def staff(server: Served, owner: Told, name: str, role: str) -> str:
    """Return the token of a staff member."""
    link = server.post("/api/invitations", {"role": role}, owner["token"])["key"]
    return str(server.post("/api/join", {"key": link, "name": name})["token"])


def refused(server: Served, path: str, token: str = "", body: object = None) -> tuple[int, str]:
    """Return status and code of a refusal."""
    with pytest.raises(Answered) as failed:
        server.post(path, body, token)
    return failed.value.status, failed.value.body["code"]


def from_browser(server: Served, table: str, token: str, address: str, device: str = "") -> Line:
    """Open a connection from an address, optionally from a browser with a device cookie."""
    base = server.address.replace("http", "ws", 1)
    head = {"X-Forwarded-For": address}
    if device:
        head["Cookie"] = f"cardspeak-device={device}"
    return Line(f"{base}/api/tables/{table}/socket?protocol=2&words=en", token, None, **head)


# --- chat ---------------------------------------------------------------------------------------


def test_chat_flood_is_slowed_down(server: Served) -> None:
    """A person has one budget for all tables and connections."""
    ana = server.guest("Ana")
    tables = [server.table("event", ana["token"]) for _ in range(2)]
    with (
        server.line(tables[0], ana["token"]) as first,
        server.line(tables[1], ana["token"]) as second,
    ):
        for number in range(4):
            (first, second)[number % 2].say({"t": "chat", "text": f"spam {number}"})
            (first, second)[number % 2].until("chat")
        for line in (first, second):
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


def test_host_mutes_a_person_and_everyone_sees_it(server: Served, owner: Told) -> None:
    """A muted person cannot chat at this table. The host cannot mute staff."""
    host, loud = server.guest("Hildegard"), server.guest("Lothar")
    floor = staff(server, owner, "Fiona", "floor")
    table = server.table("event", host["token"])
    path = f"/api/tables/{table}"
    with server.line(table, loud["token"]) as line, server.line(table) as spectator:
        line.say({"t": "chat", "text": "hello"})
        line.until("chat")
        assert refused(server, f"{path}/mute", loud["token"], {"name": "Hildegard"})[0] == 403
        server.post(f"{path}/mute", {"name": "Lothar"}, host["token"])
        muted = [{"name": "Lothar", "by": "Hildegard"}]
        assert spectator.until("muted")["muted"] == muted
        line.say({"t": "chat", "text": "still here"})
        assert line.until("wrong")["code"] == "muted"
        with server.line(table) as later:
            assert later.until("muted")["muted"] == muted
        assert refused(server, f"{path}/mute", host["token"], {"name": "Fiona"})[0] == 403
        server.post(f"{path}/mute", {"name": "Lothar", "on": False}, floor)
        assert spectator.until("muted")["muted"] == []
        line.say({"t": "chat", "text": "back"})
        assert line.until("chat", text="back")


def test_reported_message_reaches_staff_with_its_context(server: Served, owner: Told) -> None:
    """The server stores the original message, not the reporter's version."""
    rude, ida = server.guest("Rudolf"), server.guest("Irene")
    floor, dealer = staff(server, owner, "Flora", "floor"), staff(server, owner, "Dina", "dealer")
    table = server.table("event", ida["token"], title="Friday")
    path = f"/api/tables/{table}/chat"
    with server.line(table, rude["token"]) as line, server.line(table, ida["token"]) as mine:
        line.say({"t": "chat", "text": "you are slow"})
        mine.until("chat")
        mine.say({"t": "chat", "text": "be kind"})
        mine.until("chat")
        line.say({"t": "chat", "text": "something rude"})
        number = mine.until("chat")["no"]
    reason = {"reason": "insult", "text": "forged"}
    for _ in range(2):
        assert server.post(f"{path}/{number}/report", reason, ida["token"])["ok"]
    assert refused(server, f"{path}/{number}/report") == (401, "who")
    assert refused(server, f"{path}/99/report", ida["token"]) == (404, "no_message")
    for token in (ida["token"], dealer):
        with pytest.raises(Answered) as failed:
            server.get("/api/reports", token)
        assert failed.value.status == 403
    (report,) = server.get("/api/reports", floor)["reports"]
    assert (report["by_name"], report["title"], report["reason"]) == ("Irene", "Friday", "insult")
    assert (report["message"]["name"], report["message"]["text"]) == ("Rudolf", "something rude")
    assert [message["text"] for message in report["before"]] == ["you are slow", "be kind"]
    reported = server.get("/api/account/data", rude["token"])["reported_messages"]
    assert [message["your_message"] for message in reported] == ["something rude"]
    assert server.post(f"/api/reports/{report['id']}/close", token=floor)["ok"]
    assert server.get("/api/reports", floor)["reports"] == []


def test_reports_survive_a_restart_and_lose_deleted_people(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """A deleted person is also deleted from reports."""
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
        for reporter in (ida, eva):
            server.post(f"/api/tables/{table}/chat/2/report", token=reporter["token"])
        server.post(f"/api/tables/{table}/mute", {"name": "Rudolf"}, ida["token"])
        server.kill()
    server = start(folder)
    try:
        assert len(server.get("/api/reports", owner)["reports"]) == 2
        with server.line(table, rude["token"]) as line:
            assert line.until("muted")["muted"][0]["name"] == "Rudolf"
        server.post("/api/account/delete", {"name": "Evelyn"}, eva["token"])
        reports = json.dumps(server.get("/api/reports", owner))
        assert "Evelyn" not in reports
        assert "from Rudolf" in reports
        server.post("/api/account/delete", {"name": "Rudolf"}, rude["token"])
        assert server.get("/api/reports", owner)["reports"] == []
    finally:
        server.stop()


def test_reports_are_rate_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A person cannot fill the staff's list."""
    limits = msgspec.structs.replace(UNLIMITED, reports=0.0001, reports_burst=2)
    with serving(tmp_path_factory.mktemp("many"), limits=limits) as server:
        ana = server.guest("Ana")
        table = server.table("event", ana["token"])
        with server.line(table, ana["token"]) as line:
            for number in range(3):
                line.say({"t": "chat", "text": f"message {number}"})
                line.until("chat")
        answers = []
        for number in range(1, 4):
            try:
                server.post(f"/api/tables/{table}/chat/{number}/report", token=ana["token"])
                answers.append("ok")
            except Answered as error:
                answers.append(error.body["code"])
        assert answers == ["ok", "ok", "too_fast"]


# --- shared devices and addresses ---------------------------------------------------------------


def shared(line: Line) -> Told:
    """The newest frame about shared devices and addresses."""
    line.say({"t": "ping"})
    line.until("pong")
    frames = [frame for frame in line.frames if frame["t"] == "shared"]
    return frames[-1] if frames else {}


def test_staff_see_which_seats_share_a_device_or_an_address(server: Served, owner: Told) -> None:
    """Staff see groups only, no address or cookie. Players see them if the host turns it on."""
    host = server.guest("Hermine")
    floor = staff(server, owner, "Fritz", "floor")
    table = server.table("tas-holdem", host["token"])
    stake = server.get(f"/api/tables/{table}")["table"]["stakes"]["usual"]
    people = [server.guest(name) for name in ("Pia P", "Quirin", "Rosa", "Selma")]
    places = [
        ("198.51.100.1", DEVICES[0]),
        ("203.0.113.1", DEVICES[0]),  # the first player's browser at another address
        ("2001:db8::1", DEVICES[1]),
        ("2001:db8::2", ""),  # another machine in the third player's network
    ]
    lines = [
        from_browser(server, table, person["token"], *place)
        for person, place in zip(people, places, strict=True)
    ]
    with server.line(table, floor) as watching, server.line(table, host["token"]) as hosting:
        for number, line in enumerate(lines, 1):
            assert line.ask("Sit", seat=number, stake=stake)["t"] == "done"
            assert line.ask("GoAway")["t"] == "done"  # so that no round starts
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
        sent = json.dumps([viewer.frames for viewer in (*lines, watching, hosting)])
        assert not any(address in sent for address, _ in places)
        assert not any(device in sent for device in DEVICES)
        assert lines[1].ask("Leave")["t"] == "done"
        assert shared(watching)["groups"] == groups[1:]
        server.post(f"/api/tables/{table}/shared", {"on": False}, host["token"])
        assert shared(lines[0]) == {"t": "shared", "shown": False, "groups": []}
    for line in lines:
        line.close()


def test_staff_who_sit_at_a_table_are_players_there(server: Served, owner: Told) -> None:
    """Seated staff see shared seats only if the host shows them to all players."""
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


def test_staff_who_sit_at_a_table_do_not_read_the_facts_of_its_rulings(
    server: Served, owner: Told
) -> None:
    """The facts of a ruling are for staff, and staff who play there are players."""
    mia, flo = staff(server, owner, "Mia", "floor"), staff(server, owner, "Flo", "floor")
    host, path = server.guest("Hosea"), "/api/floor/rulings?situation=breach%20of%20conduct"
    table = server.table("tas-holdem", host["token"], bots=["call", "call", "call"])
    with server.line(table, mia) as line:
        while not any(entry["kind"] == "RoundOpened" for entry in line.lines()):
            line.view()
    overridden(server, {"token": mia}, table, "the player is new here")
    assert [one["table"] for one in server.get(path, flo)["rulings"]] == [table]
    with server.line(table, flo) as line:
        assert line.ask("Sit", seat=5, stake=200)["t"] == "done"
        assert not server.get(path, flo)["rulings"]
        assert server.get(path, mia)["rulings"]
