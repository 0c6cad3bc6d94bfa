/* The arithmetic for one hand in a plain number. */
#ifndef CARDSPEAK_SCALAR_H
#define CARDSPEAK_SCALAR_H

#include "plan.h"

#if defined(__GNUC__)
#define INLINE static inline __attribute__((always_inline, unused))
#define UNLIKELY(x) __builtin_expect((x) != 0, 0)
#else
#define INLINE static inline
#define UNLIKELY(x) ((x) != 0)
#endif

typedef uint32_t V;
#define IS_ZERO(x) ((V)0 - (V)((x) == 0))
#define GREATER(a, b) ((V)0 - (V)((a) > (b)))
#define PICK(mask, yes, no) ((((yes) ^ (no)) & (mask)) ^ (no))
#define ANY(x) ((x) != 0)
#define ALL(number) ((V)(number))

#include "lanes.h"

INLINE uint32_t packed(const Worth *worth)
{
    return worth->weight << WEIGHT_SHIFT | worth->made << MADE_SHIFT | worth->further;
}

/* Removes the lowest rank of each suit; a bit above each suit prevents borrowing from the next. */
INLINE uint64_t drop_each(uint64_t suits)
{
    return suits & ((suits | 0x8000800080008000) - 0x0001000100010001);
}

/* The full arithmetic, for rare hands: straights and flushes. */
INLINE uint32_t score_rare(const Weights *k, uint64_t mask, int spare)
{
    V c = (V)(mask & RANKS_MASK), d = (V)(mask >> 16 & RANKS_MASK);
    V h = (V)(mask >> 32 & RANKS_MASK), s = (V)(mask >> 48);
    Worth worth = natural(k, c, d, h, s, spare, 1);
    return packed(&worth);
}

/* Like `natural` for a hand without a joker, with all four suits in one number. */
INLINE uint32_t score_natural(const Weights *k, uint64_t mask, int spare)
{
    const uint64_t fifth = drop_each(drop_each(drop_each(drop_each(mask))));
    const V either = (V)(mask | mask >> 32), both = (V)(mask & mask >> 32);
    const V other = either >> 16;
    const V any = (either | other) & RANKS_MASK;
    if (UNLIKELY(fifth | straight_in(any, k->wheel)))
        return score_rare(k, mask, spare);
    const V two = (both | both >> 16 | (either & other)) & RANKS_MASK;
    const V three = ((both & other) | (both >> 16 & either)) & RANKS_MASK;
    if (UNLIKELY(three)) {
        Ranks n = {any, two, three, both & both >> 16};
        Worth worth = grouped(k, &n, spare);
        return packed(&worth);
    }
    const V two_low = drop(two), three_pairs = drop(two_low);
    const V made = PICK(IS_ZERO(three_pairs), two, two_low);
    const V weight = k->few[!!two + !!two_low];
    return weight << WEIGHT_SHIFT | made << MADE_SHIFT | further_of(any ^ made, spare);
}

INLINE uint32_t score_one(const Plan *plan, const Weights *k, uint64_t mask, int spare,
                          int flushes)
{
    V joker = (V)(mask & JOKER_BIT);
    if (plan->ace_high && flushes && !plan->low && !joker)
        return score_natural(k, mask, spare);
    V c = (V)(mask & RANKS_MASK), d = (V)(mask >> 16 & RANKS_MASK);
    V h = (V)(mask >> 32 & RANKS_MASK), s = (V)(mask >> 48 & RANKS_MASK);
    V below = ((V)1 << plan->lowest) - 1;
    V deck = RANKS_MASK & ~below;
    if (!plan->ace_high) {
        V place = (V)1 << plan->lowest;
        c = ace_below(c, place), d = ace_below(d, place);
        h = ace_below(h, place), s = ace_below(s, place);
    }
    Worth worth;
    if (plan->low) {
        worth = lowest_hand(k, ranks_of(c, d, h, s), joker ? ~(V)0 : 0, below);
        V eight = plan->ace_high ? EIGHT_OR_LESS : EIGHT_OR_LESS_SHIFTED;
        if (plan->eight_or_better && (worth.made || worth.further & ~eight))
            return 0;
        return ~packed(&worth) & 0x7fffffff;
    }
    worth = joker ? with_joker(k, c, d, h, s, deck, spare)
                  : natural(k, c, d, h, s, spare, flushes);
    return packed(&worth);
}

#endif
