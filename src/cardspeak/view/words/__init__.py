"""English text about the law, the floor's rulings and the view; see also `cardspeak.words`."""
