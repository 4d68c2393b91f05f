// The dice, opened: the record is fetched and checked in this page, saved, or gone on from.
import { html, useEffect, useState } from "../vendor/preact.js";
import { goToHost, openTable } from "./tables.js";
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
      } catch (error) {
        tell({ fault: error, says: error.line ? `Line ${error.line}: ${error.message}` : error.message });
      }
    };
    check().catch((error) => tell({ fault: error, says: error.message }));
    return () => { here = false; };
  }, []);
  return state;
}

/** Hand a text over to be kept as a file. */
function save(text, name) {
  const url = URL.createObjectURL(new Blob([text], { type: "application/jsonl" }));
  const anchor = Object.assign(document.createElement("a"), { href: url, download: name });
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

function fileName(title) {
  const words = title.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "");
  return `${words || "table"}.record`;
}

const inFours = (digest) => digest.replace(/(.{8})/g, "$1 ").trim();

/** What was promised, what was opened, and whether all holds together. */
export function Dice({ seat, debrief, title, gameTitle, move }) {
  const { text, found, fault, says } = useRecord(seat);
  const [problem, setProblem] = useState("");
  const goOn = async () => {
    try {
      goToHost(await openTable("/api/branches", { record: text, move }, { title, gameTitle }));
    } catch (error) {
      setProblem(error.message);
    }
  };
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
    ${found && html`<p class="small">This page has reckoned the chain, the promise and every throw by itself. The server has
        played the record again: ${debrief.verified}.</p>`}
    ${problem && html`<p class="small wrong" role="alert">${problem}</p>`}
    <div class="foot">
      <button class="btn" disabled=${!text} onClick=${() => save(text, fileName(title))}>Save the record</button>
      <button class="btn" disabled=${!text} onClick=${goOn}>Go on ${move ? `from move ${move}` : "from the opening"}</button>
    </div>
  </section>`;
}

function throwsWords(found) {
  if (!found.throws) return "none was thrown";
  const count = `${figureWords(found.throws)} ${found.throws === 1 ? "throw" : "throws"}`;
  return found.real ? `${count} of real dice, entered by hand` : `${count}, each as the secret deals it`;
}
