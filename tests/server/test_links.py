"""Links to hand out: they carry an address that other machines can use, or the room says so."""

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

NETWORK = [one for one in machine_addresses() if ":" not in one]
needs_network = pytest.mark.skipif(not NETWORK, reason="the machine has no address on a network")


def asked(origin: str, **headers: str) -> Told:
    """The address for links, asked for under this address."""
    request = urllib.request.Request(f"{origin}/api/address", headers=headers)
    with urllib.request.urlopen(request, timeout=SLOWEST) as answer:
        found: Told = json.load(answer)
        return found


def test_a_room_for_this_machine_only_says_so(tmp_path: Path) -> None:
    """No other machine can open the link, and the visitor is told."""
    with serving(tmp_path) as server:
        assert asked(server.address) == {"origin": server.address, "others": False}


@needs_network
def test_a_link_made_on_localhost_works_from_the_network(tmp_path: Path) -> None:
    """The room listens on every interface: the link has the machine's address, and it answers."""
    with serving(tmp_path, host="0.0.0.0") as server:
        port = urlsplit(server.address).port
        found = asked(server.address)
        assert found == {"origin": f"http://{NETWORK[0]}:{port}", "others": True}
        assert asked(found["origin"]) == found
        owner = server.post("/api/join", {"key": server.key, "name": "Olga"})
        made = server.post("/api/invitations", {"role": "floor"}, owner["token"])
        assert made["link"].startswith(f"{found['origin']}/join/")


@needs_network
def test_the_machines_addresses_are_told_to_nobody_else(tmp_path: Path) -> None:
    """A visitor from the network who claims to have come by localhost learns no address."""
    with serving(tmp_path, host="0.0.0.0") as server:
        port = urlsplit(server.address).port
        found = asked(f"http://{NETWORK[0]}:{port}", Host=f"localhost:{port}")
        assert found == {"origin": f"http://localhost:{port}", "others": False}


def test_a_name_given_for_the_room_is_in_its_links(tmp_path: Path) -> None:
    """Behind a proxy the room has a name that only its owner knows."""
    with serving(tmp_path, origins=("https://poker.example",)) as server:
        assert asked(server.address) == {"origin": "https://poker.example", "others": True}


@pytest.mark.parametrize("host", ["127.0.0.1", pytest.param("0.0.0.0", marks=needs_network)])
def test_the_terminal_prints_links_that_work_elsewhere(tmp_path: Path, host: str) -> None:
    """Or says how to start a room that other machines can reach."""
    words = ["--database", str(tmp_path / "room.db"), "--port", "0", "--host", host, "--no-demo"]
    with subprocess.Popen(
        [sys.executable, "-u", "-m", "cardspeak", "serve", *words],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as room:
        assert room.stdout is not None
        told: list[str] = []
        while not told or not told[-1].startswith("Press Ctrl-C"):
            line = room.stdout.readline()
            assert line, f"the room ended: {told}"
            told.append(line)
        room.send_signal(signal.SIGTERM)
        room.wait(SLOWEST)
    text = "".join(told)
    if host == "127.0.0.1":
        assert "cardspeak serve --host 0.0.0.0" in text
        assert "From other machines" not in text
        assert "owner (it works once): http://localhost:" in text
    else:
        assert f"From other machines: http://{NETWORK[0]}:" in text
        assert f"owner (it works once): http://{NETWORK[0]}:" in text
