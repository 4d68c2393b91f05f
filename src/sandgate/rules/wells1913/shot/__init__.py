"""A gun and its shot, from the laying to where the ball lies, in either game. LW.GUN, LW.MOB.04 to .06."""
