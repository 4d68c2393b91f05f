"""Naval Action in exact play: turns of ten against ten with all guns and spreads, and a night of Savo by bots."""

from collections.abc import Iterator
from time import process_time
from typing import Any

from sandgate.bots.bot import bot_of
from sandgate.bots.campaign import Plan, Played, play_game
from sandgate.kernel.asks import Ask
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Role
from sandgate.kernel.scenario import check, load
from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
from sandgate.rules.naval_action.surface.game import GAME
from sandgate.rules.naval_action.surface.sequence.shown import view
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView

RED = ("bismarck", "prinz_eugen", "chokai", "aoba", "kinugasa", "furutaka", "nachi", "yubari", "ikazuchi", "yunagi")
BLUE = ("hood", "prince_of_wales", "exeter", "ajax", "achilles", "canberra", "chicago", "jervis", "bagley", "sikh")
TURNS = 12
FLOOR, MOST_S = 75.0, 0.025
NIGHT_S = 5.0


def line(nation: str, ships: tuple[str, ...], x_yd: float) -> dict[str, Any]:
    """Ten ships in line ahead, 500 yards apart, on course 000 at 20 knots."""
    placed = [{"ship": key, "at_yd": [x_yd, 4_000.0 - 500.0 * nth]} for nth, key in enumerate(ships)]
    return {"nation": nation, "groups": [{"name": "LINE", "course_deg": 0, "speed_kn": 20, "ships": placed}]}


def ten_against_ten(apart_yd: float) -> Any:
    """Two lines abreast of each other."""
    scenario = {
        "game": GAME.key,
        "turns": 2,
        "date": "1942-06-01",
        "clock": "06:00",
        "hypothetical": True,
        "red": line("JA", RED, 0.0),
        "blue": line("BR", BLUE, apart_yd),
    }
    return check("ten against ten", GAME, scenario)


def fire_of(seen: SurfaceView) -> Iterator[str]:
    """Each battery once: at the enemy abreast of its ship, or the next to him on whom it bears; main guns together."""
    abreast = {enemy.name.upper(): own.name.upper() for own, enemy in zip(seen.own, seen.enemies, strict=False)}
    place = {ship.name.upper(): nth for nth, ship in enumerate(seen.own)}
    offers = [offer for offer in SHEETS.offers(seen, Ask(seen.reader, "guns")) if offer.line.endswith("-> {target}")]
    filled = [(offer.line, {blank.name: blank.choices for blank in offer.blanks}) for offer in offers]
    filled.sort(key=lambda each: abs(place[each[1]["ship"][0]] - place[abreast[each[1]["target"][0]]]))
    taken = list[tuple[str, str, str]]()
    for line, choices in filled:
        ship, calibre, target = (choices[name][0] for name in ("ship", "calibre", "target"))
        for together in choices["batteries"]:
            guns = [(ship, calibre, battery) for battery in together.split("&")]
            if not any(each in taken for each in guns):
                taken += guns
                yield line.format(ship=ship, calibre=calibre, batteries=together, target=target)


def spreads_of(seen: SurfaceView) -> Iterator[str]:
    """A spread of all torpedoes of each mount straight across to the other line."""
    side = "R" if seen.reader == "red" else "L"
    for offer in SHEETS.offers(seen, Ask(seen.reader, "plots")):
        blanks = {blank.name: blank for blank in offer.blanks}
        if offer.line.startswith("TT") and "angle_deg" in blanks and side in blanks["side"].choices:
            words = {name: blanks[name].choices[0] for name in ("ship", "mount", "size_in")}
            yield offer.line.format(**words, torpedoes=int(blanks["torpedoes"].span[1]), side=side, angle_deg=90)


LINES = {"guns": fire_of, "plots": spreads_of}


def sheets_of(state: Any) -> dict[Any, tuple[Any, ...]]:
    """What both sides write."""
    found = dict[Any, tuple[Any, ...]]()
    for ask in GAME.awaits(state):
        if ask.must:
            seen = view(state, Role(ask.role, ask.role))
            lines = LINES[ask.form](seen) if ask.form in LINES else ()
            found[ask] = SHEETS.read("\n".join(lines), seen, ask).orders
    return found


def turns() -> Iterator[tuple[float, int]]:
    """What a first turn takes at different ranges in seconds, its sheets left out, and how many fires there were."""
    for nth in range(TURNS):
        state, taken_s, fires = GAME.setup(ten_against_ten(4_000.0 + 400.0 * nth)), 0.0, 0
        while state.move == 0:
            sheets = sheets_of(state)
            begun_s = process_time()
            state, events = GAME.adjudicate(state, sheets, Dealt())
            taken_s += process_time() - begun_s
            fires += sum(type(event).__name__ == "GunsFired" for event in events)
        yield taken_s, fires


def test_turns_of_ten_against_ten(benchmark: Any) -> None:
    """Floor: 75 turns a second, 25 ms for the dearest; goal 200 and 20 ms."""
    runs = list[list[tuple[float, int]]]()
    benchmark.pedantic(lambda: runs.append(list(turns())), rounds=5, warmup_rounds=1)
    best = [min(run[nth][0] for run in runs) for nth in range(len(runs[0]))]
    benchmark.extra_info["turns a second"] = len(best) / sum(best)
    benchmark.extra_info["dearest turn, ms"] = max(best) * 1_000.0
    assert runs[0][0][1] > 20
    assert len(best) / sum(best) > FLOOR
    assert max(best) < MOST_S


def night_of_savo(number: int) -> Played:
    """Savo Island by its number among a campaign's games: torpedoes against guns, twelve turns of nineteen ships."""
    scenario = load("naval_action/savo_island").scenario
    doctrines = {"red": "torpedo", "blue": "gunner"}
    bots = {role.key: bot_of(GAME.key, doctrines[role.side]) for role in GAME.roles(scenario) if role.side}
    return play_game(Plan(GAME, {"savo": scenario}, bots, number, 1), number)


def test_a_night_of_savo_by_bots(benchmark: Any) -> None:
    """Ceiling: 5 s, which is also the goal."""
    games = iter(range(1, 10))
    benchmark.pedantic(lambda: night_of_savo(next(games)), rounds=3, warmup_rounds=1)
    assert benchmark.stats.stats.min < NIGHT_S
