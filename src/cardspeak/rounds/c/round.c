/* Plays one round: deals, betting rounds, showdown, pots. */
#include "round.h"

#include <string.h>

#ifdef CARDSPEAK_PLANTED
int planted;
#endif

#include "values.h"
#include "turns.h"
#include "offers.h"
#include "pots.h"
#include "showdown.h"

/* --- dealing -------------------------------------------------------------------------------- */

static int next_card(Round *r)
{
    int top = r->top++;
    if (r->lazy) {
        int from = top + (int)chance_below(&r->chance, (uint32_t)(r->deck_size - top));
        uint8_t card = r->deck[from];
        r->deck[from] = r->deck[top];
        r->deck[top] = card;
    }
    return r->deck[top];
}

void finish_deck(Round *r)
{
    while (r->top < r->deck_size)
        next_card(r);
}

static int stub_left(const Round *r)
{
    return r->deck_size - r->top;
}

static void deal_to(Round *r, int seat, int up)
{
    int place = r->own_count[seat]++, card = next_card(r);
    r->own[seat][place] = (uint8_t)card;
    if (!up)
        return;
    int before = count_few(r->up[seat]);
    if (before < SEEN_UP)
        r->upcards[seat][before] = (uint8_t)(card + 1);
    r->up[seat] |= (uint8_t)(1 << place);
    r->has_upcards = 1;
}

static void deal_board(Round *r, int64_t count)
{
    for (; count && stub_left(r); count--)
        r->board[r->board_count++] = (uint8_t)next_card(r);
}

/* Deals one card to each live seat, or all cards of the street to one seat after the other. */
static void deal_hands(const Law *law, const StreetLaw *street, Round *r, int steps)
{
    uint16_t live = live_seats(r);
    int outer = law->one_at_a_time ? (int)street->passes : r->count;
    int inner = law->one_at_a_time ? r->count : (int)street->passes;
    for (int i = 0; i < outer; i++)
        for (int j = 0; j < inner; j++) {
            int pass = law->one_at_a_time ? i : j;
            int place = law->one_at_a_time ? j : i;
            int seat = PLANT(49, r->order[place], place);
            if (live >> seat & 1 && steps-- > 0)
                deal_to(r, seat, (int)(street->up >> pass & 1));
        }
}

static void begin_street(const Law *law, Round *r)
{
    const StreetLaw *street = &law->streets[r->street];
    int live = count_few(live_seats(r)), cards = live * (int)street->passes;
    int last = r->street == law->street_count - 1;
    r->street++;
    if (law->communal_when_short && street->passes && last && stub_left(r) < cards) {
        while (PLANT(18, law->short_discarded, 0) && stub_left(r) > 1)
            next_card(r);
        deal_board(r, 1);
        return;
    }
    if (!street->dealt)
        return;
    int steps = stub_left(r); /* no more steps than cards */
    for (int64_t burn = PLANT(50, street->burn, 0); burn && steps > 0; burn--, steps--)
        next_card(r);
    deal_hands(law, street, r, steps);
    deal_board(r, street->board);
}

/* --- betting rounds ------------------------------------------------------------------------- */

/* Whether a betting round is due now and a player can bet. */
static int betting_due(const Law *law, const Round *r)
{
    int here = r->bet_done < r->street && law->streets[r->street - 1].betting;
    int extra = r->street == law->street_count && r->bet_done == r->street
                && law->street_count <= r->bettings && r->bettings < law->rounds;
    if (!(here || extra) || r->bettings >= law->rounds)
        return 0;
    uint16_t can = able_seats(law, r), live = live_seats(r);
    if (is_several(can))
        return 1;
    if (!can)
        return 0;
    if (!law->deals_on)
        return 1;
    int64_t rest = 0;
    for (int seat = 0; seat < r->count; seat++)
        if (live >> seat & 1 && r->bets[seat] > rest)
            rest = r->bets[seat];
    return PLANT(52, r->bettings == 0, 0) && r->bets[lowest_bit(can)] < rest;
}

static void open_betting(const Rules *rules, Round *r)
{
    int number = r->bettings + 1, opener = opening_seat(rules, r, number);
    int64_t price = number == 1 ? PLANT(53, r->first_price, r->bets[r->from_small]) : 0;
    r->phase = PHASE_BET;
    r->bettings = r->number = (uint8_t)number;
    r->final_opener = r->opener = r->at = (int8_t)opener;
    r->after = r->last = r->checker = NONE;
    r->wagered = 0, r->acted = 0, r->turns = r->raises = 0;
    r->price = r->full = r->step = price;
    r->added = 0;
    for (int seat = 0; seat < r->count; seat++) {
        r->in_front[seat] = number == 1 ? r->bets[seat] : 0;
        r->met[seat] = NONE;
    }
}

static void close_betting(const Rules *rules, Round *r)
{
    return_hopeless_call(rules, r);
    return_uncalled(&rules->law, r);
    r->bet_done = r->street;
    r->phase = PHASE_DEAL;
}

/* --- acts ----------------------------------------------------------------------------------- */

static void note_act(Round *r, int seat)
{
    r->acted |= BIT(seat);
    r->met[seat] = r->price;
    r->turns++;
    r->at = NONE;
    r->after = (int8_t)seat;
}

static void put_in(Round *r, int seat, int64_t amount, int all_in)
{
    note_act(r, seat);
    r->stake[seat] -= amount;
    r->bets[seat] += amount;
    r->pot += amount;
    if (all_in)
        r->tapped |= BIT(seat);
    r->in_front[seat] += amount;
    r->last = (int8_t)seat;
    r->added = amount;
}

static void fold_hand(Round *r, int seat)
{
    r->folded |= BIT(seat);
    r->turns++;
    if (r->at == seat)
        r->at = NONE, r->after = (int8_t)seat;
}

static void note_aggression(const Law *law, Round *r, int seat, int kind)
{
    r->aggressions++;
    if (law->counts & kind)
        r->aggressive_at[seat] = r->aggressions;
    r->last_aggressor = (int8_t)seat;
    r->last_aggressor_in = r->number;
    if (r->number == law->rounds) {
        if (!r->finals)
            r->first_final = (int8_t)seat;
        r->finals = PLANT(67, r->finals ? 2 : 1, 1);
    }
}

static void open_bet(const Law *law, Round *r, int seat, int64_t amount)
{
    int full = !r->bet_taps;
    int64_t size = law->bettings[r->number].size;
    int64_t least_price = full || PLANT(33, law->short_open_lowers, 0) ? 0 : size;
    put_in(r, seat, amount, amount == r->stake[seat]);
    int64_t price = r->price > r->in_front[seat] ? r->price : r->in_front[seat];
    r->price = price = price > least_price ? price : least_price;
    r->met[seat] = price;
    r->wagered = 1;
    if (full) {
        r->full = price;
        r->step = PLANT(69, r->step > price, 1) ? r->step : price;
        r->acted = BIT(seat);
    }
    note_aggression(law, r, seat, full ? COUNTS_BET : COUNTS_SHORT);
}

static void raise_to(const Law *law, Round *r, int seat, int64_t to)
{
    int taps = r->raise_taps;
    int full = !taps || PLANT(32, law->short_raise == FULL_RAISE, 1);
    int64_t part = PLANT(31, law->raise_is_increment, 0) ? to - r->price : to;
    int64_t adds = to - r->in_front[seat];
    put_in(r, seat, adds, taps || adds == r->stake[seat]);
    r->price = r->price > to ? r->price : to;
    r->met[seat] = r->price;
    if (full) {
        r->step = r->step > part ? r->step : part;
        r->full = to;
        r->raises += PLANT(68, 1, 2);
        if (PLANT(19, law->bettings[r->number].reopens, 0))
            r->acted = BIT(seat);
        else
            for (int other = 0; other < r->count; other++)
                if (r->met[other] != NONE)
                    r->met[other] = r->price;
    }
    r->wagered = 1;
    note_aggression(law, r, seat, full ? COUNTS_RAISE : COUNTS_SHORT);
}

/* --- the course of a round ------------------------------------------------------------------ */

static int one_left(const Round *r)
{
    uint16_t left = (uint16_t)(live_seats(r) & ~r->mucked);
    return left && !is_several(left);
}

static void award_to_last(const Law *law, Round *r)
{
    form_pots(law, r);
    take_commission(law, r, 0);
    int seat = lowest_bit(live_seats(r));
    if (!law->winner_unseen)
        r->shown |= BIT(seat);
    for (int i = 0; i < r->pot_count; i++)
        r->stake[seat] += r->pots[i].amount;
    r->ended_by_fold = 1;
    r->phase = PHASE_OVER;
}

/* The next step with only one hand left. */
static void finish_alone(const Rules *rules, Round *r)
{
    const Law *law = &rules->law;
    int lone = (int)law->bettings[r->bettings].lone;
    if (!(lone && law->ends) && r->street < law->street_count)
        begin_street(law, r);
    else if (lone)
        award_to_last(law, r);
    else {
        form_pots(law, r);
        open_showdown(rules, r);
    }
}

/* Divides each pot equally, if no hand is shown. */
static void share_unseen(const Law *law, Round *r)
{
    take_commission(law, r, 0);
    for (int i = 0; i < r->pot_count; i++)
        pay(law, r, r->pots[i].amount, r->pots[i].seats);
    r->phase = PHASE_OVER;
}

static void after_dealing(const Rules *rules, Round *r)
{
    const Law *law = &rules->law;
    if (r->street && r->bet_done == r->street && one_left(r))
        finish_alone(rules, r);
    else if (r->street && betting_due(law, r))
        open_betting(rules, r);
    else if (r->street < law->street_count)
        begin_street(law, r);
    else {
        return_uncalled(law, r);
        form_pots(law, r);
        if (law->held)
            open_showdown(rules, r);
        else
            share_unseen(law, r);
    }
}

/* Shows or mucks the next hand by rule; 0 if the player decides. */
static int show_on(const Rules *rules, Round *r)
{
    const Law *law = &rules->law;
    if (!r->show_count || (!r->shown && one_left(r))) {
        settle(rules, r);
        return 1;
    }
    int seat = r->to_show[0];
    if (!law->may_discard) {
        if (!r->shown || has_to_show(law, r, seat) || law->others == SHOW_ALL) {
            show_hand(r, seat);
            return 1;
        }
        if (law->others == IF_EQUAL_OR_BETTER) {
            if (contends(rules, r, seat))
                show_hand(r, seat);
            else
                muck_hand(r, seat);
            return 1;
        }
    }
    r->seat = (int8_t)seat;
    r->legal = 1 << SHOW | 1 << MUCK;
    return 0;
}

/* Plays on until a player decides or the round is over. */
static void play_on(const Rules *rules, Round *r)
{
    int seat;
    r->legal = 0;
    r->seat = NONE;
    for (;;) {
        switch (r->phase) {
        case PHASE_DEAL:
            after_dealing(rules, r);
            break;
        case PHASE_BET:
            seat = turn_of(&rules->law, &rules->law.bettings[r->number], r);
            if (seat != NONE) {
                offer_acts(rules, r, seat);
                return;
            }
            close_betting(rules, r);
            break;
        case PHASE_SHOW:
            if (!show_on(rules, r))
                return;
            break;
        default:
            return;
        }
    }
}

int make_act(const Rules *rules, Round *r, int act, int64_t amount)
{
    const Law *law = &rules->law;
    int seat = r->seat;
    if (act < 0 || act >= ACT_KINDS || !(r->legal >> act & 1))
        return 0;
    switch (act) {
    case CHECK:
        note_act(r, seat);
        if (PLANT(54, r->checker == NONE, 1))
            r->checker = (int8_t)seat;
        break;
    case STAY:
        note_act(r, seat);
        break;
    case CALL:
        put_in(r, seat, r->call, PLANT(55, r->call_taps, 0) || r->call == r->stake[seat]);
        break;
    case CALL_AND_FOLD:
        put_in(r, seat, r->call, r->call == r->stake[seat]);
        fold_hand(r, seat);
        break;
    case FOLD:
        fold_hand(r, seat);
        break;
    case BET:
        if (amount < r->bet_least || amount > r->bet_most)
            return 0;
        open_bet(law, r, seat, amount);
        break;
    case RAISE:
        if (amount < r->raise_least || amount > r->raise_most)
            return 0;
        raise_to(law, r, seat, amount);
        break;
    case SHOW:
        show_hand(r, seat);
        break;
    default:
        muck_hand(r, seat);
    }
    play_on(rules, r);
    return 1;
}

/* --- for views ------------------------------------------------------------------------------ */

int64_t price_to_meet(const Rules *rules, const Round *r)
{
    return price_of(&rules->law, r);
}

int seats_behind(const Rules *rules, const Round *r)
{
    return count_few((uint16_t)(able_seats(&rules->law, r) & ~r->acted & ~BIT(r->seat)));
}

int may_win(const Rules *rules, Round *r, int seat)
{
    return contends(rules, r, seat);
}

/* --- the beginning -------------------------------------------------------------------------- */

void prepare(Round *r, const Opening *opening)
{
    memset(r, 0, sizeof *r);
    for (int i = 0; i < opening->deck_size; i++)
        r->deck[i] = (uint8_t)opening->deck[i];
    r->count = (uint8_t)opening->count;
    r->deck_size = (uint8_t)opening->deck_size;
    r->after_button = (uint8_t)opening->after_button;
    r->from_button = (uint8_t)opening->from_button;
    r->from_small = (uint8_t)opening->from_small;
    r->after_last_blind = (uint8_t)opening->after_last_blind;
    r->last_blind = (int8_t)opening->last_blind;
    r->first_price = opening->first_price;
    r->pot = r->house_chips = opening->house_chips;
    r->opener = r->at = r->after = r->last = r->checker = NONE;
    r->last_aggressor = r->first_final = r->final_opener = NONE;
    for (int seat = 0; seat < r->count; seat++) {
        r->order[seat] = (uint8_t)opening->order[seat];
        r->stake[seat] = opening->stake[seat];
        r->ante[seat] = opening->ante[seat];
        r->bets[seat] = opening->bets[seat];
        r->forced[seat] = opening->forced[seat];
        r->dead[seat] = opening->dead[seat];
        int64_t paid = r->ante[seat] + r->bets[seat] + r->dead[seat];
        r->start[seat] = r->stake[seat] + paid;
        r->pot += paid;
        if (opening->tapped[seat])
            r->tapped |= BIT(seat);
    }
}

void begin_at_random(const Rules *rules, Round *r, const Round *ready, uint64_t seed)
{
    *r = *ready;
    r->lazy = 1;
    r->chance = seed;
    play_on(rules, r);
}

void begin_with_deck(const Rules *rules, Round *r, const Round *ready, const uint8_t *deck)
{
    *r = *ready;
    memcpy(r->deck, deck, r->deck_size);
    play_on(rules, r);
}
