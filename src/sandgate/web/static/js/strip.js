// The strip under the head: who one is, what for, how it stands, what is asked; and the briefing, which opens from it.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js";
import { ClauseLink } from "./clause.js";
import { Tab } from "./head.js";
import { OwnName } from "./own_name.js";
import { capital, listWords, roleName, spanWords } from "./words.js";
import { fixed } from "./sheet_words.js";
import { beforeWords, HowToTell, isBefore } from "./your_move.js";
import { figure, t } from "./words_of.js";

const TOLD = "sandgate.briefed"; // by part and scenario: it opens by itself once on this device

const TALLIES = 2; // at most on a phone; the briefing has all

const rounded = (value) => figure(Math.round(value), 0);

/** The briefing of a role: whether it is open, and how it is opened and shut. Before move 1 it opens by itself, once. */
export function useBriefing(desk, role) {
  const [isOpen, setOpen] = useState(false);
  const mayOpen = Boolean(role) && (role.briefing.aim || role.briefing.text) && desk.kind === "person" && !desk.result;
  // A game that has called for another is briefed there, and a pupil by the card of his lesson.
  const begins = mayOpen && role.move === 0 && !desk.sequel && !desk.lesson;
  useEffect(() => {
    const part = `${TOLD}.${desk.game}/${desk.title}/${desk.seat}`; // of several roles at a seat the first is told
    if (!begins || localStorage.getItem(part)) return;
    localStorage.setItem(part, "told");
    setOpen(true);
  }, [begins, desk.seat]);
  return { isOpen, begins, open: () => role && setOpen(true), close: () => setOpen(false) };
}

/** The strip. `task` is the sheet in hand; `waits` says what is waited for while nothing is asked. */
export function Strip({ desk, role, task, waits, narrow, briefing }) {
  const asked = askedNow(desk, task);
  const bell = desk.kind === "person" && !desk.result;
  const asks = html`<div class="asked">${bell && html`<${HowToTell} />`}${narrow && role && html`<${Tab}
      side=${role.side} />`}<span class="asked-words"
      role="status">${asked ? html`<b>${fixed(asked.says)}</b>
      <small>${meanwhile(desk, role, asked)}</small>` : waits}</span></div>`;
  if (narrow) return html`<section class=${`strip ${asked ? "" : "waits"}`} aria-label="Your part">${asks}
    ${role && html`<button type="button" class="btn plain" aria-haspopup="dialog" onClick=${briefing.open}>${
        role.move > 0 && role.standing.length > 0 ? html`<${Standing} tallies=${role.standing} />` : t("Aim")}</button>`}
  </section>`;
  return html`<section class=${`strip ${asked ? "" : "waits"}`} aria-label="Your part">
    <div class="who">${role && html`<${Tab} side=${role.side} />`}<b>${role ? t("You are {0}", role.title)
      : t("You look on")}</b></div>
    <div class="aim">${role && html`<span class="lab">Aim</span><span class="aim-words">${role.briefing.aim}</span><button
        type="button" class="btn plain" aria-haspopup="dialog" aria-keyshortcuts="B"
        onClick=${briefing.open}>Briefing</button>`}</div>
    <div class="score">${role && html`<${Score} tallies=${role.standing} />`}</div>
    ${asks}
  </section>`;
}

/** The ask that is waited for: that of the sheet in hand, else the first. */
function askedNow(desk, task) {
  if (desk.result) return null;
  return task?.ask?.must ? task.ask : desk.roles.flatMap((role) => role.asks).find((ask) => ask.must) ?? null;
}

/** Which move it is, and what the others have done, where the book lets all see it. */
function meanwhile(desk, role, ask) {
  const sheets = desk.roles.flatMap((each) => each.asks).filter((ask) => ask.must).length;
  const others = Object.entries(role?.sheets_in ?? {}).filter(([each]) => desk.roles.every((own) => own.role !== each));
  const have = (sealed) => others.filter((each) => each[1] === sealed).map(([each]) => playerWords(desk, each));
  const [ready, writing] = [have(true), have(false)];
  const said = ready.length > 3 ? t("{0} of {1} others have sealed", ready.length, others.length)
    : ready.length ? t("{1} has sealed|{1} have sealed", ready.length, capital(listWords(ready)))
      : writing.length === 1 ? t("{0} is writing", capital(writing[0])) : "";
  const move = isBefore(ask, role?.move) ? beforeWords(ask) : t("move {0}", (role?.move ?? 0) + (ask?.made ? 0 : 1));
  return [move, sheets > 1 && t("{0} sheets of yours", sheets), said, daysLeft(desk)].filter(Boolean).join("; ");
}

/** A role with the name of whoever plays it, if he has given one: "blue (Anna)". */
function playerWords(desk, role) {
  const name = desk.seats.find((seat) => seat.roles.includes(role))?.name;
  return name ? `${roleName(role)} (${name})` : roleName(role);
}

/** What is left of an agreed time while it is long: "2 days left". A shorter one runs in the head. */
function daysLeft(desk) {
  const left = desk.roles.flatMap((role) => role.asks).map((ask) => ask.left_s).filter((each) => each !== null);
  const words = left.length ? spanWords(Math.min(...left)) : "";
  return words && t("{0} left", words);
}

/** How the sides stand, with each label once in a row. */
function Score({ tallies }) {
  return tallies.map((tally, nth) => html`
    ${tally.label !== tallies[nth - 1]?.label && html`<span class="lab" aria-hidden="true">${tally.label}</span>`}
    <${Count} key=${tally.side} tally=${tally} />`);
}

/** How it stands on the key of a phone's strip, which opens aim and briefing too. */
const Standing = ({ tallies }) => html`<span class="vh">${t("Aim")}. </span><span class="lab" aria-hidden="true">${
    tallies[0].label}</span><span class="score">${tallies.slice(0, TALLIES).map((tally) => html`<${Count}
    key=${tally.side} tally=${tally} />`)}</span>`;

/** One side's count: its mark, a bar where there is a whole, the figure in the room of the whole; read out as a sentence. */
function Count({ tally: { label, side, value, of, mark } }) {
  const whole = of ? ` ${t("of {0}", rounded(of))}` : "";
  return html`<span class=${`tally ${side}`} title=${`${label}, ${side}: ${rounded(value)}${whole}`}>
    <${Tab} side=${side} />
    ${of > 0 && html`<svg viewBox="0 0 80 10" aria-hidden="true"><rect class="whole" x="0.5" y="0.5" width="79"
        height="9" /><rect class="part" y="2" height="6" width=${Math.min(78, (78 * value) / of)} x="1" />
      ${mark > 0 && html`<path d=${`M${(80 * mark) / of} -2V12`} />`}</svg>`}
    <span class="figure" aria-hidden="true"><b>${rounded(value)}</b><i>${rounded(Math.max(of, value))}</i></span>
    ${of > 0 && !mark && html`<span class="whole-words" aria-hidden="true">${whole}</span>`}
    <span class="vh">${label}, ${side}: ${rounded(value)}${whole}.</span></span>`;
}

/** Who one is, what for, what there is, how it ends. */
export function BriefingSheet({ desk, seat, role, briefing }) {
  const node = useRef(null);
  const name = useRef(null); // how the name is sent that stands in its field
  const go = () => {
    node.current.close();
    name.current?.();
  };
  useLayoutEffect(() => node.current.showModal(), []);
  const { aim, text, ends, clause } = role.briefing;
  return html`<dialog class=${`briefing ${role.side}`} ref=${node} onClose=${briefing.close} aria-labelledby="briefing-head">
    <header><${Tab} side=${role.side} /><h2 id="briefing-head">You are ${role.title}</h2></header>
    <div class="told" tabindex="0">
    <p class="of">${desk.title}, ${desk.game_title}</p>
    ${aim && html`<p class="to-do"><span class="lab">Aim</span>${aim}</p>`}
    ${role.move > 0 && role.standing.length > 0 && html`<h3>How it stands</h3>
      <p class="score"><${Score} tallies=${role.standing} /></p>`}
    ${text.split("\n").filter(Boolean).map((each) => html`<p>${each}</p>`)}
    ${ends && html`<h3>How it ends</h3><p>${ends} ${clause && html`<${ClauseLink} id=${clause} />`}</p>`}
    </div>
    <${OwnName} desk=${desk} seat=${seat} given=${name} />
    <button type="button" class="btn main" autofocus onClick=${go}>${briefing.begins
      ? t("To the table") : t("Close")}</button>
  </dialog>`;
}
