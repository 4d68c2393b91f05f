// The dice, opened: the record is fetched and checked in this page, and saved.
import { html, useEffect, useState } from "./preact.js";
import { fileName, save } from "./keeping.js";
import { figureWords } from "./words.js";
import { verifyRecord } from "./verify.js";
import { t } from "./words_of.js";

/** The record and what the check of it has found. */
function useRecord(seat) {
  const [state, setState] = useState({ says: t("The record is fetched.") });
  useEffect(() => {
    let here = true;
    const tell = (more) => here && setState((before) => ({ ...before, ...more }));
    const count = (done, all) => tell({ says: t("{0} of {1} lines are checked.", figureWords(done), figureWords(all)) });
    const check = async () => {
      const text = await seat.get("record");
      tell({ text, says: t("The record is checked.") });
      try {
        tell({ found: await verifyRecord(text, count), says: t("All throws verified") });
        tell({ again: (await seat.get("verified")).verified });
      } catch (error) {
        tell({ fault: error, says: error.line ? t("Line {0}: {1}", error.line, error.message) : error.message });
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
      <dt>The record</dt><dd>${found ? t("{0} lines, chain whole", figureWords(found.lines)) : t("not checked yet")}</dd>
      <dt>Throws</dt><dd>${found ? throwsWords(found) : t("not checked yet")}</dd>
    </dl>
    ${found && html`<p class="small">This page has reckoned the chain, the promise and every throw by itself.${again
        && ` ${t("The server has played the record again: {0}.", again)}`}</p>`}
    <div class="foot">
      <button type="button" class="btn" disabled=${!text} onClick=${() => save(
          new Blob([text], { type: "application/jsonl" }), `${fileName(title)}.record`)}>Save the record</button>
    </div>
  </section>`;
}

function throwsWords(found) {
  if (!found.throws) return t("none was thrown");
  const count = t("{1} throw|{1} throws", found.throws, figureWords(found.throws));
  return found.real ? t("{0} of real dice, entered by hand", count) : t("{0}, each as the secret deals it", count);
}
