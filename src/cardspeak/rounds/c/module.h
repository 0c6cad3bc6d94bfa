/* Declarations shared by the files of the Python module. */
#ifndef CARDSPEAK_ROUNDS_MODULE_H
#define CARDSPEAK_ROUNDS_MODULE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>
#include <structmember.h>

#include "policies.h"
#include "round.h"

/* A compiled law. */
typedef struct {
    PyObject_HEAD
    Rules rules;
} RulesObject;

extern PyTypeObject RulesType, RoundType, BatchType, GamesType;

/* Copies an opening from Python; 0 with an error if it cannot be played. */
int read_opening(PyObject *given, Opening *opening);

/* Checks that `deck` is bytes with every card of the opening once; 0 with an error if not. */
int check_deck(const Opening *opening, PyObject *deck);

/* Returns a Python round in this state. */
PyObject *round_at(RulesObject *rules, const Opening *opening, const Round *now);

#endif
