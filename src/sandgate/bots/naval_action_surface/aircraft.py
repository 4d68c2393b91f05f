"""Aircraft: off the deck while a carrier can, bombers at what they can hurt, fighters with them or over their own ships."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from sandgate.bots.bot import Written
from sandgate.bots.naval_action_surface.hunting import boats_about
from sandgate.bots.naval_action_surface.situation import Foe, Situation
from sandgate.kernel.asks import Ask
from sandgate.kernel.geometry import bearing, distance
from sandgate.rules.naval_action.surface.air.combat import attackers, rating_of
from sandgate.rules.naval_action.surface.air.combat import patrols as patrolling
from sandgate.rules.naval_action.surface.air.reach import in_one_move, may_send_off, type_of
from sandgate.rules.naval_action.surface.air_orders import Attack, Engage, Escort, Fly, Lose, Patrol, TakeOff
from sandgate.rules.naval_action.surface.air_state import Element, Height
from sandgate.rules.naval_action.surface.desk.air import own_elements
from sandgate.rules.naval_action.surface.posts import SIDES
from sandgate.rules.naval_action.surface.scales.scale import yd_per_turn
from sandgate.rules.naval_action.surface.ships import ship_of

RATED: Final = ("much_better", "better", "equal", "worse", "much_worse")


def flights(now: Situation) -> list[str]:
    """Who takes off, where aircraft fly, what they patrol: the lines of the plotting phase."""
    lines, own = list[str](), own_elements(now.view)
    sent = dict[int, int]()
    for each in [each for each in own if not each.aloft and each.carrier]:
        ship = ship_of(now.view.known, each.carrier)
        waits = each.appears > now.view.move + 1
        if not ship.gone and not waits and may_send_off(ship.level, sent.get(ship.number, 0)):
            sent[ship.number] = sent.get(ship.number, 0) + 1
            lines.append(str(TakeOff((each.id,))))
    bombers = [each for each in own if each.aloft and each.loaded and each.arm != "F"]
    for each in [each for each in own if each.aloft]:
        lines += [str(line) for line in _flight(now, each, bombers)]
    return lines


def _flight(now: Situation, each: Element, bombers: Sequence[Element]) -> Iterator[Fly | Patrol | Escort]:
    if each.arm == "F":
        if bombers and now.foes:
            if each.mission != "ESCORT":
                yield Escort((each.id,), tuple([other.id for other in bombers[:4]]))
        elif each.mission != "CAP":
            yield Patrol((each.id,), "CAP")
        return
    if each not in bombers:
        return
    if each.arm == "D" and boats_about(now) and not any(foe.ship.type != "SS" for foe in now.foes):
        if each.mission != "ASP":
            yield Patrol((each.id,), "ASP", "P")
        return
    target = best_target(now, each)
    if target is None or in_one_move(now.view.known, each, target.after()):
        return
    to = target.after()
    run_yd = min(distance(each.x_yd, each.y_yd, *to), yd_per_turn(type_of(now.view.known, each).speed_kn))
    length = int(run_yd / now.view.known.options.unit_yd)
    if length > 0:
        yield Fly((each.id,), float(round(bearing(each.x_yd, each.y_yd, *to)) % 360), float(length))


def best_target(now: Situation, each: Element, foes: Sequence[Foe] | None = None) -> Foe | None:
    """Whom an element attacks: the ship that is worth most, the nearer of equals."""
    found = [foe for foe in (now.foes if foes is None else foes) if foe.ship.type != "SS"]

    def good(foe: Foe) -> float:
        return now.value(foe.ship) - distance(each.x_yd, each.y_yd, foe.ship.x_yd, foe.ship.y_yd) / 1e6

    return max(found, key=good, default=None)


def targets(now: Situation, _ask: Ask, _chance: Random) -> Written:
    """Attacks on ships: torpedo and level bombers at the greatest, dive-bombers at the next where these are many."""
    lines, told = list[str](), list[str]()
    for each in own_elements(now.view):
        if not each.aloft or not each.loaded or each.arm == "F" or each.mission == "ESCORT" or "ASP" in each.mission:
            continue
        reached = [foe for foe in now.seen if in_one_move(now.view.known, each, (foe.ship.x_yd, foe.ship.y_yd))]
        target = best_target(now, each, reached)
        if target is not None:
            height: Height = "MED" if each.arm == "H" else ""
            lines.append(str(Attack((each.id,), target.ship.name.upper(), "NOW", height)))
            told.append(f"{each.id} attacks {target.ship.name}")
    return Written("\n".join(lines), ", ".join(told) or "nothing is in reach of loaded bombers")


def pairs(now: Situation, ask: Ask, _chance: Random) -> Written:
    """Each fighter at the enemy whom it beats most surely, no two at one while others are left."""
    lines, taken = list[str](), list[str]()
    known = now.view.known
    for name in ask.about:
        own = next((each for each in own_elements(now.view) if each.id == name), None)
        foes = [
            each
            for side in SIDES
            if side != now.view.side
            for each in (patrolling(known, side) if ask.form == "escorts" else attackers(known, side))
            if each.id not in taken
        ]
        if own is not None and foes:
            foe = min(
                foes,
                key=lambda each: (
                    RATED.index(rating_of(known.air_pairs, own.aircraft, own.arm, each.aircraft, each.arm)),
                    each.id,
                ),
            )
            taken.append(foe.id)
            lines.append(str(Engage(own.id, foe.id)))
    return Written("\n".join(lines), "each at whom it beats most surely" if lines else "the pairs of the lists will do")


def losses(now: Situation, _ask: Ask, _chance: Random) -> Written:
    """Those that have dropped their load are named first."""
    lines = list[str]()
    for loss in now.view.known.shot_down:
        among = [each for each in own_elements(now.view) if each.id in loss.among]
        chosen = sorted(among, key=lambda each: (each.loaded, each.id))[: loss.count]
        if chosen:
            lines.append(str(Lose(tuple([each.id for each in chosen]))))
    return Written("\n".join(lines), "those without a load are spared least" if lines else "nobody is to be named")
