/* The Python type `Round`: one round, one act per call or all acts in one call. */
#include "module.h"

#include <string.h>

typedef struct {
    uint8_t place, act;
    int64_t amount;
} Made;

typedef struct {
    PyObject_HEAD
    RulesObject *rules;
    Opening opening;
    Round ready, round; /* before the first card, and now */
    int seat; /* its number, or 0 */
    Made *made;
    size_t made_count, made_space;
} RoundObject;

static PyObject *round_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    PyObject *rules, *opening;
    (void)kwargs;
    if (!PyArg_ParseTuple(args, "O!O", &RulesType, &rules, &opening))
        return NULL;
    RoundObject *self = (RoundObject *)type->tp_alloc(type, 0);
    if (!self)
        return NULL;
    if (!read_opening(opening, &self->opening)) {
        Py_DECREF(self);
        return NULL;
    }
    self->rules = (RulesObject *)Py_NewRef(rules);
    prepare(&self->ready, &self->opening);
    self->round = self->ready;
    self->round.phase = PHASE_OVER;
    self->round.seat = NONE;
    return (PyObject *)self;
}

static void round_free(RoundObject *self)
{
    Py_XDECREF(self->rules);
    PyMem_Free(self->made);
    Py_TYPE(self)->tp_free(self);
}

static PyObject *next_offer(RoundObject *self)
{
    int place = self->round.seat;
    self->seat = place == NONE ? 0 : (int)self->opening.number[place];
    return PyLong_FromLong(self->round.legal);
}

static int note_made(RoundObject *self, int place, int act, int64_t amount)
{
    if (self->made_count == self->made_space) {
        size_t space = self->made_space ? 2 * self->made_space : 64;
        Made *larger = PyMem_Realloc(self->made, space * sizeof(Made));
        if (!larger) {
            PyErr_NoMemory();
            return 0;
        }
        self->made = larger;
        self->made_space = space;
    }
    Made *made = &self->made[self->made_count++];
    made->place = (uint8_t)place, made->act = (uint8_t)act, made->amount = amount;
    return 1;
}

int check_deck(const Opening *opening, PyObject *deck)
{
    uint64_t wanted = 0, got = 0;
    int right = PyBytes_Check(deck) && PyBytes_GET_SIZE(deck) == opening->deck_size;
    const uint8_t *cards = right ? (const uint8_t *)PyBytes_AS_STRING(deck) : NULL;
    for (int i = 0; right && i < opening->deck_size; i++) {
        wanted |= (uint64_t)1 << opening->deck[i];
        if (cards[i] < MOST_DECK)
            got |= (uint64_t)1 << cards[i];
    }
    if (!right || wanted != got) {
        PyErr_SetString(PyExc_ValueError, "a round needs every card of its deck once");
        return 0;
    }
    return 1;
}

static PyObject *round_deal(RoundObject *self, PyObject *deck)
{
    if (!check_deck(&self->opening, deck))
        return NULL;
    begin_with_deck(&self->rules->rules, &self->round, &self->ready,
                    (const uint8_t *)PyBytes_AS_STRING(deck));
    self->made_count = 0;
    return next_offer(self);
}

static PyObject *round_shuffle(RoundObject *self, PyObject *given)
{
    uint64_t seed = PyLong_AsUnsignedLongLongMask(given);
    if (PyErr_Occurred())
        return NULL;
    begin_at_random(&self->rules->rules, &self->round, &self->ready, seed);
    self->made_count = 0;
    return next_offer(self);
}

static PyObject *round_act(RoundObject *self, PyObject *const *args, Py_ssize_t count)
{
    if (count < 1 || count > 2) {
        PyErr_SetString(PyExc_TypeError, "act takes an act, and an amount if it is a bet");
        return NULL;
    }
    long act = PyLong_AsLong(args[0]);
    long long amount = count > 1 ? PyLong_AsLongLong(args[1]) : 0;
    if ((act == -1 || amount == -1) && PyErr_Occurred())
        return NULL;
    int place = self->round.seat;
    if (act < 0 || act >= ACT_KINDS
        || !make_act(&self->rules->rules, &self->round, (int)act, amount)) {
        PyErr_Format(PyExc_ValueError, "act %ld with %lld chips is not on offer (mask %d)", act,
                     amount, (int)self->round.legal);
        return NULL;
    }
    if (!note_made(self, place, (int)act, amount))
        return NULL;
    return next_offer(self);
}

static PyObject *net_of(const RoundObject *self)
{
    const Round *r = &self->round;
    PyObject *net = PyTuple_New(r->count);
    for (int seat = 0; net && seat < r->count; seat++) {
        PyObject *chips = PyLong_FromLongLong(r->stake[seat] - r->start[seat]);
        if (!chips)
            Py_CLEAR(net);
        else
            PyTuple_SET_ITEM(net, seat, chips);
    }
    return net;
}

static PyObject *round_play(RoundObject *self, PyObject *const *args, Py_ssize_t count)
{
    if (count != 2) {
        PyErr_SetString(PyExc_TypeError, "play takes a seed and a policy");
        return NULL;
    }
    uint64_t seed = PyLong_AsUnsignedLongLongMask(args[0]);
    long policy = PyLong_AsLong(args[1]);
    if (PyErr_Occurred())
        return NULL;
    if (policy < 0 || policy >= POLICIES) {
        PyErr_Format(PyExc_ValueError, "there is no policy %ld", policy);
        return NULL;
    }
    Round *r = &self->round;
    uint64_t chance = ~seed;
    self->made_count = 0;
    begin_at_random(&self->rules->rules, r, &self->ready, seed);
    while (r->legal) {
        int64_t amount = 0;
        int place = r->seat;
        int act = policy == POLICY_PASSIVE ? passive_act(r, &amount)
                                           : random_act(r, &chance, &amount);
        make_act(&self->rules->rules, r, act, amount);
        if (!note_made(self, place, act, amount))
            return NULL;
    }
    self->seat = 0;
    return net_of(self);
}

static PyObject *round_net(RoundObject *self, PyObject *unused)
{
    (void)unused;
    return net_of(self);
}

static PyObject *round_made(RoundObject *self, PyObject *unused)
{
    (void)unused;
    PyObject *all = PyList_New(0);
    for (size_t i = 0; all && i < self->made_count; i++) {
        const Made *made = &self->made[i];
        PyObject *one = Py_BuildValue("iiL", (int)self->opening.number[made->place],
                                      (int)made->act, (long long)made->amount);
        if (!one || PyList_Append(all, one) < 0)
            Py_CLEAR(all);
        Py_XDECREF(one);
    }
    return all;
}

static PyObject *round_deck(RoundObject *self, PyObject *unused)
{
    (void)unused;
    Round rest = self->round;
    finish_deck(&rest);
    return PyBytes_FromStringAndSize((const char *)rest.deck, rest.deck_size);
}

static PyObject *seats_of(const RoundObject *self, uint16_t seats)
{
    PyObject *all = PyList_New(0);
    for (int seat = 0; all && seat < self->round.count; seat++) {
        if (!(seats >> seat & 1))
            continue;
        PyObject *number = PyLong_FromLongLong(self->opening.number[seat]);
        if (!number || PyList_Append(all, number) < 0)
            Py_CLEAR(all);
        Py_XDECREF(number);
    }
    return all;
}

/* Numbers of each seat, in the order of the ring. */
static PyObject *amounts_of(const RoundObject *self, const int64_t *amounts)
{
    PyObject *all = PyList_New(self->round.count);
    for (int seat = 0; all && seat < self->round.count; seat++) {
        PyObject *amount = PyLong_FromLongLong(amounts[seat]);
        if (!amount)
            Py_CLEAR(all);
        else
            PyList_SET_ITEM(all, seat, amount);
    }
    return all;
}

static PyObject *cards_of(const RoundObject *self)
{
    const Round *r = &self->round;
    PyObject *all = PyList_New(r->count);
    for (int seat = 0; all && seat < r->count; seat++) {
        PyObject *cards = PyBytes_FromStringAndSize((const char *)r->own[seat],
                                                    r->own_count[seat]);
        if (!cards)
            Py_CLEAR(all);
        else
            PyList_SET_ITEM(all, seat, cards);
    }
    return all;
}

/* A number for each seat, with a bit for each card that was dealt face up. */
static PyObject *upcards_of(const RoundObject *self)
{
    int64_t up[MOST_SEATS];
    for (int seat = 0; seat < self->round.count; seat++)
        up[seat] = self->round.up[seat];
    return amounts_of(self, up);
}

static PyObject *pots_of(const RoundObject *self)
{
    const Round *r = &self->round;
    PyObject *all = PyList_New(0);
    for (int i = 0; all && i < r->pot_count; i++) {
        PyObject *one = Py_BuildValue("LN", (long long)r->pots[i].amount,
                                      seats_of(self, r->pots[i].seats));
        if (!one || PyList_Append(all, one) < 0)
            Py_CLEAR(all);
        Py_XDECREF(one);
    }
    return all;
}

static PyObject *round_facts(RoundObject *self, PyObject *unused)
{
    const Round *r = &self->round;
    (void)unused;
    return Py_BuildValue(
        "{s:i,s:i,s:i,s:L,s:L,s:L,s:i,s:N,s:N,s:N,s:N,s:N,s:N,s:N,s:N,s:N,s:N,s:N,s:y#,s:N}",
        "phase", (int)r->phase, "street", (int)r->street, "bettings", (int)r->bettings,
        "pot", (long long)r->pot, "price", (long long)r->price,
        "commission", (long long)r->commission, "by_fold", (int)r->ended_by_fold,
        "seats", seats_of(self, (uint16_t)((1u << r->count) - 1)),
        "stakes", amounts_of(self, r->stake), "antes", amounts_of(self, r->ante),
        "bets", amounts_of(self, r->bets), "in_front", amounts_of(self, r->in_front),
        "folded", seats_of(self, r->folded), "tapped", seats_of(self, r->tapped),
        "shown", seats_of(self, r->shown), "mucked", seats_of(self, r->mucked),
        "cards", cards_of(self), "up", upcards_of(self), "board", r->board, (Py_ssize_t)r->board_count,
        "pots", pots_of(self));
}

static PyObject *round_copy(RoundObject *self, PyObject *unused)
{
    (void)unused;
    RoundObject *copy = (RoundObject *)RoundType.tp_alloc(&RoundType, 0);
    if (!copy)
        return NULL;
    copy->rules = (RulesObject *)Py_NewRef((PyObject *)self->rules);
    copy->opening = self->opening;
    copy->ready = self->ready;
    copy->round = self->round;
    copy->seat = self->seat;
    for (size_t i = 0; i < self->made_count; i++) {
        const Made *made = &self->made[i];
        if (!note_made(copy, made->place, made->act, made->amount)) {
            Py_DECREF(copy);
            return NULL;
        }
    }
    return (PyObject *)copy;
}

/* --- the view of the seat in turn --------------------------------------------------------------- */

static PyObject *cards_in(const uint8_t *cards, int count, unsigned which)
{
    PyObject *all = PyTuple_New(count_few((uint16_t)(which & ((1u << count) - 1))));
    Py_ssize_t at = 0;
    for (int i = 0; all && i < count; i++)
        if (which >> i & 1)
            PyTuple_SET_ITEM(all, at++, PyLong_FromLong(cards[i])); /* small, so it never fails */
    return all;
}

/* The cards of a seat that everyone sees, one bit each. */
static unsigned open_cards(const Round *r, int seat)
{
    return r->shown >> seat & 1 ? ~0u : r->up[seat];
}

/* The live hands of the others in dealing order: seat, open cards, hidden cards, stack, in front. */
static PyObject *others_of(const RoundObject *self, int me)
{
    const Round *r = &self->round;
    PyObject *all = PyTuple_New(r->count - 1 - count_few(r->folded));
    Py_ssize_t at = 0;
    for (int i = 0; all && i < r->count; i++) {
        const int seat = r->order[i];
        if (seat == me || r->folded >> seat & 1)
            continue;
        PyObject *seen = cards_in(r->own[seat], r->own_count[seat], open_cards(r, seat));
        Py_ssize_t hidden = seen ? r->own_count[seat] - PyTuple_GET_SIZE(seen) : 0;
        int64_t in_front = r->phase == PHASE_BET ? r->in_front[seat] : 0;
        PyObject *one = Py_BuildValue("LNnLL", (long long)self->opening.number[seat], seen, hidden,
                                      (long long)r->stake[seat], (long long)in_front);
        if (!one)
            Py_CLEAR(all);
        else
            PyTuple_SET_ITEM(all, at++, one);
    }
    return all;
}

/* The open cards of folded hands, in dealing order. */
static PyObject *gone_cards(const Round *r)
{
    uint8_t cards[MOST_SEATS * MOST_HAND];
    int count = 0;
    for (int i = 0; r->has_upcards && i < r->count; i++) {
        const int seat = r->order[i];
        for (int card = 0; r->folded >> seat & 1 && card < r->own_count[seat]; card++)
            if (open_cards(r, seat) >> card & 1)
                cards[count++] = r->own[seat][card];
    }
    PyObject *all = PyTuple_New(count);
    for (int i = 0; all && i < count; i++)
        PyTuple_SET_ITEM(all, i, PyLong_FromLong(cards[i]));
    return all;
}

/* The acts on offer: act, minimum, maximum, whether it goes all in for less. */
static PyObject *offers_of(const Round *r)
{
    const uint16_t legal = r->legal & (1 << SHOW) ? 0 : r->legal;
    PyObject *all = PyTuple_New(count_few(legal));
    Py_ssize_t at = 0;
    for (int act = 0; all && act < SHOW; act++) {
        if (!(legal >> act & 1))
            continue;
        int64_t least = 0, most = 0;
        int taps = 0;
        if (act == BET)
            least = r->bet_least, most = r->bet_most, taps = r->bet_taps;
        else if (act == RAISE)
            least = r->raise_least, most = r->raise_most, taps = r->raise_taps;
        else if (act == CALL || act == CALL_AND_FOLD)
            least = most = r->call, taps = r->call_taps;
        PyObject *one = Py_BuildValue("iLLO", act, (long long)least, (long long)most,
                                      taps ? Py_True : Py_False);
        if (!one)
            Py_CLEAR(all);
        else
            PyTuple_SET_ITEM(all, at++, one);
    }
    return all;
}

static PyObject *round_view(RoundObject *self, PyObject *unused)
{
    Round *r = &self->round;
    const int me = r->seat, bets = r->phase == PHASE_BET;
    (void)unused;
    if (me == NONE) {
        PyErr_SetString(PyExc_ValueError, "the round is over: nobody is in turn");
        return NULL;
    }
    int64_t owes = bets ? price_to_meet(&self->rules->rules, r) - r->in_front[me] : 0;
    return Py_BuildValue("NNNNLLLLiiNO", cards_in(r->own[me], r->own_count[me], ~0u),
                         cards_in(r->board, r->board_count, ~0u), others_of(self, me),
                         gone_cards(r), (long long)r->stake[me],
                         (long long)(bets ? r->in_front[me] : 0), (long long)r->pot,
                         (long long)(owes > 0 ? owes : 0), bets ? (int)r->number : 0,
                         bets ? seats_behind(&self->rules->rules, r) : 0, offers_of(r),
                         bets || may_win(&self->rules->rules, r, me) ? Py_True : Py_False);
}

/* Betting rounds, pot, commission, whether it ended by a fold, and the places of shown hands. */
static PyObject *round_result(RoundObject *self, PyObject *unused)
{
    const Round *r = &self->round;
    (void)unused;
    return Py_BuildValue("iLLOi", (int)r->bettings, (long long)r->pot, (long long)r->commission,
                         r->ended_by_fold ? Py_True : Py_False, (int)r->shown);
}

/* All cards of a place: its own, then the board. */
static PyObject *round_hand(RoundObject *self, PyObject *given)
{
    const Round *r = &self->round;
    long place = PyLong_AsLong(given);
    if (place == -1 && PyErr_Occurred())
        return NULL;
    if (place < 0 || place >= r->count) {
        PyErr_Format(PyExc_ValueError, "there is no place %ld", place);
        return NULL;
    }
    uint8_t cards[2 * HAND_ROW];
    memcpy(cards, r->own[place], HAND_ROW);
    memcpy(cards + r->own_count[place], r->board, HAND_ROW);
    return PyBytes_FromStringAndSize((const char *)cards, r->own_count[place] + r->board_count);
}

PyObject *round_at(RulesObject *rules, const Opening *opening, const Round *now)
{
    RoundObject *made = (RoundObject *)RoundType.tp_alloc(&RoundType, 0);
    if (!made)
        return NULL;
    made->rules = (RulesObject *)Py_NewRef((PyObject *)rules);
    made->opening = *opening;
    prepare(&made->ready, opening);
    made->round = *now;
    made->seat = now->seat == NONE ? 0 : (int)opening->number[now->seat];
    return (PyObject *)made;
}

#define FAST(function) (PyCFunction)(void (*)(void))(function)

static PyMethodDef round_methods[] = {
    {"deal", (PyCFunction)round_deal, METH_O, "Begins the round with this deck."},
    {"shuffle", (PyCFunction)round_shuffle, METH_O, "Begins the round with a seed for the deck."},
    {"act", FAST(round_act), METH_FASTCALL, "Makes an act; returns the mask of acts on offer."},
    {"play", FAST(round_play), METH_FASTCALL, "Plays a whole round; returns each seat's result."},
    {"net", (PyCFunction)round_net, METH_NOARGS, "Each seat's chips won or lost."},
    {"made", (PyCFunction)round_made, METH_NOARGS, "The acts so far: seat, act, amount."},
    {"deck", (PyCFunction)round_deck, METH_NOARGS, "The deck in the order in which it is dealt."},
    {"facts", (PyCFunction)round_facts, METH_NOARGS, "The state of the round."},
    {"view", (PyCFunction)round_view, METH_NOARGS, "The view of the seat in turn."},
    {"result", (PyCFunction)round_result, METH_NOARGS, "Numbers of a round that is over."},
    {"hand", (PyCFunction)round_hand, METH_O, "All cards of a place, its own first."},
    {"copy", (PyCFunction)round_copy, METH_NOARGS, "A copy of the round, to look ahead."},
    {NULL, NULL, 0, NULL},
};

static PyMemberDef round_members[] = {
    {"seat", T_INT, offsetof(RoundObject, seat), READONLY, "The seat in turn; 0 if it is over."},
    {"legal", T_USHORT, offsetof(RoundObject, round.legal), READONLY, "A bit for each act."},
    {"folded", T_USHORT, offsetof(RoundObject, round.folded), READONLY, "A bit for each place."},
    {"call", T_LONGLONG, offsetof(RoundObject, round.call), READONLY, "Chips that a call adds."},
    {"bet_least", T_LONGLONG, offsetof(RoundObject, round.bet_least), READONLY, "Least bet."},
    {"bet_most", T_LONGLONG, offsetof(RoundObject, round.bet_most), READONLY, "Largest bet."},
    {"raise_least", T_LONGLONG, offsetof(RoundObject, round.raise_least), READONLY, "Least."},
    {"raise_most", T_LONGLONG, offsetof(RoundObject, round.raise_most), READONLY, "Most."},
    {"pot", T_LONGLONG, offsetof(RoundObject, round.pot), READONLY, "Everything put in so far."},
    {"commission", T_LONGLONG, offsetof(RoundObject, round.commission), READONLY, "Charged."},
    {"dealt", T_UBYTE, offsetof(RoundObject, round.top), READONLY, "Cards taken from the deck."},
    {"call_taps", T_UBYTE, offsetof(RoundObject, round.call_taps), READONLY, "Call for less."},
    {"bet_taps", T_UBYTE, offsetof(RoundObject, round.bet_taps), READONLY, "Bet for less."},
    {"raise_taps", T_UBYTE, offsetof(RoundObject, round.raise_taps), READONLY, "Raise for less."},
    {NULL, 0, 0, 0, NULL},
};

PyTypeObject RoundType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "cardspeak.rounds._rounds.Round",
    .tp_doc = "One round under a compiled law, from its opening to the last chip.",
    .tp_basicsize = sizeof(RoundObject),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = round_new,
    .tp_dealloc = (destructor)round_free,
    .tp_methods = round_methods,
    .tp_members = round_members,
};
