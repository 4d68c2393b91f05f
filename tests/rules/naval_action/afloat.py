"""A few ships on the sea, by hand: classes, places, courses, groups, what was plotted; dice that fall as a test wants."""

from collections.abc import Sequence
from typing import Any

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.navy.card_file import SHIPPED
from sandgate.rules.naval_action.navy.ship_class import Battery, Mount, Place, ShipClass, ShipType
from sandgate.rules.naval_action.surface.legs import Leg
from sandgate.rules.naval_action.surface.posts import SIDES, Group, Post, Side, enemy_of
from sandgate.rules.naval_action.surface.seen_state import Contact
from sandgate.rules.naval_action.surface.ship_state import Boat, Depth, Fix, Guns, Ship, Tubes
from sandgate.rules.naval_action.surface.state import Options, State
from sandgate.rules.naval_action.surface.written_state import Plot

UNIT_YD = 1000.0 / 3.0
YD_PER_KNOT = 1000.0 / 6.0


def battery(place: Place, guns: int, bore_in: float = 8.0, factor: int = 5, **new: Any) -> Battery:
    """Guns of one model, named by their bore."""
    old = bool(new.get("old"))
    step = next(each.step for each in SHIPPED.steps if each.old == old and bore_in <= each.bore_max_in)
    return Battery(place, guns, f"{bore_in:g}in", bore_in, factor, False, step, 30000.0, 15)._replace(**new)


def mount(place: Place, tubes: int = 4, size_in: int = 21, nth: int = 1, of: int = 1) -> Mount:
    """A torpedo mount; nth, of: which of how many in its position."""
    return Mount(place, nth, of, tubes, size_in, {18: 6, 21: 7, 24: 8}[size_in])


def ship_class(key: str, kind: ShipType, speed_kn: float, *guns: Battery, **new: Any) -> ShipClass:
    """A class with as much as is asked here."""
    armour = {"SS": 1, "DE": 1, "DD": 2, "DL": 3, "CL": 4, "CA": 5, "BC": 8, "BB": 10, "CV": 5, "AP": 0}[kind]
    made = ShipClass(
        key=key,
        name=key,
        nation="BR",
        type=kind,
        title=key,
        year=1935,
        lost="",
        displacement_lt=10000.0,
        speed_kn=speed_kn,
        submerged_kn=0.0,
        armour=armour,
        weak_deck=False,
        batteries=guns,
        mounts=(),
        aa_guns=0,
        aircraft=0,
        radar="",
        charges=0,
        hedgehogs=0,
        antisubmarine=False,
        strength=float(armour),
        victory_value=None,
        house=True,
    )
    return made._replace(**new)


CRUISER = ship_class("cruiser", "CA", 30.0, battery("BOW", 4), battery("STN", 4), mounts=(mount("L"), mount("R")))
LIGHT_CRUISER = ship_class("light_cruiser", "CL", 32.0, battery("BOW", 4, 6.0, 4), battery("STN", 4, 6.0, 4))
BATTLESHIP = ship_class("battleship", "BB", 30.0, battery("BOW", 4, 15.0, 9), battery("STN", 4, 15.0, 9), aa_guns=16)
DESTROYER = ship_class(
    *("destroyer", "DD", 36.0, battery("BOW", 2, 4.7, 2), battery("STN", 2, 4.7, 2)),
    mounts=(mount("C"),),
    displacement_lt=1500.0,
    charges=10,
    antisubmarine=True,
)
CARRIER = ship_class("carrier", "CV", 30.0, battery("L", 4, 4.5, 2), aa_guns=8, displacement_lt=20000.0)
SUBMARINE = ship_class("submarine", "SS", 16.0, mounts=(mount("BOW"),), submerged_kn=8.0, displacement_lt=800.0)
U_BOAT = SUBMARINE._replace(key="u_boat", nation="GE")
MERCHANT = ship_class("merchant", "AP", 12.0, displacement_lt=4000.0)
CLASSES = (CRUISER, LIGHT_CRUISER, BATTLESHIP, DESTROYER, CARRIER, SUBMARINE, U_BOAT, MERCHANT)

OPTIONS = Options(
    turns=12,
    unit="in",
    unit_yd=UNIT_YD,
    foot_yd=4000.0,
    year=1942,
    month=6,
    day=1,
    clock_min=360,
    clock_step_min=5,
    night=False,
    visibility="good",
    seas="smooth",
    visibility_six_yd=6000.0,
    turning_radius=False,
    skilled_180_only=False,
    strength_ratio=False,
    hd_points="ever",
    winning_points=(),
    hd_is_fatal_for=(),
    sonar_limit_is_maximum=False,
    grid=False,
    edge_yd=None,
)


def afloat(
    number: int,
    x_yd: float = 0.0,
    y_yd: float = 0.0,
    course_deg: float = 0.0,
    speed_kn: float = 20.0,
    of: ShipClass = CRUISER,
    depth: Depth = "S",
    **new: Any,
) -> Ship:
    """A ship by her number, red below 200; speed_kn: of the last turn; depth: of a submarine."""
    side: Side = "red" if number < 200 else "blue"
    made = Ship(
        number=number,
        side=side,
        name=f"{side.capitalize()} {number}",
        ship_class=of.key,
        type=of.type,
        x_yd=x_yd,
        y_yd=y_yd,
        course_deg=course_deg,
        moved_yd=speed_kn * YD_PER_KNOT,
        cap_kn=0.0,
        level=0,
        worst=0,
        control="none",
        guns=tuple(Guns(each.ammo_turns, False, 0, 0, False) for each in of.batteries),
        tubes=tuple(Tubes(each.tubes) for each in of.mounts),
        aircraft=of.aircraft,
        aloft_from=0,
        charges=of.charges,
        hedgehogs=of.hedgehogs,
        no_steering=False,
        avoids=True,
        aground=False,
        ahead=(),
        boat=Boat(depth, 0, 0, None, False) if of.type == "SS" else None,
        victory_value=of.victory_value,
        trained=False,
        track=(Fix(0, x_yd, y_yd, course_deg),),
        fate="",
        fate_turn=0,
    )
    return replace(made, **new)


def column(
    first: int, count: int, apart_yd: float = 500.0, speed_kn: float = 20.0, of: ShipClass = CRUISER, **new: Any
) -> tuple[Ship, ...]:
    """Ships numbered from the first one, astern of it at (0, 0), on course 000."""
    return tuple(afloat(first + nth, 0.0, -apart_yd * nth, 0.0, speed_kn, of, **new) for nth in range(count))


def group(name: str, *numbers: int, commander: str = "") -> Group:
    """A group of the side that its first number says; commander: the key of his role."""
    side: Side = "red" if numbers[0] < 200 else "blue"
    return Group(name, side, commander or side, numbers)


def action(
    *ships: Ship, groups: Sequence[Group] = (), classes: Sequence[ShipClass] = (), move: int = 0, **new: Any
) -> State:
    """A state after some turns: all ships of a side are one group, RED or BLUE, unless groups are given.

    What else is named is an option, or a field of the state.
    """
    sides = [side for side in SIDES if any(ship.side == side for ship in ships)]
    made = groups or [group(side.upper(), *[ship.number for ship in ships if ship.side == side]) for side in sides]
    posts = tuple(
        Post(key, side, next(each.ships[0] for each in made if each.commander == key), 0)
        for side in SIDES
        for key in dict.fromkeys(each.commander for each in made if each.side == side)
    )
    options = {key: new.pop(key) for key in list(new) if key in Options.__dataclass_fields__}
    empty: tuple[Any, ...] = ()
    state = State(
        move=move,
        phase="plots",
        options=replace(OPTIONS, **options),
        card=SHIPPED,
        classes=tuple(dict.fromkeys((*CLASSES, *classes))),
        strength=tuple((side, 5.0) for side in SIDES),
        posts=posts,
        ships=ships,
        groups=tuple(made),
        visibility_yd=24000.0,
        air_stage="",
        ended="",
        **dict.fromkeys(EMPTY, empty),
    )
    return replace(state, **new)


EMPTY = (
    *("warnings", "aircraft_types", "air_pairs", "land", "objectives", "elements", "contacts", "lost", "flashed", "plots"),
    *(
        "petitions",
        "launches",
        "allocations",
        "hunts",
        "spreads",
        "smoke",
        "hazes",
        "messages",
        "sighted",
        "sights",
        "spots",
        "tracks",
        "shot_down",
    ),
)


def wrote(state: State, name: str, *legs: Leg) -> State:
    """The state with the plot of a group for this turn."""
    group = next(each for each in state.groups if each.name == name)
    return replace(state, plots=(*state.plots, Plot(group.side, group.name, group.commander, legs)))


def damaged(state: State, number: int, level: int) -> State:
    """The state with a ship brought to a level of damage; 3 sinks her."""
    facts: dict[str, Any] = {
        "level": level,
        "worst": level,
        "fate": "sunk" if level == 3 else "",
        "fate_turn": state.move + 1 if level == 3 else 0,
    }
    ships = tuple(replace(ship, **facts) if ship.number == number else ship for ship in state.ships)
    return replace(state, ships=ships)


def seen(state: State) -> State:
    """The state in which each side has found all ships of the other in this turn, as by day in good weather."""
    found = tuple(
        Contact(
            enemy_of(ship.side), ship.number, state.move + 1, "sight", ship.x_yd, ship.y_yd, ship.course_deg, ship.level, ""
        )
        for ship in state.ships
        if not ship.gone
    )
    return replace(state, contacts=found)


Face = int | dict[int, int] | list[int]  # always the same; by who acts (a ship or a spread); one throw after the other


def thrown(**faces: Face) -> Dealt:
    """A bench on which the dice of clauses fall so: GUN_18=1, GUN_18={101: 4, 201: 6}, GUN_23=[6, 1]."""
    return _Loaded({f"NA.{clause.replace('_', '.')}": face for clause, face in faces.items()})


class _Loaded(Dealt):
    def __init__(self, faces: dict[str, Face]) -> None:
        super().__init__()
        self.faces = faces
        self.fell = dict.fromkeys(faces, 0)

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        assert faces == 6, "all dice of this game have six faces"
        super().throw(slot, faces, about)
        face = self.faces[slot.clause]
        nth = self.fell[slot.clause]
        self.fell[slot.clause] += 1
        if isinstance(face, list):
            return face[nth]
        return face[slot.actor] if isinstance(face, dict) else face
