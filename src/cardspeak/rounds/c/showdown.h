/* The showdown: who shows first, who has to show, and who wins each pot. */

/* The last player to set the price in the final betting round, or NONE. */
static int called_seat(const Law *law, const Round *r)
{
    int seat = r->last_aggressor;
    if (seat == NONE || PLANT(42, r->last_aggressor_in != law->rounds, 0) || r->folded >> seat & 1)
        return NONE;
    return seat;
}

/* The seat that opened the final betting round, or would have opened it. */
static int final_opener(const Rules *rules, const Round *r)
{
    int opener = r->final_opener;
    int opened = PLANT(64, r->bettings >= rules->law.rounds, 1) && opener != NONE;
    if (opened && !(r->folded >> opener & 1))
        return opener;
    return opening_seat(rules, r, (int)rules->law.rounds);
}

static int first_by_final_round(const Rules *rules, const Round *r)
{
    const Law *law = &rules->law;
    int64_t policy = r->finals > 1 ? law->if_raised : r->finals ? law->if_bet : law->if_checked;
    if (PLANT(43, policy, FINAL_BETTOR) == FINAL_RAISER && r->finals > 1)
        return r->last_aggressor;
    if (r->finals && (policy == FINAL_RAISER || policy == FINAL_BETTOR))
        return r->first_final;
    if (policy == LAST_AGGRESSOR && r->last_aggressor != NONE)
        return r->last_aggressor;
    if (policy != OPENER_OF_FINAL)
        return r->from_small;
    if (r->bettings == law->rounds)
        return final_opener(rules, r);
    return first_from(live_seats(r), leads_when_two(law, r) ? r->from_button : r->after_button);
}

/* The place of the first hand to show. */
static int first_to_show(const Rules *rules, const Round *r)
{
    const Law *law = &rules->law;
    uint16_t live = live_seats(r);
    int called, latest = 0, found = NONE;
    switch (law->first) {
    case BY_FINAL_ROUND:
        return first_by_final_round(rules, r);
    case LAST_AGGRESSOR:
        for (int seat = 0; seat < r->count; seat++)
            if (live >> seat & 1 && PLANT(65, r->aggressive_at[seat] > latest, 0))
                latest = r->aggressive_at[seat], found = seat;
        if (found != NONE)
            return found;
        if (PLANT(66, law->counts & COUNTS_BLIND, 0) && r->last_blind != NONE
            && live >> r->last_blind & 1)
            return r->last_blind;
        break;
    case CALLED_IN_FINAL:
    case CALLED_OR_LEFT_OF_BUTTON:
        called = called_seat(law, r);
        if (called != NONE)
            return called;
        if (law->first == CALLED_OR_LEFT_OF_BUTTON)
            return first_from(live, r->after_button);
        return final_opener(rules, r);
    case OPENER_OF_FINAL:
        return final_opener(rules, r);
    default:
        break;
    }
    return first_from(live, r->from_small);
}

static void open_showdown(const Rules *rules, Round *r)
{
    const Law *law = &rules->law;
    uint16_t live = live_seats(r), early = law->all_in_first ? r->tapped & live : 0;
    uint8_t ahead[MOST_SEATS];
    int count = 0, seat = r->after_button;
    r->show_count = 0;
    for (int i = 0; i < r->count; i++, seat = next_place(r, seat))
        if (early >> seat & 1)
            r->to_show[r->show_count++] = (uint8_t)seat;
    seat = PLANT(16, first_to_show(rules, r), r->after_button);
    for (int i = 0; i < r->count; i++, seat = next_place(r, seat))
        if (live >> seat & 1)
            ahead[count++] = (uint8_t)seat;
    for (int i = 0; i < count; i++) {
        int place = PLANT(44, law->counter, !law->counter) && i ? count - i : i;
        if (!(early >> ahead[place] & 1))
            r->to_show[r->show_count++] = ahead[place];
    }
    r->phase = PHASE_SHOW;
}

static void drop_first_to_show(Round *r)
{
    r->show_count--;
    memmove(r->to_show, r->to_show + 1, r->show_count);
}

static void show_hand(Round *r, int seat)
{
    r->shown |= BIT(seat);
    drop_first_to_show(r);
}

static void muck_hand(Round *r, int seat)
{
    r->mucked |= BIT(seat);
    r->muck_order[r->muck_count++] = (uint8_t)seat;
    drop_first_to_show(r);
}

/* Whether this seat has to show because all-in hands are shown first. */
static int has_to_show(const Law *law, const Round *r, int seat)
{
    if (!PLANT(41, law->all_in_first, 0))
        return 0;
    if (r->tapped >> seat & 1)
        return 1;
    int called = called_seat(law, r);
    if (r->tapped >> (called == NONE ? seat : called) & 1)
        return 0;
    return !(r->shown & ~r->tapped);
}

/* Whether a hand ties or beats every hand shown for one of its pots. */
static int contends(const Rules *rules, Round *r, int seat)
{
    const Law *law = &rules->law;
    score_hands(rules, r);
    for (int i = 0; i < r->pot_count; i++) {
        if (!(r->pots[i].seats >> seat & 1))
            continue;
        int64_t high = -1, low = 0;
        for (int rival = 0; rival < r->count; rival++) {
            if (!(r->pots[i].seats & r->shown) || !(r->pots[i].seats & r->shown & BIT(rival)))
                continue;
            high = r->high[rival] > high ? r->high[rival] : high;
            low = r->low[rival] > low ? r->low[rival] : low;
        }
        if (law->game != GAME_LOW && PLANT(17, r->high[seat] >= high, r->high[seat] > high))
            return 1;
        if (law->game != GAME_HIGH && r->low[seat] && r->low[seat] >= low)
            return 1;
    }
    return 0;
}

static uint16_t best_of(const int64_t *scores, uint16_t seats, int low, int count)
{
    uint16_t winners = 0;
    int64_t best = low ? 0 : -1; /* a low of 0 does not qualify */
    for (int seat = 0; seat < count; seat++) {
        if (!(seats >> seat & 1))
            continue;
        if (scores[seat] > best)
            best = scores[seat], winners = BIT(seat);
        else if (scores[seat] == best && PLANT(46, winners, 0))
            winners |= BIT(seat);
    }
    return winners;
}

/* The first of the winners in dealing order. */
static uint16_t first_dealt(const Round *r, uint16_t winners)
{
    for (int i = 0; i < r->count; i++)
        if (winners >> r->order[i] & 1)
            return BIT(r->order[i]);
    return 0;
}

/* The winners of a pot, in one half or in two. */
static int contest(const Rules *rules, Round *r, int index, uint16_t *halves)
{
    const Law *law = &rules->law;
    uint16_t seats = (uint16_t)(r->pots[index].seats & ~r->mucked);
    if (!seats) /* every player in this pot mucked: the last one to muck wins it */
        for (int i = r->muck_count; i-- > 0 && !seats;)
            seats = r->pots[index].seats
                    & BIT(r->muck_order[PLANT(47, i, r->muck_count - 1 - i)]);
    halves[0] = seats;
    if ((index && !law->separate_to_best) || !is_several(seats))
        return 1;
    score_hands(rules, r);
    int found = 0;
    if (law->game != GAME_LOW)
        halves[found++] = best_of(r->high, seats, 0, r->count);
    if (law->game != GAME_HIGH) {
        halves[found] = best_of(r->low, seats, 1, r->count);
        found += halves[found] != 0;
    }
    return found;
}

static void pay_halves(const Law *law, Round *r, int64_t amount, const uint16_t *halves)
{
    if (!law->halves) {
        pay(law, r, amount, halves[0]);
        return;
    }
    int64_t part = amount / 2, odd = amount % 2;
    uint16_t firsts[2] = {first_dealt(r, halves[0]), first_dealt(r, halves[1])};
    int order[MOST_SEATS];
    odd_order(law, r, firsts[0] | firsts[1], order);
    for (int half = 0; half < 2; half++) {
        int64_t extra = PLANT(45, firsts[half] == BIT(order[0]), 1) ? odd : 0;
        odd -= extra;
        pay(law, r, part + extra, halves[half]);
    }
}

/* Finds the winners of each pot, takes the commission and pays the pots. */
static void settle(const Rules *rules, Round *r)
{
    const Law *law = &rules->law;
    uint16_t halves[MOST_SEATS][2] = {{0}}, tied;
    int found[MOST_SEATS], same = 1;
    for (int i = 0; i < r->pot_count; i++) {
        found[i] = contest(rules, r, i, halves[i]);
        for (int half = 0; half < found[i]; half++)
            same &= halves[i][half] == halves[0][0];
    }
    tied = same ? halves[0][0] : 0;
    take_commission(law, r, tied);
    for (int i = 0; i < r->pot_count; i++) {
        if (found[i] > 1)
            pay_halves(law, r, r->pots[i].amount, halves[i]);
        else
            pay(law, r, r->pots[i].amount, halves[i][0]);
    }
    r->phase = PHASE_OVER;
}
