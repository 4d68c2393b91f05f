"""The field of both games: sides, points, the country, who stands where and goes which way. LW.COUNTRY, LW.MOVE, LW.MOB."""
