// A chart as it came: where the game's places lie on its sheet, and which of its shapes belong to a piece.
import { styles } from "./styles.js";

/** Read a drawing into an element that can stand on the page; null if it is none. */
export function readDrawing(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.tagName !== "svg") return null;
  const svg = document.importNode(root, true);
  if (svg.dataset.rules) dress(svg);
  return svg;
}

/** Have the rules that a book's charts alone use; the drawing is not seen before they are there. */
function dress(svg) {
  svg.style.visibility = "hidden";
  const coming = svg.dataset.rules.split(" ").map((book) => styles(`/static/chart/${book}.css`));
  Promise.all(coming).then(() => { svg.style.visibility = ""; });
}

const PLAIN = { facing_deg: 0, note: "", name: "" };

/** A board as it came, with what is not sent of a piece that has nothing of the kind. */
export const wholeBoard = (board) => ({ ...board, pieces: board.pieces.map((piece) => ({ ...PLAIN, ...piece })) });

const numbers = (text) => (text ?? "").split(/[\s,]+/).map(Number);

/** How far north a latitude lies on a sheet of the globe, in degrees of longitude, and back. */
const northing = (lat) => (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI;
const latitude = (north) => (Math.atan(Math.sinh((north * Math.PI) / 180)) * 180) / Math.PI;
const same = (value) => value;

/** Where the game's places lie on a sheet: north is up, plate and window lie over one another. On a sheet of the globe they
 * are longitude and latitude in degrees, laid out as Mercator does. */
export class Places {
  constructor(svg) {
    const isGlobe = svg.dataset.projection === "mercator";
    [this.up, this.back] = isGlobe ? [northing, latitude] : [same, same];
    this.turn = isGlobe ? 360 : 0;
    this.window = numbers(svg.dataset.window);
    this.plate = numbers(svg.dataset.plate);
    const [left, top, right, bottom] = this.plate;
    this.frame = [0, 0, right + left, bottom + Math.min(top, 20)]; // the plate with its margins; legends lie beyond
    this.unit = (this.window[2] - this.window[0]) / (this.plate[2] - this.plate[0]) || 1;
  }

  /** The place on the sheet of a place of the game. */
  onSheet({ x, y }) {
    const [west, , east] = this.window;
    const along = x - west + this.turn * Math.round(((west + east) / 2 - x) / (this.turn || 1));
    return { x: this.plate[0] + along / this.unit,
      y: this.plate[1] + (this.up(this.window[3]) - this.up(y)) / this.unit };
  }

  /** The bearing from one place of the game to another, in degrees, clockwise from north. */
  bearing(from, to) {
    const [a, b] = [this.onSheet(from), this.onSheet(to)];
    return ((Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI + 360) % 360;
  }

  /** The place of the game under a place of the sheet. */
  inGame({ x, y }) {
    const along = this.window[0] + (x - this.plate[0]) * this.unit;
    return { x: along - this.turn * Math.round(along / (this.turn || 1)),
      y: this.back(this.up(this.window[3]) - (y - this.plate[1]) * this.unit) };
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

const RUN_MS = 420;
const FIRE_MS = 60; // from fire to fire
const NEAR = 7; // of the sheet, between a piece's place and its wake
const STEP = 5; // of the sheet, between places that are looked at along a wake
const MOST_TURNS = 24; // places of a way at which a run may bend

/**
 * Play a move: pieces run from where they stood, along their wakes where the chart draws them, and then fires are drawn one
 * after another. Nothing moves for who wants no motion.
 */
export function play(svg, places, before, pieces) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const stood = new Map(before.map((piece) => [piece.id, piece]));
  const moved = pieces.slice(0, 300).filter((piece) => {
    const from = stood.get(piece.id);
    return from && (from.x !== piece.x || from.y !== piece.y);
  });
  if (moved.length) {
    const wakes = wakesOf(svg);
    for (const piece of moved) run(svg, places, wakes, stood.get(piece.id), piece);
    for (const name of ["labels", "marks"]) {
      layer(svg, name)?.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay: RUN_MS, fill: "backwards" });
    }
  }
  [...(layer(svg, "fire")?.children ?? [])].slice(0, 40).forEach((fire, nth) => {
    const delay = RUN_MS + Math.min(nth, 12) * FIRE_MS;
    fire.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay, fill: "backwards" });
  });
}

/** Let a piece run from where it stood, turning as it goes. */
function run(svg, places, wakes, from, piece) {
  const [was, is] = [places.onSheet(from), places.onSheet(piece)];
  const way = wayAlong(wakes, was, is) ?? [was, is];
  const turn = ((from.facing_deg - piece.facing_deg + 540) % 360) - 180;
  const frames = way.map(({ x, y }, nth) => ({
    transform: `translate(${x - is.x}px, ${y - is.y}px) rotate(${turn * (1 - nth / (way.length - 1))}deg)`,
    transformOrigin: `${is.x}px ${is.y}px`,
  }));
  groupOf(svg, piece)?.animate(frames, { duration: RUN_MS, easing: "cubic-bezier(.2, 0, .1, 1)" });
}

/** The wakes of a chart, each as places that follow one another. */
function wakesOf(svg) {
  const paths = [...(layer(svg, "tracks")?.querySelectorAll("path") ?? [])].slice(0, 40);
  const parts = paths.flatMap((path) => path.getAttribute("d").match(/M[^M]+/g) ?? []);
  return parts.map((d) => {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", d);
    const length = path.getTotalLength();
    const steps = Array.from({ length: Math.ceil(length / STEP) + 1 }, (_, nth) => Math.min(length, nth * STEP));
    return steps.map((at) => path.getPointAtLength(at));
  });
}

/** The way along a wake from one place to another; nothing if no wake leads there. */
function wayAlong(wakes, was, is) {
  for (const wake of wakes) {
    const [first, last] = [nearestOn(wake, was), nearestOn(wake, is)];
    if (first === null || last === null || first === last) continue;
    const by = Math.max(1, Math.ceil(Math.abs(last - first) / MOST_TURNS));
    const between = first < last ? wake.slice(first + 1, last) : wake.slice(last + 1, first).reverse();
    return [was, ...between.filter((_, nth) => nth % by === 0), is];
  }
  return null;
}

function nearestOn(wake, { x, y }) {
  let [found, least] = [null, NEAR];
  wake.forEach((place, nth) => {
    const far = Math.hypot(place.x - x, place.y - y);
    if (far <= least) [found, least] = [nth, far];
  });
  return found;
}
