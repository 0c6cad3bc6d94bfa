/* The Python type `Scale`: ranks single hands and arrays by one order. */
#include "scale.h"

#include "general.h"

#include <string.h>

enum { BLOCK = 512, LONG_BLOCK = 8192, READ_AHEAD = 32, OWN_CARDS = 2 };

uint64_t mask_of_card[256];

/* --- creation ------------------------------------------------------------------------------- */

static PyObject *scale_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    Py_buffer numbers;
    unsigned long long allowed;
    if (kwargs && PyDict_GET_SIZE(kwargs)) {
        PyErr_SetString(PyExc_TypeError, "a Scale takes no keywords");
        return NULL;
    }
    if (!PyArg_ParseTuple(args, "y*K", &numbers, &allowed))
        return NULL;
    Scale *self = NULL;
    if (numbers.len != sizeof(Plan))
        PyErr_Format(PyExc_ValueError, "a plan has %zu bytes, not %zd", sizeof(Plan), numbers.len);
    else
        self = (Scale *)type->tp_alloc(type, 0);
    if (self) {
        memcpy(&self->plan, numbers.buf, sizeof(Plan));
        self->weights = weights_of(&self->plan);
        self->allowed = allowed;
        self->usual = self->plan.fast && !self->plan.low && self->plan.ace_high;
    }
    PyBuffer_Release(&numbers);
    return (PyObject *)self;
}

/* --- one hand ------------------------------------------------------------------------------- */

static int read_card(PyObject *number, uint8_t *card)
{
    long value = PyLong_AsLong(number);
    if (value == -1 && PyErr_Occurred()) {
        if (PyErr_ExceptionMatches(PyExc_OverflowError))
            PyErr_SetString(PyExc_ValueError, "a card is a number from 0 to 52");
        return 0;
    }
    if (value < 0 || value > JOKER) {
        PyErr_Format(PyExc_ValueError, "%ld is no card: cards are 0 to 51, the joker is 52", value);
        return 0;
    }
    *card = (uint8_t)value;
    return 1;
}

static int too_many(Py_ssize_t count)
{
    PyErr_Format(PyExc_ValueError, "a hand has one to seven cards, not %zd", count);
    return -1;
}

/* Reads the cards of bytes, a tuple, a list or another sequence; returns their number, or -1. */
static int read_cards(PyObject *given, uint8_t *cards)
{
    if (PyBytes_CheckExact(given)) {
        Py_ssize_t count = PyBytes_GET_SIZE(given);
        if (count < 1 || count > MOST_CARDS)
            return too_many(count);
        memcpy(cards, PyBytes_AS_STRING(given), (size_t)count);
        return (int)count;
    }
    if (PyUnicode_Check(given)) {
        PyErr_SetString(PyExc_TypeError, "cards are numbers here: read text with read_cards first");
        return -1;
    }
    PyObject *all = PySequence_Fast(given, "cards must be bytes or a sequence of numbers 0 to 52");
    if (!all)
        return -1;
    Py_ssize_t count = PySequence_Fast_GET_SIZE(all);
    int right = count >= 1 && count <= MOST_CARDS;
    if (!right)
        too_many(count);
    for (Py_ssize_t i = 0; right && i < count; i++)
        right = read_card(PySequence_Fast_GET_ITEM(all, i), &cards[i]);
    Py_DECREF(all);
    return right ? (int)count : -1;
}

/* Whether each card is in the deck and not repeated. */
static inline int are_right(const Scale *self, const uint8_t *cards, int count, uint64_t *mask)
{
    uint64_t all = 0, twice = 0;
    for (int i = 0; i < count; i++) {
        uint64_t card = mask_of_card[cards[i]];
        twice |= all & card;
        all |= card;
    }
    *mask = all;
    return !(twice | (all & ~self->allowed));
}

/* Raises the error for these cards. */
static void *refuse_cards(const Scale *self, const uint8_t *cards, int count)
{
    uint64_t seen = 0;
    for (int i = 0; i < count; i++) {
        uint64_t card = mask_of_card[cards[i]];
        if (card & ~self->allowed) {
            PyErr_Format(PyExc_ValueError, "card %d is not in the deck of this order", cards[i]);
            return NULL;
        }
        if (seen & card) {
            PyErr_Format(PyExc_ValueError, "card %d is there twice: one deck holds each card once",
                         cards[i]);
            return NULL;
        }
        seen |= card;
    }
    PyErr_Format(PyExc_ValueError, "a low is made of five to seven cards, not %d", count);
    return NULL;
}

/* If an order requires own cards, the first two are the player's. */
static int64_t general_score(const Scale *self, const uint8_t *cards, int count)
{
    const Plan *plan = &self->plan;
    int own = plan->own_used < 0 ? count : OWN_CARDS;
    if (!plan->low)
        return count < 5 ? tell_board(plan, cards, count).score
                         : tell_hand(plan, cards, own, cards + own, count - own).score;
    Told told = tell_low(plan, cards, count);
    return is_low(plan, &told) ? told.score : 0;
}

static PyObject *score_of(const Scale *self, const uint8_t *cards, int count)
{
    uint64_t mask;
    if (!are_right(self, cards, count, &mask) || (self->plan.low && count < 5))
        return refuse_cards(self, cards, count);
    if (!self->plan.fast)
        return PyLong_FromLongLong(general_score(self, cards, count));
    int spare = count > 5 ? count - 5 : 0;
    return PyLong_FromLong((long)score_one(&self->plan, &self->weights, mask, spare, 1));
}

static PyObject *score(Scale *self, PyObject *given)
{
    if (PyBytes_CheckExact(given)) {
        const uint8_t *bytes = (const uint8_t *)PyBytes_AS_STRING(given);
        Py_ssize_t length = PyBytes_GET_SIZE(given);
        uint64_t mask;
        /* Seven cards of a usual order: the most common call, so it has a short path. */
        if (length == MOST_CARDS && self->usual && are_right(self, bytes, MOST_CARDS, &mask)
            && !(mask & JOKER_BIT))
            return PyLong_FromLong((long)score_natural(&self->weights, mask, 2));
        if (length < 1 || length > MOST_CARDS)
            return too_many(length), NULL;
        return score_of(self, bytes, (int)length);
    }
    uint8_t cards[MOST_CARDS];
    int found = read_cards(given, cards);
    return found < 0 ? NULL : score_of(self, cards, found);
}

/* (score, kind, cards, ranks, the joker's card), or None for a low that does not qualify. */
static PyObject *told_tuple(const Told *told)
{
    PyObject *cards = PyTuple_New(told->card_count), *ranks = PyTuple_New(told->rank_count);
    if (!cards || !ranks)
        goto failed;
    for (int i = 0; i < told->card_count; i++) {
        PyObject *card = PyLong_FromLong(told->cards[i]);
        if (!card)
            goto failed;
        PyTuple_SET_ITEM(cards, i, card);
    }
    for (int i = 0; i < told->rank_count; i++) {
        PyObject *rank = PyLong_FromLong(told->ranks[i]);
        if (!rank)
            goto failed;
        PyTuple_SET_ITEM(ranks, i, rank);
    }
    if (told->stands_for == NOBODY)
        return Py_BuildValue("LiNNO", (long long)told->score, told->kind, cards, ranks, Py_None);
    return Py_BuildValue("LiNNi", (long long)told->score, told->kind, cards, ranks,
                         told->stands_for);
failed:
    Py_XDECREF(cards);
    Py_XDECREF(ranks);
    return NULL;
}

static PyObject *look(Scale *self, PyObject *const *args, Py_ssize_t count)
{
    uint8_t cards[2 * MOST_CARDS];
    int own = 0, shared = 0;
    if (count < 1 || count > 2) {
        PyErr_SetString(PyExc_TypeError, "look takes own cards, and shared ones if there are any");
        return NULL;
    }
    if ((own = read_cards(args[0], cards)) < 0)
        return NULL;
    if (count == 2 && PyObject_IsTrue(args[1]) && (shared = read_cards(args[1], cards + own)) < 0)
        return NULL;
    int all = own + shared;
    if (all > MOST_CARDS)
        return too_many(all), NULL;
    const Plan *plan = &self->plan;
    uint64_t mask;
    if (!are_right(self, cards, all, &mask) || (plan->low && all < 5))
        return refuse_cards(self, cards, all);
    if (all >= 5 && !plan->low && own < plan->own_used) {
        PyErr_SetString(PyExc_ValueError, "more own cards must be used than are held");
        return NULL;
    }
    Told told;
    if (plan->low)
        told = tell_low(plan, cards, all);
    else if (all < 5)
        told = tell_board(plan, cards, all);
    else
        told = tell_hand(plan, cards, own, cards + own, shared);
    if (plan->low && !is_low(plan, &told))
        Py_RETURN_NONE;
    return told_tuple(&told);
}

/* --- arrays --------------------------------------------------------------------------------- */

/* Rows of a buffer with any strides. */
typedef struct {
    const char *at;
    Py_ssize_t count, row, step;
    int each;
} Rows;

/* Consecutive rows. If there is a row after this one, eight bytes can be read at once: the extra
 * bytes belong to it. */
static void copy_rows(const Rows *rows, Py_ssize_t start, Py_ssize_t count, uint8_t *to)
{
    int at_once = rows->step == 1 && rows->row >= 4 && rows->each >= 4;
    for (Py_ssize_t i = start; i < start + count; i++, to += rows->each) {
        const char *row = rows->at + i * rows->row;
        if (at_once && i + 1 < rows->count)
            memcpy(to, row, 8);
        else
            for (int j = 0; j < rows->each; j++)
                to[j] = *(const uint8_t *)(row + j * rows->step);
    }
}

/* The first invalid row of a block. */
static Py_ssize_t first_wrong(const Scale *self, const uint8_t *cards, Py_ssize_t count, int each)
{
    uint64_t mask;
    Py_ssize_t i = 0;
    while (i < count - 1 && are_right(self, cards + i * each, each, &mask))
        i++;
    return i;
}

/* Ranks all rows; returns the first invalid one, or -1. */
static Py_ssize_t rank_rows(const Scale *self, const Rows *rows, int check, char *out)
{
    uint8_t copied[BLOCK * MOST_CARDS + READ_AHEAD] = {0};
    uint64_t masks[BLOCK];
    const Plan *plan = &self->plan;
    int together = rows->step == 1 && rows->row == rows->each;
    for (Py_ssize_t start = 0; start < rows->count; start += BLOCK) {
        Py_ssize_t count = rows->count - start < BLOCK ? rows->count - start : BLOCK;
        const uint8_t *cards = (const uint8_t *)rows->at + start * rows->each;
        if (!together || (rows->count - start - count) * rows->each < READ_AHEAD) {
            copy_rows(rows, start, count, copied);
            cards = copied;
        }
        uint64_t allowed = check ? self->allowed : ~(uint64_t)0;
        if (plan->fast || check)
            if (the_way->masks(cards, (size_t)count, rows->each, allowed, masks) && check)
                return start + first_wrong(self, cards, count, rows->each);
        if (plan->fast)
            the_way->rank(plan, masks, (size_t)count, rows->each, 1, (uint32_t *)out + start);
        else
            for (Py_ssize_t i = 0; i < count; i++)
                ((int64_t *)out)[start + i] =
                    general_score(self, cards + i * rows->each, rows->each);
    }
    return -1;
}

/* A general ranking of unfit cards could not be right; they are looked at first, check or not. */
static int must_check(const Scale *self, int check)
{
    return check || !self->plan.fast;
}

static int wrong_out(const Scale *self, const Py_buffer *out, Py_ssize_t count)
{
    size_t width = self->plan.fast ? sizeof(uint32_t) : sizeof(int64_t);
    if (out->len == count * (Py_ssize_t)width && (uintptr_t)out->buf % width == 0)
        return 0;
    PyErr_Format(PyExc_ValueError, "scores for %zd hands need %zd bytes, aligned; there are %zd",
                 count, count * (Py_ssize_t)width, out->len);
    return 1;
}

static PyObject *rank_into(Scale *self, PyObject *args)
{
    PyObject *given;
    Py_buffer cards, out;
    int check;
    if (!PyArg_ParseTuple(args, "Ow*p", &given, &out, &check))
        return NULL;
    if (PyObject_GetBuffer(given, &cards, PyBUF_STRIDES | PyBUF_FORMAT) < 0) {
        PyBuffer_Release(&out);
        return NULL;
    }
    PyObject *answer = NULL;
    int least = self->plan.low ? 5 : 1;
    if (cards.ndim != 2 || cards.itemsize != 1 || strcmp(cards.format, "B") != 0)
        PyErr_SetString(PyExc_TypeError, "cards come as an array of uint8 with a row for each hand");
    else if (cards.shape[1] < least || cards.shape[1] > MOST_CARDS)
        PyErr_Format(PyExc_ValueError, "a hand has %s to seven cards, not %zd",
                     least == 5 ? "five" : "one", cards.shape[1]);
    else if (!wrong_out(self, &out, cards.shape[0])) {
        Rows rows = {cards.buf, cards.shape[0], cards.strides[0], cards.strides[1],
                     (int)cards.shape[1]};
        Py_ssize_t wrong;
        Py_BEGIN_ALLOW_THREADS
        wrong = rank_rows(self, &rows, must_check(self, check), out.buf);
        Py_END_ALLOW_THREADS
        answer = PyLong_FromSsize_t(wrong);
    }
    PyBuffer_Release(&cards);
    PyBuffer_Release(&out);
    return answer;
}

/* The mask in row i: one word, or four suits. */
static uint64_t mask_in(const Py_buffer *given, Py_ssize_t i)
{
    const char *at = (const char *)given->buf + i * given->strides[0];
    uint64_t mask = 0;
    if (given->ndim == 1) {
        memcpy(&mask, at, sizeof mask);
        return mask;
    }
    for (int suit = 3; suit >= 0; suit--) {
        uint16_t ranks;
        memcpy(&ranks, at + suit * given->strides[1], sizeof ranks);
        mask = mask << 16 | ranks;
    }
    return mask;
}

static int expand(uint64_t mask, uint8_t *cards)
{
    int count = 0;
    for (unsigned card = 0; card <= JOKER && count < MOST_CARDS; card++)
        if (mask & mask_of(card))
            cards[count++] = (uint8_t)card;
    return count;
}

static Py_ssize_t rank_masks(const Scale *self, const Py_buffer *given, int cards, int check,
                             char *out)
{
    uint64_t copied[BLOCK];
    const Plan *plan = &self->plan;
    int direct = given->ndim == 1 && given->strides[0] == sizeof(uint64_t)
        && (uintptr_t)given->buf % sizeof(uint64_t) == 0;
    Py_ssize_t block = direct && !check ? LONG_BLOCK : BLOCK;
    for (Py_ssize_t start = 0; start < given->shape[0]; start += block) {
        Py_ssize_t left = given->shape[0] - start, count = left < block ? left : block;
        const uint64_t *masks = (const uint64_t *)given->buf + start;
        if (!direct) {
            for (Py_ssize_t i = 0; i < count; i++)
                copied[i] = mask_in(given, start + i);
            masks = copied;
        }
        if (check) {
            size_t wrong = the_way->wrong_mask(masks, (size_t)count, cards, self->allowed);
            if (wrong < (size_t)count)
                return start + (Py_ssize_t)wrong;
        }
        if (plan->fast) {
            the_way->rank(plan, masks, (size_t)count, cards, 1, (uint32_t *)out + start);
            continue;
        }
        for (Py_ssize_t i = 0; i < count; i++) {
            uint8_t hand[MOST_CARDS];
            ((int64_t *)out)[start + i] = general_score(self, hand, expand(masks[i], hand));
        }
    }
    return -1;
}

static int are_masks(const Py_buffer *given)
{
    const char *format = given->format;
    if (strchr("@=^", format[0])) /* native numbers, at any address */
        format++;
    if (given->ndim == 1 && given->itemsize == 8)
        return !strcmp(format, "L") || !strcmp(format, "Q");
    return given->ndim == 2 && given->shape[1] == 4 && !strcmp(format, "H");
}

static PyObject *rank_masks_into(Scale *self, PyObject *args)
{
    PyObject *given;
    Py_buffer masks, out;
    int cards, check;
    if (!PyArg_ParseTuple(args, "Oiw*p", &given, &cards, &out, &check))
        return NULL;
    if (PyObject_GetBuffer(given, &masks, PyBUF_STRIDES | PyBUF_FORMAT) < 0) {
        PyBuffer_Release(&out);
        return NULL;
    }
    PyObject *answer = NULL;
    if (!are_masks(&masks))
        PyErr_SetString(PyExc_TypeError, "masks come as uint64, or as four uint16 suits in a row");
    else if (self->plan.own_used >= 0)
        PyErr_SetString(PyExc_ValueError, "a mask does not tell which cards are the holder's own");
    else if (cards < (self->plan.low ? 5 : 1) || cards > MOST_CARDS)
        PyErr_Format(PyExc_ValueError, "hands of %d cards are not ranked", cards);
    else if (!wrong_out(self, &out, masks.shape[0])) {
        Py_ssize_t wrong;
        Py_BEGIN_ALLOW_THREADS
        wrong = rank_masks(self, &masks, cards, must_check(self, check), out.buf);
        Py_END_ALLOW_THREADS
        answer = PyLong_FromSsize_t(wrong);
    }
    PyBuffer_Release(&masks);
    PyBuffer_Release(&out);
    return answer;
}

/* --- the type ------------------------------------------------------------------------------- */

static PyMethodDef scale_methods[] = {
    {"score", (PyCFunction)score, METH_O,
     "The score of one hand, or of a board of one to four cards: bytes, or any sequence."},
    {"look", (PyCFunction)(void (*)(void))look, METH_FASTCALL,
     "Score on the reference's scale, kind, cards in counting order, ranks, what the joker is."},
    {"rank_into", (PyCFunction)rank_into, METH_VARARGS,
     "Scores of rows of cards into a buffer; the first wrong row, or -1."},
    {"rank_masks_into", (PyCFunction)rank_masks_into, METH_VARARGS,
     "Scores of suit masks into a buffer; the first wrong one, or -1."},
    {NULL, NULL, 0, NULL},
};

PyTypeObject ScaleType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "cardspeak.hands.kernel._kernel.Scale",
    .tp_basicsize = sizeof(Scale),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_doc = "One order of hands, ready for ranking.",
    .tp_new = scale_new,
    .tp_methods = scale_methods,
};
