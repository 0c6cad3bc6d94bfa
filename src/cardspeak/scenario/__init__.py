"""The executable rulebook: cases in plain words, played by the engine and checked to the clause."""
