"""Build the kernels and the table page into the package; skip a part that cannot be built.

The build backend runs this for a wheel or an editable install. When run by hand, as `make kernel`
does, it builds the kernels in place and fails if it cannot. `hatch_web.py` builds the page.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, NamedTuple

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface as Hook
except ImportError:  # run by hand
    Hook = object  # type: ignore[assignment,misc]

ROOT = Path(__file__).resolve().parents[2]
WITHOUT = "CARDSPEAK_WITHOUT_KERNEL"

sys.path.insert(0, str(Path(__file__).parent))  # the build backend does not search this folder
import hatch_web  # noqa: E402


class Compiled(NamedTuple):
    """A module in C: its name, its package, and sources of other modules that it uses."""

    name: str
    package: str
    shared: tuple[str, ...] = ()

    @property
    def home(self) -> Path:
        """The folder of the package."""
        return ROOT / "src" / self.package

    @property
    def sources(self) -> list[str]:
        """All C files of the module."""
        own = (self.home / "c").glob("*.c")
        shared = (ROOT / "src" / path for path in self.shared)
        return sorted(path.relative_to(ROOT).as_posix() for path in (*own, *shared))


HANDS = Compiled("_kernel", "cardspeak/hands/kernel")
ROUNDS = Compiled(
    "_rounds",
    "cardspeak/rounds",
    ("cardspeak/hands/kernel/c/general.c", "cardspeak/hands/kernel/c/jokers.c"),
)
KERNELS = (HANDS, ROUNDS)


def build(temporary: Path, part: Compiled = HANDS) -> Path:
    """Compile a kernel and return its path. Compiler errors are not caught."""
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    optimise = ["/O2"] if os.name == "nt" else ["-O3", "-g0", "-std=gnu11", "-fvisibility=hidden"]
    extra_flags = os.environ.get("CARDSPEAK_KERNEL_CFLAGS", "").split()
    kernel = Extension(
        part.name,
        sources=part.sources,
        depends=[str(path) for kernel in KERNELS for path in (kernel.home / "c").glob("*.h")],
        extra_compile_args=[*optimise, *extra_flags],
        extra_link_args=extra_flags,
    )
    command = build_ext(Distribution({"name": "cardspeak", "ext_modules": [kernel]}))
    command.build_lib = str(temporary / "lib")
    command.build_temp = str(temporary / "temp" / part.name)
    command.ensure_finalized()
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        command.run()
    finally:
        os.chdir(before)
    return Path(command.get_outputs()[0])


class PartsHook(Hook):  # type: ignore[misc,type-arg,unused-ignore]
    """Adds all parts to the wheel. An editable install gets only the kernel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the parts before the wheel is made. `version` is `editable` or `standard`."""
        if self.target_name != "wheel":
            return
        if version != "editable":  # an editable install has `make web` and the scenarios folder
            self.page(build_data)
            build_data["force_include"][str(ROOT / "scenarios")] = "cardspeak/scenarios"
        self.kept = Path(tempfile.mkdtemp(prefix="cardspeak-parts-"))
        if not os.environ.get(WITHOUT):
            self.kernel(version, build_data)

    def page(self, build_data: dict[str, Any]) -> None:
        """Add the page to the wheel. Without it the server explains how to get one."""
        if os.environ.get(hatch_web.WITHOUT):
            return
        try:
            page = hatch_web.build_page()
        except hatch_web.NoPage as missing:
            print(f"cardspeak is built without its table page: {missing}", file=sys.stderr)
            return
        build_data["force_include"][str(page)] = "cardspeak/web/dist"

    def kernel(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the kernels to the wheel or, for an editable install, next to their sources."""
        try:
            libraries = [build(self.kept, part) for part in KERNELS]
        except (Exception, SystemExit) as error:  # no compiler or no headers: skip the kernels
            print(f"cardspeak is built without its compiled kernels: {error}", file=sys.stderr)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for part, library in zip(KERNELS, libraries, strict=True):
            if version == "editable":
                put(library, part)
            else:
                build_data["force_include"][str(library)] = f"{part.package}/{library.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the temporary folder after the wheel is made."""
        del version, build_data, artifact_path
        folder = getattr(self, "kept", None)
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)


def put(library: Path, part: Compiled = HANDS) -> Path:
    """Move a kernel next to its sources in one step, so that a running process can keep the old
    one."""
    fresh = part.home / f"{library.name}.new"
    shutil.copy2(library, fresh)
    return fresh.replace(part.home / library.name)


def main() -> None:
    """Build in place."""
    with tempfile.TemporaryDirectory() as temporary:
        for part in KERNELS:
            print(put(build(Path(temporary), part), part).relative_to(ROOT))


if __name__ == "__main__":
    main()
