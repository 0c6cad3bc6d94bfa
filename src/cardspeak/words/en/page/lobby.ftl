### Settings, the lobby and opening a table.

# Of times and amounts, and the direction of writing: ltr or rtl.
locale = { "en-AU" }
direction = { "ltr" }
settings = Settings
language = Language
theme = Theme
theme-auto = System
theme-dark = Dark
theme-light = Light
setting-fourColours = Four-colour deck
setting-largeCards = Large cards
setting-inBlinds = Stacks in big blinds
setting-sound = Sound when it is your turn
setting-motion = Animation
setting-textView = Text view
setting-chatMuted = Mute chat
keys = Keyboard shortcuts
seat-code = Your seat code, for another device:
seat-code-field = Seat code
lobby-title = Poker by the book
lobby-words = Every ruling cites its clause. Join a table with bots, or open one for your friends.
open-table = Open a table
filter = Filter tables
all-games = All games
only-free = Free seats only
demo = bots
hand-dealt = real cards
seats-taken = { $taken } of { $places } seats taken
stake-usual = stake { $amount }
sit-or-watch = Sit or watch
watch = Watch
no-tables = No matching tables. Open one.
who-are-you = Who are you?
your-name = Your name
you-are = You are { $name }.
come-in = Come in
have-code = I have a seat code
forget-me = Forget me in this browser
defaults-are-good = The defaults work well. Each choice shows its clause.
change-choices = House choices ({ $count })
change-readings = Readings where the book is unclear ({ $count })
choice-search = Search the house rules
choice-search-none = No choice matches.
legal = Allowed: { $legal }.
on = on
off = off
none-of = none
until = until
amounts-not-read = Enter amounts separated by a comma and a space, such as 5, 10.
approve-seats = I approve each player who sits down
back = Back
share-link = Link to the table
share-qr = The link as a QR code, to scan with a phone
link-only-here = This link works only on this computer: the server listens on localhost. To let others join, restart it with
copy = Copy
copied = Copied

## Keys

key-fold = Fold, or check-or-fold before your turn
key-call = Check, stay or call
key-raise = Bet or raise the amount set
key-call-and-fold = Call and fold, if the book allows it
key-call-any = Call any, before your turn
key-presets = Presets: set the amount without sending it
key-amount = One chip more or less; Page keys: one big blind
key-show = Show or muck
key-why = Why? The rule behind the last event
key-panels = Hand log, signs, past hands, chat
key-text = Switch the text view on or off
key-away = Sit out, come back
key-settings = Settings
key-replay = Step through a replay

## The game in a few words

game-is = { $limit }, { $price }
game-blinds = blinds { $blinds }
game-least-bet = minimum bet { $amount }
limit-no_limit = no limit
limit-fixed = fixed limit
limit-pot = pot limit
