"""The executable rulebook: plain-English cases, played by the engine and checked to the clause."""
