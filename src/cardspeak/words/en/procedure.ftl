### Duties of staff, signs and conduct at tables with real cards.

DutyCalled = To do: { $duty }.
    .reminder = Reminder: { $duty }.
DutyConfirmed = Done: { $duty }.
    .open = { $role ->
        [floor] The floor
       *[dealer] The dealer
    } confirms: { $duty }. One more has to confirm it.
DeckReplaced = A new deck comes in.
    .players = { $seats } ask for a new deck, and it comes in.
ConductStated = { $seat } is told how to behave: { LIST($conduct, by: "semicolon") }.
BreachRecorded = Breach of conduct by { $about }: { $conduct }.
    .reason = Breach of conduct by { $about }: { $conduct } ({ $reason }).
SignShown = Sign: { $sign }.
    .choices = Sign: { $sign }: { LIST($choices, by: "semicolon") }.
SignShown-choices = { $name } { $value }
DUTY_OPEN = First this has to be done and confirmed: { $duty }.
NO_BREACH = The rules allow that.
awaits-duty = The table waits for staff to confirm a duty.

## Duties

duty-check-the-deck = go through the new deck card by card
duty-put-the-old-deck-away = spread and count the old deck, and put it in its box
duty-check-the-reduced-deck = lay the reduced deck out by suit and have it checked
duty-wash-the-deck = wash the deck
duty-shuffle = shuffle
duty-offer-the-cut = offer the cut to the player on the right of the first card
duty-cut-if-the-player-declines = cut yourself if that player declines
duty-inspect-a-folded-hand = look at the folded hand
duty-ask-whether-to-conclude-or-to-resume = ask the players who are left: finish now, or go on another time?
duty-use-one-cutting-card = use one cutting card
duty-check-every-card = check every card of the deck
duty-count-the-deck = count the deck
duty-cut-once = cut once
duty-approval-of-the-table = make sure the table is approved
duty-announce-the-new-minimums = tell the players the new minimums
duty-cut-once-and-use-the-shoe = cut once and put the cards in the shoe
duty-announce-the-winner = announce the winning hand
duty-announce-the-closing = tell the players that the table closes
duty-lock-the-checked-cards-away = lock the checked cards away
duty-check-shuffle-and-cut-the-new-deck = check, shuffle and cut the new deck
duty-deal-from-the-shoe = deal from the shoe
duty-look-at-a-hand = look at the hand
duty-bring-in-chips-and-folded-cards = bring in the chips, and spread, count and muck the folded cards
duty-gather-and-count-the-cards = gather, count and muck all cards
duty-count-the-deck-after-the-round = count the cards when this hand is over
duty-explain-the-game = explain the game to the new player
duty-announce-that-bets-may-be-placed = announce that bets may be placed
duty-check-that-backs-are-alike = check that all backs are alike and no card shows what it is
duty-check-that-backs-hide-no-marks = check that the backs cannot hide marks
duty-check-for-damaged-cards = check for damaged or marked cards
duty-two-decks-at-the-table = have two decks at the table
duty-two-decks-of-different-backs = check that the two decks have different backs
duty-spare-decks-at-hand = have spare decks at hand
duty-sweep-in-the-antes = sweep the antes into the pot
duty-deal-the-devices-groups-intact = deal each group from the device as it comes
duty-keep-the-burned-card-apart = keep the burned card apart from the muck
duty-compare-the-chips-with-the-words = check that the chips match the words

## Conduct

conduct-cards-under-the-dealers-control = All cards are in the dealer's hands
conduct-one-player-to-a-hand = One player to a hand, and no advice
conduct-play-for-yourself = Play only for yourself
conduct-English-only = English only at the table
conduct-protect-your-cards = Protect your cards
conduct-cards-in-the-playing-area = Keep your cards in the playing area
conduct-no-looking-at-other-cards = No looking at the muck or at undealt cards
conduct-no-exchange-of-cards = No swapping of cards
conduct-no-talk-about-hands = No talk about your hand
conduct-no-help-for-others = No helping one player against another
conduct-cards-in-plain-sight = Keep your cards in plain sight
conduct-staff-give-no-advice = Staff give no advice on play
conduct-staff-favour-nobody = Staff favour nobody
conduct-staff-follow-procedures = Staff follow the approved procedures
conduct-no-influence-on-others = No telling others how to play
conduct-no-side-bets = No side bets
conduct-wagers-within-the-limits = Keep your bets within the posted limits
conduct-the-dealer-guards-the-deck = The dealer guards the deck
conduct-decide-alone = Decide for yourself
conduct-no-talk-with-spectators-about-the-hand = No talk with spectators while you hold cards
conduct-no-bets-on-other-hands = No bets on another player's hand
conduct-no-cameras = No cameras or recorders at the table
conduct-no-defective-deck = No deck that is known to be defective
conduct-no-foreign-cards-or-chips = No cards or chips from elsewhere
conduct-chips-gathered-before-acting = You may gather chips in front of you before you act

## The law

law-Procedure-prompted = staff are reminded of their duties
law-Procedure-duties = duties of staff
law-Procedure-new_deck_by = who brings in a new deck
law-Procedure-new_deck_by_most = most of the players can ask for a new deck
law-Procedure-signs = signs at the table
law-Procedure-conduct = rules of conduct
law-Procedure-permitted = allowed
law-conduct = nothing
    .some = { LIST($values, by: "semicolon") }
law-table-signs = nothing
    .some = { LIST($values, by: "semicolon") }
law-staff = nothing
    .some = { LIST($values, by: "semicolon") }
area-staff = staff

sign-stakes = the minimum stakes
sign-limits = the limits
sign-blinds = the blinds
sign-commission = the commission
sign-order-of-hands = the order of hands
sign-layout = the table layout
sign-fold-line = the fold line
sign-stakes-in-view = chips in full view
sign-equipment = the equipment
sign-buttons = what the buttons mean
sign-copy-of-the-rules = a copy of the rules for anyone who asks
