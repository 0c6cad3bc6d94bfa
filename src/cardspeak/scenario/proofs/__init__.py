"""Check that the cases prove the clauses: coverage, knock-outs and counter-cases."""
