// The truth, large, and each role's picture beside it with violet rings round what it is not shown.
import { html, useMemo, useState } from "../vendor/preact.js";
import { Board } from "./board.js";
import { Chart } from "./console_chart.js";
import { Tab } from "./head.js";
import { large, onText, row } from "./console_words.js";

const UMPIRE = "umpire";

/**
 * The truth: of the step that waits, else as it was published. `units` are those of the ruling in hand; a piece that is
 * pinned says which rulings are sought; `onPart` hears which part of the board the whole chart shows.
 */
export function Truth({ seat, board, version, units, pinned, onPin, onPart }) {
  const { path, query } = source(board, UMPIRE);
  const marks = board.pieces.filter((piece) => units.includes(piece.id)).map(({ x, y }) => ({ kind: "ring", x, y }));
  return html`<div class="console-truth">
    <${Board} ...${{ seat, path, query, version, pinned, onPin, marks }} pieces=${board.pieces} label="The truth"
      onDrawn=${(places) => onPart(places.window.join(","))} tools=${html`<h2>The truth, ${
        board.drafted ? `end of move ${board.move}` : `after move ${board.move}`}<small>${
        board.drafted ? "not published" : "published"}</small></h2>`} />
  </div>`;
}

/**
 * What each side sees, or will see; of a side with several roles one at a time. Where something is hidden the picture shows
 * the part of the board that the truth shows, or the ring might lie outside.
 */
export function Pictures({ seat, board, version, part }) {
  const sides = [...new Set(board.pictures.map((picture) => picture.side))];
  return html`<div class="pictures console-pictures">
    ${sides.map((side) => html`<${Picture} key=${side} ...${{ seat, board, version, part }}
      pictures=${board.pictures.filter((picture) => picture.side === side)} />`)}
  </div>`;
}

function Picture({ seat, board, version, part, pictures }) {
  const [role, setRole] = useState(pictures[0].role);
  const picture = pictures.find((each) => each.role === role) ?? pictures[0];
  const { path, query } = source(board, picture.role);
  const ringed = useMemo(() => board.pieces.filter((piece) => picture.hidden.includes(piece.id)), [board, picture]);
  return html`<figure class="paper picture">
    <h2><${Tab} side=${picture.side} />What ${picture.role} ${board.drafted ? "will see" : "sees"}
      ${pictures.length > 1 && html`<select aria-label=${`Role of ${picture.side}`} value=${picture.role}
        onChange=${onText(setRole)}>
        ${pictures.map((each) => html`<option key=${each.role}>${each.role}</option>`)}</select>`}</h2>
    <${Chart} ...${{ seat, path, version, ringed }} label=${`What ${picture.role} sees`}
      query=${{ ...query, sheet: "picture", window: ringed.length ? part : "" }} />
    <figcaption>${caption(picture)}</figcaption>
  </figure>`;
}

function caption({ role, hidden, elsewhere }) {
  if (!hidden.length && !elsewhere.length) return `${large(role)} sees every piece in its place.`;
  return html`
    ${hidden.length > 0 && html`<span><b>Hidden, ringed in violet:</b> ${row(hidden)}. </span>`}
    ${elsewhere.length > 0 && html`<span><b>Shown elsewhere:</b> ${row(elsewhere)}.</span>`}`;
}

/** Where a chart comes from: the umpire's own route draws the step that waits. */
function source(board, role) {
  if (!board.drafted) return { path: "chart.svg", query: { role } };
  return { path: "umpire/chart.svg", query: { role: role === UMPIRE ? "" : role } };
}
