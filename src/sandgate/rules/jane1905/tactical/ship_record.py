"""A ship's whole record, as it goes from one action to the next: guns, tubes, all that she has suffered. JANE.STR.16.

What is counted in moves, as guns that are being loaded and fires that are out, goes over as the moves that are left.
"""

from dataclasses import dataclass
from typing import Any

from sandgate.kernel.contract import known
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.damage import Damage, Funnel
from sandgate.rules.jane1905.tactical.gun_fire.mountings import mountings_of
from sandgate.rules.jane1905.tactical.ship_state import Diver, Mounting, Ship, TubeState
from sandgate.rules.jane1905.tactical.submarines.divers import diver_of
from sandgate.rules.jane1905.tactical.torpedo.settings import usual_setting_yd
from sandgate.rules.jane1905.tactical.torpedo.tubes import tubes_of


@dataclass(frozen=True, slots=True)
class Record:
    """What of a ship outlasts an action; moves count from its end."""

    card_yd: float = known("own", "JANE.MOV.11")
    max_kn: float = known("own", "JANE.HIT.20")
    mountings: tuple[Mounting, ...] = known("own", "JANE.GUN.24")
    tubes: tuple[TubeState, ...] = known("own", "JANE.TOR.12")
    setting_yd: int = known("own", "JANE.TOR.02")
    damage: Damage = known("own", "JANE.GUN.22")
    diver: Diver | None = known("own", "JANE.SUB.05")


def record_of(ship: Ship, move: int) -> Record:
    """The record of a ship after a move."""
    guns = tuple([_between_actions(each, move) for each in ship.mountings])
    tubes = tuple([replace(each, ready=max(0, each.ready - move)) for each in ship.tubes])
    diver = ship.diver and replace(ship.diver, half=None, middle=None, looked=False, periscope=False)
    return Record(ship.card_yd, ship.max_kn, guns, tubes, ship.setting_yd, _damage_after(ship.damage, move), diver)


def as_built(plan: Plan) -> Record:
    """The record of a ship that has suffered nothing."""
    damage = Damage(funnels=tuple([Funnel()] * plan.funnels))
    setting_yd = usual_setting_yd(plan.launched, plan.diving is not None)
    diver = diver_of(plan.diving, "surface") if plan.diving else None
    return Record(plan.card_yd, plan.speed_kn, mountings_of(plan), tubes_of(plan), setting_yd, damage, diver)


def later(record: Record, moves: int) -> Record:
    """A record when so many minutes have passed since."""
    guns = tuple([_between_actions(each, moves) for each in record.mountings])
    tubes = tuple([replace(each, ready=max(0, each.ready - moves)) for each in record.tubes])
    return replace(record, mountings=guns, tubes=tubes, damage=_damage_after(record.damage, moves))


def _between_actions(mounting: Mounting, move: int) -> Mounting:
    """Guns at whom nobody is aimed any more, and that have been loading for so many moves."""
    numbers = tuple([max(0, number - move) for number in mounting.numbers])
    none = (False,) * len(numbers)
    aimed: dict[str, Any] = {"chosen": 0, "last_at": 0, "last_move": 0, "last_grade": 0, "last_parallel": False}
    return replace(mounting, numbers=numbers, fired=none, **aimed)


def _damage_after(damage: Damage, move: int) -> Damage:
    funnels = [funnel._replace(out_until=max(0, funnel.out_until - move)) for funnel in damage.funnels]
    return damage._replace(funnels=tuple(funnels))


def with_record(ship: Ship, record: Record) -> Ship:
    """A ship as an action begins, with what she has suffered before."""
    return replace(
        ship,
        card_yd=record.card_yd,
        max_kn=record.max_kn,
        mountings=record.mountings,
        tubes=record.tubes,
        setting_yd=record.setting_yd,
        damage=record.damage,
        diver=record.diver,
    )


def is_hers(record: Record, plan: Plan) -> bool:
    """Whether a record is of a ship of a plan: it has all her guns, tubes and funnels, and no others."""
    guns = [(each.id, len(each.numbers)) for each in mountings_of(plan)]
    theirs = [(each.id, len(each.numbers)) for each in record.mountings]
    tubes = [each.name for each in record.tubes] == [each.name for each in tubes_of(plan)]
    return guns == theirs and tubes and len(record.damage.funnels) == plan.funnels
