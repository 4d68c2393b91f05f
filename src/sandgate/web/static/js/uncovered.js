// What a phone's chart brings into sight: pieces that the hand would cover, and all of them for who is to move.

const CLEAR = 48; // pixels between a piece that is wanted and the hand
const ROOM = 0.07; // of the breadth of all pieces, round them

/** How many pixels pieces lie below the edge of the hand; of many so many that the highest stays in sight. */
export function covered(node, shown, pieces) {
  const hand = node.parentElement.querySelector(".hand");
  const matrix = node.querySelector(".over svg")?.getScreenCTM();
  if (!hand || !matrix || !pieces.length) return 0;
  const [frame, edge] = [node.getBoundingClientRect(), hand.getBoundingClientRect()];
  if (edge.left > frame.right - 1 || edge.top >= frame.bottom) return 0; // it lies beside the chart, or below it
  const at = pieces.map((piece) => new DOMPoint(...sheetPoint(shown, piece)).matrixTransform(matrix).y);
  return Math.max(0, Math.min(Math.max(...at) - (edge.top - CLEAR), Math.min(...at) - (frame.top + CLEAR)));
}

const sheetPoint = ({ places }, piece) => Object.values(places.onSheet(piece));

/** The window that shows all pieces where a chart cuts some off; "" where it shows them. */
export const cutWindow = ({ places, pieces }) => (pieces.some((piece) => isOff(places, piece)) ? windowOf(pieces) : "");

/** Whether a piece lies beyond the plate. */
function isOff(places, piece) {
  const [left, top, right, bottom] = places.plate;
  const { x, y } = places.onSheet(piece);
  return x < left || x > right || y < top || y > bottom;
}

/** The window of the game in which all pieces lie, with some room about them. */
function windowOf(pieces) {
  const [xs, ys] = [pieces.map(({ x }) => x), pieces.map(({ y }) => y)];
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const room = ROOM * Math.max(east - west, north - south);
  return [west - room, south - room, east + room, north + room].map((value) => Number(value.toPrecision(6))).join(",");
}
