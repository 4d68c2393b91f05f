"""The list of ships and aircraft: classes made of their files, those of the book's data and one's own. NA.COMP.08."""

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, cast

import yaml12

from sandgate.kernel.rule import step
from sandgate.kernel.scenario import read_file
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.navy.card_file import SHIPPED
from sandgate.rules.naval_action.navy.entry import ShipFile, sister_of
from sandgate.rules.naval_action.navy.ship_class import AircraftType, Mount, Nation, ShipClass
from sandgate.rules.naval_action.navy.strength import is_antisubmarine, usual_charges, usual_value
from sandgate.rules.naval_action.navy.survey import AA_GUNS, armour_of, battery_of, strength_of, torpedo_factor

BOOK: Final = "sandgate.rules.naval_action"
ALIKE: Final = ("aircraft", "air_performance", "generic")  # files of many things
ANY: Final = "any"  # the nation of a class that is that of her side


def key_of(name: str) -> str:
    """The key of a ship by her name.

    >>> key_of("Admiral Graf Spee"), key_of("generic submarine, type VII")
    ('admiral_graf_spee', 'generic_submarine_type_vii')
    """
    return re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_")


def _sheet(name: str) -> dict[str, Any]:
    text = files(BOOK).joinpath("ships", f"{name}.yaml").read_text(encoding="utf-8")
    return cast("dict[str, Any]", yaml12.parse_yaml(text))


@cache
def entries() -> Mapping[str, ShipFile]:
    """All ships of the data by key, each with what is hers; the generic classes last."""
    names = sorted([each.name.removesuffix(".yaml") for each in files(BOOK).joinpath("ships").iterdir()])
    found = dict[str, ShipFile]()
    for name in [each for each in names if each not in ALIKE]:
        found |= _ships(ShipFile.model_validate(_sheet(name)))
    return found | {key: ShipFile.model_validate(each) for key, each in _sheet("generic").items()}


def _ships(entry: ShipFile) -> dict[str, ShipFile]:
    return {key_of(name): sister_of(entry, name) for name in (entry.name, *entry.sisters)}


def classes() -> tuple[str, ...]:
    """The keys of all ships of the data.

    >>> len(classes()), classes()[0], classes()[-1]
    (79, 'abukuma', 'generic_transport')
    """
    return tuple(entries())


def class_named(key: str, card: Card = SHIPPED) -> ShipClass:
    """A ship of the data by her key; raises KeyError for one that is not among `classes()`.

    >>> suffolk = class_named("suffolk")
    >>> suffolk.title, suffolk.armour, suffolk.mounts, suffolk.strength, class_named("hood").weak_deck
    ('County (Kent group)', 5, (), 5.0, True)
    """
    return class_of_entry(entries()[key], key, card)


def classes_of_file(text: str, name: str) -> tuple[ShipClass, ...]:
    """The ships of a file of one's own, with her sisters; raises ScenarioError with all its faults."""
    return tuple([class_of_entry(each, key) for key, each in _ships(read_file(name, text, ShipFile)).items()])


@step("NA.COMP.08")
def class_of_entry(entry: ShipFile, key: str, card: Card = SHIPPED) -> ShipClass:
    """What the status sheet of a ship lists; an entry with sisters gives the first of them."""
    armour = armour_of(entry, card)
    antisubmarine = is_antisubmarine(entry.type, entry.antisubmarine_ship)
    charges = (
        usual_charges(entry.type, antisubmarine) if entry.depth_charge_patterns is None else entry.depth_charge_patterns
    )
    aa_guns = entry.aa_guns if entry.house or entry.aa_factor is None else int(entry.aa_factor * AA_GUNS)
    return ShipClass(
        key=key,
        name=entry.name,
        nation=cast("Nation", entry.nation),
        type=entry.type,
        title=entry.ship_class or entry.name,
        year=entry.year or 0,
        lost=entry.lost,
        displacement_lt=entry.displacement_std_lt,
        speed_kn=entry.speed_kn,
        submerged_kn=entry.submerged_kn,
        armour=armour.number,
        weak_deck=armour.weak_deck,
        batteries=tuple([battery_of(each, card, entry.house) for each in entry.batteries]),
        mounts=mounts_of(entry, card),
        aa_guns=aa_guns,
        aircraft=entry.aircraft,
        radar=entry.radar or "",
        charges=charges,
        hedgehogs=entry.hedgehog_patterns,
        antisubmarine=antisubmarine,
        strength=strength_of(entry, card),
        victory_value=usual_value(entry.type) if entry.victory_value is None else entry.victory_value,
        house=entry.house,
    )


def mounts_of(entry: ShipFile, card: Card = SHIPPED) -> tuple[Mount, ...]:
    """Her torpedo mounts, numbered from 1 in each position.

    >>> [mount.name for mount in mounts_of(entries()["bagley"])], [mount.name for mount in mounts_of(entries()["sikh"])]
    (['L1', 'L2', 'R1', 'R2'], ['C'])
    """
    found = list[Mount]()
    for each in entry.torpedoes:
        of = sum(other.mounts for other in entry.torpedoes if other.pos == each.pos)
        before = len([mount for mount in found if mount.place == each.pos])
        factor = torpedo_factor(each, card, entry.house)
        for nth in range(before + 1, before + each.mounts + 1):
            found.append(Mount(each.pos, nth, of, each.tubes_per_mount, each.size_in, factor))
    return tuple(found)


# -- aircraft ---------------------------------------------------------------------------------------------------------------


@cache
def aircraft_types() -> tuple[AircraftType, ...]:
    """The types of aircraft of the data.

    >>> aircraft_types()[0]
    AircraftType(name='A6M Zero', nation='JA', role='F', speed_kn=288.0, heavy=False)
    """
    return tuple([aircraft_of(each) for each in _sheet("aircraft")["types"]])


def aircraft_of(entry: Mapping[str, Any]) -> AircraftType:
    """A type of aircraft as it is written."""
    return AircraftType(entry["name"], entry["nation"], entry["role"], float(entry["speed_kn"]), entry.get("heavy", False))


@cache
def may_fly_as() -> Mapping[str, tuple[str, ...]]:
    """For what elements of each type may be loaded: its role first.

    >>> may_fly_as()["B5N Kate"], may_fly_as()["A6M Zero"]
    (('T', 'H'), ('F',))
    """
    return {each["name"]: (each["role"], *each.get("may_fly_as", ())) for each in _sheet("aircraft")["types"]}


@cache
def air_pairs() -> tuple[tuple[str, str, Literal["equal", "better", "much_better"]], ...]:
    """How types compare in the air: the first against the second (NA.AIR.06).

    >>> air_pairs()[0]
    ('A6M Zero', 'TBD Devastator', 'much_better')
    """
    return tuple([(each["first"], each["second"], each["rating"]) for each in _sheet("air_performance")["pairs"]])
