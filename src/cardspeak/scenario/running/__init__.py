"""Play cases with the engine and compare the results with the expectations in the case."""
