"""The move and how far it goes: Chapter III, "The Move" and "Mobility of the Various Arms". LW.MOVE, LW.MOB."""
