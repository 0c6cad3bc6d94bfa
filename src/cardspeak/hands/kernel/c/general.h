/* Ranking by any order, with all details of a hand. */
#ifndef CARDSPEAK_GENERAL_H
#define CARDSPEAK_GENERAL_H

#include "plan.h"

enum { NOBODY = 99 };

/* A ranked hand, like `Ranked` in Python. */
typedef struct {
    int64_t score;
    int kind; /* -1: no kind of the order */
    int card_count, rank_count;
    int8_t cards[MOST_CARDS]; /* places while ranking, so that a low ace is below the deck */
    int8_t ranks[MOST_CARDS];
    int stands_for; /* NOBODY: the joker is not used */
} Told;

/* The caller must have checked the cards: in the deck, without duplicates, the right number. */
Told tell_hand(const Plan *plan, const uint8_t *own, int own_count, const uint8_t *shared,
               int shared_count);
Told tell_board(const Plan *plan, const uint8_t *cards, int count);
Told tell_low(const Plan *plan, const uint8_t *cards, int count);

/* Whether a low qualifies as eight or better. */
int is_low(const Plan *plan, const Told *told);

#endif
