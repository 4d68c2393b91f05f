// What happened in a move of a finished game, what each side wrote for it, and all headlines.
import { html, useEffect, useMemo, useRef, useState } from "./preact.js";
import { Tab } from "./head.js";
import { NotCome, Story, whyOf } from "./story.js";
import { roleWords, sentence } from "./words.js";
import { t } from "./words_of.js";

const LONG = 12; // lines of a sheet that are shown at once

/** What was told of a move: fetched once for story and sheets. */
const kept = new Map();
function toldOf(seat, move) {
  const key = `${seat.table} ${move}`;
  if (!kept.has(key)) {
    const coming = seat.get("replay/told", { move });
    coming.catch(() => kept.delete(key));
    kept.set(key, coming);
  }
  return kept.get(key);
}

/** The story of a move, as the umpire was told it. */
export function StoryThen({ seat, move }) {
  const reader = useMemo(() => ({ get: () => toldOf(seat, move).then((told) => told.chapter) }), [seat, move]);
  return html`<${Story} key=${move} seat=${reader} role="umpire" version=${move} move=${move} alone
      title=${move ? t("Story of move {0}", move) : t("Before the first move")} />`;
}

/** What each role wrote for a move. */
export function SheetsThen({ seat, move }) {
  const [sheets, setSheets] = useState([]);
  const [problem, setProblem] = useState("");
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let here = true;
    toldOf(seat, move).then((told) => {
      if (!here) return;
      setSheets(told.sheets);
      setProblem("");
    }, (error) => here && setProblem(whyOf(error)));
    return () => { here = false; };
  }, [seat, move, asked]);
  return html`<section class="paper sheets-then" aria-labelledby="sheets-then"><header><h2 id="sheets-then">Sheets</h2><p
      class="push">${move ? t("for move {0}", move) : ""}</p></header>
    ${problem && html`<${NotCome} says=${t("The sheets could not be fetched.")} why=${problem} askAgain=${() => setAsked(
        asked + 1)} />`}
    ${!problem && !sheets.length && html`<p class="small">${t("Nothing was written for this move.")}</p>`}
    ${!problem && sheets.map((sheet) => html`<${Sheet} key=${`${sheet.role} ${move}`} sheet=${sheet} />`)}
  </section>`;
}

function Sheet({ sheet }) {
  const [all, setAll] = useState(false);
  const lines = all ? sheet.lines : sheet.lines.slice(0, LONG);
  return html`<div class="sheet-then"><h3><${Tab} side=${sheet.side} />${roleWords(sheet.role)}</h3>
    ${sheet.lines.length ? html`<ol>${lines.map((line, nth) => html`<li key=${nth}><code>${line}</code></li>`)}</ol>`
      : html`<p class="small">An empty sheet.</p>`}
    ${lines.length < sheet.lines.length && html`<button type="button" class="btn plain" onClick=${() => setAll(true)}>All
        ${" "}${sheet.lines.length} lines</button>`}
    ${sheet.why && html`<p class="small">${sentence(sheet.why)}</p>`}
  </div>`;
}

/** The headlines of all moves: the one on show is marked, and that which decided. */
export function Headlines({ game, move, onMove }) {
  const list = useRef(null);
  useEffect(() => {
    const own = list.current?.querySelector("[aria-current]");
    if (own) list.current.scrollTop = own.offsetTop - list.current.clientHeight / 2;
  }, [move]);
  return html`<section class="paper headlines" aria-labelledby="headlines"><header>
    <h2 id="headlines">${t("All moves")}</h2><p class="push">by their headlines</p></header>
    <ol ref=${list} tabindex="0" aria-label="Headlines">${game.chapters.map((chapter) => html`<li key=${chapter.move}><button
        type="button" aria-current=${chapter.move === move ? "true" : undefined} class=${chapter.rank > 2 ? "grave" : ""}
        onClick=${() => onMove(chapter.move)}><b>${chapter.move}</b><span>${chapter.headline}</span></button></li>`)}</ol>
  </section>`;
}
