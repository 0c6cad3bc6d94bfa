/* Random numbers of deal `deal` under a seed. They are the same on every machine and in Python,
 * and do not depend on the number of threads. */
#ifndef CARDSPEAK_CHANCE_H
#define CARDSPEAK_CHANCE_H

#include <stdint.h>

enum { DRAWS_A_WORD = 6, PICKS_A_WORD = 3 };

typedef struct {
    uint64_t at, word;
    int left; /* remaining draws of the word */
} Chance;

static inline uint64_t mixed(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

static inline Chance chance_for(uint64_t seed, uint64_t deal)
{
    Chance chance = {mixed(seed) + deal * 0x9e3779b97f4a7c15, 0, 0};
    chance.at = mixed(chance.at);
    return chance;
}

/* The word is a fraction: multiplied by the count, its whole part is the draw, the rest remains. */
static inline uint32_t next_draw(Chance *chance, uint32_t count)
{
#ifdef __SIZEOF_INT128__
    unsigned __int128 product = (unsigned __int128)chance->word * count;
    chance->word = (uint64_t)product;
    return (uint32_t)(product >> 64);
#else
    uint64_t high = (chance->word >> 32) * count, low = (chance->word & 0xffffffff) * count;
    chance->word *= count;
    return (uint32_t)((high + (low >> 32)) >> 32);
#endif
}

static inline void new_word(Chance *chance)
{
    chance->at += 0xd1342543de82ef95;
    chance->word = mixed(chance->at);
}

/* A number below `count`, at most 64; after six draws a word is still unbiased enough. */
static inline uint32_t one_of_few(Chance *chance, uint32_t count)
{
    if (!chance->left) {
        new_word(chance);
        chance->left = DRAWS_A_WORD;
    }
    chance->left--;
    return next_draw(chance, count);
}

/* A number below a large `count`; `place` is the index of the pick, three per word. */
static inline uint32_t one_of_many(Chance *chance, uint32_t count, int place)
{
    if (place % PICKS_A_WORD == 0)
        new_word(chance);
    return next_draw(chance, count);
}

#endif
