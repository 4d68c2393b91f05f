// What each side lost in each move, as bars: made of what a role was told by the end of each.
import { html, useEffect, useState } from "./preact.js";
import { figureWords, roleWords } from "./words.js";

const HIGH = 20; // of the longest bar
const FOOT = 21; // where bars stand, of 24: their strokes keep off the number below
const WIDE = 20; // of all bars of a move together
const NONE = { about: "", moves: [], sides: {} };

/** What a role knows of the losses, up to date with `version`. */
export function useLosses(seat, role, version) {
  const [course, setCourse] = useState(NONE);
  useEffect(() => {
    const stop = new AbortController();
    seat.get("losses", { role }, stop.signal).then(setCourse, () => {});
    return () => stop.abort();
  }, [seat, role, version]);
  return course;
}

/**
 * By move, what each side lost in it: `[[side, number], …]`. Of a move after which it was not called a role learns with the
 * next.
 */
export function lostByMove({ moves, sides }) {
  return new Map(moves.slice(1).map((move, before) => [
    move, Object.entries(sides).map(([side, values]) => [side, values[before + 1] - values[before]]),
  ]));
}

/** The greatest loss of a side in a single move. */
export const mostLost = (byMove) => Math.max(0, ...[...byMove.values()].flat().map(([, number]) => number));

/** The losses of a move in words; "" if it had none, or none that are known. */
export const lossWords = (about, losses) => ((losses ?? []).some(([, number]) => number)
  ? `${about}: ${losses.map(([side, number]) => `${roleWords(side)} ${figureWords(number)}`).join(", ")}` : "");

/** The bars of one move, as high as they are to the most of any. */
export function Bars({ losses = [], most }) {
  const width = WIDE / Math.max(1, losses.length);
  const left = (40 - WIDE) / 2;
  return html`<svg viewBox="0 0 40 24" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
    ${losses.map(([side, number], nth) => {
      const high = most && number > 0 ? Math.max(0.8, (HIGH * number) / most) : 0;
      return high > 0 && html`<rect key=${side} class=${`m-${side}`} x=${left + nth * width + 0.5} y=${FOOT - high}
          width=${width - 1} height=${high} />`;
    })}
  </svg>`;
}
