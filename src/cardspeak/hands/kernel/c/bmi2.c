/* Dealing on processors that find the n-th set bit with one instruction. */
#include "plan.h"

#ifdef HAS_AVX2_WAY

#ifdef __clang__
#pragma clang attribute push(__attribute__((target("bmi,bmi2,popcnt"))), apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("bmi,bmi2,popcnt")
#endif

#include <immintrin.h>

#define SET_BIT(mask, at) _pdep_u64((uint64_t)1 << (at), mask)
#include "deal.h"

const DealMany deal_with_bmi2 = deal_many;

#ifdef __clang__
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#else
typedef int nothing_here;
#endif
