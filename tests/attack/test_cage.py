"""Attacks on the chips of a cash room: by players, cashiers, managers, races and crashes."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from tests.attack.test_cashroom import SLOW
from tests.server.desk_kit import (
    Game,
    at_table,
    fails,
    mine,
    open_table,
    opened,
    put,
    seat,
    sound,
    table,
    until,
)
from tests.server.kit import Answered, Served, Told, serving, start

from cardspeak.room_check import check_accounts, read_room

BANK: dict[str, Any] = {"cash": 1_000_000, "chips": 10_000_000, "witness": "Kim"}
BUY_IN = 50_000


class Night:
    """A cash room with a cage: Olga owns it, Mia manages, Kim is the cashier."""

    def __init__(self, server: Served, **more: Any) -> None:  # noqa: ANN401 - JSON
        self.server = server
        self.olga = server.owner()
        self.kim, self.mia = server.staff("Kim", "dealer"), server.staff("Mia", "floor")
        self.desk = opened(server, cage=BANK, **more)
        self.ask(self.olga, "GoOnDuty", person="Kim", role="cashier")

    def ask(self, who: Told, kind: str, **fields: object) -> None:
        """Make an ask that is granted."""
        put(self.server, self.desk, who, kind, **fields)

    def no(self, who: Told, kind: str, **fields: object) -> str:
        """Make an ask that is refused, and return the code."""
        answer = fails(self.server, self.desk, who, kind, **fields)
        return str(answer.body.get("because") or answer.body["code"])

    def guest(self, name: str, chips: int = BUY_IN) -> Told:
        """Let a guest come and buy chips."""
        person = self.server.guest(name)
        self.ask(self.kim, "SellChips", person=name, amount=chips)
        return person

    def chips(self, who: Told) -> int:
        """Return the chips that a person has and that are not on a table."""
        return int(mine(self.server, self.desk, who)["cage"]["chips"])

    def cage(self) -> Told:
        """Return the cage as its staff see it."""
        found: Told = mine(self.server, self.desk, self.kim)["cage"]["cage"]
        return found

    def file(self) -> list[str]:
        """Return the lines of the room's file."""
        path = f"/api/desks/{self.desk}/file"
        return raw(self.server, path, self.olga).decode().splitlines()

    def count(self, when: str, **more: object) -> None:
        """Let the cashier count, with Mia as the witness."""
        self.ask(self.kim, "CountPlace", when=when, witness="Mia", **more)
        number = self.cage()["to_witness"][-1]["number"]
        self.ask(self.mia, "AnswerCount", number=number, confirms=True)


def raw(server: Served, path: str, who: Told) -> bytes:
    """Return the body of an answer that is not JSON."""
    import urllib.request

    request = urllib.request.Request(
        server.address + path, headers={"Authorization": f"Bearer {who['token']}"}
    )
    with urllib.request.urlopen(request) as answer:
        return bytes(answer.read())


def balanced(lines: list[str]) -> bool:
    """Return whether the independent checker finds nothing in the file of a room."""
    return not check_accounts(read_room("\n".join(lines).encode()))


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Night]:
    """A night at a server where calls run in real time."""
    with serving(tmp_path, pace=SLOW) as server:
        yield Night(server)


STAFF_ASKS: list[tuple[str, Told]] = [
    ("SellChips", {"person": "Ana", "amount": 100}),
    ("BuyBack", {"person": "Ana", "amount": 100}),
    ("MoveBank", {"cash": -100, "reason": "mine"}),
    ("CountPlace", {"cash": 0, "chips": 0, "witness": "Kim"}),
    ("CorrectPlace", {"reason": "mine"}),
    ("SendFill", {"table": 1, "amount": 100}),
    ("ReceiveChips", {"transfer": 1, "amount": 100}),
    ("ConfirmColour", {"table": 1}),
    ("TakeDrop", {"table": 1, "chips": 0, "witness": "Kim"}),
    ("PayTips", {"person": "Ana", "amount": 100}),
    ("CloseCage", {}),
    ("GoOnDuty", {"person": "Ana", "role": "cashier"}),
    ("RecordApproval", {"what": "table", "reference": "mine"}),
]
PROGRAMS_ASKS = ("HearStake", "HearTaken", "ReturnChips", "HearCommission", "OpenFloat", "TellTime")


def test_a_player_gains_nothing(night: Night) -> None:
    """Players move their own chips only, and no more than they have."""
    ana, ben = night.guest("Ana"), night.guest("Ben")
    open_table(night.server, night.desk)
    for kind, fields in STAFF_ASKS:
        assert night.no(ana, kind, **fields) == "not_yours", kind
    for kind in PROGRAMS_ASKS:
        assert night.no(ana, kind, table=1) == "unreadable", kind
    for kind in ("CarryChips", "GiveTip", "WantCash", "LendMoney"):
        fields = {"person": "Ben", "amount": 100, "table": 1, "borrower": "Ana"}
        assert night.no(ana, kind, **fields) == "not_yours", kind
    assert night.no(ana, "WantCash", amount=BUY_IN + 1) == "cage-TOO_FEW_CHIPS"
    assert night.no(ana, "ClaimSeat", table=1, seat=1, stake=501) == "cage-TOO_FEW_CHIPS"
    zoe = night.server.guest("Zoe")
    assert night.no(zoe, "ClaimSeat", table=1, seat=1) == "cage-TOO_FEW_CHIPS"
    assert mine(night.server, night.desk, ana)["cage"]["cage"] is None
    with pytest.raises(Answered) as refused:
        night.server.get(f"/api/desks/{night.desk}/file", ana["token"])
    assert refused.value.status == 403
    assert (night.chips(ana), night.chips(ben)) == (BUY_IN, BUY_IN)
    assert balanced(night.file())


def test_a_cashier_gains_nothing(night: Night) -> None:
    """A cashier pays what people ask for, and counts with a real witness."""
    night.guest("Ana")
    kim, mia = night.kim, night.mia
    assert night.no(kim, "BuyBack", person="Ana", amount=BUY_IN) == "cage-NOT_ASKED_FOR"
    assert night.no(kim, "SellChips", person="Kim", amount=100) == "not_yours"
    assert night.no(kim, "MoveBank", cash=-100, reason="mine") == "cage-WRONG_ROLE"
    assert night.no(kim, "CorrectPlace", reason="mine") == "cage-WRONG_ROLE"
    assert night.no(kim, "GiveTip", person="Ana", amount=100) == "not_yours"
    assert night.no(kim, "CarryChips", person="Ana", amount=100, table=1) == "not_yours"
    for witness in ("Ana", "Nobody", "Kim"):
        assert night.no(kim, "CountPlace", cash=0, chips=0, witness=witness)
    before = night.cage()
    night.ask(kim, "CountPlace", cash=1, chips=1, witness="Mia")
    number = night.cage()["to_witness"][0]["number"]
    assert night.no(kim, "AnswerCount", number=number, confirms=True) == "not_yours"
    assert night.no(night.olga, "AnswerCount", number=number, confirms=True) == "not_yours"
    night.ask(mia, "AnswerCount", number=number, confirms=False)
    assert night.cage() == before, "nothing was counted"
    night.ask(night.olga, "TakeBreak", person="Kim")
    assert night.no(kim, "SellChips", person="Ana", amount=100) == "not_yours"
    assert balanced(night.file())


def test_a_late_confirmation_does_not_hide_a_sale(night: Night) -> None:
    """A count is confirmed as it was made, or not at all: cash sold since would be missing."""
    before = night.cage()
    night.ask(night.kim, "CountPlace", cash=before["cash"], chips=before["chips"], witness="Mia")
    number = night.cage()["to_witness"][0]["number"]
    ana = night.server.guest("Ana")
    night.ask(night.kim, "SellChips", person=ana["name"], amount=BUY_IN)
    assert night.no(night.mia, "AnswerCount", number=number, confirms=True) == "count_again"
    assert not night.cage()["to_witness"]
    assert balanced(night.file())


def test_the_file_of_the_accounts_has_no_hidden_card(night: Night) -> None:
    """Managers and cashiers read the accounts while rounds run, and managers may play."""
    open_table(night.server, night.desk)
    for number, name in enumerate(("Ana", "Ben", "Cleo"), 1):
        who = night.server.guest(name)
        night.ask(night.kim, "SellChips", person=name, amount=BUY_IN)
        night.ask(who, "ClaimSeat", table=1, seat=number, stake=BUY_IN // 100)
    until(lambda: any('"RoundOpened"' in line for line in night.file()))
    events = [json.loads(line).get("event", {}) for line in night.file()[1:]]
    kinds = {event.get("type") for event in events}
    assert "RoundOpened" in kinds
    assert "Shuffled" not in kinds
    assert all(event["up"] for event in events if event.get("type") == "Dealt")


@pytest.mark.parametrize(
    "ask",
    [
        {"type": []},
        {"type": "ReceiveChips", "transfer": [1], "amount": 1},
        {"type": "CarryChips", "transfer": [], "amount": 1},
        {"type": "MergeTables", "into": []},
        {"type": "ChangeColour", "table": 1, "chips_in": {"²": 1}, "chips_out": {"²": 1}},
    ],
)
def test_malformed_asks_get_an_answer(night: Night, ask: dict[str, Any]) -> None:
    for who in (night.olga, night.kim):
        with pytest.raises(Answered) as answered:
            night.server.post(
                f"/api/desks/{night.desk}/asks", {"id": "x", "ask": ask}, who["token"]
            )
        assert answered.value.status < 500


def test_a_manager_who_plays_has_no_power_at_the_cage(night: Night) -> None:
    """Staff on duty do not play, and managers who play decide nothing about money."""
    mia = night.mia
    open_table(night.server, night.desk)
    assert night.no(night.kim, "JoinList", game="small") == "ON_DUTY"
    night.ask(night.kim, "SellChips", person="Mia", amount=BUY_IN)
    seat(night.server, night.desk, mia, 1, 1)
    assert night.no(mia, "MoveBank", cash=-100, reason="mine") == "not_yours"
    assert night.no(mia, "GoOnDuty", person="Mia", role="cashier") == "not_yours"
    assert night.no(night.olga, "GoOnDuty", person="Mia", role="cashier") == "HAS_SEAT"
    night.ask(night.olga, "Bar", person="Kim")
    assert balanced(night.file())


def test_an_excluded_person_buys_no_chips_and_gets_the_money_back(night: Night) -> None:
    ana = night.guest("Ana")
    night.ask(ana, "Bar", person="Ana", reason="self-excluded")
    assert night.no(night.kim, "SellChips", person="Ana", amount=100) == "not_yours"
    assert night.no(ana, "JoinList", game="small") in {"EXCLUDED", "NO_SUCH_GAME"}
    night.ask(ana, "WantCash", amount=BUY_IN)
    night.ask(night.kim, "BuyBack", person="Ana", amount=BUY_IN)
    assert night.chips(ana) == 0


def test_chips_are_cashed_once_in_a_race(night: Night) -> None:
    """The cashier pays, the player takes the chips to a table: one of them, once."""
    ana = night.guest("Ana")
    open_table(night.server, night.desk)
    night.ask(ana, "WantCash", amount=BUY_IN)
    tries: list[tuple[Told, str, Told]] = [
        (night.kim, "BuyBack", {"person": "Ana", "amount": BUY_IN}) for _ in range(4)
    ]
    tries += [(ana, "ClaimSeat", {"table": 1, "seat": 2, "stake": 500})]

    def attempt(one: tuple[Told, str, Told]) -> bool:
        try:
            put(night.server, night.desk, one[0], one[1], **one[2])
        except Answered:
            return False
        return True

    with ThreadPoolExecutor(len(tries)) as pool:
        done = list(pool.map(attempt, tries))
    until(lambda: not night.cage()["under_way"])
    until(lambda: mine(night.server, night.desk, ana)["seat"] == 0 or not night.chips(ana))
    paid = BANK["cash"] + BUY_IN - night.cage()["cash"]
    name = table(night.server, night.desk, 1)["id"]
    until(lambda: ("Ana" in at_table(night.server, name)) == (paid == 0))
    assert sum(done[:4]) == paid // BUY_IN <= 1
    assert balanced(night.file())


def test_chips_are_cashed_once_although_the_server_is_killed(tmp_path: Path) -> None:
    server = start(tmp_path, pace=SLOW)
    try:
        night = Night(server)
        ana = night.guest("Ana")
        night.ask(ana, "WantCash", amount=BUY_IN)
        request = {"id": uuid4().hex, "ask": {"type": "BuyBack", "person": "Ana", "amount": BUY_IN}}
        path = f"/api/desks/{night.desk}/asks"
        server.post(path, request, night.kim["token"])
        server.kill()
        server = start(tmp_path, pace=SLOW)
        night.server = server
        assert server.post(path, request, night.kim["token"])["repeated"]
        assert night.no(night.kim, "BuyBack", person="Ana", amount=BUY_IN) == "cage-TOO_FEW_CHIPS"
        assert night.cage()["cash"] == BANK["cash"]
        lines = raw(server, f"/api/desks/{night.desk}/file", night.kim).decode().splitlines()
        assert balanced(lines)
    finally:
        server.kill()
    sound(tmp_path / "room.db", night.desk)


def planted(lines: list[str], kind: str, **changes: Any) -> list[str]:  # noqa: ANN401 - any field
    """Return the lines with another value in the last event of a kind; None drops the event."""
    at = max(index for index, line in enumerate(lines) if f'"type":"{kind}"' in line)
    entry = json.loads(lines[at])
    for name, change in changes.items():
        entry["event"][name] = change(entry["event"][name])
    return [*lines[:at], json.dumps(entry), *lines[at + 1 :]]


def test_the_checker_finds_embezzlement_in_a_served_night(night: Night) -> None:
    """A night with hands, a shift and a close; then an entry of the journal lies."""
    server, desk = night.server, night.desk
    ana, ben = night.guest("Ana"), night.guest("Ben")
    open_table(server, desk, commission_mode="time")
    seat(server, desk, ana, 1, 1)
    seat(server, desk, ben, 1, 2)
    game = Game(server, desk, [ana, ben])
    game.play(lambda: night.cage()["floats"][0]["time_charges"])
    night.ask(night.kim, "SendFill", table=1, amount=10_000)
    dan = server.staff("Dan", "dealer")
    fill = night.cage()["under_way"][0]["transfer"]
    assert night.no(dan, "ReceiveChips", transfer=fill, amount=10_000) == "not_yours"
    night.ask(night.olga, "GoOnDuty", person="Dan", role="dealer", table=1)
    night.ask(dan, "ReceiveChips", transfer=fill, amount=10_000)
    for person in (ana, ben):
        game.leave(person)
        until(lambda person=person: night.chips(person))  # type: ignore[misc]
        amount = night.chips(person)
        night.ask(person, "WantCash", amount=amount)
        night.ask(night.kim, "BuyBack", person=person["name"], amount=amount)
    until(lambda: not night.cage()["under_way"])
    state = night.cage()
    night.count("shift", cash=state["cash"], chips=state["chips"])
    assert not night.cage()["difference"]
    report = raw(server, f"/api/desks/{desk}/report.csv?by=shift", night.olga).decode()
    rows = list(csv.reader(io.StringIO(report)))
    assert rows[0] == ["practice, not approved"]
    sums = dict(zip(rows[1], rows[2], strict=True))
    assert sums["chips sold"] == "1000"
    assert sums["differences found"] in {"0", "0.00"}
    assert "cashier" in report
    lines = night.file()
    assert balanced(lines)
    lies = [
        planted(lines, "ChipsCashed", amount=lambda cents: cents + 1_000),
        planted(lines, "ChipsSold", amount=lambda cents: cents - 1_000),
        planted(lines, "TimeChargeKept", amount=lambda cents: cents - 100),
        planted(lines, "StakeBroughtBack", amount=lambda cents: cents + 1_000),
        planted(lines, "PlaceCounted", expected_cash=lambda cents: cents - 1_000),
        planted(lines, "CashWanted", amount=lambda cents: cents - 1_000),
        planted(lines, "TransferTaken", amount=lambda cents: cents + 1_000),
    ]
    for lie in lies:
        assert not balanced(lie)


def test_staff_on_duty_do_not_delete_their_account(night: Night) -> None:
    """Otherwise the roster would list a person whom nobody can take off duty."""
    with pytest.raises(Answered) as refused:
        night.server.post("/api/account/delete", {"name": "Kim"}, night.kim["token"])
    assert refused.value.status == 409
    assert "on duty" in refused.value.body["words"]


def test_nobody_gets_a_loan_unasked(tmp_path: Path) -> None:
    """A loan grows a stake only once its borrower has accepted it; others do not answer it."""
    with serving(tmp_path, pace=SLOW) as server:
        night = Night(server, book="tas-stud")
        ana, ben = night.guest("Ana"), night.guest("Ben")
        open_table(server, night.desk)
        for person in (ana, ben):
            night.ask(person, "ClaimSeat", table=1)
        name = table(server, night.desk, 1)["id"]
        until(lambda: at_table(server, name).keys() == {"Ana", "Ben"})
        until(lambda: not night.cage()["under_way"])
        had = night.chips(ana)
        loan = {"borrower": "Ben", "table": 1, "amount": 500}
        night.ask(ana, "LendMoney", **loan)
        (offered,) = mine(server, night.desk, ben)["cage"]["loans"]
        assert not night.cage()["under_way"]
        for other in (ana, night.guest("Zoe"), night.kim):
            fields = {"number": offered["number"], "accepts": True}
            assert night.no(other, "AnswerLoan", **fields) in {"not_yours", "unreadable"}
        night.ask(ben, "AnswerLoan", number=offered["number"], accepts=False)
        assert night.no(ben, "AnswerLoan", number=offered["number"], accepts=True) == "unreadable"
        assert night.chips(ana) == had
        night.ask(ana, "LendMoney", **loan)
        (again,) = mine(server, night.desk, ben)["cage"]["loans"]
        night.ask(ben, "AnswerLoan", number=again["number"], accepts=True)
        assert night.chips(ana) == had - 500
        assert balanced(night.file())


def test_a_count_does_not_outlive_the_role_of_its_person(night: Night) -> None:
    """A count of a cashier who is off duty by now is not entered, even if its witness agrees."""
    night.ask(night.kim, "CountPlace", when="shift", witness="Mia", cash=1, chips=1)
    number = night.cage()["to_witness"][0]["number"]
    night.ask(night.olga, "GoOffDuty", person="Kim")
    assert night.no(night.mia, "AnswerCount", number=number, confirms=True) == "count_again"
    assert not mine(night.server, night.desk, night.mia)["cage"]["cage"]["difference"]
