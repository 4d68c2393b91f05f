"""What a fire is worth: the hits to be expected of it, and what they would bring, by the book's own track and tables."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.naval_action_surface.situation import Situation
from sandgate.rules.naval_action.navy.card import Band, Card
from sandgate.rules.naval_action.navy.ship_class import Battery, ShipClass
from sandgate.rules.naval_action.surface.gunfire.batteries import by_model
from sandgate.rules.naval_action.surface.gunfire.hits import accuracy_read, hits_scored, is_hit
from sandgate.rules.naval_action.surface.gunfire.levels import ceiling_on, level_after
from sandgate.rules.naval_action.surface.gunfire.modifiers import Conditions, aid_of, is_fast, reckoned
from sandgate.rules.naval_action.surface.gunfire.penetration import differential_of, effect_of
from sandgate.rules.naval_action.surface.gunfire.ranges import band_of
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.sighting.arcs import bears
from sandgate.rules.naval_action.surface.torpedoes.meeting import is_dud
from sandgate.rules.naval_action.surface.torpedoes.striking import factor_of, hits_on_card
from sandgate.rules.naval_action.surface.weather.seas import accuracy_case, borne_as

PARTS: Final = (0.0, 0.2, 0.55, 1.0)  # of a ship's worth that is gone at each level: half the points at HD, and her speed
FAST_KN: Final = 31.0  # a speed that is fast


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


def as_told(fire: Conditions) -> Conditions:
    """A fire by what tells of it: of a target's speed only whether it is fast."""
    return fire._replace(target_kn=FAST_KN if is_fast(fire.target_kn) else 0.0) if fire.target_kn else fire


def gain(now: Situation, fire: Conditions, factor: int, target: ShipClass, level: int, value: float, crowd: int) -> float:
    """What one fire brings in points, on the average; never more than the ship is still worth.

    crowd: how many ships fire at her.
    """
    key = (fire, crowd, factor, target.key, level)
    part = now.reckoned.gains.get(key)
    if part is None:
        card = now.view.known.card
        accuracy = accuracy_read(int(card.start.v), reckoned(card, fire._replace(ships_at_target=crowd)).v)
        hit = part_of_hit(card, factor, target, level, fire.band)
        part = min(1.0 - PARTS[level], hits_expected(card, accuracy) * hit) if level < 3 else 0.0
        now.reckoned.gains[key] = part
    return part * value


def bearing_models(kind: ShipClass, angle_deg: float) -> list[tuple[Battery, int]]:
    """The guns of each model that bear on a relative bearing, with their number."""
    able = [nth for nth, each in enumerate(kind.batteries) if bears(each.place, angle_deg)]
    return [(kind.batteries[part[0]], sum([kind.batteries[nth].guns for nth in part])) for part in by_model(kind, able)]


class Manner(NamedTuple):
    """What two ships do while they fight."""

    firer_evades: bool = False
    target_evades: bool = False


def at_range(
    now: Situation, ship: Ship, models: Sequence[tuple[Battery, int]], target: Ship, range_yd: float, manner: Manner
) -> float:
    """What guns of a ship that bear would bring in a turn at another, at a range, in points."""
    known, kind, other = now.view.known, now.kind(ship), now.kind(target)
    options = known.options
    value, brought = now.value(target), 0.0
    for model, guns in models:
        band = band_of(range_yd, model.max_range_yd, options.unit_yd)
        if band is None:
            continue
        fire = Conditions(
            band=band,
            target_type=target.type,
            target_kn=0.0,
            guns=guns,
            bore_in=model.bore_in,
            level=ship.level,
            aid=aid_of(kind.radar == "gunnery", ship.level, options.year, False, band, False),
            acquired=True,
            hit=False,
            target_evades=manner.target_evades,
            evades=manner.firer_evades,
            sea=accuracy_case(options.seas, borne_as(known.classes)[kind.key]) if options.seas != "smooth" else "",
            night=options.night and target.level == 0,
            smoke=False,
            ships_at_target=1,
            nation=kind.nation,
        )
        brought += gain(now, fire, model.factor, other, target.level, value, 1)
    return min(brought, value)


def torpedoed(now: Situation, size_in: int, count: int, target: ShipClass, level: int) -> float:
    """The part of her worth that so many torpedoes take from a ship at a level whom they surely meet, on the average."""
    if not count:
        return 0.0
    card, key = now.view.known.card, ("torpedoes", size_in, count, target.key, level)
    if key not in now.reckoned.gains:
        hits = sum([hits_on_card(card, count, white)[0] for white in range(1, 7)]) / 6.0
        now.reckoned.gains[key] = min(1.0 - PARTS[level], hits * _part_of_torpedo(card, size_in, target, level))
    return now.reckoned.gains[key]


def _part_of_torpedo(card: Card, size_in: int, target: ShipClass, level: int) -> float:
    """The part of her worth that one torpedo takes from a ship at a level."""
    gained = 0.0
    for die in range(1, 7):
        dud = is_dud(die, 0, 0, card.dud_dice[0], card.more_dud_dice[0])
        effect = effect_of(card, "torpedo", factor_of(card, size_in), target.armour, die, target.weak_deck, dud=dud)
        gained += PARTS[level_after(level, effect.counts)] - PARTS[level]
    return gained / 6.0
