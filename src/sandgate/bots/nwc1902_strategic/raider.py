"""The raider of trade: on one ground after the other, alongside who is slow, away from who is strong, and home in time."""

import math
from typing import Final

from sandgate.bots.bot import doctrine
from sandgate.bots.navigation import miles_to
from sandgate.bots.nwc1902_strategic.duties import RESERVE, odds, threats
from sandgate.bots.nwc1902_strategic.grounds import LANE_MI, aside, aside_mi, cruise, cruising_ground
from sandgate.bots.nwc1902_strategic.plotting import Plotted, chase, evade, go_in, go_to, staying, to_and_fro
from sandgate.bots.nwc1902_strategic.reports import Seen, prizes_of, reckoned_at
from sandgate.bots.nwc1902_strategic.situation import HOUR_MIN, Situation, coal_ports, nearest
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.classes.table import fighting_value

ENOUGH: Final = 1.5  # of the vessels that are asked for
FOLLOWS_MIN: Final = 180  # for which who has gone out of sight is gone after
THERE_MI: Final = 3.0  # nearer than this one is where he should be
COMES_MI: Final = 80.0  # to what another of his forces has found


def raider(now: Situation) -> Plotted:
    """Cruise on the lanes, take merchantmen, keep from warships; coal is seen to before (duties.py)."""
    aim = cruising_ground(now)
    afraid = [seen for seen in threats(now) if not _is_prey(now, seen)]
    if afraid and not now.force.port:
        return evade(now, afraid, aim, f"keeps from {afraid[0].text}, at {odds(now, afraid[0]):.2g} to 1")
    own = nearest(now, now.campaign.friendly) if _has_enough(now) else None
    if own is not None:
        return go_in(
            now, own[0], now.cruising_kn, f"has taken what was asked for, and more, and goes home to {ports()[own[0]].name}"
        )
    prey = [seen for seen in now.enemies if seen.in_sight and _is_prey(now, seen)]
    mine = [seen for seen in prey if seen.force == now.force.number] or [
        seen for seen in prey if miles_between(*now.here, *seen.at) <= COMES_MI
    ]
    if mine:
        best = min(mine, key=lambda seen: miles_between(*now.here, *seen.at))
        return chase(now, best, f"{'takes' if best.is_trade else 'looks at'} {best.text}")
    lost = [seen for seen in now.enemies if _is_followed(now, seen)]
    if lost and not now.force.port:
        return chase(now, lost[0], f"goes where {lost[0].text} went out of sight")
    if now.force.port and _watched(now):
        return staying(f"stays in {ports()[now.force.port].name}: {now.enemies[0].text} before it")
    home = nearest(now, coal_ports(now))
    home_mi = f"{home[1]:,.0f}" if home else "no"
    why = f"cruises for trade: its coal goes for {now.radius_mi:,.0f} miles, {home_mi} miles from coal"
    return _on_the_ground(now, _with_coal_to_spare_kn(now, home[1] if home else math.inf), why)


def _has_enough(now: Situation) -> bool:
    """Whether so many vessels have been taken that the object is attained even if some of them got away."""
    asked = [each.ships for each in now.campaign.objects if each.kind == "prizes"]
    return bool(asked) and len(prizes_of(now.view.known.reports)) >= ENOUGH * max(asked)


def _with_coal_to_spare_kn(now: Situation, home_mi: float) -> float:
    """The highest speed, by whole knots, at which the coal lasts to the end and for the way home: more sea is searched."""
    left_h = (now.state.options.end_min - now.minute) / HOUR_MIN
    for more_kn in range(math.floor(now.keeps_kn - now.cruising_kn), 0, -1):
        knots = now.cruising_kn + more_kn
        if now.runs_mi(knots) >= RESERVE * (knots * left_h + home_mi):
            return knots
    return now.cruising_kn


def _on_the_ground(now: Situation, knots: float, why: str) -> Plotted:
    """To and fro on the ground that has its turn; aside after a while."""
    (line, name), runs, turn = cruise(now)
    off_mi = aside_mi(runs, turn, [force.number for force in now.seas].index(now.force.number))
    idle_h = (now.minute - max([seen.minute for seen in now.enemies if seen.is_trade], default=0)) / HOUR_MIN
    told = f", {abs(off_mi):g} miles aside" if off_mi else ""
    told = f"{why}; {name or 'on its lane'}{told}, no trade having come for {idle_h:.0f} hours" if runs or name else why
    line = aside(now, line, off_mi)
    there = min(line, key=lambda end: miles_to(now.here, end))
    if miles_to(now.here, there) > 1.5 * miles_between(*line[0], *line[1]) + LANE_MI:
        return go_to(now, there, knots, told)
    return to_and_fro(now, line, knots, told)


@doctrine
def is_worth_a_look(made_out: int, ships: int, speed_kn: float, odds_to_1: float) -> bool:
    """Whether a raider goes nearer: whoever is not the stronger, and whoever is no faster than merchant vessels.

    odds_to_1: his points by those of the ships made out.

    >>> is_worth_a_look(0, 5, -1.0, 8.0), is_worth_a_look(1, 5, 10.0, 1.6), is_worth_a_look(1, 5, 10.0, 1.0)
    (True, True, False)
    >>> is_worth_a_look(0, 1, 15.0, 8.0), is_worth_a_look(1, 1, 15.0, 2.0)
    (False, True)
    """
    if made_out:
        return odds_to_1 >= 1.5 and (made_out == ships or speed_kn <= 10.5)
    return speed_kn <= 10.5


def _is_prey(now: Situation, seen: Seen) -> bool:
    """Whether a raider goes for enemies: ships not made out are taken for merchant vessels while they are as slow."""
    made_out = math.fsum([fighting_value(letter) for letter in seen.letters])  # type: ignore[arg-type]
    return is_worth_a_look(len(seen.letters), seen.ships, seen.speed_kn, now.value / max(1.0, made_out))


def _is_followed(now: Situation, seen: Seen) -> bool:
    """Whether trade, or what may be trade, has just gone out of sight, and the force is not yet where it should be."""
    mine = seen.force == now.force.number and seen.degree == "lost" and now.minute - seen.minute <= FOLLOWS_MIN
    if not mine or not ("m" in seen.letters or _is_prey(now, seen)):
        return False
    taken = list(prizes_of(now.view.known.reports).values()).count((seen.force, seen.contact))
    return taken < seen.ships and miles_between(*now.here, *reckoned_at(seen, now.minute)) > THERE_MI


def _watched(now: Situation) -> bool:
    """Whether enemies are in sight of a port in which a force lies."""
    return any(seen.in_sight and not seen.is_trade for seen in now.enemies)
