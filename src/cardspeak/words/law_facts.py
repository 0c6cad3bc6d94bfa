"""Messages for the law of a book: the kind of value of each field, and the types of its facts."""

from __future__ import annotations

from typing import Final

Variants = tuple[tuple[str, str], ...]
_SOME: Final[Variants] = (("some", "values"),)
_GIVEN: Final[Variants] = (("some", "value"),)

KINDS: Final[dict[str, tuple[dict[str, str], Variants]]] = {
    "law-yes": ({"value": "yes"}, ()),
    **{
        f"law-{name}": ({"value": "count"}, ())
        for name in ("number", "percent", "minutes", "away-minutes", "away-hands", "idle-hands")
    },
    **{f"law-{name}": ({"value": "count"}, ()) for name in ("seconds", "levels", "most")},
    "law-cap": ({"value": "count"}, _GIVEN),
    **{f"law-{name}": ({"value": "money"}, _GIVEN) for name in ("limit", "money", "dollars")},
    "law-share": ({"value": "money"}, ()),
    **{f"law-{name}": ({"value": "value"}, _GIVEN) for name in ("text", "group")},
    "law-value": ({"value": "value"}, ()),
    "law-choice": ({"value": "choice"}, _GIVEN),
    "law-time": ({"value": "time"}, _GIVEN),
    "law-policy": ({"value": "term:policy"}, ()),
    "law-street": ({"value": "term:street"}, ()),
    "law-role": ({"value": "term:role"}, ()),
    "law-price": ({"value": "code"}, ()),
    "law-box": ({"value": "code"}, ()),
    "law-hours": ({"opens": "time", "closes": "time"}, (("some", "opens"),)),
    "law-faces": (
        {"down": "count", "up": "count"},
        (("both", "down>0&up>0"), ("down", "down>0"), ("up", "up>0")),
    ),
    "law-policies": ({"values": "terms:policy"}, (("every", "every=yes"), *_SOME)),
    "law-acts": ({"values": "terms:act"}, _SOME),
    "law-roles": ({"values": "terms:role"}, _SOME),
    "law-colours": ({"values": "terms:colour"}, _SOME),
    "law-aggression": ({"values": "terms:aggression"}, _SOME),
    "law-disputes": ({"values": "terms:dispute"}, _SOME),
    "law-duties": ({"values": "terms:duty"}, _SOME),
    "law-conduct": ({"values": "terms:conduct"}, _SOME),
    "law-table-signs": ({"values": "terms:sign"}, _SOME),
    "law-staff": ({"values": "terms:role"}, _SOME),
    "law-documents": ({"values": "list"}, _SOME),
    "law-demanded": ({"values": "list"}, _SOME),
    "law-people": ({"values": "list"}, _SOME),
    "law-notices": ({"values": "list"}, _SOME),
    "law-rounds": ({"values": "list"}, (("all", "all=yes"), *_SOME)),
    "law-values": ({"values": "each:law-value"}, _SOME),
    "law-sessions": ({"values": "each:law-value"}, ()),
    "law-shares": ({"values": "each:law-share"}, ()),
    "law-amounts": ({"values": "each:law-money"}, _SOME),
    "law-times": ({"values": "each:law-time"}, _SOME),
    "law-choices": ({"values": "each:law-choice"}, (("all", "all=yes"), *_SOME)),
    "law-posts": ({"values": "each:law-post"}, _SOME),
    "law-post": ({"seat": "number", "amount": "money"}, ()),
    "law-agreed": ({"values": "each:law-agreed-one"}, _SOME),
    "law-agreed-one": ({"name": "choice", "how": "term:policy"}, ()),
    "law-players": ({"values": "each:law-players-one"}, _SOME),
    "law-players-one": ({"name": "choice", "least": "count", "most": "count"}, ()),
    "law-chip-colours": ({"values": "each:law-chip-colour"}, _SOME),
    "law-chip-colour": ({"colour": "term:colour", "worth": "money"}, ()),
    "law-colour-ups": ({"values": "each:law-colour-up"}, _SOME),
    "law-colour-up": (
        {"value": "count", "level": "number", "into": "count"},
        (("into", "into>0"),),
    ),
    "law-each-round": ({"number": "number", "what": "text"}, ()),
    "law-first-round": ({"what": "text"}, ()),
    "law-later-rounds": ({"what": "text"}, ()),
}
"""Types of facts and variants, by message."""

CODES: Final = {
    "law-price": ("highest", "last"),
    "law-box": ("none", "nowhere", "box", "drop", "float"),
}
"""Values of the facts that are codes."""

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "limit": (
        *("StakeRules.least", "StakeRules.most", "StakeRules.top_up_least"),
        *("StakeRules.top_up_most", "StakeRules.top_up_ceiling", "Forced.ante"),
        *("BettingLimits.least", "BettingLimits.most", "BettingLimits.opening_most"),
    ),
    "most": ("Orbits.most", "Entries.most"),
    "money": (
        *("StakeRules.buy_in_exactly", "StakeRules.allotment", "StakeRules.add_on"),
        *("Entries.fee", "Entries.commission", "Rebuys.price", "Rebuys.add_on_price"),
    ),
    "amounts": (
        *("Forced.blinds", "Forced.over_blinds", "Prizes.amounts", "SpecialRounds.bonus"),
        "Donations.values",
    ),
    "dollars": (
        *("CommissionScale.listed_to", "CommissionScale.down_to", "CommissionScale.cap"),
        *("CommissionScale.small_to", "CommissionScale.small_fee", "CommissionScale.per"),
        "CommissionScale.fee",
    ),
    "percent": ("BettingLimits.pot_share", "CommissionScale.rate"),
    "shares": ("Prizes.shares",),
    "minutes": ("DeskRules.call_minutes", "DeskRules.closing_minutes", "Notice.minutes"),
    "away-minutes": ("Seating.away_minutes",),
    "away-hands": ("Seating.away_rounds",),
    "idle-hands": ("Seating.idle_rounds",),
    "seconds": ("ClockRules.seconds", "ClockRules.thinking", "ClockRules.bank"),
    "time": ("Seating.starts_at",),
    "times": ("TournamentRules.times",),
    "hours": ("Seating.hours",),
    "cap": ("BettingLimits.cap",),
    "rounds": ("BettingLimits.cap_rounds", "BettingLimits.cap_lifts_in"),
    "group": ("Seating.group", "Entries.group"),
    "role": ("Staff.last_word",),
    "roles": ("ClockRules.called_by", "ClockRules.judged_by", "ClockRules.warned_by"),
    "choice": ("AllInRules.reopen_choice",),
    "choices": ("Notice.names", "Notice.between_rounds", "TournamentDirection.complete"),
    "agreed": ("Notice.agreed",),
    "players": ("Notice.for_players",),
    "posts": ("Forced.posts",),
    "street": ("Street.name",),
    "faces": ("Street.passes",),
    "price": ("BettingLimits.price",),
    "box": ("Commission.kept_in",),
    "values": ("Seating.merging",),
    "colours": ("Seating.colours",),
    "chip-colours": ("TournamentChips.colours",),
    "people": ("Seating.invited", "Entries.invited", "CageRules.confirmed_by"),
    "documents": ("DeskRules.instrument",),
    "demanded": ("DeskRules.approvals", "DeskRules.signs"),
    "aggression": ("Showdown.counts_as_aggressive",),
    "acts": (
        *("Menus.opener_first", "Menus.facing_first", "Menus.last_blind"),
        *("Menus.opener_later", "Menus.free_later", "Menus.facing_later"),
    ),
    "policies": ("BettingLimits.cap_kinds", "HandRules.kinds"),
    "sessions": ("TournamentRules.sessions",),
    "levels": ("TournamentRules.levels",),
    "colour-ups": ("TournamentRules.colour_ups",),
    "disputes": ("Disputes.stages",),
    "duties": ("TournamentRules.duties", "Procedure.duties"),
    "conduct": ("Procedure.conduct", "Procedure.permitted"),
    "table-signs": ("Procedure.signs",),
    "staff": ("Procedure.new_deck_by",),
    "notices": ("TournamentRules.signs", "TournamentRules.statements"),
}
"""Fields by kind of value.  Others are a number, a text, yes or no, or a policy."""

BY_FIELD: Final[dict[str, str]] = {field: kind for kind, some in FIELDS.items() for field in some}
