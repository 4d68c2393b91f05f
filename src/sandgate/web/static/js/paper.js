// A paper beside the board on which places of the line in hand lie, such as a target sheet: it stands in the chart's place
// with the wires by which one aims, and round them how far what is sent falls. Which lines lie on it, and what a place or a
// part of it writes, the server says; nothing here knows a game.
import { html } from "./preact.js";
import { stepped } from "./offers.js";
import { styles } from "./styles.js";
import { capital } from "./words.js";
import { figure, t } from "./words_of.js";

await styles("/static/paper.css");

const SLIP = 6; // pixels that the pointer goes before it drags the wires
const REST_MS = 450; // so long a press means the very place, and not the part that it lies on
const GAP = 8; // pixels between the wires and their middle
const WIRE = 60; // pixels of each wire
const FELT = 22;
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

const takes = ([head], names) => names.every((name) => head.blanks.some((blank) => blank.name === name));

/** The families of an act whose blanks a place or a part of a paper fills. */
const familiesFor = (act, { axes, spots }) => act.families.filter((family) => takes(family, axes)
  || spots.some(({ fills }) => takes(family, Object.keys(fills))));

/** The paper on which the draft lies; undefined where it lies on none. */
export function paperOf(papers, { act, offer, values }) {
  return papers.find((paper) => {
    const named = offer.blanks.filter(({ name }) => paper.given[name]);
    return named.length > 0 && named.every(({ name }) => paper.given[name].includes(values[name]))
      && familiesFor(act, paper).length > 0;
  });
}

const isIn = ({ x, y }, [west, south, east, north]) => x >= west && x <= east && y >= south && y <= north;
const middle = ([west, south, east, north]) => ({ x: (west + east) / 2, y: (south + north) / 2 });

/** Where the draft aims, and the part that it names or that lies there; null where it aims at no place yet. */
function aimOf({ axes: [along, up], spots }, { values }) {
  const named = spots.find(({ fills }) => Object.entries(fills).every(([name, value]) => values[name] === value));
  if (named) return { ...middle(named.box), spot: named, isNamed: true };
  if (!values[along] || !values[up]) return null;
  const at = { x: Number(values[along]), y: Number(values[up]) };
  return { ...at, spot: spots.find(({ box }) => isIn(at, box)) };
}

/** A draft on its paper: `tool` hears the pointer on it, and `over` draws the wires. `press` keeps a press on the paper. */
export function aiming({ paper, drafting, press }) {
  const familyFor = (names) => {
    const now = drafting.now(); // a key is quicker than the page
    return now && [now.family, ...now.act.families].find((each) => takes(each, names));
  };
  const put = ({ x, y }) => {
    const family = familyFor(paper.axes);
    if (!family) return;
    const [along, up] = paper.axes.map((name) => family[0].blanks.find((blank) => blank.name === name));
    drafting.fillIn(family, { [along.name]: stepped(x, along.span), [up.name]: stepped(y, up.span) });
  };
  const choose = (at) => {
    const spot = paper.spots.find(({ box }) => isIn(at, box));
    const family = spot && familyFor(Object.keys(spot.fills));
    if (family) drafting.fillIn(family, spot.fills);
    else put(at);
  };
  const stands = (window) => aimOf(paper, drafting.now() ?? drafting.draft) ?? middle(window);
  const move = (window, [x, y]) => {
    const at = stands(window);
    put({ x: at.x + x, y: at.y + y });
  };
  const tool = {
    down: (at) => { press.current = { at, began: Date.now(), drags: false }; },
    moved: (at) => {
      const { current } = press;
      current.drags ||= Math.hypot(at.x - current.at.x, at.y - current.at.y) > SLIP * at.unit;
      if (current.drags) put(at);
    },
    up: (at) => {
      const { drags, began } = press.current;
      if (!drags) (Date.now() - began > REST_MS ? put : choose)(at);
    },
    choose: () => {},
    chooses: () => false,
    marks: [],
  };
  const aim = aimOf(paper, drafting.draft);
  const name = (window) => choose(stands(window));
  return { tool, over: (where) => html`<${Wires} ...${{ paper, aim, move, name, ...where }} />` };
}

/** What is shown with a touch on a paper: a place, and no part of it. `put` hears it; Enter sends it. */
export function touching({ paper, place, put, send, press }) {
  const move = (window, [x, y]) => {
    const at = place ?? middle(window);
    put({ x: at.x + x, y: at.y + y });
  };
  const tool = {
    down: (at) => { press.current = true; put(at); },
    moved: (at) => press.current && put(at),
    up: () => { press.current = false; },
    choose: () => {},
    chooses: () => false,
    marks: [],
  };
  const laid = { ...paper, spots: [], rings: [] };
  return { tool, over: (where) => html`<${Wires} ...${{ paper: laid, aim: place, move, name: send, ...where }} />` };
}

/** The words of a place on a paper: 98.5 feet along, 25 up. */
export const placeWords = ({ unit }, { x, y }) => t("{0} {1} along, {2} up", figure(x, 1), unit, figure(y, 1));

/** The wires with their two rings. Arrow keys move them, a step, or ten with Shift; Enter names the part under them. */
function Wires({ paper, aim, move, name, places, pixel }) {
  const { window } = places;
  const [west, , east] = window;
  const at = aim ?? middle(window);
  const { x, y } = places.onSheet(at);
  const keys = (event) => {
    const arrow = ARROWS[event.key];
    if (!arrow && event.key !== "Enter") return;
    event.preventDefault();
    event.stopPropagation();
    if (arrow) move(window, arrow.map((step) => (event.shiftKey ? 10 * step : step)));
    else name(window);
  };
  const words = aim?.spot && capital(aim.spot.name);
  const toRight = x < (places.plate[0] + places.plate[2]) / 2;
  const inner = GAP * pixel;
  const outer = (GAP + WIRE) * pixel;
  const wire = outer - inner;
  return html`<g class=${`wires ${aim ? "" : "pale"}`} role="slider" tabindex="0"
      aria-label=${t("Wires on the {0}", paper.title)}
      aria-valuemin=${Math.round(west)} aria-valuemax=${Math.round(east)} aria-valuenow=${Math.round(at.x)}
      aria-valuetext=${aim ? valueWords(paper, aim) : t("not yet laid")} onKeyDown=${keys}>
    ${aim?.isNamed && html`<${Outline} box=${aim.spot.box} places=${places} />`}
    ${aim && html`<${Scatter} ...${{ paper, places, x, y }} />`}
    <circle class="felt" cx=${x} cy=${y} r=${FELT * pixel} />
    <path d=${`M${x - outer} ${y}h${wire}M${x + inner} ${y}h${wire}M${x} ${y - outer}v${wire}M${x} ${y + inner}v${wire}`} />
    <circle class="knob" cx=${x} cy=${y} r=${3.2 * pixel} />
    ${words && html`<text class="brass-words" x=${x + (toRight ? 1 : -1) * 1.6 * GAP * pixel} y=${y - 1.6 * GAP * pixel}
        text-anchor=${toRight ? "start" : "end"} font-size=${13 * pixel} stroke-width=${4 * pixel}>${words}</text>`}
  </g>`;
}

/** How far what is sent falls about the wires, as far as it lies on the paper. */
function Scatter({ paper, places, x, y }) {
  const [left, top, right, bottom] = places.plate;
  const [width, height] = [right - left, bottom - top];
  return html`<svg class="on-plate" x=${left} y=${top} ...${{ width, height }}
      viewBox=${[left, top, width, height].join(" ")}>
    ${paper.rings.map(([along, up], nth) => html`<ellipse key=${nth} class=${`scatter ${nth ? "outer" : ""}`} cx=${x} cy=${y}
        rx=${along / places.unit} ry=${up / places.unit} />`)}</svg>`;
}

function Outline({ box: [west, south, east, north], places }) {
  const from = places.onSheet({ x: west, y: north });
  const to = places.onSheet({ x: east, y: south });
  return html`<rect class="spot" x=${from.x} y=${from.y} width=${to.x - from.x} height=${to.y - from.y} />`;
}

const valueWords = (paper, aim) => [placeWords(paper, aim), aim.spot?.name]
  .filter(Boolean).join(": ");
