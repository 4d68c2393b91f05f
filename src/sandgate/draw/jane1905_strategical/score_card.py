"""The card of a cabin: the coal account ship by ship, losses, prizes and their tons, what ports hold, boards, notes."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.draw.jane1905_strategical.coal import bunkers_row, lasts_text
from sandgate.draw.jane1905_strategical.foot import head_text, letters_of
from sandgate.draw.jane1905_strategical.harbour import HARBOUR_PX, charts_of, draw_harbour
from sandgate.draw.jane1905_strategical.seen import block_of, called, coal_of, is_umpire, reader_text
from sandgate.draw.jane1905_strategical.small_board import BOARD_PX, draw_board
from sandgate.draw.jane1905_strategical.trade import prize_text
from sandgate.draw.sea_chart.account import (
    HEAD_PX,
    LEFT_PX,
    ROW_PX,
    WIDE_PX,
    Bunkers,
    letters_px,
    lines_of,
    open_account,
    write_account_letters,
    write_bunkers,
    write_head,
)
from sandgate.draw.sea_chart.foot import titled
from sandgate.draw.sheet import Sheet, words
from sandgate.draw.style import fitting
from sandgate.kernel.adding import added
from sandgate.kernel.notation import number_text
from sandgate.ocean.harbours import ports
from sandgate.rules.jane1905.strategical.lists import prizes_of
from sandgate.rules.jane1905.strategical.log.reckoning import written
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.traffic import UNCOUNTED_T

STATES: Final = {"kept": "kept", "under way": "gone", "delivered": "delivered"}


class Part(NamedTuple):
    """A part of the card: its head, a line about it, ships with their coal, rows of words."""

    ident: str
    side: str
    name: str
    told: str
    bunkers: tuple[Bunkers, ...] = ()
    rows: tuple[str, ...] = ()

    @property
    def high(self) -> float:
        """How much room it takes."""
        return HEAD_PX - (0.0 if self.told else ROW_PX) + ROW_PX * (len(self.bunkers) + len(self.rows)) + 4.0


def score_card(view: StrategicalView) -> Sheet:
    """Draw the card as the reader of a view may see it."""
    parts, letters, boards = list(_parts(view)), lines_of(letters_of(view)), view.known.cards
    harbours = charts_of(view)
    high = added([part.high for part in parts]) + BOARD_PX * len(boards) + HARBOUR_PX * len(harbours) + letters_px(letters)
    blocks, head = [block_of(view, force) for force in view.forces], f"Coal, losses and prizes, {head_text(view)}"
    sheet, top = open_account(view.reader, reader_text(view), head, blocks, high, empty=not parts)
    for part in parts:
        _write(sheet, part, top)
        top += part.high
    for card in boards:
        draw_board(sheet, view, card, top)
        top += BOARD_PX
    for held in harbours:
        draw_harbour(sheet, view, held, top)
        top += HARBOUR_PX
    if letters:
        write_account_letters(sheet, letters, top, "Notes received")
    return sheet


def _write(sheet: Sheet, part: Part, top: float) -> None:
    y = write_head(sheet, part.side, part.name, part.told, top) - (0.0 if part.told else ROW_PX)
    for row in part.bunkers:
        write_bunkers(sheet, row, y)
        y += ROW_PX
    told = list[str]()
    for text in part.rows:
        told.append(
            words(*fitting(text, ("c-head", "c-note", "c-fine"), WIDE_PX - 2.0 * LEFT_PX - 18.0), (LEFT_PX + 18.0, y))
        )
        y += ROW_PX
    if told:
        sheet.group("furniture", part.ident, part.name, *told)


def _parts(view: StrategicalView) -> Iterator[Part]:
    yield from _forces(view)
    yield from _coal_book(view)
    yield from _lost(view)
    yield from _prizes(view)
    yield from _harbours(view)
    yield from _sailings(view)
    yield from _notes(view)


def _forces(view: StrategicalView) -> Iterator[Part]:
    """Forces with their ships."""
    for force in view.forces:
        block, ships = block_of(view, force), coal_of(view, force)
        told, rows = block.doing + lasts_text(view, force), tuple([bunkers_row(view, ship) for ship in ships])
        yield Part(f"force-{force.side}-{force.number}", force.side, block.name, told, rows)


def _coal_book(view: StrategicalView) -> Iterator[Part]:
    """The ships that the reader has in his book without commanding them: an engineer's."""
    commanded = [number for force in view.forces for number in force.ships]
    ships = [ship for ship in view.known.ships if ship.number not in commanded and not ship.fate]
    if ships:
        rows = tuple([bunkers_row(view, ship) for ship in ships])
        yield Part("book", ships[0].side, "The coal book", "As the ships were last booked.", rows)


def _lost(view: StrategicalView) -> Iterator[Part]:
    """Ships of which the reader knows that they are lost."""
    for campaign in view.known.campaigns:
        lost = [ship for ship in view.known.ships if ship.fate and ship.side == campaign.side]
        if lost:
            rows = tuple([f"{titled(ship.name)}, {ship.built.kind}, {ship.fate}" for ship in lost])
            tons = added([ship.built.displacement_tons for ship in lost])
            name = f"Losses of {campaign.name}: {len(lost)} ship{'s' if len(lost) > 1 else ''}, {tons:,.0f} tons"
            yield Part(f"lost-{campaign.side}", campaign.side, name, "", (), rows)


def _prizes(view: StrategicalView) -> Iterator[Part]:
    for campaign in view.known.campaigns:
        prizes = prizes_of(view.known, campaign.side)
        if prizes:
            tons = sum([prize.tons for prize in prizes])
            name = f"Prizes of {campaign.name}: {len(prizes)}, {tons:,} tons"
            yield Part(f"prizes-{campaign.side}", campaign.side, name, "", (), tuple([prize_text(each) for each in prizes]))


def _harbours(view: StrategicalView) -> Iterator[Part]:
    """What ports hold for a side: an Admiralty's."""
    for campaign in view.known.campaigns:
        rows = list[str]()
        for stock in [each for each in view.known.stocks if each.side == campaign.side]:
            lying = [titled(force.name) for force in view.forces if (force.side, force.port) == (stock.side, stock.port)]
            coal = "coal not counted" if stock.left_t >= UNCOUNTED_T else f"{stock.left_t:,.0f} tons of coal"
            here = f"; there lie {', '.join(lying)}" if lying else ""
            rows.append(f"{ports()[stock.port].name}: {number_text(stock.berths)} berths, {coal}{here}")
        if rows:
            yield Part(f"harbours-{campaign.side}", campaign.side, "Harbours", "", (), tuple(rows))


def _sailings(view: StrategicalView) -> Iterator[Part]:
    names = {ship.number: titled(ship.name) for ship in view.known.ships}
    rows = [
        f"{', '.join([names.get(number, '?') for number in each.ships])} as {each.force}, on {written(each.at_min)}"
        for each in view.known.sailings
    ]
    if rows:
        yield Part("sailings", view.side, "Ordered to sail", "", (), tuple(rows))


def _notes(view: StrategicalView) -> Iterator[Part]:
    """Notes that the reader has written; he knows that they went, and no more."""
    rows = [
        f"{written(note.written_min)} to {called(view, note.to)}, {STATES[note.state]}: {note.text}"
        for note in view.known.notes
        if is_umpire(view) or note.writer == view.reader
    ]
    if rows:
        yield Part("notes", "", "Notes written", "", (), tuple(rows[-12:]))
