"""The library's face: `Table`, `Answer` and `IllegalChoice`, which `import cardspeak` has too."""

from cardspeak.api.answer import Answer, IllegalChoice
from cardspeak.api.table import Table

__all__ = ["Answer", "IllegalChoice", "Table"]

for _name in (Answer, IllegalChoice, Table):
    _name.__module__ = "cardspeak"  # where people import them from, so where errors say they are
