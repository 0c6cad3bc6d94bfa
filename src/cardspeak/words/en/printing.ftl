### Labels of printed sheets.

print-conditions = conditions of play
print-structure = levels
print-seats = seat cards
print-prizes = prizes
print-results = results

print-rules = Rules
print-version = version
print-page = page
print-condition = condition
print-value = value
print-clauses = clauses
print-level = level
print-length = length
print-blinds = blinds
print-ante = ante
print-bets = bets
print-break = break
print-rounds = rounds
print-table = Table
print-seat = Seat
print-chips = Chips
print-place = place
print-player = player
print-prize = prize
print-received = received (signature)
print-total = total
print-entries = Entries
print-pool = Prize pool
print-final = The places are confirmed.
print-provisional = The places are provisional: they are not confirmed yet.
print-director = director
print-witness = witness
print-date = date

print-no-levels = This tournament has no levels.
print-no-seats = Nobody has a seat, so there are no seat cards.
print-no-prizes = No prizes are set yet.
print-no-places = Nobody has a place yet.

print-settlement = settlement
print-bought = bought
print-cashed-out = cashed out
print-stack = stack
print-result = result
print-house = The house
print-house-about = The house: commission, and the results of its bots.
print-payments = Who pays whom
print-payer = pays
print-payee = to
print-amount = amount
print-paid = paid
print-host = host
print-settlement-final = Every figure is from the table's record. The results sum to zero.
print-settlement-provisional = Provisional: a round is being played. Chips in its pots count for the players who put them in.
