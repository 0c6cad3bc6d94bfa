/* A law as numbers, written by `compile.py`.

   Every member is a 64-bit number, in the order in which compile.py yields them.  A policy is the
   place of its value in Python's list of policies.  No book and no clause is among them. */
#ifndef CARDSPEAK_ROUNDS_LAW_H
#define CARDSPEAK_ROUNDS_LAW_H

#include <stdint.h>

enum { MOST_SEATS = 10, MOST_STREETS = 8, MOST_BETTINGS = 8, MOST_HAND = 7, MOST_DECK = 53 };

/* Acts, in the order of Python's `Act`, then the acts of a showdown. */
enum { CHECK, STAY, CALL, BET, RAISE, FOLD, CALL_AND_FOLD, SHOW, MUCK, ACT_KINDS };

enum { ROLE_OPENS, ROLE_FACES, ROLE_LAST_BLIND, ROLE_FREE, ROLES };

enum {
    AFTER_LAST_BLIND, SMALL_BLIND_POSITION, AFTER_BUTTON, BUTTON, LOW_CARD, HIGH_CARD, HIGH_HAND,
    LAST_RAISER
};
enum { ALL_LEVEL_AND_ACTED, ANY_TWO_LEVEL, BEFORE_LAST_BLIND };
enum { FIXED, STRUCTURED, SPREAD, HALF_POT, FULL_POT, STRADDLE, NO_LIMIT };
enum { OPENING_OR_LARGEST, MINIMUM_BET, WHAT_IS_OWED, ANY_RAISE };
enum { UNDER_RAISE, NO_RAISE, FULL_RAISE };
enum { RETURNED, FORCED_STAY_IN, STAYS_IN };
enum { FIRST_FROM_SMALL_BLIND, FIRST_FROM_BUTTON, LAST_FROM_BUTTON, ONE_BY_ONE };
enum {
    LAST_AGGRESSOR, CALLED_IN_FINAL, CALLED_OR_LEFT_OF_BUTTON, FROM_SMALL_BLIND, OPENER_OF_FINAL,
    BY_FINAL_ROUND, FINAL_BETTOR, FINAL_RAISER
};
enum { SHOW_OR_FOLD, IF_EQUAL_OR_BETTER, SHOW_ALL };
enum { EACH_POT, WHOLE_HAND, SUM_WHERE_OVER };
enum { GAME_HIGH, GAME_LOW, GAME_HIGH_LOW };
enum { COUNTS_BLIND = 1, COUNTS_BET = 2, COUNTS_RAISE = 4, COUNTS_SHORT = 8 };

#define NO_END 1000000000000000 /* as in limits.py */
#define NONE (-1)

typedef struct {
    int64_t dealt, passes, up, board, burn, betting; /* up: a bit for each pass */
} StreetLaw;

typedef struct {
    int64_t size, clockwise, closing, opener, reopens, active_opens, all_check_ends, lone;
    int64_t cap_in, two_lift;          /* whether the cap holds here, and two players lift it */
    int64_t menus[ROLES][2];           /* a bit for each act; before and after a bet */
} BettingLaw;

typedef struct {
    int64_t street_count;
    StreetLaw streets[MOST_STREETS];
    int64_t one_at_a_time, deals_on, communal_when_short, short_discarded, board_shared, ends;
    int64_t rounds;
    BettingLaw bettings[MOST_BETTINGS + 1]; /* by number; the first is for a round without any */
    int64_t leads_when_two, tie_is_last, suits_equal, ace_high, last_check_beats, bars_check_raise;
    int64_t limit, least, most, opening_most, bets_obey, raises_obey, pot_with_call, pot_share;
    int64_t straddle_times, min_raise, raise_is_increment, opening_at_least, cap, price_last;
    int64_t pot_runs, two_counts_all_in;
    int64_t taps_out, whole_bets, tapped_rest, short_raise, may_complete, bars_who_acted, bars_all;
    int64_t all_in_obeys, short_open_lowers, summed_reopen, uncallable;
    int64_t uncalled, one_pot, every_pot, separate_to_best, halves, unit, odd, hopeless_call;
    int64_t held, first, counts, others, winner_unseen, counter, if_bet, if_raised, if_checked;
    int64_t may_discard, all_in_first;
    int64_t charged, cents, base, every_round, spares_forced_only, spares_equal_hands;
    int64_t rate, down_to, charge_cap, small_to, small_fee, per, fee, listed_to, runs_on;
    int64_t game, optimum;
} Law;

/* A round as the engine opened it: forced bets are in, no card is dealt.  Seats are places in the
   ring of seats, clockwise; the starts are places too. */
typedef struct {
    int64_t count, deck_size, first_price, house_chips; /* bonus and carried chips in the pot */
    int64_t after_button, from_button, from_small, after_last_blind, last_blind;
    int64_t order[MOST_SEATS]; /* dealing order */
    int64_t number[MOST_SEATS];
    int64_t stake[MOST_SEATS], ante[MOST_SEATS], bets[MOST_SEATS], forced[MOST_SEATS];
    int64_t dead[MOST_SEATS], tapped[MOST_SEATS];
    int64_t deck[MOST_DECK];
} Opening;

#endif
