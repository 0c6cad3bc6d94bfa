"""The treatment of each rule of a law by the rounds kernel.

Each rule is compiled to numbers, must have a certain value, is applied by the engine when it opens
the round, or has no effect on an ordinary round.  An ordinary round is dealt by software, everyone
is present, and players only make the acts that are on offer.
"""

from __future__ import annotations

from typing import Final

COMPILED: Final = frozenset(
    (
        *("button.first_when_two",),
        *(
            "dealing.one_at_a_time",
            "dealing.deal_on_without_betting",
            "dealing.communal_when_short",
        ),
        *("dealing.board_is_shared", "dealing.short_cards_discarded", "dealing.ends"),
        *("dealing.streets[].dealt", "dealing.streets[].passes[]", "dealing.streets[].board"),
        *("dealing.streets[].burn", "dealing.streets[].betting"),
        *("menus.opener_first", "menus.facing_first[]", "menus.last_blind[]", "menus.opener_later"),
        *("menus.free_later", "menus.facing_later[]"),
        *("betting.direction_first", "betting.direction_later", "betting.opener_first"),
        *("betting.opener_later", "betting.opener_must_be_active", "betting.check_from"),
        *("betting.no_check_after_bet", "betting.all_check_ends", "betting.closing_first"),
        *("betting.closing_later", "betting.raise_reopens_first", "betting.raise_reopens_later"),
        *("betting.lone_player_wins_first", "betting.lone_player_wins_later", "betting.rounds"),
        *("betting.opener_tie", "betting.last_check_beats", "betting.bars_check_raise"),
        *("limits.kind", "limits.least", "limits.most", "limits.opening_most", "limits.obey"),
        *("limits.raises_obey", "limits.by_round", "limits.pot_includes_call", "limits.pot_share"),
        *("limits.straddle_times", "limits.min_raise", "limits.raise_is_increment"),
        *("limits.opening_at_least", "limits.cap", "limits.cap_rounds", "limits.cap_kinds"),
        *("limits.cap_holds", "limits.cap_lifts_for_two", "limits.price", "limits.pot_is_running"),
        *("limits.cap_lifts_in", "limits.two_counts_all_in"),
        *("tapping.short_call", "tapping.in_minimum_bets", "tapping.acts_no_more"),
        *("tapping.short_raise", "tapping.may_complete", "tapping.bars_who_acted"),
        *("tapping.bars_all", "tapping.obeys_limits", "tapping.short_open_lowers"),
        *("tapping.summed_reopen", "tapping.uncallable_raise"),
        *("pots.uncalled", "pots.layers", "pots.claims", "pots.separate_to_best", "pots.halves"),
        *("pots.unit", "pots.odd", "pots.hopeless_call"),
        *("showdown.held", "showdown.first", "showdown.counts_as_aggressive", "showdown.others"),
        *("showdown.winner_unseen", "showdown.order", "showdown.first_if_bet"),
        *("showdown.first_if_raised", "showdown.first_if_checked", "showdown.may_discard"),
        "showdown.all_in_first",
        *("commission.taken", "commission.base", "commission.every_round"),
        *("commission.spares_forced_only", "commission.spares_equal_hands"),
        *("commission.scale.rate", "commission.scale.down_to", "commission.scale.cap"),
        *("commission.scale.small_to", "commission.scale.small_fee", "commission.scale.per"),
        *("commission.scale.fee", "commission.scale.listed_to", "commission.scale.runs_on"),
        *("hands.kinds[]", "hands.order", "hands.ace_high", "hands.ace_low", "hands.suits_equal"),
        *("hands.all_cards_count", "hands.pair_counts", "hands.five_cards", "hands.any_mix"),
        *("hands.joker_repeats", "hands.game", "hands.eight_or_better", "hands.low_ace"),
        *("hands.low_ignores_straights", "hands.flush_ranks", "hands.optimum", "deck.size"),
    )
)
"""Rules whose values become numbers.  `each_round` repeats those of `betting` and `menus`."""

REQUIRED: Final[dict[str, tuple[object, ...]]] = {
    "betting.in_turn": (True,),
    "stakes.chips_only": (True,),
    "deck.shuffled_first": (True,),
    "deck.shuffled_each_round": (True,),
    "deck.shuffled_after_vacancy": (True,),
}
"""Rules that must have one of these values; a law with another is declined."""

TOGETHER: Final = frozenset(("deck.joker", "hands.joker"))
"""A joker in the deck must count as the card it replaces."""

OPENED: Final = frozenset(
    (
        *("button", "entry", "forced", "seating", "notice", "orbit", "ending", "stakes"),
        *("dealing.first", "dealing.goes_on", "deck.cards_each_at_least"),
        *("commission.time_rate", "commission.time_first", "pots.bonus"),
    )
)
"""Groups and rules that the engine applies before the first card or after the last chip."""

WITHOUT_EFFECT: Final[dict[str, str]] = {
    "staff": "who deals and who is in charge",
    "clock": "the time that a player has to act",
    "deeds": "physical actions",
    "cashroom": "the desk",
    "tournament": "the tournament around the table",
    "procedure": "duties of the staff",
    "cage": "the cage",
    "deck.complete": "a check of a deck that a dealer lists",
    "deck.no_duplicates": "a check of a deck that a dealer lists",
    "deck.cut_leaves": "software does not cut",
    "deck.shuffled_by": "a word in an event",
    "deck.no_cut_once_dealt": "software does not cut",
    "deck.players_cut": "software does not cut",
    "dealing.streets[].name": "a word in an event",
    "dealing.streets[].together": "communal cards are turned together or one by one",
    "dealing.burn_down": "which way a burned card lies",
    "dealing.redeal_alike": "misdeals",
    "betting.absent_is_dead": "everyone is present",
    "betting.spoken": "announcements",
    "betting.words_bind": "announcements",
    "betting.call_binds": "announcements",
    "betting.raise_binds": "announcements",
    "betting.said_amount": "announcements",
    "betting.said_short_refused": "announcements",
    "betting.folds_face_down": "nobody shows a folded hand",
    "tapping.reopen_choice": "a fact of a refusal",
    "pots.gathered": "where the chips lie",
    "pots.may_agree": "agreements",
    "pots.play_out": "agreements",
    "pots.void": "rulings of the floor",
    "pots.dealer_awards": "who pushes the pot",
    "showdown.announced": "what the dealer says",
    "showdown.announced_first": "when the dealer says it",
    "showdown.final_after_next_deal": "claims",
    "showdown.on_request": "requests to see a mucked hand",
    "showdown.cards_speak": "claims",
    "commission.kept_in": "where the commission is kept",
}
"""Groups and rules that change nothing in an ordinary round, and why."""


def treatment(path: str) -> str:
    """Return what is done with a rule, given as a path such as `limits.cap`; "" if unknown."""
    inner = path.removeprefix("each_round[].")
    if inner in COMPILED:
        return "compiled"
    if inner in REQUIRED or inner in TOGETHER:
        return "required"
    for names, done in ((WITHOUT_EFFECT, "without effect"), (OPENED, "opened")):
        if inner in names or inner.split(".")[0] in names:
            return done
    return ""
