/* The implementation for AVX2: sixteen hands at a time, in lanes of sixteen bits. */
#include "plan.h"

#ifdef HAS_AVX2_WAY

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("avx2,bmi,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx2,bmi,popcnt")
#endif

#include <immintrin.h>
#include <string.h>

#define INLINE static inline __attribute__((always_inline, unused))
typedef uint16_t V __attribute__((vector_size(32)));
#define IS_ZERO(x) ((V)_mm256_cmpeq_epi16((__m256i)(x), _mm256_setzero_si256()))
#define GREATER(a, b) ((V)_mm256_cmpgt_epi16((__m256i)(a), (__m256i)(b)))
#define PICK(mask, yes, no) pick(mask, yes, no)
#define ANY(x) 1
#define ALL(number) ((V)_mm256_set1_epi16((short)(number)))

/* Written out, because compilers turn the intrinsic into two instructions here. */
INLINE V pick(V mask, V yes, V no)
{
    V found;
    __asm__("vpblendvb %3, %2, %1, %0" : "=x"(found) : "x"(no), "xm"(yes), "x"(mask));
    return found;
}

#include "lanes.h"

enum { LANES = 16 };

/* The four suits of sixteen hands, in the order 0 1 4 5 8 9 12 13 | 2 3 6 7 10 11 14 15. */
INLINE void suits_apart(const uint64_t *masks, V *c, V *d, V *h, V *s)
{
    const __m256i *at = (const __m256i *)masks;
    __m256i a = _mm256_loadu_si256(at), b = _mm256_loadu_si256(at + 1);
    __m256i e = _mm256_loadu_si256(at + 2), f = _mm256_loadu_si256(at + 3);
    __m256i ab0 = _mm256_unpacklo_epi16(a, b), ab1 = _mm256_unpackhi_epi16(a, b);
    __m256i ef0 = _mm256_unpacklo_epi16(e, f), ef1 = _mm256_unpackhi_epi16(e, f);
    __m256i ab_cd = _mm256_unpacklo_epi16(ab0, ab1), ab_hs = _mm256_unpackhi_epi16(ab0, ab1);
    __m256i ef_cd = _mm256_unpacklo_epi16(ef0, ef1), ef_hs = _mm256_unpackhi_epi16(ef0, ef1);
    *c = (V)_mm256_unpacklo_epi64(ab_cd, ef_cd);
    *d = (V)_mm256_unpackhi_epi64(ab_cd, ef_cd);
    *h = (V)_mm256_unpacklo_epi64(ab_hs, ef_hs);
    *s = (V)_mm256_unpackhi_epi64(ab_hs, ef_hs);
}

/* Stores the scores of the sixteen hands in their original order. */
INLINE void put_scores(V high, V low, uint32_t *scores)
{
    __m256i first = _mm256_unpacklo_epi16((__m256i)low, (__m256i)high);
    __m256i last = _mm256_unpackhi_epi16((__m256i)low, (__m256i)high);
    _mm256_storeu_si256((__m256i *)scores, _mm256_permute4x64_epi64(first, 0xd8));
    _mm256_storeu_si256((__m256i *)(scores + 8), _mm256_permute4x64_epi64(last, 0xd8));
}

INLINE V high_half(const Worth *worth)
{
    return worth->weight << 11 | worth->made >> 3;
}

INLINE V low_half(const Worth *worth)
{
    return worth->made << 13 | worth->further;
}

INLINE void aces_below(const Plan *plan, V *c, V *d, V *h, V *s)
{
    V place = ALL(1 << plan->lowest);
    *c = ace_below(*c, place), *d = ace_below(*d, place);
    *h = ace_below(*h, place), *s = ace_below(*s, place);
}

/* Sixteen hands with a joker. */
static void rank_jokers(const Plan *plan, const Weights *k, const uint64_t *masks, int spare,
                        uint32_t *scores)
{
    V c, d, h, s;
    suits_apart(masks, &c, &d, &h, &s);
    c = c & RANKS_MASK;
    if (!plan->ace_high)
        aces_below(plan, &c, &d, &h, &s);
    V deck = ALL(RANKS_MASK & ~((1 << plan->lowest) - 1));
    Worth worth = with_joker(k, c, d, h, s, deck, spare);
    put_scores(high_half(&worth), low_half(&worth), scores);
}

/* Hands with a joker are rare; they are collected and ranked separately. */
static __attribute__((noinline)) void rank_gathered(const Plan *plan, const Weights *k,
                                                    const uint64_t *masks, size_t count, int spare,
                                                    uint32_t *scores)
{
    uint64_t gathered[LANES] = {0};
    uint32_t found[LANES];
    size_t from[LANES], have = 0;
    for (size_t i = 0; i < count; i++) {
        gathered[have] = masks[i];
        from[have] = i;
        have += (masks[i] & JOKER_BIT) != 0;
        if (have == LANES || (have && i == count - 1)) {
            rank_jokers(plan, k, gathered, spare, found);
            for (size_t j = 0; j < have; j++)
                scores[from[j]] = found[j];
            have = 0;
        }
    }
}

/* Scores sixteen hands as if they had no joker; returns whether some have one. */
INLINE V rank_high(const Plan *plan, const Weights *k, const uint64_t *masks, int spare,
                   int flushes, int low_ace, uint32_t *scores)
{
    V c, d, h, s;
    suits_apart(masks, &c, &d, &h, &s);
    V jokers = c & JOKER_BIT;
    if (low_ace) {
        c = c & RANKS_MASK;
        aces_below(plan, &c, &d, &h, &s);
    }
    Worth worth = natural(k, c, d, h, s, spare, flushes);
    put_scores(high_half(&worth), low_half(&worth), scores);
    return jokers;
}

INLINE void rank_low(const Plan *plan, const Weights *k, const uint64_t *masks, uint32_t *scores)
{
    V c, d, h, s;
    suits_apart(masks, &c, &d, &h, &s);
    V joker = ~IS_ZERO(c & JOKER_BIT);
    V eight = ALL(EIGHT_OR_LESS);
    c = c & RANKS_MASK;
    if (!plan->ace_high) {
        aces_below(plan, &c, &d, &h, &s);
        eight = ALL(EIGHT_OR_LESS_SHIFTED);
    }
    Worth worth = lowest_hand(k, ranks_of(c, d, h, s), joker, ALL((1 << plan->lowest) - 1));
    V fits = ALL(0xffff);
    if (plan->eight_or_better)
        fits = IS_ZERO(worth.made | (worth.further & ~eight));
    put_scores(~high_half(&worth) & 0x7fff & fits, ~low_half(&worth) & fits, scores);
}

/* One routine for each number of cards, so that the loop has no branches. */
#define RANK_ALL(name, spare, flushes, low_ace)                                                   \
    static void name(const Plan *plan, const Weights *k, const uint64_t *masks, size_t count,     \
                     uint32_t *scores)                                                            \
    {                                                                                             \
        V jokers = ALL(0);                                                                        \
        for (size_t i = 0; i < count; i += LANES)                                                 \
            jokers |= rank_high(plan, k, masks + i, spare, flushes, low_ace, scores + i);         \
        if (!_mm256_testz_si256((__m256i)jokers, (__m256i)jokers))                                \
            rank_gathered(plan, k, masks, count, spare, scores);                                  \
    }
RANK_ALL(rank_five, 0, 1, 0)
RANK_ALL(rank_six, 1, 1, 0)
RANK_ALL(rank_seven, 2, 1, 0)
RANK_ALL(rank_seven_unsuited, 2, 0, 0)
RANK_ALL(rank_five_low_ace, 0, 1, 1)
RANK_ALL(rank_six_low_ace, 1, 1, 1)
RANK_ALL(rank_seven_low_ace, 2, 1, 1)
RANK_ALL(rank_seven_unsuited_low_ace, 2, 0, 1)

static void rank_lows(const Plan *plan, const Weights *k, const uint64_t *masks, size_t count,
                      uint32_t *scores)
{
    for (size_t i = 0; i < count; i += LANES)
        rank_low(plan, k, masks + i, scores + i);
}

typedef void (*RankAll)(const Plan *, const Weights *, const uint64_t *, size_t, uint32_t *);

static RankAll routine_for(const Plan *plan, int cards, int flushes)
{
    static const RankAll routines[2][4] = {
        {rank_five, rank_six, rank_seven, rank_seven_unsuited},
        {rank_five_low_ace, rank_six_low_ace, rank_seven_low_ace, rank_seven_unsuited_low_ace},
    };
    if (plan->low)
        return rank_lows;
    int which = cards <= 5 ? 0 : cards - 5;
    return routines[!plan->ace_high][flushes ? which : 3];
}

static void rank_masks(const Plan *plan, const uint64_t *masks, size_t count, int cards,
                       int flushes, uint32_t *scores)
{
    const Weights k = weights_of(plan);
    const RankAll routine = routine_for(plan, cards, flushes);
    size_t whole = count & ~(size_t)(LANES - 1), rest = count - whole;
    routine(plan, &k, masks, whole, scores);
    if (rest) {
        uint64_t padded[LANES] = {0};
        uint32_t found[LANES];
        memcpy(padded, masks + whole, rest * sizeof *masks);
        routine(plan, &k, padded, LANES, found);
        memcpy(scores + whole, found, rest * sizeof *scores);
    }
}

/* Cards of four rows as bit positions: suit * 16 + rank. */
INLINE __m256i placed(__m256i cards)
{
    __m256i suit = _mm256_and_si256(_mm256_slli_epi16(cards, 4), _mm256_set1_epi8(0x30));
    __m256i rank = _mm256_and_si256(_mm256_srli_epi16(cards, 2), _mm256_set1_epi8(0x3f));
    return _mm256_or_si256(suit, rank);
}

INLINE int four_rows(const uint8_t *cards, int each, const __m256i *take, int check,
                     __m256i allowed, uint64_t *masks)
{
    const __m256i one = _mm256_set1_epi64x(1);
    __m128i first = _mm_loadu_si128((const __m128i *)cards);
    __m128i last = _mm_loadu_si128((const __m128i *)(cards + 2 * each));
    __m256i rows = _mm256_inserti128_si256(_mm256_castsi128_si256(first), last, 1);
    __m256i places = placed(rows), mask = _mm256_setzero_si256(), wrong = mask;
    for (int j = 0; j < each; j++) {
        __m256i card = _mm256_sllv_epi64(one, _mm256_shuffle_epi8(places, take[j]));
        if (check)
            wrong = _mm256_or_si256(wrong, _mm256_and_si256(mask, card));
        mask = _mm256_or_si256(mask, card);
    }
    _mm256_storeu_si256((__m256i *)masks, mask);
    if (!check)
        return 0;
    wrong = _mm256_or_si256(wrong, _mm256_andnot_si256(allowed, mask));
    /* Numbers above 63 would wrap around into cards. */
    __m128i used = _mm_loadu_si128((const __m128i *)(take + each));
    __m256i beyond = _mm256_and_si256(rows, _mm256_set_m128i(used, used));
    return !_mm256_testz_si256(wrong, wrong)
        | !_mm256_testz_si256(beyond, _mm256_set1_epi8((char)0xc0));
}

#define ALL_ROWS(name, each, check)                                                               \
    static int name(const uint8_t *cards, size_t count, const __m256i *take, uint64_t allowed,    \
                    uint64_t *masks)                                                              \
    {                                                                                             \
        __m256i may = _mm256_set1_epi64x((long long)allowed);                                     \
        int wrong = 0;                                                                            \
        for (size_t i = 0; i < count; i += 4)                                                     \
            wrong |= four_rows(cards + i * each, each, take, check, may, masks + i);              \
        return wrong;                                                                             \
    }
ALL_ROWS(rows_of_five, 5, 0)
ALL_ROWS(rows_of_six, 6, 0)
ALL_ROWS(rows_of_seven, 7, 0)
ALL_ROWS(checked_rows_of_five, 5, 1)
ALL_ROWS(checked_rows_of_six, 6, 1)
ALL_ROWS(checked_rows_of_seven, 7, 1)

typedef int (*AllRows)(const uint8_t *, size_t, const __m256i *, uint64_t, uint64_t *);

static int masks_of_bytes(const uint8_t *cards, size_t count, int each, uint64_t allowed,
                          uint64_t *masks)
{
    static const AllRows routines[2][3] = {
        {rows_of_five, rows_of_six, rows_of_seven},
        {checked_rows_of_five, checked_rows_of_six, checked_rows_of_seven},
    };
    if (each < 5)
        return scalar_way.masks(cards, count, each, allowed, masks);
    /* Card j of both rows in a half, each in its own word; then a mask of the valid bytes. */
    __m256i take[8];
    uint8_t used[32] = {0};
    memset(take, 0x80, sizeof take);
    for (int j = 0; j < each; j++)
        for (int half = 0; half < 2; half++) {
            ((uint8_t *)&take[j])[16 * half] = (uint8_t)j;
            ((uint8_t *)&take[j])[16 * half + 8] = (uint8_t)(each + j);
        }
    memset(used, 0xff, 2 * (size_t)each);
    memcpy(&take[each], used, sizeof used);
    size_t whole = count & ~(size_t)3;
    int wrong = routines[allowed != ~(uint64_t)0][each - 5](cards, whole, take, allowed, masks);
    return wrong | scalar_way.masks(cards + whole * each, count - whole, each, allowed,
                                    masks + whole);
}

WRONG_MASK(wrong_mask)

#include "settle.h"

const Way avx2_way = {"avx2", rank_masks, masks_of_bytes, wrong_mask, find_best,
                      wins_alone, against};

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#else
/* No AVX2 on this processor or compiler: only the scalar implementation is available. */
typedef int nothing_here;
#endif
