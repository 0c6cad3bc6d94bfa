"""Rules 19.7 to 19.14: players who join or return, bets out of turn or of the wrong size."""

from cardspeak.rulebook import *

from .house import House

ENTRY = EntryRules(
    new_posts=yes("TAS-C.19.7"),
    new_may_wait=no("TAS-C.19.7.s2"),
    new_after_blinds=yes("TAS-C.19.7.s2"),
    moved_waits=yes("TAS-C.19.8"),
    moved_may_post=yes("TAS-C.19.8"),
    missed_waits=yes("TAS-C.19.10"),
    missed_may_post=yes("TAS-C.19.10.s2"),
    missed_small_is_dead=pick(
        House.missed_small_blind,
        dead=yes("TAS-C.19.10.s3"),
        not_owed=no(reading="the sentence only says where the big blind goes"),
    ),
    exemption=chosen(House.entry_exemption),
)

DEEDS = PhysicalActionRules(
    between_is_call=yes("TAS-C.19.13"),
    short_completes_or_folds=yes("TAS-C.19.14"),
    short_fold_returns=no("TAS-C.19.14"),
    short_binds=silent(False, "19.14 sets no time: the choice stays open when others act"),
    over_limit_returned=yes(cites="TAS-C.7.4"),
    out_of_turn=rule(OutOfTurn.HELD, "TAS-C.19.11"),
    out_of_turn_only_calls=yes("TAS-C.19.11"),
    out_of_turn_may_raise=no("TAS-C.19.12"),
    out_of_turn_fold_returns=yes(
        "TAS-C.19.12.s2", reading="also when nobody has overtaken the bet"
    ),
)
