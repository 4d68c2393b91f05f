"""Who fires at whom: each ship her batteries together or parted, as that brings more; THEN where somebody else is left.

Targets are taken one after the other, so that what ships before have laid on an enemy counts: shells on a ship that is as
good as sunk are worth less, and a third ship, whose splashes confuse all, holds her fire where that costs more than it
brings.
"""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from sandgate.bots.bot import Written
from sandgate.bots.naval_action_surface.situation import Foe, Situation
from sandgate.bots.naval_action_surface.worth import PARTS, as_told, gain
from sandgate.kernel.adding import added
from sandgate.kernel.frozen import making
from sandgate.rules.naval_action.surface.gunfire.batteries import PLACES, by_model, loaded, may_part
from sandgate.rules.naval_action.surface.gunfire.fires import conditions, laid, ways_of
from sandgate.rules.naval_action.surface.gunfire.modifiers import Conditions
from sandgate.rules.naval_action.surface.orders import Fire
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.sighting.arcs import bears, relative_to
from sandgate.rules.naval_action.surface.sighting.lines import blocked_by

MOST_TARGETS: Final = 2  # of one ship
CROWD: Final = 3  # ships at one target whose splashes confuse (NA.GUN.13)
LETTERS: Final = {place: letter for letter, place in PLACES.items() if letter not in ("BOW", "STN")}


class Laid(NamedTuple):
    """Batteries of one ship and one caliber factor at one enemy, and what that is worth."""

    batteries: tuple[int, ...]
    foe: Foe
    worth: float


as_laid = making(Laid)


class Lines:
    """What fires of a sheet are worth and what lies before them, each found once: it is the same whoever else fires."""

    def __init__(self, now: Situation) -> None:
        self.now = now
        self.seen = now.seen
        self.ways = ways_of(now.view.known, [*now.own.values(), *[foe.ship for foe in self.seen]])
        self.fires = dict[tuple[int, tuple[int, ...], int], Conditions | None]()
        self.brings = dict[tuple[int, tuple[int, ...], int, int], float]()
        self.blocks = dict[tuple[int, int], str]()
        self.bear = dict[tuple[int, int], list[bool]]()

    def brought(self, ship: Ship, on: tuple[int, ...], foe: Foe, crowd: int) -> float:
        """What batteries that bear on an enemy are worth at her, if so many ships fire there."""
        key = (ship.number, on, foe.ship.number, crowd)
        if key not in self.brings:
            kind, brought = self.now.kind(ship), 0.0
            for part in by_model(kind, on):
                fire = self._fire(ship, tuple(part), foe)
                if fire is not None:
                    value, factor = self.now.value(foe.ship), kind.batteries[part[0]].factor
                    brought += gain(self.now, fire, factor, foe.kind, foe.ship.level, value, crowd)
            self.brings[key] = brought
        return self.brings[key]

    def _fire(self, ship: Ship, part: tuple[int, ...], foe: Foe) -> Conditions | None:
        """The fire of batteries of one model, if no other ship fires there; None: out of range."""
        key = (ship.number, part, foe.ship.number)
        if key not in self.fires:
            known = self.now.view.known
            fire, smoke = laid(known, ship, part, foe.ship), self.blocked(ship, foe) == "smoke"
            at = fire.band and conditions(known, fire, fire.band, 1, ways=self.ways, smoke=smoke)
            self.fires[key] = at and as_told(at)
        return self.fires[key]

    def blocked(self, ship: Ship, foe: Foe) -> str:
        """What lies between them."""
        key = (ship.number, foe.ship.number)
        if key not in self.blocks:
            self.blocks[key] = blocked_by(self.now.view.known, ship, foe.ship)
        return self.blocks[key]

    def hidden(self, ship: Ship, foe: Foe) -> bool:
        """Whether land or smoke lies between them; radar that lays guns looks through smoke."""
        blocked = self.blocked(ship, foe)
        return blocked == "land" or (blocked == "smoke" and not (self.now.kind(ship).radar == "gunnery" and ship.level < 2))

    def bearing(self, ship: Ship, unit: Sequence[int], foe: Foe) -> tuple[int, ...]:
        """Those of some batteries that bear on an enemy."""
        key = (ship.number, foe.ship.number)
        if key not in self.bear:
            angle = relative_to(ship, foe.ship)
            on = {
                place: bears(place, angle) for place in dict.fromkeys([each.place for each in self.now.kind(ship).batteries])
            }
            self.bear[key] = [on[each.place] for each in self.now.kind(ship).batteries]
        able = self.bear[key]
        return tuple([nth for nth in unit if able[nth]])


class Plan:
    """What has been laid so far on this sheet: what it is worth, and by which ships, of each enemy."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.worth = dict[int, float]()
        self.laid = dict[int, list[tuple[Ship, Laid]]]()
        self.ships = dict[int, dict[int, None]]()  # by enemy, the numbers of the ships that fire at her

    def left(self, foe: Foe) -> float:
        """The part of an enemy's worth that is not yet as good as gone."""
        rest = self.lines.now.value(foe.ship) * (1.0 - PARTS[foe.ship.level])
        return max(0.0, 1.0 - self.worth.get(foe.ship.number, 0.0) / rest) if rest > 0.0 else 0.0

    def crowd(self, ship: Ship, foe: Foe) -> int:
        """The ships at an enemy, if this one fires too."""
        others = self.ships.get(foe.ship.number)
        return 1 if others is None else len(others) + (ship.number not in others)

    def spoilt(self, ship: Ship, foe: Foe, crowd: int) -> float:
        """What the others lose at an enemy, if this ship is the one too many there."""
        if crowd != CROWD or ship.number in self.ships[foe.ship.number]:
            return 0.0
        others = self.laid[foe.ship.number]
        few, many = (
            added([self.lines.brought(other, each.batteries, foe, crowd) for other, each in others])
            for crowd in (CROWD - 1, CROWD)
        )
        return few - many

    def add(self, ship: Ship, each: Laid) -> None:
        """Keep what is laid."""
        number = each.foe.ship.number
        self.worth[number] = self.worth.get(number, 0.0) + each.worth
        self.laid.setdefault(number, []).append((ship, each))
        self.ships.setdefault(number, {})[ship.number] = None


def guns(now: Situation, silent: Sequence[int] = ()) -> Written:
    """The fire of all ships; silent: numbers of those that hold it."""
    plan, lines, why = Plan(Lines(now)), list[str](), list[str]()
    firing = [ship for ship in now.own.values() if ship.number not in silent]
    if len(firing) > 1:
        firing.sort(key=lambda ship: -_most(now, ship, plan.lines))
    for ship in firing:
        for each in _of_ship(now, ship, plan):
            plan.add(ship, each)
            line = _line(now, ship, each, plan.lines)
            lines.append(str(line))
            why.append(f"{ship.name}'s {line.calibre:g} at {each.foe.ship.name}")
    return Written("\n".join(lines), ", ".join(why) if why else "no gun bears on an enemy in reach")


def _most(now: Situation, ship: Ship, lines: Lines) -> float:
    """The most that a ship could bring at one enemy: who can most chooses first."""
    able = loaded(ship, range(len(now.kind(ship).batteries)))
    foes = [foe for foe in lines.seen if not lines.hidden(ship, foe)]
    return max([lines.brought(ship, lines.bearing(ship, able, foe), foe, 1) for foe in foes], default=0.0)


def _of_ship(now: Situation, ship: Ship, plan: Plan) -> list[Laid]:
    """What a ship lays: of each caliber factor all batteries together, or each at what is best for it; at two targets."""
    foes = [foe for foe in plan.lines.seen if not plan.lines.hidden(ship, foe)]
    found = list(_at(now, ship, plan, foes))
    worth = dict[int, float]()
    for each in found:
        worth[each.foe.ship.number] = worth.get(each.foe.ship.number, 0.0) + each.worth
    if len(worth) > MOST_TARGETS:
        best = sorted(worth, key=lambda number: -worth[number])[:MOST_TARGETS]
        found = list(_at(now, ship, plan, [foe for foe in foes if foe.ship.number in best]))
    return found


def _at(now: Situation, ship: Ship, plan: Plan, foes: Sequence[Foe]) -> Iterator[Laid]:
    """What a ship lays at some enemies."""
    kind = now.kind(ship)
    able = loaded(ship, range(len(kind.batteries)))
    units = [[nth for nth in able if kind.batteries[nth].factor == factor] for factor in _factors(now, ship)]
    if not may_part(kind.type):
        best = max(foes, key=lambda foe: added([_laid(ship, unit, foe, plan).worth for unit in units]), default=None)
        foes = [best] if best else []
    for unit in units:
        together = _best(ship, unit, foes, plan)
        whole = together is not None and (len(foes) < 2 or not may_part(kind.type))  # whatever its batteries would choose
        parted = [] if whole else [each for nth in unit if (each := _best(ship, [nth], foes, plan))]
        if together and (
            len({each.foe.ship.number for each in parted}) < 2 or together.worth >= added([each.worth for each in parted])
        ):
            yield together
            rest = [nth for nth in unit if nth not in together.batteries]
            other = _best(ship, rest, foes, plan) if rest and may_part(kind.type) else None
            if other:
                yield other
        else:
            yield from _merged(parted)


def _factors(now: Situation, ship: Ship) -> list[int]:
    return list(dict.fromkeys([each.factor for each in now.kind(ship).batteries]))


def _merged(parted: Sequence[Laid]) -> Iterator[Laid]:
    """Batteries that have chosen one target stand in one line."""
    for number in dict.fromkeys([each.foe.ship.number for each in parted]):
        same = [each for each in parted if each.foe.ship.number == number]
        batteries = tuple([nth for each in same for nth in each.batteries])
        yield Laid(batteries, same[0].foe, added([each.worth for each in same]))


def _best(ship: Ship, unit: Sequence[int], foes: Sequence[Foe], plan: Plan) -> Laid | None:
    """The enemy at whom some batteries are worth most; None where they are worth nothing."""
    best = None
    for foe in foes:
        found = _laid(ship, unit, foe, plan)
        if found.worth > (best.worth if best else 0.0):
            best = found
    return best


def _laid(ship: Ship, unit: Sequence[int], foe: Foe, plan: Plan) -> Laid:
    """Those of some batteries that bear on an enemy, and what they are worth by the fires that they make."""
    on = plan.lines.bearing(ship, unit, foe)
    crowd = plan.crowd(ship, foe)
    brought = plan.lines.brought(ship, on, foe, crowd) * plan.left(foe)
    return as_laid(on, foe, brought - plan.spoilt(ship, foe, crowd))


def _line(now: Situation, ship: Ship, each: Laid, lines: Lines) -> Fire:
    kind = now.kind(ship)
    letters = tuple(dict.fromkeys([LETTERS[kind.batteries[nth].place] for nth in each.batteries]))
    then = _then(ship, each, lines)
    when: Literal["HD", "SUNK"] = (
        "HD" if each.foe.ship.side in now.view.known.options.hd_is_fatal_for and each.foe.ship.level < 2 else "SUNK"
    )
    return Fire(
        ship=ship.name.upper(),
        batteries=letters,
        target=each.foe.ship.name.upper(),
        calibre=float(kind.batteries[each.batteries[0]].factor),
        then=then.ship.name.upper() if then else "",
        when=when if then else "",
    )


def _then(ship: Ship, each: Laid, lines: Lines) -> Foe | None:
    """At whom the same batteries fire when the first is done: whatever hits are left would be lost on her."""
    others = [foe for foe in lines.seen if foe.ship is not each.foe.ship and not lines.hidden(ship, foe)]
    best = _best(ship, each.batteries, others, Plan(lines)) if others else None
    return best.foe if best else None
