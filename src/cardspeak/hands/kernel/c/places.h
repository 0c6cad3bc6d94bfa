/* Cards as places, and jokers, for the files that rank step by step. A place is rank * 4 + suit
 * with the rank in the order: an ace that is only low is below the deck's lowest card, in a full
 * deck below zero. */
#ifndef CARDSPEAK_PLACES_H
#define CARDSPEAK_PLACES_H

#include "general.h"

typedef struct {
    int count;
    int8_t at[MOST_CARDS];
} Cards; /* sorted from the top, the joker first */

typedef Told (*Worth)(const Plan *, const Cards *);

enum { FACES = 52 };

static inline int rank_at(int place)
{
    return place >= 0 ? place >> 2 : -1; /* a place below zero is the low ace of a full deck */
}

static inline int suit_at(int place)
{
    return place & 3;
}

static inline int bottom_of(const Plan *plan)
{
    return plan->ace_high ? plan->lowest : plan->lowest - 1;
}

static inline int top_of(const Plan *plan)
{
    return plan->ace_high ? 12 : 11;
}

static inline int face_of(const Plan *plan, int place)
{
    int low_ace = !plan->ace_high && place != JOKER && rank_at(place) == bottom_of(plan);
    return low_ace ? 48 + suit_at(place) : place;
}

static inline void put(Cards *cards, int place)
{
    if (cards->count == MOST_CARDS)
        return; /* unreachable: callers check the count */
    int at = cards->count++;
    for (; at > 0 && cards->at[at - 1] < place; at--)
        cards->at[at] = cards->at[at - 1];
    cards->at[at] = (int8_t)place;
}

static inline int holds(const Cards *cards, int place)
{
    for (int i = 0; i < cards->count; i++)
        if (cards->at[i] == place)
            return 1;
    return 0;
}

/* The best hand with the joker as one of the faces. */
Told joined(const Plan *plan, const Cards *naturals, const int8_t *faces, int face_count,
            Worth worth);

/* Every card of the deck from the top, those not in the hand first; returns their number. */
int every_face(const Plan *plan, const Cards *held, int8_t *faces);

/* The useful faces of the joker: to match a rank, fill a straight, or be the top card. */
int useful_faces(const Plan *plan, const Cards *naturals, int8_t *faces);

#endif
