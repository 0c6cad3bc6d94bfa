### Labels of printed sheets.

paper-conditions = conditions of play
paper-structure = levels
paper-seats = seat cards
paper-prizes = prizes
paper-results = results

paper-rules = Rules
paper-version = version
paper-page = page
paper-condition = condition
paper-value = value
paper-clauses = clauses
paper-level = level
paper-length = length
paper-blinds = blinds
paper-ante = ante
paper-bets = bets
paper-break = break
paper-rounds = rounds
paper-table = Table
paper-seat = Seat
paper-chips = Chips
paper-place = place
paper-player = player
paper-prize = prize
paper-received = received (signature)
paper-total = total
paper-entries = Entries
paper-pool = Prize pool
paper-final = The places are confirmed.
paper-provisional = The places are provisional: they are not confirmed yet.
paper-director = director
paper-witness = witness
paper-date = date

paper-no-levels = This tournament has no levels.
paper-no-seats = Nobody has a seat, so there are no seat cards.
paper-no-prizes = No prizes are set yet.
paper-no-places = Nobody has a place yet.
