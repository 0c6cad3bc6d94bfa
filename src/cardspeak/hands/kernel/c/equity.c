/* The module's functions that count all deals or sample them. */
#include "scale.h"

#include "exact.h"
#include "sample.h"

#include <string.h>

enum { HOLDEM_CARDS = 7, STUD_CARDS = 5 };

static int read_scale(PyObject *given, const Plan **plan)
{
    *plan = NULL;
    if (given == Py_None)
        return 1;
    if (!PyObject_TypeCheck(given, &ScaleType)) {
        PyErr_SetString(PyExc_TypeError, "an order of hands comes as a Scale");
        return 0;
    }
    *plan = &((Scale *)given)->plan;
    if (!(*plan)->fast) {
        PyErr_SetString(PyExc_ValueError, "this order is not one that the arithmetic knows");
        return 0;
    }
    return 1;
}

/* Reads the game; returns 0 if something is missing. */
static int read_game(PyObject *high, PyObject *low, int aim, Py_ssize_t players, Game *game)
{
    if (!read_scale(high, &game->high) || !read_scale(low, &game->low))
        return 0;
    if (players < 2 || players > MOST_PLAYERS) {
        PyErr_Format(PyExc_ValueError, "two to ten players share a pot, not %zd", players);
        return 0;
    }
    int needs_high = aim != BEST_LOW, needs_low = aim != BEST_HIGH;
    if (aim < BEST_HIGH || aim > HIGH_AND_LOW || (needs_high && !game->high)
        || (needs_low && !game->low) || (game->high && game->high->low)
        || (game->low && !game->low->low)) {
        PyErr_SetString(PyExc_ValueError, "these orders do not fit what is played for");
        return 0;
    }
    game->aim = (Aim)aim;
    game->players = (int)players;
    return 1;
}

static int read_masks(PyObject *given, uint64_t *masks, Py_ssize_t most)
{
    Py_ssize_t count = PyTuple_GET_SIZE(given);
    for (Py_ssize_t i = 0; i < count && i < most; i++) {
        masks[i] = PyLong_AsUnsignedLongLong(PyTuple_GET_ITEM(given, i));
        if (PyErr_Occurred())
            return 0;
    }
    return 1;
}

static PyObject *numbers(const uint64_t *counts, int players)
{
    PyObject *all = PyTuple_New(players);
    for (int p = 0; all && p < players; p++) {
        PyObject *count = PyLong_FromUnsignedLongLong(counts[p]);
        if (!count) {
            Py_DECREF(all);
            return NULL;
        }
        PyTuple_SET_ITEM(all, p, count);
    }
    return all;
}

static PyObject *tally_tuple(const Tally *tally, int players)
{
    return Py_BuildValue("KNNNN", (unsigned long long)tally->deals, numbers(tally->wins, players),
                         numbers(tally->ties, players), numbers(tally->parts, players),
                         numbers(tally->squares, players));
}

static PyObject *exact_boards(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *high, *given;
    unsigned long long shared, gone, deck;
    uint64_t hands[MOST_PLAYERS];
    Game game = {.cards = HOLDEM_CARDS};
    Tally tally = {0};
    if (!PyArg_ParseTuple(args, "OO!KKK", &high, &PyTuple_Type, &given, &shared, &gone, &deck)
        || !read_game(high, Py_None, BEST_HIGH, PyTuple_GET_SIZE(given), &game)
        || !read_masks(given, hands, MOST_PLAYERS))
        return NULL;
    uint64_t seen = shared;
    int fit = count_bits(shared) <= 5;
    for (int p = 0; p < game.players; p++) {
        fit = fit && !(seen & hands[p]) && count_bits(hands[p]) == 2;
        seen |= hands[p];
    }
    if (!fit || seen & ~deck || deck & JOKER_BIT) {
        PyErr_SetString(PyExc_ValueError, "two cards each and up to five shared, each there once");
        return NULL;
    }
    int done;
    Py_BEGIN_ALLOW_THREADS
    done = every_board(&game, hands, shared, gone, deck, &tally);
    Py_END_ALLOW_THREADS
    return done ? tally_tuple(&tally, game.players) : PyErr_NoMemory();
}

static PyObject *exact_hands(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *high, *low, *given;
    unsigned long long gone, deck;
    uint64_t known[MOST_PLAYERS];
    int aim, part, parts, missing[MOST_PLAYERS];
    Game game = {.cards = STUD_CARDS};
    Tally tally = {0};
    if (!PyArg_ParseTuple(args, "OOiO!KKii", &high, &low, &aim, &PyTuple_Type, &given, &gone, &deck,
                          &part, &parts)
        || !read_game(high, low, aim, PyTuple_GET_SIZE(given), &game)
        || !read_masks(given, known, MOST_PLAYERS))
        return NULL;
    uint64_t seen = 0;
    int fit = parts > 0 && part >= 0, wanted = 0;
    for (int p = 0; p < game.players; p++) {
        missing[p] = STUD_CARDS - count_bits(known[p]);
        fit = fit && !(seen & known[p]) && missing[p] >= 0;
        wanted += missing[p];
        seen |= known[p];
    }
    if (!fit || seen & ~deck || wanted > count_bits(deck & ~seen & ~gone)) {
        PyErr_SetString(PyExc_ValueError, "up to five cards each, each card there once, and enough "
                                          "in the deck for the rest");
        return NULL;
    }
    int done;
    Py_BEGIN_ALLOW_THREADS
    done = every_hand(&game, known, missing, gone, deck, part, parts, &tally);
    Py_END_ALLOW_THREADS
    return done ? tally_tuple(&tally, game.players) : PyErr_NoMemory();
}

/* --- sampling ------------------------------------------------------------------------------- */

/* Reads the possible hands of each player.  The caller must release the buffers. */
static int read_holdings(PyObject *given, Spread *spread, Py_buffer *buffers, int *used)
{
    for (Py_ssize_t p = 0; p < PyTuple_GET_SIZE(given); p++) {
        PyObject *one = PyTuple_GET_ITEM(given, p), *hands;
        Holding *holding = &spread->holdings[p];
        if (!PyTuple_Check(one)) {
            PyErr_SetString(PyExc_TypeError, "a holding is a pair: hands, and cards missing");
            return 0;
        }
        if (!PyArg_ParseTuple(one, "Oi", &hands, &holding->missing))
            return 0;
        if (PyObject_GetBuffer(hands, &buffers[p], PyBUF_SIMPLE) < 0)
            return 0;
        *used = (int)p + 1;
        holding->hands = buffers[p].buf;
        holding->count = (uint32_t)(buffers[p].len / (Py_ssize_t)sizeof(uint64_t));
        int aligned = (uintptr_t)buffers[p].buf % sizeof(uint64_t) == 0;
        if (!holding->count || !aligned || holding->missing < 0
            || holding->missing > HOLDEM_CARDS) {
            PyErr_SetString(PyExc_ValueError, "a holding has a hand of 64 bits or more of them");
            return 0;
        }
    }
    return 1;
}

/* Checks the number of cards of each hand, and that enough cards are left. */
static int spread_fits(const Game *game, const Spread *spread)
{
    int wanted = spread->shared_missing, fits = spread->shared_missing >= 0;
    for (int p = 0; p < game->players; p++) {
        const Holding *holding = &spread->holdings[p];
        wanted += holding->missing;
        for (uint32_t h = 0; h < holding->count; h++) {
            int have = count_bits(holding->hands[h] | spread->shared);
            fits = fits && have + holding->missing + spread->shared_missing == game->cards;
        }
        if (holding->count > 1) /* these may use live cards */
            wanted += count_bits(holding->hands[0]);
    }
    return fits && wanted <= count_bits(spread->live);
}

static PyObject *play_sample(const Game *game, Spread *spread, uint64_t seed, uint64_t first,
                             uint64_t count)
{
    Tally tally = {0};
    int fits;
    spread->choosing_count = 0;
    for (int p = 0; p < game->players; p++)
        if (spread->holdings[p].count > 1)
            spread->choosing[spread->choosing_count++] = p;
    if (game->cards < 5 || game->cards > MOST_CARDS || !spread_fits(game, spread)) {
        PyErr_SetString(PyExc_ValueError, "these cards do not make hands of that many cards");
        return NULL;
    }
    Py_BEGIN_ALLOW_THREADS
    fits = sample(game, spread, seed, first, count, &tally);
    Py_END_ALLOW_THREADS
    if (fits)
        return tally_tuple(&tally, game->players);
    PyErr_SetString(PyExc_ValueError, "these hands cannot be held at the same time");
    return NULL;
}

static PyObject *sampled(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *high, *low, *given, *answer = NULL;
    Py_buffer buffers[MOST_PLAYERS];
    unsigned long long shared, live, seed, first, count;
    int aim, used = 0, lists = 1;
    Game game;
    Spread spread;
    if (!PyArg_ParseTuple(args, "OOiiO!KiKKKK|p", &high, &low, &aim, &game.cards, &PyTuple_Type,
                          &given, &shared, &spread.shared_missing, &live, &seed, &first, &count,
                          &lists))
        return NULL;
    spread.shared = shared;
    spread.live = live;
    spread.lists_pairs = lists;
    if (read_game(high, low, aim, PyTuple_GET_SIZE(given), &game)
        && read_holdings(given, &spread, buffers, &used))
        answer = play_sample(&game, &spread, seed, first, count);
    for (int p = 0; p < used; p++)
        PyBuffer_Release(&buffers[p]);
    return answer;
}

PyMethodDef equity_methods[] = {
    {"exact_boards", exact_boards, METH_VARARGS,
     "(scale, hands, shared, gone, deck): every board; deals, wins, ties, parts, squares."},
    {"exact_hands", exact_hands, METH_VARARGS,
     "(high, low, aim, known, gone, deck, part, parts): every completion; the same counts."},
    {"sampled", sampled, METH_VARARGS,
     "(high, low, aim, cards, holdings, shared, missing, live, seed, first, count,\n"
     "lists=True): the same."},
    {NULL, NULL, 0, NULL},
};
