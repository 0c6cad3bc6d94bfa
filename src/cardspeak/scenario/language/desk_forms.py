"""Every form of a line in a case that begins with a room: pattern, example, and meaning.

Words in angle brackets are slots; the reader returns their texts by name.
"""

from __future__ import annotations

from cardspeak.scenario.language.form import LineForm, form_group

_PEOPLE = form_group(
    "people in the room",
    LineForm("arrive", r"<people> arrives?(?: as <group>)?", "Ann and Bob arrive", "come in"),
    LineForm("depart", r"<person> goes home", "Ann goes home", "leaves the room and its lists"),
    LineForm(
        "bar",
        r"<person> is (?P<reason>barred|self-excluded)",
        "Zoe is self-excluded",
        "staff exclude a person",
    ),
    LineForm("admit", r"<person> is admitted again", "Zoe is admitted again", "ends it"),
)

_STAFF = form_group(
    "staff on duty",
    LineForm(
        "duty",
        r"<person> is on duty as (?P<role>cashier|dealer|inspector|management)"
        r"(?: at table <number>)?",
        "Dan is on duty as dealer at table 1",
        "a person of the staff begins to work; a dealer relieves the one before",
    ),
    LineForm("break", r"<person> has a break", "Dan has a break", "a person on duty rests"),
    LineForm("off-duty", r"<person> is off duty", "Dan is off duty", "stops working"),
    LineForm("rotate", r"the dealers rotate", "the dealers rotate", "each goes to the next table"),
)

_TABLES = form_group(
    "tables and time",
    LineForm(
        "licence",
        r"the room is licensed by <text>",
        "the room is licensed by C 12/26",
        "opens the desk again, under a licence; the first line of a case",
    ),
    LineForm("open", r"table <number> opens for <game>", "table 1 opens for 5/10", "opens a table"),
    LineForm(
        "plays",
        r"table <number> plays <game> with <seating>",
        "table 1 plays 5/10 with Ann 1, Bob 3, Cid 4",
        "opens a table, seats people as its book demands, and begins play",
    ),
    LineForm(
        "approve",
        r"(?P<what>[a-z][a-z ]*) is approved(?: by <text>)?",
        "shuffle machine is approved by letter 4/26",
        "enters an approval with its reference",
    ),
    LineForm(
        "sign",
        r"the sign of table <number> goes up",
        "the sign of table 1 goes up",
        "the sign that the book demands",
    ),
    LineForm(
        "introduce",
        r"the dealer (?P<how>explains|skips) the game at table <number>",
        "the dealer explains the game at table 1",
        "the introduction for new players",
    ),
    LineForm("begin", r"table <number> begins play", "table 1 begins play", "its first round"),
    LineForm(
        "closing",
        r"closing of table <number> is announced",
        "closing of table 1 is announced",
        "gives notice",
    ),
    LineForm("close", r"table <number> closes", "table 1 closes", "closes a table"),
    LineForm(
        "merge",
        r"table <number> is merged into table <into>(?:, drawn <numbers>)?",
        "table 2 is merged into table 1, drawn 1 0 2",
        "closes a table and seats its players; the numbers of the free seats are drawn for them",
    ),
    LineForm(
        "limits",
        r"at table <number>, <name> becomes <text>",
        "at table 1, min_bet becomes 20",
        "gives notice of a new choice",
    ),
    LineForm("agree", r"<people> agrees? at table <number>", "Ann agrees at table 1", "agrees"),
    LineForm("time", r"time <hour>:<minute>(?::<second>)?", "time 19:30", "the room's time"),
)

_LISTS = form_group(
    "reservations and waiting lists",
    LineForm(
        "reserve",
        r"<person> reserves seat <seat> at table <number>",
        "Ann reserves seat 3 at table 1",
        "reserves a seat",
    ),
    LineForm(
        "buy-in",
        r"<person> buys in at table <number>",
        "Ann buys in at table 1",
        "the holder of a reservation buys in",
    ),
    LineForm(
        "cancel",
        r"(?P<role>player|staff) cancels the reservation of <person> at table <number>",
        "player cancels the reservation of Ann at table 1",
        "gives up a reserved seat",
    ),
    LineForm(
        "join",
        r"<people> joins? the list for <game>",
        "Ann joins the list for 5/10",
        "joins the end of a waiting list",
    ),
    LineForm(
        "leave-list",
        r"<person> leaves the list for <game>",
        "Ann leaves the list for 5/10",
        "leaves a waiting list",
    ),
    LineForm(
        "call",
        r"the list is called for seat <seat> at table <number>",
        "the list is called for seat 3 at table 1",
        "calls the next person",
    ),
    LineForm(
        "confirm",
        r"<person> confirms at table <number>",
        "Ann confirms at table 1",
        "takes the seat",
    ),
    LineForm(
        "skip",
        r"<role> passes over <person> at table <number>",
        "staff passes over Ann at table 1",
        "passes over a person who was called; `player` if it is their own wish",
    ),
)

_SEATS = form_group(
    "seats",
    LineForm(
        "claim",
        r"<people> asks? for (?:a seat|seat <seat>) at table <number>",
        "Ann asks for seat 3 at table 1",
        "claims a seat; `a seat` if seats are drawn",
    ),
    LineForm(
        "close-claims",
        r"claims at table <number> are closed",
        "claims at table 1 are closed",
        "gives out the claimed seats, or calls a draw",
    ),
    LineForm(
        "cards",
        r"cards for seat <seat> at table <number>: <text>",
        "cards for seat 5 at table 1: Jh Qd",
        "the cards drawn for a seat, in the order called",
    ),
    LineForm(
        "allot",
        r"seats at table <number> are drawn: <text>",
        "seats at table 1 are drawn: As 4s",
        "the cards that newcomers draw: ace for seat 1, four for seat 4",
    ),
    LineForm(
        "vacant",
        r"<person> (?P<why>leaves|is away too long from) seat <seat> at table <number>"
        r"(?:, button <button>)?(?:, small blind <blind>)?",
        "Ann leaves seat 3 at table 1, button 2, small blind 3",
        "the table reports a vacant seat",
    ),
    LineForm(
        "offer",
        r"seat <seat> at table <number> is offered(?: to <person>)?",
        "seat 3 at table 1 is offered",
        "offers a vacant seat, to the next players or to a named one",
    ),
    LineForm(
        "accept",
        r"<people> accepts? seat <seat> at table <number>",
        "Ann accepts seat 3 at table 1",
        "accepts an offered seat",
    ),
    LineForm(
        "decline",
        r"<people> declines? seat <seat> at table <number>",
        "Ann declines seat 3 at table 1",
        "declines an offered seat",
    ),
    LineForm(
        "all-decline",
        r"everyone declines seat <seat> at table <number>",
        "everyone declines seat 3 at table 1",
        "offers the seat to every player whose turn it is, and each declines",
    ),
    LineForm(
        "change",
        r"<person> changes to seat <seat> at table <number>",
        "Ann changes to seat 3 at table 1",
        "asks for a free seat at the same table",
    ),
)

_CHECKS = form_group(
    "checks of the desk",
    LineForm(
        "is-at",
        r"<person> has seat <seat> at table <number>",
        "Ann has seat 3 at table 1",
        "a person's seat",
    ),
    LineForm("is-nowhere", r"<person> has no seat", "Ann has no seat", "a person without a seat"),
    LineForm(
        "is-list",
        r"the list for <game> is (?:empty|<people>)",
        "the list for 5/10 is Ann, Bob",
        "a waiting list, in order",
    ),
    LineForm("is-awaited", r"awaits <text>", "awaits offer", "the input that is needed next"),
)

DESK_FORMS: tuple[LineForm, ...] = (*_PEOPLE, *_STAFF, *_TABLES, *_LISTS, *_SEATS, *_CHECKS)
DESK_CHECKS = frozenset(form.kind for form in _CHECKS)
