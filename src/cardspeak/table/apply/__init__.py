"""Functions that apply events to the table state, by subject.  They make no rulings."""
