"""Orders before the battle and besides it, and how they are read: PUT, SHOUT, OBJECT, CONCEDE, END. KS.GENERAL.03."""

from dataclasses import dataclass

from sandgate.kernel.contract import Order
from sandgate.kernel.rule import reads
from sandgate.kernel.words import Words
from sandgate.rules.wells1913.field.points import Point, point_text
from sandgate.rules.wells1913.kriegspiel.moves.march_orders import FORMATION_OF
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Formation
from sandgate.rules.wells1913.kriegspiel.orders import FORMATION_WORDS, Concede, End, Objection, face_text
from sandgate.rules.wells1913.kriegspiel.phrases import (
    BOATS,
    BODIES,
    DEPOTS,
    GENERALS,
    GUNS,
    WAGGONS,
    may_face,
    read_piece,
    read_point,
)

Named = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Put(Order):
    """Put a unit, gun, waggon, depot or boat down before the battle: PUT RI1 (60,12) FACE 0 RANKS."""

    unit: str
    at: Point
    facing_deg: float | None = None
    formation: Formation | None = None

    def __str__(self) -> str:
        formed = f" {FORMATION_WORDS[self.formation]}" if self.formation else ""
        return f"PUT {self.unit} {point_text(self.at)}{face_text(self.facing_deg)}{formed}"


@dataclass(frozen=True, slots=True)
class Shout(Order):
    """The General shouts: everybody hears it, the enemy too."""

    words: str

    def __str__(self) -> str:
        return f"SHOUT {self.words}"


@reads("LW.MOVE.02", "KS.ARMS.16")
def put_order(words: Words, _named: Named) -> Put:
    """Read where a piece is put down, which way it looks and how a unit is formed.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import PUT_DOWN, order
    >>> str(order("put ri1 (60,12) face n ranks", PUT_DOWN)), str(order("PUT RW1 (60,4)", PUT_DOWN))
    ('PUT RI1 (60,12) FACE 0 RANKS', 'PUT RW1 (60,4)')
    """
    kinds = (*BODIES, *GUNS, *WAGGONS, *DEPOTS, *BOATS, *GENERALS)
    unit = read_piece(words, kinds, "name a unit, gun, waggon, depot or boat")
    at = read_point(words)
    facing_deg = may_face(words)
    formation = words.may_be(FORMATION_OF, None)
    words.end()
    return Put(unit, at, facing_deg, formation)


@reads("KS.GENERAL.03")
def shout_order(words: Words, _named: Named) -> Shout:
    """Read what the General shouts.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("SHOUT hold  the ford!", MOVE))
    'SHOUT hold the ford!'
    """
    return Shout(" ".join(words.rest("say what is shouted").split()))


@reads("LW.MOVE.22")
def object_order(words: Words, _named: Named) -> Objection:
    """Read an objection, in words.

    >>> from sandgate.rules.wells1913.kriegspiel.notation import MOVE, order
    >>> str(order("OBJECT RI5 leans on the house", MOVE))
    'OBJECT RI5 leans on the house'
    """
    return Objection(" ".join(words.rest("say to what you object").split()))


@reads("LW.GAME.07")
def concede_order(words: Words, _named: Named) -> Concede:
    """Read that the battle is given up."""
    words.end()
    return Concede()


@reads("LW.MOVE.12")
def end_order(words: Words, _named: Named) -> End:
    """Read that the move is over."""
    words.end()
    return End()
