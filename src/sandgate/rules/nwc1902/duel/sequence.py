"""The sequence of a Duel: Section I, "The Conduct of the Game".

While move n+1 lies already written,
  1. the stencils are laid on the dots of move n at the proper headings             (NWC.DU.38)
  2. torpedoes fired in move n are disclosed, those that crossed a ship are tried   (torpedo_fire.py)
  3. gun fire of move n is scored, both ships as they were before any of it         (scoring.py)
  4. it is charged; half power, removal                                             (scoring.py)
  5. the written move of a ship out of action is void, and the game is over         (NWC.DU.38)
  6. else move n+1 is plotted: ramming, torpedoes, the run to the dot (plotting.py, torpedo_tubes.py, followed.py)
  7. a collision has ended it: torpedoes that met a ship before are tried           (torpedo_fire.py)
After the last of the agreed moves nobody is asked: the step without sheets scores it.

The steps are plain functions of numbers, with the bench and who tells of them as arguments, so that a batch compiles the
very functions that play calls (docs/adr/0032). How the game asks for sheets and plays a step by these: adjudicating.py.
"""

from typing import NamedTuple

from sandgate.kernel.contract import Bench
from sandgate.kernel.figures import Figure
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.captain.plotting import place_at, track_of
from sandgate.rules.nwc1902.duel.afloat import Afloat, Agreed, Duel, Guns, Moves, Running, Written
from sandgate.rules.nwc1902.duel.followed import wakes_of
from sandgate.rules.nwc1902.duel.plotting import after_step, find_contact
from sandgate.rules.nwc1902.duel.scoring import Standing, fire_guns, settle
from sandgate.rules.nwc1902.duel.telling import Teller
from sandgate.rules.nwc1902.duel.torpedo_fire import follow_torpedoes
from sandgate.rules.nwc1902.duel.torpedo_tubes import launch
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.ramming import FIRST_RAMS, NO_CONTACT, SECOND_RAMS
from sandgate.rules.nwc1902.track.track_curves import end_of_move


class Scored(NamedTuple):
    """What steps 1 to 4 came to."""

    first: Standing
    second: Standing
    first_ready: Moves
    second_ready: Moves
    torpedoes: list[Running]


class Moved(NamedTuple):
    """What step 6 came to, and the second of the move at which it ended."""

    duel: Duel
    at_second: int


@step("NWC.DU.36", "NWC.DU.38")
def play_move(
    duel: Duel, by_first: Written, by_second: Written, agreed: Agreed, values: Figure, bench: Bench, tell: Teller
) -> Duel:
    """Score move n, while move n+1 lies already written; then plot move n+1.

    The lists of torpedoes and legs go over to the Duel that comes of it, so that a batch need not make others.
    """
    move, first, second = duel.move, duel.first, duel.second
    scored = score(duel, agreed, values, bench, tell)
    one, two = scored.first, scored.second
    if move == agreed.moves or one.out_of_action or two.out_of_action:
        if move < agreed.moves:
            void_moves(move, first, second, one, two, tell)
        a, b = stay(first, one, scored.first_ready), stay(second, two, scored.second_ready)
        tell.step_ended()
        return Duel(move, move, a, b, duel.first_fixes, duel.second_fixes, duel.legs, scored.torpedoes, NO_CONTACT)
    plotted, at_second = plot(duel, scored, by_first, by_second, bench, tell)
    tell.step_ended()
    if plotted.collision != NO_CONTACT and len(plotted.torpedoes) > 0:
        return met_before(plotted, move * MOVE_S + at_second, agreed, bench, tell)
    return plotted


@step("NWC.DU.38")
def score(duel: Duel, agreed: Agreed, values: Figure, bench: Bench, tell: Teller) -> Scored:
    """Steps 1 to 4: headings, torpedoes, gun fire, what it comes to. Before move 1 there is nothing to score."""
    move, first, second, four_tenths = duel.move, duel.first, duel.second, agreed.four_tenths
    if duel.scored < move:
        tell.headings(move, first, second)
    until_s = move * MOVE_S
    torpedoes = duel.torpedoes
    drop_ended(torpedoes)
    followed = follow_torpedoes(duel, torpedoes, agreed, until_s, bench, tell)
    by_first, by_second = fire_guns(move, first, second, values, bench, tell)
    one = settle(move, first, by_second.points, followed.by_second, four_tenths, bench, tell)
    two = settle(move, second, by_first.points, followed.by_first, four_tenths, bench, tell)
    if duel.scored < move:
        tell.scored_rows(move, by_first.points, by_second.points)
    return Scored(one, two, by_first.ready_move, by_second.ready_move, torpedoes)


def drop_ended(torpedoes: list[Running]) -> None:
    """Take out of a list the torpedoes that the step before has ended: it knew of them, and nobody asks again."""
    left = 0
    for torpedo in torpedoes:
        if torpedo.in_water:
            torpedoes[left] = torpedo
            left += 1
    while len(torpedoes) > left:
        torpedoes.pop()


@step("NWC.DU.38")
def void_moves(move: int, first: Afloat, second: Afloat, one: Standing, two: Standing, tell: Teller) -> None:
    """Step 5: the written move of a ship out of action is not plotted."""
    if one.out_of_action:
        tell.move_void(move, first)
    if two.out_of_action:
        tell.move_void(move, second)


def stay(ship: Afloat, standing: Standing, ready_move: Moves) -> Afloat:
    """What becomes of a ship whose game is over: she stays where she is."""
    guns = Guns(ship.open_12in, ship.open_8in, ship.scoring_12in, ship.scoring_8in, ship.held)
    return after_step(ship, ship.motion, standing, guns, ready_move, ship.ready_s, False)


@step("NWC.DU.37")
def plot(duel: Duel, scored: Scored, by_first: Written, by_second: Written, bench: Bench, tell: Teller) -> Moved:
    """Step 6: run both ships through the written move; only the dots at its end are shown.

    Ruling: a ram or a drawn collision ends the game at its second, so the dots are put where the ships then are.
    """
    move, first, second, torpedoes = duel.move, duel.first, duel.second, scored.torpedoes
    first_track = track_of(first.motion, by_first.engines_kn, by_first.turns)
    second_track = track_of(second.motion, by_second.engines_kn, by_second.turns)
    contact = find_contact(move, first, second, first_track, second_track, bench, tell)
    last = contact.at_second
    first_s = launch(move, first, True, first_track, by_first.launches, last, torpedoes, tell)
    second_s = launch(move, second, False, second_track, by_second.launches, last, torpedoes, tell)
    end, other_end = end_of_move(place_at(first_track, last)), end_of_move(place_at(second_track, last))
    fixes, other_fixes, legs = wakes_of(duel, first_track, second_track, end, other_end, last, torpedoes)
    is_rammed, other_is_rammed = contact.finding == SECOND_RAMS, contact.finding == FIRST_RAMS
    a = after_step(first, end, scored.first, by_first.guns, scored.first_ready, first_s, is_rammed)
    b = after_step(second, other_end, scored.second, by_second.guns, scored.second_ready, second_s, other_is_rammed)
    tell.dots(move, last, a, b)
    return Moved(Duel(move + 1, move, a, b, fixes, other_fixes, legs, torpedoes, contact.finding), last)


@step("NWC.DU.47", "NWC.DU.30")
def met_before(duel: Duel, contact_s: float, agreed: Agreed, bench: Bench, tell: Teller) -> Duel:
    """Try the torpedoes that have met a ship in the move of a collision, before its second: both ships may be sunk in it.

    Ruling: so it is in a drawn collision, which stays a draw. No gun fire of that move is scored.
    """
    move, first, second, four_tenths = duel.move, duel.first, duel.second, agreed.four_tenths
    torpedoes = list(duel.torpedoes)
    followed = follow_torpedoes(duel, torpedoes, agreed, contact_s, bench, tell)
    one = settle(move, first, 0.0, followed.by_second, four_tenths, bench, tell)
    two = settle(move, second, 0.0, followed.by_first, four_tenths, bench, tell)
    tell.step_ended()
    a, b = stay(first, one, first.ready_move), stay(second, two, second.ready_move)
    return Duel(move, duel.scored, a, b, duel.first_fixes, duel.second_fixes, duel.legs, torpedoes, duel.collision)
