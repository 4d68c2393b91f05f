// What the lines of a sheet would do, as the server says it, to be drawn on the chart in brass: not yet facts.

const FEW = 4; // ghosts side by side have room for their names

/** What is drawn of the orders that were read; those of the line in hand (from 1; 0 is none) in full, the others paler. */
export function marksOf(orders, line) {
  return orders.flatMap((order) => order.marks.map((mark, nth) => ({
    where: whereSaid(mark, order.marks),
    kind: mark.kind === "ghost" ? "ghost" : "foreseen",
    of: mark.kind,
    pale: order.line !== line,
    ways: mark.ways,
    says: saidBefore(order.marks, nth) || isAmid(order.marks, nth) ? "" : mark.says,
    piece: mark.piece,
    facing: mark.facing_deg,
  })));
}

/**
 * On which pages the words of a mark stand: "wide", "narrow", "unsaid" for none, "" for all. A way says nothing where it
 * ends at a ghost that tells the same; a phone has no room beside a ghost: its ways tell, where there are several.
 */
function whereSaid({ kind }, marks) {
  if (kind === "ghost") return "wide";
  const ends = new Set(marks.filter((each) => each.kind === "ghost" && each.says).map(({ says }) => says));
  if (kind !== "way" || !ends.size) return "";
  return ends.size > 1 ? "narrow" : "unsaid";
}

/** Whether a mark before it says the same: of twelve ships one tells that they are shown at the end of the move. */
const saidBefore = (marks, nth) => marks.findIndex((mark) => mark.says === marks[nth].says) < nth;

/** Whether a ghost stands amid many of one order: the first and the last are named. */
function isAmid(marks, nth) {
  const ghosts = marks.filter(({ kind }) => kind === "ghost");
  return ghosts.length > FEW && ghosts.slice(1, -1).includes(marks[nth]);
}

/** The handles of the orders that stand in the line in hand (from 1; 0 is none). */
export const handlesOf = (orders, line) => orders.flatMap((order) => (order.line === line ? order.handles : []));
