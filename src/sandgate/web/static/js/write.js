// The sheet in hand with its offers and instruments: what is asked now, or the sealed slip.
import { html, useEffect, useMemo, useRef, useState } from "./preact.js";
import { actsOf } from "./acts.js";
import { lackingOf } from "./lacking.js";
import { useDraft } from "./draft.js";
import { handlesOf, marksOf } from "./foreseen.js";
import { OrderSheet, SealedSheet, sealWords } from "./sheet.js";
import { AskBack, useOnce } from "./once.js";
import { askKey } from "./ask_key.js";
import { keepLeft, readOf, useWriting } from "./writing.js";
import { listWords } from "./words.js";
import { t } from "./words_of.js";

/** One of the sheets of a seat. `onHand` hears of what the hand may do, and of what the sheet draws on the chart; `onSealed`
 * of what is drawn of a sheet that is in. */
export function Writing(props) {
  const { task, onHand } = props;
  const tabs = html`<${TaskTabs} ...${props} />`;
  useEffect(() => (task.ask ? undefined : onHand(null)), [Boolean(task.ask)]);
  return task.ask ? html`<${Asked} ...${props} tabs=${tabs} />` : html`<${Sealed} ...${props} tabs=${tabs} />`;
}

function Asked({ seat, role, task, pieces, outbox, stands, onHand, tabs, desk, waits }) {
  const { ask } = task;
  const sheet = useWriting({ seat, ask, stands });
  const { acts, lacking, papers, isTold } = useActs(seat, ask, role.told, stands);
  const drafting = useDraft({ sheet, pieces, side: role.side, about: ask.about });
  const missing = useMissing(ask, outbox, desk);
  useEffect(() => { lastWritten.set(askKey(ask), sheet.text); }, [sheet.text]);
  const sealing = useSealing({ ask, sheet, drafting, outbox, move: role.move });
  const undoing = useOnce();
  const takeBack = undoing.once(async () => {
    const { text } = await seat.post("undo", { role: ask.role });
    outbox.clear(ask);
    sheet.begin(joined(text, sheet.textNow()));
  });
  useEffect(() => {
    const end = ask.live && drafting.whole ? html`<button type="button" class=${`btn ${sealing.mayPlay ? "main" : "wait"}`}
        aria-disabled=${!sealing.mayPlay} onClick=${sealing.seal}>${sealWords(ask, sheet)}</button>` : null;
    const waits = ask.live && sheet.text.trim(); // a line that is not played yet
    const seal = sealing.mayPlay ? html`<button type="button" class=${`btn seal-here ${waits ? "main" : ""}`}
        onClick=${sealing.seal}>${sealWords(ask, sheet)}</button>` : null; // a phone's: its sheet lies behind a tab
    const nth = sheet.lines.findIndex((line) => line.id === drafting.draft?.line);
    const read = nth < 0 ? { orders: [], faults: [] } : readOf(sheet.looked, nth, sheet.lines[nth].text);
    const says = read.orders.flatMap((order) => [order.means, order.then]).filter(Boolean).join(" ");
    const look = { faults: read.faults, says };
    const { orders } = sheet.looked;
    const onChart = { marks: marksOf(orders, nth + 1), handles: handlesOf(orders, nth + 1) };
    const { side } = drafting;
    onHand({ ask, acts, lacking, isTold, papers, drafting, pieces, side, look, end, seal, sealing, sheet, ...onChart });
  }, [drafting.draft, Boolean(drafting.tool?.marks), acts, pieces, sheet.lines, sheet.looked, sealing.mayPlay]);
  useEffect(() => () => onHand(null), []);
  return html`<${OrderSheet} ask=${ask} pieces=${pieces} move=${role.move ?? 0} sheet=${sheet} acts=${acts}
      drafting=${drafting} sealing=${sealing} outbox=${outbox} stands=${stands} missing=${missing} tabs=${tabs}
      waits=${waits}
      takeBack=${role.may_undo && ask.live ? takeBack : null} mends=${ask.live ? role.mends : ""}
      said=${undoing.said} askBack=${html`<${AskBack} seat=${seat} role=${role} desk=${desk} />`} />`;
}

/** How a sheet is handed in: whether it may be, and what came of it. */
function useSealing({ ask, sheet, drafting, outbox, move }) {
  const answer = outbox.answers[askKey(ask)] ?? {};
  const wrong = sheet.looked.remarks.filter((remark) => remark.fault !== "none" && sheet.looked.text === sheet.text);
  const empty = !sheet.text.trim();
  const mayPlay = !wrong.length && !answer.sending && !sheet.looked.problem && !(empty && !ask.must);
  const seal = () => {
    if (!mayPlay) return undefined;
    if (ask.live && drafting.draft) drafting.next();
    else drafting.layDown();
    return outbox.send(ask, sheet.textNow(), move); // a key is pressed sooner than the page is drawn anew
  };
  useEffect(() => {
    if (!answer.receipt || !ask.live) return;
    const written = sheet.textNow();
    const later = written === answer.text ? "" : written.startsWith(`${answer.text}\n`) // written while it was played
      ? written.slice(answer.text.length + 1) : null;
    if (later !== null) sheet.begin(joined(answer.back, later));
  }, [answer.at]);
  return { answer, queued: outbox.waiting[askKey(ask)], wrong, empty, mayPlay, seal };
}

const joined = (...texts) => texts.filter((text) => text.trim()).join("\n");

/** What may be written on a sheet now, as acts, what not, and the papers on which its places lie; asked again when a broken
 * line stands again. */
function useActs(seat, ask, told, stands) {
  const [answer, setAnswer] = useState(null);
  useEffect(() => {
    const stop = new AbortController();
    const { role, form, about } = ask;
    seat.get("offers", { role, form, about }, stop.signal).then(setAnswer, () => {});
    return () => stop.abort();
  }, [askKey(ask), ask.call, told, stands]);
  return useMemo(() => {
    const { offers, lacking, papers } = answer ?? { offers: [], lacking: [], papers: [] };
    return { acts: actsOf(offers), lacking: lackingOf(lacking, offers), papers, isTold: Boolean(answer) };
  }, [answer]);
}

const lastAsked = new Map();
const lastWritten = new Map(); // what stood on the sheets of this page

/** What silence meant, when the clock has opened the sheet before without one from here. */
function useMissing(ask, outbox, desk) {
  const before = useRef(lastAsked.get(askKey(ask)));
  const answer = outbox.answers[askKey(ask)];
  useEffect(() => { lastAsked.set(askKey(ask), ask); }, [ask]);
  const was = before.current;
  const late = was && !was.live && was.call !== ask.call && desk.clock !== "none" && answer?.call !== was.call;
  return late ? was.silence : "";
}

function Sealed({ seat, desk, role, task, outbox, tabs, waits, onSealed }) {
  const [other, setOther] = useState(""); // what was written here while another page sealed another sheet
  useEffect(() => {
    const key = askKey(task.sealed);
    const here = lastWritten.get(key)?.trim() ?? "";
    lastAsked.delete(key); // whichever page has sealed it, it is in
    lastWritten.delete(key);
    if (!here || here === task.sealed.text.trim()) return;
    keepLeft(seat, task.sealed, here);
    setOther(here);
  }, []);
  useEffect(() => {
    const { role: own, form, about, text } = task.sealed;
    let here = true;
    const draw = ({ orders }) => here && onSealed(marksOf(orders, 0));
    if (desk.kind !== "bot" && text.trim()) seat.post("look", { role: own, form, about, text }).then(draw, () => {});
    return () => {
      here = false;
      onSealed([]);
    };
  }, [task.sealed.receipt]);
  const answer = outbox.answers[askKey(task.sealed)];
  const { said, once } = useOnce();
  const takeBack = once(async () => {
    const { role: own, form, about } = task.sealed;
    await seat.post("withdraw", { role: own, form, about });
    outbox.clear(task.sealed);
  });
  const at = answer?.receipt === task.sealed.receipt ? answer.at : null;
  return html`<${SealedSheet} sealed=${task.sealed} move=${role.move ?? 0} sealedAt=${at} waits=${waits}
      said=${said || (other && `${OTHER} ${other.split("\n")[0]}`)}
      onTakeBack=${desk.kind === "bot" ? null : takeBack} tabs=${tabs} />`;
}

const OTHER = t("Another page of yours has sealed this sheet. What you wrote here is kept for the next:");

/** One tab for each sheet, where a seat has several. */
function TaskTabs({ tasks, task, choose, desk }) {
  const several = desk.roles.length > 1;
  const node = useRef(null);
  useEffect(() => {
    node.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [task]);
  if (tasks.length < 2) return null;
  return html`<div ref=${node} class="task-tabs" role="group" aria-label="Sheets">${tasks.map((each) => html`<button
      type="button" key=${askKey(each.ask ?? each.sealed)}
    class=${each.sealed ? "done" : ""} aria-pressed=${each === task}
    onClick=${() => choose(each)}>${taskWords(each, several)}${each.sealed && html`<span
    class="vh">, sealed</span>`}</button>`)}</div>`;
}

function taskWords(task, several) {
  const { form, about, title } = task.ask ?? task.sealed;
  const post = task.posts.length > 2 ? task.posts[0] : listWords(task.posts); // what a role commands, while that is short
  const words = several ? [post || task.role, form === "move" ? "" : title] : [title, about.join(", ")];
  return words.filter(Boolean).join(": ");
}
