"""The ledger: every event that moves money or chips as postings that sum to zero."""
