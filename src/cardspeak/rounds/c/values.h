/* The worth of upcards, hands and lows. */

static uint64_t mask_of_cards(const uint8_t *cards, int count)
{
    uint64_t mask = 0;
    for (int i = 0; i < count; i++)
        mask |= mask_of(cards[i]);
    return mask;
}

static int64_t score_in(const Plan *plan, const Weights *weights, const uint8_t *cards, int count,
                        int own)
{
    if (plan->fast)
        return score_one(plan, weights, mask_of_cards(cards, count), count > 5 ? count - 5 : 0, 1);
    if (!plan->low)
        return count < 5 ? tell_board(plan, cards, count).score
                         : tell_hand(plan, cards, own, cards + own, count - own).score;
    Told told = tell_low(plan, cards, count);
    return is_low(plan, &told) ? told.score : 0;
}

static int64_t high_score(const Rules *rules, const uint8_t *cards, int count)
{
    return score_in(&rules->high, &rules->high_weights, cards, count, count);
}

static int upcards(const Round *r, int seat, uint8_t *cards)
{
    int count = 0;
    for (int i = 0; i < r->own_count[seat]; i++)
        if (r->up[seat] >> i & 1)
            cards[count++] = r->own[seat][i];
    return count;
}

static int64_t card_value(const Law *law, int card)
{
    int rank = card == JOKER ? 12 : card >> 2;
    return rank == 12 && !law->ace_high ? -1 : PLANT(51, rank, rank == 12 ? -1 : rank);
}

/* The value of a seat's upcards for the choice of the opener; -1 without upcards. */
static int64_t upcards_value(const Rules *rules, const Round *r, int seat, int64_t policy)
{
    uint8_t cards[MOST_HAND];
    int count = upcards(r, seat, cards);
    if (!count)
        return -1;
    if (policy == HIGH_HAND)
        return high_score(rules, cards, count);
    int64_t value = card_value(&rules->law, cards[0]);
    for (int i = 1; i < count; i++) {
        int64_t other = card_value(&rules->law, cards[i]);
        if (policy == LOW_CARD ? other < value : other > value)
            value = other;
    }
    return value;
}

/* Whether the upcards of one seat alone beat the five cards of another. */
static int upcards_beat(const Rules *rules, const Round *r, int seat, int rival)
{
    uint8_t cards[MOST_HAND];
    int count = upcards(r, rival, cards);
    if (r->own_count[seat] != 5 || !count)
        return 0;
    return high_score(rules, cards, count) > high_score(rules, r->own[seat], 5);
}

static void score_hand(const Rules *rules, Round *r, int seat)
{
    const Law *law = &rules->law;
    uint8_t cards[2 * MOST_HAND];
    int own = r->own_count[seat], shared = PLANT(48, law->board_shared, 1) ? r->board_count : 0;
    if (!law->optimum && shared > 5 - own)
        shared = own < 5 ? 5 - own : 0;
    memcpy(cards, r->own[seat], MOST_HAND);
    memcpy(cards + own, r->board, MOST_HAND);
    int count = own + shared;
    if (count < 5) { /* not a whole hand: compared as upcards are */
        r->high[seat] = r->low[seat] = count ? high_score(rules, cards, count) : 0;
        return;
    }
    if (law->game != GAME_LOW)
        r->high[seat] = score_in(&rules->high, &rules->high_weights, cards, count, own);
    if (law->game != GAME_HIGH)
        r->low[seat] = score_in(&rules->low, &rules->low_weights, cards, count, own);
}

/* Ranks every live hand with the board, once per round. */
static void score_hands(const Rules *rules, Round *r)
{
    const Law *law = &rules->law;
    if (r->scored)
        return;
    r->scored = 1;
    if (rules->high.fast && law->game == GAME_HIGH && law->board_shared && law->optimum
        && r->board_count >= 3) { /* the usual case: part of the work is the same for all */
        uint64_t board = mask_of_cards(r->board, r->board_count);
        for (int seat = 0; seat < r->count; seat++) {
            int own = r->own_count[seat], spare = own + r->board_count - 5;
            if (spare < 0)
                spare = 0;
            if (!(r->folded >> seat & 1) && own >= 2)
                r->high[seat] = score_one(&rules->high, &rules->high_weights,
                                          board | mask_of_cards(r->own[seat], own), spare, 1);
        }
        return;
    }
    for (int seat = 0; seat < r->count; seat++)
        if (!(r->folded >> seat & 1))
            score_hand(rules, r, seat);
}
