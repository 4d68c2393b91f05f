// The loupe: where a finger cannot tell one piece from the next, what lies under it is shown larger, to be touched there.
import { html, useLayoutEffect, useRef } from "./preact.js";
import { unitOf } from "./offers.js";
import { t } from "./words_of.js";

const SURE = 8; // pixels that a piece must lie nearer to the finger than the next
const RADIUS = 92; // of the glass, in pixels
const RIM = 20; // a piece so near to the edge of the glass is not offered there
const APART = 42; // pixels between pieces under the glass, so that a finger can tell them
const MOST = 16; // times as large
const AWAY = 16; // pixels between the glass and the pieces that it shows

/**
 * The pieces of which a finger may mean any: none where it is sure. `far` has each with its pixels from the finger; the men
 * of one body are one.
 */
export function crowdOf(far) {
  const nearest = oneOfEach([...far].sort((a, b) => a.pixels - b.pixels), ({ piece }) => piece);
  const crowd = nearest.filter(({ pixels }) => pixels < nearest[0].pixels + SURE);
  return crowd.length > 1 ? crowd.map(({ piece }) => piece) : [];
}

/** The first of each body. */
const oneOfEach = (all, pieceOf) => [...new Map(all.toReversed().map((each) => [unitOf(pieceOf(each)), each])).values()]
  .toReversed();

/**
 * The glass over a crowd. `shown` is the chart, `over` the layer on it, `choices` the pieces that may be chosen, each called
 * by `words`; `choose` takes one, `close` takes none.
 */
export function Loupe({ crowd, choices, shown, over, words, choose, close }) {
  const glass = useRef(null);
  const matrix = over.getScreenCTM();
  const onScreen = (piece) => new DOMPoint(...Object.values(shown.places.onSheet(piece))).matrixTransform(matrix);
  const at = crowd.map(onScreen);
  const middle = { x: mean(at.map(({ x }) => x)), y: mean(at.map(({ y }) => y)) };
  const times = timesOf(at, middle);
  const within = oneOfEach([...crowd, ...choices], (piece) => piece).map((piece) => ({ piece,
    x: (onScreen(piece).x - middle.x) * times, y: (onScreen(piece).y - middle.y) * times }))
    .filter(({ x, y }) => Math.hypot(x, y) < RADIUS - RIM);
  useLayoutEffect(() => {
    const svg = shown.svg.cloneNode(true);
    const { x, y } = new DOMPoint(middle.x, middle.y).matrixTransform(matrix.inverse());
    const half = RADIUS / times / matrix.a;
    svg.setAttribute("viewBox", [x - half, y - half, 2 * half, 2 * half].join(" "));
    svg.setAttribute("aria-hidden", "true");
    glass.current.querySelector(".seen").replaceChildren(svg);
  }, [shown, crowd]);
  const stop = (event) => event.stopPropagation();
  return html`<div class="loupe" ref=${glass} role="group" aria-label=${t("Touch the one that is meant.")}
      style=${placeOf(over.closest(".mount"), middle)} onPointerDown=${stop} onPointerUp=${stop}>
    <div class="seen"></div>
    ${within.map(({ piece, x, y }) => html`<button type="button" key=${piece.id} aria-label=${words(piece)}
        style=${`left: ${RADIUS + x}px; top: ${RADIUS + y}px`} onClick=${() => { close(); choose(piece); }}><span
        >${unitOf(piece)}</span></button>`)}
  </div>`;
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How much larger a crowd is shown: so that its pieces lie far enough apart, and all of them under the glass. */
function timesOf(at, middle) {
  const gaps = at.flatMap((a, nth) => at.slice(nth + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  const widest = Math.max(...at.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
  return Math.max(1, Math.min(MOST, APART / Math.min(...gaps), (RADIUS - RIM - 1) / widest));
}

/** Where the glass lies in a mount: above what it shows, else below it, and clear of edges and of the hand. */
function placeOf(mount, { x, y }) {
  const frame = mount.getBoundingClientRect();
  const hand = mount.parentElement.querySelector(".hand")?.getBoundingClientRect();
  const bottom = hand && hand.left < frame.right - 1 ? Math.min(frame.bottom, hand.top) : frame.bottom;
  const held = (value, most) => Math.max(4, Math.min(most - 2 * RADIUS - 4, value));
  const above = y - frame.top - AWAY - 2 * RADIUS;
  const top = above >= 4 ? above : y - frame.top + AWAY;
  return `left: ${held(x - frame.left - RADIUS, frame.width)}px; top: ${held(top, bottom - frame.top)}px`;
}
