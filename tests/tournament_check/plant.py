"""Plant faults in tournament files: each changes one decision that the checker derives.

A fault changes a list of JSON objects, the header first.  It returns False if the record has no
place for it, and then changes nothing.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

Row = dict[str, Any]
Rows = list[Row]
Plant = Callable[[Rows, random.Random], bool]


@dataclass(frozen=True)
class Fault:
    """A fault: its name, the kinds of findings that may report it, and the change."""

    name: str
    kinds: tuple[str, ...]
    plant: Plant


FAULTS: list[Fault] = []
MOVES = {"PlayerSeated", "MoveOrdered"}
COMMISSIONS = ("tournament_commission", "commission")
"""Names of the condition in the books, most special first."""


def fault(*kinds: str) -> Callable[[Plant], Plant]:
    """Register a fault; its name is that of the function."""

    def register(plant: Plant) -> Plant:
        FAULTS.append(Fault(plant.__name__.strip("_"), kinds, plant))
        return plant

    return register


def rows_of(text: bytes) -> Rows:
    """Return the objects of a file."""
    return [json.loads(line) for line in text.splitlines()]


def text_of(rows: Rows) -> bytes:
    """Return the file of these objects."""
    return b"\n".join(json.dumps(row).encode() for row in rows) + b"\n"


def planted(text: bytes, one: Fault, seed: int) -> bytes | None:
    """Return the file with a fault, or None if there is no place for it."""
    rows = rows_of(text)
    return text_of(rows) if one.plant(rows, random.Random(seed)) else None


# --- helpers ---


def places(rows: Rows, kind: str, where: Callable[[Row], bool] = lambda _: True) -> list[int]:
    """Return the positions of events of a kind."""
    return [index for index, row in enumerate(rows) if row.get("type") == kind and where(row)]


def change(rows: Rows, chance: random.Random, kind: str, **values: Callable[[Row], Any]) -> bool:
    """Change fields of a random event of a kind."""
    return change_where(rows, chance, kind, lambda _: True, **values)


def change_where(
    rows: Rows,
    chance: random.Random,
    kind: str,
    where: Callable[[Row], bool],
    **values: Callable[[Row], Any],
) -> bool:
    """Change fields of a random event of a kind that meets a condition."""
    found = places(rows, kind, where)
    if not found:
        return False
    row = rows[chance.choice(found)]
    row.update({name: value(row) for name, value in values.items()})
    return True


def drop(
    rows: Rows, chance: random.Random, kind: str, where: Callable[[Row], bool] = lambda _: True
) -> bool:
    """Delete a random event of a kind; not before an undo, which counts events."""
    found = [index for index in places(rows, kind, where) if not undone_later(rows, index)]
    if not found:
        return False
    del rows[chance.choice(found)]
    return True


def insert(rows: Rows, index: int, row: Row) -> bool:
    """Insert an event; not before an undo, which counts events."""
    if undone_later(rows, index - 1):
        return False
    rows.insert(index, row)
    return True


def undone_later(rows: Rows, index: int) -> bool:
    """True if acts are undone after this position."""
    return any(row.get("type") == "ActsUndone" for row in rows[index + 1 :])


def plus(name: str, more: int = 1) -> Callable[[Row], int]:
    """Return a change that adds to a field."""

    def value(row: Row) -> int:
        return int(row[name]) + more

    return value


def other_person(rows: Rows, chance: random.Random, *but: str) -> str:
    """Return another person who has entered."""
    people = {row["person"] for row in rows if row.get("type") == "Entered"} - set(but)
    return chance.choice(sorted(people)) if people else ""


def rotated(values: Sequence[Any]) -> list[Any]:
    """Return the values, each one place further."""
    return [*values[1:], *values[:1]]


# --- conditions and entries ---


@fault("header")
def _other_edition(rows: Rows, _chance: random.Random) -> bool:
    rows[0]["edition"] += " (draft)"
    return True


@fault("header")
def _other_house(rows: Rows, _chance: random.Random) -> bool:
    rows[0]["house"] = {**rows[0]["house"], "starting_chips": "77"}
    return True


@fault("conditions")
def _commission_above_the_limit(rows: Rows, _chance: random.Random) -> bool:
    for row in (rows[0], rows[1]):
        kept = next((one for one in COMMISSIONS if one in row["house"]), "")
        if row["house"].get("entry_fee", "0") == "0" or not kept:
            return False
        row["house"] = {**row["house"], kept: row["house"]["entry_fee"] + "0"}
    return True


@fault("conditions")
def _shares_of_more_than_the_pool(rows: Rows, _chance: random.Random) -> bool:
    name = next((one for one in ("cash_prizes", "prizes") if one in rows[0]["house"]), "")
    for row in (rows[0], rows[1]):
        row["house"] = {**row["house"], name: "80, 40"}
    return bool(name)


@fault("conditions")
def _other_levels(rows: Rows, _chance: random.Random) -> bool:
    if not rows[1]["levels"]:
        return False
    rows[1]["levels"] = [{**rows[1]["levels"][0], "minutes": 99}, *rows[1]["levels"][1:]]
    return True


@fault("conditions")
def _conditions_changed_after_opening(rows: Rows, _chance: random.Random) -> bool:
    opened = places(rows, "EntriesOpened")
    if not opened:
        return False
    row = {"type": "ConditionsChanged", "changes": {}, "house": rows[1]["house"]}
    return insert(rows, opened[0] + 1, {**row, "levels": rows[1]["levels"]})


@fault("order")
def _entries_opened_twice(rows: Rows, _chance: random.Random) -> bool:
    opened = places(rows, "EntriesOpened")
    return bool(opened) and insert(rows, opened[0] + 1, rows[opened[0]])


@fault("order")
def _an_event_after_the_end(rows: Rows, _chance: random.Random) -> bool:
    if rows[-1]["type"] != "TournamentOver":
        return False
    rows.append({"type": "PaceSet"})
    return True


@fault("entry")
def _second_entry_in_capitals(rows: Rows, chance: random.Random) -> bool:
    entered = places(rows, "Entered")
    if not entered:
        return False
    row = rows[chance.choice(entered)]
    again = {**row, "person": row["person"].upper()}
    return insert(rows, entered[-1] + 1, again)


@fault("entry")
def _entry_number_skipped(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "Entered", number=plus("number"))


@fault("entry")
def _barred_person_entered(rows: Rows, chance: random.Random) -> bool:
    entered = places(rows, "Entered")
    if not entered:
        return False
    index = chance.choice(entered)
    return insert(rows, index, {"type": "PersonBarred", "person": rows[index]["person"]})


@fault("fee")
def _other_fee(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "Entered", fee=plus("fee"))


@fault("commission")
def _more_commission_kept(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "Entered", kept=plus("kept"))


@fault("commission")
def _commission_of_all_entries(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "EntriesClosed", commission=plus("commission"))


@fault("reserve")
def _reserve_although_not_full(rows: Rows, _chance: random.Random) -> bool:
    entered = places(rows, "Entered", lambda row: not row.get("again"))
    if len(entered) < 2:
        return False
    rows[entered[-1]] = {
        "type": "ReserveListed",
        "person": rows[entered[-1]]["person"],
        "number": rows[entered[-1]]["number"],
    }
    return True


@fault("reserve")
def _entry_although_full(rows: Rows, chance: random.Random) -> bool:
    listed = places(rows, "ReserveListed")
    entered = places(rows, "Entered")
    if not listed or not entered:
        return False
    index = chance.choice(listed)
    wanted = ("person", "number")
    rows[index] = {**rows[entered[0]], **{name: rows[index][name] for name in wanted}}
    return True


@fault("reserve")
def _reserve_in_another_seat(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows, chance, "PlayerSeated", lambda row: bool(row["replaces"]), seat=plus("seat", 1)
    )


@fault("reserve")
def _reserve_without_a_fee(rows: Rows, _chance: random.Random) -> bool:
    seated = places(rows, "PlayerSeated", lambda row: bool(row["replaces"]))
    if not seated or undone_later(rows, seated[0]):
        return False
    person = rows[seated[0]]["person"]
    paid = [index for index in places(rows, "Entered") if rows[index]["person"] == person]
    del rows[paid[-1]]
    return True


@fault("substitute")
def _other_substitute(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "SubstituteAccepted", substitute=lambda _: "Stranger")


@fault("substitute")
def _substitute_after_the_draw(rows: Rows, _chance: random.Random) -> bool:
    """Only tas-holdem has this limit; in act-stud the director may approve one at any time."""
    drawn = places(rows, "SeatsDrawn")
    if not drawn or rows[0]["book"] == "act-stud":
        return False
    person = rows[drawn[0]]["people"][0]
    row = {"type": "SubstituteNamed", "person": person, "substitute": "Stranger"}
    return insert(rows, drawn[0] + 1, row)


@fault("entries")
def _other_number_of_entries(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "EntriesClosed", entries=plus("entries"))


@fault("entries")
def _other_fee_at_opening(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "EntriesOpened", fee=plus("fee"))


@fault("level")
def _chips_stay_in_play(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "ChipsColoured")


@fault("level")
def _other_chips_leave_play(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "ChipsColoured", value=plus("value"))


# --- real tables ---


@fault("report")
def _result_reported_at_a_dealt_table(rows: Rows, chance: random.Random) -> bool:
    if rows[0]["house"].get("real_tables") != "none":
        return False
    return change(rows, chance, "RoundHeard", actor=lambda _: "director")


@fault("report")
def _player_reports_without_a_second_person(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "ReportConfirmed")


@fault("report")
def _reporter_confirms(rows: Rows, _chance: random.Random) -> bool:
    for index in places(rows, "ReportConfirmed"):
        reported = [rows[at] for at in places(rows[:index], "OutReported")]
        report = [row for row in reported if row["table"] == rows[index]["table"]][-1]
        rows[index]["person"] = report["asker"]
        return True
    return False


@fault("stacks")
def _stack_of_another(rows: Rows, chance: random.Random) -> bool:
    """Two estimates: the record gives one of them a chip of the other."""

    def estimates(row: Row) -> list[int]:
        return [at for at, one in enumerate(row["people"]) if one not in row["counted"]]

    stated = places(rows, "StacksStated", lambda row: len(estimates(row)) > 1)
    if not stated:
        return False
    row = rows[chance.choice(stated)]
    first, *_, last = estimates(row)
    row["after"][first] += 1
    row["after"][last] -= 1
    return True


def _raced_off(row: Row) -> bool:
    return len(row["people"]) > 1 and len(set(row["drawn"])) > 1


@fault("race")
def _odd_chip_drawn_twice(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows,
        chance,
        "ChipsRaced",
        _raced_off,
        drawn=lambda row: [row["drawn"][1], *row["drawn"][1:]],
    )


@fault("race")
def _chip_won_by_another(rows: Rows, chance: random.Random) -> bool:
    def loses(row: Row) -> bool:
        return bool(row["won"]) and set(row["won"]) != set(row["people"])

    return change_where(
        rows,
        chance,
        "ChipsRaced",
        loses,
        won=lambda row: [one for one in row["people"] if one not in row["won"]],
    )


@fault("race")
def _chips_raced_for_larger_ones(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "ChipsRaced", into=lambda row: 2 * row["into"])


@fault("race")
def _stack_after_a_race(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows,
        chance,
        "ChipsRaced",
        lambda row: bool(row["people"]),
        after=lambda row: [row["after"][0] + row["value"], *row["after"][1:]],
    )


@fault("bags")
def _bag_of_another_value(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "BagOpened", chips=plus("chips"))


@fault("bags")
def _bag_left_closed(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "BagOpened")


@fault("bags")
def _chips_without_a_bag(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "ChipsBagged")


@fault("bags")
def _other_stack_before_the_bag(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "ChipsBagged", before=plus("before"))


@fault("draw")
def _real_table_called_dealt(rows: Rows, chance: random.Random) -> bool:
    return change_where(rows, chance, "SeatsDrawn", lambda row: row["real"], real=lambda _: [])


# --- draws, seats, chips, sessions ---


@fault("draw")
def _seats_swapped(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "SeatsDrawn", seats=lambda row: rotated(row["seats"]))


@fault("draw")
def _number_drawn_twice(rows: Rows, chance: random.Random) -> bool:
    return change(
        rows, chance, "SeatsDrawn", drawn=lambda row: [row["drawn"][1], *row["drawn"][1:]]
    )


@fault("draw")
def _player_left_out_of_the_draw(rows: Rows, chance: random.Random) -> bool:
    return change(
        rows,
        chance,
        "SeatsDrawn",
        people=lambda row: row["people"][:-1],
        seats=lambda row: row["seats"][:-1],
        drawn=lambda row: row["drawn"][:-1],
    )


@fault("draw")
def _one_table_more(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "SeatsDrawn", tables=plus("tables"))


@fault("seat")
def _another_seat_taken(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "SeatTaken", seat=plus("seat"))


@fault("seat")
def _another_late_seat(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows, chance, "PlayerSeated", lambda row: not row["replaces"], seat=plus("seat")
    )


@fault("chips")
def _one_chip_more_at_the_start(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "ChipsIssued", chips=plus("chips"))


@fault("chips")
def _one_chip_kept_back(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "ChipsReturned", chips=plus("chips", -1))


@fault("chips")
def _no_chips_for_a_player(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "ChipsIssued")


@fault("chips")
def _chips_not_returned(rows: Rows, chance: random.Random) -> bool:
    gone = places(rows, "PlaceForfeited") + places(rows, "Disqualified")
    people = {rows[index]["person"] for index in gone}
    return drop(rows, chance, "ChipsReturned", lambda row: row["person"] in people)


@fault("chips")
def _chips_for_nothing(rows: Rows, chance: random.Random) -> bool:
    heard = places(rows, "RoundHeard")
    issued = places(rows, "ChipsIssued")
    return bool(heard) and insert(rows, chance.choice(heard), rows[issued[0]])


@fault("chips")
def _chips_appear_in_a_round(rows: Rows, chance: random.Random) -> bool:
    def more(row: Row) -> list[Row]:
        best = max(row["seats"], key=lambda seat: seat["after"])
        return [{**seat, "after": seat["after"] + (seat is best)} for seat in row["seats"]]

    return change(rows, chance, "RoundHeard", seats=more)


@fault("session")
def _other_number_of_players(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "SessionBegun", players=plus("players"))


@fault("session")
def _other_end_of_the_session(rows: Rows, chance: random.Random) -> bool:
    ends = ("players left", "minutes", "rounds", "orbit", "winner")
    return change(rows, chance, "SessionEnded", why=lambda row: ends[ends.index(row["why"]) - 1])


@fault("session", "end", "out")
def _session_not_ended(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "SessionEnded")


@fault("session")
def _player_does_not_go_through(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "WentThrough")


@fault("session")
def _other_chips_at_the_end(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "WentThrough", chips=plus("chips"))


@fault("missing player")
def _missing_player_not_listed(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "PlayerMissing")


@fault("missing player")
def _present_player_listed(rows: Rows, _chance: random.Random) -> bool:
    begun, taken = places(rows, "SessionBegun"), places(rows, "SeatTaken")
    if not begun or not taken:
        return False
    row = {**rows[taken[0]], "type": "PlayerMissing"}
    return insert(rows, begun[0] + 1, row)


@fault("forfeit")
def _present_player_forfeits(rows: Rows, chance: random.Random) -> bool:
    missing = {rows[index]["person"] for index in places(rows, "PlayerMissing")}
    heard = places(rows, "RoundHeard")
    taken = places(rows, "SeatTaken", lambda row: row["person"] not in missing)
    if not heard or not taken:
        return False
    return insert(rows, heard[0], {**rows[chance.choice(taken)], "type": "PlaceForfeited"})


# --- time ---


@fault("time")
def _time_runs_back(rows: Rows, chance: random.Random) -> bool:
    told = places(rows, "TimeTold")
    if len(told) < 2:
        return False
    rows[chance.choice(told[1:])]["at"] = -1
    return True


@fault("time")
def _out_at_another_time(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "PlayerOut", at=plus("at"))


@fault("clock")
def _clock_not_started(rows: Rows, _chance: random.Random) -> bool:
    first = places(rows, "ClockSet")
    return bool(first) and not undone_later(rows, first[0]) and _deleted(rows, first[0])


def _deleted(rows: Rows, index: int) -> bool:
    del rows[index]
    return True


@fault("clock")
def _time_played_changes_in_a_break(rows: Rows, chance: random.Random) -> bool:
    calls = places(rows, "BreakCalled")
    if not calls:
        return False
    rows[chance.choice(calls) + 1]["elapsed"] += 1
    return True


@fault("clock")
def _anchor_at_another_time(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "ClockSet", at=plus("at"))


@fault("level")
def _other_ante(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "LevelBegun", ante=plus("ante"))


@fault("level")
def _level_too_early(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "LevelBegun", level=plus("level"))


@fault("level")
def _level_not_begun(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "LevelBegun")


@fault("level")
def _played_level_edited(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "LevelsEdited", levels=lambda _: [])


@fault("break")
def _longer_break(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "BreakCalled", until=plus("until", 60))


@fault("break")
def _break_over_later(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "BreakOver", at=plus("at"))


# --- results ---


def _seat_changed(row: Row, **values: int) -> list[Row]:
    first = row["seats"][0]
    return [
        {**first, **{name: first[name] + more for name, more in values.items()}},
        *row["seats"][1:],
    ]


@fault("round")
def _other_stack_before(rows: Rows, chance: random.Random) -> bool:
    return change(
        rows, chance, "RoundHeard", seats=lambda row: _seat_changed(row, before=1, after=1)
    )


@fault("round")
def _other_number_of_a_round(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "RoundHeard", number=plus("number"))


@fault("round")
def _more_put_in_than_the_stack(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "RoundHeard", seats=lambda row: _seat_changed(row, put_in=10**6))


@fault("round")
def _less_put_in_than_lost(rows: Rows, chance: random.Random) -> bool:
    found = places(rows, "RoundHeard", lambda row: any(not one["after"] for one in row["seats"]))
    if not found:
        return False
    seats = rows[chance.choice(found)]["seats"]
    lost = next(seat for seat in seats if not seat["after"])
    lost["put_in"] -= 1
    return True


@fault("out")
def _player_without_chips_stays(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "PlayerOut", lambda row: bool(row["round"]))


@fault("out")
def _player_with_chips_is_out(rows: Rows, chance: random.Random) -> bool:
    found = places(rows, "RoundHeard")
    outs = places(rows, "PlayerOut")
    if not found or not outs:
        return False
    index = chance.choice(found)
    best = max(rows[index]["seats"], key=lambda seat: seat["after"])["seat"]
    person = _person_at(rows, index, rows[index]["table"], best)
    at = rows[outs[0]]["at"]
    return insert(rows, index + 1, {**rows[outs[0]], "person": person, "at": at})


def _person_at(rows: Rows, until: int, table: int, seat: int) -> str:
    """Return the person who sat in a seat last, before this position."""
    person = ""
    for row in rows[:until]:
        if row.get("type") == "SeatsDrawn":
            for name, spot in zip(row["people"], row["seats"], strict=True):
                if (spot["table"], spot["seat"]) == (table, seat):
                    person = name
        elif row.get("type") in MOVES and (row["table"], row["seat"]) == (table, seat):
            person = row["person"]
    return person


@fault("out")
def _other_chips_put_in(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows, chance, "PlayerOut", lambda row: row["put_in"] > 0, put_in=plus("put_in")
    )


@fault("place")
def _better_place(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "PlayerOut", place=plus("place", -1), last=plus("last", -1))


@fault("place")
def _places_of_players_out_together_swapped(rows: Rows, chance: random.Random) -> bool:
    pairs = [
        (index, index + 1)
        for index in places(rows, "PlayerOut", lambda row: bool(row["round"]))
        if rows[index + 1 : index + 2]
        and rows[index + 1].get("type") == "PlayerOut"
        and rows[index + 1]["round"] == rows[index]["round"]
        and rows[index + 1]["place"] != rows[index]["place"]
    ]
    if not pairs:
        return False
    one, other = (rows[index] for index in chance.choice(pairs))
    for name in ("place", "last"):
        one[name], other[name] = other[name], one[name]
    return True


@fault("place")
def _shared_place_given_to_one(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows,
        chance,
        "PlayerOut",
        lambda row: row["last"] > row["place"],
        last=lambda row: row["place"],
    )


# --- hand-for-hand play ---


def _in_hands(rows: Rows) -> list[int]:
    """Return the rounds of hand-for-hand play that another table's round follows in that hand."""
    found: list[int] = []
    on, last = False, 0
    for index, row in enumerate(rows):
        kind = row.get("type")
        if kind == "HandForHandSet":
            on, last = row["on"], 0
        elif kind == "HandFinished":
            last = 0
        elif kind == "RoundHeard" and on:
            found += [last] if last else []
            last = index
    return [] if undone_later(rows, 0) else found


@fault("hand for hand")
def _hand_not_finished(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "HandFinished")


@fault("hand for hand")
def _other_hand(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "HandFinished", hand=plus("hand"))


@fault("hand for hand")
def _other_hand_of_a_loss(rows: Rows, chance: random.Random) -> bool:
    waits = lambda row: row.get("hand", 0) > 0  # noqa: E731 - a condition
    return change_where(rows, chance, "PlayerBroke", waits, hand=plus("hand"))


@fault("hand for hand")
def _ended_during_the_hand(rows: Rows, chance: random.Random) -> bool:
    found = _in_hands(rows)
    if not found:
        return False
    index = chance.choice(found) + 1
    while rows[index]["type"] in {"PlayerBroke", "OrbitCompleted", "LevelBegun"}:
        index += 1
    ended = {"type": "HandForHandSet", "on": False, "chosen": ["hand for hand"]}
    return insert(rows, index, {**ended, "actor": "director"})


@fault("hand for hand")
def _table_out_of_step(rows: Rows, chance: random.Random) -> bool:
    """Add a hand in which nobody loses chips at a table that has finished its hand."""
    found = _in_hands(rows)
    if not found:
        return False
    index = chance.choice(found)
    seats = [
        {**seat, "before": seat["after"], "put_in": 0}
        for seat in rows[index]["seats"]
        if seat["after"]
    ]
    more = {"number": rows[index]["number"] + 1, "seats": seats, "people": [], "bonus": 0}
    again = {**rows[index], **more}
    index += 1
    while rows[index]["type"] in {"PlayerBroke", "OrbitCompleted", "LevelBegun"}:
        index += 1
    return insert(rows, index, again)


@fault("clause")
def _hand_for_hand_without_its_choice(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "HandForHandSet", chosen=lambda _: ["house"])


@fault("re-buy")
def _other_price(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "RebuyMade", price=plus("price"))


@fault("re-buy")
def _rebuy_not_offered(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "PlayerBroke")


@fault("out")
def _out_before_the_others_decide(rows: Rows, chance: random.Random) -> bool:
    return drop(
        rows,
        chance,
        "RebuyDeclined",
        lambda row: rows[rows.index(row) + 1]["type"] == "PlayerOut",
    )


@fault("re-buy")
def _declined_twice(rows: Rows, chance: random.Random) -> bool:
    declined = places(rows, "RebuyDeclined")
    if not declined:
        return False
    index = chance.choice(declined)
    return insert(rows, index + 1, rows[index])


@fault("re-buy")
def _rebuy_although_there_is_none(rows: Rows, chance: random.Random) -> bool:
    heard = places(rows, "RoundHeard")
    if not heard or rows[1]["house"].get("rebuy_levels", "0") != "0":
        return False
    person = rows[places(rows, "SeatsDrawn")[0]]["people"][0]
    row = {"type": "RebuyMade", "person": person, "price": 1, "kept": 0}
    return insert(rows, chance.choice(heard), row)


@fault("disqualified")
def _other_place_of_a_disqualified_player(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "Disqualified", place=plus("place"))


# --- orbits, special rounds, duties, disputes, donations ---


@fault("orbit")
def _orbit_not_noted(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "OrbitCompleted")


@fault("orbit")
def _orbit_counted_twice(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "OrbitCompleted", orbits=plus("orbits"))


@fault("orbit")
def _orbit_too_early(rows: Rows, chance: random.Random) -> bool:
    heard = places(rows, "RoundHeard", lambda row: row["number"] == 1 and len(row["seats"]) > 3)
    if not heard:
        return False
    index = chance.choice(heard)
    row = {"type": "OrbitCompleted", "table": rows[index]["table"], "orbits": 1}
    return insert(rows, index + 1, row)


@fault("special round")
def _more_bonus_chips(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "BonusRoundCalled", chips=plus("chips"))


@fault("special round")
def _bonus_chips_kept(rows: Rows, chance: random.Random) -> bool:
    return change_where(rows, chance, "RoundHeard", lambda row: row["bonus"] > 0, bonus=lambda _: 0)


@fault("special round")
def _special_round_by_a_player(rows: Rows, chance: random.Random) -> bool:
    kind = chance.choice(("BonusRoundCalled", "EliminationRoundCalled"))
    return change(rows, chance, kind, actor=lambda _: "player")


@fault("special round")
def _special_round_called_in_a_round(rows: Rows, chance: random.Random) -> bool:
    begun = places(rows, "RoundBegun")
    if not begun:
        return False
    index = chance.choice(begun)
    row = {"type": "EliminationRoundCalled", "tables": [rows[index]["table"]], "number": 1}
    return insert(rows, index + 1, row)


@fault("elimination")
def _stack_not_shared(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "StakeShared")


@fault("elimination")
def _odd_chips_to_another_player(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows,
        chance,
        "StakeShared",
        lambda row: len(set(row["shares"])) > 1,
        shares=lambda row: rotated(row["shares"]),
    )


@fault("elimination")
def _nobody_is_eliminated(rows: Rows, _chance: random.Random) -> bool:
    shared = places(rows, "StakeShared")
    if not shared or undone_later(rows, shared[0] - 1) or _is_drawn(rows, shared[0] - 1):
        return False
    del rows[shared[0] - 1 : shared[0] + 1]
    return True


def _is_drawn(rows: Rows, index: int) -> bool:
    return bool(rows[index - 1]["type"] == "EliminationDrawn")


@fault("elimination")
def _higher_card_is_eliminated(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows,
        chance,
        "EliminationDrawn",
        lambda row: len({card // 4 for card in row["cards"]}) == len(row["cards"]),
        cards=lambda row: rotated(row["cards"]),
    )


@fault("duty")
def _duty_left_out(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "DutyArisen")


@fault("duty")
def _duty_not_done(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "DutyDone")


@fault("duty")
def _unknown_duty(rows: Rows, chance: random.Random) -> bool:
    heard = places(rows, "RoundHeard")
    row = {"type": "DutyArisen", "duty": "sweep the floor"}
    return bool(heard) and insert(rows, chance.choice(heard), row)


@fault("dispute")
def _play_during_a_dispute(rows: Rows, chance: random.Random) -> bool:
    heard = places(rows, "RoundHeard")
    if not heard:
        return False
    row = {"type": "DisputeRaised", "number": 1, "person": "Player 1", "role": "director"}
    return insert(rows, chance.choice(heard), row)


@fault("dispute")
def _decided_by_another_role(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "DisputeDecided", role=lambda _: "player")


@fault("dispute")
def _last_word_reviewed(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows, chance, "ReviewRequested", lambda row: not row["role"], role=lambda _: "operator"
    )


@fault("donation")
def _smaller_donation(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "DonationMade", amount=plus("amount", -1))


@fault("donation")
def _donation_left_out(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "DonationMade")


@fault("donation")
def _charity_takes_part(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "CharityChosen", charity=lambda row: row["person"].lower())


@fault("places")
def _announced_places_rotated(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows,
        chance,
        "PlacesAnnounced",
        lambda row: len(row["people"]) > 1,
        people=lambda row: rotated(row["people"]),
    )


@fault("session")
def _other_order_of_elimination(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows,
        chance,
        "SessionEnded",
        lambda row: len(row["order"]) > 1,
        order=lambda row: rotated(row["order"]),
    )


@fault("chips")
def _other_chips_expected(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "ChipsCounted", expected=plus("expected"))


@fault("entry")
def _entry_without_consent(rows: Rows, chance: random.Random) -> bool:
    if rows[0]["book"] != "tas-stud":
        return False
    return change(rows, chance, "Entered", signed=lambda _: False)


@fault("time")
def _other_end_of_the_game(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "TournamentDecided", ended=plus("ended"))


# --- moves ---


def _balancing(row: Row) -> bool:
    return bool(row["why"] == "balance")


@fault("move")
def _owes_something_else(rows: Rows, chance: random.Random) -> bool:
    return change(
        rows,
        chance,
        "MoveOrdered",
        owes=lambda row: "nothing" if row["owes"] != "nothing" else "big blind",
    )


@fault("move")
def _other_position(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "MoveOrdered", position=plus("position"))


@fault("move")
def _other_sizes(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows,
        chance,
        "MoveOrdered",
        lambda row: bool(row["sizes"]),
        sizes=lambda row: [[table, size + 1] for table, size in row["sizes"]],
    )


@fault("move")
def _another_candidate_moves(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows,
        chance,
        "MoveOrdered",
        lambda row: _balancing(row) and len(row["candidates"]) > 1,
        person=lambda row: row["candidates"][1],
    )


@fault("move")
def _another_free_seat(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows,
        chance,
        "MoveOrdered",
        lambda row: _balancing(row) and len(row["free"]) > 1,
        seat=lambda row: row["free"][1]["seat"],
    )


@fault("move")
def _other_order_of_free_seats(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows,
        chance,
        "MoveOrdered",
        lambda row: len(row["free"]) > 1,
        free=lambda row: rotated(row["free"]),
    )


@fault("move")
def _chips_lost_on_the_way(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "MoveOrdered", chips=plus("chips", -1))


@fault("move")
def _transfer_number_skipped(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "MoveOrdered", transfer=plus("transfer"))


@fault("move")
def _move_although_nobody_is_moved(rows: Rows, _chance: random.Random) -> bool:
    house, drawn = rows[1]["house"], places(rows, "SeatsDrawn")
    heard = places(rows, "RoundHeard")
    if house.get("balancing") != "never" or not heard or rows[drawn[0]]["tables"] < 2:
        return False
    person, spot = rows[drawn[0]]["people"][0], rows[drawn[0]]["seats"][0]
    to = spot["table"] % rows[drawn[0]]["tables"] + 1
    row = {
        "type": "MoveOrdered",
        "transfer": 1,
        "person": person,
        "from_table": spot["table"],
        "from_seat": spot["seat"],
        "table": to,
        "seat": rows[drawn[0]]["size"],
        "chips": 0,
        "why": "balance",
    }
    return insert(rows, heard[0], row)


@fault("move")
def _move_left_out(rows: Rows, _chance: random.Random) -> bool:
    """Delete the last move and everything after it, and play two more rounds at that table."""
    moves = places(rows, "MoveOrdered", _balancing)
    if not moves or undone_later(rows, moves[-1]):
        return False
    table = rows[moves[-1]]["from_table"]
    heard = places(rows[: moves[-1]], "RoundHeard", lambda row: bool(row["table"] == table))
    begun = places(rows[: moves[-1]], "HandForHandSet")
    if not heard or rows[heard[-1]]["actor"] != "table" or (begun and rows[begun[-1]]["on"]):
        return False  # the button may be unknown, or the table waits for others
    del rows[moves[-1] :]
    last = rows[heard[-1]]
    for more in (1, 2):
        seats = [
            {**one, "before": one["after"], "put_in": 0} for one in last["seats"] if one["after"]
        ]
        rows.append({**last, "number": last["number"] + more, "seats": seats, "people": []})
    return True


@fault("broken table")
def _table_not_closed(rows: Rows, chance: random.Random) -> bool:
    """A table that had no players is left out: closing it moves nobody."""

    def moved(row: Row) -> bool:
        return bool(rows[rows.index(row) - 1]["type"] == "MoveOrdered")

    return drop(rows, chance, "TableBroken", moved)


@fault("broken table")
def _other_numbers_drawn(rows: Rows, chance: random.Random) -> bool:
    def moved(row: Row) -> bool:
        return len(row["drawn"]) > 1 and rows[rows.index(row) - 1]["type"] == "MoveOrdered"

    return change_where(rows, chance, "TableBroken", moved, drawn=lambda row: rotated(row["drawn"]))


@fault("broken table")
def _another_table_broken(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "TableBroken", table=plus("table"))


# --- prizes and the end ---


@fault("pool")
def _other_pool(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "EntriesClosed", pool=plus("pool"))


@fault("pool")
def _other_pool_for_the_prizes(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "PrizesSet", pool=plus("pool"))


@fault("prizes")
def _prizes_moved_between_places(rows: Rows, chance: random.Random) -> bool:
    def moved(row: Row) -> list[int]:
        return [row["amounts"][0] - 1, row["amounts"][1] + 1, *row["amounts"][2:]]

    return change_where(
        rows, chance, "PrizesSet", lambda row: len(row["amounts"]) > 1, amounts=moved
    )


@fault("prizes")
def _prizes_below_the_pool(rows: Rows, chance: random.Random) -> bool:
    return change(
        rows, chance, "PrizesSet", amounts=lambda row: [row["amounts"][0] - 1, *row["amounts"][1:]]
    )


@fault("places")
def _final_places_swapped(rows: Rows, chance: random.Random) -> bool:
    def swapped(row: Row) -> list[Row]:
        first, *others = row["places"]
        last = others.pop()
        return [{**first, "person": last["person"]}, *others, {**last, "person": first["person"]}]

    return change_where(
        rows, chance, "PlacesConfirmed", lambda row: len(row["places"]) > 1, places=swapped
    )


@fault("places")
def _player_without_a_place(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "PlacesConfirmed", places=lambda row: row["places"][:-1])


@fault("prize")
def _larger_prize(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "PrizePaid", amount=plus("amount"))


@fault("prize")
def _prize_not_paid(rows: Rows, chance: random.Random) -> bool:
    return drop(rows, chance, "PrizePaid")


@fault("prize")
def _prize_paid_twice(rows: Rows, chance: random.Random) -> bool:
    paid = places(rows, "PrizePaid")
    if not paid:
        return False
    index = chance.choice(paid)
    return insert(rows, index + 1, rows[index])


@fault("division")
def _prizes_divided(rows: Rows, chance: random.Random) -> bool:
    heard = places(rows, "RoundHeard")
    if not heard:
        return False
    people = [row["person"] for row in rows if row.get("type") == "Entered"][:1]
    row = {"type": "PrizesDivided", "people": people, "amounts": [1]}
    return insert(rows, chance.choice(heard), row)


@fault("division")
def _proposal_of_a_wrong_sum(rows: Rows, chance: random.Random) -> bool:
    def more(row: Row) -> list[int]:
        return [row["amounts"][0] + 1, *row["amounts"][1:]]

    return change(rows, chance, "DivisionProposed", amounts=more)


@fault("division")
def _divided_without_a_consent(rows: Rows, _chance: random.Random) -> bool:
    divided = places(rows, "PrizesDivided")
    if not divided or rows[divided[0] - 1].get("type") != "DivisionAgreed":
        return False
    del rows[divided[0] - 1]
    return True


@fault("refund")
def _smaller_refund(rows: Rows, chance: random.Random) -> bool:
    return change(rows, chance, "FeeRefunded", amount=plus("amount", -1))


@fault("refund", "pool")
def _refund_not_made(rows: Rows, chance: random.Random) -> bool:
    """A book may leave the refund of a withdrawal open: then only the pool is wrong."""
    return drop(rows, chance, "FeeRefunded", lambda row: row["amount"] + row["kept"] > 0)


@fault("refund")
def _refund_without_a_reason(rows: Rows, _chance: random.Random) -> bool:
    heard = places(rows, "RoundHeard")
    entered = places(rows, "Entered", lambda row: row["fee"] > 0)
    if not heard or not entered:
        return False
    paid = rows[entered[0]]
    row = {
        "type": "FeeRefunded",
        "person": paid["person"],
        "amount": paid["fee"] - paid["kept"],
        "kept": paid["kept"],
        "why": "withdrawn",
    }
    return insert(rows, heard[0], row)


@fault("end")
def _another_winner(rows: Rows, chance: random.Random) -> bool:
    decided = places(rows, "TournamentDecided")
    if not decided:
        return False
    other = other_person(rows, chance, rows[decided[0]]["person"])
    rows[decided[0]]["person"] = other
    return bool(other)


@fault("end")
def _over_before_the_places(rows: Rows, _chance: random.Random) -> bool:
    heard = places(rows, "RoundHeard")
    return bool(heard) and insert(rows, heard[-1], {"type": "TournamentOver"})


@fault("undo")
def _result_undone(rows: Rows, chance: random.Random) -> bool:
    heard = places(rows, "RoundHeard")
    if not heard:
        return False
    index = chance.choice(heard)
    return insert(rows, index + 1, {"type": "ActsUndone", "to": index - 1})


@fault("undo")
def _nothing_undone(rows: Rows, _chance: random.Random) -> bool:
    rows.append({"type": "ActsUndone", "to": len(rows)})
    return True


@fault("undo")
def _done_again_without_undo(rows: Rows, _chance: random.Random) -> bool:
    heard = places(rows, "RoundHeard")
    return bool(heard) and insert(rows, heard[0] + 1, {"type": "ActsRedone", "to": 1})


@fault("clause")
def _no_clause_and_no_choice(rows: Rows, chance: random.Random) -> bool:
    row = rows[chance.randrange(1, len(rows))]
    row["by"], row["chosen"] = [], []
    return True


@fault("clause")
def _draw_without_its_clause(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows, chance, "SeatsDrawn", lambda row: bool(row["by"]), by=lambda _: ["X.1"]
    )


@fault("clause")
def _prize_without_its_clause(rows: Rows, chance: random.Random) -> bool:
    return change_where(
        rows, chance, "PrizePaid", lambda row: bool(row["by"]), by=lambda _: ["X.1"]
    )
