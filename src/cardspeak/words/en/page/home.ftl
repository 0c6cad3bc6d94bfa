### Opening a table, inviting players, and settling up.

opening-question = What do you want to play?
opening-friends = A game with friends
opening-friends-about = Small stakes; at the end, a sheet says who pays whom.
opening-tournament = A single-table tournament
opening-tournament-about = Everyone starts with the same chips, and the blinds increase.
opening-casino = A casino game by the book
opening-casino-about = The rulebook's own defaults, with its commission.
opening-practice = Practice with bots
opening-practice-about = Play at once, alone or with others.
opening-rules = Rulebook
opening-stakes = Stakes ({ $name })
opening-chips = Chips for each player
opening-printed = Every player gets { $amount }: the book prints it.
opening-house-rules = House rules
not-yet-legal = One choice is not valid: see below.
choice-does-not-fit = This choice is not valid: { $name }.
show-choice = Show it
table-title = Table name
private-table = Private: only people with the link can join
hand-dealt-table = Real cards: a dealer enters the action
how-many-bots = Bots at the start
open-it = Open the table
table-is-open = The table is open
link-is-secret = Only people with this link can find it:
link-for-all = It is listed in the lobby. Its link:
hosting-name-missing = Enter your name.

settle-title = Settlement
settle-pays = { $payer } pays { $payee } { $amount }
settle-nothing = Nobody owes anything.
settle-house = The house
settle-house-about = The house has the commission and answers for its bots.
settle-provisional = Provisional: a round is being played.
settle-final = Every figure is from the table's record.
settle-pdf = As PDF
settle-before-closing = Print it before you close the table. Later, cardspeak settle reads it from the record.
