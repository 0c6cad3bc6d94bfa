/* The state of one round, and the functions that play it. */
#ifndef CARDSPEAK_ROUNDS_ROUND_H
#define CARDSPEAK_ROUNDS_ROUND_H

#include "law.h"

#include "../../hands/kernel/c/general.h"
#include "../../hands/kernel/c/scalar.h"

/* Builds for the proof contain wrong variants of the rules, which a test switches on one by one. */
#ifdef CARDSPEAK_PLANTED
extern int planted;
#define PLANT(number, right, wrong) (planted == (number) ? (wrong) : (right))
#else
#define PLANT(number, right, wrong) (right)
#endif

typedef struct {
    Law law;
    Plan high, low; /* the order of hands, and of lows if the game has them */
    Weights high_weights, low_weights;
} Rules;

enum { PHASE_DEAL, PHASE_BET, PHASE_SHOW, PHASE_OVER };

/* A hand takes eight bytes, so that it can be read in one step. */
enum { HAND_ROW = 8, SEEN_UP = 4 };

typedef struct {
    int64_t amount;
    uint16_t seats;
} PotState;

typedef struct {
    /* the round */
    uint8_t count, phase, street, bettings, bet_done, deck_size, top, lazy;
    uint8_t after_button, from_button, from_small, after_last_blind;
    int8_t last_blind;
    uint8_t order[MOST_SEATS];
    uint16_t folded, tapped, shown, mucked;
    uint8_t muck_order[MOST_SEATS], muck_count;
    int64_t stake[MOST_SEATS], ante[MOST_SEATS], bets[MOST_SEATS], forced[MOST_SEATS];
    int64_t dead[MOST_SEATS], start[MOST_SEATS];
    int64_t pot, house_chips, commission, first_price;
    /* the betting round */
    uint8_t number;
    int8_t opener, at, after, last, checker;
    uint8_t wagered;
    uint16_t acted;
    int32_t turns, raises;
    int64_t price, full, step, added;
    int64_t in_front[MOST_SEATS], met[MOST_SEATS]; /* met: NONE if the seat has not acted */
    /* aggression: the order of each seat's last act that counts, and the final betting round */
    int32_t aggressions, aggressive_at[MOST_SEATS];
    int8_t last_aggressor, first_final, final_opener;
    uint8_t last_aggressor_in, finals, aggressed;
    /* cards */
    uint8_t own[MOST_SEATS][HAND_ROW], own_count[MOST_SEATS], up[MOST_SEATS];
    uint8_t upcards[MOST_SEATS][SEEN_UP], has_upcards; /* counted from 1, for views */
    uint8_t board[HAND_ROW], board_count, scored;
    int64_t high[MOST_SEATS], low[MOST_SEATS]; /* scores; a low of 0 does not qualify */
    /* the showdown */
    uint8_t to_show[MOST_SEATS], show_count, pot_count, ended_by_fold;
    PotState pots[MOST_SEATS];
    /* the offer to the seat in turn */
    int8_t seat;
    uint16_t legal; /* a bit for each act */
    uint8_t call_taps, bet_taps, raise_taps;
    int64_t call, bet_least, bet_most, raise_least, raise_most;
    uint64_t chance;
    uint8_t deck[MOST_DECK];
} Round;

/* Sets up the state before the first card.  Rounds begin with a copy of it. */
void prepare(Round *ready, const Opening *opening);

/* Begins a round with the deck of the opening in a random order, drawn card by card. */
void begin_at_random(const Rules *rules, Round *round, const Round *ready, uint64_t seed);

/* Begins a round with a deck in this order. */
void begin_with_deck(const Rules *rules, Round *round, const Round *ready, const uint8_t *deck);

/* Makes an act of the seat in turn and plays on to the next decision; 0 if it is not on offer. */
int make_act(const Rules *rules, Round *round, int act, int64_t amount);

/* The total that a call of the seat in turn must reach. */
int64_t price_to_meet(const Rules *rules, const Round *round);

/* The number of other players who have not acted and can bet. */
int seats_behind(const Rules *rules, const Round *round);

/* Whether a hand ties or beats every hand shown for one of its pots. */
int may_win(const Rules *rules, Round *round, int seat);

/* Draws the rest of a random deck, so that its whole order is known. */
void finish_deck(Round *round);

/* The number of bits, without the library call of a processor that may lack the instruction. */
static inline int count_few(uint16_t bits)
{
    bits = (uint16_t)(bits - (bits >> 1 & 0x5555));
    bits = (uint16_t)((bits & 0x3333) + (bits >> 2 & 0x3333));
    bits = (uint16_t)((bits + (bits >> 4)) & 0x0f0f);
    return (bits + (bits >> 8)) & 0x1f;
}

static inline int lowest_bit(uint16_t bits)
{
#if defined(__GNUC__)
    return __builtin_ctz(bits);
#else
    int place = 0;
    while (!(bits >> place & 1))
        place++;
    return place;
#endif
}

/* The generator splitmix64. */
static inline uint64_t next_chance(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* A number below `end`, each equally likely. */
static inline uint32_t chance_below(uint64_t *state, uint32_t end)
{
    uint64_t wide = (next_chance(state) >> 32) * end;
    if ((uint32_t)wide < end) {
        uint32_t skip = (0u - end) % end;
        while ((uint32_t)wide < skip)
            wide = (next_chance(state) >> 32) * end;
    }
    return (uint32_t)(wide >> 32);
}

#endif
