"""The forms of script lines that check the table without making an ask."""

from __future__ import annotations

from cardspeak.scenario.language.form import LineForm, form_group

CHECK_FORMS = form_group(
    "checks",
    LineForm(
        "may",
        r"may <seat>: ?<text>",
        "may 2: call 20, raise 40 to 120, fold",
        "exactly these acts are open; `may 2: nothing` for none",
    ),
    LineForm(
        "turn",
        r"turn:? (?:<seat>|none)",
        "turn 4",
        "the seat whose turn it is; `turn none` if there is none",
    ),
    LineForm("to-call", r"to call <seat>: ?<amount>", "to call 4: 20", "the cost of a call"),
    LineForm("pot", r"pot:? <amount>", "pot 60", "all chips in the pot and in front of players"),
    LineForm("stake", r"stake <seat>: ?<amount>", "stake 3: 45", "the chips a player has left"),
    LineForm(
        "board", r"board:? <cards>", "board Ah Kd 7c", "the communal cards so far; `board none`"
    ),
    LineForm(
        "cards",
        r"cards <seat>: ?<cards>",
        "cards 3: As ?? 7h",
        "a seat's cards in the order dealt; `??` is any card",
    ),
    LineForm("button", r"button:? <seat>", "button 4", "the seat with the button"),
    LineForm(
        "awaits",
        r"awaits (?P<text>[a-z]+)(?: from <seat>)?",
        "awaits deal",
        "the input the table waits for: round, draw, forced, shuffle, deal, act, show, answer",
    ),
    LineForm(
        "dealt-in", r"dealt in:? <seats>", "dealt in 1 2 4", "exactly these seats are in the round"
    ),
    LineForm(
        "seated", r"seated:? (?:<seats>|none)", "seated 1 2 4", "exactly these seats are taken"
    ),
    LineForm(
        "commission",
        r"commission:? <amount>",
        "commission 15",
        "all the house has taken since the table opened",
    ),
    LineForm(
        "stop-here",
        r"stop",
        "stop",
        "the case ends here, in the middle of a round, and needs no `final`; only as the last line",
    ),
)
