"""The page about the language is complete, and its example runs."""

from __future__ import annotations

from pathlib import Path

from cardspeak.scenario.language.event_names import BY_NAME
from cardspeak.scenario.language.forms import FORMS
from cardspeak.scenario.language.reader import CASE_KEYS, FILE_KEYS, FINAL_KEYS, POT_KEYS, read_text
from cardspeak.scenario.page import renewed
from cardspeak.scenario.running.runner import run_case
from cardspeak.table.rulings import RefusalReason

PAGE = (Path(__file__).parents[2] / "docs" / "scenarios.md").read_text(encoding="utf-8")


def test_the_worked_example_passes() -> None:
    """What the page shows is what the engine does."""
    text = PAGE.partition("```toml\n")[2].partition("\n```")[0]
    (case,) = read_text(text, "docs/scenarios.md")
    played = run_case(case)
    assert played.ok, "\n".join(played.why)
    assert len(case.play) > 5


def test_the_tables_are_up_to_date() -> None:
    """`python -m cardspeak.scenario.page docs/scenarios.md` has been run since the last change."""
    assert renewed(PAGE) == PAGE


def test_every_word_is_on_the_page() -> None:
    """Each line, event, code and key is documented."""
    wanted = [f"`{form.example}`" for form in FORMS]
    wanted += [f"`{name}`" for name in BY_NAME]
    wanted += [f"`{code.name}`" for code in RefusalReason]
    keys = {*CASE_KEYS, *FILE_KEYS, *FINAL_KEYS, *POT_KEYS} - {"case"}
    wanted += [f"`{key}`" for key in keys]
    missing = [one for one in wanted if one not in PAGE]
    assert not missing
