"""General orders, signals, lights and troops as their writer can try them. JANE.GEN.04, JANE.SIG.03."""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.figures import number
from sandgate.rules.jane1905.tactical.desk.on_view import (
    captained,
    captained_as,
    enemies_named,
    known_square,
)
from sandgate.rules.jane1905.tactical.general_orders import Code, Control, Light, Load, Night, ShowLights
from sandgate.rules.jane1905.tactical.night.night_orders import BY_NIGHT_ORDERS
from sandgate.rules.jane1905.tactical.notation import GROUPS_SAID
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.orders import Concentrate, March, Signal
from sandgate.rules.jane1905.tactical.said import part_said
from sandgate.rules.jane1905.tactical.torpedo_orders import SetTorpedo
from sandgate.rules.jane1905.tactical.written_state import FLEET

BOOK: Final = "sandgate.rules.jane1905"
LETTERS: Final = int(number(BOOK, "operations", "signal_letters"))
CODES: Final = int(number(BOOK, "operations", "code_signals"))
GROUPS: Final = ("HEAVY", "MEDIUM", "LIGHT")
AIMS: Final = ("belt", "turret_gunhouse", "battery", "conning_tower", "funnel")  # at whatever ship is fired at


def own_names(view: ActionView) -> tuple[str, ...]:
    """The ships of the writer's side, as its list has them."""
    return tuple([ship.id for ship in view.listed if ship.side == view.side])


def divisions(view: ActionView) -> tuple[str, ...]:
    """The divisions of the writer's side."""
    return view.divisions


# -- before the action -----------------------------------------------------------------------------------------------------


def not_on_list(view: ActionView, _ask: Ask, line: SetTorpedo | ShowLights) -> Iterator[Refusal]:
    """Orders for a ship of one's own."""
    if line.ship not in own_names(view):
        yield Refusal(f"{line.ship} is no ship of yours", f"name {listed(own_names(view))}", "JANE.GEN.04", "ship")


def lights_refused(view: ActionView, ask: Ask, line: ShowLights) -> Iterator[Refusal]:
    """Lights of a ship of one's own, by night."""
    yield from not_on_list(view, ask, line)
    if not view.options.night_yd:
        yield Refusal("lights are of the night", "leave it out: it is day", "JANE.NIGHT.02")


def night_refused(view: ActionView, _ask: Ask, line: Night) -> Iterator[Refusal]:
    """Night orders of a division of one's own, where the night is played by them."""
    if view.options.night_method != BY_NIGHT_ORDERS:
        yield Refusal("night orders are for a night that is played by them", "leave it out", "JANE.NIGHT.06")
    elif line.division not in view.divisions:
        there = listed(view.divisions)
        yield Refusal(f"there is no division {line.division}", f"name {there}", "JANE.NIGHT.06", "division")


def load_refused(view: ActionView, _ask: Ask, line: Load) -> Iterator[Refusal]:
    """First loads of one's own positions."""
    if line.gun not in positions(view):
        ships = listed(own_names(view))
        yield Refusal(f"{line.gun} is no position of yours", f"name a position of {ships}", "JANE.GUN.02", "gun")


def positions(view: ActionView) -> tuple[str, ...]:
    """The gun positions of the ships of one's side, as their plans have them."""
    found = list[str]()
    for ship in [each for each in view.listed if each.side == view.side]:
        for position in view.plan_of(ship).positions:
            found.append(f"{ship.id}.{position.id}")
            found += [f"{ship.id}.{position.id}.{side}" for side in ("P", "S") if position.each_side]
    return tuple(found)


def control_refused(view: ActionView, _ask: Ask, line: Control) -> Iterator[Refusal]:
    """Fire control of a ship, a group, or all."""
    if line.of and line.of not in {*GROUPS, *own_names(view)}:
        yield Refusal(
            f"{line.of} is neither a ship of yours nor a group",
            f"name {listed((*GROUPS, *own_names(view)))}",
            "JANE.GUN.16",
            "of",
        )


def concentration_refused(view: ActionView, _ask: Ask, line: Concentrate) -> Iterator[Refusal]:
    """A division of one's own, at a ship of the enemy's."""
    if line.division not in {FLEET, *divisions(view)}:
        yield Refusal(
            f"there is no division {line.division}", f"name {listed((*divisions(view), FLEET))}", "JANE.GUN.15", "division"
        )
    names = enemies_named(view)
    if line.at and line.at not in names:
        yield Refusal(
            f"{line.at} is no ship of the enemy's", f"name {listed(names) if names else 'an enemy'}", "JANE.GUN.15", "at"
        )


def one_division(line: Concentrate) -> Iterator[Claim]:
    """A division keeps to one enemy."""
    yield Claim(("concentrate", line.division), f"a second order for {line.division}", "JANE.GUN.15")


def code_refused(_view: ActionView, _ask: Ask, line: Code) -> Iterator[Refusal]:
    """A short signal is short."""
    if len(line.signal) > 12:
        yield Refusal("a signal of more than 12 letters", "agree a shorter one", "JANE.SIG.03", "signal")


def one_code(line: Code) -> Iterator[Claim]:
    """A signal has one meaning."""
    yield Claim(("code", line.signal), f"a second meaning for {line.signal}", "JANE.SIG.03")


def ships_to_set(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """The ships with tubes."""
    found = tuple([ship.id for ship in view.listed if ship.side == view.side and view.plan_of(ship).tubes])
    if found:
        yield Case(gaps=(Gap("ship", found),))


def ships_with_lights(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """The ships, by night."""
    if view.options.night_yd and own_names(view):
        yield Case(gaps=(Gap("ship", own_names(view)),))


def loads(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """All positions, with the natures for ships."""
    found = positions(view)
    if found:
        yield Case(gaps=(Gap("gun", found), Gap("nature", ("AP", "HE", "COMMON"))))


def controls(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Natures over a range or within it, opening range and the rule of targets, for a group of guns."""
    group, natures = (
        Gap("of", GROUPS, words=tuple(GROUPS_SAID[each] for each in GROUPS)),
        Gap("nature", ("AP", "HE", "COMMON")),
    )
    parts = Gap("part", AIMS, words=tuple(part_said(each).removeprefix("the ") for each in AIMS))
    over_yd, within_yd, opens_yd = (
        Gap(blank, span=(500.0, 8_000.0, 500.0), start=start)
        for blank, start in (("over_yd", "4000"), ("within_yd", "4000"), ("opens_yd", "6000"))
    )
    if own_names(view):
        yield Case({"aim": "{part}"}, (group, natures, over_yd, parts), full=True)
        yield Case({"aim": "{part}"}, (group, natures, within_yd, parts), way=1, full=True)
        yield Case(gaps=(group, opens_yd), way=2, full=True)
        yield Case(gaps=(group,), way=3, full=True)


def concentrations(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Each division at each enemy of the list, and by the rules."""
    enemies = enemies_named(view)
    own = (*divisions(view), FLEET)
    moves = Gap("moves", span=(1.0, 20.0, 1.0), start="6")
    if own_names(view) and enemies:
        yield Case(gaps=(Gap("division", own), Gap("at", enemies), moves))
        yield Case(gaps=(Gap("division", own), moves), way=1)


def nights(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Written night orders, where the night is played by them."""
    if view.options.night_method == BY_NIGHT_ORDERS and divisions(view):
        gaps = Gap("division", divisions(view)), Gap("hours", span=(0.25, 6.0, 0.25), start="1")
        yield Case({"legs": "{course_deg} {speed_kn}KN {hours}H"}, gaps, short=True)


def stations(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """An admiral who has a flagship."""
    if any(command.flagship for command in view.commands):
        yield Case()


# -- signals --------------------------------------------------------------------------------------------------------------


def signal_refused(view: ActionView, _ask: Ask, line: Signal) -> Iterator[Refusal]:
    """A chit goes to a ship, a division or the fleet, and is short."""
    if line.to not in addressees(view):
        yield Refusal(f"there is nobody called {line.to}", f"name {listed(addressees(view))}", "JANE.SIG.03", "to")
    if len(line.text) > LETTERS:
        yield Refusal(f"a chit of {len(line.text)} letters", f"write {LETTERS} at most", "JANE.SIG.03", "text")


def addressees(view: ActionView) -> tuple[str, ...]:
    """To whom a chit may go."""
    return (*own_names(view), *divisions(view), FLEET)


def one_chit(_line: Signal) -> Iterator[Claim]:
    """One chit a move."""
    yield Claim("chit", "a second chit in one move", "JANE.SIG.03")


def signals(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """The agreed short signals, and words of one's own."""
    codes = [text.partition(" ")[0] for orders in view.orders for text in orders.code]
    to = Gap("to", addressees(view))
    for code in codes[:CODES]:
        yield Case({"text": code}, (to,))
    yield Case(gaps=(to,), sure=False)


# -- night, boats, land ----------------------------------------------------------------------------------------------------


def light_refused(view: ActionView, _ask: Ask, line: Light) -> Iterator[Refusal]:
    """A searchlight of a ship of one's own."""
    if captained_as(view, line.ship) is None:
        names = [ship.id for ship in captained(view)]
        yield Refusal(
            f"{line.ship} is not yours to order",
            f"name {listed(names) if names else 'a ship of yours'}",
            "JANE.NIGHT.03",
            "ship",
        )


def one_beam(line: Light) -> Iterator[Claim]:
    """One beam a ship and move."""
    yield Claim(("beam", line.ship), f"a second beam of {line.ship}", "JANE.NIGHT.03")


def beams(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """The ships that may turn a searchlight."""
    found = tuple([ship.id for ship in captained(view)])
    if found:
        yield Case(gaps=(Gap("ship", found),))


def march_refused(view: ActionView, _ask: Ask, line: March) -> Iterator[Refusal]:
    """Troops of one's own, to a square of the board."""
    if line.unit not in {troop.id for troop in view.troops}:
        names = [troop.id for troop in view.troops]
        yield Refusal(
            f"{line.unit} is no unit of yours",
            f"name {listed(names)}" if names else "you have none ashore",
            "JANE.FORT.10",
            "unit",
        )
    if not known_square(view, line.square):
        yield Refusal(f"the board has no square {line.square}", "name one of the board: C217", "JANE.SUB.02", "square")


def marches(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """The units ashore."""
    if view.troops:
        yield Case(gaps=(Gap("unit", tuple([troop.id for troop in view.troops])),), sure=False)
