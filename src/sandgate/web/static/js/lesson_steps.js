// How a lesson goes on: which step is told after what has happened on the page.

import { t } from "./words_of.js";

export const atBegin = { at: 0, strayed: false, left: false };

const tidy = (text) => text.trim().toUpperCase().replaceAll(/\s+/g, " ");

/** Whether a line is such as a pattern says, in which a star stands for anything. */
function fits(line, pattern) {
  const parts = tidy(pattern).split("*").map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`).test(tidy(line));
}

const linesOf = (texts) => Object.values(texts).flatMap((text) => text.split("\n")).filter((line) => line.trim());

/** The orders of a line as the server reads them, if it has: of a book's ways to write one that which it prints. */
const ordersOf = (line, seen) => seen.read?.[line] ?? [line];

/** Whether a line was played on a live sheet: it stood there, stands there no more, and something was told since. */
const isPlayed = (which, facts, seen) => Object.entries(seen.lines ?? {}).some(([line, told]) => facts.told > told
  && ordersOf(line, seen).some((each) => fits(each, which)) && !linesOf(facts.texts).includes(line));

/** Whether what a step waits for is there. */
function isDone(step, facts, seen) {
  const { wait, wait_which: which } = step;
  if (wait === "hold") return facts.pinned === which;
  if (wait === "act") return facts.act === which;
  if (wait === "line") {
    if (facts.live) return isPlayed(which, facts, seen);
    return linesOf(facts.texts).flatMap((line) => ordersOf(line, seen)).some((each) => fits(each, which));
  }
  if (wait === "sealed") return which ? facts.sealed.includes(which) : facts.sealed.length > 0;
  if (wait === "asked") return facts.asked.includes(which);
  return wait === "move" && (facts.over || facts.move >= Number(which));
}

/** The number of the step that follows one. */
export const after = (steps, at) => Math.min(at + 1, steps.length - 1);

/** Whether the sealed sheets of a move were those of the lesson: every line that it asked for, and no other. */
function asTaught(steps, played, seen) {
  const wanted = steps.filter((step) => step.wait === "line" && step.played === played).map((step) => step.wait_which);
  const lines = Object.keys(seen.lines ?? {}).flatMap((line) => ordersOf(line, seen));
  return wanted.every((pattern) => lines.some((line) => fits(line, pattern)))
    && (seen.live || lines.every((line) => wanted.some((pattern) => fits(line, pattern))));
}

/** Whether a step speaks of a move that has been played, or that will not be. */
const isPast = (step, { move, over }) => move > step.played || (over && (move < step.played || step.wait !== "next"));

/**
 * Where the lesson stands now. Of a move that has been played it speaks no more; `seen` keeps what stood on the sheets
 * last, so that a lesson knows whether its reader has gone his own way.
 */
export function followed(steps, progress, facts, seen) {
  let { at, strayed } = progress;
  noteRead(seen, facts);
  while (at < steps.length - 1) {
    const step = steps[at];
    const done = isDone(step, facts, seen);
    if (!done && !isPast(step, facts)) break;
    if (step.wait === "move" && seen.move === step.played) strayed ||= !asTaught(steps, step.played, seen);
    at += 1;
  }
  keep(seen, facts);
  return { ...progress, at, strayed };
}

/** Note how the lines in hand are read. */
function noteRead(seen, { looked }) {
  const ordersIn = (nth) => looked.orders.filter((order) => order.line === nth + 1).map((order) => order.text);
  const read = (looked?.text.split("\n") ?? []).map((line, nth) => [line, ordersIn(nth)]);
  seen.read = { ...seen.read, ...Object.fromEntries(read.filter(([, orders]) => orders.length)) };
}

/**
 * Keep what stands on the sheets now, with what stood on those of another form that were asked for earlier in this move;
 * of live ones all that stood there in this move, each with how much was told then.
 */
function keep(seen, facts) {
  if (seen.move !== facts.move) Object.assign(seen, { move: facts.move, lines: {}, earlier: {}, asked: "", live: false });
  seen.live ||= facts.live;
  const asked = [...new Set(facts.asked)].sort().join();
  if (asked && asked !== seen.asked) Object.assign(seen, { asked, earlier: seen.lines });
  if (!Object.keys(facts.texts).length) return;
  const now = Object.fromEntries(linesOf(facts.texts).map((line) => [line, facts.told]));
  seen.lines = seen.live ? { ...now, ...seen.lines } : { ...seen.earlier, ...now };
}

/** What a step waits for, in words. */
export function waitsWords(step, pieces) {
  const { wait, wait_which: which, like } = step;
  const name = pieces.find((piece) => piece.id === which)?.name || which;
  if (wait === "hold") return t("Waits for: {0} in hand.", name);
  if (wait === "act") return t("Waits for: the key {0}.", which);
  if (wait === "line") return t("Waits for: the line {0}.", like);
  if (wait === "sealed" || wait === "asked") return t("Waits for: a sheet handed in.");
  return wait === "move" ? t("Waits for: move {0} played.", which) : "";
}
