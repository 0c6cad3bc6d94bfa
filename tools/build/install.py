"""Install cardspeak from this folder into the running Python, and print the progress.

The Makefile passes the name of an extra, or the path of a requirements file.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time

# Each part with the time it takes on two idle cores with a fast connection.
PARTS = {
    "core": ("the library and the command line", "a minute"),
    "room": ("the library, the command line and the room", "a minute"),
    "test": ("cardspeak and the packages for unit tests", "a minute"),
    "dev": ("cardspeak and all packages for its tests, proofs and pages", "a few minutes"),
}
STEPS = {
    "Installing build dependencies: started": "getting the tools that build the package",
    "Preparing editable metadata (pyproject.toml): started": "compiling the kernel",
}
WHEEL = re.compile(r"(?:Downloading|Using cached|Processing) (?:\S*/)?(\w\S*?)-(\d\S*?)-\S+\.whl")


def progress(line: str) -> str:
    """Return a short form of a line of pip's output, or "" for an unimportant line."""
    line = line.strip()
    if line in STEPS:
        return STEPS[line]
    if wheel := WHEEL.match(line):
        return f"{wheel[1]} {wheel[2]}"
    if line.startswith("Installing collected packages:"):
        return f"unpacking {line.count(',') + 1} packages"
    return ""


def main(part: str) -> int:
    """Run pip; on failure print its whole output."""
    what, how_long = PARTS.get(part, (part, "a minute"))
    wanted = ["--requirement", part]
    if part in PARTS:
        wanted = ["--editable", "." if part == "core" else f".[{part}]"]
    print(f"Installing {what}; this takes about {how_long}.", flush=True)
    start = time.monotonic()
    pip = [sys.executable, "-m", "pip", "install", "--progress-bar", "off", *wanted]
    output: list[str] = []
    shown = set()
    with subprocess.Popen(
        pip, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as running:
        assert running.stdout is not None, "pip's output is read here"
        for line in running.stdout:
            output.append(line)
            short = progress(line)
            if short and short not in shown:
                shown.add(short)
                print(f"  {time.monotonic() - start:3.0f} s  {short}", flush=True)
    if running.returncode:
        sys.stderr.write("".join(output))
        return running.returncode
    print(f"Installed in {time.monotonic() - start:.0f} s.", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
