"""What a fire is worth: the hits to be expected of it, and what they would bring, by the book's own track and tables."""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.naval_action_surface.situation import Foe, Situation
from sandgate.kernel.geometry import distance
from sandgate.kernel.units import near
from sandgate.rules.naval_action.navy.card import Band, Card
from sandgate.rules.naval_action.navy.ship_class import Battery, ShipClass
from sandgate.rules.naval_action.surface.gunfire.batteries import by_model
from sandgate.rules.naval_action.surface.gunfire.hits import accuracy_read, hits_scored, is_hit
from sandgate.rules.naval_action.surface.gunfire.levels import ceiling_on, level_after
from sandgate.rules.naval_action.surface.gunfire.modifiers import Conditions, aid_of, reckoned
from sandgate.rules.naval_action.surface.gunfire.penetration import differential_of, effect_of
from sandgate.rules.naval_action.surface.gunfire.ranges import band_of
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.sighting.arcs import bears, relative_deg
from sandgate.rules.naval_action.surface.torpedoes.meeting import AUTO_RANGE_YD, is_dud
from sandgate.rules.naval_action.surface.torpedoes.striking import factor_of, hits_on_card
from sandgate.rules.naval_action.surface.tracks.aiming import may_aim
from sandgate.rules.naval_action.surface.tracks.announcing import usable
from sandgate.rules.naval_action.surface.weather.seas import accuracy_case, sea_class

PARTS: Final = (0.0, 0.2, 0.55, 1.0)  # of a ship's worth that is gone at each level: half the points at HD, and her speed
SHORTEST_YD: Final = 1_500
LONGEST_YD: Final = 33_000
STEP_YD: Final = 1_500
WELL_MATCHED: Final = 0.4  # of the most that guns can do, with which a range is thought of at all
ANGLE_DEG: Final = 5.0  # to which bearings are judged in looking forward


@doctrine
def lone_hit(accuracy: int) -> float:
    """The chance of an accuracy below 1: a 1 and another 1.

    >>> round(lone_hit(0), 4)
    0.0278
    """
    return 1.0 / 36.0 if accuracy < 1 else 0.0


def hits_expected(card: Card, accuracy: int) -> float:
    """The mean number of hits of one fire of an accuracy."""
    if accuracy < 1:
        return lone_hit(accuracy)
    box = int(card.boxes[accuracy - 1].v)
    whites = [white for white in range(1, 7) if is_hit(accuracy, white)]
    return sum([hits_scored(accuracy, white, box, card.multiple_from, card.multiple_to) for white in whites]) / 6.0


def part_of_hit(card: Card, factor: int, target: ShipClass, level: int, band: Band) -> float:
    """The part of her worth that one hit takes from a ship at a level, over the six faces of the coloured die."""
    ceiling = ceiling_on(card.ceilings, differential_of(factor, target.armour))
    gained = 0.0
    for die in range(1, 7):
        effect = effect_of(card, "gun", factor, target.armour, die, target.weak_deck, band)
        gained += (
            PARTS[level_after(level, "-" if effect.counts in ("(D)", "DUD") else effect.counts, ceiling)] - PARTS[level]
        )
    return gained / 6.0


def gain(now: Situation, fire: Conditions, model: Battery, target: ShipClass, level: int, value: float) -> float:
    """What one fire brings in points, on the average; never more than the ship is still worth."""
    card = now.view.known.card
    key = (fire, model.factor, target.key, level)
    part = now.gains.get(key)
    if part is None:
        accuracy = accuracy_read(int(card.start.v), reckoned(card, fire).v)
        hit = part_of_hit(card, model.factor, target, level, fire.band)
        part = min(1.0 - PARTS[level], hits_expected(card, accuracy) * hit) if level < 3 else 0.0
        now.gains[key] = part
    return part * value


def bearing_models(now: Situation, kind: ShipClass, angle_deg: float) -> list[tuple[Battery, int]]:
    """The guns of each model that bear on a relative bearing, with their number."""
    near_deg = ANGLE_DEG * math.floor(angle_deg / ANGLE_DEG)
    key = (kind.key, near_deg)
    if key not in now.models:
        able = [nth for nth, each in enumerate(kind.batteries) if bears(each.place, near_deg + ANGLE_DEG / 2.0)]
        now.models[key] = [
            (kind.batteries[part[0]], sum([kind.batteries[nth].guns for nth in part])) for part in by_model(kind, able)
        ]
    return now.models[key]


class Place(NamedTuple):
    """Where a ship is, or is thought of."""

    x_yd: float
    y_yd: float
    course_deg: float


def place_of(ship: Ship) -> Place:
    """Where a ship is now."""
    return Place(ship.x_yd, ship.y_yd, ship.course_deg)


class Manner(NamedTuple):
    """How two ships fight: what they do besides being where they are."""

    firer_evades: bool = False
    target_evades: bool = False
    target_kn: float = 0.0


PLAIN: Final = Manner()


def duel(now: Situation, ship: Ship, at: Place, target: Ship, to: Place, manner: Manner = PLAIN) -> float:
    """What one ship would bring in a turn at another, from one place to another, in points: guns, and torpedoes near by."""
    if target.type == "SS" and target.boat is not None and target.boat.depth != "S":
        return 0.0
    angle_deg = relative_deg(at.x_yd, at.y_yd, at.course_deg, to.x_yd, to.y_yd)
    range_yd = distance(at.x_yd, at.y_yd, to.x_yd, to.y_yd)
    return at_range(now, ship, target, range_yd, angle_deg, manner) + torpedoed(now, ship, target, range_yd, angle_deg)


def at_range(now: Situation, ship: Ship, target: Ship, range_yd: float, angle_deg: float, manner: Manner = PLAIN) -> float:
    """What one ship's guns would bring in a turn at another, at a range and on a relative bearing, in points."""
    kind, other, options = now.kind(ship), now.kind(target), now.view.known.options
    value, brought = now.value(target), 0.0
    for model, guns in bearing_models(now, kind, angle_deg):
        band = band_of(range_yd, model.max_range_yd, options.unit_yd)
        if band is None:
            continue
        fire = Conditions(
            band=band,
            target_type=target.type,
            target_kn=31.0 if manner.target_kn > 30.0 else 0.0,
            guns=guns,
            bore_in=model.bore_in,
            level=ship.level,
            aid=aid_of(kind.radar == "gunnery", ship.level, options.year, False, band, False),
            acquired=True,
            hit=False,
            target_evades=manner.target_evades,
            evades=manner.firer_evades,
            sea=accuracy_case(options.seas, sea_of(kind)) if options.seas != "smooth" else "",
            night=options.night and target.level == 0,
            smoke=False,
            ships_at_target=1,
            nation=kind.nation,
        )
        brought += gain(now, fire, model, other, target.level, value)
    return min(brought, value)


def torpedoed(now: Situation, ship: Ship, target: Ship, range_yd: float, angle_deg: float) -> float:
    """What the best mount of a ship brings at another whom it surely meets, in points; 0 farther off (NA.TORP.01)."""
    if range_yd > AUTO_RANGE_YD:
        return 0.0
    kind, other, card = now.kind(ship), now.kind(target), now.view.known.card
    best = 0.0
    for tubes, mount in zip(ship.tubes, kind.mounts, strict=True):
        count = usable(tubes.left, mount.tubes, ship.level)
        key = ("torpedoes", mount.size_in, count, other.key, target.level)
        if not count or not may_aim(mount.place, angle_deg, now.view.known.options.year):
            continue
        if key not in now.gains:
            hits = sum([hits_on_card(card, count, white)[0] for white in range(1, 7)]) / 6.0
            now.gains[key] = min(
                1.0 - PARTS[target.level], hits * _part_of_torpedo(card, mount.size_in, other, target.level)
            )
        best = max(best, now.gains[key])
    return best * now.value(target)


def _part_of_torpedo(card: Card, size_in: int, target: ShipClass, level: int) -> float:
    """The part of her worth that one torpedo takes from a ship at a level."""
    gained = 0.0
    for die in range(1, 7):
        dud = is_dud(die, 0, 0, card.dud_dice[0], card.more_dud_dice[0])
        effect = effect_of(card, "torpedo", factor_of(card, size_in), target.armour, die, target.weak_deck, dud=dud)
        gained += PARTS[level_after(level, effect.counts)] - PARTS[level]
    return gained / 6.0


def sea_of(kind: ShipClass) -> str:
    """As what a ship bears the sea."""
    return sea_class(kind.type, kind.displacement_lt, max([each.factor for each in kind.batteries], default=0))


class Balance(NamedTuple):
    """What both sides would bring about in a turn at a range."""

    range_yd: float
    gain: float
    loss: float


def balances(now: Situation, ships: Sequence[Ship], foes: Sequence[Foe]) -> list[Balance]:
    """Broadside to broadside at each range: what all of these ships would bring, and what the enemies would."""
    enemies = [foe.ship for foe in foes]
    ranges = range(SHORTEST_YD, LONGEST_YD + 1, STEP_YD)
    return [Balance(float(yd), _brought(now, ships, enemies, yd), _brought(now, enemies, ships, yd)) for yd in ranges]


def _brought(now: Situation, ships: Sequence[Ship], others: Sequence[Ship], range_yd: float) -> float:
    """What ships would bring in a turn, broadside to broadside, each at whom she tells most; those that are alike once."""
    alike = {(each.ship_class, each.level, now.value(each)): each for each in others}.values()
    best = dict[tuple[str, int], float]()
    for ship in ships:
        key = ship.ship_class, ship.level
        if key not in best:
            best[key] = max([at_range(now, ship, each, range_yd, 90.0) for each in alike])
    return sum([best[ship.ship_class, ship.level] for ship in ships])


def best_balance(found: Sequence[Balance], caution: float) -> Balance:
    """The range at which guns tell most above the enemy's, of those at which they tell at all."""
    most = max([each.gain for each in found], default=0.0)
    told = [each for each in found if each.gain >= WELL_MATCHED * most]
    best = max([near(each.gain - caution * each.loss) for each in told])
    alike = [each for each in told if near(each.gain - caution * each.loss) == best]
    return alike[len(alike) // 2]  # well inside a band, so that an enemy who turns does not leave it at once
