"""Every form of a line in a case that begins with a tournament: pattern, example, and meaning.

Words in angle brackets are slots; the reader returns their texts by name.
"""

from __future__ import annotations

from cardspeak.scenario.language.form import LineForm, form_group

_ENTRIES = form_group(
    "conditions and entries",
    LineForm(
        "condition",
        r"condition <name> = <text>",
        "condition prizes = 60, 40",
        "changes a condition of play",
    ),
    LineForm("open", r"entries open", "entries open", "opens entries"),
    LineForm(
        "enter",
        r"<person> enters(?: heat <number>)?(?: as (?P<group>\w+))?(?P<signed> and signs)?",
        "Ann enters",
        "enters and pays the fee; `heat 2` names the heat, `as members` the group, "
        "`and signs` agrees in writing",
    ),
    LineForm("many", r"<number> players enter", "40 players enter", "P1, P2, … enter"),
    LineForm(
        "withdraw",
        r"<person> withdraws(?P<refund> and wants the fee back)?",
        "Ann withdraws and wants the fee back",
        "withdraws an entry",
    ),
    LineForm(
        "substitute",
        r"<person> names <other> to play",
        "Ann names Bob to play",
        "names a substitute",
    ),
    LineForm(
        "substitute-decision",
        r"<role> (?P<decision>accepts|rejects) the substitute of <person>",
        "director accepts the substitute of Ann",
        "decides on a substitute",
    ),
    LineForm(
        "bar", r"<person> is barred for <text>", "Zoe is barred for self-exclusion", "bars a person"
    ),
    LineForm("close", r"entries close", "entries close", "closes entries"),
    LineForm(
        "prizes",
        r"prizes are declared(?: as <numbers>)?",
        "prizes are declared as 1700, 1020, 680",
        "sets the prizes; without amounts they follow from the conditions",
    ),
)

_SEATS = form_group(
    "seats and sessions",
    LineForm(
        "draw",
        r"seats are drawn(?: <numbers>)?",
        "seats are drawn 2 0 1",
        "draws the seats; without numbers the players sit in order of entry",
    ),
    LineForm(
        "take-seats",
        r"everyone takes the seat(?: but <people>)?",
        "everyone takes the seat but Ann",
        "players sit down",
    ),
    LineForm("take-seat", r"<person> takes the seat", "Ann takes the seat", "a player sits down"),
    LineForm("begin", r"session begins", "session begins", "begins the session"),
    LineForm(
        "missing",
        r"<role> (?P<decision>rules that|keeps) <person>(?: forfeits)?",
        "director rules that Ann forfeits",
        "rules on a player who is missing; `director keeps Ann` keeps the place",
    ),
    LineForm(
        "reserve",
        r"<role> gives the seat of <other> to <person>",
        "director gives the seat of Ann to Zoe",
        "seats a reserve, who pays the fee",
    ),
    LineForm(
        "late",
        r"<person> is seated late(?: with <number>)?",
        "Zoe is seated late with 0",
        "draws a seat for a late entrant",
    ),
    LineForm(
        "change-seat",
        r"<person> asks for seat <seat> at table <number>",
        "Ann asks for seat 3 at table 2",
        "asks for another seat",
    ),
    LineForm(
        "leave",
        r"<person> leaves the table(?P<approved> with approval)?",
        "Ann leaves the table",
        "leaves the table, with or without the director's approval",
    ),
    LineForm("return", r"<person> returns", "Ann returns", "is back at the table"),
    LineForm("end", r"<role> ends the session", "director ends the session", "ends the session"),
    LineForm(
        "moves",
        r"moves are ordered(?: <numbers>)?",
        "moves are ordered",
        "orders the moves that are due, with the numbers drawn for a broken table",
    ),
    LineForm(
        "button",
        r"table <number> has the button at <seat>",
        "table 2 has the button at 4",
        "states the button of a table",
    ),
)

_TIME = form_group(
    "time",
    LineForm("time", r"time <hour>:<minute>", "time 19:00", "the room's time"),
    LineForm("stop", r"clock stops", "clock stops", "stops the clock of the levels"),
    LineForm("start", r"clock starts", "clock starts", "starts it again"),
    LineForm(
        "set-clock",
        r"clock is set to <number> minutes",
        "clock is set to 25 minutes",
        "sets the time played",
    ),
    LineForm(
        "break",
        r"<role> gives a break of <number> minutes",
        "director gives a break of 10 minutes",
        "gives a break",
    ),
    LineForm(
        "pace", r"<role> sets the pace: <text>", "director sets the pace: act faster", "sets a pace"
    ),
)

_PLAY = form_group(
    "results",
    LineForm(
        "round",
        r"table <number> round(?: (?P<round>\d{1,6}))?(?:, button <seat>)?: <text>",
        "table 1 round: 5 puts in 1200, 2 puts in 1800, 3 wins",
        "the result of a round: seats that lost chips, and the seat that won them",
    ),
    LineForm("again", r"the same result again", "the same result again", "repeats a result"),
    LineForm(
        "out",
        r"(?:<person> reports: )?<people> go(?:es)? out to <other>"
        r"(?: with <numbers>)?(?:, button <seat>)?",
        "Ann and Bob go out to Cid",
        "staff, or the person named, report players who went out at a real table; the other took "
        "their chips; `with 900, 400` states the stacks, `button 3` the button",
    ),
    LineForm(
        "confirm-report",
        r"<person> (?P<decision>confirms|rejects) the report at table <number>",
        "Ann confirms the report at table 1",
        "a second person answers a report by somebody who plays",
    ),
    LineForm(
        "stacks",
        r"staff count <people> with <numbers>",
        "staff count Ann and Bob with 900, 1100",
        "states counted stacks at real tables",
    ),
    LineForm(
        "race",
        r"staff race (?P<value>\d+) at table <number>(?:: <people> with <numbers>)?"
        r"(?:, no other chips (?P<only>.+?))?(?:, drawn (?P<drawn>[\d ]+))?",
        "staff race 25 at table 1: Ann and Bob with 75, 50, no other chips Bob, drawn 2 0 1 3 4",
        "races off the odd chips of a colour-up; `no other chips` names players who have none",
    ),
    LineForm(
        "bag",
        r"staff (?P<again>re)?bag <people> with <numbers>",
        "staff bag Ann and Bob with 900, 1100",
        "states the chips counted into bags between two sessions; `rebag` accepts another total",
    ),
    LineForm(
        "hand-for-hand",
        r"hand for hand (?P<change>begins|ends)",
        "hand for hand begins",
        "begins or ends hand-for-hand play",
    ),
    LineForm("rebuy", r"<person> buys again", "Ann buys again", "buys chips again"),
    LineForm("decline", r"<person> does not buy again", "Ann does not buy again", "goes out"),
    LineForm("add-on", r"<person> buys the add-on", "Ann buys the add-on", "buys the add-on"),
    LineForm(
        "pass", r"<person> passes <number> to <other>", "Ann passes 500 to Bob", "hands chips"
    ),
    LineForm("cash", r"<person> cashes <number>", "Ann cashes 1000", "wants money for chips"),
    LineForm("cards", r"cards drawn <text>", "cards drawn As Kd", "draws cards for a place"),
)

_CONDUCT = form_group(
    "special rounds, duties, disputes, donations",
    LineForm(
        "begin-round",
        r"table <number> begins a round",
        "table 1 begins a round",
        "the first forced bet or card of a round",
    ),
    LineForm(
        "bonus",
        r"<role> calls a bonus round(?: of <number>)?",
        "director calls a bonus round of 1000",
        "announces a bonus round; without a number it has the chips that were settled",
    ),
    LineForm(
        "elimination",
        r"<role> calls an elimination round",
        "director calls an elimination round",
        "announces an elimination round",
    ),
    LineForm("duties", r"staff confirm every duty", "staff confirm every duty", "confirms all"),
    LineForm(
        "duty",
        r"staff confirm <text>",
        "staff confirm conditions displayed",
        "confirms a duty; after a colon, the note of the record",
    ),
    LineForm(
        "count",
        r"<role> has the chips counted: <number>",
        "director has the chips counted: 40000",
        "counts the chips of all players",
    ),
    LineForm(
        "dispute",
        r"<person> disputes <text>",
        "Ann disputes the ruling on her hand",
        "raises a dispute",
    ),
    LineForm(
        "decide-dispute",
        r"(?P<stage>director|supervisor|operator) decides dispute <number>: <text>",
        "director decides dispute 1: the hand is dead",
        "decides a dispute",
    ),
    LineForm(
        "review",
        r"dispute <number> goes on",
        "dispute 1 goes on",
        "the person is not satisfied with the decision",
    ),
    LineForm(
        "charity",
        r"<person> chooses <text> for the donation",
        "Ann chooses Lifeline for the donation",
        "names a charity",
    ),
)

_RULINGS = form_group(
    "rulings, prizes, the end",
    LineForm(
        "disqualify",
        r"<role> disqualifies <person>(?P<deliberate> deliberate)? for <text>",
        "director disqualifies Ann deliberate for hiding chips",
        "disqualifies a player; `deliberate` if the breach was",
    ),
    LineForm(
        "pass-over",
        r"<role> passes over <person>(?P<deliberate> deliberate)? for <text>",
        "director passes over Ann for leaving the table",
        "takes no action",
    ),
    LineForm(
        "divide",
        r"<people> divide the prizes as <numbers>(?P<all>, all agree)?",
        "Ann and Bob divide the prizes as 600, 400, all agree",
        "divides the prizes that are left",
    ),
    LineForm(
        "propose-division",
        r"(?:<role>|<person>) proposes that <people> divide the prizes as <numbers>",
        "Ann proposes that Ann and Bob divide the prizes as 600, 400",
        "proposes a division, which the players left then answer",
    ),
    LineForm(
        "answer-division",
        r"<person> (?P<how>agrees|does not agree) to the division",
        "Bob agrees to the division",
        "answers a proposed division",
    ),
    LineForm(
        "confirm", r"<role> confirms the places", "director confirms the places", "confirms places"
    ),
    LineForm("pay", r"prizes are paid", "prizes are paid", "pays the prizes"),
    LineForm(
        "cancel",
        r"tournament is cancelled for <text>",
        "tournament is cancelled for a fire alarm",
        "cancels the tournament",
    ),
    LineForm(
        "undo",
        r"<role> undoes(?: to <number>)?",
        "director undoes",
        "undoes the last act of staff",
    ),
    LineForm("redo", r"<role> redoes", "director redoes", "does again what was undone last"),
)

_CHECKS = form_group(
    "checks",
    LineForm("is-pool", r"pool <number>", "pool 3400", "the prize pool"),
    LineForm("is-commission", r"commission <number>", "commission 600", "the house's part"),
    LineForm("is-chips", r"chips in play <number>", "chips in play 40000", "all stacks together"),
    LineForm("is-stack", r"<person> has <number>", "Ann has 1800", "a player's stack"),
    LineForm("is-left", r"<number> left", "12 left", "players who may still win"),
    LineForm("is-awaited", r"awaits <text>", "awaits draw", "the input that is needed next"),
    LineForm(
        "is-at",
        r"<person> is at table <number> seat <seat>",
        "Ann is at table 1 seat 3",
        "a player's seat",
    ),
)

TOURNAMENT_FORMS: tuple[LineForm, ...] = (
    *(*_ENTRIES, *_SEATS, *_TIME, *_PLAY),
    *(*_CONDUCT, *_RULINGS, *_CHECKS),
)
TOURNAMENT_CHECKS = frozenset(form.kind for form in _CHECKS)
