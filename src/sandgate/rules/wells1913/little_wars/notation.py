"""The sheets of Little Wars and the orders that each may hold (LW.MOVE.23).

The lines of a larger game are read in one alone. A name that a side has given to a group stands for its men. What may be
ordered now: sheets.py.
"""

from typing import Final

from sandgate.kernel.desk.notation import Notation
from sandgate.rules.wells1913.desk.plain_orders import Concede, End, Objection
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul, Lie, Shoot, Trail
from sandgate.rules.wells1913.little_wars.hand_orders import Find, Place
from sandgate.rules.wells1913.little_wars.larger.larger_orders import (
    Convey,
    Detrain,
    Entrain,
    Labour,
    Pack,
    PutBox,
    PutWaggon,
    Run,
    Unpack,
)
from sandgate.rules.wells1913.little_wars.opening_orders import Army, Bring, Choose, Put, PutGun
from sandgate.rules.wells1913.little_wars.orders import Die, Escort, Flag, Go, GoLine, Hit, Name, Shift, Take

CLAUSE: Final = "LW.MOVE.23"
_NAMELESS: Final = ("nobody is called {}", "name men as RI1-3, or a group first: NAME left RI1-13")
_MOVE: Final = (Shoot, Haul, Lie, Trail, Go, GoLine, Shift, Hit, Escort, Take, Flag)
_LARGER: Final = (Convey, Pack, Unpack, Run, Entrain, Detrain, Labour)
_BESIDES: Final = (Name, Objection, Concede)
_IN_MOVE: Final = "its side in its own move"

_PUTS_DOWN: Final = "each side, when forces are put down"

SIDE: Final = Notation(Choose, by="the winner of the toss, before all else", clause=CLAUSE)
PUT_DOWN: Final = Notation(Put, PutGun, Army, Bring, Name, by=_PUTS_DOWN, clause=CLAUSE)
LARGER_PUT_DOWN: Final = Notation(Put, PutGun, PutBox, PutWaggon, Army, Bring, Name, by=_PUTS_DOWN, clause=CLAUSE)
MOVE: Final = Notation(*_MOVE, *_BESIDES, End, by=_IN_MOVE, unnamed=_NAMELESS, clause=CLAUSE)
LARGER_MOVE: Final = Notation(*_MOVE, *_LARGER, *_BESIDES, End, by=_IN_MOVE, unnamed=_NAMELESS, clause=CLAUSE)
ASIDE: Final = Notation(Flag, *_BESIDES, by="either side, once the battle has begun", clause=CLAUSE)
CHOICE: Final = Notation(Die, Take, by="the mover, when a melee leaves him a choice", clause=CLAUSE)
STAND_OUT: Final = Notation(Put, PutGun, by="its owner, when a box is opened", clause=CLAUSE)
HAND: Final = Notation(Place, Find, by="the umpire", clause=CLAUSE)
