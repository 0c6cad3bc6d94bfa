"""charity, around the wagers: seats, stakes, button, forced bets, cards and the deal."""

from __future__ import annotations

from cardspeak.rulebook import parts as part
from cardspeak.rulebook.policies import (
    ButtonMove,
    DealFrom,
    FirstButton,
    LockFrom,
    TopUp,
)
from cardspeak.rulebook.rule import Says, chosen, pick, silent

cha = Says("charity", "CHA.")
NONE = silent(False, "the book has no such rule")

STAFF = part.Staff(
    dealer=silent("the dealer on duty", "the book names no dealer"),
    in_charge=chosen("casino_supervisor"),
    staff_rules=cha(True, {"19.4": False}),
    last_word=cha("floor", {"22.1": "dealer"}, reading="the Tournament Supervisor is the floor"),
)

SEATING = part.Seating(
    players_to_start=silent(2, "the fewest that make a game"),
    players_to_go_on=silent(2, "play goes on until one player is left"),
    seats=cha(10, {"5.1": 11}),
    one_seat_each=cha(True, {"8.11": False}),
    group=silent("", "whom the operator invites"),
    seat_choice=pick(
        "seat_allocation",
        {
            "players_choose": cha(True, also=("3.2.d", "4.3")),
            "*": cha(False, also=("3.2.d", "4.3"), reading="staff seat the players"),
        },
    ),
    reservations=silent(False, "places are allotted, not reserved"),
    hours=silent(None, "the operator's hours"),
    merging=silent(("stakes",), "staff seat the players of a broken table with their chips"),
    closed_once_begun=pick(
        "late_entry",
        {
            "on": cha(False, also=("3.2.f",)),
            "off": cha(
                True,
                {"3.2.f": False},
                also=("10.1.1",),
                reading="chips are given out at the start of the session; nobody enters later "
                "unless the conditions say how",
            ),
        },
    ),
    stays_to_the_end=cha(True, {"10.1.2": False}),
    moved_by_staff=silent(
        True, "staff settle who has which place (CHA.4.3): only they move a player in the game"
    ),
    away_rounds=part.SEAT_STAYS,
    invited=chosen("invitations"),
)

STAKES = part.Stakes(
    least=silent(1, "any chips will do"),
    most=silent(None, "what has been won"),
    start_at_least=NONE,
    buy_in_least=NONE,
    buy_in_exactly=pick(
        "starting_chips",
        {
            "none": cha(0, {"8.2": None, "10.1.1": None}),
            "*": cha.chosen("starting_chips", {"8.2": part.NO_AMOUNT, "10.1.1": part.NO_AMOUNT}),
        },
    ),
    top_up=cha(TopUp.NEVER, {"2.4": TopUp.FREE}, reading="no stake of one's own, at any time"),
    top_up_least=silent(0, "nothing can be bought"),
    top_up_most=silent(None, "nothing can be bought"),
    reaches_minimum=NONE,
    locked=cha(
        LockFrom.FORCED_BETS,
        {"1.1.table-stake/2": LockFrom.NEVER, "1.1.round-of-play": LockFrom.FIRST_CARD},
        reading="the forced bets are the opening step of the same round of play",
    ),
    never_reduced=silent(True, "chips stay in play until the session is over"),
    short_is_declared=NONE,
    declared_may_add=NONE,
    declared_leaves_at_nothing=NONE,
    may_lend=silent(False, "everyone plays the chips they were given or have won"),
    chips_only=cha(True, {"8.1": False, "1.1.table-stake/2": False}, also=("1.1.table-stake",)),
    allotment=chosen("starting_chips"),
    handed_out=cha(True, {"8.2": False}),
    starts_level=cha(True, {"10.1.1": False}),
    add_on=chosen("add_on"),
)

NOTICE = part.Notice(
    minutes=silent(0, "no length of notice is set"),
    by_all=silent(False, "the house decides"),
    names=(),
    between_rounds=(
        (
            frozenset({"min_bet", "max_bet", "limit", "blinds", "ante"}),
            cha(True, {"8.6": False}),
        ),
        (frozenset({"action_seconds"}), cha(True, {"8.4": False})),
        (frozenset(), silent(True, "conditions change between rounds of play")),
    ),
    waits=silent(True, "announced in a round of play, a change holds from the next one"),
)

BUTTON = part.Button(
    first=cha(FirstButton.DEALERS_RIGHT, {"11.1": FirstButton.DEALERS_LEFT}, also=("5.3.2",)),
    moves=cha(
        ButtonMove.NEXT_PLAYER,
        {"5.3.2/2": ButtonMove.STAYS, "11.2": ButtonMove.STAYS},
        reading="one position is the next player, because a person holds the button",
    ),
    rests=silent(False, "only 11.5 puts the button on an empty place"),
    rests_on_bust=cha(True, {"11.5": False}, reading="CHA.Q3: with three or more players left"),
    first_when_two=cha(
        True, {"11.7": False}, reading="CHA.Q2: two players left when the round of play opens"
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
    absent_dealt_in=cha(True, {"4.6": False}),
)

FORCED = part.Forced(
    blinds=cha.chosen("blinds", {"1.1.blind": silent((), "nobody is selected for a blind")}),
    blind_count=chosen("blind_count"),
    first_blind_left_of_button=cha(True, {"10.3.1.1": False}),
    next_blinds_follow=cha(True, {"10.3.1.2": False}),
    ante=chosen("ante"),
    ante_from_all=cha(True, {"1.1.ante": False}),
    before_first_card=cha(True, {"10.3.1": False}),
    kept_on_misdeal=cha(False, {"19.2": True}),
    compulsory=cha(True, {"8.8": False}, reading="CHA.Q10: nobody sits out a round of play"),
    dead_small_blind=silent(False, "the first blind is always the player left of the button"),
    over_blinds=silent((), "the book has no over-blinds"),
    over_blind_is_last=NONE,
    posted_is_live=cha(True, {"1.1.blind/2": False}),
    short_posts=cha(True, also=("8.8", "1.1.all-in")),
    ante_with_blinds=cha(True, {"8.7": False}),
    ante_before_first_card=cha(True, {"10.3.1": False}),
    collected_from=cha(DealFrom.AFTER_BUTTON, {"11.4": DealFrom.BUTTON}),
    absent_pay=cha(
        True, {"4.5": False}, reading="what is compulsory for that place in that round of play"
    ),
)

DECK = part.Deck(
    size=cha(52, {"6.1": 32}),
    joker=silent(False, "no joker is in the deck"),
    complete=cha(True, {"6.1": False}),
    no_duplicates=cha(True, {"6.1": False}),
    cut_leaves=silent(1, "the depth of a cut is left open"),
    cards_each_at_least=silent(0, "a table of ten never runs short"),
    shuffled_by=silent("hand", "how the cards are mixed is left open"),
    shuffled_first=cha(True, {"7.1.1": False, "7.1": False}),
    shuffled_each_round=cha(True, {"7.1.2": False, "7.1": False}),
    shuffled_after_vacancy=cha(True, {"7.1.3": False, "7.1": False}),
    players_cut=chosen("player_may_cut"),
)


def street(name: str, goes_on: str, deal: str, cards: int, betting: str) -> part.Street:
    """A street of community cards: what leads to it, its burn and cards, its betting round."""
    return part.Street(
        name=name,
        dealt=cha(True, {goes_on: False}),
        passes=(),
        board=cha(cards, {deal: cards + 1}),
        burn=cha(1, {deal: 0}),
        betting=cha(True, {betting: False}),
        together=cha(True, {"1.1.flop": False}) if cards > 1 else part.AS_USUAL,
    )


FACE_DOWN = cha(False, {"10.3.2": True, "1.1.hole-cards": True})

DEALING = part.Dealing(
    first=cha(
        DealFrom.AFTER_BUTTON,
        {
            "10.3.2": DealFrom.BUTTON,
            "11.3": DealFrom.BUTTON,
            "11.4": DealFrom.BUTTON,
            "11.6": DealFrom.BUTTON,
            "1.1.designated-player": DealFrom.BUTTON,
        },
    ),
    one_at_a_time=cha(True, {"10.3.2": False}),
    redeal_alike=cha(True, {"19.3/2": False}),
    streets=(
        part.Street(
            name="hole cards",
            dealt=silent(True, "a round of play starts with its hole cards"),
            passes=(FACE_DOWN, FACE_DOWN),
            board=silent(0, "no community card before the flop"),
            burn=silent(0, "nothing is burned before the first card"),
            betting=cha(True, {"10.3.3": False}),
        ),
        street("flop", "10.3.3.2.ii", "10.3.4.1", 3, "10.3.4"),
        street("turn", "10.3.4.3.ii", "10.3.5.1", 1, "10.3.5"),
        street("river", "10.3.5.3.ii", "10.3.6.1", 1, "10.3.6"),
    ),
    deal_on_without_betting=silent(True, "when nobody can bet the board is dealt out"),
    communal_when_short=NONE,
    board_is_shared=cha(True, {"1.1.community-cards": False}),
    short_cards_discarded=NONE,
    ends=cha(True, {"1.1.round-of-play": False}),
    burn_down=cha(True, {"1.1.burn": False}),
)

ENDING = part.Ending(
    broke_is_out=cha(True, {"10.1.2": False}, also=("21.4",)),
    higher_before=cha(
        True,
        {"21.3": False},
        reading="the same round of play; the hands that lost play no part; places are announced "
        "from the lowest up",
    ),
    ties_draw=cha(True, {"21.3/2": False}),
    draw_from_button=cha(True, {"21.3.1": False}),
    high_card=cha(True, {"21.3.2": False}),
    draw_again=cha(True, {"21.3.3": False}),
    last_wins=cha(True, {"10.1.3": False}, reading="where no session sets another end"),
)
