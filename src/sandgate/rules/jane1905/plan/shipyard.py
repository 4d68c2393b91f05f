"""The shipyard: plans of ships and forts made from their files, those of the book's data and one's own. JANE.GUN.22."""

from collections.abc import Iterator, Mapping
from functools import cache

from sandgate.kernel.scenario import read_file
from sandgate.rules.jane1905.plan.armour import krupp_in
from sandgate.rules.jane1905.plan.entry import BoilersEntry, PositionEntry, ShipEntry, SmallCraftEntry, TubesEntry, ZoneEntry
from sandgate.rules.jane1905.plan.plan import Boilers, Diving, FortPlan, Gun, Look, Plan, Position, Tube, Zone
from sandgate.rules.jane1905.plan.sections import columns
from sandgate.rules.jane1905.plan.stores import BOILERS, FORTS, GUNS, SMALL_CRAFT, gun_named, of_one_ship, sheet
from sandgate.rules.jane1905.plan.turning_card import nearest_card


def plans() -> tuple[str, ...]:
    """The keys of all ships and small craft of the data.

    >>> len(plans()), plans()[-1]
    (18, 'merchant_steamer')
    """
    return (*of_one_ship(), *SMALL_CRAFT)


def forts() -> tuple[str, ...]:
    """The keys of all forts of the data."""
    return tuple(FORTS)


@cache
def plan_named(key: str) -> Plan:
    """The plan of a ship or small craft of the data; raises KeyError for a key that is not among `plans()`.

    >>> mikasa = plan_named("mikasa")
    >>> mikasa.name, mikasa.speed_kn, [tube.name for tube in mikasa.tubes], mikasa.main_deck_hits
    ('Mikasa', 18.0, ['P1', 'P2', 'S1', 'S2'], 15)
    """
    if key in SMALL_CRAFT:
        return plan_of(SmallCraftEntry.model_validate(SMALL_CRAFT[key]), key)
    if key not in of_one_ship():
        raise KeyError(key)
    return plan_of(ShipEntry.model_validate(sheet(key)), key)


@cache
def fort_named(key: str) -> FortPlan:
    """The plan of a fort of the data; raises KeyError.

    >>> fort_named("harbour_battery").gun.capped, fort_named("modern_battery").stations_known
    (False, False)
    """
    fort = FORTS[key]
    return FortPlan(
        key=key,
        name=fort["name"],
        gun=gun_named(fort["gun"])._replace(capped=fort["capped"]),
        guns=fort["guns"],
        arc_deg=float(fort["arc_deg"]),
        stations=fort["pf_stations"],
        stations_known=fort["pf_known"],
    )


def secret_stations(key: str) -> tuple[tuple[float, float], ...]:
    """Where the position-finders of a fort stand that are not on its plan: x and y in inches on the largest sheet.

    >>> secret_stations("modern_battery"), secret_stations("harbour_battery")
    (((0.6, 0.04),), ())
    """
    return tuple([(float(x), float(y)) for x, y in FORTS[key].get("pf_secret_at_in", ())])


def plan_of_file(text: str, name: str) -> Plan:
    """The plan of a ship's file; its key is the file's name without its ending. Raises ScenarioError with all its faults."""
    small = any(line.startswith("hull_top_ft:") for line in text.splitlines())
    key = name.replace("\\", "/").rpartition("/")[2].removesuffix(".yaml")
    return plan_of(read_file(name, text, SmallCraftEntry) if small else read_file(name, text, ShipEntry), key)


def plan_of(entry: ShipEntry | SmallCraftEntry, key: str) -> Plan:
    """The plan of a ship that has been checked."""
    return _ship(entry, key) if isinstance(entry, ShipEntry) else _small_craft(entry, key)


def _ship(entry: ShipEntry, key: str) -> Plan:
    guns = GUNS | {
        name: Gun(name, gun.title, gun.calibre_in, gun.shell_lb, gun.muzzle_velocity_ft_per_s)
        for name, gun in entry.guns.items()
    }
    decks, deck, machinery = entry.decks_ft, entry.protective_deck_in, entry.machinery_x_ft
    return Plan(
        key=key,
        name=entry.name,
        nation=entry.nation,
        kind=entry.type,
        launched=entry.launched,
        displacement_tons=float(entry.displacement_tons),
        length_ft=float(entry.length_ft),
        beam_ft=float(entry.beam_ft),
        speed_kn=float(entry.speed_kn),
        engine_sets=entry.engine_sets,
        boilers=_boilers(entry.boilers),
        funnels=entry.funnels,
        card_yd=nearest_card(float(entry.tactical_diameter_yd)),
        rows_ft=(decks.water_line_row_top, decks.lower_row_top, decks.main_row_top, decks.upper_works_top),
        slope_krupp_in=krupp_in(deck.slope, deck.quality),
        engines_ft=_span(machinery.engines),
        boilers_ft=_span(machinery.boilers),
        uptakes_ft=tuple([_span(each) for each in entry.uptakes_x_ft]),
        tubes=tuple(tubes_named(entry.tubes)),
        positions=tuple([_position(each, guns) for each in entry.gun_positions]),
        zones=tuple([_zone(each) for each in entry.zones]),
        small_craft=False,
        sections=0,
        coal_tons=float(entry.coal_tons.maximum),
        coal_normal_tons=float(entry.coal_tons.normal),
        look=Look(entry.draught_ft, **entry.look.model_dump()),
    )


def _span(pair: list[float]) -> tuple[float, float]:
    return float(pair[0]), float(pair[1])


def _boilers(entry: BoilersEntry) -> Boilers:
    kind = BOILERS[entry.type]
    return Boilers(entry.type, entry.groups, kind["water_tube"], kind["funnel_total"])


def tubes_named(entries: list[TubesEntry]) -> Iterator[Tube]:
    """The tubes of a ship by the names that orders give them (JANE.TOR.12).

    >>> [tube.name for tube in tubes_named([TubesEntry(position="broadside", number=4)])]
    ['P1', 'P2', 'S1', 'S2']
    """
    for entry in entries:
        letters = {"broadside": "PS", "bow": "B", "stern": "A", "deck": "D"}[entry.position]
        for letter in letters:
            for nth in range(1, entry.number // len(letters) + 1):
                yield Tube(f"{letter}{nth}", entry.position)


def _position(entry: PositionEntry, guns: Mapping[str, Gun]) -> Position:
    each, amidships = divmod(entry.guns_total, 2) if entry.guns_total else (entry.guns or 0, 0)
    return Position(
        id=entry.id,
        mount=entry.mount,
        gun=guns[entry.gun],
        guns=each,
        each_side=entry.side == "each",
        amidships=amidships,
        arc_deg=_span(entry.arc_deg),
        zone=entry.zone,
    )


def _zone(entry: ZoneEntry) -> Zone:
    x0, x1, y0, y1 = [float(value) for value in entry.box]
    armour = float(entry.armour_in)
    return Zone(entry.id, entry.type, x0, x1, y0, y1, armour, entry.quality, krupp_in(armour, entry.quality), entry.guns)


def _small_craft(entry: SmallCraftEntry, key: str) -> Plan:
    top, length = float(entry.hull_top_ft), float(entry.length_ft)
    return Plan(
        key=key,
        name=entry.name,
        nation=entry.nation,
        kind=entry.type,
        launched=entry.launched,
        displacement_tons=float(entry.displacement_tons),
        length_ft=length,
        beam_ft=float(entry.beam_ft),
        speed_kn=float(entry.speed_kn),
        engine_sets=entry.engine_sets,
        boilers=_boilers(entry.boilers) if entry.boilers else None,
        funnels=0,
        card_yd=nearest_card(float(entry.tactical_diameter_yd)),
        rows_ft=(top, top, top, top),
        slope_krupp_in=0.0,
        engines_ft=(0.0, 0.0),
        boilers_ft=(0.0, 0.0),
        uptakes_ft=(),
        tubes=tuple(_tubes_of_small_craft(entry)),
        positions=tuple([_light(gun, total) for gun, total in entry.guns.items() if total]),
        zones=(Zone("hull", "hull_side", 0.0, length, 0.0, top, 0.0, "", 0.0),),
        small_craft=True,
        sections=entry.sections or columns(length),
        diving=_diving(entry),
        coal_tons=float(entry.coal_tons.maximum) if entry.coal_tons else 0.0,
        coal_normal_tons=float(entry.coal_tons.normal) if entry.coal_tons else 0.0,
    )


def _tubes_of_small_craft(entry: SmallCraftEntry) -> Iterator[Tube]:
    """Deck tubes D1, D2 ...; the single tube of a picket boat or submarine is B1, launching apparatus counts as D1 to D4."""
    if entry.tubes == 1:
        yield Tube("B1", "bow")
        return
    for nth in range(1, entry.tubes + entry.launching_apparatus + 1):
        yield Tube(f"D{nth}", "deck")


def _light(gun: str, total: int) -> Position:
    """Guns of small craft: half of them, rounded up, bear on either side at any angle."""
    return Position(f"light_{gun.lower()}", "light", gun_named(gun), total // 2, True, total % 2, (0.0, 180.0), "")


def _diving(entry: SmallCraftEntry) -> Diving | None:
    if entry.diving_moves is None:
        return None
    return Diving(
        dive_moves=entry.diving_moves,
        surface_hours=float(entry.radius_hours_surface or 0.0),
        submerged_hours=float(entry.radius_hours_submerged or 0.0),
        apparatus=entry.launching_apparatus > 0,
        submerged_kn=float(entry.speed_submerged_kn or 0.0),
    )
