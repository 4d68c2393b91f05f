"""Hand to hand in numbers, who takes part in a melee, and a gun in dispute, in either game. LW.MELEE."""
