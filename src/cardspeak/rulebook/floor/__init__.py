"""Situations, questions and remedies: the vocabulary of a book's floor rows."""
