"""Melees of men newly moved into contact: LW.MELEE.05 to .14, KS.CHARGE.16 and .23.

All within six inches of a man in contact take part, rooted men and horsemen who have charged included; horse-holders and
the General do not. Everything is counted before any loss. Whether the weaker side is isolated is slot LW.MELEE.01, by the
number of the melee in its move.

Ruling: nobody chooses who dies: the nearest to the contact do, on both sides, and the next of an isolated weaker side are
the prisoners (KS.ADV.05).
"""

from typing import NamedTuple

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import near_by
from sandgate.rules.wells1913.field.sides import SIDES, Side, other
from sandgate.rules.wells1913.kriegspiel.charges.captivity import taken
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import MeleeFought
from sandgate.rules.wells1913.kriegspiel.charges.support import is_isolated
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.bodies import FOOT
from sandgate.rules.wells1913.kriegspiel.ground.scene import Scene, fighters, near_first, scene_of
from sandgate.rules.wells1913.kriegspiel.roll import killed, mover
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.melee.gathering import Names, cost_clause, gather, party, weaker_side
from sandgate.rules.wells1913.melee.hand_to_hand import CONTACT_IN, melee_result


class Melee(NamedTuple):
    """Men who fight hand to hand: those in contact and all who take part, of each side the nearest to the contact first."""

    contacts: tuple[str, ...]
    red: tuple[str, ...]
    blue: tuple[str, ...]

    def of(self, side: Side) -> tuple[str, ...]:
        """Those of a side."""
        return self.red if side == "red" else self.blue


# -- who fights --------------------------------------------------------------------------------------------------------


@step("LW.MELEE.05", "LW.MELEE.06", "LW.MELEE.08", "KS.CHARGE.23")
def melees_of(scene: Scene) -> tuple[Melee, ...]:
    """The melees that the contacts of this move make, in the order of their first men."""
    side = mover(scene.battle)
    own = scene.of(man.name for man in fighters(scene, side) if man.touched)
    if not own:
        return ()
    enemies = scene.of(man.name for man in fighters(scene, other(side)))
    pairs = [(man, enemy) for man in own for enemy, _ in near_by(man, enemies, CONTACT_IN)]
    all_men = [*scene.of(man.name for man in fighters(scene, side)), *enemies]
    parties = {body.name: party(body, all_men, FOOT.width_in) for pair in pairs for body in pair}
    gathered = gather([(man.name, enemy.name) for man, enemy in pairs], parties)
    touching = {body.name: None for pair in pairs for body in pair}
    found = [_melee(scene, names, touching) for names in gathered]
    return tuple(sorted(found, key=lambda melee: min(scene.men[name].number for name in melee.contacts)))


def _melee(scene: Scene, names: Names, touching: Names) -> Melee:
    contacts = tuple(name for name in names if name in touching)
    ranged = {
        side: near_first(
            scene,
            [name for name in names if scene.men[name].side == side],
            scene.of(name for name in contacts if scene.men[name].side != side),
        )
        for side in SIDES
    }
    return Melee(contacts, ranged["red"], ranged["blue"])


# -- what it costs -----------------------------------------------------------------------------------------------------


def settle_melees(state: State, bench: Bench) -> Step:
    """Settle all melees of the move, as if at the same time."""
    scene = scene_of(state.battle)
    melees = melees_of(scene)
    engaged = {name: None for melee in melees for name in (*melee.red, *melee.blue)}
    battle, told = state.battle, list[Event]()
    for nth, melee in enumerate(melees, 1):
        battle, done = _settle(battle, scene, melee, nth, engaged, bench)
        told.append(done)
    return replace(state, battle=battle), tuple(told)


def _units(scene: Scene, names: tuple[str, ...]) -> str:
    """The units of which men come, in words."""
    return ", ".join(dict.fromkeys(scene.men[name].unit for name in names))


@step("LW.MELEE.09", "LW.MELEE.10", "LW.MELEE.11", "LW.MELEE.12", "LW.MELEE.13", "LW.MELEE.15")
def _settle(
    battle: Battle, scene: Scene, melee: Melee, nth: int, engaged: dict[str, None], bench: Bench
) -> tuple[Battle, Event]:
    weaker = weaker_side(len(melee.red), len(melee.blue))
    isolated, slots = False, tuple[Slot, ...]()
    if weaker:
        points = scene.of(name for name in melee.contacts if scene.men[name].side == weaker)
        slots = (Slot(battle.move + 1, "LW.MELEE.01", nth),)
        sides = f"{_units(scene, melee.red)} against {_units(scene, melee.blue)}"
        about = f"Is {weaker}, the weaker side of melee {nth}, isolated: {sides}?"
        isolated = bench.judge(slots[0], is_isolated(scene, weaker, len(melee.of(weaker)), points, engaged), about=about)
    few, many = sorted((len(melee.red), len(melee.blue)))
    result = melee_result(few, many, isolated)
    dead = {side: melee.of(side)[: result.dead] for side in SIDES}
    held = melee.of(weaker)[result.dead : result.dead + result.prisoners] if weaker else ()
    battle = killed(battle, (*dead["red"], *dead["blue"]))
    battle = taken(battle, held, melee.of(other(weaker))) if weaker else battle
    told = now(battle).tell(
        MeleeFought,
        clauses=("LW.MELEE.05", "LW.MELEE.06", *_clauses(few, many, isolated)),
        slots=slots,
        melee=nth,
        red=len(melee.red),
        blue=len(melee.blue),
        weaker=weaker,
        isolated=isolated,
        red_dead=dead["red"],
        blue_dead=dead["blue"],
        prisoners=held,
    )
    return battle, told


def _clauses(few: int, many: int, isolated: bool) -> tuple[str, ...]:
    paid = cost_clause(few, many, isolated)
    return (paid,) if few == many else ("LW.MELEE.01", paid)
