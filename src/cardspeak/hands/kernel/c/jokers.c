/* The possible faces of a joker and the resulting hands; as in reference.py. */
#include "places.h"

Told joined(const Plan *plan, const Cards *naturals, const int8_t *faces, int face_count,
            Worth worth)
{
    Told best = {.score = -1, .stands_for = NOBODY};
    int stands_for = JOKER;
    for (int i = 0; i < face_count; i++) {
        Cards whole = *naturals;
        put(&whole, faces[i]);
        Told found = worth(plan, &whole);
        int repeats = !plan->joker_repeats && holds(naturals, faces[i]);
        if (stands_for != JOKER && found.score <= best.score)
            continue;
        if (repeats && found.kind != FIVE_OF_A_KIND)
            continue;
        best = found;
        stands_for = faces[i];
    }
    for (int i = best.card_count - 1; i >= 0; i--)
        if (best.cards[i] == stands_for) {
            best.cards[i] = JOKER;
            best.stands_for = stands_for;
            break;
        }
    return best;
}

int every_face(const Plan *plan, const Cards *held, int8_t *faces)
{
    int count = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int place = 4 * top_of(plan) + 3; place >= 4 * bottom_of(plan); place--)
            if (holds(held, place) == pass)
                faces[count++] = (int8_t)place;
    return count;
}

int useful_faces(const Plan *plan, const Cards *naturals, int8_t *faces)
{
    if (plan->suits_rank)
        return every_face(plan, naturals, faces);
    int held = 0, suits[4] = {0}, count = 0, flush = -1, top_rank = top_of(plan);
    for (int i = 0; i < naturals->count; i++) {
        held |= 1 << (rank_at(naturals->at[i]) + 1);
        suits[suit_at(naturals->at[i])]++;
    }
    int wanted = held | 1 << (top_rank + 1) | 1 << top_rank, free_rank = top_rank;
    while (held >> (free_rank + 1) & 1)
        free_rank--;
    wanted |= 1 << (free_rank + 1);
    for (int r = 0; r < plan->run_count; r++) {
        int have = 0;
        for (int i = 0; i < 5; i++)
            have += held >> (plan->runs[r].ranks[i] + 1) & 1;
        if (have == 4)
            wanted |= plan->runs[r].mask;
    }
    for (int suit = 3; suit >= 0; suit--)
        flush = suits[suit] >= 4 ? suit : flush;
    for (int rank = 12; rank >= -1; rank--) {
        if (!(wanted >> (rank + 1) & 1))
            continue;
        int suit = 3;
        while (suit >= 0 && holds(naturals, rank * 4 + suit))
            suit--;
        suit = suit < 0 ? 3 : suit;
        faces[count++] = (int8_t)(rank * 4 + suit);
        if (flush >= 0 && flush != suit)
            faces[count++] = (int8_t)(rank * 4 + flush);
    }
    return count;
}
