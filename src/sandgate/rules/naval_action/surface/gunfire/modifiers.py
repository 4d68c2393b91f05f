"""The fifteen modifiers of the accuracy track: which case of each applies; the worth stands on the card. VII.C.3."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from sandgate.kernel.kept import kept
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Inches, Knots, near
from sandgate.rules.naval_action.navy.card import Band, Card
from sandgate.rules.naval_action.navy.ship_class import ShipType

SMALL: Final[tuple[ShipType, ...]] = ("DE", "DD", "DL", "SS")  # a submarine that is fired at is on the surface
OF_PLOTS: Final = (3, 9, 10)  # what secret plots cause is told as a sum


class Conditions(NamedTuple):
    """All that bears on the accuracy of one fire."""

    band: Band
    target_type: ShipType
    target_kn: float  # of one whose group is to be no faster than 30 knots, what the group is to make
    guns: int
    bore_in: float
    level: int  # damage of the firing ship
    aid: str  # "radar", "spotter", ""
    acquired: bool
    hit: bool
    target_evades: bool
    evades: bool
    sea: str  # a case of modifier 11; ""
    night: bool  # and the target neither burns nor is lit up
    smoke: bool
    ships_at_target: int
    nation: str


class Applied(NamedTuple):
    """A modifier that applied."""

    n: int
    v: int
    house: bool
    said: str  # "acquired +1"


@rule("NA.GUN.13")
def guns_case(guns: Guns, bore_in: Inches, double_to_in: Inches = 5.25) -> str:
    """The case of modifier 4 by the guns of the combined battery; small ones count double for their rate of fire.

    >>> guns_case(5, 4.7), guns_case(3, 11.1), guns_case(6, 5.25), guns_case(1, 8.0)
    ('6_to_11', '2_to_3', '12_or_more', '1')
    """
    counted = 2 * guns if bore_in <= double_to_in else guns
    if counted >= 12:
        return "12_or_more"
    if counted >= 6:
        return "6_to_11"
    if counted >= 4:
        return "4_to_5"
    return "2_to_3" if counted >= 2 else "1"


@rule("NA.GUN.14")
def is_fast(target_kn: Knots, limit_kn: Knots = 30.0) -> bool:
    """Whether a target steams at more than 30 knots.

    >>> is_fast(30.0), is_fast(31.0)
    (False, True)
    """
    return near(target_kn) > limit_kn


@rule("NA.GUN.32", "NA.SCEN.01")
def aid_of(
    radar: bool, level: int, year: int, spotter: bool, band: Band, good_daylight: bool, last_year_without: int = 1940
) -> str:
    """The aid to fire control: gunnery radar that works, or a spotting aircraft aloft at long range; not both.

    radar: whether her entry has gunnery radar; level: her damage, 0 to 3. Radar works at D, not at HD, and not up to 1940.

    >>> aid_of(True, 1, 1943, True, "long", True), aid_of(True, 0, 1939, True, "long", True)
    ('radar', 'spotter')
    >>> aid_of(True, 2, 1943, False, "long", True), aid_of(False, 0, 1943, True, "medium", True)
    ('', '')
    """
    if radar and level < 2 and year > last_year_without:
        return "radar"
    return "spotter" if spotter and band == "long" and good_daylight else ""


Cases = tuple[tuple[int, str], ...]  # numbers of modifiers and cases


@rule("NA.GUN.12", "NA.GUN.13", "NA.GUN.14", "NA.GUN.15", "NA.GUN.16", "NA.GUN.17")
def cases_of(fire: Conditions) -> Cases:
    """The modifiers that bear on a fire, in the order of the list: number and case.

    >>> cases_of(Conditions("medium", "CA", 28.0, 9, 8.0, 0, "", True, True, False, False, "", False, False, 1, "BR"))
    ((1, 'medium'), (2, 'other'), (4, '6_to_11'), (7, 'acquired'), (8, 'hit_last_turn'))
    """
    band, kind, kn, guns, bore_in, level, aid, acquired, hit, target_evades, evades, sea, night, smoke, ships, nation = fire
    found = (
        (1, band),
        (2, "types_DE_DD_DL_or_surfaced_SS") if kind in SMALL else (2, "other"),
        (3, "over_30_kn") if is_fast(kn) else None,
        (4, guns_case(guns, bore_in)),
        (None, (5, "D"), (5, "HD"), None)[level],
        (6, "aid") if aid else None,
        (7, "acquired") if acquired else None,
        (8, "hit_last_turn") if hit else None,
        (9, band) if target_evades else None,
        (10, band) if evades else None,
        (11, sea) if sea else None,
        (12, "night") if night and aid != "radar" else None,
        (13, "through_smoke") if smoke else None,
        (14, "three_or_more_ships") if ships >= 3 else None,
        (15, "italian") if nation == "IT" else None,
    )
    return tuple([each for each in found if each])


@kept
def _plots_are_house(card: Card) -> bool:
    """Whether a modifier of plots is house: which of them applied, no sentence says."""
    return any(figure.house for each in card.modifiers if each.n in OF_PLOTS for _, figure in each.values)


Worths = Mapping[tuple[int, str], Applied]  # by number and case


@kept
def _worths(card: Card) -> Worths:
    """What the card makes of each case; what is worth nothing is left out."""
    return {
        (each.n, case): Applied(each.n, int(worth.v), worth.house, f"{each.name} {int(worth.v):+d}")
        for each in card.modifiers
        if each.enabled
        for case, worth in each.values
        if worth.v != 0
    }


def applied(card: Card, fire: Conditions) -> tuple[Applied, ...]:
    """The modifiers that the card has for a fire, with what each is worth."""
    return _applied_in(card, cases_of(fire))


def _applied_in(card: Card, cases: Cases) -> tuple[Applied, ...]:
    worths = _worths(card)
    return tuple([worths[case] for case in cases if case in worths])


class Reckoned(NamedTuple):
    """What the modifiers of a fire come to, and how it is told."""

    v: int  # all of them
    shown: str  # "acquired +1, ..."; "" for none
    plots: int  # what secret plots cause of it
    secret: str  # which that are: the umpire is told; ""
    house: bool  # whether one of them is house


@kept
def _known(_card: Card) -> dict[Cases, Reckoned]:
    """What fires have come to by a card: one of the same cases does every time."""
    return {}


def reckoned(card: Card, fire: Conditions) -> Reckoned:
    """What the modifiers of a fire come to."""
    known, cases = _known(card), cases_of(fire)
    if cases not in known:
        known[cases] = _reckoned_in(card, cases)
    return known[cases]


def _reckoned_in(card: Card, cases: Cases) -> Reckoned:
    found = _applied_in(card, cases)
    secret, shown = [each for each in found if each.n in OF_PLOTS], [each for each in found if each.n not in OF_PLOTS]
    house = any(each.house for each in shown) or (secret != [] and _plots_are_house(card))
    return Reckoned(sum([each.v for each in found]), _said(shown), sum([each.v for each in secret]), _said(secret), house)


def _said(found: Sequence[Applied]) -> str:
    return ", ".join([each.said for each in found])
