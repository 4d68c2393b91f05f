"""The doctrine of the broadside, but of a captain who holds his fire until the enemy is near."""

from random import Random
from typing import Any, Final

from sandgate.bots.bot import Bot, Written
from sandgate.bots.nwc1902_duel import broadside
from sandgate.bots.nwc1902_duel.captain import situation
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import Game
from sandgate.rules.nwc1902.captain.orders import OpenFire


def write(game: Game[Any, Any], view: Any, ask: Ask, chance: Random) -> Written:
    """The sheet of the broadside's doctrine, without the order to open fire while the enemy is too far off."""
    sheet = broadside.write(game, view, ask, chance)
    if ask.form != "move" or situation(view, ask).sight.range_yd <= broadside.FARTHEST_YD:
        return sheet
    lines = [line for line in sheet.text.splitlines() if line != str(OpenFire())]
    return Written("\n".join(lines), f"{sheet.why}; holds her fire until {broadside.FARTHEST_YD:,.0f} yards")


HOLDS_FIRE: Final = Bot(
    "holds_fire", "steers by the doctrine of the broadside, but opens fire within 3,000 yards, and then keeps it open", write
)
