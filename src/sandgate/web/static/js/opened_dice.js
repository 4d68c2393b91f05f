// The dice, opened: the record is fetched and checked in this page, and saved.
import { html, useEffect, useState } from "../vendor/preact.js";
import { fileName, save } from "./keeping.js";
import { figureWords } from "./words.js";
import { verifyRecord } from "./verify.js";

/** The record and what the check of it has found. */
function useRecord(seat) {
  const [state, setState] = useState({ says: "The record is fetched." });
  useEffect(() => {
    let here = true;
    const tell = (more) => here && setState((before) => ({ ...before, ...more }));
    const count = (done, all) => tell({ says: `${figureWords(done)} of ${figureWords(all)} lines are checked.` });
    const check = async () => {
      const text = await seat.get("record");
      tell({ text, says: "The record is checked." });
      try {
        tell({ found: await verifyRecord(text, count), says: "All throws verified" });
        tell({ again: (await seat.get("verified")).verified });
      } catch (error) {
        tell({ fault: error, says: error.line ? `Line ${error.line}: ${error.message}` : error.message });
      }
    };
    check().catch((error) => tell({ fault: error, says: error.message }));
    return () => { here = false; };
  }, []);
  return state;
}

const inFours = (digest) => digest.replace(/(.{8})/g, "$1 ").trim();

/** What was promised, what was opened, and whether all holds together. */
export function Dice({ seat, debrief, title }) {
  const { text, found, again, fault, says } = useRecord(seat);
  return html`<section class="paper dice-opened" aria-labelledby="dice">
    <header><h2 id="dice">The dice, opened</h2><p class=${`push ${found ? "ok" : fault ? "wrong" : ""}`}
        role="status">${says}</p></header>
    <dl class="facts">
      <dt>Promised before play</dt><dd><code>${inFours(debrief.commitment)}</code></dd>
      <dt>The secret, shown now</dt><dd><code>${inFours(debrief.secret)}</code></dd>
      <dt>Salt</dt><dd><code>${inFours(debrief.salt)}</code></dd>
      <dt>The record</dt><dd>${found ? `${figureWords(found.lines)} lines, chain whole` : "not checked yet"}</dd>
      <dt>Throws</dt><dd>${found ? throwsWords(found) : "not checked yet"}</dd>
    </dl>
    ${found && html`<p class="small">This page has reckoned the chain, the promise and every throw by itself.${again
        && ` The server has played the record again: ${again}.`}</p>`}
    <div class="foot">
      <button type="button" class="btn" disabled=${!text} onClick=${() => save(
          new Blob([text], { type: "application/jsonl" }), `${fileName(title)}.record`)}>Save the record</button>
    </div>
  </section>`;
}

function throwsWords(found) {
  if (!found.throws) return "none was thrown";
  const count = `${figureWords(found.throws)} ${found.throws === 1 ? "throw" : "throws"}`;
  return found.real ? `${count} of real dice, entered by hand` : `${count}, each as the secret deals it`;
}
