// The last move asked back from the others: what is asked, and how it is answered. It lies over the table like every banner.
import { html } from "../vendor/preact.js";
import { useOnce } from "./once.js";
import { capital, listWords, roleName } from "./words.js";

/** Who sits somewhere, with the name that he has given. */
const who = (desk, seat) => {
  const name = desk.seats.find((each) => each.seat === seat)?.name;
  return name ? `${capital(roleName(seat))} (${name})` : capital(roleName(seat));
};

/** What is asked of the people at the table, if anything is. */
export function Plea({ desk, seat }) {
  const { busy, said, once } = useOnce();
  const { plea } = desk;
  if (!plea) return null;
  const answer = (agrees) => once(() => seat.post("back/answer", { number: plea.number, agrees }));
  const button = (agrees, words, cls = "") => html`<button type="button" class=${`btn ${cls}`} aria-disabled=${busy}
      onClick=${answer(agrees)}>${words}</button>`;
  return html`<div class="plea"><p class="banner brass" role="status"><span>${wordsOf(desk, plea)}${said
      && ` ${said}`}</span>
    ${!plea.declined && plea.yours === "to answer" && html`<span class="answers">${button(true, "Agree")}${button(false,
        "Let it stand")}</span>`}
    ${!plea.declined && plea.yours === "asked" && button(false, "Ask no longer")}</p></div>`;
}

function wordsOf(desk, plea) {
  const own = plea.yours === "asked";
  if (plea.declined) return own ? "The last move stands: it was not agreed to take it back." : "The last move stands.";
  if (plea.yours === "to answer") {
    return `${who(desk, plea.seat)} asks to take the last move back. All would write it anew.`;
  }
  const have = plea.agreed.length ? ` ${listWords(plea.agreed.map((each) => who(desk, each)))} agreed.` : "";
  return `${own ? "You have asked for the last move back." : "You agreed to take the last move back."}${have}`;
}
