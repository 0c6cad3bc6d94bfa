"""Access log entries as English sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardspeak.journal.access_log import AccessEntry

WORDS: Final = {
    "CameIn": "{who} came in by {how}",
    "SignedOut": "{who} signed out {how}",
    "Introduced": "{who} seated {whom} by name",
    "Invited": "{who} made a link for the role {role}",
    "Withdrawn": "{who} withdrew a link for the role {role}",
    "RoleGiven": "{who} gave {whom} the role {role}",
    "RoleTaken": "{who} took the role {role} from {whom}",
    "AccountMade": "{who} created an account by {how}",
    "PasswordChanged": "{who} changed the password",
    "PasswordDropped": "{who} removed the password and uses passkeys only",
    "PasskeyAdded": "{who} added a passkey ({how})",
    "PasskeyRemoved": "{who} removed a passkey ({how})",
    "CodeMade": "{who} got a new seat code",
    "CodesMade": "{who} got new recovery codes",
    "Recovered": "{who} set a new password by {how}",
    "ResetGiven": "{who} gave {whom} a code to set a new password",
    "LockedOut": "sign-in as {whom} was slowed down after wrong passwords: {how}",
    "ReportClosed": "{who} closed the report of a message",
    "DataTaken": "{who} downloaded their data",
    "RecordTaken": "{who} downloaded the record",
    "RoundInspected": "{who} looked at the cards of {how}",
    "TableInspected": "{who} watched table {how} as inspector",
    "RecordSearched": "{who} searched the record: {how}",
    "RecordVerified": "{who} verified the record: {how}",
    "Deleted": "{who} was deleted",
}
"""Sentence templates by entry type.  Other types are shown by name."""


def note_words(note: AccessEntry, show: Callable[[str], str]) -> str:
    """Return an access log entry as a sentence; `show` turns pseudonyms into names."""
    template = WORDS.get(note.type, f"{{who}}: {note.type}")
    how = note.how or "an unknown way"
    if note.type == "CameIn" and note.how == "guest":
        template = "{who} came in as a guest"
    if note.type == "SignedOut" and note.whom:
        template = "{who} signed {whom} out"
    sentence = template.format(who=show(note.who), whom=show(note.whom), role=note.role, how=how)
    return f"{sentence[0].upper()}{sentence[1:]}."
