/* The acts on offer to the seat in turn, each with its minimum and maximum. */

typedef struct {
    const Rules *rules;
    const Law *law;
    const BettingLaw *now;
    const Round *r;
    int seat;
    uint16_t menu;
    int64_t in_front, price, owes, stake;
} Acting;

static int64_t whole_bets(const Law *law, int64_t stake)
{
    return PLANT(28, law->whole_bets, 0) && stake > law->least ? stake - stake % law->least : stake;
}

static int64_t measured_pot(const Acting *a)
{
    int64_t pot = a->r->pot;
    if (!PLANT(29, a->law->pot_runs, 0))
        for (int seat = 0; seat < a->r->count; seat++)
            pot -= a->r->in_front[seat];
    return pot;
}

static int64_t opening_most(const Acting *a, int64_t least)
{
    const Law *law = a->law;
    if (!law->bets_obey || !law->all_in_obeys)
        return NO_END;
    int64_t most;
    switch (law->limit) {
    case NO_LIMIT:
        return NO_END;
    case FIXED:
    case STRUCTURED:
        return least;
    case HALF_POT:
    case FULL_POT:
        most = measured_pot(a) * law->pot_share / 100;
        return most > least ? most : least;
    default:
        most = PLANT(60, law->limit, STRADDLE) == SPREAD ? law->most : law->opening_most;
        return most == NONE ? NO_END : most;
    }
}

static int64_t least_step(const Acting *a)
{
    int64_t size = a->now->size;
    switch (a->law->min_raise) {
    case WHAT_IS_OWED:
        return a->owes > size ? a->owes : size;
    case MINIMUM_BET:
        return size;
    case ANY_RAISE:
        return 1;
    default:
        return PLANT(3, a->r->step > size, 0) ? a->r->step : size;
    }
}

static int64_t least_total(const Acting *a)
{
    const Law *law = a->law;
    int64_t step = least_step(a), full = a->r->full;
    if (full == 0 && a->price < step && law->min_raise != WHAT_IS_OWED)
        return PLANT(4, step, a->price + step); /* after an opening all-in below the minimum bet */
    if (a->price > full && law->short_raise == UNDER_RAISE && law->may_complete) {
        int64_t completed = full + step;
        return PLANT(5, completed > a->price ? completed : a->price + 1, a->price + step);
    }
    return a->price + step;
}

static int64_t most_total(const Acting *a)
{
    const Law *law = a->law;
    if (!law->raises_obey || !law->all_in_obeys)
        return NO_END;
    int64_t base;
    switch (law->limit) {
    case NO_LIMIT:
        return NO_END;
    case FIXED:
    case STRUCTURED:
        return 0; /* one size: the minimum is the maximum */
    case HALF_POT:
    case FULL_POT:
        base = measured_pot(a) + (PLANT(6, law->pot_with_call, 0) ? a->owes : 0);
        return a->price + base * law->pot_share / 100;
    case STRADDLE:
        return a->price * PLANT(61, law->straddle_times, law->straddle_times + 1);
    default:
        return law->most == NONE ? NO_END : PLANT(62, a->price, 0) + law->most;
    }
}

/* Whether the short all-ins since this seat acted add up to a full raise. */
static int adds_up(const Acting *a)
{
    int64_t whole = least_step(a), met = a->r->met[a->seat];
    if (!a->r->full && whole < a->now->size)
        whole = a->now->size;
    return a->price - (met == NONE ? a->price : met) >= whole;
}

static int capped(const Acting *a)
{
    const Law *law = a->law;
    if (law->cap == NONE || a->r->raises < PLANT(7, law->cap, law->cap + 1) || !a->now->cap_in)
        return 0;
    int all = PLANT(27, law->two_counts_all_in, !law->two_counts_all_in) != 0;
    uint16_t left = all ? live_seats(a->r) : able_seats(law, a->r);
    return !(PLANT(26, a->now->two_lift, 0) && count_few(left) == 2);
}

static int may_raise(const Acting *a)
{
    const Law *law = a->law;
    const Round *r = a->r;
    if (r->price > r->full) {
        int acted = r->acted >> a->seat & 1;
        int reopened = PLANT(25, law->summed_reopen, 1) && adds_up(a);
        if (PLANT(8, acted, 0) && law->bars_who_acted && !reopened)
            return 0;
        if (PLANT(24, law->bars_all, 0))
            return 0;
    }
    if (capped(a))
        return 0;
    if (law->bars_check_raise && r->price > 0 && r->met[a->seat] == 0)
        return 0;
    if (PLANT(9, !law->uncallable, 0) && !is_several(able_seats(law, r))) {
        const uint16_t matching = 1 << CALL | 1 << CALL_AND_FOLD | 1 << STAY | 1 << CHECK;
        if (a->menu & matching)
            return 0;
    }
    return 1;
}

static int may_check(const Acting *a)
{
    const Round *r = a->r;
    if (!a->law->last_check_beats || r->price || r->number < a->law->rounds)
        return 1;
    if (r->checker == NONE || r->checker == a->seat)
        return 1;
    return PLANT(10, !upcards_beat(a->rules, r, a->seat, r->checker), 1);
}

static int role_of(const Acting *a)
{
    const Round *r = a->r;
    if (r->number == 1) {
        if (r->price == 0 || (r->turns == 0 && a->seat == r->opener))
            return ROLE_OPENS;
        return a->owes > 0 || PLANT(30, a->seat != r->last_blind, 1) ? ROLE_FACES : ROLE_LAST_BLIND;
    }
    if (r->price > 0)
        return ROLE_FACES;
    return a->seat == r->opener || !r->turns ? ROLE_OPENS : ROLE_FREE;
}

static void offer_bet(const Acting *a, Round *r)
{
    const Law *law = a->law;
    int64_t least = law->opening_at_least ? a->now->size : 1;
    int taps = a->stake < least;
    int64_t most;
    if (taps)
        least = most = whole_bets(law, a->stake);
    else {
        most = opening_most(a, least);
        most = most < a->stake ? most : a->stake;
    }
    if (least > most || (taps && !law->taps_out))
        return;
    r->legal |= 1 << BET;
    r->bet_least = least, r->bet_most = most, r->bet_taps = (uint8_t)taps;
}

static void offer_raise(const Acting *a, Round *r)
{
    const Law *law = a->law;
    int64_t reach = a->in_front + a->stake;
    if (reach <= a->price || !may_raise(a))
        return;
    int64_t least = least_total(a), most;
    int taps = reach < least;
    if (taps) {
        least = most = a->in_front + whole_bets(law, a->stake);
        if (least <= a->price || !law->taps_out)
            return;
    } else {
        most = most_total(a);
        most = most > least ? most : least;
        most = most < reach ? most : reach;
    }
    r->legal |= 1 << RAISE;
    r->raise_least = least, r->raise_most = most, r->raise_taps = (uint8_t)taps;
}

static void offer_call(const Acting *a, Round *r, int act)
{
    if (a->owes == 0) {
        r->legal |= act == CALL ? 1 << STAY : 1 << FOLD;
        return;
    }
    int taps = a->stake < a->owes;
    if (taps && !a->law->taps_out)
        return;
    r->legal |= (uint16_t)(1 << act);
    r->call = taps ? whole_bets(a->law, a->stake) : a->owes;
    r->call_taps = (uint8_t)taps;
}

static void offer_acts(const Rules *rules, Round *r, int seat)
{
    const Law *law = &rules->law;
    const BettingLaw *now = &law->bettings[r->number];
    Acting a = {rules, law, now, r, seat, 0, r->in_front[seat], price_of(law, r), 0,
                r->stake[seat]};
    a.owes = a.price > a.in_front ? a.price - a.in_front : 0;
    int after_bet = r->wagered || (r->number > 1 && r->price > 0);
    a.menu = (uint16_t)now->menus[role_of(&a)][after_bet];
    r->seat = (int8_t)seat;
    r->legal = (uint16_t)(a.menu & (1 << STAY | 1 << FOLD));
    if (a.menu >> CHECK & 1 && may_check(&a))
        r->legal |= 1 << CHECK;
    if (a.menu >> CALL & 1)
        offer_call(&a, r, CALL);
    if (a.menu >> CALL_AND_FOLD & 1)
        offer_call(&a, r, CALL_AND_FOLD);
    if (a.menu >> BET & 1)
        offer_bet(&a, r);
    if (a.menu >> RAISE & 1)
        offer_raise(&a, r);
}
