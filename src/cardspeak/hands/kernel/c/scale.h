/* Declarations shared by the files of the Python module. */
#ifndef CARDSPEAK_SCALE_H
#define CARDSPEAK_SCALE_H

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "scalar.h"

/* One order of hands, prepared for ranking. */
typedef struct {
    PyObject_HEAD
    Plan plan;
    Weights weights;
    uint64_t allowed; /* the cards of its deck */
    int usual;        /* fast, high, and with a high ace */
} Scale;

extern PyTypeObject ScaleType;
extern PyMethodDef equity_methods[];
extern PyMethodDef icm_methods[];
extern PyMethodDef likely_methods[];

/* The mask of each card; other numbers have a bit that no deck allows. */
extern uint64_t mask_of_card[256];

#endif
