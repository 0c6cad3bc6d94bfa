/* Expected prizes by stack size (Malmuth-Harville), at given points of an integral.

   Each player arrives at an exponential time with the stack as rate, and the order of arrival is
   the order of places.  At a time t every player has arrived with a known probability, so one
   table of the number of arrivals, filled player by player from the front, and one of expected
   prizes, filled from the back, give all players at once, without division or cancellation. */
#include "scale.h"
#include "plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { LANES = 8 }; /* the sum is split the same way everywhere, so it is equal everywhere */

typedef struct {
    const double *stacks, *prizes;
    Py_ssize_t players, paid; /* paid: a multiple of LANES; the rows have one more, for zero */
    double *before;           /* players rows: the chance of k arrivals among those in front */
    double *value;            /* expected prize after k arrivals in front, given those behind */
    double *gone, *left;      /* each player's chance of having arrived by t, and its complement */
} Icm;

static inline __attribute__((always_inline)) void at_time(const Icm *icm, double t, double weight,
                                                          double *equity)
{
    const Py_ssize_t paid = icm->paid, row = paid + LANES;
    double *first = icm->before + LANES;
    memset(icm->before, 0, (size_t)row * sizeof(double));
    first[0] = 1.0;
    for (Py_ssize_t i = 0; i < icm->players; i++) {
        icm->left[i] = exp(-icm->stacks[i] * t);
        icm->gone[i] = -expm1(-icm->stacks[i] * t);
    }
    for (Py_ssize_t i = 0; i + 1 < icm->players; i++) {
        const double gone = icm->gone[i], left = icm->left[i];
        const double *restrict now = first + i * row;
        double *restrict next = first + (i + 1) * row;
        next[-1] = 0.0;
        for (Py_ssize_t k = 0; k < paid; k++)
            next[k] = now[k] * left + now[k - 1] * gone;
    }
    double *restrict value = icm->value;
    memcpy(value, icm->prizes, (size_t)paid * sizeof(double));
    value[paid] = 0.0;
    for (Py_ssize_t i = icm->players - 1; i >= 0; i--) {
        const double gone = icm->gone[i], left = icm->left[i];
        const double *restrict chance = first + i * row;
        double sum[LANES] = {0};
        for (Py_ssize_t k = 0; k < paid; k += LANES)
            for (int lane = 0; lane < LANES; lane++) {
                const double here = value[k + lane];
                sum[lane] += chance[k + lane] * here;
                value[k + lane] = here * left + value[k + lane + 1] * gone;
            }
        double prize = 0.0;
        for (int lane = 0; lane < LANES; lane++)
            prize += sum[lane];
        equity[i] += weight * icm->stacks[i] * left * prize;
    }
}

#ifdef HAS_AVX2_WAY
__attribute__((target("avx2"))) static void at_time_avx2(const Icm *icm, double t, double weight,
                                                         double *equity)
{
    at_time(icm, t, weight, equity);
}
#endif

static void at_time_plain(const Icm *icm, double t, double weight, double *equity)
{
    at_time(icm, t, weight, equity);
}

static int doubles(PyObject *object, Py_buffer *view, int flags)
{
    if (PyObject_GetBuffer(object, view, flags | PyBUF_FORMAT | PyBUF_C_CONTIGUOUS) < 0)
        return 0;
    if (view->format && !strcmp(view->format, "d"))
        return 1;
    PyBuffer_Release(view);
    PyErr_SetString(PyExc_TypeError, "arrays of float64 are needed");
    return 0;
}

static PyObject *icm_add(PyObject *module, PyObject *args)
{
    (void)module;
    PyObject *object[5];
    if (!PyArg_ParseTuple(args, "OOOOO", &object[0], &object[1], &object[2], &object[3],
                          &object[4]))
        return NULL;
    Py_buffer view[5]; /* stacks, prizes, times, weights, equity */
    int have = 0;
    while (have < 5 && doubles(object[have], &view[have], have == 4 ? PyBUF_WRITABLE : 0))
        have++;
    PyObject *done = NULL;
    double *work = NULL;
    if (have < 5)
        goto out;
    const Py_ssize_t size = (Py_ssize_t)sizeof(double);
    const Py_ssize_t players = view[0].len / size, prizes = view[1].len / size;
    const Py_ssize_t nodes = view[2].len / size;
    if (view[3].len != view[2].len || view[4].len != view[0].len || players < 1) {
        PyErr_SetString(PyExc_ValueError, "arrays of different lengths");
        goto out;
    }
    const Py_ssize_t paid = (prizes + LANES - 1) / LANES * LANES, row = paid + LANES;
    const Py_ssize_t all = LANES + players * row + row + paid + 2 * players;
    if (!(work = calloc((size_t)all, sizeof(double)))) {
        PyErr_NoMemory();
        goto out;
    }
    Icm icm = {.stacks = view[0].buf, .players = players, .paid = paid, .before = work};
    icm.value = work + LANES + players * row;
    double *padded = icm.value + row;
    icm.gone = padded + paid;
    icm.left = icm.gone + players;
    memcpy(padded, view[1].buf, (size_t)view[1].len);
    icm.prizes = padded;
    const double *times = view[2].buf, *weights = view[3].buf;
    double *equity = view[4].buf;
    void (*add)(const Icm *, double, double, double *) = at_time_plain;
#ifdef HAS_AVX2_WAY
    if (the_way != &scalar_way)
        add = at_time_avx2;
#endif
    Py_BEGIN_ALLOW_THREADS
    for (Py_ssize_t node = 0; node < nodes; node++)
        add(&icm, times[node], weights[node], equity);
    Py_END_ALLOW_THREADS
    done = Py_NewRef(Py_None);
out:
    free(work);
    while (have)
        PyBuffer_Release(&view[--have]);
    return done;
}

PyMethodDef icm_methods[] = {
    {"icm_add", icm_add, METH_VARARGS,
     "(stacks, prizes, times, weights, equity): add each player's integrand at the times."},
    {NULL, NULL, 0, NULL},
};
