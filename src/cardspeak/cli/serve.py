"""`cardspeak serve`: run the web room."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter

from cardspeak.cards import NotationError
from cardspeak.cli.answer import (
    AsJson,
    Exit,
    Output,
    extra_needed,
    print_error,
    print_json,
    program,
)

if TYPE_CHECKING:
    from cardspeak.server.settings import Settings

MAX_PORT = 65_535
EVERYWHERE = "0.0.0.0"


def serve(
    *,
    database: str = "cardspeak.db",
    host: str = "127.0.0.1",
    port: int = 8000,
    demo: bool = True,
    lan: Annotated[bool, Parameter(negative=())] = False,
    tls: Path | None = None,
    tls_key: Path | None = None,
    origin: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    proxy: str = "",
    bot: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    owner_link: Annotated[bool, Parameter(negative=())] = False,
    log_json: Annotated[bool, Parameter(negative=())] = False,
    metrics_local: Annotated[bool, Parameter(negative=())] = False,
    json: AsJson = False,
) -> int:
    """Run the web room, with tables for browsers and programs.  See docs/serving.md.

    Needs the extra packages of cardspeak[room], which `make serve` installs.
    The first start prints a link; the person who opens it becomes the owner.

    Parameters
    ----------
    database
        The journal's database: an SQLite file, or postgresql://user@host/name.
    host
        The address to listen on; 0.0.0.0 for the local network.
    port
        The port; 0 for any free port.
    demo
        For each book, open a table with bots and a free seat.
    lan
        Listen on the local network with HTTPS.  Makes a certificate, and prints the address and
        its QR code; see docs/home-game.md.
    tls
        TLS certificate (PEM).  Enables HTTPS.
    tls_key
        The certificate's key, if it is in another file.
    origin
        Another address of the room, such as https://poker.example (repeatable).  The machine's
        own names and addresses are always accepted.  Behind a proxy, give the proxy's address.
    proxy
        The address of a proxy in front of the room, such as 127.0.0.1.  X-Forwarded-* headers
        are trusted from this address only.
    bot
        Your own bot for the tables, as module:Class (repeatable); see docs/bots.md.
    owner_link
        Print a link that creates another owner, if the owner can no longer sign in.  Its use is
        recorded.
    log_json
        Log JSON lines.  The start message is JSON too.
    metrics_local
        Allow programs on this machine to read /metrics without a key.
    """
    # Imported here because the server's modules are slow to import.
    from cardspeak.journal import JournalError

    with extra_needed("serve", "room"):
        from cardspeak.server.ops.logs import log_failure, log_hints, set_up_logs

        if log_json:
            set_up_logs(as_json=True)  # before the other imports, which may log warnings

        from cardspeak.server.guard.addresses import is_loopback, served_hosts
        from cardspeak.server.lockfile import StartupError
        from cardspeak.server.ops.lan_certificate import lan_certificate, lan_folder
        from cardspeak.server.serve import serve as run
        from cardspeak.server.settings import Settings

    if not 0 <= port <= MAX_PORT:
        raise NotationError(f"--port must be from 0 to {MAX_PORT}, not {port}")
    for file in (tls, tls_key):
        if file is not None and not file.is_file():
            raise NotationError(f"there is no file {file}")
    fingerprint, authority = "", None
    if lan:
        if tls is not None or tls_key is not None or proxy:
            raise NotationError("--lan makes its own certificate: leave out --tls and --proxy")
        host = EVERYWHERE if is_loopback(host) else host
        try:
            made = lan_certificate(lan_folder(database), served_hosts(host))
        except StartupError as error:
            (log_failure if log_json else print_error)(str(error))
            return Exit.NO
        tls, tls_key, authority, fingerprint = (
            made.certificate,
            made.key,
            made.authority,
            made.fingerprint,
        )
    settings = Settings(
        database=database,
        host=host,
        port=port,
        demo=demo,
        tls_cert=tls,
        tls_key=tls_key,
        lan_authority=authority,
        origins=origin,
        proxy=proxy,
        bots=bot,
        owner_link=owner_link,
        log_json=log_json,
        metrics_local=metrics_local,
    )

    def ready(address: str, key: str) -> None:
        others = others_reach(settings, address)
        link = f"{others[0] if others else address}/join/{key}" if key else ""
        hints = hints_for(settings)
        if json or log_json:
            opened = {
                "address": address,
                "others": others,
                "owner_link": link or None,
                "database": database,
                "fingerprint": fingerprint or None,
            }
            print_json(opened, indent=0 if log_json else 2)
            log_hints(hints)
        else:
            print_start(address, others, link, hints)
            if lan:
                print_invitation(others, fingerprint)

    try:
        run(settings, ready)
    except (StartupError, JournalError) as error:
        (log_failure if log_json else print_error)(str(error))
        return Exit.NO
    return Exit.YES


def others_reach(settings: Settings, address: str) -> tuple[str, ...]:
    """Return the addresses for other machines, best first.  Those of --origin come first."""
    from cardspeak.server.guard.addresses import DEFAULT_PORTS, addresses_for_others

    port = urlsplit(address).port or DEFAULT_PORTS["https" if settings.tls else "http"]
    named = tuple(origin.rstrip("/") for origin in settings.origins)
    return (*named, *addresses_for_others(settings.host, port, settings.tls))


def hints_for(settings: Settings) -> list[str]:
    """Return hints for the owner about missing options."""
    from cardspeak.server.guard.addresses import is_loopback

    hints = []
    if is_loopback(settings.host) and not settings.proxy and not settings.origins:
        hints.append(
            f"Only this machine can reach it. For the local network: {program()} serve --lan"
        )
    if not settings.tls and not settings.proxy and not is_loopback(settings.host):
        hints.append(
            "The connection is not encrypted: others on the network can read the cards and take "
            "over a seat. Use --tls, or a proxy as described in docs/serving.md."
        )
    if settings.proxy and not settings.origins:
        hints.append(
            "Behind a proxy, add the public address, such as --origin https://poker.example: "
            "requests to other addresses are refused."
        )
    return hints


def print_start(address: str, others: tuple[str, ...], link: str, hints: list[str]) -> None:
    """Print the addresses, the owner link and the hints."""
    output = Output()
    output.print(f"The room is open at {address}", soft_wrap=True)
    if others:
        output.print(f"From other machines: {others[0]}", soft_wrap=True)
    if link:
        output.print(f"Open this link to become the owner (it works once): {link}", soft_wrap=True)
    for hint in hints:
        output.print(hint, soft_wrap=True)
    output.print("Press Ctrl-C to stop. Nothing is lost.")


def print_invitation(others: tuple[str, ...], fingerprint: str) -> None:
    """Print the address as a QR code, and how a phone comes to trust the room's certificate."""
    from cardspeak.server.site.qr import terminal_code

    output = Output()
    if not others:
        output.print("This machine has no address in a network: connect it and start again.")
        return
    sys.stdout.write(terminal_code(others[0]))
    output.print(
        f"Phones warn about the certificate at first: {others[0]}/trust explains what to do. "
        "Trust it only if the phone shows this fingerprint (SHA-256):",
        soft_wrap=True,
    )
    output.print(fingerprint, soft_wrap=True)
