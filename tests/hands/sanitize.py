"""Run the kernel tests under the address and undefined-behaviour sanitizers.

Run as `python -m tests.hands.sanitize`: builds an instrumented kernel in a copy of the sources and
runs the kernel and equity tests against it.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FLAGS = (
    "-fsanitize=address,undefined -fno-sanitize-recover=undefined -fno-omit-frame-pointer -g -O1"
)
TESTS = (
    "tests/hands/test_kernel.py",
    "tests/hands/test_kernel_arrays.py",
    "tests/equity",
    "tests/bots/test_kernel_rounds.py",
)
LEFT_OUT = (
    "not all_seven_card_hands and not importing and not python_kernel and not kernel_and_engine"
)


def runtime() -> str:
    """Return the sanitizer's library, which must be loaded before Python."""
    result = subprocess.run(
        ["cc", "-print-file-name=libasan.so"], capture_output=True, text=True, check=True
    )
    return result.stdout.strip()


def sanitized(part: str, tests: Sequence[str], chosen: str) -> int:
    """Build a part with the sanitizers, run the chosen tests, and return their exit code."""
    os.environ["CARDSPEAK_KERNEL_CFLAGS"] = FLAGS
    with tempfile.TemporaryDirectory() as temporary:
        copy = Path(temporary) / "copy"
        shutil.copytree(ROOT / "src", copy / "src", ignore=shutil.ignore_patterns("*.so", "*.pyd"))
        shutil.copytree(ROOT / "tools" / "build", copy / "tools" / "build")
        hook = copy / "tools" / "build" / "hatch_build.py"
        spec = importlib.util.spec_from_file_location("built", hook)
        assert spec is not None
        assert spec.loader is not None
        script = importlib.util.module_from_spec(spec)
        sys.modules["built"] = script  # its dataclass looks itself up there
        spec.loader.exec_module(script)
        kernel = getattr(script, part)
        print(script.put(script.build(copy / "build", kernel), kernel).name)
        asked = {
            **os.environ,
            "PYTHONPATH": str(copy / "src"),
            "LD_PRELOAD": runtime(),
            "ASAN_OPTIONS": "detect_leaks=0",  # the interpreter frees its memory only at exit
        }
        command = ["pytest", "-q", "-p", "no:cacheprovider", "-k", chosen, *tests]
        return subprocess.run([sys.executable, "-m", *command], cwd=ROOT, env=asked).returncode


if __name__ == "__main__":
    sys.exit(sanitized("HANDS", TESTS, LEFT_OUT))
