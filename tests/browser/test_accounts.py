"""Accounts on the page, with passkeys in Chromium's virtual authenticator."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Room
from tests.browser.visitor import Visit, Visitor

GOOD, OTHER = "correct horse battery", "another staple entirely"


class Authenticator:
    """A virtual phone that confirms every request."""

    def __init__(self, visitor: Visitor) -> None:
        self.line = visitor.context.new_cdp_session(visitor.page)
        self.line.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        made = self.line.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self.id = made["authenticatorId"]

    def unlocks(self, *, yes: bool) -> None:
        """Set whether it verifies the user."""
        settings = {"authenticatorId": self.id, "isUserVerified": yes}
        self.line.send("WebAuthn.setUserVerified", settings)

    def empty(self) -> None:
        """Delete all its passkeys."""
        self.line.send("WebAuthn.clearCredentials", {"authenticatorId": self.id})


def guest(visitor: Visitor) -> Page:
    """Enter a name in the lobby."""
    page = visitor.go("/")
    page.get_by_role("button", name="Who are you?").click()
    visitor.named()
    page.get_by_role("button", name="Come in").click()
    expect(page.get_by_role("button", name=visitor.name)).to_be_visible()
    return page


def account_page(visitor: Visitor) -> Page:
    """Open the account page from the name at the top."""
    page = visitor.page
    page.get_by_role("button", name=visitor.name).click()
    page.get_by_role("link", name=re.compile("account", re.IGNORECASE)).click()
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()
    return page


def codes_noted(visitor: Visitor) -> list[str]:
    """Return the recovery codes, and confirm that they are written down."""
    page = visitor.page
    expect(page.get_by_role("heading", name="Your recovery codes")).to_be_visible()
    expect(page.locator(".codes li")).to_have_count(10)
    visitor.axe()
    codes = page.locator(".codes li").all_inner_texts()
    page.get_by_role("button", name="I have written them down").click()
    return codes


@pytest.mark.parametrize(("size", "theme"), [("desktop", "dark"), ("phone", "light")])
def test_guest_keeps_the_seat_with_a_password(
    visit: Visit, room: Room, size: str, theme: str
) -> None:
    """A seated guest makes an account and has the same seat on another device."""
    ana = visit(size=size, theme=theme)
    table = room.table("event")
    guest(ana)
    seat = ana.sit(table)
    ana.go("/")
    page = account_page(ana)
    ana.axe()
    page.get_by_label("New password").fill("passwordpassword")
    page.get_by_role("button", name="Create with a password").click()
    expect(page.get_by_role("alert")).to_contain_text("one of the first that attackers try")
    page.get_by_label("New password").fill(GOOD)
    page.get_by_role("button", name="Create with a password").click()
    codes_noted(ana)
    ana.shot(f"account-{size}")
    ana.axe()
    elsewhere = visit()
    other = elsewhere.go("/account")
    other.get_by_label("Your name").first.fill(ana.name)
    other.get_by_label("Password", exact=True).fill("wrong password")
    other.get_by_role("button", name="Sign in", exact=True).click()
    expect(other.get_by_role("alert")).to_contain_text("Wrong name or password.")
    elsewhere.axe()
    other.get_by_label("Password", exact=True).fill(GOOD)
    other.get_by_role("button", name="Sign in", exact=True).click()
    expect(other.get_by_text("this device")).to_be_visible()
    elsewhere.watch(table)
    expect(other.locator("section.mine")).to_be_visible()
    assert seat
    other = elsewhere.go("/account")
    other.get_by_role("button", name="Sign out everywhere").click()
    expect(other.get_by_role("heading", name="Sign in to your account")).to_be_visible()
    ana.page.reload()
    expect(ana.page.get_by_role("heading", name="Sign in to your account")).to_be_visible()


def test_passkeys_sign_up_sign_in_and_recovery(visit: Visit, room: Room) -> None:
    """A passkey makes an account and signs in. If it is locked or lost, a recovery code works."""
    ben = visit(name="Ben")
    guest(ben)
    phone = Authenticator(ben)
    page = account_page(ben)
    page.get_by_role("button", name="Create with a passkey").click()
    codes = codes_noted(ben)
    expect(page.get_by_text("my device")).to_be_visible()
    page.get_by_role("button", name="Sign out here").last.click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text(f"You are {ben.name}.")).to_be_visible()
    page.get_by_label("Passkey name").fill("second key")
    page.get_by_role("button", name="Remove my device").click()
    expect(page.get_by_role("alert")).to_contain_text("Set a password first")
    page.get_by_role("button", name="Sign out here").last.click()
    phone.unlocks(yes=False)
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_be_visible()
    phone.unlocks(yes=True)
    phone.empty()
    page.get_by_text("Lost your password or passkey?").click()
    page.get_by_label("Your name").last.fill(ben.name)
    page.get_by_label("Recovery code").fill(codes[2])
    page.get_by_label("New password").fill(OTHER)
    page.get_by_role("button", name="Set password and sign in").click()
    expect(page.get_by_text("9 recovery codes left.")).to_be_visible()
    page.get_by_label("Passkey name").fill("second key")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("second key")).to_be_visible()
    ben.shot("passkeys")
    ben.axe()
    page.get_by_role("button", name="Remove password").click()
    expect(
        page.get_by_text("Password removed. Only your passkeys sign you in now.")
    ).to_be_visible()
    page.get_by_role("button", name="Sign out here").last.click()
    page.get_by_label("Your name").first.fill(ben.name)
    page.get_by_label("Password", exact=True).fill(OTHER)
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Wrong name or password.")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_text(f"You are {ben.name}.")).to_be_visible()
    with page.expect_download() as taken:
        page.get_by_role("button", name="Download my data").click()
    assert ben.name in taken.value.path().read_text()
    page.get_by_text("Delete my account").click()
    page.get_by_label("Type your name to confirm").fill(ben.name)
    page.get_by_role("button", name="Delete account").click()
    expect(page.get_by_text("Your account has been deleted.")).to_be_visible()
    assert room.say("/api/guests", {"name": ben.name})["name"] == ben.name


def given(page: Page, label: str, role: str) -> None:
    """Choose a role, and wait until the server has set it and the page shows it."""
    with page.expect_response(re.compile("/role$")), page.expect_response(re.compile("/people$")):
        page.get_by_label(label).select_option(role)
    expect(page.get_by_label(label)).to_have_value(role)


def test_owner_gives_roles_and_an_inspector_reads_the_record(visit: Visit, room: Room) -> None:
    """A role applies immediately. The record shows it, and can be downloaded as one file."""
    eve, olga = visit(name="Eve"), visit(name="Olga", language="de")
    guest(eve)
    page = olga.go(room.way_in("owner"))
    page.get_by_label("Ihr Name").fill(olga.name)
    page.get_by_role("button").click()
    page.wait_for_url(f"{room.address}/")
    page = olga.go("/people")
    page.get_by_label("Nach Namen suchen").fill(eve.name)
    given(page, f"Rolle von {eve.name}", "inspector")
    olga.shot("people-de")
    olga.axe()
    seen = eve.go("/record")
    expect(seen.get_by_text(f"{olga.name} gave {eve.name} the role inspector.")).to_be_visible()
    eve.shot("record")
    eve.axe()
    with seen.expect_download() as taken:
        seen.get_by_role("button", name="Download the record").click()
    assert taken.value.path().stat().st_size > 500
    given(page, f"Rolle von {eve.name}", "player")
    seen.reload()
    expect(seen.get_by_text("You don't have access to this page.")).to_be_visible()
