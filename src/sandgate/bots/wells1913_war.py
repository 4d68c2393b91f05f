"""Bots of a war: the generals who fight its battles; in the war itself nothing is written."""

from sandgate.bots.wells1913_little_wars import BOTS as GENERALS

BOTS = dict(GENERALS)
