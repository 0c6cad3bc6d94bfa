/* All ways to complete hands without shared cards, as in stud. */
#include "exact.h"

#include <stdlib.h>

enum { MOST_LIVE = 53, PERMUTATIONS = 24 };

typedef struct {
    uint64_t *masks;             /* the cards that complete the hand */
    uint32_t *scores, *lows;     /* scores: of the direction played for, or the high one */
    uint32_t *weights;           /* number of ways it represents */
    size_t count;
} Completions;

typedef struct {
    const Game *game;
    Completions of[MOST_PLAYERS];
    Tally *tally;
} Table;

/* --- exchangeable suits --------------------------------------------------------------------- */

static uint64_t exchanged(uint64_t mask, const int *suits)
{
    uint64_t found = mask & JOKER_BIT;
    for (int suit = 0; suit < 4; suit++)
        found |= (mask >> 16 * suit & RANKS_MASK) << 16 * suits[suit];
    return found;
}

/* The permutations of suits that do not change the known cards; returns their number. */
static int harmless(const uint64_t *known, int players, uint64_t live, int (*found)[4])
{
    int count = 0;
    for (int code = 0; code < 256; code++) {
        int suits[4] = {code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6};
        int seen = 1 << suits[0] | 1 << suits[1] | 1 << suits[2] | 1 << suits[3];
        int same = seen == 15 && exchanged(live, suits) == live;
        for (int p = 0; same && p < players; p++)
            same = exchanged(known[p], suits) == known[p];
        if (same) {
            for (int suit = 0; suit < 4; suit++)
                found[count][suit] = suits[suit];
            count++;
        }
    }
    return count;
}

/* The number of completions that this one represents; 0 if another represents it. */
static uint32_t stands_for(uint64_t mask, int (*exchanges)[4], int count)
{
    uint32_t same = 0;
    for (int e = 0; e < count; e++) {
        uint64_t other = exchanged(mask, exchanges[e]);
        if (other < mask)
            return 0;
        same += other == mask;
    }
    return (uint32_t)count / same;
}

/* --- the completions of one player ---------------------------------------------------------- */

static size_t ways_to_choose(int count, int from)
{
    size_t ways = 1;
    for (int i = 0; i < count; i++)
        ways = ways * (size_t)(from - i) / (size_t)(i + 1);
    return from < count ? 0 : ways;
}

static void put_choices(Completions *to, const uint64_t *cards, int from, int count,
                        uint64_t chosen)
{
    if (!count) {
        to->masks[to->count++] = chosen;
        return;
    }
    for (int i = 0; i + count <= from; i++)
        put_choices(to, cards + i + 1, from - i - 1, count - 1, chosen | cards[i]);
}

static int complete(const Game *game, Completions *to, uint64_t known, int missing,
                    const uint64_t *cards, int live)
{
    size_t most = ways_to_choose(missing, live);
    to->masks = malloc((most + 1) * sizeof *to->masks);
    to->scores = malloc((most + 1) * sizeof *to->scores);
    to->lows = malloc((most + 1) * sizeof *to->lows);
    to->weights = malloc((most + 1) * sizeof *to->weights);
    if (!to->masks || !to->scores || !to->lows || !to->weights)
        return 0;
    put_choices(to, cards, live, missing, 0);
    for (size_t start = 0; start < to->count; start += DEALS) {
        uint64_t hands[DEALS];
        size_t count = to->count - start < DEALS ? to->count - start : DEALS;
        for (size_t i = 0; i < count; i++)
            hands[i] = to->masks[start + i] | known;
        const Plan *first = game->aim == BEST_LOW ? game->low : game->high;
        the_way->rank(first, hands, count, game->cards, 1, to->scores + start);
        if (game->aim == HIGH_AND_LOW)
            the_way->rank(game->low, hands, count, game->cards, 1, to->lows + start);
    }
    for (size_t i = 0; i < to->count; i++)
        to->weights[i] = 1;
    return 1;
}

/* For the first player only one completion of those that differ only by suits, and one part. */
static void thin(Completions *first, int (*exchanges)[4], int exchange_count, int part, int parts)
{
    size_t kept = 0, place = 0;
    for (size_t i = 0; i < first->count; i++) {
        uint32_t weight = stands_for(first->masks[i], exchanges, exchange_count);
        if (!weight || (int)(place++ % (size_t)parts) != part)
            continue;
        first->masks[kept] = first->masks[i];
        first->scores[kept] = first->scores[i];
        first->lows[kept] = first->lows[i];
        first->weights[kept++] = weight;
    }
    first->count = kept;
}

/* --- all players ---------------------------------------------------------------------------- */

/* Adds each player's share of `weight` deals with these scores. */
static void pay(const Table *table, const uint32_t *scores, const uint32_t *lows, uint64_t weight)
{
    const int players = table->game->players;
    uint32_t best = 0, best_low = 0, holders = 0, low_holders = 0;
    for (int p = 0; p < players; p++) {
        best = scores[p] > best ? scores[p] : best;
        best_low = lows[p] > best_low ? lows[p] : best_low;
    }
    for (int p = 0; p < players; p++) {
        holders += scores[p] == best;
        low_holders += lows[p] == best_low;
    }
    uint32_t high_part = (best_low ? HALF_POT : WHOLE_POT) / holders;
    for (int p = 0; p < players; p++) {
        uint32_t parts = scores[p] == best ? high_part : 0;
        parts += best_low && lows[p] == best_low ? HALF_POT / low_holders : 0;
        add_part(table->tally, p, parts, weight);
    }
    table->tally->deals += weight;
}

static uint32_t highest(const uint32_t *scores, int count)
{
    uint32_t best = 0;
    for (int p = 0; p < count; p++)
        best = scores[p] > best ? scores[p] : best;
    return best;
}

/* The last player's hands against the others', if only one direction counts: worse, equal and
 * better hands are counted and paid together. */
static void last_of_one(const Table *table, uint64_t used, uint32_t *scores, uint32_t *lows,
                        uint64_t weight)
{
    int last = table->game->players - 1;
    const Completions *own = &table->of[last];
    uint32_t best = highest(scores, last);
    uint64_t better, equal, all;
    the_way->against(own->masks, own->scores, own->count, used, best, &better, &equal, &all);
    lows[last] = 0;
    scores[last] = best + 1;
    if (better)
        pay(table, scores, lows, weight * better);
    scores[last] = best;
    if (equal)
        pay(table, scores, lows, weight * equal);
    scores[last] = 0;
    if (all > better + equal)
        pay(table, scores, lows, weight * (all - better - equal));
}

static void last_of_two(const Table *table, uint64_t used, uint32_t *scores, uint32_t *lows,
                        uint64_t weight)
{
    int last = table->game->players - 1;
    const Completions *own = &table->of[last];
    uint32_t best = highest(scores, last), best_low = highest(lows, last);
    uint64_t counts[3][3] = {{0}};
    for (size_t i = 0; i < own->count; i++)
        if (!(own->masks[i] & used)) {
            int high = (own->scores[i] > best) + (own->scores[i] >= best);
            int low = (own->lows[i] > best_low) + (own->lows[i] >= best_low);
            counts[high][low]++;
        }
    for (int high = 0; high < 3; high++)
        for (int low = 0; low < 3; low++)
            if (counts[high][low]) {
                scores[last] = high ? best + (uint32_t)high - 1 : 0;
                lows[last] = low ? best_low + (uint32_t)low - 1 : 0;
                pay(table, scores, lows, weight * counts[high][low]);
            }
}

static void each_completion(const Table *table, int player, uint64_t used, uint32_t *scores,
                            uint32_t *lows, uint64_t weight)
{
    if (player == table->game->players - 1) {
        if (table->game->aim == HIGH_AND_LOW)
            last_of_two(table, used, scores, lows, weight);
        else
            last_of_one(table, used, scores, lows, weight);
        return;
    }
    const Completions *own = &table->of[player];
    for (size_t i = 0; i < own->count; i++) {
        if (own->masks[i] & used)
            continue;
        scores[player] = own->scores[i];
        lows[player] = table->game->aim == HIGH_AND_LOW ? own->lows[i] : 0;
        each_completion(table, player + 1, used | own->masks[i], scores, lows,
                        weight * own->weights[i]);
    }
}

int every_hand(const Game *game, const uint64_t *known, const int *missing, uint64_t gone,
               uint64_t deck, int part, int parts, Tally *tally)
{
    Table table = {.game = game, .tally = tally};
    uint64_t live = deck & ~gone, cards[MOST_LIVE];
    uint32_t scores[MOST_PLAYERS], lows[MOST_PLAYERS];
    int exchanges[PERMUTATIONS][4], count = 0, room = 1;
    for (int p = 0; p < game->players; p++)
        live &= ~known[p];
    for (uint64_t rest = live; rest; rest &= rest - 1)
        cards[count++] = rest & (~rest + 1);
    for (int p = 0; room && p < game->players; p++)
        room = complete(game, &table.of[p], known[p], missing[p], cards, count);
    if (room) {
        int found = harmless(known, game->players, live, exchanges);
        thin(&table.of[0], exchanges, found, part, parts);
        each_completion(&table, 0, 0, scores, lows, 1);
    }
    for (int p = 0; p < game->players; p++) {
        free(table.of[p].masks);
        free(table.of[p].scores);
        free(table.of[p].lows);
        free(table.of[p].weights);
    }
    return room;
}
