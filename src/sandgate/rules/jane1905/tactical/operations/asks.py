"""Who is asked what, and what silence means. Section 8 of the companion; JANE.OPS.01, .03, .04, JANE.GEN.08, JANE.GEN.12.

One person has one sheet at a time, with the orders of all his duties; nobody is asked for a duty that he does not hold, or
for a ship that is gone.
"""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.figures import number
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.tactical.operations.looking import looks_over_the_edge
from sandgate.rules.jane1905.tactical.posts import Command, Post
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.signalling.succession import is_silent
from sandgate.rules.jane1905.tactical.state import State

LOOK_S: Final = int(number("sandgate.rules.jane1905", "operations", "look"))
SILENCE: Final = {
    "general": "the defaults stand: AP for heavy and intermediate guns, HE for light ones, torpedoes as built"
    "  [JANE.GUN.16, JANE.TOR.02]",
    "orders": "each ship's last order stands  [JANE.MOV.16]",
    "chits": "no chit  [JANE.SIG.03]",
    "choice": "as before: the same nature, or the band; the same enemy  [JANE.GUN.02]",
    "torpedoes": "no torpedo is fired  [JANE.TOR.08]",
    "glass": "no look  [JANE.SUB.06]",
    "half": "one square straight on  [JANE.SUB.07]",
    "look": "the screen is put back  [JANE.OPS.03]",
    "lights": "no beam  [JANE.NIGHT.03]",
    "shots": "every gun fires by the standing orders  [JANE.GUN.30]",
}


def command_of(state: State, side: str) -> Command:
    """Who commands a side."""
    return next(each for each in state.commands if each.side == side)


def of_captain(state: State, post: Post) -> list[Ship]:
    """The ships whose captain a person is, as long as they are on the board."""
    held = "captain" in post.duties
    return [ship for ship in state.ships if held and ship.captain == post.key and not ship.gone]


def is_below(ship: Ship) -> bool:
    """Whether a boat is under water, on the bottom too: she is ordered by half moves (JANE.SUB.07)."""
    return ship.diver is not None and ship.diver.under and not ship.gone


@step("JANE.OPS.01", "JANE.OPS.03", "JANE.OPS.04", "JANE.GEN.11", "JANE.GEN.12", "JANE.GEN.13")
def awaits(state: State) -> tuple[Ask, ...]:
    """Who is asked now. The umpire's hand is free between the steps.

    A lone commander who was killed is asked for nothing in one move, neither for orders nor for the fire of his guns.
    """
    if state.phase == "over":
        return ()
    move = state.move + (state.phase in ("general", "orders", "half"))
    heard = [post for post in state.posts if not ("admiral" in post.duties and is_silent(state, post.side, move))]
    asks = [ask for post in heard for ask in _asked(state, post)]
    return (*asks, Ask(UMPIRE, "hand", live=True, must=False))


def _asked(state: State, post: Post) -> Iterator[Ask]:
    match state.phase:
        case "general":
            if "admiral" in post.duties:
                yield _ask(post, "general")
        case "orders":
            yield from _ordering(state, post, of_captain(state, post))
        case "half":
            ships = of_captain(state, post)
            boats = tuple([ship.id for ship in ships if is_below(ship)])
            if boats:
                yield _ask(post, "half", boats)
                yield from _glass(post, ships)
        case _:
            yield from _after_the_move(state, post)


def _after_the_move(state: State, post: Post) -> Iterator[Ask]:
    """What is asked when the ships have moved: a look, beams, shots."""
    if state.phase == "look" and looks_over_the_edge(state, post.duties):
        yield _ask(post, "look", allow_s=LOOK_S)
    if state.phase == "lights" and state.options.night_method == 1 and (ships := of_captain(state, post)):
        yield _ask(post, "lights", tuple([ship.id for ship in ships]))
    if state.phase == "shots" and (guns := fires(state, post)):
        yield _ask(post, "shots", tuple(guns))


def _ordering(state: State, post: Post, ships: list[Ship]) -> Iterator[Ask]:
    """The sheet of the order phase: a captain's, with the chits, shots and torpedoes that are his too; or part of it."""
    if ships:
        yield _ask(post, "orders", tuple([ship.id for ship in ships]))
        yield from _glass(post, ships)
    elif has_guns(post) and fires(state, post):
        yield _ask(post, "choice", tuple(fires(state, post)))
    elif "torpedoes" in post.duties and _with_tubes(state, post):
        yield _ask(post, "torpedoes")
    elif "admiral" in post.duties and command_of(state, post.side).admiral == post.key:
        yield _ask(post, "chits", must=False)


def _glass(post: Post, ships: list[Ship]) -> Iterator[Ask]:
    """A submerged boat that has not looked in this half move may look first, and is answered at once; not on the bottom."""
    divers = [(ship.id, ship.diver) for ship in ships if ship.diver is not None]
    boats = tuple([boat for boat, diver in divers if diver.depth == "submerged" and not diver.looked])
    if boats:
        yield _ask(post, "glass", boats, live=True, must=False)


def fires(state: State, post: Post) -> list[str]:
    """The ships and forts for whose guns, or part of them, a person answers: shooters, else the captain or gunner."""
    shoots = has_guns(post)
    armed = [ship for ship in state.ships if ship.side == post.side and not ship.gone and ship.mountings]
    captain = "captain" in post.duties and not _side_has_shooters(state, post)
    ships = [ship.id for ship in armed if shoots or (captain and ship.captain == post.key)]
    forts = [fort.id for fort in state.forts if fort.side == post.side and (shoots or fort.gunner == post.key)]
    return [*ships, *forts]


def _side_has_shooters(state: State, post: Post) -> bool:
    return any(has_guns(each) for each in state.posts if each.side == post.side)


def has_guns(post: Post) -> bool:
    """Whether a person has the guns of a size as a duty of his own."""
    return "heavy" in post.duties or "intermediate" in post.duties or "light" in post.duties


def _with_tubes(state: State, post: Post) -> bool:
    return any(ship.tubes for ship in state.ships if ship.side == post.side and not ship.gone)


def _ask(
    post: Post, form: str, about: tuple[str, ...] = (), *, live: bool = False, must: bool = True, allow_s: int | None = None
) -> Ask:
    return Ask(post.key, form, about, live=live, must=must, allow_s=allow_s, silence=SILENCE[form])
