"""How a battle of either game is decided and scored: the rules alone. LW.GAME."""
