"""Written orders that can be carried out as they stand, for a force that nobody plays (JANE.STR.09)."""

from sandgate.kernel.desk.line import Line
from sandgate.kernel.errors import OrderError
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.items import PARTS
from sandgate.rules.jane1905.strategical.parts import Sheet, sheet_of


@step("JANE.STR.09")
def sheet_of_orders(text: str, stands: Sheet) -> Sheet:
    """The sheet that written orders make, if they are written as the parts of one; else what stands goes on."""
    line = Line(text)
    try:
        parts = PARTS.read(line)
        line.end()
    except OrderError:
        return stands
    return sheet_of(parts, stands.last)
