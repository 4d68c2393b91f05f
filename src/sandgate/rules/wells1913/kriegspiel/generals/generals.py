"""What becomes of the Generals on the field: KS.GENERAL.04 to .06. What they see: generals_sight.py.

By Wells's proposal nothing does. By that of Sykes a shell sends a General out of the room for three of his side's moves, his
figure staying where it is, and a rifle shot or capture out of the game; whoever acts for him or succeeds him: roll.py.
Ruling: Sykes says nothing of mines, and a mine destroys everything about it, so that it removes him like a rifle shot.
"""

from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import near_by
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.kriegspiel.events import GeneralBack, GeneralHurt, GeneralOut
from sandgate.rules.wells1913.kriegspiel.generals.the_general import (
    back_in,
    destroyed_with_all,
    general_captured,
    guards,
    injured_by_shell,
    removed_by_rifle,
)
from sandgate.rules.wells1913.kriegspiel.ground.bodies import man_body, men_bodies
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Status
from sandgate.rules.wells1913.kriegspiel.roll import armed, men_of, mover, own_move, unit_of, with_men
from sandgate.rules.wells1913.kriegspiel.state import Battle, Post, State
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.melee.hand_to_hand import CAPTURE_RADIUS_IN, in_contact

Step = tuple[State, tuple[Event, ...]]

RIFLE: Final = "a rifle shot has hit him"
MINE: Final = "a mine has destroyed him"
TAKEN: Final = "he is captured"


@step("KS.GENERAL.04", "KS.GENERAL.05")
def hit_by_shell(state: State, unit_name: str, gap_in: float, shielded: bool) -> Step:
    """A shell has come down so far from a General's figure."""
    battle = state.battle
    side = unit_of(battle, unit_name).side
    post = general_of(battle, side)
    if post is None or not injured_by_shell(battle.options.general, gap_in, shielded, post.away_until > 0 or post.removed):
        return state, ()
    back = (back_in(battle.move + 1, mover(battle) == side) + 1) // 2  # of his side's own moves
    told = now(battle).tell(GeneralHurt, clauses=("KS.GENERAL.05",), side=side, back_in=back)
    return replace(state, battle=_with_post(battle, replace(post, away_until=back))), (told,)


@step("KS.GENERAL.04", "KS.GENERAL.06")
def hit_by_rifle(state: State, unit_name: str, overset: bool, killed_before: int) -> Step:
    """A rifle shot has touched a General's figure; it would overset a man, or has killed so many already."""
    battle = state.battle
    if not removed_by_rifle(battle.options.general, overset, killed_before):
        return state, ()
    return _out(state, unit_of(battle, unit_name).side, "dead", RIFLE)


@step("KS.GENERAL.04", "KS.DESTROY.06")
def hit_by_mine(state: State, unit_name: str, gap_in: float) -> Step:
    """A mine has gone off at this gap from a General's figure."""
    battle = state.battle
    if not destroyed_with_all(battle.options.general, gap_in):
        return state, ()
    return _out(state, unit_of(battle, unit_name).side, "dead", MINE)


@step("KS.GENERAL.04", "KS.GENERAL.06", "LW.COUNTRY.07")
def captured(state: State, side: Side) -> Step:
    """Whether the enemy has captured a side's General at the end of his move: he touches him, and nobody guards him."""
    battle = state.battle
    figures = [man for man in men_of(battle, f"{side[0].upper()}GEN") if man.service == "general"]
    if battle.options.general == "wells" or not figures:
        return state, ()
    enemy = _gaps(battle, figures[0], other(side))
    own = _gaps(battle, figures[0], side)
    touched, guarded = any(in_contact(gap_in) for gap_in in enemy), sum(guards(gap_in) for gap_in in own)
    return _out(state, side, "lost", TAKEN) if general_captured(battle.options.general, touched, guarded) else (state, ())


def _gaps(battle: Battle, figure: Man, side: Side) -> list[float]:
    """The gaps from a General's figure to the armed men of a side near it."""
    names = dict.fromkeys(man.name for man in armed(battle, side))
    body = man_body(figure.name, True, figure.x_in, figure.y_in, figure.facing_deg)
    men = [each for each in men_bodies(battle) if each.name in names]
    return [gap_in for _, gap_in in near_by(body, men, CAPTURE_RADIUS_IN)]


def _out(state: State, side: Side, status: Status, why: str) -> Step:
    """A General is out of the game; the next subordinate succeeds him (KS.GENERAL.06)."""
    battle = state.battle
    names = [man.name for man in men_of(battle, f"{side[0].upper()}GEN")]
    battle = with_men(battle, names, lambda man: replace(man, status=status, fell_in=battle.move + 1))
    post = general_of(battle, side)
    if post is not None:
        battle = _with_post(battle, replace(post, removed=True))
    told = now(battle).tell(GeneralOut, clauses=("KS.GENERAL.06",), side=side, why=why)
    return replace(state, battle=battle), (told,)


def general_of(battle: Battle, side: Side) -> Post | None:
    """The player who is a side's General."""
    return next((post for post in battle.posts if post.side == side and "general" in post.services), None)


def _with_post(battle: Battle, post: Post) -> Battle:
    return replace(battle, posts=tuple([post if each.key == post.key else each for each in battle.posts]))


@step("KS.GENERAL.05", "KS.GENERAL.06")
def after_move(state: State, bench: Bench) -> Step:
    """At the end of a move: the General of the side that did not move may be captured; one whose time is up is back."""
    del bench
    state, told = captured(state, other(mover(state.battle)))
    battle = replace(state.battle, move=state.battle.move + 1)
    side = mover(battle)
    post = general_of(battle, side)
    if post is None or not post.away_until or own_move(battle, side) < post.away_until:
        return state, told
    state = replace(state, battle=_with_post(state.battle, replace(post, away_until=0)))
    back = now(battle).tell(GeneralBack, clauses=("KS.GENERAL.05",), side=side)
    return state, (*told, back)
