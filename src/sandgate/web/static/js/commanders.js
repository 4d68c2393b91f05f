// Who commanded which side, as everybody at a table may know it: "Red: Ada", "Blue: a bot (cautious)".
import { roleWords, rolesWords } from "./words.js";
import { t } from "./words_of.js";

const UMPIRE = "umpire";

/** The seats of a finished game, each {seat, side, words}: by its side, or, where several play one, by its roles. */
export function commanders(seats) {
  const alone = ({ side }) => seats.filter((other) => other.side === side).length === 1;
  return seats.map((each) => {
    const isUmpire = each.roles.includes(UMPIRE);
    const place = isUmpire ? t("Umpire") : each.side && alone(each) ? roleWords(each.side) : rolesWords(each.roles);
    return { seat: each.seat, side: isUmpire ? UMPIRE : each.side, words: sitter(each, place) };
  });
}

/** A seat that nobody has taken, such as those of a record that was brought, is a seat and no more. */
function sitter({ kind, bot, name, taken }, place) {
  if (kind === "bot") return t("{0}: a bot ({1})", place, bot.replaceAll("_", " "));
  if (name) return `${place}: ${name}`;
  return taken ? t("{0}: a person", place) : t("{0} seat", place);
}
