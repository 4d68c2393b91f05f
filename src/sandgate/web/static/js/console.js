// The umpire's console: the truth and each side's picture, the rulings of the step that waits, sheets, dispatches, clock.
//
// A ruling counts only when it was read back: what is green here came back from the record with the value that was sent.
import { html, useEffect, useMemo, useRef, useState } from "./preact.js";
import { ClockKeys } from "./console_clock.js";
import { Dispatches } from "./console_dispatches.js";
import { Keys } from "./console_keys.js";
import { Pictures, ringedIn, source, Truth } from "./console_pictures.js";
import { Queue, Rulings } from "./console_rulings.js";
import { Sheets, Wanted } from "./console_sheets.js";
import { open, Steps } from "./console_steps.js";
import { HandToCome, SheetToCome, useHandParts, useTasks } from "./console_tasks.js";
import { Tale } from "./console_tale.js";
import { isSame, onEnter, onText } from "./console_words.js";
import { Ending } from "./ending.js";
import { Head } from "./head.js";
import { useLosses } from "./losses.js";
import { Moves } from "./moves.js";
import { Banners, SeatList } from "./notices.js";
import { listWords, roleName } from "./words.js";
import { t } from "./words_of.js";
import { useYourMove } from "./your_move.js";

const UMPIRE = "umpire";
const SILENT = { bad: false, text: "" };

/** The console of the seat that holds the umpire. `line`: "stands", "broken" or "void". */
export function Console({ seat, desk, line }) {
  const root = useRef(null);
  const state = useConsole(seat, desk);
  const { con, version, said, acts, byItself } = state;
  const [at, setAt] = useState(null); // the move that is looked back at; null: now
  const shown = useBoardAt(seat, at, state.board, acts);
  useEffect(() => setAt(null), [con?.move, con?.next_move]);
  const losses = useLosses(seat, UMPIRE, version);
  useYourMove(questionsFor(seat, desk, con));
  const role = desk.roles.find((each) => each.role === UMPIRE);
  if (!con || !shown.board || !role) {
    return html`<p class="console-none" role="status">${said.text || t("The console is being laid out.")}</p>`;
  }
  return html`<div class="umpire console" ref=${root}>
    <a class="skip" href="#queue">To the questions</a>
    <${Head} where=${desk.title} game=${t("{0}, umpire", desk.game_title)}><${SeatList} desk=${desk} /><//>
    <${Banners} desk=${desk} seat=${seat} line="stands" />
    <${Steps} con=${con} closed=${desk.closed} acts=${acts}>
      <p class=${`console-said ${said.bad ? "bad" : ""}`} role="status">${line === "broken"
        ? t("The server does not answer. What was read back is kept; nothing else is.") : said.text}</p>
      <${Keys} root=${root} />
      ${!desk.closed && html`<label class="switch by-itself" title="A step that asks nothing of you is published at once">
        <span>Publish by itself</span><input type="checkbox" checked=${byItself}
          onChange=${(event) => acts.byItself(event.target.checked)} /></label>`}
      ${desk.clock !== "none" && !desk.closed && html`<${ClockKeys} clock=${desk.clock} eachS=${desk.each_s}
        roles=${con.pictures} changes=${desk.changes} order=${acts.clock} />`}
    <//>
    <${Room} ...${{ seat, desk, role, con, shown, version, acts, at, setAt, losses }} stands=${line === "stands"} />
  </div>`;
}

/** How many questions wait, as the title says it, and by which. */
function questionsFor(seat, desk, con) {
  const his = con?.findings.filter((finding) => finding.wants_him) ?? [];
  const open = his.filter((finding) => !finding.ruled);
  return {
    waits: open.length ? `${t("{0} question waits|{0} questions wait", open.length)}, ${desk.title}` : "",
    title: `${desk.title}, Sandgate`, call: con && his.map(({ slot }) => slot).join(";"), about: seat.table,
  };
}

/** Everything below the steps: truth, pictures and moves; sheets and story; rulings and messages. */
function Room({ seat, desk, role, con, shown, version, acts, at, setAt, losses, stands }) {
  const { board } = shown;
  const [units, setUnits] = useState([]);
  const [sought, setSought] = useState("");
  const [part, setPart] = useState("");
  const [actsFor, setActing] = useState("");
  const acting = con.missing.some((each) => each.role === actsFor) ? actsFor : ""; // the role whose sheet he writes
  const [hand, setHand] = useState(null);
  const writing = useTasks(role, con, acting);
  const later = useHand(acts, Boolean(acting || sought), Boolean(hand));
  const sides = useMemo(() => Object.fromEntries(board.pictures.map((each) => [each.role, each.side])), [board]);
  const missing = !con.waits && con.missing.length > 0;
  const sheets = html`<${Sheets} ...${{ con, sides, acts, acting }} act=${setActing} timed=${desk.clock !== "none"}
    eachS=${desk.each_s} closed=${desk.closed} />`;
  const writes = writing.task && (later.parts
    ? html`<${later.parts.HandSheet} ...${{ seat, desk, acts, stands, ...writing }} pieces=${board.pieces} onHand=${setHand}
      letGo=${() => setActing("")} typed=${later.typed} />`
    : html`<${SheetToCome} onWant=${later.want} />`);
  useEscape(hand);
  const held = board.pieces.filter((piece) => piece.id === sought);
  const beside = { seat, version, sides, sheets: con.sheets, source: (each) => source(board, each, at, "picture"),
    pictures: firstOfSide(board.pictures).map((picture) => ({ role: picture.role, ringed: ringedIn(board, picture) })) };
  const below = writing.task && at === null && (later.parts ? html`<${later.parts.Hand} hand=${hand} held=${held} waits=""
    letGo=${() => setSought("")} folds=${!acting} opens=${later.opens}
    whole=${acting ? t("You write for {0}", roleName(acting)) : t("Your hand")} />`
    : html`<${HandToCome} onWant=${later.open} />`);
  return html`<main class="room">
    <div class="left">
      <${Truth} ...${{ seat, ...shown, version, units, hand }} pinned=${sought || null} below=${below}
        onPin=${(id) => setSought(id ?? "")} onPart=${setPart} />
      <${Moves} first=${role.first_move} last=${role.move} at=${at} onMove=${setAt} losses=${losses}
        hours=${role.hours} next=${con.waits ? t("not published") : ""} drafted=${con.waits && con.next_move > role.move} />
      <div class="console-below">
        ${!missing && sheets}
        <${Tale} ...${{ seat, con, at }} onNow=${() => setAt(null)} words=${sought ? [sought] : []} />
        ${!acting && writes}
      </div>
    </div>
    <${Pictures} ...${{ seat, ...shown, version, part }} />
    <div class="right">
      ${desk.result && html`<${Ending} seat=${seat} desk=${desk} />`}
      ${missing && sheets}
      ${acting && writes}
      <${Rulings} ...${{ con, sought, setSought, beside }} desk=${acts.ruling} onLook=${setUnits}>
        ${con.wanted && html`<${Wanted} ...${{ seat, version }} wanted=${con.wanted} onEnter=${acts.enter}
          onTouch=${acts.touch} />`}
      <//>
      <${Last} con=${con} desk=${acts.amending} onLook=${setUnits} undo=${acts.undo} />
      <${Dispatches} ...${{ con, sides }} writesTo=${desk.closed ? [] : role.writes_to}
        settle=${acts.settle} send=${acts.send} />
    </div>
  </main>`;
}

/** One picture of each side: that of its first role. */
const firstOfSide = (pictures) => [...new Set(pictures.map(({ side }) => side))]
  .map((side) => pictures.find((each) => each.side === side));

/** The parts of his hand, fetched when they are wanted, and how they are asked for; `stands` once it is laid out. */
function useHand(acts, wanted, stands) {
  const [asked, ask] = useState(""); // "sheet", or "hand" where it is to stand open
  const parts = useHandParts(wanted || Boolean(asked), acts.fault);
  const opens = asked === "hand";
  const taken = useRef(false); // the keyboard, by the hand that came in the place of the key that asked for it
  useEffect(() => {
    if (!opens || !stands || taken.current) return;
    taken.current = true;
    document.querySelector(".console-truth .hand [aria-expanded]")?.focus({ preventScroll: true });
  }, [opens, stands]);
  const [line] = document.querySelectorAll(".console-hand.to-come input.type");
  return { parts, opens, typed: line && line === document.activeElement ? line.value : null,
    want: () => ask(asked || "sheet"), open: () => ask("hand") };
}

/** Esc takes the act in hand back. */
function useEscape(hand) {
  useEffect(() => {
    const hear = (event) => event.key === "Escape" && hand?.drafting.draft && hand.drafting.takeBack();
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [hand]);
}

/** The board shown, and the move that it looks back at, null for now. The one before stays until the next has come. */
function useBoardAt(seat, at, now, acts) {
  const [then, setThen] = useState(null);
  useEffect(() => {
    if (at === null) return setThen(null);
    const stop = new AbortController();
    seat.get("umpire/board", { move: at }, stop.signal).then(
      (board) => setThen({ board, at }),
      (error) => error.status && acts.fault(error.message),
    );
    return () => stop.abort();
  }, [seat, at, now]);
  return at !== null && then ? then : { board: now, at: null };
}

/** The last published step, which may be amended or taken back. */
function Last({ con, desk, onLook, undo }) {
  const [reason, setReason] = useState("");
  if (!con.may_undo) return null;
  const words = t("The last published step: {0} finding to amend|The last published step: {0} findings to amend",
    con.last.length);
  const takeBack = () => reason.trim() && undo(reason.trim()).then((done) => done && setReason(""));
  return html`<details class="paper console-last"><summary data-key="l">${words}</summary>
    <${Queue} findings=${con.last} desk=${desk} onLook=${onLook} />
    <div class="console-undo"><label class="console-field"><span>Or take the whole step back, because</span>
      <input value=${reason} maxlength="500" autocomplete="off" onInput=${onText(setReason)}
        onKeyDown=${onEnter(takeBack)} /></label>
    <button class="btn" aria-disabled=${!reason.trim()} onClick=${takeBack}>Take the step back</button></div></details>`;
}

/** What the console shows, kept up with the record, and what can be done. */
function useConsole(seat, desk) {
  const [shown, setShown] = useState({ con: null, board: null });
  const [said, setSaid] = useState(SILENT);
  const byItself = useRef(false); // what asks nothing of the umpire is published without his word, and before it shows
  const loading = useRef(Promise.resolve());
  const fetched = () => Promise.all([seat.get("umpire/console"), seat.get("umpire/board")]);
  const layOut = async () => {
    let [con, board] = await fetched();
    while (byItself.current && con.waits && !open(con)) {
      await seat.post("umpire/publish", {});
      [con, board] = await fetched();
    }
    setShown({ con, board });
  };
  const load = () => {
    loading.current = loading.current.then(layOut, layOut); // one after the other: no step is published twice
    return loading.current;
  };
  useEffect(() => {
    if (shown.con?.record === desk.record) return;
    load().catch((error) => setSaid({ bad: true, text: error.message }));
  }, [seat, desk.record]);
  const acts = useMemo(() => makeActs(seat, load, setSaid, byItself), [seat]);
  return { ...shown, version: shown.con?.record, said, acts, byItself: byItself.current };
}

/** Everything that can be done; each act says what came of it and lays the console out anew. */
function makeActs(seat, load, setSaid, byItself) {
  const act = async (work, passOn = false) => {
    try {
      const text = await work();
      await load();
      setSaid({ bad: false, text });
      return true;
    } catch (error) {
      setSaid({ bad: true, text: error.message });
      if (passOn) throw error;
      return false;
    }
  };
  const post = (path, body, text) => act(async () => {
    await seat.post(path, body);
    return text;
  });
  const rule = (path) => (line, value) => act(async () => readBack(await seat.post(path, { line }), value));
  return {
    act,
    fault: (text) => setSaid({ bad: true, text }),
    publish: () => post("umpire/publish", {}, t("Published.")),
    publishMove: () => post("umpire/publish?whole_move=true", {}, t("Published to the end of the move.")),
    byItself: (yes) => act(async () => {
      byItself.current = yes;
      return yes ? t("What asks nothing of you is published by itself.") : t("Every step waits for your word.");
    }),
    draftAgain: () => act(async () => t("Worked out again from the same sheets, dice and rulings.")),
    closeSheets: (reason, role = "") => act(async () => {
      const { roles } = await seat.post("umpire/sheets/close", { role, reason });
      return t("Closed: {0}.", listWords(roles.map(roleName)));
    }),
    close: () => post("umpire/close", {}, t("The table is closed and its secret opened.")),
    enter: (value) => post("umpire/enter", { value }, t("Entered: {0}.", value)),
    touch: ({ x, y }) => post("umpire/touch", { x, y }, t("The hole is entered.")),
    settle: (settled) => post("umpire/pass", settled, t("Settled, and in the record.")),
    send: (reader, text) => post("dispatch", { role: UMPIRE, reader, text }, t("Sent to {0}.", roleName(reader))),
    clock: (order) => post("umpire/clock", order,
      order.role ? t("Given to {0}.", roleName(order.role)) : t("Done, and noted for all.")),
    ruling: {
      word: t("Record the ruling"),
      rule: rule("umpire/rule"),
      instead: (slot, value) => seat.get("umpire/instead", { slot, value }),
      again: (slot, reason) => act(async () => t("Thrown again: {0}.",
        (await seat.post("umpire/again", { slot, reason })).text)),
    },
    amending: { word: t("Amend the step"), rule: rule("umpire/amend") },
    undo: (reason) => post("umpire/undo", { reason }, t("Taken back; its sheets have gone back to their writers.")),
  };
}

/** What is said of a ruling; it counts only if it came back with the value that was sent. `value` null: whatever it was. */
function readBack(answer, value) {
  if (value !== null && !(answer.finding?.ruled && isSame(value, answer.finding.given))) {
    throw new Error(t("Not read back as ruled: {0}.", answer.text));
  }
  return t("Ruling entered and read back: {0}.", answer.text);
}
