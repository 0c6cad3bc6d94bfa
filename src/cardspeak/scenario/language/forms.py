"""Every form of a script line: pattern, example, and meaning.

The parser, the docs and the tests use this list.  Words in angle brackets, such as `<seat>`, are
slots.
"""

from __future__ import annotations

from cardspeak.scenario.language.check_forms import CHECK_FORMS
from cardspeak.scenario.language.form import LineForm as LineForm, form_group

_ACTS = form_group(
    "acts",
    LineForm("check", r"<seat> checks?", "4 checks", "passes without betting"),
    LineForm(
        "call",
        r"<seat> calls?(?: <amount>)?",
        "4 calls",
        "meets the bet, or taps out in the attempt; `4 calls 20` also checks the amount",
    ),
    LineForm("bet", r"<seat> (?:bets?|opens? for) <amount>", "4 bets 10", "opens the betting"),
    LineForm(
        "raise-to",
        r"<seat> (?:re-?)?raises? to <amount>",
        "4 raises to 30",
        "raises to that total for the betting round",
    ),
    LineForm(
        "raise-by",
        r"<seat> (?:re-?)?raises? by <amount>",
        "4 raises by 10",
        "raises by that amount on top of the call",
    ),
    LineForm("fold", r"<seat> folds?", "4 folds", "gives up the round"),
    LineForm(
        "stay",
        r"<seat> stays?",
        "4 stays",
        "the last blind, with nothing to call, lets the betting end",
    ),
    LineForm(
        "call-and-fold",
        r"<seat> calls? and folds?",
        "4 calls and folds",
        "pays the call and gives up the round",
    ),
    LineForm(
        "tap-out",
        r"<seat> (?:taps? out|(?:goes|go|is|moves) all[- ]in)",
        "4 taps out",
        "goes all in with a raise, bet or call, whichever the stake allows; also `4 goes all in`",
    ),
    LineForm(
        "say",
        r"<seat> says? (?P<word>check|call|fold|raise)",
        "4 says raise",
        "a spoken act in turn; after a bare `raise` only a raise is open",
    ),
    LineForm(
        "say",
        r"<seat> says? (?:bet |(?P<word>raise) to )?<amount>",
        "4 says 600",
        "a spoken bet or raise to a total; also `4 says raise to 600`",
    ),
    LineForm(
        "show",
        r"<seat> says? (?P<claim>[a-z ]+) and shows?(?: <cards>)?",
        "4 says one pair and shows As Kd",
        "turns the hand over and calls it something",
    ),
    LineForm(
        "show",
        r"<seat> shows?(?: <cards>)?",
        "4 shows As Kd",
        "turns the hand over; name the cards only if the table has not seen them",
    ),
    LineForm(
        "see",
        r"<seat> asks? to see (?:<to>|(?:all|any|every) hands?)",
        "6 asks to see 4",
        "asks to see a hand given up at the showdown; also `6 asks to see all hands`",
    ),
    LineForm("muck", r"<seat> mucks?", "4 mucks", "gives up the hand without showing it"),
    LineForm(
        "put-in",
        r"<seat> puts? in <amount>",
        "4 puts in 35",
        "puts that many chips over the line without an announcement",
    ),
)
_BLINDS_AND_SEATS = form_group(
    "blinds and seats",
    LineForm(
        "post",
        r"<seat> posts?(?: the (?:blind|ante|big blind|small blind))?",
        "4 posts",
        "between rounds: offers to post in order to be dealt in; at a hand-dealt table: has "
        "posted the forced bet",
    ),
    LineForm(
        "wait", r"<seat> waits?(?: for the blind)?", "4 waits", "waits for the blind to come round"
    ),
    LineForm(
        "decline",
        r"<seat> declines? the blind",
        "4 declines the blind",
        "refuses to post a blind that is due",
    ),
    LineForm(
        "over-blind",
        r"<seat> takes? (?:the|an) over-?blind",
        "4 takes the over-blind",
        "puts up a voluntary blind on top of the last",
    ),
    LineForm(
        "sit",
        r"<seat> sits?(?: down)? with <amount>(?: as <name>)?",
        "4 sits with 100 as Ann",
        "takes a free seat with a stake",
    ),
    LineForm(
        "sit",
        r"<name> sits?(?: down)? (?:in|at) <seat>",
        "Ann sits in 4",
        "the same without a stake: with the starting chips, if all players get the same",
    ),
    LineForm(
        "sit",
        r"<name> sits?(?: down)? (?:in|at) <seat> with <amount>"
        r"(?P<closed> from a closed table)?(?P<consents> and agrees)?",
        "Ann sits in 4 with 100",
        "the same; optionally `from a closed table`, or `and agrees` to a freeze-out",
    ),
    LineForm(
        "sit",
        r"<name> sits?(?: down)? (?:in|at) <seat> with <amount> playing (?P<colour>\S.*)",
        "Ann sits in 4 with 100 playing red",
        "the same, with chips of that colour",
    ),
    LineForm(
        "sit",
        r"<name> sits?(?: down)? (?:in|at) <seat> with <amount> as one of the (?P<group>\S.*)",
        "Ann sits in 4 with 100 as one of the new players",
        "the same, as a member of a group of players",
    ),
    LineForm(
        "seat",
        r"staff seats? <name> (?:in|at) <seat> with <amount>(?P<closed> from a closed table)?",
        "staff seat Ann in 4 with 100",
        "staff give a player a seat; `from a closed table` may follow",
    ),
    LineForm(
        "stated",
        r"(?P<staff>staff) states? a stack of <amount> for <name> (?:in|at) <seat>",
        "staff state a stack of 100 for Ann in 4",
        "sets a stack before the first round, for a table that opens in mid-game",
    ),
    LineForm(
        "stated",
        r"<name> states? a stack of <amount> (?:in|at) <seat>",
        "Ann states a stack of 100 in 4",
        "the same by a player; it is refused",
    ),
    LineForm(
        "reserve",
        r"<seat> is reserved for <name>",
        "4 is reserved for Ann",
        "holds a seat for a person who has not sat down yet",
    ),
    LineForm("reserve", r"<name> reserves? <seat>", "Ann reserves 4", "the same"),
    LineForm(
        "leave",
        r"<seat> leaves?(?: the table)?",
        "4 leaves",
        "gives the seat up with the whole stake",
    ),
    LineForm(
        "release",
        r"staff releases? <seat>: ?<text>",
        "staff release 4: taken ill",
        "staff let a player leave who otherwise may not, and state the grounds",
    ),
    LineForm(
        "host-removes",
        r"(?:the )?host removes? seat <to>",
        "host removes seat 4",
        "the host, who is not staff, removes a player",
    ),
    LineForm("move", r"<seat> moves? to <to>", "4 moves to 9", "moves to a free seat"),
    LineForm(
        "staff-move", r"staff moves? <seat> to <to>", "staff move 4 to 9", "staff move a player"
    ),
    LineForm("add", r"<seat> (?:adds?|buys?) <amount>", "4 adds 50", "buys chips for the stake"),
    LineForm(
        "take-off",
        r"<seat> takes? (?:off <amount>|<amount> off(?: the table)?)",
        "4 takes off 50",
        "asks to take chips off the table",
    ),
    LineForm(
        "lend",
        r"<seat> (?:lends?|passes) <amount> to <to>",
        "4 lends 20 to 6",
        "passes chips to another player",
    ),
    LineForm(
        "away",
        r"<seat> goes? away",
        "4 goes away",
        "leaves the table for a while and keeps the seat",
    ),
    LineForm("back", r"<seat> comes? back", "4 comes back", "takes part again"),
    LineForm(
        "vacate",
        r"staff asks? for seat <to>",
        "staff ask for seat 4",
        "staff ask for the seat of a player who is not playing",
    ),
    LineForm(
        "abandoned",
        r"(?:the )?room frees seat <to>",
        "room frees seat 4",
        "no round is running, and the player was disconnected for the stated time",
    ),
    LineForm(
        "collect-stake",
        r"<name> collects the (?:stake|chips)",
        "Ann collects the stake",
        "a player who lost a seat collects the chips held for them",
    ),
    LineForm(
        "seat-again",
        r"<name> takes (?:the|a|his|her) seat again(?:,? in <to>)?",
        "Ann takes the seat again",
        "a player who lost a seat while away sits down again with the held chips; `in 4`: where",
    ),
    LineForm(
        "exempt",
        r"<seat> is let off the entry blind(?P<without> without a closed table)?",
        "4 is let off the entry blind",
        "staff exempt a player from a closed table; add `without a closed table` for a player "
        "who does not come from one",
    ),
)
_PLAYERS_TOGETHER_THE_CLOCK_THE_HOUSE = form_group(
    "players together, the clock, the house",
    LineForm(
        "share",
        r"<seats> (?:agree to )?share the pot(?: in parts:? (?P<parts>[\d ,and]+))?",
        "players 2 5 share the pot",
        "players agree to divide the pot, equally or `in parts 3 2`, when pots are paid",
    ),
    LineForm(
        "hand-out",
        r"(?:the )?house hands? out (?:the |an )?(?P<text>chips|add-on)",
        "house hands out the add-on",
        "everyone gets the add-on from the house; `the chips`: the starting chips",
    ),
    LineForm(
        "take-pot",
        r"<seat> takes? the pot",
        "4 takes the pot",
        "a player takes a pot that has not been awarded",
    ),
    LineForm(
        "push-pot",
        r"staff push(?:es)? the pot to <seat>",
        "staff push the pot to 4",
        "staff other than the dealer award a pot",
    ),
    LineForm(
        "stop",
        r"<seats> stop the round",
        "players 2 5 stop the round",
        "players ask to end the round before it is played out",
    ),
    LineForm(
        "claim",
        r"<seat> disputes? the last round",
        "4 disputes the last round",
        "disputes the result of the previous round",
    ),
    LineForm(
        "call-clock",
        r"(?:(?:the )?(?P<who>dealer|floor|supervisor|system|player) )?calls? the clock on <seat>"
        r"(?: as <name>)?",
        "call the clock on 4",
        "puts the player on the clock, as a role that the book allows; `floor calls the clock on 4 "
        "as Ann` names role and person",
    ),
    LineForm(
        "warn",
        r"(?:(?:the )?(?P<who>dealer|floor|system|player) )?warns? <seat> of the (?:time|clock)"
        r"(?: ?: ?<number> seconds left)?",
        "warn 4 of the time",
        "warns the player that the time is nearly over; `dealer warns 4 of the time: 10 seconds "
        "left`",
    ),
    LineForm(
        "clock",
        r"(?:the )?clock (?:expires|runs out) on <seat>(?P<bare> unannounced)?",
        "clock expires on 4",
        "the player's time to act is over; if the book requires it, the runner first calls the "
        "clock and warns the player, unless `unannounced` follows",
    ),
    LineForm(
        "clock",
        r"(?:the )?(?P<who>dealer|floor|supervisor|system|player) says time is up for <seat>",
        "dealer says time is up for 4",
        "the same, announced by that role after the clock was called",
    ),
    LineForm(
        "time",
        r"(?:the )?time(?: is)? (?P<hour>\d{1,2}):(?P<minute>\d\d)(?: after the clock was set by "
        r"(?P<jump>-?\d+))?",
        "time 20:30",
        "the room reports the time; `after the clock was set by 60`: 60 of these minutes did not "
        "pass",
    ),
    LineForm(
        "house",
        r"house (?P<name>[\w-]+) ?= ?(?P<value>.*?)(?:,? agreed by <seats>)?",
        "house min_bet = 10 agreed by 1 2 3",
        "staff change a house choice; the seats named consent at once. Choices that depend on each "
        "other change together: `house blind_count = 1 and blinds = 10`",
    ),
    LineForm(
        "void",
        r"(?:the )?house voids the round(?: ?: ?<text>)?",
        "house voids the round: fire alarm",
        "the house declares the round void",
    ),
    LineForm(
        "report",
        r"report <text>",
        "report card turned early cards Ah burned=yes",
        "staff report an incident and apply the ruling: the situation in words, then `seat N`, "
        "`cards …`, `amount N`, answers as `key=value`, `way=…` if the book leaves a choice",
    ),
    LineForm(
        "tell",
        r"tell the floor:? <text>",
        "tell the floor: hole card exposed seat 4 cards 8s",
        "the same, but staff answer questions and apply the ruling in later lines; `actor=player "
        "person=P1` for a player's report, which waits for staff at software-dealt tables",
    ),
    LineForm(
        "take-up",
        r"(?:(?:the )?(?P<who>dealer|floor|player) )?takes? up report <number>(?: as <name>)?",
        "take up report 1 as Mia",
        "a named member of staff takes up a player's waiting report",
    ),
    LineForm(
        "dismiss",
        r"(?:(?:the )?(?P<who>dealer|floor|player) )?dismiss(?:es)? report <number>(?: as <name>)?"
        r"(?: ?: ?(?P<reason>.+))?",
        "dismiss report 1 as Mia: nothing was said",
        "a named member of staff closes a waiting report, with a reason",
    ),
    LineForm(
        "lapse",
        r"(?:the )?room lets report <number> lapse",
        "the room lets report 1 lapse",
        "no staff took up the report in time, and the room closes it",
    ),
    LineForm(
        "answer",
        r"answer <text>",
        "answer looked=no",
        "answers the floor's question",
    ),
    LineForm(
        "apply",
        r"apply <text>",
        "apply person='Ann, floor' way='play on'",
        "a named person applies the ruling; `way=…` if the book leaves a choice",
    ),
    LineForm(
        "otherwise",
        r"rule otherwise <text>",
        "rule otherwise person=Ann way=misdeal reason='the camera shows it'",
        "a named person overrides the ruling found, with a reason",
    ),
    LineForm(
        "drop",
        r"(?P<who>dealer )?drops? the matter(?: ?: ?<text>)?",
        "drop the matter: it was the right card",
        "the floor withdraws the report, or the dealer: `dealer drops the matter`",
    ),
    LineForm(
        "undo",
        r"undo(?: to <number>)?",
        "undo",
        "undoes the last ask, or everything since a version of the table: `undo to 12`",
    ),
)
_THE_DEALER = form_group(
    "the dealer",
    LineForm(
        "cut",
        r"(?:the )?dealer cuts (?:at|after) <number>(?: cards)?",
        "dealer cuts at 20",
        "the dealer cuts after that many cards",
    ),
    LineForm(
        "cut", r"<seat> cuts (?:at|after) <number>(?: cards)?", "4 cuts at 20", "a player cuts"
    ),
    LineForm(
        "check-deck",
        r"(?:the )?dealer checks the deck(?::? <cards>)?",
        "dealer checks the deck",
        "the deck is complete, or has exactly the cards listed",
    ),
    LineForm(
        "deal",
        r"(?:the )?dealer deals <cards>",
        "dealer deals Ah Kd 7c",
        "hand-dealt: the next cards in the order dealt, `??` for a face-down card",
    ),
    LineForm(
        "deal-on",
        r"(?:the )?dealer goes on(?: with <cards>)?",
        "dealer goes on with Ah Kd 7c",
        "hand-dealt: every usual step up to the next decision; only the face-up cards are named",
    ),
    LineForm(
        "around",
        r"everyone from <seat> (?P<text>checks|folds)(?: to <to>)?",
        "everyone from 4 folds to 7",
        "hand-dealt: one act after another, up to a seat or to the end of the betting round",
    ),
    LineForm(
        "count-bets",
        r"(?:the )?dealer counts (?P<text>\d.*) after <number> streets?",
        "dealer counts 60 from 1, 200 from 2 after 4 streets",
        "hand-dealt: the chips of each seat in the whole round, instead of its acts",
    ),
    LineForm(
        "pay-pots",
        r"(?:the )?dealer pays pot (?P<text>\d.*)",
        "dealer pays pot 1 to 2 and 3, pot 2 to 3",
        "hand-dealt: the winners of every pot, main pot first, without their cards",
    ),
    LineForm(
        "take-over",
        r"<name> takes over the deal",
        "Ann takes over the deal",
        "hand-dealt: the person who deals from now on",
    ),
    LineForm(
        "collect",
        r"(?:the )?dealer collects(?: the (?:blinds|antes|forced bets))?",
        "dealer collects",
        "hand-dealt: all forced bets due have been posted",
    ),
    LineForm(
        "time-charge",
        r"(?:the )?dealer collects the time charge",
        "dealer collects the time charge",
        "the charge for the coming period, from everyone",
    ),
    LineForm(
        "draw",
        r"draw:? <cards>",
        "draw 9c Kd 4s",
        "chance: a card for each seat that draws for the button or a place, in their order",
    ),
    LineForm(
        "shuffle",
        r"shuffle(?::? (?P<only>only )?<cards>)?",
        "shuffle 9h 4d 2c",
        "chance: these cards first, then the rest in the fixed order; `shuffle only …` "
        "omits the rest, plain `shuffle` names no cards",
    ),
    LineForm(
        "round",
        r"(?:next|new|first|start (?:the|a)) round(?: with (?:a )?bonus of <amount>)?"
        r"(?:,? with (?P<how>deck|cards):? <cards>)?",
        "next round",
        "opens a round; `next round with deck …` or `next round with cards 1: As Kd, "
        "board: 7h` sets the cards; `with a bonus of 500` before that: house chips in the pot",
    ),
)
_DUTIES_AND_CONDUCT = form_group(
    "duties and conduct",
    LineForm(
        "dealer-confirms",
        r"(?:the )?dealer confirms:? <text>",
        "dealer confirms wash the deck",
        "the dealer confirms that a duty is done",
    ),
    LineForm(
        "floor-confirms",
        r"(?:the )?floor confirms:? <text>",
        "floor confirms check the deck",
        "the same by a supervisor",
    ),
    LineForm(
        "dealer-asks-for",
        r"(?:the )?dealer asks for:? <text>",
        "dealer asks for inspect a folded hand",
        "the dealer asks for something that the book has done on request",
    ),
    LineForm(
        "floor-asks-for",
        r"(?:the )?floor asks for:? <text>",
        "floor asks for count the deck",
        "the same by a supervisor",
    ),
    LineForm(
        "dealer-new-deck",
        r"(?:the )?dealer brings in a new deck",
        "dealer brings in a new deck",
        "between rounds",
    ),
    LineForm(
        "floor-new-deck",
        r"(?:the )?floor brings in a new deck",
        "floor brings in a new deck",
        "the same by a supervisor",
    ),
    LineForm(
        "players-new-deck",
        r"<seats> asks? for a new deck",
        "players 1 2 4 ask for a new deck",
        "the same at the players' request",
    ),
    LineForm(
        "breach",
        r"(?:the )?floor records a breach by <seat>: ?<text>",
        "floor records a breach by 4: no cameras",
        "a supervisor records that a player broke a rule of conduct",
    ),
    LineForm(
        "staff-breach",
        r"(?:the )?floor records a breach by <name>: ?<text>",
        "floor records a breach by Max: no side bets",
        "the same about a person without a seat",
    ),
)
_SEVERAL_ASKS_AT_ONCE = form_group(
    "several asks at once",
    LineForm(
        "play-out",
        r"play it out",
        "play it out",
        "everyone checks, stays or calls (or makes the minimum bet if a bet is forced), and "
        "shows, until the round is over",
    ),
    LineForm(
        "finish",
        r"finish the betting",
        "finish the betting",
        "the same, until this betting round is over",
    ),
    LineForm(
        "all-fold",
        r"all fold to <seat>",
        "all fold to 4",
        "each seat in turn folds until it is the turn of seat 4",
    ),
    LineForm(
        "all-call",
        r"all call to <seat>",
        "all call to 4",
        "everyone checks, stays or calls until it is the turn of seat 4",
    ),
)
FORMS: tuple[LineForm, ...] = (
    *_ACTS,
    *_BLINDS_AND_SEATS,
    *_PLAYERS_TOGETHER_THE_CLOCK_THE_HOUSE,
    *_THE_DEALER,
    *_DUTIES_AND_CONDUCT,
    *_SEVERAL_ASKS_AT_ONCE,
    *CHECK_FORMS,
)
CHECKS: frozenset[str] = frozenset(form.kind for form in FORMS if form.is_check)
