/* The best score of each deal, compiled for each implementation: plain loops that compilers
 * vectorise. The players' scores are `apart` elements from each other. */

static void find_best(const uint32_t *scores, size_t apart, int players, size_t count,
                      uint32_t *restrict best, uint32_t *restrict holders)
{
    const uint32_t *a = scores, *b = scores + apart;
    for (size_t i = 0; i < count; i++) {
        best[i] = a[i] > b[i] ? a[i] : b[i];
        holders[i] = a[i] == b[i] ? 2 : 1;
    }
    for (int p = 2; p < players; p++) {
        const uint32_t *c = scores + (size_t)p * apart;
        for (size_t i = 0; i < count; i++) {
            uint32_t more = holders[i] + (c[i] == best[i]);
            holders[i] = c[i] > best[i] ? 1 : more;
            best[i] = c[i] > best[i] ? c[i] : best[i];
        }
    }
}

static uint32_t wins_alone(const uint32_t *scores, const uint32_t *best, const uint32_t *holders,
                           const uint32_t *weights, size_t count)
{
    uint32_t wins = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t alone = (uint32_t)(scores[i] == best[i]) & (uint32_t)(holders[i] == 1);
        wins += (0 - alone) & weights[i];
    }
    return wins;
}

/* The number of completions that use no card of `used`, and of those that are better than or
 * equal to the best of the other players. */
static void against(const uint64_t *masks, const uint32_t *scores, size_t count, uint64_t used,
                    uint32_t best, uint64_t *better, uint64_t *equal, uint64_t *free)
{
    uint64_t more = 0, same = 0, fit = 0;
    for (size_t i = 0; i < count; i++) {
        uint64_t fits = (masks[i] & used) == 0;
        fit += fits;
        more += fits & (uint64_t)(scores[i] > best);
        same += fits & (uint64_t)(scores[i] == best);
    }
    *better = more, *equal = same, *free = fit;
}
