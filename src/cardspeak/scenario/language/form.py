"""The forms that a script line may take, and groups of forms."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class LineForm:
    """One way to write a line: its kind, pattern, example and meaning."""

    kind: str
    pattern: str
    example: str
    meaning: str
    group: str = ""
    is_check: bool = False


def form_group(name: str, *forms: LineForm) -> tuple[LineForm, ...]:
    return tuple(replace(form, group=name, is_check=name == "checks") for form in forms)
