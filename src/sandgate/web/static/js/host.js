// The host's page: every seat with its link, who looks on, and what was done to seats. Nothing of what is played.
import { html, render, useEffect, useRef, useState } from "./preact.js";
import { Seat, ask, forgetSeat, keepSeat, opened } from "./api.js";
import { Head, Tab, lightLamp } from "./head.js";
import { addressOf, keepLinks, linksTold, pageOf } from "./tables.js";
import { callRoles, roleWords, rolesWords, timeWords } from "./words.js";
import { t } from "./words_of.js";

const LOOK_MS = 4000;

/** The table as its host sees it, looked at again every few seconds, and a way to do something to it. */
function useTable(host) {
  const [table, setTable] = useState(null);
  const [links, setLinks] = useState(linksTold(host.table));
  const [problem, setProblem] = useState("");
  const look = async () => {
    try {
      const found = await host.get("host");
      callRoles(found.names);
      setTable(found);
      setProblem("");
    } catch (error) {
      if (error.status === 401) forgetSeat(host.link);
      setProblem(error.message);
    }
  };
  useEffect(() => {
    look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const tell = (seat, link) => {
    const next = { ...linksTold(host.table), [seat]: link };
    keepLinks(host.table, next);
    setLinks(next);
  };
  const act = async (path, body, hear = () => {}) => {
    try {
      hear(await host.post(path, body));
      await look();
    } catch (error) {
      setProblem(error.message);
    }
  };
  return { table, links, problem, tell, act };
}

function Host({ host }) {
  const { table, links, problem, tell, act } = useTable(host);
  useEffect(() => {
    if (!table) return;
    keepSeat({ table: table.table, seat: "host", link: host.link, title: table.title, game_title: table.game_title,
        kind: "host" });
    history.replaceState(null, "", location.pathname);
    document.title = t("{0}, seats and links", table.title);
  }, [table?.table]);
  return html`<${Head} where=${table?.title ?? t("A table")} game="Seats and links" />
    <main class="room hosting">
      ${problem && html`<p class="paper wrong" role="alert">${problem}</p>`}
      ${table && html`
        <section class="paper seats-of" aria-labelledby="seats">
          <header><h2 id="seats">Seats</h2>
            <p>A link opens one seat. The first who opens it has the seat, and the link is spent.</p></header>
          <ul class="host-seats">${table.seats.filter((seat) => seat.kind !== "spectator").map((seat) =>
            html`<${SeatRow} key=${seat.seat} seat=${seat} table=${table} link=${links[seat.seat]} tell=${tell} act=${act}
                />`)}</ul>
        </section>
        <div class="beside">
          <${LookersOn} table=${table} links=${links} tell=${tell} act=${act} />
          <${Changes} changes=${table.changes} />
        </div>`}
    </main>`;
}

/** What one reads of a seat at a glance. */
function stateOf(seat) {
  if (seat.kind === "bot") return { says: t("The bot {0} plays", seat.bot.replaceAll("_", " ")), cls: "open" };
  if (seat.void) return { says: t("Its link is void"), cls: "bad" };
  return seat.taken ? { says: t("Taken"), cls: "" } : { says: t("Not taken yet"), cls: "open" };
}

function SeatRow({ seat, table, link, tell, act }) {
  const [giving, setGiving] = useState(false);
  const state = stateOf(seat);
  const umpire = seat.roles.includes("umpire");
  const name = rolesWords(seat.roles);
  const renew = () => act("host/seat", { seat: seat.seat, who: "person" }, (answer) => tell(seat.seat, answer.link));
  const give = (who) => { setGiving(false); act("host/seat", { seat: seat.seat, who }, () => tell(seat.seat, "")); };
  return html`<li class="host-seat">
    <div class="who"><${Tab} side=${umpire ? "umpire" : seat.side} /><h3>${name}</h3><span class=${`st ${state.cls}`}
        role="status">${state.says}</span></div>
    ${link && !seat.taken && !seat.void && seat.kind !== "bot" && html`<${LinkOf} page="table" table=${table.table}
        link=${link} name=${name} />`}
    ${!link && !seat.taken && !seat.void && seat.kind !== "bot" && html`<p
        class="told-once">Its link was told when the table was opened. Make a new one to see it again.</p>`}
    ${!table.closed && html`<div class="acts-row">
      ${seat.kind === "bot" && html`<button class="btn" onClick=${renew}>Give it to a person</button>`}
      ${seat.kind !== "bot" && html`<button class="btn" onClick=${renew}>${seat.void || !link ? t("Make a new link")
          : t("Renew the link")}</button>`}
      ${!seat.void && html`<${Voiding} seat=${seat} onVoid=${() => act("host/revoke",
          { seat: seat.seat }, () => tell(seat.seat, ""))} />`}
      ${!umpire && html`<button class="btn" aria-expanded=${giving}
          onClick=${() => setGiving(!giving)}>${seat.kind === "bot" ? t("Another bot") : t("Give it to a bot")}</button>`}
      <span class="vh">Seat of ${name}</span>
    </div>`}
    ${giving && html`<ul class="doctrines"
        aria-label=${t("Bots for {0}", name)}>${table.bots.filter((bot) => bot.key !== seat.bot).map((bot) => html`<li
            key=${bot.key}>
      <button type="button" onClick=${() => give(bot.key)}><b>${bot.key.replaceAll("_",
          " ")}</b><span>${bot.about}</span></button></li>`)}</ul>`}
  </li>`;
}

/** Make a link void; where somebody has taken it, who would lose his seat, it asks first. */
function Voiding({ seat, onVoid }) {
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(false), [seat.taken]);
  if (!asked) return html`<button class="btn" onClick=${seat.taken ? () => setAsked(true) : onVoid}>Make the link
      void</button>`;
  return html`<span class="sure" role="group" aria-label="Void the link?"><span role="status">Who sits here loses the seat
      until you give a new link.</span><button class="btn pencil" onClick=${onVoid}>Make it void</button><button
      class="btn plain" onClick=${() => setAsked(false)}>Leave it</button></span>`;
}

/** A link to be given away: to copy, to scan, or to open oneself. */
function LinkOf({ page, table, link, name }) {
  const [said, setSaid] = useState("");
  const [code, setCode] = useState(null);
  const field = useRef(null);
  const address = addressOf(page, table, link);
  useEffect(() => { setSaid(""); setCode(null); }, [link]);
  const copy = async () => {
    field.current.select();
    const copied = navigator.clipboard ? await navigator.clipboard.writeText(address).then(() => true, () => false)
        : document.execCommand("copy");
    setSaid(copied ? t("Copied.") : t("Marked; copy it with the keyboard."));
  };
  const scan = async () => setCode(code ? null : (await ask("POST", "/api/qr", { body: { link: address } })).link);
  return html`<div class="link-of">
    <label><span class="vh">The link of ${name}</span><input ref=${field} class="field" readonly value=${address}
        onFocus=${(event) => event.target.select()} /></label>
    <button class="btn" onClick=${copy}>Copy<span class="vh"> the link of ${name}</span></button>
    <button class="btn" aria-expanded=${Boolean(code)} onClick=${scan}>Code<span
        class="vh"> to scan, of ${name}</span></button>
    <a class="btn" href=${address}>Open it here</a>
    <span class="said" role="status">${said}</span>
    ${code && html`<${Code} code=${code} name=${name} />`}
  </div>`;
}

function Code({ code, name }) {
  const [size, path] = [Number(code.slice(0, code.indexOf(" "))), code.slice(code.indexOf(" ") + 1)];
  return html`<svg class="qr" viewBox=${`-4 -4 ${size + 8} ${size + 8}`} role="img"
      aria-label=${t("Code to scan: the link of {0}", name)} shape-rendering="crispEdges">
    <rect x="-4" y="-4" width=${size + 8} height=${size + 8} class="qr-paper" /><path d=${path} class="qr-ink" /></svg>`;
}

/** What a spectator is shown. */
function sightOf(seat) {
  if (seat.follows) return t("Follows {0}", roleWords(seat.follows));
  if (seat.after === null) return t("What all may know, for a projector");
  return seat.after ? t("The truth, {0} move late|The truth, {0} moves late", seat.after) : t("The truth at once");
}

/** Who looks on, and a form that lets one more. */
function LookersOn({ table, links, tell, act }) {
  const [sight, setSight] = useState("all");
  const [late, setLate] = useState(3);
  const add = (event) => {
    event.preventDefault();
    const body = { follows: sight.startsWith("role=") ? sight.slice(5) : "", after: sight === "truth" ? late : null };
    act("host/spectator", body, (answer) => tell(answer.seat, answer.link));
  };
  const there = table.seats.filter((seat) => seat.kind === "spectator");
  return html`<section class="paper" aria-labelledby="lookers">
    <header><h2 id="lookers">Who looks on</h2></header>
    ${!there.length && html`<p class="nobody">Nobody yet. A spectator writes nothing and sees what you choose here.</p>`}
    <ul class="host-seats">${there.map((seat) => html`<li class="host-seat" key=${seat.seat}>
      <div class="who"><h3>${sightOf(seat)}</h3><span class=${`st ${seat.void ? "bad" : "open"}`}>${seat.void
          ? t("Its link is void") : seat.taken ? t("Taken") : ""}</span></div>
      ${links[seat.seat] && !seat.void && !seat.taken && html`<${LinkOf} page=${pageOf(seat.kind, seat.follows, seat.after)}
          table=${table.table} link=${links[seat.seat]} name=${`spectator: ${sightOf(seat)}`} />`}
      <div class="acts-row">
        <button class="btn" onClick=${() => act("host/seat", { seat: seat.seat, who: "person" }, (answer) => tell(seat.seat,
            answer.link))}>${seat.void ? t("Make a new link") : t("Renew the link")}</button>
        ${!seat.void && html`<button class="btn" onClick=${() => act("host/revoke", { seat: seat.seat },
            () => tell(seat.seat, ""))}>Make the link void</button>`}
      </div></li>`)}</ul>
    <form class="foot add-looker" onSubmit=${add}>
      <label for="sight">Let somebody look on</label>
      <select id="sight" class="field" value=${sight} onChange=${(event) => setSight(event.target.value)}>
        <option value="all">what all may know, for a projector</option>
        ${table.roles.map((role) => html`<option key=${role}
            value=${`role=${role}`}>with the eyes of ${roleWords(role)}</option>`)}
        <option value="truth">the truth, some moves late</option>
      </select>
      ${sight === "truth" && html`<label class="late">Moves late <input class="field" type="number" min="0" max="999"
          required value=${late} onInput=${(event) => setLate(Number(event.target.value))} /></label>`}
      <button class="btn" type="submit">Make a link</button>
    </form>
  </section>`;
}

const Changes = ({ changes }) => html`<section class="paper" aria-labelledby="changes">
  <header><h2 id="changes">What was done</h2><p>All at the table can read this.</p></header>
  ${changes.length ? html`<ol class="changes">${[...changes].reverse().map((change, nth) =>
    html`<li key=${changes.length - nth}><time>${timeWords(change.at_s)}</time><span>${change.text}</span></li>`)}</ol>`
    : html`<p class="nobody">Nothing yet. Whoever sits down, and whatever is done to seats and clock, is written here.</p>`}
</section>`;

lightLamp();
const { table, link } = opened();
render(html`<${Host} host=${new Seat(table, link)} />`, document.getElementById("page"));
