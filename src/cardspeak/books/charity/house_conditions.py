"""The posted conditions: players, place, chips and prizes (sections 1 to 4)."""

from cardspeak.rulebook import *


def _invitations(written: str, unit: Unit) -> tuple[str, ...] | None:  # noqa: ARG001 - as in all readers
    """Read names separated by commas; None if the operator keeps the list elsewhere."""
    plain = written.strip().lower()
    if plain.replace("_", " ") == "operator":
        return None
    if plain in {"", "open", "anyone", "everyone"}:
        raise NotationError("nobody enters uninvited")
    return tuple(name.strip() for name in written.strip().split(","))


class PostedConditions(Choices):
    """The tournament conditions that the house posts."""

    unit = smallest_chip("the smallest chip at the table (18.3)", legal="an amount")
    casino_supervisor = text(
        "who has the rights of a casino supervisor at this table",
        by="CHA.1.1.casino-supervisor",
        required=True,
        default="the casino supervisor on duty",
        other="another casino supervisor",
        legal="the name of the casino supervisor or games supervisor on duty",
    )
    table_use = one_of(
        "what the Tournament Supervisor has designated the table for",
        "tournament",
        "other_game",
        by="CHA.4.1",
        legal="tournament; other_game only for a table that is not designated",
    )
    seat_allocation = one_of(
        "how tables and places are given to players",
        "players_choose",
        "random_draw",
        "assigned",
        by=("CHA.3.2.d", "CHA.4.3"),
        other="assigned",
    )
    order_of_wagering = one_of(
        "the order of wagering, where the conditions speak of it",
        "as_in_the_rules",
        by="CHA.4.3",
        legal="as_in_the_rules: a condition may not change the order that the rules set",
    )
    invitations = option(
        "who may enter",
        _invitations,
        by="CHA.2.3-bis",
        default="operator",
        other="Nobody",
        legal="operator (who keeps the list and has players seated), or the names of those invited",
    )
    entry_fee = whole(
        "what a player pays",
        0,
        0,
        by="CHA.2.4",
        default="0",
        other="0",
        legal="0: nothing is paid to enter, to enter again or for an add-on",
    )
    player_prizes = one_of(
        "what players win",
        "none",
        by="CHA.2.5",
        legal="none: only charities are given anything",
    )
    donations = text(
        "the prizes of the tournament, which go to charities",
        by="CHA.3.2.h",
        required=True,
        default="as posted in the conditions",
        other="as announced",
        legal="the donations by place, how they are paid and what is guaranteed",
    )
    starting_chips = amount_or_none(
        "the tournament chips everyone is given when the session starts",
        by="CHA.3.2.a",
        default="5000",
        other="4000",
        legal="an amount, or none at a table that takes over a session under way",
        begun=yes(cites="CHA.3.2.a", reading="chips are given out when the session starts"),
    )
    late_entry = switch(
        "whether new players may enter after the session has started, with the same chips",
        by="CHA.3.2.f",
    )
    add_on = amount_or_none(
        "one more helping of chips for every player still in",
        by="CHA.1.1.add-on",
        default="none",
        other="none",
        legal="an amount more than nothing, or none",
    )

    @check(table_use, by="CHA.4.2")
    def _tournament_only(self) -> str | None:
        if self.table_use != "tournament":
            return "a designated table is for the tournament alone while the session lasts"
        return None
