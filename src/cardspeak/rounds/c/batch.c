/* The Python type `Batch`: many tables that are stepped together.

   The caller owns all buffers, one row for each table.  A round that ends is followed at once by
   the next one from the next opening, so every row always has a seat in turn. */
#include "module.h"

#include <string.h>

enum {
    SEEN_HEAD = 10, SEEN_SEAT = 4, SEEN = SEEN_HEAD + MOST_SEATS * SEEN_SEAT,
    CARDS = 2 * MOST_HAND + MOST_SEATS * SEEN_UP, BOUNDS = 5
};

typedef struct {
    PyObject_HEAD
    RulesObject *rules;
    Round *openings; /* before the first card */
    Round *rounds;
    Py_ssize_t tables, opening_count;
    uint32_t *next_opening;
    uint64_t chance, acts, ended;
    int busy; /* a thread steps the tables */
} BatchObject;

static void begin_round(BatchObject *self, Py_ssize_t table)
{
    Round *r = &self->rounds[table];
    do { /* a round that is over without any act is followed by another one */
        const Round *opening = &self->openings[self->next_opening[table]];
        if (++self->next_opening[table] == (uint32_t)self->opening_count)
            self->next_opening[table] = 0;
        begin_at_random(&self->rules->rules, r, opening, next_chance(&self->chance));
    } while (!r->legal);
}

static PyObject *batch_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    PyObject *rules, *openings;
    Py_ssize_t tables;
    unsigned long long seed;
    (void)kwargs;
    if (!PyArg_ParseTuple(args, "O!O!nK", &RulesType, &rules, &PyTuple_Type, &openings, &tables,
                          &seed))
        return NULL;
    Py_ssize_t count = PyTuple_GET_SIZE(openings);
    if (tables < 1 || tables > 1 << 24 || count < 1 || count > 1 << 16) {
        PyErr_SetString(PyExc_ValueError, "a batch has at least one table and one opening");
        return NULL;
    }
    BatchObject *self = (BatchObject *)type->tp_alloc(type, 0);
    if (!self)
        return NULL;
    self->rules = (RulesObject *)Py_NewRef(rules);
    self->tables = tables, self->opening_count = count, self->chance = seed;
    self->openings = PyMem_Calloc((size_t)count, sizeof(Round));
    self->rounds = PyMem_Calloc((size_t)tables, sizeof(Round));
    self->next_opening = PyMem_Calloc((size_t)tables, sizeof(uint32_t));
    int right = self->openings && self->rounds && self->next_opening;
    if (!right)
        PyErr_NoMemory();
    int acts = 0; /* whether some opening leaves a player to act */
    Round trial;
    for (Py_ssize_t i = 0; right && i < count; i++) {
        Opening given;
        Round *opening = &self->openings[i];
        right = read_opening(PyTuple_GET_ITEM(openings, i), &given);
        if (right)
            prepare(opening, &given);
        int64_t chips = right ? opening->pot : 0;
        for (int seat = 0; right && seat < opening->count; seat++)
            chips += opening->stake[seat];
        if (right && chips > INT32_MAX) {
            PyErr_SetString(PyExc_ValueError, "a batch has at most 2**31 - 1 chips at a table");
            right = 0;
        }
        if (right) {
            begin_at_random(&self->rules->rules, &trial, opening, seed);
            acts |= trial.legal != 0;
        }
    }
    if (right && !acts) {
        PyErr_SetString(PyExc_ValueError, "nobody has an act in these openings");
        right = 0;
    }
    if (!right) {
        Py_DECREF(self);
        return NULL;
    }
    for (Py_ssize_t table = 0; table < tables; table++) {
        self->next_opening[table] = (uint32_t)(table % count);
        begin_round(self, table);
    }
    return (PyObject *)self;
}

static void batch_free(BatchObject *self)
{
    Py_XDECREF(self->rules);
    PyMem_Free(self->openings);
    PyMem_Free(self->rounds);
    PyMem_Free(self->next_opening);
    Py_TYPE(self)->tp_free(self);
}

/* --- buffers -------------------------------------------------------------------------------- */

/* Gets a contiguous buffer with `width` items of `size` bytes for each table. */
static int get_rows(const BatchObject *self, PyObject *given, Py_buffer *rows, int width,
                    int size, int writes, const char *name)
{
    int flags = PyBUF_C_CONTIGUOUS | (writes ? PyBUF_WRITABLE : 0);
    if (PyObject_GetBuffer(given, rows, flags) < 0)
        return 0;
    if (rows->itemsize != size || rows->len != self->tables * width * size) {
        PyErr_Format(PyExc_ValueError,
                     "%s must have %zd rows of %d items of %d bytes, not %zd bytes of %zd each",
                     name, self->tables, width, size, rows->len, rows->itemsize);
        PyBuffer_Release(rows);
        return 0;
    }
    return 1;
}

typedef struct {
    Py_buffer legal, bounds, seen, cards, rewards, ended, acts, amounts;
    int held;
} Rows;

static void release_rows(Rows *rows)
{
    Py_buffer *all[] = {&rows->legal, &rows->bounds, &rows->seen, &rows->cards,
                        &rows->rewards, &rows->ended, &rows->acts, &rows->amounts};
    for (int i = 0; i < rows->held; i++)
        PyBuffer_Release(all[i]);
}

static int get_all_rows(const BatchObject *self, PyObject *const *given, int count, Rows *rows)
{
    static const struct { const char *name; int width, size, writes; } kinds[] = {
        {"legal", ACT_KINDS, 1, 1}, {"bounds", BOUNDS, 8, 1}, {"seen", SEEN, 4, 1},
        {"cards", CARDS, 1, 1},
        {"rewards", MOST_SEATS, 8, 1}, {"ended", 1, 1, 1}, {"acts", 1, 1, 0},
        {"amounts", 1, 8, 0},
    };
    Py_buffer *all[] = {&rows->legal, &rows->bounds, &rows->seen, &rows->cards,
                        &rows->rewards, &rows->ended, &rows->acts, &rows->amounts};
    rows->held = 0;
    for (int i = 0; i < count; i++, rows->held++)
        if (!get_rows(self, given[i], all[i], kinds[i].width, kinds[i].size, kinds[i].writes,
                      kinds[i].name)) {
            release_rows(rows);
            return 0;
        }
    return 1;
}

/* A bit of each of four masks, 16 bits apart, as the flags of a seat. */
static inline int32_t flags_of(uint64_t masks, int seat)
{
    const uint64_t bits = masks >> seat & 0x0001000100010001;
    return 1 | (int32_t)(bits * 0x0002000400080010 >> 48);
}

/* The numbers that the seat in turn sees; seats are listed clockwise from it. */
static inline void write_seen(const Round *r, int32_t *row)
{
    const int me = r->seat, count = r->count, bets = r->phase == PHASE_BET;
    const int64_t in_bets = -(int64_t)bets; /* a mask: amounts of a betting round, or nothing */
    int64_t price = r->price & in_bets, owes = price - (r->in_front[me] & in_bets);
    row[0] = me;
    row[1] = count;
    row[2] = r->bettings;
    row[3] = !bets;
    row[4] = (int32_t)r->pot;
    row[5] = (int32_t)price;
    row[6] = (int32_t)(owes > 0 ? owes : 0);
    row[7] = (int32_t)(r->raises & in_bets);
    row[8] = r->after_button >= me ? r->after_button - me : r->after_button - me + count;
    row[9] = r->board_count;
    int32_t *seats = row + SEEN_HEAD;
    const uint64_t masks = r->folded | (uint64_t)r->tapped << 16 | (uint64_t)r->shown << 32
                           | (uint64_t)r->mucked << 48;
    for (int i = 0, seat = me; i < count; i++, seats += SEEN_SEAT) {
        seats[0] = flags_of(masks, seat);
        seats[1] = (int32_t)r->stake[seat];
        seats[2] = (int32_t)(r->in_front[seat] & in_bets);
        seats[3] = (int32_t)(r->start[seat] - r->stake[seat]); /* no pot is paid yet */
        seat = seat + 1 == count ? 0 : seat + 1;
    }
    memset(seats, 0, (size_t)(MOST_SEATS - count) * SEEN_SEAT * sizeof *seats);
}

/* Cards counted from 1, in the first bytes of the answer. */
static inline uint64_t counted_cards(const uint8_t *cards, int count)
{
    uint64_t all;
    memcpy(&all, cards, sizeof all);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return (all + 0x0101010101010101) & ~(~(uint64_t)0 >> 8 * count);
#else
    return (all + 0x0101010101010101) & (((uint64_t)1 << 8 * count) - 1);
#endif
}

/* The cards that the seat in turn sees, counted from 1: its own, the board, and the upcards and
   shown cards of each seat clockwise from it. */
static inline void write_cards(const Round *r, uint8_t *row)
{
    const int me = r->seat, count = r->count;
    const uint64_t own = counted_cards(r->own[me], r->own_count[me]);
    const uint64_t board = counted_cards(r->board, r->board_count);
    memset(row, 0, CARDS);
    memcpy(row, &own, MOST_HAND);
    memcpy(row + MOST_HAND, &board, MOST_HAND);
    if (!r->shown && !r->has_upcards)
        return;
    uint8_t *seats = row + 2 * MOST_HAND;
    for (int i = 0, seat = me; i < count; i++, seats += SEEN_UP) {
        const uint64_t shown = counted_cards(r->own[seat], r->own_count[seat]);
        memcpy(seats, r->shown >> seat & 1 ? (const uint8_t *)&shown : r->upcards[seat], SEEN_UP);
        seat = seat + 1 == count ? 0 : seat + 1;
    }
}

static inline int64_t if_legal(const Round *r, uint16_t acts, int64_t amount)
{
    return amount & -(int64_t)((r->legal & acts) != 0);
}

static inline void write_offer(const Round *r, uint8_t *legal, int64_t *bounds)
{
    for (int act = 0; act < ACT_KINDS; act++)
        legal[act] = r->legal >> act & 1;
    bounds[0] = if_legal(r, 1 << CALL | 1 << CALL_AND_FOLD, r->call);
    bounds[1] = if_legal(r, 1 << BET, r->bet_least);
    bounds[2] = if_legal(r, 1 << BET, r->bet_most);
    bounds[3] = if_legal(r, 1 << RAISE, r->raise_least);
    bounds[4] = if_legal(r, 1 << RAISE, r->raise_most);
}

static void write_table(const BatchObject *self, const Rows *rows, Py_ssize_t table)
{
    const Round *r = &self->rounds[table];
    write_offer(r, (uint8_t *)rows->legal.buf + table * ACT_KINDS,
                (int64_t *)rows->bounds.buf + table * BOUNDS);
    write_seen(r, (int32_t *)rows->seen.buf + table * SEEN);
    write_cards(r, (uint8_t *)rows->cards.buf + table * CARDS);
}

static PyObject *batch_offers(BatchObject *self, PyObject *const *args, Py_ssize_t count)
{
    Rows rows;
    if (count != 4) {
        PyErr_SetString(PyExc_TypeError, "offers takes legal, bounds, seen and cards");
        return NULL;
    }
    if (!get_all_rows(self, args, 4, &rows))
        return NULL;
    for (Py_ssize_t table = 0; table < self->tables; table++)
        write_table(self, &rows, table);
    release_rows(&rows);
    return Py_NewRef(Py_None);
}

/* Has the memory of a round brought near, since a batch does not fit into the fast caches. */
static inline void fetch_round(const BatchObject *self, Py_ssize_t table)
{
#if defined(__GNUC__)
    if (table < self->tables)
        for (size_t at = 0; at < sizeof(Round); at += 64)
            __builtin_prefetch((const char *)&self->rounds[table] + at, 1);
#endif
}

/* Makes the act at one table and begins its next round if it is over; 0 if it is not on offer. */
static inline int step_one(BatchObject *self, const Rows *rows, Py_ssize_t table)
{
    Round *r = &self->rounds[table];
    int64_t *reward = (int64_t *)rows->rewards.buf + table * MOST_SEATS;
    if (!make_act(&self->rules->rules, r, ((const uint8_t *)rows->acts.buf)[table],
                  ((const int64_t *)rows->amounts.buf)[table]))
        return 0;
    memset(reward, 0, MOST_SEATS * sizeof *reward);
    ((uint8_t *)rows->ended.buf)[table] = r->legal == 0;
    if (!r->legal) {
        for (int seat = 0; seat < r->count; seat++)
            reward[seat] = r->stake[seat] - r->start[seat];
        self->ended++;
        begin_round(self, table);
    }
    return 1;
}

/* Steps the tables; returns the first whose act is not on offer, or the number of tables. */
static Py_ssize_t step_all(BatchObject *self, const Rows *rows)
{
    Py_ssize_t table = 0;
    for (; table < self->tables; table++) {
        fetch_round(self, table + 2);
        if (!step_one(self, rows, table))
            break;
        write_table(self, rows, table);
    }
    self->acts += (uint64_t)table;
    return table;
}

static PyObject *batch_step(BatchObject *self, PyObject *const *args, Py_ssize_t count)
{
    Rows rows;
    if (count != 8) {
        PyErr_SetString(PyExc_TypeError, "step takes legal, bounds, seen, cards, rewards, ended, "
                                         "acts and amounts");
        return NULL;
    }
    if (self->busy) {
        PyErr_SetString(PyExc_RuntimeError, "another thread steps this batch");
        return NULL;
    }
    if (!get_all_rows(self, args, 8, &rows))
        return NULL;
    Py_ssize_t done;
    self->busy = 1;
    Py_BEGIN_ALLOW_THREADS
    done = step_all(self, &rows);
    Py_END_ALLOW_THREADS
    self->busy = 0;
    int act = done < self->tables ? ((uint8_t *)rows.acts.buf)[done] : 0;
    long long amount = done < self->tables ? ((int64_t *)rows.amounts.buf)[done] : 0;
    release_rows(&rows);
    if (done < self->tables) {
        PyErr_Format(PyExc_ValueError, "table %zd: act %d with %lld chips is not on offer; the "
                                       "tables before it have acted", done, act, amount);
        return NULL;
    }
    return Py_NewRef(Py_None);
}

/* Fills acts and amounts with random acts on offer. */
static PyObject *batch_choose(BatchObject *self, PyObject *const *args, Py_ssize_t count)
{
    Py_buffer acts, amounts;
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "choose takes acts and amounts");
        return NULL;
    }
    if (!get_rows(self, args[0], &acts, 1, 1, 1, "acts"))
        return NULL;
    if (!get_rows(self, args[1], &amounts, 1, 8, 1, "amounts")) {
        PyBuffer_Release(&acts);
        return NULL;
    }
    for (Py_ssize_t table = 0; table < self->tables; table++) {
        int64_t amount = 0;
        int act = random_act(&self->rounds[table], &self->chance, &amount);
        ((uint8_t *)acts.buf)[table] = (uint8_t)act;
        ((int64_t *)amounts.buf)[table] = amount;
    }
    PyBuffer_Release(&acts);
    PyBuffer_Release(&amounts);
    return Py_NewRef(Py_None);
}

#define FAST(function) (PyCFunction)(void (*)(void))(function)

static PyMethodDef batch_methods[] = {
    {"offers", FAST(batch_offers), METH_FASTCALL, "Writes the offers and views of all tables."},
    {"step", FAST(batch_step), METH_FASTCALL, "Makes an act at every table."},
    {"choose", FAST(batch_choose), METH_FASTCALL, "Chooses a random act at every table."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef batch_members[] = {
    {"tables", T_PYSSIZET, offsetof(BatchObject, tables), READONLY, "The number of tables."},
    {"acts", T_ULONGLONG, offsetof(BatchObject, acts), READONLY, "Acts made so far."},
    {"ended", T_ULONGLONG, offsetof(BatchObject, ended), READONLY, "Rounds that ended so far."},
    {NULL, 0, 0, 0, NULL},
};

PyTypeObject BatchType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "cardspeak.rounds._rounds.Batch",
    .tp_doc = "Many tables that are stepped together.",
    .tp_basicsize = sizeof(BatchObject),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = batch_new,
    .tp_dealloc = (destructor)batch_free,
    .tp_methods = batch_methods,
    .tp_members = batch_members,
};
