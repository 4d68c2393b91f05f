// A lesson: a card that says what to do next and why, and a quiet ring round what it speaks of. What the steps are the
// server says; whether one is done is seen on the page itself. Nothing here knows a game.
import { html, useEffect, useRef, useState } from "./preact.js";
import { marked } from "./glossary.js";
import { useRing } from "./lesson_ring.js";
import { after, atBegin, followed, waitsWords } from "./lesson_steps.js";
import { Sign } from "./signs.js";
import { openTable, sitDown } from "./tables.js";
import { t } from "./words_of.js";

const keptAs = (table) => `sandgate.lesson.${table}`;

function kept(table) {
  try {
    return { ...atBegin, ...JSON.parse(localStorage.getItem(keptAs(table)) ?? "{}") };
  } catch {
    return atBegin;
  }
}

/** The steps of the lesson of a seat; null until they are read. */
function useSteps(seat) {
  const [lesson, setLesson] = useState(null);
  useEffect(() => { seat.get("lesson").then(setLesson, () => {}); }, [seat]);
  return lesson;
}

/** How far the lesson has been followed: it goes on as soon as what a step waits for is there. */
function useProgress(seat, lesson, facts) {
  const [progress, setProgress] = useState(() => kept(seat.table));
  const seen = useRef({});
  const go = (next) => {
    localStorage.setItem(keptAs(seat.table), JSON.stringify(next));
    setProgress(next);
  };
  useEffect(() => {
    if (!lesson) return;
    const now = followed(lesson.steps, progress, facts, seen.current);
    if (now.at !== progress.at || now.strayed !== progress.strayed) go(now);
  });
  return [progress, go];
}

/** What stands on the page: the board, the hand and the sheets of this seat. */
function factsOf({ desk, task, pinned, hand }) {
  const sealed = desk.roles.flatMap((role) => role.sealed);
  const texts = Object.fromEntries(sealed.map((sheet) => [sheet.role, sheet.text]));
  if (hand && task?.ask) texts[task.role] = hand.sheet.text;
  return {
    move: Math.max(0, ...desk.roles.map((role) => role.move ?? 0)),
    told: desk.roles.reduce((sum, role) => sum + role.told, 0),
    over: Boolean(desk.result),
    act: hand?.drafting.draft?.act.title ?? "",
    live: Boolean(task?.ask?.live),
    sealed: sealed.map((sheet) => sheet.role),
    asked: desk.roles.flatMap((role) => role.asks).map((ask) => ask.form),
    pinned,
    texts,
    looked: hand?.sheet.looked ?? null,
  };
}

/** Write a line on the sheet in hand, in place of what is half written there. */
const writing = (hand) => hand && ((line) => {
  hand.drafting.takeBack();
  hand.sheet.add(line);
});

/** The card of a lesson, from what the table shows. */
export function Lesson({ seat, desk, task, pinned, hand, pieces }) {
  const facts = factsOf({ desk, task, pinned, hand });
  const write = writing(hand);
  const lesson = useSteps(seat);
  const [progress, go] = useProgress(seat, lesson, facts);
  const node = useRef(null);
  const step = lesson?.steps[progress.at];
  const ring = useRing(progress.left ? null : step);
  useEffect(() => {
    const lost = document.activeElement === document.body; // the button that was pressed has gone
    if (node.current && lost && progress.pressed) node.current.focus({ preventScroll: true });
  }, [progress.at]);
  if (!step) return html`<section class="lesson" aria-label="Lesson" aria-busy="true"></section>`;
  const last = progress.at === lesson.steps.length - 1;
  if (progress.left) return html`<section class="lesson left" aria-label="Lesson">
    <p>${last ? t("The lesson is over.") : t("You have left the lesson.")}</p>
    <button type="button" class="btn" onClick=${() => go({ ...progress, left: false })}>Back to it</button></section>`;
  const text = (progress.strayed && step.otherwise) || step.text;
  const forward = (more) => go({ ...progress, at: after(lesson.steps, progress.at), pressed: true, ...more });
  const waits = waitsWords(step, pieces);
  const place = t("Step {0} of {1}", progress.at + 1, lesson.steps.length);
  return html`<section class="lesson" aria-label="Lesson" ref=${node} tabindex="-1" data-wait=${step.wait}
      data-which=${step.wait_which} data-like=${step.like} data-lit=${step.lit} data-step=${progress.at + 1}>
    <h2>${step.head}</h2><${Dots} at=${progress.at} all=${lesson.steps.length} /><span class="of"
        aria-hidden="true">${progress.at + 1} of ${lesson.steps.length}</span>
    <p class="told">${marked(text)}</p>
    <p class="vh" role="status">${`${place}. ${step.head}. ${text} ${waits}`}</p>
    <div class="row"><span class="waits">${place}.${waits && ` ${waits}`}</span>
      ${last ? html`<${Onward} lesson=${lesson} />` : html`<${Further} ...${{ step, write, forward }} />`}
      <button type="button" class="btn plain" onClick=${() => go({ ...progress, left: true })}>${last ? t("Close")
          : t("Leave the lesson")}</button></div>
    ${ring}
  </section>`;
}

const Dots = ({ at, all }) => html`<span class="dots" aria-hidden="true">${Array.from({ length: all }, (_, nth) => html`<i
    key=${nth} class=${nth <= at ? "on" : ""}></i>`)}</span>`;

/** How a step is ended by hand: by the reader's word, or by going on without what it waits for. */
function Further({ step, write, forward }) {
  if (step.wait === "next") return html`<button type="button" class="btn" onClick=${() => forward()}>Next</button>`;
  if (step.wait === "line" && write) return html`<button type="button" class="btn"
      onClick=${() => write(step.like)}>Write it for me</button>`;
  if (step.wait === "move") return null;
  return html`<button type="button" class="btn" onClick=${() => forward({ strayed: true })}>Go on without it</button>`;
}

/** Open the table of a line of the shelf, and sit down at it. */
const open = async (line) => sitDown(await openTable("/api/tables", { scenario: line.name },
  { title: line.title, gameTitle: line.game_title }));

/** The key of the lesson that comes next, for the hand at the end; null after the last. */
export async function nextLesson(seat) {
  const { next } = await seat.get("lesson");
  return next && html`<${NextLesson} line=${next} />`;
}

function NextLesson({ line }) {
  const [said, setSaid] = useState("");
  return html`<button type="button" class="act" aria-label=${t("Next lesson: {0}", line.title)}
      onClick=${() => open(line).catch((error) => setSaid(error.message))}><${Sign} name="on" />
      <span>Next lesson</span>${said && html`<small role="alert">${said}</small>`}</button>`;
}

/** What may be played when the lesson is over. */
function Onward({ lesson }) {
  const [said, setSaid] = useState("");
  const play = (line) => () => open(line).catch((error) => setSaid(error.message));
  return html`${said && html`<span role="alert">${said}</span>`}
    ${lesson.next && html`<button type="button" class="btn" aria-label=${t("Next lesson: {0}", lesson.next.title)}
        onClick=${play(lesson.next)}>Next lesson</button>`}
    ${lesson.real && html`<button type="button" class="btn main" aria-label=${t("Play a real one: {0}", lesson.real.title)}
        onClick=${play(lesson.real)}>Play a real one</button>`}`;
}
