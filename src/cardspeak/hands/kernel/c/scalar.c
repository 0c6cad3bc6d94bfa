/* The implementation for any processor: one hand at a time. */
#include "plan.h"

#include "scalar.h"

static void rank_masks(const Plan *plan, const uint64_t *masks, size_t count, int cards,
                       int flushes, uint32_t *scores)
{
    const Weights k = weights_of(plan);
    const int spare = cards > 5 ? cards - 5 : 0;
    for (size_t i = 0; i < count; i++)
        scores[i] = score_one(plan, &k, masks[i], spare, flushes);
}

static int masks_of_bytes(const uint8_t *cards, size_t count, int each, uint64_t allowed,
                          uint64_t *masks)
{
    uint64_t wrong = 0;
    for (size_t i = 0; i < count; i++, cards += each) {
        uint64_t mask = 0, twice = 0;
        for (int j = 0; j < each; j++) {
            uint64_t card = mask_of(cards[j]);
            twice |= mask & card;
            mask |= card;
            wrong |= cards[j] & 0xc0; /* not in the range of a mask */
        }
        wrong |= twice | (mask & ~allowed);
        masks[i] = mask;
    }
    return wrong != 0;
}

WRONG_MASK(wrong_mask)

#include "settle.h"

const Way scalar_way = {"scalar", rank_masks, masks_of_bytes, wrong_mask, find_best,
                        wins_alone, against};
