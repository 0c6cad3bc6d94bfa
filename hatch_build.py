"""Builds kernel, engine and table page into the package; goes without what it cannot.

The build backend runs this for a wheel or an editable install.  Run by hand, as `make kernel` does,
it builds the kernel in place and fails where it cannot.  The page is `hatch_web.py`'s, the compiled
engine `hatch_engine.py`'s.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface as Hook
except ImportError:  # run by hand
    Hook = object  # type: ignore[assignment,misc]

ROOT = Path(__file__).resolve().parent
PACKAGE = "cardspeak/hands/kernel"
HERE = ROOT / "src" / PACKAGE
WITHOUT = "CARDSPEAK_WITHOUT_KERNEL"

sys.path.insert(0, str(ROOT))  # the build backend does not look beside this file
import hatch_engine  # noqa: E402
import hatch_web  # noqa: E402


def build(temporary: Path) -> Path:
    """Compile the kernel and tell where it is; whatever the compiler raises goes up."""
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    optimise = ["/O2"] if os.name == "nt" else ["-O3", "-std=gnu11", "-fvisibility=hidden"]
    asked = os.environ.get("CARDSPEAK_KERNEL_CFLAGS", "").split()
    sources = sorted(path.relative_to(ROOT).as_posix() for path in (HERE / "c").glob("*.c"))
    kernel = Extension(
        "_kernel",
        sources=sources,
        depends=[str(path) for path in (HERE / "c").glob("*.h")],
        extra_compile_args=[*optimise, *asked],
        extra_link_args=asked,
    )
    command = build_ext(Distribution({"name": "cardspeak", "ext_modules": [kernel]}))
    command.build_lib = str(temporary / "lib")
    command.build_temp = str(temporary / "temp")
    command.ensure_finalized()
    before = Path.cwd()
    os.chdir(ROOT)
    try:
        command.run()
    finally:
        os.chdir(before)
    return Path(command.get_outputs()[0])


class PartsHook(Hook):  # type: ignore[misc,type-arg,unused-ignore]
    """Puts all parts into the wheel; an editable install gets the kernel alone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before a wheel is made; `version` is `editable` or `standard`."""
        if self.target_name != "wheel":
            return
        if version != "editable":  # there `make web` builds it, and the scenarios lie beside
            self.page(build_data)
            build_data["force_include"][str(ROOT / "scenarios")] = "cardspeak/scenarios"
        self.kept = Path(tempfile.mkdtemp(prefix="cardspeak-parts-"))
        if not os.environ.get(WITHOUT):
            self.kernel(version, build_data)
        if version != "editable":  # whoever edits sources runs them; `make fast` compiles them
            self.engine(build_data)

    def page(self, build_data: dict[str, Any]) -> None:
        """The page into the wheel; without it the server says how to get one."""
        if os.environ.get(hatch_web.WITHOUT):
            return
        try:
            found = hatch_web.build_page()
        except hatch_web.NoPage as missing:
            print(f"cardspeak goes without its table page: {missing}", file=sys.stderr)
            return
        build_data["force_include"][str(found)] = "cardspeak/web/dist"

    def kernel(self, version: str, build_data: dict[str, Any]) -> None:
        """The kernel into the wheel, or beside its sources."""
        try:
            found = build(self.kept)
        except (Exception, SystemExit) as trouble:  # no compiler, no headers: do without
            print(f"cardspeak goes without its compiled kernel: {trouble}", file=sys.stderr)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        if version == "editable":
            put(found)
        else:
            build_data["force_include"][str(found)] = f"{PACKAGE}/{found.name}"

    def engine(self, build_data: dict[str, Any]) -> None:
        """The compiled engine into the wheel; without it the sources run."""
        if os.environ.get(hatch_engine.WITHOUT):
            return
        try:
            folder = hatch_engine.build_engine(self.kept)
        except (Exception, SystemExit) as trouble:  # no compiler, no mypyc: do without
            print(f"cardspeak goes without its compiled engine: {trouble}", file=sys.stderr)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"][str(folder)] = hatch_engine.COMPILED

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called when the wheel is made."""
        del version, build_data, artifact_path
        kept = getattr(self, "kept", None)
        if kept is not None:
            shutil.rmtree(kept, ignore_errors=True)


def put(found: Path) -> Path:
    """The kernel beside its sources, put there in one step so that who uses the old one may."""
    fresh = HERE / f"{found.name}.new"
    shutil.copy2(found, fresh)
    return fresh.replace(HERE / found.name)


def main() -> None:
    """Build in place."""
    with tempfile.TemporaryDirectory() as temporary:
        print(put(build(Path(temporary))).relative_to(ROOT))


if __name__ == "__main__":
    main()
