"""`cardspeak demo`: rounds of each book with their rulings."""
