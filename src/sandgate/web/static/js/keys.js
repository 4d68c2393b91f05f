// Keys that work anywhere on the table, and the list of them.
import { html, useEffect, useRef } from "./preact.js";
import { wordsPage } from "./glossary.js";
import { t } from "./words_of.js";

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

const lastLine = () => [...document.querySelectorAll("ol.lines input.type")].at(-1);

/** Hear the keys of the table; letters typed into a field are left alone. */
export function useKeys(acts) {
  const now = useRef(acts);
  now.current = acts;
  useEffect(() => {
    const hear = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") return now.current.escape();
      if (event.target.closest?.("input, textarea, select")) return;
      if (event.key === "[") now.current.back();
      else if (event.key === "]") now.current.on();
      else if (event.key === "?") now.current.help();
      else if (event.key.toLowerCase() === "b") now.current.brief();
      else if (event.key.toLowerCase() === "m") now.current.measure();
      else if (event.key === "/") {
        event.preventDefault();
        now.current.line();
        lastLine()?.focus();
        requestAnimationFrame(() => lastLine()?.focus()); // on a phone the sheet has just come up
      }
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}

/** The list of keys. */
export function KeyList({ onClose }) {
  const node = useRef(null);
  useEffect(() => node.current.showModal(), []);
  return html`<dialog class="key-list" ref=${node} onClose=${onClose} aria-labelledby="keys-head">
    <h2 id="keys-head">Keys</h2>
    <dl>${LIST.map(([key, what]) => html`<dt><kbd>${key}</kbd></dt><dd>${what}</dd>`)}</dl>
    <div class="acts-row"><button type="button" class="btn" onClick=${() => node.current.close()}>Close</button>
      <a class="btn plain" href=${wordsPage()} target="_blank" rel="noopener">All words of the period</a></div>
  </dialog>`;
}
