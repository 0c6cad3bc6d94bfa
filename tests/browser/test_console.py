"""The dealer's console on a tablet and a phone: side pots, a network cut, a change of dealer."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Room
from tests.browser.console import Taps, console, enter, hand_dealt, pick, tap
from tests.browser.visitor import Visit, Visitor

FIGURES = Path(__file__).resolve().parents[2] / "docs" / "dealer.md"
SECONDS_A_TAP = 1.0


def stacks(page: Page) -> list[int]:
    """The chips of each seat, as the console shows them."""
    cells = page.locator("ul[aria-label=Seats] .num").all_inner_texts()
    return [int(re.split(r"\s|\+", cell.replace(",", ""))[0]) for cell in cells]


def turn(page: Page) -> str:
    """The seat in turn, once the console shows its acts."""
    return page.locator(".whose").inner_text().split()[0]


def acts(page: Page, seat: int, name: str) -> None:
    """Tap an act of a seat, when it is in turn."""
    expect(page.locator(".whose")).to_contain_text(re.compile(rf"^{seat} "))
    tap(page, name)


@pytest.mark.parametrize("size", ["console", "small"])
def test_short_all_in_makes_a_side_pot(visit: Visit, size: str) -> None:
    """A short all-in and a bet behind it: the pots, the commission and the shares are stated."""
    dealer = visit(name="Dora", size=size)
    table = hand_dealt(dealer, players=4, stakes=(500, 500, 60, 500))
    page = console(dealer, table)
    expect(page.locator("main")).to_contain_text("Nora")
    expect(page.locator("main li", has_text="posts 10 (blind)")).to_be_visible()
    dealer.shot(f"console-next-{size}")
    tap(page, "All posted: deal hand 1")
    acts(page, 3, "Raise to 60")
    acts(page, 4, "Call 60")
    acts(page, 1, "Call 55")
    dealer.shot(f"console-act-{size}")
    dealer.fits()
    dealer.axe()
    acts(page, 2, "Fold")
    pick(page, "As Kd 7c")
    acts(page, 1, "Bet 10")
    acts(page, 4, "Call 10")
    expect(page.locator("ol")).to_contain_text("Side pot 1")
    expect(page.locator("ol")).to_contain_text("fee")
    pick(page, "7d")
    tap(page, "Check around")
    pick(page, "2c")
    tap(page, "Check around")
    dealer.shot(f"console-show-{size}")
    dealer.axe()
    for _ in range(3):
        shows = page.get_by_role("group", name=re.compile(" shows$")).get_attribute("aria-label")
        assert shows
        pick(page, {"No": "9c 9d", "Pi": "Ah Ad", "Qu": "Kh Qh"}[shows[:2]])
        expect(page.get_by_role("group", name=shows, exact=True)).to_have_count(0)
    said = page.locator(".say")
    expect(said).to_contain_text("commission")
    expect(said).to_contain_text("wins")
    expect(page.get_by_role("button", name="All posted: deal hand 2")).to_be_visible()
    dealer.shot(f"console-paid-{size}")
    fee = 1560 - sum(stacks(page))
    assert 0 < fee < 60, stacks(page)


def test_card_cannot_be_entered_twice(visit: Visit) -> None:
    """A card on the board is greyed out, and so is one that was picked a moment ago."""
    dealer = visit(name="Dora", size="console")
    page = console(dealer, hand_dealt(dealer, players=3))
    tap(page, "All posted: deal hand 1")
    acts(page, 3, "Call 10")
    acts(page, 1, "Call 5")
    acts(page, 2, "Stay")
    pick(page, "As Ad")
    tap(page, "ace", exact=True)
    expect(page.get_by_role("button", name="spades", exact=True)).to_be_disabled()
    expect(page.get_by_role("button", name="clubs", exact=True)).to_be_enabled()
    tap(page, "clubs", exact=True)
    tap(page, "Check around")
    tap(page, "ace", exact=True)
    for suit in ("spades", "diamonds", "clubs"):
        expect(page.get_by_role("button", name=suit, exact=True)).to_be_disabled()


def test_network_cut_with_a_reload_and_a_conflict(visit: Visit) -> None:
    """Entries during the cut survive a reload, are ruled on once, and stop at the first refusal."""
    dealer = visit(name="Dora", size="small")
    table = hand_dealt(dealer, players=4)
    page = console(dealer, table)
    tap(page, "All posted: deal hand 1")
    expect(page.locator(".whose")).to_contain_text("3 ")
    page.wait_for_function(
        "async () => navigator.serviceWorker.controller && !!(await caches.match('/console-shell'))"
    )
    dealer.context.set_offline(True)
    expect(page.locator(".cut")).to_contain_text("No connection")
    record(page, 3, "Fold")
    page.reload()
    expect(page.locator(".cut")).to_contain_text("No connection")
    expect(page.locator("section ol li")).to_have_count(1)
    record(page, 4, "Fold")
    record(page, 1, "Raise to", digits="15")  # below the minimum raise
    record(page, 2, "Fold")
    dealer.shot("console-offline-small")
    dealer.axe()
    dealer.context.set_offline(False)
    expect(page.get_by_role("heading", name="The table does not accept this entry")).to_be_visible()
    expect(page.locator("section ol li")).to_have_count(2)
    expect(page.locator("section ol li").first).to_contain_text("Raise to 15")
    dealer.shot("console-conflict-small")
    dealer.axe()
    tap(page, "Replace it")
    record(page, 1, "Call")
    # The replaced line and the ones after it follow: the big blind cannot fold a hand it has won,
    # but may fold here, so the round ends.
    expect(page.get_by_role("button", name="All posted: deal hand 2")).to_be_visible()
    folded = [line["kind"] for line in history(page, table)].count("Folded")
    assert folded == 3, "each entry was applied once"


def test_entry_of_a_cut_is_applied_once_and_undone_with_a_reason(visit: Visit) -> None:
    """Another device of the dealer undoes it, and the console says why."""
    dealer = visit(name="Dora", size="console")
    table = hand_dealt(dealer, players=4)
    page = console(dealer, table)
    tap(page, "All posted: deal hand 1")
    expect(page.locator(".whose")).to_contain_text("3 ")
    second = dealer.context.new_page()
    second.goto(dealer.address + "/")
    page.evaluate("dispatchEvent(new Event('offline'))")
    page.context.set_offline(True)
    expect(page.locator(".cut")).to_be_visible()
    record(page, 3, "Fold")
    page.context.set_offline(False)
    expect(page.locator(".cut")).to_have_count(0)
    expect(page.locator("section ol li")).to_have_count(0)
    assert [line["kind"] for line in history(page, table)].count("Folded") == 1
    answers = enter(second, table, {"type": "Undo", "reason": "wrong seat"})
    assert answers[0]["t"] == "done"
    expect(page.locator(".say")).to_contain_text("wrong seat")
    second.close()


def record(page: Page, seat: int, act: str, digits: str = "") -> None:
    """Record an entry on the pad for a cut connection."""
    page.get_by_role("group", name="Who?").get_by_role(
        "button", name=re.compile(rf"^{seat} ")
    ).last.click()
    for digit in digits:
        page.get_by_role("group", name="Amount").get_by_role(
            "button", name=digit, exact=True
        ).last.click()
    page.get_by_role("button", name=re.compile(rf"^{act}")).last.click()


def history(page: Page, table: str) -> list[dict[str, str]]:
    """The events of the last round, from another connection."""
    lines: list[dict[str, str]] = page.evaluate(
        """(table) => new Promise((done) => {
          const at = location.origin.replace('http', 'ws')
          const path = `/api/tables/${table}/socket?protocol=2&from=0&as=dealer`
          const socket = new WebSocket(at + path)
          socket.onmessage = ({data}) => {
            const frame = JSON.parse(data)
            if (frame.t !== 'whole') return
            socket.close()
            done(frame.lines.map(({event}) => ({...event, kind: event.type})))
          }
        })""",
        table,
    )
    return lines


def test_dealer_change_with_a_hand_over_card(visit: Visit, room: Room) -> None:
    """The tablet locks at the hand-over.  The next dealer signs in, reads the card, takes over."""
    dora, eva = visit(name="Dora", size="console"), visit(name="Eva")
    table = hand_dealt(dora, players=4)
    page = console(dora, table)
    tap(page, "All posted: deal hand 1")
    acts(page, 3, "Raise to 20")
    eva.go(room.way_in("dealer"))
    eva.named()
    eva.page.get_by_role("button", name="Come in").click()
    eva.page.wait_for_url("**/")
    mark = {"x-cardspeak": "1"}
    code = eva.page.request.post(eva.address + "/api/code", headers=mark).json()["code"]
    tap(page, "Menu")
    tap(page, "Change of dealer")
    dora.axe()
    dora.shot("console-hand-over")
    tap(page, "Hand over and lock")
    expect(page.get_by_role("heading", name="This console is locked.")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text("Nora")
    dora.shot("console-locked")
    dora.axe()
    page.get_by_label("Seat code").fill(code)
    page.locator("form", has=page.get_by_label("Seat code")).get_by_role("button").click()
    expect(page.locator(".deals")).to_contain_text(f"Dealer: {dora.name}")
    tap(page, f"{eva.name} deals now")
    card = page.get_by_role("dialog", name="Change of dealer")
    expect(card).to_contain_text("Stacks")
    expect(card).to_contain_text("480")
    card.get_by_role("button", name=f"{eva.name} deals now").click()
    expect(page.locator(".say")).to_contain_text(f"{eva.name} deals from now on")
    acts(page, 4, "Fold")


def test_locked_console_shows_and_sends_nothing(visit: Visit) -> None:
    """No frame leaves a locked console, also after a reload, and wrong PINs cost the PIN."""
    dealer = visit(name="Dora", size="small")
    page = console(dealer, hand_dealt(dealer, players=3))
    tap(page, "Menu")
    tap(page, "Set a PIN")
    page.get_by_label("PIN", exact=True).fill("2580")
    page.get_by_role("dialog").get_by_role("button", name="Set a PIN").click()
    sent: list[str] = []
    page.on("websocket", lambda socket: sent.append(socket.url))
    tap(page, "Menu")
    tap(page, "Lock", exact=True)
    expect(page.get_by_role("heading", name="This console is locked.")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="This console is locked.")).to_be_visible()
    page.wait_for_timeout(500)
    assert not sent, "a locked console has no connection"
    stored = page.evaluate("JSON.stringify({...localStorage})")
    assert "2580" not in json.dumps(stored)
    page.get_by_label("PIN", exact=True).fill("1111")
    tap(page, "Unlock")
    expect(page.get_by_role("alert")).to_have_text("Wrong PIN.")
    page.get_by_label("PIN", exact=True).fill("2580")
    tap(page, "Unlock")
    expect(page.get_by_role("button", name="All posted: deal hand 1")).to_be_visible()
    tap(page, "Menu")
    tap(page, "Lock", exact=True)
    for _ in range(5):
        page.get_by_label("PIN", exact=True).fill("1111")
        tap(page, "Unlock")
    expect(page.get_by_label("PIN", exact=True)).to_have_count(0)


def test_guest_gets_no_console(visit: Visit) -> None:
    """A guest who opens the address sees that it is not for them."""
    dealer, guest = visit(name="Dora"), visit(name="Gus")
    table = hand_dealt(dealer, players=3)
    page = guest.go(f"/table/{table}/console")
    expect(page.locator("main")).to_contain_text("You cannot deal at this table.")


def test_least_effort_counts_chips_and_pays(visit: Visit) -> None:
    """The chips of each seat and the winner of each pot are enough for pots and commission."""
    dealer = visit(name="Dora", size="small")
    page = console(dealer, hand_dealt(dealer, players=4, stakes=(500, 500, 60, 500)))
    tap(page, "Menu")
    page.get_by_label("Least effort: count instead of acts").check()
    page.keyboard.press("Escape")
    tap(page, "All posted: deal hand 1")
    for seat, amount in ((1, "200"), (2, "200"), (3, "60")):
        page.get_by_role("group", name="Count the chips").get_by_role(
            "button", name=re.compile(rf"^{seat} ")
        ).click()
        for digit in amount:
            page.get_by_role("group", name="Amount").get_by_role(
                "button", name=digit, exact=True
            ).click()
    dealer.shot("console-count-small")
    dealer.axe()
    tap(page, "Enter the count")
    expect(page.locator("ol")).to_contain_text("Side pot 1 280")
    page.get_by_role("group", name="Who wins Pot?").get_by_role(
        "button", name=re.compile("^3 ")
    ).click()
    page.get_by_role("group", name="Who wins Side pot 1?").get_by_role(
        "button", name=re.compile("^1 ")
    ).click()
    dealer.shot("console-winners-small")
    tap(page, "Pay")
    expect(page.get_by_role("button", name="All posted: deal hand 2")).to_be_visible()
    fee = 1560 - sum(stacks(page))
    assert 0 < fee < 60, stacks(page)


def test_doubtful_bet_is_ruled_on(visit: Visit) -> None:
    """Chips put in silently between a call and a raise get the book's ruling."""
    dealer = visit(name="Dora", size="small")
    page = console(dealer, hand_dealt(dealer, players=4))
    tap(page, "All posted: deal hand 1")
    expect(page.locator(".whose")).to_contain_text("3 ")
    tap(page, "Doubtful bet")
    for digit in "15":
        page.get_by_role("group", name="Chips put in").get_by_role(
            "button", name=digit, exact=True
        ).click()
    dealer.shot("console-doubtful-small")
    dealer.axe()
    tap(page, "Enter as it happened")
    expect(page.locator(".say")).to_contain_text(re.compile("call", re.I))


# --- the measure ------------------------------------------------------------------------------


def by_console(page: Page, *, cards: bool) -> None:
    """Enter the hand on the console, with the shown cards or with the winner alone."""
    tap(page, "All posted: deal hand")
    expect(page.locator(".whose")).to_contain_text("3 ")
    tap(page, "Folds to 5")
    acts(page, 5, "Raise to 20")
    acts(page, 6, "Call 20")
    expect(page.locator(".whose")).to_contain_text("7 ")
    tap(page, "Folds to 2")
    acts(page, 2, "Call 10")
    pick(page, "As Kd 7c")
    tap(page, "Check around")
    pick(page, "2c")
    acts(page, 2, "Bet 33")
    acts(page, 5, "Call 33")
    acts(page, 6, "Fold")
    pick(page, "9h")
    tap(page, "Check around")
    if cards:
        pick(page, "Ah Qd")
        pick(page, "Kh Jd")
    else:
        tap(page, "Winner without cards")
        page.get_by_role("button", name=re.compile("^5 .* wins")).click()
    expect(page.get_by_role("button", name="All posted: deal hand 2")).to_be_visible()


def literally(page: Page, taps: Taps) -> None:
    """Enter the same hand on the staff page, each act and each card by itself."""
    tap(page, "Start a hand")
    tap(page, "All posted")
    tap(page, "Enter 18 cards")

    def does(seat: int, what: str, amount: str = "") -> None:
        expect(page.locator(".whose b")).to_contain_text(NAMES[seat - 1])
        if amount:
            page.get_by_label("Amount", exact=True).click()
            page.get_by_label("Amount", exact=True).press_sequentially(amount)
            taps.typed(len(amount))
        tap(page, what, exact=True)

    def cards(*names: str, enter: str) -> None:
        for name in names:
            tap(page, name, exact=True)
        tap(page, enter)

    for seat in (3, 4):
        does(seat, "folds")
    does(5, "raises to", "20")
    does(6, "calls")
    for seat in (7, 8, 9, 1):
        does(seat, "folds")
    does(2, "calls")
    flop = ("ace of spades", "king of diamonds", "seven of clubs")
    cards(*flop, enter="Enter 4 cards")
    for seat in (2, 5, 6):
        does(seat, "checks")
    cards("two of clubs", enter="Enter 2 cards")
    does(2, "bets", "33")
    does(5, "calls")
    does(6, "folds")
    cards("nine of hearts", enter="Enter 2 cards")
    for seat in (2, 5):
        does(seat, "checks")
    cards("ace of hearts", "queen of diamonds", enter="Show")
    cards("king of hearts", "jack of diamonds", enter="Show")
    page.wait_for_selector("button:has-text('Start a hand')")


NAMES = ("Nora", "Omar", "Pia", "Quin", "Rosa", "Sami", "Tara", "Ulla", "Vito")
ACTS = 19
"""Acts of the hand: 8 folds, 6 calls and wagers, 5 checks."""


def measured(dealer: Visitor, how: str) -> int:
    """Enter the nine-handed hand in one of three ways. Returns the taps."""
    table = hand_dealt(dealer, players=9)
    if how == "literally":
        page = dealer.go(f"/table/{table}/desk")
        page.wait_for_selector("text=Start a hand")
        taps = Taps(page)
        literally(page, taps)
    else:
        page = console(dealer, table)
        taps = Taps(page)
        by_console(page, cards=how == "cards")
    return taps.count()


def test_taps_of_a_nine_handed_hand(visit: Visit) -> None:
    """The console needs the taps that the documentation states, and fewer than the staff page."""
    taps = {
        how: measured(visit(name="Dora", size="console"), how)
        for how in ("literally", "cards", "winner")
    }
    print(taps)
    text = FIGURES.read_text(encoding="utf-8")
    for how, count in taps.items():
        assert f"| {count} |" in text, (how, count)
    assert taps["winner"] < taps["cards"] < taps["literally"]
