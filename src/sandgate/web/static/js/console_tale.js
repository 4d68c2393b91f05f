// What the step that waits will tell, and the story as it was told: each ruling with its facts and clauses.
import { html, useState } from "./preact.js";
import { Story } from "./story.js";
import { t } from "./words_of.js";

const UMPIRE = "umpire";

/** Both as pages of one paper; a move that is looked back at has its story alone. */
export function Tale({ seat, con, at, onNow, words }) {
  const [page, setPage] = useState("");
  const drafted = con.events.length > 0 && at === null;
  const shown = drafted && page !== "story" ? "happens" : "story";
  const tab = (key, title) => html`<button type="button" role="tab" id=${`tale-${key}`} aria-selected=${shown === key}
    aria-controls="tale" data-key=${key === "story" ? "s" : undefined} onClick=${() => setPage(key)}>${title}</button>`;
  const heading = at === null ? t("Story") : at ? t("Story of move {0}", at) : t("Before the first move");
  return html`<section class="paper pages console-tale">
    <div class="page-tabs" role="tablist" aria-label="What is told">${drafted && tab("happens", t("What happens"))}
      ${tab("story", heading)}</div>
    <div class="page" id="tale" role="tabpanel" aria-labelledby=${`tale-${shown}`}>
      ${shown === "happens"
        ? html`<ol class="console-lines console-happens" tabindex="0" aria-label="Events of the draft">
            ${con.events.map((event, nth) => html`<li key=${nth}>${event}</li>`)}</ol>`
        : html`<${Story} seat=${seat} role=${UMPIRE} version=${con.record} move=${at} onAll=${onNow} words=${words} bare />`}
    </div>
  </section>`;
}
