// What stands on a sheet while it is written: its lines, what was there before (undo), and how the server reads them. The
// lines are kept on this machine, so that neither a reload nor a broken line loses them.
import { useEffect, useRef, useState } from "./preact.js";
import { askKey } from "./ask_key.js";

const PAUSE_MS = 200;
const AGAIN_MS = 1500; // a sheet that could not go out is tried again so much later
let nextId = 1;
const line = (text = "") => ({ id: (nextId += 1), text });

/** Put lines in order: none empty at the end but one to write on. */
function inOrder(lines) {
  const written = [...lines];
  while (written.length && !written.at(-1).text) written.pop();
  const last = lines.length > written.length ? lines[written.length] : line();
  return [...written, last];
}

const textOf = (lines) => lines.map((each) => each.text).join("\n").trimEnd();

const read = (name) => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
};

const keep = (name, what) => localStorage.setItem(name, JSON.stringify(what));

const kept = (name, call) => {
  const found = read(name);
  return found && (call === null || found.call === call) ? found.text : null;
};

const nameOf = (seat, ask) => `sandgate.sheet.${seat.table}/${askKey(ask)}`;

/** Keep what was written on a sheet that another page of the same seat has sealed; the next sheet offers it. */
export const keepLeft = (seat, ask, text) => keep(`${nameOf(seat, ask)}#left`, { text });

/** Note of what stands on a sheet whether it has gone in; one that was refused after its call is offered with the next. */
function markHanded(seat, ask, text, handed) {
  const name = nameOf(seat, ask);
  const last = read(name)?.call ?? ask.call;
  if (ask.live) return;
  if (last === ask.call) keep(name, { call: ask.call, text, handed });
  else if (!handed && text.trim()) keepLeft(seat, ask, text);
}

const underWay = new Set(); // sheets that went out and were not answered yet

/** Lay aside what was written for an earlier call and never handed in, before the sheet of this one takes its place. */
function layAside(name, ask) {
  const before = read(name);
  const isGone = before?.handed && before.call === ask.call && !underWay.has(name); // with the page that sent it
  if (isGone) keep(name, { call: ask.call, text: before.text });
  const isLost = before && !ask.live && before.call !== ask.call && !before.handed && before.text.trim();
  if (isLost) keep(`${name}#left`, { text: before.text });
  return read(`${name}#left`)?.text ?? "";
}

/** What stands on a sheet when it is laid out: what was written here for this call, else what came back for it. */
const begun = (name, ask) => kept(name, ask.live ? null : ask.call) ?? ask.back?.text ?? "";

/** A sheet that is being written for an ask. A sealed sheet begins anew with every call, a live one goes on. */
export function useWriting({ seat, ask, stands }) {
  const name = nameOf(seat, ask);
  const [left, setLeft] = useState(() => layAside(name, ask));
  const throwAway = () => {
    localStorage.removeItem(`${name}#left`);
    setLeft("");
  };
  const [lines, setLines] = useState(() => inOrder(begun(name, ask).split("\n").map(line)));
  const past = useRef([]);
  const now = useRef(lines); // the lines as they are, before the page has been drawn anew
  const lay = (next) => {
    now.current = inOrder(next);
    setLines(now.current);
  };
  const lastTouch = useRef({});
  const put = (next, touched = "") => {
    const at = Date.now();
    const sameStroke = touched && lastTouch.current.touched === touched && at - lastTouch.current.at < 900;
    if (!sameStroke) past.current = [...past.current.slice(-99), now.current];
    lastTouch.current = { touched, at };
    lay(next);
  };
  const text = textOf(lines);
  useEffect(() => {
    const before = read(name);
    if (before?.call !== ask.call || before.text !== text) keep(name, { call: ask.call, text });
  }, [text, ask.call]);
  const looked = useLook({ seat, ask, text, stands });
  return {
    lines,
    text,
    textNow: () => textOf(now.current),
    looked,
    left, // what was written for an earlier call and not handed in
    throwAway,
    layHere: () => {
      put([...now.current.filter((each) => each.text), ...left.split("\n").map(line), line()]);
      throwAway();
    },
    has: (id) => now.current.some((each) => each.id === id),
    mayUndo: past.current.length > 0,
    /** Alter a line; strokes of one pen, one after another, are undone together. */
    change: (id, value, stroke = true) => {
      put(now.current.map((each) => (each.id === id ? { ...each, text: value } : each)), stroke ? id : "");
    },
    /** Write whole lines, beginning on the last empty one; the id of the first is answered. */
    add: (...texts) => {
      const fresh = texts.map(line);
      put([...now.current.filter((each, nth, all) => each.text || nth < all.length - 1), ...fresh, line()]);
      return fresh[0].id;
    },
    split: (id, before, after) => {
      const fresh = line(after);
      put(now.current.flatMap((each) => (each.id === id ? [{ ...each, text: before }, fresh] : [each])));
      return fresh.id;
    },
    remove: (id) => put(now.current.filter((each) => each.id !== id)),
    fill: (whole) => put(whole.split("\n").map(line)),
    /** Begin anew with what came back; what was handed in cannot be undone. */
    begin: (whole) => {
      past.current = [];
      lay(whole.split("\n").map(line));
    },
    undo: () => past.current.length && lay(past.current.pop()),
  };
}

const UNREAD = { text: "", orders: [], remarks: [], problem: "" };

/** How the server reads a sheet: asked when the pen rests; only the newest answer counts. */
function useLook({ seat, ask, text, stands }) {
  const [looked, setLooked] = useState(UNREAD);
  const nth = useRef(0);
  useEffect(() => {
    nth.current += 1;
    const mine = nth.current;
    if (!text.trim()) return setLooked({ ...UNREAD, text });
    if (!stands) return undefined;
    const timer = setTimeout(() => {
      seat.post("look", { role: ask.role, text, form: ask.form, about: ask.about }).then(
        (answer) => mine === nth.current && setLooked({ text, ...answer, problem: "" }),
        (error) => mine === nth.current && setLooked({ ...UNREAD, text, problem: error.status ? error.message : "" }),
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, ask.call, stands]);
  return looked;
}

/** What was read of one line, as long as the line is still as it was read: orders, faults and forecasts. */
export function readOf(looked, nth, text) {
  if ((looked.text.split("\n")[nth] ?? "") !== text) return { orders: [], faults: [], forecasts: [] };
  const here = looked.remarks.filter((remark) => remark.line === nth + 1);
  return {
    orders: looked.orders.filter((order) => order.line === nth + 1),
    faults: here.filter((remark) => remark.fault !== "none"),
    forecasts: here.filter((remark) => remark.fault === "none"),
  };
}

/**
 * Hands sheets in. One that was sealed while the line was broken waits here and goes out, with the number of its call, when
 * the line stands again; what came of it is told then.
 */
export function useOutbox(seat, stands) {
  const going = useRef(new Set()); // what is on its way, before the page has been drawn anew
  const [waiting, setWaiting] = useState({});
  const [answers, setAnswers] = useState({});
  const told = (key, answer) => setAnswers((all) => ({ ...all, [key]: answer }));
  const settle = (ask, text, handed) => {
    underWay.delete(nameOf(seat, ask));
    if (!handed) markHanded(seat, ask, text, false);
  };
  const send = async (ask, text, move, once = wordOnce()) => {
    const key = askKey(ask);
    if (going.current.has(key)) return; // pressed twice
    going.current.add(key);
    told(key, { sending: true });
    markHanded(seat, ask, text, true); // before it goes: the next call may be here sooner than the answer
    underWay.add(nameOf(seat, ask));
    try {
      const handed = await handIn(seat, { ...ask, move }, text, once);
      settle(ask, text, handed.receipt);
      told(key, { call: ask.call, at: new Date(), text, ...handed });
      setWaiting(({ [key]: _, ...others }) => others);
    } catch (error) {
      if (error.status) settle(ask, text, false); // else it may have been taken, and only the answer was lost
      if (error.status) setWaiting(({ [key]: _, ...others }) => others);
      else setWaiting((all) => ({ ...all, [key]: { ask, text, move, once } }));
      told(key, error.status ? { call: ask.call, problem: error.message, text } : {});
    } finally {
      going.current.delete(key);
    }
  };
  useEffect(() => {
    if (!stands || !Object.keys(waiting).length) return undefined;
    const all = Object.values(waiting);
    const timer = setTimeout(() => all.forEach(({ ask, text, move, once }) => send(ask, text, move, once)), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [stands, waiting]);
  const keepBack = (ask) => {
    const { [askKey(ask)]: held, ...others } = waiting;
    if (held) settle(held.ask, held.text, false);
    setWaiting(others);
  };
  return { waiting, answers, send, keepBack, clear: (ask) => told(askKey(ask), {}) };
}

/** A word by which the server knows a sheet that is sent again, since its answer was lost. */
const wordOnce = () => [...crypto.getRandomValues(new Uint8Array(12))].map((each) => each.toString(36)).join("-");

/** A sheet as it stands asked now; nothing if it is asked no longer, or if a move has ended since. */
async function askedNow(seat, ask) {
  const desk = await seat.get("desk");
  const role = desk.roles.find((each) => each.role === ask.role);
  return role?.move === ask.move ? role.asks.find((each) => askKey(each) === askKey(ask)) : null;
}

/** Hand a sheet in; a live line whose call was renewed while it was written, in the same move, goes in with that. */
async function handInOnce(seat, ask, text, once) {
  const { role, form, about, call } = ask;
  try {
    return await seat.post("sheet", { role, form, about, call, text, once });
  } catch (error) {
    const now = error.status === 409 && ask.live ? await askedNow(seat, ask) : null;
    if (!now || now.call === call) throw error;
    return seat.post("sheet", { role, form, about, call: now.call, text, once });
  }
}

/** Hand a sheet in. Of a live one each line is a step of its own: those that come back unread go in with the next call. */
async function handIn(seat, ask, text, once) {
  const { role, form, about } = ask;
  let handed = await handInOnce(seat, ask, text, once);
  const remarks = [...handed.remarks];
  while (ask.live && handed.receipt && handed.back.trim()) {
    const desk = await seat.get("desk");
    const now = desk.roles.flatMap((role) => role.asks).find((each) => askKey(each) === askKey(ask));
    if (!now) break;
    const next = await seat.post("sheet", { role, form, about, call: now.call, text: handed.back });
    remarks.push(...next.remarks);
    handed = next.receipt ? next : { ...next, receipt: handed.receipt, refused: true };
    if (!next.receipt) break;
  }
  return { ...handed, remarks };
}
