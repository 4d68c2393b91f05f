"""What a spread does to a ship that it meets: the white die, duds, damage; and the wild torpedo. VII.D.2, VII.D.3."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple, cast

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, telling, units_text
from sandgate.kernel.frozen import changing, making
from sandgate.kernel.kept import kept
from sandgate.kernel.rule import clauses_of, rule, step
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.surface.gunfire.damage import at_worse
from sandgate.rules.naval_action.surface.gunfire.levels import level_after
from sandgate.rules.naval_action.surface.gunfire.penetration import effect_of
from sandgate.rules.naval_action.surface.hearers import both_sides
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.ship_state import Level, Ship
from sandgate.rules.naval_action.surface.ships import class_of, ship_of, with_ships
from sandgate.rules.naval_action.surface.slots import spread_slot
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.torpedoes.events import SpreadMet, TorpedoStruck, WildTorpedo
from sandgate.rules.naval_action.surface.torpedoes.meeting import attacking, is_dud, is_wild, torpedoes_left

WHITE: Final = "NA.TORP.07"  # the clause of the white die of a spread that meets a ship
COLOURED: Final = "NA.TORP.11"  # that of the coloured die of each of its hits
WILD: Final = 90  # the count of the throw of a wild torpedo
tested = changing(Spread, "torpedoes", "thrown")
tell_met, tell_struck = telling(SpreadMet), telling(TorpedoStruck)


class Struck(NamedTuple):
    """What a meeting has come to: the ship and the spread as they are after it."""

    ship: Ship
    spread: Spread
    wild: bool
    hits: int
    events: tuple[Event, ...]


as_struck = making(Struck)


@rule("NA.TORP.03", "NA.TORP.07")
def column_of(torpedoes: int, columns: int) -> int:
    """The column of the table of hits, from 1; the last is open-ended.

    >>> column_of(4, 5), column_of(8, 5)
    (4, 5)
    """
    return min(torpedoes, columns)


def hits_on_card(card: Card, torpedoes: int, white: int) -> tuple[int, bool]:
    """The hits by number of torpedoes and white die, and whether the figure is house.

    >>> from sandgate.rules.naval_action.navy.card_file import SHIPPED
    >>> hits_on_card(SHIPPED, 4, 4)[0], hits_on_card(SHIPPED, 5, 1)[0], hits_on_card(SHIPPED, 1, 2)[0]
    (1, 3, 0)
    """
    row = card.torpedo_hits[white - 1]
    figure = row[column_of(torpedoes, len(row)) - 1]
    return int(figure.v), figure.house


@cache
def _torpedoes(count: int) -> str:
    return units_text(count, "torpedoes")


def factor_of(card: Card, size_in: int) -> int:
    """The penetration factor of a size of torpedo (NA.TORP.11)."""
    return _factors(card)[size_in]


@kept
def _factors(card: Card) -> Mapping[int, int]:
    return {size: int(figure.v) for size, figure in card.torpedo_factors}


def nation_of(state: State, spread: Spread) -> str:
    """The nation whose torpedoes they are."""
    if spread.owner:
        return class_of(state, ship_of(state, spread.owner)).nation
    element = next(each for each in state.elements if each.side == spread.side and each.id == spread.element)
    return next(each.nation for each in state.aircraft_types if each.name == element.aircraft)


@step("NA.TORP.03", "NA.TORP.04", "NA.TORP.05", "NA.TORP.07", "NA.TORP.08")
def strike(
    state: State,
    spread: Spread,
    ship: Ship,
    heading_deg: float,
    bench: Bench,
    now: Moment,
    *,
    throat: bool = False,
    fewer: int = 0,
) -> Struck:
    """Throw for a spread that meets a ship.

    heading_deg: as she lies then; fewer: torpedoes by which the column is less for her evasion (from the air); now: to
    whom it is told.
    """
    count = attacking(max(1, spread.torpedoes - fewer), spread.course_deg, heading_deg, throat)
    slot = spread_slot(state.move + 1, WHITE, spread.number, ship.number)
    white = bench.throw(slot, 6, f"How many of {_torpedoes(spread.torpedoes)} hit {ship.name}?")
    scored, house = hits_on_card(state.card, count, white)
    hits = min(scored, spread.torpedoes)
    wild = is_wild(white, not spread.thrown, not spread.owner)
    halved = count < spread.torpedoes - fewer
    met = tell_met(
        now,
        clauses=("NA.TORP.03", "NA.TORP.07", *(("NA.TORP.05",) if halved else ())),
        slots=(slot,),
        ship=ship.name,
        torpedoes=count,
        halved=halved,
        white=white,
        hits=hits,
        house="NA.TORP.07" if house else "",
    )
    events: list[Event] = [met]
    for nth in range(hits):
        ship, told = damage(state, spread, ship, nth, bench, now)
        events += told
    left = max(0, torpedoes_left(spread.torpedoes, hits) - wild)
    if left != spread.torpedoes or not spread.thrown:
        spread = tested(spread, torpedoes=left, thrown=True)
    return as_struck(ship, spread, wild, hits, tuple(events))


@step("NA.TORP.09", "NA.TORP.10", "NA.TORP.11")
def damage(state: State, spread: Spread, ship: Ship, nth: int, bench: Bench, now: Moment) -> tuple[Ship, list[Event]]:
    """The coloured die of one torpedo that has hit a ship, and what she is then.

    nth: from 0, WILD for one that turned back; now: to whom it is told.
    """
    card, kind = state.card, class_of(state, ship)
    slot = spread_slot(state.move + 1, COLOURED, spread.number, ship.number, nth)
    die = bench.throw(slot, 6, f"What is the coloured die of a torpedo on {ship.name}?")
    until = dict(card.more_duds_until).get(nation_of(state, spread), 0)
    dud = is_dud(die, state.options.year, until, card.dud_dice[0], card.more_dud_dice[0])
    factor = factor_of(card, spread.size_in)
    effect = effect_of(card, "torpedo", factor, kind.armour, die, kind.weak_deck, dud=dud)
    house = "NA.GUN.24" if effect.house and not dud else ""
    told: list[Event] = [
        tell_struck(
            now,
            clauses=("NA.TORP.09", "NA.TORP.10") if dud else ("NA.TORP.11",),
            slots=(slot,),
            ship=ship.name,
            size_in=spread.size_in,
            factor=factor,
            armour=f"{'O' if kind.weak_deck else ''}{kind.armour}",
            die=die,
            dud=dud,
            counts=effect.counts,
            house=house,
        )
    ]
    level = cast("Level", level_after(ship.level, effect.counts))
    if level > ship.level:
        moment = Moment(now.at_s, now.to, ("NA.TORP.11",))
        ship, worse = at_worse(ship, level, state.move + 1, moment, "a torpedo", house)
        told.append(worse)
    return ship, told


@step("NA.TORP.08")
def come_back(state: State, spread: Spread, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """A wild torpedo at the end of phase D: a 1 on the column of one hits the ship that fired it."""
    ship = ship_of(state, spread.owner)
    if ship.gone:
        return state, ()
    slot = spread_slot(state.move + 1, "NA.TORP.08", spread.number, ship.number, WILD)
    die = bench.throw(slot, 6, f"Does the torpedo that turned back hit {ship.name}?")
    hits, of_house = hits_on_card(state.card, 1, die)
    hit, house = hits > 0, "NA.TORP.07" if of_house else ""
    now = Moment(now.at_s, both_sides(state, ship), clauses_of(come_back))
    told = now.tell(WildTorpedo, slots=(slot,), ship=ship.name, die=die, hit=hit, house=house)
    if not hit:
        return state, (told,)
    ship, more = damage(state, spread, ship, WILD, bench, now)
    return with_ships(state, ship), (told, *more)
