"""The public API: `Table`, `Answer` and the exceptions, also available from `cardspeak`."""

from cardspeak.api.answer import Answer, IllegalChoice, RefusedAsk
from cardspeak.api.table import Table

__all__ = ["Answer", "IllegalChoice", "RefusedAsk", "Table"]

for _name in (Answer, IllegalChoice, RefusedAsk, Table):
    _name.__module__ = "cardspeak"  # errors show the module that users import from
