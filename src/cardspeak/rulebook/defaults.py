"""What a field of the law defaults to when it speaks of a kind of rule that few books have."""

from __future__ import annotations

from cardspeak.rulebook.rule import Rule, silent

NO_RULE: Rule[bool] = silent(False, "the book has no such rule")
AS_USUAL: Rule[bool] = silent(True, "the book does not say otherwise")
