// The keys of the console: each stands on the button or field that it works; `?` lists them.
import { html, useLayoutEffect, useRef } from "./preact.js";
import { inSteps, t } from "./words_of.js";

const KEYS = [
  ["j, k", t("to the next question, to the one before")],
  ["Enter", t("open or shut the question in hand; in its reason, record it")],
  [t("1 to 9"), t("the first, second … answer")],
  ["a", t("accept what is proposed")],
  ["m", t("amend: another answer, and why")],
  ["t", t("have the die thrown again")],
  ["n", t("leave it, and go to the next")],
  ["b", t("the rule beside the question")],
  ["f", t("unfold what needs nobody")],
  ["/", t("find a unit, a clause or a word; Enter goes to the first found")],
  ["e", t("enter a real die or length")],
  ["Ctrl+Enter", t("publish; with Shift, to the end of the move")],
  ["u", t("draft again")],
  ["d", t("let the first message pass")],
  [t("[ and ]"), t("the board a move back, a move on")],
  ["s", t("the story")],
  ["h", t("your hand, or the sheet that you write")],
  ["w", t("write the sheet of a missing seat")],
  ["x", t("close the sheets now")],
  ["l", t("the last published step")],
  ["c", t("stop the clock, let it go on")],
  ["Esc", t("out of a field")],
  ["?", t("this list")],
];

const isWriting = (element) => /^(INPUT|TEXTAREA|SELECT)$/.test(element?.tagName ?? "");

/** Hear the keys of the console; the list that `?` opens. */
export function Keys({ root }) {
  const list = useRef(null);
  useLayoutEffect(() => { // a key is heard as soon as it is seen
    const hear = (event) => press(event, root.current, list.current);
    document.addEventListener("keydown", hear, true); // before the hand, whose digits those of a question go before
    return () => document.removeEventListener("keydown", hear, true);
  }, []);
  return html`<dialog ref=${list} class="console-keys" aria-labelledby="console-keys"><h2 id="console-keys">Keys</h2>
    <dl>${KEYS.map(([key, does]) => html`<dt key=${key}><kbd>${key}</kbd></dt><dd>${inSteps(does)}</dd>`)}</dl>
    <form method="dialog"><button class="btn">Shut</button></form></dialog>
    <button class="btn plain console-help" aria-haspopup="dialog" onClick=${() => list.current.showModal()}>
      Keys (?)</button>`;
}

function press(event, root, list) {
  if (list.open || event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.target.closest?.(".console-hand")) return; // there it hands the sheet in
    if (event.key === "Enter" && work(root, event.shiftKey ? "Ctrl+Shift+Enter" : "Ctrl+Enter")) event.preventDefault();
    return;
  }
  if (isWriting(event.target)) {
    if (event.key === "Escape") leave(event.target);
    return;
  }
  if (event.key === "?") list.showModal();
  else if (event.key === "h") [...root.querySelectorAll(".console-hand ol.lines input.type")].at(-1)?.focus();
  else if (event.key === "j" || event.key === "k") step(root, event.key === "j" ? 1 : -1);
  else if (!work(root, event.key)) return;
  event.preventDefault();
}

/** Out of a field, to the row that it stands in. */
function leave(field) {
  const row = field.closest(".finding")?.querySelector("[data-row]");
  if (row) row.focus();
  else field.blur();
}

/** To the next row of questions, or the one before; the first goes to the open question. */
function step(root, by) {
  const rows = [...root.querySelectorAll("[data-row]")];
  const near = document.activeElement.closest?.(".finding")?.querySelector("[data-row]") ?? document.activeElement;
  const at = rows.indexOf(near);
  const open = rows.findIndex((row) => row.closest(".question.now"));
  rows[at < 0 ? Math.max(0, open) : Math.max(0, Math.min(rows.length - 1, at + by))]?.focus();
}

/** Work what bears a key: in the question in hand, else anywhere outside of questions. */
function work(root, key) {
  const bears = `[data-key="${CSS.escape(key)}"]`;
  const held = document.activeElement.closest?.(".finding") ?? root.querySelector(".question.now");
  const own = held?.querySelector(bears);
  const found = own ?? [...root.querySelectorAll(bears)].find((each) => !each.closest(".finding"));
  if (!found) return false;
  if (isWriting(found)) found.focus();
  else if (found.getAttribute("aria-disabled") !== "true") found.click();
  return true;
}
