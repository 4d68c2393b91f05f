"""Orders to engines and helm as their writer can try them: bounds, refusals, the track that is shown. JANE.MOV.06 to .16."""

from collections.abc import Iterator, Sequence
from typing import Any

from sandgate.kernel.contract import Ask, Mark, Order, Shown
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal, Want
from sandgate.kernel.notation import direction_text, number_text
from sandgate.kernel.units import near
from sandgate.rules.jane1905.tactical.desk.on_view import captained, captained_as, listed_of, own_ships
from sandgate.rules.jane1905.tactical.helms import Follow, Steer, Turn
from sandgate.rules.jane1905.tactical.operations.view import ActionView, Card, Listed, Seen
from sandgate.rules.jane1905.tactical.orders import Astern, Keep, Move, Stop
from sandgate.rules.jane1905.track.engines import turns_by_engines
from sandgate.rules.jane1905.track.following import OFF_WAKE_YD, on_wake
from sandgate.rules.jane1905.track.speed import KNOTS_PER_SQUARE, LEAST_KN, greatest_astern

Engines = Move | Keep | Astern | Stop


def squares(speed_kn: float) -> str:
    """A speed in squares a move, for a sentence."""
    return f"{number_text(near(speed_kn / KNOTS_PER_SQUARE * 100.0) // 1.0 / 100.0)} squares"


def moves_refused(view: ActionView, _ask: Ask, line: Engines) -> Iterator[Refusal]:
    """What speaks against an order to a ship, as far as her captain knows (JANE.GEN.01)."""
    found = captained_as(view, line.ship)
    if found is None:
        yield not_his(view, line.ship)
        return
    ship, own, card = found
    if card.diver is not None and card.diver.depth in {"submerged", "bottom"}:
        yield Refusal(f"{ship.name} is under water", f"write {ship.id}: HALF 1SQ 090", "JANE.SUB.07", "ship")
    yield from _speed_refused(ship, card, line)
    if line.helm is not None:
        yield from _helm_refused(view, ship, own, card, line)


def not_his(view: ActionView, name: str) -> Refusal:
    """A name that is no ship of the writer's on the board."""
    mine = [ship.id for ship, _, _ in captained(view)]
    ship = listed_of(view, name)
    problem = f"there is no ship {name}" if ship is None else f"{ship.name} is not yours to order"
    return Refusal(problem, f"name {', '.join(mine)}" if mine else "you have no ship on the board", "JANE.GEN.07", "ship")


def _speed_refused(ship: Listed, card: Card, line: Engines) -> Iterator[Refusal]:
    if isinstance(line, Move) and near(line.speed_kn) > card.max_kn:
        most = number_text(near(card.max_kn / KNOTS_PER_SQUARE))
        problem = f"{ship.name} makes {number_text(card.max_kn)} knots at most"
        yield Refusal(problem, f"give up to {most} squares", "JANE.GEN.01", "speed_kn")
    if isinstance(line, Move | Astern) and near(line.speed_kn) < LEAST_KN:
        yield Refusal("less than half a square is a stop", f"write {ship.id}: STOP", "JANE.MOV.07", "speed_kn")
    if isinstance(line, Astern) and near(line.speed_kn) > greatest_astern(card.max_kn):
        most = number_text(near(greatest_astern(card.max_kn) / KNOTS_PER_SQUARE))
        problem = f"{ship.name} makes {number_text(greatest_astern(card.max_kn))} knots astern at most"
        yield Refusal(problem, f"give up to {most} squares", "JANE.MOV.09", "speed_kn")


def _helm_refused(view: ActionView, ship: Listed, own: Seen, card: Card, line: Engines) -> Iterator[Refusal]:
    helm = line.helm
    if isinstance(helm, Follow):
        yield from _not_followed(view, ship, own, helm)
    elif isinstance(helm, Turn | Steer):
        if helm.manner == "ENG" and not turns_by_engines(view.plan_of(ship).engine_sets, card.damage.engine_hits):
            yield Refusal(f"{ship.name} cannot turn with her engines", "turn by helm", "JANE.MOV.13", "helm")
        if helm.manner.isdigit() and float(helm.manner) < card.card_yd:
            own_card = number_text(card.card_yd)
            yield Refusal(f"her card is that of {own_card} yards", f"take it, or a larger one than {own_card}", "JANE.MOV.11", "helm")


def _not_followed(view: ActionView, ship: Listed, own: Seen, helm: Follow) -> Iterator[Refusal]:
    friend = next(((listed, seen) for listed, seen in own_ships(view) if listed.id == helm.ship), None)
    if friend is None or friend[0].number == ship.number:
        friends = [listed.id for listed, _ in own_ships(view) if listed.number != ship.number]
        remedy = f"name {', '.join(friends)}" if friends else "she has nobody to follow"
        yield Refusal(f"{ship.name} cannot follow {helm.ship}", remedy, "JANE.MOV.16", "helm")
        return
    listed, seen = friend
    if near(on_wake(seen.wake, own.x_yd, own.y_yd).off_yd) > OFF_WAKE_YD:
        problem = f"{ship.name} does not lie in the wake of {listed.name}"
        yield Refusal(problem, f"come within {number_text(OFF_WAKE_YD)} yards of it first", "JANE.MOV.16", "helm")


def one_order(line: Engines) -> Iterator[Claim]:
    """A ship has one order for a move."""
    yield Claim(("ship", line.ship), f"a second order for {line.ship}", "JANE.MOV.16")


# -- what is offered ----------------------------------------------------------------------------------------------------


def steaming(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Each ship at any speed that she can make, with and without helm."""
    for ship, own, card in captained(view):
        most = near(card.max_kn / KNOTS_PER_SQUARE)
        if most < LEAST_KN / KNOTS_PER_SQUARE or _is_under(card):
            continue
        speed = Gap("speed_kn", span=(0.5, most, 0.5), start=number_text(near(max(0.5, own.speed_kn / KNOTS_PER_SQUARE) * 100) // 1 / 100))
        for helm in _helms(view, ship, own, card):
            yield Case({"ship": ship.id, **({"helm": helm} if helm else {})}, (speed, *_turning()), short=not helm, full=bool(helm))


def keeping(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Each ship at the speed that she makes, turning."""
    for ship, own, card in captained(view):
        if own.speed_kn and not _is_under(card):
            yield Case({"ship": ship.id}, short=True)


def stopping(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Each ship that makes way."""
    for ship, own, card in captained(view):
        if own.speed_kn and not _is_under(card):
            yield Case({"ship": ship.id}, short=True)


def not_stopping(view: ActionView, _ask: Ask) -> Iterator[Want]:
    """Why a ship is not stopped: she lies still."""
    still = tuple([ship.id for ship, own, card in captained(view) if not own.speed_kn and not _is_under(card)])
    if still:
        yield Want("lies still", Case(gaps=(Gap("ship", still),)), "ship")


def going_astern(view: ActionView, _ask: Ask) -> Iterator[Case]:
    """Each ship that can go astern."""
    for ship, _, card in captained(view):
        most = near(greatest_astern(card.max_kn) / KNOTS_PER_SQUARE)
        if most >= LEAST_KN / KNOTS_PER_SQUARE and not _is_under(card):
            yield Case({"ship": ship.id}, (Gap("speed_kn", span=(0.5, most, 0.5), start="0.5"),), short=True)


def _is_under(card: Card) -> bool:
    return card.diver is not None and card.diver.depth in {"submerged", "bottom", "rising"}


def _helms(view: ActionView, ship: Listed, own: Seen, card: Card) -> Iterator[str]:
    """What may stand behind the speed: nothing, a turn, a course, by engines, a friend's wake."""
    yield ""
    if card.damage.rudder_gone and not turns_by_engines(view.plan_of(ship).engine_sets, card.damage.engine_hits):
        return
    yield from ("TS{points}", "TP{points}", "CO {course_deg}")
    if turns_by_engines(view.plan_of(ship).engine_sets, card.damage.engine_hits):
        yield from ("ENG TS{points}", "ENG TP{points}")
    for friend, seen in own_ships(view):
        if friend.number != ship.number and near(on_wake(seen.wake, own.x_yd, own.y_yd).off_yd) <= OFF_WAKE_YD:
            yield f"FOLLOW {friend.id}"


def _turning() -> tuple[Gap, ...]:
    return (Gap("points", span=(1.0, 32.0, 1.0), start="8"),)


# -- what is shown ------------------------------------------------------------------------------------------------------


def way_of(view: ActionView, _ask: Ask, orders: Sequence[Order]) -> Shown:
    """The way of the next move by the last of these orders, and where she would be at its end."""
    line: Any = orders[-1]
    found = captained_as(view, line.ship)
    if found is None:
        return Shown()
    ship, _, _ = found
    return forecast(view, ship, line)


def forecast(view: ActionView, ship: Listed, line: Engines) -> Shown:
    """What an order will come to in one move."""
    from sandgate.rules.jane1905.tactical.desk.foreseen import foreseen

    places = foreseen(view, ship, line)
    if not places:
        return Shown()
    x_yd, y_yd, course_deg = places[-1]
    ghost = Mark("ghost", (((x_yd, y_yd),),), "end of the move", "JANE.MOV.16", ship.id, course_deg)
    way = Mark("way", (tuple([(x, y) for x, y, _ in places]),), "", "JANE.MOV.16", ship.id)
    return Shown((way, ghost), f"At the end of the move she heads {direction_text(float(int(course_deg + 0.5) % 360))}.")
