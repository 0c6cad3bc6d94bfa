"""Proof that the cases cover the clauses: coverage, knock-outs, counter-cases."""
