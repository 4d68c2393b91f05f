// The table page: takes the seat that its link opens, listens to the desk, and shows the table of whoever sits there.
import { html, render, useEffect, useState } from "./preact.js";
import { keepSeat, opened, Seat, seatsKept } from "./api.js";
import { holdFocus } from "./focus.js";
import { learn } from "./glossary.js";
import { Head, lightLamp } from "./head.js";
import { styles } from "./styles.js";
import { askedOf, useYourMove } from "./your_move.js";
import { callRoles } from "./words.js";
import { callSteps, t } from "./words_of.js";

const UMPIRE = "umpire";

const WORDS = "sandgate.words";

/** A word of this machine's own for a link, kept until its answer is here: asked again with it, by any page of this machine,
    the server answers alike. */
function wordFor(link) {
  const words = JSON.parse(localStorage.getItem(WORDS) ?? "{}");
  words[link] ??= [...crypto.getRandomValues(new Uint8Array(24))].map((each) => each.toString(16).padStart(2, "0")).join("");
  localStorage.setItem(WORDS, JSON.stringify(words));
  return words[link];
}

function forgetWord(link) {
  const { [link]: _, ...words } = JSON.parse(localStorage.getItem(WORDS) ?? "{}");
  localStorage.setItem(WORDS, JSON.stringify(words));
}

/** Take the seat: the link that somebody has sent is void from then on, and this machine keeps the new one. */
async function takeSeat() {
  const { table, link } = opened();
  const seat = new Seat(table, link);
  if (!location.hash) return seat;
  // it came by this link before, at any table: a game that is called for has the same links
  const ours = seatsKept().find((kept) => kept.link === link || kept.came === link);
  if (ours) seat.link = ours.link;
  else await takeBy(link, seat);
  history.replaceState(null, "", location.pathname);
  return seat;
}

async function takeBy(link, seat) {
  try {
    seat.link = (await seat.post("take", { word: wordFor(link) })).link;
    keepSeat({ table: seat.table, seat: "", link: seat.link, came: link, title: "", game_title: "", kind: "" });
    forgetWord(link);
  } catch (error) {
    if (error.status === 401) forgetWord(link);
    throw error;
  }
}

function Page({ seat }) {
  const [{ desk, heardAt }, hear] = useState({ desk: null, heardAt: 0 });
  const [line, setLine] = useState("stands");
  const [Shown, setShown] = useState(null); // the page of the seat: of two so large each has only its own fetched
  useEffect(() => seat.listen((heard) => {
    callSteps(heard.counts);
    callRoles(heard.names);
    hear({ desk: heard, heardAt: performance.now() });
  }, setLine), []);
  const isUmpire = desk?.roles.some((role) => role.role === UMPIRE) ?? false;
  useEffect(() => {
    if (!desk) return;
    const wanted = isUmpire ? ["console"] : desk.lesson ? ["strip", "lesson"] : ["strip"];
    const dressed = Promise.all(wanted.map((each) => styles(`/static/${each}.css`)));
    const page = isUmpire ? import("./console.js") : import("./player.js");
    Promise.all([page, dressed]).then(
      ([module]) => setShown(() => module.Console ?? module.PlayerTable), () => setShown(() => Broken),
    );
  }, [Boolean(desk), isUmpire]);
  useEffect(() => { learn(desk?.game); }, [desk]);
  useEffect(() => {
    if (!desk) return;
    const { title, game_title, kind } = desk;
    keepSeat({ table: seat.table, seat: desk.seat, link: seat.link, title, game_title, kind });
  }, [desk?.seat, desk?.title, desk?.kind]);
  const { waits, call } = desk ? askedOf(desk) : { waits: "", call: null };
  useYourMove({ waits, call, title: desk ? `${desk.title}, Sandgate` : "Sandgate", about: seat.table });
  if (line === "void") return html`<${Word}>This link opens the seat no more. Somebody has taken it by the same link, or the
      host has given it anew.<//>`;
  if (!desk) return html`<${Word}>${line === "broken"
    ? t("The server does not answer. The table is opened as soon as it does.") : t("The table is being opened.")}<//>`;
  return Shown ? html`<${Shown} seat=${seat} desk=${desk} heardAt=${heardAt} line=${line} />`
    : html`<${Word}>The table is being opened.<//>`;
}

/** A page of which a part could not be fetched. */
const Broken = () => html`<${Word}>A part of this page did not come. Load it anew; nothing is lost.<//>`;

function Word({ children }) {
  return html`<${Head} /><main class="room"><section class="paper only-word"><p role="status">${children}</p><p><a
      class="btn" href="/">To the lobby</a></p></section></main>`;
}

async function open() {
  lightLamp();
  holdFocus();
  addEventListener("hashchange", () => location.reload()); // another link was put into the address line of this page
  const page = document.getElementById("page");
  try {
    const seat = await takeSeat();
    render(seat.link ? html`<${Page} seat=${seat} />`
        : html`<${Word}>This table is opened by a private link, and this machine keeps none for it.<//>`, page);
  } catch (error) {
    render(html`<${Word}>${error.message[0].toUpperCase() + error.message.slice(1)}<//>`, page);
  }
}

open();
