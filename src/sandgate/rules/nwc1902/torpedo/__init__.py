"""Torpedoes: the card, their line and run, the swath that they may strike in, tubes, and what happens with one."""
