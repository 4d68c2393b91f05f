"""Scoring: the blows and strikes of a firing, hit by hit, and what comes of them. JANE.HIT.01, .20, .22, .38, JANE.OPS.04.

The firing of move n is scored when move n + 1 has been made. So what it does to guns counts from the fire phase of n + 1,
what it does to speed and steering from the movement of n + 2. A level that is reached counts from that movement too: until
then the ship is aimed at and struck by her line as it was, and guns are not drowned.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final, get_args

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import Move, near
from sandgate.rules.jane1905.plan.plan import ZoneKind
from sandgate.rules.jane1905.tactical.damage import Damage
from sandgate.rules.jane1905.tactical.effect.batteries import battery_pierced
from sandgate.rules.jane1905.tactical.effect.belt import BELTS, belt_struck
from sandgate.rules.jane1905.tactical.effect.casemates import between_casemates, casemate_pierced
from sandgate.rules.jane1905.tactical.effect.conning_tower import admiral_struck, tower_struck
from sandgate.rules.jane1905.tactical.effect.drowning import a_move_deeper, line_risen
from sandgate.rules.jane1905.tactical.effect.engines import machinery_pierced
from sandgate.rules.jane1905.tactical.effect.events import HitScored, SpeedChanged
from sandgate.rules.jane1905.tactical.effect.funnels import funnel_struck, uptake_struck
from sandgate.rules.jane1905.tactical.effect.gun_positions import LOW_DOWN, POSITIONS, position_shaken, supply_disturbed
from sandgate.rules.jane1905.tactical.effect.muzzles import muzzle_struck
from sandgate.rules.jane1905.tactical.effect.raking import end_raked
from sandgate.rules.jane1905.tactical.effect.scorer import BESIDE, Hit, Scorer
from sandgate.rules.jane1905.tactical.effect.shell_damage import WRECKED, side_wrecked
from sandgate.rules.jane1905.tactical.effect.speed import max_speed_kn
from sandgate.rules.jane1905.tactical.effect.striking import hit_of
from sandgate.rules.jane1905.tactical.effect.sunk import craft_struck
from sandgate.rules.jane1905.tactical.effect.torpedoed import blow_struck
from sandgate.rules.jane1905.tactical.effect.turrets import turret_pierced
from sandgate.rules.jane1905.tactical.effect.water_line import line_pierced
from sandgate.rules.jane1905.tactical.forts.scoring import score_forts
from sandgate.rules.jane1905.tactical.in_the_water import Strike
from sandgate.rules.jane1905.tactical.said import guns_said, part_said
from sandgate.rules.jane1905.tactical.ship_state import Fort, Ship
from sandgate.rules.jane1905.tactical.ships import changed, names_of
from sandgate.rules.jane1905.tactical.signalling.succession import admiral_killed, told_of
from sandgate.rules.jane1905.tactical.state import State

BAD_HIT_IN: Final = 9.2
SHELLS: Final = 100  # kinds of which the words are kept

Mark = Callable[[Scorer, Hit], None]

MARKS: Final[tuple[tuple[Mark, tuple[str, ...]], ...]] = (  # and the kinds of zone that each speaks of; none named: of all
    (belt_struck, BELTS),
    (position_shaken, POSITIONS),
    (muzzle_struck, ("gun_muzzle",)),
    (turret_pierced, ("turret_base", "turret_gunhouse")),
    (battery_pierced, ()),
    (casemate_pierced, ()),
    (between_casemates, ("hull_side", "superstructure")),
    (supply_disturbed, LOW_DOWN),
    (machinery_pierced, ()),
    (line_pierced, ()),
    (funnel_struck, ("funnel",)),
    (uptake_struck, ()),
    (end_raked, ()),
    (tower_struck, ("conning_tower",)),
    (admiral_struck, ("conning_tower", "bridge")),
    (side_wrecked, WRECKED),
)
MARKS_ON: Final[dict[str, tuple[Mark, ...]]] = {
    kind: tuple([mark for mark, kinds in MARKS if kind in kinds or not kinds]) for kind in ("", *get_args(ZoneKind))
}


@step("JANE.HIT.01", "JANE.OPS.04")
def score(state: State, bench: Bench, last: bool = False) -> tuple[State, tuple[Event, ...]]:
    """Score what waits of the firing before the move that has just been made, on ships and on forts.

    last: the action is over, and the firing of this move is scored, for no other is made.
    """
    events, firing = list[Event](), state.move if last else state.move - 1
    if not (state.strikes or state.blows or any(goes_on(ship.damage) for ship in state.ships if not ship.gone)):
        return state, ()
    order = in_order(state, firing)
    scorers = list[Scorer]()
    struck = dict[int, list[tuple[Strike, int]]]()
    for strike in order:
        struck.setdefault(strike[0].at, []).append(strike)
    struck_otherwise = {each.ship for each in state.blows if each.move == firing}
    names = names_of(state)
    for ship in state.ships:
        if ship.gone or not (ship.number in struck or ship.number in struck_otherwise or goes_on(ship.damage)):
            continue
        scorer = Scorer(state, bench, names, ship, ship, told_of(state, ship), firing)
        score_ship(scorer, struck.get(ship.number, ()))
        events += scorer.events
        scorers.append(scorer)
    state = changed(state, *[scorer.ship for scorer in scorers])
    for scorer in scorers:
        if scorer.admiral_killed:
            state, told = admiral_killed(state, scorer.ship.number, scorer.admiral_killed)
            events += told
    state, told = score_forts(state, order, bench, firing)
    strikes = tuple([each for each in state.strikes if each.move != firing])
    blows = tuple([each for each in state.blows if each.move != firing])
    return replace(state, strikes=strikes, blows=blows), (*events, *told)


def goes_on(damage: Damage) -> bool:
    """Whether a ship that is not struck has something to score: water in her, or fires that may burn again."""
    return damage.level != "afloat" or damage.line != damage.level or any(each.out_until for each in damage.funnels)


@step("JANE.HIT.01")
def in_order(state: State, firing: Move) -> list[tuple[Strike, int]]:
    """The strikes of the firing, each with its mounting's place, by ships in their side's list, gun positions and numbers.

    Forts come after the ships of their side.
    """
    firers: list[Ship | Fort] = [*state.ships, *state.forts]
    firers.sort(key=lambda each: each.side != "red")
    waiting = [each for each in state.strikes if each.move == firing]
    fired = {each.firer for each in waiting}
    places = {each.number: nth for nth, each in enumerate(firers)}
    guns = {(each.number, gun.id): nth for each in firers if each.number in fired for nth, gun in enumerate(each.mountings)}
    placed = [(each, guns[each.firer, each.mounting]) for each in waiting]
    return sorted(placed, key=lambda each: (places[each[0].firer], each[1], each[0].nth))


def score_ship(scorer: Scorer, strikes: Iterable[tuple[Strike, int]]) -> None:
    """One ship: a move at her level, torpedo and contact hits, gun hits, then her line and her speed."""
    state = scorer.state
    if scorer.firing < state.move:
        a_move_deeper(scorer)
    blows = [each for each in state.blows if (each.move, each.ship) == (scorer.firing, scorer.ship.number)]
    for blow in sorted(blows, key=lambda each: (each.kind, each.by, each.nth)):
        if not scorer.ship.gone:
            blow_struck(scorer, blow)
        scorer.rests_on.clear()
    for strike, mounting in strikes:
        hit = None if scorer.ship.gone else hit_of(state, scorer.was, scorer.plan, strike, mounting, scorer.bench)
        if hit and counts(scorer, hit):
            mark(scorer, hit)
    scorer.rests_on.clear()
    if not scorer.ship.gone:
        line_risen(scorer)
    scorer.ship = scorer.marked()
    if not scorer.ship.gone and (scorer.ship is not scorer.was or goes_on(scorer.damage)):
        set_speed(scorer)


def counts(scorer: Scorer, hit: Hit) -> bool:
    """Whether the umpire lets a hit count at all."""
    shot, part = hit.strike, hit.zone.id if hit.zone else "water-line"
    what = f"{shell_said(shot.calibre_in, shot.nature)} of {scorer.names[shot.firer]}'s {guns_said(shot.mounting)}"
    about = f"Does strike {shot.nth} in {part_said(part)} of {scorer.ship.name} count ({what})?"
    return scorer.bench.judge(hit.finding, True, about=about)


@lru_cache(maxsize=SHELLS)
def shell_said(calibre_in: float, nature: str) -> str:
    """A projectile in words.

    >>> shell_said(12.0, "AP")
    '12-inch AP'
    """
    return f"{number_text(calibre_in)}-inch {nature}"


@step("JANE.HIT.01")
def mark(scorer: Scorer, hit: Hit) -> None:
    """Mark one hit by every clause that applies, in the order of the book's headings."""
    tell_hit(scorer, hit)
    scorer.rests_on.clear()
    if scorer.plan.small_craft:
        craft_struck(scorer, hit)
        return
    for each in MARKS_ON[hit.kind]:
        if scorer.ship.fate:
            break
        scorer.rests_on.clear()
        each(scorer, hit)
    if hit.pierced and hit.of_at_least(BAD_HIT_IN):
        scorer.mark(bad_hits=scorer.damage.bad_hits + 1)


def tell_hit(scorer: Scorer, hit: Hit) -> None:
    """Tell the umpire what was hit and how."""
    shot, zone = hit.strike, hit.zone
    scorer.events.append(
        HitScored(
            at_s=60.0 * scorer.state.move,
            clauses=("JANE.GUN.12" if hit.cut else "JANE.GUN.28", "JANE.HIT.02"),
            slots=(hit.finding,),
            ship=scorer.ship.name,
            firer=scorer.names[shot.firer],
            guns=shot.mounting,
            calibre_in=shot.calibre_in,
            nature=shot.nature,
            range_yd=shot.range_yd,
            part=zone.id if zone else "water-line",
            side=BESIDE[hit.side],
            x_ft=hit.x_ft,
            y_ft=hit.y_ft,
            cut=hit.cut,
            penetration_in=hit.penetration_in,
            krupp_in=zone.krupp_in if zone else 0.0,
            pierced=hit.pierced,
        )
    )


@step("JANE.HIT.20", "JANE.HIT.38")
def set_speed(scorer: Scorer) -> None:
    """What she can make in the next move."""
    max_kn = max_speed_kn(scorer.plan, scorer.ship, scorer.state.move + 1)
    if near(max_kn) != near(scorer.ship.max_kn):
        scorer.ship = replace(scorer.ship, max_kn=max_kn)
        scorer.tell(SpeedChanged, ("JANE.HIT.20",), max_kn=max_kn)
