"""Rules of a table, by subject: each function rules on one kind of ask."""
