// The points of a result as people read them.
import { figureWords } from "./words.js";

/** The points of a result, each [side, words], and what they are: to a tenth, parts of a whole in per cent. */
export const pointsWords = ({ points, parts }) => Object.entries(points).map(([side, value]) => [side,
  parts ? `${figureWords(100 * value)}\u00a0%` : figureWords(value)]);
