// The tables at which this machine has a seat, and what waits at each.
import { html, useEffect, useState } from "../vendor/preact.js";
import { Seat, forgetSeat, seatsKept } from "./api.js";
import { Tab } from "./head.js";
import { whereTo } from "./tables.js";
import { clockWords, listWords, roleWords } from "./words.js";

const MOST = 24;

/** The seats that this machine keeps, the newest first; a host's link stands alone only where there is no other seat. */
function ownSeats() {
  const kept = seatsKept();
  const seated = new Set(kept.filter((seat) => seat.kind !== "host").map((seat) => seat.table));
  return kept.filter((seat) => seat.kind !== "host" || !seated.has(seat.table)).slice(0, MOST);
}

/** What waits at a table, asked of one of its seats; null if the link is void. */
async function lookIn(kept) {
  const seat = new Seat(kept.table, kept.link);
  try {
    if (kept.kind === "host") return ofHost(kept, await seat.get("host"));
    const desk = await seat.get("desk");
    const umpire = desk.roles.some((role) => role.role === "umpire");
    return ofSeat(kept, desk, umpire ? await seat.get("umpire/console").catch(() => null) : null);
  } catch (error) {
    if (error.status !== 401) return { kept, title: kept.title, says: error.message, order: 3 };
    forgetSeat(kept.link);
    return null;
  }
}

const ofHost = (kept, hosted) => ({
  kept, title: hosted.title, line: hosted.game_title, says: hosted.closed ? "Over" : "You are the host",
      order: hosted.closed ? 4 : 3,
  sides: ["host"], href: hosted.closed ? `/debrief/${kept.table}` : `/host/${kept.table}`,
});

function ofSeat(kept, desk, console) {
  const asked = desk.roles.flatMap((role) => role.asks.filter((ask) => ask.must));
  const moves = desk.roles.map((role) => role.move).filter((move) => move !== null);
  const move = moves.length ? Math.max(...moves) : desk.wall?.move;
  const page = desk.kind === "spectator" && !desk.follows && desk.after === null ? "projector" : "table";
  return {
    kept, title: desk.title, desk, sides: sidesOf(desk),
    line: `${desk.game_title}${move ? `, ${move} ${move === 1 ? "move" : "moves"} played` : ", before the first move"}`,
    href: desk.closed ? `/debrief/${desk.table}` : `/${page}/${desk.table}`,
    ...standing(desk, asked, console),
  };
}

/** The state of a table in a few words, and whether it waits for this seat. */
function standing(desk, asked, console) {
  if (desk.closed) return { says: "Over; read the debrief", order: 4 };
  if (desk.sequel) return { says: "Goes on at another table", order: 2 };
  const rulings = console?.waits ? console.findings.filter((finding) => finding.wants_him).length : 0;
  if (console?.waits) return { says: rulings ? `${rulings} ${rulings === 1 ? "ruling" : "rulings"}` : "A step to publish",
      waits: true, order: 0 };
  if (asked.length) {
    const left = asked.map((ask) => ask.left_s).filter((seconds) => seconds !== null);
    return { says: left.length ? `Your move, ${clockWords(Math.min(...left))} left` : "Your move", waits: true, order: 0 };
  }
  const writing = Object.entries(desk.roles[0]?.sheets_in ?? {}).filter(([, is]) => !is).map(([role]) => roleWords(role));
  if (desk.kind === "spectator") return { says: "You look on", order: 2 };
  return { says: writing.length ? `${listWords(writing)} ${writing.length > 1 ? "write" : "writes"}` : "You wait",
      order: 1 };
}

const sidesOf = (desk) => [...new Set(desk.roles.map((role) => (role.role === "umpire" ? "umpire" : role.side)))];

/** Your tables: what waits for you first; or, where there are none yet, how a seat is come by. */
export function YourTables() {
  const [rows, setRows] = useState(null);
  useEffect(() => {
    const look = async () => {
      const hosted = new Set(seatsKept().filter((seat) => seat.kind === "host").map((seat) => seat.table));
      const found = (await Promise.all(ownSeats().map(lookIn))).filter(Boolean);
      for (const row of found) row.hosts = row.kept.kind !== "host" && hosted.has(row.kept.table);
      setRows(found.sort((one, other) => one.order - other.order));
    };
    look();
    const again = () => document.visibilityState === "visible" && look();
    document.addEventListener("visibilitychange", again);
    return () => document.removeEventListener("visibilitychange", again);
  }, []);
  const waiting = rows?.filter((row) => row.waits).length ?? 0;
  const none = !ownSeats().length || rows?.length === 0;
  return html`<section class="paper yours" aria-labelledby="yours">
    <header><h2 id="yours">Your tables</h2>
      <p class="push">${!none && rows && (waiting ? `${waiting} ${waiting === 1 ? "waits" : "wait"} for you`
          : "None waits for you")}</p></header>
    ${none ? html`<${Invitation} />` : html`<ul class="sheets mine">${(rows ?? []).map((row) => html`<${Table}
        key=${row.kept.link} row=${row} />`)}</ul>`}
    <${OpenLink} />
  </section>`;
}

function Table({ row }) {
  return html`<li>
    <span class="tabs-of">${(row.sides ?? []).map((side) => html`<${Tab} key=${side} side=${side} />`)}</span>
    <a class="to-table" href=${row.href ?? `/table/${row.kept.table}`}><b>${row.title}</b></a>
    <span class=${row.waits ? "st now" : "st open"}>${row.says}</span>
    <span></span><span>${row.line ?? row.kept.game_title}</span>
    ${row.hosts ? html`<a class="to-host" href=${`/host/${row.kept.table}`}>Seats and links<span
        class="vh"> of ${row.title}</span></a>` : html`<span></span>`}
  </li>`;
}

const Invitation = () => html`<div class="how">
  <p>No tables yet. Take a scenario, or open a private link.</p>
  <ol>
    <li>Whoever opens a table gets one link for each seat, and gives them away.</li>
    <li>A link is a seat: open it once, and it is yours on this machine. The link that was sent is void from then on.</li>
    <li>No account, no password. Lost links are renewed by the host.</li>
  </ol>
</div>`;

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
        placeholder="http://…/table/…#…"
      aria-describedby=${to ? "link-says" : undefined} onInput=${(event) => { setPasted(event.target.value); setTo(null); }}
          />
    <button class="btn" type="submit" disabled=${!pasted.trim()}>Open the link</button>
    ${to?.problem && html`<p id="link-says" class="wrong" role="alert">${to.problem}</p>`}
    ${to?.there && html`<p id="link-says" role="alert">This seat is on another server: <a
        href=${to.there}>${new URL(to.there).host}</a></p>`}
  </form>`;
}
