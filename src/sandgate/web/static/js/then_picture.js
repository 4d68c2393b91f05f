// A chart of a finished game: the truth, or what a role believed, with violet marks where the truth was another.
import { html, useEffect, useRef, useState } from "./preact.js";
import { Places } from "./chart.js";
import { Tab } from "./head.js";
import { Picture } from "./picture.js";
import { listWords, roleWords } from "./words.js";
import { t } from "./words_of.js";

const TRUTH = "umpire";
const SVG = "http://www.w3.org/2000/svg";
const MOST_KEPT = 90; // drawings
const AHEAD_MS = 30; // after a picture stands the next one is fetched
const MOST_NAMED = 6;
const RING = 15;

/** The drawings of a finished game: each is fetched once, and the next move's before it is wanted. */
export function drawings(seat) {
  const kept = new Map();
  const fetchOnce = (role, move, sheet) => {
    const key = `${role} ${move} ${sheet}`;
    if (!kept.has(key)) {
      const coming = seat.get("replay/chart.svg", { role, move, sheet });
      coming.catch(() => kept.delete(key));
      kept.set(key, coming);
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value);
    }
    return kept.get(key);
  };
  return fetchOnce;
}

/** `kept` are the drawings; `unknown` by role what it did not know; a side of several roles is looked at through one. */
export function ThenPicture({ kept, move, moves, roles, title, unknown }) {
  const [role, setRole] = useState(roles[0].role);
  const [large, setLarge] = useState(false);
  const sheet = large ? "table" : "picture";
  const drawn = useRef(null);
  const missed = missedBy(unknown[role] ?? [], move);
  const lay = (drawing) => {
    drawn.current = drawing;
    markMissed(drawing, missed, move);
  };
  useEffect(() => { if (drawn.current) markMissed(drawn.current, missed, move); }, [unknown]);
  useEffect(() => {
    const next = moves[moves.indexOf(move) + 1];
    if (next === undefined) return undefined;
    const timer = setTimeout(() => kept(role, next, sheet), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [role, move, sheet]);
  return html`<figure class=${`paper picture ${large ? "large" : ""}`}>
    <h2>${!title && html`<${Tab} side=${roles[0].side} />`}
      ${roles.length > 1 ? html`<label>What <select class="field" value=${role}
          onChange=${(event) => setRole(event.target.value)}>
          ${roles.map((each) => html`<option key=${each.role}
              value=${each.role}>${roleWords(each.role)}</option>`)}</select> believed</label>`
        : html`<span>${title ?? t("What {0} believed", roleWords(role))}</span>`}
      <button type="button" class="btn plain" aria-pressed=${large}
          onClick=${() => setLarge(!large)}>${large ? t("Smaller") : t("Larger")}<span
          class="vh">: ${title ?? roleWords(role)}</span></button></h2>
    <${Picture} version=${`${role} ${move} ${large}`} framed=${lay} fetchDrawing=${() => kept(role, move, sheet)} />
    <figcaption>${captionOf(role, missed)}</figcaption>
  </figure>`;
}

const placeAt = (track, move) => track.find(([at]) => at === move);

/** What a role did not see after a move, or saw elsewhere. */
function missedBy(deviations, move) {
  return deviations.map((each) => ({ ...each, was: placeAt(each.truth, move), thought: placeAt(each.believed, move) }))
    .filter(({ was, thought }) => was && (!thought || thought[1] !== was[1] || thought[2] !== was[2]));
}

function captionOf(role, missed) {
  if (role === TRUTH) return t("As it was. What a side did not know stands in violet on its picture.");
  if (!missed.length) return t("All that stood on the board stood on this picture.");
  const named = (list) => listWords(list.slice(0, MOST_NAMED).map((each) => each.name))
    + (list.length > MOST_NAMED ? ` ${t("and others")}` : "");
  const [unseen, elsewhere] = [missed.filter((each) => !each.thought), missed.filter((each) => each.thought)];
  return [unseen.length && t("Not known: {0}.", named(unseen)),
    elsewhere.length && t("Believed elsewhere: {0}.", named(elsewhere))]
    .filter(Boolean).join(" ");
}

/** Rings where something was that is not shown, and the true track beside the believed one. */
function markMissed(drawing, missed, move) {
  drawing.querySelector(".unknown")?.remove();
  if (!missed.length || !drawing.dataset.window) return;
  const places = new Places(drawing);
  const layer = document.createElementNS(SVG, "g");
  layer.setAttribute("class", "unknown");
  const plate = drawing.querySelector("clipPath[id$='-plate']");
  if (plate) layer.setAttribute("clip-path", `url(#${plate.id})`);
  const add = (name, more) => {
    const node = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(more)) node.setAttribute(key, value);
    layer.append(node);
    return node;
  };
  const sheetPlace = ([, x, y]) => places.onSheet({ x, y });
  const line = (track) => track.filter(([at]) => at <= move).map(sheetPlace).map(({ x, y }) => `${x},${y}`).join(" ");
  for (const { name, truth, believed, was, thought } of missed) {
    const { x, y } = sheetPlace(was);
    add("polyline", { points: line(truth), class: "true-track" });
    if (believed.length) add("polyline", { points: line(believed), class: "believed-track" });
    if (thought) {
      const there = sheetPlace(thought);
      add("line", { x1: there.x, y1: there.y, x2: x, y2: y, class: "apart" });
    }
    const ring = add("circle", { cx: x, cy: y, r: RING, class: "not-known" });
    const words = document.createElementNS(SVG, "title");
    words.textContent = t("{0}, where it was", name);
    ring.append(words);
  }
  drawing.append(layer);
}
