/* Simple players for benchmarks and proofs. */
#ifndef CARDSPEAK_ROUNDS_POLICIES_H
#define CARDSPEAK_ROUNDS_POLICIES_H

#include "round.h"

enum { POLICY_PASSIVE, POLICY_RANDOM, POLICIES };

/* Checks or calls, or makes the minimum bet if nothing else is on offer; shows every hand. */
static inline int passive_act(const Round *r, int64_t *amount)
{
    static const uint8_t wanted[] = {CHECK, STAY, CALL, SHOW, BET, RAISE, CALL_AND_FOLD, FOLD};
    for (unsigned i = 0; i < sizeof wanted; i++)
        if (r->legal >> wanted[i] & 1) {
            *amount = wanted[i] == BET ? r->bet_least : r->raise_least;
            return wanted[i];
        }
    return MUCK;
}

static inline int64_t amount_between(uint64_t *chance, int64_t least, int64_t most)
{
    uint64_t range = (uint64_t)(most - least) + 1;
    if (range <= 1)
        return least;
    if (range >> 32)
        return least + (int64_t)(next_chance(chance) % range);
    return least + chance_below(chance, (uint32_t)range);
}

/* Any act on offer with any amount, but no fold if the player can stay in free. */
static inline int random_act(const Round *r, uint64_t *chance, int64_t *amount)
{
    uint16_t legal = r->legal;
    if (legal & (1 << CHECK | 1 << STAY) && legal != 1 << FOLD)
        legal &= (uint16_t)~(1 << FOLD);
    for (uint32_t skip = chance_below(chance, (uint32_t)count_few(legal)); skip; skip--)
        legal &= (uint16_t)(legal - 1);
    int act = lowest_bit(legal);
    if (act == BET)
        *amount = amount_between(chance, r->bet_least, r->bet_most);
    else if (act == RAISE)
        *amount = amount_between(chance, r->raise_least, r->raise_most);
    return act;
}

#endif
