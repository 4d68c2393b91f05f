"""The guns of a ship or fort as they stand in the game: sets of a position on either side, their arcs, what they begin with.

A position that stands on both sides has a mounting for each, id.P and id.S; its light guns amidships are a third, under the
plain id. The guns of a fort are positions g1, g2 and so on, of a gun each (JANE.FORT.11).
"""

from collections.abc import Container, Mapping
from functools import lru_cache
from typing import Literal, NamedTuple

from sandgate.kernel.growing import Once
from sandgate.kernel.rule import rule, step
from sandgate.rules.jane1905.plan.guns import gun_group, interval_moves, range_limit_yd
from sandgate.rules.jane1905.plan.plan import Beam, FortPlan, Gun, Plan
from sandgate.rules.jane1905.plan.sections import SHIPS
from sandgate.rules.jane1905.tactical.gun_fire.bearing import bears
from sandgate.rules.jane1905.tactical.ship_state import Mounting, Nature
from sandgate.rules.jane1905.tactical.written_state import Group

Built = tuple[Gun, Group, float, Beam | Literal[""], tuple[float, float]]


class Armed(NamedTuple):
    """A mounting, and what it is."""

    nth: int  # its place in the list of its ship or fort, from 0
    mounting: Mounting
    gun: Gun
    group: Group
    limit_yd: float  # the greatest range at which it may fire
    beam: Beam | Literal[""]  # "" on the middle line
    arc_deg: tuple[float, float]

    @property
    def interval_moves(self) -> int:
        """Moves from one firing to the next: twice as many at half rate (JANE.FORT.03)."""
        return interval_moves(self.gun.velocity_ft_s) * (2 if self.mounting.doubled else 1)

    def ready(self, move: int) -> tuple[int, ...]:
        """The places of its guns that may fire in a move: not out, and their number come (JANE.GUN.24, .25)."""
        return ready_guns(self.mounting, move)

    def bears(self, relative_deg: float) -> bool:
        """Whether it bears on an enemy on a bearing from the bow (JANE.GUN.25)."""
        return bears(relative_deg, self.beam, *self.arc_deg)


def ready_guns(mounting: Mounting, move: int) -> tuple[int, ...]:
    """The places of the guns of a mounting that may fire in a move."""
    numbers, out = mounting.numbers, mounting.out
    if min(numbers) > move:
        return ()
    return tuple([gun for gun, number in enumerate(numbers) if number <= move and not out[gun]])


def is_meant(mounting: str, position: str) -> bool:
    """Whether the name of a position in an order means a mounting: its own name, or that of the position on both sides.

    >>> is_meant("cm_aft.P", "cm_aft"), is_meant("cm_aft.P", "cm_aft.P"), is_meant("cm_aft.P", "cm")
    (True, True, False)
    """
    return mounting == position or mounting.startswith(f"{position}.")


@rule("JANE.GUN.02", "JANE.GUN.16")
def usual_nature(group: Group) -> Nature:
    """What a gun is loaded with without any order.

    >>> usual_nature("HEAVY"), usual_nature("MEDIUM"), usual_nature("LIGHT")
    ('AP', 'AP', 'HE')
    """
    return "HE" if group == "LIGHT" else "AP"


@step("JANE.GUN.02")
@lru_cache(maxsize=SHIPS)
def mountings_of(plan: Plan) -> tuple[Mounting, ...]:
    """The mountings of a ship before an action, in the order of her plan, port before starboard before amidships."""
    made = list[Mounting]()
    for position in plan.positions:
        sides = [f"{position.id}.P", f"{position.id}.S"] if position.each_side and position.guns else []
        made += [_new(name, position.gun, position.guns) for name in sides]
        middle = position.amidships if position.each_side else position.guns
        if middle:
            made.append(_new(position.id, position.gun, middle))
    return tuple(made)


@step("JANE.GUN.02", "JANE.FORT.11")
def fort_mountings_of(plan: FortPlan) -> tuple[Mounting, ...]:
    """The mountings of a fort before an action."""
    return tuple([_new(f"g{gun}", plan.gun, 1) for gun in range(1, plan.guns + 1)])


def _new(name: str, gun: Gun, guns: int) -> Mounting:
    return Mounting(
        id=name,
        numbers=(0,) * guns,
        loads=(usual_nature(gun_group(gun.calibre_in)),) * guns,
        out=(False,) * guns,
        fired=(False,) * guns,
        chosen=0,
        last_at=0,
        last_move=0,
        last_grade=0,
        last_parallel=False,
        doubled=False,
        edge_hits=0,
        centre_hits=0,
    )


def armed_of(plan: Plan | FortPlan, mountings: tuple[Mounting, ...]) -> tuple[Armed, ...]:
    """The mountings of a ship or a fort with what they are."""
    return _ARMED.of(mountings, plan)


def _armed(mountings: tuple[Mounting, ...], plan: Plan | FortPlan) -> tuple[Armed, ...]:
    built = _built(plan)
    return tuple([Armed(nth, mounting, *built[mounting.id]) for nth, mounting in enumerate(mountings)])


_ARMED = Once(_armed)


def armed_and_ready(
    plan: Plan | FortPlan, mountings: tuple[Mounting, ...], move: int, beams: Container[str], reach_yd: float
) -> list[tuple[Armed, tuple[int, ...]]]:
    """Those on some sides with guns that may fire in a move and reach so far, and the places of these guns."""
    built, ready = _built(plan), list[tuple[Armed, tuple[int, ...]]]()
    for nth, mounting in enumerate(mountings):
        gun, group, limit_yd, beam, arc_deg = built[mounting.id]
        if limit_yd >= reach_yd and beam in beams and (guns := ready_guns(mounting, move)):
            ready.append((Armed(nth, mounting, gun, group, limit_yd, beam, arc_deg), guns))
    return ready


@lru_cache(maxsize=SHIPS)
def _built(plan: Plan | FortPlan) -> Mapping[str, Built]:
    """What the mountings of a ship or a fort are, by their names. Those of a fort bear to each side of where it faces."""
    if isinstance(plan, FortPlan):
        built: Built = plan.gun, *_of_calibre(plan.gun.calibre_in), "", (0.0, plan.arc_deg)
        return dict.fromkeys([f"g{gun}" for gun in range(1, plan.guns + 1)], built)
    return {
        f"{position.id}{beam}": (position.gun, *_of_calibre(position.gun.calibre_in), beam_of(beam[1:]), position.arc_deg)
        for position in plan.positions
        for beam in ("", ".P", ".S")
    }


@lru_cache(maxsize=SHIPS)
def groups_of(plan: Plan) -> Mapping[str, Group]:
    """To what group the guns of a mounting belong, by its name."""
    return {name: group for name, (_, group, _, _, _) in _built(plan).items()}


def _of_calibre(calibre_in: float) -> tuple[Group, float]:
    return gun_group(calibre_in), range_limit_yd(calibre_in)


def beam_of(text: str) -> Beam | Literal[""]:
    """The side that an id of a mounting ends with."""
    return "P" if text == "P" else "S" if text == "S" else ""
