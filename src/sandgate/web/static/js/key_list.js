// The list of the keys of the table.
import { html, useLayoutEffect, useRef } from "./preact.js";
import { wordsPage } from "./glossary.js";
import { inSteps, t } from "./words_of.js";

const LIST = [
  ["/", t("to the order line")],
  ["Ctrl+Enter", t("seal the sheet")],
  ["Ctrl+Z", t("undo on the sheet")],
  ["M", t("measure on the chart, or put the ruler down")],
  ["Esc", t("take back the order in hand or what was measured; free the pinned piece")],
  [t("[ and ]"), t("a move back, a move on")],
  [t("arrows"), t("from piece to piece on the chart")],
  ["Enter", t("pin a piece, or name it in the order in hand")],
  ["Shift+Enter", t("hold one more piece, or one less; Shift and drag frames several")],
  [t("+ and −"), t("nearer and farther on the chart")],
  ["0", t("the whole chart")],
  ["B", t("the briefing")],
  ["?", t("this list")],
];

/** The list of keys. */
export function KeyList({ onClose }) {
  const node = useRef(null);
  useLayoutEffect(() => node.current.showModal(), []);
  return html`<dialog class="key-list" ref=${node} onClose=${onClose} aria-labelledby="keys-head">
    <h2 id="keys-head">Keys</h2>
    <dl>${LIST.map(([key, what]) => html`<dt><kbd>${key}</kbd></dt><dd>${inSteps(what)}</dd>`)}</dl>
    <div class="acts-row"><button type="button" class="btn" onClick=${() => node.current.close()}>Close</button>
      <a class="btn plain" href=${wordsPage()} target="_blank" rel="noopener">All words of the period</a></div>
  </dialog>`;
}
