/* Sampling of deals. */
#ifndef CARDSPEAK_SAMPLE_H
#define CARDSPEAK_SAMPLE_H

#include "tally.h"

/* The options of a player: one of these hands, and `missing` more cards. */
typedef struct {
    const uint64_t *hands;
    uint32_t count;
    int missing;
} Holding;

typedef struct {
    Holding holdings[MOST_PLAYERS];
    uint64_t shared; /* cards that all players have */
    int shared_missing;
    uint64_t live; /* the cards left in the deck */
    int choosing[MOST_PLAYERS], choosing_count; /* players who hold one of several hands */
    int lists_pairs; /* whether to list the pairs of hands that two players can hold */
    const uint64_t (*pairs)[2]; /* if two do, all their possible pairs of hands, or NULL */
    uint32_t pair_count;
} Spread;

/* Up to this number of pairs is listed; otherwise hands are picked until they fit. */
enum { MOST_PAIRS = 1 << 16 };

/* Deals into the block until it is full or the numbers run out; returns the number of deals,
 * fewer than requested if the hands never fit together. */
typedef size_t (*DealMany)(const Game *, const Spread *, uint64_t seed, uint64_t first,
                           size_t count, Deals *);

extern const DealMany deal_anywhere;
#ifdef HAS_AVX2_WAY
extern const DealMany deal_with_bmi2;
#endif

/* Plays these deals; 0 if the hands never fit together or memory runs out. */
int sample(const Game *game, const Spread *spread, uint64_t seed, uint64_t first, uint64_t count,
           Tally *tally);

#endif
