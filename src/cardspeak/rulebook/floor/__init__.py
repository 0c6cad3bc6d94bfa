"""The vocabulary for a book's floor rows: situations, questions and remedies."""
