"""docs/scenarios.md is complete, and its example runs."""

from __future__ import annotations

from pathlib import Path

from cardspeak.scenario.language.event_names import BY_NAME
from cardspeak.scenario.language.forms import FORMS
from cardspeak.scenario.language.reader import CASE_KEYS, FILE_KEYS, FINAL_KEYS, POT_KEYS, read_text
from cardspeak.scenario.page import renewed
from cardspeak.scenario.running.runner import run_case
from cardspeak.table.rulings import RefusalReason

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def test_worked_example_passes() -> None:
    """The engine plays the example as documented."""
    text = PAGE.partition("```toml\n")[2].partition("\n```")[0]
    (case,) = read_text(text, "docs/scenarios.md")
    played = run_case(case)
    assert played.ok, "\n".join(played.why)
    assert len(case.play) > 5


def test_generated_tables_are_up_to_date() -> None:
    """If not, run `python -m cardspeak.scenario.page docs/scenarios.md`."""
    assert renewed(PAGE) == PAGE


def test_every_line_event_code_and_key_is_documented() -> None:
    """The page lists all of them."""
    expected = [f"`{form.example}`" for form in FORMS]
    expected += [f"`{name}`" for name in BY_NAME]
    expected += [f"`{code.name}`" for code in RefusalReason]
    keys = {*CASE_KEYS, *FILE_KEYS, *FINAL_KEYS, *POT_KEYS} - {"case"}
    expected += [f"`{key}`" for key in keys]
    missing = [word for word in expected if word not in PAGE]
    assert not missing
