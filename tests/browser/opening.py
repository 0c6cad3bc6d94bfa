"""Open a table on the page, up to its house rules."""

from __future__ import annotations

from playwright.sync_api import Page


def begin(page: Page, book: str = "tas-holdem", purpose: str = "casino") -> None:
    """Choose a purpose and a book on the page `/open`, and unfold the house rules."""
    page.locator(f"[data-purpose={purpose}]").click()
    page.wait_for_selector(".say")
    page.locator("#opening-book").select_option(book)
    page.wait_for_selector(f".say[data-book={book}]")
    page.locator("details.house > summary").click()
