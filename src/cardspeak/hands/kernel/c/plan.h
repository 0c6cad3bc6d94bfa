/* An order of hands for the kernel, and the layout of scores.

   A hand is four suit masks of sixteen bits in one word, clubs lowest: bit r of a suit is the card
   of rank r, and bit 13 of the clubs is the joker.  A score of the fast arithmetic is

       weight of the kind (4 bits) | ranks that make the kind (14 bits) | kickers (13 bits)

   The last two are masks of ranks, so that higher scores are better hands, and a missing card
   ranks below every card.  Other orders are ranked by `general.c`, which gives the reference's
   scores. */
#ifndef CARDSPEAK_PLAN_H
#define CARDSPEAK_PLAN_H

#include <stddef.h>
#include <stdint.h>

enum { JOKER = 52, MOST_CARDS = 7, MOST_KINDS = 11, MOST_RUNS = 10 };

/* The kinds in the order of Python's `Kind`. */
enum {
    ROYAL_FLUSH, FIVE_OF_A_KIND, STRAIGHT_FLUSH, FOUR_OF_A_KIND, FULL_HOUSE, FLUSH, STRAIGHT,
    THREE_OF_A_KIND, TWO_PAIRS, ONE_PAIR, HIGH_CARDS
};

#define WEIGHT_SHIFT 27
#define MADE_SHIFT 13
#define RANKS_MASK 0x1fff
#define TOP_RANK 0x1000
#define JOKER_BIT 0x2000
#define NO_CARD 0x8000
#define EIGHT_OR_LESS_SHIFTED 0xff /* ranks up to the eight, with a low ace at bit 0 */
#define EIGHT_OR_LESS 0x7f

typedef struct {
    int32_t kind, weight, suited, runs; /* runs: 0 none, 1 every straight, 2 the royal one */
    int32_t group_count, groups[2], largest, count_count, counts[MOST_CARDS];
} Step;

typedef struct {
    int32_t mask, ranks[5];
} Run;

/* Filled from Python with 32-bit numbers, in this order. */
typedef struct {
    int32_t fast, low, eight_or_better, low_counts_straights;
    int32_t lowest, ace_low, ace_high, joker_repeats, suits_rank, size, own_used, in_line;
    int32_t step_count, run_count;
    int32_t weights[MOST_KINDS];
    Step steps[MOST_KINDS];
    Run runs[MOST_RUNS];
} Plan;

/* One routine per implementation: scores of `count` hands of `cards` cards each, given as masks.
 * With `flushes` 0 flushes are left out, for boards whose suits do not matter. */
typedef void (*RankMasks)(const Plan *, const uint64_t *, size_t count, int cards, int flushes,
                          uint32_t *scores);
/* Masks of consecutive rows of `cards` bytes; returns nonzero if a row has a repeated card or
 * one that is not in `allowed`. At least 32 bytes after the last row are readable. */
typedef int (*MasksOfBytes)(const uint8_t *, size_t count, int cards, uint64_t allowed,
                            uint64_t *masks);

/* The first mask with another number of cards, or with a card that is not allowed; `count` if
 * there is none. */
typedef size_t (*WrongMask)(const uint64_t *, size_t count, int cards, uint64_t allowed);

/* The best of several players' scores in each deal, and how many have it; how often one has it
 * alone; and a last hand compared with the best of the others: see settle.h. */
typedef void (*FindBest)(const uint32_t *scores, size_t apart, int players, size_t count,
                         uint32_t *best, uint32_t *holders);
typedef uint32_t (*WinsAlone)(const uint32_t *scores, const uint32_t *best, const uint32_t *holders,
                              const uint32_t *weights, size_t count);
typedef void (*Against)(const uint64_t *masks, const uint32_t *scores, size_t count, uint64_t used,
                        uint32_t best, uint64_t *better, uint64_t *equal, uint64_t *free);

typedef struct {
    const char *name;
    RankMasks rank;
    MasksOfBytes masks;
    WrongMask wrong_mask;
    FindBest find_best;
    WinsAlone wins_alone;
    Against against;
} Way;

extern const Way scalar_way;
#if defined(__x86_64__) && defined(__GNUC__)
#define HAS_AVX2_WAY 1
extern const Way avx2_way;
#endif
extern const Way *the_way; /* the implementation in use */

static inline int count_bits(uint64_t mask)
{
#if defined(__GNUC__) && (defined(__POPCNT__) || !defined(__x86_64__))
    return __builtin_popcountll(mask);
#else /* faster than the library's function, which old processors get */
    mask -= mask >> 1 & 0x5555555555555555;
    mask = (mask & 0x3333333333333333) + (mask >> 2 & 0x3333333333333333);
    return (int)(((mask + (mask >> 4)) & 0x0f0f0f0f0f0f0f0f) * 0x0101010101010101 >> 56);
#endif
}

/* Compiled for each implementation, because some processors count bits with one instruction. */
#define WRONG_MASK(name)                                                                          \
    static size_t name(const uint64_t *masks, size_t count, int cards, uint64_t allowed)          \
    {                                                                                             \
        size_t i = 0;                                                                             \
        while (i < count && count_bits(masks[i]) == cards && !(masks[i] & ~allowed))              \
            i++;                                                                                  \
        return i;                                                                                 \
    }

static inline uint64_t mask_of(unsigned card)
{
    return (uint64_t)1 << ((card & 3) << 4 | card >> 2);
}

#endif
