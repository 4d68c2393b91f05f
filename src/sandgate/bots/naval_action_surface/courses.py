"""A group laid down as numbers for the ways that it may go (going.py), and what comes of them."""

import math
from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.bots.naval_action_surface.fight import NO_FIGHT, place_of, places_of
from sandgate.bots.naval_action_surface.going import (
    COLUMN,
    FLANK,
    NONE,
    PLACE,
    STRETCH,
    Floats,
    Going,
    Ints,
    Plots,
    Room,
    Taken,
    Waters,
    numbers,
)
from sandgate.bots.naval_action_surface.situation import Situation
from sandgate.bots.naval_action_surface.sums import Aim, Fight
from sandgate.kernel.kept import kept
from sandgate.rules.naval_action.surface.legs import Leg, Run, Turn
from sandgate.rules.naval_action.surface.plotting.paths import starts_of, ways_of
from sandgate.rules.naval_action.surface.plotting.plots import radius_of, says
from sandgate.rules.naval_action.surface.plotting.refusing import are_skilled, refused_plot, refused_turns
from sandgate.rules.naval_action.surface.plotting.running import angle_of
from sandgate.rules.naval_action.surface.plotting.speed import able_kn
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.state import Land

ENDLESS: Final = array("d", (-math.inf, -math.inf, math.inf, math.inf))  # a sea without an edge
NOWHERE: Final = (0.0, 0.0, 0.0, 0.0, 0.0)  # a ship that cannot steer goes straight on from where she is


class Plan(NamedTuple):
    """A way that is tried: a turn, or none, and then straight on."""

    turn: Turn | None = None
    part: float = 1.0  # of the greatest run that the slowest ship may go
    most_yd: float = math.inf


class Ways:
    """Ways that a group may try: those whose turns are not refused, also as numbers."""

    def __init__(self, plans: Sequence[Plan], skilled: bool) -> None:
        self.plans = [each for each in plans if each.turn is None or refused_turns((each.turn,), skilled) is None]
        self.plots = plots_of(self.plans)


class Way(NamedTuple):
    """A plot of a group that may be written, and where it brings its ships."""

    legs: tuple[Leg, ...]
    places: Taken


class Tried(NamedTuple):
    """The ways of those tried that are not refused, and where they bring the ships of a group, in its order."""

    legs: list[tuple[Leg, ...]]
    dangers: Floats
    halves: Floats  # of each way and ship: where she is in the middle of the turn
    ends: Floats

    def only(self, ways: Sequence[int]) -> "Tried":
        """Some of them."""
        size = len(self.ends) // max(1, len(self.legs))
        halves, ends = (
            array("d", [each for way in ways for each in places[size * way : size * (way + 1)]])
            for places in (self.halves, self.ends)
        )
        return Tried([self.legs[way] for way in ways], array("d", [self.dangers[way] for way in ways]), halves, ends)


def nothing_taken() -> Taken:
    """Where nobody is yet."""
    return Taken(array("d"), array("d"))


def take(taken: Taken, places: Taken) -> None:
    """Put down where more ships will be."""
    taken.halves.extend(places.halves)
    taken.ends.extend(places.ends)


def places_by_plot(now: Situation, group: Group) -> Taken:
    """Where the ships of a group will be by what is plotted already."""
    paths = ways_of(now.view.known, group).paths.values()
    return Taken(*[array("d", [each for path in paths for each in path.at(part)]) for part in (0.5, 1.0)])


@kept
def _waters(_land: tuple[Land, ...]) -> dict[object, Waters]:
    """The waters about some land, by the edge of the sea, as they are asked for."""
    return {}


def _shores(land: tuple[Land, ...]) -> tuple[Ints, Floats]:
    begins, corners = array("q", [0]), array("d")
    for shore in land:
        for corner in shore:
            corners.extend(corner)
        begins.append(len(corners) // 2)
    return begins, corners


def waters_of(now: Situation) -> Waters:
    """The land and the edge of the sea."""
    land, edge = now.view.known.land, now.view.known.options.edge_yd
    found = _waters(land)
    if edge not in found:
        found[edge] = Waters(*_shores(land), array("d", edge) if edge is not None else ENDLESS)
    return found[edge]


def going_of(now: Situation, group: Group, words: tuple[Leg, ...] = ()) -> Going:
    """A group as it goes by plots with some words; it begins its turn alike with all."""
    if group.ships not in now.goings:
        now.goings[group.ships] = _going_of(now, group)
    going = now.goings[group.ships]
    if not words:
        return going
    known, ships = now.view.known, now.ships(group)
    evasion_yd = known.card.evasion_cost_yd.v if says(words, "EVADE") else 0.0
    if not any(ship.boat for ship in ships):  # words tell on the speed of boats alone
        return going._replace(evasion_yd=evasion_yd)
    return going._replace(evasion_yd=evasion_yd, able_kn=array("d", [able_kn(known, ship, words) for ship in ships]))


def _going_of(now: Situation, group: Group) -> Going:
    known, ships = now.view.known, now.ships(group)
    steered = [ship for ship in ships if not ship.no_steering]
    begins, before, starts = array("q", [0]), array("d"), array("d")
    by_column = {each.number: each for each in starts_of(known, group, steered, flank=False)} if steered else {}
    alone = len(steered) == 1 and not steered[0].ahead  # one who leads goes on alike
    parted = starts_of(known, group, steered, flank=True) if steered and not alone else ()
    for found in (by_column, {each.number: each for each in parted} or by_column):
        for ship in ships:
            start = found.get(ship.number)
            if start is not None:
                for stretch in start.before:
                    before.extend(stretch)
            starts.extend((start.x_yd, start.y_yd, *start.led) if start is not None else NOWHERE)
            begins.append(len(before) // STRETCH)
    return Going(
        unit_yd=known.options.unit_yd,
        radius_yd=radius_of(known, group),
        evasion_yd=0.0,
        able_kn=array("d", [able_kn(known, ship, ()) for ship in ships]),
        steers=array("q", [not ship.no_steering for ship in ships]),
        lies=places_of([place_of(ship) for ship in ships]),
        starts=starts,
        begins=begins,
        before=before,
    )


def plots_of(plans: Sequence[Plan]) -> Plots:
    """Ways that are tried as numbers."""
    turns = [each.turn for each in plans]
    return Plots(
        turns=array("q", [NONE if turn is None else FLANK if turn.flank else COLUMN for turn in turns]),
        turn_deg=array("d", [0.0 if turn is None else angle_of(turn) for turn in turns]),
        parts=array("d", [each.part for each in plans]),
        most_yd=array("d", [each.most_yd for each in plans]),
    )


def room_for(plans: int, ships: int) -> Room:
    """Room for what comes of so many ways of a group."""
    return Room(*[numbers(plans * size) for size in (1, 1, PLACE * ships, PLACE * ships)])


def ways_for(now: Situation, group: Group, plans: Sequence[Plan]) -> Ways:
    """Some ways, for a group."""
    return Ways(plans, are_skilled(now.view.known, now.ships(group)))


def tried(now: Situation, group: Group, ways: Ways, taken: Taken, words: tuple[Leg, ...] = ()) -> Tried:
    """The ways of those tried that are not refused; words: what stands before the turn in each of them."""
    known, ships, plans = now.view.known, now.ships(group), ways.plans
    room = room_for(len(plans), len(ships))
    count = now.sums.go(going_of(now, group, words), waters_of(now), ways.plots, taken, room)
    legs = [legs_of(each, run, words) for each, run in zip(plans, room.runs, strict=True) if run > 0.0]
    size = PLACE * len(ships) * count
    found = Tried(legs, room.dangers[:count], room.halves[:size], room.ends[:size])
    if not words:
        return found
    able = [nth for nth in range(count) if refused_plot(known, group.commander, group.name, legs[nth]) is None]
    return found if len(able) == count else found.only(able)


def legs_of(plan: Plan, run: float, words: tuple[Leg, ...] = ()) -> tuple[Leg, ...]:
    """A plot by which a group goes so a way; run: how far after its turn, in units of the table."""
    return (*words, plan.turn, Run(run)) if plan.turn else (*words, Run(run))


def chosen(now: Situation, group: Group, ways: Ways, taken: Taken, aim: Aim, fight: Fight = NO_FIGHT) -> Way | None:
    """The way that is best for an aim and runs into nothing; None where there is none at all."""
    ships = now.ships(group)
    room = room_for(len(ways.plans), len(ships))
    nth = now.sums.choose(going_of(now, group), waters_of(now), ways.plots, taken, room, aim, fight)
    if nth < 0:
        return None
    size = PLACE * len(ships)
    return Way(legs_of(ways.plans[nth], room.runs[nth]), Taken(room.halves[:size], room.ends[:size]))
