"""Laws of the Kriegspiel: what holds after every step of every game, whoever plays.

Small battles are played out by hands that charge, fire, dig, feed and destroy wherever that is offered. After each step
everything is counted and measured anew from the state, not from what the step says of itself.
"""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast

import pytest

from sandgate.bots.bot import bots_of
from sandgate.bots.random_bot import fill
from sandgate.kernel.asks import Ask
from sandgate.kernel.codec import dump, dump_event, text_of
from sandgate.kernel.contract import Event
from sandgate.kernel.games import game_of
from sandgate.kernel.geometry import distance
from sandgate.kernel.outlines import Outline, gap, inside
from sandgate.kernel.play import Step, play
from sandgate.kernel.scenario import load
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.field.sides import SIDES
from sandgate.rules.wells1913.kriegspiel.charges import captures
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import (
    ChargeRidden,
    FlagShown,
    GunsCharged,
    InfantryCharged,
    MeleeFought,
)
from sandgate.rules.wells1913.kriegspiel.events import GeneralOut, GoGiven, NotDone
from sandgate.rules.wells1913.kriegspiel.fire.fire_events import (
    MadeRoom,
    PacketsLost,
    RifleFired,
    ShellFired,
    TrailManned,
    WaggonShelled,
)
from sandgate.rules.wells1913.kriegspiel.ground.bodies import men_bodies, things
from sandgate.rules.wells1913.kriegspiel.moves.march_events import DrivenOff, HeldUp, Mounted
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import reach_in
from sandgate.rules.wells1913.kriegspiel.roll import killed, men_of, mover, own_move, unit_of
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets
from sandgate.rules.wells1913.kriegspiel.sheets import SHEETS
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply.supply_events import (
    AccountTaken,
    DebtMet,
    HorsesEaten,
    OutOfAction,
    PacketsGiven,
    PacketsKept,
    PacketsLoaded,
    SiegeCounted,
    SiegeRaised,
    StarvedOut,
)
from sandgate.rules.wells1913.kriegspiel.supply.want_of_supply import short_in
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.works.work_events import (
    DepotBurnt,
    MineArmed,
    MineExploded,
    NoteOpened,
    NoteSealed,
    WaggonsEmptied,
    WorkContinued,
    WorkDropped,
    WorkMade,
)
from tests.often import the_first

from .ks_fields import Still, field, scenario, seen

GAME = game_of("wells1913.kriegspiel")
SCENARIOS = ("bridge_at_sandling", "cavalry_exercise", "siege", "drill_hall")
ALIVE = {"aside", "field", "aboard", "prisoner", "released", "off"}
FREE = {"field", "aboard"}
PACKETS = ("food", "forage", "ammunition")
MAN, UNIT = re.compile(r"\b[RB][A-Z]+\d*\.\d+"), re.compile(r"\b[RB][A-Z]+\d*\b")
OWN = (
    *(NoteSealed, WorkContinued, WorkDropped, MineArmed, HeldUp, NotDone),
    *(PacketsGiven, PacketsKept, PacketsLoaded, PacketsLost, HorsesEaten, AccountTaken, DebtMet, SiegeCounted, SiegeRaised),
)
IN_NUMBERS = (DrivenOff, FlagShown, OutOfAction, StarvedOut)
CLEAR_IN = 0.062  # a sixteenth, on the grid
HAIR = 1e-9
WORKS = ("TRENCH", "EPAULEMENT", "MINE", "DESTROY", "REPAIR", "BURN", "EMBARK", "ENTRAIN")
BUSY = (*WORKS, "GIVE", "LOAD", "EAT", "WRECK", "RUN")
HUNGRY = ("GIVE", "LOAD", "EAT", "HIT", "WRECK", "BURN", "MOUNT")
FIERCE = ("CHARGE", "SHELL", "VOLLEY", "HIT", "TRENCH", "EAT", "WRECK")

Writer = Callable[[Any, Ask], str]


class Turn(NamedTuple):
    """One step of a game, and the state before it."""

    before: State
    step: Step

    @property
    def after(self) -> State:
        return cast("State", self.step.state)

    @property
    def of_the_move(self) -> bool:
        """Whether it is an order of the side that moves, and no interval follows it."""
        battle = self.before.battle
        return battle.phase == "move" and self.after.battle.move == battle.move and self.after.battle.ending is None

    @property
    def by(self) -> str:
        """Whose order it is."""
        return next(ask.role for ask in self.step.sheets)

    def told(self, *kinds: type[Event]) -> list[Any]:
        return [event for event in self.step.events if isinstance(event, kinds)]


# -- games -----------------------------------------------------------------------------------------------------------------

COUNTRY: Mapping[str, Any] = {
    "width_in": 144,
    "depth_in": 144,
    "hills": [{"name": "knoll", "box": [100, 60, 132, 84]}],
    "houses": [{"name": "inn", "box": [60, 68, 66, 73], "height_in": 5}],
    "walls": [{"points": [[40, 66], [48, 66]]}],
    "trees": [[94, 66], [96, 74]],
    "rivers": [{"name": "brook", "points": [[0, 72], [28, 72]], "width_in": 8}],
    "fords": [{"box": [4, 66, 10, 78]}],
    "roads": [{"points": [[80, 0], [80, 144]], "width_in": 4}],
    "railways": [{"name": "line", "points": [[140, 0], [140, 144]]}],
    "structures": [
        {"number": 1, "kind": "road bridge", "box": [16, 66, 21, 78]},
        {"number": 2, "kind": "culvert", "box": [138, 70, 142, 74]},
    ],
}
FEW = {"food": 1, "forage": 2, "ammunition": 1}


def force(letter: str, ahead: float) -> dict[str, Any]:
    """A small force whose first line stands so many inches before its back line, on either side."""

    def y(behind: float) -> float:
        return ahead - behind if letter == "R" else 144.0 - ahead + behind

    units = [
        {"name": f"{letter}I1", "men": 16, "at": [50, y(0)]},
        {"name": f"{letter}I2", "men": 10, "at": [104, y(6)], "formation": "extended"},
        {"name": f"{letter}C1", "men": 10, "at": [78, y(2)]},
        {"name": f"{letter}E1", "men": 4, "at": [18, y(0)]},
    ]
    return {
        "units": units,
        "guns": [{"name": f"{letter}G1", "gunners": 5, "at": [66, y(16)], "limbered": False}],
        "waggons": [{"name": f"{letter}W1", "at": [60, y(24)]}],
        "depots": [{"name": f"{letter}DEPOT1", "at": [100, y(36)]}],
        "boats": [{"name": f"{letter}B1", "at": [25 if letter == "R" else 12, 72], "facing_deg": 90}],
        "trains": [{"name": f"{letter}T1", "line": "line", "at_in": y(30), "towards": "end", "trucks": 1}],
        "general": {"at": [78, y(26)]},
        "packets": FEW,
    }


CLOSE: Mapping[str, Any] = {
    "country": COUNTRY,
    "red": force("R", 56),
    "blue": force("B", 56),
    "options": {"moves": 11, "general": "sykes"},
}


def by_hand(role: str, seed: int, wished: Sequence[str], lines: int = 9) -> Writer:
    """A hand that does what it wishes where that is offered, stays at its works, and ends its move after some lines."""
    written, chance, works = Counter[str](), Random(f"{seed} {role}"), dict[str, str]()

    def write(view: Any, ask: Ask) -> str:
        if ask.form != "move":
            return ""
        written[ask.about[0]] += 1
        may_fire = wished == FIERCE and view.reader not in view.battle.closed
        begun = [] if may_fire else [line for unit, line in works.items() if goes_on(view, ask, unit, line)]
        if begun:
            return begun[0]
        offers = [offer for offer in GAME.offers(view, ask) if offer.sure and offer.line.split()[0] not in IDLE]
        best = [offer for offer in offers if any(word in offer.line for word in wished)]
        chosen = best if best and chance.random() < 0.7 else offers
        line = fill(chance.choice(chosen), chance) if chosen and written[ask.about[0]] <= lines else "END"
        if any(word in line for word in WORKS):
            works[line.split()[0]] = line
        return line

    return write


def goes_on(view: Any, ask: Ask, unit: str, line: str) -> bool:
    """Whether a unit is still at a work that it was set to, and has not been set to it in this move."""
    begun = any(labour.unit == unit for secrets in view.secrets for labour in secrets.labours)
    return begun and not unit_of(view.battle, unit).worked and not GAME.read(line, view, ask).refusals


IDLE = {"END", "OBJECT", "SHOUT"}


def fight(seed: int, **changes: Any) -> Iterator[Turn]:
    """A fight at close quarters, from the ninth move on: accounts fall due in the eleventh and the twelfth."""
    return _small({**CLOSE, **changes}, FIERCE, seed)


def labour(seed: int, **changes: Any) -> Iterator[Turn]:
    """Forces farther apart that dig, lay mines, destroy, repair, embark and feed, and seldom march."""
    apart = {"red": force("R", 40), "blue": force("B", 40), "options": {"moves": 14}}
    return _small({**CLOSE, **apart, **changes}, BUSY, seed)


def hand_to_hand(seed: int, **changes: Any) -> Iterator[Turn]:
    """Lines twelve inches from one another in the open: charges, melees, prisoners."""
    plain = {name: each for name, each in COUNTRY.items() if name not in {"hills", "houses", "walls"}}
    near = {"country": plain, "red": force("R", 66), "blue": force("B", 66), "options": {"moves": 14, "general": "sykes"}}
    return _small({**CLOSE, **near, **changes}, FIERCE, seed)


def hunger(seed: int, **changes: Any) -> Iterator[Turn]:
    """Poor forces that load and feed, with enemies behind the lines of one of them."""
    raiders = [{"name": "BI3", "men": 8, "at": [44, 20]}, {"name": "BC2", "men": 8, "at": [90, 16]}]
    red, blue = force("R", 40), force("B", 40)
    red |= {"depots": [{"name": "RDEPOT1", "at": [60, 12]}], "packets": {"food": 2, "forage": 1, "ammunition": 3}}
    blue |= {"units": [*blue["units"], *raiders], "packets": {"food": 0, "forage": 1, "ammunition": 2}}
    return _small({**CLOSE, "red": red, "blue": blue, "options": {"moves": 18}, **changes}, HUNGRY, seed)


def at_a_depot() -> Iterator[Turn]:
    """A move in which Red's infantry stands against Blue's depot; what his waggon does not hold lies there."""
    red, blue = force("R", 40), force("B", 40)
    red["units"][0] = {"name": "RI1", "men": 12, "at": [124, 100], "formation": "extended"}
    blue |= {"depots": [{"name": "BDEPOT1", "at": [124, 101.77]}], "packets": dict.fromkeys(PACKETS, 9)}
    laid = {**CLOSE, "red": red, "blue": blue}
    return islice(_small(laid, HUNGRY, seed=0, lines=0), 1)


def _small(laid: Mapping[str, Any], wished: Sequence[str], seed: int, lines: int = 9) -> Iterator[Turn]:
    begun = replace(GAME, setup=lambda _: field(move=8, **laid))
    return _turns(begun, scenario(**laid), {side: by_hand(side, seed, wished, lines) for side in SIDES}, seed)


def by_bot(key: str, role: str, seed: int) -> Writer:
    """A bot at a seat."""
    written = Counter[str]()

    def write(view: Any, ask: Ask) -> str:
        written[role] += 1
        return bots_of(GAME.key)[key].write(GAME, view, ask, Random(f"{seed} {role} {written[role]}")).text

    return write


def game(name: str, writer: Callable[[str], Writer], seed: int) -> Iterator[Turn]:
    """A game of a shipped scenario with such hands at all its posts."""
    shipped = load(f"wells1913/{name}").scenario
    hands = {role.key: writer(role.key) for role in GAME.roles(shipped) if role.side}
    return _turns(GAME, shipped, hands, seed)


def _turns(playing: Any, laid: Any, hands: Mapping[str, Writer], seed: int) -> Iterator[Turn]:
    before = playing.setup(laid)
    for step in play(playing, laid, hands, (seed, 1913)):
        yield Turn(before, step)
        before = step.state


# -- men, horses and waggons -----------------------------------------------------------------------------------------------


def everybody_is_there_once(turn: Turn) -> None:
    """No piece comes or goes; the dead and the lost stay so, and the living of a side grow no more.

    KS.SUPPLY.11: only who rode a horse that is eaten forms a unit of his own, once, and is a man of his old unit no more.
    """
    before, after = turn.before.battle, turn.after.battle
    for kind in ("units", "men", "guns", "waggons", "depots", "boats", "trains"):
        names = [each.name for each in getattr(after, kind)]
        formed = [event.on_foot for event in _parted(turn)] if kind == "units" else []
        assert names == [*[each.name for each in getattr(before, kind)], *formed]
        assert len(names) == len({*names})
    walking = Counter[tuple[str, str]]()
    for old, new in zip(before.men, after.men, strict=True):
        assert (old.number, old.name, old.side, old.service) == (new.number, new.name, new.side, new.service)
        if old.unit != new.unit:
            assert (old.horse, new.horse) == (True, False), f"{new.name} has gone from {old.unit} to {new.unit}"
            walking[old.unit, new.unit] += 1
        if old.status not in ALIVE:
            assert (new.status, new.fell_in) == (old.status, old.fell_in), f"{new.name} was {old.status}"
        if old.status == "field" and new.status == "dead":
            assert new.fell_in == before.move + 1
    assert walking == {(event.unit, event.on_foot): event.eaten for event in _parted(turn)}
    for side in SIDES:
        assert _living(after, side) <= _living(before, side)
    for kind in ("guns", "waggons", "depots", "boats"):
        for old, new in zip(getattr(before, kind), getattr(after, kind), strict=True):
            assert new.destroyed or not old.destroyed, f"{new.name} was destroyed"


def _parted(turn: Turn) -> list[HorsesEaten]:
    """The meals after which some of a unit ride on and the others are a unit on foot."""
    return [event for event in turn.told(HorsesEaten) if event.on_foot != event.unit]


def _living(battle: Battle, side: str) -> int:
    return sum(man.side == side and man.status in ALIVE for man in battle.men)


def who_is_lost_is_told(turn: Turn) -> None:
    """Nobody dies, is taken or is taken off in silence: an event names him, or counts him among his unit's men."""
    told = text_of([dump_event(event) for event in turn.step.events])
    named = {*MAN.findall(told)}
    counted = [getattr(event, "units", getattr(event, "unit", "")) for event in turn.told(*IN_NUMBERS)]
    generals = [f"{event.side[0].upper()}GEN" for event in turn.told(GeneralOut)]
    units = {*UNIT.findall(" ".join([*counted, *generals]))}
    for old, new in zip(turn.before.battle.men, turn.after.battle.men, strict=True):
        if new.status != old.status and new.status in {"dead", "prisoner", "off", "lost"}:
            assert new.name in named or new.unit in units, f"nobody is told that {new.name} is {new.status}"


def horses_are_eaten_or_fall_with_their_men(turn: Turn) -> None:
    """KS.ARMS.08, KS.SUPPLY.11: nobody finds a horse; of the horses of free men none is lost but those eaten."""
    lost, eaten = Counter[str](), Counter[str]()
    for old, new in zip(turn.before.battle.men, turn.after.battle.men, strict=True):
        assert old.horse or not new.horse, f"{new.name} has found a horse"
        lost[old.unit] += old.horse and not new.horse and new.status in FREE
    for event in turn.told(HorsesEaten):
        eaten[event.unit] += event.eaten
    assert lost == eaten
    units = {unit.name: unit for unit in turn.after.battle.units}
    assert not [man for man in turn.after.battle.men if man.holder and (units[man.unit].mounted or man.status != "field")]


# -- packets ---------------------------------------------------------------------------------------------------------------


def packets_are_given_eaten_or_destroyed(turn: Turn) -> None:
    """KS.SUPPLY.01, .15, KS.ADV.06: each packet lies in one store, of its holder, or is accounted for."""
    for secrets in turn.after.secrets:
        holders = [stock.holder for stock in secrets.stocks]
        assert len(holders) == len({*holders})
        assert all(min(stock.food, stock.forage, stock.ammunition) >= 0 for stock in secrets.stocks)
        assert all(_holder(turn.after.battle, stock.holder) == secrets.side for stock in secrets.stocks if _load(stock))
        assert all(_load(stock) <= 12 for stock in secrets.stocks if "W" in stock.holder)
    if turn.told(OutOfAction, StarvedOut) or _bereft(turn):
        return  # what was named for men who are no more is forgotten
    for nth, packet in enumerate(PACKETS):
        eaten = sum(event.eaten for event in turn.told(HorsesEaten)) if packet == "food" else 0
        left = _packets(turn.after.secrets, packet) + _paid(turn, packet, nth) + _destroyed(turn, packet)
        assert left == _packets(turn.before.secrets, packet) + eaten, (packet, turn.step.events)


def _load(stock: Any) -> int:
    return int(stock.food + stock.forage + stock.ammunition)


def _holder(battle: Battle, name: str) -> str:
    holders = {**{each.name: each.holder for each in battle.waggons}, **{each.name: each.side for each in battle.depots}}
    return str(holders[name])


def _bereft(turn: Turn) -> bool:
    """Whether packets were named for units that have nobody left, or horses eaten for nothing."""
    gifts = [gift for secrets in turn.before.secrets for gift in secrets.gifts]
    left = [gift for secrets in turn.after.secrets for gift in secrets.gifts]
    return any(gift.holder == "horses" or not men_of(turn.after.battle, gift.to) for gift in gifts if gift not in left)


def _packets(every: Sequence[Secrets], packet: str) -> int:
    """The packets that lie in stores or are kept to a body's credit."""
    stocks: list[int] = [getattr(stock, packet) for secrets in every for stock in secrets.stocks]
    return sum(stocks) + sum(gift.count for secrets in every for gift in secrets.gifts if gift.packet == packet)


def _paid(turn: Turn, packet: str, nth: int) -> int:
    """The packets that accounts took, at once or afterwards."""
    free = {man.name for man in turn.after.battle.men if man.status in FREE}
    owed = sum(getattr(event, packet) - event.wanting[nth] for event in turn.told(AccountTaken))
    for secrets, then in zip(turn.before.secrets, turn.after.secrets, strict=True):
        wanting = {(debt.due, debt.men): getattr(debt, packet) for debt in then.debts}
        bound = [debt for debt in secrets.debts if free & {*debt.men}]
        owed += sum(getattr(debt, packet) - wanting.get((debt.due, debt.men), 0) for debt in bound)
    return int(owed)


def _destroyed(turn: Turn, packet: str) -> int:
    """What lay in stores that were burnt, emptied, shelled or blown up in the step."""
    names = [event.depot for event in turn.told(DepotBurnt)] + [event.waggon for event in turn.told(WaggonShelled)]
    names += [name for event in turn.told(WaggonsEmptied) for name in event.waggons]
    names += [name for event in turn.told(MineExploded) for name in event.things]
    stocks = [stock for secrets in turn.before.secrets for stock in secrets.stocks if stock.holder in names]
    lost = sum(getattr(stock, packet) for stock in stocks)
    if turn.told(WaggonShelled):
        assert sum(getattr(event, packet) for event in turn.told(PacketsLost)) == lost
    return int(lost)


# -- who may do what -------------------------------------------------------------------------------------------------------


def who_is_unsupplied_stays(turn: Turn) -> None:
    """KS.SUPPLY.12, .13: men bound by an account for food do not stir in their own move, nor fire without ammunition.

    Those bound for forage do not stir mounted. Nor does any of them begin a work, or retire at the end of the move.
    """
    battle, side = turn.before.battle, mover(turn.before.battle)
    if battle.phase != "move":
        return
    served = {name for event in turn.told(MadeRoom, TrailManned) for name in event.men}
    own = own_move(battle, side)
    on_foot = {unit.name for each in (battle, turn.after.battle) for unit in each.units if not unit.mounted}
    ridden = {man.name for man in battle.men if man.horse and man.unit not in on_foot}
    unit_now = {man.name: man.unit for man in battle.men}
    for debt in next(each for each in turn.before.secrets if each.side == side).debts:
        bound = {*debt.men} if short_in(own, debt.due, debt.food, debt.met) else set[str]()
        if short_in(own, debt.due, debt.forage, debt.met):
            bound |= {*debt.men} & ridden
        assert not {*_stirred(turn)} & bound - served, f"of {debt}"
        assert not [name for name in _set_to_work(turn) if name in [unit_now[man] for man in bound]]
        if short_in(own, debt.due, debt.ammunition, debt.ammunition_met):
            units = {unit_now[name] for name in debt.men}
            assert not [event for event in turn.told(RifleFired) if event.unit in units]


def _set_to_work(turn: Turn) -> list[str]:
    """The units that began to work in the step; one that is formed in it stands last, and is set to nothing yet."""
    pairs = zip(turn.before.battle.units, turn.after.battle.units, strict=False)
    return [new.name for old, new in pairs if new.worked and not old.worked]


def only_the_mover_stirs(turn: Turn) -> None:
    """LW.MOVE.06: within a move nothing of the other side's comes to stand elsewhere; men forced back go after it."""
    before, after, side = turn.before.battle, turn.after.battle, mover(turn.before.battle)
    if not turn.of_the_move:
        return
    men = {man.name: man.side for man in before.men}
    assert not [name for name in _stirred(turn) if men[name] != side]
    for kind in ("guns", "waggons"):
        for old, new in zip(getattr(before, kind), getattr(after, kind), strict=True):
            assert old.holder == side or (old.x_in, old.y_in) == (new.x_in, new.y_in), f"{new.name} has moved"
    for kind in ("boats", "trains"):
        for old, new in zip(getattr(before, kind), getattr(after, kind), strict=True):
            assert old.side == side or old.gone_in == new.gone_in, f"{new.name} has moved"


def _stirred(turn: Turn) -> list[str]:
    """The men who stand elsewhere than before the step."""
    pairs = zip(turn.before.battle.men, turn.after.battle.men, strict=True)
    return [
        new.name
        for old, new in pairs
        if old.status == "field" == new.status and (old.x_in, old.y_in) != (new.x_in, new.y_in)
    ]


def who_has_fired_stays(turn: Turn) -> None:
    """KS.ARMS.13: the same men, or the same gun, do not both fire and move; nobody fires after he has moved anything."""
    before, after = turn.before.battle, turn.after.battle
    if not turn.of_the_move:
        return
    if turn.told(ShellFired, RifleFired):
        assert turn.by not in before.closed
    assert not (before.move < 2 and turn.told(ShellFired, RifleFired))
    fired = {man.name for man in before.men if man.fired}
    served = {name for event in turn.told(MadeRoom, TrailManned) for name in event.men}
    assert fired & {*_stirred(turn)} <= served
    for old, new in zip(before.guns, after.guns, strict=True):
        assert 0 <= new.shots <= 4
        if old.shots and not new.destroyed:
            assert (old.x_in, old.y_in, old.limbered) == (new.x_in, new.y_in, new.limbered)
        if new.shots > old.shots:
            assert old.stood_unlimbered
            assert not any((old.limbered, old.moved, old.destroyed))
            assert own_move(before, old.holder) >= old.acts_from


def nobody_spends_more_than_a_move(turn: Turn) -> None:
    """KS.MOVE.01 to .12: nothing spends more than its move, nor goes farther than half as far again."""
    battle = turn.after.battle
    for unit in battle.units:
        assert -HAIR <= unit.spent <= 1.0 + HAIR, f"{unit.name} has spent {unit.spent}"
        if turn.of_the_move and unit.service not in {"general", "artillery"} and not unit.aboard:
            most = 1.5 * reach_in("cavalry" if unit.service == "cavalry" else unit.service)
            assert unit.gone_in <= most + 5.0, f"{unit.name} has gone {unit.gone_in}"  # two inches free at each edge
    assert all(-HAIR <= each.spent <= 1.0 + HAIR for each in battle.waggons)
    assert all(each.gone_in <= 12.0 + HAIR for each in battle.boats)
    assert all(each.gone_in <= 96.0 + HAIR for each in battle.trains)


def moves_are_counted(turn: Turn) -> None:
    """KS.MOVE.11, KS.SUPPLY.01: the sides move in turn, each counts its own moves, accounts fall due after every sixth."""
    before, after = turn.before.battle, turn.after.battle
    assert after.move - before.move in {0, 1}
    if before.phase == "putting down":
        return
    for event in turn.told(GoGiven):
        assert after.move == before.move + 1
        assert event.side == mover(after) != mover(before)
        assert (event.number, event.name) == (after.move // 2 + 1, f"{'FS'[after.move % 2]}{after.move // 2 + 1}")
    for account in turn.told(AccountTaken):
        assert account.side == mover(before)
        assert own_move(before, account.side) % 6 == 0
    assert all(duty.in_move > after.move for duty in after.duties) or after.ending is not None


def charges_are_of_eight(turn: Turn) -> None:
    """KS.CHARGE.01, .02, .07: eight horsemen in line at least, three feet at most; nobody loses more than he has."""
    before = turn.before.battle
    for event in turn.told(ChargeRidden):
        assert sum(len(men_of(before, name)) for name in event.units) >= 8
        assert all(unit_of(before, name).formation == "line" and unit_of(before, name).mounted for name in event.units)
        assert event.distance_in + 12.0 * event.up + 6.0 * event.down <= 36.0 + 1e-6
    for event in turn.told(InfantryCharged):
        assert len(event.dead) <= event.charged
        assert len(event.cavalry_dead) <= event.sabres
    for event in turn.told(MeleeFought):
        assert len(event.red_dead) == len(event.blue_dead)
        assert not {*event.prisoners} & {*event.red_dead, *event.blue_dead}


def works_take_their_time(turn: Turn) -> None:
    """KS.CONSTRUCT.01, .02, KS.DESTROY.06: four own moves for earthworks, six for a mine; only one's own side knows."""
    before = turn.before
    labours = {labour.unit: labour for secrets in before.secrets for labour in secrets.labours}
    for event in turn.told(WorkMade):
        assert before.battle.move + 1 - labours[event.unit].begun >= 6
        assert labours[event.unit].moves >= 3
    for event in turn.told(MineArmed):
        labour = labours[event.layers[0].partition(".")[0]]
        assert (labour.kind, labour.moves) == ("mine", 5)
        assert before.battle.move + 1 - labour.begun >= 10
        assert {role.partition("/")[0] for role in event.to} == {mover(before.battle)}
    for event in turn.told(NoteOpened):
        assert {role.partition("/")[0] for role in event.to} == {*SIDES}


def what_is_a_sides_own_is_told_to_it_alone(turn: Turn) -> None:
    """KS.CONSTRUCT.04, KS.SUPPLY.01, .15: notes, works in hand, mines, packets and accounts are not for the enemy."""
    for event in turn.told(*OWN):
        assert len({role.partition("/")[0] for role in event.to}) == 1, f"{event} is told to {event.to}"


def what_is_read_is_done(turn: Turn) -> None:
    """A line of a single order that was taken is carried out, and prints as a line that reads back to it (KS.MOVE.13)."""
    for ask, taken in turn.step.sheets.items():
        for order in taken.orders:
            assert SHEETS.notations[ask.form].order(str(order)) == order
        if len(taken.orders) == 1:
            assert not turn.told(NotDone), f"{ask.role} wrote {taken.text!r}: {turn.step.events}"


# -- where pieces stand ----------------------------------------------------------------------------------------------------


def nothing_overlaps(turn: Turn) -> None:
    """No piece that has come to stand otherwise stands nearer than the clear sixteenth to another, or in a solid or water.

    LW.MOB.11, LW.COUNTRY.04. A boat lies under a bridge and those upon it.
    """
    battle = turn.after.battle
    moved = _moved(turn)
    if not moved:
        return
    all_bodies = [*things(battle), *men_bodies(battle)]
    for body in moved:
        near = (each for each in all_bodies if each.name != body.name and _close(body, each) and not _above(body, each))
        for another in near:
            apart_in = min(gap(one, two) for one in body.outlines for two in another.outlines)
            assert apart_in > CLEAR_IN, f"{body.name} is {apart_in} in from {another.name} after {turn.step.events}"
        _stands_free(battle, body)


def _moved(turn: Turn) -> list[Body]:
    """The pieces that stand or point otherwise than before the step, or have come to stand at all."""
    old = {body.name: body for body in (*things(turn.before.battle), *men_bodies(turn.before.battle))}
    new = (*things(turn.after.battle), *men_bodies(turn.after.battle))
    return [body for body in new if old.get(body.name) != body]


def _close(one: Body, another: Body) -> bool:
    return distance(one.x_in, one.y_in, another.x_in, another.y_in) < one.reach_in + another.reach_in + 0.1


def _above(one: Body, another: Body) -> bool:
    """Whether one of two pieces is a boat, and the other not."""
    return (one.name[1] == "B") != (another.name[1] == "B")


def _stands_free(battle: Battle, body: Body) -> None:
    """LW.COUNTRY.04: no part of it in a solid, its middle not in water but on a ford, a bridge, or as a boat."""
    country = battle.field.country
    for solid in country.solids:
        thing = Outline(solid.outline, solid.radius_in)
        assert all(gap(part, thing) > 0.0 for part in body.outlines), f"{body.name} stands in {solid.name}"
    assert 0.0 <= body.x_in <= country.width_in, f"{body.name} is off the field"
    assert 0.0 <= body.y_in <= country.depth_in, f"{body.name} is off the field"
    if body.name[1] == "B":
        return
    dry = [crossing.outline for crossing in country.crossings]
    dry += [each.outline for each in battle.structures if each.kind == "road bridge"]
    if not any(inside(outline, body.x_in, body.y_in) for outline in dry):
        wet = [water.outline for water in country.waters if inside(water.outline, body.x_in, body.y_in)]
        assert not wet, f"{body.name} stands in water"


LAWS = (
    everybody_is_there_once,
    who_is_lost_is_told,
    horses_are_eaten_or_fall_with_their_men,
    packets_are_given_eaten_or_destroyed,
    who_is_unsupplied_stays,
    who_has_fired_stays,
    only_the_mover_stirs,
    nobody_spends_more_than_a_move,
    moves_are_counted,
    charges_are_of_eight,
    works_take_their_time,
    what_is_a_sides_own_is_told_to_it_alone,
    what_is_read_is_done,
    nothing_overlaps,
)


def lawful(turns: Iterator[Turn]) -> Counter[str]:
    """Hold every law against every step; what happened in all."""
    happened = Counter[str]()
    for turn in turns:
        for law in LAWS:
            law(turn)
        happened.update(type(event).__name__ for event in turn.step.events)
    return happened


HANDS: Mapping[int, tuple[type[Event], ...]] = {5: (GunsCharged, MeleeFought), 6: (InfantryCharged,)}

# -- the tests -------------------------------------------------------------------------------------------------------------


def test_the_laws_hold_in_a_fight_at_close_quarters() -> None:
    happened = lawful(fight(2))
    for kind in (ChargeRidden, ShellFired, RifleFired, GoGiven):
        assert happened[kind.__name__], f"no {kind.__name__} in this fight: it shows little"


def test_the_laws_hold_while_sappers_dig_and_waggons_feed() -> None:
    happened = lawful(labour(10))
    for kind in (WorkMade, MineArmed, NoteOpened, AccountTaken, OutOfAction):
        assert happened[kind.__name__], f"no {kind.__name__} in this battle: it shows little"


@pytest.mark.parametrize("seed", HANDS)
def test_the_laws_hold_hand_to_hand(seed: int) -> None:
    happened = lawful(hand_to_hand(seed))
    for kind in HANDS[seed]:
        assert happened[kind.__name__], f"no {kind.__name__} in this fight: it shows little"


def test_the_laws_hold_where_packets_are_loaded_and_men_go_hungry() -> None:
    happened = lawful(hunger(2))
    for kind in (PacketsLoaded, Mounted, OutOfAction):
        assert happened[kind.__name__], f"no {kind.__name__} in this battle: it shows little"


def test_the_laws_hold_where_a_depot_is_taken() -> None:
    assert lawful(at_a_depot())["Captured"]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20, 40))
def test_the_laws_hold_in_many_battles(seed: int) -> None:
    for battle in (fight, labour, hand_to_hand, hunger):
        lawful(battle(seed))


# -- planted faults --------------------------------------------------------------------------------------------------------


def after(changed: Callable[[State], State]) -> Callable[[Any], Any]:
    """A part of the sequence after which something is otherwise than it has told."""

    def planted(part: Any) -> Any:
        def faulty(*given: Any) -> Any:
            state, told = part(*given)
            return changed(state), told

        return faulty

    return planted


def a_man_less(state: State) -> State:
    """The state with a living man dead."""
    man = next(man.name for man in state.battle.men if man.status == "field")
    return replace(state, battle=killed(state.battle, [man]))


def with_horses_for_all(mount: Any) -> Any:
    def faulty(battle: Battle, order: Any) -> Any:
        found = mount(battle, order)
        if isinstance(found, list):
            return found
        mounted, told = found
        return replace(mounted, men=tuple([replace(man, horse=True) for man in mounted.men])), told

    return faulty


def a_waggon_more(state: State) -> State:
    return replace(state, battle=replace(state.battle, waggons=(*state.battle.waggons, state.battle.waggons[0])))


def with_a_rider(parted: Any) -> Any:
    """One man more goes on foot than horses are eaten."""

    def faulty(battle: Battle, unit: Any, walking: Sequence[str]) -> Any:
        rider = next(man.name for man in men_of(battle, unit.name) if man.name not in walking)
        return parted(battle, unit, [*walking, rider])

    return faulty


def in_two_units(parted: Any) -> Any:
    """The unit of who goes on foot is formed twice."""

    def faulty(battle: Battle, unit: Any, walking: Sequence[str]) -> Any:
        formed = parted(battle, unit, walking)
        return replace(formed, units=(*formed.units, formed.units[-1]))

    return faulty


def not_taken_out(put_in: Any) -> Any:
    return lambda secrets, store, packet, count: put_in(secrets, store, packet, max(0, count))


def kept_by_both(handed_over: Any) -> Any:
    def faulty(state: State, name: str, holder: Any) -> State:
        given: State = handed_over(state, name, holder)
        return replace(given, secrets=tuple([each for each in state.secrets if each.side == holder] + [given.secrets[0]]))

    return faulty


FAULTS: Mapping[str, tuple[Any, ...]] = {
    "a man dies untold in a charge": (
        "charges.settling.settle_charge",
        after(a_man_less),
        hand_to_hand,
        6,
        who_is_lost_is_told,
    ),
    "mounting conjures horses": (
        "moves.formations.mount",
        with_horses_for_all,
        hunger,
        2,
        horses_are_eaten_or_fall_with_their_men,
    ),
    "a waggon is doubled": ("works.labouring.advance", after(a_waggon_more), labour, 10, everybody_is_there_once),
    "a rider goes on foot with them": (
        *("supply.horses_for_food._parted", with_a_rider, labour, 30),
        everybody_is_there_once,
    ),
    "those on foot form twice": ("supply.horses_for_food._parted", in_two_units, labour, 30, everybody_is_there_once),
    "packets stay where they are loaded": (
        *("supply.supplying.put_in", not_taken_out, hunger, 2),
        packets_are_given_eaten_or_destroyed,
    ),
    "the hungry move": ("supply.shortage.may_move", lambda _: lambda *_: True, labour, 10, who_is_unsupplied_stays),
    "a note is read at once": (
        *("works.notices.to_side", lambda _: lambda battle, _: now(battle), labour, 10),
        what_is_a_sides_own_is_told_to_it_alone,
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_laws_catch_faults_of_the_rules(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    named, planted, battle, seed, law = FAULTS[fault]
    module, _, name = named.rpartition(".")
    rules = import_module(f"sandgate.rules.wells1913.kriegspiel.{module}")
    monkeypatch.setattr(rules, name, planted(getattr(rules, name)))
    assert first_broken(battle(seed)) == law.__name__


def test_the_laws_catch_a_store_that_both_sides_keep(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(captures, "_handed_over", kept_by_both(captures._handed_over))
    assert first_broken(at_a_depot()) == packets_are_given_eaten_or_destroyed.__name__


def first_broken(turns: Iterator[Turn]) -> str:
    """The first law that does not hold; "" if all do."""
    for turn in turns:
        for law in LAWS:
            try:
                law(turn)
            except AssertionError:
                return law.__name__
    return ""


@pytest.mark.slow
@pytest.mark.parametrize("name", the_first(1, SCENARIOS))
@pytest.mark.parametrize("bot", ["random", "staff"])
def test_the_laws_hold_in_every_scenario(name: str, bot: str) -> None:
    lawful(islice(game(name, lambda role: by_bot(bot, role, 7), 7), 250))


@pytest.mark.slow
@pytest.mark.parametrize("name", the_first(1, SCENARIOS))
def test_the_laws_hold_between_hotheads(name: str) -> None:
    lawful(islice(game(name, lambda role: by_hand(role, 5, FIERCE), 5), 250))


# -- the order of the lists, and the same seed -----------------------------------------------------------------------------

SCRIPT = """
RG1 SHELL D (78.3,89.2)
RI2 VOLLEY @BI2
RI1 GO (52,66)
RE1 GO (18.5,59)
RW1 GIVE FOOD 1 TO RI1
RC1 CHARGE BC1
END
BG1 SHELL D (52,65) x2
BI2 VOLLEY @RI2
BI1 GO (52,77)
BE1 GO (18.5,82)
BW1 GIVE FOOD 1 TO BI1
END
RI1 HIT BI1
RI2 GO (104,56)
RW1 GO (60,38)
RE1 MINE (18.5,63)
END
BE1 DESTROY BRIDGE 1
END
"""


def after_the_script(*, turned: bool) -> dict[str, Any]:
    """How all stands after some moves without errors of aim, by name; the units are written forwards or backwards."""
    laid: dict[str, Any] = {side: {**CLOSE[side], "units": CLOSE[side]["units"][:: -1 if turned else 1]} for side in SIDES}
    state = field(move=10, **{**CLOSE, **laid})
    for line in SCRIPT.split("\n")[1:-1]:
        ask = next(ask for ask in GAME.awaits(state) if ask.must)
        sheet = GAME.read(line, seen(state, ask.role), ask)
        assert not sheet.refusals, f"{line}: {sheet.refusals}"
        state, _ = GAME.adjudicate(state, {ask: sheet.orders}, Still())
    pieces = [each for kind in ("units", "men", "guns", "waggons", "structures") for each in getattr(state.battle, kind)]
    by_name = {getattr(each, "name", "bridge"): dump(each) | {"number": 0} for each in pieces}
    return {**by_name, "secrets": dump(state.secrets)}


def test_the_order_in_which_units_are_written_changes_nothing() -> None:
    """Only between men at equal gaps does the number decide (KS.SHELL.05); everything else goes by places."""
    one, other = after_the_script(turned=False), after_the_script(turned=True)
    assert {name: each for name, each in one.items() if other[name] != each} == {}


def bytes_of_a_fight(seed: int) -> str:
    """All that happened in a fight, and how it stood at the end, as it is stored."""
    turns = list(islice(fight(seed), 60))
    told = [text_of(dump_event(event)) for turn in turns for event in turn.step.events]
    return "\n".join([*told, text_of(dump(turns[-1].after))])


def test_the_same_seed_gives_the_same_bytes_in_two_processes() -> None:
    """Nothing depends on the order of sets, on the clock or on what was played before."""
    code = f"from {__name__} import bytes_of_a_fight; print(bytes_of_a_fight(8), end='')"
    there: Any = {"env": {**os.environ, "PYTHONHASHSEED": "1"}, "cwd": Path(__file__).parents[4]}
    run: Any = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, **there)
    assert run.stdout == bytes_of_a_fight(8)
