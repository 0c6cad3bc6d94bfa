"""Pages of the documentation that are made from the books, the scenarios and the code itself.

Reads everything, holds no rule: what a page says stands in the register, the law or a case.
"""

from cardspeak.pages.rests import cases_of, floor_rows_of, rules_of, silences

__all__ = ["cases_of", "floor_rows_of", "rules_of", "silences"]
