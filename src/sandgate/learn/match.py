"""A game as learners play it: each agent writes the sheets of its role line by line, by numbers (choices.py).

It is the game that `kernel.play` plays by the same sheets. What must come is asked of an agent; what only may come (a white
flag, a word aside) is not: there silence stands. A game that calls for another is played on in that one, as at a table.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from sandgate.bots.bot import Bot, bot_of, bots_of, chance_for, doctrines_of
from sandgate.kernel.asks import Ask, Offer
from sandgate.kernel.bench import Dealt, value_text
from sandgate.kernel.contract import UMPIRE, Game, Result, Role, Scenario, Slot
from sandgate.kernel.dice import table_key
from sandgate.kernel.errors import SandgateError, TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.play import MAX_STEPS_WITHOUT_SHEETS
from sandgate.kernel.sequels import Sequels, called_game, players_of
from sandgate.learn.choices import line_of, mask_of, offers_of
from sandgate.learn.seeing import seen

NOBODY: Final = ""


class Board:
    """One game of a match: the one that was begun, or a sequel of it. seats: who plays each role."""

    def __init__(self, game: Game[Any, Any], scenario: Scenario, desk: Desk, seats: Mapping[str, str]) -> None:
        self.game, self.state = game, game.setup(scenario)
        self.roles = {role.key: role for role in game.roles(scenario)}
        self.key = table_key(desk.secret, ["" for _ in self.roles])
        self.seats = seats
        self.sequels, self.answers = Sequels(), dict[Slot, str]()
        self.seen = {key: game.view(self.state, role) for key, role in self.roles.items()}  # by each at its last call

    def result(self) -> Result | None:
        """How the game stands; where its sequel has come back it goes on."""
        result, self.sequels.came_back = self.game.result(self.state), None
        if result is not None and result.sequel is not None:
            slot = self.sequels.slot(self.state.move, result)
            if slot in self.sequels.brought:
                self.sequels.came_back, result = slot, None
        return result

    def asked(self) -> list[Ask]:
        """The sheets that must come now: the first live one, else all that are sealed."""
        asks = [ask for ask in self.game.awaits(self.state) if ask.must and ask.role != UMPIRE]
        return [ask for ask in asks if ask.live][:1] or asks

    def call(self) -> None:
        """Whoever is asked anything sees the board as it is now; anybody else keeps what he saw, as at a table."""
        called = dict.fromkeys([ask.role for ask in self.game.awaits(self.state) if ask.role != UMPIRE])
        self.seen |= {role: self.game.view(self.state, self.roles[role]) for role in called}

    def step(self, sheets: Mapping[Ask, tuple[Any, ...]]) -> None:
        """Play a step by these sheets."""
        self.state, _ = self.game.adjudicate(self.state, sheets, Dealt(self.key, answers=self.answers))
        self.sequels.take_up()

    def take(self, child: Result) -> None:
        """The sequel has ended: what came of it is answered where the game asks for it."""
        slot = self.sequels.slot(self.state.move, self.game.result(self.state))
        values = [child.winner, child.outcome, *(value_text(float(points)) for _, points in (*child.points, *child.brings))]
        self.answers |= {slot._replace(nth=nth): value for nth, value in enumerate(values)}
        self.sequels.brought.add(slot)


class Page:
    """A sheet that an agent is writing, and what it may still choose from."""

    def __init__(self, board: Board, ask: Ask) -> None:
        self.ask, self.view = ask, board.seen[ask.role]
        self.offers: tuple[Offer, ...] = offers_of(board.game, self.view, ask)
        self.lines, self.tried = list[str](), 0


class Match:
    """A game of agents, and of bots where roles are given to them; begin it with `begin`.

    lines: of a sheet at most. most_steps: after so many steps of the game it is broken off; 0 for never.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        scenario: Scenario,
        bots: Mapping[str, str] | None = None,
        lines: int = 4,
        most_steps: int = 0,
    ) -> None:
        if lines < 1 or most_steps < 0:
            raise TableError(
                f"lines={lines}, most_steps={most_steps}: give 1 line or more, and 0 steps (never broken off) or more"
            )
        roles = [role for role in game.roles(scenario) if role.key != UMPIRE]
        if isinstance(bots, str):
            raise TableError(f"bots={bots!r}: say whom it leads, as in bots={{{roles[-1].key!r}: {bots!r}}}")
        self.bots = {role: bot_of(game.key, bot) for role, bot in (bots or {}).items()}
        if unknown := self.bots.keys() - {role.key for role in roles}:
            raise TableError(f"no role {min(unknown)!r} here; there are {', '.join(role.key for role in roles)}")
        self.agents = {role.key: role for role in roles if role.key not in self.bots}
        self.game, self.scenario, self.lines, self.most_steps = game, scenario, lines, most_steps
        self._seats = {role.key: role.key for role in roles}

    def begin(self, seed: int) -> None:
        """Begin a game with the dice of a seed: those of `sandgate run --seed`."""
        self.seed, self.steps, self.games = seed, 0, 1
        self.boards = [Board(self.game, self.scenario, Desk.of_seed(seed), self._seats)]
        self.result: Result | None = None
        self.pages = list[Page]()
        self._sealed = dict[Ask, tuple[Any, ...]]()
        self._written = dict.fromkeys(self.bots, 0)
        self.go_on()

    @property
    def cut(self) -> bool:
        """Whether it was broken off."""
        return self.result is None and 0 < self.most_steps <= self.steps

    @property
    def over(self) -> bool:
        """Whether nothing more is asked of anybody."""
        return self.result is not None or self.cut

    @property
    def waiting(self) -> list[str]:
        """The agents whose sheets are waited for, in the order in which they are asked."""
        return list(dict.fromkeys([self.boards[-1].seats[page.ask.role] for page in self.pages]))

    def page(self, agent: str) -> Page | None:
        """The sheet that an agent is writing now."""
        seats = self.boards[-1].seats
        return next((page for page in self.pages if seats[page.ask.role] == agent), None)

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and which actions stand for something: to hand in, while nothing is asked of it."""
        page = self.page(agent)
        offers: tuple[Offer, ...] = ()
        if page is not None:
            row, offers = seen(page.view, self.agents[agent].side, page.ask, page.tried), page.offers
        else:
            board, role = self._place(agent)
            view = board.seen[role.key] if self.result is None else board.game.view(board.state, role)
            row = seen(view, role.side, None, 0)
        return {"observation": row, "action_mask": mask_of(offers)}

    def _place(self, agent: str) -> tuple[Board, Role]:
        """The newest board at which an agent plays, and its first role there."""
        found = [(board, board.roles[key]) for board in self.boards for key, who in board.seats.items() if who == agent]
        return next((board, role) for board, role in found if board is found[-1][0])

    def act(self, agent: str, action: int) -> None:
        """Write the line of an action, or hand the sheet in; a line that clashes with those before it is left out."""
        page = self.page(agent)
        if page is None:
            return
        line = line_of(page.offers, action)
        if line and not self.boards[-1].game.read("\n".join([*page.lines, line]), page.view, page.ask).refusals:
            page.lines.append(line)
        page.tried += 1
        if not line or page.ask.live or page.tried == self.lines:
            self._seal(page, "\n".join(page.lines))

    def _seal(self, page: Page, text: str) -> None:
        sheet = self.boards[-1].game.read(text, page.view, page.ask) if text else None
        self._sealed[page.ask] = sheet.orders if sheet is not None and not sheet.refusals else ()
        self.pages.remove(page)

    def go_on(self) -> None:
        """Play on until a sheet of an agent is waited for or the game is over; nothing may be waited for now."""
        alone = 0
        while not self.over and not self.pages:
            alone += 1
            if alone > MAX_STEPS_WITHOUT_SHEETS:
                raise SandgateError(f"{self.boards[-1].game.key} stepped {alone} times without a sheet of an agent")
            if not self._sealed and (result := self.boards[-1].result()) is not None:
                self._take_up(result)
            elif self._sealed or not (asks := self.boards[-1].asked()):
                self._step()
            else:
                self._ask(asks)

    def _step(self) -> None:
        self.boards[-1].step(self._sealed)
        self._sealed, self.steps = {}, self.steps + 1

    def _ask(self, asks: list[Ask]) -> None:
        board = self.boards[-1]
        board.call()
        self.pages = [Page(board, ask) for ask in asks]
        for page in [page for page in self.pages if board.seats[page.ask.role] not in self.agents]:
            self._seal(page, self._by_bot(board, page))

    def _by_bot(self, board: Board, page: Page) -> str:
        """What the bot of a seat writes; of a live sheet the first line. Where nobody goes over to a sequel, its default."""
        seat, default = board.seats[page.ask.role], doctrines_of(board.game.key)[0]
        bot: Bot = bots_of(board.game.key).get(self.bots[seat].key, default) if seat in self.bots else default
        written = self._written.setdefault(seat, 0)
        self._written[seat] += 1
        text = bot.write(board.game, page.view, page.ask, chance_for(str(self.seed), page.ask.role, written)).text
        return text.split("\n", 1)[0] if page.ask.live else text

    def _take_up(self, result: Result) -> None:
        """A game has ended, or calls for another."""
        board = self.boards[-1]
        if result.sequel is not None:
            game, scenario = called_game(result)
            over = players_of(result, board.roles, game.roles(scenario))
            seats = {role: board.seats.get(player, NOBODY) for role, player in over.items()}
            self.boards.append(Board(game, scenario, Desk.of_game(self.seed, self.games), seats))
            self.games += 1
        elif len(self.boards) > 1:
            self.boards.pop()
            self.boards[-1].take(result)
        else:
            self.result = result

    def lines_of(self, agent: str) -> dict[int, str]:
        """The actions that an agent may choose now and the lines that they write; "" hands in."""
        page = self.page(agent)
        offers = page.offers if page is not None else ()
        return {int(action): line_of(offers, int(action)) for action in np.flatnonzero(mask_of(offers))}

    def told(self) -> dict[str, Any]:
        """What is told of the end: how the game ended, in words, and the points by side."""
        return {"outcome": self.result.outcome, "points": dict(self.result.points)} if self.result is not None else {}

    def reward(self, agent: str) -> float:
        """What the end is worth to an agent by the book's score: 1 if its side has won, -1 if another has, else 0."""
        if self.result is None or not self.result.winner:
            return 0.0
        return 1.0 if self.result.winner == self.agents[agent].side else -1.0
