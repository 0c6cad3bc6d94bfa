/* Ranking by any order at all, and with everything there is to tell about a hand. */
#ifndef CARDSPEAK_GENERAL_H
#define CARDSPEAK_GENERAL_H

#include "plan.h"

enum { NOBODY = 99 };

/* A hand and its worth, as `Ranked` in Python tells it. */
typedef struct {
    int64_t score;
    int kind; /* -1: nothing that the order recognises */
    int card_count, rank_count;
    int8_t cards[MOST_CARDS]; /* while working: places, so that a low ace lies below the deck */
    int8_t ranks[MOST_CARDS];
    int stands_for; /* NOBODY: no joker is used */
} Told;

/* All are right about the cards: in the deck, each once, and as many as the name asks for. */
Told tell_hand(const Plan *plan, const uint8_t *own, int own_count, const uint8_t *shared,
               int shared_count);
Told tell_board(const Plan *plan, const uint8_t *cards, int count);
Told tell_low(const Plan *plan, const uint8_t *cards, int count);

/* Does this low count at all, where only an eight or better does? */
int is_low(const Plan *plan, const Told *told);

#endif
