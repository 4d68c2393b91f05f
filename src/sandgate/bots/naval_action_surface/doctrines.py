"""Four commanders: one of guns, one of torpedoes by night, one who raids and breaks off, one who escorts and hunts.

All fight by one set of sums (worth.py, steering.py); they differ in what they want and what they shun. Ranges are judged by
eye from the chart, for the book forbids measuring before fire (situation.py).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from random import Random
from typing import Any, Final, NamedTuple

from sandgate.bots.bot import Bot, Written
from sandgate.bots.naval_action_surface import aircraft, hunting
from sandgate.bots.naval_action_surface.boats import boat
from sandgate.bots.naval_action_surface.courses import (
    Plan,
    Tried,
    chosen,
    nothing_taken,
    places_by_plot,
    take,
    tried,
    ways_for,
)
from sandgate.bots.naval_action_surface.fight import Balance, best_balance, place_of, places_of
from sandgate.bots.naval_action_surface.going import Taken
from sandgate.bots.naval_action_surface.gunnery import guns
from sandgate.bots.naval_action_surface.situation import Foe, Situation, apart_yd, situation
from sandgate.bots.naval_action_surface.steering import (
    SIDES,
    Course,
    away_from,
    best_way,
    evades_with_gain,
    first_of,
    ordered,
    said_yd,
    scores_of,
    to_fight,
    toward,
    turned,
    with_words,
)
from sandgate.bots.naval_action_surface.sums import PLAIN, STRAIGHT, Aim, Sums
from sandgate.bots.naval_action_surface.torpedoes import Launch, launches
from sandgate.kernel.adding import added
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.geometry import ahead, bearing, distance
from sandgate.kernel.kept import kept
from sandgate.rules.naval_action.surface.legs import Act, Turn
from sandgate.rules.naval_action.surface.orders import Detach
from sandgate.rules.naval_action.surface.plotting.plots import max_kn
from sandgate.rules.naval_action.surface.posts import Group, enemy_of
from sandgate.rules.naval_action.surface.scales.scale import yd_per_turn
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.torpedoes.meeting import AUTO_RANGE_YD
from sandgate.rules.naval_action.surface.victory.points import points

Form = Callable[["Doctrine", Situation, Ask, Random], Written]
Weighed = Callable[[], Balance | None]  # the range that is best for all, found when it is first asked for
TORPEDO_YD: Final = 3_000.0  # to which a torpedo attack closes
BOLD: Final = 0.3  # the caution of a torpedo attack
OUTGUNNED: Final = 0.5  # of what the enemy's guns bring, below which a raider breaks off
UNKNOWN_YD: Final = 9_000.0
SEARCH_YD: Final = 9_000.0  # round the place of a fight, in search of those who were not in it
SEARCH_DEG: Final = 60.0
BEYOND_YD: Final = 1_000.0
SLOW: Final = 0.4  # of the greatest speed, where it is enough
SPARE_TURNS: Final = 1
OFF_YD: Final = 9_000.0  # to which a torpedo attack is opened again
BEAT_YD: Final = 4_000.0  # from where the action began, at which a patrol turns back


class Doctrine(NamedTuple):
    """What a commander wants and shuns."""

    caution: float  # how much a point lost weighs against one won
    reach_yd: float  # at which torpedoes are tried at large ships that may turn away
    closes: bool = False  # to torpedo range, while there are torpedoes
    breaks_off: bool = False  # when hurt or outgunned
    convoys: bool = False  # keeps with merchantmen, and hunts


# -- plots -----------------------------------------------------------------------------------------------------------


def plots(doctrine: Doctrine, now: Situation, _ask: Ask, _chance: Random) -> Written:
    """The plots of all groups, torpedoes, and what aircraft do."""
    sent = launches(now, doctrine.reach_yd)
    lines, why, taken = list[str](), list[str](), nothing_taken()
    foes = [foe for foe in now.foes if foe.ship.type != "SS" or foe.seen]
    balance = cache(partial(_balance, doctrine, now, foes))
    for group in now.groups:
        course = _course(doctrine, now, group, foes, balance, sent, taken)
        lines += [course.line] if course.line else []
        why.append(course.why)
        take(taken, course.way.places if course.way else places_by_plot(now, group))
    for each in sent:
        lines.append(str(each.line))
        why.append(f"{each.ship.name} launches {each.line.torpedoes} at {each.foe.ship.name}")
    parted = _parted(now)
    lines += [str(parted)] if parted else []
    why += [f"{parted.ships[0]} is too slow for her group"] if parted else []
    flights = aircraft.flights(now)
    why += ["aircraft are sent"] if flights else []
    return Written("\n".join([*lines, *flights]), "; ".join(why) or "nobody is to be ordered")


def _balance(doctrine: Doctrine, now: Situation, foes: Sequence[Foe]) -> Balance | None:
    """The range that is best for all of his guns against all enemies in sight."""
    ships = [ship for ship in now.own.values() if ship.type not in hunting.MERCHANTS]
    return best_balance(now, ships, foes, doctrine.caution) if ships and foes else None


def _course(
    doctrine: Doctrine,
    now: Situation,
    group: Group,
    foes: Sequence[Foe],
    balance: Weighed,
    sent: Sequence[Launch],
    taken: Taken,
) -> Course:
    """What one group does."""
    ships = now.ships(group)
    if ships[0].boat is not None:
        return boat(now, group, sent, taken)
    if ships[0].type in hunting.MERCHANTS:
        return _merchants(now, group, foes, taken)
    sweeps = hunting.is_escort(now, ships[0]) and hunting.boats_about(now) and (doctrine.convoys or not foes)
    at = hunting.station(now, group) if sweeps else None
    if at is not None:
        return ordered(group, toward(now, group, *at, taken), "sweeps for boats about the convoy")
    return _against(doctrine, now, group, foes, balance, sent, taken) if foes else _onward(now, group, taken)


def _against(
    doctrine: Doctrine,
    now: Situation,
    group: Group,
    foes: Sequence[Foe],
    balance: Weighed,
    sent: Sequence[Launch],
    taken: Taken,
) -> Course:
    """What a group does against enemies that are known."""
    if has_won(now):
        return _away(now, group, foes, taken, "has what it came for, and breaks off under smoke")
    if all(ship.level >= 2 for ship in now.ships(group)):
        return _away(now, group, foes, taken, "is heavily damaged, and breaks off under smoke")
    if doctrine.breaks_off and _beaten(now.ships(group), balance()):
        return _away(now, group, foes, taken, "breaks off under smoke")
    course = _torpedo_attack(now, group, foes, sent, taken) if doctrine.closes else None
    if course is not None:
        return course
    best = balance()
    return _fight(doctrine, now, group, foes, best.range_yd if best else UNKNOWN_YD, taken)


def _fight(doctrine: Doctrine, now: Situation, group: Group, foes: Sequence[Foe], wanted_yd: float, taken: Taken) -> Course:
    """To the range that is wanted, batteries bearing; twisting where it pays. Who is crippled is closed for torpedoes."""
    crippled, caution = [foe for foe in foes if foe.ship.level >= 2], doctrine.caution
    if crippled and any(tubes.left for ship in now.ships(group) for tubes in ship.tubes):
        foes, wanted_yd, caution = crippled, TORPEDO_YD, BOLD
    ways = turned(now, group, parts=(1.0, SLOW))
    way = chosen(now, group, ways, taken, *to_fight(now, group, foes, wanted_yd, caution))
    nearest = min(foes, key=lambda foe: apart_yd(now.ships(group)[0], foe.ship))
    why = (
        f"fights {nearest.ship.name}, {said_yd(apart_yd(now.ships(group)[0], nearest.ship))} off, and wants "
        f"{said_yd(wanted_yd).removeprefix('some ')}"
    )
    seen = [foe for foe in foes if foe.seen]
    if way is not None and seen and evades_with_gain(now, group, seen, doctrine.caution):
        return ordered(group, with_words(now, group, way, (Act("EVADE"),)), f"{why}, twisting")
    return ordered(group, way, why)


def _torpedo_attack(
    now: Situation, group: Group, foes: Sequence[Foe], sent: Sequence[Launch], taken: Taken
) -> Course | None:
    """In to where a spread surely meets, then away; None: there are no torpedoes left, or she is too much hurt."""
    ships = now.ships(group)
    if any(each.ship.number == ship.number for each in sent for ship in ships):
        way = best_way(now, _opening(now, group, foes, taken), *to_fight(now, group, foes, OFF_YD, 1.0))
        return ordered(group, way, "has launched, and turns away")
    loaded = [ship for ship in ships if any(tubes.left for tubes in ship.tubes)]
    if loaded and max([ship.level for ship in loaded]) < 2:
        nearest = min(foes, key=lambda foe: apart_yd(ships[0], foe.ship))
        way = chosen(now, group, turned(now, group), taken, *to_fight(now, group, foes, TORPEDO_YD, BOLD))
        return ordered(group, way, f"closes {nearest.ship.name} to {said_yd(AUTO_RANGE_YD)} for torpedoes")
    return None


def _opening(now: Situation, group: Group, foes: Sequence[Foe], taken: Taken) -> Tried:
    """The ways that bring a group away from the nearest enemy; all where there is none."""
    found, aim = tried(now, group, turned(now, group), taken), away_from(foes)
    lies = places_of([place_of(ship) for ship in now.ships(group)])
    begun = scores_of(now, Tried([()], lies, lies, lies), aim)[0]
    opening = [nth for nth, each in enumerate(scores_of(now, found, aim)) if each > begun]
    return found.only(opening) if opening else found


@kept
def has_won(now: Situation) -> bool:
    """Whether his side has the points with which it wins, as far as he knows, and the enemy has not: he can but lose."""
    known, side = now.view.known, now.view.side
    wins_with = dict(known.options.winning_points)
    if not side or side not in wins_with:
        return False
    theirs = enemy_of(side)
    enough = points(known, theirs) >= wins_with[theirs] if theirs in wins_with else False
    return points(known, side) >= wins_with[side] > 0.0 and not enough


def _beaten(ships: Sequence[Ship], balance: Balance | None) -> bool:
    """Whether a raider has had enough: hurt, or outgunned at every range that is worth it."""
    hurt = any(ship.level > 0 for ship in ships)
    return hurt or (balance is not None and balance.gain < OUTGUNNED * balance.loss)


def _away(now: Situation, group: Group, foes: Sequence[Foe], taken: Taken, why: str) -> Course:
    """As far off as the turn allows, under smoke."""
    way = chosen(now, group, turned(now, group), taken, away_from(foes))
    return ordered(group, way and with_words(now, group, way, (Act("SMOKE"), Act("EVADE"))), why)


def _merchants(now: Situation, group: Group, foes: Sequence[Foe], taken: Taken) -> Course:
    """A convoy keeps together and its course, and turns away from what is near."""
    ships = now.ships(group)
    pace_yd = max([ship.moved_yd for ship in ships])
    near = [foe for foe in foes if apart_yd(ships[0], foe.ship) < UNKNOWN_YD]
    if near:
        way = chosen(now, group, turned(now, group, (0.0, 45.0, -45.0, 90.0, -90.0)), taken, away_from(near))
        return ordered(group, way, "turns away with the convoy")
    way = first_of(tried(now, group, ways_for(now, group, [Plan(most_yd=pace_yd)]), taken)) if pace_yd else None
    return ordered(group, way, "keeps course with the convoy")


def _onward(now: Situation, group: Group, taken: Taken) -> Course:
    """Nobody is known: to the line of the objective when it is time, else round the place of the last fight, else on."""
    ships = now.ships(group)
    at = _line(now, ships[0])
    if at is not None and _is_time(now, ships, at):
        return ordered(group, toward(now, group, *at, taken), "makes for where it is to come to")
    seen = [(each.x_yd, each.y_yd) for each in now.view.known.contacts if each.side == now.view.side]
    if seen and has_won(now):
        way = first_of(tried(now, group, turned(now, group, (0.0, 60.0, -60.0, 180.0)), taken))
        return ordered(group, way, "has what it came for, and goes on")
    if seen:
        x_yd, y_yd = (added([place[axis] for place in seen]) / len(seen) for axis in (0, 1))
        round_deg = bearing(x_yd, y_yd, ships[0].x_yd, ships[0].y_yd) + SEARCH_DEG
        to = ahead(x_yd, y_yd, round_deg, SEARCH_YD, 0.0)
        return ordered(group, toward(now, group, *to, taken), "looks for others round the place of the last fight")
    return _patrol(now, group, taken)


def _patrol(now: Situation, group: Group, taken: Taken) -> Course:
    """To and fro where the action began, no faster than before."""
    leader = now.ships(group)[0]
    begun = leader.track[0] if leader.track else place_of(leader)
    pace_yd = max([ship.moved_yd for ship in now.ships(group)])
    if distance(leader.x_yd, leader.y_yd, begun.x_yd, begun.y_yd) > BEAT_YD:
        return ordered(group, toward(now, group, begun.x_yd, begun.y_yd, taken, pace_yd), "sees nobody, and turns back")
    plans = [
        Plan(turn, most_yd=pace_yd) for turn in (None, *[Turn(side, deg) for deg in (30.0, 90.0, 150.0) for side in SIDES])
    ]
    way = chosen(now, group, ways_for(now, group, plans), taken, Aim(STRAIGHT, places_of([place_of(leader)])))
    return ordered(group, way, "sees nobody, and goes on")


def _line(now: Situation, leader: Ship) -> tuple[float, float] | None:
    """The nearest place beyond the line that his side is to reach; None: there is none."""
    aims = [each for each in now.view.known.objectives if each.kind == "reach" and each.side == now.view.side]
    if not aims:
        return None
    line_yd, far = aims[0].line_yd, BEYOND_YD
    places = {"east": (line_yd + far, leader.y_yd), "west": (line_yd - far, leader.y_yd)}
    places |= {"north": (leader.x_yd, line_yd + far), "south": (leader.x_yd, line_yd - far)}
    return places.get(aims[0].beyond)


def _is_time(now: Situation, ships: Sequence[Ship], at: tuple[float, float]) -> bool:
    """Whether a group has to leave for a place to be there at the end; before anybody was seen it goes that way anyhow."""
    if not now.view.known.contacts:
        return True
    pace_yd = min([yd_per_turn(max_kn(now.view.known, ship)) for ship in ships])
    left = now.view.known.options.turns - now.view.move
    return distance(ships[0].x_yd, ships[0].y_yd, *at) > pace_yd * (left - SPARE_TURNS)


def _parted(now: Situation) -> Detach | None:
    """A ship at heavy damage is left to herself, so that the others keep their speed."""
    taken = [group.name.upper() for group in now.view.known.groups]
    name = next(f"DET{nth}" for nth in range(1, 100) if f"DET{nth}" not in taken)
    for group in now.groups:
        ships = now.ships(group)
        slow = [ship for ship in ships if ship.level >= 2]
        if slow and len(slow) < len(ships):
            return Detach((slow[0].name.upper(),), name)
    return None


# -- guns and the rest ------------------------------------------------------------------------------------------------------


def fire(doctrine: Doctrine, now: Situation, _ask: Ask, chance: Random) -> Written:
    """Guns and searches; a torpedo commander by night keeps silent until his torpedoes are away or he is hit."""
    search, named = hunting.searches(now, chance)
    if doctrine.closes and _lurks(now):
        return Written(search.text, "guns are silent until the torpedoes are away")
    shots = guns(now, named)
    text = [each.text for each in (search, shots) if each.text]
    why = [each.why for each in (shots, search) if each.text] or [shots.why]
    return Written("\n".join(text), "; ".join(why))


def _lurks(now: Situation) -> bool:
    """Whether a night attack is still unseen: nobody of his has launched, fired or been hit, and the enemy is not near."""
    known = now.view.known
    if not known.options.night or known.launches:
        return False
    own = now.own.values()
    spent = any(
        tubes.left < mount.tubes for ship in own for tubes, mount in zip(ship.tubes, now.kind(ship).mounts, strict=True)
    )
    fought = any(battery.at for ship in own for battery in ship.guns) or any(ship.level for ship in own)
    near = any(apart_yd(ship, foe.ship) <= 2.0 * AUTO_RANGE_YD for ship in own for foe in now.seen)
    return not (spent or fought or near)


def tracks(_doctrine: Doctrine, _now: Situation, _ask: Ask, _chance: Random) -> Written:
    """What was announced was aimed."""
    return Written("", "the torpedoes run as they were announced")


def _of(form: Callable[[Situation, Ask, Random], Written]) -> Form:
    return lambda _doctrine, now, ask, chance: form(now, ask, chance)


FORMS: Final[Mapping[str, Form]] = {
    "plots": plots,
    "guns": fire,
    "tracks": tracks,
    "charges": lambda _doctrine, _now, ask, chance: hunting.drops(ask.about, chance),
    "targets": _of(aircraft.targets),
    "escorts": _of(aircraft.pairs),
    "patrols": _of(aircraft.pairs),
    "losses": _of(aircraft.losses),
}


def write(doctrine: Doctrine, _game: Game[Any, Any], view: Any, ask: Ask, chance: Random, sums: Sums = PLAIN) -> Written:
    """A sheet by a doctrine; sums: who works out those of a fight."""
    form = FORMS.get(ask.form)
    if form is None or ask.role == UMPIRE:
        return Written("", "nothing is to be added")
    return form(doctrine, situation(view, sums), ask, chance)


GUNNER: Final = Bot(
    "gunner",
    "goes to the range at which his guns bring most above the enemy's, batteries bearing; lays them by what they pierce, "
    "together or parted; twists when that spares more than it costs; torpedoes at whom they surely meet",
    partial(write, Doctrine(caution=1.0, reach_yd=4_500.0)),
)
TORPEDO: Final = Bot(
    "torpedo",
    "closes unseen by night, guns silent, lays spreads at whom they surely meet and long ones ahead of large ships, "
    "turns away, then fights with guns",
    partial(write, Doctrine(caution=0.5, reach_yd=12_000.0, closes=True)),
)
RAIDER: Final = Bot(
    "raider",
    "fights where that costs him little, and breaks off under smoke when he is hurt or outgunned",
    partial(write, Doctrine(caution=1.0, reach_yd=4_500.0, breaks_off=True)),
)
ESCORT: Final = Bot(
    "escort",
    "keeps with his convoy, sweeps ahead of it for boats and attacks where one is found; fights like a careful gunner",
    partial(write, Doctrine(caution=0.9, reach_yd=5_500.0, convoys=True)),
)
