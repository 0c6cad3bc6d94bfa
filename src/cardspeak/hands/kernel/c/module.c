/* The module `_kernel`, and the choice of the implementation for this processor. */
#include "scale.h"

#include <string.h>

const Way *the_way = &scalar_way;

static const Way *best_way(void)
{
#ifdef HAS_AVX2_WAY
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"))
        return &avx2_way;
#endif
    return &scalar_way;
}

static PyObject *way(PyObject *module, PyObject *unused)
{
    (void)module, (void)unused;
    return PyUnicode_FromString(the_way->name);
}

static PyObject *use_way(PyObject *module, PyObject *name)
{
    (void)module;
    const char *wanted = PyUnicode_AsUTF8(name);
    if (!wanted)
        return NULL;
    const Way *best = best_way();
    if (!strcmp(wanted, scalar_way.name))
        the_way = &scalar_way;
    else if (!strcmp(wanted, best->name))
        the_way = best;
    else
        return PyErr_Format(PyExc_ValueError, "this processor has no way '%s': there is %s%s",
                            wanted, scalar_way.name, best == &scalar_way ? "" : " and avx2");
    Py_RETURN_NONE;
}

static PyMethodDef methods[] = {
    {"way", way, METH_NOARGS, "Which way of ranking is in use: avx2 or scalar."},
    {"use_way", use_way, METH_O, "Take another way, for comparing them."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    .m_name = "_kernel",
    .m_doc = "Ranking of hands, compiled.",
    .m_size = -1,
    .m_methods = methods,
};

PyMODINIT_FUNC PyInit__kernel(void)
{
    for (unsigned card = 0; card < 256; card++)
        mask_of_card[card] = card <= JOKER ? mask_of(card) : NO_CARD;
    the_way = best_way();
    if (PyType_Ready(&ScaleType) < 0)
        return NULL;
    PyObject *module = PyModule_Create(&definition);
    if (!module)
        return NULL;
    if (PyModule_AddObjectRef(module, "Scale", (PyObject *)&ScaleType) < 0
        || PyModule_AddFunctions(module, equity_methods) < 0
        || PyModule_AddFunctions(module, icm_methods) < 0
        || PyModule_AddFunctions(module, likely_methods) < 0) {
        Py_DECREF(module);
        return NULL;
    }
    return module;
}
