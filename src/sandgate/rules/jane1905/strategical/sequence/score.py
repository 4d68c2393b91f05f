"""The end of a war: ships lost, prizes with their tons, objects reached. No sum decides. JANE.STR.01.

Where it ends because a side has no ship left, what nobody hinders any more counts as it would come (unhindered.py).
"""

from typing import Final

from sandgate.kernel.contract import Result
from sandgate.kernel.desk.parts import counted, listed
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.action.calling import called_for
from sandgate.rules.jane1905.strategical.lists import at_large, is_own_port, prizes_of, ships_of
from sandgate.rules.jane1905.strategical.posts import Campaign, Object
from sandgate.rules.jane1905.strategical.sequence.unhindered import comes_home, prizes_to_come
from sandgate.rules.jane1905.strategical.state import State

WHY: Final = {
    "day": "the day of the scheme has come",
    "no ship": "a side has no ship left",
    "umpire": "the umpire has ended the war",
}


@step("JANE.STR.01")
def result(state: State) -> Result | None:
    """How the war ended, the tactical game that is waited for, or None; points, tons of prizes, decide nothing."""
    if not state.ended:
        return called_for(state)
    reached = [each for each in state.campaigns if any(is_reached(state, each, one) for one in each.objects)]
    told = "; ".join([_account(state, each) for each in state.campaigns])
    objects = any(each.objects for each in state.campaigns)
    who = listed([each.name for each in reached], "and") if reached else "neither side"
    verdict = f": {who} {'have' if len(reached) > 1 else 'has'} reached the object" if objects else ""
    winner = reached[0].side if len(reached) == 1 else ""
    points = tuple(
        [(each.side, float(sum([prize.tons for prize in prizes_of(state, each.side)]))) for each in state.campaigns]
    )
    return Result(f"{WHY[state.ended]}; {told}{verdict}", winner, points, ("JANE.STR.01",))


def _account(state: State, campaign: Campaign) -> str:
    lost = sum(1 for ship in state.ships if ship.side == campaign.side and ship.fate)
    taken = prizes_of(state, campaign.side)
    return f"{campaign.name} has lost {counted(lost, 'ships')} and taken {counted(len(taken), 'prizes')}"


@step("JANE.STR.01")
def is_reached(state: State, campaign: Campaign, aim: Object) -> bool:
    """Whether a side has brought an object about, in all that the scheme can count of it; words alone are never counted."""
    mine = len(prizes_of(state, campaign.side))
    theirs = sum([_prizes_at_most(state, each) for each in state.campaigns if each.side != campaign.side])
    counted = aim.prizes >= 0 or aim.enemy_prizes_below >= 0 or bool(aim.home or aim.sunk or aim.kept_out)
    enough = aim.prizes < 0 or mine >= aim.prizes
    few = aim.enemy_prizes_below < 0 or theirs < aim.enemy_prizes_below
    return counted and enough and few and _as_to_ships(state, campaign, aim)


def _as_to_ships(state: State, campaign: Campaign, aim: Object) -> bool:
    """Whether the ships that an object names are home, lost or kept out."""
    enemies = [each for each in state.campaigns if each.side != campaign.side]
    home = not aim.home or _home(state, campaign, aim.home)
    out = not any(_home(state, each, name) for each in enemies for name in aim.kept_out)
    return home and out and _sunk(state, campaign, aim)


def _prizes_at_most(state: State, campaign: Campaign) -> int:
    """The prizes that a side has, with those that it could still take where the war ends before its day."""
    more = prizes_to_come(state, campaign.side) if state.ended == "no ship" else 0
    return len(prizes_of(state, campaign.side)) + more


def _home(state: State, campaign: Campaign, name: str) -> bool:
    """Whether a ship lies in a port of her side, or would come into one unhindered where the war ends before its day."""
    for force in at_large(state, campaign.side):
        for ship in ships_of(state, force):
            if ship.name == name:
                alone = state.ended == "no ship" and not force.port
                return comes_home(state, force, ship) if alone else is_own_port(state, force, force.port)
    return False


def _sunk(state: State, campaign: Campaign, aim: Object) -> bool:
    return not aim.sunk or any(ship.name == aim.sunk and ship.fate and ship.side != campaign.side for ship in state.ships)
