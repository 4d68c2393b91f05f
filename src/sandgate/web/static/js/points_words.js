// The points of a result and other figures of a finished game, as people read them.
import { figure } from "./words_of.js";

/** A figure as it is told: to a tenth. */
export const tenthWords = (value) => figure(value, 1);

/** The points of a result, each [side, words], and what they are: to a tenth, parts of a whole in per cent. */
export const pointsWords = ({ points, parts }) => Object.entries(points).map(([side, value]) => [side,
  parts ? `${tenthWords(100 * value)}\u00a0%` : tenthWords(value)]);
