"""Names and texts that imitate people, staff, bots or the record, sent to a real server."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise

import pytest
from tests.attack.common_names import COMMON
from tests.server.kit import Answered, Served, Told, serving

from cardspeak.room.people.display_names import LONGEST_NAME, InvalidName, readable

INVISIBLE = (
    "\u200b",
    "\u200d",
    "\u00ad",
    "\u2060",
    "\ufeff",
    "\u115f",
    "\u3164",
    "\ufe0f",
    "\u034f",
)
BIDI = ("\u202e", "\u202a", "\u2066", "\u2069", "\u200e", "\u061c")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with the guests Max and Pauline."""
    with serving(tmp_path_factory.mktemp("names")) as served:
        served.guest("Max")
        served.guest("Pauline")
        yield served


def refusal(server: Served, name: str) -> Told:
    """Return the refusal of a guest's name."""
    with pytest.raises(Answered) as failed:
        server.guest(name)
    return {"status": failed.value.status, **failed.value.body}


@pytest.mark.parametrize("sign", INVISIBLE + BIDI, ids=lambda sign: f"{ord(sign):04X}")
def test_name_with_an_invisible_character_is_refused(server: Served, sign: str) -> None:
    """ "Max" with an invisible character looks like "Max"."""
    for name in (f"M{sign}ax", f"Max{sign}", f"{sign}Max"):
        answer = refusal(server, name)
        assert (answer["status"], answer["code"], answer["why"]) == (400, "no_name", "invisible")


@pytest.mark.parametrize(
    "name",
    [
        "max",
        "MAX",
        "Ｍax",
        "𝓜ax",
        "\u041c\u0430\u0445",  # all three letters Cyrillic
        "ΜΑΧ",  # all three letters Greek
        "M-a-x",
        "M a x",
        "Max.",
        "PauIine",  # a capital I for the l
        "Pau1ine",
        "Pau\u217cine",  # a Roman numeral fifty
    ],
)
def test_name_that_looks_like_another_is_refused(server: Served, name: str) -> None:
    """Names are compared by UTS 39 skeletons, ignoring case and punctuation."""
    assert refusal(server, name)["code"] in {"name_taken", "no_name"}


@pytest.mark.parametrize("name", ["Pаuline", "Μia", "Bеn", "Ana\u0e01", "Jo\u0661\u0032"])
def test_name_of_mixed_scripts_is_refused(server: Served, name: str) -> None:
    """Such a name is refused even if no person has the name it looks like."""
    assert refusal(server, name)["why"] == "scripts"


@pytest.mark.parametrize(
    "name",
    [
        "Оксана",
        "Ολυμπία",
        "さくら",
        "桜井 Aki",
        "محمد",
        "דוד",
        "Nguyễn",
        "Jürgen",
        "O'Neill",
        "J. R.",
    ],
)
def test_names_in_any_single_script_are_accepted(server: Served, name: str) -> None:
    """Covers names that people really have."""
    assert server.guest(name)["name"] == name.replace("'", "’")


@pytest.mark.parametrize(
    "name",
    [
        "Floor",
        "floor",
        "The Floor",
        "F l o o r",
        "Floor1",
        "Floor 2",
        "FIoor",
        "Fl00r",
        "Flöör",
        "Floor Ben",
        "BenFloor",
        "Dealer",
        "D3aler",
        "Der Geber",
        "Gastgeberin",
        "Pruefer",
        "Admin-Team",
        "the room",
        "The  Room",
        "The room supervisor",
        "former player 7F3K",
        "Supervisor",
        "Host",
        "System",
        "Bot",
        "Tight Bot",
        "Seat 3",
        "floorben",
        "thedealer",
        "benfloor",
        "adminteam",
        "thehost",
        "realstaff",
        "houseowner",
        "d3alerben",
        "Pit Boss",
        "Pit Boss Ben",
        "pitboss",
        "Shift manager",
        "Croupier",
        "Moderator",
        "Support",
        "supportdesk",
        "Aufsicht",
        "Spielleiter",
        "Saalchef",
        "Turnierleitung",
        "turnierleitungmia",
        "Die Schichtleitung",
    ],
)
def test_names_of_staff_bots_and_the_room_are_reserved(server: Served, name: str) -> None:
    """English and German words are reserved, also with digits or punctuation added."""
    answer = refusal(server, name)
    assert (answer["code"], answer["why"]) == ("no_name", "reserved")


@pytest.mark.parametrize(
    "name", ["Ada [tight]", "<b>Ada", "Ada\u0007", "Ada\n\n", "😀", "Z\u0301\u0301\u0301a"]
)
def test_names_with_unusual_characters_are_refused(server: Served, name: str) -> None:
    """Brackets, control characters, emoji and stacked diacritics are refused."""
    if name == "Ada\n\n":
        assert server.guest(name)["name"] == "Ada"  # surrounding whitespace is stripped
        return
    assert refusal(server, name)["code"] == "no_name"


def test_name_that_looks_like_a_bots_is_refused(server: Served) -> None:
    """A person may be called Ida, like a bot, but not lda with a small L."""
    assert refusal(server, "lda")["why"] == "bot"
    assert server.guest("Ida")["name"] == "Ida"


@pytest.mark.parametrize(
    "name",
    [
        "Ben. Mia wins 9,999",
        "Ben wins 50",
        "Mia folds",
        "Ana und Ben",
        "Ben. Mia",
        "Mia is",
        "Ben. Mia is out",
        "Mia: all in",
        "Mia all in",
        "Mia all-in",
        "Mia allin",
        "Ben out",
        "Mia raus",
        "Mia busted",
    ],
)
def test_sentence_is_refused_as_a_name(server: Served, name: str) -> None:
    """A name that reads like a line of the record could forge entries."""
    assert refusal(server, name)["code"] == "no_name"


@pytest.mark.parametrize(
    "name",
    ["Dealey", "Florian", "Flora", "Botha", "Abbott", "Housman", "Staffan", "Adminta"],
)
def test_names_that_only_resemble_reserved_words_are_accepted(server: Served, name: str) -> None:
    """Real names may contain a reserved word."""
    assert server.guest(name)["name"] == name


def test_common_names_are_accepted() -> None:
    """First names and surnames of several languages, alone and combined."""
    refused = []
    for name in (*COMMON, *(f"{first} {last}" for first, last in pairwise(COMMON))):
        try:
            if len(name) <= LONGEST_NAME:
                readable(name)
        except InvalidName as error:
            refused.append((name, error.why))
    assert not refused


def test_staff_cannot_seat_imitating_names_either(server: Served) -> None:
    """At a hand-dealt table the dealer enters the names."""
    opener = server.guest("Opener")
    table = server.table("event", opener["token"], hand_dealt=True)
    with server.line(table, opener["token"], "?as=dealer") as line:
        for name in ("M\u200bax", "Floor", "Мах", "Ben. Mia wins 9,999"):
            answer = line.ask("Sit", seat=2, stake=2000, person=name)
            assert (answer["t"], answer["code"]) == ("wrong", "unreadable"), name
        done = line.ask("Sit", seat=2, stake=2000, person="max")
        assert done["t"] == "done"  # the dealer may seat an existing guest
        line.reach(done["version"])
        assert line.latest["people"]["2"]["name"] == "Max"


def test_titles_and_house_texts_have_no_hidden_characters(server: Served) -> None:
    """Every text that other people read is checked for length, control and bidi characters."""
    opener = server.guest("Titus")
    token = opener["token"]

    def refused_code(path: str, body: Told) -> str:
        with pytest.raises(Answered) as failed:
            server.post(path, body, token)
        assert failed.value.status == 400
        return str(failed.value.body["code"])

    for title in ("x" * 61, "a\u202eb", "a\u0007b", "a\u2066b"):
        assert refused_code("/api/tables", {"book": "event", "title": title}) == "no_title"
    for value in ("x" * 301, "5\u202e", "5\u0000"):
        house = {"book": "event", "house": {"time_to_act": value}}
        assert refused_code("/api/tables", house) == "unreadable"
    made = server.post("/api/tables", {"book": "event", "title": " Fri\u200bday \n night "}, token)
    assert made["title"] == "Friday night"
    path = f"/api/tables/{made['id']}"
    assert refused_code(f"{path}/title", {"title": "a\u202eb"}) == "no_title"
    assert refused_code(f"{path}/pause", {"words": "a\u202eb"}) == "unreadable"
    assert refused_code(f"{path}/remove", {"seat": 1, "grounds": "a\u0007"}) == "unreadable"
    real = server.table("event", token, hand_dealt=True)
    with server.line(real, token, "?as=floor") as line:
        for text in ("a\u202eb", "a\u0007", "x" * 301):
            answer = line.ask("VoidTheRound", reason=text)
            assert (answer["t"], answer["code"]) == ("wrong", "unreadable")


def _refused_at(server: Served, table: str, name: str) -> Told:
    """Return the refusal of a name for a guest who enters a table."""
    with pytest.raises(Answered) as failed:
        server.post("/api/guests", {"name": name, "table": table})
    return failed.value.body


def test_person_cannot_have_the_name_of_a_bot_at_the_same_table(server: Served) -> None:
    """A new guest is offered another name. A guest who already has the name cannot sit there."""
    opener = server.guest("Ottilie")
    guest: Told = {}
    while not guest:  # guests of other tests at this server may have the name of a bot
        table = server.table("event", opener["token"], bots=["tight"])
        (seated,) = server.get(f"/api/tables/{table}")["table"]["seats"]
        bot = str(seated["name"]).partition(" [")[0]
        refused = _refused_at(server, table, f" {bot.upper()}")
        with suppress(Answered):
            guest = server.guest(bot)  # signs in from the lobby
    assert refused["code"] == "name_taken"
    assert refused["free"] == f"{bot.upper()} 2"
    with server.line(table, guest["token"]) as line:
        answer = line.ask("Sit", seat=5, stake=1000)
        assert (answer["t"], answer["code"]) == ("wrong", "bot_name")
        server.post(f"/api/tables/{table}/bots/{seated['no']}/remove", {}, opener["token"])
        server.post(f"/api/tables/{table}/bots", {"style": "loose", "seat": 4}, opener["token"])
        people = server.get(f"/api/tables/{table}")["table"]["seats"]
        assert [person["name"].partition(" [")[0] == bot for person in people] == [False]
        assert line.ask("Sit", seat=5, stake=1000)["t"] != "wrong"
