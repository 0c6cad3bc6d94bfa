"""Which clauses the cases prove: coverage, knock-outs, counter-cases."""
