/* Dealing, compiled twice: the including file defines SET_BIT(mask, at), the set bit number `at`
 * of a mask, counted from 0. Hands are picked first, from the possible pairs or
 * repeatedly until they fit; then the missing cards are drawn one by one. So all possible deals
 * are equally likely. */
#include "chance.h"
#include "sample.h"

enum { TRIES = 100000 };

static inline uint64_t draw(Chance *chance, uint64_t *left, int *left_count)
{
    uint64_t card = SET_BIT(*left, one_of_few(chance, (uint32_t)*left_count));
    *left ^= card;
    *left_count -= 1;
    return card;
}

/* Picks the hands of players with several options; 0 if none fit after many tries. */
static inline int pick_hands(const Spread *spread, Chance *chance, Deals *deals, size_t at,
                             uint64_t *used)
{
    for (int tries = 0; tries < TRIES; tries++) {
        uint64_t taken = 0, twice = 0;
        for (int c = 0; c < spread->choosing_count; c++) {
            const Holding *holding = &spread->holdings[spread->choosing[c]];
            uint64_t hand = holding->hands[one_of_many(chance, holding->count, c)];
            twice |= taken & hand;
            taken |= hand;
            deals->hands[spread->choosing[c]][at] = hand;
        }
        if (!twice) {
            *used = taken;
            return 1;
        }
    }
    return 0;
}

/* Picks the hands of all deals; stores the random state and the used cards. Separate from the
 * drawing, because a processor executes a short loop faster. */
static size_t pick_many(const Game *game, const Spread *spread, uint64_t seed, uint64_t first,
                        size_t count, Deals *deals, uint64_t *chances, uint64_t *taken)
{
    for (int p = 0; p < game->players; p++)
        for (size_t at = 0; at < count; at++)
            deals->hands[p][at] = spread->holdings[p].hands[0];
    for (size_t at = 0; spread->pairs && at < count; at++) {
        Chance chance = chance_for(seed, first + at);
        const uint64_t *pair = spread->pairs[one_of_many(&chance, spread->pair_count, 0)];
        deals->hands[spread->choosing[0]][at] = pair[0];
        deals->hands[spread->choosing[1]][at] = pair[1];
        taken[at] = pair[0] | pair[1];
        chances[at] = chance.at;
    }
    for (size_t at = 0; !spread->pairs && at < count; at++) {
        Chance chance = chance_for(seed, first + at);
        taken[at] = 0;
        if (spread->choosing_count && !pick_hands(spread, &chance, deals, at, &taken[at]))
            return at;
        chances[at] = chance.at;
    }
    return count;
}

/* Draws up to five shared cards from one word, if nothing else is drawn. */
static inline uint64_t draw_board(Chance *chance, uint64_t left, int count)
{
    const uint64_t before = left;
    uint32_t left_count = (uint32_t)count_bits(left);
    new_word(chance);
    for (int c = 0; c < count; c++)
        left ^= SET_BIT(left, next_draw(chance, left_count - (uint32_t)c));
    return before ^ left;
}

/* Draws the players' missing cards, then the board. */
static uint64_t draw_all(const Game *game, const Spread *spread, Chance chance, uint64_t left,
                         Deals *deals, size_t at)
{
    uint64_t shared = 0;
    int left_count = count_bits(left);
    for (int p = 0; p < game->players; p++)
        for (int c = 0; c < spread->holdings[p].missing; c++)
            deals->hands[p][at] |= draw(&chance, &left, &left_count);
    for (int c = 0; c < spread->shared_missing; c++)
        shared |= draw(&chance, &left, &left_count);
    return shared;
}

static size_t deal_many(const Game *game, const Spread *spread, uint64_t seed, uint64_t first,
                        size_t count, Deals *deals)
{
    uint64_t chances[DEALS], cards[DEALS];
    const int players = game->players, board = spread->shared_missing;
    int missing = 0;
    size_t dealt = pick_many(game, spread, seed, first, count, deals, chances, cards);
    for (int p = 0; p < players; p++)
        missing += spread->holdings[p].missing;
    for (size_t at = 0; at < dealt; at++) {
        Chance chance = {chances[at], 0, 0};
        uint64_t left = spread->live & ~cards[at];
        if (missing || board > DRAWS_A_WORD)
            cards[at] = draw_all(game, spread, chance, left, deals, at);
        else if (board == 5)
            cards[at] = draw_board(&chance, left, 5);
        else
            cards[at] = draw_board(&chance, left, board);
    }
    for (int p = 0; p < players; p++)
        for (size_t at = 0; at < dealt; at++)
            deals->hands[p][at] |= cards[at] | spread->shared;
    return dealt;
}
