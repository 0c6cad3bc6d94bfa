/* The Python module `_rounds`: compiled laws, single rounds and batches of rounds. */
#include "module.h"

#include <string.h>

/* --- compiled laws -------------------------------------------------------------------------- */

static int take_bytes(const Py_buffer *from, void *to, size_t size, const char *what)
{
    if ((size_t)from->len != size) {
        PyErr_Format(PyExc_ValueError, "%s has %zu bytes, not %zd", what, size, from->len);
        return 0;
    }
    memcpy(to, from->buf, size);
    return 1;
}

static int is_playable(const Law *law)
{
    if (law->street_count < 1 || law->street_count > MOST_STREETS || law->rounds < 1
        || law->rounds > MOST_BETTINGS || law->down_to < 1 || law->unit < 1 || law->least < 1
        || law->cents < 1) {
        PyErr_SetString(PyExc_ValueError, "the numbers of this law cannot be played");
        return 0;
    }
    int64_t own = 0, board = law->communal_when_short ? 1 : 0;
    for (int i = 0; i < law->street_count; i++) {
        own += law->streets[i].passes;
        board += law->streets[i].board;
    }
    if (own > MOST_HAND || board > MOST_HAND || own < 1) {
        PyErr_SetString(PyExc_ValueError, "this law deals too many cards");
        return 0;
    }
    return 1;
}

static PyObject *rules_new(PyTypeObject *type, PyObject *args, PyObject *kwargs)
{
    Py_buffer law, high, low;
    (void)kwargs;
    if (!PyArg_ParseTuple(args, "y*y*y*", &law, &high, &low))
        return NULL;
    RulesObject *self = (RulesObject *)type->tp_alloc(type, 0);
    int right = self && take_bytes(&law, &self->rules.law, sizeof(Law), "a law")
                && take_bytes(&high, &self->rules.high, sizeof(Plan), "an order of hands")
                && take_bytes(&low, &self->rules.low, sizeof(Plan), "an order of lows")
                && is_playable(&self->rules.law);
    PyBuffer_Release(&law);
    PyBuffer_Release(&high);
    PyBuffer_Release(&low);
    if (!right) {
        Py_XDECREF(self);
        return NULL;
    }
    self->rules.high_weights = weights_of(&self->rules.high);
    self->rules.low_weights = weights_of(&self->rules.low);
    return (PyObject *)self;
}

PyTypeObject RulesType = {
    PyVarObject_HEAD_INIT(NULL, 0)
    .tp_name = "cardspeak.rounds._rounds.Rules",
    .tp_doc = "A law as numbers, with its orders of hands.",
    .tp_basicsize = sizeof(RulesObject),
    .tp_flags = Py_TPFLAGS_DEFAULT,
    .tp_new = rules_new,
};

/* --- openings ------------------------------------------------------------------------------- */

static int in_ring(const Opening *opening, int64_t place, int64_t least)
{
    return place >= least && place < opening->count;
}

static int is_right(const Opening *o)
{
    int right = o->count >= 2 && o->count <= MOST_SEATS && o->deck_size >= 1
                && o->deck_size <= MOST_DECK;
    if (!right)
        return 0;
    right = in_ring(o, o->after_button, 0) && in_ring(o, o->from_button, 0)
            && in_ring(o, o->from_small, 0) && in_ring(o, o->after_last_blind, 0)
            && in_ring(o, o->last_blind, NONE);
    uint64_t seen = 0, cards = 0;
    for (int i = 0; right && i < o->count; i++) {
        right = in_ring(o, o->order[i], 0) && !(seen >> o->order[i] & 1);
        if (right)
            seen |= (uint64_t)1 << o->order[i];
        const int64_t amounts[] = {o->stake[i], o->ante[i], o->bets[i], o->forced[i], o->dead[i]};
        for (int j = 0; j < 5; j++)
            right = right && amounts[j] >= 0 && amounts[j] < NO_END;
    }
    for (int i = 0; right && i < o->deck_size; i++) {
        right = o->deck[i] >= 0 && o->deck[i] < MOST_DECK && !(cards >> o->deck[i] & 1);
        if (right)
            cards |= (uint64_t)1 << o->deck[i];
    }
    return right;
}

int read_opening(PyObject *given, Opening *opening)
{
    Py_buffer bytes;
    if (PyObject_GetBuffer(given, &bytes, PyBUF_SIMPLE) < 0)
        return 0;
    int right = take_bytes(&bytes, opening, sizeof(Opening), "an opening");
    PyBuffer_Release(&bytes);
    if (right && !is_right(opening)) {
        PyErr_SetString(PyExc_ValueError, "the numbers of this opening cannot be played");
        return 0;
    }
    return right;
}

/* --- the module ----------------------------------------------------------------------------- */

#ifdef CARDSPEAK_PLANTED
static PyObject *plant(PyObject *module, PyObject *number)
{
    (void)module;
    planted = (int)PyLong_AsLong(number);
    return PyErr_Occurred() ? NULL : Py_NewRef(Py_None);
}
#endif

static PyMethodDef methods[] = {
#ifdef CARDSPEAK_PLANTED
    {"plant", plant, METH_O, "Plants a fault, for the proof; 0 removes it."},
#endif
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "_rounds",
    .m_doc = "Rounds of play, compiled.",
    .m_size = -1,
    .m_methods = methods,
};

PyMODINIT_FUNC PyInit__rounds(void)
{
    if (PyType_Ready(&RulesType) < 0 || PyType_Ready(&RoundType) < 0
        || PyType_Ready(&BatchType) < 0 || PyType_Ready(&GamesType) < 0)
        return NULL;
    PyObject *module = PyModule_Create(&definition);
    if (!module)
        return NULL;
    if (PyModule_AddObjectRef(module, "Rules", (PyObject *)&RulesType) < 0
        || PyModule_AddObjectRef(module, "Round", (PyObject *)&RoundType) < 0
        || PyModule_AddObjectRef(module, "Batch", (PyObject *)&BatchType) < 0
        || PyModule_AddObjectRef(module, "Games", (PyObject *)&GamesType) < 0
        || PyModule_AddIntConstant(module, "LAW_NUMBERS", sizeof(Law) / 8) < 0
        || PyModule_AddIntConstant(module, "OPENING_NUMBERS", sizeof(Opening) / 8) < 0) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
