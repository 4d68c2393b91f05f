"""The sequence of a battle. "The Country", "The Move", "Hand-to-Hand Fighting and Capturing"; LW.MOVE.01, .15.

Before play
  1. the toss for sides, unless they are agreed; its winner chooses                     (LW.COUNTRY.01, .02; LW.GAME.13)
  2. the toss for first move; the dice of the chances of war                            (LW.MOVE.01; LW.FORCE.02)
  3. putting down, behind the curtain or one after the other                            (preparation.py, putting_down.py)
A move
  4. Go: allowance, places counted from                                                 (go.py)
  5. guns first, then men, line by line, until END or Time                              (turn.py)
The interval
  6. men stand up, trail duties                                                         (gun_service.py)
  7. melees, one after the other; the mover chooses where there is a choice             (melees.py, choices.py)
  8. prisoners, releases, rearming                                                      (prisoners.py)
  9. guns captured or in dispute                                                        (capture.py)
     boxes that scouts have come near to are opened, and their men stood out            (boxes.py, standing_out.py)
 10. victory tests                                                                      (varieties.py)
 11. consideration, until both are ready                                                (LW.MOVE.14)
"""

from collections.abc import Callable, Mapping
from typing import Any

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.plain_orders import End
from sandgate.rules.wells1913.field.sides import SIDES
from sandgate.rules.wells1913.field.the_move import move_name, time_is_up
from sandgate.rules.wells1913.little_wars.battles.varieties import decide
from sandgate.rules.wells1913.little_wars.events import TimeCalled
from sandgate.rules.wells1913.little_wars.fighting.capture import take_guns
from sandgate.rules.wells1913.little_wars.fighting.choices import settle, settle_equal
from sandgate.rules.wells1913.little_wars.fighting.melees import find_melees
from sandgate.rules.wells1913.little_wars.fighting.prisoners import after_move
from sandgate.rules.wells1913.little_wars.guns.gun_service import set_trail_men, stand_up
from sandgate.rules.wells1913.little_wars.larger.boxes import disclose, opened_boxes
from sandgate.rules.wells1913.little_wars.larger.extensions import side_of
from sandgate.rules.wells1913.little_wars.larger.larger_go import still
from sandgate.rules.wells1913.little_wars.larger.provisions import take_waggons
from sandgate.rules.wells1913.little_wars.larger.standing_out import stand_out
from sandgate.rules.wells1913.little_wars.larger.teams import (
    addressed,
    all_done,
    clock_kept,
    voice,
    with_clock_of,
)
from sandgate.rules.wells1913.little_wars.larger.the_line import work_done
from sandgate.rules.wells1913.little_wars.moves.go import begin
from sandgate.rules.wells1913.little_wars.moves.preparation import choose, lay_out, toss
from sandgate.rules.wells1913.little_wars.orders import Name
from sandgate.rules.wells1913.little_wars.state import Battle, Group, Man, State, mover
from sandgate.rules.wells1913.little_wars.telling import now
from sandgate.rules.wells1913.little_wars.turn import act, aside
from sandgate.rules.wells1913.little_wars.umpire import by_hand

Sheets = Mapping[Ask, tuple[Any, ...]]
Step = tuple[Battle, tuple[Event, ...]]


# -- one step --------------------------------------------------------------------------------------------------------------


@step("LW.MOVE.01", "LW.MOVE.06", "LW.MOVE.15")
def adjudicate(state: State, sheets: Sheets, bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Take one step: whatever the phase of the battle calls for."""
    battle, groups = state.battle, _named(state.groups, sheets)
    after, told = _stepped(battle, sheets, bench)
    return State(battle=over(after, told), groups=groups), addressed(battle, told)


def _stepped(battle: Battle, sheets: Sheets, bench: Bench) -> Step:
    """One step by the phase of the battle; of a live sheet there is one line alone."""
    form, role = next(((ask.form, ask.role) for ask in sheets), ("", ""))
    written: dict[str, tuple[Order, ...]] = {side_of(ask.role): orders for ask, orders in sheets.items()}
    about = {ask.about[0]: orders for ask, orders in sheets.items() if ask.about}
    if form == "hand":
        return by_hand(battle, next(iter(sheets.values())))
    if form == "aside":
        return aside(battle, side_of(role), _orders(written, side_of(role)))
    if form == "move":
        return move(battle, _orders(written, mover(battle)), bench, role)
    steps: Mapping[str, Callable[[], Step]] = {
        "toss": lambda: toss(battle, bench),
        "sides": lambda: choose(battle, _orders(written, battle.chooser), bench),
        "putting down": lambda: lay_out(battle, written),
        "melees": lambda: chosen(battle, about, bench),
        "boxes": lambda: stand_out_all(battle, about, bench),
        "interval": lambda: consider(battle, written),
        "move": lambda: move(battle, (), bench, role or voice(battle, mover(battle))),
    }
    return steps[battle.phase]()


def _orders(written: Mapping[str, tuple[Order, ...]], side: str) -> tuple[Order, ...]:
    return written.get(side, ())


def _named(groups: tuple[Group, ...], sheets: Sheets) -> tuple[Group, ...]:
    """The names that the sheets of this step give to groups, over those given before."""
    given = {
        (side_of(ask.role), order.name.upper()): Group(side_of(ask.role), order.name, order.men)
        for ask, orders in sheets.items()
        for order in orders
        if isinstance(order, Name)
    }
    kept = [group for group in groups if (group.side, group.name.upper()) not in given]
    return (*kept, *given.values())


# -- a move ----------------------------------------------------------------------------------------------------------------


@step("LW.MOVE.12", "LW.MOVE.18", "LW.EXT.01")
def move(battle: Battle, orders: tuple[Order, ...], bench: Bench, role: str) -> Step:
    """Step 5: one line of the mover; nothing more, END or the end of the handling clock ends the move.

    Of a team it ends a commander's part of it, and the last one the move.
    """
    after, told = act(with_clock_of(battle, role), orders, bench)
    ends = not orders or isinstance(orders[-1], End) or _time_over(after)
    after = clock_kept(battle, after, role, done=ends)
    if after.conceded or not (ends and all_done(after, mover(after))):
        return after, told
    after, more = end_move(after, bench)
    return after, (*told, *more)


def _time_over(battle: Battle) -> bool:
    return battle.options.handling and time_is_up(battle.spent_s, battle.allowance_s)


@step("LW.MOVE.12", "LW.MOVE.13", "LW.MELEE.05")
def end_move(battle: Battle, bench: Bench) -> Step:
    """Steps 6 and 7: Time; duties left open; the melees, the first choice of which is asked for if there is one."""
    time = now(battle).tell(
        TimeCalled,
        clauses=("LW.MOVE.12",),
        side=mover(battle),
        name=move_name(battle.move),
        spent_s=battle.spent_s,
        allowance_s=battle.allowance_s,
    )
    battle, stood = stand_up(battle)
    battle, set_there = set_trail_men(battle)
    battle, found = find_melees(battle, bench)
    battle, fought = settle_equal(battle)
    told = (time, *stood, *set_there, *found, *fought)
    if battle.melees:
        return replace(battle, phase="melees"), told
    after, more = interval(battle, bench)
    return after, (*told, *more)


# -- the interval ----------------------------------------------------------------------------------------------------------


@step("LW.MOVE.16", "LW.MELEE.14")
def chosen(battle: Battle, choices: Mapping[str, tuple[Order, ...]], bench: Bench) -> Step:
    """Step 7, one melee of it: what the mover has chosen for it; then the next is put to him, or the interval goes on."""
    battle, fought = settle(battle, choices.get(f"melee {battle.melees[0].number}", ()))
    battle, equal = settle_equal(battle)
    told = (*fought, *equal)
    if battle.melees:
        return battle, told
    after, more = interval(battle, bench)
    return after, (*told, *more)


@step("LW.MOVE.15")
def interval(battle: Battle, bench: Bench) -> Step:
    """Steps 8 to 11: prisoners, guns, boxes, the decision; then consideration, or the next Go."""
    battle, prisoners = after_move(battle)
    battle, guns = take_guns(battle, bench)
    battle, opened = disclose(battle)
    battle, waggons = take_waggons(battle)
    battle, worked = work_done(battle)
    told = (*prisoners, *guns, *opened, *waggons, *worked)
    if opened_boxes(battle):
        return replace(battle, phase="boxes"), told
    after, decided = decision(battle, bench)
    return after, (*told, *decided)


@step("LW.EXT.05")
def stand_out_all(battle: Battle, choices: Mapping[str, tuple[Order, ...]], bench: Bench) -> Step:
    """Step 9, its end: the men of opened boxes stand out as their owners say; then the decision."""
    told = list[Event]()
    for box in opened_boxes(battle):
        battle, out = stand_out(battle, box.name, choices.get(box.name, ()))
        told += out
    after, decided = decision(battle, bench)
    return after, (*told, *decided)


@step("LW.MOVE.15")
def decision(battle: Battle, bench: Bench) -> Step:
    """Steps 10 and 11: the decision; then consideration, or the next Go."""
    battle, decided = decide(battle, bench)
    battle = _next(battle)
    if battle.ending is not None:
        return battle, decided
    if battle.options.interval_s:
        return replace(battle, phase="interval"), decided
    after, told_go = begin(battle)
    return after, (*decided, *told_go)


def _next(battle: Battle) -> Battle:
    """The move is over: it counts, and everybody starts the next one from where he stands."""
    return replace(
        battle,
        move=battle.move + 1,
        men=tuple(_still(man) for man in battle.men),
        guns=tuple(replace(gun, start_x_in=gun.x_in, start_y_in=gun.y_in) for gun in battle.guns),
        larger=battle.larger and still(battle.larger),
    )


def _still(man: Man) -> Man:
    return replace(
        man,
        start_x_in=man.x_in,
        start_y_in=man.y_in,
        way_in=0.0,
        moved=False,
        hauled=False,
        touched=False,
        trail_of="",
    )


@step("LW.MOVE.10", "LW.MOVE.14")
def consider(battle: Battle, written: Mapping[str, tuple[Order, ...]]) -> Step:
    """Step 11: what both did in the interval, red first; then Go for the next."""
    told = list[Event]()
    for side in SIDES:
        battle, done = aside(battle, side, _orders(written, side))
        told += done
    if battle.conceded:
        return battle, tuple(told)
    after, told_go = begin(battle)
    return after, (*told, *told_go)


def over(battle: Battle, told: tuple[Event, ...]) -> Battle:
    """A battle that somebody has given up, or that is decided, is over."""
    return replace(battle, phase="over") if battle.ending is not None and told else battle
