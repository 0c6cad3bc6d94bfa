"""Staff, seats, chips, the button, forced bets, the deck and the deal."""

from typing import Any

from cardspeak.chips import NO_CHIPS, Chips
from cardspeak.rulebook import *

from .house import House

OPEN = "the book is silent; further rules are the organization's (NLT.20/4)"
OVERRIDE = "a declared override, by the tournament's right to its own rules (NLT.preamble/2)"
Q11 = f"NLT.Q11: {OPEN}"
BY_DEVICE = "cards come in whole groups where a device is used (NLT.Q13)"
NO_RULE = silent(False, "the book has no such rule")
NO_AMOUNT = silent(None, "the book sets no such amount")

STAFF = Staff(
    dealer=chosen(House.dealer),
    in_charge=chosen(House.director),
    dealer_stays_out=yes("NLT.5/2"),
    last_word=rule(
        "floor", "NLT.23.b", without="dealer", reading="the director's word is the floor's"
    ),
)

SEATING = Seating(
    seats=chosen(House.seats),
    one_seat_each=yes("NLT.2.b.9"),
    merging=silent(
        ("seats", "stakes"), "players from another table bring the chips they won there"
    ),
    closed_once_begun=pick(
        House.late_entry,
        on=silent(False, "chips are bought before the newcomer's own first game"),
        off=yes("NLT.1.10", reading="chips are bought before play, not later"),
    ),
    moved_by_staff=silent(
        True, "seats are drawn or assigned (NLT.2.b.2): only staff move a player in the game"
    ),
    away_rounds=SEAT_STAYS,
)

# Any, not int | None: if re-buys are on, the house must set their number of chips.
REBUY_LEAST: Rule[Any] = chosen(
    House.rebuy_chips, "NLT.2.b.1", without=silent(0, "any number of chips")
)

STAKES = StakeRules(
    least=silent(Chips(1), "the entry sets the chips"),
    buy_in_exactly=pick(
        House.starting_chips,
        none=rule(
            NO_CHIPS, "NLT.2.b.1", without=None, reading="without equal chips no entry is sold"
        ),
        otherwise=chosen(House.starting_chips, "NLT.2.b.1", without=NO_AMOUNT),
    ),
    top_up=pick(
        House.rebuys,
        on=rule(TopUp.BY_RANGE, "NLT.1.27"),
        off=rule(TopUp.NEVER, cites="NLT.22.2/2"),
    ),
    top_up_least=pick(
        House.rebuys, on=REBUY_LEAST, off=silent(NO_CHIPS, "no chips are bought again")
    ),
    top_up_most=pick(
        House.rebuys,
        on=chosen(House.rebuy_chips, "NLT.2.b.1", without=NO_AMOUNT),
        off=NO_AMOUNT,
    ),
    top_up_ceiling=pick(House.rebuys, on=chosen(House.rebuy_up_to), off=NO_AMOUNT),
    locked=rule(LockFrom.FIRST_CARD, "NLT.2.b.13"),
    never_reduced=NO_RULE,
    never_redeemed=yes("NLT.21/6"),
    may_lend=no("NLT.2.b.10/2"),
    chips_only=yes("NLT.21", "NLT.2.b.13"),
)

NOTICE = Notice(
    between_rounds=(
        (frozenset({"ante"}), yes("NLT.6/3")),
        (frozenset({"chip_colours"}), yes("NLT.21/8")),
        (frozenset(), silent(True, "house rules hold for a whole game")),
    ),
    waits=silent(True, "a change asked for during a game holds from the next one"),
)

ENDING = Ending(
    broke_is_out=yes("NLT.2.b.3", reading="a re-buy comes first where there is one"),
    higher_before=silent(
        True,
        "of players who go out together, the one with the larger stack before gets the better "
        "place; places are announced from the lowest up",
    ),
    last_wins=yes("NLT.2.b.4"),
    enters_once=yes(
        "NLT.2.b.3",
        reading="with late entry, too, a player buys in once; more chips come by re-buy alone",
    ),
)

BUTTON = Button(
    moves=rule(ButtonMove.NEXT_PLAYER, "NLT.1.9"),
    rests=pick(
        House.dead_button,
        on=yes(cites="NLT.1.9", reading="the house lets it rest before a vacated place"),
        off=silent(False, f"{OPEN}: it goes to the next player"),
    ),
    adjusted_when_two=pick(
        House.heads_up,
        button_big=NO_RULE,
        button_small=yes(
            cites="NLT.preamble/2",
            reading="TDA.34.B/4, when two players are left nobody posts the big blind twice in a "
            f"row, and the other player holds the button: {OVERRIDE}",
        ),
    ),
)

ENTRY = EntryRules(absent_dealt_in=yes("NLT.2.b.15"))

FORCED = Forced(
    blinds=chosen(House.blinds),
    blind_count=pick(
        House.blinds, none=silent(0, "antes alone"), otherwise=silent(2, "small and big")
    ),
    first_blind_left_of_button=yes("NLT.1.30", cites="NLT.1.7"),
    next_blinds_follow=yes("NLT.1.5", reading="players are counted, not chairs"),
    ante=chosen(House.ante),
    ante_from_all=yes("NLT.1.1"),
    ante_with_blinds=pick(
        House.blinds,
        none=NO_RULE,
        otherwise=silent(True, "an ante and blinds may both be required"),
    ),
    before_first_card=pick(House.blinds, none=yes("NLT.6"), otherwise=yes("NLT.1.6")),
    ante_before_first_card=yes("NLT.6"),
    compulsory=yes(
        "NLT.1.6",
        reading="blinds are owed as the round opens: a stake that the ante uses up owes none, "
        "also if its player buys chips before the cards",
    ),
    dead_small_blind=pick(
        House.dead_button,
        on=silent(True, "with a dead button a blind may be dead too"),
        off=NO_RULE,
    ),
    over_blinds=pick(
        House.straddle,
        none=silent((), "the book has no over-blinds"),
        otherwise=chosen(House.straddle),
    ),
    over_blind_is_last=pick(
        House.straddle,
        none=NO_RULE,
        otherwise=yes(cites="NLT.preamble/2", reading=f"of NLT.1.5: {OVERRIDE}"),
    ),
    over_blind_anywhere=pick(
        House.straddle_from,
        next_player=NO_RULE,
        anyone=silent(True, f"{OPEN}: such as the button"),
    ),
    posts=pick(
        House.posts,
        none=silent((), "the book has no further bets"),
        otherwise=chosen(House.posts),
    ),
    first_price=pick(
        House.short_blind_price,
        full=silent(FirstPrice.LAST_BLIND, f"{Q11}: the full big blind, also if less was posted"),
        posted=silent(FirstPrice.POSTED, f"{Q11}: the amount posted"),
    ),
    button_small_when_two=pick(
        House.heads_up,
        button_big=NO_RULE,
        button_small=yes(cites="NLT.preamble/2", reading=f"of NLT.1.5: {OVERRIDE}"),
    ),
)

DECK = DeckRules(
    size=rule(52, "NLT.2.a.1", without=32),
    joker=no("NLT.2.a.1/6"),
    complete=yes("NLT.2.a.1"),
    no_duplicates=yes("NLT.2.a.1"),
    shuffled_by=pick(
        House.mechanical_shuffler,
        on=rule("a mechanical device", cites="NLT.7.a"),
        off=pick(
            House.electronic_shuffler,
            on=rule("an electronic device", cites="NLT.7.b"),
            off=silent("hand", OPEN),
        ),
    ),
)


def _street(name: str, by: str) -> Street:
    """Build the turn or the river from one clause: a burn, the card and the betting."""
    return Street(
        name=name,
        dealt=yes(by),
        board=rule(1, by, without=2),
        burn=rule(1, "NLT.1.8", by, without=0),
        betting=yes(by),
    )


DEALING = Dealing(
    first=rule(DealFrom.AFTER_BUTTON, "NLT.2.a.3", "NLT.2.a.3/2"),
    one_at_a_time=pick(
        House.mechanical_shuffler,
        on=no(cites="NLT.7.a", reading=BY_DEVICE),
        off=pick(
            House.electronic_shuffler,
            on=no(cites="NLT.7.b", reading=BY_DEVICE),
            off=yes("NLT.2.a.3"),
        ),
    ),
    streets=(
        Street(
            name="hole cards",
            passes=(no("NLT.2.a.3"), no("NLT.2.a.3")),
            betting=yes("NLT.2.a.3/4"),
        ),
        Street(
            name="flop",
            dealt=yes("NLT.2.a.4"),
            board=rule(3, without={"NLT.1.19": 2, "NLT.2.a.4": 4}),
            burn=rule(1, "NLT.1.8", "NLT.2.a.4", without=0),
            betting=yes("NLT.2.a.5"),
            together=yes("NLT.1.19"),
        ),
        _street("turn", "NLT.2.a.6"),
        _street("river", "NLT.2.a.6/2"),
    ),
    deal_on_without_betting=yes("NLT.2.b.8/4", cites="NLT.15/5"),
    board_is_shared=yes("NLT.1.15", cites="NLT.2.a.4/2"),
)
