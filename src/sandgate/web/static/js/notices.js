// What stands in the head and under it: who sits where, what is waited for, words about the line and about other tables.
import { html, useState } from "./preact.js";
import { Icon, Tab } from "./head.js";
import { roleWords } from "./words.js";
import { t } from "./words_of.js";

/** The sides with their state: whether the sheets are in, where the book lets all see it; else who sits there. */
export function SeatList({ desk, seat }) {
  const sheets = Object.assign({}, desk.wall?.sheets_in, ...desk.roles.map((role) => role.sheets_in));
  return html`<ul class="seats" aria-label="Seats">${bySide(desk.seats).map(([side, seats]) => html`<li key=${side}><${Tab}
      side=${side} />
    <span title=${seats.map((seat) => `${seat.seat}: ${present(seat)}`).join(", ")}><span
        class="vh">${side}: </span>${sideWords(seats, sheets)}</span></li>`)}
    <li><button type="button" class="btn plain who-else" popovertarget="at-table"
        title="Who sits at this table, and what was done to seats"><${Icon}
        name="men" /><span class="vh">Who sits at this table</span></button></li></ul>
    <${AtTable} desk=${desk} seat=${seat} />`;
}

/** Who sits here, and what was done to seats; fetched when it is opened. */
function AtTable({ desk, seat }) {
  const [List, setList] = useState(null);
  const fetched = ({ newState }) => newState === "open"
    && import("./at_table.js").then(({ AtTable: Fetched }) => setList(() => Fetched), () => {});
  return html`<div popover id="at-table" class="paper at-table" role="dialog" aria-labelledby="at-table-head"
      onToggle=${fetched}>
    <header><h2 id="at-table-head">At this table</h2></header>
    ${List && html`<${List} desk=${desk} seat=${seat} />`}</div>`;
}

function bySide(seats) {
  const sides = new Map();
  for (const seat of seats) {
    const side = seat.roles.includes("umpire") ? "umpire" : seat.side;
    sides.set(side, [...(sides.get(side) ?? []), seat]);
  }
  return [...sides];
}

function sideWords(seats, sheets) {
  if (seats[0].roles.includes("umpire")) return t("Umpire");
  const known = seats.flatMap((seat) => seat.roles).filter((role) => role in sheets);
  const sealed = known.filter((role) => sheets[role]).length;
  if (known.length) return sealed === known.length ? t("Sealed")
    : sealed ? t("{0} of {1} sealed", sealed, known.length) : t("Writing");
  const words = [...new Set(seats.map(present))];
  return words.length > 1 ? t("{0} seats", seats.length) : words[0];
}

/** Who sits there, in a word. */
export const present = (seat) => (seat.kind === "bot" ? t("Bot {0}", seat.bot.replaceAll("_", " "))
  : seat.name || (seat.taken ? t("Here")
    : t("Not here yet")));

/** What is waited for, in a sentence. */
export function waitsFor(desk, role) {
  if (desk.sequel) return t("This game waits for the result from the other table.");
  if (desk.result) return t("The game is over.");
  if (!role) return desk.wall ? t("You look on.") : t("Nothing is asked now.");
  const asked = desk.roles.flatMap((each) => each.asks).filter((ask) => ask.must);
  if (asked.length) {
    const forms = [...new Set(asked.map((ask) => ask.form))].join(", ");
    return desk.roles.length > 1
      ? t("{0} of your sheets is waited for: {1}.|{0} of your sheets are waited for: {1}.", asked.length, forms)
      : t("Your sheet is waited for: {0}.", forms);
  }
  const out = Object.keys(role.sheets_in).filter((each) => each !== role.role && !role.sheets_in[each]);
  if (out.length) {
    const who = out.map(roleWords).join(", ");
    return t("{1} is writing. You wait for one sheet.|{1} are writing. You wait for {0} sheets.", out.length, who);
  }
  if (!desk.umpire || role.asks.length) return t("You wait for the others.");
  return role.role in role.sheets_in ? t("The umpire has the sheets.") : t("You wait for the others or for the umpire.");
}

function sightOf(desk) {
  if (desk.follows) return t("You see what {0} sees.", desk.follows);
  if (desk.after === null) return t("You see what all may know.");
  return desk.after ? t("You see the truth, {0} move late.|You see the truth, {0} moves late.",
    desk.after) : t("You see the truth.");
}

/** What somebody who looks on has in the place of a sheet. */
export function Watching({ desk }) {
  return html`<section class="paper orders" id="orders" aria-labelledby="orders-head"><header><h2
      id="orders-head">You look on</h2>
    <p class="push">${sightOf(desk)}</p></header>
    <p class="wall-says" aria-live="polite">${desk.wall?.says}</p></section>`;
}

/** Sentences over the table: a broken line, a game that this one calls for, the way back. */
export function Banners({ desk, seat, line }) {
  return html`<div class="banners">
    ${line === "broken" && html`<p class="banner bad"
        role="alert">The server does not answer. Your sheet is kept on this machine and not handed in.</p>`}
    ${desk.kind === "bot" && !desk.result && html`<${BotPlays} desk=${desk} seat=${seat} />`}
    ${desk.clock === "stands" && html`<p class="banner">The clock stands.</p>`}
    ${desk.sequel && html`<p
        class="banner brass"><span>This game calls for another, which is played at a table of its own;
          its result comes back here.</span><a class="btn main"
          href=${`/table/${desk.sequel}#${seat.link}`}>Go to that table</a></p>`}
    ${desk.parent && html`<${WayBack} desk=${desk} seat=${seat} />`}</div>`;
}

/** The way back to the game that called for this one; once this one is over it is what comes next. */
function WayBack({ desk, seat }) {
  const says = desk.closed ? t("This game is over, and its result has gone back to the one that called for it.")
    : desk.result ? t("The result goes back to the game that called for this one when the umpire has closed the table.")
      : t("This game was called for by another.");
  return html`<p class=${`banner ${desk.closed ? "brass" : ""}`}><span>${says}</span><a
      class=${`main ${desk.closed ? "btn" : ""}`} href=${`/table/${desk.parent}#${seat.link}`}>Back to that table</a></p>`;
}

/** That a bot plays on in one's seat, and the way back into it. */
function BotPlays({ desk, seat }) {
  const [said, setSaid] = useState("");
  const { bot } = desk.seats.find((each) => each.seat === desk.seat);
  const takeBack = () => seat.post("leave", { seat: desk.seat, who: "person" }).catch((error) => setSaid(error.message));
  return html`<p class="banner brass"><span>The bot ${bot.replaceAll("_", " ")} plays on in your seat.</span>
    <button type="button" class="btn" onClick=${takeBack}>Take your seat again</button>
    <span role="status">${said}</span></p>`;
}
