"""Attacks of aircraft on ships: who attacks whom, bombs and drops. VII.A.6, VII.A.7, X.A.3.d."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event, units_text
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, bearing, distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.air.bombing import (
    AIRCRAFT,
    bomb_factor,
    bomb_key,
    dive_column,
    evades_bombs,
    level_hits,
    level_throws,
)
from sandgate.rules.naval_action.surface.air.combat import attackers, breaking
from sandgate.rules.naval_action.surface.air.reach import in_one_move, type_of, with_elements
from sandgate.rules.naval_action.surface.air_orders import Attack, Time
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.detection.contacts import in_sight
from sandgate.rules.naval_action.surface.gunfire.damage import suffers
from sandgate.rules.naval_action.surface.gunfire.events import DOES, house_said
from sandgate.rules.naval_action.surface.gunfire.levels import level_after
from sandgate.rules.naval_action.surface.gunfire.penetration import effect_of
from sandgate.rules.naval_action.surface.hearers import both_sides, of_side
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.naming import the_one
from sandgate.rules.naval_action.surface.plotting.plots import evades, speed_kn
from sandgate.rules.naval_action.surface.posts import SIDES
from sandgate.rules.naval_action.surface.ship_state import Level, Ship
from sandgate.rules.naval_action.surface.ships import class_of, ship_of
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.torpedoes.striking import hits_on_card
from sandgate.rules.naval_action.surface.tracks.announcing import run_of

Lines = Mapping[str, Sequence[Any]]
BOOK: Final = "sandgate.rules.naval_action"
OF_AIR: Final = 9_000  # numbers of spreads dropped from the air begin behind those of ships
DROPPED: Final = int(number(BOOK, "air", "drop_torpedoes"))
DROP_IN: Final = int(number(BOOK, "air", "drop_size"))


@event(rank=2, of="ship", fold="fire")
class BombsFell(Event):
    """An element or a group of level bombers dropped its bombs (NA.AIR.17, .21)."""

    ship: str
    by: str
    how: str  # "on the 3 column, white 2"
    hits: int
    house: str = ""

    def __str__(self) -> str:
        hits = units_text(self.hits, "hits") if self.hits else "no hit"
        return f"{self.by} bombed {self.ship} {self.how}: {hits}{house_said(self.house)}"


@event(rank=2, of="ship", fold="fire")
class BombStruck(Event):
    """One bomb has hit (NA.AIR.18, .19)."""

    ship: str
    factor: int
    armour: str
    die: int
    row: int
    counts: str
    house: str = ""

    def __str__(self) -> str:
        shifted = f", read in row {self.row}" if self.row != self.die else ""
        reckoned = f"{self.factor} against {self.armour}, die {self.die}{shifted}: {DOES[self.counts]}"
        return f"{self.ship} was hit by a bomb: {reckoned}{house_said(self.house)}"


@event("{element} dropped torpedoes at {ship}", rank=2, of="ship", fold="fire")
class TorpedoesDropped(Event):
    """An element dropped its torpedoes (NA.AIR.20)."""

    element: str
    ship: str


# -- who attacks ------------------------------------------------------------------------------------------------------------


@step("NA.PLOT.32", "NA.AIR.02", "NA.AIR.09", "NA.AIR.20")
def targeted(state: State, lines: Lines) -> State:
    """Allocate elements to ships, element by element; note who would break off."""
    for post in state.posts:
        for line in lines.get(post.key, ()):
            own = [each for each in state.elements if each.commander == post.key and not each.fate]
            if isinstance(line, Attack):
                target = the_one(line.target, in_sight(state, post.side))
                state = with_elements(state, *[_sent(state, each, line, target) for each in own if each.id in line.elements])
    return breaking(state, lines)


def _sent(state: State, each: Element, line: Attack, target: Ship) -> Element:
    """An element with its target, if it can attack her: loaded, no escort, within one move."""
    able = each.aloft and each.loaded and each.mission != "ESCORT" and each.arm != "F"
    if not able or not in_one_move(state, each, (target.x_yd, target.y_yd)):
        return each
    height = (line.height or "MED") if each.arm == "H" else ""
    return replace(each, target=target.number, when=line.when, height=height, mission="")


@step("NA.PLOT.33")
def timed(state: State, lines: Lines) -> State:
    """Now or later: as it is said now, else as it was written, else now."""
    for post in state.posts:
        for line in lines.get(post.key, ()):
            if isinstance(line, Time):
                own = [each for each in state.elements if each.commander == post.key and each.id in line.elements]
                state = with_elements(state, *[replace(each, when=line.when) for each in own if each.target])
    undecided = [each for each in state.elements if each.target and not each.when]
    return with_elements(state, *[replace(each, when="NOW") for each in undecided])


# -- bombs and torpedoes ----------------------------------------------------------------------------------------------------


@step("NA.PLOT.33", "NA.AIR.17", "NA.AIR.20", "NA.AIR.21")
def attack(state: State, when: str, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """All attacks made then: dives and level bombs take effect at once, torpedoes are in the water."""
    events = list[Event]()
    done = [each for side in SIDES for each in attackers(state, side) if each.when == when]
    for each in done:
        if not ship_of(state, each.target).gone and each.arm != "H":
            state, told = _dive(state, each, bench, now) if each.arm == "D" else _drop(state, each, now)
            events += told
    state, told = _level(state, [each for each in done if each.arm == "H"], bench, now)
    over = [_over(state, each) for each in done]
    return with_elements(state, *over), (*events, *told)


def _over(state: State, each: Element) -> Element:
    """An element after its attack: empty, over its target."""
    target = ship_of(state, each.target)
    return replace(each, loaded=False, x_yd=target.x_yd, y_yd=target.y_yd)


@step("NA.AIR.11", "NA.AIR.17")
def _dive(state: State, each: Element, bench: Bench, now: Moment) -> tuple[State, list[Event]]:
    target = ship_of(state, each.target)
    column = dive_column(speed_kn(state, target), evades(state, target))
    slot = ship_slot(state.move + 1, "NA.AIR.17", target.number, state.elements.index(_same(state, each)) + 1)
    white = bench.throw(slot, 6, f"What is the white die of {each.id} at {target.name}?")
    hits, house = hits_on_card(state.card, column, white)
    how, to = f"on the {column} column, white {white}", both_sides(state, target)
    fell = now.tell(
        BombsFell,
        clauses=("NA.AIR.17",),
        to=tuple(dict.fromkeys((*to, *of_side(state, each.side)))),
        slots=(slot,),
        ship=target.name,
        by=each.id,
        how=how,
        hits=hits,
        house="NA.TORP.07" if house else "",
    )
    key = bomb_key(type_of(state, each).nation, each.scout)
    state, told = _bombs(
        state, target, hits, bomb_factor(state.card, key), state.elements.index(_same(state, each)), bench, now
    )
    return state, [fell, *told]


def _same(state: State, each: Element) -> Element:
    return next(other for other in state.elements if other.id == each.id and other.side == each.side)


@step("NA.AIR.18", "NA.AIR.19")
def _bombs(
    state: State, target: Ship, hits: int, factor: int, by: int, bench: Bench, now: Moment
) -> tuple[State, list[Event]]:
    """The coloured die of each bomb that hit."""
    events, kind = list[Event](), class_of(state, target)
    for nth in range(hits):
        slot = ship_slot(state.move + 1, "NA.AIR.18", target.number, by + 1, nth)
        die = bench.throw(slot, 6, f"What is the coloured die of a bomb on {target.name}?")
        effect = effect_of(state.card, "bomb", factor, kind.armour, die, kind.weak_deck)
        house = "NA.GUN.24" if effect.house else ""
        told = now.tell(
            BombStruck,
            clauses=("NA.AIR.18", *(("NA.AIR.19",) if effect.shifted else ())),
            to=both_sides(state, target),
            slots=(slot,),
            ship=target.name,
            factor=factor,
            armour=f"{'O' if kind.weak_deck else ''}{kind.armour}",
            die=die,
            row=effect.row,
            counts=effect.counts,
            house=house,
        )
        level = cast("Level", level_after(ship_of(state, target.number).level, effect.counts))
        state, worse = suffers(state, target.number, level, now._replace(clauses=("NA.AIR.18",)), "bombs", house)
        events += [told, *worse]
    return state, events


@step("NA.AIR.20", "NA.TRACK.06", "NA.TORP.01")
def _drop(state: State, each: Element, now: Moment) -> tuple[State, list[Event]]:
    """Lay the track of four torpedoes at the target, from 2,500 yards on the side from which the element came."""
    target = ship_of(state, each.target)
    run_yd, _ = run_of(state.card, 0)
    came_yd = distance(*each.begun_yd, target.x_yd, target.y_yd)
    course = bearing(*each.begun_yd, target.x_yd, target.y_yd) if came_yd > 0.0 else target.course_deg
    x, y = ahead(target.x_yd, target.y_yd, course, -min(run_yd, came_yd), 0.0)
    spread = Spread(
        number=OF_AIR + state.elements.index(_same(state, each)),
        side=each.side,
        owner=0,
        element=each.id,
        size_in=DROP_IN,
        torpedoes=DROPPED,
        launched=state.move + 1,
        x_yd=x,
        y_yd=y,
        course_deg=course,
        auto=target.number,
        thrown=False,
        laid=True,
    )
    to = tuple([post.key for post in state.posts])
    dropped = now.tell(TorpedoesDropped, to=to, clauses=("NA.AIR.20",), element=each.id, ship=target.name)
    return replace(state, spreads=(*state.spreads, spread)), [dropped]


@step("NA.AIR.21", "NA.AIR.11")
def _level(state: State, elements: Sequence[Element], bench: Bench, now: Moment) -> tuple[State, list[Event]]:
    """Level bombers at one target and height are added up; each whole group has its throw."""
    events, groups = list[Event](), dict[tuple[int, str], list[Element]]()
    for each in elements:
        groups.setdefault((each.target, each.height), []).append(each)
    for (aimed, height), together in groups.items():
        target = ship_of(state, aimed)
        if target.gone:
            continue
        evaded = evades_bombs(evades(state, target), speed_kn(state, target))
        by = state.elements.index(_same(state, together[0]))
        hits, dice = 0, list[int]()
        for nth in range(level_throws(AIRCRAFT * len(together), height)):
            slot = ship_slot(state.move + 1, "NA.AIR.21", aimed, by + 1, 2 * nth)
            die, second = bench.throw(slot, 6, f"Do level bombers hit {target.name}?"), 0
            if die == 1 and evaded:
                second = bench.throw(slot._replace(nth=2 * nth + 1), 6, f"Do level bombers hit {target.name} by a second 1?")
            dice.append(die)
            hits += level_hits(die, evaded, second)
        how = f"from {height.lower()} level, dice {', '.join([str(die) for die in dice]) or 'none'}"
        to = tuple(dict.fromkeys((*both_sides(state, target), *of_side(state, together[0].side))))
        events.append(
            now.tell(
                BombsFell,
                to=to,
                clauses=("NA.AIR.21",),
                ship=target.name,
                by=" and ".join([each.id for each in together]),
                how=how,
                hits=hits,
            )
        )
        state, told = _bombs(state, target, hits, bomb_factor(state.card, "horizontal"), by, bench, now)
        events += told
    return state, events
