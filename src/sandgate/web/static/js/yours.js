// Your tables: those that wait longest, all of them with a search, and how a private link is opened.
import { html, useState } from "./preact.js";
import { SORTS, stateWords } from "./digest.js";
import { Tab } from "./head.js";
import { whereTo } from "./tables.js";
import { HowToTell } from "./your_move.js";
import { t } from "./words_of.js";

const FIRST = 5;
const BOUND = 50; // rows of the list of all tables; more come on demand

/** A table in a row of fixed height. */
function Row({ row, children }) {
  return html`<li class="own-table">
    <span class="tabs-of">${(row.line?.sides ?? []).map((side) => html`<${Tab} key=${side} side=${side} />`)}${
      row.line?.kind === "host" && html`<${Tab} side="host" />`}</span>
    <span class="what-table"><a href=${row.href ?? `/table/${row.kept.table}`} title=${row.title}>${row.title}</a>
      <span class="sub">${row.sub}</span></span>
    <span class=${row.waits ? "st now" : "st"}>${row.says}</span>
    ${children}
  </li>`;
}

const Empty = () => html`<li class="own-table" aria-hidden="true"></li>`;

/** The tables that wait longest, five at most, and the way to all of them. */
export function YourTables({ digest }) {
  const [opening, setOpening] = useState(false);
  const rows = digest.rows.filter((row) => !row.away);
  const shown = rows.slice(0, FIRST);
  return html`<section class="paper yours" aria-labelledby="yours">
    <header><h2 id="yours">Your tables</h2>
      <p class="push" role="status">${stateWords(digest)}</p><${HowToTell} /></header>
    <ul class="own-tables">${shown.map((row, nth) => html`<${Row} key=${nth} row=${row} />`)}${
      !shown.length && html`<${Empty} />`}</ul>
    <div class="foot"><p>${rows.length > FIRST ? t("{0} in all, these five first.", rows.length) : t("All are here.")}</p>
      <a class="btn" href="#tables">All tables</a>
      <button class="btn" type="button" aria-expanded=${opening} onClick=${() => setOpening(!opening)}>Open a link</button>
    </div>
    ${opening && html`<${OpenLink} />`}
  </section>`;
}

/** All tables of this machine: searched, sorted, put away and taken back. It may be left open. */
export function AllTables({ digest }) {
  const [find, setFind] = useState("");
  const [sort, setSort] = useState("waits");
  const [isAway, setIsAway] = useState(false);
  const [bound, setBound] = useState(BOUND);
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (row) => words.every((word) => `${row.title} ${row.sub} ${row.says}`.toLowerCase().includes(word));
  const [here, away] = [digest.rows.filter((row) => !row.away), digest.rows.filter((row) => row.away)];
  const rows = (isAway ? away : here).filter(fits).sort(SORTS[sort]);
  return html`<section class="paper wide all-tables" aria-labelledby="all">
    <header><h1 id="all">${isAway ? t("Tables put away") : t("All tables")}</h1>
      <p role="status">${stateWords(digest)}</p>
      <a class="push" href="#">Back to the lobby</a></header>
    <div class="find" role="search">
      <input class="field" type="search" aria-label="Find a table" placeholder="Find: title, game, what waits" value=${find}
        onInput=${(event) => { setFind(event.target.value); setBound(BOUND); }} />
      <label class="sorted">Sorted by <select class="field" value=${sort} onChange=${(event) => setSort(event.target.value)}>
        <option value="waits">what waits for you</option>
        <option value="touched">last touched</option>
        <option value="title">title</option>
      </select></label>
      <button class="chip" type="button" aria-pressed=${isAway} onClick=${() => { setIsAway(!isAway); setBound(BOUND); }}>Put
        away (${away.length})</button>
    </div>
    <ul class="own-tables">${rows.slice(0, bound).map((row, nth) => html`<${Row} key=${nth} row=${row}>
      <span class="row-acts">
        ${row.hosts && html`<a href=${`/host/${row.kept.table}`}>Seats and links<span
            class="vh"> of ${row.title}</span></a>`}
        <button class="btn plain" type="button" onClick=${() => digest.put(row.kept.table, !row.away)}>${row.away
            ? t("Take back") : t("Put away")}<span class="vh"> ${row.title}</span></button>
      </span><//>`)}</ul>
    ${!rows.length && html`<p class="none">${noneWords(words.length > 0, isAway)}</p>`}
    <div class="foot"><p>${rows.length > bound ? t("{0} of {1} are shown.", bound, rows.length)
        : t("These are all.")} The page looks again every half minute and may
        be left open. What is put away stays on the server, and with it your seat.</p>
      ${rows.length > bound && html`<button class="btn" type="button" onClick=${() => setBound(bound
        + BOUND)}>Show ${Math.min(BOUND, rows.length - bound)} more</button>`}</div>
  </section>`;
}

function noneWords(isSearch, isAway) {
  if (isSearch) return t("No table is called so.");
  return isAway ? t("Nothing is put away. A table that is put away stands here, and can be taken back.")
    : t("No tables yet. Take a scenario, or open a private link.");
}

/** Who has no table yet is told how a seat is come by. */
export const Invited = () => html`<section class="paper way-in invited" aria-labelledby="invited">
  <h2 id="invited">Invited</h2>
  <div class="words">
    <p>No tables yet. Take a scenario, or open a private link.</p>
    <ol>
      <li>Whoever opens a table gets one link for each seat, and gives them away.</li>
      <li>A link is a seat: open it once, and it is yours on this machine. The link that was sent is void from then on.</li>
      <li>No account, no password. Lost links are renewed by the host.</li>
    </ol>
  </div>
  <${OpenLink} />
</section>`;

/** A field for a private link. */
function OpenLink() {
  const [pasted, setPasted] = useState("");
  const [to, setTo] = useState(null);
  const open = (event) => {
    event.preventDefault();
    const found = whereTo(pasted);
    setTo(found);
    if (found.here) location.assign(found.here);
  };
  return html`<form class="foot open-link" onSubmit=${open}>
    <label for="link">A private link</label>
    <input id="link" class="field" type="text" autocomplete="off" spellcheck="false" value=${pasted}
      placeholder="http://…/table/…#…" aria-describedby=${to ? "link-says" : undefined}
      onInput=${(event) => { setPasted(event.target.value); setTo(null); }} />
    <button class="btn" type="submit" disabled=${!pasted.trim()}>Open the link</button>
    ${to?.problem && html`<p id="link-says" class="wrong" role="alert">${to.problem}</p>`}
    ${to?.there && html`<p id="link-says" role="alert">This seat is on another server: <a
        href=${to.there}>${new URL(to.there).host}</a></p>`}
  </form>`;
}
