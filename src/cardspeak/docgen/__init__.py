"""Generate documentation pages from the books, the scenarios and the code.

Contains no rules: all text comes from the registers, the law and the cases.
"""

from cardspeak.docgen.clause_uses import cases_of, floor_rows_of, rules_of, silences

__all__ = ["cases_of", "floor_rows_of", "rules_of", "silences"]
