// What stands on a sheet while it is written: its lines, what was there before (undo), and how the server reads them. The
// lines are kept on this machine, so that neither a reload nor a broken line loses them.
import { useEffect, useRef, useState } from "../vendor/preact.js";

const PAUSE_MS = 200;
const AGAIN_MS = 1500; // a sheet that could not go out is tried again so much later
let nextId = 1;
const line = (text = "") => ({ id: (nextId += 1), text });

/** The name of an ask on this machine: one sheet a role, form and matter. */
export const askKey = (ask) => [ask.role, ask.form, ...ask.about].join("/");

/** Put lines in order: none empty at the end but one to write on. */
function inOrder(lines) {
  const written = [...lines];
  while (written.length && !written.at(-1).text) written.pop();
  const last = lines.length > written.length ? lines[written.length] : line();
  return [...written, last];
}

const kept = (name, call) => {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? "null");
    return found && (call === null || found.call === call) ? found.text : null;
  } catch {
    return null;
  }
};

/** What stands on a sheet when it is laid out: what was written here for this call, else what came back for it. */
const begun = (name, ask) => kept(name, ask.live ? null : ask.call) ?? ask.back?.text ?? "";

/** A sheet that is being written for an ask. A sealed sheet begins anew with every call, a live one goes on. */
export function useWriting({ seat, ask, stands }) {
  const name = `sandgate.sheet.${seat.table}/${askKey(ask)}`;
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
  const text = lines.map((each) => each.text).join("\n").trimEnd();
  useEffect(() => localStorage.setItem(name, JSON.stringify({ call: ask.call, text })), [text, ask.call]);
  const looked = useLook({ seat, ask, text, stands });
  return {
    lines,
    text,
    looked,
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
  const [waiting, setWaiting] = useState({});
  const [answers, setAnswers] = useState({});
  const told = (key, answer) => setAnswers((all) => ({ ...all, [key]: answer }));
  const send = async (ask, text) => {
    const key = askKey(ask);
    told(key, { sending: true });
    try {
      told(key, { call: ask.call, at: new Date(), text, ...(await handIn(seat, ask, text)) });
      setWaiting(({ [key]: _, ...others }) => others);
    } catch (error) {
      if (error.status) setWaiting(({ [key]: _, ...others }) => others);
      else setWaiting((all) => ({ ...all, [key]: { ask, text } }));
      told(key, error.status ? { call: ask.call, problem: error.message, text } : {});
    }
  };
  useEffect(() => {
    if (!stands || !Object.keys(waiting).length) return undefined;
    const timer = setTimeout(() => Object.values(waiting).forEach(({ ask, text }) => send(ask, text)), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [stands, waiting]);
  const keepBack = (ask) => setWaiting(({ [askKey(ask)]: _, ...others }) => others);
  return { waiting, answers, send, keepBack, clear: (ask) => told(askKey(ask), {}) };
}

/** Hand a sheet in. Of a live one each line is a step of its own: those that come back unread go in with the next call. */
async function handIn(seat, ask, text) {
  const { role, form, about } = ask;
  let handed = await seat.post("sheet", { role, form, about, call: ask.call, text });
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
