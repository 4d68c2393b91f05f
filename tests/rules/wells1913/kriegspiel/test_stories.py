"""Stories of the Kriegspiel: what the procedure clauses say, told line by line as players write them at a table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.games import game_of
from sandgate.rules.wells1913.kriegspiel.charges.charge_events import ChargeRidden, InfantryCharged, MeleeFought
from sandgate.rules.wells1913.kriegspiel.events import GoGiven, MoveEnded
from sandgate.rules.wells1913.kriegspiel.notation import MOVE
from sandgate.rules.wells1913.kriegspiel.roll import killed, men_of, secrets_of, unit_of
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.supply.stores import held
from sandgate.rules.wells1913.kriegspiel.supply.supply_events import AccountTaken, PacketsGiven
from sandgate.rules.wells1913.kriegspiel.works.work_events import (
    MineArmed,
    MineExploded,
    NoteOpened,
    NoteSealed,
    StructureChanged,
    WorkContinued,
    WorkMade,
)

from .charges import facing, unit
from .ks_fields import Still, field, seen
from .test_scenario import POSTS

GAME = game_of("wells1913.kriegspiel")
BOTH = ("red", "blue")


@dataclass
class Told:
    """A battle that is played line by line, and what has been told of it."""

    state: State
    events: list[Event]

    def asked(self, role: str) -> Any:
        return next(ask for ask in GAME.awaits(self.state) if ask.role == role)

    def write(self, *lines: str, role: str = "") -> list[Any]:
        """What is told while whoever moves, or a role, writes these lines."""
        told = list[Event]()
        for line in lines:
            ask = self.asked(role) if role else next(ask for ask in GAME.awaits(self.state) if ask.must)
            sheet = GAME.read(line, seen(self.state, ask.role), ask)
            assert not sheet.refusals, (line, sheet.refusals)
            self.state, events = GAME.adjudicate(self.state, {ask: sheet.orders}, Still())
            told += events
        self.events += told
        return told

    def refused(self, line: str, role: str = "red") -> list[str]:
        """The clauses under which a line goes back to its writer."""
        ask = self.asked(role)
        return [remark.clause for remark in GAME.read(line, seen(self.state, role), ask).refusals]

    def kinds(self, *kinds: type[Event]) -> list[type[Event]]:
        """The kinds of events that have been told, in their order, of those asked for."""
        return [type(event) for event in self.events if isinstance(event, kinds)]


def told(state: State) -> Told:
    return Told(state, [])


def one(events: Sequence[Event], kind: type[Event]) -> Any:
    """The only event of a kind."""
    (found,) = [event for event in events if isinstance(event, kind)]
    return found


# -- a move ----------------------------------------------------------------------------------------------------------------


def test_story_a_move_from_go_to_time() -> None:
    """KS.MOVE.11: fire, then everything else in any order, against the clock; silence ends it; the sides count their own."""
    battle = told(field())
    ask = battle.asked("red")
    assert (ask.live, ask.about, ask.allow_s) == (True, ("F2",), 180)  # 47 men at 2 s and a gun at 60 s: 154 s
    battle.write("RG1 SHELL A (72,150)", "RI2 VOLLEY @BI1")
    battle.write("RI1 GO (72,30)")
    assert battle.refused("RG1 SHELL A (72,150)") == ["LW.MOVE.18"]
    battle.write("RC1 TWOS", "RC1 GO (40,38)")
    assert battle.refused("RC1 GO (40,39)") == ["KS.MOVE.02"]  # half a move is eighteen inches
    silence = battle.asked("red")
    battle.state, events = GAME.adjudicate(battle.state, {silence: ()}, Still())
    assert [str(event) for event in events if isinstance(event, MoveEnded | GoGiven)] == [
        "Time: Red's move is over.",
        "Go: move S2, the 2nd of Blue.",
    ]
    assert unit_of(battle.state.battle, "RC1").spent == 0.0
    assert (battle.asked("blue").form, battle.asked("red").form) == ("move", "aside")


def test_story_every_line_of_the_clause_is_read() -> None:
    """KS.MOVE.13: the examples, byte for byte."""
    for line in (
        *("BG1 SHELL B (140,96)", "RI4 VOLLEY @BI2", "BC2 CHARGE RI4", "BC2,BC3 CHARGE RI4", "BW3 GIVE FOOD 2 TO BI1"),
        *("RI4 TRENCH (60,40)-(75,40)", "BE1 DESTROY BRIDGE 2"),
    ):
        assert str(MOVE.order(line)) == line


# -- charges ---------------------------------------------------------------------------------------------------------------


def test_story_charges_are_settled_before_melees() -> None:
    """KS.CHARGE.23: ridden in the own move, settled at its end; a body charges once; what is left over makes no melee."""
    red = [unit("RC1", 8, 40, 80), unit("RI1", 5, 90, 100), unit("RI2", 5, 110, 20)]
    battle = told(facing(red, [unit("BI1", 5, 40, 100), unit("BI2", 9, 90, 110)]))
    battle.write("RC1 CHARGE BI1")
    assert "KS.CHARGE.23" in battle.refused("RC1 CHARGE BI2")
    battle.write("RI1 HIT BI2")
    assert battle.kinds(InfantryCharged, MeleeFought) == []
    battle.write("END")
    assert battle.kinds(ChargeRidden, InfantryCharged, MeleeFought) == [ChargeRidden, InfantryCharged, MeleeFought]
    battle.write("END")
    assert battle.kinds(MeleeFought) == [MeleeFought]


def test_story_seven_horsemen_come_up_and_fight_by_little_wars() -> None:
    """KS.CHARGE.23: fewer than eight meet infantry without the order CHARGE. Seven alone: two taken, five each dead."""
    battle = told(facing([unit("RC1", 7, 72, 90)], [unit("BI1", 9, 72, 100), unit("BI2", 9, 72, 111)]))
    assert battle.refused("RC1 CHARGE BI1") == ["KS.CHARGE.01"]
    battle.write("RC1 HIT BI1")
    fought = one(battle.write("END"), MeleeFought)
    assert (fought.red, fought.blue, fought.isolated) == (7, 9, True)
    assert (len(fought.prisoners), len(fought.red_dead), len(fought.blue_dead)) == (2, 5, 5)  # LW.MELEE.11


# -- works -----------------------------------------------------------------------------------------------------------------

RIVER: dict[str, Any] = {
    "rivers": [{"points": [[0, 90], [144, 90]], "width_in": 8}],
    "structures": [{"number": 1, "kind": "road bridge", "box": [69, 84, 75, 96]}],
}


def sappers() -> Told:
    """Red's engineers stand at the bridge, his infantry behind them."""
    units = [unit("RE1", 4, 72, 82), unit("RI1", 8, 40, 60)]
    return told(facing(units, [unit("BI1", 6, 100, 150)], country=RIVER))


def test_story_a_note_on_the_mantelpiece() -> None:
    """KS.CONSTRUCT.04: sealed when the work begins, unfolded when it is complete; until then men are seen standing."""
    battle = sappers()
    note = one(battle.write("RI1 TRENCH (36,64)-(44,64)"), NoteSealed)
    assert (note.to, note.sealed) == (("red",), "F2")
    bridge = battle.write("RE1 DESTROY BRIDGE 1", "END")
    assert one(bridge, StructureChanged).to == BOTH
    assert str(one(bridge, NoteOpened)) == "The note that Red sealed in move F2 is opened: RE1 destroys road bridge 1."
    for _ in range(2):
        going_on = battle.write("END", "RI1 TRENCH (36,64)-(44,64)", "END")
        assert one(going_on, WorkContinued).to == ("red",)
        assert (seen(battle.state, "blue").battle.works, seen(battle.state, "blue").secrets[0].labours) == ((), ())
    complete = battle.write("END", "RI1 TRENCH (36,64)-(44,64)", "END")
    assert (one(complete, WorkMade).to, one(complete, WorkMade).length_in) == (BOTH, 4.0)  # eight men make four inches
    opened = one(complete, NoteOpened)
    assert (opened.to, opened.words, opened.sealed) == (BOTH, note.words, note.sealed)


def test_story_the_note_of_a_mine_waits_until_it_goes_off() -> None:
    """KS.CONSTRUCT.04, KS.DESTROY.06: armed in the sixth own move, known to its side until the enemy passes over it."""
    battle = told(facing([unit("RE1", 4, 72, 82)], [unit("BI1", 1, 72, 96)]))
    for _ in range(6):
        laid = battle.write("RE1 MINE (72,86)", "END", "END")
    assert one(laid, MineArmed).to == ("red",)
    assert battle.kinds(NoteOpened) == []
    battle.write("RE1 GO (72,70)", "END")
    gone_off = battle.write("BI1 GO (72,84.5)")
    assert one(gone_off, MineExploded).men == ("BI1.1",)
    assert str(one(gone_off, NoteOpened)) == "The note that Red sealed in move F2 is opened: RE1 lays a mine at (72,86)."


# -- supply ----------------------------------------------------------------------------------------------------------------


def at_the_sixth_move(**more: Any) -> Told:
    """Red plays his sixth move: 46 infantry, two waggons and an enemy."""
    red: dict[str, Any] = {
        "units": [unit("RI1", 46, 72, 60)],
        "waggons": [{"name": "RW1", "at": [72, 20]}, {"name": "RW2", "at": [140, 170]}],
        "packets": {"food": 8, "forage": 0, "ammunition": 0},
    }
    blue = {"units": [unit("BI1", 1, *more.pop("enemy", (10.0, 170.0)))]}
    return told(field(move=10, red=red, blue=blue))


def test_story_an_official_collects_the_packets() -> None:
    """KS.SUPPLY.15, KS.ADV.06: distance, enemy between and standing still are checked, and each packet is logged."""
    battle = at_the_sixth_move()
    assert battle.refused("RW2 GIVE FOOD 1 TO RI1") == ["KS.SUPPLY.05"]  # a hundred inches off
    given = one(battle.write("RW1 GIVE FOOD 1 TO RI1"), PacketsGiven)
    assert (given.to, given.clauses) == (("red",), ("KS.SUPPLY.15", "KS.SUPPLY.05", "KS.SUPPLY.09"))
    ended = battle.write("END")
    account = one(ended, AccountTaken)
    assert (account.to, account.food, account.wanting) == (("red",), 2, (0, 0, 0))  # 46 men owe two (KS.SUPPLY.07)
    logged = sum(event.count for event in battle.events if isinstance(event, PacketsGiven))
    left = sum(held(secrets_of(battle.state, "red"), store, "food") for store in ("RW1", "RW2", "RDEPOT1"))
    assert (logged, left) == (2, 6)


def test_story_packets_that_he_does_not_take() -> None:
    """KS.SUPPLY.09, KS.ARMS.15: the enemy between, a waggon that has moved; then the account is not met by them."""
    between = at_the_sixth_move(enemy=(72.0, 40.0))
    assert between.refused("RW1 GIVE FOOD 1 TO RI1") == ["KS.SUPPLY.09"]
    moved = at_the_sixth_move()
    moved.write("RW1 GO (72,22)")
    assert moved.refused("RW1 GIVE FOOD 1 TO RI1") == ["KS.ARMS.15"]


# -- the General and the arms ----------------------------------------------------------------------------------------------


def test_story_a_general_on_his_horse_and_each_arm_in_its_players_hands() -> None:
    """KS.GENERAL.01, .07: one cavalry figure; each player moves only his own pieces; the move waits for all of them."""
    battle = told(field(teams={"red": POSTS}))
    figures = men_of(battle.state.battle, "RGEN")
    assert [(man.service, unit_of(battle.state.battle, man.unit).mounted) for man in figures] == [("general", True)]
    assert battle.refused("RC1 GO (40,30)", "red/foot") == ["KS.GENERAL.07"]
    assert battle.refused("RI1 GO (72,30)", "red/general") == ["KS.GENERAL.07"]
    assert battle.refused("RW1 GO (72,8)", "red/foot") == ["KS.GENERAL.07"]
    battle.write("RI1 GO (72,30)", role="red/foot")
    battle.write("RC1 GO (40,30)", role="red/horse")
    battle.write("RGEN GO (72,16)", role="red/general")
    for role in ("red/foot", "red/general"):
        assert not one(battle.write("END", role=role), MoveEnded).over
    assert one(battle.write("END", role="red/horse"), MoveEnded).over


def test_story_fire_first_binds_each_player_for_his_own_pieces() -> None:
    """KS.MOVE.11, KS.ADV.02, LW.EXT.01: the march of the foot closes the rifles of its player, not the horse's guns."""
    battle = told(field(teams={"red": POSTS}))
    battle.write("RI1 GO (72,30)", role="red/foot")
    assert battle.refused("RI2 VOLLEY @BI1", "red/foot") == ["LW.MOVE.18"]
    battle.write("RG1 SHELL A (72,150)", role="red/horse")
    battle.write("RC1 GO (40,30)", role="red/horse")
    assert battle.refused("RG1 SHELL A (72,150)", "red/horse") == ["LW.MOVE.18"]


def test_story_who_has_come_up_to_a_gun_fires_it_in_his_next_move() -> None:
    """KS.ARMS.13: three gunners are left; foot of another player comes up beside them before the gun's player would fire."""
    battle = told(field(teams={"red": POSTS}))
    battle.state = replace(battle.state, battle=killed(battle.state.battle, ["RG1.1"]))
    battle.write("RI1 GO (62,20) FACE 0", role="red/foot")
    assert battle.refused("RG1 SHELL A (72,150)", "red/horse") == ["LW.MOB.04"]
    for role in ("red/foot", "red/general", "red/horse", "blue"):
        battle.write("END", role=role)
    battle.write("RG1 SHELL A (72,150)", role="red/horse")


def test_story_his_signalling_is_perfect() -> None:
    """KS.GENERAL.03: a shout reaches both sides at once; a whisper goes to whom he likes of his own (test_secrets.py)."""
    battle = told(field(teams={"red": POSTS}))
    (shout,) = battle.write("SHOUT hold the bridge", role="red/general")
    assert shout.to == ("red/general", "red/foot", "red/horse", "blue")
    assert battle.refused("SHOUT hold the bridge", "red/foot") == ["KS.GENERAL.03"]


# -- what Little Wars fills in ---------------------------------------------------------------------------------------------


def test_story_little_wars_fills_the_gaps() -> None:
    """KS.ADV.02, KS.COUNTRY.02: no man in a house, and four men to fire a gun."""
    battle = told(field(country={"houses": [{"name": "inn", "box": [68, 26, 76, 32], "height_in": 5}]}))
    assert "LW.COUNTRY.04" in battle.refused("RI1 GO (72,29)")
    battle.state = replace(battle.state, battle=killed(battle.state.battle, ["RG1.1"]))
    assert battle.refused("RG1 SHELL A (72,150)") == ["LW.MOB.04"]
