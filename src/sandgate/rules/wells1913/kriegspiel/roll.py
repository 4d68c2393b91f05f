"""The roll of a Kriegspiel: which men, guns and posts there are, by name and by side, and whose move it is."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Final

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.field.the_move import moves_made
from sandgate.rules.wells1913.kriegspiel.generals.the_general import counts, successor
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import Arm
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Depot, Gun, Man, Service, Train, Unit, Waggon
from sandgate.rules.wells1913.kriegspiel.secrets import Secrets
from sandgate.rules.wells1913.kriegspiel.state import Battle, Post, State

LOST: Final = ("dead", "prisoner", "lost")  # of what may become of a man
ON_FIELD: Final = ("field", "prisoner", "released")


# -- whose move --------------------------------------------------------------------------------------------------------


def mover(battle: Battle) -> Side:
    """The side whose move it is: the First Player's in even counts of moves ended."""
    return battle.mover


@step("KS.MOVE.11", "LW.MOVE.06")
def own_move(battle: Battle, side: Side) -> int:
    """The number of a side's own move that is being played, or comes next, counted from 1."""
    first = side == battle.first
    return moves_made(battle.move, first) + 1


def everybody(battle: Battle) -> tuple[str, ...]:
    """The roles of all players."""
    return tuple(post.key for post in battle.posts)


def players(battle: Battle, side: Side) -> tuple[str, ...]:
    """The roles of a side."""
    return tuple(post.key for post in battle.posts if post.side == side)


def post_of(battle: Battle, key: str) -> Post:
    """The post of a role; raises LookupError if there is none."""
    return next(post for post in battle.posts if post.key == key)


# -- who commands ------------------------------------------------------------------------------------------------------


@step("KS.GENERAL.05", "KS.GENERAL.06")
def commands(battle: Battle, post: Post) -> tuple[Service, ...]:
    """The services that a post commands itself now: none while its player is away or out and somebody acts for him.

    A lone player loses the General's part alone. Ruling: by a shell too, for so long, since nobody could act for him.
    """
    if not (post.away_until or post.removed):
        return post.services
    return () if follower(battle, post) else tuple(service for service in post.services if service != "general")


@step("KS.GENERAL.06")
def follower(battle: Battle, post: Post) -> Post | None:
    """The next subordinate of a post in the order of its side's list; nobody of a lone player."""
    side = [each for each in battle.posts if each.side == post.side]
    nth = successor([each.key for each in side].index(post.key), len(side))
    return None if nth < 0 else side[nth]


@step("KS.GENERAL.05", "KS.GENERAL.06", "KS.GENERAL.07")
def commanded(battle: Battle, post: Post) -> tuple[Service, ...]:
    """The services whose pieces a post moves: its own, and all of one who is away or out and for whom it acts."""
    own = commands(battle, post)
    if not own:
        return ()
    gone = [each for each in battle.posts if not commands(battle, each) and follower(battle, each) == post]
    return (*own, *[service for each in gone for service in each.services])


# -- by name -----------------------------------------------------------------------------------------------------------


def unit_of(battle: Battle, name: str) -> Unit:
    """The unit of that name; raises LookupError if there is none."""
    return next(unit for unit in battle.units if unit.name == name)


def gun_of(battle: Battle, name: str) -> Gun:
    """The gun of that name; raises LookupError if there is none."""
    return next(gun for gun in battle.guns if gun.name == name)


def waggon_of(battle: Battle, name: str) -> Waggon:
    """The waggon of that name; raises LookupError if there is none."""
    return next(waggon for waggon in battle.waggons if waggon.name == name)


def depot_of(battle: Battle, name: str) -> Depot:
    """The depot of that name; raises LookupError if there is none."""
    return next(depot for depot in battle.depots if depot.name == name)


def boat_of(battle: Battle, name: str) -> Boat:
    """The boat of that name; raises LookupError if there is none."""
    return next(boat for boat in battle.boats if boat.name == name)


def train_of(battle: Battle, name: str) -> Train:
    """The train of that name; raises LookupError if there is none."""
    return next(train for train in battle.trains if train.name == name)


def secrets_of(state: State, side: Side) -> Secrets:
    """What a side keeps to itself; raises LookupError where the state is a view of the other side."""
    return next(each for each in state.secrets if each.side == side)


# -- men ---------------------------------------------------------------------------------------------------------------


def men_of(battle: Battle, unit: str, statuses: Container[str] = ("field",)) -> tuple[Man, ...]:
    """The men of a unit who are free and armed on the field, or in whatever state is asked for, by their numbers."""
    return tuple([man for man in _mustered(battle.men).get(unit, ()) if man.status in statuses])


@kept()
def _mustered(men: tuple[Man, ...]) -> Mapping[str, Sequence[Man]]:
    """The men of each unit, by their numbers."""
    found = dict[str, list[Man]]()
    for man in men:
        found.setdefault(man.unit, []).append(man)
    return found


def fighting(battle: Battle, unit: str) -> tuple[Man, ...]:
    """The men of a unit who fight: horse-holders do not (KS.ARMS.08)."""
    return tuple(man for man in men_of(battle, unit) if not man.holder)


def armed(battle: Battle, side: Side) -> tuple[Man, ...]:
    """All free and armed men of a side on the field, the General not among them (KS.GENERAL.04)."""
    return tuple(man for man in battle.men if man.side == side and man.status == "field" and counts(man.service))


def arm_of(unit: Unit) -> Arm:
    """The arm by whose rate a unit moves: cavalry on foot is dismounted (KS.MOVE.02)."""
    if unit.service == "cavalry":
        return "cavalry" if unit.mounted else "dismounted"
    return unit.service


# -- changes -----------------------------------------------------------------------------------------------------------


def with_men(battle: Battle, names: Iterable[str], change: Callable[[Man], Man]) -> Battle:
    """The battle with some of its men changed."""
    chosen = dict.fromkeys(names)
    return replace(battle, men=tuple([change(man) if man.name in chosen else man for man in battle.men]))


def with_unit(battle: Battle, unit: Unit) -> Battle:
    """The battle with a unit in the place of that of its name."""
    return replace(battle, units=tuple([unit if each.name == unit.name else each for each in battle.units]))


def with_gun(battle: Battle, gun: Gun) -> Battle:
    """The battle with a gun in the place of that of its name."""
    return replace(battle, guns=tuple([gun if each.name == gun.name else each for each in battle.guns]))


def with_secrets(state: State, secrets: Secrets) -> State:
    """The state with a side's secrets in the place of those of that side."""
    return replace(state, secrets=tuple([secrets if each.side == secrets.side else each for each in state.secrets]))


def killed(battle: Battle, names: Iterable[str]) -> Battle:
    """The battle with men dead; their horses die with them."""
    move = battle.move + 1
    return with_men(
        battle,
        names,
        lambda man: replace(man, status="dead", horse=False, holder=False, touched=False, captor="", fell_in=move),
    )


def sides_of(battle: Battle) -> tuple[Side, Side]:
    """The side that moves, and the other."""
    side = mover(battle)
    return side, other(side)
