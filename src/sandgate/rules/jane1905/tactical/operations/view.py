"""What one person may know of an action: built up from the duties that he holds. Section 4 of the companion; JANE.GEN.05 to .12.

An admiral who has no other duty sees no plan, but the panorama of the look, his own plot and the chits that come to him. A
captain, a shooter and a torpedo officer see the plan: the ships of their side with their tracks, of the enemy what has been
seen. Damage plans lie before the captain of a ship, her guns before those who fire them, her tubes before those who answer
for torpedoes. Nobody but the umpire sees an enemy's damage beyond what shows.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import UMPIRE, Losses, Piece, Role
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.plan.plan import FortPlan, Plan
from sandgate.rules.jane1905.tactical.in_the_water import Blow, Launch, Prick, Strike, Torpedo
from sandgate.rules.jane1905.tactical.posts import DUTIES, SIDES, Command, Duty, Post, Side
from sandgate.rules.jane1905.tactical.seen_state import Found, Note, Panorama, Sight
from sandgate.rules.jane1905.tactical.ship_state import Fix, Fort, Mounting, Ship, Troop, TubeState
from sandgate.rules.jane1905.tactical.state import Objective, Options, Phase, State
from sandgate.rules.jane1905.tactical.written_state import Chit, Letter, Orders
from sandgate.sea.stretches import Stretch


@dataclass(frozen=True, slots=True)
class Listed:
    """A ship as both sides have her in their lists: FIGHTING SHIPS is open to all."""

    number: int
    side: Side
    id: str
    name: str
    plan: str


@dataclass(frozen=True, slots=True)
class Seen:
    """A ship of one's own side on the plan."""

    number: int
    id: str
    name: str
    division: str
    mine: bool  # whether the reader is her captain
    x_yd: float
    y_yd: float
    course_deg: float
    speed_kn: float
    track: tuple[Fix, ...]
    wake: tuple[Stretch, ...]
    lit_deg: float | None
    shows_light: bool
    fate: Literal["", "sunk", "left", "captured"]

    @property
    def gone(self) -> bool:
        """Whether she is off the board."""
        return self.fate != ""


@dataclass(frozen=True, slots=True)
class Battery:
    """The guns of a ship or fort, before those who answer for them."""

    number: int
    mountings: tuple[Mounting, ...]


@dataclass(frozen=True, slots=True)
class Tubes:
    """The torpedo tubes of a ship, before those who answer for them."""

    number: int
    tubes: tuple[TubeState, ...]
    setting_yd: int


@dataclass(frozen=True, slots=True)
class SeenFort:
    """A fort: where it lies is known to both; its stations and the shaking of its gunners to its own side."""

    number: int
    side: Side
    id: str
    name: str
    plan: str
    x_yd: float
    y_yd: float
    faces_deg: float
    mine: bool
    stations_out: tuple[bool, ...]
    secret_at_in: tuple[tuple[float, float], ...]
    shaken_until: int


@dataclass(frozen=True, slots=True)
class ActionView:
    """The board, or the edge of the table, as one person sees it while move `move` + 1 is written or shot."""

    reader: str
    side: Side | Literal[""]
    duties: tuple[Duty, ...]
    move: int
    phase: Phase
    options: Options
    plans: tuple[Plan, ...]
    fort_plans: tuple[FortPlan, ...]
    posts: tuple[Post, ...]  # of his side
    commands: tuple[Command, ...]  # of his side
    objectives: tuple[Objective, ...]  # of his side
    listed: tuple[Listed, ...]
    own: tuple[Seen, ...]  # nothing for who sees no plan
    cards: tuple[Ship, ...]  # the ships whose captain he is: scorers, engines, helm
    batteries: tuple[Battery, ...]
    tubes: tuple[Tubes, ...]
    sights: tuple[Sight, ...]
    forts: tuple[SeenFort, ...]
    troops: tuple[Troop, ...]  # of his side
    divisions: tuple[str, ...]  # of his side
    found: tuple[Found, ...]  # boats under water that his ships have sighted
    land: tuple[str, ...]
    free_signals: bool
    orders: tuple[Orders, ...]  # of his side
    chits: tuple[Chit, ...]  # his own, on their way
    letters: tuple[Letter, ...]
    launches: tuple[Launch, ...]
    torpedoes: tuple[Torpedo, ...]
    pricks: tuple[Prick, ...]
    panoramas: tuple[Panorama, ...]
    notes: tuple[Note, ...]
    strikes: tuple[Strike, ...]  # the umpire's
    blows: tuple[Blow, ...]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """What stands on the plan: own ships, enemies in sight or where they were seen last, forts, troops ashore."""
        return (*self._ships(), *self._seen(), *self._forts(), *self._troops())

    def _ships(self) -> list[Piece]:
        return [
            Piece(
                each.id,
                each.side,
                self.plan_of(each).kind,
                own.x_yd,
                own.y_yd,
                own.course_deg,
                _fate(own),
                own.number,
                each.name,
            )
            for own in self.own
            for each in self.listed
            if each.number == own.number and own.fate == ""
        ]

    def _seen(self) -> list[Piece]:
        known = {own.number for own in self.own}
        found = list[Piece]()
        for sight in [sight for sight in self.sights if sight.ship not in known and not sight.sunk]:
            ship, fix = self.ship(sight.ship), sight.track[-1]
            note = _seen_note(sight)
            if sight.dot:
                found.append(
                    Piece("dot", ship.side, "dot", fix.x_yd, fix.y_yd, 0.0, "a dot on the water", ship.number, "a dot")
                )
            else:
                kind = self.plan_of(ship).kind
                found.append(
                    Piece(ship.id, ship.side, kind, fix.x_yd, fix.y_yd, fix.course_deg, note, ship.number, ship.name)
                )
        return found

    def _forts(self) -> list[Piece]:
        return [
            Piece(each.id, each.side, "fort", each.x_yd, each.y_yd, each.faces_deg, "", each.number, each.name)
            for each in self.forts
        ]

    def _troops(self) -> list[Piece]:
        return [
            Piece(each.id, each.side, each.kind, each.x_yd, each.y_yd, 0.0, "", each.number, each.id) for each in self.troops
        ]

    def ship(self, number: int) -> Listed:
        """A ship of either list."""
        return next(each for each in self.listed if each.number == number)

    def plan_of(self, ship: Listed) -> Plan:
        """The plan of a ship."""
        return next(plan for plan in self.plans if plan.key == ship.plan)

    @property
    def has_plan(self) -> bool:
        """Whether the reader sees the board from above."""
        return bool(self.own) or self.duties != ("admiral",)


def _fate(own: Seen) -> str:
    return "" if own.speed_kn else "stopped"


def _seen_note(sight: Sight) -> str:
    told = [] if sight.now else [f"last seen in move {sight.track[-1].move}"]
    told += ["stopped"] if sight.stopped else []
    told += [f"down to the {sight.level}"] if sight.level != "afloat" else []
    told += [f"{sight.funnels_down} funnel{'s' if sight.funnels_down > 1 else ''} down"] if sight.funnels_down else []
    return ", ".join(told)


def sees_plan(state: State, duties: tuple[Duty, ...]) -> bool:
    """Whether who holds these duties sees the board from above: everybody but an admiral who is nothing else."""
    return duties != ("admiral",)


@step("JANE.GEN.05", "JANE.GEN.06", "JANE.GEN.07", "JANE.GEN.12", "JANE.OPS.02", "JANE.SUB.05", "JANE.STR.05")
def view(state: State, role: Role) -> ActionView:
    """What a person may know; the umpire knows all."""
    if role.key == UMPIRE:
        return _of_umpire(state)
    post = next((post for post in state.posts if post.key == role.key), None)
    duties = post.duties if post else ()
    side: Side | Literal[""] = post.side if post else ""
    own = [ship for ship in state.ships if ship.side == side]
    plan = bool(post) and sees_plan(state, duties)
    captain = "captain" in duties
    mine = [ship for ship in own if captain and ship.captain == role.key]
    blind = _is_below(own, mine)
    strict = state.options.strict_view and "admiral" in duties
    return ActionView(
        reader=role.key,
        side=side,
        duties=duties,
        move=state.move,
        phase=state.phase,
        options=state.options,
        plans=state.plans,
        fort_plans=state.fort_plans,
        posts=tuple([each for each in state.posts if each.side == side]),
        commands=tuple([each for each in state.commands if each.side == side]),
        objectives=tuple([each for each in state.objectives if each.side == side]),
        listed=tuple([_listed(ship) for ship in state.ships]),
        own=tuple([_seen(ship, mine) for ship in (mine if blind else own)]) if plan else (),
        cards=tuple(mine),
        batteries=_batteries(state, side, duties, role.key) if plan else (),
        tubes=tuple([_tubes(ship) for ship in own if plan and _answers_for_tubes(state, ship, duties, role.key)]),
        sights=tuple([each for each in state.sights if each.side == side]) if plan and not blind and not strict else (),
        forts=tuple([_fort(fort, side) for fort in state.forts]) if plan else (),
        troops=tuple([each for each in state.troops if each.side == side]) if plan else (),
        divisions=tuple(dict.fromkeys(ship.division for ship in own)),
        found=tuple([each for each in state.found if each.role == role.key]),
        land=state.land if plan else (),
        free_signals=state.free_signals,
        orders=tuple([each for each in state.orders if each.side == side]),
        chits=tuple([each for each in state.chits if each.role == role.key]),
        letters=tuple([each for each in state.letters if each.role == role.key and each.read_in <= state.move + 1]),
        launches=tuple([each for each in state.launches if each.role == role.key]),
        torpedoes=tuple([each for each in state.torpedoes if each.role == role.key]),
        pricks=tuple([each for each in state.pricks if each.role == role.key]),
        panoramas=tuple([each for each in state.panoramas if each.role == role.key]),
        notes=tuple([each for each in state.notes if each.role == role.key]),
        strikes=(),
        blows=(),
    )


def _is_below(own: list[Ship], mine: list[Ship]) -> bool:
    """Whether all that a captain commands is under water: he sits with his back to the table (JANE.SUB.05)."""
    under = {"submerged", "bottom"}
    return bool(mine) and len(own) > 0 and all(ship.diver is not None and ship.diver.depth in under for ship in mine)


def _of_umpire(state: State) -> ActionView:
    return ActionView(
        reader=UMPIRE,
        side="",
        duties=DUTIES,
        move=state.move,
        phase=state.phase,
        options=state.options,
        plans=state.plans,
        fort_plans=state.fort_plans,
        posts=state.posts,
        commands=state.commands,
        objectives=state.objectives,
        listed=tuple([_listed(ship) for ship in state.ships]),
        own=tuple([_seen(ship, state.ships) for ship in state.ships]),
        cards=state.ships,
        batteries=(
            *[Battery(ship.number, ship.mountings) for ship in state.ships],
            *[Battery(fort.number, fort.mountings) for fort in state.forts],
        ),
        tubes=tuple([_tubes(ship) for ship in state.ships]),
        sights=state.sights,
        forts=tuple([_fort(fort, fort.side) for fort in state.forts]),
        troops=state.troops,
        divisions=tuple(dict.fromkeys(ship.division for ship in state.ships)),
        found=state.found,
        land=state.land,
        free_signals=state.free_signals,
        orders=state.orders,
        chits=state.chits,
        letters=state.letters,
        launches=state.launches,
        torpedoes=state.torpedoes,
        pricks=state.pricks,
        panoramas=state.panoramas,
        notes=state.notes,
        strikes=state.strikes,
        blows=state.blows,
    )


def _listed(ship: Ship) -> Listed:
    return Listed(ship.number, ship.side, ship.id, ship.name, ship.plan)


def _seen(ship: Ship, mine: list[Ship] | tuple[Ship, ...]) -> Seen:
    return Seen(
        number=ship.number,
        id=ship.id,
        name=ship.name,
        division=ship.division,
        mine=ship in mine,
        x_yd=ship.x_yd,
        y_yd=ship.y_yd,
        course_deg=ship.course_deg,
        speed_kn=ship.speed_kn,
        track=ship.track,
        wake=ship.wake,
        lit_deg=ship.lit_deg,
        shows_light=ship.shows_light,
        fate=ship.fate,
    )


def _tubes(ship: Ship) -> Tubes:
    return Tubes(ship.number, ship.tubes, ship.setting_yd)


def _answers_for_tubes(state: State, ship: Ship, duties: tuple[Duty, ...], key: str) -> bool:
    """Whether somebody answers for the tubes of a ship: the torpedo player, or her captain (JANE.GEN.11)."""
    return "torpedoes" in duties or ("captain" in duties and ship.captain == key)


def _batteries(state: State, side: str, duties: tuple[Duty, ...], key: str) -> tuple[Battery, ...]:
    """The guns that lie before a person: those of the groups that he fires, and of the ships whose captain he is."""
    fires = bool({"heavy", "intermediate", "light"} & {*duties})
    ships = [ship for ship in state.ships if ship.side == side and (fires or ("captain" in duties and ship.captain == key))]
    forts = [fort for fort in state.forts if fort.side == side and (fires or fort.gunner == key)]
    of_ships = [Battery(ship.number, ship.mountings) for ship in ships]
    return (*of_ships, *[Battery(fort.number, fort.mountings) for fort in forts])


def _fort(fort: Fort, side: str) -> SeenFort:
    mine = fort.side == side
    return SeenFort(
        number=fort.number,
        side=fort.side,
        id=fort.id,
        name=fort.name,
        plan=fort.plan,
        x_yd=fort.x_yd,
        y_yd=fort.y_yd,
        faces_deg=fort.faces_deg,
        mine=mine,
        stations_out=fort.stations_out if mine else (),
        secret_at_in=fort.secret_at_in if mine else (),
        shaken_until=fort.shaken_until if mine else 0,
    )


def losses(seen: ActionView) -> Losses | None:
    """Ships that are known to be gone; the book adds nothing up (JANE.NOTE.08)."""
    if not any(sight.sunk for sight in seen.sights) and not any(own.fate == "sunk" for own in seen.own):
        return None
    lost = {
        side: sum(own.fate == "sunk" and seen.ship(own.number).side == side for own in seen.own)
        or sum(sight.sunk and seen.ship(sight.ship).side == side for sight in seen.sights)
        for side in SIDES
    }
    return Losses("ships sunk", seen.move, tuple([(side, float(lost[side])) for side in SIDES]))
