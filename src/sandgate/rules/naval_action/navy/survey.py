"""Factors of a ship by the formulas, and where her file departs from them. NA.GUN.33, NA.GUN.34, NA.VIC.06, NA.SCEN.05."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sandgate.rules.naval_action.navy.armour import Armour, armour_class
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.navy.card_file import SHIPPED
from sandgate.rules.naval_action.navy.guns import ammunition_turns, caliber_factor, gunfire_step, is_old, rounds_per_turn
from sandgate.rules.naval_action.navy.ship_class import Battery
from sandgate.rules.naval_action.navy.strength import comparative_strength

if TYPE_CHECKING:
    from sandgate.rules.naval_action.navy.entry import BatteryEntry, ShipFile, TorpedoEntry

AA_GUNS = 4.0  # to a factor (NA.AIR.12)


def armour_known(entry: "ShipFile") -> bool:
    """Whether her armour class can be worked out: small craft have no armour that counts."""
    if entry.type in {"AP", "SS", "DE", "DD", "DL"}:
        return True
    known = entry.belt_in is not None and entry.deck_in is not None and entry.year is not None
    return known and entry.displacement_std_lt > 0


def armour_of(entry: "ShipFile", card: Card) -> Armour:
    """Her armour class: as it is written where it is not ours or cannot be worked out, else by the formula."""
    if entry.armour_class is not None and not (entry.house and armour_known(entry)):
        return Armour(int(entry.armour_class.removeprefix("O")), entry.armour_class.startswith("O"))
    return armour_class(
        card,
        entry.type,
        entry.belt_in or 0.0,
        entry.deck_in or 0.0,
        entry.displacement_std_lt,
        entry.year or 0,
    )


def battery_of(entry: "BatteryEntry", card: Card, house: bool) -> Battery:
    """A battery with its factors: as written where they are not ours, else by the card."""
    old = is_old(entry.introduced, card.old_before_year.v) if entry.introduced else entry.rof == "on"
    if not house and entry.rof is not None:
        old = entry.rof == "on"
    turns = ammunition_turns(entry.rounds_per_gun, rounds_per_turn(card, entry.calibre_in, old))
    factor, step = caliber_factor(card, entry.calibre_in), gunfire_step(card, entry.calibre_in, old)
    if not house:
        factor = factor if entry.caliber_factor is None else entry.caliber_factor
        step = step if entry.sequence_step is None else entry.sequence_step
        turns = turns if entry.ammo_turns is None else entry.ammo_turns
    return Battery(
        place=entry.pos,
        guns=entry.guns,
        model=entry.model,
        bore_in=entry.calibre_in,
        factor=factor,
        old=old,
        step=step,
        max_range_yd=entry.max_range_yd,
        ammo_turns=turns,
    )


def torpedo_factor(entry: "TorpedoEntry", card: Card, house: bool) -> int:
    """The penetration factor of her torpedoes."""
    if not house and entry.factor is not None:
        return entry.factor
    return next(int(factor.v) for size_in, factor in card.torpedo_factors if size_in == entry.size_in)


def strength_of(entry: "ShipFile", card: Card) -> float:
    """Her comparative strength."""
    if not entry.house and entry.comparative_strength is not None:
        return entry.comparative_strength
    main = max([each.calibre_in for each in entry.batteries], default=0.0)
    guns = [battery_of(each, card, entry.house) for each in entry.batteries if each.calibre_in == main]
    return comparative_strength(
        entry.type,
        armour_of(entry, card).number,
        max([each.factor for each in guns], default=0),
        sum(each.guns for each in guns),
        sum(each.mounts * each.tubes_per_mount for each in entry.torpedoes if each.size_in == 24),
    )


def departures(entry: "ShipFile") -> Iterator[str]:
    """Where factors of a file that are said to be ours are not those of the formulas, by the shipped card."""
    if not entry.house or (entry.armour_class is None and not armour_known(entry)):
        return
    yield from _told("armour_class", entry.armour_class, str(armour_of(entry, SHIPPED)), "NA.GUN.34")
    yield from _told("comparative_strength", entry.comparative_strength, strength_of(entry, SHIPPED), "NA.VIC.06")
    yield from _told("aa_factor", entry.aa_factor, entry.aa_guns / AA_GUNS, "NA.AIR.12")
    for nth, battery in enumerate(entry.batteries, 1):
        made, at = battery_of(battery, SHIPPED, house=True), f"batteries.{nth}"
        yield from _told(f"{at}.caliber_factor", battery.caliber_factor, made.factor, "NA.GUN.33")
        yield from _told(f"{at}.rof", battery.rof, "on" if made.old else "new", "NA.GUN.02")
        yield from _told(f"{at}.sequence_step", battery.sequence_step, made.step, "NA.GUN.04")
        yield from _told(f"{at}.ammo_turns", battery.ammo_turns, made.ammo_turns, "NA.SCEN.05")
    for nth, mount in enumerate(entry.torpedoes, 1):
        yield from _told(f"torpedoes.{nth}.factor", mount.factor, torpedo_factor(mount, SHIPPED, house=True), "NA.TORP.11")


def _told(at: str, written: float | str | None, made: float | str, clause: str) -> Iterator[str]:
    if written is not None and written != made:
        yield f"{at}: {written} is not {made}, as it is worked out; leave it out, or say `house: false` [{clause}]"
