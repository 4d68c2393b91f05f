"""What others see of a battle, built up field by field: what is not named here is in no player's view.

Each side's secrets are records of their own (secrets.py). The rest of a battle lies open but for what of its move a piece
has spent, and on what (KS.CONSTRUCT.04, KS.ARMS.15), and what is hidden from a General (KS.GENERAL.02).
"""

from dataclasses import MISSING, fields
from typing import Any, Final, Generic, NamedTuple, TypeVar

from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Depot, Duty, Gun, Man, Train, Unit, Waggon, Work
from sandgate.rules.wells1913.kriegspiel.state import Battle, Track

R = TypeVar("R")


class Seen(Generic[R]):
    """A kind of record as others see it: the fields that are shown, and what stands in the place of all others.

    >>> known_by_name = Seen(Depot, ("number", "name", "side"), x_in=0.0, y_in=0.0, destroyed=False)
    >>> known_by_name(Depot(4001, "RDEPOT1", "red", 12.0, 4.5, True)).x_in
    0.0
    """

    def __init__(self, kind: type[R], shown: tuple[str, ...], **instead: Any) -> None:
        """Raises TypeError for a field that is not shown, has no default, and for which nothing stands instead."""
        of_kind: Any = kind
        defaults = {each.name: each.default for each in fields(of_kind) if each.name not in shown}
        self.kind, self.shown, self.instead = kind, shown, {**defaults, **instead}
        for name, value in self.instead.items():
            if value is MISSING or name not in defaults:
                raise TypeError(f"{kind.__name__}.{name} is neither shown nor hidden")

    def __call__(self, record: R) -> R:
        """A record as others see it; the same one where it hides nothing."""
        if type(record) is self.kind and all(getattr(record, name) == value for name, value in self.instead.items()):
            return record
        return self.kind(**{name: getattr(record, name) for name in self.shown}, **self.instead)


WHERE: Final = ("x_in", "y_in", "facing_deg")
OF_WAY: Final = ("gone_in", "climbing_in", "aboard")
OF_CHARGE: Final = ("charged", "charge_led", "charge_in", "contours")

STANDING: Final = Seen(
    Unit,
    (
        *("name", "side", "service", "formation", *WHERE, "mounted"),
        *(*OF_WAY, "changed", *OF_CHARGE, "fired_moves", "fives_fired"),
    ),
    spent=0.0,
    worked=False,
)
"""Whoever works, or delivers supplies, is seen standing (KS.CONSTRUCT.04)."""

BY_NAME: Final = Seen(
    Unit,
    ("name", "side", "service"),
    formation="line",
    x_in=0.0,
    y_in=0.0,
    facing_deg=0.0,
    mounted=False,
    changed=False,
    spent=0.0,
    worked=False,
    gone_in=0.0,
    climbing_in=0.0,
    aboard="",
    charged="",
    charge_led="",
    charge_in=0.0,
    contours=0,
    fired_moves=0,
    fives_fired=(),
)
"""A unit of which nothing but the name is known (KS.GENERAL.02)."""

OFF_THE_FIELD: Final = Seen(
    Man,
    ("number", "name", "side", "service", "status", "horse", "holder", "fired", "touched", "captor", "fell_in", "held_to"),
    unit="",
    x_in=0.0,
    y_in=0.0,
    facing_deg=0.0,
)
"""A man of whom a General knows no more than what has become of him (KS.GENERAL.02)."""

WAGGON_STANDING: Final = Seen(
    Waggon,
    ("number", "name", "side", "holder", "x_in", "y_in", "bearing_deg", *OF_WAY, "destroyed"),
    spent=0.0,
)
"""What a waggon has spent of its move only its holder knows (KS.ARMS.15)."""

GUN_IN_SIGHT: Final = Seen(
    Gun,
    (
        *("number", "name", "side", "holder", "x_in", "y_in", "bearing_deg", "elevation_deg", "limbered"),
        *("stood_unlimbered", "moved", "shots", "acts_from", "destroyed"),
    ),
    approaches=(),
)
"""From where enemies have come to a gun a General is not shown (KS.GENERAL.02)."""

DUTY_ALONE: Final = Seen(Duty, ("kind", "unit", "men", "in_move", "since"), by="", bearing_deg=0.0, cost_in=0.0)
"""What a unit is bound to, by somebody out of sight (KS.GENERAL.02)."""


class OnField(NamedTuple):
    """The pieces that are seen on a field, and what is seen of them."""

    units: tuple[Unit, ...] = ()
    men: tuple[Man, ...] = ()
    stood: tuple[Point, ...] = ()
    guns: tuple[Gun, ...] = ()
    waggons: tuple[Waggon, ...] = ()
    depots: tuple[Depot, ...] = ()
    boats: tuple[Boat, ...] = ()
    trains: tuple[Train, ...] = ()
    works: tuple[Work, ...] = ()
    duties: tuple[Duty, ...] = ()
    tracks: tuple[Track, ...] = ()


@step("LW.COUNTRY.12", "KS.GENERAL.02", "KS.MOVE.11")
def battle_with(battle: Battle, pieces: OnField, closed: tuple[str, ...] = ()) -> Battle:
    """A battle of which these pieces are seen, and of which posts that they fire no more in this move."""
    return Battle(
        move=battle.move,
        phase=battle.phase,
        options=battle.options,
        south=battle.south,
        first=battle.first,
        field=battle.field,
        structures=battle.structures,
        units=pieces.units,
        men=pieces.men,
        stood=pieces.stood,
        guns=pieces.guns,
        waggons=pieces.waggons,
        depots=pieces.depots,
        boats=pieces.boats,
        trains=pieces.trains,
        works=pieces.works,
        duties=pieces.duties,
        posts=battle.posts,
        placed=battle.placed,
        closed=closed,
        tracks=pieces.tracks,
        aims=battle.aims,
        conceded=battle.conceded,
        ending=battle.ending,
    )


@step("KS.CONSTRUCT.04", "KS.ARMS.15")
def as_they_stand(battle: Battle, side: str) -> Battle:
    """The battle as a side sees it, or nobody's: of the others no more than that they stand where they stand.

    It is the same record where that is all of it, so that what is worked out of it is worked out once.
    """
    pieces = OnField(
        units=tuple([unit if unit.side == side else STANDING(unit) for unit in battle.units]),
        men=battle.men,
        stood=battle.stood,
        guns=battle.guns,
        waggons=tuple([each if each.holder == side else WAGGON_STANDING(each) for each in battle.waggons]),
        depots=battle.depots,
        boats=battle.boats,
        trains=battle.trains,
        works=battle.works,
        duties=battle.duties,
        tracks=battle.tracks,
    )
    seen = battle_with(battle, pieces, battle.closed if side == battle.mover else ())
    return battle if seen == battle else seen
