// The board: a chart of the server, to be looked at near and far, pointed at, and read as a list. An instrument in hand is
// told the game's places under the pointer; without one, a tap pins a piece.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js";
import { groupOf, light, Places, play, readDrawing, underPointer, wholeBoard } from "./chart.js";
import { firstSign } from "./first_sign.js";
import { Icon } from "./head.js";
import { t } from "./words_of.js";

const NARROW = matchMedia("(max-width: 699px), (max-height: 479px)");
/** A phone that lies on its side: the hand stands beside the chart. */
export const SIDEWAYS = matchMedia("(max-height: 479px) and (min-width: 560px)");
const NEAR = 1.9; // a chart that is seen so much larger is drawn anew for the part that shows
const FAR = 0.8;
const GAP = 9; // pixels between a line that was measured and its words
const FINGER = 24; // pixels from a piece within which a finger means it
const TAP = 6; // pixels that a tap may stir
const LETTER = 8; // pixels that a letter of these words takes at most
const ECHO_MS = 400; // within which a second press at a key is still meant for it, though it is gone

const uncovered = () => import("./uncovered.js"); // a phone's alone

/** Whether the page is a phone's. */
export function useNarrow() {
  const [narrow, setNarrow] = useState(NARROW.matches);
  useEffect(() => {
    const turned = () => setNarrow(NARROW.matches);
    NARROW.addEventListener("change", turned);
    return () => NARROW.removeEventListener("change", turned);
  }, []);
  return narrow;
}

/**
 * A board. `path` and `query` name the chart, which is fetched anew when `version` changes; `pieces` are fetched with it
 * unless they are given. `tool` is an instrument: {down, moved, up, marks, chooses, choose}. `tools` stand above the chart;
 * `card` can be turned up in its place; `bare` leaves the instruments away.
 * `marks` lie on the chart under those of an instrument; `handling` is {handles, says, fill} of the line in hand; `framing`
 * is {frame, add, side, held} where several pieces of a side may be held at once; `hand` stands below it; `onDrawn` is told
 * the places of a chart that shows the whole. `before` are the pieces of a picture seen before this one, from which they
 * run; `caption` is what the move came to: {move, title}; `acts` is whether orders may be given, for which no piece may lie
 * off a phone's chart of the fight; `acting` is the piece that acts in the order in hand, which the hand may not cover;
 * `fixed` is a drawing that is not drawn anew for a part of it, and `over` draws upon it.
 */
export function Board({
  seat, path = "chart.svg", query = {}, version, title, pieces, pinned, onPin, onPieces, tool, label, tools, card,
  bare, marks = [], handling = null, framing = null, onDrawn, hand, before = [], caption = null, acts = false, acting = null,
  fixed = false, over = null,
}) {
  const narrow = useNarrow();
  const [part, drawPart] = useState("");
  const setPart = fixed ? () => {} : drawPart;
  const [face, setFace] = useState("chart");
  const [PieceList, setPieceList] = useState(null);
  useEffect(() => {
    if (face === "list") import("./forces.js").then((module) => setPieceList(() => module.PieceList), () => {});
  }, [face]);
  const turn = (other) => () => setFace(face === other ? "chart" : other);
  const [problem, setProblem] = useState("");
  const heard = { onPieces, setProblem, onDrawn };
  const shown = useChart({ seat, path, query, version, narrow, part, setPart, pieces, before, acts, ...heard });
  const view = useRef({});
  const pin = (id) => onPin?.(pinned === id ? null : id);
  const press = (name) => () => view.current[name]?.();
  const [unfolded, unfold] = useState(false); // on a phone the instruments lie over the chart
  return html`<section class=${`paper board ${fixed ? "fixed" : ""}`} aria-label=${label ?? title ?? t("Board")}>
    ${!bare && html`<div class="instruments" role="toolbar" aria-label="Instruments">
      <button type="button" class="instrument all-tools" aria-expanded=${unfolded}
          onClick=${() => unfold(!unfolded)}><${Icon} name=${unfolded ? "strike" : "measure"} /><span
          class="vh">Instruments</span></button>
      ${tools}<span class="gap"></span><span class="what">${title}</span>
      <button type="button" class="instrument" onClick=${press("nearer")}><${Icon} name="plus" /><span
          class="vh">Nearer</span></button>
      <button type="button" class="instrument farther" onClick=${press("farther")}><${Icon} name="minus" /><span
          class="vh">Farther</span></button>
      <button type="button" class="instrument" onClick=${press("whole")}><${Icon} name="fit" /><span
          class="vh">Whole chart</span></button>
      ${!fixed && html`<button type="button" class="instrument as-list" aria-pressed=${face === "list"}
        onClick=${turn("list")}><${Icon} name="list" />As a list</button>`}
      ${card && html`<button type="button" class="instrument" aria-pressed=${face === "card"} onClick=${turn("card")}>
        <${Icon} name="board" />Score card</button>`}
    </div>`}
    ${face === "card" && card}
    ${face === "list" && PieceList && html`<${PieceList}
        pieces=${shown?.pieces ?? []} pinned=${pinned} onPin=${pin} tool=${tool} />`}
    ${face === "chart" && html`<${Pane} shown=${shown} part=${part} setPart=${setPart} tool=${tool} pinned=${pinned}
        pin=${pin} view=${view} problem=${problem} ...${{ marks, handling, framing, caption, acting, over }} />`}
    ${hand}
  </section>`;
}

/** The chart itself. */
function Pane({
  shown, part, setPart, tool, pinned, pin, view, problem, marks, handling, framing, caption, acting, over,
}) {
  const mount = useRef(null);
  const plane = useRef(null);
  const scale = useZoom({ mount, plane, shown, part, setPart, tool, framing, view });
  const held = framing?.held.length ? framing.held : [pinned ?? acting];
  useInSight({ mount, view, shown, held, tool: tool?.marks && tool, acting });
  const [hot, setHot] = useState(null);
  const lit = hot ?? pinned ?? null;
  useLayoutEffect(() => {
    if (shown) light(shown.svg, tool ? null : shown.pieces.find((piece) => piece.id === lit));
  }, [shown, lit, Boolean(tool)]);
  const keys = (event) => {
    const name = { "+": "nearer", "=": "nearer", "-": "farther", 0: "whole" }[event.key];
    if (!name) return;
    event.preventDefault();
    view.current[name]();
  };
  return html`<div class=${`mount ${tool?.marks ? "in-hand" : ""}`} ref=${mount} onKeyDown=${keys}>
    <div class="plane" ref=${plane}></div>
    ${shown && html`<${Overlay} shown=${shown} scale=${scale} tool=${tool} pinned=${pinned} pin=${pin} setHot=${setHot}
        mount=${mount} marks=${[...marks, ...(tool?.marks ?? [])]} ...${{ handling, framing, view, over }} />`}
    ${problem && html`<p class="mount-word">${problem}</p>`}
    ${shown && caption && html`<${Caption} caption=${caption} />`}
  </div>`;
}

/** The headline of a move over its chart, until it is closed or touched. */
function Caption({ caption: { move, title } }) {
  const [read, setRead] = useState("");
  const name = t("Move {0}", move);
  if (read === name + title) return null;
  const close = () => setRead(name + title);
  const stay = (event) => event.stopPropagation();
  return html`<p class="caption" onPointerDown=${stay} onClick=${close}><span><b>${name}</b> ${title}</span>
    <button type="button" class="instrument" aria-label="Close the headline"
        onClick=${close}><${Icon} name="strike" /></button></p>`;
}

/** Fetch chart and pieces; what was shown stays until what comes is there. */
function useChart({
  seat, path, query, version, narrow, part, setPart, pieces, onPieces, setProblem, onDrawn, before, acts,
}) {
  const [all, setAll] = useState({}); // the window of all pieces, where the chart shows the fight alone
  const [shown, setShown] = useState(null);
  const last = useRef(null);
  const sheet = query.sheet ?? (!narrow ? "table" : SIDEWAYS.matches ? "picture" : "hand");
  const window = part || (acts && all.version === version ? all.window : "");
  const wanted = JSON.stringify([path, query, version, sheet, window]);
  useEffect(() => {
    const stop = new AbortController();
    const { role, move } = query;
    const listed = pieces ? Promise.resolve({ pieces }) : seat.get("board", { role, move }, stop.signal).then(wholeBoard);
    Promise.all([seat.get(path, { ...query, sheet, window }, stop.signal), listed]).then(
      ([text, list]) => {
        const svg = readDrawing(text);
        if (!svg || stop.signal.aborted) return;
        const next = { svg, places: new Places(svg), pieces: list.pieces, part, window };
        svg.setAttribute("viewBox", next.places.frame.join(" "));
        play(svg, next.places, !last.current ? before : part === last.current.part ? last.current.pieces : [], next.pieces);
        last.current = next;
        setShown(next);
        setProblem("");
        onPieces?.(list.pieces);
        if (!part) onDrawn?.(next.places);
      },
      (error) => {
        if (error.name === "AbortError") return;
        if (part) setPart("");
        else if (error.status) setProblem(error.message);
      },
    );
    return () => stop.abort();
  }, [wanted, pieces]);
  useEffect(() => {
    if (!acts || !narrow || !shown || shown.window) return;
    uncovered().then(({ cutWindow }) => {
      const cut = cutWindow(shown);
      if (cut) setAll({ version, window: cut });
    }, () => {});
  }, [shown, acts]);
  return shown;
}

const zooming = firstSign.then(() => import("./zooming.js")); // heavy, and nothing that a first chart needs
const frames = firstSign.then(() => import("./framing.js"));
const loupes = matchMedia("(any-pointer: coarse)").matches ? firstSign.then(() => import("./loupe.js")) : null;

/** What part of the chart is seen: zoom and pan by wheel, pinch, drag and keys. The scale is told at a movement's end. */
function useZoom({ mount, plane, shown, part, setPart, tool, framing, view }) {
  const now = useRef({});
  now.current = { ...now.current, shown, part, tool, framing };
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const node = mount.current;
    const ended = (k, moved) => { setScale(k); drawAnew(node, k, moved, now.current, setPart); };
    const held = zooming.then(({ zoomOver }) => (node.isConnected ? zoomOver(node, now, ended) : null));
    held.then((by) => { now.current.to = by?.to; }, () => {}); // without it the whole chart is seen
    const act = (name) => (...given) => held.then((by) => by?.[name](...given), () => {});
    const whole = act("whole");
    view.current = { nearer: act("nearer"), farther: act("farther"), whole: () => (setPart(""), whole()), up: act("up"),
      still: act("still") };
    return () => act("off")();
  }, []);
  useLayoutEffect(() => {
    if (!shown) return;
    plane.current.replaceChildren(shown.svg);
    const [, , width, height] = shown.places.frame;
    mount.current.style.setProperty("--ratio", String(width / height));
    if (now.current.drawn !== shown.part) now.current.to?.();
    now.current.drawn = shown.part;
  }, [shown]);
  return scale;
}

/** Move the chart up so far that the hand, which lies over its lower part on a phone, covers neither what is `held` nor,
 * while nothing is, the pieces that may be chosen for the act in hand; and down again when the act is over. */
function useInSight({ mount, view, shown, held, tool, acting }) {
  const moved = useRef(0); // pixels that the chart was moved up for an act
  const chooses = useRef(null);
  const last = useRef([]);
  chooses.current = tool?.chooses;
  useEffect(() => {
    if (!NARROW.matches) return;
    const covers = mount.current.parentElement.querySelector(".hand")?.offsetHeight; // it grows with what is held
    const now = [held.join(), shown, Boolean(tool), acting, covers];
    if (now.every((each, nth) => each === last.current[nth])) return;
    last.current = now;
    const own = shown?.pieces.filter((each) => held.includes(each.id)) ?? [];
    const isOver = !own.length && !tool && moved.current;
    const wanted = own.length || !tool ? own : shown?.pieces.filter((piece) => chooses.current(piece)) ?? [];
    if (!(isOver || wanted.length)) return;
    uncovered().then(({ covered }) => {
      const by = isOver ? -moved.current : mount.current ? covered(mount.current, shown, wanted) : 0;
      moved.current = tool && !own.length ? moved.current + by : 0;
      if (by) view.current.up(by);
    }, () => {});
  });
}

/** Ask for the part of the chart that shows, when it is seen near; for the whole again, when it is seen from afar. */
function drawAnew(node, k, moved, { shown, part }, setPart) {
  if (!shown) return;
  if (k > NEAR || (part && k >= FAR && moved)) setPart(seen(node, shown));
  else if (part && k < FAR) setPart("");
}

/** The window of the game that a mount shows: west, south, east, north. */
function seen(node, { svg, places }) {
  const frame = node.getBoundingClientRect();
  const corner = (clientX, clientY) => places.inGame(underPointer(svg, { clientX, clientY }));
  const [a, b] = [corner(frame.left, frame.bottom), corner(frame.right, frame.top)];
  return [a.x, a.y, b.x, b.y].map((value) => Number(value.toPrecision(6))).join(",");
}

/** What lies over the chart: the pieces to be reached by keys, the pin, and what the instrument in hand draws in brass. */
function Overlay({ shown, scale, tool, pinned, pin, setHot, mount, marks, handling, framing, view, over }) {
  const layer = useRef(null);
  const { places, pieces } = shown;
  const { box, loupe } = usePointer({ shown, layer, tool, pin, setHot, mount, framing, view });
  const [roving, setRoving] = useState(0);
  const [Handle, setHandle] = useState(null); // fetched with the first line that has one
  useEffect(() => {
    if (handling) import("./handles.js").then((module) => setHandle(() => module.Handle), () => {});
  }, [Boolean(handling)]);
  const step = (event, nth) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by) {
      event.preventDefault();
      const to = (nth + by + pieces.length) % pieces.length;
      setRoving(to);
      layer.current.querySelectorAll(".target")[to]?.focus();
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (tool?.chooses(pieces[nth])) tool.choose(pieces[nth], event.shiftKey);
      else if (event.shiftKey && framing && pieces[nth].side === framing.side) framing.add(pieces[nth]);
      else pin(pieces[nth].id);
    }
  };
  const at = pieces.findIndex((piece) => piece.id === pinned);
  const pixel = 1 / (layer.current?.getScreenCTM()?.a || scale); // of the screen, on the sheet
  return html`<div class="plane over">
    <svg ref=${layer} viewBox=${places.frame.join(" ")} role="group"
        aria-label="Pieces; arrow keys go from one to the next, Enter pins">
      ${pieces.map((piece, nth) => {
        const { x, y } = places.onSheet(piece);
        return html`<circle key=${piece.id} class="target" cx=${x} cy=${y} r=${12 / scale} role="button"
            aria-pressed=${piece.id === pinned}
          tabindex=${nth === Math.min(roving, pieces.length - 1) ? 0 : -1} aria-label=${pieceWords(piece)}
          onKeyDown=${(event) => step(event, nth)} onFocus=${() => { setRoving(nth); setHot(piece.id); }}
          onBlur=${() => setHot(null)} />`;
      })}
      ${at >= 0 && html`<circle class="pin" ...${centre(places.onSheet(pieces[at]))} r=${17 / scale} />`}
      ${[...marks, ...(box ? [{ kind: "box", ...box }] : [])].map((mark, nth) => html`<${Mark} key=${nth} mark=${mark}
          ...${{ places, scale, pixel, shown }} />`)}
      ${Handle && handling?.handles.map((handle) => html`<${Handle} key=${handle.name}
          ...${{ ...handling, handle, places, pixel }} />`)}
      ${over?.({ places, pixel })}
    </svg>
  </div>
  ${loupe && html`<${loupe.Loupe} ...${loupe} shown=${shown} over=${layer.current} words=${pieceWords} />`}`;
}

const centre = ({ x, y }) => ({ cx: x, cy: y });

/** A piece in words. */
const pieceWords = (piece) => [piece.id, piece.kind, piece.note].filter(Boolean).join(", ");

/** What an instrument draws: a ring round a piece, a course or aim, a bearing to the edge, a frame, a limit, a length. */
function Mark({ mark, places, scale, pixel, shown }) {
  const [from, to] = [mark.from && places.onSheet(mark.from), mark.to && places.onSheet(mark.to)];
  const round = (name, radius) => html`<circle class=${name} ...${centre(places.onSheet(mark))} r=${radius / scale} />`;
  if (mark.kind === "ring") return round("brass-ring", 11);
  if (mark.kind === "asked") return round("asked-ring", 21);
  if (mark.kind === "may") return round("brass-may", 11);
  if (mark.kind === "told" || mark.kind === "gone") return round(`told-ring ${mark.kind}`, mark.crowded ? 7 : 15);
  if (mark.kind === "secret") return round("console-ring", 13);
  if (mark.kind === "place") return round("brass-place", 4);
  if (mark.kind === "foreseen") return html`<${Foreseen} ...${{ mark, places, pixel }} />`;
  if (mark.kind === "ghost") return html`<${Ghost} ...${{ mark, places, pixel, shown }} />`;
  if (mark.kind === "limit") return html`<${Limit} mark=${mark} places=${places} />`;
  if (mark.kind === "measured") return html`<${Measured} ...${{ from, to, words: mark.words, places, pixel }} />`;
  if (mark.kind === "line") return html`<line class="brass-course" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} />`;
  if (mark.kind === "box") {
    return html`<rect class="brass-box" x=${Math.min(from.x, to.x)} y=${Math.min(from.y, to.y)}
        width=${Math.abs(to.x - from.x)} height=${Math.abs(to.y - from.y)} />`;
  }
  const turn = (mark.bearing * Math.PI) / 180;
  const reach = (places.plate[2] - places.plate[0]) * 1.5;
  return html`<line class="brass-aim" x1=${from.x} y1=${from.y} x2=${from.x + Math.sin(turn) * reach}
      y2=${from.y - Math.cos(turn) * reach} />`;
}

/** A way or an aim of an order that is not yet done, with its word at the end. */
function Foreseen({ mark, places, pixel }) {
  return html`<g class=${`brass-${mark.of} ${mark.pale ? "pale" : ""}`}>
    <path d=${mark.ways.map((way) => pathOf(way, places)).join("")} />
    ${mark.says && !mark.pale && html`<${Word} at=${mark.ways.at(-1)?.at(-1)} words=${mark.says} where=${mark.where}
        ...${{ places, pixel }} />`}
  </g>`;
}

/** A piece where an order would take it: its own sign, paler. */
function Ghost({ mark, places, pixel, shown }) {
  const piece = shown.pieces.find((each) => each.id === mark.piece || (each.name && each.name === mark.piece));
  const drawn = piece && groupOf(shown.svg, piece);
  const [[at]] = mark.ways;
  const [to, from] = [places.onSheet({ x: at[0], y: at[1] }), piece && places.onSheet(piece)];
  const turn = piece ? mark.facing - piece.facing_deg : 0;
  return html`<g class=${`ghost ${mark.pale ? "pale" : ""}`}>
    ${drawn ? html`<g class="own" transform=${`translate(${to.x} ${to.y}) rotate(${turn}) translate(${-from.x} ${-from.y})`}>
      <use href=${`#${drawn.id}`} /></g>` : html`<circle class="brass-place" cx=${to.x} cy=${to.y} r=${4 * pixel} />`}
    ${mark.says && !mark.pale && html`<${Word} at=${at} words=${mark.says} where=${mark.where}
        isBelow=${Math.cos((mark.facing * Math.PI) / 180) > 0} ...${{ places, pixel }} />`}
  </g>`;
}

/** Words in brass beside a place, toward the middle of the sheet; `where` is on which pages they stand. What a piece has
 * before its head, a handle among it, stands free if its words are `isBelow` for a head to the north. */
function Word({ at, words, where, isBelow, places, pixel }) {
  if (!at) return null;
  const { x, y } = places.onSheet({ x: at[0], y: at[1] });
  const toRight = x < (places.plate[0] + places.plate[2]) / 2;
  return html`<text class=${`brass-words ${where}`} x=${x + (toRight ? 1 : -1) * 2 * GAP * pixel}
      y=${y + (isBelow ? 3 : -1) * GAP * pixel} text-anchor=${toRight ? "start" : "end"} font-size=${12.5 * pixel}
      stroke-width=${4 * pixel}>${words}</text>`;
}

/** The lines of a limit, as far as they lie on the plate. */
function Limit({ mark, places }) {
  const [left, top, right, bottom] = places.plate;
  const [width, height] = [right - left, bottom - top];
  return html`<svg class="on-plate" x=${left} y=${top} width=${width} height=${height}
      viewBox=${[left, top, width, height].join(" ")}>
    <path class=${`brass-limit ${mark.of} ${mark.lit ? "lit" : ""}`}
        d=${mark.ways.map((way) => pathOf(way, places)).join("")} />
  </svg>`;
}

const pathOf = (way, places) => way.map(([east, north], nth) => {
  const { x, y } = places.onSheet({ x: east, y: north });
  return `${nth ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
}).join("");

/** A line that was measured, its length and bearing beside its middle, toward the middle of the sheet and within it. */
function Measured({ from, to, words, places, pixel }) {
  const [left, , right] = places.plate;
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const wide = words.length * LETTER * pixel;
  const begin = x < (left + right) / 2 ? x + GAP * pixel : x - GAP * pixel - wide;
  return html`<line class="brass-measured" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y} />
    <text class="brass-words" x=${Math.max(left, Math.min(right - wide, begin))} y=${y - GAP * pixel} font-size=${14 * pixel}
        stroke-width=${4 * pixel}>${words}</text>`;
}

let pressedKey = null;
addEventListener("pointerup", (event) => { pressedKey = event.target.closest?.("button, a") ? event : null; },
  { capture: true, passive: true });

/** Whether a press falls through a key that was pressed there a moment ago and has given way to the chart. */
const isEcho = ({ timeStamp, clientX, clientY }) => pressedKey && timeStamp - pressedKey.timeStamp < ECHO_MS
  && Math.hypot(clientX - pressedKey.clientX, clientY - pressedKey.clientY) < FINGER;

const NO_FRAME = { stop: () => {}, down: () => false, moved: () => false, up: () => false }; // until it has come

/** Hear the pointer: for the instrument in hand, or to light, pin and frame pieces. The frame that is being drawn, and the
 * loupe that lies over a crowd. */
function usePointer({ shown, layer, tool, pin, setHot, mount, framing, view }) {
  const [box, setBox] = useState(null);
  const [crowd, setCrowd] = useState(null); // under the loupe, with its scripts
  useEffect(() => setCrowd(null), [shown, Boolean(tool)]);
  const now = useRef({});
  now.current = { ...now.current, shown, tool, pin, setHot, framing, view };
  useEffect(() => {
    const over = mount.current;
    const place = (event) => {
      const { places, pieces } = now.current.shown;
      const sheet = underPointer(layer.current, event);
      const perPixel = 1 / (layer.current.getScreenCTM()?.a || 1);
      const within = (event.pointerType === "touch" ? FINGER : 15) * perPixel;
      const piece = nearest(pieces, places, sheet, within);
      const at = places.inGame(sheet);
      const bears = (from) => places.bearing(from, at);
      return { ...at, bears, unit: places.unit * perPixel, piece, shift: event.shiftKey };
    };
    const choices = () => {
      const { tool: held, shown: { pieces } } = now.current;
      return !held ? pieces : held.picks ? pieces.filter(held.chooses) : [];
    };
    const isFinger = ({ pointerType }) => pointerType === "touch";
    let glass = null;
    loupes?.then((module) => { glass = module; }, () => {});
    /** The pieces among which a finger cannot choose by itself; none where it can. */
    const crowdUnder = (event) => {
      if (!isFinger(event) || !glass) return [];
      const matrix = layer.current.getScreenCTM();
      const far = choices().map((piece) => {
        const { x, y } = new DOMPoint(...Object.values(now.current.shown.places.onSheet(piece))).matrixTransform(matrix);
        return { piece, pixels: Math.hypot(x - event.clientX, y - event.clientY) };
      });
      return glass.crowdOf(far.filter(({ pixels }) => pixels < FINGER));
    };
    /** A tap asks, where a finger may mean one of several; a finger that is quicker than the loupe waits for it. */
    const tapped = (event, take) => {
      if (isFinger(event) && loupes && !glass) return loupes.then(() => tapped(event, take), take);
      const found = crowdUnder(event);
      return found.length ? setCrowd({ crowd: found, choices: choices(), Loupe: glass.Loupe }) : take();
    };
    let frame = NO_FRAME;
    frames.then(({ framer }) => { frame = framer({ now, place, show: setBox }); }, () => {});
    const down = (event) => {
      if (event.button || !event.isPrimary || isEcho(event)) return frame.stop();
      now.current.began = [event.clientX, event.clientY];
      setCrowd(null);
      if (!now.current.tool) return frame.down(event) && over.setPointerCapture(event.pointerId);
      over.setPointerCapture(event.pointerId);
      if ((isFinger(event) && loupes && !glass) || crowdUnder(event).length) { // a tap asks, a drag begins here
        return (now.current.pressed = place(event));
      }
      now.current.held = true;
      now.current.tool.down(place(event));
    };
    const stirred = ({ clientX, clientY }, [x, y]) => Math.hypot(clientX - x, clientY - y) >= TAP;
    const moved = (event) => {
      if (!event.isPrimary) return;
      const at = place(event);
      if (now.current.pressed && stirred(event, now.current.began)) {
        now.current.tool?.down(now.current.pressed);
        now.current.held = true;
        now.current.pressed = null;
      }
      if (now.current.tool) {
        if (now.current.held) now.current.tool.moved(at);
      } else if (!frame.moved(event) && event.pointerType === "mouse") now.current.setHot(at.piece?.id ?? null);
    };
    const up = (event) => {
      if (!event.isPrimary || !now.current.began) return;
      const { began, pressed } = now.current;
      now.current.began = now.current.pressed = null;
      const isTap = !stirred(event, began) && event.type !== "pointercancel";
      const at = place(event);
      if (pressed) {
        if (isTap) tapped(event, () => { now.current.tool?.down(pressed); now.current.tool?.up(at); });
      } else if (now.current.tool) {
        if (now.current.held) now.current.tool.up(at);
        now.current.held = false;
      } else if (!frame.up(event) && isTap) tapped(event, () => at.piece && now.current.pin(at.piece.id));
    };
    const left = () => now.current.setHot(null);
    const heard = { pointerdown: down, pointermove: moved, pointerup: up, pointercancel: up, pointerleave: left };
    for (const [name, hear] of Object.entries(heard)) over.addEventListener(name, hear);
    return () => Object.entries(heard).forEach(([name, hear]) => over.removeEventListener(name, hear));
  }, []);
  const choose = (piece) => (tool ? tool.choose(piece) : pin(piece.id));
  return { box, loupe: crowd && { ...crowd, choose, close: () => setCrowd(null) } };
}

function nearest(pieces, places, sheet, within) {
  let found = null;
  let least = within;
  for (const piece of pieces) {
    const { x, y } = places.onSheet(piece);
    const far = Math.hypot(x - sheet.x, y - sheet.y);
    if (far < least) [found, least] = [piece, far];
  }
  return found;
}
