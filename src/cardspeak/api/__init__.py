"""The public API: `Table`, `Answer` and `IllegalChoice`, also available from `cardspeak`."""

from cardspeak.api.answer import Answer, IllegalChoice
from cardspeak.api.table import Table

__all__ = ["Answer", "IllegalChoice", "Table"]

for _name in (Answer, IllegalChoice, Table):
    _name.__module__ = "cardspeak"  # errors show the module that users import from
