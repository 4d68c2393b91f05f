"""The sheets of a Fleet game: what may be written now, what is wrong with a sheet, and what would come of it.

All of it is worked out from what the writer sees: the commanders' deeds from a `Writer`, who has the whole sheet before him,
the umpire's from the view. What can be ordered: allowing.py, allowing_units.py, allowing_standing.py; what contradicts
another line is refused here (NWC.TA.40).
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.barring import able, in_few_words, unable
from sandgate.kernel.desk.deeds import Case, Claim, Deed, Gap, Refusal, Want
from sandgate.kernel.desk.parts import number
from sandgate.kernel.desk.sheets import Reading, Sheets
from sandgate.kernel.notation import number_text
from sandgate.rules.nwc1902.fleet import allowing, allowing_units
from sandgate.rules.nwc1902.fleet.allowing import Writer
from sandgate.rules.nwc1902.fleet.allowing_standing import standing
from sandgate.rules.nwc1902.fleet.foreseen import foreseen
from sandgate.rules.nwc1902.fleet.orders import HAND, MOVE, EndGame
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.squadron.abbreviations import FARTHEST_YD, MOVE_S
from sandgate.rules.nwc1902.squadron.coast.sheets import COAST_DEEDS, enemies
from sandgate.rules.nwc1902.squadron.opening_orders import (
    LIMITS,
    OPENING,
    Flag,
    FleetSpeed,
    Form,
    Instruct,
    LayMines,
    Plan,
    SecondInCommand,
)
from sandgate.rules.nwc1902.squadron.orders import (
    Ahead,
    Annul,
    Carry,
    Charge,
    Execute,
    FireTorpedo,
    HoistSignal,
    Place,
    ShipFire,
    ShipSpeed,
    UseReserve,
)
from sandgate.rules.nwc1902.squadron.refusals import refused_by
from sandgate.rules.nwc1902.squadron.sheets import (
    BEHIND_SHIPS,
    executions,
    hoists,
    none_there,
    not_annulled,
    not_executed,
    not_hoisted,
    one_hoist,
    ships_of_sides,
)
from sandgate.rules.nwc1902.squadron.state import Signal
from sandgate.rules.nwc1902.torpedo.card import tube_loaded

HAND_FORM: Final = "hand"
OPENING_FORM: Final = "opening"
MOVE_FORM: Final = "move"


def writer_of(view: FleetView, ask: Ask, orders: Sequence[Any] = ()) -> Writer:
    """Who writes a commander's sheet, and what stands on it."""
    fleet = next(fleet for fleet in view.own_fleets if fleet.side == ask.role)
    return Writer(view, fleet.side, fleet, tuple(orders))


def _wings(writer: Writer, *, own: bool) -> tuple[str, ...]:
    """The numbers of the ships on the board, one's own or the enemy's."""
    return tuple([str(ship.wing) for ship in writer.view.ships if (ship.side == writer.side) is own and not ship.gone])


def own_ships(writer: Writer, _ask: Ask) -> tuple[Gap, ...]:
    """The ships of one's own that are on the board."""
    return (Gap("ship", _wings(writer, own=True)),)


def never(_writer: Writer, _ask: Ask) -> tuple[Case, ...]:
    """It is not offered: it is words, or in force through standing orders alone."""
    return ()


# -- what only one line of a sheet may settle ----------------------------------------------------------------------------


def _one(key: str) -> Claim:
    return Claim(key, "{line} contradicts {}", "NWC.TA.40")


def one_manoeuvre(_line: Ahead | Carry) -> Iterator[Claim]:
    """A fleet does one thing in a move."""
    yield _one("manoeuvre")


def one_execution(line: Execute) -> Iterator[Claim]:
    """One manoeuvre is executed, which goes before any other, and one speed signal."""
    yield _one("speed" if line.speed else "manoeuvre")


def one_of_a_kind(line: Any) -> Iterator[Claim]:
    """What is settled once on a sheet."""
    yield _one(type(line).__name__)


def one_tube(line: FireTorpedo) -> Iterator[Claim]:
    """One torpedo from a tube."""
    yield _one(f"{line.ship} {line.tube}")


def one_reserve(line: UseReserve) -> Iterator[Claim]:
    """A ship uses her reserve once."""
    yield _one(f"{line.ship} reserve")


# -- the opening ---------------------------------------------------------------------------------------------------------


def cards(writer: Writer, _ask: Ask) -> tuple[Gap, ...]:
    """The speeds of the fleet's turning cards."""
    return (Gap("speed_kn", tuple(map(number_text, writer.fleet.cards_kn)), start=number_text(writer.fleet.speed_kn)),)


def flagships(writer: Writer, _ask: Ask) -> tuple[Gap, ...]:
    """The ships in which the commander's flag may fly."""
    wings = _wings(writer, own=True)
    return (Gap("ship", tuple([wing for wing in wings if allowing.flag(writer, Flag(int(wing))) is None])),)


def seconds(writer: Writer, _ask: Ask) -> tuple[Gap, ...]:
    """The ships in which the second in command may be."""
    wings = _wings(writer, own=True)
    return (Gap("ship", tuple([wing for wing in wings if allowing.flag(writer, SecondInCommand(int(wing))) is None])),)


def instructions(writer: Writer, _ask: Ask) -> Iterator[Case]:
    """A standing order for each condition, and for what may stand in one."""
    ship, enemy = Gap("ship", _wings(writer, own=True)), Gap("limit", _wings(writer, own=False), part=LIMITS["SIGHT"])
    move = Gap("limit", span=(1.0, 60.0, 1.0), part=LIMITS["MOVE"])
    yards, target = Gap("limit", span=(500.0, 10_000.0, 1.0)), enemies(writer.view, writer.side)
    slow = Gap("speed_kn", span=(4.0, min(12.0, writer.fleet.speed_kn), 0.5))
    for text, gaps in (
        ("IF RANGE < {limit} THEN V {points}{hand}", (yards,)),
        ("IF FLAG LOST THEN C {points}{hand}", ()),
        ("IF LEADER LOST THEN I {hand}", ()),
        ("IF SIGHT {limit} THEN F {target}", (enemy, Gap("target", target))),
        ("IF MOVE {limit} THEN S {halves}", (move,)),
        ("IF MOVE {limit} THEN {ship}: F {targets}", (move, ship, Gap("targets", target))),
        ("IF RING {ship} THEN {ship}: SPD {speed_kn}", (ship, slow)),
    ):
        yield Case({"standing": text}, gaps)


def fields(writer: Writer, _ask: Ask) -> Iterator[Case]:
    """A mine field, where one may be laid."""
    if writer.view.fields_to_lay:
        yards = number(-FARTHEST_YD, FARTHEST_YD, "yards", "place", grain=1.0)
        yield Case({"corners": "({x},{y}) ({x},0) (0,{y})"}, (Gap("x", part=yards), Gap("y", part=yards)))


# -- a move --------------------------------------------------------------------------------------------------------------


def turns(writer: Writer, _ask: Ask) -> Iterator[Case]:
    """The leading flagship turns her column, where she may."""
    if allowing.carry(writer, Carry(Signal("C", 4, "R"))) is None:
        yield Case({"signal": "C {points}{hand}"})


def hauled_down(writer: Writer, _ask: Ask) -> Iterator[Case]:
    """What may be executed."""
    yield from executions(lambda line: allowing.execute(writer, line) is None)


def not_turned(writer: Writer, _ask: Ask) -> Iterator[Want]:
    """Why the leading flagship does not turn her column without a signal."""
    refusal = allowing.carry(writer, Carry(Signal("C", 4, "R")))
    if refusal is not None:
        yield Want(in_few_words(refusal), Case({"signal": "C {points}{hand}"}))


def annulled(writer: Writer, _ask: Ask) -> Iterator[Case]:
    """The manoeuvre signal that flies."""
    if allowing.annul(writer, Annul()) is None:
        yield Case()


def hoisted(writer: Writer, _ask: Ask) -> Iterator[Case]:
    """The signals that may go up."""
    yield from hoists(lambda line: allowing.hoist(writer, line) is None, enemies(writer.view, writer.side))


def not_hauled_down(writer: Writer, _ask: Ask) -> Iterator[Want]:
    """Why nothing, or not everything, may be executed."""
    yield from not_executed(lambda line: allowing.execute(writer, line))


def none_annulled(writer: Writer, _ask: Ask) -> Iterator[Want]:
    """Why no signal can be annulled."""
    yield from not_annulled(allowing.annul(writer, Annul()))


def kept_down(writer: Writer, _ask: Ask) -> Iterator[Want]:
    """Why a signal may not go up; that of the mêlée has no place here at all."""

    def refused(line: HoistSignal) -> Refusal | None:
        return None if line.signal.letter == "Z" else allowing.hoist(writer, line)

    yield from not_hoisted(refused, enemies(writer.view, writer.side))


def reserves(writer: Writer, _ask: Ask) -> Iterator[Case]:
    """The ships, each of which may have her reserve."""
    wings = _wings(writer, own=True)
    if wings:
        yield Case(gaps=(Gap("ship", wings),))


def no_reserve(writer: Writer, _case: Case, wing: str) -> list[Refusal]:
    """Why a ship has no reserve now."""
    return list(filter(None, [allowing_units.reserve(writer, UseReserve(int(wing)))]))


def forecasts(writer: Writer, _ask: Ask, lines: Sequence[Reading]) -> Iterator[tuple[Reading, Refusal]]:
    """Say which tubes will still be reloading, as far as their commander can know it: such an order is void."""
    for line in lines:
        if not isinstance(line.order, FireTorpedo):
            continue
        torpedo = line.order
        own = next(ship for ship in writer.view.own_ships if ship.number % 100 == torpedo.ship)
        ready_s = own.tubes[TUBES.index(torpedo.tube)].ready_s
        if not tube_loaded(float(writer.view.move * MOVE_S + torpedo.second), ready_s):
            move, second = divmod(int(ready_s), MOVE_S)
            again = f"loaded again at second {second} of move {move + 1}"
            yield (
                line,
                Refusal(f"{torpedo.tube} is still reloading: {again}; the order is void", "", "NWC.DU.46", fault="none"),
            )


# -- the umpire's hand ---------------------------------------------------------------------------------------------------


def not_on_board(view: FleetView, _ask: Ask, line: Place | Charge) -> Iterator[Refusal]:
    """The umpire's hand reaches ships that are on the board."""
    yield from none_there(view, line, "board")


def melee_excluded(view: FleetView, _ask: Ask, line: EndGame) -> Iterator[Refusal]:
    """There is no mêlée in a game that excludes it."""
    if line.melee and not view.options.melee:
        remedy = "play on at this scale, or END the game"
        yield Refusal("the mêlée is excluded in this game", remedy, "NWC.ME.12")


def endings(view: FleetView, _ask: Ask) -> Iterator[Case]:
    """The umpire may end the game, and stop it for the mêlée where there is one."""
    yield from [Case(way=way, rank=BEHIND_SHIPS) for way in range(1 + view.options.melee)]


SHEETS: Final = Sheets[FleetView](
    {MOVE_FORM: MOVE, OPENING_FORM: OPENING, HAND_FORM: HAND},
    {
        **COAST_DEEDS,
        FleetSpeed: Deed(refused_by(allowing.fleet_speed), one_of_a_kind, cards),
        Flag: Deed(refused_by(allowing.flag), one_of_a_kind, flagships),
        SecondInCommand: Deed(refused_by(allowing.flag), one_of_a_kind, seconds),
        Form: Deed(claims=one_of_a_kind),
        Instruct: Deed(refused_by(standing), cases=instructions),
        Plan: Deed(cases=never),
        LayMines: Deed(refused_by(allowing.lay_mines), cases=fields),
        Ahead: Deed(claims=one_manoeuvre, shows=foreseen),
        Carry: Deed(refused_by(allowing.carry), one_manoeuvre, cases=turns, wants=not_turned, shows=foreseen),
        Execute: Deed(refused_by(allowing.execute), one_execution, cases=hauled_down, wants=not_hauled_down, shows=foreseen),
        Annul: Deed(refused_by(allowing.annul), one_of_a_kind, cases=annulled, wants=none_annulled),
        HoistSignal: Deed(refused_by(allowing.hoist), one_hoist, cases=hoisted, wants=kept_down, shows=foreseen),
        FireTorpedo: Deed(refused_by(allowing_units.torpedo), one_tube, own_ships),
        UseReserve: Deed(
            refused_by(allowing_units.reserve),
            one_reserve,
            cases=able(reserves, no_reserve),
            wants=unable(reserves, no_reserve),
            shows=foreseen,
        ),
        ShipFire: Deed(refused_by(allowing_units.ship_fire), cases=never),
        ShipSpeed: Deed(refused_by(allowing_units.ship_speed), cases=never),
        Place: Deed(not_on_board, cases=ships_of_sides),
        Charge: Deed(not_on_board, cases=ships_of_sides),
        EndGame: Deed(melee_excluded, cases=endings),
    },
    rules={MOVE_FORM: (forecasts,)},
    sees={MOVE_FORM: writer_of, OPENING_FORM: writer_of},
)
