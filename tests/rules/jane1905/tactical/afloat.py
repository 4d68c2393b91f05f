"""A few ships on a board of 4 by 3 big squares, for the tests of torpedoes, boats and nights."""

from collections.abc import Iterable, Sequence
from typing import Any

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.plan import Diving, Plan, Tube, TubePlace
from sandgate.rules.jane1905.tactical.aims import AtSquare, Bearing, ByDie, Estimate
from sandgate.rules.jane1905.tactical.boat_orders import Depth, Half
from sandgate.rules.jane1905.tactical.damage import Damage
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.posts import Post, Side
from sandgate.rules.jane1905.tactical.ship_state import Bell, Diver, Ship
from sandgate.rules.jane1905.tactical.ships import changed, ship_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.submarines.divers import diver_of
from sandgate.rules.jane1905.tactical.submarines.diving import dive, dived
from sandgate.rules.jane1905.tactical.submarines.half_moves import boats_ways, first_half, moves_below
from sandgate.rules.jane1905.tactical.torpedo.tubes import tubes_of
from sandgate.rules.jane1905.tactical.torpedo.ways import evenly
from sandgate.rules.jane1905.tactical.torpedo_orders import Torpedo as TorpedoOrder
from sandgate.rules.jane1905.tactical.written_state import Orders
from sandgate.sea.stretches import Stretch
from tests.rules.jane1905.board import OPTIONS

PLACES: dict[str, TubePlace] = {"P": "broadside", "S": "broadside", "B": "bow", "A": "stern", "D": "deck"}


def plan(key: str, tons: float, length_ft: float, beam_ft: float, tubes: str, diving: Diving | None = None) -> Plan:
    """A plan with as much as is asked here."""
    small = tons < 1000.0
    return Plan(
        key=key,
        name=key,
        nation="",
        kind=key,
        launched="1900-01-01",
        displacement_tons=tons,
        length_ft=length_ft,
        beam_ft=beam_ft,
        speed_kn=18.0,
        engine_sets=2,
        boilers=None,
        funnels=0,
        card_yd=400.0 if small else 800.0,
        rows_ft=(2.0, 9.0, 16.0, 23.0),
        slope_krupp_in=0.0,
        engines_ft=(0.0, 0.0),
        boilers_ft=(0.0, 0.0),
        uptakes_ft=(),
        tubes=tuple(Tube(name, PLACES[name[0]]) for name in tubes.split()),
        positions=(),
        zones=(),
        small_craft=small,
        sections=10,
        diving=diving,
    )


BATTLESHIP = plan("battleship", 12000.0, 360.0, 60.0, "P1 S1 B1 A1")
DESTROYER = plan("destroyer_30kn", 350.0, 215.0, 21.0, "D1 D2")
PICKET_BOAT = plan("picket_boat", 15.0, 56.0, 10.0, "B1")
SUBMARINE = plan("submarine_holland", 105.0, 64.0, 11.0, "B1", Diving(3, 10.0, 4.0, False, 6.0))
SUBMERSIBLE = plan("submersible", 200.0, 112.0, 12.5, "D1 D2 D3 D4", Diving(6, 16.0, 4.0, True, 6.0))
PLANS = (BATTLESHIP, DESTROYER, PICKET_BOAT, SUBMARINE, SUBMERSIBLE)


def afloat(
    number: int, x_yd: float, y_yd: float, course_deg: float, speed_kn: float, of: Plan = BATTLESHIP, **new: Any
) -> Ship:
    """A ship by her number, named R101 or B201; a boat that dives is submerged."""
    side: Side = "red" if number < 200 else "blue"
    made = Ship(
        number=number,
        side=side,
        id=f"{side[0].upper()}{number}",
        name=f"{side.capitalize()} {number}",
        plan=of.key,
        division="DIV1",
        captain=f"{side}.captain",
        x_yd=x_yd,
        y_yd=y_yd,
        course_deg=course_deg,
        speed_kn=speed_kn,
        bell=Bell(speed_kn),
        wake=(),
        track=(),
        card_yd=of.card_yd,
        max_kn=30.0 if of is DESTROYER else 18.0,
        mountings=(),
        tubes=tubes_of(of),
        setting_yd=1000 if of.diving else 2000,
        damage=Damage(),
        diver=diver_of(of.diving, "submerged") if of.diving else None,
        lit_deg=None,
        shows_light=False,
        fate="",
    )
    return replace(made, **new)


def board(*ships: Ship, move: int = 0, **agreed: Any) -> State:
    """A state after some moves, day and method 5 unless it is agreed otherwise."""
    sides: tuple[Side, ...] = ("red", "blue")
    empty: tuple[Any, ...] = ()
    return State(
        move=move,
        phase="orders",
        options=replace(replace(OPTIONS, depth_fathoms=12.0), **agreed),
        plans=PLANS,
        posts=tuple(Post(f"{side}.captain", side, ("admiral", "captain", "torpedoes")) for side in sides),
        ships=ships,
        free_signals=False,
        apart_moves=0,
        orders=tuple(Orders(side, (), (), (), (), ()) for side in sides),
        fired=False,
        ended="",
        **dict.fromkeys(EMPTY, empty),
    )


EMPTY = (
    *("fort_plans", "commands", "objectives", "forts", "troops", "land", "chits", "letters", "launches", "torpedoes"),
    *("strikes", "blows", "pricks", "sights", "found", "panoramas", "notes"),
)


def torp(ship: str, tube: str, instant: str, aim: float | str | ByDie | Estimate) -> Order:
    """An order to fire on a bearing, at a square, by one die or by estimates."""
    target = Bearing(aim) if isinstance(aim, float) else AtSquare(aim) if isinstance(aim, str) else aim
    return TorpedoOrder(ship, tube, instant, target)  # type: ignore[arg-type]


def sheets(*lines: Order) -> dict[str, Sequence[Order]]:
    """The same lines as handed in by whoever has the ship."""
    sides = {"R": "red.captain", "B": "blue.captain"}
    handed: dict[str, list[Order]] = {}
    for line in lines:
        unit = line.boat if isinstance(line, Depth | Half) else getattr(line, "ship", getattr(line, "division", "B"))
        handed.setdefault(sides[unit[0]], []).append(line)
    return dict(handed)


def ways_of(state: State) -> tuple[Way, ...]:
    """All ships run straight on at their speeds; boats under water as they are ordered."""
    straight = [
        evenly(ship.number, Stretch(ship.x_yd, ship.y_yd, ship.course_deg, ship.speed_kn * 100.0 / 3.0, 0.0))
        for ship in state.ships
        if not ship.gone and not moves_below(ship)
    ]
    return (*straight, *boats_ways(state))


def moved(state: State, ways: Iterable[Way]) -> State:
    """The state when all have run their ways."""
    for way in ways:
        x, y, course_deg = way.at(1.0)
        ship = ship_of(state, way.ship)
        state = changed(state, replace(ship, x_yd=x, y_yd=y, course_deg=course_deg, speed_kn=way.end_kn, bell=way.bell))
    return replace(state, move=state.move + 1)


def submarine_move(state: State, first: Iterable[Order] = (), second: Iterable[Order] = ()) -> State:
    """A whole move of boats: the lines of the first and of the second half."""
    state, _ = dive(state, sheets(*first))
    state, _ = first_half(state)
    state, _ = dive(replace(state, phase="half"), sheets(*second))
    state, _ = dived(moved(state, ways_of(state)))
    return replace(state, phase="orders")


def boat_of(state: State, number: int) -> Diver:
    """What a boat is doing."""
    diver = ship_of(state, number).diver
    assert diver is not None
    return diver


def thrown(**faces: int) -> Dealt:
    """A bench on which the dice of clauses fall so, whoever asks: TOR_04=1."""
    return _Loaded({f"JANE.{clause.replace('_', '.')}": face for clause, face in faces.items()})


class _Loaded(Dealt):
    def __init__(self, faces: dict[str, int]) -> None:
        super().__init__()
        self.faces = faces

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        super().throw(slot, faces, about)
        return self.faces[slot.clause]
