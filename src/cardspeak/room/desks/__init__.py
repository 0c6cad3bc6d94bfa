"""Live desks of cash rooms: their mailbox, their driver, and the facts that everyone may see."""
