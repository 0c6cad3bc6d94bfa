/* The module's functions that list an opponent's possible hands, the best ones first. */
#include "scale.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_PAIRS_OF_CARDS = 53 * 52 / 2, DIGIT = 8, DIGITS = 1 << DIGIT, PASSES = 4 };

typedef struct {
    uint32_t worth;
    uint32_t place; /* its number among the hands */
} Entry;

/* Sorts by worth, lowest first, and keeps the order of equal entries, digit by digit.  The answer
   is one of the two lists. */
static const Entry *sorted_entries(Entry *entries, Entry *spare, size_t count)
{
    uint16_t starts[PASSES][DIGITS] = {{0}};
    for (size_t i = 0; i < count; i++)
        for (int pass = 0; pass < PASSES; pass++)
            starts[pass][entries[i].worth >> pass * DIGIT & (DIGITS - 1)]++;
    Entry *from = entries, *to = spare;
    for (int pass = 0; pass < PASSES; pass++) {
        uint16_t *start = starts[pass], sum = 0;
        const int shift = pass * DIGIT;
        if (!count || start[from[0].worth >> shift & (DIGITS - 1)] == count)
            continue; /* this digit is the same in all */
        for (int digit = 0; digit < DIGITS; digit++) {
            uint16_t here = start[digit];
            start[digit] = sum;
            sum = (uint16_t)(sum + here);
        }
        for (size_t i = 0; i < count; i++)
            to[start[from[i].worth >> shift & (DIGITS - 1)]++] = from[i];
        Entry *other = from;
        from = to, to = other;
    }
    return from;
}

static int is_fast_scale(PyObject *given, const Plan **plan)
{
    if (!PyObject_TypeCheck(given, &ScaleType) || !((Scale *)given)->plan.fast) {
        PyErr_SetString(PyExc_TypeError, "a Scale of the fast arithmetic is needed");
        return 0;
    }
    *plan = &((Scale *)given)->plan;
    return 1;
}

/* The hands of `entries`, the highest worth first. */
static PyObject *best_first(const Entry *entries, size_t count, const uint64_t *hands)
{
    PyObject *all = PyBytes_FromStringAndSize(NULL, (Py_ssize_t)(count * sizeof *hands));
    if (!all)
        return NULL;
    uint64_t *out = (uint64_t *)(void *)PyBytes_AS_STRING(all);
    for (size_t i = 0; i < count; i++)
        out[i] = hands[entries[count - 1 - i].place];
    return all;
}

/* The worth of a hand is its place before the flop, and twice its place with the board; both are
   shares of all places, multiplied so that they stay whole numbers. */
static PyObject *ranked_pairs(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *scale;
    Py_buffer starting;
    unsigned long long board;
    int cards;
    const Plan *plan;
    if (!PyArg_ParseTuple(args, "Oy*Ki", &scale, &starting, &board, &cards))
        return NULL;
    size_t given = (size_t)starting.len / sizeof(uint64_t), count = 0;
    int right = is_fast_scale(scale, &plan);
    if (right && (given < 2 || given > MOST_PAIRS_OF_CARDS || cards < 3 || cards > MOST_CARDS)) {
        PyErr_SetString(PyExc_ValueError, "a list of two cards each, and hands of 3 to 7 cards");
        right = 0;
    }
    PyObject *answer = NULL;
    if (right) {
        uint64_t hands[MOST_PAIRS_OF_CARDS], whole[MOST_PAIRS_OF_CARDS];
        uint32_t scores[MOST_PAIRS_OF_CARDS], before[MOST_PAIRS_OF_CARDS];
        Entry entries[MOST_PAIRS_OF_CARDS], spare[MOST_PAIRS_OF_CARDS];
        Entry whole_worth[MOST_PAIRS_OF_CARDS];
        for (size_t i = 0; i < given; i++) {
            uint64_t hand;
            memcpy(&hand, (const char *)starting.buf + i * sizeof hand, sizeof hand);
            if (hand & board)
                continue;
            before[count] = (uint32_t)i;
            hands[count] = hand;
            whole[count++] = hand | board;
        }
        the_way->rank(plan, whole, count, cards, 1, scores);
        for (size_t i = 0; i < count; i++)
            entries[i] = (Entry){scores[i], (uint32_t)i};
        const Entry *by_score = sorted_entries(entries, spare, count);
        for (size_t i = 0; i < count; i++) {
            const uint32_t place = by_score[i].place, now = (uint32_t)(i * (given - 1));
            whole_worth[i] = (Entry){before[place] * (uint32_t)(count - 1) + 2 * now, place};
        }
        answer = best_first(sorted_entries(whole_worth, entries == by_score ? spare : entries, count),
                            count, hands);
    }
    PyBuffer_Release(&starting);
    return answer;
}

/* One hidden card beside the cards that everyone sees. */
static PyObject *ranked_cards(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *scale;
    unsigned long long live, seen;
    int cards, lows;
    const Plan *plan;
    if (!PyArg_ParseTuple(args, "OKKip", &scale, &live, &seen, &cards, &lows)
        || !is_fast_scale(scale, &plan))
        return NULL;
    if (cards < 1 || cards > MOST_CARDS || live & seen) {
        PyErr_SetString(PyExc_ValueError, "hands of 1 to 7 cards, and no card twice");
        return NULL;
    }
    uint64_t hands[64];
    uint32_t scores[64];
    Entry entries[64], spare[64];
    size_t count = 0;
    for (uint64_t left = live; left; left &= left - 1)
        hands[count++] = (left & (~left + 1)) | seen;
    the_way->rank(plan, hands, count, cards, 1, scores);
    for (size_t i = 0; i < count; i++)
        entries[i] = (Entry){lows ? ~scores[i] : scores[i], (uint32_t)i};
    return best_first(sorted_entries(entries, spare, count), count, hands);
}

/* The first part of the hands that use live cards only, and at least `fewest`; None if that is
   all of them.  `seen` is in every hand. */
static PyObject *best_part(PyObject *module, PyObject *args)
{
    (void)module;
    Py_buffer ranked;
    unsigned long long live, seen;
    double part;
    Py_ssize_t fewest;
    if (!PyArg_ParseTuple(args, "y*KKdn", &ranked, &live, &seen, &part, &fewest))
        return NULL;
    size_t given = (size_t)ranked.len / sizeof(uint64_t), count = 0;
    uint64_t *free_hands = malloc((given ? given : 1) * sizeof *free_hands);
    if (!free_hands) {
        PyBuffer_Release(&ranked);
        return PyErr_NoMemory();
    }
    for (size_t i = 0; i < given; i++) {
        uint64_t hand;
        memcpy(&hand, (const char *)ranked.buf + i * sizeof hand, sizeof hand);
        free_hands[count] = hand;
        count += !(hand & ~(live | seen));
    }
    Py_ssize_t wanted = (Py_ssize_t)(part * (double)count);
    if (wanted < fewest)
        wanted = fewest;
    PyObject *answer = (size_t)wanted >= count
        ? Py_NewRef(Py_None)
        : PyBytes_FromStringAndSize((const char *)free_hands,
                                    wanted * (Py_ssize_t)sizeof *free_hands);
    free(free_hands);
    PyBuffer_Release(&ranked);
    return answer;
}

PyMethodDef likely_methods[] = {
    {"ranked_pairs", ranked_pairs, METH_VARARGS,
     "(scale, starting, board, cards): two hidden cards without those of the board, best first."},
    {"ranked_cards", ranked_cards, METH_VARARGS,
     "(scale, live, seen, cards, lows): one hidden card beside the seen ones, best first."},
    {"best_part", best_part, METH_VARARGS,
     "(ranked, live, seen, part, fewest): the first part of the hands that can be held."},
    {NULL, NULL, 0, NULL},
};
