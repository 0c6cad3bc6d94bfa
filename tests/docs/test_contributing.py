"""The pages for contributors name only existing targets, files and versions."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "docs/releasing.md",
    ".github/PULL_REQUEST_TEMPLATE.md",
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def text(name: str) -> str:
    """The text of a project file."""
    return (ROOT / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_every_named_target_exists(page: str) -> None:
    """The Makefile defines every target named on the pages."""
    named = set(re.findall(r"(?:`|^)make (?:\w+=\S+ )*([a-z-]+)", text(page), re.MULTILINE))
    targets = set(re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE))
    assert named <= targets


@pytest.mark.parametrize("page", PAGES)
def test_every_named_file_exists(page: str) -> None:
    """Links and paths in backticks refer to existing files or folders."""
    links = re.findall(r"\]\(([^)#]+)\)", text(page))
    for target in links:
        assert (ROOT / page).parent.joinpath(target).exists(), target
    marked = re.findall(r"`((?:src|tests|docs|scenarios|proofs|\.github)/[^`<…*]*)`", text(page))
    for target in marked:
        assert (ROOT / target).exists(), target


def test_ci_runs_the_supported_pythons() -> None:
    """CI runs the versions declared in pyproject.toml, on every system."""
    classifiers = " ".join(PROJECT["classifiers"])
    supported = re.findall(r"Python :: (3\.\d+)", classifiers)
    lists = re.findall(r"python: \[(.+)\]", text(".github/workflows/ci.yml"))
    assert [re.findall(r"[\d.]+", versions) for versions in lists] == [supported, supported]


def test_ci_names_tests_that_exist() -> None:
    named = re.findall(r"tests/[\w./]+", text(".github/workflows/ci.yml"))
    assert len(named) > 10
    assert all((ROOT / path).exists() for path in named)


def test_hooks_use_the_pinned_ruff() -> None:
    pins = set(re.findall(r"ruff==[\d.]+", text(".pre-commit-config.yaml")))
    assert pins == set(re.findall(r"^ruff==[\d.]+", text("constraints.txt"), re.MULTILINE))
