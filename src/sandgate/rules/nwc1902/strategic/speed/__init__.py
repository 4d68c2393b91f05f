"""Rules 8 and 9: sustained speed, full speed for a day, squadrons, convoys, towing (NWC.ST.31 to .33)."""
