// What the server says of a sheet and of a story in fixed words, so that the catalogue has them; a book's own words stay.
import { inSteps, t } from "./words_of.js";

const FIXED = {
  "Write and seal": t("Write and seal"),
  "Seal the sheet": t("Seal the sheet"),
  "Your move, line by line": t("Your move, line by line"),
  "You may write": t("You may write"),
  "Hand in an empty sheet": t("Hand in an empty sheet"),
  "End the move": t("End the move"),
  "Your sheets": t("Your sheets"),
  "Struck by the umpire": t("Struck by the umpire"),
  "Nothing was told of this move": t("Nothing was told of this move"),
  "Nothing has happened yet": t("Nothing has happened yet"),
};

/** Words of the server as the reader has them. */
export const fixed = (words) => (words in FIXED ? inSteps(FIXED[words]) : words);
