/* The reference ranking, with the same steps and the same five cards as reference.py. */
#include "places.h"

#include <string.h>

#define ALSO(kind) (1 << (kind))

/* The other kinds that a hand of each kind also is. */
static const int always_also[MOST_KINDS] = {
    ALSO(STRAIGHT_FLUSH) | ALSO(FLUSH) | ALSO(STRAIGHT) | ALSO(HIGH_CARDS),
    ALSO(FOUR_OF_A_KIND) | ALSO(THREE_OF_A_KIND) | ALSO(ONE_PAIR) | ALSO(HIGH_CARDS),
    ALSO(FLUSH) | ALSO(STRAIGHT) | ALSO(HIGH_CARDS),
    ALSO(THREE_OF_A_KIND) | ALSO(ONE_PAIR) | ALSO(HIGH_CARDS),
    ALSO(THREE_OF_A_KIND) | ALSO(TWO_PAIRS) | ALSO(ONE_PAIR) | ALSO(HIGH_CARDS),
    ALSO(HIGH_CARDS),
    ALSO(HIGH_CARDS),
    ALSO(ONE_PAIR) | ALSO(HIGH_CARDS),
    ALSO(ONE_PAIR) | ALSO(HIGH_CARDS),
    ALSO(HIGH_CARDS),
    0,
};

typedef struct {
    Cards cards, suited; /* suited: cards of a suit with five or more cards */
    int group_count, group_start[MOST_CARDS + 1];
    int mask, largest;
} Laid;

static void put_faces(const Plan *plan, Cards *cards, const uint8_t *faces, int count)
{
    int down = plan->ace_high ? 0 : 4 * (12 - bottom_of(plan));
    for (int i = 0; i < count; i++) {
        int face = faces[i];
        put(cards, face >= 48 && face < JOKER ? face - down : face);
    }
}

static Laid lay(const Cards *cards)
{
    Laid laid = {.cards = *cards};
    int last = -9, suits[4] = {0};
    for (int i = 0; i < cards->count; i++) {
        int rank = rank_at(cards->at[i]);
        if (rank != last) {
            laid.group_start[laid.group_count++] = i;
            laid.mask |= 1 << (rank + 1);
            last = rank;
        }
        suits[suit_at(cards->at[i])]++;
    }
    laid.group_start[laid.group_count] = cards->count;
    for (int g = 0; g < laid.group_count; g++) {
        int size = laid.group_start[g + 1] - laid.group_start[g];
        laid.largest = size > laid.largest ? size : laid.largest;
    }
    for (int i = 0; i < cards->count; i++)
        if (suits[suit_at(cards->at[i])] >= 5)
            laid.suited.at[laid.suited.count++] = cards->at[i];
    return laid;
}

static int sequence(const Plan *plan, int royal, const Cards *cards, int mask, Cards *hand)
{
    for (int r = 0; r < plan->run_count; r++) {
        const Run *run = &plan->runs[r];
        if ((mask & run->mask) != run->mask || (royal && run->ranks[0] != 12))
            continue;
        for (int i = 0; i < 5; i++)
            for (int j = 0; j < cards->count; j++)
                if (rank_at(cards->at[j]) == run->ranks[i]) {
                    hand->at[hand->count++] = cards->at[j];
                    break;
                }
        return 1;
    }
    return 0;
}

static int in_groups(const Step *step, const Laid *laid, Cards *hand)
{
    int used = 0, taken = -1;
    for (int i = 0; i < step->group_count; i++) {
        int size = step->groups[i], found = -1;
        for (int g = 0; g < laid->group_count && found < 0; g++)
            if (laid->group_start[g + 1] - laid->group_start[g] >= size && g != taken)
                found = g;
        if (found < 0)
            return 0;
        for (int j = 0; j < size; j++) {
            int at = laid->group_start[found] + j;
            hand->at[hand->count++] = laid->cards.at[at];
            used |= 1 << at;
        }
        taken = found;
    }
    for (int i = 0; i < laid->cards.count && hand->count < 5; i++)
        if (!(used >> i & 1))
            hand->at[hand->count++] = laid->cards.at[i];
    return 1;
}

/* The best five cards of this kind in counting order; 0 if the cards do not make it. */
static int arrange(const Plan *plan, const Step *step, const Laid *laid, Cards *hand)
{
    hand->count = 0;
    if (step->suited) {
        const Cards *suited = &laid->suited;
        if (!suited->count)
            return 0;
        if (!step->runs) {
            *hand = *suited;
            hand->count = 5;
            return 1;
        }
        int mask = 0;
        for (int i = 0; i < suited->count; i++)
            mask |= 1 << (rank_at(suited->at[i]) + 1);
        return sequence(plan, step->runs == 2, suited, mask, hand);
    }
    if (step->runs)
        return laid->group_count >= 5
            && sequence(plan, step->runs == 2, &laid->cards, laid->mask, hand);
    return in_groups(step, laid, hand);
}

/* The kind, each counting rank in four bits, then suits if they count. */
static Told scored(const Plan *plan, const Step *step, const Cards *hand)
{
    Told told = {.kind = step->kind, .stands_for = NOBODY, .card_count = hand->count};
    int width = plan->size > 5 ? plan->size : 5;
    int64_t score = step->weight;
    for (int i = 0; i < step->count_count; i++)
        if (step->counts[i] < hand->count) {
            int rank = rank_at(hand->at[step->counts[i]]);
            told.ranks[told.rank_count++] = (int8_t)rank;
            score = score << 4 | (rank + 2);
        }
    score <<= 4 * (width - told.rank_count);
    if (plan->suits_rank) {
        for (int i = 0; i < hand->count; i++)
            score = score << 4 | (suit_at(hand->at[i]) + 1);
        score <<= 4 * (width - hand->count);
    }
    memcpy(told.cards, hand->at, sizeof told.cards);
    told.score = score;
    return told;
}

static Told nothing(const Cards *cards)
{
    Told told = {.kind = -1, .stands_for = NOBODY};
    told.card_count = cards->count < 5 ? cards->count : 5;
    memcpy(told.cards, cards->at, sizeof told.cards);
    return told;
}

/* The first kind that matches is the best. */
static Told best_of(const Plan *plan, const Cards *cards)
{
    Laid laid = lay(cards);
    for (int i = 0; i < plan->step_count; i++) {
        const Step *step = &plan->steps[i];
        Cards hand;
        if (step->largest <= laid.largest && (laid.suited.count || !step->suited)
            && arrange(plan, step, &laid, &hand))
            return scored(plan, step, &hand);
    }
    return nothing(cards);
}

/* Ranks exactly these cards, up to five, as their narrowest kind; the rest only breaks ties. */
static Told shown(const Plan *plan, const Cards *cards, const Cards *rest)
{
    Laid laid = lay(cards);
    Cards hands[MOST_KINDS];
    int made = 0, covered = 0;
    for (int i = 0; i < plan->step_count; i++)
        if (arrange(plan, &plan->steps[i], &laid, &hands[i])) {
            made |= 1 << i;
            covered |= always_also[plan->steps[i].kind];
        }
    for (int i = 0; i < plan->step_count; i++)
        if (made >> i & 1 && !(covered >> plan->steps[i].kind & 1)) {
            Cards *hand = &hands[i];
            for (int j = 0; j < rest->count; j++)
                hand->at[hand->count++] = rest->at[j];
            return scored(plan, &plan->steps[i], hand);
        }
    return nothing(cards);
}

static Told shown_alone(const Plan *plan, const Cards *cards)
{
    static const Cards none;
    return shown(plan, cards, &none);
}

/* The next combination of `size` out of `count`, in the order of itertools; 0 at the end. */
static int next_choice(int *choice, int size, int count)
{
    int at = size - 1;
    while (at >= 0 && choice[at] == count - size + at)
        at--;
    if (at < 0)
        return 0;
    choice[at]++;
    for (at++; at < size; at++)
        choice[at] = choice[at - 1] + 1;
    return 1;
}

static void first_choice(int *choice, int size)
{
    for (int i = 0; i < size; i++)
        choice[i] = i;
}

/* Ranks all these cards: the best five, with the others as tie-breakers. */
static Told whole(const Plan *plan, const Cards *cards)
{
    if (cards->count && cards->at[0] == JOKER) {
        Cards naturals = {.count = cards->count - 1};
        int8_t faces[FACES];
        memcpy(naturals.at, cards->at + 1, (size_t)naturals.count);
        return joined(plan, &naturals, faces, every_face(plan, cards, faces), whole);
    }
    if (cards->count <= 5)
        return shown_alone(plan, cards);
    Told best = {.score = -1, .stands_for = NOBODY};
    int choice[5];
    first_choice(choice, 5);
    do {
        Cards five = {0}, rest = {0};
        for (int i = 0, next = 0; i < cards->count; i++)
            if (next < 5 && choice[next] == i)
                five.at[five.count++] = cards->at[i], next++;
            else
                rest.at[rest.count++] = cards->at[i];
        Told found = shown(plan, &five, &rest);
        if (found.score > best.score)
            best = found;
    } while (next_choice(choice, 5, cards->count));
    return best;
}

/* One choice of own and shared cards that the order accepts as a hand. */
static void or_choice(const Plan *plan, const uint8_t *a, const int *from_a, int count_a,
                      const uint8_t *b, const int *from_b, int count_b, Told *best)
{
    Cards cards = {0};
    uint8_t faces[MOST_CARDS];
    for (int i = 0; i < count_a; i++)
        faces[i] = a[from_a[i]];
    for (int i = 0; i < count_b; i++)
        faces[count_a + i] = b[from_b[i]];
    put_faces(plan, &cards, faces, count_a + count_b);
    Told found = whole(plan, &cards);
    if (found.score > best->score)
        *best = found;
}

static Told best_choice(const Plan *plan, const uint8_t *own, int own_count, const uint8_t *shared,
                        int shared_count)
{
    Told best = {.score = -1, .stands_for = NOBODY};
    int mine[MOST_CARDS] = {0}, common[MOST_CARDS] = {0};
    if (plan->own_used < 0) {
        uint8_t all[MOST_CARDS];
        int count = own_count + shared_count, size = plan->size < count ? plan->size : count;
        memcpy(all, own, (size_t)own_count);
        memcpy(all + own_count, shared, (size_t)shared_count);
        first_choice(mine, size);
        do
            or_choice(plan, all, mine, size, all, common, 0, &best);
        while (next_choice(mine, size, count));
        return best;
    }
    int wanted = plan->size - plan->own_used;
    wanted = wanted < shared_count ? wanted : shared_count;
    first_choice(mine, plan->own_used);
    do {
        first_choice(common, wanted);
        do
            or_choice(plan, own, mine, plan->own_used, shared, common, wanted, &best);
        while (next_choice(common, wanted, shared_count));
    } while (next_choice(mine, plan->own_used, own_count));
    return best;
}

/* Converts places to cards. */
static Told faced(const Plan *plan, Told told)
{
    for (int i = 0; i < told.card_count; i++)
        told.cards[i] = (int8_t)face_of(plan, told.cards[i]);
    if (told.stands_for != NOBODY)
        told.stands_for = face_of(plan, told.stands_for);
    return told;
}

Told tell_hand(const Plan *plan, const uint8_t *own, int own_count, const uint8_t *shared,
               int shared_count)
{
    if (plan->size != 5 || plan->own_used >= 0 || !plan->in_line)
        return faced(plan, best_choice(plan, own, own_count, shared, shared_count));
    Cards cards = {0};
    put_faces(plan, &cards, own, own_count);
    put_faces(plan, &cards, shared, shared_count);
    if (cards.at[0] != JOKER)
        return faced(plan, best_of(plan, &cards));
    Cards naturals = {.count = cards.count - 1};
    int8_t faces[FACES];
    memcpy(naturals.at, cards.at + 1, (size_t)naturals.count);
    Told best = joined(plan, &naturals, faces, useful_faces(plan, &naturals, faces), best_of);
    if (naturals.count >= 5) {
        Told plain = best_of(plan, &naturals);
        if (plain.score >= best.score)
            best = plain;
    }
    return faced(plan, best);
}

Told tell_board(const Plan *plan, const uint8_t *cards, int count)
{
    Cards found = {0};
    put_faces(plan, &found, cards, count);
    return faced(plan, whole(plan, &found));
}

static Told turned(const Plan *plan, const Cards *cards)
{
    Told told = shown_alone(plan, cards);
    told.score = (1 << 24) - told.score;
    return told;
}

Told tell_low(const Plan *plan, const uint8_t *cards, int count)
{
    Told best = {.score = -1, .stands_for = NOBODY};
    int choice[5];
    int8_t faces[FACES];
    static const Cards none;
    int face_count = every_face(plan, &none, faces);
    if (!plan->low_counts_straights) {
        /* One suit is enough: a new rank is always better than a pair. */
        for (int i = 0; 4 * i < face_count; i++)
            faces[i] = faces[4 * i];
        face_count = (face_count + 3) / 4;
    }
    first_choice(choice, 5);
    do {
        Cards five = {0};
        for (int i = 0; i < 5; i++)
            put_faces(plan, &five, cards + choice[i], 1);
        Told found;
        if (five.at[0] == JOKER) {
            Cards naturals = {.count = 4};
            memcpy(naturals.at, five.at + 1, 4);
            found = joined(plan, &naturals, faces, face_count, turned);
        } else {
            found = turned(plan, &five);
        }
        if (found.score > best.score)
            best = found;
    } while (next_choice(choice, 5, count));
    return faced(plan, best);
}

int is_low(const Plan *plan, const Told *told)
{
    return !plan->eight_or_better || (told->kind == HIGH_CARDS && told->ranks[0] <= 6);
}
