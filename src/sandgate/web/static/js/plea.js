// The last move asked back from the others: what is asked, and how it is answered. It lies over the table like every banner.
import { html } from "./preact.js";
import { useOnce } from "./once.js";
import { capital, listWords, roleName } from "./words.js";
import { t } from "./words_of.js";

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
    ${!plea.declined && plea.yours === "to answer" && html`<span class="answers">${button(true, t("Agree"))}${button(false,
        t("Let it stand"))}</span>`}
    ${!plea.declined && plea.yours === "asked" && button(false, t("Ask no longer"))}</p></div>`;
}

function wordsOf(desk, plea) {
  const own = plea.yours === "asked";
  if (plea.declined) return own ? t("The last move stands: it was not agreed to take it back.") : t("The last move stands.");
  if (plea.yours === "to answer") {
    return t("{0} asks to take the last move back. All would write it anew.", who(desk, plea.seat));
  }
  const have = plea.agreed.length ? ` ${t("{0} agreed.", listWords(plea.agreed.map((each) => who(desk, each))))}` : "";
  return `${own ? t("You have asked for the last move back.") : t("You agreed to take the last move back.")}${have}`;
}
