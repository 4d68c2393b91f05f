"""Melees settled at the table, one after the other; men fresh from a melee. LW.MOVE.16, LW.MELEE.15 and .19.

A field of 96 by 60 inches, Red in the south. His horse goes to y = 24 in F1 and to y = 36 in F2; Blue's men,
put down at y = 48, stay there and are charged in F3.
"""

from dataclasses import replace
from typing import Any

from sandgate.kernel.clock import Clock
from sandgate.kernel.codec import dump, text_of
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import verify
from sandgate.kernel.store import Memory
from sandgate.kernel.story import states_after
from sandgate.kernel.table import Table
from sandgate.rules.wells1913.little_wars.fighting.prisoners import release
from sandgate.rules.wells1913.little_wars.state import man_of

GAME = game_of("wells1913.little_wars")


def close_quarters(red: dict[str, Any], blue: dict[str, Any], advance: str, interval_s: int = 240) -> Table:
    """A table at F3; red has come on to y = 24 in F1 and to y = 36 in F2, blue stands where it was put down."""
    scenario = GAME.model.model_validate(
        {
            "game": "wells1913.little_wars",
            "country": {"width_in": 96, "depth_in": 60},
            "south": "red",
            "first": "red",
            "forces": {"red": red, "blue": blue},
            "options": {"unequal": True, "interval_s": interval_s},
        }
    ).model_dump(mode="json")
    table = Table.open(GAME, scenario, Memory(), Desk.of_seed(5))
    for side in ("red", "blue"):
        table.hand_in(side, "")
    pass_on(table)
    for line in (advance, advance.replace("24)", "36)")):
        moved(table, "red", line)
        pass_on(table)
        moved(table, "blue")
        pass_on(table)
    return table


def pass_on(table: Table) -> None:
    """Both are ready: Go."""
    for side in [ask.role for ask in table.fold.asks if ask.form == "interval"]:
        table.hand_in(side, "", "interval")


def moved(table: Table, side: str, *lines: str) -> None:
    """A move of a side, to its END."""
    for line in (*lines, "END"):
        handed = table.hand_in(side, line, "move")
        assert handed.receipt, handed.remarks


def two_fights() -> Table:
    """Two horsemen against one infantryman on either wing, 60 inches apart; both isolated and doubled."""
    red = {"cavalry": 4, "put_down": ["PUT RC1-2 LINE (20,12)-(21,12)", "PUT RC3-4 LINE (80,12)-(81,12)"]}
    blue = {"infantry": 3, "put_down": ["PUT BI1 (20.5,48)", "PUT BI2 (80.5,48)", "PUT BI3 (50,58)"]}
    table = close_quarters(red, blue, "RC1-2 GO LINE (20,24)-(21,24); RC3-4 GO LINE (80,24)-(81,24)")
    moved(table, "red", "RC1-2 HIT BI1; RC3-4 HIT BI2")
    return table


def choices(table: Table) -> list[tuple[str, str]]:
    return [(ask.role, ask.about[0]) for ask in table.fold.asks if ask.form == "choice"]


def statuses(table: Table, *names: str) -> list[str]:
    return [man_of(table.fold.state.battle, name).status for name in names]


# -- one after the other --------------------------------------------------------------------------------------------------


def test_story_melees_are_put_to_the_chooser_one_after_the_other() -> None:
    """The first is settled before the second is asked for; the record has one sheet after the other, and verifies."""
    table = two_fights()
    assert choices(table) == [("red", "melee 1")]
    table.hand_in("red", "TAKE BI1 BY RC2", "choice")
    assert man_of(table.fold.state.battle, "BI1").captor == "RC2"
    assert statuses(table, "BI1", "BI2") == ["prisoner", "armed"]
    assert choices(table) == [("red", "melee 2")]
    table.hand_in("red", "TAKE BI2 BY RC4", "choice")
    assert man_of(table.fold.state.battle, "BI2").captor == "RC4"
    assert (choices(table), len(table.fold.state.battle.fought)) == ([], 2)
    table.close()
    assert verify(GAME, table.store.read(), {role: table.stream(role) for role in table.fold.roles}).closed


def test_story_each_melee_has_120_seconds_of_its_own_and_the_interval_begins_after_the_last() -> None:
    """95 s for the first, the whole 120 s for the second; then the 240 s of the interval."""
    table, clock = two_fights(), Clock()
    clock.called(table.fold.asks, 1000.0)
    (first,) = [ask for ask in table.fold.asks if ask.form == "choice"]
    assert clock.left_s(first, 1095.0) == 25.0
    table.hand_in("red", "TAKE BI1 BY RC2", "choice")
    clock.called(table.fold.asks, 1095.0)
    (second,) = [ask for ask in table.fold.asks if ask.form == "choice"]
    assert clock.left_s(second, 1095.0) == 120.0
    assert clock.run_out(1214.0) == ()
    assert clock.run_out(1215.0) == (second,)
    table.run_out(second)
    assert statuses(table, "BI2") == ["prisoner"], "the default of LW.MELEE.15"
    clock.called(table.fold.asks, 1215.0)
    waits = [ask for ask in table.fold.asks if ask.form == "interval"]
    assert [clock.left_s(ask, 1215.0) for ask in waits] == [240.0, 240.0]


def test_story_the_time_of_a_melee_is_added_to_the_interval() -> None:
    """Time is called at 0; the mover has chosen at 95 s, and Go comes 240 s after that, at 335 s."""
    table, clock = three_against_two(), Clock()
    clock.called(table.fold.asks, 0.0)
    table.hand_in("red", "", "choice")
    clock.called(table.fold.asks, 95.0)
    assert clock.run_out(334.9) == ()
    late = clock.run_out(335.0)
    assert {(ask.role, ask.form) for ask in late} == {("red", "interval"), ("blue", "interval")}
    for ask in late:
        table.run_out(ask)
    assert [ask.role for ask in table.fold.asks if ask.form == "move"] == ["blue"]


def test_story_equal_numbers_between_two_choices_are_settled_in_their_turn() -> None:
    """The middle one of three melees asks for nothing: it is settled with the first choice, not before it."""
    red = {
        "cavalry": 5,
        "put_down": ["PUT RC1-2 LINE (20,12)-(21,12)", "PUT RC3 (50,12)", "PUT RC4-5 LINE (80,12)-(81,12)"],
    }
    blue = {"infantry": 3, "put_down": ["PUT BI1 (20.5,48)", "PUT BI2 (50,48)", "PUT BI3 (80.5,48)"]}
    table = close_quarters(red, blue, "RC1-2 GO LINE (20,24)-(21,24); RC3 GO (50,24); RC4-5 GO LINE (80,24)-(81,24)")
    moved(table, "red", "RC1-2 HIT BI1; RC3 HIT BI2; RC4-5 HIT BI3")
    assert statuses(table, "RC3", "BI2") == ["armed", "armed"]
    table.hand_in("red", "", "choice")
    assert statuses(table, "BI1", "RC3", "BI2", "BI3") == ["prisoner", "dead", "dead", "armed"]
    assert choices(table) == [("red", "melee 3")]
    table.hand_in("red", "", "choice")
    assert (statuses(table, "BI3"), choices(table)) == (["prisoner"], [])


# -- men fresh from a melee -----------------------------------------------------------------------------------------------


def three_against_two() -> Table:
    """RC2 charges BI1, two more behind him; BI2, 5.5 in behind BI1, takes part and is out of reach of every horseman."""
    red = {"cavalry": 3, "put_down": ["PUT RC1-3 LINE (46.5,12)-(49.5,12)"]}
    blue = {"infantry": 3, "put_down": ["PUT BI1 (48,48)", "PUT BI2 (48,54.25)", "PUT BI3 (90,58)"]}
    table = close_quarters(red, blue, "RC1-3 GO LINE (46.5,24)-(49.5,24)")
    moved(table, "red", "RC2 HIT BI1; RC1 GO (46.5,41); RC3 GO (49.5,41)")
    (melee,) = table.fold.state.battle.melees
    assert (len(melee.red), len(melee.blue), melee.isolated, melee.dead, melee.prisoners) == (3, 2, True, 1, 1)
    return table


def test_story_the_default_takes_whom_the_survivors_can_keep() -> None:
    """BI1 is nearest to a contact and would die first; but a horseman left standing is within six inches of him alone."""
    table = three_against_two()
    table.hand_in("red", "", "choice")
    assert statuses(table, "BI1", "BI2") == ["prisoner", "dead"]
    assert man_of(table.fold.state.battle, "BI1").captor != ""


def test_story_men_taken_far_from_their_captors_are_held_to_the_end_of_these_mens_next_move() -> None:
    """BI1 is named to die, BI2 is taken in F3 and no horseman is near: held in S3, and free only when F4 is over."""
    table = three_against_two()
    table.hand_in("red", "DIE BI1; DIE RC3", "choice")
    assert statuses(table, "BI1", "BI2") == ["dead", "prisoner"]
    assert man_of(table.fold.state.battle, "BI2").captor == ""
    pass_on(table)
    moved(table, "blue")
    assert statuses(table, "BI2") == ["prisoner"], "S3 is not the captors' move"
    pass_on(table)
    moved(table, "red")
    assert statuses(table, "BI2") == ["released"], "F4 is over, and nobody has come near"


def test_story_men_taken_far_from_their_captors_are_kept_by_one_who_comes_up() -> None:
    """In F4 a horseman rides to within six inches of BI2: guarded in nobody's charge, and led off in F5."""
    table = three_against_two()
    table.hand_in("red", "DIE BI1; DIE RC3", "choice")
    pass_on(table)
    moved(table, "blue")
    pass_on(table)
    moved(table, "red", "RC1 GO (44,50)")
    assert statuses(table, "BI2") == ["prisoner"]
    pass_on(table)
    moved(table, "blue")
    pass_on(table)
    moved(table, "red", "ESCORT BI2 WITH RC1 GO (44,44)")
    assert man_of(table.fold.state.battle, "BI2").captor == "RC1"
    table.close()
    assert verify(GAME, table.store.read(), {role: table.stream(role) for role in table.fold.roles}).closed


def test_they_are_free_when_the_last_captor_of_their_melee_falls() -> None:
    """The book frees them by the death of those who took them; RC1 and RC2 stand, and the umpire takes both off."""
    table = three_against_two()
    table.hand_in("red", "DIE BI1; DIE RC3", "choice")
    (held,) = table.fold.state.battle.in_hand
    assert (held.men, {*held.captors}, held.until) == (("BI2",), {"RC1", "RC2"}, 7)  # F4 is the seventh move
    battle = table.fold.state.battle
    one = replace(battle, men=tuple(replace(each, status="dead") if each.name == "RC1" else each for each in battle.men))
    assert man_of(release(one, 6)[0], "BI2").status == "prisoner"
    both = replace(one, men=tuple(replace(each, status="dead") if each.name == "RC2" else each for each in one.men))
    assert man_of(release(both, 6)[0], "BI2").status == "released"


def test_captors_who_did_not_move_ask_at_the_end_of_the_very_next_move() -> None:
    """Two horsemen charge three foot; the mover gives up the one who stands off: Blue's next move is S3."""
    red = {"cavalry": 2, "infantry": 1, "put_down": ["PUT RC1 (48,12)", "PUT RC2 (50,12)", "PUT RI1 (5,2)"]}
    blue = {"infantry": 3, "put_down": ["PUT BI1 (48,48)", "PUT BI2 (46.5,49)", "PUT BI3 (48,50)"]}
    table = close_quarters(red, blue, "RC1 GO (48,24); RC2 GO (50,24)")
    moved(table, "red", "RC1 HIT BI1; RC2 GO (48,39.5) FACE 0")
    table.hand_in("red", "DIE RC1; DIE BI1", "choice")
    (held,) = table.fold.state.battle.in_hand
    assert (held.men, {*held.captors}, held.until) == (("RC2",), {"BI2", "BI3"}, 6)
    pass_on(table)
    moved(table, "blue")
    assert (statuses(table, "RC2"), table.fold.state.battle.in_hand) == (["released"], ())


def test_the_record_of_men_fresh_from_a_melee_leads_from_state_to_state() -> None:
    """Nobody is in hand, BI2 is, nobody is again: each change in the record must fit the state before it."""
    table = three_against_two()
    played = dict[int, str]()

    def keep() -> None:
        played[table.fold.steps] = text_of(dump(table.fold.state))

    keep()
    table.hand_in("red", "DIE BI1; DIE RC3", "choice")
    keep()
    for side in ("blue", "red"):
        pass_on(table)
        moved(table, side)
        keep()
    found = states_after(table.store.read(), played)
    assert {nth: text_of(state) for nth, state in found.items()} == played
    assert [len(state["battle"]["in_hand"]) for state in found.values()] == [0, 1, 1, 0]
