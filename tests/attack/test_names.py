"""Names and texts that imitate others, staff, bots or the record, sent to a real server."""

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
    """A server where Max is a guest."""
    with serving(tmp_path_factory.mktemp("names")) as found:
        found.guest("Max")
        found.guest("Pauline")
        yield found


def refusal(server: Served, name: str) -> Told:
    """Return the refusal of a guest's name."""
    with pytest.raises(Answered) as failed:
        server.guest(name)
    return {"status": failed.value.status, **failed.value.body}


@pytest.mark.parametrize("sign", INVISIBLE + BIDI, ids=lambda sign: f"{ord(sign):04X}")
def test_a_name_with_an_invisible_character_is_refused(server: Served, sign: str) -> None:
    """Max with an invisible letter reads as Max."""
    for name in (f"M{sign}ax", f"Max{sign}", f"{sign}Max"):
        told = refusal(server, name)
        assert (told["status"], told["code"], told["why"]) == (400, "no_name", "invisible")


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
def test_a_name_that_looks_like_anothers_is_refused(server: Served, name: str) -> None:
    """Skeletons of UTS 39, without case and signs."""
    assert refusal(server, name)["code"] in {"name_taken", "no_name"}


@pytest.mark.parametrize("name", ["Pаuline", "Μia", "Bеn", "Ana\u0e01", "Jo\u0661\u0032"])
def test_a_name_of_mixed_scripts_is_refused(server: Served, name: str) -> None:
    """Also when nobody has the name it looks like."""
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
def test_names_in_any_one_script_are_taken(server: Served, name: str) -> None:
    """Names that people really have."""
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
    """In English and German, with decorations."""
    told = refusal(server, name)
    assert (told["code"], told["why"]) == ("no_name", "reserved")


@pytest.mark.parametrize(
    "name", ["Ada [tight]", "<b>Ada", "Ada\u0007", "Ada\n\n", "😀", "Z\u0301\u0301\u0301a"]
)
def test_names_have_letters_only(server: Served, name: str) -> None:
    """No brackets, control characters, pictures or piles of marks."""
    if name == "Ada\n\n":
        assert server.guest(name)["name"] == "Ada"  # spaces around a name are not its
        return
    assert refusal(server, name)["code"] == "no_name"


def test_a_name_that_looks_like_a_bots_is_refused(server: Served) -> None:
    """A person may be called Ida, as a bot is, but not lda with a small L."""
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
def test_a_sentence_is_not_a_name(server: Served, name: str) -> None:
    """A name that reads like a line of the record would put words into it."""
    assert refusal(server, name)["code"] == "no_name"


@pytest.mark.parametrize(
    "name",
    ["Dealey", "Florian", "Flora", "Botha", "Abbott", "Housman", "Staffan", "Adminta"],
)
def test_names_that_only_resemble_reserved_words_are_taken(server: Served, name: str) -> None:
    """A reserved word inside a real name refuses nobody."""
    assert server.guest(name)["name"] == name


def test_common_names_are_allowed() -> None:
    """First names and surnames of several languages, alone and together."""
    refused = []
    for name in (*COMMON, *(f"{one} {two}" for one, two in pairwise(COMMON))):
        try:
            if len(name) <= LONGEST_NAME:
                readable(name)
        except InvalidName as wrong:
            refused.append((name, wrong.why))
    assert not refused


def test_staff_cannot_seat_such_names_either(server: Served) -> None:
    """At a table with real cards the names come from the dealer."""
    opener = server.guest("Opener")
    table = server.table("event", opener["token"], hand_dealt=True)
    with server.line(table, opener["token"], "?as=dealer") as line:
        for name in ("M\u200bax", "Floor", "Мах", "Ben. Mia wins 9,999"):
            answer = line.ask("Sit", seat=2, stake=2000, person=name)
            assert (answer["t"], answer["code"]) == ("wrong", "unreadable"), name
        done = line.ask("Sit", seat=2, stake=2000, person="max")
        assert done["t"] == "done"  # the guest who is here
        line.reach(done["version"])
        assert line.latest["people"]["2"]["name"] == "Max"


def test_titles_and_house_texts_have_no_hidden_characters(server: Served) -> None:
    """Length, control and bidi characters of everything that others read."""
    opener = server.guest("Titus")
    token = opener["token"]

    def wrong(path: str, body: Told) -> str:
        with pytest.raises(Answered) as failed:
            server.post(path, body, token)
        assert failed.value.status == 400
        return str(failed.value.body["code"])

    for title in ("x" * 61, "a\u202eb", "a\u0007b", "a\u2066b"):
        assert wrong("/api/tables", {"book": "event", "title": title}) == "no_title"
    for value in ("x" * 301, "5\u202e", "5\u0000"):
        house = {"book": "event", "house": {"time_to_act": value}}
        assert wrong("/api/tables", house) == "unreadable"
    made = server.post("/api/tables", {"book": "event", "title": " Fri\u200bday \n night "}, token)
    assert made["title"] == "Friday night"
    at = f"/api/tables/{made['id']}"
    assert wrong(f"{at}/title", {"title": "a\u202eb"}) == "no_title"
    assert wrong(f"{at}/pause", {"words": "a\u202eb"}) == "unreadable"
    assert wrong(f"{at}/remove", {"seat": 1, "grounds": "a\u0007"}) == "unreadable"
    real = server.table("event", token, hand_dealt=True)
    with server.line(real, token, "?as=floor") as line:
        for text in ("a\u202eb", "a\u0007", "x" * 301):
            answer = line.ask("VoidTheRound", reason=text)
            assert (answer["t"], answer["code"]) == ("wrong", "unreadable")


def _refused_at(server: Served, table: str, name: str) -> Told:
    """The refusal of a name to a guest who comes to a table."""
    with pytest.raises(Answered) as failed:
        server.post("/api/guests", {"name": name, "table": table})
    return failed.value.body


def test_nobody_has_the_name_of_a_bot_at_the_same_table(server: Served) -> None:
    """A guest who comes to the table is given another; one who has the name does not sit there."""
    opener = server.guest("Ottilie")
    came: Told = {}
    while not came:  # guests of other tests at this server may have the name of a bot
        table = server.table("event", opener["token"], bots=["tight"])
        (seated,) = server.get(f"/api/tables/{table}")["table"]["seats"]
        bot = str(seated["name"]).partition(" [")[0]
        refused = _refused_at(server, table, f" {bot.upper()}")
        with suppress(Answered):
            came = server.guest(bot)  # by the lobby
    assert refused["code"] == "name_taken"
    assert refused["free"] == f"{bot.upper()} 2"
    with server.line(table, came["token"]) as line:
        answer = line.ask("Sit", seat=5, stake=1000)
        assert (answer["t"], answer["code"]) == ("wrong", "bot_name")
        server.post(f"/api/tables/{table}/bots/{seated['no']}/remove", {}, opener["token"])
        server.post(f"/api/tables/{table}/bots", {"style": "loose", "seat": 4}, opener["token"])
        people = server.get(f"/api/tables/{table}")["table"]["seats"]
        assert [one["name"].partition(" [")[0] == bot for one in people] == [False]
        assert line.ask("Sit", seat=5, stake=1000)["t"] != "wrong"
