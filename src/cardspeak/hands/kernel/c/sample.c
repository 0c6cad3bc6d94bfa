/* Sampling in blocks, and dealing on any processor. */
#include "sample.h"

#include <stdlib.h>

/* Skips a whole suit if the bit is not in it. */
static inline uint64_t set_bit(uint64_t mask, uint32_t at)
{
    uint64_t suit = mask & 0xffff;
    uint32_t here = (uint32_t)count_bits(suit);
    for (int shift = 16; at >= here && shift < 64; shift += 16) {
        at -= here;
        suit = mask & (uint64_t)0xffff << shift;
        here = (uint32_t)count_bits(suit);
    }
    while (at--)
        suit &= suit - 1;
    return suit & (~suit + 1);
}

#define SET_BIT(mask, at) set_bit(mask, at)
#include "deal.h"

const DealMany deal_anywhere = deal_many;

/* On some processors the instruction is so slow that the loop is faster. */
static DealMany best_dealer(void)
{
#ifdef HAS_AVX2_WAY
    __builtin_cpu_init();
    if (the_way == &avx2_way && __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1")
        && !__builtin_cpu_is("znver2"))
        return deal_with_bmi2;
#endif
    return deal_anywhere;
}

/* Lists the hands that two players can hold together; returns their number. */
static uint32_t list_pairs(const Spread *spread, uint64_t (*pairs)[2])
{
    const Holding *a = &spread->holdings[spread->choosing[0]];
    const Holding *b = &spread->holdings[spread->choosing[1]];
    uint32_t count = 0;
    for (uint32_t i = 0; i < a->count; i++)
        for (uint32_t j = 0; j < b->count; j++)
            if (!(a->hands[i] & b->hands[j])) {
                pairs[count][0] = a->hands[i];
                pairs[count++][1] = b->hands[j];
            }
    return count;
}

static int choose_from_pairs(const Spread *spread)
{
    return spread->lists_pairs && spread->choosing_count == 2
        && (uint64_t)spread->holdings[spread->choosing[0]].count
                * spread->holdings[spread->choosing[1]].count
            <= MOST_PAIRS;
}

int sample(const Game *game, const Spread *given, uint64_t seed, uint64_t first, uint64_t count,
           Tally *tally)
{
    Spread spread = *given;
    Deals *deals = malloc(sizeof *deals);
    uint64_t(*pairs)[2] = choose_from_pairs(given) ? malloc(MOST_PAIRS * sizeof *pairs) : NULL;
    DealMany dealer = best_dealer();
    spread.pairs = NULL;
    int fits = deals != NULL;
    if (pairs) {
        spread.pairs = (const uint64_t(*)[2])pairs;
        spread.pair_count = list_pairs(given, pairs);
        fits = fits && spread.pair_count;
    }
    for (size_t i = 0; deals && i < DEALS; i++)
        deals->weights[i] = 1;
    while (fits && count) {
        size_t wanted = count < DEALS ? (size_t)count : DEALS;
        deals->count = dealer(game, &spread, seed, first, wanted, deals);
        fits = deals->count == wanted;
        if (fits)
            settle(game, deals, 1, tally);
        first += wanted;
        count -= wanted;
    }
    free(pairs);
    free(deals);
    return fits;
}
