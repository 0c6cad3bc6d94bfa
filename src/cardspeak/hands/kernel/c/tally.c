/* Settling blocks of deals. */
#include "tally.h"

#include <string.h>

void add_part(Tally *tally, int player, uint32_t parts, uint64_t weight)
{
    if (parts == WHOLE_POT)
        tally->wins[player] += weight;
    else if (parts)
        tally->ties[player] += weight;
    tally->parts[player] += parts * weight;
    tally->squares[player] += (uint64_t)parts * parts * weight;
}

/* One pot for the best in one direction. */
static void settle_one(const Game *game, Deals *deals, uint32_t (*scores)[DEALS], Tally *tally)
{
    uint32_t best[DEALS], holders[DEALS];
    the_way->find_best(scores[0], DEALS, game->players, deals->count, best, holders);
    for (int p = 0; p < game->players; p++) {
        uint64_t wins = the_way->wins_alone(scores[p], best, holders, deals->weights, deals->count);
        tally->wins[p] += wins;
        tally->parts[p] += wins * WHOLE_POT;
        tally->squares[p] += wins * WHOLE_POT * WHOLE_POT;
    }
    for (size_t i = 0; i < deals->count; i++)
        if (holders[i] > 1)
            for (int p = 0; p < game->players; p++)
                if (scores[p][i] == best[i])
                    add_part(tally, p, WHOLE_POT / holders[i], deals->weights[i]);
}

/* Half for the best high hand and half for the best low; all for the high if there is no low. */
static void settle_both(const Game *game, Deals *deals, Tally *tally)
{
    uint32_t best[2][DEALS], holders[2][DEALS];
    the_way->find_best(deals->high[0], DEALS, game->players, deals->count, best[0], holders[0]);
    the_way->find_best(deals->low[0], DEALS, game->players, deals->count, best[1], holders[1]);
    for (size_t i = 0; i < deals->count; i++) {
        uint32_t any_low = best[1][i] != 0;
        uint32_t high_part = (any_low ? HALF_POT : WHOLE_POT) / holders[0][i];
        uint32_t low_part = any_low ? HALF_POT / holders[1][i] : 0;
        for (int p = 0; p < game->players; p++) {
            uint32_t parts = deals->high[p][i] == best[0][i] ? high_part : 0;
            parts += deals->low[p][i] == best[1][i] ? low_part : 0;
            add_part(tally, p, parts, deals->weights[i]);
        }
    }
}

void settle(const Game *game, Deals *deals, int flushes, Tally *tally)
{
    for (int p = 0; p < game->players; p++) {
        if (game->aim != BEST_LOW)
            the_way->rank(game->high, deals->hands[p], deals->count, game->cards, flushes,
                          deals->high[p]);
        if (game->aim != BEST_HIGH)
            the_way->rank(game->low, deals->hands[p], deals->count, game->cards, 1, deals->low[p]);
    }
    for (size_t i = 0; i < deals->count; i++)
        tally->deals += deals->weights[i];
    if (game->aim == HIGH_AND_LOW)
        settle_both(game, deals, tally);
    else
        settle_one(game, deals, game->aim == BEST_HIGH ? deals->high : deals->low, tally);
    deals->count = 0;
}
