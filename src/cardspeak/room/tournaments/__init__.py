"""Live tournaments: their mailbox, their driver, and the facts that everyone may see."""
