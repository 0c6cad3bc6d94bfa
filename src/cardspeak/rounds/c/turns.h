/* The seat to act, the opener, and the end of a betting round. */

#define BIT(seat) ((uint16_t)(1u << (seat)))

/* Whether there are two seats or more. */
static inline int is_several(uint16_t seats)
{
    return (seats & (seats - 1)) != 0;
}

static inline uint16_t all_seats(const Round *r)
{
    return (uint16_t)((1u << r->count) - 1);
}

static inline uint16_t live_seats(const Round *r)
{
    return (uint16_t)(all_seats(r) & ~r->folded);
}

/* The hands that may still bet. */
static inline uint16_t able_seats(const Law *law, const Round *r)
{
    return (uint16_t)(live_seats(r) & ~(PLANT(21, law->tapped_rest, 0) ? r->tapped : 0));
}

static inline int next_place(const Round *r, int place)
{
    return place + 1 == r->count ? 0 : place + 1;
}

/* The first of these seats clockwise from a place, counting the place itself. */
static inline int first_from(uint16_t seats, int place)
{
    uint16_t ahead = (uint16_t)(seats >> place << place);
    return lowest_bit(ahead ? ahead : seats);
}

static inline int64_t price_of(const Law *law, const Round *r)
{
    return law->price_last && r->last != NONE ? r->in_front[r->last] : r->price;
}

static inline int leads_when_two(const Law *law, const Round *r)
{
    return r->count == 2 && PLANT(59, law->leads_when_two, 0);
}

static int closed_early(const Law *law, const BettingLaw *now, const Round *r)
{
    uint16_t live = live_seats(r), can = able_seats(law, r);
    if (is_several(can) && now->closing == ALL_LEVEL_AND_ACTED)
        return 0; /* the usual case */
    if (!is_several(live) && (now->lone || r->turns))
        return 1;
    if (!is_several(can)) {
        if (!can)
            return 1;
        int alone = lowest_bit(can);
        int64_t rest = 0;
        for (int seat = 0; seat < r->count; seat++)
            if (seat != alone && live >> seat & 1 && r->in_front[seat] > rest)
                rest = r->in_front[seat];
        if (PLANT(1, r->in_front[alone] >= rest, 1) && law->deals_on)
            return 1;
    }
    if (now->closing == ANY_TWO_LEVEL && r->turns > 1) {
        int level = 0;
        for (int seat = 0; seat < r->count; seat++)
            level += live >> seat & 1 && r->in_front[seat] == r->price;
        return level > 1;
    }
    if (now->closing == BEFORE_LAST_BLIND && r->number == 1) {
        for (int seat = 0; seat < r->count; seat++) {
            if (!(can >> seat & 1))
                continue;
            if (!(r->acted >> seat & 1) && seat != r->last_blind)
                return 0;
            if (r->in_front[seat] != r->price)
                return 0;
        }
        return 1;
    }
    return 0;
}

/* The seats that have not met this price. */
static inline uint16_t seats_below(const Round *r, int64_t price)
{
    unsigned below = 0;
    for (int seat = 0; seat < r->count; seat++) {
        int64_t met = r->met[seat] > 0 ? r->met[seat] : 0;
        below |= (unsigned)PLANT(20, met < price, 0) << seat;
    }
    return (uint16_t)below;
}

/* The seat whose turn it is, or NONE if the betting round is over. */
static int turn_of(const Law *law, const BettingLaw *now, const Round *r)
{
    if (closed_early(law, now, r))
        return NONE;
    int64_t price = price_of(law, r);
    uint16_t can = able_seats(law, r);
    int again = r->price == 0 && r->turns < 3 * r->count && !now->all_check_ends;
    if (!can)
        return NONE;
    if (now->clockwise) {
        int start = r->at != NONE ? r->at : next_place(r, r->after), next = first_from(can, start);
        if (again || !(r->acted >> next & 1))
            return next; /* the usual case */
        uint16_t wanted = (uint16_t)(can & (~r->acted | seats_below(r, price)));
        return wanted ? first_from(wanted, start) : NONE;
    }
    uint16_t wanted = (uint16_t)(again ? can : can & (~r->acted | seats_below(r, price)));
    int seat = r->at != NONE ? r->at : r->after ? r->after - 1 : r->count - 1;
    while (wanted && !(wanted >> seat & 1))
        seat = seat ? seat - 1 : r->count - 1;
    return wanted ? seat : NONE;
}

/* The opener by upcards, clockwise from the button if several are equal. */
static int opener_by_cards(const Rules *rules, const Round *r, int64_t policy)
{
    const Law *law = &rules->law;
    uint16_t seats = able_seats(law, r), tied = 0;
    if (!seats)
        seats = live_seats(r);
    int64_t best = 0;
    for (int seat = 0; seat < r->count; seat++) {
        if (!(seats >> seat & 1))
            continue;
        int64_t value = upcards_value(rules, r, seat, policy);
        if (!tied || (policy == LOW_CARD ? value < best : value > best))
            best = value, tied = BIT(seat);
        else if (value == best)
            tied |= BIT(seat);
    }
    int first = first_from(tied, r->after_button), found = first;
    if (!is_several(tied))
        return first;
    int highest = -1, seat = first;
    for (int i = 0; i < r->count; i++, seat = next_place(r, seat)) {
        if (!(tied >> seat & 1))
            continue;
        if (law->suits_equal) {
            if (PLANT(22, law->tie_is_last, !law->tie_is_last))
                found = seat;
            continue;
        }
        int top = 0;
        for (int card = 0; card < r->own_count[seat]; card++)
            if (r->own[seat][card] > top)
                top = r->own[seat][card];
        if (top > highest)
            highest = top, found = seat;
    }
    return found;
}

/* The seat that opens a betting round. */
static int opening_seat(const Rules *rules, const Round *r, int number)
{
    const Law *law = &rules->law;
    const BettingLaw *now = &law->bettings[number];
    int64_t policy = leads_when_two(law, r) ? BUTTON : now->opener;
    int start;
    switch (policy) {
    case LOW_CARD:
    case HIGH_CARD:
    case HIGH_HAND:
        return opener_by_cards(rules, r, PLANT(2, policy, HIGH_CARD));
    case AFTER_BUTTON:
        start = r->after_button;
        break;
    case BUTTON:
        start = r->from_button;
        break;
    default:
        start = r->from_small;
        if (policy == LAST_RAISER && r->last_aggressor != NONE)
            start = r->last_aggressor;
        if (policy == AFTER_LAST_BLIND && r->last_blind != NONE)
            start = r->after_last_blind;
    }
    uint16_t able = able_seats(law, r);
    if (able >> start & 1 || !able)
        return start;
    if (PLANT(23, now->active_opens, 0))
        return first_from(able, start);
    uint16_t behind = (uint16_t)(able & (BIT(start) - 1)); /* the last one clockwise */
    uint16_t from = behind ? behind : able;
    int last = 0;
    for (int seat = 0; seat < r->count; seat++)
        if (from >> seat & 1)
            last = seat;
    return last;
}
