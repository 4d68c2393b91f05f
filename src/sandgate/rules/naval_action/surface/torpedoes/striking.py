"""What a spread does to a ship that it meets: the white die, duds, damage; and the wild torpedo. VII.D.2, VII.D.3."""

from typing import Final, NamedTuple, cast

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, units_text
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.surface.gunfire.damage import suffers
from sandgate.rules.naval_action.surface.gunfire.levels import level_after
from sandgate.rules.naval_action.surface.gunfire.penetration import effect_of
from sandgate.rules.naval_action.surface.hearers import both_sides
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.ship_state import Level, Ship
from sandgate.rules.naval_action.surface.ships import class_of, ship_of
from sandgate.rules.naval_action.surface.slots import spread_slot
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.torpedoes.events import SpreadMet, TorpedoStruck, WildTorpedo
from sandgate.rules.naval_action.surface.torpedoes.meeting import attacking, is_dud, is_wild, torpedoes_left

WILD: Final = 90  # the count of the throw of a wild torpedo


class Struck(NamedTuple):
    """What a meeting has come to."""

    state: State
    spread: Spread
    wild: bool
    hits: int
    events: tuple[Event, ...]


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


def factor_of(card: Card, size_in: int) -> int:
    """The penetration factor of a size of torpedo (NA.TORP.11)."""
    return int(next(figure.v for size, figure in card.torpedo_factors if size == size_in))


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

    heading_deg: as she lies then; fewer: torpedoes by which the column is less for her evasion (from the air).
    """
    count = attacking(max(1, spread.torpedoes - fewer), spread.course_deg, heading_deg, throat)
    slot = spread_slot(state.move + 1, "NA.TORP.07", spread.number, ship.number)
    white = bench.throw(slot, 6, f"How many of {units_text(spread.torpedoes, 'torpedoes')} hit {ship.name}?")
    scored, house = hits_on_card(state.card, count, white)
    hits = min(scored, spread.torpedoes)
    wild = is_wild(white, not spread.thrown, not spread.owner)
    halved = count < spread.torpedoes - fewer
    met = now.tell(
        SpreadMet,
        clauses=("NA.TORP.03", "NA.TORP.07", *(("NA.TORP.05",) if halved else ())),
        to=both_sides(state, ship),
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
        state, told = damage(state, spread, ship.number, nth, bench, now)
        events += told
    left = torpedoes_left(spread.torpedoes, hits) - wild
    return Struck(state, _after(spread, left), wild, hits, tuple(events))


def _after(spread: Spread, left: int) -> Spread:
    return replace(spread, torpedoes=max(0, left), thrown=True)


@step("NA.TORP.09", "NA.TORP.10", "NA.TORP.11")
def damage(state: State, spread: Spread, number: int, nth: int, bench: Bench, now: Moment) -> tuple[State, list[Event]]:
    """The coloured die of one torpedo that has hit; nth: from 0, WILD for one that turned back."""
    ship, card = ship_of(state, number), state.card
    kind = class_of(state, ship)
    slot = spread_slot(state.move + 1, "NA.TORP.11", spread.number, number, nth)
    die = bench.throw(slot, 6, f"What is the coloured die of a torpedo on {ship.name}?")
    until = dict(card.more_duds_until).get(nation_of(state, spread), 0)
    dud = is_dud(die, state.options.year, until, card.dud_dice[0], card.more_dud_dice[0])
    factor = factor_of(card, spread.size_in)
    effect = effect_of(card, "torpedo", factor, kind.armour, die, kind.weak_deck, dud=dud)
    house = "NA.GUN.24" if effect.house and not dud else ""
    told: list[Event] = [
        now.tell(
            TorpedoStruck,
            clauses=("NA.TORP.09", "NA.TORP.10") if dud else ("NA.TORP.11",),
            to=both_sides(state, ship),
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
    state, worse = suffers(state, number, level, now._replace(clauses=("NA.TORP.11",)), "a torpedo", house)
    return state, [*told, *worse]


@step("NA.TORP.08")
def come_back(state: State, spread: Spread, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """A wild torpedo at the end of phase D: a 1 on the column of one hits the ship that fired it."""
    ship = ship_of(state, spread.owner)
    if ship.gone:
        return state, ()
    slot = spread_slot(state.move + 1, "NA.TORP.08", spread.number, ship.number, WILD)
    die = bench.throw(slot, 6, f"Does the torpedo that turned back hit {ship.name}?")
    hits, of_house = hits_on_card(state.card, 1, die)
    hit, house, to = hits > 0, "NA.TORP.07" if of_house else "", both_sides(state, ship)
    told = now.by(come_back).tell(WildTorpedo, to=to, slots=(slot,), ship=ship.name, die=die, hit=hit, house=house)
    if not hit:
        return state, (told,)
    state, more = damage(state, spread, ship.number, WILD, bench, now)
    return state, (told, *more)
