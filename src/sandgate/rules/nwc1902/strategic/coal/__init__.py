"""Table II: endurance, coal burned, coaling, what ports sell (NWC.ST.39, .40)."""
