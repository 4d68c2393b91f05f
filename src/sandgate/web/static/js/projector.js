// The projector: chart, move, clock, who has sealed, one sentence. Only what all may know; nothing to press.
import { html, render, useEffect, useState } from "./preact.js";
import { Seat, forgetSeat, keepSeat, opened } from "./api.js";
import { Tab, lightLamp } from "./head.js";
import { Bars, lossWords, lostByMove, mostLost, useLosses } from "./losses.js";
import { Picture } from "./picture.js";
import { callRoles, clockWords, keyWords, roleWords } from "./words.js";
import { callSteps, t } from "./words_of.js";

const MOVES_SHOWN = 8;

/** The desk of a spectator as it stands now, and how the line to the server is. */
function useDesk(seat) {
  const [desk, setDesk] = useState(null);
  const [line, setLine] = useState("stands");
  useEffect(() => seat.listen((heard) => {
    callSteps(heard.counts);
    callRoles(heard.names);
    setDesk({ ...heard, heard_ms: performance.now() });
  }, (is) => {
    if (is === "void") forgetSeat(seat.link);
    setLine(is);
  }), []);
  useEffect(() => {
    if (!desk) return;
    document.title = t("{0}, projector", desk.title);
    const { title, game_title, kind } = desk;
    keepSeat({ table: desk.table, seat: desk.seat, link: seat.link, title, game_title, kind });
    history.replaceState(null, "", location.pathname);
  }, [desk?.table]);
  return { desk, line };
}

/** The seconds left, counted on by the page itself between two words of the server. */
function useLeft(desk) {
  const [, tick] = useState(0);
  const runs = desk?.clock === "runs" && (desk.wall?.left_s ?? null) !== null;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [runs]);
  if ((desk?.wall?.left_s ?? null) === null) return null;
  return desk.wall.left_s - (runs ? (performance.now() - desk.heard_ms) / 1000 : 0);
}

function Projector({ seat }) {
  const { desk, line } = useDesk(seat);
  const left = useLeft(desk);
  if (!desk || !desk.wall) return html`<main class="wall bare"><p role="status">${noWall(desk, line)}</p></main>`;
  const { move } = desk.wall;
  return html`<main class="wall">
    <div class="wall-chart"><${Picture} version=${`${move} ${desk.closed}`}
        fetchDrawing=${(signal) => seat.get("chart.svg", { sheet: "wall" }, signal)} /></div>
    <aside class="wall-side">
      <div class="wall-move">
          <span>${move ? t("Moves played") : t("Before the first move")}</span>${move > 0 && html`<b>${move}</b>`}</div>
      ${left !== null && html`<div class=${`wall-clock ${left <= 30 ? "late" : ""}`}><b>${clockWords(left)}</b>
          <span>${desk.clock === "stands" ? t("the clock stands") : t("left to write")}</span></div>`}
      <${Sealed} desk=${desk} />
      <div class="wall-told" aria-live="polite"><h1>${desk.title}</h1>
        <p>${sentence(desk)}</p>
        ${line !== "stands" && html`<p class="broken">The server does not answer. This is how it stood.</p>`}</div>
      <${Lost} seat=${seat} version=${`${move} ${desk.closed}`} />
      <div class="brand"><svg viewBox="0 0 15 24" aria-hidden="true"><path
          d="M7.5 0 15 12 7.5 24 0 12ZM7.5 5.5 3.4 12l4.1 6.5Z" fill-rule="evenodd" /></svg><span>Sandgate</span></div>
    </aside>
  </main>`;
}

function noWall(desk, line) {
  if (line === "void") return t("This link opens no seat here. Ask the host for a new one.");
  if (desk) return t("This page is for a link that the host makes for a projector. Your own seat is at the table.");
  return line === "broken" ? t("The server does not answer. This page goes on when it does.") : t("The table is fetched.");
}

/** Whose sheets are in, where the book asks all in common. */
function Sealed({ desk }) {
  const rows = Object.entries(desk.wall.sheets_in);
  if (!rows.length || desk.closed) return null;
  const sideOf = (role) => desk.seats.find((seat) => seat.roles.includes(role))?.side;
  return html`<ul class="wall-seats">${rows.map(([role, sealed]) => html`<li key=${role}><${Tab} side=${sideOf(role)} />
    <span>${sealed ? t("{0} has sealed", roleWords(role)) : t("{0} is writing", roleWords(role))}</span></li>`)}</ul>`;
}

/** What each side lost in the last moves, as far as all may know. */
function Lost({ seat, version }) {
  const losses = useLosses(seat, "", version);
  const byMove = lostByMove(losses);
  const most = mostLost(byMove);
  if (!most) return null;
  return html`<figure class="wall-lost"><figcaption>${keyWords(losses.about)} in each move</figcaption>
    <ol>${[...byMove].slice(-MOVES_SHOWN).map(([move, lost]) => html`<li key=${move}>
      <span class="vh">${t("Move {0}: {1}", move, lossWords(t("lost"), lost) || t("nothing"))}</span>
      <${Bars} losses=${lost} most=${most} /><b aria-hidden="true">${move}</b></li>`)}</ol></figure>`;
}

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
const ended = (words) => (/[.!?]$/.test(words) ? words : `${words}.`);

/** What happened last, as far as every player was told; at the end, how it ended. */
function sentence(desk) {
  if (desk.result) return ended(capital(desk.result.outcome));
  return desk.wall.says ? ended(capital(desk.wall.says)) : desk.game_title;
}

lightLamp();
const { table, link } = opened();
render(html`<${Projector} seat=${new Seat(table, link)} />`, document.getElementById("page"));
