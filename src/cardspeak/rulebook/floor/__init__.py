"""The vocabulary of a book's floor rows: situations, questions and remedies."""
