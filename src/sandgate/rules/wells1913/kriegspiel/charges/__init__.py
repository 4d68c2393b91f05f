"""Charges, melees, and what they bind units to: "Rules as to Cavalry Charging". KS.CHARGE, LW.MELEE."""
