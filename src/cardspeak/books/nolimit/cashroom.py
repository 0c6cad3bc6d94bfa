"""Rule 20 at the desk: the posted rules, and the place where they hang, need an approval."""

from cardspeak.rulebook import *

CASHROOM = DeskRules(
    approvals=(("posting of rules", yes("NLT.20/2")),),
)
