"""Packets, accounts, want and sieges: "Supply in the Field". KS.SUPPLY."""
