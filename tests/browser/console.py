"""The dealer's console in a browser: open a hand-dealt table, enter asks, count taps."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.visitor import Visitor

PEOPLE = ("Nora", "Omar", "Pia", "Quin", "Rosa", "Sami", "Tara", "Ulla", "Vito")
ASK = """async ([table, asks]) => {
  const path = `/api/tables/${table}/socket?protocol=2&as=dealer`
  const socket = new WebSocket(location.origin.replace('http', 'ws') + path)
  const answers = []
  await new Promise((done, fail) => {
    const send = () => {
      const ask = asks[answers.length]
      if (ask) socket.send(JSON.stringify({t: 'ask', id: crypto.randomUUID(), ask}))
      else done()
    }
    socket.onopen = send
    socket.onerror = fail
    socket.onmessage = ({data}) => {
      const frame = JSON.parse(data)
      if (!['done', 'refused', 'wrong', 'waiting'].includes(frame.t)) return
      answers.push(frame)
      send()
    }
  })
  socket.close()
  return answers
}"""
"""Script that makes asks on another connection, like a second device of the same person."""
COUNT_TAPS = """() => {
  window.taps = 0
  const count = (event) => { if (event.target.closest('button, input')) window.taps += 1 }
  addEventListener('pointerdown', count, true)
}"""
"""Script that counts taps on buttons and fields."""


class Taps:
    """Counts the taps on a page from now on, and the characters typed."""

    def __init__(self, page: Page) -> None:
        self.page, self.keys = page, 0
        page.evaluate(COUNT_TAPS)

    def typed(self, characters: int) -> None:
        """Count characters typed on a keyboard."""
        self.keys += characters

    def count(self) -> int:
        """Return the taps and keys so far."""
        taps: int = self.page.evaluate("window.taps")
        return taps + self.keys


def enter(page: Page, table: str, *asks: dict[str, Any]) -> list[dict[str, Any]]:
    """Make asks on another connection; return the answers."""
    answers: list[dict[str, Any]] = page.evaluate(ASK, [table, list(asks)])
    return answers


def hand_dealt(
    dealer: Visitor,
    *,
    players: int = 4,
    stakes: tuple[int, ...] = (),
    book: str = "tas-holdem",
    **house: str,
) -> str:
    """Open a hand-dealt table with players, as its host. Returns its id."""
    page = dealer.go("/")
    mark = {"x-cardspeak": "1"}
    if not dealer.known:
        name = {"name": dealer.name}
        page.request.post(dealer.address + "/api/guests", data=name, headers=mark)
        dealer.known = True
    body = {
        "book": book,
        "house": {"limit": "no_limit", **house},
        "hand_dealt": True,
        "private": True,
        "title": f"Table of {dealer.name}",
    }
    opened = page.request.post(dealer.address + "/api/tables", data=body, headers=mark)
    assert opened.ok, opened.text()
    table: str = opened.json()["id"]
    tag = dealer.name.split()[-1]
    stakes = (*stakes, *[500] * players)[:players]
    answers = enter(
        page,
        table,
        *(
            {
                "type": "Sit",
                "seat": no,
                "person": f"{person} {tag}",
                "stake": stake,
            }
            for no, (person, stake) in enumerate(zip(PEOPLE, stakes, strict=False), start=1)
        ),
    )
    assert all(answer["t"] == "done" for answer in answers), answers
    return table


def console(dealer: Visitor, table: str) -> Page:
    """Open the console of a table and take the deal."""
    page = dealer.go(f"/table/{table}/console")
    page.get_by_role("button", name=f"{dealer.name} deals now").click()
    expect(page.get_by_role("button", name=f"{dealer.name} deals now")).to_have_count(0)
    return page


def tap(page: Page, name: str, *, exact: bool = False) -> None:
    """Tap a button when the console is ready for the next entry."""
    page.get_by_role("button", name=name, exact=exact).first.click()


def pick(page: Page, cards: str) -> None:
    """Pick cards such as "As Kd", two taps each."""
    ranks = dict(
        zip(
            "AKQJT98765432",
            "ace king queen jack ten nine eight seven six five four three two".split(),
            strict=True,
        )
    )
    suits = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
    for card in cards.split():
        page.get_by_role("group", name="Rank").get_by_role(
            "button", name=ranks[card[0]], exact=True
        ).click()
        page.get_by_role("group", name="Suit").get_by_role(
            "button", name=suits[card[1]], exact=True
        ).click()
