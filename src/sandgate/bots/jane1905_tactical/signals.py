"""What an admiral signals who sees no plan, and how his captains obey.

He agrees on two codes before the action. At a look he judges from how high the tallest ship stands how far she is, and
notes it on his plot; every third move he signals by that note, and by the range that his flagship's guns want: CLOSE, OPEN,
or else to fire at the nearest. A captain who has read one holds his ships so much nearer or farther for some moves.
"""

import re
from collections.abc import Mapping
from typing import Final

from sandgate.bots.bot import Written, doctrine
from sandgate.bots.jane1905_tactical.boats import tallest
from sandgate.bots.jane1905_tactical.situation import Situation
from sandgate.bots.jane1905_tactical.worth import LEAST_YD, wanted_yd
from sandgate.rules.jane1905.tactical.general_orders import Code, Plot
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.orders import Concentrate, Signal
from sandgate.rules.jane1905.tactical.written_state import FLEET

CODES: Final[Mapping[str, str]] = {"CLOSE": "close the range by 500 yards", "OPEN": "open the range by 500 yards"}
STEP_YD: Final = 500.0
EVERY: Final = 3  # moves from chit to chit
OBEYED: Final = 6  # moves for which a signal is obeyed
TOO_FAR, TOO_NEAR = 1.3, 0.7  # of the range that is wanted
FIRE_MOVES: Final = 3
GUESS: Final = re.compile(r"about ([\d,]+) yards off")  # as he notes it


@doctrine
def range_signal(range_yd: float, wanted_yd: float) -> int:
    """What an admiral signals at a range: 1 to close, -1 to open, 0 nothing.

    >>> range_signal(5000.0, 3000.0), range_signal(2000.0, 3000.0), range_signal(3000.0, 3000.0)
    (1, -1, 0)
    """
    return 1 if range_yd > TOO_FAR * wanted_yd else -1 if range_yd < TOO_NEAR * wanted_yd else 0


def is_apart(view: ActionView) -> bool:
    """Whether the admiral of the reader's side has no other duty, and commands by chits."""
    return any(post.duties == ("admiral",) for post in view.posts)


def codes(view: ActionView) -> list[str]:
    """The codes that are agreed before the action."""
    return [str(Code(word, means)) for word, means in CODES.items()] if is_apart(view) else []


def noted(now: Situation) -> Written:
    """What an admiral notes at a look, to signal by when the screen is back (JANE.OPS.03)."""
    view = now.view
    looks = [each for each in view.panoramas if each.glass_deg is None and each.move == view.move]
    seen = sum(bool(ship.boxes) for look in looks for ship in look.ships)
    if not seen:
        return Written("", "he sees nobody")
    consorts = sum(ship.side == view.side for ship in view.listed) - 1  # they keep near: what stands tallest are they
    enemy = tallest(view, looks, max(0, consorts))
    where = f", the tallest enemy bearing {enemy.bearing_deg:03.0f}, about {enemy.range_yd:,.0f} yards off" if enemy else ""
    return Written(str(Plot(f"{seen} ship{'s' if seen > 1 else ''} in sight{where}")), "he notes what he takes it for")


def chit(now: Situation) -> Written:
    """The chit of an admiral, by what he noted at the last look."""
    view = now.view
    guess = next((found for each in view.notes if each.move == view.move and (found := GUESS.search(each.text))), None)
    flag = next((view.plan_of(view.ship(each.flagship)) for each in view.commands if each.flagship), None)
    enemies = [view.plan_of(ship) for ship in view.listed if ship.side != view.side]
    if view.move % EVERY or guess is None or flag is None or not enemies:
        return Written("", "he has noted nobody" if guess is None else "his last signal stands")
    wants_yd = wanted_yd(flag, enemies[0])
    says = range_signal(float(guess[1].replace(",", "")), wants_yd)
    told = f"he took the tallest ship to be {guess[1]} yards off, he wants {wants_yd:,.0f}"
    if says:
        return Written(str(Signal(FLEET, "CLOSE" if says > 0 else "OPEN")), told)
    return Written(str(Concentrate(FLEET, FIRE_MOVES, rule="NEAREST")), f"{told}: all at the nearest")


def signalled(view: ActionView) -> str:
    """The admiral's last code that a captain has to obey; "": none."""
    read = [each for each in view.letters if each.text in CODES and view.move + 1 - each.read_in < OBEYED]
    return read[-1].text if read else ""


def signalled_yd(view: ActionView, wants_yd: float) -> float:
    """The range that a captain wants, as the admiral has signalled."""
    shift_yd = {"CLOSE": -STEP_YD, "OPEN": STEP_YD}.get(signalled(view), 0.0)
    return max(LEAST_YD, wants_yd + shift_yd)
