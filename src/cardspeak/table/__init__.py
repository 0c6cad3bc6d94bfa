"""One table: asks in, rulings and events out.  Knows no time, chance, storage or text."""
