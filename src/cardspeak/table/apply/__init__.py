"""Apply events to the table state, by subject.  Makes no rulings."""
