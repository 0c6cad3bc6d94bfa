/* Counting of all deals. */
#ifndef CARDSPEAK_EXACT_H
#define CARDSPEAK_EXACT_H

#include "tally.h"

/* Counts all boards that complete a shared board, for known hands; 0 if there is no memory. A
 * board whose suits make no flush counts for all boards of its ranks. */
int every_board(const Game *game, const uint64_t *hands, uint64_t shared, uint64_t gone,
                uint64_t deck, Tally *tally);

/* Counts all ways to complete each player's own hand from the deck; 0 if there is no memory.
 * Ways that differ only by suits, with the same known cards, count together. The work is divided
 * into `parts`; this does one of them. */
int every_hand(const Game *game, const uint64_t *known, const int *missing, uint64_t gone,
               uint64_t deck, int part, int parts, Tally *tally);

#endif
