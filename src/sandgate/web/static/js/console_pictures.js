// The truth, large, and each role's picture beside it with violet rings round what it is not shown.
import { html, useMemo, useState } from "./preact.js";
import { Board } from "./board.js";
import { Card } from "./card.js";
import { Chart } from "./console_chart.js";
import { Tab } from "./head.js";
import { large, onText, row } from "./console_words.js";
import { unitOf } from "./offers.js";
import { roleName } from "./words.js";
import { t } from "./words_of.js";

const UMPIRE = "umpire";

/**
 * The truth: of the step that waits, else as it was published, or of the move `at` that is looked back at. `units` are those
 * of the ruling in hand; a piece that is pinned says which rulings are sought; `onPart` hears which part of the board the
 * whole chart shows.
 */
export function Truth({ seat, board, at, version, units, hand, below, pinned, onPin, onPart }) {
  const { path, query } = source(board, UMPIRE, at);
  const asked = byUnit(board.pieces.filter((piece) => units.includes(piece.id)));
  const named = asked.map(({ x, y }) => ({ kind: "asked", x, y }));
  const secrets = byUnit(secretsOf(board));
  const written = at === null && hand ? hand.marks : [];
  const marks = [...secrets.map(({ x, y }) => ({ kind: "secret", x, y })), ...written, ...named];
  const ended = () => (board.drafted ? t("end of move {0}", board.move) : t("after move {0}", board.move));
  const when = board.move ? ended() : t("before the first move");
  const card = html`<${Card} seat=${seat} version=${version}
      ...${board.drafted ? { path: "umpire/card.svg", query: {} } : { query }} />`;
  return html`<div class="console-truth">
    <${Board} ...${{ seat, path, query, version, pinned, onPin, card, marks }} hand=${below}
      tool=${at === null ? hand?.drafting.tool : null} label="The truth"
      pieces=${board.pieces} onDrawn=${(places) => onPart(places.window.join(","))}
      tools=${html`<h2>The truth, ${when}<small>${at !== null ? t("looked back at") :
        board.drafted ? t("not published") : t("published")}</small></h2>`} />
    ${secrets.length > 0 && html`<p class="console-secrets"><span aria-hidden="true"></span>
      Ringed: ${row(secrets.map(({ name }) => name))}, hidden from a side.</p>`}
  </div>`;
}

/** What stands in the truth and not on every picture. */
function secretsOf(board) {
  const hidden = new Set(board.pictures.flatMap((picture) => picture.hidden));
  return board.pieces.filter((piece) => hidden.has(piece.id));
}

/** One for all men of a unit, in their middle: a ring about each would hide them. A man by himself goes by his own name. */
function byUnit(pieces) {
  const units = new Map();
  for (const piece of pieces) units.set(unitOf(piece), [...(units.get(unitOf(piece)) ?? []), piece]);
  const middle = (men, axis) => men.reduce((sum, man) => sum + man[axis], 0) / men.length;
  return [...units].map(([unit, men]) => ({
    ...(men.length > 1 ? { id: unit, name: unit } : { id: men[0].id, name: men[0].name || men[0].id }),
    x: middle(men, "x"), y: middle(men, "y"),
  }));
}

/** What is ringed on the picture of a role: what it is not shown. */
export const ringedIn = (board, picture) => byUnit(board.pieces.filter((piece) => picture.hidden.includes(piece.id)));

/** The names of units, for pieces that are told by theirs. */
const unitsOf = (ids, board) => byUnit(board.pieces.filter((piece) => ids.includes(piece.id))).map(({ name }) => name);

/**
 * What each side sees, saw or will see; of a side with several roles one at a time. Where something is hidden the picture
 * shows the part of the board that the truth shows, or the ring might lie outside.
 */
export function Pictures({ seat, board, at, version, part }) {
  const sides = [...new Set(board.pictures.map((picture) => picture.side))];
  return html`<div class="pictures console-pictures">
    ${sides.map((side) => html`<${Picture} key=${side} ...${{ seat, board, at, version, part }}
      pictures=${board.pictures.filter((picture) => picture.side === side)} />`)}
  </div>`;
}

function Picture({ seat, board, at, version, part, pictures }) {
  const [role, setRole] = useState(pictures[0].role);
  const picture = pictures.find((each) => each.role === role) ?? pictures[0];
  const { path, query } = source(board, picture.role, at);
  const ringed = useMemo(() => ringedIn(board, picture), [board, picture]);
  const name = roleName(picture.role);
  const sees = at !== null ? t("What {0} saw", name)
    : board.drafted ? t("What {0} will see", name) : t("What {0} sees", name);
  return html`<figure class="paper picture">
    <h2><${Tab} side=${picture.side} />${sees}
      ${pictures.length > 1 && html`<select aria-label=${t("Role of {0}", picture.side)} value=${picture.role}
        onChange=${onText(setRole)}>
        ${pictures.map(({ role: each }) => html`<option key=${each} value=${each}>${roleName(each)}</option>`)}
      </select>`}</h2>
    <${Chart} ...${{ seat, path, version, ringed }} label=${sees}
      query=${{ ...query, sheet: "picture", window: ringed.length ? part : "" }} />
    <figcaption>${caption(picture, ringed, board, at !== null)}</figcaption>
  </figure>`;
}

function caption({ role, hidden, elsewhere }, ringed, board, isPast) {
  if (!hidden.length && !elsewhere.length) {
    const who = large(roleName(role));
    return isPast ? t("{0} saw every piece in its place.", who) : t("{0} sees every piece in its place.", who);
  }
  return html`
    ${hidden.length > 0 && html`<span><b>Hidden, ringed in violet:</b> ${row(ringed.map(({ name }) => name))}. </span>`}
    ${elsewhere.length > 0 && html`<span><b>Shown elsewhere:</b> ${row(unitsOf(elsewhere, board))}.</span>`}`;
}

/** Where a chart comes from: the umpire's own route draws the step that waits. */
export function source(board, role, at, sheet) {
  const as = sheet ? { sheet } : {};
  if (!board.drafted) return { path: "chart.svg", query: at === null ? { role, ...as } : { role, move: at, ...as } };
  return { path: "umpire/chart.svg", query: { role: role === UMPIRE ? "" : role, ...as } };
}
