/* The Python type `Games`: rounds as games for learning programs.

   Actions are numbered, and a view is a row of numbers.  The caller owns all buffers.  Rows are
   either one for each table, the view of the player in turn, or one for each player of each table.
   `plain_games.py` is the same in Python. */
#include "module.h"

#include <string.h>

enum { GIVE_UP, STAY_IN, FIRST_SIZE };
enum { MINIMUM = -1, MAXIMUM = -2 };
enum { MOST_SIZES = 14, MOST_ACTIONS = FIRST_SIZE + MOST_SIZES, MOST_HISTORY = 64 };
enum { SEAT_NUMBERS = 6, TABLE_NUMBERS = 4, MOST_WAGERS = 8, MOST_ROUNDS = 1 << 20 };

typedef struct {
    uint64_t chance;
    uint32_t next_opening, opening, rounds_left, acts; /* acts of this round */
    uint8_t wagers, wagers_in;                         /* bets and raises, in which betting round */
    uint8_t who[MOST_HISTORY], what[MOST_HISTORY];     /* the last acts, as a ring */
    Round round;
} Game;

typedef struct {
    PyObject_HEAD
    RulesObject *rules;
    Opening *given;
    Round *openings; /* before the first card */
    Game *games;
    Py_ssize_t tables, opening_count;
    int players, actions, history, rounds, by_player, again, upcards, size;
    int64_t sizes[MOST_SIZES]; /* thousandths of the pot, MINIMUM or MAXIMUM */
    int busy;
} GamesObject;

/* --- rounds --------------------------------------------------------------------------------- */

/* Hands are shown automatically: showing costs nothing. */
static void show_hands(const Rules *rules, Round *r)
{
    while (r->legal >> SHOW & 1)
        make_act(rules, r, SHOW, 0);
}

static void forget_acts(Game *g)
{
    g->acts = 0;
    g->wagers = g->wagers_in = 0;
}

/* Begins the next round in which a player has an act. */
static void begin_round(const GamesObject *self, Game *g)
{
    const Rules *rules = &self->rules->rules;
    do {
        g->opening = g->next_opening;
        if (++g->next_opening == (uint32_t)self->opening_count)
            g->next_opening = 0;
        begin_at_random(rules, &g->round, &self->openings[g->opening], next_chance(&g->chance));
        show_hands(rules, &g->round);
    } while (!g->round.legal);
    forget_acts(g);
}

static void begin_episode(const GamesObject *self, Game *g)
{
    g->rounds_left = (uint32_t)self->rounds;
    begin_round(self, g);
}

static void begin_all(GamesObject *self, uint64_t seed)
{
    uint64_t chance = seed;
    for (Py_ssize_t table = 0; table < self->tables; table++) {
        Game *g = &self->games[table];
        g->chance = next_chance(&chance);
        g->next_opening = (uint32_t)((seed + (uint64_t)table) % (uint64_t)self->opening_count);
        begin_episode(self, g);
    }
}

/* --- actions -------------------------------------------------------------------------------- */

typedef struct {
    uint16_t legal;               /* a bit for each action */
    uint8_t act[MOST_ACTIONS];    /* the act of the kernel */
    int64_t amount[MOST_ACTIONS]; /* its chips */
} Choices;

static void add_choice(Choices *choices, int action, int act, int64_t amount)
{
    choices->legal |= (uint16_t)(1 << action);
    choices->act[action] = (uint8_t)act;
    choices->amount[action] = amount;
}

static int is_taken(const Choices *choices, int before, int64_t amount)
{
    for (int action = FIRST_SIZE; action < before; action++)
        if (choices->legal >> action & 1 && choices->amount[action] == amount)
            return 1;
    return 0;
}

static void add_sizes(const GamesObject *self, const Round *r, Choices *choices)
{
    int raises = r->legal >> RAISE & 1;
    int act = raises ? RAISE : BET;
    int64_t least = raises ? r->raise_least : r->bet_least;
    int64_t most = raises ? r->raise_most : r->bet_most;
    int64_t front = raises ? r->in_front[r->seat] : 0;
    int64_t owes = r->price - r->in_front[r->seat];
    owes = owes > 0 ? owes : 0;
    int any = choices->legal >> STAY_IN & 1;
    for (int i = 0; i < self->actions - FIRST_SIZE; i++) {
        int64_t size = self->sizes[i], to = size == MINIMUM ? least : most;
        if (size >= 0) {
            to = front + owes + size * (r->pot + owes) / 1000;
            if (to <= least || to >= most)
                continue;
        }
        if (!is_taken(choices, FIRST_SIZE + i, to)) {
            add_choice(choices, FIRST_SIZE + i, act, to);
            any = 1;
        }
    }
    if (!any)
        add_choice(choices, FIRST_SIZE, act, least);
}

static void find_choices(const GamesObject *self, const Round *r, Choices *choices)
{
    static const uint8_t stays[] = {CHECK, STAY, CALL}, leaves[] = {FOLD, CALL_AND_FOLD};
    choices->legal = 0;
    for (int i = 2; i-- > 0;)
        if (r->legal >> leaves[i] & 1)
            add_choice(choices, GIVE_UP, leaves[i], 0);
    for (int i = 3; i-- > 0;)
        if (r->legal >> stays[i] & 1)
            add_choice(choices, STAY_IN, stays[i], 0);
    if (r->legal & (1 << BET | 1 << RAISE))
        add_sizes(self, r, choices);
}

static void note_action(Game *g, int player, int action, int betting, int history)
{
    if (g->wagers_in != betting)
        g->wagers_in = (uint8_t)betting, g->wagers = 0;
    if (action >= FIRST_SIZE && g->wagers < MOST_WAGERS)
        g->wagers++;
    if (history) {
        g->who[g->acts % (uint32_t)history] = (uint8_t)player;
        g->what[g->acts % (uint32_t)history] = (uint8_t)action;
    }
    g->acts++;
}

static int make_action(const GamesObject *self, Game *g, int64_t action)
{
    const Rules *rules = &self->rules->rules;
    Round *r = &g->round;
    Choices choices;
    find_choices(self, r, &choices);
    if (action < 0 || action >= self->actions || !(choices.legal >> action & 1))
        return 0;
    note_action(g, r->seat, (int)action, r->bettings, self->history);
    make_act(rules, r, choices.act[action], choices.amount[action]);
    show_hands(rules, r);
    return 1;
}

/* --- views ---------------------------------------------------------------------------------- */

static float part(int64_t amount, int64_t whole)
{
    return (float)((double)amount / (double)whole);
}

static void write_history(const GamesObject *self, const Game *g, int me, float *row)
{
    int width = self->players + self->actions;
    uint32_t history = (uint32_t)self->history, known = g->acts < history ? g->acts : history;
    for (uint32_t back = 0; back < known; back++, row += width) {
        uint32_t place = (g->acts - 1 - back) % history;
        row[(g->who[place] - me + self->players) % self->players] = 1;
        row[self->players + g->what[place]] = 1;
    }
}

/* Writes what a player sees; see layout.py. */
static void write_view(const GamesObject *self, const Game *g, int me, float *row)
{
    const Round *r = &g->round;
    const int count = r->count, bets = r->phase == PHASE_BET;
    int64_t chips = r->house_chips;
    memset(row, 0, (size_t)self->size * sizeof *row);
    for (int i = 0; i < r->own_count[me]; i++)
        row[r->own[me][i]] = 1;
    row += MOST_DECK;
    for (int i = 0; i < r->board_count; i++)
        row[r->board[i]] = 1;
    row += MOST_DECK;
    for (int seat = 0; seat < count; seat++)
        chips += r->start[seat];
    int button = r->after_button ? r->after_button - 1 : count - 1;
    for (int i = 0, seat = me; i < count; i++, row += SEAT_NUMBERS) {
        if (self->upcards) {
            uint8_t up = r->shown >> seat & 1 ? 0xff : r->up[seat];
            for (int card = 0; card < r->own_count[seat]; card++)
                if (up >> card & 1)
                    row[r->own[seat][card]] = 1;
            row += MOST_DECK;
        }
        row[0] = !(r->folded >> seat & 1);
        row[1] = r->tapped >> seat & 1;
        row[2] = part(r->stake[seat], chips);
        row[3] = bets ? part(r->in_front[seat], chips) : 0;
        row[4] = part(r->ante[seat] + r->bets[seat] + r->dead[seat], chips);
        row[5] = seat == button;
        seat = seat + 1 == count ? 0 : seat + 1;
    }
    int64_t owes = bets && r->price > r->in_front[me] ? r->price - r->in_front[me] : 0;
    int64_t rounds = self->rules->rules.law.rounds;
    row[0] = part(r->pot, chips);
    row[1] = part(owes, chips);
    row[2] = part(r->bettings, rounds);
    row[3] = g->wagers_in == r->bettings ? part(g->wagers, MOST_WAGERS) : 0;
    write_history(self, g, me, row + TABLE_NUMBERS);
}

/* --- buffers -------------------------------------------------------------------------------- */

enum { ACTIONS, VIEWS, LEGAL, REWARDS, ENDED, MASKS, TURNS, BUFFERS };

typedef struct {
    Py_buffer rows[BUFFERS];
    int held;
} Buffers;

static void release_buffers(Buffers *buffers)
{
    for (int i = 0; i < buffers->held; i++)
        PyBuffer_Release(&buffers->rows[i]);
}

static int get_buffers(const GamesObject *self, PyObject *const *given, Buffers *buffers)
{
    static const char *names[] = {"actions", "observations", "legal", "rewards", "terminals",
                                  "masks", "turns"};
    const Py_ssize_t players = self->tables * self->players;
    const Py_ssize_t rows = self->by_player ? players : self->tables;
    const Py_ssize_t items[] = {rows, rows * self->size, rows * self->actions, players, rows,
                                rows, self->tables};
    const Py_ssize_t bytes[] = {4, 4, 1, 4, 1, 1, 4};
    buffers->held = 0;
    for (int i = 0; i < BUFFERS; i++, buffers->held++) {
        Py_buffer *row = &buffers->rows[i];
        int flags = PyBUF_C_CONTIGUOUS | (i == ACTIONS ? 0 : PyBUF_WRITABLE);
        if (PyObject_GetBuffer(given[i], row, flags) < 0) {
            release_buffers(buffers);
            return 0;
        }
        if (row->itemsize != bytes[i] || row->len != items[i] * bytes[i]) {
            PyErr_Format(PyExc_ValueError,
                         "%s must have %zd items of %zd bytes, not %zd bytes of %zd each", names[i],
                         items[i], bytes[i], row->len, row->itemsize);
            buffers->held++;
            release_buffers(buffers);
            return 0;
        }
    }
    return 1;
}

/* Writes the offer and view of the player in turn; nothing is on offer if the round is over. */
static void write_table(const GamesObject *self, Buffers *buffers, Py_ssize_t table)
{
    const Game *g = &self->games[table];
    const int turn = g->round.legal ? g->round.seat : NONE;
    const Py_ssize_t first = self->by_player ? table * self->players : table;
    const Py_ssize_t many = self->by_player ? self->players : 1;
    uint8_t *legal = (uint8_t *)buffers->rows[LEGAL].buf + first * self->actions;
    uint8_t *masks = (uint8_t *)buffers->rows[MASKS].buf + first;
    memset(legal, 0, (size_t)(many * self->actions));
    memset(masks, 0, (size_t)many);
    ((int32_t *)buffers->rows[TURNS].buf)[table] = turn;
    if (turn == NONE)
        return;
    const Py_ssize_t row = self->by_player ? turn : 0;
    Choices choices;
    find_choices(self, &g->round, &choices);
    for (int action = 0; action < self->actions; action++)
        legal[row * self->actions + action] = choices.legal >> action & 1;
    masks[row] = 1;
    write_view(self, g, turn, (float *)buffers->rows[VIEWS].buf + (first + row) * self->size);
}

static void write_end(const GamesObject *self, Buffers *buffers, Py_ssize_t table, int over,
                      int done)
{
    const Round *r = &self->games[table].round;
    const Py_ssize_t first = self->by_player ? table * self->players : table;
    float *rewards = (float *)buffers->rows[REWARDS].buf + table * self->players;
    for (int seat = 0; seat < self->players; seat++)
        rewards[seat] = over ? part(r->stake[seat] - r->start[seat], self->rules->rules.law.least)
                             : 0;
    memset((uint8_t *)buffers->rows[ENDED].buf + first, done,
           (size_t)(self->by_player ? self->players : 1));
}

/* Makes an action at one table; 0 if it is not legal. */
static int step_table(GamesObject *self, Buffers *buffers, Py_ssize_t table)
{
    Game *g = &self->games[table];
    const Py_ssize_t row = self->by_player ? table * self->players : table;
    const int turn = self->by_player && g->round.legal ? g->round.seat : 0;
    const int32_t action = ((const int32_t *)buffers->rows[ACTIONS].buf)[row + turn];
    int over = 0, done = 0;
    if (action >= 0 && !g->round.legal)
        begin_episode(self, g);
    else if (action >= 0) {
        if (!make_action(self, g, action))
            return 0;
        over = !g->round.legal;
        done = over && --g->rounds_left == 0;
    }
    write_end(self, buffers, table, over, done);
    if (over && (!done || self->again)) {
        if (done)
            g->rounds_left = (uint32_t)self->rounds;
        begin_round(self, g);
    }
    write_table(self, buffers, table);
    return 1;
}

/* --- the Python type ------------------------------------------------------------------------ */

static int take_sizes(GamesObject *self, PyObject *sizes)
{
    Py_ssize_t count = PyTuple_GET_SIZE(sizes);
    if (count < 1 || count > MOST_SIZES) {
        PyErr_Format(PyExc_ValueError, "games have 1 to %d bet sizes", MOST_SIZES);
        return 0;
    }
    self->actions = FIRST_SIZE + (int)count;
    for (Py_ssize_t i = 0; i < count; i++) {
        self->sizes[i] = PyLong_AsLongLong(PyTuple_GET_ITEM(sizes, i));
        if (PyErr_Occurred())
            return 0;
        if (self->sizes[i] < MAXIMUM || self->sizes[i] > 1000000) {
            PyErr_SetString(PyExc_ValueError, "a bet size is at most 1000 pots");
            return 0;
        }
    }
    return 1;
}

/* Reads the openings; each needs the same players in the same seats, and one of them an act. */
static int take_openings(GamesObject *self, PyObject *openings)
{
    int acts = 0;
    Round trial;
    for (Py_ssize_t i = 0; i < self->opening_count; i++) {
        Opening *given = &self->given[i];
        if (!read_opening(PyTuple_GET_ITEM(openings, i), given))
            return 0;
        if (given->count != self->given[0].count
            || memcmp(given->number, self->given[0].number, sizeof given->number)) {
            PyErr_SetString(PyExc_ValueError, "all openings need the same players and seats");
            return 0;
        }
        prepare(&self->openings[i], given);
        begin_at_random(&self->rules->rules, &trial, &self->openings[i], 1);
        show_hands(&self->rules->rules, &trial);
        acts |= trial.legal != 0;
    }
    if (!acts)
        PyErr_SetString(PyExc_ValueError, "no player has an act in these openings");
    self->players = (int)self->given[0].count;
    return acts;
}

static int allocate(GamesObject *self)
{
    self->given = PyMem_Calloc((size_t)self->opening_count, sizeof(Opening));
    self->openings = PyMem_Calloc((size_t)self->opening_count, sizeof(Round));
    self->games = PyMem_Calloc((size_t)self->tables, sizeof(Game));
    if (self->given && self->openings && self->games)
        return 1;
    PyErr_NoMemory();
    return 0;
}

static void find_size(GamesObject *self)
{
    const Law *law = &self->rules->rules.law;
    self->upcards = 0;
    for (int street = 0; street < law->street_count; street++)
        self->upcards |= law->streets[street].up != 0;
    self->size = 2 * MOST_DECK + self->players * (SEAT_NUMBERS + (self->upcards ? MOST_DECK : 0))
                 + TABLE_NUMBERS + self->history * (self->players + self->actions);
}

static PyObject *games_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    PyObject *rules, *openings, *sizes;
    Py_ssize_t tables;
    int history, rounds, by_player, again;
    (void)kwargs;
    if (!PyArg_ParseTuple(args, "O!O!nO!iipp", &RulesType, &rules, &PyTuple_Type, &openings,
                          &tables, &PyTuple_Type, &sizes, &history, &rounds, &by_player, &again))
        return NULL;
    Py_ssize_t count = PyTuple_GET_SIZE(openings);
    if (tables < 1 || tables > 1 << 24 || count < 1 || count > 1 << 16 || history < 0
        || history > MOST_HISTORY || rounds < 1 || rounds > MOST_ROUNDS) {
        PyErr_Format(PyExc_ValueError, "games need a table, an opening, 1 to %d rounds, and a "
                                       "history of 0 to %d acts", MOST_ROUNDS, MOST_HISTORY);
        return NULL;
    }
    GamesObject *self = (GamesObject *)type->tp_alloc(type, 0);
    if (!self)
        return NULL;
    self->rules = (RulesObject *)Py_NewRef(rules);
    self->tables = tables, self->opening_count = count;
    self->history = history, self->rounds = rounds;
    self->by_player = by_player, self->again = again;
    if (!take_sizes(self, sizes) || !allocate(self) || !take_openings(self, openings)) {
        Py_DECREF(self);
        return NULL;
    }
    find_size(self);
    begin_all(self, 0);
    return (PyObject *)self;
}

static void games_free(GamesObject *self)
{
    Py_XDECREF(self->rules);
    PyMem_Free(self->given);
    PyMem_Free(self->openings);
    PyMem_Free(self->games);
    Py_TYPE(self)->tp_free(self);
}

static int is_free(const GamesObject *self)
{
    if (self->busy)
        PyErr_SetString(PyExc_RuntimeError, "another thread steps these games");
    return !self->busy;
}

static PyObject *games_reset(GamesObject *self, PyObject *given)
{
    uint64_t seed = PyLong_AsUnsignedLongLongMask(given);
    if (PyErr_Occurred() || !is_free(self))
        return NULL;
    begin_all(self, seed);
    return Py_NewRef(Py_None);
}

/* Takes the seven buffers of write and step. */
static int take_buffers(GamesObject *self, PyObject *const *args, Py_ssize_t count, Buffers *into)
{
    if (count != BUFFERS) {
        PyErr_SetString(PyExc_TypeError, "expected actions, observations, legal, rewards, "
                                         "terminals, masks and turns");
        return 0;
    }
    return is_free(self) && get_buffers(self, args, into);
}

static PyObject *games_write(GamesObject *self, PyObject *const *args, Py_ssize_t count)
{
    Buffers buffers;
    if (!take_buffers(self, args, count, &buffers))
        return NULL;
    for (Py_ssize_t table = 0; table < self->tables; table++) {
        write_end(self, &buffers, table, 0, 0);
        write_table(self, &buffers, table);
    }
    release_buffers(&buffers);
    return Py_NewRef(Py_None);
}

static PyObject *games_step(GamesObject *self, PyObject *const *args, Py_ssize_t count)
{
    Buffers buffers;
    if (!take_buffers(self, args, count, &buffers))
        return NULL;
    Py_ssize_t table = 0;
    self->busy = 1;
    Py_BEGIN_ALLOW_THREADS
    while (table < self->tables && step_table(self, &buffers, table))
        table++;
    Py_END_ALLOW_THREADS
    self->busy = 0;
    release_buffers(&buffers);
    if (table < self->tables) {
        PyErr_Format(PyExc_ValueError, "table %zd: the action is not legal; the tables before it "
                                       "have acted", table);
        return NULL;
    }
    return Py_NewRef(Py_None);
}

static Game *game_at(GamesObject *self, PyObject *given)
{
    Py_ssize_t table = PyLong_AsSsize_t(given);
    if (table == -1 && PyErr_Occurred())
        return NULL;
    if (!is_free(self))
        return NULL;
    if (table < 0 || table >= self->tables) {
        PyErr_Format(PyExc_IndexError, "there is no table %zd", table);
        return NULL;
    }
    return &self->games[table];
}

/* act(table, action): makes one action, and returns whether the round continues. */
static PyObject *games_act(GamesObject *self, PyObject *const *args, Py_ssize_t count)
{
    Game *g = count == 2 ? game_at(self, args[0]) : NULL;
    if (!g) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "act takes a table and an action");
        return NULL;
    }
    long long action = PyLong_AsLongLong(args[1]);
    if (action == -1 && PyErr_Occurred())
        return NULL;
    if (!make_action(self, g, action)) {
        PyErr_Format(PyExc_ValueError, "action %lld is not legal here: see the mask", action);
        return NULL;
    }
    return PyBool_FromLong(g->round.legal != 0);
}

/* deal(table, opening, deck): begins a round from an opening with a deck. */
static PyObject *games_deal(GamesObject *self, PyObject *const *args, Py_ssize_t count)
{
    Game *g = count == 3 ? game_at(self, args[0]) : NULL;
    if (!g) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "deal takes a table, an opening and a deck");
        return NULL;
    }
    long opening = PyLong_AsLong(args[1]);
    if (opening == -1 && PyErr_Occurred())
        return NULL;
    if (opening < 0 || opening >= self->opening_count) {
        PyErr_Format(PyExc_IndexError, "there is no opening %ld", opening);
        return NULL;
    }
    if (!check_deck(&self->given[opening], args[2]))
        return NULL;
    g->opening = (uint32_t)opening;
    g->rounds_left = 1;
    forget_acts(g);
    begin_with_deck(&self->rules->rules, &g->round, &self->openings[opening],
                    (const uint8_t *)PyBytes_AS_STRING(args[2]));
    show_hands(&self->rules->rules, &g->round);
    return PyBool_FromLong(g->round.legal != 0);
}

/* observe(table, player, buffer): writes what a player sees. */
static PyObject *games_observe(GamesObject *self, PyObject *const *args, Py_ssize_t count)
{
    Game *g = count == 3 ? game_at(self, args[0]) : NULL;
    if (!g) {
        if (!PyErr_Occurred())
            PyErr_SetString(PyExc_TypeError, "observe takes a table, a player and a buffer");
        return NULL;
    }
    long player = PyLong_AsLong(args[1]);
    Py_buffer row;
    if (player == -1 && PyErr_Occurred())
        return NULL;
    if (player < 0 || player >= self->players) {
        PyErr_Format(PyExc_IndexError, "there is no player %ld", player);
        return NULL;
    }
    if (PyObject_GetBuffer(args[2], &row, PyBUF_C_CONTIGUOUS | PyBUF_WRITABLE) < 0)
        return NULL;
    int right = row.itemsize == 4 && row.len == 4 * (Py_ssize_t)self->size;
    if (right)
        write_view(self, g, (int)player, row.buf);
    PyBuffer_Release(&row);
    if (!right) {
        PyErr_Format(PyExc_ValueError, "a view has %d items of 4 bytes", self->size);
        return NULL;
    }
    return Py_NewRef(Py_None);
}

static PyObject *games_legal(GamesObject *self, PyObject *given)
{
    const Game *g = game_at(self, given);
    Choices choices;
    if (!g)
        return NULL;
    find_choices(self, &g->round, &choices);
    return PyLong_FromLong(choices.legal);
}

static PyObject *games_turn(GamesObject *self, PyObject *given)
{
    const Game *g = game_at(self, given);
    return g ? PyLong_FromLong(g->round.legal ? g->round.seat : NONE) : NULL;
}

static PyObject *games_opening(GamesObject *self, PyObject *given)
{
    const Game *g = game_at(self, given);
    return g ? PyLong_FromLong((long)g->opening) : NULL;
}

static PyObject *games_round(GamesObject *self, PyObject *given)
{
    const Game *g = game_at(self, given);
    return g ? round_at(self->rules, &self->given[g->opening], &g->round) : NULL;
}

static PyObject *games_copy(GamesObject *self, PyObject *unused)
{
    (void)unused;
    if (!is_free(self))
        return NULL;
    GamesObject *copy = (GamesObject *)Py_TYPE(self)->tp_alloc(Py_TYPE(self), 0);
    if (!copy)
        return NULL;
    PyObject head = copy->ob_base;
    *copy = *self;
    copy->ob_base = head;
    Py_INCREF(copy->rules);
    if (!allocate(copy)) {
        Py_DECREF(copy);
        return NULL;
    }
    memcpy(copy->given, self->given, (size_t)self->opening_count * sizeof(Opening));
    memcpy(copy->openings, self->openings, (size_t)self->opening_count * sizeof(Round));
    memcpy(copy->games, self->games, (size_t)self->tables * sizeof(Game));
    return (PyObject *)copy;
}

#define FAST(function) (PyCFunction)(void (*)(void))(function)

static PyMethodDef games_methods[] = {
    {"reset", (PyCFunction)games_reset, METH_O, "Begins an episode at every table."},
    {"write", FAST(games_write), METH_FASTCALL, "Writes the offers and views of all tables."},
    {"step", FAST(games_step), METH_FASTCALL, "Makes an action at every table."},
    {"act", FAST(games_act), METH_FASTCALL, "Makes an action at one table."},
    {"deal", FAST(games_deal), METH_FASTCALL, "Begins a round with a deck at one table."},
    {"observe", FAST(games_observe), METH_FASTCALL, "Writes what one player sees."},
    {"legal", (PyCFunction)games_legal, METH_O, "The legal actions at a table, a bit for each."},
    {"turn", (PyCFunction)games_turn, METH_O, "The player in turn; -1 if the round is over."},
    {"opening", (PyCFunction)games_opening, METH_O, "The number of the round's opening."},
    {"round", (PyCFunction)games_round, METH_O, "A copy of the round at a table."},
    {"copy", (PyCFunction)games_copy, METH_NOARGS, "A copy of all tables."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef games_members[] = {
    {"tables", T_PYSSIZET, offsetof(GamesObject, tables), READONLY, "The number of tables."},
    {"players", T_INT, offsetof(GamesObject, players), READONLY, "Players at each table."},
    {"actions", T_INT, offsetof(GamesObject, actions), READONLY, "The number of actions."},
    {"size", T_INT, offsetof(GamesObject, size), READONLY, "The numbers of a view."},
    {NULL, 0, 0, 0, NULL},
};

PyTypeObject GamesType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "cardspeak.rounds._rounds.Games",
    .tp_doc = "Rounds as games for learning programs.",
    .tp_basicsize = sizeof(GamesObject),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = games_new,
    .tp_dealloc = (destructor)games_free,
    .tp_methods = games_methods,
    .tp_members = games_members,
};
