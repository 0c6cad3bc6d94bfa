/* An order of hands as the kernel reads it, and how a score is laid out.

   A hand is four suit masks of sixteen bits in one word, clubs lowest: bit r of a suit is the card
   of rank r, and bit 13 of the clubs is the joker.  A score of the fast way is

       kind's weight (4 bits) | what the kind is made of (14 bits) | further cards (13 bits)

   the last two being masks of ranks, so that bigger scores are better hands and a card that is
   missing ranks below every card.  Orders that the fast way does not know are ranked by
   `general.c`, whose scores are those of the reference. */
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
#define EIGHT_OR_LESS_SHIFTED 0xff /* ranks up to the eight, where a low ace stands at bit 0 */
#define EIGHT_OR_LESS 0x7f

typedef struct {
    int32_t kind, weight, suited, runs; /* runs: 0 none, 1 every straight, 2 the royal one */
    int32_t group_count, groups[2], largest, count_count, counts[MOST_CARDS];
} Step;

typedef struct {
    int32_t mask, ranks[5];
} Run;

/* Filled from Python as plain 32 bit numbers, in this order. */
typedef struct {
    int32_t fast, low, eight_or_better, low_counts_straights;
    int32_t lowest, ace_low, ace_high, joker_repeats, suits_rank, size, own_used, in_line;
    int32_t step_count, run_count;
    int32_t weights[MOST_KINDS];
    Step steps[MOST_KINDS];
    Run runs[MOST_RUNS];
} Plan;

/* One routine per processor: worth of `count` hands of `cards` cards each, given as masks.
   `flushes` 0 leaves flushes out, for boards whose suits are stand-ins. */
typedef void (*RankMasks)(const Plan *, const uint64_t *, size_t count, int cards, int flushes,
                          uint32_t *scores);
/* Masks of rows of `cards` bytes that follow one another; returns nonzero if a row holds a card
   twice or one that `allowed` does not hold.  At least 32 bytes after the last row are readable. */
typedef int (*MasksOfBytes)(const uint8_t *, size_t count, int cards, uint64_t allowed,
                            uint64_t *masks);

/* The first mask that holds another number of cards, or a card that is not allowed; `count` if
   none does. */
typedef size_t (*WrongMask)(const uint64_t *, size_t count, int cards, uint64_t allowed);

/* Of several players' scores the best of each deal and how many hold it; how often one does alone;
   and how a last hand stands to the best of the others: see settle.h. */
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
extern const Way *the_way; /* the one in use */

static inline int count_bits(uint64_t mask)
{
#if defined(__GNUC__)
    return __builtin_popcountll(mask);
#else
    int count = 0;
    for (; mask; mask &= mask - 1)
        count++;
    return count;
#endif
}

/* Written once and compiled for each way, as counting bits is quick where the processor can. */
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
