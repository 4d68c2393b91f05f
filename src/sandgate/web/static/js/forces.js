// Pieces as a list: for the ear, for the keyboard, and for the tab of a phone.
import { html } from "./preact.js";
import { Tab } from "./head.js";
import { placeWords } from "./words.js";
import { figure, t } from "./words_of.js";

/** A table of pieces; its names pin, or fill a blank while an instrument is in hand. */
export function PieceList({ pieces, pinned, onPin, tool }) {
  if (!pieces.length) return html`<p class="empty">No pieces are on the board yet.</p>`;
  const press = (piece) => (tool?.chooses(piece) ? tool.choose(piece) : onPin?.(piece.id));
  return html`<div class="scroll list" tabindex="0" role="group" aria-label="Pieces">
    <table class="pieces">
      <thead><tr><th scope="col">Piece</th><th scope="col">Kind</th><th scope="col">${pieces[0].place
          ? t("Place") : t("East, north")}</th><th scope="col">Course</th><th scope="col">Remarks</th></tr></thead>
      <tbody>${pieces.map((piece) => html`<tr key=${piece.id} class=${piece.id === pinned ? "pinned" : ""}>
        <th scope="row"><${Tab} side=${piece.side} /><button type="button" class="plain-name"
            aria-pressed=${piece.id === pinned}
          onClick=${() => press(piece)}>${piece.id}</button></th>
        <td>${piece.kind}</td><td class="tnum">${piece.place || placeWords(piece.x, piece.y)}</td><td
            class="tnum">${figure(piece.facing_deg, 1)}°</td><td>${piece.note}</td>
      </tr>`)}</tbody>
    </table>
  </div>`;
}
