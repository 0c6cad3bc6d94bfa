"""Chat, messages to staff and waiting reports."""
