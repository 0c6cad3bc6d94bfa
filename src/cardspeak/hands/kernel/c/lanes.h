/* The arithmetic of ranking, for any width. The including file defines a type V of one or more
 * lanes with at least sixteen bits, IS_ZERO and GREATER (all ones or zero per lane), PICK(mask,
 * yes, no), ALL(number), and ANY(x), which may be false only if all lanes are zero. There are no
 * lookup tables, so a vector of hands costs as much as one hand. */

typedef struct {
    V wheel, royal, repeats;
    V sequences; /* top ranks of the straights that make a straight flush */
    V royal_flush, five, straight_flush, four, full_house, flush, straight, three, two_pairs, pair,
        high;
    V few[3]; /* high cards, one pair, two pairs */
} Weights;

/* The three parts of a score. */
typedef struct {
    V weight, made, further;
} Worth;

/* Masks of the ranks with at least one, two, three or four cards. */
typedef struct {
    V any, two, three, four;
} Ranks;

INLINE Weights weights_of(const Plan *plan)
{
    const int32_t *w = plan->weights;
    Weights k;
    k.wheel = ALL(plan->ace_low && plan->ace_high ? 1 << plan->lowest : 0);
    k.royal = ALL(plan->ace_high && w[ROYAL_FLUSH] ? TOP_RANK : 0);
    k.sequences = ALL(w[STRAIGHT_FLUSH] ? 0xffff : w[ROYAL_FLUSH] && plan->ace_high ? TOP_RANK : 0);
    k.repeats = ALL(plan->joker_repeats ? 0xffff : 0);
    k.royal_flush = ALL(w[ROYAL_FLUSH]);
    k.five = ALL(w[FIVE_OF_A_KIND]);
    k.straight_flush = ALL(w[STRAIGHT_FLUSH]);
    k.four = ALL(w[FOUR_OF_A_KIND]);
    k.full_house = ALL(w[FULL_HOUSE]);
    k.flush = ALL(w[FLUSH]);
    k.straight = ALL(w[STRAIGHT]);
    k.three = ALL(w[THREE_OF_A_KIND]);
    k.two_pairs = ALL(w[TWO_PAIRS]);
    k.pair = ALL(w[ONE_PAIR]);
    k.high = ALL(w[HIGH_CARDS]);
    k.few[0] = k.high, k.few[1] = k.pair, k.few[2] = k.two_pairs;
    return k;
}

/* Removes the lowest rank. */
INLINE V drop(V x)
{
    return x & (x - 1);
}

/* Removes the lowest rank, unless it is the only one. */
INLINE V drop_unless_last(V x)
{
    V fewer = drop(x);
    return PICK(IS_ZERO(fewer), x, fewer);
}

/* Keeps only the highest rank. */
INLINE V top(V x)
{
    x = x | x >> 1;
    x = x | x >> 2;
    x = x | x >> 4;
    x = x | x >> 8;
    return x ^ x >> 1;
}

INLINE V lowest_of(V x)
{
    return x & (0 - x);
}

/* Moves an ace that is only low below the deck's lowest card, and the others one up. */
INLINE V ace_below(V x, V place)
{
    return (x & 0xfff) << 1 | (x >> 12) * place;
}

INLINE Ranks ranks_of(V c, V d, V h, V s)
{
    V red_or = d | h, black_or = c | s, red = d & h, black = c & s;
    Ranks n;
    n.any = red_or | black_or;
    n.two = red | black | (red_or & black_or);
    n.three = (red & black_or) | (black & red_or);
    n.four = red & black;
    return n;
}

/* The top rank of the best straight. All straights in seven cards overlap, so it has the start
 * that no other start follows. */
INLINE V straight_in(V x, V wheel)
{
    V line = x << 1 | (x >> 12) * wheel;
    V twos = line & line >> 1;
    V starts = twos & twos >> 2 & line >> 4;
    return (starts & ~(starts >> 1)) << 3;
}

/* Like `straight` with a joker, which fills one gap of a straight within the deck. */
INLINE V straight_with_joker(V x, V wheel, V deck)
{
    V line = x << 1 | (x >> 12) * wheel;
    V space = deck << 1 | wheel;
    V a = line, b = line >> 1, c = line >> 2, d = line >> 3, e = line >> 4;
    V ab = a & b, de = d & e;
    V starts = (ab & de) | (ab & c & (d | e)) | (de & c & (a | b));
    starts = starts & space & space >> 1 & space >> 2 & space >> 3 & space >> 4;
    return top(starts) << 3;
}

/* The five highest of five to seven ranks; `beyond` is the ranks without their lowest four. */
INLINE V best_five(V x, V beyond)
{
    V six = drop(beyond), seven = drop(six);
    V one_less = drop(x), two_less = drop(one_less);
    return PICK(IS_ZERO(six), x, PICK(IS_ZERO(seven), one_less, two_less));
}

/* The suit with four or more cards, and that suit without its three lowest. */
INLINE void longest_suit(V c, V d, V h, V s, V *suit, V *beyond)
{
    V c3 = drop(drop(drop(c))), d3 = drop(drop(drop(d)));
    V h3 = drop(drop(drop(h))), s3 = drop(drop(drop(s)));
    *beyond = c3 | d3 | h3 | s3;
    *suit = (c & ~IS_ZERO(c3)) | (d & ~IS_ZERO(d3)) | (h & ~IS_ZERO(h3)) | (s & ~IS_ZERO(s3));
}

/* The better of a score and a kind without kickers; weight 0 means no kind. */
INLINE void or_better(Worth *worth, V weight, V made)
{
    V better = GREATER(weight, worth->weight);
    worth->weight = PICK(better, weight, worth->weight);
    worth->made = PICK(better, made, worth->made);
    worth->further = worth->further & ~better;
}

/* The better of a score and a flush or straight flush, if there is one. */
INLINE void or_flush(Worth *worth, const Weights *k, V none, V flush, V straight)
{
    straight = straight & k->sequences;
    V plain = IS_ZERO(straight);
    V weight = PICK(IS_ZERO(straight & k->royal), k->straight_flush, k->royal_flush);
    or_better(worth, PICK(plain, k->flush, weight) & ~none, PICK(plain, flush, straight));
}

/* The kickers: the highest remaining cards up to five counting cards, but at least one. */
INLINE V further_of(V left, int spare)
{
    if (spare > 0)
        left = drop_unless_last(left);
    if (spare > 1)
        left = drop_unless_last(left);
    return left;
}

/* Matched groups and high cards. */
INLINE Worth grouped(const Weights *k, const Ranks *n, int spare)
{
    V two_low = drop(n->two), three_pairs = drop(two_low), threes = drop(n->three);
    V no_two = IS_ZERO(n->two), no_more = IS_ZERO(two_low);
    V no_three = IS_ZERO(n->three), no_four = IS_ZERO(n->four);
    Worth worth;
    V pairs = PICK(IS_ZERO(three_pairs), n->two, two_low);
    V few = PICK(no_more, PICK(no_two, k->high, k->pair), k->two_pairs);
    V three = PICK(IS_ZERO(threes), n->three, threes);
    V many = PICK(no_more, k->three, k->full_house);
    worth.weight = PICK(no_four, PICK(no_three, few, many), k->four);
    worth.made = PICK(no_four, PICK(no_three, pairs, three), n->four);
    /* A full house takes its pair from the matched ranks, all others from any. */
    V unmatched = ~n->two & (no_four & ~(no_three | no_more));
    worth.further = further_of(n->any & ~(worth.made | unmatched), spare);
    return worth;
}

/* Ranks up to seven cards without a joker; `spare` of them do not count. */
INLINE Worth natural(const Weights *k, V c, V d, V h, V s, int spare, int flushes)
{
    Ranks n = ranks_of(c, d, h, s);
    Worth worth = grouped(k, &n, spare);
    V straight = straight_in(n.any, k->wheel);
    if (ANY(straight))
        or_better(&worth, k->straight & ~IS_ZERO(straight), straight);
    V suit, beyond;
    longest_suit(c, d, h, s, &suit, &beyond);
    V fifth = drop(beyond);
    if (flushes && ANY(fifth)) {
        V none = IS_ZERO(fifth);
        suit = suit & ~none;
        or_flush(&worth, k, none, best_five(suit, fifth), straight_in(suit, k->wheel));
    }
    return worth;
}

/* The groups that a joker makes with the other cards. */
INLINE Worth grouped_with_joker(const Weights *k, const Ranks *n, int spare)
{
    V no_two = IS_ZERO(n->two), no_more = IS_ZERO(drop(n->two));
    V no_three = IS_ZERO(n->three), no_four = IS_ZERO(n->four), alone = IS_ZERO(n->any);
    V no_five = IS_ZERO(k->five);
    Worth worth;
    V few = PICK(no_more, PICK(no_two, k->pair, k->three), k->full_house);
    worth.weight = PICK(no_three, few, k->four);
    worth.weight = PICK(no_four | no_five, worth.weight, k->five);
    worth.weight = PICK(alone, k->high, worth.weight);
    V group = PICK(no_three, PICK(no_two, n->any, n->two), n->three);
    worth.made = PICK(no_four, top(group), n->four);
    V full_house = no_three & ~no_more;
    V left = n->any & ~worth.made & (n->two | ~full_house);
    left = PICK(no_four, further_of(left, spare), ALL(0));
    /* Without five of a kind the joker is a kicker to the four: an ace if possible. */
    V beside = PICK(IS_ZERO(n->four & TOP_RANK) | k->repeats, ALL(TOP_RANK), ALL(TOP_RANK >> 1));
    left = left | (beside & ~no_four & no_five);
    worth.further = left | (alone & TOP_RANK);
    return worth;
}

/* Ranks one to six cards and a joker; `spare` of them do not count. */
INLINE Worth with_joker(const Weights *k, V c, V d, V h, V s, V deck, int spare)
{
    Ranks n = ranks_of(c, d, h, s);
    Worth worth = grouped_with_joker(k, &n, spare);
    V straight = straight_with_joker(n.any, k->wheel, deck);
    or_better(&worth, k->straight & ~IS_ZERO(straight), straight);
    V suit, beyond;
    longest_suit(c, d, h, s, &suit, &beyond);
    V none = IS_ZERO(suit);
    /* If the joker may repeat a card, a second ace counts above the first. */
    V second = PICK(k->repeats, ALL(JOKER_BIT), top(deck & ~suit));
    V joker = PICK(IS_ZERO(suit & TOP_RANK), ALL(TOP_RANK), second);
    V whole = suit | joker;
    V flush = best_five(whole, drop(drop(drop(drop(whole)))));
    or_flush(&worth, k, none, flush, straight_with_joker(suit, k->wheel, deck));
    return worth;
}

/* The best low of five to seven cards if straights and flushes do not count: the worst high
 * hand. A joker is the lowest rank that is not in the hand. */
INLINE Worth lowest_hand(const Weights *k, Ranks n, V joker, V below)
{
    V held = n.any | below;
    n.any = n.any | (~held & (held + 1) & joker);
    V beyond = drop(drop(drop(drop(n.any))));
    V six = drop(beyond), seven = drop(six);
    V less = n.any ^ top(n.any);
    V five = PICK(IS_ZERO(six), n.any, PICK(IS_ZERO(seven), less, less ^ top(less)));
    V first = lowest_of(n.two), more = n.two ^ first, both = first | lowest_of(more);
    V no_more = IS_ZERO(more);
    V three_ranks = IS_ZERO(drop(drop(drop(n.any)))), two_ranks = IS_ZERO(drop(drop(n.any)));
    V paired = IS_ZERO(beyond);
    Worth worth;
    worth.weight = PICK(three_ranks, PICK(no_more, k->three, k->two_pairs), k->pair);
    worth.weight = PICK(two_ranks, PICK(no_more, k->four, k->full_house), worth.weight);
    worth.weight = PICK(paired, worth.weight, k->high);
    V full_house = two_ranks & ~no_more;
    V made = PICK(three_ranks, both, first);
    made = PICK(full_house, lowest_of(n.three), made) & paired;
    worth.made = made;
    worth.further = PICK(paired, n.any & ~made, five);
    return worth;
}
