// A chart as it came: where the game's places lie on its sheet, and which of its shapes belong to a piece.

/** Read a drawing into an element that can stand on the page; null if it is none. */
export function readDrawing(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return root.tagName === "svg" ? document.importNode(root, true) : null;
}

const numbers = (text) => (text ?? "").split(/[\s,]+/).map(Number);

/** Where the game's places lie on a sheet: north is up, plate and window lie over one another. */
export class Places {
  constructor(svg) {
    this.window = numbers(svg.dataset.window);
    this.plate = numbers(svg.dataset.plate);
    const [left, top, right, bottom] = this.plate;
    this.frame = [0, 0, right + left, bottom + Math.min(top, 20)]; // the plate with its margins; legends lie beyond
    this.unit = (this.window[2] - this.window[0]) / (this.plate[2] - this.plate[0]) || 1;
  }

  /** The place on the sheet of a place of the game. */
  onSheet({ x, y }) {
    return { x: this.plate[0] + (x - this.window[0]) / this.unit, y: this.plate[1] + (this.window[3] - y) / this.unit };
  }

  /** The place of the game under a place of the sheet. */
  inGame({ x, y }) {
    return { x: this.window[0] + (x - this.plate[0]) * this.unit, y: this.window[3] - (y - this.plate[1]) * this.unit };
  }
}

/** The place on a sheet under the pointer. */
export function underPointer(svg, event) {
  const matrix = svg.getScreenCTM();
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
}

const layer = (svg, name) => svg.querySelector(`[id$="-layer-${name}"]`);
/** The key that stands before every id of a drawing: it may name a side, as who looks at it. */
const keyOf = (svg) => (svg.querySelector('[id$="-layer-pieces"]')?.id ?? "").replace(/-layer-pieces$/, "");
const hasWords = (id, words) => new RegExp(`(^|-)${words.replace(/[^\w-]/g, "\\$&")}(-|$)`).test(id);

/** The group that draws a piece: its id ends with the piece's. */
export function groupOf(svg, piece) {
  const groups = [...(layer(svg, "pieces")?.children ?? [])].filter((group) => group.id);
  return groups.find((group) => group.id.endsWith(`-${piece.id.replaceAll("/", "-")}`));
}

/** Leave a piece, its fire and its track in full ink, and let the rest fade; no piece: all in full ink. */
export function light(svg, piece) {
  for (const lit of svg.querySelectorAll(".lit")) lit.classList.remove("lit");
  svg.classList.toggle("faded", Boolean(piece));
  if (!piece) return;
  const own = groupOf(svg, piece);
  const key = keyOf(svg);
  for (const name of ["tracks", "marks", "stencils", "fire", "pieces", "rings"]) {
    for (const group of layer(svg, name)?.children ?? []) {
      const ofSide = group.id.endsWith(`-wakes-${piece.side}`) || group.id.includes(`-mark-${piece.side}-`);
      const isMark = name === "marks" && group.id.includes("-mark-");
      const ofPiece = !isMark && hasWords(group.id.slice(key.length), piece.id);
      if (ofSide || ofPiece || group === own) group.classList.add("lit");
    }
  }
}

/** Let pieces run from where they stood, and fires be drawn one after another. Nothing moves for who wants no motion. */
export function play(svg, places, before, pieces) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const stood = new Map(before.map((piece) => [piece.id, piece]));
  for (const piece of pieces.slice(0, 300)) {
    const from = stood.get(piece.id);
    if (!from || (from.x === piece.x && from.y === piece.y)) continue;
    const [was, is] = [places.onSheet(from), places.onSheet(piece)];
    groupOf(svg, piece)?.animate(
      [{ transform: `translate(${was.x - is.x}px, ${was.y - is.y}px)` }, { transform: "none" }],
      { duration: 420, easing: "cubic-bezier(.2, 0, .1, 1)" },
    );
  }
  [...(layer(svg, "fire")?.children ?? [])].slice(0, 40).forEach((fire, nth) => {
    const delay = 420 + Math.min(nth, 12) * 60;
    fire.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay, fill: "backwards" });
  });
}
