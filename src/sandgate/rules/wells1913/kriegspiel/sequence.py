"""The sequence of a Kriegspiel. The appendix, closing paragraphs and "Charging"; KS.MOVE.11.

Before play
  1. forces put down, each side by itself                                      (putting_down.py)
A move of a side
  2. Go: what binds whom                                                       (beginning.py, duties.py)
  3. shells and rifle shots                                                    (fire.py)
  4. marches, formations, rivers, works, deliveries, charges                   (marching.py, carrying.py, labouring.py,
                                                                                supplying.py, charging.py)
  5. END of every post of the side, or Time
The interval
  6. who has to retire and has not does so                                      (retiring.py)
     charges are settled, then melees, captures and pursuits                   (settling.py)
  7. works, destructions and repairs advance; finished works show              (labouring.py)
     gaps in railways are found by who comes near                              (gaps.py)
  8. after own moves 6, 12, 18 ... the supply account; surrender of the starved (accounts.py)
  9. the Generals                                                              (generals.py)
 10. the aims                                                                  (aims.py)
"""

from collections.abc import Mapping
from typing import Any, Final

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.contract import UMPIRE, Bench, Event, Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.desk.plain_orders import End
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.field.the_move import move_name
from sandgate.rules.wells1913.kriegspiel import aims, beginning
from sandgate.rules.wells1913.kriegspiel.charges import retiring, settling
from sandgate.rules.wells1913.kriegspiel.clock_time import allowance
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.events import MoveEnded
from sandgate.rules.wells1913.kriegspiel.generals import generals
from sandgate.rules.wells1913.kriegspiel.generals.generals_news import as_generals_hear
from sandgate.rules.wells1913.kriegspiel.hand import by_hand
from sandgate.rules.wells1913.kriegspiel.putting_down import lay_out
from sandgate.rules.wells1913.kriegspiel.roll import commands, mover, players, post_of
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.supply import accounts
from sandgate.rules.wells1913.kriegspiel.telling import now
from sandgate.rules.wells1913.kriegspiel.turn import act
from sandgate.rules.wells1913.kriegspiel.works import gaps, labouring

Sheets = Mapping[Ask, tuple[Any, ...]]

HAND: Final = Ask(role=UMPIRE, form="hand", live=True, must=False)


# -- who is asked ------------------------------------------------------------------------------------------------------


@step("KS.MOVE.11", "KS.GENERAL.05", "KS.GENERAL.07", "LW.MOVE.02", "LW.MOVE.03")
def awaits(state: State) -> tuple[Ask, ...]:
    """Ask whoever has to write now."""
    battle = state.battle
    if battle.ending is not None:
        return ()
    asked = _putting_down(battle) if battle.phase == "putting down" else _moving(battle)
    return (*asked, HAND)


def _putting_down(battle: Battle) -> tuple[Ask, ...]:
    """Both sides at once, unseen; of a side of several posts the first puts all down."""
    silence = "as the scenario sets them out  [LW.MOVE.02]"
    left = [side for side in SIDES if side not in battle.placed]
    return tuple(Ask(role=players(battle, side)[0], form="put down", silence=silence, common=True) for side in left)


def _moving(battle: Battle) -> tuple[Ask, ...]:
    """Every post of the mover's side that is there and has not ended; the others may put in a word."""
    side = mover(battle)
    name = move_name(battle.move)
    asks = list[Ask]()
    for post in battle.posts:
        if not commands(battle, post):
            continue
        if post.side != side or post.ended:
            asks.append(Ask(role=post.key, form="aside", live=True, must=False))
        else:
            silence = "END  [LW.MOVE.12]"
            seconds = allowance(battle, post)
            asks.append(Ask(role=post.key, form="move", about=(name,), live=True, allow_s=seconds, silence=silence))
    return tuple(asks)


# -- one step ----------------------------------------------------------------------------------------------------------


@step("KS.MOVE.11", "KS.GENERAL.02", "LW.MOVE.12")
def adjudicate(state: State, sheets: Sheets, bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Take one step: whatever the phase of the game calls for; what is out of a General's sight is not told to him."""
    after, told = _stepped(state, sheets, bench)
    return after, as_generals_hear(state.battle, after.battle, told)


def _stepped(state: State, sheets: Sheets, bench: Bench) -> Step:
    if any(ask.form == "hand" for ask in sheets):
        return _checked(*by_hand(state, [order for ask, orders in sheets.items() if ask.role == UMPIRE for order in orders]))
    if state.battle.phase == "putting down":
        state, told = lay_out(state, {ask.role: orders for ask, orders in sheets.items()})
        if len(state.battle.placed) < len(SIDES):
            return state, told
        state, more = beginning.begin(state)
        return state, (*told, *more)
    told = ()
    for ask, orders in sheets.items():
        state, done = line(state, ask, orders, bench)
        told = (*told, *done)
    return _checked(state, told)


def _checked(state: State, told: tuple[Event, ...]) -> Step:
    """A battle that is decided is over."""
    battle = state.battle
    return (replace(state, battle=replace(battle, phase="over")), told) if battle.ending else (state, told)


def line(state: State, ask: Ask, orders: tuple[Order, ...], bench: Bench) -> Step:
    """What one post has written: its orders in turn; END, or nothing, ends its move, and so does what sends it away."""
    post = post_of(state.battle, ask.role)
    state, told = act(state, Role(post.key, post.side), orders, bench)
    battle, moves = state.battle, ask.form == "move"
    ends = moves and (not orders or isinstance(orders[-1], End) or not commands(battle, post_of(battle, post.key)))
    if battle.conceded or not ends:
        return state, told
    posts = tuple(replace(each, ended=True) if each.key == post.key else each for each in battle.posts)
    state = replace(state, battle=replace(battle, posts=posts))
    over = _all_ended(state.battle, mover(state.battle))
    ended = _ended(state.battle, post.key, over)
    if not over:
        return state, (*told, ended)
    state, more = interval(state, bench)
    return state, (*told, ended, *more)


def _all_ended(battle: Battle, side: Side) -> bool:
    return all(post.ended or not commands(battle, post) for post in battle.posts if post.side == side)


def _ended(battle: Battle, post: str, over: bool) -> MoveEnded:
    side = mover(battle)
    return now(battle).tell(MoveEnded, clauses=("LW.MOVE.12",), side=side, post=post, over=over)


# -- the interval ------------------------------------------------------------------------------------------------------


@step("KS.MOVE.11", "KS.CHARGE.23", "LW.MOVE.15")
def interval(state: State, bench: Bench) -> Step:
    """Steps 6 to 10, then the other side's Go."""
    works = (labouring.advance, gaps.noticed)
    told = list[Event]()
    for part in (retiring.overdue, settling.settle, *works, accounts.due, generals.after_move, aims.decide):
        state, done = part(state, bench)
        told += done
    state = replace(state, battle=replace(state.battle, move=state.battle.move + 1))
    if state.battle.ending is not None:
        return state, tuple(told)
    state, go = beginning.begin(state)
    return state, (*told, *go)
