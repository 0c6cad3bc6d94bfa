/* Settle deals in blocks and count the results. */
#ifndef CARDSPEAK_TALLY_H
#define CARDSPEAK_TALLY_H

#include "plan.h"

enum { MOST_PLAYERS = 10, DEALS = 512 };

/* A pot in parts that divide evenly among up to ten players, in one half or in two. */
enum { WHOLE_POT = 5040, HALF_POT = 2520 };

typedef enum { BEST_HIGH, BEST_LOW, HIGH_AND_LOW } Aim;

/* Counts over deals, weighted by the number of deals that each represents. */
typedef struct {
    uint64_t deals, wins[MOST_PLAYERS], ties[MOST_PLAYERS];
    uint64_t parts[MOST_PLAYERS], squares[MOST_PLAYERS]; /* of the pot, and their squares */
} Tally;

/* The game: its orders, number of players, and cards per hand. */
typedef struct {
    const Plan *high, *low;
    Aim aim;
    int players, cards;
} Game;

/* A block of deals: each player's cards, and the weight of each deal. */
typedef struct {
    size_t count;
    uint64_t hands[MOST_PLAYERS][DEALS];
    uint32_t weights[DEALS];
    uint32_t high[MOST_PLAYERS][DEALS], low[MOST_PLAYERS][DEALS];
} Deals;

/* Ranks and settles the block, adds it to the tally and empties it. */
void settle(const Game *game, Deals *deals, int flushes, Tally *tally);

/* Adds a player's share of `weight` deals. */
void add_part(Tally *tally, int player, uint32_t parts, uint64_t weight);

#endif
