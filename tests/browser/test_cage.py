"""A night with a cage through the pages: chips, two tables, a list, a fill, a shift report."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect
from tests.browser.conftest import Room
from tests.browser.test_cashroom import overflow
from tests.browser.test_leaving import leave_box
from tests.browser.visitor import Visit, Visitor

from cardspeak.room_check import check_accounts, read_room

GAME = "Stud 5/10"
STAKE = "100"


def open_table(olga: Visitor, **choices: str) -> None:
    """Open a table of the cash room with these house choices."""
    page = olga.page
    before = page.locator(".manager li").count()
    page.get_by_role("button", name="Open a table").click()
    page.wait_for_selector(".choice")
    page.get_by_label("Game and stakes").fill(GAME)
    for name, value in choices.items():
        page.get_by_label("Search the house rules").fill(name.replace("_", " "))
        field = page.locator(f"[id=choice-{name}]")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
            field.press("Tab")
    send(page, "Open a table")
    expect(page.locator(".manager li")).to_have_count(before + 1)


def of_staff(room: Room, visit: Visit, name: str, role: str, **about: str) -> Visitor:
    """Return a visitor who has come in by a link with a role."""
    person = visit(name=name, **about)
    page = person.go(room.way_in(role))
    page.get_by_label("Your name").fill(person.name)
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("button", name=person.name)).to_be_visible()
    person.known = True
    return person


def open_with_cage(olga: Visitor, witness: Visitor, book: str) -> str:
    """Open a cash room with a cage in the lobby.  Returns its path."""
    page = olga.go("/")
    page.get_by_role("button", name="New cash room").click()
    page.get_by_label("Rulebook").select_option(book)
    page.get_by_label("Name of the cash room").fill(f"Room of {olga.name}")
    page.get_by_label("Chips come from a cage").check()
    page.get_by_label("Witness of the count").fill(witness.name)
    olga.shot(f"cage-new-{olga.size}")
    page.get_by_role("button", name="Open it").click()
    page.wait_for_url("**/desks/*")
    page.wait_for_selector("h1")
    return page.url.removeprefix(olga.address)


def on_duty(olga: Visitor, person: Visitor, role: str, table: int = 0) -> None:
    """Put a person on duty."""
    page = olga.page
    page.get_by_role("button", name="Put on duty").click()
    page.get_by_label("Name", exact=True).fill(person.name)
    page.get_by_label("Role").select_option(role)
    if table:
        page.locator("dialog").get_by_label("Table").select_option(str(table))
    send(page, "Put on duty")
    expect(page.locator(".staff").get_by_text(person.name)).to_be_visible()


def send(page: Page, button: str) -> None:
    """Press the button of the open dialogue, and wait until it closes."""
    page.locator("dialog").get_by_role("button", name=button, exact=True).click()
    expect(page.locator("dialog")).to_have_count(0)


def act(where: Page | Locator, button: str, **fields: str) -> None:
    """Open a dialogue of the cage with a button, fill it in, and send it."""
    page = where if isinstance(where, Page) else where.page
    where.get_by_role("button", name=button, exact=True).click()
    for label, text in fields.items():
        page.locator("dialog").get_by_label(label.replace("_", " ").capitalize()).fill(text)
    send(page, button)


def float_of(page: Page, number: int) -> Locator:
    """Return the float of a table on the page of the cage."""
    return page.locator(".cage li").filter(has_text=f"Table {number}")


def come(visit: Visit, path: str, name: str, size: str) -> Visitor:
    """Return a player who has come into the cash room and has no chips yet."""
    player = visit(name=name, size=size)
    page = player.go(path)
    page.get_by_role("button", name="Who are you?").click()
    player.named()
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_text("Buy chips from the cashier before you take a seat.")).to_be_visible()
    return player


def seat(person: Visitor, number: int, stake: str = STAKE) -> None:
    """Take a seat at a table with chips of the cage."""
    page = person.page
    row = page.locator(".tables li").filter(has_text=f"Table {number}")
    row.get_by_role("button", name="Take a seat").click()
    page.locator("dialog").get_by_label("Buy-in").fill(stake)
    send(page, "Take a seat")
    expect(page.get_by_text(re.compile(rf"^Table {number}, seat \d$"))).to_be_visible()


def saved(link: Locator) -> str:
    """Return the text of a download."""
    with link.page.expect_download() as download:
        link.click()
    return Path(download.value.path()).read_text(encoding="utf-8")


def leave(player: Visitor, path: str, also: Visitor) -> None:
    """Leave the table, after the hand, and go back to the desk."""
    page = player.page
    leave_box(player)
    page.locator("dialog button.go").click()
    play_out(player, also)
    player.go(path)


def to_table(*players: Visitor) -> None:
    """Let players go from the desk to their table."""
    for player in players:
        player.page.get_by_role("link", name="To the table").click()
        player.page.wait_for_selector("section.mine")


def play_out(player: Visitor, also: Visitor) -> None:
    """Let two players play until the first no longer has a seat."""

    def left() -> bool:
        also.step()
        return player.page.locator("section.mine").count() == 0

    player.play(left, "the player leaves")


def cash_out(player: Visitor, kim: Visitor) -> None:
    """Ask for cash for all chips, and let the cashier pay."""
    page = player.page
    act(page, "Ask for cash")
    expect(page.get_by_text("You have asked for")).to_be_visible()
    row = kim.page.locator(".cage li").filter(has_text=player.name)
    row.get_by_role("button", name="Pay").click()
    expect(page.get_by_text("You have 0.00 in chips")).to_be_visible()


def count(kim: Visitor, mia: Visitor, where: Page | Locator, button: str, **fields: str) -> None:
    """Count a place; the witness confirms it."""
    act(where, button, witness=mia.name, **fields)
    mia.page.get_by_role("button", name="I have seen it").click()
    expect(kim.page.get_by_text(f"{mia.name} confirms it.")).to_have_count(0)


def bank(kim: Visitor) -> tuple[str, str]:
    """Return the cash and the chips that the cage should have."""
    words = kim.page.get_by_text(" in cash, ").first.inner_text()
    cash, chips = re.findall(r"[\d,]+\.\d\d", words)
    return cash, chips


def check(text: str) -> None:
    """Assert that the independent checker finds nothing in the file of the room."""
    findings = check_accounts(read_room(text.encode()))
    assert not findings, findings


def totals(text: str) -> dict[str, float]:
    """Return the sums of a report on two shifts, by name."""
    rows = list(csv.reader(io.StringIO(text)))
    assert rows[0] == ["practice, not approved"]
    names, *shifts = (row[1:-1] for row in rows[1:4])
    return {name: sum(map(float, amounts)) for name, *amounts in zip(names, *shifts, strict=True)}


def refused_sale(kim: Visitor) -> None:
    """Make mistakes in a sale: each error is shown at its field, and nothing typed is lost."""
    kim.page.get_by_role("button", name="Sell chips").click()
    box = kim.page.locator("dialog")
    box.get_by_label("Amount").fill("ten")
    expect(box.locator("label", has_text="Amount").locator("+ small")).to_be_visible()
    box.get_by_label("Amount").fill("250")
    box.get_by_label("Name").fill("Nobody Known")
    box.get_by_role("button", name="Sell chips").click()
    expect(box.get_by_role("alert")).to_contain_text("Nobody of this name has come in.")
    kim.shot("cage-sell-refused-360")
    kim.page.keyboard.press("Escape")


def count_to_close(olga: Visitor, kim: Visitor, mia: Visitor) -> None:
    """Empty the boxes, count and close the floats of both tables, and count the cage."""
    for number in (1, 2):
        at_table = float_of(olga.page, number)
        act(at_table, "Empty the box", witness=mia.name)
        mia.page.get_by_role("button", name="I have seen it").click()
        expect(at_table).to_contain_text("box 0.00")
        place = float_of(kim.page, number)
        expect(place).to_contain_text("table closed")
        held = "500" if number == 1 else "0"
        count(kim, mia, place, "Count", chips=held)
        place.get_by_role("button", name="Close the float").click()
        send(kim.page, "Close the float")
        expect(place).to_have_count(0)
    cash, chips = bank(kim)
    count(kim, mia, kim.page, "Count to close", cash=cash, chips=chips)


def test_a_night_with_two_tables_a_list_and_a_shift_report_that_balances(
    room: Room, visit: Visit
) -> None:
    """From the purchase of chips to the closed cage, on phones."""
    kim = of_staff(room, visit, "Kim", "dealer", size="small")
    dan = of_staff(room, visit, "Dan", "dealer", size="phone")
    mia = of_staff(room, visit, "Mia", "floor", size="phone")
    olga = of_staff(room, visit, "Olga", "floor", size="phone")
    path = open_with_cage(olga, mia, "act-stud")
    on_duty(olga, kim, "cashier")
    for _ in range(2):
        open_table(olga, seats="2", forced_bets="antes", ante="5")
    on_duty(olga, dan, "dealer", 1)
    for one in (kim, dan, mia):
        one.go(path)
        one.page.wait_for_selector(".cage")
    refused_sale(kim)
    sizes = {"Ana": "small", "Ben": "phone", "Cleo": "desktop", "Dora": "small", "Eva": "small"}
    players = [come(visit, path, name, size) for name, size in sizes.items()]
    ana, ben, cleo, dora, eva = players
    for player in players:
        act(kim.page, "Sell chips", name=player.name, amount="250")
        expect(player.page.get_by_text("You have 250.00 in chips")).to_be_visible()
    # Both tables are full, and Eva waits.
    for player, number in ((ana, 1), (ben, 1), (cleo, 2), (dora, 2)):
        seat(player, number)
    eva.page.get_by_role("button", name="Join the list").click()
    expect(eva.page.get_by_text("Place 1 of 1")).to_be_visible()
    for one in (olga, kim, dan, mia, ana, eva):
        assert overflow(one.page) <= 0, one.name
    kim.axe()
    eva.axe()
    for one in (olga, kim, dan, eva):
        one.shot(f"cage-{one.name.split()[0]}-{one.size}")
    # Table 1 plays until commission has been taken.
    to_table(ana, ben)
    at_cage = float_of(kim.page, 1)

    def commission() -> bool:
        ben.step()
        return bool(re.search(r"box [1-9]", at_cage.inner_text()))

    ana.play(commission, "commission is taken")
    # A fill for table 1: Kim sends it, Dan confirms it.
    act(at_cage, "Send a fill", amount="500")
    dan.page.get_by_role("button", name="Received").click()
    expect(at_cage).to_contain_text("float 500.00")
    # Ana leaves: Eva is called, and takes the seat with her chips.
    leave(ana, path, ben)
    expect(eva.page.get_by_text(re.compile(r"^You are called to table 1"))).to_be_visible()
    eva.shot("cage-called-360")
    eva.page.get_by_role("button", name="Take the seat").click()
    eva.page.locator("dialog").get_by_label("Buy-in").fill(STAKE)
    send(eva.page, "Take the seat")
    expect(eva.page.get_by_text(re.compile(r"^Table 1, seat \d$"))).to_be_visible()
    cash_out(ana, kim)
    # The shift ends with a count that agrees with the books.
    cash, chips = bank(kim)
    count(kim, mia, kim.page, "Count at the end of the shift", cash=cash, chips=chips)
    expect(kim.page.get_by_text("shift 2")).to_be_visible()
    # Both tables close after the hand; everyone cashes out.
    to_table(cleo, dora, eva)
    for number in (1, 2):
        row = olga.page.locator(".manager li").filter(has_text=f"Table {number}")
        for button in ("Announce closing", "Close the table"):
            row.get_by_role("button", name=button).click()
            send(olga.page, button)
        expect(row).to_have_count(0)
    for pair in ((ben, eva), (cleo, dora)):
        play_out(*pair)
        for player in pair:
            player.go(path)
            expect(player.page.get_by_role("link", name="To the table")).to_have_count(0)
            cash_out(player, kim)
    count_to_close(olga, kim, mia)
    # The report of the shifts balances, and so does every entry of the night.
    shifts = kim.page.locator(".reports").get_by_text("by shift").get_by_role("link", name="CSV")
    report = saved(shifts)
    total = totals(report)
    assert total["chips sold"] == 1250 == total["chips bought back"] + total["commission"]
    assert total["commission"] == total["drop, chips"] > 0
    assert total["fills"] == total["credits"] == 500
    assert total["differences found"] == total["corrected"] == 0
    act(kim.page, "Close the cage")
    expect(kim.page.get_by_text("The cage is closed.")).to_be_visible()
    kim.shot("cage-closed-360")
    check(saved(kim.page.get_by_role("link", name="All entries")))
    olga.page.get_by_role("button", name="Close the cash room").click()
    expect(olga.page.get_by_text("This cash room is closed.")).to_be_visible()


def test_a_loan_and_a_colour_change_at_a_table_with_a_float(room: Room, visit: Visit) -> None:
    """Commission waits in the float until its chips are changed, confirmed and dropped."""
    kim = of_staff(room, visit, "Kim", "dealer", size="desktop")
    dan = of_staff(room, visit, "Dan", "dealer", size="small")
    ivy = of_staff(room, visit, "Ivy", "dealer", size="small")
    olga = of_staff(room, visit, "Olga", "floor")
    path = open_with_cage(olga, dan, "tas-stud")
    open_table(olga, commission_handling="float_colour_change", min_bet="25")
    for person, role, table in ((kim, "cashier", 0), (dan, "dealer", 1), (ivy, "inspector", 0)):
        on_duty(olga, person, role, table)
        person.go(path)
        person.page.wait_for_selector(".cage")
    act(dan.page, "Give commission its own area")
    ana, ben, cleo = (come(visit, path, name, "small") for name in ("Ana", "Ben", "Cleo"))
    for player in (ana, ben, cleo):
        act(kim.page, "Sell chips", name=player.name, amount="500")
        expect(player.page.get_by_text("You have 500.00 in chips")).to_be_visible()
        seat(player, 1, "300")
    act(ana.page, "Lend chips", borrower=ben.name, amount="50")
    ben.page.get_by_role("button", name="Take the loan").click()
    expect(ana.page.get_by_text("You have 150.00 in chips")).to_be_visible()
    to_table(ana, ben, cleo)
    at_cage = float_of(kim.page, 1)

    def commission() -> bool:
        ben.step()
        cleo.step()
        return bool(re.search(r"commission apart [1-9]", at_cage.inner_text()))

    ana.play(commission, "commission is taken")
    dan.page.get_by_role("button", name="Change colour of the commission").click()
    box = dan.page.locator("dialog")
    waits = box.get_by_label("Chips out of the float").input_value()
    amount = int(waits.partition(" ×")[0])
    box.get_by_label("Chips for the box").fill(str(amount))
    expect(box.get_by_text("Enter how many chips of which value")).to_be_visible()
    box.get_by_label("Chips for the box").fill("1 × 0.50")
    box.get_by_role("button", name="Change colour of the commission").click()
    expect(box.get_by_role("alert")).to_be_visible()
    dan.shot("cage-colour-360")
    box.get_by_label("Chips for the box").fill(f"1 x {amount}")
    send(dan.page, "Change colour of the commission")
    dan.page.get_by_role("button", name="Drop the commission").click()
    dan.page.locator("dialog").get_by_role("button", name="Drop the commission").click()
    expect(dan.page.locator("dialog").get_by_role("alert")).to_be_visible()  # not confirmed
    dan.page.keyboard.press("Escape")
    act(ivy.page, "Confirm the colour change")
    act(dan.page, "Drop the commission")
    expect(at_cage).to_contain_text(re.compile(r"box [1-9]"))
    check(saved(kim.page.get_by_role("link", name="All entries")))
