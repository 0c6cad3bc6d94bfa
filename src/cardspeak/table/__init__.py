"""The engine of one table: asks in, rulings and events out.  No clock, randomness or storage."""
