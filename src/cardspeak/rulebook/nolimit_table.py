"""nolimit, as data: staff, seats, stakes, button, forced bets, deck and deal."""

from __future__ import annotations

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.nolimit_readers import nlt
from cardspeak.rulebook.policies import (
    ButtonMove,
    DealFrom,
    FirstButton,
    FirstPrice,
    LockFrom,
    TopUp,
)
from cardspeak.rulebook.rule import chosen, pick, silent

NONE = part.NO_RULE
OVERRIDE = "a declared override, by the tournament's right to its own rules (NLT.preamble/2)"
HOUSE = "the book is silent; further rules are the organization's (NLT.20/4)"
ADJUSTED = (
    "TDA.34.B/4, when two players are left nobody posts the big blind twice in a row, and the "
    "other player holds the button"
)
Q11 = f"NLT.Q11: {HOUSE}"

STAFF = part.Staff(
    dealer=chosen("dealer"),
    in_charge=chosen("director"),
    dealer_stays_out=nlt(True, {"5/2": False}),
    last_word=nlt("floor", {"23.b": "dealer"}, reading="the director's word is the floor's"),
)

SEATING = part.Seating(
    players_to_start=silent(2, "a game needs two"),
    players_to_go_on=silent(2, "a game needs two"),
    seats=chosen("seats"),
    one_seat_each=nlt(True, {"2.b.9": False}),
    group=silent("", "open to everyone who has entered"),
    seat_choice=silent(True, "seats are drawn or assigned in the room (NLT.2.b.2)"),
    reservations=NONE,
    hours=silent(None, "the organization's hours"),
    merging=silent(("seats", "stakes"), "who comes from another table brings the chips won there"),
    closed_once_begun=pick(
        "late_entry",
        {
            "on": silent(False, "before play is before the newcomer's own play"),
            "off": nlt(True, {"1.10": False}, reading="chips are bought before play, not later"),
        },
    ),
    moved_by_staff=silent(
        True, "seats are drawn or assigned (NLT.2.b.2): only staff move a player in the game"
    ),
    away_rounds=part.SEAT_STAYS,
)

STAKES = part.Stakes(
    least=silent(1, "the entry sets the chips"),
    most=silent(None, "the entry sets the chips"),
    start_at_least=NONE,
    buy_in_least=NONE,
    buy_in_exactly=pick(
        "starting_chips",
        {
            "none": nlt(0, {"2.b.1": None}, reading="without equal chips no entry is sold"),
            "*": nlt.chosen("starting_chips", {"2.b.1": part.NO_AMOUNT}),
        },
    ),
    top_up=pick(
        "rebuys",
        {
            "on": nlt(TopUp.BY_RANGE, {"1.27": TopUp.NEVER}),
            "off": nlt(TopUp.NEVER, also=("22.2/2",)),
        },
    ),
    top_up_least=pick(
        "rebuys",
        {"on": nlt.chosen("rebuy_chips", {"2.b.1": silent(0, "any")}), "off": silent(0, "none")},
    ),
    top_up_most=pick(
        "rebuys",
        {"on": nlt.chosen("rebuy_chips", {"2.b.1": part.NO_AMOUNT}), "off": part.NO_AMOUNT},
    ),
    top_up_ceiling=pick("rebuys", {"on": chosen("rebuy_up_to"), "off": part.NO_AMOUNT}),
    reaches_minimum=NONE,
    locked=nlt(LockFrom.FIRST_CARD, {"2.b.13": LockFrom.NEVER}),
    never_reduced=NONE,
    never_redeemed=nlt(True, {"21/6": False}),
    short_is_declared=NONE,
    declared_may_add=silent(True, "the book knows no declared players"),
    declared_leaves_at_nothing=NONE,
    may_lend=nlt(False, {"2.b.10/2": True}),
    chips_only=nlt(True, {"21": False, "2.b.13": False}),
)

NOTICE = part.Notice(
    minutes=silent(0, "no notice is printed"),
    by_all=NONE,
    names=(),
    between_rounds=(
        (frozenset({"ante"}), nlt(True, {"6/3": False})),
        (frozenset({"chip_colours"}), nlt(True, {"21/8": False})),
        (frozenset(), silent(True, "house rules hold for a whole game")),
    ),
    waits=silent(True, "asked for in a game, a change holds from the next one"),
)

BUTTON = part.Button(
    first=silent(FirstButton.DEALERS_RIGHT, f"{HOUSE}: drawn, or at the dealer's right"),
    moves=nlt(ButtonMove.NEXT_PLAYER, {"1.9": ButtonMove.STAYS}),
    rests=pick(
        "dead_button",
        {
            "on": nlt(True, also=("1.9",), reading="the house lets it rest before a vacated place"),
            "off": silent(False, f"{HOUSE}: it goes to the next player"),
        },
    ),
    adjusted_when_two=pick(
        "heads_up",
        {
            "button_big": NONE,
            "button_small": nlt(True, also=("preamble/2",), reading=f"{ADJUSTED}: {OVERRIDE}"),
        },
    ),
)

ENTRY = part.Entry(
    new_posts=NONE,
    new_may_wait=NONE,
    new_after_blinds=NONE,
    new_not_on_button=NONE,
    new_free_in_first_orbit=NONE,
    moved_waits=NONE,
    moved_may_post=NONE,
    missed_waits=NONE,
    missed_may_post=NONE,
    missed_small_is_dead=NONE,
    missed_all_posted=NONE,
    missed_not_on_button=NONE,
    exemption=NONE,
    absent_dealt_in=nlt(True, {"2.b.15": False}),
)

FORCED = part.Forced(
    blinds=chosen("blinds"),
    blind_count=pick("blinds", {"none": silent(0, "antes alone"), "*": silent(2, "small and big")}),
    first_blind_left_of_button=nlt(True, {"1.30": False}, also=("1.7",)),
    next_blinds_follow=nlt(True, {"1.5": False}, reading="players are counted, not chairs"),
    ante=chosen("ante"),
    ante_from_all=nlt(True, {"1.1": False}),
    ante_with_blinds=pick(
        "blinds", {"none": NONE, "*": silent(True, "an ante and blinds may both be required")}
    ),
    before_first_card=pick(
        "blinds", {"none": nlt(True, {"6": False}), "*": nlt(True, {"1.6": False})}
    ),
    ante_before_first_card=nlt(True, {"6": False}),
    compulsory=nlt(
        True,
        {"1.6": False},
        reading="blinds are owed as the round opens: a stake that the ante uses up owes none, "
        "also if its player buys chips before the cards",
    ),
    dead_small_blind=pick(
        "dead_button",
        {"on": silent(True, "with a dead button a blind may be dead too"), "off": NONE},
    ),
    over_blinds=pick(
        "straddle",
        {
            "none": silent((), "the book has no over-blinds"),
            "*": chosen("straddle"),
        },
    ),
    over_blind_is_last=pick(
        "straddle",
        {"none": NONE, "*": nlt(True, also=("preamble/2",), reading=f"of NLT.1.5: {OVERRIDE}")},
    ),
    over_blind_anywhere=pick(
        "straddle_from",
        {
            "next_player": NONE,
            "anyone": silent(True, f"{HOUSE}: such as the button"),
        },
    ),
    posts=pick(
        "posts", {"none": silent((), "the book knows no further bets"), "*": chosen("posts")}
    ),
    posted_is_live=silent(True, "a blind counts towards the call"),
    short_posts=silent(True, "a player posts what is left"),
    first_price=pick(
        "short_blind_price",
        {
            "full": silent(FirstPrice.LAST_BLIND, f"{Q11}: the big blind, however little is in"),
            "posted": silent(FirstPrice.POSTED, f"{Q11}: only what is in has to be met"),
        },
    ),
    button_small_when_two=pick(
        "heads_up",
        {
            "button_big": NONE,
            "button_small": nlt(True, also=("preamble/2",), reading=f"of NLT.1.5: {OVERRIDE}"),
        },
    ),
)

BY_DEVICE = "cards come in whole groups where a device is used (NLT.Q13)"

DECK = part.Deck(
    size=nlt(52, {"2.a.1": 32}),
    joker=nlt(False, {"2.a.1/6": True}),
    complete=nlt(True, {"2.a.1": False}),
    no_duplicates=nlt(True, {"2.a.1": False}),
    cut_leaves=silent(1, "the dealer cuts where the dealer likes"),
    cards_each_at_least=silent(0, "the number of places sees to it"),
    shuffled_by=pick(
        "mechanical_shuffler",
        {
            "on": nlt("a mechanical device", also=("7.a",)),
            "off": pick(
                "electronic_shuffler",
                {"on": nlt("an electronic device", also=("7.b",)), "off": silent("hand", HOUSE)},
            ),
        },
    ),
)


def street(name: str, cards: int, by: str) -> part.Street:
    """One communal card after a burn, and the betting on it, by the clause for it."""
    return part.Street(
        name=name,
        dealt=nlt(True, {by: False}),
        passes=(),
        board=nlt(cards, {by: cards + 1}),
        burn=nlt(1, {"1.8": 0, by: 0}),
        betting=nlt(True, {by: False}),
    )


DEALING = part.Dealing(
    first=nlt(DealFrom.AFTER_BUTTON, {"2.a.3": DealFrom.BUTTON, "2.a.3/2": DealFrom.BUTTON}),
    one_at_a_time=pick(
        "mechanical_shuffler",
        {
            "on": nlt(False, also=("7.a",), reading=BY_DEVICE),
            "off": pick(
                "electronic_shuffler",
                {
                    "on": nlt(False, also=("7.b",), reading=BY_DEVICE),
                    "off": nlt(True, {"2.a.3": False}),
                },
            ),
        },
    ),
    streets=(
        part.Street(
            name="hole cards",
            dealt=silent(True, "a game starts with its hole cards"),
            passes=(nlt(False, {"2.a.3": True}), nlt(False, {"2.a.3": True})),
            board=silent(0, "no communal card before the flop"),
            burn=silent(0, "nothing is burned before the first card"),
            betting=nlt(True, {"2.a.3/4": False}),
        ),
        part.Street(
            name="flop",
            dealt=nlt(True, {"2.a.4": False}),
            passes=(),
            board=nlt(3, {"1.19": 2, "2.a.4": 4}),
            burn=nlt(1, {"1.8": 0, "2.a.4": 0}),
            betting=nlt(True, {"2.a.5": False}),
            together=nlt(True, {"1.19": False}),
        ),
        street("turn", 1, "2.a.6"),
        street("river", 1, "2.a.6/2"),
    ),
    deal_on_without_betting=nlt(True, {"2.b.8/4": False}, also=("15/5",)),
    communal_when_short=NONE,
    board_is_shared=nlt(True, {"1.15": False}, also=("2.a.4/2",)),
    short_cards_discarded=NONE,
    ends=silent(True, "a game ends when its pots are won"),
)

ENDING = part.Ending(
    broke_is_out=nlt(True, {"2.b.3": False}, reading="a re-buy comes first where there is one"),
    higher_before=silent(
        True,
        "out together, the larger stack before is the better place; places are announced from the "
        "lowest up",
    ),
    last_wins=nlt(True, {"2.b.4": False}),
)
