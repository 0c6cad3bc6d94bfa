"""Rules on pots: layers, shares, agreed division, commission."""
