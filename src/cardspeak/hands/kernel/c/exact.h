/* Every deal there is. */
#ifndef CARDSPEAK_EXACT_H
#define CARDSPEAK_EXACT_H

#include "tally.h"

/* Known hands and all boards that complete a shared board; 0 if there is no memory.  A board whose
   suits make no flush counts once for all boards of its ranks. */
int every_board(const Game *game, const uint64_t *hands, uint64_t shared, uint64_t gone,
                uint64_t deck, Tally *tally);

/* Known cards and all ways to complete each player's own hand from the deck; 0 if there is no
   memory.  Ways that differ by suits alone, all known cards being the same, count together.  The
   work is cut into `parts`, of which this does one. */
int every_hand(const Game *game, const uint64_t *known, const int *missing, uint64_t gone,
               uint64_t deck, int part, int parts, Tally *tally);

#endif
