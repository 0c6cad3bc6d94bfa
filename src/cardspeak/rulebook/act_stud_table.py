"""act-stud, as data: seats, stakes, button, entry, forced bets."""

from __future__ import annotations

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.policies import ButtonMove, FirstButton, LockFrom, TopUp
from cardspeak.rulebook.rule import Says, chosen, pick, silent

act = Says("act-stud", "ACT.")

NONE = part.NO_RULE

SEATING = part.Seating(
    players_to_start=silent(2, "no least number is printed; a game needs two"),
    players_to_go_on=silent(2, "no least number is printed; a game needs two"),
    seats=chosen("seats"),
    one_seat_each=act(True, {"16.2": False}),
    group=chosen("player_group"),
    seat_choice=chosen("seat_choice"),
    reservations=NONE,
    hours=chosen("gaming_hours"),
    merging=silent(("seats",), "no rule on merging: a seat is taken as by anyone else"),
    idle_rounds=act(
        3,
        {"19.6": 0},
        reading="rounds in which the player put nothing in; a fold after an ante is playing",
    ),
)

STAFF = part.Staff(
    dealer=chosen("dealer"),
    in_charge=chosen("casino_operator"),
    supervisor=chosen("casino_supervisor"),
    last_word=act("floor", {"19.4": "dealer"}, reading="the operator's staff on the floor"),
)

STAKES = part.Stakes(
    least=chosen("min_table_stake"),
    most=chosen("max_buy_in"),
    start_at_least=act(True, {"4.3": False}),
    buy_in_least=act(True, {"A.buy-in": False}),
    top_up=act(TopUp.UP_TO_MAXIMUM, {"4.5": TopUp.NEVER}),
    top_up_least=silent(0, "bounded by the stake that results"),
    top_up_most=silent(None, "bounded by the stake that results"),
    reaches_minimum=act(True, {"4.5": False}, also=("14.3.s2",)),
    locked=act(
        LockFrom.FIRST_CARD, {"4.4": LockFrom.NEVER, "A.round-of-play": LockFrom.FORCED_BETS}
    ),
    never_reduced=act(True, {"4.6": False}),
    short_is_declared=act(True, {"14.3.s3": False, "A.declared": False}),
    declared_may_add=act(False, {"14.3.s4": True}),
    declared_leaves_at_nothing=act(True, {"14.3.s4": False}),
    may_lend=act(False, {"14.4": True}),
    chips_only=act(True, {"4.7": False, "A.table-stake": False}),
)

NOTICE = part.Notice(
    minutes=silent(0, "no length of notice is printed (ACT.4.1.s2)"),
    by_all=NONE,
    names=(),
    between_rounds=(
        (frozenset({"deck", "joker"}), act(True, {"2.2": False})),
        (frozenset({"ace_low", "game", "low_qualifier"}), act(True, {"3.5": False})),
        (frozenset(), act(True, {"4.2": False})),
    ),
)

BUTTON = part.Button(
    first=act(FirstButton.DEALERS_RIGHT, {"8.3": FirstButton.DEALERS_LEFT}),
    moves=act(ButtonMove.NEXT_PLAYER, {"8.3.s2": ButtonMove.STAYS}),
    rests=silent(False, "plain advance to the next player"),
)

ENTRY = part.Entry(
    new_posts=act(True, {"17.11.b": False}),
    new_may_wait=act(True, {"17.11.a": False}),
    new_after_blinds=NONE,
    new_not_on_button=act(True, {"17.11": False}),
    new_free_in_first_orbit=act(True, {"17.12": False}),
    moved_waits=act(True, {"17.13": False}),
    moved_may_post=act(True, {"17.13.s2": False}),
    missed_waits=act(True, {"17.4": False}),
    missed_may_post=act(True, {"17.4": False}),
    missed_small_is_dead=NONE,
    missed_all_posted=act(True, {"17.4": False}),
    missed_not_on_button=act(True, {"17.4.s2": False}),
    exemption=NONE,
)

FORCED = part.Forced(
    blinds=chosen("blinds"),
    blind_count=chosen("blind_count"),
    first_blind_left_of_button=act(True, {"8.5.a": False, "A.small-blind": False}),
    next_blinds_follow=act(True, {"8.5.a": False, "A.big-blind": False}),
    ante=pick("forced_bets", {"antes": chosen("ante"), "*": silent(0, "a game of blinds")}),
    ante_from_all=act(True, {"8.5.b": False, "A.ante": False}),
    before_first_card=pick(
        "forced_bets",
        {
            "antes": act(True, {"8.5": False, "A.ante": False}),
            "*": act(True, {"8.5": False, "A.blind": False}),
        },
    ),
    compulsory=act(True, {"8.4": False}),
    dead_small_blind=NONE,
    over_blinds=pick("over_blind", {"on": chosen("over_blinds"), "off": act((), also=("4.2.e",))}),
    over_blind_is_last=act(True, {"A.over-blind": False}),
    posted_is_live=act(True, {"A.blind": False}, also=("A.post",)),
    kept_on_misdeal=act(True, {"17.3.s2": False}),
    short_posts=act(True, {}, also=("14.1",)),
)
