"""What a commander cannot plot: told him as he writes, of what he knows. NA.PLOT, NA.SOP.04, NA.SUB, NA.DC.02, NA.GUN.32."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import distance
from sandgate.kernel.units import near
from sandgate.rules.naval_action.surface.legs import Act, Assist, Leg, Run, Throat, Turn, Word
from sandgate.rules.naval_action.surface.naming import named
from sandgate.rules.naval_action.surface.plotting.allowance import can_evade, excess_yd, turn_penalty_yd
from sandgate.rules.naval_action.surface.plotting.diving import deepest, depth_after
from sandgate.rules.naval_action.surface.plotting.fleet import Fleet, kind_of
from sandgate.rules.naval_action.surface.plotting.grouping import (
    apart_yd,
    group_called,
    is_called,
    is_taken,
    may_join,
    ships_under,
)
from sandgate.rules.naval_action.surface.plotting.plots import Sums, allowed_yd, completed, radius_of, says, sums_of
from sandgate.rules.naval_action.surface.plotting.speed import able_kn
from sandgate.rules.naval_action.surface.plotting.turns import flank_turned_deg, is_within_skill, is_within_turn
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.scales.scale import kn_of, units_of, yd_per_turn
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.state import Options
from sandgate.rules.naval_action.surface.written_state import Petition

BOOK: Final = "sandgate.rules.naval_action"
LAUNCHING_KN: Final = number(BOOK, "plotting", "launching_most")
ALONGSIDE_YD: Final = number(BOOK, "damage_control", "alongside")


class Refused(NamedTuple):
    """Why a line is refused, what may be written instead, by which clause, and what field of the line is wrong."""

    why: str
    instead: str
    clause: str
    field: str = ""


def said(yd: float, options: Options) -> str:
    """A distance in the units of the table."""
    return f"{yd:,.0f} yd" if options.unit == "yd" else f"{units_of(yd, options.unit_yd)} {options.unit}"


def tenths(units: float) -> float:
    """Units of the table to the tenth below: what may be written is never more than there is.

    >>> tenths(14.25), tenths(15.2)
    (14.2, 15.2)
    """
    return float(int(units * 10.0 + 1e-6)) / 10.0


def most_said(yd: float, options: Options) -> str:
    """The greatest distance that may be plotted, in the units of the table."""
    return said(yd if options.unit == "yd" else tenths(yd / options.unit_yd) * options.unit_yd, options)


def refused_group(fleet: Fleet, commander: str, name: str) -> Refused | None:
    """Why a group cannot be ordered: it is not known, or another's."""
    if group_called(fleet.groups, commander, name):
        return None
    own = ", ".join([group.name for group in fleet.groups if group.commander == commander])
    return Refused(f"you have no group {name}", f"name one of yours: {own}", "NA.PLOT.01", "group")


def refused_plot(fleet: Fleet, commander: str, name: str, legs: tuple[Leg, ...]) -> Refused | None:
    """Why a plot of a group is refused; None: it is not."""
    group = group_called(fleet.groups, commander, name)
    if group is None:
        return refused_group(fleet, commander, name)
    ships = [ship for ship in fleet.ships if ship.number in group.ships and not ship.gone]
    if not ships:
        return Refused(f"{group.name} is not there yet", "wait for the turn in which it appears", "NA.SUB.01", "group")
    whole = completed(fleet, group, legs)
    sums = sums_of(whole, fleet.options.unit_yd, radius_of(fleet, group))
    return (
        refused_turns(legs, are_skilled(fleet, ships))
        or _words(fleet, group, ships, legs, whole, sums)
        or _evasion(group, sums)
        or _length(fleet, ships, whole, sums)
    )


def are_skilled(fleet: Fleet, ships: Sequence[Ship]) -> bool:
    """Whether ships may turn as far as they like together: all are trained for it, or nobody need be."""
    return not fleet.options.skilled_180_only or all(ship.trained for ship in ships)


def refused_turns(legs: tuple[Leg, ...], skilled: bool) -> Refused | None:
    """Why turns of a plot are refused, of whatever length it is; None: they are not."""
    for leg in legs:
        if isinstance(leg, Turn) and not is_within_turn(leg.angle_deg):
            why = f"{leg.angle_deg:g} degrees are more than one turn holds"
            return Refused(why, "turn 180 degrees at the most, or write two turns", "NA.PLOT.02", "legs")
    if not skilled:
        turned_deg = flank_turned_deg(legs)
        if not is_within_skill(turned_deg):
            why = f"flank turns of {turned_deg:g} degrees in one turn want special training"
            return Refused(why, "turn 120 degrees at the most together, or in column", "NA.PLOT.11", "legs")
    return None


def _words(
    fleet: Fleet, group: Group, ships: Sequence[Ship], legs: tuple[Leg, ...], whole: tuple[Leg, ...], sums: Sums
) -> Refused | None:
    if says(legs, "STOP") and any(isinstance(leg, Run) for leg in legs):
        return Refused("a group that stops moves no distance", "leave out STOP, or the distances", "NA.PLOT.02", "legs")
    boats = [ship for ship in ships if ship.boat is not None]
    if boats and (says(legs, "SMOKE") or says(legs, "ENDSMOKE")):
        return Refused(f"{boats[0].name} is a submarine, and makes no smoke", "leave it out", "NA.PLOT.12", "legs")
    for leg in legs:
        wrong = _assist(fleet, group, ships, leg, whole) if isinstance(leg, Assist) else None
        if wrong:
            return wrong
    if says(legs, "LAUNCH"):
        wrong = _launch(fleet, group, ships, sums.run_yd)
        if wrong:
            return wrong
    return _dive(fleet, ships, legs)


def _launch(fleet: Fleet, group: Group, ships: Sequence[Ship], run_yd: float) -> Refused | None:
    """Why no ship of a group launches a spotting aircraft."""
    able = [ship for ship in ships if ship.aircraft > 0]
    why, instead = "", "leave out LAUNCH"
    if fleet.options.night:
        why = "no aircraft is launched by night"
    elif fleet.options.seas != "smooth":
        why = f"the sea is too {fleet.options.seas.removeprefix('very ')} for launching"
    elif not able:
        why = f"{group.name} has no spotting aircraft aboard"
    elif all(ship.aloft_from for ship in able):
        why = f"an aircraft of {able[0].name} is up, and one is up at a time"
    elif all(ship.level >= 2 for ship in able):
        why = f"{able[0].name} is heavily damaged, and launches no aircraft"
    elif near(run_yd) > near(yd_per_turn(LAUNCHING_KN)):
        why = f"{kn_of(run_yd):.3g} knots are too fast for launching"
        instead = f"plot {LAUNCHING_KN:g} knots at the most: {said(yd_per_turn(LAUNCHING_KN), fleet.options)}"
    return Refused(why, instead, "NA.GUN.32", "legs") if why else None


def _assist(fleet: Fleet, group: Group, ships: Sequence[Ship], leg: Assist, whole: tuple[Leg, ...]) -> Refused | None:
    """Why a group cannot stand alongside a ship."""
    others = [ship for ship in fleet.ships if ship.side == group.side and not ship.gone]
    found = named(leg.ship, others)
    if len(found) != 1:
        instead = "write her name" if not found else f"write more of it: {' or '.join([ship.name for ship in found])}"
        return Refused(f"{leg.ship} is not one ship of yours", instead, "NA.PLOT.27", "legs")
    if sums_of(whole, fleet.options.unit_yd).run_yd > 0.0:
        why = "who assists another ship lies stopped"
        return Refused(why, f"write STOP, ASSIST {leg.ship}", "NA.DC.02", "legs")
    far_yd = min([_apart(ship, found[0]) for ship in ships if ship is not found[0]], default=0.0)
    if near(far_yd) > ALONGSIDE_YD:
        why = f"{found[0].name} lies {far_yd:,.0f} yd off"
        return Refused(why, f"come within {ALONGSIDE_YD:.0f} yd first", "NA.DC.02", "legs")
    return None


def _apart(ship: Ship, other: Ship) -> float:
    return distance(ship.x_yd, ship.y_yd, other.x_yd, other.y_yd)


def _dive(fleet: Fleet, ships: Sequence[Ship], legs: tuple[Leg, ...]) -> Refused | None:
    """Why a group cannot go up or down, or fire at its attacker."""
    ways = [leg.word for leg in legs if isinstance(leg, Act) and leg.word in ("UP", "DOWN")]
    throats = [leg for leg in legs if isinstance(leg, Throat)]
    if not ways and not throats:
        return None
    if len(ways) > 1:
        return Refused("one level up or down in a turn", f"write {ways[0]} once", "NA.SUB.03", "legs")
    for ship in ships:
        if ship.boat is None:
            return Refused(f"{ship.name} is no submarine", "leave it out", "NA.SUB.02", "legs")
        wrong = (_level(fleet, ship, ways[0]) if ways else None) or (_throat(fleet, ship, throats) if throats else None)
        if wrong:
            return wrong
    return None


def _level(fleet: Fleet, ship: Ship, way: Word) -> Refused | None:
    """Why a submarine cannot go up or down from where she is."""
    depth = ship.boat.depth if ship.boat else "S"
    lowest = deepest(kind_of(fleet, ship).nation == "GE", ship.level > 0)
    if depth_after(depth, 1 if way == "DOWN" else -1, lowest) != depth:
        return None
    if way == "UP":
        return Refused(f"{ship.name} is on the surface", "leave out UP", "NA.SUB.02", "legs")
    if ship.level > 0:
        return Refused(f"{ship.name} is damaged, and dives no deeper", "leave out DOWN", "NA.GUN.31", "legs")
    return Refused(f"{ship.name} can go no deeper", "leave out DOWN", "NA.SUB.02", "legs")


def _throat(fleet: Fleet, ship: Ship, throats: Sequence[Throat]) -> Refused | None:
    if ship.boat and ship.boat.depth not in ("S", "P"):
        return Refused(f"{ship.name} is too deep to fire torpedoes", "leave out THROAT", "NA.SUB.16", "legs")
    mounts = kind_of(fleet, ship).mounts
    loaded = sum([tubes.left for mount, tubes in zip(mounts, ship.tubes, strict=True) if mount.place == "BOW"])
    wanted = sum([leg.torpedoes for leg in throats])
    if not 1 <= wanted <= loaded:
        why = f"{ship.name} has {loaded} torpedoes in her bow tubes"
        return Refused(why, f"write THROAT {loaded}" if loaded else "leave out THROAT", "NA.SUB.16", "legs")
    return None


def _evasion(group: Group, sums: Sums) -> Refused | None:
    if not sums.evades or can_evade(sums.run_yd):
        return None
    why = f"{group.name} is too slow to evade: {kn_of(sums.run_yd):.3g} knots"
    return Refused(why, "plot 10 knots or more, or leave out EVADE", "NA.PLOT.13", "legs")


def _length(fleet: Fleet, ships: Sequence[Ship], whole: tuple[Leg, ...], sums: Sums) -> Refused | None:
    """Why a plot is too long for the slowest ship of a group, with the excess."""
    options, (run_yd, turned_deg, evades) = fleet.options, sums
    slowest = min(ships, key=lambda ship: allowed_yd(fleet, ship, whole, sums))
    fastest_kn = able_kn(fleet, slowest, whole)
    turned_deg = 0.0 if slowest.no_steering else turned_deg
    turns_yd = turn_penalty_yd(turned_deg, options.unit_yd)
    evasion_yd = fleet.card.evasion_cost_yd.v if evades else 0.0
    over_yd = excess_yd(run_yd, fastest_kn, turned_deg, options.unit_yd, evasion_yd)
    if run_yd <= 0.0 or over_yd <= 0.0:
        return None
    costs = [f"{said(turns_yd, options)} for turns"] if turns_yd else []
    costs += [f"{said(evasion_yd, options)} for evasion"] if evasion_yd else []
    excess = said(over_yd, options) + ("" if options.unit == "yd" else f" ({over_yd:,.0f} yd)")
    parts, able = " and ".join([said(run_yd, options), *costs]), said(yd_per_turn(fastest_kn), options)
    why = f"{parts} are {excess} more than the {able} of {slowest.name}"
    most = f"plot {most_said(allowed_yd(fleet, slowest, whole, sums), options)} at the most"
    slower = any(able_kn(fleet, ship, whole) > fastest_kn for ship in ships)
    clause = "NA.SUB.06" if slowest.boat is not None else "NA.PLOT.08"
    return Refused(why, f"{most}, or detach her" if slower else most, clause, "legs")


def refused_detaching(fleet: Fleet, commander: str, ships: Sequence[str], name: str) -> Refused | None:
    """Why ships cannot be made a group of their own."""
    own, found = ships_under(fleet, commander), list[Ship]()
    for text in ships:
        meant = named(text, own)
        if len(meant) != 1:
            instead = "name a ship of your groups" if not meant else " or ".join([ship.name for ship in meant])
            return Refused(f"{text} is not one ship of yours", instead, "NA.PLOT.27", "ships")
        if meant[0] in found:
            return Refused(f"{meant[0].name} is named twice", "name her once", "NA.PLOT.01", "ships")
        found.append(meant[0])
    if is_taken(name, tuple([group.name for group in fleet.groups if group.side == own[0].side])):
        return Refused(f"there is a group {name}", "give it another name", "NA.PLOT.01", "group")
    return None


def refused_joining(fleet: Fleet, commander: str, name: str, to: str) -> Refused | None:
    """Why a group cannot be put behind another."""
    group, other = group_called(fleet.groups, commander, name), group_called(fleet.groups, commander, to)
    if group is None or other is None:
        wrong = refused_group(fleet, commander, name if group is None else to)
        return wrong and wrong._replace(field="group" if group is None else "to")
    if group is other:
        return Refused(f"{group.name} cannot join itself", "name another group", "NA.PLOT.01", "to")
    far_yd, within_yd = apart_yd(fleet, group, other), fleet.card.same_group_yd.v
    if not may_join(far_yd, within_yd):
        why = f"the nearest ships of {group.name} and {other.name} are {far_yd:,.0f} yd apart"
        return Refused(why, f"close to {within_yd:,.0f} yd", "NA.PLOT.01", "to")
    return None


def refused_change(
    fleet: Fleet, petitions: Sequence[Petition], commander: str, name: str, legs: tuple[Leg, ...]
) -> Refused | None:
    """Why no change of a locked plot can be asked for."""
    waiting = [each for each in petitions if each.plot.writer == commander and is_called(name, each.plot.group)]
    if waiting:
        why = f"a change of the plot of {waiting[0].plot.group} is asked already"
        return Refused(why, "wait for the answer", "NA.SOP.04", "group")
    return refused_plot(fleet, commander, name, legs)


def refused_consent(petitions: Sequence[Petition], role: str) -> Refused | None:
    """Why nothing can be answered: nobody asks."""
    if any(role in each.asked for each in petitions):
        return None
    return Refused("no opponent asks to change a plot", "leave it out", "NA.SOP.04")
