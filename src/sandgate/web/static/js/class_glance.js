// All tables at a glance: a card each, and what the teacher does at all of them. Only what all at a table may know.
import { html, useState } from "./preact.js";
import { useBeat, useGlance } from "./class_live.js";
import { Tab } from "./head.js";
import { clockWords, figureWords, sentence } from "./words.js";
import { t } from "./words_of.js";

const BEAT_MS = 1000;
const LONG_S = 300; // from which on a wait is told in ink
const MINUTES = [1, 2, 5, 10];
const SAID = { // of what was done, at how many tables
  runs: (done) => t("The clock runs again at {0} table.|The clock runs again at {0} tables.", done),
  stands: (done) => t("The clock stands at {0} table.|The clock stands at {0} tables.", done),
  more: (minutes) => (done) => t("{1} min more at {0} table.|{1} min more at {0} tables.", done, minutes),
  ended: (done) => t("The hour has ended at {0} table.|The hour has ended at {0} tables.", done),
  closed: (done) => t("The sheets are closed at {0} table.|The sheets are closed at {0} tables.", done),
};

export default function Tables({ teacher, sheet }) {
  const { lines, wire } = useGlance(teacher);
  useBeat(BEAT_MS);
  return html`<${Orders} teacher=${teacher} sheet=${sheet} lines=${lines} />
    ${wire === "broken" && html`<p class="paper wrong" role="alert">The server does not answer. This is how it stood; the
        page goes on when it does.</p>`}
    <ul class="tables-at-once" aria-label="Tables">${sheet.tables.map((table) => html`<${Card} key=${table.number}
      table=${table} line=${lines.get(table.number)} sheet=${sheet} teacher=${teacher} />`)}</ul>`;
}

/** What is done at all tables at once. */
function Orders({ teacher, sheet, lines }) {
  const [said, setSaid] = useState("");
  const [sure, setSure] = useState("");
  const [minutes, setMinutes] = useState(5);
  const open = [...lines.values()].filter((line) => line.state === "here" && !line.closed);
  const stands = open.length > 0 && open.every((line) => line.clock !== "runs");
  const give = async (order, words, more = {}) => {
    setSure("");
    try {
      const { done, refused } = await teacher.post("order", { order, ...more });
      const failed = refused.map((each) => t("table {0}: {1}", each.number, each.problem)).join("; ");
      setSaid([words(done), failed && t("Not at {0}.", failed)].filter(Boolean).join(" "));
    } catch (error) {
      setSaid(sentence(error.message));
    }
  };
  const over = lines.size === sheet.tables.length && !open.length;
  return html`<section class="paper orders-bar" aria-label="All tables">
    <p class="sum">${sumWords(sheet, lines)}</p>
    <p class="said" role="status">${said}</p>
    <div class="acts-row">
      ${sheet.clocked && !over && html`
        <button class="btn main" type="button" onClick=${() => (stands ? give("go on", SAID.runs)
          : give("stop", SAID.stands))}>${stands ? t("Let all clocks run") : t("Stop all clocks")}</button>
        <span class="more-time"><label><span class="vh">How much time</span><select class="field" value=${minutes}
          onChange=${(event) => setMinutes(Number(event.target.value))}>${MINUTES.map((each) => html`<option key=${each}
          value=${each}>${each} min</option>`)}</select></label>
          <button class="btn" type="button" onClick=${() => give("more", SAID.more(minutes),
            { seconds: minutes * 60 })}>More time for all</button></span>`}
      ${!over && html`<button class="btn" type="button" aria-expanded=${sure === "close sheets"}
          onClick=${() => setSure("close sheets")}>Close all sheets</button>
        <button class="btn" type="button" aria-expanded=${sure === "end"} onClick=${() => setSure("end")}>End the
          hour</button>`}
      ${over && html`<a class="btn main" href=${`/class/${sheet.key}/compare`}>Side by side</a>`}
    </div>
    ${sure && html`<div class="sure" role="group" aria-label="Is that so?"><p>${sure === "end" ? t(
        "Every table that still goes on is broken off as it stands, and its secrets are opened. This cannot be taken back.",
      ) : t("Whatever has not been handed in goes in empty, and the book says what silence means.")}</p>
      <button class="btn pencil" type="button" onClick=${() => (sure === "end" ? give("end", SAID.ended)
        : give("close sheets", SAID.closed))}>${sure === "end" ? t("End the hour") : t("Close the sheets")}</button>
      <button class="btn plain" type="button" onClick=${() => setSure("")}>Leave it</button></div>`}
  </section>`;
}

/** How the whole class stands, in a sentence. */
function sumWords(sheet, lines) {
  const all = [...lines.values()];
  const over = all.filter((line) => line.closed).length;
  const away = all.flatMap((line) => (line.closed ? [] : line.groups)).filter((group) => !group.bot && !group.taken).length;
  const parts = [t("{0} table|{0} tables", sheet.tables.length),
    away > 0 && t("{0} group is not here yet|{0} groups are not here yet", away), over > 0 && t("{0} over", over)];
  return parts.filter(Boolean).join(", ");
}

function Card({ table, line, sheet, teacher }) {
  if (!line) return html`<li class="paper table-card" aria-busy="true"><h2>Table ${table.number}</h2></li>`;
  if (line.state === "gone") return html`<li class="paper table-card"><h2>Table ${table.number}</h2>
    <p class="told">There is no such table any more.</p></li>`;
  const label = line.score[0]?.label ?? "";
  return html`<li class=${`paper table-card ${line.closed ? "over" : ""}`}>
    <header><h2>Table ${table.number}</h2><span>${line.closed ? t("Over") : movesWords(line)}</span></header>
    <ul class="groups">${line.groups.map((group) => html`<li key=${group.seat}><${Tab} side=${group.side} />
      <b title=${group.name}>${group.bot ? t("Bot: {0}", group.name) : group.name}</b><span
        class=${stateOf(group, line)[1]}>${stateOf(group, line)[0]}</span><${Figure} score=${line.score} side=${group.side}
        first=${line.groups.find((each) => each.side === group.side) === group} /></li>`)}</ul>
    ${label && html`<p class="label">${label}</p>`}
    <p class="told">${sentence(newsOf(line))}</p>
    <footer><${Waiting} line=${line} /><${Doors} table=${table} line=${line}
      teacher=${teacher} sheet=${sheet} /></footer>
  </li>`;
}

const movesWords = (line) => (line.move ? t("Move {0} played", line.move) : t("Before the first move"));

/** What happened last, as far as every player was told. */
function newsOf(line) {
  if (line.closed) return line.outcome;
  return line.sequel ? t("A game that this one calls for is played at a table of its own") : line.says;
}

/** How a side stands, beside the first group of it. */
function Figure({ score, side, first }) {
  const tally = first && score.find((each) => each.side === side);
  if (!tally) return html`<i></i>`;
  return html`<i title=${tally.label}>${figureWords(tally.value)}</i>`;
}

/** What a group does, as far as all may know. */
function stateOf(group, line) {
  if (line.closed) return ["", ""];
  if (!group.bot && !group.taken) return [t("not here yet"), "away"];
  if (group.roles.some((role) => line.writing.includes(role))) return [t("writing"), "writes"];
  return line.writing.length ? [t("sealed"), "done"] : ["", ""];
}

/** How long those who are writing have been waited for, or the time that is left. */
function Waiting({ line }) {
  if (line.closed) return html`<span></span>`;
  if (line.clock === "stands") return html`<span class="stands">The clock stands</span>`;
  if (line.left_s !== null && line.clock === "runs") {
    const left = Math.max(0, line.left_s - (performance.now() - line.heard_ms) / 1000);
    return html`<span class=${left <= 30 ? "late" : ""}>${clockWords(left)} left</span>`;
  }
  if (!line.writing.length) return html`<span>Under way</span>`;
  const waited = line.since_s === null ? 0 : Math.max(0, Date.now() / 1000 - line.since_s);
  const long = waited >= LONG_S;
  const words = waited < 60 ? t("Just asked") : t("Waits {0} min", Math.floor(waited / 60));
  return html`<span class=${long ? "long" : ""}>${words}</span>`;
}

/** The doors to one table: the page for whoever looks on, its seats, and the umpire's, who sits where he comes in last. */
function Doors({ table, line, teacher, sheet }) {
  const go = (page, link) => open(`/${page}/${table.table}#${link}`, "_blank", "noopener");
  const judge = async () => go("table", (await teacher.post("renew", { number: table.number, seat: "umpire" })).link);
  const of = html`<span class="vh"> table ${table.number}</span>`;
  return html`<span class="doors">
    <button class="btn plain" type="button" onClick=${() => go(line.closed ? "debrief" : "projector",
      table.watch)}>${line.closed ? t("Debrief") : t("Look on")}${of}</button>
    ${sheet.umpire && !line.closed && html`<button class="btn plain" type="button" onClick=${judge}>Umpire${of}</button>`}
    ${!line.closed && html`<button class="btn plain" type="button"
      onClick=${() => go("host", table.host)}>Seats${of}</button>`}
  </span>`;
}
