"""Shared links have an address that other machines can reach, or the room warns."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.server.kit import ROOT, SLOWEST, Told, serving

from cardspeak.server.guard.addresses import machine_addresses

NETWORK = [address for address in machine_addresses() if ":" not in address]
needs_network = pytest.mark.skipif(not NETWORK, reason="the machine has no address on a network")


def asked(origin: str, **headers: str) -> Told:
    """Fetch the address for links from this origin."""
    request = urllib.request.Request(f"{origin}/api/address", headers=headers)
    with urllib.request.urlopen(request, timeout=SLOWEST) as answer:
        body: Told = json.load(answer)
        return body


def test_room_for_this_machine_only_warns(tmp_path: Path) -> None:
    """No other machine can open the link, and the answer states this."""
    with serving(tmp_path) as server:
        assert asked(server.address) == {"origin": server.address, "others": False}


@needs_network
def test_link_made_on_localhost_works_from_the_network(tmp_path: Path) -> None:
    """The room listens on every interface. The link has the machine's address, which answers."""
    with serving(tmp_path, host="0.0.0.0") as server:
        port = urlsplit(server.address).port
        link = asked(server.address)
        assert link == {"origin": f"http://{NETWORK[0]}:{port}", "others": True}
        assert asked(link["origin"]) == link
        owner = server.post("/api/join", {"key": server.key, "name": "Olga"})
        made = server.post("/api/invitations", {"role": "floor"}, owner["token"])
        assert made["link"].startswith(f"{link['origin']}/join/")


@needs_network
def test_machines_addresses_are_hidden_from_other_clients(tmp_path: Path) -> None:
    """A visitor from the network who sends a localhost Host header gets no address."""
    with serving(tmp_path, host="0.0.0.0") as server:
        port = urlsplit(server.address).port
        link = asked(f"http://{NETWORK[0]}:{port}", Host=f"localhost:{port}")
        assert link == {"origin": f"http://localhost:{port}", "others": False}


def test_configured_origin_is_in_the_links(tmp_path: Path) -> None:
    """Behind a proxy only the owner can configure the room's public name."""
    with serving(tmp_path, origins=("https://poker.example",)) as server:
        assert asked(server.address) == {"origin": "https://poker.example", "others": True}


@pytest.mark.parametrize("host", ["127.0.0.1", pytest.param("0.0.0.0", marks=needs_network)])
def test_terminal_prints_links_that_work_elsewhere(tmp_path: Path, host: str) -> None:
    """If there is no such link, it explains how to start a room that other machines can reach."""
    words = ["--database", str(tmp_path / "room.db"), "--port", "0", "--host", host, "--no-demo"]
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "cardspeak", "serve", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as room:
        assert room.stdout is not None
        printed: list[str] = []
        while not printed or not printed[-1].startswith("Press Ctrl-C"):
            line = room.stdout.readline()
            assert line, f"the room ended: {printed}"
            printed.append(line)
        room.send_signal(signal.SIGTERM)
        room.wait(SLOWEST)
    text = "".join(printed)
    if host == "127.0.0.1":
        assert "cardspeak serve --lan" in text
        assert "From other machines" not in text
        assert "owner (it works once): http://localhost:" in text
    else:
        assert f"From other machines: http://{NETWORK[0]}:" in text
        assert f"owner (it works once): http://{NETWORK[0]}:" in text
