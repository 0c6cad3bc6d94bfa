"""The start of the game: seats, the price of a note, the button and the forced bets."""

from cardspeak.rulebook import *

from .house import House

STAFF = Staff(dealer=chosen(House.dealer))

SEATING = Seating(
    seats=rule(9, "EVT.beginning.1", without=10, cites="EVT.equipment.table"),
    merging=silent(
        ("seats", "stakes"),
        "players of a closed table take any free place; staff say with which chips",
    ),
    closed_once_begun=pick(
        House.late_entry,
        on=silent(False, "the house trades notes during a round of the button, too"),
        off=yes(
            "EVT.beginning.1",
            reading="notes are traded when a round of the button begins, not while it lasts",
        ),
    ),
    moved_by_staff=silent(
        True, "players keep their places while a round of the button lasts; staff may move them"
    ),
    colours=chosen(
        House.chip_colours,
        "EVT.beginning.2",
        without=silent((), "everyone plays chips of the same colour"),
    ),
)

STAKES = StakeRules(
    least=chosen(House.note_buys),
    buy_in_exactly=chosen(
        House.note_buys, "EVT.beginning.1", without=silent(None, "any amount may be bought")
    ),
    top_up=rule(
        TopUp.NEW_ORBIT,
        "EVT.beginning.1",
        reading="one note for each round of the button, none while it lasts",
    ),
    locked=rule(LockFrom.FIRST_CARD, "EVT.def.round-of-play"),
    chips_only=yes("EVT.def.wager"),
)

ORBIT = Orbits(
    most=chosen(
        House.round_length, "EVT.def.round", without=silent(0, "play goes on from round to round")
    ),
    stake_anew=yes(
        "EVT.beginning.1",
        reading="EVT.Q3: at its end the standings are told, chips are cleared, a new note is due",
    ),
)

ENDING = Ending(
    enters_once=yes(
        "EVT.beginning.1",
        reading="with late entry, too, a player trades one note for each round of the button",
    ),
)

NOTICE = Notice(by_all=silent(True, "no notice is asked for"))

BUTTON = Button(
    first=pick(
        House.first_button,
        draw=rule(
            FirstButton.HIGH_CARD,
            "EVT.dealing.1",
            reading="EVT.Q1: the draw is the procedure; suits do not count",
        ),
        right_of_dealer=rule(FirstButton.DEALERS_RIGHT, "EVT.def.dealer-button/2"),
    ),
    moves=rule(
        ButtonMove.NEXT_PLAYER,
        "EVT.def.dealer-button/3",
        reading="to the next player who has chips",
    ),
    ties_draw_again=yes("EVT.dealing.1/2"),
    adjusted_when_two=pick(
        House.heads_up,
        button_small=silent(
            True,
            "the book is silent: as in TDA.34.B/4, when two players are left nobody posts the "
            "big blind twice in a row, and the other player holds the button",
        ),
        button_big=silent(False, "the button moves as always"),
    ),
)

ENTRY = EntryRules(
    absent_dealt_in=yes(
        "EVT.def.forced-bet",
        reading="a forced bet is mandatory: in a round of the button a player who is away is dealt "
        "in and posts",
    ),
)

FORCED = Forced(
    blinds=chosen(House.blinds),
    blind_count=rule(2, "EVT.dealing.2", without=1),
    ante=chosen(House.ante),
    ante_from_all=yes("EVT.def.ante-wager"),
    ante_with_blinds=silent(True, "an ante the house sets comes on top of the blinds"),
    before_first_card=yes("EVT.def.blind"),
    kept_on_misdeal=no(
        "EVT.def.misdeal",
        reading="the book does not say what becomes of forced bets: they go back",
    ),
    compulsory=yes("EVT.def.forced-bet"),
    posted_is_live=yes("EVT.def.blind/2"),
    short_posts=yes(
        cites="EVT.def.forced-bet", reading="a forced bet takes what is left of a stake"
    ),
    button_small_when_two=pick(
        House.heads_up,
        button_small=yes(
            cites="EVT.def.head-to-head",
            reading="EVT.Q4: the button posts the small blind; deal and later betting "
            "start with the other player",
        ),
        button_big=no(cites="EVT.def.head-to-head"),
    ),
    after_shuffle=yes("EVT.dealing.2"),
    first_price=pick(
        House.short_blind_price,
        full=rule(
            FirstPrice.LAST_BLIND,
            "EVT.def.call/2",
            reading="the big blind asks its full amount, also when it was posted short",
        ),
        posted=rule(FirstPrice.POSTED, cites="EVT.def.call/2"),
    ),
)

COMMISSION = Commission(kept_in=silent("nowhere", "play chips have no value: nothing is charged"))

CLOCK = ClockRules(seconds=chosen(House.time_to_act), called_by=ANY_STAFF)
