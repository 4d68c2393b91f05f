"""The lobby: what can be played, checks of a text of one's own, new tables, and clauses to read."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Annotated, Any, Final, Literal

from anyio import to_thread
from fastapi import APIRouter, Path, Request, Response

from sandgate.bots.bot import bots_of
from sandgate.bots.lesson import ABOUT, LESSON
from sandgate.draw.charts import charts_of
from sandgate.kernel.asks import Ask
from sandgate.kernel.clauses import book_of, books, find_clause, read_book
from sandgate.kernel.contract import UMPIRE, Game, Role
from sandgate.kernel.errors import ClauseError, ScenarioError
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.lesson import lesson_of
from sandgate.kernel.roles import names_of
from sandgate.kernel.scenario import Loaded, check, load, open_part, open_text, read
from sandgate.kernel.shelf import Length, Title, lengths, shipped, titles, to_begin_with, written
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.web import messages
from sandgate.web.answers import Drawing
from sandgate.web.gate import CHECKS, TABLES, Refused, address, gate, house, price_of
from sandgate.web.looking import NOBODY
from sandgate.web.reader import READER
from sandgate.web.seat import FORMAT, tagged
from sandgate.web.seating import default_seats

router = APIRouter(tags=["lobby"])

YOURS: Final = "your file"
SILENT_SHEETS: Final = 8
NAMING: Final = {"name", "names", "history"}
KINDS: Final[Mapping[str, Literal["yes or no", "number", "word"]]] = {
    "boolean": "yes or no",
    "integer": "number",
    "number": "number",
    "string": "word",
}


@cache
def _shelf() -> tuple[messages.lobby.ScenarioLine, ...]:
    return tuple([_line(each, game_of(each.game)) for each in titles()])


def shelf_line(name: str) -> messages.lobby.ScenarioLine | None:
    """A scenario of the shelf by its name; None if none has it."""
    return next((line for line in _shelf() if line.name == name), None)


def _line(scenario: Title, game: Game[Any, Any]) -> messages.lobby.ScenarioLine:
    name = scenario.name
    book, length = game.key.partition(".")[0], _lengths().get(name, Length(0, 0))
    return messages.lobby.ScenarioLine(
        name=name,
        title=scenario.title,
        about=scenario.about,
        game=game.key,
        game_title=game.title or game.key,
        book=book,
        book_title=_book_title(book),
        first=_first().get(name, 0),
        minutes=length.minutes,
        seats=length.seats,
        teaches=scenario.teaches,
    )


@cache
def _first() -> dict[str, int]:
    return {name: nth for nth, name in enumerate(to_begin_with(), 1)}


_lengths = cache(lengths)


@cache
def _book_title(key: str) -> str:
    """The book whose games have keys that begin so; one without a register goes by its key."""
    if key not in books():
        return key
    book = read_book(key)
    return f"{book.title}, {book.year}"


@router.get("/scenarios")
def scenarios() -> tuple[messages.lobby.ScenarioLine, ...]:
    """The scenarios on the shelf."""
    return _shelf()


@router.get("/scenarios/words")
def words() -> dict[str, str]:
    """By which words a scenario is found: names of ships, men and places, and its history, as all may know them."""
    return _words()


@cache
def _words() -> dict[str, str]:
    return {name: " ".join(dict.fromkeys(_named(open_part(written(name))))) for name, _ in shipped()}


def _named(value: Any, key: str = "") -> Iterator[str]:
    """What stands under the keys of a scenario that hold names or its history."""
    if isinstance(value, Mapping):
        for inner, each in value.items():
            yield from _named(each, str(inner))
    elif isinstance(value, list):
        for each in value:
            yield from _named(each, key)
    elif isinstance(value, str) and key in NAMING:
        yield " ".join(value.split())


@router.get("/scenarios/{book}/{name}")
def scenario(
    book: Annotated[str, Path(max_length=64)], name: Annotated[str, Path(max_length=64)]
) -> messages.lobby.ScenarioSheet:
    """A scenario before it is played: its text, roles, bots and options."""
    key = f"{book}/{name}"
    if key not in dict(shipped()):
        raise Refused(404, f"no scenario {key[:80]!r} stands on the shelf")
    return _shelf_sheet(key)


@cache
def _shelf_sheet(name: str) -> messages.lobby.ScenarioSheet:
    """Read once: anybody may ask for it as often as he likes."""
    line = next(line for line in _shelf() if line.name == name)
    return _sheet(line, load(name), _open_text(name))


def _open_text(name: str) -> str:
    """The text of a scenario on the shelf, as all may read it."""
    return open_text(dict(shipped())[name].read_text(encoding="utf-8"))


@router.get("/scenarios/{book}/{name}/chart.svg", response_class=Drawing)
async def opening_chart(
    request: Request,
    book: Annotated[str, Path(max_length=64)],
    name: Annotated[str, Path(max_length=64)],
    sheet: FORMAT = "picture",
) -> Response:
    """The opening of a scenario as all may know it."""
    key = f"{book}/{name}"
    if key not in dict(shipped()):
        raise Refused(404, f"no scenario {key[:80]!r} stands on the shelf")
    return tagged(request, await to_thread.run_sync(_opening, key, sheet))


@cache
def _opening(name: str, sheet: FORMAT) -> str:
    """What all may see; where that is an empty board, what they may read in the scenario before anybody sits down."""
    _, game, plain = load(name)
    view = game.view(game.setup(plain), NOBODY)
    if not view.pieces:
        with suppress(ScenarioError):  # what is left of it may be none
            view = game.view(game.setup(check(name, game, open_part(plain))), Role(UMPIRE))
    return charts_of(game.key).chart(view, theme="page", sheet=sheet)


def _sheet(line: messages.lobby.ScenarioLine, loaded: Loaded, text: str) -> messages.lobby.ScenarioSheet:
    _, game, plain = loaded
    seats = default_seats(game, plain)
    own = (messages.lobby.BotLine(key=LESSON, about=ABOUT),) if lesson_of(plain) else ()
    return messages.lobby.ScenarioSheet(
        line=line,
        text=text,
        brief=str(plain.get("about") or ""),
        roles=role_lines(game.roles(plain), seats),
        bots=(*own, *bot_lines(game.key)),
        options=tuple(_options(game, plain)),
        timed=is_timed(game.key),
    )


def role_lines(roles: Sequence[Role], who: Mapping[str, str]) -> tuple[messages.lobby.RoleLine, ...]:
    """The roles of a game but the umpire's, with who plays them."""
    names = names_of(roles)
    return tuple(
        [
            messages.lobby.RoleLine(
                role=role.key, side=role.side, posts=role.posts, name=names.get(role.key, ""), who=who[role.key]
            )
            for role in roles
            if role.key != UMPIRE
        ]
    )


@cache
def is_timed(game: str) -> bool:
    """Whether the book allows times: played in silence, a scenario of the game soon comes to a sheet that has one.

    Of a game that calls for another it is asked of that one.
    """
    line = next((line for line in _shelf() if line.game == game), None)
    if line is None:
        return True
    loaded = load(line.name)
    table = Table.open(loaded.game, loaded.scenario, Memory(), Desk.fresh())
    for _ in range(SILENT_SHEETS):
        if table.result is not None and table.result.sequel is not None:
            return is_timed(str(table.result.sequel["game"]))
        asked = _must_write(table)
        if not asked or any(ask.allow_s is not None for ask in asked):
            return bool(asked)
        table.run_out(asked[0])
    return False


def _must_write(table: Table) -> list[Ask]:
    return [ask for role in table.fold.roles for ask in table.asks(role) if ask.must]


def bot_lines(game: str) -> tuple[messages.lobby.BotLine, ...]:
    """The bots of a game with their doctrines."""
    return tuple([messages.lobby.BotLine(key=bot.key, about=bot.about) for bot in bots_of(game).values()])


def _options(game: Game[Any, Any], plain: Mapping[str, Any]) -> Iterator[messages.lobby.Option]:
    """The agreements of a game, read from its model: what stands under `options` and is a word, a number or yes or no."""
    schema = game.model.model_json_schema()
    defs = schema.get("$defs", {})
    within = schema.get("properties", {}).get("options", {})
    model = defs.get(within.get("$ref", "").rpartition("/")[2], within)
    chosen = plain.get("options") or {}
    for key, field in model.get("properties", {}).items():
        plainest: Mapping[str, Any] = next(
            (each for each in (field, *field.get("anyOf", ())) if each.get("type") in KINDS), {}
        )
        if not plainest:
            continue
        yield messages.lobby.Option(
            key=key,
            title=key.replace("_", " "),
            about=field.get("description", ""),
            kind=KINDS[plainest["type"]],
            choices=tuple([str(choice) for choice in plainest.get("enum", ())]),
            value=chosen.get(key, field.get("default")),
        )


@router.post("/check")
async def check_text(request: Request, body: messages.lobby.ScenarioText) -> messages.lobby.Faults:
    """Whatever is wrong with the text of a scenario, all at once, with line and column."""
    gate(request).pass_by(CHECKS, "check", address(request), price=price_of(body.text))
    return messages.lobby.Faults.model_validate(await asyncio.to_thread(READER.read, "check", text=body.text))


def own_sheet(loaded: Loaded) -> messages.lobby.ScenarioSheet:
    """A scenario of one's own before it is played."""
    title, about = str(loaded.scenario.get("title", "")), str(loaded.scenario.get("about", ""))
    line = _line(Title("", title, loaded.game.key, about, lesson_of(loaded.scenario) is not None), loaded.game)
    return _sheet(line, loaded, "")


def faults_of(error: ScenarioError) -> tuple[messages.message.Fault, ...]:
    """The faults of a scenario, one by one.

    >>> faults_of(ScenarioError("your file:3:9: no such key. Did you mean moves?"))
    (Fault(line=3, column=9, text='no such key. Did you mean moves?'),)
    """
    return tuple([_fault(line) for line in str(error).splitlines()])


def _fault(text: str) -> messages.message.Fault:
    place = text.removeprefix(f"{YOURS}:").split(":", 2)
    if len(place) == 3 and place[0].isdecimal() and place[1].isdecimal():
        return messages.message.Fault(line=int(place[0]), column=int(place[1]), text=place[2].strip())
    return messages.message.Fault(line=1, column=1, text=text)


@router.post("/tables", status_code=201)
async def open_table(request: Request, body: messages.lobby.NewTable) -> messages.lobby.OpenedTable:
    """Open a table; the answer holds its links, which are told this once."""
    gate(request).pass_by(TABLES, "tables", address(request))
    if body.measured and not body.umpire:
        raise Refused(422, "an umpire enters what is measured on a real table; let one sit")
    if body.text or body.options:
        gate(request).pass_by(CHECKS, "check", address(request), price=price_of(body.text))
        key, plain = await asyncio.to_thread(READER.read, "agree", body=body.model_dump(mode="json"))
        game = game_of(key)
    else:
        game, plain = await to_thread.run_sync(agreed, body)
    head = {"real": ("lengths",)} if body.measured else {}
    opened = await house(request).open_table(
        game, plain, body.seats, umpire=body.umpire, clocked=body.clock, each_s=body.each_s, head=head
    )
    return messages.lobby.OpenedTable(table=opened.table, host=opened.host, links=dict(opened.links))


def agreed(body: messages.lobby.NewTable) -> tuple[Game[Any, Any], dict[str, Any]]:
    """The game, and its scenario with the options that were chosen."""
    loaded = _chosen(body)
    if not body.options:
        return loaded.game, loaded.scenario
    return loaded.game, check(YOURS, loaded.game, {**loaded.scenario, "options": _with_options(loaded, body.options)})


def _chosen(body: messages.lobby.NewTable) -> Loaded:
    """The scenario that was named, or the one that was brought."""
    if body.text:
        return read(YOURS, body.text)
    if body.scenario not in dict(shipped()):  # a name is looked up on the shelf and never on the disk
        raise Refused(404, f"no scenario {body.scenario[:80]!r} stands on the shelf")
    return load(body.scenario)


def _with_options(loaded: Loaded, chosen: Mapping[str, Any]) -> dict[str, Any]:
    return {**(loaded.scenario.get("options") or {}), **chosen}


@router.get("/clauses/{clause}")
def clause_card(clause: Annotated[str, Path(max_length=40)]) -> messages.lobby.ClauseCard:
    """A clause in our words."""
    try:
        found = find_clause(clause)
    except ClauseError as error:
        raise Refused(404, str(error)) from None
    book = read_book(book_of(found.id))
    return messages.lobby.ClauseCard(
        id=found.id,
        title=found.title,
        where=found.where,
        kind=found.kind,
        text=" ".join(found.text.split()),
        ruling=" ".join(found.ruling.split()),
        book=f"{book.title}, {book.year}",
    )
