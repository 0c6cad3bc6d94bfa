"""What stands in the door book, in words."""

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
    "AccountMade": "{who} made an account by {how}",
    "PasswordChanged": "{who} set another password",
    "PasswordDropped": "{who} put the password away: passkeys alone",
    "PasskeyAdded": "{who} added a passkey ({how})",
    "PasskeyRemoved": "{who} removed a passkey ({how})",
    "CodeMade": "{who} got a new seat code",
    "CodesMade": "{who} got new recovery codes",
    "Recovered": "{who} set a new password by {how}",
    "ResetGiven": "{who} gave {whom} a code to set a new password",
    "LockedOut": "wrong passwords for {whom} were slowed down: {how}",
    "ReportClosed": "{who} closed the report of a message",
    "DataTaken": "{who} took their data along",
    "RecordTaken": "{who} took the record along",
    "Deleted": "{who} was deleted",
}
"""By kind of note.  A kind that is not here is told by its name."""


def note_words(note: AccessEntry, show: Callable[[str], str]) -> str:
    """A note in one sentence, people by name as far as they have one."""
    template = WORDS.get(note.type, f"{{who}}: {note.type}")
    how = note.how or "an unknown way"
    if note.type == "CameIn" and note.how == "guest":
        template = "{who} came in as a guest"
    if note.type == "SignedOut" and note.whom:
        template = "{who} signed {whom} out"
    told = template.format(who=show(note.who), whom=show(note.whom), role=note.role, how=how)
    return f"{told[0].upper()}{told[1:]}."
