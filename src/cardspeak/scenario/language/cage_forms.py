"""Forms of the lines that speak to the cage of a room: pattern, example, and meaning.

Amounts are money.  The verb says which role a person of the staff has.
"""

from __future__ import annotations

from cardspeak.scenario.language.form import LineForm, form_group

_AT = r"(?:, entry (?P<entry>\d{1,9}))?"  # number in the table's journal
_WITNESS = r"(?:, witness <other>)?"

_BANK = form_group(
    "the cage: bank and counts",
    LineForm(
        "cage-opens",
        r"the cage opens with <amount> in cash and <chips> in chips",
        "the cage opens with 5,000 in cash and 50,000 in chips",
        "opens the cage, by Kim with Lee as witness",
    ),
    LineForm(
        "cage-given",
        r"<person> (?P<move>gives|takes) the cage <amount> in cash and <chips> in chips: <text>",
        "Mia gives the cage 1,000 in cash and 0 in chips: more change",
        "management moves cash and chips of the house",
    ),
    LineForm(
        "cage-count",
        r"<person> counts the cage at (?P<when>the opening|the shift|the close): "
        rf"<amount> in cash and <chips> in chips{_WITNESS}",
        "Kim counts the cage at the close: 5,100 in cash and 49,900 in chips",
        "a count with a witness, Lee unless another is named",
    ),
    LineForm(
        "float-count",
        r"<person> counts table <number> at (?P<when>the opening|the shift|the close): "
        rf"<amount> in chips(?: and <apart> apart)?{_WITNESS}",
        "Kim counts table 1 at the close: 2,000 in chips and 20 apart",
        "a count of a float, and of commission that waits there",
    ),
    LineForm(
        "correct",
        r"<person> corrects (?:the cage|table <number>): <text>",
        "Mia corrects the cage: a chip was found on the floor",
        "management enters the difference of a count, with its reason",
    ),
    LineForm("cage-closes", r"<person> closes the cage", "Kim closes the cage", "closes the cage"),
)

_FLOATS = form_group(
    "the cage: floats",
    LineForm(
        "float-opens",
        r"<person> opens the float of table <number> with <amount>",
        "Kim opens the float of table 1 with 2,000",
        "opens a float with chips of the cage",
    ),
    LineForm(
        "area",
        r"<person> names the area for commission at table <number>",
        "Dan names the area for commission at table 1",
        "the dealer confirms an area of its own for commission",
    ),
    LineForm(
        "fill",
        r"<person> sends <amount> to the float of table <number>",
        "Kim sends 500 to the float of table 1",
        "a fill",
    ),
    LineForm(
        "credit",
        r"<person> sends <amount> from the float of table <number>",
        "Dan sends 200 from the float of table 1",
        "a credit, sent by the dealer",
    ),
    LineForm(
        "receive",
        r"(?P<role>dealer|cashier) <person> receives <amount> of transfer <transfer>",
        "dealer Dan receives 500 of transfer 3",
        "confirms a fill or a credit",
    ),
    LineForm(
        "float-closes",
        r"<person> closes the float of table <number>",
        "Kim closes the float of table 1",
        "closes a float",
    ),
)

_CHIPS = form_group(
    "the cage: chips of persons",
    LineForm(
        "sell",
        r"<person> sells <other> <amount>(?: for table <number>)?",
        "Kim sells Ann 100 for table 1",
        "the cashier sells chips, for a seat or to carry about",
    ),
    LineForm(
        "sell-at-table",
        r"<person> sells <other> <amount> at table <number>",
        "Dan sells Ann 100 at table 1",
        "the dealer sells chips from the float",
    ),
    LineForm(
        "carry",
        r"<person> takes <amount> to table <number>",
        "Ann takes 100 to table 1",
        "a person brings chips that are not on a table",
    ),
    LineForm(
        "lend",
        r"<person> lends <other> <amount> at table <number>",
        "Bob lends Ann 50 at table 1",
        "a loan from chips that are not on a table",
    ),
    LineForm(
        "taken",
        r"transfer <transfer> is (?P<how>taken|sent back)",
        "transfer 1 is taken",
        "the table takes the chips of a transfer, or does not",
    ),
    LineForm(
        "stake-back",
        rf"<person> leaves table <number> with <amount>{_AT}",
        "Ann leaves table 1 with 150",
        "the table reports a player's last stake",
    ),
    LineForm(
        "declared",
        rf"<person> is declared at table <number>{_AT}",
        "Ann is declared at table 1",
        "the table reports a declared player",
    ),
    LineForm(
        "buy-back",
        r"<person> buys <amount> back from <other>",
        "Kim buys 150 back from Ann",
        "pays cash for chips",
    ),
    LineForm("tip", r"<person> tips <amount>", "Ann tips 5", "chips for the staff"),
    LineForm(
        "tips-paid",
        r"<person> pays <other> <amount> of the tips",
        "Kim pays Dan 5 of the tips",
        "cash for a member of staff",
    ),
)

_COMMISSION = form_group(
    "the cage: commission",
    LineForm(
        "commission",
        r"table <number> keeps <amount> from pot (?P<pot>\d{1,2}) of round (?P<round>\d{1,9})"
        + _AT,
        "table 1 keeps 4 from pot 1 of round 7",
        "the table reports commission",
    ),
    LineForm(
        "time-charge",
        rf"<person> pays <amount> for time at table <number>{_AT}",
        "Ann pays 6 for time at table 1",
        "the table reports a time charge",
    ),
    LineForm(
        "colour",
        r"<person> changes (?P<many>\d{1,6}) of <amount> into (?P<few>\d{1,6}) of <chips>"
        r" at table <number>",
        "Dan changes 20 of 5 into 4 of 25 at table 1",
        "the dealer changes waiting commission into larger chips",
    ),
    LineForm(
        "colour-confirmed",
        r"(?P<role>inspector|management|dealer|cashier) <person> confirms the colour change"
        r" at table <number>",
        "inspector Ivy confirms the colour change at table 1",
        "confirms a colour change",
    ),
    LineForm(
        "colour-dropped",
        r"<person> drops the colour change at table <number>",
        "Dan drops the colour change at table 1",
        "the dealer puts the changed chips into the box",
    ),
    LineForm(
        "drop",
        r"<person> empties the box of table <number>: <chips> in chips(?: and <amount> in cash)?"
        + _WITNESS,
        "Mia empties the box of table 1: 100 in chips",
        "management takes the drop",
    ),
)

_CHECKS = form_group(
    "checks of the cage",
    LineForm(
        "has-chips",
        r"<person> carries <amount>",
        "Ann carries 150",
        "chips of a person that are not on a table",
    ),
    LineForm(
        "cage-has",
        r"the cage has <amount> in cash and <chips> in chips",
        "the cage has 5,000 in cash and 50,000 in chips",
        "the bank of the cage",
    ),
    LineForm(
        "float-has",
        r"the float of table <number> has <amount>(?: and <apart> apart)?",
        "the float of table 1 has 2,000 and 20 apart",
        "a float, and commission that waits there",
    ),
    LineForm("cage-awaits", r"the cage awaits <text>", "the cage awaits correction", "next input"),
)

CAGE_ASK_FORMS: tuple[LineForm, ...] = (*_BANK, *_FLOATS, *_CHIPS, *_COMMISSION)
CAGE_FORMS: tuple[LineForm, ...] = (*CAGE_ASK_FORMS, *_CHECKS)
CAGE_KINDS = frozenset(form.kind for form in CAGE_ASK_FORMS)
CAGE_CHECKS = frozenset(form.kind for form in _CHECKS)
