/* All boards for known hands, grouped into as few as possible. A suit matters on a board only if
 * it makes a player's flush. For that the board needs at least three cards of it, so at most one
 * suit matters. Such boards are divided into the cards of that suit and the ranks of the others;
 * all other boards are only ranks. */
#include "exact.h"

#include <stdlib.h>
#include <string.h>

enum { RANKS = 13, SUITS = 4, BOARD = 5 };

typedef struct {
    uint64_t mask;
    uint32_t weight;
} Part;

typedef struct {
    const Game *game;
    const uint64_t *hands;
    uint64_t shared, live;
    int missing;
    int least[SUITS]; /* number of further cards that make the suit matter */
    Deals *deals;
    Tally *tally;
} Boards;

/* Binomial coefficients up to four. */
static const uint32_t choose[5][5] = {
    {1, 0, 0, 0, 0}, {1, 1, 0, 0, 0}, {1, 2, 1, 0, 0}, {1, 3, 3, 1, 0}, {1, 4, 6, 4, 1},
};

static uint64_t card_mask(int rank, int suit)
{
    return (uint64_t)1 << (16 * suit + rank);
}

static int bits(uint64_t mask)
{
    return count_bits(mask);
}

static void add_board(Boards *boards, uint64_t board, uint32_t weight, int flushes)
{
    Deals *deals = boards->deals;
    size_t at = deals->count++;
    for (int p = 0; p < boards->game->players; p++)
        deals->hands[p][at] = boards->hands[p] | board;
    deals->weights[at] = weight;
    if (deals->count == DEALS)
        settle(boards->game, deals, flushes, boards->tally);
}

static void finish(Boards *boards, int flushes)
{
    if (boards->deals->count)
        settle(boards->game, boards->deals, flushes, boards->tally);
}

/* Takes `count` cards of a rank from the first suits that still have one and are not excluded. */
static uint64_t stand_ins(const Boards *boards, int rank, int count, int left_out)
{
    uint64_t mask = 0;
    for (int suit = 0; count && suit < SUITS; suit++) {
        uint64_t card = card_mask(rank, suit);
        if (suit != left_out && boards->live & card)
            mask |= card, count--;
    }
    return mask;
}

static int left_of_rank(const Boards *boards, int rank, int left_out)
{
    int count = 0;
    for (int suit = 0; suit < SUITS; suit++)
        count += suit != left_out && boards->live & card_mask(rank, suit);
    return count;
}

/* --- boards with a suit that matters -------------------------------------------------------- */

/* All choices of `count` ranks, with repeats, from the other suits; returns their number. */
static size_t put_others(const Boards *boards, int suit, int rank, int count, Part part,
                         Part *parts)
{
    if (!count) {
        *parts = part;
        return 1;
    }
    if (rank == RANKS)
        return 0;
    size_t put = 0;
    int left = left_of_rank(boards, rank, suit);
    for (int here = 0; here <= count && here <= left; here++) {
        Part next = {part.mask | stand_ins(boards, rank, here, suit),
                     part.weight * choose[left][here]};
        put += put_others(boards, suit, rank + 1, count - here, next, parts + put);
    }
    return put;
}

/* All choices of `count` cards of the suit, each with all choices of the other cards. */
static void put_suit(Boards *boards, uint64_t cards, int count, uint64_t chosen,
                     const Part *others, size_t other_count)
{
    if (!count) {
        for (size_t i = 0; i < other_count; i++)
            add_board(boards, boards->shared | chosen | others[i].mask, others[i].weight, 1);
        return;
    }
    while (bits(cards) >= count) {
        uint64_t card = cards & (~cards + 1);
        cards ^= card;
        put_suit(boards, cards, count - 1, chosen | card, others, other_count);
    }
}

static void with_flushes(Boards *boards, Part *others)
{
    for (int suit = 0; suit < SUITS; suit++) {
        uint64_t cards = boards->live & (uint64_t)RANKS_MASK << 16 * suit;
        int least = boards->least[suit] > 0 ? boards->least[suit] : 0;
        for (int count = least; count <= boards->missing && count <= bits(cards); count++) {
            Part none = {0, 1};
            size_t put = put_others(boards, suit, 0, boards->missing - count, none, others);
            put_suit(boards, cards, count, 0, others, put);
        }
    }
    finish(boards, 1);
}

/* --- boards without a suit that matters ----------------------------------------------------- */

/* For each suit, the number of ways to the chosen ranks, by the number of cards of the suit. */
typedef struct {
    uint32_t ways[SUITS][BOARD + 1];
    uint32_t all;
} Ways;

static void add_rank(const Boards *boards, int rank, int count, const Ways *from, Ways *to)
{
    int left = left_of_rank(boards, rank, -1);
    to->all = from->all * choose[left][count];
    for (int suit = 0; suit < SUITS; suit++) {
        if (boards->least[suit] > boards->missing)
            continue;
        int own = (boards->live & card_mask(rank, suit)) != 0;
        uint32_t without = choose[left - own][count];
        uint32_t with = own && count ? choose[left - own][count - 1] : 0;
        to->ways[suit][0] = from->ways[suit][0] * without;
        for (int k = 1; k <= BOARD; k++)
            to->ways[suit][k] = from->ways[suit][k] * without + from->ways[suit][k - 1] * with;
    }
}

static uint32_t unsuited(const Boards *boards, const Ways *ways)
{
    uint32_t weight = ways->all;
    for (int suit = 0; suit < SUITS; suit++)
        if (boards->least[suit] <= boards->missing)
            for (int k = boards->least[suit] > 0 ? boards->least[suit] : 0; k <= BOARD; k++)
                weight -= ways->ways[suit][k];
    return weight;
}

static void put_ranks(Boards *boards, int rank, int count, uint64_t chosen, const Ways *ways)
{
    if (!count) {
        uint32_t weight = unsuited(boards, ways);
        if (weight)
            add_board(boards, boards->shared | chosen, weight, 0);
        return;
    }
    if (rank == RANKS)
        return;
    put_ranks(boards, rank + 1, count, chosen, ways);
    int left = left_of_rank(boards, rank, -1);
    for (int here = 1; here <= count && here <= left; here++) {
        Ways next;
        add_rank(boards, rank, here, ways, &next);
        put_ranks(boards, rank + 1, count - here, chosen | stand_ins(boards, rank, here, -1),
                  &next);
    }
}

static void without_flushes(Boards *boards)
{
    Ways start = {.all = 1};
    for (int suit = 0; suit < SUITS; suit++)
        start.ways[suit][0] = 1;
    put_ranks(boards, 0, boards->missing, 0, &start);
    finish(boards, 0);
}

int every_board(const Game *game, const uint64_t *hands, uint64_t shared, uint64_t gone,
                uint64_t deck, Tally *tally)
{
    enum { MOST_PARTS = 6188 }; /* five of thirteen ranks, with repeats */
    Deals *deals = malloc(sizeof *deals);
    Part *others = malloc(MOST_PARTS * sizeof *others);
    Boards boards = {game, hands, shared, deck & ~(shared | gone), BOARD - bits(shared),
                     {0}, deals, tally};
    for (int p = 0; p < game->players; p++)
        boards.live &= ~hands[p];
    for (int suit = 0; suit < SUITS; suit++) {
        uint64_t of_suit = (uint64_t)RANKS_MASK << 16 * suit;
        int longest = 0;
        for (int p = 0; p < game->players; p++)
            if (bits(hands[p] & of_suit) > longest)
                longest = bits(hands[p] & of_suit);
        boards.least[suit] = (longest > 2 ? 3 : 5 - longest) - bits(shared & of_suit);
    }
    if (deals && others) {
        deals->count = 0;
        with_flushes(&boards, others);
        without_flushes(&boards);
    }
    free(others);
    free(deals);
    return deals && others;
}
