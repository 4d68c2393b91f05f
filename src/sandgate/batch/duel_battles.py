"""Whole battles of the Duel compiled: the captains' doctrines and the steps of play, from the opening to the end.

A captain decides by the very functions by which he writes a sheet in play (bots/nwc1902_duel), of what he may know there:
his own ship, the enemy's dots, her headings but for the last. What a study asks for is noted as the battle goes; how it
stands at the end is put together of it in duel_ends.py.
"""

from functools import cache
from typing import Any, Final, NamedTuple

from sandgate.batch.chance import Chance, Chances
from sandgate.batch.compile import (
    compiled,
    tell_numba_of_methods,
    tell_numba_of_silence,
    tell_numba_to_weave,
)
from sandgate.batch.counting import CountingTeller
from sandgate.batch.duel import at_start, begun, no_torpedoes, tell_numba_to_weave_moves, with_all_fixes
from sandgate.batch.duel_row import numbers_of
from sandgate.batch.quiet import QuietBench
from sandgate.bots.nwc1902 import captain
from sandgate.bots.nwc1902.captain import CHOICES, Situation, before_him, fires, rings
from sandgate.bots.nwc1902.lead import Salvo
from sandgate.bots.nwc1902.reckoning import at_start as on_dot_0
from sandgate.bots.nwc1902.reckoning import reckon
from sandgate.bots.nwc1902_duel import broadside, torpedo
from sandgate.bots.nwc1902_duel.captain import Decision, opens_fire
from sandgate.bots.nwc1902_duel.measures import NOTHING, OfFight, with_bearing, with_range
from sandgate.kernel.figures import Figure
from sandgate.rules.nwc1902.captain.plotting import NOT_ORDERED, NOT_RUNG, Turn
from sandgate.rules.nwc1902.duel.afloat import MOST_PAIRS, Afloat, Agreed, Duel, Guns, Launch, Moves, Running, Written
from sandgate.rules.nwc1902.duel.score import GOES_ON, verdict
from sandgate.rules.nwc1902.duel.sequence import play_move
from sandgate.rules.nwc1902.duel.telling import Teller
from sandgate.rules.nwc1902.ship.ramming import DRAW
from sandgate.rules.nwc1902.track.track_curves import Motion
from sandgate.sea.swath import Swath

DOCTRINES: Final = ("broadside", "torpedo")  # those that are compiled, by their numbers here
BROADSIDE: Final = 0

Numbers = Any  # an array of numpy


class Noted(NamedTuple):
    """What is noted of a battle; a torpedo is noted when it is fired, and again whenever it has been followed."""

    end: Numbers  # every number of the Duel at its end, and of all its torpedoes
    marks: Numbers  # by move and ship: east, north, heading
    points: Numbers  # by move and ship: what her guns inflicted
    fired: Numbers  # by ship and pair: the moves in which it fired
    times: Numbers  # by ship and pair: how often it fired
    counted: Numbers  # how often each of COUNTED happened
    first: Numbers  # and the move of the first
    of_fight: Numbers  # states and total of range, of the first ship's bearing, of the second's


# -- what a captain knows, and what he writes ----------------------------------------------------------------------------


def seen_by(ship: Afloat, enemy: Afloat, before: Motion, move: int, agreed: Agreed) -> Situation:
    """What her captain goes by when so many moves have been plotted; before: the enemy on her dot before the last."""
    there = enemy.motion
    reckoned = on_dot_0(there.x_yd, there.y_yd, there.heading_deg, enemy.full_speed_kn)
    if move > 0:
        reckoned = reckon(before.x_yd, before.y_yd, there.x_yd, there.y_yd, before.heading_deg, enemy.full_speed_kn)
    guns_open = ship.open_12in and ship.open_8in
    full_kn, torpedo_kn, reach_yd = ship.full_speed_kn, agreed.torpedo_kn, agreed.torpedo_yd
    return before_him(ship.motion, guns_open, ship.ready_s, reckoned, full_kn, move, torpedo_kn, reach_yd)


def written_by(doctrine: int, now: Situation, ship: Afloat, drawn: Any) -> Written:
    """The move that a captain writes by a doctrine."""
    settled = broadside.decide(now, drawn) if doctrine == BROADSIDE else torpedo.decide(now, drawn)
    return written_as(now, ship, settled)


def written_as(now: Situation, ship: Afloat, settled: Decision) -> Written:
    """What a captain has settled on, as the steps know a written move."""
    choice, salvo = CHOICES[settled.taken], settled.salvo
    orders = choice.side != 0 or captain.steadies(now.motion, choice)
    turn = Turn(0 if orders else NOT_ORDERED, choice.side, choice.turn_pt)
    opens = opens_fire(now, settled.steered)
    open_12in, open_8in = ship.open_12in or opens, ship.open_8in or opens
    launches = launch_of(now, salvo, 0), launch_of(now, salvo, 1), launch_of(now, salvo, 2), launch_of(now, salvo, 3)
    engines_kn = now.full_speed_kn if rings(now) else NOT_RUNG
    return Written(engines_kn, (turn,), Guns(open_12in, open_8in, open_12in, open_8in, ship.held), launches)


def launch_of(now: Situation, salvo: Salvo, tube: int) -> Launch:
    """What is ordered of a tube."""
    return Launch(int(salvo.second) if fires(now, salvo, tube) else NOT_ORDERED, tube, salvo.torpedo.run_deg)


# -- a battle ------------------------------------------------------------------------------------------------------------


def goes_on(duel: Duel, moves: int) -> bool:
    """Whether the Duel goes on."""
    red, blue = (duel.first, duel.second) if duel.first.red else (duel.second, duel.first)
    drawn, moves_left = duel.collision == DRAW, duel.scored < moves
    return verdict(red.out_of_action, blue.out_of_action, drawn, moves_left, red.received, blue.received) == GOES_ON


def battle(
    first: Motion,
    second: Motion,
    fixed: tuple[float, float, float, float, float, float],
    agreed: Agreed,
    values: Figure,
    bench: Any,
    doctrines: tuple[int, int],
    chances: Chances,
    noted: Noted,
) -> int:
    """Play a Duel between two captains, and note what a study asks for; how many numbers it has at its end.

    fixed: of each ship whether she is red, her battery, her full speed.
    """
    a = at_start(1, fixed[0] != 0.0, int(fixed[1]), fixed[2], first)
    b = at_start(2, fixed[3] != 0.0, int(fixed[4]), fixed[5], second)
    duel, ever = begun(a, b), no_torpedoes()
    tell: Any = CountingTeller(noted.counted, noted.points)
    before, other_before = first, second
    spans = note_dots(0, first, second, (NOTHING, NOTHING, NOTHING), noted)
    while goes_on(duel, agreed.moves):
        move, a, b = duel.move, duel.first, duel.second
        last = min(move, agreed.moves - 1)  # after the last move nobody writes, and what were written is not played
        by_first = written_by(doctrines[0], seen_by(a, b, other_before, move, agreed), a, Chance(chances, 0, last))
        by_second = written_by(doctrines[1], seen_by(b, a, before, move, agreed), b, Chance(chances, 1, last))
        duel = play_move(duel, by_first, by_second, agreed, values, bench, tell)
        for nth in range(len(noted.counted)):
            if noted.counted[nth] > 0 and noted.first[nth] == 0:
                noted.first[nth] = move + 1
        note_fired(move, 0, a.ready_move, duel.first.ready_move, noted)
        note_fired(move, 1, b.ready_move, duel.second.ready_move, noted)
        note_torpedoes(ever, duel)
        if duel.move > move:
            spans = note_dots(duel.move, duel.first.motion, duel.second.motion, spans, noted)
            before, other_before = a.motion, b.motion
    for nth in range(len(spans)):
        noted.of_fight[2 * nth], noted.of_fight[2 * nth + 1] = spans[nth].states, spans[nth].total
    fixes, other_fixes, legs = duel.first_fixes, duel.second_fixes, duel.legs
    ended = Duel(duel.move, duel.scored, duel.first, duel.second, fixes, other_fixes, legs, ever, duel.collision)
    return numbers_of(with_all_fixes(ended), noted.end)


def note_dots(
    move: int, first: Motion, second: Motion, spans: tuple[OfFight, OfFight, OfFight], noted: Noted
) -> tuple[OfFight, OfFight, OfFight]:
    """Note both dots of a move; what has been added up over the fight by then."""
    noted.marks[move, 0, 0], noted.marks[move, 0, 1], noted.marks[move, 0, 2] = first.x_yd, first.y_yd, first.heading_deg
    noted.marks[move, 1, 0], noted.marks[move, 1, 1], noted.marks[move, 1, 2] = second.x_yd, second.y_yd, second.heading_deg
    return (
        with_range(spans[0], first, second),
        with_bearing(spans[1], first, second),
        with_bearing(spans[2], second, first),
    )


def note_fired(move: int, ship: int, before: Moves, ready: Moves, noted: Noted) -> None:
    """Note the pairs that fired in the move just scored: those that are loaded again in another move than before."""
    for pair in range(MOST_PAIRS):
        if ready[pair] != before[pair]:
            noted.fired[ship, pair, noted.times[ship, pair]] = move
            noted.times[ship, pair] += 1


def note_torpedoes(ever: list[Running], duel: Duel) -> None:
    """Keep every torpedo of the battle, in the order of firing, as it is known last."""
    for each in duel.torpedoes:
        place = len(ever)
        for nth in range(len(ever)):
            same_tube = ever[nth].by_first == each.by_first and ever[nth].tube == each.tube
            if same_tube and ever[nth].fired_s == each.fired_s:
                place = nth
        if place == len(ever):
            ever.append(each)
        else:
            ever[place] = each


def tell_numba_of_battles() -> None:
    """Tell numba what is woven in a battle, and whose methods it calls, for whatever machine it is compiled."""
    tell_numba_to_weave_moves()
    tell_numba_to_weave(seen_by, broadside.course, broadside.ranges_cost, broadside.stations_cost)
    tell_numba_of_silence(CountingTeller, Teller)
    tell_numba_of_methods(QuietBench, Swath, Chance, CountingTeller)


@cache
def compiled_battle() -> Any:
    """`battle` as machine code."""
    tell_numba_of_battles()
    return compiled(battle, kept=True)
