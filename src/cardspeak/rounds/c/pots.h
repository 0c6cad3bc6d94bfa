/* Pots: chips that nobody called, layers, commission, shares and odd chips. */

static void give_back(Round *r, int seat, int64_t amount)
{
    r->stake[seat] += amount;
    r->pot -= amount;
    int64_t from_bets = amount < r->bets[seat] ? amount : r->bets[seat];
    r->bets[seat] -= from_bets;
    if (r->forced[seat] > r->bets[seat])
        r->forced[seat] = r->bets[seat];
    int64_t rest = amount - from_bets;
    int64_t from_ante = rest < r->ante[seat] ? rest : r->ante[seat];
    r->ante[seat] -= from_ante;
    r->dead[seat] -= rest - from_ante;
    if (PLANT(34, r->stake[seat], 0))
        r->tapped &= (uint16_t)~BIT(seat);
    if (r->phase == PHASE_BET)
        r->in_front[seat] -= amount < r->in_front[seat] ? amount : r->in_front[seat];
}

static void return_uncalled(const Law *law, Round *r)
{
    int seat = 0;
    int64_t most = -1, second = -1;
    for (int i = 0; i < r->count; i++) {
        int64_t amount = r->ante[i] + r->bets[i];
        if (amount > most)
            second = most, most = amount, seat = i;
        else if (amount > second)
            second = amount;
    }
    if (second < 0 || second == most || law->uncalled == STAYS_IN)
        return;
    if (PLANT(57, r->folded >> seat & 1, 0))
        return;
    int64_t back = most - second, voluntary = r->bets[seat] - r->forced[seat];
    if (PLANT(11, law->uncalled == FORCED_STAY_IN, 0) && back > voluntary)
        back = voluntary;
    if (back)
        give_back(r, seat, back);
}

/* Returns the last call of a round and folds the hand, if upcards already beat it. */
static void return_hopeless_call(const Rules *rules, Round *r)
{
    const Law *law = &rules->law;
    int seat = r->last;
    if (!PLANT(35, law->hopeless_call, 0) || r->number < law->rounds)
        return;
    if (r->price <= 0 || seat == NONE)
        return;
    if (r->folded >> seat & 1 || seat == r->last_aggressor)
        return;
    int64_t paid = r->ante[seat] + r->bets[seat];
    for (int rival = 0; rival < r->count; rival++) {
        if (rival == seat || r->folded >> rival & 1 || r->ante[rival] + r->bets[rival] < paid)
            continue;
        if (upcards_beat(rules, r, seat, rival)) {
            give_back(r, seat, r->added);
            r->folded |= BIT(seat);
            r->turns++;
            return;
        }
    }
}

/* Forms the pots.  Only all-in hands set a level; folded chips fill the layers. */
static void form_pots(const Law *law, Round *r)
{
    uint16_t live = live_seats(r);
    int64_t levels[MOST_SEATS + 1], top = 0, dead = r->house_chips;
    int count = 0;
    for (int seat = 0; seat < r->count; seat++) {
        dead += r->dead[seat];
        if (!(live >> seat & 1))
            continue;
        int64_t level = r->ante[seat] + r->bets[seat];
        top = level > top ? level : top;
        if (r->tapped >> seat & 1)
            levels[count++] = level;
    }
    r->pot_count = 1;
    r->pots[0].amount = r->pot;
    r->pots[0].seats = live;
    if (!count || law->one_pot)
        return;
    levels[count++] = top;
    for (int i = 1; i < count; i++) /* in ascending order */
        for (int j = i; j > 0 && levels[j - 1] > levels[j]; j--) {
            int64_t other = levels[j];
            levels[j] = levels[j - 1], levels[j - 1] = other;
        }
    if (levels[0] == levels[count - 1])
        return; /* one level */
    int pots = 0;
    int64_t below = 0, filled = 0;
    for (int i = 0; i < count; i++) {
        int64_t level = levels[i], amount = 0;
        if (i && level == levels[i - 1])
            continue;
        uint16_t seats = 0;
        for (int seat = 0; seat < r->count; seat++) {
            int64_t paid = r->ante[seat] + r->bets[seat];
            amount += (paid < level ? paid : level) - (paid < below ? paid : below);
            if (live >> seat & 1 && (PLANT(36, paid >= level, 1) || law->every_pot))
                seats |= BIT(seat);
        }
        if (amount) {
            r->pots[pots].amount = amount;
            r->pots[pots++].seats = seats;
        }
        filled += amount;
        below = level;
    }
    if (pots < 2) {
        r->pots[0].amount = r->pot;
        if (!pots)
            r->pots[0].seats = live;
        return;
    }
    r->pot_count = (uint8_t)pots;
    r->pots[0].amount += PLANT(37, dead, 0);
    r->pots[pots - 1].amount += r->pot - filled - PLANT(37, dead, 0);
}

/* The charge in cents on an amount in cents. */
static int64_t charge_on(const Law *law, int64_t amount, int over_small)
{
    if (amount <= law->small_to && !over_small)
        return law->small_fee < amount ? law->small_fee : amount;
    int64_t due;
    if (law->per) {
        int64_t counted = amount;
        if (0 < law->listed_to && law->listed_to < amount && PLANT(58, !law->runs_on, 1))
            counted = law->listed_to;
        due = (counted + law->per - 1) / law->per * law->fee;
        if (law->charge_cap != NONE && due > law->charge_cap)
            due = law->charge_cap;
        return due < amount ? due : amount;
    }
    due = amount * law->rate / 100;
    due -= PLANT(12, due % law->down_to, 0);
    int64_t cap = PLANT(38, law->charge_cap, NONE);
    return cap != NONE && due > cap ? cap : due;
}

static int is_spared(const Law *law, const Round *r, uint16_t tied)
{
    uint16_t payers = 0;
    int only_forced = 1;
    for (int seat = 0; seat < r->count; seat++) {
        only_forced &= r->bets[seat] == r->forced[seat];
        if (r->ante[seat] + r->bets[seat] + r->dead[seat])
            payers |= BIT(seat);
    }
    if (PLANT(63, law->spares_forced_only, 0) && only_forced)
        return 1;
    return PLANT(39, law->spares_equal_hands, 0) && is_several(tied) && payers == tied;
}

/* Takes the commission from each pot before it is paid.  `tied` won every pot together. */
static void take_commission(const Law *law, Round *r, uint16_t tied)
{
    if (!law->charged || (!law->every_round && !r->board_count) || is_spared(law, r, tied))
        return;
    int64_t due[MOST_SEATS], sum = 0, whole = 0;
    int over[MOST_SEATS], any = 0, pots = r->pot_count;
    for (int i = 0; i < pots; i++) {
        int64_t amount = r->pots[i].amount * law->cents;
        sum += amount;
        due[i] = law->base == EACH_POT ? charge_on(law, amount, 0) : 0;
        over[i] = PLANT(40, law->base == WHOLE_HAND, 1) || amount > law->small_to;
        any |= over[i];
    }
    if (law->base != EACH_POT && any)
        whole = charge_on(law, sum, law->base == SUM_WHERE_OVER);
    for (int i = 0; i < pots; i++) {
        if (law->base != EACH_POT && any && over[i]) {
            int64_t amount = r->pots[i].amount * law->cents;
            due[i] = whole < amount ? whole : amount;
            whole -= due[i];
        }
        int64_t taken = due[i] / law->cents;
        r->pots[i].amount -= taken;
        r->commission += taken;
    }
}

/* The winners in the order in which they get odd chips; returns their number. */
static int odd_order(const Law *law, const Round *r, uint16_t winners, int *order)
{
    int64_t policy = PLANT(13, law->odd, LAST_FROM_BUTTON);
    int seat = policy == FIRST_FROM_SMALL_BLIND ? r->from_small : r->after_button, count = 0;
    for (int i = 0; i < r->count; i++, seat = next_place(r, seat))
        if (winners >> seat & 1)
            order[count++] = seat;
    if (policy == LAST_FROM_BUTTON)
        for (int i = 0; i < count / 2; i++) {
            int other = order[i];
            order[i] = order[count - 1 - i], order[count - 1 - i] = other;
        }
    return count;
}

/* Pays an amount to tied winners, in whole units, and the rest by the rule for odd chips. */
static void pay(const Law *law, Round *r, int64_t amount, uint16_t winners)
{
    if (!is_several(winners)) {
        r->stake[lowest_bit(winners)] += amount;
        return;
    }
    int order[MOST_SEATS], count = odd_order(law, r, winners, order);
    int64_t unit = PLANT(14, law->unit, 1), each = amount / (count * unit) * unit;
    int64_t rest = amount - each * count;
    for (int i = 0; i < count; i++)
        r->stake[order[i]] += each;
    if (PLANT(15, law->odd, FIRST_FROM_BUTTON) != ONE_BY_ONE) {
        r->stake[order[0]] += rest;
        return;
    }
    for (int i = 0; rest; i = i + 1 == count ? 0 : i + 1) {
        int64_t part = unit < rest ? unit : rest;
        r->stake[order[i]] += part;
        rest -= part;
    }
}
