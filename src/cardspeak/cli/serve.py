"""`cardspeak serve`: the room with its tables, for browsers and programs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardspeak.cards import NotationError
from cardspeak.cli.answer import AsJson, Exit, Page, complain, print_json


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
    json: AsJson = False,
) -> int:
    """Open the room: tables to play at in a browser, or by program; see docs/serving.md.

    The first time, a link is printed that makes whoever opens it the owner.

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
        A further origin whose pages may speak to the room, such as https://poker.example.
    proxy
        The address of a proxy in front of the room, such as 127.0.0.1; what it says of where a
        request comes from is believed, and of nobody else.
    owner_link
        Print a link for a further owner, for when the owner has lost every key; it is on record.
    log_json
        Log in JSON, a line for each event.
    """
    # The server's parts take a while to load, which the other commands need not wait for.
    from cardspeak.journal import JournalError
    from cardspeak.server.alone import Taken
    from cardspeak.server.serve import serve as run
    from cardspeak.server.settings import Settings

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
    )

    def ready(address: str, key: str) -> None:
        link = f"{address}/join/{key}" if key else ""
        if json:
            print_json({"address": address, "owner_link": link or None, "database": database})
        else:
            say_hello(address, link, settings.tls, host, proxied=bool(proxy))

    try:
        run(settings, ready)
    except (Taken, JournalError) as wrong:
        complain(str(wrong))
        return Exit.NO
    return Exit.YES


def say_hello(address: str, link: str, secure: bool, host: str, *, proxied: bool = False) -> None:
    """What the owner reads in the terminal."""
    page = Page()
    page.print(f"The room is open at {address}", soft_wrap=True)
    if link:
        page.print(f"Yours, once, to become its owner: {link}", soft_wrap=True)
    if not secure and not proxied and host not in {"127.0.0.1", "::1", "localhost"}:
        page.print(
            "This line is not encrypted: whoever can listen on the network reads the cards and "
            "can take a seat over. Use --tls, or a proxy as docs/serving.md shows.",
            soft_wrap=True,
        )
    page.print("Ctrl-C closes it; nothing is lost.")
