// Measuring on the board: from place to place or piece to piece, and how far a piece fires, trains, turns and goes. Whether
// one may measure, how lengths are told and every limit the server says; nothing here knows a game.
import { html, useEffect, useRef, useState } from "./preact.js";
import { Icon } from "./head.js";
import { bearingOf } from "./offers.js";
import { figure, t } from "./words_of.js";

const SLIP = 6; // pixels that the pointer goes before it drags
const NOTHING = { ruler: null, limits: [] };
const NO_LINE = { from: null, to: null, gesture: null };

/**
 * The instrument: `ask` is the sheet in hand, null while none is; all is asked anew when `version` changes. While it is in
 * hand `tool` is what the board is told of the pointer.
 */
export function useMeasuring({ seat, role, ask, version, pieces, onTake }) {
  const [inHand, setInHand] = useState(false);
  const [line, draw] = useState(NO_LINE);
  const [lit, light] = useState(null);
  const query = role ? { role, form: ask?.form, about: ask?.about } : null;
  const { ruler } = useMeasure(seat, query, version);
  const isOpen = inHand && Boolean(ruler);
  const onBoard = (end) => end && pieces.find((piece) => piece.id === end.id);
  const of = isOpen && ruler.allowed ? (onBoard(line.from)?.id ?? null) : null;
  const { limits } = useMeasure(seat, of ? { ...query, piece: of } : null, version);
  const [from, to] = [line.from, line.to].map((end) => onBoard(end) ?? end);
  const layDown = () => {
    setInHand(false);
    draw(NO_LINE);
  };
  const toggle = () => {
    if (!inHand) onTake?.();
    (inHand ? layDown : () => setInHand(true))();
  };
  const told = ruler?.allowed && from && to ? measured(ruler, from, to) : null;
  const tool = isOpen && ruler.allowed ? {
    down: (at) => draw((now) => ({ ...now, gesture: { began: endOf(at), drags: false } })),
    moved: (at) => draw((now) => dragged(now, at)),
    up: () => draw(ended),
    choose: (piece) => draw((now) => chosen(now, piece)),
    chooses: () => true,
    marks: marks({ from, to, told, limits, lit }),
  } : null;
  const takeBack = () => (line.from ? draw(NO_LINE) : layDown());
  return { ruler, isOpen, tool, of, limits, lit, light, from, to, told, toggle, layDown, takeBack };
}

/** The limits of a piece that an act may need, in brass: how far it goes for a place, how far it fires for an aim, and what
 * bounds the acts of its group alone. */
export function useReach({ seat, role, ask, version, piece, draft }) {
  const wanted = draft ? kindsFor(draft.offer) : [];
  const query = role && ask && draft ? { role, form: ask.form, about: ask.about, piece: piece?.id ?? "" } : null;
  const { limits } = useMeasure(seat, query, version);
  const group = draft?.act.group;
  return boundsOf(group, limits).filter((limit) => wanted.includes(limit.kind) || (group && limit.group === group))
    .map(({ ways, kind }) => ({ kind: "limit", ways, of: kind }));
}

/** The limits that concern a group of orders: its own and those of none; where none is its own all but how far others go. */
const boundsOf = (group, limits) => (limits.some((limit) => limit.group === group)
  ? limits.filter((limit) => !limit.group || limit.group === group)
  : limits.filter((limit) => !limit.group || limit.kind !== "reach"));

/** Which limits concern an offer, by what its blanks are. */
function kindsFor({ blanks }) {
  if (blanks.some(({ kind }) => kind === "point")) return ["reach"]; // a bearing beside it is but a front
  if (blanks.some(({ kind }) => kind === "bearing")) return ["arc", "range"];
  return blanks.filter(({ kind }) => kind === "unit").length > 1 ? ["arc", "range"] : [];
}

/** What the server says may be measured; nothing while it is not asked, or where it refuses. */
function useMeasure(seat, query, version) {
  const [answer, setAnswer] = useState(NOTHING);
  const wanted = query && JSON.stringify(query);
  const shown = useRef(wanted);
  useEffect(() => {
    const stop = new AbortController();
    if (!query || shown.current !== wanted) setAnswer(NOTHING);
    shown.current = wanted;
    if (query) {
      const refused = (error) => error.name !== "AbortError" && setAnswer(NOTHING);
      seat.get("measure", query, stop.signal).then((found) => !stop.signal.aborted && setAnswer(found), refused);
    }
    return () => stop.abort();
  }, [wanted, version]);
  return answer;
}

/** What the pointer is at: a piece, or a place. */
const endOf = (at) => at.piece ?? { x: at.x, y: at.y };

/** A line that is begun goes to the next place or piece chosen; a whole one, or the same piece, begins anew. */
function chosen({ from, to }, end) {
  if (!from || to) return { ...NO_LINE, from: end };
  return end.id && end.id === from.id ? NO_LINE : { ...NO_LINE, from, to: end };
}

/** A touch that did not drag chooses; a drag leaves its line. */
function ended(now) {
  const { gesture } = now;
  return gesture && !gesture.drags ? chosen(now, gesture.began) : { ...now, gesture: null };
}

function dragged(now, at) {
  const { gesture } = now;
  if (!gesture) return now;
  const far = Math.hypot(at.x - gesture.began.x, at.y - gesture.began.y) > SLIP * at.unit;
  if (!far && !gesture.drags) return now;
  const to = at.piece && at.piece.id !== gesture.began.id ? at.piece : { x: at.x, y: at.y };
  return { from: gesture.began, to, gesture: { ...gesture, drags: true } };
}

/** Length and bearing of a line in words, as exactly as the ruler reads. */
function measured(ruler, from, to) {
  const [east, north] = apart(ruler, from, to);
  const units = Math.hypot(east, north) / ruler.length;
  const length = figure(Math.round(units / ruler.step) * ruler.step, 3);
  const bearing = bearingOf({ x: 0, y: 0 }, { x: east, y: north });
  const degrees = `${String(Math.round(bearing) % 360).padStart(3, "0")}°`;
  const point = ruler.rose.length ? ` (${pointWords(ruler.rose, bearing)})` : "";
  return { length: `${length} ${ruler.unit}`, bearing: `${degrees}${point}` };
}

/** How far east and north a place lies of another; on the globe by their middle latitude, in degrees of latitude. */
function apart({ globe }, from, to) {
  const [x, y] = [to.x - from.x, to.y - from.y];
  return globe ? [(x - 360 * Math.round(x / 360)) * Math.cos(((from.y + to.y) * Math.PI) / 360), y] : [x, y];
}

/** The nearest direction that has a name; "about" if the bearing is another. */
function pointWords(rose, bearing) {
  const points = (bearing * rose.length) / 360;
  const nearest = Math.round(points);
  const name = rose[nearest % rose.length];
  return Math.abs(points - nearest) < 0.01 ? name : t("about {0}", name);
}

/** What is drawn in brass: the limits of the piece, where one measures from and to, and the line with its length. */
function marks({ from, to, told, limits, lit }) {
  const drawn = limits.map((limit, nth) => ({ kind: "limit", ways: limit.ways, of: limit.kind, lit: nth === lit }));
  for (const end of [from, to]) if (end) drawn.push({ kind: end.id ? "ring" : "place", x: end.x, y: end.y });
  if (told) drawn.push({ kind: "measured", from, to, words: `${told.length}, ${told.bearing}` });
  return drawn;
}

/** The key in the row of instruments; where the book forbids measuring it stands there disabled and names the clause. */
export function MeasureKey({ measuring }) {
  const { ruler, isOpen, toggle } = measuring;
  if (!ruler) return null;
  return html`<button type="button" class="instrument" aria-keyshortcuts="m" onClick=${toggle}
      aria-pressed=${isOpen && ruler.allowed} aria-disabled=${!ruler.allowed}>
    <${Icon} name="ruler" />Measure${!ruler.allowed && html`<small>${ruler.clause}</small>`}</button>`;
}
