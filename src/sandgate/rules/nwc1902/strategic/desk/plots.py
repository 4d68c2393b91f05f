"""What speaks against a plot, all at once, item by item as its turn comes on the writer's own chart. NWC.ST.11."""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Refusal, Tried
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.frozen import replace
from sandgate.kernel.units import near
from sandgate.ocean.harbours import ports, ports_called
from sandgate.ocean.telegraph import lines
from sandgate.rules.nwc1902.strategic.cables.at_work import why_not
from sandgate.rules.nwc1902.strategic.coal.bunkering import supply_t
from sandgate.rules.nwc1902.strategic.coal.endurance import WARNING, coal_is_low
from sandgate.rules.nwc1902.strategic.desk.legs import leg_refused, off_the_chart, place_refused, speed_refused, way_of
from sandgate.rules.nwc1902.strategic.desk.reckoning import (
    After,
    Stage,
    Turn,
    at_minute,
    begun,
    is_endless,
    on_own_chart,
    run_through,
    turns_of,
)
from sandgate.rules.nwc1902.strategic.desk.returning import must_turn_back
from sandgate.rules.nwc1902.strategic.desk.ways import plot_shown
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.items import MOST_ITEMS
from sandgate.rules.nwc1902.strategic.lists import campaign_of, force_numbered, ships_of
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.orders import Plotted
from sandgate.rules.nwc1902.strategic.plots import (
    CastOff,
    Coal,
    Cut,
    Detach,
    Fit,
    If,
    Item,
    Join,
    Keep,
    On,
    Run,
    Send,
    Stay,
    To,
    Tow,
)
from sandgate.rules.nwc1902.strategic.preparation.detaching import can_take_in_tow, named_in
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.sighting.instants import full_minute

AT_ONCE: Final = 0.0  # how long a leg of IF must be kept up, as far as anybody knows


def asked_for(view: StrategicView, ask: Ask) -> tuple[str, ...]:
    """The forces for which a sheet is written, as far as they have ships left, or the post ashore.

    The umpire's hand moves those that have no commander (NWC.ST.06).
    """
    if ask.form == "post":
        return ask.about
    return tuple([force.name for force in view.forces if force.role == view.reader and _is_meant(ask, force)])


def _is_meant(ask: Ask, force: Force) -> bool:
    return ask.form == "hand" or force.name in ask.about


def plot_tried(view: StrategicView, ask: Ask, line: Plotted) -> Tried:
    """A plot run ahead on its writer's own chart: what is wrong with it, and what is shown of it.

    It goes on where an earlier line for the same force ends; what was wrong with that has been said of it.
    """
    about = asked_for(view, ask)
    if line.force in ask.about and line.force not in about:
        return Tried([Refusal(f"{line.force} has no ship left", "strike it out", "NWC.ST.12", "force")])
    if line.force not in about:
        asked = listed(about) or "nobody"
        return Tried([Refusal(f"{line.force} is not asked now", f"write for {asked}", "NWC.ST.12", "force")])
    if ask.form == "post":
        return Tried([*_ashore(view, line.items)])
    force = next(force for force in view.forces if force.name == line.force and force.role == view.reader)
    before = dict(view.written).get(force.name, ())
    items = (*before, *line.items)
    if len(items) > MOST_ITEMS:
        return Tried([Refusal(f"a plot has {MOST_ITEMS} items at most", "strike some out", "NWC.ST.11", "items")])
    sends = tuple([item for item in items if isinstance(item, Send)])
    state = begun(on_own_chart(view.known, force.side), force, float(view.minute))
    wrong, said, stages, minute, lost = list[Refusal](), list[Refusal](), list[Stage](), float(view.minute), False
    if not force.cut_off.items:
        wrong += [_nothing_cut_off(nth) for nth, item in enumerate(line.items) if isinstance(item, On)]
    for place, item, done, again in turns_of(state, force.number, items):
        turn = Turn(place - len(before), item, state, force.number, minute, again)
        found = [] if again else [*_against(view, turn, sends, lost=lost)]
        if not lost and not isinstance(item, If):
            lost = isinstance(item, Run | To) and _cannot_be_laid(turn, item)
            after = After(state, minute) if lost else run_through(turn, done)
            known = [*said, *found]
            found += [*_coal_ends(turn, after.stages, known), *must_turn_back(turn, after.stages, known)]
            wrong += _never_comes(turn, line.items)
            state, minute = after.state, after.minute
            stages += after.stages
        said += found
        wrong += found if turn.nth >= 0 else []
    if minute < state.bell.ends_min:  # what is left of the move is spent lying to
        stages += run_through(Turn(len(line.items), Stay(), state, force.number, minute)).stages
    written = (*[each for each in view.written if each[0] != force.name], (force.name, items))
    return Tried(wrong, replace(view, written=written), plot_shown(view, force, stages))


def _nothing_cut_off(nth: int) -> Refusal:
    return Refusal("the last move has cut nothing off", "write a leg, or STAY", "NWC.ST.11", f"item {nth}")


def _never_comes(turn: Turn, items: Sequence[Item]) -> Iterator[Refusal]:
    """What stands behind an item without an end."""
    behind = [nth for nth, item in enumerate(items) if nth > turn.nth and not isinstance(item, If | Keep)]
    if behind and is_endless(turn.item):
        told = "what stands before this has no end: its turn will not come"
        yield Refusal(told, "", "NWC.ST.11", f"item {behind[0]}", "none")


def _cannot_be_laid(turn: Turn, item: Run | To) -> bool:
    way = way_of(turn, item)
    return way is None or off_the_chart(way)


def _against(view: StrategicView, turn: Turn, sends: tuple[Send, ...], *, lost: bool) -> Iterator[Refusal]:
    """What speaks against an item as its turn comes; where the force is lost on the chart, only what needs no place."""
    item, nth, state, force = turn.item, turn.nth, turn.state, turn.force
    campaign = campaign_of(state, force.side)
    if isinstance(item, Run | To):
        if isinstance(item, To):
            yield from place_refused(campaign, item.place, f"place {nth}")
        way = None if lost else way_of(turn, item)
        if way is not None:
            yield from leg_refused(turn, item, way, sends)
    elif isinstance(item, If):
        for leg in item.then:
            if isinstance(leg, To):
                yield from place_refused(campaign, leg.place, f"then {nth}")
            yield from speed_refused(turn, leg.speed_kn, AT_ONCE, f"then {nth}")
    elif isinstance(item, Send):
        yield from _letter(view, turn, item)
    elif isinstance(item, Detach | Tow | CastOff | Join):
        yield from _parted(view, turn, item)
    elif not lost:
        yield from _works(turn, item)


def _works(turn: Turn, item: Item) -> Iterator[Refusal]:
    """Coal, cables and fitting out, where the force will lie (NWC.ST.23, .27, .28, .40)."""
    state, force, about = turn.state, turn.force, f"item {turn.nth}"
    if isinstance(item, Coal) and not supply_t(state, force):
        if force.port:
            yield Refusal(f"{ports()[force.port].name} sells no coal", "coal in another port", "NWC.ST.40", about)
        else:
            yield Refusal(
                "here is no coal to be had",
                "coal in a port, or from a collier with you within 3 miles of a coast, not in a rough sea",
                "NWC.ST.40",
                about,
            )
    elif isinstance(item, Cut) and (why := why_not(state, force, item)):
        known = item.cable in lines()
        remedy = "go to the place first: see the chart" if known else "name one of the chart: CIE-SAN"
        yield Refusal(why, remedy, "NWC.ST.28" if item.drag else "NWC.ST.27", f"cable {turn.nth}")
    elif isinstance(item, Fit) and force.port not in campaign_of(state, force.side).friendly:
        yield Refusal(f"{force.name} lies in no friendly port then", "go to one first", "NWC.ST.23", about)


def _parted(view: StrategicView, turn: Turn, item: Detach | Tow | CastOff | Join) -> Iterator[Refusal]:
    """Ships that are with the force; forces by their names (NWC.ST.06, .33)."""
    state, force, nth = turn.state, turn.force, turn.nth
    names = [ship.name.upper() for ship in ships_of(state, force)]
    if isinstance(item, Join):
        if item.force == force.name:
            yield Refusal("a force does not join itself", "name another", "NWC.ST.06", f"force {nth}")
        elif item.force not in _friends(view):
            yield Refusal(f"you know of no force {item.force}", "", "NWC.ST.06", f"force {nth}", "none")
        return
    field = "ships" if isinstance(item, Detach) else "ship"
    meant = {field: item.ships if isinstance(item, Detach) else (item.ship,)}
    if isinstance(item, Tow):
        meant["by"] = (item.by,)
    strange = [(where, name) for where, each in meant.items() for name in each if name not in names]
    clause = "NWC.ST.06" if isinstance(item, Detach) else "NWC.ST.33"
    for where, name in strange:
        yield Refusal(f"{name} is not with {force.name}", f"name {listed(names)}", clause, f"{where} {nth}")
    if isinstance(item, Detach):
        if len(item.ships) == len(names) and not strange:
            yield Refusal("none would be left", "leave one ship at least", clause, f"ships {nth}")
        yield from _torn_tow(turn, item)
        if item.force in [each.name for each in state.forces if each.side == force.side]:
            yield Refusal(f"there is a force {item.force}", "give another name", clause, f"force {nth}")
    elif not strange:
        yield from _towing(turn, item)


def _torn_tow(turn: Turn, item: Detach) -> Iterator[Refusal]:
    """A ship and what she tows go together."""
    ships = {ship.number: ship for ship in ships_of(turn.state, turn.force)}
    for ship in ships.values():
        by = ships.get(ship.tow)
        if by is not None and (ship.name.upper() in item.ships) != (by.name.upper() in item.ships):
            remedy = f"CAST OFF {ship.name.upper()} first, or send both"
            yield Refusal(f"{ship.name} is in tow of {by.name}", remedy, "NWC.ST.33", f"ships {turn.nth}")


def _towing(turn: Turn, item: Tow | CastOff) -> Iterator[Refusal]:
    state, force, nth = turn.state, turn.force, turn.nth
    towed = named_in(state, force, item.ship)
    if towed is None:
        return
    if isinstance(item, CastOff):
        if not towed.tow:
            yield Refusal(f"{item.ship} is not in tow", "strike it out", "NWC.ST.33", f"ship {nth}")
        return
    by = named_in(state, force, item.by)
    if by is not None and not can_take_in_tow(state, towed, by):
        remedy = "a ship A, B, C or E tows one boat V or t, not in a rough sea"
        yield Refusal(f"{item.by} may not tow {item.ship}", remedy, "NWC.ST.33", f"by {nth}")


def _friends(view: StrategicView) -> list[str]:
    """The names under which a writer reaches his own side: commanders and his forces."""
    posts = [post for post in view.known.posts if post.side == view.side]
    named = [*[post.name for post in posts], *[post.key.rpartition("/")[2].upper() for post in posts]]
    return [*dict.fromkeys([*named, *[force.name for force in view.known.forces]])]


def addressees(view: StrategicView, but: Sequence[str]) -> tuple[str, ...]:
    """Whom a player may write to: the commanders of his side and his own forces, but himself."""
    posts = [post.name for post in view.known.posts if post.side == view.side and post.key != view.reader]
    return tuple(dict.fromkeys([name for name in [*posts, *[force.name for force in view.forces]] if name not in but]))


def _letter(view: StrategicView, turn: Turn, item: Send) -> Iterator[Refusal]:
    """Its addressee, and the vessel that carries a despatch (NWC.ST.21, .22)."""
    names = [ship.name.upper() for ship in ships_of(turn.state, turn.force)]
    if item.means == "DESPATCH" and item.ship not in names:
        yield Refusal(f"{item.ship} is not with {turn.force.name}", f"name {listed(names)}", "NWC.ST.22", f"ship {turn.nth}")
    yield from _unknown(view, turn.nth, item)


def _unknown(view: StrategicView, nth: int, item: Send) -> Iterator[Refusal]:
    """An addressee whom the writer's statement does not name, nor is it a port."""
    if item.to not in _friends(view) and len(ports_called(item.to)) != 1:
        whom = listed((*addressees(view, [force.name for force in view.forces]), "a port of the chart"))
        yield Refusal(f"nobody knows {item.to}", f"write to {whom}", "NWC.ST.21", f"to {nth}")


def _ashore(view: StrategicView, items: Sequence[Item]) -> Iterator[Refusal]:
    """What a commander writes who sits ashore: messages, and vessels to be fitted out in his port (NWC.ST.21, .23)."""
    post = next(post for post in view.known.posts if post.key == view.reader)
    for nth, item in enumerate(items):
        if isinstance(item, Send):
            yield from _unknown(view, nth, item)
        elif not isinstance(item, Fit):
            yield Refusal("here is no force to do it", "write messages, or FIT", "NWC.ST.21", f"item {nth}")
        elif post.port not in campaign_of(view.known, view.side).friendly:
            yield Refusal("your port is not a friendly one", "strike it out", "NWC.ST.23", f"item {nth}")


def _coal_ends(turn: Turn, stages: Sequence[Stage], said: Sequence[Refusal]) -> Iterator[Refusal]:
    """What will come of the coal: it falls to a quarter, or ends on the way; each is said of the first ship (NWC.ST.40)."""
    told = [each.problem for each in said]
    for stage in stages:
        first_min = force_numbered(stage.state, turn.number).way.begun_min
        at_first, at_last = (at_minute([stage], turn.number, minute)[2] for minute in (first_min, stage.until_min))
        for (ship, before), (_, after) in zip(at_first, at_last, strict=True):
            becomes_low, ends = coal_is_low(after) and not coal_is_low(before), before > 0.0 >= near(after)
            for comes, left, words in ((becomes_low, WARNING, "falls to a quarter on"), (ends, 0.0, "ends on")):
                if comes and not any(words in each for each in told):
                    part = (before - left) / (before - after)
                    when = clock_at(stage.state.options, full_minute(first_min + part * (stage.until_min - first_min)))
                    told.append(f"the coal of {ship.name} {words} {when:%-d %B %H:%M}")
                    yield Refusal(told[-1], "", "NWC.ST.40", f"item {turn.nth}", "none")
