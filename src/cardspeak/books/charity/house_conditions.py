"""The posted conditions: players, place, chips and prizes (sections 1 to 4)."""

from cardspeak.rulebook import *


def _invitations(written: str, unit: Unit) -> tuple[str, ...] | None:  # noqa: ARG001 - as in all readers
    """Read names separated by commas; None if the operator keeps the list elsewhere."""
    plain = written.strip().lower()
    if plain.replace("_", " ") == "operator":
        return None
    if plain in {"", "open", "anyone", "everyone"}:
        raise InvalidChoice("uninvited")
    return tuple(name.strip() for name in written.strip().split(","))


class PostedConditions(Choices):
    """The tournament conditions that the house posts."""

    unit = smallest_chip("unit-charity", legal="amount")
    casino_supervisor = text(
        "casino_supervisor-charity",
        by="CHA.1.1.casino-supervisor",
        required=True,
        default="the casino supervisor on duty",
        other="another casino supervisor",
        legal="casino-supervisor-name",
    )
    table_use = one_of(
        "table_use",
        "tournament",
        "other_game",
        by="CHA.4.1",
        legal="table-use",
    )
    seat_allocation = one_of(
        "seat_allocation",
        "players_choose",
        "random_draw",
        "assigned",
        by=("CHA.3.2.d", "CHA.4.3"),
        other="assigned",
    )
    order_of_wagering = one_of(
        "order_of_wagering",
        "as_in_the_rules",
        by="CHA.4.3",
        legal="as-in-the-rules",
    )
    invitations = option(
        "invitations",
        _invitations,
        by="CHA.2.3-bis",
        default="operator",
        other="Nobody",
        legal="invitations",
    )
    entry_fee = whole(
        "entry_fee-charity",
        0,
        0,
        by="CHA.2.4",
        default="0",
        other="0",
        legal="free-entry",
    )
    player_prizes = one_of(
        "player_prizes",
        "none",
        by="CHA.2.5",
        legal="only-charities",
    )
    donations = text(
        "donations",
        by="CHA.3.2.h",
        required=True,
        default="as posted in the conditions",
        other="as announced",
        legal="donations",
    )
    starting_chips = amount_or_none(
        "starting_chips-charity",
        by="CHA.3.2.a",
        default="5000",
        other="4000",
        legal="amount-or-session-under-way",
        begun=yes(cites="CHA.3.2.a", reading="chips are given out when the session starts"),
    )
    late_entry = switch(
        "late_entry",
        by="CHA.3.2.f",
    )
    add_on = amount_or_none(
        "add_on",
        by="CHA.1.1.add-on",
        default="none",
        other="none",
        legal="above-zero-or-none",
    )

    @check(table_use, by="CHA.4.2")
    def _tournament_only(self) -> str | None:
        if self.table_use != "tournament":
            return "designated-table"
        return None
