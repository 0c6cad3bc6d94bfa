"""`cardspeak serve`: the room with its tables, for browsers and programs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

from cyclopts import Parameter

from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Page, complain, extra_needed, print_json, program

if TYPE_CHECKING:
    from cardspeak.server.settings import Settings

MAX_PORT = 65_535


def serve(
    *,
    database: str = "cardspeak.db",
    host: str = "127.0.0.1",
    port: int = 8000,
    demo: bool = True,
    tls: Path | None = None,
    tls_key: Path | None = None,
    origin: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    proxy: str = "",
    owner_link: Annotated[bool, Parameter(negative=())] = False,
    log_json: Annotated[bool, Parameter(negative=())] = False,
    metrics_local: Annotated[bool, Parameter(negative=())] = False,
    json: AsJson = False,
) -> int:
    """Open the room: tables to play at in a browser, or by program; see docs/serving.md.

    It needs the extra packages of cardspeak[room], which `make serve` installs.
    The first time, a link is printed that makes the person who opens it the owner.

    Parameters
    ----------
    database
        The journal: a file for SQLite, or postgresql://user@host/name.
    host
        The address to listen at; 0.0.0.0 for the whole local network.
    port
        The port; 0 for any that is free.
    demo
        Keep a table of bots for each book, with a free seat.
    tls
        A certificate in PEM form, so that the line is secure.
    tls_key
        Its key, if it is not in the same file.
    origin
        Another address under which people reach the room, such as https://poker.example; the
        machine's own names and addresses need not be listed. Behind a proxy, the proxy's.
    proxy
        The address of a proxy in front of the room, such as 127.0.0.1; what it says of where a
        request comes from is believed, and of nobody else.
    owner_link
        Print a link for a further owner, for when the owner has lost every key; it is on record.
    log_json
        Log in JSON, a line for each event; what is printed at the start is JSON as well.
    metrics_local
        Let programs on this machine read /metrics without a key.
    """
    # The server's parts take a while to load, which the other commands need not wait for.
    from cardspeak.journal import JournalError

    with extra_needed("serve", "room"):
        from cardspeak.server.logs import log_failure, log_hints, set_up_logs

        if log_json:
            set_up_logs(as_json=True)  # before the rest is loaded, which may warn

        from cardspeak.server.alone import Taken
        from cardspeak.server.serve import serve as run
        from cardspeak.server.settings import Settings

    if not 0 <= port <= MAX_PORT:
        raise NotationError(f"--port is {port}: a port is a number from 0 to {MAX_PORT}")
    for file in (tls, tls_key):
        if file is not None and not file.is_file():
            raise NotationError(f"there is no file {file}")
    settings = Settings(
        database=database,
        host=host,
        port=port,
        demo=demo,
        tls_cert=tls,
        tls_key=tls_key,
        origins=origin,
        proxy=proxy,
        owner_link=owner_link,
        log_json=log_json,
        metrics_local=metrics_local,
    )

    def ready(address: str, key: str) -> None:
        others = others_reach(settings, address)
        link = f"{others[0] if others else address}/join/{key}" if key else ""
        hints = hints_for(settings)
        if json or log_json:
            told = {
                "address": address,
                "others": others,
                "owner_link": link or None,
                "database": database,
            }
            print_json(told, indent=0 if log_json else 2)
            log_hints(hints)
        else:
            say_hello(address, others, link, hints)

    try:
        run(settings, ready)
    except (Taken, JournalError) as wrong:
        (log_failure if log_json else complain)(str(wrong))
        return Exit.NO
    return Exit.YES


def others_reach(settings: Settings, address: str) -> tuple[str, ...]:
    """The addresses that other machines can use, best first; those of --origin before all."""
    from cardspeak.server.addresses import DEFAULT_PORTS, addresses_for_others

    port = urlsplit(address).port or DEFAULT_PORTS["https" if settings.tls else "http"]
    named = tuple(one.rstrip("/") for one in settings.origins)
    return (*named, *addresses_for_others(settings.host, port, settings.tls))


def hints_for(settings: Settings) -> list[str]:
    """List what the owner should change about how the room was started."""
    from cardspeak.server.addresses import is_loopback

    found = []
    if is_loopback(settings.host) and not settings.proxy and not settings.origins:
        found.append(
            "Only this machine can reach it. For everybody on the local network: "
            f"{program()} serve --host 0.0.0.0"
        )
    if not settings.tls and not settings.proxy and not is_loopback(settings.host):
        found.append(
            "The connection is not encrypted: anybody who can listen on the network can read the "
            "cards and take over a seat. Use --tls, or a proxy as docs/serving.md shows."
        )
    if settings.proxy and not settings.origins:
        found.append(
            "Behind a proxy, name the address that people use, such as --origin "
            "https://poker.example: requests under other names are refused."
        )
    return found


def say_hello(address: str, others: tuple[str, ...], link: str, hints: list[str]) -> None:
    """Print what the owner needs."""
    page = Page()
    page.print(f"The room is open at {address}", soft_wrap=True)
    if others:
        page.print(f"From other machines: {others[0]}", soft_wrap=True)
    if link:
        page.print(f"Yours, once, to become its owner: {link}", soft_wrap=True)
    for hint in hints:
        page.print(hint, soft_wrap=True)
    page.print("Ctrl-C closes it; nothing is lost.")
