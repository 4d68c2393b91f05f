"""Chits: one a sender and move, read when a whole move has been steamed. JANE.SIG.03, JANE.SIG.04."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Move
from sandgate.rules.jane1905.tactical.forms import CHITS
from sandgate.rules.jane1905.tactical.gun_fire.control import concentrated, controlled
from sandgate.rules.jane1905.tactical.notation import name_said
from sandgate.rules.jane1905.tactical.orders import Concentrate, Signal
from sandgate.rules.jane1905.tactical.posts import Post
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.signalling.events import ChitKept, ChitRead, ChitReturned, ChitWritten, ScoutReport
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.tactical.written_state import FLEET, Chit, Letter

ALONE: Final = ("admiral",)  # the duties of one who orders shooters by signal alone
DELAY_MOVES: Final = int(number("sandgate.rules.jane1905", "operations", "signal_delay"))
SCOUTS: Final = "a scout"  # who has sent a report (JANE.GEN.06)


@rule("JANE.SIG.04")
def read_in(written: Move, free: bool) -> Move:
    """The move in whose order phase a chit is read: a move later, or at once while signalling is free.

    >>> read_in(12, False), read_in(12, True)
    (13, 12)
    """
    return written if free else written + DELAY_MOVES


@step("JANE.SIG.03", "JANE.SIG.04", "JANE.GUN.15")
def written(state: State, lines: Mapping[str, Sequence[Any]], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Take the chits of an order phase, one from each sender; an admiral's order to concentrate is a chit of his.

    That of one who speaks to his own shooters binds at once. The order phase is that of move `state.move` + 1.
    """
    chits, events, ordering = list(state.chits), list[Event](), state.move + 1
    for post in state.posts:
        if post.duties != ALONE:
            spoken = [line for line in lines.get(post.key, ()) if isinstance(line, Concentrate)]
            state = controlled(state, {post.key: spoken})
        for nth, line in enumerate(_chits_of(post, lines.get(post.key, ()))):
            text = line.text if isinstance(line, Signal) else str(line)
            to = line.to if isinstance(line, Signal) else line.division
            if nth:
                events.append(now.tell(ChitKept, to=(post.key,), clauses=("JANE.SIG.03",), text=text))
                continue
            due, binds = read_in(ordering, state.free_signals), isinstance(line, Concentrate)
            chits.append(Chit(post.key, to, text, ordering, due, binds))
            events.append(now.tell(ChitWritten, to=(post.key,), clauses=("JANE.SIG.04",), to_whom=name_said(to), text=text))
    return replace(state, chits=tuple(chits)) if len(chits) > len(state.chits) else state, tuple(events)


def _chits_of(post: Post, orders: Sequence[Any]) -> list[Any]:
    """The chits on a sheet; a CONC is one where its writer does not speak to his own shooters."""
    alone = post.duties == ALONE
    return [line for line in orders if isinstance(line, Signal) or (isinstance(line, Concentrate) and alone)]


@step("JANE.SIG.04", "JANE.GUN.15")
def deliver(state: State, ordering: int, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Deliver the chits that are read when a move is ordered; one to a ship that is gone comes back.

    Fire is concentrated from that move on. All other chits are words, those on fire control too.
    """
    if not state.chits:
        return state, ()
    letters, kept, events = list(state.letters), list[Chit](), list[Event]()
    for chit in state.chits:
        if chit.due > ordering:
            kept.append(chit)
            continue
        readers = readers_of(state, chit)
        if not readers:
            told = now.tell(
                ChitReturned, to=(chit.role,), clauses=("JANE.SIG.04",), to_whom=name_said(chit.to), text=chit.text
            )
            events.append(told)
        elif chit.binds:
            side = next(post.side for post in state.posts if post.key == chit.role)
            state = concentrated(state, side, CHITS.order(chit.text), ordering)
        for reader in readers:
            letters.append(Letter(reader, chit.text, sender_of(state, chit), ordering))
            read = now.tell(ChitRead, to=(reader,), clauses=("JANE.SIG.04",), sender=sender_of(state, chit), text=chit.text)
            events.append(read)
    return replace(state, chits=tuple(kept), letters=tuple(letters)), tuple(events)


@step("JANE.GEN.06")
def reports(state: State, ordering: int, now: Moment) -> tuple[Event, ...]:
    """What scouts have reported that is read when a move is ordered."""
    read = [each for each in state.letters if (each.sender, each.read_in) == (SCOUTS, ordering)]
    return tuple([now.tell(ScoutReport, to=(each.role,), clauses=("JANE.GEN.06",), report=each.text) for each in read])


def readers_of(state: State, chit: Chit) -> list[str]:
    """The roles that read a chit: the captains of the ships it is for, and the admiral whose flag flies there."""
    side = next(post.side for post in state.posts if post.key == chit.role)
    ships = [ship for ship in state.ships if ship.side == side and not ship.gone and _is_for(ship, chit.to)]
    command = next(each for each in state.commands if each.side == side)
    admiral = [command.admiral] if any(ship.number == command.flagship for ship in ships) else []
    found = dict.fromkeys([*[ship.captain for ship in ships], *admiral])
    return [role for role in found if role and role != chit.role]


def _is_for(ship: Ship, to: str) -> bool:
    return to in {FLEET, ship.division, ship.id}


def sender_of(state: State, chit: Chit) -> str:
    """What its reader calls the writer of a chit: by what he was when he wrote."""
    post = next(each for each in state.posts if each.key == chit.role)
    if "admiral" in post.duties:
        return "the admiral"
    ship = next((ship for ship in state.ships if ship.captain == chit.role and "captain" in post.duties), None)
    return ship.name if ship else post.key.partition("/")[2].replace("-", " ")
