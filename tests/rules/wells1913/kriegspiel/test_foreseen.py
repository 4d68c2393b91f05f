"""What a player is shown of a sheet before it is done: the rules of the move, on the field as he sees it. KS.MOVE.13."""

from collections.abc import Sequence
from dataclasses import replace

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Look, Mark
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.game import GAME
from sandgate.rules.wells1913.kriegspiel.roll import gun_of, men_of, unit_of
from sandgate.rules.wells1913.kriegspiel.secrets import Mine
from sandgate.rules.wells1913.kriegspiel.sheets import SHEETS
from sandgate.rules.wells1913.kriegspiel.state import State
from sandgate.rules.wells1913.kriegspiel.turn import act
from sandgate.rules.wells1913.kriegspiel.view import FieldView, view

from .charges import facing, unit
from .ks_fields import Still, field, seen

MOVE = Ask(role="red", form="move", about=("F2",), live=True)


def looks(known: FieldView, text: str, ask: Ask = MOVE) -> tuple[Look, ...]:
    sheet = GAME.read(text, known, ask)
    assert not sheet.refusals, sheet.refusals
    return GAME.looks(known, ask, sheet)


def done(state: State, *lines: str) -> State:
    for line in lines:
        state, _ = act(state, Role("red", "red"), GAME.read(line, seen(state), MOVE).orders, Still())
    return state


def ghosts(marks: Sequence[Mark]) -> list[tuple[str, float, float, float]]:
    return [(mark.piece, *mark.ways[0][0], mark.facing_deg) for mark in marks if mark.kind == "ghost"]


def stands(state: State, name: str) -> tuple[str, float, float, float]:
    found = unit_of(state.battle, name)
    return found.name, found.x_in, found.y_in, found.facing_deg


def test_a_march_is_shown_as_it_will_be_made_line_after_line() -> None:
    """KS.MOVE.01: infantry goes twelve inches; what it has gone is gone for the next line."""
    state = field()
    first, second = looks(seen(state), "RI2 GO (100,23) (103,23) FACE N\nRI2 GO (103,26)")
    assert first.says == "RI2 goes to (100,23) and (103,23) and faces 0 degrees."
    assert second.says == "RI2 goes to (103,26)."
    once = done(state, first.text)
    assert first.shown.marks[0].ways == (((100.0, 20.0), (100.0, 23.0), (103.0, 23.0)),)
    assert ghosts(first.shown.marks) == [stands(once, "RI2")]
    twice = done(once, second.text)
    assert second.shown.marks[0].ways == (((103.0, 23.0), (103.0, 26.0)),)
    assert ghosts(second.shown.marks) == [stands(twice, "RI2")]
    assert first.shown.then.startswith("RI2 has ")


def test_a_gun_and_a_waggon_are_shown_where_they_will_stand() -> None:
    state = field(red={"guns": [{"name": "RG1", "gunners": 4, "at": [56, 20], "limbered": True}]})
    gun, waggon = looks(seen(state), "RG1 GO (56,40); RW1 GO (72,8)")
    assert ghosts(gun.shown.marks) == [("RG1", 56.0, 40.0, 0.0)]
    assert gun_of(done(state, gun.text).battle, "RG1").y_in == 40.0
    assert ghosts(waggon.shown.marks) == [("RW1", 72.0, 8.0, 0.0)]


def test_a_charge_is_shown_and_measured() -> None:
    """KS.CHARGE.02: the gap between the outlines; BC1 stands 25 inches off by the middles of the fronts."""
    state = facing([unit("RC1", 12, 40, 20, facing_deg=0)], [unit("BC1", 12, 40, 45, facing_deg=180)])
    (charge,) = looks(seen(state), "RC1 CHARGE BC1")
    assert charge.says == "BC1 is charged by RC1."
    way, *_ = charge.shown.marks
    assert (way.kind, way.ways[0][0]) == ("way", (40.0, 20.0))
    assert ghosts(charge.shown.marks) == [stands(done(state, charge.text), "RC1")]
    length_in = float(charge.shown.then.split()[3])
    assert 22.0 < length_in < 25.0


def test_fire_is_shown_by_its_aim_and_nobody_falls_before_it() -> None:
    """KS.SHELL.02: a shell without error falls where it is laid for; KS.RIFLE.03: shots go at the unit aimed at."""
    state = field(blue={"units": [{"name": "BI1", "men": 20, "at": [72, 60]}]})
    shell, volley = looks(seen(state), "RG1 SHELL B (100,90)\nRI2 VOLLEY @BI1")
    assert [(mark.kind, mark.ways) for mark in shell.shown.marks] == [("aim", (((56.0, 20.0), (100.0, 90.0)),))]
    assert [(mark.kind, mark.ways) for mark in volley.shown.marks] == [("aim", (((100.0, 20.0), (72.0, 60.0)),))]
    assert len(men_of(seen(state).battle, "BI1")) == 20


def test_mines_are_not_shown_to_who_does_not_know_of_them() -> None:
    """KS.DESTROY.06: what is looked at is the same with an enemy's mine in the way and without one."""
    state = field()
    mine = Mine(at=Point(100.0, 25.0), layers=("BE1.1",), begun=1, armed=2)
    secrets = [replace(each, mines=(mine,)) if each.side == "blue" else each for each in state.secrets]
    mined = replace(state, secrets=tuple(secrets))
    text = "RI2 GO (100,30)"
    assert looks(seen(mined), text) == looks(seen(state), text)
    assert stands(done(mined, text), "RI2") != stands(done(state, text), "RI2")


def test_a_piece_put_down_is_shown_where_it_will_stand() -> None:
    """LW.MOVE.02: without a facing it looks to the enemy's line, Blue's to the south."""
    ask = Ask(role="blue", form="put down")
    (line,) = looks(seen(field(), "blue"), "PUT BI1 (60,160) FOURS", ask)
    assert line.says == "BI1 stands at (60,160), in a column of fours."
    assert ghosts(line.shown.marks) == [("BI1", 60.0, 160.0, 180.0)]


def test_the_umpires_hand_is_shown_where_it_puts_a_piece() -> None:
    known = view(field(), Role(UMPIRE, "", ("umpire",)))
    place, dead = looks(known, "PLACE RI1 (80,30) FACE W; DEAD 3 OF RI1", Ask(role=UMPIRE, form="hand", live=True))
    assert ghosts(place.shown.marks) == [("RI1", 80.0, 30.0, 270.0)]
    assert (dead.says, dead.shown.marks) == ("3 men of RI1 are found dead.", ())


def test_every_order_has_a_title_a_line_of_help_and_a_group() -> None:
    """What a page's keys say; titles are two words at most."""
    for form, state in (("move", field()), ("put down", field())):
        for offer in SHEETS.offers(seen(state), replace(MOVE, form=form)):
            assert 0 < len(offer.title.split()) <= 2
            assert offer.does
            assert offer.group
