### The law of a book: names and values of its fields, and its policies.


## Values of fields

law-yes = { $value ->
        [yes] yes
       *[no] no
    }
law-number = { $value ->
        [0] none
       *[other] { $value }
    }
law-most = { $value ->
        [0] no limit
       *[other] { $value }
    }
law-limit = no limit
    .some = { $value }
law-money = not set
    .some = { $value }
law-amounts = none
    .some = { $values }
law-posts = none
    .some = { $values }
law-post = seat { $seat }: { $amount }
law-dollars = no limit
    .some = ${ $value }
law-percent = { $value }%
law-shares = { $values }
law-share = { $value }%
law-policy = { $value }
law-policies = nothing
    .every = all of them
    .some = { $values }
law-acts = nothing
    .some = { $values }
law-text = none
    .some = { $value }
law-group = everyone
    .some = { $value }
law-value = { $value }
law-values = nothing
    .some = { $values }
law-role = { $value }
law-roles = nobody
    .some = { $values }
law-choice = no house choice
    .some = { $value }
law-choices = nothing
    .all = all
    .some = { $values }
law-colours = none
    .some = { $values }
law-chip-colours = none
    .some = { $values }
law-chip-colour = { $colour } { $worth }
law-colour-ups = none
    .some = { $values }
law-colour-up = { $value } after level { $level }
    .into = { $value } into { $into } after level { $level }
law-documents = none
    .some = { LIST($values, by: "semicolon") }
law-demanded = none
    .some = { $values }
law-people = no list
    .some = { $values }
law-aggression = nothing
    .some = { $values }
law-price = { $value ->
        [highest] the highest bet
       *[last] the last bet
    }
law-box = { $value ->
        [box] into the box
        [drop] into the drop box
        [float] into the float
        [nowhere] nowhere
       *[none] nowhere
    }
law-hours = not set
    .some = { $opens } to { $closes }
law-time = no time is set
    .some = { $value }
law-times = not set
    .some = { $values }
law-minutes = { $value ->
        [0] no length is set
        [one] one minute
       *[other] { $value } minutes
    }
law-away-minutes = { $value ->
        [0] any time
        [one] up to one minute
       *[other] up to { $value } minutes
    }
law-away-hands = { $value ->
        [0] any number of hands away
        [one] one hand away
       *[other] { $value } hands away
    }
law-idle-hands = { $value ->
        [0] no number of hands
        [one] one hand without a bet
       *[other] { $value } hands without a bet
    }
law-seconds = { $value ->
        [0] not limited
        [one] one second
       *[other] { $value } seconds
    }
law-cap = no cap
    .some = { $value }
law-rounds = none
    .all = every one
    .some = { $values }
law-faces = none
    .both = { $down } down and { $up } up
    .down = { $down } down
    .up = { $up } up
law-agreed = nothing
    .some = { $values }
law-agreed-one = { $name } ({ $how })
law-players = nothing
    .some = { $values }
law-players-one = { $name }: { $least } to { $most }
law-levels = { $value ->
        [0] none
        [one] one level
       *[other] { $value } levels
    }
law-sessions = { $values }
law-street = { $value }
law-disputes = nobody
    .some = { $values }
law-duties = nothing
    .some = { LIST($values, by: "semicolon") }
law-notices = none
    .some = { LIST($values, by: "semicolon") }

law-each-round = betting round { $number }: { $what }
law-first-round = betting round 1: { $what }
law-later-rounds = later: { $what }

street-hole-cards = hole cards
street-flop = flop
street-turn = turn
street-river = river
street-initial-deal = initial deal
street-third-card = third card
street-fourth-card = fourth card
street-fifth-card = fifth card

aggression-bet = a bet
aggression-raise = a raise
aggression-blind = a blind
aggression-short = a short all-in

colour-red = red
colour-blue = blue
colour-green = green
colour-black = black
colour-white = white
colour-yellow = yellow
colour-purple = purple
colour-orange = orange
colour-pink = pink

dispute-director = the director
dispute-supervisor = the supervisor
dispute-operator = the operator

duty-tournament-supervisor-present = the Tournament Supervisor is present
duty-conditions-displayed = the conditions are displayed
duty-rules-made-known-to-players = the players know the rules
duty-posting-of-rules-approved = the posting of the rules is approved
duty-dealer-of-the-organization-at-the-final-table = a dealer of the organisation deals the final table


## Areas

area-seating = seating
area-stakes = stacks
area-forced-bets = forced bets
area-deal = deal
area-betting = betting
area-limits = limits
area-all-in = all-in
area-pots = pots
area-showdown = showdown
area-commission = commission
area-clock = clock
area-hands = hands
area-actions = chips and gestures
area-tournament = tournament


## Fields

law-Staff-dealer = dealer
law-Staff-in_charge = in charge of the game
law-Staff-last_word = last word
law-Staff-supervisor = oversees play
law-Staff-dealer_stays_out = the dealer may not play
law-Staff-staff_rules = players report, staff rule

law-Seating-players_to_start = players needed to start
law-Seating-players_to_go_on = players needed to go on
law-Seating-seats = seats at the table
law-Seating-one_seat_each = one seat for each player
law-Seating-seat_choice = players choose their seats
law-Seating-reservations = seats can be reserved
law-Seating-group = the game is for
law-Seating-colours = chip colours, one for each player
law-Seating-hours = opening hours
law-Seating-consent = players agree to the conditions of play
law-Seating-closed_once_begun = nobody joins once play has begun
law-Seating-stays_to_the_end = players with chips may not leave
law-Seating-moved_by_staff = once play has begun only staff move players
law-Seating-resumes_with_all = after a break everyone must be back
law-Seating-by_tournament = a tournament gives and takes seats and chips
law-Seating-merging = players of merged tables decide on
law-Seating-invited = players on the list
law-Seating-starts_at = reserved seats are held until
law-Seating-away_minutes = the seat of an absent player is held for
law-Seating-away_rounds = when software deals, a seat is held for
law-Seating-idle_rounds = a full table may ask for a seat after

law-DeskRules-seats_drawn = without reservations seats are drawn
law-DeskRules-equals_draw = players who want the same seat draw cards
law-DeskRules-high_card = the highest card wins the seat
law-DeskRules-vacant_seat = a vacant seat is offered to
law-DeskRules-call_minutes = time to answer a call from the list
law-DeskRules-closing_minutes = notice before a table closes
law-DeskRules-closing_announced = closing a table is announced first
law-DeskRules-introduction = the dealer explains the game to new players
law-DeskRules-in_writing = an approval is a written document
law-DeskRules-instrument = the rules are in force by
law-DeskRules-approvals = opens only with an approval
law-DeskRules-signs = on the sign at the table
law-CageRules-each_commission = each commission is entered with its pot
law-CageRules-as_opened = commission goes where the house chose
law-CageRules-area_apart = waiting commission has its own area
law-CageRules-colour_change = waiting commission is changed up and dropped
law-CageRules-confirmed_by = a colour change is confirmed by

law-StakeRules-least = minimum stack
law-StakeRules-most = maximum stack
law-StakeRules-top_up_least = smallest top-up
law-StakeRules-top_up_most = largest top-up
law-StakeRules-top_up_ceiling = chips may be added up to a stack of
law-StakeRules-start_at_least = the first cards need the minimum stack
law-StakeRules-buy_in_least = a seat needs the minimum stack
law-StakeRules-reaches_minimum = a top-up must reach the minimum stack
law-StakeRules-never_reduced = a stack may not be reduced
law-StakeRules-short_is_declared = a player short of the minimum is declared
law-StakeRules-declared_may_add = a declared player may add chips
law-StakeRules-declared_leaves_at_nothing = a declared player without chips leaves
law-StakeRules-may_lend = players may lend each other chips
law-StakeRules-chips_only = only chips on the table count
law-StakeRules-never_redeemed = chips are never cashed in
law-StakeRules-top_up = adding chips between hands
law-StakeRules-locked = the stack is locked from
law-StakeRules-never_removed = a stack may not leave the table
law-StakeRules-least_again_on_rise = a higher minimum bet asks for a new minimum
law-StakeRules-broke_is_out = a lost stack costs the seat
law-StakeRules-loans = loans between hands
law-StakeRules-buy_in_exactly = everyone buys in for
law-StakeRules-allotment = chips handed out at the start
law-StakeRules-add_on = add-on
law-StakeRules-handed_out = the house hands out the chips
law-StakeRules-starts_level = everyone starts with the same stack

law-Notice-minutes = notice of a change
law-Notice-by_all = all players together may waive the notice
law-Notice-waits = a change asked for during a hand waits
law-Notice-names = choices that need notice
law-Notice-between_rounds = choices that change only between hands
law-Notice-agreed = choices that need all players' agreement
law-Notice-for_players = choices that need a number of players

law-Orbits-most = hands in an orbit, at most
law-Orbits-stake_anew = each orbit needs a new stack

law-Ending-broke_is_out = a player without chips is out
law-Ending-higher_before = out together: more chips finish higher
law-Ending-ties_draw = equal chips: a card decides the place
law-Ending-draw_from_button = cards for a place go clockwise
law-Ending-high_card = the highest card takes the better place
law-Ending-draw_again = equal cards are drawn again
law-Ending-last_wins = play goes on until one player is left
law-Ending-enters_once = a player buys in once

law-Button-first = the button starts
law-Button-moves = the button moves
law-Button-rests = the button may stop at an empty seat
law-Button-counts_absent = the button stops at absent players
law-Button-ties_draw_again = equal high cards draw again
law-Button-rests_on_bust = the button stays if the next player is out
law-Button-first_when_two = of two players, the button is always first
law-Button-adjusted_when_two = of two, nobody is big blind twice running

law-EntryRules-new_posts = a new player posts
law-EntryRules-new_may_wait = a new player may wait for the big blind
law-EntryRules-new_after_blinds = a new player lets the blinds pass
law-EntryRules-new_not_on_button = no new player on the button
law-EntryRules-new_free_in_first_orbit = free entry in the first orbit
law-EntryRules-moved_waits = a player who moves off the blinds waits
law-EntryRules-moved_may_post = a player who moves off the blinds may post
law-EntryRules-missed_waits = after a missed blind, wait for the big blind
law-EntryRules-missed_may_post = after a missed blind, a player may post
law-EntryRules-missed_small_is_dead = a missed small blind is posted dead
law-EntryRules-missed_all_posted = every missed blind is posted
law-EntryRules-missed_not_on_button = nobody comes back on the button
law-EntryRules-exemption = players of a closed table owe nothing
law-EntryRules-absent_dealt_in = absent players are dealt in

law-Forced-blinds = blinds
law-Forced-over_blinds = over-blinds
law-Forced-blind_count = number of blinds
law-Forced-ante = ante
law-Forced-ante_rises = the ante grows with each player out
law-Forced-first_price = the first call matches
law-Forced-collected_from = forced bets are collected first from
law-Forced-absent_pay = absent players post too
law-Forced-over_blind_anywhere = an over-blind may come from any seat
law-Forced-posts = other bets before the cards
law-Forced-kept_on_misdeal = forced bets stay in after a misdeal
law-Forced-first_blind_left_of_button = the first blind is left of the button
law-Forced-next_blinds_follow = further blinds follow clockwise
law-Forced-ante_from_all = everyone antes
law-Forced-before_first_card = all forced bets are in before the first card
law-Forced-compulsory = nobody may refuse a blind
law-Forced-dead_small_blind = the small blind may be dead
law-Forced-over_blind_is_last = an over-blind becomes the last blind
law-Forced-posted_is_live = a blind counts towards the call
law-Forced-short_posts = a short blind is posted all-in
law-Forced-after_shuffle = forced bets come after the shuffle
law-Forced-ante_with_blinds = antes come on top of blinds
law-Forced-ante_before_first_card = with blinds: antes are in before the cards
law-Forced-button_small_when_two = heads-up, the button is the small blind

law-DeckRules-size = cards in the deck
law-DeckRules-cut_leaves = fewest cards in a part of the cut
law-DeckRules-cards_each_at_least = cards in the deck for each player
law-DeckRules-joker = a joker in the deck
law-DeckRules-complete = the deck is complete
law-DeckRules-no_duplicates = no card is there twice
law-DeckRules-shuffled_by = shuffle
law-DeckRules-no_cut_once_dealt = no cut once cards are dealt
law-DeckRules-shuffled_first = a shuffle before the first hand
law-DeckRules-shuffled_each_round = a shuffle before every other hand
law-DeckRules-shuffled_after_vacancy = a shuffle after an empty table
law-DeckRules-players_cut = a player may cut

law-Dealing-first = first card to
law-Dealing-redeal_alike = after a misdeal the first card goes as before
law-Dealing-goes_on = one hand follows another
law-Dealing-one_at_a_time = one card at a time
law-Dealing-deal_on_without_betting = dealing goes on if nobody can bet
law-Dealing-communal_when_short = short deck: one board card for all
law-Dealing-board_is_shared = board cards are in every hand
law-Dealing-short_cards_discarded = short deck: the rest is discarded
law-Dealing-ends = a hand ends when its pots are won
law-Dealing-burn_down = a burn card is not seen

law-Street-name = streets
law-Street-dealt = dealt
law-Street-betting = betting follows
law-Street-together = board cards are turned together
law-Street-passes = cards to each player
law-Street-board = board cards
law-Street-burn = cards burned

law-Menus-opener_first = the opener may
law-Menus-facing_first = the others may
law-Menus-last_blind = the last blind may
law-Menus-opener_later = the opener may
law-Menus-free_later = after a check a player may
law-Menus-facing_later = facing a bet, a player may

law-BettingRules-direction_first = the turn passes
law-BettingRules-direction_later = the turn passes
law-BettingRules-opener_first = opened by
law-BettingRules-opener_later = opened by
law-BettingRules-closing_first = ends when
law-BettingRules-closing_later = ends when
law-BettingRules-in_turn = players act in turn
law-BettingRules-opener_must_be_active = a player who cannot bet does not open
law-BettingRules-no_check_after_bet = no check after a bet
law-BettingRules-all_check_ends = it ends when everyone checks
law-BettingRules-raise_reopens_first = everyone answers a raise
law-BettingRules-raise_reopens_later = everyone answers a raise
law-BettingRules-lone_player_wins_first = the last player left wins
law-BettingRules-lone_player_wins_later = the last player left wins
law-BettingRules-absent_is_dead = a player absent in turn is out of the hand
law-BettingRules-bars_check_raise = no raise after a check
law-BettingRules-spoken = an act may be spoken
law-BettingRules-words_bind = what a player says binds
law-BettingRules-call_binds = a spoken call binds
law-BettingRules-raise_binds = a spoken raise binds
law-BettingRules-check_from = checks from betting round
law-BettingRules-rounds = betting rounds
law-BettingRules-said_amount = a spoken amount that fits no bet is
law-BettingRules-said_short_refused = a spoken amount below the call is refused
law-BettingRules-folds_face_down = a folded hand stays face down
law-BettingRules-opener_tie = of equal upcards opens
law-BettingRules-last_check_beats = a last check must beat the first

law-BettingLimits-cap_lifts_in = two players lift the cap in betting round
law-BettingLimits-two_counts_all_in = an all-in player counts among the two
law-BettingLimits-pot_is_running = the pot counts every chip put in
law-BettingLimits-kind = kind of limit
law-BettingLimits-min_raise = smallest raise
law-BettingLimits-least = minimum bet
law-BettingLimits-most = maximum bet
law-BettingLimits-opening_most = largest opening bet
law-BettingLimits-obey = opening bets keep to the limit
law-BettingLimits-raises_obey = raises keep to the limit
law-BettingLimits-by_round = a structured limit has two sizes
law-BettingLimits-pot_includes_call = the pot is measured with the call
law-BettingLimits-raise_is_increment = a raise is measured above the call
law-BettingLimits-opening_at_least = an opening bet has a minimum
law-BettingLimits-cap_holds = raises are capped
law-BettingLimits-cap_lifts_for_two = no cap between two players
law-BettingLimits-pot_share = a bet may reach this share of the pot
law-BettingLimits-straddle_times = a straddle multiplies the limit by
law-BettingLimits-cap = raises in a betting round
law-BettingLimits-cap_rounds = betting rounds with the cap
law-BettingLimits-cap_kinds = limits with the cap
law-BettingLimits-price = a call matches

law-AllInRules-short_call = a player who cannot pay the call
law-AllInRules-short_raise = an all-in short of a raise is
law-AllInRules-in_minimum_bets = an all-in is in whole minimum bets
law-AllInRules-acts_no_more = an all-in player acts no more
law-AllInRules-may_complete = a short all-in can be completed
law-AllInRules-bars_who_acted = a short all-in bars players who have acted
law-AllInRules-bars_all = a short all-in bars everyone
law-AllInRules-summed_reopen = short all-ins that add up to a raise reopen
law-AllInRules-uncallable_raise = a raise is open when all others are all-in
law-AllInRules-obeys_limits = an all-in keeps to the limits
law-AllInRules-reopen_choice = raises over a short all-in are set by
law-AllInRules-short_open_lowers = a short opening all-in is the price

law-Pots-uncalled = an uncalled bet
law-Pots-layers = pots when someone is all-in
law-Pots-claims = a pot may be won by
law-Pots-unit = equal hands share in units of
law-Pots-odd = the odd chips go to
law-Pots-gathered = bets go in after each betting round
law-Pots-separate_to_best = a side pot goes to its best hand
law-Pots-halves = high and low take half each
law-Pots-may_agree = players may agree to share a pot
law-Pots-play_out = a hand must be played out
law-Pots-void = a void hand gives all chips back
law-Pots-dealer_awards = only the dealer awards a pot
law-Pots-bonus = the house may add chips to a pot
law-Pots-hopeless_call = a last call that cannot win goes back

law-Showdown-first = shows first
law-Showdown-others = the other players
law-Showdown-order = hands are shown
law-Showdown-first_if_bet = after a last bet shows first
law-Showdown-first_if_raised = after a last raise shows first
law-Showdown-first_if_checked = after checks shows first
law-Showdown-held = a showdown decides
law-Showdown-announced = the winning hand is announced
law-Showdown-final_after_next_deal = no dispute after the next deal
law-Showdown-on_request = anyone at the table may see any hand
law-Showdown-may_discard = any hand may be mucked
law-Showdown-cards_speak = cards speak, not claims
law-Showdown-counts_as_aggressive = counts as the last bet or raise
law-Showdown-winner_unseen = the last player left need not show
law-Showdown-all_in_first = all-in hands show first
law-Showdown-announced_first = winners are announced before they are paid

law-CommissionScale-rate = commission rate
law-CommissionScale-listed_to = commission steps are printed up to
law-CommissionScale-runs_on = commission steps go on from there
law-CommissionScale-down_to = commission is rounded down to
law-CommissionScale-cap = maximum commission
law-CommissionScale-small_to = a pot is small up to
law-CommissionScale-small_fee = commission on a small pot
law-CommissionScale-per = commission for every
law-CommissionScale-fee = commission for each step

law-Commission-base = commission is measured on
law-Commission-taken = commission comes from pots
law-Commission-every_round = every hand pays commission
law-Commission-spares_forced_only = no commission on forced bets alone
law-Commission-spares_equal_hands = no commission when all who paid share
law-Commission-time_first = the time charge is paid before the deal
law-Commission-kept_in = commission goes
law-Commission-time_rate = time charge

law-ClockRules-seconds = time to act
law-ClockRules-thinking = time to act when software deals
law-ClockRules-bank = time bank when software deals
law-ClockRules-expiry = a player who runs out of time
law-ClockRules-absent = an absent player when software deals
law-ClockRules-keeps_bets = chips stay in when time is up
law-ClockRules-checks_if_free = time is up with no bet: a check
law-ClockRules-warns = a warning comes before time is up
law-ClockRules-called_by = the clock is called by
law-ClockRules-judged_by = decides that time is up
law-ClockRules-warned_by = the warning is given by

law-HandRules-kinds = kinds of hand, best first
law-HandRules-game = the game
law-HandRules-flush_ranks = flushes compare card by card
law-HandRules-optimum = a hand counts at its best
law-HandRules-order = the printed order holds
law-HandRules-ace_high = the ace is high
law-HandRules-ace_low = the ace may be low in a straight
law-HandRules-suits_equal = suits are equal
law-HandRules-all_cards_count = all five cards count
law-HandRules-pair_counts = the pair of a full house counts
law-HandRules-five_cards = a hand is five cards
law-HandRules-any_mix = any mix of own and board cards
law-HandRules-joker = a joker is the card it stands for
law-HandRules-joker_repeats = a joker may repeat a flush card
law-HandRules-eight_or_better = a low must be eight or better
law-HandRules-low_ace = the ace is low in a low hand
law-HandRules-low_ignores_straights = a low may be a straight or flush

law-PhysicalActionRules-between_is_call = between call and raise is a call
law-PhysicalActionRules-short_completes_or_folds = short of the call: complete or fold
law-PhysicalActionRules-short_fold_returns = short of the call: a fold returns the chips
law-PhysicalActionRules-short_binds = short of the call: binds after the next act
law-PhysicalActionRules-over_limit_returned = over the limit: the rest goes back
law-PhysicalActionRules-out_of_turn_may_raise = out of turn: the player may still raise
law-PhysicalActionRules-out_of_turn_only_calls = out of turn, not overtaken: call or fold only
law-PhysicalActionRules-out_of_turn_stands_if_folded = out of turn: stands if the others fold
law-PhysicalActionRules-out_of_turn_stands = out of turn: stands unless raised
law-PhysicalActionRules-out_of_turn = out of turn: the chips are
law-PhysicalActionRules-out_of_turn_fold_returns = out of turn: returned to a player who folds
law-PhysicalActionRules-fold_line = a fold line is on the table
law-PhysicalActionRules-early_fold = a fold out of turn, by hand, binds
law-PhysicalActionRules-chips_speak = chips without a word are an act
law-PhysicalActionRules-over_is_call = chips over the call without a word are a call

law-TournamentDirection-apart = the conditions apply only in tournaments
law-TournamentDirection-decides = rulings are the director's
law-TournamentDirection-approval_needed = the conditions need approval
law-TournamentDirection-settled = conditions are settled before entries
law-TournamentDirection-prevail = approved conditions override the rules
law-TournamentDirection-to_one_winner = play goes on to a single winner
law-TournamentDirection-pace = the director may set the pace
law-TournamentDirection-breaks = the director may call breaks
law-TournamentDirection-director = director
law-TournamentDirection-approval = approval
law-TournamentDirection-name = name of the tournament
law-TournamentDirection-game = game
law-TournamentDirection-complete = conditions that must be named

law-Entries-fee = entry fee
law-Entries-commission = commission on each entry
law-Entries-least = fewest players
law-Entries-most = most players
law-Entries-late_levels = levels with late entry
law-Entries-reentries = re-entries
law-Entries-invited = by invitation
law-Entries-group = the tournament is for
law-Entries-one_each = one entry for each player
law-Entries-signed = players agree in writing
law-Entries-substitutes = substitutes may play
law-Entries-substitute_before_draw = substitutes are named before the draw
law-Entries-substitute_approved = substitutes need approval

law-Rebuys-levels = levels with rebuys
law-Rebuys-chips = chips for a rebuy
law-Rebuys-most = rebuys for one player, at most
law-Rebuys-add_on_chips = chips for the add-on
law-Rebuys-price = price of a rebuy
law-Rebuys-add_on_price = price of the add-on

law-TournamentChips-starting = starting chips
law-TournamentChips-not_cash = chips have no cash value
law-TournamentChips-untouched = chips may not be passed on
law-TournamentChips-returned_out_of_play = chips of a disqualified player leave play
law-TournamentChips-may_count = the director may have the chips counted
law-TournamentChips-colours = chip values shown

law-Draws-per_table = players at a table
law-Draws-by_draw = seats are drawn
law-Draws-stays = players keep their seat for the session

law-Attendance-listed = missing players are listed at the start
law-Attendance-may_forfeit = a missing player may forfeit
law-Attendance-fee_stays = a forfeited fee stays in the pool
law-Attendance-seat_to_reserve = a reserve may get a forfeited seat
law-Attendance-replaced_refunded = a replaced player gets the fee back
law-Attendance-first_session_only = reserves only in the first session
law-Attendance-absent_posts = absent players pay blinds and antes
law-Attendance-absent_folds = absent players fold
law-Attendance-leaving_may_disqualify = leaving the table may disqualify

law-Places-broke_is_out = a player without chips is out
law-Places-last_wins = play goes on until one player is left
law-Places-more_is_better = out together: more chips finish higher
law-Places-confirmed = the director confirms the places
law-Places-draw_from_button = place cards go from the button's left
law-Places-high_card = the highest card gets the better place
law-Places-draw_again = equal cards are drawn again
law-Places-hand_is_round = hand for hand: one hand each is one round
law-Places-together = out together: ranked by
law-Places-equal = equal chips

law-Prizes-shares = shares of the pool
law-Prizes-amounts = prizes
law-Prizes-whole_pool = the whole pool is paid out
law-Prizes-pool_is_balance = the pool is the fees less the commission
law-Prizes-no_refund = fees are not returned
law-Prizes-refunded_if_cancelled = cancelled: all fees are returned
law-Prizes-may_cancel = the tournament may be cancelled
law-Prizes-split_by_all = prizes are divided if all agree
law-Prizes-split_at_final = a deal only at the final table
law-Prizes-split_unanimous = a deal needs everyone
law-Prizes-money_cents = cents in the unit of money

law-SpecialRounds-by_director = only the director calls special hands
law-SpecialRounds-bonus_in_pot = bonus chips go into the pot
law-SpecialRounds-bonus_settled = bonus hands are settled with the session
law-SpecialRounds-bonus_announced = bonus hands are called before play
law-SpecialRounds-elimination_announced = elimination hands are called before play
law-SpecialRounds-lowest_out = elimination hand: the smallest stack is out
law-SpecialRounds-after_pots = stacks are compared after the pots
law-SpecialRounds-shared = the others share the stack
law-SpecialRounds-odd_to_first = the rest goes to the first from the button
law-SpecialRounds-tie_draw = equal smallest stacks draw a card
law-SpecialRounds-draw_from_button = elimination cards go from the button's left
law-SpecialRounds-low_card_out = the lowest card is out
law-SpecialRounds-draw_again = equal lowest cards draw again
law-SpecialRounds-from_level = special hands from level
law-SpecialRounds-eliminations = elimination hands in a session
law-SpecialRounds-bonus = bonus hands

law-Donations-values = donations
law-Donations-before_start = donations are settled before entries
law-Donations-to_charity = the winner chooses the charity
law-Donations-charity_apart = the charity takes no part
law-Donations-outside_revenue = donations are not revenue

law-Disputes-stages = disputes are decided by
law-Disputes-notice = notice after the last word

law-Records-elimination_order = the order of elimination is recorded
law-Records-places_announced = places are announced
law-Records-game_times = start and end of the game are recorded

law-Offences-deliberate_disqualifies = a deliberate breach disqualifies
law-Offences-fee_forfeited = disqualified: the fee is lost
law-Offences-may_disqualify = the director may disqualify

law-Moves-balancing = moved to a smaller table
law-Moves-break_order = broken first
law-Moves-difference = tables differ by fewer than
law-Moves-final_draw = seats are drawn again for the last table

law-TournamentRules-sessions = sessions
law-TournamentRules-times = sessions start at
law-TournamentRules-carry_chips = chips are carried to the next session
law-TournamentRules-levels = levels
law-TournamentRules-signs = notices
law-TournamentRules-statements = printed with the conditions
law-TournamentRules-duties = confirmed before play
law-TournamentRules-level_orbits = levels count orbits of the button
law-TournamentRules-advance = who goes through
law-TournamentRules-real_tables = real tables
law-TournamentRules-colour_ups = chips that leave play
law-TournamentRules-chip_race = odd chips of a colour-up
law-TournamentRules-orbit_rounds = hands in an orbit of the button


## Policies

policy-Limit-fixed = fixed limit
policy-Limit-structured = structured limit
policy-Limit-spread = spread limit
policy-Limit-half_pot = half-pot limit
policy-Limit-full_pot = pot limit
policy-Limit-straddle = straddle limit
policy-Limit-no_limit = no limit

policy-FirstButton-dealers_right = at the dealer's right
policy-FirstButton-dealers_left = at the dealer's left
policy-FirstButton-high_card = with the highest card drawn

policy-FirstPrice-last_blind = the last blind in full
policy-FirstPrice-posted = the amount posted

policy-ButtonMove-next_player = to the next player
policy-ButtonMove-stays = not at all

policy-DealFrom-after_button = the player after the button
policy-DealFrom-small_blind = the small blind
policy-DealFrom-button = the button

policy-Opener-after_last_blind = the player after the last blind
policy-Opener-small_blind_position = the first from the small blind
policy-Opener-after_button = the first after the button
policy-Opener-button = the button
policy-Opener-low_card = the lowest upcard
policy-Opener-high_card = the highest upcard
policy-Opener-high_hand = the best hand showing
policy-Opener-last_raiser = the last raiser

policy-OpenerTie-first_from_button = the first after the button
policy-OpenerTie-last_from_button = the last after the button

policy-Direction-clockwise = clockwise
policy-Direction-counter = anticlockwise

policy-Closing-all_level_and_acted = all have acted and bet the same
policy-Closing-any_two_level = two have bet the same
policy-Closing-before_last_blind = the turn reaches the last blind

policy-MinRaise-opening_or_largest = the opening bet or largest raise
policy-MinRaise-minimum_bet = the minimum bet
policy-MinRaise-what_is_owed = as much as the call
policy-MinRaise-any = any amount

policy-ShortRaise-under_raise = an under-raise
policy-ShortRaise-no_raise = not a raise
policy-ShortRaise-full_raise = a full raise

policy-ShortCall-tap_out = goes all-in with the rest
policy-ShortCall-fold_only = must fold

policy-Layers-by_tapped_out = a side pot above each all-in
policy-Layers-one_pot = one pot

policy-Claims-paid_in_full = players who paid into it in full
policy-Claims-every_pot = every player left

policy-FirstToShow-last_aggressor = the last to bet or raise
policy-FirstToShow-called_in_final = the player called at the end
policy-FirstToShow-called_or_left_of_button = the player called, else first left
policy-FirstToShow-from_small_blind = the first from the small blind
policy-FirstToShow-opener_of_final = the opener of the last round
policy-FirstToShow-by_final_round = by the last betting round
policy-FirstToShow-final_bettor = the bettor of the last round
policy-FirstToShow-final_raiser = the last raiser of the last round

policy-OthersShow-show_or_fold = show or muck
policy-OthersShow-if_equal_or_better = show a hand as good or better
policy-OthersShow-all = all show

policy-SplitUnit-table_minimum = the table minimum
policy-SplitUnit-smallest_chip = the smallest chip

policy-OddChips-first_from_small_blind = the first from the small blind
policy-OddChips-first_from_button = the first after the button
policy-OddChips-last_from_button = the last after the button
policy-OddChips-one_by_one = each in turn, one unit at a time

policy-Expiry-fold_or_check = checks if free, else folds
policy-Expiry-fold = folds
policy-Expiry-check = checks

policy-SaidAmount-refused = refused
policy-SaidAmount-call = a call, or all-in
policy-SaidAmount-raise = a raise, topped up, or all-in

policy-Uncalled-returned = goes back
policy-Uncalled-forced_stay_in = goes back, blinds stay in the pot
policy-Uncalled-stays_in = stays in the pot

policy-TopUp-by_range = between the smallest and largest
policy-TopUp-up_to_maximum = up to the maximum stack
policy-TopUp-free = freely
policy-TopUp-new_orbit = one stack before each orbit
policy-TopUp-never = never

policy-Loans-as_transfers = as chips passed over
policy-Loans-from_pocket = from off the table
policy-Loans-from_stake = out of the lender's stack
policy-Loans-never = never

policy-Agreed-not_needed = not needed
policy-Agreed-to_raise = to raise it
policy-Agreed-to_lower = to reduce it
policy-Agreed-never_changed = never changed

policy-LockFrom-first_card = the first card
policy-LockFrom-forced_bets = the forced bets
policy-LockFrom-never = never

policy-Game-high = high: the best hand wins
policy-Game-low = low: the lowest hand wins
policy-Game-high_low = high/low: best and lowest share

policy-CommissionBase-each_pot = each pot by itself
policy-CommissionBase-whole_hand = all pots together
policy-CommissionBase-sum_where_over = the sum of all large pots

policy-OutOfTurn-held = held until the turn comes
policy-OutOfTurn-retracted = given back

policy-OutTogether-contributed = chips put in that hand
policy-OutTogether-stack_before = the stack before that hand
policy-OutTogether-same_place = nothing: they share a place

policy-EqualPlaces-share = the places are shared
policy-EqualPlaces-draw = a card decides
policy-EqualPlaces-first_entered = the earlier entry ranks higher

policy-Balancing-never = nobody
policy-Balancing-next_big_blind = the next big blind
policy-Balancing-draw = a player drawn by lot

policy-BreakOrder-never = no table
policy-BreakOrder-smallest = the smallest table
policy-BreakOrder-last = the table with the highest number
policy-ChipRace-none = staff change them
policy-ChipRace-draw = drawn, one larger chip each
policy-ChipRace-most_odd_chips = most odd chips first

policy-Advance-largest_stacks = the largest stacks
policy-Advance-order_of_entry = the earliest entries

policy-VacantSeat-from_small_blind = players from the small blind
policy-VacantSeat-after_button = players from the button's left
policy-VacantSeat-by_claim = all players, then the list
policy-VacantSeat-waiting_list = the waiting list

policy-Kind-five-of-a-kind = five of a kind
policy-Kind-royal-flush = royal flush
policy-Kind-straight-flush = straight flush
policy-Kind-four-of-a-kind = four of a kind
policy-Kind-full-house = full house
policy-Kind-flush = flush
policy-Kind-straight = straight
policy-Kind-three-of-a-kind = three of a kind
policy-Kind-two-pairs = two pairs
policy-Kind-one-pair = one pair
policy-Kind-high-cards = high cards
